//! PostgreSQL stops, and comes back or is replaced by its standby.

use std::time::{Duration, Instant};

use touchline_chaos::{Cluster, Server};

use crate::writers::{AGE_GROUPS, Writers, assert_well};

const WRITERS: usize = 8;
const OUTAGE: Duration = Duration::from_secs(20);

#[test]
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
