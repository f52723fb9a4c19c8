//! Adding to Recent Activity and to the notifications.

use touchline_store::{Conn, activity};

use crate::AppError;
use crate::rules::name_is_fit;

pub use touchline_store::activity::{ActivityKind, ActivityStatus, NewActivity, NewNotification};

/// Adds activities to Recent Activity.
///
/// # Errors
/// [`AppError::Invalid`] for an activity without a name.
pub fn add_activities(conn: &Conn<'_>, activities: &[NewActivity]) -> Result<(), AppError> {
    activities.iter().try_for_each(|one| name_is_fit("user_name", &one.user_name))?;
    Ok(activity::add_activities(conn, activities)?)
}

/// Adds notifications to the bell, unread.
///
/// # Errors
/// [`AppError::Invalid`] for a notification without a title.
pub fn add_notifications(
    conn: &Conn<'_>,
    notifications: &[NewNotification],
) -> Result<(), AppError> {
    notifications.iter().try_for_each(|n| name_is_fit("title", &n.title))?;
    Ok(activity::add_notifications(conn, notifications)?)
}
