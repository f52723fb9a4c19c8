-- Whether a court has a match is asked of each one that may be forgotten, and by its foreign key when it is.
CREATE INDEX matches_by_court ON matches (court_id) WHERE court_id IS NOT NULL;
