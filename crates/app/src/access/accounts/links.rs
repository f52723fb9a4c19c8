//! Getting in by a mailed link: to choose a new password, or to sign in without one.
//!
//! Every request sends a letter to the address that was typed. An address without an account gets one that says so.
//! The answer is the same in both cases, after the same work.

use jiff::Timestamp;
use touchline_domain::AccountKind;
use touchline_store::accounts::mailed_links::{self, LinkPurpose};
use touchline_store::accounts::{
    self as stored, AccountRow, known_devices, sessions, sign_in_challenges,
};
use touchline_store::{Conn, StoreError};
use touchline_words::Language;

use super::sign_in::{Opening, debtor, knows};
use super::{Opened, PEOPLES_LEAST, Visitor, check_new_password, is_open};
use crate::AppError;
use crate::access::Access;
use crate::access::passwords::Line;
use crate::context::audit::{self, AuditAction};
use crate::context::caller::Named;
use crate::context::letters::link_time;
use crate::context::letters::{self, Letter, Reader};
use crate::context::refusal::Refusal;
use crate::context::rules::fit_email;
use crate::context::throttle::{self, Debtor};
use crate::context::tokens::{Token, hash_of};

impl Access {
    /// Mails a link to a person.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for what is no e-mail address; [`AppError::TooManyTries`].
    pub async fn mail_link(
        &self,
        purpose: LinkPurpose,
        email: &str,
        language: Language,
        visitor: &Visitor,
    ) -> Result<(), AppError> {
        let email = fit_email(email)?;
        self.admit_letter(&email, visitor).await?;
        let (now, token) = (self.clock.now(), Token::random()?);
        self.db
            .write(move |conn| {
                let known = stored::by_sign_in_name(conn, AccountKind::Person, &email)?;
                let to = (&*email, language);
                Ok(write_link(conn, purpose, known.as_ref(), to, &token, now)?)
            })
            .await
    }

    /// Replaces the password of the account that a link belongs to, and ends all its sessions.
    ///
    /// # Errors
    /// [`AppError::LinkOver`]; [`AppError::Invalid`] for an unfit password, after which the link still
    /// works.
    pub async fn reset_password_by_link(
        &self,
        token: &str,
        password: String,
        visitor: &Visitor,
    ) -> Result<(), AppError> {
        let (now, token_hash) = (self.clock.now(), hash_of(token));
        let looked_up = token_hash.clone();
        let row = self
            .db
            .read(move |conn| holder(conn, &looked_up, LinkPurpose::ResetPassword, now))
            .await?;
        check_new_password(&password, PEOPLES_LEAST, &row.sign_in_name, "newPassword")?;
        let place = self.passwords.stand_in(Line::Open(visitor.source))?;
        let phc = place.hash(password).await?;
        drop(place);
        self.db
            .write(move |conn| {
                // Another request may have used the link meanwhile.
                let row = holder(conn, &token_hash, LinkPurpose::ResetPassword, now)?;
                let (id, now_ms) = (row.account_id, now.as_millisecond());
                stored::set_password(conn, id, &phc, now_ms)?;
                mailed_links::forget(conn, id)?;
                sign_in_challenges::forget(conn, id)?;
                known_devices::forget(conn, id)?;
                sessions::revoke_all(conn, id, None, sessions::PASSWORD_RESET, now_ms)?;
                let who = Named::row(&row);
                Ok(audit::note(conn, now, &who.actor(), who.deed(AuditAction::ResetPassword))?)
            })
            .await
    }

    /// Opens a session for the holder of a link.
    ///
    /// # Errors
    /// [`AppError::LinkOver`]; [`AppError::SecondFactorRequired`], after which the link is used;
    /// [`AppError::Forbidden`] for a suspended account; [`AppError::TooManyTries`].
    pub async fn sign_in_by_link(
        &self,
        token: &str,
        visitor: &Visitor,
    ) -> Result<Opened, AppError> {
        let now = self.clock.now();
        let opened = self.open_by_link(token, visitor, now).await;
        if matches!(opened, Err(AppError::LinkOver)) {
            // Each refusal costs a write, so the throttle comes before it.
            let debtor = Debtor::Source(visitor.source);
            throttle::admit_or_refuse(&self.db, &debtor, now).await?;
            let hash = hash_of(token);
            let link =
                self.db.read(move |conn| mailed_links::find(conn, &hash, LinkPurpose::SignIn));
            let meant = link.await?.and_then(|link| link.account_id);
            self.tell_without_password(Refusal::LinkOver, meant, visitor, now).await?;
        }
        opened
    }

    async fn open_by_link(
        &self,
        token: &str,
        visitor: &Visitor,
        now: Timestamp,
    ) -> Result<Opened, AppError> {
        let token_hash = hash_of(token);
        let (looked_up, device) = (token_hash.clone(), visitor.device_hash());
        let is_known = self
            .db
            .read(move |conn| {
                let row = holder(conn, &looked_up, LinkPurpose::SignIn, now)?;
                Ok::<_, AppError>(knows(conn, row.account_id, device.as_deref(), now)?)
            })
            .await?;
        let opening = Opening::new(visitor, is_known, debtor(visitor, is_known), self.rules)?;
        let challenge = Token::random()?;
        self.db
            .write(move |conn| {
                let row = holder(conn, &token_hash, LinkPurpose::SignIn, now)?;
                mailed_links::spend(conn, &token_hash)?;
                opening.open_or_ask(conn, &row, &challenge, now)
            })
            .await?
    }
}

/// Stores a link and writes its letter: to the address as the account has it, or as it was typed where no
/// account has it.
pub(super) fn write_link(
    conn: &Conn<'_>,
    purpose: LinkPurpose,
    known: Option<&AccountRow>,
    (typed, language): (&str, Language),
    token: &Token,
    now: Timestamp,
) -> Result<(), StoreError> {
    let account_id = known.map(|row| row.account_id);
    let expires_ms = (now + link_time(purpose)).as_millisecond();
    mailed_links::insert(conn, &hash_of(token.reveal()), purpose, account_id, expires_ms)?;
    let secret = token.into();
    let letter = match (account_id, purpose) {
        (None, _) => Letter::NoAccount,
        (_, LinkPurpose::ResetPassword) => Letter::ResetPassword { token: secret },
        (_, LinkPurpose::SignIn) => Letter::SignIn { token: secret },
    };
    let address = known.map_or(typed, |known| &known.sign_in_name).to_owned();
    letters::post(conn, now, &Reader { address, language }, &letter)
}

/// The account that a link is for.
fn holder(
    conn: &Conn<'_>,
    token_hash: &str,
    purpose: LinkPurpose,
    now: Timestamp,
) -> Result<AccountRow, AppError> {
    let link = mailed_links::find(conn, token_hash, purpose)?
        .filter(|link| is_open(link.expires_at, link_time(purpose), now))
        .ok_or(AppError::LinkOver)?;
    let id = link.account_id.ok_or(AppError::LinkOver)?;
    stored::by_id(conn, id)?.ok_or(AppError::LinkOver)
}
