//! App users and player profiles.

pub mod players;
pub mod profile;
pub mod record;
pub mod users;
