//! A cached search answers what the search answers, whatever has changed in between.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use touchline_store::listing::{self, FoundSets, Page, Search, Sort, Total};
use touchline_store::people::users::{UserColumn, UserFilter, UserRow, Users};
use touchline_store::testing::TestDb;
use touchline_store::{Conn, Db, Engine, StoreError, params};

const TEXTS: &[&str] = &["ana", "anabel", "bo ana", "bo", "ana 2", "user 3", "3"];
/// The last one is the whole list.
const SEARCHES: &[&str] = &["ana", "an", "bo ana", "2", "id 3", "3", ""];
const COLUMNS: &[UserColumn] = &[
    UserColumn::Id,
    UserColumn::LastLogin,
    UserColumn::PlayerCount,
    UserColumn::Created,
    UserColumn::Name,
];

/// A user's columns.
#[derive(Debug, Clone)]
struct User {
    text: &'static str,
    last_login_at: Option<i64>,
    number: i64,
}

#[derive(Debug, Clone)]
enum Deed {
    Add(User),
    Change(prop::sample::Index, User),
    Remove(prop::sample::Index),
    /// More rows than are followed.
    AddMany,
    Ask(Question),
}

#[derive(Debug, Clone)]
struct Question {
    search: &'static str,
    never_signed_in: Option<bool>,
    sort: Sort<UserColumn>,
    page: Page,
}

fn deed() -> impl Strategy<Value = Deed> {
    let user = (prop::sample::select(TEXTS), proptest::option::of(0..3_i64), 0..3_i64)
        .prop_map(|(text, last_login_at, number)| User { text, last_login_at, number });
    let question = (
        prop::sample::select(SEARCHES),
        prop_oneof![3 => Just(None), 1 => Just(Some(true)), 1 => Just(Some(false))],
        (prop::sample::select(COLUMNS), any::<bool>()),
        (0..6_i64, 1..8_i64),
    )
        .prop_map(|(search, never_signed_in, (column, descending), (offset, limit))| Question {
            search,
            never_signed_in,
            sort: Sort { column, descending },
            page: Page { limit, offset },
        });
    prop_oneof![
        20 => user.clone().prop_map(Deed::Add),
        20 => (any::<prop::sample::Index>(), user).prop_map(|(of, user)| Deed::Change(of, user)),
        10 => any::<prop::sample::Index>().prop_map(Deed::Remove),
        1 => Just(Deed::AddMany),
        50 => question.prop_map(Deed::Ask),
    ]
}

/// Adds a user whose address is a number that no other has.
fn add(conn: &Conn<'_>, user: &User, address: usize) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO users (full_name, email, email_key, search_text, last_login_at, player_count, created_at)
         VALUES ($1, $2, $2, $1, $3, $4, $4) RETURNING user_id",
        params![user.text, address.to_string(), user.last_login_at, user.number],
    )
}

fn change(conn: &Conn<'_>, id: i64, user: &User) -> Result<(), StoreError> {
    conn.run(
        "UPDATE users SET search_text = $2, last_login_at = $3, player_count = $4, created_at = $4
         WHERE user_id = $1",
        params![id, user.text, user.last_login_at, user.number],
    )
}

fn add_many(conn: &Conn<'_>) -> Result<u64, StoreError> {
    let first: i64 = conn.query_one("SELECT COALESCE(MAX(user_id), 0) + 1000 FROM users", &[])?;
    conn.execute(
        "INSERT INTO users (full_name, email, email_key, search_text, created_at)
         WITH RECURSIVE numbers (number) AS (
            SELECT CAST($1 AS BIGINT) UNION ALL SELECT number + 1 FROM numbers WHERE number < $1 + 2100)
         SELECT 'many', 'many ' || CAST(number AS TEXT), 'many ' || CAST(number AS TEXT),
            CASE WHEN number % 700 = 0 THEN 'ana many' ELSE 'many' END, number FROM numbers",
        params![first],
    )
}

type Answer = (Vec<i64>, Total);

/// The answers of the cache and of the search in the same transaction.
async fn ask(db: &Db, sets: &Arc<FoundSets>, asked: &Question) -> (Answer, Answer) {
    loop {
        let (sets, asked) = (sets.clone(), asked.clone());
        let stretch = db.revisions().stretch();
        let answers = move |conn: &Conn<'_>| -> Result<_, StoreError> {
            let filter = UserFilter {
                search: Search::of(asked.search),
                never_signed_in: asked.never_signed_in,
            };
            let ids = |(rows, total): (Vec<UserRow>, Total)| -> Answer {
                (rows.into_iter().map(|row| row.user_id).collect(), total)
            };
            let kept = sets.page::<Users>(conn, stretch, &filter, asked.sort, asked.page)?;
            let anew = listing::page::<Users>(conn, &filter, asked.sort, asked.page)?;
            Ok(kept.map(|kept| (ids(kept), ids(anew))))
        };
        if let Some(answers) = db.read(answers).await.expect("a page") {
            return answers;
        }
    }
}

/// Returns when what is read is cached.
async fn keeps(db: &Db) {
    let mut watch = db.revisions().watch();
    while db.revisions().stretch().is_none() {
        watch.changed().await.expect("an open database");
    }
}

async fn live_through(db: &Db, elsewhere: &Db, deeds: &[Deed]) {
    keeps(db).await;
    let sets = Arc::new(FoundSets::default().with_rows_of_whole_lists(1..6));
    let mut users: Vec<i64> = Vec::new();
    for (number, deed) in deeds.iter().enumerate() {
        let writer = if number % 2 == 0 { db } else { elsewhere };
        let of = |at: &prop::sample::Index| (!users.is_empty()).then(|| *at.get(&users));
        match deed.clone() {
            Deed::Add(user) => {
                users.push(
                    writer.write(move |conn| add(conn, &user, number)).await.expect("a user"),
                );
            }
            Deed::Change(at, user) => {
                let Some(id) = of(&at) else { continue };
                writer.write(move |conn| change(conn, id, &user)).await.expect("a change");
            }
            Deed::Remove(at) => {
                let Some(id) = of(&at) else { continue };
                let delete = "DELETE FROM users WHERE user_id = $1";
                writer.write(move |conn| conn.run(delete, params![id])).await.expect("a removal");
                users.retain(|user| *user != id);
            }
            Deed::AddMany => {
                writer.write(add_many).await.expect("many users");
            }
            Deed::Ask(question) => {
                // The second question makes what the later ones are answered from.
                for _ in 0..3 {
                    let (kept, anew) = ask(db, &sets, &question).await;
                    assert_eq!(kept, anew, "{question:?}");
                }
            }
        }
    }
}

#[test]
fn what_is_kept_of_a_search_answers_what_the_search_answers() {
    let mut runner = TestRunner::new(Config { cases: 6, ..Config::default() });
    let deeds = prop::collection::vec(deed(), 20..80);
    let checked = runner.run(&deeds, |deeds| {
        TestDb::with_each(|test| {
            let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
            let elsewhere = Db::open(&test.url).expect("the database, opened a second time");
            runtime.block_on(live_through(&test.db, &elsewhere, &deeds));
        });
        Ok(())
    });
    checked.unwrap_or_else(|e| panic!("{e}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn readers_of_different_moments_get_what_their_own_moment_shows() {
    for test in TestDb::on_every_engine() {
        keeps(&test.db).await;
        for (round, search) in ["ana", ""].into_iter().enumerate() {
            let sets = Arc::new(FoundSets::default().with_rows_of_whole_lists(1..40));
            let sort = Sort { column: UserColumn::Id, descending: true };
            let page = Page { limit: 10, offset: 1 };
            let question = Question { search, never_signed_in: None, sort, page };
            let readers: Vec<_> = (0..4)
                .map(|_| {
                    let (db, sets, question) = (test.db.clone(), sets.clone(), question.clone());
                    tokio::spawn(async move {
                        for _ in 0..100 {
                            let (kept, anew) = ask(&db, &sets, &question).await;
                            assert_eq!(kept, anew);
                        }
                    })
                })
                .collect();
            for number in 0..60 {
                let user = User { text: "ana", last_login_at: None, number: 0 };
                let address = round * 60 + number;
                test.db.write(move |conn| add(conn, &user, address)).await.expect("a user");
            }
            for reader in readers {
                reader.await.expect("a reader");
            }
        }
    }
}

/// That a search finds more rows than are counted is known without counting, until so many have changed that it may
/// not be true any more.
#[tokio::test(flavor = "multi_thread")]
async fn a_word_is_common_until_it_may_not_be_any_more() {
    const ADD: &str = "INSERT INTO users (full_name, email, email_key, search_text, created_at)
         WITH RECURSIVE numbers (number) AS (
            SELECT CAST(1 AS BIGINT) UNION ALL SELECT number + 1 FROM numbers WHERE number < 10100)
         SELECT 'ana', 'ana ' || CAST(number AS TEXT), 'ana ' || CAST(number AS TEXT), 'ana', number FROM numbers";
    const REMOVE: &str = "DELETE FROM users WHERE user_id IN
         (SELECT user_id FROM users WHERE search_text = 'ana' ORDER BY user_id LIMIT $1)";
    for test in TestDb::on_every_engine() {
        keeps(&test.db).await;
        let sets = Arc::new(FoundSets::of_at_most(10_050));
        test.db.write(|conn| conn.execute(ADD, &[])).await.expect("many users");
        let sort = Sort { column: UserColumn::Created, descending: true };
        let page = Page { limit: 5, offset: 3 };
        let question = Question { search: "ana", never_signed_in: None, sort, page };
        let mut told = Vec::new();
        for removed in [0, 0, 0, 30, 30, 30, 30, 30, 1, 0] {
            let remove = move |conn: &Conn<'_>| conn.execute(REMOVE, params![removed]);
            test.db.write(remove).await.expect("a removal");
            let (kept, anew) = ask(&test.db, &sets, &question).await;
            assert_eq!(kept, anew, "{told:?}");
            told.push(kept.1);
        }
        assert!(!told[3].is_exact && !told[5].is_exact);
        assert_eq!(told[9], Total::exact(9_949));
        // Those that have the word are far down in the order.
        let others = User { text: "bo", last_login_at: None, number: 1_000_000 };
        for number in 0..10 {
            let other = others.clone();
            test.db.write(move |conn| add(conn, &other, number)).await.expect("a user");
        }
        let (kept, anew) = ask(&test.db, &sets, &question).await;
        assert_eq!(kept, anew);
    }
}

/// Makes the log of changed rows miss new users.
fn silence(conn: &Conn<'_>) -> Result<u64, StoreError> {
    let silence = match conn.engine() {
        Engine::Sqlite => "DROP TRIGGER users_log_added",
        Engine::Postgres => "ALTER TABLE users DISABLE TRIGGER users_log_added",
    };
    conn.execute(silence, &[])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_that_is_asked_again_is_answered_from_memory_and_the_log() {
    for test in TestDb::on_every_engine() {
        keeps(&test.db).await;
        let sets = Arc::<FoundSets>::default();
        let sort = Sort { column: UserColumn::Created, descending: false };
        let page = Page { limit: 10, offset: 0 };
        let question = Question { search: "ana", never_signed_in: None, sort, page };
        let user = |number| User { text: "ana", last_login_at: None, number };
        let new =
            |number: i64| test.db.write(move |conn| add(conn, &user(number), number as usize));
        let first = new(1).await.expect("a user");
        for _ in 0..3 {
            assert_eq!(ask(&test.db, &sets, &question).await.0.0, [first]);
        }
        test.db.write(silence).await.expect("a silent log");
        let second = new(0).await.expect("a user");
        let (kept, anew) = ask(&test.db, &sets, &question).await;
        assert_eq!((kept.0, anew.0), (vec![first], vec![second, first]));
        test.db.write(move |conn| change(conn, second, &user(2))).await.expect("a change");
        assert_eq!(ask(&test.db, &sets, &question).await.0.0, [first, second]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_a_whole_list_are_read_by_ids_that_are_kept() {
    for test in TestDb::on_every_engine() {
        keeps(&test.db).await;
        let sets = Arc::new(FoundSets::default().with_rows_of_whole_lists(1..4));
        let sort = Sort { column: UserColumn::Created, descending: true };
        let page = |offset| Question {
            search: "",
            never_signed_in: None,
            sort,
            page: Page { limit: 1, offset },
        };
        let user = |number| User { text: "bo", last_login_at: None, number };
        let new =
            |number: i64| test.db.write(move |conn| add(conn, &user(number), number as usize));
        let mut newest = Vec::new();
        for number in 0..6 {
            newest.insert(0, new(number).await.expect("a user"));
        }
        for _ in 0..5 {
            assert_eq!(ask(&test.db, &sets, &page(1)).await.0.0, [newest[1]]);
        }
        test.db.write(silence).await.expect("a silent log");
        newest.insert(0, new(7).await.expect("a user"));
        for (offset, kept) in [(0, newest[0]), (1, newest[2]), (3, newest[4]), (4, newest[4])] {
            let answers = ask(&test.db, &sets, &page(offset)).await;
            assert_eq!(answers.1.0, [newest[offset as usize]]);
            assert_eq!(answers.0.0, [kept], "row {offset}");
        }
        // The log tells of the next change, and with it the cache is right again, but for the new row.
        let oldest = newest[6];
        test.db.write(move |conn| change(conn, oldest, &user(8))).await.expect("a change");
        assert_eq!(ask(&test.db, &sets, &page(1)).await.0.0, [newest[1]]);
    }
}
