-- What people do not want to be written to about. A topic without a row is wanted.

CREATE TABLE silenced_letters (
    account_id INTEGER NOT NULL REFERENCES accounts,
    topic      TEXT    NOT NULL CHECK (topic IN ('entries', 'draws', 'times', 'announcements')),
    PRIMARY KEY (account_id, topic)
) STRICT, WITHOUT ROWID;
