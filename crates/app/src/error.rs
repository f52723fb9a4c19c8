//! Why an action was refused, sorted by what the caller should hear.

use std::collections::BTreeMap;

use touchline_store::StoreError;

use crate::tokens::Token;

/// An action's refusal. Every sentence may be shown to a person; the
/// machine's own words (in [`AppError::Store`] and [`AppError::Internal`]) may only
/// be logged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppError {
    /// The input breaks a rule; a sentence for each field.
    #[error("{}", sentence(.0))]
    Invalid(BTreeMap<String, String>),
    /// There is no such thing.
    #[error("{0}")]
    NotFound(String),
    /// The state of things does not allow it.
    #[error("{0}")]
    Conflict(String),
    /// Another row has the name, or whatever may be there only once.
    #[error("{sentence}")]
    Taken {
        /// For a program: `name_taken`.
        code: &'static str,
        /// The field that says it.
        field: &'static str,
        /// For a person.
        sentence: String,
    },
    /// It cannot be removed while something refers to it.
    #[error("{0}")]
    InUse(String),
    /// Nobody, or nobody any more, is signed in.
    #[error("{}", .0.sentence())]
    Unauthenticated(Unauthenticated),
    /// Wrong user name or password, or too many tries: one sentence for all.
    #[error("Invalid credentials. Please try again.")]
    WrongCredentials {
        /// Seconds to wait before the next try, when there were too many.
        retry_after: Option<u64>,
    },
    /// Too many tries at a password or a code.
    #[error("Too many tries. Please wait a moment and try again.")]
    TooManyTries {
        /// Seconds to wait before the next try.
        retry_after: u64,
    },
    /// The password was right; the code of the second factor is still to come.
    #[error("Enter the code from your authenticator app.")]
    SecondFactorRequired {
        /// Names this sign-in when the code comes.
        challenge: Token,
    },
    /// The code of the second factor is wrong, or was used before.
    #[error("That code is not right, or was used already. Please try the next one.")]
    WrongCode,
    /// The sign-in that a code was sent for is over.
    #[error("This sign-in has expired. Please sign in again.")]
    SignInExpired,
    /// An Idempotency-Key came with two different requests.
    #[error("This Idempotency-Key was used for another request. Use a new key for each request.")]
    KeyReused,
    /// More wait for their turn than the machine can serve soon.
    #[error("The server is busy. Please try again in a moment.")]
    Busy,
    /// The database failed.
    #[error("the database failed: {0}")]
    Store(#[from] StoreError),
    /// The machine failed.
    #[error("internal failure: {0}")]
    Internal(String),
}

/// Why a token was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unauthenticated {
    /// No token was sent.
    Missing,
    /// The token is not one of ours.
    Unknown,
    /// The token's time is over.
    Expired,
    /// The session was ended.
    Revoked,
}

impl Unauthenticated {
    /// For a person.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Missing => "Please sign in.",
            Self::Unknown => "This sign-in is not valid. Please sign in again.",
            Self::Expired => "Your sign-in has expired. Please sign in again.",
            Self::Revoked => "Your session has ended. Please sign in again.",
        }
    }
}

impl AppError {
    /// A refusal of one field.
    pub fn invalid(field: &str, sentence: impl Into<String>) -> Self {
        Self::Invalid(BTreeMap::from([(field.to_owned(), sentence.into())]))
    }
}

fn sentence(fields: &BTreeMap<String, String>) -> String {
    let told: Vec<String> = fields.iter().map(|(field, why)| format!("{field}: {why}")).collect();
    told.join("; ")
}
