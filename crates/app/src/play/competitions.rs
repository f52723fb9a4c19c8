//! Adding and changing tournaments, teams, squads, points adjustments and decisions.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use touchline_domain::shown_names::ShownNames;
use touchline_domain::standings::ConfiguredPoints;
use touchline_domain::{Points, TournamentStatus};
use touchline_store::competitions::changes;
use touchline_store::competitions::divisions::{self, DivisionRow};
use touchline_store::competitions::setup;
use touchline_store::competitions::squads;
use touchline_store::competitions::tournaments;
use touchline_store::matches::changes as matches;
use touchline_store::new_rows;
use touchline_store::people::own;
use touchline_store::rollups::{self, Counter, Growth, Tally};
use touchline_store::{Conn, StoreError, params};
use touchline_words::{Of, Sentence};

use crate::AppError;
use crate::context::rules::{
    check, day_is_fit, fit_reason, name_can_be_kept, name_is_fit, no_such,
};

pub use touchline_store::competitions::changes::{
    NewDecision, NewDivisionScoring, NewDivisionTeam, NewPointsAdjustment, NewSquadMember, NewTeam,
    NewTournament,
};
pub use touchline_store::competitions::divisions::{DivisionKey, NewDivision};
pub use touchline_store::reference::scoring_configs::ResultPoints;

/// Adds teams; answers their ids in the same order.
///
/// # Errors
/// [`AppError::Invalid`] for a name that is blank or too long.
pub fn add_teams(conn: &Conn<'_>, teams: &[NewTeam]) -> Result<Vec<i64>, AppError> {
    teams.iter().try_for_each(|team| name_can_be_kept("team_name", &team.team_name))?;
    Ok(changes::add_teams(conn, teams)?)
}

/// Overwrites teams; a search then finds their matches by the new name.
///
/// # Errors
/// [`AppError::Invalid`] for a name that is blank or too long.
pub fn change_teams(conn: &Conn<'_>, teams: &[(i64, NewTeam)]) -> Result<(), AppError> {
    teams.iter().try_for_each(|(_, team)| name_can_be_kept("team_name", &team.team_name))?;
    changes::change_teams(conn, teams)?;
    let ids: Vec<i64> = teams.iter().map(|(id, _)| *id).collect();
    Ok(matches::refresh_search_texts(conn, &matches::ids_of_teams(conn, &ids)?)?)
}

fn tournament_is_fit(tournament: &NewTournament) -> Result<(), AppError> {
    name_is_fit("tournament_name", &tournament.tournament_name)?;
    day_is_fit("tournament_start", tournament.start_date)?;
    day_is_fit("tournament_end", tournament.end_date)?;
    rule_pack_is_fit(tournament.rule_pack.as_deref())?;
    let in_order = tournament.start_date.zip(tournament.end_date).is_none_or(|(a, b)| a <= b);
    check(in_order, "tournament_end", Sentence::EndsBeforeStart)
}

fn rule_pack_is_fit(pack: Option<&str>) -> Result<(), AppError> {
    let known = pack.is_none_or(|name| touchline_domain::standings::pack(name).is_some());
    check(known, "rule_pack", Sentence::NoSuchRulePack)
}

/// Adds tournaments, each with one division; answers the divisions in the same order.
///
/// # Errors
/// [`AppError::Invalid`] for a name that is blank or too long, an unknown rule pack,
/// or an end before the start.
pub fn add_tournaments(
    conn: &Conn<'_>,
    now: Timestamp,
    tournaments: &[NewTournament],
) -> Result<Vec<DivisionKey>, AppError> {
    let ids = add_without_divisions(conn, now, tournaments)?;
    add_first_divisions(conn, now, ids.into_iter().zip(tournaments))
}

/// Gives tournaments without divisions their first ones; answers them in the same order.
///
/// # Errors
/// As [`add_divisions`].
pub fn add_first_divisions<'t>(
    conn: &Conn<'_>,
    now: Timestamp,
    tournaments: impl Iterator<Item = (i64, &'t NewTournament)>,
) -> Result<Vec<DivisionKey>, AppError> {
    add_divisions(conn, &first_divisions(conn, now, tournaments)?)
}

/// The same without divisions, which have to follow; answers the ids of the tournaments.
pub fn add_without_divisions(
    conn: &Conn<'_>,
    now: Timestamp,
    tournaments: &[NewTournament],
) -> Result<Vec<i64>, AppError> {
    tournaments.iter().try_for_each(tournament_is_fit)?;
    let ids = changes::add_tournaments(conn, now, tournaments)?;
    let mut tally = Tally::default();
    tally.count(Counter::Tournaments, ids.len() as i64);
    for tournament in tournaments {
        tally.count(kind_of(tournament), 1);
        tally.grow(Growth::Tournaments, tournament.created_at);
    }
    tally.apply(conn)?;
    Ok(ids)
}

/// Adds divisions to tournaments; answers them in the same order.
///
/// # Errors
/// [`AppError::Invalid`] for a name that is blank or too long, and for an unknown rule pack.
pub fn add_divisions(
    conn: &Conn<'_>,
    divisions: &[NewDivision],
) -> Result<Vec<DivisionKey>, AppError> {
    divisions.iter().try_for_each(division_is_fit)?;
    let ids = new_rows::add(conn, divisions)?;
    let names: Vec<_> = ids.iter().zip(divisions).map(|(id, of)| (*id, of.shown_names)).collect();
    show_names(conn, &names)?;
    let key = |(division, division_id): (&NewDivision, i64)| DivisionKey {
        tournament_id: division.tournament_id,
        division_id,
    };
    Ok(divisions.iter().zip(ids).map(key).collect())
}

/// Overwrites divisions.
///
/// # Errors
/// As [`add_divisions`].
pub fn change_divisions(conn: &Conn<'_>, divisions: &[(i64, NewDivision)]) -> Result<(), AppError> {
    divisions.iter().try_for_each(|(_, division)| division_is_fit(division))?;
    let ids: Vec<i64> = divisions.iter().map(|(id, _)| *id).collect();
    let before = divisions::shown_names(conn, &ids)?;
    new_rows::change(conn, divisions)?;
    let has_another_group = |(id, division): &&(i64, NewDivision)| {
        let known = before.iter().find(|row| row.division_id == *id);
        known.is_none_or(|row| row.age_group_id != division.age_group_id)
    };
    let changed = divisions
        .iter()
        .filter(|one| one.1.shown_names.is_some() || has_another_group(one))
        .map(|(id, division)| (*id, division.shown_names));
    Ok(show_names(conn, &changed.collect::<Vec<_>>())?)
}

/// Sets how divisions show people in public: as they say, or else no more than is usual for their age groups.
fn show_names(conn: &Conn<'_>, divisions: &[(i64, Option<ShownNames>)]) -> Result<(), StoreError> {
    let ids: Vec<i64> = divisions.iter().map(|(id, _)| *id).collect();
    let told: BTreeMap<i64, Option<ShownNames>> = divisions.iter().copied().collect();
    for row in divisions::shown_names(conn, &ids)? {
        let usual = || row.shown_names.stricter(ShownNames::usual(row.age_group()));
        let names = told.get(&row.division_id).copied().flatten().unwrap_or_else(usual);
        if names != row.shown_names {
            divisions::set_shown_names(conn, row.division_id, names)?;
        }
    }
    Ok(())
}

fn division_is_fit(division: &NewDivision) -> Result<(), AppError> {
    name_is_fit("division_name", &division.division_name)?;
    rule_pack_is_fit(division.rule_pack.as_deref())
}

/// The first division of each tournament: what the tournament says of its only competition. It has the name
/// of its gender category, or else of its sport, or else of the tournament.
fn first_divisions<'t>(
    conn: &Conn<'_>,
    now: Timestamp,
    tournaments: impl Iterator<Item = (i64, &'t NewTournament)>,
) -> Result<Vec<NewDivision>, StoreError> {
    let names = divisions::Names::read(conn)?;
    let division = |(tournament_id, tournament): (i64, &NewTournament)| {
        let sport_id = tournament.sport_ids.first().copied();
        let name = names.of(sport_id, tournament.gender_category_id);
        NewDivision {
            tournament_id,
            division_name: name.unwrap_or_else(|| tournament.tournament_name.clone()),
            division_order: 1,
            status: tournament.status,
            sport_id,
            gender_category_id: tournament.gender_category_id,
            age_group_id: tournament.age_group_id,
            rule_pack: tournament.rule_pack.clone(),
            shown_names: None,
            created_at: tournament.created_at,
            updated_at: now,
        }
    };
    Ok(tournaments.map(division).collect())
}

fn kind_of(tournament: &NewTournament) -> Counter {
    Counter::TournamentsIn { is_quick_match: tournament.is_quick_match, status: tournament.status }
}

/// Overwrites tournaments and the first division of each; a search then finds their matches by the new name.
///
/// # Errors
/// As [`add_tournaments`]; [`AppError::NotFound`] for an unknown id.
pub fn change_tournaments(
    conn: &Conn<'_>,
    now: Timestamp,
    tournaments: &[(i64, NewTournament)],
) -> Result<(), AppError> {
    change_without_divisions(conn, now, tournaments)?;
    change_first_divisions(conn, now, tournaments.iter().map(|(id, of)| (*id, of)))
}

/// Overwrites tournaments and none of their divisions.
///
/// # Errors
/// As [`change_tournaments`].
pub fn change_without_divisions(
    conn: &Conn<'_>,
    now: Timestamp,
    tournaments: &[(i64, NewTournament)],
) -> Result<(), AppError> {
    tournaments.iter().try_for_each(|(_, tournament)| tournament_is_fit(tournament))?;
    let ids: Vec<i64> = tournaments.iter().map(|(id, _)| *id).collect();
    let before = changes::tournament_states(conn, &ids)?;
    if before.len() < ids.len() {
        return Err(AppError::NotFound(Sentence::NoSuchTournament));
    }
    let mut tally = Tally::default();
    for state in &before {
        let status: TournamentStatus =
            state.status.parse().map_err(|error| StoreError::Decode(format!("{error}")))?;
        tally.count(Counter::TournamentsIn { is_quick_match: state.is_quick_match, status }, -1);
    }
    for (_, tournament) in tournaments {
        tally.count(kind_of(tournament), 1);
    }
    changes::change_tournaments(conn, now, tournaments)?;
    tally.apply(conn)?;
    let names: BTreeMap<i64, &str> =
        tournaments.iter().map(|(id, t)| (*id, t.tournament_name.as_str())).collect();
    let renamed: Vec<i64> = before
        .iter()
        .filter(|state| names.get(&state.tournament_id) != Some(&state.tournament_name.as_str()))
        .map(|state| state.tournament_id)
        .collect();
    Ok(matches::refresh_search_texts(conn, &matches::ids_of_tournaments(conn, &renamed)?)?)
}

/// Overwrites the first division of each tournament with what the tournament says. A tournament with further
/// divisions then says what all of them have.
///
/// # Errors
/// As [`add_divisions`].
pub fn change_first_divisions<'t>(
    conn: &Conn<'_>,
    now: Timestamp,
    tournaments: impl Iterator<Item = (i64, &'t NewTournament)>,
) -> Result<(), AppError> {
    let said = first_divisions(conn, now, tournaments)?;
    let ids: Vec<i64> = said.iter().map(|division| division.tournament_id).collect();
    let known = divisions::names_of_tournaments(conn, &ids)?;
    let (mut first, mut several) = (BTreeMap::new(), BTreeSet::new());
    for of in &known {
        if *first.entry(of.tournament_id).or_insert(of.division_id) != of.division_id {
            several.insert(of.tournament_id);
        }
    }
    let said: Vec<(i64, NewDivision)> = said
        .into_iter()
        .filter_map(|division| Some((*first.get(&division.tournament_id)?, division)))
        .collect();
    change_divisions(conn, &said)?;
    Ok(several.into_iter().try_for_each(|id| setup::follow_divisions(conn, id))?)
}

/// The division of a tournament with this id, or its first one.
///
/// # Errors
/// [`AppError::NotFound`] for an unknown tournament, and for a division of another one.
pub fn division_of(
    conn: &Conn<'_>,
    tournament_id: i64,
    division_id: Option<i64>,
) -> Result<DivisionKey, AppError> {
    let known = divisions::of_tournament(conn, tournament_id)?;
    let found = match division_id {
        Some(wanted) => known.iter().find(|one| one.division_id == wanted),
        None => known.first(),
    };
    if let Some(DivisionRow { division_id, .. }) = found {
        return Ok(DivisionKey { tournament_id, division_id: *division_id });
    }
    let is_known = tournaments::exists(conn, tournament_id)?;
    let unknown = division_id.filter(|_| is_known).map(|id| no_such(Of::Division, id));
    Err(unknown.unwrap_or_else(|| no_such(Of::Tournament, tournament_id)))
}

/// The ids of stages (division, name), in the same order. A stage that a division does
/// not have yet is added after its others.
pub fn find_or_add_stages(conn: &Conn<'_>, stages: &[(i64, &str)]) -> Result<Vec<i64>, AppError> {
    stages.iter().try_for_each(|(_, name)| name_is_fit("stage_name", name))?;
    Ok(changes::find_or_add_stages(conn, stages)?)
}

/// The ids of groups (division, name), in the same order. A group that a division does
/// not have yet is added after its others.
pub fn find_or_add_groups(conn: &Conn<'_>, groups: &[(i64, &str)]) -> Result<Vec<i64>, AppError> {
    groups.iter().try_for_each(|(_, name)| name_is_fit("group_name", name))?;
    Ok(changes::find_or_add_groups(conn, groups)?)
}

/// Puts teams into divisions; a team that is already there gets the new group.
pub fn add_division_teams(conn: &Conn<'_>, places: &[NewDivisionTeam]) -> Result<(), AppError> {
    Ok(changes::add_division_teams(conn, places)?)
}

/// Takes a team with its squad out of a division. It must have no matches there.
pub fn remove_division_team(
    conn: &Conn<'_>,
    division: DivisionKey,
    team_id: i64,
) -> Result<(), AppError> {
    let squad = changes::squad_of(conn, division, team_id)?;
    if !squad.is_empty() {
        let members: Vec<_> = squad.into_iter().map(|player| (division, team_id, player)).collect();
        remove_squad_members(conn, &members)?;
    }
    Ok(changes::remove_division_team(conn, division, team_id)?)
}

/// Adds squad members. Their tournament counts them as players, and their team's individual
/// and pair matches count for them.
pub fn add_squad_members(conn: &Conn<'_>, members: &[NewSquadMember]) -> Result<(), AppError> {
    new_rows::insert(conn, members)?;
    let enrolled: BTreeSet<(i64, i64)> =
        members.iter().map(|m| (m.division.tournament_id, m.player_profile_id)).collect();
    let mut by_tournament: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (tournament, player) in &enrolled {
        by_tournament.entry(*tournament).or_default().push(*player);
    }
    for (tournament, players) in by_tournament {
        own::note_first_tournament(conn, tournament, &players)?;
    }
    rollups::add_tournament_players(conn, enrolled)?;
    let squads: BTreeSet<(i64, i64)> =
        members.iter().map(|m| (m.division.division_id, m.team_id)).collect();
    let appeared: BTreeSet<(i64, i64)> =
        changes::appearances_of_squads(conn, squads)?.into_iter().collect();
    Ok(rollups::add_appearances(conn, appeared)?)
}

/// Overwrites squad members' shirts and positions.
pub fn change_squad_members(conn: &Conn<'_>, members: &[NewSquadMember]) -> Result<(), AppError> {
    Ok(new_rows::set(conn, members)?)
}

/// Removes players from squads: (division, team, player). A player who comes back to the squad is the same player.
pub fn remove_squad_members(
    conn: &Conn<'_>,
    members: &[(DivisionKey, i64, i64)],
) -> Result<(), AppError> {
    let keys =
        members.iter().map(|(of, team, player)| params![of.division_id, *team, *player].to_vec());
    new_rows::remove_keys::<NewSquadMember>(conn, keys)?;
    squads::note_former_members(conn, members)?;
    let tournaments: BTreeSet<i64> = members.iter().map(|(of, ..)| of.tournament_id).collect();
    let tournaments: Vec<i64> = tournaments.into_iter().collect();
    rollups::retake_matches(conn, &matches::ids_of_tournaments(conn, &tournaments)?)?;
    Ok(rollups::retake_tournaments(conn, &tournaments)?)
}

/// An import may know no reason: it is blank then. A correction of points here has one, which is checked there.
fn adjustment_is_fit(adjustment: &NewPointsAdjustment) -> Result<(), AppError> {
    if adjustment.reason.is_empty() { Ok(()) } else { fit_reason(&adjustment.reason).map(drop) }
}

/// Adds points adjustments; answers their ids in the same order.
///
/// # Errors
/// [`AppError::Invalid`] when a reason is given that is not fit.
pub fn add_points_adjustments(
    conn: &Conn<'_>,
    adjustments: &[NewPointsAdjustment],
) -> Result<Vec<i64>, AppError> {
    adjustments.iter().try_for_each(adjustment_is_fit)?;
    Ok(new_rows::add(conn, adjustments)?)
}

/// Overwrites points adjustments.
///
/// # Errors
/// [`AppError::Invalid`] when a reason is given that is not fit.
pub fn change_points_adjustments(
    conn: &Conn<'_>,
    adjustments: &[(i64, NewPointsAdjustment)],
) -> Result<(), AppError> {
    adjustments.iter().try_for_each(|(_, adjustment)| adjustment_is_fit(adjustment))?;
    Ok(new_rows::change(conn, adjustments)?)
}

/// Removes points adjustments.
pub fn remove_points_adjustments(conn: &Conn<'_>, ids: &[i64]) -> Result<(), AppError> {
    Ok(new_rows::remove::<NewPointsAdjustment>(conn, ids)?)
}

/// Adds organisers' decisions; answers the ids of their rows in the same order.
pub fn add_decisions(conn: &Conn<'_>, decisions: &[NewDecision]) -> Result<Vec<i64>, AppError> {
    Ok(new_rows::add(conn, decisions)?)
}

/// Overwrites rows of decisions.
pub fn change_decisions(conn: &Conn<'_>, decisions: &[(i64, NewDecision)]) -> Result<(), AppError> {
    Ok(new_rows::change(conn, decisions)?)
}

/// Removes rows of decisions.
pub fn remove_decisions(conn: &Conn<'_>, ids: &[i64]) -> Result<(), AppError> {
    Ok(new_rows::remove::<NewDecision>(conn, ids)?)
}

/// Sets the points of results in some divisions, independent of their sport; the last
/// value for a division counts.
///
/// # Errors
/// [`AppError::Invalid`] for negative points.
pub fn set_division_scoring(
    conn: &Conn<'_>,
    scorings: &[NewDivisionScoring],
) -> Result<(), AppError> {
    for NewDivisionScoring { points, .. } in scorings {
        points_are_fit(*points)?;
    }
    Ok(new_rows::set(conn, scorings)?)
}

pub(crate) fn points_are_fit(points: ConfiguredPoints) -> Result<(), AppError> {
    let lowest = points.win.min(points.draw).min(points.loss).min(points.cancelled);
    check(lowest >= Points::ZERO, "win_points", Sentence::PointsNegative)
}
