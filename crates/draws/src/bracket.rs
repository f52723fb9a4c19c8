//! Places in a bracket: seeds, byes, lots, and who is kept apart.

use serde::Deserialize;

use crate::arrangement::{Exceeded, Limit, Problem};
use crate::avoidance::{IfImpossible, Values};
use crate::entry::seeded;
use crate::sides::Side;
use crate::{Attribute, Because, Bent, Chance, Entry, Key, Undrawable, Unfit};

/// How seeds get their places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seeding {
    /// By rank: if all seeds win, seed 1 meets seed 4 and seed 2 meets seed 3 in the semi-finals,
    /// seed 1 meets seed 8 in the quarter-finals, and so on.
    #[default]
    ByRank,
    /// By lot within 3 and 4, 5 to 8, 9 to 16, and so on, as in tennis and badminton. Seeds 1 and 2
    /// have the ends of the bracket.
    ByLot,
}

/// Entries with something in common that do not meet in the first rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
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
/// Each place has a rank ([`ranks`]). Seeds have the places of their ranks. The ranks after the last
/// entry are byes, so the byes belong to the best. All others are placed by lot
/// ([`crate::arrangement`]); seeds are never moved to keep entries apart.
pub(crate) fn place(
    entries: &[Entry],
    seeding: Seeding,
    apart: &[KeptApart],
    if_impossible: IfImpossible,
    chance: &mut Chance,
) -> Result<Bracket, Undrawable> {
    let seeds = seeded(entries)?;
    let size = entries.len().next_power_of_two();
    let rounds = size.trailing_zeros() as usize;
    if let Some(wrong) = apart.iter().find(|apart| !(1..=rounds).contains(&apart.rounds)) {
        return Err(Unfit::RoundsApart { rounds, asked: wrong.rounds }.into());
    }
    let by_lot = match seeding {
        Seeding::ByRank => 0,
        Seeding::ByLot => seeds.len(),
    };
    let mut items = vec![seeds.len() + 1..=entries.len(); entries.len()];
    for (&entry, rank) in seeds.iter().zip(1..) {
        items[entry] = rank..=rank;
    }
    items.extend((entries.len() + 1..=size).map(|rank| rank..=rank));
    let mut problem =
        Problem { seats: ranks(size, entries.len(), by_lot, chance), items, limits: Vec::new() };
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
        // Whoever is together in a part of the bracket is so in the greater part around it.
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

/// The rank of each place of a bracket.
///
/// When only the places of the ranks 1 to `2^k` are left, rank `r` meets rank `2^k + 1 - r`, for every `k`. So
/// ranks 1 and 2 can meet in the final only, ranks 1 to 4 not before the semi-finals, and so on.
/// With `by_lot` seeds, the ranks within 3 and 4, 5 to 8 and so on change places by lot as far as
/// there are seeds among them, except where byes must belong to the best.
pub(crate) fn ranks(size: usize, entries: usize, by_lot: usize, chance: &mut Chance) -> Vec<usize> {
    let mut ranks = vec![1];
    while ranks.len() < size {
        let half = ranks.len();
        let mut opponents: Vec<usize> = (half + 1..=2 * half).rev().collect();
        if half < by_lot && 2 * half <= entries {
            chance.shuffle(&mut opponents);
        }
        ranks = ranks
            .iter()
            .enumerate()
            .flat_map(|(place, &rank)| {
                let opponent = opponents[rank - 1];
                // The lower half of the bracket is the mirror image of the upper one.
                if place % 2 == 0 { [rank, opponent] } else { [opponent, rank] }
            })
            .collect();
    }
    ranks
}
