//! Competing requests.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Barrier, Mutex};
use std::time::Instant;

use touchline_chaos::{Cluster, PASSWORD, Server};

use crate::writers::{AGE_GROUPS, assert_well, sqlite};

const RIVALS: usize = 8;
const ROUNDS: usize = 100;

/// Eight writers that have read the same version change it at once: one succeeds, each time.
fn one_wins_each_round(engine: &str, servers: &[Server], database: &str) {
    let token = servers[0].sign_in();
    let body = r#"{"age_group_name":"contested","min_age":1,"max_age":2}"#;
    let created = servers[0].call("POST", AGE_GROUPS, &token, body);
    let id = created.json()["data"]["age_group_id"].as_i64().expect("an id");
    let path = format!("{AGE_GROUPS}/{id}");
    let start = Barrier::new(RIVALS);
    let outcomes: Mutex<Vec<Vec<u16>>> = Mutex::new(vec![Vec::new(); ROUNDS]);
    std::thread::scope(|scope| {
        for rival in 0..RIVALS {
            let (start, outcomes, path, token) = (&start, &outcomes, &path, &token);
            let mut client = servers[rival % servers.len()].client();
            scope.spawn(move || {
                for round in 0..ROUNDS {
                    let body = format!(
                        r#"{{"age_group_name":"contested","min_age":{rival},"max_age":{}}}"#,
                        round + 20
                    );
                    let authorization = format!("Authorization: Bearer {token}");
                    let seen = format!("If-Match: \"{}\"", round + 1);
                    start.wait();
                    let reply = client.call("PUT", path, &[&authorization, &seen], &body);
                    let status = reply.map_or(0, |reply| reply.status);
                    outcomes.lock().expect("the outcomes")[round].push(status);
                    // Wait, so that every writer uses the version of its round.
                    start.wait();
                }
            });
        }
    });
    for (round, mut statuses) in
        outcomes.into_inner().expect("the outcomes").into_iter().enumerate()
    {
        statuses.sort_unstable();
        let mut expected = vec![412; RIVALS];
        expected[0] = 200;
        assert_eq!(statuses, expected, "round {round}");
    }
    assert_well(database);
    println!(
        "{engine}: {ROUNDS} rounds of {RIVALS} writers on {} nodes, one winner each",
        servers.len()
    );
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn of_eight_writers_that_saw_one_version_exactly_one_wins_on_sqlite() {
    let (_folder, database) = sqlite();
    one_wins_each_round("SQLite", &[Server::on_new_platform(&database)], &database);
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn of_eight_writers_that_saw_one_version_exactly_one_wins_on_postgresql() {
    let Some(cluster) = Cluster::new() else { return };
    let database = cluster.address();
    let servers = [Server::on_new_platform(&database), Server::start(&database)];
    one_wins_each_round("PostgreSQL", &servers, &database);
}

/// Sends many requests with a token that is ended meanwhile. Every request sent after the end was
/// acknowledged must be refused.
fn no_request_outlives_its_token(server: &Server, token: &str, end: impl FnOnce() -> u16) -> u64 {
    let stop = AtomicBool::new(false);
    let (before, after) = (AtomicU64::new(0), AtomicU64::new(0));
    let ended_at: Mutex<Option<Instant>> = Mutex::default();
    std::thread::scope(|scope| {
        let mut callers = Vec::new();
        for _ in 0..RIVALS {
            let (stop, before, after, ended_at) = (&stop, &before, &after, &ended_at);
            let mut client = server.client();
            callers.push(scope.spawn(move || {
                let authorization = format!("Authorization: Bearer {token}");
                while !stop.load(Ordering::SeqCst) {
                    let sent_at = Instant::now();
                    let reply = client.call("GET", AGE_GROUPS, &[&authorization], "");
                    let status = reply.expect("a reply").status;
                    let ended = *ended_at.lock().expect("the end");
                    if ended.is_some_and(|ended| sent_at > ended) {
                        assert_eq!(status, 401, "a request was let in after the end");
                        after.fetch_add(1, Ordering::SeqCst);
                    } else {
                        assert!([200, 401].contains(&status), "{status}");
                        before.fetch_add(1, Ordering::SeqCst);
                    }
                }
            }));
        }
        // A caller's thread ends early only when one of its assertions failed.
        let until = |requests: &AtomicU64| {
            while requests.load(Ordering::SeqCst) < 200
                && !callers.iter().any(std::thread::ScopedJoinHandle::is_finished)
            {
                std::thread::yield_now();
            }
        };
        until(&before);
        let status = end();
        *ended_at.lock().expect("the end") = Some(Instant::now());
        assert_eq!(status, 200, "the end itself");
        until(&after);
        stop.store(true, Ordering::SeqCst);
    });
    before.into_inner() + after.into_inner()
}

/// The sessions are ended on `here` while requests go to `there`.
fn tokens_end_at_once(engine: &str, here: &Server, there: &Server) {
    let mut requests = 0;
    let mut password = PASSWORD.to_owned();
    for round in 0..5 {
        let (token, _) = here.sign_in_with(&password);
        requests += no_request_outlives_its_token(there, &token, || {
            here.call("POST", "/api/v1/auth/logout", &token, "").status
        });
        let (token, _) = here.sign_in_with(&password);
        let (keeper, _) = here.sign_in_with(&password);
        let next = format!("another password {round}");
        let body =
            serde_json::json!({ "currentPassword": password, "newPassword": next }).to_string();
        requests += no_request_outlives_its_token(there, &token, || {
            here.call("POST", "/api/v1/admin/dashboard/change-password", &keeper, &body).status
        });
        password = next;
    }
    println!(
        "{engine}: {requests} requests against 5 sign-outs and 5 new passwords, none let in after"
    );
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn no_token_works_after_a_sign_out_or_a_new_password_was_acknowledged_on_sqlite() {
    let (_folder, database) = sqlite();
    let server = Server::on_new_platform(&database);
    tokens_end_at_once("SQLite", &server, &server);
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn no_token_works_after_a_sign_out_or_a_new_password_was_acknowledged_on_postgresql() {
    let Some(cluster) = Cluster::new() else { return };
    let server = Server::on_new_platform(&cluster.address());
    tokens_end_at_once("PostgreSQL", &server, &server);
}
