//! The key of a division.

/// A division, and the tournament that it is part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub struct DivisionKey {
    pub tournament_id: i64,
    pub division_id: i64,
}
