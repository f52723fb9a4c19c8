//! The audit trail as a list.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use serde_json::value::RawValue;
use touchline_app::audit::{AuditAction, AuditedKind};
use touchline_app::trail::{TrailEntry, TrailKinds};
use touchline_domain::AccountKind;
use touchline_store::audit::{AuditColumn, AuditFilter};
use touchline_store::listing::Sort;
use utoipa::ToSchema;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{PageParams, QueryText};
use crate::reply::{Data, Instant, Pagination, reply};
use crate::state::Server;

/// `/admin/activity`.
pub(crate) fn router() -> Calls {
    calls! {
        ReadTrail: GET "/admin/activity" activity, cached(Shared);
        ReadTrail: GET "/admin/activity/kinds" activity_kinds;
    }
}

reply! {
    /// What an administrator did.
    pub(crate) struct AuditEntry from entry: TrailEntry {
        audit_entry_id: i64 = entry.row.audit_entry_id,
        occurred_at: Instant = Instant::from_ms(entry.row.occurred_at),
        /// The name at that time; `null` for a person who was erased.
        actor_name: Option<String> = Some(entry.row.actor_name).filter(|name| !name.is_empty()),
        /// Whose account it is; `null` for the command line, the platform, and callers that are not signed in.
        actor_kind: Option<AccountKind> = entry.row.actor_kind,
        #[schema(value_type = AuditAction)]
        action: String = entry.row.action,
        #[schema(value_type = AuditedKind)]
        entity_type: String = entry.row.entity_type,
        entity_id: Option<i64> = entry.row.entity_id,
        /// The name at that time.
        entity_name: Option<String> = entry.row.entity_name,
        /// Whether the row of reference data is still there; `null` for anything else.
        exists: Option<bool>,
        /// The tournament, also that of a division, a draw, an entry, a match, or an imported source; `null` when a source has
        /// several, and for anything else.
        tournament_id: Option<i64>,
        /// The thing before the action.
        #[schema(value_type = Option<Object>)]
        before: Option<Box<RawValue>> = json(entry.row.before_json),
        /// The thing after it.
        #[schema(value_type = Option<Object>)]
        after: Option<Box<RawValue>> = json(entry.row.after_json),
    }
}

/// The audit trail holds JSON that the server wrote; it is sent as it is.
fn json(text: Option<String>) -> Option<Box<RawValue>> {
    RawValue::from_string(text?).ok()
}

/// A page of the audit trail.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ActivityList {
    /// Always `true`.
    success: bool,
    entries: Vec<AuditEntry>,
    pagination: Pagination,
}

reply! {
    /// What occurs in the audit trail.
    pub(crate) struct ActivityKinds from kinds: TrailKinds {
        #[schema(value_type = Vec<AuditAction>)]
        actions: Vec<String>,
        #[schema(value_type = Vec<AuditedKind>)]
        entity_types: Vec<String>,
    }
}

/// What the trail is limited to and ordered by: the newest first.
pub(crate) fn trail_query(query: &mut QueryText) -> (AuditFilter, Sort<AuditColumn>) {
    let wanted = AuditFilter {
        search: query.search(),
        action: query.word("action"),
        entity_type: query.word("entityType"),
        user_id: query.integer("userId", 1, i64::MAX),
    };
    (wanted, query.sort(Sort { column: AuditColumn::Occurred, descending: true }))
}

/// The audit trail
#[utoipa::path(get, path = "/admin/activity", tag = "Activity",
    params(
        PageParams,
        ("search" = Option<String>, Query, description = "Words in who did it or in the name of what it was done to", max_length = 200),
        ("action" = Option<String>, Query, description = "Only this action"),
        ("entityType" = Option<String>, Query, description = "Only this kind of thing"),
        ("userId" = Option<i64>, Query, description = "Only what this app user did, in person or by an API key", minimum = 1),
        ("sort" = Option<String>, Query, description = "occurred_at; - before it for descending"),
    ),
    responses((status = 200, description = "A page of entries", body = ActivityList)))]
async fn activity(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<ActivityList>, ApiError> {
    let (wanted, sort) = trail_query(&mut query);
    let paging = query.paging();
    query.done()?;
    let listed = server.platform.pages.trail(wanted, sort, paging.page()).await?;
    Ok(Json(ActivityList {
        success: true,
        entries: listed.rows.into_iter().map(Into::into).collect(),
        pagination: paging.of(listed.total),
    }))
}

/// What occurs in the audit trail
#[utoipa::path(get, path = "/admin/activity/kinds", tag = "Activity",
    responses((status = 200, description = "In alphabetical order", body = Data<ActivityKinds>)))]
async fn activity_kinds(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<ActivityKinds>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.pages.trail_kinds().await?.into()))
}
