//! What the organiser decided and no result says.

use super::withdrawals::Withdrawal;

/// Decisions that a table has to heed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Decisions {
    /// Drawings of lots in the order of time, each the teams from the first drawn
    /// to the last. The latest one that names all the level teams decides.
    pub lots: Vec<Vec<i64>>,
    /// Orders set by hand, likewise.
    pub manual_orders: Vec<Vec<i64>>,
    /// The teams that left the competition.
    pub withdrawals: Vec<Withdrawal>,
}

/// The places (from 1) that the latest of `orders` with all of `teams` gives
/// them; `None` when no order has them all.
pub(super) fn places(orders: &[Vec<i64>], teams: &[i64]) -> Option<Vec<i64>> {
    orders.iter().rev().find_map(|order| {
        let place = |team: &i64| order.iter().position(|named| named == team);
        teams.iter().map(|team| place(team).map(|index| index as i64 + 1)).collect()
    })
}
