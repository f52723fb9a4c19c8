-- How often what is recorded of a match was changed after its end: who confirms a result confirms its match sheet as well,
-- and a result that comes back is not the one that was confirmed.
ALTER TABLE matches ADD COLUMN changes_after_end INTEGER NOT NULL DEFAULT 0;
