//! Points that an organiser gives or takes, apart from any match.

use jiff::civil::Date;

use super::carries::Rounded;
use crate::drawing::ByeKind;
use crate::points::Points;

/// Points given to or taken from a team. They count in the table, but not in a comparison
/// among level teams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PointsAdjustment {
    /// The team.
    pub team: i64,
    /// Points added; less than 0 for a deduction.
    pub delta: Points,
    /// Why, in the deciding body's words.
    pub reason: String,
    /// The day from which it counts, if one is given.
    pub date: Option<Date>,
    /// Of a bye in the Swiss system, its kind: the round counts as a match without an opponent.
    pub bye: Option<ByeKind>,
    /// Of half of the points of an earlier stage, what rounding made of it.
    pub carried: Option<Rounded>,
}
