//! PostgreSQL stops, and comes back or is replaced by its standby.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use touchline_chaos::{Cluster, Reply, Server};
use touchline_store::testing::Line;

use crate::writers::{AGE_GROUPS, Writers, assert_well};

const WRITERS: usize = 8;
const OUTAGE: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(16);
/// How soon everything must work again after the silence.
const RECOVERY: Duration = Duration::from_secs(5);
/// Requests get 10 s to end after the order to stop, and the database 2 s.
const STOP: Duration = Duration::from_secs(13);

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_database_that_is_gone_for_20_s_is_a_503_and_nothing_needs_a_restart() {
    let Some(cluster) = Cluster::new() else { return };
    let mut server = Server::on_new_platform(&cluster.address());
    let token = server.sign_in();
    let writers = Writers::new(&server);
    std::thread::scope(|scope| {
        let _stop = writers.stop_at_the_end();
        for writer in 0..WRITERS {
            let writers = &writers;
            scope.spawn(move || writers.write_on(writer));
        }
        writers.until_acknowledged(500);
        cluster.kill();
        let begun = Instant::now();
        let mut refused = 0;
        while begun.elapsed() < OUTAGE {
            for path in [AGE_GROUPS, "/ready"] {
                let asked = Instant::now();
                let reply = server.call("GET", path, &token, "");
                assert!(asked.elapsed() < Duration::from_secs(9), "{path} took too long");
                assert_eq!(reply.status, 503, "{path}: {}", reply.body);
                assert!(reply.header("retry-after").is_some(), "{path}: {}", reply.head);
                refused += 1;
            }
            assert_eq!(server.call("GET", "/health", "", "").status, 200);
            std::thread::sleep(Duration::from_millis(200));
        }
        assert!(refused >= 4);
        cluster.start();
        let back = Instant::now();
        server.until("/ready", |reply| reply.status == 200);
        writers.until_acknowledged(writers.acknowledged() + 200);
        println!("ready {:.1?} after PostgreSQL was", back.elapsed());
    });
    for reply in writers.refusals() {
        assert_eq!(reply.status, 503, "{}", reply.body);
    }
    assert!(server.is_alive());
    writers.assert_nothing_lost(&server);
    assert_well(&cluster.address());
    println!(
        "{} writes acknowledged around an outage of 20 s, {} refused with 503, none lost",
        writers.acknowledged(),
        writers.refused()
    );
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_standby_promoted_in_the_middle_of_the_load_has_every_acknowledged_write() {
    let Some(first) = Cluster::new() else { return };
    // The schema first: the server that starts first creates it.
    let database = first.address();
    drop(Server::on_new_platform(&database));
    let second = first.with_synchronous_standby();
    let server = Server::start(&first.address_with(&second));
    let writers = Writers::new(&server);
    writers.until(|| first.is_in_step());
    let mut before = 0;
    std::thread::scope(|scope| {
        let _stop = writers.stop_at_the_end();
        for writer in 0..WRITERS {
            let writers = &writers;
            scope.spawn(move || writers.write_on(writer));
        }
        writers.until_acknowledged(1000);
        first.kill();
        before = writers.acknowledged();
        second.promote();
        // The new first server has no standby: it acknowledges alone.
        writers.until_acknowledged(before + 500);
    });
    writers.assert_nothing_lost(&server);
    assert_well(&second.address());
    println!(
        "{before} writes acknowledged before the first server was killed, {} in all, none lost",
        writers.acknowledged()
    );
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn what_the_standby_does_not_have_is_not_acknowledged() {
    /// How long clients try to write without the standby.
    const ALONE: Duration = Duration::from_secs(2);
    let Some(first) = Cluster::new() else { return };
    drop(Server::on_new_platform(&first.address()));
    let second = first.with_synchronous_standby();
    let server = Server::start(&first.address_with(&second));
    let writers = Writers::new(&server);
    writers.until(|| first.is_in_step());
    std::thread::scope(|scope| {
        let _stop = writers.stop_at_the_end();
        for writer in 0..WRITERS {
            let writers = &writers;
            scope.spawn(move || writers.write_on(writer));
        }
        writers.until_acknowledged(500);
        second.kill();
        std::thread::sleep(ALONE);
        // Writes of that time are only on the first server's disk, which is lost here.
        first.kill();
        second.start();
        second.promote();
        writers.until_acknowledged(writers.acknowledged() + 500);
    });
    writers.assert_nothing_lost(&server);
    assert_well(&second.address());
    println!(
        "{} writes acknowledged around {ALONE:.0?} without the standby, none lost with the first server",
        writers.acknowledged()
    );
}

fn assert_unavailable(reply: &Reply, what: &str) {
    assert_eq!(reply.status, 503, "{what}: {}", reply.body);
    assert!(reply.header("retry-after").is_some(), "{what}: {}", reply.head);
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_database_that_is_silent_for_16_s_is_used_again_at_once_and_does_not_delay_a_stop() {
    let Some(cluster) = Cluster::new() else { return };
    let line = Line::laid(&cluster.socket());
    let database = format!("postgres://touchline@{}/postgres", line.address());
    let mut server = Server::on_new_platform(&database);
    let token = server.sign_in();
    let writers = Writers::new(&server);
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let _stop = writers.stop_at_the_end();
        for writer in 0..WRITERS {
            let writers = &writers;
            scope.spawn(move || writers.write_on(writer));
        }
        // Different pages, so that every reader is used.
        for reader in 0..16 {
            let (server, token, is_over) = (&server, &token, &is_over);
            scope.spawn(move || {
                for page in (reader..).step_by(16) {
                    if is_over.load(Ordering::SeqCst) {
                        return;
                    }
                    let path = format!("/api/v1/admin/users?page={}", 1 + page % 100);
                    let reply = server.call("GET", &path, token, "");
                    if reply.status != 200 {
                        assert_unavailable(&reply, &path);
                    }
                }
            });
        }
        writers.until_acknowledged(200);
        line.silence();
        let begun = Instant::now();
        while begun.elapsed() < SILENCE {
            assert_unavailable(&server.call("GET", "/ready", "", ""), "/ready");
            assert_eq!(server.call("GET", "/health", "", "").status, 200);
        }
        line.mend();
        let back = Instant::now();
        for path in ["/ready", "/api/v1/admin/users?page=101", "/api/v1/admin/matches"] {
            while server.call("GET", path, &token, "").status != 200 {
                assert!(back.elapsed() < RECOVERY, "{path} does not answer");
            }
        }
        let recovered = back.elapsed();
        assert!(recovered < RECOVERY, "it took {recovered:.1?}");
        writers.until_acknowledged(writers.acknowledged() + 100);
        println!("after a silence of {SILENCE:.0?} everything answered within {recovered:.1?}");
        is_over.store(true, Ordering::SeqCst);
    });
    for reply in writers.refusals() {
        assert_unavailable(&reply, "a write");
    }
    writers.assert_nothing_lost(&server);
    line.silence();
    std::thread::scope(|scope| {
        for _ in 0..WRITERS {
            let mut client = server.client();
            // Whether it is answered does not matter.
            scope.spawn(move || client.call("GET", "/ready", &[], ""));
        }
        std::thread::sleep(Duration::from_millis(200));
        let asked = Instant::now();
        server.stop();
        assert!(asked.elapsed() < STOP, "the stop took {:.1?}", asked.elapsed());
        println!("a stop during the silence took {:.1?}", asked.elapsed());
    });
    assert_well(&cluster.address());
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_database_that_is_read_only_is_a_503_for_writes_until_it_is_not() {
    let Some(cluster) = Cluster::new() else { return };
    let server = Server::on_new_platform(&cluster.address());
    let token = server.sign_in();
    let write = |name: &str| {
        let body = format!(r#"{{"age_group_name":"{name}","min_age":1,"max_age":2}}"#);
        server.call("POST", AGE_GROUPS, &token, &body)
    };
    assert_eq!(write("before").status, 201);
    cluster.sql("ALTER SYSTEM SET default_transaction_read_only = on");
    cluster.sql("SELECT pg_reload_conf()");
    let begun = Instant::now();
    let mut refused = 0;
    while refused < 20 {
        assert!(begun.elapsed() < OUTAGE, "writes are not refused");
        let reply = write(&format!("meanwhile {}", begun.elapsed().as_nanos()));
        // Until PostgreSQL has read its settings.
        if reply.status != 201 {
            assert_unavailable(&reply, "a write");
            refused += 1;
        }
        assert_eq!(server.call("GET", AGE_GROUPS, &token, "").status, 200);
    }
    assert_eq!(server.call("GET", "/ready", "", "").status, 200);
    cluster.sql("ALTER SYSTEM RESET default_transaction_read_only");
    cluster.sql("SELECT pg_reload_conf()");
    let back = Instant::now();
    while write(&format!("after {}", back.elapsed().as_nanos())).status != 201 {
        assert!(back.elapsed() < RECOVERY, "writes are refused for ever");
    }
    println!(
        "20 writes refused while PostgreSQL was read only, the next {:.1?} after",
        back.elapsed()
    );
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_table_locked_for_15_s_stops_only_what_needs_it_and_ready_names_it() {
    let Some(cluster) = Cluster::new() else { return };
    let server = Server::on_new_platform(&cluster.address());
    let token = server.sign_in();
    let is_over = AtomicBool::new(false);
    let mut slowest = Duration::ZERO;
    let mut answered = 0;
    std::thread::scope(|scope| {
        let lock = "BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(15); COMMIT";
        let locked = scope.spawn(|| cluster.sql(lock));
        let ready = server.until("/ready", |reply| reply.body.contains("lockedTables"));
        assert_eq!(ready.json()["lockedTables"], serde_json::json!(["users"]));
        for reader in 0..16 {
            let (server, token, is_over) = (&server, &token, &is_over);
            scope.spawn(move || {
                for page in (reader..).step_by(16) {
                    if is_over.load(Ordering::SeqCst) {
                        return;
                    }
                    let path = format!("/api/v1/admin/users?page={}", 1 + page % 100);
                    assert_unavailable(&server.call("GET", &path, token, ""), &path);
                }
            });
        }
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(12) {
            let path = format!("/api/v1/admin/matches?page={}", 1 + answered % 100);
            let body = format!(r#"{{"age_group_name":"{answered}","min_age":1,"max_age":2}}"#);
            let asked = Instant::now();
            assert_eq!(server.call("GET", &path, &token, "").status, 200);
            assert_eq!(server.call("POST", AGE_GROUPS, &token, &body).status, 201);
            slowest = slowest.max(asked.elapsed());
            answered += 1;
        }
        is_over.store(true, Ordering::SeqCst);
        locked.join().expect("the lock");
    });
    assert_eq!(server.call("GET", "/api/v1/admin/users", &token, "").status, 200);
    assert!(slowest < Duration::from_secs(2), "a list and a write took {slowest:.1?}");
    println!("{answered} lists and writes beside a locked table, the slowest pair {slowest:.1?}");
}
