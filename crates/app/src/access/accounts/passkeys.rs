//! Passkeys: adding them, and signing in with one.
//!
//! The device checks who uses a passkey, by a fingerprint or a PIN, so a passkey is both factors: no code
//! is asked for after it. The browser finds the passkey by itself, so nothing is said about an account before its
//! owner has signed in.

use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use touchline_store::accounts as stored;
use touchline_store::accounts::passkeys::{self, CeremonyRow, NewPasskey, PasskeyRow};
use touchline_words::Sentence;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Uuid, Webauthn, WebauthnBuilder,
};

use super::second_factor::{unchanged, wrong_password};
use super::sign_in::Opening;
use super::{Opened, SessionCaller, Visitor, instant, is_open};
use crate::access::Access;
use crate::context::audit::{self, AuditAction, AuditedKind, Deed};
use crate::context::refusal::Refusal;
use crate::context::rules::name_is_fit;
use crate::context::throttle::{self, Debtor};
use crate::context::tokens::{Token, hash_of};
use crate::{AppError, Unauthenticated};

/// How long a browser may take to answer.
const CEREMONY_TIME: SignedDuration = SignedDuration::from_mins(5);
/// The most passkeys of an account.
pub const MOST_PASSKEYS: usize = 20;
/// What a user handle begins with. The account's id follows it, so a handle says nothing of a person.
const HANDLE: u64 = 0x746f_7563_686c_696e;

/// What is sent to the browser, and how its answer is recognised.
#[derive(Debug, Clone)]
pub struct Ceremony {
    /// Comes back with the answer.
    pub token: Token,
    /// For `navigator.credentials`, in the JSON form of the Web Authentication standard.
    pub options: Value,
}

/// A passkey, as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnPasskey {
    /// Primary key.
    pub id: i64,
    /// As its owner calls it.
    pub name: String,
    /// When it was added.
    pub created_at: Timestamp,
    /// The last sign-in with it.
    pub last_used_at: Option<Timestamp>,
}

impl OwnPasskey {
    fn of(row: PasskeyRow) -> Self {
        Self {
            id: row.passkey_id,
            name: row.passkey_name,
            created_at: instant(row.created_at),
            last_used_at: row.last_used_at.map(instant),
        }
    }
}

impl Access {
    /// The caller's passkeys, the oldest first.
    pub async fn own_passkeys(&self, caller: &SessionCaller) -> Result<Vec<OwnPasskey>, AppError> {
        let id = caller.account.id;
        let rows = self.db.read(move |conn| passkeys::of_account(conn, id)).await?;
        Ok(rows.into_iter().map(OwnPasskey::of).collect())
    }

    /// Begins to add a passkey to the caller's account.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for a wrong password; [`AppError::Conflict`] when the account has as many as
    /// it may have, or this server does not know its public address; [`AppError::TooManyTries`].
    pub async fn begin_passkey(
        &self,
        caller: &SessionCaller,
        password: String,
    ) -> Result<Ceremony, AppError> {
        let webauthn = self.webauthn()?;
        let (_, place) = self.check_password(caller, password, wrong_password).await?;
        drop(place);
        let (id, session_id) = (caller.account.id, caller.session_id);
        let rows = self.db.read(move |conn| passkeys::of_account(conn, id)).await?;
        if rows.len() >= MOST_PASSKEYS {
            return Err(AppError::Conflict(Sentence::TooManyPasskeys {
                most: MOST_PASSKEYS.into(),
            }));
        }
        let known = rows.iter().map(|row| read::<Passkey>(&row.passkey_json));
        let known = known.map(|known| known.map(|known| known.cred_id().clone()));
        let known = known.collect::<Result<Vec<_>, _>>()?;
        let (name, shown) = (&caller.account.sign_in_name, &caller.account.name);
        let (options, state) = webauthn
            .start_passkey_registration(handle_of(id), name, shown, Some(known))
            .map_err(|error| AppError::Internal(format!("a passkey: {error}")))?;
        let mut options = options.public_key;
        // Only such a passkey is found without an account's name. Browsers ask for it by either word.
        if let Some(wanted) = &mut options.authenticator_selection {
            wanted.require_resident_key = true;
            wanted.resident_key = serde_json::from_value(Value::from("required")).ok();
        }
        let begun = self.begin_ceremony(Some(id), &options, &state).await?;
        self.db.write(move |conn| throttle::forgive(conn, &Debtor::Session(session_id))).await?;
        Ok(begun)
    }

    /// Adds the passkey that the browser has made.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for an unfit name, or for an answer that does not belong to the ceremony:
    /// it is of another account, of another site, too old, or was sent before.
    pub async fn add_passkey(
        &self,
        caller: &SessionCaller,
        ceremony: &str,
        name: &str,
        answer: Value,
    ) -> Result<OwnPasskey, AppError> {
        let webauthn = self.webauthn()?;
        let name = name.trim().to_owned();
        name_is_fit("name", &name)?;
        let refused = || AppError::invalid("credential", Sentence::PasskeyRefused);
        let begun = self.end_ceremony(ceremony).await?;
        let begun = begun.filter(|begun| begun.account_id == Some(caller.account.id));
        let state: PasskeyRegistration = read(&begun.ok_or_else(refused)?.state_json)?;
        let answer: RegisterPublicKeyCredential =
            serde_json::from_value(answer).map_err(|_| refused())?;
        let passkey =
            webauthn.finish_passkey_registration(&answer, &state).map_err(|_| refused())?;
        let (credential_id, json) = (base64url(passkey.cred_id()), written(&passkey)?);
        let (now, caller) = (self.clock.now(), caller.clone());
        self.db
            .write(move |conn| {
                let account_id = caller.account.id;
                if passkeys::by_credential(conn, &credential_id)?.is_some() {
                    return Err(refused());
                }
                let passkey = NewPasskey {
                    account_id,
                    credential_id: &credential_id,
                    json: &json,
                    name: &name,
                };
                let id = passkeys::insert(conn, passkey, now.as_millisecond())?;
                let deed = about(AuditAction::Created, id, &name);
                audit::note(conn, now, &caller.actor(), deed)?;
                Ok(OwnPasskey { id, name: name.clone(), created_at: now, last_used_at: None })
            })
            .await
    }

    /// Gives one of the caller's passkeys another name.
    ///
    /// # Errors
    /// [`AppError::NotFound`]; [`AppError::Invalid`] for an unfit name.
    pub async fn rename_passkey(
        &self,
        caller: &SessionCaller,
        passkey_id: i64,
        name: &str,
    ) -> Result<(), AppError> {
        let name = name.trim().to_owned();
        name_is_fit("name", &name)?;
        let (now, caller) = (self.clock.now(), caller.clone());
        self.db
            .write(move |conn| {
                let own = passkeys::of_account(conn, caller.account.id)?;
                let passkey = own.iter().find(|one| one.passkey_id == passkey_id);
                let passkey = passkey.ok_or(AppError::NotFound(Sentence::NoSuchPasskey))?;
                if passkey.passkey_name == name {
                    return Ok(());
                }
                passkeys::rename(conn, caller.account.id, passkey_id, &name)?;
                let deed = about(AuditAction::Changed, passkey_id, &name);
                Ok(audit::note(conn, now, &caller.actor(), deed)?)
            })
            .await
    }

    /// Removes one of the caller's passkeys. Sessions that it opened go on.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for a wrong password; [`AppError::NotFound`]; [`AppError::TooManyTries`].
    pub async fn remove_passkey(
        &self,
        caller: &SessionCaller,
        passkey_id: i64,
        password: String,
    ) -> Result<(), AppError> {
        let (password_hash, place) = self.check_password(caller, password, wrong_password).await?;
        drop(place);
        let (now, caller) = (self.clock.now(), caller.clone());
        self.db
            .write(move |conn| {
                unchanged(conn, caller.account.id, &password_hash)?;
                let of = passkeys::of_account(conn, caller.account.id)?;
                let Some(row) = of.into_iter().find(|row| row.passkey_id == passkey_id) else {
                    return Err(AppError::NotFound(Sentence::NoSuchPasskey));
                };
                passkeys::remove(conn, caller.account.id, passkey_id)?;
                throttle::forgive(conn, &Debtor::Session(caller.session_id))?;
                let deed = about(AuditAction::Deleted, passkey_id, &row.passkey_name);
                Ok(audit::note(conn, now, &caller.actor(), deed)?)
            })
            .await
    }

    /// Begins a sign-in with a passkey.
    ///
    /// # Errors
    /// [`AppError::Conflict`] when this server does not know its public address;
    /// [`AppError::TooManyTries`].
    pub async fn begin_passkey_sign_in(&self, visitor: &Visitor) -> Result<Ceremony, AppError> {
        let webauthn = self.webauthn()?;
        let debtor = Debtor::Ceremonies(visitor.source);
        throttle::admit_or_refuse(&self.db, &debtor, self.clock.now()).await?;
        let (options, state) = webauthn
            .start_discoverable_authentication()
            .map_err(|error| AppError::Internal(format!("a passkey: {error}")))?;
        self.begin_ceremony(None, &options.public_key, &state).await
    }

    /// Opens a session for the owner of a passkey.
    ///
    /// # Errors
    /// [`AppError::PasskeyUnknown`] for every answer that is not good: of a passkey that is not known, of
    /// another site, too old, or sent before; [`AppError::Forbidden`] for a suspended account.
    pub async fn sign_in_with_passkey(
        &self,
        ceremony: &str,
        answer: Value,
        visitor: &Visitor,
    ) -> Result<Opened, AppError> {
        let mut meant = None;
        let opened = self.open_with_passkey(ceremony, answer, visitor, &mut meant).await;
        if matches!(opened, Err(AppError::PasskeyUnknown)) {
            let now = self.clock.now();
            self.tell_without_password(Refusal::WrongPasskey, meant, visitor, now).await?;
        }
        opened
    }

    /// The same; `meant` becomes the account of the passkey that the answer names.
    async fn open_with_passkey(
        &self,
        ceremony: &str,
        answer: Value,
        visitor: &Visitor,
        meant: &mut Option<i64>,
    ) -> Result<Opened, AppError> {
        let webauthn = self.webauthn()?;
        let begun = self.end_ceremony(ceremony).await?;
        let begun = begun.filter(|begun| begun.account_id.is_none());
        let state: DiscoverableAuthentication =
            read(&begun.ok_or(AppError::PasskeyUnknown)?.state_json)?;
        let answer: PublicKeyCredential =
            serde_json::from_value(answer).map_err(|_| AppError::PasskeyUnknown)?;
        let (handle, credential_id) = webauthn
            .identify_discoverable_authentication(&answer)
            .map_err(|_| AppError::PasskeyUnknown)?;
        let credential_id = base64url(credential_id);
        let device = visitor.device_hash();
        let now = self.clock.now();
        let found = self.db.read(move |conn| {
            let Some(row) = passkeys::by_credential(conn, &credential_id)? else { return Ok(None) };
            let is_known = super::sign_in::knows(conn, row.account_id, device.as_deref(), now)?;
            Ok::<_, AppError>(Some((row, is_known)))
        });
        let (row, is_known) = found.await?.ok_or(AppError::PasskeyUnknown)?;
        *meant = Some(row.account_id);
        if handle != handle_of(row.account_id) {
            return Err(AppError::PasskeyUnknown);
        }
        let mut passkey: Passkey = read(&row.passkey_json)?;
        let proven = webauthn
            .finish_discoverable_authentication_v2(&answer, state, &passkey)
            .map_err(|_| AppError::PasskeyUnknown)?;
        passkey.update_credential(&proven);
        let json = written(&passkey)?;
        let debtor = super::sign_in::debtor(visitor, is_known);
        let opening = Opening::new(visitor, is_known, debtor, self.rules)?;
        self.db
            .write(move |conn| {
                // It may have been removed meanwhile.
                let still = passkeys::of_account(conn, row.account_id)?;
                if !still.iter().any(|one| one.passkey_id == row.passkey_id) {
                    return Err(AppError::PasskeyUnknown);
                }
                let account = stored::by_id(conn, row.account_id)?;
                let account = account.ok_or(AppError::Unauthenticated(Unauthenticated::Unknown))?;
                passkeys::note_used(conn, row.passkey_id, &json, now.as_millisecond())?;
                opening.open_proven(conn, &account, now)
            })
            .await
    }

    fn webauthn(&self) -> Result<Webauthn, AppError> {
        let off = || AppError::Conflict(Sentence::PasskeysOff);
        let address = self.public_url().ok_or_else(off)?.url();
        let host = address.host_str().ok_or_else(off)?;
        WebauthnBuilder::new(host, address)
            .and_then(|builder| builder.rp_name("Touchline").build())
            .map_err(|error| AppError::Internal(format!("passkeys: {error}")))
    }

    async fn begin_ceremony(
        &self,
        account_id: Option<i64>,
        options: &impl Serialize,
        state: &impl Serialize,
    ) -> Result<Ceremony, AppError> {
        let token = Token::random()?;
        let internal = |error: serde_json::Error| AppError::Internal(format!("a passkey: {error}"));
        let options = serde_json::to_value(options).map_err(internal)?;
        let expires_at = (self.clock.now() + CEREMONY_TIME).as_millisecond();
        let row = CeremonyRow { account_id, state_json: written(state)?, expires_at };
        let hash = hash_of(token.reveal());
        self.db.write(move |conn| passkeys::begin(conn, &hash, &row)).await?;
        Ok(Ceremony { token, options })
    }

    /// Ends a ceremony, whatever its answer is worth. Returns it unless it is over.
    async fn end_ceremony(&self, token: &str) -> Result<Option<CeremonyRow>, AppError> {
        let (hash, now) = (hash_of(token), self.clock.now());
        let ended = self.db.write(move |conn| passkeys::end(conn, &hash)).await?;
        Ok(ended.filter(|row| is_open(row.expires_at, CEREMONY_TIME, now)))
    }
}

fn handle_of(account_id: i64) -> Uuid {
    Uuid::from_u64_pair(HANDLE, account_id.cast_unsigned())
}

fn about(action: AuditAction, passkey_id: i64, name: &str) -> Deed<'_> {
    Deed {
        entity_id: Some(passkey_id),
        entity_name: Some(name),
        ..Deed::of(action, AuditedKind::Passkey)
    }
}

fn base64url(bytes: &[u8]) -> String {
    data_encoding::BASE64URL_NOPAD.encode(bytes)
}

fn written(value: &impl Serialize) -> Result<String, AppError> {
    serde_json::to_string(value).map_err(|error| AppError::Internal(format!("a passkey: {error}")))
}

fn read<T: DeserializeOwned>(json: &str) -> Result<T, AppError> {
    serde_json::from_str(json).map_err(|error| AppError::Internal(format!("a passkey: {error}")))
}
