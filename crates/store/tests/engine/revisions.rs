//! Whether a cached reply is still valid.

use touchline_store::testing::TestDb;
use touchline_store::{About, Conn, Db, Footprint, StoreError, Topic, Topics, observed, params};

use crate::{Gate, enqueue_write, write};

const SPORTS: Topics = Topics::of(&[Topic::Reference]);
const ADD_SPORT: &str = "INSERT INTO sports (sport_name, sport_key, sport_icon, created_at, updated_at) VALUES ($1, $1, 'generic', 0, 0)";

fn add_sport(conn: &Conn<'_>, name: &str) -> Result<u64, StoreError> {
    conn.execute(ADD_SPORT, params![name])
}

/// One database per engine, with changes of other processes being received.
async fn hearing() -> Vec<TestDb> {
    let tests = TestDb::on_every_engine();
    for test in &tests {
        hears_others(&test.db).await;
    }
    tests
}

/// Returns when changes of other processes are received.
pub(crate) async fn hears_others(db: &Db) {
    let mut watch = db.revisions().watch();
    loop {
        if db.revisions().hold_since(&db.revisions().now(), Topics::ALL) {
            return;
        }
        watch.changed().await.expect("an open database");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_is_counted_when_its_caller_hears_of_it() {
    for test in hearing().await {
        let revisions = test.db.revisions();
        let before = revisions.now();
        write(&test.db, |conn| add_sport(conn, "curling")).await;
        assert_eq!(revisions.now().changes_since(&before), SPORTS);
        assert!(!revisions.hold_since(&before, SPORTS));
        assert!(revisions.hold_since(&before, Topics::of(&[Topic::Users, Topic::Matches])));
        let after = revisions.now();
        write(&test.db, |conn| {
            add_sport(conn, "chess")?;
            conn.execute("DELETE FROM notifications", &[])
        })
        .await;
        let both = SPORTS.with(Topics::of(&[Topic::Notifications]));
        assert_eq!(revisions.now().changes_since(&after), both);
    }
}

/// A trigger copies a tournament's `is_quick_match` to its matches.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_that_a_trigger_makes_is_counted() {
    for test in hearing().await {
        let before = test.db.revisions().now();
        write(&test.db, |conn| {
            conn.execute("UPDATE tournaments SET is_quick_match = NOT is_quick_match", &[])
        })
        .await;
        let both = Topics::of(&[Topic::Competitions, Topic::Matches]);
        assert_eq!(test.db.revisions().now().changes_since(&before), both);
    }
}

/// SQLite itself reports which tables a statement reads; a view hides them from its text.
#[cfg(debug_assertions)]
#[tokio::test(flavor = "multi_thread")]
async fn a_statement_that_reaches_further_than_its_text_says_is_found_in_development() {
    let test = TestDb::sqlite();
    write(&test.db, |conn| conn.execute("CREATE VIEW people AS SELECT * FROM users", &[])).await;
    let hidden = |conn: &Conn<'_>| conn.query_one::<i64>("SELECT COUNT(*) FROM people", &[]);
    let found = test.db.read(hidden).await.expect_err("a refusal");
    assert!(matches!(&found, StoreError::Panicked(why) if why.contains("users")), "{found:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_a_read_nor_an_undone_write_is_counted() {
    for test in hearing().await {
        let before = test.db.revisions().now();
        let sports = |conn: &Conn<'_>| conn.query_one::<i64>("SELECT COUNT(*) FROM sports", &[]);
        test.db.read(sports).await.expect("a read");
        write(&test.db, sports).await;
        let refused = test
            .db
            .write(|conn| {
                add_sport(conn, "curling")?;
                Err::<(), _>(StoreError::Check("on second thoughts".to_owned()))
            })
            .await;
        assert!(refused.is_err());
        assert_eq!(test.db.revisions().now().changes_since(&before), Topics::NONE);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_writes_in_one_transaction_only_the_kept_are_counted() {
    for test in hearing().await {
        let gate = Gate::new();
        let (at_gate, before) = (gate.clone(), test.db.revisions().now());
        let first = enqueue_write(&test.db, move |conn| {
            at_gate.pass();
            conn.execute("DELETE FROM notifications", &[])
        })
        .unwrap_or_else(|_| panic!("an answer at once"));
        gate.wait_for(1);
        let undone = enqueue_write(&test.db, |conn| {
            add_sport(conn, "curling")?;
            Err::<(), _>(StoreError::Check("on second thoughts".to_owned()))
        })
        .unwrap_or_else(|_| panic!("an answer at once"));
        let kept = enqueue_write(&test.db, |conn| conn.execute("DELETE FROM activities", &[]))
            .unwrap_or_else(|_| panic!("an answer at once"));
        gate.open();
        assert!(first.await.is_ok() && undone.await.is_err() && kept.await.is_ok());
        let counted = Topics::of(&[Topic::Notifications, Topic::Activity]);
        assert_eq!(test.db.revisions().now().changes_since(&before), counted);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reading_that_began_before_a_write_does_not_hold() {
    for test in hearing().await {
        let gate = Gate::new();
        let (at_gate, before) = (gate.clone(), test.db.revisions().now());
        let db = test.db.clone();
        let reading = tokio::spawn(async move {
            db.read(move |conn| {
                let count: i64 = conn.query_one("SELECT COUNT(*) FROM sports", &[])?;
                at_gate.pass();
                Ok::<_, StoreError>(count)
            })
            .await
        });
        gate.wait_for(1);
        write(&test.db, |conn| add_sport(conn, "curling")).await;
        gate.open();
        assert_eq!(reading.await.expect("a reading"), Ok(6), "it saw the time before");
        assert!(!test.db.revisions().hold_since(&before, SPORTS));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_process_writes_is_heard_of() {
    for test in hearing().await {
        let other = Db::open(&test.url).expect("the same database");
        let before = test.db.revisions().now();
        let mut watch = test.db.revisions().watch();
        write(&other, |conn| add_sport(conn, "curling")).await;
        while test.db.revisions().hold_since(&before, SPORTS) {
            watch.changed().await.expect("an open database");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_own_write_is_counted_once() {
    for test in hearing().await {
        let (mine, other) = (&test.db, Db::open(&test.url).expect("the same database"));
        hears_others(&other).await;
        let mut watch = mine.revisions().watch();
        write(mine, |conn| add_sport(conn, "curling")).await;
        let after = mine.revisions().now();
        // The other's message arrives after this node's own message would have arrived.
        let before_word = mine.revisions().now();
        write(&other, |conn| conn.execute("DELETE FROM notifications", &[])).await;
        let notifications = Topics::of(&[Topic::Notifications]);
        while mine.revisions().hold_since(&before_word, notifications) {
            watch.changed().await.expect("an open database");
        }
        if mine.engine() == touchline_store::Engine::Postgres {
            assert_eq!(mine.revisions().now().changes_since(&after), notifications);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_reading_looked_at_is_known() {
    for test in hearing().await {
        let sports = |conn: &Conn<'_>| conn.query_one::<i64>("SELECT COUNT(*) FROM sports", &[]);
        let users = |conn: &Conn<'_>| conn.query_one::<i64>("SELECT COUNT(*) FROM users", &[]);
        let (answer, seen) = observed(test.db.read(sports)).await;
        assert_eq!((answer, seen.topics), (Ok(6), SPORTS));
        let both = async {
            test.db.read(users).await?;
            test.db.read(sports).await
        };
        let (answer, seen) = observed(both).await;
        assert_eq!((answer, seen.topics), (Ok(6), SPORTS.with(Topics::of(&[Topic::Users]))));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn read_set_without_reads_of_other_tasks_is_refused() {
    for test in hearing().await {
        let sports = |conn: &Conn<'_>| conn.query_one::<i64>("SELECT COUNT(*) FROM sports", &[]);
        let db = &test.db;
        let elsewhere = || {
            let db = db.clone();
            tokio::spawn(async move { db.read(sports).await })
        };
        let honest = db.observed_whole(|| db.read(sports)).await;
        assert_eq!(honest.map(|(answer, seen)| (answer, seen.topics)), Some((Ok(6), SPORTS)));
        assert!(db.observed_whole(elsewhere).await.is_none(), "nothing of it was observed");

        // Somebody else reads once, while the work is done for the first time.
        let somebody = std::cell::Cell::new(true);
        let beside = async || {
            if somebody.take() {
                elsewhere().await.expect("a task").expect("sports");
            }
            db.read(sports).await
        };
        let (_, seen) = db.observed_whole(beside).await.expect("a whole read set");
        assert_eq!(seen.topics, SPORTS);
    }
}

/// The matches 1 and 2 of the tournament 5, and 3 of the tournament 6.
const MATCHES: [(i64, i64); 3] = [(1, 5), (2, 5), (3, 6)];

fn of_match((match_id, tournament_id): (i64, i64)) -> About {
    About::Match { match_id, tournament_id: Some(tournament_id) }
}

async fn change(db: &Db, scopes: Vec<About>) {
    let work = move |conn: &Conn<'_>| {
        if !scopes.is_empty() {
            conn.is_about(scopes.clone());
        }
        conn.execute("UPDATE matches SET note = note WHERE match_id = 0", &[]).map(drop)
    };
    db.write(work).await.expect("a change");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_read_of_one_match_or_tournament_holds_while_others_change() {
    for test in hearing().await {
        let other = Db::open(&test.url).expect("the same database");
        let revisions = test.db.revisions();
        let read = |scope: About| Footprint::within(Topics::of(&[Topic::Matches]), scope);
        let readings = [
            read(About::Tournament(5)),
            read(About::Tournament(6)),
            read(About::Match { match_id: 1, tournament_id: None }),
            read(About::Match { match_id: 3, tournament_id: None }),
            Footprint::of(Topics::of(&[Topic::Matches])),
        ];
        // Who changes what, and which of the readings hold.
        for (scopes, hold) in [
            (vec![of_match(MATCHES[0])], [false, true, false, true, false]),
            (vec![of_match(MATCHES[1])], [false, true, true, true, false]),
            (vec![of_match(MATCHES[1]), of_match(MATCHES[2])], [false, false, true, false, false]),
            // Of which matches is not known, so those of another tournament do not hold either.
            (vec![About::Tournament(6)], [true, false, false, false, false]),
            (vec![], [false; 5]),
        ] {
            let before = revisions.now();
            change(&test.db, scopes.clone()).await;
            assert_eq!(readings.each_ref().map(|one| revisions.still_hold(&before, one)), hold);
            if test.db.engine() == touchline_store::Engine::Sqlite {
                continue;
            }
            // Another node says the same, as soon as it is heard.
            let mut watch = revisions.watch();
            let before = revisions.now();
            change(&other, scopes).await;
            while revisions.now() == before {
                watch.changed().await.expect("an open database");
            }
            let told = readings.each_ref().map(|one| revisions.still_hold(&before, one));
            assert_eq!(told, hold);
        }
    }
}

#[tokio::test]
async fn a_closure_that_changes_other_matches_than_it_says_is_refused_in_development() {
    let test = TestDb::sqlite();
    let add = |conn: &Conn<'_>| {
        conn.execute(
            "INSERT INTO matches (match_id, sport_id, title, search_text, participant_mode, lifecycle, created_at, updated_at)
             VALUES (1, 1, 'One', 'one', 'team', 'scheduled', 0, 0)",
            &[],
        )
    };
    test.db.write(add).await.expect("a match");
    let change = |told: i64| {
        move |conn: &Conn<'_>| {
            conn.is_about([About::Match { match_id: told, tournament_id: None }]);
            conn.execute("UPDATE matches SET note = 'x' WHERE match_id = 1", &[])
        }
    };
    // The first one brings the witness.
    test.db.write(change(1)).await.expect("a change");
    let refused = test.db.write(change(2)).await.expect_err("another match");
    assert!(refused.to_string().contains("is about"), "{refused}");
    test.db.write(change(1)).await.expect("a change");
}
