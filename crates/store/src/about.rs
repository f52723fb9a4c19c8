//! Whose matches a reading or a change is about. So the page of one tournament, or of one match, stays cached while
//! another is scored.
//!
//! A closure says it with `Conn::is_about`: a tournament's matches, or one match. What it reads and writes of the
//! topic `matches` after that is about these alone. Public pages say it where they decide whether everybody sees
//! something, scoring before it writes. A closure that says nothing, and every statement before it says so, is about
//! all matches: forgetting it makes replies slower and never wrong. In development builds triggers of the writing
//! connection note which matches a closure has changed, and a closure that has changed others than it said is refused
//! (`engine::witness`). A test scores three matches step by step and compares every public page with one that is made
//! anew.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::topics::{Topic, Topics};

/// A tournament, or one match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum About {
    /// Any matches of this tournament.
    Tournament(i64),
    /// This match alone.
    Match {
        /// The match.
        match_id: i64,
        /// Its tournament, if it has one. A reader need not know it.
        tournament_id: Option<i64>,
    },
}

/// Of which matches something has read or changed the rows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) enum Extent {
    /// Of none.
    #[default]
    Nothing,
    /// Of these alone.
    Only(BTreeSet<About>),
    /// It may be any.
    Any,
}

/// The most scopes that are listed one by one: a message between nodes has at most 8,000 bytes.
const MOST_SCOPES: usize = 128;

impl Extent {
    fn with(self, other: Self) -> Self {
        match (self, other) {
            (Self::Any, _) | (_, Self::Any) => Self::Any,
            (Self::Nothing, one) | (one, Self::Nothing) => one,
            (Self::Only(mut some), Self::Only(more)) => {
                some.extend(more);
                if some.len() > MOST_SCOPES { Self::Any } else { Self::Only(some) }
            }
        }
    }
}

/// What some work has read, or what it has changed: the topics, and of which matches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Footprint {
    /// The topics of every table that was named.
    pub topics: Topics,
    pub(crate) matches: Extent,
}

impl Footprint {
    /// These topics, with whatever belongs to them.
    pub fn of(topics: Topics) -> Self {
        let has_matches = topics.has(Topic::Matches);
        Self { topics, matches: if has_matches { Extent::Any } else { Extent::Nothing } }
    }

    /// These topics; of the matches, those of one scope.
    pub fn within(topics: Topics, scope: About) -> Self {
        match Self::of(topics).matches {
            Extent::Nothing => Self::of(topics),
            _ => Self { topics, matches: Extent::Only(BTreeSet::from([scope])) },
        }
    }

    /// Both together.
    #[must_use]
    pub(crate) fn with(self, other: Self) -> Self {
        Self { topics: self.topics.with(other.topics), matches: self.matches.with(other.matches) }
    }

    /// For the other nodes: `users,matches t5,m12.5`. A program that does not know the second word takes it for a topic
    /// that it does not know, and so for a change of everything.
    pub(crate) fn in_words(&self) -> String {
        let mut words = self.topics.to_string();
        let Extent::Only(scopes) = &self.matches else { return words };
        for (number, scope) in scopes.iter().enumerate() {
            words.push(if number == 0 { ' ' } else { ',' });
            // Writing to a String cannot fail.
            let _ = match scope {
                About::Tournament(id) => write!(words, "t{id}"),
                About::Match { match_id, tournament_id: Some(id) } => {
                    write!(words, "m{match_id}.{id}")
                }
                About::Match { match_id, tournament_id: None } => write!(words, "m{match_id}"),
            };
        }
        words
    }

    /// Reads what [`in_words`](Self::in_words) wrote. What is not understood stands for everything.
    pub(crate) fn from_words(words: &str) -> Self {
        let Some((topics, scopes)) = words.split_once(' ') else {
            return Self::of(Topics::from_words(words));
        };
        let scopes: Option<BTreeSet<About>> = scopes.split(',').map(scope_of).collect();
        match scopes {
            Some(scopes) => {
                Self { topics: Topics::from_words(topics), matches: Extent::Only(scopes) }
            }
            None => Self::of(Topics::ALL),
        }
    }
}

fn scope_of(word: &str) -> Option<About> {
    let id = |digits: &str| digits.parse().ok();
    if let Some(tournament) = word.strip_prefix('t') {
        return Some(About::Tournament(id(tournament)?));
    }
    let of_match = word.strip_prefix('m')?;
    Some(match of_match.split_once('.') {
        Some((one, tournament)) => {
            About::Match { match_id: id(one)?, tournament_id: Some(id(tournament)?) }
        }
        None => About::Match { match_id: id(of_match)?, tournament_id: None },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCORED: Topics = Topics::of(&[Topic::Matches, Topic::Audit]);

    fn scored(match_id: i64, tournament_id: Option<i64>) -> Footprint {
        Footprint::within(SCORED, About::Match { match_id, tournament_id })
    }

    #[test]
    fn a_footprint_is_read_as_it_was_written() {
        let both = scored(12, Some(5)).with(scored(13, None));
        let all = both.with(Footprint::within(SCORED, About::Tournament(7)));
        assert_eq!(all.in_words(), "matches,audit t7,m12.5,m13");
        for one in [all, Footprint::of(SCORED), Footprint::of(Topics::of(&[Topic::Audit]))] {
            assert_eq!(Footprint::from_words(&one.in_words()), one);
        }
    }

    #[test]
    fn what_is_not_understood_stands_for_everything() {
        let everything = Footprint::of(Topics::ALL);
        for words in ["matches x5", "matches m", "matches t", "matches m1.x", "matches t5 more"] {
            assert_eq!(Footprint::from_words(words), everything, "{words}");
        }
        // An earlier program splits at commas alone.
        assert_eq!(Topics::from_words(&scored(12, Some(5)).in_words()), Topics::ALL);
    }

    #[test]
    fn a_change_without_a_scope_or_of_very_many_may_be_any() {
        let any = Footprint::of(SCORED);
        assert_eq!(scored(1, None).with(any.clone()).matches, Extent::Any);
        let many = (1..=MOST_SCOPES as i64 + 1).map(|id| scored(id, Some(1)));
        assert_eq!(many.fold(Footprint::default(), Footprint::with), any);
    }
}
