//! Findings of the doctor in a file that another program has damaged.

use touchline_store::doctor::{self, Depth};
use touchline_store::testing::TestDb;
use touchline_store::{Conn, DatabaseUrl, Db, StoreError};

fn path(test: &TestDb) -> &std::path::Path {
    match &test.url {
        DatabaseUrl::Sqlite(path) => path,
        DatabaseUrl::Postgres(_) => panic!("an SQLite file"),
    }
}

async fn look<T: Send + 'static>(
    test: &TestDb,
    look: impl Fn(&Conn<'_>) -> Result<T, StoreError> + Send + 'static,
) -> T {
    let db = Db::open_read_only(&test.url).expect("a reader");
    db.read(look).await.expect("a look")
}

#[tokio::test]
async fn a_foreign_key_that_leads_nowhere_is_named_with_its_row() {
    let test = TestDb::sqlite();
    assert_eq!(look(&test, doctor::dangling_references).await, []);
    let hand = rusqlite::Connection::open(path(&test)).expect("a connection");
    hand.execute_batch(
        "PRAGMA foreign_keys = OFF;
         INSERT INTO player_sports (player_profile_id, sport_id) VALUES (7, 1);
         INSERT INTO stages (stage_id, division_id, stage_name, stage_order) VALUES (3, 99, 'Final', 1);",
    )
    .expect("damage");
    let found = look(&test, doctor::dangling_references).await;
    let told: Vec<_> = found.iter().map(|f| (f.what.as_str(), f.rows.join(","))).collect();
    assert_eq!(
        told,
        [
            (
                "player_sports.player_profile_id names a row of player_profiles that is not there",
                "7/1 names 7".to_owned()
            ),
            (
                "stages.division_id names a row of divisions that is not there",
                "3 names 99".to_owned()
            ),
        ]
    );
}

#[tokio::test]
async fn an_index_that_differs_from_its_table_is_seen_by_the_thorough_look() {
    let test = TestDb::sqlite();
    let hand = rusqlite::Connection::open(path(&test)).expect("a connection");
    hand.execute_batch(
        "INSERT INTO venues (venue_name, venue_key, created_at) VALUES ('Arena', 'arena', 0);
         INSERT INTO activities (occurred_at, user_name, action, status) VALUES (5, 'x', 'x', 'pending');
         PRAGMA writable_schema = ON;
         UPDATE sqlite_schema SET sql = replace(sql, '(occurred_at, activity_id)', '(activity_id, occurred_at)')
            WHERE name = 'activities_by_time';",
    )
    .expect("damage");
    drop(hand);
    assert_ne!(look(&test, |conn| doctor::integrity(conn, Depth::Thorough)).await, [""; 0]);
}

#[tokio::test]
async fn a_page_of_rubbish_is_seen() {
    let test = TestDb::sqlite();
    let path = path(&test).to_owned();
    let hand = rusqlite::Connection::open(&path).expect("a connection");
    let root = "SELECT rootpage FROM sqlite_schema WHERE name = 'activities'";
    let page: u32 = hand.query_row(root, [], |row| row.get(0)).expect("a page");
    drop(hand);
    let TestDb { db, url, .. } = test;
    drop(db);
    let mut bytes = std::fs::read(&path).expect("the file");
    let page = (page as usize - 1) * 4096;
    bytes[page..page + 64].fill(0xAA);
    std::fs::write(&path, bytes).expect("damage");
    let db = Db::open_read_only(&url).expect("a reader");
    let told = db.read(|conn| doctor::integrity(conn, Depth::Quick)).await;
    assert!(told.as_ref().is_err() || told.is_ok_and(|told| !told.is_empty()));
}
