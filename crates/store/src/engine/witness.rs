//! What SQLite itself says that a statement reads and writes, triggers included.
//! Development builds hold it against what [`Reach`] tells from the statement's text.

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
    /// Also a table that belongs to no topic.
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

    /// Begins anew.
    pub(super) fn forget(&self) {
        *lock(&self.0) = Seen::default();
    }

    /// Panics when what was prepared since [`forget`](Self::forget) reaches further than
    /// its text tells: a kept reply would outlive what it was made from. What a writing
    /// statement reads matters to no reply.
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
        // A table that the schema does not have belongs to a virtual table or to a test.
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
