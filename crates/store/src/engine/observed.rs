//! What some work has read from the database.

use std::cell::RefCell;

use crate::about::Footprint;

tokio::task_local! {
    static SEEN: RefCell<Footprint>;
}

/// Runs `work` and returns its result, the topics of every table that its statements named, and of which matches.
/// Statements that it runs in other tasks are not seen.
pub async fn observed<T>(work: impl Future<Output = T>) -> (T, Footprint) {
    let work = async { (work.await, SEEN.with(RefCell::take)) };
    SEEN.scope(RefCell::default(), work).await
}

/// Adds to what the current work has read; `false` when nobody observes it.
pub(super) fn note(seen: Footprint) -> bool {
    let add = |before: &mut Footprint| std::mem::take(before).with(seen);
    SEEN.try_with(|before| before.replace_with(add)).is_ok()
}
