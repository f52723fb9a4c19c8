//! A team's page within a tournament, for everybody: when and where it plays, how it has played, and who is in it.

use std::collections::HashMap;

use touchline_domain::entries::EntrantKind;
use touchline_domain::rounds::StageName;
use touchline_domain::{Lifecycle, Points, ShirtNumber};
use touchline_store::competitions::divisions::{DivisionKey, DivisionRow};
use touchline_store::competitions::fixtures::{self, FixtureFilter, FixtureRow};
use touchline_store::competitions::setup::{self, TournamentSetupRow};
use touchline_store::competitions::squads;
use touchline_store::listing::Page;
use touchline_store::{Conn, StoreError, teams};
use touchline_words::Of;

use super::{published_divisions, read_competition};
use crate::AppError;
use crate::context::rules::no_such;
use crate::context::shown_names;
use crate::pages::Pages;
use crate::pages::shown_pages;
use crate::play::competition::tables::tables;

/// The most matches of a team in a division in one reply.
const MOST_MATCHES: i64 = 500;
/// The most players of a squad in one reply.
const MOST_PLAYERS: usize = 200;

/// A team in a tournament that was published.
#[derive(Debug, Clone)]
pub struct PublishedTeam {
    /// The tournament.
    pub tournament_id: i64,
    /// Its name.
    pub tournament_name: String,
    /// The IANA name of the zone of its place.
    pub time_zone: Option<String>,
    /// The team.
    pub team_id: i64,
    /// Its name, as the strictest of its divisions shows it.
    pub team_name: String,
    /// The divisions that everybody sees and in which it has a place, in their order.
    pub divisions: Vec<TeamInDivision>,
}

/// A team in one division.
#[derive(Debug, Clone)]
pub struct TeamInDivision {
    /// The division.
    pub division_id: i64,
    /// Its name.
    pub division_name: String,
    /// Who enters in it.
    pub entrants: EntrantKind,
    /// Its sport; `None` for a competition without matches of two teams.
    pub sport_name: Option<String>,
    /// Its places in the tables of which a match is over, in the order of their stages.
    pub places: Vec<PlaceInTable>,
    /// Its matches in the order of play.
    pub matches: Vec<FixtureRow>,
    /// How many there are that are not among these.
    pub more: i64,
    /// Its squad, by shirt number.
    pub squad: Vec<ShownMember>,
}

/// The place of a team in a table.
#[derive(Debug, Clone)]
pub struct PlaceInTable {
    /// As in the standings.
    pub group_name: String,
    /// The stage, if a draw has made it.
    pub made_stage_name: Option<StageName>,
    /// The letter of the group, if a draw has made it.
    pub group_letter: Option<String>,
    /// From 1.
    pub position: i64,
    /// Whether another team shares it.
    pub tied: bool,
    /// How many teams are in the table.
    pub teams: usize,
    /// Matches of the team that count.
    pub played: i64,
    /// Its points.
    pub points: Points,
}

/// A player of a squad, as strangers are shown the name.
#[derive(Debug, Clone)]
pub struct ShownMember {
    /// The name.
    pub name: String,
    /// The number of the shirt.
    pub shirt_number: Option<ShirtNumber>,
    /// Whether the player is the captain.
    pub is_captain: bool,
}

/// A team that somebody leads to.
#[derive(Debug, Clone)]
pub struct LinkedTeam {
    /// The tournament.
    pub tournament_name: String,
    /// The team.
    pub team_name: String,
    /// The match that it plays now or next, else the one that it has played last.
    pub match_id: Option<i64>,
}

impl Pages {
    /// A team in a tournament, for everybody.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for what everybody does not see, and for a team without a place in it.
    pub async fn published_team(
        &self,
        tournament_id: i64,
        team_id: i64,
    ) -> Result<PublishedTeam, AppError> {
        self.db
            .read(move |conn| {
                let Found { tournament, team_name, divisions } =
                    find(conn, tournament_id, team_id)?;
                let divisions = divisions.into_iter().map(|one| in_division(conn, one, team_id));
                Ok(PublishedTeam {
                    tournament_id,
                    tournament_name: tournament.tournament_name,
                    time_zone: tournament.time_zone,
                    team_id,
                    team_name,
                    divisions: divisions.collect::<Result<_, _>>()?,
                })
            })
            .await
    }

    /// What a link to the public page of a team says.
    ///
    /// # Errors
    /// As [`Self::published_team`].
    pub async fn linked_team(
        &self,
        tournament_id: i64,
        team_id: i64,
    ) -> Result<LinkedTeam, AppError> {
        self.db
            .read(move |conn| {
                let Found { tournament, team_name, divisions } =
                    find(conn, tournament_id, team_id)?;
                let mut matches = Vec::new();
                for division in divisions {
                    matches.extend(matches_of(conn, &division, team_id)?.0);
                }
                matches.sort_by_key(|row| (row.scheduled_at.is_none(), row.scheduled_at));
                let of = |wanted: &[Lifecycle]| {
                    matches.iter().position(|row| wanted.contains(&row.lifecycle))
                };
                let next = of(&[Lifecycle::Live]).or_else(|| of(&[Lifecycle::Scheduled]));
                let last = matches.iter().rposition(|row| row.lifecycle == Lifecycle::Completed);
                let shown = next.or(last).and_then(|at| matches.get(at));
                Ok(LinkedTeam {
                    tournament_name: tournament.tournament_name,
                    team_name,
                    match_id: shown.map(|row| row.match_id),
                })
            })
            .await
    }
}

/// What everybody may know of a team in a tournament.
struct Found {
    tournament: TournamentSetupRow,
    /// As strangers are shown it.
    team_name: String,
    /// Those that everybody sees.
    divisions: Vec<DivisionRow>,
}

fn find(conn: &Conn<'_>, tournament_id: i64, team_id: i64) -> Result<Found, AppError> {
    let own = teams::divisions_in(conn, tournament_id, team_id)?;
    let mut divisions = published_divisions(conn, tournament_id)?;
    divisions.retain(|one| own.contains(&one.division_id));
    let unknown = || no_such(Of::Team, team_id);
    if divisions.is_empty() {
        return Err(unknown());
    }
    let team = teams::find(conn, team_id)?.ok_or_else(unknown)?;
    let ids = divisions.iter().map(|one| one.division_id).collect();
    let mut names = HashMap::from([(team_id, team.team_name)]);
    shown_names::of_teams(conn, ids, &mut names)?;
    let tournament = setup::tournament(conn, tournament_id)?;
    Ok(Found {
        tournament: tournament.ok_or_else(|| no_such(Of::Tournament, tournament_id))?,
        team_name: names.remove(&team_id).unwrap_or_default(),
        divisions,
    })
}

fn in_division(
    conn: &Conn<'_>,
    division: DivisionRow,
    team_id: i64,
) -> Result<TeamInDivision, StoreError> {
    let DivisionRow { division_id, tournament_id, .. } = division;
    let (mut matches, more) = matches_of(conn, &division, team_id)?;
    shown_names::of_fixtures(conn, division_id, &mut matches)?;
    let mut squad = squads::members(conn, division_id, Some(team_id))?;
    squad.truncate(MOST_PLAYERS);
    let of = read_competition(conn, DivisionKey { tournament_id, division_id })?;
    let mut places = Vec::new();
    for table in of.iter().flat_map(|of| tables(of, None)) {
        let is_own = table.ranked().contains(&team_id) && table.matches_played() > 0;
        let Some(of) = of.as_ref().filter(|_| is_own) else { continue };
        let Some(row) = table.rows(of).into_iter().find(|row| row.team == team_id) else {
            continue;
        };
        places.push(PlaceInTable {
            position: row.position,
            tied: row.tied,
            teams: table.ranked().len(),
            played: row.played,
            points: row.points,
            made_stage_name: table.made.stage,
            group_letter: table.made.group_letter.clone(),
            group_name: table.group_name,
        });
    }
    Ok(TeamInDivision {
        division_id,
        division_name: division.division_name,
        entrants: division.entrant_kind,
        sport_name: of.map(|of| of.sport.sport_name),
        places,
        matches,
        more,
        squad: shown_pages::of_squad(conn, division_id, team_id, squad)?,
    })
}

/// The matches of a team in a division in the order of play, and how many there are beside them.
fn matches_of(
    conn: &Conn<'_>,
    division: &DivisionRow,
    team_id: i64,
) -> Result<(Vec<FixtureRow>, i64), StoreError> {
    let filter = FixtureFilter {
        division_id: Some(division.division_id),
        team_id: Some(team_id),
        ..FixtureFilter::default()
    };
    let page = Page { limit: MOST_MATCHES, offset: 0 };
    let (rows, total) = fixtures::of_competition(conn, division.tournament_id, &filter, page)?;
    let more = total.rows - rows.len() as i64;
    Ok((rows, more))
}
