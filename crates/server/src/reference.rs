//! Reference data. One router, which answers on every base that the platform's
//! clients use: `/admin/configuration`, `/configuration` and the root.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::ApiError;
use crate::input::QueryText;
use crate::reply::{Data, Instant};
use crate::state::Server;

/// The lists of reference data.
pub(crate) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(sports))
        .routes(routes!(age_groups))
        .routes(routes!(gender_categories))
        .routes(routes!(event_templates))
        .routes(routes!(scoring_configs))
        .routes(routes!(match_formats))
}

/// A sport, in both spellings that clients read.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Sport {
    #[serde(rename = "sportId")]
    id: i64,
    #[serde(rename = "sportName")]
    name: String,
    /// Key of the icon: `football`, …; `generic` for a sport without one.
    #[serde(rename = "sportIcon")]
    icon: String,
    #[serde(rename = "isActive")]
    active: bool,
    sport_id: i64,
    sport_name: String,
    is_active: bool,
}

/// An age group; both ages belong to it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AgeGroup {
    age_group_id: i64,
    age_group_name: String,
    /// Years.
    min_age: i64,
    /// Years.
    max_age: i64,
    is_active: bool,
    created_at: Instant,
}

/// A gender category.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GenderCategory {
    gender_category_id: i64,
    gender_name: String,
    is_active: bool,
}

/// A sentence of the timeline.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EventTemplate {
    id: i64,
    /// The template's name.
    event_type: String,
    /// The text with `{placeholders}`.
    template_text: String,
    sport_type: String,
    is_active: bool,
}

/// Points of a sport.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ScoringConfig {
    config_id: i64,
    sport_id: i64,
    sport_name: String,
    win_points: i64,
    draw_points: i64,
    loss_points: i64,
    cancelled_points: i64,
    is_active: bool,
}

/// A way to play a sport.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MatchFormat {
    match_format_id: i64,
    format_name: String,
    sport_id: i64,
    sport_name: String,
    description: Option<String>,
    /// Minutes.
    duration_minutes: Option<i64>,
    is_active: bool,
}

/// Sports
#[utoipa::path(get, path = "/sports", tag = "Reference data",
    responses((status = 200, description = "By name", body = Data<Vec<Sport>>)))]
async fn sports(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<Sport>>>, ApiError> {
    query.done()?;
    let rows = server.platform.sports().await?;
    Ok(Data::of(
        rows.into_iter()
            .map(|row| Sport {
                id: row.sport_id,
                name: row.sport_name.clone(),
                icon: row.sport_icon,
                active: row.is_active,
                sport_id: row.sport_id,
                sport_name: row.sport_name,
                is_active: row.is_active,
            })
            .collect(),
    ))
}

/// Age groups
#[utoipa::path(get, path = "/age-groups", tag = "Reference data",
    responses((status = 200, description = "The youngest first", body = Data<Vec<AgeGroup>>)))]
async fn age_groups(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<AgeGroup>>>, ApiError> {
    query.done()?;
    let rows = server.platform.age_groups().await?;
    Ok(Data::of(
        rows.into_iter()
            .map(|row| AgeGroup {
                age_group_id: row.age_group_id,
                age_group_name: row.age_group_name,
                min_age: row.min_age,
                max_age: row.max_age,
                is_active: row.is_active,
                created_at: Instant::from_ms(row.created_at),
            })
            .collect(),
    ))
}

/// Gender categories
#[utoipa::path(get, path = "/gender-categories", tag = "Reference data",
    responses((status = 200, description = "By name", body = Data<Vec<GenderCategory>>)))]
async fn gender_categories(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<GenderCategory>>>, ApiError> {
    query.done()?;
    let rows = server.platform.gender_categories().await?;
    Ok(Data::of(
        rows.into_iter()
            .map(|row| GenderCategory {
                gender_category_id: row.gender_category_id,
                gender_name: row.gender_name,
                is_active: row.is_active,
            })
            .collect(),
    ))
}

/// Event templates
#[utoipa::path(get, path = "/event-templates", tag = "Reference data",
    responses((status = 200, description = "By sport and name", body = Data<Vec<EventTemplate>>)))]
async fn event_templates(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<EventTemplate>>>, ApiError> {
    query.done()?;
    let rows = server.platform.event_templates().await?;
    Ok(Data::of(
        rows.into_iter()
            .map(|row| EventTemplate {
                id: row.event_template_id,
                event_type: row.event_type,
                template_text: row.template_text,
                sport_type: row.sport_type,
                is_active: row.is_active,
            })
            .collect(),
    ))
}

/// Scoring configurations
#[utoipa::path(get, path = "/scoring-config", tag = "Reference data",
    responses((status = 200, description = "By sport", body = Data<Vec<ScoringConfig>>)))]
async fn scoring_configs(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<ScoringConfig>>>, ApiError> {
    query.done()?;
    let rows = server.platform.scoring_configs().await?;
    Ok(Data::of(
        rows.into_iter()
            .map(|row| ScoringConfig {
                config_id: row.config_id,
                sport_id: row.sport_id,
                sport_name: row.sport_name,
                win_points: row.win_points,
                draw_points: row.draw_points,
                loss_points: row.loss_points,
                cancelled_points: row.cancelled_points,
                is_active: row.is_active,
            })
            .collect(),
    ))
}

/// Match formats
#[utoipa::path(get, path = "/match-formats", tag = "Reference data",
    responses((status = 200, description = "By sport and name", body = Data<Vec<MatchFormat>>)))]
async fn match_formats(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<MatchFormat>>>, ApiError> {
    query.done()?;
    let rows = server.platform.match_formats().await?;
    Ok(Data::of(
        rows.into_iter()
            .map(|row| MatchFormat {
                match_format_id: row.match_format_id,
                format_name: row.format_name,
                sport_id: row.sport_id,
                sport_name: row.sport_name,
                description: row.description,
                duration_minutes: row.duration_minutes,
                is_active: row.is_active,
            })
            .collect(),
    ))
}
