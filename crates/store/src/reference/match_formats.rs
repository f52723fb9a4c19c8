//! Match formats: ways to play a sport.

use touchline_domain::match_formats::MatchFormatDraft;
use touchline_domain::scoring::FormatRules;

use super::table::ReferenceTable;
use crate::{Param, row};

row! {
    /// A way to play a sport.
    pub struct MatchFormatRow {
        pub match_format_id: i64,
        /// Unique within its sport, without regard to case.
        pub format_name: String,
        pub sport_id: i64,
        pub sport_name: String,
        /// Free text.
        pub description: Option<String>,
        pub duration_minutes: Option<i64>,
        /// `None` where nobody has said how its matches are played: they are not scored.
        pub rules: Option<FormatRules>,
        /// Inactive ones are not offered any more.
        pub is_active: bool,
        /// Counts its changes, from 1.
        pub version: i64,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// Milliseconds UTC.
        pub updated_at: i64,
    }
}

/// Match formats.
#[derive(Debug)]
pub struct MatchFormats;

impl ReferenceTable for MatchFormats {
    type Draft = MatchFormatDraft;
    type Row = MatchFormatRow;
    const TABLE: &'static str = "match_formats";
    const ID: &'static str = "match_format_id";
    const COLUMNS: &'static [&'static str] =
        &["format_name", "format_key", "sport_id", "description", "duration_minutes", "rules"];
    const UNIQUE: &'static [&'static str] = &["sport_id", "format_key"];
    const SELECT: &'static str =
        "SELECT r.match_format_id, r.format_name, r.sport_id, s.sport_name, r.description, r.duration_minutes, r.rules,
        r.is_active, r.version, r.created_at, r.updated_at
        FROM match_formats r JOIN sports s ON s.sport_id = r.sport_id";
    const ORDER: &'static str = "s.sport_key, r.format_key";

    fn id(row: &MatchFormatRow) -> i64 {
        row.match_format_id
    }

    fn name(draft: &MatchFormatDraft) -> &str {
        &draft.format_name
    }

    fn values<'d>(draft: &'d MatchFormatDraft, key: &'d str) -> Vec<Param<'d>> {
        vec![
            (&draft.format_name).into(),
            key.into(),
            draft.sport_id.into(),
            (&draft.description).into(),
            draft.duration_minutes.into(),
            draft.rules.into(),
        ]
    }

    fn is_active(draft: &MatchFormatDraft) -> Option<bool> {
        draft.is_active
    }
}
