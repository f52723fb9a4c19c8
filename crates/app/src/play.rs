//! What organisers, officials, scorers and teams do with tournaments and matches.

use crate::context::service;

service!(
    /// Tournaments, entries, draws, timetables, results.
    Play
);
