//! Asks SQLite itself which tables a statement reads and writes, triggers included. Development
//! builds compare that with [`Reach`], which is derived from the statement's text; and the matches whose rows
//! a closure has changed with those that it says it is about.

use std::fmt::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;
use rusqlite::hooks::{AuthAction, AuthContext, Authorization};

use super::declared::Declared;
use super::error::StoreError;
use crate::about::About;
use crate::topics::{Reach, Topic, Topics, of_table};

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

/// Notes, by triggers of its connection alone, of which matches rows are changed.
#[derive(Debug)]
pub(super) struct ScopeWitness {
    may_write: bool,
}

impl ScopeWitness {
    pub(super) fn of(connection: &Connection) -> rusqlite::Result<Self> {
        let is_read_only: bool =
            connection.pragma_query_value(None, "query_only", |row| row.get(0))?;
        Ok(Self { may_write: !is_read_only })
    }

    /// Fails when the closure that has just run has changed rows of other matches than it says: cached replies about
    /// those would become stale. The triggers come with the first closure that says something, so they see those
    /// after it.
    pub(super) fn compare(
        &self,
        connection: &Connection,
        declared: &Declared,
    ) -> Result<(), StoreError> {
        if !cfg!(debug_assertions) || !self.may_write || connection.is_autocommit() {
            return Ok(());
        }
        let bounds = declared.bounds();
        // They are undone with the transaction that they were made in.
        let is_there: bool = connection
            .prepare_cached(
                "SELECT EXISTS (SELECT 1 FROM temp.sqlite_schema WHERE name = 'changed_matches')",
            )?
            .query_row([], |row| row.get(0))?;
        if !is_there {
            if bounds.is_some() {
                connection.execute_batch(&triggers(connection)?)?;
            }
            return Ok(());
        }
        let changed: Vec<(i64, Option<i64>)> = connection
            .prepare_cached(
                "SELECT DISTINCT w.match_id, m.tournament_id FROM temp.changed_matches w
                 LEFT JOIN main.matches m ON m.match_id = w.match_id",
            )?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        if changed.is_empty() {
            return Ok(());
        }
        connection.prepare_cached("DELETE FROM temp.changed_matches")?.execute([])?;
        let Some(bounds) = bounds else { return Ok(()) };
        let is_within = |(changed, of): &(i64, Option<i64>)| {
            bounds.iter().any(|scope| match *scope {
                About::Tournament(id) => *of == Some(id),
                About::Match { match_id, tournament_id } => {
                    match_id == *changed && (tournament_id == *of || of.is_none())
                }
            })
        };
        match changed.iter().find(|one| !is_within(one)) {
            Some(one) => Err(StoreError::Panicked(format!(
                "a closure says that it is about {bounds:?}, and has changed a match of {one:?}"
            ))),
            None => Ok(()),
        }
    }
}

/// The triggers on every table with rows of matches.
fn triggers(connection: &Connection) -> rusqlite::Result<String> {
    let mut sql = "CREATE TEMP TABLE IF NOT EXISTS changed_matches (match_id INTEGER);".to_owned();
    let mut tables = connection.prepare(
        "SELECT t.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c ON c.name = 'match_id'
         WHERE t.schema = 'main' AND t.type = 'table'",
    )?;
    let names = tables.query_map([], |row| row.get::<_, String>(0))?;
    for table in names {
        let table = table?;
        if !of_table(&table).is_some_and(|topics| topics.has(Topic::Matches)) {
            continue;
        }
        for (change, rows) in [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")] {
            // Writing to a String cannot fail.
            let _ = write!(
                sql,
                "CREATE TEMP TRIGGER IF NOT EXISTS note_{change}_{table} AFTER {change} ON main.{table}
                 BEGIN INSERT INTO changed_matches VALUES ({rows}.match_id); END;"
            );
        }
    }
    Ok(sql)
}
