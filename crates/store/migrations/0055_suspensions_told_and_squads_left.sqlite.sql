-- That a player is suspended is told to those who speak for the team, with the player's name.
ALTER TABLE notices RENAME TO notices_before;
DROP INDEX notices_by_account;
DROP INDEX notices_unread;
DROP INDEX notices_by_time;
CREATE TABLE notices (
    notice_id         INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id        INTEGER NOT NULL REFERENCES accounts,
    kind              TEXT    NOT NULL CHECK (kind IN ('entry_received', 'entry_taken_back', 'entry_accepted',
                          'entry_moved_up', 'entry_waitlisted', 'entry_returned', 'entry_rejected', 'entry_withdrawn',
                          'entry_reopened', 'draw_published', 'draw_given_up', 'times_changed', 'match_postponed',
                          'match_called_off', 'match_goes_ahead', 'called_off', 'taken_back', 'takes_place', 'role_given',
                          'role_changed', 'role_taken', 'claim_accepted', 'claim_refused', 'result_entered',
                          'result_confirmed', 'result_disputed', 'result_ruled', 'result_changed', 'table_corrected',
                          'opponents_changed', 'player_suspended')),
    tournament_id     INTEGER,
    division_id       INTEGER,
    entry_id          INTEGER,
    grant_id          INTEGER,
    claim_id          INTEGER,
    match_id          INTEGER,
    player_profile_id INTEGER,
    created_at        INTEGER NOT NULL,
    read_at           INTEGER
) STRICT;
INSERT INTO notices (notice_id, account_id, kind, tournament_id, division_id, entry_id, grant_id, claim_id, match_id,
        created_at, read_at)
    SELECT notice_id, account_id, kind, tournament_id, division_id, entry_id, grant_id, claim_id, match_id, created_at,
        read_at
    FROM notices_before;
DROP TABLE notices_before;
CREATE INDEX notices_by_account ON notices (account_id, notice_id);
CREATE INDEX notices_unread ON notices (account_id, notice_id) WHERE read_at IS NULL;
CREATE INDEX notices_by_time ON notices (created_at);

-- Who was taken out of a squad, so that whoever comes back is the same player.
CREATE TABLE former_squad_members (
    division_id       INTEGER NOT NULL REFERENCES divisions,
    team_id           INTEGER NOT NULL REFERENCES teams,
    player_profile_id INTEGER NOT NULL REFERENCES player_profiles,
    PRIMARY KEY (division_id, team_id, player_profile_id)
) STRICT, WITHOUT ROWID;
