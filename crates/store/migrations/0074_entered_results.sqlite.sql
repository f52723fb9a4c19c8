-- Those who direct a match may have entered its result themselves: then nobody has to confirm it.
ALTER TABLE result_steps RENAME TO result_steps_before;
DROP INDEX result_steps_by_match;
DROP INDEX result_steps_by_account;
CREATE TABLE result_steps (
    result_step_id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id       INTEGER NOT NULL REFERENCES matches,
    step           TEXT    NOT NULL CHECK (step IN ('enter', 'confirm', 'dispute', 'rule')),
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
INSERT INTO result_steps (result_step_id, match_id, step, result_version, for_a, for_b, account_id, reason, created_at)
    SELECT result_step_id, match_id, step, result_version, for_a, for_b, account_id, reason, created_at
    FROM result_steps_before;
DROP TABLE result_steps_before;
CREATE INDEX result_steps_by_match ON result_steps (match_id, result_step_id);
CREATE INDEX result_steps_by_account ON result_steps (account_id, result_step_id);
