//! How a person gets an account.
//!
//! A registration sends a letter, and the account is made when its link is followed: so an account belongs to the
//! reader of the mail of its address. An address that has an account already gets another letter. The answer is the
//! same in both cases, after the same work.

use jiff::Timestamp;
use touchline_domain::AccountKind;
use touchline_store::accounts::registrations::{self, RegistrationRow};
use touchline_store::accounts::{self as stored, AccountRow, NewAccount};
use touchline_store::activity::{ActivityKind, Doer, NewActivity};
use touchline_store::{Conn, StoreError, people};
use touchline_words::Language;

use super::{PEOPLES_LEAST, Visitor, check_new_password};
use crate::AppError;
use crate::access::Access;
use crate::access::passwords::Line;
use crate::context::audit::{self, AuditAction};
use crate::context::caller::Named;
use crate::context::letters::CONFIRM_TIME;
use crate::context::letters::{self, Letter, Reader};
use crate::context::news;
use crate::context::registration::{self, NewUser, last_four};
use crate::context::rules::fit_email;
use crate::context::rules::name_is_fit;
use crate::context::throttle::{self, Debtor};
use crate::context::tokens::{Token, hash_of};

/// What somebody says of themselves who wants an account.
#[derive(Clone)]
pub struct Registration {
    /// The name to show.
    pub full_name: String,
    /// The e-mail address.
    pub email: String,
    /// A mobile number, of which only the last four digits are stored.
    pub mobile: Option<String>,
    /// The password.
    pub password: String,
    /// The language of the letter.
    pub language: Language,
}

impl std::fmt::Debug for Registration {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Registration(…)")
    }
}

impl Access {
    /// Takes a registration, and mails a link that makes the account.
    ///
    /// # Errors
    /// [`AppError::Invalid`]; [`AppError::TooManyTries`]; [`AppError::Busy`]. No error says whether the
    /// address has an account.
    pub async fn register(
        &self,
        registration: Registration,
        visitor: &Visitor,
    ) -> Result<(), AppError> {
        let Registration { full_name, email, mobile, password, language } = registration;
        let full_name = full_name.trim().to_owned();
        name_is_fit("fullName", &full_name)?;
        let email = fit_email(&email)?;
        let mobile_last4 = mobile.as_deref().map_or(Ok(None), last_four)?;
        check_new_password(&password, PEOPLES_LEAST, &email, "password")?;
        let place = self.passwords.stand_in(Line::Open(visitor.source))?;
        self.admit_letter(&email, visitor).await?;
        let password_hash = place.hash(password).await?;
        drop(place);
        let (now, token) = (self.clock.now(), Token::random()?);
        let expires_at = (now + CONFIRM_TIME).as_millisecond();
        let row = RegistrationRow { full_name, email, mobile_last4, password_hash, expires_at };
        self.db
            .write(move |conn| {
                let known = stored::by_sign_in_name(conn, AccountKind::Person, &row.email)?;
                // Without a letter that has its token, a registration is of no use.
                registrations::insert(conn, &hash_of(token.reveal()), &row)?;
                let letter = match known {
                    Some(_) => Letter::HasAccount,
                    None => Letter::ConfirmAddress { token: (&token).into() },
                };
                let address = known.map_or_else(|| row.email.clone(), |known| known.sign_in_name);
                Ok(letters::post(conn, now, &Reader { address, language }, &letter)?)
            })
            .await
    }

    /// Makes the account of a confirmed registration; answers the address with which it signs in.
    ///
    /// # Errors
    /// [`AppError::LinkOver`] when the link was used, is too old, or never was.
    pub async fn confirm_registration(&self, token: &str) -> Result<String, AppError> {
        let (now, token_hash) = (self.clock.now(), hash_of(token));
        self.db
            .write(move |conn| {
                let found = registrations::find(conn, &token_hash)?;
                let is_open =
                    |row: &RegistrationRow| super::is_open(row.expires_at, CONFIRM_TIME, now);
                let row = found.filter(is_open).ok_or(AppError::LinkOver)?;
                // Of two registrations of one address, the first that is confirmed counts.
                if stored::by_sign_in_name(conn, AccountKind::Person, &row.email)?.is_some() {
                    return Err(AppError::LinkOver);
                }
                registrations::forget(conn, &row.email)?;
                let account = add_person(conn, &row, now)?;
                let who = Named::row(&account);
                let by = account.user_id.map(Doer::User);
                let registered = by.map(|by| NewActivity::new(now, by, ActivityKind::Registered));
                news::add_activities(conn, registered.as_slice())?;
                audit::note(conn, now, &who.actor(), who.deed(AuditAction::Registered))?;
                Ok(row.email)
            })
            .await
    }

    /// Refuses when an address gets too many letters, or a source asks for too many.
    pub(super) async fn admit_letter(
        &self,
        email: &str,
        visitor: &Visitor,
    ) -> Result<(), AppError> {
        let now = self.clock.now();
        throttle::admit_or_refuse(&self.db, &Debtor::Letters(visitor.source), now).await?;
        throttle::admit_or_refuse(&self.db, &Debtor::mailbox(email), now).await
    }
}

/// An app user who gets an account without having asked for it: in a demo.
#[derive(Debug, Clone)]
pub struct Given {
    /// Identifies the app user.
    pub user_id: i64,
    /// The name to show.
    pub full_name: String,
    /// The e-mail address, as the app user has it.
    pub email: String,
}

/// Gives app users accounts that share one password, of which this is the PHC string; answers the accounts' ids in
/// the same order.
///
/// # Errors
/// The store's `Unique` when one of them has an account.
pub fn give_accounts(
    conn: &Conn<'_>,
    people: &[Given],
    password_hash: &str,
    now: Timestamp,
) -> Result<Vec<i64>, StoreError> {
    let give = |Given { user_id, full_name, email }: &Given| {
        let account = NewAccount {
            kind: AccountKind::Person,
            user_id: Some(*user_id),
            sign_in_name: email,
            full_name,
            password_hash,
        };
        stored::insert(conn, &account, now.as_millisecond())
    };
    people.iter().map(give).collect()
}

/// Adds an account, and the app user unless there is one with the address already: an organiser or a
/// file may have named the person before.
fn add_person(
    conn: &Conn<'_>,
    row: &RegistrationRow,
    now: Timestamp,
) -> Result<AccountRow, AppError> {
    let user_id = match people::account::by_email(conn, &row.email)? {
        None => add_user(conn, row, now)?,
        Some((user_id, _)) => user_id,
    };
    let account = NewAccount {
        kind: AccountKind::Person,
        user_id: Some(user_id),
        sign_in_name: &row.email,
        full_name: &row.full_name,
        password_hash: &row.password_hash,
    };
    let id = stored::insert(conn, &account, now.as_millisecond())?;
    let missing = || AppError::Store(StoreError::Decode("an account that was added".to_owned()));
    stored::by_id(conn, id)?.ok_or_else(missing)
}

fn add_user(conn: &Conn<'_>, row: &RegistrationRow, now: Timestamp) -> Result<i64, AppError> {
    let user = NewUser {
        full_name: row.full_name.clone(),
        email: row.email.clone(),
        mobile_last4: row.mobile_last4.clone(),
        last_login_at: None,
        created_at: now,
    };
    let ids = registration::add_users(conn, &[user])?;
    ids.first().copied().ok_or_else(|| AppError::Internal("a user without an id".to_owned()))
}
