//! Match formats.

use touchline_app::reference::MatchFormats;
use touchline_domain::match_formats::MatchFormatDraft;
use touchline_domain::scoring::FormatRules;
use touchline_store::reference::match_formats::MatchFormatRow;

use super::calls::{draft, reference_calls};
use crate::reply::{Instant, reply};

reference_calls! {
    MatchFormats, MatchFormat, MatchFormatInput, "/match-formats", "/match-formats/{match_format_id}", "match_format_id", NAME_TAKEN;
    list match_formats: "Match formats", "By sport and name";
    export export_match_formats: "The match formats as CSV", "match-formats";
    create create_match_format: "Add a match format", "Match format added.";
    change change_match_format: "Change a match format", "Match format saved.";
    activate set_match_formats_active: "Make match formats active or inactive";
    copy copy_match_formats: "Copy match formats to another sport", CopyToSportInput sport_id;
    delete delete_match_format: "Delete a match format", "Match format deleted.";
    restore restore_match_format: "Restore a deleted match format", "Match format restored.";
    uses match_format_uses: "What uses a match format", "matchFormatId";
}

reply! {
    /// A match format.
    pub(crate) struct MatchFormat from row: MatchFormatRow {
        match_format_id: i64,
        /// Unique within its sport, without regard to case.
        format_name: String,
        sport_id: i64,
        sport_name: String,
        /// Empty counts as none.
        description: Option<String>,
        /// Minutes.
        duration_minutes: Option<i64>,
        /// How its matches are played; `null` where nobody has said it. Such matches are not scored.
        rules: Option<FormatRules>,
        is_active: bool,
        /// Counts the changes; send it back in `If-Match`.
        version: i64,
        created_at: Instant = Instant::from_ms(row.created_at),
        updated_at: Instant = Instant::from_ms(row.updated_at),
    }
}

draft! {
    /// A match format, as it should be.
    pub(crate) struct MatchFormatInput for MatchFormatDraft {
        /// Unique within its sport, without regard to case.
        #[schema(min_length = 1, max_length = 255, pattern = "\\S")]
        format_name: String,
        #[schema(minimum = 1)]
        sport_id: i64,
        /// Empty counts as none.
        #[schema(max_length = 2000)]
        description: Option<String>,
        /// Minutes.
        #[schema(minimum = 1, maximum = 100_000)]
        duration_minutes: Option<i64>,
        /// How its matches are played, by the model of its sport. Left out or `null`, a format keeps its rules, and those of a new one
        /// follow from its name where that tells them.
        rules: Option<FormatRules>,
        /// When it is left out, a new row is active and an existing one stays as it is.
        is_active: Option<bool>,
    }
    read_only { match_format_id: i64, sport_name: String }
}
