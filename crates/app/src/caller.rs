//! Accounts, and the caller of a request.

use jiff::Timestamp;
use touchline_domain::permissions::{Action, Decision, Grant, Resource};
use touchline_domain::{AccountKind, permissions};
use touchline_store::accounts::{self as stored, AccountRow, grants};
use touchline_store::{Conn, StoreError};

use crate::audit::{Actor, AuditAction, AuditedKind, Deed};
use crate::tokens::Token;
use crate::{AppError, Unauthenticated};

/// Whose an account is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holder {
    /// An administrator's.
    Administrator,
    /// An app user's.
    Person {
        /// Identifies the app user.
        user_id: i64,
    },
}

impl Holder {
    pub(crate) fn of(row: &AccountRow) -> Self {
        row.user_id.map_or(Self::Administrator, |user_id| Self::Person { user_id })
    }

    /// The kind of account.
    pub const fn kind(self) -> AccountKind {
        match self {
            Self::Administrator => AccountKind::Administrator,
            Self::Person { .. } => AccountKind::Person,
        }
    }
}

/// An account, as its holder sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Primary key.
    pub id: i64,
    /// Whose it is.
    pub holder: Holder,
    /// An administrator's user name, or a person's e-mail address.
    pub sign_in_name: String,
    /// The name to show.
    pub name: String,
    /// The time of the sign-in before this one.
    pub last_login_at: Option<Timestamp>,
    /// Whether a second factor is required of them, and they have none yet.
    pub must_set_up_second_factor: bool,
    /// Whether an administrator has suspended the account.
    pub is_suspended: bool,
}

/// A signed-in account with fresh tokens.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// The account.
    pub account: Account,
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
    /// The account.
    pub account: Account,
    /// The session.
    pub session_id: i64,
    /// The expiry of the access token.
    pub access_expires_at: Timestamp,
    /// When the session was last known to be in use.
    pub last_used_at: Timestamp,
    /// The roles of a person. Those that have ended since they were read are not in force.
    pub grants: Vec<Grant>,
}

impl Caller {
    /// The caller, as it is decided what they may do.
    pub fn permitted(&self) -> permissions::Actor<'_> {
        let account_id = self.account.id;
        match self.account.holder {
            Holder::Administrator => permissions::Actor::Administrator { account_id },
            Holder::Person { .. } => permissions::Actor::Person {
                account_id,
                grants: &self.grants,
                is_suspended: self.account.is_suspended,
            },
        }
    }

    /// Whether all the roles that were read are still in force.
    pub(crate) fn is_of(&self, now: Timestamp) -> bool {
        self.grants.iter().all(|grant| grant.is_in_force(now))
    }

    /// The caller, as this transaction sees the account and its roles: they may have changed since the request
    /// was let in.
    pub(crate) fn within(&self, conn: &Conn<'_>, now: Timestamp) -> Result<Self, AppError> {
        let mut caller = self.clone();
        let id = self.account.id;
        if let Holder::Person { .. } = self.account.holder {
            let row = stored::by_id(conn, id)?;
            let row = row.ok_or(AppError::Unauthenticated(Unauthenticated::Unknown))?;
            caller.account.is_suspended = row.suspended_at.is_some();
            caller.grants = grants_of(conn, id, self.account.holder, now)?;
        }
        Ok(caller)
    }

    /// Refuses what the caller may not do with this.
    ///
    /// # Errors
    /// [`AppError::Forbidden`].
    pub(crate) fn require(&self, action: Action, resource: &Resource) -> Result<(), AppError> {
        match permissions::may(self.permitted(), action, resource) {
            Decision::Allowed(_) => Ok(()),
            Decision::Refused(lack) => Err(AppError::Forbidden(lack)),
        }
    }

    /// The caller, as the audit trail names it.
    pub fn actor(&self) -> Actor {
        Named::account(&self.account).actor()
    }

    /// Something that the caller did with the own account.
    pub(crate) fn deed(&self, action: AuditAction) -> Deed<'_> {
        Named::account(&self.account).deed(action)
    }
}

/// The roles of an account that are in force. An administrator has none and needs none.
pub(crate) fn grants_of(
    conn: &Conn<'_>,
    account_id: i64,
    holder: Holder,
    now: Timestamp,
) -> Result<Vec<Grant>, StoreError> {
    match holder {
        Holder::Administrator => Ok(Vec::new()),
        Holder::Person { .. } => grants::held(conn, account_id, now.as_millisecond()),
    }
}

/// The holder of an account, as the audit trail names them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Named<'a> {
    account_id: i64,
    holder: Holder,
    name: &'a str,
}

impl<'a> Named<'a> {
    fn account(account: &'a Account) -> Self {
        Self::of(account.id, account.holder, &account.sign_in_name, &account.name)
    }

    pub(crate) fn row(row: &'a AccountRow) -> Self {
        Self::of(row.account_id, Holder::of(row), &row.sign_in_name, &row.full_name)
    }

    /// An administrator is named by the user name, a person by the full name.
    fn of(account_id: i64, holder: Holder, sign_in_name: &'a str, full_name: &'a str) -> Self {
        let name = match holder {
            Holder::Administrator => sign_in_name,
            Holder::Person { .. } => full_name,
        };
        Self { account_id, holder, name }
    }

    pub(crate) fn actor(self) -> Actor {
        Actor { account_id: Some(self.account_id), name: self.name.to_owned() }
    }

    /// An action on the account.
    pub(crate) fn deed(self, action: AuditAction) -> Deed<'a> {
        let (kind, id) = match self.holder {
            Holder::Administrator => (AuditedKind::Administrator, self.account_id),
            Holder::Person { user_id } => (AuditedKind::User, user_id),
        };
        Deed { entity_id: Some(id), entity_name: Some(self.name), ..Deed::of(action, kind) }
    }
}
