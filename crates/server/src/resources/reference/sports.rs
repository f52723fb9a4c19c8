//! Sports.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use touchline_store::reference::sports::SportRow;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::QueryText;
use crate::reply::{Data, reply};
use crate::resources::export;
use crate::state::Server;

pub(super) fn router() -> Calls {
    calls! {
        ReadReferenceData: GET "/sports" sports, cached(Shared);
        ReadReferenceData: GET "/sports/export" export_sports;
    }
}

reply! {
    /// A sport, in both spellings that clients read.
    pub(crate) struct Sport from row: SportRow {
        #[serde(rename = "sportId")]
        id: i64 = row.sport_id,
        #[serde(rename = "sportName")]
        name: String = row.sport_name.clone(),
        /// Key of the icon: `football`, …; `generic` for a sport without one.
        #[serde(rename = "sportIcon")]
        icon: String = row.sport_icon,
        #[serde(rename = "isActive")]
        active: bool = row.is_active,
        sport_id: i64,
        sport_name: String,
        is_active: bool,
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
    let rows = server.platform.play.sports().await?;
    Ok(Data::of(rows.into_iter().map(Into::into).collect()))
}

/// The sports as CSV
#[utoipa::path(get, path = "/sports/export", tag = "Export",
    responses((status = 200, description = "A line per sport, in the order of the list", body = String, content_type = "text/csv")))]
async fn export_sports(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Response, ApiError> {
    query.done()?;
    Ok(export::whole("sports", &server.platform.play.sports().await?))
}
