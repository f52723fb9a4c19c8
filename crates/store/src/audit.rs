//! (audit)
