//! Writing tournaments, teams, squads, stages and groups, many at a time.

use std::collections::HashMap;

use jiff::Timestamp;
use jiff::civil::Date;
use touchline_domain::{DecisionKind, TeamType, TournamentStatus, WithdrawalPolicy, fold};

use super::tournaments::SEARCHED;
use crate::engine::batch::{self, TableColumns, Write, search_text};
use crate::listing::text_blocks;
use crate::reference::scoring_configs::ResultPoints;
use crate::rollups::occurrences;
use crate::{Conn, Param, StoreError, params, row};

/// A team to add or to overwrite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTeam {
    /// The name.
    pub team_name: String,
    /// What kind of side it is.
    pub team_type: TeamType,
    /// The country as the source writes it.
    pub country_code: Option<String>,
    /// When it was created. An update keeps it.
    pub created_at: Timestamp,
}

/// A tournament to add or to overwrite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTournament {
    /// The name.
    pub tournament_name: String,
    /// The status.
    pub status: TournamentStatus,
    /// The description.
    pub description: Option<String>,
    /// Created for a single quick match.
    pub is_quick_match: bool,
    /// The gender category it is for.
    pub gender_category_id: Option<i64>,
    /// The age group it is for.
    pub age_group_id: Option<i64>,
    /// The first day.
    pub start_date: Option<Date>,
    /// The last day.
    pub end_date: Option<Date>,
    /// The venue.
    pub venue_id: Option<i64>,
    /// The app user who organises it.
    pub organizer_user_id: Option<i64>,
    /// The organiser's name as it is shown.
    pub organizer_name: Option<String>,
    /// The rule pack that orders its tables; `None` for the default of the sport.
    pub rule_pack: Option<String>,
    /// Its sports.
    pub sport_ids: Vec<i64>,
    /// When it was created. An update keeps it.
    pub created_at: Timestamp,
}

/// A team's place in a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewTournamentTeam {
    /// The tournament.
    pub tournament_id: i64,
    /// The team.
    pub team_id: i64,
    /// The group it plays in.
    pub group_id: Option<i64>,
}

/// A player's place in a team's squad for a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSquadMember {
    /// The tournament.
    pub tournament_id: i64,
    /// The team.
    pub team_id: i64,
    /// The player.
    pub player_profile_id: i64,
    /// The number on the shirt.
    pub shirt_number: Option<i64>,
    /// The position as the source words it.
    pub position: Option<String>,
}

/// Points that an organiser adds or deducts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPointsAdjustment {
    /// The tournament.
    pub tournament_id: i64,
    /// The team.
    pub team_id: i64,
    /// Points, negative for a deduction.
    pub points_delta: i64,
    /// The reason.
    pub reason: String,
    /// The body that decided it.
    pub source: Option<String>,
    /// The first day on which it applies.
    pub effective_date: Option<Date>,
    /// When it was created. An update keeps it.
    pub created_at: Timestamp,
}

/// The points for results in one tournament; they replace those of its sport.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTournamentScoring {
    /// The tournament.
    pub tournament_id: i64,
    /// The points for each result.
    pub points: ResultPoints,
    /// Rules that the four numbers cannot express, as text.
    pub extra_rules: Option<String>,
    /// The source of the numbers.
    pub basis: Option<String>,
}

/// One team's row of an organiser's decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDecision {
    /// The tournament.
    pub tournament_id: i64,
    /// The group whose table it changes; `None` for every table.
    pub group_id: Option<i64>,
    /// The same for all rows of one decision.
    pub decision_key: String,
    /// The kind of decision.
    pub kind: DecisionKind,
    /// The team's place in the order that was decided, from 1; `None` for a withdrawal.
    pub position: Option<i64>,
    /// The team.
    pub team_id: i64,
    /// The day of the decision.
    pub decided_on: Option<Date>,
    /// How the matches of a team that withdrew count.
    pub policy: Option<WithdrawalPolicy>,
    /// The reason.
    pub reason: Option<String>,
    /// The source of the decision.
    pub source: Option<String>,
    /// When it was created. An update keeps it.
    pub created_at: Timestamp,
}

const TEAMS: TableColumns = TableColumns {
    table: "teams",
    key: &["team_id"],
    content: &["team_name", "team_type", "country_code", "search_text"],
    origin: &["created_at"],
    on_change: "",
};

const TOURNAMENTS: TableColumns = TableColumns {
    table: "tournaments",
    key: &["tournament_id"],
    content: &[
        "tournament_name",
        "status",
        "description",
        "is_quick_match",
        "gender_category_id",
        "age_group_id",
        "start_date",
        "end_date",
        "venue_id",
        "organizer_user_id",
        "organizer_name",
        "rule_pack",
        "search_text",
        "updated_at",
    ],
    origin: &["created_at"],
    on_change: "version = tournaments.version + 1",
};

const SQUAD_MEMBERS: TableColumns = TableColumns {
    table: "squad_members",
    key: &["tournament_id", "team_id", "player_profile_id"],
    content: &["shirt_number", "position"],
    origin: &[],
    on_change: "",
};

const POINTS_ADJUSTMENTS: TableColumns = TableColumns {
    table: "points_adjustments",
    key: &["points_adjustment_id"],
    content: &["tournament_id", "team_id", "points_delta", "reason", "source", "effective_date"],
    origin: &["created_at"],
    on_change: "",
};

/// Adds teams; returns their ids in the same order.
pub fn add_teams(conn: &Conn<'_>, teams: &[NewTeam]) -> Result<Vec<i64>, StoreError> {
    let ids = batch::reserve_ids(conn, "teams", "team_id", teams.len())?;
    write_teams(conn, Write::Add, ids.iter().copied().zip(teams))?;
    Ok(ids)
}

/// Overwrites teams.
pub fn change_teams(conn: &Conn<'_>, teams: &[(i64, NewTeam)]) -> Result<(), StoreError> {
    write_teams(conn, Write::Change, teams.iter().map(|(id, team)| (*id, team)))
}

pub(crate) fn team_search_text(team_name: &str, country_code: Option<&str>) -> String {
    search_text([team_name, country_code.unwrap_or_default()])
}

pub(crate) fn tournament_search_text<'a>(
    tournament_name: &'a str,
    organizer_name: Option<&'a str>,
    venue_name: Option<&'a str>,
    sport_names: impl IntoIterator<Item = &'a str>,
) -> String {
    let parts = [Some(tournament_name), organizer_name, venue_name];
    search_text(parts.into_iter().flatten().chain(sport_names))
}

fn write_teams<'p>(
    conn: &Conn<'_>,
    how: Write,
    teams: impl Iterator<Item = (i64, &'p NewTeam)> + Clone,
) -> Result<(), StoreError> {
    let searched: Vec<String> = teams
        .clone()
        .map(|(_, team)| team_search_text(&team.team_name, team.country_code.as_deref()))
        .collect();
    TEAMS.write(
        conn,
        how,
        teams.zip(&searched).map(|((id, team), search_text)| {
            vec![
                id.into(),
                (&team.team_name).into(),
                team.team_type.as_str().into(),
                (&team.country_code).into(),
                search_text.into(),
                team.created_at.as_millisecond().into(),
            ]
        }),
    )
}

/// Adds tournaments; returns their ids in the same order.
pub fn add_tournaments(
    conn: &Conn<'_>,
    now: Timestamp,
    tournaments: &[NewTournament],
) -> Result<Vec<i64>, StoreError> {
    let ids = batch::reserve_ids(conn, "tournaments", "tournament_id", tournaments.len())?;
    write_tournaments(conn, Write::Add, now, ids.iter().copied().zip(tournaments))?;
    Ok(ids)
}

/// Overwrites tournaments and their sports.
pub fn change_tournaments(
    conn: &Conn<'_>,
    now: Timestamp,
    tournaments: &[(i64, NewTournament)],
) -> Result<(), StoreError> {
    let ids: Vec<i64> = tournaments.iter().map(|(id, _)| *id).collect();
    batch::execute_by_ids(conn, "DELETE FROM tournament_sports WHERE tournament_id", &ids, "")?;
    write_tournaments(conn, Write::Change, now, tournaments.iter().map(|(id, t)| (*id, t)))
}

fn write_tournaments<'p>(
    conn: &Conn<'_>,
    how: Write,
    now: Timestamp,
    tournaments: impl Iterator<Item = (i64, &'p NewTournament)> + Clone,
) -> Result<(), StoreError> {
    let venues: Vec<i64> = tournaments.clone().filter_map(|(_, t)| t.venue_id).collect();
    let venues = names(conn, Name::Venue, &venues)?;
    let sports: Vec<i64> = tournaments.clone().flat_map(|(_, t)| t.sport_ids.clone()).collect();
    let sports = names(conn, Name::Sport, &sports)?;
    let derived: Vec<[Option<String>; 3]> = tournaments
        .clone()
        .map(|(_, tournament)| {
            let venue = tournament.venue_id.and_then(|id| venues.get(&id)).map(String::as_str);
            let sports =
                tournament.sport_ids.iter().filter_map(|id| sports.get(id)).map(String::as_str);
            let searched = tournament_search_text(
                &tournament.tournament_name,
                tournament.organizer_name.as_deref(),
                venue,
                sports,
            );
            [
                tournament.start_date.map(|date| date.to_string()),
                tournament.end_date.map(|date| date.to_string()),
                Some(searched),
            ]
        })
        .collect();
    TOURNAMENTS.write(
        conn,
        how,
        tournaments.clone().zip(&derived).map(|((id, tournament), [start, end, search_text])| {
            vec![
                id.into(),
                (&tournament.tournament_name).into(),
                tournament.status.as_str().into(),
                (&tournament.description).into(),
                tournament.is_quick_match.into(),
                tournament.gender_category_id.into(),
                tournament.age_group_id.into(),
                start.into(),
                end.into(),
                tournament.venue_id.into(),
                tournament.organizer_user_id.into(),
                (&tournament.organizer_name).into(),
                (&tournament.rule_pack).into(),
                search_text.into(),
                now.as_millisecond().into(),
                tournament.created_at.as_millisecond().into(),
            ]
        }),
    )?;
    text_blocks::refresh(conn, SEARCHED)?;
    conn.insert_many(
        "INSERT INTO tournament_sports (tournament_id, sport_id)",
        2,
        "ON CONFLICT DO NOTHING",
        tournaments.flat_map(|(id, tournament)| {
            tournament.sport_ids.iter().map(move |sport| vec![id.into(), (*sport).into()])
        }),
    )
}

/// A kind of row with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Name {
    Sport,
    Venue,
    Team,
    Tournament,
}

/// The names of some rows by id.
pub(crate) fn names(
    conn: &Conn<'_>,
    of: Name,
    ids: &[i64],
) -> Result<HashMap<i64, String>, StoreError> {
    let before = match of {
        Name::Sport => "SELECT sport_id, sport_name FROM sports WHERE sport_id",
        Name::Venue => "SELECT venue_id, venue_name FROM venues WHERE venue_id",
        Name::Team => "SELECT team_id, team_name FROM teams WHERE team_id",
        Name::Tournament => {
            "SELECT tournament_id, tournament_name FROM tournaments WHERE tournament_id"
        }
    };
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    ids.dedup();
    Ok(batch::query_by_ids(conn, before, &ids, "")?.into_iter().collect())
}

row! {
    /// The columns of a tournament that roll-ups depend on.
    pub struct TournamentState {
        /// The tournament.
        pub tournament_id: i64,
        /// Made for a quick match.
        pub is_quick_match: bool,
        /// Its status, as the database spells it.
        pub status: String,
        /// The name.
        pub tournament_name: String,
    }
}

/// The current state of some tournaments.
pub fn tournament_states(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<TournamentState>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT tournament_id, is_quick_match, status, tournament_name FROM tournaments WHERE tournament_id",
        ids,
        "",
    )
}

/// Enters teams into tournaments, and counts them there. A team that is entered already gets the
/// new group.
pub fn add_tournament_teams(
    conn: &Conn<'_>,
    places: &[NewTournamentTeam],
) -> Result<(), StoreError> {
    let row = |place: &NewTournamentTeam| {
        vec![place.tournament_id.into(), place.team_id.into(), place.group_id.into()]
    };
    let insert = "INSERT INTO tournament_teams (tournament_id, team_id, group_id)";
    let new: Vec<i64> = conn.insert_many_returning(
        insert,
        3,
        "ON CONFLICT DO NOTHING RETURNING tournament_id",
        places.iter().map(row),
    )?;
    if new.len() < places.len() {
        conn.insert_many(
            insert,
            3,
            "ON CONFLICT (tournament_id, team_id) DO UPDATE SET group_id = excluded.group_id",
            places.iter().map(row),
        )?;
    }
    batch::add_to_column(conn, "tournaments", "tournament_id", "total_teams", &occurrences(new))
}

/// Adds the stages that are missing, after the existing ones of each tournament; returns the ids
/// of all given stages in the same order.
pub fn find_or_add_stages(conn: &Conn<'_>, stages: &[(i64, &str)]) -> Result<Vec<i64>, StoreError> {
    find_or_add_parts(conn, "stages", ["stage_id", "stage_name", "stage_order"], stages)
}

/// The same for groups.
pub fn find_or_add_groups(conn: &Conn<'_>, groups: &[(i64, &str)]) -> Result<Vec<i64>, StoreError> {
    find_or_add_parts(conn, "stage_groups", ["group_id", "group_name", "group_order"], groups)
}

/// The groups of some tournaments by tournament and folded name.
pub fn groups_by_name(
    conn: &Conn<'_>,
    tournaments: &[i64],
) -> Result<HashMap<(i64, String), i64>, StoreError> {
    let before = "SELECT tournament_id, group_name, group_id FROM stage_groups WHERE tournament_id";
    let known: Vec<(i64, String, i64)> = batch::query_by_ids(conn, before, tournaments, "")?;
    Ok(known.into_iter().map(|(tournament, name, id)| ((tournament, fold(&name)), id)).collect())
}

fn find_or_add_parts(
    conn: &Conn<'_>,
    table: &str,
    [id, name, order]: [&str; 3],
    wanted: &[(i64, &str)],
) -> Result<Vec<i64>, StoreError> {
    let mut tournaments: Vec<i64> = wanted.iter().map(|(tournament, _)| *tournament).collect();
    tournaments.sort_unstable();
    tournaments.dedup();
    let before = format!("SELECT tournament_id, {name}, {id} FROM {table} WHERE tournament_id");
    let known: Vec<(i64, String, i64)> = batch::query_by_ids(conn, &before, &tournaments, "")?;
    let mut places: HashMap<i64, i64> = HashMap::new();
    let mut ids: HashMap<(i64, String), i64> = HashMap::new();
    for (tournament, part_name, part_id) in known {
        *places.entry(tournament).or_default() += 1;
        ids.insert((tournament, part_name), part_id);
    }
    let mut new: Vec<(i64, &str, i64)> = Vec::new();
    for (tournament, part_name) in wanted {
        ids.entry((*tournament, (*part_name).to_owned())).or_insert_with(|| {
            let place = places.entry(*tournament).or_default();
            *place += 1;
            new.push((*tournament, part_name, *place));
            0
        });
    }
    let new_ids = batch::reserve_ids(conn, table, id, new.len())?;
    conn.insert_many(
        &format!("INSERT INTO {table} ({id}, tournament_id, {name}, {order})"),
        4,
        "",
        new_ids.iter().zip(&new).map(|(id, (tournament, part_name, place))| {
            vec![(*id).into(), (*tournament).into(), (*part_name).into(), (*place).into()]
        }),
    )?;
    for (new_id, (tournament, part_name, _)) in new_ids.iter().zip(&new) {
        ids.insert((*tournament, (*part_name).to_owned()), *new_id);
    }
    Ok(wanted
        .iter()
        .filter_map(|(tournament, part_name)| {
            ids.get(&(*tournament, (*part_name).to_owned())).copied()
        })
        .collect())
}

/// Adds squad members.
pub fn add_squad_members(conn: &Conn<'_>, members: &[NewSquadMember]) -> Result<(), StoreError> {
    write_squad_members(conn, Write::Add, members)
}

/// Overwrites squad members.
pub fn change_squad_members(conn: &Conn<'_>, members: &[NewSquadMember]) -> Result<(), StoreError> {
    write_squad_members(conn, Write::Change, members)
}

fn write_squad_members(
    conn: &Conn<'_>,
    how: Write,
    members: &[NewSquadMember],
) -> Result<(), StoreError> {
    SQUAD_MEMBERS.write(
        conn,
        how,
        members.iter().map(|member| {
            vec![
                member.tournament_id.into(),
                member.team_id.into(),
                member.player_profile_id.into(),
                member.shirt_number.into(),
                (&member.position).into(),
            ]
        }),
    )
}

/// Removes players from squads: (tournament, team, player).
pub fn remove_squad_members(
    conn: &Conn<'_>,
    members: &[(i64, i64, i64)],
) -> Result<(), StoreError> {
    members.iter().try_for_each(|(tournament, team, player)| {
        conn.execute(
            "DELETE FROM squad_members WHERE tournament_id = $1 AND team_id = $2 AND player_profile_id = $3",
            params![*tournament, *team, *player],
        )
        .map(drop)
    })
}

/// The appearances of squad members in individual and pair matches: (player, match) for squads
/// (tournament, team).
pub fn appearances_of_squads(
    conn: &Conn<'_>,
    squads: impl IntoIterator<Item = (i64, i64)>,
) -> Result<Vec<(i64, i64)>, StoreError> {
    batch::query_by_pairs(
        conn,
        squads,
        "SELECT s.player_profile_id, m.match_id
         FROM pairs
         JOIN squad_members s ON s.tournament_id = pairs.a AND s.team_id = pairs.b
         JOIN matches m ON m.tournament_id = pairs.a AND (m.team_a_id = pairs.b OR m.team_b_id = pairs.b)
         WHERE m.participant_mode IN ('individual', 'pair')",
    )
}

/// Adds points adjustments; returns their ids in the same order.
pub fn add_points_adjustments(
    conn: &Conn<'_>,
    adjustments: &[NewPointsAdjustment],
) -> Result<Vec<i64>, StoreError> {
    let ids =
        batch::reserve_ids(conn, "points_adjustments", "points_adjustment_id", adjustments.len())?;
    write_points_adjustments(conn, Write::Add, ids.iter().copied().zip(adjustments))?;
    Ok(ids)
}

/// Overwrites points adjustments.
pub fn change_points_adjustments(
    conn: &Conn<'_>,
    adjustments: &[(i64, NewPointsAdjustment)],
) -> Result<(), StoreError> {
    write_points_adjustments(conn, Write::Change, adjustments.iter().map(|(id, a)| (*id, a)))
}

/// Removes points adjustments.
pub fn remove_points_adjustments(conn: &Conn<'_>, ids: &[i64]) -> Result<(), StoreError> {
    batch::execute_by_ids(
        conn,
        "DELETE FROM points_adjustments WHERE points_adjustment_id",
        ids,
        "",
    )
}

fn write_points_adjustments<'p>(
    conn: &Conn<'_>,
    how: Write,
    adjustments: impl Iterator<Item = (i64, &'p NewPointsAdjustment)> + Clone,
) -> Result<(), StoreError> {
    let dates: Vec<Option<String>> =
        adjustments.clone().map(|(_, a)| a.effective_date.map(|date| date.to_string())).collect();
    POINTS_ADJUSTMENTS.write(
        conn,
        how,
        adjustments.zip(&dates).map(|((id, adjustment), date)| {
            vec![
                id.into(),
                adjustment.tournament_id.into(),
                adjustment.team_id.into(),
                adjustment.points_delta.into(),
                (&adjustment.reason).into(),
                (&adjustment.source).into(),
                date.into(),
                adjustment.created_at.as_millisecond().into(),
            ]
        }),
    )
}

const DECISIONS: TableColumns = TableColumns {
    table: "decisions",
    key: &["decision_id"],
    content: &[
        "tournament_id",
        "group_id",
        "decision_key",
        "kind",
        "position",
        "team_id",
        "decided_on",
        "policy",
        "reason",
        "source",
    ],
    origin: &["created_at"],
    on_change: "",
};

/// Adds decisions; returns the ids of their rows in the same order.
pub fn add_decisions(conn: &Conn<'_>, decisions: &[NewDecision]) -> Result<Vec<i64>, StoreError> {
    let ids = batch::reserve_ids(conn, "decisions", "decision_id", decisions.len())?;
    write_decisions(conn, Write::Add, ids.iter().copied().zip(decisions))?;
    Ok(ids)
}

/// Overwrites rows of decisions.
pub fn change_decisions(
    conn: &Conn<'_>,
    decisions: &[(i64, NewDecision)],
) -> Result<(), StoreError> {
    write_decisions(conn, Write::Change, decisions.iter().map(|(id, d)| (*id, d)))
}

/// Removes rows of decisions.
pub fn remove_decisions(conn: &Conn<'_>, ids: &[i64]) -> Result<(), StoreError> {
    batch::execute_by_ids(conn, "DELETE FROM decisions WHERE decision_id", ids, "")
}

fn write_decisions<'p>(
    conn: &Conn<'_>,
    how: Write,
    decisions: impl Iterator<Item = (i64, &'p NewDecision)> + Clone,
) -> Result<(), StoreError> {
    let dates: Vec<Option<String>> =
        decisions.clone().map(|(_, d)| d.decided_on.map(|day| day.to_string())).collect();
    DECISIONS.write(
        conn,
        how,
        decisions.zip(&dates).map(|((id, decision), date)| {
            vec![
                id.into(),
                decision.tournament_id.into(),
                decision.group_id.into(),
                (&decision.decision_key).into(),
                decision.kind.as_str().into(),
                decision.position.into(),
                decision.team_id.into(),
                date.into(),
                decision.policy.map(WithdrawalPolicy::as_str).into(),
                (&decision.reason).into(),
                (&decision.source).into(),
                decision.created_at.as_millisecond().into(),
            ]
        }),
    )
}

/// Sets the points for results in some tournaments; when a tournament comes twice, the second
/// replaces the first.
pub fn set_tournament_scoring(
    conn: &Conn<'_>,
    scorings: &[NewTournamentScoring],
) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO tournament_scoring
            (tournament_id, win_points, draw_points, loss_points, cancelled_points, extra_rules, basis)",
        7,
        "ON CONFLICT (tournament_id) DO UPDATE SET win_points = excluded.win_points,
            draw_points = excluded.draw_points, loss_points = excluded.loss_points,
            cancelled_points = excluded.cancelled_points, extra_rules = excluded.extra_rules,
            basis = excluded.basis",
        scorings.iter().map(|scoring| {
            vec![
                Param::from(scoring.tournament_id),
                scoring.points.win.into(),
                scoring.points.draw.into(),
                scoring.points.loss.into(),
                scoring.points.cancelled.into(),
                (&scoring.extra_rules).into(),
                (&scoring.basis).into(),
            ]
        }),
    )
}

row! {
    /// A team's name, type and country.
    pub struct TeamState {
        /// The team.
        pub team_id: i64,
        /// Its name.
        pub team_name: String,
        /// Its type, as the database spells it.
        pub team_type: String,
        /// Its country.
        pub country_code: Option<String>,
    }
}

/// The names, types and countries of some teams.
pub fn team_states(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<TeamState>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT team_id, team_name, team_type, country_code FROM teams WHERE team_id",
        ids,
        "",
    )
}

/// A part of a tournament that matches belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// A stage.
    Stage,
    /// A group.
    Group,
}

/// The tournaments of some stages or groups: (part, tournament).
pub fn tournaments_of_parts(
    conn: &Conn<'_>,
    part: Part,
    ids: &[i64],
) -> Result<Vec<(i64, i64)>, StoreError> {
    let before = match part {
        Part::Stage => "SELECT stage_id, tournament_id FROM stages WHERE stage_id",
        Part::Group => "SELECT group_id, tournament_id FROM stage_groups WHERE group_id",
    };
    batch::query_by_ids(conn, before, ids, "")
}

/// The sports of some tournaments: (tournament, sport).
pub fn sports_of_tournaments(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<(i64, i64)>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT tournament_id, sport_id FROM tournament_sports WHERE tournament_id",
        ids,
        "",
    )
}
