//! The server is killed again and again while it works.

use std::sync::RwLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::ScopedJoinHandle;
use std::time::{Duration, UNIX_EPOCH};

use serde_json::{Value, json};
use touchline_chaos::{Client, Cluster, Server};

use crate::writers::{AGE_GROUPS, Writers, assert_well, sqlite};

const WRITERS: usize = 16;
const WRITES: usize = 10_000;
/// Acknowledged writes between two kills.
const BETWEEN: usize = 400;

fn kill_again_and_again(engine: &str, database: &str) {
    let mut server = Server::on_new_platform(database);
    let writers = Writers::new(&server);
    let mut kills = 0;
    std::thread::scope(|scope| {
        let _stop = writers.stop_at_the_end();
        for writer in 0..WRITERS {
            let writers = &writers;
            scope.spawn(move || writers.write_on(writer));
        }
        while writers.acknowledged() < WRITES {
            writers.until_acknowledged(writers.acknowledged() + BETWEEN);
            server.kill();
            // Examined as the kill left it: the next start needs a sound platform.
            assert_well(database);
            server = Server::start(database);
            writers.redirect(&server);
            kills += 1;
        }
    });
    writers.assert_nothing_lost(&server);
    assert_well(database);
    println!("{engine}: {} writes acknowledged, {kills} kills, none lost", writers.acknowledged());
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_killed_server_has_lost_no_acknowledged_write_on_sqlite() {
    let (_folder, database) = sqlite();
    kill_again_and_again("SQLite", &database);
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_killed_server_has_lost_no_acknowledged_write_on_postgresql() {
    let Some(cluster) = Cluster::new() else { return };
    kill_again_and_again("PostgreSQL", &cluster.address());
}

/// A client whose answer was lost with the server repeats the request under the same key.
fn ask_again_after_a_kill(engine: &str, database: &str) {
    const ROUNDS: usize = 10;
    let mut server = Server::on_new_platform(database);
    let token = server.sign_in();
    for round in 0..ROUNDS {
        let authorization = format!("Authorization: Bearer {token}");
        let key = format!("Idempotency-Key: round-{round}");
        let ask = |server: &Server| {
            let body = format!(r#"{{"age_group_name":"round {round}","min_age":1,"max_age":2}}"#);
            let reply = server.client().call("POST", AGE_GROUPS, &[&authorization, &key], &body);
            let reply = reply.expect("a reply");
            assert_eq!(reply.status, 201, "{}", reply.body);
            reply.body
        };
        let first = ask(&server);
        server.kill_and_restart();
        assert_eq!(ask(&server), first);
    }
    let rows = server.call("GET", AGE_GROUPS, &token, "").json();
    // A new platform has the usual age groups besides.
    let is_round = |row: &&Value| {
        row["age_group_name"].as_str().is_some_and(|name| name.starts_with("round "))
    };
    let made = rows["data"].as_array().map(|rows| rows.iter().filter(is_round).count());
    assert_eq!(made, Some(ROUNDS));
    println!("{engine}: {ROUNDS} writes asked for again after a kill, each done once");
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_write_that_is_asked_for_again_after_a_kill_is_done_once_on_sqlite() {
    let (_folder, database) = sqlite();
    ask_again_after_a_kill("SQLite", &database);
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_write_that_is_asked_for_again_after_a_kill_is_done_once_on_postgresql() {
    let Some(cluster) = Cluster::new() else { return };
    ask_again_after_a_kill("PostgreSQL", &cluster.address());
}

/// The matches that are scored at the same time.
const SCORED: usize = 20;
/// Operations that a phone keeps while there is no server: what fits into one request.
const MOST_WAITING: usize = 50;
/// Operations that are acknowledged before the phones stop.
const OPERATIONS: usize = 4_000;

/// A scorer's phone. It keeps what it has recorded until that is acknowledged.
struct Phone {
    match_id: i64,
    recorded: Vec<Value>,
    acknowledged: usize,
}

impl Phone {
    fn record(&mut self) {
        let sequence = self.recorded.len() + 1;
        let operation = match sequence {
            1 => json!({ "type": "start" }),
            _ => json!({ "type": "goal", "side": "a" }),
        };
        let ms = UNIX_EPOCH.elapsed().unwrap_or_default().as_millis();
        self.recorded.push(json!({
            "id": { "device": format!("phone-{}", self.match_id), "sequence": sequence },
            "matchId": self.match_id, "stamp": { "ms": ms }, "operation": operation,
        }));
    }

    /// Sends what is not acknowledged, and before it the last one that is.
    fn send(&mut self, client: &mut Client, authorization: &str) -> std::io::Result<()> {
        self.send_from(self.acknowledged.saturating_sub(1), client, authorization)
    }

    fn send_all_again(&self, server: &Server, authorization: &str) {
        for batch in self.recorded.chunks(MOST_WAITING) {
            let (match_id, recorded) = (self.match_id, batch.to_vec());
            let mut again = Phone { match_id, recorded, acknowledged: 0 };
            again.send_from(0, &mut server.client(), authorization).expect("a reply");
            assert_eq!(again.acknowledged, batch.len(), "of match {match_id}");
        }
    }

    fn send_from(
        &mut self,
        first: usize,
        client: &mut Client,
        authorization: &str,
    ) -> std::io::Result<()> {
        let ms = UNIX_EPOCH.elapsed().unwrap_or_default().as_millis();
        let batch = json!({ "sentAt": { "ms": ms }, "operations": self.recorded[first..] });
        let path = format!("/api/v1/matches/{}/operations", self.match_id);
        let reply = client.call("POST", &path, &[authorization], &batch.to_string())?;
        // While the server starts, it may answer that it is not ready.
        if reply.status == 200 {
            self.acknowledged = self.recorded.len();
        } else {
            assert!(reply.status >= 500, "{}", reply.body);
        }
        Ok(())
    }
}

/// Scheduled matches of football whose sides are known.
fn matches_to_score(server: &Server, token: &str) -> Vec<i64> {
    let path = "/api/v1/admin/matches?status=scheduled&pageSize=1000";
    let rows = server.call("GET", path, token, "").json();
    let rows = rows["matches"].as_array().expect("matches");
    let is_to_score = |row: &&Value| {
        let is_football =
            row["sport_name"].as_str().is_some_and(|it| it.eq_ignore_ascii_case("football"));
        is_football && row["team_a_id"].is_i64() && row["team_b_id"].is_i64()
    };
    let found = rows.iter().filter(is_to_score).filter_map(|row| row["match_id"].as_i64());
    found.take(SCORED).collect()
}

/// What the phones of one test share.
struct MatchDay {
    authorization: String,
    address: RwLock<String>,
    acknowledged: AtomicUsize,
    is_over: AtomicBool,
}

impl MatchDay {
    /// Scores a match until the end of the day, also while there is no server, and then sends until all is acknowledged.
    fn score(&self, match_id: i64) -> Phone {
        let mut phone = Phone { match_id, recorded: Vec::new(), acknowledged: 0 };
        let mut client = None;
        loop {
            let waiting = phone.recorded.len() - phone.acknowledged;
            match self.is_over.load(Ordering::SeqCst) {
                true if waiting == 0 => return phone,
                false if waiting < MOST_WAITING => phone.record(),
                _ => {}
            }
            client = self.send(&mut phone, client);
            if client.is_none() {
                std::thread::sleep(Duration::from_millis(10));
            }
        }
    }

    /// Sends what waits; returns the connection if it can be used again.
    fn send(&self, phone: &mut Phone, client: Option<Client>) -> Option<Client> {
        let connect = || Client::connect(&self.address.read().expect("the address")).ok();
        let mut client = client.or_else(connect)?;
        let before = phone.acknowledged;
        let sent = phone.send(&mut client, &self.authorization);
        self.acknowledged.fetch_add(phone.acknowledged - before, Ordering::SeqCst);
        sent.ok().map(|()| client)
    }

    /// Waits until so many more are acknowledged; `false` when a phone has failed.
    fn until_acknowledged(&self, more: usize, phones: &[ScopedJoinHandle<'_, Phone>]) -> bool {
        let wanted = self.acknowledged.load(Ordering::SeqCst) + more;
        while self.acknowledged.load(Ordering::SeqCst) < wanted {
            if phones.iter().any(ScopedJoinHandle::is_finished) {
                return false;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        true
    }
}

fn score_while_the_server_is_killed(engine: &str, database: &str) {
    const KILLS: usize = 10;
    let built = touchline_chaos::touchline(database, &["demo"]);
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let mut server = Server::on_new_platform(database);
    let token = server.sign_in();
    let day = MatchDay {
        authorization: format!("Authorization: Bearer {token}"),
        address: RwLock::new(server.address.clone()),
        acknowledged: AtomicUsize::new(0),
        is_over: AtomicBool::new(false),
    };
    let matches = matches_to_score(&server, &token);
    assert_eq!(matches.len(), SCORED, "the demo has too few matches to come");
    let phones: Vec<Phone> = std::thread::scope(|scope| {
        let score = |&match_id| {
            let day = &day;
            scope.spawn(move || day.score(match_id))
        };
        let phones: Vec<_> = matches.iter().map(score).collect();
        for _ in 0..KILLS {
            if !day.until_acknowledged(OPERATIONS / KILLS, &phones) {
                break;
            }
            server.kill();
            assert_well(database);
            server = Server::start(database);
            day.address.write().expect("the address").clone_from(&server.address);
        }
        day.is_over.store(true, Ordering::SeqCst);
        phones.into_iter().map(|phone| phone.join().expect("a phone")).collect()
    });
    for phone in &phones {
        let goals = phone.recorded.len() - 1;
        let score = || {
            let path = format!("/api/v1/match/{}/scoreboard", phone.match_id);
            server.call("GET", &path, &token, "").json()["data"]["teamAScore"].clone()
        };
        assert_eq!(score(), json!(goals), "of match {}", phone.match_id);
        phone.send_all_again(&server, &day.authorization);
        assert_eq!(score(), json!(goals), "of match {}, when all came again", phone.match_id);
    }
    assert_well(database);
    let total: usize = phones.iter().map(|phone| phone.recorded.len()).sum();
    println!(
        "{engine}: {total} operations of {SCORED} matches acknowledged, {KILLS} kills, none lost, none doubled"
    );
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_killed_server_has_lost_and_doubled_no_operation_of_a_scorer_on_sqlite() {
    let (_folder, database) = sqlite();
    score_while_the_server_is_killed("SQLite", &database);
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_killed_server_has_lost_and_doubled_no_operation_of_a_scorer_on_postgresql() {
    let Some(cluster) = Cluster::new() else { return };
    score_while_the_server_is_killed("PostgreSQL", &cluster.address());
}
