//! Tournaments with their teams, squads, stages and groups.

pub mod calendars;
pub mod changes;
pub mod divisions;
pub mod draws;
pub mod entries;
pub mod fixtures;
pub mod following;
pub mod known;
pub mod leaders;
pub mod public_list;
pub mod results;
pub mod rule_packs;
pub mod setup;
pub mod shown_names;
pub mod squads;
pub mod suspensions;
pub mod templates;
pub mod timetable;
pub mod tournaments;
