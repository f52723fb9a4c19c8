//! PostgreSQL: worker threads, each with its own connection, that run closures
//! again after a collision and connect again after a loss.

use std::sync::{Arc, PoisonError, RwLock};
use std::thread::JoinHandle;
use std::time::Duration;

use crossbeam_channel::Receiver;
use postgres::error::SqlState;
use postgres::{Config, NoTls};

use super::conn::{Backend, Conn, PostgresFailure, PostgresSession};
use super::error::{StoreError, describe};
use super::job::Job;
use super::news;
use super::open::{self, OpenError};
use super::presence::{self, Company};
use super::revisions::Revisions;
use super::sqlite::spawn;
use crate::migrations;
use crate::topics::Reach;

/// Threads, and so connections, per door.
const READERS: usize = 8;
const WRITERS: usize = 8;
/// How often a closure is run before a collision is reported to its caller.
const ATTEMPTS: usize = 8;

const BEGIN_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
const BEGIN_WRITE: &str = "BEGIN ISOLATION LEVEL SERIALIZABLE";

pub(super) fn start(
    config: &Config,
    company: Company,
    reads: Receiver<Box<dyn Job>>,
    writes: Receiver<Box<dyn Job>>,
    stop: Receiver<()>,
    revisions: &Arc<Revisions>,
) -> Result<Vec<JoinHandle<()>>, OpenError> {
    let config = with_defaults(config);
    let failed = |reason: String| OpenError::Failed { name: name_of(&config), reason };
    let (present, sender) = prepare(&config, |mut client, name| {
        migrate(&mut client, name)?;
        warn_without_trigrams(&mut client, name)?;
        let sender = sender(&mut client, name, revisions)?;
        match presence::enter(&mut client, company) {
            Ok(true) => Ok((client, sender)),
            Ok(false) => Err(OpenError::InUse(name.to_owned())),
            Err(error) => Err(failed(describe(&error))),
        }
    })?;

    let mut threads = Vec::with_capacity(READERS + WRITERS + 1);
    let (here, until) = (config.clone(), stop.clone());
    let stay = move || presence::stay(present, &here, company, &until);
    threads.push(spawn("postgres-presence".to_owned(), stay).map_err(|e| failed(e.to_string()))?);
    let (listener_config, listener) = (config.clone(), sender.clone());
    let listen = move || news::listen_loop(&listener_config, &listener, &stop);
    threads.push(spawn("postgres-listener".to_owned(), listen).map_err(|e| failed(e.to_string()))?);
    for (door, count, queue, begin) in
        [("reader", READERS, reads, BEGIN_READ), ("writer", WRITERS, writes, BEGIN_WRITE)]
    {
        let floor = Arc::new(RwLock::new(()));
        for number in 0..count {
            let worker = Worker {
                config: config.clone(),
                begin,
                floor: floor.clone(),
                sender: sender.clone(),
                session: None,
            };
            let queue = queue.clone();
            let body = move || worker.run(&queue);
            threads.push(
                spawn(format!("postgres-{door}-{number}"), body)
                    .map_err(|e| failed(e.to_string()))?,
            );
        }
    }
    Ok(threads)
}

/// Readers of a schema that is there, which is left as it is.
pub(super) fn start_reading(
    config: &Config,
    reads: Receiver<Box<dyn Job>>,
    revisions: &Arc<Revisions>,
) -> Result<Vec<JoinHandle<()>>, OpenError> {
    let config = with_defaults(config);
    let sender = prepare(&config, |mut client, name| {
        inspect(&mut client, name)?;
        sender(&mut client, name, revisions)
    })?;
    let failed =
        |e: std::io::Error| OpenError::Failed { name: name_of(&config), reason: e.to_string() };
    let worker = Worker {
        config: config.clone(),
        begin: BEGIN_READ,
        floor: Arc::default(),
        sender,
        session: None,
    };
    let body = move || worker.run(&reads);
    Ok(vec![spawn("postgres-reader".to_owned(), body).map_err(failed)?])
}

fn sender(
    client: &mut postgres::Client,
    name: &str,
    revisions: &Arc<Revisions>,
) -> Result<news::Sender, OpenError> {
    news::Sender::new(client, revisions.clone())
        .map_err(|e| OpenError::Failed { name: name.to_owned(), reason: describe(&e) })
}

fn with_defaults(config: &Config) -> Config {
    let mut config = config.clone();
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(Duration::from_secs(5));
    }
    config.application_name("touchline");
    config
}

fn name_of(config: &Config) -> String {
    config.get_dbname().unwrap_or("the database").to_owned()
}

/// Does something once on a connection of its own, before the workers start.
fn prepare<T: Send>(
    config: &Config,
    work: impl FnOnce(postgres::Client, &str) -> Result<T, OpenError> + Send,
) -> Result<T, OpenError> {
    let name = name_of(config);
    let prepare = || {
        let client = config
            .connect(NoTls)
            .map_err(|e| OpenError::Failed { name: name.clone(), reason: describe(&e) })?;
        work(client, &name)
    };
    // The driver blocks, which it refuses to do on a thread of an async runtime.
    std::thread::scope(|scope| scope.spawn(prepare).join())
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Refuses a schema that holds no platform, be it empty or somebody else's.
pub(super) fn ensure_there(config: &Config) -> Result<(), OpenError> {
    prepare(&with_defaults(config), |mut client, name| ensure_ours(&mut client, name))
}

fn ensure_ours(client: &mut postgres::Client, name: &str) -> Result<(), OpenError> {
    let has_ours: bool = client
        .query_one("SELECT to_regclass('touchline_migrations') IS NOT NULL", &[])
        .map_err(|e| OpenError::Failed { name: name.to_owned(), reason: describe(&e) })?
        .get(0);
    if has_ours { Ok(()) } else { Err(OpenError::NotOurs(name.to_owned())) }
}

/// Whether the schema is ours and of this program's format.
fn inspect(client: &mut postgres::Client, name: &str) -> Result<(), OpenError> {
    ensure_ours(client, name)?;
    let failed =
        |e: postgres::Error| OpenError::Failed { name: name.to_owned(), reason: describe(&e) };
    let found: i64 =
        client.query_one("SELECT version FROM touchline_migrations", &[]).map_err(failed)?.get(0);
    open::check_version(name, found)
}

/// Brings the schema up to date in one transaction. A row lock on the table of
/// migrations keeps two starting nodes apart.
fn migrate(client: &mut postgres::Client, name: &str) -> Result<(), OpenError> {
    let failed =
        |e: postgres::Error| OpenError::Failed { name: name.to_owned(), reason: describe(&e) };
    // One statement, so that another node that starts now is seen whole or not at all.
    let found = client
        .query_one(
            "SELECT to_regclass('touchline_migrations') IS NOT NULL,
                    EXISTS (SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema())",
            &[],
        )
        .map_err(failed)?;
    let (has_ours, is_used): (bool, bool) = (found.get(0), found.get(1));
    if !has_ours {
        if is_used {
            return Err(OpenError::NotOurs(name.to_owned()));
        }
        let made = client.batch_execute(
            "CREATE TABLE IF NOT EXISTS touchline_migrations (only_row BOOLEAN PRIMARY KEY CHECK (only_row), version BIGINT NOT NULL);
             INSERT INTO touchline_migrations VALUES (TRUE, 0) ON CONFLICT DO NOTHING;",
        );
        // IF NOT EXISTS does not hold between two nodes; the slower one finds the table there.
        let was_slower = |e: &postgres::Error| {
            [SqlState::UNIQUE_VIOLATION, SqlState::DUPLICATE_TABLE, SqlState::DUPLICATE_OBJECT]
                .iter()
                .any(|state| e.code() == Some(state))
        };
        match made {
            Err(error) if !was_slower(&error) => return Err(failed(error)),
            _ => {}
        }
    }
    let mut tx = client.transaction().map_err(failed)?;
    let found: i64 = tx
        .query_one("SELECT version FROM touchline_migrations FOR UPDATE", &[])
        .map_err(failed)?
        .get(0);
    let known = migrations::ALL.len() as i64;
    if found > known {
        return Err(OpenError::Newer { name: name.to_owned(), found, known });
    }
    for step in &migrations::ALL[found as usize..] {
        tx.batch_execute(step.postgres).map_err(failed)?;
    }
    tx.execute("UPDATE touchline_migrations SET version = $1", &[&known]).map_err(failed)?;
    tx.commit().map_err(failed)
}

/// The extension is made by the migration, where it may be.
fn warn_without_trigrams(client: &mut postgres::Client, name: &str) -> Result<(), OpenError> {
    let has_trigrams: bool = client
        .query_one("SELECT to_regclass('users_by_trigram') IS NOT NULL", &[])
        .map_err(|e| OpenError::Failed { name: name.to_owned(), reason: describe(&e) })?
        .get(0);
    if !has_trigrams {
        tracing::warn!("searches read whole tables: the database has no extension pg_trgm");
    }
    Ok(())
}

/// A thread's connection, and what it needs to work with it.
struct Worker {
    config: Config,
    /// How its door's transactions begin.
    begin: &'static str,
    /// See [`Worker::work_on`].
    floor: Arc<RwLock<()>>,
    sender: news::Sender,
    session: Option<PostgresSession>,
}

impl Worker {
    fn run(mut self, queue: &Receiver<Box<dyn Job>>) {
        while let Ok(mut job) = queue.recv() {
            if job.is_awaited() {
                self.work_on(&mut *job);
                job.finish();
            }
        }
    }

    /// Runs one closure to its end: connected, again after a collision, and once
    /// more on a new connection when the old one turned out to be dead.
    ///
    /// A closure that has collided runs alone among those of its door: where all
    /// want the same row, the one that must start anew would lose for ever.
    fn work_on(&mut self, job: &mut dyn Job) {
        let mut reconnected = false;
        let mut collisions = 0;
        for _ in 0..ATTEMPTS {
            let live = match &mut self.session {
                Some(live) => live,
                None => match self.config.connect(NoTls) {
                    Ok(client) => self.session.insert(PostgresSession::new(client)),
                    Err(error) => return job.fail(StoreError::Unavailable(describe(&error))),
                },
            };
            live.failure = None;
            live.reach = Reach::default();
            let outcome = if collisions == 0 {
                let _in_company = self.floor.read().unwrap_or_else(PoisonError::into_inner);
                transaction(live, self.begin, &self.sender, job)
            } else {
                let _alone = self.floor.write().unwrap_or_else(PoisonError::into_inner);
                transaction(live, self.begin, &self.sender, job)
            };
            let Err(error) = outcome else { return };
            match live.failure {
                Some(PostgresFailure::Serialization) => {
                    // Another program may be at the same rows: give it time.
                    std::thread::sleep(Duration::from_millis(1 << collisions));
                    collisions += 1;
                }
                Some(PostgresFailure::Disconnected) => {
                    self.session = None;
                    if reconnected {
                        return job.fail(error);
                    }
                    reconnected = true;
                }
                Some(PostgresFailure::Refused) | None => return job.fail(error),
            }
            job.fail(error);
        }
    }
}

/// `Err` when the database failed in a way that [`Worker::work_on`] must judge;
/// a closure's own refusal is an `Ok`: its result is kept in the job.
fn transaction(
    session: &mut PostgresSession,
    begin: &str,
    sender: &news::Sender,
    job: &mut dyn Job,
) -> Result<(), StoreError> {
    session.batch(begin)?;
    let keep = job.run(&Conn(Backend::Postgres(std::cell::RefCell::new(session))));
    job.saw(session.reach.reads);
    if keep && session.failure.is_none() {
        let committed = session.batch(&sender.commit(session.reach.writes));
        // Where the answer was lost, it may have been committed.
        sender.revisions.raise(session.reach.writes);
        if committed.is_err() && session.failure == Some(PostgresFailure::Disconnected) {
            // Whether it was committed cannot be known, so it must not run again.
            session.failure = Some(PostgresFailure::Refused);
        }
        return committed;
    }
    let failure = session.failure;
    let rolled_back = session.batch("ROLLBACK");
    match failure {
        Some(PostgresFailure::Serialization) => {
            session.failure = failure;
            Err(StoreError::Unavailable("two changes collided too often".to_owned()))
        }
        Some(PostgresFailure::Disconnected) => {
            session.failure = failure;
            Err(StoreError::Unavailable("the connection to the database was lost".to_owned()))
        }
        Some(PostgresFailure::Refused) if keep => {
            // The server gave the transaction up at the failed statement; its
            // COMMIT would answer without an error and keep nothing.
            session.failure = failure;
            Err(StoreError::Statement("the work went on after a failed statement".to_owned()))
        }
        Some(PostgresFailure::Refused) | None => {
            if rolled_back.is_err() {
                session.failure = Some(PostgresFailure::Disconnected);
                return rolled_back;
            }
            Ok(())
        }
    }
}
