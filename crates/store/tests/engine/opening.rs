//! Opening a database: a Touchline one, an older one, a newer one, one of another program.

use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use postgres::config::Host;
use touchline_store::checksums::{self, Verdict};
use touchline_store::listing::{self, Search, Sort};
use touchline_store::people::users::{UserColumn, Users};
use touchline_store::testing::{EmptyPlace, TestDb};
use touchline_store::{Conn, DatabaseUrl, Db, Engine, OpenError, StoreError, Upgrade, doctor};

use crate::{Gate, read};

/// The mark of our files.
const TOUC: u32 = 0x544F_5543;

fn path_of(url: &DatabaseUrl) -> PathBuf {
    let DatabaseUrl::Sqlite(path) = url else { panic!("an SQLite file") };
    path.clone()
}

/// Opens `path`, which must be refused, and asserts that neither it nor its folder has changed.
fn refusal(path: &Path) -> OpenError {
    let before = std::fs::read(path).expect("the file");
    let neighbours =
        || std::fs::read_dir(path.parent().expect("a folder")).expect("its files").count();
    let files = neighbours();
    let error = Db::open(&DatabaseUrl::Sqlite(path.to_owned())).expect_err("a refusal");
    assert!(std::fs::read(path).expect("the file") == before, "the file was changed");
    assert_eq!(neighbours(), files, "something was put beside the file");
    error
}

#[test]
fn a_new_file_is_made_with_the_folders_above_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("not/yet/there.db");
    Db::open(&DatabaseUrl::Sqlite(path.clone())).expect("a new database");
    assert!(path.exists());
}

#[tokio::test]
async fn opening_again_keeps_what_is_there() {
    for TestDb { db, url, .. } in &TestDb::on_every_engine() {
        let sports = |conn: &touchline_store::Conn<'_>| {
            conn.query_one::<i64>("SELECT COUNT(*) FROM sports", &[])
        };
        let before = read(db, sports).await;
        for _ in 0..2 {
            let again = Db::open(url).expect("a second opening");
            assert_eq!(read(&again, sports).await, before);
        }
    }
}

/// A copy of the file of a stopped server must be complete.
#[test]
fn a_closed_sqlite_database_is_one_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("touchline.db");
    for _ in 0..200 {
        drop(Db::open(&DatabaseUrl::Sqlite(path.clone())).expect("a database"));
        assert!(!path.with_extension("db-wal").exists());
    }
}

/// The race is rare: many rounds. All steps are taken under the lock of the first, which is enough.
const ROUNDS: usize = 50;

#[test]
fn threads_that_start_at_once_share_the_new_database() {
    let folder = tempfile::tempdir().expect("a folder");
    for round in 0..ROUNDS {
        let url = DatabaseUrl::Sqlite(folder.path().join(format!("{round}.db")));
        at_once(|| Db::open_in_format(&url, 1));
    }
    for _ in 0..ROUNDS / 10 {
        let Some(test) = TestDb::postgres() else { return };
        empty(&test);
        at_once(|| Db::open_in_format(&test.url, 1));
    }
}

/// Opens a database in four threads at once.
fn at_once(open: impl Fn() -> Result<Db, OpenError> + Sync) {
    let start = std::sync::Barrier::new(4);
    std::thread::scope(|scope| {
        let nodes: Vec<_> = (0..4)
            .map(|_| {
                scope.spawn(|| {
                    start.wait();
                    open().map(drop).map_err(|error| error.to_string())
                })
            })
            .collect();
        for node in nodes {
            assert_eq!(node.join().expect("a node"), Ok(()));
        }
    });
}

/// The child process opens the database that this variable names.
const OPEN_FOR_ANOTHER: &str = "TOUCHLINE_TEST_OPEN";

#[test]
fn opens_for_another_process() {
    let Ok(urls) = std::env::var(OPEN_FOR_ANOTHER) else { return };
    for url in urls.lines() {
        Db::open_in_format(&url.parse().expect("an address"), 1).expect("a database");
    }
}

fn another_process(urls: &str) -> std::process::Child {
    let program = std::env::current_exe().expect("this program");
    std::process::Command::new(program)
        .args(["--exact", "opening::opens_for_another_process"])
        .env(OPEN_FOR_ANOTHER, urls)
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("another process")
}

#[test]
fn two_processes_that_start_at_once_share_the_new_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |round| format!("sqlite:{}/{round}.db", folder.path().display());
    let urls: Vec<String> = (0..ROUNDS).map(path).collect();
    let others: Vec<_> = (0..3).map(|_| another_process(&urls.join("\n"))).collect();
    for mut other in others {
        assert!(other.wait().expect("an end").success());
    }
}

#[test]
fn a_text_file_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("letter.txt");
    for content in ["Dear Sir", &"long letter ".repeat(500)] {
        std::fs::write(&path, content).expect("a file");
        let sentence = refusal(&path).to_string();
        assert!(
            sentence.ends_with("letter.txt is not a Touchline database; it was left untouched"),
            "{sentence}"
        );
    }
}

#[test]
fn a_database_of_another_program_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("theirs.db");
    rusqlite::Connection::open(&path)
        .and_then(|theirs| theirs.execute_batch("CREATE TABLE t (x); INSERT INTO t VALUES (1)"))
        .expect("their database");
    assert!(matches!(refusal(&path), OpenError::NotOurs(_)));
}

#[test]
fn a_file_of_a_newer_program_is_refused_and_left_alone() {
    let test = TestDb::sqlite();
    let TestDb { db, url, .. } = &test;
    let path = path_of(url);
    let alone = path.with_file_name("newer/touchline.db");
    std::fs::create_dir(alone.parent().expect("a folder")).expect("a folder");
    drop(Db::open(&DatabaseUrl::Sqlite(alone.clone())).expect("a database"));
    rusqlite::Connection::open(&alone)
        .and_then(|newer| newer.execute_batch("PRAGMA user_version = 999"))
        .expect("a newer one");
    let error = refusal(&alone);
    assert!(matches!(error, OpenError::Newer { found: 999, .. }), "{error:?}");
    assert!(error.to_string().contains("written by a newer Touchline"), "{error}");
    assert_eq!(db.engine(), Engine::Sqlite);
}

#[test]
fn an_older_file_gives_every_imported_competition_its_own_points() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("older.db");
    let first_step = touchline_store::migrations::ALL[0].sqlite;
    rusqlite::Connection::open(&path)
        .and_then(|older| {
            // Sports: 3 football, 4 hockey, 6 volleyball. An import set football's points at its
            // own time; an administrator set hockey's at another time.
            older.execute_batch(&format!(
                "PRAGMA application_id = {TOUC}; {first_step} PRAGMA user_version = 1;
                 INSERT INTO scoring_configs (sport_id, win_points, draw_points, loss_points, cancelled_points, created_at, updated_at)
                 VALUES (3, 2, 1, 0, 0, 77, 77), (4, 3, 1, 0, 0, 78, 78);
                 INSERT INTO tournaments (tournament_id, tournament_name, rule_pack, status, search_text, created_at, updated_at)
                 VALUES (1, 'Says two', NULL, 'draft', '', 0, 0), (2, 'Says four', NULL, 'draft', '', 0, 0),
                        (3, 'Silent', NULL, 'draft', '', 0, 0), (4, 'Old rules', 'football-two-points', 'draft', '', 0, 0),
                        (5, 'Volleyball', NULL, 'draft', '', 0, 0), (6, 'Made here', NULL, 'draft', '', 0, 0);
                 INSERT INTO tournament_sports VALUES (1, 3), (2, 3), (3, 3), (4, 3), (5, 6), (6, 3);
                 INSERT INTO tournament_scoring (tournament_id, win_points, draw_points, loss_points, cancelled_points)
                 VALUES (1, 2, 1, 0, 0), (2, 4, 1, 0, 0);
                 INSERT INTO import_sources VALUES (1, 'a folder', 77, 90);
                 INSERT INTO import_rows VALUES
                     (1, 'tournaments', 'a', 1, 0), (1, 'tournaments', 'b', 2, 0), (1, 'tournaments', 'c', 3, 0),
                     (1, 'tournaments', 'd', 4, 0), (1, 'tournaments', 'e', 5, 0), (1, 'scoring_config', 'a', 1, 0);"
            ))
        })
        .expect("an older database");
    drop(Db::open(&DatabaseUrl::Sqlite(path.clone())).expect("it is brought up to date"));
    let newer = rusqlite::Connection::open(&path).expect("the database");
    let pairs = |sql: &str| -> Vec<(i64, i64)> {
        let mut statement = newer.prepare(sql).expect("a statement");
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
        rows.collect::<Result<_, _>>().expect("rows")
    };
    assert_eq!(
        pairs(
            "SELECT d.tournament_id, (s.win_hundredths / 100) FROM division_scoring s
             JOIN divisions d ON d.division_id = s.division_id ORDER BY 1"
        ),
        [(1, 2), (2, 4), (3, 3), (4, 2), (5, 3)],
        "the source's points, else those of the rule pack; a competition made here follows its sport"
    );
    assert_eq!(pairs("SELECT sport_id, win_points FROM scoring_configs"), [(4, 3)]);
    assert_eq!(
        pairs("SELECT tournament_id, sport_id FROM divisions ORDER BY 1"),
        [(1, 3), (2, 3), (3, 3), (4, 3), (5, 6), (6, 3)],
        "every tournament has one division, of its sport"
    );
    let pack = "SELECT tournament_id FROM divisions WHERE rule_pack = 'football-two-points'";
    let pack: i64 = newer.query_row(pack, [], |row| row.get(0)).expect("one division");
    assert_eq!(pack, 4, "the rule pack goes to the division");
}

#[tokio::test]
async fn an_older_database_is_searched_by_words_of_all_lengths() {
    for place in EmptyPlace::on_every_engine() {
        let older = Db::open_in_format(&place.url, 7).expect("an older database");
        let add = "INSERT INTO users (user_id, full_name, email, email_key, search_text, created_at) VALUES
                (1, 'Ana Ärlig', 'a@example.org', 'a@example.org', 'ana arlig a@example.org', 0),
                (2, 'Bo', 'bo@example.org', 'bo@example.org', 'bo bo@example.org', 0),
                (3, 'Cy', 'cy@example.org', 'cy@example.org', 'cy cy@example.org', 0)";
        older.write(|conn| conn.execute(add, &[])).await.expect("users");
        drop(older);
        let db = Db::open_with(&place.url, Upgrade::InPlace).expect("it is brought up to date");
        let story = |conn: &Conn<'_>| -> Result<(), StoreError> {
            conn.execute("UPDATE users SET search_text = 'arno' WHERE user_id = 2", &[])?;
            conn.execute("DELETE FROM users WHERE user_id = 3", &[])?;
            let by_id = Sort { column: UserColumn::Id, descending: false };
            for (text, found) in [
                ("ar", vec![1, 2]),
                ("arl", vec![1]),
                ("a", vec![1, 2]),
                ("bo", vec![]),
                ("c", vec![]),
            ] {
                assert_eq!(
                    listing::ids::<Users>(conn, &Search::of(text).into(), by_id)?.in_order(),
                    found,
                    "{text}"
                );
            }
            assert_eq!(doctor::wrong_search_indexes(conn)?, []);
            Ok(())
        };
        db.write(story).await.expect("the story");
    }
}

/// A file of the first format, with a tournament.
fn of_the_first_format(path: &Path) {
    let first_step = touchline_store::migrations::ALL[0].sqlite;
    rusqlite::Connection::open(path)
        .and_then(|older| {
            older.execute_batch(&format!(
                "PRAGMA application_id = {TOUC}; {first_step} PRAGMA user_version = 1;
                 INSERT INTO tournaments (tournament_id, tournament_name, status, search_text, created_at, updated_at)
                 VALUES (1, 'Cup', 'draft', '', 0, 0);"
            ))
        })
        .expect("an older database");
}

/// The copies that were kept before an upgrade.
fn copies_beside(path: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(path.parent().expect("a folder")).expect("its files");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let is_copy = |name: &str| name.contains(".before-upgrade-") && !name.ends_with(".sha256");
    paths.filter(|path| is_copy(&path.to_string_lossy())).collect()
}

fn format_of(path: &Path) -> i64 {
    rusqlite::Connection::open(path)
        .and_then(|file| file.query_row("PRAGMA user_version", [], |row| row.get(0)))
        .expect("a format")
}

#[test]
fn an_older_file_is_kept_before_it_is_brought_up_to_date_unless_told_otherwise() {
    let folder = tempfile::tempdir().expect("a folder");
    let known = touchline_store::migrations::ALL.len() as i64;
    for (upgrade, copies) in [(Upgrade::InPlace, 0), (Upgrade::KeepCopy, 1)] {
        let path = folder.path().join(format!("{copies}.db"));
        of_the_first_format(&path);
        let url = DatabaseUrl::Sqlite(path.clone());
        drop(Db::open_with(&url, upgrade).expect("it is brought up to date"));
        assert_eq!(format_of(&path), known);
        drop(Db::open_with(&url, upgrade).expect("it is up to date"));
        let kept = copies_beside(&path);
        assert_eq!(kept.len(), copies, "{kept:?}");
        for copy in kept {
            assert_eq!(format_of(&copy), 1);
            assert_eq!(checksums::compare(&copy).expect("a checksum"), Verdict::Same);
            drop(Db::open(&DatabaseUrl::Sqlite(copy)).expect("the copy is a database"));
        }
    }
}

#[test]
fn an_older_file_is_left_as_it_is_when_no_copy_can_be_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("older.db");
    of_the_first_format(&path);
    // quick_check finds a row that breaks a rule of its table.
    rusqlite::Connection::open(&path)
        .and_then(|spoiled| {
            spoiled.execute_batch(
                "PRAGMA ignore_check_constraints = TRUE; UPDATE tournaments SET status = 'nonsense';",
            )
        })
        .expect("damage");
    let error = Db::open(&DatabaseUrl::Sqlite(path.clone())).expect_err("a refusal");
    assert!(error.to_string().contains("no copy could be kept"), "{error}");
    assert_eq!((format_of(&path), copies_beside(&path).len()), (1, 0));
}

#[test]
fn threads_that_bring_a_file_up_to_date_at_once_keep_one_copy() {
    let folder = tempfile::tempdir().expect("a folder");
    for round in 0..ROUNDS / 10 {
        let path = folder.path().join(format!("{round}.db"));
        of_the_first_format(&path);
        let url = DatabaseUrl::Sqlite(path);
        at_once(|| Db::open(&url));
    }
    assert_eq!(copies_beside(&folder.path().join("0.db")).len(), ROUNDS / 10);
}

#[tokio::test]
async fn an_upgrade_that_fails_half_way_leaves_the_older_format() {
    for place in EmptyPlace::on_every_engine() {
        let first = Db::open_in_format(&place.url, 1).expect("the first format");
        // Step 5 makes a table of this name.
        let obstacle = first.write(|conn| conn.execute("CREATE TABLE decisions (x BIGINT)", &[]));
        obstacle.await.expect("an obstacle");
        drop(first);
        let error = Db::open_with(&place.url, Upgrade::InPlace).expect_err("a refusal");
        assert!(error.to_string().contains("decisions"), "{error}");
        let first = Db::open_in_format(&place.url, 1).expect("still the first format");
        first.write(|conn| conn.execute("DROP TABLE decisions", &[])).await.expect("no obstacle");
        drop(first);
        drop(Db::open_with(&place.url, Upgrade::InPlace).expect("it is brought up to date"));
        Db::open_read_only(&place.url).expect("the newest format");
    }
}

#[test]
fn a_restore_that_was_interrupted_is_undone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("touchline.db");
    drop(Db::open(&DatabaseUrl::Sqlite(path.clone())).expect("a database"));
    let aside = folder.path().join("touchline.db.before-restore-2026-03-10T12-00-00Z");
    std::fs::hard_link(&path, &aside).expect("a second name");
    let reader = Db::open_read_only(&DatabaseUrl::Sqlite(path.clone())).expect_err("a refusal");
    assert!(reader.to_string().contains("a restore of it is under way"), "{reader}");
    drop(Db::open(&DatabaseUrl::Sqlite(path)).expect("a database"));
    assert!(!aside.exists());
}

#[tokio::test]
async fn a_file_that_was_moved_is_not_written_until_it_is_back() {
    let test = TestDb::sqlite();
    let path = path_of(&test.url);
    let add = |conn: &touchline_store::Conn<'_>| {
        conn.execute(
            "INSERT INTO notifications (kind, title, created_at) VALUES ('x', 'x', 0)",
            &[],
        )
    };
    for is_replaced in [false, true] {
        assert_eq!(test.db.write(add).await, Ok(1));
        let away = path.with_extension("away");
        std::fs::rename(&path, &away).expect("a move");
        if is_replaced {
            std::fs::copy(&away, &path).expect("another file");
        }
        assert_eq!(test.db.write(add).await, Err(StoreError::Moved(path.display().to_string())));
        std::fs::rename(&away, &path).expect("a move back");
    }
    assert_eq!(test.db.write(add).await, Ok(1));
}

#[test]
fn a_folder_or_an_unreadable_place_is_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = Db::open(&DatabaseUrl::Sqlite(folder.path().to_owned())).expect_err("a refusal");
    assert!(error.to_string().starts_with("cannot open "), "{error}");
    let file = folder.path().join("file");
    std::fs::write(&file, "x").expect("a file");
    let error = Db::open(&DatabaseUrl::Sqlite(file.join("below.db"))).expect_err("a refusal");
    assert!(error.to_string().starts_with("cannot open "), "{error}");
}

fn run(test: &TestDb, sql: &str) {
    let DatabaseUrl::Postgres(config) = &test.url else { panic!("a PostgreSQL address") };
    postgres::Config::from(tokio_postgres::Config::clone(config))
        .connect(postgres::NoTls)
        .and_then(|mut client| client.batch_execute(sql))
        .expect("a statement");
}

/// Resets the schema to its state before the first opening.
fn empty(test: &TestDb) {
    run(
        test,
        "DO $$ BEGIN EXECUTE format('DROP SCHEMA %1$I CASCADE; CREATE SCHEMA %1$I', current_schema()); END $$",
    );
}

#[test]
fn work_on_an_existing_platform_founds_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let mistyped = DatabaseUrl::Sqlite(folder.path().join("mistyped/touchline.db"));
    let error = Db::open_existing(&mistyped).expect_err("a refusal");
    assert!(error.to_string().ends_with("there is no such database"), "{error}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 0);
    let test = TestDb::sqlite();
    Db::open_existing(&test.url).expect("the platform that is there");

    let Some(test) = TestDb::postgres() else { return };
    Db::open_existing(&test.url).expect("the platform that is there");
    empty(&test);
    let error = Db::open_existing(&test.url).expect_err("a refusal");
    assert!(matches!(error, OpenError::NotOurs(_)), "{error:?}");
    run(&test, "DO $$ BEGIN ASSERT to_regclass('touchline_migrations') IS NULL; END $$");
}

#[test]
fn a_schema_of_another_program_is_refused_and_left_alone() {
    let Some(test) = TestDb::postgres() else { return };
    empty(&test);
    run(&test, "CREATE TABLE theirs (x BIGINT)");
    let error = Db::open(&test.url).expect_err("a refusal");
    assert!(matches!(error, OpenError::NotOurs(_)), "{error:?}");
    run(&test, "DO $$ BEGIN ASSERT to_regclass('touchline_migrations') IS NULL; END $$");
}

#[test]
fn a_schema_of_a_newer_program_is_refused_and_left_alone() {
    let Some(test) = TestDb::postgres() else { return };
    run(&test, "UPDATE touchline_migrations SET version = 999");
    let error = Db::open(&test.url).expect_err("a refusal");
    assert!(matches!(error, OpenError::Newer { found: 999, .. }), "{error:?}");
    run(&test, "DO $$ BEGIN ASSERT (SELECT version FROM touchline_migrations) = 999; END $$");
}

#[test]
fn a_role_that_may_change_rows_and_no_tables_serves_an_up_to_date_schema() {
    let Some(test) = TestDb::postgres() else { return };
    run(
        &test,
        "DO $$ BEGIN EXECUTE format('CREATE ROLE %1$I LOGIN; GRANT USAGE ON SCHEMA %2$I TO %1$I;
            GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %2$I TO %1$I',
            current_database(), current_schema()); END $$",
    );
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let DatabaseUrl::Postgres(address) = &test.url else { return };
    let mut config = tokio_postgres::Config::clone(address);
    config.user(address.get_dbname().expect("a database"));
    let url = DatabaseUrl::Postgres(Box::new(config.into()));
    let db = Db::open(&url).expect("it is served");
    let write = |sql: &'static str| runtime.block_on(db.write(move |conn| conn.execute(sql, &[])));
    let add = "INSERT INTO venues (venue_name, venue_key, created_at) VALUES ('x', 'x', 0)";
    assert_eq!(write(add), Ok(1));
    write("CREATE TABLE more (x BIGINT)").expect_err("a refusal");
    write("DROP TABLE venues").expect_err("a refusal");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_sqlite_connection_is_durable_and_minds_its_foreign_keys() {
    const FULL: i64 = 2;
    let test = TestDb::sqlite();
    let settings = |conn: &touchline_store::Conn<'_>| {
        Ok::<_, StoreError>((
            conn.query_one::<i64>("PRAGMA synchronous", &[])?,
            conn.query_one::<bool>("PRAGMA foreign_keys", &[])?,
            conn.query_one::<String>("PRAGMA journal_mode", &[])?,
        ))
    };
    let promised = (FULL, true, "wal".to_owned());
    assert_eq!(test.db.write(settings).await.expect("the writer"), promised);
    // All readers at once, so that each of them is checked.
    let readers = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    let gate = Gate::new();
    let asked: Vec<_> = (0..readers)
        .map(|_| {
            let (db, at_gate) = (test.db.clone(), gate.clone());
            tokio::spawn(async move {
                db.read(move |conn| {
                    at_gate.pass();
                    settings(conn)
                })
                .await
            })
        })
        .collect();
    gate.wait_for(readers);
    gate.open();
    for reader in asked {
        assert_eq!(reader.await.expect("a task").expect("a reader"), promised);
    }
}

/// A pgbouncer that lends the connections of a server for single transactions; stopped when this
/// is dropped.
struct Pooler {
    process: Child,
    folder: tempfile::TempDir,
}

impl Pooler {
    /// `None`, with a message on stderr, where there is no pgbouncer.
    fn before(socket: &Path) -> Option<Self> {
        let folder = tempfile::tempdir().expect("a folder");
        let at = folder.path().display();
        let settings = format!(
            "[databases]\npostgres = host={} user=touchline\n[pgbouncer]\nlisten_addr =\n\
             unix_socket_dir = {at}\nauth_type = any\npool_mode = transaction\n",
            socket.display()
        );
        let file = folder.path().join("pgbouncer.ini");
        std::fs::write(&file, settings).expect("the settings");
        let mut command = Command::new("pgbouncer");
        if std::fs::metadata("/proc/self").is_ok_and(|of_this_process| of_this_process.uid() == 0) {
            // It refuses to run as root.
            let everybody = std::fs::Permissions::from_mode(0o777);
            std::fs::set_permissions(folder.path(), everybody).expect("a folder for everybody");
            command.uid(65534).gid(65534);
        }
        command.arg("-q").arg(&file).stdout(Stdio::null()).stderr(Stdio::null());
        let process = command.spawn();
        if process.is_err() {
            eprintln!("skipped: there is no pgbouncer");
        }
        process.ok().map(|process| Self { process, folder })
    }

    fn address(&mut self) -> DatabaseUrl {
        let socket = self.folder.path().join(".s.PGSQL.6432");
        while !socket.exists() {
            assert!(matches!(self.process.try_wait(), Ok(None)), "pgbouncer has ended");
            std::thread::yield_now();
        }
        let folder = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://touchline@{folder}:6432/postgres").parse().expect("an address")
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn a_pooler_that_lends_connections_for_single_transactions_is_refused() {
    let Some(test) = TestDb::postgres() else { return };
    let DatabaseUrl::Postgres(config) = &test.url else { panic!("a PostgreSQL database") };
    let [Host::Unix(folder), ..] = config.get_hosts() else { panic!("a server on a socket") };
    let Some(mut pooler) = Pooler::before(folder) else { return };
    let refused = Db::open(&pooler.address());
    assert!(matches!(&refused, Err(OpenError::Pooled(_))), "{refused:?}");
}
