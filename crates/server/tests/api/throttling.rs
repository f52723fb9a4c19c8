//! How fast passwords and codes may be tried, and which clients do not wait for others.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use jiff::SignedDuration;
use serde_json::json;
use touchline_domain::AccountKind;
use touchline_store::Db;
use touchline_store::testing::TestDb;

use crate::client::{Call, Reply};
use crate::running::{NAME, PASSWORD, Running};

/// The cookie that a sign-in gave its device.
fn device(reply: &Reply) -> String {
    let cookie = reply.header("set-cookie").expect("a cookie");
    cookie.split(';').next().expect("a pair").to_owned()
}

async fn fail_from(server: &Running, source: [u8; 4], times: usize) {
    for _ in 0..times {
        let wrong = server.login(NAME, "wrong").from(source).send().await;
        wrong.problem(401, "invalid_credentials");
    }
}

#[tokio::test]
async fn after_ten_failures_a_source_waits_and_others_do_not() {
    for server in Running::on_every_engine().await {
        for _ in 0..10 {
            server.login(NAME, "wrong").send().await.problem(401, "invalid_credentials");
        }
        // Even with the right password: a guesser must not learn that it was right.
        let refused = server.login(NAME, PASSWORD).send().await;
        let problem = refused.problem(429, "too_many_attempts");
        assert_eq!(problem["message"], "Too many tries. Please wait 5 seconds and try again.");
        assert_eq!(refused.header("retry-after"), Some("5"));
        let wrong = server.login(NAME, "wrong").send().await;
        assert_eq!(wrong.problem(429, "too_many_attempts"), problem);

        let elsewhere = server.login(NAME, PASSWORD).from([127, 0, 0, 2]).send().await;
        assert_eq!(elsewhere.status, 200, "the administrator is locked out");

        server.wait(SignedDuration::from_secs(5));
        assert_eq!(server.login(NAME, PASSWORD).send().await.status, 200);
        // A sign-in resets the count.
        for _ in 0..10 {
            server.login(NAME, "wrong").send().await.problem(401, "invalid_credentials");
        }
        server.login(NAME, "wrong").send().await.problem(429, "too_many_attempts");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn failures_that_come_at_once_are_counted_one_by_one() {
    let server = Running::on_sqlite().await;
    let tries: Vec<_> = (0..25).map(|_| tokio::spawn(server.login(NAME, "wrong").send())).collect();
    let mut statuses = Vec::new();
    for one in tries {
        statuses.push(one.await.expect("a try").status);
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [vec![401; 10], vec![429; 15]].concat());
}

#[tokio::test]
async fn tries_are_counted_by_the_database_so_that_a_second_server_knows_of_them() {
    for test in TestDb::on_every_engine() {
        let db = Db::open(&test.url).expect("the same database");
        let server = Running::start(test, touchline_server::Limits::default()).await;
        fail_from(&server, [127, 0, 0, 1], 10).await;
        let now = crate::running::beginning();
        let other = touchline_app::Platform::new(db, touchline_app::Clock::from_fn(move || now));
        let visitor = touchline_app::accounts::Visitor {
            source: std::net::Ipv4Addr::LOCALHOST.into(),
            client: None,
            device: None,
        };
        let refused =
            other.sign_in(AccountKind::Administrator, NAME, PASSWORD.to_owned(), &visitor).await;
        let wait = touchline_app::AppError::WrongCredentials { retry_after: Some(5) };
        assert_eq!(refused.map(|_| ()), Err(wait));
    }
}

#[tokio::test]
async fn a_device_that_has_signed_in_before_is_not_held_up_by_what_others_try() {
    for server in Running::on_every_engine().await {
        let device = device(&server.login(NAME, PASSWORD).send().await);
        let from_device = |password: &str| server.login(NAME, password).header("cookie", &device);
        fail_from(&server, [127, 0, 0, 1], 10).await;
        server.login(NAME, PASSWORD).send().await.problem(429, "too_many_attempts");
        let reply = from_device(PASSWORD).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        // What it tries itself is counted all the same.
        for _ in 0..10 {
            from_device("wrong").send().await.problem(401, "invalid_credentials");
        }
        from_device(PASSWORD).send().await.problem(429, "too_many_attempts");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_from_many_addresses_does_not_keep_a_known_device_out() {
    let server = Running::on_sqlite().await;
    let device = device(&server.login(NAME, PASSWORD).send().await);
    let (full, mut is_full) = tokio::sync::mpsc::unbounded_channel();
    let mut flood = tokio::task::JoinSet::new();
    for attacker in 0..200 {
        let guess = server.login(NAME, "wrong").from([127, 1, 0, attacker]);
        let full = full.clone();
        flood.spawn(async move {
            loop {
                let status = guess.clone().send().await.status;
                if status == 503 {
                    let _ = full.send(());
                }
            }
        });
    }
    for _ in 0..5 {
        is_full.recv().await.expect("a full line");
        let reply = server.login(NAME, PASSWORD).header("cookie", &device).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
    flood.shutdown().await;
}

#[tokio::test]
async fn a_device_is_known_for_its_own_administrator_only_and_not_by_a_made_up_cookie() {
    for server in Running::on_every_engine().await {
        server.platform.create_administrator("other", "a second one".into()).await.expect("other");
        let device = device(&server.login("other", "a second one").send().await);
        fail_from(&server, [127, 0, 0, 1], 10).await;
        for cookie in [device.as_str(), "touchline_device=", "touchline_device=made-up"] {
            let reply = server.login(NAME, PASSWORD).header("cookie", cookie).send().await;
            reply.problem(429, "too_many_attempts");
        }
    }
}

#[tokio::test]
async fn a_device_is_forgotten_after_ninety_days_and_when_the_password_is_reset() {
    for server in Running::on_every_engine().await {
        let known = device(&server.login(NAME, PASSWORD).send().await);
        let try_it = async || {
            fail_from(&server, [127, 0, 0, 1], 10).await;
            let reply = server.login(NAME, PASSWORD).header("cookie", &known).send().await;
            server.wait(SignedDuration::from_mins(1));
            reply.status
        };
        server.wait(SignedDuration::from_hours(90 * 24));
        assert_eq!(try_it().await, 200, "for ninety days since the last sign-in");
        server.wait(SignedDuration::from_hours(91 * 24));
        assert_eq!(try_it().await, 429);
        assert_eq!(server.login(NAME, PASSWORD).header("cookie", &known).send().await.status, 200);
        server.platform.reset_password(NAME, PASSWORD.to_owned()).await.expect("a reset");
        assert_eq!(try_it().await, 429);
    }
}

#[tokio::test]
async fn the_cookie_of_a_device_opens_nothing_and_goes_to_the_sign_in_only() {
    let server = Running::on_sqlite().await;
    let reply = server.login(NAME, PASSWORD).send().await;
    let cookie = reply.header("set-cookie").expect("a cookie").to_owned();
    let attributes = "; Path=/api/v1/auth; Max-Age=7776000; HttpOnly; SameSite=Strict";
    assert!(cookie.ends_with(attributes), "{cookie}");
    let call = server.get("/api/v1/auth/validate").header("cookie", &device(&reply));
    call.send().await.problem(401, "token_missing");
}

#[tokio::test]
async fn a_session_that_guesses_the_current_password_waits_and_others_do_not() {
    for server in Running::on_every_engine().await {
        let (here, elsewhere) = (server.admin().await, server.admin().await);
        let body = |current: &str| json!({ "currentPassword": current, "newPassword": "new one" });
        let change = |call: Call, current: &str| call.json(&body(current)).send();
        let path = "/admin/dashboard/change-password";
        for _ in 0..10 {
            change(here.post(path), "wrong").await.problem(400, "invalid_input");
        }
        let refused = change(here.post(path), PASSWORD).await;
        refused.problem(429, "too_many_attempts");
        assert_eq!(refused.header("retry-after"), Some("5"));
        assert_eq!(change(elsewhere.post(path), PASSWORD).await.status, 200);
    }
}

#[tokio::test]
async fn behind_a_trusted_proxy_clients_are_told_apart_by_what_it_says() {
    let server = Running::behind(vec!["127.0.0.1".parse().expect("an address")]).await;
    let try_for = |client: &str| server.login(NAME, "wrong").header("x-forwarded-for", client);
    for _ in 0..10 {
        try_for("198.51.100.7").send().await.problem(401, "invalid_credentials");
    }
    try_for("198.51.100.7").send().await.problem(429, "too_many_attempts");
    try_for("203.0.113.9, 198.51.100.7").send().await.problem(429, "too_many_attempts");
    try_for("203.0.113.9").send().await.problem(401, "invalid_credentials");
    // A connection that does not come from the proxy counts by its own address.
    for client in ["203.0.113.1", "203.0.113.2"] {
        for _ in 0..5 {
            let direct = try_for(client).from([127, 0, 0, 2]).send().await;
            direct.problem(401, "invalid_credentials");
        }
    }
    let direct = try_for("203.0.113.3").from([127, 0, 0, 2]).send().await;
    direct.problem(429, "too_many_attempts");
}

#[tokio::test]
async fn a_trusted_proxy_that_speaks_tls_makes_the_cookie_secure_and_keeps_browsers_to_tls() {
    let server = Running::behind(vec!["127.0.0.1".parse().expect("an address")]).await;
    for (proto, is_secure) in [("https", true), ("http", false)] {
        let call = server.login(NAME, PASSWORD).header("x-forwarded-proto", proto);
        let reply = call.send().await;
        let cookie = reply.header("set-cookie").expect("a cookie");
        assert_eq!(cookie.ends_with("; Secure"), is_secure, "{cookie}");
        let tls_only = is_secure.then_some("max-age=31536000");
        assert_eq!(reply.header("strict-transport-security"), tls_only);
    }
}

#[tokio::test]
async fn without_a_trusted_proxy_the_forwarded_address_is_ignored() {
    let server = Running::on_sqlite().await;
    for n in 0..10 {
        let call =
            server.login(NAME, "wrong").header("x-forwarded-for", &format!("198.51.100.{n}"));
        call.send().await.problem(401, "invalid_credentials");
    }
    let call = server.login(NAME, PASSWORD).header("x-forwarded-for", "198.51.100.99");
    call.send().await.problem(429, "too_many_attempts");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_signs_in_while_a_thousand_sources_flood() {
    let server = Running::behind(vec!["127.0.0.1".parse().expect("an address")]).await;
    let tries = Arc::new(AtomicU32::new(0));
    // More at a time than have a place in line.
    let flood: Vec<_> = (0..200)
        .map(|_| {
            let (call, tries) = (server.login(NAME, "wrong"), tries.clone());
            tokio::spawn(async move {
                loop {
                    let number = tries.fetch_add(1, Ordering::Relaxed) % 1000;
                    let source = format!("10.{}.{}.7", number / 250, number % 250);
                    call.clone().header("x-forwarded-for", &source).send().await;
                }
            })
        })
        .collect();
    while tries.load(Ordering::Relaxed) < 3000 {
        tokio::task::yield_now().await;
    }
    for number in 0..10 {
        let call = server.login(NAME, PASSWORD);
        let source = format!("203.0.{number}.9");
        let newcomer = call.header("x-forwarded-for", &source).send().await;
        assert_eq!(newcomer.status, 200, "{}", newcomer.text());
    }
    for sources in flood {
        sources.abort();
    }
}
