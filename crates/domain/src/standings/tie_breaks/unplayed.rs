//! Unplayed rounds (article 16): what the score of an opponent counts as, and against whom an unplayed round counts as played.

use super::record::{Pairing, SwissRecord, SwissRound};

/// What the score of a player counts as in the tie-breaks of opponents (16.3).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AdjustedScore {
    /// The points.
    pub points: i64,
    /// The rounds, from 1, that count as draws whatever the player got: requested byes after which the player played no more
    /// (16.3.2), and for Fore Buchholz a game of the last round (8.3).
    pub as_draws: Vec<usize>,
}

/// What the scores of the players count as in the tie-breaks of opponents; with `fore`, for Fore Buchholz.
pub fn adjusted_scores(record: &SwissRecord, fore: bool) -> Vec<AdjustedScore> {
    (0..record.players.len()).map(|player| adjusted(record, player, fore)).collect()
}

/// Whether Fore Buchholz takes the round for a draw: the player was paired in the last round of the tournament. A forfeit was
/// paired, too.
pub(super) fn is_drawn_before(record: &SwissRecord, number: usize, round: SwissRound) -> bool {
    record.ends && number == record.rounds && round.paired_with().is_some()
}

fn adjusted(record: &SwissRecord, player: usize, fore: bool) -> AdjustedScore {
    let is_fore = |number, round| fore && is_drawn_before(record, number, round);
    let stays_until = match record.pairing {
        // Nobody leaves a round robin with more than what they have.
        Pairing::Predetermined => record.rounds,
        Pairing::Swiss => {
            let is_there = |(number, round): &(usize, SwissRound)| {
                is_fore(*number, *round) || !record.is_voluntary(*round)
            };
            record.rounds_of(player).filter(is_there).map(|(number, _)| number).last().unwrap_or(0)
        }
    };
    let mut score = AdjustedScore::default();
    for (number, round) in record.rounds_of(player) {
        let has_left = number > stays_until && record.is_requested(round);
        if has_left || is_fore(number, round) {
            score.points += record.worth.draw;
            score.as_draws.push(number);
        } else {
            score.points += round.points();
        }
    }
    score
}

/// The points of a player for the dummy (16.4): their own, and for Fore Buchholz those after a draw in the last round.
pub(super) fn own_score(record: &SwissRecord, player: usize, fore: bool) -> i64 {
    let points_of = |(number, round): (usize, SwissRound)| {
        if fore && is_drawn_before(record, number, round) {
            record.worth.draw
        } else {
            round.points()
        }
    };
    record.rounds_of(player).map(points_of).sum()
}

/// The score of the dummy of an unplayed round: the player's own, but not more than the adjusted score of the scheduled
/// opponent after a forfeit (16.4.1), and than a draw in each round of the tournament otherwise (16.4.2).
pub(super) fn dummy(record: &SwissRecord, own: i64, scheduled: Option<&AdjustedScore>) -> i64 {
    let limit = match scheduled {
        Some(opponent) => opponent.points,
        None => record.worth.draw * i64::try_from(record.rounds).unwrap_or(i64::MAX),
    };
    own.min(limit)
}
