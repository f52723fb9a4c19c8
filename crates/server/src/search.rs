//! One search over everything that has a name.

use axum::Json;
use axum::extract::State;
use touchline_app::finding;
use touchline_domain::{Lifecycle, ParticipantMode, TournamentStatus};
use touchline_store::search as store;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::ApiError;
use crate::input::QueryText;
use crate::reply::{Data, reply, start_on_wire};
use crate::state::Server;

/// The most of each kind.
const MAX_LIMIT: i64 = 20;

/// `/admin/search`.
pub(crate) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new().routes(routes!(search))
}

reply! {
    /// What was found, a few of each kind.
    pub(crate) struct Found from found: finding::Found {
        users: Vec<FoundUser> = found.users.into_iter().map(Into::into).collect(),
        players: Vec<FoundPlayer> = found.players.into_iter().map(Into::into).collect(),
        /// The newest first.
        tournaments: Vec<FoundTournament> = found.tournaments.into_iter().map(Into::into).collect(),
        /// The newest first.
        matches: Vec<FoundMatch> = found.matches.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// An app user.
    pub(crate) struct FoundUser from row: store::FoundUser {
        user_id: i64,
        full_name: String,
        email: String,
    }
}

reply! {
    /// A player profile.
    pub(crate) struct FoundPlayer from row: store::FoundPlayer {
        player_profile_id: i64,
        player_name: String,
        email: Option<String>,
    }
}

reply! {
    /// A tournament.
    pub(crate) struct FoundTournament from row: store::FoundTournament {
        tournament_id: i64,
        tournament_name: String,
        status: TournamentStatus,
    }
}

reply! {
    /// A match.
    pub(crate) struct FoundMatch from row: store::FoundMatch {
        match_id: i64,
        match_name: String,
        participant_mode: ParticipantMode,
        status: Lifecycle = row.lifecycle,
        /// As exactly as it is known, see the list of matches.
        scheduled_date: Option<String> =
            start_on_wire(row.scheduled_at, row.scheduled_precision.as_deref()),
        tournament_name: Option<String>,
    }
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
    Ok(Data::of(server.platform.search(&text, limit).await?.into()))
}
