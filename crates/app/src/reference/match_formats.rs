//! Match formats.

use serde_json::{Value, json};
use touchline_domain::reference::{MatchFormatDraft, Refusals};
use touchline_store::reference::match_formats::{self, MatchFormatRow, MatchFormats};
use touchline_store::reference::table;
use touchline_store::{Conn, StoreError};

use super::{Reference, Removable, counted, free, offered_sport};
use crate::AppError;
use crate::audit::AuditedKind;

impl Reference for MatchFormats {
    const KIND: AuditedKind = AuditedKind::MatchFormat;
    const WORDS: &'static str = "match format";

    fn checked(draft: MatchFormatDraft) -> Result<MatchFormatDraft, Refusals> {
        draft.checked()
    }

    fn fits(
        conn: &Conn<'_>,
        draft: &MatchFormatDraft,
        standing: Option<&MatchFormatRow>,
    ) -> Result<(), AppError> {
        let sport = offered_sport(conn, draft.sport_id, standing.map(|row| row.sport_id))?;
        let taken_by = table::id_of_same::<Self>(conn, draft)?;
        free(taken_by, standing.map(|row| row.match_format_id), "format_name", || {
            format!(
                "There is a match format '{}' for {} already.",
                draft.format_name, sport.sport_name
            )
        })
    }

    fn label(row: &MatchFormatRow) -> (String, i64) {
        (row.format_name.clone(), row.version)
    }

    fn facts(row: &MatchFormatRow) -> Value {
        json!({
            "format_name": row.format_name, "sport_name": row.sport_name, "description": row.description,
            "duration_minutes": row.duration_minutes, "is_active": row.is_active
        })
    }
}

impl Removable for MatchFormats {
    fn uses(conn: &Conn<'_>, id: i64) -> Result<Vec<String>, StoreError> {
        Ok(counted(match_formats::matches(conn, id)?, "match", "matches").into_iter().collect())
    }
}
