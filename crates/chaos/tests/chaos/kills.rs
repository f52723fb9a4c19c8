//! The server is killed again and again while it works.

use touchline_chaos::{Cluster, Server};

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
    assert_eq!(rows["data"].as_array().map(Vec::len), Some(ROUNDS));
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
