-- Which competitions follow their sport's scoring configuration, and a mark of
-- change for what is worked out from all results of a sport.

-- FALSE where the four numbers were the sport's own when they were recorded: the
-- competition then follows the sport, whatever becomes of its configuration.
ALTER TABLE tournament_scoring ADD COLUMN differs INTEGER NOT NULL DEFAULT TRUE;
UPDATE tournament_scoring SET differs = FALSE WHERE EXISTS (
    SELECT 1 FROM tournament_sports ts JOIN scoring_configs c ON c.sport_id = ts.sport_id
    WHERE ts.tournament_id = tournament_scoring.tournament_id
      AND c.win_points = tournament_scoring.win_points
      AND c.draw_points = tournament_scoring.draw_points
      AND c.loss_points = tournament_scoring.loss_points
      AND c.cancelled_points = tournament_scoring.cancelled_points);

-- Rises with every change of a match of the sport.
ALTER TABLE sport_match_counts ADD COLUMN results_revision INTEGER NOT NULL DEFAULT 0;

CREATE INDEX entries_by_player ON entries (player_profile_id);
CREATE INDEX lineup_members_by_player ON lineup_members (player_profile_id, match_id);
CREATE INDEX squad_members_by_team ON squad_members (team_id, tournament_id);
