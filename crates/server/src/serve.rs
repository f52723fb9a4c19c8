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
use tokio::sync::Semaphore;
use tower::ServiceExt as _;

use crate::auth::Peer;

/// Connections at a time; the next one waits in the system's queue.
const MAX_CONNECTIONS: usize = 1024;
/// A client has this long to send a request's headers.
const HEADER_TIME: Duration = Duration::from_secs(10);
/// Requests under way have this long to finish after the order to stop.
const FAREWELL_TIME: Duration = Duration::from_secs(10);

/// Serves until `stop` resolves.
pub async fn serve(listener: TcpListener, app: Router, stop: impl Future<Output = ()>) {
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let graceful = GracefulShutdown::new();
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME);
    let mut stop = std::pin::pin!(stop);
    loop {
        // The semaphore is never closed.
        let Ok(place) = places.clone().acquire_owned().await else { break };
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(connection) => connection,
                Err(error) => {
                    // Out of file descriptors, most likely: wait for some to close.
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        // Small replies must not wait for more to send.
        let _ = stream.set_nodelay(true);
        let connection = http.serve_connection(TokioIo::new(stream), service(app.clone(), peer));
        let watched = graceful.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = watched.await {
                tracing::debug!(%error, "a connection ended early");
            }
            drop(place);
        });
    }
    drop(listener);
    if tokio::time::timeout(FAREWELL_TIME, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

fn service(
    app: Router,
    peer: SocketAddr,
) -> impl hyper::service::Service<
    hyper::Request<hyper::body::Incoming>,
    Response = axum::response::Response,
    Error = std::convert::Infallible,
    Future: Send,
> {
    hyper::service::service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        let mut request: Request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(Peer(peer));
        app.clone().oneshot(request)
    })
}
