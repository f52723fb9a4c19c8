//! The live streams: they tell open consoles and workspaces what has changed, as it changes.
//!
//! A stream names the topics that have changed, from the moment on that the client's oldest reply named (`X-Moment`).
//! Every reply names its topics (`X-Topics`), so the console knows what to fetch again; nothing in it asks on a
//! timer.
//!
//! People have a stream of their own, with its own number of connections and a closed list of topics
//! (`TOLD_TO_PEOPLE`): tournaments, matches, players, roles and reference data. It leaves out accounts, sessions,
//! letters, the trail and notices of others: the time of such a change could be connected with something that the
//! reader has just done, such as trying an address. A moment counts changes, so the moments of people count those of
//! the same topics alone. The workspace takes a reply for current only if the stream covers all of its topics.
//! Without a place in the stream it asks for one again and again, and each time it fetches what is on screen.

use std::convert::Infallible;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use serde::Serialize;
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;
use touchline_app::AppError;
use touchline_app::accounts::Caller;
use touchline_http::serve::Stopping;
use touchline_store::{Moment, Topic, Topics, in_background};
use touchline_words::Sentence;
use utoipa::ToSchema;

use crate::caller::{By, bearer};
use crate::calls::{Calls, calls};
use crate::edge::NO_STORE;
use crate::edge::places::Place;
use crate::edge::prepared::{TOLD_TO_PEOPLE, TOPICS};
use crate::error::ApiError;
use crate::input::QueryText;
use crate::state::Server;

/// Streams of administrators that may be open at a time.
const MOST_STREAMS: usize = 64;
/// Streams that one administrator may have open.
const MOST_OF_ONE: usize = 16;
/// Streams of people that may be open at a time.
const MOST_OF_PEOPLE: usize = 512;
/// Streams that one person may have open.
const MOST_OF_PERSON: usize = 4;
/// The least time between two events of a stream; changes meanwhile go into one event.
const PACE: Duration = Duration::from_millis(250);
/// A comment is sent after this much silence, so that both ends notice a lost connection.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// How often a stream checks its session, which may end because nobody uses it.
const CHECK: Duration = Duration::from_mins(1);
/// The name of the stream's only kind of event.
const EVENT: &str = "revisions";
/// When one of these topics changes, a stream checks its token again.
const RIGHTS: [Topic; 2] = [Topic::Sessions, Topic::Accounts];

/// `/live` and `/me/live`.
pub(crate) fn router() -> Calls {
    calls! {
        SeeOverview: GET "/live" live;
        FollowNews: GET "/me/live" my_live;
    }
}

/// Who listens to a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Audience {
    Administrators,
    People,
}

impl Audience {
    /// The topics that it reports.
    const fn topics(self) -> Topics {
        match self {
            Self::Administrators => Topics::ALL,
            Self::People => TOLD_TO_PEOPLE,
        }
    }
}

/// An event of the stream.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what `Changes` is sent in")]
struct RevisionsEvent {
    /// `revisions`.
    event: String,
    /// `topics`: those that have changed since the last event, of `users`, `players`,
    /// `competitions`, `matches`, `reference`, `activity`, `audit`, `notifications`,
    /// `sessions`, `accounts`, `totals`, `imports`, `preferences`, `letters`, `jobs`, `grants`,
    /// `api_keys` and `notices`. `moment`: the moment up to which changes have been reported, for `since` of the next stream.
    #[schema(
        content_media_type = "application/json",
        example = r#"{"topics":["matches","totals"],"moment":"3980e26c2d643336-1.1.1.2.5.1.6.3.5.4.2.1.1"}"#
    )]
    data: String,
}

/// The data of an event.
#[derive(Debug, Serialize)]
struct Changes {
    topics: Vec<&'static str>,
    moment: String,
}

/// The stream of changes
///
/// Server-sent events. An event `revisions` names the topics that have changed, at
/// most four times a second; the header `X-Topics` of every reply names those that the
/// reply was made from. The stream reports every change after the head of its reply and,
/// with `since`, the changes since that moment: the header `X-Moment` of the oldest reply
/// that is still on screen, or the last event's `moment`. When the server does not know
/// the moment, it names all topics. The stream ends with the access token, with its
/// session and when the server stops.
#[utoipa::path(get, path = "/live", tag = "Live",
    params(("since" = Option<String>, Query, description = "A moment to tell the changes from", max_length = 200)),
    responses((status = 200, description = "Events `revisions`", body = RevisionsEvent, content_type = "text/event-stream")))]
async fn live(
    State(server): State<Server>,
    By(caller): By,
    stopping: Option<Extension<Stopping>>,
    headers: HeaderMap,
    query: QueryText,
) -> Result<Response, ApiError> {
    open(server, &caller, Audience::Administrators, stopping, &headers, query)
}

/// The stream of changes, for a person
///
/// As `GET /live`, of the topics `players`, `competitions`, `matches`, `reference` and `grants` alone, which the
/// header `X-Topics` of the stream names: replies that were made from others as well may change without an event.
/// Notices in the workspace change only together with one of these.
#[utoipa::path(get, path = "/me/live", tag = "Live",
    params(("since" = Option<String>, Query, description = "A moment to tell the changes from", max_length = 200)),
    responses((status = 200, description = "Events `revisions`", body = RevisionsEvent, content_type = "text/event-stream")))]
async fn my_live(
    State(server): State<Server>,
    By(caller): By,
    stopping: Option<Extension<Stopping>>,
    headers: HeaderMap,
    query: QueryText,
) -> Result<Response, ApiError> {
    open(server, &caller, Audience::People, stopping, &headers, query)
}

fn open(
    server: Server,
    caller: &Caller,
    audience: Audience,
    stopping: Option<Extension<Stopping>>,
    headers: &HeaderMap,
    mut query: QueryText,
) -> Result<Response, ApiError> {
    let since = query.word("since");
    query.done()?;
    let (places, most, most_of_one) = match audience {
        Audience::Administrators => (&server.live_places, MOST_STREAMS, MOST_OF_ONE),
        Audience::People => (&server.own_live_places, MOST_OF_PEOPLE, MOST_OF_PERSON),
    };
    let place =
        places.take(caller.accountable(), most, (most_of_one, Sentence::TooManyOwnScreens))?;
    let revisions = server.platform.db().revisions();
    // The watch comes first, so that it notices every change after the moment.
    let watch = revisions.watch();
    let now = revisions.now();
    let missed = match since.map(|name| revisions.named(&name)) {
        Some(Some(since)) => now.changes_since(&since).only(audience.topics()),
        Some(None) => audience.topics(),
        None => Topics::NONE,
    };
    let (events, stream) = mpsc::channel(1);
    let stream_of_changes = StreamOfChanges {
        token: bearer(headers).unwrap_or_default().to_owned(),
        time_left: server.platform.access.time_left(caller),
        audience,
        server,
        watch,
        told: now,
        missed,
        events,
        _place: place,
    };
    tokio::spawn(in_background(stream_of_changes.run(stopping)));
    let heartbeat = KeepAlive::new().interval(HEARTBEAT);
    let mut reply = Sse::new(ReceiverStream::new(stream)).keep_alive(heartbeat).into_response();
    reply.headers_mut().insert(header::CACHE_CONTROL, NO_STORE);
    // Words and commas are always a valid header value.
    let told = HeaderValue::try_from(audience.topics().to_string());
    reply.headers_mut().extend(told.ok().map(|told| (TOPICS, told)));
    Ok(reply)
}

struct StreamOfChanges {
    server: Server,
    token: String,
    time_left: Duration,
    audience: Audience,
    watch: watch::Receiver<()>,
    told: Moment,
    /// What changed before the stream was opened.
    missed: Topics,
    events: mpsc::Sender<Result<Event, Infallible>>,
    _place: Place<i64>,
}

impl StreamOfChanges {
    /// Runs until the client disconnects, the token ends or the server stops.
    async fn run(self, stopping: Option<Extension<Stopping>>) {
        let (client, time_left) = (self.events.clone(), self.time_left);
        tokio::select! {
            () = self.tell() => {}
            () = client.closed() => {}
            () = tokio::time::sleep(time_left) => {}
            () = Stopping::heard(stopping) => {}
        }
    }

    async fn tell(mut self) {
        if !self.missed.is_empty() && self.send(self.missed).await.is_none() {
            return;
        }
        let mut check = tokio::time::interval_at(tokio::time::Instant::now() + CHECK, CHECK);
        let mut is_due = false;
        loop {
            let mut changed = Topics::NONE;
            let mut ticked = false;
            tokio::select! {
                raised = self.watch.changed() => if raised.is_err() { return },
                // At midnight (UTC) the replies that depend on the date change.
                () = tokio::time::sleep(self.server.platform.until_tomorrow()) => {
                    changed = Topics::ALL;
                }
                _ = check.tick() => ticked = true,
            }
            let now = self.server.platform.db().revisions().now();
            changed = changed.with(now.changes_since(&self.told));
            self.told = now;
            is_due |= ticked || RIGHTS.iter().any(|topic| changed.has(*topic));
            let told = changed.only(self.audience.topics());
            // People are many, and somebody always signs in: a person's token is checked before the next event is
            // sent, or within the minute.
            let waits = self.audience == Audience::People && !ticked && told.is_empty();
            if is_due && !waits {
                if !self.may_go_on().await {
                    return;
                }
                is_due = false;
            }
            if !told.is_empty() {
                if self.send(told).await.is_none() {
                    return;
                }
                tokio::time::sleep(PACE).await;
            }
        }
    }

    /// Sends an event; `None` when the client has disconnected.
    async fn send(&self, changed: Topics) -> Option<()> {
        let changes = Changes {
            topics: changed.iter().map(Topic::as_str).collect(),
            moment: self
                .server
                .platform
                .db()
                .revisions()
                .name(&self.told.only(self.audience.topics())),
        };
        // Serialising strings cannot fail.
        let event = Event::default().event(EVENT).json_data(changes).ok()?;
        self.events.send(Ok(event)).await.ok()
    }

    /// Whether the token is still valid. The stream goes on when the database does not answer.
    async fn may_go_on(&self) -> bool {
        let checked = self.server.platform.access.authenticate(&self.token).await;
        !matches!(checked, Err(AppError::Unauthenticated(_)))
    }
}
