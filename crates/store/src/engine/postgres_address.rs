//! The address of a PostgreSQL database, and the beginning of a connection: TLS, and the password.

use std::net::IpAddr;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use percent_encoding::percent_decode_str;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::verify_server_cert_signed_by_trust_anchor;
use rustls::crypto::{CryptoProvider, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::server::ParsedCertificate;
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, Config, Connection};
use tokio_postgres_rustls::MakeRustlsConnect;

/// Where a PostgreSQL database is, and how it is reached. Shows no password.
#[derive(Clone)]
pub struct PostgresAddress {
    config: Config,
    tls: MakeRustlsConnect,
    /// Read at every connection, so that a new password needs no restart.
    password_file: Option<PathBuf>,
}

impl std::fmt::Debug for PostgresAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PostgresAddress({:?})", self.config.get_dbname())
    }
}

impl Deref for PostgresAddress {
    type Target = Config;

    fn deref(&self) -> &Config {
        &self.config
    }
}

impl DerefMut for PostgresAddress {
    fn deref_mut(&mut self) -> &mut Config {
        &mut self.config
    }
}

/// Without verification, as libpq does it by default.
impl From<Config> for PostgresAddress {
    fn from(config: Config) -> Self {
        Self { config, tls: connector(Check::Nothing), password_file: None }
    }
}

/// A connection's bytes.
pub(super) trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Stream for S {}

type Raw = Box<dyn Stream>;
/// A connection, encrypted or not.
pub(super) type Line = Connection<Raw, <MakeRustlsConnect as MakeTlsConnect<Raw>>::Stream>;

/// Why a connection did not begin.
#[derive(Debug, thiserror::Error)]
pub(super) enum BeginError {
    #[error(transparent)]
    Postgres(#[from] tokio_postgres::Error),
    #[error(transparent)]
    System(#[from] std::io::Error),
}

impl PostgresAddress {
    /// Reads an address as libpq writes it. Besides the driver's parameters there are `sslmode`
    /// with all its words, and `sslrootcert`.
    ///
    /// # Errors
    /// A sentence without any part of the address that could be a password.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let (place, query) = text.split_once('?').unwrap_or((text, ""));
        if query.contains('@') {
            return Err(
                "not a PostgreSQL address: write ?, # and @ in a password as %3F, %23 and %40"
                    .to_owned(),
            );
        }
        let (mut mode, mut roots, mut rest) = (None, None, Vec::new());
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let value = |text| percent_decode_str(text).decode_utf8_lossy().into_owned();
            match pair.split_once('=') {
                Some(("sslmode", text)) => mode = Some(value(text)),
                Some(("sslrootcert", text)) => roots = Some(value(text)),
                _ => rest.push(pair),
            }
        }
        let address = format!("{place}?{}", rest.join("&"));
        let mut config: Config =
            address.parse().map_err(|error| format!("not a PostgreSQL address: {error}"))?;
        let (mode, check) = encryption(mode.as_deref(), roots.as_deref())?;
        config.ssl_mode(mode);
        Ok(Self { config, tls: connector(check), password_file: None })
    }

    /// The same with the password that is in the first line of a file.
    ///
    /// # Errors
    /// The file cannot be read now.
    pub(super) fn with_password_file(mut self, file: PathBuf) -> std::io::Result<Self> {
        password_in(&file)?;
        self.password_file = Some(file);
        Ok(self)
    }

    /// Whether it names this machine alone, so that PostgreSQL and this process share the processors.
    pub(super) fn is_here(&self) -> bool {
        // Where there are addresses, the names of the hosts are for TLS alone.
        let is_here = |host: &Host| match host {
            Host::Unix(_) => true,
            Host::Tcp(name) => {
                name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
            }
        };
        match self.get_hostaddrs() {
            [] => self.get_hosts().iter().all(is_here),
            addresses => addresses.iter().all(IpAddr::is_loopback),
        }
    }

    /// The handshakes of TLS and of PostgreSQL with a host that is reached by now.
    pub(super) async fn begin(
        &self,
        stream: Raw,
        host: &Host,
    ) -> Result<(Client, Line), BeginError> {
        let mut config = self.config.clone();
        if let Some(file) = &self.password_file {
            config.password(password_in(file)?);
        }
        let name = match host {
            Host::Tcp(name) => name.as_str(),
            // Nobody else can listen to a socket of this machine.
            Host::Unix(_) => {
                config.ssl_mode(SslMode::Disable);
                ""
            }
        };
        let mut tls = self.tls.clone();
        let tls = MakeTlsConnect::<Raw>::make_tls_connect(&mut tls, name)
            .map_err(std::io::Error::other)?;
        Ok(config.connect_raw(stream, tls).await?)
    }
}

fn password_in(file: &Path) -> std::io::Result<String> {
    #[expect(clippy::disallowed_methods, reason = "it is no database")]
    let text = std::fs::read_to_string(file).map_err(|error| {
        let what = format!("the password cannot be read from {}: {error}", file.display());
        std::io::Error::new(error.kind(), what)
    })?;
    Ok(text.lines().next().unwrap_or_default().to_owned())
}

/// What is checked of the server's certificate.
enum Check {
    Nothing,
    Issuer(RootCertStore),
    IssuerAndName(RootCertStore),
}

/// What `sslmode` and `sslrootcert` ask for.
fn encryption(mode: Option<&str>, roots: Option<&str>) -> Result<(SslMode, Check), String> {
    let needed = || {
        roots.map(trusted).transpose()?.ok_or_else(|| {
            let mode = mode.unwrap_or_default();
            format!("sslmode={mode} needs sslrootcert=FILE, or sslrootcert=system with sslmode=verify-full")
        })
    };
    // As in libpq: anybody can get a certificate of a public issuer.
    if roots == Some("system") && mode != Some("verify-full") {
        return Err("sslrootcert=system needs sslmode=verify-full".to_owned());
    }
    let optional = || roots.map_or(Ok(Check::Nothing), |roots| trusted(roots).map(Check::Issuer));
    match mode {
        Some("disable") => Ok((SslMode::Disable, Check::Nothing)),
        None | Some("prefer") => Ok((SslMode::Prefer, optional()?)),
        Some("require") => Ok((SslMode::Require, optional()?)),
        Some("verify-ca") => Ok((SslMode::Require, Check::Issuer(needed()?))),
        Some("verify-full") => Ok((SslMode::Require, Check::IssuerAndName(needed()?))),
        Some(_) => {
            Err("sslmode is one of disable, prefer, require, verify-ca, verify-full".to_owned())
        }
    }
}

/// The issuers in a file, or those that the system trusts.
fn trusted(roots: &str) -> Result<RootCertStore, String> {
    let mut store = RootCertStore::empty();
    if roots == "system" {
        store.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    } else {
        let cannot = |why: &dyn std::fmt::Display| {
            format!("sslrootcert: no certificate can be read from {roots}: {why}")
        };
        for certificate in CertificateDer::pem_file_iter(roots).map_err(|error| cannot(&error))? {
            let certificate = certificate.map_err(|error| cannot(&error))?;
            store.add(certificate).map_err(|error| cannot(&error))?;
        }
    }
    if store.is_empty() {
        return Err(format!("sslrootcert: there is no certificate in {roots}"));
    }
    Ok(store)
}

fn connector(check: Check) -> MakeRustlsConnect {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider.clone())
        .with_safe_default_protocol_versions()
        .unwrap_or_else(|error| unreachable!("ring has the default versions: {error}"));
    let mut config = match check {
        Check::IssuerAndName(roots) => config.with_root_certificates(roots).with_no_client_auth(),
        Check::Issuer(roots) => config.lenient(provider, Some(roots)),
        Check::Nothing => config.lenient(provider, None),
    };
    config.alpn_protocols = vec![b"postgresql".to_vec()];
    MakeRustlsConnect::new(config)
}

trait Lenient {
    fn lenient(self, provider: Arc<CryptoProvider>, issuers: Option<RootCertStore>)
    -> ClientConfig;
}

impl Lenient for rustls::ConfigBuilder<ClientConfig, rustls::WantsVerifier> {
    /// With a certificate of these issuers, or any, for whatever name.
    fn lenient(
        self,
        provider: Arc<CryptoProvider>,
        issuers: Option<RootCertStore>,
    ) -> ClientConfig {
        let verifier = Arc::new(Verifier { provider, issuers });
        self.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth()
    }
}

/// Accepts a certificate without looking at its name.
#[derive(Debug)]
struct Verifier {
    provider: Arc<CryptoProvider>,
    /// `None` for any issuer.
    issuers: Option<RootCertStore>,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        if let Some(issuers) = &self.issuers {
            verify_server_cert_signed_by_trust_anchor(
                &ParsedCertificate::try_from(certificate)?,
                issuers,
                intermediates,
                now,
                self.provider.signature_verification_algorithms.all,
            )?;
        }
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        PostgresAddress::read(text).expect_err("a refusal")
    }

    #[test]
    fn the_ways_of_encryption_are_libpqs() {
        let mode = |query: &str| {
            let address = PostgresAddress::read(&format!("postgres://db.internal/d{query}"));
            address.expect("an address").get_ssl_mode()
        };
        assert_eq!(mode(""), SslMode::Prefer);
        assert_eq!(mode("?sslmode=disable"), SslMode::Disable);
        assert_eq!(mode("?sslmode=prefer&connect_timeout=3"), SslMode::Prefer);
        assert_eq!(mode("?sslmode=require"), SslMode::Require);
        let query = |query: &str| refused(&format!("postgres://db.internal/d?{query}"));
        assert!(query("sslmode=always").contains("verify-full"));
        assert!(query("sslmode=verify-ca").contains("needs sslrootcert="));
        assert!(query("sslmode=require&sslrootcert=system").contains("needs sslmode=verify-full"));
        let missing = query("sslmode=verify-full&sslrootcert=%2Fno%2Fsuch%20file");
        assert!(missing.contains("/no/such file"), "{missing}");
    }

    #[test]
    fn an_address_is_here_when_all_its_hosts_are_on_this_machine() {
        let is_here = |text: &str| PostgresAddress::read(text).expect("an address").is_here();
        assert!(is_here("postgres://%2Frun%2Fpostgresql/d"));
        assert!(is_here("postgres://localhost,127.0.0.1,[::1]/d"));
        assert!(!is_here("postgres://localhost,db.internal/d"));
        assert!(!is_here("postgres://192.0.2.1/d"));
        assert!(!is_here("postgres://localhost/d?hostaddr=192.0.2.1"));
    }

    #[test]
    fn no_refusal_of_an_address_says_its_password() {
        for text in [
            "postgres://anna:hunter2@db:port/d",
            "postgres://anna:hunter2@db/d?no_such_option=1",
            "postgres://anna:hunter2@db/d?sslmode=hunter3",
            "postgres://anna:hun?hunter2@db/d",
            "postgres://anna:hunter2#@db/d?x",
            "postgres://anna:hunter2",
            "postgres://anna:hunter2%ff@db/d",
        ] {
            if let Err(told) = PostgresAddress::read(text) {
                assert!(!told.contains("hunter"), "{text}: {told}");
            }
        }
        let shown = PostgresAddress::read("postgres://anna:hunter2@db/d").expect("an address");
        assert!(!format!("{shown:?}").contains("hunter2"));
    }
}
