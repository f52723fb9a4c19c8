//! Matches as the pages of competitions, teams and players list them.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use touchline_domain::rounds::{RoundName, StageName};
use touchline_domain::{Lifecycle, MatchName, Outcome, ParticipantMode};

use super::divisions::DivisionKey;
use crate::engine::batch;
use crate::listing::{Page, Search, Total, midnight};
use crate::match_columns::LIFECYCLE_AS_TOLD;
use crate::{Conn, Param, StoreError, params, row};

row! {
    /// A match in its competition.
    pub struct FixtureRow {
        pub match_id: i64,
        /// The organiser's number within the tournament.
        pub match_number: Option<i64>,
        pub match_name: MatchName,
        pub participant_mode: ParticipantMode,
        pub lifecycle: Lifecycle,
        pub outcome: Option<Outcome>,
        pub tournament_id: Option<i64>,
        pub tournament_name: Option<String>,
        pub division_id: Option<i64>,
        pub stage_name: Option<String>,
        /// Of a stage that a draw has made.
        pub stage_word: Option<StageName>,
        pub group_name: Option<String>,
        /// Of a group that a draw has made.
        pub group_letter: Option<String>,
        pub round_name: Option<String>,
        /// Of a round that a draw has made.
        pub round_word: Option<RoundName>,
        /// The number in its name.
        pub round_number: Option<i64>,
        /// See `domain::Scheduled`.
        pub scheduled_at: Option<i64>,
        /// See `domain::Scheduled`.
        pub scheduled_precision: Option<String>,
        /// See `domain::Scheduled`.
        pub scheduled_offset: Option<i64>,
        /// The court, the venue, or both.
        pub venue_name: Option<String>,
        /// The court alone.
        pub court_name: Option<String>,
        pub team_a_id: Option<i64>,
        pub team_a_name: Option<String>,
        /// Goals, sets or points, depending on the sport.
        pub team_a_score: Option<i64>,
        pub team_a_shootout: Option<i64>,
        pub team_b_id: Option<i64>,
        pub team_b_name: Option<String>,
        /// Goals, sets or points, depending on the sport.
        pub team_b_score: Option<i64>,
        pub team_b_shootout: Option<i64>,
        pub extra_time: Option<bool>,
        /// Authoritative: it may disagree with the score.
        pub winner_team_id: Option<i64>,
        /// The number of participants; `None` when the match is not multi-entry.
        pub entries_count: Option<i64>,
        /// Who alone has rank 1 in a multi-entry match that is over.
        pub winner_name: Option<String>,
    }
}

const SELECT: &str = concat!("SELECT m.match_id, m.match_number, ", crate::match_columns::match_name!("m", "a", "b"), " AS match_name, m.participant_mode,
    CASE WHEN m.lifecycle IN ('scheduled', 'postponed') AND 'cancelled' IN (t.status, d.status)
         THEN 'cancelled' ELSE m.lifecycle END AS lifecycle, m.outcome, m.tournament_id, t.tournament_name, m.division_id, st.stage_name, st.stage_word, g.group_name, g.group_letter, m.round_name, m.round_word,
    m.round_number, m.scheduled_at, m.scheduled_precision, m.scheduled_offset,
    ", crate::match_columns::place!(), " AS venue_name, ct.court_name,
    m.team_a_id, a.team_name AS team_a_name, m.team_a_score, m.team_a_shootout,
    m.team_b_id, b.team_name AS team_b_name, m.team_b_score, m.team_b_shootout, m.extra_time, m.winner_team_id,
    CASE WHEN m.participant_mode = 'multi_entry'
         THEN (SELECT COUNT(*) FROM entries e WHERE e.match_id = m.match_id) END AS entries_count,
    CASE WHEN m.participant_mode = 'multi_entry' AND m.lifecycle = 'completed'
         THEN (SELECT CASE WHEN COUNT(*) = 1 THEN MIN(COALESCE(p.player_name, e.participant_name)) END
               FROM entries e LEFT JOIN player_profiles p ON p.player_profile_id = e.player_profile_id
               WHERE e.match_id = m.match_id AND e.finish_rank = 1)
         END AS winner_name
    FROM matches m LEFT JOIN tournaments t ON t.tournament_id = m.tournament_id
    LEFT JOIN divisions d ON d.division_id = m.division_id
    LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
    LEFT JOIN courts ct ON ct.court_id = m.court_id
    LEFT JOIN venues v ON v.venue_id = m.venue_id LEFT JOIN venues tv ON tv.venue_id = t.venue_id
    LEFT JOIN stages st ON st.stage_id = m.stage_id LEFT JOIN stage_groups g ON g.group_id = m.group_id");

/// The order of play of the matches `m` with their stages `st`. Those without a start come last, phase by phase and round by round:
/// draws may have made the matches of a later phase first.
const ORDER_OF_PLAY: &str = "ORDER BY m.scheduled_at IS NULL, m.scheduled_at,
    CASE WHEN m.scheduled_at IS NULL THEN m.division_id END,
    CASE WHEN m.scheduled_at IS NULL THEN COALESCE(st.stage_order, 0) END,
    CASE WHEN m.scheduled_at IS NULL THEN COALESCE(m.round_number, 9223372036854775807) END,
    m.match_number IS NULL, m.match_number, m.match_id";

/// The ids of the matches of a tournament, or of one of its divisions, in the order of play.
pub fn ids_in_order(
    conn: &Conn<'_>,
    (tournament_id, division_id): (i64, Option<i64>),
    lifecycle: Option<Lifecycle>,
) -> Result<Vec<i64>, StoreError> {
    let lifecycle = lifecycle.map(Lifecycle::as_str);
    conn.query(
        &format!(
            "SELECT m.match_id FROM matches m LEFT JOIN stages st ON st.stage_id = m.stage_id
             WHERE m.tournament_id = $1 AND COALESCE(m.division_id, 0) = COALESCE($2, m.division_id, 0)
                AND COALESCE(m.lifecycle, '') = COALESCE($3, m.lifecycle)
             {ORDER_OF_PLAY}"
        ),
        params![tournament_id, division_id, lifecycle],
    )
}

/// Some matches by id, in no particular order.
pub fn by_ids(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<FixtureRow>, StoreError> {
    batch::query_by_ids(conn, &format!("{SELECT} WHERE m.match_id IN ({{ids}})"), ids)
}

/// The matches of a competition in one sport of which a side is not known yet, in the order of
/// play.
pub fn undrawn(
    conn: &Conn<'_>,
    division: DivisionKey,
    sport_id: i64,
) -> Result<Vec<FixtureRow>, StoreError> {
    conn.query(
        &format!(
            // Without COALESCE SQLite would read all matches of the sport, or all without a team.
            "{SELECT} WHERE m.tournament_id = $1 AND COALESCE(m.division_id, 0) = $2 AND COALESCE(m.sport_id, 0) = $3
                AND m.participant_mode <> 'multi_entry'
                AND (COALESCE(m.team_a_id, 0) = 0 OR COALESCE(m.team_b_id, 0) = 0)
                AND (COALESCE(m.lifecycle, '') IN ('scheduled', 'live', 'postponed')
                    OR (COALESCE(m.lifecycle, '') = 'cancelled' AND m.draw_id IS NOT NULL))
             {ORDER_OF_PLAY}"
        ),
        params![division.tournament_id, division.division_id, sport_id],
    )
}

/// Which matches of a competition are listed.
#[derive(Debug, Clone, Default)]
pub struct FixtureFilter {
    /// Those of one division.
    pub division_id: Option<i64>,
    /// The one that is given.
    pub lifecycle: Option<Lifecycle>,
    /// Those that have its words.
    pub search: Search,
    /// This match alone.
    pub match_id: Option<i64>,
    /// Those of this day, by the clock at their place.
    pub day: Option<Date>,
    /// Those of this team: its matches, and the races that it starts in.
    pub team_id: Option<i64>,
}

row! {
    /// How many matches of a division are on a day.
    pub struct DayRow {
        pub division_id: i64,
        /// The start of the first one by the clock at its place, in milliseconds as if that were in UTC.
        pub first_ms: i64,
        pub matches: i64,
    }
}

impl DayRow {
    /// The day.
    pub fn day(&self) -> Option<Date> {
        let first = Timestamp::from_millisecond(self.first_ms).ok()?;
        Some(TimeZone::UTC.to_datetime(first).date())
    }
}

/// The days that have matches of a tournament, for each of its divisions.
pub fn days(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<DayRow>, StoreError> {
    // Of a day before 1970 a division alone would be the one after.
    let sql = concat!(
        "SELECT m.division_id, MIN(",
        crate::match_columns::clock_ms!(),
        ") AS first_ms, COUNT(*) AS matches FROM matches m
         WHERE m.tournament_id = $1 AND m.division_id IS NOT NULL AND m.scheduled_at IS NOT NULL
         GROUP BY m.division_id, (",
        crate::match_columns::clock_ms!(),
        " + $2) / 86400000"
    );
    conn.query(sql, params![tournament_id, BEFORE_1970])
}

/// A number of whole days, in milliseconds, by which every match is after 1970.
const BEFORE_1970: i64 = 1_000_000 * 86_400_000;

/// A page of a competition's matches in the order of play, undated ones last, and the number of
/// matches that pass the filter.
pub fn of_competition(
    conn: &Conn<'_>,
    tournament_id: i64,
    wanted: &FixtureFilter,
    page: Page,
) -> Result<(Vec<FixtureRow>, Total), StoreError> {
    let mut conditions = vec!["m.tournament_id = $1".to_owned()];
    let mut values = vec![Param::from(tournament_id)];
    if let Some(lifecycle) = wanted.lifecycle {
        values.push(lifecycle.as_str().into());
        conditions.push(format!("{LIFECYCLE_AS_TOLD} = ${}", values.len()));
    }
    if let Some(division_id) = wanted.division_id {
        values.push(division_id.into());
        conditions.push(format!("COALESCE(m.division_id, 0) = ${}", values.len()));
    }
    if let Some(match_id) = wanted.match_id {
        values.push(match_id.into());
        conditions.push(format!("m.match_id = ${}", values.len()));
    }
    if let Some(day) = wanted.day {
        let begin = midnight(day);
        for (side, value) in [(">=", begin), ("<", begin + 86_400_000)] {
            values.push(value.into());
            conditions.push(format!(
                "{} {side} ${}",
                crate::match_columns::clock_ms!(),
                values.len()
            ));
        }
    }
    if let Some(team_id) = wanted.team_id {
        values.push(team_id.into());
        let races = "SELECT e.match_id FROM entries e WHERE e.team_id";
        conditions.push(format!(
            "(m.team_a_id = ${0} OR m.team_b_id = ${0} OR m.match_id IN ({races} = ${0}))",
            values.len()
        ));
    }
    if !wanted.search.is_empty() {
        conditions.push(wanted.search.test("m.search_text", &mut values));
    }
    let filter = conditions.join(" AND ");
    let total =
        conn.query_one(&format!("SELECT COUNT(*) FROM matches m WHERE {filter}"), &values)?;
    let (limit, offset) = (values.len() + 1, values.len() + 2);
    values.extend([Param::from(page.limit), page.offset.into()]);
    let rows = conn.query(
        &format!(
            "{SELECT} WHERE {filter}
             {ORDER_OF_PLAY}
             LIMIT ${limit} OFFSET ${offset}"
        ),
        &values,
    )?;
    Ok((rows, Total::exact(total)))
}
