//! What the fault tests are made of: the release binary as a process, a client
//! of its API, a PostgreSQL server that can be stopped, killed and promoted, and a
//! disk that is soon full.

mod client;
mod disk;
mod postgres;
mod program;

pub use client::{Client, Reply};
pub use disk::SmallDisk;
pub use postgres::{Cluster, Part};
pub use program::{Server, Wrapped, touchline};

/// The administrator of every platform here.
pub const NAME: &str = "anna";
/// Their password.
pub const PASSWORD: &str = "correct horse";
