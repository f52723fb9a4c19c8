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
pub(crate) struct Call {
    to: SocketAddr,
    from: Option<IpAddr>,
    method: String,
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Call {
    pub(crate) fn new(to: SocketAddr, method: &str, path: &str) -> Self {
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
    pub(crate) fn from(mut self, source: [u8; 4]) -> Self {
        self.from = Some(source.into());
        self
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn bearer(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    pub(crate) fn body(mut self, body: impl Into<Vec<u8>>) -> Self {
        self.body = body.into();
        self
    }

    pub(crate) fn json(self, body: &Value) -> Self {
        self.header("content-type", "application/json").body(body.to_string())
    }

    pub(crate) async fn send(self) -> Reply {
        let (head, body) = self.exchange().await.into_parts();
        Reply {
            status: head.status.as_u16(),
            headers: head.headers,
            body: body.collect().await.expect("a whole body").to_bytes().to_vec(),
        }
    }

    /// The status of a reply; its body is not read.
    pub(crate) async fn status(self) -> u16 {
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
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().expect("readable"))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// A refusal in the one shape that all refusals have.
    pub(crate) fn problem(&self, status: u16, code: &str) -> Value {
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
