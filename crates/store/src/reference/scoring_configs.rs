//! Scoring configurations: the points of a sport.

use touchline_domain::reference::ScoringConfigDraft;

use super::table::ReferenceTable;
use crate::{Param, row};

row! {
    /// Points of a sport.
    pub struct ScoringConfigRow {
        pub config_id: i64,
        /// One configuration per sport.
        pub sport_id: i64,
        pub sport_name: String,
        pub win_points: i64,
        /// For a draw, each side.
        pub draw_points: i64,
        pub loss_points: i64,
        /// For a cancelled match, each side.
        pub cancelled_points: i64,
        /// Inactive ones do not count.
        pub is_active: bool,
        /// Counts its changes, from 1.
        pub version: i64,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// Milliseconds UTC.
        pub updated_at: i64,
    }
}

/// The points for a result in a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResultPoints {
    /// For a win.
    pub win: i64,
    /// For a draw, each side.
    pub draw: i64,
    /// For a loss.
    pub loss: i64,
    /// For a cancelled match, each side.
    pub cancelled: i64,
}

/// Scoring configurations.
#[derive(Debug)]
pub struct ScoringConfigs;

impl ReferenceTable for ScoringConfigs {
    type Draft = ScoringConfigDraft;
    type Row = ScoringConfigRow;
    const TABLE: &'static str = "scoring_configs";
    const ID: &'static str = "config_id";
    const COLUMNS: &'static [&'static str] =
        &["sport_id", "win_points", "draw_points", "loss_points", "cancelled_points"];
    const UNIQUE: &'static [&'static str] = &["sport_id"];
    const SELECT: &'static str =
        "SELECT r.config_id, r.sport_id, s.sport_name, r.win_points, r.draw_points, r.loss_points,
        r.cancelled_points, r.is_active, r.version, r.created_at, r.updated_at
        FROM scoring_configs r JOIN sports s ON s.sport_id = r.sport_id";
    const ORDER: &'static str = "s.sport_key";

    fn id(row: &ScoringConfigRow) -> i64 {
        row.config_id
    }

    fn name(_: &ScoringConfigDraft) -> &'static str {
        ""
    }

    fn values<'d>(draft: &'d ScoringConfigDraft, _: &'d str) -> Vec<Param<'d>> {
        vec![
            draft.sport_id.into(),
            draft.win_points.into(),
            draft.draw_points.into(),
            draft.loss_points.into(),
            draft.cancelled_points.into(),
        ]
    }

    fn is_active(draft: &ScoringConfigDraft) -> Option<bool> {
        draft.is_active
    }
}
