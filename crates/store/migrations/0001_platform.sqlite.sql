-- The platform's first schema. Conventions, the same on both engines:
--   *_at      an instant: milliseconds since 1970-01-01T00:00:00Z
--   *_date    a calendar day: 'YYYY-MM-DD'; it has no time zone
--   *_key     a name folded for comparison (see domain::text::fold)
--   search_text  what a list's search looks through, folded; the row's name
--             comes first, so that it also orders the list by name
--   version   counts the changes of a row, for If-Match

-- Reference data ------------------------------------------------------------

CREATE TABLE sports (
    sport_id    INTEGER PRIMARY KEY AUTOINCREMENT,
    sport_name  TEXT    NOT NULL,
    sport_key   TEXT    NOT NULL UNIQUE,
    sport_icon  TEXT    NOT NULL,
    is_active   INTEGER NOT NULL DEFAULT TRUE,
    version     INTEGER NOT NULL DEFAULT 1,
    created_at  INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL
) STRICT;

CREATE TABLE age_groups (
    age_group_id   INTEGER PRIMARY KEY AUTOINCREMENT,
    age_group_name TEXT    NOT NULL,
    age_group_key  TEXT    NOT NULL UNIQUE,
    min_age        INTEGER NOT NULL CHECK (min_age BETWEEN 0 AND 120),
    max_age        INTEGER NOT NULL CHECK (max_age BETWEEN 0 AND 120),
    is_active      INTEGER NOT NULL DEFAULT TRUE,
    version        INTEGER NOT NULL DEFAULT 1,
    created_at     INTEGER NOT NULL,
    updated_at     INTEGER NOT NULL,
    CHECK (min_age <= max_age)
) STRICT;

CREATE TABLE gender_categories (
    gender_category_id INTEGER PRIMARY KEY AUTOINCREMENT,
    gender_name        TEXT    NOT NULL,
    gender_key         TEXT    NOT NULL UNIQUE,
    is_active          INTEGER NOT NULL DEFAULT TRUE,
    version            INTEGER NOT NULL DEFAULT 1,
    created_at         INTEGER NOT NULL,
    updated_at         INTEGER NOT NULL
) STRICT;

CREATE TABLE event_templates (
    event_template_id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_type        TEXT    NOT NULL,
    event_type_key    TEXT    NOT NULL,
    template_text     TEXT    NOT NULL,
    sport_type        TEXT    NOT NULL,
    is_active         INTEGER NOT NULL DEFAULT TRUE,
    version           INTEGER NOT NULL DEFAULT 1,
    created_at        INTEGER NOT NULL,
    updated_at        INTEGER NOT NULL,
    UNIQUE (sport_type, event_type_key)
) STRICT;

CREATE TABLE scoring_configs (
    config_id        INTEGER PRIMARY KEY AUTOINCREMENT,
    sport_id         INTEGER NOT NULL UNIQUE REFERENCES sports,
    win_points       INTEGER NOT NULL CHECK (win_points >= 0),
    draw_points      INTEGER NOT NULL CHECK (draw_points >= 0),
    loss_points      INTEGER NOT NULL CHECK (loss_points >= 0),
    cancelled_points INTEGER NOT NULL CHECK (cancelled_points >= 0),
    is_active        INTEGER NOT NULL DEFAULT TRUE,
    version          INTEGER NOT NULL DEFAULT 1,
    created_at       INTEGER NOT NULL,
    updated_at       INTEGER NOT NULL
) STRICT;

CREATE TABLE match_formats (
    match_format_id  INTEGER PRIMARY KEY AUTOINCREMENT,
    format_name      TEXT    NOT NULL,
    format_key       TEXT    NOT NULL,
    sport_id         INTEGER NOT NULL REFERENCES sports,
    description      TEXT,
    duration_minutes INTEGER CHECK (duration_minutes > 0),
    is_active        INTEGER NOT NULL DEFAULT TRUE,
    version          INTEGER NOT NULL DEFAULT 1,
    created_at       INTEGER NOT NULL,
    updated_at       INTEGER NOT NULL,
    UNIQUE (sport_id, format_key)
) STRICT;

-- People ----------------------------------------------------------------------

-- Of a mobile number only the last four digits are ever stored.
CREATE TABLE users (
    user_id       INTEGER PRIMARY KEY AUTOINCREMENT,
    full_name     TEXT    NOT NULL,
    email         TEXT    NOT NULL,
    email_key     TEXT    NOT NULL UNIQUE,
    mobile_last4  TEXT    CHECK (length(mobile_last4) = 4),
    player_count  INTEGER NOT NULL DEFAULT 0,
    last_login_at INTEGER,
    search_text   TEXT    NOT NULL,
    created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX users_by_created ON users (created_at, user_id);
CREATE INDEX users_by_name ON users (search_text, user_id);
CREATE INDEX users_by_player_count ON users (player_count, user_id);
CREATE INDEX users_by_last_login ON users (last_login_at, user_id);

-- A profile may exist without an account: an imported player has none.
CREATE TABLE player_profiles (
    player_profile_id  INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id            INTEGER REFERENCES users,
    player_name        TEXT    NOT NULL,
    given_name         TEXT,
    family_name        TEXT,
    birth_date         TEXT,
    birth_year         INTEGER,
    gender_category_id INTEGER REFERENCES gender_categories,
    country_code       TEXT,
    match_count        INTEGER NOT NULL DEFAULT 0,
    is_active          INTEGER NOT NULL DEFAULT TRUE,
    search_text        TEXT    NOT NULL,
    created_at         INTEGER NOT NULL
) STRICT;
CREATE INDEX player_profiles_by_user ON player_profiles (user_id);
CREATE INDEX player_profiles_by_created ON player_profiles (created_at, player_profile_id);
CREATE INDEX player_profiles_by_name ON player_profiles (search_text, player_profile_id);
CREATE INDEX player_profiles_by_match_count ON player_profiles (match_count, player_profile_id);

CREATE TABLE player_sports (
    player_profile_id INTEGER NOT NULL REFERENCES player_profiles,
    sport_id          INTEGER NOT NULL REFERENCES sports,
    PRIMARY KEY (player_profile_id, sport_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX player_sports_by_sport ON player_sports (sport_id, player_profile_id);

-- Competitions ------------------------------------------------------------------

CREATE TABLE venues (
    venue_id   INTEGER PRIMARY KEY AUTOINCREMENT,
    venue_name TEXT    NOT NULL,
    venue_key  TEXT    NOT NULL UNIQUE,
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE teams (
    team_id      INTEGER PRIMARY KEY AUTOINCREMENT,
    team_name    TEXT    NOT NULL,
    team_type    TEXT    NOT NULL CHECK (team_type IN
                     ('club', 'national', 'national relay', 'constructor', 'individual', 'pair', 'quick')),
    country_code TEXT,
    search_text  TEXT    NOT NULL,
    created_at   INTEGER NOT NULL
) STRICT;

CREATE TABLE tournaments (
    tournament_id      INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_name    TEXT    NOT NULL,
    status             TEXT    NOT NULL CHECK (status IN
                           ('draft', 'published', 'ongoing', 'completed', 'cancelled')),
    description        TEXT,
    is_quick_match     INTEGER NOT NULL DEFAULT FALSE,
    gender_category_id INTEGER REFERENCES gender_categories,
    age_group_id       INTEGER REFERENCES age_groups,
    start_date         TEXT,
    end_date           TEXT,
    venue_id           INTEGER REFERENCES venues,
    organizer_user_id  INTEGER REFERENCES users,
    organizer_name     TEXT,
    -- The rule pack that orders its tables; NULL is the default of the sport.
    rule_pack          TEXT,
    total_teams        INTEGER NOT NULL DEFAULT 0,
    total_players      INTEGER NOT NULL DEFAULT 0,
    total_matches      INTEGER NOT NULL DEFAULT 0,
    search_text        TEXT    NOT NULL,
    version            INTEGER NOT NULL DEFAULT 1,
    created_at         INTEGER NOT NULL,
    updated_at         INTEGER NOT NULL
) STRICT;
CREATE INDEX tournaments_by_start ON tournaments (start_date, tournament_id);
CREATE INDEX tournaments_by_name ON tournaments (search_text, tournament_id);
CREATE INDEX tournaments_by_status ON tournaments (status, start_date, tournament_id);

CREATE TABLE tournament_sports (
    tournament_id INTEGER NOT NULL REFERENCES tournaments,
    sport_id      INTEGER NOT NULL REFERENCES sports,
    PRIMARY KEY (tournament_id, sport_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_sports_by_sport ON tournament_sports (sport_id, tournament_id);

-- What a competition says differently from its sport's scoring configuration.
CREATE TABLE tournament_scoring (
    tournament_id    INTEGER NOT NULL PRIMARY KEY REFERENCES tournaments,
    win_points       INTEGER NOT NULL CHECK (win_points >= 0),
    draw_points      INTEGER NOT NULL CHECK (draw_points >= 0),
    loss_points      INTEGER NOT NULL CHECK (loss_points >= 0),
    cancelled_points INTEGER NOT NULL CHECK (cancelled_points >= 0),
    -- What four numbers cannot say, in the source's words.
    extra_rules      TEXT,
    basis            TEXT
) STRICT;

CREATE TABLE stages (
    stage_id      INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments,
    stage_name    TEXT    NOT NULL,
    stage_order   INTEGER NOT NULL,
    UNIQUE (tournament_id, stage_name)
) STRICT;

CREATE TABLE stage_groups (
    group_id      INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments,
    group_name    TEXT    NOT NULL,
    group_order   INTEGER NOT NULL,
    UNIQUE (tournament_id, group_name)
) STRICT;

CREATE TABLE tournament_teams (
    tournament_id INTEGER NOT NULL REFERENCES tournaments,
    team_id       INTEGER NOT NULL REFERENCES teams,
    group_id      INTEGER REFERENCES stage_groups,
    withdrawn_at  INTEGER,
    PRIMARY KEY (tournament_id, team_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_teams_by_team ON tournament_teams (team_id, tournament_id);

-- Everybody who takes part: squads, line-ups, entries and events together.
CREATE TABLE tournament_players (
    tournament_id     INTEGER NOT NULL REFERENCES tournaments,
    player_profile_id INTEGER NOT NULL REFERENCES player_profiles,
    PRIMARY KEY (tournament_id, player_profile_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_players_by_player ON tournament_players (player_profile_id, tournament_id);

CREATE TABLE squad_members (
    tournament_id     INTEGER NOT NULL REFERENCES tournaments,
    team_id           INTEGER NOT NULL REFERENCES teams,
    player_profile_id INTEGER NOT NULL REFERENCES player_profiles,
    shirt_number      INTEGER,
    position          TEXT,
    PRIMARY KEY (tournament_id, team_id, player_profile_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX squad_members_by_player ON squad_members (player_profile_id);

CREATE TABLE points_adjustments (
    points_adjustment_id INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id        INTEGER NOT NULL REFERENCES tournaments,
    team_id              INTEGER NOT NULL REFERENCES teams,
    points_delta         INTEGER NOT NULL,
    reason               TEXT    NOT NULL,
    source               TEXT,
    effective_date       TEXT,
    created_at           INTEGER NOT NULL
) STRICT;
CREATE INDEX points_adjustments_by_tournament ON points_adjustments (tournament_id);

-- Matches -------------------------------------------------------------------------

-- Where a match stands (lifecycle) and how it ended (outcome) are two things.
CREATE TABLE matches (
    match_id            INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id       INTEGER REFERENCES tournaments,
    sport_id            INTEGER NOT NULL REFERENCES sports,
    stage_id            INTEGER REFERENCES stages,
    group_id            INTEGER REFERENCES stage_groups,
    round_name          TEXT,
    match_number        INTEGER,
    match_name          TEXT    NOT NULL,
    participant_mode    TEXT    NOT NULL CHECK (participant_mode IN
                            ('team', 'individual', 'pair', 'multi_entry')),
    lifecycle           TEXT    NOT NULL CHECK (lifecycle IN
                            ('scheduled', 'live', 'completed', 'cancelled', 'postponed')),
    outcome             TEXT    CHECK (outcome IN
                            ('played', 'walkover', 'retired', 'defaulted', 'abandoned', 'awarded',
                             'double_forfeit', 'no_result')),
    -- The start as exactly as it is known: an instant, the clock at the venue
    -- without a zone, or only the day (then the milliseconds are midnight UTC
    -- of the wall clock, good for ordering and nothing else).
    scheduled_at        INTEGER,
    scheduled_precision TEXT    CHECK (scheduled_precision IN ('instant', 'local', 'day')),
    venue_id            INTEGER REFERENCES venues,
    team_a_id           INTEGER REFERENCES teams,
    team_a_score        INTEGER,
    team_b_id           INTEGER REFERENCES teams,
    team_b_score        INTEGER,
    winner_team_id      INTEGER REFERENCES teams,
    team_a_shootout     INTEGER,
    team_b_shootout     INTEGER,
    extra_time          INTEGER,
    match_format_id     INTEGER REFERENCES match_formats,
    duration_minutes    INTEGER,
    gender_category_id  INTEGER REFERENCES gender_categories,
    note                TEXT,
    events_count        INTEGER NOT NULL DEFAULT 0,
    search_text         TEXT    NOT NULL,
    version             INTEGER NOT NULL DEFAULT 1,
    created_at          INTEGER NOT NULL,
    updated_at          INTEGER NOT NULL,
    CHECK ((scheduled_at IS NULL) = (scheduled_precision IS NULL)),
    CHECK (winner_team_id IS NULL OR winner_team_id IN (team_a_id, team_b_id))
) STRICT;
CREATE INDEX matches_by_schedule ON matches (scheduled_at, match_id);
CREATE INDEX matches_by_tournament ON matches (tournament_id, scheduled_at, match_id);
CREATE INDEX matches_by_sport ON matches (sport_id, scheduled_at, match_id);
CREATE INDEX matches_by_lifecycle ON matches (lifecycle, scheduled_at, match_id);
CREATE INDEX matches_by_team_a ON matches (team_a_id, scheduled_at);
CREATE INDEX matches_by_team_b ON matches (team_b_id, scheduled_at);

CREATE TABLE match_periods (
    match_id        INTEGER NOT NULL REFERENCES matches,
    period_number   INTEGER NOT NULL,
    period_type     TEXT    NOT NULL,
    team_a_score    INTEGER,
    team_b_score    INTEGER,
    team_a_tiebreak INTEGER,
    team_b_tiebreak INTEGER,
    PRIMARY KEY (match_id, period_number)
) STRICT, WITHOUT ROWID;

-- team_id is the team that profits; player_team_id the player's own, which is
-- the other one for an own goal. player_name stands where no profile is known.
-- A correction adds a row that names the one it replaces; nothing is erased.
CREATE TABLE match_events (
    match_event_id            INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id                  INTEGER NOT NULL REFERENCES matches,
    sequence                  INTEGER NOT NULL,
    event_time                TEXT,
    minute                    INTEGER,
    stoppage                  INTEGER,
    period_name               TEXT,
    event_type                TEXT    NOT NULL,
    team_id                   INTEGER REFERENCES teams,
    player_profile_id         INTEGER REFERENCES player_profiles,
    player_name               TEXT,
    player_team_id            INTEGER REFERENCES teams,
    related_player_profile_id INTEGER REFERENCES player_profiles,
    related_player_name       TEXT,
    description               TEXT,
    corrects_event_id         INTEGER REFERENCES match_events,
    is_void                   INTEGER NOT NULL DEFAULT FALSE,
    created_at                INTEGER NOT NULL
) STRICT;
CREATE INDEX match_events_by_match ON match_events (match_id, sequence);
CREATE INDEX match_events_by_player ON match_events (player_profile_id);

CREATE TABLE lineup_members (
    lineup_member_id  INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id          INTEGER NOT NULL REFERENCES matches,
    team_id           INTEGER REFERENCES teams,
    player_profile_id INTEGER REFERENCES player_profiles,
    player_name       TEXT    NOT NULL,
    shirt_number      INTEGER,
    position          TEXT,
    role              TEXT    CHECK (role IN ('starter', 'substitute', 'reserve', 'entrant', 'listed')),
    is_selected       INTEGER NOT NULL DEFAULT TRUE,
    is_captain        INTEGER NOT NULL DEFAULT FALSE,
    minute_on         TEXT,
    minute_off        TEXT
) STRICT;
CREATE INDEX lineup_members_by_match ON lineup_members (match_id, lineup_member_id);

-- One participant of a multi-entry match. A rank without a time is valid (a
-- lapped car), and so is neither (did not finish).
CREATE TABLE entries (
    entry_id          INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id          INTEGER NOT NULL REFERENCES matches,
    finish_rank       INTEGER,
    participant_name  TEXT    NOT NULL,
    player_profile_id INTEGER REFERENCES player_profiles,
    team_id           INTEGER REFERENCES teams,
    -- Where no team is known: the nation or the sponsor as the source writes it.
    team_name         TEXT,
    time_ms           INTEGER,
    entry_status      TEXT    NOT NULL,
    is_tied           INTEGER NOT NULL DEFAULT FALSE,
    qualified         TEXT,
    -- Hundredths of a point: half points exist.
    points_hundredths INTEGER,
    laps              INTEGER,
    bib               TEXT,
    lane              TEXT,
    reaction_ms       INTEGER,
    note              TEXT
) STRICT;
CREATE INDEX entries_by_match ON entries (match_id, finish_rank);

-- Who took part in which match, whatever said so (a selected line-up place, an
-- entry, an event, the squad of an individual or a pair).
CREATE TABLE appearances (
    player_profile_id INTEGER NOT NULL REFERENCES player_profiles,
    match_id          INTEGER NOT NULL REFERENCES matches,
    PRIMARY KEY (player_profile_id, match_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX appearances_by_match ON appearances (match_id);

-- Administration -----------------------------------------------------------------

CREATE TABLE administrators (
    administrator_id    INTEGER PRIMARY KEY AUTOINCREMENT,
    username            TEXT    NOT NULL,
    username_key        TEXT    NOT NULL UNIQUE,
    full_name           TEXT    NOT NULL,
    password_hash       TEXT    NOT NULL,
    password_changed_at INTEGER NOT NULL,
    last_login_at       INTEGER,
    created_at          INTEGER NOT NULL
) STRICT;

-- A session is one sign-in and all tokens that descend from it.
CREATE TABLE sessions (
    session_id       INTEGER PRIMARY KEY AUTOINCREMENT,
    administrator_id INTEGER NOT NULL REFERENCES administrators,
    client           TEXT,
    created_at       INTEGER NOT NULL,
    expires_at       INTEGER NOT NULL,
    revoked_at       INTEGER,
    revoked_because  TEXT
) STRICT;
CREATE INDEX sessions_by_administrator ON sessions (administrator_id, session_id);

-- Only the SHA-256 of a token is stored, in hexadecimal.
CREATE TABLE access_tokens (
    token_hash TEXT    NOT NULL PRIMARY KEY,
    session_id INTEGER NOT NULL REFERENCES sessions,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX access_tokens_by_session ON access_tokens (session_id);
CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at);

-- A used refresh token stays until its session ends: coming a second time, it
-- shows that somebody copied it.
CREATE TABLE refresh_tokens (
    token_hash TEXT    NOT NULL PRIMARY KEY,
    session_id INTEGER NOT NULL REFERENCES sessions,
    expires_at INTEGER NOT NULL,
    used_at    INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at);

-- Each entry carries the hash of the one before it, so that a missing or
-- altered one can be named.
CREATE TABLE audit_entries (
    audit_entry_id   INTEGER PRIMARY KEY,
    occurred_at      INTEGER NOT NULL,
    administrator_id INTEGER REFERENCES administrators,
    actor_name       TEXT    NOT NULL,
    action           TEXT    NOT NULL,
    entity_type      TEXT    NOT NULL,
    entity_id        INTEGER,
    entity_name      TEXT,
    search_text      TEXT    NOT NULL,
    before_json      TEXT,
    after_json       TEXT,
    previous_hash    TEXT    NOT NULL,
    entry_hash       TEXT    NOT NULL
) STRICT;
CREATE INDEX audit_entries_by_entity ON audit_entries (entity_type, entity_id);

CREATE TABLE notifications (
    notification_id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind            TEXT    NOT NULL,
    title           TEXT    NOT NULL,
    body            TEXT,
    entity_type     TEXT,
    entity_id       INTEGER,
    created_at      INTEGER NOT NULL,
    read_at         INTEGER
) STRICT;
CREATE INDEX notifications_unread ON notifications (created_at) WHERE read_at IS NULL;
CREATE INDEX notifications_by_created ON notifications (created_at, notification_id);

-- What app users and the platform did, for the dashboard's Recent Activity.
CREATE TABLE activities (
    activity_id INTEGER PRIMARY KEY AUTOINCREMENT,
    occurred_at INTEGER NOT NULL,
    user_id     INTEGER REFERENCES users,
    user_name   TEXT    NOT NULL,
    action      TEXT    NOT NULL,
    sport_id    INTEGER REFERENCES sports,
    status      TEXT    NOT NULL CHECK (status IN ('completed', 'pending', 'cancelled'))
) STRICT;
CREATE INDEX activities_by_time ON activities (occurred_at, activity_id);

-- Roll-ups: changed in the transaction of what they count ---------------------------

CREATE TABLE counters (
    counter TEXT    NOT NULL PRIMARY KEY,
    total   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- New rows per day (UTC) of creation.
CREATE TABLE daily_growth (
    growth_date     TEXT    NOT NULL PRIMARY KEY,
    new_users       INTEGER NOT NULL DEFAULT 0,
    new_players     INTEGER NOT NULL DEFAULT 0,
    new_tournaments INTEGER NOT NULL DEFAULT 0,
    new_matches     INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE sport_match_counts (
    sport_id    INTEGER NOT NULL PRIMARY KEY REFERENCES sports,
    match_count INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Imports ----------------------------------------------------------------------------

CREATE TABLE import_sources (
    import_source_id INTEGER PRIMARY KEY AUTOINCREMENT,
    source_name      TEXT    NOT NULL,
    first_import_at  INTEGER NOT NULL,
    last_import_at   INTEGER NOT NULL
) STRICT;

-- Every imported row under the key that its source gives it: which row of ours
-- it became and what it said, so that the next import knows what is new.
CREATE TABLE import_rows (
    import_source_id INTEGER NOT NULL REFERENCES import_sources,
    file             TEXT    NOT NULL,
    row_key          TEXT    NOT NULL,
    row_id           INTEGER NOT NULL,
    row_hash         INTEGER NOT NULL,
    PRIMARY KEY (import_source_id, file, row_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_rows_by_key ON import_rows (file, row_key);

-- The six sports of the platform --------------------------------------------------------

INSERT INTO sports (sport_name, sport_key, sport_icon, created_at, updated_at) VALUES
    ('Athletics', 'athletics', 'athletics', 0, 0),
    ('Badminton', 'badminton', 'badminton', 0, 0),
    ('Football', 'football', 'football', 0, 0),
    ('Hockey', 'hockey', 'hockey', 0, 0),
    ('Tennis', 'tennis', 'tennis', 0, 0),
    ('Volleyball', 'volleyball', 'volleyball', 0, 0);
