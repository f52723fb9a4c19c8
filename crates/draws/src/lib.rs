//! Draws: who meets whom. Each algorithm has a name and a version, and every random choice comes
//! from a seed, so whoever has the request can repeat the draw and gets the same bytes.
//!
//! Nothing here reads a clock, a file or a database, and nothing is random but what the seed says.
//! The requests and answers are described in `docs/draws.md`.

mod refusal;
mod request;
mod seed;
pub mod swiss_dutch;

pub use refusal::Undrawable;
pub use seed::{Chance, Seed};

/// Draws what a request in JSON asks for.
///
/// The answer is one JSON object without a line break at its end. The same request has the same
/// answer, byte for byte.
pub fn answer(json: &str) -> Result<String, Undrawable> {
    let algorithm = request::algorithm_of(json)?;
    Err(Undrawable::UnknownAlgorithm(algorithm))
}
