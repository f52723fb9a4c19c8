-- Who is what: roles that accounts hold, and invitations to them.

-- A role in a scope. The scope has no foreign key: a grant whose tournament is gone covers nothing, and
-- says who had it. Without an account it is that of a program.
CREATE TABLE grants (
    grant_id    INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id  INTEGER REFERENCES accounts,
    role        TEXT    NOT NULL CHECK (role IN ('organiser', 'official', 'scorer', 'team_manager', 'player')),
    scope_kind  TEXT    NOT NULL CHECK (scope_kind IN ('tournament', 'match', 'team', 'player')),
    scope_id    INTEGER NOT NULL,
    -- None was given by the platform itself.
    given_by    INTEGER REFERENCES accounts,
    given_at    INTEGER NOT NULL,
    expires_at  INTEGER,
    revoked_at  INTEGER,
    revoked_by  INTEGER REFERENCES accounts
) STRICT;
CREATE UNIQUE INDEX grants_in_force ON grants (account_id, role, scope_kind, scope_id) WHERE revoked_at IS NULL;
CREATE INDEX grants_by_scope ON grants (scope_kind, scope_id, grant_id) WHERE revoked_at IS NULL;

-- An invitation to a role, until it is answered, withdrawn or too old.
CREATE TABLE invitations (
    invitation_id    INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash       TEXT    NOT NULL UNIQUE,
    email            TEXT    NOT NULL,
    email_key        TEXT    NOT NULL,
    role             TEXT    NOT NULL CHECK (role IN ('organiser', 'official', 'scorer', 'team_manager', 'player')),
    scope_kind       TEXT    NOT NULL CHECK (scope_kind IN ('tournament', 'match', 'team', 'player')),
    scope_id         INTEGER NOT NULL,
    -- When the role will end.
    grant_expires_at INTEGER,
    invited_by       INTEGER NOT NULL REFERENCES accounts,
    created_at       INTEGER NOT NULL,
    expires_at       INTEGER NOT NULL,
    -- A second invitation replaces the first.
    UNIQUE (email_key, role, scope_kind, scope_id)
) STRICT;
CREATE INDEX invitations_by_scope ON invitations (scope_kind, scope_id, invitation_id);
CREATE INDEX invitations_by_expiry ON invitations (expires_at);
