//! Filled platforms for the tests.

use std::path::Path;
use std::sync::Arc;

use jiff::Timestamp;
use touchline_app::accounts::{SignedIn, Visitor};
use touchline_app::competitions::ResultPoints;
use touchline_app::news::{self, ActivityKind, Doer, NewActivity, NewNotification};
use touchline_app::registration::{self, NewPlayer, NewUser};
use touchline_app::{AppError, Clock, Platform, reference_names};
use touchline_demo::{self as demo, DemoOrder};
use touchline_domain::AccountKind;
use touchline_domain::reference::EventTemplateDraft;
use touchline_operator::import;
use touchline_store::tables::{self, StoredTable};
use touchline_store::testing::TestDb;
use touchline_store::{Cell, Conn, Db, StoreError};

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

/// A few rows of what no import brings, in addition to [`fill`].
pub(crate) async fn fill_with_people(test: &TestDb) {
    fill(test).await;
    test.db.write(add_people).await.expect("people");
}

/// App users of two days, one of them with a profile for two sports, and the notices to them.
fn add_people(conn: &Conn<'_>) -> Result<(), AppError> {
    let (today, before) = (now(), now() - jiff::SignedDuration::from_hours(40));
    let user = |name: &str, mobile: Option<&str>, created_at: Timestamp| NewUser {
        full_name: name.to_owned(),
        email: format!("{}@example.org", name.to_lowercase()),
        mobile_last4: mobile.map(str::to_owned),
        last_login_at: mobile.map(|_| created_at),
        created_at,
    };
    let users = [
        user("Mei", Some("5501"), before),
        user("Ömer", None, before),
        user("Zoë", Some("0012"), today),
    ];
    let ids = registration::add_users(conn, &users)?;
    let sport_ids = reference_names::find_or_add_sports(conn, today, &["football", "archery"])?;
    let player = NewPlayer {
        user_id: Some(ids[0]),
        player_name: "Mei".to_owned(),
        given_name: None,
        family_name: None,
        birth_date: None,
        birth_year: Some(2000),
        gender_category_id: None,
        country_code: None,
        sport_ids: sport_ids.clone(),
        is_active: true,
        created_at: today,
    };
    registration::add_players(conn, &[player])?;
    let points = ResultPoints { win: 3, draw: 1, loss: 0, cancelled: 0 };
    let configs: Vec<_> = sport_ids.iter().map(|sport| (*sport, points)).collect();
    reference_names::add_missing_scoring_configs(conn, today, &configs)?;
    let template = EventTemplateDraft {
        event_type: "Goal".to_owned(),
        sport_type: "football".to_owned(),
        template_text: "Goal for {team1}!".to_owned(),
        is_active: None,
    };
    reference_names::add_event_templates(conn, today, &[template])?;
    let did = |user: usize, kind, tournament_id: Option<i64>| NewActivity {
        tournament_id,
        ..NewActivity::new(users[user].created_at, Doer::User(ids[user]), kind)
    };
    let tournament: i64 = conn.query_one("SELECT MIN(tournament_id) FROM tournaments", &[])?;
    let deeds =
        [did(0, ActivityKind::Registered, None), did(1, ActivityKind::Joined, Some(tournament))];
    news::add_activities(conn, &deeds)?;
    let told = |created_at| NewNotification {
        kind: "registrations".to_owned(),
        title: "A new user".to_owned(),
        body: None,
        entity: None,
        created_at,
    };
    news::add_notifications(conn, &[told(before), told(today)])
}

/// Two imported competitions and an administrator who has signed in.
pub(crate) async fn fill(test: &TestDb) -> SignedIn {
    let platform = platform(&test.db);
    for name in ["harbour-cup", "summer-games"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../app/tests/fixtures").join(name);
        let report = import::import_competition(
            &test.db,
            &folder,
            import::WhenGone::Leave,
            now(),
            Arc::new(|_| {}),
        );
        assert!(!report.await.expect("an import").is_refused(), "{name}");
    }
    platform
        .access
        .create_administrator(NAME, PASSWORD.to_owned())
        .await
        .expect("an administrator");
    sign_in(&platform).await
}

pub(crate) async fn sign_in(platform: &Platform) -> SignedIn {
    let source = std::net::Ipv4Addr::LOCALHOST.into();
    let visitor = Visitor { source, client: None, device: None };
    let opened = platform
        .access
        .sign_in(AccountKind::Administrator, NAME, PASSWORD.to_owned(), &visitor)
        .await;
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
