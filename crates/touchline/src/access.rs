//! `touchline serve`: how clients reach the server, and the rules of signing in.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use jiff::SignedDuration;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use touchline_app::accounts::{IDLE_TIMES, SignInRules};
use touchline_app::public_url::PublicUrl;
use touchline_app::refusal::ShownAddress;
use touchline_app::secret_keys::SecretKeys;
use touchline_server::{Limits, Tls};

/// TLS, the proxies in front, and the rules of signing in.
#[derive(Args)]
pub(crate) struct Access {
    /// Speak HTTPS with the certificate in this PEM file, its issuers after it; needs --tls-key. Both
    /// files are read anew when they change
    #[arg(long, env = "TOUCHLINE_TLS_CERT", value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The private key of that certificate, in PEM format
    #[arg(long, env = "TOUCHLINE_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// The address by which people reach the platform, such as https://cup.example.org, for links in
    /// mail and for passkeys; http://localhost and the port without it, where this machine alone is served
    #[arg(long, env = "TOUCHLINE_PUBLIC_URL", value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// A proxy whose X-Forwarded-For is trusted; may be given more than once
    #[arg(long = "trusted-proxy", value_name = "ADDRESS")]
    pub(crate) trusted_proxies: Vec<IpAddr>,
    /// Serve at most so many connections at a time, from 64 to 100000; half of them may be public streams.
    /// Fewer when the system lets the server open fewer files
    #[arg(
        long,
        env = "TOUCHLINE_CONNECTIONS",
        value_name = "NUMBER",
        default_value_t = Limits::default().connections as u64,
        value_parser = clap::value_parser!(u64).range(64..=100_000)
    )]
    connections: u64,
    /// How much of a refused client's address the log and the audit trail show: full, shortened (its
    /// network: /24 of IPv4, /48 of IPv6) or none
    #[arg(
        long,
        env = "TOUCHLINE_CLIENT_ADDRESSES",
        value_name = "HOW",
        default_value = "shortened"
    )]
    pub(crate) client_addresses: ShownAddress,
    /// An administrator without a second factor must set one up before anything else works
    #[arg(long, env = "TOUCHLINE_REQUIRE_SECOND_FACTOR")]
    require_second_factor: bool,
    /// End a session that nobody has used for this long, from 5m to 12h
    #[arg(
        long,
        env = "TOUCHLINE_IDLE_SESSION",
        value_name = "TIME",
        default_value = "1h",
        value_parser = idle_time
    )]
    idle_session: SignedDuration,
    /// Encrypt the secrets of second factors with the key in the first line of this file (32 bytes in
    /// base64); older keys may follow. TOUCHLINE_SECRET_KEY may hold the key itself
    #[arg(long, env = "TOUCHLINE_SECRET_KEY_FILE", value_name = "FILE")]
    secret_key_file: Option<PathBuf>,
}

/// The variable that may hold the key itself.
const SECRET_KEY: &str = "TOUCHLINE_SECRET_KEY";

/// Files that are open besides connections: the database's, and those of a backup.
const OTHER_FILES: u64 = 128;

/// As many connections as the system lets this process open, after asking for all that it may.
fn most_connections() -> usize {
    let allowed = getrlimit(Resource::Nofile);
    let asked = Rlimit { current: allowed.maximum, ..allowed };
    let granted = if setrlimit(Resource::Nofile, asked).is_ok() { asked } else { allowed };
    // No limit at all is `None`.
    let files = granted.current.unwrap_or(u64::MAX);
    usize::try_from(files.saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX).max(1)
}

fn idle_time(text: &str) -> Result<SignedDuration, String> {
    let [shortest, longest] = IDLE_TIMES;
    match text.parse::<SignedDuration>() {
        Ok(time) if (shortest..=longest).contains(&time) => Ok(time),
        Ok(_) => Err("it must be from 5m to 12h".to_owned()),
        Err(error) => Err(format!("write it as 30m or 1h: {error}")),
    }
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

    /// The limits for clients: no more connections than the system lets this process open files.
    pub(crate) fn limits(&self) -> Limits {
        let wanted = usize::try_from(self.connections).unwrap_or(usize::MAX);
        Limits { connections: wanted.min(most_connections()), ..Limits::default() }
    }

    /// The address by which people reach a server that listens here.
    pub(crate) fn public_url(&self, address: SocketAddr) -> Option<PublicUrl> {
        let here = || PublicUrl::of_this_machine(self.tls_cert.is_some(), address.port());
        let is_here = address.ip().is_loopback();
        self.public_url.clone().or_else(|| here().filter(|_| is_here))
    }

    /// The rules of signing in.
    pub(crate) fn rules(&self) -> SignInRules {
        SignInRules {
            idle_time: self.idle_session,
            needs_second_factor: self.require_second_factor,
        }
    }

    /// The keys for the secrets of second factors, if there are any.
    ///
    /// # Errors
    /// What is there is no key.
    pub(crate) fn secret_keys(&self) -> anyhow::Result<Option<SecretKeys>> {
        let (place, text) = match &self.secret_key_file {
            Some(file) => {
                let place = file.display().to_string();
                let text = std::fs::read_to_string(file);
                let text = text.with_context(|| format!("cannot read the key in {place}"))?;
                (place, text)
            }
            None => match std::env::var(SECRET_KEY) {
                Ok(text) => (SECRET_KEY.to_owned(), text),
                Err(_) => return Ok(None),
            },
        };
        SecretKeys::read(&text).map(Some).with_context(|| format!("no key in {place}"))
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
