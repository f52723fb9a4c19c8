-- What has an id has no name beside it, and a sentence of which the parts are known is made when it is read. What nobody knows the parts
-- of stays in words.

-- Line-ups, races and events name those whom no profile is known of. Others are called as their profiles are.
ALTER TABLE lineup_members RENAME COLUMN player_name TO former_player_name;
ALTER TABLE lineup_members ADD COLUMN player_name TEXT;
UPDATE lineup_members SET player_name = former_player_name WHERE player_profile_id IS NULL;
ALTER TABLE lineup_members DROP COLUMN former_player_name;
ALTER TABLE entries RENAME COLUMN participant_name TO former_participant_name;
ALTER TABLE entries ADD COLUMN participant_name TEXT;
UPDATE entries SET participant_name = former_participant_name WHERE player_profile_id IS NULL;
ALTER TABLE entries DROP COLUMN former_participant_name;
UPDATE match_events SET player_name = NULL WHERE player_profile_id IS NOT NULL;
UPDATE match_events SET related_player_name = NULL WHERE related_player_profile_id IS NOT NULL;

-- The running score that the wording of an event may say.
ALTER TABLE match_events ADD COLUMN score TEXT;
-- A sentence that is its wording with the names of today was made of them: the score is what stands between.
WITH worded AS (
    SELECT e.match_event_id, e.description,
        replace(replace(replace(replace(replace(e.wording,
            '{player}', COALESCE(p.player_name, e.player_name, '{player}')), '{team1}', COALESCE(a.team_name, '{team1}')),
            '{team2}', COALESCE(b.team_name, '{team2}')), '{sport}', s.sport_name),
            '{venue}', COALESCE(v.venue_name, tv.venue_name, '{venue}')) AS words
    FROM match_events e JOIN matches m ON m.match_id = e.match_id JOIN sports s ON s.sport_id = m.sport_id
    LEFT JOIN player_profiles p ON p.player_profile_id = e.player_profile_id
    LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
    LEFT JOIN tournaments t ON t.tournament_id = m.tournament_id
    LEFT JOIN venues v ON v.venue_id = m.venue_id LEFT JOIN venues tv ON tv.venue_id = t.venue_id
    WHERE e.wording IS NOT NULL AND e.description IS NOT NULL
), split AS (
    SELECT match_event_id, description, words, instr(words, '{score}') AS place,
        CASE WHEN instr(words, '{score}') > 0 THEN substr(description, instr(words, '{score}'),
            CASE WHEN length(description) > length(words) - 7 THEN length(description) - length(words) + 7 ELSE 0 END) END AS score
    FROM worded
)
UPDATE match_events SET description = NULL, score = split.score FROM split
WHERE split.match_event_id = match_events.match_event_id
    AND split.description = CASE WHEN split.place = 0 THEN split.words ELSE replace(split.words, '{score}', split.score) END;

-- Of the actor of an activity the name is known where that is no app user, and of what was done the words where nobody knows the kind.
UPDATE activities SET kind = CASE
        WHEN action = 'Registered' THEN 'registered'
        WHEN action = 'Updated a player profile' THEN 'updated_profile'
        WHEN action = 'Created a quick match' THEN 'created_quick_match'
        WHEN action = 'Cancelled a quick match' THEN 'cancelled_quick_match'
        WHEN action = 'Added a child''s player profile' THEN 'added_child_profile'
        WHEN action = 'Added a second sport' THEN 'added_sport'
        WHEN tournament_id IS NULL THEN NULL
        WHEN action LIKE 'Created %' THEN 'created_tournament'
        WHEN action LIKE 'Joined %' THEN 'joined'
        WHEN action LIKE 'Asked to join %' THEN 'asked_to_join'
        WHEN action LIKE 'Completed a match of %' THEN 'completed_match'
        WHEN action LIKE 'Withdrew from %' THEN 'withdrew'
        WHEN action LIKE 'Entered a line-up for %' THEN 'entered_line_up'
        WHEN action LIKE 'Asked for a correction in %' THEN 'asked_for_correction'
        WHEN action LIKE 'Invited players to %' THEN 'invited_players'
        WHEN action LIKE 'Imported %' THEN 'imported_tournament' END
    WHERE kind IS NULL;
ALTER TABLE activities RENAME COLUMN user_name TO former_user_name;
ALTER TABLE activities ADD COLUMN user_name TEXT;
UPDATE activities SET user_name = former_user_name WHERE user_id IS NULL;
ALTER TABLE activities DROP COLUMN former_user_name;
ALTER TABLE activities RENAME COLUMN action TO former_action;
ALTER TABLE activities ADD COLUMN action TEXT;
UPDATE activities SET action = former_action WHERE kind IS NULL;
ALTER TABLE activities DROP COLUMN former_action;
UPDATE activities SET subject = NULL
    WHERE tournament_id IS NOT NULL OR EXISTS (SELECT 1 FROM matches m WHERE m.match_id = activities.match_id);
