//! TLS without a proxy.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use serde_json::json;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use touchline_server::{Limits, Tls};
use touchline_testing::server::{NAME, PASSWORD, Running};

/// Longer than any test.
const EVER: Duration = Duration::from_hours(1);

/// A server that speaks TLS.
struct Encrypted {
    address: SocketAddr,
    certificate: CertificateDer<'static>,
    files: TempDir,
    _platform: Running,
}

/// Writes a certificate of this host and its key.
fn write_certificate(folder: &Path) -> CertificateDer<'static> {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a pair");
    std::fs::write(folder.join("key.pem"), made.signing_key.serialize_pem()).expect("a file");
    std::fs::write(folder.join("cert.pem"), made.cert.pem()).expect("a file");
    made.cert.der().clone()
}

impl Encrypted {
    async fn start(limits: Limits) -> Self {
        let files = tempfile::tempdir().expect("a folder");
        let certificate = write_certificate(files.path());
        let platform = Running::on_sqlite().await;
        let tls = Tls::open(files.path().join("cert.pem"), files.path().join("key.pem"));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(touchline_server::serve_with_tls(
            listener,
            Some(tls.expect("a certificate")),
            touchline_server::router(platform.platform.clone()),
            limits,
            std::future::pending(),
        ));
        Self { address, certificate, files, _platform: platform }
    }

    /// A connection that trusts this certificate alone.
    async fn connect(
        &self,
        certificate: &CertificateDer<'static>,
    ) -> std::io::Result<TlsStream<TcpStream>> {
        let mut roots = RootCertStore::empty();
        roots.add(certificate.clone()).expect("a certificate");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        let stream = TcpStream::connect(self.address).await?;
        let name = ServerName::try_from("localhost").expect("a name");
        TlsConnector::from(Arc::new(config)).connect(name, stream).await
    }

    /// Sends a request on a connection of its own; returns the whole reply.
    async fn ask(&self, request: &str) -> String {
        let mut stream = self.connect(&self.certificate).await.expect("a handshake");
        stream.write_all(request.as_bytes()).await.expect("a request");
        let mut reply = String::new();
        stream.read_to_string(&mut reply).await.expect("a reply");
        reply
    }
}

#[tokio::test]
async fn over_tls_a_browser_is_told_to_use_nothing_else() {
    let server = Encrypted::start(Limits::default()).await;
    let body = json!({ "username": NAME, "password": PASSWORD }).to_string();
    let reply = server
        .ask(&format!(
            "POST /api/v1/auth/admin-login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        ))
        .await;
    assert!(reply.starts_with("HTTP/1.1 200"), "{reply}");
    assert!(reply.contains("strict-transport-security: max-age=31536000\r\n"), "{reply}");
    let cookie = reply.lines().find(|line| line.starts_with("set-cookie: touchline_device="));
    assert!(cookie.is_some_and(|cookie| cookie.ends_with("; Secure")), "{reply}");
}

#[tokio::test]
async fn a_replaced_certificate_is_used_without_a_restart() {
    let server = Encrypted::start(Limits::default()).await;
    let fresh = write_certificate(server.files.path());
    assert!(
        server.connect(&server.certificate).await.is_ok() || {
            // The server was faster than this test.
            server.connect(&fresh).await.is_ok()
        }
    );
    while server.connect(&fresh).await.is_err() {}
    assert!(server.connect(&server.certificate).await.is_err(), "the old one is out of use");
}

#[tokio::test]
async fn a_client_that_never_finishes_the_handshake_is_cut_off() {
    let limits = Limits { header_time: Duration::from_millis(50), ..Limits::default() };
    let server = Encrypted::start(limits).await;
    for begun in [&b""[..], &[22, 3, 1]] {
        let mut slow = TcpStream::connect(server.address).await.expect("a connection");
        slow.write_all(begun).await.expect("a beginning");
        // Returns at the end of the connection, and only then.
        let _ = slow.read_to_end(&mut Vec::new()).await;
    }
}

#[tokio::test]
async fn a_connection_without_a_handshake_gives_its_place_to_the_next_one() {
    let limits = Limits { connections: 1, header_time: EVER, ..Limits::default() };
    let server = Encrypted::start(limits).await;
    let mut silent = TcpStream::connect(server.address).await.expect("a connection");
    let reply = server.ask("GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
    assert!(reply.starts_with("HTTP/1.1 200"), "{reply}");
    let _ = silent.read_to_end(&mut Vec::new()).await;
}

#[tokio::test]
async fn a_client_that_does_not_speak_tls_is_told_so() {
    let server = Encrypted::start(Limits::default()).await;
    let mut plain = TcpStream::connect(server.address).await.expect("a connection");
    plain.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await.expect("a request");
    plain.shutdown().await.expect("an end");
    let mut reply = String::new();
    plain.read_to_string(&mut reply).await.expect("a reply");
    assert!(reply.starts_with("HTTP/1.1 400"), "{reply}");
    assert!(reply.contains("speaks HTTPS only"), "{reply}");
}
