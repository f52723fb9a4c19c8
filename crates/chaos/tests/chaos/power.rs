//! The power is cut again and again while clients write.

use touchline_chaos::{Cluster, ForgetfulDisk, Server, Unflushed};

use crate::writers::{Writers, assert_well};

const WRITERS: usize = 16;
const CUTS: u64 = 7;
/// Acknowledged writes between two cuts.
const BETWEEN: usize = 250;

/// Calls `cut_at` for each cut while clients write; it returns the server that goes on.
fn write_through_cuts(
    engine: &str,
    server: Server,
    mut cut_at: impl FnMut(u64, Server) -> Server,
) -> (Writers, Server) {
    let writers = Writers::new(&server);
    let server = std::thread::scope(|scope| {
        let _stop = writers.stop_at_the_end();
        for writer in 0..WRITERS {
            let writers = &writers;
            scope.spawn(move || writers.write_on(writer));
        }
        let mut server = server;
        for cut in 0..CUTS {
            writers.until_acknowledged(writers.acknowledged() + BETWEEN);
            server = cut_at(cut, server);
            writers.redirect(&server);
        }
        writers.until_acknowledged(writers.acknowledged() + BETWEEN);
        server
    });
    writers.assert_nothing_lost(&server);
    println!(
        "{engine}: {} writes acknowledged, {CUTS} power cuts, none lost",
        writers.acknowledged()
    );
    (writers, server)
}

fn sqlite_on_forgetful_disk() -> Option<(tempfile::TempDir, ForgetfulDisk, String)> {
    let folder = tempfile::tempdir().expect("a folder");
    let disk = ForgetfulDisk::mounted_over(folder.path())?;
    let database = format!("sqlite:{}", folder.path().join("touchline.db").display());
    Some((folder, disk, database))
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_power_cut_loses_no_acknowledged_write_on_sqlite() {
    let Some((_folder, mut disk, database)) = sqlite_on_forgetful_disk() else { return };
    let server = Server::on_new_platform(&database);
    let (_, server) = write_through_cuts("SQLite", server, |cut, mut server| {
        disk.cut_power(Unflushed::HalfLost(cut));
        server.kill();
        disk.power_on();
        assert_well(&database);
        Server::start(&database)
    });
    drop(server);
    assert_well(&database);
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_power_cut_loses_no_acknowledged_write_on_postgresql() {
    let Some((mut disk, cluster)) = Cluster::on_forgetful_disk() else { return };
    let database = cluster.address();
    let server = Server::on_new_platform(&database);
    let (_, server) = write_through_cuts("PostgreSQL", server, |cut, server| {
        disk.cut_power(Unflushed::HalfLost(cut));
        cluster.kill_without_disk();
        disk.power_on();
        cluster.start_after_power_cut();
        server
    });
    drop(server);
    assert_well(&database);
}

/// The control: on a disk that only confirms flushes, the same cut does lose writes.
#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_disk_that_does_not_flush_is_noticed_on_sqlite() {
    let Some((_folder, mut disk, database)) = sqlite_on_forgetful_disk() else { return };
    let mut server = Server::on_new_platform(&database);
    let writers = Writers::new(&server);
    disk.ignore_flushes();
    write_until_acknowledged(&writers);
    disk.cut_power(Unflushed::Lost);
    server.kill();
    disk.power_on();
    assert_some_are_lost("SQLite", &writers, &Server::start(&database));
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_disk_that_does_not_flush_is_noticed_on_postgresql() {
    let Some((mut disk, cluster)) = Cluster::on_forgetful_disk() else { return };
    let server = Server::on_new_platform(&cluster.address());
    let writers = Writers::new(&server);
    disk.ignore_flushes();
    write_until_acknowledged(&writers);
    disk.cut_power(Unflushed::Lost);
    cluster.kill_without_disk();
    disk.power_on();
    cluster.start_after_power_cut();
    drop(server);
    assert_some_are_lost("PostgreSQL", &writers, &Server::start(&cluster.address()));
}

fn write_until_acknowledged(writers: &Writers) {
    std::thread::scope(|scope| {
        let _stop = writers.stop_at_the_end();
        scope.spawn(|| writers.write_on(0));
        writers.until_acknowledged(BETWEEN);
    });
}

fn assert_some_are_lost(engine: &str, writers: &Writers, server: &Server) {
    let lost = writers.lost(server).len();
    assert!(lost > 0, "the disk was to lose writes");
    println!(
        "{engine}: {lost} of {} writes lost on a disk that does not flush",
        writers.acknowledged()
    );
}
