//! Reference data: the same rules for each kind.
//!
//! A change is refused when its author saw an older version than the current one. Removing
//! a row in use is refused, too. Every change is in the audit trail, with the values before
//! and after.

mod age_groups;
mod event_templates;
mod gender_categories;
mod match_formats;
mod scoring_configs;

use jiff::Timestamp;
use serde_json::Value;
use touchline_domain::reference::Refusals;
use touchline_store::reference::sports::{self, SportRow};
use touchline_store::reference::table::{self, ReferenceTable};
use touchline_store::{Conn, StoreError};

use crate::AppError;
use crate::accounts::Caller;
use crate::audit::{self, AuditAction, AuditedKind, Deed};
use crate::idempotency::{NamedRequest, Reply};
use crate::platform::Platform;

pub use event_templates::TemplatePreview;
pub use touchline_store::reference::age_groups::AgeGroups;
pub use touchline_store::reference::event_templates::EventTemplates;
pub use touchline_store::reference::gender_categories::GenderCategories;
pub use touchline_store::reference::match_formats::MatchFormats;
pub use touchline_store::reference::scoring_configs::ScoringConfigs;

/// One kind of reference data.
pub trait Reference: ReferenceTable {
    /// Its kind in the audit trail.
    const KIND: AuditedKind;
    /// Its name in a sentence: `age group`.
    const WORDS: &'static str;

    /// Checks the draft against its own rules.
    fn checked(draft: Self::Draft) -> Result<Self::Draft, Refusals>;
    /// Checks the draft against stored rows; `standing` is the row that it will replace.
    fn fits(
        conn: &Conn<'_>,
        draft: &Self::Draft,
        standing: Option<&Self::Row>,
    ) -> Result<(), AppError>;
    /// The row's name and version.
    fn label(row: &Self::Row) -> (String, i64);
    /// The values of the row for the audit trail.
    fn facts(row: &Self::Row) -> Value;
}

/// Reference data that may be removed.
pub trait Removable: Reference {
    /// The uses of the row: numbers and kinds, in words. Empty when it is unused.
    fn uses(conn: &Conn<'_>, id: i64) -> Result<Vec<String>, StoreError>;
}

/// The result of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change<R> {
    /// The row after the change.
    Done(R),
    /// Another change came first: nothing was changed, and this is the current row.
    Stale(R),
}

impl Platform {
    /// Sports by name.
    pub async fn sports(&self) -> Result<Vec<SportRow>, AppError> {
        Ok(self.db.read(sports::list).await?)
    }

    /// All rows of a kind.
    pub async fn list<K: Reference>(&self) -> Result<Vec<K::Row>, AppError> {
        Ok(self.db.read(table::list::<K>).await?)
    }

    /// Adds a row, once for a named request, and returns the answer that `reply` makes of it.
    /// When `reply` refuses, nothing is added.
    ///
    /// # Errors
    /// [`AppError::Invalid`], [`AppError::Taken`], [`AppError::KeyReused`].
    pub async fn create<K: Reference>(
        &self,
        caller: &Caller,
        request: Option<NamedRequest>,
        draft: K::Draft,
        reply: impl Fn(K::Row) -> Result<Reply, Refusals> + Send + 'static,
    ) -> Result<Reply, AppError> {
        let draft = K::checked(draft).map_err(AppError::Invalid)?;
        let (now, author) = (self.clock.now(), caller.clone());
        self.write_once(caller, request, move |conn| {
            K::fits(conn, &draft, None)?;
            let row = table::insert::<K>(conn, &draft, now.as_millisecond())?;
            let id = K::id(&row);
            note::<K>(conn, now, &author, AuditAction::Created, id, None, Some(&row))?;
            reply(row).map_err(AppError::Invalid)
        })
        .await
    }

    /// Overwrites a row. `seen` is the version that the caller saw; without it the change
    /// is always made. `agrees` may refuse the row before and after; then nothing is changed.
    ///
    /// # Errors
    /// [`AppError::NotFound`], [`AppError::Invalid`], [`AppError::Taken`].
    pub async fn change<K: Reference>(
        &self,
        caller: &Caller,
        id: i64,
        seen: Option<i64>,
        draft: K::Draft,
        agrees: impl Fn(&K::Row, &K::Row) -> Result<(), Refusals> + Send + 'static,
    ) -> Result<Change<K::Row>, AppError> {
        let draft = K::checked(draft).map_err(AppError::Invalid)?;
        let (now, caller) = (self.clock.now(), caller.clone());
        self.db
            .write(move |conn| {
                let before = found::<K>(conn, id)?;
                if is_stale::<K>(&before, seen) {
                    return Ok(Change::Stale(before));
                }
                K::fits(conn, &draft, Some(&before))?;
                table::update::<K>(conn, id, &draft, now.as_millisecond())?;
                let after = found::<K>(conn, id)?;
                agrees(&before, &after).map_err(AppError::Invalid)?;
                note::<K>(
                    conn,
                    now,
                    &caller,
                    AuditAction::Changed,
                    id,
                    Some(&before),
                    Some(&after),
                )?;
                Ok(Change::Done(after))
            })
            .await
    }

    /// Removes an unused row.
    ///
    /// # Errors
    /// [`AppError::NotFound`], [`AppError::InUse`].
    pub async fn remove<K: Removable>(
        &self,
        caller: &Caller,
        id: i64,
        seen: Option<i64>,
    ) -> Result<Change<K::Row>, AppError> {
        let (now, caller) = (self.clock.now(), caller.clone());
        self.db
            .write(move |conn| {
                let before = found::<K>(conn, id)?;
                if is_stale::<K>(&before, seen) {
                    return Ok(Change::Stale(before));
                }
                let uses = K::uses(conn, id)?;
                if !uses.is_empty() {
                    let (name, _) = K::label(&before);
                    return Err(AppError::InUse(format!(
                        "The {} '{name}' is used by {}. Make it inactive instead.",
                        K::WORDS,
                        uses.join(" and ")
                    )));
                }
                table::delete::<K>(conn, id)?;
                note::<K>(conn, now, &caller, AuditAction::Deleted, id, Some(&before), None)?;
                Ok(Change::Done(before))
            })
            .await
    }
}

fn found<K: Reference>(conn: &Conn<'_>, id: i64) -> Result<K::Row, AppError> {
    table::find::<K>(conn, id)?
        .ok_or_else(|| AppError::NotFound(format!("There is no {} with the id {id}.", K::WORDS)))
}

fn is_stale<K: Reference>(row: &K::Row, seen: Option<i64>) -> bool {
    seen.is_some_and(|seen| seen != K::label(row).1)
}

fn note<K: Reference>(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    action: AuditAction,
    id: i64,
    before: Option<&K::Row>,
    after: Option<&K::Row>,
) -> Result<(), StoreError> {
    let name = before.or(after).map(|row| K::label(row).0);
    let json = |row: Option<&K::Row>| row.map(|row| K::facts(row).to_string());
    let (before, after) = (json(before), json(after));
    let deed = Deed {
        action,
        entity_type: K::KIND,
        entity_id: Some(id),
        entity_name: name.as_deref(),
        before: before.as_deref(),
        after: after.as_deref(),
    };
    audit::note(conn, now, &caller.actor(), deed)
}

/// Refuses a name that another row has.
fn free(
    taken_by: Option<i64>,
    own: Option<i64>,
    field: &'static str,
    sentence: impl FnOnce() -> String,
) -> Result<(), AppError> {
    match taken_by {
        Some(other) if Some(other) != own => {
            Err(AppError::Taken { code: "name_taken", field, sentence: sentence() })
        }
        _ => Ok(()),
    }
}

/// Refuses a sport that does not exist, or is inactive and was not chosen before.
fn offered_sport(
    conn: &Conn<'_>,
    sport_id: i64,
    standing: Option<i64>,
) -> Result<SportRow, AppError> {
    let sport = sports::find(conn, sport_id)?
        .ok_or_else(|| AppError::invalid("sport_id", "There is no such sport."))?;
    if sport.is_active || standing == Some(sport_id) {
        Ok(sport)
    } else {
        let sentence = format!("{} is inactive: choose an active sport.", sport.sport_name);
        Err(AppError::invalid("sport_id", sentence))
    }
}

/// `3 matches`, `1 match`; `None` for 0.
fn counted(count: i64, one: &str, many: &str) -> Option<String> {
    match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        _ => Some(format!("{count} {many}")),
    }
}
