//! PostgreSQL: opens a schema, brings it up to date, and starts the worker threads.

use std::sync::{Arc, Weak};

use crossbeam_channel::{Receiver, Sender};

use tokio_postgres::Row;

use super::Threads;
use super::job::Job;
use super::news;
use super::open::{self, Goal, OpenError, Upgrade};
use super::position;
use super::postgres_address::PostgresAddress;
use super::postgres_client::{CallError, Client, Patience, Server};
use super::postgres_worker::{Door, Worker};
use super::presence::{self, Company};
use super::revisions::Revisions;
use super::sqlite::spawn;
use crate::migrations::{self, Upgrading};

/// The most threads that read, and so connections.
const READERS: usize = 8;
pub(super) fn start(
    server: Server,
    company: Company,
    goal: Goal,
    [reads, writes, rehearsals]: [Receiver<Job>; 3],
    entrance: Weak<Sender<Job>>,
    revisions: &Arc<Revisions>,
) -> Result<Threads, OpenError> {
    let failed = |reason: String| OpenError::Failed { name: name_of(&server), reason };
    let (present, sender) = prepare(&server, |mut client, name| {
        migrate(&mut client, name, goal)?;
        warn_without_trigrams(&mut client, name)?;
        let sender = sender(&mut client, name, revisions)?;
        match presence::enter(&mut client, company) {
            Ok(true) => Ok((client, sender)),
            Ok(false) => Err(OpenError::InUse(name.to_owned())),
            Err(error) => Err(failed(error.to_string())),
        }
    })?;

    let mut readers = Vec::with_capacity(READERS + 1);
    let mut others = Vec::with_capacity(3);
    let failed = |e: std::io::Error| failed(e.to_string());
    let (here, listener) = (server.clone(), sender.clone());
    let listen = move || news::listen_loop(&here, &listener);
    others.push(spawn("postgres-listener".to_owned(), listen).map_err(failed)?);
    let (presence, until) = crossbeam_channel::bounded(0);
    let writer = Worker::new(
        server.clone(),
        Arc::new(Door::writes(writes, server.patience, company)),
        sender.clone(),
    );
    let write = move || {
        writer.connect_early().run();
        // The lock on the database is released after the last write.
        drop(presence);
    };
    others.push(spawn("postgres-writer".to_owned(), write).map_err(failed)?);
    let here = Server { stop: until, ..server.clone() };
    let stay = move || presence::stay(present, &here, company);
    others.push(spawn("postgres-presence".to_owned(), stay).map_err(failed)?);
    // It connects when there is something to rehearse.
    let rehearsing =
        Worker::new(server.clone(), Arc::new(Door::rehearsals(rehearsals)), sender.clone());
    readers
        .push(spawn("postgres-rehearsals".to_owned(), move || rehearsing.run()).map_err(failed)?);
    let door = Arc::new(Door::reads(reads, entrance));
    let usual = usual_readers(&server);
    for number in 0..READERS {
        let reader = Worker::new(server.clone(), door.clone(), sender.clone());
        let read = move || match number {
            0 => reader.connect_early().run(),
            _ if number < usual => reader.stand_by(),
            _ => reader.help(),
        };
        readers.push(spawn(format!("postgres-reader-{number}"), read).map_err(failed)?);
    }
    Ok(Threads { readers, others })
}

/// The threads that read when nothing holds them up. Where PostgreSQL shares the processors with this process, more would
/// make no read quicker, and writes would wait longer for their turn.
fn usual_readers(server: &Server) -> usize {
    if !server.config.is_here() {
        return READERS;
    }
    let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    (cores + 1).min(READERS)
}

/// Starts a reader of an existing schema, which is not changed.
pub(super) fn start_reading(
    server: Server,
    format: i64,
    reads: Receiver<Job>,
    revisions: &Arc<Revisions>,
) -> Result<Threads, OpenError> {
    let sender = prepare(&server, |mut client, name| {
        inspect(&mut client, name, format)?;
        sender(&mut client, name, revisions)
    })?;
    let failed =
        |e: std::io::Error| OpenError::Failed { name: name_of(&server), reason: e.to_string() };
    let door = Door::reads(reads, Weak::new());
    let worker = Worker::new(server.clone(), Arc::new(door), sender);
    let reader = spawn("postgres-reader".to_owned(), move || worker.run()).map_err(failed)?;
    Ok(Threads { readers: vec![reader], others: Vec::new() })
}

fn sender(
    client: &mut Client,
    name: &str,
    revisions: &Arc<Revisions>,
) -> Result<news::Sender, OpenError> {
    news::Sender::new(client, revisions.clone()).map_err(failed_in(name))
}

/// The server of an address.
pub(super) fn server(address: &PostgresAddress, patience: Patience, stop: Receiver<()>) -> Server {
    let mut config = address.clone();
    config.application_name("touchline");
    Server { config, patience, stop, is_crowded: Arc::default(), round_trips: Arc::default() }
}

/// What a failed call means for opening a database.
fn failed_in(name: &str) -> impl Fn(CallError) -> OpenError + Copy {
    move |error| OpenError::Failed { name: name.to_owned(), reason: error.to_string() }
}

fn name_of(server: &Server) -> String {
    server.config.get_dbname().unwrap_or("the database").to_owned()
}

/// Runs `work` on a connection of its own, before the workers start. It may take long.
fn prepare<T: Send>(
    server: &Server,
    work: impl FnOnce(Client, &str) -> Result<T, OpenError> + Send,
) -> Result<T, OpenError> {
    let (name, server) = (name_of(server), server.with_patience(Patience::Command));
    let prepare = || {
        let mut client = server.connect().map_err(failed_in(&name))?;
        if is_pooled(&mut client, &server).map_err(failed_in(&name))? {
            return Err(OpenError::Pooled(name.clone()));
        }
        work(client, &name)
    };
    // A connection blocks, and must not do so on a thread of an async runtime.
    std::thread::scope(|scope| scope.spawn(prepare).join())
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Whether a session's state is that of another connection, or is lost between two statements.
fn is_pooled(client: &mut Client, server: &Server) -> Result<bool, CallError> {
    const ASK: &str = "SELECT current_setting('touchline.session', TRUE)";
    // Where there is no place for a second connection, this is left open.
    let Ok(mut other) = server.connect() else { return Ok(false) };
    client.batch("SET touchline.session = 'mine'")?;
    // A pooler must give this transaction a connection, and then has another one for the first.
    other.batch("BEGIN")?;
    let is_mine = |answer: Option<String>| answer.as_deref() == Some("mine");
    let is_pooled = is_mine(other.ask(ASK)?) || !is_mine(client.ask(ASK)?);
    other.batch("ROLLBACK")?;
    Ok(is_pooled)
}

/// Refuses a schema that holds no platform: an empty one, or one of another program.
pub(super) fn ensure_there(server: &Server) -> Result<(), OpenError> {
    prepare(server, |mut client, name| ensure_ours(&mut client, name))
}

fn ensure_ours(client: &mut Client, name: &str) -> Result<(), OpenError> {
    let has_ours: bool = client
        .query_one("SELECT to_regclass('touchline_migrations') IS NOT NULL")
        .map_err(failed_in(name))?
        .get(0);
    if has_ours { Ok(()) } else { Err(OpenError::NotOurs(name.to_owned())) }
}

/// Whether the schema is Touchline's and has the format `known`.
fn inspect(client: &mut Client, name: &str, known: i64) -> Result<(), OpenError> {
    open::check_version(name, format_of(client, name)?, known)
}

fn format_of(client: &mut Client, name: &str) -> Result<i64, OpenError> {
    ensure_ours(client, name)?;
    let version = client.query_one("SELECT version FROM touchline_migrations");
    Ok(version.map_err(failed_in(name))?.get(0))
}

/// The format of a schema, if it is Touchline's.
pub(super) fn format(server: &Server) -> Result<i64, OpenError> {
    prepare(server, |mut client, name| format_of(&mut client, name))
}

/// Brings the schema up to date. Nodes that start together do so one after the other.
fn migrate(client: &mut Client, name: &str, goal: Goal) -> Result<(), OpenError> {
    let failed = failed_in(name);
    client.batch(&format!("SELECT pg_advisory_lock({MIGRATING})")).map_err(failed)?;
    let migrated = migrate_alone(client, name, goal);
    let end = format!("ROLLBACK; SELECT pg_advisory_unlock({MIGRATING})");
    client.batch(&end).map_err(failed)?;
    migrated
}

/// The key pair `TOUC` and the schema's name. A pair of keys never equals a single key, so this
/// lock differs from that of [`presence`].
const MIGRATING: &str = "1414485315, hashtext(current_schema())";

fn migrate_alone(client: &mut Client, name: &str, goal: Goal) -> Result<(), OpenError> {
    let failed = failed_in(name);
    let found = client
        .query_one(
            "SELECT to_regclass('touchline_migrations') IS NOT NULL,
                    EXISTS (SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema())")
        .map_err(failed)?;
    let (has_ours, is_used): (bool, bool) = (found.get(0), found.get(1));
    if !has_ours {
        if is_used {
            return Err(OpenError::NotOurs(name.to_owned()));
        }
        client
            .batch(
                "CREATE TABLE touchline_migrations (only_row BOOLEAN PRIMARY KEY CHECK (only_row), version BIGINT NOT NULL);
                 INSERT INTO touchline_migrations VALUES (TRUE, 0);",
            )
            .map_err(failed)?;
    }
    client.batch("BEGIN").map_err(failed)?;
    let counts_writes: bool = client
        .query_one("SELECT to_regclass('touchline_writes') IS NOT NULL")
        .map_err(failed)?
        .get(0);
    if !counts_writes {
        client.batch(position::TABLE).map_err(failed)?;
    }
    let found: i64 = client
        .query_one("SELECT version FROM touchline_migrations FOR UPDATE")
        .map_err(failed)?
        .get(0);
    let Goal { format: known, upgrade } = goal;
    if found > known {
        return Err(OpenError::Newer { name: name.to_owned(), found, known });
    }
    if upgrade == Upgrade::KeepCopy && (1..known).contains(&found) {
        return Err(OpenError::NoCopy { name: name.to_owned(), found, known });
    }
    for step in migrations::from_to(found, known) {
        client.batch(step.postgres).map_err(failed)?;
        step.end(client).map_err(failed)?;
    }
    let raise = position::RAISE;
    let end = format!("UPDATE touchline_migrations SET version = {known}; {raise}; COMMIT");
    client.batch(&end).map_err(failed)?;
    if (1..known).contains(&found) { take_statistics(client).map_err(failed) } else { Ok(()) }
}

impl Upgrading for Client {
    type Error = CallError;

    fn rows(&mut self, sql: &str) -> Result<Vec<Vec<Option<String>>>, CallError> {
        let texts = |row: &Row| (0..row.len()).map(|at| row.try_get(at)).collect();
        let rows = self.query(sql)?;
        rows.iter().map(texts).collect::<Result<_, _>>().map_err(CallError::Told)
    }

    fn run(&mut self, sql: &str) -> Result<(), CallError> {
        self.batch(sql)
    }

    fn is_more_than_ascii(column: &str) -> String {
        format!("octet_length({column}) <> char_length({column})")
    }
}

/// A step may have made a table of the rows of others: see `tables::take_statistics`.
fn take_statistics(client: &mut Client) -> Result<(), CallError> {
    let tables: Option<String> = client
        .query_one(
            "SELECT string_agg(relname, ', ') FROM pg_class
             WHERE relnamespace = CAST(current_schema() AS regnamespace) AND relkind = 'r'",
        )?
        .get(0);
    tables.map_or(Ok(()), |tables| client.batch(&format!("ANALYZE {tables}")))
}

/// Logs a warning when the extension is missing. The migration creates it if it may.
fn warn_without_trigrams(client: &mut Client, name: &str) -> Result<(), OpenError> {
    let has_trigrams: bool = client
        .query_one("SELECT to_regclass('users_by_trigram') IS NOT NULL")
        .map_err(failed_in(name))?
        .get(0);
    if !has_trigrams {
        tracing::warn!("searches read whole tables: the database has no extension pg_trgm");
    }
    Ok(())
}
