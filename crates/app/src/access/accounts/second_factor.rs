//! The second factor: a code from an authenticator app in addition to the password. It is
//! off until an administrator switches it on for their own account.

use data_encoding::BASE32_NOPAD;
use jiff::Timestamp;
use touchline_store::accounts::second_factors::SecretRow;
use touchline_store::accounts::{self as stored, second_factors, sessions, sign_in_challenges};
use touchline_store::{Conn, StoreError};
use touchline_words::Sentence;

use super::{Holder, SessionCaller, instant, named};
use crate::AppError;
use crate::access::Access;
use crate::access::secret_keys::{self, SecretKeys};
use crate::access::totp::{self, Secret};
use crate::context::audit::{self, Actor, AuditAction};
use crate::context::caller::Named;
use crate::context::throttle::{self, Debtor};
use crate::context::tokens::hash_of;

/// The number of recovery codes in a new set.
pub const RECOVERY_CODES: usize = 10;
/// Random bytes of a recovery code: 136 bits in 28 characters. They cannot be guessed, so a plain
/// SHA-256 protects them. Codes of earlier versions have 16 characters.
const RECOVERY_BYTES: usize = 17;

/// The state of an administrator's second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecondFactor {
    /// The time it was switched on; `None` when it is off.
    pub enabled_at: Option<Timestamp>,
    /// Recovery codes that are still unused.
    pub recovery_codes_left: i64,
}

/// A secret to enter into an authenticator app.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Enrolment {
    /// The secret to type, in base32.
    pub secret: String,
    /// The address for a QR code: `otpauth://totp/…`.
    pub uri: String,
}

/// Proof that the caller is the administrator of the session.
#[derive(Clone)]
pub struct Proof {
    /// The current password.
    pub password: String,
    /// A code from the app.
    pub code: String,
}

impl std::fmt::Debug for Proof {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Proof(…)")
    }
}

impl Access {
    /// The state of the caller's second factor.
    pub async fn second_factor(&self, caller: &SessionCaller) -> Result<SecondFactor, AppError> {
        let id = caller.account.id;
        self.db
            .read(move |conn| {
                let enabled_at = second_factors::find(conn, id)?.and_then(|row| row.enabled_at);
                Ok(SecondFactor {
                    enabled_at: enabled_at.map(instant),
                    recovery_codes_left: second_factors::recovery_codes_left(conn, id)?,
                })
            })
            .await
    }

    /// Creates a new secret for the caller; it takes effect when it is confirmed.
    ///
    /// # Errors
    /// [`AppError::Conflict`] when the second factor is on already.
    pub async fn begin_second_factor(&self, caller: &SessionCaller) -> Result<Enrolment, AppError> {
        let (secret, now, id) = (Secret::random()?, self.clock.now(), caller.account.id);
        let enrolment =
            Enrolment { secret: secret.base32(), uri: secret.uri(&caller.account.sign_in_name)? };
        let stored = match &self.secret_keys {
            Some(keys) => keys.seal(&owner(id), &enrolment.secret)?,
            None => enrolment.secret.clone(),
        };
        self.db
            .write(move |conn| {
                if is_enabled(conn, id)? {
                    return Err(already_on());
                }
                second_factors::begin(conn, id, &stored, now.as_millisecond())?;
                Ok(enrolment.clone())
            })
            .await
    }

    /// Switches the second factor on, ends all other sessions of the caller, and returns
    /// the recovery codes. They cannot be read again.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for a wrong password or code; [`AppError::Conflict`] when it
    /// is on already or was not begun; [`AppError::TooManyTries`].
    pub async fn enable_second_factor(
        &self,
        caller: &SessionCaller,
        proof: Proof,
    ) -> Result<Vec<String>, AppError> {
        let (password_hash, _) =
            self.check_password(caller, proof.password, wrong_password).await?;
        let code = Typed::read(&proof.code);
        let (codes, now) = (RecoveryCodes::random()?, self.clock.now());
        let (caller, keys) = (caller.clone(), self.secret_keys.clone());
        self.db
            .write(move |conn| {
                let id = caller.account.id;
                unchanged(conn, id, &password_hash)?;
                match second_factors::find(conn, id)? {
                    Some(row) if row.enabled_at.is_none() => {}
                    Some(_) => return Err(already_on()),
                    None => {
                        return Err(AppError::Conflict(Sentence::NoSecretToConfirm));
                    }
                }
                let Some(Accepted::App) = accept(conn, keys.as_ref(), id, &code, now)? else {
                    return Err(wrong_code());
                };
                let now_ms = now.as_millisecond();
                second_factors::enable(conn, id, now_ms)?;
                second_factors::replace_recovery_codes(conn, id, &codes.hashes())?;
                let because = "second factor switched on";
                sessions::revoke_all(conn, id, Some(caller.session_id), because, now_ms)?;
                throttle::forgive(conn, &Debtor::Session(caller.session_id))?;
                let deed = caller.deed(AuditAction::EnabledSecondFactor);
                audit::note(conn, now, &caller.actor(), deed)?;
                Ok(codes.0.clone())
            })
            .await
    }

    /// Switches the second factor off, and ends all other sessions of the caller: a stolen one would need less from
    /// now on.
    ///
    /// # Errors
    /// As [`enable_second_factor`](Self::enable_second_factor); a recovery code
    /// counts as a code. [`AppError::Conflict`] where every administrator needs one.
    pub async fn disable_second_factor(
        &self,
        caller: &SessionCaller,
        proof: Proof,
    ) -> Result<(), AppError> {
        if self.rules.needs_second_factor && caller.account.holder == Holder::Administrator {
            return Err(AppError::Conflict(Sentence::SecondFactorStays));
        }
        let (now, owner) = (self.clock.now(), caller.clone());
        self.with_proof(caller, proof, move |conn| {
            let id = owner.account.id;
            second_factors::remove(conn, id)?;
            sign_in_challenges::forget(conn, id)?;
            let because = "second factor switched off";
            let kept = Some(owner.session_id);
            sessions::revoke_all(conn, id, kept, because, now.as_millisecond())?;
            let deed = owner.deed(AuditAction::DisabledSecondFactor);
            Ok(audit::note(conn, now, &owner.actor(), deed)?)
        })
        .await
    }

    /// Replaces the recovery codes and returns the new ones. They cannot be read again.
    ///
    /// # Errors
    /// As [`disable_second_factor`](Self::disable_second_factor).
    pub async fn replace_recovery_codes(
        &self,
        caller: &SessionCaller,
        proof: Proof,
    ) -> Result<Vec<String>, AppError> {
        let (now, owner, codes) = (self.clock.now(), caller.clone(), RecoveryCodes::random()?);
        self.with_proof(caller, proof, move |conn| {
            second_factors::replace_recovery_codes(conn, owner.account.id, &codes.hashes())?;
            let deed = owner.deed(AuditAction::ReplacedRecoveryCodes);
            audit::note(conn, now, &owner.actor(), deed)?;
            Ok(codes.0.clone())
        })
        .await
    }

    /// Removes an administrator's second factor (from the command line) and ends all their
    /// sessions, for an administrator who has lost the app and the recovery codes.
    ///
    /// # Errors
    /// [`AppError::Command`] without such an administrator or second factor.
    pub async fn reset_second_factor(&self, username: &str) -> Result<(), AppError> {
        let now = self.clock.now();
        let username = username.to_owned();
        self.db
            .write(move |conn| {
                let row = named(conn, &username)?;
                let id = row.account_id;
                if !second_factors::remove(conn, id)? {
                    return Err(AppError::Command(format!("{username} has no second factor.")));
                }
                sign_in_challenges::forget(conn, id)?;
                sessions::revoke_all(conn, id, None, "second factor reset", now.as_millisecond())?;
                let deed = Named::row(&row).deed(AuditAction::ResetSecondFactor);
                Ok(audit::note(conn, now, &Actor::command_line(), deed)?)
            })
            .await
    }

    /// Encrypts the stored secrets with the key of now, if there is one. Nothing is written when
    /// they are, so that a server can start on a database that takes no writes.
    pub async fn protect_secrets(&self) -> Result<StoredSecrets, AppError> {
        if let Some(keys) = self.secret_keys.clone() {
            let rows = self.db.read(second_factors::secrets).await?;
            if rows.iter().any(|row| !keys.is_current(&row.secret)) {
                self.db.write(move |conn| encrypt_all(conn, &keys)).await?;
            }
        }
        let keys = self.secret_keys.clone();
        self.db
            .read(move |conn| {
                let is_locked = |row: &SecretRow| {
                    let of = owner(row.account_id);
                    secret_keys::open(keys.as_ref(), &of, &row.secret).is_err()
                };
                let rows = second_factors::secrets(conn)?;
                let locked = rows.iter().filter(|row| is_locked(row)).count();
                Ok(StoredSecrets { locked, ..stored_secrets(conn)? })
            })
            .await
    }

    /// Runs `work` in the transaction that verified the proof.
    async fn with_proof<T: Send + 'static>(
        &self,
        caller: &SessionCaller,
        proof: Proof,
        work: impl Fn(&Conn<'_>) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let (password_hash, _) =
            self.check_password(caller, proof.password, wrong_password).await?;
        let (code, now) = (Typed::read(&proof.code), self.clock.now());
        let keys = self.secret_keys.clone();
        let (id, session_id) = (caller.account.id, caller.session_id);
        if code.is_guessable() {
            throttle::admit_or_refuse(&self.db, &Debtor::CodesOf(id), self.clock.now()).await?;
        }
        self.db
            .write(move |conn| {
                unchanged(conn, id, &password_hash)?;
                if !is_enabled(conn, id)? {
                    return Err(AppError::Conflict(Sentence::SecondFactorOff));
                }
                if accept(conn, keys.as_ref(), id, &code, now)?.is_none() {
                    return Err(wrong_code());
                }
                throttle::forgive(conn, &Debtor::Session(session_id))?;
                throttle::forgive(conn, &Debtor::CodesOf(id))?;
                work(conn)
            })
            .await
    }
}

/// A code as it was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Typed {
    /// Six digits.
    Digits(String),
    /// The hash of any other text, which may be a recovery code.
    Other(String),
}

impl Typed {
    /// Ignores spaces, dashes and case.
    pub(super) fn read(code: &str) -> Self {
        let signs = code.chars().filter(|c| !c.is_whitespace() && *c != '-');
        let signs: String = signs.take(100).collect::<String>().to_ascii_uppercase();
        if signs.len() == totp::DIGITS && signs.bytes().all(|b| b.is_ascii_digit()) {
            Self::Digits(signs)
        } else {
            Self::Other(hash_of(&signs))
        }
    }

    /// Whether the code is short enough to be guessed by trying.
    pub(super) fn is_guessable(&self) -> bool {
        matches!(self, Self::Digits(_))
    }
}

/// The kind of code that was accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Accepted {
    App,
    RecoveryCode,
}

/// Whether sign-in asks the administrator for a code.
pub(super) fn is_enabled(conn: &Conn<'_>, account_id: i64) -> Result<bool, StoreError> {
    let row = second_factors::find(conn, account_id)?;
    Ok(row.is_some_and(|row| row.enabled_at.is_some()))
}

/// The owner of a secret, to whom its encryption ties it.
fn owner(account_id: i64) -> String {
    format!("the second factor of administrator {account_id}")
}

/// Encrypts every secret that can be read with the key of now.
fn encrypt_all(conn: &Conn<'_>, keys: &SecretKeys) -> Result<(), AppError> {
    for row in second_factors::secrets(conn)? {
        let of = owner(row.account_id);
        if !keys.is_current(&row.secret)
            && let Ok(secret) = secret_keys::open(Some(keys), &of, &row.secret)
        {
            let sealed = keys.seal(&of, &secret)?;
            second_factors::set_secret(conn, row.account_id, &sealed)?;
        }
    }
    Ok(())
}

/// How the stored secrets of second factors are protected.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StoredSecrets {
    /// Those that are encrypted.
    pub encrypted: usize,
    /// Those that are not.
    pub in_the_clear: usize,
    /// The encrypted ones whose key is missing.
    pub locked: usize,
}

/// How the stored secrets are protected, without a look at any key.
pub fn stored_secrets(conn: &Conn<'_>) -> Result<StoredSecrets, StoreError> {
    let rows = second_factors::secrets(conn)?;
    let encrypted = rows.iter().filter(|row| secret_keys::is_sealed(&row.secret)).count();
    Ok(StoredSecrets { encrypted, in_the_clear: rows.len() - encrypted, locked: 0 })
}

/// Accepts and spends a code of the administrator's second factor, which is on or only
/// begun; `None` for a wrong or spent code.
pub(super) fn accept(
    conn: &Conn<'_>,
    keys: Option<&SecretKeys>,
    account_id: i64,
    code: &Typed,
    now: Timestamp,
) -> Result<Option<Accepted>, AppError> {
    match code {
        Typed::Digits(digits) => {
            let Some(row) = second_factors::find(conn, account_id)? else { return Ok(None) };
            let secret = secret_keys::open(keys, &owner(account_id), &row.secret)?;
            let Some(step) = Secret::from_base32(&secret)?.step_of(digits, now) else {
                return Ok(None);
            };
            let is_new = second_factors::advance(conn, account_id, step)?;
            Ok(is_new.then_some(Accepted::App))
        }
        Typed::Other(hash) => {
            let is_left = second_factors::spend_recovery_code(conn, account_id, hash)?;
            Ok(is_left.then_some(Accepted::RecoveryCode))
        }
    }
}

/// Refuses when the password was replaced while it was being verified.
pub(super) fn unchanged(
    conn: &Conn<'_>,
    account_id: i64,
    password_hash: &str,
) -> Result<(), AppError> {
    let row = stored::by_id(conn, account_id)?;
    if row.is_some_and(|row| row.password_hash == password_hash) {
        return Ok(());
    }
    Err(AppError::Conflict(Sentence::PasswordChangedMeanwhile))
}

pub(super) fn wrong_password() -> AppError {
    AppError::invalid("password", Sentence::PasswordWrong)
}

fn wrong_code() -> AppError {
    AppError::invalid("code", Sentence::CodeWrong)
}

fn already_on() -> AppError {
    AppError::Conflict(Sentence::SecondFactorOn)
}

/// Recovery codes in the form in which they are shown: seven groups, `ABCD-EFGH-…`.
#[derive(Clone)]
struct RecoveryCodes(Vec<String>);

impl RecoveryCodes {
    fn random() -> Result<Self, AppError> {
        let one = || {
            let mut bits = [0; RECOVERY_BYTES];
            getrandom::fill(&mut bits)
                .map_err(|e| AppError::Internal(format!("no randomness: {e}")))?;
            let signs = BASE32_NOPAD.encode(&bits);
            let groups: Vec<&str> =
                (0..signs.len()).step_by(4).map(|start| &signs[start..start + 4]).collect();
            Ok(groups.join("-"))
        };
        (0..RECOVERY_CODES).map(|_| one()).collect::<Result<_, _>>().map(Self)
    }

    fn hashes(&self) -> Vec<String> {
        self.0.iter().map(|code| hash_of(&code.replace('-', ""))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_without_regard_to_spaces_dashes_and_case() {
        assert_eq!(Typed::read(" 123 456 "), Typed::Digits("123456".to_owned()));
        assert_eq!(Typed::read("abcd-efgh-ijkl-mnop"), Typed::read("ABCDEFGHIJKLMNOP"));
        assert!(!Typed::read("1234567").is_guessable());
        assert!(!Typed::read("１２３４５６").is_guessable());
    }

    #[test]
    fn recovery_codes_are_ten_different_ones_and_known_by_their_hashes() {
        let codes = RecoveryCodes::random().unwrap_or_else(|e| panic!("{e}"));
        assert!(
            codes.0.iter().all(|code| code.split('-').map(str::len).eq([4; 7])),
            "{:?}",
            codes.0
        );
        let mut hashes = codes.hashes();
        assert_eq!(Typed::read(&codes.0[0].to_lowercase()), Typed::Other(hashes[0].clone()));
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), RECOVERY_CODES);
    }
}
