//! How fast passwords and codes may be tried, and which clients do not wait for others.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use jiff::SignedDuration;
use serde_json::json;
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinSet;
use touchline_domain::AccountKind;
use touchline_server::Limits;
use touchline_store::accounts::{self, NewAccount};
use touchline_store::testing::TestDb;
use touchline_store::{Conn, Db, StoreError};
use touchline_testing::client::{Call, Reply};
use touchline_testing::clock::beginning;
use touchline_testing::server::{NAME, PASSWORD, Running};

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
        let server = Running::start(test, Limits::default()).await;
        fail_from(&server, [127, 0, 0, 1], 10).await;
        let now = beginning();
        let other = touchline_app::Platform::new(db, touchline_app::Clock::from_fn(move || now));
        let visitor = touchline_app::accounts::Visitor {
            source: std::net::Ipv4Addr::LOCALHOST.into(),
            client: None,
            device: None,
        };
        let refused = other
            .access
            .sign_in(AccountKind::Administrator, NAME, PASSWORD.to_owned(), &visitor)
            .await;
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
    let server = patient_server().await;
    let device = device(&server.login(NAME, PASSWORD).send().await);
    let mut flood = Flood::against(&server).await;
    for _ in 0..5 {
        flood.fills_the_line().await;
        // Without the cookie this address would be one of those that have tried most.
        let call = server.login(NAME, PASSWORD).from(Flood::source(0));
        let reply = call.header("cookie", &device).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
}

#[tokio::test]
async fn a_device_is_known_for_its_own_administrator_only_and_not_by_a_made_up_cookie() {
    for server in Running::on_every_engine().await {
        server
            .platform
            .access
            .create_administrator("other", "a second one".into())
            .await
            .expect("other");
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
        server.platform.access.reset_password(NAME, PASSWORD.to_owned()).await.expect("a reset");
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
async fn a_newcomer_signs_in_while_many_networks_flood() {
    let server = patient_server().await;
    let mut flood = Flood::against(&server).await;
    for network in 0..5 {
        flood.fills_the_line().await;
        let newcomer = server.login(NAME, PASSWORD).from([127, 2, network, 1]).send().await;
        assert_eq!(newcomer.status, 200, "{}", newcomer.text());
    }
}

/// Its clients wait for as long as the line takes, on a slow machine too.
async fn patient_server() -> Running {
    let limits = Limits { answer_time: Duration::from_hours(1), ..Limits::default() };
    Running::start(TestDb::sqlite(), limits).await
}

/// Clients that try passwords all the time, more than there are places in the line for the hasher.
struct Flood {
    /// Somebody was turned away, because the line was full.
    full: mpsc::UnboundedReceiver<()>,
    /// Has those who were turned away try again.
    again: Arc<Notify>,
    _clients: JoinSet<()>,
}

impl Flood {
    const CLIENTS: u8 = 200;
    /// Clients in one network.
    const NEIGHBOURS: u8 = 5;
    /// Whose password they try.
    const VICTIM: &str = "victim";

    fn source(client: u8) -> [u8; 4] {
        [127, 1, client / Self::NEIGHBOURS, 1 + client % Self::NEIGHBOURS]
    }

    async fn against(server: &Running) -> Self {
        server.write(|conn| Ok(Self::add_victim(conn)?)).await;
        // Each network has tried before the line is full, or else it is as good as a newcomer.
        let tries = (0..Self::CLIENTS)
            .map(|client| server.login(NAME, "wrong").from(Self::source(client)).send());
        tries.collect::<JoinSet<_>>().join_all().await;

        let (turned_away, full) = mpsc::unbounded_channel();
        let again = Arc::new(Notify::new());
        let clients = (0..Self::CLIENTS).map(|client| {
            let guess = server.login(Self::VICTIM, "wrong").from(Self::source(client));
            let (turned_away, again) = (turned_away.clone(), again.clone());
            async move {
                loop {
                    let reply = guess.clone().send().await;
                    match reply.status {
                        401 => {}
                        // The source has tried too often.
                        429 => break,
                        _ => {
                            reply.problem(503, "unavailable");
                            let again = again.notified();
                            let _ = turned_away.send(());
                            again.await;
                        }
                    }
                }
            }
        });
        Self { full, again: again.clone(), _clients: clients.collect() }
    }

    /// A hash for this account takes so long that nearly all clients wait for the hasher, and not for the database or
    /// for this test: with all its processors a machine makes about 50 of them a second.
    fn add_victim(conn: &Conn<'_>) -> Result<(), StoreError> {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let passes = cores * 5_000;
        let hash = "2fG8MKZn0u35AyD3PAUjGA$TwjYCErtd6bZxJb6fQ3KysPlK+I8TucqWFr58j1fEEI";
        let account = NewAccount {
            kind: AccountKind::Administrator,
            user_id: None,
            sign_in_name: Self::VICTIM,
            full_name: Self::VICTIM,
            password_hash: &format!("$argon2id$v=19$m=8,t={passes},p=1${hash}"),
        };
        accounts::insert(conn, &account, beginning().as_millisecond())?;
        Ok(())
    }

    /// Returns when somebody is turned away from now on.
    async fn fills_the_line(&mut self) {
        while self.full.try_recv().is_ok() {}
        self.again.notify_waiters();
        self.full.recv().await.expect("a full line");
    }
}
