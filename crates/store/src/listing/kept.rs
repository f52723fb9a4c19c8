//! A cache of the ids that searches have found, and of the first rows of whole lists, for those that are asked again.
//!
//! Of a search in the order of a number or a time, the ids of all rows and their numbers are cached. A page of it is
//! a slice, and the rows of the slice's ids. The cache follows the log of changed rows: each of them is read anew
//! with the search's own condition, so that the meaning of a search stays in SQL. Texts are never compared here,
//! because each engine orders them in its own way.
//!
//! Bounds: a search that is asked a second time, up to 40,000 of its ids, 64 MB of all searches. A search with a
//! condition on another table, such as a sport of players, is not held, because changes of that table are not in the
//! log. Measured worth: docs/decisions/0061.

use std::ops::Range;
use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::first_rows::WholeLists;
use super::{
    Conditions, List, ListSql, MOST_FOUND, Order, Page, Search, Sort, SortColumn, Total, page_of,
};
use crate::following::{CaughtUp, Followed};
use crate::{Conn, StoreError};

/// More rows of one search are not cached, only that there are so many.
const MOST: usize = 40_000;
/// While it is looked what a search finds, so many others that ask for it are answered without that.
const PAUSE: u32 = 256;
/// Bytes that are cached at most.
const CAPACITY: u64 = 64 * 1024 * 1024;
/// Bytes of a row: its number, and its id twice.
const ROW: u64 = 32;
/// Bytes that a search takes beside its rows, roughly.
const OVERHEAD: u64 = 512;
/// Vain walks that are remembered.
const VAIN_WALKS: usize = 1_000;
/// Searches with very many rows that fit.
const EXPECTED: usize = 48;

/// What searches have found.
#[derive(Debug)]
pub struct FoundSets {
    known: Cache<Question, Known, ByBytes>,
    /// The most rows of one search.
    most: usize,
    whole_lists: WholeLists,
    vain_walks: VainWalks,
}

/// A search in one of the lists. The words, the conditions and the order's column are the key of the cache; both
/// directions read the same.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Question {
    table: &'static str,
    column: &'static str,
    conditions: String,
    words: String,
}

#[derive(Debug, Clone)]
enum Known {
    /// It is worth keeping if it is asked so many times more.
    Later(u32),
    Set(Followed<Found>),
    Many(Followed<Spare>),
}

/// How many more rows may change until a search may no longer find more than [`MOST_FOUND`]. So rows of a common word
/// need not be counted.
#[derive(Debug)]
struct Spare(usize);

/// What is known of a search before it is asked.
#[derive(Debug, Clone, Copy)]
pub(super) enum Foreknown<'a> {
    Nothing,
    /// All that it finds.
    Found(&'a Found),
    /// That it finds more than [`MOST_FOUND`].
    Many,
    /// Of which filters the page was not among the first rows of an order.
    VainWalks(&'a VainWalks),
}

#[derive(Debug, Clone)]
struct ByBytes;

impl Weighter<Question, Known> for ByBytes {
    fn weight(&self, question: &Question, known: &Known) -> u64 {
        let rows = match known {
            Known::Later(_) | Known::Many(_) => 0,
            Known::Set(set) => set.what().rows.len() as u64,
        };
        OVERHEAD + (question.conditions.len() + question.words.len()) as u64 + rows * ROW
    }
}

impl Default for FoundSets {
    fn default() -> Self {
        Self::of_at_most(MOST)
    }
}

/// The rows of a page, and the number of all rows.
pub(super) type Shown<R> = (Vec<R>, Total);

/// The cached ids of a search, for one snapshot.
enum Answer {
    Found(Arc<Found>),
    /// That there are more rows than are counted.
    Many,
    /// Nothing.
    None,
    /// Only what a later snapshot shows.
    Later,
}

impl FoundSets {
    /// Keeps searches that find at most so many rows; no fewer than [`MOST_FOUND`] and one.
    pub fn of_at_most(most: usize) -> Self {
        let known = Cache::with_weighter(EXPECTED, CAPACITY, ByBytes);
        let vain_walks = VainWalks(Cache::new(VAIN_WALKS));
        Self { known, most, whole_lists: WholeLists::default(), vain_walks }
    }

    /// Keeps of whole lists what is needed for pages that begin and end within these rows.
    #[must_use]
    pub fn with_rows_of_whole_lists(self, within: Range<i64>) -> Self {
        Self { whole_lists: WholeLists::within(within), ..self }
    }

    /// One page of a list, and the number of rows that pass the filter, as [`super::page`] answers. `stretch` is
    /// [`Revisions::stretch`](crate::Revisions::stretch) from before the transaction. `None` when the cached ids are
    /// of a later moment than the transaction: a new one has the answer at once.
    pub fn page<L: List>(
        &self,
        conn: &Conn<'_>,
        stretch: Option<u64>,
        filter: &L::Filter,
        order: impl Into<Order<L::Column>>,
        page: Page,
    ) -> Result<Option<Shown<L::Row>>, StoreError> {
        let (conditions, search, order) = (L::conditions(filter), L::search(filter), order.into());
        if let (Some(stretch), Order::By(sort)) = (stretch, order)
            && sort.column.is_number()
            && search.is_empty()
            && conditions.is_empty()
            && let Some(shown) = self.whole_lists.page::<L>(conn, stretch, sort, page)?
        {
            return Ok(Some(shown));
        }
        if search.is_empty() {
            let known = Foreknown::VainWalks(&self.vain_walks);
            return page_of::<L>(conn, filter, order, page, known).map(Some);
        }
        let known = match (stretch, order) {
            (Some(stretch), Order::By(Sort { column, .. }))
                if column.is_number() && !conditions.ask_other_tables() =>
            {
                let asked = Asked { sql: &L::SQL, conditions: &conditions, search, column };
                self.find(conn, stretch, &asked)?
            }
            _ => Answer::None,
        };
        let known = match &known {
            Answer::Found(found) => Foreknown::Found(found),
            Answer::Many => Foreknown::Many,
            Answer::None => Foreknown::Nothing,
            Answer::Later => return Ok(None),
        };
        page_of::<L>(conn, filter, order, page, known).map(Some)
    }

    fn find<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        stretch: u64,
        asked: &Asked<'_, C>,
    ) -> Result<Answer, StoreError> {
        let question = asked.question();
        match self.known.get(&question) {
            None => self.known.insert(question, Known::Later(1)),
            Some(Known::Later(more @ 2..)) => self.known.insert(question, Known::Later(more - 1)),
            Some(Known::Later(_)) => return self.make(conn, stretch, asked, question),
            Some(Known::Set(set)) => {
                let after = |found: &Found, changed: &[i64]| {
                    Ok(found.after(changed, asked.among(conn, changed)?))
                };
                return match set.caught_up(conn, stretch, question.table, after)? {
                    CaughtUp::Now(now) => {
                        let found = now.what().clone();
                        self.known.insert(question, Known::Set(now));
                        Ok(Answer::Found(found))
                    }
                    CaughtUp::Earlier => Ok(Answer::Later),
                    CaughtUp::Lost => self.make(conn, stretch, asked, question),
                };
            }
            Some(Known::Many(many)) => {
                let after = |Spare(rows): &Spare, changed: &[i64]| {
                    Ok(Some(Spare(rows.saturating_sub(changed.len()))))
                };
                return match many.caught_up(conn, stretch, question.table, after)? {
                    CaughtUp::Now(now) if now.what().0 > 0 => {
                        self.known.insert(question, Known::Many(now));
                        Ok(Answer::Many)
                    }
                    CaughtUp::Earlier => Ok(Answer::Later),
                    CaughtUp::Now(_) | CaughtUp::Lost => self.make(conn, stretch, asked, question),
                };
            }
        }
        Ok(Answer::None)
    }

    /// Makes the cached ids of a search. Others that ask meanwhile do not wait for it.
    fn make<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        stretch: u64,
        asked: &Asked<'_, C>,
        question: Question,
    ) -> Result<Answer, StoreError> {
        self.known.insert(question.clone(), Known::Later(PAUSE));
        let all = || Ok(Found::of(asked.all(conn, self.most as i64 + 1)?));
        let made = Followed::made(conn, stretch, all)?;
        let found = made.what().clone();
        if found.rows.len() > self.most {
            // The row whose id is named in the search comes apart.
            let spare = Spare(self.most.saturating_sub(MOST_FOUND as usize + 1));
            self.known.insert(question, Known::Many(made.with(spare)));
            return Ok(Answer::Many);
        }
        self.known.insert(question, Known::Set(made));
        Ok(Answer::Found(found))
    }
}

/// Negative cache: filters whose page was not found among the first rows of an order. It only decides how a page is
/// read: its rows are counted and sorted in one pass the next time, instead of counted, looked for and sorted.
#[derive(Debug)]
pub(super) struct VainWalks(Cache<Filtered, ()>);

/// What a filter asks, by the table, and in which order.
type Filtered = (&'static str, String, &'static str, bool);

impl VainWalks {
    pub(super) fn of<C: SortColumn>(
        &self,
        sql: &ListSql,
        conditions: &Conditions<'_>,
        Sort { column, descending }: Sort<C>,
    ) -> VainWalk<'_> {
        let table = sql.searched.table;
        let filtered = (table, conditions.described(), column.sql(), descending);
        VainWalk { all: self, filtered }
    }
}

/// One of them, or one that may become one.
pub(super) struct VainWalk<'a> {
    all: &'a VainWalks,
    filtered: Filtered,
}

impl VainWalk<'_> {
    pub(super) fn is_known(&self) -> bool {
        self.all.0.get(&self.filtered).is_some()
    }

    pub(super) fn note(self) {
        self.all.0.insert(self.filtered, ());
    }

    pub(super) fn forget(&self) {
        self.all.0.remove(&self.filtered);
    }
}

/// A search with its SQL.
struct Asked<'a, C> {
    sql: &'a ListSql,
    conditions: &'a Conditions<'a>,
    search: &'a Search,
    column: C,
}

impl<C: SortColumn> Asked<'_, C> {
    fn question(&self) -> Question {
        Question {
            table: self.sql.searched.table,
            column: self.column.sql(),
            conditions: self.conditions.described(),
            words: self.search.words().join(" "),
        }
    }

    fn all(&self, conn: &Conn<'_>, most: i64) -> Result<Vec<Numbered>, StoreError> {
        self.sql.found_numbers(conn, self.conditions, self.search, self.column, most)
    }

    fn among(&self, conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<Numbered>, StoreError> {
        self.sql.found_among(conn, self.conditions, self.search, self.column, ids)
    }
}

/// A row's number, which may be unknown, and its id. This is their order.
pub(super) type Numbered = (Option<i64>, i64);

/// All rows that a search finds.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// In their order.
    rows: Vec<Numbered>,
    /// In the order of the ids.
    ids: Vec<i64>,
}

impl Found {
    fn of(mut rows: Vec<Numbered>) -> Self {
        rows.sort_unstable();
        let mut ids: Vec<i64> = rows.iter().map(|(_, id)| *id).collect();
        ids.sort_unstable();
        Self { rows, ids }
    }

    fn has(&self, id: i64) -> bool {
        self.ids.binary_search(&id).is_ok()
    }

    /// The same after changes of some rows, in the order of their ids; `now` are those of them that
    /// the search finds. `None` when it found none of them before and finds none now.
    #[allow(clippy::stable_sort_primitive)] // It is quick where nearly all are in order.
    fn after(&self, changed: &[i64], now: Vec<Numbered>) -> Option<Self> {
        if now.is_empty() && !changed.iter().any(|id| self.has(*id)) {
            return None;
        }
        let stays = |id: i64| changed.binary_search(&id).is_err();
        let mut ids: Vec<i64> = self.ids.iter().copied().filter(|id| stays(*id)).collect();
        ids.extend(now.iter().map(|(_, id)| *id));
        let mut rows: Vec<Numbered> =
            self.rows.iter().copied().filter(|(_, id)| stays(*id)).collect();
        rows.extend(now);
        ids.sort();
        rows.sort();
        Some(Self { rows, ids })
    }

    /// The ids of a page, and the number of rows; both without the row `without`.
    pub(super) fn page(
        &self,
        descending: bool,
        without: Option<i64>,
        page: Page,
    ) -> (Vec<i64>, Total) {
        let without = without.filter(|id| self.has(*id));
        let total = Total::of_counted((self.rows.len() - usize::from(without.is_some())) as i64);
        let [skipped, taken] =
            [page.offset, page.limit].map(|rows| usize::try_from(rows).unwrap_or(0));
        let ids = self.rows.iter().map(|(_, id)| *id);
        let ids = match (without, descending) {
            (None, false) => ids.skip(skipped).take(taken).collect(),
            (None, true) => ids.rev().skip(skipped).take(taken).collect(),
            (Some(_), false) => {
                ids.filter(|id| Some(*id) != without).skip(skipped).take(taken).collect()
            }
            (Some(_), true) => {
                ids.rev().filter(|id| Some(*id) != without).skip(skipped).take(taken).collect()
            }
        };
        (ids, total)
    }
}
