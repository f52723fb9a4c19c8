//! The rows of the dashboard and the bell: roll-ups and the newest rows.

use touchline_domain::{Lifecycle, MatchLength};

use crate::activity::{ActivityKind, ActivityStatus};
use crate::match_columns::{NOT_CALLED_OFF, RecordName, match_name};
use crate::rollups::Counter;
use crate::{Conn, StoreError, params, row};

row! {
    /// The number of new rows in a span of days.
    pub struct Gains {
        pub new_users: i64,
        pub new_players: i64,
        pub new_tournaments: i64,
        pub new_matches: i64,
    }
}

row! {
    /// New people of one day.
    pub struct GrowthRow {
        /// `YYYY-MM-DD`, UTC.
        pub growth_date: String,
        pub new_users: i64,
        pub new_players: i64,
    }
}

row! {
    /// Matches of a sport, in every status.
    pub struct SportCountRow {
        pub sport_id: i64,
        pub sport_name: String,
        pub match_count: i64,
    }
}

row! {
    /// Something that an app user, an administrator or the platform did.
    pub struct ActivityRow {
        /// Name of the app user, of the administrator, or of the platform.
        pub user_name: String,
        /// The app user, if it was one.
        pub user_id: Option<i64>,
        /// What was done, in English; `None` where its kind is known.
        action_in_words: Option<String>,
        /// What was done; `None` for some activities from before there were kinds.
        pub kind: Option<ActivityKind>,
        /// What it was done to, if it has a name.
        pub subject: Option<RecordName>,
        /// How many there were, of what is counted.
        pub total: Option<i64>,
        pub sport_id: Option<i64>,
        /// Display name of the sport, if there is one.
        pub sport_name: Option<String>,
        /// The tournament that it is about, if there is one.
        pub tournament_id: Option<i64>,
        /// The match that it is about, if that is still there.
        pub match_id: Option<i64>,
        /// Milliseconds UTC.
        pub occurred_at: i64,
        /// How far it has come.
        pub status: ActivityStatus,
    }
}

row! {
    /// A message to the administrator.
    pub struct NotificationRow {
        pub notification_id: i64,
        /// The kind of event: `new_registrations`, `tournament_published`, …
        pub kind: String,
        /// One line.
        pub title: String,
        /// More text, if there is any.
        pub body: Option<String>,
        /// The kind of row that it concerns: `tournament`, `match`, …
        pub entity_type: Option<String>,
        /// That row's primary key.
        pub entity_id: Option<i64>,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// Milliseconds UTC; `None` is unread.
        pub read_at: Option<i64>,
    }
}

impl ActivityRow {
    /// What was done, in English and without who did it.
    pub fn action(&self) -> String {
        let name = self.subject.as_deref().unwrap_or_default();
        let made = self.kind.map(|kind| kind.action(name, self.total.unwrap_or_default()));
        made.or_else(|| self.action_in_words.clone()).unwrap_or_default()
    }
}

/// New rows from `first_date` (`YYYY-MM-DD`) on.
pub fn gains_since(conn: &Conn<'_>, first_date: &str) -> Result<Gains, StoreError> {
    conn.query_one(
        "SELECT CAST(COALESCE(SUM(new_users), 0) AS BIGINT) AS new_users,
                CAST(COALESCE(SUM(new_players), 0) AS BIGINT) AS new_players,
                CAST(COALESCE(SUM(new_tournaments), 0) AS BIGINT) AS new_tournaments,
                CAST(COALESCE(SUM(new_matches), 0) AS BIGINT) AS new_matches
         FROM daily_growth WHERE growth_date >= $1",
        params![first_date],
    )
}

/// The days from `first_date` on that had new users or players.
pub fn growth_since(conn: &Conn<'_>, first_date: &str) -> Result<Vec<GrowthRow>, StoreError> {
    conn.query(
        "SELECT growth_date, new_users, new_players FROM daily_growth WHERE growth_date >= $1",
        params![first_date],
    )
}

/// Sports that have matches, the sport with the most matches first.
pub fn sports_distribution(conn: &Conn<'_>) -> Result<Vec<SportCountRow>, StoreError> {
    conn.query(
        "SELECT s.sport_id, s.sport_name, c.match_count FROM sport_match_counts c JOIN sports s ON s.sport_id = c.sport_id
         WHERE c.match_count > 0 ORDER BY c.match_count DESC, s.sport_key",
        &[],
    )
}

/// The newest activities, the newest first.
pub fn recent_activity(conn: &Conn<'_>, limit: i64) -> Result<Vec<ActivityRow>, StoreError> {
    conn.query(
        concat!(
            "SELECT COALESCE(u.full_name, a.user_name) AS user_name, a.user_id, a.action AS action_in_words, a.kind,
                COALESCE(t.tournament_name, ",
            match_name!("m"),
            ", a.subject) AS subject, a.total, a.sport_id, s.sport_name, a.tournament_id, m.match_id, a.occurred_at,
                a.status
             FROM activities a LEFT JOIN users u ON u.user_id = a.user_id LEFT JOIN sports s ON s.sport_id = a.sport_id
             LEFT JOIN tournaments t ON t.tournament_id = a.tournament_id LEFT JOIN matches m ON m.match_id = a.match_id
             ORDER BY a.occurred_at DESC, a.activity_id DESC LIMIT $1"
        ),
        params![limit],
    )
}

/// Matches in progress that began after a moment, or have no start or an earlier one but were changed after it: in the
/// order of their start, the others last.
pub fn live_matches(conn: &Conn<'_>, since_ms: i64, limit: i64) -> Result<Vec<i64>, StoreError> {
    const LIVE: &str = "SELECT match_id FROM matches WHERE lifecycle = $1";
    let lifecycle = Lifecycle::Live.as_str();
    let mut found: Vec<i64> = conn.query(
        &format!("{LIVE} AND scheduled_at >= $2 ORDER BY scheduled_at, match_id LIMIT $3"),
        params![lifecycle, since_ms, limit],
    )?;
    for when in ["scheduled_at < $2", "scheduled_at IS NULL"] {
        let left = limit - found.len() as i64;
        let sql = format!(
            "{LIVE} AND {when} AND updated_at >= $2 ORDER BY updated_at DESC, match_id LIMIT $3"
        );
        found.extend(conn.query::<i64>(&sql, params![lifecycle, since_ms, left])?);
    }
    Ok(found)
}

/// The first matches of a status that begin from a moment on, in the order of their start. What is called off is left
/// out of this list and the next two.
pub fn matches_from(
    conn: &Conn<'_>,
    lifecycle: Lifecycle,
    from_ms: i64,
    limit: i64,
) -> Result<Vec<i64>, StoreError> {
    conn.query(
        &format!(
            "SELECT m.match_id FROM matches m WHERE m.lifecycle = $1 AND m.scheduled_at >= $2 AND {NOT_CALLED_OFF}
             ORDER BY m.scheduled_at, m.match_id LIMIT $3"
        ),
        params![lifecycle.as_str(), from_ms, limit],
    )
}

row! {
    /// A match that has not begun.
    pub struct AwaitedRow {
        pub match_id: i64,
        /// See `domain::Scheduled`.
        pub scheduled_at: i64,
        /// See `domain::Scheduled`.
        pub scheduled_precision: String,
        /// See `domain::Scheduled`.
        pub scheduled_offset: Option<i64>,
        pub length: MatchLength,
    }
}

const LENGTH: &str = crate::match_columns::length!();

/// The scheduled matches whose start is in a span of time, the latest first.
pub fn awaited(
    conn: &Conn<'_>,
    (from_ms, before_ms): (i64, i64),
    limit: i64,
) -> Result<Vec<AwaitedRow>, StoreError> {
    conn.query(
        &format!(
            "SELECT m.match_id, m.scheduled_at, COALESCE(m.scheduled_precision, '') AS scheduled_precision, m.scheduled_offset,
                {LENGTH} AS length
             FROM matches m LEFT JOIN divisions d ON d.division_id = m.division_id
             LEFT JOIN match_formats f ON f.match_format_id = m.match_format_id
             LEFT JOIN match_formats df ON df.match_format_id = d.match_format_id
             WHERE m.lifecycle = 'scheduled' AND m.scheduled_at >= $1 AND m.scheduled_at < $2 AND {NOT_CALLED_OFF}
             ORDER BY m.scheduled_at DESC, m.match_id DESC LIMIT $3"
        ),
        params![from_ms, before_ms, limit],
    )
}

/// The last matches of a status that begin before a moment and were not changed since, the latest first, each with its
/// start.
pub fn matches_before(
    conn: &Conn<'_>,
    lifecycle: Lifecycle,
    before_ms: i64,
    limit: i64,
) -> Result<Vec<(i64, i64)>, StoreError> {
    conn.query(
        &format!(
            "SELECT m.match_id, m.scheduled_at FROM matches m WHERE m.lifecycle = $1 AND m.scheduled_at < $2
                AND (m.lifecycle <> 'live' OR m.updated_at < $2) AND {NOT_CALLED_OFF}
             ORDER BY m.scheduled_at DESC, m.match_id DESC LIMIT $3"
        ),
        params![lifecycle.as_str(), before_ms, limit],
    )
}

/// The newest notifications, the newest first.
pub fn notifications(conn: &Conn<'_>, limit: i64) -> Result<Vec<NotificationRow>, StoreError> {
    conn.query(
        "SELECT notification_id, kind, title, body, entity_type, entity_id, created_at, read_at
         FROM notifications ORDER BY created_at DESC, notification_id DESC LIMIT $1",
        params![limit],
    )
}

/// Whether there is a notification of this kind with this text from this moment or later.
pub fn was_notified(
    conn: &Conn<'_>,
    kind: &str,
    body: &str,
    since_ms: i64,
) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM notifications WHERE created_at >= $1 AND kind = $2 AND body = $3)",
        params![since_ms, kind, body],
    )
}

/// How many notifications are unread.
pub fn unread_notifications(conn: &Conn<'_>) -> Result<i64, StoreError> {
    conn.query_one("SELECT COUNT(*) FROM notifications WHERE read_at IS NULL", &[])
}

/// A total of the roll-ups; 0 when nothing has been counted.
pub fn total(conn: &Conn<'_>, counter: Counter) -> Result<i64, StoreError> {
    Ok(conn.query_opt(TOTAL, params![counter.as_str()])?.unwrap_or(0))
}

/// Reads a counter; no row stands for 0.
pub(crate) const TOTAL: &str = "SELECT total FROM counters WHERE counter = $1";

/// Marks one notification as read; `false` when it does not exist. A notification that was
/// already read keeps its time.
pub fn mark_read(conn: &Conn<'_>, notification_id: i64, now_ms: i64) -> Result<bool, StoreError> {
    let touched = conn.execute(
        "UPDATE notifications SET read_at = COALESCE(read_at, $2) WHERE notification_id = $1",
        params![notification_id, now_ms],
    )?;
    Ok(touched == 1)
}

/// Marks every notification up to this id as read.
pub fn mark_all_read(conn: &Conn<'_>, up_to: i64, now_ms: i64) -> Result<(), StoreError> {
    let unread = "UPDATE notifications SET read_at = $2 \
        WHERE read_at IS NULL AND notification_id <= $1";
    conn.run(unread, params![up_to, now_ms])
}
