//! What a closure says its matches are, and what that makes of what it reads and writes.

use std::collections::BTreeSet;

use crate::about::{About, Footprint};
use crate::topics::{Reach, Topic, Topics};

/// The scopes that a closure has named, if it has.
#[derive(Debug, Default)]
pub(super) struct Declared(Option<Said>);

#[derive(Debug)]
struct Said {
    /// What its statements had touched before.
    before: Reach,
    scopes: BTreeSet<About>,
}

/// What a closure has read, and what it has written.
#[derive(Debug, Default)]
pub(super) struct Footprints {
    pub(super) reads: Footprint,
    pub(super) writes: Footprint,
}

impl Declared {
    pub(super) fn add(&mut self, so_far: Reach, scopes: impl IntoIterator<Item = About>) {
        let said =
            self.0.get_or_insert_with(|| Said { before: so_far, scopes: BTreeSet::default() });
        said.scopes.extend(scopes);
    }

    /// The scopes that all writes of matches must be within; `None` where they may be anywhere.
    pub(super) fn bounds(&self) -> Option<&BTreeSet<About>> {
        let said = self.0.as_ref()?;
        (!said.before.writes.has(Topic::Matches)).then_some(&said.scopes)
    }

    /// What the closure's statements come to.
    pub(super) fn footprints(&self, reach: Reach) -> Footprints {
        let of = |before: fn(Reach) -> Topics, topics: Topics| match &self.0 {
            Some(said) if !before(said.before).has(Topic::Matches) => {
                let each = said.scopes.iter().map(|scope| Footprint::within(topics, *scope));
                // Who names nothing has matches of nothing: that may be any.
                each.reduce(Footprint::with).unwrap_or_else(|| Footprint::of(topics))
            }
            _ => Footprint::of(topics),
        };
        Footprints {
            reads: of(|reach| reach.reads, reach.reads),
            writes: of(|reach| reach.writes, reach.writes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MATCHES: Topics = Topics::of(&[Topic::Matches]);
    const IN_FIVE: About = About::Tournament(5);

    fn reach(reads: Topics, writes: Topics) -> Reach {
        Reach { reads, writes }
    }

    #[test]
    fn what_is_touched_after_the_scope_was_named_is_within_it() {
        let mut declared = Declared::default();
        assert_eq!(
            declared.footprints(reach(MATCHES, MATCHES)).writes,
            Footprint::of(MATCHES),
            "without a word it may be any"
        );
        declared.add(reach(MATCHES, Topics::NONE), [IN_FIVE]);
        let told = declared.footprints(reach(MATCHES, MATCHES));
        assert_eq!(told.reads, Footprint::of(MATCHES), "read before");
        assert_eq!(told.writes, Footprint::within(MATCHES, IN_FIVE));
        assert!(declared.bounds().is_some());
    }

    #[test]
    fn a_scope_comes_too_late_after_a_write() {
        let mut declared = Declared::default();
        declared.add(reach(MATCHES, MATCHES), [IN_FIVE]);
        let told = declared.footprints(reach(MATCHES, MATCHES));
        assert_eq!(told.writes, Footprint::of(MATCHES));
        assert!(declared.bounds().is_none());
    }
}
