//! The streams that everybody may follow: of one tournament, or of one match.

use std::net::Ipv4Addr;

use http_body_util::{BodyExt as _, Empty};
use hyper::body::{Bytes, Incoming};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use touchline_server::Limits;
use touchline_store::Db;
use touchline_store::testing::TestDb;
use touchline_testing::phone::Phone;
use touchline_testing::server::Running;

/// An open stream.
struct Stream {
    /// The instructions to caches.
    caching: String,
    body: Incoming,
    text: String,
    // The connection ends with it.
    _sender: hyper::client::conn::http1::SendRequest<Empty<Bytes>>,
}

impl Stream {
    async fn ask(server: &Running, query: &str) -> (hyper::StatusCode, Self) {
        let to = (Ipv4Addr::LOCALHOST, server.address.port());
        let stream = TcpStream::connect(to).await.expect("the server");
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.expect("HTTP");
        tokio::spawn(connection);
        let request = hyper::Request::get(format!("/api/v1/public/live?{query}"))
            .header("host", "x")
            .body(Empty::new())
            .expect("a request");
        let reply = sender.send_request(request).await.expect("a reply");
        let caching = reply.headers()["cache-control"].to_str().expect("text").to_owned();
        let status = reply.status();
        (status, Self { caching, body: reply.into_body(), text: String::new(), _sender: sender })
    }

    async fn open(server: &Running, query: &str) -> Self {
        let (status, stream) = Self::ask(server, query).await;
        // A cache on the way would collect a reply that does not end.
        assert_eq!((status.as_u16(), &*stream.caching), (200, "no-store"));
        stream
    }

    /// The moment of the next event; `None` at the end.
    async fn next(&mut self) -> Option<String> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.text = rest;
                let Some(data) = event.strip_prefix("event: changed\ndata: ") else { continue };
                let data: Value = serde_json::from_str(data).expect("JSON");
                return Some(data["moment"].as_str().expect("a moment").to_owned());
            }
            // A connection that breaks off is an end, too.
            let frame = self.body.frame().await?.ok()?;
            let data = frame.into_data().expect("data");
            self.text.push_str(std::str::from_utf8(&data).expect("text"));
        }
    }
}

fn start() -> Value {
    json!({ "type": "start", "clock": false })
}

fn goal() -> Value {
    json!({ "type": "goal", "side": "a" })
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_a_match_or_its_tournament_is_told_and_nobody_else() {
    for server in Running::on_every_engine().await {
        let server = server.keeps_replies().await;
        let town = server.with_town().await;
        let token = server.admin().await.tokens.access;
        let mut own = Stream::open(&server, &format!("match={}", town.semis[0])).await;
        let mut cup = Stream::open(&server, &format!("tournament={}", town.cup)).await;
        let mut other = Stream::open(&server, &format!("match={}", town.semis[1])).await;
        let mut league = Stream::open(&server, &format!("tournament={}", town.league)).await;
        let mut phone = Phone::new(&server, &token, town.semis[0], "one");
        phone.plays(&[start()]).await;
        assert!(own.next().await.is_some());
        let first = cup.next().await.expect("an event");
        // What the others hear first is the change of their own: its moment is a later one.
        let mut phone = Phone::new(&server, &token, town.semis[1], "two");
        phone.plays(&[start()]).await;
        let told = other.next().await.expect("an event");
        assert_ne!(told, first);
        assert_eq!(cup.next().await, Some(told), "one look tells all who watch");
        let mut phone = Phone::new(&server, &token, town.of_league, "three");
        phone.plays(&[start()]).await;
        let told = league.next().await.expect("an event");
        assert_ne!(told, first);
        drop((own, other));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_hears_at_once_what_was_missed() {
    for server in Running::on_every_engine().await {
        let server = server.keeps_replies().await;
        let town = server.with_town().await;
        let token = server.admin().await.tokens.access;
        let moment = async |id: i64| {
            let reply = server.get(&format!("/api/v1/public/matches/{id}")).send().await;
            reply.header("x-moment").expect("a moment").to_owned()
        };
        let [of, other] = town.semis;
        let before = moment(of).await;
        let mut phone = Phone::new(&server, &token, of, "one");
        phone.plays(&[start()]).await;
        let mut late = Stream::open(&server, &format!("match={of}&since={before}")).await;
        assert!(late.next().await.is_some());
        // Of another match nothing was missed: the first event is the next change.
        let mut elsewhere = Stream::open(&server, &format!("match={other}&since={before}")).await;
        let seen = moment(other).await;
        let mut second = Phone::new(&server, &token, other, "two");
        second.plays(&[start()]).await;
        assert_ne!(elsewhere.next().await, Some(seen));
        let mut stranger = Stream::open(&server, &format!("match={of}&since=1-2.3")).await;
        assert!(stranger.next().await.is_some(), "a moment of another node");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_server_has_scored_is_told() {
    for test in TestDb::on_every_engine() {
        let db = Db::open(&test.url).expect("the same database");
        let server = Running::start(test, Limits::default()).await.keeps_replies().await;
        let other = Running::beside(&server, db).await;
        let town = server.with_town().await;
        let token = server.admin().await.tokens.access;
        let mut stream = Stream::open(&server, &format!("match={}", town.semis[0])).await;
        Phone::new(&other, &token, town.semis[0], "one").plays(&[start(), goal()]).await;
        assert!(stream.next().await.is_some());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_tells_every_topic_that_public_pages_are_made_from() {
    for server in Running::on_every_engine().await {
        let town = server.with_harbour().await;
        let (status, _) = Stream::ask(&server, &format!("tournament={}", town.league)).await;
        assert_eq!(status, 200);
        let live = format!("/api/v1/public/live?tournament={}", town.league);
        let told = server.call("HEAD", &live).send().await;
        let told: Vec<&str> = told.header("x-topics").expect("topics").split(',').collect();
        let parts = ["", "/entries", "/draws", "/standings", "/bracket", "/fixtures", "/leaders"];
        let of = |id: i64| parts.map(|part| format!("/tournaments/{id}{part}"));
        let pages = of(town.league).into_iter().chain(of(town.cup)).chain(of(town.regatta));
        let matches = [town.return_match, town.first_race].map(|id| format!("/matches/{id}"));
        let team = format!("/tournaments/{}/teams/{}", town.league, town.anchors);
        for page in pages.chain(matches).chain([team]) {
            let reply = server.get(&format!("/api/v1/public{page}")).send().await;
            assert_eq!(reply.status, 200, "{page}");
            let made_from = reply.header("x-topics").expect("topics");
            let untold: Vec<_> = made_from.split(',').filter(|one| !told.contains(one)).collect();
            assert!(untold.is_empty(), "{page}: {untold:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_public_cannot_be_watched() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        for (query, status) in [
            ("", 400),
            ("tournament=1&match=1", 400),
            ("tournament=0", 400),
            ("match=x", 400),
            ("watch=1", 400),
            ("match=999999", 404),
            ("tournament=999999", 404),
        ] {
            assert_eq!(Stream::ask(&server, query).await.0, status, "{query}");
        }
        let sql = "UPDATE tournaments SET status = 'draft'";
        server.write(move |conn| Ok(conn.execute(sql, &[])?)).await;
        for query in [format!("tournament={}", town.cup), format!("match={}", town.last)] {
            assert_eq!(Stream::ask(&server, &query).await.0, 404, "{query}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_leave_connections_to_requests_and_a_place_becomes_free_again() {
    let limits = Limits { connections: 8, ..Limits::default() };
    let server = Running::start(TestDb::sqlite(), limits).await;
    let town = server.with_town().await;
    let query = format!("match={}", town.semis[0]);
    let mut open = Vec::new();
    for _ in 0..4 {
        open.push(Stream::open(&server, &query).await);
    }
    let (status, _) = Stream::ask(&server, &query).await;
    assert_eq!(status, 503);
    open.pop();
    while Stream::ask(&server, &query).await.0 != 200 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_household_has_a_limited_number_of_streams() {
    let server = Running::on_sqlite().await;
    let town = server.with_town().await;
    let query = format!("match={}", town.semis[0]);
    let mut open = Vec::new();
    for _ in 0..64 {
        open.push(Stream::open(&server, &query).await);
    }
    assert_eq!(Stream::ask(&server, &query).await.0, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_ends_when_the_server_stops() {
    let mut server = Running::on_sqlite().await;
    let town = server.with_town().await;
    let mut stream = Stream::open(&server, &format!("tournament={}", town.cup)).await;
    server.order_to_stop();
    assert_eq!(stream.next().await, None);
    server.has_stopped().await;
}
