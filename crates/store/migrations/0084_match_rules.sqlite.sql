-- How the matches of a format are played, as JSON (domain::scoring::FormatRules). NULL is not the usual way: nobody has said it, and
-- such a match is not scored. Once they are filled from the names, as those were read before.
ALTER TABLE match_formats ADD COLUMN rules TEXT;
-- The format that an organiser has composed for a division; it counts before the one that the division names.
ALTER TABLE divisions ADD COLUMN own_format TEXT;
-- The rules by which a match had begun when its division got others.
ALTER TABLE matches ADD COLUMN own_format TEXT;
