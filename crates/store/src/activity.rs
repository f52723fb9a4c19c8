//! Recent events: the dashboard's Recent Activity and the notifications behind the bell.

use jiff::Timestamp;

use touchline_domain::vocabulary;

use crate::{Conn, StoreError};

vocabulary!(
    /// The status of an activity.
    ActivityStatus, "status of an activity", {
        /// Done.
        Completed = "completed",
        /// Started and not done.
        Pending = "pending",
        /// Cancelled.
        Cancelled = "cancelled",
    }
);

/// An activity to add.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewActivity {
    pub occurred_at: Timestamp,
    /// The app user who did it; `None` for the platform itself.
    pub user_id: Option<i64>,
    /// The name to show.
    pub user_name: String,
    /// What was done, without the subject: `created a match`.
    pub action: String,
    /// The sport it belongs to.
    pub sport_id: Option<i64>,
    /// The tournament it is about.
    pub tournament_id: Option<i64>,
    pub status: ActivityStatus,
}

/// Adds activities.
pub fn add_activities(conn: &Conn<'_>, activities: &[NewActivity]) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO activities (occurred_at, user_id, user_name, action, sport_id, tournament_id, status)",
        "",
        activities.iter().map(|activity| {
            vec![
                activity.occurred_at.as_millisecond().into(),
                activity.user_id.into(),
                (&activity.user_name).into(),
                (&activity.action).into(),
                activity.sport_id.into(),
                activity.tournament_id.into(),
                activity.status.as_str().into(),
            ]
        }),
    )
}

/// A notification to add; it is unread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNotification {
    /// Which kind, as a key.
    pub kind: String,
    /// The line to show.
    pub title: String,
    /// More text, if there is any.
    pub body: Option<String>,
    /// The row that it concerns: its kind and its id.
    pub entity: Option<(String, i64)>,
    /// When it came.
    pub created_at: Timestamp,
}

/// Adds notifications.
pub fn add_notifications(
    conn: &Conn<'_>,
    notifications: &[NewNotification],
) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO notifications (kind, title, body, entity_type, entity_id, created_at)",
        "",
        notifications.iter().map(|notification| {
            let entity = notification.entity.as_ref();
            vec![
                (&notification.kind).into(),
                (&notification.title).into(),
                (&notification.body).into(),
                entity.map(|(kind, _)| kind.as_str()).into(),
                entity.map(|(_, id)| *id).into(),
                notification.created_at.as_millisecond().into(),
            ]
        }),
    )
}
