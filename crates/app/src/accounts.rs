//! Signing in and out. Tokens are opaque; access lasts 30 minutes, a session at
//! most 12 hours; a refresh token works once, and coming a second time it ends
//! the session it belongs to.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use touchline_domain::fold;
use touchline_store::accounts::administrators::{self, AdministratorRow};
use touchline_store::accounts::sessions::{self, TokenRow};
use touchline_store::{Conn, StoreError};

use crate::audit::{self, Actor, Deed};
use crate::passwords;
use crate::platform::Platform;
use crate::tokens::{Token, digest_of, hash_of, hex};
use crate::{AppError, Unauthenticated};

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
    /// Opens a session. A wrong password, an unknown name and too many tries are
    /// answered with one sentence after the same work.
    pub async fn sign_in(
        &self,
        username: &str,
        password: String,
        source: IpAddr,
        client: Option<String>,
    ) -> Result<SignedIn, AppError> {
        let now = self.clock.now();
        let retry_after = self.throttle.admit(source, now).err();
        let found = if username.chars().any(char::is_control) {
            // Nobody has such a name, and PostgreSQL takes no NUL in a text.
            None
        } else {
            let key = fold(username);
            self.db.read(move |conn| administrators::by_username_key(conn, &key)).await?
        };
        let phc = found.as_ref().map(|row| row.password_hash.clone());
        let plausible = password.len() <= passwords::MAX_BYTES && retry_after.is_none();
        let password = if plausible { password } else { String::new() };
        let matches = self.passwords.verify(password, phc).await? && plausible;
        let Some(row) = found.filter(|_| matches) else {
            return Err(AppError::WrongCredentials { retry_after });
        };
        self.throttle.succeeded(source);

        let pair = Pair::random()?;
        let administrator = administrator(&row);
        let actor = Actor { administrator_id: Some(row.administrator_id), name: row.username };
        self.db
            .write(move |conn| {
                let id = row.administrator_id;
                let expires = (now + SESSION_TIME).as_millisecond();
                // The password may have been changed while it was being verified.
                let still_it = administrators::by_id(conn, id)?
                    .is_some_and(|fresh| fresh.password_hash == row.password_hash);
                if !still_it {
                    return Err(AppError::WrongCredentials { retry_after: None });
                }
                let session_id =
                    sessions::insert(conn, id, client.as_deref(), now.as_millisecond(), expires)?;
                let access_expires_at = pair.store(conn, session_id, now, expires)?;
                administrators::set_last_login(conn, id, now.as_millisecond())?;
                sessions::forget_expired(conn, (now - SESSION_TIME).as_millisecond())?;
                let deed = Deed {
                    action: "signed_in",
                    entity_type: "administrator",
                    entity_id: Some(id),
                    entity_name: Some(&actor.name),
                    ..Deed::default()
                };
                audit::record(conn, now, &actor, deed)?;
                Ok(pair.clone().signed_in(administrator.clone(), access_expires_at))
            })
            .await
    }

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
        let caller = self
            .db
            .read(move |conn| -> Result<_, AppError> {
                let refused = AppError::Unauthenticated;
                let row =
                    sessions::by_access(conn, &hash)?.ok_or(refused(Unauthenticated::Unknown))?;
                check(&row, now).map_err(refused)?;
                let found = administrators::by_id(conn, row.administrator_id)?
                    .ok_or(refused(Unauthenticated::Unknown))?;
                Ok(Arc::new(Caller {
                    administrator: administrator(&found),
                    session_id: row.session_id,
                    access_expires_at: instant(row.expires_at),
                }))
            })
            .await?;
        self.known_tokens.keep(digest, caller.clone(), moment);
        Ok(caller)
    }

    /// How long the caller's access token still works.
    pub fn time_left(&self, caller: &Caller) -> Duration {
        let left = caller.access_expires_at.duration_since(self.clock.now());
        // Nothing is left of a time that is over.
        Duration::try_from(left).unwrap_or_default()
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
        if current.len() > passwords::MAX_BYTES
            || !self.passwords.verify(current, Some(found.password_hash.clone())).await?
        {
            return Err(AppError::invalid("currentPassword", "Current password is not correct"));
        }
        let phc = self.passwords.hash(new).await?;
        let now = self.clock.now();
        let caller = caller.clone();
        self.db
            .write(move |conn| {
                // Two changes at once: the second one verified a password that is gone.
                let unchanged = administrators::by_id(conn, id)?
                    .is_some_and(|fresh| fresh.password_hash == found.password_hash);
                if !unchanged {
                    return Err(AppError::Conflict(
                        "The password was changed elsewhere meanwhile. Please try again."
                            .to_owned(),
                    ));
                }
                let now_ms = now.as_millisecond();
                administrators::set_password(conn, id, &phc, now_ms)?;
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
        let phc = self.passwords.hash(password).await?;
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
        let phc = self.passwords.hash(password).await?;
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
