//! The pages of one match: scoreboard, players, leaderboard, line-up.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::match_pages as pages;
use touchline_domain::rounds::StageName;
use touchline_domain::{
    Lifecycle, LineupRole, Outcome, ParticipantMode, ShirtNumber, TimeRounding, vocabulary,
};
use touchline_store::matches::multi_entry::{EntryRow, LineupRow};
use touchline_store::matches::scoreboard::{EventRow, MemberRow, PeriodRow};
use utoipa::ToSchema;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::{Data, Instant, local_on_wire, reply, start_on_wire};
use crate::resources::sides::{SideSource, side_source};
use crate::resources::tournament_pages::{MadeName, made_name};
use crate::state::Server;

/// `/match/…` and `/admin/multi-entry/…`.
pub(crate) fn router() -> Calls {
    calls! {
        ReadMatches: GET "/match/{matchId}/scoreboard" scoreboard, cached(Shared);
        ReadMatches: GET "/match/{matchId}/playing-members" playing_members, cached(Shared);
        ReadMatches: GET "/admin/multi-entry/{matchId}/leaderboard" leaderboard, cached(Shared);
        ReadMatches: GET "/admin/multi-entry/{matchId}/lineup" lineup, cached(Shared);
    }
}

reply! {
    /// A match with everything that happened in it.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Scoreboard from board: pages::Scoreboard {
        match_id: i64 = board.match_row.match_id,
        #[serde(rename = "match_name")]
        match_name: String = board.match_row.match_name.to_string(),
        match_number: Option<i64> = board.match_row.match_number,
        status: Lifecycle = board.match_row.lifecycle,
        outcome: Option<Outcome> = board.match_row.outcome,
        participant_mode: ParticipantMode = board.match_row.participant_mode,
        sport_name: String = board.match_row.sport_name,
        /// As exactly as it is known, see the list of matches.
        scheduled_date: Option<String> =
            start_on_wire(board.match_row.scheduled_at, board.match_row.scheduled_precision.as_deref(), board.match_row.scheduled_offset),
        /// The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known.
        scheduled_local: Option<String> =
            local_on_wire(board.match_row.scheduled_at, board.match_row.scheduled_precision.as_deref(), board.match_row.scheduled_offset),
        /// The court and the venue, as far as they are known.
        venue_name: Option<String> = board.match_row.place,
        tournament_name: Option<String> = board.match_row.tournament_name,
        stage_name: Option<String> = board.match_row.stage_name,
        /// The stage, if a draw has made it.
        made_stage_name: Option<StageName> = board.match_row.stage_word,
        round_name: Option<String> = board.match_row.round_name,
        /// The round, if a draw has made it.
        made_round_name: Option<MadeName> =
            made_name(board.match_row.round_word, board.match_row.round_number),
        team_a_id: Option<i64> = board.match_row.team_a_id,
        team_a_name: Option<String> = board.match_row.team_a_name,
        team_a_score: Option<i64> = board.match_row.team_a_score,
        /// Who the first side will be, if that is known before its team is.
        team_a_source: Option<SideSource> =
            side_source(&board.match_row.match_name, 0),
        team_b_id: Option<i64> = board.match_row.team_b_id,
        team_b_name: Option<String> = board.match_row.team_b_name,
        team_b_score: Option<i64> = board.match_row.team_b_score,
        /// Who the second side will be, if that is known before its team is.
        team_b_source: Option<SideSource> =
            side_source(&board.match_row.match_name, 1),
        team_a_shootout: Option<i64> = board.match_row.team_a_shootout,
        team_b_shootout: Option<i64> = board.match_row.team_b_shootout,
        /// Played beyond the regular time.
        extra_time: Option<bool> = board.detail.extra_time,
        winner_team_id: Option<i64> = board.match_row.winner_team_id,
        /// Only of a completed match.
        winner_team_name: Option<String>,
        note: Option<String> = board.detail.note,
        periods: Vec<Period> = board.periods.into_iter().map(Into::into).collect(),
        /// In order.
        events: Vec<MatchEvent> = board.events.into_iter().map(Into::into).collect(),
        statistics: Statistics = Statistics {
            star_performers: board.stars.into_iter().map(Into::into).collect(),
            key_highlights: board.highlights.into_iter().map(Into::into).collect(),
        },
    }
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

reply! {
    /// A player and the scores credited to them.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct StarPerformer from star: pages::Star {
        player_name: String,
        team_name: Option<String>,
        /// Goals or points, by the sport.
        goals: i64,
    }
}

reply! {
    /// An important event.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct KeyHighlight from row: EventRow {
        id: i64 = row.match_event_id,
        event_type: String,
        description: Option<String>,
        event_time: Option<String>,
        player_name: Option<String>,
        team_name: Option<String>,
    }
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
        shirt_number: Option<ShirtNumber>,
        position: Option<String>,
        role: Option<LineupRole>,
        is_selected: bool,
    }
}

reply! {
    /// A race's result.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Leaderboard from board: pages::Leaderboard {
        /// The format: `100m`; else the sport.
        event_type: String =
            board.detail.format_name.unwrap_or_else(|| board.match_row.sport_name.clone()),
        match_name: String = board.match_row.match_name.to_string(),
        match_number: Option<i64> = board.match_row.match_number,
        status: Lifecycle = board.match_row.lifecycle,
        /// As exactly as it is known, see the list of matches.
        scheduled_date: Option<String> =
            start_on_wire(board.match_row.scheduled_at, board.match_row.scheduled_precision.as_deref(), board.match_row.scheduled_offset),
        /// The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known.
        scheduled_local: Option<String> =
            local_on_wire(board.match_row.scheduled_at, board.match_row.scheduled_precision.as_deref(), board.match_row.scheduled_offset),
        /// The court and the venue, as far as they are known.
        venue_name: Option<String> = board.match_row.place,
        tournament_name: Option<String> = board.match_row.tournament_name,
        sport_name: String = board.match_row.sport_name,
        r#type: LeaderboardType = if board.is_team_event {
            LeaderboardType::Team
        } else {
            LeaderboardType::Individual
        },
        /// How official times follow from those of the entries, which are as they were measured.
        time_rounding: TimeRounding = board.time_rounding,
        /// A remark of the source: the wind, the number of laps.
        note: Option<String> = board.detail.note,
        /// In order; entries with neither rank nor time come last.
        entries: Vec<Entry> = board.entries.into_iter().map(Into::into).collect(),
    }
}

vocabulary!(
    /// Who competes in a race.
    LeaderboardType, {
        /// Single players.
        Individual = "individual",
        /// Teams.
        Team = "team",
    }
);

reply! {
    /// One participant of a race.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Entry from entry: EntryRow {
        /// With gaps after a tie: 1, 2, 2, 4.
        rank: Option<i64> = entry.finish_rank,
        participant_name: String,
        player_id: Option<i64> = entry.player_profile_id,
        team_name: Option<String>,
        /// Milliseconds.
        time_ms: Option<i64>,
        /// `Completed`, `DNF`, `DNS`, `DSQ`, …
        status: String = entry.entry_status,
        is_tied: bool,
        /// The qualification mark: `Q`, `q`.
        qualified: Option<String>,
        /// Points; half points exist.
        points: Option<f64> = entry.points_hundredths.map(|points| points as f64 / 100.0),
        laps: Option<i64>,
        bib: Option<String>,
        lane: Option<String>,
        /// Milliseconds from the gun.
        reaction_ms: Option<i64>,
        note: Option<String>,
    }
}

reply! {
    /// A race's line-up.
    pub(crate) struct LineupReply from lineup: pages::Lineup {
        teams: Vec<LineupTeam> = lineup.teams.into_iter().map(Into::into).collect(),
        /// The starters without a team.
        players: Vec<LineupPlayer> = lineup.players.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// A team of a line-up.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct LineupTeam from team: pages::LineupTeam {
        team_id: i64,
        team_name: String,
        players: Vec<LineupPlayer> = team.players.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// A player of a line-up.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct LineupPlayer from row: LineupRow {
        player_id: Option<i64> = row.player_profile_id,
        name: String = row.player_name,
        is_selected: bool,
    }
}

/// A match's scoreboard
#[utoipa::path(get, path = "/match/{matchId}/scoreboard", tag = "Match detail",
    responses((status = 200, description = "The scoreboard", body = Data<Scoreboard>)))]
async fn scoreboard(
    State(server): State<Server>,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Json<Data<Scoreboard>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.pages.scoreboard(match_id).await?.into()))
}

/// The players of both teams
///
/// A team without a line-up is shown with its squad, of which no player is selected.
#[utoipa::path(get, path = "/match/{matchId}/playing-members", tag = "Match detail",
    responses((status = 200, description = "The first team's players first", body = Data<Vec<PlayingMember>>)))]
async fn playing_members(
    State(server): State<Server>,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Json<Data<Vec<PlayingMember>>>, ApiError> {
    query.done()?;
    let members = server.platform.pages.playing_members(match_id).await?;
    Ok(Data::of(members.into_iter().map(Into::into).collect()))
}

/// A race's leaderboard
#[utoipa::path(get, path = "/admin/multi-entry/{matchId}/leaderboard", tag = "Match detail",
    responses((status = 200, description = "The leaderboard", body = Data<Leaderboard>)))]
async fn leaderboard(
    State(server): State<Server>,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Json<Data<Leaderboard>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.pages.leaderboard(match_id).await?.into()))
}

/// A race's line-up
#[utoipa::path(get, path = "/admin/multi-entry/{matchId}/lineup", tag = "Match detail",
    responses((status = 200, description = "The line-up", body = Data<LineupReply>)))]
async fn lineup(
    State(server): State<Server>,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Json<Data<LineupReply>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.pages.lineup(match_id).await?.into()))
}
