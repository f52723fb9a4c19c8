//! Why an action was refused, by the kind of answer to the caller.

use std::collections::BTreeMap;

use touchline_domain::permissions::Lack;
use touchline_domain::publishing::Missing;
use touchline_store::StoreError;
use touchline_words::{Sentence, Value};

use crate::context::refusal::Refusal;
use crate::context::throttle::CALLS_A_MINUTE;
use crate::context::tokens::Token;

/// Why an action was refused. What a person reads of it is a [`Sentence`], which is worded when it is
/// sent; `Display` is English. The technical texts are for logs and commands, and are never sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppError {
    /// The input breaks a rule; a sentence for each field.
    #[error("{}", told(self))]
    Invalid(BTreeMap<String, Sentence>),
    /// The thing does not exist.
    #[error("{}", told(self))]
    NotFound(Sentence),
    /// The current state does not allow the action.
    #[error("{}", told(self))]
    Conflict(Sentence),
    /// Somebody else has changed it since the caller has read it.
    #[error("{}", told(self))]
    ChangedMeanwhile,
    /// Something is missing that readers need.
    #[error("{}", told(self))]
    NotReady(Vec<Missing>),
    /// Another row has the name, or another value that must be unique.
    #[error("{}", told(self))]
    Taken {
        /// For a program: `name_taken`.
        code: &'static str,
        /// The field that says it.
        field: &'static str,
        /// For a person.
        sentence: Sentence,
    },
    /// The row cannot be removed while others refer to it.
    #[error("{}", told(self))]
    InUse(Sentence),
    /// Some of several rows cannot be changed, so that none was; a sentence for each, by its id.
    #[error("{}", told(self))]
    RowsRefused(BTreeMap<i64, Sentence>),
    /// The caller may not do this.
    #[error("{}", told(self))]
    Forbidden(Lack),
    /// A second factor is required, and the caller has none yet.
    #[error("{}", told(self))]
    SecondFactorMissing,
    /// The caller is not signed in, or not any more.
    #[error("{}", told(self))]
    Unauthenticated(Unauthenticated),
    /// Wrong user name or password, with the same sentence; or too many tries, with another one
    /// that does not say whether the last was right.
    #[error("{}", told(self))]
    WrongCredentials {
        /// Seconds to wait before the next try, after too many.
        retry_after: Option<u64>,
    },
    /// Too many tries at a password or a code.
    #[error("{}", told(self))]
    TooManyTries {
        /// Seconds to wait before the next try.
        retry_after: u64,
    },
    /// The password is right, and a code of the second factor must follow.
    #[error("{}", told(self))]
    SecondFactorRequired {
        /// Identifies this sign-in when the code is sent.
        challenge: Token,
    },
    /// The code of the second factor is wrong or was used before.
    #[error("{}", told(self))]
    WrongCode,
    /// The secret of a second factor is encrypted, and this server does not have its key.
    #[error("{}", told(self))]
    SecretLocked,
    /// Too many different keys of repeated requests.
    #[error("{}", told(self))]
    TooManyKeys {
        /// Seconds to wait before the next one.
        retry_after: u64,
    },
    /// The sign-in that a code was sent for is over.
    #[error("{}", told(self))]
    SignInExpired,
    /// No known passkey has signed this sign-in.
    #[error("{}", told(self))]
    PasskeyUnknown,
    /// A mailed link was used, is too old, or never was.
    #[error("{}", told(self))]
    LinkOver,
    /// An invitation is for another e-mail address than the caller's.
    #[error("{}", told(self))]
    NotInvited,
    /// A code with which a profile is claimed was used, is too old, or never was.
    #[error("{}", told(self))]
    ClaimCodeOver,
    /// A program calls faster than its key allows.
    #[error("{}", told(self))]
    KeyTooFast {
        /// Seconds to wait before the next call.
        retry_after: u64,
    },
    /// One Idempotency-Key was sent with two different requests.
    #[error("{}", told(self))]
    KeyReused,
    /// Too many requests wait for a turn.
    #[error("{}", told(self))]
    Busy,
    /// A command was refused that no request can give: for the operator, in English.
    #[error("{0}")]
    Command(String),
    /// The database failed.
    #[error("the database failed: {0}")]
    Store(#[from] StoreError),
    /// An internal failure.
    #[error("internal failure: {0}")]
    Internal(String),
}

/// Why a token was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unauthenticated {
    /// No token was sent.
    Missing,
    /// The token does not exist.
    Unknown,
    /// The token has expired.
    Expired,
    /// The session was ended.
    Revoked,
    /// Nobody used the session for too long.
    Idle,
    /// The session ended because the password was changed elsewhere.
    PasswordChanged,
    /// The API key does not exist.
    KeyUnknown,
    /// The API key has expired.
    KeyExpired,
    /// The API key was revoked.
    KeyRevoked,
    /// The maker of the API key may not give its role now, or its scope is gone.
    KeyStopped,
}

impl Unauthenticated {
    const fn sentence(self) -> Sentence {
        match self {
            Self::Missing => Sentence::NotSignedIn,
            Self::Unknown => Sentence::TokenUnknown,
            Self::Expired => Sentence::TokenExpired,
            Self::Revoked => Sentence::SessionEnded,
            Self::Idle => Sentence::SessionIdle,
            Self::PasswordChanged => Sentence::PasswordChangedElsewhere,
            Self::KeyUnknown => Sentence::KeyUnknown,
            Self::KeyExpired => Sentence::KeyExpired,
            Self::KeyRevoked => Sentence::KeyRevoked,
            Self::KeyStopped => Sentence::KeyStopped,
        }
    }
}

impl AppError {
    /// Whether the caller was refused for what they try, and so is counted. A sign-in that failed
    /// is counted where it fails.
    pub fn refusal(&self) -> Option<Refusal> {
        match self {
            Self::WrongCredentials { retry_after: Some(_) } | Self::TooManyTries { .. } => {
                Some(Refusal::TooManyTries)
            }
            Self::Busy => Some(Refusal::LineFull),
            Self::Unauthenticated(Unauthenticated::Unknown | Unauthenticated::KeyUnknown) => {
                Some(Refusal::UnknownToken)
            }
            _ => None,
        }
    }

    /// Refuses one field.
    pub fn invalid(field: &str, sentence: Sentence) -> Self {
        Self::Invalid(BTreeMap::from([(field.to_owned(), sentence)]))
    }

    /// What is said of it to a person.
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Invalid(fields) => fields_sentence(fields),
            Self::NotFound(sentence)
            | Self::Conflict(sentence)
            | Self::InUse(sentence)
            | Self::Taken { sentence, .. } => sentence.clone(),
            Self::ChangedMeanwhile => Sentence::ChangedMeanwhile,
            Self::NotReady(missing) => Sentence::NotReady { things: Missing::listed(missing) },
            Self::RowsRefused(rows) => rows_sentence(rows),
            Self::Forbidden(lack) => lack.sentence(),
            Self::SecondFactorMissing => Sentence::SecondFactorMissing,
            Self::Unauthenticated(why) => why.sentence(),
            Self::WrongCredentials { retry_after: None } => Sentence::WrongCredentials,
            Self::WrongCredentials { retry_after: Some(seconds) }
            | Self::TooManyTries { retry_after: seconds } => wait_sentence(*seconds),
            Self::SecondFactorRequired { .. } => Sentence::CodeRequired,
            Self::WrongCode => Sentence::CodeWrong,
            Self::SecretLocked => Sentence::SecretLocked,
            Self::TooManyKeys { .. } => Sentence::TooManyKeys,
            Self::SignInExpired => Sentence::SignInExpired,
            Self::PasskeyUnknown => Sentence::PasskeyUnknown,
            Self::LinkOver => Sentence::LinkOver,
            Self::NotInvited => Sentence::NotInvited,
            Self::ClaimCodeOver => Sentence::ClaimCodeOver,
            Self::KeyTooFast { .. } => Sentence::KeyTooFast { most: CALLS_A_MINUTE },
            Self::KeyReused => Sentence::KeyReused,
            Self::Busy => Sentence::Busy,
            Self::Store(StoreError::Full(_)) => Sentence::DiskFull,
            Self::Store(StoreError::Moved(_)) => Sentence::DatabaseMoved,
            Self::Store(StoreError::Unavailable(_) | StoreError::Overloaded) => {
                Sentence::Unavailable
            }
            Self::Command(_) | Self::Store(_) | Self::Internal(_) => Sentence::InternalError,
        }
    }
}

/// The sentence in English, for `Display`.
fn told(error: &AppError) -> Sentence {
    error.sentence()
}

fn wait_sentence(seconds: u64) -> Sentence {
    if seconds <= 90 {
        Sentence::WaitSeconds { seconds: seconds.max(1) as i64 }
    } else {
        Sentence::WaitMinutes { minutes: seconds.div_ceil(60) as i64 }
    }
}

fn rows_sentence(rows: &BTreeMap<i64, Sentence>) -> Sentence {
    let first = Value::sentences(rows.values().next().cloned());
    match rows.len() {
        1 => Sentence::NothingChanged { reason: first },
        count => Sentence::RowsRefused { count: count as i64, first },
    }
}

fn fields_sentence(fields: &BTreeMap<String, Sentence>) -> Sentence {
    let told = fields.iter().map(|(field, reason)| Sentence::FieldAndReason {
        field: field.into(),
        reason: reason.clone().into(),
    });
    Sentence::Reasons { reasons: Value::clauses(told) }
}
