//! Sends the letters that are due.
//!
//! One job sends them all, one after the other, on whichever server has taken it. No transaction is open
//! while the mail server is spoken to: what became of a letter is written down after it, together with the
//! next stretch of the lease. A server that dies in between has sent a letter that nobody knows of, and
//! it is sent again with the same id.

use jiff::Timestamp;
use lettre::Message;
use touchline_domain::jobs::{JobKind, next_letter_try};
use touchline_store::letters::{self, LetterRow};
use touchline_store::{StoreError, jobs};
use touchline_words::Language;

use super::Letter;
use crate::AppError;
use crate::context::Context;
use crate::context::jobs::Lease;
use crate::context::mail::{Connection, MailFailure, MailServer, Trouble};
use crate::context::news::{self, A_DAY, Bell};
use crate::context::public_url::PublicUrl;

/// What became of the letters that were due.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sent {
    /// Given to the mail server.
    pub sent: u64,
    /// To be tried again.
    pub put_off: u64,
    /// Not to be tried again.
    pub given_up: u64,
}

impl Context {
    /// Sends the letters that are due, unless another server does so at the moment. Ends after a letter when
    /// `is_stopping` says so.
    ///
    /// # Errors
    /// The database failed. What was sent and could not be written down is sent again.
    pub async fn send_letters(
        &self,
        is_stopping: impl Fn() -> bool + Send,
    ) -> Result<Sent, AppError> {
        let mut count = Sent::default();
        let (Some(server), Some(public_url)) = (&self.config.mail_server, &self.config.public_url)
        else {
            return Ok(count);
        };
        let Some(lease) = self.take_job(JobKind::SendLetters, 0).await? else { return Ok(count) };
        let mut connection = None;
        let ended = loop {
            let now_ms = self.clock.now().as_millisecond();
            let due = self.db.read(move |conn| letters::first_due(conn, now_ms));
            let Some(row) = due.await?.filter(|_| !is_stopping()) else { break Ok(()) };
            let outcome = match compose(server, public_url, &row, self.clock.now()) {
                Ok(message) => {
                    let open = match connection.take() {
                        Some(open) => Ok(open),
                        None => server.connect().await,
                    };
                    match open {
                        Ok(open) => send(open, &message, &mut connection).await,
                        // It is not the letter's fault.
                        Err(trouble) => break Err(trouble),
                    }
                }
                Err(failure) => Err(failure.into()),
            };
            if !self.note_outcome(&lease, row, outcome, &mut count).await? {
                break Ok(());
            }
        };
        if let Some(connection) = connection {
            connection.close().await;
        }
        self.end_sending(lease, ended).await?;
        Ok(count)
    }

    /// Writes down what became of a letter; `false` when another server has the job by now.
    async fn note_outcome(
        &self,
        lease: &Lease,
        row: LetterRow,
        outcome: Result<(), Trouble>,
        count: &mut Sent,
    ) -> Result<bool, AppError> {
        let (now, lease, id) = (self.clock.now(), lease.clone(), row.letter_id);
        let Err(trouble) = outcome else {
            count.sent += 1;
            let note = self.db.write(move |conn| {
                letters::note_sent(conn, id, now.as_millisecond())?;
                lease.renew(conn, now)
            });
            return Ok(note.await?);
        };
        let pause = next_letter_try(row.tries + 1).filter(|_| !trouble.is_final());
        let next = pause.map(|pause| now + pause);
        let due_ms = next.filter(|next| is_of_use(&row, *next)).map(Timestamp::as_millisecond);
        let what = if due_ms.is_none() { "given up" } else { "put off" };
        let Trouble { failure, answer, code } = trouble;
        // The words of the server may name the reader.
        tracing::warn!(letter = id, %failure, code, "a letter was {what}");
        *(if due_ms.is_none() { &mut count.given_up } else { &mut count.put_off }) += 1;
        let note = self.db.write(move |conn| {
            letters::note_failure(conn, id, failure.as_str(), answer.as_deref(), due_ms)?;
            if due_ms.is_none() {
                // A mail server that is away gives many up.
                news::ring(conn, now, Bell::UnsentLetter, Some(now - A_DAY))?;
            }
            lease.renew(conn, now)
        });
        Ok(note.await?)
    }

    async fn end_sending(&self, lease: Lease, ended: Result<(), Trouble>) -> Result<(), AppError> {
        let now = self.clock.now();
        let end = self.db.write(move |conn| match &ended {
            Ok(()) => lease.done(conn, letters::next_due(conn)?),
            Err(Trouble { failure, answer, .. }) => {
                lease.failed(conn, now, failure.as_str(), answer.as_deref())
            }
        });
        Ok(end.await?)
    }

    /// Where no letter can be sent, the job that sends them is no work that is left.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn forget_sending(&self) -> Result<(), StoreError> {
        let now_ms = self.clock.now().as_millisecond();
        let job = self.db.read(|conn| jobs::find(conn, JobKind::SendLetters, 0)).await?;
        if self.config.mail_server.is_some() || job.is_none() {
            return Ok(());
        }
        self.db.write(move |conn| jobs::remove(conn, JobKind::SendLetters, 0, now_ms)).await
    }
}

/// Sends a letter and keeps the connection for the next one.
async fn send(
    mut open: Connection,
    message: &Message,
    connection: &mut Option<Connection>,
) -> Result<(), Trouble> {
    open.send(message).await?;
    *connection = Some(open);
    Ok(())
}

pub(super) fn letter_of(row: &LetterRow) -> Option<Letter> {
    serde_json::from_str(row.details_json.as_deref()?).ok()
}

/// Whether a letter is still of use at that time.
pub(super) fn is_of_use(row: &LetterRow, at: Timestamp) -> bool {
    let written_at = Timestamp::from_millisecond(row.created_at);
    let (Some(letter), Ok(written_at)) = (letter_of(row), written_at) else { return false };
    at < written_at + letter.useful_for()
}

fn compose(
    server: &MailServer,
    public_url: &PublicUrl,
    row: &LetterRow,
    now: Timestamp,
) -> Result<Message, MailFailure> {
    let letter = letter_of(row).ok_or(MailFailure::Unreadable)?;
    if !is_of_use(row, now) {
        return Err(MailFailure::TooLate);
    }
    let written_at =
        Timestamp::from_millisecond(row.created_at).map_err(|_| MailFailure::Unreadable)?;
    let language = Language::of_tag(&row.language).unwrap_or_default();
    let words = letter.worded(language, public_url);
    server.letter(&row.recipient, row.letter_id, written_at, words)
}
