//! Age groups.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchline_app::reference::AgeGroups;
use touchline_domain::reference::AgeGroupDraft;
use touchline_store::reference::age_groups::AgeGroupRow;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Saved, Seen, created, removed, saved};
use crate::caller::Admin;
use crate::error::ApiError;
use crate::input::{Body, Id, QueryText};
use crate::reply::{Data, Done, Instant};
use crate::state::Server;

pub(super) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(age_groups, create_age_group))
        .routes(routes!(change_age_group, delete_age_group))
}

/// An age group; both ages belong to it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AgeGroup {
    age_group_id: i64,
    /// Unique without regard to case.
    age_group_name: String,
    /// Years.
    min_age: i64,
    /// Years.
    max_age: i64,
    is_active: bool,
    /// Counts the changes; send it back in `If-Match`.
    version: i64,
    created_at: Instant,
    updated_at: Instant,
}

impl From<AgeGroupRow> for AgeGroup {
    fn from(row: AgeGroupRow) -> Self {
        Self {
            age_group_id: row.age_group_id,
            age_group_name: row.age_group_name,
            min_age: row.min_age,
            max_age: row.max_age,
            is_active: row.is_active,
            version: row.version,
            created_at: Instant::from_ms(row.created_at),
            updated_at: Instant::from_ms(row.updated_at),
        }
    }
}

/// An age group, as it should be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AgeGroupInput {
    /// Unique without regard to case.
    #[schema(min_length = 1, max_length = 255, pattern = "\\S")]
    age_group_name: String,
    /// Years.
    #[schema(minimum = 0, maximum = 120)]
    min_age: i64,
    /// Years.
    #[schema(minimum = 0, maximum = 120)]
    max_age: i64,
    /// Left out: a new one is active, another stays as it is.
    is_active: Option<bool>,
}

impl From<AgeGroupInput> for AgeGroupDraft {
    fn from(input: AgeGroupInput) -> Self {
        Self {
            age_group_name: input.age_group_name,
            min_age: input.min_age,
            max_age: input.max_age,
            is_active: input.is_active,
        }
    }
}

/// Age groups
#[utoipa::path(get, path = "/age-groups", tag = "Reference data",
    responses((status = 200, description = "The youngest first", body = Data<Vec<AgeGroup>>)))]
async fn age_groups(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<AgeGroup>>>, ApiError> {
    query.done()?;
    let rows = server.platform.list::<AgeGroups>().await?;
    Ok(Data::of(rows.into_iter().map(Into::into).collect()))
}

/// Add an age group
#[utoipa::path(post, path = "/age-groups", tag = "Reference data", request_body = AgeGroupInput,
    responses((status = 201, description = "Added", body = Saved<AgeGroup>)))]
async fn create_age_group(
    State(server): State<Server>,
    Admin(caller): Admin,
    Body(input): Body<AgeGroupInput>,
) -> Result<(StatusCode, Json<Saved<AgeGroup>>), ApiError> {
    let row = server.platform.create::<AgeGroups>(&caller, input.into()).await?;
    Ok(created("Age group added.", row.into()))
}

/// Change an age group
#[utoipa::path(put, path = "/age-groups/{age_group_id}", tag = "Reference data", request_body = AgeGroupInput,
    params(("age_group_id" = i64, Path, description = "The age group", minimum = 1),
        ("If-Match" = Option<String>, Header, description = "The version that you saw, such as \"3\"")),
    responses((status = 200, description = "Changed", body = Saved<AgeGroup>)))]
async fn change_age_group(
    State(server): State<Server>,
    Admin(caller): Admin,
    Id(id): Id,
    Seen(seen): Seen,
    Body(input): Body<AgeGroupInput>,
) -> Result<Json<Saved<AgeGroup>>, ApiError> {
    saved(
        "Age group saved.",
        server.platform.change::<AgeGroups>(&caller, id, seen, input.into()).await?,
    )
}

/// Delete an age group
///
/// One that is in use is refused: make it inactive instead.
#[utoipa::path(delete, path = "/age-groups/{age_group_id}", tag = "Reference data",
    params(("age_group_id" = i64, Path, description = "The age group", minimum = 1),
        ("If-Match" = Option<String>, Header, description = "The version that you saw, such as \"3\"")),
    responses((status = 200, description = "Deleted", body = Done)))]
async fn delete_age_group(
    State(server): State<Server>,
    Admin(caller): Admin,
    Id(id): Id,
    Seen(seen): Seen,
) -> Result<Json<Done>, ApiError> {
    removed::<_, AgeGroup>(
        "Age group deleted.",
        server.platform.remove::<AgeGroups>(&caller, id, seen).await?,
    )
}
