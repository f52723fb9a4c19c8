-- Searches look through more of what the screens show: the last four digits of a user's mobile number,
-- the sports of a player, and "match 29", as a card names a match.
UPDATE users SET search_text = search_text || ' ' || mobile_last4 WHERE mobile_last4 IS NOT NULL;
UPDATE player_profiles SET search_text = search_text || ' ' || (
        SELECT string_agg(s.sport_key, ' ' ORDER BY s.sport_key) FROM player_sports ps
        JOIN sports s ON s.sport_id = ps.sport_id
        WHERE ps.player_profile_id = player_profiles.player_profile_id)
    WHERE player_profile_id IN (SELECT player_profile_id FROM player_sports);
UPDATE matches SET search_text =
        left(search_text, length(search_text) - length(CAST(match_number AS TEXT)))
        || 'match ' || CAST(match_number AS TEXT)
    WHERE match_number IS NOT NULL;
-- The matches with a number, the latest first.
CREATE INDEX matches_by_number ON matches (match_number, scheduled_at NULLS FIRST, match_id);

-- Teams are searched, too. Those of one person are found as players.
CREATE INDEX teams_by_name ON teams (search_text, team_id) WHERE team_type <> 'individual';
DO $$
DECLARE
    home TEXT;
BEGIN
    SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
        WHERE e.extname = 'pg_trgm';
    IF home IS NOT NULL THEN
        EXECUTE format('CREATE INDEX teams_by_trigram ON teams USING gin ((%L || search_text) %I.gin_trgm_ops)', ' ', home);
    END IF;
END $$;
-- Statistics of the expressions tell which words are common.
ANALYZE users, player_profiles, matches, teams;

-- Corrections of events, which are few, without reading all events.
CREATE INDEX match_events_by_correction ON match_events (corrects_event_id) WHERE corrects_event_id IS NOT NULL;
