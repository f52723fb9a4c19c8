//! The files of an SQLite database: what is done beside files that others left, after a kill, and
//! who can read them.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use rustix::process::Signal;

use crate::program::{PASSWORD, Serving, admin, sqlite, text, told, touchline};

const AGE_GROUPS: &str = "/api/v1/age-groups";

fn run(database: &str, arguments: &[&str]) -> Output {
    touchline(database).args(arguments).output().expect("touchline runs")
}

/// A folder, the address of a database in it that need not exist, and the database's path.
struct Home {
    folder: tempfile::TempDir,
    database: String,
    path: PathBuf,
}

impl Home {
    fn empty() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let (database, path) = (sqlite(folder.path()), folder.path().join("touchline.db"));
        Self { folder, database, path }
    }

    /// With a platform whose administrator is anna.
    fn of_anna() -> Self {
        let home = Self::empty();
        assert_eq!(admin(&home.database, "create", "anna", PASSWORD).status.code(), Some(0));
        home
    }

    /// With the files that a killed server leaves: the last changes are in the log.
    fn of_a_killed_server() -> Self {
        let home = Self::of_anna();
        let serving = Serving::start(&home.database);
        serving.sign_in("anna", PASSWORD).expect("a sign-in");
        assert_eq!(serving.end_by(Signal::KILL), None);
        assert!(home.beside("-wal").exists());
        home
    }

    /// A backup of anna's platform, in a folder of its own.
    fn with_backup(&self) -> (tempfile::TempDir, String) {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("backup.db").display().to_string();
        assert_eq!(run(&self.database, &["backup", &file]).status.code(), Some(0));
        (folder, file)
    }

    fn beside(&self, suffix: &str) -> PathBuf {
        format!("{}{suffix}", self.path.display()).into()
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).expect("the folder");
        let mut names: Vec<String> = entries
            .map(|it| it.expect("an entry").file_name().into_string().expect("a name"))
            .collect();
        names.sort();
        names
    }

    /// The files that a restore has put aside.
    fn aside(&self) -> Vec<String> {
        self.names().into_iter().filter(|name| name.contains(".before-restore-")).collect()
    }

    fn assert_well_and_annas(&self) {
        let (code, out, err) = told(&run(&self.database, &["doctor"]));
        assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
        assert!(Serving::start(&self.database).sign_in("anna", PASSWORD).is_ok());
    }
}

/// Asserts that a command failed with one line that contains a text.
fn assert_refused(output: &Output, reason: &str) {
    let (code, out, err) = told(output);
    assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{out}{err}");
    assert!(err.contains(reason), "{err}");
}

#[test]
fn a_restore_beside_the_log_of_a_missing_file_is_refused_or_puts_it_aside() {
    let (_folder, backup) = Home::of_anna().with_backup();
    for suffix in ["-wal", "-shm", "-journal"] {
        let home = Home::of_a_killed_server();
        fs::remove_file(&home.path).expect("a file to remove");
        if suffix == "-journal" {
            fs::copy(home.beside("-wal"), home.beside(suffix)).expect("a journal");
        }
        for other in ["-wal", "-shm"] {
            if other != suffix {
                fs::remove_file(home.beside(other)).expect("a file to remove");
            }
        }
        let old = fs::read(home.beside(suffix)).expect("the old file");
        assert_refused(
            &run(&home.database, &["restore", &backup]),
            &format!("touchline.db{suffix}"),
        );
        assert_eq!(fs::read(home.beside(suffix)).expect("the old file"), old);
        let (code, out, err) = told(&run(&home.database, &["restore", &backup, "--replace"]));
        assert_eq!((code, err.as_str()), (Some(0), ""), "{suffix}");
        let aside = home.aside();
        assert!(matches!(&aside[..], [only] if only.ends_with(suffix)), "{aside:?}");
        assert!(out.contains(aside[0].trim_end_matches(suffix)), "{out}");
        assert_eq!(fs::read(home.folder.path().join(&aside[0])).expect("a file"), old);
        home.assert_well_and_annas();
    }
}

#[test]
fn a_backup_does_not_take_a_name_beside_an_older_log() {
    let home = Home::of_anna();
    for suffix in ["-wal", "-shm", "-journal"] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("backup.db").display().to_string();
        fs::write(format!("{file}{suffix}"), "of an older file").expect("a file");
        assert_refused(&run(&home.database, &["backup", &file]), &format!("backup.db{suffix}"));
        assert!(!Path::new(&file).exists());
    }
}

#[test]
fn a_restore_with_replace_puts_aside_whatever_is_there() {
    let (_folder, backup) = Home::of_anna().with_backup();
    let whole = fs::read(&backup).expect("the backup");
    let mut damaged = whole.clone();
    damaged[4096..].fill(0x55);
    let truncated = &whole[..5000];
    for content in [&damaged[..], truncated, b"Dear Sir", &[0x55; 9000], &[0; 9000]] {
        let home = Home::empty();
        fs::write(&home.path, content).expect("a file");
        fs::set_permissions(&home.path, fs::Permissions::from_mode(0o600)).expect("a right");
        assert_refused(&run(&home.database, &["restore", &backup]), "--replace");
        assert_eq!(fs::read(&home.path).expect("the file"), content, "it was changed");
        let (code, out, err) = told(&run(&home.database, &["restore", &backup, "--replace"]));
        assert_eq!((code, err.as_str()), (Some(0), ""));
        let aside = home.aside();
        assert_eq!(aside.len(), 1, "{aside:?}");
        assert!(
            out.contains(&format!("is in {}.", home.folder.path().join(&aside[0]).display())),
            "{out}"
        );
        assert_eq!(fs::read(home.folder.path().join(&aside[0])).expect("the file"), content);
        home.assert_well_and_annas();
    }
}

#[test]
fn a_damaged_database_is_put_aside_with_its_log() {
    let (_folder, backup) = Home::of_anna().with_backup();
    let home = Home::of_a_killed_server();
    // A settled file in its place: the log is not this file's.
    fs::remove_file(&home.path).expect("a file to remove");
    fs::copy(&backup, &home.path).expect("another file");
    let log = fs::read(home.beside("-wal")).expect("the log");
    assert_refused(&admin(&home.database, "create", "bo", PASSWORD), "touchline.db-wal");
    assert_refused(&run(&home.database, &["doctor"]), "touchline.db-wal");
    assert_refused(&run(&home.database, &["restore", &backup]), "--replace");
    assert_eq!(fs::read(home.beside("-wal")).expect("the log"), log);
    assert_eq!(run(&home.database, &["restore", &backup, "--replace"]).status.code(), Some(0));
    let aside = home.aside();
    assert_eq!(aside.len(), 3, "{aside:?}");
    assert_eq!(fs::read(home.folder.path().join(&aside[2])).expect("the log"), log);
    home.assert_well_and_annas();
}

#[test]
fn a_folder_in_the_databases_place_is_refused() {
    let (_folder, backup) = Home::of_anna().with_backup();
    let home = Home::empty();
    fs::create_dir(&home.path).expect("a folder");
    for replace in [&["restore", &backup, "--replace"][..], &["restore", &backup], &["serve"]] {
        assert_refused(&run(&home.database, replace), "is not a file");
    }
    assert_eq!(home.names(), ["touchline.db"]);
}

#[test]
fn no_platform_is_founded_where_data_was_put_aside() {
    let aside = "touchline.db.before-restore-2026-03-10T12-00-00Z";
    for left in ["touchline.db-wal", "touchline.db-journal", aside] {
        for empty_file in [false, true] {
            let home = Home::empty();
            fs::write(home.folder.path().join(left), "data").expect("a file");
            if empty_file {
                fs::write(&home.path, "").expect("an empty file");
            }
            let before = home.names();
            assert_refused(&admin(&home.database, "create", "anna", PASSWORD), left);
            assert_refused(&run(&home.database, &["serve"]), left);
            assert_refused(&run(&home.database, &["doctor"]), left);
            assert_eq!(home.names(), before);
            assert_eq!(fs::read_to_string(home.folder.path().join(left)).expect("it"), "data");
        }
    }
    let home = Home::empty();
    std::os::unix::fs::symlink(home.folder.path().join("gone.db"), &home.path).expect("a link");
    assert_refused(&admin(&home.database, "create", "anna", PASSWORD), "is a link");
    assert_eq!(home.names(), ["touchline.db"]);
}

#[test]
fn a_link_to_a_database_keeps_its_log_and_lock_beside_the_file() {
    let home = Home::of_anna();
    let elsewhere = Home::empty();
    std::os::unix::fs::symlink(&home.path, &elsewhere.path).expect("a link");
    let (_folder, backup) = home.with_backup();
    let serving = Serving::start(&elsewhere.database);
    assert_refused(&run(&home.database, &["restore", &backup, "--replace"]), "is in use");
    assert_eq!(serving.end_by(Signal::TERM), Some(0));
    assert_eq!(run(&elsewhere.database, &["restore", &backup, "--replace"]).status.code(), Some(0));
    assert_eq!(elsewhere.names(), ["touchline.db"], "the link stays a link");
    home.assert_well_and_annas();
}

fn write(serving: &Serving, token: &str, name: &str) -> (u16, String) {
    let body = format!(r#"{{"age_group_name":"{name}","min_age":1,"max_age":2}}"#);
    serving.call("POST", AGE_GROUPS, token, &body)
}

#[test]
fn a_server_whose_file_was_moved_refuses_writes_until_it_is_back() {
    let home = Home::of_anna();
    let away = home.folder.path().join("away.db");
    let mut command = touchline(&home.database);
    let mut serving = Serving::run(command.arg("serve").stderr(Stdio::piped()));
    let token = serving.sign_in("anna", PASSWORD).expect("a sign-in");
    let mut kept = Vec::new();
    for is_replaced in [false, true] {
        let name = format!("before, {is_replaced}");
        assert_eq!(write(&serving, &token, &name).0, 201);
        kept.push(name);
        fs::rename(&home.path, &away).expect("a move");
        if is_replaced {
            fs::copy(&away, &home.path).expect("another file");
        }
        let (status, body) = write(&serving, &token, "lost");
        assert_eq!(status, 503, "{body}");
        assert!(body.contains(r#""code":"database_moved""#), "{body}");
        assert!(body.contains("was moved or replaced"), "{body}");
        assert_eq!(serving.call("GET", AGE_GROUPS, &token, "").0, 200, "reading goes on");
        let line = serving.logs("every write is refused");
        assert!(line.contains("ERROR") && line.contains("touchline.db"), "{line}");
        fs::rename(&away, &home.path).expect("a move back");
        let name = format!("back, {is_replaced}");
        assert_eq!(write(&serving, &token, &name).0, 201);
        kept.push(name);
    }
    // Killed meanwhile: nothing is founded or read in its place, and nothing is lost.
    for is_replaced in [false, true] {
        fs::rename(&home.path, &away).expect("a move");
        if is_replaced {
            fs::copy(&away, &home.path).expect("another file");
        }
        assert_eq!(write(&serving, &token, "lost").0, 503);
        assert_eq!(serving.end_by(Signal::KILL), None);
        for command in ["serve", "doctor"] {
            assert_refused(&run(&home.database, &[command]), "touchline.db-wal");
        }
        fs::rename(&away, &home.path).expect("a move back");
        serving = Serving::start(&home.database);
        let (_, body) = serving.call("GET", AGE_GROUPS, &token, "");
        assert!(kept.iter().all(|name| body.contains(name)) && !body.contains("lost"), "{body}");
        let name = format!("again, {is_replaced}");
        assert_eq!(write(&serving, &token, &name).0, 201);
        kept.push(name);
        assert_eq!(run(&home.database, &["doctor"]).status.code(), Some(0));
    }
}

/// The program as run under an umask that takes no right away.
/// The locks of a process on a file, as Linux lists them.
#[cfg(target_os = "linux")]
fn locks(serving: &Serving, file: &Path) -> Vec<String> {
    use std::os::unix::fs::MetadataExt as _;
    let file = format!(":{}", fs::metadata(file).expect("a file").ino());
    let of_it = |line: &&str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.contains(&"POSIX")
            && words.contains(&&*serving.process().to_string())
            && words.iter().any(|word| word.ends_with(&file))
    };
    let locks = fs::read_to_string("/proc/locks").expect("the locks");
    locks.lines().filter(of_it).map(str::to_owned).collect()
}

#[test]
fn a_server_that_has_backed_itself_up_keeps_its_lock_and_log() {
    let home = Home::of_anna();
    let folder = home.folder.path().join("backups").display().to_string();
    let mut command = touchline(&home.database);
    let mut serving =
        Serving::run(command.args(["serve", "--backup-dir", &folder]).stderr(Stdio::piped()));
    let token = serving.sign_in("anna", PASSWORD).expect("a sign-in");
    serving.logs("a backup was written");
    #[cfg(target_os = "linux")]
    assert_ne!(
        locks(&serving, &home.path),
        [""; 0],
        "another program may take itself for the last"
    );
    assert_eq!(write(&serving, &token, "Before").0, 201);

    // Another program opens the file, writes, and closes it.
    assert_eq!(admin(&home.database, "create", "bert", PASSWORD).status.code(), Some(0));
    assert!(home.beside("-wal").exists(), "its log was removed");
    assert_eq!(write(&serving, &token, "After").0, 201);
    assert_eq!(serving.end_by(Signal::KILL), None);
    let serving = Serving::start(&home.database);
    let token = serving.sign_in("bert", PASSWORD).expect("a sign-in");
    let (_, groups) = serving.call("GET", AGE_GROUPS, &token, "");
    assert!(groups.contains("Before") && groups.contains("After"), "{groups}");
    drop(serving);
    home.assert_well_and_annas();
}

fn with_open_umask(database: &str, arguments: &[&str]) -> Command {
    let program = touchline(database);
    let mut command = Command::new("sh");
    command.args(["-c", r#"umask 000; exec "$0" "$@""#]).arg(program.get_program());
    command.args(program.get_args()).args(arguments);
    command
}

#[test]
fn only_the_owner_can_read_the_database_its_log_and_its_backups() {
    let home = Home::empty();
    let backups = home.folder.path().join("backups");
    let every_hour =
        ["serve", "--backup-every", "1h", "--backup-dir", &backups.display().to_string()];
    let mut serving =
        Serving::run(with_open_umask(&home.database, &every_hour).stderr(Stdio::piped()));
    serving.logs("a backup was written");
    assert_eq!(admin(&home.database, "create", "anna", PASSWORD).status.code(), Some(0));
    let backup = home.folder.path().join("backup.db").display().to_string();
    let restored = format!("sqlite:{}", home.folder.path().join("restored.db").display());
    for (database, arguments) in
        [(&home.database, ["backup", &backup]), (&restored, ["restore", &backup])]
    {
        let done = with_open_umask(database, &arguments).output().expect("touchline runs");
        assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    }
    assert!(home.beside("-wal").exists() && home.beside("-shm").exists());
    for folder in [home.folder.path(), &backups] {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let mode = fs::metadata(&path).expect("a file").permissions().mode() & 0o777;
            assert!(path.is_dir() || mode == 0o600, "{mode:o} {}", path.display());
        }
    }
}

#[test]
fn a_database_that_others_can_read_is_named_at_start_and_by_the_doctor() {
    let home = Home::of_anna();
    assert_eq!(run(&home.database, &["doctor"]).status.code(), Some(0));
    fs::set_permissions(&home.path, fs::Permissions::from_mode(0o644)).expect("a right");
    let (code, out, _) = told(&run(&home.database, &["doctor"]));
    assert_eq!(code, Some(2));
    assert!(
        out.contains("other users of this machine can read") && out.contains("touchline.db"),
        "{out}"
    );
    assert!(out.contains("chmod 600"), "{out}");
    let mut command = touchline(&home.database);
    let mut serving = Serving::run(command.arg("serve").stderr(Stdio::piped()));
    let line = serving.logs("other users of this machine can read");
    assert!(line.contains("WARN") && line.contains("touchline.db"), "{line}");
}

#[test]
fn what_a_killed_backup_left_is_removed_by_the_next_and_one_under_way_is_not() {
    let home = Home::of_anna();
    let folder = tempfile::tempdir().expect("a folder");
    let unfinished = |name: &str| {
        let path = folder.path().join(format!(".touchline-unfinished-{name}"));
        fs::create_dir(&path).expect("a folder");
        fs::write(path.join("platform.db"), "half").expect("a file");
        path
    };
    let (abandoned, under_way) = (unfinished("abandoned"), unfinished("running"));
    let lock = fs::File::open(&under_way).expect("a folder");
    lock.lock().expect("a lock");
    let backup = |name: &str| {
        let file = folder.path().join(name).display().to_string();
        assert_eq!(run(&home.database, &["backup", &file]).status.code(), Some(0));
    };
    backup("one.db");
    assert!(!abandoned.exists() && under_way.exists());
    let backups = folder.path().display().to_string();
    let mut command = touchline(&home.database);
    let mut serving =
        Serving::run(command.args(["serve", "--backup-dir", &backups]).stderr(Stdio::piped()));
    serving.logs("a backup was written");
    assert!(under_way.exists());
    drop(lock);
    backup("two.db");
    assert!(!under_way.exists());
}
