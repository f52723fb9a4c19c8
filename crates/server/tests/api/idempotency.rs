//! Requests that come again because their answer was lost.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_server::Limits;
use touchline_store::testing::TestDb;
use touchline_store::{Db, params};
use touchline_testing::client::Call;
use touchline_testing::server::{Admin, Running, Tokens};

const PATH: &str = "/admin/configuration/age-groups";

fn group(name: &str) -> Value {
    json!({ "age_group_name": name, "min_age": 10, "max_age": 12 })
}

fn add(admin: &Admin<'_>, key: &str, body: &Value) -> Call {
    admin.post(PATH).header("idempotency-key", key).json(body)
}

async fn count(admin: &Admin<'_>) -> usize {
    admin.data(PATH).await.as_array().expect("a list").len()
}

#[tokio::test]
async fn a_request_that_comes_again_is_answered_the_same_and_adds_nothing() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let before = count(&admin).await;
        let first = add(&admin, "one", &group("Under 12")).send().await;
        assert_eq!(first.status, 201, "{}", first.text());
        server.wait(SignedDuration::from_mins(20));
        let again = add(&admin, "one", &group("Under 12")).send().await;
        assert_eq!((again.status, &again.body), (201, &first.body));
        assert_eq!(again.header("content-type"), Some("application/json"));
        assert_eq!(count(&admin).await, before + 1);
        // Every base of a list is the same list.
        let alias = admin.post("/age-groups").header("idempotency-key", "one");
        assert_eq!(alias.json(&group("Under 12")).send().await.body, first.body);
    }
}

#[tokio::test]
async fn keys_are_not_without_end_and_requests_without_one_go_on() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        add(&admin, "first", &group("Under 12")).send().await;
        // As if that many had been sent.
        let spent = (server.now() + SignedDuration::from_secs(100_000)).as_millisecond();
        server
            .write(move |conn| {
                conn.execute(
                    "UPDATE secret_tries SET clear_at = $1 WHERE debtor LIKE 'keys of %'",
                    params![spent],
                )?;
                Ok(())
            })
            .await;
        let refused = add(&admin, "next", &group("Under 13")).send().await;
        refused.problem(429, "too_many_keys");
        assert_eq!(refused.header("retry-after"), Some("10"));
        let again = add(&admin, "first", &group("Under 12")).send().await;
        assert_eq!(again.status, 201, "it takes no more space");
        assert_eq!(admin.post(PATH).json(&group("Under 13")).send().await.status, 201);
        server.wait(SignedDuration::from_secs(10));
        assert_eq!(add(&admin, "next", &group("Under 14")).send().await.status, 201);
    }
}

#[tokio::test]
async fn a_key_that_names_two_different_requests_is_refused() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        add(&admin, "one", &group("Under 12")).send().await;
        let before = count(&admin).await;
        let other = add(&admin, "one", &group("Under 13")).send().await;
        let problem = other.problem(422, "idempotency_key_reused");
        assert!(problem["message"].as_str().is_some_and(|text| text.contains("new key")));
        let elsewhere = admin.post("/gender-categories").header("idempotency-key", "one");
        let elsewhere = elsewhere.json(&json!({ "gender_name": "Open" })).send().await;
        elsewhere.problem(422, "idempotency_key_reused");
        assert_eq!(count(&admin).await, before);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_duplicates_that_come_at_once_one_has_an_effect_and_all_have_its_answer() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let before = count(&admin).await;
        let sent: Vec<_> =
            (0..8).map(|_| tokio::spawn(add(&admin, "one", &group("Under 12")).send())).collect();
        let mut bodies = Vec::new();
        for one in sent {
            let reply = one.await.expect("a reply");
            assert_eq!(reply.status, 201, "{}", reply.text());
            bodies.push(reply.body);
        }
        bodies.dedup();
        assert_eq!(bodies.len(), 1);
        assert_eq!(count(&admin).await, before + 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_comes_again_to_another_server_is_answered_the_same() {
    for test in TestDb::on_every_engine() {
        let db = Db::open(&test.url).expect("the same database");
        let server = Running::start(test, Limits::default()).await;
        let other = Running::beside(&server, db).await;
        let here = server.admin().await;
        let there = Admin { server: &other, tokens: here.tokens.clone() };
        let first = add(&here, "one", &group("Under 12")).send().await;
        assert_eq!(first.status, 201, "{}", first.text());
        let again = add(&there, "one", &group("Under 12")).send().await;
        assert_eq!((again.status, &again.body), (201, &first.body));
        let other_body = add(&there, "one", &group("Under 13")).send().await;
        other_body.problem(422, "idempotency_key_reused");
        let at_once: Vec<_> = [&here, &there, &here, &there]
            .map(|admin| tokio::spawn(add(admin, "two", &group("Under 14")).send()))
            .into();
        let mut bodies = Vec::new();
        for one in at_once {
            let reply = one.await.expect("a reply");
            assert_eq!(reply.status, 201, "{}", reply.text());
            bodies.push(reply.body);
        }
        bodies.dedup();
        assert_eq!(bodies.len(), 1);
        let rows: i64 =
            server.write(|conn| Ok(conn.query_one("SELECT COUNT(*) FROM age_groups", &[])?)).await;
        assert_eq!(rows, 2);
    }
}

#[tokio::test]
async fn a_refusal_is_not_kept_so_that_the_same_key_can_succeed_later() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let taken = add(&admin, "first", &group("Under 12")).send().await;
        assert_eq!(taken.status, 201);
        add(&admin, "second", &group("under 12")).send().await.problem(409, "name_taken");
        let id = taken.json()["data"]["age_group_id"].clone();
        assert_eq!(admin.delete(&format!("{PATH}/{id}")).send().await.status, 200);
        let reply = add(&admin, "second", &group("under 12")).send().await;
        assert_eq!(reply.status, 201, "{}", reply.text());
    }
}

#[tokio::test]
async fn a_key_belongs_to_its_administrator() {
    for server in Running::on_every_engine().await {
        server
            .platform
            .access
            .create_administrator("other", "a second one".into())
            .await
            .expect("other");
        let other = server.login("other", "a second one").send().await;
        let other = Admin { server: &server, tokens: Tokens::of(&other) };
        let admin = server.admin().await;
        assert_eq!(add(&admin, "one", &group("Under 12")).send().await.status, 201);
        let reply = add(&other, "one", &group("Under 12")).send().await;
        reply.problem(409, "name_taken");
    }
}

#[tokio::test]
async fn after_a_day_a_key_is_free_again_and_its_answer_forgotten() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        add(&admin, "one", &group("Under 12")).send().await;
        server.wait(SignedDuration::from_hours(24));
        let admin = server.admin().await;
        let reply = add(&admin, "one", &group("Under 13")).send().await;
        assert_eq!(reply.status, 201, "{}", reply.text());
        let kept: i64 = server
            .write(|conn| Ok(conn.query_one("SELECT COUNT(*) FROM idempotent_replies", &[])?))
            .await;
        assert_eq!(kept, 1);
    }
}

#[tokio::test]
async fn a_key_is_short_and_printable() {
    let server = Running::on_sqlite().await;
    let admin = server.admin().await;
    for key in ["", "two words", "ümlaut", &"x".repeat(256)] {
        let reply = add(&admin, key, &group("Under 12")).send().await;
        reply.problem(400, "invalid_idempotency_key");
    }
    assert_eq!(add(&admin, &"x".repeat(255), &group("Under 12")).send().await.status, 201);
}
