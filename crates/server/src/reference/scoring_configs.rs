//! Scoring configurations.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchline_app::reference::ScoringConfigs;
use touchline_domain::reference::ScoringConfigDraft;
use touchline_store::reference::scoring_configs::ScoringConfigRow;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Saved, Seen, created, saved};
use crate::caller::Admin;
use crate::error::ApiError;
use crate::input::{Body, Id, QueryText};
use crate::reply::{Data, Instant};
use crate::state::Server;

pub(super) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(scoring_configs, create_scoring_config))
        .routes(routes!(change_scoring_config))
}

/// A scoring configuration.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ScoringConfig {
    config_id: i64,
    /// One configuration per sport.
    sport_id: i64,
    sport_name: String,
    /// Points.
    win_points: i64,
    /// Points.
    draw_points: i64,
    /// Points.
    loss_points: i64,
    /// Points.
    cancelled_points: i64,
    is_active: bool,
    /// Counts the changes; send it back in `If-Match`.
    version: i64,
    created_at: Instant,
    updated_at: Instant,
}

impl From<ScoringConfigRow> for ScoringConfig {
    fn from(row: ScoringConfigRow) -> Self {
        Self {
            config_id: row.config_id,
            sport_id: row.sport_id,
            sport_name: row.sport_name,
            win_points: row.win_points,
            draw_points: row.draw_points,
            loss_points: row.loss_points,
            cancelled_points: row.cancelled_points,
            is_active: row.is_active,
            version: row.version,
            created_at: Instant::from_ms(row.created_at),
            updated_at: Instant::from_ms(row.updated_at),
        }
    }
}

/// A scoring configuration, as it should be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScoringConfigInput {
    /// One configuration per sport.
    #[schema(minimum = 1)]
    sport_id: i64,
    /// Points.
    #[schema(minimum = 0, maximum = 1000)]
    win_points: i64,
    /// Points.
    #[schema(minimum = 0, maximum = 1000)]
    draw_points: i64,
    /// Points.
    #[schema(minimum = 0, maximum = 1000)]
    loss_points: i64,
    /// Points.
    #[schema(minimum = 0, maximum = 1000)]
    cancelled_points: i64,
    /// Left out: a new one is active, another stays as it is.
    is_active: Option<bool>,
}

impl From<ScoringConfigInput> for ScoringConfigDraft {
    fn from(input: ScoringConfigInput) -> Self {
        Self {
            sport_id: input.sport_id,
            win_points: input.win_points,
            draw_points: input.draw_points,
            loss_points: input.loss_points,
            cancelled_points: input.cancelled_points,
            is_active: input.is_active,
        }
    }
}

/// Scoring configurations
#[utoipa::path(get, path = "/scoring-config", tag = "Reference data",
    responses((status = 200, description = "By sport", body = Data<Vec<ScoringConfig>>)))]
async fn scoring_configs(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<ScoringConfig>>>, ApiError> {
    query.done()?;
    let rows = server.platform.list::<ScoringConfigs>().await?;
    Ok(Data::of(rows.into_iter().map(Into::into).collect()))
}

/// Add a scoring configuration
#[utoipa::path(post, path = "/scoring-config", tag = "Reference data", request_body = ScoringConfigInput,
    responses((status = 201, description = "Added", body = Saved<ScoringConfig>)))]
async fn create_scoring_config(
    State(server): State<Server>,
    Admin(caller): Admin,
    Body(input): Body<ScoringConfigInput>,
) -> Result<(StatusCode, Json<Saved<ScoringConfig>>), ApiError> {
    let row = server.platform.create::<ScoringConfigs>(&caller, input.into()).await?;
    Ok(created("Scoring configuration added.", row.into()))
}

/// Change a scoring configuration
#[utoipa::path(put, path = "/scoring-config/{config_id}", tag = "Reference data", request_body = ScoringConfigInput,
    params(("config_id" = i64, Path, description = "The scoring configuration", minimum = 1),
        ("If-Match" = Option<String>, Header, description = "The version that you saw, such as \"3\"")),
    responses((status = 200, description = "Changed", body = Saved<ScoringConfig>)))]
async fn change_scoring_config(
    State(server): State<Server>,
    Admin(caller): Admin,
    Id(id): Id,
    Seen(seen): Seen,
    Body(input): Body<ScoringConfigInput>,
) -> Result<Json<Saved<ScoringConfig>>, ApiError> {
    saved(
        "Scoring configuration saved.",
        server.platform.change::<ScoringConfigs>(&caller, id, seen, input.into()).await?,
    )
}
