//! Reference data: the same rules for each kind.
//!
//! A change is refused when its author saw an older version than the current one. Removing
//! a row in use is refused, too, and can be undone for a short time. Every change is in the audit
//! trail, with the values before and after.

mod age_groups;
mod event_templates;
mod gender_categories;
pub(crate) mod match_formats;
mod removal;
mod scoring_configs;
mod several;

use jiff::Timestamp;
use serde_json::Value;
use touchline_domain::reference::Refusals;
use touchline_store::reference::sports::{self, SportRow};
use touchline_store::reference::table::{self, ReferenceTable};
use touchline_store::{Conn, StoreError};
use touchline_words::{Record, Sentence};

use crate::AppError;
use crate::context::audit::{self, AuditAction, AuditedKind, Deed};
use crate::context::caller::Caller;
use crate::context::idempotency::{NamedRequest, Reply};
use crate::play::Play;

pub use event_templates::TemplatePreview;
pub use removal::{Removable, Removal, UNDO_TIME, Use, UsedBy};
pub use several::{Copies, MOST_AT_ONCE, OfSport, SeenRow};
pub use touchline_store::reference::age_groups::AgeGroups;
pub use touchline_store::reference::event_templates::EventTemplates;
pub use touchline_store::reference::gender_categories::GenderCategories;
pub use touchline_store::reference::match_formats::MatchFormats;
pub use touchline_store::reference::scoring_configs::ScoringConfigs;

/// One kind of reference data.
pub trait Reference: ReferenceTable {
    /// Its kind in the audit trail.
    const KIND: AuditedKind;
    /// What a sentence calls it.
    const RECORD: Record;

    /// Checks the draft against its own rules.
    fn checked(draft: Self::Draft) -> Result<Self::Draft, Refusals>;
    /// Checks the draft against the rows of other kinds that it names; `standing` is the row that it
    /// will replace.
    fn refers(
        _conn: &Conn<'_>,
        _draft: &Self::Draft,
        _standing: Option<&Self::Row>,
    ) -> Result<(), AppError> {
        Ok(())
    }
    /// The draft with what follows from other rows where it says nothing; `standing` is the row that it will replace, or be a
    /// copy of.
    fn completed(
        _conn: &Conn<'_>,
        draft: Self::Draft,
        _standing: Option<&Self::Row>,
    ) -> Result<Self::Draft, AppError> {
        Ok(draft)
    }
    /// The refusal of a draft that would be the same thing as another row.
    fn taken(conn: &Conn<'_>, draft: &Self::Draft) -> Result<AppError, AppError>;
    /// The values of the row, as a draft would have them.
    fn draft(row: &Self::Row) -> Self::Draft;
    /// When the row was added, in milliseconds UTC.
    fn created_at(row: &Self::Row) -> i64;
    /// The row's name and version.
    fn label(row: &Self::Row) -> (String, i64);
    /// The values of the row for the audit trail.
    fn facts(row: &Self::Row) -> Value;
}

/// The result of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change<R, D = R> {
    /// The row after the change, or what else there is to say of it.
    Done(D),
    /// Another change came first: nothing was changed, and this is the current row.
    Stale(R),
}

impl Play {
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
            let draft = K::completed(conn, draft.clone(), None)?;
            K::refers(conn, &draft, None)?;
            let Some(row) = table::insert::<K>(conn, &draft, now.as_millisecond())? else {
                return Err(K::taken(conn, &draft)?);
            };
            let facts = (None, Some(K::facts(&row)));
            note::<K>(conn, now, &author, AuditAction::Created, &row, facts)?;
            reply(row).map_err(AppError::Invalid)
        })
        .await
    }

    /// Overwrites a row. `seen` is the version that the caller saw; without it the change
    /// is always made. `agrees` may refuse the row before and after; then nothing is changed. A draft that says
    /// what the row says already changes nothing either.
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
                let draft = K::completed(conn, draft.clone(), Some(&before))?;
                fits::<K>(conn, &draft, Some(&before))?;
                if table::is_the_same::<K>(&draft, &K::draft(&before)) {
                    agrees(&before, &before).map_err(AppError::Invalid)?;
                    return Ok(Change::Done(before));
                }
                table::update::<K>(conn, id, &draft, now.as_millisecond())?;
                let after = found::<K>(conn, id)?;
                agrees(&before, &after).map_err(AppError::Invalid)?;
                let facts = (Some(K::facts(&before)), Some(K::facts(&after)));
                note::<K>(conn, now, &caller, AuditAction::Changed, &before, facts)?;
                Ok(Change::Done(after))
            })
            .await
    }
}

fn found<K: Reference>(conn: &Conn<'_>, id: i64) -> Result<K::Row, AppError> {
    table::find::<K>(conn, id)?.ok_or_else(|| AppError::NotFound(no_such_row::<K>(id)))
}

fn no_such_row<K: Reference>(id: i64) -> Sentence {
    Sentence::NoSuchRow { record: K::RECORD, id: id.into() }
}

fn is_stale<K: Reference>(row: &K::Row, seen: Option<i64>) -> bool {
    seen.is_some_and(|seen| seen != K::label(row).1)
}

/// Adds what was done to a row to the trail, with its values before and after; returns the entry's
/// id.
fn note<K: Reference>(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    action: AuditAction,
    row: &K::Row,
    (before, after): (Option<Value>, Option<Value>),
) -> Result<i64, StoreError> {
    let (name, _) = K::label(row);
    let json = |facts: Option<Value>| facts.map(|facts| facts.to_string());
    let (before, after) = (json(before), json(after));
    let deed = Deed {
        action,
        entity_type: K::KIND,
        entity_id: Some(K::id(row)),
        entity_name: Some(&name),
        before: before.as_deref(),
        after: after.as_deref(),
    };
    audit::note_numbered(conn, now, &caller.actor(), deed)
}

/// Checks a draft against the stored rows; `standing` is the row that it will replace.
fn fits<K: Reference>(
    conn: &Conn<'_>,
    draft: &K::Draft,
    standing: Option<&K::Row>,
) -> Result<(), AppError> {
    K::refers(conn, draft, standing)?;
    let same = table::id_of_same::<K>(conn, draft)?;
    if same.is_none() || same == standing.map(K::id) { Ok(()) } else { Err(K::taken(conn, draft)?) }
}

/// The refusal of a name that another row has.
fn name_taken(field: &'static str, sentence: Sentence) -> AppError {
    AppError::Taken { code: "name_taken", field, sentence }
}

/// The sport with this id.
fn sport(conn: &Conn<'_>, sport_id: i64) -> Result<SportRow, AppError> {
    sports::find(conn, sport_id)?
        .ok_or_else(|| AppError::invalid("sport_id", Sentence::NoSuchSport))
}

/// Refuses a sport that does not exist, or is inactive and was not chosen before.
fn is_offered(conn: &Conn<'_>, sport_id: i64, standing: Option<i64>) -> Result<(), AppError> {
    let sport = sport(conn, sport_id)?;
    if sport.is_active || standing == Some(sport_id) {
        return Ok(());
    }
    let sentence = Sentence::SportInactive { sport: sport.sport_name.into() };
    Err(AppError::invalid("sport_id", sentence))
}
