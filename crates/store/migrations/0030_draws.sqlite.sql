-- Draws of divisions, the matches that they make, and where the sides of these come from.

CREATE TABLE draws (
    draw_id       INTEGER PRIMARY KEY AUTOINCREMENT,
    division_id   INTEGER NOT NULL,
    tournament_id INTEGER NOT NULL,
    -- Counts the draws of the division, those that were given up included.
    draw_number   INTEGER NOT NULL,
    state         TEXT    NOT NULL CHECK (state IN ('prepared', 'drawn', 'published', 'void')),
    -- What chance is made from. Everybody reads its hash from the beginning, and the seed once the draw is published.
    seed          TEXT    NOT NULL,
    seed_sha256   TEXT    NOT NULL,
    -- The request and its answer as docs/draws.md has them, byte for byte; NULL until it is drawn.
    request       TEXT,
    answer        TEXT,
    -- The draw as it is played, in JSON: the answer with the exchanges that were made by hand.
    sheet         TEXT,
    -- The exchanges, in JSON, in their order.
    swaps         TEXT    NOT NULL DEFAULT '[]',
    void_reason   TEXT,
    published_at  INTEGER,
    version       INTEGER NOT NULL DEFAULT 1,
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL,
    UNIQUE (division_id, draw_number),
    FOREIGN KEY (division_id, tournament_id) REFERENCES divisions (division_id, tournament_id),
    CHECK ((request IS NULL) = (answer IS NULL) AND (request IS NULL) = (sheet IS NULL)),
    CHECK ((state = 'void') = (void_reason IS NOT NULL))
) STRICT;
CREATE INDEX draws_by_tournament ON draws (tournament_id, draw_id);
-- A division is drawn once at a time.
CREATE UNIQUE INDEX draws_in_force ON draws (division_id) WHERE state <> 'void';

ALTER TABLE matches ADD COLUMN draw_id INTEGER REFERENCES draws;
CREATE INDEX matches_by_draw ON matches (draw_id) WHERE draw_id IS NOT NULL;

-- A side without a row is the team that the match names.
CREATE TABLE match_sides (
    match_id        INTEGER NOT NULL REFERENCES matches,
    side            INTEGER NOT NULL CHECK (side IN (1, 2)),
    division_id     INTEGER NOT NULL REFERENCES divisions,
    source          TEXT    NOT NULL CHECK (source IN ('winner_of', 'loser_of', 'rank_in_group', 'best_placed')),
    source_match_id INTEGER REFERENCES matches,
    source_group_id INTEGER REFERENCES stage_groups,
    source_rank     INTEGER CHECK (source_rank > 0),
    -- The number of the place in the draw's table of the best.
    source_place    INTEGER CHECK (source_place > 0),
    PRIMARY KEY (match_id, side),
    CHECK ((source IN ('winner_of', 'loser_of')) = (source_match_id IS NOT NULL)),
    CHECK ((source = 'rank_in_group') = (source_group_id IS NOT NULL)),
    CHECK ((source IN ('rank_in_group', 'best_placed')) = (source_rank IS NOT NULL)),
    CHECK ((source = 'best_placed') = (source_place IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX match_sides_by_division ON match_sides (division_id);
CREATE INDEX match_sides_by_source_match ON match_sides (source_match_id) WHERE source_match_id IS NOT NULL;
CREATE INDEX match_sides_by_source_group ON match_sides (source_group_id) WHERE source_group_id IS NOT NULL;
