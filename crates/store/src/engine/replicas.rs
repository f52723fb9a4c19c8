//! Standbys of a PostgreSQL server that answer reads, so that the first server has more time for
//! writes.
//!
//! **No read shows the time before an acknowledged write**, whichever node acknowledged it. The
//! guide, a thread, takes all reads that wait and asks the first server once for its position
//! ([`Position`]); every write that was acknowledged before one of these reads was asked for is in
//! it. A replica may answer a read when the snapshot of the read's own transaction covers that
//! position. A read waits for that for [`PATIENCE`]; then the first server answers it.
//!
//! So a read of a replica is as good as one of the first server, also for a reply that is cached: a write that the
//! read missed was not part of the position, so it was committed after the moment of the reply, and raises its topics
//! after it. A replica may show a write a little earlier than the first server does, because that one waits for a
//! synchronous standby in between.
//!
//! A replica that fails or is behind is left out: its watcher, a thread, looks at it and takes it
//! in again. Whatever fails on a replica is asked of the first server, so a replica never causes a
//! refusal. Reads that PostgreSQL cancels because they hold up the replay are among them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded, select};

use super::conn::PostgresSession;
use super::error::StoreError;
use super::job::Job;
use super::open::OpenError;
use super::position::{self, Position};
use super::postgres_client::{CallError, Client, Server};
use super::sqlite::spawn;

/// A read waits so long for a replica to catch up.
const PATIENCE: Duration = Duration::from_millis(50);
/// Between two looks at a replica by a read that waits.
const LOOK_AGAIN: Duration = Duration::from_millis(1);
/// Between two looks at a replica by its watcher.
const WATCH: Duration = Duration::from_millis(200);
/// A replica that was left out is taken in again after so many good looks in a row.
const GOOD_LOOKS: u32 = 5;
/// Between two tries of the guide to connect.
const PAUSE: Duration = Duration::from_millis(500);
/// The first server must say its position within this time, or it gets the reads.
const ANSWER: Duration = Duration::from_secs(1);
/// Threads that read from one replica, and so connections.
const READERS: usize = 8;
/// Reads that may wait for one replica. Further ones go elsewhere.
const QUEUE_LIMIT: usize = 256;
/// The most reads that share a question.
const GROUP: usize = 256;

type Queue = Arc<Sender<Job>>;

/// Starts the threads that read from `replicas`. They take closures from `reads`, and leave those
/// that no replica may answer to the queue of `first`.
pub(super) fn start(
    server: &Server,
    replicas: Vec<Server>,
    reads: Receiver<Job>,
    first: &Queue,
) -> Result<Vec<JoinHandle<()>>, OpenError> {
    let failed = |e: std::io::Error| OpenError::Failed {
        name: "the replicas".to_owned(),
        reason: e.to_string(),
    };
    let mut threads = Vec::new();
    let (ask, asked) = bounded(replicas.len() + 1);
    let mut ways = Vec::new();
    for server in replicas {
        let (way, errands) = bounded(QUEUE_LIMIT);
        let replica = Arc::new(Replica::new(server));
        for number in 0..READERS {
            let (replica, errands, first) = (replica.clone(), errands.clone(), first.clone());
            let reader = Reader { replica, errands, first, session: None, losses: 0 };
            let name = format!("replica-reader-{number}");
            threads.push(spawn(name, move || reader.run()).map_err(failed)?);
        }
        let watcher = Watcher { replica: replica.clone(), ask: ask.clone(), client: None };
        threads.push(spawn("replica-watcher".to_owned(), move || watcher.run()).map_err(failed)?);
        ways.push((replica, way));
    }
    let (want, wanted) = bounded(1);
    let (made, connections) = bounded(1);
    let here = server.clone();
    let connect = move || connect_when_wanted(&here, &wanted, &made);
    threads.push(spawn("replica-guide-connect".to_owned(), connect).map_err(failed)?);
    let guide =
        Guide { reads, asked, _ask: ask, want, connections, ways, next: 0, first: first.clone() };
    threads.push(spawn("replica-guide".to_owned(), move || guide.run()).map_err(failed)?);
    Ok(threads)
}

/// What is wrong with replicas, a sentence each.
pub(super) fn faults(first: &Server, replicas: Vec<Server>) -> Result<Vec<String>, CallError> {
    let mut client = first.connect()?;
    let system = position::system(&mut client)?;
    let position = position::read(&mut client)?;
    let fault = |replica: Server| {
        let name = replica.address();
        match lack(&replica, &system, &position) {
            Ok(Some(0)) => None,
            Ok(Some(1)) => Some(format!("{name} is 1 write behind")),
            Ok(Some(lack)) => Some(format!("{name} is {lack} writes behind")),
            Ok(None) => Some(format!("{name} is not a replica of this database")),
            Err(error) => Some(format!("{name} does not answer: {error}")),
        }
    };
    Ok(replicas.into_iter().filter_map(fault).collect())
}

/// How many writes a replica lacks; `None` when it is none.
fn lack(replica: &Server, system: &str, first: &Position) -> Result<Option<i64>, CallError> {
    let mut client = replica.connect()?;
    if position::system(&mut client)? != system {
        return Ok(None);
    }
    let since = Instant::now();
    loop {
        let lack = position::read(&mut client)?.lacks(first);
        if lack == Some(0) || since.elapsed() >= PATIENCE || !replica.pause(LOOK_AGAIN) {
            return Ok(lack);
        }
    }
}

/// Whether a replica may answer reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// Nobody has looked yet.
    Unknown,
    In,
    /// Left out; how many good looks there were since.
    Out(u32),
}

#[derive(Debug)]
struct Replica {
    /// Its address, without a password.
    name: String,
    server: Server,
    standing: Mutex<Standing>,
    /// How often it was lost. Connections from before may be silent for ever.
    losses: AtomicU64,
}

impl Replica {
    fn new(server: Server) -> Self {
        let name = server.address();
        metrics::gauge!("touchline_replica_in", "replica" => name.clone()).set(0.0);
        let standing = Mutex::new(Standing::Unknown);
        Self { name, server, standing, losses: AtomicU64::new(0) }
    }

    fn is_in(&self) -> bool {
        *self.standing.lock().unwrap_or_else(PoisonError::into_inner) == Standing::In
    }

    /// Leaves it out until its watcher takes it in again.
    fn leave_out(&self, reason: &str) {
        let mut standing = self.standing.lock().unwrap_or_else(PoisonError::into_inner);
        if !matches!(*standing, Standing::Out(_)) {
            tracing::warn!(replica = self.name, reason, "a replica is left out");
            self.tell(false);
        }
        *standing = Standing::Out(0);
    }

    /// It cannot be reached, or has stopped to answer.
    fn lose(&self, reason: &str) {
        self.losses.fetch_add(1, Ordering::SeqCst);
        self.leave_out(reason);
    }

    fn losses(&self) -> u64 {
        self.losses.load(Ordering::SeqCst)
    }

    /// It was in step when its watcher looked.
    fn is_well(&self) {
        let mut standing = self.standing.lock().unwrap_or_else(PoisonError::into_inner);
        *standing = match *standing {
            Standing::In => return,
            Standing::Out(looks) if looks + 1 < GOOD_LOOKS => Standing::Out(looks + 1),
            Standing::Out(_) | Standing::Unknown => {
                tracing::info!(replica = self.name, "a replica answers reads");
                self.tell(true);
                Standing::In
            }
        };
    }

    fn tell(&self, is_in: bool) {
        let gauge = metrics::gauge!("touchline_replica_in", "replica" => self.name.clone());
        gauge.set(if is_in { 1.0 } else { 0.0 });
    }

    fn count(&self, result: &'static str) {
        let replica = self.name.clone();
        metrics::counter!("touchline_replica_reads_total", "replica" => replica, "result" => result)
            .increment(1);
    }

    /// A connection to it, which belongs to the same system as `position`.
    fn connect(&self, position: &Position) -> Result<Client, CallError> {
        let mut client = self.server.connect()?;
        if position.is_of(&position::system(&mut client)?) {
            Ok(client)
        } else {
            Err(std::io::Error::other("it is not a replica of this database").into())
        }
    }
}

/// A read for a replica that covers a position.
struct Errand {
    job: Job,
    position: Position,
    since: Instant,
}

/// Sends each read to a replica or to the first server.
struct Guide {
    reads: Receiver<Job>,
    /// Watchers that want to know the position.
    asked: Receiver<Sender<Position>>,
    /// Keeps `asked` open.
    _ask: Sender<Sender<Position>>,
    /// Orders a connection.
    want: Sender<()>,
    connections: Receiver<Client>,
    ways: Vec<(Arc<Replica>, Sender<Errand>)>,
    /// Whose turn it is.
    next: usize,
    first: Queue,
}

impl Guide {
    fn run(mut self) {
        let mut client: Option<Client> = None;
        loop {
            let (mut jobs, mut asked) = (Vec::new(), Vec::new());
            select! {
                recv(self.reads) -> job => match job {
                    Ok(job) => jobs.push(job),
                    Err(_) => return,
                },
                recv(self.asked) -> ask => asked.extend(ask),
                recv(self.connections) -> made => client = made.ok(),
            }
            jobs.extend(self.reads.try_iter().take(GROUP));
            asked.extend(self.asked.try_iter());
            let is_wanted = !asked.is_empty() || self.ways.iter().any(|(way, _)| way.is_in());
            let position = client.as_mut().filter(|_| is_wanted).map(position::read);
            let position = position.and_then(Result::ok);
            if is_wanted && position.is_none() {
                // An order may be there already.
                client = None;
                let _ = self.want.try_send(());
            }
            for ask in asked {
                // Fails when the watcher has stopped waiting.
                let _ = position.clone().map(|position| ask.try_send(position));
            }
            let since = Instant::now();
            for job in jobs {
                match &position {
                    Some(position) => {
                        self.send(Errand { job, position: position.clone(), since });
                    }
                    None => leave_to(&self.first, job),
                }
            }
        }
    }

    /// To the next replica that is in and has a place.
    fn send(&mut self, mut errand: Errand) {
        for _ in 0..self.ways.len() {
            self.next = (self.next + 1) % self.ways.len();
            let (replica, way) = &self.ways[self.next];
            if replica.is_in() {
                match way.try_send(errand) {
                    Ok(()) => return,
                    Err(full) => errand = full.into_inner(),
                }
            }
        }
        leave_to(&self.first, errand.job);
    }
}

/// The first server answers a read.
fn leave_to(first: &Queue, job: Job) {
    if let Err(refused) = first.try_send(job) {
        let error = match &refused {
            TrySendError::Full(_) => StoreError::Overloaded,
            TrySendError::Disconnected(_) => {
                StoreError::Unavailable("the database is closed".to_owned())
            }
        };
        let mut job = refused.into_inner();
        job.fail(error);
        job.finish();
    }
}

/// Connects for the guide, which must not wait for it.
fn connect_when_wanted(server: &Server, wanted: &Receiver<()>, made: &Sender<Client>) {
    while wanted.recv().is_ok() {
        let connected = server.connect().and_then(|mut client| {
            position::announce(&mut client)?;
            Ok(client.with_limit(ANSWER))
        });
        match connected {
            Ok(client) => {
                let _ = made.send(client);
            }
            Err(error) => {
                tracing::debug!(%error, "no replica is asked: the first server does not answer");
                if !server.pause(PAUSE) {
                    return;
                }
            }
        }
    }
}

/// A thread that reads from a replica.
struct Reader {
    replica: Arc<Replica>,
    errands: Receiver<Errand>,
    first: Queue,
    session: Option<PostgresSession>,
    /// The losses of the replica before the session began.
    losses: u64,
}

impl Reader {
    fn run(mut self) {
        while let Ok(errand) = self.errands.recv() {
            if errand.job.is_awaited()
                && let Err(job) = self.answer(errand)
            {
                leave_to(&self.first, job);
            }
        }
    }

    /// Returns the closure when the first server must answer it.
    fn answer(&mut self, errand: Errand) -> Result<(), Job> {
        let Errand { mut job, position, since } = errand;
        if let Err(reason) = self.begin(&position, since) {
            self.replica.leave_out(&reason);
            self.replica.count("missed");
            return Err(job);
        }
        let Some(session) = &mut self.session else { return Err(job) };
        session.next_closure();
        session.failure = None;
        session.run(&mut job);
        job.saw(session.deeds.footprints().reads);
        let has_failed = session.failure.take().is_some();
        if session.client.is_lost() {
            self.session = None;
            self.replica.lose("its connection was lost");
            self.replica.count("missed");
            return Err(job);
        }
        let answered = if has_failed {
            self.replica.count("missed");
            Err(job)
        } else {
            self.replica.count("answered");
            job.finish();
            Ok(())
        };
        // Nothing was written: both ends are the same.
        if session.undo("ROLLBACK").is_err() {
            self.session = None;
        }
        answered
    }

    /// Gives up the connection and the replica; returns the reason.
    fn lost(&mut self, error: &CallError) -> String {
        self.session = None;
        let reason = error.to_string();
        self.replica.lose(&reason);
        reason
    }

    /// Begins a transaction that shows at least `position`, or says why there is none.
    fn begin(&mut self, position: &Position, since: Instant) -> Result<(), String> {
        let mut is_new = false;
        loop {
            if !self.replica.is_in() {
                return Err("it was left out meanwhile".to_owned());
            }
            if self.losses != self.replica.losses() {
                self.session = None;
            }
            if self.session.is_none() {
                is_new = true;
                self.losses = self.replica.losses();
                let connected = self.replica.connect(position);
                let client = connected.map_err(|error| self.lost(&error))?;
                let round_trips = self.replica.server.round_trips.clone();
                self.session = Some(PostgresSession::new(client, round_trips));
            }
            let Some(session) = &mut self.session else { continue };
            match position::begin(&mut session.client) {
                Ok(shown) if shown.covers(position) => return Ok(()),
                Ok(_) => {
                    let ended = session.client.batch("ROLLBACK");
                    ended.map_err(|error| self.lost(&error))?;
                    if since.elapsed() >= PATIENCE {
                        return Err("it is behind".to_owned());
                    }
                    // Returns at once when the database is closed.
                    self.replica.server.pause(LOOK_AGAIN);
                }
                Err(error) if is_new || matches!(error, CallError::Silent) => {
                    return Err(self.lost(&error));
                }
                // A connection that rested may have been ended meanwhile.
                Err(_) => self.session = None,
            }
        }
    }
}

/// A thread that looks whether a replica is in step.
struct Watcher {
    replica: Arc<Replica>,
    ask: Sender<Sender<Position>>,
    client: Option<Client>,
}

impl Watcher {
    fn run(mut self) {
        loop {
            // Without a position, the first server answers all reads.
            if let Some(position) = self.position() {
                match self.look(&position) {
                    Ok(true) => self.replica.is_well(),
                    Ok(false) => self.replica.leave_out("it is behind"),
                    Err(error) => {
                        self.client = None;
                        self.replica.lose(&error.to_string());
                    }
                }
            }
            if !self.replica.server.pause(WATCH) {
                return;
            }
        }
    }

    fn position(&self) -> Option<Position> {
        let (ask, answer) = bounded(1);
        self.ask.try_send(ask).ok()?;
        answer.recv_timeout(Duration::from_secs(1)).ok()
    }

    /// Whether it reaches a position in time.
    fn look(&mut self, position: &Position) -> Result<bool, CallError> {
        let client = match &mut self.client {
            Some(client) => client,
            none => none.insert(self.replica.connect(position)?),
        };
        let since = Instant::now();
        loop {
            let is_late = since.elapsed() >= PATIENCE;
            if position::read(client)?.covers(position) {
                return Ok(true);
            }
            if is_late || !self.replica.server.pause(LOOK_AGAIN) {
                return Ok(false);
            }
        }
    }
}
