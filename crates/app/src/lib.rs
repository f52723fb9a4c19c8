//! What the platform can do: one function per action, each one transaction.
//! The HTTP server, the importer and the demo call these and nothing else.

pub mod competitions;
mod error;
pub mod match_day;
pub mod news;
pub mod reference_names;
pub mod registration;
mod rules;

pub use error::{AppError, Unauthenticated};
