//! What happens to every request before and after its handler: an id, a
//! deadline, the security headers, one line in the log.

use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use touchline_app::{AppError, Unauthenticated};

use crate::caller::bearer;
use crate::error::ApiError;
use crate::state::Server;

/// The server answers before its clients give up, which they do after 10 s.
const DEADLINE: Duration = Duration::from_secs(8);

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The calls that need no token. Everything else below `/api` does.
pub(crate) const PUBLIC: &[(Method, &str)] = &[
    (Method::POST, "/api/v1/auth/admin-login"),
    (Method::POST, "/api/v1/auth/login"),
    (Method::POST, "/api/v1/auth/second-factor"),
    (Method::POST, "/api/v1/auth/refresh"),
    (Method::GET, "/api/v1/openapi.json"),
    (Method::GET, "/api/docs"),
];

fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// Default deny: a call that is not in [`PUBLIC`] passes with a valid token
/// only, whether or not there is such a call.
pub(crate) async fn gate(State(server): State<Server>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_api = is_api(path);
    // A HEAD is a GET whose answer stays at home.
    let method = match request.method() {
        &Method::HEAD => &Method::GET,
        other => other,
    };
    let is_public = PUBLIC.iter().any(|(public, call)| public == method && *call == path);
    if is_public || !is_api {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let checked = match bearer(&parts) {
        Some(token) => server.platform.authenticate(token).await,
        None => Err(AppError::Unauthenticated(Unauthenticated::Missing)),
    };
    match checked {
        Ok(caller) => {
            server.platform.note_in_use(&caller).await;
            parts.extensions.insert(caller);
            next.run(Request::from_parts(parts, body)).await
        }
        Err(refusal) => ApiError::from(refusal).into_response(),
    }
}

/// The outermost layer.
pub(crate) async fn edge(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = request_id();
    let method = request.method().clone();
    let is_api = is_api(request.uri().path());
    // The route's pattern, not the path: a path may carry what is nobody's business.
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "(no route)".to_owned(), |path| path.as_str().to_owned());
    let answered = tokio::time::timeout(DEADLINE, next.run(request)).await;
    let mut response = answered.unwrap_or_else(|_| {
        let message = "The server took too long to answer. Please try again in a moment.";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "deadline_exceeded", message).into_response()
    });
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    );
    headers
        .entry(header::CONTENT_SECURITY_POLICY)
        .or_insert(HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'"));
    if is_api {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if let Ok(value) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, value);
    }
    let status = response.status().as_u16();
    let milliseconds = started.elapsed().as_millis() as u64;
    tracing::info!(%method, route, status, milliseconds, id, "request");
    response
}

/// 64 random bits: enough to find one request in a log.
pub(crate) fn request_id() -> String {
    let mut bits = [0; 8];
    // Without randomness the requests cannot be told apart, and nothing else is lost.
    let _ = getrandom::fill(&mut bits);
    format!("{:016x}", u64::from_ne_bytes(bits))
}
