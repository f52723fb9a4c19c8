//! The threads that work on a PostgreSQL database, each with a connection of its own. They run
//! closures again after a conflict and reconnect after a lost connection.

use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use crossbeam_channel::Receiver;
use postgres::{Config, NoTls};

use super::conn::{Backend, Conn, PostgresFailure, PostgresSession};
use super::error::{StoreError, describe};
use super::job::Job;
use super::news;
use super::turns::Turns;
use crate::topics::{Reach, Topics};

/// How often a transaction is tried before a conflict is reported to its callers.
const ATTEMPTS: usize = 8;
/// The most closures in a transaction of writes. PostgreSQL keeps 64 savepoints of a transaction
/// in memory and looks further ones up.
const BATCH_LIMIT: usize = 64;
/// A transaction of writes takes no more closures after this time.
const BATCH_TIME: Duration = Duration::from_millis(20);

/// A queue of closures of one kind, and the state that its threads share.
#[derive(Debug)]
pub(super) struct Door {
    queue: Receiver<Box<dyn Job>>,
    /// How transactions begin.
    begin: &'static str,
    turns: Option<Turns>,
    /// See [`Worker::work_on`].
    floor: RwLock<()>,
}

impl Door {
    /// Each read has a transaction of its own.
    pub(super) fn reads(queue: Receiver<Box<dyn Job>>) -> Self {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        Self { queue, begin, turns: None, floor: RwLock::default() }
    }

    /// Writes that wait together share a transaction, and so one flush and one message to the
    /// other nodes. PostgreSQL lets only one transaction with a message commit at a time.
    pub(super) fn writes(queue: Receiver<Box<dyn Job>>) -> Self {
        let begin = "BEGIN ISOLATION LEVEL SERIALIZABLE";
        Self { queue, begin, turns: Some(Turns::default()), floor: RwLock::default() }
    }
}

/// A thread's connection, and what it needs to work with it.
pub(super) struct Worker {
    config: Config,
    door: Arc<Door>,
    sender: news::Sender,
    session: Option<PostgresSession>,
}

impl Worker {
    pub(super) fn new(config: Config, door: Arc<Door>, sender: news::Sender) -> Self {
        Self { config, door, sender, session: None }
    }

    /// Works until the queue is closed.
    pub(super) fn run(mut self) {
        let door = self.door.clone();
        loop {
            let turn = door.turns.as_ref().map(Turns::take);
            let Ok(first) = door.queue.recv() else { return };
            if !first.is_awaited() {
                continue;
            }
            let jobs = match turn {
                None => self.work_on(&door, vec![first], Instant::now()),
                Some(turn) => {
                    turn.begin();
                    let jobs = self.work_on(&door, vec![first], Instant::now() + BATCH_TIME);
                    metrics::histogram!("touchline_write_batch_closures").record(jobs.len() as f64);
                    jobs
                }
            };
            for job in jobs {
                job.finish();
            }
        }
    }

    /// Runs closures to their end, and those that come into the queue until `closing`. After a
    /// conflict it runs them again; when the connection was lost, it connects and tries once
    /// more. A transaction that had a conflict runs alone among those of its queue: where all
    /// want the same row, the one that starts again would lose every time.
    fn work_on(
        &mut self,
        door: &Door,
        mut jobs: Vec<Box<dyn Job>>,
        closing: Instant,
    ) -> Vec<Box<dyn Job>> {
        let mut reconnected = false;
        let mut collisions = 0;
        for _ in 0..ATTEMPTS {
            let live = match &mut self.session {
                Some(live) => live,
                None => match self.config.connect(NoTls) {
                    Ok(client) => self.session.insert(PostgresSession::new(client)),
                    Err(error) => {
                        fail(&mut jobs, &StoreError::Unavailable(describe(&error)));
                        return jobs;
                    }
                },
            };
            let more = |taken: usize| {
                let is_open = taken < BATCH_LIMIT && Instant::now() < closing;
                if is_open { door.queue.try_recv().ok() } else { None }
            };
            live.failure = None;
            let outcome = if collisions == 0 {
                let _in_company = door.floor.read().unwrap_or_else(PoisonError::into_inner);
                Transaction::new(live, door.begin).run(&mut jobs, more, &self.sender)
            } else {
                let _alone = door.floor.write().unwrap_or_else(PoisonError::into_inner);
                Transaction::new(live, door.begin).run(&mut jobs, more, &self.sender)
            };
            let Err(error) = outcome else { return jobs };
            fail(&mut jobs, &error);
            match live.failure {
                Some(PostgresFailure::Serialization) => {
                    // The conflict may be with another process: wait a little.
                    std::thread::sleep(Duration::from_millis(1 << collisions));
                    collisions += 1;
                }
                Some(PostgresFailure::Disconnected) => {
                    self.session = None;
                    if reconnected {
                        return jobs;
                    }
                    reconnected = true;
                }
                Some(PostgresFailure::Refused) | None => return jobs,
            }
        }
        jobs
    }
}

fn fail(jobs: &mut [Box<dyn Job>], error: &StoreError) {
    for job in jobs {
        job.fail(error.clone());
    }
}

/// A transaction that runs one closure after the other.
struct Transaction<'s> {
    session: &'s mut PostgresSession,
    begin: &'static str,
    /// Where the next closure starts, and what an undo goes back to.
    start: Start,
    /// The topics that the kept closures have written.
    written: Topics,
}

/// The state of the transaction before a closure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    /// Not begun.
    Nowhere,
    /// Begun; nothing is kept.
    Begin,
    /// One closure is kept.
    Kept,
    /// The savepoint before the last kept closure is still open.
    KeptAfterSavepoint,
    /// A savepoint is set.
    Savepoint,
}

impl<'s> Transaction<'s> {
    fn new(session: &'s mut PostgresSession, begin: &'static str) -> Self {
        Self { session, begin, start: Start::Nowhere, written: Topics::NONE }
    }

    /// `Err` when the database failed in a way that [`Worker::work_on`] must handle. When a
    /// closure itself fails, that is an `Ok`: its result is kept in the job. `more` gets the
    /// number of closures taken so far and returns the next one.
    fn run(
        mut self,
        jobs: &mut Vec<Box<dyn Job>>,
        more: impl Fn(usize) -> Option<Box<dyn Job>>,
        sender: &news::Sender,
    ) -> Result<(), StoreError> {
        let mut next = 0;
        loop {
            if next == jobs.len() {
                match more(next) {
                    Some(job) => jobs.push(job),
                    None => return self.commit(sender),
                }
            }
            if let Err(error) = self.run_one(&mut *jobs[next]) {
                let failure = self.session.failure;
                // Fails when the connection is lost.
                let _ = self.session.batch("ROLLBACK");
                self.session.failure = failure;
                return Err(error);
            }
            next += 1;
        }
    }

    fn run_one(&mut self, job: &mut dyn Job) -> Result<(), StoreError> {
        if !job.is_awaited() {
            return Ok(());
        }
        match self.start {
            Start::Nowhere => {
                self.session.batch(self.begin)?;
                self.start = Start::Begin;
            }
            Start::Kept => {
                self.session.batch("SAVEPOINT job")?;
                self.start = Start::Savepoint;
            }
            Start::KeptAfterSavepoint => {
                self.session.batch("RELEASE SAVEPOINT job; SAVEPOINT job")?;
                self.start = Start::Savepoint;
            }
            Start::Begin | Start::Savepoint => {}
        }
        self.session.reach = Reach::default();
        let keep = job.run(&Conn(Backend::Postgres(std::cell::RefCell::new(self.session))));
        job.saw(self.session.reach.reads);
        match self.session.failure {
            Some(PostgresFailure::Serialization) => {
                return Err(StoreError::Unavailable("two changes collided too often".to_owned()));
            }
            Some(PostgresFailure::Disconnected) => {
                let reason = "the connection to the database was lost";
                return Err(StoreError::Unavailable(reason.to_owned()));
            }
            Some(PostgresFailure::Refused) | None => {}
        }
        // After a failed statement the server has undone everything since the savepoint.
        let has_failed = self.session.failure.take().is_some();
        if keep && has_failed {
            let reason = "the work went on after a failed statement";
            job.fail(StoreError::Statement(reason.to_owned()));
        }
        if keep && !has_failed {
            self.written = self.written.with(self.session.reach.writes);
            let is_first = self.start == Start::Begin;
            self.start = if is_first { Start::Kept } else { Start::KeptAfterSavepoint };
            return Ok(());
        }
        self.undo()
    }

    /// Undoes what the last closure did. If that fails, the connection is no longer usable.
    fn undo(&mut self) -> Result<(), StoreError> {
        let undone = if self.start == Start::Savepoint {
            self.session.batch("ROLLBACK TO SAVEPOINT job")
        } else {
            self.start = Start::Nowhere;
            self.session.batch("ROLLBACK")
        };
        if undone.is_err() {
            self.session.failure = Some(PostgresFailure::Disconnected);
        }
        undone
    }

    fn commit(self, sender: &news::Sender) -> Result<(), StoreError> {
        if self.start == Start::Nowhere {
            return Ok(());
        }
        let committed = self.session.batch(&sender.commit(self.written));
        // If the answer was lost, the transaction may have been committed.
        sender.revisions.raise(self.written);
        if committed.is_err() && self.session.failure == Some(PostgresFailure::Disconnected) {
            // The transaction may have been committed, so it must not run again.
            self.session.failure = Some(PostgresFailure::Refused);
        }
        committed
    }
}
