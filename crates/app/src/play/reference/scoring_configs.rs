//! Scoring configurations: one per sport, never removed.

use serde_json::{Value, json};
use touchline_domain::reference::{Refusals, ScoringConfigDraft};
use touchline_store::Conn;
use touchline_store::reference::scoring_configs::{ScoringConfigRow, ScoringConfigs};
use touchline_words::{Record, Sentence};

use super::{OfSport, Reference, is_offered, sport};
use crate::AppError;
use crate::context::audit::AuditedKind;

impl Reference for ScoringConfigs {
    const KIND: AuditedKind = AuditedKind::ScoringConfig;
    const RECORD: Record = Record::ScoringConfig;

    fn checked(draft: ScoringConfigDraft) -> Result<ScoringConfigDraft, Refusals> {
        draft.checked()
    }

    fn refers(
        conn: &Conn<'_>,
        draft: &ScoringConfigDraft,
        standing: Option<&ScoringConfigRow>,
    ) -> Result<(), AppError> {
        is_offered(conn, draft.sport_id, standing.map(|row| row.sport_id))
    }

    fn taken(conn: &Conn<'_>, draft: &ScoringConfigDraft) -> Result<AppError, AppError> {
        Ok(AppError::Taken {
            code: "scoring_config_exists",
            field: "sport_id",
            sentence: Sentence::ScoringConfigTaken {
                sport: sport(conn, draft.sport_id)?.sport_name.into(),
            },
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
