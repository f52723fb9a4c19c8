-- The number of a match's events changes with every event. PostgreSQL writes a new
-- entry into every index of a row that it changes, and a match has a dozen; so the
-- number has a narrow row of its own, with what a list of matches is filtered by.
CREATE TABLE match_event_counts (
    match_id BIGINT NOT NULL PRIMARY KEY REFERENCES matches,
    events_count BIGINT NOT NULL DEFAULT 0,
    lifecycle TEXT NOT NULL,
    sport_id BIGINT NOT NULL,
    is_quick_match BOOLEAN NOT NULL
) WITH (fillfactor = 80);
INSERT INTO match_event_counts (match_id, events_count, lifecycle, sport_id, is_quick_match)
    SELECT match_id, events_count, lifecycle, sport_id, is_quick_match FROM matches;
DROP INDEX matches_by_events;
ALTER TABLE matches DROP COLUMN events_count;
-- One index for each filter: otherwise the matches that pass it may be the last ones
-- in the order.
CREATE INDEX match_event_counts_by_count
    ON match_event_counts (events_count, match_id) INCLUDE (lifecycle, sport_id, is_quick_match);
CREATE INDEX match_event_counts_by_lifecycle
    ON match_event_counts (lifecycle, events_count, match_id) INCLUDE (sport_id, is_quick_match);
CREATE INDEX match_event_counts_by_sport
    ON match_event_counts (sport_id, events_count, match_id) INCLUDE (lifecycle, is_quick_match);
CREATE OR REPLACE FUNCTION tournaments_change_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE matches SET is_quick_match = NEW.is_quick_match WHERE tournament_id = NEW.tournament_id;
    UPDATE match_event_counts SET is_quick_match = NEW.is_quick_match
        WHERE match_id IN (SELECT match_id FROM matches WHERE tournament_id = NEW.tournament_id);
    RETURN NULL;
END $$;
