//! What happens to every request before and after its handler: an id, a
//! deadline, who is let in, the words of a refusal, the security headers, one line in the log.

pub(crate) mod places;
pub(crate) mod prepared;
pub(crate) mod watched;

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use data_encoding::HEXLOWER;
use futures_util::FutureExt as _;
use touchline_app::refusal::Refusal;
use touchline_app::{AppError, Unauthenticated};
use touchline_domain::permissions::{Actor, Decision, might};
use touchline_store::observed;
use touchline_words::Sentence;

use crate::call::{Call, Properties};
use crate::caller::bearer;
use crate::error::{self, ApiError, NotPermitted};
use crate::metrics::{self, InFlight};
use crate::refusals;
use crate::state::Server;
use touchline_http::client_address::Client;
use touchline_http::negotiation;
use touchline_http::serve::Limits;

use prepared::Asker;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// A client sends this with requests that nobody asked for: they are no use of the session.
pub(crate) const UNATTENDED: HeaderName = HeaderName::from_static("x-unattended");

fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// Lets requests in, and counts refused callers with where they came from.
async fn gate(server: &Server, call: Option<Call>, request: Request, next: Next) -> Response {
    let client = request.extensions().get::<Client>().copied().unwrap_or(Client::NOBODY);
    let answer = let_in(server, call, request, next);
    // In development builds, so that `prepared::run` sees what is read in no request.
    let response = if cfg!(debug_assertions) { observed(answer).await.0 } else { answer.await };
    if let Some(refusal) = response.extensions().get::<Refusal>() {
        server.platform.access.note_refusal(*refusal, client.address);
    }
    response
}

/// The call that a request makes; `None` when there is no such call.
fn call_of(server: &Server, request: &Request) -> Option<Call> {
    let calls = server.known.get(request.extensions().get::<MatchedPath>()?.as_str())?;
    // A HEAD asks for what the GET does.
    let method = if request.method() == Method::HEAD { &Method::GET } else { request.method() };
    calls.iter().find(|(known, _)| known == method).map(|(_, call)| *call)
}

/// Default deny: what is not open to everybody needs a valid token, even when there is no such call. Refuses
/// here what the caller may do with nothing at all; what they may do with something, the action decides, which
/// knows what it is about.
async fn let_in(server: &Server, call: Option<Call>, request: Request, next: Next) -> Response {
    let action = call.map(|call| call.action);
    let Properties { cache, is_audited, before_second_factor, .. } =
        call.map(|call| call.properties).unwrap_or_default();
    let decide = |actor| action.map(|action| might(actor, action));
    let is_public = decide(Actor::Nobody).is_some_and(Decision::is_allowed);
    if !is_api(request.uri().path()) {
        return next.run(request).await;
    }
    if is_public {
        let asker = Asker { caller: None, cache };
        return server.prepared.answer(&server.platform, asker, request, next).await;
    }
    let (mut parts, body) = request.into_parts();
    let source = parts.extensions.get::<Client>().unwrap_or(&Client::NOBODY).address;
    let checked = match bearer(&parts.headers) {
        Some(token) => server.platform.access.authenticate(token).await,
        None => Err(AppError::Unauthenticated(Unauthenticated::Missing)),
    };
    match checked {
        Ok(caller) => {
            let who = Who { account: caller.accountable(), key: caller.key_id() };
            let waits = caller.account().is_some_and(|own| own.must_set_up_second_factor)
                && !before_second_factor;
            let mut response = if let Err(too_fast) = server.platform.access.keep_pace(&caller) {
                ApiError::from(too_fast).into_response()
            } else if let Some(Decision::Refused(lack)) = decide(caller.permitted()) {
                ApiError::from(AppError::Forbidden(lack)).into_response()
            } else if waits {
                ApiError::from(AppError::SecondFactorMissing).into_response()
            } else if is_audited && parts.method == Method::HEAD {
                ([(header::ALLOW, "GET")], crate::wrong_method(&parts.method)).into_response()
            } else {
                if !parts.headers.contains_key(UNATTENDED) {
                    server.platform.access.note_in_use(&caller).await;
                }
                parts.extensions.insert(caller.clone());
                let request = Request::from_parts(parts, body);
                let asker = Asker { caller: Some(&caller), cache };
                server.prepared.answer(&server.platform, asker, request, next).await
            };
            if let (Some(NotPermitted), Some(action)) = (response.extensions().get(), action) {
                server.platform.access.note_not_permitted(&caller, action, source).await;
            }
            response.extensions_mut().insert(who);
            response
        }
        Err(refusal) => ApiError::from(refusal).into_response(),
    }
}

/// Whom a request was answered for: the account, and the key of a program. The log has the numbers and not the names.
#[derive(Debug, Clone, Copy)]
struct Who {
    account: i64,
    key: Option<i64>,
}

/// Headers of every reply.
const ON_EVERY_REPLY: [(HeaderName, HeaderValue); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];
/// The policy of every reply that is not an HTML page.
const NO_CONTENT: HeaderValue =
    HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
/// Over TLS, browsers shall use nothing else for this host, for a year.
const TLS_ONLY: HeaderValue = HeaderValue::from_static("max-age=31536000");
pub(crate) const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// Marks a page that other sites may show in a frame.
#[derive(Debug, Clone, Copy)]
pub(crate) struct InFrames;

/// The outermost layer.
pub(crate) async fn edge(
    State(server): State<Server>,
    mut request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let in_flight = InFlight::begin();
    let language = negotiation::language(request.headers());
    request.extensions_mut().insert(language);
    let id = request_id();
    let method = request.method().clone();
    let is_api = is_api(request.uri().path());
    // The route's pattern, not the path: a path may hold data that must not be logged.
    let route = request.extensions().get::<MatchedPath>().cloned();
    let call = call_of(&server, &request);
    let route = route.as_ref().map_or("(no route)", MatchedPath::as_str);
    let limits = request.extensions().get::<Limits>().copied().unwrap_or_default();
    let is_https = request.extensions().get::<Client>().is_some_and(|client| client.is_https);
    let mut response = if request.headers().get_all(header::HOST).iter().nth(1).is_some() {
        // A proxy may have judged the request by the other one (RFC 9112, section 3.2).
        let why = Sentence::SeveralHosts;
        ApiError::new(StatusCode::BAD_REQUEST, "several_hosts", why).into_response()
    } else {
        let answer = AssertUnwindSafe(gate(&server, call, request, next)).catch_unwind();
        let answered = tokio::time::timeout(limits.answer_time, answer).await;
        answered.map_or_else(|_| too_slow(), |answered| answered.unwrap_or_else(panicked))
    };
    if cfg!(debug_assertions)
        && call.is_some()
        && method != Method::HEAD
        && let Some((status, code)) = error::code_of(&response)
    {
        refusals::check(server.document, route, &method, status, code);
    }
    error::put_into_words(&mut response, language);
    let in_frames = response.extensions().get::<InFrames>().is_some();
    let headers = response.headers_mut();
    headers.reserve(ON_EVERY_REPLY.len() + 4);
    headers.extend(ON_EVERY_REPLY);
    if in_frames {
        headers.remove(header::X_FRAME_OPTIONS);
    }
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(NO_CONTENT);
    if is_https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, TLS_ONLY);
    }
    if is_api {
        headers.entry(header::CACHE_CONTROL).or_insert(NO_STORE);
    }
    // Hexadecimal digits are always a header's value.
    headers.extend(HeaderValue::from_str(&id).ok().map(|value| (REQUEST_ID, value)));
    let (status, took) = (response.status(), started.elapsed());
    if call.is_some_and(|call| call.properties.is_sign_in) {
        metrics::count_sign_in(status);
    }
    if in_flight.is_some() {
        metrics::count_request(&method, route, status, took);
    }
    let (status, milliseconds) = (status.as_u16(), took.as_millis() as u64);
    let who = response.extensions().get::<Who>();
    let (account, key) = (who.map(|who| who.account), who.and_then(|who| who.key));
    tracing::info!(%method, route, status, milliseconds, id, account, key, "request");
    response
}

fn too_slow() -> Response {
    let why = Sentence::TooSlow;
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "deadline_exceeded", why)
        .retry_after(2)
        .into_response()
}

fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let cause = panic
        .downcast_ref::<&str>()
        .map(ToString::to_string)
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_default();
    tracing::error!(cause, "a handler panicked");
    ApiError::internal().into_response()
}

/// Identifies a request in the log: unique within this process and, very likely, among
/// several processes. Not a secret.
fn request_id() -> String {
    static FIRST: LazyLock<u64> = LazyLock::new(|| {
        let mut bits = [0; 8];
        // Without randomness the ids of several processes may coincide; nothing else is lost.
        let _ = getrandom::fill(&mut bits);
        u64::from_ne_bytes(bits)
    });
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    // Multiplying by an odd factor maps different numbers to different ids.
    format!("{:016x}", FIRST.wrapping_add(number).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// 128 random bits in hexadecimal, by which the browser accepts the page's own scripts.
pub(crate) fn nonce() -> String {
    let mut bits = [0; 16];
    // Without randomness the nonce is empty: a page must not carry one that can be guessed.
    match getrandom::fill(&mut bits) {
        Ok(()) => HEXLOWER.encode(&bits),
        Err(_) => String::new(),
    }
}
