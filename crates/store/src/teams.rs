//! One team over all its competitions.

use std::ops::ControlFlow;

use touchline_domain::{Lifecycle, Outcome, ShirtNumber, TeamType};

use crate::competitions::results::{OF_TWO_TEAMS, RESULT, ResultRow};
use crate::listing::{id_list, listed};
use crate::match_columns::IN_TIME;
use crate::{Conn, FromRow as _, StoreError, params, row};

row! {
    /// A team.
    pub struct TeamRow {
        pub team_id: i64,
        pub team_name: String,
        pub team_type: TeamType,
        /// Its country as the source writes it.
        pub country_code: Option<String>,
    }
}

row! {
    /// A competition of a team.
    pub struct CompetitionOfTeamRow {
        pub tournament_id: i64,
        pub division_id: i64,
        pub tournament_name: String,
        /// Its name, where the tournament has several divisions.
        pub division_name: Option<String>,
        /// Its first day, `YYYY-MM-DD`.
        pub start_date: Option<String>,
    }
}

row! {
    /// A player in a team's latest squad.
    pub struct SquadRow {
        /// The competition of the squad.
        pub tournament_id: i64,
        pub tournament_name: String,
        /// The name of its division, where the tournament has several.
        pub division_name: Option<String>,
        pub player_profile_id: i64,
        pub player_name: String,
        pub shirt_number: Option<ShirtNumber>,
        pub position: Option<String>,
    }
}

row! {
    /// The columns of a match that ratings need; see `ResultRow`.
    pub struct RatedMatchRow {
        pub match_id: i64,
        pub lifecycle: Lifecycle,
        pub outcome: Option<Outcome>,
        pub scheduled_at: Option<i64>,
        pub scheduled_precision: Option<String>,
        /// See `domain::Scheduled`.
        pub scheduled_offset: Option<i64>,
        pub team_a_id: i64,
        pub team_a_score: Option<i64>,
        pub team_a_shootout: Option<i64>,
        pub team_b_id: i64,
        pub team_b_score: Option<i64>,
        pub team_b_shootout: Option<i64>,
        pub winner_team_id: Option<i64>,
    }
}

/// One team.
pub fn find(conn: &Conn<'_>, team_id: i64) -> Result<Option<TeamRow>, StoreError> {
    conn.query_opt(
        "SELECT team_id, team_name, team_type, country_code FROM teams WHERE team_id = $1",
        params![team_id],
    )
}

/// The divisions of a tournament in which a team has a place, or plays: results may be known without the list of teams.
pub fn divisions_in(
    conn: &Conn<'_>,
    tournament_id: i64,
    team_id: i64,
) -> Result<Vec<i64>, StoreError> {
    conn.query(
        "SELECT division_id FROM division_teams WHERE tournament_id = $1 AND team_id = $2
         UNION SELECT division_id FROM matches WHERE team_a_id = $2 AND tournament_id = $1 AND division_id IS NOT NULL
         UNION SELECT division_id FROM matches WHERE team_b_id = $2 AND tournament_id = $1 AND division_id IS NOT NULL",
        params![tournament_id, team_id],
    )
}

/// The sports in which a team has matches, and the number of matches, the most first.
pub fn sports(conn: &Conn<'_>, team_id: i64) -> Result<Vec<(i64, i64)>, StoreError> {
    conn.query(
        "SELECT sport_id, COUNT(*) FROM (
            SELECT sport_id FROM matches WHERE team_a_id = $1
            UNION ALL SELECT sport_id FROM matches WHERE team_b_id = $1) played
         GROUP BY sport_id ORDER BY COUNT(*) DESC, sport_id",
        params![team_id],
    )
}

/// The sports in which two teams have met, and the number of matches, the most first.
pub fn sports_of_pair(
    conn: &Conn<'_>,
    one: i64,
    other: i64,
) -> Result<Vec<(i64, i64)>, StoreError> {
    conn.query(
        "SELECT sport_id, COUNT(*) FROM (
            SELECT sport_id FROM matches WHERE team_a_id = $1 AND team_b_id = $2
            UNION ALL SELECT sport_id FROM matches WHERE team_a_id = $2 AND team_b_id = $1) played
         GROUP BY sport_id ORDER BY COUNT(*) DESC, sport_id",
        params![one, other],
    )
}

/// The matches of a team against known teams in all sports, in the order of time ([`IN_TIME`]). There is no
/// condition on the sport: it would make the engine read all matches of the sport.
pub fn results(conn: &Conn<'_>, team_id: i64) -> Result<Vec<ResultRow>, StoreError> {
    conn.query(
        &format!(
            "{RESULT} WHERE {OF_TWO_TEAMS} AND m.match_id IN (
                SELECT match_id FROM matches WHERE team_a_id = $1
                UNION ALL SELECT match_id FROM matches WHERE team_b_id = $1)
             ORDER BY {IN_TIME}, m.match_id"
        ),
        params![team_id],
    )
}

/// Calls `visit` with every match of a sport between two known teams, in no particular order.
/// There is no condition on the lifecycle: it would use the index of all sports. It reads only
/// the columns that ratings need, because a sport has many matches.
pub fn each_result_of_sport(
    conn: &Conn<'_>,
    sport_id: i64,
    mut visit: impl FnMut(RatedMatchRow),
) -> Result<(), StoreError> {
    let sql = format!("{RATED_MATCH} WHERE {OF_TWO_TEAMS} AND m.sport_id = $1");
    conn.each(&sql, params![sport_id], |row| {
        visit(RatedMatchRow::from_row(row)?);
        Ok(ControlFlow::Continue(()))
    })
}

/// The matches with these ids that [`each_result_of_sport`] visits.
pub fn results_of_sport(
    conn: &Conn<'_>,
    sport_id: i64,
    matches: &[i64],
) -> Result<Vec<RatedMatchRow>, StoreError> {
    // The plus keeps SQLite from reading all matches of the sport.
    let listed = listed(conn, "m.match_id", "$2");
    let sql = format!("{RATED_MATCH} WHERE {OF_TWO_TEAMS} AND +m.sport_id = $1 AND {listed}");
    conn.query(&sql, params![sport_id, id_list(conn, matches)])
}

const RATED_MATCH: &str = "SELECT m.match_id, m.lifecycle, m.outcome, m.scheduled_at,
    m.scheduled_precision, m.scheduled_offset, m.team_a_id, m.team_a_score, m.team_a_shootout,
    m.team_b_id, m.team_b_score, m.team_b_shootout, m.winner_team_id FROM matches m";

/// A number that rises with every change of a match of the sport.
pub fn results_revision(conn: &Conn<'_>, sport_id: i64) -> Result<i64, StoreError> {
    let revision = conn.query_opt(
        "SELECT results_revision FROM sport_match_counts WHERE sport_id = $1",
        params![sport_id],
    )?;
    Ok(revision.unwrap_or(0))
}

/// A division's name if its tournament has several.
const DIVISION_NAME: &str = "CASE WHEN EXISTS (SELECT 1 FROM divisions o
    WHERE o.tournament_id = d.tournament_id AND o.division_id <> d.division_id) THEN d.division_name END";

/// Whether a division is of a sport; in an only division there may be matches of all sports of its tournament.
const OF_SPORT: &str = "(d.sport_id = $2 OR NOT EXISTS (SELECT 1 FROM divisions o
    WHERE o.tournament_id = d.tournament_id AND o.division_id <> d.division_id))";

/// The latest competitions of a sport that a team is entered in, and their number in all.
pub fn competitions(
    conn: &Conn<'_>,
    team_id: i64,
    sport_id: i64,
    limit: i64,
) -> Result<(Vec<CompetitionOfTeamRow>, i64), StoreError> {
    let from = format!(
        "FROM division_teams dt
         JOIN tournament_sports ts ON ts.tournament_id = dt.tournament_id AND ts.sport_id = $2
         JOIN divisions d ON d.division_id = dt.division_id AND {OF_SPORT}
         JOIN tournaments t ON t.tournament_id = dt.tournament_id WHERE dt.team_id = $1"
    );
    let total = conn.query_one(&format!("SELECT COUNT(*) {from}"), params![team_id, sport_id])?;
    let rows = conn.query(
        &format!(
            "SELECT t.tournament_id, d.division_id, t.tournament_name, {DIVISION_NAME} AS division_name, t.start_date
             {from} ORDER BY COALESCE(t.start_date, '') DESC, t.tournament_id DESC, d.division_order LIMIT $3"
        ),
        params![team_id, sport_id, limit],
    )?;
    Ok((rows, total))
}

/// The squad of a team for its latest competition of a sport that has one, by shirt number; empty
/// if there is none.
pub fn latest_squad(
    conn: &Conn<'_>,
    team_id: i64,
    sport_id: i64,
) -> Result<Vec<SquadRow>, StoreError> {
    conn.query(
        &format!(
            "SELECT q.tournament_id, t.tournament_name, {DIVISION_NAME} AS division_name, q.player_profile_id,
                p.player_name, q.shirt_number, q.position
             FROM squad_members q JOIN tournaments t ON t.tournament_id = q.tournament_id
             JOIN divisions d ON d.division_id = q.division_id
             JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
             WHERE q.team_id = $1 AND q.division_id = (
                SELECT d.division_id FROM squad_members q2 JOIN tournaments t2 ON t2.tournament_id = q2.tournament_id
                JOIN divisions d ON d.division_id = q2.division_id AND {OF_SPORT}
                JOIN tournament_sports ts ON ts.tournament_id = t2.tournament_id AND ts.sport_id = $2
                WHERE q2.team_id = $1
                ORDER BY COALESCE(t2.start_date, '') DESC, t2.tournament_id DESC, d.division_order, d.division_id
                LIMIT 1)
             ORDER BY q.shirt_number IS NULL, q.shirt_number, p.search_text, q.player_profile_id"
        ),
        params![team_id, sport_id],
    )
}
