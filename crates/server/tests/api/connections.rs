//! The listening socket: slow clients, many clients, and the end.

use std::net::Ipv4Addr;
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use touchline_server::Limits;
use touchline_store::testing::TestDb;
use touchline_testing::client::Call;
use touchline_testing::server::{NAME, PASSWORD, Running};

/// Longer than any test.
const EVER: Duration = Duration::from_hours(1);
/// Answered with a head and nothing else.
const REQUEST: &[u8] = b"HEAD /health HTTP/1.1\r\nHost: x\r\n\r\n";

async fn started(limits: Limits) -> Running {
    Running::start(TestDb::sqlite(), limits).await
}

/// Reads up to and with the blank line after a reply's headers.
async fn read_head(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.expect("more of a head"));
    }
    String::from_utf8(head).expect("text")
}

/// A connection that has been accepted and answered once.
async fn greeted(server: &Running) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.expect("a connection");
    stream.write_all(REQUEST).await.expect("a request");
    let head = read_head(&mut stream).await;
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    stream
}

#[tokio::test]
async fn a_client_that_never_finishes_its_headers_is_cut_off() {
    let limits = Limits { header_time: Duration::from_millis(50), ..Limits::default() };
    let server = started(limits).await;
    let mut slow = TcpStream::connect(server.address).await.expect("a connection");
    slow.write_all(b"GET /health HTTP/1.1\r\nHost: ").await.expect("half a request");
    // Returns at the end of the connection, and only then.
    let mut answer = Vec::new();
    let _ = slow.read_to_end(&mut answer).await;
    assert!(!String::from_utf8_lossy(&answer).starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn an_idle_connection_outlives_one_whose_headers_are_slow() {
    let limits = Limits { header_time: Duration::from_millis(50), ..Limits::default() };
    let server = started(limits).await;
    let mut idle = greeted(&server).await;
    let mut slow = greeted(&server).await;
    slow.write_all(b"GET /health HTTP/1.1\r\nHost: ").await.expect("half a request");
    // Returns at the end of the connection, and only then.
    let _ = slow.read_to_end(&mut Vec::new()).await;
    idle.write_all(REQUEST).await.expect("a request");
    assert!(read_head(&mut idle).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn beyond_the_cap_a_connection_gets_the_place_of_an_idle_one() {
    let limits = Limits { connections: 2, header_time: EVER, ..Limits::default() };
    let server = started(limits).await;
    let mut first = greeted(&server).await;
    let mut second = greeted(&server).await;
    first.write_all(REQUEST).await.expect("a request");
    assert!(read_head(&mut first).await.starts_with("HTTP/1.1 200"));
    let _third = greeted(&server).await;
    assert_eq!(second.read(&mut [0]).await.expect("an end"), 0, "it has waited longest");
    first.write_all(REQUEST).await.expect("a request");
    assert!(read_head(&mut first).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn beyond_the_cap_a_connection_is_told_when_the_server_is_at_work_for_all_others() {
    let limits = Limits { connections: 1, header_time: EVER, ..Limits::default() };
    let server = started(limits).await;
    let admin = server.admin().await;
    let blocked = server.nobody_reads();
    let request = format!(
        "GET /api/v1/age-groups HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\n\r\n",
        admin.tokens.access
    );
    let mut pause = Duration::from_millis(10);
    let (mut asking, told) = loop {
        let mut asking = TcpStream::connect(server.address).await.expect("a connection");
        asking.write_all(request.as_bytes()).await.expect("a request");
        // Until the server has read the request, the connection counts as idle.
        tokio::time::sleep(pause).await;
        let mut other = TcpStream::connect(server.address).await.expect("a connection");
        other.write_all(REQUEST).await.expect("a request");
        let head = read_head(&mut other).await;
        if !head.starts_with("HTTP/1.1 200") {
            break (asking, head);
        }
        pause *= 2;
    };
    assert!(told.starts_with("HTTP/1.1 503"), "{told}");
    assert!(told.contains("Retry-After: 2"), "{told}");
    drop(blocked);
    assert!(read_head(&mut asking).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_client_that_reads_nothing_of_its_replies_is_cut_off() {
    let limits = Limits { stall_time: Duration::from_millis(50), ..Limits::default() };
    let server = started(limits).await;
    let mut unread = TcpStream::connect(server.address).await.expect("a connection");
    let request = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
    // As many replies as no socket holds.
    let sent = async { while unread.write_all(request).await.is_ok() {} };
    tokio::time::timeout(Duration::from_mins(1), sent).await.expect("an end of the connection");
    assert_eq!(server.get("/health").send().await.status, 200);
}

#[tokio::test]
async fn a_request_that_takes_too_long_is_refused_and_the_next_one_is_not() {
    let server = Running::on_sqlite().await;
    let admin = server.admin().await;
    // The same platform, served with less patience.
    let limits = Limits { answer_time: Duration::from_millis(50), ..Limits::default() };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
    let hasty = listener.local_addr().expect("an address");
    let router = touchline_server::router(server.platform.clone());
    tokio::spawn(touchline_server::serve(listener, router, limits, std::future::pending()));
    let blocked = server.nobody_reads();
    let call = Call::new(hasty, "GET", "/api/v1/age-groups").bearer(&admin.tokens.access);
    let refused = call.send().await;
    refused.problem(503, "deadline_exceeded");
    assert_eq!(refused.header("retry-after"), Some("2"));
    drop(blocked);
    admin.read("/age-groups").await;
    assert_eq!(Limits::default().answer_time, Duration::from_secs(8), "clients give up after 10");
}

#[tokio::test]
async fn the_order_to_stop_is_heard_while_every_place_is_taken() {
    let limits =
        Limits { connections: 1, header_time: EVER, farewell_time: EVER, ..Limits::default() };
    let mut server = started(limits).await;
    let _idle = greeted(&server).await;
    server.order_to_stop();
    server.has_stopped().await;
}

#[tokio::test]
async fn a_request_under_way_is_answered_before_the_end() {
    let limits = Limits { header_time: EVER, farewell_time: EVER, ..Limits::default() };
    let mut server = started(limits).await;
    let body = json!({ "username": NAME, "password": PASSWORD }).to_string();
    let mut stream = TcpStream::connect(server.address).await.expect("a connection");
    let head = format!(
        "POST /api/v1/auth/admin-login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nExpect: 100-continue\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.expect("a head");
    // The server asks for the body when the handler reads it: the request is under way.
    assert!(read_head(&mut stream).await.starts_with("HTTP/1.1 100"));
    server.order_to_stop();
    // The server has heard the order once it accepts no connection. It could then end while
    // a password is hashed, and must not.
    while TcpStream::connect(server.address).await.is_ok() {}
    server.platform.access.create_administrator("other", PASSWORD.to_owned()).await.expect("other");
    assert!(!server.has_ended(), "it did not wait");
    stream.write_all(body.as_bytes()).await.expect("a body");
    let head = read_head(&mut stream).await;
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    let mut rest = String::new();
    stream.read_to_string(&mut rest).await.expect("the rest");
    assert!(rest.contains("accessToken"), "{rest}");
    server.has_stopped().await;
}

#[tokio::test]
async fn the_end_does_not_wait_for_ever() {
    let limits = Limits { header_time: EVER, farewell_time: Duration::ZERO, ..Limits::default() };
    let mut server = started(limits).await;
    let mut stream = TcpStream::connect(server.address).await.expect("a connection");
    let head = "POST /api/v1/auth/admin-login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Content-Length: 99\r\nExpect: 100-continue\r\n\r\n";
    stream.write_all(head.as_bytes()).await.expect("a head");
    assert!(read_head(&mut stream).await.starts_with("HTTP/1.1 100"));
    server.order_to_stop();
    server.has_stopped().await;
}

#[tokio::test]
async fn nonsense_on_the_line_ends_that_connection_and_no_other() {
    let server = Running::on_sqlite().await;
    let large = format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "x".repeat(1 << 20));
    for nonsense in ["\0\0\0\0", "EHLO mail\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", &large] {
        let mut stream = TcpStream::connect(server.address).await.expect("a connection");
        let _ = stream.write_all(nonsense.as_bytes()).await;
        let _ = stream.shutdown().await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        assert!(!answer.starts_with(b"HTTP/1.1 200"));
    }
    assert_eq!(server.get("/health").send().await.status, 200);
}
