//! Matches with their periods, events, line-ups and entries.

pub mod list;
pub mod multi_entry;
pub mod record;
pub mod scoreboard;
