//! What a draw says.

use serde::Serialize;

use crate::algorithm::FIRST_VERSION;
use crate::{
    Algorithm, Request, Rules, Seed, Undrawable, double_elimination, groups, heats, knock_out,
    round_robin, swiss_order,
};

/// A draw, with what is needed to repeat it.
#[derive(Debug, Clone, Serialize)]
pub struct Answer {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The algorithm's version.
    pub version: u32,
    /// The seed of the request.
    pub seed: Seed,
    /// [`Seed::commitment`] of the seed.
    pub seed_sha256: String,
    /// What the algorithm says.
    #[serde(flatten)]
    pub drawn: Drawn,
}

/// What an algorithm says.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub enum Drawn {
    /// Everybody meets everybody.
    RoundRobin(round_robin::RoundRobin),
    /// Who loses is out.
    KnockOut(knock_out::KnockOut),
    /// Who loses twice is out.
    DoubleElimination(double_elimination::DoubleElimination),
    /// Groups, and then a knock-out.
    Groups(groups::Groups),
    /// Races.
    Heats(heats::Heats),
    /// The order of a Swiss tournament.
    SwissOrder(swiss_order::SwissOrder),
}

/// Draws. The same request has the same answer.
pub fn draw(request: &Request) -> Result<Answer, Undrawable> {
    let algorithm = request.rules.algorithm();
    let known = algorithm.newest_version();
    let version = request.version.unwrap_or(known);
    if !(FIRST_VERSION..=known).contains(&version) {
        return Err(Undrawable::UnknownVersion { algorithm, asked: version, known });
    }
    let (entries, mut chance) = (&request.entries[..], request.seed.chance());
    let drawn = match &request.rules {
        Rules::RoundRobin(options) => {
            Drawn::RoundRobin(round_robin::draw(entries, options, &mut chance)?)
        }
        Rules::KnockOut(options) => {
            Drawn::KnockOut(knock_out::draw(entries, options, &mut chance)?)
        }
        Rules::DoubleElimination(options) => {
            Drawn::DoubleElimination(double_elimination::draw(entries, options, &mut chance)?)
        }
        Rules::Groups(options) => {
            Drawn::Groups(groups::draw(entries, options, version, &mut chance)?)
        }
        Rules::Heats(options) => Drawn::Heats(heats::draw(entries, options, version, &mut chance)?),
        Rules::SwissOrder(_) => Drawn::SwissOrder(swiss_order::draw(entries, &mut chance)?),
    };
    let (seed, seed_sha256) = (request.seed.clone(), request.seed.commitment());
    Ok(Answer { algorithm, version, seed, seed_sha256, drawn })
}
