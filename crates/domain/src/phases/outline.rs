//! What a plan comes to with a number of entries.

use super::shape::{Block, BlockOf, Shape, Unfit};
use super::{Intake, MOST_INTAKES, MOST_PHASES, Phase, PhaseKind, PhaseName, Plan};
use crate::reference::name_can_be_kept;

/// A plan with all its numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    /// In the order of the plan.
    pub phases: Vec<PhaseOutline>,
    /// The fewest and the most matches of all phases.
    pub matches: [u32; 2],
    /// The fewest and the most matches of an entry.
    pub plays: [u32; 2],
    /// The places from which nobody plays on, best first: the final ranking.
    pub finals: Vec<Final>,
}

/// A phase with its numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhaseOutline {
    /// Who comes in, for each intake in its order, the strongest first. Of those who lose their first match some may not come.
    pub entrants: Vec<Vec<Place>>,
    /// What it gives.
    pub shape: Shape,
    /// Which of its places go on.
    pub taken: Vec<Taken>,
}

impl PhaseOutline {
    /// How many come in.
    pub fn size(&self) -> u32 {
        let size: usize = self.entrants.iter().map(Vec::len).sum();
        u32::try_from(size).unwrap_or(u32::MAX)
    }
}

/// Places of a phase that go to a later one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    /// The first of them, from 1.
    pub from: u32,
    /// The last of them.
    pub to: u32,
    /// The phase that they go to.
    pub by: u32,
    /// Whether all of them go there, or only those who lose their first match.
    pub all: bool,
}

/// Places of a phase from which nobody plays on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Final {
    /// The phase, from 1.
    pub phase: u32,
    /// The first of the places, from 1 in their phase.
    pub from: u32,
    /// The last of them.
    pub to: u32,
}

/// A place that somebody comes in from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place {
    /// The phase, from 1; `None` for an entry.
    pub phase: Option<u32>,
    /// Which of the phase.
    pub of: PlaceOf,
}

/// Which place of a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlaceOf {
    /// A rank of the whole phase; of entries, the rank in the seeding.
    Rank(u32),
    /// A rank in one of the groups that have it.
    RankInGroup {
        /// From 1.
        group: u32,
        /// From 1.
        rank: u32,
    },
    /// A place among those who have the same rank in their groups.
    BestOfRank {
        /// The rank in the groups.
        rank: u32,
        /// From 1.
        place: u32,
    },
    /// The winner of a tie of the last round of a knock-out.
    WinnerOf {
        /// From 1, in the order of the bracket.
        tie: u32,
    },
    /// The loser of a tie.
    LoserOf {
        /// From 1; of a double elimination, the round of the losers' bracket.
        round: u32,
        /// From 1, in the order of the bracket.
        tie: u32,
    },
    /// The loser of a tie of the second round, if a bye has led there and it was the first match.
    FirstMatchLoserOf {
        /// From 1 among the ties of the second round that a bye leads to.
        tie: u32,
    },
}

/// What is wrong with a plan. Phases and intakes are counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// There is no phase, or there are too many.
    Phases,
    /// The name of a phase cannot be kept.
    Name {
        /// The phase.
        phase: u32,
    },
    /// Nobody comes in, or by too many rules.
    Intakes {
        /// The phase.
        phase: u32,
    },
    /// An intake names its own phase, a later one, or none.
    NoSuchPhase {
        /// The phase.
        phase: u32,
        /// The intake.
        intake: u32,
    },
    /// The phase that an intake names has no such places, or cannot part them.
    NoSuchPlaces {
        /// The phase.
        phase: u32,
        /// The intake.
        intake: u32,
    },
    /// Places go to two phases, or twice to one.
    TakenTwice {
        /// The phase.
        phase: u32,
        /// The intake.
        intake: u32,
        /// The phase that has them already.
        other: u32,
    },
    /// Some entries play in no phase.
    EntriesLeft {
        /// How many.
        count: u32,
    },
    /// A phase cannot be played by those who come in.
    Unfit {
        /// The phase.
        phase: u32,
        /// Why.
        unfit: Unfit,
    },
}

impl Plan {
    /// What the plan comes to with so many entries.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn outline(&self, entries: u32) -> Result<Outline, Problem> {
        if !(1..=MOST_PHASES).contains(&self.phases.len()) {
            return Err(Problem::Phases);
        }
        // The entries are as the places of a phase before the first.
        let mut of_entries: Vec<Taken> = Vec::new();
        let mut known: Vec<PhaseOutline> = Vec::new();
        let mut keys: Vec<Vec<u32>> = Vec::new();
        for (number, phase) in (1..).zip(&self.phases) {
            check_names(number, phase)?;
            let mut entrants = Vec::new();
            let mut key: Option<Vec<u32>> = None;
            for (intake, rule) in (1..).zip(&phase.entrants) {
                let range = match rule.phase() {
                    None => of_entry(*rule, entries),
                    Some(from) => match self.before(number, from) {
                        Some(before) => before.places(*rule, &known[from as usize - 1].shape),
                        None => return Err(Problem::NoSuchPhase { phase: number, intake }),
                    },
                };
                let range = range.ok_or(Problem::NoSuchPlaces { phase: number, intake })?;
                let of = rule.phase();
                let taken = match of {
                    None => &mut of_entries,
                    Some(from) => &mut known[from as usize - 1].taken,
                };
                let sure = Taken { from: range.from, to: range.to, by: number, all: true };
                let maybe =
                    range.maybe.map(|[from, to]| Taken { from, to, by: number, all: false });
                for one in [Some(sure), maybe].into_iter().flatten() {
                    let is_taken = |other: &&Taken| other.from <= one.to && one.from <= other.to;
                    if let Some(other) = taken.iter().find(is_taken).map(|other| other.by) {
                        return Err(Problem::TakenTwice { phase: number, intake, other });
                    }
                    taken.push(one);
                }
                let mut own = of.map_or_else(Vec::new, |from| keys[from as usize - 1].clone());
                own.push(range.from);
                key = Some(key.map_or(own.clone(), |known| known.min(own)));
                let place = |place| Place { phase: of, of: place };
                entrants.push(range.places.into_iter().map(place).collect());
            }
            let mut of = PhaseOutline { entrants, shape: Shape::default(), taken: Vec::new() };
            let shape = phase.kind.shape(of.size());
            of.shape = shape.map_err(|unfit| Problem::Unfit { phase: number, unfit })?;
            known.push(of);
            keys.push(key.unwrap_or_default());
        }
        let count: u32 = of_entries.iter().map(|one| one.to + 1 - one.from).sum();
        if count < entries {
            return Err(Problem::EntriesLeft { count: entries - count });
        }
        let whole = whole_plays(&known);
        let of_first = of_entries.iter().map(|one| whole[one.by as usize - 1]);
        Ok(Outline {
            matches: sum(known.iter().map(|phase| phase.shape.matches)),
            plays: widest(of_first).unwrap_or_default(),
            finals: finals(&known, &keys),
            phases: known,
        })
    }

    /// The phase with a number before another one.
    fn before(&self, number: u32, from: u32) -> Option<&Phase> {
        let at = from.checked_sub(1).filter(|_| from < number)?;
        self.phases.get(at as usize)
    }
}

fn check_names(number: u32, phase: &Phase) -> Result<(), Problem> {
    let is_named = match &phase.name {
        PhaseName::Made { .. } => true,
        PhaseName::Places { from, to } => 1 <= *from && from <= to,
        PhaseName::Told { text } => name_can_be_kept(text).is_ok(),
    };
    if !is_named {
        return Err(Problem::Name { phase: number });
    }
    if !(1..=MOST_INTAKES).contains(&phase.entrants.len()) {
        return Err(Problem::Intakes { phase: number });
    }
    Ok(())
}

/// The places that an intake takes.
struct Range {
    from: u32,
    to: u32,
    /// The first and the last place of those of whom only some come.
    maybe: Option<[u32; 2]>,
    places: Vec<PlaceOf>,
}

impl Range {
    fn new(from: u32, to: u32, place: impl Fn(u32) -> PlaceOf) -> Self {
        Self { from, to, maybe: None, places: (from..=to).map(place).collect() }
    }
}

fn of_entry(rule: Intake, entries: u32) -> Option<Range> {
    let (from, to) = match rule {
        Intake::Entries => (1, entries),
        Intake::BestEntries { count } => (1, count),
        Intake::OtherEntries { without_best } => (without_best.checked_add(1)?, entries),
        _ => return None,
    };
    (from <= to && to <= entries).then(|| Range::new(from, to, PlaceOf::Rank))
}

impl Phase {
    fn places(&self, rule: Intake, shape: &Shape) -> Option<Range> {
        let mut first = 1;
        let blocks: Vec<(u32, Block)> = shape
            .blocks
            .iter()
            .map(|block| {
                let from = first;
                first += block.size;
                (from, *block)
            })
            .collect();
        let block = |of: BlockOf| blocks.iter().find(|(_, block)| block.of == of).copied();
        let of_rank = |rank: u32| block(BlockOf::RankOfGroups { rank });
        match rule {
            Intake::Places { from, to, .. } => self.of_range(&blocks, from, to),
            Intake::Rank { rank, .. } => {
                let (from, block) = of_rank(rank)?;
                let group = |at| PlaceOf::RankInGroup { group: at + 1 - from, rank };
                Some(Range::new(from, from + block.size - 1, group))
            }
            Intake::BestOfRank { rank, count, .. } => {
                let (from, block) = of_rank(rank)?;
                let best = |at| PlaceOf::BestOfRank { rank, place: at + 1 - from };
                (1..=block.size).contains(&count).then(|| Range::new(from, from + count - 1, best))
            }
            Intake::RestOfRank { rank, without_best, .. } => {
                let (from, block) = of_rank(rank)?;
                let best = |at| PlaceOf::BestOfRank { rank, place: at + 1 - from };
                let first = from.checked_add(without_best)?;
                (without_best < block.size).then(|| Range::new(first, from + block.size - 1, best))
            }
            Intake::Winners { .. } => {
                let (from, block) = block(BlockOf::Winners)?;
                self.of_range(&blocks, from, from + block.size - 1)
            }
            Intake::LosersOfRound { round, .. } => {
                let (from, block) = block(BlockOf::LosersOfRound { round })?;
                self.of_range(&blocks, from, from + block.size - 1)
            }
            Intake::FirstMatchLosers { .. } => {
                let (from, of_first) = block(BlockOf::LosersOfRound { round: 1 })?;
                let mut range = self.of_range(&blocks, from, from + of_first.size - 1)?;
                let after_bye = shape.rounds.get(1).map_or(0, |round| round.after_bye);
                if let Some((from, second)) = block(BlockOf::LosersOfRound { round: 2 })
                    && after_bye > 0
                {
                    range.maybe = Some([from, from + second.size - 1]);
                    range
                        .places
                        .extend((1..=after_bye).map(|tie| PlaceOf::FirstMatchLoserOf { tie }));
                }
                Some(range)
            }
            Intake::Entries | Intake::BestEntries { .. } | Intake::OtherEntries { .. } => None,
        }
    }

    /// Places from one to another. Those who lose in one round have no order, so they come together.
    fn of_range(&self, blocks: &[(u32, Block)], from: u32, to: u32) -> Option<Range> {
        if from < 1 || from > to {
            return None;
        }
        let mut places = Vec::new();
        for (first, block) in blocks {
            let last = first + block.size - 1;
            if last < from || *first > to {
                continue;
            }
            let is_whole = from <= *first && last <= to;
            let is_single = block.size == 1;
            let of = |at: u32| match block.of {
                BlockOf::Winners if !is_single => PlaceOf::WinnerOf { tie: at + 1 - first },
                BlockOf::LosersOfRound { round }
                    if !is_single || !self.has_ranked_final(*first) =>
                {
                    PlaceOf::LoserOf { round, tie: at + 1 - first }
                }
                _ => PlaceOf::Rank(at),
            };
            let has_order = matches!(block.of, BlockOf::Rank | BlockOf::RankOfGroups { .. });
            if !is_whole && !has_order {
                return None;
            }
            places.extend((from.max(*first)..=to.min(last)).map(of));
        }
        let is_there = places.len() as u32 == to + 1 - from;
        is_there.then_some(Range { from, to, maybe: None, places })
    }

    /// Whether a place is that of the loser of a final, the second of all.
    const fn has_ranked_final(&self, place: u32) -> bool {
        place == 2 && matches!(self.kind, PhaseKind::KnockOut { winners: 1, .. })
    }
}

fn sum(of: impl Iterator<Item = [u32; 2]>) -> [u32; 2] {
    of.fold([0, 0], |[fewest, most], [one, other]| [fewest + one, most + other])
}

fn widest(of: impl Iterator<Item = [u32; 2]>) -> Option<[u32; 2]> {
    of.reduce(|[fewest, most], [one, other]| [fewest.min(one), most.max(other)])
}

/// The fewest and the most matches of somebody from each phase on, in it and after it.
fn whole_plays(phases: &[PhaseOutline]) -> Vec<[u32; 2]> {
    let mut whole = vec![[0, 0]; phases.len()];
    for at in (0..phases.len()).rev() {
        let phase = &phases[at];
        let mut first = 1;
        let of_blocks = phase.shape.blocks.iter().map(|block| {
            let last = first + block.size - 1;
            let later: Vec<&Taken> =
                phase.taken.iter().filter(|one| one.from <= last && first <= one.to).collect();
            let taken: u32 = later
                .iter()
                .filter(|one| one.all)
                .map(|one| one.to.min(last) + 1 - one.from.max(first))
                .sum();
            let mut on: Vec<[u32; 2]> =
                later.iter().map(|one| whole[one.by as usize - 1]).collect();
            if taken < block.size {
                on.push([0, 0]);
            }
            first = last + 1;
            let [fewest, most] = widest(on.into_iter()).unwrap_or_default();
            [block.plays[0] + fewest, block.plays[1] + most]
        });
        whole[at] = widest(of_blocks).unwrap_or_default();
    }
    whole
}

/// The places from which nobody plays on, in the order of the places from which their phases are reached.
fn finals(phases: &[PhaseOutline], keys: &[Vec<u32>]) -> Vec<Final> {
    let mut finals: Vec<(Vec<u32>, Final)> = Vec::new();
    for ((number, phase), key) in (1..).zip(phases).zip(keys) {
        let last: u32 = phase.shape.blocks.iter().map(|block| block.size).sum();
        let mut all: Vec<&Taken> = phase.taken.iter().filter(|one| one.all).collect();
        all.sort_by_key(|one| one.from);
        let mut from = 1;
        let ends = all.iter().map(|one| (one.from, one.to)).chain([(last + 1, last)]);
        for (begin, end) in ends {
            if from < begin {
                let of = Final { phase: number, from, to: begin - 1 };
                finals.push(([&key[..], &[from]].concat(), of));
            }
            from = end + 1;
        }
    }
    finals.sort();
    finals.into_iter().map(|(_, of)| of).collect()
}
