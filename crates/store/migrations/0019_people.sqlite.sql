-- People ask for accounts, and get links by mail.

-- Who wants an account, until the owner of the e-mail address follows the mailed link.
CREATE TABLE registrations (
    token_hash    TEXT    NOT NULL PRIMARY KEY,
    full_name     TEXT    NOT NULL,
    email         TEXT    NOT NULL,
    email_key     TEXT    NOT NULL,
    mobile_last4  TEXT    CHECK (length(mobile_last4) = 4),
    password_hash TEXT    NOT NULL,
    expires_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX registrations_by_email ON registrations (email_key);
CREATE INDEX registrations_by_expiry ON registrations (expires_at);

-- Mailed links, each of which works once. One without an account opens nothing: it was asked for with
-- an address that has no account, and is stored so that both cases take the same work.
CREATE TABLE mailed_links (
    token_hash TEXT    NOT NULL PRIMARY KEY,
    purpose    TEXT    NOT NULL,
    account_id INTEGER REFERENCES accounts,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mailed_links_by_account ON mailed_links (account_id);
CREATE INDEX mailed_links_by_expiry ON mailed_links (expires_at);

-- Letters to be sent by mail, written in the transaction of their cause. The details hold the secret of
-- a link, and are removed when the letter is sent.
CREATE TABLE letters (
    letter_id    INTEGER PRIMARY KEY AUTOINCREMENT,
    kind         TEXT    NOT NULL,
    recipient    TEXT    NOT NULL,
    language     TEXT    NOT NULL,
    details_json TEXT,
    created_at   INTEGER NOT NULL,
    -- The next try; none for a letter that was sent or given up.
    due_at       INTEGER,
    tries        INTEGER NOT NULL DEFAULT 0,
    sent_at      INTEGER,
    -- Why the last try failed.
    failure      TEXT
) STRICT;
CREATE INDEX letters_by_due ON letters (due_at) WHERE due_at IS NOT NULL;
