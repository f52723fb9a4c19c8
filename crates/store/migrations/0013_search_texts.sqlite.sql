-- Searches look through more of what the screens show: the last four digits of a user's mobile number,
-- the sports of a player, and "match 29", as a card names a match. The indexes of trigrams are written
-- anew, which takes less time than changing them row by row.
DROP TRIGGER users_text_changed;
UPDATE users SET search_text = search_text || ' ' || mobile_last4 WHERE mobile_last4 IS NOT NULL;
INSERT INTO users_trigrams (users_trigrams) VALUES ('delete-all');
INSERT INTO users_trigrams (rowid, words)
    SELECT user_id, '  ' || replace(search_text, ' ', '  ') FROM users ORDER BY user_id;
CREATE TRIGGER users_text_changed AFTER UPDATE OF search_text ON users
    WHEN NEW.search_text <> OLD.search_text
BEGIN
    INSERT INTO users_trigrams (users_trigrams, rowid, words)
        VALUES ('delete', OLD.user_id, '  ' || replace(OLD.search_text, ' ', '  '));
    INSERT INTO users_trigrams (rowid, words)
        VALUES (NEW.user_id, '  ' || replace(NEW.search_text, ' ', '  '));
END;

DROP TRIGGER player_profiles_text_changed;
UPDATE player_profiles SET search_text = search_text || ' ' || (
        SELECT string_agg(s.sport_key, ' ' ORDER BY s.sport_key) FROM player_sports ps
        JOIN sports s ON s.sport_id = ps.sport_id
        WHERE ps.player_profile_id = player_profiles.player_profile_id)
    WHERE player_profile_id IN (SELECT player_profile_id FROM player_sports);
INSERT INTO player_profiles_trigrams (player_profiles_trigrams) VALUES ('delete-all');
INSERT INTO player_profiles_trigrams (rowid, words)
    SELECT player_profile_id, '  ' || replace(search_text, ' ', '  ') FROM player_profiles ORDER BY player_profile_id;
CREATE TRIGGER player_profiles_text_changed AFTER UPDATE OF search_text ON player_profiles
    WHEN NEW.search_text <> OLD.search_text
BEGIN
    INSERT INTO player_profiles_trigrams (player_profiles_trigrams, rowid, words)
        VALUES ('delete', OLD.player_profile_id, '  ' || replace(OLD.search_text, ' ', '  '));
    INSERT INTO player_profiles_trigrams (rowid, words)
        VALUES (NEW.player_profile_id, '  ' || replace(NEW.search_text, ' ', '  '));
END;

DROP TRIGGER matches_text_changed;
UPDATE matches SET search_text =
        substr(search_text, 1, length(search_text) - length(CAST(match_number AS TEXT)))
        || 'match ' || CAST(match_number AS TEXT)
    WHERE match_number IS NOT NULL;
INSERT INTO matches_trigrams (matches_trigrams) VALUES ('delete-all');
INSERT INTO matches_trigrams (rowid, words)
    SELECT match_id, '  ' || replace(search_text, ' ', '  ') FROM matches ORDER BY match_id;
CREATE TRIGGER matches_text_changed AFTER UPDATE OF search_text ON matches
    WHEN NEW.search_text <> OLD.search_text
BEGIN
    INSERT INTO matches_trigrams (matches_trigrams, rowid, words)
        VALUES ('delete', OLD.match_id, '  ' || replace(OLD.search_text, ' ', '  '));
    INSERT INTO matches_trigrams (rowid, words)
        VALUES (NEW.match_id, '  ' || replace(NEW.search_text, ' ', '  '));
END;
-- The matches with a number, the latest first.
CREATE INDEX matches_by_number ON matches (match_number, scheduled_at, match_id);

-- Teams are searched, too. Those of one person are found as players.
CREATE VIRTUAL TABLE teams_trigrams USING fts5 (
    words, content = '', tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
);
INSERT INTO teams_trigrams (rowid, words)
    SELECT team_id, '  ' || replace(search_text, ' ', '  ') FROM teams ORDER BY team_id;
CREATE TRIGGER teams_text_added AFTER INSERT ON teams
BEGIN
    INSERT INTO teams_trigrams (rowid, words)
        VALUES (NEW.team_id, '  ' || replace(NEW.search_text, ' ', '  '));
END;
CREATE TRIGGER teams_text_changed AFTER UPDATE OF search_text ON teams
    WHEN NEW.search_text <> OLD.search_text
BEGIN
    INSERT INTO teams_trigrams (teams_trigrams, rowid, words)
        VALUES ('delete', OLD.team_id, '  ' || replace(OLD.search_text, ' ', '  '));
    INSERT INTO teams_trigrams (rowid, words)
        VALUES (NEW.team_id, '  ' || replace(NEW.search_text, ' ', '  '));
END;
CREATE TRIGGER teams_text_removed AFTER DELETE ON teams
BEGIN
    INSERT INTO teams_trigrams (teams_trigrams, rowid, words)
        VALUES ('delete', OLD.team_id, '  ' || replace(OLD.search_text, ' ', '  '));
END;
CREATE INDEX teams_by_name ON teams (search_text, team_id) WHERE team_type <> 'individual';

-- Corrections of events, which are few, without reading all events.
CREATE INDEX match_events_by_correction ON match_events (corrects_event_id) WHERE corrects_event_id IS NOT NULL;
