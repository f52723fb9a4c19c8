-- Which rows of four tables have changed, in the order of commits: what a server keeps of their rows
-- in memory follows this log, and is not made anew after every change. The oldest entries are removed
-- from time to time.
CREATE TABLE row_changes (
    moment     INTEGER PRIMARY KEY AUTOINCREMENT,
    table_name TEXT    NOT NULL,
    -- 0 stands for any row of the table.
    row_id     INTEGER NOT NULL
) STRICT;
-- The log is never empty, so that its first entry tells from when on it is whole.
INSERT INTO row_changes (table_name, row_id) VALUES ('', 0);

CREATE TRIGGER users_log_added AFTER INSERT ON users
BEGIN
    INSERT INTO row_changes (table_name, row_id) VALUES ('users', NEW.user_id);
END;
CREATE TRIGGER users_log_changed AFTER UPDATE ON users
BEGIN
    INSERT INTO row_changes (table_name, row_id) VALUES ('users', NEW.user_id);
END;
CREATE TRIGGER users_log_removed AFTER DELETE ON users
BEGIN
    INSERT INTO row_changes (table_name, row_id) VALUES ('users', OLD.user_id);
END;

CREATE TRIGGER player_profiles_log_added AFTER INSERT ON player_profiles
BEGIN
    INSERT INTO row_changes (table_name, row_id) VALUES ('player_profiles', NEW.player_profile_id);
END;
CREATE TRIGGER player_profiles_log_changed AFTER UPDATE ON player_profiles
BEGIN
    INSERT INTO row_changes (table_name, row_id) VALUES ('player_profiles', NEW.player_profile_id);
END;
CREATE TRIGGER player_profiles_log_removed AFTER DELETE ON player_profiles
BEGIN
    INSERT INTO row_changes (table_name, row_id) VALUES ('player_profiles', OLD.player_profile_id);
END;

CREATE TRIGGER tournaments_log_added AFTER INSERT ON tournaments
BEGIN
    INSERT INTO row_changes (table_name, row_id) VALUES ('tournaments', NEW.tournament_id);
END;
CREATE TRIGGER tournaments_log_changed AFTER UPDATE ON tournaments
BEGIN
    INSERT INTO row_changes (table_name, row_id) VALUES ('tournaments', NEW.tournament_id);
END;
CREATE TRIGGER tournaments_log_removed AFTER DELETE ON tournaments
BEGIN
    INSERT INTO row_changes (table_name, row_id) VALUES ('tournaments', OLD.tournament_id);
END;

CREATE TRIGGER matches_log_added AFTER INSERT ON matches
BEGIN
    INSERT INTO row_changes (table_name, row_id) VALUES ('matches', NEW.match_id);
END;
CREATE TRIGGER matches_log_changed AFTER UPDATE ON matches
BEGIN
    INSERT INTO row_changes (table_name, row_id) VALUES ('matches', NEW.match_id);
END;
CREATE TRIGGER matches_log_removed AFTER DELETE ON matches
BEGIN
    INSERT INTO row_changes (table_name, row_id) VALUES ('matches', OLD.match_id);
END;
