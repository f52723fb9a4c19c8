//! Cached replies and tokens are not used once the data behind them has changed.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use jiff::SignedDuration;
use serde_json::json;
use touchline_app::{Clock, Platform};
use touchline_server::Limits;
use touchline_store::testing::{Line, TestDb};
use touchline_store::{Db, Topics};
use touchline_testing::client::Reply;
use touchline_testing::server::{Admin, NAME, PASSWORD, Running, Tokens};

const AGE_GROUPS: &str = "/age-groups";

async fn that_keep_replies() -> Vec<Running> {
    let mut servers = Vec::new();
    for server in Running::on_every_engine().await {
        servers.push(server.keeps_replies().await);
    }
    servers
}

async fn add_age_group(admin: &Admin<'_>, name: &str) {
    let body = json!({ "age_group_name": name, "min_age": 1, "max_age": 2 });
    let path = format!("/api/v1{AGE_GROUPS}");
    let reply = admin.server.post(&path).bearer(&admin.tokens.access).json(&body).send().await;
    assert_eq!(reply.status, 201, "{}", reply.text());
}

async fn count(admin: &Admin<'_>, path: &str) -> usize {
    admin.data(path).await.as_array().expect("rows").len()
}

fn tag(reply: &Reply) -> String {
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.header("etag").expect("a tag").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_asked_before_is_answered_without_the_database() {
    for server in that_keep_replies().await {
        let admin = server.admin().await;
        let first = admin.read("/admin/users?page=1").await;
        // The first call also notes that the session is in use.
        assert_eq!(admin.read("/admin/users?page=1").await, first);
        let _blocked = server.nobody_reads();
        assert_eq!(admin.read("/admin/users?page=1").await, first);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_open_to_everybody_is_kept_until_it_changes() {
    for server in that_keep_replies().await {
        let league = server.with_harbour().await.league;
        let page = || server.get(&format!("/api/v1/public/tournaments/{league}"));
        let first = page().send().await;
        assert_eq!(first.status, 200, "{}", first.text());
        {
            let _blocked = server.nobody_reads();
            assert_eq!(page().send().await.text(), first.text());
            assert_eq!(page().header("If-None-Match", &tag(&first)).send().await.status, 304);
        }
        let admin = server.admin().await;
        let setup = admin.data(&format!("/tournaments/{league}/setup")).await;
        let renamed = json!({ "version": setup["version"], "name": "Renamed League" });
        let path = format!("/api/v1/tournaments/{league}");
        let change = server.call("PATCH", &path).bearer(&admin.tokens.access).json(&renamed);
        let changed = change.send().await;
        assert_eq!(changed.status, 200, "{}", changed.text());
        assert_eq!(page().send().await.json()["data"]["name"], "Renamed League");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn caches_on_the_way_keep_for_a_second_what_is_the_same_for_everybody() {
    const SHARED: &str = "public, max-age=0, must-revalidate, s-maxage=1";
    for server in that_keep_replies().await {
        let league = server.with_harbour().await.league;
        let admin = server.admin().await;
        for page in ["", "/entries", "/standings", "/fixtures"] {
            let path = format!("/api/v1/public/tournaments/{league}{page}");
            // Made and cached, to somebody without a token and to somebody with one.
            for _ in 0..2 {
                let open = server.get(&path).send().await;
                let own = server.get(&path).bearer(&admin.tokens.access).send().await;
                assert_eq!(tag(&open), tag(&own), "{page}");
                for (reply, caching) in [(&open, SHARED), (&own, "private, no-cache")] {
                    assert_eq!(reply.header("cache-control"), Some(caching), "{page}");
                    // A cached reply to one is no answer to the other.
                    assert_eq!(reply.header("vary"), Some("accept-encoding, authorization"));
                }
                let known = server.get(&path).header("if-none-match", &tag(&open)).send().await;
                assert_eq!((known.status, known.header("cache-control")), (304, Some(SHARED)));
                assert_eq!(known.header("vary"), Some("accept-encoding, authorization"));
            }
        }
        let missing = server.get("/api/v1/public/tournaments/999999").send().await;
        assert_eq!((missing.status, missing.header("cache-control")), (404, Some("no-store")));
        let closed = admin.get(AGE_GROUPS).send().await;
        assert_eq!(closed.header("cache-control"), Some("private, no-cache"));
        assert_eq!(closed.header("vary"), Some("accept-encoding"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_its_acknowledgement_nobody_misses_a_write() {
    for server in that_keep_replies().await {
        let admin = server.admin().await;
        let before = count(&admin, AGE_GROUPS).await;
        let acknowledged = Arc::new(AtomicUsize::new(0));
        let readers: Vec<_> = (0..4)
            .map(|_| {
                let (acknowledged, call) = (acknowledged.clone(), admin.get(AGE_GROUPS));
                tokio::spawn(async move {
                    let mut least = 0;
                    while least < 25 {
                        least = acknowledged.load(Ordering::SeqCst);
                        let reply = call.clone().send().await;
                        let seen = reply.json()["data"].as_array().expect("rows").len() - before;
                        assert!(seen >= least, "{seen} of {least}");
                    }
                })
            })
            .collect();
        for number in 1..=25 {
            add_age_group(&admin, &format!("U{number}")).await;
            acknowledged.store(number, Ordering::SeqCst);
            assert_eq!(count(&admin, AGE_GROUPS).await, before + number);
        }
        for reader in readers {
            reader.await.expect("a reader that misses nothing");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_elsewhere_leaves_a_reply_in_place() {
    for server in that_keep_replies().await {
        let admin = server.admin().await;
        let users = admin.read("/admin/users").await;
        server.write(|conn| Ok(conn.execute("UPDATE sports SET version = 2", &[])?)).await;
        // Asked for something else, the session is known.
        admin.read("/sports").await;
        let _blocked = server.nobody_reads();
        assert_eq!(admin.read("/admin/users").await, users);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_has_a_reply_gets_304_until_it_changes() {
    for server in that_keep_replies().await {
        let admin = server.admin().await;
        let reply = admin.get(AGE_GROUPS).send().await;
        assert_eq!(reply.header("cache-control"), Some("private, no-cache"));
        let known = tag(&reply);
        let ask = async || admin.get(AGE_GROUPS).header("if-none-match", &known).send().await;
        let again = ask().await;
        assert_eq!((again.status, again.body.len()), (304, 0));
        assert_eq!(again.header("etag"), Some(known.as_str()));
        assert_eq!(again.header("cache-control"), Some("private, no-cache"));

        add_age_group(&admin, "Masters").await;
        assert_ne!(tag(&ask().await), known);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_is_answered_with_the_headers_of_its_get_and_no_body() {
    /// What tells two replies apart that are the same.
    const ITS_OWN: [&str; 2] = ["date", "x-request-id"];
    for server in that_keep_replies().await {
        let admin = server.admin().await;
        for path in [
            "/api/v1/age-groups",
            "/api/v1/admin/users?page=1",
            "/api/v1/auth/validate",
            "/api/v1/match/999/scoreboard",
            "/api/v1/admin/users?page=0",
            "/api/v1/auth/logout",
            "/health",
        ] {
            for encoding in ["identity", "gzip"] {
                let ask = async |method: &str| {
                    let call = server.call(method, path).bearer(&admin.tokens.access);
                    let mut reply = call.header("accept-encoding", encoding).send().await;
                    for name in ITS_OWN {
                        reply.headers.remove(name).expect(name);
                    }
                    reply
                };
                let (head, get) = (ask("HEAD").await, ask("GET").await);
                assert_eq!((head.status, &head.headers), (get.status, &get.headers), "{path}");
                assert!(head.body.is_empty() && !get.body.is_empty(), "{path}");
            }
        }
        let known = tag(&admin.get(AGE_GROUPS).send().await);
        let ask = server.call("HEAD", "/api/v1/age-groups").bearer(&admin.tokens.access);
        assert_eq!(ask.header("if-none-match", &known).send().await.status, 304);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tag_is_the_same_on_every_server_of_a_database() {
    for test in TestDb::on_every_engine() {
        let db = Db::open(&test.url).expect("the same database");
        let server = Running::start(test, Limits::default()).await;
        let known = tag(&server.admin().await.get(AGE_GROUPS).send().await);
        let other = Running::beside(&server, db).await;
        let admin = other.admin().await;
        let reply = admin.get(AGE_GROUPS).header("if-none-match", &known).send().await;
        assert_eq!(reply.status, 304, "{}", reply.text());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_is_compressed_for_those_who_take_it_and_for_nobody_else() {
    let server = Running::on_sqlite().await;
    let admin = server.admin().await;
    for number in 0..100 {
        add_age_group(&admin, &format!("A group with the number {number}")).await;
    }
    let ask = async |encoding: &str| {
        admin.get(AGE_GROUPS).header("accept-encoding", encoding).send().await
    };
    // In every order, made and cached.
    for _ in 0..2 {
        let small = ask("br, gzip").await;
        assert_eq!(small.header("content-encoding"), Some("gzip"));
        assert_eq!(small.header("vary"), Some("accept-encoding"));
        assert!(small.body.starts_with(&[0x1f, 0x8b]), "gzip");
        let plain = ask("gzip;q=0").await;
        assert_eq!(plain.header("content-encoding"), None);
        assert_eq!(plain.header("vary"), Some("accept-encoding"));
        assert_eq!(plain.json()["data"].as_array().map(Vec::len), Some(100));
        assert_ne!(tag(&small), tag(&plain));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_about_the_caller_is_theirs_alone() {
    for server in that_keep_replies().await {
        server
            .platform
            .access
            .create_administrator("Berta", PASSWORD.to_owned())
            .await
            .expect("Berta");
        let berta = Tokens::of(&server.login("Berta", PASSWORD).send().await);
        let anna = server.sign_in().await;
        for (access, name) in [(&anna.access, NAME), (&berta.access, "Berta"), (&anna.access, NAME)]
        {
            let reply = server.validate(access).await;
            assert_eq!(reply.json()["data"]["adminInfo"]["username"], name);
            assert_eq!(reply.header("etag"), None);
            assert_eq!(reply.header("cache-control"), Some("no-store"));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_own_account_is_kept_for_each_person_until_it_changes() {
    for server in that_keep_replies().await {
        let mut held = Vec::new();
        for name in ["Ines Duarte", "Otto Brandt"] {
            let email = format!("{}@example.org", &name[..4]);
            server.add_person(name, &email).await;
            held.push((server.sign_in_person(&email).await.access, name));
        }
        let of = async |access: &str| server.get("/api/v1/me").bearer(access).send().await;
        for (access, name) in &held {
            let reply = of(access).await;
            assert_eq!(reply.json()["data"]["fullName"], *name, "{}", reply.text());
            assert_eq!(reply.header("cache-control"), Some("no-store"));
        }
        // Once more, because what the sign-ins have written may only just have been heard of.
        for (access, _) in &held {
            of(access).await;
        }
        let nobody = server.nobody_reads();
        for (access, name) in &held {
            let reply = of(access).await;
            assert_eq!(reply.json()["data"]["fullName"], *name, "{}", reply.text());
            assert_eq!(reply.header("cache-control"), Some("no-store"));
            assert_eq!(reply.header("etag"), None);
        }
        drop(nobody);
        let change = json!({ "fullName": "Ines Costa" });
        let call = server.call("PATCH", "/api/v1/me").bearer(&held[0].0).json(&change);
        assert_eq!(call.send().await.status, 200);
        for ((access, _), name) in held.iter().zip(["Ines Costa", "Otto Brandt"]) {
            assert_eq!(of(access).await.json()["data"]["fullName"], name);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_is_not_kept() {
    for server in that_keep_replies().await {
        let admin = server.admin().await;
        admin.get("/admin/matches/1").send().await.problem(404, "not_found");
        let club = server.with_club().await;
        assert_eq!(admin.get(&format!("/admin/matches/{}", club.live)).send().await.status, 200);
        assert_eq!(admin.get("/admin/matches/1").send().await.status, 200);
        let refused = admin.get("/admin/users?page=0").send().await;
        assert_eq!(refused.header("cache-control"), Some("no-store"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn reply_of_a_call_that_is_not_cached_is_made_anew() {
    for server in that_keep_replies().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        // Whether a key has ended depends on the time of day, and so does an account's page.
        for path in ["/keys", &format!("/admin/users/{}", club.anas_account)] {
            let reply = admin.get(path).send().await;
            assert_eq!(reply.status, 200, "{}", reply.text());
            assert_eq!(reply.header("cache-control"), Some("no-store"), "{path}");
            assert_eq!(reply.header("etag"), None, "{path}");
            assert!(reply.header("x-topics").is_some(), "{path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_speaks_of_today_ends_with_the_day() {
    for server in that_keep_replies().await {
        let last = async || {
            let points = server.admin().await.data("/admin/dashboard/user-growth?days=2").await;
            points[1]["date"].as_str().expect("a date").to_owned()
        };
        assert_eq!(last().await, "2026-03-10");
        server.wait(SignedDuration::from_hours(12));
        assert_eq!(last().await, "2026-03-11");
        // The reply is right after the clock is set back, too.
        server.wait(SignedDuration::from_hours(-12));
        assert_eq!(last().await, "2026-03-10");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_in_use_is_refused_once_its_session_has_ended() {
    for server in that_keep_replies().await {
        let used = async |access: &str| server.get("/api/v1/sports").bearer(access).send().await;
        let (first, second) = (server.sign_in().await, server.sign_in().await);
        for tokens in [&first, &second, &first] {
            assert_eq!(used(&tokens.access).await.status, 200);
        }
        server.post("/api/v1/auth/logout").bearer(&first.access).send().await;
        used(&first.access).await.problem(401, "session_revoked");
        assert_eq!(used(&second.access).await.status, 200);

        let third = server.sign_in().await;
        assert_eq!(used(&third.access).await.status, 200);
        let body = json!({ "currentPassword": PASSWORD, "newPassword": "another one" });
        let path = "/api/v1/admin/dashboard/change-password";
        let changed = server.post(path).bearer(&second.access).json(&body).send().await;
        assert_eq!(changed.status, 200, "{}", changed.text());
        used(&third.access).await.problem(401, "session_revoked");

        server.wait(SignedDuration::from_mins(30));
        used(&second.access).await.problem(401, "token_expired");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_process_changes_is_seen() {
    for test in TestDb::on_every_engine() {
        let other = Platform::new(Db::open(&test.url).expect("the same database"), Clock::system());
        let server = Running::start(test, Limits::default()).await.keeps_replies().await;
        let admin = server.admin().await;
        for _ in 0..2 {
            // The first call also notes that the session is in use: the second knows it.
            assert_eq!(admin.get("/sports").send().await.status, 200);
        }
        let mut watch = server.db().revisions().watch();
        other.access.reset_password(NAME, "another one".to_owned()).await.expect("a reset");
        while admin.get("/sports").send().await.status == 200 {
            watch.changed().await.expect("an open database");
        }
        admin.get("/sports").send().await.problem(401, "session_revoked");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_does_not_hear_the_others_uses_nothing_that_it_has_kept() {
    let Some(test) = std::thread::spawn(TestDb::postgres).join().expect("a test database") else {
        return;
    };
    let other = Platform::new(Db::open(&test.url).expect("the same database"), Clock::system());
    let (line, url) = Line::to(&test);
    let mut over_it = test;
    over_it.db = Db::open(&url).expect("the database");
    let server = Running::start(over_it, Limits::default()).await.keeps_replies().await;
    let admin = server.admin().await;
    for _ in 0..2 {
        assert_eq!(admin.get("/sports").send().await.status, 200);
    }
    let revisions = server.db().revisions();
    let mut watch = revisions.watch();
    line.deafen();
    while revisions.hold_since(&revisions.now(), Topics::ALL) {
        watch.changed().await.expect("an open database");
    }
    // The node is never told of this.
    other.access.reset_password(NAME, "another one".to_owned()).await.expect("a reset");
    admin.get("/sports").send().await.problem(401, "session_revoked");
    line.mend();
    server.keeps_replies().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_reply_names_the_topics_that_it_was_made_from() {
    for server in that_keep_replies().await {
        let admin = server.admin().await;
        // Made and cached, whole and compressed, and where the client has it already.
        for _ in 0..2 {
            for encoding in ["identity", "gzip"] {
                let reply = admin.get(AGE_GROUPS).header("accept-encoding", encoding).send().await;
                assert_eq!(reply.header("x-topics"), Some("reference"));
                let known = tag(&reply);
                let call = admin.get(AGE_GROUPS).header("accept-encoding", encoding);
                let again = call.header("if-none-match", &known).send().await;
                assert_eq!((again.status, again.header("x-topics")), (304, Some("reference")));
            }
        }
        // A reply for one caller, a missing row, and a call that reads nothing.
        let sessions = admin.get("/me/sessions").send().await;
        assert_eq!(sessions.header("x-topics"), Some("sessions"));
        let missing = admin.get("/match/999/scoreboard").send().await;
        assert_eq!(missing.status, 404);
        assert!(missing.header("x-topics").is_some_and(|topics| topics.contains("matches")));
        let nothing = server.validate(&admin.tokens.access).await;
        assert_eq!(nothing.header("x-topics"), Some(Topics::ALL.to_string().as_str()));
    }
}
