//! Match formats.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchline_app::reference::MatchFormats;
use touchline_domain::reference::MatchFormatDraft;
use touchline_store::reference::match_formats::MatchFormatRow;
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
        .routes(routes!(match_formats, create_match_format))
        .routes(routes!(change_match_format, delete_match_format))
}

/// A match format.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MatchFormat {
    match_format_id: i64,
    /// Unique within its sport, without regard to case.
    format_name: String,
    sport_id: i64,
    sport_name: String,
    /// Empty counts as none.
    description: Option<String>,
    /// Minutes.
    duration_minutes: Option<i64>,
    is_active: bool,
    /// Counts the changes; send it back in `If-Match`.
    version: i64,
    created_at: Instant,
    updated_at: Instant,
}

impl From<MatchFormatRow> for MatchFormat {
    fn from(row: MatchFormatRow) -> Self {
        Self {
            match_format_id: row.match_format_id,
            format_name: row.format_name,
            sport_id: row.sport_id,
            sport_name: row.sport_name,
            description: row.description,
            duration_minutes: row.duration_minutes,
            is_active: row.is_active,
            version: row.version,
            created_at: Instant::from_ms(row.created_at),
            updated_at: Instant::from_ms(row.updated_at),
        }
    }
}

/// A match format, as it should be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatchFormatInput {
    /// Unique within its sport, without regard to case.
    #[schema(min_length = 1, max_length = 255, pattern = "\\S")]
    format_name: String,
    #[schema(minimum = 1)]
    sport_id: i64,
    /// Empty counts as none.
    #[schema(max_length = 2000)]
    description: Option<String>,
    /// Minutes.
    #[schema(minimum = 1, maximum = 100_000)]
    duration_minutes: Option<i64>,
    /// Left out: a new one is active, another stays as it is.
    is_active: Option<bool>,
}

impl From<MatchFormatInput> for MatchFormatDraft {
    fn from(input: MatchFormatInput) -> Self {
        Self {
            format_name: input.format_name,
            sport_id: input.sport_id,
            description: input.description,
            duration_minutes: input.duration_minutes,
            is_active: input.is_active,
        }
    }
}

/// Match formats
#[utoipa::path(get, path = "/match-formats", tag = "Reference data",
    responses((status = 200, description = "By sport and name", body = Data<Vec<MatchFormat>>)))]
async fn match_formats(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<MatchFormat>>>, ApiError> {
    query.done()?;
    let rows = server.platform.list::<MatchFormats>().await?;
    Ok(Data::of(rows.into_iter().map(Into::into).collect()))
}

/// Add a match format
#[utoipa::path(post, path = "/match-formats", tag = "Reference data", request_body = MatchFormatInput,
    responses((status = 201, description = "Added", body = Saved<MatchFormat>)))]
async fn create_match_format(
    State(server): State<Server>,
    Admin(caller): Admin,
    Body(input): Body<MatchFormatInput>,
) -> Result<(StatusCode, Json<Saved<MatchFormat>>), ApiError> {
    let row = server.platform.create::<MatchFormats>(&caller, input.into()).await?;
    Ok(created("Match format added.", row.into()))
}

/// Change a match format
#[utoipa::path(put, path = "/match-formats/{match_format_id}", tag = "Reference data", request_body = MatchFormatInput,
    params(("match_format_id" = i64, Path, description = "The match format", minimum = 1),
        ("If-Match" = Option<String>, Header, description = "The version that you saw, such as \"3\"")),
    responses((status = 200, description = "Changed", body = Saved<MatchFormat>)))]
async fn change_match_format(
    State(server): State<Server>,
    Admin(caller): Admin,
    Id(id): Id,
    Seen(seen): Seen,
    Body(input): Body<MatchFormatInput>,
) -> Result<Json<Saved<MatchFormat>>, ApiError> {
    saved(
        "Match format saved.",
        server.platform.change::<MatchFormats>(&caller, id, seen, input.into()).await?,
    )
}

/// Delete a match format
///
/// One that is in use is refused: make it inactive instead.
#[utoipa::path(delete, path = "/match-formats/{match_format_id}", tag = "Reference data",
    params(("match_format_id" = i64, Path, description = "The match format", minimum = 1),
        ("If-Match" = Option<String>, Header, description = "The version that you saw, such as \"3\"")),
    responses((status = 200, description = "Deleted", body = Done)))]
async fn delete_match_format(
    State(server): State<Server>,
    Admin(caller): Admin,
    Id(id): Id,
    Seen(seen): Seen,
) -> Result<Json<Done>, ApiError> {
    removed::<_, MatchFormat>(
        "Match format deleted.",
        server.platform.remove::<MatchFormats>(&caller, id, seen).await?,
    )
}
