//! Administrators, and the caller of a request.

use jiff::Timestamp;

use crate::audit::Actor;
use crate::tokens::Token;

/// An administrator, as the console shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Administrator {
    /// Primary key.
    pub id: i64,
    /// The user name for sign-in.
    pub username: String,
    /// The name to show.
    pub name: String,
    /// The time of the sign-in before this one.
    pub last_login_at: Option<Timestamp>,
    /// Whether a second factor is required of them, and they have none yet.
    pub must_set_up_second_factor: bool,
}

/// A signed-in administrator with fresh tokens.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// The administrator.
    pub administrator: Administrator,
    /// The access token, sent with every call.
    pub access: Token,
    /// The refresh token, exchanged for the next pair.
    pub refresh: Token,
    /// The expiry of the access token.
    pub access_expires_at: Timestamp,
}

/// The caller of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// The administrator.
    pub administrator: Administrator,
    /// The session.
    pub session_id: i64,
    /// The expiry of the access token.
    pub access_expires_at: Timestamp,
    /// When the session was last known to be in use.
    pub last_used_at: Timestamp,
}

impl Caller {
    /// The caller, as the audit trail names it.
    pub fn actor(&self) -> Actor {
        Actor {
            administrator_id: Some(self.administrator.id),
            name: self.administrator.username.clone(),
        }
    }
}
