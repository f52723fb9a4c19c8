//! Removing a row of reference data: what uses it, and how the removal is undone.

use jiff::{SignedDuration, Timestamp};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchline_domain::vocabulary;
use touchline_store::audit as trail;
use touchline_store::listing::{self, List, Total};
use touchline_store::reference::table::{self, NumberedRow};
use touchline_store::{Conn, StoreError};
use touchline_words::Sentence;

use super::{Change, Reference, fits, found, is_stale, note};
use crate::AppError;
use crate::context::audit::AuditAction;
use crate::context::caller::Caller;
use crate::context::idempotency::{NamedRequest, Reply};
use crate::play::Play;

/// How long a removal can be undone.
pub const UNDO_TIME: SignedDuration = SignedDuration::from_mins(2);

vocabulary!(
    /// The lists whose rows can use reference data.
    UsedBy, {
        /// Tournaments.
        Tournaments = "tournaments",
        /// Matches.
        Matches = "matches",
        /// Player profiles.
        Players = "players",
    }
);

/// Rows of a list that use a row of reference data. The list shows them when it is filtered by
/// that row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Use {
    /// The list.
    pub list: UsedBy,
    /// How many of its rows.
    pub total: Total,
}

impl Use {
    /// Counts the rows of a list that pass its filter.
    pub(super) fn of<L: List>(
        conn: &Conn<'_>,
        list: UsedBy,
        filter: &L::Filter,
    ) -> Result<Self, StoreError> {
        Ok(Self { list, total: listing::count::<L>(conn, filter)? })
    }

    /// `3 matches`, `more than 10,000 matches`.
    fn told(self) -> Sentence {
        let count = self.total.rows;
        let counted = match self.list {
            UsedBy::Tournaments => Sentence::UsedByTournaments { count },
            UsedBy::Matches => Sentence::UsedByMatches { count },
            UsedBy::Players => Sentence::UsedByPlayers { count },
        };
        if self.total.is_exact { counted } else { Sentence::MoreThan { uses: counted.into() } }
    }
}

/// Reference data that may be removed.
pub trait Removable: Reference<Draft: Serialize + DeserializeOwned> {
    /// What may use a row, with the numbers.
    fn counted_uses(conn: &Conn<'_>, id: i64) -> Result<Vec<Use>, StoreError>;
}

/// A removal, and how it is undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Removal {
    /// Its entry of the trail, for [`Platform::restore`].
    pub audit_entry_id: i64,
    /// Until then.
    pub undo_until: Timestamp,
}

/// What the trail says of a removed row, beside [`Reference::facts`]: enough to put it back.
#[derive(Debug, Deserialize)]
struct RemovedRow<D> {
    #[serde(flatten)]
    draft: D,
    version: i64,
    /// Milliseconds UTC.
    created_at: i64,
}

impl Play {
    /// The lists that use a row, with the numbers; none when it may be removed.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn uses<K: Removable>(&self, id: i64) -> Result<Vec<Use>, AppError> {
        self.db
            .read(move |conn| {
                found::<K>(conn, id)?;
                Ok(uses::<K>(conn, id)?)
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
    ) -> Result<Change<K::Row, Removal>, AppError> {
        let (now, caller) = (self.clock.now(), caller.clone());
        self.db
            .write(move |conn| {
                let before = found::<K>(conn, id)?;
                if is_stale::<K>(&before, seen) {
                    return Ok(Change::Stale(before));
                }
                let uses = uses::<K>(conn, id)?;
                if !uses.is_empty() {
                    let (name, _) = K::label(&before);
                    let uses = touchline_words::Value::all_of(uses.into_iter().map(Use::told));
                    let (record, name) = (K::RECORD, name.into());
                    return Err(AppError::InUse(Sentence::InUse { record, name, uses }));
                }
                table::delete::<K>(conn, id)?;
                let facts = (Some(removed_facts::<K>(&before)), None);
                let audit_entry_id =
                    note::<K>(conn, now, &caller, AuditAction::Deleted, &before, facts)?;
                Ok(Change::Done(Removal { audit_entry_id, undo_until: now + UNDO_TIME }))
            })
            .await
    }

    /// Puts a removed row back, with its id, its values and its time of creation, once for a named
    /// request; returns the answer that `reply` makes of it. `audit_entry_id` is that of the
    /// [`Removal`]. The trail is what every node knows of a removal, so any node can undo it.
    ///
    /// # Errors
    /// [`AppError::NotFound`] without such a removal; [`AppError::Conflict`] when its time is over
    /// or the row was put back before; [`AppError::Taken`] when another row has its name by now;
    /// [`AppError::KeyReused`].
    pub async fn restore<K: Removable>(
        &self,
        caller: &Caller,
        request: Option<NamedRequest>,
        id: i64,
        audit_entry_id: i64,
        reply: impl Fn(K::Row) -> Reply + Send + 'static,
    ) -> Result<Reply, AppError> {
        let (now, author) = (self.clock.now(), caller.clone());
        self.write_once(caller, request, move |conn| {
            let record = K::RECORD;
            let deletion = trail::find(conn, audit_entry_id)?.filter(|entry| {
                entry.action == AuditAction::Deleted.as_str()
                    && entry.entity_type == K::KIND.as_str()
                    && entry.entity_id == Some(id)
            });
            let deletion = deletion.ok_or_else(|| {
                AppError::NotFound(Sentence::NotDeletedHere { record, id: id.into() })
            })?;
            let name = deletion.entity_name.as_deref().unwrap_or_default().into();
            if trail::is_followed(conn, &deletion)? {
                return Err(AppError::Conflict(Sentence::RestoredAlready { record, name }));
            }
            let deleted_at = deletion.occurred_at;
            if now.as_millisecond() > deleted_at + UNDO_TIME.as_millis() as i64 {
                let minutes = UNDO_TIME.as_mins().into();
                return Err(AppError::Conflict(Sentence::UndoIsOver { record, minutes, name }));
            }
            let removed: RemovedRow<K::Draft> =
                serde_json::from_str(deletion.before_json.as_deref().unwrap_or_default())
                    .map_err(|e| AppError::Internal(format!("entry {audit_entry_id}: {e}")))?;
            fits::<K>(conn, &removed.draft, None)?;
            let row = NumberedRow {
                id,
                draft: &removed.draft,
                version: removed.version + 1,
                created_at: removed.created_at,
            };
            table::insert_numbered::<K>(conn, &[row], now.as_millisecond())?;
            let row = found::<K>(conn, id)?;
            let facts = (None, Some(K::facts(&row)));
            note::<K>(conn, now, &author, AuditAction::Restored, &row, facts)?;
            Ok(reply(row))
        })
        .await
    }
}

fn uses<K: Removable>(conn: &Conn<'_>, id: i64) -> Result<Vec<Use>, StoreError> {
    let mut uses = K::counted_uses(conn, id)?;
    uses.retain(|used| used.total.rows > 0);
    Ok(uses)
}

/// The facts of a row, and what else [`RemovedRow`] reads.
fn removed_facts<K: Removable>(row: &K::Row) -> Value {
    let (_, version) = K::label(row);
    // Serialising values of a row cannot fail.
    let mut facts = serde_json::to_value(K::draft(row)).unwrap_or_default();
    if let (Value::Object(all), Value::Object(shown)) = (&mut facts, K::facts(row)) {
        all.extend(shown);
        all.insert("version".to_owned(), version.into());
        all.insert("created_at".to_owned(), K::created_at(row).into());
    }
    facts
}
