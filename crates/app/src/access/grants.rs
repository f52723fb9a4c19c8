//! Roles: who holds which, until when, and who may give and take them.
//!
//! Roles are rows that are read with the token and cached with it. The clock of the request decides whether one has
//! ended. An action that is about a tournament, a match, a team or a profile makes its `Resource` here (`Place`).
//!
//! - **Giving** is decided by `may_give`: nobody gives more than they hold. An invitation is decided when it is sent
//!   and when it is accepted, because the inviter may have lost the role since. What somebody has given stays when
//!   they lose theirs.
//! - **A tournament covers a team** when the team is entered in no other one and plays nowhere else. So an organiser
//!   looks after the teams of the own tournament, and nobody after a club that also plays for somebody else.
//! - **A tournament that is announced or under way keeps an organiser.** Its only one can neither give the role up, nor have it end
//!   earlier, whether with the own session or with a key, nor erase the own account (`leaves_an_organiser`). Not asked are
//!   administrators, who can do without one: when they take the role, set its end, suspend the account or erase it; and the
//!   revocation of a key, with which the roles end that it has given, because a stranger may have given them.
//! - A caller without the permission does not learn whether the thing exists: both are a 403 (`Caller::no_such`).
//! - A refusal is in the trail (`refused_permission`), up to the same number for each account as failed sign-ins;
//!   further ones are counted.

use jiff::Timestamp;
use serde_json::json;
use touchline_domain::is_plausible_day;
use touchline_domain::notices::NoticeKind;
use touchline_domain::permissions::{
    self, Action, Actor, Decision, Grant, Ground, NotGiven, Resource, Role, Scope, ScopeKind,
    may_give,
};
use touchline_store::accounts::grants::{self as stored, NamedGrantRow};
use touchline_store::accounts::invitations::{self, InvitationRow};
use touchline_store::accounts::{self, AccountRow};
use touchline_store::listing::{Page, Total};
use touchline_store::people::account;
use touchline_store::{Conn, StoreError};
use touchline_words::{Of, Sentence, Value};

use crate::AppError;
use crate::access;
use crate::access::invitations::MOST_OF_PERSON;
use crate::context::audit::{self, AuditAction, AuditedKind, Deed};
use crate::context::caller::{AnyCaller as _, grants_of};
use crate::context::caller::{Caller, Holder, SessionCaller};
use crate::context::expiry::instant;
use crate::context::letters::Letter;
use crate::context::notices::{self, About};
use crate::context::paging::Listed;
use crate::context::rules::{check, no_such};
use crate::context::throttle::{self, Debtor};

pub use touchline_store::accounts::grants::NewGrant;

/// The most roles of an account: all of them are read with its token.
pub const MOST_GRANTS: usize = 500;

/// What a role is had in.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub(crate) name: String,
    pub(crate) resource: Resource,
}

impl Place {
    /// The place, which the caller must be permitted to do the action in. A caller who may not do it does not learn
    /// which places exist.
    pub(crate) fn of(
        conn: &Conn<'_>,
        caller: &Caller,
        action: Action,
        scope: Scope,
    ) -> Result<Self, AppError> {
        let Some(place) = Self::find(conn, scope)? else {
            return Err(caller.no_such(action, of_kind(scope.kind()), scope.id()));
        };
        caller.require(action, &place.resource)?;
        Ok(place)
    }

    pub(crate) fn find(conn: &Conn<'_>, scope: Scope) -> Result<Option<Self>, StoreError> {
        let Some(row) = stored::scope(conn, scope)? else { return Ok(None) };
        let resource = match scope {
            Scope::Tournament(id) => Resource::tournament(id),
            Scope::Match(id) => Resource::of_match(id, row.tournament_id),
            Scope::Team(id) => Resource::of_team(id, row.tournament_id),
            Scope::Player(id) => Resource::of_player(id),
        };
        Ok(Some(Self { name: row.scope_name.into(), resource }))
    }
}

pub(crate) const fn of_kind(kind: ScopeKind) -> Of {
    match kind {
        ScopeKind::Tournament => Of::Tournament,
        ScopeKind::Match => Of::Match,
        ScopeKind::Team => Of::Team,
        ScopeKind::Player => Of::Player,
    }
}

/// Refuses a role that nobody has in such a thing.
pub(crate) fn check_fit(role: Role, scope: Scope) -> Result<(), AppError> {
    let fitting = Role::ALL.iter().filter(|role| role.scopes().contains(&scope.kind()));
    let words = Value::list(fitting.map(|role| role.as_str()));
    check(role.scopes().contains(&scope.kind()), "role", Sentence::RoleOneOf { words })
}

/// Refuses a role that the giver may not give there, or not for so long.
pub(crate) fn check_giving(
    giver: Actor<'_>,
    role: Role,
    resource: &Resource,
    until: Option<Timestamp>,
    field: &str,
) -> Result<(), AppError> {
    match may_give(giver, role, resource, until) {
        Ok(_) => Ok(()),
        Err(NotGiven::Lacking(lack)) => Err(AppError::Forbidden(lack)),
        Err(NotGiven::Outlives(end)) => {
            let end = format!("{end:.0}");
            Err(AppError::invalid(field, Sentence::RoleOutlives { end: end.into() }))
        }
    }
}

/// Refuses an end that has passed or is a typing error.
pub(crate) fn check_end(
    until: Option<Timestamp>,
    now: Timestamp,
    field: &str,
) -> Result<(), AppError> {
    let Some(end) = until else { return Ok(()) };
    let day = end.to_zoned(jiff::tz::TimeZone::UTC).date();
    check(is_plausible_day(day), field, Sentence::NotAMoment)?;
    check(end > now, field, Sentence::NotInFuture)
}

/// A role in the trail.
pub(crate) fn in_trail(
    role: Role,
    scope: Scope,
    scope_name: &str,
    until: Option<Timestamp>,
) -> String {
    json!({
        "role": role,
        "scope": scope.kind(),
        "scope_id": scope.id(),
        "scope_name": scope_name,
        "expires_at": until.map(|end| end.to_string()),
    })
    .to_string()
}

fn row_in_trail(row: &NamedGrantRow) -> String {
    let grant = row.grant();
    in_trail(row.role, grant.scope, &row.scope_name, grant.expires_at)
}

/// What a person can do.
#[derive(Debug, Clone)]
pub struct Access {
    /// Whether there is an account; without one, nobody can sign in.
    pub has_account: bool,
    /// Whether the account is suspended: then its roles give nothing.
    pub is_suspended: bool,
    /// The roles.
    pub grants: Vec<NamedGrantRow>,
    /// The open invitations to the person's e-mail address, the newest first; at most 100.
    pub invitations: Vec<InvitationRow>,
    /// Each action with every reason why it is allowed.
    pub can: Vec<(Action, Ground)>,
}

impl access::Access {
    /// The caller's roles, the newest first.
    pub async fn own_grants(&self, caller: &SessionCaller) -> Result<Vec<NamedGrantRow>, AppError> {
        let (id, now_ms) = (caller.account.id, self.clock.now().as_millisecond());
        Ok(self.db.read(move |conn| stored::of_account(conn, id, now_ms)).await?)
    }

    /// The roles in a scope, the newest first.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn grants_in(
        &self,
        caller: &Caller,
        scope: Scope,
        page: Page,
    ) -> Result<Listed<NamedGrantRow>, AppError> {
        self.read_for(caller, move |conn, now, caller| {
            Place::of(conn, caller, Action::ReadRoles, scope)?;
            let (rows, total) = stored::in_scope(conn, scope, now.as_millisecond(), page)?;
            Ok(Listed { rows, total: Total::exact(total) })
        })
        .await
    }

    /// Changes when a role ends; without an end it goes on.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for an end that has passed, or
    /// after that of the caller's own role; [`AppError::Conflict`] for the only organiser of a tournament that is
    /// announced or under way.
    pub async fn change_end_of_grant(
        &self,
        caller: &Caller,
        grant_id: i64,
        until: Option<Timestamp>,
    ) -> Result<NamedGrantRow, AppError> {
        let (caller, now) = (caller.clone(), self.clock.now());
        check_end(until, now, "expiresAt")?;
        self.db
            .write(move |conn| {
                let caller = caller.within(conn, now)?;
                let (row, place) = found(conn, &caller, Action::GiveRoles, grant_id, now)?;
                check_giving(caller.permitted(), row.role, &place.resource, until, "expiresAt")?;
                let expires_at = until.map(Timestamp::as_millisecond);
                if expires_at == row.expires_at {
                    return Ok(row);
                }
                if let Some(end) = until {
                    keeps_an_organiser(conn, &caller, &row, end)?;
                }
                stored::set_expiry(conn, grant_id, expires_at)?;
                let changed = stored::find(conn, grant_id)?;
                let changed = changed.ok_or_else(|| no_such(Of::Grant, grant_id))?;
                let deed = Deed {
                    entity_id: Some(grant_id),
                    entity_name: Some(&row.holder_name),
                    before: Some(&row_in_trail(&row)),
                    after: Some(&row_in_trail(&changed)),
                    ..Deed::of(AuditAction::Changed, AuditedKind::Grant)
                };
                audit::note(conn, now, &caller.actor(), deed)?;
                if caller.accountable() != row.account_id {
                    tell(conn, now, row.account_id, NoticeKind::RoleChanged, &changed)?;
                }
                Ok(changed)
            })
            .await
    }

    /// Takes a role away, or gives the caller's own up.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Conflict`] for the only organiser of a tournament
    /// that is announced or under way.
    pub async fn revoke_grant(&self, caller: &Caller, grant_id: i64) -> Result<(), AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let (row, place) = found(conn, caller, Action::TakeRoles, grant_id, now)?;
            if caller.account().is_none_or(|own| own.id != row.account_id) {
                let resource = &place.resource;
                check_giving(caller.permitted(), row.role, resource, Some(now), "expiresAt")?;
            }
            keeps_an_organiser(conn, caller, &row, now)?;
            end_grant(conn, now, &caller.actor(), caller.accountable(), &row)?;
            if caller.accountable() != row.account_id {
                tell(conn, now, row.account_id, NoticeKind::RoleTaken, &row)?;
            }
            Ok(())
        })
        .await
    }

    /// What a person can do, and why, and to which roles they are invited.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn access_of(&self, user_id: i64) -> Result<Access, AppError> {
        let now_ms = self.clock.now().as_millisecond();
        self.db
            .read(move |conn| {
                let user = account::find(conn, user_id)?;
                let user = user.ok_or_else(|| no_such(Of::User, user_id))?;
                let invitations =
                    invitations::of_address(conn, &user.email, now_ms, MOST_OF_PERSON)?;
                let Some(row) = accounts::by_user(conn, user_id)? else {
                    return Ok(Access {
                        has_account: false,
                        is_suspended: false,
                        grants: Vec::new(),
                        invitations,
                        can: permissions::can(Actor::Nobody),
                    });
                };
                let grants = stored::of_account(conn, row.account_id, now_ms)?;
                let held: Vec<_> = grants.iter().map(NamedGrantRow::grant).collect();
                let is_suspended = row.suspended_at.is_some();
                let can = permissions::can(Actor::Person {
                    account_id: row.account_id,
                    grants: &held,
                    is_suspended,
                });
                Ok(Access { has_account: true, is_suspended, grants, invitations, can })
            })
            .await
    }
}

/// Refuses that a tournament loses its only organiser when a role ends, unless an administrator ends it.
fn keeps_an_organiser(
    conn: &Conn<'_>,
    caller: &Caller,
    row: &NamedGrantRow,
    end: Timestamp,
) -> Result<(), AppError> {
    let Grant { role: Role::Organiser, scope: Scope::Tournament(tournament_id), .. } = row.grant()
    else {
        return Ok(());
    };
    if matches!(caller.permitted(), Actor::Administrator { .. }) {
        return Ok(());
    }
    // Of those who organise it at that moment.
    let alone = stored::organised_alone(conn, row.account_id, end.as_millisecond())?;
    leaves_an_organiser(alone.into_iter().filter(|(id, _)| *id == tournament_id))
}

/// Refuses that the only organiser of some tournaments goes: nobody else could enter a result or call off a match.
pub(crate) fn leaves_an_organiser(
    alone: impl Iterator<Item = (i64, String)>,
) -> Result<(), AppError> {
    let names: Vec<String> = alone.map(|(_, name)| name).collect();
    if names.is_empty() {
        return Ok(());
    }
    let tournaments = Value::list(names.iter().map(String::as_str));
    Err(AppError::Conflict(Sentence::OnlyOrganiser { tournaments }))
}

/// Tells a person what has become of a role. After much news about one role, the next waits for a while.
pub(crate) fn tell(
    conn: &Conn<'_>,
    now: Timestamp,
    account_id: i64,
    kind: NoticeKind,
    row: &NamedGrantRow,
) -> Result<(), AppError> {
    let reader = notices::reader(conn, account_id, kind.topic())?;
    let Some(reader) = reader else { return Ok(()) };
    if throttle::book(conn, &Debtor::RoleNews(row.grant_id), now)?.or_refuse().is_err() {
        return Ok(());
    }
    let letter = Letter::Notice {
        notice: kind.to_string(),
        name: row.scope_name.to_string(),
        role: Some(row.role.to_string()),
    };
    let about = About { grant_id: Some(row.grant_id), ..About::default() };
    Ok(notices::tell(conn, now, &[reader], (kind, about), &letter)?)
}

/// A role that is in force, which the caller must be permitted to do the action to.
fn found(
    conn: &Conn<'_>,
    caller: &Caller,
    action: Action,
    grant_id: i64,
    now: Timestamp,
) -> Result<(NamedGrantRow, Place), AppError> {
    let row = stored::find(conn, grant_id)?.filter(|row| row.grant().is_in_force(now));
    let Some(row) = row else { return Err(caller.no_such(action, Of::Grant, grant_id)) };
    let place = Place::find(conn, row.grant().scope)?;
    let place = place.ok_or_else(|| no_such(Of::Grant, grant_id))?;
    caller.require(action, &place.resource.clone().owned_by(row.account_id))?;
    Ok((row, place))
}

/// Why the holder of an account may still give a role, if they may: what they hold now counts.
pub(crate) fn may_still_give(
    conn: &Conn<'_>,
    giver: &AccountRow,
    role: Role,
    resource: &Resource,
    until: Option<Timestamp>,
    now: Timestamp,
) -> Result<Option<Ground>, StoreError> {
    as_actor(conn, giver, now, |actor| may_give(actor, role, resource, until).ok())
}

/// Whether the holder of an account may still do something: what they hold now counts.
pub(crate) fn may_still(
    conn: &Conn<'_>,
    account: &AccountRow,
    action: Action,
    resource: &Resource,
    now: Timestamp,
) -> Result<bool, StoreError> {
    as_actor(conn, account, now, |actor| permissions::may(actor, action, resource).is_allowed())
}

/// Why the holder of an account may do something now, if they may.
pub(crate) fn ground_of(
    conn: &Conn<'_>,
    account: &AccountRow,
    action: Action,
    resource: &Resource,
    now: Timestamp,
) -> Result<Option<Ground>, StoreError> {
    as_actor(conn, account, now, |actor| match permissions::may(actor, action, resource) {
        Decision::Allowed(ground) => Some(ground),
        Decision::Refused(_) => None,
    })
}

/// Decides something about the holder of an account with the roles that they hold now.
fn as_actor<T>(
    conn: &Conn<'_>,
    account: &AccountRow,
    now: Timestamp,
    decide: impl Fn(Actor<'_>) -> T,
) -> Result<T, StoreError> {
    let (account_id, holder) = (account.account_id, Holder::of(account));
    let grants = grants_of(conn, account_id, holder, now)?;
    Ok(decide(match holder {
        Holder::Administrator => Actor::Administrator { account_id },
        Holder::Person { .. } => Actor::Person {
            account_id,
            grants: &grants,
            is_suspended: account.suspended_at.is_some(),
        },
    }))
}

/// Ends a grant, and notes it in the trail. `by` is the account that answers for it.
pub(crate) fn end_grant(
    conn: &Conn<'_>,
    now: Timestamp,
    actor: &audit::Actor,
    by: i64,
    row: &NamedGrantRow,
) -> Result<(), StoreError> {
    stored::revoke(conn, row.grant_id, by, now.as_millisecond())?;
    let deed = Deed {
        entity_id: Some(row.grant_id),
        entity_name: Some(&row.holder_name),
        before: Some(&row_in_trail(row)),
        ..Deed::of(AuditAction::RevokedGrant, AuditedKind::Grant)
    };
    audit::note(conn, now, actor, deed)
}

/// Gives roles that nobody was invited to: in a demo.
///
/// # Errors
/// The store's `Unique` when an account holds one of them already.
pub fn give_grants(conn: &Conn<'_>, grants: &[NewGrant], now: Timestamp) -> Result<(), StoreError> {
    let give = |grant: &NewGrant| stored::insert(conn, *grant, now.as_millisecond());
    grants.iter().try_for_each(|grant| give(grant).map(|_| ()))
}

/// Gives a role to an account that has accepted it, and returns the grant's id. Of two grants of the same role
/// the one that lasts longer stays.
pub(crate) fn give(conn: &Conn<'_>, grant: NewGrant, now: Timestamp) -> Result<i64, AppError> {
    let now_ms = now.as_millisecond();
    if let Some(held) = stored::same(conn, grant.account_id, grant.role, grant.scope)? {
        let until = grant.expires_at.map_or(Timestamp::MAX, instant);
        let held_until = held.grant().expires_at.unwrap_or(Timestamp::MAX);
        if held_until > now && held_until >= until {
            return Ok(held.grant_id);
        }
        stored::revoke(conn, held.grant_id, grant.account_id, now_ms)?;
    }
    let held = stored::held(conn, grant.account_id, now_ms)?;
    if held.len() >= MOST_GRANTS {
        return Err(AppError::Conflict(Sentence::TooManyRoles { most: MOST_GRANTS.into() }));
    }
    Ok(stored::insert(conn, grant, now_ms)?)
}
