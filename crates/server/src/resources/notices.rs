//! Notices to a person in the workspace.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::notices::{MOST_READ, Notices};
use touchline_domain::notices::NoticeKind;
use touchline_domain::permissions::{Role, ScopeKind};
use touchline_domain::standings::Sides;
use touchline_store::accounts::notices::NoticeRow;
use utoipa::ToSchema;

use crate::caller::{ByAccount, BySession};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Id, QueryText, required};
use crate::reply::{Data, Done, Instant, reply};
use crate::resources::sides::{NamedSide, named_sides};
use crate::state::Server;

/// `/me/notifications`.
pub(crate) fn router() -> Calls {
    calls! {
        FollowNews: GET "/me/notifications" my_notices, cached(PerAccount);
        FollowNews: POST "/me/notifications/{noticeId}/read" mark_my_notice_read;
        FollowNews: POST "/me/notifications/read-all" mark_my_notices_read;
    }
}

reply! {
    /// Notices to a person.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct NoticesReply from told: Notices {
        /// How many are unread in all, counted up to 1,000.
        unread: i64,
        /// The newest first.
        items: Vec<Notice> = told.items.into_iter().map(Into::into).collect(),
        /// Whether there are older ones: ask for those before the last of these.
        has_more: bool,
    }
}

/// The role that a notice is about.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoticeRole {
    role: Role,
    scope: ScopeKind,
    scope_id: i64,
    /// `null` for what is gone.
    scope_name: Option<String>,
    /// What makes the name of a match; `null` of one with a title, and of other kinds.
    sides: Option<Sides<NamedSide>>,
    /// Who has it.
    holder_name: Option<String>,
}

reply! {
    /// A notice to a person: what has happened, and what it is about as it is called now.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Notice from row: NoticeRow {
        id: i64 = row.notice_id,
        kind: NoticeKind,
        tournament_id: Option<i64>,
        tournament_name: Option<String>,
        /// `null` where the tournament is meant as a whole.
        division_id: Option<i64>,
        division_name: Option<String>,
        /// What was entered.
        entrant_name: Option<String>,
        role: Option<NoticeRole> = role_of(&row),
        /// Whose profile was claimed, or who is suspended.
        player_name: Option<String>,
        /// The match that it is about.
        match_id: Option<i64>,
        match_name: Option<String> = row.match_name.as_ref().map(ToString::to_string),
        /// What makes its name; `null` of a match with a title.
        sides: Option<Sides<NamedSide>> = row.match_name.as_ref().and_then(named_sides),
        created_at: Instant = Instant::from_ms(row.created_at),
        /// `null` is unread.
        read_at: Option<Instant> = row.read_at.map(Instant::from_ms),
    }
}

fn role_of(row: &NoticeRow) -> Option<NoticeRole> {
    Some(NoticeRole {
        role: row.role?,
        scope: row.scope_kind?,
        scope_id: row.scope_id?,
        scope_name: row.scope_name.clone().map(Into::into),
        sides: row.scope_name.as_ref().and_then(|name| name.of_match()).and_then(named_sides),
        holder_name: row.holder_name.clone(),
    })
}

/// My notices
///
/// Names are those of today; what is gone has none. Notices are stored for 90 days.
#[utoipa::path(get, path = "/me/notifications", tag = "My account",
    params(("before" = Option<i64>, Query, description = "Those that are older than this one", minimum = 1),
        ("limit" = Option<i64>, Query, description = "How many", minimum = 1, maximum = 100, example = 20)),
    responses((status = 200, description = "The newest first", body = Data<NoticesReply>)))]
async fn my_notices(
    State(server): State<Server>,
    ByAccount(caller): ByAccount,
    mut query: QueryText,
) -> Result<Json<Data<NoticesReply>>, ApiError> {
    let before = query.integer("before", 1, i64::MAX);
    let limit = query.integer("limit", 1, MOST_READ).unwrap_or(20);
    query.done()?;
    Ok(Data::of(server.platform.notices(&caller, before, limit).await?.into()))
}

/// Mark one as read
#[utoipa::path(post, path = "/me/notifications/{noticeId}/read", tag = "My account",
    responses((status = 200, description = "Marked", body = Done)))]
async fn mark_my_notice_read(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(notice_id): Id,
) -> Result<Json<Done>, ApiError> {
    server.platform.mark_notice_read(&caller, notice_id).await?;
    Ok(Done::saying("Marked as read."))
}

/// Mark all that I have seen as read
///
/// Those that arrived after the named one stay unread: the caller has not seen them.
#[utoipa::path(post, path = "/me/notifications/read-all", tag = "My account",
    params(("upTo" = i64, Query, description = "The newest one to mark", minimum = 1)),
    responses((status = 200, description = "Marked", body = Done)))]
async fn mark_my_notices_read(
    State(server): State<Server>,
    BySession(caller): BySession,
    mut query: QueryText,
) -> Result<Json<Done>, ApiError> {
    let up_to = query.integer("upTo", 1, i64::MAX);
    query.done()?;
    server.platform.mark_notices_read(&caller, required("upTo", up_to)?).await?;
    Ok(Done::saying("All marked as read."))
}
