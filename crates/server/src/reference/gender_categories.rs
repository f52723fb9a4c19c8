//! Gender categories.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchline_app::reference::GenderCategories;
use touchline_domain::reference::GenderCategoryDraft;
use touchline_store::reference::gender_categories::GenderCategoryRow;
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
        .routes(routes!(gender_categories, create_gender_category))
        .routes(routes!(change_gender_category, delete_gender_category))
}

/// A gender category.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GenderCategory {
    gender_category_id: i64,
    /// Unique without regard to case.
    gender_name: String,
    is_active: bool,
    /// Counts the changes; send it back in `If-Match`.
    version: i64,
    created_at: Instant,
    updated_at: Instant,
}

impl From<GenderCategoryRow> for GenderCategory {
    fn from(row: GenderCategoryRow) -> Self {
        Self {
            gender_category_id: row.gender_category_id,
            gender_name: row.gender_name,
            is_active: row.is_active,
            version: row.version,
            created_at: Instant::from_ms(row.created_at),
            updated_at: Instant::from_ms(row.updated_at),
        }
    }
}

/// A gender category, as it should be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GenderCategoryInput {
    /// Unique without regard to case.
    #[schema(min_length = 1, max_length = 255, pattern = "\\S")]
    gender_name: String,
    /// Left out: a new one is active, another stays as it is.
    is_active: Option<bool>,
}

impl From<GenderCategoryInput> for GenderCategoryDraft {
    fn from(input: GenderCategoryInput) -> Self {
        Self { gender_name: input.gender_name, is_active: input.is_active }
    }
}

/// Gender categories
#[utoipa::path(get, path = "/gender-categories", tag = "Reference data",
    responses((status = 200, description = "By name", body = Data<Vec<GenderCategory>>)))]
async fn gender_categories(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<GenderCategory>>>, ApiError> {
    query.done()?;
    let rows = server.platform.list::<GenderCategories>().await?;
    Ok(Data::of(rows.into_iter().map(Into::into).collect()))
}

/// Add a gender category
#[utoipa::path(post, path = "/gender-categories", tag = "Reference data", request_body = GenderCategoryInput,
    responses((status = 201, description = "Added", body = Saved<GenderCategory>)))]
async fn create_gender_category(
    State(server): State<Server>,
    Admin(caller): Admin,
    Body(input): Body<GenderCategoryInput>,
) -> Result<(StatusCode, Json<Saved<GenderCategory>>), ApiError> {
    let row = server.platform.create::<GenderCategories>(&caller, input.into()).await?;
    Ok(created("Gender category added.", row.into()))
}

/// Change a gender category
#[utoipa::path(put, path = "/gender-categories/{gender_category_id}", tag = "Reference data", request_body = GenderCategoryInput,
    params(("gender_category_id" = i64, Path, description = "The gender category", minimum = 1),
        ("If-Match" = Option<String>, Header, description = "The version that you saw, such as \"3\"")),
    responses((status = 200, description = "Changed", body = Saved<GenderCategory>)))]
async fn change_gender_category(
    State(server): State<Server>,
    Admin(caller): Admin,
    Id(id): Id,
    Seen(seen): Seen,
    Body(input): Body<GenderCategoryInput>,
) -> Result<Json<Saved<GenderCategory>>, ApiError> {
    saved(
        "Gender category saved.",
        server.platform.change::<GenderCategories>(&caller, id, seen, input.into()).await?,
    )
}

/// Delete a gender category
///
/// One that is in use is refused: make it inactive instead.
#[utoipa::path(delete, path = "/gender-categories/{gender_category_id}", tag = "Reference data",
    params(("gender_category_id" = i64, Path, description = "The gender category", minimum = 1),
        ("If-Match" = Option<String>, Header, description = "The version that you saw, such as \"3\"")),
    responses((status = 200, description = "Deleted", body = Done)))]
async fn delete_gender_category(
    State(server): State<Server>,
    Admin(caller): Admin,
    Id(id): Id,
    Seen(seen): Seen,
) -> Result<Json<Done>, ApiError> {
    removed::<_, GenderCategory>(
        "Gender category deleted.",
        server.platform.remove::<GenderCategories>(&caller, id, seen).await?,
    )
}
