//! App users and player profiles.

pub mod account;
pub mod calendar_links;
pub mod changes;
pub mod claims;
pub mod erasure;
pub mod json_strings;
pub mod kept;
pub(crate) mod names;
pub mod own;
pub mod players;
pub mod profile;
pub mod team_names;
pub mod texts;
pub mod users;
