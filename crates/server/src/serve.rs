//! The listening socket: connections with a cap, time-outs for clients that keep the server
//! waiting, and an end that lets requests under way finish.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt as _;

use crate::client_address::Client;
use crate::connections::{Connection, Places, Socket};
use crate::live::Stopping;

/// The server's limits for its clients.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Connections at a time. One more ends one whose client keeps the server waiting.
    pub connections: usize,
    /// A client has this long to send a request's headers, also of its next request.
    pub header_time: Duration,
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
            stall_time: Duration::from_secs(30),
            // Clients give up after 10 s.
            answer_time: Duration::from_secs(8),
            farewell_time: Duration::from_secs(10),
        }
    }
}

/// Serves until `stop` resolves.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    limits: Limits,
    stop: impl Future<Output = ()>,
) {
    let places = Arc::new(Places::new(limits.connections));
    let refusals = Arc::new(Semaphore::new(MOST_REFUSALS));
    let graceful = GracefulShutdown::new();
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.header_time);
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
    loop {
        let (stream, peer) = tokio::select! {
            biased;
            () = &mut stop => break,
            _ = sweep.tick() => {
                places.end_stalled(limits.stall_time);
                continue;
            }
            accepted = next_connection() => accepted,
        };
        let Some(place) = places.take(peer.ip()) else {
            // Beyond that many at a time, a connection is closed without a word.
            if let Ok(refusal) = refusals.clone().try_acquire_owned() {
                tokio::spawn(async move {
                    let _ = tokio::time::timeout(REFUSAL_TIME, refuse(stream)).await;
                    drop(refusal);
                });
            }
            continue;
        };
        // Small replies are sent at once, without waiting for more data.
        let _ = stream.set_nodelay(true);
        let connection = place.connection.clone();
        let served = http.serve_connection(
            TokioIo::new(Socket { stream, connection: connection.clone() }),
            service(app.clone(), peer, limits, stopping.clone(), connection),
        );
        let watched = graceful.watch(served);
        tokio::spawn(async move {
            tokio::select! {
                end = watched => if let Err(error) = end {
                    tracing::debug!(%error, "a connection ended early");
                },
                () = place.connection.ended() => {
                    tracing::debug!("a connection whose client kept the server waiting was ended");
                }
            }
        });
    }
    drop(listener);
    drop(order);
    if tokio::time::timeout(limits.farewell_time, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

/// Connections that may be refused at a time.
const MOST_REFUSALS: usize = 64;
/// A refused client has this long to take its refusal.
const REFUSAL_TIME: Duration = Duration::from_secs(1);

/// Tells a client for which there is no place.
async fn refuse(mut stream: TcpStream) -> std::io::Result<()> {
    let body = r#"{"success":false,"message":"The server is busy. Please try again in a moment.","code":"too_many_connections"}"#;
    let head = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 2\r\nContent-Type: application/problem+json";
    let reply = format!("{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    stream.write_all(reply.as_bytes()).await?;
    stream.shutdown().await?;
    // What is still unread when a socket is closed makes the client lose the reply.
    let mut request = [0; 1024];
    while stream.read(&mut request).await? > 0 {}
    Ok(())
}

fn service(
    app: Router,
    peer: SocketAddr,
    limits: Limits,
    stopping: Stopping,
    connection: Arc<Connection>,
) -> impl hyper::service::Service<
    hyper::Request<hyper::body::Incoming>,
    Response = axum::response::Response,
    Error = std::convert::Infallible,
    Future: Send,
> {
    hyper::service::service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        let under_way = connection.request();
        let mut request: Request = request.map(|body| connection.sent(body));
        request.extensions_mut().insert(Client::of_connection(peer));
        request.extensions_mut().insert(limits);
        request.extensions_mut().insert(stopping.clone());
        let answer = app.clone().oneshot(request);
        async move { Ok(answer.await?.map(|body| under_way.until_end_of(body))) }
    })
}
