//! PostgreSQL: worker threads, each with its own connection, that run closures
//! again after a collision and connect again after a loss.

use std::thread::JoinHandle;
use std::time::Duration;

use crossbeam_channel::Receiver;
use postgres::{Config, NoTls};

use super::conn::{Backend, Conn, PostgresFailure, PostgresSession};
use super::error::{StoreError, describe};
use super::job::Job;
use super::open::OpenError;
use super::sqlite::spawn;
use crate::migrations;

/// Threads, and so connections, per door.
const READERS: usize = 8;
const WRITERS: usize = 8;
/// How often a closure is run before a collision is reported to its caller.
const ATTEMPTS: usize = 8;

const BEGIN_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
const BEGIN_WRITE: &str = "BEGIN ISOLATION LEVEL SERIALIZABLE";

pub(super) fn start(
    config: &Config,
    reads: Receiver<Box<dyn Job>>,
    writes: Receiver<Box<dyn Job>>,
) -> Result<Vec<JoinHandle<()>>, OpenError> {
    let name = config.get_dbname().unwrap_or("the database").to_owned();
    let failed = |reason: String| OpenError::Failed { name: name.clone(), reason };
    let mut config = config.clone();
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(Duration::from_secs(5));
    }
    config.application_name("touchline");

    let mut client = config.connect(NoTls).map_err(|e| failed(describe(&e)))?;
    migrate(&mut client, &name)?;
    drop(client);

    let mut threads = Vec::with_capacity(READERS + WRITERS);
    for (door, count, queue, begin) in
        [("reader", READERS, reads, BEGIN_READ), ("writer", WRITERS, writes, BEGIN_WRITE)]
    {
        for number in 0..count {
            let (config, queue) = (config.clone(), queue.clone());
            let body = move || work_loop(&config, begin, &queue);
            threads.push(
                spawn(format!("postgres-{door}-{number}"), body)
                    .map_err(|e| failed(e.to_string()))?,
            );
        }
    }
    Ok(threads)
}

/// Brings the schema up to date in one transaction. A row lock on the table of
/// migrations keeps two starting nodes apart.
fn migrate(client: &mut postgres::Client, name: &str) -> Result<(), OpenError> {
    let failed =
        |e: postgres::Error| OpenError::Failed { name: name.to_owned(), reason: describe(&e) };
    let has_ours: bool = client
        .query_one("SELECT to_regclass('touchline_migrations') IS NOT NULL", &[])
        .map_err(failed)?
        .get(0);
    if !has_ours {
        let is_used: bool = client
            .query_one(
                "SELECT EXISTS (SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema())",
                &[],
            )
            .map_err(failed)?
            .get(0);
        if is_used {
            return Err(OpenError::NotOurs(name.to_owned()));
        }
        client
            .batch_execute(
                "CREATE TABLE IF NOT EXISTS touchline_migrations (only_row BOOLEAN PRIMARY KEY CHECK (only_row), version BIGINT NOT NULL);
                 INSERT INTO touchline_migrations VALUES (TRUE, 0) ON CONFLICT DO NOTHING;",
            )
            .map_err(failed)?;
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

fn work_loop(config: &Config, begin: &str, queue: &Receiver<Box<dyn Job>>) {
    let mut session: Option<PostgresSession> = None;
    while let Ok(mut job) = queue.recv() {
        if job.is_awaited() {
            run(config, begin, &mut session, &mut *job);
            job.finish();
        }
    }
}

/// Runs one closure to its end: connected, again after a collision, and once
/// more on a new connection when the old one turned out to be dead.
fn run(config: &Config, begin: &str, session: &mut Option<PostgresSession>, job: &mut dyn Job) {
    let mut reconnected = false;
    for attempt in 0..ATTEMPTS {
        let live = match session {
            Some(live) => live,
            None => match config.connect(NoTls) {
                Ok(client) => session.insert(PostgresSession::new(client)),
                Err(error) => return job.fail(StoreError::Unavailable(describe(&error))),
            },
        };
        live.failure = None;
        let Err(error) = transaction(live, begin, job) else { return };
        match live.failure {
            Some(PostgresFailure::Serialization) => {
                // A little apart, so that the same two do not meet again.
                std::thread::sleep(Duration::from_millis(1 << attempt.min(5)));
            }
            Some(PostgresFailure::Disconnected) => {
                *session = None;
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

/// `Err` when the database failed in a way that the caller of `run` must judge;
/// a closure's own refusal is an `Ok`: its result is kept in the job.
fn transaction(
    session: &mut PostgresSession,
    begin: &str,
    job: &mut dyn Job,
) -> Result<(), StoreError> {
    session.batch(begin)?;
    let keep = job.run(&Conn(Backend::Postgres(std::cell::RefCell::new(session))));
    if keep {
        let committed = session.batch("COMMIT");
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
        Some(PostgresFailure::Refused) | None => {
            if rolled_back.is_err() {
                session.failure = Some(PostgresFailure::Disconnected);
                return rolled_back;
            }
            Ok(())
        }
    }
}
