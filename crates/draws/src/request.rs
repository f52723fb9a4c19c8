//! What a request says, read strictly: a misspelt option would silently give another draw.

use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use crate::{
    Entry, Seed, Undrawable, double_elimination, groups, heats, knock_out, round_robin, swiss_order,
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
    /// The algorithm's name in requests and answers.
    pub fn algorithm(&self) -> &'static str {
        match self {
            Self::RoundRobin(_) => "round-robin",
            Self::KnockOut(_) => "knock-out",
            Self::DoubleElimination(_) => "double-elimination",
            Self::Groups(_) => "groups",
            Self::Heats(_) => "heats",
            Self::SwissOrder(_) => "swiss-order",
        }
    }
}

impl Request {
    /// Reads a request of any algorithm but `swiss-dutch`, whose requests have other fields.
    pub fn from_json(json: &str) -> Result<Self, Undrawable> {
        let algorithm = algorithm_of(json)?;
        match algorithm.as_str() {
            "round-robin" => read(json, Rules::RoundRobin),
            "knock-out" => read(json, Rules::KnockOut),
            "double-elimination" => read(json, Rules::DoubleElimination),
            "groups" => read(json, Rules::Groups),
            "heats" => read(json, Rules::Heats),
            "swiss-order" => read(json, Rules::SwissOrder),
            _ => Err(Undrawable::UnknownAlgorithm(algorithm)),
        }
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
pub(crate) fn algorithm_of(json: &str) -> Result<String, Undrawable> {
    #[derive(Deserialize)]
    struct Head {
        algorithm: String,
    }
    let head: Head = serde_json::from_str(json).map_err(unreadable)?;
    Ok(head.algorithm)
}

/// What the parser says, as a refusal.
pub(crate) fn unreadable(error: serde_json::Error) -> Undrawable {
    Undrawable::Unreadable(error.to_string())
}
