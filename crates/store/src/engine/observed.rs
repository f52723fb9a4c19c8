//! What some work has read from the database.

use std::cell::RefCell;

use crate::about::Footprint;

tokio::task_local! {
    static SEEN: RefCell<Footprint>;
    static IN_BACKGROUND: ();
}

/// Runs the work of a task for which no request waits, so that a check of a cached reply
/// ([`Db::observed_whole`](super::Db::observed_whole)) does not take its statements for a request's.
pub async fn in_background<T>(work: impl Future<Output = T>) -> T {
    IN_BACKGROUND.scope((), work).await
}

/// Runs `work` and returns its result, the topics of every table that its statements named, and of which matches.
/// Statements that it runs in other tasks are not seen.
pub async fn observed<T>(work: impl Future<Output = T>) -> (T, Footprint) {
    let work = async { (work.await, SEEN.with(RefCell::take)) };
    SEEN.scope(RefCell::default(), work).await
}

/// Adds to what the current work has read; `false` when it is a request's and nobody observes it.
pub(super) fn note(seen: Footprint) -> bool {
    let add = |before: &mut Footprint| std::mem::take(before).with(seen);
    SEEN.try_with(|before| before.replace_with(add)).is_ok()
        || IN_BACKGROUND.try_with(|()| ()).is_ok()
}
