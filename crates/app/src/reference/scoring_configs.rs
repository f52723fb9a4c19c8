//! Scoring configurations: one per sport, never removed.

use serde_json::{Value, json};
use touchline_domain::reference::{Refusals, ScoringConfigDraft};
use touchline_store::Conn;
use touchline_store::reference::scoring_configs::{ScoringConfigRow, ScoringConfigs};
use touchline_store::reference::table;
use touchline_words::{Record, Sentence};

use super::{OfSport, Reference, offered_sport};
use crate::AppError;
use crate::audit::AuditedKind;

impl Reference for ScoringConfigs {
    const KIND: AuditedKind = AuditedKind::ScoringConfig;
    const RECORD: Record = Record::ScoringConfig;

    fn checked(draft: ScoringConfigDraft) -> Result<ScoringConfigDraft, Refusals> {
        draft.checked()
    }

    fn fits(
        conn: &Conn<'_>,
        draft: &ScoringConfigDraft,
        standing: Option<&ScoringConfigRow>,
    ) -> Result<(), AppError> {
        let sport = offered_sport(conn, draft.sport_id, standing.map(|row| row.sport_id))?;
        let taken_by = table::id_of_same::<Self>(conn, draft)?;
        if taken_by.is_none() || taken_by == standing.map(|row| row.config_id) {
            return Ok(());
        }
        Err(AppError::Taken {
            code: "scoring_config_exists",
            field: "sport_id",
            sentence: Sentence::ScoringConfigTaken { sport: sport.sport_name.into() },
        })
    }

    fn draft(row: &ScoringConfigRow) -> ScoringConfigDraft {
        ScoringConfigDraft {
            sport_id: row.sport_id,
            win_points: row.win_points,
            draw_points: row.draw_points,
            loss_points: row.loss_points,
            cancelled_points: row.cancelled_points,
            is_active: Some(row.is_active),
        }
    }

    fn created_at(row: &ScoringConfigRow) -> i64 {
        row.created_at
    }

    fn label(row: &ScoringConfigRow) -> (String, i64) {
        (row.sport_name.clone(), row.version)
    }

    fn facts(row: &ScoringConfigRow) -> Value {
        json!({
            "sport_name": row.sport_name, "win_points": row.win_points, "draw_points": row.draw_points,
            "loss_points": row.loss_points, "cancelled_points": row.cancelled_points, "is_active": row.is_active
        })
    }
}

impl OfSport for ScoringConfigs {
    type Sport = i64;

    fn for_sport(draft: ScoringConfigDraft, sport: &i64) -> ScoringConfigDraft {
        ScoringConfigDraft { sport_id: *sport, ..draft }
    }
}
