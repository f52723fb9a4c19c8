//! Who leads a competition.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::tournament_pages as pages;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::Data;
use crate::state::Server;

/// Rows of each list when nothing else is asked for.
const DEFAULT_LIMIT: i64 = 20;
/// The most rows of each list.
const MAX_LIMIT: i64 = 1000;

/// The leaders of a competition.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Leaders {
    /// What scorers score: `goals` or `points`.
    scorer_unit: &'static str,
    /// Own goals and kicks of a shoot-out are not counted.
    scorers: Vec<LeadingScorer>,
    cards: Vec<LeadingCards>,
    appearances: Vec<LeadingAppearances>,
    /// Only of sports that count goals.
    clean_sheets: Vec<LeadingCleanSheets>,
}

/// A scorer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LeadingScorer {
    /// From 1; equal for equal goals, and the next one leaves a gap.
    rank: i64,
    tied: bool,
    player_profile_id: Option<i64>,
    player_name: String,
    team_id: Option<i64>,
    team_name: Option<String>,
    /// Goals, or points of a rally sport.
    goals: i64,
    /// How many of them from a penalty during play.
    penalties: i64,
    /// Matches that the player took part in; 0 when no line-up is known.
    matches: i64,
}

/// A player who was shown cards.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LeadingCards {
    /// From 1; equal for as many cards and sendings-off.
    rank: i64,
    tied: bool,
    player_profile_id: Option<i64>,
    player_name: String,
    team_id: Option<i64>,
    team_name: Option<String>,
    yellow: i64,
    second_yellow: i64,
    red: i64,
}

/// A player who played often.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LeadingAppearances {
    /// From 1; equal for as many matches.
    rank: i64,
    tied: bool,
    player_profile_id: Option<i64>,
    player_name: String,
    team_id: Option<i64>,
    team_name: Option<String>,
    matches: i64,
    /// Matches from the start.
    starts: i64,
    /// Matches as captain.
    captain: i64,
}

/// A team that conceded nothing.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LeadingCleanSheets {
    /// From 1; equal for as many clean sheets.
    rank: i64,
    tied: bool,
    team_id: i64,
    team_name: String,
    clean_sheets: i64,
    /// Contested matches with a score.
    played: i64,
}

impl From<pages::Leaders> for Leaders {
    fn from(leaders: pages::Leaders) -> Self {
        let scorer = |pages::Scorer { row, leader, matches }| LeadingScorer {
            rank: row.rank,
            tied: row.tied,
            player_profile_id: leader.player_profile_id,
            player_name: leader.player_name,
            team_id: leader.team_id,
            team_name: leader.team_name,
            goals: row.goals,
            penalties: row.penalties,
            matches,
        };
        let booked = |pages::Booked { row, leader }| LeadingCards {
            rank: row.rank,
            tied: row.tied,
            player_profile_id: leader.player_profile_id,
            player_name: leader.player_name,
            team_id: leader.team_id,
            team_name: leader.team_name,
            yellow: row.yellow,
            second_yellow: row.second_yellow,
            red: row.red,
        };
        let regular = |row: pages::Regular| LeadingAppearances {
            rank: row.rank,
            tied: row.tied,
            player_profile_id: row.leader.player_profile_id,
            player_name: row.leader.player_name,
            team_id: row.leader.team_id,
            team_name: row.leader.team_name,
            matches: row.matches,
            starts: row.starts,
            captain: row.captain,
        };
        let clean_sheets =
            leaders.clean_sheets.into_iter().map(|(row, team_name)| LeadingCleanSheets {
                rank: row.rank,
                tied: row.tied,
                team_id: row.team,
                team_name,
                clean_sheets: row.clean_sheets,
                played: row.played,
            });
        Self {
            scorer_unit: leaders.scorer_unit.as_str(),
            scorers: leaders.scorers.into_iter().map(scorer).collect(),
            cards: leaders.cards.into_iter().map(booked).collect(),
            appearances: leaders.appearances.into_iter().map(regular).collect(),
            clean_sheets: clean_sheets.collect(),
        }
    }
}

/// Leaders
///
/// Scorers, cards, appearances and clean sheets over all matches of a competition.
#[utoipa::path(get, path = "/admin/tournaments/{tournamentId}/leaders", tag = "Competitions",
    params(
        ("tournamentId" = i64, Path, description = "The tournament", minimum = 1),
        ("limit" = Option<i64>, Query, description = "Rows of each list; 20 unless told", minimum = 1, maximum = 1000),
    ),
    responses((status = 200, description = "The first rows of each list", body = Data<Leaders>)))]
pub(super) async fn leaders(
    State(server): State<Server>,
    Id(tournament_id): Id,
    mut query: QueryText,
) -> Result<Json<Data<Leaders>>, ApiError> {
    let limit = query.integer("limit", 1, MAX_LIMIT).unwrap_or(DEFAULT_LIMIT);
    query.done()?;
    Ok(Data::of(server.platform.leaders(tournament_id, limit as usize).await?.into()))
}
