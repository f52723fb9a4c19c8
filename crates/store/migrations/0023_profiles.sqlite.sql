-- Players' profiles of people and of their children, and claims to profiles that somebody else made.

-- An account that looks after a child's profile, with the consent that it gave. The row stays when that ends.
CREATE TABLE guardians (
    guardian_id       INTEGER PRIMARY KEY AUTOINCREMENT,
    player_profile_id INTEGER NOT NULL REFERENCES player_profiles,
    account_id        INTEGER NOT NULL REFERENCES accounts,
    consented_at      INTEGER NOT NULL,
    -- Names the wording and its language.
    consent_version   TEXT    NOT NULL,
    consent_wording   TEXT    NOT NULL,
    -- When the person took the profile over.
    ended_at          INTEGER
) STRICT;
CREATE UNIQUE INDEX guardians_of_player ON guardians (player_profile_id, account_id) WHERE ended_at IS NULL;
CREATE INDEX guardians_by_account ON guardians (account_id, player_profile_id) WHERE ended_at IS NULL;

-- A code with which a profile can be claimed, until it is used, replaced or too old.
CREATE TABLE claim_codes (
    code_hash         TEXT    NOT NULL PRIMARY KEY,
    player_profile_id INTEGER NOT NULL UNIQUE REFERENCES player_profiles,
    -- The folded e-mail address that it was made for; none for whoever has the code.
    email_key         TEXT,
    made_by           INTEGER NOT NULL REFERENCES accounts,
    expires_at        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX claim_codes_by_expiry ON claim_codes (expires_at);

-- An account says that a profile is its person's or a child's.
CREATE TABLE claims (
    claim_id           INTEGER PRIMARY KEY AUTOINCREMENT,
    player_profile_id  INTEGER NOT NULL REFERENCES player_profiles,
    account_id         INTEGER NOT NULL REFERENCES accounts,
    relation           TEXT    NOT NULL CHECK (relation IN ('own', 'child')),
    claimed_name       TEXT    NOT NULL,
    claimed_birth_date TEXT    NOT NULL,
    consent_version    TEXT    CHECK ((consent_version IS NOT NULL) = (relation = 'child')),
    consent_wording    TEXT    CHECK ((consent_wording IS NOT NULL) = (relation = 'child')),
    -- Who made the code, and whether for this account's address or for whoever has the code.
    made_by            INTEGER NOT NULL REFERENCES accounts,
    is_theirs          INTEGER NOT NULL,
    created_at         INTEGER NOT NULL,
    state              TEXT    NOT NULL CHECK (state IN ('open', 'accepted', 'refused')),
    -- What spoke against it when it was decided; until then it follows from the rows.
    objections         TEXT    CHECK ((objections IS NOT NULL) = (state <> 'open')),
    decided_at         INTEGER CHECK ((decided_at IS NOT NULL) = (state <> 'open')),
    -- None where nothing spoke against it.
    decided_by         INTEGER REFERENCES accounts CHECK (decided_by IS NULL OR state <> 'open'),
    reason             TEXT    CHECK ((reason IS NOT NULL) = (decided_by IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX claims_open ON claims (account_id, player_profile_id) WHERE state = 'open';
CREATE INDEX claims_by_account ON claims (account_id, claim_id);
CREATE INDEX claims_by_state ON claims (state, claim_id);
