//! Heats of a race: who runs or swims in which heat and lane, and who goes on.

use serde::{Deserialize, Serialize};

use crate::arrangement::{Limit, Problem};
use crate::avoidance::Values;
use crate::entry::{check_entries, seeded};
use crate::{Attribute, Bent, Chance, Entry, Side, Undrawable, Unfit};

/// How heats are drawn.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How many lanes there are.
    pub lanes: usize,
    /// The lanes from the best rank's on. Without it the middle lanes are the best: of 8 lanes 4, 5,
    /// 3, 6, 2, 7, 1, 8, as in swimming (World Aquatics, SW 3.1.2).
    #[serde(default)]
    pub lane_order: Vec<usize>,
    /// Who goes on from each round but the last. Without one, the heats decide by time.
    #[serde(default)]
    pub progression: Vec<Progression>,
    /// What entries of one heat should not have in common.
    #[serde(default)]
    pub avoid: Vec<Attribute>,
}

/// Who goes on from a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progression {
    /// How many of each heat.
    #[serde(default)]
    pub by_place: usize,
    /// How many of the others, the fastest of all heats.
    #[serde(default)]
    pub by_time: usize,
}

/// Heats of all rounds.
#[derive(Debug, Clone, Serialize)]
pub struct Heats {
    /// The rounds in the order of the races.
    pub rounds: Vec<RoundOfHeats>,
    /// Where entries could not be kept apart, or what was given up for it.
    pub bent: Vec<Bent>,
}

/// Heats of one round.
#[derive(Debug, Clone, Serialize)]
pub struct RoundOfHeats {
    /// The number of the round.
    pub round: usize,
    /// The heats.
    pub heats: Vec<Heat>,
    /// Who goes on. Their ranks are those of the next round's qualifiers: first all winners by time, then
    /// all seconds by time, and so on, and at the end those who qualify by time (World Athletics,
    /// Technical Rule 20).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub progression: Option<Progression>,
}

/// One race.
#[derive(Debug, Clone, Serialize)]
pub struct Heat {
    /// The number of the heat, from 1 on over all rounds.
    pub heat: u32,
    /// The lanes in use, in ascending order.
    pub lanes: Vec<Lane>,
}

/// Who has a lane.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Lane {
    /// The number of the lane, from 1 on.
    pub lane: usize,
    /// Who runs or swims in it.
    pub side: Side,
}

/// Draws heats in serpentines: the best of each heat from the first to the last, the second best from the
/// last to the first, and so on. So the heats are about equally strong, and their sizes differ by at most one.
/// Those without a seed come after all seeds, in an order by lot.
///
/// If that puts entries into one heat that should be kept apart, those of one turn of the serpentine are
/// put into the heats by lot instead, so that the fewest are together.
pub(crate) fn draw(
    entries: &[Entry],
    options: &Options,
    chance: &mut Chance,
) -> Result<Heats, Undrawable> {
    check_entries(entries, 2)?;
    let lane_order = lane_order(options)?;
    let mut order = seeded(entries)?;
    let mut others: Vec<usize> =
        (0..entries.len()).filter(|&entry| entries[entry].seed.is_none()).collect();
    chance.shuffle(&mut others);
    order.append(&mut others);

    let number = entries.len().div_ceil(options.lanes);
    let mut heats = serpentine(entries.len(), number);
    let bent = keep_apart(entries, &order, &options.avoid, &mut heats, chance)?;

    let mut rounds = Vec::new();
    let mut next_heat = 1;
    let mut side: Box<dyn Fn(usize) -> Side + '_> =
        Box::new(|rank| Side::Entry(entries[order[rank]].id.clone()));
    for round in 1..=options.progression.len() + 1 {
        let progression = options.progression.get(round - 1).copied();
        let races = heats.iter().zip(next_heat..).map(|(ranks, heat)| {
            let mut lanes: Vec<Lane> = ranks
                .iter()
                .zip(&lane_order)
                .map(|(&rank, &lane)| Lane { lane, side: side(rank) })
                .collect();
            lanes.sort_by_key(|lane| lane.lane);
            Heat { heat, lanes }
        });
        rounds.push(RoundOfHeats { round, heats: races.collect(), progression });
        next_heat += heats.len() as u32;
        if let Some(progression) = progression {
            let qualifiers = qualifiers(progression, &heats, round)?;
            heats = serpentine(qualifiers, qualifiers.div_ceil(options.lanes));
            side = Box::new(move |rank| Side::Qualifier { round, rank: rank + 1 });
        }
    }
    Ok(Heats { rounds, bent })
}

fn lane_order(options: &Options) -> Result<Vec<usize>, Undrawable> {
    let lanes = options.lanes;
    if !(2..=crate::MOST_ENTRIES).contains(&lanes) {
        return Err(Unfit::Lanes { lanes }.into());
    }
    if options.lane_order.is_empty() {
        let middle = lanes.div_ceil(2);
        return Ok((0..lanes)
            .map(|at| if at % 2 == 1 { middle + at.div_ceil(2) } else { middle - at / 2 })
            .collect());
    }
    let mut sorted = options.lane_order.clone();
    sorted.sort_unstable();
    if !sorted.iter().copied().eq(1..=lanes) {
        return Err(Unfit::LaneOrder { lanes }.into());
    }
    Ok(options.lane_order.clone())
}

/// For each heat the ranks of its entries, from 0 on.
fn serpentine(entries: usize, heats: usize) -> Vec<Vec<usize>> {
    let mut ranks = vec![Vec::new(); heats];
    for rank in 0..entries {
        let (turn, at) = (rank / heats, rank % heats);
        ranks[if turn % 2 == 0 { at } else { heats - 1 - at }].push(rank);
    }
    ranks
}

/// How many go on.
fn qualifiers(
    progression: Progression,
    heats: &[Vec<usize>],
    round: usize,
) -> Result<usize, Undrawable> {
    let Progression { by_place, by_time } = progression;
    let smallest = heats.iter().map(Vec::len).min().unwrap_or(0);
    let started: usize = heats.iter().map(Vec::len).sum();
    if by_place > smallest {
        return Err(Unfit::QualifyByPlace { round, smallest, by_place }.into());
    }
    let qualifiers = (by_place * heats.len()).saturating_add(by_time);
    if !(2..=started).contains(&qualifiers) {
        let heats = heats.len();
        return Err(Unfit::QualifyFromRound { round, qualifiers, started, heats }.into());
    }
    Ok(qualifiers)
}

/// Moves entries within the turns of the serpentine, if it puts together who should be apart.
fn keep_apart(
    entries: &[Entry],
    order: &[usize],
    avoid: &[Attribute],
    heats: &mut Vec<Vec<usize>>,
    chance: &mut Chance,
) -> Result<Vec<Bent>, Undrawable> {
    let number = heats.len();
    let turns = entries.len().div_ceil(number);
    let values: Vec<Values> =
        avoid.iter().map(|&by| Values::of(entries, by)).collect::<Result<_, _>>()?;
    let together = |heats: &[Vec<usize>]| -> Vec<Bent> {
        let mut together = Vec::new();
        for of in &values {
            for (heat, ranks) in heats.iter().enumerate() {
                for value in 0..of.keys.len() {
                    let alike: Vec<usize> = ranks
                        .iter()
                        .map(|&rank| order[rank])
                        .filter(|&entry| of.of[entry] == Some(value))
                        .collect();
                    if alike.len() > 1 {
                        let alike = of.alike(value, entries, &alike);
                        together.push(Bent::InHeat { alike, heat: heat + 1 });
                    }
                }
            }
        }
        together
    };
    if together(heats).is_empty() {
        return Ok(Vec::new());
    }
    let seats = turns * number;
    let mut items: Vec<_> = (0..entries.len()).map(|rank| rank / number..=rank / number).collect();
    items.resize(seats, turns - 1..=turns - 1);
    let limits = values
        .iter()
        .map(|of| {
            let mut of_items: Vec<_> = order.iter().map(|&entry| of.of[entry]).collect();
            of_items.resize(seats, None);
            Limit {
                cells: (0..seats).map(|seat| seat % number).collect(),
                values: of_items,
                at_most: vec![1; of.keys.len()],
            }
        })
        .collect();
    let problem = Problem { seats: (0..seats).map(|seat| seat / number).collect(), items, limits };
    let arrangement = problem.solve(chance);
    *heats = vec![Vec::new(); number];
    for (seat, &rank) in arrangement.items.iter().enumerate() {
        if rank < entries.len() {
            heats[seat % number].push(rank);
        }
    }
    let mut bent = vec![Bent::HeatsByLot];
    bent.extend(together(heats));
    Ok(bent)
}
