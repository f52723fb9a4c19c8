//! Accounts, and the caller of a request: the holder of an account, or a program with an API key.

use jiff::Timestamp;
use touchline_domain::permissions::{Action, Decision, Grant, Resource};
use touchline_domain::{AccountKind, permissions};
use touchline_store::accounts::{self as stored, AccountRow, grants};
use touchline_store::{Conn, StoreError};
use touchline_words::Of;

use crate::context::Context;
use crate::context::audit::{Actor, AuditAction, AuditedKind, Deed};
use crate::context::rules::no_such;
use crate::context::tokens::Token;
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
pub enum Caller {
    /// The holder of an account.
    Session(SessionCaller),
    /// A program.
    ApiKey(KeyCaller),
}

/// The holder of an account, in a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionCaller {
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

/// A program with an API key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyCaller {
    /// The key.
    pub key_id: i64,
    /// What its maker calls it.
    pub name: String,
    /// The account that has made it, and answers for it.
    pub maker_id: i64,
    /// Whose that account is.
    pub maker: Holder,
    /// The maker, as the audit trail names them.
    pub maker_name: String,
    /// What the key is: one role in one place, or that of a scorer in each match of a court's day.
    pub grants: Vec<Grant>,
    /// When it ends: with the key, or with the role by which its maker gave it.
    pub ends_at: Timestamp,
}

impl From<SessionCaller> for Caller {
    fn from(caller: SessionCaller) -> Self {
        Self::Session(caller)
    }
}

/// A [`Caller`], or a [`SessionCaller`] where a program may not call.
pub(crate) trait AnyCaller: Clone + Into<Caller> + Send + 'static {
    /// The caller, as this transaction sees the account and its roles: they may have changed since the request
    /// was let in.
    fn within(&self, conn: &Conn<'_>, now: Timestamp) -> Result<Self, AppError>;
}

impl AnyCaller for Caller {
    fn within(&self, conn: &Conn<'_>, now: Timestamp) -> Result<Self, AppError> {
        match self {
            Self::Session(caller) => Ok(Self::Session(caller.within(conn, now)?)),
            Self::ApiKey(key) => Ok(Self::ApiKey(key.within(conn, now)?)),
        }
    }
}

impl AnyCaller for SessionCaller {
    fn within(&self, conn: &Conn<'_>, now: Timestamp) -> Result<Self, AppError> {
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
}

impl Context {
    /// Reads for a caller: runs `work` as [`Db::read`](touchline_store::Db::read) does, with the time of the call. What
    /// the caller may do is read in the same transaction, so that a role that was taken away meanwhile gives nothing.
    pub(crate) async fn read_for<C: AnyCaller, T: Send + 'static>(
        &self,
        caller: &C,
        work: impl Fn(&Conn<'_>, Timestamp, &C) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let (caller, now) = (caller.clone(), self.clock.now());
        self.db.read(move |conn| work(conn, now, &caller.within(conn, now)?)).await
    }

    /// As [`Self::read_for`], for work that writes.
    pub(crate) async fn write_for<C: AnyCaller, T: Send + 'static>(
        &self,
        caller: &C,
        work: impl Fn(&Conn<'_>, Timestamp, &C) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let (caller, now) = (caller.clone(), self.clock.now());
        self.db.write(move |conn| work(conn, now, &caller.within(conn, now)?)).await
    }
}

impl Caller {
    /// The caller, as it is decided what they may do.
    pub fn permitted(&self) -> permissions::Actor<'_> {
        match self {
            Self::Session(caller) => caller.permitted(),
            Self::ApiKey(key) => permissions::Actor::ApiKey { grants: &key.grants },
        }
    }

    /// Refuses what the caller may not do with this.
    ///
    /// # Errors
    /// [`AppError::Forbidden`].
    pub(crate) fn require(&self, action: Action, resource: &Resource) -> Result<(), AppError> {
        require(self.permitted(), action, resource)
    }

    /// The refusal of an id that nothing has. A caller who may do the action nowhere does not learn that nothing has
    /// it.
    pub(crate) fn no_such(&self, action: Action, of: Of, id: i64) -> AppError {
        match self.require(action, &Resource::PLATFORM) {
            Ok(()) => no_such(of, id),
            Err(refusal) => refusal,
        }
    }

    /// The caller, as the audit trail names it.
    pub fn actor(&self) -> Actor {
        match self {
            Self::Session(caller) => caller.actor(),
            Self::ApiKey(KeyCaller { name, maker_id, maker_name, .. }) => {
                Actor { account_id: Some(*maker_id), name: format!("key {name} of {maker_name}") }
            }
        }
    }

    /// Something that the caller did with the own account, or with the key itself.
    pub(crate) fn deed(&self, action: AuditAction) -> Deed<'_> {
        match self {
            Self::Session(caller) => caller.deed(action),
            Self::ApiKey(key) => Deed {
                entity_id: Some(key.key_id),
                entity_name: Some(&key.name),
                ..Deed::of(action, AuditedKind::ApiKey)
            },
        }
    }

    /// The account that answers for what the caller does: the own one, or that of the key's maker. What is the
    /// account's own is not the key's.
    pub const fn accountable(&self) -> i64 {
        match self {
            Self::Session(caller) => caller.account.id,
            Self::ApiKey(key) => key.maker_id,
        }
    }

    /// The own account; a program has none.
    pub const fn account(&self) -> Option<&Account> {
        match self {
            Self::Session(caller) => Some(&caller.account),
            Self::ApiKey(_) => None,
        }
    }

    /// The key of a program.
    pub const fn key_id(&self) -> Option<i64> {
        match self {
            Self::Session(_) => None,
            Self::ApiKey(key) => Some(key.key_id),
        }
    }

    /// The person who answers for what the caller does, with the name that administrators see.
    pub(crate) fn answers(&self) -> (Holder, &str) {
        match self {
            Self::Session(caller) => {
                (caller.account.holder, Named::account(&caller.account).name())
            }
            Self::ApiKey(key) => (key.maker, &key.maker_name),
        }
    }

    /// The name under which others hear of the caller: that of the person who answers for it. Administrators act
    /// without one, because it is half of a sign-in.
    pub(crate) fn shown_name(&self) -> Option<&str> {
        match self.answers() {
            (Holder::Administrator, _) => None,
            (Holder::Person { .. }, name) => Some(name),
        }
    }
}

/// Refuses what somebody may not do with this.
pub(crate) fn require(
    actor: permissions::Actor<'_>,
    action: Action,
    resource: &Resource,
) -> Result<(), AppError> {
    match permissions::may(actor, action, resource) {
        Decision::Allowed(_) => Ok(()),
        Decision::Refused(lack) => Err(AppError::Forbidden(lack)),
    }
}

impl SessionCaller {
    /// The caller, as it is decided what they may do.
    pub(crate) fn permitted(&self) -> permissions::Actor<'_> {
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

    /// As [`Caller::require`].
    pub(crate) fn require(&self, action: Action, resource: &Resource) -> Result<(), AppError> {
        require(self.permitted(), action, resource)
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

    pub(crate) const fn name(self) -> &'a str {
        self.name
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
