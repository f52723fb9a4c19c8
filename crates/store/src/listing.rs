//! What all lists share: a page of rows in an order, filtered, with a total.

use crate::{Conn, FromRow, Param, StoreError};

/// Which rows of an ordered list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// How many rows at most.
    pub limit: i64,
    /// How many rows come before them.
    pub offset: i64,
}

/// A column to order by. Rows that are level there follow by id, in the same
/// direction. What is not known counts as smaller than everything known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sort<C> {
    /// The column.
    pub column: C,
    /// From the largest down.
    pub descending: bool,
}

/// A list's columns that it can be ordered by.
pub trait SortColumn: Copy + 'static {
    /// Every column, by its name on the wire.
    const ALL: &'static [(&'static str, Self)];
    /// The expression to order by.
    fn sql(self) -> &'static str;
}

/// Declares a list's sort columns: wire name, variant, SQL expression.
macro_rules! sort_columns {
    ($(#[$meta:meta])* $name:ident { $($text:literal => $variant:ident : $sql:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[allow(missing_docs)]
        pub enum $name { $($variant),+ }

        impl $crate::listing::SortColumn for $name {
            const ALL: &'static [(&'static str, Self)] = &[$(($text, Self::$variant)),+];
            fn sql(self) -> &'static str {
                match self { $(Self::$variant => $sql),+ }
            }
        }
    };
}
pub(crate) use sort_columns;

/// The conditions of a list and their values.
#[derive(Debug, Default)]
pub(crate) struct Conditions<'a> {
    clauses: Vec<String>,
    params: Vec<Param<'a>>,
}

impl<'a> Conditions<'a> {
    /// Adds a condition in which `$?` stands for the value.
    pub(crate) fn and(&mut self, clause: &str, value: impl Into<Param<'a>>) {
        self.params.push(value.into());
        self.clauses.push(clause.replace("$?", &format!("${}", self.params.len())));
    }

    /// Adds one condition per word of a search; all must hold.
    pub(crate) fn search(&mut self, column: &str, patterns: &'a [String]) {
        for pattern in patterns {
            self.and(&format!("{column} LIKE $? ESCAPE '\\'"), pattern);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.clauses.is_empty()
    }

    fn where_clause(&self) -> String {
        if self.is_empty() {
            String::new()
        } else {
            format!("WHERE {}", self.clauses.join(" AND "))
        }
    }

    /// The rows of `select` that fulfil the conditions.
    pub(crate) fn rows<R: FromRow>(
        &self,
        conn: &Conn<'_>,
        select: &str,
        order: &str,
        page: Page,
    ) -> Result<Vec<R>, StoreError> {
        let mut params = self.params.clone();
        params.push(page.limit.into());
        params.push(page.offset.into());
        let (limit, offset) = (params.len() - 1, params.len());
        let filter = self.where_clause();
        conn.query(&format!("{select} {filter} {order} LIMIT ${limit} OFFSET ${offset}"), &params)
    }

    /// How many rows of `table` fulfil the conditions.
    pub(crate) fn count(&self, conn: &Conn<'_>, table: &str) -> Result<i64, StoreError> {
        conn.query_one(
            &format!("SELECT COUNT(*) FROM {table} {}", self.where_clause()),
            &self.params,
        )
    }
}

/// Words of a search that are looked for; more would narrow nothing down, and
/// each number of words is a statement of its own.
const MAX_WORDS: usize = 12;

/// The patterns that a folded search text must match, one for each of its first
/// dozen words.
pub fn search_patterns(folded: &str) -> Vec<String> {
    folded
        .split_whitespace()
        .take(MAX_WORDS)
        .map(|word| {
            let escaped = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
            format!("%{escaped}%")
        })
        .collect()
}

/// How a list's rows are read: ids of the page first, from the narrowest index
/// that knows the order, and only then the rows with all that is joined to them.
pub(crate) struct ListSql {
    /// The table that is filtered and ordered, with its alias.
    pub(crate) table: &'static str,
    /// Its primary key, with the alias.
    pub(crate) id: &'static str,
    /// `SELECT … FROM … JOIN …` of the whole row, with the same alias.
    pub(crate) select: &'static str,
}

impl ListSql {
    pub(crate) fn page<R: FromRow, C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        sort: Sort<C>,
        page: Page,
    ) -> Result<Vec<R>, StoreError> {
        let direction = if sort.descending { "DESC NULLS LAST" } else { "ASC NULLS FIRST" };
        let id_direction = if sort.descending { "DESC" } else { "ASC" };
        let Self { table, id, select } = self;
        let column = sort.column.sql();
        let order = if column == *id {
            format!("ORDER BY {id} {id_direction}")
        } else {
            format!("ORDER BY {column} {direction}, {id} {id_direction}")
        };
        let mut params = conditions.params.clone();
        params.push(page.limit.into());
        params.push(page.offset.into());
        let (limit, offset) = (params.len() - 1, params.len());
        let filter = conditions.where_clause();
        conn.query(
            &format!(
                "{select} WHERE {id} IN (SELECT {id} FROM {table} {filter} {order} LIMIT ${limit} OFFSET ${offset}) {order}"
            ),
            &params,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_takes_wildcards_literally() {
        assert_eq!(search_patterns("50% a_b \\"), ["%50\\%%", "%a\\_b%", "%\\\\%"]);
        assert!(search_patterns(" ").is_empty());
    }
}
