-- Line-ups that scorers record.

-- Whether the row is what the operations of the match come to. All others came from elsewhere, as from an import.
ALTER TABLE lineup_members ADD COLUMN is_recorded INTEGER NOT NULL DEFAULT FALSE;
