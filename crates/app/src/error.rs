//! Why an action was refused, by the kind of answer to the caller.

use std::collections::BTreeMap;

use touchline_store::StoreError;

use crate::refusals::Refusal;
use crate::tokens::Token;

/// Why an action was refused. Every sentence may be shown to a person. The technical texts
/// in [`AppError::Store`] and [`AppError::Internal`] are only for the log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppError {
    /// The input breaks a rule; a sentence for each field.
    #[error("{}", sentence(.0))]
    Invalid(BTreeMap<String, String>),
    /// The thing does not exist.
    #[error("{0}")]
    NotFound(String),
    /// The current state does not allow the action.
    #[error("{0}")]
    Conflict(String),
    /// Another row has the name, or another value that must be unique.
    #[error("{sentence}")]
    Taken {
        /// For a program: `name_taken`.
        code: &'static str,
        /// The field that says it.
        field: &'static str,
        /// For a person.
        sentence: String,
    },
    /// The row cannot be removed while others refer to it.
    #[error("{0}")]
    InUse(String),
    /// Some of several rows cannot be changed, so that none was; a sentence for each, by its id.
    #[error("{}", rows_sentence(.0))]
    RowsRefused(BTreeMap<i64, String>),
    /// A second factor is required, and the caller has none yet.
    #[error(
        "Every administrator needs a second factor here. Set yours up first; everything else works after that."
    )]
    SecondFactorMissing,
    /// The caller is not signed in, or not any more.
    #[error("{}", .0.sentence())]
    Unauthenticated(Unauthenticated),
    /// Wrong user name or password, with the same sentence; or too many tries, with another one
    /// that does not say whether the last was right.
    #[error("{}", credentials_sentence(*.retry_after))]
    WrongCredentials {
        /// Seconds to wait before the next try, after too many.
        retry_after: Option<u64>,
    },
    /// Too many tries at a password or a code.
    #[error("{}", wait_sentence(*.retry_after))]
    TooManyTries {
        /// Seconds to wait before the next try.
        retry_after: u64,
    },
    /// The password is right, and a code of the second factor must follow.
    #[error("Enter the code from your authenticator app.")]
    SecondFactorRequired {
        /// Identifies this sign-in when the code is sent.
        challenge: Token,
    },
    /// The code of the second factor is wrong or was used before.
    #[error("That code is not right, or was used already. Please try the next one.")]
    WrongCode,
    /// The secret of a second factor is encrypted, and this server does not have its key.
    #[error(
        "This server cannot check codes of apps, because the key of their secrets is missing. Use a recovery code, or ask the person who runs the server."
    )]
    SecretLocked,
    /// Too many different keys of repeated requests.
    #[error("Too many different Idempotency-Keys were sent. Please wait a moment and try again.")]
    TooManyKeys {
        /// Seconds to wait before the next one.
        retry_after: u64,
    },
    /// The sign-in that a code was sent for is over.
    #[error("This sign-in has expired. Please sign in again.")]
    SignInExpired,
    /// One Idempotency-Key was sent with two different requests.
    #[error("This Idempotency-Key was used for another request. Use a new key for each request.")]
    KeyReused,
    /// Too many requests wait for a turn.
    #[error("The server is busy. Please try again in a moment.")]
    Busy,
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
}

impl Unauthenticated {
    /// For a person.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Missing => "Please sign in.",
            Self::Unknown => "This sign-in is not valid. Please sign in again.",
            Self::Expired => "Your sign-in has expired. Please sign in again.",
            Self::Revoked => "Your session has ended. Please sign in again.",
            Self::Idle => {
                "Your session was not used for a while and has ended. Please sign in again."
            }
            Self::PasswordChanged => {
                "Your password was changed, which ended this session. Please sign in again."
            }
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
            Self::Unauthenticated(Unauthenticated::Unknown) => Some(Refusal::UnknownToken),
            _ => None,
        }
    }

    /// Refuses one field.
    pub fn invalid(field: &str, sentence: impl Into<String>) -> Self {
        Self::Invalid(BTreeMap::from([(field.to_owned(), sentence.into())]))
    }
}

fn credentials_sentence(retry_after: Option<u64>) -> String {
    retry_after.map_or_else(|| "Invalid credentials. Please try again.".to_owned(), wait_sentence)
}

fn wait_sentence(seconds: u64) -> String {
    let time = match seconds {
        0 | 1 => "a second".to_owned(),
        2..=90 => format!("{seconds} seconds"),
        _ => format!("{} minutes", seconds.div_ceil(60)),
    };
    format!("Too many tries. Please wait {time} and try again.")
}

fn rows_sentence(rows: &BTreeMap<i64, String>) -> String {
    let first = rows.values().next().map_or("", String::as_str);
    match rows.len() {
        1 => format!("Nothing was changed. {first}"),
        count => format!("Nothing was changed, because {count} rows were refused. {first}"),
    }
}

fn sentence(fields: &BTreeMap<String, String>) -> String {
    let told: Vec<String> = fields.iter().map(|(field, why)| format!("{field}: {why}")).collect();
    told.join("; ")
}
