-- What is known of a person can be erased: from the rows about them, and from the audit trail.

-- The words of an entry, in two parts: who did it, and what it was done to. The chain covers a salted
-- commitment to each part and not its words, so that they can be erased. Entries from before have none.
ALTER TABLE audit_entries ADD COLUMN actor_salt TEXT;
ALTER TABLE audit_entries ADD COLUMN actor_commitment TEXT;
ALTER TABLE audit_entries ADD COLUMN object_salt TEXT;
ALTER TABLE audit_entries ADD COLUMN object_commitment TEXT;
-- When words of the entry were erased.
ALTER TABLE audit_entries ADD COLUMN erased_at BIGINT;
CREATE INDEX audit_entries_by_account ON audit_entries (account_id, audit_entry_id);

ALTER TABLE users ADD COLUMN erased_at BIGINT;
ALTER TABLE accounts ADD COLUMN erased_at BIGINT;
ALTER TABLE player_profiles ADD COLUMN erased_at BIGINT;
