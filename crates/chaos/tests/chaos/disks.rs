//! Disks that are full, and disks that fail.

use std::process::Command;

use touchline_chaos::{Cluster, Part, Server, SmallDisk};

use crate::writers::{AGE_GROUPS, Writers, assert_well, sqlite};

const WRITERS: usize = 8;

/// Checks the server's answers while its disk is full, and that it recovers.
fn fill_the_disk(engine: &str, disk: &SmallDisk, database: &str) {
    let mut server = Server::on_new_platform(database);
    let writers = Writers::new(&server);
    disk.fill(1 << 20);
    std::thread::scope(|scope| {
        let _stop = writers.stop_at_the_end();
        for writer in 0..WRITERS {
            let writers = &writers;
            scope.spawn(move || writers.write_on(writer));
        }
        writers.until(|| writers.refused() >= 100);
        let full = writers.acknowledged();
        // Reading goes on while every write is refused.
        writers.assert_nothing_lost(&server);
        assert_eq!(server.call("GET", "/ready", "", "").status, 200);
        disk.free();
        writers.until_acknowledged(full + 200);
    });
    let refusals = writers.refusals();
    assert_eq!(refusals.iter().map(|reply| reply.status).collect::<Vec<_>>(), [507]);
    let told = refusals[0].json();
    assert_eq!(told["code"], "storage_full");
    assert!(told["message"].as_str().is_some_and(|said| said.contains("disk is full")), "{told}");
    assert!(server.is_alive());
    writers.assert_nothing_lost(&server);
    assert_well(database);
    println!(
        "{engine}: {} writes acknowledged, {} refused with 507 while the disk was full, none lost",
        writers.acknowledged(),
        writers.refused()
    );
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_full_disk_refuses_writes_goes_on_reading_and_recovers_without_a_restart_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(disk) = SmallDisk::mounted_over(folder.path(), 16) else { return };
    let database = format!("sqlite:{}", disk.path().join("touchline.db").display());
    fill_the_disk("SQLite", &disk, &database);
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_full_disk_refuses_writes_goes_on_reading_and_recovers_without_a_restart_on_postgresql() {
    let Some(cluster) = Cluster::with_part_on_small_disk(Part::Tables, 96) else { return };
    fill_the_disk("PostgreSQL", cluster.disk(), &cluster.address());
}

/// Without room for its log PostgreSQL ends all connections. It may or may not come back by
/// itself.
#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_postgresql_whose_log_finds_no_room_is_a_503_and_loses_nothing() {
    let Some(cluster) = Cluster::with_part_on_small_disk(Part::LogOfChanges, 64) else { return };
    let mut server = Server::on_new_platform(&cluster.address());
    let token = server.sign_in();
    let writers = Writers::new(&server);
    cluster.disk().fill(1 << 20);
    std::thread::scope(|scope| {
        let _stop = writers.stop_at_the_end();
        for writer in 0..WRITERS {
            let writers = &writers;
            scope.spawn(move || writers.write_on(writer));
        }
        let is_gone = |writers: &Writers| writers.refusals().iter().any(|it| it.status == 503);
        writers.until(|| writers.refused() >= 100 && is_gone(&writers));
        // PostgreSQL may be back for a moment; in either case only these two statuses are right.
        let read = server.call("GET", AGE_GROUPS, &token, "");
        assert!([200, 503].contains(&read.status), "{}", read.body);
        assert_eq!(server.call("GET", "/health", "", "").status, 200);
        let full = writers.acknowledged();
        cluster.disk().free();
        if cluster.start_if_it_has_ended() {
            println!("PostgreSQL had given up and was started again");
        }
        server.until("/ready", |reply| reply.status == 200);
        writers.until_acknowledged(full + 200);
    });
    let refusals = writers.refusals();
    for reply in &refusals {
        assert!([503, 507].contains(&reply.status), "{} {}", reply.status, reply.body);
        assert!(reply.status == 507 || reply.header("retry-after").is_some(), "{}", reply.head);
    }
    assert!(server.is_alive());
    writers.assert_nothing_lost(&server);
    assert_well(&cluster.address());
    println!(
        "{} writes acknowledged, {} refused with {:?} while there was no room for the log, none lost",
        writers.acknowledged(),
        writers.refused(),
        refusals.iter().map(|reply| reply.status).collect::<Vec<_>>()
    );
}

/// Runs a server some of whose system calls fail, kills it meanwhile, and starts it again without
/// faults.
fn with_failing_calls(fault: &str, statuses: &[u16]) {
    if Command::new("strace").arg("-V").output().is_err() {
        eprintln!("skipped: strace is not installed (Debian: apt-get install strace)");
        return;
    }
    let (_folder, database) = sqlite();
    drop(Server::on_new_platform(&database));
    let inject = format!("inject={fault}");
    let calls = fault.split(':').next().unwrap_or_default();
    let trace = format!("trace={calls}");
    // strace stops at these calls only: all others run at full speed.
    let wrapper =
        ["strace", "-f", "--seccomp-bpf", "-qq", "-o", "/dev/null", "-e", &trace, "-e", &inject];
    let mut server = Server::start_wrapped(&wrapper, &database);
    let writers = Writers::new(&server);
    std::thread::scope(|scope| {
        let _stop = writers.stop_at_the_end();
        for writer in 0..WRITERS {
            let writers = &writers;
            scope.spawn(move || writers.write_on(writer));
        }
        writers.until(|| writers.acknowledged() >= 500 && writers.refused() >= 50);
        server.kill();
        server = Server::start(&database);
        writers.redirect(&server);
        writers.until_acknowledged(writers.acknowledged() + 100);
    });
    for reply in writers.refusals() {
        assert!(statuses.contains(&reply.status), "{} {}", reply.status, reply.body);
    }
    writers.assert_nothing_lost(&server);
    assert_well(&database);
    println!(
        "{fault}: {} writes acknowledged, {} answered with an error, none lost",
        writers.acknowledged(),
        writers.refused()
    );
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_write_whose_flush_fails_is_not_acknowledged() {
    with_failing_calls("fsync,fdatasync:error=EIO:when=30+5", &[500, 503]);
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_write_that_the_disk_refuses_is_not_acknowledged() {
    with_failing_calls("pwrite64:error=EIO:when=200+37", &[500, 503]);
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_write_that_finds_no_room_is_answered_with_507() {
    with_failing_calls("pwrite64:error=ENOSPC:when=200+37", &[507]);
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_flipped_byte_of_the_audit_trail_in_the_file_is_named() {
    let (folder, database) = sqlite();
    let mut server = Server::on_new_platform(&database);
    let token = server.sign_in();
    for name in ["before", "the marked one", "after"] {
        let body = format!(r#"{{"age_group_name":"{name}","min_age":1,"max_age":2}}"#);
        assert_eq!(server.call("POST", AGE_GROUPS, &token, &body).status, 201);
    }
    server.stop();
    assert_well(&database);
    let path = folder.path().join("touchline.db");
    let mut bytes = std::fs::read(&path).expect("the file");
    // The trail's copy of the row; the row itself is not stored as JSON.
    let fact = br#""age_group_name":"the marked one""#;
    let places: Vec<usize> = bytes
        .windows(fact.len())
        .enumerate()
        .filter(|(_, w)| w == fact)
        .map(|(at, _)| at)
        .collect();
    assert_eq!(places.len(), 1);
    bytes[places[0] + fact.len() - 2] ^= 1;
    std::fs::write(&path, bytes).expect("a flipped byte");
    let examined = touchline_chaos::touchline(&database, &["doctor"]);
    let told = String::from_utf8_lossy(&examined.stdout);
    assert_eq!(examined.status.code(), Some(2), "{told}");
    // The entries: usual reference data, administrator created, sign-in, an earlier row, the marked one.
    assert!(told.contains("entry 5 of the audit trail was altered"), "{told}");
    println!("one byte of entry 5 flipped in the file: named");
}
