-- A tournament is made of divisions: each is a competition of one sport, gender category and age group, with its
-- own rules, stages, groups, teams and matches. Every tournament of today gets one, with all that it has.

CREATE TABLE divisions (
    division_id        INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id      INTEGER NOT NULL REFERENCES tournaments,
    division_name      TEXT    NOT NULL,
    division_order     INTEGER NOT NULL,
    status             TEXT    NOT NULL CHECK (status IN ('draft', 'published', 'ongoing', 'completed', 'cancelled')),
    -- NULL until it is chosen.
    sport_id           INTEGER REFERENCES sports,
    gender_category_id INTEGER REFERENCES gender_categories,
    age_group_id       INTEGER REFERENCES age_groups,
    -- The day on which age counts; NULL for the tournament's first day.
    age_counts_on      TEXT,
    match_format_id    INTEGER REFERENCES match_formats,
    -- The rule pack that orders its tables; NULL is the default of the sport.
    rule_pack          TEXT,
    version            INTEGER NOT NULL DEFAULT 1,
    created_at         INTEGER NOT NULL,
    updated_at         INTEGER NOT NULL,
    UNIQUE (tournament_id, division_name),
    -- For rows that name both, so that they always agree.
    UNIQUE (division_id, tournament_id)
) STRICT;
CREATE INDEX divisions_by_tournament ON divisions (tournament_id, division_order);
CREATE INDEX divisions_by_sport ON divisions (sport_id, tournament_id);

INSERT INTO divisions (tournament_id, division_name, division_order, status, sport_id, gender_category_id,
                       age_group_id, rule_pack, created_at, updated_at)
SELECT t.tournament_id, COALESCE(g.gender_name, s.sport_name, t.tournament_name), 1, t.status, s.sport_id, t.gender_category_id,
       t.age_group_id, t.rule_pack, t.created_at, t.updated_at
FROM tournaments t
LEFT JOIN sports s ON s.sport_id = COALESCE(
    (SELECT MIN(ts.sport_id) FROM tournament_sports ts WHERE ts.tournament_id = t.tournament_id),
    (SELECT MIN(m.sport_id) FROM matches m WHERE m.tournament_id = t.tournament_id))
LEFT JOIN gender_categories g ON g.gender_category_id = t.gender_category_id
ORDER BY t.tournament_id;

ALTER TABLE tournaments DROP COLUMN rule_pack;

ALTER TABLE matches ADD COLUMN division_id INTEGER REFERENCES divisions;
UPDATE matches SET division_id =
    (SELECT d.division_id FROM divisions d WHERE d.tournament_id = matches.tournament_id)
WHERE tournament_id IS NOT NULL;

CREATE TABLE division_scoring (
    division_id      INTEGER NOT NULL PRIMARY KEY REFERENCES divisions,
    win_points       INTEGER NOT NULL CHECK (win_points >= 0),
    draw_points      INTEGER NOT NULL CHECK (draw_points >= 0),
    loss_points      INTEGER NOT NULL CHECK (loss_points >= 0),
    cancelled_points INTEGER NOT NULL CHECK (cancelled_points >= 0),
    -- What four numbers cannot say, in the source's words.
    extra_rules      TEXT,
    basis            TEXT
) STRICT;
INSERT INTO division_scoring
SELECT d.division_id, s.win_points, s.draw_points, s.loss_points, s.cancelled_points, s.extra_rules, s.basis
FROM tournament_scoring s JOIN divisions d ON d.tournament_id = s.tournament_id;
DROP TABLE tournament_scoring;

-- Tables whose keys change are made anew: rows keep their ids.
CREATE TABLE new_stages (
    stage_id    INTEGER PRIMARY KEY AUTOINCREMENT,
    division_id INTEGER NOT NULL REFERENCES divisions,
    stage_name  TEXT    NOT NULL,
    stage_order INTEGER NOT NULL,
    UNIQUE (division_id, stage_name)
) STRICT;
INSERT INTO new_stages
SELECT s.stage_id, d.division_id, s.stage_name, s.stage_order
FROM stages s JOIN divisions d ON d.tournament_id = s.tournament_id;
DROP TABLE stages;
ALTER TABLE new_stages RENAME TO stages;

CREATE TABLE new_stage_groups (
    group_id    INTEGER PRIMARY KEY AUTOINCREMENT,
    division_id INTEGER NOT NULL REFERENCES divisions,
    group_name  TEXT    NOT NULL,
    group_order INTEGER NOT NULL,
    UNIQUE (division_id, group_name)
) STRICT;
INSERT INTO new_stage_groups
SELECT g.group_id, d.division_id, g.group_name, g.group_order
FROM stage_groups g JOIN divisions d ON d.tournament_id = g.tournament_id;
DROP TABLE stage_groups;
ALTER TABLE new_stage_groups RENAME TO stage_groups;

CREATE TABLE division_teams (
    division_id   INTEGER NOT NULL,
    tournament_id INTEGER NOT NULL,
    team_id       INTEGER NOT NULL REFERENCES teams,
    group_id      INTEGER REFERENCES stage_groups,
    withdrawn_at  INTEGER,
    PRIMARY KEY (division_id, team_id),
    FOREIGN KEY (division_id, tournament_id) REFERENCES divisions (division_id, tournament_id)
) STRICT, WITHOUT ROWID;
INSERT INTO division_teams
SELECT d.division_id, t.tournament_id, t.team_id, t.group_id, t.withdrawn_at
FROM tournament_teams t JOIN divisions d ON d.tournament_id = t.tournament_id;
DROP TABLE tournament_teams;
CREATE INDEX division_teams_by_tournament ON division_teams (tournament_id, team_id);
CREATE INDEX division_teams_by_team ON division_teams (team_id, tournament_id);

CREATE TABLE new_squad_members (
    division_id       INTEGER NOT NULL,
    tournament_id     INTEGER NOT NULL,
    team_id           INTEGER NOT NULL REFERENCES teams,
    player_profile_id INTEGER NOT NULL REFERENCES player_profiles,
    shirt_number      INTEGER,
    position          TEXT,
    PRIMARY KEY (division_id, team_id, player_profile_id),
    FOREIGN KEY (division_id, tournament_id) REFERENCES divisions (division_id, tournament_id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_squad_members
SELECT d.division_id, q.tournament_id, q.team_id, q.player_profile_id, q.shirt_number, q.position
FROM squad_members q JOIN divisions d ON d.tournament_id = q.tournament_id;
DROP TABLE squad_members;
ALTER TABLE new_squad_members RENAME TO squad_members;
CREATE INDEX squad_members_by_tournament ON squad_members (tournament_id, team_id);
CREATE INDEX squad_members_by_player ON squad_members (player_profile_id);
CREATE INDEX squad_members_by_team ON squad_members (team_id, tournament_id);

CREATE TABLE new_points_adjustments (
    points_adjustment_id INTEGER PRIMARY KEY AUTOINCREMENT,
    division_id          INTEGER NOT NULL REFERENCES divisions,
    team_id              INTEGER NOT NULL REFERENCES teams,
    points_delta         INTEGER NOT NULL,
    reason               TEXT    NOT NULL,
    source               TEXT,
    effective_date       TEXT,
    created_at           INTEGER NOT NULL
) STRICT;
INSERT INTO new_points_adjustments
SELECT a.points_adjustment_id, d.division_id, a.team_id, a.points_delta, a.reason, a.source, a.effective_date,
       a.created_at
FROM points_adjustments a JOIN divisions d ON d.tournament_id = a.tournament_id;
DROP TABLE points_adjustments;
ALTER TABLE new_points_adjustments RENAME TO points_adjustments;
CREATE INDEX points_adjustments_by_division ON points_adjustments (division_id);

CREATE TABLE new_decisions (
    decision_id   INTEGER PRIMARY KEY AUTOINCREMENT,
    division_id   INTEGER NOT NULL REFERENCES divisions,
    -- NULL: every table of the division.
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
INSERT INTO new_decisions
SELECT x.decision_id, d.division_id, x.group_id, x.decision_key, x.kind, x.position, x.team_id, x.decided_on, x.policy,
       x.reason, x.source, x.created_at
FROM decisions x JOIN divisions d ON d.tournament_id = x.tournament_id;
DROP TABLE decisions;
ALTER TABLE new_decisions RENAME TO decisions;
CREATE INDEX decisions_by_division ON decisions (division_id, decision_key, position);
