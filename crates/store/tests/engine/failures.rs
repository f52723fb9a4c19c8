//! The engine's errors, and that it works on after them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use touchline_store::testing::{Line, TestDb};
use touchline_store::{Conn, DatabaseUrl, Db, StoreError, Upgrade};

use crate::{Gate, enqueue_write, insert, names, read, rows, with_tally, write};

/// Without a limit a call would wait for hours; how long it takes on a busy machine is no matter.
const LONG: Duration = Duration::from_secs(30);

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
    let config = postgres::Config::from(tokio_postgres::Config::clone(&config));
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

/// The address of a new schema for a role that may have only so many connections.
fn address_with_few_connections(test: &TestDb, connections: usize) -> DatabaseUrl {
    let DatabaseUrl::Postgres(config) = &test.url else { panic!("a PostgreSQL address") };
    let few = format!("few_{}", config.get_dbname().expect("a database"));
    let sql = format!(
        "CREATE ROLE {few} LOGIN CONNECTION LIMIT {connections}; CREATE SCHEMA {few} AUTHORIZATION {few}"
    );
    outside(test, move |client| client.batch_execute(&sql).expect("a role"));
    let mut address = tokio_postgres::Config::clone(config);
    address.user(&few).options(format!("-csearch_path={few}"));
    DatabaseUrl::Postgres(Box::new(address.into()))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_gets_few_connections_uses_those_that_it_has() {
    // One each for the presence, the listener and the writer; the rest reads.
    const CONNECTIONS: usize = 5;
    let Some(test) = postgres_test() else { return };
    let url = address_with_few_connections(&test, CONNECTIONS);
    let db = Db::open_for_requests(&url, &[], Upgrade::KeepCopy);
    let db = db.expect("a database");
    // Until the thread of each kind has its connection.
    while !db.revisions().hold_since(&db.revisions().now(), touchline_store::Topics::ALL) {
        tokio::task::yield_now().await;
    }
    write(&db, |conn| conn.execute("DELETE FROM notifications", &[])).await;
    for _ in 0..3 {
        let calls: Vec<_> = (0..64)
            .map(|number| {
                let db = db.clone();
                tokio::spawn(async move {
                    if number % 4 == 0 {
                        let gone = |conn: &Conn<'_>| conn.execute("DELETE FROM notifications", &[]);
                        db.write(gone).await.map(drop)
                    } else {
                        let slow =
                            "SELECT CAST(1 AS BIGINT) FROM (SELECT pg_sleep(0.01)) AS a_while";
                        db.read(move |conn| conn.query_one::<i64>(slow, &[])).await.map(drop)
                    }
                })
            })
            .collect();
        for call in calls {
            assert_eq!(call.await.expect("a call"), Ok(()));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_table_stops_only_what_needs_it_and_is_named() {
    let Some(test) = postgres_test() else { return };
    let db = Db::open_for_requests(&test.url, &[], Upgrade::KeepCopy).expect("a database");
    assert_eq!(db.locked_tables().await, Ok(Vec::new()));
    let gate = Gate::new();
    let at_gate = gate.clone();
    let holder = test.url.clone();
    let locker = std::thread::spawn(move || {
        let DatabaseUrl::Postgres(config) = holder else { panic!("a PostgreSQL address") };
        let mut client = postgres::Config::from(tokio_postgres::Config::clone(&config))
            .connect(postgres::NoTls)
            .expect("a connection");
        let lock = "BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE";
        client.batch_execute(lock).expect("the lock");
        at_gate.pass();
        client.batch_execute("ROLLBACK").expect("the end of the lock");
    });
    gate.wait_for(1);
    assert_eq!(db.locked_tables().await, Ok(vec!["users".to_owned()]));
    let count = |table: &'static str| {
        let db = db.clone();
        let sql = format!("SELECT COUNT(*) FROM {table}");
        tokio::spawn(async move { db.read(move |conn| conn.query_one::<i64>(&sql, &[])).await })
    };
    // More than there are readers.
    let refused: Vec<_> = (0..16).map(|_| count("users")).collect();
    assert_eq!(count("sports").await.expect("a task"), Ok(6));
    for call in refused {
        let answer = call.await.expect("a task");
        assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");
    }
    let locked = db.write(|conn| conn.execute("DELETE FROM users", &[]));
    let free = db.write(|conn| conn.execute("DELETE FROM notifications", &[]));
    let (locked, free) = tokio::join!(locked, free);
    assert!(matches!(locked, Err(StoreError::Unavailable(_))), "{locked:?}");
    assert_eq!(free, Ok(0));
    gate.open();
    locker.join().expect("the lock");
    assert_eq!(count("users").await.expect("a task"), Ok(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_answering_fails_calls_in_time_and_does_not_delay_the_end() {
    let Some(test) = postgres_test() else { return };
    let (line, url) = Line::to(&test);
    let db = Db::open_for_requests(&url, &[], Upgrade::KeepCopy).expect("a database");
    assert_eq!(
        read(&db, |conn| conn.query_one::<i64>("SELECT COUNT(*) FROM sports", &[])).await,
        6
    );
    line.silence();
    let begun = Instant::now();
    // As many as there are readers.
    let calls: Vec<_> = (0..8)
        .map(|_| {
            let db = db.clone();
            tokio::spawn(async move { db.locked_tables().await.is_ok() })
        })
        .collect();
    for call in calls {
        assert!(!call.await.expect("a task"));
    }
    assert!(begun.elapsed() < LONG, "{:?}", begun.elapsed());
    line.mend();
    let begun = Instant::now();
    while db.locked_tables().await.is_err() {
        assert!(begun.elapsed() < LONG, "it never answers again");
    }
    line.silence();
    let waits = enqueue_write(&db, |conn| conn.execute("DELETE FROM notifications", &[]));
    drop(waits);
    let begun = Instant::now();
    tokio::task::spawn_blocking(move || drop(db)).await.expect("the end");
    assert!(begun.elapsed() < LONG, "{:?}", begun.elapsed());
}
