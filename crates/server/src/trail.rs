//! The audit trail as a list.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use serde_json::value::RawValue;
use touchline_app::finding::TrailQuery;
use touchline_store::audit::{AuditColumn, AuditRow};
use touchline_store::listing::Sort;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::ApiError;
use crate::input::QueryText;
use crate::reply::{Data, Instant, Pagination};
use crate::state::Server;

/// `/admin/activity`.
pub(crate) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new().routes(routes!(activity)).routes(routes!(activity_kinds))
}

/// What an administrator did.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditEntry {
    audit_entry_id: i64,
    occurred_at: Instant,
    /// The name at that time.
    actor_name: String,
    /// `created`, `changed`, `deleted`, `signed_in`, …
    action: String,
    /// `age_group`, `administrator`, …
    entity_type: String,
    entity_id: Option<i64>,
    /// The name at that time.
    entity_name: Option<String>,
    /// The thing before the action.
    #[schema(value_type = Option<Object>)]
    before: Option<Box<RawValue>>,
    /// The thing after it.
    #[schema(value_type = Option<Object>)]
    after: Option<Box<RawValue>>,
}

impl From<AuditRow> for AuditEntry {
    fn from(row: AuditRow) -> Self {
        // The audit trail holds JSON that the server wrote; it is sent as it is.
        let json = |text: Option<String>| text.and_then(|text| RawValue::from_string(text).ok());
        Self {
            audit_entry_id: row.audit_entry_id,
            occurred_at: Instant::from_ms(row.occurred_at),
            actor_name: row.actor_name,
            action: row.action,
            entity_type: row.entity_type,
            entity_id: row.entity_id,
            entity_name: row.entity_name,
            before: json(row.before_json),
            after: json(row.after_json),
        }
    }
}

/// A page of the audit trail.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ActivityList {
    /// Always `true`.
    success: bool,
    entries: Vec<AuditEntry>,
    pagination: Pagination,
}

/// What occurs in the audit trail.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ActivityKinds {
    actions: Vec<String>,
    entity_types: Vec<String>,
}

/// The audit trail
#[utoipa::path(get, path = "/admin/activity", tag = "Activity",
    params(
        ("page" = Option<i64>, Query, description = "From 1", minimum = 1, maximum = 1_000_000_000),
        ("pageSize" = Option<i64>, Query, description = "Rows per page", minimum = 1, maximum = 1000),
        ("search" = Option<String>, Query, description = "Words in who did it or in the name of what it was done to", max_length = 200),
        ("action" = Option<String>, Query, description = "Only this action"),
        ("entityType" = Option<String>, Query, description = "Only this kind of thing"),
        ("sort" = Option<String>, Query, description = "occurred_at; - before it for descending"),
    ),
    responses((status = 200, description = "A page of entries", body = ActivityList)))]
async fn activity(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<ActivityList>, ApiError> {
    let wanted = TrailQuery {
        search: query.search(),
        action: query.word("action"),
        entity_type: query.word("entityType"),
    };
    let sort = query.sort(Sort { column: AuditColumn::Occurred, descending: true });
    let paging = query.paging();
    query.done()?;
    let listed = server.platform.trail(wanted, sort, paging.page()).await?;
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
    let kinds = server.platform.trail_kinds().await?;
    Ok(Data::of(ActivityKinds { actions: kinds.actions, entity_types: kinds.entity_types }))
}
