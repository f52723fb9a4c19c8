//! The conditions of a list and their values.

use crate::{Conn, Engine, FromRow, Param, StoreError};

use super::{Page, Search};

/// The conditions of a list and their values; all must hold.
#[derive(Debug, Clone, Default)]
pub struct Conditions<'a> {
    clauses: Vec<Clause>,
    params: Vec<Param<'a>>,
    is_narrow: bool,
    needs_own_table: bool,
    asks_other_tables: bool,
}

#[derive(Debug, Clone)]
struct Clause {
    sql: String,
    kind: Kind,
}

#[derive(Debug, Clone, Copy)]
enum Kind {
    /// No index leads to the rows.
    Test,
    /// An index leads to the rows. For each of these orders there is an index that begins with
    /// the condition's column and continues with the order.
    Equality(&'static [&'static str]),
    /// A range of the indexes that have this order.
    Range(&'static str),
}

/// How a statement finds its rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    /// Through the index that leads to the fewest rows, which are then sorted.
    Condition,
    /// Along the index of this order expression, until enough rows are found.
    Order(&'static str),
}

impl<'a> Conditions<'a> {
    /// Adds a condition in which `$?` stands for the value.
    pub(crate) fn and(&mut self, clause: &str, value: impl Into<Param<'a>>) {
        self.add(clause, Kind::Test, value);
    }

    /// As [`Self::and`], of a column that the narrow tables of the list's orders do not have.
    pub(crate) fn and_of_own(&mut self, clause: &str, value: impl Into<Param<'a>>) {
        self.needs_own_table = true;
        self.and(clause, value);
    }

    /// Adds a condition that many rows may fulfil and that has an index. `clause` begins with a
    /// column; `orders` are the expressions that continue the column's own indexes.
    pub(crate) fn broad(
        &mut self,
        clause: &str,
        orders: &'static [&'static str],
        value: impl Into<Param<'a>>,
    ) {
        self.add(clause, Kind::Equality(orders), value);
    }

    /// As [`Self::broad`], of a column that the narrow tables of the list's orders do not have.
    pub(crate) fn broad_of_own(&mut self, clause: &str, value: impl Into<Param<'a>>) {
        self.needs_own_table = true;
        self.broad(clause, &[], value);
    }

    /// As [`Self::broad`], of a condition that asks another table, so that changes of that
    /// table change what it means.
    pub(crate) fn broad_elsewhere(&mut self, clause: &str, value: impl Into<Param<'a>>) {
        self.asks_other_tables = true;
        self.broad(clause, &[], value);
    }

    /// As [`Self::broad`], of a condition without a value.
    pub(crate) fn broad_test(&mut self, clause: &str, orders: &'static [&'static str]) {
        self.clauses.push(Clause { sql: clause.to_owned(), kind: Kind::Equality(orders) });
    }

    /// Adds the condition that a column is on one `side` (`>=`, `<`) of a value. Its indexes are in
    /// this order.
    pub(crate) fn range(&mut self, column: &'static str, side: &str, value: impl Into<Param<'a>>) {
        self.add(&format!("{column} {side} $?"), Kind::Range(column), value);
    }

    /// As [`Self::range`], of a condition that takes no value.
    pub(crate) fn range_test(&mut self, column: &'static str, test: &str) {
        self.clauses.push(Clause { sql: format!("{column} {test}"), kind: Kind::Range(column) });
    }

    /// Adds a condition that few rows fulfil.
    pub(crate) fn narrow(&mut self, clause: &str, value: impl Into<Param<'a>>) {
        self.add(clause, Kind::Test, value);
        self.is_narrow = true;
    }

    /// Adds the condition that a text has every word of a search.
    pub(crate) fn search(&mut self, text: &str, search: &'a Search) {
        if !search.is_empty() {
            let sql = search.test(text, &mut self.params);
            self.clauses.push(Clause { sql, kind: Kind::Test });
        }
    }

    /// Adds a [broad](Self::broad) condition whose index is preferred to those of the others.
    pub(super) fn lead(
        &mut self,
        clause: &str,
        orders: &'static [&'static str],
        value: impl Into<Param<'a>>,
    ) {
        self.add(clause, Kind::Equality(orders), value);
        self.clauses.rotate_right(1);
    }

    /// Adds a condition without a value.
    pub(super) fn test(&mut self, clause: &str) {
        self.clauses.push(Clause { sql: clause.to_owned(), kind: Kind::Test });
    }

    /// Adds a value that no condition has, for use elsewhere in the statement; returns its
    /// placeholder.
    pub(super) fn value(&mut self, value: impl Into<Param<'a>>) -> String {
        self.params.push(value.into());
        format!("${}", self.params.len())
    }

    /// The value that the conditions want a column to have.
    pub(super) fn wanted(&self, column: &str) -> Option<&Param<'a>> {
        self.params.get(self.place_of(column, "=")?)
    }

    /// Whether the conditions name a range of a column.
    pub(super) fn are_in_range_of(&self, column: &str) -> bool {
        self.clauses.iter().any(|clause| matches!(clause.kind, Kind::Range(of) if of == column))
    }

    /// As [`Self::range`]. Of two values the narrower one is taken, because SQLite would begin at
    /// either of them.
    pub(super) fn tighten(&mut self, column: &'static str, side: &str, value: Param<'a>) {
        let Some(place) = self.place_of(column, side) else {
            return self.range(column, side, value);
        };
        let known = &self.params[place];
        let is_greater = match (&value, known) {
            (Param::Integer(value), Param::Integer(known)) => value > known,
            (Param::Text(value), Param::Text(known)) => value > known,
            _ => false,
        };
        if value != *known && is_greater == (side == ">=") {
            self.params[place] = value;
        }
    }

    /// Where the value of a comparison stands among the parameters.
    fn place_of(&self, column: &str, comparison: &str) -> Option<usize> {
        let compared = format!("{column} {comparison} $");
        let number = self.clauses.iter().find_map(|clause| clause.sql.strip_prefix(&compared))?;
        number.parse::<usize>().ok()?.checked_sub(1)
    }

    fn add(&mut self, clause: &str, kind: Kind, value: impl Into<Param<'a>>) {
        let sql = clause.replace("$?", &self.value(value));
        self.clauses.push(Clause { sql, kind });
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.clauses.is_empty()
    }

    /// Whether all conditions are broad ones that the narrow tables can answer; so where there is
    /// none.
    pub(super) fn are_broad(&self) -> bool {
        !self.needs_own_table
            && self.clauses.iter().all(|clause| matches!(clause.kind, Kind::Equality(_)))
    }

    /// Whether a row's own columns do not tell if it fulfils the conditions.
    pub(super) fn ask_other_tables(&self) -> bool {
        self.asks_other_tables
    }

    /// The conditions and their values, the same text for the same conditions and no others.
    pub(super) fn described(&self) -> String {
        let clauses: Vec<&str> = self.clauses.iter().map(|clause| clause.sql.as_str()).collect();
        format!("{clauses:?} {:?}", self.params)
    }

    /// Whether few rows can fulfil the conditions.
    pub(super) fn is_narrow(&self) -> bool {
        self.is_narrow
    }

    pub(super) fn params(&self) -> Vec<Param<'a>> {
        self.params.clone()
    }

    /// The first condition with an index that begins with its column and continues with this order.
    fn leader(&self, order: &str) -> Option<usize> {
        self.clauses.iter().position(
            |clause| matches!(clause.kind, Kind::Equality(orders) if orders.contains(&order)),
        )
    }

    /// The condition whose index continues with this order, if there is one. It has the same parameters as all of them.
    pub(super) fn leading_clause(&self, order: &str) -> String {
        self.leader(order)
            .map_or_else(String::new, |leader| format!("WHERE {}", self.clauses[leader].sql))
    }

    pub(super) fn where_clause(&self, conn: &Conn<'_>, access: Access) -> String {
        if self.is_empty() {
            return String::new();
        }
        // SQLite always prefers the index of an equality and would sort half a table. A plus
        // before the column prevents that. PostgreSQL knows how frequent values are and needs no
        // help.
        let order = match access {
            Access::Order(order) if conn.engine() == Engine::Sqlite => Some(order),
            Access::Order(_) | Access::Condition => None,
        };
        // Only one index is read, so one condition may use its own.
        let leader = order.and_then(|order| self.leader(order));
        let clauses: Vec<String> = self
            .clauses
            .iter()
            .enumerate()
            .map(|(place, clause)| {
                let is_kept_away = match (order, clause.kind) {
                    (None, _) | (_, Kind::Test) => false,
                    (_, Kind::Equality(_)) => leader != Some(place),
                    (Some(order), Kind::Range(column)) => column != order,
                };
                format!("{}{}", if is_kept_away { "+" } else { "" }, clause.sql)
            })
            .collect();
        format!("WHERE {}", clauses.join(" AND "))
    }

    /// The rows of `select` that fulfil the conditions.
    pub(crate) fn rows<R: FromRow>(
        &self,
        conn: &Conn<'_>,
        select: &str,
        order: &str,
        page: Page,
    ) -> Result<Vec<R>, StoreError> {
        let mut params = self.params();
        params.push(page.limit.into());
        params.push(page.offset.into());
        let (limit, offset) = (params.len() - 1, params.len());
        let filter = self.where_clause(conn, Access::Condition);
        conn.query(&format!("{select} {filter} {order} LIMIT ${limit} OFFSET ${offset}"), &params)
    }

    /// How many rows of `table` fulfil the conditions; stops counting at `most`.
    pub(crate) fn count(&self, conn: &Conn<'_>, table: &str, most: i64) -> Result<i64, StoreError> {
        let filter = self.where_clause(conn, Access::Condition);
        let rows = format!("SELECT 1 FROM {table} {filter} LIMIT {most}");
        conn.query_one(&format!("SELECT COUNT(*) FROM ({rows}) counted"), &self.params)
    }
}
