//! The matches of one day of a tournament.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::tournament_pages as pages;
use utoipa::ToSchema;

use super::CompetitionMatch;
use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::Data;
use crate::state::Server;

/// A day of a tournament, by the clock at its place.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TournamentDay {
    /// The day; `null` where no match has one.
    #[schema(format = Date)]
    day: Option<String>,
    /// All days that have matches, first to last.
    days: Vec<DayOfPlay>,
    /// The matches of the day, of all divisions, in the order of play.
    matches: Vec<CompetitionMatch>,
    /// How many matches of the day are not among these; see the fixtures.
    more_matches: i64,
}

/// A day that has matches.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DayOfPlay {
    #[schema(format = Date)]
    day: String,
    /// The number of matches.
    matches: i64,
}

impl From<pages::TournamentDay> for TournamentDay {
    fn from(of: pages::TournamentDay) -> Self {
        let days = of.days.into_iter();
        Self {
            day: of.day.map(|day| day.to_string()),
            days: days.map(|(day, matches)| DayOfPlay { day: day.to_string(), matches }).collect(),
            matches: of.matches.into_iter().map(Into::into).collect(),
            more_matches: of.more,
        }
    }
}

/// A day of a published tournament
///
/// For everybody: the matches of all divisions on a day. Where the day has none, it is the next one that has some, else the
/// last one.
#[utoipa::path(get, path = "/public/tournaments/{tournamentId}/day", tag = "Published tournaments", security(()),
    params(("day" = Option<String>, Query, description = "The day; that of UTC unless told", format = Date)),
    responses((status = 200, description = "The matches, and the days that have some", body = Data<TournamentDay>)))]
pub(super) async fn published_day(
    State(server): State<Server>,
    Id(tournament_id): Id,
    mut query: QueryText,
) -> Result<Json<Data<TournamentDay>>, ApiError> {
    let day = query.date("day").unwrap_or_else(|| server.platform.today());
    query.done()?;
    Ok(Data::of(server.platform.pages.tournament_day(tournament_id, day).await?.into()))
}
