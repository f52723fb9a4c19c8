//! Accounts, and the caller of a request.

use jiff::Timestamp;
use touchline_domain::{AccountKind, permissions};
use touchline_store::accounts::AccountRow;

use crate::audit::{Actor, AuditAction, AuditedKind, Deed};
use crate::tokens::Token;

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
}

impl Caller {
    /// The caller, as it is decided what they may do.
    pub fn permitted(&self) -> permissions::Actor<'_> {
        let account_id = self.account.id;
        match self.account.holder {
            Holder::Administrator => permissions::Actor::Administrator { account_id },
            Holder::Person { .. } => permissions::Actor::Person {
                account_id,
                grants: &[],
                is_suspended: self.account.is_suspended,
            },
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
