//! What a request says, read strictly: a misspelt option would silently give another draw.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    Algorithm, Entry, Seed, Undrawable, double_elimination, groups, heats, knock_out, round_robin,
    swiss_order,
};

/// What is to be drawn, and how.
#[derive(Debug, Clone)]
pub struct Request {
    /// The version of the algorithm; without one, the newest.
    pub version: Option<u32>,
    /// What the random choices are made from.
    pub seed: Seed,
    /// Those who are drawn, at most [`crate::MOST_ENTRIES`].
    pub entries: Vec<Entry>,
    /// The algorithm with its options.
    pub rules: Rules,
}

/// An algorithm with its options.
#[derive(Debug, Clone)]
pub enum Rules {
    /// Everybody meets everybody.
    RoundRobin(round_robin::Options),
    /// Who loses is out.
    KnockOut(knock_out::Options),
    /// Who loses twice is out.
    DoubleElimination(double_elimination::Options),
    /// Groups, and then a knock-out.
    Groups(groups::Options),
    /// Races.
    Heats(heats::Options),
    /// The order of a Swiss tournament.
    SwissOrder(swiss_order::Options),
}

impl Rules {
    /// The algorithm.
    pub const fn algorithm(&self) -> Algorithm {
        match self {
            Self::RoundRobin(_) => Algorithm::RoundRobin,
            Self::KnockOut(_) => Algorithm::KnockOut,
            Self::DoubleElimination(_) => Algorithm::DoubleElimination,
            Self::Groups(_) => Algorithm::Groups,
            Self::Heats(_) => Algorithm::Heats,
            Self::SwissOrder(_) => Algorithm::SwissOrder,
        }
    }
}

impl Request {
    /// Reads a request of any algorithm but `swiss-dutch`, whose requests have other fields.
    pub fn from_json(json: &str) -> Result<Self, Undrawable> {
        match algorithm_of(json)? {
            Algorithm::RoundRobin => read(json, Rules::RoundRobin),
            Algorithm::KnockOut => read(json, Rules::KnockOut),
            Algorithm::DoubleElimination => read(json, Rules::DoubleElimination),
            Algorithm::Groups => read(json, Rules::Groups),
            Algorithm::Heats => read(json, Rules::Heats),
            Algorithm::SwissOrder => read(json, Rules::SwissOrder),
            other @ Algorithm::SwissDutch => {
                Err(Undrawable::UnknownAlgorithm(other.name().to_owned()))
            }
        }
    }
}

/// A request before its options are read, to be written down. The fields are in the order of the alphabet, and so are
/// those of the entries: the same is always written with the same bytes.
#[derive(Debug, Serialize)]
pub struct Asked<'r> {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Those who are drawn.
    pub entries: &'r [Entry],
    /// The options, as somebody says them; `None` for an algorithm without any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<&'r Map<String, Value>>,
    /// The text of the seed.
    pub seed: &'r str,
    /// The version of the algorithm.
    pub version: u32,
}

impl Asked<'_> {
    /// The request in JSON.
    ///
    /// # Errors
    /// [`Undrawable::Unreadable`]
    pub fn to_json(&self) -> Result<String, Undrawable> {
        serde_json::to_string(self).map_err(unreadable)
    }
}

fn read<O: DeserializeOwned>(json: &str, rules: fn(O) -> Rules) -> Result<Request, Undrawable> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Fields<O> {
        #[serde(rename = "algorithm")]
        _algorithm: IgnoredAny,
        version: Option<u32>,
        seed: Seed,
        entries: Vec<Entry>,
        options: Option<O>,
    }
    let Fields { version, seed, entries, options, .. } =
        serde_json::from_str(json).map_err(unreadable)?;
    // An algorithm that needs an option says so itself.
    let options = match options {
        Some(options) => options,
        None => serde_json::from_str("{}").map_err(unreadable)?,
    };
    Ok(Request { version, seed, entries, rules: rules(options) })
}

/// The algorithm that a request names. Everything else in the request is read by the algorithm.
///
/// # Errors
/// [`Undrawable::Unreadable`]; [`Undrawable::UnknownAlgorithm`]
pub fn algorithm_of(json: &str) -> Result<Algorithm, Undrawable> {
    #[derive(Deserialize)]
    struct Head {
        algorithm: String,
    }
    let head: Head = serde_json::from_str(json).map_err(unreadable)?;
    Algorithm::named(&head.algorithm).ok_or(Undrawable::UnknownAlgorithm(head.algorithm))
}

/// What the parser says, as a refusal.
pub(crate) fn unreadable(error: serde_json::Error) -> Undrawable {
    Undrawable::Unreadable(error.to_string())
}
