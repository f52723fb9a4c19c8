//! Draws of divisions, their matches, and where the sides of matches come from.

use jiff::Timestamp;
use touchline_domain::drawing::{ByRounds, ByeKind, DrawState, Source};
use touchline_domain::rounds::StageName;
use touchline_domain::{Lifecycle, MatchName, ShirtNumber, SideRole, SideSource};

use super::divisions::DivisionKey;
use crate::engine::batch;
use crate::match_columns::SideInWords;
use crate::matches::changes::refresh_search_texts;
use crate::stored_names::distinct;
use crate::{Conn, StoreError, params, row};

row! {
    /// A draw of a division.
    pub struct DrawRow {
        pub draw_id: i64,
        pub division_id: i64,
        pub tournament_id: i64,
        /// Counts the draws of the division, those that were given up included.
        pub draw_number: i64,
        pub state: DrawState,
        pub seed: String,
        pub seed_sha256: String,
        /// Byte for byte; `None` until it is drawn, as the next two are.
        pub request: Option<String>,
        pub answer: Option<String>,
        /// `domain::drawing::Sheet` in JSON.
        pub sheet: Option<String>,
        /// `domain::drawing::Swap`s in JSON.
        pub swaps: String,
        pub void_reason: Option<String>,
        /// Milliseconds UTC.
        pub published_at: Option<i64>,
        pub version: i64,
        pub created_at: i64,
        pub updated_at: i64,
        /// `None` when the whole draw is made at once, as is the next one.
        pub by_rounds: Option<ByRounds>,
        /// How many rounds were announced.
        pub rounds: Option<i64>,
        /// The phase that it is of, from 1; `None` in a division without phases.
        pub phase_number: Option<i64>,
    }
}

/// The characters of an answer from which on a draw is a large one.
const LARGE: usize = 50_000;

const DRAWS: &str = "SELECT draw_id, division_id, tournament_id, draw_number, state, seed, seed_sha256, request, answer,
    sheet, swaps, void_reason, published_at, version, created_at, updated_at, by_rounds, rounds, phase_number FROM draws";

/// A draw.
pub fn find(conn: &Conn<'_>, draw_id: i64) -> Result<Option<DrawRow>, StoreError> {
    conn.query_opt(&format!("{DRAWS} WHERE draw_id = $1"), params![draw_id])
}

/// Whether a division has a draw that was not given up; only of one of its phases, if a number is given.
pub fn has_in_force(
    conn: &Conn<'_>,
    division_id: i64,
    phase: Option<i64>,
) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM draws WHERE division_id = $1 AND state <> 'void'
            AND (CAST($2 AS BIGINT) IS NULL OR phase_number = $2))",
        params![division_id, phase],
    )
}

/// The draws of a division that were not given up.
pub fn in_force(conn: &Conn<'_>, division_id: i64) -> Result<Vec<DrawRow>, StoreError> {
    conn.query(
        &format!("{DRAWS} WHERE division_id = $1 AND state <> 'void' ORDER BY draw_id"),
        params![division_id],
    )
}

/// The phases of a division as `domain::phases::Plan` in JSON; `None` where it has none.
pub fn phases_of(conn: &Conn<'_>, division_id: i64) -> Result<Option<String>, StoreError> {
    let found: Option<Option<String>> = conn
        .query_opt("SELECT phases FROM divisions WHERE division_id = $1", params![division_id])?;
    Ok(found.flatten())
}

/// Says what the phases of a division are.
pub fn set_phases(
    conn: &Conn<'_>,
    division_id: i64,
    phases: Option<&str>,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE divisions SET phases = $2, updated_at = $3, version = version + 1 WHERE division_id = $1",
        params![division_id, phases, now],
    )
}

/// The highest number of a match of a division, and how many groups it has.
pub fn numbers_so_far(conn: &Conn<'_>, division_id: i64) -> Result<(i64, i64), StoreError> {
    conn.query_one(
        "SELECT COALESCE((SELECT MAX(m.match_number) FROM divisions d JOIN matches m ON m.tournament_id = d.tournament_id
                AND m.division_id = d.division_id WHERE d.division_id = $1), 0) AS matches,
            (SELECT COUNT(*) FROM stage_groups WHERE division_id = $1) AS of_groups",
        params![division_id],
    )
}

/// The matches of a division by their numbers: (number, match).
pub fn matches_by_number(conn: &Conn<'_>, of: DivisionKey) -> Result<Vec<(i64, i64)>, StoreError> {
    conn.query(
        "SELECT match_number, match_id FROM matches
         WHERE tournament_id = $1 AND division_id = $2 AND match_number IS NOT NULL",
        params![of.tournament_id, of.division_id],
    )
}

/// The groups of a division that a draw has made: (letter, group).
pub fn groups_by_letter(
    conn: &Conn<'_>,
    division_id: i64,
) -> Result<Vec<(String, i64)>, StoreError> {
    conn.query(
        "SELECT group_letter, group_id FROM stage_groups WHERE division_id = $1 AND group_letter IS NOT NULL",
        params![division_id],
    )
}

/// The stages of the phases of a division: (number of the phase, stage).
pub fn stages_by_phase(conn: &Conn<'_>, division_id: i64) -> Result<Vec<(i64, i64)>, StoreError> {
    conn.query(
        "SELECT phase_number, stage_id FROM stages WHERE division_id = $1 AND phase_number IS NOT NULL",
        params![division_id],
    )
}

/// Says which phase a stage belongs to.
pub fn set_phase_of_stage(
    conn: &Conn<'_>,
    stage_id: i64,
    phase_number: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE stages SET phase_number = $2 WHERE stage_id = $1",
        params![stage_id, phase_number],
    )
}

/// What the published draw of a division was drawn from, if it was drawn at once.
pub fn published_request(conn: &Conn<'_>, division_id: i64) -> Result<Option<String>, StoreError> {
    conn.query_opt(
        "SELECT request FROM draws WHERE division_id = $1 AND state = 'published' AND request IS NOT NULL",
        params![division_id],
    )
}

/// Some of the draws of some divisions, the newest first; only those before a draw, if one is named. What was drawn is left out of large ones that were given up ([`were_drawn`] names them): there may be
/// any number of these.
pub fn page_of(
    conn: &Conn<'_>,
    division_ids: &[i64],
    before: Option<i64>,
    most: i64,
) -> Result<Vec<DrawRow>, StoreError> {
    let large = format!("state = 'void' AND LENGTH(answer) > {LARGE}");
    let drawn = |column: &str| format!("CASE WHEN {large} THEN NULL ELSE {column} END AS {column}");
    let ids: Vec<i64> = batch::query_by_ids(
        conn,
        "SELECT draw_id FROM draws WHERE division_id IN ({ids})",
        division_ids,
    )?;
    let mut ids: Vec<i64> =
        ids.into_iter().filter(|id| before.is_none_or(|before| *id < before)).collect();
    ids.sort_unstable_by_key(|id| std::cmp::Reverse(*id));
    ids.truncate(usize::try_from(most).unwrap_or_default());
    let mut rows: Vec<DrawRow> = batch::query_by_ids(
        conn,
        &format!(
            "SELECT draw_id, division_id, tournament_id, draw_number, state, seed, seed_sha256, {}, {},
                {}, swaps, void_reason, published_at, version, created_at, updated_at, by_rounds, rounds, phase_number
             FROM draws WHERE draw_id IN ({{ids}})",
            drawn("request"),
            drawn("answer"),
            drawn("sheet"),
        ),
        &ids,
    )?;
    rows.sort_by_key(|row| std::cmp::Reverse(row.draw_id));
    Ok(rows)
}

/// Which of some draws were drawn.
pub fn were_drawn(conn: &Conn<'_>, draw_ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT draw_id FROM draws WHERE answer IS NOT NULL AND draw_id IN ({ids})",
        draw_ids,
    )
}

/// The divisions of a tournament that have a draw, in whatever state.
pub fn divisions_with_draws(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<i64>, StoreError> {
    conn.query(
        "SELECT DISTINCT division_id FROM draws WHERE tournament_id = $1",
        params![tournament_id],
    )
}

/// How many matches a tournament has.
pub fn matches_in(conn: &Conn<'_>, tournament_id: i64) -> Result<i64, StoreError> {
    conn.query_one("SELECT COUNT(*) FROM matches WHERE tournament_id = $1", params![tournament_id])
}

/// Prepares a draw: its seed is chosen.
pub fn prepare(
    conn: &Conn<'_>,
    of: DivisionKey,
    phase: Option<i64>,
    (seed, seed_sha256): (&str, &str),
    now: Timestamp,
) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO draws (division_id, tournament_id, draw_number, state, seed, seed_sha256, phase_number, created_at,
            updated_at)
         SELECT $1, $2, COALESCE(MAX(draw_number), 0) + 1, 'prepared', $3, $4, CAST($5 AS BIGINT), $6, $6
         FROM draws WHERE division_id = $1
         RETURNING draw_id",
        params![of.division_id, of.tournament_id, seed, seed_sha256, phase, now],
    )
}

/// A draw as it is written.
#[derive(Debug, Clone, Copy)]
pub struct Written<'t> {
    /// Byte for byte.
    pub request: &'t str,
    /// Byte for byte.
    pub answer: &'t str,
    /// `domain::drawing::Sheet` in JSON.
    pub sheet: &'t str,
    /// How the rounds of a draw come about that is made round by round, and how many were announced.
    pub by_rounds: Option<(ByRounds, i64)>,
}

/// Writes down what was drawn. Exchanges of an earlier one are forgotten.
pub fn set_drawn(
    conn: &Conn<'_>,
    draw_id: i64,
    drawn: Written<'_>,
    now: Timestamp,
) -> Result<(), StoreError> {
    forget_round(conn, draw_id)?;
    let (by_rounds, rounds) = drawn.by_rounds.unzip();
    conn.run(
        "UPDATE draws SET state = 'drawn', request = $2, answer = $3, sheet = $4, swaps = '[]', updated_at = $5,
            by_rounds = $6, rounds = $7, version = version + 1 WHERE draw_id = $1",
        params![
            draw_id,
            drawn.request,
            drawn.answer,
            drawn.sheet,
            now,
            by_rounds.map(ByRounds::as_str),
            rounds
        ],
    )
}

row! {
    /// A round of a draw that is made round by round.
    pub struct DrawRoundRow {
        pub draw_round_id: i64,
        pub draw_id: i64,
        pub round: i64,
        /// It is drawn, published or void.
        pub state: DrawState,
        /// Byte for byte.
        pub request: String,
        /// Byte for byte.
        pub answer: String,
        /// `domain::drawing::Sheet` of this round alone, in JSON.
        pub sheet: String,
        pub void_reason: Option<String>,
        /// Milliseconds UTC.
        pub published_at: Option<i64>,
    }
}

/// The published draws of a tournament that are made round by round.
pub fn made_by_rounds(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<DrawRow>, StoreError> {
    conn.query(
        &format!(
            "{DRAWS} WHERE tournament_id = $1 AND state = 'published' AND by_rounds IS NOT NULL ORDER BY draw_id"
        ),
        params![tournament_id],
    )
}

/// The rounds of some draws in their order, each with those that were taken back before it.
pub fn rounds_of(conn: &Conn<'_>, draw_ids: &[i64]) -> Result<Vec<DrawRoundRow>, StoreError> {
    let mut rows: Vec<DrawRoundRow> = batch::query_by_ids(
        conn,
        "SELECT draw_round_id, draw_id, round, state, request, answer, sheet, void_reason, published_at
         FROM draw_rounds WHERE draw_id IN ({ids})",
        draw_ids,
    )?;
    rows.sort_by_key(|row| (row.draw_id, row.round, row.draw_round_id));
    Ok(rows)
}

/// Writes a round down that was drawn, in the place of one that is not published.
pub fn set_round(
    conn: &Conn<'_>,
    draw_id: i64,
    round: i64,
    drawn: Written<'_>,
    bye: Option<i64>,
    now: Timestamp,
) -> Result<(), StoreError> {
    forget_round(conn, draw_id)?;
    conn.run(
        "INSERT INTO draw_rounds (draw_id, round, state, request, answer, sheet, bye_team_id, created_at)
         VALUES ($1, $2, 'drawn', $3, $4, $5, $6, $7)",
        params![draw_id, round, drawn.request, drawn.answer, drawn.sheet, bye, now],
    )
}

/// Forgets the round that is drawn and not published.
pub fn forget_round(conn: &Conn<'_>, draw_id: i64) -> Result<(), StoreError> {
    conn.run("DELETE FROM draw_rounds WHERE draw_id = $1 AND state = 'drawn'", params![draw_id])
}

row! {
    /// A bye that an organiser has granted or taken back in a round of the Swiss system.
    pub struct GrantedByeRow {
        pub draw_id: i64,
        pub round: i64,
        pub team_id: i64,
        pub kind: ByeKind,
    }
}

/// The byes that were granted in some draws, in the order of the rounds. Of each team, the last one of a round.
pub fn granted_byes(conn: &Conn<'_>, draw_ids: &[i64]) -> Result<Vec<GrantedByeRow>, StoreError> {
    let mut rows: Vec<GrantedByeRow> = batch::query_by_ids(
        conn,
        "SELECT g.draw_id, g.round, g.team_id, g.kind FROM granted_byes g WHERE g.draw_id IN ({ids})
            AND NOT EXISTS (SELECT 1 FROM granted_byes x WHERE x.draw_id = g.draw_id AND x.round = g.round
                AND x.team_id = g.team_id AND x.granted_bye_id > g.granted_bye_id)",
        draw_ids,
    )?;
    rows.sort_by_key(|row| (row.draw_id, row.round, row.team_id));
    Ok(rows)
}

/// Grants a bye, or takes it back.
pub fn grant_bye(conn: &Conn<'_>, bye: &GrantedByeRow, now: Timestamp) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO granted_byes (draw_id, round, team_id, kind, created_at) VALUES ($1, $2, $3, $4, $5)",
        params![bye.draw_id, bye.round, bye.team_id, bye.kind.as_str(), now],
    )
}

/// Publishes a round.
pub fn set_round_published(
    conn: &Conn<'_>,
    draw_round_id: i64,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE draw_rounds SET state = 'published', published_at = $2 WHERE draw_round_id = $1",
        params![draw_round_id, now],
    )
}

/// Takes a published round back.
pub fn set_round_void(conn: &Conn<'_>, draw_round_id: i64, reason: &str) -> Result<(), StoreError> {
    conn.run(
        "UPDATE draw_rounds SET state = 'void', void_reason = $2 WHERE draw_round_id = $1",
        params![draw_round_id, reason],
    )
}

/// Raises the version of a draw of which a round has changed.
pub fn touch(conn: &Conn<'_>, draw_id: i64, now: Timestamp) -> Result<(), StoreError> {
    conn.run(
        "UPDATE draws SET updated_at = $2, version = version + 1 WHERE draw_id = $1",
        params![draw_id, now],
    )
}

/// Writes down an exchange: the draw as it is now, and all exchanges.
pub fn set_swapped(
    conn: &Conn<'_>,
    draw_id: i64,
    sheet: &str,
    swaps: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE draws SET sheet = $2, swaps = $3, updated_at = $4, version = version + 1 WHERE draw_id = $1",
        params![draw_id, sheet, swaps, now],
    )
}

/// Publishes a draw.
pub fn set_published(conn: &Conn<'_>, draw_id: i64, now: Timestamp) -> Result<(), StoreError> {
    conn.run(
        "UPDATE draws SET state = 'published', published_at = $2, updated_at = $2, version = version + 1
         WHERE draw_id = $1",
        params![draw_id, now],
    )
}

/// Gives a draw up.
pub fn set_void(
    conn: &Conn<'_>,
    draw_id: i64,
    reason: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE draws SET state = 'void', void_reason = $2, updated_at = $3, version = version + 1 WHERE draw_id = $1",
        params![draw_id, reason, now],
    )
}

row! {
    /// A team that a draw of the division is among.
    pub struct DrawTeamRow {
        pub team_id: i64,
        pub team_name: String,
        /// The club of its entry, if it has one.
        pub club_name: Option<String>,
    }
}

/// The teams of a division that have not withdrawn, by their ids.
pub fn teams(conn: &Conn<'_>, division_id: i64) -> Result<Vec<DrawTeamRow>, StoreError> {
    conn.query(
        "SELECT t.team_id, t.team_name,
            (SELECT MIN(e.club_name) FROM competition_entries e
             WHERE e.division_id = p.division_id AND e.team_id = p.team_id AND e.state = 'accepted') AS club_name
         FROM division_teams p JOIN teams t ON t.team_id = p.team_id
         WHERE p.division_id = $1 AND p.withdrawn_at IS NULL ORDER BY t.team_id",
        params![division_id],
    )
}

/// The entries of a division that have no place and may get one, in the order of arrival: (entry, name).
pub fn reserves(
    conn: &Conn<'_>,
    division_id: i64,
    limit: i64,
) -> Result<Vec<(i64, String)>, StoreError> {
    conn.query(
        "SELECT entry_id, entrant_name FROM competition_entries
         WHERE division_id = $1 AND state IN ('waitlisted', 'submitted') ORDER BY entry_number LIMIT $2",
        params![division_id, limit],
    )
}

/// The teams of other divisions of a tournament that are of the same kind of entrants and have no place in this one: (team,
/// name, division).
pub fn teams_beside(
    conn: &Conn<'_>,
    of: DivisionKey,
    limit: i64,
) -> Result<Vec<(i64, String, String)>, StoreError> {
    conn.query(
        "SELECT t.team_id, t.team_name, MIN(d.division_name)
         FROM division_teams p JOIN teams t ON t.team_id = p.team_id JOIN divisions d ON d.division_id = p.division_id
         JOIN divisions own ON own.division_id = $2
         WHERE p.tournament_id = $1 AND p.division_id <> $2 AND d.entrant_kind = own.entrant_kind
            AND d.sport_id = own.sport_id AND NOT EXISTS (SELECT 1 FROM division_teams x
                WHERE x.division_id = $2 AND x.team_id = p.team_id)
         GROUP BY t.team_id, t.team_name ORDER BY t.team_name, t.team_id LIMIT $3",
        params![of.tournament_id, of.division_id, limit],
    )
}

/// A place in a squad: (player, number, position).
pub type PlaceBeside = (i64, Option<ShirtNumber>, Option<String>);

/// The squad of a team in the newest other division of a tournament where it has one.
pub fn squad_beside(
    conn: &Conn<'_>,
    of: DivisionKey,
    team_id: i64,
) -> Result<Vec<PlaceBeside>, StoreError> {
    conn.query(
        "SELECT player_profile_id, shirt_number, position FROM squad_members WHERE team_id = $3 AND division_id = (
            SELECT MAX(q.division_id) FROM squad_members q JOIN divisions d ON d.division_id = q.division_id
            WHERE q.team_id = $3 AND d.tournament_id = $1 AND q.division_id <> $2)
         ORDER BY player_profile_id",
        params![of.tournament_id, of.division_id, team_id],
    )
}

/// The squad of a team in a division.
pub fn squad_of(
    conn: &Conn<'_>,
    division_id: i64,
    team_id: i64,
) -> Result<Vec<PlaceBeside>, StoreError> {
    conn.query(
        "SELECT player_profile_id, shirt_number, position FROM squad_members
         WHERE division_id = $1 AND team_id = $2 ORDER BY player_profile_id",
        params![division_id, team_id],
    )
}

/// The key of a division's sport; `None` until it is chosen.
pub fn sport_key(conn: &Conn<'_>, division_id: i64) -> Result<Option<String>, StoreError> {
    conn.query_opt(
        "SELECT s.sport_key FROM divisions d JOIN sports s ON s.sport_id = d.sport_id WHERE d.division_id = $1",
        params![division_id],
    )
}

/// What a division and the format of its matches are called.
pub fn names_of(
    conn: &Conn<'_>,
    division_id: i64,
) -> Result<Option<(String, Option<String>)>, StoreError> {
    conn.query_opt(
        "SELECT d.division_name, CASE WHEN d.own_format IS NULL THEN f.format_name END FROM divisions d
         LEFT JOIN match_formats f ON f.match_format_id = d.match_format_id WHERE d.division_id = $1",
        params![division_id],
    )
}

/// Whether a division has matches, besides those of a draw.
pub fn has_other_matches(conn: &Conn<'_>, division_id: i64) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM divisions d JOIN matches m ON m.tournament_id = d.tournament_id
            WHERE d.division_id = $1 AND m.division_id = $1 AND m.draw_id IS NULL)",
        params![division_id],
    )
}

/// The names of some teams.
pub fn team_names(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<(i64, String)>, StoreError> {
    batch::query_by_ids(conn, "SELECT team_id, team_name FROM teams WHERE team_id IN ({ids})", ids)
}

/// The matches of some draws by their numbers: (draw, number, match).
pub fn numbered_matches(
    conn: &Conn<'_>,
    draw_ids: &[i64],
) -> Result<Vec<(i64, i64, i64)>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT draw_id, match_number, match_id FROM matches WHERE draw_id IN ({ids}) AND match_number IS NOT NULL",
        draw_ids,
    )
}

row! {
    /// How somebody finished a heat of a draw; a heat without anybody in it has a row without a team.
    pub struct FinishRow {
        pub draw_id: i64,
        /// The number of the heat.
        pub match_number: i64,
        pub lifecycle: Lifecycle,
        pub team_id: Option<i64>,
        /// The rank as the judges recorded it.
        pub finish_rank: Option<i64>,
        pub time_ms: Option<i64>,
        pub entry_status: Option<String>,
        /// The mark of the officials.
        pub qualified: Option<String>,
    }
}

/// How the heats of some draws ended, in the order of their numbers and lanes.
pub fn finishes(conn: &Conn<'_>, draw_ids: &[i64]) -> Result<Vec<FinishRow>, StoreError> {
    let mut rows: Vec<FinishRow> = batch::query_by_ids(
        conn,
        "SELECT m.draw_id, m.match_number, m.lifecycle, e.team_id, e.finish_rank, e.time_ms, e.entry_status, e.qualified
         FROM matches m LEFT JOIN entries e ON e.match_id = m.match_id
         WHERE m.draw_id IN ({ids}) AND m.match_number IS NOT NULL ORDER BY e.entry_id NULLS LAST",
        draw_ids,
    )?;
    rows.sort_by_key(|row| row.match_number);
    Ok(rows)
}

/// The players of the teams of a division: (team, player). A team of one player is that player.
pub fn players(conn: &Conn<'_>, division_id: i64) -> Result<Vec<(i64, i64)>, StoreError> {
    conn.query(
        "SELECT team_id, player_profile_id FROM squad_members WHERE division_id = $1 ORDER BY team_id, player_profile_id",
        params![division_id],
    )
}

/// Says what stages are: (stage, its name).
pub fn set_stage_words(
    conn: &Conn<'_>,
    stages: impl IntoIterator<Item = (i64, StageName)>,
) -> Result<(), StoreError> {
    for (stage_id, word) in stages {
        let sql = "UPDATE stages SET stage_word = $2 WHERE stage_id = $1";
        conn.run(sql, params![stage_id, word.as_str()])?;
    }
    Ok(())
}

/// Says which letters groups have: (group, letter).
pub fn set_group_letters<'l>(
    conn: &Conn<'_>,
    groups: impl IntoIterator<Item = (i64, &'l str)>,
) -> Result<(), StoreError> {
    for (group_id, letter) in groups {
        let sql = "UPDATE stage_groups SET group_letter = $2 WHERE group_id = $1";
        conn.run(sql, params![group_id, letter])?;
    }
    Ok(())
}

row! {
    /// A match of a draw, as far as a change of the draw depends on it.
    pub struct MatchOfDrawRow {
        pub match_id: i64,
        pub match_number: Option<i64>,
        pub lifecycle: Lifecycle,
        pub has_result: bool,
        pub team_a_id: Option<i64>,
        pub team_b_id: Option<i64>,
    }
}

/// The matches of a draw, in the order of their numbers.
pub fn matches_of(conn: &Conn<'_>, draw_id: i64) -> Result<Vec<MatchOfDrawRow>, StoreError> {
    conn.query(
        "SELECT match_id, match_number, lifecycle,
            (team_a_score IS NOT NULL OR team_b_score IS NOT NULL OR winner_team_id IS NOT NULL OR outcome IS NOT NULL)
                AS has_result, team_a_id, team_b_id
         FROM matches WHERE draw_id = $1 ORDER BY match_number NULLS LAST, match_id",
        params![draw_id],
    )
}

/// Sets the groups of some teams of a division.
pub fn set_groups(
    conn: &Conn<'_>,
    division_id: i64,
    groups: impl IntoIterator<Item = (i64, Option<i64>)>,
) -> Result<(), StoreError> {
    for (team_id, group_id) in groups {
        conn.run(
            "UPDATE division_teams SET group_id = $3 WHERE division_id = $1 AND team_id = $2",
            params![division_id, team_id, group_id],
        )?;
    }
    Ok(())
}

/// Removes the stages and groups of a division that nothing is in any more.
pub fn remove_empty_parts(conn: &Conn<'_>, of: DivisionKey) -> Result<(), StoreError> {
    for (table, id) in [("stages", "stage_id"), ("stage_groups", "group_id")] {
        let more = if table == "stage_groups" {
            "AND NOT EXISTS (SELECT 1 FROM division_teams t WHERE t.division_id = $1 AND t.group_id = stage_groups.group_id)
             AND NOT EXISTS (SELECT 1 FROM decisions x WHERE x.division_id = $1 AND x.group_id = stage_groups.group_id)"
        } else {
            "AND NOT EXISTS (SELECT 1 FROM stages o WHERE o.division_id = $1 AND o.carried_from = stages.stage_id)
             AND NOT EXISTS (SELECT 1 FROM further_table_stages f WHERE f.stage_id = stages.stage_id)"
        };
        conn.run(
            &format!(
                "DELETE FROM {table} WHERE division_id = $1 {more}
                 AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.tournament_id = $2 AND m.{id} = {table}.{id})"
            ),
            params![of.division_id, of.tournament_id],
        )?;
    }
    Ok(())
}

row! {
    /// A side of a match that comes from elsewhere, and who plays there now.
    pub struct SideRow {
        pub match_id: i64,
        /// 1 or 2.
        pub side: i64,
        pub division_id: i64,
        pub source: String,
        pub source_match_id: Option<i64>,
        pub source_group_id: Option<i64>,
        pub source_stage_id: Option<i64>,
        pub source_rank: Option<i64>,
        pub source_place: Option<i64>,
        pub match_number: Option<i64>,
        pub draw_id: Option<i64>,
        pub lifecycle: Lifecycle,
        pub has_result: bool,
        pub team_a_id: Option<i64>,
        pub team_b_id: Option<i64>,
        /// Whether no team can get to the first side any more.
        pub a_has_no_team: bool,
        /// Whether no team can get to the second side any more.
        pub b_has_no_team: bool,
    }
}

impl SideRow {
    /// Where it comes from; `None` for a row that says nothing, which the schema rules out.
    pub fn source(&self) -> Option<Source> {
        Some(match self.source.as_str() {
            "winner_of" => Source::WinnerOf { match_id: self.source_match_id? },
            "loser_of" => Source::LoserOf { match_id: self.source_match_id? },
            "rank_in_group" => {
                Source::RankInGroup { group_id: self.source_group_id?, rank: self.source_rank? }
            }
            "best_placed" => {
                Source::BestPlaced { rank: self.source_rank?, place: self.source_place? }
            }
            "first_match_loser_of" => Source::FirstMatchLoserOf { match_id: self.source_match_id? },
            "rank_in_stage" => {
                Source::RankInStage { stage_id: self.source_stage_id?, rank: self.source_rank? }
            }
            "best_of_rank" => Source::BestOfRank {
                stage_id: self.source_stage_id?,
                rank: self.source_rank?,
                place: self.source_place?,
            },
            _ => return None,
        })
    }

    /// The team that plays there now.
    pub const fn team(&self) -> Option<i64> {
        if self.side == 1 { self.team_a_id } else { self.team_b_id }
    }
}

/// The sides of some divisions that come from elsewhere, in the order of the numbers of their matches.
pub fn sides(conn: &Conn<'_>, division_ids: &[i64]) -> Result<Vec<SideRow>, StoreError> {
    let mut rows: Vec<SideRow> = batch::query_by_ids(
        conn,
        "SELECT s.match_id, s.side, s.division_id, s.source, s.source_match_id, s.source_group_id,
            s.source_stage_id, s.source_rank, s.source_place, m.match_number, m.draw_id, m.lifecycle,
            (m.team_a_score IS NOT NULL OR m.team_b_score IS NOT NULL OR m.winner_team_id IS NOT NULL
                OR m.outcome IS NOT NULL) AS has_result, m.team_a_id, m.team_b_id,
            EXISTS (SELECT 1 FROM match_sides o WHERE o.match_id = s.match_id AND o.side = 1 AND o.has_no_team) AS a_has_no_team,
            EXISTS (SELECT 1 FROM match_sides o WHERE o.match_id = s.match_id AND o.side = 2 AND o.has_no_team) AS b_has_no_team
         FROM match_sides s JOIN matches m ON m.match_id = s.match_id WHERE s.division_id IN ({ids})",
        division_ids,
    )?;
    rows.sort_by_key(|row| (row.match_number, row.match_id, row.side));
    Ok(rows)
}

/// The divisions of some matches in which sides come from elsewhere.
pub fn divisions_with_sides(conn: &Conn<'_>, match_ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    let mut ids: Vec<i64> = batch::query_by_ids(
        conn,
        "SELECT m.division_id FROM matches m WHERE m.match_id IN ({ids}) AND m.division_id IS NOT NULL
            AND EXISTS (SELECT 1 FROM match_sides s WHERE s.division_id = m.division_id)",
        match_ids,
    )?;
    ids.sort_unstable();
    ids.dedup();
    Ok(ids)
}

/// Says where sides come from: (match, side 1 or 2, source).
pub fn add_sides(
    conn: &Conn<'_>,
    division_id: i64,
    sides: &[(i64, i64, Source)],
) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO match_sides (match_id, side, division_id, source, source_match_id, source_group_id, source_stage_id,
            source_rank, source_place)",
        "",
        sides.iter().map(|(match_id, side, source)| {
            let (word, of_group, of_stage, rank, place) = match *source {
                Source::WinnerOf { .. } => ("winner_of", None, None, None, None),
                Source::LoserOf { .. } => ("loser_of", None, None, None, None),
                Source::FirstMatchLoserOf { .. } => ("first_match_loser_of", None, None, None, None),
                Source::RankInGroup { group_id, rank } => {
                    ("rank_in_group", Some(group_id), None, Some(rank), None)
                }
                Source::BestPlaced { rank, place } => {
                    ("best_placed", None, None, Some(rank), Some(place))
                }
                Source::RankInStage { stage_id, rank } => {
                    ("rank_in_stage", None, Some(stage_id), Some(rank), None)
                }
                Source::BestOfRank { stage_id, rank, place } => {
                    ("best_of_rank", None, Some(stage_id), Some(rank), Some(place))
                }
            };
            vec![
                (*match_id).into(),
                (*side).into(),
                division_id.into(),
                word.into(),
                source.of_match().into(),
                of_group.into(),
                of_stage.into(),
                rank.into(),
                place.into(),
            ]
        }),
    )?;
    let ids: Vec<i64> = sides.iter().map(|(match_id, ..)| *match_id).collect();
    refresh_search_texts(conn, &distinct(ids))
}

/// Where the sides of a match come from as its source says it: none of a side with a team.
pub type ToldSources = [Option<SideSource>; 2];

/// Says where sides come from as their source does, in the place of what it said before: (match, both sides).
pub fn set_told_sources<'s>(
    conn: &Conn<'_>,
    matches: impl Iterator<Item = (i64, &'s ToldSources)> + Clone,
) -> Result<(), StoreError> {
    let ids: Vec<i64> = matches.clone().map(|(id, _)| id).collect();
    let stale = "DELETE FROM match_sides WHERE division_id IS NULL AND match_id IN ({ids})";
    batch::execute_by_ids(conn, stale, &ids)?;
    add_told_sources(conn, matches)
}

/// [`set_told_sources`] of new matches.
pub fn add_told_sources<'s>(
    conn: &Conn<'_>,
    matches: impl Iterator<Item = (i64, &'s ToldSources)> + Clone,
) -> Result<(), StoreError> {
    let of_match = |(id, sources): (i64, &'s ToldSources)| {
        let sides = (1_i64..).zip(sources);
        sides.filter_map(move |(side, source)| Some((id, side, source.as_ref()?)))
    };
    let sides: Vec<(i64, i64, &SideSource)> = matches.flat_map(of_match).collect();
    let row = |(match_id, side, told): &(i64, i64, &'s SideSource)| {
        let SideInWords { source, rank, number, label } = SideInWords::of(told);
        let has_no_team = told.role == SideRole::NoOpponent;
        vec![
            (*match_id).into(),
            (*side).into(),
            source.into(),
            rank.into(),
            number.into(),
            label.into(),
            has_no_team.into(),
        ]
    };
    conn.insert_many(
        "INSERT INTO match_sides (match_id, side, source, source_rank, source_number, source_label, has_no_team)",
        "",
        sides.iter().map(row),
    )?;
    let ids: Vec<i64> = sides.iter().map(|(id, ..)| *id).collect();
    refresh_search_texts(conn, &distinct(ids))
}

/// Who takes a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taker {
    /// A team.
    Team(i64),
    /// It is not decided yet.
    Open,
    /// No team can any more.
    NoTeam,
}

impl Taker {
    /// The team.
    pub const fn team(self) -> Option<i64> {
        match self {
            Self::Team(team) => Some(team),
            Self::Open | Self::NoTeam => None,
        }
    }
}

impl From<Option<i64>> for Taker {
    fn from(team: Option<i64>) -> Self {
        team.map_or(Self::Open, Self::Team)
    }
}

/// Who takes the two sides of a match.
pub type Takers = [Taker; 2];

/// Sets who plays in matches.
pub fn set_takers(
    conn: &Conn<'_>,
    matches: &[(i64, Takers)],
    now: Timestamp,
) -> Result<(), StoreError> {
    for &(match_id, takers) in matches {
        let [team_a, team_b] = takers.map(Taker::team);
        conn.run(
            "UPDATE matches SET team_a_id = $2, team_b_id = $3, updated_at = $4, version = version + 1 WHERE match_id = $1",
            params![match_id, team_a, team_b, now],
        )?;
        for (side, taker) in (1_i64..).zip(takers) {
            conn.run(
                "UPDATE match_sides SET has_no_team = $3 WHERE match_id = $1 AND side = $2 AND has_no_team <> $3",
                params![match_id, side, taker == Taker::NoTeam],
            )?;
        }
    }
    let ids: Vec<i64> = matches.iter().map(|(id, _)| *id).collect();
    refresh_search_texts(conn, &ids)
}

/// What some matches are called.
pub fn match_names(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<(i64, MatchName)>, StoreError> {
    let select = concat!(
        "SELECT m.match_id, ",
        crate::match_columns::match_name!("m", "a", "b"),
        " FROM matches m LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
         WHERE m.match_id IN ({ids})"
    );
    batch::query_by_ids(conn, select, ids)
}
