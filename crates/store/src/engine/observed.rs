//! What somebody's work on the database has looked at, found out on the way.

use std::cell::Cell;

use crate::topics::Topics;

tokio::task_local! {
    static SEEN: Cell<Topics>;
}

/// Runs `work` and answers, beside its result, the topics of every table that its
/// statements named. What it hands to other tasks is not seen.
pub async fn observed<T>(work: impl Future<Output = T>) -> (T, Topics) {
    let work = async { (work.await, SEEN.with(Cell::get)) };
    SEEN.scope(Cell::new(Topics::NONE), work).await
}

/// Adds to what the work around the present call has looked at.
pub(super) fn note(seen: Topics) {
    // Nobody may be observing.
    let _ = SEEN.try_with(|topics| topics.set(topics.get().with(seen)));
}
