-- Draws that are made round by round, and their rounds.

-- NULL: the whole draw is made at once.
ALTER TABLE draws ADD COLUMN by_rounds TEXT CHECK (by_rounds IN ('swiss', 'redrawn'));
-- How many rounds were announced.
ALTER TABLE draws ADD COLUMN rounds INTEGER CHECK (rounds > 0);

CREATE TABLE draw_rounds (
    draw_round_id INTEGER PRIMARY KEY AUTOINCREMENT,
    draw_id       INTEGER NOT NULL REFERENCES draws,
    round         INTEGER NOT NULL CHECK (round > 0),
    state         TEXT    NOT NULL CHECK (state IN ('drawn', 'published', 'void')),
    -- The request and its answer as docs/draws.md has them, byte for byte.
    request       TEXT    NOT NULL,
    answer        TEXT    NOT NULL,
    -- The round as it is played, in JSON.
    sheet         TEXT    NOT NULL,
    -- Who has points without a match.
    bye_team_id   INTEGER REFERENCES teams,
    void_reason   TEXT,
    published_at  INTEGER,
    created_at    INTEGER NOT NULL,
    CHECK ((state = 'void') = (void_reason IS NOT NULL)),
    CHECK ((state = 'drawn') = (published_at IS NULL))
) STRICT;
-- A round is drawn once at a time.
CREATE UNIQUE INDEX draw_rounds_in_force ON draw_rounds (draw_id, round) WHERE state <> 'void';
CREATE INDEX draw_rounds_by_draw ON draw_rounds (draw_id, round);
CREATE INDEX draw_rounds_by_bye ON draw_rounds (bye_team_id) WHERE bye_team_id IS NOT NULL;
