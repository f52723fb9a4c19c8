//! What one change leaves for the next one.

use touchline_store::testing::TestDb;
use touchline_store::{Conn, Db, StoreError};

use crate::revisions::hears_others;
use crate::write;

const ADD_SPORT: &str =
    "INSERT INTO sports (sport_name, sport_key, sport_icon, created_at, updated_at)
    SELECT 'Sport ' || COUNT(*), 'sport ' || COUNT(*), 'generic', 0, 0 FROM sports";

fn stored(conn: &Conn<'_>) -> Result<i64, StoreError> {
    conn.query_one("SELECT COUNT(*) FROM sports", &[])
}

fn add_sport(conn: &Conn<'_>) -> Result<(), StoreError> {
    conn.execute(ADD_SPORT, &[]).map(drop)
}

/// The number of sports that was left, if any.
fn left(conn: &Conn<'_>) -> Result<Option<i64>, StoreError> {
    let left = conn.kept_from_last::<i64>()?;
    if let Some(left) = left {
        assert_eq!(left, stored(conn)?);
    }
    Ok(left)
}

/// Adds a sport and leaves the number of sports. Returns whether it was left before.
fn count_on(conn: &Conn<'_>) -> Result<bool, StoreError> {
    let left = left(conn)?;
    let (before, reads) = conn.noting_reads(|| stored(conn))?;
    add_sport(conn)?;
    conn.keep_for_next(before + 1, reads);
    Ok(left.is_some())
}

fn change_something_else(conn: &Conn<'_>) -> Result<(), StoreError> {
    let added = "INSERT INTO counters (counter, total) VALUES ('kept', 1) ON CONFLICT (counter) DO UPDATE SET total = counters.total + 1";
    conn.execute(added, &[]).map(drop)
}

/// Takes what is left, and fails.
fn fail(conn: &Conn<'_>) -> Result<(), StoreError> {
    left(conn)?;
    add_sport(conn)?;
    Err(StoreError::Overloaded)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_value_is_left_for_the_next_change_until_what_it_was_made_of_changes() {
    for test in TestDb::on_every_engine() {
        let (mine, other) = (&test.db, Db::open(&test.url).expect("the same database"));
        // A node that begins to listen counts that as a change.
        hears_others(mine).await;
        hears_others(&other).await;
        let is_left = async || write(mine, left).await.is_some();
        let leave = async || write(mine, count_on).await;
        // The first change of a connection does not know whether others have written before it.
        leave().await;
        leave().await;
        assert!(leave().await, "nobody else has written");
        write(mine, change_something_else).await;
        assert!(is_left().await);
        assert!(!is_left().await, "it is there once");
        for change in [add_sport, change_something_else] {
            leave().await;
            write(&other, change).await;
            // What this process writes then must not hide that another one has written.
            write(mine, change_something_else).await;
            assert!(!is_left().await);
        }
        leave().await;
        write(mine, add_sport).await;
        assert!(!is_left().await);
        leave().await;
        assert_eq!(mine.write(fail).await, Err(StoreError::Overloaded));
        assert!(!is_left().await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_writes_in_whatever_order_a_value_that_is_left_is_true() {
    const CHANGES: usize = 6;
    const LENGTH: u32 = 3;
    for test in TestDb::on_every_engine() {
        let (mine, other) = (&test.db, Db::open(&test.url).expect("the same database"));
        let mut times_left = 0;
        for sequence in 0..CHANGES.pow(LENGTH) {
            for place in 0..LENGTH {
                match sequence / CHANGES.pow(place) % CHANGES {
                    0 => times_left += usize::from(write(mine, count_on).await),
                    1 => write(mine, add_sport).await,
                    2 => write(&other, add_sport).await,
                    3 => write(mine, change_something_else).await,
                    4 => write(&other, change_something_else).await,
                    _ => drop(mine.write(fail).await),
                }
            }
        }
        assert!(times_left > 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_that_share_a_transaction_leave_what_is_true() {
    for test in TestDb::on_every_engine() {
        let mine = &test.db;
        for round in 0..20 {
            let counting = || mine.write(count_on);
            let failing = async || drop(mine.write(fail).await);
            let adding = || mine.write(add_sport);
            let (first, second, added, (), last) =
                tokio::join!(counting(), counting(), adding(), failing(), counting());
            assert!(first.is_ok() && second.is_ok() && last.is_ok(), "round {round}");
            assert_eq!(added, Ok(()), "round {round}");
        }
    }
}
