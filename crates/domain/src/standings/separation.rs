//! Why one row stands above the next.

use std::sync::Arc;

use super::criteria::{DecidedBy, Value};

/// What put a row above the next one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Separation {
    /// The criterion.
    pub decided_by: DecidedBy,
    /// What this row has by it.
    pub value: Value,
    /// What the next row has.
    pub next_value: Value,
    /// The matches that made the two values, by rising id: those of the two teams,
    /// among the level teams only where the criterion looks at no others. None for
    /// a decision of the organiser.
    pub match_ids: Vec<i64>,
    /// The teams that were level until this criterion, in the order of the table;
    /// shared by all rows that it separated.
    pub among: Arc<[i64]>,
}
