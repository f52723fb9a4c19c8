//! Signing in and out. Tokens are opaque. An access token works for 30 minutes, a session
//! for at most 12 hours; a refresh token is exchanged for the next pair ([`refresh`]).

mod links;
mod oversight;
mod passkeys;
mod refresh;
mod registering;
mod rules;
mod second_factor;
mod session_list;
mod sign_in;

use std::sync::Arc;
use std::time::Duration;

use data_encoding::HEXLOWER;
use jiff::{SignedDuration, Timestamp};
use touchline_domain::{AccountKind, composed, hidden_character};
use touchline_store::accounts::{
    self as stored, AccountRow, NewAccount, known_devices, sessions, sign_in_challenges,
};
use touchline_store::{Conn, StoreError};
use touchline_words::Sentence;

use crate::access::Access;
use crate::access::passwords::{self, Line, PlaceInLine};
use crate::context::audit::{self, Actor, AuditAction};
use crate::context::caller::{Named, grants_of};
use crate::context::expiry::{instant, is_open};
use crate::context::throttle::{self, Debtor};
use crate::context::tokens::{Token, digest_of, hash_of, is_key};
use crate::{AppError, Unauthenticated};

use rules::is_near;

pub use crate::access::sign_in_rules::{IDLE_TIMES, SESSION_TIME, SignInRules};
pub use crate::context::caller::{Account, Caller, Holder, KeyCaller, SessionCaller, SignedIn};
pub use crate::context::rules::MAX_EMAIL;
pub use oversight::{AccountState, Hold};
pub use passkeys::{Ceremony, MOST_PASSKEYS, OwnPasskey};
pub use registering::{Given, Registration, give_accounts};
pub use second_factor::{
    Enrolment, Proof, RECOVERY_CODES, SecondFactor, StoredSecrets, stored_secrets,
};
pub use session_list::Session;
pub use sign_in::{DEVICE_TIME, Opened, Visitor};
pub use touchline_store::accounts::mailed_links::LinkPurpose;

/// How long an access token works.
pub const ACCESS_TIME: SignedDuration = SignedDuration::from_mins(30);
/// The line of the command line, which has no account.
const COMMAND_LINE: Line = Line::Reserved(0);
/// The least number of characters of an administrator's password.
const ADMINISTRATORS_LEAST: usize = 6;
/// The same of a person's password (NIST SP 800-63B-4, 3.1.1.2).
const PEOPLES_LEAST: usize = 8;
/// The most characters of a user name.
pub const MAX_USERNAME: usize = 64;

impl Access {
    /// Gives a page that holds only its access token the next pair of the same session.
    /// (The refresh token is in memory and is lost when a page loads.)
    ///
    /// # Errors
    /// [`AppError::TooManyTries`], because each renewal adds tokens to the database.
    pub async fn renew(&self, caller: &SessionCaller) -> Result<SignedIn, AppError> {
        let now = self.clock.now();
        let pair = Pair::random()?;
        let (caller, rules) = (caller.clone(), self.rules);
        self.db
            .write(move |conn| {
                throttle::book(conn, &Debtor::Renewals(caller.session_id), now)?.or_refuse()?;
                let expires_ms = sessions::expiry(conn, caller.session_id)?
                    .ok_or(AppError::Unauthenticated(Unauthenticated::Revoked))?;
                let of = PairOf {
                    session_id: caller.session_id,
                    account_id: caller.account.id,
                    session_expires_ms: expires_ms,
                    answers: None,
                };
                next_pair(conn, &pair, of, rules, now)?
                    .ok_or(AppError::Unauthenticated(Unauthenticated::Revoked))
            })
            .await
    }

    /// The caller that holds this access token, or this API key. A token that was found valid is looked up
    /// again only after a change to what its validity depends on, or when a role has ended.
    pub async fn authenticate(&self, token: &str) -> Result<Arc<Caller>, AppError> {
        if is_key(token) {
            self.authenticate_key(token).await
        } else {
            self.authenticate_session(token).await
        }
    }

    /// Notes that the caller's session, or key, is in use.
    pub async fn note_in_use(&self, caller: &Caller) {
        match caller {
            Caller::Session(caller) => self.note_session_in_use(caller.session_id).await,
            Caller::ApiKey(key) => self.note_key_in_use(key.key_id).await,
        }
    }

    async fn authenticate_session(&self, access_token: &str) -> Result<Arc<Caller>, AppError> {
        let now = self.clock.now();
        let digest = digest_of(access_token);
        let moment = self.db.revisions().now();
        if let Some(known) = self.known_tokens.find(&digest, self.db.revisions())
            && let Caller::Session(caller) = &*known
            && caller.access_expires_at > now
            && is_near(caller.access_expires_at, now)
            && self.idle_end(caller) > now
            && caller.is_of(now)
        {
            return Ok(known);
        }
        let hash = HEXLOWER.encode(&digest);
        let (looked_up, rules) = (hash.clone(), self.rules);
        let held = self
            .db
            .read(move |conn| {
                let Some(row) = sessions::by_access(conn, &looked_up)? else { return Ok(None) };
                let found = stored::by_id(conn, row.account_id)?;
                let Some(found) = found else { return Ok(None) };
                let account = rules.account(conn, &found)?;
                let grants = grants_of(conn, account.id, account.holder, now)?;
                Ok::<_, AppError>(Some((row, account, grants)))
            })
            .await?;
        let refused = AppError::Unauthenticated;
        let (row, account, grants) = held.ok_or(refused(Unauthenticated::Unknown))?;
        let session = row.session();
        let last_used = self.last_seen.of(session.session_id);
        if let Err(refusal) = rules.check_access(&session, row.expires_at, last_used, now) {
            if refusal == Unauthenticated::Expired && row.expires_at > sessions::BURIED {
                self.bury_access(hash).await;
            }
            if refusal == Unauthenticated::Idle && session.revoked_because.is_none() {
                self.end_idle(session.session_id).await;
            }
            return Err(refused(refusal));
        }
        let caller = SessionCaller {
            account,
            session_id: session.session_id,
            access_expires_at: instant(row.expires_at),
            last_used_at: instant(session.last_used_at),
            grants,
        };
        let caller = Arc::new(Caller::Session(caller));
        if row.answers.is_some() && row.answer_used_at.is_none() {
            // This write outdates the current moment: the next request looks the token up again.
            self.note_arrival(hash).await?;
        }
        self.known_tokens.keep(digest, caller.clone(), moment);
        Ok(caller)
    }

    /// How long the caller's access token, or key, still works.
    pub fn time_left(&self, caller: &Caller) -> Duration {
        let ends_at = match caller {
            Caller::Session(caller) => caller.access_expires_at,
            Caller::ApiKey(key) => key.ends_at,
        };
        let left = ends_at.duration_since(self.clock.now());
        // A negative time means that the token has expired.
        Duration::try_from(left).unwrap_or_default()
    }

    /// Marks an expired token as refused, so that it stays refused if the clock is put
    /// back. Best effort: this request is refused in any case.
    async fn bury_access(&self, hash: String) {
        let buried = self.db.write(move |conn| sessions::bury_access(conn, &hash)).await;
        if let Err(cause) = buried {
            tracing::warn!(%cause, "an expired token was not marked as refused");
        }
    }

    /// Until when the caller's session goes on without another use.
    fn idle_end(&self, caller: &SessionCaller) -> Timestamp {
        let seen = self.last_seen.of(caller.session_id).unwrap_or_default();
        self.rules.idle_end(seen.max(caller.last_used_at))
    }

    /// Ends a session that was not used for too long, so that it stays over if the clock is put back.
    /// Best effort: this request is refused in any case.
    async fn end_idle(&self, session_id: i64) {
        let now_ms = self.clock.now().as_millisecond();
        let ended = self
            .db
            .write(move |conn| sessions::revoke(conn, session_id, sessions::IDLE, now_ms))
            .await;
        if let Err(cause) = ended {
            tracing::warn!(%cause, "a session that was not used for too long was not ended");
        }
    }

    /// Ends the caller's session at once.
    pub async fn sign_out(&self, caller: &SessionCaller) -> Result<(), AppError> {
        let now = self.clock.now();
        let caller = caller.clone();
        self.db
            .write(move |conn| {
                sessions::revoke(conn, caller.session_id, "signed out", now.as_millisecond())?;
                Ok(audit::note(conn, now, &caller.actor(), caller.deed(AuditAction::SignedOut))?)
            })
            .await
    }

    /// Replaces the caller's password and ends all other sessions at once.
    pub async fn change_password(
        &self,
        caller: &SessionCaller,
        current: String,
        new: String,
    ) -> Result<(), AppError> {
        if current.is_empty() {
            return Err(AppError::invalid("currentPassword", Sentence::CurrentPasswordRequired));
        }
        let least = match caller.account.holder {
            Holder::Administrator => ADMINISTRATORS_LEAST,
            Holder::Person { .. } => PEOPLES_LEAST,
        };
        check_new_password(&new, least, &caller.account.sign_in_name, "newPassword")?;
        if composed(&current) == composed(&new) {
            return Err(AppError::invalid("newPassword", Sentence::NewPasswordSame));
        }
        let wrong = || AppError::invalid("currentPassword", Sentence::CurrentPasswordWrong);
        let (password_hash, place) = self.check_password(caller, current, wrong).await?;
        let phc = place.hash(new).await?;
        drop(place);
        let now = self.clock.now();
        let caller = caller.clone();
        self.db
            .write(move |conn| {
                let id = caller.account.id;
                // A simultaneous change may have replaced the password that was verified.
                second_factor::unchanged(conn, id, &password_hash)?;
                let now_ms = now.as_millisecond();
                stored::set_password(conn, id, &phc, now_ms)?;
                sign_in_challenges::forget(conn, id)?;
                throttle::forgive(conn, &Debtor::Session(caller.session_id))?;
                sessions::revoke_all(
                    conn,
                    id,
                    Some(caller.session_id),
                    sessions::PASSWORD_CHANGED,
                    now_ms,
                )?;
                Ok(audit::note(
                    conn,
                    now,
                    &caller.actor(),
                    caller.deed(AuditAction::ChangedPassword),
                )?)
            })
            .await
    }

    /// Verifies the caller's password; returns the hash that it matched, and the place in the
    /// line of hashes. The try is booked; its debt is forgiven when the action succeeds.
    pub(crate) async fn check_password(
        &self,
        caller: &SessionCaller,
        password: String,
        wrong: fn() -> AppError,
    ) -> Result<(String, PlaceInLine), AppError> {
        let id = caller.account.id;
        let found = self
            .db
            .read(move |conn| stored::by_id(conn, id))
            .await?
            .ok_or(AppError::Unauthenticated(Unauthenticated::Unknown))?;
        let place = self.passwords.stand_in(Line::Reserved(id))?;
        throttle::admit_or_refuse(&self.db, &Debtor::Session(caller.session_id), self.clock.now())
            .await?;
        let plausible = password.len() <= passwords::MAX_BYTES;
        if plausible && place.verify(password, Some(found.password_hash.clone())).await? {
            Ok((found.password_hash, place))
        } else {
            Err(wrong())
        }
    }

    /// Adds an administrator (from the command line).
    pub async fn create_administrator(
        &self,
        username: &str,
        password: String,
    ) -> Result<(), AppError> {
        let username = username.trim().to_owned();
        if stored::sign_in_key(AccountKind::Administrator, &username).is_empty()
            || username.chars().count() > MAX_USERNAME
            || hidden_character(&username).is_some()
        {
            let sentence = format!("username: a user name has 1 to {MAX_USERNAME} characters");
            return Err(AppError::Command(sentence));
        }
        check_new_password(&password, ADMINISTRATORS_LEAST, &username, "password")?;
        let phc = self.passwords.stand_in(COMMAND_LINE)?.hash(password).await?;
        let now = self.clock.now();
        self.db
            .write(move |conn| {
                let account = NewAccount {
                    kind: AccountKind::Administrator,
                    user_id: None,
                    sign_in_name: &username,
                    full_name: &username,
                    password_hash: &phc,
                };
                let inserted = stored::insert(conn, &account, now.as_millisecond());
                inserted.map_err(|error| match error {
                    StoreError::Unique(_) => AppError::Command(format!(
                        "There is an administrator {username} already. Use reset-password to change the password."
                    )),
                    other => other.into(),
                })?;
                let row = named(conn, &username)?;
                let deed = Named::row(&row).deed(AuditAction::CreatedAdministrator);
                Ok(audit::note(conn, now, &Actor::command_line(), deed)?)
            })
            .await
    }

    /// Replaces an administrator's password (from the command line) and ends all
    /// their sessions.
    pub async fn reset_password(&self, username: &str, password: String) -> Result<(), AppError> {
        check_new_password(&password, ADMINISTRATORS_LEAST, username, "password")?;
        let phc = self.passwords.stand_in(COMMAND_LINE)?.hash(password).await?;
        let now = self.clock.now();
        let username = username.to_owned();
        self.db
            .write(move |conn| {
                let row = named(conn, &username)?;
                let (id, now_ms) = (row.account_id, now.as_millisecond());
                stored::set_password(conn, id, &phc, now_ms)?;
                sign_in_challenges::forget(conn, id)?;
                known_devices::forget(conn, id)?;
                sessions::revoke_all(conn, id, None, sessions::PASSWORD_RESET, now_ms)?;
                let deed = Named::row(&row).deed(AuditAction::ResetPassword);
                Ok(audit::note(conn, now, &Actor::command_line(), deed)?)
            })
            .await
    }

    /// Whether an administrator exists, so that sign-in is possible.
    pub async fn has_administrator(&self) -> Result<bool, AppError> {
        Ok(self.db.read(stored::any_administrator).await?)
    }
}

/// The administrator of this name.
fn named(conn: &Conn<'_>, username: &str) -> Result<AccountRow, AppError> {
    stored::by_sign_in_name(conn, AccountKind::Administrator, username)?
        .ok_or_else(|| AppError::Command(format!("There is no administrator {username}.")))
}

fn check_new_password(
    password: &str,
    least: usize,
    sign_in_name: &str,
    field: &str,
) -> Result<(), AppError> {
    if password.is_empty() {
        return Err(AppError::invalid(field, Sentence::NewPasswordRequired));
    }
    if password.len() > passwords::MAX_BYTES {
        let sentence = Sentence::NewPasswordTooLong { most: passwords::MAX_BYTES.into() };
        return Err(AppError::invalid(field, sentence));
    }
    let password = composed(password);
    if password.chars().count() < least {
        let sentence = Sentence::NewPasswordTooShort { least: least as i64 };
        return Err(AppError::invalid(field, sentence));
    }
    if passwords::is_common(&password) {
        return Err(AppError::invalid(field, Sentence::NewPasswordCommon));
    }
    if passwords::has_word_of_context(&password, sign_in_name) {
        return Err(AppError::invalid(field, Sentence::NewPasswordOfContext));
    }
    Ok(())
}

/// Two new tokens of one session.
#[derive(Debug, Clone)]
struct Pair {
    access: Token,
    refresh: Token,
}

impl Pair {
    fn random() -> Result<Self, AppError> {
        Ok(Self { access: Token::random()?, refresh: Token::random()? })
    }

    /// Stores the hashes; returns the expiry of the access token.
    fn store(
        &self,
        conn: &Conn<'_>,
        of: PairOf<'_>,
        now: Timestamp,
    ) -> Result<Timestamp, StoreError> {
        let PairOf { session_id, session_expires_ms, answers, .. } = of;
        let access_ms = (now + ACCESS_TIME).as_millisecond().min(session_expires_ms);
        let (access, refresh) = (hash_of(self.access.reveal()), hash_of(self.refresh.reveal()));
        sessions::insert_access(conn, &access, session_id, access_ms, answers)?;
        sessions::insert_refresh(conn, &refresh, session_id, session_expires_ms, answers)?;
        Ok(instant(access_ms))
    }

    fn signed_in(self, account: Account, access_expires_at: Timestamp) -> SignedIn {
        SignedIn { account, access: self.access, refresh: self.refresh, access_expires_at }
    }
}

/// The owner of a pair of tokens.
#[derive(Debug, Clone, Copy)]
struct PairOf<'a> {
    session_id: i64,
    account_id: i64,
    session_expires_ms: i64,
    /// The hash of the spent refresh token that the pair replaces.
    answers: Option<&'a str>,
}

/// `None` when the account no longer exists.
fn next_pair(
    conn: &Conn<'_>,
    pair: &Pair,
    of: PairOf<'_>,
    rules: SignInRules,
    now: Timestamp,
) -> Result<Option<SignedIn>, AppError> {
    let Some(row) = stored::by_id(conn, of.account_id)? else { return Ok(None) };
    let access_expires_at = pair.store(conn, of, now)?;
    Ok(Some(pair.clone().signed_in(rules.account(conn, &row)?, access_expires_at)))
}
