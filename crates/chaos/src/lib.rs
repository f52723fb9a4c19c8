//! The tools of the fault tests: the release binary as a process, a client of its API, a
//! PostgreSQL server that can be stopped, killed and promoted, a Patroni cluster, a small disk
//! that can be filled, and a disk whose power can be cut.

mod client;
mod disk;
#[cfg(target_os = "linux")]
mod forgetful_disk;
mod patroni;
mod postgres;
mod program;

pub use client::{Client, Reply};
pub use disk::SmallDisk;
#[cfg(target_os = "linux")]
pub use forgetful_disk::{ForgetfulDisk, Unflushed};
pub use patroni::Patroni;
pub use postgres::{Cluster, Part};
pub use program::{Server, Wrapped, killed_at, start_touchline, touchline};

/// The administrator of every test platform.
pub const NAME: &str = "anna";
/// The administrator's password.
pub const PASSWORD: &str = "correct horse";
