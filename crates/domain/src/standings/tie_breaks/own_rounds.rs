//! Tie-breaks from a player's own rounds (article 7). In a round robin a forfeit that was won counts as a game, and one that was lost
//! does not (15.2).

use super::record::{Pairing, SwissRecord, SwissRound};
use super::{Contribution, TieBreakValue};
use crate::standings::matches::Side;

/// How many rounds of each player are such.
pub(super) fn counted(
    record: &SwissRecord,
    counts: impl Fn(&SwissRecord, SwissRound) -> bool,
) -> Vec<TieBreakValue> {
    let of_player = |player| {
        let such = record.rounds_of(player).filter(|(_, round)| counts(record, *round));
        let one = such.map(|(number, round)| Contribution::of_round(number, round.points(), 1));
        TieBreakValue::sum(one.collect())
    };
    (0..record.players.len()).map(of_player).collect()
}

/// Whether the round gave as many points as a win (7.1).
pub(super) fn is_win(record: &SwissRecord, round: SwissRound) -> bool {
    !matches!(round, SwissRound::Open { .. }) && round.points() == record.worth.win
}

/// Whether it was a game that was won (7.2).
pub(super) fn is_game_won(record: &SwissRecord, round: SwissRound) -> bool {
    side_in_game(record, round).is_some() && is_win(record, round)
}

/// Whether it was a game as the second side (7.3).
pub(super) fn is_second(record: &SwissRecord, round: SwissRound) -> bool {
    side_in_game(record, round) == Some(Side::B)
}

/// Whether the player wanted to play it (7.6).
pub(super) fn is_elected(record: &SwissRecord, round: SwissRound) -> bool {
    !record.is_voluntary(round)
}

fn side_in_game(record: &SwissRecord, round: SwissRound) -> Option<Side> {
    let SwissRound::ForfeitWin { side, .. } = round else {
        return round.game().map(|(_, side)| side);
    };
    (record.pairing == Pairing::Predetermined).then_some(side)
}

/// The sum of the scores after each round (7.5), without those after the first `cut`.
pub(super) fn progressive(record: &SwissRecord, cut: usize) -> Vec<TieBreakValue> {
    let of_player = |player| {
        let mut score = 0;
        let of_round = |(number, round): (usize, SwissRound)| {
            score += round.points();
            let cut = number <= cut;
            Contribution { cut, ..Contribution::of_round(number, round.points(), score) }
        };
        TieBreakValue::sum(record.rounds_of(player).map(of_round).collect())
    };
    (0..record.players.len()).map(of_player).collect()
}
