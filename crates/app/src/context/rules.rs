//! The rules that every recording function checks its input by.

use std::collections::BTreeMap;

use jiff::civil::Date;
use touchline_domain::match_state::Fault;
use touchline_domain::publishing::MAX_DESCRIPTION;
use touchline_domain::{
    has_control_character, hidden_character, is_visible, markdown, reference, year_is_plausible,
};
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

/// The most characters of an e-mail address (RFC 5321, 4.5.3.1.3, without the angle brackets).
pub const MAX_EMAIL: usize = 254;

/// The address without blanks around it.
///
/// # Errors
/// [`AppError::Invalid`] unless mail could be sent to it.
pub(crate) fn fit_email(email: &str) -> Result<String, AppError> {
    let email = email.trim();
    let fit = || AppError::invalid("email", Sentence::EmailUnfit { most: MAX_EMAIL.into() });
    let (local, domain) = email.rsplit_once('@').ok_or_else(fit)?;
    let is_bad = |c: char| c.is_control() || c.is_whitespace() || "<>()[],;:\\\"".contains(c);
    let is_fit = email.chars().count() <= MAX_EMAIL
        && !local.is_empty()
        && !local.contains('@')
        && !domain.is_empty()
        && !domain.starts_with('.')
        && !domain.ends_with('.')
        && !email.contains(is_bad)
        && hidden_character(email).is_none();
    if is_fit { Ok(email.to_owned()) } else { Err(fit()) }
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

pub(crate) fn description_is_fit(description: Option<&str>) -> Result<(), Sentence> {
    let text = description.unwrap_or_default();
    if text.chars().count() > MAX_DESCRIPTION {
        return Err(Sentence::TextTooLong { most: MAX_DESCRIPTION.into() });
    }
    if text.contains('\0') { Err(Sentence::HasNul) } else { Ok(()) }
}

/// Whether a text in Markdown can be shown.
pub(crate) fn markdown_is_fit(text: &str) -> Result<(), Sentence> {
    let fits = markdown::nesting(text) <= markdown::MOST_NESTED;
    fits.then_some(()).ok_or(Sentence::NestedTooDeep { most: markdown::MOST_NESTED.into() })
}
