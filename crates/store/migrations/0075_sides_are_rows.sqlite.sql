-- What a match is called is made of its sides when it is read. Until now a name was stored, and parsed for what it said of
-- sides without a team. The names that imports gave are parsed once more, after this step, by sides_of_names.

-- Where a side comes from whose team is not known, or was not. The team that plays there is in matches, and a side without a row is
-- that team, or one that nobody has spoken of. A row for each of them as well would say nothing more, and cost an import of 49,520
-- matches 6 % of its processor time and 8 % of its size.
CREATE TABLE match_sides_anew (
    match_side_id   INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id        INTEGER NOT NULL REFERENCES matches,
    side            INTEGER NOT NULL CHECK (side IN (1, 2)),
    source          TEXT    NOT NULL CHECK (source IN ('winner_of', 'loser_of', 'rank_in_group', 'best_placed', 'open')),
    -- Of a side that the platform decides: one of a draw. NULL where a source only says in words where it comes from.
    division_id     INTEGER REFERENCES divisions,
    source_match_id INTEGER REFERENCES matches,
    source_group_id INTEGER REFERENCES stage_groups,
    source_rank     INTEGER CHECK (source_rank > 0),
    -- The number of the place in the draw's table of the best.
    source_place    INTEGER CHECK (source_place > 0),
    -- In words: the number of a match of the tournament, or what it comes from as 'Group B' and 'Semi-final 1' are.
    source_number   INTEGER,
    source_label    TEXT,
    -- No team can get to it any more. Its source stays, because it may be open again.
    has_no_team     INTEGER NOT NULL DEFAULT FALSE CHECK (has_no_team IN (FALSE, TRUE)),
    UNIQUE (match_id, side),
    CHECK (division_id IS NULL OR (
        source <> 'open' AND source_number IS NULL AND source_label IS NULL
        AND (source IN ('winner_of', 'loser_of')) = (source_match_id IS NOT NULL)
        AND (source = 'rank_in_group') = (source_group_id IS NOT NULL)
        AND (source = 'best_placed') = (source_place IS NOT NULL))),
    CHECK (division_id IS NOT NULL OR (
        source_match_id IS NULL AND source_group_id IS NULL AND source_place IS NULL
        AND (source IN ('winner_of', 'loser_of', 'rank_in_group')) = (source_number IS NOT NULL OR source_label IS NOT NULL)
        AND (source_number IS NULL OR source_label IS NULL)
        AND (source <> 'rank_in_group' OR source_label IS NOT NULL))),
    CHECK ((source IN ('rank_in_group', 'best_placed')) = (source_rank IS NOT NULL)),
    CHECK (source <> 'open' OR has_no_team)
) STRICT;
INSERT INTO match_sides_anew (match_id, side, source, division_id, source_match_id, source_group_id, source_rank, source_place,
        has_no_team)
    SELECT s.match_id, s.side, s.source, s.division_id, s.source_match_id, s.source_group_id, s.source_rank, s.source_place,
        CASE s.side WHEN 1 THEN m.team_a_id IS NULL AND m.match_name LIKE 'No opponent vs %'
            ELSE m.team_b_id IS NULL AND m.match_name LIKE '% vs No opponent' END
    FROM match_sides s JOIN matches m ON m.match_id = s.match_id ORDER BY s.match_id, s.side;
DROP TABLE match_sides;
ALTER TABLE match_sides_anew RENAME TO match_sides;
CREATE INDEX match_sides_by_division ON match_sides (division_id) WHERE division_id IS NOT NULL;
CREATE INDEX match_sides_by_source_match ON match_sides (source_match_id) WHERE source_match_id IS NOT NULL;
CREATE INDEX match_sides_by_source_group ON match_sides (source_group_id) WHERE source_group_id IS NOT NULL;

-- The name that a source gave a match, where it is not made of its sides. A race has one always.
ALTER TABLE matches ADD COLUMN title TEXT;
-- What is left is parsed.
UPDATE matches SET title = match_name
    WHERE participant_mode = 'multi_entry'
        OR (NOT EXISTS (SELECT 1 FROM match_sides s WHERE s.match_id = matches.match_id)
            AND match_name <> COALESCE((SELECT a.team_name FROM teams a WHERE a.team_id = matches.team_a_id) || ' vs '
                || (SELECT b.team_name FROM teams b WHERE b.team_id = matches.team_b_id), ''));
ALTER TABLE matches DROP COLUMN match_name;
