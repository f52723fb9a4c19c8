//! What all lists share: a page of rows in an order, filtered, with a total.

mod conditions;
mod first_rows;
mod growth;
mod kept;
pub(crate) mod phases;
mod ranking;
mod search;
mod timeline;

use std::borrow::Cow;

use crate::rollups::Counter;
use crate::{Conn, Engine, FromRow, Param, StoreError, dashboard};

pub use conditions::Conditions;
pub(crate) use growth::GrowthOrder;
pub use kept::FoundSets;
pub(crate) use ranking::Ranking;
pub use search::Search;
pub(crate) use search::{Searched, id_list, listed};
pub(crate) use timeline::midnight;
pub use timeline::{Around, Beginnings, Timeline};

use conditions::Access;
use kept::{Foreknown, Numbered, VainWalks};
use timeline::Part;

/// A section of an ordered list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// The most rows to return.
    pub limit: i64,
    /// The number of rows to skip.
    pub offset: i64,
}

impl Page {
    /// The part of the page that is among the first [`MOST_FOUND`] rows.
    pub(crate) fn within_reach(self) -> Self {
        Self { limit: self.limit.min(MOST_FOUND - self.offset).max(0), ..self }
    }
}

/// A column to sort by. Rows with the same value follow by id, in the same direction. An unknown
/// value counts as smaller than every known one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sort<C> {
    /// The column.
    pub column: C,
    /// Largest first.
    pub descending: bool,
}

/// The order of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order<C> {
    /// By a column.
    By(Sort<C>),
    /// What matters on a day first.
    Around(Around),
}

impl<C> From<Sort<C>> for Order<C> {
    fn from(sort: Sort<C>) -> Self {
        Self::By(sort)
    }
}

/// The columns that a list can be sorted by.
pub trait SortColumn: Copy + 'static {
    /// Every column, by its name in the API.
    const ALL: &'static [(&'static str, Self)];
    /// The expression to sort by.
    fn sql(self) -> &'static str;
    /// Whether it is a number or a time in the list's own table, which every program orders in the
    /// same way.
    fn is_number(self) -> bool;
    /// Whether it can be NULL.
    fn may_be_unknown(self) -> bool;
    /// A narrow table that has the column, and under the same names the id and the columns of the
    /// list's broad conditions; `None` where the column is the list's own.
    fn narrow(self) -> Option<&'static str>;
}

/// Declares a list's sort columns: API name, variant, SQL expression, `as number` for those of
/// [`SortColumn::is_number`], `or unknown` where the expression may be NULL, and `in` its narrow table.
macro_rules! sort_columns {
    ($(#[$meta:meta])* $name:ident {
        $($text:literal => $variant:ident : $sql:literal $(as $number:ident)? $(or $unknown:ident)? $(in $narrow:literal)?),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[allow(missing_docs)]
        pub enum $name { $($variant),+ }

        impl $crate::listing::SortColumn for $name {
            const ALL: &'static [(&'static str, Self)] = &[$(($text, Self::$variant)),+];
            fn sql(self) -> &'static str {
                match self { $(Self::$variant => $sql),+ }
            }

            fn is_number(self) -> bool {
                match self { $(Self::$variant => sort_columns!(@is_number $($number)?)),+ }
            }

            fn may_be_unknown(self) -> bool {
                match self { $(Self::$variant => sort_columns!(@may_be $($unknown)?)),+ }
            }

            fn narrow(self) -> Option<&'static str> {
                match self { $(Self::$variant => sort_columns!(@narrow $($narrow)?)),+ }
            }
        }
    };
    (@is_number) => { false };
    (@is_number number) => { true };
    (@may_be) => { false };
    (@may_be unknown) => { true };
    (@narrow) => { None };
    (@narrow $narrow:literal) => { Some($narrow) };
}
pub(crate) use sort_columns;

/// The most rows that a search or a filter tells: their number is exact up to here, and the last
/// page ends here.
pub const MOST_FOUND: i64 = 10_000;

/// Up to this many rows that pass a filter are found through the filter's index and sorted. Reading
/// along an order costs more on PostgreSQL.
const fn few(engine: Engine) -> i64 {
    match engine {
        Engine::Sqlite => 2_000,
        Engine::Postgres => MOST_FOUND,
    }
}

/// Where more rows than these pass a filter, it is worth looking whether the page is among the first rows of the order.
const WORTH_A_WALK: i64 = 2_000;
/// Rows of the order that are read for each row of such a page. A thousand of them are read in a thirtieth of the time
/// in which the rows that pass are sorted.
const WALKED_FOR_EACH: i64 = 1_000;
/// The most rows that are read so.
const MOST_WALKED: i64 = 10_000;

/// Makes PostgreSQL plan the statements of this transaction for their values: it reads a table
/// for a common word or status and looks a rare one up.
fn plan_for_values(conn: &Conn<'_>) -> Result<(), StoreError> {
    match conn.engine() {
        Engine::Sqlite => Ok(()),
        Engine::Postgres => conn.run("SET LOCAL plan_cache_mode = force_custom_plan", &[]),
    }
}

/// The number of a list's rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// The number, at most [`MOST_FOUND`] unless it is exact.
    pub rows: i64,
    /// Whether there are no more.
    pub is_exact: bool,
}

impl Total {
    /// The number of all rows.
    pub const fn exact(rows: i64) -> Self {
        Self { rows, is_exact: true }
    }

    /// The total when up to `MOST_FOUND + 1` rows were counted.
    pub(crate) fn of_counted(rows: i64) -> Self {
        Self { rows: rows.min(MOST_FOUND), is_exact: rows <= MOST_FOUND }
    }

    /// The total with one more row.
    fn and_one(self) -> Self {
        let counted = self.rows + 1 + i64::from(!self.is_exact);
        Self::of_counted(counted)
    }
}

/// One of the platform's lists.
pub trait List: 'static {
    /// What limits it.
    type Filter: Clone + Send + Sync + 'static;
    /// The columns that it can be sorted by.
    type Column: SortColumn + Send + Sync;
    /// Its rows.
    type Row: FromRow + Send + 'static;
    /// How its rows are read.
    const SQL: ListSql;
    /// The roll-up that counts all of them.
    const COUNTER: Counter;

    /// The words that every row must have.
    fn search(filter: &Self::Filter) -> &Search;
    /// The other conditions of the filter.
    fn conditions(_: &Self::Filter) -> Conditions<'static> {
        Conditions::default()
    }
}

/// Whether a filter or a search limits the list, so that no more than [`MOST_FOUND`] rows are counted.
pub fn is_limited<L: List>(filter: &L::Filter) -> bool {
    !L::search(filter).is_empty() || !L::conditions(filter).is_empty()
}

/// One page of a list, and the number of rows that pass the filter.
pub fn page<L: List>(
    conn: &Conn<'_>,
    filter: &L::Filter,
    order: impl Into<Order<L::Column>>,
    page: Page,
) -> Result<(Vec<L::Row>, Total), StoreError> {
    page_of::<L>(conn, filter, order.into(), page, Foreknown::Nothing)
}

/// The same, with what is known of the search.
fn page_of<L: List>(
    conn: &Conn<'_>,
    filter: &L::Filter,
    order: Order<L::Column>,
    page: Page,
    known: Foreknown<'_>,
) -> Result<(Vec<L::Row>, Total), StoreError> {
    let (mut conditions, search) = (L::conditions(filter), L::search(filter));
    let found = |conditions: &Conditions<'_>, without: Option<i64>, page: Page| match (known, order)
    {
        (Foreknown::Found(found), Order::By(sort)) => {
            Ok(found.page(sort.descending, without, page))
        }
        (Foreknown::Many, _) => {
            let ids = L::SQL.page_of_many(conn, conditions, search, order, page)?;
            Ok((ids, Total::of_counted(MOST_FOUND + 1)))
        }
        _ => L::SQL.found(conn, conditions, search, order, page),
    };
    if search.is_empty() && conditions.is_empty() {
        let ids = L::SQL.whole_list(conn, order, page)?;
        let (rows, values) = L::SQL.rows_statement(conn, &ids, order);
        let counter = [L::COUNTER.as_str().into()];
        let (rows, total) = conn.query_both((&rows, &values), (dashboard::TOTAL, &counter))?;
        return Ok((rows, Total::exact(total.first().copied().unwrap_or(0))));
    }
    let page = page.within_reach();
    if search.is_empty() {
        let vain = match known {
            Foreknown::VainWalks(vain) => Some(vain),
            _ => None,
        };
        let (ids, total) = L::SQL.filtered(conn, &conditions, order, page, vain)?;
        return Ok((L::SQL.rows(conn, &ids, order)?, total));
    }
    let Some(named) = L::SQL.named(conn, &conditions, search)? else {
        let (ids, total) = found(&conditions, None, page)?;
        return Ok((L::SQL.rows(conn, &ids.into(), order)?, total));
    };
    // The row whose id was typed comes before all others.
    conditions.and(&format!("{} <> $?", L::SQL.id()), named);
    let mut others = page;
    let mut rows = Vec::new();
    if page.offset > 0 {
        others.offset -= 1;
    } else if page.limit > 0 {
        others.limit -= 1;
        rows = L::SQL.rows(conn, &vec![named].into(), order)?;
    }
    let (ids, total) = found(&conditions, Some(named), others)?;
    rows.extend(L::SQL.rows(conn, &ids.into(), order)?);
    Ok((rows, total.and_one()))
}

/// How many rows pass a filter without a search; counted up to [`MOST_FOUND`].
pub fn count<L: List>(conn: &Conn<'_>, filter: &L::Filter) -> Result<Total, StoreError> {
    let counted = L::conditions(filter).count(conn, &L::SQL.table(), MOST_FOUND + 1)?;
    Ok(Total::of_counted(counted))
}

/// The ids of all rows that pass the filter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AllIds {
    /// The row whose id was typed: it comes first, whatever the order.
    pub named: Option<i64>,
    /// The others, in order.
    pub others: Vec<i64>,
}

impl AllIds {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.named.iter().len() + self.others.len()
    }

    /// All of them.
    pub fn in_order(self) -> Vec<i64> {
        self.named.into_iter().chain(self.others).collect()
    }

    /// Parts to be read one after the other, each in the list's order and of `most` at most.
    pub fn parts(self, most: usize) -> impl Iterator<Item = Vec<i64>> {
        let mut others = self.others.into_iter();
        let others = std::iter::from_fn(move || {
            let part: Vec<i64> = others.by_ref().take(most).collect();
            (!part.is_empty()).then_some(part)
        });
        self.named.map(|id| vec![id]).into_iter().chain(others)
    }
}

/// The ids of all rows that pass the filter.
pub fn ids<L: List>(
    conn: &Conn<'_>,
    filter: &L::Filter,
    order: impl Into<Order<L::Column>>,
) -> Result<AllIds, StoreError> {
    const ALL: Page = Page { limit: i64::MAX, offset: 0 };
    plan_for_values(conn)?;
    let (mut conditions, search, order) = (L::conditions(filter), L::search(filter), order.into());
    if !search.is_empty() {
        let named = L::SQL.named(conn, &conditions, search)?;
        if let Some(named) = named {
            conditions.and(&format!("{} <> $?", L::SQL.id()), named);
        }
        let (matching, conditions) = L::SQL.matching(conn, &conditions, search)?;
        let others = L::SQL.sorted_ids(conn, &matching, &conditions, order, ALL)?;
        return Ok(AllIds { named, others });
    }
    let others = match order {
        Order::By(sort) if !conditions.is_narrow() => {
            L::SQL.page_along(conn, &conditions, sort, ALL).read(conn)
        }
        Order::Around(around) if !conditions.is_narrow() => {
            L::SQL.ids_of_parts(conn, &around.parts(&conditions), ALL)
        }
        _ => L::SQL.sorted_ids(conn, &L::SQL.table(), &conditions, order, ALL),
    }?;
    Ok(AllIds { named: None, others })
}

/// The rows with these ids, in order.
pub fn rows<L: List>(
    conn: &Conn<'_>,
    ids: &[i64],
    order: impl Into<Order<L::Column>>,
) -> Result<Vec<L::Row>, StoreError> {
    L::SQL.rows(conn, &PageIds::Known(ids.into()), order.into())
}

/// The ids of a page.
enum PageIds<'a> {
    /// Read already.
    Known(Cow<'a, [i64]>),
    /// To be read by the statement of the rows, which contains this one: a round trip less.
    Selected(String, Vec<Param<'a>>),
}

impl PageIds<'_> {
    fn read(self, conn: &Conn<'_>) -> Result<Vec<i64>, StoreError> {
        match self {
            Self::Known(ids) => Ok(ids.into_owned()),
            Self::Selected(select, params) => conn.query(&select, &params),
        }
    }
}

impl From<Vec<i64>> for PageIds<'_> {
    fn from(ids: Vec<i64>) -> Self {
        Self::Known(ids.into())
    }
}

/// How a list's rows are read: first the ids of the page, from the smallest index that has the
/// order, and then the rows of these ids with all joined tables.
#[derive(Debug)]
pub struct ListSql {
    /// The table that is filtered and sorted.
    pub(crate) searched: Searched,
    /// The alias of the table in the expressions.
    pub(crate) alias: &'static str,
    /// `SELECT … FROM … JOIN …` of the whole row.
    pub(crate) select: &'static str,
    /// Its order of creation, if it has one and its rows are counted per day.
    pub(crate) growth: Option<GrowthOrder>,
}

impl ListSql {
    /// The first rows of the whole list in the order of a number, with their numbers.
    fn first_numbers<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        sort: Sort<C>,
        most: i64,
    ) -> Result<Vec<Numbered>, StoreError> {
        let (number, id, table) = (sort.column.sql(), self.id(), self.table());
        let order = self.order(sort);
        conn.query(&format!("SELECT {number}, {id} FROM {table} {order} LIMIT $1"), &[most.into()])
    }

    /// The ids of one page of all rows, in order.
    fn whole_list<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        order: Order<C>,
        page: Page,
    ) -> Result<PageIds<'static>, StoreError> {
        let all = Conditions::default();
        match order {
            Order::By(sort) => {
                let (id, table, order) = (self.id(), self.table(), self.order(sort));
                let far = self
                    .growth
                    .and_then(|growth| growth.page(conn, (&id, &table, &order), sort, page));
                Ok(far.unwrap_or_else(|| self.page_along(conn, &all, sort, page)))
            }
            Order::Around(around) => Ok(self.ids_of_parts(conn, &around.parts(&all), page)?.into()),
        }
    }

    /// The ids of one page of the rows that fulfil the conditions, in order, and their number.
    fn filtered<'a, C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'a>,
        order: Order<C>,
        page: Page,
        vain: Option<&VainWalks>,
    ) -> Result<(PageIds<'a>, Total), StoreError> {
        plan_for_values(conn)?;
        let vain = match order {
            Order::By(sort) => vain.map(|vain| vain.of(self, conditions, sort)),
            Order::Around(_) => None,
        };
        if let Order::By(sort) = order
            && let Some(vain) = &vain
            && vain.is_known()
        {
            let (ids, total) = self.counted_page(conn, conditions, sort, page)?;
            if total.is_exact {
                return Ok((ids.into(), total));
            }
            vain.forget();
        }
        let total = conditions.count(conn, &self.table(), MOST_FOUND + 1)?;
        let few = conditions.is_narrow() || total <= few(conn.engine());
        let steps = (page.offset + page.limit) * WALKED_FOR_EACH;
        if let Order::By(sort) = order
            && few
            && total > WORTH_A_WALK
            && steps <= MOST_WALKED
        {
            if let Some(ids) = self.walk_filtered(conn, conditions, sort, page, steps)? {
                return Ok((ids.into(), Total::of_counted(total)));
            }
            if let Some(vain) = vain {
                vain.note();
            }
        }
        let ids = match order {
            Order::By(sort) if few => {
                let (source, order) = (self.source(sort.column, conditions), self.order(sort));
                self.page_of_ids(conn, &source, conditions, Access::Condition, &order, page)
            }
            Order::By(sort) => self.page_along(conn, conditions, sort, page),
            Order::Around(_) if few => {
                self.sorted_ids(conn, &self.table(), conditions, order, page)?.into()
            }
            Order::Around(around) => {
                self.ids_of_parts(conn, &around.parts(conditions), page)?.into()
            }
        };
        Ok((ids, Total::of_counted(total)))
    }

    /// The ids of one page of the rows that fulfil the conditions, and their number. Only if that is exact, the page is
    /// the one of the order.
    fn counted_page<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        sort: Sort<C>,
        page: Page,
    ) -> Result<(Vec<i64>, Total), StoreError> {
        let mut conditions = conditions.clone();
        let (tables, column, id) =
            (self.source(sort.column, &conditions), sort.column.sql(), self.id());
        let filter = conditions.where_clause(conn, Access::Condition);
        let order = order_by(&sort_keys("number".to_owned(), "id".to_owned(), sort));
        let [limit, offset] = [page.limit, page.offset].map(|rows| conditions.value(rows));
        let read: Vec<(i64, Option<i64>)> = conn.query(
            &format!(
                "WITH passing AS MATERIALIZED
                    (SELECT {id} AS id, {column} AS number FROM {tables} {filter} LIMIT {})
                 SELECT counted.total, page.id FROM (SELECT COUNT(*) AS total FROM passing) counted
                 LEFT JOIN (SELECT id FROM passing {order} LIMIT {limit} OFFSET {offset}) page ON TRUE",
                MOST_FOUND + 1
            ),
            &conditions.params(),
        )?;
        let total = read.first().map_or(0, |(total, _)| *total);
        Ok((read.into_iter().filter_map(|(_, id)| id).collect(), Total::of_counted(total)))
    }

    /// Tries to fill the page from the first `steps` rows of the order's index, or of the index of one condition that
    /// has the order; `None` if these are not enough.
    fn walk_filtered<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        sort: Sort<C>,
        page: Page,
        steps: i64,
    ) -> Result<Option<Vec<i64>>, StoreError> {
        let (source, order) = (self.source(sort.column, conditions), self.order(sort));
        let filter = conditions.where_clause(conn, Access::Condition);
        let leading = conditions.leading_clause(sort.column.sql());
        let mut params = conditions.params();
        params.extend([steps.into(), page.limit.into(), page.offset.into()]);
        let (steps, limit, offset) = (params.len() - 2, params.len() - 1, params.len());
        let (id, alias) = (self.id(), self.alias);
        let ids: Vec<i64> = conn.query(
            &format!(
                "SELECT {id} FROM (SELECT * FROM {source} {leading} {order} LIMIT ${steps}) {alias}
                 {filter} {order} LIMIT ${limit} OFFSET ${offset}"
            ),
            &params,
        )?;
        Ok(Some(ids).filter(|ids| ids.len() as i64 == page.limit))
    }

    /// The ids of one page of the rows that fulfil the conditions, along the index of the order.
    fn page_along<'a, C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'a>,
        sort: Sort<C>,
        page: Page,
    ) -> PageIds<'a> {
        let (source, order) = (self.source(sort.column, conditions), self.order(sort));
        let along = Access::Order(sort.column.sql());
        self.page_of_ids(conn, &source, conditions, along, &order, page)
    }

    /// The ids of one page of the rows of these tables that fulfil the conditions, which are
    /// sorted.
    fn sorted_ids<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        tables: &str,
        conditions: &Conditions<'_>,
        order: Order<C>,
        page: Page,
    ) -> Result<Vec<i64>, StoreError> {
        let mut conditions = conditions.clone();
        let order = order_by(&self.keys(order, &mut conditions));
        self.select_ids(conn, tables, &conditions, Access::Condition, &order, page)
    }

    /// The ids of one page of the parts, one part after the other.
    fn ids_of_parts(
        &self,
        conn: &Conn<'_>,
        parts: &[Part<'_>],
        mut page: Page,
    ) -> Result<Vec<i64>, StoreError> {
        let table = self.table();
        let mut ids = Vec::new();
        for Part { conditions, along, order } in parts {
            if page.limit == 0 {
                break;
            }
            let along = Access::Order(along);
            let found = self.select_ids(conn, &table, conditions, along, order, page)?;
            page.offset = if found.is_empty() && page.offset > 0 {
                // The whole part comes before the page.
                page.offset - conditions.count(conn, &table, i64::MAX)?
            } else {
                0
            };
            page.limit -= found.len() as i64;
            ids.extend(found);
        }
        Ok(ids)
    }

    /// The rows with these ids, in the list's order. An id without a row is left out.
    fn rows<R: FromRow, C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        ids: &PageIds<'_>,
        order: Order<C>,
    ) -> Result<Vec<R>, StoreError> {
        if matches!(ids, PageIds::Known(ids) if ids.is_empty()) {
            return Ok(Vec::new());
        }
        let (rows, values) = self.rows_statement(conn, ids, order);
        conn.query(&rows, &values)
    }

    fn rows_statement<'a, C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        ids: &PageIds<'a>,
        order: Order<C>,
    ) -> (String, Vec<Param<'a>>) {
        let mut values = Conditions::default();
        let listed = match ids {
            PageIds::Known(ids) => {
                let ids = values.value(search::id_list(conn, ids));
                search::listed(conn, &self.id(), &ids)
            }
            PageIds::Selected(select, params) => {
                for param in params {
                    values.value(param.clone());
                }
                search::selected(conn, &self.id(), select)
            }
        };
        let order = match order {
            Order::By(sort) => self.order(sort),
            Order::Around(_) => order_by(&self.keys(order, &mut values)),
        };
        (format!("{} WHERE {listed} {order}", self.select), values.params())
    }

    fn table(&self) -> String {
        format!("{} {}", self.searched.table, self.alias)
    }

    fn text(&self) -> String {
        format!("{}.search_text", self.alias)
    }

    fn id(&self) -> String {
        format!("{}.{}", self.alias, self.searched.id)
    }

    /// What the ids of an order are selected from: the narrow table of the order where that has
    /// everything the conditions need.
    fn source<C: SortColumn>(&self, column: C, conditions: &Conditions<'_>) -> String {
        match column.narrow() {
            Some(narrow) if conditions.are_broad() => format!("{narrow} {}", self.alias),
            _ => self.with_column(column),
        }
    }

    /// The list's table with the column of an order.
    fn with_column<C: SortColumn>(&self, column: C) -> String {
        let (table, alias, id) = (self.searched.table, self.alias, self.searched.id);
        match column.narrow() {
            None => self.table(),
            Some(narrow) => {
                let column = column.sql().trim_start_matches(alias);
                format!(
                    "(SELECT {alias}.*, n{column} FROM {table} {alias} JOIN {narrow} n ON n.{id} = {alias}.{id}) {alias}"
                )
            }
        }
    }

    /// The value of an order's column for a row of the list's table alone.
    fn value<C: SortColumn>(&self, column: C) -> String {
        let (alias, id) = (self.alias, self.searched.id);
        match column.narrow() {
            None => column.sql().to_owned(),
            Some(narrow) => {
                let column = column.sql().trim_start_matches(alias);
                format!("(SELECT n{column} FROM {narrow} n WHERE n.{id} = {alias}.{id})")
            }
        }
    }

    /// The order along the index of its column.
    fn order<C: SortColumn>(&self, sort: Sort<C>) -> String {
        order_by(&sort_keys(sort.column.sql().to_owned(), self.id(), sort))
    }

    /// The expressions of the order, for rows of the list's table alone, with their directions.
    /// Their parameters are added to the conditions.
    fn keys<C: SortColumn>(
        &self,
        order: Order<C>,
        conditions: &mut Conditions<'_>,
    ) -> Vec<(String, &'static str)> {
        match order {
            Order::By(sort) => sort_keys(self.value(sort.column), self.id(), sort),
            Order::Around(around) => around.keys(conditions),
        }
    }

    fn select_ids(
        &self,
        conn: &Conn<'_>,
        tables: &str,
        conditions: &Conditions<'_>,
        access: Access,
        order: &str,
        page: Page,
    ) -> Result<Vec<i64>, StoreError> {
        self.page_of_ids(conn, tables, conditions, access, order, page).read(conn)
    }

    fn page_of_ids<'a>(
        &self,
        conn: &Conn<'_>,
        tables: &str,
        conditions: &Conditions<'a>,
        access: Access,
        order: &str,
        page: Page,
    ) -> PageIds<'a> {
        let mut params = conditions.params();
        let ids = self.ids_statement(conn, tables, conditions, access, order);
        params.push(page.limit.into());
        params.push(page.offset.into());
        let (limit, offset) = (params.len() - 1, params.len());
        PageIds::Selected(format!("{ids} LIMIT ${limit} OFFSET ${offset}"), params)
    }

    fn ids_statement(
        &self,
        conn: &Conn<'_>,
        tables: &str,
        conditions: &Conditions<'_>,
        access: Access,
        order: &str,
    ) -> String {
        let filter = conditions.where_clause(conn, access);
        let (id, alias) = (self.id(), self.alias);
        if access == Access::Condition && conn.engine() == Engine::Postgres {
            // PostgreSQL assumes that filtered rows are evenly spread along the order and may
            // read half an index before it finds ten. It does not look into a subquery with an
            // OFFSET.
            format!("SELECT {id} FROM (SELECT * FROM {tables} {filter} OFFSET 0) {alias} {order}")
        } else {
            format!("SELECT {id} FROM {tables} {filter} {order}")
        }
    }
}

/// The expressions of the order by `column`, then by `id`, with their directions.
fn sort_keys<C: SortColumn>(
    column: String,
    id: String,
    sort: Sort<C>,
) -> Vec<(String, &'static str)> {
    // PostgreSQL does not use an index whose NULLS FIRST or LAST differs, even where no value
    // can be NULL: the order must say so exactly where its index does.
    let direction = match (sort.descending, sort.column.may_be_unknown()) {
        (false, false) => "ASC",
        (false, true) => "ASC NULLS FIRST",
        (true, false) => "DESC",
        (true, true) => "DESC NULLS LAST",
    };
    let last = if sort.descending { "DESC" } else { "ASC" };
    if column == id { vec![(id, last)] } else { vec![(column, direction), (id, last)] }
}

fn order_by(keys: &[(String, &'static str)]) -> String {
    let keys: Vec<String> =
        keys.iter().map(|(sql, direction)| format!("{sql} {direction}")).collect();
    format!("ORDER BY {}", keys.join(", "))
}

#[cfg(test)]
mod tests {
    use touchline_domain::publishing::TournamentPhase;

    use super::*;
    use crate::competitions::tournaments::{self, TournamentColumn};
    use crate::matches::list::{self as matches, MatchColumn};
    use crate::people::players::{self, PlayerColumn};
    use crate::people::users::{self, UserColumn};
    use crate::testing::TestDb;

    fn list(searched: Searched, alias: &'static str) -> ListSql {
        ListSql { searched, alias, select: "", growth: None }
    }

    /// PostgreSQL's plan for a page, when it may sort only where no index has the order.
    fn plan<C: SortColumn>(
        conn: &Conn<'_>,
        list: &ListSql,
        access: Access,
        sort: Sort<C>,
    ) -> Result<String, StoreError> {
        conn.run("SET LOCAL enable_seqscan = off", &[])?;
        conn.run("SET LOCAL enable_sort = off", &[])?;
        let ids = list.ids_statement(
            conn,
            &list.source(sort.column, &Conditions::default()),
            &Conditions::default(),
            access,
            &list.order(sort),
        );
        let lines: Vec<String> = conn.query(&format!("EXPLAIN {ids} LIMIT 10"), &[])?;
        Ok(lines.join("\n"))
    }

    fn sorts(plan: &str) -> bool {
        plan.lines().any(|line| line.trim_start_matches([' ', '-', '>']).starts_with("Sort  ("))
    }

    fn check_orders<C: SortColumn>(conn: &Conn<'_>, list: &ListSql) -> Result<(), StoreError> {
        for &(name, column) in C::ALL {
            let table = column.narrow().unwrap_or(list.searched.table);
            let (is_nullable, is_number): (bool, bool) = conn.query_one(
                "SELECT is_nullable = 'YES', data_type = 'bigint' FROM information_schema.columns
                 WHERE table_schema = current_schema() AND table_name = $1 AND column_name = $2",
                &[
                    table.into(),
                    column.sql().trim_start_matches(&format!("{}.", list.alias)).into(),
                ],
            )?;
            assert_eq!(column.may_be_unknown(), is_nullable, "{table} by {name}");
            let is_own = column.narrow().is_none();
            assert_eq!(column.is_number(), is_number && is_own, "{table} by {name}");
            let options: String = conn.query_one(
                "SELECT COALESCE(array_to_string(reloptions, ' '), '') FROM pg_class
                 WHERE oid = CAST(CAST($1 AS TEXT) AS regclass)",
                &[table.into()],
            )?;
            assert!(options.contains("autovacuum_vacuum_scale_factor=0.02"), "{table}: {options}");
            for descending in [false, true] {
                let sort = Sort { column, descending };
                let plan = plan(conn, list, Access::Order(column.sql()), sort)?;
                assert!(!sorts(&plan) && !plan.contains("Seq Scan"), "{table} by {name}:\n{plan}");
            }
        }
        Ok(())
    }

    #[tokio::test]
    async fn every_order_of_every_list_is_that_of_an_index_on_postgres() {
        let test = std::thread::spawn(TestDb::postgres).join().expect("a database");
        let Some(test) = test else { return };
        let checked = |conn: &Conn<'_>| -> Result<(), StoreError> {
            check_orders::<UserColumn>(conn, &list(users::SEARCHED, "u"))?;
            check_orders::<PlayerColumn>(conn, &list(players::SEARCHED, "p"))?;
            check_orders::<TournamentColumn>(conn, &list(tournaments::SEARCHED, "t"))?;
            check_orders::<MatchColumn>(conn, &list(matches::SEARCHED, "m"))
        };
        test.db.read(checked).await.expect("the plans");
    }

    fn check_parts(
        conn: &Conn<'_>,
        list: &ListSql,
        timeline: Timeline,
        filtered: &Conditions<'_>,
    ) -> Result<(), StoreError> {
        conn.run("SET LOCAL enable_seqscan = off", &[])?;
        conn.run("SET LOCAL enable_sort = off", &[])?;
        let around = Around { timeline, day: jiff::civil::date(2026, 3, 4) };
        for part in around.parts(filtered) {
            let along = Access::Order(part.along);
            let ids = list.ids_statement(conn, &list.table(), &part.conditions, along, &part.order);
            let explain = format!("EXPLAIN {ids} LIMIT 10");
            let plan: Vec<String> = conn.query(&explain, &part.conditions.params())?;
            let plan = plan.join("\n");
            assert!(
                !sorts(&plan) && !plan.contains("Seq Scan"),
                "{}:\n{plan}",
                list.searched.table
            );
        }
        Ok(())
    }

    #[tokio::test]
    async fn what_matters_on_a_day_is_read_along_indexes_on_postgres() {
        let test = std::thread::spawn(TestDb::postgres).join().expect("a database");
        let Some(test) = test else { return };
        let checked = |conn: &Conn<'_>| -> Result<(), StoreError> {
            let all = Conditions::default();
            let of = |beginnings| Timeline::Beginnings(beginnings);
            check_parts(conn, &list(matches::SEARCHED, "m"), of(matches::TIMELINE), &all)?;
            let tournaments = list(tournaments::SEARCHED, "t");
            check_parts(conn, &tournaments, of(tournaments::TIMELINE), &all)?;
            let coming = Some(TournamentPhase::Soon);
            check_parts(conn, &tournaments, Timeline::Phases(coming), &all)?;
            check_parts(conn, &tournaments, Timeline::Phases(Some(TournamentPhase::Over)), &all)
        };
        test.db.read(checked).await.expect("the plans");
    }

    #[tokio::test]
    async fn words_of_all_lengths_are_looked_up_in_an_index_on_postgres() {
        let test = std::thread::spawn(TestDb::postgres).join().expect("a database");
        let Some(test) = test else { return };
        let checked = |conn: &Conn<'_>| -> Result<(), StoreError> {
            for other in ["seqscan", "indexscan", "indexonlyscan"] {
                conn.run(&format!("SET LOCAL enable_{other} = off"), &[])?;
            }
            plan_for_values(conn)?;
            for list in [
                list(users::SEARCHED, "u"),
                list(players::SEARCHED, "p"),
                list(tournaments::SEARCHED, "t"),
                list(matches::SEARCHED, "m"),
            ] {
                for text in ["a", "an", "ana"] {
                    let search = Search::of(text);
                    let (tables, all) = list.matching(conn, &Conditions::default(), &search)?;
                    let select = format!("EXPLAIN SELECT {} FROM {tables}", list.id());
                    let first = Page { limit: 10, offset: 0 };
                    let plan = all.rows::<String>(conn, &select, "", first)?.join("\n");
                    let index = format!("{}_by_trigram", list.searched.table);
                    assert!(plan.contains(&index), "{text}:\n{plan}");
                }
            }
            Ok(())
        };
        test.db.read(checked).await.expect("the plans");
    }

    #[tokio::test]
    async fn few_rows_are_found_by_their_filter_and_sorted_on_postgres() {
        let test = std::thread::spawn(TestDb::postgres).join().expect("a database");
        let Some(test) = test else { return };
        let plan = |conn: &Conn<'_>| {
            let sort = Sort { column: MatchColumn::Events, descending: true };
            plan(conn, &list(matches::SEARCHED, "m"), Access::Condition, sort)
        };
        let plan = test.db.read(plan).await.expect("a plan");
        assert!(sorts(&plan), "{plan}");
    }
}
