-- The tables of a tournament read the matches of each of its divisions. Without this index, each division looks through all
-- matches of the tournament.
CREATE INDEX matches_by_division ON matches (division_id) WHERE division_id IS NOT NULL;
