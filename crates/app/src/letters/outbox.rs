//! The letters as administrators see them. Where no mail server is given, they read a letter's link and
//! hand it on.

use jiff::Timestamp;
use serde_json::json;
use touchline_domain::AccountKind;
use touchline_domain::jobs::JobKind;
use touchline_domain::vocabulary;
use touchline_store::accounts as stored;
use touchline_store::jobs::{self, JobRow};
use touchline_store::letters::{self, LetterRow};
use touchline_store::listing::Page;
use touchline_store::{Conn, StoreError};
use touchline_words::Sentence;

use super::sending::{is_of_use, letter_of};
use crate::AppError;
use crate::accounts::Caller;
use crate::audit::{self, AuditAction, AuditedKind, Deed};
use crate::lists::{Listed, within_reach};
use crate::platform::Platform;

/// A page of the letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outbox {
    /// The letters, the newest first.
    pub letters: Listed<ListedLetter>,
    /// Whether letters are given to a mail server.
    pub is_sent: bool,
    /// The work of sending them; `None` where nothing is sent.
    pub job: Option<JobRow>,
}

vocabulary!(
    /// How it stands with a letter.
    LetterState, {
        /// It is still to be sent, or to be handed on.
        Waiting = "waiting",
        /// The mail server has it.
        Sent = "sent",
        /// It is not tried again.
        GivenUp = "given_up",
    }
);

/// A letter in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedLetter {
    /// What is stored of it.
    pub row: LetterRow,
    /// Whether an administrator can read its link.
    pub has_link: bool,
}

impl ListedLetter {
    /// How it stands with it.
    pub const fn state(&self) -> LetterState {
        match (self.row.sent_at, self.row.due_at) {
            (Some(_), _) => LetterState::Sent,
            (None, Some(_)) => LetterState::Waiting,
            (None, None) => LetterState::GivenUp,
        }
    }
}

impl Platform {
    /// A page of the letters, the newest first.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for a page beyond the first 10,000 letters.
    pub async fn outbox(&self, page: Page) -> Result<Outbox, AppError> {
        within_reach(page)?;
        let is_sent = self.mail_server.is_some();
        let (now, may_read) = (self.clock.now(), !is_sent && self.public_url.is_some());
        let read = self.db.read(move |conn| {
            let job = jobs::find(conn, JobKind::SendLetters, 0)?.filter(|_| is_sent);
            Ok::<_, StoreError>((letters::list(conn, page)?, job))
        });
        let ((rows, total), job) = read.await?;
        let listed = |row: LetterRow| {
            let has_link = may_read && is_of_use(&row, now) && has_link(&row);
            ListedLetter { row, has_link }
        };
        let rows = rows.into_iter().map(listed).collect();
        Ok(Outbox { letters: Listed { rows, total }, is_sent, job })
    }

    /// The link of a letter, for an administrator to hand on. The trail says who has read it.
    ///
    /// # Errors
    /// [`AppError::NotFound`]; [`AppError::Conflict`] where letters are sent by mail, for a letter without
    /// a link, and where the public address is not known; [`AppError::LinkOver`].
    pub async fn read_link(&self, caller: &Caller, letter_id: i64) -> Result<String, AppError> {
        if self.mail_server.is_some() {
            return Err(AppError::Conflict(Sentence::LetterIsMailed));
        }
        let public_url = self.public_url.clone();
        let public_url = public_url.ok_or(AppError::Conflict(Sentence::NoPublicAddress))?;
        let (now, actor) = (self.clock.now(), caller.actor());
        self.db
            .write(move |conn| {
                let row = letters::find(conn, letter_id)?;
                let no_such =
                    || AppError::NotFound(Sentence::NoSuchLetter { id: letter_id.into() });
                let row = row.ok_or_else(no_such)?;
                let letter = letter_of(&row).ok_or(AppError::LinkOver)?;
                let link = letter.link(&public_url);
                let link = link.ok_or(AppError::Conflict(Sentence::LetterHasNoLink))?;
                if !is_of_use(&row, now) {
                    return Err(AppError::LinkOver);
                }
                note(conn, now, &actor, &row)?;
                Ok(link)
            })
            .await
    }
}

fn has_link(row: &LetterRow) -> bool {
    letter_of(row).is_some_and(|letter| letter.has_link())
}

/// The entry is about the reader, if they have an account: whoever has the link gets into it. The trail
/// is for ever, so it has no address of anybody who has none.
fn note(
    conn: &Conn<'_>,
    now: Timestamp,
    actor: &audit::Actor,
    row: &LetterRow,
) -> Result<(), StoreError> {
    let reader = stored::by_sign_in_name(conn, AccountKind::Person, &row.recipient)?;
    let after = json!({ "letter": row.kind }).to_string();
    let deed = Deed { after: Some(&after), ..Deed::of(AuditAction::ReadLink, AuditedKind::Letter) };
    let deed = match &reader {
        Some(reader) => Deed {
            entity_type: AuditedKind::User,
            entity_id: reader.user_id,
            entity_name: Some(&reader.full_name),
            ..deed
        },
        None => Deed { entity_id: Some(row.letter_id), ..deed },
    };
    audit::note(conn, now, actor, deed)
}
