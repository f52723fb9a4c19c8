-- The tournament in whose squads a player was entered first, while neither a person nor a guardian kept the profile. Those who
-- run that one speak for the player; those who run others, in whose squads the player comes later, do not.
ALTER TABLE player_profiles ADD COLUMN made_in INTEGER;
UPDATE player_profiles SET made_in = (
        SELECT MIN(q.tournament_id) FROM squad_members q WHERE q.player_profile_id = player_profiles.player_profile_id)
    WHERE user_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM guardians g WHERE g.player_profile_id = player_profiles.player_profile_id);
