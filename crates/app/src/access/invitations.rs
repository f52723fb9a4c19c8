//! Invitations to roles. The invited person gets a letter; the link in it accepts, once.
//!
//! Whether the invited address has an account is not looked up, so that the answer cannot tell it.
//!
//! An invitation is read before it is answered (`POST /invitations/read`): its reader sees what it is to, and
//! somebody who may not have it hears that at once. It is a POST, because the secret must stand in no address.

use jiff::Timestamp;
use touchline_domain::address;
use touchline_domain::notices::NoticeKind;
use touchline_domain::permissions::{Action, Resource, Role, Scope};
use touchline_store::accounts::grants::{NamedGrantRow, NewGrant};
use touchline_store::accounts::invitations::{self as stored, InvitationRow, NewInvitation};
use touchline_store::accounts::{self, grants};
use touchline_store::listing::{Page, Total};
use touchline_store::{Conn, StoreError};
use touchline_words::{Language, Of, Sentence};

use crate::AppError;
use crate::access::Access;
use crate::access::grants::{
    Place, check_end, check_fit, check_giving, give, in_trail, may_still_give, tell as tell_of_role,
};
use crate::context::audit::{self, Actor, AuditAction, AuditedKind, Deed};
use crate::context::caller::AnyCaller as _;
use crate::context::caller::{Caller, SessionCaller};
use crate::context::expiry::{instant, is_open};
use crate::context::letters::{self, INVITATION_TIME, Letter, Reader};
use crate::context::paging::Listed;
use crate::context::rules::fit_email;
use crate::context::rules::no_such;
use crate::context::shown_names;
use crate::context::throttle::{self, Debtor};
use crate::context::tokens::{Token, hash_of};

/// The most open invitations to a tournament, match or team.
const MOST_OPEN: i64 = 1000;
/// The most open invitations of a person that are shown, the newest first.
pub(crate) const MOST_OF_PERSON: i64 = 100;

/// An invitation to be sent.
#[derive(Debug, Clone)]
pub struct Invitation {
    /// The e-mail address.
    pub email: String,
    /// To which role.
    pub role: Role,
    /// In what.
    pub scope: Scope,
    /// When the role will end; `None` for one that goes on.
    pub until: Option<Timestamp>,
    /// The language of the letter.
    pub language: Language,
}

/// Names one of the caller's invitations.
#[derive(Debug, Clone)]
pub enum Answered {
    /// By the token of the mailed link.
    Token(String),
    /// By its id, among those to the caller's own address.
    Id(i64),
}

impl Access {
    /// Invites somebody to a role, in the place of an earlier invitation to the same.
    ///
    /// # Errors
    /// [`AppError::Invalid`]; [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Conflict`] when too
    /// many have not answered; [`AppError::TooManyTries`].
    pub async fn invite(
        &self,
        caller: &Caller,
        invitation: Invitation,
    ) -> Result<InvitationRow, AppError> {
        let Invitation { email, role, scope, until, language } = invitation;
        let (caller, now, token) = (caller.clone(), self.clock.now(), Token::random()?);
        let email = fit_email(&email)?;
        check_fit(role, scope)?;
        check_end(until, now, "grantExpiresAt")?;
        self.db
            .write(move |conn| {
                let caller = caller.within(conn, now)?;
                let place = Place::of(conn, &caller, Action::GiveRoles, scope)?;
                check_giving(caller.permitted(), role, &place.resource, until, "grantExpiresAt")?;
                if stored::count(conn, scope)? >= MOST_OPEN {
                    let sentence = Sentence::TooManyInvitations { most: MOST_OPEN.into() };
                    return Err(AppError::Conflict(sentence));
                }
                let debtor = Debtor::Invitations(caller.accountable());
                throttle::book(conn, &debtor, now)?.or_refuse()?;
                throttle::book(conn, &Debtor::mailbox(&email), now)?.or_refuse()?;
                let new = NewInvitation {
                    token_hash: &hash_of(token.reveal()),
                    email: &email,
                    role,
                    scope,
                    grant_expires_at: until.map(Timestamp::as_millisecond),
                    invited_by: caller.accountable(),
                    with_key: caller.key_id(),
                    expires_at: (now + INVITATION_TIME).as_millisecond(),
                };
                let id = stored::insert(conn, &new, now.as_millisecond())?;
                let scope_name = shown_names::of_scope(conn, scope, &place.name)?;
                let letter = Letter::Invitation {
                    token: (&token).into(),
                    role: role.to_string(),
                    scope: scope.kind().to_string(),
                    scope_name: shown_names::in_words(&scope_name, language),
                    invited_by: caller.shown_name().map(str::to_owned),
                };
                letters::post(conn, now, &Reader { address: email.clone(), language }, &letter)?;
                let row = stored::by_id(conn, id)?.ok_or_else(|| no_such(Of::Invitation, id))?;
                tell(conn, now, &caller.actor(), AuditAction::Invited, &row)?;
                Ok(row)
            })
            .await
    }

    /// The open invitations to a scope, the newest first.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn invitations_to(
        &self,
        caller: &Caller,
        scope: Scope,
        page: Page,
    ) -> Result<Listed<InvitationRow>, AppError> {
        self.read_for(caller, move |conn, now, caller| {
            Place::of(conn, caller, Action::ReadRoles, scope)?;
            let (rows, total) = stored::in_scope(conn, scope, now.as_millisecond(), page)?;
            Ok(Listed { rows, total: Total::exact(total) })
        })
        .await
    }

    /// The caller's own open invitations, the newest first.
    pub async fn own_invitations(
        &self,
        caller: &SessionCaller,
    ) -> Result<Vec<InvitationRow>, AppError> {
        let (email, now_ms) =
            (caller.account.sign_in_name.clone(), self.clock.now().as_millisecond());
        Ok(self
            .db
            .read(move |conn| {
                let rows = stored::of_address(conn, &email, now_ms, MOST_OF_PERSON)?;
                rows.into_iter().map(|row| for_stranger(conn, row)).collect()
            })
            .await?)
    }

    /// The invitation that a mailed link is about. Only the person whose account has the invited address reads it.
    ///
    /// # Errors
    /// [`AppError::LinkOver`]; [`AppError::NotInvited`].
    pub async fn mailed_invitation(
        &self,
        caller: &SessionCaller,
        token: String,
    ) -> Result<InvitationRow, AppError> {
        let (caller, now) = (caller.clone(), self.clock.now());
        let answered = Answered::Token(token);
        self.db
            .read(move |conn| {
                let row = answered_by(conn, &caller, &answered, now)?;
                Ok(for_stranger(conn, row)?)
            })
            .await
    }

    /// What a mailed link invites to, for its holder, who reads it before signing in. The invited address is not in
    /// it.
    ///
    /// # Errors
    /// [`AppError::LinkOver`].
    pub async fn invitation_of_link(&self, token: String) -> Result<InvitationRow, AppError> {
        let now = self.clock.now();
        self.db
            .read(move |conn| {
                let row = stored::by_token(conn, &hash_of(&token))?;
                let row = row.filter(|row| is_fresh(row, now)).ok_or(AppError::LinkOver)?;
                Ok(for_stranger(conn, row)?)
            })
            .await
    }

    /// Gives the caller the role that they are invited to.
    ///
    /// # Errors
    /// [`AppError::LinkOver`]; [`AppError::NotInvited`]; [`AppError::NotFound`] for an id; [`AppError::Conflict`]
    /// when the inviter may not give the role any more.
    pub async fn accept_invitation(
        &self,
        caller: &SessionCaller,
        answered: Answered,
    ) -> Result<NamedGrantRow, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            caller.require(Action::AnswerInvitations, &Resource::PLATFORM)?;
            let row = answered_by(conn, caller, &answered, now)?;
            let until = row.grant_expires_at.map(instant);
            if until.is_some_and(|end| end <= now) {
                return Err(AppError::LinkOver);
            }
            let place = Place::find(conn, row.scope())?.ok_or(AppError::LinkOver)?;
            let giver = accounts::by_id(conn, row.invited_by)?.ok_or(AppError::LinkOver)?;
            if may_still_give(conn, &giver, row.role, &place.resource, until, now)?.is_none() {
                return Err(AppError::Conflict(Sentence::InviterMayNot));
            }
            stored::remove(conn, row.invitation_id)?;
            let new = NewGrant {
                account_id: caller.account.id,
                role: row.role,
                scope: row.scope(),
                given_by: Some(row.invited_by),
                expires_at: row.grant_expires_at,
            };
            let id = give(conn, new, now)?;
            if let Some(key) = row.with_key {
                grants::set_key(conn, id, key)?;
            }
            tell(conn, now, &caller.actor(), AuditAction::AcceptedInvitation, &row)?;
            let given = grants::find(conn, id)?.ok_or_else(|| no_such(Of::Grant, id))?;
            if row.invited_by != caller.account.id {
                tell_of_role(conn, now, row.invited_by, NoticeKind::RoleGiven, &given)?;
            }
            Ok(given)
        })
        .await
    }

    /// Removes an invitation that the caller does not want.
    ///
    /// # Errors
    /// As [`Self::accept_invitation`].
    pub async fn decline_invitation(
        &self,
        caller: &SessionCaller,
        answered: Answered,
    ) -> Result<(), AppError> {
        self.write_for(caller, move |conn, now, caller| {
            caller.require(Action::AnswerInvitations, &Resource::PLATFORM)?;
            let row = answered_by(conn, caller, &answered, now)?;
            stored::remove(conn, row.invitation_id)?;
            Ok(tell(conn, now, &caller.actor(), AuditAction::DeclinedInvitation, &row)?)
        })
        .await
    }

    /// Takes an invitation back.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn withdraw_invitation(
        &self,
        caller: &Caller,
        invitation_id: i64,
    ) -> Result<(), AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let found = stored::by_id(conn, invitation_id)?.filter(|row| is_fresh(row, now));
            let Some(row) = found else {
                return Err(caller.no_such(Action::GiveRoles, Of::Invitation, invitation_id));
            };
            let place = Place::of(conn, caller, Action::GiveRoles, row.scope())?;
            check_giving(
                caller.permitted(),
                row.role,
                &place.resource,
                Some(now),
                "grantExpiresAt",
            )?;
            stored::remove(conn, invitation_id)?;
            Ok(tell(conn, now, &caller.actor(), AuditAction::WithdrewInvitation, &row)?)
        })
        .await
    }
}

fn is_fresh(row: &InvitationRow, now: Timestamp) -> bool {
    is_open(row.expires_at, INVITATION_TIME, now)
}

/// An invitation as somebody reads it who has no role yet.
fn for_stranger(conn: &Conn<'_>, row: InvitationRow) -> Result<InvitationRow, StoreError> {
    let scope_name = shown_names::of_scope(conn, row.scope(), &row.scope_name)?;
    Ok(InvitationRow { scope_name: scope_name.into(), ..row })
}

/// The open invitation that the caller answers. Only the owner of the invited address can.
fn answered_by(
    conn: &Conn<'_>,
    caller: &SessionCaller,
    answered: &Answered,
    now: Timestamp,
) -> Result<InvitationRow, AppError> {
    let is_mine = |row: &InvitationRow| row.email_key == address(&caller.account.sign_in_name);
    match answered {
        Answered::Token(token) => {
            let row = stored::by_token(conn, &hash_of(token))?.filter(|row| is_fresh(row, now));
            let row = row.ok_or(AppError::LinkOver)?;
            if is_mine(&row) { Ok(row) } else { Err(AppError::NotInvited) }
        }
        Answered::Id(id) => {
            let row = stored::by_id(conn, *id)?.filter(|row| is_fresh(row, now) && is_mine(row));
            row.ok_or_else(|| no_such(Of::Invitation, *id))
        }
    }
}

/// Adds to the trail what became of an invitation. The invited address is not in the trail: somebody without an
/// account has not agreed to be stored there.
fn tell(
    conn: &Conn<'_>,
    now: Timestamp,
    actor: &Actor,
    action: AuditAction,
    row: &InvitationRow,
) -> Result<(), StoreError> {
    let until = row.grant_expires_at.map(instant);
    let told = in_trail(row.role, row.scope(), &row.scope_name, until);
    let deed = Deed {
        entity_id: Some(row.invitation_id),
        entity_name: Some(&row.scope_name),
        after: Some(&told),
        ..Deed::of(action, AuditedKind::Invitation)
    };
    audit::note(conn, now, actor, deed)
}
