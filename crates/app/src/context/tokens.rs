//! Opaque tokens: 256 random bits, of which only the SHA-256 is ever stored.

use data_encoding::HEXLOWER;
use sha2::{Digest as _, Sha256};

use crate::AppError;

/// A token in the form that its owner holds.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one.
    pub fn random() -> Result<Self, AppError> {
        let mut bits = [0; 32];
        getrandom::fill(&mut bits)
            .map_err(|e| AppError::Internal(format!("no randomness: {e}")))?;
        Ok(Self(HEXLOWER.encode(&bits)))
    }

    /// A new one that differs from others at sight.
    pub(crate) fn beginning_with(prefix: &str) -> Result<Self, AppError> {
        Ok(Self(format!("{prefix}{}", Self::random()?.0)))
    }

    /// A token that its owner has sent.
    pub(crate) fn from_owner(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text that is sent over the wire.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

/// What the token of a key begins with, so that it is told from that of a session at sight.
pub(crate) const KEY_PREFIX: &str = "tlk_";

/// Whether a token is one of an API key.
pub(crate) fn is_key(token: &str) -> bool {
    token.starts_with(KEY_PREFIX)
}

/// A token's SHA-256.
pub(crate) fn digest_of(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// The stored form of a token: its SHA-256 in hexadecimal.
pub(crate) fn hash_of(token: &str) -> String {
    HEXLOWER.encode(&digest_of(token))
}

/// The [`hash_of`] rows.
#[derive(Default)]
pub(crate) struct Hashing(Sha256);

impl Hashing {
    /// Takes in rows, in whatever order they were read.
    pub(crate) fn rows(&mut self, rows: &[impl std::fmt::Debug]) {
        let mut told: Vec<String> = rows.iter().map(|row| format!("{row:?}\n")).collect();
        told.sort_unstable();
        for row in &told {
            self.0.update(row.as_bytes());
        }
        self.0.update(b"\n");
    }

    pub(crate) fn hash(self) -> String {
        HEXLOWER.encode(&self.0.finalize())
    }
}
