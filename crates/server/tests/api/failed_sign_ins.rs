//! What the audit trail says of sign-ins that failed.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_testing::server::{Admin, NAME, PASSWORD, Running};

async fn entries(admin: &Admin<'_>) -> Vec<Value> {
    entries_of(admin, "failed_sign_in").await
}

async fn entries_of(admin: &Admin<'_>, action: &str) -> Vec<Value> {
    let path = format!("/admin/activity?action={action}&pageSize=1000");
    admin.read(&path).await["entries"].as_array().expect("entries").clone()
}

#[tokio::test]
async fn a_failed_sign_in_names_an_administrator_and_never_what_was_typed() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.login(" admin ", "hunter2").from([127, 0, 0, 9]).send().await;
        // A password in the field of the name, as it happens.
        server.login("correct horse", "").from([127, 0, 0, 9]).send().await;
        let [unknown, known] = &entries(&admin).await[..] else { panic!("two entries") };
        assert_eq!(known["entity_name"], NAME);
        assert_eq!(known["actor_name"], "not signed in");
        assert_eq!(known["after"], json!({ "reason": "wrong password", "source": "127.0.0.0/24" }));
        assert_eq!((&unknown["entity_name"], &unknown["entity_id"]), (&Value::Null, &Value::Null));
        assert_eq!(unknown["after"], json!({ "reason": "unknown name", "source": "127.0.0.0/24" }));
        let trail = admin.read("/admin/activity?pageSize=1000").await.to_string();
        for typed in ["hunter2", "correct horse"] {
            assert!(!trail.contains(typed), "{trail}");
        }
        server
            .write(|conn| {
                let trail = touchline_app::audit::verify(conn)?;
                assert_eq!(trail.broken, None);
                Ok(())
            })
            .await;
    }
}

#[tokio::test]
async fn a_sign_in_that_is_refused_as_too_soon_is_no_entry() {
    for server in Running::on_every_engine().await {
        for _ in 0..10 {
            server.login(NAME, "wrong").from([127, 0, 0, 9]).send().await;
        }
        let before = entries(&server.admin().await).await.len();
        for _ in 0..10 {
            let refused = server.login(NAME, "wrong").from([127, 0, 0, 9]).send().await;
            refused.problem(429, "too_many_attempts");
        }
        assert_eq!(entries(&server.admin().await).await.len(), before);
    }
}

#[tokio::test]
async fn a_flood_from_many_addresses_does_not_fill_the_trail() {
    for server in Running::on_every_engine().await {
        let fail = async |name: &str, source: u8| {
            let refused = server.login(name, "wrong").from([127, 0, 1, source]).send().await;
            refused.problem(401, "invalid_credentials");
        };
        for source in 0..15 {
            fail(NAME, source).await;
        }
        for source in 15..30 {
            fail("nobody", source).await;
        }
        let admin = server.admin().await;
        let count = async |name: Value| {
            entries(&admin).await.iter().filter(|one| one["entity_name"] == name).count()
        };
        // Those about one administrator do not use up the place of those about others.
        assert_eq!((count(json!(NAME)).await, count(Value::Null).await), (10, 10));
        server.wait(SignedDuration::from_mins(5));
        fail(NAME, 40).await;
        fail(NAME, 41).await;
        assert_eq!(count(json!(NAME)).await, 11);
        assert_eq!(server.login(NAME, PASSWORD).send().await.status, 200);
    }
}

#[tokio::test]
async fn what_was_refused_is_in_the_trail_as_one_sum_per_source() {
    for server in Running::on_every_engine().await {
        for _ in 0..10 {
            server.login(NAME, "wrong").from([127, 0, 0, 9]).send().await;
        }
        for _ in 0..5 {
            let refused = server.login(NAME, "wrong").from([127, 0, 0, 9]).send().await;
            refused.problem(429, "too_many_attempts");
        }
        for host in 1..4 {
            let call = server.get("/api/v1/sports").bearer("made up").from([127, 0, 7, host]);
            assert_eq!(call.send().await.status, 401);
        }
        // Who has not signed in yet tries nothing.
        server.get("/api/v1/sports").send().await;
        let admin = server.admin().await;
        assert_eq!(entries_of(&admin, "refused_tries").await.len(), 0);
        for _ in 0..2 {
            server.platform().access.tell_refusals().await.expect("a write");
        }
        let told = entries_of(&admin, "refused_tries").await;
        let after: Vec<&Value> = told.iter().map(|entry| &entry["after"]).collect();
        let sum = |reason: &str, source: &str, count: i64| json!({ "reason": reason, "source": source, "count": count });
        assert_eq!(
            after,
            [&sum("unknown token", "127.0.7.0/24", 3), &sum("too many tries", "127.0.0.0/24", 5)]
        );
        assert_eq!(told[0]["actor_name"], "not signed in");
    }
}
