//! A clock that is put back: what it gave when it was far ahead is over, ended sessions stay ended,
//! and the audit trail keeps its order.

use jiff::SignedDuration;
use serde_json::json;
use touchline_app::audit;
use touchline_store::StoreError;
use touchline_testing::server::{NAME, PASSWORD, Running, Tokens};

const BACK: SignedDuration = SignedDuration::from_hours(-7);

#[tokio::test]
async fn sessions_of_before_and_after_go_on_when_the_clock_is_put_back_a_little() {
    for server in Running::on_every_engine().await {
        let before = server.sign_in().await;
        server.wait(SignedDuration::from_mins(-4));
        assert_eq!(server.validate(&before.access).await.status, 200);
        assert_eq!(server.refresh(&before.refresh).await.status, 200);
        let after = server.sign_in().await;
        assert_eq!(server.validate(&after.access).await.status, 200);
        assert_eq!(server.refresh(&after.refresh).await.status, 200);
    }
}

#[tokio::test]
async fn what_a_clock_that_was_far_ahead_gave_is_over_when_it_is_put_back() {
    for server in Running::on_every_engine().await {
        let of_the_future = server.sign_in().await;
        assert_eq!(server.validate(&of_the_future.access).await.status, 200);
        server.wait(BACK);
        server.validate(&of_the_future.access).await.problem(401, "token_expired");
        server.refresh(&of_the_future.refresh).await.problem(401, "token_expired");
        // It stays refused when the clock has come as far again.
        server.wait(-BACK);
        server.validate(&of_the_future.access).await.problem(401, "token_expired");
        server.refresh(&of_the_future.refresh).await.problem(401, "token_expired");
    }
}

#[tokio::test]
async fn a_token_of_a_clock_that_was_ahead_for_a_while_ends_and_its_session_goes_on() {
    for server in Running::on_every_engine().await {
        let before = server.sign_in().await;
        server.wait(SignedDuration::from_mins(45));
        let ahead = Tokens::of(&server.refresh(&before.refresh).await);
        server.wait(SignedDuration::from_mins(-45));
        server.validate(&ahead.access).await.problem(401, "token_expired");
        let after = Tokens::of(&server.refresh(&ahead.refresh).await);
        assert_eq!(server.validate(&after.access).await.status, 200);
    }
}

#[tokio::test]
async fn what_was_ended_stays_ended_when_the_clock_is_put_back() {
    for server in Running::on_every_engine().await {
        let signed_out = server.sign_in().await;
        server.post("/api/v1/auth/logout").bearer(&signed_out.access).send().await;
        let spent = server.sign_in().await;
        let next = Tokens::of(&server.refresh(&spent.refresh).await);
        assert_eq!(server.validate(&next.access).await.status, 200);
        server.wait(BACK);
        server.validate(&signed_out.access).await.problem(401, "session_revoked");
        server.refresh(&signed_out.refresh).await.problem(401, "session_revoked");
        server.refresh(&spent.refresh).await.problem(401, "token_expired");
    }
}

#[tokio::test]
async fn a_wait_after_wrong_passwords_does_not_grow_when_the_clock_is_put_back() {
    for server in Running::on_every_engine().await {
        for _ in 0..11 {
            server.login(NAME, "wrong").send().await;
        }
        server.wait(BACK);
        let reply = server.login(NAME, "wrong").send().await;
        reply.problem(429, "too_many_attempts");
        let seconds: i64 =
            reply.header("retry-after").and_then(|s| s.parse().ok()).expect("a wait");
        assert!(seconds <= 60, "{seconds}");
        server.wait(SignedDuration::from_secs(seconds));
        assert_eq!(server.login(NAME, PASSWORD).send().await.status, 200);
    }
}

#[tokio::test]
async fn the_audit_trail_stays_whole_and_in_order_when_the_clock_is_put_back() {
    for server in Running::on_every_engine().await {
        let names = ["first", "second", "third"];
        for name in names {
            let admin = server.admin().await;
            let row = json!({ "age_group_name": name, "min_age": 1, "max_age": 2 });
            let call = server.post("/api/v1/age-groups").bearer(&admin.tokens.access).json(&row);
            assert_eq!(call.send().await.status, 201);
            server.wait(BACK);
        }
        let (trail, told) = server
            .db()
            .read(|conn| {
                let told: Vec<String> = conn.query(
                    "SELECT entity_name FROM audit_entries WHERE action = 'created' ORDER BY audit_entry_id",
                    &[],
                )?;
                Ok::<_, StoreError>((audit::verify(conn)?, told))
            })
            .await
            .expect("the trail");
        assert_eq!(trail.broken, None);
        assert_eq!(told, names);
    }
}
