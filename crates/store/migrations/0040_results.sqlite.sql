-- What people say of results, how long they have for it, and what they are told of it.

-- Rows are added and never changed. Each is about one result: of another one it says nothing.
CREATE TABLE result_steps (
    result_step_id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id       INTEGER NOT NULL REFERENCES matches,
    step           TEXT    NOT NULL CHECK (step IN ('confirm', 'dispute', 'rule')),
    -- Tells the result from every other one of the match.
    result_version TEXT    NOT NULL,
    -- For which side it was said; for none by somebody who stands above both.
    for_a          INTEGER NOT NULL,
    for_b          INTEGER NOT NULL,
    account_id     INTEGER NOT NULL REFERENCES accounts,
    -- NULL when none was needed, and when whoever gave it was erased.
    reason         TEXT,
    created_at     INTEGER NOT NULL
) STRICT;
CREATE INDEX result_steps_by_match ON result_steps (match_id, result_step_id);
CREATE INDEX result_steps_by_account ON result_steps (account_id, result_step_id);

-- After so many hours a result counts as confirmed. NULL: only when somebody confirms it.
ALTER TABLE divisions ADD COLUMN confirm_hours INTEGER CHECK (confirm_hours BETWEEN 1 AND 720);

-- More is told, and what is told may be about a match.
ALTER TABLE notices RENAME TO notices_before;
DROP INDEX notices_by_account;
DROP INDEX notices_unread;
DROP INDEX notices_by_time;
CREATE TABLE notices (
    notice_id     INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id    INTEGER NOT NULL REFERENCES accounts,
    kind          TEXT    NOT NULL CHECK (kind IN ('entry_received', 'entry_taken_back', 'entry_accepted',
                      'entry_moved_up', 'entry_waitlisted', 'entry_returned', 'entry_rejected', 'entry_withdrawn',
                      'entry_reopened', 'draw_published', 'draw_given_up', 'times_changed', 'called_off',
                      'taken_back', 'takes_place', 'role_given', 'role_changed', 'role_taken', 'claim_accepted',
                      'claim_refused', 'result_entered', 'result_confirmed', 'result_disputed', 'result_ruled',
                      'result_changed', 'table_corrected')),
    tournament_id INTEGER,
    division_id   INTEGER,
    entry_id      INTEGER,
    grant_id      INTEGER,
    claim_id      INTEGER,
    match_id      INTEGER,
    created_at    INTEGER NOT NULL,
    read_at       INTEGER
) STRICT;
INSERT INTO notices (notice_id, account_id, kind, tournament_id, division_id, entry_id, grant_id, claim_id, created_at,
        read_at)
    SELECT notice_id, account_id, kind, tournament_id, division_id, entry_id, grant_id, claim_id, created_at, read_at
    FROM notices_before;
DROP TABLE notices_before;
CREATE INDEX notices_by_account ON notices (account_id, notice_id);
CREATE INDEX notices_unread ON notices (account_id, notice_id) WHERE read_at IS NULL;
CREATE INDEX notices_by_time ON notices (created_at);

ALTER TABLE silenced_notices RENAME TO silenced_notices_before;
CREATE TABLE silenced_notices (
    account_id INTEGER NOT NULL REFERENCES accounts,
    topic      TEXT    NOT NULL CHECK (topic IN
                   ('entries', 'arrivals', 'draws', 'times', 'results', 'announcements', 'roles', 'claims')),
    PRIMARY KEY (account_id, topic)
) STRICT, WITHOUT ROWID;
INSERT INTO silenced_notices (account_id, topic) SELECT account_id, topic FROM silenced_notices_before;
DROP TABLE silenced_notices_before;

ALTER TABLE silenced_letters RENAME TO silenced_letters_before;
CREATE TABLE silenced_letters (
    account_id INTEGER NOT NULL REFERENCES accounts,
    topic      TEXT    NOT NULL CHECK (topic IN
                   ('entries', 'arrivals', 'draws', 'times', 'results', 'announcements', 'roles', 'claims')),
    PRIMARY KEY (account_id, topic)
) STRICT, WITHOUT ROWID;
INSERT INTO silenced_letters (account_id, topic) SELECT account_id, topic FROM silenced_letters_before;
DROP TABLE silenced_letters_before;

-- The links with which volunteers score a match.
CREATE INDEX api_keys_by_scope ON api_keys (scope_kind, scope_id, api_key_id) WHERE revoked_at IS NULL;
