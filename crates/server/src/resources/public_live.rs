//! The streams that everybody may follow, without a token: they tell that one tournament, or one match, has changed.
//!
//! All watchers of one thing share one message of it, and nothing is computed for it (`edge::watched`).
//!
//! - `GET /public/live?match=41` asks whether everybody sees the match, and takes a place: half of all connections,
//!   and 64 of a household.
//! - An event carries no data: the page fetches its reply, which is made once and cached for all. A slow client has
//!   no queue, but loses the stream, and the next one begins with an event if anything has changed since the moment
//!   that it names.
//! - **Invariant**: the topics that a stream follows (`TOLD_TO_EVERYBODY`) are all that public pages are made from. A
//!   test holds every page's `X-Topics` against them.
//! - On several nodes each of them reports a write, because their revisions hear of it. A moment of another node is
//!   unknown, and so means that something may have changed.

use std::convert::Infallible;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::Response;
use touchline_app::{AppError, sources};
use touchline_words::Sentence;
use utoipa::ToSchema;

use crate::calls::{Calls, calls};
use crate::edge::NO_STORE;
use crate::edge::prepared::TOPICS;
use crate::edge::watched::{TOLD_TO_EVERYBODY, Watched, event_of};
use crate::error::ApiError;
use crate::input::QueryText;
use crate::state::Server;
use touchline_http::client_address::Client;
use touchline_http::events::Events;
use touchline_http::serve::Limits;

/// Streams take at most one of so many connections: the others are for requests.
const SHARE_OF_CONNECTIONS: usize = 2;
/// Streams that one household may have open, such as the visitors of a clubhouse.
const MOST_OF_NETWORK: usize = 64;
/// Has nginx pass events on at once.
const UNBUFFERED: (HeaderName, HeaderValue) =
    (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));

/// `/public/live`.
pub(crate) fn router() -> Calls {
    calls! {
        SeeTournament: GET "/public/live" public_live, refuses(NOT_FOUND);
    }
}

/// An event of a public stream.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what `Change` is sent in")]
struct ChangedEvent {
    /// `changed`.
    event: String,
    /// `moment`: the moment up to which changes have been reported, for `since` of the next stream.
    #[schema(
        content_media_type = "application/json",
        example = r#"{"moment":"3980e26c2d643336-0.1.1.2.5"}"#
    )]
    data: String,
}

/// The stream of a published tournament or match
///
/// Server-sent events, for everybody. An event `changed` says that a call below `/public` may answer something else than
/// before, at most ten times a second: of one tournament, or of one match. With `since` the stream begins with an event if
/// something has changed since that moment: the header `X-Moment` of the oldest reply that is still on screen, or the last
/// event's `moment`. A client that takes no event for some seconds loses its stream.
#[utoipa::path(get, path = "/public/live", tag = "Published tournaments", security(()),
    params(
        ("tournament" = Option<i64>, Query, description = "The tournament to watch", minimum = 1),
        ("match" = Option<i64>, Query, description = "The match to watch, instead of a tournament", minimum = 1),
        ("since" = Option<String>, Query, description = "A moment to tell changes from", max_length = 200),
    ),
    responses((status = 200, description = "Events `changed`", body = ChangedEvent, content_type = "text/event-stream")))]
async fn public_live(
    State(server): State<Server>,
    client: Option<Extension<Client>>,
    limits: Option<Extension<Limits>>,
    mut query: QueryText,
) -> Result<Response, ApiError> {
    let tournament = query.integer("tournament", 1, i64::MAX);
    let of_match = query.integer("match", 1, i64::MAX);
    let since = query.word("since");
    query.done()?;
    let watched = match (tournament, of_match) {
        (Some(id), None) => {
            server.platform.pages.linked_tournament(id).await?;
            Watched::Tournament(id)
        }
        (None, Some(id)) => {
            server.platform.pages.linked_match(id).await?;
            Watched::Match(id)
        }
        _ => {
            let why = ("match".to_owned(), Sentence::EitherTournamentOrMatch);
            return Err(AppError::Invalid([why].into()).into());
        }
    };
    let Extension(client) = client.unwrap_or(Extension(Client::NOBODY));
    let Extension(limits) = limits.unwrap_or_default();
    let most = limits.connections / SHARE_OF_CONNECTIONS;
    let of_network = (MOST_OF_NETWORK, Sentence::TooManyScreensOfNetwork);
    let place = server.public_places.take(sources::household(client.address), most, of_network)?;
    let until = server.platform.db().revisions().now();
    let (told, missed) = server.watching.follow(&server.platform, watched, since.as_deref());
    let first = missed.then(|| event_of(&server.platform, &until));
    // For a HEAD; the events are no part of a body that the library writes.
    let mut reply =
        Response::new(Body::from_stream(tokio_stream::empty::<Result<Bytes, Infallible>>()));
    reply.extensions_mut().insert(Events::new(first, told, place));
    // Words and commas are always a valid header value.
    let topics = HeaderValue::try_from(TOLD_TO_EVERYBODY.to_string());
    let date = server.platform.now().strftime("%a, %d %b %Y %H:%M:%S GMT").to_string();
    let headers = reply.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, NO_STORE);
    headers.extend(topics.ok().map(|topics| (TOPICS, topics)));
    headers.extend(HeaderValue::try_from(date).ok().map(|date| (header::DATE, date)));
    headers.extend([UNBUFFERED]);
    Ok(reply)
}
