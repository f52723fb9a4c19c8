//! What organisers, officials, scorers and teams do with tournaments and matches.

pub mod calendar_links;
pub mod claims;
pub(crate) mod competition;
pub mod competitions;
pub mod conduct;
pub mod corrections;
pub mod draws;
pub mod entries;
pub mod final_results;
pub mod known_results;
pub mod making;
pub mod match_day;
pub mod match_rules;
pub mod match_sides;
pub mod named_matches;
pub mod own_players;
pub mod previews;
pub mod ratings;
pub mod reference;
pub mod reference_names;
pub mod results;
pub mod rule_packs;
pub(crate) mod running;
pub mod scoring;
pub mod squads;
mod stage_places;
pub mod suspensions;
pub mod timetable;

use crate::context::service;

service!(
    /// Tournaments, entries, draws, timetables, results.
    Play {}
);
