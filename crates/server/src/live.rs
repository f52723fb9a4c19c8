//! The live stream: tells open consoles what has changed, as it changes.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;
use touchline_app::AppError;
use touchline_domain::permissions::Action;
use touchline_store::{Moment, Topic, Topics};
use touchline_words::Sentence;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::caller::{By, bearer};
use crate::calls::Calls;
use crate::error::ApiError;
use crate::input::QueryText;
use crate::state::Server;

/// Streams that may be open at a time.
const MOST_STREAMS: usize = 64;
/// Streams that one administrator may have open.
const MOST_OF_ONE: usize = 16;
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

/// `/live`.
pub(crate) fn router() -> Calls {
    Calls::new().call(Action::SeeOverview, routes!(live))
}

/// The places for streams: for all, and how many each administrator has.
#[derive(Debug, Clone)]
pub(crate) struct Places {
    all: Arc<Semaphore>,
    taken: Arc<Mutex<HashMap<i64, usize>>>,
}

impl Default for Places {
    fn default() -> Self {
        Self { all: Arc::new(Semaphore::new(MOST_STREAMS)), taken: Arc::default() }
    }
}

impl Places {
    /// A place for an administrator, if there is one.
    fn take(&self, account_id: i64) -> Result<Place, ApiError> {
        let refused =
            |status, why| Err(ApiError::new(status, "too_many_streams", why).retry_after(10));
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.get(&account_id).is_some_and(|count| *count >= MOST_OF_ONE) {
            return refused(StatusCode::TOO_MANY_REQUESTS, Sentence::TooManyOwnScreens);
        }
        let Ok(held) = self.all.clone().try_acquire_owned() else {
            return refused(StatusCode::SERVICE_UNAVAILABLE, Sentence::TooManyScreens);
        };
        *taken.entry(account_id).or_default() += 1;
        Ok(Place { account_id, taken: self.taken.clone(), _held: held })
    }
}

/// A stream's place, free again when it is dropped.
#[derive(Debug)]
struct Place {
    account_id: i64,
    taken: Arc<Mutex<HashMap<i64, usize>>>,
    _held: OwnedSemaphorePermit,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.account_id) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.account_id);
            }
        }
    }
}

/// The order to stop, shared by all connections.
#[derive(Debug, Clone)]
pub(crate) struct Stopping(pub(crate) Arc<watch::Receiver<()>>);

impl Stopping {
    /// Resolves when the server is about to stop; never without a `stopping`.
    async fn heard(stopping: Option<Extension<Self>>) {
        let Some(Extension(stopping)) = stopping else { return std::future::pending().await };
        stopping.order().await;
    }

    /// Resolves when the server is about to stop.
    pub(crate) async fn order(&self) {
        let mut order = watch::Receiver::clone(&self.0);
        // Nothing is ever sent: dropping the sender is the order.
        while order.changed().await.is_ok() {}
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
    /// `sessions`, `accounts`, `totals`, `imports`, `preferences`, `letters`, `jobs`, `grants` and
    /// `api_keys`. `moment`: the moment up to which changes have been reported, for `since` of the next stream.
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
    mut query: QueryText,
) -> Result<Response, ApiError> {
    let since = query.word("since");
    query.done()?;
    let place = server.live_places.take(caller.accountable())?;
    let revisions = server.platform.db().revisions();
    // The watch comes first, so that it notices every change after the moment.
    let watch = revisions.watch();
    let now = revisions.now();
    let missed = match since.map(|name| revisions.named(&name)) {
        Some(Some(since)) => now.changes_since(&since),
        Some(None) => Topics::ALL,
        None => Topics::NONE,
    };
    let (events, stream) = mpsc::channel(1);
    let stream_of_changes = StreamOfChanges {
        token: bearer(&headers).unwrap_or_default().to_owned(),
        time_left: server.platform.time_left(&caller),
        server,
        watch,
        told: now,
        missed,
        events,
        _place: place,
    };
    tokio::spawn(stream_of_changes.run(stopping));
    let heartbeat = KeepAlive::new().interval(HEARTBEAT);
    Ok(Sse::new(ReceiverStream::new(stream)).keep_alive(heartbeat).into_response())
}

struct StreamOfChanges {
    server: Server,
    token: String,
    time_left: Duration,
    watch: watch::Receiver<()>,
    told: Moment,
    /// What changed before the stream was opened.
    missed: Topics,
    events: mpsc::Sender<Result<Event, Infallible>>,
    _place: Place,
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
        loop {
            let mut changed = Topics::NONE;
            let mut is_due = false;
            tokio::select! {
                raised = self.watch.changed() => if raised.is_err() { return },
                // At midnight (UTC) the replies that depend on the date change.
                () = tokio::time::sleep(self.server.platform.until_tomorrow()) => {
                    changed = Topics::ALL;
                }
                _ = check.tick() => is_due = true,
            }
            let now = self.server.platform.db().revisions().now();
            changed = changed.with(now.changes_since(&self.told));
            self.told = now;
            is_due |= RIGHTS.iter().any(|topic| changed.has(*topic));
            if is_due && !self.may_go_on().await {
                return;
            }
            if !changed.is_empty() {
                if self.send(changed).await.is_none() {
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
            moment: self.server.platform.db().revisions().name(&self.told),
        };
        // Serialising strings cannot fail.
        let event = Event::default().event(EVENT).json_data(changes).ok()?;
        self.events.send(Ok(event)).await.ok()
    }

    /// Whether the token is still valid. The stream goes on when the database does not answer.
    async fn may_go_on(&self) -> bool {
        let checked = self.server.platform.authenticate(&self.token).await;
        !matches!(checked, Err(AppError::Unauthenticated(_)))
    }
}
