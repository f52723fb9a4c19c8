//! One player in all competitions.

use touchline_domain::{Lifecycle, TimeRounding};

use crate::match_columns::counts_for_players;
use crate::{Conn, StoreError, params, row};

row! {
    /// A player's data on the player's page.
    pub struct ProfileRow {
        pub player_profile_id: i64,
        /// As the source or the user wrote it.
        pub player_name: String,
        pub given_name: Option<String>,
        pub family_name: Option<String>,
        /// `YYYY-MM-DD`.
        pub birth_date: Option<String>,
        /// Set when only the year of birth is known.
        pub birth_year: Option<i64>,
        pub gender_name: Option<String>,
        /// The country as the source writes it.
        pub country_code: Option<String>,
        /// The e-mail address of the app user behind the profile, if there is one.
        pub email: Option<String>,
        /// An inactive profile cannot be entered any more.
        pub is_active: bool,
        /// Milliseconds UTC.
        pub joined: i64,
        /// Matches that the player took part in.
        pub matches: i64,
    }
}

row! {
    /// A competition that a player takes part in.
    pub struct CompetitionOfPlayerRow {
        pub tournament_id: i64,
        pub tournament_name: String,
        /// Its first day, `YYYY-MM-DD`.
        pub start_date: Option<String>,
        /// The team of the squad, otherwise of the line-ups.
        pub team_id: Option<i64>,
        pub team_name: Option<String>,
        /// Matches that the player took part in there.
        pub matches: i64,
    }
}

row! {
    /// The number of a player's events of one type in a match.
    pub struct DeedCountRow {
        pub tournament_id: Option<i64>,
        pub match_id: i64,
        /// The event type as it was recorded.
        pub event_type: String,
        pub times: i64,
    }
}

row! {
    /// A race of a player.
    pub struct RaceOfPlayerRow {
        pub tournament_id: Option<i64>,
        pub tournament_name: Option<String>,
        pub match_id: i64,
        pub match_name: String,
        pub sport_key: String,
        /// The stage of the race.
        pub stage_name: Option<String>,
        pub lifecycle: Lifecycle,
        /// See `domain::Scheduled`.
        pub scheduled_at: Option<i64>,
        /// See `domain::Scheduled`.
        pub scheduled_precision: Option<String>,
        /// See `domain::Scheduled`.
        pub scheduled_offset: Option<i64>,
        /// The rank as the judges recorded it.
        pub finish_rank: Option<i64>,
        pub time_ms: Option<i64>,
        /// `None` for the usual rule of the sport.
        pub time_rounding: Option<TimeRounding>,
        /// `Completed`, `DNF`, `DNS`, `DSQ`, …
        pub entry_status: String,
        pub points_hundredths: Option<i64>,
    }
}

/// One player.
pub fn find(conn: &Conn<'_>, player_profile_id: i64) -> Result<Option<ProfileRow>, StoreError> {
    conn.query_opt(
        "SELECT p.player_profile_id, p.player_name, p.given_name, p.family_name, p.birth_date, p.birth_year,
                g.gender_name, p.country_code, u.email, p.is_active, p.created_at AS joined, p.match_count AS matches
         FROM player_profiles p LEFT JOIN users u ON u.user_id = p.user_id
         LEFT JOIN gender_categories g ON g.gender_category_id = p.gender_category_id
         WHERE p.player_profile_id = $1",
        params![player_profile_id],
    )
}

/// The sports of a player by name: id and display name.
pub fn sports(conn: &Conn<'_>, player_profile_id: i64) -> Result<Vec<(i64, String)>, StoreError> {
    conn.query(
        "SELECT s.sport_id, s.sport_name FROM player_sports ps JOIN sports s ON s.sport_id = ps.sport_id
         WHERE ps.player_profile_id = $1 ORDER BY s.sport_key",
        params![player_profile_id],
    )
}

/// The number of matches that a player started in, by the line-ups.
pub fn starts(conn: &Conn<'_>, player_profile_id: i64) -> Result<i64, StoreError> {
    conn.query_one(
        "SELECT COUNT(DISTINCT match_id) FROM lineup_members WHERE player_profile_id = $1 AND role = 'starter'",
        params![player_profile_id],
    )
}

/// The latest competitions of a player.
pub fn competitions(
    conn: &Conn<'_>,
    player_profile_id: i64,
    limit: i64,
) -> Result<Vec<CompetitionOfPlayerRow>, StoreError> {
    conn.query(
        "SELECT c.tournament_id, c.tournament_name, c.start_date, c.team_id, t.team_name, c.matches
         FROM (SELECT t.tournament_id, t.tournament_name, t.start_date,
                COALESCE(
                    (SELECT MAX(q.team_id) FROM squad_members q
                     WHERE q.player_profile_id = $1 AND q.tournament_id = t.tournament_id),
                    (SELECT MAX(l.team_id) FROM lineup_members l JOIN matches m ON m.match_id = l.match_id
                     WHERE l.player_profile_id = $1 AND m.tournament_id = t.tournament_id)) AS team_id,
                (SELECT COUNT(*) FROM appearances a JOIN matches m ON m.match_id = a.match_id
                 WHERE a.player_profile_id = $1 AND m.tournament_id = t.tournament_id) AS matches
               FROM tournament_players tp JOIN tournaments t ON t.tournament_id = tp.tournament_id
               WHERE tp.player_profile_id = $1
               ORDER BY COALESCE(t.start_date, '') DESC, t.tournament_id DESC LIMIT $2) c
         LEFT JOIN teams t ON t.team_id = c.team_id
         ORDER BY COALESCE(c.start_date, '') DESC, c.tournament_id DESC",
        params![player_profile_id, limit],
    )
}

/// The events of a player that count, by match.
pub fn deeds(conn: &Conn<'_>, player_profile_id: i64) -> Result<Vec<DeedCountRow>, StoreError> {
    let counts = counts_for_players();
    conn.query(
        &format!(
            "SELECT m.tournament_id, e.match_id, e.event_type, COUNT(*) AS times
             FROM match_events e JOIN matches m ON m.match_id = e.match_id
             WHERE e.player_profile_id = $1 AND NOT e.is_void AND {counts}
             GROUP BY m.tournament_id, e.match_id, e.event_type"
        ),
        params![player_profile_id],
    )
}

/// The races of a player, the latest first.
pub fn races(conn: &Conn<'_>, player_profile_id: i64) -> Result<Vec<RaceOfPlayerRow>, StoreError> {
    conn.query(
        "SELECT m.tournament_id, t.tournament_name, m.match_id, COALESCE(m.title, '') AS match_name, s.sport_key, st.stage_name, m.lifecycle,
                m.scheduled_at, m.scheduled_precision, m.scheduled_offset, e.finish_rank, e.time_ms, d.time_rounding, e.entry_status, e.points_hundredths
         FROM entries e JOIN matches m ON m.match_id = e.match_id JOIN sports s ON s.sport_id = m.sport_id
         LEFT JOIN divisions d ON d.division_id = m.division_id
         LEFT JOIN tournaments t ON t.tournament_id = m.tournament_id LEFT JOIN stages st ON st.stage_id = m.stage_id
         WHERE e.player_profile_id = $1
         ORDER BY COALESCE(m.scheduled_at, -9223372036854775807) DESC, m.match_id DESC, e.entry_id",
        params![player_profile_id],
    )
}

/// The latest completed matches of two teams that a player took part in, the last one first.
pub fn latest_matches(
    conn: &Conn<'_>,
    player_profile_id: i64,
    limit: i64,
) -> Result<Vec<i64>, StoreError> {
    conn.query(
        "SELECT m.match_id FROM appearances a JOIN matches m ON m.match_id = a.match_id
         WHERE a.player_profile_id = $1 AND m.participant_mode <> 'multi_entry' AND m.lifecycle = 'completed'
         ORDER BY COALESCE(m.scheduled_at, -9223372036854775807) DESC, m.match_id DESC LIMIT $2",
        params![player_profile_id, limit],
    )
}
