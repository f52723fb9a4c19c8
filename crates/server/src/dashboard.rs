//! The dashboard's five calls, the bell and the change of password.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::caller::Admin;
use crate::error::ApiError;
use crate::input::{Body, Id, QueryText};
use crate::reply::{Data, Done, Instant};
use crate::state::Server;

/// The longest growth chart: ten years of days.
const MAX_DAYS: i64 = 3660;
/// The longest list of activities or notifications.
const MAX_RECENT: i64 = 100;

/// The calls below `/admin/dashboard`, and `/admin/notifications`.
pub(crate) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(kpis))
        .routes(routes!(user_growth))
        .routes(routes!(sports_distribution))
        .routes(routes!(recent_activity))
        .routes(routes!(player_comparison))
        .routes(routes!(change_password))
        .routes(routes!(notifications))
        .routes(routes!(mark_notification_read))
        .routes(routes!(mark_all_notifications_read))
}

/// The four totals and this month's gains (UTC).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct KpisReply {
    total_users: i64,
    total_players: i64,
    /// Quick matches among them.
    total_tournaments: i64,
    /// How many of the tournaments are a single quick match.
    total_quick_matches: i64,
    total_matches: i64,
    new_users_this_month: i64,
    new_players_this_month: i64,
    new_tournaments_this_month: i64,
    new_matches_this_month: i64,
}

/// One day of the growth chart.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GrowthPointReply {
    /// The day, UTC.
    #[schema(format = Date)]
    date: String,
    cumulative_users: i64,
    cumulative_players: i64,
}

/// Matches of a sport.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SportShare {
    sport_name: String,
    match_count: i64,
}

/// An entry of the recent activity.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Activity {
    user_name: String,
    action: String,
    sport: Option<String>,
    date: Instant,
    /// `completed`, `pending` or `cancelled`.
    status: String,
}

/// How many users play.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlayerComparison {
    /// App users with at least one player profile, in percent with one decimal.
    profile_completion_rate: f64,
}

/// The administrator's notifications.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NotificationsReply {
    /// How many are unread, on all pages.
    unread: i64,
    /// The newest first.
    items: Vec<Notification>,
}

/// A message to the administrator.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Notification {
    id: i64,
    /// What it is about.
    kind: String,
    title: String,
    body: Option<String>,
    /// The kind of record that it leads to, such as `tournament` or `match`.
    entity_type: Option<String>,
    /// The id of that record.
    entity_id: Option<i64>,
    created_at: Instant,
    /// `null` is unread.
    read_at: Option<Instant>,
}

/// The old password and the new one.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct ChangePasswordRequest {
    #[schema(format = Password)]
    current_password: String,
    /// At least 6 characters, different from the current one.
    #[schema(format = Password, min_length = 6)]
    new_password: String,
}

/// The four totals
#[utoipa::path(get, path = "/admin/dashboard/kpis", tag = "Dashboard",
    responses((status = 200, description = "The totals", body = Data<KpisReply>)))]
async fn kpis(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<KpisReply>>, ApiError> {
    query.done()?;
    let kpis = server.platform.kpis().await?;
    Ok(Data::of(KpisReply {
        total_users: kpis.users,
        total_players: kpis.players,
        total_tournaments: kpis.tournaments,
        total_quick_matches: kpis.quick_matches,
        total_matches: kpis.matches,
        new_users_this_month: kpis.this_month.new_users,
        new_players_this_month: kpis.this_month.new_players,
        new_tournaments_this_month: kpis.this_month.new_tournaments,
        new_matches_this_month: kpis.this_month.new_matches,
    }))
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
    let points = server.platform.user_growth(days).await?;
    Ok(Data::of(
        points
            .into_iter()
            .map(|point| GrowthPointReply {
                date: point.date.to_string(),
                cumulative_users: point.cumulative_users,
                cumulative_players: point.cumulative_players,
            })
            .collect(),
    ))
}

/// Matches per sport
#[utoipa::path(get, path = "/admin/dashboard/sports-distribution", tag = "Dashboard",
    responses((status = 200, description = "The sport with the most matches first", body = Data<Vec<SportShare>>)))]
async fn sports_distribution(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<SportShare>>>, ApiError> {
    query.done()?;
    let shares = server.platform.sports_distribution().await?;
    Ok(Data::of(
        shares
            .into_iter()
            .map(|row| SportShare { sport_name: row.sport_name, match_count: row.match_count })
            .collect(),
    ))
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
    let rows = server.platform.recent_activity(limit).await?;
    Ok(Data::of(
        rows.into_iter()
            .map(|row| Activity {
                user_name: row.user_name,
                action: row.action,
                sport: row.sport_name,
                date: Instant::from_ms(row.occurred_at),
                status: row.status,
            })
            .collect(),
    ))
}

/// How many users have a player profile
#[utoipa::path(get, path = "/admin/dashboard/player-comparison", tag = "Dashboard",
    responses((status = 200, description = "The completion rate", body = Data<PlayerComparison>)))]
async fn player_comparison(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<PlayerComparison>>, ApiError> {
    query.done()?;
    let tenths = server.platform.profile_completion_tenths().await?;
    Ok(Data::of(PlayerComparison { profile_completion_rate: tenths as f64 / 10.0 }))
}

/// Change the password
///
/// All other sessions of this administrator end at once.
#[utoipa::path(post, path = "/admin/dashboard/change-password", tag = "Authentication", request_body = ChangePasswordRequest,
    responses((status = 200, description = "Changed", body = Done)))]
async fn change_password(
    State(server): State<Server>,
    Admin(caller): Admin,
    Body(request): Body<ChangePasswordRequest>,
) -> Result<Json<Done>, ApiError> {
    server
        .platform
        .change_password(&caller, request.current_password, request.new_password)
        .await?;
    Ok(Done::saying("Password changed successfully."))
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
    let notifications = server.platform.notifications(limit).await?;
    Ok(Data::of(NotificationsReply {
        unread: notifications.unread,
        items: notifications
            .items
            .into_iter()
            .map(|row| Notification {
                id: row.notification_id,
                kind: row.kind,
                title: row.title,
                body: row.body,
                entity_type: row.entity_type,
                entity_id: row.entity_id,
                created_at: Instant::from_ms(row.created_at),
                read_at: row.read_at.map(Instant::from_ms),
            })
            .collect(),
    }))
}

/// Mark a notification as read
#[utoipa::path(post, path = "/admin/notifications/{notificationId}/read", tag = "Notifications",
    params(("notificationId" = i64, Path, description = "The notification", minimum = 1)),
    responses((status = 200, description = "Marked", body = Done)))]
async fn mark_notification_read(
    State(server): State<Server>,
    Id(notification_id): Id,
) -> Result<Json<Done>, ApiError> {
    server.platform.mark_notification_read(notification_id).await?;
    Ok(Done::saying("Marked as read."))
}

/// Mark all notifications as read
#[utoipa::path(post, path = "/admin/notifications/read-all", tag = "Notifications",
    responses((status = 200, description = "Marked", body = Done)))]
async fn mark_all_notifications_read(State(server): State<Server>) -> Result<Json<Done>, ApiError> {
    server.platform.mark_all_notifications_read().await?;
    Ok(Done::saying("All marked as read."))
}
