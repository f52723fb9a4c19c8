-- Keys by which programs call the API.

-- A key has one role in one scope, for as long as its maker may give that role there. The scope has no foreign
-- key, as in grants: a key for what is gone opens nothing.
CREATE TABLE api_keys (
    api_key_id   INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The maker.
    account_id   INTEGER NOT NULL REFERENCES accounts,
    key_name     TEXT    NOT NULL,
    -- Folded.
    name_key     TEXT    NOT NULL,
    role         TEXT    NOT NULL CHECK (role IN ('organiser', 'official', 'scorer', 'team_manager', 'player')),
    scope_kind   TEXT    NOT NULL CHECK (scope_kind IN ('tournament', 'match', 'team', 'player')),
    scope_id     INTEGER NOT NULL,
    token_hash   TEXT    NOT NULL UNIQUE,
    -- The first characters of the token, by which its owner knows it again.
    token_start  TEXT    NOT NULL,
    created_at   INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL,
    last_used_at INTEGER,
    revoked_at   INTEGER
) STRICT;
CREATE UNIQUE INDEX api_keys_by_name ON api_keys (account_id, name_key) WHERE revoked_at IS NULL;
CREATE INDEX api_keys_not_revoked ON api_keys (api_key_id) WHERE revoked_at IS NULL;
CREATE INDEX api_keys_by_expiry ON api_keys (expires_at);
