//! The first rows of whole lists in the order of a number, cached in memory. A page among them is read by its ids, so
//! that the rows before it need not be passed.
//!
//! The cached ids follow the log of changed rows. It is enough that the last moment of the log is the same: so the
//! rows of the page are read first, together with that moment, and only if it is another one it is asked what has
//! changed.

use std::cmp::Ordering;
use std::ops::Range;

use quick_cache::sync::Cache;

use super::kept::{Numbered, Shown};
use super::{Conditions, List, MOST_FOUND, Order, Page, PageIds, Search, Sort, SortColumn, Total};
use crate::following::{CaughtUp, Followed};
use crate::row_changes::last_moment;
use crate::{Conn, StoreError};

/// The pages that are read so: those before are reached by passing rows.
const REACH: Range<i64> = 200..MOST_FOUND;
/// The most cached lists and orders. Each takes up to 240 KB.
const LISTS: usize = 16;

/// The first rows of whole lists.
#[derive(Debug)]
pub(super) struct WholeLists {
    known: Cache<Question, Known>,
    reach: Range<i64>,
}

/// A list in the order of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Question {
    table: &'static str,
    column: &'static str,
    descending: bool,
}

#[derive(Debug, Clone)]
enum Known {
    /// It is worth keeping when so many rows have been passed.
    Later(i64),
    First(Followed<FirstRows>),
}

impl Default for WholeLists {
    fn default() -> Self {
        Self::within(REACH)
    }
}

impl WholeLists {
    /// Keeps what is needed for pages within `reach`.
    pub(super) fn within(reach: Range<i64>) -> Self {
        Self { known: Cache::new(LISTS), reach }
    }

    /// One page of a whole list as [`super::page`] answers; `None` if that must be asked.
    pub(super) fn page<L: List>(
        &self,
        conn: &Conn<'_>,
        stretch: u64,
        sort: Sort<L::Column>,
        page: Page,
    ) -> Result<Option<Shown<L::Row>>, StoreError> {
        let (table, column) = (L::SQL.searched.table, sort.column.sql());
        let question = Question { table, column, descending: sort.descending };
        if page.offset < self.reach.start || page.offset + page.limit > self.reach.end {
            return Ok(None);
        }
        let Some(first) = self.first::<L>(conn, stretch, sort, page, question)? else {
            return Ok(None);
        };
        let Some(ids) = first.what().page(page) else {
            // Rows were removed, and others have come within reach.
            self.known.remove(&question);
            return Ok(None);
        };
        let (shown, last) = read::<L>(conn, &ids, sort)?;
        if first.is_of(stretch) && first.is_as_of(last) {
            return Ok(Some(shown));
        }
        let after = |first: &FirstRows, changed: &[i64]| {
            let (all, any) = (Conditions::default(), Search::default());
            let now = L::SQL.found_among(conn, &all, &any, sort.column, changed)?;
            Ok(first.after(changed, now))
        };
        match first.caught_up(conn, stretch, table, after)? {
            CaughtUp::Now(now) => {
                let ids_now = now.what().page(page);
                self.known.insert(question, Known::First(now));
                match ids_now {
                    Some(now) if now == ids => Ok(Some(shown)),
                    Some(now) => Ok(Some(read::<L>(conn, &now, sort)?.0)),
                    None => Ok(None),
                }
            }
            CaughtUp::Earlier => Ok(None),
            CaughtUp::Lost => {
                self.known.remove(&question);
                Ok(None)
            }
        }
    }

    /// The cached ids. They are made when the rows that were passed for pages are as many.
    fn first<L: List>(
        &self,
        conn: &Conn<'_>,
        stretch: u64,
        sort: Sort<L::Column>,
        page: Page,
        question: Question,
    ) -> Result<Option<Followed<FirstRows>>, StoreError> {
        let most = self.reach.end;
        let left = match self.known.get(&question) {
            Some(Known::First(first)) => return Ok(Some(first)),
            Some(Known::Later(left)) => left - page.offset,
            None => most - page.offset,
        };
        if left > 0 {
            self.known.insert(question, Known::Later(left));
            return Ok(None);
        }
        // Others that ask meanwhile do not make it as well.
        self.known.insert(question, Known::Later(most));
        let first = Followed::made(conn, stretch, || {
            let rows = L::SQL.first_numbers(conn, sort, most + 1)?;
            Ok(FirstRows::of(rows, sort.descending, most as usize))
        })?;
        self.known.insert(question, Known::First(first.clone()));
        Ok(Some(first))
    }
}

/// The rows with these ids, the number of all rows, and the last moment of the log.
fn read<L: List>(
    conn: &Conn<'_>,
    ids: &[i64],
    sort: Sort<L::Column>,
) -> Result<(Shown<L::Row>, Option<i64>), StoreError> {
    let (rows, values) = L::SQL.rows_statement(conn, &PageIds::Known(ids.into()), Order::By(sort));
    let last = last_moment(conn.engine());
    let total = format!("SELECT (SELECT total FROM counters WHERE counter = $1), ({last})");
    let counter = [L::COUNTER.as_str().into()];
    let (rows, total) = conn.query_both((&rows, &values), (&total, &counter))?;
    let (total, last): (Option<i64>, Option<i64>) = total.first().copied().unwrap_or_default();
    Ok(((rows, Total::exact(total.unwrap_or(0))), last))
}

/// All rows of a list up to one of them.
#[derive(Debug, PartialEq, Eq)]
struct FirstRows {
    /// In the order of the list.
    rows: Vec<Numbered>,
    descending: bool,
    /// No more are cached.
    most: usize,
    /// Whether the list has no others.
    are_all: bool,
}

impl FirstRows {
    /// `rows` are those of the list up to one of them: more than `most`, or all of them.
    fn of(rows: Vec<Numbered>, descending: bool, most: usize) -> Self {
        Self { rows, descending, most, are_all: true }.in_order()
    }

    /// The ids of a page, if they are known.
    fn page(&self, page: Page) -> Option<Vec<i64>> {
        let [offset, limit] =
            [page.offset, page.limit].map(|rows| usize::try_from(rows).unwrap_or(0));
        let rows = self.rows.get(offset..).unwrap_or_default();
        let is_known = self.are_all || rows.len() >= limit;
        is_known.then(|| rows.iter().take(limit).map(|(_, id)| *id).collect())
    }

    /// The same after changes of some rows, in the order of their ids; `now` are those of them that
    /// still exist. `None` when nothing is different.
    fn after(&self, changed: &[i64], mut now: Vec<Numbered>) -> Option<Self> {
        let has_changed = |(_, id): &Numbered| changed.binary_search(id).is_ok();
        if !self.are_all {
            now.retain(|row| {
                self.rows.last().is_some_and(|last| self.compare(row, last) != Ordering::Greater)
            });
        }
        now.sort_unstable_by(|one, other| self.compare(one, other));
        if self.rows.iter().filter(|row| has_changed(row)).eq(&now) {
            return None;
        }
        now.extend(self.rows.iter().filter(|row| !has_changed(row)));
        Some(Self { rows: now, ..*self }.in_order())
    }

    /// In their order, and no more than are cached.
    fn in_order(mut self) -> Self {
        let mut rows = std::mem::take(&mut self.rows);
        // It is quick where nearly all are in order.
        rows.sort_by(|one, other| self.compare(one, other));
        self.are_all &= rows.len() <= self.most;
        rows.truncate(self.most);
        Self { rows, ..self }
    }

    fn compare(&self, one: &Numbered, other: &Numbered) -> Ordering {
        if self.descending { other.cmp(one) } else { one.cmp(other) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rows(numbers: &[i64]) -> Vec<Numbered> {
        (1..).zip(numbers).map(|(id, number)| (Some(*number), id)).collect()
    }

    #[test]
    fn a_page_is_known_if_all_its_rows_are() {
        let page = |limit, offset| Page { limit, offset };
        let first = FirstRows::of(rows(&[10, 20, 30, 40]), false, 3);
        assert_eq!(first.page(page(2, 1)), Some(vec![2, 3]));
        assert_eq!(first.page(page(2, 2)), None);
        let all = FirstRows::of(rows(&[10, 20, 30]), true, 3);
        assert_eq!(all.page(page(2, 2)), Some(vec![1]));
        assert_eq!(all.page(page(2, 5)), Some(vec![]));
    }

    #[test]
    fn a_change_beyond_them_is_no_change() {
        let first = FirstRows::of(rows(&[10, 20, 30, 40]), false, 3);
        assert_eq!(first.after(&[4, 5], vec![(Some(50), 4), (Some(60), 5)]), None);
        assert_eq!(first.after(&[2], vec![(Some(20), 2)]), None);
    }

    proptest! {
        /// Whatever happens to the rows of a list, the cached ones are its first.
        #[test]
        fn they_stay_the_first_ones(
            begin in prop::collection::btree_map(0..12_i64, prop::option::of(0..4_i64), 0..8),
            changes in prop::collection::vec((0..12_i64, prop::option::of(prop::option::of(0..4_i64))), 0..20),
            descending: bool,
            most in 1..5_usize,
        ) {
            let mut list = begin;
            let listed = |list: &std::collections::BTreeMap<i64, Option<i64>>| -> Vec<Numbered> {
                list.iter().map(|(id, number)| (*number, *id)).collect()
            };
            let mut first = FirstRows::of(listed(&list), descending, most);
            for (id, number) in changes {
                let now = if let Some(number) = number {
                    list.insert(id, number);
                    vec![(number, id)]
                } else {
                    list.remove(&id);
                    vec![]
                };
                first = first.after(&[id], now).unwrap_or(first);
                let anew = FirstRows::of(listed(&list), descending, usize::MAX);
                prop_assert!(anew.rows.starts_with(&first.rows), "{first:?} of {anew:?}");
                prop_assert!(!first.are_all || first.rows == anew.rows);
            }
        }
    }
}
