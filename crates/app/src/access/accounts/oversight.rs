//! What an administrator sees and does of a person's account: help, and holds.

use jiff::Timestamp;
use touchline_store::accounts::mailed_links::LinkPurpose;
use touchline_store::accounts::{
    self as stored, AccountRow, passkeys, preferences, second_factors, sessions, sign_in_challenges,
};
use touchline_store::{Conn, StoreError};
use touchline_words::{Language, Sentence};

use super::links::write_link;
use super::{Caller, Session, instant};
use crate::AppError;
use crate::access::Access;
use crate::context::audit::{self, AuditAction, Deed};
use crate::context::caller::Named;
use crate::context::rules::fit_reason;
use crate::context::tokens::Token;

/// A person's account, as an administrator sees it.
#[derive(Debug, Clone)]
pub struct AccountState {
    /// When an administrator suspended it; `None` when it is not suspended.
    pub suspended_at: Option<Timestamp>,
    /// Why.
    pub suspended_because: Option<String>,
    /// Whether signing in asks for a code.
    pub has_second_factor: bool,
    /// How many passkeys it has.
    pub passkeys: usize,
    /// The sessions that go on, the last used first.
    pub sessions: Vec<Session>,
}

/// A hold on an account, or its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hold {
    /// The person may not sign in, and all sessions end.
    Suspend,
    /// The person may sign in again.
    Reinstate,
}

impl Access {
    /// Suspends a person's account, or reinstates it. A suspension ends all sessions.
    ///
    /// # Errors
    /// [`AppError::NotFound`] without such an account; [`AppError::Invalid`] for an unfit reason;
    /// [`AppError::Conflict`] when it is so already.
    pub async fn hold_account(
        &self,
        caller: &Caller,
        user_id: i64,
        hold: Hold,
        reason: &str,
    ) -> Result<(), AppError> {
        let reason = fit_reason(reason)?;
        let (now, caller) = (self.clock.now(), caller.clone());
        self.db
            .write(move |conn| {
                let row = account_of(conn, user_id)?;
                let (id, now_ms) = (row.account_id, now.as_millisecond());
                let is_suspended = row.suspended_at.is_some();
                let action = match (hold, is_suspended) {
                    (Hold::Suspend, false) => {
                        stored::suspend(conn, id, &reason, now_ms)?;
                        end_everything(conn, id, "suspended", now_ms)?;
                        AuditAction::Suspended
                    }
                    (Hold::Reinstate, true) => {
                        stored::reinstate(conn, id)?;
                        AuditAction::Reinstated
                    }
                    (Hold::Suspend, true) => {
                        return Err(AppError::Conflict(Sentence::SuspendedAlready));
                    }
                    (Hold::Reinstate, false) => {
                        return Err(AppError::Conflict(Sentence::NotSuspended));
                    }
                };
                let after = serde_json::json!({ "reason": reason }).to_string();
                let deed = Deed { after: Some(&after), ..Named::row(&row).deed(action) };
                Ok(audit::note(conn, now, &caller.actor(), deed)?)
            })
            .await
    }

    /// Ends all sessions of a person.
    ///
    /// # Errors
    /// [`AppError::NotFound`] without such an account.
    pub async fn end_sessions_of(&self, caller: &Caller, user_id: i64) -> Result<(), AppError> {
        let (now, caller) = (self.clock.now(), caller.clone());
        self.db
            .write(move |conn| {
                let row = account_of(conn, user_id)?;
                let because = "ended by an administrator";
                end_everything(conn, row.account_id, because, now.as_millisecond())?;
                let deed = Named::row(&row).deed(AuditAction::EndedAllSessions);
                Ok(audit::note(conn, now, &caller.actor(), deed)?)
            })
            .await
    }

    /// Mails a person a link for a new password.
    ///
    /// # Errors
    /// [`AppError::NotFound`] without such an account.
    pub async fn mail_reset_link_to(&self, caller: &Caller, user_id: i64) -> Result<(), AppError> {
        let (now, caller, token) = (self.clock.now(), caller.clone(), Token::random()?);
        self.db
            .write(move |conn| {
                let row = account_of(conn, user_id)?;
                // In the person's language, if it is known.
                let chosen = preferences::find(conn, row.account_id)?.and_then(|row| row.language);
                let language = chosen.and_then(|chosen| Language::of_tag(chosen.as_str()));
                let language = language.unwrap_or_default();
                let address = row.sign_in_name.clone();
                let (purpose, known) = (LinkPurpose::ResetPassword, Some(&row));
                write_link(conn, purpose, known, (&address, language), &token, now)?;
                let deed = Named::row(&row).deed(AuditAction::MailedResetLink);
                Ok(audit::note(conn, now, &caller.actor(), deed)?)
            })
            .await
    }

    /// A person's account; `None` for an app user without one.
    pub(crate) fn account_state(
        &self,
        conn: &Conn<'_>,
        user_id: i64,
        now: Timestamp,
    ) -> Result<Option<AccountState>, StoreError> {
        let Some(row) = stored::by_user(conn, user_id)? else { return Ok(None) };
        let id = row.account_id;
        let since_ms = self.idle_since().as_millisecond();
        let of_person = sessions::active(conn, id, now.as_millisecond(), since_ms)?;
        Ok(Some(AccountState {
            suspended_at: row.suspended_at.map(instant),
            suspended_because: stored::suspended_because(conn, id)?,
            has_second_factor: second_factors::find(conn, id)?
                .is_some_and(|row| row.enabled_at.is_some()),
            passkeys: passkeys::of_account(conn, id)?.len(),
            sessions: of_person.into_iter().map(|row| Session::of(row, None)).collect(),
        }))
    }
}

fn account_of(conn: &Conn<'_>, user_id: i64) -> Result<AccountRow, AppError> {
    stored::by_user(conn, user_id)?.ok_or(AppError::NotFound(Sentence::NoAccountOfPerson))
}

/// Ends the sessions of an account, and sign-ins that wait for their code.
fn end_everything(
    conn: &Conn<'_>,
    account_id: i64,
    because: &str,
    now_ms: i64,
) -> Result<(), StoreError> {
    sign_in_challenges::forget(conn, account_id)?;
    sessions::revoke_all(conn, account_id, None, because, now_ms)
}
