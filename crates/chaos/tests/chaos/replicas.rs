//! Two nodes whose replicas stop, die and come back.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use touchline_chaos::{Cluster, Server};

use crate::writers::{AGE_GROUPS, assert_well};

const CLIENTS: usize = 8;
/// Writes of each client between two faults.
const WRITES: usize = 25;
const RENEW: &str = "/api/v1/auth/renew";

/// Clients let one node write a new token and use it on both nodes at once. Faults follow one another meanwhile.
#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_token_of_one_node_is_known_to_the_other_at_once_whatever_happens_to_replicas() {
    let Some(first) = Cluster::new() else { return };
    drop(Server::on_new_platform(&first.address()));
    let replicas = [first.with_standby(), first.with_standby()];
    let addresses = replicas.each_ref().map(Cluster::address);
    let arguments: Vec<&str> =
        addresses.iter().flat_map(|address| ["--replica", address]).collect();
    let nodes = [(); 2].map(|()| Server::start_with(&first.address(), &arguments));
    let (is_over, written) = (AtomicBool::new(false), AtomicUsize::new(0));
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for client in 0..CLIENTS {
            let (nodes, is_over, written) = (&nodes, &is_over, &written);
            scope.spawn(move || {
                let mut token = nodes[client % 2].sign_in();
                let mut clients = nodes.each_ref().map(Server::client);
                for number in client.. {
                    if is_over.load(Ordering::SeqCst) {
                        return;
                    }
                    // A session can be renewed 120 times at once.
                    if number % 100 == 0 {
                        token = nodes[client % 2].sign_in();
                    }
                    let authorization = format!("Authorization: Bearer {token}");
                    let renewed = clients[number % 2].call("POST", RENEW, &[&authorization], "");
                    let renewed = renewed.expect("a reply");
                    assert_eq!(renewed.status, 200, "{}", renewed.body);
                    token = renewed.json()["data"]["accessToken"].as_str().expect("a token").into();
                    let authorization = format!("Authorization: Bearer {token}");
                    // No node knows the token before it has read it.
                    for client in &mut clients {
                        let shown = client.call("GET", AGE_GROUPS, &[&authorization], "");
                        let shown = shown.expect("a reply");
                        assert_eq!(shown.status, 200, "{}", shown.body);
                    }
                    written.fetch_add(1, Ordering::SeqCst);
                }
            });
        }
        let a_while = || {
            let (since, before) = (Instant::now(), written.load(Ordering::SeqCst));
            while written.load(Ordering::SeqCst) < before + CLIENTS * WRITES {
                assert!(since.elapsed() < Duration::from_mins(1), "nothing is written");
                std::thread::sleep(Duration::from_millis(5));
            }
        };
        let [one, two] = &replicas;
        let faults: [&dyn Fn(); 6] = [
            &|| drop(one.sql("SELECT pg_wal_replay_pause()")),
            &|| drop(two.sql("SELECT pg_wal_replay_pause()")),
            &|| drop(one.sql("SELECT pg_wal_replay_resume()")),
            &|| two.kill(),
            &|| one.kill(),
            &|| {
                two.start();
                one.start();
            },
        ];
        let _over = at_the_end(&is_over);
        a_while();
        for fault in faults {
            fault();
            a_while();
        }
    });
    assert_well(&first.address());
    println!(
        "{} tokens written on two nodes, each known by both at once, in {:.0?} with replicas that stopped, died and came back",
        written.load(Ordering::SeqCst),
        begun.elapsed()
    );
}

/// Sets a flag when dropped, so that a failing test ends as well.
fn at_the_end(flag: &AtomicBool) -> impl Drop + '_ {
    struct Set<'f>(&'f AtomicBool);
    impl Drop for Set<'_> {
        fn drop(&mut self) {
            self.0.store(true, Ordering::SeqCst);
        }
    }
    Set(flag)
}
