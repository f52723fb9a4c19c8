//! Places in a bracket: seeds, byes, lots, and who is kept apart.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::Deserialize;
use utoipa::ToSchema;

use crate::arrangement::{Exceeded, Limit, Problem};
use crate::avoidance::{IfImpossible, Values};
use crate::entry::seeded;
use crate::sides::Side;
use crate::{Attribute, Because, Bent, Chance, Entry, Key, Undrawable, Unfit};

/// How seeds get their places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Seeding {
    /// By rank: if all seeds win, seed 1 meets seed 4 and seed 2 meets seed 3 in the semi-finals,
    /// seed 1 meets seed 8 in the quarter-finals, and so on.
    #[default]
    ByRank,
    /// By lot within 3 and 4, 5 to 8, 9 to 16, and so on, on the same places, as in table tennis: of 32, seeds 3 and 4 have
    /// the lines 16 and 17. Seeds 1 and 2 have the ends of the bracket.
    ByLot,
    /// On the lines of tennis (ITF): 3 and 4 by lot at the outer ends of the inner quarters, so on lines 9 and 24 of 32; 5 to 8
    /// by lot at the end of each quarter that is far from its seed, so on 8, 16, 17 and 25; then 9 to 12 and 13 to 16, each four
    /// by lot, 17 to 24 and 25 to 32, at the far ends of ever smaller sections. 9 to 12 are in the sections of 5 to 8.
    Tennis,
    /// On the lines of badminton (BWF): 3 and 4 by lot in the quarters without a seed, 5 to 8 in the eighths, 9 to 16 in the
    /// sixteenths, and so on; in the upper half at the top of the section, in the lower half at its bottom. Of 32, 9 and 24,
    /// then 5, 13, 20 and 28.
    Badminton,
}

impl Seeding {
    /// Whether seeds of one set have each other's places by lot.
    const fn draws_lots(self) -> bool {
        !matches!(self, Self::ByRank)
    }

    /// Whether the seeds that make `sections` of a bracket are at the same end of their section as the seed beside whom they
    /// come in. Otherwise the two are as far apart as the section allows.
    const fn is_at_same_end(self, sections: usize) -> bool {
        match self {
            Self::ByRank | Self::ByLot => false,
            Self::Tennis => sections == 4,
            Self::Badminton => sections >= 4,
        }
    }
}

/// Entries with something in common that do not meet in the first rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct KeptApart {
    /// What they have in common.
    pub by: Attribute,
    /// In how many rounds they do not meet.
    #[serde(default = "one_round")]
    pub rounds: usize,
}

fn one_round() -> usize {
    1
}

/// The first round of a bracket.
#[derive(Debug, Clone)]
pub(crate) struct Bracket {
    /// The entry in each place, or none for a bye. Places 0 and 1 meet, 2 and 3, and so on. Their
    /// number is the next power of two.
    pub(crate) places: Vec<Option<usize>>,
    /// What could not be kept apart, and why.
    pub(crate) bent: Vec<Bent>,
}

impl Bracket {
    /// The sides of the first round, in the order of the places.
    pub(crate) fn sides(&self, entries: &[Entry]) -> Vec<Side> {
        let side = |place: &Option<usize>| match place {
            Some(entry) => Side::Entry(entries[*entry].id.clone()),
            None => Side::Bye,
        };
        self.places.iter().map(side).collect()
    }

    /// Who goes on without a match.
    pub(crate) fn byes(&self, entries: &[Entry]) -> Vec<Key> {
        let byes = self.places.chunks_exact(2).filter(|pair| pair.contains(&None));
        byes.flatten().flatten().map(|&entry| entries[entry].id.clone()).collect()
    }
}

/// Puts entries into the places of a bracket.
///
/// Each place has a rank ([`ranks`]). Seeds have the places of their ranks. With pots, those of pot 1 have the next
/// ranks by lot among themselves, and so on. The ranks after the last entry are byes, so the byes belong to the best. All others are placed by lot
/// ([`crate::arrangement`]); seeds are never moved to keep entries apart.
pub(crate) fn place(
    entries: &[Entry],
    (seeding, has_pots): (Seeding, bool),
    apart: &[KeptApart],
    if_impossible: IfImpossible,
    chance: &mut Chance,
) -> Result<Bracket, Undrawable> {
    let seeds = seeded(entries)?.len();
    let size = entries.len().next_power_of_two();
    let rounds = size.trailing_zeros() as usize;
    if let Some(wrong) = apart.iter().find(|apart| !(1..=rounds).contains(&apart.rounds)) {
        return Err(Unfit::RoundsApart { rounds, asked: wrong.rounds }.into());
    }
    let by_lot = if seeding.draws_lots() { seeds } else { 0 };
    let mut items = ranks_of(entries, has_pots)?;
    items.extend((entries.len() + 1..=size).map(|rank| rank..=rank));
    let mut problem = Problem {
        seats: ranks(size, entries.len(), (seeding, by_lot), chance),
        items,
        limits: Vec::new(),
    };
    let mut limits: Vec<(Values, usize)> = Vec::new();
    for apart in apart {
        let values = Values::of(entries, apart.by)?;
        for round in 1..=apart.rounds {
            let mut of = values.of.clone();
            of.resize(size, None);
            problem.limits.push(Limit {
                cells: (0..size).map(|place| place >> round).collect(),
                values: of,
                at_most: vec![1; values.keys.len()],
            });
            limits.push((values.clone(), round));
        }
    }
    let arrangement = problem.solve(chance);
    let mut bent = Vec::new();
    let mut told: Vec<Exceeded> = Vec::new();
    for exceeded in problem.exceeded(&arrangement) {
        let (values, round) = &limits[exceeded.limit];
        let Some(value) = values.of[exceeded.items[0]] else { continue };
        let surplus = problem.limits[exceeded.limit].surplus(value);
        let because = if surplus > 0 {
            let count = values.count(value);
            Because::TooMany { entries: count, most: count - surplus }
        } else if arrangement.proven {
            Because::Impossible
        } else {
            Because::NotFound
        };
        // Entries together in a part of the bracket are so in the greater part around it.
        if told.iter().all(|before| before.items != exceeded.items) {
            let alike = values.alike(value, entries, &exceeded.items);
            bent.push(Bent::MayMeet { alike, rounds: *round, because });
        }
        told.push(exceeded);
    }
    if let (IfImpossible::Refuse, Some(first)) = (if_impossible, bent.first()) {
        return Err(Undrawable::Avoidance(Box::new(first.clone())));
    }
    let places = arrangement.items.iter().map(|&item| Some(item).filter(|&i| i < entries.len()));
    Ok(Bracket { places: places.collect(), bent })
}

/// The ranks that each entry may have: a seed its own, then come those of each pot together, and at last all others. Without
/// `has_pots` nobody has one, because requests of earlier days name pots that did not count.
fn ranks_of(entries: &[Entry], has_pots: bool) -> Result<Vec<RangeInclusive<usize>>, Undrawable> {
    let pot_of = |entry: &Entry| entry.pot.filter(|_| has_pots);
    let mut ranks = vec![0..=0; entries.len()];
    let mut next = 1;
    let mut place = |members: &[usize]| {
        let together = next..=next + members.len() - 1;
        next += members.len();
        for &entry in members {
            ranks[entry] = together.clone();
        }
    };
    for entry in seeded(entries)? {
        place(&[entry]);
    }
    let mut pots: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (at, entry) in entries.iter().enumerate() {
        if let Some(pot) = pot_of(entry) {
            if entry.seed.is_some() {
                return Err(Unfit::SeedAndPots(Box::new(entry.clone())).into());
            }
            pots.entry(pot).or_default().push(at);
        }
    }
    if let Some((missing, _)) = (1..).zip(pots.keys()).find(|(at, pot)| at != *pot) {
        let (pots, missing) = (pots.len(), missing as usize);
        return Err(Unfit::PotMissing { pots, missing }.into());
    }
    for members in pots.values() {
        place(members);
    }
    let said = |entry: &Entry| entry.seed.is_some() || pot_of(entry).is_some();
    let others: Vec<usize> = (0..entries.len()).filter(|at| !said(&entries[*at])).collect();
    place(&others);
    Ok(ranks)
}

/// The rank of each place of a bracket.
///
/// When only the places of the ranks 1 to `2^k` are left, rank `r` meets rank `2^k + 1 - r`, for every `k`. So
/// ranks 1 and 2 can meet in the final only, ranks 1 to 4 not before the semi-finals, and so on.
/// With `by_lot` seeds, the ranks within 3 and 4, 5 to 8 and so on change places by lot as far as
/// there are seeds among them, except where byes must belong to the best.
pub(crate) fn ranks(
    size: usize,
    entries: usize,
    (seeding, by_lot): (Seeding, usize),
    chance: &mut Chance,
) -> Vec<usize> {
    // The rank of each section, and whether it is at the top of the section.
    let mut sections = vec![(1, true)];
    while sections.len() < size {
        let half = sections.len();
        let mut opponents: Vec<usize> = (half + 1..=2 * half).rev().collect();
        if half < by_lot && 2 * half <= entries {
            if seeding == Seeding::Tennis && half >= 8 {
                for set in opponents.chunks_exact_mut(half / 2) {
                    chance.shuffle(set);
                }
            } else {
                chance.shuffle(&mut opponents);
            }
        }
        let is_same_end = seeding.is_at_same_end(2 * half);
        sections = sections
            .into_iter()
            .flat_map(|(rank, is_at_top)| {
                let opponent = (opponents[rank - 1], is_at_top == is_same_end);
                if is_at_top { [(rank, true), opponent] } else { [opponent, (rank, false)] }
            })
            .collect();
    }
    sections.into_iter().map(|(rank, _)| rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    const SEEDINGS: [Seeding; 4] =
        [Seeding::ByRank, Seeding::ByLot, Seeding::Tennis, Seeding::Badminton];

    /// The lines, from 1, on which the seeds of a set are over many draws, each with the seeds that were there.
    fn lines(
        seeding: Seeding,
        size: usize,
        seeds: usize,
        set: std::ops::RangeInclusive<usize>,
    ) -> Vec<usize> {
        let mut lines = std::collections::BTreeSet::new();
        let mut places = std::collections::BTreeSet::new();
        for seed in 0..60 {
            let mut chance = Seed::new(format!("lines {seed}")).chance();
            let ranks = ranks(size, size, (seeding, seeds), &mut chance);
            let of_set: Vec<usize> =
                (1..=size).filter(|line| set.contains(&ranks[line - 1])).collect();
            lines.extend(of_set.clone());
            places.insert(ranks);
        }
        let is_by_lot = seeding != Seeding::ByRank && seeds > 2;
        assert_eq!(places.len() > 1, is_by_lot, "{seeding:?} {size} {seeds}");
        lines.into_iter().collect()
    }

    #[test]
    fn seeds_of_tennis_are_on_its_lines_by_lot() {
        let of = |size, seeds, set| lines(Seeding::Tennis, size, seeds, set);
        assert_eq!(of(8, 4, 3..=4), [3, 6]);
        assert_eq!(of(16, 4, 3..=4), [5, 12]);
        assert_eq!(of(32, 8, 1..=2), [1, 32]);
        assert_eq!(of(32, 8, 3..=4), [9, 24]);
        assert_eq!(of(32, 8, 5..=8), [8, 16, 17, 25]);
        assert_eq!(of(64, 16, 3..=4), [17, 48]);
        assert_eq!(of(64, 16, 5..=8), [16, 32, 33, 49]);
        assert_eq!(of(64, 16, 9..=12), [9, 25, 40, 56]);
        assert_eq!(of(64, 16, 13..=16), [8, 24, 41, 57]);
        assert_eq!(of(128, 32, 17..=24), [9, 24, 41, 56, 73, 88, 105, 120]);
        assert_eq!(of(128, 32, 25..=32), [8, 25, 40, 57, 72, 89, 104, 121]);
    }

    #[test]
    fn seeds_of_badminton_are_on_its_lines_by_lot() {
        let of = |size, seeds, set| lines(Seeding::Badminton, size, seeds, set);
        assert_eq!(of(16, 4, 3..=4), [5, 12]);
        assert_eq!(of(32, 8, 1..=2), [1, 32]);
        assert_eq!(of(32, 8, 3..=4), [9, 24]);
        assert_eq!(of(32, 8, 5..=8), [5, 13, 20, 28]);
        assert_eq!(of(64, 16, 9..=16), [5, 13, 21, 29, 36, 44, 52, 60]);
    }

    #[test]
    fn the_places_of_table_tennis_stay_a_policy_of_their_own() {
        let of = |set| lines(Seeding::ByLot, 32, 8, set);
        assert_eq!((of(3..=4), of(5..=8)), (vec![16, 17], vec![8, 9, 24, 25]));
    }

    #[test]
    fn every_section_has_one_seed_of_the_best_in_every_seeding() {
        for seeding in SEEDINGS {
            for size in [4, 8, 16, 32, 64, 128] {
                for seeds in [2, 4, 8, 16, 32].into_iter().filter(|seeds| *seeds <= size) {
                    let mut chance = Seed::new(format!("{size} {seeds}")).chance();
                    let ranks = ranks(size, size, (seeding, seeds), &mut chance);
                    let mut best = 2;
                    while best <= size {
                        for section in ranks.chunks_exact(size / best) {
                            let of_best = section.iter().filter(|rank| **rank <= best).count();
                            assert_eq!(of_best, 1, "{seeding:?} {size} {seeds} {best}");
                        }
                        best *= 2;
                    }
                }
            }
        }
    }

    #[test]
    fn byes_belong_to_the_best_seeds_in_every_seeding() {
        for seeding in SEEDINGS {
            for entries in 5..=32_usize {
                let size = entries.next_power_of_two();
                let mut chance = Seed::new(format!("{entries}")).chance();
                let ranks = ranks(size, entries, (seeding, 4), &mut chance);
                let mut free: Vec<usize> = ranks
                    .chunks_exact(2)
                    .filter(|pair| pair.iter().any(|rank| *rank > entries))
                    .map(|pair| pair[0].min(pair[1]))
                    .collect();
                free.sort_unstable();
                assert!(free.iter().copied().eq(1..=size - entries), "{seeding:?} {entries}");
            }
        }
    }
}
