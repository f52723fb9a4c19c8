-- The number of a match's events changes with every event. On PostgreSQL a change of
-- a row costs as much as the row has indexes, and a match has a dozen; so the number
-- has a narrow row of its own, with what a list of matches is filtered by.
CREATE TABLE match_event_counts (
    match_id       INTEGER NOT NULL PRIMARY KEY REFERENCES matches,
    events_count   INTEGER NOT NULL DEFAULT 0,
    lifecycle      TEXT    NOT NULL,
    sport_id       INTEGER NOT NULL,
    is_quick_match INTEGER NOT NULL
) STRICT;
INSERT INTO match_event_counts (match_id, events_count, lifecycle, sport_id, is_quick_match)
    SELECT match_id, events_count, lifecycle, sport_id, is_quick_match FROM matches;
DROP INDEX matches_by_events;
ALTER TABLE matches DROP COLUMN events_count;
CREATE INDEX match_event_counts_by_count
    ON match_event_counts (events_count, match_id, lifecycle, sport_id, is_quick_match);
DROP TRIGGER tournaments_change_kind;
CREATE TRIGGER tournaments_change_kind AFTER UPDATE OF is_quick_match ON tournaments
    WHEN NEW.is_quick_match <> OLD.is_quick_match
BEGIN
    UPDATE matches SET is_quick_match = NEW.is_quick_match WHERE tournament_id = NEW.tournament_id;
    UPDATE match_event_counts SET is_quick_match = NEW.is_quick_match
        WHERE match_id IN (SELECT match_id FROM matches WHERE tournament_id = NEW.tournament_id);
END;
