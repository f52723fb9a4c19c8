//! Why there is no draw.

use thiserror::Error;

use crate::bent::Bent;
use crate::entry::MOST_ENTRIES;
use crate::swiss_dutch::Unpairable;
use crate::{Algorithm, Attribute, Entry, Key};

/// Why a request cannot be drawn, as a sentence for the person who made it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Undrawable {
    /// The request is no JSON, or has a field that is unknown, missing or of the wrong kind.
    #[error("The request cannot be read: {0}.")]
    Unreadable(String),
    /// There is no algorithm of this name.
    #[error("There is no algorithm {0:?}. Known are: {known}.", known = Algorithm::ALL.map(Algorithm::name).join(", "))]
    UnknownAlgorithm(String),
    /// The algorithm has no such version.
    #[error("{algorithm} has no version {asked}. The newest is {known}.")]
    UnknownVersion {
        /// The algorithm.
        algorithm: Algorithm,
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
    #[error("Seed {seed} is given to two entries: {} and {}.", .one.id, .other.id)]
    SeedTwice {
        /// The seed.
        seed: u32,
        /// The one that has it.
        one: Box<Entry>,
        /// The other that has it.
        other: Box<Entry>,
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
    #[error(transparent)]
    Option(#[from] Unfit),
    /// What is to be kept apart cannot be kept apart.
    #[error("{0}")]
    Avoidance(Box<Bent>),
    /// A Swiss round that cannot be paired.
    #[error(transparent)]
    Swiss(#[from] Unpairable),
}

impl Undrawable {
    /// The refusal with names for entries that the request had none for.
    #[must_use]
    pub fn naming(mut self, name: impl Fn(&Key) -> Option<String>) -> Self {
        let put = |entry: &mut Entry| {
            if entry.name.is_none() {
                entry.name = name(&entry.id);
            }
        };
        match &mut self {
            Self::SeedTwice { one, other, .. } => {
                put(one);
                put(other);
            }
            Self::Option(Unfit::SeedAndPots(entry) | Unfit::NoPot(entry)) => put(entry),
            Self::Avoidance(bent) => bent.entries_mut().iter_mut().for_each(put),
            _ => {}
        }
        self
    }
}

/// What does not fit the entries of a draw: an option, or what is said of an entry.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unfit {
    /// There are too many groups, or none.
    #[error("{entries} entries fill 1 to {} groups of at least two, not {groups}. Choose another number of groups.", .entries / 2)]
    Groups {
        /// How many entries there are.
        entries: usize,
        /// The groups asked for.
        groups: usize,
    },
    /// More are to qualify than a group has.
    #[error(
        "The smallest group has {smallest} entries, so nobody can qualify as number {needed}. Choose fewer qualifiers, or fewer groups."
    )]
    Qualify {
        /// The size of the smallest group.
        smallest: usize,
        /// The last rank that would qualify.
        needed: usize,
    },
    /// As many best ones as groups, or more.
    #[error(
        "There are {groups} groups, so 1 to {} of those in one rank can be the best, not {asked}.",
        .groups - 1
    )]
    BestPlaced {
        /// How many groups there are.
        groups: usize,
        /// How many best ones are asked for.
        asked: usize,
    },
    /// Both orders of strength are there.
    #[error(
        "Entry {} has a seed, and there are pots. Remove the seeds or the pots.",
        .0.shown()
    )]
    SeedAndPots(Box<Entry>),
    /// An entry without a pot among others that have one.
    #[error("Entry {} has no pot, and others have one.", .0.shown())]
    NoPot(Box<Entry>),
    /// The pots have a gap.
    #[error("There are {pots} pots, so they are 1 to {pots}. Pot {missing} is missing.")]
    PotMissing {
        /// How many pots there are.
        pots: usize,
        /// The first one that nobody is in.
        missing: usize,
    },
    /// A pot that cannot give each group the same number.
    #[error(
        "Pot {pot} has {entries} entries. Every pot but the last needs the same number for each of \
         the {groups} groups."
    )]
    PotSize {
        /// The pot.
        pot: u32,
        /// How many are in it.
        entries: usize,
        /// How many groups there are.
        groups: usize,
    },
    /// An exception for a value that nobody has.
    #[error("No entry has the {by} {value}.")]
    NobodyHas {
        /// What entries are kept apart by.
        by: Attribute,
        /// The value.
        value: String,
    },
    /// A knock-out after groups for fewer than two, or a third place for fewer than four.
    #[error("{qualifiers} qualify for the knock-out, which are too few. Choose more qualifiers.")]
    TooFewQualify {
        /// How many qualify.
        qualifiers: usize,
    },
    /// An attribute that nobody has: the request has probably forgotten it.
    #[error("Entries are to be kept apart by {0}, but none has a {0}.")]
    NothingToKeepApart(Attribute),
    /// More rounds than the bracket has, or none.
    #[error("Entries can be kept apart in 1 to {rounds} rounds of this bracket, not in {asked}.")]
    RoundsApart {
        /// How many rounds the bracket has.
        rounds: usize,
        /// The rounds asked for.
        asked: usize,
    },
    /// A third place in a draw of one round.
    #[error("With re-draws the match for third place belongs to the draw of the last round.")]
    ThirdPlaceOfRedraw,
    /// A third place without semi-finals.
    #[error("A match for third place needs two semi-finals, so at least 4 entries.")]
    ThirdPlaceOfFew,
    /// As many are left as no round of a bracket leaves, or as many as come in.
    #[error(
        "{asked} cannot be left of {entries}: the number is a power of two and smaller than that of the entries."
    )]
    Winners {
        /// How many entries there are.
        entries: usize,
        /// How many are to be left.
        asked: usize,
    },
    /// A match for third place, or rounds that are drawn anew, where several qualify.
    #[error("Where several qualify there is neither a match for third place nor a re-draw.")]
    WinnersOfWhole,
    /// Too few or too many lanes.
    #[error("A race needs 2 to {MOST_ENTRIES} lanes, not {lanes}.")]
    Lanes {
        /// The lanes asked for.
        lanes: usize,
    },
    /// An order that leaves lanes out, or has one twice.
    #[error("The order of the lanes must have each lane from 1 to {lanes} once.")]
    LaneOrder {
        /// How many lanes there are.
        lanes: usize,
    },
    /// More are to qualify by their place than a heat has.
    #[error(
        "The smallest heat of round {round} has {smallest} entries, so {by_place} of each cannot \
         qualify."
    )]
    QualifyByPlace {
        /// The round.
        round: usize,
        /// The size of its smallest heat.
        smallest: usize,
        /// How many of each heat are to qualify.
        by_place: usize,
    },
    /// More qualify than have started, or fewer than two.
    #[error(
        "{qualifiers} would qualify from round {round}, which has {started} entries in {heats} heats."
    )]
    QualifyFromRound {
        /// The round.
        round: usize,
        /// How many would qualify from it.
        qualifiers: usize,
        /// How many start in it.
        started: usize,
        /// How many heats it has.
        heats: usize,
    },
}
