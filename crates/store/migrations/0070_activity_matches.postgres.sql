-- The match that an activity is about. It may be gone by now: who looks joins it.
ALTER TABLE activities ADD COLUMN match_id BIGINT;
