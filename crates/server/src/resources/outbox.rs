//! The letters, and their links where no mail server takes them.

use axum::extract::State;
use axum::{Extension, Json};
use serde::Serialize;
use touchline_app::letters::{LetterKind, LetterState, LetterText, ListedLetter};
use touchline_app::mail::MailFailure;
use touchline_store::jobs::JobRow;
use touchline_words::Language;
use utoipa::ToSchema;

use crate::caller::By;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Id, PageParams, QueryText};
use crate::reply::{Data, Instant, Pagination, reply};
use crate::state::Server;

/// `/admin/outbox`.
pub(crate) fn router() -> Calls {
    calls! {
        ReadOutbox: GET "/admin/outbox" outbox;
        ReadOutbox: GET "/admin/outbox/{letterId}" read_letter, refuses(CONFLICT);
        ReadOutbox: POST "/admin/outbox/{letterId}/link" read_link, refuses(LINK_OVER);
    }
}

/// A letter, without its secrets.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OutboxLetter {
    id: i64,
    state: LetterState,
    #[schema(value_type = LetterKind)]
    kind: String,
    /// What it is about, in the language of `Accept-Language`; `null` when its text is not stored any more.
    subject: Option<String>,
    /// The e-mail address of the reader.
    recipient: String,
    created_at: Instant,
    sent_at: Option<Instant>,
    /// When it is tried again.
    next_try_at: Option<Instant>,
    /// How often it was tried.
    tries: i64,
    /// Why the last try failed.
    #[schema(value_type = Option<MailFailure>)]
    failure: Option<String>,
    /// What the mail server answered then.
    answer: Option<String>,
    /// Whether its link can be read.
    has_link: bool,
}

impl OutboxLetter {
    fn of(letter: ListedLetter, language: Language) -> Self {
        let subject = letter.subject(language);
        let ListedLetter { row, state, has_link, .. } = letter;
        Self {
            id: row.letter_id,
            state,
            kind: row.kind,
            subject,
            recipient: row.recipient,
            created_at: Instant::from_ms(row.created_at),
            sent_at: row.sent_at.map(Instant::from_ms),
            next_try_at: row.due_at.map(Instant::from_ms),
            tries: row.tries,
            failure: row.failure,
            answer: row.answer,
            has_link,
        }
    }
}

reply! {
    /// What a letter says, without its link.
    pub(crate) struct OutboxLetterText from text: LetterText {
        /// The language of its reader, in which it is.
        language: String = text.language.tag().to_owned(),
        subject: String,
        /// Paragraph by paragraph; of its link only what it does.
        paragraphs: Vec<String>,
    }
}

reply! {
    /// How it stands with the mail server.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Sending from job: JobRow {
        /// How often in a row no letter could be given to it.
        tries: i64,
        /// Why the last time.
        #[schema(value_type = Option<MailFailure>)]
        failure: Option<String>,
        /// What it answered then.
        answer: Option<String>,
        /// When it is tried again, or the next letter is due.
        next_try_at: Option<Instant> = job.due_at.map(Instant::from_ms),
    }
}

/// A page of the letters.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OutboxList {
    /// Always `true`.
    success: bool,
    letters: Vec<OutboxLetter>,
    pagination: Pagination,
    /// Whether letters are given to a mail server.
    is_sent: bool,
    /// How it stands with the mail server; `null` before its first letter, and without one.
    sending: Option<Sending>,
}

/// The link of a letter.
#[derive(Serialize, ToSchema)]
pub(crate) struct LetterLink {
    /// Its holder may use it, once.
    link: String,
}

/// The letters, the newest first
///
/// Letters are removed after 30 days.
#[utoipa::path(get, path = "/admin/outbox", tag = "Activity",
    params(PageParams),
    responses((status = 200, description = "A page of letters, without their secrets", body = OutboxList)))]
async fn outbox(
    State(server): State<Server>,
    // So that no reply is cached: whether a link still works depends on the time.
    By(_caller): By,
    Extension(language): Extension<Language>,
    mut query: QueryText,
) -> Result<Json<OutboxList>, ApiError> {
    let paging = query.paging();
    query.done()?;
    let outbox = server.platform.outbox(paging.page()).await?;
    Ok(Json(OutboxList {
        success: true,
        letters: outbox
            .letters
            .rows
            .into_iter()
            .map(|letter| OutboxLetter::of(letter, language))
            .collect(),
        pagination: paging.of(outbox.letters.total),
        is_sent: outbox.is_sent,
        sending: outbox.job.map(Into::into),
    }))
}

/// Read a letter
///
/// What it says, without its link. A letter that was sent or given up says nothing any more, unless it had no secret.
#[utoipa::path(get, path = "/admin/outbox/{letterId}", tag = "Activity",
    responses((status = 200, description = "What it says", body = Data<OutboxLetterText>)))]
async fn read_letter(
    State(server): State<Server>,
    // So that no reply is cached: a letter is forgotten with its secret.
    By(_caller): By,
    Id(letter_id): Id,
    query: QueryText,
) -> Result<Json<Data<OutboxLetterText>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.read_letter(letter_id).await?.into()))
}

/// Read the link of a letter
///
/// Only where no mail server takes the letters. The audit trail says who has read it.
#[utoipa::path(post, path = "/admin/outbox/{letterId}/link", tag = "Activity",
    responses((status = 200, description = "The link", body = Data<LetterLink>)))]
async fn read_link(
    State(server): State<Server>,
    By(caller): By,
    Id(letter_id): Id,
) -> Result<Json<Data<LetterLink>>, ApiError> {
    Ok(Data::of(LetterLink { link: server.platform.read_link(&caller, letter_id).await? }))
}
