//! Whose turn it is to take closures from a queue.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long others wait for one whose work takes long.
const PATIENCE: Duration = Duration::from_millis(100);

/// Lets one thread after the other take what has come together meanwhile, so that
/// it shares a transaction. Work that takes long keeps nobody: it may be large, or
/// wait for another program's. Then the next thread has its turn beside it.
#[derive(Debug, Default)]
pub(super) struct Turns {
    last: Mutex<Last>,
    changed: Condvar,
}

/// The turn that was given last.
#[derive(Debug, Default)]
struct Last {
    number: u64,
    stage: Stage,
}

#[derive(Debug, Default, Clone, Copy)]
enum Stage {
    /// At the queue, where there is nothing yet.
    Waiting,
    /// Since then.
    Working(Instant),
    #[default]
    Over,
}

/// A turn, which ends with this value.
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
    /// Something has come: from now on others wait for [`PATIENCE`].
    pub(super) fn begin(&self) {
        self.go_to(Stage::Working(Instant::now()));
    }

    fn go_to(&self, stage: Stage) {
        let mut last = self.turns.last();
        // Not when the next one has not waited for the end.
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
