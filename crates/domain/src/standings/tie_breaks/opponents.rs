//! Tie-breaks from the scores of opponents (articles 8 and 9), with cuts (article 14).

use super::record::{Pairing, SwissRecord, SwissRound};
use super::unplayed::{AdjustedScore, adjusted_scores, dummy, is_drawn_before, own_score};
use super::{Against, Contribution, Cuts, TieBreakValue};
use crate::standings::criteria::Value;

/// The score of the opponent, or of the dummy, in each round of a player. A game that is not over adds nothing yet.
fn met_by(
    record: &SwissRecord,
    adjusted: &[AdjustedScore],
    player: usize,
    fore: bool,
) -> Vec<Contribution> {
    let own = own_score(record, player, fore);
    let of_round = |(number, round): (usize, SwissRound)| {
        let is_met = record.is_met(round) || fore && is_drawn_before(record, number, round);
        let scheduled = round.paired_with();
        let (against, score) = match (scheduled, record.pairing) {
            (Some(opponent), _) if is_met => {
                (Against::Opponent(opponent), adjusted[opponent].points)
            }
            (_, Pairing::Predetermined) => return None,
            (_, Pairing::Swiss) if matches!(round, SwissRound::Open { .. }) => return None,
            (_, Pairing::Swiss) => {
                let of_scheduled = scheduled.map(|opponent| &adjusted[opponent]);
                (Against::Dummy { scheduled }, dummy(record, own, of_scheduled))
            }
        };
        Some(Contribution {
            round: number,
            against,
            score,
            points: round.points(),
            amount: score,
            cut: false,
            voluntary: !is_met && record.is_voluntary(round),
        })
    };
    record.rounds_of(player).filter_map(of_round).collect()
}

/// Cuts the least significant contributions, then the most significant ones (14.3, 14.4).
///
/// The least significant one is that against the lowest score, of several the one that adds least (14.1.1). If the player did not play some
/// rounds of their own will, the least that such a round adds is cut instead, unless that is less (16.5.1); and so
/// again for each cut (16.5.2).
fn cut(contributions: &mut [Contribution], cuts: Cuts) {
    for _ in 0..cuts.lowest {
        let left = || contributions.iter().enumerate().filter(|(_, one)| !one.cut);
        let least = left().min_by_key(|(_, one)| (one.score, one.amount));
        let voluntary = left().filter(|(_, one)| one.voluntary);
        let voluntary = voluntary.min_by_key(|(_, one)| (one.amount, one.score));
        let Some((at, least)) = least else { return };
        let at = match voluntary {
            Some((instead, other)) if other.amount >= least.amount => instead,
            _ => at,
        };
        contributions[at].cut = true;
    }
    for _ in 0..cuts.highest {
        let left = contributions.iter().enumerate().filter(|(_, one)| !one.cut);
        let Some((at, _)) = left.max_by_key(|(_, one)| (one.score, one.amount)) else { return };
        contributions[at].cut = true;
    }
}

/// The sum of the adjusted scores of all opponents (8.1, 8.3).
pub(super) fn buchholz(record: &SwissRecord, fore: bool, cuts: Cuts) -> Vec<TieBreakValue> {
    let adjusted = adjusted_scores(record, fore);
    let of_player = |player| {
        let mut met = met_by(record, &adjusted, player, fore);
        cut(&mut met, cuts);
        TieBreakValue::sum(met)
    };
    (0..record.players.len()).map(of_player).collect()
}

/// The average of the Buchholz scores of those met over the board (8.2). Whoever met nobody has 0.
pub(super) fn average_of_buchholz(record: &SwissRecord, fore: bool) -> Vec<TieBreakValue> {
    let buchholz: Vec<i64> =
        buchholz(record, fore, Cuts::NONE).iter().map(|value| super::total(&value.from)).collect();
    let of_player = |player| {
        let of_round = |(number, round): (usize, SwissRound)| {
            let (opponent, _) = round.game()?;
            Some(Contribution {
                against: Against::Opponent(opponent),
                ..Contribution::of_round(number, round.points(), buchholz[opponent])
            })
        };
        let from: Vec<Contribution> = record.rounds_of(player).filter_map(of_round).collect();
        let per = i64::try_from(from.len()).unwrap_or(i64::MAX);
        TieBreakValue { value: Value::Rate { amount: super::total(&from), per }, from }
    };
    (0..record.players.len()).map(of_player).collect()
}

/// The sum of the adjusted scores of the opponents, each times the points against them (9.1).
pub(super) fn sonneborn_berger(record: &SwissRecord, cuts: Cuts) -> Vec<TieBreakValue> {
    let adjusted = adjusted_scores(record, false);
    let of_player = |player| {
        let mut met = met_by(record, &adjusted, player, false);
        for one in &mut met {
            one.amount = one.score * one.points;
        }
        cut(&mut met, cuts);
        TieBreakValue::sum(met)
    };
    (0..record.players.len()).map(of_player).collect()
}

/// The points against those who have at least half of the points that can be had (9.2), forfeits among them. A contribution that
/// is cut is one against somebody with fewer.
pub(super) fn koya(record: &SwissRecord, above_half: i64) -> Vec<TieBreakValue> {
    let scores = record.scores();
    let rounds = match record.pairing {
        Pairing::Swiss => record.rounds,
        // With an odd number of players, each is free in one round of each cycle.
        Pairing::Predetermined => {
            let games = |player| {
                let paired = |(_, round): &(usize, SwissRound)| round.paired_with().is_some();
                record.rounds_of(player).filter(paired).count()
            };
            (0..record.players.len()).map(games).max().unwrap_or(0)
        }
    };
    let all = record.worth.win * i64::try_from(rounds).unwrap_or(i64::MAX);
    let is_above = |score: i64| 2 * (score - above_half) >= all;
    let of_player = |player| {
        let of_round = |(number, round): (usize, SwissRound)| {
            let opponent = round.paired_with()?;
            Some(Contribution {
                against: Against::Opponent(opponent),
                score: scores[opponent],
                cut: !is_above(scores[opponent]),
                ..Contribution::of_round(number, round.points(), round.points())
            })
        };
        TieBreakValue::sum(record.rounds_of(player).filter_map(of_round).collect())
    };
    (0..record.players.len()).map(of_player).collect()
}
