//! What one change leaves for the next one, so that it need not be read again.

use std::any::Any;

use crate::topics::Topics;

/// A value of the writer, which holds as long as no other closure writes what it was made of.
///
/// It can be taken once: a closure that fails, or runs a second time, starts from the database.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    /// Made by a closure whose changes are committed.
    kept: Option<Kept>,
    /// Of the closure that runs.
    offered: Option<Kept>,
}

#[derive(Debug)]
struct Kept {
    value: Box<dyn Any + Send>,
    /// What it was made of.
    reads: Topics,
}

impl Shelf {
    pub(super) fn is_empty(&self) -> bool {
        self.kept.is_none()
    }

    pub(super) fn take<T: Any>(&mut self) -> Option<T> {
        let value = self.kept.take()?.value.downcast().ok()?;
        Some(*value)
    }

    pub(super) fn offer<T: Any + Send>(&mut self, value: T, reads: Topics) {
        self.offered = Some(Kept { value: Box::new(value), reads });
    }

    /// A closure has ended, and has written this. What was undone offers nothing.
    pub(super) fn end_closure(&mut self, writes: Option<Topics>) {
        let offered = self.offered.take();
        let Some(writes) = writes else { return };
        self.kept.take_if(|kept| !kept.reads.only(writes).is_empty());
        if offered.is_some() {
            self.kept = offered;
        }
    }

    /// Others have written, or what was written is undone.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topics::Topic;

    const MATCHES: Topics = Topics::of(&[Topic::Matches]);
    const USERS: Topics = Topics::of(&[Topic::Users]);

    fn with_seven() -> Shelf {
        let mut shelf = Shelf::default();
        shelf.offer(7, MATCHES);
        assert_eq!(shelf.take::<i32>(), None, "its own closure does not get it back");
        // What a closure writes itself is in what it offers.
        shelf.end_closure(Some(MATCHES));
        shelf
    }

    #[test]
    fn a_value_is_there_once_for_the_next_closure_of_its_type() {
        assert_eq!(with_seven().take::<u8>(), None);
        let mut shelf = with_seven();
        assert_eq!(shelf.take(), Some(7));
        assert_eq!(shelf.take::<i32>(), None);
    }

    #[test]
    fn a_change_of_what_it_was_made_of_takes_it_away_and_another_change_does_not() {
        let mut shelf = with_seven();
        shelf.end_closure(Some(USERS));
        assert!(!shelf.is_empty());
        shelf.end_closure(Some(USERS.with(MATCHES)));
        assert!(shelf.is_empty());
    }

    #[test]
    fn what_is_undone_offers_nothing() {
        let mut shelf = Shelf::default();
        shelf.offer(7, MATCHES);
        shelf.end_closure(None);
        shelf.end_closure(Some(USERS));
        assert!(shelf.is_empty());
        let mut shelf = with_seven();
        shelf.end_closure(None);
        assert!(!shelf.is_empty(), "what was undone has changed nothing");
        shelf.clear();
        assert!(shelf.is_empty());
    }
}
