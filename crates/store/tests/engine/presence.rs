//! A process that has lost its lock on the database does not write beside one that has it for
//! itself.

use touchline_store::testing::TestDb;
use touchline_store::{DatabaseUrl, Db, StoreError, Upgrade};

use crate::{insert, names, read, with_tally, write};

/// The key of the lock; see `store::engine::presence`.
const KEY: &str = "(CAST(1414485315 AS BIGINT) << 32)
    | (SELECT CAST(oid AS BIGINT) FROM pg_namespace WHERE nspname = current_schema())";

fn lock_of(test: &TestDb) -> std::path::PathBuf {
    let DatabaseUrl::Sqlite(path) = &test.url else { panic!("an SQLite database") };
    path.with_extension("db.lock")
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_lock_file_a_process_takes_the_lock_anew() {
    let test = with_tally().await.swap_remove(0);
    let lock = lock_of(&test);
    std::fs::remove_file(&lock).expect("a lock file");
    write(&test.db, |conn| insert(conn, "after", 1)).await;
    let file = std::fs::File::open(&lock).expect("a new lock file");
    assert!(file.try_lock().is_err(), "nobody else can have the database for itself");
}

#[tokio::test(flavor = "multi_thread")]
async fn while_another_process_has_the_file_for_itself_nothing_is_written() {
    let test = with_tally().await.swap_remove(0);
    let lock = lock_of(&test);
    // Locked before it gets the name, so that the writer does not come first.
    let others = lock.with_extension("others");
    let file = std::fs::File::create(&others).expect("another file");
    file.try_lock().expect("a lock on it");
    std::fs::rename(&others, &lock).expect("a replaced lock file");
    let refused = test.db.write(|conn| insert(conn, "beside", 1)).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    drop(file);
    write(&test.db, |conn| insert(conn, "after", 1)).await;
    assert_eq!(read(&test.db, names).await, ["after"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_loss_of_its_lock_a_node_does_not_write_beside_a_restore() {
    let Some(test) = with_tally().await.into_iter().nth(1) else { return };
    // Another connection holds the lock for itself, as a restore does. It waits for it before the
    // node's connection is ended, so it is the first to get it.
    let restore = Db::open_read_only(&test.url).expect("the database");
    let take = format!("SELECT pg_advisory_lock({KEY}) IS NULL");
    let waiting = tokio::spawn(async move {
        restore.read(move |conn| conn.query_one::<bool>(&take, &[])).await.expect("the lock");
        restore
    });
    let of_key = format!(
        "l.locktype = 'advisory' AND l.objsubid = 1
         AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND (CAST(CAST(l.classid AS BIGINT) << 32 AS BIGINT) | CAST(l.objid AS BIGINT)) = ({KEY})"
    );
    let is_waiting =
        format!("SELECT EXISTS (SELECT 1 FROM pg_locks AS l WHERE NOT l.granted AND {of_key})");
    loop {
        let sql = is_waiting.clone();
        if read(&test.db, move |conn| conn.query_one::<bool>(&sql, &[])).await {
            break;
        }
    }
    let end = format!(
        "SELECT COUNT(pg_terminate_backend(l.pid)) FROM pg_locks AS l
         WHERE l.granted AND l.mode = 'ShareLock' AND {of_key}"
    );
    assert_eq!(read(&test.db, move |conn| conn.query_one::<i64>(&end, &[])).await, 1);
    let restore = waiting.await.expect("a task");

    let patient = test.db.clone();
    let beside = tokio::spawn(async move { patient.write(|conn| insert(conn, "beside", 1)).await });
    let sql = is_waiting;
    loop {
        assert!(!beside.is_finished(), "it writes beside a restore");
        let sql = sql.clone();
        if read(&test.db, move |conn| conn.query_one::<bool>(&sql, &[])).await {
            break;
        }
    }
    // A command waits; a server's request is refused in time.
    drop(restore);
    assert_eq!(beside.await.expect("a task"), Ok(1));
    assert_eq!(read(&test.db, names).await, ["beside"]);
    // The node holds its lock again: nobody else gets the database for itself.
    while Db::open_alone(&test.url, Upgrade::KeepCopy).is_ok() {}
}
