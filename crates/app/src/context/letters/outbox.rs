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
use touchline_words::{Language, Sentence};

use super::Letter;
use super::sending::{is_of_use, letter_of};
use crate::AppError;
use crate::context::Context;
use crate::context::audit::{self, AuditAction, AuditedKind, Deed};
use crate::context::caller::Caller;
use crate::context::paging::{Listed, within_reach};

/// A page of the letters.
#[derive(Debug, Clone)]
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
        /// It needs not be sent any more: its link was used.
        Used = "used",
        /// It was not sent in time: its link works no more, or what it tells is old.
        Expired = "expired",
    }
);

/// A letter in a list.
#[derive(Debug, Clone)]
pub struct ListedLetter {
    /// What is stored of it.
    pub row: LetterRow,
    /// How it stands with it.
    pub state: LetterState,
    /// Its text, as long as that is stored.
    letter: Option<Letter>,
    /// Whether an administrator can read its link.
    pub has_link: bool,
}

impl ListedLetter {
    /// What it is about, in a few words.
    pub fn subject(&self, language: Language) -> Option<String> {
        self.letter.as_ref().map(|letter| letter.subject(language))
    }
}

/// The words of a letter, without its link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterText {
    /// The language of its reader.
    pub language: Language,
    /// What it is about.
    pub subject: String,
    /// What it says.
    pub paragraphs: Vec<String>,
}

/// So many waiting letters are looked at to count them.
const MOST_WAITING: i64 = 1_000;

/// How many letters wait for an administrator, because nobody mails them; at most 1,000 are counted.
pub(crate) fn waiting_for_administrator(
    conn: &Conn<'_>,
    now: Timestamp,
) -> Result<usize, StoreError> {
    let listed = listed(conn, letters::all_waiting(conn, MOST_WAITING)?, now)?;
    Ok(listed.iter().filter(|letter| letter.state == LetterState::Waiting).count())
}

/// The letters with how it stands with each. Whether a link was used is not written down with its letter: it is gone then.
fn listed(
    conn: &Conn<'_>,
    rows: Vec<LetterRow>,
    now: Timestamp,
) -> Result<Vec<ListedLetter>, StoreError> {
    let with_letter = |row: LetterRow| {
        let letter = letter_of(&row);
        (row, letter)
    };
    let read: Vec<(LetterRow, Option<Letter>)> = rows.into_iter().map(with_letter).collect();
    let hashes: Vec<String> = read
        .iter()
        .filter(|(row, _)| row.due_at.is_some())
        .filter_map(|(_, letter)| letter.as_ref()?.link_hash())
        .collect();
    let hashes: Vec<&str> = hashes.iter().map(String::as_str).collect();
    let unused = letters::unused_links(conn, &hashes)?;
    let with_state = |(row, letter): (LetterRow, Option<Letter>)| {
        let hash = letter.as_ref().and_then(Letter::link_hash);
        let state = match (row.sent_at, row.due_at) {
            (Some(_), _) => LetterState::Sent,
            (None, None) => LetterState::GivenUp,
            (None, Some(_)) if !is_of_use(&row, now) => LetterState::Expired,
            (None, Some(_)) if hash.is_some_and(|hash| !unused.contains(&hash)) => {
                LetterState::Used
            }
            (None, Some(_)) => LetterState::Waiting,
        };
        ListedLetter { row, state, letter, has_link: false }
    };
    Ok(read.into_iter().map(with_state).collect())
}

impl Context {
    /// A page of the letters, the newest first.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for a page beyond the first 10,000 letters.
    pub async fn outbox(&self, page: Page) -> Result<Outbox, AppError> {
        within_reach(page)?;
        let is_sent = self.config.mail_server.is_some();
        let (now, may_read) = (self.clock.now(), !is_sent && self.config.public_url.is_some());
        let read = self.db.read(move |conn| {
            let job = jobs::find(conn, JobKind::SendLetters, 0)?.filter(|_| is_sent);
            let (rows, total) = letters::list(conn, page)?;
            Ok::<_, StoreError>((listed(conn, rows, now)?, total, job))
        });
        let (mut rows, total, job) = read.await?;
        for letter in &mut rows {
            let is_open = letter.state == LetterState::Waiting;
            letter.has_link =
                may_read && is_open && letter.letter.as_ref().is_some_and(Letter::has_link);
        }
        Ok(Outbox { letters: Listed { rows, total }, is_sent, job })
    }

    /// What a letter says, in the language of its reader and without its link.
    ///
    /// # Errors
    /// [`AppError::NotFound`]; [`AppError::Conflict`] when its text is not stored any more.
    pub async fn read_letter(&self, letter_id: i64) -> Result<LetterText, AppError> {
        self.db
            .read(move |conn| {
                let row = letters::find(conn, letter_id)?.ok_or_else(|| no_such(letter_id))?;
                let letter = letter_of(&row);
                let letter = letter.ok_or(AppError::Conflict(Sentence::LetterIsForgotten))?;
                let language = Language::of_tag(&row.language).unwrap_or_default();
                let (subject, paragraphs) = (letter.subject(language), letter.paragraphs(language));
                Ok(LetterText { language, subject, paragraphs })
            })
            .await
    }

    /// The link of a letter, for an administrator to hand on. The trail says who has read it.
    ///
    /// # Errors
    /// [`AppError::NotFound`]; [`AppError::Conflict`] where letters are sent by mail, for a letter without
    /// a link, and where the public address is not known; [`AppError::LinkOver`].
    pub async fn read_link(&self, caller: &Caller, letter_id: i64) -> Result<String, AppError> {
        if self.config.mail_server.is_some() {
            return Err(AppError::Conflict(Sentence::LetterIsMailed));
        }
        let public_url = self.config.public_url.clone();
        let public_url = public_url.ok_or(AppError::Conflict(Sentence::NoPublicAddress))?;
        let (now, actor) = (self.clock.now(), caller.actor());
        self.db
            .write(move |conn| {
                let row = letters::find(conn, letter_id)?.ok_or_else(|| no_such(letter_id))?;
                let letter = letter_of(&row).ok_or(AppError::LinkOver)?;
                let link = letter.link(&public_url);
                let link = link.ok_or(AppError::Conflict(Sentence::LetterHasNoLink))?;
                let hash = letter.link_hash().unwrap_or_default();
                let is_unused = letters::unused_links(conn, &[&hash])?.contains(&hash);
                if !is_unused || !is_of_use(&row, now) {
                    return Err(AppError::LinkOver);
                }
                note(conn, now, &actor, &row)?;
                Ok(link)
            })
            .await
    }
}

fn no_such(letter_id: i64) -> AppError {
    AppError::NotFound(Sentence::NoSuchLetter { id: letter_id.into() })
}

/// The entry is about the reader, if they have an account: the link opens it. The trail is for ever, so it has no
/// address of anybody who has none.
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
