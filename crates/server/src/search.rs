//! One search over everything that has a name.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::ApiError;
use crate::input::QueryText;
use crate::reply::{Data, start_on_wire};
use crate::state::Server;

/// The most of each kind.
const MAX_LIMIT: i64 = 20;

/// `/admin/search`.
pub(crate) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new().routes(routes!(search))
}

/// What was found, a few of each kind.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Found {
    users: Vec<FoundUser>,
    players: Vec<FoundPlayer>,
    /// The newest first.
    tournaments: Vec<FoundTournament>,
    /// The newest first.
    matches: Vec<FoundMatch>,
}

/// An app user.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundUser {
    user_id: i64,
    full_name: String,
    email: String,
}

/// A player profile.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundPlayer {
    player_profile_id: i64,
    player_name: String,
    email: Option<String>,
}

/// A tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundTournament {
    tournament_id: i64,
    tournament_name: String,
    status: String,
}

/// A match.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundMatch {
    match_id: i64,
    match_name: String,
    participant_mode: String,
    status: String,
    /// As exactly as it is known, see the list of matches.
    scheduled_date: Option<String>,
    tournament_name: Option<String>,
}

/// Search everything
#[utoipa::path(get, path = "/admin/search", tag = "Lists",
    params(
        ("q" = Option<String>, Query, description = "Words that must all occur; case and accents do not matter", max_length = 200),
        ("limit" = Option<i64>, Query, description = "The most of each kind", minimum = 1, maximum = 20, example = 5),
    ),
    responses((status = 200, description = "A few of each kind", body = Data<Found>)))]
async fn search(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<Data<Found>>, ApiError> {
    let text = query.text("q");
    let limit = query.integer("limit", 1, MAX_LIMIT).unwrap_or(5);
    query.done()?;
    let found = server.platform.search(&text, limit).await?;
    Ok(Data::of(Found {
        users: found
            .users
            .into_iter()
            .map(|row| FoundUser {
                user_id: row.user_id,
                full_name: row.full_name,
                email: row.email,
            })
            .collect(),
        players: found
            .players
            .into_iter()
            .map(|row| FoundPlayer {
                player_profile_id: row.player_profile_id,
                player_name: row.player_name,
                email: row.email,
            })
            .collect(),
        tournaments: found
            .tournaments
            .into_iter()
            .map(|row| FoundTournament {
                tournament_id: row.tournament_id,
                tournament_name: row.tournament_name,
                status: row.status,
            })
            .collect(),
        matches: found
            .matches
            .into_iter()
            .map(|row| FoundMatch {
                match_id: row.match_id,
                match_name: row.match_name,
                participant_mode: row.participant_mode,
                status: row.lifecycle,
                scheduled_date: start_on_wire(row.scheduled_at, row.scheduled_precision.as_deref()),
                tournament_name: row.tournament_name,
            })
            .collect(),
    }))
}
