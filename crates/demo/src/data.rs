//! The content of the demo stands in `data/`: tables as CSV, and lists of names.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize as _, Deserializer};

/// The rows of a table. Its header names the fields of a structure; those of a tuple have its order.
pub(crate) fn rows<T: DeserializeOwned>(table: &str) -> Vec<T> {
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    reader.deserialize().map(|row| row.unwrap_or_else(|error| panic!("{error}"))).collect()
}

/// The names of a list (`key: name, name`); none when the text has no such list.
pub(crate) fn list(text: &'static str, key: &str, separator: &str) -> Vec<&'static str> {
    let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
    line.map_or_else(Vec::new, |names| names.split(separator).collect())
}

/// Reads a word of a vocabulary of the domain.
pub(crate) fn word<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(
    deserializer: D,
) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}
