//! Notices to people, by letter and in the workspace: one function writes both, in the transaction of the cause.
//!
//! [`tell`] is the only way to notify people: it writes the letters and the rows of `notices`. One statement
//! (`store::accounts::notices`) reads who is concerned and where each of them wants to be notified; the author of the
//! change is left out. A kind (`domain::notices`) belongs to a topic, and topics are switched off for letters and for
//! the workspace apart.
//!
//! - **A notice holds ids and no words.** Names are read with it, so they are those of today, and an erased person's
//!   are in none. A letter that goes to somebody else names no person either.
//! - **Invariant**: a notice is written together with a change of what it is about. So a stream that reports those
//!   topics also reports notices, and need not say who has got one.
//! - Notices are stored for 90 days, and a hundred are shown at most.

use jiff::{SignedDuration, Timestamp};
use touchline_domain::notices::NoticeKind;
use touchline_domain::permissions::{Action, Resource};
use touchline_store::accounts::notices::{self as stored, NoticeRow};
use touchline_store::{Conn, StoreError};
use touchline_words::{Language, Of};

use crate::AppError;
use crate::context::Context;
use crate::context::caller::SessionCaller;
use crate::context::letters::{self, Letter, Reader};
use crate::context::rules::no_such;
use crate::context::shown_names;

pub(crate) use touchline_store::accounts::notices::{
    About, ReaderRow, concerned, organisers, reader,
};

/// How long a notice is stored, read or not.
pub(crate) const NOTICES_KEPT: SignedDuration = SignedDuration::from_hours(90 * 24);

/// The most notices that are read at once.
pub const MOST_READ: i64 = 100;

/// A person's notices.
#[derive(Debug, Clone)]
pub struct Notices {
    /// How many are unread, up to [`stored::MOST_COUNTED`].
    pub unread: i64,
    /// The newest first.
    pub items: Vec<NoticeRow>,
    /// Whether there are older ones.
    pub has_more: bool,
}

/// Notifies people: by letter those who want letters about it, and in the workspace those who want to read of it
/// there. `readers` are those concerned, without the author of the change.
///
/// # Errors
/// Those of the database.
pub(crate) fn tell(
    conn: &Conn<'_>,
    now: Timestamp,
    readers: &[ReaderRow],
    (kind, about): (NoticeKind, About),
    letter: &Letter,
) -> Result<(), StoreError> {
    tell_in_words(conn, now, readers, (kind, about), |_| letter.clone())
}

/// [`tell`] with a letter that holds words of its reader's language.
///
/// # Errors
/// Those of the database.
pub(crate) fn tell_in_words(
    conn: &Conn<'_>,
    now: Timestamp,
    readers: &[ReaderRow],
    (kind, about): (NoticeKind, About),
    letter: impl Fn(Language) -> Letter,
) -> Result<(), StoreError> {
    for reader in readers.iter().filter(|reader| reader.by_letter) {
        let language = reader.language.as_deref().and_then(Language::of_tag).unwrap_or_default();
        let reader = Reader { address: reader.address.clone(), language };
        letters::post(conn, now, &reader, &letter(language))?;
    }
    let in_workspace = readers.iter().filter(|reader| reader.in_workspace);
    let accounts: Vec<i64> = in_workspace.map(|reader| reader.account_id).collect();
    stored::insert(conn, &accounts, kind, about, now.as_millisecond())
}

impl Context {
    /// The caller's notices, the newest first; with `before`, those that are older than this one. Matches that the caller
    /// has no duty in are called as strangers read them.
    pub async fn notices(
        &self,
        caller: &SessionCaller,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Notices, AppError> {
        let (id, before) = (caller.account.id, before.unwrap_or(i64::MAX));
        let limit = limit.min(MOST_READ);
        self.read_for(caller, move |conn, _, caller| {
            let mut items = stored::list(conn, id, before, limit + 1)?;
            let has_more = i64::try_from(items.len()).is_ok_and(|found| found > limit);
            if has_more {
                items.pop();
            }
            let has_no_duty = |one: &NoticeRow| {
                let resource = one.match_id.map(|id| Resource::of_match(id, one.tournament_id));
                resource.is_some_and(|of| caller.require(Action::ScoreMatch, &of).is_err())
            };
            let of_others: Vec<&mut NoticeRow> =
                items.iter_mut().filter(|one| has_no_duty(one)).collect();
            let ids: Vec<i64> = of_others.iter().filter_map(|one| one.match_id).collect();
            let names = shown_names::of_match_names(conn, &ids)?;
            for one in of_others {
                if let Some(name) = one.match_id.and_then(|id| names.get(&id)) {
                    one.match_name = Some(name.clone());
                }
            }
            Ok(Notices { unread: stored::unread(conn, id)?, items, has_more })
        })
        .await
    }

    /// Marks one of the caller's notices as read.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn mark_notice_read(
        &self,
        caller: &SessionCaller,
        notice_id: i64,
    ) -> Result<(), AppError> {
        let (id, now_ms) = (caller.account.id, self.clock.now().as_millisecond());
        let marked = self.db.write(move |conn| stored::mark_read(conn, id, notice_id, now_ms));
        if marked.await? { Ok(()) } else { Err(no_such(Of::Notification, notice_id)) }
    }

    /// Marks the caller's notices up to one of them as read: later ones have not been seen.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn mark_notices_read(
        &self,
        caller: &SessionCaller,
        up_to: i64,
    ) -> Result<(), AppError> {
        let (id, now_ms) = (caller.account.id, self.clock.now().as_millisecond());
        Ok(self.db.write(move |conn| stored::mark_read_up_to(conn, id, up_to, now_ms)).await?)
    }
}
