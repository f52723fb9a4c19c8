//! Tests of single rules, each with a small invented table.

use super::fixtures::{
    THREE_ONE_NIL, cell, decided_table, ended, game, named, order, played_table, reasons, sets,
    to_be_played, whole,
};
use super::*;
use crate::Points;
use crate::terms::{Lifecycle, Outcome};

#[test]
fn level_teams_share_their_position_and_leave_a_gap() {
    let rows = played_table("football-goal-difference", &[game(1, 1, 4, (2, 0))]);
    assert_eq!(order(&rows), [(1, 1), (2, 2), (2, 3), (4, 4)]);
    assert_eq!(rows.iter().map(|row| row.tied).collect::<Vec<_>>(), [false, true, true, false]);
    assert_eq!(reasons(&rows), ["points", "-", "goal_difference", "-"]);
}

#[test]
fn a_row_says_by_which_values_and_matches_it_stands_above_the_next() {
    let matches = [game(7, 1, 3, (2, 0)), game(5, 2, 4, (1, 0)), game(6, 3, 4, (0, 0))];
    let rows = played_table("football-goal-difference", &matches);
    let why = rows[0].separated_by.as_ref().expect("it is separated");
    assert_eq!(why.decided_by, DecidedBy::Overall(Measure::GoalDifference));
    assert_eq!((why.value, why.next_value), (Value::Number(2), Value::Number(1)));
    assert_eq!(why.match_ids, [5, 7]);
    assert_eq!(why.among.to_vec(), [1, 2]);
}

#[test]
fn only_completed_matches_count() {
    for lifecycle in
        [Lifecycle::Scheduled, Lifecycle::Live, Lifecycle::Postponed, Lifecycle::Cancelled]
    {
        let matches = [PlayedMatch { lifecycle, winner: Some(1), ..game(1, 1, 2, (4, 0)) }];
        let rows = played_table("football-goal-difference", &matches);
        assert_eq!(cell(&rows, 1, |row| (row.played, whole(row.points), row.goals_for)), (0, 0, 0));
    }
}

#[test]
fn a_cancelled_match_gives_each_side_what_the_configuration_says_and_a_postponed_none() {
    let configured = ConfiguredPoints { cancelled: Points::whole(1), ..THREE_ONE_NIL };
    let matches = [Lifecycle::Cancelled, Lifecycle::Postponed]
        .map(|lifecycle| PlayedMatch { lifecycle, ..to_be_played(1, 1, 2) });
    let pack = named("football-goal-difference");
    let rows = standings(&[1, 2], &matches, pack, &configured, &[], &Decisions::default());
    assert_eq!(cell(&rows, 1, |row| (row.played, row.drawn, whole(row.points))), (0, 0, 1));
    assert_eq!(cell(&rows, 2, |row| whole(row.points)), 1);
}

#[test]
fn the_recorded_winner_comes_before_the_score() {
    let awarded =
        PlayedMatch { outcome: Some(Outcome::Awarded), winner: Some(2), ..game(1, 1, 2, (3, 0)) };
    let rows = played_table("football-goal-difference", &[awarded]);
    assert_eq!(cell(&rows, 2, |row| (row.won, whole(row.points), row.goals_against)), (1, 3, 3));
}

#[test]
fn a_shootout_makes_a_win_only_where_the_rules_know_it() {
    let level =
        PlayedMatch { shootout: Some(Sides::new(2, 4)), winner: Some(2), ..game(1, 1, 2, (1, 1)) };
    let football = played_table("football-goal-difference", std::slice::from_ref(&level));
    assert_eq!(cell(&football, 2, |row| (row.won, row.drawn, whole(row.points))), (0, 1, 1));
    let hockey = played_table("hockey-overtime", std::slice::from_ref(&level));
    assert_eq!(cell(&hockey, 2, |row| (row.won, whole(row.points))), (1, 2));
    assert_eq!(cell(&hockey, 1, |row| (row.lost, whole(row.points))), (1, 1));
    let without_winner = PlayedMatch { winner: None, ..level };
    assert_eq!(played_table("hockey-overtime", &[without_winner]), hockey);
}

#[test]
fn a_walkover_is_credited_unless_a_score_is_recorded() {
    let matches = [
        ended(1, 1, 2, Outcome::Walkover, Some(1)),
        PlayedMatch { winner: Some(3), outcome: Some(Outcome::Awarded), ..game(2, 3, 4, (2, 0)) },
        ended(3, 1, 4, Outcome::DoubleForfeit, None),
        ended(4, 2, 3, Outcome::NoResult, None),
        ended(5, 2, 4, Outcome::Played, None),
    ];
    let rows = played_table("football-goal-difference", &matches);
    let told = |team| cell(&rows, team, |row| (row.played, row.won, row.lost, row.goals_for));
    assert_eq!(told(1), (2, 1, 1, 3));
    assert_eq!(told(3), (1, 1, 0, 2));
    assert_eq!(told(4), (2, 0, 2, 0));
    assert_eq!(told(2), (1, 0, 1, 0));
}

#[test]
fn an_adjustment_counts_in_the_table_and_not_among_the_tied() {
    let matches = [game(1, 1, 2, (0, 1)), game(2, 1, 3, (1, 0)), game(3, 1, 4, (1, 0))];
    let deduction = PointsAdjustment {
        team: 1,
        delta: Points::whole(-3),
        reason: "Late accounts".to_owned(),
        date: None,
        bye: None,
        carried: None,
    };
    let pack = named("football-head-to-head");
    let rows = standings(
        &[1, 2, 3, 4],
        &matches,
        pack,
        &THREE_ONE_NIL,
        &[deduction],
        &Decisions::default(),
    );
    assert_eq!(cell(&rows, 1, |row| (whole(row.points), whole(row.points_adjustment))), (3, -3));
    assert_eq!(order(&rows)[..2], [(1, 2), (2, 1)]);
    assert_eq!(reasons(&rows)[0], "head_to_head_points");
}

#[test]
fn spanish_head_to_head_waits_for_both_matches() {
    let first_half = [game(1, 1, 2, (1, 0)), game(2, 2, 3, (5, 0)), game(3, 3, 4, (0, 0))];
    let rows = played_table("football-spain", &first_half);
    assert_eq!(order(&rows)[..2], [(1, 2), (2, 1)]);
    assert_eq!(reasons(&rows)[0], "goal_difference");
    let both = [&first_half[..], &[game(4, 2, 1, (0, 0))]].concat();
    let rows = played_table("football-spain", &both);
    assert_eq!(order(&rows)[..2], [(1, 1), (2, 2)]);
    assert_eq!(reasons(&rows)[0], "head_to_head_points");
}

#[test]
fn spanish_head_to_head_needs_every_two_of_the_level_to_have_met() {
    let matches = [
        game(1, 1, 2, (1, 0)),
        game(2, 2, 1, (0, 0)),
        game(3, 2, 4, (5, 0)),
        game(4, 3, 4, (1, 0)),
        game(5, 4, 3, (0, 0)),
    ];
    // 1, 2 and 3 have four points each, and 3 met neither of the others.
    let rows = played_table("football-spain", &matches);
    assert_eq!(rows[0].team, 2);
    assert_eq!(reasons(&rows)[0], "goal_difference");
}

#[test]
fn cards_decide_a_world_cup_group_before_lots_are_drawn() {
    let with = |fair_play| Conduct { fair_play, ..Conduct::default() };
    let booked = PlayedMatch { conduct: Sides::new(with(-3), with(-1)), ..game(1, 1, 2, (1, 1)) };
    let rows = played_table("football-fifa-overall", std::slice::from_ref(&booked));
    assert_eq!(order(&rows)[..2], [(1, 2), (2, 1)]);
    assert_eq!(reasons(&rows)[0], "fair_play");
    let lots = Decisions { lots: vec![vec![4, 3]], ..Decisions::default() };
    let drawn = decided_table("football-fifa-overall", &[booked], &lots);
    assert_eq!(order(&drawn), [(1, 2), (2, 1), (3, 4), (4, 3)]);
    assert_eq!(reasons(&drawn), ["fair_play", "points", "drawing_of_lots", "-"]);
}

#[test]
fn lots_that_are_not_of_exactly_the_level_teams_decide_nothing() {
    for drawn in [vec![1, 2, 3], vec![1, 2, 3, 4, 5]] {
        let lots = Decisions { lots: vec![drawn], ..Decisions::default() };
        assert!(decided_table("football-fifa-overall", &[], &lots).iter().all(|row| row.tied));
    }
}

#[test]
fn of_several_drawings_the_latest_counts() {
    let lots = Decisions { lots: vec![vec![1, 2, 3, 4], vec![4, 3, 2, 1]], ..Decisions::default() };
    assert_eq!(decided_table("football-fifa-overall", &[], &lots)[0].team, 4);
}

#[test]
fn away_goals_and_fewest_losses_order_as_they_say() {
    let criteria = [Measure::FewestLosses, Measure::AwayGoals].map(Criterion::Overall);
    let pack = RulePack { criteria: Few::of(&criteria), ..*named("football-goal-difference") };
    let matches = [game(1, 1, 2, (3, 3)), game(2, 3, 4, (1, 0)), game(3, 4, 1, (2, 2))];
    let decisions = Decisions::default();
    let rows = standings(&[1, 2, 3, 4], &matches, &pack, &THREE_ONE_NIL, &[], &decisions);
    assert_eq!(order(&rows), [(1, 2), (2, 1), (3, 3), (4, 4)]);
    assert_eq!(reasons(&rows), ["away_goals", "away_goals", "fewest_losses", "-"]);
}

#[test]
fn volleyball_gives_three_points_or_two_and_one() {
    let clear = sets(1, 1, 2, &[(25, 20), (25, 20), (20, 25), (25, 20)]);
    let close = sets(2, 3, 4, &[(25, 20), (20, 25), (25, 20), (20, 25), (10, 15)]);
    let rows = played_table("volleyball-points", &[clear, close]);
    let told: Vec<_> =
        rows.iter().map(|row| (row.team, whole(row.points), row.goals_for)).collect();
    assert_eq!(told, [(1, 3, 3), (4, 2, 3), (3, 1, 2), (2, 0, 1)]);
}

#[test]
fn volleyball_is_decided_by_set_quotient_then_by_point_quotient() {
    let matches = [
        sets(1, 1, 3, &[(25, 10), (25, 10), (25, 10)]),
        sets(2, 2, 4, &[(25, 23), (25, 23), (25, 23)]),
    ];
    let rows = played_table("volleyball-points", &matches);
    assert_eq!(order(&rows), [(1, 1), (2, 2), (3, 4), (4, 3)]);
    assert_eq!(reasons(&rows), ["point_quotient", "points", "point_quotient", "-"]);
    let why = rows[0].separated_by.as_ref().expect("it is separated");
    assert_eq!(why.value, Value::Quotient { won: 75, lost: 30 });
}

#[test]
fn fivb_counts_wins_before_points() {
    let close = [(25, 0), (0, 25), (25, 0), (0, 25), (15, 0)];
    let matches = [
        sets(1, 1, 3, &close),
        sets(2, 1, 4, &close),
        sets(3, 2, 4, &[(25, 0), (25, 0), (25, 0)]),
        sets(4, 3, 2, &close),
        sets(5, 4, 2, &close),
    ];
    // 1 has two wins and 4 points, 2 has one win and 5 points.
    assert_eq!(order(&played_table("volleyball-fivb", &matches))[0], (1, 1));
    assert_eq!(order(&played_table("volleyball-points", &matches))[0], (1, 2));
}

#[test]
fn fivb_orders_two_that_are_level_by_the_latest_match_between_them() {
    let on = |day: &str, played: PlayedMatch| PlayedMatch { scheduled: day.parse().ok(), ..played };
    let win = [(25, 20), (25, 20), (25, 20)];
    let first = sets(1, 1, 2, &win);
    let second = sets(2, 2, 1, &win);
    let dated = [on("2026-02-08", second.clone()), on("2026-02-01", first.clone())];
    let rows = played_table("volleyball-fivb", &dated);
    assert_eq!(order(&rows)[..2], [(1, 2), (2, 1)]);
    assert_eq!(rows[0].separated_by.as_ref().map(|why| why.match_ids.clone()), Some(vec![2]));
    // The data does not say which match was the latest.
    let one_date = [on("2026-02-01", first.clone()), second.clone()];
    for matches in [one_date, [first, second]] {
        assert!(cell(&played_table("volleyball-fivb", &matches), 1, |row| row.tied));
    }
}

#[test]
fn a_forfeit_in_volleyball_is_three_sets_of_twenty_five() {
    let matches =
        [ended(1, 1, 2, Outcome::Walkover, Some(1)), sets(2, 3, 4, &[(25, 0), (25, 0), (25, 1)])];
    let rows = played_table("volleyball-points", &matches);
    let why = rows[0].separated_by.as_ref().expect("it is separated");
    assert_eq!(why.decided_by, DecidedBy::Overall(Measure::PointQuotient));
    assert_eq!(why.value, Value::Quotient { won: 75, lost: 0 });
}

#[test]
fn a_badminton_pair_of_level_players_is_decided_by_the_match_between_them() {
    let win = [(21, 10), (21, 10)];
    let matches = [
        sets(1, 2, 1, &[(21, 19), (19, 21), (21, 19)]),
        sets(2, 1, 3, &win),
        sets(3, 1, 4, &win),
        sets(4, 3, 2, &win),
        sets(5, 2, 4, &win),
        sets(6, 3, 4, &[(10, 21), (10, 21)]),
    ];
    let rows = played_table("badminton-bwf-groups", &matches);
    // 1 and 2 won two, 3 and 4 one; 2 beat 1, and 4 beat 3.
    assert_eq!(order(&rows), [(1, 2), (2, 1), (3, 4), (4, 3)]);
    assert_eq!(reasons(&rows), ["last_meeting", "wins", "last_meeting", "-"]);
    assert_eq!(rows[0].separated_by.as_ref().map(|why| why.match_ids.clone()), Some(vec![1]));
}

#[test]
fn results_of_a_badminton_player_who_does_not_finish_are_deleted() {
    let matches = [
        sets(1, 4, 1, &[(21, 10), (21, 10)]),
        PlayedMatch {
            outcome: Some(Outcome::Retired),
            winner: Some(2),
            ..sets(2, 4, 2, &[(21, 10), (5, 3)])
        },
        sets(3, 1, 2, &[(21, 10), (21, 10)]),
        sets(4, 3, 1, &[(10, 21), (10, 21)]),
        sets(5, 2, 3, &[(21, 10), (21, 10)]),
    ];
    let rows = played_table("badminton-bwf-groups", &matches);
    assert_eq!(order(&rows), [(1, 1), (2, 2), (3, 3), (4, 4)]);
    assert_eq!(reasons(&rows), ["wins", "wins", "withdrawal", "-"]);
    assert_eq!(cell(&rows, 1, |row| (row.played, row.lost)), (2, 0));
    assert_eq!(cell(&rows, 4, |row| (row.played, row.won)), (0, 0));
}

#[test]
fn tennis_players_in_a_circle_are_decided_by_sets_and_a_retirement_is_a_straight_loss() {
    let straight = [(6, 0), (6, 0)];
    let long = [(6, 0), (0, 6), (7, 6)];
    let matches = [
        sets(1, 1, 2, &straight),
        sets(2, 2, 3, &long),
        PlayedMatch {
            outcome: Some(Outcome::Retired),
            winner: Some(3),
            ..sets(3, 3, 1, &[(4, 6), (1, 0)])
        },
    ];
    let rows = standings(
        &[1, 2, 3],
        &matches,
        named("tennis-round-robin"),
        &THREE_ONE_NIL,
        &[],
        &Decisions::default(),
    );
    // Sets: 1 has 2–2, 2 has 2–3, 3 has 3–2.
    assert_eq!(order(&rows), [(1, 3), (2, 1), (3, 2)]);
    assert_eq!(reasons(&rows), ["set_quotient", "set_quotient", "-"]);
}

#[test]
fn an_order_set_by_hand_is_shown_as_such() {
    let by_hand = Decisions { manual_orders: vec![vec![3, 1, 4, 2]], ..Decisions::default() };
    let rows = decided_table("tennis-round-robin", &[], &by_hand);
    assert_eq!(order(&rows), [(1, 3), (2, 1), (3, 4), (4, 2)]);
    assert_eq!(reasons(&rows)[0], "manual_order");
    // The same where the pack itself has no such step.
    let league = decided_table("football-spain", &[], &by_hand);
    assert_eq!(order(&league), order(&rows));
}

#[test]
fn goal_average_prefers_few_goals_against() {
    let matches = [game(1, 1, 3, (2, 0)), game(2, 2, 4, (5, 1))];
    assert_eq!(order(&played_table("football-two-points", &matches))[0], (1, 1));
    assert_eq!(order(&played_table("football-goal-difference", &matches))[0], (1, 2));
    let rows = played_table("football-two-points", &matches);
    assert_eq!(cell(&rows, 1, |row| whole(row.points)), 2);
}

#[test]
fn a_team_whose_results_are_void_stands_last() {
    let gone = Withdrawal { team: 1, policy: WithdrawalPolicy::Annul };
    let decisions = Decisions { withdrawals: vec![gone], ..Decisions::default() };
    let matches = [game(1, 1, 2, (9, 0)), game(2, 3, 2, (1, 0))];
    let rows = decided_table("football-goal-difference", &matches, &decisions);
    assert_eq!(order(&rows), [(1, 3), (2, 4), (3, 2), (4, 1)]);
    assert_eq!(reasons(&rows)[2], "withdrawal");
}

#[test]
fn a_match_with_a_team_of_another_table_or_with_itself_does_not_count() {
    let matches = [game(1, 1, 99, (1, 0)), game(2, 1, 1, (1, 0))];
    let rows = played_table("football-goal-difference", &matches);
    assert_eq!(cell(&rows, 1, |row| row.played), 0);
}
