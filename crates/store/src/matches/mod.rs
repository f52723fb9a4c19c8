//! Matches with their periods, events, line-ups and entries, and what was recorded of them.

pub mod changes;
pub mod list;
pub mod multi_entry;
pub mod published;
pub mod results;
pub mod scoreboard;
pub mod scoring;

pub use crate::match_columns::RecordName;
