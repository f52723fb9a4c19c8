//! The listening socket: connections with a cap, time-outs for clients that keep the server
//! waiting, and an end that lets requests under way finish.

use std::future::{Future, poll_fn};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::Request;
use axum::response::Response;
use axum::{Extension, Router};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;
use tokio_util::either::Either;
use touchline_words::Sentence;
use tower::ServiceExt as _;

use crate::client_address::Client;
use crate::connections::{Connection, Place, Places, Socket};
use crate::events::{Begun, TakenOut};
use crate::tls::Tls;

/// The server's limits for its clients.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Connections at a time. One more ends one whose client keeps the server waiting.
    pub connections: usize,
    /// A client has this long to send a request's headers, from their first byte. On a new
    /// connection the time begins with it, and the handshake of TLS is a part of it.
    pub header_time: Duration,
    /// A connection may wait this long for its next request. Longer than proxies keep theirs (nginx 60 s, Caddy 2
    /// min): the side that closes first does not send on a closed connection.
    pub idle_time: Duration,
    /// A client that takes nothing of its reply for so long loses its connection.
    pub stall_time: Duration,
    /// A request that takes longer is answered with 503.
    pub answer_time: Duration,
    /// Requests under way have this long to finish after the order to stop.
    pub farewell_time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 1024,
            header_time: Duration::from_secs(10),
            idle_time: Duration::from_mins(3),
            stall_time: Duration::from_secs(30),
            // Clients give up after 10 s.
            answer_time: Duration::from_secs(8),
            farewell_time: Duration::from_secs(10),
        }
    }
}

/// The order to stop, shared by all connections.
#[derive(Debug, Clone)]
pub struct Stopping(Arc<watch::Receiver<()>>);

impl Stopping {
    /// Resolves when the server is about to stop; never without a `stopping`.
    pub async fn heard(stopping: Option<Extension<Self>>) {
        let Some(Extension(stopping)) = stopping else { return std::future::pending().await };
        stopping.order().await;
    }

    /// Resolves when the server is about to stop.
    pub async fn order(&self) {
        let mut order = watch::Receiver::clone(&self.0);
        // Nothing is ever sent: dropping the sender is the order.
        while order.changed().await.is_ok() {}
    }
}

/// Serves until `stop` resolves.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    limits: Limits,
    stop: impl Future<Output = ()>,
) {
    serve_with_tls(listener, None, app, limits, stop).await;
}

/// The same over TLS, if there is a certificate.
pub async fn serve_with_tls(
    listener: TcpListener,
    tls: Option<Tls>,
    app: Router,
    limits: Limits,
    stop: impl Future<Output = ()>,
) {
    let places = Arc::new(Places::new(limits.connections, GRACE));
    let refusals = Arc::new(Semaphore::new(MOST_REFUSALS));
    // Each connection holds a sender until its end.
    let (under_way, mut all_ended) = mpsc::channel::<()>(1);
    let mut http = hyper::server::conn::http1::Builder::new();
    // `Places` knows whether a client is idle or slow; the library takes both for the same.
    http.header_read_timeout(None);
    let next_connection = async || loop {
        match listener.accept().await {
            Ok(connection) => return connection,
            Err(error) => {
                // Out of file descriptors, most likely: wait for some to close.
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    };
    let mut sweep = tokio::time::interval(Duration::from_secs(1));
    let mut stop = std::pin::pin!(stop);
    // Dropping `order` stops the streams, which would never end by themselves.
    let (order, stopping) = watch::channel(());
    let stopping = Stopping(Arc::new(stopping));
    let mut patience = PLACE_TIME;
    loop {
        let (stream, peer) = tokio::select! {
            biased;
            () = &mut stop => break,
            _ = sweep.tick() => {
                places.end_late(&limits);
                if let Some(tls) = tls.clone() {
                    tokio::task::spawn_blocking(move || tls.look());
                }
                continue;
            }
            accepted = next_connection() => accepted,
        };
        let acceptor = tls.as_ref().map(Tls::acceptor);
        let place = tokio::select! {
            biased;
            () = &mut stop => break,
            place = place_for(&places, peer.ip(), patience) => place,
        };
        // While none becomes free, only the first one waits: the others learn it at once.
        patience = if place.is_some() { PLACE_TIME } else { Duration::ZERO };
        let Some(place) = place else {
            // Beyond that many at a time, a connection is closed without a word.
            if let Ok(refusal) = refusals.clone().try_acquire_owned() {
                tokio::spawn(async move {
                    let _ = tokio::time::timeout(REFUSAL_TIME, refuse(stream, acceptor)).await;
                    drop(refusal);
                });
            }
            continue;
        };
        // Small replies are sent at once, without waiting for more data.
        let _ = stream.set_nodelay(true);
        let connection = place.connection.clone();
        let client = Client::of_connection(peer, acceptor.is_some());
        let slot = Slot::default();
        let service =
            service(app.clone(), client, limits, stopping.clone(), connection.clone(), &slot);
        let socket = Socket { stream, connection };
        let (http, stopping, under_way) = (http.clone(), stopping.clone(), under_way.clone());
        tokio::spawn(async move {
            let served = async {
                let stream = tokio::select! {
                    begun = begun(socket, acceptor) => begun.map_err(|error| error.to_string())?,
                    // Nothing was asked yet.
                    () = stopping.order() => return Ok(None),
                };
                let mut http = http.serve_connection(TokioIo::new(stream), service);
                let mut order = Some(Box::pin(stopping.order()));
                let ended = poll_fn(|context| {
                    if let Some(awaited) = &mut order
                        && awaited.as_mut().poll(context).is_ready()
                    {
                        order = None;
                        Pin::new(&mut http).graceful_shutdown();
                    }
                    http.poll_without_shutdown(context)
                });
                let ended = ended.await;
                let mut socket = http.into_parts().io.into_inner();
                if let Some(stream) = slot.take() {
                    return Ok(Some((stream, socket)));
                }
                ended.map_err(|error| error.to_string())?;
                let _ = socket.shutdown().await;
                Ok::<_, String>(None)
            };
            let ended = tokio::select! {
                ended = served => ended,
                () = place.connection.ended() => {
                    tracing::debug!("a connection whose client kept the server waiting was ended");
                    return;
                }
            };
            match ended {
                // In a task of its own: this one has room for the library's connection.
                Ok(Some((stream, socket))) => {
                    tokio::spawn(async move {
                        stream.run(socket, stopping, place).await;
                        drop(under_way);
                    });
                }
                Ok(None) => {}
                Err(error) => tracing::debug!(error, "a connection ended early"),
            }
        });
    }
    drop(listener);
    drop(order);
    drop(under_way);
    // Nothing is ever sent: it ends with the last connection.
    if tokio::time::timeout(limits.farewell_time, all_ended.recv()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

/// A client that keeps the server waiting for less than this keeps its place: it may be about to
/// send its next request.
const GRACE: Duration = Duration::from_millis(250);
/// How long a new connection waits for a place. Others wait behind it without being accepted.
const PLACE_TIME: Duration = Duration::from_millis(500);

async fn place_for(places: &Arc<Places>, source: IpAddr, patience: Duration) -> Option<Place> {
    const PAUSE: Duration = Duration::from_millis(20);
    let begun = Instant::now();
    loop {
        match places.take(source) {
            None if begun.elapsed() < patience => tokio::time::sleep(PAUSE).await,
            place => return place,
        }
    }
}

/// Connections that may be refused at a time.
const MOST_REFUSALS: usize = 64;
/// A refused client has this long to take its refusal.
const REFUSAL_TIME: Duration = Duration::from_secs(1);

/// Tells a client for which there is no place.
async fn refuse(stream: TcpStream, acceptor: Option<TlsAcceptor>) -> std::io::Result<()> {
    // No request was read, so nobody knows the client's language.
    let message = Sentence::Busy;
    let body =
        format!(r#"{{"success":false,"message":"{message}","code":"too_many_connections"}}"#);
    let head = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 2\r\nContent-Type: application/problem+json";
    let reply = format!("{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    match acceptor {
        None => tell(stream, &reply).await,
        Some(acceptor) => tell(acceptor.accept(stream).await?, &reply).await,
    }
}

/// Sends a reply before any request was read, and closes the connection.
async fn tell(mut stream: impl AsyncRead + AsyncWrite + Unpin, reply: &str) -> std::io::Result<()> {
    stream.write_all(reply.as_bytes()).await?;
    stream.shutdown().await?;
    // What is still unread when a socket is closed makes the client lose the reply.
    let mut request = [0; 1024];
    while stream.read(&mut request).await? > 0 {}
    Ok(())
}

/// A connection's bytes, without the encryption.
pub(crate) type Plain = Either<Socket, Box<TlsStream<Socket>>>;

/// The connection after the handshake of TLS, if there is one.
async fn begun(socket: Socket, acceptor: Option<TlsAcceptor>) -> std::io::Result<Plain> {
    let Some(acceptor) = acceptor else { return Ok(Either::Left(socket)) };
    let mut first = [0];
    socket.stream.peek(&mut first).await?;
    if first[0].is_ascii_uppercase() {
        let words = "This port speaks HTTPS only. Begin the address with https://\n";
        let head = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8";
        let reply = format!("{head}\r\nContent-Length: {}\r\n\r\n{words}", words.len());
        tell(socket, &reply).await?;
        return Err(std::io::Error::other("the client does not speak TLS"));
    }
    Ok(Either::Right(Box::new(acceptor.accept(socket).await?)))
}

/// Where the service puts a stream of events that has begun, for its connection.
#[derive(Clone, Default)]
struct Slot(Arc<Mutex<Option<Begun>>>);

impl Slot {
    fn take(&self) -> Option<Begun> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn put(&self, stream: Begun) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(stream);
    }
}

/// An answer under way. In a box, so that the connection can be polled without a pin.
type Answer = Pin<Box<dyn Future<Output = Result<Response, TakenOut>> + Send>>;

fn service(
    app: Router,
    client: Client,
    limits: Limits,
    stopping: Stopping,
    connection: Arc<Connection>,
    slot: &Slot,
) -> impl hyper::service::Service<
    hyper::Request<hyper::body::Incoming>,
    Response = Response,
    Error = TakenOut,
    Future = Answer,
> + Unpin
+ use<> {
    let slot = slot.clone();
    hyper::service::service_fn(move |request: hyper::Request<hyper::body::Incoming>| -> Answer {
        let under_way = connection.request();
        let is_head = request.method() == hyper::Method::HEAD;
        let mut request: Request = request.map(|body| connection.sent(body));
        request.extensions_mut().insert(client);
        request.extensions_mut().insert(limits);
        request.extensions_mut().insert(stopping.clone());
        let answer = app.clone().oneshot(request);
        let slot = slot.clone();
        Box::pin(async move {
            let Ok(reply) = answer.await;
            if is_head {
                return Ok(reply.map(|body| under_way.until_end_of(body)));
            }
            match Begun::of(&reply, under_way) {
                Ok(stream) => {
                    slot.put(stream);
                    Err(TakenOut)
                }
                Err(under_way) => Ok(reply.map(|body| under_way.until_end_of(body))),
            }
        })
    })
}
