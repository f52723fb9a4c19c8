//! The list of tournaments and its counts.

use axum::Json;
use axum::extract::State;
use jiff::civil::Date;
use serde::Serialize;
use touchline_domain::TournamentStatus;
use touchline_store::competitions::tournaments::{
    TournamentColumn, TournamentFilter, TournamentRow, Tournaments,
};
use touchline_store::listing::{Order, Sort};
use utoipa::ToSchema;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{PageParams, QueryText};
use crate::reply::{Data, Pagination, reply};
use crate::state::Server;

/// `/admin/tournaments` and its stats.
pub(crate) fn router() -> Calls {
    calls! {
        ReadTournaments: GET "/admin/tournaments" tournaments, cached(Shared);
        ReadTournaments: GET "/admin/tournaments/stats" tournament_stats, cached(Shared);
    }
}

reply! {
    /// A tournament.
    pub(crate) struct Tournament from row: TournamentRow {
        tournament_id: i64,
        tournament_name: String,
        /// `draft`, `published`, `ongoing`, `completed` or `cancelled`.
        status: TournamentStatus,
        description: Option<String>,
        /// Names of the sports, joined by a comma; empty without any.
        sports_names: String = row.sports_names.unwrap_or_default(),
        total_teams: i64,
        total_players: i64,
        total_matches: i64,
        /// First day.
        #[schema(format = Date)]
        tournament_start: Option<String> = row.start_date,
        /// Last day.
        #[schema(format = Date)]
        tournament_end: Option<String> = row.end_date,
        venue_name: Option<String>,
        organizer_name: Option<String>,
        is_quick_match: bool,
    }
}

/// A page of tournaments.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TournamentList {
    /// Always `true`.
    success: bool,
    tournaments: Vec<Tournament>,
    pagination: Pagination,
}

/// Tournaments by status. Published ones are upcoming, ongoing ones active.
#[derive(Debug, Default, Serialize, ToSchema)]
#[allow(clippy::struct_field_names)]
pub(crate) struct TournamentStats {
    total_tournaments: i64,
    draft_tournaments: i64,
    published_tournaments: i64,
    ongoing_tournaments: i64,
    completed_tournaments: i64,
    cancelled_tournaments: i64,
}

/// What a list of tournaments is limited to and ordered by: the last to start first.
pub(crate) fn tournaments_query(
    query: &mut QueryText,
    today: Date,
) -> (TournamentFilter, Order<TournamentColumn>) {
    let wanted = TournamentFilter {
        search: query.search(),
        status: query.term("status"),
        sport_id: query.integer("sportId", 1, i64::MAX),
        is_quick_match: query.boolean("isQuickMatch"),
        gender_category_id: query.integer("genderCategoryId", 1, i64::MAX),
        age_group_id: query.integer("ageGroupId", 1, i64::MAX),
        match_format_id: query.integer("matchFormatId", 1, i64::MAX),
    };
    let latest = Sort { column: TournamentColumn::Start, descending: true };
    (wanted, query.order(Tournaments::around(today), latest))
}

/// Tournaments
#[utoipa::path(get, path = "/admin/tournaments", tag = "Lists",
    params(
        PageParams,
        ("search" = Option<String>, Query, description = "Words in name, venue, organiser or sport; case and accents do not matter", max_length = 200),
        ("status" = Option<String>, Query, description = "draft, published, ongoing, completed or cancelled"),
        ("sportId" = Option<i64>, Query, description = "Only with this sport", minimum = 1),
        ("isQuickMatch" = Option<bool>, Query, description = "Only quick matches, or only the others"),
        ("genderCategoryId" = Option<i64>, Query, description = "Only with a division for this gender category", minimum = 1),
        ("ageGroupId" = Option<i64>, Query, description = "Only with a division for this age group", minimum = 1),
        ("matchFormatId" = Option<i64>, Query, description = "Only with a division of this match format", minimum = 1),
        ("sort" = Option<String>, Query, description = "tournament_id, tournament_name, status, tournament_start, tournament_end, total_teams, total_players or total_matches; - before it for descending. Or relevance: ongoing tournaments, then those that start today (in UTC) or later, then the latest"),
    ),
    responses((status = 200, description = "A page of tournaments", body = TournamentList)))]
async fn tournaments(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<TournamentList>, ApiError> {
    let (wanted, order) = tournaments_query(&mut query, server.platform.today());
    let paging = query.paging();
    query.done()?;
    let listed = server.platform.pages.page::<Tournaments>(wanted, order, paging.page()).await?;
    Ok(Json(TournamentList {
        success: true,
        tournaments: listed.rows.into_iter().map(Into::into).collect(),
        pagination: paging.of(listed.total),
    }))
}

/// Tournaments by status
#[utoipa::path(get, path = "/admin/tournaments/stats", tag = "Lists",
    params(("isQuickMatch" = Option<bool>, Query, description = "Only quick matches, or only the others")),
    responses((status = 200, description = "The counts", body = Data<TournamentStats>)))]
async fn tournament_stats(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<Data<TournamentStats>>, ApiError> {
    let is_quick_match = query.boolean("isQuickMatch");
    query.done()?;
    let mut stats = TournamentStats::default();
    for (status, count) in server.platform.pages.tournament_counts(is_quick_match).await? {
        stats.total_tournaments += count;
        match status {
            TournamentStatus::Draft => stats.draft_tournaments = count,
            TournamentStatus::Published => stats.published_tournaments = count,
            TournamentStatus::Ongoing => stats.ongoing_tournaments = count,
            TournamentStatus::Completed => stats.completed_tournaments = count,
            TournamentStatus::Cancelled => stats.cancelled_tournaments = count,
        }
    }
    Ok(Data::of(stats))
}
