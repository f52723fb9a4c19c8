//! Volleyball and badminton.

use touchline_domain::Outcome;
use touchline_domain::scoring::{
    BADMINTON, BADMINTON_TO_31, BEACH_VOLLEYBALL, Card, EventType, Format, MatchSetup, Operation,
    Phase, Refusal, ServiceCourt, Side, Sides,
};

use crate::support::{
    MATCH, START, point, points, rallies, refusals, scored, set_end, told, volleyball,
};

fn badminton() -> MatchSetup {
    MatchSetup::of_teams(MATCH, Format::Rallies(BADMINTON), 1, 2)
}

fn serves(side: Side) -> Operation {
    Operation::Service { side, player: None }
}

#[test]
fn a_match_of_volleyball_ends_with_the_third_set_won() {
    let sets = [(25, 20), (23, 25), (28, 26), (20, 25), (15, 13)];
    let mut played = vec![START];
    played.extend(sets.iter().flat_map(|(a, b)| rallies(*a, *b)));
    played.push(point(Side::A));
    let state = scored(&volleyball(), played);
    assert_eq!(refusals(&state), [Refusal::IsOver]);
    assert_eq!((state.score, state.winner), (Some(Sides::new(3, 2)), Some(Side::A)));
    assert_eq!(state.outcome, Some(Outcome::Played));
    let ended: Vec<(i64, i64)> =
        state.periods.iter().map(|set| (set.score.a, set.score.b)).collect();
    assert_eq!(ended, [(25, 20), (23, 25), (28, 26), (20, 25), (15, 13)]);
    assert_eq!(state.periods[4].name, "set 5");
}

#[test]
fn sets_can_be_recorded_without_their_points() {
    let played = [START, set_end(25, 20), set_end(25, 24), set_end(30, 20), set_end(25, 13)];
    let state = scored(&volleyball(), played.into_iter().chain([point(Side::A), set_end(25, 1)]));
    let expected = [Refusal::SetCannotEndSo, Refusal::SetCannotEndSo, Refusal::SetHasBegun];
    assert_eq!(refusals(&state), expected);
    assert_eq!(state.score, Some(Sides::new(2, 0)));
    assert_eq!(state.periods[2].score, Sides::new(1, 0));
}

#[test]
fn only_a_result_with_the_sets_of_a_winner_is_one() {
    let result = |a, b| Operation::Result { score: Sides::new(a, b), shootout: None };
    let state = scored(&volleyball(), [result(2, 1), result(3, 3), result(4, 0), result(1, 3)]);
    assert_eq!(refusals(&state), [Refusal::NotDecided; 3]);
    assert_eq!((state.score, state.winner), (Some(Sides::new(1, 3)), Some(Side::B)));
}

#[test]
fn whoever_wins_a_rally_serves_and_the_others_begin_the_next_set() {
    let mut played = vec![serves(Side::A), START, point(Side::B)];
    let state = scored(&volleyball(), played.clone());
    assert_eq!(state.service.map(|service| service.side), Some(Side::B));
    assert_eq!(state.periods[0].served_first, Some(Side::A));
    played.extend(points(Side::A, 25));
    let state = scored(&volleyball(), played.clone());
    assert_eq!(state.phase, Phase::Break);
    assert_eq!(state.service.map(|service| service.side), Some(Side::B));
    played.extend([point(Side::A), serves(Side::B)]);
    let state = scored(&volleyball(), played);
    assert_eq!(refusals(&state), [Refusal::ServiceFollows]);
    assert_eq!(state.periods[1].served_first, Some(Side::B));
}

#[test]
fn the_winner_of_a_game_of_badminton_serves_first_and_from_the_right() {
    let mut played = vec![serves(Side::B), START];
    let court = |played: &[Operation]| {
        let state = scored(&badminton(), played.to_vec());
        state.service.map(|service| (service.side, service.court))
    };
    assert_eq!(court(&played), Some((Side::B, Some(ServiceCourt::Right))));
    played.push(point(Side::A));
    assert_eq!(court(&played), Some((Side::A, Some(ServiceCourt::Left))));
    played.extend(points(Side::A, 20));
    assert_eq!(court(&played), Some((Side::A, Some(ServiceCourt::Right))));
}

#[test]
fn at_29_all_the_next_point_wins_the_game() {
    let mut played = vec![START];
    played.extend(rallies(30, 29));
    let state = scored(&badminton(), played);
    assert_eq!((state.score, state.phase), (Some(Sides::new(1, 0)), Phase::Break));
    assert_eq!(state.periods[0].name, "game 1");
    assert_eq!(told(&state).last(), Some(&EventType::GameWon));
}

#[test]
fn ends_are_changed_after_a_set_and_in_the_middle_of_the_last_one() {
    let changed = |setup: &MatchSetup, played: Vec<Operation>| {
        scored(setup, [vec![START], played].concat()).ends_are_changed
    };
    let two = vec![set_end(25, 1), set_end(1, 25), set_end(25, 1), set_end(1, 25)];
    assert!(changed(&volleyball(), vec![set_end(25, 1)]));
    assert!(!changed(&volleyball(), [two.clone(), points(Side::A, 7)].concat()));
    assert!(changed(&volleyball(), [two, rallies(8, 7)].concat()));
    let beach = MatchSetup::of_teams(MATCH, Format::Rallies(BEACH_VOLLEYBALL), 1, 2);
    assert!(changed(&beach, points(Side::A, 7)));
    assert!(!changed(&beach, rallies(8, 6)));
    let by_hand = vec![Operation::SideChange {}];
    assert!(changed(&badminton(), by_hand));
}

#[test]
fn a_side_has_two_time_outs_and_six_substitutions_in_each_set() {
    let time_out = Operation::TimeOut { side: Side::A };
    let change = |n: i64| {
        let (off, on) = (Some(n), Some(n + 20));
        Operation::Substitution { side: Side::A, off, on, additional: false, at: None }
    };
    let mut played = vec![START];
    played.extend(vec![time_out.clone(); 3]);
    played.extend((1..=7).map(change));
    played.extend(points(Side::A, 25));
    played.extend([point(Side::A), time_out, change(8)]);
    let state = scored(&volleyball(), played);
    assert_eq!(refusals(&state), [Refusal::NoTimeOutLeft, Refusal::NoSubstitutionLeft]);
    assert_eq!(state.time_outs, Sides::new(1, 0));
}

#[test]
fn a_red_card_gives_the_other_side_a_point() {
    let card = |card| Operation::Card { side: Side::A, card, player: None, at: None };
    let state = scored(&volleyball(), [START, card(Card::Yellow), card(Card::Red)]);
    assert_eq!(told(&state), [EventType::YellowCard, EventType::RedCard, EventType::Point]);
    assert_eq!(state.periods[0].score, Sides::new(0, 1));
}

#[test]
fn a_let_changes_no_score_and_a_game_to_31_needs_no_lead() {
    let setup = MatchSetup::of_teams(MATCH, Format::Rallies(BADMINTON_TO_31), 1, 2);
    let mut played = vec![START, Operation::Let {}];
    played.extend(rallies(31, 30));
    let state = scored(&setup, played);
    assert_eq!((state.score, state.winner), (Some(Sides::new(1, 0)), Some(Side::A)));
}

#[test]
fn whoever_retires_loses_with_the_score_as_it_stands() {
    let retired = Operation::Retire { side: Side::A };
    let state = scored(&badminton(), [START, set_end(21, 3), point(Side::A), retired]);
    assert_eq!((state.outcome, state.winner), (Some(Outcome::Retired), Some(Side::B)));
    assert_eq!(state.score, Some(Sides::new(1, 0)));
    let told = state.events.last().map(|event| (event.event_type, event.period_name.as_deref()));
    assert_eq!(told, Some((EventType::Retirement, Some("game 2"))));
    assert_eq!(state.match_state(&badminton()).faults(), []);
}
