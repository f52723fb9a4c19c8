//! The streams that everybody may follow, without a token: they tell that one tournament, or one match, has changed.
//!
//! All watchers of one thing share one message of it. Nothing is computed for it: the revisions say whether what the
//! public pages of the thing were made from has changed.
//!
//! - `GET /public/live?match=41` asks whether everybody sees the match, and takes a place: half of all connections,
//!   and 64 of a household.
//! - All watchers of one thing share one channel with its last event. One task for all streams waits for the
//!   revisions to rise, and asks of each thing whether the read set of its public pages still holds
//!   (`Revisions::still_hold`): no row is read for that. What does not hold is sent, at most every 100 ms.
//! - An event carries no data: the page fetches its reply, which is made once and cached for all. A slow client has
//!   no queue, but loses the stream, and the next one begins with an event if anything has changed since the moment
//!   that it names.
//! - **Invariant**: the topics that a stream follows (`TOLD_TO_EVERYBODY`) are all that public pages are made from. A
//!   test holds every page's `X-Topics` against them.
//! - On several nodes each of them reports a write, because their revisions hear of it. A moment of another node is
//!   unknown, and so means that something may have changed.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde::Serialize;
use tokio::sync::watch;
use touchline_app::{AppError, Platform, sources};
use touchline_store::{About, Footprint, Moment, Topic, Topics};
use touchline_words::Sentence;
use utoipa::ToSchema;

use crate::calls::{Calls, calls};
use crate::edge::NO_STORE;
use crate::error::ApiError;
use crate::input::QueryText;
use crate::prepared::TOPICS;
use crate::state::Server;
use touchline_http::client_address::Client;
use touchline_http::events::{Events, HEARTBEAT, Told, event};
use touchline_http::serve::Limits;

/// Streams take at most one of so many connections: the others are for requests.
const SHARE_OF_CONNECTIONS: usize = 2;
/// Streams that one household may have open, such as the visitors of a clubhouse.
const MOST_OF_NETWORK: usize = 64;
/// The least time between two looks at what has changed; changes meanwhile go into one event.
const PACE: Duration = Duration::from_millis(100);
/// The name of the stream's only kind of event.
const EVENT: &str = "changed";
/// Has nginx pass events on at once.
const UNBUFFERED: (HeaderName, HeaderValue) =
    (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));

/// What public pages are made from. A test holds their replies against it.
pub(crate) const TOLD_TO_EVERYBODY: Topics =
    Topics::of(&[Topic::Players, Topic::Competitions, Topic::Matches, Topic::Reference]);

/// `/public/live`.
pub(crate) fn router() -> Calls {
    calls! {
        SeeTournament: GET "/public/live" public_live, refuses(NOT_FOUND);
    }
}

/// What somebody watches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Watched {
    Tournament(i64),
    Match(i64),
}

impl Watched {
    /// What its public pages are made from.
    fn footprint(self) -> Footprint {
        let scope = match self {
            Self::Tournament(id) => About::Tournament(id),
            Self::Match(match_id) => About::Match { match_id, tournament_id: None },
        };
        Footprint::within(TOLD_TO_EVERYBODY, scope)
    }
}

/// Everything that is watched, and who has a place.
#[derive(Debug, Clone, Default)]
pub(crate) struct Watching(Arc<Mutex<Watchers>>);

#[derive(Debug, Default)]
struct Watchers {
    things: HashMap<Watched, Thing>,
    /// The places that are taken, by household.
    taken: HashMap<IpAddr, usize>,
    count: usize,
    /// Whether somebody looks at what has changed.
    is_looked_after: bool,
}

#[derive(Debug)]
struct Thing {
    told: watch::Sender<Told>,
    /// Up to here its watchers know what has changed.
    until: Moment,
}

impl Watching {
    fn lock(&self) -> MutexGuard<'_, Watchers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a household, if there is one.
    fn take(&self, household: IpAddr, most: usize) -> Result<Place, ApiError> {
        let refused =
            |status, why| Err(ApiError::new(status, "too_many_streams", why).retry_after(10));
        let mut watchers = self.lock();
        if watchers.taken.get(&household).is_some_and(|count| *count >= MOST_OF_NETWORK) {
            return refused(StatusCode::TOO_MANY_REQUESTS, Sentence::TooManyScreensOfNetwork);
        }
        if watchers.count >= most {
            return refused(StatusCode::SERVICE_UNAVAILABLE, Sentence::TooManyScreens);
        }
        watchers.count += 1;
        *watchers.taken.entry(household).or_default() += 1;
        Ok(Place { household, watching: self.clone() })
    }

    /// Follows a thing. Returns its events, and whether it has changed since the moment of that name.
    fn follow(
        &self,
        platform: &Arc<Platform>,
        watched: Watched,
        since: Option<&str>,
    ) -> (watch::Receiver<Told>, bool) {
        let revisions = platform.db().revisions();
        let mut watchers = self.lock();
        let now = revisions.now();
        let thing = watchers
            .things
            .entry(watched)
            .or_insert_with(|| Thing { told: watch::Sender::new(None), until: now });
        let mut events = thing.told.subscribe();
        events.mark_unchanged();
        // What has changed since its last event, the next one tells.
        let footprint = watched.footprint();
        let holds = |since: Moment| revisions.still_hold(&since, &footprint);
        // A moment of another node says nothing here: something may have changed.
        let missed = since.is_some_and(|name| !revisions.named(name).is_some_and(holds));
        if !std::mem::replace(&mut watchers.is_looked_after, true) {
            tokio::spawn(look_after(self.clone(), Arc::downgrade(platform)));
        }
        (events, missed)
    }

    /// Tells of everything that has changed. `false` when nobody watches anything any more.
    fn look(&self, platform: &Platform, is_new_day: bool) -> bool {
        let revisions = platform.db().revisions();
        let mut watchers = self.lock();
        watchers.things.retain(|_, thing| thing.told.receiver_count() > 0);
        let now = revisions.now();
        for (watched, thing) in &mut watchers.things {
            if is_new_day || !revisions.still_hold(&thing.until, &watched.footprint()) {
                thing.until = now;
                thing.told.send_replace(Some(event_of(platform, &now)));
            }
        }
        watchers.is_looked_after = !watchers.things.is_empty();
        watchers.is_looked_after
    }
}

/// One look for all things, until nobody watches any. It does not keep the platform from being closed.
async fn look_after(watching: Watching, platform: Weak<Platform>) {
    let begun = platform.upgrade().map(|open| open.db().revisions().watch());
    let Some(mut raised) = begun else { return };
    loop {
        let Some(until_tomorrow) = platform.upgrade().map(|open| open.until_tomorrow()) else {
            return;
        };
        let mut is_new_day = false;
        tokio::select! {
            changed = raised.changed() => if changed.is_err() { return },
            // At midnight (UTC) the replies that depend on the date change.
            () = tokio::time::sleep(until_tomorrow) => is_new_day = true,
            // Those who have gone are forgotten.
            () = tokio::time::sleep(HEARTBEAT) => {}
        }
        if !platform.upgrade().is_some_and(|open| watching.look(&open, is_new_day)) {
            return;
        }
        tokio::time::sleep(PACE).await;
    }
}

/// A stream's place, free again when it is dropped.
#[derive(Debug)]
struct Place {
    household: IpAddr,
    watching: Watching,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut watchers = self.watching.lock();
        watchers.count -= 1;
        if let Some(count) = watchers.taken.get_mut(&self.household) {
            *count -= 1;
            if *count == 0 {
                watchers.taken.remove(&self.household);
            }
        }
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

/// The data of an event.
#[derive(Debug, Serialize)]
struct Change {
    moment: String,
}

fn event_of(platform: &Platform, until: &Moment) -> Arc<str> {
    let moment = platform.db().revisions().name(&until.only(TOLD_TO_EVERYBODY));
    // Serialising a string cannot fail.
    event(EVENT, &serde_json::to_string(&Change { moment }).unwrap_or_default())
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
    let place = server.watching.take(sources::household(client.address), most)?;
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
