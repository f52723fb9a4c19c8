-- Entries of teams, pairs and players in divisions, and the rules by which each division takes them.

ALTER TABLE divisions ADD COLUMN entries_open_at INTEGER;
ALTER TABLE divisions ADD COLUMN entries_close_at INTEGER;
-- NULL for as many as enter.
ALTER TABLE divisions ADD COLUMN capacity INTEGER CHECK (capacity > 0);
-- NULL for as many as a club wants.
ALTER TABLE divisions ADD COLUMN entries_per_club INTEGER CHECK (entries_per_club > 0);
ALTER TABLE divisions ADD COLUMN reviews_entries INTEGER NOT NULL DEFAULT TRUE;
ALTER TABLE divisions ADD COLUMN entrant_kind TEXT NOT NULL DEFAULT 'team'
    CHECK (entrant_kind IN ('team', 'pair', 'player'));

CREATE TABLE competition_entries (
    entry_id      INTEGER PRIMARY KEY AUTOINCREMENT,
    division_id   INTEGER NOT NULL,
    tournament_id INTEGER NOT NULL,
    -- Rises with each arrival in the division: the order of the waiting list.
    entry_number  INTEGER NOT NULL,
    state         TEXT    NOT NULL CHECK (state IN
                      ('submitted', 'returned', 'accepted', 'waitlisted', 'withdrawn', 'rejected')),
    entrant_kind  TEXT    NOT NULL CHECK (entrant_kind IN ('team', 'pair', 'player')),
    entrant_name  TEXT    NOT NULL,
    -- Folded, as club_key is.
    entrant_key   TEXT    NOT NULL,
    club_name     TEXT,
    club_key      TEXT,
    -- What the entrant tells the organiser.
    note          TEXT,
    -- What the organiser has told the entrant with the last step: what to correct, or why not.
    message       TEXT,
    -- The fields to correct, with commas between them.
    marked_fields TEXT,
    -- The team, from the first acceptance on.
    team_id       INTEGER REFERENCES teams,
    account_id    INTEGER NOT NULL REFERENCES accounts,
    version       INTEGER NOT NULL DEFAULT 1,
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL,
    UNIQUE (division_id, entry_number),
    FOREIGN KEY (division_id, tournament_id) REFERENCES divisions (division_id, tournament_id)
) STRICT;
CREATE INDEX competition_entries_by_state ON competition_entries (division_id, state, entry_number);
CREATE INDEX competition_entries_by_tournament ON competition_entries (tournament_id, state, entry_number);
CREATE INDEX competition_entries_by_account ON competition_entries (account_id, entry_id);
CREATE INDEX competition_entries_by_club ON competition_entries (division_id, club_key) WHERE club_key IS NOT NULL;
CREATE INDEX competition_entries_by_team ON competition_entries (team_id) WHERE team_id IS NOT NULL;
CREATE UNIQUE INDEX competition_entries_alive ON competition_entries (division_id, entrant_key)
    WHERE state NOT IN ('withdrawn', 'rejected');
