-- What the phases of a division are: domain::phases::Plan in JSON. NULL where the division has one draw.
ALTER TABLE divisions ADD COLUMN phases TEXT;
-- The number of the phase, from 1, in a division that has phases.
ALTER TABLE draws ADD COLUMN phase_number INTEGER CHECK (phase_number > 0);
-- A division, or each of its phases, has one draw that was not given up.
DROP INDEX draws_in_force;
CREATE UNIQUE INDEX draws_in_force ON draws (division_id, COALESCE(phase_number, 0)) WHERE state <> 'void';
ALTER TABLE stages ADD COLUMN phase_number INTEGER CHECK (phase_number > 0);

-- A side may come from a rank of a whole stage, from the best of one rank of its groups, and from a first match that is lost.
CREATE TABLE match_sides_anew (
    match_side_id   INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id        INTEGER NOT NULL REFERENCES matches,
    side            INTEGER NOT NULL CHECK (side IN (1, 2)),
    source          TEXT    NOT NULL CHECK (source IN ('winner_of', 'loser_of', 'first_match_loser_of', 'rank_in_group',
                        'best_placed', 'rank_in_stage', 'best_of_rank', 'open')),
    -- Of a side that the platform decides: one of a draw. NULL where a source only says in words where it comes from.
    division_id     INTEGER REFERENCES divisions,
    source_match_id INTEGER REFERENCES matches,
    source_group_id INTEGER REFERENCES stage_groups,
    source_stage_id INTEGER REFERENCES stages,
    source_rank     INTEGER CHECK (source_rank > 0),
    -- The number of the place in the draw's table of the best, or among those who have the rank in their groups.
    source_place    INTEGER CHECK (source_place > 0),
    -- In words: the number of a match of the tournament, or what it comes from as 'Group B' and 'Semi-final 1' are.
    source_number   INTEGER,
    source_label    TEXT,
    -- No team can get to it any more. Its source stays, because it may be open again.
    has_no_team     INTEGER NOT NULL DEFAULT FALSE CHECK (has_no_team IN (FALSE, TRUE)),
    UNIQUE (match_id, side),
    CHECK (division_id IS NULL OR (
        source <> 'open' AND source_number IS NULL AND source_label IS NULL
        AND (source IN ('winner_of', 'loser_of', 'first_match_loser_of')) = (source_match_id IS NOT NULL)
        AND (source = 'rank_in_group') = (source_group_id IS NOT NULL)
        AND (source IN ('rank_in_stage', 'best_of_rank')) = (source_stage_id IS NOT NULL)
        AND (source IN ('best_placed', 'best_of_rank')) = (source_place IS NOT NULL))),
    CHECK (division_id IS NOT NULL OR (
        source IN ('winner_of', 'loser_of', 'rank_in_group', 'best_placed', 'open')
        AND source_match_id IS NULL AND source_group_id IS NULL AND source_stage_id IS NULL AND source_place IS NULL
        AND (source IN ('winner_of', 'loser_of', 'rank_in_group')) = (source_number IS NOT NULL OR source_label IS NOT NULL)
        AND (source_number IS NULL OR source_label IS NULL)
        AND (source <> 'rank_in_group' OR source_label IS NOT NULL))),
    CHECK ((source IN ('rank_in_group', 'best_placed', 'rank_in_stage', 'best_of_rank')) = (source_rank IS NOT NULL)),
    CHECK (source <> 'open' OR has_no_team)
) STRICT;
INSERT INTO match_sides_anew (match_side_id, match_id, side, source, division_id, source_match_id, source_group_id, source_rank,
        source_place, source_number, source_label, has_no_team)
    SELECT match_side_id, match_id, side, source, division_id, source_match_id, source_group_id, source_rank, source_place,
        source_number, source_label, has_no_team
    FROM match_sides ORDER BY match_side_id;
DROP TABLE match_sides;
ALTER TABLE match_sides_anew RENAME TO match_sides;
CREATE INDEX match_sides_by_division ON match_sides (division_id) WHERE division_id IS NOT NULL;
CREATE INDEX match_sides_by_source_match ON match_sides (source_match_id) WHERE source_match_id IS NOT NULL;
CREATE INDEX match_sides_by_source_group ON match_sides (source_group_id) WHERE source_group_id IS NOT NULL;
CREATE INDEX match_sides_by_source_stage ON match_sides (source_stage_id) WHERE source_stage_id IS NOT NULL;
