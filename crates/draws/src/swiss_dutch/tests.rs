//! Random small tournaments: every round is a legal one, and the one that trying everything finds.

use proptest::prelude::*;

use super::literal::pair_literally;
use super::player::players_of;
use super::*;

/// Chance from a number, so that a failing case can be repeated.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// A tournament with the usual points before its last round, whose rounds so far were empty.
pub(super) fn state(players: u32, rounds: u32) -> State {
    let score = |points: f64| Score((points * 2.0) as i64);
    State {
        round: rounds,
        rounds,
        initial_colour: Colour::White,
        points: Points {
            win: score(1.0),
            draw: score(0.5),
            loss: score(0.0),
            forfeit_win: score(1.0),
            forfeit_loss: score(0.0),
            full_bye: score(1.0),
            half_bye: score(0.5),
            zero_bye: score(0.0),
            pairing_bye: score(1.0),
        },
        acceleration: Vec::new(),
        players: (1..=players).map(|no| Entrant { no }).collect(),
        history: (1..rounds)
            .map(|round| Round { round, pairings: Vec::new(), byes: Vec::new() })
            .collect(),
        absent: Vec::new(),
        may_meet_again: 0,
    }
}

/// A game with the results of white and black, where `-` has lost without playing.
pub(super) fn game(white: u32, black: u32, results: &str) -> Game {
    let result = |letter| match letter {
        'W' => Outcome::Win,
        'D' => Outcome::Draw,
        _ => Outcome::Loss,
    };
    let mut letters = results.chars();
    let [white_result, black_result] =
        std::array::from_fn(|_| result(letters.next().expect("two results")));
    Game { white, black, white_result, black_result, played: !results.contains('-') }
}

pub(super) fn bye(no: u32, kind: ByeKind) -> Bye {
    Bye { no, kind, points: None }
}

fn tournament(players: u32, rounds: u32, dice: &mut Dice) -> State {
    let mut state = state(players, rounds);
    state.round = 1;
    state.history.clear();
    if dice.below(2) == 0 {
        state.initial_colour = Colour::Black;
    }
    let points = &mut state.points;
    match dice.below(3) {
        0 => points.pairing_bye = points.draw,
        1 => {
            let (win, draw) = (Score(6), Score(2));
            (points.win, points.draw, points.half_bye) = (win, draw, draw);
            (points.forfeit_win, points.full_bye, points.pairing_bye) = (win, win, win);
        }
        _ => {}
    }
    if dice.below(4) == 0 {
        state.acceleration.push(Acceleration {
            first_round: 1,
            last_round: rounds / 2,
            first_no: 1,
            last_no: players / 2,
            points: state.points.win,
        });
    }
    state.absent = (1..=players).filter(|_| dice.below(12) == 0).collect();
    state
}

/// Adds results to the pairing and goes on to the next round.
fn play(state: &mut State, pairing: &RoundPairing, dice: &mut Dice) {
    let mut pairings = Vec::new();
    for (white, black) in &pairing.pairings {
        let (white_result, black_result, played) = match dice.below(20) {
            0 => (Outcome::Win, Outcome::Loss, false),
            1 => (Outcome::Loss, Outcome::Loss, false),
            2..6 => (Outcome::Draw, Outcome::Draw, true),
            6..14 => (Outcome::Win, Outcome::Loss, true),
            _ => (Outcome::Loss, Outcome::Win, true),
        };
        let (white, black) = (*white, *black);
        pairings.push(Game { white, black, white_result, black_result, played });
    }
    let mut byes: Vec<Bye> = pairing
        .bye
        .iter()
        .map(|no| Bye { no: *no, kind: ByeKind::Pairing, points: None })
        .collect();
    for no in &state.absent {
        let kind = match dice.below(6) {
            0 => ByeKind::Full,
            1..3 => ByeKind::Half,
            _ => ByeKind::Zero,
        };
        byes.push(Bye { no: *no, kind, points: None });
    }
    state.history.push(Round { round: state.round, pairings, byes });
    state.round += 1;
    state.absent =
        state.players.iter().map(|player| player.no).filter(|_| dice.below(10) == 0).collect();
}

/// What no pairing may break: everybody once, C1, C2 and C3.
fn assert_legal(state: &State, pairing: &RoundPairing) {
    let players = players_of(state);
    let mut seen: Vec<u32> =
        pairing.pairings.iter().flat_map(|(white, black)| [*white, *black]).collect();
    seen.extend(pairing.bye);
    seen.sort_unstable();
    let mut expected: Vec<u32> = players.iter().map(|player| player.no).collect();
    expected.sort_unstable();
    assert_eq!(seen, expected);
    let player = |no: u32| players.iter().find(|player| player.no == no).expect("a player");
    for (white, black) in &pairing.pairings {
        let (white, black) = (player(*white), player(*black));
        assert!(!white.opponents.contains(&black.no), "{} and {} met", white.no, black.no);
        if !white.is_topscorer && !black.is_topscorer {
            for (player, colour) in [(white, Colour::White), (black, Colour::Black)] {
                let wish = player.preference();
                assert_ne!(wish, player::Preference::Absolute(colour.other()), "{}", player.no);
            }
        }
    }
    assert!(pairing.bye.is_none_or(|no| player(no).may_have_bye));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_small_round_is_the_first_of_the_best_of_all_candidates(
        players in 2_u32..=8,
        rounds in 2_u32..=6,
        seed: u64,
    ) {
        let mut dice = Dice(seed);
        let mut state = tournament(players, rounds, &mut dice);
        while state.round <= state.rounds {
            let entered = players_of(&state);
            let literal = pair_literally(&entered, state.initial_colour);
            let found = bracket::pair_brackets(&entered, state.initial_colour);
            let sorted = |paired: Option<bracket::Paired>| paired.map(|mut paired| {
                paired.pairs.sort_unstable();
                (paired.pairs, paired.bye)
            });
            prop_assert_eq!(sorted(found), sorted(literal), "{:#?}", entered);
            match pair(&state) {
                Ok(pairing) => play(&mut state, &pairing, &mut dice),
                Err(_) => break,
            }
        }
    }

    #[test]
    fn a_round_of_a_random_tournament_is_legal(
        players in 2_u32..=40,
        rounds in 1_u32..=9,
        seed: u64,
    ) {
        let mut dice = Dice(seed);
        let mut state = tournament(players, rounds, &mut dice);
        while state.round <= state.rounds {
            match pair(&state) {
                Ok(pairing) => {
                    assert_legal(&state, &pairing);
                    play(&mut state, &pairing, &mut dice);
                }
                Err(refusal) => {
                    prop_assert!(
                        matches!(refusal, Unpairable::NoPairing | Unpairable::NobodyToPair),
                        "{refusal}",
                    );
                    break;
                }
            }
        }
    }
}
