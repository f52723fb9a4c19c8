//! A plain HTTP client: one connection per call, nothing added to the request.

use std::net::{IpAddr, SocketAddr};

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::header::HeaderMap;
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpSocket;

/// A call to be sent.
#[derive(Clone)]
#[must_use]
pub struct Call {
    to: SocketAddr,
    from: Option<IpAddr>,
    method: String,
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Call {
    /// A call without a body.
    pub fn new(to: SocketAddr, method: &str, path: &str) -> Self {
        Self {
            to,
            from: None,
            method: method.to_owned(),
            path: path.to_owned(),
            headers: Vec::new(),
            body: Vec::new(),
        }
    }

    /// From another address of this machine: all of 127.0.0.0/8 is ours.
    pub fn from(mut self, source: [u8; 4]) -> Self {
        self.from = Some(source.into());
        self
    }

    /// Adds a header.
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Adds an access token.
    pub fn bearer(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    /// Sets the body.
    pub fn body(mut self, body: impl Into<Vec<u8>>) -> Self {
        self.body = body.into();
        self
    }

    /// Sets a body of JSON.
    pub fn json(self, body: &Value) -> Self {
        self.header("content-type", "application/json").body(body.to_string())
    }

    /// Sends the call and reads the whole reply.
    pub async fn send(self) -> Reply {
        let (head, body) = self.exchange().await.into_parts();
        Reply {
            status: head.status.as_u16(),
            headers: head.headers,
            body: body.collect().await.expect("a whole body").to_bytes().to_vec(),
        }
    }

    /// The status of a reply; its body is not read.
    pub async fn status(self) -> u16 {
        self.exchange().await.status().as_u16()
    }

    async fn exchange(self) -> hyper::Response<hyper::body::Incoming> {
        let socket = TcpSocket::new_v4().expect("a socket");
        // Only where it matters: with thousands of closed connections the kernel looks for a free port for milliseconds
        // here, and at once when it connects.
        if let Some(address) = self.from {
            socket.bind((address, 0).into()).expect("an address of this machine");
        }
        let stream = socket.connect(self.to).await.expect("the server");
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.expect("HTTP");
        tokio::spawn(connection);
        let mut request = hyper::Request::builder()
            .method(self.method.as_str())
            .uri(&self.path)
            .header("host", self.to.to_string());
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let request = request.body(Full::new(Bytes::from(self.body))).expect("a request");
        sender.send_request(request).await.expect("a reply")
    }
}

/// What came back.
pub struct Reply {
    /// The status code.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body as it came.
    pub body: Vec<u8>,
}

impl Reply {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().expect("readable"))
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// A refusal in the one shape that all refusals have.
    pub fn problem(&self, status: u16, code: &str) -> Value {
        let told = self.text();
        assert_eq!(self.status, status, "{told}");
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{told}");
        assert_eq!(self.header("x-request-id").map(str::len), Some(16), "{told}");
        let body = self.json();
        assert_eq!(body["success"], false, "{told}");
        assert_eq!(body["code"], code, "{told}");
        assert_eq!(body["status"], status, "{told}");
        assert_eq!(body["type"], "about:blank", "{told}");
        assert!(body["title"].as_str().is_some_and(|title| !title.is_empty()), "{told}");
        let message = body["message"].as_str().unwrap_or_default();
        assert!(message.ends_with(['.', '?']) || body["fields"].is_object(), "{told}");
        let known = [
            "success",
            "code",
            "status",
            "type",
            "title",
            "message",
            "fields",
            "current",
            "challenge",
        ];
        let keys = body.as_object().expect("an object").keys();
        assert!(keys.into_iter().all(|key| known.contains(&key.as_str())), "{told}");
        body
    }
}

/// The `data` of a reply that must have this status.
pub fn data_of(reply: &Reply, status: u16) -> Value {
    assert_eq!(reply.status, status, "{}", reply.text());
    reply.json()["data"].take()
}

/// Percent-encodes everything that could mean something in a query.
pub fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
            other => format!("%{other:02X}"),
        })
        .collect()
}
