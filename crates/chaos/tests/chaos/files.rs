//! A command that gives files their names is killed at each of its steps.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use touchline_chaos::{Server, killed_at, touchline};
use touchline_store::migrations;

use crate::writers::{assert_well, sqlite};

/// The system calls that change names.
const NAMING: &str = "linkat,rename,renameat2,unlink,unlinkat,mkdir";

/// Runs a command again and again, each time from the same state, and kills it at its first, its
/// second, … call of some system calls, until it ends before it is killed.
fn kill_at_every_step(
    calls: &str,
    database: &str,
    arguments: &[&str],
    mut prepare: impl FnMut(),
    mut check: impl FnMut(),
) -> Option<usize> {
    if Command::new("strace").arg("-V").output().is_err() {
        eprintln!("skipped: strace is not installed (Debian: apt-get install strace)");
        return None;
    }
    let mut kills = 0;
    // One after the other, because strace counts the calls of each thread by themselves.
    for call in calls.split(',') {
        for step in 1.. {
            prepare();
            let is_done = !killed_at(call, step, database, arguments);
            check();
            if is_done {
                break;
            }
            kills += 1;
        }
    }
    Some(kills)
}

fn told(kills: Option<usize>, what: &str, result: &str) {
    if let Some(kills) = kills {
        assert!(kills > 1, "{what} was killed at {kills} steps only");
        println!("{what} was killed at each of {kills} steps: {result}");
    }
}

fn copy_files(from: &Path, to: &Path) {
    for entry in fs::read_dir(to).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            fs::remove_dir_all(path).expect("a folder to remove");
        } else {
            fs::remove_file(path).expect("a file to remove");
        }
    }
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        fs::copy(entry.path(), to.join(entry.file_name())).expect("a copy");
    }
}

/// Every file of a folder whose name contains a text.
fn named(folder: &Path, text: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.to_string_lossy().contains(text)).collect()
}

/// A folder with the files of a killed server, whose log has the last changes, and a backup.
fn of_a_killed_server() -> (tempfile::TempDir, tempfile::TempDir, String) {
    let (before, database) = sqlite();
    let mut server = Server::on_new_platform(&database);
    server.sign_in();
    let elsewhere = tempfile::tempdir().expect("a folder");
    let backup = elsewhere.path().join("backup.db").display().to_string();
    assert!(touchline(&database, &["backup", &backup]).status.success());
    server.kill();
    assert!(before.path().join("touchline.db-wal").exists());
    (before, elsewhere, backup)
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_restore_killed_at_any_step_leaves_the_old_platform_or_the_new_one() {
    let (before, _elsewhere, backup) = of_a_killed_server();
    let (folder, database) = sqlite();
    let path = folder.path().join("touchline.db");
    let killed = kill_at_every_step(
        NAMING,
        &database,
        &["restore", &backup, "--replace"],
        || copy_files(before.path(), folder.path()),
        || {
            assert!(path.exists(), "the name has no file");
            let server = Server::start(&database);
            server.sign_in();
            drop(server);
            assert_well(&database);
            assert!(named(folder.path(), "unfinished").is_empty());
        },
    );
    told(killed, "a restore", "always one whole platform");
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_restore_over_a_damaged_database_killed_at_any_step_loses_no_file_of_it() {
    let (before, _elsewhere, backup) = of_a_killed_server();
    let damaged = before.path().join("touchline.db");
    fs::write(&damaged, [0x55; 9000]).expect("damage");
    let log = fs::read(before.path().join("touchline.db-wal")).expect("the log");
    let (folder, database) = sqlite();
    let killed = kill_at_every_step(
        NAMING,
        &database,
        &["restore", &backup, "--replace"],
        || copy_files(before.path(), folder.path()),
        || {
            // Either it was done, or it is done again.
            let again = touchline(&database, &["restore", &backup, "--replace"]);
            assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stderr));
            assert_well(&database);
            Server::start(&database).sign_in();
            let kept = named(folder.path(), ".before-restore-");
            let whole = kept.iter().find(|file| {
                fs::read(file).expect("a file") == [0x55; 9000]
                    && fs::read(format!("{}-wal", file.display())).is_ok_and(|kept| kept == log)
            });
            assert!(whole.is_some(), "{kept:?}");
        },
    );
    told(killed, "a restore over a damaged database", "nothing lost");
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_platform_whose_founding_was_killed_at_any_step_is_founded_by_the_next_start() {
    let (folder, database) = sqlite();
    let empty = tempfile::tempdir().expect("a folder");
    let killed = kill_at_every_step(
        NAMING,
        &database,
        &["import", &empty.path().display().to_string()],
        || copy_files(empty.path(), folder.path()),
        || {
            drop(Server::on_new_platform(&database));
            assert_well(&database);
            assert!(named(folder.path(), "unfinished").is_empty());
        },
    );
    told(killed, "the founding of a platform", "founded by the next start");
}

/// A database of an older format, with a tournament.
fn older(path: &Path) {
    let steps: String = migrations::ALL[..OLDER as usize]
        .iter()
        .map(|step| step.sqlite)
        .collect::<Vec<_>>()
        .join("\n");
    rusqlite::Connection::open(path)
        .and_then(|older| {
            older.execute_batch(&format!(
                "PRAGMA application_id = 1414485315; {steps} PRAGMA user_version = {OLDER};
                 INSERT INTO tournaments (tournament_id, tournament_name, status, search_text, created_at, updated_at)
                 VALUES (1, 'Cup', 'draft', '', 0, 0);"
            ))
        })
        .expect("an older database");
}

/// The number of migrations that the older database has had.
const OLDER: i64 = 4;
/// The number of all migrations.
const NEWEST: i64 = migrations::ALL.len() as i64;

/// A database's format, and its number of tournaments.
fn format_of(path: &Path) -> (i64, i64) {
    rusqlite::Connection::open(path)
        .and_then(|file| {
            let format = file.query_row("PRAGMA user_version", [], |row| row.get(0))?;
            let count = "SELECT COUNT(*) FROM tournaments";
            Ok((format, file.query_row(count, [], |row| row.get(0))?))
        })
        .expect("a format")
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn an_upgrade_killed_at_any_step_leaves_the_old_format_or_the_new_one() {
    let (folder, database) = sqlite();
    let (before, elsewhere) = sqlite();
    older(&before.path().join("touchline.db"));
    let path = folder.path().join("touchline.db");
    let calls = format!("{NAMING},fsync,fdatasync,ftruncate");
    let killed = kill_at_every_step(
        &calls,
        &database,
        &["import", &elsewhere],
        || copy_files(before.path(), folder.path()),
        || {
            let (format, tournaments) = format_of(&path);
            assert_eq!(tournaments, 1);
            let mut copies = named(folder.path(), ".before-upgrade-");
            copies.retain(|copy| copy.extension().is_none_or(|it| it != "sha256"));
            if format == NEWEST {
                assert_eq!(copies.iter().map(|it| format_of(it)).collect::<Vec<_>>(), [(OLDER, 1)]);
            } else {
                assert_eq!(format, OLDER);
            }
            drop(Server::on_new_platform(&database));
            assert_eq!(format_of(&path), (NEWEST, 1));
            assert!(named(folder.path(), "unfinished").is_empty());
        },
    );
    told(killed, "an upgrade", "the old format or the new one");
}
