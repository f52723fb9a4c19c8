-- The link of a volunteer may be for what is played on a court on a day, or for all that is played on a day, in the
-- tournament that is its scope. Both are NULL for every other key.
ALTER TABLE api_keys ADD COLUMN court_day TEXT;
-- As the timetable spells it; NULL with a day is every court. By its name, because a court without a match is forgotten.
ALTER TABLE api_keys ADD COLUMN court_name TEXT;
