//! The live stream: tells open consoles what has changed, as it changes.

use std::convert::Infallible;
use std::sync::Arc;
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
use touchline_store::{Moment, Topic, Topics};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::caller::{Admin, bearer};
use crate::error::ApiError;
use crate::input::QueryText;
use crate::state::Server;

/// Streams that may be open at a time.
const MOST_STREAMS: usize = 64;
/// Between two events of one stream: what changes meanwhile is told together.
const PACE: Duration = Duration::from_millis(250);
/// A comment is sent after this much silence, so that both ends know of each other.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// The name of the stream's only kind of event.
const EVENT: &str = "revisions";
/// What a stream's right to exist depends on, beside the time.
const RIGHTS: [Topic; 2] = [Topic::Sessions, Topic::Administrators];

/// `/live`.
pub(crate) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new().routes(routes!(live))
}

/// The places for streams.
#[derive(Debug, Clone)]
pub(crate) struct Places(Arc<Semaphore>);

impl Default for Places {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(MOST_STREAMS)))
    }
}

/// The order to stop, which every connection hears.
#[derive(Debug, Clone)]
pub(crate) struct Stopping(pub(crate) Arc<watch::Receiver<()>>);

impl Stopping {
    /// Resolves when the server is about to stop; never where nobody tells.
    async fn heard(stopping: Option<Extension<Self>>) {
        let Some(Extension(Self(order))) = stopping else { return std::future::pending().await };
        let mut order = watch::Receiver::clone(&order);
        // Nothing is ever sent: the sender goes away.
        while order.changed().await.is_ok() {}
    }
}

/// An event of the stream.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what `Changes` is sent in")]
struct RevisionsEvent {
    /// `revisions`.
    event: String,
    /// `topics`: what has changed since the last event, of `users`, `players`,
    /// `competitions`, `matches`, `reference`, `activity`, `audit`, `notifications`,
    /// `sessions`, `administrators`, `totals` and `imports`. `moment`: what has been
    /// told of until now, `since` of the next stream.
    #[schema(
        content_media_type = "application/json",
        example = r#"{"topics":["matches","totals"],"moment":"3980e26c2d643336-1.1.1.2.5.1.6.3.5.4.2.1"}"#
    )]
    data: String,
}

/// The data of an event.
#[derive(Debug, Serialize)]
struct Changes {
    topics: Vec<&'static str>,
    moment: String,
}

/// What changes, as it changes
///
/// Server-sent events. An event `revisions` names the topics that have changed, at
/// most four times a second; the header `X-Topics` of every reply names those that the
/// reply was made from. Whatever changes after the reply's head has arrived
/// will be told, and, with `since`, what has changed from that moment on: the header
/// `X-Moment` of the oldest reply that is still on screen, or the last event's
/// `moment`. Of a moment that the server does not know, everything has changed. The
/// stream ends with the access token, with its session and when the server stops.
#[utoipa::path(get, path = "/live", tag = "Live",
    params(("since" = Option<String>, Query, description = "A moment to tell the changes from", max_length = 200)),
    responses((status = 200, description = "Events `revisions`", body = RevisionsEvent, content_type = "text/event-stream")))]
async fn live(
    State(server): State<Server>,
    Admin(caller): Admin,
    stopping: Option<Extension<Stopping>>,
    headers: HeaderMap,
    mut query: QueryText,
) -> Result<Response, ApiError> {
    let since = query.word("since");
    query.done()?;
    let place = server.live_places.0.clone().try_acquire_owned().map_err(|_| {
        let message = "Too many screens are being kept up to date. Please try again in a moment.";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "too_many_streams", message).retry_after(10)
    })?;
    let revisions = server.platform.db().revisions();
    // In this order: what is raised after the moment wakes the watch.
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
    _place: OwnedSemaphorePermit,
}

impl StreamOfChanges {
    /// Runs until one of the ends: the client's, the token's, the server's.
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
        loop {
            let mut changed = Topics::NONE;
            tokio::select! {
                raised = self.watch.changed() => if raised.is_err() { return },
                // Replies that speak of today speak of another day now.
                () = tokio::time::sleep(self.server.platform.until_tomorrow()) => {
                    changed = Topics::ALL;
                }
            }
            let now = self.server.platform.db().revisions().now();
            changed = changed.with(now.changes_since(&self.told));
            self.told = now;
            if RIGHTS.iter().any(|topic| changed.has(*topic)) && !self.may_go_on().await {
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

    /// Tells of changes; `None` when nobody listens any more.
    async fn send(&self, changed: Topics) -> Option<()> {
        let changes = Changes {
            topics: changed.iter().map(Topic::as_str).collect(),
            moment: self.server.platform.db().revisions().name(&self.told),
        };
        // A list of words is always JSON.
        let event = Event::default().event(EVENT).json_data(changes).ok()?;
        self.events.send(Ok(event)).await.ok()
    }

    /// Whether the token still opens; a database that does not answer is no reason
    /// to end.
    async fn may_go_on(&self) -> bool {
        let checked = self.server.platform.authenticate(&self.token).await;
        !matches!(checked, Err(AppError::Unauthenticated(_)))
    }
}
