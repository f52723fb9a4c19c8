//! Password hashing: argon2id with the OWASP minimum (19,456 KiB, 2 passes, 1 lane), few at a
//! time, so that a flood of sign-ins exhausts neither memory nor processors. Who comes next is the rule of [`crate::access::hashing_line`].

use std::collections::HashSet;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::oneshot;
use touchline_domain::{composed, is_visible};

use crate::AppError;
pub use crate::access::hashing_line::Line;
use crate::access::hashing_line::{Place, Queue};

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
pub struct Passwords {
    queue: Queue<Job>,
    memory: Memory,
}

/// A place in a line, given up when it is dropped.
#[derive(Debug)]
pub struct PlaceInLine {
    place: Place<Job>,
    passwords: Passwords,
}

/// A hash to be made in these blocks.
struct Job(Box<Hash>);

type Hash = dyn FnOnce(&mut Vec<Block>) + Send;

/// The blocks that hashes work in, one lot for each turn. They are reused from one hash to the next, because the
/// system gives new memory page by page, which takes a tenth of the time of a hash.
#[derive(Debug, Clone, Default)]
struct Memory(Arc<Mutex<Vec<Vec<Block>>>>);

impl Passwords {
    /// A turn for each core: more would drive each other's blocks out of the processor's memory.
    pub fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { queue: Queue::with_turns(cores), memory: Memory::default() }
    }

    /// A place in line.
    ///
    /// # Errors
    /// [`AppError::Busy`] when the line is full.
    pub fn stand_in(&self, line: Line) -> Result<PlaceInLine, AppError> {
        let place = self.queue.stand_in(line)?;
        Ok(PlaceInLine { place, passwords: self.clone() })
    }

    /// Begins a turn, if one is free. It goes on for as long as passwords wait, on one thread, so that no core
    /// waits between two hashes.
    fn begin_turn(&self) {
        let Some(mut turn) = self.queue.free_turn() else { return };
        let memory = self.memory.clone();
        tokio::task::spawn_blocking(move || {
            let mut blocks = memory.take();
            while let Some(Job(hash)) = turn.next_work() {
                hash(&mut blocks);
            }
            memory.give_back(blocks);
        });
    }
}

impl PlaceInLine {
    /// The PHC string of a password, which keyboards may send in other forms of Unicode later.
    pub async fn hash(&self, password: String) -> Result<String, AppError> {
        self.in_turn(move |blocks| hash(composed(&password).as_bytes(), blocks)).await
    }

    /// Whether the password is the one of `phc`. Without a `phc` it never is, after the
    /// same work.
    pub async fn verify(&self, password: String, phc: Option<String>) -> Result<bool, AppError> {
        self.in_turn(move |blocks| {
            let known = phc.is_some();
            let phc = phc.as_deref().unwrap_or(DECOY);
            let composed = composed(&password);
            // Older hashes were made of what was sent.
            let matches = verify(composed.as_bytes(), phc, blocks)
                || composed != password && verify(password.as_bytes(), phc, blocks);
            Ok(known && matches)
        })
        .await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Vec<Block>) -> Result<T, String> + Send + 'static,
    ) -> Result<T, AppError> {
        let (told, done) = oneshot::channel();
        let job = move |blocks: &mut Vec<Block>| {
            // A caller who has gone waits for nothing.
            if !told.is_closed() {
                let _ = told.send(work(blocks));
            }
        };
        self.place.wait_with(Job(Box::new(job)))?;
        self.passwords.begin_turn();
        // A job that is dropped has lost its place to somebody who has tried less.
        let done = done.await.map_err(|_| AppError::Busy)?;
        done.map_err(|e| AppError::Internal(format!("password hashing: {e}")))
    }
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Job")
    }
}

impl Memory {
    fn take(&self) -> Vec<Block> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn give_back(&self, blocks: Vec<Block>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(blocks);
    }
}

impl Default for Passwords {
    fn default() -> Self {
        Self::new()
    }
}

/// Whether the password is one of the most common, in any case, or as easily guessed: nothing that can be seen,
/// or one or two signs in turn, such as `ababab`.
pub(crate) fn is_common(password: &str) -> bool {
    static KNOWN: LazyLock<HashSet<&str>> = LazyLock::new(|| COMMON.lines().collect());
    let password = password.to_lowercase();
    let in_turn = password.chars().zip(password.chars().skip(2)).all(|(one, next)| one == next);
    in_turn || !is_visible(&password) || KNOWN.contains(password.as_str())
}

/// A user name of fewer characters occurs in passwords by chance.
const SHORTEST_NAME: usize = 4;

/// Whether the password contains a word that is tried first for this account.
pub(crate) fn has_word_of_context(password: &str, username: &str) -> bool {
    let (password, username) = (password.to_lowercase(), composed(username.trim()).to_lowercase());
    let is_long = username.chars().count() >= SHORTEST_NAME;
    password.contains("touchline") || is_long && password.contains(&username)
}

fn hash(password: &[u8], blocks: &mut Vec<Block>) -> Result<String, String> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).map_err(|e| e.to_string())?;
    let salt = Salt::generate();
    let params_string = ParamsString::try_from(&params).map_err(|e| e.to_string())?;
    let (algorithm, version) = (Algorithm::Argon2id, Version::V0x13);
    let argon2 = Argon2::new(algorithm, version, params);
    let output = fill(&argon2, password, &salt, Params::DEFAULT_OUTPUT_LEN, blocks)?;
    let phc = PasswordHash {
        algorithm: algorithm.ident(),
        version: Some(version.into()),
        params: params_string,
        salt: Some(salt),
        hash: Some(output),
    };
    Ok(phc.to_string())
}

/// Whether the password is the one of `phc`, with the parameters that `phc` names.
fn verify(password: &[u8], phc: &str, blocks: &mut Vec<Block>) -> bool {
    let mut matches = || {
        let phc = PasswordHash::new(phc).ok()?;
        let algorithm = Algorithm::try_from(phc.algorithm.as_str()).ok()?;
        let version = Version::try_from(phc.version?).ok()?;
        let argon2 = Argon2::new(algorithm, version, Params::try_from(&phc).ok()?);
        let known = phc.hash?;
        let output = fill(&argon2, password, &phc.salt?, known.len(), blocks).ok()?;
        // The comparison takes the same time wherever the first difference is.
        Some(output == known)
    };
    matches().unwrap_or(false)
}

fn fill(
    argon2: &Argon2<'_>,
    password: &[u8],
    salt: &[u8],
    length: usize,
    blocks: &mut Vec<Block>,
) -> Result<Output, String> {
    let needed = argon2.params().block_count();
    if blocks.len() < needed {
        blocks.resize(needed, Block::new());
    }
    let mut output = vec![0; length];
    argon2
        .hash_password_into_with_memory(password, salt, &mut output, &mut blocks[..needed])
        .map_err(|e| e.to_string())?;
    Output::new(&output).map_err(|e| e.to_string())
}

#[cfg(test)]
mod tests {
    use argon2::PasswordVerifier as _;

    use super::*;

    #[test]
    fn the_decoy_costs_what_a_real_hash_costs() {
        let decoy = argon2::PasswordHash::new(DECOY).unwrap_or_else(|e| panic!("{e}"));
        let real = hash(b"correct horse", &mut Vec::new()).unwrap_or_else(|e| panic!("{e}"));
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
    fn blanks_and_one_or_two_signs_in_turn_are_no_passwords() {
        for easy in
            ["      ", "\u{a0}\u{2003}\t\u{3000}\u{200b} ", "AbaBab", "zzzzzzz", "😀😁😀😁😀😁😀"]
        {
            assert!(is_common(easy), "{easy:?}");
        }
        for other in ["xqzxqz", "abbabb", "a     "] {
            assert!(!is_common(other), "{other:?}");
        }
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

    #[test]
    fn memory_of_an_earlier_hash_changes_nothing() {
        let mut used = Vec::new();
        let earlier = hash(b"another password", &mut used).unwrap_or_else(|e| panic!("{e}"));
        let phc = hash(b"correct horse", &mut used).unwrap_or_else(|e| panic!("{e}"));
        let alone = Argon2::default();
        assert_eq!(alone.verify_password(b"correct horse", phc.as_str()), Ok(()));
        assert!(verify(b"another password", &earlier, &mut used));
        assert!(!verify(b"correct horse", &earlier, &mut used));
    }

    #[tokio::test]
    async fn a_password_is_known_again_and_another_is_not() {
        let passwords = Passwords::new();
        let place = passwords.stand_in(Line::Reserved(1)).unwrap_or_else(|e| panic!("{e}"));
        let phc = place.hash("correct horse".to_owned()).await.unwrap_or_else(|e| panic!("{e}"));
        assert!(phc.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{phc}");
        assert_eq!(place.verify("correct horse".to_owned(), Some(phc.clone())).await, Ok(true));
        assert_eq!(place.verify("correct hors".to_owned(), Some(phc)).await, Ok(false));
        assert_eq!(place.verify("correct horse".to_owned(), None).await, Ok(false));
    }

    #[tokio::test]
    async fn a_password_is_known_again_in_either_form_of_unicode() {
        let passwords = Passwords::new();
        let place = passwords.stand_in(Line::Reserved(1)).unwrap_or_else(|e| panic!("{e}"));
        let (composed, apart) =
            ("Ünïcödé pass".to_owned(), "U\u{308}ni\u{308}co\u{308}de\u{301} pass".to_owned());
        for new in [&composed, &apart] {
            let phc = place.hash(new.clone()).await.unwrap_or_else(|e| panic!("{e}"));
            for sent in [&composed, &apart] {
                assert_eq!(place.verify(sent.clone(), Some(phc.clone())).await, Ok(true));
            }
        }
        let older = hash(apart.as_bytes(), &mut Vec::new()).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(place.verify(apart, Some(older.clone())).await, Ok(true));
        assert_eq!(place.verify("another one".to_owned(), Some(older)).await, Ok(false));
    }
}
