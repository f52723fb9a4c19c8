-- Whether a division was called off because its tournament was: then it comes back with it.
ALTER TABLE divisions ADD COLUMN called_off_with_tournament INTEGER NOT NULL DEFAULT FALSE;
-- Both were changed at the same moment by the step of the tournament.
UPDATE divisions SET called_off_with_tournament = TRUE
    WHERE status = 'cancelled'
        AND EXISTS (SELECT 1 FROM tournaments t WHERE t.tournament_id = divisions.tournament_id
            AND t.status = 'cancelled' AND t.updated_at = divisions.updated_at);
