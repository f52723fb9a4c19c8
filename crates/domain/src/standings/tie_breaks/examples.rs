//! Small tournaments, computed by hand from the articles. Points are halves.

use super::*;
use crate::standings::matches::Side;

const WORTH: GamePoints = GamePoints { win: 2, draw: 1, loss: 0 };

/// A record from lines of cells, one line for each player: `2w1`, `2b=`, `2w0` are games against player 2 (from 1) with a side and a
/// result, `2w+` and `2w-` forfeits, `2w?` a game that is not over; `U` is the bye of the pairing, `F`, `H` and `Z` are byes that were
/// granted, and a dot is an absence.
fn record(pairing: Pairing, lines: &[&str]) -> SwissRecord {
    let players: Vec<SwissPlayer> = lines
        .iter()
        .map(|line| SwissPlayer {
            rating: Some(2000),
            rounds: line.split_whitespace().map(cell).collect(),
        })
        .collect();
    let rounds = players[0].rounds.len();
    SwissRecord::new(pairing, WORTH, rounds, players).expect("the lines belong together")
}

fn cell(text: &str) -> SwissRound {
    match text {
        "U" => return SwissRound::AllocatedBye { points: 2 },
        "F" => return SwissRound::GrantedBye { points: 2 },
        "H" => return SwissRound::GrantedBye { points: 1 },
        "Z" => return SwissRound::GrantedBye { points: 0 },
        "." => return SwissRound::Absent,
        _ => {}
    }
    let (opponent, rest) = text.split_at(text.len() - 2);
    let opponent = opponent.parse::<usize>().expect("the opponent is a number") - 1;
    let side = if rest.starts_with('w') { Side::A } else { Side::B };
    let game = |points| SwissRound::Game { opponent, side, points };
    match &rest[1..] {
        "1" => game(2),
        "=" => game(1),
        "0" => game(0),
        "+" => SwissRound::ForfeitWin { opponent, side, points: 2 },
        "-" => SwissRound::ForfeitLoss { opponent, side, points: 0 },
        _ => SwissRound::Open { opponent, side },
    }
}

fn swiss(lines: &[&str]) -> SwissRecord {
    record(Pairing::Swiss, lines)
}

fn round_robin(lines: &[&str]) -> SwissRecord {
    record(Pairing::Predetermined, lines)
}

/// The value of player 1.
fn first(record: &SwissRecord, tie_break: TieBreak) -> Value {
    tie_breaks(record, tie_break)[0].value
}

fn numbers(record: &SwissRecord, tie_break: TieBreak) -> Vec<i64> {
    let number = |one: TieBreakValue| match one.value {
        Value::Number(number) => number,
        other => panic!("{other:?} is no number"),
    };
    tie_breaks(record, tie_break).into_iter().map(number).collect()
}

/// A player with these rounds. A game is told by the score that its opponent has at the end, and the player's points.
fn player_against(rounds: &[Result<(i64, i64), SwissRound>]) -> SwissRecord {
    let mut players = vec![SwissPlayer { rating: None, rounds: Vec::new() }];
    for (number, round) in rounds.iter().enumerate() {
        let Ok((score, points)) = *round else {
            players[0].rounds.extend(round.err());
            continue;
        };
        let opponent = players.len();
        players[0].rounds.push(SwissRound::Game { opponent, side: Side::A, points });
        // The rest of the opponent's points comes from rounds that are no requested byes.
        let mut of_opponent = vec![SwissRound::AllocatedBye { points: 0 }; rounds.len()];
        of_opponent[number] = SwissRound::Game { opponent: 0, side: Side::B, points: 2 - points };
        let other = usize::from(number == 0);
        of_opponent[other] = SwissRound::AllocatedBye { points: score - (2 - points) };
        players.push(SwissPlayer { rating: None, rounds: of_opponent });
    }
    SwissRecord::new(Pairing::Swiss, WORTH, rounds.len(), players).expect("they belong together")
}

/// An example of FIDE's Arbiters' Manual 2026: 7 points of 10 rounds, in the fourth of which the player was away. The dummy has 5 points,
/// not 7 (16.4.2), and it is cut, because it is not below the 4.5 of the least opponent (16.5.1).
#[test]
fn a_round_away_counts_as_half_a_point_a_round_at_most() {
    let away = SwissRound::GrantedBye { points: 0 };
    let record = player_against(&[
        Ok((10, 2)),
        Ok((10, 2)),
        Ok((13, 0)),
        Err(away),
        Ok((9, 2)),
        Ok((12, 1)),
        Ok((10, 2)),
        Ok((13, 1)),
        Ok((11, 2)),
        Ok((12, 2)),
    ]);
    assert_eq!(record.scores()[0], 14);
    assert_eq!(first(&record, TieBreak::Buchholz(Cuts::NONE)), Value::Number(110));
    assert_eq!(first(&record, TieBreak::Buchholz(Cuts::lowest(1))), Value::Number(100));
    assert_eq!(first(&record, TieBreak::SonnebornBerger(Cuts::NONE)), Value::Number(149));
    let from = &tie_breaks(&record, TieBreak::Buchholz(Cuts::lowest(1)))[0].from;
    assert_eq!(
        from[3],
        Contribution {
            round: 4,
            against: Against::Dummy { scheduled: None },
            score: 10,
            points: 0,
            amount: 10,
            cut: true,
            voluntary: true,
        }
    );
}

/// An exercise of FIDE's Technical Commission: 3.5 points of 5 rounds with a half-point bye in the second.
#[test]
fn a_half_point_bye_is_cut_before_a_weaker_opponent() {
    let bye = SwissRound::GrantedBye { points: 1 };
    let record = player_against(&[Ok((7, 1)), Err(bye), Ok((7, 1)), Ok((6, 2)), Ok((3, 2))]);
    assert_eq!(first(&record, TieBreak::Buchholz(Cuts::NONE)), Value::Number(28));
    assert_eq!(first(&record, TieBreak::Buchholz(Cuts::lowest(1))), Value::Number(23));
    // The next cut has no such round any more, and takes the least.
    assert_eq!(first(&record, TieBreak::Buchholz(Cuts::lowest(2))), Value::Number(20));
    assert_eq!(first(&record, TieBreak::Buchholz(Cuts::median(1))), Value::Number(16));
}

#[test]
fn a_dummy_below_all_opponents_is_cut() {
    // The dummy has the 1 point of the player, the least opponent one and a half.
    let bye = SwissRound::GrantedBye { points: 0 };
    let record = player_against(&[Ok((3, 1)), Err(bye), Ok((4, 1))]);
    let from = &tie_breaks(&record, TieBreak::Buchholz(Cuts::lowest(1)))[0].from;
    let told: Vec<_> = from.iter().map(|one| (one.amount, one.cut)).collect();
    assert_eq!(told, [(3, false), (2, true), (4, false)]);
}

#[test]
fn byes_of_a_full_point_are_no_voluntary_rounds() {
    for bye in [SwissRound::GrantedBye { points: 2 }, SwissRound::AllocatedBye { points: 2 }] {
        let record = player_against(&[Ok((1, 2)), Err(bye), Ok((4, 2)), Ok((4, 0))]);
        // Of the 3 points that the player has, 2 count: half a point for each of four rounds.
        assert_eq!(first(&record, TieBreak::Buchholz(Cuts::NONE)), Value::Number(13));
        let from = &tie_breaks(&record, TieBreak::Buchholz(Cuts::lowest(1)))[0].from;
        let cut: Vec<_> = from.iter().filter(|one| one.cut).map(|one| one.round).collect();
        assert_eq!(cut, [1], "the least opponent is cut");
    }
}

/// Player 1 wins by forfeit against player 2, who has half a point, and leaves: three rounds after that count as draws.
#[test]
fn a_forfeit_counts_the_scheduled_opponent_at_most() {
    let record =
        swiss(&["3w1 2b+ 4w1 3b1 4w1", "4w= 1w- . . .", "1b0 4w1 U 1w0 U", "2b= 3b0 1b0 U 1b0"]);
    assert_eq!(record.scores(), [10, 1, 6, 3]);
    let adjusted = adjusted_scores(&record, false);
    assert_eq!(adjusted[1], AdjustedScore { points: 4, as_draws: vec![3, 4, 5] });
    let from = &tie_breaks(&record, TieBreak::Buchholz(Cuts::NONE))[0].from;
    assert_eq!(from[1].against, Against::Dummy { scheduled: Some(1) });
    assert_eq!((from[1].score, from[1].voluntary), (4, false), "not the 5 points of player 1");
    // For the one who lost it the dummy has their own half a point.
    let from = &tie_breaks(&record, TieBreak::Buchholz(Cuts::NONE))[1].from;
    assert_eq!((from[1].score, from[1].voluntary), (1, true));
}

/// After the bye of round 1, player 2 plays on: it stays at no point. That of round 4 is followed by a lost forfeit alone: it is a
/// draw, and the forfeit stays what it is (16.2.4, 16.2.5, 16.3).
#[test]
fn a_bye_before_further_games_keeps_its_points() {
    let record = swiss(&["U 2w1 3b1 3w1 2w+", "Z 1b0 U Z 1b-", "U U 1w0 1b0 U"]);
    let adjusted = adjusted_scores(&record, false);
    assert_eq!(adjusted[1], AdjustedScore { points: 3, as_draws: vec![4] });
    let late = swiss(&[". . 2w1", "U U 1b0"]);
    assert_eq!(adjusted_scores(&late, false)[0].points, 2, "who comes late has what they won");
    let gone = swiss(&["2w1 . .", "1b0 U U"]);
    assert_eq!(adjusted_scores(&gone, false)[0].points, 4, "who leaves draws the rest");
}

/// The last round ends 1 – 0 and by a forfeit; as draws, everybody who was paired has half a point in it (8.3).
#[test]
fn fore_buchholz_takes_the_last_round_for_draws() {
    let lines = ["2w1 3b1 2b1", "1b0 4w1 1w0", "4w1 1w0 4b+", "3b0 2b0 3w-"];
    let record = swiss(&lines);
    let fore: Vec<i64> = adjusted_scores(&record, true).iter().map(|one| one.points).collect();
    assert_eq!(fore, [5, 3, 3, 1]);
    assert_eq!(numbers(&record, TieBreak::ForeBuchholz(Cuts::NONE)), [9, 11, 7, 9]);
    let until_then = swiss(&["2w1 3b1", "1b0 4w1", "4w1 1w0", "3b0 2b0"]).goes_on();
    let buchholz = numbers(&until_then, TieBreak::Buchholz(Cuts::NONE));
    assert_eq!(numbers(&until_then, TieBreak::ForeBuchholz(Cuts::NONE)), buchholz);
    // While the last round is played it is the same already.
    let paired = swiss(&["2w1 3b1 2b?", "1b0 4w1 1w?", "4w1 1w0 4b?", "3b0 2b0 3w?"]);
    assert_eq!(numbers(&paired, TieBreak::ForeBuchholz(Cuts::NONE)), [9, 11, 7, 9]);
    assert_eq!(numbers(&paired, TieBreak::Buchholz(Cuts::NONE)), buchholz);
}

#[test]
fn the_average_of_buchholz_is_of_opponents_over_the_board() {
    let record = swiss(&["2w1 3b1 2b1", "1b0 4w1 1w0", "4w1 1w0 4b+", "3b0 2b0 3w-"]);
    let buchholz = numbers(&record, TieBreak::Buchholz(Cuts::NONE));
    let value = first(&record, TieBreak::AverageOfBuchholz { fore: false });
    let amount = 2 * buchholz[1] + buchholz[2];
    assert_eq!(value, Value::Rate { amount, per: 3 });
    let of_third = tie_breaks(&record, TieBreak::AverageOfBuchholz { fore: false })[2].value;
    assert_eq!(of_third, Value::Rate { amount: buchholz[3] + buchholz[0], per: 2 });
}

/// The game against the opponent with the lowest score is cut, however much it adds (14.1.1); a voluntary round is cut instead where it
/// adds as much or more (16.5.1).
#[test]
fn a_cut_of_sonneborn_berger_takes_the_weakest_opponent() {
    let played = player_against(&[Ok((2, 2)), Ok((5, 0)), Ok((6, 2))]);
    assert_eq!(first(&played, TieBreak::SonnebornBerger(Cuts::NONE)), Value::Number(16));
    assert_eq!(first(&played, TieBreak::SonnebornBerger(Cuts::lowest(1))), Value::Number(12));
    // 5 points of 4 halves: the bye adds 4 × 1, the weakest opponent 1 × 2.
    let bye = SwissRound::GrantedBye { points: 1 };
    let with_bye = player_against(&[Ok((1, 2)), Err(bye), Ok((6, 2)), Ok((4, 0))]);
    let from = &tie_breaks(&with_bye, TieBreak::SonnebornBerger(Cuts::lowest(1)))[0].from;
    let told: Vec<_> = from.iter().map(|one| (one.amount, one.cut)).collect();
    assert_eq!(told, [(2, false), (4, true), (12, false), (0, false)]);
    // A round away adds nothing, which is less than the weakest opponent does.
    let away = SwissRound::GrantedBye { points: 0 };
    let without = player_against(&[Ok((1, 2)), Err(away), Ok((6, 2)), Ok((4, 0))]);
    let value = first(&without, TieBreak::SonnebornBerger(Cuts::lowest(1)));
    assert_eq!(value, Value::Number(12));
}

#[test]
fn games_over_the_board_are_not_those_without_play() {
    let record = swiss(&["2b1 U 2w+ F H 2b=", "1w0 . 1b- . . 1w="]);
    let of = |tie_break| numbers(&record, tie_break);
    assert_eq!(of(TieBreak::Wins), [4, 0]);
    assert_eq!(of(TieBreak::GamesWon), [1, 0]);
    assert_eq!(of(TieBreak::GamesAsSecond), [2, 0]);
    assert_eq!(of(TieBreak::WinsAsSecond), [1, 0]);
    assert_eq!(of(TieBreak::RoundsElected), [5, 2]);
}

#[test]
fn progressive_scores_add_up_and_lose_the_first_rounds() {
    let record = swiss(&["2w1 2b= U", "1b0 1w= ."]);
    assert_eq!(numbers(&record, TieBreak::Progressive { cut: 0 }), [2 + 3 + 5, 1 + 1]);
    assert_eq!(numbers(&record, TieBreak::Progressive { cut: 1 }), [3 + 5, 1 + 1]);
    assert_eq!(numbers(&record, TieBreak::Progressive { cut: 9 }), [0, 0]);
}

/// Three players, each free in one round: two games, so that one point is half.
#[test]
fn koya_counts_points_against_the_upper_half() {
    let record = round_robin(&["2w1 3b= U", "1b0 U 3w1", "U 1w= 2b0"]);
    let all_free = |round: &mut SwissRound| {
        if let SwissRound::AllocatedBye { points } = round {
            *points = 0;
        }
    };
    let mut players = record.players().to_vec();
    players.iter_mut().flat_map(|player| &mut player.rounds).for_each(all_free);
    let record = SwissRecord::new(Pairing::Predetermined, WORTH, 3, players).expect("it is one");
    assert_eq!(record.scores(), [3, 2, 1]);
    assert_eq!(numbers(&record, TieBreak::Koya { above_half: 0 }), [2, 0, 1]);
    assert_eq!(numbers(&record, TieBreak::Koya { above_half: -1 }), [3, 2, 1]);
    assert_eq!(numbers(&record, TieBreak::Koya { above_half: 1 }), [0, 0, 1]);
}

/// 15.2: a forfeit is a game, but one that was lost is none of the player's own games, and neither has a rating.
#[test]
fn forfeits_of_a_round_robin_count_as_games() {
    let record = round_robin(&["2w+ 3w1 4b=", "1b- 4b1 3w1", "4b+ 1b0 2b0", "3w- 2w0 1w="]);
    assert_eq!(record.scores(), [5, 4, 2, 1]);
    assert_eq!(numbers(&record, TieBreak::GamesAsSecond), [1, 1, 3, 0]);
    assert_eq!(numbers(&record, TieBreak::GamesWon), [2, 2, 1, 0]);
    let sonneborn_berger = numbers(&record, TieBreak::SonnebornBerger(Cuts::NONE));
    assert_eq!(sonneborn_berger, [2 * 4 + 2 * 2 + 1, 2 + 2 * 2, 2, 5]);
    assert_eq!(order(&record, &[0, 1]), [vec![0], vec![1]], "they have met without play");
    let from = &tie_breaks(&record, TieBreak::AverageRating(Cuts::NONE))[0].from;
    assert_eq!(from.iter().map(|one| one.round).collect::<Vec<_>>(), [2, 3]);
    assert!(!TieBreak::Buchholz(Cuts::NONE).fits(Pairing::Predetermined));
    assert!(TieBreak::SonnebornBerger(Cuts::NONE).fits(Pairing::Predetermined));
}

fn rated(ratings: &[Option<i64>], lines: &[&str]) -> SwissRecord {
    let record = swiss(lines);
    let mut players = record.players().to_vec();
    for (player, rating) in players.iter_mut().zip(ratings) {
        player.rating = *rating;
    }
    SwissRecord::new(Pairing::Swiss, WORTH, record.rounds, players).expect("it was one before")
}

#[test]
fn ratings_are_averaged_to_whole_numbers_a_half_up() {
    let lines = ["2w1 3b= 4w0 2b+", "1b0 4w1 3b= 1w-", "4w= 1w= 2w= .", "3b= 2b0 1b1 ."];
    let record = rated(&[Some(1500), Some(1800), Some(2001), Some(1900)], &lines);
    // 1800 + 2001 + 1900 = 5701, a third of which is 1900.3; the two upper ones have 1950.5.
    let of = |cuts| first(&record, TieBreak::AverageRating(cuts));
    assert_eq!(of(Cuts::NONE), Value::Number(1900));
    assert_eq!(of(Cuts::lowest(1)), Value::Number(1951));
    assert_eq!(of(Cuts::median(1)), Value::Number(1900));
    // One and a half of three is what equals expect.
    assert_eq!(first(&record, TieBreak::PerformanceRating), Value::Number(1900));
    let lines = ["2w1 3b1 4w=", "1b0 . 3w1", "U 1w0 2b0", ". U 1b="];
    let record = rated(&[Some(1500), Some(1800), Some(2000), Some(1900)], &lines);
    // Two and a half of three are 83 hundredths: 273 above 1900.
    assert_eq!(first(&record, TieBreak::PerformanceRating), Value::Number(2173));
    let second = tie_breaks(&record, TieBreak::PerformanceRating)[2].value;
    assert_eq!(second, Value::Number(1650 - 800));
}

#[test]
fn a_player_without_a_rating_takes_it_from_the_tie_breaks() {
    let record = rated(&[Some(1500), None], &["2w1", "1b0"]);
    for tie_break in [TieBreak::AverageRating(Cuts::NONE), TieBreak::PerformanceRating] {
        assert_eq!(first(&record, tie_break), Value::Unknown);
    }
    let record = record.with_unrated_as(1400);
    assert_eq!(first(&record, TieBreak::AverageRating(Cuts::NONE)), Value::Number(1400));
}

fn order(record: &SwissRecord, level: &[usize]) -> Vec<Vec<usize>> {
    direct_encounter(record, level).order
}

/// Three beat each other in a circle; a fourth lost to all of them.
#[test]
fn a_circle_stays_level_and_the_rest_is_placed() {
    let record = swiss(&["2w1 3b0 4w1", "1b0 4w1 3w1", "4b1 1w1 2b0", "3w0 2b0 1b0"]);
    let found = direct_encounter(&record, &[3, 2, 1, 0]);
    assert_eq!(found.order, [vec![0, 1, 2], vec![3]]);
    let told: Vec<_> = found.steps.iter().map(|step| (step.rows.len(), step.all_met)).collect();
    assert_eq!(told, [(4, true), (3, true)], "those three once more by themselves (6.2)");
    let pair = direct_encounter(&record, &[0, 2]);
    assert_eq!(pair.order, [vec![2], vec![0]]);
    assert_eq!(order(&record, &[1]), [vec![1]]);
    assert_eq!(order(&record, &[]), Vec::<Vec<usize>>::new());
}

/// Of four, players 3 and 4 have not met. Player 1 beat all and is first whatever comes of it (6.3).
#[test]
fn a_leader_is_placed_though_not_all_have_met() {
    let record = swiss(&["2w1 3b1 4w1", "1b0 4w= 3w=", "4w+ 1w0 2b=", "3b- 2b= 1b0"]);
    let found = direct_encounter(&record, &[0, 1, 2, 3]);
    assert!(!found.steps[0].all_met, "a forfeit is no encounter (6.1.1)");
    assert_eq!(found.order, [vec![0], vec![1, 2, 3]]);
    let rows: Vec<_> = found.steps[0].rows.iter().map(|row| (row.points, row.at_most)).collect();
    assert_eq!(rows, [(6, 6), (2, 2), (1, 3), (1, 3)]);
    // A rival who could still draw level keeps the leader from the place.
    let record = swiss(&["2w1 4w1", "1b0 U", "4b1 U", "3w0 1b0"]);
    assert_eq!(order(&record, &[0, 2]), [vec![0, 2]], "they have not met at all");
    assert_eq!(order(&record, &[0, 1, 2]), [vec![0, 1, 2]]);
}

/// Of two games between two, the average counts (6.1.2): one and a half of two against one of one.
#[test]
fn several_games_of_two_count_as_their_average() {
    let record = swiss(&["2w1 2b= 3w0 U", "1b0 1w= U 3w1", "U U 1b1 2b0"]);
    let found = direct_encounter(&record, &[0, 1, 2]);
    let step = &found.steps[0];
    assert_eq!(step.per, 2);
    let rows: Vec<_> = step.rows.iter().map(|row| (row.player, row.points)).collect();
    assert_eq!(rows, [(1, 5), (2, 4), (0, 3)]);
    assert_eq!(found.order, [vec![1], vec![2], vec![0]]);
}

#[test]
fn those_who_are_paired_have_each_other_in_a_record() {
    let game = |opponent| SwissRound::Game { opponent, side: Side::A, points: 1 };
    let of = |rounds: &[&[SwissRound]]| {
        let player = |rounds: &&[SwissRound]| SwissPlayer { rating: None, rounds: rounds.to_vec() };
        SwissRecord::new(Pairing::Swiss, WORTH, 1, rounds.iter().map(player).collect()).err()
    };
    let wrong = |player| Some(WrongRecord::Opponent { player, round: 1 });
    assert_eq!(of(&[&[game(1)], &[game(0)]]), None);
    assert_eq!(of(&[&[game(1)], &[SwissRound::Absent]]), wrong(1));
    assert_eq!(of(&[&[game(0)]]), wrong(1), "nobody plays against themselves");
    assert_eq!(of(&[&[SwissRound::Absent], &[game(7)]]), wrong(2), "there is no such player");
    let short = Some(WrongRecord::Rounds { player: 1, rounds: 0, of: 1 });
    assert_eq!(of(&[&[]]), short);
}
