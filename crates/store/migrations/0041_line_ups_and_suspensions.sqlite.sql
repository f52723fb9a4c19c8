-- Line-ups that scorers record, and what cards cost in a division.

-- Whether the row is what the operations of the match come to. All others came from elsewhere, as from an import.
ALTER TABLE lineup_members ADD COLUMN is_recorded INTEGER NOT NULL DEFAULT FALSE;

-- After how many yellow cards a player is suspended, and for how many matches. NULL: they cost nothing.
ALTER TABLE divisions ADD COLUMN suspend_yellow_cards INTEGER CHECK (suspend_yellow_cards BETWEEN 1 AND 20);
ALTER TABLE divisions ADD COLUMN suspend_yellow_matches INTEGER CHECK (suspend_yellow_matches BETWEEN 1 AND 20);
-- For how many matches after a second yellow card in a match, and after a red one. NULL: for none.
ALTER TABLE divisions ADD COLUMN suspend_second_yellow INTEGER CHECK (suspend_second_yellow BETWEEN 1 AND 20);
ALTER TABLE divisions ADD COLUMN suspend_red INTEGER CHECK (suspend_red BETWEEN 1 AND 20);
