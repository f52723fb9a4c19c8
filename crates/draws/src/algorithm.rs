//! The algorithms by their names.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::{groups, heats};

/// An algorithm, by the name that requests and answers have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Algorithm {
    /// Everybody meets everybody.
    RoundRobin,
    /// Groups, and then a knock-out.
    Groups,
    /// Who loses is out.
    KnockOut,
    /// Who loses twice is out.
    DoubleElimination,
    /// Races.
    Heats,
    /// The order of a Swiss tournament.
    SwissOrder,
    /// A round of the Swiss system, whose requests have other fields.
    SwissDutch,
}

/// The first version of every algorithm. What a version draws never changes: a change of an
/// algorithm is a new version beside the old one.
pub(crate) const FIRST_VERSION: u32 = 1;

impl Algorithm {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::RoundRobin,
        Self::Groups,
        Self::KnockOut,
        Self::DoubleElimination,
        Self::Heats,
        Self::SwissOrder,
        Self::SwissDutch,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Groups => "groups",
            Self::KnockOut => "knock-out",
            Self::DoubleElimination => "double-elimination",
            Self::Heats => "heats",
            Self::SwissOrder => "swiss-order",
            Self::SwissDutch => "swiss-dutch",
        }
    }

    /// The one with a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// Its newest version.
    pub const fn newest_version(self) -> u32 {
        match self {
            Self::Groups => groups::VERSION,
            Self::Heats => heats::VERSION,
            Self::RoundRobin
            | Self::KnockOut
            | Self::DoubleElimination
            | Self::SwissOrder
            | Self::SwissDutch => FIRST_VERSION,
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Algorithm {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
