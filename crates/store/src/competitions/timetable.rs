//! When and where the matches of a tournament are played, as its organisers read and change it.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use touchline_domain::rounds::RoundName;
use touchline_domain::{
    Lifecycle, MatchLength, MatchName, ParticipantMode, Scheduled, TournamentStatus, same_name,
};

use crate::engine::batch;
use crate::match_columns::NOT_CALLED_OFF;
use crate::{Conn, StoreError, params, row};

row! {
    /// A match with its place in the timetable.
    pub struct PlannedRow {
        pub match_id: i64,
        /// The place of its division in the tournament.
        pub division_order: i64,
        pub match_number: Option<i64>,
        pub match_name: MatchName,
        pub participant_mode: ParticipantMode,
        pub division_id: i64,
        pub stage_id: Option<i64>,
        pub group_id: Option<i64>,
        pub group_name: Option<String>,
        /// Of a group that a draw has made.
        pub group_letter: Option<String>,
        pub round_name: Option<String>,
        /// Of a round that a draw has made.
        pub round_word: Option<RoundName>,
        /// The number in its name.
        pub round_number: Option<i64>,
        pub lifecycle: Lifecycle,
        /// Of its tournament.
        pub tournament_status: TournamentStatus,
        pub has_result: bool,
        /// Whether it has ended without being played.
        pub is_unplayed: bool,
        /// See `domain::Scheduled`.
        pub scheduled_at: Option<i64>,
        /// See `domain::Scheduled`.
        pub scheduled_precision: Option<String>,
        /// See `domain::Scheduled`.
        pub scheduled_offset: Option<i64>,
        /// The zone of its place; `None` where it is not known.
        pub time_zone: Option<String>,
        pub court_id: Option<i64>,
        pub court_name: Option<String>,
        pub team_a_id: Option<i64>,
        pub team_a_name: Option<String>,
        pub team_b_id: Option<i64>,
        pub team_b_name: Option<String>,
        pub length: MatchLength,
    }
}

/// Where a match stands in a timetable, which is in the order of these keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlannedKey {
    division_order: i64,
    division_id: i64,
    /// Those without one come last.
    number: (bool, i64),
    match_id: i64,
}

impl PlannedRow {
    /// Its place among those of its tournament.
    #[must_use]
    pub fn key(&self) -> PlannedKey {
        PlannedKey {
            division_order: self.division_order,
            division_id: self.division_id,
            number: (self.match_number.is_none(), self.match_number.unwrap_or_default()),
            match_id: self.match_id,
        }
    }
}

impl fmt::Display for PlannedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { division_order, division_id, number: (has_none, number), match_id } = self;
        let has_none = u8::from(*has_none);
        write!(f, "{division_order}.{division_id}.{has_none}.{number}.{match_id}")
    }
}

impl FromStr for PlannedKey {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let numbers: Result<Vec<i64>, _> = text.split('.').map(str::parse).collect();
        let [division_order, division_id, has_none, number, match_id] =
            numbers.map_err(drop)?.try_into().map_err(drop)?;
        Ok(Self { division_order, division_id, number: (has_none != 0, number), match_id })
    }
}

/// So many matches get another clock with one statement.
const MOST_SHIFTED: usize = 500;

/// The columns of [`PlannedRow`], and what they are read from.
const PLANNED: &str = concat!("SELECT m.match_id, d.division_order, m.match_number, ", crate::match_columns::match_name!("m", "a", "b"), " AS match_name, m.participant_mode, m.division_id, m.stage_id, m.group_id, g.group_name,
        g.group_letter, m.round_name, m.round_word, m.round_number, m.lifecycle,
        t.status AS tournament_status, (m.team_a_score IS NOT NULL OR m.team_b_score IS NOT NULL OR m.winner_team_id IS NOT NULL
            OR m.outcome IS NOT NULL) AS has_result,
        COALESCE(m.outcome IN ('walkover', 'double_forfeit') AND m.team_a_score IS NULL, FALSE) AS is_unplayed,
        m.scheduled_at, m.scheduled_precision, m.scheduled_offset, COALESCE(m.time_zone, t.time_zone) AS time_zone, m.court_id, c.court_name,
        m.team_a_id, a.team_name AS team_a_name, m.team_b_id, b.team_name AS team_b_name,
        ", crate::match_columns::length!(), " AS length
     FROM matches m JOIN divisions d ON d.division_id = m.division_id JOIN tournaments t ON t.tournament_id = m.tournament_id
     LEFT JOIN stage_groups g ON g.group_id = m.group_id LEFT JOIN courts c ON c.court_id = m.court_id
     LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
     LEFT JOIN match_formats f ON f.match_format_id = m.match_format_id
     LEFT JOIN match_formats df ON df.match_format_id = d.match_format_id");

/// The matches of a tournament's divisions that are neither cancelled nor called off with their division, by division and
/// number.
pub fn matches(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<PlannedRow>, StoreError> {
    conn.query(
        &format!(
            "{PLANNED} WHERE m.tournament_id = $1 AND COALESCE(m.lifecycle, '') <> 'cancelled' AND {NOT_CALLED_OFF}
             ORDER BY d.division_order, d.division_id, m.match_number IS NULL, m.match_number, m.match_id"
        ),
        params![tournament_id],
    )
}

/// Those of them that have these ids, in no order.
pub fn some_matches(
    conn: &Conn<'_>,
    tournament_id: i64,
    ids: &[i64],
) -> Result<Vec<PlannedRow>, StoreError> {
    // SQLite would read all matches of the tournament for each part of the ids.
    let some = format!(
        "{PLANNED} WHERE +m.tournament_id = $1 AND COALESCE(m.lifecycle, '') <> 'cancelled' AND {NOT_CALLED_OFF}
            AND m.match_id IN ({{ids}})"
    );
    batch::query_by_ids_with(conn, params![tournament_id], &some, ids)
}

row! {
    /// How long a match of a division takes that says nothing of itself, and how long its teams rest.
    pub struct PaceRow {
        pub division_id: i64,
        pub division_name: String,
        /// Minutes; `None` to follow the match format.
        pub match_minutes: Option<i64>,
        /// Minutes that the match format says.
        pub format_minutes: Option<i64>,
        /// Minutes between two matches of a team.
        pub rest_minutes: i64,
    }
}

impl PaceRow {
    /// How long such a match takes, in minutes.
    pub fn minutes(&self) -> i64 {
        let (division, division_format) = (self.match_minutes, self.format_minutes);
        MatchLength { division, division_format, ..MatchLength::default() }.minutes()
    }
}

/// The pace of a tournament's divisions, in their order.
pub fn paces(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<PaceRow>, StoreError> {
    conn.query(
        "SELECT d.division_id, d.division_name, d.match_minutes, f.duration_minutes AS format_minutes, d.rest_minutes
         FROM divisions d LEFT JOIN match_formats f ON f.match_format_id = d.match_format_id
         WHERE d.tournament_id = $1 ORDER BY d.division_order, d.division_id",
        params![tournament_id],
    )
}

/// Says how long a match of a division takes, and how long its teams rest.
pub fn set_pace(
    conn: &Conn<'_>,
    division_id: i64,
    (match_minutes, rest_minutes): (Option<i64>, i64),
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE divisions SET match_minutes = $2, rest_minutes = $3, updated_at = $4 WHERE division_id = $1",
        params![division_id, match_minutes, rest_minutes, now],
    )
}

row! {
    /// A player in the squads of several teams of a tournament.
    pub struct SharedPlayerRow {
        pub player_profile_id: i64,
        pub player_name: String,
        pub division_id: i64,
        pub team_id: i64,
        /// The first day, `YYYY-MM-DD`; `None` from the beginning.
        pub valid_from: Option<String>,
        /// The last day, `YYYY-MM-DD`; `None` to the end.
        pub valid_until: Option<String>,
    }
}

/// The players who are in more than one squad of a tournament, a row for each squad.
pub fn shared_players(
    conn: &Conn<'_>,
    tournament_id: i64,
) -> Result<Vec<SharedPlayerRow>, StoreError> {
    conn.query(
        "SELECT q.player_profile_id, p.player_name, q.division_id, q.team_id, q.valid_from, q.valid_until
         FROM squad_members q JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
         WHERE q.tournament_id = $1 AND q.player_profile_id IN (
            SELECT s.player_profile_id FROM squad_members s WHERE s.tournament_id = $1
            GROUP BY s.player_profile_id HAVING COUNT(*) > 1)",
        params![tournament_id],
    )
}

row! {
    /// A team that runs in a race of a draw: a player, a pair, a relay.
    pub struct RacerRow {
        pub match_id: i64,
        pub team_id: i64,
        pub team_name: String,
    }
}

/// Who runs in the races that draws of a tournament have made. The teams of other races are nations and clubs, of which
/// several run at a time.
pub fn racers(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<RacerRow>, StoreError> {
    conn.query(
        "SELECT e.match_id, e.team_id, t.team_name FROM matches m JOIN entries e ON e.match_id = m.match_id
         JOIN teams t ON t.team_id = e.team_id
         WHERE m.tournament_id = $1 AND m.participant_mode = 'multi_entry' AND m.draw_id IS NOT NULL",
        params![tournament_id],
    )
}

/// The courts of a tournament by name: (court, name).
pub fn courts(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<(i64, String)>, StoreError> {
    conn.query(
        "SELECT court_id, court_name FROM courts WHERE tournament_id = $1 ORDER BY court_name, court_id",
        params![tournament_id],
    )
}

/// The court of a tournament that is called so, whatever the case: (court, name).
pub fn court_called(
    conn: &Conn<'_>,
    tournament_id: i64,
    name: &str,
) -> Result<Option<(i64, String)>, StoreError> {
    let name = same_name(name);
    let courts = courts(conn, tournament_id)?;
    Ok(courts.into_iter().find(|(_, known)| same_name(known) == name))
}

/// Adds the courts that a tournament does not have yet, as they are spelt.
pub fn add_courts(conn: &Conn<'_>, tournament_id: i64, names: &[&str]) -> Result<(), StoreError> {
    let rows: Vec<(String, &str)> = names.iter().map(|name| (same_name(name), *name)).collect();
    conn.insert_many(
        "INSERT INTO courts (tournament_id, court_key, court_name)",
        "ON CONFLICT (tournament_id, court_key) DO NOTHING",
        rows.iter().map(|(key, name)| vec![tournament_id.into(), key.into(), (*name).into()]),
    )
}

/// Gives a match its start and its court.
pub fn set_place(
    conn: &Conn<'_>,
    match_id: i64,
    (start, court_id): (Option<Scheduled>, Option<i64>),
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE matches SET scheduled_at = $2, scheduled_precision = $3, scheduled_offset = $4, court_id = $5, updated_at = $6,
            version = version + 1
         WHERE match_id = $1",
        params![
            match_id,
            start.map(Scheduled::order_ms),
            start.map(Scheduled::precision),
            start.and_then(Scheduled::offset_seconds),
            court_id,
            now
        ],
    )
}

row! {
    /// The start of a match.
    pub struct StartRow {
        pub match_id: i64,
        pub match_name: MatchName,
        /// See `domain::Scheduled`.
        pub scheduled_at: i64,
        /// See `domain::Scheduled`.
        pub scheduled_precision: String,
        /// See `domain::Scheduled`.
        pub scheduled_offset: Option<i64>,
    }
}

/// The starts of a tournament's matches that are played in its zone.
pub fn starts_in_zone(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<StartRow>, StoreError> {
    conn.query(
        concat!(
            "SELECT m.match_id, ",
            crate::match_columns::match_name!("m"),
            " AS match_name, m.scheduled_at, m.scheduled_precision, m.scheduled_offset FROM matches m
             WHERE m.tournament_id = $1 AND m.scheduled_at IS NOT NULL AND m.time_zone IS NULL"
        ),
        params![tournament_id],
    )
}

/// How the clock of a start is another one than before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shift {
    /// Milliseconds by which the moment is later.
    pub later_ms: i64,
    /// Seconds that the clock was ahead of UTC.
    pub was: Option<i64>,
    /// Seconds that it is ahead of UTC.
    pub is: Option<i64>,
}

/// Gives matches another clock, and what they were before they were overwritten with them.
pub fn shift_starts(
    conn: &Conn<'_>,
    shift: Shift,
    match_ids: &[i64],
    now: Timestamp,
) -> Result<(), StoreError> {
    let Shift { later_ms, was, is } = shift;
    for ids in match_ids.chunks(MOST_SHIFTED) {
        let list = ids.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        conn.run(
            &format!(
                "UPDATE matches SET scheduled_at = scheduled_at + $1, scheduled_offset = $2, version = version + 1,
                    updated_at = $3 WHERE match_id IN ({list})"
            ),
            params![later_ms, is, now],
        )?;
        // A start that was another one then, with another clock, stays as it was known.
        conn.run(
            &format!(
                "UPDATE result_revisions SET scheduled_at = scheduled_at + $1, scheduled_offset = $2
                 WHERE COALESCE(scheduled_offset, -1) = COALESCE(CAST($3 AS BIGINT), -1) AND match_id IN ({list})"
            ),
            params![later_ms, is, was],
        )?;
    }
    Ok(())
}

/// Says in which zones some matches are played.
pub fn set_zones_of_matches(conn: &Conn<'_>, zones: &[(i64, String)]) -> Result<(), StoreError> {
    for (match_id, zone) in zones {
        let sql = "UPDATE matches SET time_zone = $2 WHERE match_id = $1";
        conn.run(sql, params![*match_id, zone])?;
    }
    Ok(())
}

/// Removes the courts of a tournament on which no match is played and to which no link works.
pub fn remove_unused_courts(
    conn: &Conn<'_>,
    tournament_id: i64,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "DELETE FROM courts WHERE tournament_id = $1
            AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.court_id = courts.court_id)
            AND NOT EXISTS (SELECT 1 FROM api_keys k
                WHERE k.court_id = courts.court_id AND k.revoked_at IS NULL AND k.expires_at > $2)",
        params![tournament_id, now_ms],
    )
}
