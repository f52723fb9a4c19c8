//! The server is killed in the middle of its work, again and again.

use touchline_chaos::{Cluster, Server};

use crate::writers::{Writers, assert_well, sqlite};

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
            // As the kill left it: the next start must find a sound platform.
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
fn a_killed_server_has_lost_no_acknowledged_write_on_sqlite() {
    let (_folder, database) = sqlite();
    kill_again_and_again("SQLite", &database);
}

#[test]
fn a_killed_server_has_lost_no_acknowledged_write_on_postgresql() {
    let Some(cluster) = Cluster::new() else { return };
    kill_again_and_again("PostgreSQL", &cluster.address());
}
