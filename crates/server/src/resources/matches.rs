//! The list of matches, its counts, and one match.

use axum::Json;
use axum::extract::State;
use jiff::civil::Date;
use serde::Serialize;
use touchline_domain::rounds::StageName;
use touchline_domain::{Lifecycle, Outcome, ParticipantMode};
use touchline_store::listing::{Order, Sort};
use touchline_store::matches::list::{MatchColumn, MatchFilter, MatchRow, Matches};
use utoipa::ToSchema;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Id, MAX_PAGE_SIZE, PageParams, QueryText};
use crate::reply::{Data, Pagination, local_on_wire, reply, start_on_wire};
use crate::resources::sides::{SideSource, side_source};
use crate::resources::tournament_pages::{MadeName, made_name};
use crate::state::Server;

/// `/admin/matches`, its stats and one match.
pub(crate) fn router() -> Calls {
    calls! {
        ReadMatches: GET "/admin/matches" matches, cached(Shared);
        ReadMatches: GET "/admin/matches/stats" match_stats, cached(Shared);
        ReadMatches: GET "/admin/matches/{matchId}" find_match, cached(Shared);
    }
}

reply! {
    /// A match.
    pub(crate) struct Match from row: MatchRow {
        match_id: i64,
        match_number: Option<i64>,
        match_name: String = row.match_name.to_string(),
        status: Lifecycle = row.lifecycle,
        /// How it ended.
        outcome: Option<Outcome>,
        sport_id: i64,
        sport_name: String,
        participant_mode: ParticipantMode,
        team_a_id: Option<i64>,
        team_a_name: Option<String>,
        /// Goals, sets or points, by the sport.
        team_a_score: Option<i64>,
        /// Who the first side will be, if that is known before its team is.
        team_a_source: Option<SideSource> = side_source(&row.match_name, 0),
        team_b_id: Option<i64>,
        team_b_name: Option<String>,
        /// Goals, sets or points, by the sport.
        team_b_score: Option<i64>,
        /// Who the second side will be, if that is known before its team is.
        team_b_source: Option<SideSource> = side_source(&row.match_name, 1),
        team_a_shootout: Option<i64>,
        team_b_shootout: Option<i64>,
        /// Authoritative: after a shoot-out it does not follow from the score.
        winner_team_id: Option<i64>,
        /// As exactly as it is known: `2024-06-08`, `2018-08-10T20:00:00` (the clock
        /// at the venue) or `2026-11-20T18:00:00.000Z`.
        scheduled_date: Option<String> =
            start_on_wire(row.scheduled_at, row.scheduled_precision.as_deref(), row.scheduled_offset),
        /// The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known.
        scheduled_local: Option<String> =
            local_on_wire(row.scheduled_at, row.scheduled_precision.as_deref(), row.scheduled_offset),
        tournament_id: Option<i64>,
        tournament_name: Option<String>,
        /// The court and the venue, as far as they are known. A match has a venue of its own or that of its tournament.
        venue_name: Option<String> = row.place,
        events_count: i64,
        /// A match that players set up themselves.
        is_quick_match: bool,
        stage_name: Option<String>,
        /// The stage, if a draw has made it.
        made_stage_name: Option<StageName> = row.stage_word,
        group_name: Option<String>,
        /// The letter of the group, if a draw has made it.
        group_letter: Option<String>,
        round_name: Option<String>,
        /// The round, if a draw has made it.
        made_round_name: Option<MadeName> = made_name(row.round_word, row.round_number),
    }
}

/// A page of matches.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MatchList {
    /// Always `true`.
    success: bool,
    matches: Vec<Match>,
    pagination: Pagination,
}

/// Matches by status.
#[derive(Debug, Default, Serialize, ToSchema)]
#[allow(clippy::struct_field_names)]
pub(crate) struct MatchStats {
    total_matches: i64,
    scheduled_matches: i64,
    live_matches: i64,
    completed_matches: i64,
    cancelled_matches: i64,
    postponed_matches: i64,
}

/// What a list of matches is limited to and ordered by: the last to begin first.
pub(crate) fn matches_query(
    query: &mut QueryText,
    today: Date,
) -> (MatchFilter, Order<MatchColumn>) {
    let (from, to) = query.days();
    let wanted = MatchFilter {
        search: query.search(),
        lifecycle: query.term("status"),
        sport_id: query.integer("sportId", 1, i64::MAX),
        tournament_id: query.integer("tournamentId", 1, i64::MAX),
        division_id: None,
        is_quick_match: query.boolean("isQuickMatch"),
        gender_category_id: query.integer("genderCategoryId", 1, i64::MAX),
        match_format_id: query.integer("matchFormatId", 1, i64::MAX),
        from,
        to,
    };
    let latest = Sort { column: MatchColumn::Scheduled, descending: true };
    (wanted, query.order(Matches::around(today), latest))
}

/// Matches
///
/// Without parameters it answers as many as a page can have, so that one match can be found among
/// them.
#[utoipa::path(get, path = "/admin/matches", tag = "Lists",
    params(
        PageParams,
        ("search" = Option<String>, Query, description = "Words in name, teams, tournament or venue; case and accents do not matter", max_length = 200),
        ("status" = Option<String>, Query, description = "scheduled, live, completed, cancelled or postponed"),
        ("sportId" = Option<i64>, Query, description = "Only of this sport", minimum = 1),
        ("tournamentId" = Option<i64>, Query, description = "Only of this tournament", minimum = 1),
        ("isQuickMatch" = Option<bool>, Query, description = "Only quick matches, or only the others"),
        ("genderCategoryId" = Option<i64>, Query, description = "Only of this gender category", minimum = 1),
        ("matchFormatId" = Option<i64>, Query, description = "Only in this match format", minimum = 1),
        ("from" = Option<String>, Query, description = "Only of this day (at the place of the match) or later", format = Date),
        ("to" = Option<String>, Query, description = "Only of this day (at the place of the match) or before", format = Date),
        ("sort" = Option<String>, Query, description = "match_id, match_name, scheduled_date, status or events_count; - before it for descending. Or relevance: live matches, then those of today (in UTC) and the next ones, then the latest"),
    ),
    responses((status = 200, description = "A page of matches", body = MatchList)))]
async fn matches(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<MatchList>, ApiError> {
    let (wanted, order) = matches_query(&mut query, server.platform.today());
    let paging = query.paging_by(MAX_PAGE_SIZE);
    query.done()?;
    let listed = server.platform.pages.page::<Matches>(wanted, order, paging.page()).await?;
    Ok(Json(MatchList {
        success: true,
        matches: listed.rows.into_iter().map(Into::into).collect(),
        pagination: paging.of(listed.total),
    }))
}

/// Matches by status
#[utoipa::path(get, path = "/admin/matches/stats", tag = "Lists",
    responses((status = 200, description = "The counts", body = Data<MatchStats>)))]
async fn match_stats(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<MatchStats>>, ApiError> {
    query.done()?;
    let mut stats = MatchStats::default();
    for (lifecycle, count) in server.platform.pages.match_counts().await? {
        stats.total_matches += count;
        match lifecycle {
            Lifecycle::Scheduled => stats.scheduled_matches = count,
            Lifecycle::Live => stats.live_matches = count,
            Lifecycle::Completed => stats.completed_matches = count,
            Lifecycle::Cancelled => stats.cancelled_matches = count,
            Lifecycle::Postponed => stats.postponed_matches = count,
        }
    }
    Ok(Data::of(stats))
}

/// One match
#[utoipa::path(get, path = "/admin/matches/{matchId}", tag = "Lists",
    responses((status = 200, description = "The match", body = Data<Match>)))]
async fn find_match(
    State(server): State<Server>,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Json<Data<Match>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.pages.find_match(match_id).await?.into()))
}
