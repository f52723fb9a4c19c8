//! Sports.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_store::reference::sports::SportRow;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::ApiError;
use crate::input::QueryText;
use crate::reply::Data;
use crate::state::Server;

pub(super) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new().routes(routes!(sports))
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

impl From<SportRow> for Sport {
    fn from(row: SportRow) -> Self {
        Self {
            id: row.sport_id,
            name: row.sport_name.clone(),
            icon: row.sport_icon,
            active: row.is_active,
            sport_id: row.sport_id,
            sport_name: row.sport_name,
            is_active: row.is_active,
        }
    }
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
    Ok(Data::of(rows.into_iter().map(Into::into).collect()))
}
