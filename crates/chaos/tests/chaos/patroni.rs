//! A cluster whose first server is replaced again and again.

use std::time::{Duration, Instant};

use touchline_chaos::{Patroni, Server};

use crate::writers::{Writers, assert_well};

const WRITERS: usize = 8;
const ROUNDS: usize = 10;
/// The longest time without an acknowledged write.
const GAP: Duration = Duration::from_secs(30);

/// Runs until `wanted` further writes are acknowledged and `is_over` is true. Returns the longest
/// time in which none was.
fn longest_gap(writers: &Writers, wanted: usize, is_over: impl Fn() -> bool) -> Duration {
    let (begun, before) = (Instant::now(), writers.acknowledged());
    let (mut known, mut since, mut longest) = (before, begun, Duration::ZERO);
    loop {
        let now = writers.acknowledged();
        if now > known {
            (known, since) = (now, Instant::now());
        }
        longest = longest.max(since.elapsed());
        if now >= before + wanted && is_over() {
            return longest;
        }
        assert!(longest <= GAP, "no write for {longest:.0?}: {:?}", writers.refusals());
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_cluster_whose_first_server_is_switched_and_killed_ten_times_loses_no_acknowledged_write() {
    let Some(mut cluster) = Patroni::new() else { return };
    let database = cluster.address();
    drop(Server::on_new_platform(&database));
    // Each server is a replica, also the one that is the first now.
    let replicas = cluster.addresses();
    let arguments: Vec<&str> = replicas.iter().flat_map(|address| ["--replica", address]).collect();
    let mut server = Server::start_with(&database, &arguments);
    let writers = Writers::new(&server);
    let (mut slowest_switch, mut slowest_kill) = (Duration::ZERO, Duration::ZERO);
    std::thread::scope(|scope| {
        let _stop = writers.stop_at_the_end();
        for writer in 0..WRITERS {
            let writers = &writers;
            scope.spawn(move || writers.write_on(writer));
        }
        for round in 0..ROUNDS {
            writers.until_acknowledged(writers.acknowledged() + 100);
            let first = cluster.first().expect("a first server");
            let slowest = if round % 2 == 0 {
                cluster.switch_over(first);
                &mut slowest_switch
            } else {
                cluster.kill(first);
                &mut slowest_kill
            };
            let is_replaced = || cluster.first().is_some_and(|now| now != first);
            *slowest = longest_gap(&writers, 100, is_replaced).max(*slowest);
            writers.assert_nothing_lost(&server);
            if round % 2 == 1 {
                cluster.start_member(first);
            }
            cluster.until_whole();
        }
    });
    for reply in writers.refusals() {
        assert_eq!(reply.status, 503, "{}", reply.body);
    }
    assert!(server.is_alive());
    writers.assert_nothing_lost(&server);
    assert_well(&database);
    println!(
        "{} writes acknowledged while the first server was replaced {ROUNDS} times, none lost; no write for {slowest_switch:.1?} at most at a switchover, {slowest_kill:.1?} after a kill",
        writers.acknowledged()
    );
}
