//! The letters, and their links where no mail server takes them.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::letters::{LetterKind, LetterState, ListedLetter};
use touchline_app::mail::MailFailure;
use touchline_domain::permissions::Action;
use touchline_store::jobs::JobRow;
use utoipa::ToSchema;

use crate::caller::By;
use crate::calls::{Calls, routes};
use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::{Data, Instant, Pagination, reply};
use crate::state::Server;

/// `/admin/outbox`.
pub(crate) fn router() -> Calls {
    Calls::new()
        .call(Action::ReadOutbox, routes!(outbox))
        .call(Action::ReadOutbox, routes!(read_link))
}

reply! {
    /// A letter, without its secrets.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct OutboxLetter from letter: ListedLetter {
        id: i64 = letter.row.letter_id,
        state: LetterState = letter.state(),
        #[schema(value_type = LetterKind)]
        kind: String = letter.row.kind,
        /// The e-mail address of the reader.
        recipient: String = letter.row.recipient,
        created_at: Instant = Instant::from_ms(letter.row.created_at),
        sent_at: Option<Instant> = letter.row.sent_at.map(Instant::from_ms),
        /// When it is tried again.
        next_try_at: Option<Instant> = letter.row.due_at.map(Instant::from_ms),
        /// How often it was tried.
        tries: i64 = letter.row.tries,
        /// Why the last try failed.
        #[schema(value_type = Option<MailFailure>)]
        failure: Option<String> = letter.row.failure,
        /// What the mail server answered then.
        answer: Option<String> = letter.row.answer,
        /// Whether its link can be read.
        has_link: bool,
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
    /// Whoever has it may use it, once.
    link: String,
}

/// The letters, the newest first
///
/// Letters are removed after 30 days.
#[utoipa::path(get, path = "/admin/outbox", tag = "Activity",
    params(
        ("page" = Option<i64>, Query, description = "From 1", minimum = 1, maximum = 1_000_000_000),
        ("pageSize" = Option<i64>, Query, description = "Rows per page", minimum = 1, maximum = 1000),
    ),
    responses((status = 200, description = "A page of letters, without their secrets", body = OutboxList)))]
async fn outbox(
    State(server): State<Server>,
    // So that no reply is kept: whether a link still works depends on the time.
    By(_caller): By,
    mut query: QueryText,
) -> Result<Json<OutboxList>, ApiError> {
    let paging = query.paging();
    query.done()?;
    let outbox = server.platform.outbox(paging.page()).await?;
    Ok(Json(OutboxList {
        success: true,
        letters: outbox.letters.rows.into_iter().map(Into::into).collect(),
        pagination: paging.of(outbox.letters.total),
        is_sent: outbox.is_sent,
        sending: outbox.job.map(Into::into),
    }))
}

/// Read the link of a letter
///
/// Only where no mail server takes the letters. The audit trail says who has read it.
#[utoipa::path(post, path = "/admin/outbox/{letterId}/link", tag = "Activity",
    params(("letterId" = i64, Path, description = "Which one", minimum = 1)),
    responses((status = 200, description = "The link", body = Data<LetterLink>)))]
async fn read_link(
    State(server): State<Server>,
    By(caller): By,
    Id(letter_id): Id,
) -> Result<Json<Data<LetterLink>>, ApiError> {
    Ok(Data::of(LetterLink { link: server.platform.read_link(&caller, letter_id).await? }))
}
