-- Signing in with a passkey.

CREATE TABLE passkeys (
    passkey_id    INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id    INTEGER NOT NULL REFERENCES accounts,
    -- In base64url.
    credential_id TEXT    NOT NULL UNIQUE,
    -- The public key, and the counter of the device.
    passkey_json  TEXT    NOT NULL,
    passkey_name  TEXT    NOT NULL,
    created_at    INTEGER NOT NULL,
    last_used_at  INTEGER
) STRICT;
CREATE INDEX passkeys_by_account ON passkeys (account_id, passkey_id);

-- A passkey that is being added or used: what was sent to the browser, until its answer comes. Each takes
-- one answer. One to sign in with belongs to no account yet.
CREATE TABLE passkey_ceremonies (
    ceremony_hash TEXT    NOT NULL PRIMARY KEY,
    account_id    INTEGER REFERENCES accounts,
    state_json    TEXT    NOT NULL,
    expires_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_ceremonies_by_account ON passkey_ceremonies (account_id);
CREATE INDEX passkey_ceremonies_by_expiry ON passkey_ceremonies (expires_at);
