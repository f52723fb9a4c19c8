-- Whether somebody has named the winner of a match, because its score does not show who it is: the last leg of a level tie goes
-- to whoever is named, and not to whoever has won it.
ALTER TABLE matches ADD COLUMN winner_named INTEGER NOT NULL DEFAULT FALSE;
ALTER TABLE result_revisions ADD COLUMN winner_named INTEGER NOT NULL DEFAULT FALSE;
UPDATE matches SET winner_named = TRUE
    WHERE lifecycle = 'completed' AND winner_team_id IS NOT NULL AND team_a_score IS NOT NULL AND team_b_score IS NOT NULL
        AND (team_a_shootout IS NULL OR team_a_shootout = team_b_shootout)
        AND (team_a_score = team_b_score
            OR (outcome = 'played'
                AND winner_team_id <> CASE WHEN team_a_score > team_b_score THEN team_a_id ELSE team_b_id END)
            -- The last leg of a tie that a draw has made and that is level: until now its recorded winner went on.
            OR (round_word IS NOT NULL AND group_id IS NULL AND EXISTS (
                SELECT 1 FROM matches o
                WHERE o.tournament_id = matches.tournament_id AND o.division_id = matches.division_id
                    AND o.match_id <> matches.match_id AND o.lifecycle = 'completed' AND o.round_name = matches.round_name
                    AND COALESCE(o.stage_id, 0) = COALESCE(matches.stage_id, 0)
                    AND (COALESCE(o.scheduled_at, 0) < COALESCE(matches.scheduled_at, 0)
                        OR (COALESCE(o.scheduled_at, 0) = COALESCE(matches.scheduled_at, 0)
                            AND o.match_id < matches.match_id))
                    AND o.team_a_id = matches.team_b_id AND o.team_b_id = matches.team_a_id
                    AND o.team_a_score + matches.team_b_score = o.team_b_score + matches.team_a_score)));
-- What a match was before the platform ended it without play; NULL: it was to be played.
ALTER TABLE unplayed_matches ADD COLUMN lifecycle_before TEXT;
-- A match that both have lost has no score, unless its source tells one.
DELETE FROM match_periods WHERE match_id IN (
    SELECT m.match_id FROM matches m
    WHERE m.outcome = 'double_forfeit'
        AND NOT EXISTS (SELECT 1 FROM import_rows r WHERE r.file = 'matches.csv' AND r.row_id = m.match_id));
UPDATE matches SET team_a_score = NULL, team_b_score = NULL, team_a_shootout = NULL, team_b_shootout = NULL
    WHERE outcome = 'double_forfeit' AND team_a_score IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM import_rows r WHERE r.file = 'matches.csv' AND r.row_id = matches.match_id);
