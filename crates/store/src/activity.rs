//! (activity)
