//! Who leads a competition.

use axum::Json;
use axum::extract::State;
use touchline_app::tournament_pages::{self as pages, Readers};
use touchline_domain::standings::{CleanSheetRow, ScoreUnit};

use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::{Data, reply};
use crate::state::Server;

/// Rows of each list when nothing else is asked for.
const DEFAULT_LIMIT: i64 = 20;
/// The most rows of each list.
pub(crate) const MAX_LEADERS: i64 = 1000;

reply! {
    /// The leaders of a competition.
    pub(crate) struct Leaders from leaders: pages::Leaders {
        /// What scorers score: `goals` or `points`.
        scorer_unit: ScoreUnit,
        /// Own goals and kicks of a shoot-out are not counted.
        scorers: Vec<LeadingScorer> = leaders.scorers.into_iter().map(Into::into).collect(),
        cards: Vec<LeadingCards> = leaders.cards.into_iter().map(Into::into).collect(),
        appearances: Vec<LeadingAppearances> =
            leaders.appearances.into_iter().map(Into::into).collect(),
        /// Only of sports that count goals.
        clean_sheets: Vec<LeadingCleanSheets> =
            leaders.clean_sheets.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// A scorer.
    pub(crate) struct LeadingScorer from scorer: pages::Scorer {
        /// From 1; equal for equal goals, and the next one leaves a gap.
        rank: i64 = scorer.row.rank,
        tied: bool = scorer.row.tied,
        player_profile_id: Option<i64> = scorer.leader.player_profile_id,
        player_name: String = scorer.leader.player_name,
        team_id: Option<i64> = scorer.leader.team_id,
        team_name: Option<String> = scorer.leader.team_name,
        /// Goals, or points of a rally sport.
        goals: i64 = scorer.row.goals,
        /// How many of them from a penalty during play.
        penalties: i64 = scorer.row.penalties,
        /// Matches that the player took part in; 0 when no line-up is known.
        matches: i64,
    }
}

reply! {
    /// A player who was shown cards.
    pub(crate) struct LeadingCards from booked: pages::Booked {
        /// From 1; equal for as many cards and sendings-off.
        rank: i64 = booked.row.rank,
        tied: bool = booked.row.tied,
        player_profile_id: Option<i64> = booked.leader.player_profile_id,
        player_name: String = booked.leader.player_name,
        team_id: Option<i64> = booked.leader.team_id,
        team_name: Option<String> = booked.leader.team_name,
        yellow: i64 = booked.row.yellow,
        second_yellow: i64 = booked.row.second_yellow,
        red: i64 = booked.row.red,
    }
}

reply! {
    /// A player who played often.
    pub(crate) struct LeadingAppearances from row: pages::Regular {
        /// From 1; equal for as many matches.
        rank: i64,
        tied: bool,
        player_profile_id: Option<i64> = row.leader.player_profile_id,
        player_name: String = row.leader.player_name,
        team_id: Option<i64> = row.leader.team_id,
        team_name: Option<String> = row.leader.team_name,
        matches: i64,
        /// Matches from the start.
        starts: i64,
        /// Matches as captain.
        captain: i64,
    }
}

reply! {
    /// A team that conceded nothing.
    pub(crate) struct LeadingCleanSheets from row: (CleanSheetRow, String) {
        /// From 1; equal for as many clean sheets.
        rank: i64 = row.0.rank,
        tied: bool = row.0.tied,
        team_id: i64 = row.0.team,
        team_name: String = row.1,
        clean_sheets: i64 = row.0.clean_sheets,
        /// Contested matches with a score.
        played: i64 = row.0.played,
    }
}

/// Leaders
///
/// Scorers, cards, appearances and clean sheets over all matches of a competition.
#[utoipa::path(get, path = "/admin/tournaments/{tournamentId}/leaders", tag = "Competitions",
    params(
        ("divisionId" = Option<i64>, Query, description = "A division of the tournament; its first one unless told", minimum = 1),
        ("limit" = Option<i64>, Query, description = "Rows of each list; 20 unless told", minimum = 1, maximum = 1000),
    ),
    responses((status = 200, description = "The first rows of each list", body = Data<Leaders>)))]
pub(super) async fn leaders(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<Leaders>>, ApiError> {
    read(&server, Readers::Administrators, tournament_id, query).await
}

/// Leaders of a published tournament
///
/// For everybody. Drafts, quick matches and divisions that are drafts are not found.
#[utoipa::path(get, path = "/public/tournaments/{tournamentId}/leaders", tag = "Published tournaments", security(()),
    responses((status = 200, description = "The first rows of each list", body = Data<Leaders>)))]
pub(super) async fn published_leaders(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<Leaders>>, ApiError> {
    read(&server, Readers::Everybody, tournament_id, query).await
}

async fn read(
    server: &Server,
    readers: Readers,
    tournament_id: i64,
    mut query: QueryText,
) -> Result<Json<Data<Leaders>>, ApiError> {
    let division = query.division();
    let limit = query.integer("limit", 1, MAX_LEADERS).unwrap_or(DEFAULT_LIMIT);
    query.done()?;
    let leaders =
        server.platform.pages.leaders(readers, tournament_id, division, limit as usize).await?;
    Ok(Data::of(leaders.into()))
}
