//! The pages of one competition: at a glance, standings, bracket, fixtures,
//! leaders.

mod bracket;
mod fixtures;
mod leaders;
mod overview;
mod standings;

use serde::Serialize;
use touchline_store::competitions::fixtures::FixtureRow;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::reply::start_on_wire;
use crate::state::Server;

pub(crate) use standings::{form_word, score_unit};

/// What is below one tournament.
pub(crate) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(overview::find_tournament))
        .routes(routes!(standings::standings))
        .routes(routes!(bracket::bracket))
        .routes(routes!(fixtures::fixtures))
        .routes(routes!(leaders::leaders))
}

/// A match in its competition.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CompetitionMatch {
    match_id: i64,
    match_number: Option<i64>,
    match_name: String,
    /// `team`, `individual`, `pair` or `multi_entry`.
    participant_mode: String,
    /// `scheduled`, `live`, `completed`, `cancelled` or `postponed`.
    status: String,
    /// How it ended: `played`, `walkover`, `retired`, …
    outcome: Option<String>,
    tournament_id: Option<i64>,
    tournament_name: Option<String>,
    stage_name: Option<String>,
    group_name: Option<String>,
    round_name: Option<String>,
    /// As exactly as it is known: `2024-06-08`, `2018-08-10T20:00:00` (the clock
    /// at the venue) or `2026-11-20T18:00:00.000Z`.
    scheduled_date: Option<String>,
    venue_name: Option<String>,
    team_a_id: Option<i64>,
    team_a_name: Option<String>,
    /// Goals, sets or points, by the sport.
    team_a_score: Option<i64>,
    team_a_shootout: Option<i64>,
    team_b_id: Option<i64>,
    team_b_name: Option<String>,
    /// Goals, sets or points, by the sport.
    team_b_score: Option<i64>,
    team_b_shootout: Option<i64>,
    extra_time: Option<bool>,
    /// Authoritative: after a shoot-out it does not follow from the score.
    winner_team_id: Option<i64>,
    /// Participants of a multi-entry match; `null` for a match of two teams.
    entries_count: Option<i64>,
    /// Who came first in a multi-entry match.
    winner_name: Option<String>,
}

impl From<FixtureRow> for CompetitionMatch {
    fn from(row: FixtureRow) -> Self {
        Self {
            scheduled_date: start_on_wire(row.scheduled_at, row.scheduled_precision.as_deref()),
            match_id: row.match_id,
            match_number: row.match_number,
            match_name: row.match_name,
            participant_mode: row.participant_mode,
            status: row.lifecycle,
            outcome: row.outcome,
            tournament_id: row.tournament_id,
            tournament_name: row.tournament_name,
            stage_name: row.stage_name,
            group_name: row.group_name,
            round_name: row.round_name,
            venue_name: row.venue_name,
            team_a_id: row.team_a_id,
            team_a_name: row.team_a_name,
            team_a_score: row.team_a_score,
            team_a_shootout: row.team_a_shootout,
            team_b_id: row.team_b_id,
            team_b_name: row.team_b_name,
            team_b_score: row.team_b_score,
            team_b_shootout: row.team_b_shootout,
            extra_time: row.extra_time,
            winner_team_id: row.winner_team_id,
            entries_count: row.entries_count,
            winner_name: row.winner_name,
        }
    }
}
