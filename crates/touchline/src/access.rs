//! `touchline serve`: how clients reach the server.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use touchline_server::Tls;

/// TLS, and the proxies in front.
#[derive(Args)]
pub(crate) struct Access {
    /// Speak HTTPS with the certificate in this PEM file, its issuers after it; needs --tls-key. Both
    /// files are read anew when they change
    #[arg(long, env = "TOUCHLINE_TLS_CERT", value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The private key of that certificate, in PEM format
    #[arg(long, env = "TOUCHLINE_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// A proxy whose X-Forwarded-For is trusted; may be given more than once
    #[arg(long = "trusted-proxy", value_name = "ADDRESS")]
    pub(crate) trusted_proxies: Vec<IpAddr>,
}

impl Access {
    /// The certificate, if there is one.
    ///
    /// # Errors
    /// Its files cannot be used.
    pub(crate) fn tls(&self) -> anyhow::Result<Option<Tls>> {
        let Some((cert, key)) = self.tls_cert.clone().zip(self.tls_key.clone()) else {
            return Ok(None);
        };
        Tls::open(cert, key).map(Some).context("cannot speak TLS")
    }

    /// Refuses an address that other machines can reach without encryption.
    ///
    /// # Errors
    /// Says what to do.
    pub(crate) fn ensure_private(&self, address: SocketAddr) -> anyhow::Result<()> {
        let is_private = address.ip().to_canonical().is_loopback()
            || self.tls_cert.is_some()
            || !self.trusted_proxies.is_empty();
        anyhow::ensure!(
            is_private,
            "other machines could reach {address}, and passwords would travel unencrypted: give --tls-cert and --tls-key, or name the proxy that adds TLS with --trusted-proxy ADDRESS, or listen on 127.0.0.1"
        );
        Ok(())
    }
}
