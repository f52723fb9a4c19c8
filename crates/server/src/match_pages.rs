//! The pages of one match: scoreboard, players, leaderboard, line-up.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::match_pages::{Leaderboard as AppLeaderboard, Scoreboard as AppScoreboard};
use touchline_store::matches::multi_entry::LineupRow;
use touchline_store::matches::scoreboard::{EventRow, MemberRow, PeriodRow};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::{Data, Instant, reply, start_on_wire};
use crate::state::Server;

/// `/match/…` and `/admin/multi-entry/…`.
pub(crate) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(scoreboard))
        .routes(routes!(playing_members))
        .routes(routes!(leaderboard))
        .routes(routes!(lineup))
}

/// A match with everything that happened in it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Scoreboard {
    match_id: i64,
    #[serde(rename = "match_name")]
    match_name: String,
    /// `scheduled`, `live`, `completed`, `cancelled` or `postponed`.
    status: String,
    outcome: Option<String>,
    participant_mode: String,
    sport_name: String,
    /// As exactly as it is known, see the list of matches.
    scheduled_date: Option<String>,
    venue_name: Option<String>,
    tournament_name: Option<String>,
    stage_name: Option<String>,
    round_name: Option<String>,
    team_a_id: Option<i64>,
    team_a_name: Option<String>,
    team_a_score: Option<i64>,
    team_b_id: Option<i64>,
    team_b_name: Option<String>,
    team_b_score: Option<i64>,
    team_a_shootout: Option<i64>,
    team_b_shootout: Option<i64>,
    /// Played beyond the regular time.
    extra_time: Option<bool>,
    winner_team_id: Option<i64>,
    /// Only of a completed match.
    winner_team_name: Option<String>,
    note: Option<String>,
    periods: Vec<Period>,
    /// In order.
    events: Vec<MatchEvent>,
    statistics: Statistics,
}

reply! {
    /// A half, set or game.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Period from row: PeriodRow {
        period_number: i64,
        period_type: String,
        team_a_score: Option<i64>,
        team_b_score: Option<i64>,
        team_a_tiebreak: Option<i64>,
        team_b_tiebreak: Option<i64>,
    }
}

reply! {
    /// An event on the timeline.
    #[derive(Clone)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct MatchEvent from row: EventRow {
        id: i64 = row.match_event_id,
        /// As it is shown: `45+1`.
        event_time: Option<String>,
        event_type: String,
        description: Option<String>,
        player_name: Option<String>,
        /// The team that gains: for an own goal, the opponents of its scorer.
        team_id: Option<i64>,
        team_name: Option<String>,
        related_player_name: Option<String>,
        period_name: Option<String>,
        created_at: Instant = Instant::from_ms(row.created_at),
    }
}

/// The best players and the most important events.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Statistics {
    /// Who scored, the most first; own goals and shoot-out kicks are not counted.
    star_performers: Vec<StarPerformer>,
    key_highlights: Vec<KeyHighlight>,
}

/// A player and the scores credited to them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StarPerformer {
    player_name: String,
    team_name: Option<String>,
    /// Goals or points, by the sport.
    goals: i64,
}

/// An important event.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct KeyHighlight {
    id: i64,
    event_type: String,
    description: Option<String>,
    event_time: Option<String>,
    player_name: Option<String>,
    team_name: Option<String>,
}

reply! {
    /// A player of one of the two teams.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct PlayingMember from row: MemberRow {
        player_id: Option<i64> = row.player_profile_id,
        player_name: String,
        is_captain: bool,
        team_id: i64,
        team_name: String,
        shirt_number: Option<i64>,
        position: Option<String>,
        /// `starter`, `substitute`, `reserve`, `entrant` or `listed`.
        role: Option<String>,
        is_selected: bool,
    }
}

/// A race's result.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Leaderboard {
    /// The format: `100m`; else the sport.
    event_type: String,
    match_name: String,
    status: String,
    /// As exactly as it is known, see the list of matches.
    scheduled_date: Option<String>,
    venue_name: Option<String>,
    tournament_name: Option<String>,
    sport_name: String,
    /// `individual` or `team`.
    r#type: &'static str,
    /// A remark of the source: the wind, the number of laps.
    note: Option<String>,
    /// In order; entries with neither rank nor time come last.
    entries: Vec<Entry>,
}

/// One participant of a race.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Entry {
    /// With gaps after a tie: 1, 2, 2, 4.
    rank: Option<i64>,
    participant_name: String,
    player_id: Option<i64>,
    team_name: Option<String>,
    /// Milliseconds.
    time_ms: Option<i64>,
    /// `Completed`, `DNF`, `DNS`, `DSQ`, …
    status: String,
    is_tied: bool,
    /// The qualification mark: `Q`, `q`.
    qualified: Option<String>,
    /// Points; half points exist.
    points: Option<f64>,
    laps: Option<i64>,
    bib: Option<String>,
    lane: Option<String>,
    /// Milliseconds from the gun.
    reaction_ms: Option<i64>,
    note: Option<String>,
}

/// A race's line-up.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LineupReply {
    teams: Vec<LineupTeam>,
    /// The starters without a team.
    players: Vec<LineupPlayer>,
}

/// A team of a line-up.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineupTeam {
    team_id: i64,
    team_name: String,
    players: Vec<LineupPlayer>,
}

/// A player of a line-up.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineupPlayer {
    player_id: Option<i64>,
    name: String,
    is_selected: bool,
}

impl From<&EventRow> for KeyHighlight {
    fn from(row: &EventRow) -> Self {
        Self {
            id: row.match_event_id,
            event_type: row.event_type.clone(),
            description: row.description.clone(),
            event_time: row.event_time.clone(),
            player_name: row.player_name.clone(),
            team_name: row.team_name.clone(),
        }
    }
}

impl From<AppScoreboard> for Scoreboard {
    fn from(board: AppScoreboard) -> Self {
        let key_highlights = board
            .highlights
            .iter()
            .map(|&index| KeyHighlight::from(&board.events[index]))
            .collect();
        let star_performers = board
            .stars
            .into_iter()
            .map(|star| StarPerformer {
                player_name: star.player_name,
                team_name: star.team_name,
                goals: star.goals,
            })
            .collect();
        let row = board.match_row;
        Self {
            match_id: row.match_id,
            scheduled_date: start_on_wire(row.scheduled_at, row.scheduled_precision.as_deref()),
            match_name: row.match_name,
            status: row.lifecycle,
            outcome: row.outcome,
            participant_mode: row.participant_mode,
            sport_name: row.sport_name,
            venue_name: row.venue_name,
            tournament_name: row.tournament_name,
            stage_name: row.stage_name,
            round_name: row.round_name,
            team_a_id: row.team_a_id,
            team_a_name: row.team_a_name,
            team_a_score: row.team_a_score,
            team_b_id: row.team_b_id,
            team_b_name: row.team_b_name,
            team_b_score: row.team_b_score,
            team_a_shootout: row.team_a_shootout,
            team_b_shootout: row.team_b_shootout,
            extra_time: board.detail.extra_time,
            winner_team_id: row.winner_team_id,
            winner_team_name: board.winner_team_name,
            note: board.detail.note,
            periods: board.periods.into_iter().map(Into::into).collect(),
            events: board.events.into_iter().map(Into::into).collect(),
            statistics: Statistics { star_performers, key_highlights },
        }
    }
}

impl From<AppLeaderboard> for Leaderboard {
    fn from(board: AppLeaderboard) -> Self {
        let row = board.match_row;
        Self {
            event_type: board.detail.format_name.unwrap_or_else(|| row.sport_name.clone()),
            note: board.detail.note,
            scheduled_date: start_on_wire(row.scheduled_at, row.scheduled_precision.as_deref()),
            match_name: row.match_name,
            status: row.lifecycle,
            venue_name: row.venue_name,
            tournament_name: row.tournament_name,
            sport_name: row.sport_name,
            r#type: if board.is_team_event { "team" } else { "individual" },
            entries: board
                .entries
                .into_iter()
                .map(|(rank, entry)| Entry {
                    rank,
                    participant_name: entry.participant_name,
                    player_id: entry.player_profile_id,
                    team_name: entry.team_name,
                    time_ms: entry.time_ms,
                    status: entry.entry_status,
                    is_tied: entry.is_tied,
                    qualified: entry.qualified,
                    points: entry.points_hundredths.map(|points| points as f64 / 100.0),
                    laps: entry.laps,
                    bib: entry.bib,
                    lane: entry.lane,
                    reaction_ms: entry.reaction_ms,
                    note: entry.note,
                })
                .collect(),
        }
    }
}

impl From<LineupRow> for LineupPlayer {
    fn from(row: LineupRow) -> Self {
        Self {
            player_id: row.player_profile_id,
            name: row.player_name,
            is_selected: row.is_selected,
        }
    }
}

/// A match's scoreboard
#[utoipa::path(get, path = "/match/{matchId}/scoreboard", tag = "Match detail",
    params(("matchId" = i64, Path, description = "The match", minimum = 1)),
    responses((status = 200, description = "The scoreboard", body = Data<Scoreboard>)))]
async fn scoreboard(
    State(server): State<Server>,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Json<Data<Scoreboard>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.scoreboard(match_id).await?.into()))
}

/// The players of both teams
///
/// A team without a line-up is shown with its squad, of which no player is selected.
#[utoipa::path(get, path = "/match/{matchId}/playing-members", tag = "Match detail",
    params(("matchId" = i64, Path, description = "The match", minimum = 1)),
    responses((status = 200, description = "The first team's players first", body = Data<Vec<PlayingMember>>)))]
async fn playing_members(
    State(server): State<Server>,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Json<Data<Vec<PlayingMember>>>, ApiError> {
    query.done()?;
    let members = server.platform.playing_members(match_id).await?;
    Ok(Data::of(members.into_iter().map(Into::into).collect()))
}

/// A race's leaderboard
#[utoipa::path(get, path = "/admin/multi-entry/{matchId}/leaderboard", tag = "Match detail",
    params(("matchId" = i64, Path, description = "The match", minimum = 1)),
    responses((status = 200, description = "The leaderboard", body = Data<Leaderboard>)))]
async fn leaderboard(
    State(server): State<Server>,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Json<Data<Leaderboard>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.leaderboard(match_id).await?.into()))
}

/// A race's line-up
#[utoipa::path(get, path = "/admin/multi-entry/{matchId}/lineup", tag = "Match detail",
    params(("matchId" = i64, Path, description = "The match", minimum = 1)),
    responses((status = 200, description = "The line-up", body = Data<LineupReply>)))]
async fn lineup(
    State(server): State<Server>,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Json<Data<LineupReply>>, ApiError> {
    query.done()?;
    let lineup = server.platform.lineup(match_id).await?;
    let teams = lineup
        .teams
        .into_iter()
        .map(|team| LineupTeam {
            team_id: team.team_id,
            team_name: team.team_name,
            players: team.players.into_iter().map(Into::into).collect(),
        })
        .collect();
    Ok(Data::of(LineupReply {
        teams,
        players: lineup.players.into_iter().map(Into::into).collect(),
    }))
}
