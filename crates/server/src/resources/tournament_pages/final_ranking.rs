//! Who has come which in a division.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::tournament_pages::{
    self as pages, FinalReason, PlacedTeam, Readers, Season, SeasonCategory,
};
use touchline_domain::Outcome;
use touchline_domain::standings::NoRanking;
use utoipa::ToSchema;

use super::MadeName;
use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::Data;
use crate::state::Server;

/// The final ranking of a division.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FinalRanking {
    tournament_id: i64,
    division_id: i64,
    sport_name: Option<String>,
    /// Whether everything is played, or the organiser has completed the division. An imported one that is ongoing is over once its
    /// final is decided.
    is_over: bool,
    /// First to last; none as long as it is not over, and where the matches do not say it.
    places: Vec<FinalPlace>,
    /// Why no team is placed; `null` where some are, and for races.
    no_ranking: Option<NoRanking>,
}

/// A team in the final ranking, or a competitor of races.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FinalPlace {
    /// From 1.
    pub(crate) place: i64,
    /// Whether others have it, too: nothing decides between them.
    pub(crate) shared: bool,
    /// `null` for a competitor of races who is no team, or who is not known as one.
    pub(crate) team_id: Option<i64>,
    /// In a championship of people: who it is, as far as that is known.
    pub(crate) player_profile_id: Option<i64>,
    /// Of races: the competitor's name.
    pub(crate) team_name: String,
    /// What has placed the team.
    pub(crate) reason: FinalReason,
    /// Of a tie: the opponent.
    pub(crate) opponent_name: Option<String>,
    /// Of a tie: the team's score and the opponent's, as the bracket has them.
    pub(crate) score: Option<Vec<i64>>,
    /// Of a tie whose last match a shoot-out has decided: the same of that.
    pub(crate) shootout: Option<Vec<i64>>,
    /// Of a tie: its last match.
    match_id: Option<i64>,
    /// Of a tie: how its last match ended.
    outcome: Option<Outcome>,
    /// Of a tie: the round.
    pub(crate) round_name: Option<String>,
    /// The round, if a draw has made it.
    made_round_name: Option<MadeName>,
    /// `group_place`: the place in the group.
    pub(crate) group_place: Option<i64>,
    /// `points`: the points of the races.
    pub(crate) points: Option<f64>,
    /// Whether the team has withdrawn.
    has_withdrawn: bool,
}

impl FinalPlace {
    /// The places of a ranking, first to last.
    pub(crate) fn all(of: pages::FinalRanking) -> Vec<Self> {
        let names = of.team_names;
        let of_races = of.season.into_iter().flat_map(Self::of_season);
        of.places.into_iter().map(|one| Self::of(one, &names)).chain(of_races).collect()
    }

    /// A team of a championship of people is that of the competitor, and is not placed.
    fn of_season(season: Season) -> impl Iterator<Item = Self> {
        let is_of_teams = season.category == SeasonCategory::Teams;
        season.rows.into_iter().map(move |one| Self {
            place: one.row.position,
            shared: one.row.tied,
            team_id: one.team_id.filter(|_| is_of_teams),
            player_profile_id: one.player_profile_id,
            team_name: one.participant_name,
            reason: FinalReason::Points,
            opponent_name: None,
            score: None,
            shootout: None,
            match_id: None,
            outcome: None,
            round_name: None,
            made_round_name: None,
            group_place: None,
            points: Some(one.row.points_hundredths as f64 / 100.0),
            has_withdrawn: false,
        })
    }

    fn of(placed: PlacedTeam, names: &HashMap<i64, String>) -> Self {
        let name = |team: i64| names.get(&team).cloned();
        let PlacedTeam { place, reason, tie, group_place, has_withdrawn } = placed;
        let tie = tie.as_ref();
        Self {
            place: place.place,
            shared: place.shared,
            team_id: Some(place.team),
            player_profile_id: None,
            team_name: name(place.team).unwrap_or_default(),
            reason,
            opponent_name: tie.and_then(|tie| name(tie.opponent_id?)),
            score: tie.and_then(|tie| tie.score).map(Vec::from),
            shootout: tie.and_then(|tie| tie.shootout).map(Vec::from),
            match_id: tie.and_then(|tie| tie.match_id),
            outcome: tie.and_then(|tie| tie.outcome),
            round_name: tie.map(|tie| tie.round_name.clone()),
            made_round_name: tie.and_then(|tie| tie.made_round_name).map(Into::into),
            group_place,
            points: None,
            has_withdrawn,
        }
    }
}

impl From<pages::FinalRanking> for FinalRanking {
    fn from(of: pages::FinalRanking) -> Self {
        Self {
            tournament_id: of.tournament_id,
            division_id: of.division_id,
            sport_name: of.sport.as_ref().map(|sport| sport.sport_name.clone()),
            is_over: of.is_over,
            no_ranking: of.no_ranking,
            places: FinalPlace::all(of),
        }
    }
}

/// Final ranking
///
/// Who has come which, and by what. A league ends with its table; in a knock-out a team that lost later is above, and
/// matches for third and lower places decide those; teams that did not reach the knock-out follow by their places in
/// the groups. Stages side by side follow by what they are played for. Where the matches do not say who has won, there are no
/// places. Races that give points end with their championship.
#[utoipa::path(get, path = "/admin/tournaments/{tournamentId}/final-ranking", tag = "Competitions",
    params(
        ("divisionId" = Option<i64>, Query, description = "A division of the tournament; its first one unless told", minimum = 1),
    ),
    responses((status = 200, description = "The places, first to last", body = Data<FinalRanking>)))]
pub(super) async fn final_ranking(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<FinalRanking>>, ApiError> {
    read(&server, Readers::Administrators, tournament_id, query).await
}

/// Final ranking of a published tournament
///
/// For everybody. Drafts, quick matches and divisions that are drafts are not found.
#[utoipa::path(get, path = "/public/tournaments/{tournamentId}/final-ranking", tag = "Published tournaments", security(()),
    responses((status = 200, description = "The places, first to last", body = Data<FinalRanking>)))]
pub(super) async fn published_final_ranking(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<FinalRanking>>, ApiError> {
    read(&server, Readers::Everybody, tournament_id, query).await
}

async fn read(
    server: &Server,
    readers: Readers,
    tournament_id: i64,
    mut query: QueryText,
) -> Result<Json<Data<FinalRanking>>, ApiError> {
    let division_id = query.division();
    query.done()?;
    let ranking = server.platform.pages.final_ranking(readers, tournament_id, division_id).await?;
    Ok(Data::of(ranking.into()))
}
