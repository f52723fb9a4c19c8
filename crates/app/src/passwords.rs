//! Password hashing: argon2id with the OWASP minimum (19,456 KiB, 2 passes, 1 lane), at
//! most one hash per core at a time, so that a flood of sign-ins exhausts neither memory
//! nor processors. Who comes next is the rule of [`crate::hashing_line`].

use std::collections::HashSet;
use std::sync::LazyLock;

use argon2::{Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version};

use crate::AppError;
pub use crate::hashing_line::Line;
use crate::hashing_line::{Place, Queue};

/// The most bytes of a password; longer ones are refused.
pub const MAX_BYTES: usize = 1024;

/// A well-formed hash of an unknown password, so that an unknown name takes as long as a
/// known one.
const DECOY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGtub3dzIGl0$2nQXyJ0a3M0O7r1yqk3vSg4cT9mE5uVbZ8wHfLpQd6I";

/// Passwords that are tried first, one per line, in lower case and in order. They are made by
/// `scripts/common-passwords.mjs`, which says what they are.
const COMMON: &str = include_str!("common_passwords.txt");

const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;

/// Hashes and verifies passwords off the request threads.
#[derive(Debug, Clone)]
pub struct Passwords(Queue);

/// A place in a line, given up when it is dropped.
#[derive(Debug)]
pub struct PlaceInLine(Place);

impl Passwords {
    /// One turn per core.
    pub fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self(Queue::with_turns(cores))
    }

    /// A place in line.
    ///
    /// # Errors
    /// [`AppError::Busy`] when the line is full.
    pub fn stand_in(&self, line: Line) -> Result<PlaceInLine, AppError> {
        self.0.stand_in(line).map(PlaceInLine)
    }
}

impl PlaceInLine {
    /// The PHC string of a password.
    pub async fn hash(&self, password: String) -> Result<String, AppError> {
        self.in_turn(move || hash(password.as_bytes())).await
    }

    /// Whether the password is the one of `phc`. Without a `phc` it never is, after the
    /// same work.
    pub async fn verify(&self, password: String, phc: Option<String>) -> Result<bool, AppError> {
        self.in_turn(move || {
            let known = phc.is_some();
            let matches = verify(password.as_bytes(), phc.as_deref().unwrap_or(DECOY));
            Ok(known && matches)
        })
        .await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Result<T, AppError> {
        let turn = self.0.turn().await?;
        let failed = |e: String| AppError::Internal(format!("password hashing: {e}"));
        tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        })
        .await
        .map_err(|e| failed(e.to_string()))?
        .map_err(failed)
    }
}

impl Default for Passwords {
    fn default() -> Self {
        Self::new()
    }
}

/// Whether the password is one of the most common, in any case.
pub(crate) fn is_common(password: &str) -> bool {
    static KNOWN: LazyLock<HashSet<&str>> = LazyLock::new(|| COMMON.lines().collect());
    KNOWN.contains(password.to_lowercase().as_str())
}

/// A user name of fewer characters occurs in passwords by chance.
const SHORTEST_NAME: usize = 4;

/// Whether the password contains a word that is tried first for this account.
pub(crate) fn has_word_of_context(password: &str, username: &str) -> bool {
    let (password, username) = (password.to_lowercase(), username.trim().to_lowercase());
    let is_long = username.chars().count() >= SHORTEST_NAME;
    password.contains("touchline") || is_long && password.contains(&username)
}

fn argon2() -> Result<Argon2<'static>, String> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).map_err(|e| e.to_string())?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &[u8]) -> Result<String, String> {
    argon2()?.hash_password(password).map(|phc| phc.to_string()).map_err(|e| e.to_string())
}

fn verify(password: &[u8], phc: &str) -> bool {
    argon2::PasswordHash::new(phc).is_ok_and(|phc| {
        argon2().is_ok_and(|argon2| argon2.verify_password(password, &phc).is_ok())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_decoy_costs_what_a_real_hash_costs() {
        let decoy = argon2::PasswordHash::new(DECOY).unwrap_or_else(|e| panic!("{e}"));
        let real = hash(b"correct horse").unwrap_or_else(|e| panic!("{e}"));
        let real = argon2::PasswordHash::new(&real).unwrap_or_else(|e| panic!("{e}"));
        let params =
            |phc: &argon2::PasswordHash| Params::try_from(phc).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!((decoy.algorithm, decoy.version), (real.algorithm, real.version));
        assert_eq!(params(&decoy), params(&real));
        let length = |phc: &argon2::PasswordHash| phc.hash.map(|hash| hash.len());
        assert_eq!(length(&decoy), length(&real));
    }

    #[test]
    fn three_thousand_common_passwords_are_known_in_any_case() {
        assert!(COMMON.lines().count() >= 3_000);
        assert!(COMMON.lines().all(|line| line.chars().count() >= 6));
        for common in ["letmein1", "Liverpool123", "1Q2W3E4R", "20252026", "anna1234"] {
            assert!(is_common(common), "{common}");
        }
        assert!(is_common("PassWord123"));
        assert!(!is_common("correct horse"));
    }

    #[test]
    fn a_password_must_not_contain_the_user_name_or_the_products() {
        for (password, username) in
            [("Touchline2026!", "anna"), ("xXANNAxX", "anna"), ("über-Östen-9", "östen")]
        {
            assert!(has_word_of_context(password, username), "{password}");
        }
        for (password, username) in [("correct horse", "anna"), ("robots on bikes", "bo")] {
            assert!(!has_word_of_context(password, username), "{password}");
        }
    }

    #[tokio::test]
    async fn a_password_is_known_again_and_another_is_not() {
        let passwords = Passwords::new();
        let place = passwords.stand_in(Line::Reserved).unwrap_or_else(|e| panic!("{e}"));
        let phc = place.hash("correct horse".to_owned()).await.unwrap_or_else(|e| panic!("{e}"));
        assert!(phc.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{phc}");
        assert_eq!(place.verify("correct horse".to_owned(), Some(phc.clone())).await, Ok(true));
        assert_eq!(place.verify("correct hors".to_owned(), Some(phc)).await, Ok(false));
        assert_eq!(place.verify("correct horse".to_owned(), None).await, Ok(false));
    }
}
