//! Football and hockey.

use touchline_domain::scoring::{
    Card, EventType, FIVE_A_SIDE, Format, GOLDEN_GOAL, GameTime, HOCKEY, MatchSetup, Operation,
    Phase, Place, RACE, Refusal, Side, Sides, fold,
};
use touchline_domain::{Lifecycle, Outcome};

use crate::support::{
    END_PERIOD, FINISH, MATCH, START, Scorer, football, football_with_line_ups, goal, goal_by,
    kick, race, refusals, scored, told,
};

/// Both halves, without a goal.
fn two_halves() -> Vec<Operation> {
    vec![START, END_PERIOD, START, END_PERIOD]
}

#[test]
fn goals_make_the_score_of_the_match_and_of_the_half() {
    let own_goal = Operation::OwnGoal { side: Side::B, player: Some(101), at: None };
    let penalty = Operation::PenaltyGoal { side: Side::A, player: Some(103), at: None };
    let missed = Operation::PenaltyMiss { side: Side::B, player: Some(203), at: None };
    let played = [
        vec![START, goal_by(Side::A, 102), own_goal, END_PERIOD],
        vec![START, penalty, missed, FINISH],
    ];
    let state = scored(&football_with_line_ups(), played.concat());
    assert_eq!(refusals(&state), []);
    assert_eq!(state.score, Some(Sides::new(2, 1)));
    let halves: Vec<(&str, Sides<i64>)> =
        state.periods.iter().map(|half| (&*half.name, half.score)).collect();
    assert_eq!(halves, [("first half", Sides::new(1, 1)), ("second half", Sides::new(1, 0))]);
    assert_eq!((state.winner, state.outcome), (Some(Side::A), Some(Outcome::Played)));
    assert_eq!(state.lifecycle, Lifecycle::Completed);
    let own_goal = &state.events[1];
    assert_eq!((own_goal.side, own_goal.player_side), (Some(Side::B), Some(Side::A)));
}

#[test]
fn the_minute_follows_from_the_clock_unless_it_is_said() {
    let mut scorer = Scorer::new("phone");
    let mut recorded = vec![scorer.records(START)];
    let mut at = |seconds, operation| {
        scorer.waits_until(seconds);
        recorded.push(scorer.records(operation));
    };
    at(30, goal(Side::A));
    at(60 * 20, Operation::Pause {});
    at(60 * 30, Operation::Resume {});
    at(60 * 40, goal(Side::A));
    at(60 * 57, goal(Side::A));
    at(60 * 58, END_PERIOD);
    at(60 * 70, START);
    at(60 * 71 + 10, goal(Side::B));
    let said = GameTime { minute: 90, stoppage: Some(4) };
    at(60 * 72, Operation::PenaltyGoal { side: Side::B, player: None, at: Some(said) });
    let state = fold(&football(), &recorded);
    let minutes: Vec<String> =
        state.events.iter().filter_map(|event| event.at).map(|at| at.to_string()).collect();
    assert_eq!(minutes, ["1", "31", "45+3", "47", "90+4"]);
}

#[test]
fn a_match_that_is_entered_afterwards_has_the_minutes_that_are_said_and_no_others() {
    let state = scored(&football(), [Operation::Start { clock: false }, goal(Side::A)]);
    assert_eq!(state.events[0].at, None);
}

#[test]
fn extra_time_and_a_shoot_out_need_a_level_score() {
    let ahead = [two_halves(), vec![goal(Side::A), START, kick(Side::A, true)]].concat();
    let level = scored(&football(), [two_halves(), vec![kick(Side::A, true)]].concat());
    assert_eq!(refusals(&level), [Refusal::ExtraTimeComesFirst]);
    let state = scored(&football(), ahead);
    assert_eq!(refusals(&state), [Refusal::NoPeriodIsPlayed, Refusal::PeriodIsPlayed]);
    assert_eq!((state.phase, state.extra_time), (Phase::Playing, true));
    let won = vec![START, END_PERIOD, START, goal(Side::A), END_PERIOD, START, kick(Side::A, true)];
    assert_eq!(refusals(&scored(&football(), won)), [Refusal::NotLevel, Refusal::NotLevel]);
}

#[test]
fn a_shoot_out_is_taken_in_turn_and_ends_when_it_is_decided() {
    let through = MatchSetup { must_be_decided: true, ..football() };
    let mut played = [two_halves(), two_halves()].concat();
    played.extend([kick(Side::B, true), kick(Side::B, true)]);
    for _ in 0..2 {
        played.extend([kick(Side::A, false), kick(Side::B, true)]);
    }
    played.extend([FINISH, kick(Side::A, false), kick(Side::B, true), FINISH]);
    let state = scored(&through, played);
    let expected = [Refusal::OutOfTurn, Refusal::NotDecided, Refusal::ShootoutIsDecided];
    assert_eq!(refusals(&state), expected);
    assert_eq!(state.shootout, Some(Sides::new(0, 3)));
    assert_eq!((state.score, state.winner), (Some(Sides::new(0, 0)), Some(Side::B)));
    assert_eq!(state.match_state(&through).faults(), []);
}

#[test]
fn kicks_are_taken_by_those_who_were_on_the_pitch_at_the_end() {
    let by = |player| Operation::Kick { side: Side::A, scored: true, player: Some(player) };
    let mut played = [two_halves(), two_halves()].concat();
    played.extend([by(112), by(101)]);
    let state = scored(&football_with_line_ups(), played);
    assert_eq!(refusals(&state), [Refusal::NotOnThePitch]);
    assert_eq!(state.shootout, Some(Sides::new(1, 0)));
}

#[test]
fn a_second_leg_is_level_when_the_tie_is() {
    let carried = Sides::new(1, 2);
    let setup = MatchSetup { must_be_decided: true, carried, is_leg: true, ..football() };
    let mut played = vec![START, goal(Side::A), END_PERIOD, START, FINISH, END_PERIOD];
    played.extend(two_halves());
    played
        .extend([Operation::ShootoutWon { side: Side::B, kicks: Some(Sides::new(3, 4)) }, FINISH]);
    let state = scored(&setup, played);
    assert_eq!(refusals(&state), [Refusal::NeedsWinner]);
    assert_eq!((state.score, state.winner), (Some(Sides::new(1, 0)), Some(Side::B)));
    assert_eq!(state.match_state(&setup).faults(), []);
}

#[test]
fn hockey_has_quarters_and_no_extra_time() {
    let setup = MatchSetup {
        must_be_decided: true,
        ..MatchSetup::of_teams(MATCH, Format::Goals(HOCKEY), 1, 2)
    };
    let mut played = [two_halves(), two_halves()].concat();
    played.extend([START, FINISH, kick(Side::A, true)]);
    let state = scored(&setup, played);
    assert_eq!(refusals(&state), [Refusal::NoMorePeriods, Refusal::NeedsWinner]);
    assert_eq!(state.periods[2].name, "third quarter");
    assert_eq!(state.phase, Phase::Shootout);
}

#[test]
fn a_golden_goal_ends_the_goals_of_a_match() {
    let setup = MatchSetup::of_teams(MATCH, Format::Goals(GOLDEN_GOAL), 1, 2);
    let played = [two_halves(), vec![START, goal(Side::B), goal(Side::B), FINISH]].concat();
    let state = scored(&setup, played);
    assert_eq!(refusals(&state), [Refusal::DecidedByGoldenGoal]);
    assert_eq!((state.score, state.winner), (Some(Sides::new(0, 1)), Some(Side::B)));
}

#[test]
fn a_second_yellow_card_sends_off() {
    let card = |card| Operation::Card { side: Side::A, card, player: Some(105), at: None };
    let played = [START, card(Card::Yellow), card(Card::Yellow), goal_by(Side::A, 105)];
    let state = scored(&football_with_line_ups(), played);
    assert_eq!(told(&state), [EventType::YellowCard, EventType::SecondYellowCard]);
    assert_eq!(refusals(&state), [Refusal::WasSentOff]);
    let sent_off: Vec<i64> = state
        .players
        .iter()
        .filter(|player| player.place == Place::SentOff)
        .map(|player| player.player)
        .collect();
    assert_eq!(sent_off, [105]);
}

#[test]
fn only_players_on_the_pitch_score() {
    let played = [START, goal_by(Side::A, 112), goal_by(Side::A, 201), goal_by(Side::A, 999)];
    let state = scored(&football_with_line_ups(), played);
    let expected = [Refusal::NotOnThePitch, Refusal::UnknownPlayer, Refusal::UnknownPlayer];
    assert_eq!(refusals(&state), expected);
    assert_eq!(state.score, Some(Sides::new(0, 0)));
    // Nobody knows who plays in a match without line-ups.
    assert_eq!(refusals(&scored(&football(), [START, goal_by(Side::A, 999)])), []);
}

fn change(off: i64, on: i64, additional: bool) -> Operation {
    let (off, on) = (Some(off), Some(on));
    Operation::Substitution { side: Side::A, off, on, additional, at: None }
}

#[test]
fn a_side_changes_players_as_often_as_its_format_lets_it() {
    let mut played = vec![START];
    played.extend((0..5).map(|n| change(101 + n, 112 + n, false)));
    played.extend([
        goal_by(Side::A, 112),
        change(106, 101, false),
        change(107, 113, false),
        change(108, 999, false),
        change(109, 109, false),
    ]);
    let state = scored(&football_with_line_ups(), played);
    let expected =
        [Refusal::MayNotReturn, Refusal::OnThePitch, Refusal::UnknownPlayer, Refusal::SamePlayer];
    assert_eq!(refusals(&state), expected);
    assert_eq!(state.substitutions, Sides::new(5, 0));
}

#[test]
fn a_sixth_substitution_is_for_extra_time_or_after_a_concussion() {
    let named = |n: i64, additional| {
        let (off, on) = (Some(n), Some(n + 50));
        Operation::Substitution { side: Side::B, off, on, additional, at: None }
    };
    let mut played = vec![START];
    played.extend((1..=5).map(|n| named(n, false)));
    played.extend([named(6, false), named(7, true), END_PERIOD, START, END_PERIOD, START]);
    played.extend([named(8, false), named(9, false)]);
    let state = scored(&football(), played);
    assert_eq!(refusals(&state), [Refusal::NoSubstitutionLeft; 2]);
    assert_eq!(state.substitutions, Sides::new(0, 6));
}

#[test]
fn rolling_substitutions_have_no_end() {
    let setup = MatchSetup::of_teams(MATCH, Format::Goals(FIVE_A_SIDE), 1, 2);
    let mut played = vec![START];
    for _ in 0..10 {
        played.extend([change(1, 2, false), change(2, 1, false)]);
    }
    assert_eq!(refusals(&scored(&setup, played)), []);
}

#[test]
fn a_match_is_finished_after_its_last_period() {
    let state = scored(&football(), [FINISH, START, goal(Side::A), FINISH]);
    assert_eq!(refusals(&state), [Refusal::NotBegun, Refusal::PeriodsAreMissing]);
    let mut played = two_halves();
    played.extend([FINISH, goal(Side::A), START, FINISH]);
    let state = scored(&football(), played);
    assert_eq!(refusals(&state), [Refusal::IsOver; 3]);
    assert_eq!((state.outcome, state.winner), (Some(Outcome::Played), None));
}

#[test]
fn a_result_alone_is_enough() {
    let result = |a, b, shootout| Operation::Result { score: Sides::new(a, b), shootout };
    let state = scored(&football(), [result(3, 1, None)]);
    assert_eq!((state.score, state.winner), (Some(Sides::new(3, 1)), Some(Side::A)));
    let through = MatchSetup { must_be_decided: true, ..football() };
    let refused = [
        result(1, 1, None),
        result(1, 1, Some(Sides::new(3, 3))),
        result(2, 1, Some(Sides::new(4, 3))),
    ];
    let expected = [Refusal::NeedsWinner, Refusal::ShootoutIsLevel, Refusal::NotLevel];
    assert_eq!(refusals(&scored(&through, refused)), expected);
    let to_nobody = Operation::Award { winner: None, score: None };
    assert_eq!(refusals(&scored(&through, [to_nobody.clone()])), [Refusal::NeedsWinner]);
    assert_eq!(refusals(&scored(&football(), [to_nobody])), []);
    let state = scored(&through, [result(1, 1, Some(Sides::new(3, 4)))]);
    assert_eq!((state.winner, state.shootout), (Some(Side::B), Some(Sides::new(3, 4))));
    // Goals that were recorded are in the result.
    let state = scored(&football(), [START, goal(Side::B), result(1, 0, None), result(1, 1, None)]);
    assert_eq!(refusals(&state), [Refusal::FewerThanRecorded]);
    assert_eq!(state.periods, []);
}

#[test]
fn a_match_that_is_awarded_to_nobody_is_a_draw() {
    let to_nobody = |score: Option<(u16, u16)>| Operation::Award {
        winner: None,
        score: score.map(|(a, b)| Sides::new(a, b)),
    };
    let state = scored(&football(), [to_nobody(None)]);
    assert_eq!((state.score, state.winner), (Some(Sides::new(0, 0)), None));
    let ahead = [START, goal(Side::B)];
    let state = scored(&football(), ahead.iter().cloned().chain([to_nobody(None)]));
    assert_eq!(refusals(&state), [Refusal::NotLevel]);
    let state = scored(&football(), ahead.iter().cloned().chain([to_nobody(Some((1, 1)))]));
    assert_eq!((state.score, state.winner), (Some(Sides::new(1, 1)), None));
    // A score that is not level names the winner.
    let state = scored(&football(), ahead.into_iter().chain([to_nobody(Some((3, 0)))]));
    assert_eq!((state.score, state.winner), (Some(Sides::new(3, 0)), Some(Side::A)));
}

#[test]
fn a_match_without_play_has_an_outcome_and_breaks_no_rule() {
    let winner = Side::B;
    let award = Operation::Award { winner: Some(Side::A), score: Some(Sides::new(3, 0)) };
    for (operations, lifecycle, outcome, who) in [
        (
            vec![Operation::Walkover { winner }],
            Lifecycle::Completed,
            Some(Outcome::Walkover),
            Some(winner),
        ),
        (vec![Operation::Cancel {}], Lifecycle::Cancelled, None, None),
        (vec![Operation::Postpone {}], Lifecycle::Postponed, None, None),
        (vec![Operation::Postpone {}, START], Lifecycle::Live, None, None),
        (
            vec![Operation::DoubleForfeit {}],
            Lifecycle::Completed,
            Some(Outcome::DoubleForfeit),
            None,
        ),
        (
            vec![START, goal(Side::B), Operation::Abandon { to_be_continued: false }],
            Lifecycle::Cancelled,
            Some(Outcome::Abandoned),
            None,
        ),
        (
            vec![START, goal(Side::B), Operation::Abandon { to_be_continued: true }],
            Lifecycle::Postponed,
            Some(Outcome::Abandoned),
            None,
        ),
        (
            vec![START, Operation::Retire { side: Side::A }],
            Lifecycle::Completed,
            Some(Outcome::Retired),
            Some(Side::B),
        ),
        (
            vec![Operation::Default { side: Side::A }],
            Lifecycle::Completed,
            Some(Outcome::Defaulted),
            Some(Side::B),
        ),
        (
            vec![START, Operation::Abandon { to_be_continued: false }, award],
            Lifecycle::Completed,
            Some(Outcome::Awarded),
            Some(Side::A),
        ),
    ] {
        let state = scored(&football(), operations.clone());
        assert_eq!(refusals(&state), [], "{operations:?}");
        assert_eq!((state.lifecycle, state.outcome), (lifecycle, outcome), "{operations:?}");
        assert_eq!(state.winner, who, "{operations:?}");
        assert_eq!(state.match_state(&football()).faults(), [], "{operations:?}");
    }
}

#[test]
fn a_match_that_was_stopped_goes_on_from_where_it_stood() {
    let stop = Operation::Abandon { to_be_continued: true };
    let mut played = vec![START, goal(Side::A), stop, goal(Side::A), Operation::Resume {}];
    played.extend([goal(Side::B), END_PERIOD, START, FINISH]);
    let state = scored(&football(), played);
    assert_eq!(refusals(&state), [Refusal::IsPaused]);
    assert_eq!((state.score, state.outcome), (Some(Sides::new(1, 1)), Some(Outcome::Played)));
}

#[test]
fn nothing_is_played_while_a_side_is_not_known() {
    let setup = MatchSetup { sides: Sides::new(Some(1), None), ..football() };
    let state = scored(&setup, [START, Operation::Walkover { winner: Side::A }]);
    assert_eq!(refusals(&state), [Refusal::SidesNotKnown; 2]);
    let state = scored(&setup, [Operation::Cancel {}]);
    assert_eq!(state.lifecycle, Lifecycle::Cancelled);
}

#[test]
fn another_sport_has_other_operations() {
    let foreign = [Operation::Let {}, Operation::Game { side: Side::A }];
    let state = scored(&football(), [START].into_iter().chain(foreign));
    assert_eq!(refusals(&state), [Refusal::OtherSport; 2]);
    // Nor do the formats of races and of matches fit each other.
    let race = race(Format::Goals(HOCKEY), 1..=3);
    assert_eq!(refusals(&scored(&race, [START])), [Refusal::OtherSport]);
    let teams = MatchSetup { format: Format::Times(RACE), ..football() };
    assert_eq!(refusals(&scored(&teams, [START])), [Refusal::OtherSport]);
}

#[test]
fn a_corrected_result_counts_whatever_was_recorded() {
    let corrected = |a, b| Operation::CorrectResult {
        outcome: Outcome::Played,
        score: Some(Sides::new(a, b)),
        shootout: None,
        winner: None,
    };
    let played =
        [vec![START, goal(Side::A), goal(Side::A), END_PERIOD], vec![START, FINISH]].concat();
    let state = scored(&football(), [played.clone(), vec![corrected(1, 3)]].concat());
    assert_eq!(refusals(&state), []);
    assert_eq!((state.score, state.winner), (Some(Sides::new(1, 3)), Some(Side::B)));
    assert_eq!((state.outcome, state.periods.len()), (Some(Outcome::Played), 0));
    assert_eq!(state.events.len(), 2, "what happened stays");
    let same = scored(&football(), [played.clone(), vec![corrected(2, 0)]].concat());
    assert_eq!(same.periods.len(), 2, "the halves come to this score");
    // A match that is played, and one that has not begun.
    for before in [vec![START], vec![]] {
        let state = scored(&football(), [before, vec![corrected(2, 2)]].concat());
        assert_eq!((state.lifecycle, state.winner), (Lifecycle::Completed, None));
    }
    let cup = MatchSetup { must_be_decided: true, ..football() };
    let level = scored(&cup, [played, vec![corrected(2, 2)]].concat());
    assert_eq!(refusals(&level), [Refusal::NeedsWinner]);
    assert_eq!(level.score, Some(Sides::new(2, 0)), "it has changed nothing");
}
