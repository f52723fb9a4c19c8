-- Draws of heats are made round by round, too.
ALTER TABLE draws RENAME COLUMN by_rounds TO by_rounds_before;
ALTER TABLE draws ADD COLUMN by_rounds TEXT CHECK (by_rounds IN ('swiss', 'redrawn', 'heats'));
UPDATE draws SET by_rounds = by_rounds_before;
ALTER TABLE draws DROP COLUMN by_rounds_before;
