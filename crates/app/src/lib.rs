//! What the platform can do: one function per action, each one transaction.
//! The HTTP server, the importer and the demo call these and nothing else.

pub mod accounts;
pub mod audit;
mod clock;
mod error;
pub mod lists;
pub mod match_pages;
pub mod overview;
pub mod passwords;
mod platform;
mod reference_lists;
mod throttle;
mod tokens;

pub use clock::Clock;
pub use error::{AppError, Unauthenticated};
pub use platform::Platform;
