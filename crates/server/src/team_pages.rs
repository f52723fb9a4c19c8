//! The pages of a team and of two teams against each other.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::{ratings, team_pages as pages};
use touchline_domain::Scheduled;
use touchline_domain::standings::{Record, Sides};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::ApiError;
use crate::input::{Id, IdPair, QueryText};
use crate::reply::{Data, reply};
use crate::state::Server;
use crate::tournament_pages::{CompetitionMatch, form_word, score_unit};

/// `/admin/teams` and what is below.
pub(crate) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new().routes(routes!(find_team)).routes(routes!(head_to_head))
}

/// A team over all its competitions of one sport.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TeamPage {
    team_id: i64,
    team_name: String,
    /// `club`, `national`, `individual`, `pair`, …
    team_type: String,
    country_code: Option<String>,
    /// The sports in which it has matches, the most first.
    sports: Vec<SportOfTeam>,
    /// The sport that is shown; `null` for a team without a match.
    sport_id: Option<i64>,
    /// What scores count: `goals`, `sets` or `points`.
    score_unit: &'static str,
    record: TeamRecord,
    /// As exactly as it is known.
    first_match_date: Option<String>,
    /// As exactly as it is known; of the matches that are over.
    last_match_date: Option<String>,
    /// The latest matches, the last one first; at most 5.
    form: Vec<TeamFormMatch>,
    /// `null` before the first contested match.
    rating: Option<TeamRating>,
    /// The 20 it met most often.
    opponents: Vec<TeamOpponent>,
    /// The latest 20.
    competitions: Vec<CompetitionOfTeam>,
    total_competitions: i64,
    /// The latest 10 results, the last one first.
    recent_matches: Vec<CompetitionMatch>,
    /// What it plays next; at most 5.
    next_matches: Vec<CompetitionMatch>,
    /// The squad for the latest competition that it has one for.
    squad_latest: Option<TeamSquad>,
}

/// A sport of a team.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SportOfTeam {
    sport_id: i64,
    sport_name: String,
    matches: i64,
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

/// A match from the team's side.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TeamFormMatch {
    match_id: i64,
    /// `won`, `drawn` or `lost`.
    result: &'static str,
    opponent_id: i64,
    opponent_name: String,
    score_for: Option<i64>,
    score_against: Option<i64>,
    /// As exactly as it is known.
    scheduled_date: Option<String>,
}

/// How strong a team is among all teams of the sport, over time.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TeamRating {
    /// In whole rating points.
    current: i64,
    peak: i64,
    /// When the highest was reached, as exactly as it is known.
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
        /// As exactly as it is known.
        last_match_date: Option<String> = on_wire(opponent.last_match),
    }
}

/// A competition of the team.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CompetitionOfTeam {
    tournament_id: i64,
    tournament_name: String,
    /// First day.
    #[schema(format = Date)]
    start_date: Option<String>,
    /// The place in the first table that it stands in; `null` without a table.
    position: Option<i64>,
    /// Matches that it played there.
    played: i64,
}

/// A squad.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TeamSquad {
    tournament_id: i64,
    tournament_name: String,
    players: Vec<SquadPlayer>,
}

/// A player of a squad.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SquadPlayer {
    player_profile_id: i64,
    player_name: String,
    shirt_number: Option<i64>,
    position: Option<String>,
}

impl From<pages::TeamPage> for TeamPage {
    fn from(page: pages::TeamPage) -> Self {
        let names = &page.team_names;
        let form = page.form.iter().map(|(told, score)| TeamFormMatch {
            match_id: told.match_id,
            result: form_word(told.result),
            opponent_id: told.opponent_id,
            opponent_name: names.get(&told.opponent_id).cloned().unwrap_or_default(),
            score_for: score.map(|score| score.a),
            score_against: score.map(|score| score.b),
            scheduled_date: on_wire(told.scheduled),
        });
        let squad_latest = page.squad.first().map(|first| TeamSquad {
            tournament_id: first.tournament_id,
            tournament_name: first.tournament_name.clone(),
            players: page
                .squad
                .iter()
                .map(|row| SquadPlayer {
                    player_profile_id: row.player_profile_id,
                    player_name: row.player_name.clone(),
                    shirt_number: row.shirt_number,
                    position: row.position.clone(),
                })
                .collect(),
        });
        Self {
            form: form.collect(),
            squad_latest,
            team_id: page.team.team_id,
            team_name: page.team.team_name,
            team_type: page.team.team_type,
            country_code: page.team.country_code,
            sports: page
                .sports
                .into_iter()
                .map(|(sport, matches)| SportOfTeam {
                    sport_id: sport.sport_id,
                    sport_name: sport.sport_name,
                    matches,
                })
                .collect(),
            sport_id: page.sport.as_ref().map(|sport| sport.sport_id),
            score_unit: score_unit(page.sport.as_ref()),
            record: page.record.into(),
            first_match_date: on_wire(page.matches_from_to.map(|(first, _)| first)),
            last_match_date: on_wire(page.matches_from_to.map(|(_, last)| last)),
            rating: page.rating.map(Into::into),
            opponents: page.opponents.into_iter().map(Into::into).collect(),
            competitions: page
                .competitions
                .into_iter()
                .map(|competition| CompetitionOfTeam {
                    tournament_id: competition.row.tournament_id,
                    tournament_name: competition.row.tournament_name,
                    start_date: competition.row.start_date,
                    position: competition.position,
                    played: competition.played,
                })
                .collect(),
            total_competitions: page.total_competitions,
            recent_matches: page.recent_matches.into_iter().map(Into::into).collect(),
            next_matches: page.next_matches.into_iter().map(Into::into).collect(),
        }
    }
}

fn on_wire(scheduled: Option<Scheduled>) -> Option<String> {
    scheduled.map(|start| start.to_string())
}

/// The day of a start, that of an instant in UTC.
fn day_of(scheduled: Scheduled) -> String {
    let told = scheduled.to_string();
    told.split('T').next().unwrap_or_default().to_owned()
}

/// A team of a head-to-head record.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TeamRef {
    team_id: i64,
    team_name: String,
}

/// Two teams and their matches against each other.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HeadToHead {
    team: TeamRef,
    opponent: TeamRef,
    /// The sport that is shown; `null` when they never met.
    sport_id: Option<i64>,
    /// What scores count: `goals`, `sets` or `points`.
    score_unit: &'static str,
    /// From the side of the first of the two teams.
    record: TeamRecord,
    /// The latest 50, the last one first.
    matches: Vec<CompetitionMatch>,
    /// All of them, those to come included.
    total: i64,
}

/// One team
///
/// Record, form, rating, opponents and competitions in one sport. The rating is
/// over all completed matches of the sport.
#[utoipa::path(get, path = "/admin/teams/{teamId}", tag = "Competitions",
    params(
        ("teamId" = i64, Path, description = "The team", minimum = 1),
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
    Ok(Data::of(server.platform.team_page(team_id, sport_id).await?.into()))
}

/// Two teams against each other
#[utoipa::path(get, path = "/admin/teams/{teamId}/against/{opponentId}", tag = "Competitions",
    params(
        ("teamId" = i64, Path, description = "The team", minimum = 1),
        ("opponentId" = i64, Path, description = "Another team", minimum = 1),
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
    let told = server.platform.head_to_head(team_id, opponent_id, sport_id).await?;
    Ok(Data::of(HeadToHead {
        team: TeamRef { team_id: told.team.team_id, team_name: told.team.team_name },
        opponent: TeamRef { team_id: told.opponent.team_id, team_name: told.opponent.team_name },
        sport_id: told.sport.as_ref().map(|sport| sport.sport_id),
        score_unit: score_unit(told.sport.as_ref()),
        record: told.record.into(),
        matches: told.matches.into_iter().map(Into::into).collect(),
        total: told.total,
    }))
}
