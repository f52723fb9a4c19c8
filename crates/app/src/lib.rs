//! What the platform can do: one function per action, each one transaction.
//! The HTTP server, the importer and the demo call these and nothing else.

pub mod accounts;
pub mod audit;
pub mod backup;
mod caller;
mod clock;
pub mod competitions;
pub mod conformance;
pub mod copy;
pub mod doctor;
mod error;
pub mod finding;
mod hashing_line;
pub mod idempotency;
pub mod import;
mod known_tokens;
mod last_seen;
pub mod lists;
pub mod match_day;
pub mod match_pages;
pub mod news;
mod one_answer;
pub mod overview;
pub mod passwords;
mod platform;
pub mod player_pages;
pub mod previews;
pub mod ratings;
pub mod reference;
pub mod reference_names;
pub mod refusals;
pub mod registration;
pub mod rule_packs;
mod rules;
pub mod secret_keys;
mod sources;
pub mod team_pages;
mod throttle;
mod tokens;
mod totp;
pub mod tournament_pages;
mod upkeep;
pub mod user_pages;

pub use clock::Clock;
pub use error::{AppError, Unauthenticated};
pub use platform::Platform;
