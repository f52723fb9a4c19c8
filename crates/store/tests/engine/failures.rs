//! The engine's errors, and that it works on after them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use touchline_store::testing::TestDb;
use touchline_store::{Conn, DatabaseUrl, Db, StoreError};

use crate::{Gate, enqueue_write, insert, names, read, rows, with_tally, write};

#[tokio::test(flavor = "multi_thread")]
async fn a_full_queue_refuses_the_next_call_and_loses_none() {
    for test in with_tally().await {
        let gate = Gate::new();
        let mut pending = Vec::new();
        let refused = loop {
            assert!(pending.len() < 10_000, "the queue has no end");
            let (number, at_gate) = (pending.len(), gate.clone());
            let answer = enqueue_write(&test.db, move |conn| {
                at_gate.pass();
                insert(conn, &number.to_string(), 0)
            });
            match answer {
                Ok(waits) => pending.push(waits),
                Err(answer) => break answer,
            }
        };
        assert_eq!(refused, Err(StoreError::Overloaded));
        // Reads have a queue of their own.
        assert_eq!(read(&test.db, rows).await, 0);
        gate.open();
        let accepted = pending.len() as i64;
        for write in pending {
            assert_eq!(write.await, Ok(1));
        }
        assert_eq!(read(&test.db, rows).await, accepted);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_kind_of_constraint_is_told_apart() {
    for test in with_tally().await {
        write(&test.db, |conn| {
            conn.execute(
                "CREATE TABLE child (name TEXT REFERENCES tally, n BIGINT CHECK (n > 0))",
                &[],
            )?;
            conn.execute("CREATE UNIQUE INDEX tally_n ON tally (n)", &[])?;
            insert(conn, "parent", 1)?;
            conn.execute("INSERT INTO child VALUES ('parent', 1)", &[])
        })
        .await;
        let kind = async |sql: &'static str| test.db.write(|conn| conn.execute(sql, &[])).await;
        let answer = kind("INSERT INTO tally VALUES ('parent', 2)").await;
        assert!(matches!(answer, Err(StoreError::Unique(_))), "a primary key: {answer:?}");
        let answer = kind("INSERT INTO tally VALUES ('other', 1)").await;
        assert!(matches!(answer, Err(StoreError::Unique(_))), "a unique index: {answer:?}");
        let answer = kind("INSERT INTO child VALUES ('nobody', 1)").await;
        assert!(matches!(answer, Err(StoreError::ForeignKey(_))), "no parent: {answer:?}");
        let answer = kind("DELETE FROM tally WHERE name = 'parent'").await;
        assert!(matches!(answer, Err(StoreError::ForeignKey(_))), "a child left: {answer:?}");
        let answer = kind("INSERT INTO child VALUES ('parent', 0)").await;
        assert!(matches!(answer, Err(StoreError::Check(_))), "a check: {answer:?}");
        let answer = kind("INSERT INTO tally VALUES ('absent', NULL)").await;
        assert!(matches!(answer, Err(StoreError::Check(_))), "NOT NULL: {answer:?}");
        let answer = kind("INSERT INTO no_such_table VALUES (1)").await;
        assert!(matches!(answer, Err(StoreError::Statement(_))), "no table: {answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_acknowledgement_never_covers_a_lost_transaction() {
    for test in with_tally().await {
        // PostgreSQL aborts the transaction at the first failed statement and then answers COMMIT
        // as if it had succeeded.
        let answer = test
            .db
            .write(|conn| {
                insert(conn, "kept?", 1)?;
                let _ = insert(conn, "kept?", 2);
                Ok::<_, StoreError>(())
            })
            .await;
        let kept = read(&test.db, rows).await == 1;
        assert_eq!(answer.is_ok(), kept, "{answer:?} while kept is {kept}");
        write(&test.db, |conn| insert(conn, "afterwards", 1)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_could_not_be_committed_is_not_acknowledged() {
    // A constraint that is checked at COMMIT.
    const PLEDGES: &str =
        "CREATE TABLE pledges (name TEXT REFERENCES tally (name) DEFERRABLE INITIALLY DEFERRED)";
    for test in with_tally().await {
        write(&test.db, |conn| conn.execute(PLEDGES, &[])).await;
        let pledge = |conn: &Conn<'_>| conn.execute("INSERT INTO pledges VALUES ('absent')", &[]);
        let answer = test.db.write(pledge).await;
        assert!(matches!(answer, Err(StoreError::ForeignKey(_))), "{answer:?}");
        write(&test.db, |conn| insert(conn, "afterwards", 1)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_does_not_answer_is_a_sentence_and_not_a_panic() {
    let url: DatabaseUrl =
        "postgres://touchline@%2Fno%2Fsuch%2Ffolder/postgres".parse().expect("an address");
    let sentence = Db::open(&url).expect_err("no server").to_string();
    assert!(sentence.starts_with("cannot open postgres: "), "{sentence}");
}

/// Runs `work` on a separate connection. The driver refuses to block a thread of the runtime.
fn outside<T: Send + 'static>(
    test: &TestDb,
    work: impl FnOnce(&mut postgres::Client) -> T + Send + 'static,
) -> T {
    let DatabaseUrl::Postgres(config) = test.url.clone() else { panic!("a PostgreSQL address") };
    std::thread::spawn(move || work(&mut config.connect(postgres::NoTls).expect("a connection")))
        .join()
        .expect("the work outside")
}

fn kill(test: &TestDb, pid: i64) {
    let killed: bool = outside(test, move |client| {
        // Returns when the backend has ended, or after the time limit (milliseconds).
        let pid = i32::try_from(pid).expect("a process id");
        client
            .query_one("SELECT pg_terminate_backend($1, 10000)", &[&pid])
            .expect("an answer")
            .get(0)
    });
    assert!(killed, "the connection would not end");
}

fn own_pid(conn: &Conn<'_>) -> Result<i64, StoreError> {
    conn.query_one("SELECT CAST(pg_backend_pid() AS BIGINT)", &[])
}

fn postgres_test() -> Option<TestDb> {
    std::thread::spawn(TestDb::postgres).join().expect("a test database")
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_lost_between_two_calls_are_not_noticed() {
    let Some(test) = postgres_test() else { return };
    write(&test.db, |conn| conn.execute(crate::COUNTERS, &[])).await;
    // As many at once as there are readers, so that every connection is used.
    let gate = Gate::new();
    let readers: Vec<_> = (0..8)
        .map(|_| {
            let (db, at_gate) = (test.db.clone(), gate.clone());
            let pid = move |conn: &Conn<'_>| {
                let pid = own_pid(conn)?;
                at_gate.pass();
                Ok::<_, StoreError>(pid)
            };
            tokio::spawn(async move { db.read(pid).await })
        })
        .collect();
    gate.wait_for(8);
    gate.open();
    for reader in readers {
        kill(&test, reader.await.expect("a task").expect("a reader"));
    }
    kill(&test, write(&test.db, own_pid).await);
    for number in 0..20 {
        assert_eq!(read(&test.db, rows).await, number);
        write(&test.db, move |conn| insert(conn, &number.to_string(), 0)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_lost_in_the_middle_runs_the_closure_again() {
    let Some(test) = postgres_test() else { return };
    write(&test.db, |conn| conn.execute(crate::COUNTERS, &[])).await;
    let runs = Arc::new(AtomicUsize::new(0));
    let (gate, at_gate, counted) = (Gate::new(), Gate::new(), runs.clone());
    let gate_inside = gate.clone();
    let (pid_sender, pid) = crossbeam_channel::unbounded();
    drop(at_gate);
    let pending = enqueue_write(&test.db, move |conn| {
        insert(conn, "once", 1)?;
        if counted.fetch_add(1, Ordering::SeqCst) == 0 {
            let _ = pid_sender.send(own_pid(conn)?);
            gate_inside.pass();
        }
        insert(conn, "twice", 1)
    })
    .unwrap_or_else(|_| panic!("an answer at once"));
    gate.wait_for(1);
    kill(&test, pid.recv().expect("a process id"));
    gate.open();
    assert_eq!(pending.await, Ok(1));
    assert_eq!(runs.load(Ordering::SeqCst), 2);
    assert_eq!(read(&test.db, names).await, ["once", "twice"]);
}
