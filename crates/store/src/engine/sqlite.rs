//! SQLite: reader threads, one writer with group commit.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError};
use rusqlite::Connection;

use super::Threads;
use super::conn::SqliteSession;
use super::error::StoreError;
use super::job::Job;
use super::lock_file::{self, Lock};
use super::open::{self, Goal, OpenError, Upgrade};
use super::presence::Company;
use super::revisions::Revisions;
use crate::about::Footprint;
use crate::migrations::{self, Upgrading};
use crate::open_files::{self, Access, Connected, Identity};
use crate::sqlite_file::{self, Place, Workshop};
use crate::topics::Topics;

/// `TOUC`, in the file's header: marks a Touchline database.
pub(crate) const APPLICATION_ID: i32 = 0x544F_5543;
/// The first version without the WAL-reset corruption bug.
const OLDEST_SQLITE: i32 = 3_051_003;
/// With one thread per core, as many slow reads would stop all others.
const READERS_PER_CORE: usize = 2;
/// A batch is closed when it has taken this many closures …
const BATCH_LIMIT: usize = 512;
/// … or has been open for this long.
const BATCH_TIME: Duration = Duration::from_millis(20);
/// How long a statement waits for another process's transaction …
const LOCK_PATIENCE: Duration = Duration::from_secs(5);
/// … and how often it looks.
const LOCK_LOOK: Duration = Duration::from_millis(2);
/// After a batch that took longer than this …
const LONG_BATCH: Duration = Duration::from_millis(40);
/// … the lock stays free for this long, so that another process that waits for it finds it free
/// at its next look.
const PAUSE: Duration = Duration::from_millis(5);
/// How long one process waits until another has opened the file and perhaps migrated it.
const OPENING_PATIENCE: Duration = Duration::from_mins(10);
/// How often the writer checks for changes of other processes.
const LOOK_AROUND: Duration = Duration::from_millis(100);

pub(super) fn start(
    path: &Path,
    company: Company,
    goal: Goal,
    [reads, writes, rehearsals]: [Receiver<Job>; 3],
    revisions: &Arc<Revisions>,
) -> Result<Threads, OpenError> {
    let failed = |reason: String| OpenError::Failed { name: path.display().to_string(), reason };
    if rusqlite::version_number() < OLDEST_SQLITE {
        return Err(OpenError::OldSqlite(rusqlite::version().to_owned()));
    }
    let path = &sqlite_file::behind_links(path)?;
    // Looked at first: beside a file that is refused, nothing is made.
    sqlite_file::look(path)?;
    let folder = sqlite_file::folder_of(path);
    std::fs::create_dir_all(folder).map_err(|e| failed(e.to_string()))?;
    let lock = lock_file::enter(path, company)
        .map_err(|e| failed(e.to_string()))?
        .ok_or_else(|| OpenError::InUse(path.display().to_string()))?;
    // They cost only space.
    let _ = sqlite_file::remove_abandoned(folder);
    let (writer, file) = open_or_found(path, goal)?;

    let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    let count = READERS_PER_CORE * cores;
    let mut readers = Vec::with_capacity(count);
    for number in 0..count {
        let session = in_turn(|| open_reader(path)).map_err(|e| failed(e.to_string()))?;
        let queue = reads.clone();
        readers.push(
            spawn(format!("sqlite-reader-{number}"), move || read_loop(&session, &queue))
                .map_err(|e| failed(e.to_string()))?,
        );
    }
    let session = in_turn(|| open_for_rehearsals(path)).map_err(|e| failed(e.to_string()))?;
    let rehearse = move || read_loop(&session, &rehearsals);
    readers
        .push(spawn("sqlite-rehearsals".to_owned(), rehearse).map_err(|e| failed(e.to_string()))?);
    let mut writer = Writer {
        session: writer,
        revisions: revisions.clone(),
        seen_version: None,
        path: path.clone(),
        file,
        is_moved: false,
        lock,
        is_locked_out: false,
    };
    // From now on, changes of other processes are noticed.
    writer.look_around();
    let writer = spawn("sqlite-writer".to_owned(), move || {
        writer.run(&writes);
        // The last connection moves the log into the file before the lock is released.
        let Writer { session, lock, .. } = writer;
        drop(session);
        drop(lock);
    })
    .map_err(|e| failed(e.to_string()))?;
    Ok(Threads { readers, others: vec![writer] })
}

/// Starts one reader of an existing file, which is not changed.
pub(super) fn start_reading(
    path: &Path,
    format: i64,
    reads: Receiver<Job>,
) -> Result<Threads, OpenError> {
    let path = &sqlite_file::behind_links(path)?;
    sqlite_file::ensure_readable(path)?;
    let name = path.display().to_string();
    let failed = |reason: String| OpenError::Failed { name: name.clone(), reason };
    let open = || -> rusqlite::Result<(Connected, i64)> {
        let mut connection = open_files::connect(path, Access::Read)?;
        wait_for_others(&mut connection)?;
        let found = version(&connection)?;
        Ok((connection, found))
    };
    let (connection, found) = in_turn(open).map_err(|e| failed(e.to_string()))?;
    open::check_version(&name, found, format)?;
    let session = SqliteSession::new(connection).map_err(|e| failed(e.to_string()))?;
    let reader = spawn("sqlite-reader".to_owned(), move || read_loop(&session, &reads))
        .map_err(|e| failed(e.to_string()))?;
    Ok(Threads { readers: vec![reader], others: Vec::new() })
}

pub(super) fn spawn(
    name: String,
    body: impl FnOnce() + Send + 'static,
) -> std::io::Result<JoinHandle<()>> {
    std::thread::Builder::new().name(name).spawn(body)
}

/// Refuses a file that does not exist or is empty.
pub(super) fn ensure_there(path: &Path) -> Result<(), OpenError> {
    match sqlite_file::look(&sqlite_file::behind_links(path)?)? {
        Place::Empty => sqlite_file::ensure_readable(path),
        Place::Database | Place::BeingReplaced => Ok(()),
    }
}

/// Opens the file for writing and brings it up to date. Where there is none, one is founded.
fn open_or_found(path: &Path, goal: Goal) -> Result<(SqliteSession, Identity), OpenError> {
    let Goal { format: known, upgrade } = goal;
    let name = path.display().to_string();
    let failed = |reason: String| OpenError::Failed { name: name.clone(), reason };
    sqlite_file::undo_unfinished_restore(path).map_err(|e| failed(e.to_string()))?;
    if matches!(sqlite_file::look(path)?, Place::Empty) && !path.exists() {
        found(path, known).map_err(failed)?;
    }
    let file = Identity::of(path).ok_or_else(|| failed("it was moved away".to_owned()))?;
    lock_file::note_owner_of_log(path, None).map_err(|e| failed(e.to_string()))?;
    let (connection, found) =
        in_turn(|| prepare(path, known)).map_err(|e| failed(e.to_string()))?;
    if found > known {
        return Err(OpenError::Newer { name, found, known });
    }
    if found < known {
        let begin = "PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE";
        in_turn(|| connection.execute_batch(begin)).map_err(|e| failed(e.to_string()))?;
        // Another process may have migrated it meanwhile.
        let found = version(&connection).map_err(|e| failed(e.to_string()))?;
        if upgrade == Upgrade::KeepCopy && (1..known).contains(&found) {
            let copy = sqlite_file::keep_copy(path)?;
            tracing::info!(copy = %copy.display(), "kept before the format is brought up to date");
        }
        let foreign_keys = "PRAGMA foreign_keys = ON";
        migrate(&connection, known)
            .and_then(|()| connection.execute_batch(foreign_keys))
            .map_err(|e| failed(e.to_string()))?;
    }
    let session = SqliteSession::new(connection).map_err(|e| failed(e.to_string()))?;
    Ok((session, file))
}

/// Makes a new database, which gets its name when it is complete. When another process founds the same one at the
/// same moment, one of the two stays.
fn found(path: &Path, format: i64) -> Result<(), String> {
    let workshop = Workshop::beside(path).map_err(|e| e.to_string())?;
    let fresh = workshop.database();
    sqlite_file::create_private(&fresh).map_err(|e| e.to_string())?;
    let make = || -> rusqlite::Result<()> {
        let connection = open_files::connect(&fresh, Access::Write)?;
        // It is flushed as a whole before it gets its name.
        connection.execute_batch(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN",
        )?;
        migrate(&connection, format)
    };
    make().map_err(|e| e.to_string())?;
    match sqlite_file::give_name(&fresh, path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(error.to_string()),
        _ => Ok(()),
    }
}

/// Opens an existing file for writing. Returns its format as well; a file with a newer format is
/// left alone.
fn prepare(path: &Path, known: i64) -> rusqlite::Result<(Connected, i64)> {
    let mut connection = open_files::connect(path, Access::Write)?;
    wait_for_others(&mut connection)?;
    let found = version(&connection)?;
    if found > known {
        return Ok((connection, found));
    }
    connection.execute_batch(
        // FULL: an acknowledged write survives a power cut. Deleted rows are overwritten: they may be a
        // person's, who was erased.
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
         PRAGMA cache_size = -65536; PRAGMA mmap_size = 2147483648; PRAGMA temp_store = MEMORY;
         PRAGMA journal_size_limit = 67108864; PRAGMA secure_delete = ON;",
    )?;
    Ok((connection, found))
}

/// Makes a statement wait for another process's transaction. SQLite's own waiting soon looks only
/// ten times a second: too seldom to get in between two transactions of an import.
fn wait_for_others(connection: &mut Connection) -> rusqlite::Result<()> {
    let mut since = Instant::now();
    connection.busy_handler(Some(move |tries| {
        if tries == 0 {
            since = Instant::now();
        }
        std::thread::sleep(LOCK_LOOK);
        since.elapsed() < LOCK_PATIENCE
    }))
}

/// Opens a file that another process may be opening as well. A change to WAL fails at once when
/// another process makes the same change, whatever the time limit; and a migration may take
/// longer than the time limit of a statement.
fn in_turn<T>(open: impl Fn() -> rusqlite::Result<T>) -> rusqlite::Result<T> {
    let begun = Instant::now();
    loop {
        match open() {
            Err(error) if is_busy(&error) && begun.elapsed() < OPENING_PATIENCE => {
                std::thread::sleep(LOCK_LOOK);
            }
            opened => return opened,
        }
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    use rusqlite::ErrorCode::{DatabaseBusy, FileLockingProtocolFailed};
    matches!(error.sqlite_error_code(), Some(DatabaseBusy | FileLockingProtocolFailed))
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Runs the missing migrations in the open transaction and commits it. Another process that
/// starts meanwhile waits for it. Foreign keys are off, because a migration may make a table anew that others
/// refer to; all of them are checked before the end.
fn migrate(connection: &Connection, format: i64) -> rusqlite::Result<()> {
    connection.pragma_update(None, "application_id", APPLICATION_ID)?;
    for step in migrations::from_to(version(connection)?, format) {
        connection.execute_batch(step.sqlite)?;
        step.end(&mut &*connection)?;
    }
    let broken: i64 =
        connection
            .query_row("SELECT COUNT(*) FROM pragma_foreign_key_check", [], |row| row.get(0))?;
    if broken > 0 {
        let reason = format!("{broken} rows refer to a row that is not there");
        return Err(rusqlite::Error::ToSqlConversionFailure(reason.into()));
    }
    connection.pragma_update(None, "user_version", format)?;
    connection.execute_batch("COMMIT")
}

impl Upgrading for &Connection {
    type Error = rusqlite::Error;

    fn rows(&mut self, sql: &str) -> Result<Vec<Vec<Option<String>>>, rusqlite::Error> {
        let mut statement = self.prepare(sql)?;
        let columns = statement.column_count();
        statement.query_map([], |row| (0..columns).map(|at| row.get(at)).collect())?.collect()
    }

    fn run(&mut self, sql: &str) -> Result<(), rusqlite::Error> {
        self.execute_batch(sql)
    }

    fn is_more_than_ascii(column: &str) -> String {
        format!("{column} GLOB '*[^' || char(1) || '-' || char(127) || ']*'")
    }
}

fn open_reader(path: &Path) -> rusqlite::Result<SqliteSession> {
    let mut connection = open_files::connect(path, Access::Write)?;
    wait_for_others(&mut connection)?;
    connection.execute_batch(
        "PRAGMA query_only = ON; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
         PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY;",
    )?;
    SqliteSession::new(connection)
}

/// Opens a connection that writes to temporary tables alone. They have no rows to refer to in tables that are not temporary.
fn open_for_rehearsals(path: &Path) -> rusqlite::Result<SqliteSession> {
    let mut connection = open_files::connect(path, Access::Read)?;
    wait_for_others(&mut connection)?;
    connection.execute_batch(
        "PRAGMA query_only = ON; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY;",
    )?;
    let session = SqliteSession::new(connection)?;
    session.connection.execute_batch("PRAGMA query_only = OFF")?;
    Ok(session)
}

fn control(session: &SqliteSession, sql: &str) -> Result<(), StoreError> {
    Ok(session.connection.prepare_cached(sql)?.execute([]).map(drop)?)
}

fn read_loop(session: &SqliteSession, queue: &Receiver<Job>) {
    while let Ok(mut job) = queue.recv() {
        if !job.is_awaited() {
            continue;
        }
        match control(session, "BEGIN DEFERRED") {
            Ok(()) => {
                session.run(&mut job);
                job.saw(session.take_footprints().reads);
                let _ = control(session, "ROLLBACK");
            }
            Err(error) => job.fail(error),
        }
        job.finish();
    }
}

/// The closures of one transaction.
#[derive(Default)]
struct Batch {
    kept: Vec<Job>,
    undone: Vec<Job>,
    /// What the closures that succeeded have written.
    written: Footprint,
}

impl Batch {
    fn len(&self) -> usize {
        self.kept.len() + self.undone.len()
    }

    fn ended(mut self) -> (Vec<Job>, Footprint) {
        self.kept.append(&mut self.undone);
        (self.kept, self.written)
    }

    /// The transaction is lost: no caller gets a success.
    fn lost(mut self, error: &StoreError) -> (Vec<Job>, Footprint) {
        for job in &mut self.kept {
            job.fail(error.clone());
        }
        self.ended()
    }
}

/// The writer thread.
struct Writer {
    session: SqliteSession,
    revisions: Arc<Revisions>,
    /// The connection's `PRAGMA data_version`, which changes when another connection commits. All
    /// writes of this process use this connection, so a change comes from another process.
    seen_version: Option<i64>,
    path: PathBuf,
    /// The file that was opened.
    file: Identity,
    /// Whether another file, or none, was at the path at the last look.
    is_moved: bool,
    lock: Lock,
    /// Whether the lock was lost at the last look, and could not be had again.
    is_locked_out: bool,
}

impl Writer {
    fn run(&mut self, queue: &Receiver<Job>) {
        loop {
            match queue.recv_timeout(LOOK_AROUND) {
                Ok(first) => {
                    let begun = Instant::now();
                    let (jobs, written) = self.write_batch(first, queue);
                    let held = begun.elapsed();
                    self.revisions.raise(&written);
                    for job in jobs {
                        job.finish();
                    }
                    if held > LONG_BATCH {
                        std::thread::sleep(PAUSE);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    // They log a change.
                    let _ = self.ensure_present();
                    let _ = self.ensure_in_place();
                    self.look_around();
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Runs the first closure, and all that wait behind it, in one transaction. After the transaction has ended,
    /// returns them with their results, and what those that succeeded have written.
    fn write_batch(&mut self, first: Job, queue: &Receiver<Job>) -> (Vec<Job>, Footprint) {
        let mut batch = Batch::default();
        // Those that run again come before the queue.
        let mut waiting = VecDeque::from([first]);
        if let Err(error) = self.begin() {
            batch.kept.extend(waiting);
            return batch.lost(&error);
        }
        let opened = Instant::now();
        while let Some(mut job) = waiting.pop_front() {
            let ran = if batch.kept.is_empty() {
                run_alone(&self.session, &mut job)
            } else {
                run_in_savepoint(&self.session, &mut job)
            };
            let touched = self.session.take_footprints();
            job.saw(touched.reads);
            match ran {
                Ok(true) => {
                    let writes = touched.writes.topics;
                    self.session.shelf.borrow_mut().end_closure(Some(writes));
                    batch.written = std::mem::take(&mut batch.written).with(touched.writes);
                    batch.kept.push(job);
                }
                Ok(false) => {
                    self.session.shelf.borrow_mut().end_closure(None);
                    batch.undone.push(job);
                }
                Err(error) => {
                    self.roll_back();
                    let is_abandoned = !job.is_awaited();
                    // Those that ran before it lose their changes, too. When its caller has gone,
                    // SQLite has ended it and the whole transaction: the others run again.
                    if is_abandoned {
                        batch.undone.push(job);
                        waiting.extend(batch.kept.drain(..));
                        batch.written = Footprint::default();
                    } else {
                        batch.kept.push(job);
                    }
                    let begun = if is_abandoned { self.begin() } else { Err(error) };
                    if let Err(error) = begun {
                        batch.kept.extend(waiting);
                        return batch.lost(&error);
                    }
                }
            }
            if waiting.is_empty() && batch.len() < BATCH_LIMIT && opened.elapsed() < BATCH_TIME {
                waiting.extend(queue.try_recv());
            }
        }
        if let Err(error) = control(&self.session, "COMMIT") {
            self.roll_back();
            return batch.lost(&error);
        }
        metrics::histogram!("touchline_write_batch_closures").record(batch.kept.len() as f64);
        batch.ended()
    }

    /// Begins a transaction. Until its end no other process can write.
    fn begin(&mut self) -> Result<(), StoreError> {
        self.ensure_present()?;
        self.ensure_in_place()?;
        control(&self.session, "BEGIN IMMEDIATE")?;
        self.look_around();
        Ok(())
    }

    /// Ends the transaction, unless SQLite has done so.
    fn roll_back(&self) {
        self.session.shelf.borrow_mut().clear();
        if !self.session.connection.is_autocommit() {
            let _ = control(&self.session, "ROLLBACK");
        }
    }

    /// Refuses to write while this process does not hold the lock: another one may be replacing
    /// the database. Logs every change of that.
    fn ensure_present(&mut self) -> Result<(), StoreError> {
        let is_locked_out = !self.lock.hold();
        if is_locked_out && !self.is_locked_out {
            tracing::error!(
                "the lock on the database was lost, because its file was removed or replaced: every write is refused until it is held again"
            );
        } else if self.is_locked_out && !is_locked_out {
            tracing::info!("the lock on the database is held again: it is written again");
        }
        self.is_locked_out = is_locked_out;
        let reason = "another process has it for itself";
        if is_locked_out { Err(StoreError::Unavailable(reason.to_owned())) } else { Ok(()) }
    }

    /// Refuses to write into a file that has lost its name: the next process that opens the
    /// database would not find what was written. Logs every change of that.
    fn ensure_in_place(&mut self) -> Result<(), StoreError> {
        let is_moved = Identity::of(&self.path) != Some(self.file);
        let file = self.path.display();
        if is_moved && !self.is_moved {
            tracing::error!(%file, "the database was moved or replaced: every write is refused. Put it back under its name, or stop the server and restore a backup");
        } else if self.is_moved && !is_moved {
            tracing::info!(%file, "the database is back under its name: it is written again");
        }
        if is_moved != self.is_moved {
            // For the next process, should this one be killed.
            let owner = is_moved.then_some(self.file.inode);
            let _ = lock_file::note_owner_of_log(&self.path, owner);
        }
        self.is_moved = is_moved;
        if is_moved { Err(StoreError::Moved(file.to_string())) } else { Ok(()) }
    }

    /// Counts a change of every topic when another process has written.
    fn look_around(&mut self) {
        let version = self.session.version_of_others();
        // Without a version, assume that another process has written.
        if version.is_none() || version != self.seen_version {
            self.revisions.raise(&Footprint::of(Topics::ALL));
            self.seen_version = version;
        }
    }
}

/// Runs the first closure of a transaction, without a savepoint: to undo it, the transaction is
/// rolled back. Under a savepoint SQLite would keep every page that the closure changes until the
/// end, hundreds of megabytes for a long one. Returns the same as [`run_in_savepoint`].
fn run_alone(session: &SqliteSession, job: &mut Job) -> Result<bool, StoreError> {
    if !job.is_awaited() {
        return Ok(false);
    }
    let keep = session.run(job);
    if session.connection.is_autocommit() {
        return Err(StoreError::Full("the transaction was rolled back by the database".to_owned()));
    }
    if !keep {
        control(session, "ROLLBACK")?;
        control(session, "BEGIN IMMEDIATE")?;
    }
    Ok(keep)
}

/// `Ok(true)`: ran and succeeded; `Ok(false)`: failed and was undone; `Err`: the whole transaction is lost.
fn run_in_savepoint(session: &SqliteSession, job: &mut Job) -> Result<bool, StoreError> {
    if !job.is_awaited() {
        return Ok(false);
    }
    control(session, "SAVEPOINT job")?;
    let keep = session.run(job);
    if session.connection.is_autocommit() {
        return Err(StoreError::Full("the transaction was rolled back by the database".to_owned()));
    }
    if !keep {
        control(session, "ROLLBACK TO job")?;
    }
    control(session, "RELEASE job")?;
    Ok(keep)
}
