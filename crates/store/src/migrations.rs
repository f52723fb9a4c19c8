//! The migrations, in order. A migration is never changed once released; the database stores how
//! many it has had.
//!
//! A step in Rust beside the SQL is possible (`keys_anew`). On SQLite the foreign keys are off while a database is
//! brought up to date, because a step may make a table anew that others refer to; all of them are checked before that
//! transaction ends. A test brings a database of every older format, with rows in every table, up to date without a
//! loss. A database is copied before, in its own format (`app::backup::before_upgrade` for PostgreSQL).

/// One migration, for each engine.
#[derive(Debug)]
pub struct Migration {
    /// For SQLite.
    pub sqlite: &'static str,
    /// For PostgreSQL.
    pub postgres: &'static str,
}

impl Migration {
    /// Whether the keys of names are made anew after its SQL (`keys_anew`).
    pub(crate) fn makes_keys_anew(&self) -> bool {
        self.sqlite == THREE_COMPARISONS
    }

    /// Whether the names of matches are parsed after its SQL (`sides_of_names`).
    pub(crate) fn parses_names(&self) -> bool {
        self.sqlite == SIDES_ARE_ROWS
    }
}

const THREE_COMPARISONS: &str = include_str!("../migrations/0063_three_comparisons.sqlite.sql");

const SIDES_ARE_ROWS: &str = include_str!("../migrations/0075_sides_are_rows.sqlite.sql");

/// The tables that a migration itself puts rows into: a database without any other row counts as
/// empty.
pub const SEEDED: &[&str] = &["sports"];

/// The format of an up-to-date database: the number of migrations that it has had.
pub const fn newest() -> i64 {
    ALL.len() as i64
}

/// The migrations that bring a database from one format to another.
pub(crate) fn from_to(found: i64, format: i64) -> &'static [Migration] {
    ALL.get(found as usize..format as usize).unwrap_or_default()
}

/// All migrations.
pub const ALL: &[Migration] = &[
    Migration {
        sqlite: include_str!("../migrations/0001_platform.sqlite.sql"),
        postgres: include_str!("../migrations/0001_platform.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0002_competitions.sqlite.sql"),
        postgres: include_str!("../migrations/0002_competitions.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0003_search.sqlite.sql"),
        postgres: include_str!("../migrations/0003_search.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0004_security.sqlite.sql"),
        postgres: include_str!("../migrations/0004_security.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0005_results.sqlite.sql"),
        postgres: include_str!("../migrations/0005_results.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0006_import_trail.sqlite.sql"),
        postgres: include_str!("../migrations/0006_import_trail.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0007_lost_refreshes.sqlite.sql"),
        postgres: include_str!("../migrations/0007_lost_refreshes.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0008_short_words.sqlite.sql"),
        postgres: include_str!("../migrations/0008_short_words.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0009_match_event_counts.sqlite.sql"),
        postgres: include_str!("../migrations/0009_match_event_counts.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0010_growth.sqlite.sql"),
        postgres: include_str!("../migrations/0010_growth.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0011_list_filters.sqlite.sql"),
        postgres: include_str!("../migrations/0011_list_filters.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0012_working_faster.sqlite.sql"),
        postgres: include_str!("../migrations/0012_working_faster.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0013_search_texts.sqlite.sql"),
        postgres: include_str!("../migrations/0013_search_texts.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0014_row_changes.sqlite.sql"),
        postgres: include_str!("../migrations/0014_row_changes.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0015_places_of_days.sqlite.sql"),
        postgres: include_str!("../migrations/0015_places_of_days.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0016_activity_tournaments.sqlite.sql"),
        postgres: include_str!("../migrations/0016_activity_tournaments.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0017_activity_kinds.sqlite.sql"),
        postgres: include_str!("../migrations/0017_activity_kinds.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0018_accounts.sqlite.sql"),
        postgres: include_str!("../migrations/0018_accounts.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0019_people.sqlite.sql"),
        postgres: include_str!("../migrations/0019_people.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0020_passkeys.sqlite.sql"),
        postgres: include_str!("../migrations/0020_passkeys.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0021_jobs.sqlite.sql"),
        postgres: include_str!("../migrations/0021_jobs.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0022_grants.sqlite.sql"),
        postgres: include_str!("../migrations/0022_grants.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0023_profiles.sqlite.sql"),
        postgres: include_str!("../migrations/0023_profiles.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0024_forgetting.sqlite.sql"),
        postgres: include_str!("../migrations/0024_forgetting.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0025_api_keys.sqlite.sql"),
        postgres: include_str!("../migrations/0025_api_keys.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0026_divisions.sqlite.sql"),
        postgres: include_str!("../migrations/0026_divisions.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0027_entries.sqlite.sql"),
        postgres: include_str!("../migrations/0027_entries.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0028_division_filters.sqlite.sql"),
        postgres: include_str!("../migrations/0028_division_filters.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0030_draws.sqlite.sql"),
        postgres: include_str!("../migrations/0030_draws.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0031_squads.sqlite.sql"),
        postgres: include_str!("../migrations/0031_squads.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0032_timetables.sqlite.sql"),
        postgres: include_str!("../migrations/0032_timetables.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0033_silenced_letters.sqlite.sql"),
        postgres: include_str!("../migrations/0033_silenced_letters.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0034_draw_rounds.sqlite.sql"),
        postgres: include_str!("../migrations/0034_draw_rounds.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0035_every_category.sqlite.sql"),
        postgres: include_str!("../migrations/0035_every_category.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0036_notices.sqlite.sql"),
        postgres: include_str!("../migrations/0036_notices.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0037_made_names.sqlite.sql"),
        postgres: include_str!("../migrations/0037_made_names.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0038_score_operations.sqlite.sql"),
        postgres: include_str!("../migrations/0038_score_operations.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0039_heats.sqlite.sql"),
        postgres: include_str!("../migrations/0039_heats.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0040_results.sqlite.sql"),
        postgres: include_str!("../migrations/0040_results.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0041_line_ups_and_suspensions.sqlite.sql"),
        postgres: include_str!("../migrations/0041_line_ups_and_suspensions.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0042_known_results.sqlite.sql"),
        postgres: include_str!("../migrations/0042_known_results.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0043_calendar_links.sqlite.sql"),
        postgres: include_str!("../migrations/0043_calendar_links.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0044_quick_matches.sqlite.sql"),
        postgres: include_str!("../migrations/0044_quick_matches.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0045_quick_matches_of_a_sport.sqlite.sql"),
        postgres: include_str!("../migrations/0045_quick_matches_of_a_sport.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0046_the_bench.sqlite.sql"),
        postgres: include_str!("../migrations/0046_the_bench.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0047_own_entries.sqlite.sql"),
        postgres: include_str!("../migrations/0047_own_entries.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0048_given_with_keys.sqlite.sql"),
        postgres: include_str!("../migrations/0048_given_with_keys.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0049_news_of_a_match.sqlite.sql"),
        postgres: include_str!("../migrations/0049_news_of_a_match.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0050_unplayed_matches.sqlite.sql"),
        postgres: include_str!("../migrations/0050_unplayed_matches.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0051_where_players_were_entered_first.sqlite.sql"),
        postgres: include_str!("../migrations/0051_where_players_were_entered_first.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0052_when_matches_began.sqlite.sql"),
        postgres: include_str!("../migrations/0052_when_matches_began.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0053_changes_after_the_end.sqlite.sql"),
        postgres: include_str!("../migrations/0053_changes_after_the_end.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0054_called_off_with_the_tournament.sqlite.sql"),
        postgres: include_str!("../migrations/0054_called_off_with_the_tournament.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0055_suspensions_told_and_squads_left.sqlite.sql"),
        postgres: include_str!("../migrations/0055_suspensions_told_and_squads_left.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0056_typed_letters.sqlite.sql"),
        postgres: include_str!("../migrations/0056_typed_letters.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0057_expulsions_that_stay.sqlite.sql"),
        postgres: include_str!("../migrations/0057_expulsions_that_stay.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0058_wording_of_events.sqlite.sql"),
        postgres: include_str!("../migrations/0058_wording_of_events.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0059_quick_matches_by_name.sqlite.sql"),
        postgres: include_str!("../migrations/0059_quick_matches_by_name.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0060_vacuum_sooner.sqlite.sql"),
        postgres: include_str!("../migrations/0060_vacuum_sooner.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0061_granted_byes.sqlite.sql"),
        postgres: include_str!("../migrations/0061_granted_byes.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0062_time_zones.sqlite.sql"),
        postgres: include_str!("../migrations/0062_time_zones.postgres.sql"),
    },
    Migration {
        sqlite: THREE_COMPARISONS,
        postgres: include_str!("../migrations/0063_three_comparisons.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0064_matches_by_court.sqlite.sql"),
        postgres: include_str!("../migrations/0064_matches_by_court.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0065_time_rounding.sqlite.sql"),
        postgres: include_str!("../migrations/0065_time_rounding.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0066_matches_by_division.sqlite.sql"),
        postgres: include_str!("../migrations/0066_matches_by_division.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0067_shown_names.sqlite.sql"),
        postgres: include_str!("../migrations/0067_shown_names.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0068_named_winners.sqlite.sql"),
        postgres: include_str!("../migrations/0068_named_winners.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0069_nameless_players.sqlite.sql"),
        postgres: include_str!("../migrations/0069_nameless_players.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0070_activity_matches.sqlite.sql"),
        postgres: include_str!("../migrations/0070_activity_matches.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0071_public_list.sqlite.sql"),
        postgres: include_str!("../migrations/0071_public_list.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0072_court_links.sqlite.sql"),
        postgres: include_str!("../migrations/0072_court_links.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0073_tournament_contact.sqlite.sql"),
        postgres: include_str!("../migrations/0073_tournament_contact.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0074_entered_results.sqlite.sql"),
        postgres: include_str!("../migrations/0074_entered_results.postgres.sql"),
    },
    Migration {
        sqlite: SIDES_ARE_ROWS,
        postgres: include_str!("../migrations/0075_sides_are_rows.postgres.sql"),
    },
];
