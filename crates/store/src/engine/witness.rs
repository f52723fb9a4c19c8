//! Asks SQLite itself which tables a statement reads and writes, triggers included. Development
//! builds compare that with [`Reach`], which is derived from the statement's text.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;
use rusqlite::hooks::{AuthAction, AuthContext, Authorization};

use crate::topics::{Reach, Topics, of_table};

/// Listens to SQLite's authorizer, which is asked while a statement is prepared.
#[derive(Default)]
pub(super) struct Witness(Arc<Mutex<Seen>>);

#[derive(Default, Clone, Copy)]
struct Seen {
    reads: Topics,
    writes: Topics,
    /// Also set for a table that belongs to no topic.
    is_write: bool,
}

impl Witness {
    pub(super) fn of(connection: &mut Connection) -> rusqlite::Result<Self> {
        let witness = Self::default();
        if cfg!(debug_assertions) {
            let seen = Arc::clone(&witness.0);
            connection.authorizer(Some(move |asked: AuthContext<'_>| {
                lock(&seen).take_in(asked.action);
                Authorization::Allow
            }))?;
        }
        Ok(witness)
    }

    /// Resets it.
    pub(super) fn forget(&self) {
        *lock(&self.0) = Seen::default();
    }

    /// Panics when a statement prepared since [`forget`](Self::forget) touches more topics than
    /// its text says: a cached reply would then become stale. What a writing statement reads is
    /// not compared, because no reply depends on it.
    pub(super) fn compare(&self, sql: &str, told: Reach) {
        let Seen { reads, writes, is_write } = *lock(&self.0);
        let is_within = |seen: Topics, told: Topics| told.with(seen) == told;
        assert!(
            is_within(writes, told.writes) && (is_write || is_within(reads, told.reads)),
            "store::topics says {told:?} of this statement, SQLite says {reads:?} and {writes:?}: {sql}"
        );
    }
}

impl Seen {
    fn take_in(&mut self, action: AuthAction<'_>) {
        // An unknown table belongs to a virtual table or to a test.
        let topics = |table: &str| of_table(table).unwrap_or_default();
        match action {
            AuthAction::Read { table_name, .. } => {
                self.reads = self.reads.with(topics(table_name));
            }
            AuthAction::Insert { table_name }
            | AuthAction::Delete { table_name }
            | AuthAction::Update { table_name, .. } => {
                self.writes = self.writes.with(topics(table_name));
                self.is_write = true;
            }
            _ => {}
        }
    }
}

fn lock(seen: &Mutex<Seen>) -> MutexGuard<'_, Seen> {
    seen.lock().unwrap_or_else(PoisonError::into_inner)
}
