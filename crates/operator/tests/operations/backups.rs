//! Backup and restore.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jiff::SignedDuration;
use touchline_app::accounts::Caller;
use touchline_app::api_keys::WantedKey;
use touchline_domain::permissions::{Role, Scope};
use touchline_operator::backup::{self, BackupError};
use touchline_store::testing::TestDb;
use touchline_store::{Conn, DatabaseUrl, Db, OpenError, Upgrade, checksums};

use crate::platforms::{contents, fill, fill_with_demo, now, platform};

/// A link to the calendar of a player.
const CALENDAR_LINK: &str = "INSERT INTO calendar_links (account_id, player_profile_id, token_hash, created_at)
    SELECT MIN(a.account_id), MIN(p.player_profile_id), 'decade', 5 FROM accounts AS a, player_profiles AS p";

/// A link and a code that may have been used since.
const SINGLE_USES: [&str; 2] = [
    "INSERT INTO mailed_links (token_hash, purpose, account_id, expires_at)
        SELECT 'facade', 'reset_password', MIN(account_id), 9999999999999 FROM accounts",
    "INSERT INTO recovery_codes (code_hash, account_id) SELECT 'decade', MIN(account_id) FROM accounts",
];

/// A folder for backups, and the address of a file in it.
fn home() -> (tempfile::TempDir, DatabaseUrl) {
    let folder = tempfile::tempdir().expect("a folder");
    let url = DatabaseUrl::Sqlite(folder.path().join("restored.db"));
    (folder, url)
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name().into_string());
    let mut names: Vec<String> = names.map(|name| name.expect("a name")).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_restored_platform_is_the_one_that_was_backed_up_with_all_sessions_ended() {
    for test in TestDb::on_every_engine() {
        let (folder, url) = home();
        let signed_in = fill_with_demo(&test).await;
        let key = made_key(&test.db, signed_in.access.reveal()).await;
        test.db.write(|conn| conn.execute(CALENDAR_LINK, &[])).await.expect("a link");
        let add = |conn: &Conn<'_>| SINGLE_USES.iter().try_for_each(|add| conn.run(add, &[]));
        test.db.write(add).await.expect("links and codes");
        let file = folder.path().join("backup.db");
        let written = backup::write(&test.url, &file).await.unwrap_or_else(|e| panic!("{e}"));
        let before = contents(&test.db).await;
        let rows: usize = before.iter().map(|(_, rows, _)| rows.len()).sum();
        assert_eq!(written.rows, rows as i64);

        let restored = backup::restore(&file, &url, false, now()).await.expect("a restored one");
        assert_eq!(restored.put_aside, None);
        let db = Db::open(&url).expect("a database");
        for (before, after) in before.iter().zip(contents(&db).await) {
            // The sessions, keys and links have ended, and the trail has an entry about it.
            let changed = ["sessions", "api_keys", "audit_entries", "invitations"];
            let ended = [
                "calendar_links",
                "mailed_links",
                "recovery_codes",
                "registrations",
                "claim_codes",
                "sign_in_challenges",
                "passkey_ceremonies",
            ];
            if ended.contains(&after.0.as_str()) {
                assert_eq!(after.1.len(), 0, "{}", after.0);
            } else if after.0 == "invitations" {
                assert_eq!(before.1.len(), after.1.len());
            } else if !changed.contains(&after.0.as_str()) {
                assert_eq!(*before, after);
            }
        }
        let platform = platform(&db);
        let refused = platform.access.authenticate(signed_in.access.reveal()).await;
        assert_eq!(
            refused.expect_err("a refusal").to_string(),
            "Your session has ended. Please sign in again."
        );
        let refused = platform.access.authenticate(&key).await;
        assert_eq!(
            refused.expect_err("a refusal").to_string(),
            "This API key was revoked. Make a new one."
        );
        crate::platforms::sign_in(&platform).await;
    }
}

/// The token of a key that an administrator has made.
async fn made_key(db: &Db, access: &str) -> String {
    let platform = platform(db);
    let caller = platform.access.authenticate(access).await.expect("an administrator");
    let Caller::Session(caller) = &*caller else { panic!("a session") };
    let any = db.read(|conn| conn.query_one("SELECT MIN(tournament_id) FROM tournaments", &[]));
    let scope = Scope::Tournament(any.await.expect("a tournament"));
    let until = now() + SignedDuration::from_hours(24);
    let wanted = WantedKey { name: "Board".to_owned(), role: Role::Organiser, scope, until };
    let made = platform.access.make_key(caller, wanted).await.expect("a key");
    platform.access.authenticate(made.token.reveal()).await.expect("it works");
    made.token.reveal().to_owned()
}

#[tokio::test]
async fn a_backup_is_a_private_file_with_its_checksum_and_leaves_nothing_else() {
    use std::os::unix::fs::PermissionsExt as _;
    for test in TestDb::on_every_engine() {
        let (folder, _) = home();
        fill(&test).await;
        let file = folder.path().join("backup.db");
        backup::write(&test.url, &file).await.expect("a backup");
        assert_eq!(names_in(folder.path()), ["backup.db", "backup.db.sha256"]);
        for file in [checksums::beside(&file), file] {
            let mode = std::fs::metadata(&file).expect("the file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }
}

#[tokio::test]
async fn a_backup_never_replaces_a_file() {
    for test in TestDb::on_every_engine() {
        let (folder, _) = home();
        let file = folder.path().join("letter.txt");
        std::fs::write(&file, "Dear Sir").expect("a letter");
        let refused = backup::write(&test.url, &file).await;
        assert!(matches!(refused, Err(BackupError::Exists(_))), "{refused:?}");
        assert_eq!(std::fs::read_to_string(&file).expect("the letter"), "Dear Sir");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_taken_under_write_load_is_one_moment_of_the_platform() {
    for test in TestDb::on_every_engine() {
        let (folder, url) = home();
        fill(&test).await;
        let stop = Arc::new(AtomicBool::new(false));
        let writers: Vec<_> = (0..4)
            .map(|_| {
                let (db, stop) = (test.db.clone(), stop.clone());
                tokio::spawn(async move {
                    while !stop.load(Ordering::SeqCst) {
                        // Two rows in two tables that are always written together.
                        db.write(two_that_belong_together).await.expect("a write");
                    }
                })
            })
            .collect();
        for number in 0..3 {
            let file = folder.path().join(format!("{number}.db"));
            backup::write(&test.url, &file).await.unwrap_or_else(|e| panic!("{e}"));
            backup::restore(&file, &url, true, now()).await.unwrap_or_else(|e| panic!("{e}"));
            let db = Db::open(&url).expect("a database");
            let counted: (i64, i64) = db
                .read(|conn| {
                    conn.query_one(
                        "SELECT (SELECT COUNT(*) FROM activities WHERE user_name = 'load'),
                            (SELECT COUNT(*) FROM notifications WHERE kind = 'load')",
                        &[],
                    )
                })
                .await
                .expect("counts");
            assert_eq!(counted.0, counted.1);
            assert_eq!(db.read(touchline_store::rollups::recount).await.expect("a recount"), []);
        }
        stop.store(true, Ordering::SeqCst);
        for writer in writers {
            writer.await.expect("a writer");
        }
    }
}

fn two_that_belong_together(
    conn: &touchline_store::Conn<'_>,
) -> Result<(), touchline_store::StoreError> {
    conn.execute(
        "INSERT INTO activities (occurred_at, user_name, action, status) VALUES (0, 'load', 'x', 'completed')",
        &[],
    )?;
    conn.execute("INSERT INTO notifications (kind, title, created_at) VALUES ('load', 'x', 0)", &[])
        .map(drop)
}

#[tokio::test]
async fn a_database_that_holds_something_is_put_aside_only_when_told() {
    let (folder, url) = home();
    let test = TestDb::sqlite();
    fill(&test).await;
    let file = folder.path().join("backup.db");
    backup::write(&test.url, &file).await.expect("a backup");
    {
        let other = Db::open(&url).expect("a database");
        platform(&other)
            .access
            .create_administrator("bo", "another one".to_owned())
            .await
            .expect("bo");
    }
    let refused = backup::restore(&file, &url, false, now()).await;
    assert!(matches!(refused, Err(BackupError::NotEmpty(_))), "{refused:?}");
    let restored = backup::restore(&file, &url, true, now()).await.expect("a restored one");
    let aside = restored.put_aside.expect("a file put aside");
    assert!(aside.ends_with("restored.db.before-restore-2026-11-20T20-00-00Z"), "{aside:?}");
    let names = async |url: &DatabaseUrl| {
        let db = Db::open(url).expect("a database");
        let names = db.read(|conn| conn.query::<String>("SELECT sign_in_name FROM accounts", &[]));
        names.await.expect("names")
    };
    assert_eq!(names(&DatabaseUrl::Sqlite(aside)).await, ["bo"]);
    assert_eq!(names(&url).await, ["anna"]);
}

#[tokio::test]
async fn what_a_postgresql_database_held_is_kept_as_a_backup() {
    let Some(target) = tokio::task::spawn_blocking(TestDb::postgres).await.expect("a thread")
    else {
        return;
    };
    let (folder, _) = home();
    let test = TestDb::sqlite();
    fill(&test).await;
    let file = folder.path().join("backup.db");
    backup::write(&test.url, &file).await.expect("a backup");
    platform(&target.db)
        .access
        .create_administrator("bo", "another one".to_owned())
        .await
        .expect("bo");
    let TestDb { db, url, .. } = target;
    drop(db);
    let refused = backup::restore(&file, &url, false, now()).await;
    assert!(matches!(refused, Err(BackupError::NotEmpty(_))), "{refused:?}");
    let restored = backup::restore(&file, &url, true, now()).await.expect("a restored one");
    let aside = restored.put_aside.expect("a file put aside");
    let kept = Db::open_read_only(&DatabaseUrl::Sqlite(aside)).expect("a backup");
    let names = kept.read(|conn| conn.query::<String>("SELECT sign_in_name FROM accounts", &[]));
    assert_eq!(names.await.expect("names"), ["bo"]);
}

#[tokio::test]
async fn a_database_that_somebody_has_open_is_not_restored_into() {
    let (folder, _) = home();
    let test = TestDb::sqlite();
    fill(&test).await;
    let file = folder.path().join("backup.db");
    backup::write(&test.url, &file).await.expect("a backup");
    for target in TestDb::on_every_engine() {
        for replace in [false, true] {
            let refused = backup::restore(&file, &target.url, replace, now()).await;
            let in_use = matches!(refused, Err(BackupError::Open(OpenError::InUse(_))));
            assert!(in_use, "{refused:?}");
        }
        let TestDb { db, url, .. } = target;
        drop(db);
        backup::restore(&file, &url, false, now()).await.expect("a restored one");
    }
}

#[tokio::test]
async fn nobody_opens_a_database_while_it_is_replaced() {
    for test in TestDb::on_every_engine() {
        let TestDb { db, url, .. } = test;
        drop(db);
        let alone = Db::open_alone(&url, Upgrade::KeepCopy).expect("a database");
        assert!(matches!(Db::open(&url), Err(OpenError::InUse(_))));
        assert!(matches!(Db::open_alone(&url, Upgrade::KeepCopy), Err(OpenError::InUse(_))));
        drop(alone);
        let (one, another) = (Db::open(&url), Db::open(&url));
        assert!(one.is_ok() && another.is_ok());
    }
}

#[tokio::test]
async fn a_damaged_backup_is_refused_and_nothing_is_restored() {
    let (folder, url) = home();
    let test = TestDb::sqlite();
    fill(&test).await;
    let file = folder.path().join("backup.db");
    backup::write(&test.url, &file).await.expect("a backup");
    let mut bytes = std::fs::read(&file).expect("the bytes");
    let half = bytes.len() / 2;
    // A single page may be one that nothing uses.
    bytes[half..].fill(0x55);
    std::fs::write(&file, bytes).expect("a damaged file");
    std::fs::remove_file(checksums::beside(&file)).expect("no checksum");
    backup::restore(&file, &url, false, now()).await.expect_err("a refusal");
    assert_eq!(names_in(folder.path()), ["backup.db"]);
}

#[tokio::test]
async fn a_single_bit_that_differs_from_the_checksum_is_noticed() {
    for test in TestDb::on_every_engine() {
        let (folder, url) = home();
        fill(&test).await;
        let file = folder.path().join("backup.db");
        backup::write(&test.url, &file).await.expect("a backup");
        let whole = std::fs::read(&file).expect("the bytes");
        for place in [whole.len() / 3, whole.len() - 1] {
            let mut bytes = whole.clone();
            bytes[place] ^= 1;
            std::fs::write(&file, bytes).expect("a damaged file");
            let refused = backup::restore(&file, &url, false, now()).await;
            assert!(matches!(refused, Err(BackupError::Changed { .. })), "{refused:?}");
            assert_eq!(names_in(folder.path()), ["backup.db", "backup.db.sha256"]);
        }
        std::fs::write(&file, whole).expect("it is whole again");
        let restored = backup::restore(&file, &url, false, now()).await.expect("a restored one");
        assert!(restored.had_checksum);
    }
}

#[tokio::test]
async fn a_backup_whose_index_is_not_its_tables_is_refused() {
    let (folder, url) = home();
    let test = TestDb::sqlite();
    fill(&test).await;
    let file = folder.path().join("backup.db");
    backup::write(&test.url, &file).await.expect("a backup");
    std::fs::remove_file(checksums::beside(&file)).expect("no checksum");
    let longest = "SELECT search_text FROM matches ORDER BY LENGTH(search_text) DESC LIMIT 1";
    let text = test.db.read(|conn| conn.query_one(longest, &[])).await;
    let text: String = text.expect("the text of a match");
    let whole = std::fs::read(&file).expect("the bytes");
    let is_there = |place: &usize| whole[*place..].starts_with(text.as_bytes());
    let places: Vec<usize> = (0..whole.len()).filter(is_there).collect();
    assert!(places.len() >= 2, "in the table and in its index");
    for place in places {
        let mut bytes = whole.clone();
        bytes[place] ^= 1;
        std::fs::write(&file, bytes).expect("a damaged file");
        let refused = backup::restore(&file, &url, false, now()).await;
        assert!(matches!(refused, Err(BackupError::Damaged { .. })), "{refused:?}");
        assert_eq!(names_in(folder.path()), ["backup.db"]);
    }
}

#[tokio::test]
async fn a_backup_without_a_checksum_is_examined_as_the_doctor_does() {
    let (folder, url) = home();
    let test = TestDb::sqlite();
    fill_with_demo(&test).await;
    let file = folder.path().join("backup.db");
    backup::write(&test.url, &file).await.expect("a backup");
    std::fs::remove_file(checksums::beside(&file)).expect("no checksum");
    let restored = backup::restore(&file, &url, false, now()).await.expect("a sound one");
    assert!(!restored.had_checksum);

    let altered = test.db.write(|conn| {
        conn.execute("UPDATE tournaments SET total_matches = total_matches + 1", &[])
    });
    assert!(altered.await.is_ok_and(|rows| rows > 0));
    let file = folder.path().join("doubtful.db");
    backup::write(&test.url, &file).await.expect("a backup");
    let checksum = checksums::beside(&file);
    let kept = std::fs::read(&checksum).expect("a checksum");
    std::fs::remove_file(&checksum).expect("no checksum");
    let refused = backup::restore(&file, &url, true, now()).await;
    assert!(matches!(refused, Err(BackupError::Doubtful { .. })), "{refused:?}");
    // Its platform was so when the backup was made.
    std::fs::write(&checksum, kept).expect("the checksum");
    backup::restore(&file, &url, true, now()).await.expect("a restored one");
}

#[tokio::test]
async fn a_checksum_that_an_earlier_backup_left_is_replaced() {
    let (folder, url) = home();
    let test = TestDb::sqlite();
    fill(&test).await;
    let file = folder.path().join("backup.db");
    std::fs::write(checksums::beside(&file), "of an earlier one").expect("a checksum");
    backup::write(&test.url, &file).await.expect("a backup");
    backup::restore(&file, &url, false, now()).await.expect("a restored one");
}

#[tokio::test]
async fn a_backup_with_a_row_that_breaks_a_rule_of_its_table_is_refused() {
    let (folder, url) = home();
    let test = TestDb::sqlite();
    fill(&test).await;
    let file = folder.path().join("backup.db");
    backup::write(&test.url, &file).await.expect("a backup");
    let spoiled = Db::open(&DatabaseUrl::Sqlite(file.clone())).expect("the backup");
    let planted = spoiled.write(|conn| {
        conn.execute("PRAGMA ignore_check_constraints = TRUE", &[])?;
        conn.execute("UPDATE matches SET lifecycle = 'nonsense'", &[])
    });
    assert!(planted.await.is_ok_and(|rows| rows > 0));
    drop(spoiled);
    std::fs::remove_file(checksums::beside(&file)).expect("no checksum");
    let refused = backup::restore(&file, &url, false, now()).await;
    assert!(matches!(refused, Err(BackupError::Damaged { .. })), "{refused:?}");
    assert!(!folder.path().join("restored.db").exists());
}

#[tokio::test]
async fn a_platform_whose_audit_trail_was_altered_can_be_backed_up_and_the_backup_tells() {
    for test in TestDb::on_every_engine() {
        let (folder, _) = home();
        fill(&test).await;
        let altered = test.db.write(|conn| {
            conn.execute(
                "UPDATE audit_entries SET actor_name = 'eve' WHERE audit_entry_id = 2",
                &[],
            )
        });
        assert_eq!(altered.await, Ok(1));
        let written = backup::write(&test.url, &folder.path().join("backup.db")).await;
        let trail = written.expect("a backup").trail;
        assert_eq!(trail.broken.map(|(entry, _)| entry), Some(2));
    }
}
