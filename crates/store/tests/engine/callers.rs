//! Work ends when nobody waits for it any more, and slow work does not stop all other work.

use std::time::Duration;

use tokio::task::JoinHandle;
use touchline_store::{Conn, Db, StoreError};

use crate::{Gate, enqueue_write, insert, names, read, rows, with_tally, write};

/// Only a call that would never be answered takes this long.
const LONG: Duration = Duration::from_mins(1);
/// A query that does not end by itself.
const ENDLESS: &str = "WITH RECURSIVE counting (n) AS
    (SELECT 1 UNION ALL SELECT n + 1 - n % 2 * 2 FROM counting) SELECT COUNT(*) FROM counting";
const ENDLESS_WRITE: &str = "WITH RECURSIVE counting (n) AS
    (SELECT 1 UNION ALL SELECT n + 1 - n % 2 * 2 FROM counting)
    INSERT INTO tally (name, n) SELECT 'endless', COUNT(*) FROM counting";

fn cores() -> usize {
    std::thread::available_parallelism().map_or(2, std::num::NonZero::get)
}

/// Calls whose statements do not end by themselves; returns when all have begun.
fn begin_endless_reads(db: &Db, count: usize) -> Vec<JoinHandle<Result<i64, StoreError>>> {
    let begun = Gate::new();
    begun.open();
    let reads = (0..count).map(|_| {
        let (db, begun) = (db.clone(), begun.clone());
        let work = move |conn: &Conn<'_>| {
            begun.pass();
            conn.query_one::<i64>(ENDLESS, &[])
        };
        tokio::spawn(async move { db.read(work).await })
    });
    let reads: Vec<_> = reads.collect();
    begun.wait_for(count);
    reads
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_reads_on_every_core_leave_threads_for_the_others() {
    for test in with_tally().await {
        let slow = begin_endless_reads(&test.db, cores());
        let other = tokio::time::timeout(LONG, test.db.read(rows)).await;
        assert_eq!(other.expect("an answer beside slow reads"), Ok(0));
        for read in slow {
            read.abort();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_statement_of_a_caller_who_went_away_is_ended() {
    for test in with_tally().await {
        // In all more than there are threads: each must make place for the next.
        for _ in 0..8 {
            for read in begin_endless_reads(&test.db, cores()) {
                read.abort();
            }
        }
        let other = tokio::time::timeout(LONG, test.db.read(rows)).await;
        assert_eq!(other.expect("a thread that is free again"), Ok(0));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_whose_caller_went_away_is_undone_and_those_beside_it_are_kept() {
    for test in with_tally().await {
        let (holding, endless) = (Gate::new(), Gate::new());
        let at_gate = holding.clone();
        let held = enqueue_write(&test.db, move |_| {
            at_gate.pass();
            Ok(())
        });
        holding.wait_for(1);
        let before = enqueue_write(&test.db, |conn| insert(conn, "before", 1));
        endless.open();
        let (db, begun) = (test.db.clone(), endless.clone());
        let slow = enqueue_write(&db, move |conn| {
            insert(conn, "slow", 1)?;
            begun.pass();
            conn.execute(ENDLESS_WRITE, &[])
        });
        let after = enqueue_write(&test.db, |conn| insert(conn, "after", 1));
        holding.open();
        endless.wait_for(1);
        drop(slow);
        assert_eq!(held.unwrap_or_else(|_| panic!("it waits")).await, Ok(()));
        for kept in [before, after] {
            let kept = kept.unwrap_or_else(|_| panic!("it waits"));
            let kept = tokio::time::timeout(LONG, kept).await;
            assert_eq!(kept.expect("an answer"), Ok(1));
        }
        assert_eq!(read(&test.db, names).await, ["after", "before"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn work_of_many_statements_ends_at_the_next_one_and_is_undone() {
    for test in with_tally().await {
        let gate = Gate::new();
        let at_gate = gate.clone();
        let work = enqueue_write(&test.db, move |conn| {
            insert(conn, "first", 1)?;
            at_gate.pass();
            // A closure that goes on whatever happens.
            let _ = insert(conn, "second", 1);
            Ok(())
        });
        gate.wait_for(1);
        drop(work);
        gate.open();
        write(&test.db, |conn| insert(conn, "afterwards", 1)).await;
        assert_eq!(read(&test.db, names).await, ["afterwards"]);
    }
}
