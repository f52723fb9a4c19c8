//! Fresh databases for tests, on both engines.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::{DatabaseUrl, Db};

/// A database of its own for one test, gone with it.
#[derive(Debug)]
pub struct TestDb {
    /// The open database.
    pub db: Db,
    /// Its address, for opening it a second time.
    pub url: DatabaseUrl,
    _folder: Option<tempfile::TempDir>,
}

impl TestDb {
    /// An SQLite file in a temporary folder.
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap_or_else(|e| panic!("no temporary folder: {e}"));
        let url = DatabaseUrl::Sqlite(folder.path().join("touchline.db"));
        Self { db: open(&url), url, _folder: Some(folder) }
    }

    /// A schema of its own in the server that `TOUCHLINE_TEST_POSTGRES` names;
    /// `None`, with a word on stderr, when it names none.
    pub fn postgres() -> Option<Self> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let Ok(server) = std::env::var("TOUCHLINE_TEST_POSTGRES") else {
            eprintln!("skipped on PostgreSQL: run under scripts/with-postgres.sh");
            return None;
        };
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let nanos = std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_or(0, |since| since.subsec_nanos());
        let schema = format!("test_{}_{number}_{nanos}", std::process::id());
        let mut client = postgres::Client::connect(&server, postgres::NoTls)
            .unwrap_or_else(|e| panic!("the test server does not answer: {e}"));
        client
            .batch_execute(&format!("CREATE SCHEMA {schema}"))
            .unwrap_or_else(|e| panic!("no schema for the test: {e}"));
        let joint = if server.contains('?') { '&' } else { '?' };
        let url = format!("{server}{joint}options=-csearch_path%3D{schema}")
            .parse()
            .unwrap_or_else(|e| panic!("{e}"));
        Some(Self { db: open(&url), url, _folder: None })
    }

    /// One database per engine that this run can reach.
    pub fn on_every_engine() -> Vec<Self> {
        std::iter::once(Self::sqlite())
            .chain(std::thread::spawn(Self::postgres).join().ok().flatten())
            .collect()
    }
}

fn open(url: &DatabaseUrl) -> Db {
    Db::open(url).unwrap_or_else(|e| panic!("{e}"))
}
