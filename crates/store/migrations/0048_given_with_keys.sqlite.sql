-- With which API key somebody was invited, and so has a role: the role ends with the key. Keys are removed some time after
-- their end, so that the numbers have no foreign key.
ALTER TABLE invitations ADD COLUMN with_key INTEGER;
ALTER TABLE grants ADD COLUMN with_key INTEGER;
CREATE INDEX grants_with_key ON grants (with_key) WHERE with_key IS NOT NULL AND revoked_at IS NULL;
