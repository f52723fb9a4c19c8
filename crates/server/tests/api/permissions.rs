//! Who gets what: every call of the document, with the token of everybody who may ask.

use touchline_store::accounts;

use crate::openapi::known_calls;
use crate::running::Running;

/// Whose token a call takes, read from its address alone: this does not ask the table that it tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum For {
    Administrators,
    People,
    Both,
}

fn meant_for(path: &str) -> For {
    match path {
        "/auth/renew" | "/auth/logout" => For::Both,
        "/me" => For::People,
        _ if path.starts_with("/me/") => For::People,
        _ => For::Administrators,
    }
}

#[tokio::test]
async fn a_token_opens_the_calls_of_its_kind_and_no_others() {
    for server in Running::on_every_engine().await {
        server.add_person("Ines Duarte", "ines@example.org").await;
        let mut seen = 0;
        for (method, path) in known_calls() {
            // Some calls end the session, so each gets a new one.
            let person = server.sign_in_person("ines@example.org").await.access;
            let administrator = server.sign_in().await.access;
            for (token, mine) in [(&person, For::People), (&administrator, For::Administrators)] {
                let meant = meant_for(&path);
                let call = server.call(&method, &format!("/api/v1{path}")).bearer(token);
                let call = call.json(&serde_json::json!({}));
                if meant == For::Both || meant == mine {
                    let status = call.status().await;
                    assert!(![401, 403].contains(&status), "{method} {path} as {mine:?}: {status}");
                } else {
                    let reply = call.send().await;
                    assert_eq!(reply.status, 403, "{method} {path} as {mine:?}: {}", reply.text());
                    reply.problem(403, "forbidden");
                }
            }
            seen += 1;
        }
        assert!(seen > 100, "{seen} calls");
    }
}

#[tokio::test]
async fn a_suspended_person_gets_nothing_from_the_next_request_on() {
    for server in Running::on_every_engine().await {
        server.add_person("Ines Duarte", "ines@example.org").await;
        let held = server.sign_in_person("ines@example.org").await;
        assert_eq!(server.get("/api/v1/me").bearer(&held.access).send().await.status, 200);
        server
            .write(|conn| {
                let kind = touchline_domain::AccountKind::Person;
                let found = accounts::by_sign_in_name(conn, kind, "ines@example.org")?;
                Ok(accounts::suspend(conn, found.expect("her").account_id, "a test", 5)?)
            })
            .await;
        let refused = server.get("/api/v1/me").bearer(&held.access).send().await;
        refused.problem(403, "account_suspended");
        let right = server.person_login("ines@example.org", crate::running::PASSWORD);
        right.send().await.problem(403, "account_suspended");
        // Without the password, a suspended account looks like one that does not exist.
        let wrong = server.person_login("ines@example.org", "not her password").send().await;
        wrong.problem(401, "invalid_credentials");
    }
}

#[test]
fn the_page_of_permissions_is_the_table() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/permissions.md");
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed == touchline_server::permissions_page(),
        "docs/permissions.md is not the table any more: run `make types`"
    );
}
