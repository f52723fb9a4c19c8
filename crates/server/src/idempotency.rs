//! `Idempotency-Key`: a request that may be sent again when its answer was lost.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use touchline_app::idempotency::{Asked, MAX_KEY, NamedRequest, Reply};
use touchline_words::Sentence;

use crate::error::ApiError;
use crate::input::{Body, unreadable};

/// The header's name in the OpenAPI document.
pub(crate) const HEADER: &str = "Idempotency-Key";

/// A JSON body, and the request's `Idempotency-Key` if it has one.
#[derive(Debug)]
pub(crate) struct NamedBody<T>(pub Option<NamedRequest>, pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for NamedBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let bytes = Bytes::from_request(Request::from_parts(parts.clone(), body), state)
            .await
            .map_err(unreadable)?;
        let named = match parts.headers.get(HEADER) {
            None => None,
            Some(key) => Some(named(key, &parts, &bytes).ok_or_else(unfit_key)?),
        };
        let request = Request::from_parts(parts, bytes.into());
        let Body(body) = Body::from_request(request, state).await?;
        Ok(Self(named, body))
    }
}

/// Uses the path below the base, because the same list answers on several bases.
fn named(
    key: &HeaderValue,
    parts: &axum::http::request::Parts,
    body: &[u8],
) -> Option<NamedRequest> {
    NamedRequest::new(key.to_str().ok()?, parts.method.as_str(), parts.uri.path(), body)
}

fn unfit_key() -> ApiError {
    let why = Sentence::UnfitKey { header: HEADER.into(), most: MAX_KEY.into() };
    ApiError::new(StatusCode::BAD_REQUEST, "invalid_idempotency_key", why)
}

/// Serialises an answer, so that the transaction can keep it.
pub(crate) fn reply(status: StatusCode, body: &impl Serialize) -> Reply {
    // Serialising a reply cannot fail.
    Reply { status: status.as_u16(), body: serde_json::to_string(body).unwrap_or_default() }
}

/// A request, and how it is answered: what becomes of it is the body.
pub(crate) fn asked<T, B: Serialize>(
    request: Option<NamedRequest>,
    status: StatusCode,
    body: impl Fn(T) -> B + Send + 'static,
) -> Asked<T> {
    Asked::new(request, move |done| reply(status, &body(done)))
}

/// An answer, given for the first time or again.
pub(crate) struct Given(pub Reply);

impl IntoResponse for Given {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::OK);
        let json = HeaderValue::from_static("application/json");
        (status, [(header::CONTENT_TYPE, json)], self.0.body).into_response()
    }
}
