//! Secret links with which calendar programs read where a player plays.
//!
//! Where somebody plays, and when, reveals where they are. So the calendar of a player is not published: the player,
//! and the guardians of a child, each make a link of their own. Its token is shown once; only the hash is stored. A
//! link works only for as long as its maker may make it: that of a guardian until the child is an adult.
//!
//! This is the one call that is open by a secret in its address (action `FollowCalendarLinks`). Its reply is
//! `private`, and is cached under the hash of its address. A link has no rights of its own: each request asks
//! `in_force` whether its maker may still make it, so nothing has to end links when roles, guardians or suspended
//! accounts change. Links of erased people, and of people who lose the profile, are removed all the same.

use jiff::Timestamp;
use touchline_domain::permissions::Action;
use touchline_domain::profiles::{ADULT_FROM, is_adult};
use touchline_store::people::calendar_links::{self as stored, CalendarLinkRow};
use touchline_store::people::changes::stored_day;
use touchline_store::{Conn, StoreError, accounts};
use touchline_words::Sentence;

use crate::AppError;
use crate::access::grants::may_still;
use crate::access::me::user_id;
use crate::context::audit::{self, AuditAction, AuditedKind, Deed};
use crate::context::caller::SessionCaller;
use crate::context::throttle::{self, Debtor};
use crate::context::tokens::{Token, hash_of};
use crate::play::Play;
use crate::play::own_players::{day_of, owned, profile_of};

/// What the token of a link begins with, so that it differs from others at sight.
const PREFIX: &str = "tlc_";

/// A link that was just made.
#[derive(Debug, Clone)]
pub struct MadeCalendarLink {
    /// Its token, which nobody can read again.
    pub token: Token,
    /// When it was made.
    pub made_at: Timestamp,
}

impl Play {
    /// Makes the caller's link to the calendar of one of the caller's players. `replaces` says when the link was made that
    /// the caller knows of: it works no more then.
    ///
    /// # Errors
    /// [`AppError::Forbidden`], whether the profile exists or not; [`AppError::ChangedMeanwhile`] when there is another
    /// link than the caller knows of; [`AppError::Conflict`] for a guardian whose child is an adult;
    /// [`AppError::TooManyTries`].
    pub async fn make_calendar_link(
        &self,
        caller: &SessionCaller,
        id: i64,
        replaces: Option<Timestamp>,
    ) -> Result<MadeCalendarLink, AppError> {
        let (user, token) = (user_id(caller)?, Token::beginning_with(PREFIX)?);
        let hash = hash_of(token.reveal());
        let making = self.write_for(caller, move |conn, now, caller| {
            caller.require(Action::KeepCalendarLinks, &owned(conn, id)?)?;
            let account = caller.account.id;
            let player = profile_of(conn, user, account, id, day_of(now))?;
            if player.has_outgrown_caller {
                let least = ADULT_FROM.into();
                return Err(AppError::Conflict(Sentence::CalendarOfAdult { least }));
            }
            let player = player.row;
            if player.calendar_link_since != replaces.map(Timestamp::as_millisecond) {
                return Err(AppError::ChangedMeanwhile);
            }
            throttle::book(conn, &Debtor::CalendarLinks(account), now)?.or_refuse()?;
            stored::put(conn, account, id, &hash, now.as_millisecond())?;
            let name = &player.player_name;
            tell(conn, now, caller, AuditAction::MadeCalendarLink, (id, name))?;
            Ok(now)
        });
        Ok(MadeCalendarLink { made_at: making.await?, token })
    }

    /// Takes the caller's link to the calendar of one of the caller's players back, if there is one.
    ///
    /// # Errors
    /// [`AppError::Forbidden`], whether the profile exists or not.
    pub async fn revoke_calendar_link(
        &self,
        caller: &SessionCaller,
        id: i64,
    ) -> Result<(), AppError> {
        let user = user_id(caller)?;
        self.write_for(caller, move |conn, now, caller| {
            caller.require(Action::KeepCalendarLinks, &owned(conn, id)?)?;
            let account = caller.account.id;
            let player = profile_of(conn, user, account, id, day_of(now))?.row;
            if player.calendar_link_since.is_none() {
                return Ok(());
            }
            stored::remove(conn, account, id)?;
            let name = &player.player_name;
            Ok(tell(conn, now, caller, AuditAction::RevokedCalendarLink, (id, name))?)
        })
        .await
    }
}

/// The link of a token, if it works: its maker may still make it.
pub(crate) fn in_force(
    conn: &Conn<'_>,
    token: &str,
    now: Timestamp,
) -> Result<Option<CalendarLinkRow>, StoreError> {
    let Some(link) = stored::by_token(conn, &hash_of(token))? else { return Ok(None) };
    let Some(maker) = accounts::by_id(conn, link.account_id)? else { return Ok(None) };
    let birth_date = stored_day(link.birth_date.as_deref());
    if link.is_guardians && is_adult(birth_date, link.birth_year, day_of(now)) {
        return Ok(None);
    }
    let player = owned(conn, link.player_profile_id)?;
    let works = may_still(conn, &maker, Action::KeepCalendarLinks, &player, now)?;
    Ok(works.then_some(link))
}

fn tell(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &SessionCaller,
    action: AuditAction,
    (id, name): (i64, &str),
) -> Result<(), StoreError> {
    let deed = Deed {
        entity_id: Some(id),
        entity_name: Some(name),
        ..Deed::of(action, AuditedKind::Player)
    };
    audit::note(conn, now, &caller.actor(), deed)
}
