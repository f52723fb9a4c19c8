//! Tie-breaks from the ratings of opponents met over the board (article 10).

use super::record::{SwissPlayer, SwissRecord, SwissRound};
use super::{Against, Contribution, Cuts, TieBreakValue};
use crate::standings::criteria::Value;

/// The difference of ratings at which 50, 51, 52 … 100 of 100 points are to be expected: FIDE Rating Regulations, table 8.1.1.
const DIFFERENCES: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The average to the nearest whole number, a half up; 0 of nothing.
fn average(from: &[Contribution]) -> i64 {
    let count = from.iter().filter(|one| !one.cut).count();
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    if count == 0 { 0 } else { (2 * super::total(from) + count).div_euclid(2 * count) }
}

/// The value from the ratings that each player met; unknown for all where one of the players has no rating, and nothing says what
/// that counts as.
fn of_all(record: &SwissRecord, value: impl Fn(&mut [Contribution]) -> i64) -> Vec<TieBreakValue> {
    let rating = |player: &SwissPlayer| player.rating.or(record.unrated_as);
    let ratings: Option<Vec<i64>> = record.players.iter().map(rating).collect();
    let Some(ratings) = ratings else {
        let unknown = TieBreakValue { value: Value::Unknown, from: Vec::new() };
        return vec![unknown; record.players.len()];
    };
    let of_player = |player| {
        let of_round = |(number, round): (usize, SwissRound)| {
            let (opponent, _) = round.game()?;
            Some(Contribution {
                against: Against::Opponent(opponent),
                ..Contribution::of_round(number, round.points(), ratings[opponent])
            })
        };
        let mut from: Vec<Contribution> = record.rounds_of(player).filter_map(of_round).collect();
        TieBreakValue { value: Value::Number(value(&mut from)), from }
    };
    (0..record.players.len()).map(of_player).collect()
}

/// The average rating of the opponents (10.1), without the lowest ones and the highest ones.
pub(super) fn average_rating(record: &SwissRecord, cuts: Cuts) -> Vec<TieBreakValue> {
    of_all(record, |from| {
        let mut order: Vec<usize> = (0..from.len()).collect();
        order.sort_by_key(|at| from[*at].score);
        let lowest = cuts.lowest.min(order.len());
        let highest = cuts.highest.min(order.len() - lowest);
        for at in order.iter().take(lowest).chain(order.iter().rev().take(highest)) {
            from[*at].cut = true;
        }
        average(from)
    })
}

/// The average rating of the opponents and the difference for the score against them (10.2); 0 without a game.
pub(super) fn performance_rating(record: &SwissRecord) -> Vec<TieBreakValue> {
    of_all(record, |from| {
        let games = i64::try_from(from.len()).unwrap_or(i64::MAX);
        if games == 0 {
            return 0;
        }
        let halves = |points: i64| {
            if points >= record.worth.win { 2 } else { i64::from(points >= record.worth.draw) }
        };
        let halves: i64 = from.iter().map(|one| halves(one.points)).sum();
        // Hundredths of a point in each game, a half up.
        let share = (100 * halves + games) / (2 * games);
        average(from) + difference(share)
    })
}

fn difference(hundredths: i64) -> i64 {
    let better = usize::try_from((hundredths - 50).abs()).unwrap_or(usize::MAX);
    let of = DIFFERENCES.get(better).copied().unwrap_or(800);
    if hundredths < 50 { -of } else { of }
}
