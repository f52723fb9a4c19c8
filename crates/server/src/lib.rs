//! HTTP: the API with its OpenAPI document, and the embedded console.
//!
//! `edge` is what every call goes through, `resources` are the calls. Between them is what all handlers use: input, replies,
//! refusals.

mod call;
mod caller;
mod calls;
mod docs;
mod edge;
mod error;
mod idempotency;
mod input;
mod link_preview;
mod metrics;
mod openapi;
mod permissions_page;
mod refusals;
mod reply;
mod resources;
mod room;
mod state;
mod web_app;

use std::sync::{Arc, LazyLock};

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum::{Json, Router, middleware};
use tokio::sync::Semaphore;
use touchline_app::Platform;
use touchline_domain::permissions::Action;
pub use touchline_http::client_address::behind;
pub use touchline_http::serve::{Limits, serve, serve_with_tls};
pub use touchline_http::tls::{Tls, TlsError};
use touchline_words::Sentence;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate as _, SizeAbove};
use utoipa::openapi::OpenApi;

use call::{Cache, Call, KnownCalls, Properties};
use calls::Calls;
use edge::places::Places;
use edge::prepared::PreparedReplies;
use edge::watched::Watching;
use error::ApiError;
pub use metrics::metrics;
pub use permissions_page::permissions_page;
use state::{Server, Shared};
use web_app::html_page;

/// The most bytes of a body, but for the calls that are `Calls::limited` by another number.
const MAX_BODY: usize = 64 * 1024;
/// Where the calls are.
const BASE: &str = "/api/v1";
/// Where their document is, below the base.
const DOCUMENT: &str = "/openapi.json";
/// The document as a page.
const DOCS_PAGE: &str = "/api/docs";
/// Replies from this size on are worth compressing.
const COMPRESS_FROM: u64 = 8 * 1024;

/// The whole server: `/api`, `/health`, `/ready` and the console.
pub fn router(platform: Platform) -> Router {
    let platform = Arc::new(platform);
    let server = Server::from(Shared {
        platform: Arc::clone(&platform),
        prepared: PreparedReplies::default(),
        known: &KNOWN,
        document: openapi_document,
        live_places: Places::default(),
        own_live_places: Places::default(),
        public_places: Places::default(),
        watching: Watching::default(),
        export_places: Arc::new(Semaphore::new(resources::export::MOST_EXPORTS)),
    });
    let api_router = ROUTER
        .clone()
        .route(
            DOCUMENT,
            get(async || ([(axum::http::header::CONTENT_TYPE, "application/json")], JSON.clone())),
        )
        .fallback(no_such_call)
        .method_not_allowed_fallback(no_such_method)
        .layer(CompressionLayer::new().compress_when(worth_compressing()))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .with_state(server.clone());

    Router::new()
        .nest(BASE, api_router)
        .route(DOCS_PAGE, get(async || html_page(DOCS.0.clone(), &DOCS.1)))
        .route("/api", axum::routing::any(no_such_call))
        .route("/api/", axum::routing::any(no_such_call))
        .route("/api/{*rest}", axum::routing::any(no_such_call))
        .route("/health", get(async || Json(serde_json::json!({ "status": "ok" }))))
        .route("/ready", get(move || ready(Arc::clone(&platform))))
        .fallback({
            let server = server.clone();
            move |request: Request| web_app::serve(server.clone(), request)
        })
        .method_not_allowed_fallback(no_such_method)
        // One layer for all that is done before a cached reply is found: a layer costs more than what is done in it.
        .layer(middleware::from_fn_with_state(server, edge::edge))
}

/// All calls. Tests start many servers in one process.
static CALLS: LazyLock<Calls> = LazyLock::new(resources::calls);

static ROUTER: LazyLock<Router<Server>> = LazyLock::new(|| {
    // Other clients of the platform ask for the same lists at these bases.
    let reference = resources::reference::router().router();
    CALLS.router().nest("/configuration", reference.clone()).merge(reference)
});

/// What describes the calls, which do not change while the program runs.
static JSON: LazyLock<Bytes> =
    LazyLock::new(|| Bytes::from(serde_json::to_string(&openapi_document()).unwrap_or_default()));
static DOCS: LazyLock<(Bytes, String)> = LazyLock::new(|| docs::page(&openapi_document()));

/// What can be asked for at each path: a call for each method.
static KNOWN: LazyLock<KnownCalls> = LazyLock::new(|| {
    let aliases =
        resources::reference::router().nest("/configuration", resources::reference::router());
    let calls = CALLS.known().iter().chain(aliases.known()).cloned();
    let calls = calls.map(|(path, method, call)| (format!("{BASE}{path}"), method, call));
    let properties = Properties { cache: Cache::Shared, ..Properties::default() };
    let call = Call { action: Action::ReadApiDescription, properties };
    let described = [format!("{BASE}{DOCUMENT}"), DOCS_PAGE.to_owned()];
    let described = described.map(|path| (path, Method::GET, call));
    let mut known = KnownCalls::new();
    for (path, method, call) in calls.chain(described) {
        known.entry(path).or_default().push((method, call));
    }
    known
});

/// Large replies are compressed, event streams are not: their events would arrive late.
fn worth_compressing() -> impl tower_http::compression::Predicate {
    SizeAbove::new(COMPRESS_FROM).and(NotForContentType::SSE)
}

/// The OpenAPI document.
pub fn openapi_document() -> OpenApi {
    let mut document = CALLS.describe(openapi::frame());
    document = openapi::with_own_names(openapi::with_sports_for_everybody(document));
    document = openapi::with_path_parameters(openapi::with_parameters_of_repeated_calls(document));
    document = openapi::with_parameter_rules(document);
    document = openapi::with_every_field(refusals::described(document, CALLS.known()));
    document = openapi::with_absent_fields(document);
    document.servers = Some(vec![utoipa::openapi::Server::new(BASE)]);
    document
}

async fn ready(platform: Arc<Platform>) -> Response {
    match platform.db().locked_tables().await {
        Ok(tables) if tables.is_empty() => {
            Json(serde_json::json!({ "status": "ok" })).into_response()
        }
        // Requests that need no locked table are answered, so this server is ready.
        Ok(tables) => {
            Json(serde_json::json!({ "status": "ok", "lockedTables": tables })).into_response()
        }
        Err(_) => ApiError::unavailable().into_response(),
    }
}

async fn no_such_call() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "no_such_call", Sentence::NoSuchCall)
}

async fn no_such_method(request: Request) -> ApiError {
    wrong_method(request.method())
}

fn wrong_method(method: &Method) -> ApiError {
    let why = Sentence::WrongMethod { method: method.as_str().into() };
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", why)
}
