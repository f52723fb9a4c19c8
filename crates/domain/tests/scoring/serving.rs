//! Who serves by name, in volleyball and in doubles of badminton.

use proptest::prelude::*;
use touchline_domain::scoring::{
    BADMINTON, Format, LineUpPlayer, MatchSetup, Operation, Phase, Refusal, ScoredMatch,
    ServiceCourt, Side, VOLLEYBALL,
};

use crate::support::{MATCH, START, point, points, refusals, scored};

const FIRST: [i64; 6] = [11, 12, 13, 14, 15, 16];
const SECOND: [i64; 6] = [21, 22, 23, 24, 25, 26];
const PAIR: [i64; 2] = [1, 2];
const OTHER_PAIR: [i64; 2] = [3, 4];

fn volleyball() -> MatchSetup {
    let players = |side, first: i64| {
        (0..8).map(move |n| LineUpPlayer { side, player: first + n, starts: n < 6 })
    };
    let line_up = players(Side::A, 11).chain(players(Side::B, 21)).collect();
    MatchSetup { line_up, ..MatchSetup::of_teams(MATCH, Format::Rallies(VOLLEYBALL), 1, 2) }
}

fn doubles() -> MatchSetup {
    MatchSetup::of_teams(MATCH, Format::Rallies(BADMINTON), 1, 2)
}

fn positions(side: Side, players: &[i64]) -> Operation {
    Operation::Positions { side, places: players.to_vec() }
}

fn serves(side: Side, player: Option<i64>) -> Operation {
    Operation::Service { side, player }
}

/// A set of volleyball in which the first side serves first.
fn set() -> Vec<Operation> {
    vec![positions(Side::A, &FIRST), positions(Side::B, &SECOND), serves(Side::A, None), START]
}

/// A game of doubles in which 1 serves to 3.
fn game() -> Vec<Operation> {
    vec![
        positions(Side::A, &PAIR),
        positions(Side::B, &OTHER_PAIR),
        serves(Side::A, Some(1)),
        START,
    ]
}

fn server(state: &ScoredMatch) -> Option<i64> {
    state.service.and_then(|service| service.player)
}

/// Who served in each turn of service, as long as the first set lasts.
fn turns(setup: &MatchSetup, before: &[Operation], winners: &[Side]) -> Vec<(Side, i64)> {
    let mut played = before.to_vec();
    let mut turns: Vec<(Side, i64)> = Vec::new();
    for winner in [None].into_iter().chain(winners.iter().copied().map(Some)) {
        played.extend(winner.map(point));
        let state = scored(setup, played.clone());
        if state.phase != Phase::Playing || state.periods.len() > 1 {
            break;
        }
        let service = state.service.expect("a service");
        let now = (service.side, service.player.expect("a server"));
        match turns.last() {
            // The server goes on as long as the side wins.
            Some(last) if last.0 == now.0 => assert_eq!(*last, now, "{played:?}"),
            _ => turns.push(now),
        }
    }
    turns
}

fn winners() -> impl Strategy<Value = Vec<Side>> {
    prop::collection::vec(prop_oneof![Just(Side::A), Just(Side::B)], 0..45)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Those who serve come one after the other, as they stand; the side that received first begins with position 2,
    /// because it rotates before it serves (FIVB rules 7.6 and 12.2.2).
    #[test]
    fn the_servers_of_a_side_of_volleyball_follow_each_other(winners in winners()) {
        let turns = turns(&volleyball(), &set(), &winners);
        let of = |side: Side| turns.iter().filter(move |turn| turn.0 == side).map(|turn| turn.1);
        for (turn, server) in of(Side::A).enumerate() {
            prop_assert_eq!(server, FIRST[turn % 6]);
        }
        for (turn, server) in of(Side::B).enumerate() {
            prop_assert_eq!(server, SECOND[(turn + 1) % 6]);
        }
    }

    /// The first server, the partner of the first receiver, the partner of the first server, the first receiver, and so on
    /// (BWF, Laws of Badminton, Law 11.5), whatever the score.
    #[test]
    fn the_service_of_doubles_goes_round_as_the_laws_say(winners in winners()) {
        let turns = turns(&doubles(), &game(), &winners);
        for (turn, (_, server)) in turns.iter().enumerate() {
            prop_assert_eq!(*server, [1, 4, 2, 3][turn % 4]);
        }
    }

    /// The score of the serving side says the court, and only a pair that scores on its own service changes its courts.
    #[test]
    fn the_court_of_doubles_follows_the_score(winners in winners()) {
        let mut played = game();
        let mut before = scored(&doubles(), played.clone());
        for winner in winners {
            played.push(point(winner));
            let state = scored(&doubles(), played.clone());
            if state.phase != Phase::Playing {
                break;
            }
            let service = state.service.expect("a service");
            let own = state.periods[0].score.of(service.side);
            let court = if own % 2 == 0 { ServiceCourt::Right } else { ServiceCourt::Left };
            prop_assert_eq!(service.court, Some(court));
            let served = before.service.map(|service| service.side);
            for side in Side::BOTH {
                let changed = state.positions_of(side) != before.positions_of(side);
                prop_assert_eq!(changed, side == winner && served == Some(side));
            }
            before = state;
        }
    }
}

#[test]
fn a_substitute_serves_in_the_place_of_whoever_went_off() {
    let mut played = set();
    let change =
        |off, on| Operation::Substitution { side: Side::A, off, on, additional: false, at: None };
    played.push(change(Some(11), Some(17)));
    assert_eq!(server(&scored(&volleyball(), played.clone())), Some(17));
    // Where one of the two is not named, nobody knows who is where.
    played.push(change(Some(12), None));
    let state = scored(&volleyball(), played);
    assert_eq!(state.positions_of(Side::A), [0; 0]);
    assert_eq!(state.positions_of(Side::B), SECOND);
}

#[test]
fn positions_are_of_one_set_and_are_said_before_its_first_point() {
    let mut played = set();
    played.extend(points(Side::A, 25));
    let state = scored(&volleyball(), played.clone());
    assert_eq!((state.positions_of(Side::A), state.phase), (&[][..], Phase::Break));
    played.extend([positions(Side::B, &SECOND), point(Side::A), positions(Side::A, &FIRST)]);
    let state = scored(&volleyball(), played);
    assert_eq!(refusals(&state), [Refusal::ServiceFollows]);
    // The second side began, and lost the service.
    assert_eq!((server(&state), state.positions_of(Side::B)), (None, &SECOND[..]));
}

#[test]
fn each_place_has_a_player_of_the_side_and_nobody_two() {
    let wrong = [
        positions(Side::A, &FIRST[..5]),
        positions(Side::A, &[11, 11, 12, 13, 14, 15]),
        positions(Side::A, &SECOND),
    ];
    let state = scored(&volleyball(), wrong);
    let expected = [Refusal::UnfitPositions, Refusal::UnfitPositions, Refusal::UnknownPlayer];
    assert_eq!(refusals(&state), expected);
    let of_pair = scored(&doubles(), [positions(Side::A, &[1, 2, 5])]);
    assert_eq!(refusals(&of_pair), [Refusal::UnfitPositions]);
}

#[test]
fn whoever_serves_first_in_doubles_stands_right_and_an_unknown_service_leaves_unknown_places() {
    let played = [positions(Side::A, &PAIR), serves(Side::A, Some(2)), START];
    let state = scored(&doubles(), played);
    assert_eq!((server(&state), state.positions_of(Side::A)), (Some(2), &[2, 1][..]));
    let played = [positions(Side::A, &PAIR), positions(Side::B, &OTHER_PAIR), START];
    let state = scored(&doubles(), played.into_iter().chain([point(Side::A)]));
    assert_eq!((server(&state), state.positions_of(Side::A)), (None, &[][..]));
    assert_eq!(state.positions_of(Side::B), OTHER_PAIR);
}
