//! The migrations, in order. A migration is never changed once released; the database stores how
//! many it has had.
//!
//! A step in Rust beside the SQL is a file of the folder. On SQLite the foreign keys are off while a database is
//! brought up to date, because a step may make a table anew that others refer to; all of them are checked before that
//! transaction ends. A test brings a database of every older format, with rows in every table, up to date without a
//! loss. A database is copied before, in its own format (`operator::backup::before_upgrade` for PostgreSQL).

mod keys_anew;
mod rules_of_names;
mod sides_of_names;

/// The open transaction of an upgrade.
pub(crate) trait Upgrading {
    /// Why a statement failed.
    type Error;
    /// The rows of a statement whose columns are texts.
    fn rows(&mut self, sql: &str) -> Result<Vec<Vec<Option<String>>>, Self::Error>;
    /// Runs statements.
    fn run(&mut self, sql: &str) -> Result<(), Self::Error>;
    /// A condition that holds for a text with more than ASCII.
    fn is_more_than_ascii(column: &str) -> String;
}

/// One migration, for each engine.
#[derive(Debug)]
pub struct Migration {
    /// Its number and what it does.
    name: &'static str,
    /// For SQLite.
    pub sqlite: &'static str,
    /// For PostgreSQL.
    pub postgres: &'static str,
}

impl Migration {
    /// Does what SQL cannot, after its SQL.
    pub(crate) fn end<U: Upgrading>(&self, database: &mut U) -> Result<(), U::Error> {
        match self.name {
            "0063_three_comparisons" => keys_anew::make(database),
            "0075_sides_are_rows" => sides_of_names::make(database),
            "0084_match_rules" => rules_of_names::make(database),
            _ => Ok(()),
        }
    }
}

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

macro_rules! migrations {
    ($($name:literal)+) => {
        &[$(Migration {
            name: $name,
            sqlite: include_str!(concat!("../migrations/", $name, ".sqlite.sql")),
            postgres: include_str!(concat!("../migrations/", $name, ".postgres.sql")),
        }),+]
    };
}

/// All migrations.
pub const ALL: &[Migration] = migrations! {
    "0001_platform"
    "0002_competitions"
    "0003_search"
    "0004_security"
    "0005_results"
    "0006_import_trail"
    "0007_lost_refreshes"
    "0008_short_words"
    "0009_match_event_counts"
    "0010_growth"
    "0011_list_filters"
    "0012_working_faster"
    "0013_search_texts"
    "0014_row_changes"
    "0015_places_of_days"
    "0016_activity_tournaments"
    "0017_activity_kinds"
    "0018_accounts"
    "0019_people"
    "0020_passkeys"
    "0021_jobs"
    "0022_grants"
    "0023_profiles"
    "0024_forgetting"
    "0025_api_keys"
    "0026_divisions"
    "0027_entries"
    "0028_division_filters"
    "0030_draws"
    "0031_squads"
    "0032_timetables"
    "0033_silenced_letters"
    "0034_draw_rounds"
    "0035_every_category"
    "0036_notices"
    "0037_made_names"
    "0038_score_operations"
    "0039_heats"
    "0040_results"
    "0041_line_ups_and_suspensions"
    "0042_known_results"
    "0043_calendar_links"
    "0044_quick_matches"
    "0045_quick_matches_of_a_sport"
    "0046_the_bench"
    "0047_own_entries"
    "0048_given_with_keys"
    "0049_news_of_a_match"
    "0050_unplayed_matches"
    "0051_where_players_were_entered_first"
    "0052_when_matches_began"
    "0053_changes_after_the_end"
    "0054_called_off_with_the_tournament"
    "0055_suspensions_told_and_squads_left"
    "0056_typed_letters"
    "0057_expulsions_that_stay"
    "0058_wording_of_events"
    "0059_quick_matches_by_name"
    "0060_vacuum_sooner"
    "0061_granted_byes"
    "0062_time_zones"
    "0063_three_comparisons"
    "0064_matches_by_court"
    "0065_time_rounding"
    "0066_matches_by_division"
    "0067_shown_names"
    "0068_named_winners"
    "0069_nameless_players"
    "0070_activity_matches"
    "0071_public_list"
    "0072_court_links"
    "0073_tournament_contact"
    "0074_entered_results"
    "0075_sides_are_rows"
    "0076_ids_for_names"
    "0077_courts_of_links"
    "0078_names_of_runners"
    "0079_what_stages_carry"
    "0080_further_tables"
    "0081_allocations"
    "0082_points_in_hundredths"
    "0083_table_rules"
    "0084_match_rules"
    "0085_phases"
};
