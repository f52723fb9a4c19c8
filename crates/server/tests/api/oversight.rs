//! What an administrator sees and does of a person's account.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_domain::permissions::{Role, Scope};
use touchline_store::params;
use touchline_testing::server::{Admin, PASSWORD, Running};

const EMAIL: &str = "ines@example.org";

async fn state(admin: &Admin<'_>, user_id: i64) -> Value {
    admin.data(&format!("/admin/users/{user_id}")).await["sign_in"].take()
}

#[tokio::test]
async fn an_administrator_sees_how_a_person_signs_in() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = server.add_person("Ines Duarte", EMAIL).await;
        server.sign_in_person(EMAIL).await;
        let admin = server.admin().await;
        let hers = state(&admin, ines).await;
        assert_eq!(
            (&hers["suspended_at"], &hers["has_second_factor"], &hers["passkeys"]),
            (&Value::Null, &json!(false), &json!(0))
        );
        assert_eq!(hers["sessions"].as_array().map(Vec::len), Some(1));
        assert_eq!(hers["sessions"][0]["isCurrent"], false);
        // An organiser or a file has named this one, who never made an account.
        assert_eq!(state(&admin, club.anas_account).await, Value::Null);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_has_ended_by_itself_is_not_shown_from_a_kept_reply() {
    for server in Running::on_every_engine().await {
        let server = server.keeps_replies().await;
        let ines = server.add_person("Ines Duarte", EMAIL).await;
        server.sign_in_person(EMAIL).await;
        let ends = server.now() + SignedDuration::from_secs(5);
        let sql = "UPDATE sessions SET expires_at = $1";
        server.write(move |conn| Ok(conn.execute(sql, params![ends.as_millisecond()])?)).await;
        let admin = server.admin().await;
        let open = state(&admin, ines).await["sessions"].take();
        assert_eq!(open.as_array().map(Vec::len), Some(1));
        server.wait(SignedDuration::from_secs(6));
        assert_eq!(state(&admin, ines).await["sessions"], json!([]));
    }
}

#[tokio::test]
async fn a_suspended_person_is_out_at_once_and_in_again_when_reinstated() {
    for server in Running::on_every_engine().await {
        let ines = server.add_person("Ines Duarte", EMAIL).await;
        let held = server.sign_in_person(EMAIL).await;
        let admin = server.admin().await;
        let hold = |what: &str, reason: &str| {
            admin.post(&format!("/admin/users/{ines}/{what}")).json(&json!({ "reason": reason }))
        };
        assert_eq!(hold("suspend", " Plays under two names ").send().await.status, 200);
        server.get("/api/v1/me").bearer(&held.access).send().await.problem(401, "session_revoked");
        server.person_login(EMAIL, PASSWORD).send().await.problem(403, "account_suspended");
        let hers = state(&admin, ines).await;
        assert_eq!(hers["suspended_because"], "Plays under two names");
        assert_eq!(hers["sessions"], json!([]));
        hold("suspend", "again").send().await.problem(409, "conflict");

        assert_eq!(hold("reinstate", "It was her sister").send().await.status, 200);
        hold("reinstate", "again").send().await.problem(409, "conflict");
        assert_eq!(server.person_login(EMAIL, PASSWORD).send().await.status, 200);
        // What was open before stays closed.
        server.get("/api/v1/me").bearer(&held.access).send().await.problem(401, "session_revoked");
        let trail = admin.trail_of("user").await;
        let did: Vec<&str> = trail.iter().filter_map(|entry| entry["action"].as_str()).collect();
        assert_eq!(&did[1..3], ["reinstated", "suspended"]);
        assert!(trail[2].to_string().contains("Plays under two names"), "{}", trail[2]);
    }
}

#[tokio::test]
async fn a_hold_needs_a_reason_and_an_account() {
    let server = Running::on_sqlite().await;
    let club = server.with_club().await;
    let ines = server.add_person("Ines Duarte", EMAIL).await;
    let admin = server.admin().await;
    let long = "r".repeat(501);
    for reason in ["", "  ", "a\nb", "\u{200b}", &long] {
        let call = admin.post(&format!("/admin/users/{ines}/suspend"));
        let refused = call.json(&json!({ "reason": reason })).send().await;
        assert!(refused.problem(400, "invalid_input")["fields"]["reason"].is_string(), "{reason}");
    }
    for id in [club.anas_account, 999_999] {
        for what in ["suspend", "reinstate"] {
            let call = admin.post(&format!("/admin/users/{id}/{what}"));
            let refused = call.json(&json!({ "reason": "a test" })).send().await;
            refused.problem(404, "not_found");
        }
        for what in ["end-sessions", "reset-link"] {
            let call = admin.post(&format!("/admin/users/{id}/{what}"));
            call.send().await.problem(404, "not_found");
        }
    }
}

#[tokio::test]
async fn an_administrator_ends_a_persons_sessions_and_mails_a_link_for_a_new_password() {
    for server in Running::on_every_engine().await {
        let ines = server.add_person("Ines Duarte", EMAIL).await;
        let held = server.sign_in_person(EMAIL).await;
        let admin = server.admin().await;
        let ended = admin.post(&format!("/admin/users/{ines}/end-sessions")).send().await;
        assert_eq!(ended.status, 200, "{}", ended.text());
        server.get("/api/v1/me").bearer(&held.access).send().await.problem(401, "session_revoked");
        let mailed = admin.post(&format!("/admin/users/{ines}/reset-link")).send().await;
        assert_eq!(mailed.status, 200, "{}", mailed.text());
        assert!(!mailed.text().contains("token"), "the link is for her alone");
        let letter = server.db().read(|conn| {
            conn.query_one::<(String, String)>("SELECT kind, recipient FROM letters", &[])
        });
        let letter = letter.await.expect("a letter");
        assert_eq!((&*letter.0, &*letter.1), ("reset_password", EMAIL));
        let trail = admin.trail_of("user").await;
        let did: Vec<&str> = trail.iter().filter_map(|entry| entry["action"].as_str()).collect();
        assert_eq!(&did[..2], ["mailed_reset_link", "ended_all_sessions"]);
    }
}

#[tokio::test]
async fn an_administrator_sees_what_a_person_did_in_person_and_by_an_api_key_and_nothing_else() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = server.add_person("Ines Duarte", EMAIL).await;
        let olga = server.add_person("Olga Orel", "olga@example.org").await;
        server.give(EMAIL, Role::Organiser, Scope::Tournament(club.cup), None).await;
        let hers = server.sign_in_person(EMAIL).await.access;
        server.sign_in_person("olga@example.org").await;
        let call = |path: &str, token: &str, body: &Value| {
            server.post(&format!("/api/v1{path}")).bearer(token).json(body).send()
        };
        let until = (server.now() + SignedDuration::from_hours(48)).to_string();
        let key = json!({
            "name": "Score board", "role": "organiser", "scope": "tournament",
            "scopeId": club.cup, "expiresAt": until,
        });
        let made = call("/keys", &hers, &key).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let token = made.json()["data"]["token"].as_str().expect("a token").to_owned();
        let invitation = json!({
            "email": "otto@example.org", "role": "scorer", "scope": "tournament",
            "scopeId": club.cup, "grantExpiresAt": until,
        });
        assert_eq!(call("/invitations", &token, &invitation).await.status, 201);

        let admin = server.admin().await;
        let did = async |query: &str| -> Vec<(String, String)> {
            let read = admin.read(&format!("/admin/activity?{query}")).await;
            let entries = read["entries"].as_array().expect("entries");
            let told = |entry: &Value, field: &str| entry[field].as_str().unwrap_or("").to_owned();
            entries.iter().map(|one| (told(one, "action"), told(one, "actor_name"))).collect()
        };
        let pair = |action: &str, actor: &str| (action.to_owned(), actor.to_owned());
        let all = [
            pair("invited", "key Score board of Ines Duarte"),
            pair("created", "Ines Duarte"),
            pair("signed_in", "Ines Duarte"),
        ];
        let by_ines = format!("userId={ines}");
        assert_eq!(did(&by_ines).await, all);
        assert_eq!(did(&format!("{by_ines}&page=2&pageSize=2")).await, all[2..]);
        assert_eq!(did(&format!("{by_ines}&action=invited&search=score")).await, all[..1]);
        assert_eq!(did(&format!("userId={olga}")).await, [pair("signed_in", "Olga Orel")]);
        for nobody in [club.anas_account, 999_999] {
            assert_eq!(did(&format!("userId={nobody}")).await, []);
        }
        let exported = admin.get(&format!("/admin/activity/export?{by_ines}")).send().await;
        assert_eq!(exported.text().lines().count(), 1 + all.len(), "{}", exported.text());
        for wrong in ["userId=0", "userId=-1", "userId=ines", "userId=1&userId=2", "user=1"] {
            let refused = admin.get(&format!("/admin/activity?{wrong}")).send().await;
            refused.problem(400, "invalid_input");
        }
    }
}
