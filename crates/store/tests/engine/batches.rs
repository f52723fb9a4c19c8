//! Group commit: writes that wait together share one COMMIT, and one that fails does not affect
//! the others.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use touchline_store::testing::TestDb;
use touchline_store::{Conn, DatabaseUrl, Db, Engine, StoreError, params};

use crate::{COUNTERS, Gate, Pending, enqueue_write, insert, names, read, rows, with_tally, write};

/// COMMITs in the write-ahead log since it was begun.
///
/// <https://www.sqlite.org/fileformat2.html#the_write_ahead_log>: a header of 32
/// bytes with the page size at 8 and the salts at 16; each frame has a header of
/// 24 bytes whose second word is 0 in all but the last frame of a transaction.
fn commits_in_log(url: &DatabaseUrl) -> usize {
    let DatabaseUrl::Sqlite(path) = url else { panic!("an SQLite file") };
    let log = std::fs::read(Path::new(&format!("{}-wal", path.display()))).expect("the log");
    let word = |at: usize| u32::from_be_bytes([log[at], log[at + 1], log[at + 2], log[at + 3]]);
    let frame = 24 + word(8) as usize;
    (32..)
        .step_by(frame)
        .take_while(|at| at + frame <= log.len() && log[at + 8..at + 16] == log[16..24])
        .filter(|at| word(at + 4) != 0)
        .count()
}

async fn sqlite_with_tally() -> TestDb {
    let test = TestDb::sqlite();
    write(&test.db, |conn| conn.execute(COUNTERS, &[])).await;
    test
}

/// Holds the writer at a gate while `count` writes wait behind it.
fn queue_behind_gate(
    test: &TestDb,
    count: usize,
    work: impl Fn(usize, &Conn<'_>) -> Result<u64, StoreError> + Clone + Send + 'static,
) -> (Gate, Vec<Pending<Result<u64, StoreError>>>) {
    let gate = Gate::new();
    let at_gate = gate.clone();
    let first = enqueue_write(&test.db, move |_| {
        at_gate.pass();
        Ok(0)
    });
    gate.wait_for(1);
    let mut pending: Vec<_> = first.into_iter().collect();
    pending.extend((0..count).map(|number| {
        let work = work.clone();
        enqueue_write(&test.db, move |conn| work(number, conn))
            .unwrap_or_else(|_| panic!("a place"))
    }));
    (gate, pending)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_together_is_one_transaction_on_postgres() {
    for test in with_tally().await {
        if test.db.engine() == Engine::Sqlite {
            continue;
        }
        let (gate, pending) = queue_behind_gate(&test, 200, |number, conn| {
            conn.execute(
                "INSERT INTO tally SELECT $1, CAST(CAST(pg_current_xact_id() AS TEXT) AS BIGINT)",
                params![&number.to_string()],
            )
        });
        gate.open();
        for write in pending {
            write.await.expect("a write");
        }
        assert_eq!(read(&test.db, rows).await, 200);
        let transactions: i64 =
            read(&test.db, |conn| conn.query_one("SELECT COUNT(DISTINCT n) FROM tally", &[])).await;
        // Four are enough; on a slow machine a batch may reach its time limit.
        assert!((4..100).contains(&transactions), "{transactions} transactions for 200 writes");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_of_another_node_waits_and_sees_what_was_written_before_it() {
    for test in with_tally().await {
        write(&test.db, |conn| insert(conn, "shared", 0)).await;
        let other = Db::open(&test.url).expect("another node");
        let runs = Arc::new(AtomicUsize::new(0));
        // Reads before it writes: if both could run at once, one would have to run again.
        let raise = || {
            let runs = runs.clone();
            move |conn: &Conn<'_>| {
                runs.fetch_add(1, Ordering::SeqCst);
                let n: i64 = conn.query_one("SELECT n FROM tally WHERE name = 'shared'", &[])?;
                conn.execute("UPDATE tally SET n = $1 WHERE name = 'shared'", params![n + 1])
            }
        };
        let gate = Gate::new();
        let (at_gate, raise_at_gate) = (gate.clone(), raise());
        let first = enqueue_write(&test.db, move |conn| {
            raise_at_gate(conn)?;
            at_gate.pass();
            Ok(1)
        });
        gate.wait_for(1);
        let pending: Vec<_> = std::iter::once(first)
            .chain((0..40).map(|number| {
                enqueue_write(if number % 2 == 0 { &other } else { &test.db }, raise())
            }))
            .map(|call| call.unwrap_or_else(|_| panic!("an answer at once")))
            .collect();
        gate.open();
        for write in pending {
            assert_eq!(write.await, Ok(1));
        }
        let raised: i64 = read(&test.db, |conn| conn.query_one("SELECT n FROM tally", &[])).await;
        assert_eq!((raised, runs.load(Ordering::SeqCst)), (41, 41), "{:?}", test.db.engine());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_together_is_committed_together_on_sqlite() {
    let test = sqlite_with_tally().await;
    let (gate, pending) =
        queue_behind_gate(&test, 200, |number, conn| insert(conn, &number.to_string(), 0));
    let before = commits_in_log(&test.url);
    gate.open();
    for write in pending {
        write.await.expect("a write");
    }
    let commits = commits_in_log(&test.url) - before;
    assert_eq!(read(&test.db, rows).await, 200);
    // One is enough; on a slow machine a batch may reach its time limit.
    assert!((1..100).contains(&commits), "{commits} commits for 200 writes");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failing_closure_does_not_hurt_its_neighbours() {
    for test in with_tally().await {
        let (gate, pending) = queue_behind_gate(&test, 60, |number, conn| {
            insert(conn, &format!("{number:02}"), 0)?;
            match number % 6 {
                // Fails after it has written.
                1 => Err(StoreError::Decode("no".to_owned())),
                3 => panic!("on purpose"),
                // Breaks the primary key of the row before it, which is in the same transaction.
                5 => insert(conn, &format!("{:02}", number - 1), 0),
                _ => Ok(1),
            }
        });
        gate.open();
        let mut answers = Vec::new();
        for write in pending {
            answers.push(write.await);
        }
        for (number, answer) in answers.into_iter().skip(1).enumerate() {
            match number % 6 {
                1 => assert_eq!(answer, Err(StoreError::Decode("no".to_owned()))),
                3 => assert_eq!(answer, Err(StoreError::Panicked("on purpose".to_owned()))),
                5 => assert!(matches!(answer, Err(StoreError::Unique(_))), "{answer:?}"),
                _ => assert_eq!(answer, Ok(1)),
            }
        }
        let even: Vec<String> = (0..60).step_by(2).map(|number| format!("{number:02}")).collect();
        assert_eq!(read(&test.db, names).await, even);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_batch_is_seen_before_its_commit() {
    for test in with_tally().await {
        let gate = Gate::new();
        let at_gate = gate.clone();
        let pending = enqueue_write(&test.db, move |conn| {
            insert(conn, "not yet", 0)?;
            at_gate.pass();
            Ok(())
        })
        .unwrap_or_else(|_| panic!("an answer at once"));
        gate.wait_for(1);
        assert_eq!(read(&test.db, rows).await, 0);
        gate.open();
        assert_eq!(pending.await, Ok(()));
        assert_eq!(read(&test.db, rows).await, 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_write_that_fails_leaves_the_others_alone() {
    for test in with_tally().await {
        let gate = Gate::new();
        let at_gate = gate.clone();
        let first = enqueue_write(&test.db, move |conn| {
            insert(conn, "first", 0)?;
            at_gate.pass();
            Err::<u64, _>(StoreError::Decode("no".to_owned()))
        });
        gate.wait_for(1);
        let behind = (0..8).map(|number| {
            enqueue_write(&test.db, move |conn| {
                insert(conn, &number.to_string(), 0)?;
                assert!(number != 1, "on purpose");
                if number % 4 == 3 { Ok(1) } else { Err(StoreError::Decode("no".to_owned())) }
            })
        });
        let pending: Vec<_> = first.into_iter().chain(behind.flatten()).collect();
        assert_eq!(pending.len(), 9);
        gate.open();
        let mut kept = 0;
        for write in pending {
            kept += usize::from(write.await.is_ok());
        }
        assert_eq!(kept, 2);
        assert_eq!(read(&test.db, names).await, ["3", "7"]);
    }
}
