//! The threads that work on a PostgreSQL database, each with a connection of its
//! own. They run closures again after a collision and connect again after a loss.

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

/// How often a transaction is run before a collision is reported to its callers.
const ATTEMPTS: usize = 8;
/// A transaction of writes takes no more closures when it has this many …
///
/// PostgreSQL knows 64 savepoints of a transaction by heart and looks the others up.
const BATCH_LIMIT: usize = 64;
/// … or has been open for this long.
const BATCH_TIME: Duration = Duration::from_millis(20);

/// Where closures of one kind wait, and what the threads behind it share.
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

    /// Writes that wait together share one, and so the flush of its commit and the
    /// message to the other nodes, for which PostgreSQL lets only one transaction at
    /// a time commit.
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

    /// Works until the door is closed.
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

    /// Runs closures, and those that wait behind them until `closing`, to their end:
    /// connected, again after a collision, and once more on a new connection when
    /// the old one turned out to be dead.
    ///
    /// A transaction that has collided runs alone among those of its door: where all
    /// want the same row, the one that must start anew would lose for ever.
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
                    // Another program may be at the same rows: give it time.
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
    /// What undoing the next closure goes back to.
    start: Start,
    /// By the closures that were kept.
    written: Topics,
}

/// Where a closure begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    /// Outside of a transaction.
    Nowhere,
    /// At a transaction that has kept nothing.
    Begin,
    /// Behind a closure that was kept, the first one.
    Kept,
    /// Behind another one, and the savepoint before it.
    KeptAfterSavepoint,
    /// At a savepoint.
    Savepoint,
}

impl<'s> Transaction<'s> {
    fn new(session: &'s mut PostgresSession, begin: &'static str) -> Self {
        Self { session, begin, start: Start::Nowhere, written: Topics::NONE }
    }

    /// `Err` when the database failed in a way that [`Worker::work_on`] must judge;
    /// a closure's own refusal is an `Ok`: its result is kept in the job.
    ///
    /// `more` gets how many closures were taken, and answers the next one.
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
                // Fails where the connection is what was lost.
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
        // The server gave up everything since the savepoint at a failed statement.
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

    /// Undoes what the last closure did. Where that fails, the connection is no
    /// longer of use.
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
        // Where the answer was lost, it may have been committed.
        sender.revisions.raise(self.written);
        if committed.is_err() && self.session.failure == Some(PostgresFailure::Disconnected) {
            // Whether it was committed cannot be known, so it must not run again.
            self.session.failure = Some(PostgresFailure::Refused);
        }
        committed
    }
}
