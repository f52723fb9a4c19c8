//! What a phase gives: its places in order, and how much is played for each of them.

use super::{MOST_ENTRANTS, PhaseKind};

/// What a phase of so many entrants comes to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shape {
    /// Its places, best first. Their sizes add up to the number of entrants.
    pub blocks: Vec<Block>,
    /// The fewest and the most matches that are played.
    pub matches: [u32; 2],
    /// Of a knock-out, what is known of its rounds.
    pub rounds: Vec<KnockOutRound>,
}

/// Places that somebody reaches together, or by the same rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// What they are.
    pub of: BlockOf,
    /// How many there are.
    pub size: u32,
    /// The fewest and the most matches of somebody who ends here.
    pub plays: [u32; 2],
}

/// What the places of a block are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockOf {
    /// One rank of the whole phase.
    Rank,
    /// The same rank of each group.
    RankOfGroups {
        /// 1 for the winners.
        rank: u32,
    },
    /// Those who are left when a knock-out ends.
    Winners,
    /// Those who lose in a round of a knock-out.
    LosersOfRound {
        /// From 1.
        round: u32,
    },
}

/// A round of a knock-out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnockOutRound {
    /// How many ties are played.
    pub ties: u32,
    /// In how many of them at least one side had a bye in the first round.
    pub after_bye: u32,
}

/// Why a phase cannot be played by so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unfit {
    /// Too few come in, or too many.
    Entrants {
        /// How many come in.
        entrants: u32,
        /// The fewest.
        fewest: u32,
        /// The most.
        most: u32,
    },
    /// Two meet once or twice.
    Legs,
    /// A group needs two entrants at least.
    Groups {
        /// The most groups that there can be.
        most: u32,
    },
    /// As many are left as a power of two, and fewer than come in.
    Winners,
    /// Third place needs two semi-finals.
    ThirdPlace,
    /// There is at least one round, and at most one fewer than there are entrants.
    Rounds {
        /// The most rounds.
        most: u32,
    },
}

impl PhaseKind {
    /// The fewest and the most who can play.
    const fn limits(self) -> [u32; 2] {
        match self {
            Self::PagePlayOff => [4, 4],
            Self::DoubleElimination | Self::Swiss { .. } => [3, MOST_ENTRANTS],
            Self::Heats => [1, MOST_ENTRANTS],
            Self::RoundRobin { .. }
            | Self::Groups { .. }
            | Self::KnockOut { .. }
            | Self::PlaceMatches => [2, MOST_ENTRANTS],
        }
    }

    /// What it comes to with so many entrants.
    ///
    /// # Errors
    /// Why they cannot play it.
    pub fn shape(self, entrants: u32) -> Result<Shape, Unfit> {
        let [fewest, most] = self.limits();
        if !(fewest..=most).contains(&entrants) {
            return Err(Unfit::Entrants { entrants, fewest, most });
        }
        match self {
            Self::RoundRobin { legs } => round_robin(entrants, legs),
            Self::Groups { groups, legs } => in_groups(entrants, groups, legs),
            Self::KnockOut { legs, third_place, winners } => {
                knock_out(entrants, legs, third_place, winners)
            }
            Self::DoubleElimination => Ok(double_elimination(entrants)),
            Self::Swiss { rounds } => swiss(entrants, rounds),
            Self::Heats => Ok(ranked(entrants, |_| [1, 1], [1, entrants])),
            Self::PagePlayOff => {
                let plays = [[2, 3], [2, 3], [2, 2], [1, 1]];
                Ok(ranked(4, |rank| plays[rank as usize], [4, 4]))
            }
            Self::PlaceMatches => {
                let plays = |rank: u32| [u32::from(rank / 2 * 2 + 1 < entrants); 2];
                Ok(ranked(entrants, plays, [entrants / 2; 2]))
            }
        }
    }
}

/// One place after the other; `plays` is asked with the ranks from 0.
fn ranked(entrants: u32, plays: impl Fn(u32) -> [u32; 2], matches: [u32; 2]) -> Shape {
    let block = |rank: u32| Block { of: BlockOf::Rank, size: 1, plays: plays(rank) };
    Shape { blocks: (0..entrants).map(block).collect(), matches, rounds: Vec::new() }
}

fn check_legs(legs: u32) -> Result<u32, Unfit> {
    if (1..=2).contains(&legs) { Ok(legs) } else { Err(Unfit::Legs) }
}

const fn pairs(of: u32) -> u32 {
    of * (of - 1) / 2
}

fn round_robin(entrants: u32, legs: u32) -> Result<Shape, Unfit> {
    let legs = check_legs(legs)?;
    let each = legs * (entrants - 1);
    Ok(ranked(entrants, |_| [each; 2], [legs * pairs(entrants); 2]))
}

fn swiss(entrants: u32, rounds: u32) -> Result<Shape, Unfit> {
    let most = entrants - 1;
    if !(1..=most).contains(&rounds) {
        return Err(Unfit::Rounds { most });
    }
    let fewest = if entrants % 2 == 1 { rounds - 1 } else { rounds };
    Ok(ranked(entrants, |_| [fewest, rounds], [rounds * (entrants / 2); 2]))
}

/// Groups differ by one entrant at most, so the last rank may be missing in some.
fn in_groups(entrants: u32, groups: u32, legs: u32) -> Result<Shape, Unfit> {
    let legs = check_legs(legs)?;
    let most = entrants / 2;
    if !(1..=most).contains(&groups) {
        return Err(Unfit::Groups { most });
    }
    let (smallest, larger) = (entrants / groups, entrants % groups);
    let largest = smallest + u32::from(larger > 0);
    let plays = |size: u32| legs * (size - 1);
    let block = |rank: u32| {
        let of = BlockOf::RankOfGroups { rank };
        if rank > smallest {
            return Block { of, size: larger, plays: [plays(largest); 2] };
        }
        Block { of, size: groups, plays: [plays(smallest), plays(largest)] }
    };
    let matches = legs * (larger * pairs(largest) + (groups - larger) * pairs(smallest));
    let blocks = (1..=largest).map(block).collect();
    Ok(Shape { blocks, matches: [matches; 2], rounds: Vec::new() })
}

fn knock_out(entrants: u32, legs: u32, third_place: bool, winners: u32) -> Result<Shape, Unfit> {
    let legs = check_legs(legs)?;
    if !winners.is_power_of_two() || winners >= entrants {
        return Err(Unfit::Winners);
    }
    let size = entrants.next_power_of_two();
    let last = (size / winners).ilog2();
    if third_place && (winners > 1 || entrants < 4) {
        return Err(Unfit::ThirdPlace);
    }
    let byes = size - entrants;
    let rounds: Vec<KnockOutRound> = (1..=last)
        .map(|round| match round {
            1 => KnockOutRound { ties: size / 2 - byes, after_bye: 0 },
            // Byes are put where they meet as late as possible.
            2 => KnockOutRound { ties: size / 4, after_bye: byes.min(size / 4) },
            _ => KnockOutRound { ties: size >> round, after_bye: 0 },
        })
        .collect();
    // The final and the match for third place are single matches.
    let legs_of = |round: u32| if winners == 1 && round == last { 1 } else { legs };
    let until = |round: u32| (1..=round).map(legs_of).sum::<u32>();
    let plays = |round: u32| {
        // Who had a bye has not played the first round.
        let fewest = if byes > 0 && round > 1 { until(round) - legs_of(1) } else { until(round) };
        [fewest, until(round)]
    };
    let matches: u32 = (1..).zip(&rounds).map(|(round, of)| of.ties * legs_of(round)).sum();
    let mut blocks = vec![Block { of: BlockOf::Winners, size: winners, plays: plays(last) }];
    for (round, of) in (1..=last).rev().zip(rounds.iter().rev()) {
        if third_place && round + 1 == last {
            let plays = plays(round).map(|played| played + 1);
            blocks.extend([Block { of: BlockOf::Rank, size: 1, plays }; 2]);
        } else {
            let of_round = BlockOf::LosersOfRound { round };
            blocks.push(Block { of: of_round, size: of.ties, plays: plays(round) });
        }
    }
    let matches = matches + u32::from(third_place);
    Ok(Shape { blocks, matches: [matches; 2], rounds })
}

/// The losers' bracket has two rounds for each round of the winners' bracket but the first: 3rd, 4th, two, two, four, four, and
/// so on. Byes leave the last ones out.
fn double_elimination(entrants: u32) -> Shape {
    let of_winners = entrants.next_power_of_two().ilog2();
    let of_losers = 2 * (of_winners - 1);
    // Through the winners' bracket alone, or from its first round through the other one to a second final.
    let finalist = Block { of: BlockOf::Rank, size: 1, plays: [of_winners, of_losers + 3] };
    let mut blocks = vec![finalist; 2];
    let mut left = entrants - 2;
    for before_last in 0..of_losers {
        let size = (1_u32 << (before_last / 2)).min(left);
        if size == 0 {
            break;
        }
        left -= size;
        let round = of_losers - before_last;
        let of = if before_last < 2 { BlockOf::Rank } else { BlockOf::LosersOfRound { round } };
        blocks.push(Block { of, size, plays: [2, round + 1] });
    }
    let matches = 2 * entrants - 2;
    Shape { blocks, matches: [matches, matches + 1], rounds: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(kind: PhaseKind, entrants: u32) -> Vec<u32> {
        kind.shape(entrants).expect("a shape").blocks.iter().map(|block| block.size).collect()
    }

    const fn knock_out(third_place: bool, winners: u32) -> PhaseKind {
        PhaseKind::KnockOut { legs: 1, third_place, winners }
    }

    #[test]
    fn places_of_a_knock_out_are_its_rounds_from_the_final_back() {
        assert_eq!(sizes(knock_out(false, 1), 16), [1, 1, 2, 4, 8]);
        assert_eq!(sizes(knock_out(true, 1), 16), [1, 1, 1, 1, 4, 8]);
        assert_eq!(sizes(knock_out(false, 1), 11), [1, 1, 2, 4, 3]);
        assert_eq!(sizes(knock_out(false, 4), 32), [4, 4, 8, 16]);
        assert_eq!(knock_out(true, 1).shape(3), Err(Unfit::ThirdPlace));
        assert_eq!(knock_out(false, 3).shape(8), Err(Unfit::Winners));
    }

    #[test]
    fn everybody_who_has_a_bye_plays_one_match_less() {
        let shape = knock_out(false, 1).shape(6).expect("a shape");
        let plays: Vec<[u32; 2]> = shape.blocks.iter().map(|block| block.plays).collect();
        assert_eq!(plays, [[2, 3], [2, 3], [1, 2], [1, 1]]);
        assert_eq!(shape.matches, [5, 5]);
        assert_eq!(shape.rounds.iter().map(|round| round.after_bye).collect::<Vec<_>>(), [0, 2, 0]);
    }

    #[test]
    fn ranks_of_groups_are_as_many_as_groups_have_them() {
        let kind = PhaseKind::Groups { groups: 3, legs: 1 };
        assert_eq!(sizes(kind, 11), [3, 3, 3, 2]);
        assert_eq!(kind.shape(11).expect("a shape").matches, [6 + 6 + 3; 2]);
        assert_eq!(kind.shape(5), Err(Unfit::Groups { most: 2 }));
    }

    #[test]
    fn places_of_a_double_elimination_are_the_rounds_of_the_losers() {
        let of = |entrants| sizes(PhaseKind::DoubleElimination, entrants);
        assert_eq!(of(8), [1, 1, 1, 1, 2, 2]);
        assert_eq!(of(16), [1, 1, 1, 1, 2, 2, 4, 4]);
        assert_eq!(of(6), [1, 1, 1, 1, 2]);
        assert_eq!(of(5), [1, 1, 1, 1, 1]);
        assert_eq!(of(3), [1, 1, 1]);
    }

    #[test]
    fn neighbours_play_for_their_places_and_an_odd_last_one_does_not() {
        let shape = PhaseKind::PlaceMatches.shape(5).expect("a shape");
        let plays: Vec<u32> = shape.blocks.iter().map(|block| block.plays[0]).collect();
        assert_eq!((plays, shape.matches), (vec![1, 1, 1, 1, 0], [2, 2]));
    }
}
