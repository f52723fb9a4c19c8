-- What people are told in the workspace, and what they do not want to be told there.

-- What a notice is about has no foreign key, as the scope of a grant: the names are read with it, so that no words
-- of people are stored twice, and what is gone has none.
CREATE TABLE notices (
    notice_id     INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Who is told.
    account_id    INTEGER NOT NULL REFERENCES accounts,
    kind          TEXT    NOT NULL CHECK (kind IN ('entry_received', 'entry_taken_back', 'entry_accepted',
                      'entry_moved_up', 'entry_waitlisted', 'entry_returned', 'entry_rejected', 'entry_withdrawn',
                      'entry_reopened', 'draw_published', 'draw_given_up', 'times_changed', 'called_off',
                      'taken_back', 'takes_place', 'role_given', 'role_changed', 'role_taken', 'claim_accepted',
                      'claim_refused')),
    tournament_id INTEGER,
    division_id   INTEGER,
    entry_id      INTEGER,
    grant_id      INTEGER,
    claim_id      INTEGER,
    created_at    INTEGER NOT NULL,
    read_at       INTEGER
) STRICT;
CREATE INDEX notices_by_account ON notices (account_id, notice_id);
CREATE INDEX notices_unread ON notices (account_id, notice_id) WHERE read_at IS NULL;
CREATE INDEX notices_by_time ON notices (created_at);

-- A topic without a row is wanted.
CREATE TABLE silenced_notices (
    account_id INTEGER NOT NULL REFERENCES accounts,
    topic      TEXT    NOT NULL CHECK (topic IN
                   ('entries', 'arrivals', 'draws', 'times', 'announcements', 'roles', 'claims')),
    PRIMARY KEY (account_id, topic)
) STRICT, WITHOUT ROWID;

-- The same topics for letters, of which there were four.
ALTER TABLE silenced_letters RENAME TO silenced_letters_before;
CREATE TABLE silenced_letters (
    account_id INTEGER NOT NULL REFERENCES accounts,
    topic      TEXT    NOT NULL CHECK (topic IN
                   ('entries', 'arrivals', 'draws', 'times', 'announcements', 'roles', 'claims')),
    PRIMARY KEY (account_id, topic)
) STRICT, WITHOUT ROWID;
INSERT INTO silenced_letters (account_id, topic) SELECT account_id, topic FROM silenced_letters_before;
DROP TABLE silenced_letters_before;

-- How a division is to be drawn, as long as it is not: its organiser's draw begins with it.
ALTER TABLE divisions ADD COLUMN planned_draw TEXT CHECK (planned_draw IN ('league', 'home_and_away', 'groups',
    'knock_out', 'double_elimination', 'swiss', 'heats'));

-- The setup of a tournament without people and dates, for its organisers to begin another one with. The tournament
-- has no foreign key, as the scope of a grant.
CREATE TABLE tournament_templates (
    template_id   INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL,
    template_name TEXT NOT NULL,
    -- Folded.
    name_key      TEXT NOT NULL,
    -- Its description and its divisions, as JSON. What it names of the reference data may be gone by now.
    setup_json    TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    UNIQUE (tournament_id, name_key)
) STRICT;
