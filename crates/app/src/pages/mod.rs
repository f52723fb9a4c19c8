//! What is read: lists, pages of tournaments, teams and players, calendars, files. No other service calls it.

pub mod calendars;
pub mod files;
pub mod finding;
pub mod lists;
pub mod match_board;
pub mod match_pages;
pub mod overview;
pub mod own_matches;
pub mod own_teams;
pub mod player_pages;
pub mod published_matches;
pub mod readiness;
pub mod result_line;
pub mod shared_links;
pub(crate) mod shown_pages;
pub mod team_pages;
pub mod today;
pub mod tournament_list;
pub mod tournament_pages;
pub mod trail;

use touchline_store::listing::FoundSets;

use crate::context::service;
use crate::play::ratings::Ratings;

service!(
    /// Clones share the caches.
    Pages { pub(crate) ratings: Ratings, pub(crate) found_sets: FoundSets }
);
