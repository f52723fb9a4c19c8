//! The operator's rules of signing in, and whether a session still goes on under them.
//!
//! A token or session that ends later than any that is given now comes from a clock that was ahead, and is refused. A
//! token that was refused as expired stays refused, even if the clock is put back. A session ends when it is not
//! used; a request with `X-Unattended` is no use.

use jiff::{SignedDuration, Timestamp};
use touchline_store::accounts::AccountRow;
use touchline_store::accounts::sessions::{self, SessionState};
use touchline_store::{Conn, StoreError};

use super::{ACCESS_TIME, Account, Holder, SESSION_TIME, SignInRules, instant, second_factor};
use crate::Unauthenticated;
use crate::access::last_seen::SEEN_EVERY;

/// A clock may be ahead of the one that began a session by this much. The clocks of two servers
/// differ a little, and a clock is corrected.
const CLOCKS_DIFFER: SignedDuration = SignedDuration::from_mins(5);

impl SignInRules {
    /// Until when a session goes on that was last seen in use at this time. Its last use is known
    /// to a few minutes only, and it must not end early.
    pub(super) fn idle_end(self, last_used: Timestamp) -> Timestamp {
        last_used + self.idle_time + SEEN_EVERY
    }

    /// Whether a token that ends at `expires_at`, and its session, still go on.
    pub(super) fn check(
        self,
        session: &SessionState,
        expires_at: i64,
        last_used: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<(), Unauthenticated> {
        let last_used = last_used.unwrap_or_default().max(instant(session.last_used_at));
        match session.revoked_because.as_deref() {
            Some(sessions::IDLE) => return Err(Unauthenticated::Idle),
            Some(sessions::PASSWORD_CHANGED | sessions::PASSWORD_RESET) => {
                return Err(Unauthenticated::PasswordChanged);
            }
            Some(_) => return Err(Unauthenticated::Revoked),
            None => {}
        }
        let session_ends = instant(session.expires_at);
        if session_ends > now && self.idle_end(last_used) <= now {
            return Err(Unauthenticated::Idle);
        }
        let ends = session_ends.min(instant(expires_at));
        // A later end than any that is given now comes from a clock that was ahead.
        let is_ahead = session_ends > now + SESSION_TIME + CLOCKS_DIFFER;
        if ends <= now || is_ahead { Err(Unauthenticated::Expired) } else { Ok(()) }
    }

    /// The same for an access token.
    pub(super) fn check_access(
        self,
        session: &SessionState,
        expires_at: i64,
        last_used: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<(), Unauthenticated> {
        self.check(session, expires_at, last_used, now)?;
        if is_near(instant(expires_at), now) { Ok(()) } else { Err(Unauthenticated::Expired) }
    }

    /// An account as these rules see it.
    pub(super) fn account(self, conn: &Conn<'_>, row: &AccountRow) -> Result<Account, StoreError> {
        let (id, holder) = (row.account_id, Holder::of(row));
        Ok(Account {
            id,
            holder,
            sign_in_name: row.sign_in_name.clone(),
            name: row.full_name.clone(),
            last_login_at: row.last_login_at.map(instant),
            must_set_up_second_factor: holder == Holder::Administrator
                && self.needs_second_factor
                && !second_factor::is_enabled(conn, id)?,
            is_suspended: row.suspended_at.is_some(),
        })
    }
}

/// Whether an access token may end at this time: a later end comes from a clock that was ahead.
pub(super) fn is_near(access_expires_at: Timestamp, now: Timestamp) -> bool {
    access_expires_at <= now + ACCESS_TIME + CLOCKS_DIFFER
}
