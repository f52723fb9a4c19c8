//! PostgreSQL: opens a schema, brings it up to date, and starts the worker threads.

use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::Receiver;
use postgres::{Config, NoTls};

use super::Threads;
use super::error::describe;
use super::job::Job;
use super::news;
use super::open::{self, OpenError};
use super::postgres_worker::{Kind, Worker};
use super::presence::{self, Company};
use super::revisions::Revisions;
use super::sqlite::spawn;
use crate::migrations;

/// Threads that read, and so connections.
const READERS: usize = 8;

pub(super) fn start(
    config: &Config,
    company: Company,
    reads: Receiver<Box<dyn Job>>,
    writes: Receiver<Box<dyn Job>>,
    stop: Receiver<()>,
    revisions: &Arc<Revisions>,
) -> Result<Threads, OpenError> {
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

    let mut readers = Vec::with_capacity(READERS);
    let mut others = Vec::with_capacity(3);
    let (here, until) = (config.clone(), stop.clone());
    let stay = move || presence::stay(present, &here, company, &until);
    others.push(spawn("postgres-presence".to_owned(), stay).map_err(|e| failed(e.to_string()))?);
    let (listener_config, listener) = (config.clone(), sender.clone());
    let listen = move || news::listen_loop(&listener_config, &listener, &stop);
    others.push(spawn("postgres-listener".to_owned(), listen).map_err(|e| failed(e.to_string()))?);
    let start_worker = |name: String, queue, kind| {
        let worker = Worker::new(config.clone(), queue, kind, sender.clone());
        spawn(name, move || worker.run()).map_err(|e| failed(e.to_string()))
    };
    for number in 0..READERS {
        readers.push(start_worker(
            format!("postgres-reader-{number}"),
            reads.clone(),
            Kind::READS,
        )?);
    }
    others.push(start_worker("postgres-writer".to_owned(), writes, Kind::WRITES)?);
    Ok(Threads { readers, others })
}

/// Starts readers of an existing schema, which is not changed.
pub(super) fn start_reading(
    config: &Config,
    reads: Receiver<Box<dyn Job>>,
    revisions: &Arc<Revisions>,
) -> Result<Threads, OpenError> {
    let config = with_defaults(config);
    let sender = prepare(&config, |mut client, name| {
        inspect(&mut client, name)?;
        sender(&mut client, name, revisions)
    })?;
    let failed =
        |e: std::io::Error| OpenError::Failed { name: name_of(&config), reason: e.to_string() };
    let worker = Worker::new(config.clone(), reads, Kind::READS, sender);
    let reader = spawn("postgres-reader".to_owned(), move || worker.run()).map_err(failed)?;
    Ok(Threads { readers: vec![reader], others: Vec::new() })
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

/// Runs `prepare` on a connection of its own, before the workers start.
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
    // The driver blocks, and refuses to do so on a thread of an async runtime.
    std::thread::scope(|scope| scope.spawn(prepare).join())
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Refuses a schema that holds no platform: an empty one, or one of another program.
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

/// Whether the schema is Touchline's and has this program's format.
fn inspect(client: &mut postgres::Client, name: &str) -> Result<(), OpenError> {
    ensure_ours(client, name)?;
    let failed =
        |e: postgres::Error| OpenError::Failed { name: name.to_owned(), reason: describe(&e) };
    let found: i64 =
        client.query_one("SELECT version FROM touchline_migrations", &[]).map_err(failed)?.get(0);
    open::check_version(name, found)
}

/// Brings the schema up to date. Nodes that start together do so one after the other.
fn migrate(client: &mut postgres::Client, name: &str) -> Result<(), OpenError> {
    let failed =
        |e: postgres::Error| OpenError::Failed { name: name.to_owned(), reason: describe(&e) };
    client.batch_execute(&format!("SELECT pg_advisory_lock({MIGRATING})")).map_err(failed)?;
    let migrated = migrate_alone(client, name);
    client.batch_execute(&format!("SELECT pg_advisory_unlock({MIGRATING})")).map_err(failed)?;
    migrated
}

/// The key pair `TOUC` and the schema's name. A pair of keys never equals a single key, so this
/// lock differs from that of [`presence`].
const MIGRATING: &str = "1414485315, hashtext(current_schema())";

fn migrate_alone(client: &mut postgres::Client, name: &str) -> Result<(), OpenError> {
    let failed =
        |e: postgres::Error| OpenError::Failed { name: name.to_owned(), reason: describe(&e) };
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
        client
            .batch_execute(
                "CREATE TABLE touchline_migrations (only_row BOOLEAN PRIMARY KEY CHECK (only_row), version BIGINT NOT NULL);
                 INSERT INTO touchline_migrations VALUES (TRUE, 0);",
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

/// Logs a warning when the extension is missing. The migration creates it if it may.
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
