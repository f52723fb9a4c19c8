//! The threads that work on a PostgreSQL database, each with a connection of its own. They run
//! closures again when the connection was lost.

use std::time::{Duration, Instant};

use crossbeam_channel::Receiver;
use postgres::{Config, NoTls};

use super::conn::{Backend, Conn, PostgresFailure, PostgresSession};
use super::error::{StoreError, describe};
use super::job::Job;
use super::news;
use crate::topics::{Reach, Topics};

/// The most closures in a transaction of writes. PostgreSQL keeps 64 savepoints of a transaction
/// in memory and looks further ones up.
const BATCH_LIMIT: usize = 64;
/// A transaction of writes takes no more closures after this time.
const BATCH_TIME: Duration = Duration::from_millis(20);

/// A kind of closures: how their transactions begin, and how many share one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kind {
    begin: &'static str,
    batch_limit: usize,
}

impl Kind {
    /// Each read has a transaction of its own.
    pub(super) const READS: Self =
        Self { begin: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", batch_limit: 1 };

    /// Writes that wait together share a transaction, and so one flush and one message to the
    /// other nodes.
    ///
    /// One transaction writes at a time, on all nodes: it begins with a lock on the whole platform,
    /// for which PostgreSQL keeps a queue, and which ends with the transaction. Every statement
    /// sees what was committed before it (`READ COMMITTED`), and so all that the holder before
    /// wrote. With a stricter level, what a transaction sees would be fixed before it has the lock.
    /// The key is `TOUW` and the schema's name: two platforms may share a database.
    pub(super) const WRITES: Self = Self {
        begin: "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = '6s';
                SELECT pg_advisory_xact_lock(1414485335, hashtext(current_schema()))",
        batch_limit: BATCH_LIMIT,
    };
}

/// A thread's connection, and what it needs to work with it.
pub(super) struct Worker {
    config: Config,
    queue: Receiver<Box<dyn Job>>,
    kind: Kind,
    sender: news::Sender,
    session: Option<PostgresSession>,
}

impl Worker {
    pub(super) fn new(
        config: Config,
        queue: Receiver<Box<dyn Job>>,
        kind: Kind,
        sender: news::Sender,
    ) -> Self {
        Self { config, queue, kind, sender, session: None }
    }

    /// Works until the queue is closed.
    pub(super) fn run(mut self) {
        while let Ok(first) = self.queue.recv() {
            if !first.is_awaited() {
                continue;
            }
            let jobs = self.work_on(vec![first]);
            if self.kind.batch_limit > 1 {
                metrics::histogram!("touchline_write_batch_closures").record(jobs.len() as f64);
            }
            for job in jobs {
                job.finish();
            }
        }
    }

    /// Runs closures to their end, and those that come into the queue meanwhile. When the
    /// connection was lost, it connects and tries once more.
    fn work_on(&mut self, mut jobs: Vec<Box<dyn Job>>) -> Vec<Box<dyn Job>> {
        for is_last_try in [false, true] {
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
            live.failure = None;
            let outcome =
                Transaction::new(live, self.kind).run(&mut jobs, &self.queue, &self.sender);
            let Err(error) = outcome else { return jobs };
            let is_lost = live.failure == Some(PostgresFailure::Lost);
            if is_lost {
                self.session = None;
            }
            if !is_lost || is_last_try {
                fail(&mut jobs, &error);
                return jobs;
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
    kind: Kind,
    /// When it got the lock.
    begun: Instant,
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
    fn new(session: &'s mut PostgresSession, kind: Kind) -> Self {
        let (begun, start) = (Instant::now(), Start::Nowhere);
        Self { session, kind, begun, start, written: Topics::NONE }
    }

    /// `Err` when the database failed in a way that [`Worker::work_on`] must handle. When a
    /// closure itself fails, that is an `Ok`: its result is kept in the job.
    fn run(
        mut self,
        jobs: &mut Vec<Box<dyn Job>>,
        queue: &Receiver<Box<dyn Job>>,
        sender: &news::Sender,
    ) -> Result<(), StoreError> {
        let mut next = 0;
        loop {
            if next == jobs.len() {
                let is_open = next < self.kind.batch_limit && self.begun.elapsed() < BATCH_TIME;
                match if is_open { queue.try_recv().ok() } else { None } {
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
                self.session.batch(self.kind.begin)?;
                self.begun = Instant::now();
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
        if self.session.failure == Some(PostgresFailure::Lost) {
            let reason = "the connection to the database was lost";
            return Err(StoreError::Unavailable(reason.to_owned()));
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
            self.session.failure = Some(PostgresFailure::Lost);
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
        if committed.is_err() && self.session.failure == Some(PostgresFailure::Lost) {
            // The transaction may have been committed, so it must not run again.
            self.session.failure = Some(PostgresFailure::Refused);
        }
        committed
    }
}
