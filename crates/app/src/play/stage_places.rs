//! Who has the places of a whole stage: the ranks of its table or, where it has groups, those of all groups together. There a
//! better rank comes first, and teams of the same rank are compared across the groups.

use std::collections::HashMap;

use touchline_domain::standings::{Decisions, Group, PointsAdjustment, StandingRow, best_placed};
use touchline_store::competitions::draws::Taker;

use crate::play::competition::Competition;
use crate::play::competition::tables::Table;

/// The places of a stage that is over.
#[derive(Debug, Clone, Default)]
pub(crate) struct StagePlaces {
    /// Over the whole stage, the first at the beginning. A place that several share is open.
    pub(crate) ranks: Vec<Taker>,
    /// Of each rank in the groups those who have it, the best at the beginning.
    pub(crate) of_rank: HashMap<i64, Vec<Taker>>,
}

impl StagePlaces {
    /// Of all tables of one stage; none of them has a match that is to be played. Teams that are `passed_over` take no place.
    pub(crate) fn of(of: &Competition, tables: &[&Table], passed_over: &[i64]) -> Self {
        if let [table] = tables
            && !table.is_group
        {
            let mut rows = table.rows(of);
            rows.retain(|row| !passed_over.contains(&row.team));
            return Self { ranks: takers(&rows), of_rank: HashMap::new() };
        }
        let groups: Vec<Group<'_>> = tables
            .iter()
            .map(|table| Group { teams: &table.teams, matches: &table.matches })
            .collect();
        let adjustments: Vec<PointsAdjustment> =
            tables.iter().flat_map(|table| table.adjustments.clone()).collect();
        let mut decisions = Decisions::default();
        for table in tables {
            let of_group = table.decisions.clone();
            decisions.lots.extend(of_group.lots);
            decisions.manual_orders.extend(of_group.manual_orders);
            decisions.withdrawals.extend(of_group.withdrawals);
        }
        let (pack, points) = (&of.rules.pack, &of.rules.configured);
        let largest = tables.iter().map(|table| table.teams.len()).max().unwrap_or(0);
        let mut places = Self::default();
        for rank in 1..=largest {
            let at = (rank, passed_over);
            let compared = best_placed(&groups, at, true, pack, points, &adjustments, &decisions);
            let of_rank = if let Ok(rows) = compared {
                takers(&rows)
            } else {
                // Teams of one group are level there: lots decide it, which are data.
                let having = tables.iter().filter(|table| table.teams.len() >= rank);
                having.map(|_| Taker::Open).collect()
            };
            places.ranks.extend(&of_rank);
            places.of_rank.insert(rank as i64, of_rank);
        }
        places
    }
}

/// Who has each row; open where several share it.
fn takers(rows: &[StandingRow]) -> Vec<Taker> {
    let is_shared = |row: &StandingRow| {
        row.tied && rows.iter().filter(|one| one.position == row.position).count() > 1
    };
    let taker =
        |row: &StandingRow| if is_shared(row) { Taker::Open } else { Taker::Team(row.team) };
    rows.iter().map(taker).collect()
}
