//! The keys that encrypt the secrets of second factors in the database (AES-256-GCM).

use std::sync::Arc;

use data_encoding::{BASE64, BASE64_NOPAD, HEXLOWER};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use sha2::{Digest as _, Sha256};

use crate::AppError;

/// Before the text of an encrypted secret. A secret in the clear is base32 and has no dot.
const MARK: &str = "v1.";
/// The bytes of a key.
const KEY_BYTES: usize = 32;

/// A key with which secrets are encrypted, and older ones with which they still are. Clones share
/// them.
#[derive(Clone)]
pub struct SecretKeys(Arc<[Key]>);

struct Key {
    /// Tells which key a secret was encrypted with.
    name: String,
    cipher: LessSafeKey,
}

impl std::fmt::Debug for SecretKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SecretKeys(…)")
    }
}

/// Why there is no key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a key is 32 random bytes in base64, alone in its line, as `openssl rand -base64 32` makes it"
)]
pub struct NoKey;

impl SecretKeys {
    /// One key in each line: the first one encrypts, the others are older.
    ///
    /// # Errors
    /// [`NoKey`] when a line is not a key, or there is none.
    pub fn read(text: &str) -> Result<Self, NoKey> {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let keys: Vec<Key> = lines.map(Key::read).collect::<Result<_, _>>()?;
        if keys.is_empty() { Err(NoKey) } else { Ok(Self(keys.into())) }
    }

    /// Encrypts a secret. `of` must be the same when it is decrypted, so that a secret cannot be
    /// given to somebody else.
    pub(crate) fn seal(&self, of: &str, secret: &str) -> Result<String, AppError> {
        let failed = |what: &str| AppError::Internal(format!("a secret was not encrypted: {what}"));
        let mut nonce = [0; NONCE_LEN];
        getrandom::fill(&mut nonce).map_err(|error| failed(&error.to_string()))?;
        let mut sealed = secret.as_bytes().to_vec();
        let Key { name, cipher } = &self.0[0];
        cipher
            .seal_in_place_append_tag(
                Nonce::assume_unique_for_key(nonce),
                Aad::from(of.as_bytes()),
                &mut sealed,
            )
            .map_err(|error| failed(&error.to_string()))?;
        let text = BASE64_NOPAD.encode(&[&nonce[..], &sealed].concat());
        Ok(format!("{MARK}{name}.{text}"))
    }

    /// Whether the text was encrypted with the key that encrypts now.
    pub(crate) fn is_current(&self, stored: &str) -> bool {
        stored
            .strip_prefix(MARK)
            .and_then(|rest| rest.split_once('.'))
            .is_some_and(|(name, _)| name == self.0[0].name)
    }
}

/// Whether a stored secret is encrypted.
pub(crate) fn is_sealed(stored: &str) -> bool {
    stored.starts_with(MARK)
}

/// A stored secret in the clear.
///
/// # Errors
/// [`AppError::SecretLocked`] when the key is not there.
pub(crate) fn open(keys: Option<&SecretKeys>, of: &str, stored: &str) -> Result<String, AppError> {
    let Some(rest) = stored.strip_prefix(MARK) else { return Ok(stored.to_owned()) };
    let opened = || {
        let (name, text) = rest.split_once('.')?;
        let key = keys?.0.iter().find(|key| key.name == name)?;
        let bytes = BASE64_NOPAD.decode(text.as_bytes()).ok()?;
        let (nonce, sealed) = bytes.split_at_checked(NONCE_LEN)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let mut sealed = sealed.to_vec();
        let secret = key.cipher.open_in_place(nonce, Aad::from(of.as_bytes()), &mut sealed);
        String::from_utf8(secret.ok()?.to_vec()).ok()
    };
    opened().ok_or(AppError::SecretLocked)
}

impl Key {
    fn read(line: &str) -> Result<Self, NoKey> {
        let bytes = BASE64.decode(line.as_bytes()).map_err(|_| NoKey)?;
        if bytes.len() != KEY_BYTES {
            return Err(NoKey);
        }
        let cipher = UnboundKey::new(&AES_256_GCM, &bytes).map_err(|_| NoKey)?;
        let mut hasher = Sha256::new();
        hasher.update("the name of a key of Touchline: ");
        hasher.update(&bytes);
        let name = HEXLOWER.encode(&hasher.finalize()[..4]);
        Ok(Self { name, cipher: LessSafeKey::new(cipher) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(lines: &[u8]) -> SecretKeys {
        let text: Vec<String> = lines.iter().map(|byte| BASE64.encode(&[*byte; 32])).collect();
        SecretKeys::read(&text.join("\n")).expect("keys")
    }

    #[test]
    fn a_secret_is_opened_by_its_key_for_its_owner_and_by_nothing_else() {
        let stored = keys(&[1]).seal("anna", "GEZDGNBV").expect("a sealed secret");
        assert!(is_sealed(&stored) && !stored.contains("GEZDGNBV"));
        assert_eq!(open(Some(&keys(&[1])), "anna", &stored).as_deref(), Ok("GEZDGNBV"));
        assert_eq!(open(Some(&keys(&[2, 1])), "anna", &stored).as_deref(), Ok("GEZDGNBV"));
        let locked = Err(AppError::SecretLocked);
        assert_eq!(open(Some(&keys(&[1])), "bo", &stored), locked);
        assert_eq!(open(Some(&keys(&[2])), "anna", &stored), locked);
        assert_eq!(open(None, "anna", &stored), locked);
        assert_eq!(open(Some(&keys(&[1])), "anna", &stored[..stored.len() - 4]), locked);
        assert_eq!(open(None, "anna", "GEZDGNBV").as_deref(), Ok("GEZDGNBV"), "in the clear");
        assert!(keys(&[1]).is_current(&stored) && !keys(&[2, 1]).is_current(&stored));
        assert_ne!(keys(&[1]).seal("anna", "GEZDGNBV"), Ok(stored));
    }

    #[test]
    fn what_is_not_a_key_is_refused() {
        let short = BASE64.encode(&[1; 31]);
        for text in ["", "\n", "secret", &short] {
            assert_eq!(SecretKeys::read(text).map(drop), Err(NoKey), "{text:?}");
        }
    }
}
