//! `serve --metrics`: figures for Prometheus on a port of their own.

use std::net::SocketAddr;

use anyhow::Context as _;
use clap::Args;
use tokio::net::TcpListener;
use touchline_server::Limits;
use touchline_store::Db;

/// Where the figures are told.
#[derive(Args)]
pub(crate) struct Metrics {
    /// Tell Prometheus figures at http://ADDRESS/metrics, to whoever asks
    #[arg(
        long = "metrics",
        env = "TOUCHLINE_METRICS",
        value_name = "ADDRESS",
        value_parser = crate::listen_address
    )]
    address: Option<SocketAddr>,
    /// Allow an address of `--metrics` that other machines reach
    #[arg(long)]
    metrics_beyond_loopback: bool,
}

impl Metrics {
    /// Listens in the background, if it was asked for.
    ///
    /// # Errors
    /// The address is taken, or reaches further than it may.
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
        // They end with the process, not before the last request was counted.
        tokio::spawn(touchline_server::serve(listener, router, limits, std::future::pending()));
        Ok(())
    }
}
