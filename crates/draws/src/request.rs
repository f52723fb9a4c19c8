//! What a request says, read strictly: a misspelt option would silently give another draw.

use serde::Deserialize;

use crate::Undrawable;

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
