//! Many clients that write at once and record which writes were acknowledged.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, RwLock};
use std::time::{Duration, Instant};

use touchline_chaos::{Client, Reply, Server};

pub(crate) const AGE_GROUPS: &str = "/api/v1/age-groups";

/// The state that the writers of one test share.
pub(crate) struct Writers {
    token: String,
    address: RwLock<String>,
    stop: AtomicBool,
    acknowledged: Mutex<BTreeSet<String>>,
    refused: AtomicU64,
    /// Replies other than 201, one of each status.
    refusals: Mutex<Vec<Reply>>,
    slowest: Mutex<Duration>,
}

impl Writers {
    pub(crate) fn new(server: &Server) -> Self {
        Self {
            token: server.sign_in(),
            address: RwLock::new(server.address.clone()),
            stop: AtomicBool::new(false),
            acknowledged: Mutex::default(),
            refused: AtomicU64::new(0),
            refusals: Mutex::default(),
            slowest: Mutex::default(),
        }
    }

    /// Writes over and over until stopped, even while the server is down.
    pub(crate) fn write_on(&self, writer: usize) {
        let authorization = format!("Authorization: Bearer {}", self.token);
        let mut client: Option<Client> = None;
        for number in 0.. {
            if self.stop.load(Ordering::SeqCst) {
                return;
            }
            let name = format!("writer {writer} number {number}");
            let connected = client
                .take()
                .map_or_else(|| Client::connect(&self.address.read().expect("the address")), Ok);
            let Ok(mut connected) = connected else {
                std::thread::sleep(Duration::from_millis(2));
                continue;
            };
            let body = format!(r#"{{"age_group_name":"{name}","min_age":1,"max_age":2}}"#);
            let asked = Instant::now();
            // Without a reply the row may or may not be there: both are right.
            if let Ok(reply) = connected.call("POST", AGE_GROUPS, &[&authorization], &body) {
                client = Some(connected);
                let mut slowest = self.slowest.lock().expect("the slowest");
                *slowest = asked.elapsed().max(*slowest);
                drop(slowest);
                self.heard(name, reply);
            }
        }
    }

    fn heard(&self, name: String, reply: Reply) {
        if reply.status == 201 {
            self.acknowledged.lock().expect("the names").insert(name);
            return;
        }
        self.refused.fetch_add(1, Ordering::SeqCst);
        let mut refusals = self.refusals.lock().expect("the refusals");
        if refusals.iter().all(|known| known.status != reply.status) {
            refusals.push(reply);
        }
    }

    /// Directs the writers to another server from now on.
    pub(crate) fn redirect(&self, server: &Server) {
        self.address.write().expect("the address").clone_from(&server.address);
    }

    /// Stops the writers when dropped, so that a failing test ends as well.
    pub(crate) fn stop_at_the_end(&self) -> impl Drop + '_ {
        struct Stop<'w>(&'w Writers);
        impl Drop for Stop<'_> {
            fn drop(&mut self) {
                self.0.stop.store(true, Ordering::SeqCst);
            }
        }
        Stop(self)
    }

    pub(crate) fn acknowledged(&self) -> usize {
        self.acknowledged.lock().expect("the names").len()
    }

    pub(crate) fn refused(&self) -> u64 {
        self.refused.load(Ordering::SeqCst)
    }

    /// The longest time that a writer waited for a reply.
    pub(crate) fn slowest(&self) -> Duration {
        *self.slowest.lock().expect("the slowest")
    }

    pub(crate) fn refusals(&self) -> Vec<Reply> {
        self.refusals.lock().expect("the refusals").clone()
    }

    /// Waits until so many writes have been acknowledged.
    pub(crate) fn until_acknowledged(&self, wanted: usize) {
        self.until(|| self.acknowledged() >= wanted);
    }

    /// Waits until a condition is true, a minute at most.
    pub(crate) fn until(&self, is_true: impl Fn() -> bool) {
        for _ in 0..12_000 {
            if is_true() {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!(
            "{} writes acknowledged, {} refused, the last refusals {:?}",
            self.acknowledged(),
            self.refused(),
            self.refusals()
        );
    }

    /// Asserts that the server has every write that was acknowledged by now.
    pub(crate) fn assert_nothing_lost(&self, server: &Server) {
        let lost = self.lost(server);
        assert!(lost.is_empty(), "{} of {} are lost: {lost:?}", lost.len(), self.acknowledged());
    }

    /// The writes acknowledged by now that the server does not have.
    pub(crate) fn lost(&self, server: &Server) -> Vec<String> {
        // Taken before the rows are read, because writing may continue meanwhile.
        let mut acknowledged = self.acknowledged.lock().expect("the names").clone();
        let reply = server.call("GET", AGE_GROUPS, &self.token, "");
        assert_eq!(reply.status, 200, "{}", reply.body);
        let json = reply.json();
        for row in json["data"].as_array().expect("rows") {
            acknowledged.remove(row["age_group_name"].as_str().expect("a name"));
        }
        acknowledged.into_iter().collect()
    }
}

/// Asserts that the doctor finds nothing.
pub(crate) fn assert_well(database: &str) {
    let examined = touchline_chaos::touchline(database, &["doctor"]);
    let told = String::from_utf8_lossy(&examined.stdout);
    assert_eq!(examined.status.code(), Some(0), "{told}");
}

/// An SQLite platform in a folder of its own.
pub(crate) fn sqlite() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = format!("sqlite:{}", folder.path().join("touchline.db").display());
    (folder, database)
}
