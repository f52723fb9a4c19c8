-- An erasure did not reach the names of runners in races: the entry of a race that a draw has made is called as its team is.
UPDATE entries SET participant_name = (SELECT t.team_name FROM teams t WHERE t.team_id = entries.team_id)
WHERE player_profile_id IS NULL AND team_id IS NOT NULL
  AND match_id IN (SELECT m.match_id FROM matches m WHERE m.draw_id IS NOT NULL)
  AND participant_name <> (SELECT t.team_name FROM teams t WHERE t.team_id = entries.team_id);
