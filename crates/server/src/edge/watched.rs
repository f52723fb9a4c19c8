//! What everybody watches: published tournaments and matches, each with the channel of its watchers.
//!
//! All watchers of one thing share one channel with its last event. One task for all streams waits for the revisions to
//! rise, and asks of each thing whether the read set of its public pages still holds (`Revisions::still_hold`): no row
//! is read for that. What does not hold is sent, at most every 100 ms.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use serde::Serialize;
use tokio::sync::watch;
use touchline_app::Platform;
use touchline_http::events::{HEARTBEAT, Told, event};
use touchline_store::{About, Footprint, Moment, Topic, Topics, in_background};

/// The least time between two looks at what has changed; changes meanwhile go into one event.
const PACE: Duration = Duration::from_millis(100);
/// The name of the stream's only kind of event.
const EVENT: &str = "changed";
/// What public pages are made from. A test holds their replies against it.
pub(crate) const TOLD_TO_EVERYBODY: Topics =
    Topics::of(&[Topic::Players, Topic::Competitions, Topic::Matches, Topic::Reference]);

/// What somebody watches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Watched {
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

/// Everything that is watched.
#[derive(Debug, Clone, Default)]
pub(crate) struct Watching(Arc<Mutex<Watchers>>);

#[derive(Debug, Default)]
struct Watchers {
    things: HashMap<Watched, Thing>,
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

    /// Follows a thing. Returns its events, and whether it has changed since the moment of that name.
    pub(crate) fn follow(
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
            tokio::spawn(in_background(look_after(self.clone(), Arc::downgrade(platform))));
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

/// The data of an event.
#[derive(Debug, Serialize)]
struct Change {
    moment: String,
}

pub(crate) fn event_of(platform: &Platform, until: &Moment) -> Arc<str> {
    let moment = platform.db().revisions().name(&until.only(TOLD_TO_EVERYBODY));
    // Serialising a string cannot fail.
    event(EVENT, &serde_json::to_string(&Change { moment }).unwrap_or_default())
}
