//! The phases of a division: who comes in, how each is played, and which places come out of it.
//!
//! A [`Plan`] is a list of phases. A phase takes entries of the division, or places of phases before it ([`Intake`]), so
//! the graph has no circle. What a phase gives is an order of places, best first ([`Shape`]): the ranks of a table, the
//! winners and the losers of the rounds of a knock-out. Places that somebody reaches together, such as the losers of the quarter-finals, are one
//! [`Block`]. A place goes to one later phase or to none. Those that go to none are the [final ranking](Outline::finals).
//!
//! Everything here is counted before anybody plays: [`Plan::outline`] says what follows from a number of entries, or the
//! first thing that is wrong with the plan.

mod outline;
mod presets;
#[cfg(test)]
mod properties;
mod shape;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rounds::StageName;
use crate::terms::word;
use crate::vocabulary;

pub use outline::{Final, Outline, PhaseOutline, Place, PlaceOf, Problem, Taken};
pub use presets::{Preset, presets_for};
pub use shape::{Block, BlockOf, Shape, Unfit};

/// The most phases of a division.
pub const MOST_PHASES: usize = 24;
/// The most entrants of a phase.
pub const MOST_ENTRANTS: u32 = 1_000;
/// The most intakes of a phase.
pub const MOST_INTAKES: usize = 16;

/// The phases of a division in an order in which each takes places of earlier ones alone. A phase is named by its number, from 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PhasePlan)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// At least one.
    pub phases: Vec<Phase>,
}

/// A phase of a division.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PlannedPhase)]
#[serde(deny_unknown_fields)]
pub struct Phase {
    /// What it is called.
    pub name: PhaseName,
    /// How it is played.
    pub kind: PhaseKind,
    /// Who comes in, the strongest first.
    pub entrants: Vec<Intake>,
    /// How those who come in have their places.
    #[serde(deserialize_with = "word", default)]
    pub seeding: PhaseSeeding,
}

/// What a phase is called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub enum PhaseName {
    /// A word that readers see in their language.
    Made {
        /// The word.
        #[serde(deserialize_with = "word")]
        word: StageName,
    },
    /// The places that are played for: 5 to 8.
    Places {
        /// The best of them.
        from: u32,
        /// The last of them.
        to: u32,
    },
    /// As the organiser says, who may write it in any language.
    Told {
        /// The name.
        text: String,
    },
}

impl PhaseName {
    /// The name by a word.
    pub const fn made(word: StageName) -> Self {
        Self::Made { word }
    }
}

/// How a phase is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum PhaseKind {
    /// Everybody meets everybody in one table.
    RoundRobin {
        /// How often two meet, 1 or 2.
        legs: u32,
    },
    /// Several tables whose teams do not meet.
    Groups {
        /// How many.
        groups: u32,
        /// How often two of a group meet, 1 or 2.
        legs: u32,
    },
    /// Who loses is out.
    KnockOut {
        /// Matches of a tie, 1 or 2. The final is a single match.
        legs: u32,
        /// Whether the losers of the semi-finals play for third place.
        third_place: bool,
        /// How many are left when it ends: 1, or how many qualify, a power of two.
        winners: u32,
    },
    /// Who loses twice is out.
    DoubleElimination,
    /// Each round pairs those who have done equally well.
    Swiss {
        /// How many rounds.
        rounds: u32,
    },
    /// Races, and the best of them in a final.
    Heats,
    /// Four play: the first two for the final, the others to stay; who loses the first match has a second chance.
    PagePlayOff,
    /// The first meets the second for the first place, the third meets the fourth, and so on.
    PlaceMatches,
}

/// Who comes into a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(tag = "take", rename_all = "snake_case", deny_unknown_fields)]
pub enum Intake {
    /// All entries of the division.
    Entries,
    /// The best entries by their seeds.
    BestEntries {
        /// How many.
        count: u32,
    },
    /// All entries but the best.
    OtherEntries {
        /// How many are left out.
        without_best: u32,
    },
    /// Places of a phase, counted from the best of all.
    Places {
        /// The phase.
        phase: u32,
        /// The first place, from 1.
        from: u32,
        /// The last place.
        to: u32,
    },
    /// Those who have a rank in their groups.
    Rank {
        /// The phase.
        phase: u32,
        /// 1 for the winners of the groups.
        rank: u32,
    },
    /// The best of those who have a rank in their groups.
    BestOfRank {
        /// The phase.
        phase: u32,
        /// 3 for the best thirds.
        rank: u32,
        /// How many.
        count: u32,
    },
    /// The others who have that rank.
    RestOfRank {
        /// The phase.
        phase: u32,
        /// 3 for thirds.
        rank: u32,
        /// How many of the best are left out.
        without_best: u32,
    },
    /// Those who lose in a round of a knock-out.
    LosersOfRound {
        /// The phase.
        phase: u32,
        /// The round, from 1.
        round: u32,
    },
    /// Those who lose their first match of a knock-out: in the first round, or in the second after a bye.
    FirstMatchLosers {
        /// The phase.
        phase: u32,
    },
    /// Those who are left at the end of a knock-out.
    Winners {
        /// The phase.
        phase: u32,
    },
}

impl Intake {
    /// The phase that it takes places of; `None` for entries.
    pub const fn phase(self) -> Option<u32> {
        match self {
            Self::Entries | Self::BestEntries { .. } | Self::OtherEntries { .. } => None,
            Self::Places { phase, .. }
            | Self::Rank { phase, .. }
            | Self::BestOfRank { phase, .. }
            | Self::RestOfRank { phase, .. }
            | Self::LosersOfRound { phase, .. }
            | Self::FirstMatchLosers { phase }
            | Self::Winners { phase } => Some(phase),
        }
    }
}

vocabulary!(
    /// How those who come into a phase have their places in it.
    #[derive(Default)]
    PhaseSeeding, "way to seed a phase", {
        /// In the order in which they come in. Those of one group meet as late as the order allows.
        #[default]
        InOrder = "in_order",
        /// By lot among those who come in by the same rule, these before those of the next one.
        ByLotWithin = "by_lot_within",
        /// By lot among all.
        ByLot = "by_lot",
    }
);
