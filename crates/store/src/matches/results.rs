//! What people say of results, and the matches of a day with what their organisers watch over; each for several matches in
//! a fixed number of statements.

use touchline_domain::permissions::Role;
use touchline_domain::results::ResultStep;
use touchline_domain::{Lifecycle, TimeRounding, TournamentStatus};

use crate::engine::batch;
use crate::match_columns::{IS_PLAYED, NOT_CALLED_OFF, clock_ms};
use crate::{Conn, StoreError, params, row};

row! {
    /// What somebody has said of a result.
    pub struct ResultStepRow {
        pub result_step_id: i64,
        pub match_id: i64,
        pub step: ResultStep,
        /// Of the result that it is about.
        pub result_version: String,
        pub for_a: bool,
        pub for_b: bool,
        pub account_id: i64,
        pub reason: Option<String>,
        /// Milliseconds UTC.
        pub created_at: i64,
    }
}

/// What was said of the results of some matches, for each in its order.
pub fn steps(conn: &Conn<'_>, match_ids: &[i64]) -> Result<Vec<ResultStepRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT result_step_id, match_id, step, result_version, for_a, for_b, account_id, reason, created_at
         FROM result_steps WHERE match_id IN ({ids}) ORDER BY match_id, result_step_id",
        match_ids,
    )
}

/// Something that is said of a result.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)]
pub struct NewResultStep<'a> {
    pub match_id: i64,
    pub step: ResultStep,
    pub result_version: &'a str,
    pub sides: [bool; 2],
    pub account_id: i64,
    pub reason: Option<&'a str>,
}

/// Adds what somebody says of a result.
pub fn add_step(conn: &Conn<'_>, new: NewResultStep<'_>, now_ms: i64) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO result_steps (match_id, step, result_version, for_a, for_b, account_id, reason, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        params![
            new.match_id,
            new.step.as_str(),
            new.result_version,
            new.sides[0],
            new.sides[1],
            new.account_id,
            new.reason,
            now_ms
        ],
    )
}

row! {
    /// What else decides where the result of a match stands, and who sees it.
    pub struct ResultContextRow {
        pub match_id: i64,
        /// When the match was last written, milliseconds UTC. What is over is written when its result changes.
        pub changed_at: i64,
        pub confirm_hours: Option<i64>,
        /// `None` for the usual rule of the sport.
        pub time_rounding: Option<TimeRounding>,
        pub tournament_status: Option<TournamentStatus>,
        pub division_status: Option<TournamentStatus>,
    }
}

/// The context of the results of some matches.
pub fn contexts(conn: &Conn<'_>, match_ids: &[i64]) -> Result<Vec<ResultContextRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT m.match_id, m.updated_at AS changed_at, d.confirm_hours, d.time_rounding, t.status AS tournament_status,
            d.status AS division_status
         FROM matches m LEFT JOIN tournaments t ON t.tournament_id = m.tournament_id
         LEFT JOIN divisions d ON d.division_id = m.division_id WHERE m.match_id IN ({ids})",
        match_ids,
    )
}

/// Who has entered the two sides of a match in its division: (team, account).
pub fn entered_by(conn: &Conn<'_>, match_id: i64) -> Result<Vec<(i64, i64)>, StoreError> {
    conn.query(
        "SELECT e.team_id, e.account_id FROM matches m
         JOIN competition_entries e ON e.team_id IN (m.team_a_id, m.team_b_id) AND e.division_id = m.division_id
         WHERE m.match_id = $1 AND e.state = 'accepted' AND e.is_own",
        params![match_id],
    )
}

/// The matches of some teams that are over and whose divisions are being played, the last ones first.
pub fn of_teams(conn: &Conn<'_>, team_ids: &[i64], most: usize) -> Result<Vec<i64>, StoreError> {
    const PLAYED: &str = "JOIN divisions d ON d.division_id = m.division_id
         JOIN tournaments t ON t.tournament_id = m.tournament_id
         WHERE m.lifecycle = 'completed' AND d.status IN ('published', 'ongoing') AND t.status IN ('published', 'ongoing')";
    let sql = format!(
        "SELECT m.match_id, COALESCE(m.scheduled_at, 0) FROM matches m {PLAYED} AND m.team_a_id IN ({{ids}})
         UNION SELECT m.match_id, COALESCE(m.scheduled_at, 0) FROM matches m {PLAYED} AND m.team_b_id IN ({{ids}})"
    );
    let mut found: Vec<(i64, i64)> = batch::query_by_ids(conn, &sql, team_ids)?;
    found.sort_unstable_by_key(|(id, start)| std::cmp::Reverse((*start, *id)));
    found.dedup();
    found.truncate(most);
    Ok(found.into_iter().map(|(id, _)| id).collect())
}

row! {
    /// A match of a team that is played, or still to come.
    pub struct NextMatchRow {
        pub division_id: i64,
        pub team_id: i64,
        pub match_id: i64,
        pub lifecycle: Lifecycle,
        /// See `domain::Scheduled`.
        pub scheduled_at: Option<i64>,
    }
}

/// The matches of some teams that are played or still to come, without those that are called off with their division, or whose division is a draft.
pub fn next_of_teams(conn: &Conn<'_>, team_ids: &[i64]) -> Result<Vec<NextMatchRow>, StoreError> {
    let of_side = |team: &str| {
        format!(
            "SELECT m.division_id, m.{team} AS team_id, m.match_id, m.lifecycle, m.scheduled_at FROM matches m
             WHERE m.division_id IS NOT NULL AND m.lifecycle IN ('live', 'scheduled', 'postponed') AND {IS_PLAYED}
                AND m.{team} IN ({{ids}})"
        )
    };
    let sql = format!("{} UNION ALL {}", of_side("team_a_id"), of_side("team_b_id"));
    batch::query_by_ids(conn, &sql, team_ids)
}

/// The matches of a tournament whose results somebody has disputed, the last ones first.
pub fn disputed(conn: &Conn<'_>, tournament_id: i64, most: i64) -> Result<Vec<i64>, StoreError> {
    conn.query(
        "SELECT m.match_id FROM matches m JOIN result_steps r ON r.match_id = m.match_id
         WHERE m.tournament_id = $1 AND r.step = 'dispute'
         GROUP BY m.match_id ORDER BY MAX(r.result_step_id) DESC LIMIT $2",
        params![tournament_id, most],
    )
}

/// The matches of a tournament that were stopped for good and that nobody has decided about.
pub fn abandoned(conn: &Conn<'_>, tournament_id: i64, most: i64) -> Result<Vec<i64>, StoreError> {
    conn.query(
        &format!(
            "SELECT m.match_id FROM matches m
             WHERE m.tournament_id = $1 AND m.lifecycle = 'cancelled' AND m.outcome = 'abandoned' AND {NOT_CALLED_OFF}
             ORDER BY m.scheduled_at NULLS LAST, m.match_id LIMIT $2"
        ),
        params![tournament_id, most],
    )
}

/// The matches of a tournament that are over, in divisions that are being played, the last one first; without those that the
/// platform has ended without play.
pub fn over_in_play(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<i64>, StoreError> {
    conn.query(
        "SELECT m.match_id FROM matches m JOIN divisions d ON d.division_id = m.division_id
         WHERE m.tournament_id = $1 AND m.lifecycle = 'completed' AND d.status IN ('published', 'ongoing')
            AND NOT EXISTS (SELECT 1 FROM unplayed_matches u WHERE u.match_id = m.match_id)
         ORDER BY m.scheduled_at IS NULL, m.scheduled_at DESC, m.match_id DESC",
        params![tournament_id],
    )
}

/// After how many hours results count as confirmed: (division, its name, hours), by division in their order.
pub fn confirm_hours(
    conn: &Conn<'_>,
    tournament_id: i64,
) -> Result<Vec<(i64, String, Option<i64>)>, StoreError> {
    conn.query(
        "SELECT division_id, division_name, confirm_hours FROM divisions WHERE tournament_id = $1
         ORDER BY division_order, division_id",
        params![tournament_id],
    )
}

/// Says after how many hours the results of a division count as confirmed.
pub fn set_confirm_hours(
    conn: &Conn<'_>,
    division_id: i64,
    hours: Option<i64>,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE divisions SET confirm_hours = $2, updated_at = $3 WHERE division_id = $1",
        params![division_id, hours, now_ms],
    )
}

/// The span of those matches that have no start, among the spans of the clock at their place: long before any of them.
pub const WITHOUT_START: (i64, i64) = (-9_000_000_000_000_000, -8_999_999_999_999_999);

/// Of a match `m`: where its start is among such spans.
const START: &str = concat!("COALESCE(", clock_ms!(), ", -9000000000000000)");

/// The matches of a tournament whose start is in a span of time (milliseconds of the clock at its place) and that are
/// neither cancelled nor called off with their division, in the order of their start; of those without one, those that are over
/// come last. One that was stopped for good is among them: somebody has to decide about it.
pub fn between(
    conn: &Conn<'_>,
    tournament_id: i64,
    (from, to): (i64, i64),
    most: usize,
) -> Result<Vec<i64>, StoreError> {
    conn.query(
        &format!(
            "SELECT m.match_id FROM matches m
             WHERE m.tournament_id = $1 AND {START} >= $2 AND {START} < $3
                AND (COALESCE(m.lifecycle, '') <> 'cancelled' OR COALESCE(m.outcome, '') = 'abandoned')
                AND {NOT_CALLED_OFF}
             ORDER BY m.scheduled_at NULLS LAST, m.scheduled_at IS NULL AND COALESCE(m.lifecycle, '') = 'completed',
                m.match_number IS NULL, m.match_number, m.match_id
             LIMIT $4",
        ),
        params![tournament_id, from, to, most as i64],
    )
}

/// Of the matches of [`between`] those on one court, or on every court; without those of drafts.
pub fn on_court(
    conn: &Conn<'_>,
    tournament_id: i64,
    court_id: Option<i64>,
    (from, to): (i64, i64),
    most: usize,
) -> Result<Vec<i64>, StoreError> {
    conn.query(
        &format!(
            "SELECT m.match_id FROM matches m
             WHERE m.tournament_id = $1 AND {START} >= $2 AND {START} < $3
                AND (CAST($5 AS BIGINT) IS NULL OR m.court_id = $5)
                AND (COALESCE(m.lifecycle, '') <> 'cancelled' OR COALESCE(m.outcome, '') = 'abandoned')
                AND {IS_PLAYED}
             ORDER BY m.scheduled_at NULLS LAST, m.match_number IS NULL, m.match_number, m.match_id LIMIT $4",
        ),
        params![tournament_id, from, to, most as i64, court_id],
    )
}

/// Some of the matches that somebody may score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnPart {
    /// Those that are played and scored here, by their start.
    Live,
    /// Those that start in a span of time and are not played just now, by their start. Those that are over are among them.
    Between(i64, i64),
    /// Those to come from a moment on, by their start; at last those without one.
    From(i64),
    /// Those that should have begun before a moment, the last one first.
    Before(i64),
}

/// The matches in which an account has one of some roles, or in whose tournaments it has. A start is in milliseconds of
/// the clock at its place. What is called off or a draft is left out.
pub fn own(
    conn: &Conn<'_>,
    account_id: i64,
    roles: &[Role],
    part: OwnPart,
    now_ms: i64,
    most: usize,
) -> Result<Vec<i64>, StoreError> {
    const STARTS: &str = concat!(clock_ms!(), " >= $3 AND ", clock_ms!(), " < $4");
    // The score of another one was entered in another way, and nothing can be recorded of it.
    const SCORED_HERE: &str = "((m.team_a_score IS NULL AND m.team_b_score IS NULL)
        OR EXISTS (SELECT 1 FROM score_operations o WHERE o.match_id = m.match_id))";
    const TO_COME: &str = "m.lifecycle IN ('scheduled', 'postponed')";
    let ((from, to), which, order) = match part {
        OwnPart::Live => (
            (i64::MIN, i64::MAX),
            format!(
                "m.lifecycle = 'live' AND ({STARTS} OR m.scheduled_at IS NULL) AND {SCORED_HERE}"
            ),
            "start IS NULL, start, match_id",
        ),
        OwnPart::Between(from, to) => (
            (from, to),
            format!("{STARTS} AND COALESCE(m.lifecycle, '') NOT IN ('live', 'cancelled')"),
            "start, match_id",
        ),
        OwnPart::From(from) => (
            (from, i64::MAX),
            format!("{TO_COME} AND ({STARTS} OR m.scheduled_at IS NULL)"),
            "start IS NULL, start, match_id",
        ),
        OwnPart::Before(to) => {
            ((i64::MIN, to), format!("{TO_COME} AND {STARTS}"), "start DESC, match_id DESC")
        }
    };
    let roles: Vec<String> = roles.iter().map(|role| format!("'{}'", role.as_str())).collect();
    let held = format!(
        "g.account_id = $1 AND g.role IN ({}) AND g.revoked_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > $2)",
        roles.join(", ")
    );
    let sql = format!(
        "SELECT match_id FROM (
            SELECT m.match_id, m.scheduled_at AS start FROM grants g
            JOIN matches m ON g.scope_kind = 'tournament' AND m.tournament_id = g.scope_id
            WHERE {held} AND {which} AND {IS_PLAYED}
            UNION
            SELECT m.match_id, m.scheduled_at FROM grants g
            JOIN matches m ON g.scope_kind = 'match' AND m.match_id = g.scope_id
            WHERE {held} AND {which} AND {IS_PLAYED}
         ) own ORDER BY {order} LIMIT $5"
    );
    conn.query(&sql, params![account_id, now_ms, from, to, most as i64])
}

row! {
    /// How many people have the role of a scorer of a match, or of all matches of its tournament.
    pub struct ScorerCountRow {
        /// `None`: all matches of the tournament.
        pub match_id: Option<i64>,
        pub scorers: i64,
    }
}

/// Who has the role of a scorer in a tournament at a moment, and of its matches in a span of time ([`WITHOUT_START`] is one): those
/// who score nothing are left out.
pub fn scorers(
    conn: &Conn<'_>,
    tournament_id: i64,
    (from, to): (i64, i64),
    at_ms: i64,
) -> Result<Vec<ScorerCountRow>, StoreError> {
    conn.query(
        &format!("SELECT match_id, COUNT(*) AS scorers FROM (
            SELECT CAST(NULL AS BIGINT) AS match_id FROM grants g
            WHERE g.scope_kind = 'tournament' AND g.scope_id = $1 AND g.role = 'scorer' AND g.revoked_at IS NULL
                AND (g.expires_at IS NULL OR g.expires_at > $4)
            UNION ALL
            SELECT m.match_id FROM matches m
            JOIN grants g ON g.scope_kind = 'match' AND g.scope_id = m.match_id
            WHERE m.tournament_id = $1 AND {START} >= $2 AND {START} < $3 AND g.role = 'scorer'
                AND g.revoked_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > $4)
         ) everybody GROUP BY match_id"),
        params![tournament_id, from, to, at_ms],
    )
}

/// When something was first recorded of the play of some matches: (match, milliseconds UTC). Who is here is said before it.
pub fn first_recorded(conn: &Conn<'_>, match_ids: &[i64]) -> Result<Vec<(i64, i64)>, StoreError> {
    batch::query_by_ids(
        conn,
        r#"SELECT match_id, MIN(stamp_ms) FROM score_operations
         WHERE match_id IN ({ids}) AND NOT is_barred AND operation_json NOT LIKE '%"type":"lineUp"%' GROUP BY match_id"#,
        match_ids,
    )
}
