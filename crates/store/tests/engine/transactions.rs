//! What a read sees and what a write leaves.

use touchline_store::testing::TestDb;
use touchline_store::{Db, StoreError, params};

use crate::{Gate, enqueue, insert, names, read, rows, with_tally, write};

#[tokio::test(flavor = "multi_thread")]
async fn a_read_sees_one_moment_while_writes_go_on() {
    for test in with_tally().await {
        write(&test.db, |conn| insert(conn, "before", 1)).await;
        let gate = Gate::new();
        let (db, at_gate) = (test.db.clone(), gate.clone());
        let reading = tokio::spawn(async move {
            read(&db, move |conn| {
                let first = rows(conn)?;
                at_gate.pass();
                Ok((first, rows(conn)?))
            })
            .await
        });
        gate.wait_for(1);
        write(&test.db, |conn| insert(conn, "meanwhile", 1)).await;
        gate.open();
        assert_eq!(reading.await.expect("the reading task"), (1, 1));
        assert_eq!(read(&test.db, rows).await, 2);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_acknowledged_write_is_there_for_the_next_read_and_after_opening_again() {
    for test in with_tally().await {
        for number in 0..20 {
            write(&test.db, move |conn| insert(conn, &number.to_string(), number)).await;
            assert_eq!(read(&test.db, rows).await, number + 1);
        }
        let TestDb { db, url, .. } = &test;
        let again = Db::open(url).expect("a second opening");
        assert_eq!(read(&again, rows).await, 20);
        write(&again, |conn| insert(conn, "from the second", 0)).await;
        assert_eq!(read(db, rows).await, 21);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_by_the_closure_undoes_all_it_did() {
    for test in with_tally().await {
        let refused = test
            .db
            .write(|conn| {
                insert(conn, "one", 1)?;
                insert(conn, "two", 2)?;
                Err::<(), _>(StoreError::Decode("changed my mind".to_owned()))
            })
            .await;
        assert_eq!(refused, Err(StoreError::Decode("changed my mind".to_owned())));
        assert_eq!(read(&test.db, rows).await, 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_is_answered_and_undone_and_the_threads_go_on() {
    for test in with_tally().await {
        // More often than there are threads of either kind.
        for _ in 0..20 {
            let answer = test
                .db
                .write(|conn| -> Result<(), StoreError> {
                    insert(conn, "half", 1)?;
                    panic!("written on purpose");
                })
                .await;
            assert_eq!(answer, Err(StoreError::Panicked("written on purpose".to_owned())));
            let answer = test.db.read(|_| -> Result<(), StoreError> { panic!("read {}", 1) }).await;
            assert_eq!(answer, Err(StoreError::Panicked("read 1".to_owned())));
        }
        assert_eq!(read(&test.db, rows).await, 0);
        write(&test.db, |conn| insert(conn, "whole", 1)).await;
        assert_eq!(read(&test.db, names).await, ["whole"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_cannot_write() {
    for test in with_tally().await {
        let answer = test.db.read(|conn| insert(conn, "sneaked in", 1)).await;
        assert!(answer.is_err(), "{answer:?}");
        assert_eq!(read(&test.db, rows).await, 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_caller_who_went_away_costs_neither_the_thread_nor_the_others() {
    for test in with_tally().await {
        let gate = Gate::new();
        let (db, at_gate) = (test.db.clone(), gate.clone());
        let under_way = enqueue(async move {
            db.write(move |conn| {
                insert(conn, "under way", 1)?;
                at_gate.pass();
                Ok::<_, StoreError>(())
            })
            .await
        });
        gate.wait_for(1);
        let waiting = crate::enqueue_write(&test.db, |conn| insert(conn, "waiting", 1));
        drop(under_way);
        // It waits behind the closure at the gate, and its caller is gone.
        drop(waiting);
        gate.open();
        write(&test.db, |conn| insert(conn, "last", 1)).await;
        let left = read(&test.db, names).await;
        assert!(left.contains(&"last".to_owned()), "{left:?}");
        assert!(!left.contains(&"waiting".to_owned()), "{left:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_clone_to_go_closes_the_database_after_the_work_under_way() {
    for test in with_tally().await {
        let TestDb { db, url, .. } = &test;
        let second = Db::open(url).expect("a second opening");
        let gate = Gate::new();
        let at_gate = gate.clone();
        let pending = crate::enqueue_write(&second, move |conn| {
            at_gate.pass();
            insert(conn, "under way", 1)
        })
        .map_err(|answer| format!("an answer at once: {answer:?}"))
        .expect("a pending write");
        gate.wait_for(1);
        drop(second);
        let opener = std::thread::spawn(move || gate.open());
        assert_eq!(pending.await, Ok(1));
        opener.join().expect("the opener");
        assert_eq!(read(db, names).await, ["under way"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closure_may_hold_the_last_clone_itself() {
    for test in with_tally().await {
        let second = Db::open(&test.url).expect("a second opening");
        let gate = Gate::new();
        let (own, at_gate) = (second.clone(), gate.clone());
        let pending = crate::enqueue_write(&second, move |conn| {
            at_gate.pass();
            let _still_open = own.engine();
            insert(conn, "by the last", 1)
        });
        gate.wait_for(1);
        drop(pending);
        drop(second);
        gate.open();
        // After that the file and the server are free for others.
        write(&test.db, |conn| insert(conn, "afterwards", 1)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn increments_of_one_counter_from_many_tasks_all_count() {
    const TASKS: i64 = 300;
    for test in with_tally().await {
        write(&test.db, |conn| insert(conn, "hits", 0)).await;
        let tasks: Vec<_> = (0..TASKS)
            .map(|_| {
                let db = test.db.clone();
                tokio::spawn(async move {
                    write(&db, |conn| {
                        // Without isolation, reading before writing would lose updates.
                        let n: i64 =
                            conn.query_one("SELECT n FROM tally WHERE name = 'hits'", &[])?;
                        conn.execute("UPDATE tally SET n = $1 WHERE name = 'hits'", params![n + 1])
                    })
                    .await;
                })
            })
            .collect();
        for task in tasks {
            task.await.expect("an increment");
        }
        let hits = read(&test.db, |conn| conn.query_one::<i64>("SELECT n FROM tally", &[])).await;
        assert_eq!(hits, TASKS, "{:?}", test.db.engine());
    }
}
