//! Adding to Recent Activity and to the notifications.

use touchline_store::{Conn, activity};
use touchline_words::Sentence;

use crate::AppError;
use crate::rules::{check, name_is_fit};

pub use touchline_store::activity::{ActivityStatus, NewActivity, NewNotification};

/// Adds activities to Recent Activity.
///
/// # Errors
/// [`AppError::Invalid`] for an activity without a name or an action.
pub fn add_activities(conn: &Conn<'_>, activities: &[NewActivity]) -> Result<(), AppError> {
    for activity in activities {
        name_is_fit("user_name", &activity.user_name)?;
        check(!activity.action.trim().is_empty(), "action", Sentence::ActionRequired)?;
    }
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
