//! What the platform can do: one function per action, each one transaction.
//! The HTTP server, the importer and the demo call these and nothing else.

mod error;

pub use error::{AppError, Unauthenticated};
