//! Figures for Prometheus, without names.

use std::net::Ipv4Addr;

use tokio::net::TcpListener;
use touchline_server::Limits;
use touchline_testing::client::Call;
use touchline_testing::server::{NAME, Running};

#[tokio::test]
async fn figures_name_routes_and_nobody() {
    let server = Running::on_sqlite().await;
    // Once per process: no other test may ask for figures.
    let router = touchline_server::metrics(server.db().clone()).expect("figures");
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(touchline_server::serve(
        listener,
        router,
        Limits::default(),
        std::future::pending(),
    ));
    let admin = server.admin().await;
    server.login(NAME, "wrong").send().await;
    for _ in 0..2 {
        admin.read("/admin/users?search=secret").await;
    }
    admin.get("/match/1/scoreboard").send().await.problem(404, "not_found");

    let reply = Call::new(address, "GET", "/metrics").send().await;
    assert_eq!(reply.status, 200);
    let figures = reply.text();
    for line in [
        r#"touchline_requests_total{route="/api/v1/admin/users",method="GET",status="2xx"}"#,
        r#"touchline_requests_total{route="/api/v1/match/{matchId}/scoreboard",method="GET",status="4xx"}"#,
        r#"touchline_request_seconds_bucket{route="/api/v1/admin/users",le="0.001"}"#,
        r#"touchline_sign_ins_total{result="signed_in"}"#,
        r#"touchline_sign_ins_total{result="refused"}"#,
        r#"touchline_prepared_replies_total{result="hit"}"#,
        r#"touchline_prepared_replies_total{result="miss"}"#,
        r#"touchline_database_queue{door="write"}"#,
        "touchline_requests_in_flight",
        "touchline_prepared_replies_bytes",
        "touchline_write_batch_closures_bucket",
        "touchline_uptime_seconds",
        "process_resident_memory_bytes",
    ] {
        assert!(figures.contains(line), "{line} is not among\n{figures}");
    }
    for word in [NAME, "secret", &admin.tokens.access] {
        assert!(!figures.contains(word), "{word}");
    }
}
