//! The dashboard's calls and the bell.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::contradictions as app;
use touchline_app::news::{ActivityKind, ActivityStatus};
use touchline_app::overview::{Kpis, Notifications};
use touchline_app::readiness::{Reach, Readiness};
use touchline_app::today::{FirstMatches as First, Today};
use touchline_domain::{GrowthPoint, ParticipantMode};
use touchline_store::dashboard::{ActivityRow, NotificationRow, SportCountRow};
use touchline_store::doctor::RecordKind;
use utoipa::ToSchema;

use crate::caller::BySession;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::{Data, Done, Instant, reply};
use crate::resources::tournament_pages::CompetitionMatch;
use crate::state::Server;

/// The longest growth chart: ten years of days.
const MAX_DAYS: i64 = 3660;
/// The longest list of activities or notifications.
const MAX_RECENT: i64 = 100;

/// The calls below `/admin/dashboard`, and `/admin/notifications`.
pub(crate) fn router() -> Calls {
    calls! {
        SeeOverview: GET "/admin/dashboard/kpis" kpis, cached(Shared);
        SeeOverview: GET "/admin/dashboard/user-growth" user_growth, cached(Shared);
        SeeOverview: GET "/admin/dashboard/sports-distribution" sports_distribution, cached(Shared);
        SeeOverview: GET "/admin/dashboard/recent-activity" recent_activity, cached(Shared);
        SeeOverview: GET "/admin/dashboard/player-comparison" player_comparison, cached(Shared);
        SeeOverview: GET "/admin/dashboard/today" today, cached(Shared);
        SeeOverview: GET "/admin/dashboard/contradictions" contradictions;
        SeeOverview: GET "/admin/dashboard/readiness" readiness;
        SeeOverview: GET "/admin/notifications" notifications, cached(Shared);
        SeeOverview: POST "/admin/notifications/{notificationId}/read" mark_notification_read;
        SeeOverview: POST "/admin/notifications/read-all" mark_all_notifications_read;
    }
}

reply! {
    /// The four totals and this month's gains (UTC).
    #[serde(rename_all = "camelCase")]
    pub(crate) struct KpisReply from kpis: Kpis {
        total_users: i64 = kpis.users,
        total_players: i64 = kpis.players,
        /// Quick matches among them.
        total_tournaments: i64 = kpis.tournaments,
        /// How many of the tournaments are a single quick match.
        total_quick_matches: i64 = kpis.quick_matches,
        total_matches: i64 = kpis.matches,
        new_users_this_month: i64 = kpis.this_month.new_users,
        new_players_this_month: i64 = kpis.this_month.new_players,
        new_tournaments_this_month: i64 = kpis.this_month.new_tournaments,
        new_matches_this_month: i64 = kpis.this_month.new_matches,
    }
}

reply! {
    /// One day of the growth chart.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct GrowthPointReply from point: GrowthPoint {
        /// The day, UTC.
        #[schema(format = Date)]
        date: String = point.date.to_string(),
        cumulative_users: i64,
        cumulative_players: i64,
    }
}

reply! {
    /// Matches of a sport.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct SportShare from row: SportCountRow {
        sport_id: i64,
        sport_name: String,
        match_count: i64,
    }
}

reply! {
    /// An entry of the recent activity.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Activity from row: ActivityRow {
        /// Of an administrator, or of the maker of an API key, as the audit trail names them.
        user_name: String,
        /// The app user; `null` for an administrator and the platform itself.
        user_id: Option<i64>,
        /// What was done, in English: as `kind`, `subject` and `total` say it.
        action: String = row.action(),
        /// `null` for some of what was done before there were kinds.
        kind: Option<ActivityKind>,
        /// The name of what it was done to.
        subject: Option<String> = row.subject.map(Into::into),
        /// How many there were, of what is counted.
        total: Option<i64>,
        sport: Option<String> = row.sport_name,
        sport_id: Option<i64>,
        /// The tournament that it is about.
        tournament_id: Option<i64>,
        /// The match that it is about, as long as that is there.
        match_id: Option<i64>,
        date: Instant = Instant::from_ms(row.occurred_at),
        /// What somebody asked to be corrected is pending until somebody has ruled on it.
        status: ActivityStatus,
    }
}

/// How many users play.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlayerComparison {
    /// App users with at least one player profile, in percent with one decimal.
    profile_completion_rate: f64,
}

reply! {
    /// The administrator's notifications.
    pub(crate) struct NotificationsReply from told: Notifications {
        /// How many are unread, on all pages.
        unread: i64,
        /// The newest first.
        items: Vec<Notification> = told.items.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// A message to the administrator.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Notification from row: NotificationRow {
        id: i64 = row.notification_id,
        /// What it is about.
        kind: String,
        title: String,
        body: Option<String>,
        /// The kind of record that it leads to, such as `tournament` or `match`.
        entity_type: Option<String>,
        /// The id of that record.
        entity_id: Option<i64>,
        created_at: Instant = Instant::from_ms(row.created_at),
        /// `null` is unread.
        read_at: Option<Instant> = row.read_at.map(Instant::from_ms),
    }
}

reply! {
    /// The matches around a moment.
    pub(crate) struct TodayReply from today: Today {
        /// In progress, begun or changed within a day; in the order of their start, those without one last.
        live: FirstMatches = today.live.into(),
        /// Scheduled and not late, the next one first. A match of which only the day is known is among them on that day
        /// (UTC), and one on the clock at its venue until half a day after its start.
        next: FirstMatches = today.next.into(),
        /// Their start has passed and they have not begun; the latest first.
        late: FirstMatches = today.late.into(),
        /// So late that their result is missed (from three hours after the start on, or when the match should be over), or in progress and not changed for a day; the latest first.
        overdue: FirstMatches = today.overdue.into(),
    }
}

reply! {
    /// The first matches of a list.
    pub(crate) struct FirstMatches from list: First {
        /// Six at most.
        matches: Vec<CompetitionMatch> = list.matches.into_iter().map(Into::into).collect(),
        /// Whether there are more of them.
        more: bool,
    }
}

reply! {
    /// Data that contradicts itself.
    pub(crate) struct ContradictionsReply from told: app::Contradictions {
        /// When this server looked for it; `null` until its first look after a start has ended.
        looked_at: Option<Instant> =
            told.looked_at.map(|at| Instant::from_ms(at.as_millisecond())),
        /// What was found, by rule.
        contradictions: Vec<Contradiction> = told.found.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// Records that break the same rule.
    pub(crate) struct Contradiction from found: app::Contradiction {
        /// The rule that is broken.
        rule: app::BrokenRule,
        /// How many rows break it.
        total: i64,
        /// Five at most.
        records: Vec<ContradictingRecord> = found.records.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// A record that contradicts itself.
    pub(crate) struct ContradictingRecord from record: app::Contradicting {
        kind: RecordKind,
        id: i64,
        name: String,
        /// Of a match.
        participant_mode: Option<ParticipantMode>,
    }
}

reply! {
    /// What the platform has, and what waits.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct ReadinessReply from readiness: Readiness {
        /// Who can open the links that it writes.
        reach: Reach,
        /// Whether a mail server takes its letters.
        mails: bool,
        /// How many letters wait for an administrator to hand them on; at most 1,000 are counted.
        waiting_letters: usize,
        has_tournament: bool,
    }
}

/// The four totals
#[utoipa::path(get, path = "/admin/dashboard/kpis", tag = "Dashboard",
    responses((status = 200, description = "The totals", body = Data<KpisReply>)))]
async fn kpis(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<KpisReply>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.pages.kpis().await?.into()))
}

/// Users and players day by day
#[utoipa::path(get, path = "/admin/dashboard/user-growth", tag = "Dashboard",
    params(("days" = Option<i64>, Query, description = "How many days, today among them", minimum = 1, maximum = 3660, example = 30)),
    responses((status = 200, description = "One point per day, the oldest first", body = Data<Vec<GrowthPointReply>>)))]
async fn user_growth(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<Data<Vec<GrowthPointReply>>>, ApiError> {
    let days = query.integer("days", 1, MAX_DAYS).unwrap_or(30);
    query.done()?;
    let points = server.platform.pages.user_growth(days).await?;
    Ok(Data::of(points.into_iter().map(Into::into).collect()))
}

/// Matches per sport
#[utoipa::path(get, path = "/admin/dashboard/sports-distribution", tag = "Dashboard",
    responses((status = 200, description = "The sport with the most matches first", body = Data<Vec<SportShare>>)))]
async fn sports_distribution(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<SportShare>>>, ApiError> {
    query.done()?;
    let shares = server.platform.pages.sports_distribution().await?;
    Ok(Data::of(shares.into_iter().map(Into::into).collect()))
}

/// The newest activities
#[utoipa::path(get, path = "/admin/dashboard/recent-activity", tag = "Dashboard",
    params(("limit" = Option<i64>, Query, description = "How many", minimum = 1, maximum = 100, example = 10)),
    responses((status = 200, description = "The newest first", body = Data<Vec<Activity>>)))]
async fn recent_activity(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<Data<Vec<Activity>>>, ApiError> {
    let limit = query.integer("limit", 1, MAX_RECENT).unwrap_or(10);
    query.done()?;
    let rows = server.platform.pages.recent_activity(limit).await?;
    Ok(Data::of(rows.into_iter().map(Into::into).collect()))
}

/// How many users have a player profile
#[utoipa::path(get, path = "/admin/dashboard/player-comparison", tag = "Dashboard",
    responses((status = 200, description = "The completion rate", body = Data<PlayerComparison>)))]
async fn player_comparison(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<PlayerComparison>>, ApiError> {
    query.done()?;
    let tenths = server.platform.pages.profile_completion_tenths().await?;
    Ok(Data::of(PlayerComparison { profile_completion_rate: tenths as f64 / 10.0 }))
}

/// What is on, what comes next, what is late, and what is overdue
#[utoipa::path(get, path = "/admin/dashboard/today", tag = "Dashboard",
    params(("at" = Option<String>, Query, format = DateTime, description = "The moment; the beginning of this day (UTC) unless told", example = "2026-11-22T14:05:00Z")),
    responses((status = 200, description = "The first matches of each list", body = Data<TodayReply>)))]
async fn today(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<Data<TodayReply>>, ApiError> {
    let at = query.instant("at");
    query.done()?;
    Ok(Data::of(server.platform.pages.matches_today(at).await?.into()))
}

/// Data that contradicts itself
///
/// What only a damage, a change by hand or an older version can have caused, such as a match that is
/// still scheduled but has a score; and a tournament that was completed before all of its matches were played. Each server looks for it every hour, and answers what its last look
/// has found; `touchline doctor` looks at once.
#[utoipa::path(get, path = "/admin/dashboard/contradictions", tag = "Dashboard",
    responses((status = 200, description = "What the last look found", body = Data<ContradictionsReply>)))]
async fn contradictions(
    State(server): State<Server>,
    // The answer depends on the server's memory, so no reply of this call is cached.
    _caller: BySession,
    query: QueryText,
) -> Result<Json<Data<ContradictionsReply>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.lookout.contradictions().await?.into()))
}

/// What the platform still lacks before people can use it
#[utoipa::path(get, path = "/admin/dashboard/readiness", tag = "Dashboard",
    responses((status = 200, description = "What it has, and what waits", body = Data<ReadinessReply>)))]
async fn readiness(
    State(server): State<Server>,
    // Whether a letter still waits depends on the time, so no reply of this call is cached.
    _caller: BySession,
    query: QueryText,
) -> Result<Json<Data<ReadinessReply>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.pages.readiness().await?.into()))
}

/// The notifications
#[utoipa::path(get, path = "/admin/notifications", tag = "Notifications",
    params(("limit" = Option<i64>, Query, description = "How many", minimum = 1, maximum = 100, example = 20)),
    responses((status = 200, description = "The newest first", body = Data<NotificationsReply>)))]
async fn notifications(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<Data<NotificationsReply>>, ApiError> {
    let limit = query.integer("limit", 1, MAX_RECENT).unwrap_or(20);
    query.done()?;
    Ok(Data::of(server.platform.pages.notifications(limit).await?.into()))
}

/// Mark a notification as read
#[utoipa::path(post, path = "/admin/notifications/{notificationId}/read", tag = "Notifications",
    responses((status = 200, description = "Marked", body = Done)))]
async fn mark_notification_read(
    State(server): State<Server>,
    Id(notification_id): Id,
) -> Result<Json<Done>, ApiError> {
    server.platform.pages.mark_notification_read(notification_id).await?;
    Ok(Done::saying("Marked as read."))
}

/// Mark all notifications as read
///
/// With `upTo`, those that arrived after the named one stay unread: the caller has not seen them.
#[utoipa::path(post, path = "/admin/notifications/read-all", tag = "Notifications",
    params(("upTo" = Option<i64>, Query, description = "The newest notification to mark", minimum = 1)),
    responses((status = 200, description = "Marked", body = Done)))]
async fn mark_all_notifications_read(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<Done>, ApiError> {
    let up_to = query.integer("upTo", 1, i64::MAX).unwrap_or(i64::MAX);
    query.done()?;
    server.platform.pages.mark_all_notifications_read(up_to).await?;
    Ok(Done::saying("All marked as read."))
}
