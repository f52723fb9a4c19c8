//! Administrators as the platform knows them, and who sent a request.

use jiff::Timestamp;

use crate::audit::Actor;
use crate::tokens::Token;

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
    /// Exchanged for the next pair.
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
