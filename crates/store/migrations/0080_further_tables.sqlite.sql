-- Tables over several stages of a division, such as that of the year of two halves. They come after all others.
CREATE TABLE further_tables (
    further_table_id INTEGER PRIMARY KEY AUTOINCREMENT,
    division_id      INTEGER NOT NULL REFERENCES divisions,
    table_name       TEXT    NOT NULL,
    table_order      INTEGER NOT NULL,
    -- NULL: that of the division.
    rule_pack        TEXT,
    UNIQUE (division_id, table_name)
) STRICT;
CREATE TABLE further_table_stages (
    further_table_id INTEGER NOT NULL REFERENCES further_tables,
    stage_id         INTEGER NOT NULL REFERENCES stages,
    PRIMARY KEY (further_table_id, stage_id)
) STRICT;
CREATE INDEX further_table_stages_by_stage ON further_table_stages (stage_id);
