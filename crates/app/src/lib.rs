//! What the platform can do: one function per action, each one transaction.
//! The HTTP server, the importer and the demo call these and nothing else.

mod access;
mod context;
mod operations;
mod pages;
mod platform;
mod play;

pub use access::*;
pub use context::*;
pub use operations::*;
pub use pages::*;
pub use platform::Platform;
pub use play::*;
