-- Work that must not hold a request: done by one server at a time, under a lease.
CREATE TABLE jobs (
    kind        TEXT    NOT NULL,
    -- The row that it is about; 0 for the whole platform.
    about       BIGINT  NOT NULL,
    -- When to do it; none while there is nothing to do, and for one that was given up.
    due_at      BIGINT,
    -- Who does it, and until when nobody else may.
    taken_by    TEXT,
    taken_until BIGINT,
    -- How often in a row it has failed, and why the last time.
    tries       BIGINT  NOT NULL DEFAULT 0,
    failure     TEXT,
    -- What was answered then.
    answer      TEXT,
    PRIMARY KEY (kind, about)
);

-- What the mail server answered to the last try.
ALTER TABLE letters ADD COLUMN answer TEXT;
CREATE INDEX letters_by_age ON letters (created_at);
