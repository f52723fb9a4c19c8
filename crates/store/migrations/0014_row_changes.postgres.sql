-- Which rows of four tables have changed, and in which transaction: what a server keeps of their rows
-- in memory follows this log, and is not made anew after every change. The oldest entries are removed
-- from time to time.
CREATE TABLE row_changes (
    -- The id of the transaction.
    moment BIGINT NOT NULL,
    table_name TEXT NOT NULL,
    -- 0 stands for any row of the table.
    row_id BIGINT NOT NULL
);
CREATE INDEX row_changes_by_moment ON row_changes (moment);
-- The log is never empty, so that its first entry tells from when on it is whole.
INSERT INTO row_changes VALUES (0, '', 0);

-- Once for each statement, so that a statement with many rows costs little more. One with very many
-- rows is a single entry.
DO $$
DECLARE
    logged TEXT[];
BEGIN
    FOREACH logged SLICE 1 IN ARRAY ARRAY[
        ['users', 'user_id'], ['player_profiles', 'player_profile_id'],
        ['tournaments', 'tournament_id'], ['matches', 'match_id']]
    LOOP
        EXECUTE format('CREATE FUNCTION %1$s_log() RETURNS trigger LANGUAGE plpgsql AS $body$
            DECLARE
                now BIGINT := CAST(CAST(pg_current_xact_id() AS TEXT) AS BIGINT);
            BEGIN
                IF (SELECT COUNT(*) FROM changed) > 500 THEN
                    INSERT INTO row_changes VALUES (now, %1$L, 0);
                ELSE
                    INSERT INTO row_changes SELECT now, %1$L, %2$s FROM changed;
                END IF;
                RETURN NULL;
            END $body$', logged[1], logged[2]);
        EXECUTE format('CREATE TRIGGER %1$s_log_added AFTER INSERT ON %1$s
            REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %1$s_log()', logged[1]);
        EXECUTE format('CREATE TRIGGER %1$s_log_changed AFTER UPDATE ON %1$s
            REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %1$s_log()', logged[1]);
        EXECUTE format('CREATE TRIGGER %1$s_log_removed AFTER DELETE ON %1$s
            REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %1$s_log()', logged[1]);
        EXECUTE format('CREATE FUNCTION %1$s_log_emptied() RETURNS trigger LANGUAGE plpgsql AS $body$
            BEGIN
                INSERT INTO row_changes VALUES (CAST(CAST(pg_current_xact_id() AS TEXT) AS BIGINT), %1$L, 0);
                RETURN NULL;
            END $body$', logged[1]);
        EXECUTE format('CREATE TRIGGER %1$s_log_emptied AFTER TRUNCATE ON %1$s
            FOR EACH STATEMENT EXECUTE FUNCTION %1$s_log_emptied()', logged[1]);
    END LOOP;
END $$;
