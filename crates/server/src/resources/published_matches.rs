//! A match as everybody sees it.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::published_matches::{self as pages, Contents};
use touchline_domain::results::ResultState;
use utoipa::ToSchema;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::{Data, Instant};
use crate::resources::match_pages::{Leaderboard, PlayingMember, Scoreboard};
use crate::state::Server;

pub(crate) fn router() -> Calls {
    calls! {
        SeeTournament: GET "/public/matches/{matchId}" published_match, cached(Shared);
    }
}

/// A match of a tournament that has been published.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublishedMatch {
    tournament_id: i64,
    division_id: i64,
    /// `null` where everybody sees no other division of the tournament.
    division_name: Option<String>,
    /// The court alone; `venueName` says it, too.
    court_name: Option<String>,
    /// Where its result stands; `null` for a match that is not over, and for one of whose result nobody says anything.
    result_state: Option<ResultState>,
    /// When a provisional result counts as confirmed if nobody disputes it.
    confirms_at: Option<Instant>,
    /// Of a match of two sides.
    scoreboard: Option<Scoreboard>,
    /// Who plays, the first team's first; nobody before the match begins.
    lineups: Vec<PlayingMember>,
    /// Of a match of many: who starts, and how they finish.
    leaderboard: Option<Leaderboard>,
}

impl From<pages::PublishedMatch> for PublishedMatch {
    fn from(of: pages::PublishedMatch) -> Self {
        let (scoreboard, lineups, leaderboard) = match of.contents {
            Contents::Sides { board, lineups } => {
                let lineups = lineups.into_iter().map(Into::into).collect();
                (Some((*board).into()), lineups, None)
            }
            Contents::Race(race) => (None, Vec::new(), Some((*race).into())),
        };
        let place = of.place;
        Self {
            tournament_id: place.tournament_id,
            division_id: place.division_id,
            division_name: place.is_one_of_several.then_some(place.division_name),
            court_name: place.court_name,
            result_state: of.standing.map(|standing| standing.state),
            confirms_at: of
                .standing
                .and_then(|standing| standing.confirms_at)
                .map(|at| Instant::from_ms(at.as_millisecond())),
            scoreboard,
            lineups,
            leaderboard,
        }
    }
}

/// A published match
///
/// For everybody. Matches of drafts, quick matches and unknown ones are not found.
#[utoipa::path(get, path = "/public/matches/{matchId}", tag = "Published tournaments", security(()),
    responses((status = 200, description = "The match with everything that happened in it", body = Data<PublishedMatch>)))]
async fn published_match(
    State(server): State<Server>,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Json<Data<PublishedMatch>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.pages.published_match(match_id).await?.into()))
}
