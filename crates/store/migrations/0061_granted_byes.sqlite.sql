-- Byes that an organiser has granted, or taken back, in rounds of the Swiss system. The last row of a team and a round counts.

CREATE TABLE granted_byes (
    granted_bye_id INTEGER PRIMARY KEY AUTOINCREMENT,
    draw_id        INTEGER NOT NULL REFERENCES draws,
    round          INTEGER NOT NULL CHECK (round > 0),
    team_id        INTEGER NOT NULL REFERENCES teams,
    kind           TEXT    NOT NULL CHECK (kind IN ('full', 'half', 'zero', 'none')),
    created_at     INTEGER NOT NULL
) STRICT;
CREATE INDEX granted_byes_by_draw ON granted_byes (draw_id, round, team_id);
CREATE INDEX granted_byes_by_team ON granted_byes (team_id);
