//! Those who are drawn.

use std::collections::BTreeSet;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, de};
use utoipa::ToSchema;

use crate::Undrawable;

/// The most entries of a draw.
pub const MOST_ENTRIES: usize = 128;

/// What a request calls an entry, a club, a country or a region: a text or a whole number of at
/// most 64 bits. An answer repeats it in the same type. `1` and `"1"` are different.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(untagged)]
pub enum Key {
    /// A whole number.
    Number(i128),
    /// A text.
    Text(String),
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

impl From<i64> for Key {
    fn from(number: i64) -> Self {
        Self::Number(number.into())
    }
}

impl From<&str> for Key {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OfKey;
        impl Visitor<'_> for OfKey {
            type Value = Key;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text or a whole number of at most 64 bits")
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Key, E> {
                Ok(Key::Number(number.into()))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Key, E> {
                Ok(Key::Number(number.into()))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Key, E> {
                Ok(text.into())
            }
        }
        deserializer.deserialize_any(OfKey)
    }
}

/// A team, a pair, a relay or a player who is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The club, which a draw may keep apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub club: Option<Key>,
    /// The country or association, which a draw may keep apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<Key>,
    /// The group of an earlier phase, which a draw may keep apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<Key>,
    /// What the request calls the entry; unique in the draw.
    pub id: Key,
    /// A name for the reader; sentences have it in the place of the id. It decides nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The pot that the entry is drawn from, 1 for the strongest: in groups, and in a knock-out that says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pot: Option<u32>,
    /// The region or confederation, which a draw may keep apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<Key>,
    /// The rank in the seeding, 1 for the best. Entries without one are placed by lot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u32>,
}

impl Entry {
    /// An entry of which only the id is known.
    pub fn new(id: impl Into<Key>) -> Self {
        let id = id.into();
        let (club, country, group, region) = (None, None, None, None);
        Self { club, country, group, id, name: None, pot: None, region, seed: None }
    }

    /// What a sentence calls the entry.
    pub fn shown(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.id.to_string())
    }

    /// What the entry has of an attribute.
    pub fn attribute(&self, attribute: Attribute) -> Option<&Key> {
        match attribute {
            Attribute::Club => self.club.as_ref(),
            Attribute::Country => self.country.as_ref(),
            Attribute::Region => self.region.as_ref(),
            Attribute::Group => self.group.as_ref(),
        }
    }
}

impl<'de> Deserialize<'de> for Entry {
    /// Reads a bare id or an object with an id.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Described {
            id: Key,
            name: Option<String>,
            seed: Option<u32>,
            club: Option<Key>,
            country: Option<Key>,
            region: Option<Key>,
            group: Option<Key>,
            pot: Option<u32>,
        }

        struct OfEntry;
        impl<'de> Visitor<'de> for OfEntry {
            type Value = Entry;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an entry: a text, a whole number of at most 64 bits, or an object")
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Entry, E> {
                Ok(Entry::new(Key::Number(number.into())))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Entry, E> {
                Ok(Entry::new(Key::Number(number.into())))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Entry, E> {
                Ok(Entry::new(text))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Entry, A::Error> {
                let Described { id, name, seed, club, country, region, group, pot } =
                    Described::deserialize(de::value::MapAccessDeserializer::new(map))?;
                Ok(Entry { club, country, group, id, name, pot, region, seed })
            }
        }
        deserializer.deserialize_any(OfEntry)
    }
}

/// What entries may have in common and a draw may keep apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = DrawAttribute)]
#[serde(rename_all = "lowercase")]
pub enum Attribute {
    /// The club.
    Club,
    /// The country or association.
    Country,
    /// The region or confederation.
    Region,
    /// The group of an earlier phase.
    Group,
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Club => "club",
            Self::Country => "country",
            Self::Region => "region",
            Self::Group => "group",
        })
    }
}

/// Refuses a number of entries that the algorithm does not draw, and ids that stand for two.
pub(crate) fn check_entries(entries: &[Entry], fewest: usize) -> Result<(), Undrawable> {
    if !(fewest..=MOST_ENTRIES).contains(&entries.len()) {
        return Err(Undrawable::NumberOfEntries { entries: entries.len(), fewest });
    }
    let mut ids = BTreeSet::new();
    match entries.iter().find(|entry| !ids.insert(&entry.id)) {
        Some(entry) => Err(Undrawable::IdTwice(entry.id.clone())),
        None => Ok(()),
    }
}

/// The seeded entries as positions in the list, the best first. Refuses seeds that are given twice
/// or have gaps.
pub(crate) fn seeded(entries: &[Entry]) -> Result<Vec<usize>, Undrawable> {
    let mut seeded: Vec<(u32, usize)> =
        entries.iter().enumerate().filter_map(|(at, entry)| Some((entry.seed?, at))).collect();
    seeded.sort_unstable();
    if let Some(pair) = seeded.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        let [one, other] = [pair[0].1, pair[1].1].map(|at| Box::new(entries[at].clone()));
        return Err(Undrawable::SeedTwice { seed: pair[0].0, one, other });
    }
    match seeded.iter().zip(1..).find(|((seed, _), expected)| seed != expected) {
        Some((_, missing)) => Err(Undrawable::SeedMissing { missing, seeded: seeded.len() }),
        None => Ok(seeded.into_iter().map(|(_, at)| at).collect()),
    }
}
