-- Second factor, list of sessions, throttling and repeated requests.

-- When a request of this session was last seen, to some minutes.
ALTER TABLE sessions ADD COLUMN last_seen_at INTEGER;

-- The secret has to be readable: codes are computed from it. Without
-- enabled_at somebody has begun and not yet proven that their app has it.
CREATE TABLE second_factors (
    administrator_id INTEGER PRIMARY KEY REFERENCES administrators,
    secret           TEXT    NOT NULL,
    last_step        INTEGER NOT NULL DEFAULT 0,
    created_at       INTEGER NOT NULL,
    enabled_at       INTEGER
) STRICT;

-- Only the SHA-256 of a recovery code is stored; a used one is gone.
CREATE TABLE recovery_codes (
    code_hash        TEXT    NOT NULL PRIMARY KEY,
    administrator_id INTEGER NOT NULL REFERENCES administrators
) STRICT, WITHOUT ROWID;
CREATE INDEX recovery_codes_by_administrator ON recovery_codes (administrator_id);

-- A sign-in whose password was right and whose code is still to come.
CREATE TABLE sign_in_challenges (
    challenge_hash   TEXT    NOT NULL PRIMARY KEY,
    administrator_id INTEGER NOT NULL REFERENCES administrators,
    wrong_codes      INTEGER NOT NULL DEFAULT 0,
    expires_at       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_challenges_by_administrator ON sign_in_challenges (administrator_id);

-- Devices from which an administrator has signed in. They have a throttle of
-- their own, and no other right.
CREATE TABLE known_devices (
    device_hash      TEXT    NOT NULL PRIMARY KEY,
    administrator_id INTEGER NOT NULL REFERENCES administrators,
    last_used_at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_by_administrator ON known_devices (administrator_id, last_used_at);

-- Tries at secrets that time has not paid off yet, by who tried.
CREATE TABLE secret_tries (
    debtor   TEXT    NOT NULL PRIMARY KEY,
    clear_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX secret_tries_by_clear ON secret_tries (clear_at);

-- What was answered to requests with an Idempotency-Key.
CREATE TABLE idempotent_replies (
    administrator_id INTEGER NOT NULL REFERENCES administrators,
    idempotency_key  TEXT    NOT NULL,
    request_hash     TEXT    NOT NULL,
    status           INTEGER NOT NULL,
    body             TEXT    NOT NULL,
    created_at       INTEGER NOT NULL,
    PRIMARY KEY (administrator_id, idempotency_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotent_replies_by_created ON idempotent_replies (created_at);
