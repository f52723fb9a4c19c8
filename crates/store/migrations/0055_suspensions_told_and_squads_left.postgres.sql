-- That a player is suspended is told to those who speak for the team, with the player's name.
ALTER TABLE notices ADD COLUMN player_profile_id BIGINT;
ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN ('entry_received', 'entry_taken_back', 'entry_accepted',
    'entry_moved_up', 'entry_waitlisted', 'entry_returned', 'entry_rejected', 'entry_withdrawn',
    'entry_reopened', 'draw_published', 'draw_given_up', 'times_changed', 'match_postponed',
    'match_called_off', 'match_goes_ahead', 'called_off', 'taken_back', 'takes_place', 'role_given',
    'role_changed', 'role_taken', 'claim_accepted', 'claim_refused', 'result_entered',
    'result_confirmed', 'result_disputed', 'result_ruled', 'result_changed', 'table_corrected',
    'opponents_changed', 'player_suspended'));

-- Who was taken out of a squad, so that whoever comes back is the same player.
CREATE TABLE former_squad_members (
    division_id       BIGINT NOT NULL REFERENCES divisions,
    team_id           BIGINT NOT NULL REFERENCES teams,
    player_profile_id BIGINT NOT NULL REFERENCES player_profiles,
    PRIMARY KEY (division_id, team_id, player_profile_id)
);
