//! A closure in a queue. Its result is held back until the transaction around it has ended.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::oneshot;

use super::conn::Conn;
use super::error::StoreError;
use crate::topics::Topics;

/// A closure as a worker thread sees it, without its types.
pub(super) trait Job: Send {
    /// Runs the closure and stores its result. `true` when its changes are to be committed.
    fn run(&mut self, conn: &Conn<'_>) -> bool;
    /// Records which topics the closure has read.
    fn saw(&mut self, topics: Topics);
    /// Replaces the stored result by `error`.
    fn fail(&mut self, error: StoreError);
    /// Whether the caller still waits for the answer.
    fn is_awaited(&self) -> bool;
    /// Sends the stored result.
    fn finish(self: Box<Self>);
}

pub(super) struct Work<F, T, E> {
    work: F,
    result: Option<Result<T, E>>,
    seen: Topics,
    reply: oneshot::Sender<(Result<T, E>, Topics)>,
}

impl<F, T, E> Work<F, T, E> {
    /// The reply also says which topics the closure has read.
    pub(super) fn new(work: F, reply: oneshot::Sender<(Result<T, E>, Topics)>) -> Self {
        Self { work, result: None, seen: Topics::NONE, reply }
    }
}

impl<F, T, E> Job for Work<F, T, E>
where
    F: Fn(&Conn<'_>) -> Result<T, E> + Send,
    T: Send,
    E: From<StoreError> + Send,
{
    fn run(&mut self, conn: &Conn<'_>) -> bool {
        // After a panic only the connection is used again, and its transaction is rolled back.
        let result = catch_unwind(AssertUnwindSafe(|| (self.work)(conn)));
        let result = result.unwrap_or_else(|panic| {
            let message = panic
                .downcast_ref::<&str>()
                .map(ToString::to_string)
                .or_else(|| panic.downcast_ref::<String>().cloned())
                .unwrap_or_else(|| "no message".to_owned());
            Err(StoreError::Panicked(message).into())
        });
        let keep = result.is_ok();
        self.result = Some(result);
        keep
    }

    fn saw(&mut self, topics: Topics) {
        self.seen = self.seen.with(topics);
    }

    fn fail(&mut self, error: StoreError) {
        self.result = Some(Err(error.into()));
    }

    fn is_awaited(&self) -> bool {
        !self.reply.is_closed()
    }

    fn finish(self: Box<Self>) {
        if let Some(result) = self.result {
            // The caller may have stopped waiting; the closure's work stays done.
            let _ = self.reply.send((result, self.seen));
        }
    }
}
