//! Why a row stands above the next.

use std::sync::Arc;

use super::criteria::{DecidedBy, Value};

/// What separates a row from the next one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Separation {
    /// The criterion.
    pub decided_by: DecidedBy,
    /// The value of this row.
    pub value: Value,
    /// The value of the next row.
    pub next_value: Value,
    /// The matches behind the two values, by ascending id: the matches of the two teams, or
    /// only those among the level teams where the criterion uses no others. Empty for a
    /// decision of the organiser.
    pub match_ids: Vec<i64>,
    /// The teams that were level before this criterion, in the order of the table; shared
    /// by all rows that it separated.
    pub among: Arc<[i64]>,
}
