//! The rules that every recording function holds its input against.

use crate::AppError;

/// The longest name, in characters.
pub(crate) const NAME_LIMIT: usize = 255;

/// Refuses `field` with `sentence` unless the rule `holds`.
pub(crate) fn check(holds: bool, field: &str, sentence: &str) -> Result<(), AppError> {
    if holds { Ok(()) } else { Err(AppError::invalid(field, sentence)) }
}

/// A name is not blank, not longer than [`NAME_LIMIT`] and has no control
/// characters (PostgreSQL takes no NUL in a text).
pub(crate) fn name_is_fit(field: &str, name: &str) -> Result<(), AppError> {
    check(!name.trim().is_empty(), field, "A name is required.")?;
    check(name.chars().count() <= NAME_LIMIT, field, "A name has at most 255 characters.")?;
    check(!name.chars().any(char::is_control), field, "A name has no control characters.")
}
