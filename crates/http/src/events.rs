//! Streams of events, as `text/event-stream`. Thousands of them are idle at a time. The library's connection holds 16 KiB of
//! buffers for as long as a reply lasts; so a stream is taken out of it ([`Events`]), with its socket, and goes on in
//! a task of its own, of about 1 KiB.

use std::fmt::Write as _;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::response::Response;
use hyper::header::CONTENT_LENGTH;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::connections::{Place, RequestUnderWay};
use crate::serve::{Plain, Stopping};

/// A comment is sent after this much silence, so that both ends notice a lost connection.
pub const HEARTBEAT: Duration = Duration::from_secs(15);
const COMMENT: &str = ":\n\n";
/// A client that does not take an event for so long loses the stream.
const PATIENCE: Duration = Duration::from_secs(5);

/// An event as it is sent: the same for all who follow the same thing. `None` before the first one.
pub type Told = Option<Arc<str>>;

/// An event in the words of the format.
pub fn event(name: &str, data: &str) -> Arc<str> {
    format!("event: {name}\ndata: {data}\n\n").into()
}

/// The events that follow the head of a reply, among the reply's extensions. The reply ends with its connection, so
/// that every client can read it, and needs no frames.
#[derive(Clone)]
pub struct Events(Arc<Mutex<Option<Feed>>>);

struct Feed {
    first: Told,
    told: watch::Receiver<Told>,
    _held: Box<dyn Send>,
}

impl Events {
    /// `first`, and then whatever is told, until its sender is dropped. `held` is dropped with the stream.
    pub fn new(first: Told, told: watch::Receiver<Told>, held: impl Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(Some(Feed { first, told, _held: Box::new(held) }))))
    }
}

/// Why the library's connection ends without an answer: the answer goes on without it.
#[derive(Debug, thiserror::Error)]
#[error("the reply goes on as a stream of events")]
pub(crate) struct TakenOut;

/// A stream that begins.
pub(crate) struct Begun {
    head: String,
    feed: Feed,
    _request: RequestUnderWay,
}

impl Begun {
    /// The stream of a reply that has one, or the request again, which is answered as usual.
    pub(crate) fn of(reply: &Response, request: RequestUnderWay) -> Result<Self, RequestUnderWay> {
        let feed = reply.extensions().get::<Events>();
        let feed = feed
            .and_then(|Events(feed)| feed.lock().unwrap_or_else(PoisonError::into_inner).take());
        match feed {
            Some(feed) => Ok(Self { head: head_of(reply), feed, _request: request }),
            None => Err(request),
        }
    }

    /// Sends the events until the client leaves, does not keep up or loses its place, or the server stops.
    pub(crate) async fn run(mut self, mut socket: Plain, stopping: Stopping, place: Place) {
        let head = std::mem::take(&mut self.head);
        if send(&mut socket, &head).await.is_err() {
            return;
        }
        drop(head);
        let mut next = self.feed.first.take();
        let mut unread = [0; 64];
        loop {
            if let Some(event) = next.take()
                && send(&mut socket, &event).await.is_err()
            {
                return;
            }
            tokio::select! {
                told = self.feed.told.changed() => match told {
                    Ok(()) => next.clone_from(&self.feed.told.borrow_and_update()),
                    Err(_) => break,
                },
                () = sleep(HEARTBEAT) => next = Some(COMMENT.into()),
                // The client has nothing more to say; it may leave.
                read = socket.read(&mut unread) => if !matches!(read, Ok(1..)) { return },
                () = stopping.order() => break,
                () = place.connection.ended() => return,
            }
        }
        let _ = timeout(PATIENCE, socket.shutdown()).await;
    }
}

async fn send(socket: &mut Plain, text: &str) -> io::Result<()> {
    let sent = async {
        socket.write_all(text.as_bytes()).await?;
        socket.flush().await
    };
    timeout(PATIENCE, sent).await?
}

/// Everything before the first event.
fn head_of(reply: &Response) -> String {
    let mut head = format!("HTTP/1.1 {}\r\nconnection: close\r\n", reply.status());
    for (name, value) in reply.headers().iter().filter(|(name, _)| *name != CONTENT_LENGTH) {
        // The server's own headers are text; writing to a String cannot fail.
        if let Ok(value) = value.to_str() {
            let _ = write!(head, "{name}: {value}\r\n");
        }
    }
    head.push_str("\r\n");
    head
}
