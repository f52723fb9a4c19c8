//! `serve --metrics`: metrics for Prometheus on a port of their own.

use std::net::SocketAddr;

use anyhow::Context as _;
use clap::Args;
use tokio::net::TcpListener;
use touchline_server::Limits;
use touchline_store::Db;

/// The address of the metrics.
#[derive(Args)]
pub(crate) struct Metrics {
    /// Serve metrics for Prometheus at http://ADDRESS/metrics, without signing in
    #[arg(
        long = "metrics",
        env = "TOUCHLINE_METRICS",
        value_name = "ADDRESS",
        value_parser = crate::listen_address
    )]
    address: Option<SocketAddr>,
    /// Allow an address for `--metrics` that other machines can reach
    #[arg(long)]
    metrics_beyond_loopback: bool,
}

impl Metrics {
    /// Listens in the background, if an address was given.
    ///
    /// # Errors
    /// The address is in use, or other machines can reach it without permission.
    pub(crate) async fn start(self, db: &Db) -> anyhow::Result<()> {
        let Some(address) = self.address else { return Ok(()) };
        anyhow::ensure!(
            address.ip().is_loopback() || self.metrics_beyond_loopback,
            "the metrics at {address} would be open to other machines: use 127.0.0.1, or say --metrics-beyond-loopback"
        );
        let listener = TcpListener::bind(address)
            .await
            .with_context(|| format!("cannot listen on {address} for metrics"))?;
        let address = listener.local_addr()?;
        tracing::info!(%address, "metrics");
        let limits = Limits { connections: 16, ..Limits::default() };
        let router = touchline_server::metrics(db.clone())?;
        // Ends with the process, so that the last request is counted.
        tokio::spawn(touchline_server::serve(listener, router, limits, std::future::pending()));
        Ok(())
    }
}
