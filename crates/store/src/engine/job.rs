//! A closure in a queue. Its result is held back until the transaction around it has ended.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Weak};

use tokio::sync::oneshot;

use super::conn::Conn;
use super::error::StoreError;
use crate::about::Footprint;

/// Held by a caller for as long as it waits for the answer. It is dropped with the caller's
/// future: when a deadline has passed, or the client of a request has gone.
#[derive(Debug)]
pub(super) struct Presence(Arc<()>);

impl Presence {
    pub(super) fn begin() -> Self {
        Self(Arc::new(()))
    }

    pub(super) fn caller(&self) -> Caller {
        Caller(Arc::downgrade(&self.0))
    }
}

/// The caller of a closure, as the threads that work for it see it.
#[derive(Debug, Clone)]
pub(super) struct Caller(Weak<()>);

impl Caller {
    /// Whether it still waits for the answer.
    pub(super) fn waits(&self) -> bool {
        self.0.strong_count() > 0
    }
}

/// A closure as a worker thread sees it, without its types.
pub(super) trait Job: Send {
    /// Runs the closure and stores its result. `true` when its changes are to be committed.
    fn run(&mut self, conn: &Conn<'_>) -> bool;
    /// Records what the closure has read.
    fn saw(&mut self, read: Footprint);
    /// Replaces the stored result by `error`.
    fn fail(&mut self, error: StoreError);
    /// Who waits for the answer.
    fn caller(&self) -> &Caller;
    /// Whether the caller still waits for the answer.
    fn is_awaited(&self) -> bool {
        self.caller().waits()
    }
    /// Sends the stored result.
    fn finish(self: Box<Self>);
}

pub(super) struct Work<F, T, E> {
    work: F,
    result: Option<Result<T, E>>,
    seen: Footprint,
    caller: Caller,
    reply: oneshot::Sender<(Result<T, E>, Footprint)>,
}

impl<F, T, E> Work<F, T, E> {
    /// The reply also says what the closure has read.
    pub(super) fn new(
        work: F,
        caller: Caller,
        reply: oneshot::Sender<(Result<T, E>, Footprint)>,
    ) -> Self {
        Self { work, result: None, seen: Footprint::default(), caller, reply }
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
        // A closure that was ended because its caller has gone may have hidden that.
        let keep = result.is_ok() && self.is_awaited();
        self.result = Some(result);
        keep
    }

    fn saw(&mut self, read: Footprint) {
        self.seen = std::mem::take(&mut self.seen).with(read);
    }

    fn fail(&mut self, error: StoreError) {
        self.result = Some(Err(error.into()));
    }

    fn caller(&self) -> &Caller {
        &self.caller
    }

    fn finish(self: Box<Self>) {
        if let Some(result) = self.result {
            // The caller may have stopped waiting since; the closure's work stays done.
            let _ = self.reply.send((result, self.seen));
        }
    }
}
