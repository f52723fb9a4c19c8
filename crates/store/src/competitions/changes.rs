//! Writing tournaments, teams, squads, stages and groups, many at a time.

use std::collections::HashMap;

use jiff::Timestamp;
use jiff::civil::Date;
use touchline_domain::standings::Carries;
use touchline_domain::standings::ConfiguredPoints;
use touchline_domain::{
    DecisionKind, Points, ShirtNumber, TeamType, TournamentStatus, WithdrawalPolicy, same_name,
};

use super::divisions::DivisionKey;
use crate::engine::batch;
use crate::new_rows::{self, Columns, NewRow};
use crate::search_text::search_text;
use crate::stored_names::{Name, names};
use crate::{Conn, StoreError, params, row};

/// A team to add or to overwrite.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewTeam {
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
#[allow(missing_docs)]
pub struct NewTournament {
    pub tournament_name: String,
    pub status: TournamentStatus,
    pub description: Option<String>,
    /// Created for a single quick match.
    pub is_quick_match: bool,
    /// The gender category it is for.
    pub gender_category_id: Option<i64>,
    /// The age group it is for.
    pub age_group_id: Option<i64>,
    pub start_date: Option<Date>,
    pub end_date: Option<Date>,
    pub venue_id: Option<i64>,
    /// The app user who organises it.
    pub organizer_user_id: Option<i64>,
    /// The organiser's name as it is shown.
    pub organizer_name: Option<String>,
    /// The rule pack of its first division; `None` for the default of the sport.
    pub rule_pack: Option<String>,
    /// Its sports; the first one is that of its first division.
    pub sport_ids: Vec<i64>,
    /// When it was created. An update keeps it.
    pub created_at: Timestamp,
}

/// A team's place in a division.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewDivisionTeam {
    pub division: DivisionKey,
    pub team_id: i64,
    /// The group it plays in.
    pub group_id: Option<i64>,
}

impl NewRow for NewDivisionTeam {
    const TABLE: &'static str = "division_teams";
    const KEY: &'static [&'static str] = &["division_id", "team_id"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("division_id", self.division.division_id.into()),
            ("tournament_id", self.division.tournament_id.into()),
            ("team_id", self.team_id.into()),
            ("group_id", self.group_id.into()),
        ]
    }
}

/// A player's place in a team's squad for a division.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewSquadMember {
    pub division: DivisionKey,
    pub team_id: i64,
    pub player_profile_id: i64,
    pub shirt_number: Option<ShirtNumber>,
    /// The position as the source words it.
    pub position: Option<String>,
}

/// Points that an organiser adds or deducts.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewPointsAdjustment {
    pub division_id: i64,
    pub team_id: i64,
    /// Points, negative for a deduction.
    pub points_delta: Points,
    /// Blank when the source gives none.
    pub reason: String,
    /// The body that decided it.
    pub source: Option<String>,
    /// The first day on which it applies.
    pub effective_date: Option<Date>,
    /// When it was created. An update keeps it.
    pub created_at: Timestamp,
}

/// The points for results in one division; they replace those of its sport.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewDivisionScoring {
    pub division_id: i64,
    /// The points for each result.
    pub points: ConfiguredPoints,
    /// Rules that the four numbers cannot express, as text.
    pub extra_rules: Option<String>,
    /// The source of the numbers.
    pub basis: Option<String>,
}

/// One team's row of an organiser's decision.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewDecision {
    pub division_id: i64,
    /// The group whose table it changes; `None` for every table.
    pub group_id: Option<i64>,
    /// The same for all rows of one decision.
    pub decision_key: String,
    pub kind: DecisionKind,
    /// The team's place in the order that was decided, from 1; `None` for a withdrawal.
    pub position: Option<i64>,
    pub team_id: i64,
    /// The day of the decision.
    pub decided_on: Option<Date>,
    /// How the matches of a team that withdrew count.
    pub policy: Option<WithdrawalPolicy>,
    pub reason: Option<String>,
    /// The source of the decision.
    pub source: Option<String>,
    /// When it was created. An update keeps it.
    pub created_at: Timestamp,
}

/// Adds teams; returns their ids in the same order.
pub fn add_teams(conn: &Conn<'_>, teams: &[NewTeam]) -> Result<Vec<i64>, StoreError> {
    new_rows::add_with(conn, teams, search_text_of_team)
}

/// Overwrites teams.
pub fn change_teams(conn: &Conn<'_>, teams: &[(i64, NewTeam)]) -> Result<(), StoreError> {
    new_rows::change_with(conn, teams, search_text_of_team)
}

fn search_text_of_team(team: &NewTeam) -> Columns<'static> {
    let searched = team_search_text(&team.team_name, team.country_code.as_deref());
    vec![("search_text", searched.into())]
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

impl NewRow for NewTeam {
    const TABLE: &'static str = "teams";
    const KEY: &'static [&'static str] = &["team_id"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("team_name", (&self.team_name).into()),
            ("team_type", self.team_type.as_str().into()),
            ("country_code", (&self.country_code).into()),
            ("created_at", self.created_at.into()),
        ]
    }
}

/// Adds tournaments; returns their ids in the same order.
pub fn add_tournaments(
    conn: &Conn<'_>,
    now: Timestamp,
    tournaments: &[NewTournament],
) -> Result<Vec<i64>, StoreError> {
    let more = derived_columns(conn, now, tournaments.iter())?;
    let ids = new_rows::add_with(conn, tournaments, more)?;
    add_sports(conn, ids.iter().copied().zip(tournaments))?;
    Ok(ids)
}

/// Overwrites tournaments and their sports.
pub fn change_tournaments(
    conn: &Conn<'_>,
    now: Timestamp,
    tournaments: &[(i64, NewTournament)],
) -> Result<(), StoreError> {
    let ids: Vec<i64> = tournaments.iter().map(|(id, _)| *id).collect();
    let delete = "DELETE FROM tournament_sports WHERE tournament_id IN ({ids})";
    batch::execute_by_ids(conn, delete, &ids)?;
    let more = derived_columns(conn, now, tournaments.iter().map(|(_, tournament)| tournament))?;
    new_rows::change_with(conn, tournaments, more)?;
    add_sports(conn, tournaments.iter().map(|(id, tournament)| (*id, tournament)))
}

/// The columns of each tournament that a caller does not give.
fn derived_columns<'t>(
    conn: &Conn<'_>,
    now: Timestamp,
    tournaments: impl Iterator<Item = &'t NewTournament> + Clone,
) -> Result<impl Fn(&NewTournament) -> Columns<'static>, StoreError> {
    let venues: Vec<i64> = tournaments.clone().filter_map(|t| t.venue_id).collect();
    let venues = names(conn, Name::Venue, &venues)?;
    let sports: Vec<i64> = tournaments.flat_map(|t| t.sport_ids.clone()).collect();
    let sports = names(conn, Name::Sport, &sports)?;
    Ok(move |tournament: &NewTournament| {
        let searched = tournament_search_text(
            &tournament.tournament_name,
            tournament.organizer_name.as_deref(),
            tournament.venue_id.and_then(|id| venues.get(&id)).map(String::as_str),
            tournament.sport_ids.iter().filter_map(|id| sports.get(id)).map(String::as_str),
        );
        vec![("search_text", searched.into()), ("updated_at", now.into())]
    })
}

fn add_sports<'t>(
    conn: &Conn<'_>,
    tournaments: impl Iterator<Item = (i64, &'t NewTournament)>,
) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO tournament_sports (tournament_id, sport_id)",
        "ON CONFLICT DO NOTHING",
        tournaments.flat_map(|(id, tournament)| {
            tournament.sport_ids.iter().map(move |sport| vec![id.into(), (*sport).into()])
        }),
    )
}

impl NewRow for NewTournament {
    const TABLE: &'static str = "tournaments";
    const KEY: &'static [&'static str] = &["tournament_id"];
    const HAS_VERSION: bool = true;

    fn columns(&self) -> Columns<'_> {
        vec![
            ("tournament_name", (&self.tournament_name).into()),
            ("status", self.status.as_str().into()),
            ("description", (&self.description).into()),
            ("is_quick_match", self.is_quick_match.into()),
            ("gender_category_id", self.gender_category_id.into()),
            ("age_group_id", self.age_group_id.into()),
            ("start_date", self.start_date.into()),
            ("end_date", self.end_date.into()),
            ("venue_id", self.venue_id.into()),
            ("organizer_user_id", self.organizer_user_id.into()),
            ("organizer_name", (&self.organizer_name).into()),
            ("created_at", self.created_at.into()),
        ]
    }
}

row! {
    /// The columns of a tournament that roll-ups depend on.
    pub struct TournamentState {
        pub tournament_id: i64,
        /// Made for a quick match.
        pub is_quick_match: bool,
        /// Its status, as the database spells it.
        pub status: String,
        pub tournament_name: String,
    }
}

/// The current state of some tournaments.
pub fn tournament_states(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<TournamentState>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT tournament_id, is_quick_match, status, tournament_name FROM tournaments WHERE tournament_id IN ({ids})",
        ids,
    )
}

/// Enters teams into divisions, and counts them in their tournaments. A team that is entered already gets
/// the new group.
pub fn add_division_teams(conn: &Conn<'_>, places: &[NewDivisionTeam]) -> Result<(), StoreError> {
    new_rows::set(conn, places)?;
    let mut tournaments: Vec<i64> =
        places.iter().map(|place| place.division.tournament_id).collect();
    tournaments.sort_unstable();
    tournaments.dedup();
    count_teams(conn, &tournaments)
}

fn count_teams(conn: &Conn<'_>, tournaments: &[i64]) -> Result<(), StoreError> {
    batch::execute_by_ids(
        conn,
        "UPDATE tournaments SET total_teams = (SELECT COUNT(DISTINCT d.team_id) FROM division_teams d
            WHERE d.tournament_id = tournaments.tournament_id) WHERE tournament_id IN ({ids})",
        tournaments,
    )
}

/// The players of a team's squad in a division.
pub fn squad_of(
    conn: &Conn<'_>,
    division: DivisionKey,
    team_id: i64,
) -> Result<Vec<i64>, StoreError> {
    conn.query(
        "SELECT player_profile_id FROM squad_members WHERE division_id = $1 AND team_id = $2",
        params![division.division_id, team_id],
    )
}

/// Takes teams out of divisions where no squad and no match of theirs is any more, and counts them no more:
/// (division, team).
pub fn remove_empty_places(
    conn: &Conn<'_>,
    places: &[(DivisionKey, i64)],
) -> Result<(), StoreError> {
    for (of, team_id) in places {
        conn.run(
            "DELETE FROM division_teams WHERE division_id = $1 AND team_id = $3
                AND NOT EXISTS (SELECT 1 FROM squad_members q WHERE q.division_id = $1 AND q.team_id = $3)
                AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.tournament_id = $2 AND m.division_id = $1
                    AND (m.team_a_id = $3 OR m.team_b_id = $3))",
            params![of.division_id, of.tournament_id, *team_id],
        )?;
    }
    let mut tournaments: Vec<i64> = places.iter().map(|(of, _)| of.tournament_id).collect();
    tournaments.sort_unstable();
    tournaments.dedup();
    count_teams(conn, &tournaments)
}

/// Takes a team, whose squad is empty, out of a division, and counts it no more.
pub fn remove_division_team(
    conn: &Conn<'_>,
    division: DivisionKey,
    team_id: i64,
) -> Result<(), StoreError> {
    conn.run(
        "DELETE FROM division_teams WHERE division_id = $1 AND team_id = $2",
        params![division.division_id, team_id],
    )?;
    count_teams(conn, &[division.tournament_id])
}

/// Adds the stages that are missing, after the existing ones of each division; returns the ids
/// of all given stages in the same order.
pub fn find_or_add_stages(conn: &Conn<'_>, stages: &[(i64, &str)]) -> Result<Vec<i64>, StoreError> {
    find_or_add_parts(conn, "stages", ["stage_id", "stage_name", "stage_order"], stages)
}

/// Says what stages bring along from earlier ones: (stage, what, from where).
pub fn set_carries(
    conn: &Conn<'_>,
    stages: &[(i64, Carries, Option<i64>)],
) -> Result<(), StoreError> {
    for (stage_id, carries, from) in stages {
        conn.run(
            "UPDATE stages SET carries = $2, carried_from = CAST($3 AS BIGINT) WHERE stage_id = $1
                AND (carries <> $2 OR COALESCE(carried_from, 0) <> COALESCE(CAST($3 AS BIGINT), 0))",
            params![*stage_id, carries.as_str(), *from],
        )?;
    }
    Ok(())
}

/// The same for groups.
pub fn find_or_add_groups(conn: &Conn<'_>, groups: &[(i64, &str)]) -> Result<Vec<i64>, StoreError> {
    find_or_add_parts(conn, "stage_groups", ["group_id", "group_name", "group_order"], groups)
}

/// A table over several stages of a division, to add or to overwrite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFurtherTable {
    /// The division.
    pub division_id: i64,
    /// The name of the table.
    pub table_name: String,
    /// The pack that orders it; `None` for that of the division.
    pub rule_pack: Option<String>,
    /// The stages whose matches count in it.
    pub stage_ids: Vec<i64>,
}

/// Adds tables over several stages, each after the others of its division; answers their ids in the same order.
pub fn add_further_tables(
    conn: &Conn<'_>,
    tables: &[NewFurtherTable],
) -> Result<Vec<i64>, StoreError> {
    let mut ids = Vec::with_capacity(tables.len());
    for table in tables {
        let id: i64 = conn.query_one(
            "INSERT INTO further_tables (division_id, table_name, table_order, rule_pack)
             SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST(COUNT(*) + 1 AS BIGINT), CAST($3 AS TEXT) FROM further_tables WHERE division_id = $1
             RETURNING further_table_id",
            params![table.division_id, table.table_name.as_str(), table.rule_pack.as_deref()],
        )?;
        set_stages(conn, id, &table.stage_ids)?;
        ids.push(id);
    }
    Ok(ids)
}

/// Overwrites tables over several stages.
pub fn change_further_tables(
    conn: &Conn<'_>,
    tables: &[(i64, NewFurtherTable)],
) -> Result<(), StoreError> {
    for (id, table) in tables {
        conn.run(
            "UPDATE further_tables SET table_name = $2, rule_pack = $3 WHERE further_table_id = $1",
            params![*id, table.table_name.as_str(), table.rule_pack.as_deref()],
        )?;
        conn.run("DELETE FROM further_table_stages WHERE further_table_id = $1", params![*id])?;
        set_stages(conn, *id, &table.stage_ids)?;
    }
    Ok(())
}

fn set_stages(conn: &Conn<'_>, table: i64, stages: &[i64]) -> Result<(), StoreError> {
    let rows = stages.iter().map(|stage| vec![table.into(), (*stage).into()]);
    conn.insert_many(
        "INSERT INTO further_table_stages (further_table_id, stage_id)",
        " ON CONFLICT DO NOTHING",
        rows,
    )
}

/// Removes tables over several stages.
pub fn remove_further_tables(conn: &Conn<'_>, ids: &[i64]) -> Result<(), StoreError> {
    for table in ["further_table_stages", "further_tables"] {
        let sql = format!("DELETE FROM {table} WHERE further_table_id IN ({{ids}})");
        batch::execute_by_ids(conn, &sql, ids)?;
    }
    Ok(())
}

/// Forgets where sides come from of matches that no draw has made.
pub fn remove_sides_without_draw(conn: &Conn<'_>, match_ids: &[i64]) -> Result<(), StoreError> {
    let sql = "DELETE FROM match_sides WHERE division_id IS NOT NULL AND match_id IN ({ids})
        AND match_id IN (SELECT m.match_id FROM matches m WHERE m.match_id = match_sides.match_id AND m.draw_id IS NULL)";
    batch::execute_by_ids(conn, sql, match_ids)
}

/// The matches of some divisions that have a number: (division, number, match).
pub fn matches_by_number(
    conn: &Conn<'_>,
    division_ids: &[i64],
) -> Result<HashMap<(i64, i64), i64>, StoreError> {
    let rows: Vec<(i64, i64, i64)> = batch::query_by_ids(
        conn,
        "SELECT m.division_id, m.match_number, m.match_id FROM divisions d
         JOIN matches m ON m.tournament_id = d.tournament_id AND m.division_id = d.division_id
         WHERE d.division_id IN ({ids}) AND m.match_number IS NOT NULL",
        division_ids,
    )?;
    Ok(rows.into_iter().map(|(division, number, id)| ((division, number), id)).collect())
}

/// The stages of some divisions by division and [`same_name`]; of several the first.
pub fn stages_by_name(
    conn: &Conn<'_>,
    divisions: &[i64],
) -> Result<HashMap<(i64, String), i64>, StoreError> {
    let known: Vec<(i64, String, i64)> = batch::query_by_ids(
        conn,
        "SELECT division_id, stage_name, stage_id FROM stages WHERE division_id IN ({ids})
         ORDER BY stage_order",
        divisions,
    )?;
    let mut ids = HashMap::new();
    for (division, name, id) in known {
        ids.entry((division, same_name(&name))).or_insert(id);
    }
    Ok(ids)
}

/// The groups of some divisions by division and [`same_name`].
pub fn groups_by_name(
    conn: &Conn<'_>,
    divisions: &[i64],
) -> Result<HashMap<(i64, String), i64>, StoreError> {
    let known: Vec<(i64, String, i64)> = batch::query_by_ids(
        conn,
        "SELECT division_id, group_name, group_id FROM stage_groups WHERE division_id IN ({ids})",
        divisions,
    )?;
    Ok(known.into_iter().map(|(division, name, id)| ((division, same_name(&name)), id)).collect())
}

fn find_or_add_parts(
    conn: &Conn<'_>,
    table: &str,
    [id, name, order]: [&str; 3],
    wanted: &[(i64, &str)],
) -> Result<Vec<i64>, StoreError> {
    let mut divisions: Vec<i64> = wanted.iter().map(|(division, _)| *division).collect();
    divisions.sort_unstable();
    divisions.dedup();
    let select =
        format!("SELECT division_id, {name}, {id} FROM {table} WHERE division_id IN ({{ids}})");
    let known: Vec<(i64, String, i64)> = batch::query_by_ids(conn, &select, &divisions)?;
    let mut places: HashMap<i64, i64> = HashMap::new();
    let mut ids: HashMap<(i64, String), i64> = HashMap::new();
    for (division, part_name, part_id) in known {
        *places.entry(division).or_default() += 1;
        ids.insert((division, part_name), part_id);
    }
    let mut new: Vec<(i64, &str, i64)> = Vec::new();
    for (division, part_name) in wanted {
        ids.entry((*division, (*part_name).to_owned())).or_insert_with(|| {
            let place = places.entry(*division).or_default();
            *place += 1;
            new.push((*division, part_name, *place));
            0
        });
    }
    let new_ids = batch::reserve_ids(conn, table, id, new.len())?;
    conn.insert_many(
        &format!("INSERT INTO {table} ({id}, division_id, {name}, {order})"),
        "",
        new_ids.iter().zip(&new).map(|(id, (division, part_name, place))| {
            vec![(*id).into(), (*division).into(), (*part_name).into(), (*place).into()]
        }),
    )?;
    for (new_id, (division, part_name, _)) in new_ids.iter().zip(&new) {
        ids.insert((*division, (*part_name).to_owned()), *new_id);
    }
    Ok(wanted
        .iter()
        .filter_map(|(division, part_name)| ids.get(&(*division, (*part_name).to_owned())).copied())
        .collect())
}

impl NewRow for NewSquadMember {
    const TABLE: &'static str = "squad_members";
    const KEY: &'static [&'static str] = &["division_id", "team_id", "player_profile_id"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("division_id", self.division.division_id.into()),
            ("tournament_id", self.division.tournament_id.into()),
            ("team_id", self.team_id.into()),
            ("player_profile_id", self.player_profile_id.into()),
            ("shirt_number", self.shirt_number.into()),
            ("position", (&self.position).into()),
        ]
    }
}

/// The appearances of squad members in individual and pair matches: (player, match) for squads
/// (division, team).
pub fn appearances_of_squads(
    conn: &Conn<'_>,
    squads: impl IntoIterator<Item = (i64, i64)>,
) -> Result<Vec<(i64, i64)>, StoreError> {
    batch::query_by_pairs(
        conn,
        squads,
        // Each side has an index of its own. Asked for either side at once, PostgreSQL looks through the tournament's matches for
        // each member.
        "SELECT s.player_profile_id, m.match_id
         FROM (SELECT m.match_id, pairs.a AS division_id, pairs.b AS team_id
                FROM pairs JOIN matches m ON m.team_a_id = pairs.b AND m.division_id = pairs.a
                WHERE m.participant_mode IN ('individual', 'pair')
             UNION ALL
             SELECT m.match_id, pairs.a, pairs.b
                FROM pairs JOIN matches m ON m.team_b_id = pairs.b AND m.division_id = pairs.a
                WHERE m.participant_mode IN ('individual', 'pair')) m
         JOIN squad_members s ON s.division_id = m.division_id AND s.team_id = m.team_id",
    )
}

impl NewRow for NewPointsAdjustment {
    const TABLE: &'static str = "points_adjustments";
    const KEY: &'static [&'static str] = &["points_adjustment_id"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("division_id", self.division_id.into()),
            ("team_id", self.team_id.into()),
            ("points_hundredths", self.points_delta.into()),
            ("reason", (&self.reason).into()),
            ("source", (&self.source).into()),
            ("effective_date", self.effective_date.into()),
            ("created_at", self.created_at.into()),
        ]
    }
}

impl NewRow for NewDecision {
    const TABLE: &'static str = "decisions";
    const KEY: &'static [&'static str] = &["decision_id"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("division_id", self.division_id.into()),
            ("group_id", self.group_id.into()),
            ("decision_key", (&self.decision_key).into()),
            ("kind", self.kind.as_str().into()),
            ("position", self.position.into()),
            ("team_id", self.team_id.into()),
            ("decided_on", self.decided_on.into()),
            ("policy", self.policy.map(WithdrawalPolicy::as_str).into()),
            ("reason", (&self.reason).into()),
            ("source", (&self.source).into()),
            ("created_at", self.created_at.into()),
        ]
    }
}

impl NewRow for NewDivisionScoring {
    const TABLE: &'static str = "division_scoring";
    const KEY: &'static [&'static str] = &["division_id"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("division_id", self.division_id.into()),
            ("win_hundredths", self.points.win.into()),
            ("draw_hundredths", self.points.draw.into()),
            ("loss_hundredths", self.points.loss.into()),
            ("cancelled_hundredths", self.points.cancelled.into()),
            ("extra_rules", (&self.extra_rules).into()),
            ("basis", (&self.basis).into()),
        ]
    }
}

row! {
    /// A team's name, type and country.
    pub struct TeamState {
        pub team_id: i64,
        pub team_name: String,
        pub team_type: TeamType,
        pub country_code: Option<String>,
    }
}

/// The names, types and countries of some teams.
pub fn team_states(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<TeamState>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT team_id, team_name, team_type, country_code FROM teams WHERE team_id IN ({ids})",
        ids,
    )
}

/// A part of a division that matches belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// A stage.
    Stage,
    /// A group.
    Group,
}

/// The divisions of some stages or groups: (part, division).
pub fn divisions_of_parts(
    conn: &Conn<'_>,
    part: Part,
    ids: &[i64],
) -> Result<Vec<(i64, i64)>, StoreError> {
    let select = match part {
        Part::Stage => "SELECT stage_id, division_id FROM stages WHERE stage_id IN ({ids})",
        Part::Group => "SELECT group_id, division_id FROM stage_groups WHERE group_id IN ({ids})",
    };
    batch::query_by_ids(conn, select, ids)
}

/// The sports of some tournaments: (tournament, sport).
pub fn sports_of_tournaments(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<(i64, i64)>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT tournament_id, sport_id FROM tournament_sports WHERE tournament_id IN ({ids})",
        ids,
    )
}
