//! TLS for clients: a certificate and its key, which are read anew when their files change.
//!
//! Other machines are served only over TLS or behind a trusted proxy.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::TlsAcceptor;

/// Why a certificate and a key cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read.
    #[error("cannot read {file}: {reason}")]
    Unreadable {
        /// The file.
        file: String,
        /// The system's message.
        reason: String,
    },
    /// A file does not have what it should have.
    #[error("{file} has no {what} in PEM format: {reason}")]
    NotPem {
        /// The file.
        file: String,
        /// A certificate, or a private key.
        what: &'static str,
        /// The parser's message.
        reason: String,
    },
    /// The two do not belong together, or are of a kind that is not supported.
    #[error("the certificate in {cert} cannot be used with the key in {key}: {reason}")]
    Unusable {
        /// The file of the certificate.
        cert: String,
        /// The file of the key.
        key: String,
        /// The reason.
        reason: String,
    },
}

/// The certificate of a server, with its key. Clones share them.
#[derive(Debug, Clone)]
pub struct Tls(Arc<Files>);

#[derive(Debug)]
struct Files {
    cert: PathBuf,
    key: PathBuf,
    /// What the files held when they were last read, also if it could not be used.
    seen: Mutex<Contents>,
    config: RwLock<Arc<ServerConfig>>,
}

#[derive(PartialEq, Eq)]
struct Contents {
    cert: Vec<u8>,
    key: Vec<u8>,
}

impl std::fmt::Debug for Contents {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Contents(…)")
    }
}

impl Tls {
    /// Reads a certificate, with those of its issuers after it, and its private key. Both files are
    /// in PEM format.
    ///
    /// # Errors
    /// [`TlsError`] says which file is wrong.
    pub fn open(cert: PathBuf, key: PathBuf) -> Result<Self, TlsError> {
        let contents = Contents::read(&cert, &key)?;
        let config = RwLock::new(contents.config(&cert, &key)?);
        Ok(Self(Arc::new(Files { cert, key, seen: Mutex::new(contents), config })))
    }

    /// Takes over what the files hold now, if it has changed and can be used. What cannot be used is
    /// logged once; new connections then get the certificate of before.
    pub fn look(&self) {
        let Files { cert, key, seen, config } = &*self.0;
        // A disk that does not answer must not collect threads that wait for it.
        let Ok(mut seen) = seen.try_lock() else { return };
        let now = match Contents::read(cert, key) {
            // A file is gone for a moment while it is replaced.
            Err(error) => return tracing::debug!(%error, "the certificate was not read anew"),
            Ok(now) if now == *seen => return,
            Ok(now) => now,
        };
        match now.config(cert, key) {
            Ok(fresh) => {
                *config.write().unwrap_or_else(PoisonError::into_inner) = fresh;
                tracing::info!(cert = %cert.display(), "the new certificate is in use");
            }
            Err(error) => {
                tracing::error!(%error, "the new certificate is not used, and the old one still is");
            }
        }
        *seen = now;
    }

    /// For the handshake of a new connection.
    pub fn acceptor(&self) -> TlsAcceptor {
        let config = self.0.config.read().unwrap_or_else(PoisonError::into_inner);
        TlsAcceptor::from(config.clone())
    }
}

impl Contents {
    fn read(cert: &Path, key: &Path) -> Result<Self, TlsError> {
        let read = |file: &Path| {
            std::fs::read(file).map_err(|error| TlsError::Unreadable {
                file: file.display().to_string(),
                reason: error.to_string(),
            })
        };
        Ok(Self { cert: read(cert)?, key: read(key)? })
    }

    fn config(&self, cert: &Path, key: &Path) -> Result<Arc<ServerConfig>, TlsError> {
        let not_pem = |file: &Path, what, error: rustls::pki_types::pem::Error| {
            let file = file.display().to_string();
            TlsError::NotPem { file, what, reason: error.to_string() }
        };
        let chain: Vec<_> = CertificateDer::pem_slice_iter(&self.cert)
            .collect::<Result<_, _>>()
            .map_err(|error| not_pem(cert, "certificate", error))?;
        let private = PrivateKeyDer::from_pem_slice(&self.key)
            .map_err(|error| not_pem(key, "private key", error))?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .and_then(|config| config.with_no_client_auth().with_single_cert(chain, private));
        let mut config = config.map_err(|error| TlsError::Unusable {
            cert: cert.display().to_string(),
            key: key.display().to_string(),
            reason: error.to_string(),
        })?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Arc::new(config))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write_new(folder: &Path) -> Vec<u8> {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a pair");
        std::fs::write(folder.join("cert.pem"), made.cert.pem()).expect("a file");
        std::fs::write(folder.join("key.pem"), made.signing_key.serialize_pem()).expect("a file");
        made.cert.der().to_vec()
    }

    fn opened(folder: &Path) -> Result<Tls, TlsError> {
        Tls::open(folder.join("cert.pem"), folder.join("key.pem"))
    }

    fn config(tls: &Tls) -> Arc<ServerConfig> {
        tls.0.config.read().expect("no panic").clone()
    }

    #[test]
    fn a_new_pair_is_taken_over_and_a_broken_one_is_not() {
        let folder = tempfile::tempdir().expect("a folder");
        write_new(folder.path());
        let tls = opened(folder.path()).expect("a pair");
        let first = config(&tls);
        tls.look();
        assert!(Arc::ptr_eq(&first, &config(&tls)), "nothing has changed");
        write_new(folder.path());
        tls.look();
        let second = config(&tls);
        assert!(!Arc::ptr_eq(&first, &second));
        let key = folder.path().join("key.pem");
        let right = std::fs::read(&key).expect("the key");
        let other = rcgen::KeyPair::generate().expect("a key").serialize_pem();
        for broken in ["", "no key", &other] {
            std::fs::write(&key, broken).expect("a file");
            tls.look();
            assert!(Arc::ptr_eq(&second, &config(&tls)), "{broken:?}");
        }
        std::fs::remove_file(&key).expect("a file");
        tls.look();
        assert!(Arc::ptr_eq(&second, &config(&tls)), "the key is gone");
        std::fs::write(&key, right).expect("a file");
        tls.look();
        assert!(!Arc::ptr_eq(&second, &config(&tls)), "the pair is whole again");
    }

    #[test]
    fn what_cannot_be_used_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let told = |result: Result<Tls, TlsError>| result.expect_err("a refusal").to_string();
        assert!(told(opened(folder.path())).starts_with("cannot read "));
        write_new(folder.path());
        let key = folder.path().join("key.pem");
        std::fs::write(&key, "no key").expect("a file");
        assert!(told(opened(folder.path())).contains("key.pem has no private key in PEM format"));
        let other = rcgen::KeyPair::generate().expect("a key").serialize_pem();
        std::fs::write(&key, other).expect("a file");
        assert!(told(opened(folder.path())).contains("cannot be used with the key in"));
        std::fs::write(folder.path().join("cert.pem"), "").expect("a file");
        assert!(told(opened(folder.path())).contains("cert.pem"));
    }
}
