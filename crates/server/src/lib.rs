//! HTTP: the API with its OpenAPI document, and the embedded console.
//!
//! One module per area of the API. A handler reads its input strictly, calls
//! **one** function of `app` and turns the answer into a reply type.

mod api_keys;
mod auth;
mod calendars;
mod caller;
mod calls;
mod claims;
mod corrections;
mod court_links;
mod dashboard;
mod docs;
mod draws;
mod edge;
mod entries;
mod error;
mod export;
mod grants;
mod idempotency;
mod input;
mod invitations;
mod joining;
mod link_preview;
mod live;
mod making;
mod match_pages;
mod matches;
mod me;
mod metrics;
mod notices;
mod openapi;
mod outbox;
mod own_players;
mod passkeys;
mod people;
mod permissions_page;
mod player_pages;
mod preferences;
mod prepared;
mod previews;
mod public_live;
mod published_matches;
mod reference;
mod refusals;
mod reply;
mod results;
mod room;
mod rule_packs;
mod saved_views;
mod scoring;
mod search;
mod security;
mod sides;
mod squads;
mod state;
mod team_pages;
mod timetable;
mod tournament_list;
mod tournament_pages;
mod tournament_templates;
mod tournaments;
mod trail;
mod web_app;

use std::collections::HashMap;
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

use calls::{Cache, Call, Calls, Properties};
use error::ApiError;
use live::Places;
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
        prepared: Arc::default(),
        live_places: Places::of_administrators(),
        own_live_places: Places::of_people(),
        watching: public_live::Watching::default(),
        export_places: Arc::new(Semaphore::new(export::MOST_EXPORTS)),
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
static CALLS: LazyLock<Calls> = LazyLock::new(calls_of_all);

static ROUTER: LazyLock<Router<Server>> = LazyLock::new(|| {
    // Other clients of the platform ask for the same lists at these bases.
    let reference = reference::router().router();
    CALLS.router().nest("/configuration", reference.clone()).merge(reference)
});

/// What describes the calls, which do not change while the program runs.
static JSON: LazyLock<Bytes> =
    LazyLock::new(|| Bytes::from(serde_json::to_string(&openapi_document()).unwrap_or_default()));
static DOCS: LazyLock<(Bytes, String)> = LazyLock::new(|| docs::page(&openapi_document()));

/// What can be asked for at each path: a call for each method.
static KNOWN: LazyLock<HashMap<String, Vec<(Method, Call)>>> = LazyLock::new(|| {
    let aliases = reference::router().nest("/configuration", reference::router());
    let calls = CALLS.known().iter().chain(aliases.known()).cloned();
    let calls = calls.map(|(path, method, call)| (format!("{BASE}{path}"), method, call));
    let properties = Properties { cache: Cache::Shared, ..Properties::default() };
    let call = Call { action: Action::ReadApiDescription, properties };
    let described = [format!("{BASE}{DOCUMENT}"), DOCS_PAGE.to_owned()];
    let described = described.map(|path| (path, Method::GET, call));
    let mut known: HashMap<_, Vec<_>> = HashMap::new();
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
    document = openapi::with_parameter_rules(document);
    document = openapi::with_every_field(refusals::described(document, CALLS.known()));
    document = openapi::with_absent_fields(document);
    document.servers = Some(vec![utoipa::openapi::Server::new(BASE)]);
    document
}

fn calls_of_all() -> Calls {
    Calls::new()
        .merge(auth::router())
        .merge(joining::router())
        .merge(dashboard::router())
        .merge(people::router())
        .merge(tournaments::router())
        .merge(tournament_list::router())
        .merge(tournament_pages::router())
        .merge(published_matches::router())
        .merge(calendars::router())
        .merge(corrections::router())
        .merge(team_pages::router())
        .merge(player_pages::router())
        .merge(rule_packs::router())
        .merge(previews::router())
        .merge(matches::router())
        .merge(match_pages::router())
        .merge(scoring::router())
        .merge(court_links::router())
        .merge(results::router())
        .merge(trail::router())
        .merge(outbox::router())
        .merge(export::router())
        .merge(search::router())
        .merge(live::router())
        .merge(public_live::router())
        .merge(security::router())
        .nest("/me", security::password())
        .nest("/admin/dashboard", security::password())
        .merge(me::router())
        .merge(notices::router())
        .merge(tournament_templates::router())
        .merge(own_players::router())
        .merge(claims::router())
        .merge(making::router())
        .merge(draws::router())
        .merge(squads::router())
        .merge(timetable::router())
        .merge(entries::router())
        .merge(passkeys::router())
        .merge(grants::router())
        .merge(invitations::router())
        .merge(api_keys::router())
        .merge(preferences::router())
        .merge(saved_views::router())
        .nest("/admin/configuration", reference::router())
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

/// Lower-case hexadecimal.
fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
