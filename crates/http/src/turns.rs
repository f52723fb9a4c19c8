//! Of many requests that ask the same, one makes the answer and the others wait for it.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

/// Answers that are being made, by their question. Waiting requests watch for the maker to drop its sender.
#[derive(Debug)]
pub struct Turns<Q>(Mutex<HashMap<Q, watch::Receiver<()>>>);

impl<Q> Default for Turns<Q> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<Q: Clone + Eq + Hash> Turns<Q> {
    /// The first request makes the answer.
    ///
    /// # Errors
    /// For those that may wait for it: what they wait on ends with an error when the maker has finished.
    pub fn take(&self, question: &Q) -> Result<Making<'_, Q>, watch::Receiver<()>> {
        let mut in_making = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(maker) = in_making.get(question) {
            return Err(maker.clone());
        }
        let (presence, watching) = watch::channel(());
        in_making.insert(question.clone(), watching);
        Ok(Making { turns: self, question: question.clone(), _presence: presence })
    }
}

/// An answer that is being made. Dropping it wakes the requests that wait.
#[derive(Debug)]
pub struct Making<'t, Q: Eq + Hash> {
    turns: &'t Turns<Q>,
    question: Q,
    _presence: watch::Sender<()>,
}

impl<Q: Eq + Hash> Drop for Making<'_, Q> {
    fn drop(&mut self) {
        let mut in_making = self.turns.0.lock().unwrap_or_else(PoisonError::into_inner);
        in_making.remove(&self.question);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn of_many_requests_one_makes_the_answer_and_the_others_wait() {
        let turns = Turns::default();
        let making = turns.take(&"/a").expect("the first");
        let mut second = turns.take(&"/a").expect_err("a wait");
        assert!(turns.take(&"/b").is_ok(), "another question");
        assert!(second.has_changed().is_ok(), "the maker is at work");
        drop(making);
        assert!(second.changed().await.is_err(), "the maker is gone");
        assert!(turns.take(&"/a").is_ok(), "the next");
    }
}
