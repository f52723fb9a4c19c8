-- The rules of its tables that an organiser composed, as JSON: the pack that they began as, a version, criteria and points. NULL where
-- the pack is in force as it is.
ALTER TABLE divisions ADD COLUMN table_rules TEXT;
