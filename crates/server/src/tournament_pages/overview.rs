//! A competition at a glance.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::tournament_pages as pages;
use touchline_domain::Lifecycle;
use utoipa::ToSchema;

use super::standings::RulePack;
use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::{Data, Instant};
use crate::state::Server;
use crate::tournaments::Tournament;

/// A tournament, and which of its pages have something to show.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TournamentDetails {
    tournament_id: i64,
    tournament_name: String,
    /// `draft`, `published`, `ongoing`, `completed` or `cancelled`.
    status: String,
    description: Option<String>,
    /// Names of the sports, joined by a comma; empty without any.
    sports_names: String,
    total_teams: i64,
    total_players: i64,
    total_matches: i64,
    /// First day.
    #[schema(format = Date)]
    tournament_start: Option<String>,
    /// Last day.
    #[schema(format = Date)]
    tournament_end: Option<String>,
    venue_name: Option<String>,
    organizer_name: Option<String>,
    is_quick_match: bool,
    /// By name.
    sports: Vec<TournamentSport>,
    gender_name: Option<String>,
    age_group_name: Option<String>,
    /// `null` for a competition without matches of two teams.
    rule_pack: Option<RulePack>,
    has: TournamentContent,
    matches_by_status: MatchesByStatus,
    /// `null` for a tournament that was not imported.
    imported: Option<Imported>,
}

/// The import that a tournament comes from.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Imported {
    /// The source, by the folder that it was first read from. The audit trail names
    /// it in the entry of each import (`entityType=competition`).
    source_name: String,
    /// When something of it was imported last.
    last_import_at: Instant,
}

/// A sport of a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TournamentSport {
    sport_id: i64,
    sport_name: String,
}

/// Which pages of a tournament have something to show.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TournamentContent {
    /// Tables.
    standings: bool,
    /// A knock-out.
    bracket: bool,
    leaders: bool,
    /// Championships of races.
    seasons: bool,
}

/// Matches of a tournament by where they stand.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct MatchesByStatus {
    scheduled: i64,
    live: i64,
    completed: i64,
    cancelled: i64,
    postponed: i64,
}

impl From<pages::TournamentPage> for TournamentDetails {
    fn from(page: pages::TournamentPage) -> Self {
        let mut matches_by_status = MatchesByStatus::default();
        for (lifecycle, count) in page.matches_by_status {
            match lifecycle {
                Lifecycle::Scheduled => matches_by_status.scheduled = count,
                Lifecycle::Live => matches_by_status.live = count,
                Lifecycle::Completed => matches_by_status.completed = count,
                Lifecycle::Cancelled => matches_by_status.cancelled = count,
                Lifecycle::Postponed => matches_by_status.postponed = count,
            }
        }
        let card = Tournament::from(page.row);
        let sport = |(sport_id, sport_name)| TournamentSport { sport_id, sport_name };
        Self {
            tournament_id: card.tournament_id,
            tournament_name: card.tournament_name,
            status: card.status,
            description: card.description,
            sports_names: card.sports_names,
            total_teams: card.total_teams,
            total_players: card.total_players,
            total_matches: card.total_matches,
            tournament_start: card.tournament_start,
            tournament_end: card.tournament_end,
            venue_name: card.venue_name,
            organizer_name: card.organizer_name,
            is_quick_match: card.is_quick_match,
            sports: page.sports.into_iter().map(sport).collect(),
            gender_name: page.detail.gender_name,
            age_group_name: page.detail.age_group_name,
            rule_pack: page.rules.as_ref().map(Into::into),
            has: TournamentContent {
                standings: page.has_standings,
                bracket: page.has_bracket,
                leaders: page.has_leaders,
                seasons: page.has_seasons,
            },
            matches_by_status,
            imported: page.imported.map(|source| Imported {
                last_import_at: Instant::from_ms(source.last_import_at),
                source_name: source.source_name,
            }),
        }
    }
}

/// One tournament
#[utoipa::path(get, path = "/admin/tournaments/{tournamentId}", tag = "Competitions",
    params(("tournamentId" = i64, Path, description = "The tournament", minimum = 1)),
    responses((status = 200, description = "The tournament, and which of its pages have something to show", body = Data<TournamentDetails>)))]
pub(super) async fn find_tournament(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<TournamentDetails>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.tournament_page(tournament_id).await?.into()))
}
