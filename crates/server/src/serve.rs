//! The listening socket: connections with a cap, a time-out for slow headers,
//! and an end that lets requests under way finish.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt as _;

use crate::client_address::Client;
use crate::live::Stopping;

/// The server's limits for its clients.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Connections at a time; the next one waits in the system's queue.
    pub connections: usize,
    /// A client has this long to send a request's headers.
    pub header_time: Duration,
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
    let places = Arc::new(Semaphore::new(limits.connections));
    let graceful = GracefulShutdown::new();
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.header_time);
    // Waits for a free place before it accepts a connection.
    let next_connection = async || {
        // The semaphore is never closed.
        let place = places.clone().acquire_owned().await.ok();
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => return (place, stream, peer),
                Err(error) => {
                    // Out of file descriptors, most likely: wait for some to close.
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
    };
    let mut stop = std::pin::pin!(stop);
    // Dropping `order` stops the streams, which would never end by themselves.
    let (order, stopping) = watch::channel(());
    let stopping = Stopping(Arc::new(stopping));
    loop {
        let (place, stream, peer) = tokio::select! {
            biased;
            () = &mut stop => break,
            connection = next_connection() => connection,
        };
        // Small replies are sent at once, without waiting for more data.
        let _ = stream.set_nodelay(true);
        let connection = http.serve_connection(
            TokioIo::new(stream),
            service(app.clone(), peer, limits, stopping.clone()),
        );
        let watched = graceful.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = watched.await {
                tracing::debug!(%error, "a connection ended early");
            }
            drop(place);
        });
    }
    drop(listener);
    drop(order);
    if tokio::time::timeout(limits.farewell_time, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

fn service(
    app: Router,
    peer: SocketAddr,
    limits: Limits,
    stopping: Stopping,
) -> impl hyper::service::Service<
    hyper::Request<hyper::body::Incoming>,
    Response = axum::response::Response,
    Error = std::convert::Infallible,
    Future: Send,
> {
    hyper::service::service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        let mut request: Request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(Client::of_connection(peer));
        request.extensions_mut().insert(limits);
        request.extensions_mut().insert(stopping.clone());
        app.clone().oneshot(request)
    })
}
