//! All matches of a competition.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::tournament_pages::Readers;
use touchline_store::competitions::fixtures::FixtureFilter;
use utoipa::ToSchema;

use super::CompetitionMatch;
use crate::error::ApiError;
use crate::input::{Id, MAX_PAGE_SIZE, PageParams, QueryText};
use crate::reply::Data;
use crate::state::Server;

/// Matches of a competition.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Fixtures {
    /// In the order of play: by start, then by number; undated ones last.
    matches: Vec<CompetitionMatch>,
    /// Matches on all pages.
    total: i64,
}

/// Fixtures and results
#[utoipa::path(get, path = "/admin/tournaments/{tournamentId}/fixtures", tag = "Competitions",
    params(
        ("divisionId" = Option<i64>, Query, description = "Only matches of this division", minimum = 1),
        ("status" = Option<String>, Query, description = "scheduled, live, completed, cancelled or postponed"),
        ("search" = Option<String>, Query, description = "Words of the names of matches, teams and venues, or a match's number", max_length = 200),
        ("matchId" = Option<i64>, Query, description = "This match alone", minimum = 1),
        PageParams,
    ),
    responses((status = 200, description = "A page of matches in the order of play", body = Data<Fixtures>)))]
pub(super) async fn fixtures(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<Fixtures>>, ApiError> {
    read(&server, Readers::Administrators, tournament_id, query).await
}

/// Fixtures and results of a published tournament
///
/// For everybody, one division after the other. Drafts, quick matches and divisions that are drafts are not found.
#[utoipa::path(get, path = "/public/tournaments/{tournamentId}/fixtures", tag = "Published tournaments", security(()),
    params(
        ("divisionId" = Option<i64>, Query, description = "A division of the tournament; its first one unless told", minimum = 1),
        ("status" = Option<String>, Query, description = "scheduled, live, completed, cancelled or postponed"),
        ("search" = Option<String>, Query, description = "Words of the names of matches, teams and venues, or a match's number", max_length = 200),
        ("matchId" = Option<i64>, Query, description = "This match alone", minimum = 1),
        PageParams,
    ),
    responses((status = 200, description = "A page of matches in the order of play", body = Data<Fixtures>)))]
pub(super) async fn published_fixtures(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<Fixtures>>, ApiError> {
    read(&server, Readers::Everybody, tournament_id, query).await
}

async fn read(
    server: &Server,
    readers: Readers,
    tournament_id: i64,
    mut query: QueryText,
) -> Result<Json<Data<Fixtures>>, ApiError> {
    let wanted = FixtureFilter {
        division_id: query.division(),
        lifecycle: query.term("status"),
        search: query.search(),
        match_id: query.integer("matchId", 1, i64::MAX),
        day: None,
        team_id: None,
    };
    let page = query.paging_by(MAX_PAGE_SIZE).page();
    query.done()?;
    let listed = server.platform.pages.fixtures(readers, tournament_id, wanted, page).await?;
    Ok(Data::of(Fixtures {
        matches: listed.rows.into_iter().map(Into::into).collect(),
        total: listed.total.rows,
    }))
}
