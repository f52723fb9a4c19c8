-- What an activity is about, where that is a tournament.
ALTER TABLE activities ADD COLUMN tournament_id INTEGER REFERENCES tournaments;
