-- Who was on the bench and did not come on has not played, and who came on has.

-- Where whoever goes off may return, nothing tells who came on.
UPDATE lineup_members SET is_selected = FALSE
WHERE is_recorded AND role = 'substitute' AND minute_on IS NULL AND is_selected AND match_id IN (
    SELECT m.match_id FROM matches m
    JOIN sports s ON s.sport_id = m.sport_id
    LEFT JOIN match_formats f ON f.match_format_id = m.match_format_id
    WHERE s.sport_key = 'football'
        AND COALESCE(LOWER(f.format_name), '') NOT IN ('9-a-side, 2 × 30', '5-a-side'));

DELETE FROM appearances
WHERE match_id IN (SELECT l.match_id FROM lineup_members l WHERE l.is_recorded AND l.role = 'substitute')
    AND EXISTS (SELECT 1 FROM lineup_members l
        WHERE l.match_id = appearances.match_id AND l.player_profile_id = appearances.player_profile_id
            AND l.is_recorded AND l.role = 'substitute')
    AND NOT EXISTS (SELECT 1 FROM lineup_members l
        WHERE l.match_id = appearances.match_id AND l.player_profile_id = appearances.player_profile_id
            AND (l.is_selected OR l.minute_on IS NOT NULL))
    AND NOT EXISTS (SELECT 1 FROM match_events e
        WHERE e.match_id = appearances.match_id AND NOT e.is_void
            AND appearances.player_profile_id IN (e.player_profile_id, e.related_player_profile_id));

INSERT INTO appearances (player_profile_id, match_id)
SELECT DISTINCT player_profile_id, match_id FROM lineup_members
WHERE minute_on IS NOT NULL AND player_profile_id IS NOT NULL
ON CONFLICT DO NOTHING;

UPDATE player_profiles SET match_count = (SELECT COUNT(*) FROM appearances a
    WHERE a.player_profile_id = player_profiles.player_profile_id)
WHERE player_profile_id IN (SELECT player_profile_id FROM lineup_members
    WHERE (is_recorded AND role = 'substitute') OR minute_on IS NOT NULL);
