//! The engine: the layer between the platform's code and the two database drivers.
//!
//! It has three doors, each a queue. [`Db::read`] runs a closure on a thread that owns a
//! connection, inside one read-only transaction, so that the closure sees one state of the
//! database. [`Db::write`] runs a closure inside a transaction that is on the disk before the
//! caller gets the result. [`Db::rehearse`] runs a closure of a write on a snapshot, beside the writer, and keeps
//! nothing of it.
//!
//! - **SQLite**: one writer thread runs all waiting closures in one transaction, each under its
//!   own savepoint, and returns them after the COMMIT has reached the disk (group commit).
//!   There are more reader threads than cores, so that slow reads do not stop all others.
//! - **PostgreSQL**: reader threads, each with its own connection, run reads as
//!   `REPEATABLE READ, READ ONLY`. One writer thread runs all waiting closures in one transaction,
//!   as on SQLite. It begins with a lock, for which the writers of all nodes queue. A transaction
//!   that loses its connection is run again; that is why closures are `Fn` and change only the
//!   database. With replicas, the reads go to those that are in step (`replicas`).
//!
//! Every committed write raises the [`Revisions`] of the topics it touched before its caller
//! gets the result. Writes of other processes raise them, too: on SQLite the writer checks
//! `PRAGMA data_version`, on PostgreSQL each write notifies the other nodes as it commits.
//!
//! A caller that no longer waits ends its work: a closure that has not begun does not begin, one
//! that has begun is ended within its statement or at its next one. What it wrote is undone.
//!
//! When a closure panics, its changes are undone and its caller gets
//! [`StoreError::Panicked`]; the thread continues.

pub(crate) mod batch;
mod cell;
mod conn;
mod declared;
mod error;
mod job;
mod kept;
pub(crate) mod lock_file;
mod news;
mod null_order;
mod observed;
mod open;
mod position;
mod postgres;
mod postgres_address;
mod postgres_client;
mod postgres_worker;
pub(crate) mod presence;
mod rehearsal;
mod replicas;
mod revisions;
pub(crate) mod sqlite;
mod value;
mod witness;

pub use cell::Cell;
pub use conn::{Conn, Engine};
pub use error::StoreError;
pub use observed::{in_background, observed};
use open::Goal;
pub use open::{DatabaseUrl, OpenError, Upgrade};
pub use postgres_address::PostgresAddress;
pub use revisions::{Moment, Revisions};
pub use value::{Column, FromRow, Param, Row};

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;

use crossbeam_channel::{Sender, TrySendError};
use tokio::sync::oneshot;

use crate::about::Footprint;
use crate::migrations;
use job::{End, Job, Presence, Work};
use postgres_client::Patience;
use presence::Company;

/// Closures that may wait in each queue; one more is refused with [`StoreError::Overloaded`].
const QUEUE_LIMIT: usize = 4096;

/// An open database. Clones share it; when the last clone is dropped, it is closed after the work
/// under way has finished.
#[derive(Debug, Clone)]
pub struct Db {
    doors: Arc<Doors>,
}

#[derive(Debug)]
struct Doors {
    engine: Engine,
    // `Option`, so that closing can drop the senders before joining the threads.
    reads: Option<Arc<Sender<Job>>>,
    /// Reads that no replica may answer; the same as `reads` without replicas.
    first: Option<Arc<Sender<Job>>>,
    writes: Option<Sender<Job>>,
    /// Changes that are only tried.
    rehearsals: Option<Sender<Job>>,
    revisions: Arc<Revisions>,
    /// How often a thread has waited for PostgreSQL.
    round_trips: Arc<AtomicU64>,
    /// Closures whose statements nobody has observed.
    unobserved: AtomicU64,
    // Dropped to end the threads that do not read a queue, and calls that are not answered.
    open: Option<Sender<()>>,
    threads: Threads,
}

/// The engine's threads.
#[derive(Debug)]
struct Threads {
    readers: Vec<JoinHandle<()>>,
    /// The other threads: the writers, the listener, and the holder of the lock.
    others: Vec<JoinHandle<()>>,
}

impl Doors {
    /// Whether all reads go to the first server.
    fn reads_first(&self) -> bool {
        let [reads, first] = [&self.reads, &self.first].map(|door| door.as_ref().map(Arc::as_ptr));
        reads == first
    }
}

impl Drop for Doors {
    fn drop(&mut self) {
        self.open.take();
        self.reads.take();
        self.first.take();
        self.rehearsals.take();
        join(&mut self.threads.readers);
        // The last connection to close moves SQLite's log into the database file. When two close
        // at the same moment, neither does it.
        self.writes.take();
        join(&mut self.threads.others);
    }
}

fn join(threads: &mut Vec<JoinHandle<()>>) {
    for thread in threads.drain(..) {
        // A closure may itself hold the last clone; a thread cannot join itself.
        if thread.thread().id() != std::thread::current().id() {
            let _ = thread.join();
        }
    }
}

impl Db {
    /// Opens the database, refuses one that is not Touchline's or is newer than
    /// this program, and brings an older one up to date.
    ///
    /// # Errors
    /// [`OpenError`] says in a sentence what is wrong; nothing was changed.
    pub fn open(url: &DatabaseUrl) -> Result<Self, OpenError> {
        Self::open_with(url, Upgrade::KeepCopy)
    }

    /// The same, with a choice of the copy of an older database.
    ///
    /// # Errors
    /// As [`Db::open`].
    pub fn open_with(url: &DatabaseUrl, upgrade: Upgrade) -> Result<Self, OpenError> {
        Self::open_in(url, &[], Company::Welcome, Patience::Command, upgrade, migrations::newest())
    }

    /// Opens or makes a database in the format of the first `format` migrations. For copies of
    /// older databases; everything else needs the newest format.
    ///
    /// # Errors
    /// As [`Db::open`].
    pub fn open_in_format(url: &DatabaseUrl, format: i64) -> Result<Self, OpenError> {
        Self::open_in(url, &[], Company::Welcome, Patience::Command, Upgrade::InPlace, format)
    }

    /// [`Db::open_with`] for a process that answers requests: PostgreSQL gets no more time than a
    /// request has. A statement that takes longer than 6 s, or waits for a locked row or table for
    /// longer than 250 ms, is [`StoreError::Unavailable`]. `replicas` answer reads: they are standbys
    /// of the same PostgreSQL server. No read shows the time before an acknowledged write, and a
    /// replica that is behind or gone is left out until it is back.
    ///
    /// # Errors
    /// As [`Db::open`], and where the address of a replica is not that of a PostgreSQL database.
    /// Replicas that cannot be reached are no error.
    pub fn open_for_requests(
        url: &DatabaseUrl,
        replicas: &[DatabaseUrl],
        upgrade: Upgrade,
    ) -> Result<Self, OpenError> {
        Self::open_in(
            url,
            replicas,
            Company::Welcome,
            Patience::Request,
            upgrade,
            migrations::newest(),
        )
    }

    /// Opens an existing database. For commands that make no sense on a new one: a mistyped
    /// address must not create a platform.
    ///
    /// # Errors
    /// As [`Db::open`], and where there is no platform yet.
    pub fn open_existing(url: &DatabaseUrl) -> Result<Self, OpenError> {
        match url {
            DatabaseUrl::Sqlite(path) => sqlite::ensure_there(path)?,
            DatabaseUrl::Postgres(config) => {
                let (_open, stop) = crossbeam_channel::bounded(0);
                postgres::ensure_there(&postgres::server(config, Patience::Command, stop))?;
            }
        }
        Self::open(url)
    }

    /// Opens the database for this process alone: until it is closed, other processes can open it
    /// for reading only.
    ///
    /// # Errors
    /// As [`Db::open`]; [`OpenError::InUse`] when another process has it open.
    pub fn open_alone(url: &DatabaseUrl, upgrade: Upgrade) -> Result<Self, OpenError> {
        Self::open_in(url, &[], Company::Excluded, Patience::Command, upgrade, migrations::newest())
    }

    fn open_in(
        url: &DatabaseUrl,
        replicas: &[DatabaseUrl],
        company: Company,
        patience: Patience,
        upgrade: Upgrade,
        format: i64,
    ) -> Result<Self, OpenError> {
        let (reads, read_queue) = crossbeam_channel::bounded(QUEUE_LIMIT);
        let (writes, write_queue) = crossbeam_channel::bounded(QUEUE_LIMIT);
        let (rehearsals, rehearsal_queue) = crossbeam_channel::bounded(QUEUE_LIMIT);
        let (open, stop) = crossbeam_channel::bounded(0);
        let first = Arc::new(reads);
        let mut reads = first.clone();
        let mut round_trips = Arc::default();
        let (engine, revisions, threads) = match url {
            DatabaseUrl::Sqlite(_) if !replicas.is_empty() => {
                return Err(only_postgres(url, "only a PostgreSQL database has replicas"));
            }
            DatabaseUrl::Sqlite(path) => {
                let revisions = Arc::new(Revisions::new(true));
                let goal = Goal { format, upgrade };
                let queues = [read_queue, write_queue, rehearsal_queue];
                let threads = sqlite::start(path, company, goal, queues, &revisions)?;
                (Engine::Sqlite, revisions, threads)
            }
            DatabaseUrl::Postgres(config) => {
                let revisions = Arc::new(Revisions::new(false));
                let replicas = replica_servers(replicas, &stop)?;
                let server = postgres::server(config, patience, stop);
                round_trips = server.round_trips.clone();
                let entrance = Arc::downgrade(&first);
                let mut threads = postgres::start(
                    server.clone(),
                    company,
                    Goal { format, upgrade },
                    [read_queue, write_queue, rehearsal_queue],
                    entrance,
                    &revisions,
                )?;
                if !replicas.is_empty() {
                    let (all, queue) = crossbeam_channel::bounded(QUEUE_LIMIT);
                    reads = Arc::new(all);
                    let readers = replicas::start(&server, replicas, queue, &first)?;
                    threads.readers.extend(readers);
                }
                (Engine::Postgres, revisions, threads)
            }
        };
        let doors = Doors {
            engine,
            reads: Some(reads),
            first: Some(first),
            writes: Some(writes),
            rehearsals: Some(rehearsals),
            revisions,
            round_trips,
            unobserved: AtomicU64::new(0),
            open: Some(open),
            threads,
        };
        Ok(Self { doors: Arc::new(doors) })
    }

    /// Opens an existing, up-to-date database for reading only. It is not changed, and other
    /// processes may serve it meanwhile. [`Db::write`] answers [`StoreError::Unavailable`].
    ///
    /// # Errors
    /// [`OpenError`] says in a sentence what is wrong.
    pub fn open_read_only(url: &DatabaseUrl) -> Result<Self, OpenError> {
        Self::open_read_only_in_format(url, migrations::newest())
    }

    /// The same for a database in the format of the first `format` migrations.
    ///
    /// # Errors
    /// As [`Db::open_read_only`].
    pub fn open_read_only_in_format(url: &DatabaseUrl, format: i64) -> Result<Self, OpenError> {
        let (reads, queue) = crossbeam_channel::bounded(QUEUE_LIMIT);
        let (open, stop) = crossbeam_channel::bounded(0);
        // No listener runs here: replies from this database are not cached.
        let revisions = Arc::new(Revisions::new(false));
        let (engine, threads) = match url {
            DatabaseUrl::Sqlite(path) => {
                (Engine::Sqlite, sqlite::start_reading(path, format, queue)?)
            }
            DatabaseUrl::Postgres(config) => (
                Engine::Postgres,
                postgres::start_reading(
                    postgres::server(config, Patience::Command, stop),
                    format,
                    queue,
                    &revisions,
                )?,
            ),
        };
        let reads = Arc::new(reads);
        let doors = Doors {
            engine,
            reads: Some(reads.clone()),
            first: Some(reads),
            writes: None,
            rehearsals: None,
            revisions,
            round_trips: Arc::default(),
            unobserved: AtomicU64::new(0),
            open: Some(open),
            threads,
        };
        Ok(Self { doors: Arc::new(doors) })
    }

    /// The format of a PostgreSQL database that an older Touchline wrote; `None` for a new and for
    /// an up-to-date one, and for SQLite files, which are copied when they are opened.
    ///
    /// # Errors
    /// [`OpenError`] says in a sentence what is wrong.
    pub fn older_format(url: &DatabaseUrl) -> Result<Option<i64>, OpenError> {
        let DatabaseUrl::Postgres(config) = url else { return Ok(None) };
        let (_open, stop) = crossbeam_channel::bounded(0);
        match postgres::format(&postgres::server(config, Patience::Command, stop)) {
            Ok(found) => Ok(Some(found).filter(|found| (1..migrations::newest()).contains(found))),
            Err(OpenError::NotOurs(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// What is wrong with the replicas of a database, a sentence each. Nothing is changed.
    ///
    /// # Errors
    /// [`OpenError`] when the database itself does not answer, or an address is not PostgreSQL's.
    pub fn faults_of_replicas(
        url: &DatabaseUrl,
        replicas: &[DatabaseUrl],
    ) -> Result<Vec<String>, OpenError> {
        let DatabaseUrl::Postgres(config) = url else {
            return Err(only_postgres(url, "only a PostgreSQL database has replicas"));
        };
        let (_open, stop) = crossbeam_channel::bounded(0);
        let replicas = replica_servers(replicas, &stop)?;
        let first = postgres::server(config, Patience::Request, stop);
        // A connection blocks, and must not do so on a thread of an async runtime.
        std::thread::scope(|scope| scope.spawn(|| replicas::faults(&first, replicas)).join())
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            .map_err(|e| OpenError::Failed { name: url.to_string(), reason: e.to_string() })
    }

    /// Which database this is.
    pub fn engine(&self) -> Engine {
        self.doors.engine
    }

    /// Closures that wait for a reader and for a writer.
    pub fn waiting(&self) -> (usize, usize) {
        let length = |door: Option<&Sender<_>>| door.map_or(0, Sender::len);
        let reads = length(self.doors.first.as_deref());
        let has_replicas = !self.doors.reads_first();
        let for_replicas = if has_replicas { length(self.doors.reads.as_deref()) } else { 0 };
        (reads + for_replicas, length(self.doors.writes.as_ref()))
    }

    /// Asks for a sign of life: the tables that another program has locked, so that calls that need
    /// them are refused.
    ///
    /// # Errors
    /// [`StoreError`] when the database does not answer.
    pub async fn locked_tables(&self) -> Result<Vec<String>, StoreError> {
        let sql = match self.engine() {
            Engine::Sqlite => "SELECT '' WHERE FALSE",
            Engine::Postgres => {
                "SELECT DISTINCT CAST(c.relname AS TEXT)
                 FROM pg_locks AS l JOIN pg_class AS c ON c.oid = l.relation
                 WHERE l.granted AND c.relkind = 'r'
                    AND c.relnamespace = CAST(current_schema() AS regnamespace)
                    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
                    AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
                 ORDER BY 1"
            }
        };
        // Replicas have locks of their own.
        self.submit(self.doors.first.as_deref(), move |conn| conn.query(sql, &[])).await
    }

    /// How often a closure or the end of a transaction has waited for PostgreSQL until now; 0 on
    /// SQLite.
    pub fn round_trips(&self) -> u64 {
        self.doors.round_trips.load(Ordering::Relaxed)
    }

    /// As [`observed`], and `None` when what was read is not all: when statements run in other tasks whenever the work
    /// does. Those that run beside it by chance do not each time. For checks: the work is done up to five times.
    pub async fn observed_whole<T, W: Future<Output = T>>(
        &self,
        work: impl Fn() -> W,
    ) -> Option<(T, Footprint)> {
        for _ in 0..5 {
            let before = self.doors.unobserved.load(Ordering::Relaxed);
            let done = observed(work()).await;
            if self.doors.unobserved.load(Ordering::Relaxed) == before {
                return Some(done);
            }
        }
        None
    }

    /// How often each topic has changed.
    pub fn revisions(&self) -> &Revisions {
        &self.doors.revisions
    }

    /// Runs `work` inside one read-only transaction and returns what it returns. When the returned
    /// future is dropped, the work ends soon.
    pub async fn read<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: Fn(&Conn<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.submit(self.doors.reads.as_deref(), work).await
    }

    /// Runs `work` inside a transaction; an `Err` undoes what it did. An `Ok`
    /// comes back only after the transaction is on the disk.
    ///
    /// When the returned future is dropped before the work is done, the work ends soon and is
    /// undone.
    ///
    /// `work` may run more than once and must have no effect outside `Conn`. After
    /// a failed statement it must return `Err`: PostgreSQL keeps nothing of it.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: Fn(&Conn<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.submit(self.doors.writes.as_ref(), work).await
    }

    /// Runs `work`, a change of a division, to see what it does: on a snapshot, beside the writer and everybody else. It sees
    /// what it has written itself, and nothing of that stays. One runs at a time.
    ///
    /// It sees all rows of other tables and, of those that such changes write, the rows of the division. It is refused where it
    /// writes to another table than those of `rehearsal`.
    pub async fn rehearse<T, E, F>(&self, division_id: i64, work: F) -> Result<T, E>
    where
        F: Fn(&Conn<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let rehearsed = move |conn: &Conn<'_>| {
            rehearsal::prepare(conn, division_id)?;
            work(conn)
        };
        self.submit(self.doors.rehearsals.as_ref(), rehearsed).await
    }

    async fn submit<T, E, F>(&self, door: Option<&Sender<Job>>, work: F) -> Result<T, E>
    where
        F: Fn(&Conn<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let work = move |conn: &Conn<'_>| {
            let result = work(conn);
            let is_ok = result.is_ok();
            (Box::new(result) as Box<dyn Any + Send>, is_ok)
        };
        match self.end_of(door, Box::new(work)).await {
            Ok(End::Given(result)) => match result.downcast::<Result<T, E>>() {
                Ok(result) => *result,
                Err(_) => unreachable!("a closure gives its own result"),
            },
            Ok(End::Failed(error)) | Err(error) => Err(error.into()),
        }
    }

    async fn end_of(&self, door: Option<&Sender<Job>>, work: Work) -> Result<End, StoreError> {
        let presence = Presence::begin();
        let (reply, answer) = oneshot::channel();
        let closed = || StoreError::Unavailable("the database is closed for this".to_owned());
        match door.ok_or_else(closed)?.try_send(Job::new(work, presence.caller(), reply)) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => return Err(StoreError::Overloaded),
            Err(TrySendError::Disconnected(_)) => return Err(closed()),
        }
        let (end, seen) = answer.await.map_err(|_| closed())?;
        drop(presence);
        if !observed::note(seen) {
            self.doors.unobserved.fetch_add(1, Ordering::Relaxed);
        }
        Ok(end)
    }
}

fn only_postgres(url: &DatabaseUrl, reason: &str) -> OpenError {
    OpenError::Failed { name: url.to_string(), reason: reason.to_owned() }
}

fn replica_servers(
    replicas: &[DatabaseUrl],
    stop: &crossbeam_channel::Receiver<()>,
) -> Result<Vec<postgres_client::Server>, OpenError> {
    let server = |url: &DatabaseUrl| match url {
        DatabaseUrl::Postgres(config) => {
            let mut server = postgres::server(config, Patience::Replica, stop.clone());
            // The first server gets the read after that, and must have time for it.
            if server.config.get_connect_timeout().is_none() {
                server.config.connect_timeout(std::time::Duration::from_secs(1));
            }
            Ok(server)
        }
        DatabaseUrl::Sqlite(_) => Err(only_postgres(url, "a replica is a PostgreSQL server")),
    };
    replicas.iter().map(server).collect()
}
