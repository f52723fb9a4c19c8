//! A closure in a queue. Its result is held back until the transaction around it has ended.

use std::any::Any;
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

/// A closure without its types. It gives its `Result`, and whether that is `Ok`.
pub(super) type Work = Box<dyn Fn(&Conn<'_>) -> (Box<dyn Any + Send>, bool) + Send>;

/// What has become of a closure.
#[derive(Debug)]
pub(super) enum End {
    /// The `Result` that it gave.
    Given(Box<dyn Any + Send>),
    /// It gave none, or its transaction came to nothing.
    Failed(StoreError),
}

/// A closure as a worker thread sees it. It has no types of the caller's, so that the engine is compiled once, and not for
/// each closure.
pub(super) struct Job {
    work: Work,
    end: Option<End>,
    seen: Footprint,
    caller: Caller,
    reply: oneshot::Sender<(End, Footprint)>,
}

impl Job {
    /// The reply also says what the closure has read.
    pub(super) fn new(
        work: Work,
        caller: Caller,
        reply: oneshot::Sender<(End, Footprint)>,
    ) -> Self {
        Self { work, end: None, seen: Footprint::default(), caller, reply }
    }

    /// Runs the closure and stores its result. `true` when its changes are to be committed.
    pub(super) fn run(&mut self, conn: &Conn<'_>) -> bool {
        // After a panic only the connection is used again, and its transaction is rolled back.
        let (end, is_ok) = match catch_unwind(AssertUnwindSafe(|| (self.work)(conn))) {
            Ok((result, is_ok)) => (End::Given(result), is_ok),
            Err(panic) => {
                let message = panic
                    .downcast_ref::<&str>()
                    .map(ToString::to_string)
                    .or_else(|| panic.downcast_ref::<String>().cloned())
                    .unwrap_or_else(|| "no message".to_owned());
                (End::Failed(StoreError::Panicked(message)), false)
            }
        };
        self.end = Some(end);
        // A closure that was ended because its caller has gone may have hidden that.
        is_ok && self.is_awaited()
    }

    /// Records what the closure has read.
    pub(super) fn saw(&mut self, read: Footprint) {
        self.seen = std::mem::take(&mut self.seen).with(read);
    }

    /// Replaces the stored result by `error`.
    pub(super) fn fail(&mut self, error: StoreError) {
        self.end = Some(End::Failed(error));
    }

    /// Who waits for the answer.
    pub(super) const fn caller(&self) -> &Caller {
        &self.caller
    }

    /// Whether the caller still waits for the answer.
    pub(super) fn is_awaited(&self) -> bool {
        self.caller.waits()
    }

    /// Sends the stored result.
    pub(super) fn finish(self) {
        if let Some(end) = self.end {
            // The caller may have stopped waiting since; the closure's work stays done.
            let _ = self.reply.send((end, self.seen));
        }
    }
}
