//! What all lists share: a page of rows in an order, filtered, with a total.

mod conditions;
mod growth;
mod id_set;
mod search;
pub(crate) mod text_blocks;

use std::ops::ControlFlow;

use crate::{Conn, Engine, FromRow, StoreError};

pub use conditions::Conditions;
pub(crate) use growth::GrowthOrder;
pub use search::Search;
pub(crate) use search::Searched;

use conditions::Access;
use id_set::IdSet;
use search::Hits;

/// A section of an ordered list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// The most rows to return.
    pub limit: i64,
    /// The number of rows to skip.
    pub offset: i64,
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

/// The columns that a list can be sorted by.
pub trait SortColumn: Copy + 'static {
    /// Every column, by its name in the API.
    const ALL: &'static [(&'static str, Self)];
    /// The expression to sort by.
    fn sql(self) -> &'static str;
    /// Whether it can be NULL.
    fn may_be_unknown(self) -> bool;
}

/// Declares a list's sort columns: API name, variant, SQL expression, and `or unknown` where the
/// expression may be NULL.
macro_rules! sort_columns {
    ($(#[$meta:meta])* $name:ident {
        $($text:literal => $variant:ident : $sql:literal $(or $unknown:ident)?),+ $(,)?
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

            fn may_be_unknown(self) -> bool {
                match self { $(Self::$variant => sort_columns!(@may_be $($unknown)?)),+ }
            }
        }
    };
    (@may_be) => { false };
    (@may_be unknown) => { true };
}
pub(crate) use sort_columns;

/// Rows of the order that are read for a common word before the search index is used.
const GLANCE: i64 = 1_000;

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

    /// The words that every row must have.
    fn search(filter: &Self::Filter) -> &Search;
    /// The other conditions of the filter.
    fn conditions(_: &Self::Filter) -> Conditions<'static> {
        Conditions::default()
    }
    /// The number of rows that pass the filter without its search; `conditions` are those of the
    /// filter. Roll-ups are used where they have the number.
    fn count(
        conn: &Conn<'_>,
        filter: &Self::Filter,
        conditions: &Conditions<'_>,
    ) -> Result<i64, StoreError>;
}

/// One page of a list, and the number of all rows that pass the filter.
pub fn page<L: List>(
    conn: &Conn<'_>,
    filter: &L::Filter,
    sort: Sort<L::Column>,
    page: Page,
) -> Result<(Vec<L::Row>, i64), StoreError> {
    let (ids, total) = ids_and_total::<L>(conn, filter, sort, page)?;
    Ok((L::SQL.rows(conn, &ids, sort)?, total))
}

/// The ids of all rows that pass the filter, in order.
pub fn ids<L: List>(
    conn: &Conn<'_>,
    filter: &L::Filter,
    sort: Sort<L::Column>,
) -> Result<Vec<i64>, StoreError> {
    let all = Page { limit: i64::MAX, offset: 0 };
    Ok(ids_and_total::<L>(conn, filter, sort, all)?.0)
}

/// The rows with these ids, in order.
pub fn rows<L: List>(
    conn: &Conn<'_>,
    ids: &[i64],
    sort: Sort<L::Column>,
) -> Result<Vec<L::Row>, StoreError> {
    L::SQL.rows(conn, ids, sort)
}

fn ids_and_total<L: List>(
    conn: &Conn<'_>,
    filter: &L::Filter,
    sort: Sort<L::Column>,
    page: Page,
) -> Result<(Vec<i64>, i64), StoreError> {
    let count = |conn: &Conn<'_>, conditions: &Conditions<'_>| L::count(conn, filter, conditions);
    L::SQL.ids(conn, L::conditions(filter), L::search(filter), count, sort, page)
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
    /// The ids of one page of the rows that fulfil the conditions and have every word of the
    /// search, in order, and the number of all such rows. `count` counts the rows that fulfil the
    /// conditions.
    fn ids<'a, C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        mut conditions: Conditions<'a>,
        search: &'a Search,
        count: impl FnOnce(&Conn<'_>, &Conditions<'_>) -> Result<i64, StoreError>,
        sort: Sort<C>,
        page: Page,
    ) -> Result<(Vec<i64>, i64), StoreError> {
        let (order, along) = (self.order(sort), Access::Order(sort.column.sql()));
        let few = search::few(conn.engine());
        if search.is_empty() {
            let total = count(conn, &conditions)?;
            let access =
                if conditions.is_narrow() || total <= few { Access::Condition } else { along };
            let place = match self.growth {
                Some(growth) if conditions.is_empty() => growth.place_before(conn, sort, page)?,
                _ => None,
            };
            if let (Some(place), Some(growth)) = (place, self.growth) {
                let from = if sort.descending { "<" } else { ">=" };
                conditions.and(&format!("{} {from} $?", growth.created_at), place.moment);
                let page = Page { offset: page.offset - place.skipped, ..page };
                return Ok((self.select_ids(conn, &conditions, access, &order, page)?, total));
            }
            return Ok((self.select_ids(conn, &conditions, access, &order, page)?, total));
        }
        if conditions.is_narrow() {
            conditions.search(&format!("{}.search_text", self.alias), search.patterns());
            let total = conditions.count(conn, &self.table())?;
            let ids = self.select_ids(conn, &conditions, Access::Condition, &order, page)?;
            return Ok((ids, total));
        }
        if conn.engine() == Engine::Postgres {
            conditions.search(&format!("{}.search_text", self.alias), search.patterns());
            return self.find_on_postgres(conn, &conditions, along, &order, page);
        }
        match search::find(conn, self.searched, search)? {
            Hits::Few(found) => {
                let found = search::id_list(conn, &found);
                let mut conditions = conditions;
                conditions.and(&search::listed(conn, &self.id(), "$?"), found.as_str());
                let total = conditions.count(conn, &self.table())?;
                let ids = self.select_ids(conn, &conditions, along, &order, page)?;
                Ok((ids, total))
            }
            Hits::Many(found) => self.walk(conn, &conditions, &found, along, &order, page),
        }
    }

    /// The ids of one page of a search's result, and the number of rows found. The words of the
    /// search are among the conditions.
    fn find_on_postgres(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        along: Access,
        order: &str,
        page: Page,
    ) -> Result<(Vec<i64>, i64), StoreError> {
        search::plan_for_values(conn)?;
        // Whether there are few rows is known after one row more than the limit has been read.
        let few = search::few(Engine::Postgres);
        let select = format!("SELECT {} FROM {}", self.id(), self.table());
        let found: Vec<i64> =
            conditions.rows(conn, &select, "", Page { limit: few + 1, offset: 0 })?;
        if found.len() as i64 > few {
            let total = conditions.count(conn, &self.table())?;
            return Ok((self.select_ids(conn, conditions, along, order, page)?, total));
        }
        let listed = search::id_list(conn, &found);
        let mut among = Conditions::default();
        among.and(&search::listed(conn, &self.id(), "$?"), listed.as_str());
        let ids = self.select_ids(conn, &among, Access::Condition, order, page)?;
        Ok((ids, found.len() as i64))
    }

    /// The first rows, in order, that have every word of the search; does not count them all. The
    /// search is not empty.
    pub(crate) fn first<R: FromRow, C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        search: &Search,
        sort: Sort<C>,
        limit: i64,
    ) -> Result<Vec<R>, StoreError> {
        let page = Page { limit, offset: 0 };
        let (id, table, order, alias) = (self.id(), self.table(), self.order(sort), self.alias);
        let column = format!("{alias}.search_text");
        let mut conditions = Conditions::default();
        conditions.search(&column, search.patterns());
        if conn.engine() == Engine::Postgres {
            search::plan_for_values(conn)?;
            // The number of rows is unknown: PostgreSQL's estimate chooses the plan.
            let along = Access::Order(sort.column.sql());
            let ids = self.select_ids(conn, &conditions, along, &order, page)?;
            return self.rows(conn, &ids, sort);
        }
        // A common word is found among the first rows; only a rare one is worth the index.
        let ids: Vec<i64> = conditions.rows(
            conn,
            &format!("SELECT {id} FROM (SELECT {id}, {column} FROM {table} {order} LIMIT {GLANCE}) {alias}"),
            "",
            page,
        )?;
        if ids.len() as i64 == limit {
            return self.rows(conn, &ids, sort);
        }
        let uncounted = |_: &Conn<'_>, _: &Conditions<'_>| Ok(0);
        let (ids, _) = self.ids(conn, Conditions::default(), search, uncounted, sort, page)?;
        self.rows(conn, &ids, sort)
    }

    /// The rows with these ids, in the list's order. An id without a row is left out.
    fn rows<R: FromRow, C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        ids: &[i64],
        sort: Sort<C>,
    ) -> Result<Vec<R>, StoreError> {
        let (select, order) = (self.select, self.order(sort));
        let listed = search::listed(conn, &self.id(), "$1");
        let ids = search::id_list(conn, ids);
        conn.query(&format!("{select} WHERE {listed} {order}"), &[ids.as_str().into()])
    }

    fn table(&self) -> String {
        format!("{} {}", self.searched.table, self.alias)
    }

    fn id(&self) -> String {
        format!("{}.{}", self.alias, self.searched.id)
    }

    fn order<C: SortColumn>(&self, sort: Sort<C>) -> String {
        let direction = if sort.descending { "DESC" } else { "ASC" };
        // PostgreSQL does not use an index whose NULLS FIRST or LAST differs, even where no value
        // can be NULL: the order must say so exactly where its index does.
        let unknown = match (sort.column.may_be_unknown(), sort.descending) {
            (false, _) => "",
            (true, true) => " NULLS LAST",
            (true, false) => " NULLS FIRST",
        };
        let (id, column) = (self.id(), sort.column.sql());
        if column == id {
            format!("ORDER BY {id} {direction}")
        } else {
            format!("ORDER BY {column} {direction}{unknown}, {id} {direction}")
        }
    }

    fn select_ids(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        access: Access,
        order: &str,
        page: Page,
    ) -> Result<Vec<i64>, StoreError> {
        let mut params = conditions.params();
        let ids = self.ids_statement(conn, conditions, access, order);
        params.push(page.limit.into());
        params.push(page.offset.into());
        let (limit, offset) = (params.len() - 1, params.len());
        conn.query(&format!("{ids} LIMIT ${limit} OFFSET ${offset}"), &params)
    }

    fn ids_statement(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        access: Access,
        order: &str,
    ) -> String {
        let filter = conditions.where_clause(conn, access);
        let (id, table, alias) = (self.id(), self.table(), self.alias);
        if access == Access::Condition && conn.engine() == Engine::Postgres {
            // PostgreSQL assumes that filtered rows are evenly spread along the order and may
            // read half an index before it finds ten. It does not look into a subquery with an
            // OFFSET.
            format!("SELECT {id} FROM (SELECT * FROM {table} {filter} OFFSET 0) {alias} {order}")
        } else {
            format!("SELECT {id} FROM {table} {filter} {order}")
        }
    }

    /// Reads the rows in order and takes those that were found.
    fn walk(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        found: &IdSet,
        along: Access,
        order: &str,
        page: Page,
    ) -> Result<(Vec<i64>, i64), StoreError> {
        let (id, table) = (self.id(), self.table());
        let filter = conditions.where_clause(conn, along);
        let end = page.offset + page.limit;
        let (mut ids, mut met) = (Vec::new(), 0);
        conn.each(
            &format!("SELECT {id} FROM {table} {filter} {order}"),
            &conditions.params(),
            |row| {
                let id = row.get(0)?;
                if found.contains(id) {
                    if (page.offset..end).contains(&met) {
                        ids.push(id);
                    }
                    met += 1;
                }
                // Without a filter the total is already known.
                let is_done = conditions.is_empty() && met >= end.min(found.len() as i64);
                Ok(if is_done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            },
        )?;
        let total = if conditions.is_empty() { found.len() as i64 } else { met };
        Ok((ids, total))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::competitions::tournaments::{self, TournamentColumn};
    use crate::matches::list::{self as matches, MatchColumn};
    use crate::people::players::{self, PlayerColumn};
    use crate::people::users::{self, UserColumn};
    use crate::testing::TestDb;

    fn list(searched: Searched, alias: &'static str) -> ListSql {
        ListSql { searched, alias, select: "", growth: None }
    }

    /// PostgreSQL's plan for a page, when it is told to sort only where no index has the order.
    fn plan<C: SortColumn>(
        conn: &Conn<'_>,
        list: &ListSql,
        access: Access,
        sort: Sort<C>,
    ) -> Result<String, StoreError> {
        conn.run("SET LOCAL enable_seqscan = off", &[])?;
        conn.run("SET LOCAL enable_sort = off", &[])?;
        let ids = list.ids_statement(conn, &Conditions::default(), access, &list.order(sort));
        let lines: Vec<String> = conn.query(&format!("EXPLAIN {ids} LIMIT 10"), &[])?;
        Ok(lines.join("\n"))
    }

    fn sorts(plan: &str) -> bool {
        plan.lines().any(|line| line.trim_start_matches([' ', '-', '>']).starts_with("Sort  ("))
    }

    fn check_orders<C: SortColumn>(conn: &Conn<'_>, list: &ListSql) -> Result<(), StoreError> {
        for &(name, column) in C::ALL {
            let table = list.searched.table;
            let is_nullable: bool = conn.query_one(
                "SELECT is_nullable = 'YES' FROM information_schema.columns
                 WHERE table_schema = current_schema() AND table_name = $1 AND column_name = $2",
                &[
                    table.into(),
                    column.sql().trim_start_matches(&format!("{}.", list.alias)).into(),
                ],
            )?;
            assert_eq!(column.may_be_unknown(), is_nullable, "{table} by {name}");
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
