//! The log of changed rows: a reader with the mark of a snapshot misses no change after it.

use touchline_store::row_changes::{self, Changes, Mark};
use touchline_store::testing::TestDb;
use touchline_store::{Conn, DatabaseUrl, Db, Engine, StoreError, Topic, Topics, observed, params};

use crate::{read, write};

const ADD: &str =
    "INSERT INTO users (user_id, full_name, email, email_key, search_text, created_at)
    SELECT number, 'Ana', CAST(number AS TEXT), CAST(number AS TEXT), 'ana', 0
    FROM (WITH RECURSIVE numbers (number) AS (
            SELECT CAST($1 AS BIGINT) UNION ALL SELECT number + 1 FROM numbers WHERE number < $2)
          SELECT number FROM numbers) added";

fn add(conn: &Conn<'_>, first: i64, last: i64) -> Result<u64, StoreError> {
    conn.execute(ADD, params![first, last])
}

async fn changes(db: &Db, mark: Mark) -> Changes {
    read(db, move |conn| mark.since(conn, "users")).await
}

/// Checks which rows have changed since a mark. On PostgreSQL, where other tests have transactions
/// under way, earlier changes may be among them.
async fn told(db: &Db, mark: Mark, expected: &[i64]) {
    let told = changes(db, mark).await;
    let Changes::Of(rows, _) = &told else { panic!("{told:?} instead of {expected:?}") };
    match db.engine() {
        Engine::Sqlite => assert_eq!(rows, expected),
        Engine::Postgres => {
            assert!(expected.iter().all(|row| rows.contains(row)), "{rows:?}: {expected:?}");
        }
    }
}

/// A mark that is of use.
async fn mark(db: &Db) -> Mark {
    loop {
        let mark = read(db, Mark::of).await;
        if let Changes::Of(..) = changes(db, mark).await {
            return mark;
        }
        assert_eq!(db.engine(), Engine::Postgres, "no other test has a transaction under way");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_change_of_a_row_is_told_once_and_none_of_another_table() {
    for test in TestDb::on_every_engine() {
        write(&test.db, |conn| add(conn, 1, 9)).await;
        let before = read(&test.db, Mark::of).await;
        told(&test.db, before, &[]).await;
        for (sql, expected) in [
            ("UPDATE users SET player_count = 1 WHERE user_id IN (2, 3)", vec![2, 3]),
            ("UPDATE users SET player_count = 2 WHERE user_id = 2", vec![2, 3]),
            ("DELETE FROM users WHERE user_id = 5", vec![2, 3, 5]),
            ("DELETE FROM users WHERE user_id = 50", vec![2, 3, 5]),
            (
                "INSERT INTO users (user_id, full_name, email, email_key, search_text, created_at)
                 VALUES (7, '', '', 'x', '', 0), (11, '', '', 'y', '', 0)
                 ON CONFLICT (user_id) DO UPDATE SET created_at = 1",
                vec![2, 3, 5, 7, 11],
            ),
            (
                "INSERT INTO player_profiles (player_name, search_text, created_at) VALUES ('', '', 0)",
                vec![2, 3, 5, 7, 11],
            ),
        ] {
            write(&test.db, move |conn| conn.execute(sql, &[])).await;
            told(&test.db, before, &expected).await;
        }
        let undone =
            test.db.write(|conn| add(conn, 20, 21).and(Err::<(), _>(StoreError::Overloaded)));
        undone.await.expect_err("undone");
        told(&test.db, before, &[2, 3, 5, 7, 11]).await;
        let Changes::Of(_, after) = changes(&test.db, before).await else { panic!("changes") };
        told(&test.db, after, &[]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_of_the_four_tables_is_logged() {
    for test in TestDb::on_every_engine() {
        for (table, sql) in [
            (
                "player_profiles",
                "INSERT INTO player_profiles (player_name, search_text, created_at) VALUES ('', '', 0)",
            ),
            (
                "tournaments",
                "INSERT INTO tournaments (tournament_name, status, search_text, created_at, updated_at)
                 VALUES ('', 'draft', '', 0, 0)",
            ),
            (
                "matches",
                "INSERT INTO matches (title, sport_id, participant_mode, lifecycle, search_text, created_at, updated_at)
                 VALUES ('', 1, 'team', 'scheduled', '', 0, 0)",
            ),
        ] {
            let before = read(&test.db, Mark::of).await;
            write(&test.db, move |conn| conn.execute(sql, &[])).await;
            let found = read(&test.db, move |conn| before.since(conn, table)).await;
            assert!(matches!(&found, Changes::Of(rows, _) if rows.contains(&1)), "{table}: {found:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_changes_are_unknown_ones_and_the_next_mark_is_good() {
    for test in TestDb::on_every_engine() {
        let before = read(&test.db, Mark::of).await;
        write(&test.db, |conn| add(conn, 1, 2_001)).await;
        assert_eq!(changes(&test.db, before).await, Changes::Unknown);
        let after = mark(&test.db).await;
        write(&test.db, |conn| add(conn, 3_000, 3_001)).await;
        told(&test.db, after, &[3_000, 3_001]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_snapshot_before_the_mark_is_told_from_one_after_it() {
    for test in TestDb::on_every_engine() {
        let (has_begun, begun) = std::sync::mpsc::channel();
        let (later, marks) = std::sync::mpsc::channel::<Mark>();
        let marks = std::sync::Mutex::new(marks);
        let earlier = tokio::spawn({
            let db = test.db.clone();
            async move {
                read(&db, move |conn| {
                    // From here on the snapshot is what it is.
                    Mark::of(conn)?;
                    has_begun.send(()).expect("a test that waits");
                    let mark = marks.lock().expect("marks").recv().expect("a mark");
                    mark.since(conn, "users")
                })
                .await
            }
        });
        begun.recv().expect("a snapshot");
        write(&test.db, |conn| add(conn, 1, 1)).await;
        later.send(read(&test.db, Mark::of).await).expect("a snapshot that waits");
        assert_eq!(earlier.await.expect("an answer"), Changes::Earlier);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_of_a_table_makes_a_reply_depend_on_it() {
    for test in TestDb::on_every_engine() {
        let mark = read(&test.db, Mark::of).await;
        let (_, seen) = observed(changes(&test.db, mark)).await;
        assert_eq!(seen.topics, Topics::of(&[Topic::Users]));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_is_trimmed_and_marks_from_before_what_is_left_are_of_no_use() {
    for test in TestDb::on_every_engine() {
        let old = read(&test.db, Mark::of).await;
        // Many transactions of the past.
        write(&test.db, |conn| {
            let past = if conn.engine() == Engine::Sqlite { 0 } else { -100_000 };
            conn.execute(
                "INSERT INTO row_changes (moment, table_name, row_id)
                 WITH RECURSIVE numbers (number) AS (
                    SELECT 2 UNION ALL SELECT number + 1 FROM numbers WHERE number < 52000)
                 SELECT number + CAST($1 AS BIGINT), 'users', 1 FROM numbers",
                params![past],
            )
        })
        .await;
        write(&test.db, |conn| add(conn, 7, 7)).await;
        let late = read(&test.db, Mark::of).await;
        write(&test.db, |conn| add(conn, 8, 8)).await;
        let entries =
            |conn: &Conn<'_>| conn.query_one::<i64>("SELECT COUNT(*) FROM row_changes", &[]);
        let all = read(&test.db, entries).await;
        assert!(read(&test.db, row_changes::has_outdated).await);
        assert_eq!(write(&test.db, |conn| row_changes::remove(conn, 700)).await, 700);
        while read(&test.db, row_changes::has_outdated).await {
            write(&test.db, |conn| row_changes::remove(conn, 1_000)).await;
        }
        let left = read(&test.db, entries).await;
        assert!(left == 50_000 && all > 51_000, "{left} of {all}");
        told(&test.db, late, &[8]).await;
        if test.db.engine() == Engine::Sqlite {
            assert_eq!(changes(&test.db, old).await, Changes::Unknown);
        }
        // Somebody empties it.
        write(&test.db, |conn| conn.execute("DELETE FROM row_changes", &[])).await;
        assert_eq!(changes(&test.db, late).await, Changes::Unknown);
        let empty = read(&test.db, Mark::of).await;
        assert_eq!(changes(&test.db, empty).await, Changes::Unknown);
        write(&test.db, |conn| add(conn, 9, 9)).await;
        assert_eq!(changes(&test.db, late).await, Changes::Unknown);
        let anew = mark(&test.db).await;
        told(&test.db, anew, &[]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn entries_that_another_server_left_are_removed() {
    let test = std::thread::spawn(TestDb::postgres).join().expect("a database");
    let Some(test) = test else { return };
    write(&test.db, |conn| {
        conn.execute("INSERT INTO row_changes VALUES (4000000000000, 'users', 1)", &[])
    })
    .await;
    let before = read(&test.db, Mark::of).await;
    while read(&test.db, row_changes::has_outdated).await {
        write(&test.db, |conn| row_changes::remove(conn, 100)).await;
    }
    write(&test.db, |conn| add(conn, 3, 3)).await;
    told(&test.db, before, &[3]).await;
}

/// Another program's transaction takes part in no order of writes.
#[tokio::test(flavor = "multi_thread")]
async fn a_transaction_that_was_under_way_at_the_mark_is_not_missed() {
    let test = std::thread::spawn(TestDb::postgres).join().expect("a database");
    let Some(test) = test else { return };
    let DatabaseUrl::Postgres(address) = &test.url else { panic!("PostgreSQL") };
    let address = postgres::Config::from(tokio_postgres::Config::clone(address));
    let (done, is_done) = std::sync::mpsc::channel();
    let (go_on, goes_on) = std::sync::mpsc::channel();
    let other = std::thread::spawn(move || {
        let mut client = address.connect(postgres::NoTls).expect("a connection");
        let mut transaction = client.transaction().expect("a transaction");
        transaction.execute(ADD, &[&1_i64, &1_i64]).expect("a user");
        done.send(()).expect("a test that waits");
        goes_on.recv().expect("a test that goes on");
        transaction.commit().expect("a commit");
    });
    is_done.recv().expect("the other program");
    write(&test.db, |conn| add(conn, 2, 2)).await;
    let mark = read(&test.db, Mark::of).await;
    go_on.send(()).expect("the other program");
    other.join().expect("the other program");
    // The second one is known already, which does no harm.
    told(&test.db, mark, &[1, 2]).await;
}
