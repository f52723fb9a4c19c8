//! One connection inside a transaction, the same type for both engines.
//!
//! On PostgreSQL what needs no answer (the beginning of a transaction, and every `Conn::run`) is sent together with
//! the next question or the COMMIT. `Db::round_trips` counts the answers that were waited for, and tests say how many
//! the usual actions may take. A row's fields are its statement's columns, in order; development builds assert it on
//! every row.

use std::any::{Any, TypeId};
use std::cell::{Cell, LazyCell, RefCell};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio_postgres::Statement;

use super::declared::{Declared, Footprints};
use super::error::StoreError;
use super::job::{Caller, Job};
use super::kept::Shelf;
use super::null_order;
use super::position::{self, Position};
use super::postgres_client::{CallError, Client, Failed, Request, as_sql};
use super::value::{FromRow, Param, Row, RowOf};
use super::witness::{ScopeWitness, Witness};
use crate::about::About;
use crate::open_files::Connected;
use crate::topics::{Reach, Topics, of_table};

/// Which database is behind a [`Conn`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// Embedded SQLite.
    Sqlite,
    /// A PostgreSQL server.
    Postgres,
}

/// A connection inside a transaction, as a closure of `read` or `write` receives it. Statements
/// use `$1`, `$2`, … on both engines and are prepared once per connection.
#[derive(Debug)]
pub struct Conn<'c>(pub(super) Backend<'c>);

pub(super) enum Backend<'c> {
    Sqlite(&'c SqliteSession),
    Postgres(RefCell<&'c mut PostgresSession>),
}

impl std::fmt::Debug for Backend<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Sqlite(_) => "sqlite",
            Self::Postgres(_) => "postgres",
        })
    }
}

/// A statement and its values.
pub(crate) type Asked<'a> = (&'a str, &'a [Param<'a>]);

/// An SQLite connection and its statements in SQLite's spelling.
pub(super) struct SqliteSession {
    pub(super) connection: Connected,
    spellings: RefCell<HashMap<Box<str>, Spelling>>,
    reach: Cell<Reach>,
    declared: RefCell<Declared>,
    witness: Witness,
    scope_witness: ScopeWitness,
    /// The caller of the closure that runs.
    caller: Arc<Mutex<Option<Caller>>>,
    /// What one change leaves for the next one.
    pub(super) shelf: RefCell<Shelf>,
}

/// A statement looks once in so many of SQLite's instructions whether its caller still waits:
/// thousands of times a second.
const INSTRUCTIONS: i32 = 10_000;

/// Refuses work for a caller that no longer waits.
fn ensure_awaited(caller: Option<&Caller>) -> Result<(), StoreError> {
    match caller {
        Some(caller) if !caller.waits() => Err(StoreError::Abandoned),
        _ => Ok(()),
    }
}

/// A statement in SQLite's spelling.
struct Spelling {
    sql: Box<str>,
    reach: Reach,
}

impl SqliteSession {
    pub(super) fn new(mut connection: Connected) -> rusqlite::Result<Self> {
        connection.set_prepared_statement_cache_capacity(256);
        let witness = Witness::of(&mut connection)?;
        let caller = Arc::<Mutex<Option<Caller>>>::default();
        let looked_at = caller.clone();
        let has_gone = move || {
            let caller = looked_at.lock().unwrap_or_else(PoisonError::into_inner);
            ensure_awaited(caller.as_ref()).is_err()
        };
        connection.progress_handler(INSTRUCTIONS, Some(has_gone))?;
        let scope_witness = ScopeWitness::of(&connection)?;
        let (spellings, reach) = (RefCell::default(), Cell::default());
        let (declared, shelf) = (RefCell::default(), RefCell::default());
        Ok(Self { connection, spellings, reach, declared, witness, scope_witness, caller, shelf })
    }

    /// Runs a closure until it ends or its caller no longer waits. `true` when its changes are to
    /// be committed.
    pub(super) fn run(&self, job: &mut Job) -> bool {
        self.serve(Some(job.caller().clone()));
        self.declared.take();
        let mut keep = job.run(&Conn(Backend::Sqlite(self)));
        self.serve(None);
        if let Err(error) = self.scope_witness.compare(&self.connection, &self.declared.borrow()) {
            job.fail(error);
            keep = false;
        }
        keep
    }

    /// Changes when another connection has written. In a transaction of writes none does.
    pub(super) fn version_of_others(&self) -> Option<i64> {
        let mut statement = self.connection.prepare_cached("PRAGMA data_version").ok()?;
        statement.query_row([], |row| row.get(0)).ok()
    }

    fn serve(&self, caller: Option<Caller>) {
        *self.caller.lock().unwrap_or_else(PoisonError::into_inner) = caller;
    }

    /// What the statements since the last call have read and written.
    pub(super) fn take_footprints(&self) -> Footprints {
        self.declared.take().footprints(self.reach.take())
    }

    fn statement(&self, sql: &str) -> Result<rusqlite::CachedStatement<'_>, StoreError> {
        ensure_awaited(self.caller.lock().unwrap_or_else(PoisonError::into_inner).as_ref())?;
        let mut spellings = self.spellings.borrow_mut();
        if let Some(spelling) = spellings.get(sql) {
            self.reach.set(self.reach.get().with(spelling.reach));
            return Ok(self.connection.prepare_cached(&spelling.sql)?);
        }
        let spelling = Spelling { sql: number_by_value(sql).into(), reach: Reach::of(sql) };
        null_order::check(&self.connection, sql);
        self.witness.forget();
        let statement = self.connection.prepare_cached(&spelling.sql)?;
        self.witness.compare(sql, spelling.reach);
        self.reach.set(self.reach.get().with(spelling.reach));
        spellings.insert(sql.into(), spelling);
        Ok(statement)
    }
}

/// `$2 … $1` as SQLite must read it. SQLite takes `$1` for a *name* and numbers names in the
/// order of their first use, so `$2` before `$1` would swap the two values; `?2` is a number.
fn number_by_value(sql: &str) -> String {
    let mut out = String::with_capacity(sql.len());
    let mut chars = sql.chars().peekable();
    while let Some(c) = chars.next() {
        let placeholder = c == '$' && chars.peek().is_some_and(char::is_ascii_digit);
        out.push(if placeholder { '?' } else { c });
    }
    out
}

/// A PostgreSQL connection and its prepared statements. A statement whose answer nobody needs, and
/// the beginning of a transaction, wait until there is something to wait for, and are sent
/// together with it.
pub(super) struct PostgresSession {
    pub(super) client: Client,
    /// How often this process has waited for an answer.
    round_trips: Arc<AtomicU64>,
    /// The last time that it answered.
    used: Instant,
    statements: HashMap<Box<str>, Prepared>,
    /// What will be sent before the next statement.
    waiting: Vec<Request>,
    /// How many of these do not belong to the present closure.
    foreign: usize,
    /// What the present closure has done.
    pub(super) deeds: Deeds,
    /// When the server first answered in this transaction.
    pub(super) first_answer: Option<Instant>,
    /// What the closures of this transaction remember.
    memory: HashMap<TypeId, Box<dyn Any + Send>>,
    /// What one change leaves for the next one.
    pub(super) shelf: Shelf,
    /// Where the database stood after the last change of this connection.
    position: Option<Position>,
    /// Set by a failed call, so that the worker knows whether running the closure again can help,
    /// whatever error type the closure returns.
    pub(super) failure: Option<PostgresFailure>,
    /// The failure of a request that does not belong to the present closure.
    pub(super) failure_before: Option<StoreError>,
}

/// What a closure has done.
#[derive(Debug, Default)]
pub(super) struct Deeds {
    /// The topics that its statements have read and written.
    pub(super) reach: Reach,
    declared: Declared,
    /// Whether a statement was not a mere `SELECT`.
    pub(super) has_written: bool,
    /// Whether the server was asked for anything.
    pub(super) has_asked: bool,
}

impl Deeds {
    /// What it has read and written.
    pub(super) fn footprints(&self) -> Footprints {
        self.declared.footprints(self.reach)
    }
}

/// The most requests that wait.
const MOST_WAITING: usize = 32;
/// A statement with more values does not wait: a copy of them would cost more than it saves.
const MOST_WAITING_VALUES: usize = 1280;

struct Prepared {
    statement: Statement,
    reach: Reach,
    writes: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PostgresFailure {
    /// The connection is lost, or PostgreSQL ended the transaction because of another program's:
    /// running the closure again on a new connection can help.
    Lost,
    /// The statement would fail again.
    Refused,
}

impl PostgresSession {
    pub(super) fn new(client: Client, round_trips: Arc<AtomicU64>) -> Self {
        Self {
            used: Instant::now(),
            client,
            round_trips,
            statements: HashMap::new(),
            waiting: Vec::new(),
            foreign: 0,
            deeds: Deeds::default(),
            first_answer: None,
            memory: HashMap::new(),
            shelf: Shelf::default(),
            position: None,
            failure: None,
            failure_before: None,
        }
    }

    /// Runs a closure until it ends or its caller no longer waits. `true` when its changes are to
    /// be committed.
    pub(super) fn run(&mut self, job: &mut Job) -> bool {
        self.client.caller = Some(job.caller().clone());
        let keep = job.run(&Conn(Backend::Postgres(RefCell::new(self))));
        self.client.caller = None;
        keep
    }

    /// Whether the server still answers, if it was not asked anything for so long.
    pub(super) fn is_there_after(&mut self, rest: Duration) -> bool {
        self.used.elapsed() < rest || self.client.is_there().is_ok()
    }

    /// Begins a transaction with the next statement.
    pub(super) fn begin(&mut self, sql: &str) {
        self.forget();
        self.first_answer = None;
        self.waiting.push(Request::Batch(sql.to_owned()));
    }

    /// Sends statements without parameters together with the next statement.
    pub(super) fn prefix(&mut self, sql: &str) {
        self.waiting.push(Request::Batch(sql.to_owned()));
    }

    /// From now on another closure runs.
    pub(super) fn next_closure(&mut self) {
        self.foreign = self.waiting.len();
        self.deeds = Deeds::default();
    }

    /// Drops what waits, and what the closures of the transaction remember.
    fn forget(&mut self) {
        self.waiting.clear();
        self.foreign = 0;
        self.memory.clear();
    }

    /// Undoes a closure of which the server knows nothing yet.
    pub(super) fn drop_own(&mut self) {
        self.waiting.truncate(self.foreign);
    }

    /// Sends what waits, if the present closure has added to it.
    pub(super) fn send_own(&mut self) -> Result<(), StoreError> {
        if self.waiting.len() > self.foreign { self.send_waiting() } else { Ok(()) }
    }

    fn send_waiting(&mut self) -> Result<(), StoreError> {
        self.call(Client::send)
    }

    /// A call before which everything is sent that waits.
    fn call<T>(
        &mut self,
        call: impl FnOnce(&mut Client, &[Request]) -> Result<T, Failed>,
    ) -> Result<T, StoreError> {
        let earlier = std::mem::take(&mut self.waiting);
        let foreign = std::mem::take(&mut self.foreign);
        self.deeds.has_asked = true;
        self.round_trips.fetch_add(1, Ordering::Relaxed);
        let answer = call(&mut self.client, &earlier);
        let now = Instant::now();
        self.first_answer.get_or_insert(now);
        match answer {
            Ok(answer) => {
                self.used = now;
                Ok(answer)
            }
            Err(Failed { earlier, error }) => {
                let error = self.note(error);
                if earlier.is_some_and(|place| place < foreign) {
                    self.failure_before.get_or_insert(error.clone());
                }
                Err(error)
            }
        }
    }

    fn note(&mut self, error: CallError) -> StoreError {
        let failure = match error.code() {
            // The caller has waited long enough.
            None if matches!(error, CallError::Silent) => PostgresFailure::Refused,
            None if self.client.is_lost() => PostgresFailure::Lost,
            // The database has become read only: another connection may lead to the new first
            // server.
            Some("25006") => PostgresFailure::Lost,
            Some(code) if ["57P", "08", "40"].iter().any(|class| code.starts_with(class)) => {
                PostgresFailure::Lost
            }
            Some(_) | None => PostgresFailure::Refused,
        };
        // What fails after that is a consequence.
        self.failure.get_or_insert(failure);
        error.into()
    }

    fn statement(&mut self, sql: &str) -> Result<Statement, StoreError> {
        ensure_awaited(self.client.caller.as_ref())?;
        if !self.statements.contains_key(sql) {
            // It may need what waits: a table, for instance.
            if !self.waiting.is_empty() {
                self.send_waiting()?;
            }
            let statement = self.call(|client, _| {
                client.prepare(sql).map_err(|error| Failed { earlier: None, error })
            })?;
            let writes = !sql.trim_start().starts_with("SELECT");
            let prepared = Prepared { statement, reach: Reach::of(sql), writes };
            self.statements.insert(sql.into(), prepared);
        }
        let Prepared { statement, reach, writes } = &self.statements[sql];
        self.deeds.reach = self.deeds.reach.with(*reach);
        self.deeds.has_written |= writes;
        Ok(statement.clone())
    }

    fn query(
        &mut self,
        sql: &str,
        params: &[Param<'_>],
    ) -> Result<Vec<tokio_postgres::Row>, StoreError> {
        let had_written = self.deeds.has_written;
        let statement = self.statement(sql)?;
        let rows =
            self.call(|client, earlier| client.query_after(earlier, &statement, &as_sql(params)))?;
        // Nothing has to be undone of a row that was not added.
        if rows.is_empty() && sql.contains("DO NOTHING RETURNING") {
            self.deeds.has_written = had_written;
        }
        Ok(rows)
    }

    /// Sends several queries together.
    fn query_all(
        &mut self,
        asked: &[Asked<'_>],
    ) -> Result<Vec<Vec<tokio_postgres::Row>>, StoreError> {
        let queries = asked
            .iter()
            .map(|(sql, params)| Ok((self.statement(sql)?, as_sql(params))))
            .collect::<Result<Vec<_>, StoreError>>()?;
        self.call(|client, earlier| client.query_all_after(earlier, &queries))
    }

    fn execute(&mut self, sql: &str, params: &[Param<'_>]) -> Result<u64, StoreError> {
        let statement = self.statement(sql)?;
        self.call(|client, earlier| client.execute_after(earlier, &statement, &as_sql(params)))
    }

    /// Runs a statement at the latest before the transaction is committed.
    fn run_later(&mut self, sql: &str, params: &[Param<'_>]) -> Result<(), StoreError> {
        // A request that the driver refuses is not sent, and what follows it would be committed.
        let fits = |statement: &Statement| {
            statement.params().len() == params.len()
                && statement.params().iter().zip(params).all(|(ty, param)| param.fits(ty))
        };
        let statement = self.statement(sql)?;
        if params.len() > MOST_WAITING_VALUES
            || self.waiting.len() >= MOST_WAITING
            || !fits(&statement)
        {
            return self.execute(sql, params).map(drop);
        }
        let params = params.iter().map(Param::owned).collect();
        self.waiting.push(Request::Run(statement, params));
        Ok(())
    }

    /// Ends the transaction and waits for the answer. The first row, if there is one, is where the database stands then.
    pub(super) fn commit(&mut self, sql: &str) -> Result<(), StoreError> {
        self.foreign = self.waiting.len();
        let committed = self.call(|client, earlier| client.first_row_after(earlier, sql));
        self.forget();
        // Others may have written between this transaction and the one before, and a tool that does not wait for its
        // turn even while this one ran. What is cached is made anew then.
        let before = self.position.take();
        match &committed {
            Ok(row) if row.is_empty() => self.position = before,
            Ok(row) => {
                self.position = position::understand(row).ok();
                let follows = self.position.as_ref().zip(before.as_ref());
                if !follows.is_some_and(|(now, before)| now.is_next_after(before)) {
                    self.shelf.clear();
                }
            }
            Err(_) => self.shelf.clear(),
        }
        committed?;
        Ok(())
    }

    /// Takes what the last change has left, unless something else has changed the database since.
    fn kept<T: Any>(&mut self) -> Result<Option<T>, StoreError> {
        if self.shelf.is_empty() {
            return Ok(None);
        }
        let row = self.call(|client, earlier| client.first_row_after(earlier, position::READ))?;
        let now = position::understand(&row).ok();
        if now.is_none() || now != self.position {
            self.shelf.clear();
        }
        Ok(self.shelf.take())
    }

    /// Ends a transaction that has changed nothing, without waiting for the answer.
    pub(super) fn leave(&mut self, sql: &'static str) {
        let has_begun = self.first_answer.is_some();
        self.forget();
        if has_begun {
            self.client.tell(sql);
        }
    }

    /// Undoes everything, or what was done since the savepoint, and drops what waits.
    pub(super) fn undo(&mut self, sql: &str) -> Result<(), StoreError> {
        self.forget();
        self.shelf.clear();
        self.call(|client, earlier| client.batch_after(earlier, sql))
    }
}

impl<'c> Conn<'c> {
    /// The database behind this connection.
    pub fn engine(&self) -> Engine {
        match self.0 {
            Backend::Sqlite(_) => Engine::Sqlite,
            Backend::Postgres(_) => Engine::Postgres,
        }
    }

    /// All rows of a statement.
    pub fn query<R: FromRow>(&self, sql: &str, params: &[Param<'_>]) -> Result<Vec<R>, StoreError> {
        let mut rows = Vec::new();
        self.each(sql, params, |row| {
            rows.push(R::from_row(row)?);
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(rows)
    }

    /// All rows of two statements. PostgreSQL gets both at once.
    pub(crate) fn query_both<A: FromRow, B: FromRow>(
        &self,
        first: Asked<'_>,
        second: Asked<'_>,
    ) -> Result<(Vec<A>, Vec<B>), StoreError> {
        let asked = [first, second];
        let answers = self.ask(&asked)?;
        Ok((answers.rows(0)?, answers.rows(1)?))
    }

    /// Asks several statements. PostgreSQL gets them at once; SQLite runs each when its rows are taken.
    pub(crate) fn ask<'a>(&'a self, asked: &'a [Asked<'a>]) -> Result<Answers<'a, 'c>, StoreError> {
        let of_postgres = match &self.0 {
            Backend::Sqlite(_) => None,
            Backend::Postgres(session) => Some(session.borrow_mut().query_all(asked)?),
        };
        Ok(Answers { conn: self, asked, of_postgres })
    }

    /// All rows of several statements. PostgreSQL gets them at once.
    fn query_all<R: FromRow>(&self, asked: &[Asked<'_>]) -> Result<Vec<R>, StoreError> {
        let mut rows = Vec::new();
        match &self.0 {
            Backend::Postgres(session) if asked.len() > 1 => {
                for answer in session.borrow_mut().query_all(asked)? {
                    rows.extend(of_postgres::<R>(&answer)?);
                }
            }
            _ => {
                for (sql, params) in asked {
                    rows.extend(self.query::<R>(sql, params)?);
                }
            }
        }
        Ok(rows)
    }

    /// The first row of a statement, or `None` when it has no row.
    pub fn query_opt<R: FromRow>(
        &self,
        sql: &str,
        params: &[Param<'_>],
    ) -> Result<Option<R>, StoreError> {
        let mut first = None;
        self.each(sql, params, |row| {
            first = Some(R::from_row(row)?);
            Ok(ControlFlow::Break(()))
        })?;
        Ok(first)
    }

    /// Calls `visit` with one row of a statement after the other, until it breaks off. On SQLite no further row is
    /// read and none is held; PostgreSQL sends all rows first.
    pub fn each(
        &self,
        sql: &str,
        params: &[Param<'_>],
        mut visit: impl FnMut(&Row<'_>) -> Result<ControlFlow<()>, StoreError>,
    ) -> Result<(), StoreError> {
        match &self.0 {
            Backend::Sqlite(session) => {
                let mut statement = session.statement(sql)?;
                let mut rows = statement.query(rusqlite::params_from_iter(params))?;
                while let Some(row) = rows.next()? {
                    if visit(&Row(RowOf::Sqlite(row)))?.is_break() {
                        break;
                    }
                }
                Ok(())
            }
            Backend::Postgres(session) => {
                for row in &session.borrow_mut().query(sql, params)? {
                    if visit(&Row(RowOf::Postgres(row)))?.is_break() {
                        break;
                    }
                }
                Ok(())
            }
        }
    }

    /// The only row of a statement that always has one (an aggregate, `RETURNING`).
    pub fn query_one<R: FromRow>(&self, sql: &str, params: &[Param<'_>]) -> Result<R, StoreError> {
        self.query_opt(sql, params)?
            .ok_or_else(|| StoreError::Statement(format!("no row where one must be: {sql}")))
    }

    /// Runs a statement; returns the number of rows that it changed.
    pub fn execute(&self, sql: &str, params: &[Param<'_>]) -> Result<u64, StoreError> {
        match &self.0 {
            Backend::Sqlite(session) => {
                let mut statement = session.statement(sql)?;
                Ok(statement.execute(rusqlite::params_from_iter(params))? as u64)
            }
            Backend::Postgres(session) => session.borrow_mut().execute(sql, params),
        }
    }

    /// Runs a statement, however many rows it changes. PostgreSQL gets it together with the next
    /// statement, or with the end of the transaction: if it fails, that statement fails, or the
    /// closure is refused.
    pub fn run(&self, sql: &str, params: &[Param<'_>]) -> Result<(), StoreError> {
        match &self.0 {
            Backend::Sqlite(_) => self.execute(sql, params).map(drop),
            Backend::Postgres(session) => session.borrow_mut().run_later(sql, params),
        }
    }

    /// Says whose matches this closure is about: from now on its statements read and write rows of no other. Replies
    /// that depend on other matches alone stay cached then. Development builds look whether it is true of what is
    /// written to SQLite.
    pub fn is_about(&self, scopes: impl IntoIterator<Item = About>) {
        match &self.0 {
            Backend::Sqlite(session) => {
                session.declared.borrow_mut().add(session.reach.get(), scopes);
            }
            Backend::Postgres(session) => {
                let deeds = &mut session.borrow_mut().deeds;
                deeds.declared.add(deeds.reach, scopes);
            }
        }
    }

    /// Counts a table as read: cached rows are used instead of it.
    pub(crate) fn depends_on(&self, table: &str) {
        let reads = of_table(table).unwrap_or(Topics::ALL);
        let read = Reach { reads, writes: Topics::NONE };
        match &self.0 {
            Backend::Sqlite(session) => session.reach.set(session.reach.get().with(read)),
            Backend::Postgres(session) => {
                let deeds = &mut session.borrow_mut().deeds;
                deeds.reach = deeds.reach.with(read);
            }
        }
    }

    /// Remembers a value of this type until the transaction ends or something in it is undone. For
    /// what the next closures of the transaction would have to ask PostgreSQL for; SQLite
    /// remembers nothing, because its answer is there at once.
    pub fn remember<T: Send + 'static>(&self, value: T) {
        if let Backend::Postgres(session) = &self.0 {
            session.borrow_mut().memory.insert(TypeId::of::<T>(), Box::new(value));
        }
    }

    /// What was remembered last.
    pub fn remembered<T: Clone + 'static>(&self) -> Option<T> {
        match &self.0 {
            Backend::Sqlite(_) => None,
            Backend::Postgres(session) => {
                session.borrow().memory.get(&TypeId::of::<T>())?.downcast_ref().cloned()
            }
        }
    }

    /// Leaves a value for the next change that asks for it. `reads` is all that it was made of: a change of that
    /// which is not in the value takes it away. Only the writer holds it, and only if this closure's changes are
    /// committed.
    pub fn keep_for_next<T: Any + Send>(&self, value: T, reads: Topics) {
        match &self.0 {
            Backend::Sqlite(session) => {
                let value = (value, session.version_of_others());
                session.shelf.borrow_mut().offer(value, reads);
            }
            Backend::Postgres(session) => session.borrow_mut().shelf.offer(value, reads),
        }
    }

    /// Takes what an earlier change has left, if it still holds: nothing that it was made of was written since, by
    /// whatever process.
    ///
    /// # Errors
    /// [`StoreError`] when PostgreSQL does not say whether others have written.
    pub fn kept_from_last<T: Any + Send>(&self) -> Result<Option<T>, StoreError> {
        match &self.0 {
            Backend::Sqlite(session) => {
                let kept = session.shelf.borrow_mut().take::<(T, Option<i64>)>();
                let holds = |version: Option<i64>| {
                    version.is_some() && version == session.version_of_others()
                };
                Ok(kept.filter(|(_, version)| holds(*version)).map(|(value, _)| value))
            }
            Backend::Postgres(session) => session.borrow_mut().kept(),
        }
    }

    /// Runs a part of the closure and returns what it has read besides.
    ///
    /// # Errors
    /// Those of the part.
    pub fn noting_reads<T, E>(
        &self,
        work: impl FnOnce() -> Result<T, E>,
    ) -> Result<(T, Topics), E> {
        let before = self.swap_reach(Reach::default());
        let done = work();
        let own = self.swap_reach(before);
        self.swap_reach(before.with(own));
        Ok((done?, own.reads))
    }

    /// Runs a part of the closure that counts as reading some tables and no other: what it reads besides never changes.
    pub(crate) fn reading_only<T>(
        &self,
        tables: &[&str],
        work: impl FnOnce() -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let before = self.swap_reach(Reach::default());
        let done = work();
        self.swap_reach(before);
        for table in tables {
            self.depends_on(table);
        }
        done
    }

    fn swap_reach(&self, other: Reach) -> Reach {
        match &self.0 {
            Backend::Sqlite(session) => session.reach.replace(other),
            Backend::Postgres(session) => {
                std::mem::replace(&mut session.borrow_mut().deeds.reach, other)
            }
        }
    }

    /// Inserts many rows of one table, hundreds per statement.
    ///
    /// `insert` is the statement up to and without `VALUES`, such as
    /// `INSERT INTO squad_members (tournament_id, team_id)`; every row has a value for each
    /// column. `suffix` (may be empty) follows the values: `ON CONFLICT DO NOTHING`.
    pub fn insert_many<'p>(
        &self,
        insert: &str,
        suffix: &str,
        rows: impl IntoIterator<Item = Vec<Param<'p>>>,
    ) -> Result<(), StoreError> {
        in_statements(insert, suffix, rows, |asked| {
            asked.iter().try_for_each(|(sql, values)| self.run(sql, values))
        })
    }

    /// [`insert_many`](Self::insert_many) with a `suffix` that ends in `RETURNING`: returns the
    /// values of the rows that were really inserted, and of no others.
    pub fn insert_many_returning<'p, R: FromRow>(
        &self,
        insert: &str,
        suffix: &str,
        rows: impl IntoIterator<Item = Vec<Param<'p>>>,
    ) -> Result<Vec<R>, StoreError> {
        let mut returned = Vec::new();
        in_statements(insert, suffix, rows, |asked| {
            returned.extend(self.query_all::<R>(asked)?);
            Ok(())
        })?;
        Ok(returned)
    }

    /// [`insert_many_returning`](Self::insert_many_returning) into two tables: the statement with its suffix, and the rows of
    /// each. PostgreSQL gets all at once.
    pub(crate) fn insert_both_returning<A: FromRow, B: FromRow>(
        &self,
        first: ((&str, &str), Vec<Vec<Param<'_>>>),
        second: ((&str, &str), Vec<Vec<Param<'_>>>),
    ) -> Result<(Vec<A>, Vec<B>), StoreError> {
        let mut statements: Vec<(String, Vec<Param<'static>>)> = Vec::new();
        let mut of_first = 0;
        for (place, ((insert, suffix), rows)) in [first, second].into_iter().enumerate() {
            in_statements(insert, suffix, rows, |asked| {
                for (sql, values) in asked {
                    statements.push(((*sql).to_owned(), values.iter().map(Param::owned).collect()));
                }
                Ok(())
            })?;
            if place == 0 {
                of_first = statements.len();
            }
        }
        let asked: Vec<Asked<'_>> =
            statements.iter().map(|(sql, values)| (sql.as_str(), values.as_slice())).collect();
        let (mut from_first, mut from_second) = (Vec::new(), Vec::new());
        if asked.is_empty() {
            return Ok((from_first, from_second));
        }
        let answers = self.ask(&asked)?;
        for place in 0..asked.len() {
            if place < of_first {
                from_first.extend(answers.rows::<A>(place)?);
            } else {
                from_second.extend(answers.rows::<B>(place)?);
            }
        }
        Ok((from_first, from_second))
    }
}

/// What several statements return.
pub(crate) struct Answers<'a, 'c> {
    conn: &'a Conn<'c>,
    asked: &'a [Asked<'a>],
    of_postgres: Option<Vec<Vec<tokio_postgres::Row>>>,
}

impl Answers<'_, '_> {
    /// The rows of a statement, by its place.
    pub(crate) fn rows<R: FromRow>(&self, place: usize) -> Result<Vec<R>, StoreError> {
        if let Some(answers) = &self.of_postgres {
            return answers.get(place).map_or_else(|| Ok(Vec::new()), |rows| of_postgres(rows));
        }
        let (sql, params) = self.asked[place];
        self.conn.query(sql, params)
    }
}

fn of_postgres<R: FromRow>(rows: &[tokio_postgres::Row]) -> Result<Vec<R>, StoreError> {
    rows.iter().map(|row| R::from_row(&Row(RowOf::Postgres(row)))).collect()
}

/// The most rows of a statement. SQLite ends every statement with work that hardly depends on the
/// number of rows: it frees the pages that would undo the statement, and writes what was added to
/// the search indexes.
const MOST_ROWS: usize = 1024;
/// The most values of a statement. SQLite allows 32,766.
const MOST_VALUES: usize = 32_000;

/// Splits rows into statements of a few sizes: the largest while there are rows enough, then
/// smaller ones for the remaining rows, so that 63 rows are nine statements and not 63.
fn in_statements<'p>(
    insert: &str,
    suffix: &str,
    rows: impl IntoIterator<Item = Vec<Param<'p>>>,
    mut run: impl FnMut(&[Asked<'_>]) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut rows = rows.into_iter().peekable();
    let Some(width) = rows.peek().map(Vec::len) else { return Ok(()) };
    let most_rows = MOST_ROWS.min(MOST_VALUES / width);
    let statements = [most_rows, 64, 16, 4, 1].map(|rows| {
        (rows * width, LazyCell::new(move || values_clause(insert, width, rows, suffix)))
    });
    let mut pending: Vec<Param<'p>> = Vec::new();
    while rows.peek().is_some() {
        pending.clear();
        for row in rows.by_ref().take(most_rows) {
            assert_eq!(row.len(), width, "every row must have {width} values: {insert}");
            pending.extend(row);
        }
        let (mut rest, mut asked) = (&pending[..], Vec::new());
        for (values, sql) in &statements {
            let mut chunks = rest.chunks_exact(*values);
            rest = chunks.remainder();
            asked.extend(chunks.by_ref().map(|chunk| (sql.as_str(), chunk)));
        }
        run(&asked)?;
    }
    Ok(())
}

fn values_clause(insert: &str, width: usize, rows: usize, suffix: &str) -> String {
    use std::fmt::Write as _;
    let mut sql = format!("{insert} VALUES ");
    for row in 0..rows {
        sql.push_str(if row == 0 { "(" } else { ", (" });
        for column in 0..width {
            let separator = if column == 0 { "" } else { ", " };
            // Writing to a String cannot fail.
            let _ = write!(sql, "{separator}${}", row * width + column + 1);
        }
        sql.push(')');
    }
    sql.push(' ');
    sql.push_str(suffix);
    sql
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_numbered_by_value_and_other_dollars_stay() {
        assert_eq!(
            number_by_value("UPDATE t SET a = $2, b = '$' WHERE c ->> '$.x' = $1"),
            "UPDATE t SET a = ?2, b = '$' WHERE c ->> '$.x' = ?1"
        );
    }

    #[test]
    fn a_values_clause_numbers_every_value() {
        assert_eq!(
            values_clause("INSERT INTO t (a, b)", 2, 2, "ON CONFLICT DO NOTHING"),
            "INSERT INTO t (a, b) VALUES ($1, $2), ($3, $4) ON CONFLICT DO NOTHING"
        );
    }
}
