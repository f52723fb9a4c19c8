//! (dashboard)
