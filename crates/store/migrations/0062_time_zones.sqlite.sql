-- The zone of a tournament's place, by its IANA name; NULL until its organiser has said it.
ALTER TABLE tournaments ADD COLUMN time_zone TEXT;
-- The zone of a match that is played in another one than its tournament.
ALTER TABLE matches ADD COLUMN time_zone TEXT;
-- Seconds that the clock at the place is ahead of UTC at the start; NULL where that is not known. With it, `scheduled_at` is
-- the moment of a local start and of the beginning of a day, too.
ALTER TABLE matches ADD COLUMN scheduled_offset INTEGER;
ALTER TABLE result_revisions ADD COLUMN scheduled_offset INTEGER;
