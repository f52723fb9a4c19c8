//! The live stream tells what changes, and ends when it must.

use std::net::Ipv4Addr;

use http_body_util::{BodyExt as _, Empty};
use hyper::body::{Bytes, Incoming};
use hyper_util::rt::TokioIo;
use jiff::SignedDuration;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use touchline_server::Limits;
use touchline_store::Db;
use touchline_store::testing::TestDb;
use touchline_testing::server::{Admin, PASSWORD, Running, Tokens};

/// An open stream.
struct Stream {
    body: Incoming,
    text: String,
    // The connection ends with it.
    _sender: hyper::client::conn::http1::SendRequest<Empty<Bytes>>,
}

impl Stream {
    async fn open(server: &Running, access: &str) -> Self {
        Self::open_since(server, access, "").await
    }

    async fn open_since(server: &Running, access: &str, since: &str) -> Self {
        Self::open_at(server, access, &format!("/live?since={since}")).await
    }

    async fn open_at(server: &Running, access: &str, path: &str) -> Self {
        let to = (Ipv4Addr::LOCALHOST, server.address.port());
        let stream = TcpStream::connect(to).await.expect("the server");
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.expect("HTTP");
        tokio::spawn(connection);
        let request = hyper::Request::get(format!("/api/v1{path}"))
            .header("host", "x")
            .header("accept-encoding", "gzip")
            .header("authorization", format!("Bearer {access}"))
            .body(Empty::new())
            .expect("a request");
        let reply = sender.send_request(request).await.expect("a reply");
        assert_eq!(reply.status(), 200);
        assert_eq!(reply.headers()["content-type"], "text/event-stream");
        assert!(reply.headers().get("content-encoding").is_none());
        Self { body: reply.into_body(), text: String::new(), _sender: sender }
    }

    /// The topics of the next event; `None` at the end.
    async fn next(&mut self) -> Option<Vec<String>> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.text = rest;
                let data = event.strip_prefix("event: revisions\ndata: ");
                let data: Value = serde_json::from_str(data.expect(&event)).expect("JSON");
                let topics = data["topics"].as_array().expect("topics").clone();
                let words = topics.iter().map(|topic| topic.as_str().expect("a word").to_owned());
                return Some(words.collect());
            }
            // A connection that breaks off is an end, too.
            let frame = self.body.frame().await?.ok()?;
            let data = frame.into_data().expect("data");
            self.text.push_str(std::str::from_utf8(&data).expect("text"));
        }
    }

    /// Reads on until these topics have come.
    async fn hears(&mut self, topics: &[&str]) {
        let mut missing: Vec<&str> = topics.to_vec();
        while !missing.is_empty() {
            let told = self.next().await.expect("another event");
            missing.retain(|topic| !told.iter().any(|word| word == topic));
        }
    }

    /// Returns when the stream has ended.
    async fn ends(&mut self) {
        while self.next().await.is_some() {}
    }
}

async fn add_age_group(admin: &Admin<'_>, name: &str) {
    let body = json!({ "age_group_name": name, "min_age": 1, "max_age": 2 });
    let call = admin.server.post("/api/v1/age-groups").bearer(&admin.tokens.access).json(&body);
    assert_eq!(call.send().await.status, 201);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_is_told_by_its_topics() {
    for server in Running::on_every_engine().await {
        let server = server.keeps_replies().await;
        let admin = server.admin().await;
        let mut stream = Stream::open(&server, &admin.tokens.access).await;
        add_age_group(&admin, "Masters").await;
        assert_eq!(stream.next().await, Some(vec!["reference".to_owned(), "audit".to_owned()]));
        // What comes in quick succession comes together.
        for number in 0..20 {
            add_age_group(&admin, &number.to_string()).await;
        }
        server.write(|conn| Ok(conn.execute("DELETE FROM notifications", &[])?)).await;
        stream.hears(&["reference", "notifications"]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_since_a_moment_begins_with_the_changes_since_then() {
    for server in Running::on_every_engine().await {
        let server = server.keeps_replies().await;
        let admin = server.admin().await;
        let moment = async || {
            let reply = admin.get("/age-groups").send().await;
            reply.header("x-moment").expect("a moment").to_owned()
        };
        let before = moment().await;
        add_age_group(&admin, "Masters").await;
        let access = &admin.tokens.access;
        let mut late = Stream::open_since(&server, access, &before).await;
        assert_eq!(late.next().await, Some(vec!["reference".to_owned(), "audit".to_owned()]));
        let mut in_time = Stream::open_since(&server, access, &moment().await).await;
        server.write(|conn| Ok(conn.execute("DELETE FROM notifications", &[])?)).await;
        assert_eq!(in_time.next().await, Some(vec!["notifications".to_owned()]));
        let mut stranger = Stream::open_since(&server, access, "1-2.3").await;
        assert!(stranger.next().await.is_some_and(|told| told.len() > 10));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_by_another_server_is_told() {
    for test in TestDb::on_every_engine() {
        let db = Db::open(&test.url).expect("the same database");
        let server = Running::start(test, Limits::default()).await.keeps_replies().await;
        let other = Running::beside(&server, db).await;
        let (here, there) = (server.admin().await, other.admin().await);
        let mut stream = Stream::open(&server, &here.tokens.access).await;
        add_age_group(&there, "Masters").await;
        stream.hears(&["reference"]).await;
        assert_eq!(here.data("/age-groups").await[0]["age_group_name"], "Masters");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_ends_with_the_session_and_with_the_token() {
    for server in Running::on_every_engine().await {
        let (leaving, staying) = (server.sign_in().await, server.sign_in().await);
        let mut first = Stream::open(&server, &leaving.access).await;
        let mut second = Stream::open(&server, &staying.access).await;
        server.post("/api/v1/auth/logout").bearer(&leaving.access).send().await;
        first.ends().await;
        second.hears(&["sessions"]).await;
        server.wait(SignedDuration::from_mins(30));
        server.sign_in().await;
        second.ends().await;
    }
}

/// What people hear of, as the stream names it.
const TOLD: [&str; 5] = ["players", "competitions", "matches", "reference", "grants"];

#[tokio::test(flavor = "multi_thread")]
async fn people_hear_of_what_they_may_read_and_of_nothing_else() {
    for server in Running::on_every_engine().await {
        let server = server.keeps_replies().await;
        let admin = server.admin().await;
        server.add_person("Ines Duarte", "ines@example.org").await;
        let access = server.sign_in_person("ines@example.org").await.access;
        let moment = async || {
            let reply = server.get("/api/v1/me/tournaments").bearer(&access).send().await;
            reply.header("x-moment").expect("a moment").to_owned()
        };
        let before = moment().await;
        let mut stream = Stream::open_at(&server, &access, "/me/live").await;
        // Somebody signs in, and the trail and the accounts have changed.
        server.sign_in().await;
        server.add_person("Otto Berg", "otto@example.org").await;
        assert_eq!(moment().await, before, "a moment counts no more than the stream tells");
        add_age_group(&admin, "Masters").await;
        assert_eq!(stream.next().await, Some(vec!["reference".to_owned()]));
        assert_ne!(moment().await, before);
        let mut late = Stream::open_at(&server, &access, &format!("/me/live?since={before}")).await;
        assert_eq!(late.next().await, Some(vec!["reference".to_owned()]));
        let mut stranger = Stream::open_at(&server, &access, "/me/live?since=1-2.3").await;
        assert_eq!(stranger.next().await, Some(TOLD.map(str::to_owned).to_vec()));
        // The stream of administrators is not for people, and theirs is not for administrators.
        server.get("/api/v1/live").bearer(&access).send().await.problem(403, "forbidden");
        admin.get("/me/live").send().await.problem(403, "forbidden");
        server.get("/api/v1/me/live").send().await.problem(401, "token_missing");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_stream_of_a_person_ends_with_the_session_before_it_tells_more() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.add_person("Ines Duarte", "ines@example.org").await;
        let access = server.sign_in_person("ines@example.org").await.access;
        let mut stream = Stream::open_at(&server, &access, "/me/live").await;
        server.post("/api/v1/auth/logout").bearer(&access).send().await;
        add_age_group(&admin, "Masters").await;
        assert_eq!(stream.next().await, None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_have_places_of_their_own() {
    let server = Running::on_sqlite().await;
    let admin = server.admin().await;
    server.add_person("Ines Duarte", "ines@example.org").await;
    let access = server.sign_in_person("ines@example.org").await.access;
    let mut streams = Vec::new();
    for _ in 0..4 {
        streams.push(Stream::open_at(&server, &access, "/me/live").await);
    }
    let own = server.get("/api/v1/me/live").bearer(&access).send().await;
    own.problem(429, "too_many_streams");
    // Those of administrators are all there.
    for _ in 0..16 {
        streams.push(Stream::open(&server, &admin.tokens.access).await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_ends_when_the_server_stops() {
    let mut server = Running::on_sqlite().await;
    let tokens = server.sign_in().await;
    let mut stream = Stream::open(&server, &tokens.access).await;
    server.order_to_stop();
    stream.ends().await;
    server.has_stopped().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_beyond_the_limit_is_refused_until_another_one_closes() {
    let server = Running::on_sqlite().await;
    let admin = server.admin().await;
    let mut streams = Vec::new();
    for number in 0..4 {
        let name = format!("other {number}");
        server
            .platform
            .access
            .create_administrator(&name, PASSWORD.to_owned())
            .await
            .expect("another");
        let other = Tokens::of(&server.login(&name, PASSWORD).send().await);
        for _ in 0..16 {
            streams.push(Stream::open(&server, &other.access).await);
        }
        let own = server.get("/api/v1/live").bearer(&other.access).send().await;
        own.problem(429, "too_many_streams");
    }
    let refused = admin.get("/live").send().await;
    refused.problem(503, "too_many_streams");
    assert_eq!(refused.header("retry-after"), Some("10"));
    drop(streams.pop());
    // The server notices by itself, without anything to tell.
    while admin.get("/live").status().await == 503 {}
}
