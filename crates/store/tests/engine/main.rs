//! What the store promises, on both databases.

#![allow(clippy::disallowed_methods, reason = "tests damage files, and read what others left")]

mod batches;
mod callers;
mod damage;
mod encrypted;
mod failures;
mod kept_searches;
mod kept_values;
mod lists;
mod open_files;
mod opening;
mod presence;
mod replicas;
mod revisions;
mod round_trips;
mod row_changes;
mod transactions;
mod values;

use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use touchline_store::testing::TestDb;
use touchline_store::{Conn, Db, StoreError, params};

/// A small table besides the platform's own.
const COUNTERS: &str = "CREATE TABLE tally (name TEXT PRIMARY KEY, n BIGINT NOT NULL)";

/// One database per engine, each with an empty table `tally`.
async fn with_tally() -> Vec<TestDb> {
    let tests = TestDb::on_every_engine();
    for test in &tests {
        write(&test.db, |conn| conn.execute(COUNTERS, &[])).await;
    }
    tests
}

/// A write that must succeed.
async fn write<T: Send + 'static>(
    db: &Db,
    work: impl Fn(&Conn<'_>) -> Result<T, StoreError> + Send + 'static,
) -> T {
    db.write(work).await.expect("a write")
}

/// A read that must succeed.
async fn read<T: Send + 'static>(
    db: &Db,
    work: impl Fn(&Conn<'_>) -> Result<T, StoreError> + Send + 'static,
) -> T {
    db.read(work).await.expect("a read")
}

fn insert(conn: &Conn<'_>, name: &str, n: i64) -> Result<u64, StoreError> {
    conn.execute("INSERT INTO tally (name, n) VALUES ($1, $2)", params![name, n])
}

fn names(conn: &Conn<'_>) -> Result<Vec<String>, StoreError> {
    conn.query("SELECT name FROM tally ORDER BY name", &[])
}

fn rows(conn: &Conn<'_>) -> Result<i64, StoreError> {
    conn.query_one("SELECT COUNT(*) FROM tally", &[])
}

/// A queued call without an answer yet.
type Pending<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// Queues a call without waiting for its answer. `Err` is an answer that came at once.
fn enqueue<T>(call: impl Future<Output = T> + Send + 'static) -> Result<Pending<T>, T> {
    let mut call: Pending<T> = Box::pin(call);
    match call.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Pending => Ok(call),
        Poll::Ready(answer) => Err(answer),
    }
}

/// Queues a write whose caller owns its database, as a request does.
fn enqueue_write<T: Send + 'static>(
    db: &Db,
    work: impl Fn(&Conn<'_>) -> Result<T, StoreError> + Send + 'static,
) -> Result<Pending<Result<T, StoreError>>, Result<T, StoreError>> {
    let db = db.clone();
    enqueue(async move { db.write(work).await })
}

/// Holds closures back until the test lets them go.
#[derive(Clone)]
struct Gate {
    arrived: crossbeam_channel::Sender<()>,
    arrivals: crossbeam_channel::Receiver<()>,
    opener: std::sync::Arc<std::sync::Mutex<Option<crossbeam_channel::Sender<()>>>>,
    opened: crossbeam_channel::Receiver<()>,
}

impl Gate {
    fn new() -> Self {
        let (arrived, arrivals) = crossbeam_channel::unbounded();
        let (opener, opened) = crossbeam_channel::bounded(0);
        let opener = std::sync::Arc::new(std::sync::Mutex::new(Some(opener)));
        Self { arrived, arrivals, opener, opened }
    }

    /// In a closure: signals the test, and waits.
    fn pass(&self) {
        let _ = self.arrived.send(());
        // Nothing is ever sent: the channel is closed when the gate opens.
        let _ = self.opened.recv();
    }

    /// In the test: waits until `count` closures have reached the gate.
    fn wait_for(&self, count: usize) {
        for _ in 0..count {
            self.arrivals.recv().expect("a closure at the gate");
        }
    }

    /// In the test: lets all closures pass, now and later.
    fn open(&self) {
        self.opener.lock().expect("the opener").take();
    }
}
