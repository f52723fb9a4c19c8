//! The pages of a team and of two teams against each other.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::tournament_pages::{FormMatch, Sport};
use touchline_app::{ratings, team_pages as pages};
use touchline_domain::standings::{FormResult, Record, ScoreUnit, Sides};
use touchline_domain::{Scheduled, ShirtNumber, TeamType};
use touchline_store::teams::{SquadRow, TeamRow};
use utoipa::ToSchema;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Id, IdPair, QueryText};
use crate::reply::{Data, reply};
use crate::resources::tournament_pages::{CompetitionMatch, score_unit};
use crate::state::Server;

/// `/admin/teams` and what is below.
pub(crate) fn router() -> Calls {
    calls! {
        ReadTeams: GET "/admin/teams/{teamId}" find_team, cached(Shared);
        ReadTeams: GET "/admin/teams/{teamId}/against/{opponentId}" head_to_head, cached(Shared);
    }
}

reply! {
    /// A team over all its competitions of one sport.
    pub(crate) struct TeamPage from page: pages::TeamPage {
        team_id: i64 = page.team.team_id,
        team_name: String = page.team.team_name,
        team_type: TeamType = page.team.team_type,
        country_code: Option<String> = page.team.country_code,
        /// The sports in which it has matches, the most first.
        sports: Vec<SportOfTeam> = page.sports.into_iter().map(Into::into).collect(),
        /// The sport that is shown; `null` for a team without a match.
        sport_id: Option<i64> = page.sport.as_ref().map(|sport| sport.sport_id),
        /// What scores count.
        score_unit: ScoreUnit = score_unit(page.sport.as_ref()),
        record: TeamRecord = page.record.into(),
        /// As exactly as it is known, by the clock at its place.
        first_match_date: Option<String> = on_wire(page.matches_from_to.map(|(first, _)| first)),
        /// As exactly as it is known, by the clock at its place; of the matches that are over.
        last_match_date: Option<String> = on_wire(page.matches_from_to.map(|(_, last)| last)),
        /// The latest matches, the last one first; at most 5.
        form: Vec<TeamFormMatch> = page.form.into_iter().map(Into::into).collect(),
        /// `null` before the first contested match.
        rating: Option<TeamRating> = page.rating.map(Into::into),
        /// The 20 it met most often.
        opponents: Vec<TeamOpponent> = page.opponents.into_iter().map(Into::into).collect(),
        /// The latest 20.
        competitions: Vec<CompetitionOfTeam> =
            page.competitions.into_iter().map(Into::into).collect(),
        total_competitions: i64,
        /// The latest 10 results, the last one first.
        recent_matches: Vec<CompetitionMatch> =
            page.recent_matches.into_iter().map(Into::into).collect(),
        /// What it plays next; at most 5.
        next_matches: Vec<CompetitionMatch> =
            page.next_matches.into_iter().map(Into::into).collect(),
        /// The squad for the latest competition that it has one for.
        squad_latest: Option<TeamSquad> = TeamSquad::of(page.squad),
    }
}

reply! {
    /// A sport of a team.
    pub(crate) struct SportOfTeam from sport: (Sport, i64) {
        sport_id: i64 = sport.0.sport_id,
        sport_name: String = sport.0.sport_name,
        matches: i64 = sport.1,
    }
}

/// Results, all of them and by side.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TeamRecord {
    all: ResultsRecord,
    /// As the first side of a match.
    home: ResultsRecord,
    /// As the second side.
    away: ResultsRecord,
}

impl From<Sides<Record>> for TeamRecord {
    fn from(halves: Sides<Record>) -> Self {
        Self { all: halves.a.and(halves.b).into(), home: halves.a.into(), away: halves.b.into() }
    }
}

reply! {
    /// Results over several competitions, in which points may differ.
    pub(crate) struct ResultsRecord from record: Record {
        played: i64,
        won: i64,
        drawn: i64,
        lost: i64,
        goals_for: i64,
        goals_against: i64,
    }
}

reply! {
    /// A match from the team's side.
    pub(crate) struct TeamFormMatch from told: FormMatch {
        match_id: i64,
        result: FormResult = told.result,
        opponent_id: i64,
        opponent_name: String,
        score_for: Option<i64> = told.score.map(|score| score.a),
        score_against: Option<i64> = told.score.map(|score| score.b),
        /// As exactly as it is known.
        scheduled_date: Option<String> = told.scheduled.map(|start| start.to_string()),
        /// The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known.
        scheduled_local: Option<String> = on_wire(told.scheduled),
    }
}

/// How strong a team is among all teams of the sport, over time.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TeamRating {
    /// In whole rating points.
    current: i64,
    peak: i64,
    /// When the highest was reached, as exactly as it is known, by the clock at its place.
    peak_date: Option<String>,
    /// The place among all teams of the sport that have a rating.
    rank_now: i64,
    /// Day, rating and match, thinned to at most 400 points that keep the
    /// extremes; matches without a date are left out.
    points: Vec<(String, i64, i64)>,
    formula: RatingFormula,
}

/// How ratings are worked out.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatingFormula {
    /// The most rating points that one result can move.
    k: i64,
    /// The advantage of the first side, in rating points.
    home_advantage: i64,
    /// The rating that every team starts with.
    start: i64,
    source: &'static str,
}

impl From<ratings::Rating> for TeamRating {
    fn from(rating: ratings::Rating) -> Self {
        let whole = |hundredths: i64| (hundredths + 50).div_euclid(100);
        let point = |point: ratings::RatingPoint| {
            Some((day_of(point.scheduled?), whole(point.rating), point.match_id))
        };
        Self {
            current: whole(rating.current),
            peak: whole(rating.peak),
            peak_date: on_wire(rating.peak_scheduled),
            rank_now: rating.rank,
            points: rating.points.into_iter().filter_map(point).collect(),
            formula: RatingFormula {
                k: ratings::ELO.k,
                home_advantage: ratings::ELO.first_side_advantage,
                start: ratings::start(),
                source: ratings::ELO_SOURCE,
            },
        }
    }
}

reply! {
    /// A team that it met.
    pub(crate) struct TeamOpponent from opponent: pages::Opponent {
        team_id: i64,
        team_name: String,
        played: i64 = opponent.record.played,
        won: i64 = opponent.record.won,
        drawn: i64 = opponent.record.drawn,
        lost: i64 = opponent.record.lost,
        goals_for: i64 = opponent.record.goals_for,
        goals_against: i64 = opponent.record.goals_against,
        /// As exactly as it is known, by the clock at its place.
        last_match_date: Option<String> = on_wire(opponent.last_match),
    }
}

reply! {
    /// A competition of the team.
    pub(crate) struct CompetitionOfTeam from competition: pages::CompetitionOfTeam {
        tournament_id: i64 = competition.row.tournament_id,
        tournament_name: String = competition.row.tournament_name,
        division_id: i64 = competition.row.division_id,
        /// The name of the division, if the tournament has several.
        division_name: Option<String> = competition.row.division_name,
        /// First day.
        #[schema(format = Date)]
        start_date: Option<String> = competition.row.start_date,
        /// The place in the first table that it stands in; `null` without a table.
        position: Option<i64>,
        /// Matches that it played there.
        played: i64,
    }
}

/// A squad.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TeamSquad {
    tournament_id: i64,
    tournament_name: String,
    /// The name of the division, if the tournament has several.
    division_name: Option<String>,
    players: Vec<SquadPlayer>,
}

reply! {
    /// A player of a squad.
    pub(crate) struct SquadPlayer from row: SquadRow {
        player_profile_id: i64,
        player_name: String,
        shirt_number: Option<ShirtNumber>,
        position: Option<String>,
    }
}

impl TeamSquad {
    fn of(squad: Vec<SquadRow>) -> Option<Self> {
        let SquadRow { tournament_id, tournament_name, division_name, .. } = squad.first()?.clone();
        let players = squad.into_iter().map(Into::into).collect();
        Some(Self { tournament_id, tournament_name, division_name, players })
    }
}

/// A start by the clock at its place, as far as that is known.
fn on_wire(scheduled: Option<Scheduled>) -> Option<String> {
    scheduled.map(Scheduled::at_its_place)
}

/// The day of a start at its place, that of an instant of which no place is known in UTC.
fn day_of(scheduled: Scheduled) -> String {
    let told = scheduled.at_its_place();
    told.split('T').next().unwrap_or_default().to_owned()
}

reply! {
    /// A team of a head-to-head record.
    pub(crate) struct TeamRef from team: TeamRow {
        team_id: i64,
        team_name: String,
    }
}

reply! {
    /// Two teams and their matches against each other.
    pub(crate) struct HeadToHead from told: pages::HeadToHead {
        team: TeamRef = told.team.into(),
        opponent: TeamRef = told.opponent.into(),
        /// The sport that is shown; `null` when they never met.
        sport_id: Option<i64> = told.sport.as_ref().map(|sport| sport.sport_id),
        /// What scores count.
        score_unit: ScoreUnit = score_unit(told.sport.as_ref()),
        /// From the side of the first of the two teams.
        record: TeamRecord = told.record.into(),
        /// The latest 50, the last one first.
        matches: Vec<CompetitionMatch> = told.matches.into_iter().map(Into::into).collect(),
        /// All of them, those to come included.
        total: i64,
    }
}

/// One team
///
/// Record, form, rating, opponents and competitions in one sport. The rating is
/// over all completed matches of the sport.
#[utoipa::path(get, path = "/admin/teams/{teamId}", tag = "Competitions",
    params(
        ("sportId" = Option<i64>, Query, description = "The sport to show; that of most of its matches unless told", minimum = 1),
    ),
    responses((status = 200, description = "The team over all its competitions", body = Data<TeamPage>)))]
async fn find_team(
    State(server): State<Server>,
    Id(team_id): Id,
    mut query: QueryText,
) -> Result<Json<Data<TeamPage>>, ApiError> {
    let sport_id = query.integer("sportId", 1, i64::MAX);
    query.done()?;
    Ok(Data::of(server.platform.pages.team_page(team_id, sport_id).await?.into()))
}

/// Two teams against each other
#[utoipa::path(get, path = "/admin/teams/{teamId}/against/{opponentId}", tag = "Competitions",
    params(
        ("sportId" = Option<i64>, Query, description = "The sport to show; that of most of their matches unless told", minimum = 1),
    ),
    responses((status = 200, description = "Their record and their matches", body = Data<HeadToHead>)))]
async fn head_to_head(
    State(server): State<Server>,
    IdPair(team_id, opponent_id): IdPair,
    mut query: QueryText,
) -> Result<Json<Data<HeadToHead>>, ApiError> {
    let sport_id = query.integer("sportId", 1, i64::MAX);
    query.done()?;
    Ok(Data::of(server.platform.pages.head_to_head(team_id, opponent_id, sport_id).await?.into()))
}
