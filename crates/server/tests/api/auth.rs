//! Signing in, staying signed in, signing out.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_app::accounts::SignInRules;
use touchline_testing::client::Reply;
use touchline_testing::server::{NAME, PASSWORD, Running, Tokens};

const ACCESS: SignedDuration = SignedDuration::from_mins(30);
const SESSION: SignedDuration = SignedDuration::from_hours(12);
const MOMENT: SignedDuration = SignedDuration::from_millis(1);

async fn change_password(server: &Running, access: &str, current: &str, new: &str) -> Reply {
    server
        .post("/api/v1/admin/dashboard/change-password")
        .bearer(access)
        .json(&json!({ "currentPassword": current, "newPassword": new }))
        .send()
        .await
}

#[tokio::test]
async fn name_and_password_open_a_session() {
    for server in Running::on_every_engine().await {
        let reply = server.login(NAME, PASSWORD).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert_eq!(reply.header("cache-control"), Some("no-store"));
        let body = reply.json();
        assert_eq!((&body["success"], &body["message"]), (&json!(true), &json!("Signed in.")));
        let data = &body["data"];
        assert_eq!(data["expiresAt"], "2026-03-10T12:30:00.000Z");
        assert_eq!(data["adminInfo"]["username"], NAME);
        assert_eq!(data["adminInfo"]["role"], "administrator");
        let tokens = Tokens::of(&reply);
        assert!(tokens.access.len() == 64 && tokens.access != tokens.refresh);
        assert_eq!(server.validate(&tokens.access).await.status, 200);
    }
}

#[tokio::test]
async fn a_person_signs_in_with_the_address_and_an_administrator_does_not() {
    for server in Running::on_every_engine().await {
        let user_id = server.add_person("Ines Duarte", "ines@example.org").await;
        for name in ["email", "username"] {
            let body = json!({ name: "Ines@Example.org", "password": PASSWORD });
            let reply = server.post("/api/v1/auth/login").json(&body).send().await;
            assert_eq!(reply.status, 200, "{}", reply.text());
            assert_eq!(reply.json()["data"]["person"]["userId"], user_id);
        }
        let administrator = server.person_login(NAME, PASSWORD).send().await;
        administrator.problem(401, "invalid_credentials");
        let person = server.login("ines@example.org", PASSWORD).send().await;
        person.problem(401, "invalid_credentials");
    }
}

#[tokio::test]
async fn the_reply_tells_of_the_sign_in_before_this_one() {
    for server in Running::on_every_engine().await {
        let first = server.login(NAME, PASSWORD).send().await.json();
        assert_eq!(first["data"]["adminInfo"]["lastLoginAt"], Value::Null);
        server.wait(SignedDuration::from_hours(1));
        let second = server.login(NAME, PASSWORD).send().await.json();
        assert_eq!(second["data"]["adminInfo"]["lastLoginAt"], "2026-03-10T12:00:00.000Z");
    }
}

#[tokio::test]
async fn a_name_is_compared_without_case_and_spaces_around_it() {
    for server in Running::on_every_engine().await {
        for name in ["admin", "ADMIN", " Admin "] {
            assert_eq!(server.login(name, PASSWORD).send().await.status, 200, "{name:?}");
        }
    }
}

#[tokio::test]
async fn every_wrong_sign_in_is_answered_with_one_sentence() {
    for server in Running::on_every_engine().await {
        let long = "x".repeat(2000);
        let wrong = [
            (NAME, "correct hors"),
            (NAME, ""),
            (NAME, "Correct horse"),
            (NAME, "correct horse "),
            (NAME, long.as_str()),
            ("nobody", PASSWORD),
            ("", PASSWORD),
            (long.as_str(), PASSWORD),
            ("Admin\0", PASSWORD),
            (NAME, "correct horse\0"),
        ];
        let mut answers = Vec::new();
        for (name, password) in wrong {
            let reply = server.login(name, password).send().await;
            answers.push(reply.problem(401, "invalid_credentials"));
            assert!(reply.header("retry-after").is_none());
        }
        answers.dedup();
        assert_eq!(answers.len(), 1, "{answers:?}");
        assert_eq!(answers[0]["message"], "Invalid credentials. Please try again.");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_sign_ins_at_once_all_succeed() {
    for server in Running::on_every_engine().await {
        // From two addresses, so that the throttle does not interfere.
        let tries: Vec<_> = (0..16)
            .map(|n| {
                tokio::spawn(server.login(NAME, PASSWORD).from([127, 0, 0, 10 + n % 2]).send())
            })
            .collect();
        for one in tries {
            let reply = one.await.expect("a try");
            assert_eq!(reply.status, 200, "{}", reply.text());
        }
    }
}

#[tokio::test]
async fn a_token_opens_for_half_an_hour() {
    for server in Running::on_every_engine().await {
        let tokens = server.sign_in().await;
        server.wait(ACCESS - MOMENT);
        let reply = server.validate(&tokens.access).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert_eq!(reply.json()["data"]["expiresAt"], "2026-03-10T12:30:00.000Z");
        server.wait(MOMENT);
        let reply = server.validate(&tokens.access).await;
        reply.problem(401, "token_expired");
        assert_eq!(reply.header("www-authenticate"), Some("Bearer"));
    }
}

#[tokio::test]
async fn a_refresh_token_works_once_and_brings_the_next_pair() {
    for server in Running::on_every_engine().await {
        let first = server.sign_in().await;
        server.wait(ACCESS);
        let reply = server.refresh(&first.refresh).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert_eq!(reply.json()["data"]["expiresAt"], "2026-03-10T13:00:00.000Z");
        let second = Tokens::of(&reply);
        assert!(first.access != second.access && first.refresh != second.refresh);
        assert_eq!(server.validate(&second.access).await.status, 200);
        assert_eq!(server.refresh(&second.refresh).await.status, 200);
    }
}

#[tokio::test]
async fn a_token_that_was_refused_as_expired_stays_so_when_the_clock_is_put_back() {
    for server in Running::on_every_engine().await {
        let tokens = server.sign_in().await;
        let untried = server.sign_in().await;
        server.wait(SESSION);
        for _ in 0..2 {
            server.validate(&tokens.access).await.problem(401, "token_expired");
            server.refresh(&tokens.refresh).await.problem(401, "token_expired");
        }
        server.wait(-SESSION);
        server.validate(&tokens.access).await.problem(401, "token_expired");
        server.refresh(&tokens.refresh).await.problem(401, "token_expired");
        // This token was not refused while the clock was wrong.
        assert_eq!(server.validate(&untried.access).await.status, 200);
    }
}

#[tokio::test]
async fn a_session_ends_after_twelve_hours_however_often_it_was_renewed() {
    let rules = SignInRules { idle_time: SESSION, ..SignInRules::default() };
    for server in Running::under(rules).await {
        let mut tokens = server.sign_in().await;
        server.wait(SESSION - SignedDuration::from_mins(10));
        let reply = server.refresh(&tokens.refresh).await;
        assert_eq!(reply.json()["data"]["expiresAt"], "2026-03-11T00:00:00.000Z");
        tokens = Tokens::of(&reply);
        server.wait(SignedDuration::from_mins(10) - MOMENT);
        assert_eq!(server.validate(&tokens.access).await.status, 200);
        let reply = server.post("/api/v1/auth/renew").bearer(&tokens.access).send().await;
        assert_eq!(reply.json()["data"]["expiresAt"], "2026-03-11T00:00:00.000Z");
        let renewed = Tokens::of(&reply);
        server.wait(MOMENT);
        for tokens in [tokens, renewed] {
            server.validate(&tokens.access).await.problem(401, "token_expired");
            server.refresh(&tokens.refresh).await.problem(401, "token_expired");
        }
    }
}

#[tokio::test]
async fn a_page_that_was_loaded_afresh_renews_with_its_access_token() {
    for server in Running::on_every_engine().await {
        let first = server.sign_in().await;
        server.wait(SignedDuration::from_mins(20));
        let reply = server.post("/api/v1/auth/renew").bearer(&first.access).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert_eq!(reply.json()["data"]["expiresAt"], "2026-03-10T12:50:00.000Z");
        let second = Tokens::of(&reply);
        assert_eq!(server.validate(&first.access).await.status, 200, "until it expires");
        assert_eq!(server.validate(&second.access).await.status, 200);
        assert_eq!(server.refresh(&second.refresh).await.status, 200);
        // One session: signing out of the new page ends the old one.
        server.post("/api/v1/auth/logout").bearer(&second.access).send().await;
        server.validate(&first.access).await.problem(401, "session_revoked");
    }
}

#[tokio::test]
async fn signing_out_ends_the_session_at_once() {
    for server in Running::on_every_engine().await {
        let tokens = server.sign_in().await;
        let reply = server.post("/api/v1/auth/logout").bearer(&tokens.access).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert_eq!(reply.json(), json!({ "success": true, "message": "Signed out." }));
        server.validate(&tokens.access).await.problem(401, "session_revoked");
        server.refresh(&tokens.refresh).await.problem(401, "session_revoked");
        let again = server.post("/api/v1/auth/logout").bearer(&tokens.access).send().await;
        again.problem(401, "session_revoked");
    }
}

#[tokio::test]
async fn one_kind_of_token_does_not_pass_for_the_other() {
    for server in Running::on_every_engine().await {
        let tokens = server.sign_in().await;
        server.validate(&tokens.refresh).await.problem(401, "token_invalid");
        server.refresh(&tokens.access).await.problem(401, "token_invalid");
        server.refresh("").await.problem(401, "token_invalid");
        // Neither attempt spent a token.
        assert_eq!(server.validate(&tokens.access).await.status, 200);
        assert_eq!(server.refresh(&tokens.refresh).await.status, 200);
    }
}

#[tokio::test]
async fn the_authorization_header_is_read_as_the_standard_has_it() {
    let server = Running::on_sqlite().await;
    let access = server.sign_in().await.access;
    let with = async |value: String| {
        server.get("/api/v1/auth/validate").header("authorization", &value).send().await
    };
    assert_eq!(with(format!("bearer {access}")).await.status, 200);
    assert_eq!(with(format!("BEARER  {access} ")).await.status, 200);
    for missing in
        [access.clone(), "Bearer".to_owned(), "Bearer  ".to_owned(), format!("Basic {access}")]
    {
        with(missing).await.problem(401, "token_missing");
    }
    with(format!("Bearer {}", access.to_uppercase())).await.problem(401, "token_invalid");
    with(format!("Bearer {access},{access}")).await.problem(401, "token_invalid");
}

#[tokio::test]
async fn a_new_password_is_held_against_the_rules() {
    for server in Running::on_every_engine().await {
        let access = server.sign_in().await.access;
        let long = "x".repeat(1025);
        let everybodys = "New password is one that everybody tries first. Choose another one.";
        let refused = [
            ("", "another one", "currentPassword", "Current password is required"),
            ("wrong", "another one", "currentPassword", "Current password is not correct"),
            (long.as_str(), "another one", "currentPassword", "Current password is not correct"),
            (PASSWORD, "", "newPassword", "New password is required"),
            (PASSWORD, "short", "newPassword", "New password must be at least 6 characters long"),
            (PASSWORD, "äöüäö", "newPassword", "New password must be at least 6 characters long"),
            (PASSWORD, "\u{a0} \t \u{2003} ", "newPassword", everybodys),
            (PASSWORD, "ababab", "newPassword", everybodys),
            (
                PASSWORD,
                long.as_str(),
                "newPassword",
                "New password must be at most 1024 bytes long",
            ),
            (
                PASSWORD,
                PASSWORD,
                "newPassword",
                "New password must be different from current password",
            ),
        ];
        for (current, new, field, sentence) in refused {
            let reply = change_password(&server, &access, current, new).await;
            let problem = reply.problem(400, "invalid_input");
            assert_eq!(problem["message"], sentence);
            assert_eq!(problem["fields"], json!({ field: sentence }));
        }
        assert_eq!(server.login(NAME, PASSWORD).send().await.status, 200, "nothing was changed");
    }
}

#[tokio::test]
async fn a_password_with_accents_signs_in_from_every_keyboard() {
    for server in Running::on_every_engine().await {
        let (composed, apart) = ("Zürich é", "Zu\u{308}rich e\u{301}");
        let access = server.sign_in().await.access;
        assert_eq!(change_password(&server, &access, PASSWORD, apart).await.status, 200);
        for sent in [composed, apart] {
            assert_eq!(server.login(NAME, sent).send().await.status, 200);
        }
        let same = change_password(&server, &access, apart, composed).await;
        let sentence = "New password must be different from current password";
        assert_eq!(same.problem(400, "invalid_input")["message"], sentence);
    }
}

#[tokio::test]
async fn a_changed_password_ends_every_session_but_this_one() {
    for server in Running::on_every_engine().await {
        let here = server.sign_in().await;
        let elsewhere = server.sign_in().await;
        // In use, so that the server answers without looking it up.
        for _ in 0..2 {
            assert_eq!(server.validate(&elsewhere.access).await.status, 200);
        }
        let reply = change_password(&server, &here.access, PASSWORD, "äöüäöü").await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let said = json!({ "success": true, "message": "Password changed successfully." });
        assert_eq!(reply.json(), said);
        let ended = server.validate(&elsewhere.access).await.problem(401, "session_revoked");
        assert_eq!(
            ended["message"],
            "Your password was changed, which ended this session. Please sign in again."
        );
        server.refresh(&elsewhere.refresh).await.problem(401, "session_revoked");
        assert_eq!(server.validate(&here.access).await.status, 200);
        assert_eq!(server.refresh(&here.refresh).await.status, 200);
        server.login(NAME, PASSWORD).send().await.problem(401, "invalid_credentials");
        assert_eq!(server.login(NAME, "äöüäöü").send().await.status, 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_changes_at_once_one_is_told_to_try_again() {
    for server in Running::on_every_engine().await {
        let (a, b) = (server.sign_in().await, server.sign_in().await);
        let (first, second) = tokio::join!(
            change_password(&server, &a.access, PASSWORD, "first one"),
            change_password(&server, &b.access, PASSWORD, "second one"),
        );
        let (won, lost, password) = if first.status == 200 {
            (first, second, "first one")
        } else {
            (second, first, "second one")
        };
        assert_eq!(won.status, 200, "{}", won.text());
        // The loser meets either the change or the end of its session.
        assert!([400, 401, 409].contains(&lost.status), "{}", lost.text());
        assert_eq!(server.login(NAME, password).send().await.status, 200);
    }
}

#[tokio::test]
async fn what_a_person_does_stands_in_an_unbroken_audit_trail() {
    for server in Running::on_every_engine().await {
        let access = server.sign_in().await.access;
        change_password(&server, &access, PASSWORD, "another one").await;
        server.post("/api/v1/auth/logout").bearer(&access).send().await;
        let rows: Vec<(String, String, String, String)> = server
            .db()
            .read(|conn| {
                conn.query(
                    "SELECT actor_name, action, previous_hash, entry_hash FROM audit_entries ORDER BY audit_entry_id",
                    &[],
                )
                .map_err(touchline_app::AppError::from)
            })
            .await
            .expect("the trail");
        let deeds: Vec<_> = rows.iter().map(|row| (row.0.as_str(), row.1.as_str())).collect();
        assert_eq!(
            deeds,
            [
                ("command line", "created_administrator"),
                (NAME, "signed_in"),
                (NAME, "changed_password"),
                (NAME, "signed_out"),
            ]
        );
        for pair in rows.windows(2) {
            assert_eq!(pair[1].2, pair[0].3, "a link is missing");
        }
    }
}
