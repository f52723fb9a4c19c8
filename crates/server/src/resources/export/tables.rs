//! Tables that are short enough to be sent as a whole: reference data, and the tables of a
//! competition and of a race.

use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use touchline_app::tournament_pages::{
    self as pages, Competitor, LeadersTable, Past, RankedGroup, RankedTeam, Readers, Season,
    SeasonCategory, Standings,
};
use touchline_domain::standings::{CleanSheetRow, ExtraColumn, Value};
use touchline_domain::{TimeRounding, race_time};
use touchline_http::spreadsheet::Cell;
use touchline_store::matches::multi_entry::EntryRow;
use touchline_store::reference::age_groups::AgeGroupRow;
use touchline_store::reference::event_templates::EventTemplateRow;
use touchline_store::reference::gender_categories::GenderCategoryRow;
use touchline_store::reference::match_formats::MatchFormatRow;
use touchline_store::reference::scoring_configs::ScoringConfigRow;
use touchline_store::reference::sports::SportRow;

use super::{Line, as_file, computed, header_line, instant, lines, lines_of, number, text, truth};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::resources::tournament_pages::{MAX_LEADERS, past};
use crate::state::Server;

/// The tables of competitions and races. Reference data has its exports among its other calls.
pub(super) fn router() -> Calls {
    calls! {
        ReadTournaments: GET "/admin/tournaments/{tournamentId}/standings/export" export_standings;
        ReadTournaments: GET "/admin/tournaments/{tournamentId}/championships/export" export_championships;
        ReadTournaments: GET "/admin/tournaments/{tournamentId}/leaders/export" export_leaders;
        ReadMatches: GET "/admin/multi-entry/{matchId}/leaderboard/export" export_leaderboard;
    }
}

/// A table as a CSV file.
pub(crate) fn whole<R: Line>(name: &str, rows: &[R]) -> Response {
    let mut file = header_line::<R>();
    file.extend(lines(rows));
    as_file(name, Body::from(file))
}

lines_of! {
    SportRow as row {
        "sport_id": number(row.sport_id),
        "sport_name": text(Some(&row.sport_name)),
        "is_active": truth(row.is_active),
    }
    AgeGroupRow as row {
        "age_group_id": number(row.age_group_id),
        "age_group_name": text(Some(&row.age_group_name)),
        "min_age": number(row.min_age),
        "max_age": number(row.max_age),
        "is_active": truth(row.is_active),
        "created_at": instant(row.created_at),
        "updated_at": instant(row.updated_at),
    }
    GenderCategoryRow as row {
        "gender_category_id": number(row.gender_category_id),
        "gender_name": text(Some(&row.gender_name)),
        "is_active": truth(row.is_active),
        "created_at": instant(row.created_at),
        "updated_at": instant(row.updated_at),
    }
    EventTemplateRow as row {
        "id": number(row.event_template_id),
        "event_type": text(Some(&row.event_type)),
        "sport_type": text(Some(&row.sport_type)),
        "template_text": text(Some(&row.template_text)),
        "is_active": truth(row.is_active),
        "created_at": instant(row.created_at),
        "updated_at": instant(row.updated_at),
    }
    ScoringConfigRow as row {
        "config_id": number(row.config_id),
        "sport_id": number(row.sport_id),
        "sport_name": text(Some(&row.sport_name)),
        "win_points": number(row.win_points),
        "draw_points": number(row.draw_points),
        "loss_points": number(row.loss_points),
        "cancelled_points": number(row.cancelled_points),
        "is_active": truth(row.is_active),
        "created_at": instant(row.created_at),
        "updated_at": instant(row.updated_at),
    }
    MatchFormatRow as row {
        "match_format_id": number(row.match_format_id),
        "format_name": text(Some(&row.format_name)),
        "sport_id": number(row.sport_id),
        "sport_name": text(Some(&row.sport_name)),
        "description": text(row.description.as_deref()),
        "duration_minutes": number(row.duration_minutes),
        "is_active": truth(row.is_active),
        "created_at": instant(row.created_at),
        "updated_at": instant(row.updated_at),
    }
    StandingsLine as line {
        "stage_name": text(line.stage_name.as_deref()),
        "group_name": text(Some(&line.group_name)),
        "position": number(line.team.row.position),
        "tied": truth(line.team.row.tied),
        "team_id": number(line.team.row.team),
        "team_name": text(Some(&line.team.team_name)),
        "played": number(line.team.row.played),
        "won": number(line.team.row.won),
        "drawn": number(line.team.row.drawn),
        "lost": number(line.team.row.lost),
        "overtime_won": number(line.team.row.overtime_won),
        "overtime_lost": number(line.team.row.overtime_lost),
        "goals_for": number(line.team.row.goals_for),
        "goals_against": number(line.team.row.goals_against),
        "goal_difference": number(line.team.row.goal_difference),
        "points_adjustment": computed(Some(line.team.row.points_adjustment)),
        "carried_points": computed(line.team.row.carried.map(|half| half.points)),
        "carried_rounded": computed(line.team.row.carried.map(|half| half.rounded)),
        "points": computed(Some(line.team.row.points)),
        "no_result": line.extra(ExtraColumn::NoResult),
        "regulation_wins": line.extra(ExtraColumn::RegulationWins),
        "wins_without_shootout": line.extra(ExtraColumn::WinsWithoutShootout),
        "win_share": line.extra(ExtraColumn::WinShare),
        "points_per_match": line.extra(ExtraColumn::PointsPerMatch),
        "net_run_rate": line.extra(ExtraColumn::NetRunRate),
        "goal_average": line.extra(ExtraColumn::GoalAverage),
        "percentage": line.extra(ExtraColumn::Percentage),
        "set_quotient": line.extra(ExtraColumn::SetQuotient),
        "point_difference": line.extra(ExtraColumn::PointDifference),
        "point_quotient": line.extra(ExtraColumn::PointQuotient),
        "tries": line.extra(ExtraColumn::Tries),
        "bonus_points": line.extra(ExtraColumn::BonusPoints),
        "advanced": truth(line.team.advanced),
        "separated_by": line.separated_by(),
    }
    (SeasonCategory, Competitor) as row {
        "category": text(Some(row.0.as_str())),
        "position": number(row.1.row.position),
        "tied": truth(row.1.row.tied),
        "participant_name": text(Some(&row.1.participant_name)),
        "player_profile_id": number(row.1.player_profile_id),
        "team_id": number(row.1.team_id),
        "races": number(row.1.races),
        "wins": number(row.1.row.wins),
        "podiums": number(row.1.podiums),
        "points_adjustment": computed(Some(row.1.points_adjustment)),
        "points": computed(Some(row.1.row.points_hundredths as f64 / 100.0)),
        "countback_place": number(row.1.row.countback_place),
    }
    pages::Scorer as scorer {
        "rank": number(scorer.row.rank),
        "tied": truth(scorer.row.tied),
        "player_profile_id": number(scorer.leader.player_profile_id),
        "player_name": text(Some(&scorer.leader.player_name)),
        "team_id": number(scorer.leader.team_id),
        "team_name": text(scorer.leader.team_name.as_deref()),
        "goals": number(scorer.row.goals),
        "penalties": number(scorer.row.penalties),
        "matches": number(scorer.matches),
    }
    pages::Booked as booked {
        "rank": number(booked.row.rank),
        "tied": truth(booked.row.tied),
        "player_profile_id": number(booked.leader.player_profile_id),
        "player_name": text(Some(&booked.leader.player_name)),
        "team_id": number(booked.leader.team_id),
        "team_name": text(booked.leader.team_name.as_deref()),
        "yellow": number(booked.row.yellow),
        "second_yellow": number(booked.row.second_yellow),
        "red": number(booked.row.red),
    }
    pages::Regular as regular {
        "rank": number(regular.rank),
        "tied": truth(regular.tied),
        "player_profile_id": number(regular.leader.player_profile_id),
        "player_name": text(Some(&regular.leader.player_name)),
        "team_id": number(regular.leader.team_id),
        "team_name": text(regular.leader.team_name.as_deref()),
        "matches": number(regular.matches),
        "starts": number(regular.starts),
        "captain": number(regular.captain),
    }
    (CleanSheetRow, String) as row {
        "rank": number(row.0.rank),
        "tied": truth(row.0.tied),
        "team_id": number(row.0.team),
        "team_name": text(Some(&row.1)),
        "clean_sheets": number(row.0.clean_sheets),
        "played": number(row.0.played),
    }
    (EntryRow, TimeRounding) as of {
        "rank": number(of.0.finish_rank),
        "participant_name": text(Some(&of.0.participant_name)),
        "player_id": number(of.0.player_profile_id),
        "team_name": text(of.0.team_name.as_deref()),
        "time": computed(of.0.time_ms.map(|ms| race_time(ms, of.1))),
        "status": text(Some(&of.0.entry_status)),
        "is_tied": truth(of.0.is_tied),
        "qualified": text(of.0.qualified.as_deref()),
        "points": computed(of.0.points_hundredths.map(|points| points as f64 / 100.0)),
        "laps": number(of.0.laps),
        "bib": text(of.0.bib.as_deref()),
        "lane": text(of.0.lane.as_deref()),
        "reaction_time": computed(of.0.reaction_ms.map(|ms| race_time(ms, TimeRounding::AsMeasured))),
        "note": text(of.0.note.as_deref()),
    }
}

/// A row of a table, and which table it is.
#[derive(Debug)]
pub(super) struct StandingsLine {
    stage_name: Option<String>,
    group_name: String,
    team: RankedTeam,
}

impl StandingsLine {
    /// The rows of all tables, one table after the other.
    pub(super) fn of(standings: Standings) -> Vec<Self> {
        let of_group = |group: RankedGroup| {
            let RankedGroup { stage_name, group_name, rows, .. } = group;
            let line = move |team| Self {
                stage_name: stage_name.clone(),
                group_name: group_name.clone(),
                team,
            };
            rows.into_iter().map(line)
        };
        standings.groups.into_iter().flat_map(of_group).collect()
    }

    /// A column that only some tables have, blank in others: a number, or a rate or quotient with three decimals.
    fn extra(&self, column: ExtraColumn) -> Cell<'static> {
        let told = self.team.row.extra.iter().find(|(one, _)| *one == column);
        match told.map(|(_, value)| *value) {
            Some(Value::Number(count)) => number(count),
            Some(Value::Points(points)) => computed(Some(points)),
            value => computed(value.and_then(Value::approximate).map(|rate| {
                let rate = if column == ExtraColumn::Percentage { rate * 100.0 } else { rate };
                // What rounds to 0 has no sign.
                format!("{:.3}", (rate * 1000.0).round() / 1000.0 + 0.0)
            })),
        }
    }

    /// The criterion that puts the row above the next one.
    fn separated_by(&self) -> Cell<'static> {
        let separation = self.team.row.separated_by.as_ref();
        let criterion = separation.map(|why| why.decided_by.to_string());
        Cell::Text(criterion.unwrap_or_default().into())
    }
}

/// The rows of championships, one championship after the other.
pub(super) fn season_lines(seasons: Vec<Season>) -> Vec<(SeasonCategory, Competitor)> {
    let of = |season: Season| season.rows.into_iter().map(move |row| (season.category, row));
    seasons.into_iter().flat_map(of).collect()
}

/// The tables of a competition as CSV
#[utoipa::path(get, path = "/admin/tournaments/{tournamentId}/standings/export", tag = "Export",
    params(
        ("divisionId" = Option<i64>, Query, description = "A division of the tournament; its first one unless told", minimum = 1),
        ("group" = Option<String>, Query, description = "Only this group; case and accents do not matter", max_length = 200),
        ("asOf" = Option<String>, Query, description = "As they stood at the end of this day, YYYY-MM-DD", format = Date),
        ("knownAt" = Option<String>, Query, format = DateTime, description = "As they were known at this moment"),
    ),
    responses((status = 200, description = "A line per row, one table after the other", body = String, content_type = "text/csv")))]
async fn export_standings(
    State(server): State<Server>,
    Id(tournament_id): Id,
    mut query: QueryText,
) -> Result<Response, ApiError> {
    let division = query.division();
    let group = query.word("group");
    let past = past(&mut query);
    query.done()?;
    let standings = server
        .platform
        .pages
        .standings(Readers::Administrators, tournament_id, division, group, past)
        .await?;
    Ok(whole("standings", &StandingsLine::of(standings)))
}

/// The championships of a competition as CSV
#[utoipa::path(get, path = "/admin/tournaments/{tournamentId}/championships/export", tag = "Export",
    params(
        ("divisionId" = Option<i64>, Query, description = "A division of the tournament; its first one unless told", minimum = 1),
        ("category" = inline(Option<SeasonCategory>), Query, description = "Only this one"),
        ("asOf" = Option<String>, Query, description = "As they stood at the end of this day, YYYY-MM-DD", format = Date),
    ),
    responses((status = 200, description = "A line per row, one championship after the other", body = String, content_type = "text/csv")))]
async fn export_championships(
    State(server): State<Server>,
    Id(tournament_id): Id,
    mut query: QueryText,
) -> Result<Response, ApiError> {
    let division = query.division();
    let category: Option<SeasonCategory> = query.term("category");
    let past = Past { as_of: query.date("asOf"), known_at: None };
    query.done()?;
    let standings = server
        .platform
        .pages
        .standings(Readers::Administrators, tournament_id, division, None, past)
        .await?;
    let mut seasons = standings.seasons;
    seasons.retain(|season| category.is_none_or(|asked| season.category == asked));
    Ok(whole("championships", &season_lines(seasons)))
}

/// Leaders of a competition as CSV
#[utoipa::path(get, path = "/admin/tournaments/{tournamentId}/leaders/export", tag = "Export",
    params(
        ("divisionId" = Option<i64>, Query, description = "A division of the tournament; its first one unless told", minimum = 1),
        ("table" = inline(Option<LeadersTable>), Query, description = "Scorers unless told"),
    ),
    responses((status = 200, description = "A line per row, at most 1,000", body = String, content_type = "text/csv")))]
async fn export_leaders(
    State(server): State<Server>,
    Id(tournament_id): Id,
    mut query: QueryText,
) -> Result<Response, ApiError> {
    let division = query.division();
    let table = query.term("table").unwrap_or(LeadersTable::Scorers);
    query.done()?;
    let leaders = server
        .platform
        .pages
        .leaders(Readers::Administrators, tournament_id, division, MAX_LEADERS as usize)
        .await?;
    Ok(match table {
        LeadersTable::Scorers => whole("scorers", &leaders.scorers),
        LeadersTable::Cards => whole("cards", &leaders.cards),
        LeadersTable::Appearances => whole("appearances", &leaders.appearances),
        LeadersTable::CleanSheets => whole("clean-sheets", &leaders.clean_sheets),
    })
}

/// The leaderboard of a race as CSV
#[utoipa::path(get, path = "/admin/multi-entry/{matchId}/leaderboard/export", tag = "Export",
    responses((status = 200, description = "A line per entry", body = String, content_type = "text/csv")))]
async fn export_leaderboard(
    State(server): State<Server>,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Response, ApiError> {
    query.done()?;
    let board = server.platform.pages.leaderboard(match_id).await?;
    let rounding = board.time_rounding;
    let entries: Vec<_> = board.entries.into_iter().map(|entry| (entry, rounding)).collect();
    Ok(whole("leaderboard", &entries))
}
