//! Disks that are full, and disks that fail.

use std::path::Path;
use std::process::Command;

use touchline_chaos::Server;

use crate::writers::{AGE_GROUPS, Writers, assert_well, sqlite};

const WRITERS: usize = 8;

/// A small file system of its own, unmounted with this value.
struct SmallDisk {
    folder: tempfile::TempDir,
}

impl SmallDisk {
    /// `None`, with a word on stderr, for those who may not mount.
    fn new(megabytes: u32) -> Option<Self> {
        let folder = tempfile::tempdir().expect("a folder");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={megabytes}m"), "tmpfs"])
            .arg(folder.path())
            .status();
        if mounted.is_ok_and(|status| status.success()) {
            Some(Self { folder })
        } else {
            eprintln!("skipped: mounting a small disk needs root");
            None
        }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").args(["-l".as_ref(), self.path().as_os_str()]).status();
    }
}

#[test]
fn a_full_disk_refuses_writes_goes_on_reading_and_recovers_without_a_restart() {
    let Some(disk) = SmallDisk::new(16) else { return };
    let database = format!("sqlite:{}", disk.path().join("touchline.db").display());
    let mut server = Server::on_new_platform(&database);
    let writers = Writers::new(&server);
    let filler = disk.path().join("filler");
    std::fs::write(&filler, vec![0; 12 << 20]).expect("a filler");
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
        std::fs::remove_file(&filler).expect("room");
        writers.until_acknowledged(full + 200);
    });
    let refusals = writers.refusals();
    assert_eq!(refusals.iter().map(|reply| reply.status).collect::<Vec<_>>(), [507]);
    let told = refusals[0].json();
    assert_eq!(told["code"], "storage_full");
    assert!(told["message"].as_str().is_some_and(|said| said.contains("disk is full")), "{told}");
    assert!(server.is_alive());
    writers.assert_nothing_lost(&server);
    assert_well(&database);
    println!(
        "{} writes acknowledged, {} refused with 507 while the disk was full, none lost",
        writers.acknowledged(),
        writers.refused()
    );
}

/// Runs a server some of whose system calls fail, kills it while they do, and
/// starts it on a sound disk.
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
    // Stops at these calls only: everything else runs as fast as ever.
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
fn a_write_whose_flush_fails_is_not_acknowledged() {
    with_failing_calls("fsync,fdatasync:error=EIO:when=30+5", &[500, 503]);
}

#[test]
fn a_write_that_the_disk_refuses_is_not_acknowledged() {
    with_failing_calls("pwrite64:error=EIO:when=200+37", &[500, 503]);
}

#[test]
fn a_write_that_finds_no_room_is_answered_with_507() {
    with_failing_calls("pwrite64:error=ENOSPC:when=200+37", &[507]);
}

#[test]
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
    // What the trail keeps of the row; the row itself is not written as JSON.
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
    // Created, signed in, before, the marked one.
    assert!(told.contains("entry 4 of the audit trail was altered"), "{told}");
    println!("one byte of entry 4 flipped in the file: named");
}
