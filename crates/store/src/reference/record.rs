//! (recording)
