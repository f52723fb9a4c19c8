//! Filled platforms for the tests.

use std::path::Path;
use std::sync::Arc;

use jiff::Timestamp;
use touchline_app::accounts::{SignedIn, Visitor};
use touchline_app::{Clock, Platform, import};
use touchline_demo::{self as demo, DemoOrder};
use touchline_store::tables::{self, StoredTable};
use touchline_store::testing::TestDb;
use touchline_store::{Cell, Db, StoreError};

pub(crate) const NAME: &str = "anna";
pub(crate) const PASSWORD: &str = "correct horse";

pub(crate) fn now() -> Timestamp {
    "2026-11-20T20:00:00Z".parse().expect("an instant")
}

pub(crate) fn platform(db: &Db) -> Platform {
    Platform::new(db.clone(), Clock::from_fn(now))
}

/// Demo data in addition to [`fill`]: rows in every table.
pub(crate) async fn fill_with_demo(test: &TestDb) -> SignedIn {
    let order = DemoOrder { users: demo::FEWEST_USERS, seed: 1 };
    demo::build(&platform(&test.db), order, |_| {}).await.expect("a demo");
    fill(test).await
}

/// Two imported competitions and an administrator who has signed in.
pub(crate) async fn fill(test: &TestDb) -> SignedIn {
    let platform = platform(&test.db);
    for name in ["harbour-cup", "summer-games"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
        let report = import::import_competition(
            &test.db,
            &folder,
            import::WhenGone::Leave,
            now(),
            Arc::new(|_| {}),
        );
        assert!(!report.await.expect("an import").is_refused(), "{name}");
    }
    platform.create_administrator(NAME, PASSWORD.to_owned()).await.expect("an administrator");
    sign_in(&platform).await
}

pub(crate) async fn sign_in(platform: &Platform) -> SignedIn {
    let source = std::net::Ipv4Addr::LOCALHOST.into();
    let visitor = Visitor { source, client: None, device: None };
    let opened = platform.sign_in(NAME, PASSWORD.to_owned(), &visitor).await;
    opened.expect("a sign-in").signed_in
}

/// Everything in a database: each table with its rows and the last number given.
pub(crate) async fn contents(db: &Db) -> Vec<(String, Vec<Vec<Cell>>, i64)> {
    db.read(|conn| {
        let held = |table: StoredTable| -> Result<_, StoreError> {
            let mut rows = Vec::new();
            // A small batch size, so that tables are read in several batches.
            table.each_batch(conn, 7, |batch| {
                rows.extend(batch);
                Ok::<(), StoreError>(())
            })?;
            let last = table.last_number(conn)?;
            Ok((table.name, rows, last))
        };
        let mut tables = tables::all(conn)?.into_iter().map(held).collect::<Result<Vec<_>, _>>()?;
        tables.sort();
        Ok::<_, StoreError>(tables)
    })
    .await
    .expect("the contents")
}
