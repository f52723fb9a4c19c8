//! Why there is no draw.

use thiserror::Error;

/// The names that `algorithm` may have in a request.
pub(crate) const ALGORITHMS: [&str; 6] =
    ["round-robin", "groups", "knock-out", "double-elimination", "heats", "swiss-dutch"];

/// Why a request cannot be drawn, as a sentence for the person who made it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Undrawable {
    /// The request is no JSON, or has a field that is unknown, missing or of the wrong kind.
    #[error("The request cannot be read: {0}.")]
    Unreadable(String),
    /// There is no algorithm of this name.
    #[error("There is no algorithm {0:?}. Known are: {known}.", known = ALGORITHMS.join(", "))]
    UnknownAlgorithm(String),
}
