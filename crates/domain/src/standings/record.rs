//! Sums over matches: at home and away, or against one opponent.

use std::collections::HashMap;

use super::matches::{PlayedMatch, Side, Sides};
use super::packs::RulePack;
use super::points::{ConfiguredPoints, Verdict, count};
use crate::points::Points;
use crate::terms::MatchRole;

/// A team's sums over some matches, without adjustments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record {
    /// Matches that count as played.
    pub played: i64,
    /// Matches won.
    pub won: i64,
    /// Matches drawn.
    pub drawn: i64,
    /// Matches lost.
    pub lost: i64,
    /// Goals scored, or sets won.
    pub goals_for: i64,
    /// Goals conceded, or sets lost.
    pub goals_against: i64,
    /// Points of the results.
    pub points: Points,
}

impl Record {
    /// The sum of both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            played: self.played + other.played,
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
            goals_for: self.goals_for + other.goals_for,
            goals_against: self.goals_against + other.goals_against,
            points: self.points + other.points,
        }
    }
}

/// The record of each team as the first side of its matches (`a`, at home by custom) and as
/// the second (`b`), by the rules of `pack`.
pub fn home_and_away<'m>(
    matches: impl IntoIterator<Item = &'m PlayedMatch>,
    pack: &RulePack,
    configured: &ConfiguredPoints,
) -> HashMap<i64, Sides<Record>> {
    let mut records: HashMap<i64, Sides<Record>> = HashMap::new();
    let in_tables = matches.into_iter().filter(|played| played.role == MatchRole::Regular);
    for played in in_tables {
        let Some(counted) = count(played, pack, configured) else { continue };
        for side in Side::BOTH {
            let one = Record {
                played: i64::from(counted.counts_as_played),
                won: i64::from(counted.verdict == Verdict::Won(side)),
                drawn: i64::from(counted.verdict == Verdict::Drawn),
                lost: i64::from(
                    counted.verdict == Verdict::Won(side.other())
                        || counted.verdict == Verdict::BothLost,
                ),
                goals_for: counted.goals.of(side),
                goals_against: counted.goals.of(side.other()),
                points: counted.points.of(side),
            };
            let record = records.entry(played.teams.of(side)).or_default();
            match side {
                Side::A => record.a = record.a.and(one),
                Side::B => record.b = record.b.and(one),
            }
        }
    }
    records
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::fixtures::{THREE_ONE_NIL, game, named, to_be_played, whole};
    use proptest::prelude::*;

    #[test]
    fn home_and_away_are_told_apart() {
        let matches = [game(1, 1, 2, (2, 0)), game(2, 2, 1, (1, 1)), to_be_played(3, 1, 2)];
        let pack = named("football-goal-difference");
        let records = home_and_away(&matches, pack, &THREE_ONE_NIL);
        let told = |record: Record| (record.played, record.won, record.drawn, whole(record.points));
        assert_eq!(told(records[&1].a), (1, 1, 0, 3));
        assert_eq!(told(records[&1].b), (1, 0, 1, 1));
        let all = records[&2].a.and(records[&2].b);
        assert_eq!((all.lost, all.goals_for, all.goals_against), (1, 1, 3));
    }

    proptest! {
        #[test]
        fn both_halves_make_the_row_of_the_table(
            scores in prop::collection::vec((1..5i64, 1..4i64, 0..4i64, 0..4i64), 0..40),
        ) {
            let matches: Vec<PlayedMatch> = scores
                .iter()
                .zip(1..)
                .map(|((a, step, one, other), id)| game(id, *a, (a + step - 1) % 4 + 1, (*one, *other)))
                .collect();
            let pack = named("football-head-to-head");
            let records = home_and_away(&matches, pack, &THREE_ONE_NIL);
            let rows = crate::standings::standings(
                &[1, 2, 3, 4], &matches, pack, &THREE_ONE_NIL, &[], &crate::standings::Decisions::default(),
            );
            for row in rows {
                let halves = records.get(&row.team).copied().unwrap_or_default();
                let all = halves.a.and(halves.b);
                prop_assert_eq!(
                    (all.played, all.won, all.drawn, all.lost, all.goals_for, all.goals_against, all.points),
                    (row.played, row.won, row.drawn, row.lost, row.goals_for, row.goals_against, row.points)
                );
            }
        }
    }
}
