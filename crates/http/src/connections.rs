//! The places for connections. When all are taken, a new connection gets the place of one whose
//! client keeps the server waiting, so that idle and unread connections keep no client out.
//!
//! A connection has its place and its time limits from before the handshake on.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, Incoming, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::Notify;

use crate::serve::Limits;

/// All places for connections.
#[derive(Debug)]
pub(crate) struct Places {
    most: usize,
    /// A client that keeps the server waiting for less than this is not late.
    grace: Duration,
    taken: Mutex<Vec<Arc<Connection>>>,
}

impl Places {
    pub(crate) fn new(most: usize, grace: Duration) -> Self {
        Self { most, grace, taken: Mutex::default() }
    }

    /// A place for a connection from this address. If all are taken, a connection whose client
    /// keeps the server waiting loses its place: of the source that has the most such connections,
    /// the one that has waited longest. `None` when the server is at work for all of them, or was
    /// a moment ago.
    pub(crate) fn take(self: &Arc<Self>, source: IpAddr) -> Option<Place> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.len() >= self.most {
            let number = longest_wait(&taken, self.grace)?;
            taken.swap_remove(number).ended.notify_one();
        }
        let connection = Arc::new(Connection::of(source));
        taken.push(connection.clone());
        Some(Place { places: self.clone(), connection })
    }

    /// Ends the connections whose clients make the server wait for longer than they may.
    pub(crate) fn end_late(&self, limits: &Limits) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.retain(|connection| {
            let late = connection.state().is_late(limits);
            if late {
                connection.ended.notify_one();
            }
            !late
        });
    }
}

fn longest_wait(taken: &[Arc<Connection>], grace: Duration) -> Option<usize> {
    let mut of_source: HashMap<IpAddr, usize> = HashMap::new();
    let mut waiting = Vec::new();
    for (number, connection) in taken.iter().enumerate() {
        let since = connection.state().waiting_since();
        if let Some(since) = since.filter(|since| since.elapsed() >= grace) {
            *of_source.entry(connection.source).or_default() += 1;
            waiting.push((number, connection.source, since));
        }
    }
    let longest = |&(_, source, since): &(usize, IpAddr, Instant)| {
        (of_source.get(&source).copied(), Reverse(since))
    };
    waiting.into_iter().max_by_key(longest).map(|(number, ..)| number)
}

/// A connection's place, free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    places: Arc<Places>,
    pub(crate) connection: Arc<Connection>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.retain(|other| !Arc::ptr_eq(other, &self.connection));
    }
}

/// What the server knows of a connection.
#[derive(Debug)]
pub(crate) struct Connection {
    source: IpAddr,
    state: Mutex<State>,
    ended: Notify,
}

#[derive(Debug)]
struct State {
    /// Requests whose replies are not yet whole.
    requests: usize,
    /// The end of the last reply, or the beginning of the connection.
    idle_since: Instant,
    /// The first byte of a request whose headers are not yet whole. Before the first request, the
    /// beginning of the connection.
    head_since: Option<Instant>,
    /// Since when the client, in the middle of a request, has sent nothing that the server wants
    /// to read, or has taken nothing that it wrote.
    stalled_since: Option<Instant>,
}

impl State {
    /// Since when the server waits for the client.
    fn waiting_since(&self) -> Option<Instant> {
        self.stalled_since.or((self.requests == 0).then_some(self.idle_since))
    }

    fn is_late(&self, limits: &Limits) -> bool {
        if let Some(stalled_since) = self.stalled_since {
            return stalled_since.elapsed() > limits.stall_time;
        }
        match self.head_since {
            _ if self.requests > 0 => false,
            Some(head_since) => head_since.elapsed() > limits.header_time,
            None => self.idle_since.elapsed() > limits.idle_time,
        }
    }
}

impl Connection {
    fn of(source: IpAddr) -> Self {
        let now = Instant::now();
        let state =
            State { requests: 0, idle_since: now, head_since: Some(now), stalled_since: None };
        Self { source, state: Mutex::new(state), ended: Notify::new() }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Resolves when the connection has lost its place.
    pub(crate) async fn ended(&self) {
        self.ended.notified().await;
    }

    /// Notes a request, until what is returned is dropped.
    pub(crate) fn request(self: &Arc<Self>) -> RequestUnderWay {
        let mut state = self.state();
        state.requests += 1;
        state.head_since = None;
        drop(state);
        RequestUnderWay(self.clone())
    }

    /// The body of a request, which notes whether the client sends it.
    pub(crate) fn sent(self: &Arc<Self>, body: Incoming) -> Body {
        Body::new(Sent { body, connection: self.clone() })
    }

    /// Notes that the client has sent something.
    fn note_bytes(&self) {
        let mut state = self.state();
        if state.requests == 0 {
            state.head_since.get_or_insert_with(Instant::now);
        }
    }

    /// Notes whether the client has moved when the server wanted it to.
    fn note<T>(&self, moved: Poll<T>) -> Poll<T> {
        let mut state = self.state();
        if moved.is_ready() {
            state.stalled_since = None;
        } else {
            state.stalled_since.get_or_insert_with(Instant::now);
        }
        moved
    }
}

/// A request, from its head to the last byte of its reply's body.
#[derive(Debug)]
pub(crate) struct RequestUnderWay(Arc<Connection>);

impl RequestUnderWay {
    /// The reply's body, which keeps the request under way until it is written or dropped.
    pub(crate) fn until_end_of(self, body: Body) -> Body {
        Body::new(Reply { body, _request: self })
    }
}

impl Drop for RequestUnderWay {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.requests -= 1;
        state.idle_since = Instant::now();
    }
}

struct Sent {
    body: Incoming,
    connection: Arc<Connection>,
}

impl HttpBody for Sent {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        self.connection.note(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

struct Reply {
    body: Body,
    _request: RequestUnderWay,
}

impl HttpBody for Reply {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A socket that notes when its client begins a request, and whether it takes what is written.
#[derive(Debug)]
pub(crate) struct Socket {
    pub(crate) stream: TcpStream,
    pub(crate) connection: Arc<Connection>,
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, into);
        if into.filled().len() > before {
            self.connection.note_bytes();
        }
        read
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.connection.note(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.connection.note(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    fn places(most: usize) -> Arc<Places> {
        Arc::new(Places::new(most, Duration::ZERO))
    }

    fn has_ended(place: &Place) -> bool {
        let ended = std::pin::pin!(place.connection.ended());
        ended.poll(&mut Context::from_waker(std::task::Waker::noop())).is_ready()
    }

    #[test]
    fn the_connection_that_waits_longest_loses_its_place() {
        let places = places(2);
        let [first, second] = [ONE, ONE].map(|source| places.take(source).expect("a place"));
        drop(first.connection.request());
        let third = places.take(ONE).expect("the second one's place");
        assert!(!has_ended(&first) && has_ended(&second) && !has_ended(&third));
    }

    #[test]
    fn the_source_with_the_most_idle_connections_loses_one_of_them() {
        let places = places(3);
        let [first, second, third] =
            [OTHER, ONE, ONE].map(|source| places.take(source).expect("a place"));
        let _fourth = places.take(OTHER).expect("a place of the source with two");
        assert!(!has_ended(&first) && has_ended(&second) && !has_ended(&third));
    }

    #[test]
    fn a_connection_at_work_keeps_its_place_unless_its_client_does_not_read() {
        let places = places(1);
        let first = places.take(ONE).expect("a place");
        let request = first.connection.request();
        assert!(places.take(OTHER).is_none());
        let _ = first.connection.note(Poll::<()>::Pending);
        let second = places.take(OTHER).expect("the place of the one that does not read");
        assert!(has_ended(&first));
        drop((request, first));
        assert!(!has_ended(&second), "the first one gave back a place that it no longer had");
    }

    #[test]
    fn a_connection_between_two_requests_keeps_its_place_for_a_moment() {
        let places = Arc::new(Places::new(1, Duration::from_mins(1)));
        let first = places.take(ONE).expect("a place");
        drop(first.connection.request());
        assert!(places.take(OTHER).is_none() && !has_ended(&first));
        drop(first);
        assert!(places.take(OTHER).is_some());
    }

    const EVER: Duration = Duration::from_hours(1);
    const PATIENT: Limits = Limits {
        connections: 2,
        header_time: EVER,
        idle_time: EVER,
        stall_time: EVER,
        answer_time: EVER,
        farewell_time: EVER,
    };

    #[test]
    fn a_connection_that_stalls_ends_after_its_time() {
        let places = places(2);
        let place = places.take(ONE).expect("a place");
        let no_stalls = Limits { stall_time: Duration::ZERO, ..PATIENT };
        places.end_late(&no_stalls);
        assert!(!has_ended(&place));
        let _ = place.connection.note(Poll::<()>::Pending);
        places.end_late(&PATIENT);
        assert!(!has_ended(&place));
        places.end_late(&no_stalls);
        assert!(has_ended(&place));
    }

    #[test]
    fn a_client_may_be_idle_for_longer_than_it_may_take_for_the_headers_of_a_request() {
        let places = places(2);
        let no_slow_headers = Limits { header_time: Duration::ZERO, ..PATIENT };
        let no_idleness = Limits { idle_time: Duration::ZERO, ..PATIENT };
        let place = places.take(ONE).expect("a place");
        places.end_late(&no_idleness);
        assert!(!has_ended(&place), "it was to send its first request");

        let request = place.connection.request();
        places.end_late(&no_slow_headers);
        places.end_late(&no_idleness);
        assert!(!has_ended(&place), "the server was at work");
        drop(request);
        places.end_late(&no_slow_headers);
        assert!(!has_ended(&place), "it was idle");

        place.connection.note_bytes();
        places.end_late(&no_idleness);
        assert!(!has_ended(&place), "it was sending the headers of a request");
        places.end_late(&no_slow_headers);
        assert!(has_ended(&place));
    }

    #[test]
    fn an_idle_connection_ends_after_its_time() {
        let places = places(2);
        let place = places.take(ONE).expect("a place");
        drop(place.connection.request());
        places.end_late(&Limits { idle_time: Duration::ZERO, ..PATIENT });
        assert!(has_ended(&place));
    }
}
