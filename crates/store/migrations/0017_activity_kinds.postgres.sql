-- What was done as a word with what it was done to, so that every language has its own sentence for it.
ALTER TABLE activities ADD COLUMN kind TEXT;
ALTER TABLE activities ADD COLUMN subject TEXT;
ALTER TABLE activities ADD COLUMN total BIGINT;
