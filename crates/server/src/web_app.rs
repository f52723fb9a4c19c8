//! The console, the workspace and the public pages, embedded in the binary: precompressed, with deep links.
//!
//! The public pages (`/tournaments`, `/tournaments/{id}`, `/matches/{id}`) have a page of HTML and an entry of their
//! own, so that a stranger on a phone loads neither console nor workspace. `/embed/…`, which other sites show in a
//! frame, is the only page without `X-Frame-Options` and with `frame-ancestors *`. It knows no session and stores
//! nothing, so a frame can be led to do nothing in anybody's name.

use std::borrow::Cow;
use std::io::Read as _;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use data_encoding::HEXLOWER;
use flate2::read::GzDecoder;
use rust_embed::{EmbeddedFile, RustEmbed};
use touchline_http::negotiation::{accepts, knows};
use touchline_http::page_head::PageHead;

use crate::edge::{InFrames, nonce};
use crate::link_preview;
use crate::state::Server;

/// The built console. A development build reads the folder at run time. Of a text there is only what
/// `compress-assets.ts` has compressed: the plain one would be four fifths of all.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
#[exclude = "*.js"]
#[exclude = "*.css"]
#[exclude = "*.svg"]
#[exclude = "*.wasm"]
#[exclude = "*.webmanifest"]
#[exclude = ".vite/manifest.json"]
struct Files;

/// The page of the console, and of the front page.
const CONSOLE: &str = "index.html";

/// The pages of the other areas, by the first part of their addresses: the workspace, what everybody may read, and what
/// other sites show in a frame.
const AREAS: [(&str, &str); 4] =
    [("app", WORKSPACE), ("tournaments", PUBLIC), ("matches", PUBLIC), ("embed", EMBEDDED)];

/// The page of what everybody may read.
const PUBLIC: &str = "public.html";

/// The page that other sites may show in a frame. It knows nobody's session.
const EMBEDDED: &str = "embed.html";

/// The page in which scorers fold a match: it compiles WebAssembly, and no other page may.
const WORKSPACE: &str = "app.html";

/// Keeps the workspace for when there is no network. It fetches files of this server and nothing else.
const WORKER: &str = "app-worker.js";
const WORKER_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; connect-src 'self'");

/// Where the public pages of tournaments were before.
const FORMER_TOURNAMENTS: &str = "app/t/";

/// Stands in a page for the nonce of each page load.
const NONCE_PLACEHOLDER: &str = "__CSP_NONCE__";

/// The list of the addresses that there are screens for, such as `/admin/teams/$teamId`.
const SCREENS: &str = ".vite/screens.json";

/// A file, or the page of an area for every address that is not a file: the area itself knows which
/// screen belongs to it. Where there is none, the page says so under the status 404.
pub(crate) async fn serve(server: Server, request: Request) -> Response {
    let (request, _) = request.into_parts();
    if !matches!(request.method, Method::GET | Method::HEAD) {
        let allow = [(header::ALLOW, "GET, HEAD")];
        return (StatusCode::METHOD_NOT_ALLOWED, allow).into_response();
    }
    let path = request.uri.path().trim_start_matches('/');
    // A page needs a nonce of its own.
    let is_page = path == CONSOLE || AREAS.iter().any(|(_, page)| path == *page);
    if !is_page && let Some(response) = file(path, &request.headers) {
        return response;
    }
    if let Some(tournament) = path.strip_prefix(FORMER_TOURNAMENTS) {
        return moved_to(&format!("/tournaments/{tournament}"), request.uri.query());
    }
    // A missing script must not be answered with a page.
    if path.starts_with("assets/") {
        return (StatusCode::NOT_FOUND, "not found").into_response();
    }
    let area = path.split('/').next().unwrap_or_default();
    let of_area = AREAS.iter().find(|(name, _)| *name == area);
    let name = of_area.map_or(CONSOLE, |(_, page)| page);
    let preview = match name {
        PUBLIC => link_preview::of(&server, &request).await,
        _ => None,
    };
    let mut response = page(name, preview.as_ref());
    if response.status() == StatusCode::OK && !is_screen(request.uri.path()) {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response
}

/// Leads to another address for good, with the same query.
fn moved_to(path: &str, query: Option<&str>) -> Response {
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    match HeaderValue::try_from(format!("{path}{query}")) {
        Ok(place) => (StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, place)]).into_response(),
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Whether there is a screen at this address.
fn is_screen(path: &str) -> bool {
    let Some(screens) = Files::get(SCREENS) else { return true };
    let screens: Vec<String> = serde_json::from_slice(&screens.data).unwrap_or_default();
    let segments = |path: &str| path.trim_matches('/').split('/').map(str::to_owned).collect();
    let asked: Vec<String> = segments(path);
    asked == [CONSOLE]
        || screens.iter().any(|screen| {
            let pattern: Vec<String> = segments(screen);
            let mut pairs = pattern.iter().zip(&asked);
            pattern.len() == asked.len()
                && pairs.all(|(known, asked)| {
                    known == asked || (known.starts_with('$') && !asked.is_empty())
                })
        })
}

fn file(path: &str, asked: &HeaderMap) -> Option<Response> {
    // The compressed files have no addresses of their own.
    if matches!(ending(path), Some("br" | "gz")) {
        return None;
    }
    let zipped = Files::get(&format!("{path}.gz"));
    let (encoding, embedded) = match zipped {
        None => (None, Files::get(path)?),
        Some(_) if accepts(asked, "br") => (Some("br"), Files::get(&format!("{path}.br"))?),
        Some(zipped) if accepts(asked, "gzip") => (Some("gzip"), zipped),
        Some(zipped) => (None, unzipped(zipped)?),
    };

    let hash = HEXLOWER.encode(&embedded.metadata.sha256_hash()[..16]);
    let etag = format!("\"{hash}{}\"", encoding.unwrap_or_default());
    // Names below assets/ carry a hash of their content.
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "public, max-age=3600"
    };
    let etag = HeaderValue::from_str(&etag).ok()?;
    let mut response = if knows(asked, &etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Body::from(shared(embedded.data)).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type(path)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    headers.insert(header::ETAG, etag);
    if path == WORKER {
        headers.insert(header::CONTENT_SECURITY_POLICY, WORKER_POLICY);
    }
    Some(response)
}

/// A compressed file for the few clients that read no compressed one.
fn unzipped(zipped: EmbeddedFile) -> Option<EmbeddedFile> {
    let mut plain = Vec::new();
    GzDecoder::new(&*zipped.data).read_to_end(&mut plain).ok()?;
    Some(EmbeddedFile { data: plain.into(), ..zipped })
}

/// An embedded file without a copy of it.
fn shared(content: Cow<'static, [u8]>) -> Bytes {
    match content {
        Cow::Borrowed(embedded) => Bytes::from_static(embedded),
        Cow::Owned(read) => read.into(),
    }
}

/// A page with a nonce of its own, never cached. What a link to it says stands in its head.
fn page(name: &str, preview: Option<&PageHead>) -> Response {
    let Some(page) = Files::get(name) else {
        let message = "The console was not built into this binary: run `make run`, or `npm run build` in web/ and then `cargo build`.";
        return (StatusCode::NOT_FOUND, message).into_response();
    };
    let nonce = nonce();
    let mut html = String::from_utf8_lossy(&page.data).replace(NONCE_PLACEHOLDER, &nonce);
    if let Some(preview) = preview {
        html = preview.put_into(&html);
    }
    let wasm = if name == WORKSPACE { " 'wasm-unsafe-eval'" } else { "" };
    let (framed, ancestors) = if name == EMBEDDED { (true, "*") } else { (false, "'none'") };
    let policy = format!(
        "default-src 'none'; script-src 'self' 'nonce-{nonce}'{wasm}; style-src 'self' 'nonce-{nonce}'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors {ancestors}"
    );
    let mut response = html_page(html.into(), &policy);
    if framed {
        response.extensions_mut().insert(InFrames);
    }
    response
}

/// An HTML page under a content security policy.
pub(crate) fn html_page(html: Bytes, policy: &str) -> Response {
    let mut response = Body::from(html).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(policy) = HeaderValue::from_str(policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

fn ending(path: &str) -> Option<&str> {
    path.rsplit_once('.').map(|(_, ending)| ending)
}

fn media_type(path: &str) -> &'static str {
    match ending(path) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
