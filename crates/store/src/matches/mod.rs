//! Matches with their periods, events, line-ups and entries.

pub mod changes;
pub mod list;
pub mod multi_entry;
pub mod scoreboard;
