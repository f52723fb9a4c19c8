//! Why there is no draw.

use thiserror::Error;

use crate::entry::{Key, MOST_ENTRIES};
use crate::swiss_dutch::Unpairable;

/// The names that `algorithm` may have in a request.
pub(crate) const ALGORITHMS: [&str; 7] = [
    "round-robin",
    "groups",
    "knock-out",
    "double-elimination",
    "heats",
    "swiss-order",
    "swiss-dutch",
];

/// Why a request cannot be drawn, as a sentence for the person who made it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Undrawable {
    /// The request is no JSON, or has a field that is unknown, missing or of the wrong kind.
    #[error("The request cannot be read: {0}.")]
    Unreadable(String),
    /// There is no algorithm of this name.
    #[error("There is no algorithm {0:?}. Known are: {known}.", known = ALGORITHMS.join(", "))]
    UnknownAlgorithm(String),
    /// The algorithm has no such version.
    #[error("{algorithm} has no version {asked}. The only version is {known}.")]
    UnknownVersion {
        /// The algorithm's name.
        algorithm: &'static str,
        /// The version that the request names.
        asked: u32,
        /// The version that there is.
        known: u32,
    },
    /// There are too few or too many entries.
    #[error("A draw needs {fewest} to {MOST_ENTRIES} entries, and this one has {entries}.")]
    NumberOfEntries {
        /// How many there are.
        entries: usize,
        /// How many the algorithm needs.
        fewest: usize,
    },
    /// Two entries have one id.
    #[error("The id {0} is given to two entries.")]
    IdTwice(Key),
    /// Two entries have one seed.
    #[error("Seed {seed} is given to two entries: {one} and {other}.")]
    SeedTwice {
        /// The seed.
        seed: u32,
        /// The one that has it.
        one: Key,
        /// The other that has it.
        other: Key,
    },
    /// The seeds have a gap.
    #[error(
        "{seeded} entries have a seed, so the seeds are 1 to {seeded}. Seed {missing} is missing."
    )]
    SeedMissing {
        /// The first seed that nobody has.
        missing: u32,
        /// How many entries have a seed.
        seeded: usize,
    },
    /// An option has a value that this draw cannot have.
    #[error("{0}")]
    Option(String),
    /// What is to be kept apart cannot be kept apart.
    #[error("{0}")]
    Avoidance(String),
    /// A Swiss round that cannot be paired.
    #[error(transparent)]
    Swiss(#[from] Unpairable),
}
