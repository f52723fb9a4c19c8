//! Properties of every record.

use proptest::prelude::*;

use super::*;
use crate::standings::matches::Side;

const WORTH: GamePoints = GamePoints { win: 100, draw: 50, loss: 0 };

/// The two sides of what came of a pair, by a number: mostly games.
fn of_pair(one: usize, other: usize, number: usize) -> [SwissRound; 2] {
    let game = |points| {
        [
            SwissRound::Game { opponent: other, side: Side::A, points },
            SwissRound::Game { opponent: one, side: Side::B, points: 100 - points },
        ]
    };
    let lost = |opponent, side| SwissRound::ForfeitLoss { opponent, side, points: 0 };
    match number {
        0 => [
            SwissRound::ForfeitWin { opponent: other, side: Side::A, points: 100 },
            lost(one, Side::B),
        ],
        1 => [lost(other, Side::A), lost(one, Side::B)],
        2 => [alone(number), alone(number + 3)],
        3 => [alone(number), alone(number + 1)],
        4 | 5 => game(50),
        6 | 7 => game(0),
        _ => game(100),
    }
}

fn alone(number: usize) -> SwissRound {
    match number % 6 {
        0 => SwissRound::AllocatedBye { points: 100 },
        1 => SwissRound::GrantedBye { points: 100 },
        2 => SwissRound::GrantedBye { points: 50 },
        3 => SwissRound::GrantedBye { points: 0 },
        4 => SwissRound::Absent,
        _ => SwissRound::Withdrawn,
    }
}

/// Players, and what came of their pairs; results from `least` on.
fn players(least: usize) -> impl Strategy<Value = Vec<SwissPlayer>> {
    let round = move |count: usize| {
        let order = Just((0..count).collect::<Vec<_>>()).prop_shuffle();
        (order, prop::collection::vec(least..12usize, count.div_ceil(2)))
    };
    let count =
        if least > 3 { (1..5usize).prop_map(|half| 2 * half).boxed() } else { (2..9usize).boxed() };
    (count, 1..7usize)
        .prop_flat_map(move |(count, rounds)| {
            (Just(count), prop::collection::vec(round(count), rounds))
        })
        .prop_map(|(count, rounds)| {
            let rating = |at: usize| Some(1400 + 37 * at as i64);
            let mut players: Vec<SwissPlayer> = (0..count)
                .map(|at| SwissPlayer { rating: rating(at), rounds: Vec::new() })
                .collect();
            for (order, results) in rounds {
                for (pair, number) in order.chunks(2).zip(results) {
                    match *pair {
                        [one, other] => {
                            let [a, b] = of_pair(one, other, number);
                            players[one].rounds.push(a);
                            players[other].rounds.push(b);
                        }
                        [one] => players[one].rounds.push(alone(number)),
                        _ => {}
                    }
                }
            }
            players
        })
}

fn record(pairing: Pairing, players: Vec<SwissPlayer>) -> SwissRecord {
    let rounds = players[0].rounds.len();
    SwissRecord::new(pairing, WORTH, rounds, players).expect("pairs have each other")
}

fn any_tie_break() -> impl Strategy<Value = TieBreak> {
    let cuts = || (0..4usize, 0..3usize).prop_map(|(lowest, highest)| Cuts { lowest, highest });
    prop_oneof![
        prop::sample::select(vec![
            TieBreak::Wins,
            TieBreak::GamesWon,
            TieBreak::GamesAsSecond,
            TieBreak::WinsAsSecond,
            TieBreak::RoundsElected,
            TieBreak::AverageOfBuchholz { fore: false },
            TieBreak::AverageOfBuchholz { fore: true },
            TieBreak::PerformanceRating,
        ]),
        (0..4usize).prop_map(|cut| TieBreak::Progressive { cut }),
        (-100..=100i64).prop_map(|above_half| TieBreak::Koya { above_half }),
        cuts().prop_map(TieBreak::Buchholz),
        cuts().prop_map(TieBreak::ForeBuchholz),
        cuts().prop_map(TieBreak::SonnebornBerger),
        cuts().prop_map(TieBreak::AverageRating),
    ]
}

fn any_pairing() -> impl Strategy<Value = Pairing> {
    prop_oneof![Just(Pairing::Swiss), Just(Pairing::Predetermined)]
}

/// The same players the other way round.
fn reversed(players: &[SwissPlayer]) -> Vec<SwissPlayer> {
    let last = players.len() - 1;
    let turned = |round: &SwissRound| match *round {
        SwissRound::Game { opponent, side, points } => {
            SwissRound::Game { opponent: last - opponent, side, points }
        }
        SwissRound::Open { opponent, side } => SwissRound::Open { opponent: last - opponent, side },
        SwissRound::ForfeitWin { opponent, side, points } => {
            SwissRound::ForfeitWin { opponent: last - opponent, side, points }
        }
        SwissRound::ForfeitLoss { opponent, side, points } => {
            SwissRound::ForfeitLoss { opponent: last - opponent, side, points }
        }
        other => other,
    };
    let player = |player: &SwissPlayer| SwissPlayer {
        rating: player.rating,
        rounds: player.rounds.iter().map(turned).collect(),
    };
    players.iter().rev().map(player).collect()
}

proptest! {
    #[test]
    fn numbering_players_otherwise_changes_no_value(
        players in players(0),
        tie_break in any_tie_break(),
        pairing in any_pairing(),
    ) {
        let values = |players| -> Vec<Value> {
            tie_breaks(&record(pairing, players), tie_break).iter().map(|one| one.value).collect()
        };
        let mut other = values(reversed(&players));
        other.reverse();
        prop_assert_eq!(values(players), other);
    }

    #[test]
    fn a_value_is_the_sum_of_what_is_told_of_it(
        players in players(0),
        tie_break in any_tie_break(),
        pairing in any_pairing(),
    ) {
        let of_ratings = matches!(tie_break.unit(), TieBreakUnit::Rating);
        for one in tie_breaks(&record(pairing, players), tie_break) {
            let sum = total(&one.from);
            match one.value {
                Value::Rate { amount, per } => {
                    prop_assert_eq!((amount, per), (sum, one.from.len() as i64));
                }
                _ if of_ratings => {}
                value => prop_assert_eq!(value, Value::Number(sum)),
            }
            prop_assert!(one.from.is_sorted_by_key(|one| one.round));
        }
    }

    #[test]
    fn a_dummy_has_no_more_than_its_player_or_draws(players in players(0)) {
        let record = record(Pairing::Swiss, players);
        let adjusted = adjusted_scores(&record, false);
        let most = record.worth.draw * record.rounds as i64;
        let values = tie_breaks(&record, TieBreak::Buchholz(Cuts::NONE));
        for (value, score) in values.iter().zip(record.scores()) {
            for one in &value.from {
                match one.against {
                    Against::Dummy { scheduled: Some(other) } => {
                        prop_assert!(one.score <= score.min(adjusted[other].points));
                    }
                    Against::Dummy { scheduled: None } => prop_assert_eq!(one.score, score.min(most)),
                    Against::Opponent(other) => prop_assert_eq!(one.score, adjusted[other].points),
                    Against::Nobody => prop_assert!(false, "each round is against somebody"),
                }
            }
            prop_assert_eq!(value.from.len(), record.rounds);
        }
    }

    #[test]
    fn a_cut_takes_one_contribution_each_while_there_are_some(
        players in players(0),
        lowest in 0..9usize,
        highest in 0..9usize,
    ) {
        let record = record(Pairing::Swiss, players);
        let cuts = Cuts { lowest, highest };
        for one in tie_breaks(&record, TieBreak::SonnebornBerger(cuts)) {
            let cut = one.from.iter().filter(|one| one.cut).count();
            prop_assert_eq!(cut, (lowest + highest).min(record.rounds));
        }
    }

    /// Where all rounds were played over the board, every point is told once for each round to an opponent.
    #[test]
    fn buchholz_scores_of_played_rounds_add_up(players in players(4)) {
        let record = record(Pairing::Swiss, players);
        let values = tie_breaks(&record, TieBreak::Buchholz(Cuts::NONE));
        let all: i64 = values.iter().map(|one| total(&one.from)).sum();
        let points: i64 = record.scores().iter().sum();
        prop_assert_eq!(all, points * record.rounds as i64);
        let fore = tie_breaks(&record, TieBreak::ForeBuchholz(Cuts::NONE));
        let all_of_fore: i64 = fore.iter().map(|one| total(&one.from)).sum();
        prop_assert_eq!(all_of_fore, all, "a draw shares the same point");
    }

    #[test]
    fn direct_encounter_keeps_each_player_once(
        players in players(0),
        pairing in any_pairing(),
        chosen in any::<u8>(),
    ) {
        let record = record(pairing, players);
        let level: Vec<usize> =
            (0..record.players.len()).filter(|at| chosen & (1 << at) != 0).collect();
        let found = direct_encounter(&record, &level);
        let mut all: Vec<usize> = found.order.iter().flatten().copied().collect();
        all.sort_unstable();
        prop_assert_eq!(&all, &level);
        let backwards: Vec<usize> = level.iter().rev().copied().collect();
        prop_assert_eq!(&direct_encounter(&record, &backwards), &found);
        // Those who are left level are so by themselves, too.
        for group in &found.order {
            prop_assert_eq!(direct_encounter(&record, group).order, [group.clone()]);
        }
    }

    /// Nobody is placed above a rival against whom all games of both were lost.
    #[test]
    fn two_who_met_are_ordered_by_their_games(players in players(4)) {
        let record = record(Pairing::Swiss, players);
        for one in 0..record.players.len() {
            for other in one + 1..record.players.len() {
                let against = |player: usize, rival: usize| -> i64 {
                    let is_rival = |(_, round): &(usize, SwissRound)| round.paired_with() == Some(rival);
                    record.rounds_of(player).filter(is_rival).map(|(_, round)| round.points()).sum()
                };
                let [a, b] = [against(one, other), against(other, one)];
                let expected = match a.cmp(&b) {
                    std::cmp::Ordering::Greater => vec![vec![one], vec![other]],
                    std::cmp::Ordering::Less => vec![vec![other], vec![one]],
                    std::cmp::Ordering::Equal => vec![vec![one, other]],
                };
                prop_assert_eq!(direct_encounter(&record, &[one, other]).order, expected);
            }
        }
    }
}
