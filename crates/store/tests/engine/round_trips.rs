//! How often a closure waits for PostgreSQL: what need not wait is sent together.

use touchline_store::testing::TestDb;
use touchline_store::{Conn, Db, StoreError, params};

use crate::{COUNTERS, Gate, enqueue_write, insert, names, read, rows, with_tally, write};

async fn on_postgres() -> Option<TestDb> {
    let test = std::thread::spawn(TestDb::postgres).join().expect("a database")?;
    write(&test.db, |conn| conn.execute(COUNTERS, &[])).await;
    Some(test)
}

fn add(conn: &Conn<'_>, name: &str) -> Result<(), StoreError> {
    conn.run("INSERT INTO tally (name, n) VALUES ($1, 0)", params![name])
}

/// The fewest round trips of some calls: the first ones of a connection prepare statements, and
/// another connection may take the call.
async fn fewest(db: &Db, call: impl AsyncFn(&Db, usize)) -> u64 {
    let mut fewest = u64::MAX;
    for number in 0..40 {
        let before = db.round_trips();
        call(db, number).await;
        fewest = fewest.min(db.round_trips() - before);
    }
    fewest
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_waits_for_its_queries_alone() {
    let Some(test) = on_postgres().await else { return };
    let trips = fewest(&test.db, async |db, _| {
        read(db, |conn| Ok((rows(conn)?, names(conn)?))).await;
    });
    assert_eq!(trips.await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_waits_for_its_queries_and_its_end() {
    let Some(test) = on_postgres().await else { return };
    let trips = fewest(&test.db, async |db, number| {
        write(db, move |conn| {
            add(conn, &format!("{number}, first"))?;
            let found = rows(conn)?;
            add(conn, &format!("{number}, second"))?;
            add(conn, &format!("{number}, third"))?;
            Ok(found)
        })
        .await;
    });
    assert_eq!(trips.await, 2);
    assert_eq!(read(&test.db, rows).await, 120);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closure_that_refuses_before_it_writes_costs_the_others_nothing() {
    refusals_cost_the_others_nothing(|_| Ok(())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closure_whose_row_was_there_already_costs_the_others_nothing() {
    refusals_cost_the_others_nothing(|conn| {
        let add =
            "INSERT INTO tally (name, n) VALUES ('first', 0) ON CONFLICT DO NOTHING RETURNING n";
        let added: Option<i64> = conn.query_opt(add, &[])?;
        assert_eq!(added, None);
        Ok(())
    })
    .await;
}

/// Every second of 50 closures refuses after `before` in a transaction that they share.
async fn refusals_cost_the_others_nothing(before: fn(&Conn<'_>) -> Result<(), StoreError>) {
    let Some(test) = on_postgres().await else { return };
    let gate = Gate::new();
    let at_gate = gate.clone();
    let first = enqueue_write(&test.db, move |conn| {
        add(conn, "first")?;
        rows(conn)?;
        at_gate.pass();
        Ok(0)
    });
    gate.wait_for(1);
    let others = (0..50).map(|number| {
        enqueue_write(&test.db, move |conn| {
            let found = rows(conn)?;
            if number % 2 == 1 {
                before(conn)?;
                return Err(StoreError::Decode("no".to_owned()));
            }
            insert(conn, &number.to_string(), 0)?;
            Ok(found)
        })
    });
    let pending: Vec<_> = first.into_iter().chain(others.flatten()).collect();
    let begun = test.db.round_trips();
    gate.open();
    for write in pending {
        let _ = write.await;
    }
    assert_eq!(read(&test.db, rows).await, 26);
    // 50 questions, 25 inserts, up to 25 that add nothing, and few ends of transactions and first
    // uses of statements: nothing was undone and done again.
    let trips = test.db.round_trips() - begun;
    assert!((76..125).contains(&trips), "{trips}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_statement_that_fails_after_its_closure_hurts_no_neighbour() {
    for test in with_tally().await {
        let gate = Gate::new();
        let at_gate = gate.clone();
        let first = enqueue_write(&test.db, move |conn| {
            at_gate.pass();
            add(conn, "00")
        });
        gate.wait_for(1);
        let others = (1..60).map(|number| {
            enqueue_write(&test.db, move |conn| {
                add(conn, &format!("{number:02}"))?;
                // Breaks the primary key; nothing follows that would notice.
                if number % 7 == 0 { add(conn, "00") } else { Ok(()) }
            })
        });
        let pending: Vec<_> = first.into_iter().chain(others.flatten()).collect();
        assert_eq!(pending.len(), 60);
        gate.open();
        for (number, write) in pending.into_iter().enumerate() {
            match write.await {
                Ok(()) => assert!(number == 0 || number % 7 != 0, "{number} was kept"),
                Err(StoreError::Unique(_)) => assert_eq!(number % 7, 0),
                Err(other) => panic!("{number}: {other}"),
            }
        }
        let kept: Vec<String> =
            (0..60).filter(|n| *n == 0 || n % 7 != 0).map(|n| format!("{n:02}")).collect();
        assert_eq!(read(&test.db, names).await, kept);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_transaction_remembers_ends_with_it_and_with_an_undo() {
    let Some(test) = on_postgres().await else { return };
    let remembered = || enqueue_write(&test.db, |conn| Ok(conn.remembered::<i64>()));
    let gate = Gate::new();
    let at_gate = gate.clone();
    let first = enqueue_write(&test.db, move |conn| {
        add(conn, "first")?;
        conn.remember(7_i64);
        at_gate.pass();
        Ok(None)
    });
    gate.wait_for(1);
    let same_transaction = remembered();
    let undone = enqueue_write(&test.db, |conn| {
        insert(conn, "undone", 0)?;
        conn.remember(8_i64);
        Err::<Option<i64>, _>(StoreError::Decode("no".to_owned()))
    });
    let after_undo = remembered();
    gate.open();
    let answers: Vec<_> = [first, same_transaction, undone, after_undo]
        .into_iter()
        .map(|call| call.unwrap_or_else(|_| panic!("an answer at once")))
        .collect();
    let mut known = Vec::new();
    for answer in answers {
        known.push(answer.await);
    }
    assert_eq!(known[0], Ok(None));
    assert!(known[2].is_err());
    // Undone closures are not remembered. Committed ones may be forgotten.
    assert!(known[1] == Ok(Some(7)) || known[1] == Ok(None), "{known:?}");
    assert!(known[3] == Ok(None) || known[3] == Ok(Some(7)), "{known:?}");
    assert_eq!(write(&test.db, |conn| Ok(conn.remembered::<i64>())).await, None);
}
