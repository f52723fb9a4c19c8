//! Double elimination: who loses twice is out.
//!
//! A loser in the winners' bracket goes on in the losers' bracket. Its odd rounds halve those who are left, and in
//! its even rounds the losers of the next round of the winners' bracket join.
//!
//! # No rematch before it is unavoidable
//!
//! Let the winners' bracket have `2^m` places, byes included. The matches of its round `k` belong to
//! `2^(m - k)` blocks of `2^k` places. When the losers of round `k` have joined, in round `2k - 2` of the losers'
//! bracket, that bracket consists of `2^(m - k)` branches with one match each, and after the next
//! round of half as many.
//!
//! *There must be a rematch in time.* Follow one entry's way through the winners' bracket from a match of round 1.
//! The losers of the first `k` matches on this way may all have met: the loser of the later match may have won the
//! earlier one. If there are fewer than `k` branches, two of these losers are in the same branch, so they meet there
//! or have met there. Therefore no losers' bracket of this form avoids a possible rematch in round `2k - 2` if
//! `2^(m - k) < k`, nor in round `2k - 1` if `2^(m - k - 1) < k`. Byes do not help: with more than `2^(m - 1)` entries,
//! at least one way begins with a match.
//!
//! *There is none before.* The loser of round `k` from block `b` joins branch `b XOR v(k)`, where
//! `v(k)` has the bits of `k - 1` in reverse, the lowest first, cut to the `m - k` bits of a branch (the
//! sequence of van der Corput). The losers of one way are then in the branches `v(1)`, `v(2)`, ..., all
//! XOR the same number, and the first `2^i` elements of that sequence differ in their first `i` bits. So `k`
//! losers of one way are in different branches as long as there are `k` branches.
//!
//! [`first_possible_rematch`] has the round that follows from this.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::avoidance::IfImpossible;
use crate::bracket::{KeptApart, Seeding, place};
use crate::entry::check_entries;
use crate::knock_out::{Played, play};
use crate::round_robin::Legs;
use crate::sides::{Numbers, Part, Round, Side};
use crate::{Bent, Chance, Entry, Key, Undrawable};

/// How a double elimination is drawn.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[schema(as = DoubleEliminationOptions)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How seeds get their places in the winners' bracket.
    #[serde(default)]
    pub seeding: Seeding,
    /// Who is kept apart in the first rounds of the winners' bracket.
    #[serde(default)]
    pub avoid: Vec<KeptApart>,
    /// What happens when they cannot be kept apart.
    #[serde(default)]
    pub if_impossible: IfImpossible,
    /// Whether the final is played again if it is the first defeat of the winners' bracket's winner.
    #[serde(default)]
    pub second_final: bool,
}

/// A double elimination.
#[derive(Debug, Clone, Serialize)]
pub struct DoubleElimination {
    /// The rounds in the order of play. A round of one bracket and the next of the other may be
    /// played at the same time where no side of one depends on the other.
    pub rounds: Vec<Round>,
    /// Who has no match in the first round of the winners' bracket.
    pub byes: Vec<Key>,
    /// The first round of the losers' bracket in which two may meet who have met before.
    pub first_possible_rematch: usize,
    /// What could not be kept apart, and why.
    pub bent: Vec<Bent>,
}

pub(crate) fn draw(
    entries: &[Entry],
    options: &Options,
    chance: &mut Chance,
) -> Result<DoubleElimination, Undrawable> {
    check_entries(entries, 3)?;
    let by_rank = (options.seeding, false);
    let bracket = place(entries, by_rank, &options.avoid, options.if_impossible, chance)?;
    let first_round = bracket.sides(entries);
    Ok(DoubleElimination {
        rounds: rounds(first_round, options.second_final),
        byes: bracket.byes(entries),
        first_possible_rematch: first_possible_rematch(entries.len()),
        bent: bracket.bent,
    })
}

fn rounds(mut winners: Vec<Side>, second_final: bool) -> Vec<Round> {
    let numbers = &mut Numbers::default();
    let mut rounds = Vec::new();
    let mut losers: Vec<Side> = Vec::new();
    let mut losers_round = 0;
    for round in 1.. {
        let upper = play(&winners, Legs::One, numbers);
        winners = upper.winners;
        rounds.push(Round { part: Part::Winners, round, matches: upper.matches });
        let meeting = if round == 1 { upper.losers } else { joined(losers, &upper.losers, round) };
        let mut lower = play_losers(&meeting, &mut losers_round, numbers, &mut rounds);
        if winners.len() == 1 {
            winners.append(&mut lower);
            break;
        }
        if round > 1 {
            lower = play_losers(&lower, &mut losers_round, numbers, &mut rounds);
        }
        losers = lower;
    }
    let Played { matches, winners, losers } = play(&winners, Legs::One, numbers);
    rounds.push(Round { part: Part::Final, round: 1, matches });
    if second_final {
        let again = [winners, losers].concat();
        let matches = play(&again, Legs::One, numbers).matches;
        rounds.push(Round { part: Part::SecondFinal, round: 1, matches });
    }
    rounds
}

/// Plays a round of the losers' bracket and gives those who are left.
fn play_losers(
    sides: &[Side],
    losers_round: &mut usize,
    numbers: &mut Numbers,
    rounds: &mut Vec<Round>,
) -> Vec<Side> {
    *losers_round += 1;
    let Played { mut matches, winners, .. } = play(sides, Legs::One, numbers);
    matches.retain(|played| played.sides != [Side::Bye, Side::Bye]);
    rounds.push(Round { part: Part::Losers, round: *losers_round, matches });
    winners
}

/// Those in the branches of the losers' bracket, each with who joins it from this round of the
/// winners' bracket.
fn joined(branches: Vec<Side>, joining: &[Side], round: usize) -> Vec<Side> {
    let bits = branches.len().trailing_zeros();
    let crossing: usize =
        (0..bits).filter(|bit| (round - 1) >> bit & 1 == 1).map(|bit| 1 << (bits - 1 - bit)).sum();
    let crossed = |branch: usize| joining[branch ^ crossing].clone();
    branches.into_iter().enumerate().flat_map(|(at, side)| [side, crossed(at)]).collect()
}

/// The first round of the losers' bracket in which a rematch is possible, and unavoidable in this
/// form of bracket: see the [module](self). `entries` is at least 3.
pub fn first_possible_rematch(entries: usize) -> usize {
    let doublings = entries.next_power_of_two().trailing_zeros();
    let mut branches = 1 << (doublings - 1);
    for joined in 1.. {
        if branches < joined {
            return 2 * joined - 2;
        }
        branches /= 2;
        if branches < joined {
            return 2 * joined - 1;
        }
    }
    unreachable!("the branches become fewer, and the losers of a way become more")
}
