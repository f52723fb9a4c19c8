-- Whether an entry is its account's own. One that somebody put in who runs the division gives no rights beyond that role.
ALTER TABLE competition_entries ADD COLUMN is_own INTEGER NOT NULL DEFAULT TRUE;
