//! What a stage brings along from an earlier one.
//!
//! A league that splits goes on in its parts: with all matches, or with half of the points. Groups of a second round count
//! the matches between teams that are both in it. Nobody leaves such a stage for another one.
//!
//! Points that an organiser gave or took while the earlier stage was in force are points of that stage: they are halved with
//! all others. In May 2020 the Austrian Bundesliga took twelve points of the regular season from a club, which were six after
//! the split (ORF, 28 May 2020; four on appeal). Those with a day after the split count whole.
//! Matches alone are brought along by `met`, and no points.

use std::collections::BTreeSet;

use super::adjustments::PointsAdjustment;
use super::matches::{PlayedMatch, Sides};
use super::table::StandingRow;
use crate::points::Points;
use crate::terms::MatchRole;
use crate::vocabulary;

vocabulary!(
    /// What a stage brings along from an earlier one for each of its teams.
    Carries, "thing that a stage brings along", {
        /// Nothing.
        None = "none",
        /// All matches with their goals and points.
        All = "all",
        /// The matches between teams that are both in the stage.
        Met = "met",
        /// Half of the points, rounded down. Level on points, a team that lost half a point comes first.
        HalfDown = "half_down",
        /// Half of the points, rounded up. Level on points, a team that gained half a point comes last.
        HalfUp = "half_up",
    }
);

vocabulary!(
    /// What rounding made of half of a team's points.
    Rounded, {
        /// Nothing: the half was whole.
        Exactly = "exactly",
        /// Half a point was lost.
        Lost = "lost",
        /// Half a point was gained.
        Gained = "gained",
    }
);

/// Half of the points that a team had in an earlier stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CarriedHalf {
    /// The points that count.
    pub points: Points,
    /// What rounding made of them.
    pub rounded: Rounded,
}

impl CarriedHalf {
    /// A half is rounded to whole points.
    fn down(points: Points) -> Self {
        const ONE: i64 = Points::whole(1).hundredths();
        let down = Points::whole(points.hundredths().div_euclid(2 * ONE));
        let rounded = if down * 2 == points { Rounded::Exactly } else { Rounded::Lost };
        Self { points: down, rounded }
    }

    fn up(points: Points) -> Self {
        match Self::down(points) {
            Self { points, rounded: Rounded::Lost } => {
                Self { points: points + Points::whole(1), rounded: Rounded::Gained }
            }
            exact => exact,
        }
    }
}

/// A table of an earlier stage, as it stands.
#[derive(Debug, Clone, Copy)]
pub struct EarlierTable<'a> {
    /// Its rows, where half of their points is brought along.
    pub rows: &'a [StandingRow],
    /// Its matches.
    pub matches: &'a [PlayedMatch],
    /// The points that were given or taken in it.
    pub adjustments: &'a [PointsAdjustment],
}

/// What counts in a table from the stages before.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Brought {
    /// Matches that count as those of the table do.
    pub matches: Vec<PlayedMatch>,
    /// Their teams that have no row in the table.
    pub opponents: Vec<i64>,
    /// Points that count beside the matches.
    pub adjustments: Vec<PointsAdjustment>,
}

impl Carries {
    /// What a table of these teams brings along from the tables of the stage before.
    pub fn brought(self, teams: &[i64], from: &[EarlierTable<'_>]) -> Brought {
        let has = |team: i64| teams.contains(&team);
        let sides = |one: &PlayedMatch| [one.teams.a, one.teams.b];
        // Those that only decided the order of level teams count in no table.
        let counts = |one: &&PlayedMatch| one.role == MatchRole::Regular;
        match self {
            Self::None => Brought::default(),
            Self::Met => Brought {
                matches: from
                    .iter()
                    .flat_map(|table| table.matches)
                    .filter(|one| counts(one) && sides(one).into_iter().all(has))
                    .cloned()
                    .collect(),
                ..Brought::default()
            },
            Self::All => {
                // Some rules ask for the strength of opponents, who are compared by all of their matches.
                let of_tables = from.iter().filter(|table| {
                    table.matches.iter().any(|one| sides(one).into_iter().any(has))
                });
                let of_tables: Vec<EarlierTable<'_>> = of_tables.copied().collect();
                let all = of_tables.iter().flat_map(|table| table.matches);
                let matches: Vec<PlayedMatch> = all.filter(counts).cloned().collect();
                let others: BTreeSet<i64> = matches.iter().flat_map(sides).collect();
                let adjustments = from.iter().flat_map(|table| table.adjustments).cloned();
                Brought {
                    opponents: others.into_iter().filter(|team| !has(*team)).collect(),
                    adjustments: adjustments.collect(),
                    matches,
                }
            }
            Self::HalfDown => Brought::halves(teams, from, CarriedHalf::down),
            Self::HalfUp => Brought::halves(teams, from, CarriedHalf::up),
        }
    }
}

impl Brought {
    fn halves(teams: &[i64], from: &[EarlierTable<'_>], half: fn(Points) -> CarriedHalf) -> Self {
        let rows = || from.iter().flat_map(|table| table.rows);
        let of_team = |team: &i64| {
            let row = rows().find(|row| row.team == *team)?;
            let CarriedHalf { points, rounded } = half(row.points);
            Some(PointsAdjustment {
                team: *team,
                delta: points,
                reason: String::new(),
                date: None,
                bye: None,
                carried: Some(rounded),
            })
        };
        Self { adjustments: teams.iter().filter_map(of_team).collect(), ..Self::default() }
    }
}

/// What a table brings along where its source does not say it and the rules carry results over: the matches between its
/// teams, if every two of them meet either in it or before, and never in both. So it is in the main round of handball, where
/// those who come from one group do not meet again.
pub fn carried_by_meetings(here: &[Sides<i64>], before: &[Sides<i64>]) -> Carries {
    let pair = |Sides { a, b }: &Sides<i64>| (*a.min(b), *a.max(b));
    let here: BTreeSet<(i64, i64)> = here.iter().map(pair).collect();
    let teams: BTreeSet<i64> = here.iter().flat_map(|(one, other)| [*one, *other]).collect();
    let met = before.iter().map(pair);
    let met: BTreeSet<(i64, i64)> =
        met.filter(|(one, other)| teams.contains(one) && teams.contains(other)).collect();
    let is_whole = here.is_disjoint(&met)
        && (here.len() + met.len()) * 2 == teams.len() * teams.len().saturating_sub(1);
    if is_whole && !met.is_empty() { Carries::Met } else { Carries::None }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::criteria::DecidedBy;
    use super::super::decisions::Decisions;
    use super::super::fixtures::game;
    use super::super::packs::{RulePack, pack};
    use super::super::table::{standings, standings_among};
    use super::*;

    fn football() -> &'static RulePack {
        pack("football-goal-difference").expect("a pack")
    }

    fn rows_of(
        ranked: &[i64],
        matches: &[PlayedMatch],
        carries: Carries,
        from: &[EarlierTable<'_>],
    ) -> Vec<StandingRow> {
        let brought = carries.brought(ranked, from);
        let matches = [matches, &brought.matches].concat();
        let teams = [ranked, &brought.opponents].concat();
        let (pack, nobody) = (football(), Decisions::default());
        let points = &pack.usual_points;
        standings_among(ranked, &teams, &matches, pack, points, &brought.adjustments, &nobody)
    }

    /// The regular season: 1 has 6 points, 2 has 4, 3 has 1 and 4 has 5.
    fn season() -> Vec<PlayedMatch> {
        vec![
            game(1, 1, 2, (1, 0)),
            game(2, 3, 4, (1, 1)),
            game(3, 1, 3, (2, 0)),
            game(4, 2, 4, (1, 1)),
            game(5, 1, 4, (0, 1)),
            game(6, 2, 3, (3, 0)),
        ]
    }

    fn table_of(matches: &[PlayedMatch], adjustments: &[PointsAdjustment]) -> Vec<StandingRow> {
        let (pack, nobody) = (football(), Decisions::default());
        standings(&[1, 2, 3, 4], matches, pack, &pack.usual_points, adjustments, &nobody)
    }

    fn told(rows: &[StandingRow]) -> Vec<(i64, i64, i64)> {
        rows.iter()
            .map(|row| (row.team, row.points.as_whole().expect("whole points"), row.played))
            .collect()
    }

    #[test]
    fn all_counts_with_matches_points_and_deductions() {
        let matches = season();
        let docked = PointsAdjustment {
            team: 1,
            delta: Points::whole(-2),
            reason: "fielded a stranger".to_owned(),
            date: None,
            bye: None,
            carried: None,
        };
        let adjustments = [docked];
        let from = [EarlierTable { rows: &[], matches: &matches, adjustments: &adjustments }];
        let rows = rows_of(&[1, 2], &[game(7, 2, 1, (1, 0))], Carries::All, &from);
        assert_eq!(told(&rows), [(2, 7, 4), (1, 4, 4)]);
        assert_eq!((rows[0].goals_for, rows[0].goals_against), (5, 2));
    }

    #[test]
    fn met_counts_matches_between_teams_of_the_stage_alone() {
        let matches = season();
        let from = [EarlierTable { rows: &[], matches: &matches, adjustments: &[] }];
        let rows = rows_of(&[1, 2], &[game(7, 2, 1, (1, 0))], Carries::Met, &from);
        assert_eq!(told(&rows), [(1, 3, 2), (2, 3, 2)]);
    }

    #[test]
    fn half_points_are_rounded_and_order_level_teams_first() {
        let matches = season();
        let before = table_of(&matches, &[]);
        assert_eq!(told(&before), [(1, 6, 3), (4, 5, 3), (2, 4, 3), (3, 1, 3)]);
        let from = [EarlierTable { rows: &before, matches: &matches, adjustments: &[] }];
        // 4 has lost half a point and 2 has not: without it 2 would come first by its goals.
        let level = [game(7, 2, 3, (4, 0)), game(8, 4, 3, (1, 0))];
        let rows = rows_of(&[2, 3, 4], &level, Carries::HalfDown, &from);
        assert_eq!(told(&rows), [(4, 5, 1), (2, 5, 1), (3, 0, 2)]);
        let why = rows[0].separated_by.clone().expect("a reason");
        assert_eq!(why.decided_by, DecidedBy::HalfPoint(Rounded::Lost));
        let carried = |rows: &[StandingRow]| -> Vec<(i64, Option<CarriedHalf>)> {
            rows.iter().map(|row| (row.team, row.carried)).collect()
        };
        let half = |points, rounded| Some(CarriedHalf { points: Points::whole(points), rounded });
        let expected = [
            (4, half(2, Rounded::Lost)),
            (2, half(2, Rounded::Exactly)),
            (3, half(0, Rounded::Lost)),
        ];
        assert_eq!(carried(&rows), expected);
        assert!(rows.iter().all(|row| row.points_adjustment == Points::ZERO));

        // 4 has gained half a point: level with 1, it comes last although it has scored more.
        let level = [game(7, 1, 3, (1, 1)), game(8, 4, 3, (5, 5))];
        let rows = rows_of(&[1, 3, 4], &level, Carries::HalfUp, &from);
        assert_eq!(told(&rows), [(1, 4, 1), (4, 4, 1), (3, 3, 2)]);
        let why = rows[0].separated_by.clone().expect("a reason");
        assert_eq!(why.decided_by, DecidedBy::HalfPoint(Rounded::Gained));
        assert_eq!(rows[1].carried, half(3, Rounded::Gained));
    }

    #[test]
    fn half_of_a_debt_is_rounded_as_half_of_a_credit() {
        let half = |points, rounded| CarriedHalf { points: Points::whole(points), rounded };
        let whole = Points::whole;
        assert_eq!(CarriedHalf::down(whole(-3)), half(-2, Rounded::Lost));
        assert_eq!(CarriedHalf::up(whole(-3)), half(-1, Rounded::Gained));
        assert_eq!(CarriedHalf::up(whole(-4)), half(-2, Rounded::Exactly));
        // Half points there are rounded to whole ones, too.
        assert_eq!(CarriedHalf::down(Points::from_hundredths(750)), half(3, Rounded::Lost));
    }

    #[test]
    fn meetings_say_what_is_carried_where_nobody_meets_again() {
        let pairs = |of: &[(i64, i64)]| -> Vec<Sides<i64>> {
            of.iter().map(|(a, b)| Sides::new(*a, *b)).collect()
        };
        let before = pairs(&[(1, 2), (2, 3), (3, 1), (4, 5), (5, 6), (6, 4)]);
        let carried = |here: &[(i64, i64)]| carried_by_meetings(&pairs(here), &before);
        assert_eq!(carried(&[(1, 4), (1, 5), (2, 4), (2, 5)]), Carries::Met);
        // They meet again, or do not all meet.
        let again = [(1, 4), (1, 5), (2, 4), (2, 5), (1, 2), (4, 5)];
        assert_eq!(carried(&again), Carries::None);
        assert_eq!(carried(&[(1, 4), (1, 5), (2, 4)]), Carries::None);
    }

    proptest! {
        #[test]
        fn halves_are_whole_points_next_to_the_half(points in -1_000..1_000_i64) {
            let whole = Points::whole(points);
            let (down, up) = (CarriedHalf::down(whole), CarriedHalf::up(whole));
            prop_assert_eq!(down.points + up.points, whole);
            prop_assert_eq!(up.points - down.points, Points::whole(points.rem_euclid(2)));
            prop_assert_eq!(down.rounded == Rounded::Lost, points.rem_euclid(2) == 1);
            prop_assert_eq!(up.rounded == Rounded::Gained, points.rem_euclid(2) == 1);
        }
    }
}
