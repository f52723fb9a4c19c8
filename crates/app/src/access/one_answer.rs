//! Shares one answer among equal requests at the same time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;

/// Work in progress, by the SHA-256 of the question.
#[derive(Debug)]
pub(crate) struct OneAnswer<T>(Mutex<HashMap<[u8; 32], Arc<OnceCell<T>>>>);

impl<T> Default for OneAnswer<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T: Clone> OneAnswer<T> {
    /// Does the work, or waits for the same work in progress and returns its result. A
    /// failure is not shared: the next waiting request does the work itself.
    pub(crate) async fn of<E>(
        &self,
        question: [u8; 32],
        work: impl Future<Output = Result<T, E>>,
    ) -> Result<T, E> {
        let place = Place { among: self, question, cell: self.cell(question) };
        place.cell.get_or_try_init(|| work).await.cloned()
    }

    fn cell(&self, question: [u8; 32]) -> Arc<OnceCell<T>> {
        self.lock().entry(question).or_default().clone()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<[u8; 32], Arc<OnceCell<T>>>> {
        // A panic cannot leave the map half-changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A request that waits or works.
struct Place<'a, T> {
    among: &'a OneAnswer<T>,
    question: [u8; 32],
    cell: Arc<OnceCell<T>>,
}

/// Removes the question when it is answered, or when its last request is dropped: the next
/// request starts again.
impl<T> Drop for Place<'_, T> {
    fn drop(&mut self) {
        let mut cells = self.among.0.lock().unwrap_or_else(PoisonError::into_inner);
        // The map and this place hold one reference each.
        let is_last = Arc::strong_count(&self.cell) <= 2;
        let is_ours = cells.get(&self.question).is_some_and(|cell| Arc::ptr_eq(cell, &self.cell));
        if is_ours && (is_last || self.cell.initialized()) {
            cells.remove(&self.question);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::convert::Infallible;

    use super::*;

    #[tokio::test]
    async fn all_who_ask_at_once_get_the_answer_of_one_and_the_next_asks_anew() {
        let (answers, asked) = (OneAnswer::default(), Cell::new(0));
        let work = async || {
            asked.set(asked.get() + 1);
            tokio::task::yield_now().await;
            Ok::<_, Infallible>(asked.get())
        };
        let three = tokio::join!(
            answers.of([1; 32], work()),
            answers.of([1; 32], work()),
            answers.of([2; 32], work())
        );
        assert_eq!(three, (Ok(2), Ok(2), Ok(2)));
        assert_eq!(answers.of([1; 32], work()).await, Ok(3));
        assert!(answers.lock().is_empty());
    }
}
