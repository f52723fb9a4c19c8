//! Groups by pots, and the knock-out after them.

mod best_placed;
mod byes;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use best_placed::{BestPlaced, Exchange, Row};
pub use byes::{Byes, ByesOfBest};

use crate::arrangement::{Arrangement, Limit, Problem};
use crate::avoidance::{IfImpossible, Values};
use crate::bracket::{Seeding, ranks};
use crate::entry::{check_entries, seeded};
use crate::round_robin::{self, Legs, Schedule};
use crate::sides::{Match, Numbers, Part, Round, Side};
use crate::{Attribute, Because, Bent, Chance, Entry, Key, Seed, Undrawable, Unfit, knock_out};

/// The newest version. In version 1 one of the best of a rank may meet the own group in the first round where there is no
/// other opponent for it; in version 2 two groups exchange places of one rank then. Of two groups that makes two others of
/// one group meet, who both have no match before; in version 3 the groups exchange all their places there.
pub const VERSION: u32 = 3;

/// The first version in which two groups exchange places of one rank.
const EXCHANGES: u32 = 2;

/// The first version in which two groups exchange all their places.
const OF_WHOLE_GROUPS: u32 = 3;

/// How groups are drawn.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = GroupsOptions)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How many groups there are.
    pub groups: usize,
    /// Of whom a group may have only some.
    #[serde(default)]
    pub avoid: Vec<AtMost>,
    /// What happens when that is impossible.
    #[serde(default)]
    pub if_impossible: IfImpossible,
    /// How often two of a group meet.
    #[serde(default)]
    #[schema(value_type = u8, minimum = 1, maximum = 2)]
    pub legs: Legs,
    /// How many of each group qualify for the knock-out; without one, there is no knock-out.
    #[serde(default)]
    pub qualify: usize,
    /// How many of those in the next rank qualify, too: 4 for the four best thirds, if two qualify directly.
    #[serde(default)]
    pub best_placed: usize,
    /// Whether the losers of the semi-finals play for third place.
    #[serde(default)]
    pub third_place: bool,
    /// Who goes on without a match where not all of a rank do.
    #[serde(default)]
    pub byes: Byes,
}

/// How many entries with something in common a group may have.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AtMost {
    /// What they have in common.
    pub by: Attribute,
    /// How many of them a group may have.
    #[serde(default = "one_entry")]
    pub at_most: usize,
    /// Other numbers for some of the values: `{"UEFA": 2}`.
    #[serde(default)]
    pub except: BTreeMap<String, usize>,
}

fn one_entry() -> usize {
    1
}

/// A group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Group {
    /// A letter, or several after Z.
    pub name: String,
    /// Its entries in the order of the pots.
    pub entries: Vec<Key>,
}

/// Groups and what follows them.
#[derive(Debug, Clone, Serialize)]
pub struct Groups {
    /// The groups.
    pub groups: Vec<Group>,
    /// The rounds in the order of play, those of the knock-out at the end.
    pub rounds: Vec<Round>,
    /// Whom the best of one rank meet, if such qualify.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_placed: Option<BestPlaced>,
    /// The byes of the best of a rank, if they have them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub byes_of_best: Option<ByesOfBest>,
    /// The first round of the knock-out in which two of one group may meet again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_possible_rematch: Option<usize>,
    /// Which limits do not hold, and why.
    pub bent: Vec<Bent>,
}

/// Draws the groups by lot from pots: each group has one entry of each pot, or as many more as the
/// pot is larger. Without pots, the seeds are the pots (the best of them in the first), and those
/// without a seed fill what is left. Groups differ by at most one entry; of the allowed draws each
/// is as likely as any other as far as [`crate::arrangement`] says. (A draw from pots one by one, in
/// which a ball is passed on when its group would make the rest impossible, does not have that property.)
pub(crate) fn draw(
    entries: &[Entry],
    options: &Options,
    version: u32,
    chance: &mut Chance,
) -> Result<Groups, Undrawable> {
    check_entries(entries, 2)?;
    let number = options.groups;
    if !(1..=entries.len() / 2).contains(&number) {
        return Err(Unfit::Groups { entries: entries.len(), groups: number }.into());
    }
    let smallest = entries.len() / number;
    let needed = options.qualify.saturating_add(usize::from(options.best_placed > 0));
    if needed > smallest {
        return Err(Unfit::Qualify { smallest, needed }.into());
    }
    if options.best_placed > 0 && options.best_placed >= number {
        return Err(Unfit::BestPlaced { groups: number, asked: options.best_placed }.into());
    }
    let (groups, bent) = into_groups(entries, options, chance)?;
    let numbers = &mut Numbers::default();
    let names: Vec<String> = (0..number).map(name).collect();
    let mut rounds = group_rounds(entries, &groups, &names, options.legs, numbers);
    let mut best_placed = None;
    let mut of_best = None;
    let mut first_possible_rematch = None;
    if options.qualify > 0 || options.best_placed > 0 {
        let after = KnockOut::new(&names, options)?;
        let played = knock_out::Options { third_place: options.third_place, ..Default::default() };
        rounds.extend(knock_out::rounds(after.sides(), &played, numbers));
        best_placed = after.best_placed(version);
        of_best = byes_of_best(options);
        let of_table = best_placed.as_ref().and_then(BestPlaced::first_possible_rematch);
        first_possible_rematch =
            [after.first_possible_rematch(), of_table].into_iter().flatten().min();
    }
    let of_group = |(name, members): (String, Vec<usize>)| Group {
        name,
        entries: members.into_iter().map(|entry| entries[entry].id.clone()).collect(),
    };
    let groups = names.into_iter().zip(groups).map(of_group).collect();
    Ok(Groups { groups, rounds, best_placed, byes_of_best: of_best, first_possible_rematch, bent })
}

/// Where the best of a rank go in a draw with these options, which follows from the numbers of groups and qualifiers alone.
/// `None` without such places.
pub fn best_placed(options: &Options, version: u32) -> Option<BestPlaced> {
    let names: Vec<String> = (0..options.groups).map(name).collect();
    KnockOut::new(&names, options).ok()?.best_placed(version)
}

/// The byes of the best of a rank in a draw with these options, which follow from the numbers of groups and qualifiers alone.
/// `None` where the places of the groups decide, and where all of a rank have a bye, or none.
pub fn byes_of_best(options: &Options) -> Option<ByesOfBest> {
    if options.byes != Byes::BestWinners {
        return None;
    }
    let names: Vec<String> = (0..options.groups).map(name).collect();
    ByesOfBest::of(&KnockOut::new(&names, options).ok()?)
}

/// The letters of a group, from 0: A, B, ..., Z, AA, AB, ...
pub fn name(group: usize) -> String {
    let letter = char::from(b'A' + (group % 26) as u8);
    if group < 26 { letter.to_string() } else { format!("{}{letter}", name(group / 26 - 1)) }
}

/// The rows that each entry may have: a row is one place in each group.
fn rows(entries: &[Entry], groups: usize) -> Result<Vec<(usize, usize)>, Undrawable> {
    let last = entries.len().div_ceil(groups) - 1;
    if entries.iter().all(|entry| entry.pot.is_none()) {
        let seeds = seeded(entries)?;
        let mut rows = vec![(seeds.len() / groups, last); entries.len()];
        for (place, &entry) in seeds.iter().enumerate() {
            rows[entry] = (place / groups, place / groups);
        }
        return Ok(rows);
    }
    if let Some(entry) = entries.iter().find(|entry| entry.seed.is_some()) {
        return Err(Unfit::SeedAndPots(Box::new(entry.clone())).into());
    }
    let mut sizes: BTreeMap<u32, usize> = BTreeMap::new();
    for entry in entries {
        let Some(pot) = entry.pot else {
            return Err(Unfit::NoPot(Box::new(entry.clone())).into());
        };
        *sizes.entry(pot).or_default() += 1;
    }
    let mut of_pots = BTreeMap::new();
    let mut row = 0;
    for (at, (&pot, &size)) in sizes.iter().enumerate() {
        if at + 1 != pot as usize {
            return Err(Unfit::PotMissing { pots: sizes.len(), missing: at + 1 }.into());
        }
        if at + 1 < sizes.len() && !size.is_multiple_of(groups) {
            return Err(Unfit::PotSize { pot, entries: size, groups }.into());
        }
        of_pots.insert(pot, (row, row + size.div_ceil(groups) - 1));
        row += size.div_ceil(groups);
    }
    Ok(entries.iter().filter_map(|entry| of_pots.get(&entry.pot?).copied()).collect())
}

/// The groups with the indexes of their entries in the order of the rows, and what was bent.
fn into_groups(
    entries: &[Entry],
    options: &Options,
    chance: &mut Chance,
) -> Result<(Vec<Vec<usize>>, Vec<Bent>), Undrawable> {
    let number = options.groups;
    let of_entries = rows(entries, number)?;
    let number_of_rows = entries.len().div_ceil(number);
    let seats = number_of_rows * number;
    let mut items: Vec<_> = of_entries.into_iter().map(|(first, last)| first..=last).collect();
    items.resize(seats, number_of_rows - 1..=number_of_rows - 1);
    let mut problem = Problem {
        seats: (0..seats).map(|seat| seat / number).collect(),
        items,
        limits: Vec::new(),
    };
    let mut values = Vec::new();
    for avoid in &options.avoid {
        let of = Values::of(entries, avoid.by)?;
        let mut at_most = vec![avoid.at_most; of.keys.len()];
        for (key, &number) in &avoid.except {
            let Some(at) = of.keys.iter().position(|known| known.to_string() == *key) else {
                return Err(Unfit::NobodyHas { by: avoid.by, value: key.clone() }.into());
            };
            at_most[at] = number;
        }
        let mut of_items = of.of.clone();
        of_items.resize(seats, None);
        let cells = (0..seats).map(|seat| seat % number).collect();
        problem.limits.push(Limit { cells, values: of_items, at_most });
        values.push(of);
    }
    let arrangement = problem.solve(chance);
    let bent = bent(&problem, &arrangement, &values, entries, number);
    if let (IfImpossible::Refuse, Some(first)) = (options.if_impossible, bent.first()) {
        return Err(Undrawable::Avoidance(Box::new(first.clone())));
    }
    let mut groups = vec![Vec::new(); number];
    for (seat, &item) in arrangement.items.iter().enumerate() {
        if item < entries.len() {
            groups[seat % number].push(item);
        }
    }
    Ok((groups, bent))
}

/// The groups that have more of a kind than they should.
fn bent(
    problem: &Problem,
    arrangement: &Arrangement,
    values: &[Values],
    entries: &[Entry],
    groups: usize,
) -> Vec<Bent> {
    let exceeded = problem.exceeded(arrangement).into_iter().filter_map(|exceeded| {
        let (limit, of) = (&problem.limits[exceeded.limit], &values[exceeded.limit]);
        let value = of.of[exceeded.items[0]]?;
        let because = if limit.surplus(value) > 0 {
            Because::TooMany { entries: of.count(value), most: limit.at_most[value] }
        } else if arrangement.proven {
            Because::Impossible
        } else {
            Because::NotFound
        };
        let seat = arrangement.items.iter().position(|item| *item == exceeded.items[0])?;
        let group = name(limit.cells[seat]);
        let alike = of.alike(value, entries, &exceeded.items);
        Some(Bent::InGroup { alike, group, groups, because })
    });
    exceeded.collect()
}

/// The matches of the groups: their rounds are played side by side.
fn group_rounds(
    entries: &[Entry],
    groups: &[Vec<usize>],
    names: &[String],
    legs: Legs,
    numbers: &mut Numbers,
) -> Vec<Round> {
    let schedules: Vec<Vec<round_robin::Round>> = groups
        .iter()
        .map(|members| round_robin::rounds(members.len(), Schedule::FewestBreaks, legs))
        .collect();
    let last = schedules.iter().map(Vec::len).max().unwrap_or(0);
    let matches = |round: usize, numbers: &mut Numbers| {
        let mut matches = Vec::new();
        for ((schedule, members), name) in schedules.iter().zip(groups).zip(names) {
            for &(home, away) in schedule.get(round).into_iter().flatten() {
                let side = |member: usize| Side::Entry(entries[members[member]].id.clone());
                matches.push(Match {
                    number: Some(numbers.next()),
                    leg: None,
                    group: Some(name.clone()),
                    sides: [side(home), side(away)],
                });
            }
        }
        matches
    };
    (0..last)
        .map(|round| Round {
            part: Part::Groups,
            round: round + 1,
            matches: matches(round, numbers),
        })
        .collect()
}

/// The first round of a knock-out whose sides come from groups.
///
/// The winners of the groups have the best ranks of the bracket, then come the runners-up and so on, and the
/// best of a rank at the end, so that winners meet the best thirds, and byes belong to
/// winners. Within these ranks, two of one group are put where they meet as late as possible. No lot
/// decides here: for a number of groups and of qualifiers, the bracket is always the same.
struct KnockOut {
    names: Vec<String>,
    /// For each place the rank in a group and the group.
    places: Vec<Place>,
    /// The rank of those of whom only the best qualify.
    next_rank: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Rank { rank: usize, group: usize },
    Best(usize),
    Bye,
}

impl Place {
    /// The rank of a team that qualifies directly.
    const fn rank(self) -> Option<usize> {
        match self {
            Self::Rank { rank, .. } => Some(rank),
            Self::Best(_) | Self::Bye => None,
        }
    }
}

impl KnockOut {
    fn new(names: &[String], options: &Options) -> Result<Self, Undrawable> {
        let (groups, direct) = (names.len(), options.qualify * names.len());
        let qualifiers = direct + options.best_placed;
        if qualifiers < 2 || (options.third_place && qualifiers < 4) {
            return Err(Unfit::TooFewQualify { qualifiers }.into());
        }
        let size = qualifiers.next_power_of_two();
        let band = |rank: usize| rank * groups + 1..=(rank + 1) * groups;
        let mut items: Vec<_> = (0..direct)
            // Group A is the best of the winners, so that the places of the winners are fixed.
            .map(|item| if item < groups { item + 1..=item + 1 } else { band(item / groups) })
            .collect();
        items.extend((direct + 1..=size).map(|rank| rank..=rank));
        let mut chance = Seed::new("groups and then knock-out").chance();
        let seats = ranks(size, qualifiers, (Seeding::ByRank, 0), &mut chance);
        let mut values: Vec<_> = (0..direct).map(|item| Some(item % groups)).collect();
        values.resize(size, None);
        let limits = (1..size.trailing_zeros())
            .map(|round| Limit {
                cells: (0..size).map(|place| place >> round).collect(),
                values: values.clone(),
                at_most: vec![1; groups],
            })
            .collect();
        let arrangement = Problem { seats, items, limits }.solve(&mut chance);
        let place = |&item: &usize| {
            if item < direct {
                Place::Rank { rank: item / groups + 1, group: item % groups }
            } else if item < qualifiers {
                Place::Best(item - direct)
            } else {
                Place::Bye
            }
        };
        let places = arrangement.items.iter().map(place).collect();
        Ok(Self { names: names.to_vec(), places, next_rank: options.qualify + 1 })
    }

    fn sides(&self) -> Vec<Side> {
        let side = |place: &Place| match *place {
            Place::Rank { rank, group } => {
                Side::RankInGroup { group: self.names[group].clone(), rank }
            }
            Place::Best(best) => Side::BestPlaced { rank: self.next_rank, place: best + 1 },
            Place::Bye => Side::Bye,
        };
        self.places.iter().map(side).collect()
    }

    /// For each group and each place of a best one the rounds in which the one would meet others
    /// of the own group.
    fn best_placed(&self, version: u32) -> Option<BestPlaced> {
        let mut of_best: Vec<(usize, usize)> = (self.places.iter().enumerate())
            .filter_map(
                |(at, place)| if let Place::Best(best) = place { Some((*best, at)) } else { None },
            )
            .collect();
        of_best.sort_unstable();
        let meetings = (0..self.names.len())
            .map(|group| {
                let of_group =
                    |place: &Place| matches!(place, Place::Rank { group: of, .. } if *of == group);
                let places: Vec<usize> =
                    (0..self.places.len()).filter(|&at| of_group(&self.places[at])).collect();
                let rounds = |&(_, best): &(usize, usize)| {
                    places.iter().map(|&at| meeting(at, best)).collect()
                };
                of_best.iter().map(rounds).collect()
            })
            .collect();
        let bracket = (self.places.clone(), version);
        (!of_best.is_empty())
            .then(|| BestPlaced::new(self.next_rank, &self.names, meetings, bracket))
    }

    fn first_possible_rematch(&self) -> Option<usize> {
        let group =
            |place: &Place| if let Place::Rank { group, .. } = place { Some(*group) } else { None };
        let places =
            || self.places.iter().enumerate().filter_map(|(at, place)| Some((at, group(place)?)));
        places()
            .flat_map(|(one, of_one)| {
                places()
                    .filter(move |&(other, of_other)| one < other && of_one == of_other)
                    .map(move |(other, _)| meeting(one, other))
            })
            .min()
    }
}

/// The round in which the places of a bracket meet.
fn meeting(one: usize, other: usize) -> usize {
    (usize::BITS - (one ^ other).leading_zeros()) as usize
}
