//! What a draw did not keep, and why.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::{Attribute, Entry, Key};

/// Entries that have something in common, in the place where they should not be together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alike {
    /// What they have in common.
    pub by: Attribute,
    /// What all of them have of it.
    pub value: Key,
    /// The entries, at least two.
    pub entries: Vec<Entry>,
}

/// Why entries are not kept apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Because {
    /// There are too many of them.
    TooMany {
        /// How many there are.
        entries: usize,
        /// How many can be kept apart, or how many one group may have.
        most: usize,
    },
    /// There are not too many, and still no draw keeps everything apart.
    Impossible,
    /// No draw was found that keeps everything apart.
    NotFound,
}

/// What a draw did not keep apart, or gave up for it. An answer has it as a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bent {
    /// Entries can meet in a bracket before they should.
    MayMeet {
        /// The entries.
        alike: Alike,
        /// They can meet in rounds 1 to this one.
        rounds: usize,
        /// Why.
        because: Because,
    },
    /// A group has more entries of a kind than it should.
    InGroup {
        /// The entries.
        alike: Alike,
        /// The group's name.
        group: String,
        /// How many groups there are.
        groups: usize,
        /// Why.
        because: Because,
    },
    /// A heat has several entries of a kind.
    InHeat {
        /// The entries.
        alike: Alike,
        /// The number of the heat.
        heat: usize,
    },
    /// The order of the serpentine was given up to keep entries apart.
    HeatsByLot,
}

/// `Country ESP`
impl fmt::Display for Alike {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = match self.by {
            Attribute::Club => "Club",
            Attribute::Country => "Country",
            Attribute::Region => "Region",
            Attribute::Group => "Group",
        };
        write!(f, "{by} {}", self.value)
    }
}

impl Alike {
    /// `A, B and C`
    fn listed(&self) -> String {
        let names: Vec<String> = self.entries.iter().map(Entry::shown).collect();
        match names.split_last() {
            Some((last, others)) if !others.is_empty() => {
                format!("{} and {last}", others.join(", "))
            }
            _ => names.concat(),
        }
    }
}

impl Bent {
    /// The entries that it is about.
    pub(crate) fn entries_mut(&mut self) -> &mut [Entry] {
        match self {
            Self::MayMeet { alike, .. }
            | Self::InGroup { alike, .. }
            | Self::InHeat { alike, .. } => &mut alike.entries,
            Self::HeatsByLot => &mut [],
        }
    }
}

impl fmt::Display for Bent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MayMeet { alike, rounds, because } => {
                let in_rounds = if *rounds == 1 {
                    "in round 1".to_owned()
                } else {
                    format!("in rounds 1 to {rounds}")
                };
                match because {
                    Because::TooMany { entries, most } => write!(
                        f,
                        "{alike} has {entries} entries, and {most} at most can be kept apart {in_rounds}"
                    ),
                    Because::Impossible => {
                        write!(f, "{alike}: no draw keeps all apart that should be")
                    }
                    Because::NotFound => {
                        write!(f, "{alike}: no draw was found that keeps all apart that should be")
                    }
                }?;
                write!(f, ". {} can meet {in_rounds}.", alike.listed())
            }
            Self::InGroup { alike, group, groups, because } => {
                match because {
                    Because::TooMany { entries, most } => write!(
                        f,
                        "{alike} has {entries} entries and there are {groups} groups with at most {most}"
                    ),
                    Because::Impossible => write!(f, "{alike}: no draw keeps all limits"),
                    Because::NotFound => {
                        write!(f, "{alike}: no draw was found that keeps all limits")
                    }
                }?;
                write!(f, ". Group {group} has {}.", alike.listed())
            }
            Self::InHeat { alike, heat } => {
                write!(f, "{alike}: heat {heat} has {}.", alike.listed())
            }
            Self::HeatsByLot => f.write_str(
                "The heats of each turn of the serpentine were drawn by lot to keep entries apart.",
            ),
        }
    }
}

impl Serialize for Bent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
