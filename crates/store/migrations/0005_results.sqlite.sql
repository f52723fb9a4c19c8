-- What results say beyond scores, and points that belong to one competition.

-- A play-off only decides the order of teams that are level.
ALTER TABLE matches ADD COLUMN role TEXT NOT NULL DEFAULT 'regular' CHECK (role IN ('regular', 'playoff'));
-- The day of the decision, where a match was awarded later than it was played.
ALTER TABLE matches ADD COLUMN decided_on TEXT;

CREATE TABLE match_figures (
    match_id INTEGER NOT NULL REFERENCES matches,
    team_id  INTEGER NOT NULL REFERENCES teams,
    figure   TEXT    NOT NULL,
    value    INTEGER NOT NULL,
    PRIMARY KEY (match_id, team_id, figure)
) STRICT, WITHOUT ROWID;

-- What an organiser decided that no result shows. An order of level teams has one
-- row for each team, all of one decision_key; a withdrawal has one row.
CREATE TABLE decisions (
    decision_id   INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments,
    -- NULL: every table of the tournament.
    group_id      INTEGER REFERENCES stage_groups,
    decision_key  TEXT    NOT NULL,
    kind          TEXT    NOT NULL CHECK (kind IN ('lots', 'manual_order', 'withdrawal')),
    position      INTEGER,
    team_id       INTEGER NOT NULL REFERENCES teams,
    decided_on    TEXT,
    policy        TEXT    CHECK (policy IN ('annul', 'forfeit_rest', 'keep')),
    reason        TEXT,
    source        TEXT,
    created_at    INTEGER NOT NULL,
    CHECK ((kind = 'withdrawal') = (policy IS NOT NULL)),
    CHECK ((kind = 'withdrawal') = (position IS NULL))
) STRICT;
CREATE INDEX decisions_by_tournament ON decisions (tournament_id, decision_key, position);

-- A row of tournament_scoring is the competition's own, whatever its sport says.
ALTER TABLE tournament_scoring DROP COLUMN differs;

-- An imported competition whose source said nothing of points took those of its
-- sport, which the first import had set. It gets the points of its rule pack.
INSERT INTO tournament_scoring (tournament_id, win_points, draw_points, loss_points, cancelled_points, basis)
SELECT tournament_id,
       CASE WHEN pack IN ('football-two-points', 'hockey-overtime') THEN 2 ELSE 3 END,
       CASE WHEN pack IN ('volleyball-fivb', 'volleyball-points') THEN 0 ELSE 1 END,
       0, 0, 'usual points of the rule pack'
FROM (
    SELECT t.tournament_id,
           COALESCE(t.rule_pack, CASE WHEN s.sport_key = 'volleyball' THEN 'volleyball-fivb' ELSE '' END) AS pack
    FROM tournaments t
    JOIN tournament_sports ts ON ts.tournament_id = t.tournament_id
        AND ts.sport_id = (SELECT MIN(sport_id) FROM tournament_sports WHERE tournament_id = t.tournament_id)
    JOIN sports s ON s.sport_id = ts.sport_id
    WHERE t.tournament_id IN (SELECT row_id FROM import_rows WHERE file = 'tournaments')
      AND t.tournament_id NOT IN (SELECT tournament_id FROM tournament_scoring)
) imported;

-- The configuration of a sport is an administrator's. One that was made at the
-- moment of an import, and never changed since, is that import's.
DELETE FROM scoring_configs
WHERE version = 1 AND updated_at = created_at AND EXISTS (
    SELECT 1 FROM import_sources s
    JOIN import_rows r ON r.import_source_id = s.import_source_id AND r.file = 'scoring_config'
    WHERE scoring_configs.created_at IN (s.first_import_at, s.last_import_at));
