//! Tournaments with their teams, squads, stages and groups.

pub mod record;
pub mod tournaments;
