-- Where matches are played within a tournament, how long a match of a division takes, and how long its teams rest.

CREATE TABLE courts (
    court_id      INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments,
    court_name    TEXT    NOT NULL,
    -- The folded name.
    court_key     TEXT    NOT NULL,
    UNIQUE (tournament_id, court_key)
) STRICT;

ALTER TABLE matches ADD COLUMN court_id INTEGER REFERENCES courts;

-- NULL: as long as the match format says.
ALTER TABLE divisions ADD COLUMN match_minutes INTEGER CHECK (match_minutes > 0);
ALTER TABLE divisions ADD COLUMN rest_minutes INTEGER NOT NULL DEFAULT 0 CHECK (rest_minutes >= 0);
