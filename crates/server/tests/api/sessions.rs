//! The list of one's sessions, and ending them.

use jiff::SignedDuration;
use serde_json::json;
use touchline_app::accounts::SignInRules;
use touchline_testing::server::{Admin, NAME, PASSWORD, Running, Tokens};

const FIREFOX: &str =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

async fn sign_in_as<'s>(server: &'s Running, user_agent: &str) -> Admin<'s> {
    let reply = server.login(NAME, PASSWORD).header("user-agent", user_agent).send().await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    Admin { server, tokens: Tokens::of(&reply) }
}

#[tokio::test]
async fn sessions_are_listed_with_their_client_and_times_and_this_one_is_marked() {
    for server in Running::on_every_engine().await {
        sign_in_as(&server, FIREFOX).await;
        server.wait(SignedDuration::from_mins(10));
        let here = sign_in_as(&server, "curl/8.14.1").await;
        let sessions = here.data("/me/sessions").await;
        let of = |index: usize, field: &str| sessions[index][field].clone();
        assert_eq!(sessions.as_array().map(Vec::len), Some(2));
        assert_eq!((of(0, "client"), of(0, "isCurrent")), (json!("curl"), json!(true)));
        assert_eq!(
            (of(1, "client"), of(1, "isCurrent")),
            (json!("Firefox on Windows"), json!(false))
        );
        assert_eq!(of(1, "signedInAt"), "2026-03-10T12:00:00.000Z");
        assert_eq!(of(1, "lastSeenAt"), "2026-03-10T12:00:00.000Z");
        assert_eq!(of(1, "expiresAt"), "2026-03-11T00:00:00.000Z");
    }
}

#[tokio::test]
async fn a_session_is_seen_again_after_five_minutes_and_not_with_every_request() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let seen = async || admin.data("/me/sessions").await[0]["lastSeenAt"].clone();
        assert_eq!(seen().await, "2026-03-10T12:00:00.000Z");
        server.wait(SignedDuration::from_mins(4));
        assert_eq!(seen().await, "2026-03-10T12:00:00.000Z");
        server.wait(SignedDuration::from_mins(1));
        assert_eq!(seen().await, "2026-03-10T12:05:00.000Z");
    }
}

#[tokio::test]
async fn a_session_that_nobody_uses_ends_and_says_so() {
    for server in Running::on_every_engine().await {
        let left = server.sign_in().await;
        // The last use is known to five minutes.
        server.wait(SignedDuration::from_mins(65));
        server.refresh(&left.refresh).await.problem(401, "session_idle");
        let why = server.validate(&left.access).await.problem(401, "session_idle");
        let sentence = "Your session was not used for a while and has ended. Please sign in again.";
        assert_eq!(why["message"], sentence);
        let sessions = server.admin().await.data("/me/sessions").await;
        assert_eq!(sessions.as_array().map(Vec::len), Some(1), "{sessions}");
        server.wait(SignedDuration::from_mins(-65));
        server.validate(&left.access).await.problem(401, "session_idle");
        server.refresh(&left.refresh).await.problem(401, "session_idle");
    }
}

#[tokio::test]
async fn a_session_in_use_goes_on_and_requests_that_nobody_asked_for_are_no_use() {
    let rules = SignInRules { idle_time: SignedDuration::from_mins(20), ..SignInRules::default() };
    for server in Running::under(rules).await {
        let mut used = server.sign_in().await;
        let mut unattended = used.clone();
        for minutes in (20..=100).step_by(20) {
            server.wait(SignedDuration::from_mins(20));
            used = Tokens::of(&server.refresh(&used.refresh).await);
            assert_eq!(server.validate(&used.access).await.status, 200, "after {minutes}");
        }
        // From now on the console asks by itself.
        let call = || server.get("/api/v1/age-groups").header("x-unattended", "true");
        unattended.access.clone_from(&used.access);
        server.wait(SignedDuration::from_mins(20));
        assert_eq!(call().bearer(&unattended.access).send().await.status, 200);
        server.wait(SignedDuration::from_mins(5));
        call().bearer(&unattended.access).send().await.problem(401, "session_idle");
    }
}

#[tokio::test]
async fn what_is_over_and_what_is_somebody_elses_is_not_listed() {
    for server in Running::on_every_engine().await {
        server
            .platform
            .access
            .create_administrator("other", "a second one".into())
            .await
            .expect("other");
        server.login("other", "a second one").send().await;
        let left = server.admin().await;
        left.post("/auth/logout").send().await;
        server.sign_in().await;
        server.wait(SignedDuration::from_hours(12));
        let here = server.admin().await;
        let sessions = here.data("/me/sessions").await;
        assert_eq!(sessions.as_array().map(Vec::len), Some(1), "{sessions}");
    }
}

#[tokio::test]
async fn a_session_is_ended_at_once_and_no_other() {
    for server in Running::on_every_engine().await {
        let (lost, bystander) = (server.admin().await, server.admin().await);
        let id = lost
            .data("/me/sessions")
            .await
            .as_array()
            .expect("sessions")
            .iter()
            .find(|session| session["isCurrent"] == true)
            .expect("its own")["id"]
            .clone();
        let here = server.admin().await;
        let reply = here.delete(&format!("/me/sessions/{id}")).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        server.validate(&lost.tokens.access).await.problem(401, "session_revoked");
        server.refresh(&lost.tokens.refresh).await.problem(401, "session_revoked");
        assert_eq!(server.validate(&bystander.tokens.access).await.status, 200);
        here.delete(&format!("/me/sessions/{id}")).send().await.problem(404, "not_found");
    }
}

#[tokio::test]
async fn somebody_elses_session_cannot_be_ended() {
    for server in Running::on_every_engine().await {
        server
            .platform
            .access
            .create_administrator("other", "a second one".into())
            .await
            .expect("other");
        let other = Tokens::of(&server.login("other", "a second one").send().await);
        let other = Admin { server: &server, tokens: other };
        let id = other.data("/me/sessions").await[0]["id"].clone();
        let here = server.admin().await;
        here.delete(&format!("/me/sessions/{id}")).send().await.problem(404, "not_found");
        here.post("/me/sessions/revoke-others").send().await;
        assert_eq!(server.validate(&other.tokens.access).await.status, 200);
    }
}

#[tokio::test]
async fn all_others_are_ended_at_once_and_it_stands_in_the_trail() {
    for server in Running::on_every_engine().await {
        let others = [server.sign_in().await, server.sign_in().await];
        let here = server.admin().await;
        let reply = here.post("/me/sessions/revoke-others").send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        for other in others {
            server.validate(&other.access).await.problem(401, "session_revoked");
            server.refresh(&other.refresh).await.problem(401, "session_revoked");
        }
        let sessions = here.data("/me/sessions").await;
        assert_eq!(sessions.as_array().map(Vec::len), Some(1));
        let newest = here.read("/admin/activity?pageSize=1").await;
        assert!(newest.to_string().contains("ended_other_sessions"), "{newest}");
    }
}
