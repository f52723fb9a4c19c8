//! Draws: who meets whom. Each algorithm has a name and a version, and every random choice comes from a seed, so any
//! holder of the request can repeat the draw and gets the same bytes.
//!
//! Nothing here reads a clock, a file or a database, and nothing is random but what the seed says.
//! The requests and answers are described in `docs/draws.md`.

mod algorithm;
mod answer;
mod arrangement;
mod avoidance;
mod bent;
mod bracket;
pub mod double_elimination;
mod entry;
pub mod groups;
pub mod heats;
pub mod knock_out;
mod refusal;
mod request;
pub mod round_robin;
mod seed;
mod sides;
pub mod swiss_dutch;
pub mod swiss_order;

pub use algorithm::Algorithm;
pub use answer::{Answer, Drawn, draw};
pub use avoidance::IfImpossible;
pub use bent::{Alike, Because, Bent};
pub use bracket::{KeptApart, Seeding};
pub use entry::{Attribute, Entry, Key, MOST_ENTRIES};
pub use refusal::{Undrawable, Unfit};
pub use request::{Asked, Request, Rules, algorithm_of};
pub use seed::{Chance, Seed};
pub use sides::{Match, Part, Round, Side};

/// Draws what a request in JSON asks for.
///
/// The answer is one JSON object without a line break at its end. The same request has the same
/// answer, byte for byte.
pub fn answer(json: &str) -> Result<String, Undrawable> {
    if algorithm_of(json)? == Algorithm::SwissDutch {
        return swiss_dutch::answer(json);
    }
    written(&draw(&Request::from_json(json)?)?)
}

fn written(answer: &impl serde::Serialize) -> Result<String, Undrawable> {
    serde_json::to_string(answer).map_err(request::unreadable)
}
