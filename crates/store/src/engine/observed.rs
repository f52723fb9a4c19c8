//! The topics that some work has read from the database.

use std::cell::Cell;

use crate::topics::Topics;

tokio::task_local! {
    static SEEN: Cell<Topics>;
}

/// Runs `work` and returns its result and the topics of every table that its statements named.
/// Statements that it runs in other tasks are not seen.
pub async fn observed<T>(work: impl Future<Output = T>) -> (T, Topics) {
    let work = async { (work.await, SEEN.with(Cell::get)) };
    SEEN.scope(Cell::new(Topics::NONE), work).await
}

/// Adds topics to those that the current work has read.
pub(super) fn note(seen: Topics) {
    // Fails when no caller observes.
    let _ = SEEN.try_with(|topics| topics.set(topics.get().with(seen)));
}
