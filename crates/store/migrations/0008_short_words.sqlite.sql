-- A search for one or two letters finds beginnings of words, by the trigrams that find longer words:
-- every word is indexed with two blanks before it, so that '  a' and ' an' tell how it begins. No
-- search reads all texts any more, and their copies go.
DROP TABLE text_blocks;
DROP TABLE stale_text_blocks;
DROP TRIGGER users_text_added;
DROP TRIGGER users_text_changed;
DROP TRIGGER users_text_removed;
DROP TABLE users_trigrams;
DROP TRIGGER player_profiles_text_added;
DROP TRIGGER player_profiles_text_changed;
DROP TRIGGER player_profiles_text_removed;
DROP TABLE player_profiles_trigrams;
DROP TRIGGER tournaments_text_added;
DROP TRIGGER tournaments_text_changed;
DROP TRIGGER tournaments_text_removed;
DROP TABLE tournaments_trigrams;
DROP TRIGGER matches_text_added;
DROP TRIGGER matches_text_changed;
DROP TRIGGER matches_text_removed;
DROP TABLE matches_trigrams;

CREATE VIRTUAL TABLE users_trigrams USING fts5 (
    words, content = '', tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
);
INSERT INTO users_trigrams (rowid, words)
    SELECT user_id, '  ' || replace(search_text, ' ', '  ') FROM users ORDER BY user_id;
CREATE TRIGGER users_text_added AFTER INSERT ON users
BEGIN
    INSERT INTO users_trigrams (rowid, words)
        VALUES (NEW.user_id, '  ' || replace(NEW.search_text, ' ', '  '));
END;
CREATE TRIGGER users_text_changed AFTER UPDATE OF search_text ON users
    WHEN NEW.search_text <> OLD.search_text
BEGIN
    INSERT INTO users_trigrams (users_trigrams, rowid, words)
        VALUES ('delete', OLD.user_id, '  ' || replace(OLD.search_text, ' ', '  '));
    INSERT INTO users_trigrams (rowid, words)
        VALUES (NEW.user_id, '  ' || replace(NEW.search_text, ' ', '  '));
END;
CREATE TRIGGER users_text_removed AFTER DELETE ON users
BEGIN
    INSERT INTO users_trigrams (users_trigrams, rowid, words)
        VALUES ('delete', OLD.user_id, '  ' || replace(OLD.search_text, ' ', '  '));
END;

CREATE VIRTUAL TABLE player_profiles_trigrams USING fts5 (
    words, content = '', tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
);
INSERT INTO player_profiles_trigrams (rowid, words)
    SELECT player_profile_id, '  ' || replace(search_text, ' ', '  ') FROM player_profiles ORDER BY player_profile_id;
CREATE TRIGGER player_profiles_text_added AFTER INSERT ON player_profiles
BEGIN
    INSERT INTO player_profiles_trigrams (rowid, words)
        VALUES (NEW.player_profile_id, '  ' || replace(NEW.search_text, ' ', '  '));
END;
CREATE TRIGGER player_profiles_text_changed AFTER UPDATE OF search_text ON player_profiles
    WHEN NEW.search_text <> OLD.search_text
BEGIN
    INSERT INTO player_profiles_trigrams (player_profiles_trigrams, rowid, words)
        VALUES ('delete', OLD.player_profile_id, '  ' || replace(OLD.search_text, ' ', '  '));
    INSERT INTO player_profiles_trigrams (rowid, words)
        VALUES (NEW.player_profile_id, '  ' || replace(NEW.search_text, ' ', '  '));
END;
CREATE TRIGGER player_profiles_text_removed AFTER DELETE ON player_profiles
BEGIN
    INSERT INTO player_profiles_trigrams (player_profiles_trigrams, rowid, words)
        VALUES ('delete', OLD.player_profile_id, '  ' || replace(OLD.search_text, ' ', '  '));
END;

CREATE VIRTUAL TABLE tournaments_trigrams USING fts5 (
    words, content = '', tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
);
INSERT INTO tournaments_trigrams (rowid, words)
    SELECT tournament_id, '  ' || replace(search_text, ' ', '  ') FROM tournaments ORDER BY tournament_id;
CREATE TRIGGER tournaments_text_added AFTER INSERT ON tournaments
BEGIN
    INSERT INTO tournaments_trigrams (rowid, words)
        VALUES (NEW.tournament_id, '  ' || replace(NEW.search_text, ' ', '  '));
END;
CREATE TRIGGER tournaments_text_changed AFTER UPDATE OF search_text ON tournaments
    WHEN NEW.search_text <> OLD.search_text
BEGIN
    INSERT INTO tournaments_trigrams (tournaments_trigrams, rowid, words)
        VALUES ('delete', OLD.tournament_id, '  ' || replace(OLD.search_text, ' ', '  '));
    INSERT INTO tournaments_trigrams (rowid, words)
        VALUES (NEW.tournament_id, '  ' || replace(NEW.search_text, ' ', '  '));
END;
CREATE TRIGGER tournaments_text_removed AFTER DELETE ON tournaments
BEGIN
    INSERT INTO tournaments_trigrams (tournaments_trigrams, rowid, words)
        VALUES ('delete', OLD.tournament_id, '  ' || replace(OLD.search_text, ' ', '  '));
END;

CREATE VIRTUAL TABLE matches_trigrams USING fts5 (
    words, content = '', tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
);
INSERT INTO matches_trigrams (rowid, words)
    SELECT match_id, '  ' || replace(search_text, ' ', '  ') FROM matches ORDER BY match_id;
CREATE TRIGGER matches_text_added AFTER INSERT ON matches
BEGIN
    INSERT INTO matches_trigrams (rowid, words)
        VALUES (NEW.match_id, '  ' || replace(NEW.search_text, ' ', '  '));
END;
CREATE TRIGGER matches_text_changed AFTER UPDATE OF search_text ON matches
    WHEN NEW.search_text <> OLD.search_text
BEGIN
    INSERT INTO matches_trigrams (matches_trigrams, rowid, words)
        VALUES ('delete', OLD.match_id, '  ' || replace(OLD.search_text, ' ', '  '));
    INSERT INTO matches_trigrams (rowid, words)
        VALUES (NEW.match_id, '  ' || replace(NEW.search_text, ' ', '  '));
END;
CREATE TRIGGER matches_text_removed AFTER DELETE ON matches
BEGIN
    INSERT INTO matches_trigrams (matches_trigrams, rowid, words)
        VALUES ('delete', OLD.match_id, '  ' || replace(OLD.search_text, ' ', '  '));
END;
