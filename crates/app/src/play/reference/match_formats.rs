//! Match formats.

use serde_json::{Value, json};
use touchline_domain::reference::{MatchFormatDraft, Refusals};
use touchline_store::competitions::tournaments::{TournamentFilter, Tournaments};
use touchline_store::matches::list::{MatchFilter, Matches};
use touchline_store::reference::match_formats::{MatchFormatRow, MatchFormats};
use touchline_store::{Conn, StoreError};
use touchline_words::{Record, Sentence};

use super::{OfSport, Reference, Removable, Use, UsedBy, is_offered, name_taken, sport};
use crate::AppError;
use crate::context::audit::AuditedKind;

impl Reference for MatchFormats {
    const KIND: AuditedKind = AuditedKind::MatchFormat;
    const RECORD: Record = Record::MatchFormat;

    fn checked(draft: MatchFormatDraft) -> Result<MatchFormatDraft, Refusals> {
        draft.checked()
    }

    fn refers(
        conn: &Conn<'_>,
        draft: &MatchFormatDraft,
        standing: Option<&MatchFormatRow>,
    ) -> Result<(), AppError> {
        is_offered(conn, draft.sport_id, standing.map(|row| row.sport_id))
    }

    fn taken(conn: &Conn<'_>, draft: &MatchFormatDraft) -> Result<AppError, AppError> {
        let (name, sport) = ((&draft.format_name).into(), sport(conn, draft.sport_id)?);
        let sentence = Sentence::MatchFormatTaken { name, sport: sport.sport_name.into() };
        Ok(name_taken("format_name", sentence))
    }

    fn draft(row: &MatchFormatRow) -> MatchFormatDraft {
        MatchFormatDraft {
            format_name: row.format_name.clone(),
            sport_id: row.sport_id,
            description: row.description.clone(),
            duration_minutes: row.duration_minutes,
            is_active: Some(row.is_active),
        }
    }

    fn created_at(row: &MatchFormatRow) -> i64 {
        row.created_at
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
    fn counted_uses(conn: &Conn<'_>, id: i64) -> Result<Vec<Use>, StoreError> {
        let tournaments =
            TournamentFilter { match_format_id: Some(id), ..TournamentFilter::default() };
        let matches = MatchFilter { match_format_id: Some(id), ..MatchFilter::default() };
        Ok(vec![
            Use::of::<Tournaments>(conn, UsedBy::Tournaments, &tournaments)?,
            Use::of::<Matches>(conn, UsedBy::Matches, &matches)?,
        ])
    }
}

impl OfSport for MatchFormats {
    type Sport = i64;

    fn for_sport(draft: MatchFormatDraft, sport: &i64) -> MatchFormatDraft {
        MatchFormatDraft { sport_id: *sport, ..draft }
    }
}
