//! Development builds refuse to order rows by a column that may be NULL without saying where those rows go: SQLite puts them
//! first, PostgreSQL last, and the same platform would show another order on the other database.
//!
//! A term says it by `NULLS FIRST` or `NULLS LAST`, by a term `column IS NULL` before it, or by a condition on the column,
//! which no NULL passes. Expressions are taken for what they say.

use std::collections::HashSet;
use std::sync::OnceLock;

use rusqlite::Connection;

use crate::migrations;

/// The columns that may be NULL, each with its table.
type Nullable = HashSet<(String, String)>;

/// Panics when a statement orders rows by a column that may be NULL.
pub(super) fn check(connection: &Connection, sql: &str) {
    static NULLABLE: OnceLock<Nullable> = OnceLock::new();
    if !cfg!(debug_assertions) || !sql.contains("ORDER BY") {
        return;
    }
    let nullable = match NULLABLE.get() {
        Some(known) => known,
        None => match nullable_columns(connection) {
            Ok(Some(read)) => NULLABLE.get_or_init(|| read),
            // A platform of an older format.
            Ok(None) | Err(_) => return,
        },
    };
    let undefined = undefined(nullable, sql);
    assert!(undefined.is_empty(), "where are the rows without {undefined:?} in the order of {sql}");
}

fn nullable_columns(connection: &Connection) -> rusqlite::Result<Option<Nullable>> {
    let format: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if format != migrations::newest() {
        return Ok(None);
    }
    let sql = r#"SELECT t.name, c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
        WHERE t.type = 'table' AND c."notnull" = 0 AND c.pk = 0"#;
    let mut select = connection.prepare(sql)?;
    let found = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    found.collect::<Result<_, _>>().map(Some)
}

/// The words and signs of a statement, without its literals.
fn tokens(sql: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = sql.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$');
        let length = if first == '\'' {
            rest[1..].find('\'').map_or(rest.len(), |end| end + 2)
        } else if is_word(first) {
            rest.find(|c| !is_word(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        tokens.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    tokens
}

/// A table as a statement names it, with what it is called there. Rows of one that is joined from the left may be missing.
struct Named<'s> {
    table: &'s str,
    alias: &'s str,
    may_be_missing: bool,
}

fn tables<'s>(tokens: &[&'s str]) -> Vec<Named<'s>> {
    let mut tables = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let [table, rest @ ..] = &tokens[at + 1..] else { break };
        if !matches!(*token, "FROM" | "JOIN") || *table == "(" {
            continue;
        }
        let alias = match rest {
            ["AS", alias, ..] => alias,
            [alias, ..] if is_name(alias) => alias,
            _ => table,
        };
        let before = &tokens[at.saturating_sub(2)..at];
        tables.push(Named { table, alias, may_be_missing: before.contains(&"LEFT") });
    }
    tables
}

/// Whether a word is no keyword: those are in capitals.
fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase() || c == '_')
}

/// The columns of a statement's orders that may be NULL, and of which it does not say where their rows go.
fn undefined<'s>(nullable: &Nullable, sql: &'s str) -> Vec<&'s str> {
    let tokens = tokens(sql);
    let tables = tables(&tokens);
    let may_be_null = |column: &str| {
        let (alias, name) = match column.split_once('.') {
            Some((alias, name)) => (Some(alias), name),
            None => (None, column),
        };
        let is_nullable = |named: &Named<'_>| {
            let is_it = nullable.contains(&(named.table.to_owned(), name.to_owned()));
            is_it || alias.is_some() && named.may_be_missing
        };
        // A name that stands for several tables, or for a query, is taken for what it says.
        let mut named = tables.iter().filter(|it| alias.is_none_or(|alias| alias == it.alias));
        named.clone().next().is_some() && named.all(is_nullable)
    };
    // Rows that are joined from the left may be missing whatever the condition of the join says.
    let is_joined_left = |column: &str| {
        let alias = column.split_once('.').map(|(alias, _)| alias);
        tables.iter().any(|it| it.may_be_missing && alias == Some(it.alias))
    };
    let is_compared = |three: &[&str], column: &str| {
        matches!(three[0], "WHERE" | "AND" | "ON" | "(")
            && three[1] == column
            && matches!(three[2], "=" | "<" | ">" | "IN" | "BETWEEN" | "LIKE")
    };
    let is_given = |column: &str| {
        tokens.windows(4).any(|four| four == [column, "IS", "NOT", "NULL"])
            || !is_joined_left(column) && tokens.windows(3).any(|three| is_compared(three, column))
    };
    let mut undefined = Vec::new();
    for at in 0..tokens.len() {
        if tokens[at..].starts_with(&["ORDER", "BY"]) {
            let mut said = Vec::new();
            for term in terms(&tokens[at + 2..]) {
                match term {
                    [column, "IS", "NULL", ..] | [column, "IS", "NOT", "NULL", ..] => {
                        said.push(*column);
                    }
                    [column] | [column, "ASC" | "DESC"]
                        if is_name(column)
                            && may_be_null(column)
                            && !said.contains(column)
                            && !is_given(column) =>
                    {
                        undefined.push(*column);
                    }
                    _ => {}
                }
            }
        }
    }
    undefined
}

/// The terms of an order, of which these are the first tokens.
fn terms<'t, 's>(tokens: &'t [&'s str]) -> Vec<&'t [&'s str]> {
    let (mut terms, mut depth, mut begin) = (Vec::new(), 0, 0);
    for (at, token) in tokens.iter().enumerate() {
        let ends = match *token {
            "(" => {
                depth += 1;
                false
            }
            ")" if depth == 0 => true,
            ")" => {
                depth -= 1;
                false
            }
            "LIMIT" | "OFFSET" | "UNION" | "ROWS" | "RANGE" | "FOR" | "RETURNING" => depth == 0,
            _ => false,
        };
        if ends {
            terms.push(&tokens[begin..at]);
            return terms;
        }
        if *token == "," && depth == 0 {
            terms.push(&tokens[begin..at]);
            begin = at + 1;
        }
    }
    terms.push(&tokens[begin..]);
    terms
}

#[cfg(test)]
mod tests {
    use super::*;

    fn undefined_in(sql: &str) -> Vec<&str> {
        let nullable = [("matches", "scheduled_at"), ("matches", "number"), ("notes", "id")];
        undefined(&nullable.map(|(table, name)| (table.into(), name.into())).into(), sql)
    }

    #[test]
    fn an_order_by_what_may_be_missing_is_undefined() {
        for (sql, column) in [
            ("SELECT a FROM matches ORDER BY scheduled_at", "scheduled_at"),
            (
                "SELECT a FROM matches m ORDER BY m.id, m.scheduled_at DESC LIMIT 2",
                "m.scheduled_at",
            ),
            (
                "SELECT (SELECT a FROM matches AS m ORDER BY m.number) FROM b ORDER BY id",
                "m.number",
            ),
            ("SELECT a FROM b LEFT JOIN c ON c.id = b.id ORDER BY c.id", "c.id"),
            (
                "SELECT ROW_NUMBER() OVER (PARTITION BY a ORDER BY number DESC) FROM matches",
                "number",
            ),
        ] {
            assert_eq!(undefined_in(sql), [column], "{sql}");
        }
    }

    #[test]
    fn an_order_that_says_where_nulls_go_is_defined() {
        for sql in [
            "SELECT a FROM matches ORDER BY scheduled_at DESC NULLS LAST, id",
            "SELECT a FROM matches m ORDER BY m.number IS NULL, m.number, m.id",
            "SELECT a FROM matches m WHERE m.id = $1 AND m.scheduled_at >= $2 ORDER BY m.scheduled_at",
            "SELECT a FROM matches WHERE number IS NOT NULL ORDER BY number",
            "SELECT a FROM matches ORDER BY COALESCE(number, 9), id",
            "SELECT a FROM matches m JOIN notes n ON n.x = m.x ORDER BY m.id",
            "SELECT 'ORDER BY number' FROM matches",
            "SELECT k.* FROM (SELECT n.number FROM matches n) k JOIN a n ON n.x = 1 ORDER BY n.number, k.number",
        ] {
            assert_eq!(undefined_in(sql), [""; 0], "{sql}");
        }
    }
}
