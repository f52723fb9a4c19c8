//! Properties of every table.

use std::collections::HashMap;

use proptest::prelude::*;

use super::fixtures::{game, named};
use super::*;
use crate::points::Points;
use crate::terms::{Lifecycle, Outcome};

const TEAMS: i64 = 6;
const POINTS: ConfiguredPoints = ConfiguredPoints::whole(3, 1, 0, 1);

fn any_match() -> impl Strategy<Value = PlayedMatch> {
    let lifecycle = prop_oneof![
        8 => Just(Lifecycle::Completed),
        1 => Just(Lifecycle::Cancelled),
        1 => Just(Lifecycle::Postponed),
    ];
    let outcome = prop_oneof![
        9 => Just(Outcome::Played),
        1 => prop::sample::select(Outcome::ALL),
    ];
    let ended = (lifecycle, outcome, any::<bool>(), prop::option::weighted(0.3, any::<bool>()));
    (1..=TEAMS, 1..TEAMS, (0..4i64, 0..4i64), ended, -2..=0i64).prop_map(
        |(team_a, distance, score, (lifecycle, outcome, extra_time, winner), fair_play)| {
            let team_b = (team_a + distance - 1) % TEAMS + 1;
            PlayedMatch {
                lifecycle,
                outcome: Some(outcome),
                extra_time,
                winner: winner.map(|first| if first { team_a } else { team_b }),
                periods: vec![Sides::new(score.0 * 7, score.1 * 5)],
                conduct: Sides::new(
                    Conduct { fair_play, ..Conduct::default() },
                    Conduct::default(),
                ),
                ..game(0, team_a, team_b, score)
            }
        },
    )
}

fn season() -> impl Strategy<Value = Vec<PlayedMatch>> {
    prop::collection::vec(any_match(), 0..25).prop_map(|mut matches| {
        for (index, played) in matches.iter_mut().enumerate() {
            played.match_id = index as i64;
        }
        matches
    })
}

fn any_pack() -> impl Strategy<Value = &'static RulePack> {
    (0..packs().len()).prop_map(|index| &packs()[index])
}

fn teams() -> Vec<i64> {
    (1..=TEAMS).collect()
}

fn table(teams: &[i64], matches: &[PlayedMatch], pack: &RulePack) -> Vec<StandingRow> {
    standings(teams, matches, pack, &POINTS, &[], &Decisions::default())
}

fn positions(rows: &[StandingRow]) -> HashMap<i64, (i64, Points)> {
    rows.iter().map(|row| (row.team, (row.position, row.points))).collect()
}

/// Whether goals count by who was at home, or which of three matches does not count.
fn asks_who_was_at_home(criterion: &Criterion) -> bool {
    let is_away = |measure: &Measure| matches!(measure, Measure::AwayGoals | Measure::AwayWins);
    match criterion {
        Criterion::ShareOfPoints { .. } => true,
        Criterion::Overall(measure) => is_away(measure),
        Criterion::HeadToHead { measures, .. } | Criterion::BetweenTwo { measures } => {
            measures.iter().any(is_away)
        }
        _ => false,
    }
}

/// What side A had, B has, and the other way round.
fn turned<T: Copy>(Sides { a, b }: Sides<T>) -> Sides<T> {
    Sides { a: b, b: a }
}

/// The points that a match gives to both sides together, computed independently.
fn given(played: &PlayedMatch, pack: &RulePack) -> Points {
    let outcome = match played.lifecycle {
        Lifecycle::Cancelled if played.winner.is_some() => return POINTS.cancelled * 2,
        Lifecycle::Cancelled => Outcome::NoResult,
        Lifecycle::Completed => played.outcome.unwrap_or(Outcome::Played),
        _ => return Points::ZERO,
    };
    let (win, loss, close, draw) = match pack.points {
        ResultPoints::Configured => (POINTS.win, POINTS.loss, POINTS.win, POINTS.draw),
        ResultPoints::Own { win, close_win, draw, close_loss, loss } => {
            (win, loss, close_win + close_loss, draw)
        }
    };
    let policy = pack.outcomes.of(outcome);
    let losing = policy.loser_points.unwrap_or(loss);
    match policy.award {
        Award::EachCancelled => POINTS.cancelled * 2,
        Award::WinnerOrShared if played.winner.is_none() => draw * 2,
        Award::BothLose => losing * 2,
        _ => {
            let score = played.score.unwrap_or_default();
            let fixed = matches!(policy.credit, Credit::Always(_));
            let is_close = match pack.close_win {
                CloseWin::Never => false,
                CloseWin::ExtraTimeOrShootout => {
                    played.extra_time || (outcome == Outcome::Played && score.a == score.b)
                }
                CloseWin::DecidingSet => !fixed && (score.a - score.b).abs() == 1,
            };
            let narrow = match (pack.bonus, outcome) {
                (Bonus::Rugby { .. }, Outcome::Played | Outcome::Abandoned) => {
                    Points::whole(i64::from(played.winner.is_some() || score.a != score.b))
                }
                _ => Points::ZERO,
            };
            match played.winner.is_some() || score.a != score.b {
                true if is_close => close,
                true => win + losing + narrow,
                false => draw * 2,
            }
        }
    }
}

proptest! {
    #[test]
    fn points_are_conserved(matches in season(), pack in any_pack()) {
        // Deleting one team's results removes points that others had won.
        prop_assume!(!pack.deletes_unfinished);
        let handed_out: Points = matches.iter().map(|played| given(played, pack)).sum();
        let rows = table(&teams(), &matches, pack);
        prop_assert_eq!(rows.iter().map(|row| row.points).sum::<Points>(), handed_out);
        prop_assert_eq!(rows.iter().map(|row| row.goal_difference).sum::<i64>(), 0);
    }

    #[test]
    fn the_order_of_the_input_never_matters(
        (matches, shuffled, shuffled_teams) in season().prop_flat_map(|matches| (
            Just(matches.clone()), Just(matches).prop_shuffle(), Just(teams()).prop_shuffle(),
        )),
        pack in any_pack(),
    ) {
        let rows = table(&teams(), &matches, pack);
        let again = table(&shuffled_teams, &shuffled, pack);
        prop_assert_eq!(positions(&rows), positions(&again));
        for (row, same_place) in rows.iter().zip(&again) {
            match (&row.separated_by, &same_place.separated_by) {
                // Another of the level teams may stand there, with the quotient 1/2 for 2/4.
                (Some(why), Some(same)) => {
                    prop_assert_eq!(why.decided_by, same.decided_by);
                    prop_assert!(why.decided_by.order(why.value, same.value).is_eq());
                    prop_assert!(why.decided_by.order(why.next_value, same.next_value).is_eq());
                }
                (why, same) => prop_assert_eq!(why.is_some(), same.is_some()),
            }
        }
    }

    #[test]
    fn turning_sides_round_never_changes_a_table(matches in season(), pack in any_pack()) {
        prop_assume!(!pack.criteria.iter().any(asks_who_was_at_home));
        let turned: Vec<PlayedMatch> = matches
            .iter()
            .map(|played| PlayedMatch {
                teams: turned(played.teams),
                score: played.score.map(turned),
                shootout: played.shootout.map(turned),
                periods: played.periods.iter().copied().map(turned).collect(),
                conduct: turned(played.conduct),
                figures: turned(played.figures),
                ..played.clone()
            })
            .collect();
        prop_assert_eq!(table(&teams(), &matches, pack), table(&teams(), &turned, pack));
    }

    #[test]
    fn relabelling_teams_never_changes_who_ranks_where(
        matches in season(),
        labels in Just((101..=100 + TEAMS).collect::<Vec<_>>()).prop_shuffle(),
        pack in any_pack(),
    ) {
        let label = |team: i64| labels[team as usize - 1];
        let relabelled: Vec<PlayedMatch> = matches
            .iter()
            .map(|played| PlayedMatch {
                teams: Sides::new(label(played.teams.a), label(played.teams.b)),
                winner: played.winner.map(label),
                ..played.clone()
            })
            .collect();
        let rows = table(&teams(), &matches, pack);
        let labelled = table(&labels, &relabelled, pack);
        let expected: Vec<StandingRow> = rows
            .into_iter()
            .map(|row| StandingRow {
                team: label(row.team),
                separated_by: row.separated_by.map(|why| Separation {
                    among: why.among.iter().map(|team| label(*team)).collect(),
                    ..why
                }),
                ..row
            })
            .collect();
        prop_assert_eq!(labelled, expected);
    }

    #[test]
    fn a_match_of_others_never_reorders_a_pair_by_a_later_criterion(
        matches in season(),
        score in (0..4i64, 0..4i64),
        pack in any_pack(),
    ) {
        prop_assume!(!pack.deletes_unfinished);
        let before = positions(&table(&teams(), &matches, pack));
        let added = [&matches[..], &[game(1000, 1, 2, score)]].concat();
        let rows = table(&teams(), &added, pack);
        let after = positions(&rows);
        let compares_all_matches_alone =
            pack.criteria.iter().all(|criterion| matches!(criterion, Criterion::Overall(_)));
        let first_is_points = pack.criteria[0] == Criterion::Overall(Measure::Points);
        for one in 3..=TEAMS {
            for other in 3..=TEAMS {
                let separated_by_points = first_is_points && before[&one].1 > before[&other].1;
                let separated = before[&one].0 < before[&other].0;
                if separated_by_points || (compares_all_matches_alone && separated) {
                    prop_assert!(after[&one].0 < after[&other].0);
                }
            }
        }
    }

    #[test]
    fn a_position_is_shared_exactly_by_those_that_nothing_separates(
        matches in season(),
        pack in any_pack(),
    ) {
        let rows = table(&teams(), &matches, pack);
        for (place, pair) in rows.windows(2).enumerate() {
            let level = pair[0].separated_by.is_none();
            prop_assert_eq!(level, pair[0].position == pair[1].position);
            if level {
                prop_assert!(pair[0].tied && pair[1].tied);
            } else {
                prop_assert_eq!(pair[1].position, place as i64 + 2);
            }
        }
    }

    #[test]
    fn what_separates_two_rows_orders_their_values(matches in season(), pack in any_pack()) {
        for row in table(&teams(), &matches, pack) {
            if let Some(why) = row.separated_by {
                prop_assert!(why.decided_by.order(why.value, why.next_value).is_lt());
                prop_assert!(why.among.contains(&row.team));
            }
        }
    }
}

#[test]
fn a_league_of_five_hundred_teams_has_a_table() {
    let teams: Vec<i64> = (1..=500).collect();
    let matches: Vec<PlayedMatch> = (0..5_000)
        .map(|id| {
            let team_a = id % 500;
            let team_b = (team_a + 1 + id / 500) % 500;
            game(id, team_a + 1, team_b + 1, (id * 7 % 3, id * 5 % 3))
        })
        .collect();
    let rows = table(&teams, &matches, named("football-head-to-head"));
    assert_eq!(rows.len(), 500);
    assert!(rows.iter().all(|row| row.played == 20));
}
