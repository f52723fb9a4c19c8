-- Matches that the platform itself has ended without play, because a side has left or is missing, or because they were not
-- needed. Whoever ends a match in another way takes its row away.
CREATE TABLE unplayed_matches (
    match_id INTEGER PRIMARY KEY REFERENCES matches
) STRICT;
-- Until now every match without a score was taken for one that ended so because a team of it has left.
INSERT INTO unplayed_matches (match_id)
    SELECT m.match_id FROM matches m
    WHERE m.team_a_score IS NULL AND m.team_b_score IS NULL
        AND NOT EXISTS (SELECT 1 FROM score_operations o WHERE o.match_id = m.match_id AND NOT o.is_barred)
        AND (
            ((m.lifecycle = 'cancelled' OR (m.lifecycle = 'completed' AND m.outcome IN ('walkover', 'double_forfeit')))
                AND EXISTS (
                    SELECT 1 FROM decisions d
                    WHERE d.division_id = m.division_id AND d.kind = 'withdrawal'
                        AND d.team_id IN (m.team_a_id, m.team_b_id)))
            OR (m.lifecycle = 'cancelled' AND m.round_word = 'second_final')
        );
