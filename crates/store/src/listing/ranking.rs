//! The order of what the search over everything finds: first what the name says best.
//!
//! A name that is the search itself comes first, then names that have all its words whole, then those
//! that have them as beginnings of words, then those that have them anywhere, then what was found
//! elsewhere. What is alike so far keeps the usual order of its list.
//!
//! No index has this order, so a bounded number of rows is ranked, whatever the size of the list:
//! those whose text begins with the search, those that have every word at the beginning of a word
//! (all of them up to [`MOST_RANKED`], beyond that those among the first rows of the usual order), and
//! the first rows of the usual order that have the words anywhere. Both engines rank the same rows.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use touchline_domain::{MatchName, search_words};

use super::search::{id_list, listed};
use super::timeline::Part;
use super::{Conditions, ListSql, Page, Search, Sort, SortColumn, plan_for_values};
use crate::{Conn, StoreError};

/// Up to this many rows that have every word at the beginning of a word are all ranked.
const MOST_RANKED: i64 = 500;
/// Rows of the usual order among which to look for them when there are more.
const WALKED: i64 = 1_000;
/// Rows that are ranked of those whose text begins with the search, by name.
const BEGINNING: i64 = 50;

/// How a name has a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Nowhere,
    /// Within a word.
    Within,
    /// At the beginning of a word.
    Beginning,
    /// As a word.
    Whole,
}

/// How the rows of a list are ranked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ranking<C> {
    /// The column of the name, or `match_name!`.
    pub(crate) name: &'static str,
    /// Whether of names that are alike those come first that begin with the search.
    pub(crate) beginning_first: bool,
    /// The order of what is alike.
    pub(crate) usual: Sort<C>,
}

/// How well a name has the words of a search; the greatest is the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Likeness {
    /// The name is the search.
    is_name: bool,
    /// Of the word that the name has worst.
    worst: Fit,
    /// Of all words together.
    sum: u32,
    /// The name begins with the search, where that counts.
    begins: bool,
}

impl Likeness {
    fn of(search: &Search, name: &str, beginning_first: bool) -> Self {
        let words = search_words(name);
        let name = words.join(" ");
        let fits = || search.words().iter().map(|word| fit(word, &name));
        Self {
            is_name: words == search.words(),
            worst: fits().min().unwrap_or(Fit::Nowhere),
            sum: fits().map(|fit| fit as u32).sum(),
            begins: beginning_first && name.starts_with(&search.words().join(" ")),
        }
    }
}

/// The best place of a word in a name; both are folded. A word that is not found within words by a
/// search has no place there.
fn fit(word: &str, name: &str) -> Fit {
    let is_short = word.chars().count() < 3;
    let places = name.match_indices(word).map(|(at, _)| {
        let begins = !name[..at].ends_with(char::is_alphanumeric);
        let ends = !name[at + word.len()..].starts_with(char::is_alphanumeric);
        match (begins, ends) {
            (true, true) => Fit::Whole,
            (true, false) => Fit::Beginning,
            (false, _) if is_short => Fit::Nowhere,
            (false, _) => Fit::Within,
        }
    });
    places.max().unwrap_or(Fit::Nowhere)
}

impl ListSql {
    /// The ids of the best of what a search finds. The search is not empty.
    pub(crate) fn ranked<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        search: &Search,
        Ranking { name, beginning_first, usual }: Ranking<C>,
        limit: i64,
    ) -> Result<Vec<i64>, StoreError> {
        plan_for_values(conn)?;
        let mut candidates = BTreeSet::new();
        candidates.extend(self.beginning_with(conn, conditions, search, BEGINNING)?);
        candidates.extend(self.with_beginnings(conn, conditions, search, usual)?);
        candidates.extend(self.first(conn, conditions, search, usual, limit)?);
        if candidates.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<i64> = candidates.into_iter().collect();
        let (id, listed) = (self.id(), listed(conn, &self.id(), "$1"));
        let (table, order) = (self.with_column(usual.column), self.order(usual));
        let statement = format!("SELECT {id}, {name} FROM {table} WHERE {listed} {order}");
        let mut named: Vec<(i64, String)> =
            conn.query(&statement, &[id_list(conn, &ids).as_str().into()])?;
        for (_, name) in &mut named {
            if let Some(of_match) = MatchName::from_stored(name) {
                *name = of_match.to_string();
            }
        }
        // The sort is stable: what is alike keeps the usual order.
        named.sort_by_cached_key(|(_, name)| Reverse(Likeness::of(search, name, beginning_first)));
        let limit = usize::try_from(limit).unwrap_or(0);
        Ok(named.into_iter().take(limit).map(|(id, _)| id).collect())
    }

    /// The ids of rows that have every word of the search at the beginning of a word.
    fn with_beginnings<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        search: &Search,
        usual: Sort<C>,
    ) -> Result<Vec<i64>, StoreError> {
        let beginnings = search.beginnings();
        let (matching, all) = self.matching(conn, conditions, &beginnings)?;
        let select = format!("SELECT {} FROM {matching}", self.id());
        let ids: Vec<i64> =
            all.rows(conn, &select, "", Page { limit: MOST_RANKED + 1, offset: 0 })?;
        if ids.len() as i64 <= MOST_RANKED {
            return Ok(ids);
        }
        let part = Part {
            conditions: conditions.clone(),
            along: usual.column.sql(),
            order: self.order(usual),
        };
        let table = self.with_column(usual.column);
        let page = Page { limit: MOST_RANKED, offset: 0 };
        self.walk_part(conn, &table, &part, &beginnings, WALKED, page)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names in the order of a search for these words.
    fn ordered<'n>(search: &str, names: &[&'n str]) -> Vec<&'n str> {
        let mut names = names.to_vec();
        names.sort_by_key(|name| Reverse(Likeness::of(&Search::of(search), name, false)));
        names
    }

    #[test]
    fn whole_words_come_before_beginnings_and_these_before_parts_of_words() {
        let names = [
            "Tern Bay vs Gull Point",
            "Alderia vs Sports Park",
            "Portland vs Alderney",
            "Tern Bay vs Port Alder",
            "Port Alder",
        ];
        assert_eq!(ordered("port alder", &names), names.into_iter().rev().collect::<Vec<_>>());
    }

    #[test]
    fn what_is_alike_keeps_its_order() {
        let names = ["Port Alder vs B", "A vs Port Alder", "Alder against Port"];
        assert_eq!(ordered("alder port", &names), names);
    }

    #[test]
    fn of_names_that_are_alike_those_that_begin_so_may_come_first() {
        let of = |name| Likeness::of(&Search::of("re"), name, true);
        assert!(of("Reds") > of("All Reds"));
        assert!(of("All Re") > of("Reds"), "a whole word counts more");
    }

    #[test]
    fn case_accents_and_marks_between_words_do_not_matter() {
        let names = ["Étiennette", "Saint-Étienne"];
        assert_eq!(ordered("etienne", &names), ["Saint-Étienne", "Étiennette"]);
    }

    #[test]
    fn a_name_is_the_search_whatever_apostrophes_and_punctuation_it_has() {
        let is_name = |text, name| Likeness::of(&Search::of(text), name, false).is_name;
        assert!(is_name("obrien sean", "O’Brien, Seán"));
        assert!(is_name("St. Pauli", "St Pauli"));
        assert!(is_name("strasse (w)", "Straße (W)"));
    }

    #[test]
    fn the_word_that_a_name_has_worst_counts_first() {
        let names = ["Portland Alder", "Port Alder Harbour", "Port Calder"];
        assert_eq!(
            ordered("port alder", &names),
            ["Port Alder Harbour", "Portland Alder", "Port Calder"]
        );
    }

    #[test]
    fn a_short_word_is_nowhere_within_a_word() {
        assert_eq!(fit("an", "diana"), Fit::Nowhere);
        assert_eq!(fit("ana", "diana"), Fit::Within);
        assert_eq!(fit("an", "diana an der"), Fit::Whole);
    }
}
