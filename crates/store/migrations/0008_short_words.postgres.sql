-- A search for one or two letters finds beginnings of words. A blank before the text makes its
-- first word like the others: ' an' begins a word. The indexes are of that expression, so that they
-- answer words of all lengths.
DO $$
DECLARE
    home TEXT;
BEGIN
    SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
        WHERE e.extname = 'pg_trgm';
    IF home IS NOT NULL THEN
        DROP INDEX IF EXISTS users_by_trigram, player_profiles_by_trigram, tournaments_by_trigram, matches_by_trigram;
        EXECUTE format('CREATE INDEX users_by_trigram ON users USING gin ((%L || search_text) %I.gin_trgm_ops)', ' ', home);
        EXECUTE format('CREATE INDEX player_profiles_by_trigram ON player_profiles USING gin ((%L || search_text) %I.gin_trgm_ops)', ' ', home);
        EXECUTE format('CREATE INDEX tournaments_by_trigram ON tournaments USING gin ((%L || search_text) %I.gin_trgm_ops)', ' ', home);
        EXECUTE format('CREATE INDEX matches_by_trigram ON matches USING gin ((%L || search_text) %I.gin_trgm_ops)', ' ', home);
    END IF;
END $$;
-- Statistics of the expressions tell which words are common.
ANALYZE users, player_profiles, tournaments, matches;
