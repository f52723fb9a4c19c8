//! Why somebody is disqualified from a race.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The rule that somebody has broken in a race (World Athletics, Technical Rules 2025).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "camelCase")]
pub enum RaceRule {
    /// Left the lane.
    Lane,
    /// Got in somebody's way.
    Obstruction,
    /// Started too early.
    FalseStart,
    /// Passed beside a hurdle, or knocked it down on purpose.
    Hurdles,
    /// Passed the baton outside the zone, or lost it.
    TakeOver,
    /// Was helped.
    Assistance,
    /// Behaved unfairly.
    Conduct,
}

impl RaceRule {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Lane,
        Self::Obstruction,
        Self::FalseStart,
        Self::Hurdles,
        Self::TakeOver,
        Self::Assistance,
        Self::Conduct,
    ];

    /// Its number, as lists of results have it in every language: `TR17.3`.
    pub const fn number(self) -> &'static str {
        match self {
            Self::Lane => "TR17.3",
            Self::Obstruction => "TR17.1",
            Self::FalseStart => "TR16.8",
            Self::Hurdles => "TR22.6",
            Self::TakeOver => "TR24.7",
            Self::Assistance => "TR6.3",
            Self::Conduct => "TR7",
        }
    }
}
