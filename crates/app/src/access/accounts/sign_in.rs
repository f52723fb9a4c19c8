//! Signing in: the password, and a code if the second factor is on.
//!
//! A wrong password and an unknown name get the same sentence after the same work. Too many tries get that sentence
//! without the work, so that a flood costs little. A device that has signed in before has tries of its own and a line
//! of its own (`hashing_line`).

use std::net::IpAddr;

use jiff::{SignedDuration, Timestamp};
use touchline_domain::AccountKind;
use touchline_domain::permissions::Lack;
use touchline_store::accounts::{
    self as stored, AccountRow, known_devices, sessions, sign_in_challenges,
};
use touchline_store::{Conn, StoreError, people};

use super::second_factor::{self, Accepted};
use super::{Pair, PairOf, SESSION_TIME, SignInRules, SignedIn, is_open};
use crate::AppError;
use crate::access::Access;
use crate::access::passwords::{self, Line};
use crate::context::audit::{self, Actor, AuditAction, AuditedKind, Deed};
use crate::context::caller::Named;
use crate::context::refusal::{Refusal, ShownAddress};
use crate::context::throttle::{self, Admission, Debtor};
use crate::context::tokens::{Token, hash_of};

/// The time that a sign-in waits for its code.
const CHALLENGE_TIME: SignedDuration = SignedDuration::from_mins(5);
/// After this many wrong codes a sign-in is over.
const WRONG_CODES: i64 = 5;
/// A device is forgotten when it was not used to sign in for this long.
pub const DEVICE_TIME: SignedDuration = SignedDuration::from_hours(90 * 24);
/// The most devices that are remembered for one account.
const DEVICES: i64 = 20;

/// The origin of a sign-in.
#[derive(Debug, Clone)]
pub struct Visitor {
    /// The client's address.
    pub source: IpAddr,
    /// The client's name for itself.
    pub client: Option<String>,
    /// The device token from an earlier sign-in.
    pub device: Option<String>,
}

impl Visitor {
    pub(super) fn device_hash(&self) -> Option<String> {
        self.device.as_deref().map(hash_of)
    }
}

/// A new session and the device that it was opened from.
#[derive(Debug, Clone)]
pub struct Opened {
    /// The account, with tokens.
    pub signed_in: SignedIn,
    /// The new token of the device, valid for [`DEVICE_TIME`].
    pub device: Token,
}

impl Access {
    /// Opens a session. A wrong password and an unknown name get the same sentence and take the
    /// same work. After too many tries a right password is refused like a wrong one.
    ///
    /// # Errors
    /// [`AppError::WrongCredentials`]; [`AppError::SecondFactorRequired`] when the password
    /// is right and a code must follow; [`AppError::Busy`].
    pub async fn sign_in(
        &self,
        kind: AccountKind,
        sign_in_name: &str,
        password: String,
        visitor: &Visitor,
    ) -> Result<Opened, AppError> {
        let now = self.clock.now();
        let (found, is_known) = self.find_for_sign_in(kind, sign_in_name, visitor, now).await?;
        let line = match &found {
            Some(row) if is_known => Line::Reserved(row.account_id),
            _ => Line::Open(visitor.source),
        };
        let place = self.passwords.stand_in(line)?;
        let debtor = debtor(visitor, is_known);
        if let Admission::Refused { retry_after } = throttle::admit(&self.db, &debtor, now).await? {
            return Err(AppError::WrongCredentials { retry_after: Some(retry_after) });
        }
        let phc = found.as_ref().map(|row| row.password_hash.clone());
        let plausible = password.len() <= passwords::MAX_BYTES;
        let password = if plausible { password } else { String::new() };
        let matches = place.verify(password, phc).await? && plausible;
        drop(place);
        let Some(row) = found.clone().filter(|_| matches) else {
            let failure = Failure::of_password(kind, found.as_ref(), visitor, self.shown_address);
            self.tell(failure, now).await?;
            return Err(AppError::WrongCredentials { retry_after: None });
        };

        let opening = Opening::new(visitor, is_known, debtor, self.rules)?;
        let challenge = Token::random()?;
        // The challenge must be committed although the caller is refused, so the refusal is
        // returned inside an Ok.
        self.db
            .write(move |conn| {
                let id = row.account_id;
                // The password may have changed during its verification.
                let still_it = stored::by_id(conn, id)?
                    .is_some_and(|fresh| fresh.password_hash == row.password_hash);
                if !still_it {
                    return Err(AppError::WrongCredentials { retry_after: None });
                }
                opening.open_or_ask(conn, &row, &challenge, now)
            })
            .await?
    }

    /// Completes a sign-in that waits for its code: six digits from the app, or a recovery
    /// code.
    ///
    /// # Errors
    /// [`AppError::WrongCode`]; [`AppError::SignInExpired`] after five minutes or five
    /// wrong codes; [`AppError::TooManyTries`].
    pub async fn sign_in_with_code(
        &self,
        challenge: &str,
        code: &str,
        visitor: &Visitor,
    ) -> Result<Opened, AppError> {
        let now = self.clock.now();
        let challenge_hash = hash_of(challenge);
        let (looked_up, device_hash) = (challenge_hash.clone(), visitor.device_hash());
        let (account_id, is_known) = self
            .db
            .read(move |conn| {
                let id = waiting(conn, &looked_up, now)?;
                Ok::<_, AppError>((id, knows(conn, id, device_hash.as_deref(), now)?))
            })
            .await?;
        let debtor = debtor(visitor, is_known);
        throttle::admit_or_refuse(&self.db, &debtor, self.clock.now()).await?;
        let code = second_factor::Typed::read(code);
        // Tries of digits are limited over all sources together. A known device is exempt,
        // and so is a recovery code, which cannot be guessed.
        if !is_known && code.is_guessable() {
            throttle::admit_or_refuse(&self.db, &Debtor::CodesOf(account_id), self.clock.now())
                .await?;
        }
        let opening = Opening::new(visitor, is_known, debtor, self.rules)?;
        let (source, shown) = (visitor.source, self.shown_address);
        let keys = self.secret_keys.clone();
        // A wrong code must be counted although the caller is refused.
        let opened = self
            .db
            .write(move |conn| {
                let id = waiting(conn, &challenge_hash, now)?;
                let row = stored::by_id(conn, id)?.ok_or(AppError::SignInExpired)?;
                let accepted = second_factor::accept(conn, keys.as_ref(), id, &code, now)?;
                let Some(accepted) = accepted else {
                    sign_in_challenges::count_wrong_code(conn, &challenge_hash)?;
                    let is_told = Failure::of_code(&row, source, shown).tell(conn, now)?;
                    return Ok(Err(is_told));
                };
                if !sign_in_challenges::spend(conn, &challenge_hash)? {
                    return Err(AppError::SignInExpired);
                }
                throttle::forgive(conn, &Debtor::CodesOf(id))?;
                if accepted == Accepted::RecoveryCode {
                    let deed = Named::row(&row).deed(AuditAction::UsedRecoveryCode);
                    audit::note(conn, now, &Named::row(&row).actor(), deed)?;
                }
                Ok(Ok(opening.open_proven(conn, &row, now)?))
            })
            .await?;
        opened.map_err(|is_told| {
            self.note_failure(Refusal::WrongCode, source, is_told);
            AppError::WrongCode
        })
    }

    /// Adds a failed sign-in to the trail, or to the sums if the trail has many of them.
    async fn tell(&self, failure: Failure, now: Timestamp) -> Result<(), AppError> {
        let (refusal, source) = (failure.reason, failure.source);
        let is_told = self.db.write(move |conn| failure.tell(conn, now)).await?;
        self.note_failure(refusal, source, is_told);
        Ok(())
    }

    /// The same of a sign-in without a password: of a person's account, as far as it is known whose it was to be.
    pub(super) async fn tell_without_password(
        &self,
        reason: Refusal,
        account_id: Option<i64>,
        visitor: &Visitor,
        now: Timestamp,
    ) -> Result<(), AppError> {
        let account = match account_id {
            Some(id) => self.db.read(move |conn| stored::by_id(conn, id)).await?,
            None => None,
        };
        let (source, shown) = (visitor.source, self.shown_address);
        self.tell(Failure { account, kind: AccountKind::Person, reason, source, shown }, now).await
    }

    fn note_failure(&self, refusal: Refusal, source: IpAddr, is_told: bool) {
        if is_told {
            self.log_refusal(refusal, source);
        } else {
            self.note_refusal(refusal, source);
        }
    }

    async fn find_for_sign_in(
        &self,
        kind: AccountKind,
        sign_in_name: &str,
        visitor: &Visitor,
        now: Timestamp,
    ) -> Result<(Option<AccountRow>, bool), AppError> {
        if sign_in_name.chars().any(char::is_control) {
            // No account has such a name, and PostgreSQL text cannot hold NUL.
            return Ok((None, false));
        }
        let (name, device_hash) = (sign_in_name.to_owned(), visitor.device_hash());
        self.db
            .read(move |conn| {
                let found = stored::by_sign_in_name(conn, kind, &name)?;
                let is_known = match &found {
                    Some(row) => knows(conn, row.account_id, device_hash.as_deref(), now)?,
                    None => false,
                };
                Ok((found, is_known))
            })
            .await
    }
}

/// A failed sign-in, for the audit trail.
#[derive(Debug, Clone)]
struct Failure {
    /// The account with the given name. Any other text is not stored: it may be a password that was typed into the
    /// wrong field.
    account: Option<AccountRow>,
    /// The kind of account that was looked for.
    kind: AccountKind,
    reason: Refusal,
    source: IpAddr,
    shown: ShownAddress,
}

impl Failure {
    fn of_password(
        kind: AccountKind,
        found: Option<&AccountRow>,
        visitor: &Visitor,
        shown: ShownAddress,
    ) -> Self {
        let reason = if found.is_some() { Refusal::WrongPassword } else { Refusal::UnknownName };
        Self { account: found.cloned(), kind, reason, source: visitor.source, shown }
    }

    fn of_code(row: &AccountRow, source: IpAddr, shown: ShownAddress) -> Self {
        let kind = row.kind;
        Self { account: Some(row.clone()), kind, reason: Refusal::WrongCode, source, shown }
    }

    /// Adds the entry, unless this account had many lately: a flood must not fill the
    /// trail. Returns whether it was added. In both cases the database is written, so that the
    /// response time does not tell which names exist.
    fn tell(&self, conn: &Conn<'_>, now: Timestamp) -> Result<bool, StoreError> {
        let id = self.account.as_ref().map(|row| row.account_id);
        if throttle::book(conn, &Debtor::FailuresTold(id), now)? != Admission::Admitted {
            return Ok(false);
        }
        let source = self.shown.of(self.source);
        let after = serde_json::json!({ "reason": self.reason.as_str(), "source": source });
        let after = after.to_string();
        let looked_for = match self.kind {
            AccountKind::Administrator => AuditedKind::Administrator,
            AccountKind::Person => AuditedKind::User,
        };
        let unknown = Deed::of(AuditAction::FailedSignIn, looked_for);
        let deed = self
            .account
            .as_ref()
            .map_or(unknown, |row| Named::row(row).deed(AuditAction::FailedSignIn));
        let deed = Deed { after: Some(&after), ..deed };
        audit::note(conn, now, &Actor::not_signed_in(), deed)?;
        Ok(true)
    }
}

/// The values for opening a session after all checks.
#[derive(Debug, Clone)]
pub(super) struct Opening {
    pair: Pair,
    device: Token,
    client: Option<String>,
    debtor: Debtor,
    rules: SignInRules,
}

impl Opening {
    pub(super) fn new(
        visitor: &Visitor,
        is_known: bool,
        debtor: Debtor,
        rules: SignInRules,
    ) -> Result<Self, AppError> {
        // A known device keeps its token, so that a lost answer does not make it unknown.
        let known = visitor.device.as_ref().filter(|_| is_known);
        Ok(Self {
            pair: Pair::random()?,
            device: known.map_or_else(Token::random, |text| Ok(Token::from_owner(text)))?,
            client: visitor.client.clone(),
            debtor,
            rules,
        })
    }

    /// Opens the session of somebody who has proven who they are, or asks for the code of their
    /// second factor. The question must be committed although the caller is refused, so the refusal
    /// is inside an `Ok`.
    pub(super) fn open_or_ask(
        &self,
        conn: &Conn<'_>,
        row: &AccountRow,
        challenge: &Token,
        now: Timestamp,
    ) -> Result<Result<Opened, AppError>, AppError> {
        if row.suspended_at.is_some() {
            return Err(AppError::Forbidden(Lack::Reinstatement));
        }
        let id = row.account_id;
        if second_factor::is_enabled(conn, id)? {
            let (hash, expires) = (hash_of(challenge.reveal()), now + CHALLENGE_TIME);
            sign_in_challenges::insert(conn, &hash, id, expires.as_millisecond())?;
            let challenge = challenge.clone();
            return Ok(Err(AppError::SecondFactorRequired { challenge }));
        }
        Ok(Ok(self.open(conn, row, now)?))
    }

    /// Opens the session of somebody who has proven both factors.
    pub(super) fn open_proven(
        &self,
        conn: &Conn<'_>,
        row: &AccountRow,
        now: Timestamp,
    ) -> Result<Opened, AppError> {
        if row.suspended_at.is_some() {
            return Err(AppError::Forbidden(Lack::Reinstatement));
        }
        Ok(self.open(conn, row, now)?)
    }

    fn open(
        &self,
        conn: &Conn<'_>,
        row: &AccountRow,
        now: Timestamp,
    ) -> Result<Opened, StoreError> {
        let (id, now_ms) = (row.account_id, now.as_millisecond());
        let expires = (now + SESSION_TIME).as_millisecond();
        let session_id = sessions::insert(conn, id, self.client.as_deref(), now_ms, expires)?;
        let of = PairOf { session_id, account_id: id, session_expires_ms: expires, answers: None };
        let access_expires_at = self.pair.store(conn, of, now)?;
        stored::set_last_login(conn, id, now_ms)?;
        if let Some(user_id) = row.user_id {
            people::changes::set_last_login(conn, user_id, now_ms)?;
        }
        let since = (now - DEVICE_TIME).as_millisecond();
        let device = hash_of(self.device.reveal());
        known_devices::remember(conn, id, &device, now_ms, since, DEVICES)?;
        throttle::forgive(conn, &self.debtor)?;
        let who = Named::row(row);
        audit::note(conn, now, &who.actor(), who.deed(AuditAction::SignedIn))?;
        let account = self.rules.account(conn, row)?;
        let signed_in = self.pair.clone().signed_in(account, access_expires_at);
        Ok(Opened { signed_in, device: self.device.clone() })
    }
}

/// The account whose sign-in waits for a code under this challenge.
fn waiting(conn: &Conn<'_>, challenge_hash: &str, now: Timestamp) -> Result<i64, AppError> {
    sign_in_challenges::find(conn, challenge_hash)?
        .filter(|row| is_open(row.expires_at, CHALLENGE_TIME, now) && row.wrong_codes < WRONG_CODES)
        .map(|row| row.account_id)
        .ok_or(AppError::SignInExpired)
}

pub(super) fn knows(
    conn: &Conn<'_>,
    account_id: i64,
    device_hash: Option<&str>,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let since = (now - DEVICE_TIME).as_millisecond();
    match device_hash {
        Some(hash) => known_devices::is_known(conn, account_id, hash, since),
        None => Ok(false),
    }
}

pub(super) fn debtor(visitor: &Visitor, is_known: bool) -> Debtor {
    match &visitor.device {
        Some(device) if is_known => Debtor::device(device),
        _ => Debtor::Source(visitor.source),
    }
}
