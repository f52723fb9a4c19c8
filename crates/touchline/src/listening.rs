//! The socket that `serve` listens on: one that systemd has opened, or a new one.

use std::net::SocketAddr;

use anyhow::Context as _;
use listenfd::ListenFd;
use tokio::net::TcpListener;

/// The socket that was passed to this process (`LISTEN_FDS`); without one, a new one at `address`.
///
/// # Errors
/// The address cannot be used, or something else than one TCP socket was passed.
pub(crate) async fn listener(address: SocketAddr) -> anyhow::Result<TcpListener> {
    let mut passed = ListenFd::from_env();
    match passed.len() {
        0 => {
            let why = || format!("cannot listen on {address} (--listen names another address)");
            TcpListener::bind(address).await.with_context(why)
        }
        1 => {
            let socket = passed.take_tcp_listener(0).ok().flatten();
            let socket = socket.context("the socket that was passed to serve is not of TCP")?;
            socket.set_nonblocking(true)?;
            TcpListener::from_std(socket).context("cannot use the socket that was passed to serve")
        }
        count => anyhow::bail!("{count} sockets were passed to serve; it listens on one"),
    }
}
