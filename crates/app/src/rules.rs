//! The rules that every recording function checks its input by.

use std::collections::BTreeMap;

use jiff::civil::Date;
use touchline_domain::match_state::Fault;
use touchline_domain::{has_control_character, is_visible, reference, year_is_plausible};
use touchline_words::{Of, Sentence};

use crate::AppError;

/// The refusal of an id that nothing has.
pub(crate) fn no_such(of: Of, id: i64) -> AppError {
    AppError::NotFound(Sentence::NoSuchRecord { of, id: id.into() })
}

/// Refuses `field` with `sentence` unless the rule `holds`.
pub(crate) fn check(holds: bool, field: &str, sentence: Sentence) -> Result<(), AppError> {
    if holds { Ok(()) } else { Err(AppError::invalid(field, sentence)) }
}

/// Checks a name by [`reference::name_is_fit`].
pub(crate) fn name_is_fit(field: &str, name: &str) -> Result<(), AppError> {
    reference::name_is_fit(name).map_err(|sentence| AppError::invalid(field, sentence))
}

/// Checks a name that is made of other names, or was given before, by [`reference::name_can_be_kept`].
pub(crate) fn name_can_be_kept(field: &str, name: &str) -> Result<(), AppError> {
    reference::name_can_be_kept(name).map_err(|sentence| AppError::invalid(field, sentence))
}

/// The most characters of a reason that somebody gives.
const MAX_REASON: usize = 500;

/// A reason without blanks around it, which must be a visible text on one line.
pub(crate) fn fit_reason(reason: &str) -> Result<String, AppError> {
    let reason = reason.trim();
    let is_fit = !reason.is_empty()
        && reason.chars().count() <= MAX_REASON
        && is_visible(reason)
        && !has_control_character(reason);
    check(is_fit, "reason", Sentence::ReasonUnfit { most: MAX_REASON.into() })?;
    Ok(reason.to_owned())
}

/// Checks that a day is in an allowed year.
pub(crate) fn day_is_fit(field: &str, day: Option<Date>) -> Result<(), AppError> {
    let fits = day.map_or(Ok(()), |day| year_is_plausible(day.year()));
    fits.map_err(|sentence| AppError::invalid(field, sentence))
}

/// Refuses a row that breaks rules about matches.
pub(crate) fn no_faults(
    faults: impl IntoIterator<Item = (&'static str, Fault)>,
) -> Result<(), AppError> {
    let refused: BTreeMap<String, Sentence> =
        faults.into_iter().map(|(field, fault)| (field.to_owned(), fault.sentence())).collect();
    if refused.is_empty() { Ok(()) } else { Err(AppError::Invalid(refused)) }
}
