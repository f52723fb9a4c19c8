//! SQLite's locks on a database last as long as a process has it open, whatever else the process does with the file.
#![cfg(target_os = "linux")]

use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

use touchline_store::testing::TestDb;
use touchline_store::{DatabaseUrl, Db, checksums, sqlite_file, unused_bytes};

use crate::{insert, with_tally, write};

fn path(test: &TestDb) -> &Path {
    let DatabaseUrl::Sqlite(path) = &test.url else { panic!("an SQLite database") };
    path
}

/// Whether this process holds a lock on the file.
fn is_locked(file: &Path) -> bool {
    let file = format!(":{}", std::fs::metadata(file).expect("a file").ino());
    let locks = std::fs::read_to_string("/proc/locks").expect("the locks");
    let of_it = |line: &str| {
        line.contains(" POSIX ") && line.split_whitespace().any(|word| word.ends_with(&file))
    };
    locks.lines().any(of_it)
}

/// Something that a process may do with a file, and what it is.
type Deed<'a> = (&'static str, Box<dyn Fn() + 'a>);

#[tokio::test(flavor = "multi_thread")]
async fn whatever_looks_at_an_open_database_leaves_its_locks() {
    let test = with_tally().await.swap_remove(0);
    let file = &path(&test).to_owned();
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| folder.path().join(name);
    let other = DatabaseUrl::Sqlite(name("link.db"));
    std::os::unix::fs::symlink(file, name("link.db")).expect("a link");
    write(&test.db, |conn| insert(conn, "one", 1)).await;
    let deeds: [Deed<'_>; 9] = [
        ("reading", Box::new(|| drop(Db::open_read_only(&test.url).expect("a reader")))),
        ("a link", Box::new(|| drop(Db::open_read_only(&other).expect("a reader")))),
        ("opening", Box::new(|| drop(Db::open(&test.url).expect("the database")))),
        ("opening what is there", Box::new(|| drop(Db::open_existing(&test.url)))),
        ("opening alone", Box::new(|| drop(sqlite_file::Claimed::new(file).expect_err("in use")))),
        (
            "copying",
            Box::new(|| sqlite_file::copy_at_one_moment(file, &name("copy.db")).expect("a copy")),
        ),
        ("settling", Box::new(|| drop(sqlite_file::settle(file).expect_err("in use")))),
        (
            "a checksum",
            Box::new(|| {
                std::fs::write(checksums::beside(file), "0  a").expect("a checksum");
                checksums::compare(file).expect_err("in use");
            }),
        ),
        ("overwriting", Box::new(|| assert!(unused_bytes::overwrite(file).expect("an end")))),
    ];
    for (what, deed) in deeds {
        assert!(is_locked(file), "before {what}");
        deed();
        assert!(is_locked(file), "after {what}");
    }
    drop(test.db);
    assert!(!is_locked(file));
}
