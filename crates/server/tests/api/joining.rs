//! How people get accounts and get in by mail.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_testing::client::{Call, Reply};
use touchline_testing::server::{PASSWORD, Running};

const EMAIL: &str = "ines@example.org";
const NEW_PASSWORD: &str = "a quiet line by the sea";

fn register(server: &Running, email: &str) -> Call {
    server.post("/api/v1/auth/register").json(&json!({
        "fullName": "Inês Duarte", "email": email, "mobile": "+351 912 345 678", "password": NEW_PASSWORD,
    }))
}

fn ask(server: &Running, call: &str, email: &str) -> Call {
    server.post(&format!("/api/v1/auth/{call}")).json(&json!({ "email": email }))
}

fn with_token(server: &Running, call: &str, token: &str) -> Call {
    server.post(&format!("/api/v1/auth/{call}")).json(&json!({ "token": token }))
}

/// The kind, the address and the details of every letter, the oldest first.
async fn letters(server: &Running) -> Vec<(String, String, Value)> {
    let rows = server.db().read(|conn| {
        conn.query::<(String, String, String)>(
            "SELECT kind, recipient, details_json FROM letters ORDER BY letter_id",
            &[],
        )
    });
    let rows = rows.await.expect("the letters").into_iter();
    rows.map(|(kind, to, details)| (kind, to, serde_json::from_str(&details).expect("details")))
        .collect()
}

/// The secret of the link in the newest letter.
async fn mailed_token(server: &Running) -> String {
    let (_, _, details) = letters(server).await.pop().expect("a letter");
    details["token"].as_str().expect("a link").to_owned()
}

fn done(reply: &Reply) {
    assert_eq!(reply.status, 200, "{}", reply.text());
}

#[tokio::test]
async fn a_link_without_a_mail_server_is_said_to_wait() {
    for server in Running::on_every_engine().await {
        server.add_person("Otto Ohm", "otto@example.org").await;
        let mut replies = vec![register(&server, EMAIL).send().await];
        for call in ["forgot-password", "sign-in-link"] {
            // The same for who has an account and for who has none.
            for email in ["otto@example.org", "nobody@example.org"] {
                replies.push(ask(&server, call, email).send().await);
            }
        }
        for reply in &replies {
            done(reply);
            assert_eq!(reply.json(), replies[0].json());
        }
        assert_eq!(replies[0].json()["isSent"], false);
        assert!(replies[0].text().contains("waits for an administrator"), "{}", replies[0].text());
    }
}

#[tokio::test]
async fn a_person_registers_confirms_the_address_signs_in_and_reads_the_account() {
    for server in Running::on_every_engine().await {
        done(&register(&server, EMAIL).send().await);
        // The account is made by the link alone.
        server.person_login(EMAIL, NEW_PASSWORD).send().await.problem(401, "invalid_credentials");
        let token = mailed_token(&server).await;
        done(&with_token(&server, "verify", &token).send().await);
        with_token(&server, "verify", &token).send().await.problem(410, "link_over");

        let reply = server.person_login("INES@example.org", NEW_PASSWORD).send().await;
        done(&reply);
        let data = reply.json()["data"].take();
        assert_eq!(data["person"]["name"], "Inês Duarte");
        assert_eq!(data["adminInfo"], Value::Null);
        let access = data["accessToken"].as_str().expect("a token");
        let me = server.get("/api/v1/me").bearer(access).send().await.json()["data"].take();
        assert_eq!((&me["email"], &me["mobileLast4"]), (&EMAIL.into(), &"5678".into()));

        let admin = server.admin().await;
        let users = admin.read("/admin/users?search=duarte").await;
        assert_eq!(users["users"][0]["user_id"], me["userId"]);
        assert_ne!(users["users"][0]["last_login_at"], Value::Null, "the sign-in counts");
        let trail = admin.trail_of("user").await;
        let actions: Vec<&str> =
            trail.iter().map(|entry| entry["action"].as_str().expect("an action")).collect();
        assert_eq!(actions, ["signed_in", "registered", "failed_sign_in"]);
        let activity = admin.data("/admin/dashboard/recent-activity").await;
        assert!(activity.to_string().contains("registered"), "{activity}");
    }
}

#[tokio::test]
async fn an_address_with_an_account_gets_another_letter_and_the_caller_the_same_answer() {
    for server in Running::on_every_engine().await {
        server.add_person("Inês Duarte", EMAIL).await;
        for call in ["register", "forgot-password", "sign-in-link"] {
            let ask = |email: &str| match call {
                "register" => register(&server, email),
                _ => ask(&server, call, email),
            };
            let (known, unknown) =
                (ask("INES@EXAMPLE.ORG").send().await, ask("otto@example.org").send().await);
            done(&known);
            assert_eq!(known.body, unknown.body, "{call}");
            let names = |reply: &Reply| -> Vec<String> {
                reply.headers.keys().map(ToString::to_string).collect()
            };
            assert_eq!(names(&known), names(&unknown), "{call}");
        }
        let told: Vec<(String, String)> =
            letters(&server).await.into_iter().map(|(kind, to, _)| (kind, to)).collect();
        let told: Vec<(&str, &str)> = told.iter().map(|(kind, to)| (&**kind, &**to)).collect();
        assert_eq!(
            told,
            [
                // To the address as its holder wrote it, not as the caller did.
                ("has_account", EMAIL),
                ("confirm_address", "otto@example.org"),
                ("reset_password", EMAIL),
                ("no_account", "otto@example.org"),
                ("sign_in", EMAIL),
                ("no_account", "otto@example.org"),
            ]
        );
    }
}

#[tokio::test]
async fn a_mailed_link_replaces_the_password_once_and_ends_all_sessions() {
    for server in Running::on_every_engine().await {
        server.add_person("Inês Duarte", EMAIL).await;
        let held = server.sign_in_person(EMAIL).await;
        done(&ask(&server, "forgot-password", EMAIL).send().await);
        let token = mailed_token(&server).await;
        let reset = |password: &str| {
            server
                .post("/api/v1/auth/reset-password")
                .json(&json!({ "token": token, "newPassword": password }))
        };
        // A refused password leaves the link as it is.
        reset("short").send().await.problem(400, "invalid_input");
        done(&reset(NEW_PASSWORD).send().await);
        reset("another quiet line").send().await.problem(410, "link_over");
        let me = server.get("/api/v1/me").bearer(&held.access).send().await;
        me.problem(401, "session_revoked");
        server.person_login(EMAIL, PASSWORD).send().await.problem(401, "invalid_credentials");
        done(&server.person_login(EMAIL, NEW_PASSWORD).send().await);
    }
}

#[tokio::test]
async fn a_mailed_link_signs_in_once_and_not_for_long() {
    for server in Running::on_every_engine().await {
        server.add_person("Inês Duarte", EMAIL).await;
        done(&ask(&server, "sign-in-link", EMAIL).send().await);
        let token = mailed_token(&server).await;
        // A link of one kind is none of another kind.
        with_token(&server, "verify", &token).send().await.problem(410, "link_over");
        let reply = with_token(&server, "sign-in-by-link", &token).send().await;
        done(&reply);
        assert_eq!(reply.json()["data"]["person"]["email"], EMAIL);
        with_token(&server, "sign-in-by-link", &token).send().await.problem(410, "link_over");

        done(&ask(&server, "sign-in-link", EMAIL).send().await);
        let late = mailed_token(&server).await;
        server.wait(SignedDuration::from_mins(15));
        with_token(&server, "sign-in-by-link", &late).send().await.problem(410, "link_over");
        // A clock that is put back opens no link that was over, because upkeep has removed it by then;
        // and none that ends later than any that is given now.
        server.wait(SignedDuration::from_hours(-24));
        let elsewhere = with_token(&server, "sign-in-by-link", &late).from([127, 0, 0, 9]);
        elsewhere.send().await.problem(410, "link_over");
    }
}

#[tokio::test]
async fn a_sign_in_with_a_link_that_is_over_is_a_failed_one() {
    for server in Running::on_every_engine().await {
        server.add_person("Inês Duarte", EMAIL).await;
        done(&ask(&server, "sign-in-link", EMAIL).send().await);
        let late = mailed_token(&server).await;
        server.wait(SignedDuration::from_mins(15));
        for token in [&*late, "made up"] {
            with_token(&server, "sign-in-by-link", token).send().await.problem(410, "link_over");
        }
        let path = "/admin/activity?action=failed_sign_in&pageSize=100";
        let told = server.admin().await.read(path).await;
        let named: Vec<&Value> = told["entries"]
            .as_array()
            .expect("entries")
            .iter()
            .inspect(|one| assert_eq!(one["after"]["reason"], "link that is over", "{one}"))
            .map(|one| &one["entity_name"])
            .collect();
        assert_eq!(named, [&Value::Null, &"Inês Duarte".into()]);
        assert!(!told.to_string().contains("made up"), "{told}");

        // Who tries many is slowed down, and costs no writes.
        for _ in 0..10 {
            let tried = with_token(&server, "sign-in-by-link", "made up").send().await;
            tried.problem(410, "link_over");
        }
        let tried = with_token(&server, "sign-in-by-link", "made up").send().await;
        tried.problem(429, "too_many_attempts");
    }
}

#[tokio::test]
async fn an_app_user_whom_a_file_named_gets_the_account_of_that_mailbox_and_of_no_similar_one() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let admin = server.admin().await;
        let ana = admin.data(&format!("/admin/users/{}", club.anas_account)).await;
        let email = ana["email"].as_str().expect("an address");
        let similar = email.replacen('a', "á", 1);
        assert_ne!(similar, email);
        done(&register(&server, &similar).send().await);
        let token = mailed_token(&server).await;
        done(&with_token(&server, "verify", &token).send().await);
        assert_eq!(
            admin.data(&format!("/admin/users/{}", club.anas_account)).await["sign_in"],
            Value::Null
        );

        done(&register(&server, &email.to_uppercase()).send().await);
        let token = mailed_token(&server).await;
        done(&with_token(&server, "verify", &token).send().await);
        let hers = server.person_login(email, NEW_PASSWORD).send().await;
        assert_eq!(hers.json()["data"]["person"]["userId"], club.anas_account);
    }
}

#[tokio::test]
async fn of_two_registrations_of_one_address_the_first_confirmed_counts() {
    for server in Running::on_every_engine().await {
        done(&register(&server, EMAIL).send().await);
        let first = mailed_token(&server).await;
        done(&register(&server, "Ines@Example.org").send().await);
        let second = mailed_token(&server).await;
        done(&with_token(&server, "verify", &second).send().await);
        with_token(&server, "verify", &first).send().await.problem(410, "link_over");
    }
}

#[tokio::test]
async fn what_is_no_registration_is_refused_with_a_sentence_and_writes_no_letter() {
    let server = Running::on_sqlite().await;
    let long_name = "n".repeat(256);
    let long_email = format!("{}@example.org", "e".repeat(243));
    let unfit = [
        ("fullName", json!("")),
        ("fullName", json!("  ")),
        ("fullName", json!(long_name)),
        ("fullName", json!("Ines\u{0}")),
        ("fullName", json!("\u{202e}senI")),
        ("email", json!("")),
        ("email", json!("ines")),
        ("email", json!("@example.org")),
        ("email", json!("ines@")),
        ("email", json!("ines@example.org\r\nBcc: all@example.org")),
        ("email", json!("ines@a.org, otto@b.org")),
        ("email", json!("ines@x@example.org")),
        ("email", json!(long_email)),
        ("mobile", json!("123")),
        ("mobile", json!("call me")),
        ("password", json!("")),
        ("password", json!("7 chars")),
        ("password", json!("password123")),
        ("password", json!("        ")),
        // Everybody knows that of the demo.
        ("password", json!("touchline-demo")),
        ("password", json!("p".repeat(1025))),
    ];
    for (place, (field, value)) in unfit.into_iter().enumerate() {
        let mut body = json!({ "fullName": "Ines", "email": EMAIL, "password": NEW_PASSWORD });
        body[field] = value;
        let call = server.post("/api/v1/auth/register").from([127, 0, 0, place as u8 + 2]);
        let refused = call.json(&body).send().await.problem(400, "invalid_input");
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    assert_eq!(letters(&server).await, []);
}

#[tokio::test]
async fn a_mailbox_gets_few_letters_whoever_asks_for_them() {
    let server = Running::on_sqlite().await;
    for place in 2..7 {
        done(&ask(&server, "sign-in-link", EMAIL).from([127, 0, 0, place]).send().await);
    }
    let refused = ask(&server, "forgot-password", EMAIL).from([127, 0, 0, 9]).send().await;
    refused.problem(429, "too_many_attempts");
    done(&ask(&server, "forgot-password", "otto@example.org").from([127, 0, 0, 9]).send().await);
}

#[tokio::test]
async fn a_person_changes_the_own_name_number_and_password() {
    for server in Running::on_every_engine().await {
        server.add_person("Inês Duarte", EMAIL).await;
        let held = server.sign_in_person(EMAIL).await;
        let change =
            |body: Value| server.call("PATCH", "/api/v1/me").bearer(&held.access).json(&body);
        let changed =
            change(json!({ "fullName": " Inês Sá ", "mobile": "0049 151 1234567" })).send().await;
        done(&changed);
        let data = changed.json()["data"].take();
        assert_eq!((&data["fullName"], &data["mobileLast4"]), (&"Inês Sá".into(), &"4567".into()));
        done(&change(json!({ "mobile": "" })).send().await);
        change(json!({ "fullName": "" })).send().await.problem(400, "invalid_input");
        change(json!({ "email": "otto@example.org" })).send().await.problem(400, "invalid_input");
        let admin = server.admin().await;
        let found = admin.read("/admin/users?search=s%C3%A1").await;
        assert_eq!(found["users"][0]["full_name"], "Inês Sá");
        assert_eq!(found["users"][0]["mobile_last4"], Value::Null);

        let password = json!({ "currentPassword": PASSWORD, "newPassword": NEW_PASSWORD });
        let other = server.sign_in_person(EMAIL).await;
        let reply = server.post("/api/v1/me/change-password").bearer(&held.access).json(&password);
        done(&reply.send().await);
        let ended = server.get("/api/v1/me").bearer(&other.access).send().await;
        ended.problem(401, "session_revoked");
    }
}
