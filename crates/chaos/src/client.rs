//! A client of the API on one connection. It returns errors and never repeats a request.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

/// The read time limit; longer than the server's own limit of 8 s.
const PATIENCE: Duration = Duration::from_secs(12);

/// A connection to a server.
#[derive(Debug)]
pub struct Client {
    stream: BufReader<TcpStream>,
}

/// A reply.
#[derive(Debug, Clone)]
pub struct Reply {
    /// The status.
    pub status: u16,
    /// The status line and the headers, as received.
    pub head: String,
    /// The body.
    pub body: String,
}

impl Reply {
    /// The body as JSON; `Null` when it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    /// A header's value, by its name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

impl Client {
    /// Connects.
    pub fn connect(address: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(Self { stream: BufReader::new(stream) })
    }

    /// Sends a request and reads its whole reply. `headers` are whole lines without their end; a
    /// body is JSON.
    pub fn call(
        &mut self,
        method: &str,
        path: &str,
        headers: &[&str],
        body: &str,
    ) -> io::Result<Reply> {
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: touchline\r\nContent-Type: application/json\r\nContent-Length: {}\r\n",
            body.len()
        );
        for header in headers {
            request.push_str(header);
            request.push_str("\r\n");
        }
        request.push_str("\r\n");
        request.push_str(body);
        self.stream.get_mut().write_all(request.as_bytes())?;
        self.read_reply()
    }

    fn read_reply(&mut self) -> io::Result<Reply> {
        let cut = || io::Error::from(io::ErrorKind::UnexpectedEof);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if self.stream.read_line(&mut head)? == 0 {
                return Err(cut());
            }
        }
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let reply = Reply { status: status.ok_or_else(cut)?, head, body: String::new() };
        let length = reply.header("content-length").and_then(|length| length.parse().ok());
        let mut body = vec![0; length.unwrap_or(0)];
        self.stream.read_exact(&mut body)?;
        Ok(Reply { body: String::from_utf8_lossy(&body).into_owned(), ..reply })
    }
}
