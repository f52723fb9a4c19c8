//! `backup`, `restore`, `doctor`, `copy` and scheduled backups as a shell sees
//! them: what they print where, their exit codes, and what they leave alone.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use rustix::process::Signal;
use touchline_store::testing::{EmptyPlace, TestDb};
use touchline_store::{DatabaseUrl, Db, migrations};

use crate::program::{PASSWORD, Serving, address, admin, sqlite, told, touchline};

fn run(database: &str, arguments: &[&str]) -> Output {
    touchline(database).args(arguments).output().expect("touchline runs")
}

fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder");
    let name = |entry: std::io::Result<std::fs::DirEntry>| {
        entry.expect("an entry").file_name().into_string().expect("a name")
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

/// A server on a platform with one administrator.
fn served(home: &Path) -> Serving {
    let database = sqlite(home);
    assert_eq!(admin(&database, "create", "anna", PASSWORD).status.code(), Some(0));
    Serving::start(&database)
}

#[test]
fn a_backup_is_taken_beside_a_running_server_and_restored_elsewhere() {
    let home = tempfile::tempdir().expect("a folder");
    let serving = served(home.path());
    let token = serving.sign_in("anna", PASSWORD).expect("a sign-in");
    let backups = tempfile::tempdir().expect("a folder");
    let file = backups.path().join("one.db").display().to_string();
    let (code, out, err) = told(&run(&sqlite(home.path()), &["backup", &file]));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.starts_with(&format!("{file} holds ")), "{out}");
    assert!(out.contains("The audit trail has 3 entries; the last one is "), "{out}");
    assert_eq!(files(backups.path()), ["one.db", "one.db.sha256"]);
    assert!(out.contains(&format!("Its SHA-256 is in {file}.sha256.\n")), "{out}");
    let mut check = Command::new("sha256sum");
    check.args(["--check", "one.db.sha256"]).current_dir(backups.path());
    let checked = check.output().expect("sha256sum runs");
    assert!(checked.status.success(), "{checked:?}");

    let elsewhere = tempfile::tempdir().expect("a folder");
    let (code, out, err) = told(&run(&sqlite(elsewhere.path()), &["restore", &file]));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains("Everybody must sign in again."), "{out}");
    assert!(!out.contains("the doctor"), "{out}");
    let restored = Serving::start(&sqlite(elsewhere.path()));
    assert_eq!(restored.status_of(&token), 401);
    assert!(restored.sign_in("anna", PASSWORD).is_ok());
    assert_eq!(serving.status_of(&token), 200, "the first one goes on");
}

#[test]
fn a_damaged_backup_is_refused_and_one_without_a_checksum_is_examined() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    assert_eq!(admin(&database, "create", "anna", PASSWORD).status.code(), Some(0));
    let file = home.path().join("one.db").display().to_string();
    assert_eq!(run(&database, &["backup", &file]).status.code(), Some(0));
    let whole = std::fs::read(&file).expect("a backup");
    let mut damaged = whole.clone();
    *damaged.last_mut().expect("a byte") ^= 1;
    std::fs::write(&file, damaged).expect("a damaged backup");
    let elsewhere = home.path().join("elsewhere.db").display().to_string();
    let (code, out, err) = told(&run(&elsewhere, &["restore", &file]));
    assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{err}");
    assert!(err.contains(&format!("its SHA-256 is not the one in {file}.sha256")), "{err}");
    assert!(!home.path().join("elsewhere.db").exists());

    std::fs::write(&file, whole).expect("the backup");
    std::fs::remove_file(format!("{file}.sha256")).expect("no checksum");
    let (code, out, err) = told(&run(&elsewhere, &["restore", &file]));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains(&format!("There is no {file}.sha256, so the doctor has looked")), "{out}");
}

#[test]
fn a_backup_that_cannot_be_written_is_one_line() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    let file = home.path().join("backup.db").display().to_string();
    let (code, out, err) = told(&run(&database, &["backup", &file]));
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(err.ends_with("there is no such database\n"), "{err}");
    assert_eq!(files(home.path()), [""; 0], "nothing was made");
    assert_eq!(admin(&database, "create", "anna", PASSWORD).status.code(), Some(0));
    for (target, reason) in [
        (database.trim_start_matches("sqlite:"), "exists already: a backup never replaces a file"),
        ("/no/such/folder/backup.db", "there is no folder /no/such/folder for the backup"),
    ] {
        let (code, out, err) = told(&run(&database, &["backup", target]));
        assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{err}");
        assert!(err.contains(reason), "{err}");
    }
    let (code, _, err) = told(&run(&database, &["restore", "no-such.db"]));
    assert_eq!((code, err.as_str()), (Some(1), "touchline: there is no backup no-such.db\n"));
}

#[test]
fn a_mistyped_address_founds_no_platform() {
    let home = tempfile::tempdir().expect("a folder");
    let mistyped = sqlite(home.path());
    let beside = |name: &str| home.path().join(name).display().to_string();
    for arguments in [
        &["backup", &beside("backup.db")][..],
        &["doctor"],
        &["copy", "--from", &mistyped, "--to", &beside("copy.db")],
        &["admin", "reset-password", "anna", "--password-stdin"],
        &["admin", "reset-second-factor", "anna"],
    ] {
        let (code, out, err) = told(&run(&mistyped, arguments));
        assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{err}");
        assert!(err.ends_with("there is no such database\n"), "{arguments:?}: {err}");
        assert_eq!(files(home.path()), [""; 0], "{arguments:?} made something");
    }
}

#[test]
fn a_running_server_is_not_restored_into() {
    let home = tempfile::tempdir().expect("a folder");
    let serving = served(home.path());
    let file = home.path().join("backup.db").display().to_string();
    assert_eq!(run(&sqlite(home.path()), &["backup", &file]).status.code(), Some(0));
    let restore = ["restore", &file, "--replace"];
    let (code, out, err) = told(&run(&sqlite(home.path()), &restore));
    assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{err}");
    assert!(err.contains("is in use"), "{err}");
    assert!(serving.sign_in("anna", PASSWORD).is_ok());
    assert_eq!(serving.end_by(Signal::TERM), Some(0));
    assert_eq!(run(&sqlite(home.path()), &restore).status.code(), Some(0));
    let aside = files(home.path()).into_iter().filter(|name| name.contains(".before-restore-"));
    assert_eq!(aside.count(), 1);
}

#[test]
fn a_running_node_on_postgresql_is_not_restored_into() {
    let Some(test) = TestDb::postgres() else { return };
    let there = address(&test.url);
    let TestDb { db, .. } = test;
    drop(db);
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("backup.db").display().to_string();
    let serving = served(home.path());
    assert_eq!(run(&sqlite(home.path()), &["backup", &file]).status.code(), Some(0));
    let node = Serving::start(&there);
    let (code, out, err) = told(&run(&there, &["restore", &file]));
    assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{err}");
    assert!(err.contains("is in use"), "{err}");
    assert_eq!(node.end_by(Signal::TERM), Some(0));
    assert_eq!(run(&there, &["restore", &file]).status.code(), Some(0));
    assert!(Serving::start(&there).sign_in("anna", PASSWORD).is_ok());
    assert_eq!(serving.end_by(Signal::TERM), Some(0));
}

#[test]
fn an_older_platform_on_postgresql_is_brought_up_to_date_after_a_copy_or_by_order() {
    for (arguments, copies) in [(&["--no-backup"][..], 0), (&["--backup-dir", "backups"], 1)] {
        let Some(place) = EmptyPlace::postgres() else { return };
        let older = migrations::newest() - 1;
        drop(Db::open_in_format(&place.url, older).expect("an older platform"));
        let there = address(&place.url);
        for arguments in [&["serve"][..], &["import", "."]] {
            let (code, out, err) = told(&run(&there, arguments));
            assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{err}");
            assert!(err.contains("`touchline serve --backup-dir DIR`"), "{err}");
        }
        assert_eq!(Db::older_format(&place.url).expect("a look"), Some(older));

        let home = tempfile::tempdir().expect("a folder");
        let mut serve = touchline(&there);
        serve.current_dir(home.path()).arg("serve").args(arguments).stderr(Stdio::null());
        assert_eq!(Serving::run(&mut serve).end_by(Signal::TERM), Some(0));
        assert_eq!(Db::older_format(&place.url).expect("a look"), None);
        let backups = home.path().join("backups");
        let kept = if backups.exists() { files(&backups) } else { Vec::new() };
        // Each with its checksum.
        let kept = kept.iter().filter(|name| name.contains(".before-upgrade-"));
        assert_eq!(kept.count(), 2 * copies);
    }
}

#[test]
fn the_doctor_tells_by_its_exit_code_whether_all_is_well() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    let missing = told(&run(&database, &["doctor"]));
    assert_eq!((missing.0, missing.1.as_str()), (Some(1), ""));
    assert_eq!(files(home.path()), [""; 0], "nothing was made");

    let serving = served(home.path());
    for arguments in [&["doctor"][..], &["doctor", "--thorough"]] {
        let (code, out, err) = told(&run(&database, arguments));
        assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
        assert!(out.ends_with(&format!("{database} is well.\n")), "{out}");
        assert!(out.contains("second factors  well: "), "{out}");
    }
    assert_eq!(serving.end_by(Signal::TERM), Some(0));

    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let url: DatabaseUrl = database.parse().expect("an address");
    let altered = runtime.block_on(Db::open(&url).expect("a database").write(|conn| {
        conn.execute("UPDATE audit_entries SET action = 'nothing' WHERE audit_entry_id = 1", &[])
    }));
    assert_eq!(altered, Ok(1));
    let (code, out, err) = told(&run(&database, &["doctor"]));
    assert_eq!((code, err.as_str()), (Some(2), ""));
    assert!(out.contains("entry 1 of the audit trail was altered"), "{out}");
    assert!(out.ends_with(&format!("1 finding in {database}.\n")), "{out}");
}

#[test]
fn a_platform_moves_to_postgresql_and_back() {
    let Some(test) = TestDb::postgres() else { return };
    let there = address(&test.url);
    let TestDb { db, .. } = test;
    drop(db);
    let home = tempfile::tempdir().expect("a folder");
    let serving = served(home.path());
    let token = serving.sign_in("anna", PASSWORD).expect("a sign-in");
    let (code, out, err) =
        told(&run("unused.db", &["copy", "--from", &sqlite(home.path()), "--to", &there]));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains(" rows in ") && out.contains("were copied and read back"), "{out}");
    let back = home.path().join("back.db").display().to_string();
    let copied = told(&run("unused.db", &["copy", "--from", &there, "--to", &back]));
    assert_eq!((copied.0, copied.2.as_str()), (Some(0), ""));
    let checksums = |out: &str| {
        out.lines().filter(|line| !line.ends_with(" s.")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(checksums(&copied.1), checksums(&out));
    let again = told(&run("unused.db", &["copy", "--from", &there, "--to", &back]));
    assert_eq!((again.0, again.1.as_str()), (Some(1), ""));
    assert!(again.2.contains("the target is not empty"), "{}", again.2);
    assert_eq!(Serving::start(&there).status_of(&token), 200, "sessions move along");
}

#[test]
fn a_postgresql_platform_is_backed_up_into_one_file_that_can_be_served() {
    let Some(test) = TestDb::postgres() else { return };
    let database = address(&test.url);
    assert_eq!(admin(&database, "create", "anna", PASSWORD).status.code(), Some(0));
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("backup.db").display().to_string();
    assert_eq!(run(&database, &["backup", &file]).status.code(), Some(0));
    assert_eq!(files(home.path()), ["backup.db", "backup.db.sha256"]);
    assert!(Serving::start(&file).sign_in("anna", PASSWORD).is_ok());
    assert_eq!(run(&database, &["doctor"]).status.code(), Some(0));
}

#[test]
fn a_server_backs_itself_up_and_keeps_as_many_as_it_was_told() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    assert_eq!(admin(&database, "create", "anna", PASSWORD).status.code(), Some(0));
    let backups = home.path().join("backups");
    let unfinished = backups.join(".touchline-unfinished-abc");
    std::fs::create_dir_all(&unfinished).expect("a folder");
    for name in
        ["touchline-2020-01-01T00-00-00Z.db", "touchline-2021-01-01T00-00-00Z.db", "letter.txt"]
    {
        std::fs::write(backups.join(name), "old").expect("a file");
        std::fs::write(backups.join(format!("{name}.sha256")), "old").expect("a file");
    }
    let folder = backups.display().to_string();
    let mut command = touchline(&database);
    command.args(["serve", "--backup-dir", &folder, "--backup-every", "1h", "--backup-keep", "2"]);
    let mut serving = Serving::run(command.stderr(Stdio::piped()));
    serving.logs("a backup was written");
    let names = files(&backups);
    let (backups_kept, checksums): (Vec<_>, Vec<_>) =
        names.iter().partition(|name| !name.ends_with(".sha256"));
    assert_eq!(backups_kept.len(), 3, "{names:?}");
    assert_eq!(*backups_kept[0], "letter.txt");
    assert_eq!(*backups_kept[1], "touchline-2021-01-01T00-00-00Z.db");
    let of_each: Vec<String> = backups_kept.iter().map(|name| format!("{name}.sha256")).collect();
    assert!(checksums.into_iter().eq(&of_each), "{names:?}");
    let newest = backups.join(backups_kept[2]).display().to_string();
    assert_eq!(run(&newest, &["doctor"]).status.code(), Some(0));
    assert_eq!(serving.end_by(Signal::TERM), Some(0));
}

#[test]
fn a_server_that_could_not_back_itself_up_says_so_at_once() {
    let home = tempfile::tempdir().expect("a folder");
    let letter = home.path().join("letter.txt");
    std::fs::write(&letter, "Dear Sir").expect("a letter");
    let folder = letter.display().to_string();
    let (code, out, err) = told(&run(&sqlite(home.path()), &["serve", "--backup-dir", &folder]));
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(err.contains("cannot keep backups in "), "{err}");
    let orphan = run(&sqlite(home.path()), &["serve", "--backup-every", "1h"]);
    assert_eq!(orphan.status.code(), Some(2), "an interval without a folder means nothing");
}

#[test]
fn second_factors_are_encrypted_by_the_first_server_that_is_given_a_key() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    drop(served(home.path()));
    let secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    add_second_factor(&database, secret);
    let examined = |said: &str| {
        let (code, out, _) = told(&run(&database, &["doctor"]));
        assert_eq!(code, Some(0), "{out}");
        assert!(out.contains(said), "{out}");
    };
    examined("1 of 1 secrets are not encrypted; give `serve` a --secret-key-file");

    let key = home.path().join("key");
    // 32 bytes of zero.
    std::fs::write(&key, format!("{}=\n", "A".repeat(43))).expect("a key");
    let key = key.display().to_string();
    let mut serve = touchline(&database);
    let serving = Serving::run(serve.args(["serve", "--secret-key-file", &key]));
    assert_eq!(serving.end_by(Signal::TERM), Some(0));
    examined("all secrets are encrypted");
    let stored = std::fs::read(home.path().join("touchline.db")).expect("the database");
    let is_there = stored.windows(secret.len()).any(|bytes| bytes == secret.as_bytes());
    assert!(!is_there, "the secret can still be read in the file");

    std::fs::write(&key, "too short\n").expect("another key");
    let refused = run(&database, &["serve", "--secret-key-file", &key]);
    let (code, _, err) = told(&refused);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains(&format!("no key in {key}")), "{err}");
}

fn add_second_factor(database: &str, secret: &'static str) {
    let db = Db::open(&database.parse().expect("an address")).expect("the database");
    let added = db.write(move |conn| {
        conn.execute(
            "INSERT INTO second_factors (account_id, secret, created_at, enabled_at)
             VALUES (1, $1, 0, 0)",
            touchline_store::params![secret],
        )
    });
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    assert_eq!(runtime.block_on(added).expect("a second factor"), 1);
}
