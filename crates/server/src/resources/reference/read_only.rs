//! The fields of a row that only the server sets. A client may send a row as the lists tell it: these
//! fields are ignored as long as they say nothing new, and refused by name when they do.

use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use touchline_domain::reference::Refusals;
use touchline_words::Sentence;

/// Follows from a field that clients do set, so it may change with it.
const DERIVED: &str = "sport_name";

/// The read-only fields of a body, each with what it says.
#[derive(Debug)]
pub(crate) struct ReadOnly(Vec<(&'static str, Value)>);

impl ReadOnly {
    /// Null, an empty text and 0 (the usual id of a row that does not exist yet) say nothing.
    pub(super) fn of(fields: Vec<(&'static str, Value)>) -> Self {
        let says_something =
            |value: &Value| !value.is_null() && value.as_str() != Some("") && *value != 0;
        Self(fields.into_iter().filter(|(_, value)| says_something(value)).collect())
    }

    /// The version that the caller saw, if the body has it.
    pub(super) fn version(&self) -> Option<i64> {
        self.0.iter().find(|(name, _)| *name == "version")?.1.as_i64()
    }

    /// Holds the fields against a row as it was before the change and as it is after it, in the form
    /// `T` that the lists have. There is no row before one that is added.
    pub(super) fn agree<R, T>(&self, before: Option<&R>, after: &R) -> Result<(), Refusals>
    where
        R: Clone,
        T: From<R> + Serialize,
    {
        if self.0.is_empty() {
            return Ok(());
        }
        // Serialising a reply cannot fail.
        let wire = |row: &R| serde_json::to_value(T::from(row.clone())).unwrap_or_default();
        let (before, after) = (before.map(wire), wire(after));
        let mut refusals = Refusals::new();
        for (name, value) in &self.0 {
            let stored = before.as_ref().map(|row| &row[*name]);
            let is_known = stored.is_some_and(|stored| same(value, stored));
            if is_known || (*name == DERIVED && same(value, &after[*name])) {
                continue;
            }
            let sentence = match stored.unwrap_or(&after[*name]) {
                stored if before.is_some() || *name == DERIVED => {
                    let (field, stored) = ((*name).into(), stored.to_string().into());
                    Sentence::StoredOtherwise { field, stored }
                }
                _ => Sentence::GivenByServer { field: (*name).into() },
            };
            refusals.insert((*name).to_owned(), sentence);
        }
        if refusals.is_empty() { Ok(()) } else { Err(refusals) }
    }
}

/// Whether both are the same value; an instant may be written in several ways.
fn same(told: &Value, stored: &Value) -> bool {
    let instant = |value: &Value| value.as_str()?.parse::<Timestamp>().ok();
    told == stored || instant(told).is_some_and(|told| instant(stored) == Some(told))
}
