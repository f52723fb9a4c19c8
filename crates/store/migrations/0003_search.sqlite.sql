-- Lists and searches that cost the same at a thousand rows and at a million.

-- What a filter asks for stands on the match itself, so that one index can
-- answer it. The triggers keep it true.
ALTER TABLE matches ADD COLUMN is_quick_match INTEGER NOT NULL DEFAULT FALSE;
UPDATE matches SET is_quick_match = TRUE
    WHERE tournament_id IN (SELECT tournament_id FROM tournaments WHERE is_quick_match);
CREATE TRIGGER matches_become_quick AFTER INSERT ON matches
    WHEN (SELECT is_quick_match FROM tournaments WHERE tournament_id = NEW.tournament_id)
BEGIN
    UPDATE matches SET is_quick_match = TRUE WHERE match_id = NEW.match_id;
END;
CREATE TRIGGER matches_move AFTER UPDATE OF tournament_id ON matches
    WHEN NEW.tournament_id IS NOT OLD.tournament_id
BEGIN
    UPDATE matches SET is_quick_match = COALESCE(
        (SELECT is_quick_match FROM tournaments WHERE tournament_id = NEW.tournament_id), FALSE)
        WHERE match_id = NEW.match_id;
END;
CREATE TRIGGER tournaments_change_kind AFTER UPDATE OF is_quick_match ON tournaments
    WHEN NEW.is_quick_match <> OLD.is_quick_match
BEGIN
    UPDATE matches SET is_quick_match = NEW.is_quick_match WHERE tournament_id = NEW.tournament_id;
END;

-- Every order of a list has an index, which also holds what the list is
-- filtered by: the longest walk for a page reads the index and no row.
DROP INDEX matches_by_schedule;
CREATE INDEX matches_by_schedule ON matches (scheduled_at, match_id, lifecycle, sport_id, is_quick_match);
DROP INDEX matches_by_lifecycle;
DROP INDEX matches_by_sport;
CREATE INDEX matches_by_lifecycle ON matches (lifecycle, scheduled_at, match_id, sport_id, is_quick_match);
CREATE INDEX matches_by_sport ON matches (sport_id, scheduled_at, match_id, lifecycle, is_quick_match);
CREATE INDEX matches_by_id ON matches (match_id, lifecycle, sport_id, is_quick_match);
CREATE INDEX matches_by_name ON matches (search_text, match_id, lifecycle, sport_id, is_quick_match);
CREATE INDEX matches_by_status ON matches (lifecycle, match_id, sport_id, is_quick_match);
CREATE INDEX matches_by_events ON matches (events_count, match_id, lifecycle, sport_id, is_quick_match);
-- For totals of filtered lists, and for the few rows of a rare combination.
CREATE INDEX matches_by_kind ON matches (sport_id, lifecycle, is_quick_match);
DROP INDEX tournaments_by_start;
DROP INDEX tournaments_by_name;
CREATE INDEX tournaments_by_start ON tournaments (start_date, tournament_id, status, is_quick_match);
CREATE INDEX tournaments_by_end ON tournaments (end_date, tournament_id, status, is_quick_match);
CREATE INDEX tournaments_by_name ON tournaments (search_text, tournament_id, status, is_quick_match);
CREATE INDEX tournaments_by_kind ON tournaments (status, tournament_id, is_quick_match);
CREATE INDEX tournaments_by_teams ON tournaments (total_teams, tournament_id, status, is_quick_match);
CREATE INDEX tournaments_by_players ON tournaments (total_players, tournament_id, status, is_quick_match);
CREATE INDEX tournaments_by_matches ON tournaments (total_matches, tournament_id, status, is_quick_match);

-- What a search looks through, twice: the trigrams of every row, which find the
-- rows of a rare word, and the texts of 512 rows together, which are read from
-- end to end for a common or a very short one. A block that stands in
-- stale_text_blocks is read from its rows instead, until it is written anew.
-- (The triggers look first: an upsert would override INSERT OR IGNORE.)
-- A line of a block: the row's place in it as two capitals (which no folded
-- text holds), the text, a line feed.
CREATE TABLE text_blocks (
    list  TEXT    NOT NULL,
    block INTEGER NOT NULL,
    lines TEXT    NOT NULL,
    PRIMARY KEY (list, block)
) STRICT;
CREATE TABLE stale_text_blocks (
    list  TEXT    NOT NULL,
    block INTEGER NOT NULL,
    PRIMARY KEY (list, block)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE users_trigrams USING fts5 (
    search_text, content = 'users', content_rowid = 'user_id',
    tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
);
INSERT INTO users_trigrams (users_trigrams) VALUES ('rebuild');
INSERT INTO text_blocks (list, block, lines)
    SELECT 'users', user_id / 512,
           group_concat(char(65 + user_id % 512 / 26, 65 + user_id % 512 % 26) || search_text || char(10), '')
    FROM users GROUP BY user_id / 512;
CREATE TRIGGER users_text_added AFTER INSERT ON users
BEGIN
    INSERT INTO users_trigrams (rowid, search_text) VALUES (NEW.user_id, NEW.search_text);
    INSERT INTO stale_text_blocks SELECT 'users', NEW.user_id / 512
        WHERE NOT EXISTS (SELECT 1 FROM stale_text_blocks WHERE list = 'users' AND block = NEW.user_id / 512);
END;
CREATE TRIGGER users_text_changed AFTER UPDATE OF search_text ON users
    WHEN NEW.search_text <> OLD.search_text
BEGIN
    INSERT INTO users_trigrams (users_trigrams, rowid, search_text)
        VALUES ('delete', OLD.user_id, OLD.search_text);
    INSERT INTO users_trigrams (rowid, search_text) VALUES (NEW.user_id, NEW.search_text);
    INSERT INTO stale_text_blocks SELECT 'users', NEW.user_id / 512
        WHERE NOT EXISTS (SELECT 1 FROM stale_text_blocks WHERE list = 'users' AND block = NEW.user_id / 512);
END;
CREATE TRIGGER users_text_removed AFTER DELETE ON users
BEGIN
    INSERT INTO users_trigrams (users_trigrams, rowid, search_text)
        VALUES ('delete', OLD.user_id, OLD.search_text);
    INSERT INTO stale_text_blocks SELECT 'users', OLD.user_id / 512
        WHERE NOT EXISTS (SELECT 1 FROM stale_text_blocks WHERE list = 'users' AND block = OLD.user_id / 512);
END;

CREATE VIRTUAL TABLE player_profiles_trigrams USING fts5 (
    search_text, content = 'player_profiles', content_rowid = 'player_profile_id',
    tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
);
INSERT INTO player_profiles_trigrams (player_profiles_trigrams) VALUES ('rebuild');
INSERT INTO text_blocks (list, block, lines)
    SELECT 'player_profiles', player_profile_id / 512,
           group_concat(char(65 + player_profile_id % 512 / 26, 65 + player_profile_id % 512 % 26) || search_text || char(10), '')
    FROM player_profiles GROUP BY player_profile_id / 512;
CREATE TRIGGER player_profiles_text_added AFTER INSERT ON player_profiles
BEGIN
    INSERT INTO player_profiles_trigrams (rowid, search_text) VALUES (NEW.player_profile_id, NEW.search_text);
    INSERT INTO stale_text_blocks SELECT 'player_profiles', NEW.player_profile_id / 512
        WHERE NOT EXISTS (SELECT 1 FROM stale_text_blocks WHERE list = 'player_profiles' AND block = NEW.player_profile_id / 512);
END;
CREATE TRIGGER player_profiles_text_changed AFTER UPDATE OF search_text ON player_profiles
    WHEN NEW.search_text <> OLD.search_text
BEGIN
    INSERT INTO player_profiles_trigrams (player_profiles_trigrams, rowid, search_text)
        VALUES ('delete', OLD.player_profile_id, OLD.search_text);
    INSERT INTO player_profiles_trigrams (rowid, search_text) VALUES (NEW.player_profile_id, NEW.search_text);
    INSERT INTO stale_text_blocks SELECT 'player_profiles', NEW.player_profile_id / 512
        WHERE NOT EXISTS (SELECT 1 FROM stale_text_blocks WHERE list = 'player_profiles' AND block = NEW.player_profile_id / 512);
END;
CREATE TRIGGER player_profiles_text_removed AFTER DELETE ON player_profiles
BEGIN
    INSERT INTO player_profiles_trigrams (player_profiles_trigrams, rowid, search_text)
        VALUES ('delete', OLD.player_profile_id, OLD.search_text);
    INSERT INTO stale_text_blocks SELECT 'player_profiles', OLD.player_profile_id / 512
        WHERE NOT EXISTS (SELECT 1 FROM stale_text_blocks WHERE list = 'player_profiles' AND block = OLD.player_profile_id / 512);
END;

CREATE VIRTUAL TABLE tournaments_trigrams USING fts5 (
    search_text, content = 'tournaments', content_rowid = 'tournament_id',
    tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
);
INSERT INTO tournaments_trigrams (tournaments_trigrams) VALUES ('rebuild');
INSERT INTO text_blocks (list, block, lines)
    SELECT 'tournaments', tournament_id / 512,
           group_concat(char(65 + tournament_id % 512 / 26, 65 + tournament_id % 512 % 26) || search_text || char(10), '')
    FROM tournaments GROUP BY tournament_id / 512;
CREATE TRIGGER tournaments_text_added AFTER INSERT ON tournaments
BEGIN
    INSERT INTO tournaments_trigrams (rowid, search_text) VALUES (NEW.tournament_id, NEW.search_text);
    INSERT INTO stale_text_blocks SELECT 'tournaments', NEW.tournament_id / 512
        WHERE NOT EXISTS (SELECT 1 FROM stale_text_blocks WHERE list = 'tournaments' AND block = NEW.tournament_id / 512);
END;
CREATE TRIGGER tournaments_text_changed AFTER UPDATE OF search_text ON tournaments
    WHEN NEW.search_text <> OLD.search_text
BEGIN
    INSERT INTO tournaments_trigrams (tournaments_trigrams, rowid, search_text)
        VALUES ('delete', OLD.tournament_id, OLD.search_text);
    INSERT INTO tournaments_trigrams (rowid, search_text) VALUES (NEW.tournament_id, NEW.search_text);
    INSERT INTO stale_text_blocks SELECT 'tournaments', NEW.tournament_id / 512
        WHERE NOT EXISTS (SELECT 1 FROM stale_text_blocks WHERE list = 'tournaments' AND block = NEW.tournament_id / 512);
END;
CREATE TRIGGER tournaments_text_removed AFTER DELETE ON tournaments
BEGIN
    INSERT INTO tournaments_trigrams (tournaments_trigrams, rowid, search_text)
        VALUES ('delete', OLD.tournament_id, OLD.search_text);
    INSERT INTO stale_text_blocks SELECT 'tournaments', OLD.tournament_id / 512
        WHERE NOT EXISTS (SELECT 1 FROM stale_text_blocks WHERE list = 'tournaments' AND block = OLD.tournament_id / 512);
END;

CREATE VIRTUAL TABLE matches_trigrams USING fts5 (
    search_text, content = 'matches', content_rowid = 'match_id',
    tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
);
INSERT INTO matches_trigrams (matches_trigrams) VALUES ('rebuild');
INSERT INTO text_blocks (list, block, lines)
    SELECT 'matches', match_id / 512,
           group_concat(char(65 + match_id % 512 / 26, 65 + match_id % 512 % 26) || search_text || char(10), '')
    FROM matches GROUP BY match_id / 512;
CREATE TRIGGER matches_text_added AFTER INSERT ON matches
BEGIN
    INSERT INTO matches_trigrams (rowid, search_text) VALUES (NEW.match_id, NEW.search_text);
    INSERT INTO stale_text_blocks SELECT 'matches', NEW.match_id / 512
        WHERE NOT EXISTS (SELECT 1 FROM stale_text_blocks WHERE list = 'matches' AND block = NEW.match_id / 512);
END;
CREATE TRIGGER matches_text_changed AFTER UPDATE OF search_text ON matches
    WHEN NEW.search_text <> OLD.search_text
BEGIN
    INSERT INTO matches_trigrams (matches_trigrams, rowid, search_text)
        VALUES ('delete', OLD.match_id, OLD.search_text);
    INSERT INTO matches_trigrams (rowid, search_text) VALUES (NEW.match_id, NEW.search_text);
    INSERT INTO stale_text_blocks SELECT 'matches', NEW.match_id / 512
        WHERE NOT EXISTS (SELECT 1 FROM stale_text_blocks WHERE list = 'matches' AND block = NEW.match_id / 512);
END;
CREATE TRIGGER matches_text_removed AFTER DELETE ON matches
BEGIN
    INSERT INTO matches_trigrams (matches_trigrams, rowid, search_text)
        VALUES ('delete', OLD.match_id, OLD.search_text);
    INSERT INTO stale_text_blocks SELECT 'matches', OLD.match_id / 512
        WHERE NOT EXISTS (SELECT 1 FROM stale_text_blocks WHERE list = 'matches' AND block = OLD.match_id / 512);
END;
