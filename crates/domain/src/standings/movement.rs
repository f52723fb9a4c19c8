//! The effect of a change on a table.

use std::collections::HashMap;

use super::table::StandingRow;
use crate::points::Points;

/// A row before and after a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowChange {
    /// The team.
    pub team: i64,
    /// Its place before and after.
    pub position: Changed<i64>,
    /// Whether another team shared the place before, and shares it after.
    pub tied: Changed<bool>,
    /// Its points before and after.
    pub points: Changed<Points>,
}

/// A value before and after a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Changed<T> {
    /// Before.
    pub from: T,
    /// After.
    pub to: T,
}

impl<T: PartialEq> Changed<T> {
    /// Whether the two values differ.
    pub fn differs(&self) -> bool {
        self.from != self.to
    }
}

impl RowChange {
    /// Whether the team's place changes.
    pub fn moves(&self) -> bool {
        self.position.differs()
    }
}

/// The rows of a table whose place or points change, in the new order. A team
/// that is in one of the two tables only is left out.
pub fn row_changes(before: &[StandingRow], after: &[StandingRow]) -> Vec<RowChange> {
    let was: HashMap<i64, &StandingRow> = before.iter().map(|row| (row.team, row)).collect();
    let change = |row: &StandingRow| {
        let was = was.get(&row.team)?;
        let change = RowChange {
            team: row.team,
            position: Changed { from: was.position, to: row.position },
            tied: Changed { from: was.tied, to: row.tied },
            points: Changed { from: was.points, to: row.points },
        };
        (change.moves() || change.points.differs()).then_some(change)
    };
    after.iter().filter_map(change).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::fixtures::{THREE_ONE_NIL, game, named, whole};
    use crate::standings::{ConfiguredPoints, Decisions, PlayedMatch, standings};
    use proptest::prelude::*;

    fn table(matches: &[PlayedMatch], win: i64) -> Vec<StandingRow> {
        let points = ConfiguredPoints { win: Points::whole(win), ..THREE_ONE_NIL };
        let pack = named("football-goal-difference");
        standings(&[1, 2, 3, 4], matches, pack, &points, &[], &Decisions::default())
    }

    #[test]
    fn fewer_points_for_a_win_lift_the_teams_that_drew() {
        // 1 won one match; 2 and 3 drew three.
        let matches = [
            game(1, 1, 3, (1, 0)),
            game(2, 4, 1, (1, 0)),
            game(3, 4, 1, (1, 0)),
            game(4, 2, 3, (0, 0)),
            game(5, 2, 3, (0, 0)),
            game(6, 2, 3, (0, 0)),
        ];
        let changes = row_changes(&table(&matches, 3), &table(&matches, 2));
        let told: Vec<_> = changes
            .iter()
            .map(|row| (row.team, row.position.from, row.position.to, whole(row.points.to)))
            .collect();
        assert_eq!(told, [(4, 1, 1, 4), (3, 4, 3, 3), (1, 3, 4, 2)]);
        let moves: Vec<bool> = changes.iter().map(RowChange::moves).collect();
        assert_eq!(moves, [false, true, true]);
    }

    proptest! {
        #[test]
        fn the_changes_turn_one_table_into_the_other(
            scores in prop::collection::vec((1..5i64, 1..4i64, 0..3i64, 0..3i64), 0..25),
            win in 0..5i64,
        ) {
            let matches: Vec<PlayedMatch> = scores
                .iter()
                .zip(1..)
                .map(|((a, step, one, other), id)| game(id, *a, (a + step - 1) % 4 + 1, (*one, *other)))
                .collect();
            let (before, after) = (table(&matches, 3), table(&matches, win));
            let changes = row_changes(&before, &after);
            for row in &after {
                let was = before.iter().find(|one| one.team == row.team).expect("it was there");
                let told = changes.iter().find(|change| change.team == row.team);
                let expected = (was.position, was.points) != (row.position, row.points);
                prop_assert_eq!(told.is_some(), expected);
            }
        }
    }
}
