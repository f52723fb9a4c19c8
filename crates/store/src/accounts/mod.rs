//! Administrators and their sessions.

pub mod administrators;
pub mod sessions;
