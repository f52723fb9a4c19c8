//! Signing in and out. Tokens are opaque; access lasts 30 minutes, a session at
//! most 12 hours; a refresh token works once, and coming a second time it ends
//! the session it belongs to.

mod second_factor;
mod session_list;
mod sign_in;

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use touchline_domain::fold;
use touchline_store::accounts::administrators::{self, AdministratorRow};
use touchline_store::accounts::known_devices;
use touchline_store::accounts::sessions::{self, TokenRow};
use touchline_store::accounts::sign_in_challenges;
use touchline_store::{Conn, StoreError};

use crate::audit::{self, Actor, Deed};
use crate::passwords::{self, Line};
use crate::platform::Platform;
use crate::throttle::{self, Debtor};
use crate::tokens::{Token, digest_of, hash_of, hex};
use crate::{AppError, Unauthenticated};

pub use second_factor::{Enrolment, Proof, RECOVERY_CODES, SecondFactor};
pub(crate) use session_list::LastSeen;
pub use session_list::Session;
pub use sign_in::{DEVICE_TIME, Opened, Visitor};

/// How long an access token works.
pub const ACCESS_TIME: SignedDuration = SignedDuration::from_mins(30);
/// How long a session lasts at most, however often it is refreshed.
pub const SESSION_TIME: SignedDuration = SignedDuration::from_hours(12);
/// The most characters of a user name.
pub const MAX_USERNAME: usize = 64;

/// An administrator, as the console knows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Administrator {
    /// Primary key.
    pub id: i64,
    /// The name to sign in with.
    pub username: String,
    /// The name to show.
    pub name: String,
    /// The sign-in before this one.
    pub last_login_at: Option<Timestamp>,
}

/// A signed-in administrator with fresh tokens.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// Who.
    pub administrator: Administrator,
    /// Sent with every call.
    pub access: Token,
    /// Exchanged once for the next pair.
    pub refresh: Token,
    /// The end of the access token.
    pub access_expires_at: Timestamp,
}

/// Who sent a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// Who.
    pub administrator: Administrator,
    /// Their session.
    pub session_id: i64,
    /// The end of the access token.
    pub access_expires_at: Timestamp,
}

impl Caller {
    /// The caller, as the audit trail names them.
    pub fn actor(&self) -> Actor {
        Actor {
            administrator_id: Some(self.administrator.id),
            name: self.administrator.username.clone(),
        }
    }
}

impl Platform {
    /// Exchanges a refresh token for the next pair. One that was used before was
    /// copied by somebody: its session ends.
    pub async fn refresh(&self, refresh_token: &str) -> Result<SignedIn, AppError> {
        let now = self.clock.now();
        let hash = hash_of(refresh_token);
        let pair = Pair::random()?;
        // The session's end must be kept although the caller is refused, so the
        // refusal travels inside an Ok.
        self.db
            .write(move |conn| -> Result<_, AppError> {
                let Some(row) = sessions::by_refresh(conn, &hash)? else {
                    return Ok(Err(Unauthenticated::Unknown));
                };
                if let Err(refusal) = check(&row, now) {
                    if refusal == Unauthenticated::Expired {
                        sessions::bury_refresh(conn, &hash)?;
                    }
                    return Ok(Err(refusal));
                }
                if !sessions::spend_refresh(conn, &hash, now.as_millisecond())? {
                    let because = "a refresh token came a second time";
                    sessions::revoke(conn, row.session_id, because, now.as_millisecond())?;
                    return Ok(Err(Unauthenticated::Revoked));
                }
                next_pair(
                    conn,
                    &pair,
                    row.session_id,
                    row.administrator_id,
                    row.session_expires_at,
                    now,
                )
                .map(|signed_in| signed_in.ok_or(Unauthenticated::Unknown))
            })
            .await?
            .map_err(AppError::Unauthenticated)
    }

    /// Gives a page that holds only its access token (the refresh token lives in
    /// memory and is gone after a page load) the next pair of the same session.
    pub async fn renew(&self, caller: &Caller) -> Result<SignedIn, AppError> {
        let now = self.clock.now();
        let pair = Pair::random()?;
        let caller = caller.clone();
        self.db
            .write(move |conn| {
                let expires = sessions::expiry(conn, caller.session_id)?
                    .ok_or(AppError::Unauthenticated(Unauthenticated::Revoked))?;
                next_pair(conn, &pair, caller.session_id, caller.administrator.id, expires, now)?
                    .ok_or(AppError::Unauthenticated(Unauthenticated::Revoked))
            })
            .await
    }

    /// Who holds this access token. One that was found valid is not looked up
    /// again before something about sessions or administrators changes.
    pub async fn authenticate(&self, access_token: &str) -> Result<Arc<Caller>, AppError> {
        let now = self.clock.now();
        let digest = digest_of(access_token);
        let moment = self.db.revisions().now();
        if let Some(caller) = self.known_tokens.find(&digest, self.db.revisions())
            && caller.access_expires_at > now
        {
            return Ok(caller);
        }
        let hash = hex(&digest);
        let looked_up = hash.clone();
        let held = self
            .db
            .read(move |conn| {
                let Some(row) = sessions::by_access(conn, &looked_up)? else { return Ok(None) };
                let found = administrators::by_id(conn, row.administrator_id)?;
                Ok::<_, AppError>(found.map(|found| (row, found)))
            })
            .await?;
        let refused = AppError::Unauthenticated;
        let (row, found) = held.ok_or(refused(Unauthenticated::Unknown))?;
        if let Err(refusal) = check(&row, now) {
            if refusal == Unauthenticated::Expired && row.expires_at > sessions::BURIED {
                self.bury_access(hash).await;
            }
            return Err(refused(refusal));
        }
        let caller = Arc::new(Caller {
            administrator: administrator(&found),
            session_id: row.session_id,
            access_expires_at: instant(row.expires_at),
        });
        self.known_tokens.keep(digest, caller.clone(), moment);
        Ok(caller)
    }

    /// How long the caller's access token still works.
    pub fn time_left(&self, caller: &Caller) -> Duration {
        let left = caller.access_expires_at.duration_since(self.clock.now());
        // Nothing is left of a time that is over.
        Duration::try_from(left).unwrap_or_default()
    }

    /// What was refused as expired stays so, even if the clock is put back. Best
    /// effort: it is refused now in any case.
    async fn bury_access(&self, hash: String) {
        let buried = self.db.write(move |conn| sessions::bury_access(conn, &hash)).await;
        if let Err(cause) = buried {
            tracing::warn!(%cause, "an expired token was not buried");
        }
    }

    /// Ends the caller's session, at once.
    pub async fn sign_out(&self, caller: &Caller) -> Result<(), AppError> {
        let now = self.clock.now();
        let caller = caller.clone();
        self.db
            .write(move |conn| {
                sessions::revoke(conn, caller.session_id, "signed out", now.as_millisecond())?;
                Ok(audit::record(conn, now, &caller.actor(), about(&caller, "signed_out"))?)
            })
            .await
    }

    /// Replaces the caller's password and ends every other session at once.
    pub async fn change_password(
        &self,
        caller: &Caller,
        current: String,
        new: String,
    ) -> Result<(), AppError> {
        if current.is_empty() {
            return Err(AppError::invalid("currentPassword", "Current password is required"));
        }
        check_new_password(&new, "newPassword")?;
        if current == new {
            let sentence = "New password must be different from current password";
            return Err(AppError::invalid("newPassword", sentence));
        }
        if passwords::is_common(&new) {
            let sentence = "New password is one that everybody tries first. Choose another one.";
            return Err(AppError::invalid("newPassword", sentence));
        }
        let id = caller.administrator.id;
        let found = self
            .db
            .read(move |conn| administrators::by_id(conn, id))
            .await?
            .ok_or(AppError::Unauthenticated(Unauthenticated::Unknown))?;
        let place = self.passwords.stand_in(Line::Reserved)?;
        self.admit_or_refuse(&Debtor::Session(caller.session_id)).await?;
        if current.len() > passwords::MAX_BYTES
            || !place.verify(current, Some(found.password_hash.clone())).await?
        {
            return Err(AppError::invalid("currentPassword", "Current password is not correct"));
        }
        let phc = place.hash(new).await?;
        drop(place);
        let now = self.clock.now();
        let caller = caller.clone();
        self.db
            .write(move |conn| {
                // Two changes at once: the second one verified a password that is gone.
                second_factor::unchanged(conn, id, &found.password_hash)?;
                let now_ms = now.as_millisecond();
                administrators::set_password(conn, id, &phc, now_ms)?;
                sign_in_challenges::forget(conn, id)?;
                throttle::forgive(conn, &Debtor::Session(caller.session_id))?;
                sessions::revoke_all(
                    conn,
                    id,
                    Some(caller.session_id),
                    "password changed",
                    now_ms,
                )?;
                Ok(audit::record(conn, now, &caller.actor(), about(&caller, "changed_password"))?)
            })
            .await
    }

    /// Adds an administrator (from the command line).
    pub async fn create_administrator(
        &self,
        username: &str,
        password: String,
    ) -> Result<(), AppError> {
        let username = username.trim().to_owned();
        let key = fold(&username);
        if key.is_empty()
            || username.chars().count() > MAX_USERNAME
            || username.chars().any(char::is_control)
        {
            let sentence = format!("a user name has 1 to {MAX_USERNAME} characters");
            return Err(AppError::invalid("username", sentence));
        }
        check_new_password(&password, "password")?;
        let phc = self.passwords.stand_in(Line::Reserved)?.hash(password).await?;
        let now = self.clock.now();
        self.db
            .write(move |conn| {
                let inserted =
                    administrators::insert(conn, &username, &key, &username, &phc, now.as_millisecond());
                let id = inserted.map_err(|error| match error {
                    StoreError::Unique(_) => AppError::Conflict(format!(
                        "There is an administrator {username} already. Use reset-password to change the password."
                    )),
                    other => other.into(),
                })?;
                let deed = Deed {
                    action: "created_administrator",
                    entity_type: "administrator",
                    entity_id: Some(id),
                    entity_name: Some(&username),
                    ..Deed::default()
                };
                Ok(audit::record(conn, now, &Actor::command_line(), deed)?)
            })
            .await
    }

    /// Replaces an administrator's password (from the command line) and ends all
    /// their sessions.
    pub async fn reset_password(&self, username: &str, password: String) -> Result<(), AppError> {
        check_new_password(&password, "password")?;
        let phc = self.passwords.stand_in(Line::Reserved)?.hash(password).await?;
        let now = self.clock.now();
        let username = username.to_owned();
        self.db
            .write(move |conn| {
                let row =
                    administrators::by_username_key(conn, &fold(&username))?.ok_or_else(|| {
                        AppError::NotFound(format!("There is no administrator {username}."))
                    })?;
                let (id, now_ms) = (row.administrator_id, now.as_millisecond());
                administrators::set_password(conn, id, &phc, now_ms)?;
                sign_in_challenges::forget(conn, id)?;
                known_devices::forget(conn, id)?;
                sessions::revoke_all(conn, id, None, "password reset", now_ms)?;
                let deed = Deed {
                    action: "reset_password",
                    entity_type: "administrator",
                    entity_id: Some(id),
                    entity_name: Some(&row.username),
                    ..Deed::default()
                };
                Ok(audit::record(conn, now, &Actor::command_line(), deed)?)
            })
            .await
    }

    /// Whether anybody can sign in at all.
    pub async fn has_administrator(&self) -> Result<bool, AppError> {
        Ok(self.db.read(administrators::any).await?)
    }
}

fn about<'a>(caller: &'a Caller, action: &'a str) -> Deed<'a> {
    Deed {
        action,
        entity_type: "administrator",
        entity_id: Some(caller.administrator.id),
        entity_name: Some(&caller.administrator.username),
        ..Deed::default()
    }
}

fn check_new_password(password: &str, field: &str) -> Result<(), AppError> {
    if password.is_empty() {
        return Err(AppError::invalid(field, "New password is required"));
    }
    if password.chars().count() < passwords::MIN_LENGTH {
        let sentence = "New password must be at least 6 characters long";
        return Err(AppError::invalid(field, sentence));
    }
    if password.len() > passwords::MAX_BYTES {
        let sentence = format!("New password must be at most {} bytes long", passwords::MAX_BYTES);
        return Err(AppError::invalid(field, sentence));
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

    /// Stores the hashes; answers the end of the access token.
    fn store(
        &self,
        conn: &Conn<'_>,
        session_id: i64,
        now: Timestamp,
        session_expires_ms: i64,
    ) -> Result<Timestamp, StoreError> {
        let access_ms = (now + ACCESS_TIME).as_millisecond().min(session_expires_ms);
        sessions::insert_access(conn, &hash_of(self.access.reveal()), session_id, access_ms)?;
        sessions::insert_refresh(
            conn,
            &hash_of(self.refresh.reveal()),
            session_id,
            session_expires_ms,
        )?;
        Ok(instant(access_ms))
    }

    fn signed_in(self, administrator: Administrator, access_expires_at: Timestamp) -> SignedIn {
        SignedIn { administrator, access: self.access, refresh: self.refresh, access_expires_at }
    }
}

/// `None` when the administrator is gone.
fn next_pair(
    conn: &Conn<'_>,
    pair: &Pair,
    session_id: i64,
    administrator_id: i64,
    session_expires_ms: i64,
    now: Timestamp,
) -> Result<Option<SignedIn>, AppError> {
    let Some(row) = administrators::by_id(conn, administrator_id)? else { return Ok(None) };
    let access_expires_at = pair.store(conn, session_id, now, session_expires_ms)?;
    Ok(Some(pair.clone().signed_in(administrator(&row), access_expires_at)))
}

/// A used token is not refused here: only the exchange itself knows what to do with it.
fn check(row: &TokenRow, now: Timestamp) -> Result<(), Unauthenticated> {
    let now = now.as_millisecond();
    if row.revoked_at.is_some() {
        Err(Unauthenticated::Revoked)
    } else if row.expires_at <= now || row.session_expires_at <= now {
        Err(Unauthenticated::Expired)
    } else {
        Ok(())
    }
}

fn administrator(row: &AdministratorRow) -> Administrator {
    Administrator {
        id: row.administrator_id,
        username: row.username.clone(),
        name: row.full_name.clone(),
        last_login_at: row.last_login_at.map(instant),
    }
}

/// Milliseconds that we wrote ourselves are within jiff's range.
fn instant(ms: i64) -> Timestamp {
    Timestamp::from_millisecond(ms).unwrap_or(Timestamp::UNIX_EPOCH)
}
