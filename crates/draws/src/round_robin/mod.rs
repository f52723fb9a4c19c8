//! Round robin: everybody meets everybody, once or twice, at home or away.
//!
//! There are two schedules, because one cannot be best at both:
//!
//! - **fewest breaks**: an entry plays two matches in a row at home, or two away, as rarely as possible.
//!   For an even number `n` there are `n - 2` breaks in all and there can be no fewer; for an odd
//!   number there are none (D. de Werra, "Scheduling in Sports", 1981). It is the schedule of the Berger tables.
//!   But nearly everybody meets the same opponents in the same order.
//! - **balanced carry-over**: an entry that meets another right after a strong opponent did may have an advantage.
//!   This schedule spreads it: see [`Measures::carry_over`].

mod measures;
mod starter;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use measures::Measures;
use starter::Starter;

use crate::entry::check_entries;
use crate::{Chance, Entry, Key, Undrawable};

/// How a round robin is drawn.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[schema(as = RoundRobinOptions)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How often two entries meet: 1, or 2, once at each one's home.
    #[schema(value_type = u8, minimum = 1, maximum = 2)]
    #[serde(default)]
    pub legs: Legs,
    /// Which schedule is used.
    #[serde(default)]
    pub schedule: Schedule,
    /// Who gets which place in the schedule.
    #[serde(default)]
    pub order: Order,
}

/// How often two opponents meet, as the number 1 or 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(try_from = "u8")]
pub enum Legs {
    /// Once.
    #[default]
    One,
    /// Twice, once at each one's home.
    Two,
}

impl TryFrom<u8> for Legs {
    type Error = String;

    fn try_from(legs: u8) -> Result<Self, String> {
        match legs {
            1 => Ok(Self::One),
            2 => Ok(Self::Two),
            _ => Err(format!("there are 1 or 2 legs, not {legs}")),
        }
    }
}

/// What a schedule is best at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = RoundRobinSchedule)]
#[serde(rename_all = "kebab-case")]
pub enum Schedule {
    /// Home and away alternate.
    #[default]
    FewestBreaks,
    /// Nobody often has the opponent that the same entry had in the round before.
    BalancedCarryOver,
}

/// Who gets which place in a schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[schema(as = RoundRobinOrder)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// By lot. All orders are equally likely.
    #[default]
    Drawn,
    /// As the request lists them, so that a federation's own numbers can be used.
    Listed,
}

/// A round robin.
#[derive(Debug, Clone, Serialize)]
pub struct RoundRobin {
    /// For each round its matches, home first.
    pub rounds: Vec<Vec<[Key; 2]>>,
    /// For each round who rests; empty if the number of entries is even.
    pub rests: Vec<Key>,
    /// The schedule that was used.
    pub schedule: Schedule,
    /// The numbers of this schedule.
    pub numbers: Measures,
    /// The numbers of the other schedule for as many entries.
    pub numbers_of_the_other_schedule: Measures,
}

/// A round as indexes of entries, home first.
pub(crate) type Round = Vec<(usize, usize)>;

pub(crate) fn draw(
    entries: &[Entry],
    options: &Options,
    chance: &mut Chance,
) -> Result<RoundRobin, Undrawable> {
    check_entries(entries, 2)?;
    let mut places: Vec<usize> = (0..entries.len()).collect();
    if options.order == Order::Drawn {
        chance.shuffle(&mut places);
    }
    let schedule = rounds(entries.len(), options.schedule, options.legs);
    let other = match options.schedule {
        Schedule::FewestBreaks => Schedule::BalancedCarryOver,
        Schedule::BalancedCarryOver => Schedule::FewestBreaks,
    };
    let key = |place: usize| entries[places[place]].id.clone();
    let rests = schedule.iter().filter_map(|round| Some(key(resting(entries.len(), round)?)));
    Ok(RoundRobin {
        rests: rests.collect(),
        schedule: options.schedule,
        numbers: Measures::of(entries.len(), &schedule),
        numbers_of_the_other_schedule: Measures::of(
            entries.len(),
            &rounds(entries.len(), other, options.legs),
        ),
        rounds: schedule
            .into_iter()
            .map(|round| round.into_iter().map(|(a, b)| [key(a), key(b)]).collect())
            .collect(),
    })
}

/// The rounds for so many entries, which are 0 to `entries - 1`. With two legs the second half
/// repeats the first one at the other home, so that both matches of a pair are equally far apart.
pub(crate) fn rounds(entries: usize, schedule: Schedule, legs: Legs) -> Vec<Round> {
    let q = if entries.is_multiple_of(2) { entries - 1 } else { entries };
    let starter = match schedule {
        Schedule::FewestBreaks => Starter::canonical(q),
        Schedule::BalancedCarryOver => Starter::balanced(q),
    };
    let mut rounds: Vec<Round> = (0..q)
        .map(|round| starter.round(round).filter(|&(a, b)| a < entries && b < entries).collect())
        .collect();
    if legs == Legs::Two {
        let swapped: Vec<Round> =
            rounds.iter().map(|round| round.iter().map(|&(a, b)| (b, a)).collect()).collect();
        rounds.extend(swapped);
    }
    rounds
}

fn resting(entries: usize, round: &Round) -> Option<usize> {
    (0..entries).find(|&entry| round.iter().all(|&(a, b)| a != entry && b != entry))
}
