//! A competition at a glance.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::tournament_pages as pages;
use touchline_domain::{Lifecycle, TournamentStatus};
use touchline_store::competitions::divisions::DivisionRow;
use touchline_store::import_ledger::ImportSource;
use utoipa::ToSchema;

use super::standings::RulePack;
use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::{Data, Instant, reply};
use crate::state::Server;

reply! {
    /// A tournament, and which of its pages have something to show.
    pub(crate) struct TournamentDetails from page: pages::TournamentPage {
        tournament_id: i64 = page.row.tournament_id,
        tournament_name: String = page.row.tournament_name,
        /// `draft`, `published`, `ongoing`, `completed` or `cancelled`.
        status: TournamentStatus = page.row.status,
        description: Option<String> = page.row.description,
        /// Names of the sports, joined by a comma; empty without any.
        sports_names: String = page.row.sports_names.unwrap_or_default(),
        total_teams: i64 = page.row.total_teams,
        total_players: i64 = page.row.total_players,
        total_matches: i64 = page.row.total_matches,
        /// First day.
        #[schema(format = Date)]
        tournament_start: Option<String> = page.row.start_date,
        /// Last day.
        #[schema(format = Date)]
        tournament_end: Option<String> = page.row.end_date,
        venue_name: Option<String> = page.row.venue_name,
        organizer_name: Option<String> = page.row.organizer_name,
        is_quick_match: bool = page.row.is_quick_match,
        /// By name.
        sports: Vec<TournamentSport> = page.sports.into_iter().map(Into::into).collect(),
        gender_name: Option<String> = page.detail.gender_name,
        age_group_name: Option<String> = page.detail.age_group_name,
        /// The IANA name of the zone in which its times are; `null` where it is not known.
        time_zone: Option<String> = page.detail.time_zone,
        /// In their order; at least one.
        divisions: Vec<Division> = page.divisions.into_iter().map(Into::into).collect(),
        /// That of the first tables; `null` for a competition without matches of two teams.
        rule_pack: Option<RulePack> = page.rules.as_ref().map(Into::into),
        has: TournamentContent = TournamentContent {
            standings: page.contents.standings,
            bracket: page.contents.bracket,
            leaders: page.contents.leaders,
            seasons: page.contents.seasons,
        },
        matches_by_status: MatchesByStatus = page.matches_by_status.into(),
        /// `null` for a tournament that was not imported.
        imported: Option<Imported> = page.imported.map(Into::into),
    }
}

reply! {
    /// The import that a tournament comes from.
    pub(crate) struct Imported from source: ImportSource {
        /// The source, by the folder that it was first read from. The audit trail names
        /// it in the entry of each import (`entityType=competition`).
        source_name: String,
        /// When something of it was imported last.
        last_import_at: Instant = Instant::from_ms(source.last_import_at),
    }
}

reply! {
    /// A division of a tournament: a competition of its own, with its tables, bracket and leaders.
    pub(crate) struct Division from row: DivisionRow {
        division_id: i64,
        /// Unique within the tournament.
        division_name: String,
        /// `draft`, `published`, `ongoing`, `completed` or `cancelled`.
        status: TournamentStatus,
        /// `null` until it is chosen, and so is its name.
        sport_id: Option<i64>,
        sport_name: Option<String>,
        gender_name: Option<String>,
        age_group_name: Option<String>,
        /// The day on which age counts; `null` for the tournament's first day.
        #[schema(format = Date)]
        age_counts_on: Option<String>,
    }
}

reply! {
    /// A sport of a tournament.
    pub(crate) struct TournamentSport from sport: (i64, String) {
        sport_id: i64 = sport.0,
        sport_name: String = sport.1,
    }
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

impl From<Vec<(Lifecycle, i64)>> for MatchesByStatus {
    fn from(counts: Vec<(Lifecycle, i64)>) -> Self {
        let mut by_status = Self::default();
        for (lifecycle, count) in counts {
            match lifecycle {
                Lifecycle::Scheduled => by_status.scheduled = count,
                Lifecycle::Live => by_status.live = count,
                Lifecycle::Completed => by_status.completed = count,
                Lifecycle::Cancelled => by_status.cancelled = count,
                Lifecycle::Postponed => by_status.postponed = count,
            }
        }
        by_status
    }
}

/// One tournament
#[utoipa::path(get, path = "/admin/tournaments/{tournamentId}", tag = "Competitions",
    responses((status = 200, description = "The tournament, and which of its pages have something to show", body = Data<TournamentDetails>)))]
pub(super) async fn find_tournament(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<TournamentDetails>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.pages.tournament_page(tournament_id).await?.into()))
}
