//! Lets one thread after the other take closures from a queue.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long the next thread waits for a thread that is working.
const PATIENCE: Duration = Duration::from_millis(100);

/// Lets one thread after the other take closures, so that closures that came meanwhile share a
/// transaction. Long work does not block the queue: after [`PATIENCE`] the next thread gets its
/// turn as well.
#[derive(Debug, Default)]
pub(super) struct Turns {
    last: Mutex<Last>,
    changed: Condvar,
}

/// The turn that was taken last.
#[derive(Debug, Default)]
struct Last {
    number: u64,
    stage: Stage,
}

#[derive(Debug, Default, Clone, Copy)]
enum Stage {
    /// The thread waits for a closure.
    Waiting,
    /// The thread has been working since then.
    Working(Instant),
    #[default]
    Over,
}

/// A turn; dropping it ends the turn.
#[derive(Debug)]
pub(super) struct Turn<'t> {
    turns: &'t Turns,
    number: u64,
}

impl Turns {
    /// Waits for a turn.
    pub(super) fn take(&self) -> Turn<'_> {
        let mut last = self.last();
        loop {
            last = match last.stage {
                Stage::Over => break,
                Stage::Waiting => self.changed.wait(last).unwrap_or_else(PoisonError::into_inner),
                Stage::Working(since) => {
                    let Some(left) = PATIENCE.checked_sub(since.elapsed()) else { break };
                    self.changed.wait_timeout(last, left).unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
        *last = Last { number: last.number + 1, stage: Stage::Waiting };
        Turn { turns: self, number: last.number }
    }

    fn last(&self) -> MutexGuard<'_, Last> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Turn<'_> {
    /// The thread has taken a closure: from now on the next one waits for [`PATIENCE`].
    pub(super) fn begin(&self) {
        self.go_to(Stage::Working(Instant::now()));
    }

    fn go_to(&self, stage: Stage) {
        let mut last = self.turns.last();
        // Not if another thread has taken its turn meanwhile.
        if last.number == self.number {
            last.stage = stage;
            self.turns.changed.notify_one();
        }
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.go_to(Stage::Over);
    }
}
