//! A team within a published tournament.

use axum::Json;
use axum::extract::State;
use touchline_app::tournament_pages as pages;
use touchline_domain::entries::EntrantKind;
use touchline_domain::rounds::StageName;
use touchline_domain::{Points, ShirtNumber};

use super::CompetitionMatch;
use crate::error::ApiError;
use crate::input::{IdPair, QueryText};
use crate::reply::{Data, reply};
use crate::state::Server;

reply! {
    /// A team within a tournament that has been published.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct PublishedTeam from of: pages::PublishedTeam {
        tournament_id: i64,
        tournament_name: String,
        /// The IANA name of the zone of the tournament's place; `null` until it is known.
        time_zone: Option<String>,
        team_id: i64,
        name: String = of.team_name,
        /// The divisions in which it has a place and that have been published, in their order.
        divisions: Vec<TeamInDivision> = of.divisions.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// A team within a division.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct TeamInDivision from of: pages::TeamInDivision {
        division_id: i64,
        name: String = of.division_name,
        /// Whether it is a team, a pair or a player there.
        entrants: EntrantKind,
        /// `null` without matches of two teams.
        sport_name: Option<String>,
        /// Its places in the tables of which a match is over, in the order of their stages.
        places: Vec<PlaceInTable> = of.places.into_iter().map(Into::into).collect(),
        /// Its matches and races in the order of play; at most 500.
        matches: Vec<CompetitionMatch> = of.matches.into_iter().map(Into::into).collect(),
        /// How many matches are not among these.
        more_matches: i64 = of.more,
        /// Its squad by shirt number, at most 200, as the division shows people. Nobody where it shows numbers alone, and where
        /// the team is called by the names of its players.
        squad: Vec<ShownMember> = of.squad.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// The place of a team in a table.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct PlaceInTable from of: pages::PlaceInTable {
        /// As in the standings: empty when the table is the whole competition.
        group_name: String,
        /// The stage, if a draw has made it.
        made_stage_name: Option<StageName>,
        /// The letter of the group, if a draw has made it.
        group_letter: Option<String>,
        /// From 1. Level teams share it.
        position: i64,
        /// Whether another team shares the position.
        tied: bool,
        /// The number of teams in the table.
        teams: usize,
        played: i64,
        points: Points,
    }
}

reply! {
    /// A player of a squad.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct ShownMember from of: pages::ShownMember {
        name: String,
        shirt_number: Option<ShirtNumber>,
        is_captain: bool,
    }
}

/// A team of a published tournament
///
/// For everybody: its matches, its places in the tables and its squad. A team without a place in a division that has been published
/// is not found.
#[utoipa::path(get, path = "/public/tournaments/{tournamentId}/teams/{teamId}", tag = "Published tournaments", security(()),
    responses((status = 200, description = "The team in each of its divisions", body = Data<PublishedTeam>)))]
pub(super) async fn published_team(
    State(server): State<Server>,
    IdPair(tournament_id, team_id): IdPair,
    query: QueryText,
) -> Result<Json<Data<PublishedTeam>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.pages.published_team(tournament_id, team_id).await?.into()))
}
