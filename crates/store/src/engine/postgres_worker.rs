//! The threads that work on a PostgreSQL database, each with a connection of its own. They run
//! closures again when the connection was lost.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender};

use super::conn::{PostgresFailure, PostgresSession};
use super::error::StoreError;
use super::job::Job;
use super::news;
use super::position;
use super::postgres_client::{CallError, Patience, Server};
use super::presence::{self, Company};
use super::rehearsal;
use crate::about::Footprint;

/// The most closures in a transaction of writes. When they are undone one by one, PostgreSQL keeps
/// 64 savepoints of a transaction in memory and looks further ones up.
const BATCH_LIMIT: usize = 64;
/// A transaction of writes takes no more closures after this time.
const BATCH_TIME: Duration = Duration::from_millis(20);
/// A connection that was not used for this long is asked for a sign of life first.
const REST: Duration = Duration::from_secs(1);
/// A request's work that has taken this long is not tried again: its caller is about to give up.
const TOO_LATE: Duration = Duration::from_secs(3);
/// Between two tries to connect, while other threads have connections.
const PAUSE: Duration = Duration::from_secs(1);
/// When no closure was taken for this long, helpers take those that wait.
const STUCK: Duration = Duration::from_millis(50);
/// Opens the queue of writers; see [`Door::writes`].
const LOCK: &str = "SELECT pg_advisory_xact_lock(1414485335, hashtext(current_schema()))";

/// A queue of closures of one kind, and the state that its threads share.
#[derive(Debug)]
pub(super) struct Door {
    queue: Receiver<Job>,
    /// Takes closures back that a thread without a connection leaves to the others.
    entrance: Weak<Sender<Job>>,
    /// What a new connection needs.
    tables: Option<String>,
    /// How transactions begin.
    begin: String,
    /// How transactions end of which nothing is to stay.
    leave: &'static str,
    /// The most closures in a transaction.
    batch_limit: usize,
    /// Whether transactions raise the number of writes.
    counts: bool,
    /// The threads that have a connection.
    connected: AtomicUsize,
    /// The threads that wait for a closure.
    waiting: AtomicUsize,
    /// Tells a thread that stands by to wait as well.
    wanted: (Sender<()>, Receiver<()>),
    /// Tells a helper that all threads are at work.
    busy: (Sender<()>, Receiver<()>),
    /// How many closures have been taken, but for those of helpers.
    taken: AtomicUsize,
}

impl Door {
    /// Each read has a transaction of its own.
    pub(super) fn reads(queue: Receiver<Job>, entrance: Weak<Sender<Job>>) -> Self {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY".to_owned();
        Self {
            queue,
            entrance,
            tables: None,
            begin,
            leave: "ROLLBACK",
            batch_limit: 1,
            counts: false,
            connected: AtomicUsize::new(0),
            waiting: AtomicUsize::new(0),
            wanted: crossbeam_channel::bounded(1),
            busy: crossbeam_channel::bounded(1),
            taken: AtomicUsize::new(0),
        }
    }

    /// Changes that are only tried. The end of the transaction empties its temporary tables; to others it cannot write.
    pub(super) fn rehearsals(queue: Receiver<Job>) -> Self {
        let tables = Some(rehearsal::postgres_tables());
        Self { tables, leave: "COMMIT", ..Self::reads(queue, Weak::new()) }
    }

    /// Writes that wait together share a transaction, and so one flush and one message to the
    /// other nodes.
    ///
    /// One transaction writes at a time, on all nodes: it begins with a lock on the whole platform,
    /// for which PostgreSQL keeps a queue, and which ends with the transaction. Every statement
    /// sees what was committed before it (`READ COMMITTED`), and so all that the holder before
    /// wrote. With a stricter level, what a transaction sees would be fixed before it has the lock.
    /// The key is `TOUW` and the schema's name: two platforms may share a database.
    pub(super) fn writes(queue: Receiver<Job>, patience: Patience, company: Company) -> Self {
        let begin = "BEGIN ISOLATION LEVEL READ COMMITTED";
        let presence = presence::in_transaction(company);
        let begin = match patience {
            // Longer than for other locks: the queue moves on.
            Patience::Request | Patience::Replica => format!(
                "{begin}; SET LOCAL lock_timeout = '5s'; {LOCK}; SET LOCAL lock_timeout = '250ms'{presence}"
            ),
            Patience::Command => format!("{begin}; {LOCK}{presence}"),
        };
        Self {
            queue,
            entrance: Weak::new(),
            tables: None,
            begin,
            leave: "ROLLBACK",
            batch_limit: BATCH_LIMIT,
            counts: true,
            connected: AtomicUsize::new(0),
            waiting: AtomicUsize::new(0),
            wanted: crossbeam_channel::bounded(1),
            busy: crossbeam_channel::bounded(1),
            taken: AtomicUsize::new(0),
        }
    }

    fn is_for_writes(&self) -> bool {
        self.batch_limit > 1
    }

    /// The next closure, or nothing when the queue is closed.
    fn next(&self) -> Option<Job> {
        self.waiting.fetch_add(1, Ordering::SeqCst);
        let next = self.queue.recv();
        self.taken.fetch_add(1, Ordering::SeqCst);
        if self.waiting.fetch_sub(1, Ordering::SeqCst) == 1 {
            // Nobody is left for another closure. When the message is there already, somebody is about to come.
            let _ = self.wanted.0.try_send(());
            let _ = self.busy.0.try_send(());
        }
        next.ok()
    }

    /// Whether no thread waits for a closure.
    fn is_busy(&self) -> bool {
        self.waiting.load(Ordering::SeqCst) == 0
    }
}

/// A thread's connection, and what it needs to work with it.
pub(super) struct Worker {
    server: Server,
    door: Arc<Door>,
    sender: news::Sender,
    session: Option<PostgresSession>,
}

impl Worker {
    pub(super) fn new(server: Server, door: Arc<Door>, sender: news::Sender) -> Self {
        Self { server, door, sender, session: None }
    }

    /// Connects before there is work, so that this process has a connection of each kind.
    pub(super) fn connect_early(mut self) -> Self {
        // The first closure tries again.
        let _ = self.connect();
        self
    }

    /// Works as soon as all others are at work: a node with little to do has few connections, which have its statements
    /// prepared.
    pub(super) fn stand_by(self) {
        crossbeam_channel::select! {
            recv(self.door.wanted.1) -> _ => {}
            recv(self.server.stop) -> _ => return,
        }
        self.run();
    }

    /// Works while the other threads are all held up, as by a locked table: then closures wait, and none is taken.
    pub(super) fn help(mut self) {
        let door = self.door.clone();
        loop {
            crossbeam_channel::select! {
                recv(door.busy.1) -> _ => {}
                recv(self.server.stop) -> _ => return,
            }
            while door.is_busy() {
                let taken = door.taken.load(Ordering::SeqCst);
                if !self.server.pause(STUCK) {
                    return;
                }
                if door.taken.load(Ordering::SeqCst) == taken
                    && let Ok(job) = door.queue.try_recv()
                {
                    // Another helper looks meanwhile.
                    let _ = door.busy.0.try_send(());
                    self.take(job);
                }
            }
        }
    }

    /// Works until the queue is closed.
    pub(super) fn run(mut self) {
        let door = self.door.clone();
        while let Some(first) = door.next() {
            self.take(first);
        }
    }

    /// Works on a closure, and on those that share its transaction.
    fn take(&mut self, first: Job) {
        if !first.is_awaited() {
            return;
        }
        if let Err(error) = self.connect() {
            self.leave_to_others(first, &error);
            return;
        }
        let jobs = self.work_on(vec![first]);
        if self.door.is_for_writes() {
            metrics::histogram!("touchline_write_batch_closures").record(jobs.len() as f64);
        }
        for job in jobs {
            job.finish();
        }
        // One of several connections of a kind makes place for an only one.
        if self.door.connected.load(Ordering::SeqCst) > 1 && self.server.is_crowded() {
            self.disconnect();
            self.server.pause(PAUSE);
        }
    }

    /// Makes sure of a connection that works.
    fn connect(&mut self) -> Result<(), CallError> {
        if self.session.as_mut().is_some_and(|session| !session.is_there_after(REST)) {
            self.disconnect();
        }
        if self.session.is_none() {
            let is_only_one = self.door.connected.load(Ordering::SeqCst) == 0;
            let mut client =
                if is_only_one { self.server.connect_only() } else { self.server.connect() }?;
            if let Some(tables) = &self.door.tables {
                client.batch(tables)?;
            }
            self.session = Some(PostgresSession::new(client, self.server.round_trips.clone()));
            self.door.connected.fetch_add(1, Ordering::SeqCst);
        }
        Ok(())
    }

    fn disconnect(&mut self) {
        if self.session.take().is_some() {
            self.door.connected.fetch_sub(1, Ordering::SeqCst);
        }
    }

    /// Without a connection: leaves a closure to the threads that have one, and pauses. When none
    /// has one, refuses it and all that wait.
    fn leave_to_others(&mut self, job: Job, error: &CallError) {
        let mut refused = vec![job];
        if self.door.connected.load(Ordering::SeqCst) == 0 {
            refused.extend(self.door.queue.try_iter());
        } else if let Some(entrance) = self.door.entrance.upgrade()
            && let Some(job) = refused.pop()
        {
            match entrance.try_send(job) {
                Ok(()) => {
                    self.server.pause(PAUSE);
                }
                Err(full) => refused.push(full.into_inner()),
            }
        }
        fail(&mut refused, &StoreError::Unavailable(error.to_string()));
        for job in refused {
            job.finish();
        }
    }

    /// Runs closures to their end, and those that come into the queue meanwhile. When the
    /// connection was lost, it connects and tries once more, unless it is too late for that.
    fn work_on(&mut self, mut jobs: Vec<Job>) -> Vec<Job> {
        let begun = Instant::now();
        let (mut is_last_try, mut undo) = (false, Undo::All);
        loop {
            if let Err(error) = self.connect() {
                fail(&mut jobs, &StoreError::Unavailable(error.to_string()));
            }
            let Some(session) = &mut self.session else { break };
            (session.failure, session.failure_before) = (None, None);
            let outcome = Transaction::new(session, &self.door, undo).run(&mut jobs, &self.sender);
            let was_lost = session.failure == Some(PostgresFailure::Lost);
            if was_lost || session.client.is_lost() {
                self.disconnect();
            }
            let Err(failure) = outcome else { break };
            let is_too_late =
                self.server.patience == Patience::Request && begun.elapsed() > TOO_LATE;
            match failure {
                Failure::Mixed(_) if !is_too_late => undo = Undo::One,
                Failure::Whole(_) if was_lost && !is_last_try && !is_too_late => is_last_try = true,
                Failure::Mixed(error) | Failure::Whole(error) => {
                    fail(&mut jobs, &error);
                    break;
                }
            }
        }
        jobs
    }
}

/// How much is undone when a closure fails after it has written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Undo {
    /// The whole transaction; the others run again. No savepoints are needed for that, and few
    /// closures fail after they have written.
    All,
    /// What the closure did since its savepoint.
    One,
}

/// Why a transaction has failed; all of it is undone.
#[derive(Debug)]
enum Failure {
    /// With all its closures.
    Whole(StoreError),
    /// One of its closures has failed: the others must run again, with [`Undo::One`].
    Mixed(StoreError),
}

fn fail(jobs: &mut [Job], error: &StoreError) {
    for job in jobs {
        job.fail(error.clone());
    }
}

/// A transaction that runs one closure after the other.
struct Transaction<'s> {
    session: &'s mut PostgresSession,
    door: &'s Door,
    undo: Undo,
    /// Where the next closure starts, and what an undo goes back to.
    start: Start,
    /// Whether a closure that succeeded has written.
    has_changed: bool,
    /// What the closures that succeeded have written.
    written: Footprint,
}

/// The state of the transaction before a closure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    /// Not begun.
    Nowhere,
    /// Begun; no closure has succeeded.
    Begin,
    /// At least one closure has succeeded.
    Kept,
    /// The savepoint before the last closure that succeeded is still open.
    KeptAfterSavepoint,
    /// A savepoint is set.
    Savepoint,
}

impl<'s> Transaction<'s> {
    fn new(session: &'s mut PostgresSession, door: &'s Door, undo: Undo) -> Self {
        let start = Start::Nowhere;
        Self { session, door, undo, start, has_changed: false, written: Footprint::default() }
    }

    /// `Err` when [`Worker::work_on`] must handle a failure. When a closure itself fails, that is an `Ok`: its result
    /// stays in the job.
    fn run(mut self, jobs: &mut Vec<Job>, sender: &news::Sender) -> Result<(), Failure> {
        let mut next = 0;
        loop {
            if next == jobs.len() {
                let got_lock = self.session.first_answer;
                let is_open = next < self.door.batch_limit
                    && got_lock.is_none_or(|moment| moment.elapsed() < BATCH_TIME);
                match if is_open { self.door.queue.try_recv().ok() } else { None } {
                    Some(job) => jobs.push(job),
                    None => return self.end(sender),
                }
            }
            if let Err(failure) = self.run_one(&mut jobs[next]) {
                self.abandon();
                return Err(failure);
            }
            next += 1;
        }
    }

    fn run_one(&mut self, job: &mut Job) -> Result<(), Failure> {
        if !job.is_awaited() {
            return Ok(());
        }
        match (self.start, self.undo) {
            (Start::Nowhere, _) => {
                self.session.begin(&self.door.begin);
                self.start = Start::Begin;
            }
            (Start::Kept, Undo::One) => {
                self.session.prefix("SAVEPOINT job");
                self.start = Start::Savepoint;
            }
            (Start::KeptAfterSavepoint, Undo::One) => {
                self.session.prefix("RELEASE SAVEPOINT job; SAVEPOINT job");
                self.start = Start::Savepoint;
            }
            _ => {}
        }
        self.session.next_closure();
        let mut keep = self.session.run(job);
        let has_written = self.session.deeds.has_written;
        let touched = self.session.deeds.footprints();
        job.saw(touched.reads);
        if keep
            && self.undo == Undo::One
            && self.session.failure.is_none()
            && let Err(error) = self.session.send_own()
        {
            job.fail(error);
            keep = false;
        }
        if self.session.failure == Some(PostgresFailure::Lost) || self.session.client.is_lost() {
            let reason = "the connection to the database was lost";
            return Err(Failure::Whole(StoreError::Unavailable(reason.to_owned())));
        }
        if let Some(error) = self.session.failure_before.take() {
            // The closure is not to blame: the transaction could not begin, or a closure before
            // has failed with a statement that was sent later.
            return Err(match self.start {
                // The caller of this one may have gone while the transaction waited to begin.
                _ if !job.is_awaited() => Failure::Mixed(error),
                Start::Kept => Failure::Mixed(error),
                _ => Failure::Whole(error),
            });
        }
        // After a failed statement the server has undone everything since the savepoint.
        let has_failed = self.session.failure.take().is_some();
        if keep && has_failed {
            let reason = "the work went on after a failed statement";
            job.fail(StoreError::Statement(reason.to_owned()));
        }
        if keep && !has_failed {
            self.session.shelf.end_closure(Some(touched.writes.topics));
            self.has_changed |= has_written;
            self.written = std::mem::take(&mut self.written).with(touched.writes);
            self.start = match self.start {
                Start::Savepoint => Start::KeptAfterSavepoint,
                _ => Start::Kept,
            };
            return Ok(());
        }
        self.session.shelf.end_closure(None);
        if has_written || has_failed { self.undo() } else { Ok(()) }
    }

    /// Undoes what the last closure did. If that fails, the connection is no longer usable.
    fn undo(&mut self) -> Result<(), Failure> {
        if !self.session.deeds.has_asked {
            self.session.drop_own();
            return Ok(());
        }
        let undone = match self.start {
            Start::Savepoint => self.session.undo("ROLLBACK TO SAVEPOINT job"),
            Start::Kept => {
                let reason = "another change of the same transaction has failed";
                return Err(Failure::Mixed(StoreError::Unavailable(reason.to_owned())));
            }
            _ => {
                self.start = Start::Nowhere;
                self.session.undo("ROLLBACK")
            }
        };
        undone.map_err(|error| {
            self.session.failure = Some(PostgresFailure::Lost);
            Failure::Whole(error)
        })
    }

    /// Undoes everything. Fails when the connection is lost.
    fn abandon(&mut self) {
        let failure = self.session.failure;
        let _ = self.session.undo("ROLLBACK");
        self.session.failure = failure;
    }

    fn end(mut self, sender: &news::Sender) -> Result<(), Failure> {
        if self.start == Start::Nowhere {
            return Ok(());
        }
        if !self.has_changed || !self.door.is_for_writes() {
            self.session.leave(self.door.leave);
            return Ok(());
        }
        let mut end = sender.commit(&self.written);
        if self.door.counts {
            end = format!("{}; {end}", position::RAISE);
        }
        let committed = self.session.commit(&end);
        // If the answer was lost, the transaction may have been committed.
        sender.revisions.raise(&self.written);
        let Err(error) = committed else { return Ok(()) };
        let was_lost = self.session.failure == Some(PostgresFailure::Lost);
        if was_lost || self.session.client.is_lost() {
            // The transaction may have been committed, so it must not run again.
            self.session.failure = Some(PostgresFailure::Refused);
            return Err(Failure::Whole(error));
        }
        self.abandon();
        match (self.undo, self.session.failure_before.take()) {
            // A statement failed that was sent together with the end, so nothing was committed.
            (Undo::All, Some(error)) => Err(Failure::Mixed(error)),
            _ => Err(Failure::Whole(error)),
        }
    }
}
