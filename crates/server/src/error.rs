//! One shape for every refusal: RFC 9457 problem details with the platform's
//! own `success`, `message`, `code` and `fields`.

use std::collections::BTreeMap;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use touchline_app::refusals::Refusal;
use touchline_app::{AppError, Unauthenticated};
use touchline_store::StoreError;
use utoipa::ToSchema;

/// The body of every refusal.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// Always `false`.
    pub success: bool,
    /// A sentence that a person can act on.
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

/// A refusal on its way out.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: &'static str,
    message: String,
    fields: Option<BTreeMap<String, String>>,
    // Boxed to keep `Result` small.
    current: Option<Box<serde_json::Value>>,
    challenge: Option<Box<str>>,
    retry_after: Option<u64>,
    /// Why the caller was refused, if that is counted.
    refusal: Option<Refusal>,
}

impl ApiError {
    /// A refusal with a status, a code and a sentence.
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self {
            status,
            code,
            message: message.into(),
            fields: None,
            current: None,
            challenge: None,
            retry_after: None,
            refusal: None,
        }
    }

    /// A 400 that names its parameters.
    pub(crate) fn invalid(fields: BTreeMap<String, String>) -> Self {
        let told: Vec<String> =
            fields.iter().map(|(name, why)| format!("{name}: {why}.")).collect();
        let mut error = Self::new(StatusCode::BAD_REQUEST, "invalid_input", told.join(" "));
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
        let message = error.to_string();
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
                };
                Self::new(StatusCode::UNAUTHORIZED, code, message)
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
            AppError::KeyReused => {
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, "idempotency_key_reused", message)
            }
            AppError::Store(StoreError::Full(cause)) => {
                tracing::error!(%cause, "the disk is full");
                let message = "The server's disk is full: nothing was changed. Free some space and try again.";
                Self::new(StatusCode::INSUFFICIENT_STORAGE, "storage_full", message)
            }
            AppError::Store(StoreError::Unavailable(cause)) => {
                tracing::error!(%cause, "the database is not available");
                Self::unavailable()
            }
            AppError::Store(StoreError::Moved(file)) => {
                tracing::error!(%file, "nothing was written: the database was moved or replaced");
                let message = "The file of the server's database was moved or replaced: nothing was changed. Ask the person who runs the server to put it back.";
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "database_moved", message)
                    .retry_after(30)
            }
            AppError::Busy | AppError::Store(StoreError::Overloaded) => Self::unavailable(),
            AppError::Store(cause) => {
                tracing::error!(%cause, "the database failed");
                Self::internal()
            }
            AppError::Internal(cause) => {
                tracing::error!(%cause, "internal failure");
                Self::internal()
            }
        }
    }
}

impl ApiError {
    /// A 412: another administrator changed the row meanwhile. Carries the row as it is now.
    pub(crate) fn changed_meanwhile(current: serde_json::Value) -> Self {
        let message =
            "This was changed by somebody else meanwhile. Nothing was saved: compare and decide.";
        let mut error = Self::new(StatusCode::PRECONDITION_FAILED, "changed_meanwhile", message);
        error.current = Some(Box::new(current));
        error
    }

    /// The database does not answer, or too slowly.
    pub(crate) fn unavailable() -> Self {
        let message =
            "The server is busy or its database does not answer. Please try again in a moment.";
        let mut error = Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message);
        error.retry_after = Some(2);
        error
    }

    /// A failure of the server; the log has the cause under the request's id.
    pub(crate) fn internal() -> Self {
        let message = "Something went wrong on the server. Please try again; if it happens again, report the request id.";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal_error", message)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let problem = Problem {
            success: false,
            message: self.message,
            code: self.code,
            fields: self.fields,
            current: self.current.map(|current| *current),
            challenge: self.challenge.map(Into::into),
            r#type: "about:blank",
            title: self.status.canonical_reason().unwrap_or("Error"),
            status: self.status.as_u16(),
        };
        let mut response = (self.status, Json(problem)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        // For `edge::gate`, which knows where the request came from.
        if let Some(refusal) = self.refusal {
            response.extensions_mut().insert(refusal);
        }
        response
    }
}
