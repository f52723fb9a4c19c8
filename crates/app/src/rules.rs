//! The rules that every recording function checks its input by.

use std::collections::BTreeMap;

use jiff::civil::Date;
use touchline_domain::match_state::Fault;
use touchline_domain::{is_plausible_day, reference};

use crate::AppError;

/// Refuses `field` with `sentence` unless the rule `holds`.
pub(crate) fn check(holds: bool, field: &str, sentence: &str) -> Result<(), AppError> {
    if holds { Ok(()) } else { Err(AppError::invalid(field, sentence)) }
}

/// Checks a name by [`reference::name_is_fit`].
pub(crate) fn name_is_fit(field: &str, name: &str) -> Result<(), AppError> {
    reference::name_is_fit(name).map_err(|sentence| AppError::invalid(field, sentence))
}

/// Checks that a day is in an allowed year.
pub(crate) fn day_is_fit(field: &str, day: Option<Date>) -> Result<(), AppError> {
    let sentence = "A date is between the years 1850 and 2100.";
    check(day.is_none_or(is_plausible_day), field, sentence)
}

/// Refuses a row that breaks rules about matches.
pub(crate) fn no_faults(
    faults: impl IntoIterator<Item = (&'static str, Fault)>,
) -> Result<(), AppError> {
    let refused: BTreeMap<String, String> = faults
        .into_iter()
        .map(|(field, fault)| (field.to_owned(), as_sentence(fault.sentence())))
        .collect();
    if refused.is_empty() { Ok(()) } else { Err(AppError::Invalid(refused)) }
}

/// Adds a capital letter and a full stop.
fn as_sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).chain(['.']).collect()
}
