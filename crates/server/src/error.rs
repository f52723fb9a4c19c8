//! One shape for every refusal: RFC 9457 problem details with the platform's
//! own `success`, `message`, `code` and `fields`.
//!
//! A refusal holds a `Sentence` and no text, and leaves its handler without a body. `edge` chooses the language once
//! for each request (`http::negotiation`) and writes the body last, so no layer before it can store a reply in a
//! language. Successes have no language, and their words are closed lists with numbers; two have one, and no layer
//! caches them: the preview of an event template, and the consent of a guardian, which is stored as it was read.

use std::collections::BTreeMap;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use touchline_app::refusal::Refusal;
use touchline_app::{AppError, Unauthenticated};
use touchline_domain::permissions::Lack;
use touchline_store::StoreError;
use touchline_words::{Language, Sentence, Value};
use utoipa::ToSchema;

/// The body of every refusal.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// Always `false`.
    pub success: bool,
    /// A sentence that a person can act on, in the language of `Accept-Language`.
    pub message: String,
    /// A word that a program can act on.
    pub code: &'static str,
    /// A sentence for each field or parameter that was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fields: Option<BTreeMap<String, String>>,
    /// On 412, the row as it is now: another administrator changed it meanwhile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<serde_json::Value>,
    /// Identifies a sign-in that still needs its code, for `/auth/second-factor`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub challenge: Option<String>,
    /// Always `about:blank`: the status says it all (RFC 9457, 4.2.1).
    pub r#type: &'static str,
    /// The status in words.
    pub title: &'static str,
    /// The status in digits.
    pub status: u16,
}

/// A refusal on its way out. Its sentences become words at the edge, in the language of the request
/// ([`put_into_words`]); so there is no text in it before, and no layer can keep one.
#[derive(Debug, Clone)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: &'static str,
    // Boxed to keep `Result` small.
    message: Box<Sentence>,
    fields: Option<BTreeMap<String, Sentence>>,
    current: Option<Box<serde_json::Value>>,
    challenge: Option<Box<str>>,
    retry_after: Option<u64>,
    /// Why the caller was refused, if that is counted.
    refusal: Option<Refusal>,
}

impl ApiError {
    /// A refusal with a status, a code and a sentence.
    pub(crate) fn new(status: StatusCode, code: &'static str, message: Sentence) -> Self {
        Self {
            status,
            code,
            message: Box::new(message),
            fields: None,
            current: None,
            challenge: None,
            retry_after: None,
            refusal: None,
        }
    }

    /// A 400 that names its parameters.
    pub(crate) fn invalid(fields: BTreeMap<String, Sentence>) -> Self {
        let told = fields.iter().map(|(name, why)| Sentence::ParameterAndReason {
            parameter: name.into(),
            reason: why.clone().into(),
        });
        let message = Sentence::Reasons { reasons: Value::sentences(told) };
        let mut error = Self::new(StatusCode::BAD_REQUEST, "invalid_input", message);
        error.fields = Some(fields);
        error
    }
}

impl ApiError {
    /// Sets `Retry-After`, in seconds.
    pub(crate) fn retry_after(self, seconds: u64) -> Self {
        Self { retry_after: Some(seconds), ..self }
    }
}

impl From<AppError> for ApiError {
    fn from(error: AppError) -> Self {
        Self { refusal: error.refusal(), ..Self::telling(error) }
    }
}

impl ApiError {
    fn telling(error: AppError) -> Self {
        let message = error.sentence();
        match error {
            AppError::Invalid(fields) => {
                // One refused field needs no field name before its sentence.
                let message = match fields.values().next() {
                    Some(only) if fields.len() == 1 => only.clone(),
                    _ => message,
                };
                Self {
                    fields: Some(fields),
                    ..Self::new(StatusCode::BAD_REQUEST, "invalid_input", message)
                }
            }
            AppError::NotFound(_) => Self::new(StatusCode::NOT_FOUND, "not_found", message),
            AppError::Conflict(_) => Self::new(StatusCode::CONFLICT, "conflict", message),
            AppError::ChangedMeanwhile => {
                Self::new(StatusCode::CONFLICT, "changed_meanwhile", message)
            }
            AppError::NotReady(missing) => {
                let fields = missing.into_iter().map(|one| (one.to_string(), one.sentence()));
                Self {
                    fields: Some(fields.collect()),
                    ..Self::new(StatusCode::CONFLICT, "not_ready", message)
                }
            }
            AppError::Taken { code, field, .. } => Self {
                fields: Some(BTreeMap::from([(field.to_owned(), message.clone())])),
                ..Self::new(StatusCode::CONFLICT, code, message)
            },
            AppError::RowsRefused(rows) => {
                let rows = rows.into_iter().map(|(id, sentence)| (id.to_string(), sentence));
                Self {
                    fields: Some(rows.collect()),
                    ..Self::new(StatusCode::CONFLICT, "rows_refused", message)
                }
            }
            AppError::InUse(_) => Self::new(StatusCode::CONFLICT, "in_use", message),
            AppError::Unauthenticated(why) => {
                let code = match why {
                    Unauthenticated::Missing => "token_missing",
                    Unauthenticated::Unknown => "token_invalid",
                    Unauthenticated::Expired => "token_expired",
                    Unauthenticated::Revoked | Unauthenticated::PasswordChanged => {
                        "session_revoked"
                    }
                    Unauthenticated::Idle => "session_idle",
                    Unauthenticated::KeyUnknown => "key_invalid",
                    Unauthenticated::KeyExpired => "key_expired",
                    Unauthenticated::KeyRevoked => "key_revoked",
                    Unauthenticated::KeyStopped => "key_stopped",
                };
                Self::new(StatusCode::UNAUTHORIZED, code, message)
            }
            AppError::Forbidden(Lack::SignIn) => {
                Self::new(StatusCode::UNAUTHORIZED, "token_missing", message)
            }
            AppError::Forbidden(Lack::Reinstatement) => {
                Self::new(StatusCode::FORBIDDEN, "account_suspended", message)
            }
            AppError::Forbidden(Lack::OneOf(_)) => {
                Self::new(StatusCode::FORBIDDEN, FORBIDDEN, message)
            }
            AppError::SecondFactorMissing => {
                Self::new(StatusCode::FORBIDDEN, "second_factor_missing", message)
            }
            AppError::WrongCredentials { retry_after: None } => {
                Self::new(StatusCode::UNAUTHORIZED, "invalid_credentials", message)
            }
            AppError::WrongCredentials { retry_after } => Self {
                retry_after,
                ..Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many_attempts", message)
            },
            AppError::TooManyTries { retry_after } => Self {
                retry_after: Some(retry_after),
                ..Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many_attempts", message)
            },
            AppError::TooManyKeys { retry_after } => Self {
                retry_after: Some(retry_after),
                ..Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many_keys", message)
            },
            AppError::KeyTooFast { retry_after } => Self {
                retry_after: Some(retry_after),
                ..Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many_calls", message)
            },
            AppError::SecretLocked => {
                tracing::error!("the key of a second factor's secret is missing");
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "second_factor_locked", message)
            }
            AppError::SecondFactorRequired { challenge } => Self {
                challenge: Some(challenge.reveal().into()),
                ..Self::new(StatusCode::UNAUTHORIZED, "second_factor_required", message)
            },
            AppError::WrongCode => Self::new(StatusCode::UNAUTHORIZED, "wrong_code", message),
            AppError::SignInExpired => {
                Self::new(StatusCode::UNAUTHORIZED, "sign_in_expired", message)
            }
            AppError::PasskeyUnknown => {
                Self::new(StatusCode::UNAUTHORIZED, "passkey_unknown", message)
            }
            AppError::LinkOver => Self::new(StatusCode::GONE, "link_over", message),
            AppError::NotInvited => Self::new(StatusCode::FORBIDDEN, "not_invited", message),
            AppError::ClaimCodeOver => Self::new(StatusCode::GONE, "claim_code_over", message),
            AppError::KeyReused => {
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, "idempotency_key_reused", message)
            }
            AppError::Store(StoreError::Full(cause)) => {
                tracing::error!(%cause, "the disk is full");
                Self::new(StatusCode::INSUFFICIENT_STORAGE, "storage_full", message)
            }
            AppError::Store(StoreError::Unavailable(cause)) => {
                tracing::error!(%cause, "the database is not available");
                Self::unavailable()
            }
            AppError::Store(StoreError::Moved(file)) => {
                tracing::error!(%file, "nothing was written: the database was moved or replaced");
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "database_moved", message)
                    .retry_after(30)
            }
            AppError::Busy | AppError::Store(StoreError::Overloaded) => Self::unavailable(),
            AppError::Store(cause) => {
                tracing::error!(%cause, "the database failed");
                Self::internal()
            }
            AppError::Command(cause) | AppError::Internal(cause) => {
                tracing::error!(%cause, "internal failure");
                Self::internal()
            }
        }
    }
}

impl ApiError {
    /// A 412: another administrator changed the row meanwhile. Carries the row as it is now.
    pub(crate) fn changed_meanwhile(current: serde_json::Value) -> Self {
        let message = Sentence::ChangedMeanwhile;
        let mut error = Self::new(StatusCode::PRECONDITION_FAILED, "changed_meanwhile", message);
        error.current = Some(Box::new(current));
        error
    }

    /// The database does not answer, or too slowly.
    pub(crate) fn unavailable() -> Self {
        let message = Sentence::Unavailable;
        let mut error = Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message);
        error.retry_after = Some(2);
        error
    }

    /// A failure of the server; the log has the cause under the request's id.
    pub(crate) fn internal() -> Self {
        let message = Sentence::InternalError;
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal_error", message)
    }
}

impl ApiError {
    fn in_words(self, language: Language) -> Problem {
        let words = |fields: BTreeMap<String, Sentence>| {
            fields.into_iter().map(|(name, why)| (name, why.text(language))).collect()
        };
        Problem {
            success: false,
            message: self.message.text(language),
            code: self.code,
            fields: self.fields.map(words),
            current: self.current.map(|current| *current),
            challenge: self.challenge.map(Into::into),
            r#type: "about:blank",
            title: self.status.canonical_reason().unwrap_or("Error"),
            status: self.status.as_u16(),
        }
    }
}

/// A reply without a body, which has the refusal among its extensions.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        let headers = response.headers_mut();
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        // For `edge::gate`, which knows where the request came from.
        if self.code == FORBIDDEN {
            response.extensions_mut().insert(NotPermitted);
        }
        if let Some(refusal) = self.refusal {
            response.extensions_mut().insert(refusal);
        }
        response.extensions_mut().insert(Unworded(Box::new(self)));
        response
    }
}

/// The code of what the caller may not do.
const FORBIDDEN: &str = "forbidden";

/// Marks the reply to what the caller may not do: it is noted in the trail.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NotPermitted;

/// A refusal that still needs its words.
#[derive(Clone)]
struct Unworded(Box<ApiError>);

/// The status and the code of a refusal.
pub(crate) fn code_of(response: &Response) -> Option<(StatusCode, &'static str)> {
    let Unworded(refusal) = response.extensions().get()?;
    Some((refusal.status, refusal.code))
}

/// Gives a refusal its body, in the language of the request.
pub(crate) fn put_into_words(response: &mut Response, language: Language) {
    let Some(Unworded(refusal)) = response.extensions_mut().remove() else { return };
    // Serialising a reply cannot fail.
    let body = serde_json::to_vec(&refusal.in_words(language)).unwrap_or_default();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
    headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    headers.append(header::VARY, HeaderValue::from_static("accept-language"));
    *response.body_mut() = body.into();
}
