//! What matches were before they were overwritten: the tables of a division as they were known at an earlier moment.

use touchline_domain::{Lifecycle, Outcome, Scheduled};

use super::results::{BookingRow, FigureRow, ResultRow};
use crate::engine::batch;
use crate::matches::changes::NewMatch;
use crate::{Conn, StoreError, params, row};

/// What a match was.
#[derive(Debug)]
pub struct NewRevision<'m> {
    /// The match.
    pub match_id: i64,
    /// Its row.
    pub was: &'m NewMatch,
    /// What tables compare beside the score.
    pub parts_json: String,
}

/// Notes what matches were until a moment. Of what one transaction writes to a match several times, the first state counts.
pub fn note(conn: &Conn<'_>, now_ms: i64, rows: &[NewRevision<'_>]) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO result_revisions (match_id, known_until, team_a_id, team_b_id, lifecycle, outcome, team_a_score,
            team_b_score, winner_team_id, team_a_shootout, team_b_shootout, extra_time, scheduled_at, scheduled_precision,
            scheduled_offset, decided_on, winner_named, parts_json)",
        "ON CONFLICT DO NOTHING",
        rows.iter().map(|NewRevision { match_id, was, parts_json }| {
            vec![
                (*match_id).into(),
                now_ms.into(),
                was.team_a_id.into(),
                was.team_b_id.into(),
                was.lifecycle.as_str().into(),
                was.outcome.map(Outcome::as_str).into(),
                was.team_a_score.into(),
                was.team_b_score.into(),
                was.winner_team_id.into(),
                was.team_a_shootout.into(),
                was.team_b_shootout.into(),
                was.extra_time.into(),
                was.scheduled.map(Scheduled::order_ms).into(),
                was.scheduled.map(Scheduled::precision).into(),
                was.scheduled.and_then(Scheduled::offset_seconds).into(),
                was.decided_on.map(|day| day.to_string()).into(),
                was.winner_named.into(),
                parts_json.into(),
            ]
        }),
    )
}

/// The revision of each match that was in force at a moment, `$2`.
const IN_FORCE: &str =
    "r.match_id = m.match_id AND r.known_until = (SELECT MIN(n.known_until) FROM result_revisions n
    WHERE n.match_id = m.match_id AND n.known_until > $2)";

/// The matches of a division between two teams that were known at a moment, as they were then, in the order of time.
pub fn results(
    conn: &Conn<'_>,
    division_id: i64,
    at_ms: i64,
) -> Result<Vec<ResultRow>, StoreError> {
    let was = |column: &str| {
        format!("CASE WHEN r.match_id IS NULL THEN m.{column} ELSE r.{column} END AS {column}")
    };
    let columns = [
        "lifecycle",
        "outcome",
        "scheduled_at",
        "scheduled_precision",
        "scheduled_offset",
        "team_a_id",
        "team_a_score",
        "team_a_shootout",
        "team_b_id",
        "team_b_score",
        "team_b_shootout",
        "extra_time",
        "winner_team_id",
        "winner_named",
    ]
    .map(was)
    .join(", ");
    conn.query(
        &format!(
            "SELECT k.* FROM (
                SELECT m.match_id, m.match_number, m.division_id, m.sport_id, m.stage_id, m.group_id, m.round_name,
                    m.round_word, m.round_number, {columns}, m.role,
                    {} FROM divisions d
                JOIN matches m ON m.tournament_id = d.tournament_id AND m.division_id = d.division_id
                LEFT JOIN result_revisions r ON {IN_FORCE}
                WHERE d.division_id = $1 AND m.participant_mode <> 'multi_entry' AND m.created_at <= $2
             ) k WHERE k.team_a_id IS NOT NULL AND k.team_b_id IS NOT NULL 
             ORDER BY k.scheduled_at NULLS FIRST, COALESCE(k.match_number, 9223372036854775807), k.match_id",
            was("decided_on"),
        ),
        params![division_id, at_ms],
    )
}

row! {
    /// What tables compare of a match beside the score, as it was.
    pub struct KnownPartsRow {
        pub match_id: i64,
        pub parts_json: String,
    }
}

/// What tables compared beside the score, of the matches of a division that have been overwritten since a moment.
pub fn parts(
    conn: &Conn<'_>,
    division_id: i64,
    at_ms: i64,
) -> Result<Vec<KnownPartsRow>, StoreError> {
    conn.query(
        &format!(
            "SELECT m.match_id, r.parts_json FROM divisions d
             JOIN matches m ON m.tournament_id = d.tournament_id AND m.division_id = d.division_id
             JOIN result_revisions r ON {IN_FORCE} WHERE d.division_id = $1"
        ),
        params![division_id, at_ms],
    )
}

row! {
    /// A result that a match had before it was overwritten.
    pub struct EarlierResultRow {
        pub match_id: i64,
        pub lifecycle: Lifecycle,
        pub outcome: Option<Outcome>,
        pub team_a_score: Option<i64>,
        pub team_b_score: Option<i64>,
        pub team_a_shootout: Option<i64>,
        pub team_b_shootout: Option<i64>,
        pub winner_team_id: Option<i64>,
        pub winner_named: bool,
        pub extra_time: Option<bool>,
        /// `YYYY-MM-DD`.
        pub decided_on: Option<String>,
        pub known_until: i64,
        pub parts_json: String,
    }
}

/// The results that some matches had before they were overwritten, the first one first.
pub fn earlier_results(
    conn: &Conn<'_>,
    match_ids: &[i64],
) -> Result<Vec<EarlierResultRow>, StoreError> {
    let mut rows: Vec<EarlierResultRow> = batch::query_by_ids(
        conn,
        "SELECT match_id, lifecycle, outcome, team_a_score, team_b_score, team_a_shootout, team_b_shootout,
            winner_team_id, winner_named, extra_time, decided_on, known_until, parts_json
         FROM result_revisions WHERE lifecycle = 'completed' AND match_id IN ({ids})",
        match_ids,
    )?;
    rows.sort_by_key(|row| (row.match_id, row.known_until));
    Ok(rows)
}

/// From when on what was known of a division is kept, milliseconds UTC; `None`: from its beginning on.
pub fn since(conn: &Conn<'_>, division_id: i64) -> Result<Option<i64>, StoreError> {
    conn.query_one("SELECT known_since FROM divisions WHERE division_id = $1", params![division_id])
}

/// The cards shown in some matches.
pub fn bookings(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<BookingRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT match_id, COALESCE(player_team_id, team_id) AS team_id, player_profile_id, player_name, event_type
         FROM match_events WHERE NOT is_void AND LOWER(event_type) IN ('yellow card', 'second yellow card', 'red card')
            AND match_id IN ({ids})",
        ids,
    )
}

/// The figures of some matches.
pub fn figures(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<FigureRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT match_id, team_id, figure, value FROM match_figures WHERE match_id IN ({ids})",
        ids,
    )
}
