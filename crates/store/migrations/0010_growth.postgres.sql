-- The trail by what was done and by the kind of thing, in the order of the entries.
CREATE INDEX audit_entries_by_action ON audit_entries (action, audit_entry_id);
DROP INDEX audit_entries_by_entity;
CREATE INDEX audit_entries_by_entity_type ON audit_entries (entity_type, audit_entry_id);

-- Sessions that are over are removed, and their tokens with them.
DROP INDEX access_tokens_by_expiry;
DROP INDEX refresh_tokens_by_expiry;
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sign_in_challenges_by_expiry ON sign_in_challenges (expires_at);
CREATE INDEX known_devices_by_use ON known_devices (last_used_at);
