//! A team's page: totals and lists from all its matches in a sport.

use std::cmp::Reverse;
use std::collections::HashMap;

use touchline_domain::standings::{
    PlayedMatch, Record, RulePack, Sides, StandingRow, default_pack, home_and_away,
};
use touchline_domain::{Lifecycle, Scheduled};
use touchline_store::competitions::fixtures::{self, FixtureRow};
use touchline_store::competitions::results;
use touchline_store::teams::{self, CompetitionOfTeamRow, SquadRow, TeamRow};
use touchline_store::{Conn, StoreError};
use touchline_words::{Of, Sentence};

use crate::AppError;
use crate::context::rules::no_such;
use crate::pages::Pages;
use crate::pages::tournament_pages::FormMatch;
use crate::pages::tournament_pages::standings::form_of;
use crate::play::competition::tables::tables;
use crate::play::competition::{Competition, Sport, played_match, read_competitions};
use crate::play::ratings::{Rating, Ratings};

/// Opponents on a team's page.
const OPPONENTS: usize = 20;
/// Competitions on a team's page.
const COMPETITIONS: i64 = 20;
/// Results on a team's page.
const RECENT: usize = 10;
/// Fixtures on a team's page.
const NEXT: usize = 5;
/// Matches on the page of two teams.
const MEETINGS: usize = 50;

/// A team over all its competitions of one sport.
#[derive(Debug, Clone)]
pub struct TeamPage {
    /// The team.
    pub team: TeamRow,
    /// The sports of its matches, each with their number, most matches first.
    pub sports: Vec<(Sport, i64)>,
    /// The sport that is shown; `None` for a team without a match.
    pub sport: Option<Sport>,
    /// Its results at home (`a`) and away (`b`).
    pub record: Sides<Record>,
    /// The starts of its first and its latest match that are over.
    pub matches_from_to: Option<(Scheduled, Scheduled)>,
    /// Its latest matches, the latest first.
    pub form: Vec<FormMatch>,
    /// Its rating; `None` before its first contested match.
    pub rating: Option<Rating>,
    /// The opponents that it met most often.
    pub opponents: Vec<Opponent>,
    /// Its latest competitions.
    pub competitions: Vec<CompetitionOfTeam>,
    /// The number of all its competitions.
    pub total_competitions: i64,
    /// Its latest results, the latest first.
    pub recent_matches: Vec<FixtureRow>,
    /// Its next matches.
    pub next_matches: Vec<FixtureRow>,
    /// Its squad in the latest competition that has one.
    pub squad: Vec<SquadRow>,
}

impl TeamPage {
    fn without_matches(team: TeamRow) -> Self {
        Self {
            team,
            sports: Vec::new(),
            sport: None,
            record: Sides::default(),
            matches_from_to: None,
            form: Vec::new(),
            rating: None,
            opponents: Vec::new(),
            competitions: Vec::new(),
            total_competitions: 0,
            recent_matches: Vec::new(),
            next_matches: Vec::new(),
            squad: Vec::new(),
        }
    }
}

/// An opponent of a team.
#[derive(Debug, Clone)]
pub struct Opponent {
    /// The opponent.
    pub team_id: i64,
    /// Its name.
    pub team_name: String,
    /// The record of the page's team against the opponent.
    pub record: Record,
    /// Their latest match.
    pub last_match: Option<Scheduled>,
}

/// A competition on a team's page.
#[derive(Debug, Clone)]
pub struct CompetitionOfTeam {
    /// The competition.
    pub row: CompetitionOfTeamRow,
    /// The team's place in the first table that it stands in.
    pub position: Option<i64>,
    /// Matches that it played there.
    pub played: i64,
}

/// Two teams and their matches against each other.
#[derive(Debug, Clone)]
pub struct HeadToHead {
    /// The first team.
    pub team: TeamRow,
    /// The second team.
    pub opponent: TeamRow,
    /// The sport that is shown; `None` when they never met.
    pub sport: Option<Sport>,
    /// The first team's record at home (`a`) and away (`b`).
    pub record: Sides<Record>,
    /// Their latest matches, the latest first.
    pub matches: Vec<FixtureRow>,
    /// The number of all their matches, future ones included.
    pub total: i64,
}

impl Pages {
    /// A team's page in a sport; without one, in the sport of most of its matches.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for an unknown team or sport.
    pub async fn team_page(
        &self,
        team_id: i64,
        sport_id: Option<i64>,
    ) -> Result<TeamPage, AppError> {
        let ratings = std::sync::Arc::clone(&self.ratings);
        let stretch = self.db.revisions().stretch();
        self.db.read(move |conn| read(conn, (&ratings, stretch), team_id, sport_id)).await
    }

    /// Two teams against each other in a sport; without one, in the sport of most of their
    /// matches.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for an unknown team or sport, [`AppError::Invalid`] for a
    /// team against itself.
    pub async fn head_to_head(
        &self,
        team_id: i64,
        opponent_id: i64,
        sport_id: Option<i64>,
    ) -> Result<HeadToHead, AppError> {
        if team_id == opponent_id {
            return Err(AppError::invalid("opponentId", Sentence::PlaysItself));
        }
        self.db.read(move |conn| read_head_to_head(conn, team_id, opponent_id, sport_id)).await
    }
}

fn find_team(conn: &Conn<'_>, team_id: i64) -> Result<TeamRow, AppError> {
    let found = teams::find(conn, team_id)?;
    found.ok_or_else(|| no_such(Of::Team, team_id))
}

/// The sports of a team, or of two.
struct Sports {
    /// All sports with their number of matches, most first.
    all: Vec<(Sport, i64)>,
    /// The sport that is shown.
    shown: Option<Sport>,
}

impl Sports {
    /// From sports with their number of matches; `wanted` is the requested sport.
    fn of(conn: &Conn<'_>, counts: Vec<(i64, i64)>, wanted: Option<i64>) -> Result<Self, AppError> {
        let known: Vec<Sport> =
            results::points_of_sports(conn)?.into_iter().map(Sport::from).collect();
        let of_id = |id: i64| known.iter().find(|sport| sport.sport_id == id).cloned();
        let missing = |id| no_such(Of::Sport, id);
        let all: Vec<(Sport, i64)> =
            counts.into_iter().filter_map(|(id, count)| Some((of_id(id)?, count))).collect();
        let shown = match wanted {
            Some(id) => Some(of_id(id).ok_or_else(|| missing(id))?),
            None => all.first().map(|(sport, _)| sport.clone()),
        };
        Ok(Self { all, shown })
    }
}

fn read(
    conn: &Conn<'_>,
    (ratings, stretch): (&Ratings, Option<u64>),
    team_id: i64,
    sport_id: Option<i64>,
) -> Result<TeamPage, AppError> {
    let team = find_team(conn, team_id)?;
    let sports = Sports::of(conn, teams::sports(conn, team_id)?, sport_id)?;
    let Some(sport) = sports.shown else { return Ok(TeamPage::without_matches(team)) };
    let matches = played_matches(conn, team_id, &sport)?;
    let pack = default_pack(&sport.key);
    let all: Vec<&PlayedMatch> = matches.iter().collect();
    let names = names_of(conn, &matches)?;
    let ended: Vec<&PlayedMatch> =
        all.iter().copied().filter(|one| one.ended().is_some()).collect();
    let recent: Vec<i64> = ended.iter().rev().take(RECENT).map(|one| one.match_id).collect();
    let to_come = |one: &&&PlayedMatch| {
        matches!(one.lifecycle, Lifecycle::Scheduled | Lifecycle::Live | Lifecycle::Postponed)
    };
    let next: Vec<i64> = all.iter().filter(to_come).take(NEXT).map(|one| one.match_id).collect();
    let (competitions, total_competitions) = competitions(conn, team_id, &sport)?;
    Ok(TeamPage {
        record: record_of(team_id, all.iter().copied(), pack),
        matches_from_to: ended
            .iter()
            .find_map(|one| one.scheduled)
            .zip(ended.iter().rev().find_map(|one| one.scheduled)),
        form: form_of(team_id, &ended, pack, |team| names.get(&team).cloned().unwrap_or_default()),
        rating: ratings.of_sport(conn, stretch, &sport)?.of(team_id),
        opponents: opponents(team_id, &ended, pack, &names),
        competitions,
        total_competitions,
        recent_matches: in_order(conn, &recent)?,
        next_matches: in_order(conn, &next)?,
        squad: teams::latest_squad(conn, team_id, sport.sport_id)?,
        team,
        sports: sports.all,
        sport: Some(sport),
    })
}

/// The matches of a team in a sport, in the order of time.
fn played_matches(
    conn: &Conn<'_>,
    team_id: i64,
    sport: &Sport,
) -> Result<Vec<PlayedMatch>, StoreError> {
    let rows = teams::results(conn, team_id)?.into_iter();
    Ok(rows.filter(|row| row.sport_id == sport.sport_id).map(played_match).collect())
}

fn names_of(conn: &Conn<'_>, matches: &[PlayedMatch]) -> Result<HashMap<i64, String>, StoreError> {
    let mut ids: Vec<i64> = matches.iter().flat_map(|one| [one.teams.a, one.teams.b]).collect();
    ids.sort_unstable();
    ids.dedup();
    Ok(results::team_names(conn, &ids)?.into_iter().collect())
}

/// The rows of some matches in the order of `ids`.
fn in_order(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<FixtureRow>, StoreError> {
    let mut rows: HashMap<i64, FixtureRow> =
        fixtures::by_ids(conn, ids)?.into_iter().map(|row| (row.match_id, row)).collect();
    Ok(ids.iter().filter_map(|id| rows.remove(id)).collect())
}

fn record_of<'m>(
    team: i64,
    matches: impl IntoIterator<Item = &'m PlayedMatch>,
    pack: &RulePack,
) -> Sides<Record> {
    // Points differ between competitions, so their sum over all means nothing.
    home_and_away(matches, pack, &pack.usual_points).remove(&team).unwrap_or_default()
}

fn opponents(
    team: i64,
    ended: &[&PlayedMatch],
    pack: &RulePack,
    names: &HashMap<i64, String>,
) -> Vec<Opponent> {
    let mut against: HashMap<i64, Vec<&PlayedMatch>> = HashMap::new();
    for played in ended {
        if let Some(side) = played.side_of(team) {
            against.entry(played.teams.of(side.other())).or_default().push(played);
        }
    }
    let mut opponents: Vec<Opponent> = against
        .into_iter()
        .map(|(team_id, matches)| {
            let halves = record_of(team, matches.iter().copied(), pack);
            Opponent {
                team_id,
                team_name: names.get(&team_id).cloned().unwrap_or_default(),
                record: halves.a.and(halves.b),
                last_match: matches.iter().rev().find_map(|one| one.scheduled),
            }
        })
        .collect();
    opponents
        .sort_by_cached_key(|one| (Reverse(one.record.played), one.team_name.clone(), one.team_id));
    opponents.truncate(OPPONENTS);
    opponents
}

fn competitions(
    conn: &Conn<'_>,
    team_id: i64,
    sport: &Sport,
) -> Result<(Vec<CompetitionOfTeam>, i64), StoreError> {
    let (rows, total) = teams::competitions(conn, team_id, sport.sport_id, COMPETITIONS)?;
    let ids: Vec<i64> = rows.iter().map(|row| row.division_id).collect();
    let mut positions: HashMap<i64, i64> = HashMap::new();
    let mut played: HashMap<i64, i64> = HashMap::new();
    for of in read_competitions(conn, &ids)? {
        let own = of.matches.iter().filter(|one| one.side_of(team_id).is_some());
        let ended = own.filter(|one| one.ended().is_some()).count() as i64;
        played.insert(of.row.division_id, ended);
        if let Some(row) = row_of(&of, team_id) {
            positions.insert(of.row.division_id, row.position);
        }
    }
    let of_team = |row: CompetitionOfTeamRow| CompetitionOfTeam {
        position: positions.get(&row.division_id).copied(),
        played: played.get(&row.division_id).copied().unwrap_or(0),
        row,
    };
    Ok((rows.into_iter().map(of_team).collect(), total))
}

/// The row of a team in the first table that it stands in.
fn row_of(of: &Competition, team_id: i64) -> Option<StandingRow> {
    let table = tables(of, None).into_iter().find(|table| table.teams.contains(&team_id))?;
    table.rows(of).into_iter().find(|row| row.team == team_id)
}

/// The places of some teams in the first table that each stands in, once one of its matches has counted, by division and team.
pub(crate) fn positions(
    conn: &Conn<'_>,
    divisions: &[i64],
    teams: &[i64],
) -> Result<HashMap<(i64, i64), i64>, StoreError> {
    let mut positions = HashMap::new();
    for of in read_competitions(conn, divisions)? {
        for team in teams {
            if let Some(row) = row_of(&of, *team).filter(|row| row.played > 0) {
                positions.insert((of.row.division_id, *team), row.position);
            }
        }
    }
    Ok(positions)
}

fn read_head_to_head(
    conn: &Conn<'_>,
    team_id: i64,
    opponent_id: i64,
    sport_id: Option<i64>,
) -> Result<HeadToHead, AppError> {
    let (team, opponent) = (find_team(conn, team_id)?, find_team(conn, opponent_id)?);
    let counts = teams::sports_of_pair(conn, team_id, opponent_id)?;
    let sport = Sports::of(conn, counts, sport_id)?.shown;
    let matches = match &sport {
        Some(sport) => played_matches(conn, team_id, sport)?,
        None => Vec::new(),
    };
    let meetings: Vec<&PlayedMatch> =
        matches.iter().filter(|one| one.side_of(opponent_id).is_some()).collect();
    let latest: Vec<i64> = meetings.iter().rev().take(MEETINGS).map(|one| one.match_id).collect();
    let pack = default_pack(sport.as_ref().map_or("", |sport| &*sport.key));
    Ok(HeadToHead {
        record: record_of(team_id, meetings.iter().copied(), pack),
        matches: in_order(conn, &latest)?,
        total: meetings.len() as i64,
        team,
        opponent,
        sport,
    })
}
