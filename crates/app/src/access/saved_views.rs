//! Saved views: names that an administrator gives to addresses of the console.

use jiff::Timestamp;
use serde_json::json;
use touchline_domain::preferences::{MAX_VIEWS, SavedViewDraft};
use touchline_store::accounts::saved_views::{self, SavedViewRow};
use touchline_store::{Conn, StoreError};
use touchline_words::{Of, Sentence};

use crate::AppError;
use crate::access::Access;
use crate::context::audit::{self, AuditAction, AuditedKind, Deed};
use crate::context::caller::SessionCaller;
use crate::context::idempotency::{NamedRequest, Reply};
use crate::context::rules::no_such;

impl Access {
    /// The caller's saved views by name.
    pub async fn saved_views(&self, caller: &SessionCaller) -> Result<Vec<SavedViewRow>, AppError> {
        let id = caller.account.id;
        Ok(self.db.read(move |conn| saved_views::list(conn, id)).await?)
    }

    /// Adds a view, once for a named request, and returns the answer that `reply` makes of it.
    ///
    /// # Errors
    /// [`AppError::Invalid`], [`AppError::Taken`]; [`AppError::Conflict`] when the caller has
    /// [`MAX_VIEWS`] already; [`AppError::KeyReused`].
    pub async fn save_view(
        &self,
        caller: &SessionCaller,
        request: Option<NamedRequest>,
        draft: SavedViewDraft,
        reply: impl Fn(SavedViewRow) -> Reply + Send + 'static,
    ) -> Result<Reply, AppError> {
        let draft = draft.checked().map_err(AppError::Invalid)?;
        let (now, author) = (self.clock.now(), caller.clone());
        self.write_once(&caller.clone().into(), request, move |conn| {
            let id = author.account.id;
            let (count, same) = saved_views::count_and_same(conn, id, &draft.name)?;
            is_free(same, None, &draft)?;
            if count >= MAX_VIEWS as i64 {
                return Err(AppError::Conflict(Sentence::TooManyViews { most: MAX_VIEWS.into() }));
            }
            let row = saved_views::insert(conn, id, &draft, now.as_millisecond())?;
            note(conn, now, &author, AuditAction::Created, None, Some(&row))?;
            Ok(reply(row))
        })
        .await
    }

    /// Gives one of the caller's views another name and address.
    ///
    /// # Errors
    /// [`AppError::NotFound`], [`AppError::Invalid`], [`AppError::Taken`].
    pub async fn change_view(
        &self,
        caller: &SessionCaller,
        saved_view_id: i64,
        draft: SavedViewDraft,
    ) -> Result<SavedViewRow, AppError> {
        let draft = draft.checked().map_err(AppError::Invalid)?;
        let (now, caller) = (self.clock.now(), caller.clone());
        self.db
            .write(move |conn| {
                let before = found(conn, &caller, saved_view_id)?;
                let id = caller.account.id;
                let (_, same) = saved_views::count_and_same(conn, id, &draft.name)?;
                is_free(same, Some(saved_view_id), &draft)?;
                if before.view_name == draft.name && before.address == draft.address {
                    return Ok(before);
                }
                saved_views::update(conn, saved_view_id, &draft, now.as_millisecond())?;
                let after = found(conn, &caller, saved_view_id)?;
                note(conn, now, &caller, AuditAction::Changed, Some(&before), Some(&after))?;
                Ok(after)
            })
            .await
    }

    /// Removes one of the caller's views.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn remove_view(
        &self,
        caller: &SessionCaller,
        saved_view_id: i64,
    ) -> Result<(), AppError> {
        let (now, caller) = (self.clock.now(), caller.clone());
        self.db
            .write(move |conn| {
                let before = found(conn, &caller, saved_view_id)?;
                saved_views::delete(conn, saved_view_id)?;
                Ok(note(conn, now, &caller, AuditAction::Deleted, Some(&before), None)?)
            })
            .await
    }
}

/// One of the caller's views; those of others do not exist for them.
fn found(
    conn: &Conn<'_>,
    caller: &SessionCaller,
    saved_view_id: i64,
) -> Result<SavedViewRow, AppError> {
    saved_views::find(conn, caller.account.id, saved_view_id)?
        .ok_or_else(|| no_such(Of::SavedView, saved_view_id))
}

fn is_free(same: Option<i64>, own: Option<i64>, draft: &SavedViewDraft) -> Result<(), AppError> {
    if same.is_none() || same == own {
        return Ok(());
    }
    Err(AppError::Taken {
        code: "name_taken",
        field: "name",
        sentence: Sentence::ViewTaken { name: (&draft.name).into() },
    })
}

fn note(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &SessionCaller,
    action: AuditAction,
    before: Option<&SavedViewRow>,
    after: Option<&SavedViewRow>,
) -> Result<(), StoreError> {
    let facts = |row: Option<&SavedViewRow>| {
        row.map(|row| json!({ "name": row.view_name, "address": row.address }).to_string())
    };
    let (told, row) = ((facts(before), facts(after)), before.or(after));
    let deed = Deed {
        entity_id: row.map(|row| row.saved_view_id),
        entity_name: row.map(|row| row.view_name.as_str()),
        before: told.0.as_deref(),
        after: told.1.as_deref(),
        ..Deed::of(action, AuditedKind::SavedView)
    };
    audit::note(conn, now, &caller.actor(), deed)
}
