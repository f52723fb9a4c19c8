-- Lists and searches that cost the same at a thousand rows and at a million.

-- What a filter asks for stands on the match itself, so that one index can
-- answer it. The triggers keep it true.
ALTER TABLE matches ADD COLUMN is_quick_match BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE matches SET is_quick_match = TRUE
    WHERE tournament_id IN (SELECT tournament_id FROM tournaments WHERE is_quick_match);
CREATE FUNCTION matches_take_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.is_quick_match := COALESCE(
        (SELECT t.is_quick_match FROM tournaments t WHERE t.tournament_id = NEW.tournament_id), FALSE);
    RETURN NEW;
END $$;
CREATE TRIGGER matches_take_kind BEFORE INSERT OR UPDATE OF tournament_id ON matches
    FOR EACH ROW EXECUTE FUNCTION matches_take_kind();
CREATE FUNCTION tournaments_change_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE matches SET is_quick_match = NEW.is_quick_match WHERE tournament_id = NEW.tournament_id;
    RETURN NULL;
END $$;
CREATE TRIGGER tournaments_change_kind AFTER UPDATE OF is_quick_match ON tournaments
    FOR EACH ROW WHEN (NEW.is_quick_match <> OLD.is_quick_match)
    EXECUTE FUNCTION tournaments_change_kind();

-- Every order of a list has an index, which also holds what the list is
-- filtered by: the longest walk for a page reads the index and no row.
DROP INDEX matches_by_schedule;
CREATE INDEX matches_by_schedule ON matches (scheduled_at NULLS FIRST, match_id) INCLUDE (lifecycle, sport_id, is_quick_match);
DROP INDEX matches_by_lifecycle;
DROP INDEX matches_by_sport;
CREATE INDEX matches_by_lifecycle ON matches (lifecycle, scheduled_at NULLS FIRST, match_id) INCLUDE (sport_id, is_quick_match);
CREATE INDEX matches_by_sport ON matches (sport_id, scheduled_at NULLS FIRST, match_id) INCLUDE (lifecycle, is_quick_match);
CREATE INDEX matches_by_id ON matches (match_id) INCLUDE (lifecycle, sport_id, is_quick_match);
CREATE INDEX matches_by_name ON matches (search_text, match_id) INCLUDE (lifecycle, sport_id, is_quick_match);
CREATE INDEX matches_by_status ON matches (lifecycle, match_id) INCLUDE (sport_id, is_quick_match);
CREATE INDEX matches_by_events ON matches (events_count, match_id) INCLUDE (lifecycle, sport_id, is_quick_match);
-- For totals of filtered lists, and for the few rows of a rare combination.
CREATE INDEX matches_by_kind ON matches (sport_id, lifecycle, is_quick_match);
DROP INDEX tournaments_by_start;
DROP INDEX tournaments_by_name;
CREATE INDEX tournaments_by_start ON tournaments (start_date NULLS FIRST, tournament_id) INCLUDE (status, is_quick_match);
CREATE INDEX tournaments_by_end ON tournaments (end_date NULLS FIRST, tournament_id) INCLUDE (status, is_quick_match);
CREATE INDEX tournaments_by_name ON tournaments (search_text, tournament_id) INCLUDE (status, is_quick_match);
CREATE INDEX tournaments_by_kind ON tournaments (status, tournament_id) INCLUDE (is_quick_match);
CREATE INDEX tournaments_by_teams ON tournaments (total_teams, tournament_id) INCLUDE (status, is_quick_match);
CREATE INDEX tournaments_by_players ON tournaments (total_players, tournament_id) INCLUDE (status, is_quick_match);
CREATE INDEX tournaments_by_matches ON tournaments (total_matches, tournament_id) INCLUDE (status, is_quick_match);

-- Trigrams find the rows that contain a word. The extension comes with
-- PostgreSQL and may be made by the database's owner; where it may not, searches
-- read whole tables, and the program says so when it starts.
DO $$
DECLARE
    home TEXT;
BEGIN
    BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
    EXCEPTION WHEN OTHERS THEN
        RAISE NOTICE 'pg_trgm cannot be created: %', SQLERRM;
    END;
    SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
        WHERE e.extname = 'pg_trgm';
    IF home IS NOT NULL THEN
        EXECUTE format('CREATE INDEX users_by_trigram ON users USING gin (search_text %I.gin_trgm_ops)', home);
        EXECUTE format('CREATE INDEX player_profiles_by_trigram ON player_profiles USING gin (search_text %I.gin_trgm_ops)', home);
        EXECUTE format('CREATE INDEX tournaments_by_trigram ON tournaments USING gin (search_text %I.gin_trgm_ops)', home);
        EXECUTE format('CREATE INDEX matches_by_trigram ON matches USING gin (search_text %I.gin_trgm_ops)', home);
    END IF;
END $$;
