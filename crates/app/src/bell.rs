//! The bell: which notifications the administrator has read.

use jiff::Timestamp;
use touchline_store::{Conn, bell};

use crate::AppError;

/// Marks every unread notification as read at `read_at`.
pub fn mark_all_read(conn: &Conn<'_>, read_at: Timestamp) -> Result<(), AppError> {
    Ok(bell::mark_all_read(conn, read_at.as_millisecond())?)
}
