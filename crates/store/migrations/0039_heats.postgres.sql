-- Draws of heats are made round by round, too.
ALTER TABLE draws DROP CONSTRAINT draws_by_rounds_check;
ALTER TABLE draws ADD CONSTRAINT draws_by_rounds_check CHECK (by_rounds IN ('swiss', 'redrawn', 'heats'));
