//! Requests and answers in JSON.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::state::{Acceleration, Colour, Entrant, Points, Round, State};
use super::{VERSION, pair};
use crate::request::unreadable;
use crate::{Algorithm, Seed, Undrawable};

/// A request: the state's fields at its top level. A field that is unknown is refused, because a
/// misspelt one would silently give another pairing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    #[serde(rename = "algorithm")]
    _algorithm: IgnoredAny,
    version: Option<u32>,
    /// Nothing is random here.
    #[serde(rename = "seed")]
    _seed: Option<Seed>,
    #[serde(rename = "id")]
    _id: Option<IgnoredAny>,
    #[serde(rename = "origin")]
    _origin: Option<IgnoredAny>,
    #[serde(rename = "tags")]
    _tags: Option<IgnoredAny>,
    round: u32,
    rounds: u32,
    initial_colour: Colour,
    points: Points,
    #[serde(default)]
    acceleration: Vec<Acceleration>,
    players: Vec<Entrant>,
    history: Vec<Round>,
    #[serde(default)]
    absent: Vec<u32>,
    #[serde(default)]
    may_meet_again: u32,
}

#[derive(Serialize)]
struct Answer {
    algorithm: Algorithm,
    version: u32,
    pairings: Vec<(u32, u32)>,
    bye: Option<u32>,
}

/// Pairs the round that a request in JSON asks for.
pub(crate) fn answer(json: &str) -> Result<String, Undrawable> {
    let request: Request = serde_json::from_str(json).map_err(unreadable)?;
    if let Some(asked) = request.version
        && asked != VERSION
    {
        let algorithm = Algorithm::SwissDutch;
        return Err(Undrawable::UnknownVersion { algorithm, asked, known: VERSION });
    }
    let paired = pair(&State {
        round: request.round,
        rounds: request.rounds,
        initial_colour: request.initial_colour,
        points: request.points,
        acceleration: request.acceleration,
        players: request.players,
        history: request.history,
        absent: request.absent,
        may_meet_again: request.may_meet_again,
    })?;
    let (pairings, bye) = (paired.pairings, paired.bye);
    let algorithm = Algorithm::SwissDutch;
    serde_json::to_string(&Answer { algorithm, version: VERSION, pairings, bye })
        .map_err(unreadable)
}
