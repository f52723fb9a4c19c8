-- What administrators choose for themselves, and what uses a row of reference data.

-- No row: nothing was chosen yet. Without a language the console follows the browser.
CREATE TABLE preferences (
    administrator_id INTEGER PRIMARY KEY REFERENCES administrators,
    language         TEXT,
    density          TEXT    NOT NULL,
    updated_at       INTEGER NOT NULL
) STRICT;

-- The columns of a list in the chosen order. A list without rows here has its usual ones.
CREATE TABLE chosen_columns (
    administrator_id INTEGER NOT NULL REFERENCES administrators,
    list_name        TEXT    NOT NULL,
    position         INTEGER NOT NULL CHECK (position >= 1),
    column_name      TEXT    NOT NULL,
    PRIMARY KEY (administrator_id, list_name, position),
    UNIQUE (administrator_id, list_name, column_name)
) STRICT, WITHOUT ROWID;

-- A name for an address of the console.
CREATE TABLE saved_views (
    saved_view_id    INTEGER PRIMARY KEY AUTOINCREMENT,
    administrator_id INTEGER NOT NULL REFERENCES administrators,
    view_name        TEXT    NOT NULL,
    view_key         TEXT    NOT NULL,
    address          TEXT    NOT NULL,
    created_at       INTEGER NOT NULL,
    updated_at       INTEGER NOT NULL,
    UNIQUE (administrator_id, view_key)
) STRICT;

-- Whoever deletes a row of reference data is told what uses it, and may look at that.
CREATE INDEX tournaments_by_age_group ON tournaments (age_group_id)
    WHERE age_group_id IS NOT NULL;
CREATE INDEX tournaments_by_gender_category ON tournaments (gender_category_id)
    WHERE gender_category_id IS NOT NULL;
CREATE INDEX matches_by_gender_category ON matches (gender_category_id)
    WHERE gender_category_id IS NOT NULL;
CREATE INDEX matches_by_match_format ON matches (match_format_id)
    WHERE match_format_id IS NOT NULL;
CREATE INDEX player_profiles_by_gender_category ON player_profiles (gender_category_id)
    WHERE gender_category_id IS NOT NULL;
