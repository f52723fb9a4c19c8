-- What scorers record of matches. Rows are added and never changed: a match is what its rows come to.
CREATE TABLE score_operations (
    match_id        BIGINT  NOT NULL REFERENCES matches,
    -- A name that the device gives itself.
    device          TEXT    NOT NULL,
    -- Its number on the device, from 1.
    device_sequence BIGINT  NOT NULL CHECK (device_sequence > 0),
    -- The moment that counts: milliseconds UTC, and which reading within the millisecond.
    stamp_ms        BIGINT  NOT NULL,
    stamp_count     BIGINT  NOT NULL CHECK (stamp_count >= 0),
    -- The operation as the device has sent it, with the moment of its own clock, as JSON.
    operation_json  TEXT    NOT NULL,
    -- Who has sent it: the holder of an account, or a program. The key has no foreign key, because it is removed
    -- with its account, and what it has recorded stays.
    account_id      BIGINT  NOT NULL REFERENCES accounts,
    api_key_id      BIGINT,
    -- A correction that its sender might not make. It is kept, and counts for nothing.
    is_barred       BOOLEAN NOT NULL,
    received_at     BIGINT  NOT NULL,
    PRIMARY KEY (match_id, device, device_sequence)
);
CREATE INDEX score_operations_by_account ON score_operations (account_id, match_id);
