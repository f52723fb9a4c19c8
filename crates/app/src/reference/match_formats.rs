//! Match formats.

use serde_json::{Value, json};
use touchline_domain::reference::{MatchFormatDraft, Refusals};
use touchline_store::reference::match_formats::{self, MatchFormatRow};
use touchline_store::{Conn, StoreError};

use super::{Reference, Removable, counted, free, offered_sport};
use crate::AppError;

/// The kind.
#[derive(Debug)]
pub struct MatchFormats;

impl Reference for MatchFormats {
    type Draft = MatchFormatDraft;
    type Row = MatchFormatRow;
    const KIND: &'static str = "match_format";
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
        let taken_by = match_formats::id_of_name(conn, draft.sport_id, &draft.format_name)?;
        free(taken_by, standing.map(|row| row.match_format_id), "format_name", || {
            format!(
                "There is a match format '{}' for {} already.",
                draft.format_name, sport.sport_name
            )
        })
    }

    fn list(conn: &Conn<'_>) -> Result<Vec<MatchFormatRow>, StoreError> {
        match_formats::list(conn)
    }

    fn find(conn: &Conn<'_>, id: i64) -> Result<Option<MatchFormatRow>, StoreError> {
        match_formats::find(conn, id)
    }

    fn insert(conn: &Conn<'_>, draft: &MatchFormatDraft, now_ms: i64) -> Result<i64, StoreError> {
        match_formats::insert(conn, draft, now_ms)
    }

    fn update(
        conn: &Conn<'_>,
        id: i64,
        draft: &MatchFormatDraft,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        match_formats::update(conn, id, draft, now_ms)
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

    fn delete(conn: &Conn<'_>, id: i64) -> Result<(), StoreError> {
        match_formats::delete(conn, id)
    }
}
