//! The schema's steps, in order. A step is never changed once released; the
//! database remembers how many it has taken.

/// One step, in each engine's words.
#[derive(Debug)]
pub struct Migration {
    /// For SQLite.
    pub sqlite: &'static str,
    /// For PostgreSQL.
    pub postgres: &'static str,
}

/// The tables that a step itself puts rows into: a database without any other
/// row is an empty one.
pub const SEEDED: &[&str] = &["sports"];

/// All steps.
pub const ALL: &[Migration] = &[
    Migration {
        sqlite: include_str!("../migrations/0001_platform.sqlite.sql"),
        postgres: include_str!("../migrations/0001_platform.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0002_competitions.sqlite.sql"),
        postgres: include_str!("../migrations/0002_competitions.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0003_search.sqlite.sql"),
        postgres: include_str!("../migrations/0003_search.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0004_security.sqlite.sql"),
        postgres: include_str!("../migrations/0004_security.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0005_results.sqlite.sql"),
        postgres: include_str!("../migrations/0005_results.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0006_import_trail.sqlite.sql"),
        postgres: include_str!("../migrations/0006_import_trail.postgres.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0008_lost_refreshes.sqlite.sql"),
        postgres: include_str!("../migrations/0008_lost_refreshes.postgres.sql"),
    },
];
