//! Exchanging refresh tokens when answers are lost and requests come twice.

use std::sync::{Arc, Barrier};

use touchline_server::Limits;
use touchline_store::Db;
use touchline_store::testing::TestDb;
use touchline_testing::client::Reply;
use touchline_testing::server::{Running, Tokens};

/// An access token that opens, as a client gets it that refreshes after a 401.
async fn goes_on(server: &Running, held: &Tokens) -> Tokens {
    if server.validate(&held.access).await.status == 200 {
        return held.clone();
    }
    let reply = server.refresh(&held.refresh).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let next = Tokens::of(&reply);
    assert_eq!(server.validate(&next.access).await.status, 200);
    next
}

/// The same refresh token from eight threads at the same moment, by turns to each server.
async fn eight_at_once(servers: &[&Running], refresh: &str) -> Vec<Reply> {
    let start = Arc::new(Barrier::new(8));
    let runtime = tokio::runtime::Handle::current();
    let body = serde_json::json!({ "refreshToken": refresh });
    let threads = (0..8).map(|number| {
        let call = servers[number % servers.len()].post("/api/v1/auth/refresh").json(&body);
        let (start, runtime) = (start.clone(), runtime.clone());
        std::thread::spawn(move || {
            start.wait();
            runtime.block_on(call.send())
        })
    });
    let threads: Vec<_> = threads.collect();
    let joined = tokio::task::spawn_blocking(move || {
        threads.into_iter().map(|thread| thread.join().expect("a thread")).collect()
    });
    joined.await.expect("eight answers")
}

#[tokio::test]
async fn a_refresh_whose_answer_was_lost_is_answered_anew_and_the_unused_pair_ends() {
    for server in Running::on_every_engine().await {
        let first = server.sign_in().await;
        let lost = Tokens::of(&server.refresh(&first.refresh).await);
        let reply = server.refresh(&first.refresh).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let arrived = Tokens::of(&reply);
        server.validate(&lost.access).await.problem(401, "token_expired");
        assert_eq!(server.validate(&arrived.access).await.status, 200);
        // As often as answers are lost, and in every place of the chain.
        let mut held = arrived;
        for _ in 0..3 {
            server.refresh(&held.refresh).await;
            server.refresh(&held.refresh).await;
            held = goes_on(&server, &Tokens::of(&server.refresh(&held.refresh).await)).await;
        }
    }
}

#[tokio::test]
async fn a_spent_refresh_token_ends_its_session_once_the_next_pair_was_used() {
    for server in Running::on_every_engine().await {
        for uses_access in [true, false] {
            let bystander = server.sign_in().await;
            let stolen = server.sign_in().await;
            let next = Tokens::of(&server.refresh(&stolen.refresh).await);
            let newest = if uses_access {
                assert_eq!(server.validate(&next.access).await.status, 200);
                next.clone()
            } else {
                Tokens::of(&server.refresh(&next.refresh).await)
            };
            server.refresh(&stolen.refresh).await.problem(401, "session_revoked");
            for access in [&stolen.access, &next.access, &newest.access] {
                server.validate(access).await.problem(401, "session_revoked");
            }
            server.refresh(&newest.refresh).await.problem(401, "session_revoked");
            assert_eq!(server.validate(&bystander.access).await.status, 200);
            assert_eq!(server.refresh(&bystander.refresh).await.status, 200);
        }
    }
}

#[tokio::test]
async fn a_thief_and_the_owner_of_a_refresh_token_do_not_both_go_on() {
    for server in Running::on_every_engine().await {
        let stolen = server.sign_in().await;
        let owners = Tokens::of(&server.refresh(&stolen.refresh).await);
        // The thief comes before the owner has used the answer, and uses what they get.
        let thiefs = Tokens::of(&server.refresh(&stolen.refresh).await);
        assert_eq!(server.validate(&thiefs.access).await.status, 200);
        server.validate(&owners.access).await.problem(401, "token_expired");
        server.refresh(&owners.refresh).await.problem(401, "session_revoked");
        server.validate(&thiefs.access).await.problem(401, "session_revoked");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eight_threads_that_refresh_at_once_keep_their_session_whichever_answer_they_hold() {
    for server in Running::on_every_engine().await {
        for kept in 0..8 {
            let tokens = server.sign_in().await;
            let replies = eight_at_once(&[&server], &tokens.refresh).await;
            for reply in &replies {
                assert_eq!(reply.status, 200, "{}", reply.text());
            }
            goes_on(&server, &Tokens::of(&replies[kept])).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refresh_that_reaches_two_servers_at_once_keeps_its_session() {
    for test in TestDb::on_every_engine() {
        let db = Db::open(&test.url).expect("the same database");
        let server = Running::start(test, Limits::default()).await;
        let other = Running::beside(&server, db).await;
        for kept in 0..8 {
            let tokens = server.sign_in().await;
            let replies = eight_at_once(&[&server, &other], &tokens.refresh).await;
            for reply in &replies {
                assert_eq!(reply.status, 200, "{}", reply.text());
            }
            goes_on(&server, &Tokens::of(&replies[kept])).await;
        }
    }
}

#[tokio::test]
async fn a_proxy_that_repeats_a_refresh_may_deliver_either_answer() {
    for server in Running::on_every_engine().await {
        for delivers_first in [true, false] {
            let tokens = server.sign_in().await;
            let one = Tokens::of(&server.refresh(&tokens.refresh).await);
            let other = Tokens::of(&server.refresh(&tokens.refresh).await);
            let held = if delivers_first { one } else { other };
            let held = goes_on(&server, &held).await;
            assert_eq!(server.refresh(&held.refresh).await.status, 200);
        }
    }
}

#[tokio::test]
async fn two_tabs_of_one_session_refresh_without_regard_to_each_other() {
    for server in Running::on_every_engine().await {
        let first = server.sign_in().await;
        let renewed = server.post("/api/v1/auth/renew").bearer(&first.access).send().await;
        let (mut one, mut other) = (first, Tokens::of(&renewed));
        for _ in 0..3 {
            one = Tokens::of(&server.refresh(&one.refresh).await);
            other = Tokens::of(&server.refresh(&other.refresh).await);
            for tab in [&one, &other] {
                assert_eq!(server.validate(&tab.access).await.status, 200);
            }
        }
    }
}

#[tokio::test]
async fn a_session_renews_so_often_and_then_waits_while_others_do_not() {
    for server in Running::on_every_engine().await {
        let (busy, calm) = (server.sign_in().await, server.sign_in().await);
        let renew = async |tokens: &Tokens| {
            server.post("/api/v1/auth/renew").bearer(&tokens.access).send().await
        };
        let mut renewed = 0;
        let refused = loop {
            let reply = renew(&busy).await;
            if reply.status != 200 {
                break reply;
            }
            renewed += 1;
            assert!(renewed <= 200, "there is no limit");
        };
        assert!(renewed >= 60, "a person reloads pages: {renewed}");
        refused.problem(429, "too_many_attempts");
        assert_eq!(refused.header("retry-after"), Some("5"));
        assert_eq!(renew(&calm).await.status, 200);
        assert_eq!(server.validate(&busy.access).await.status, 200);
        server.wait(jiff::SignedDuration::from_secs(5));
        assert_eq!(renew(&busy).await.status, 200);
    }
}
