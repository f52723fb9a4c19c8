//! Statements over many rows at a time. A statement's text depends on the table, not on the
//! number of rows, so that each is prepared once.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::conn::{Answers, Asked};
use super::{Conn, Engine, FromRow, Param, StoreError};

/// Rows per statement; shorter lists are filled up with [`NO_ID`]. A change by one person often
/// concerns one row: a single id has a statement of its own.
const ROWS: usize = 64;
/// No row has this id: ids count from 1.
const NO_ID: i64 = 0;

/// So many ids of a table on PostgreSQL, which looks for the sequence once because of the OFFSET, and not for each id.
const NEXT_IDS: &str = "SELECT nextval(ids.sequence)
     FROM (SELECT CAST(pg_get_serial_sequence($1, $2) AS regclass) AS sequence OFFSET 0) AS ids
     CROSS JOIN generate_series(CAST(1 AS BIGINT), CAST($3 AS BIGINT))";

/// Reserves `count` ids of a table. The caller may use them for the rows it inserts and for rows
/// that refer to these. Unused ids are lost.
pub(crate) fn reserve_ids(
    conn: &Conn<'_>,
    table: &str,
    id_column: &str,
    count: usize,
) -> Result<Vec<i64>, StoreError> {
    let count = count as i64;
    if conn.engine() == Engine::Postgres {
        return conn.query(NEXT_IDS, &[table.into(), id_column.into(), count.into()]);
    }
    // AUTOINCREMENT keeps the last id here; there is no row before the first insert.
    let last: Option<i64> =
        conn.query_opt("SELECT seq FROM sqlite_sequence WHERE name = $1", &[table.into()])?;
    let first = last.unwrap_or(0) + 1;
    let end = first + count;
    let place = if last.is_some() {
        "UPDATE sqlite_sequence SET seq = $2 WHERE name = $1"
    } else {
        "INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)"
    };
    conn.run(place, &[table.into(), (end - 1).into()])?;
    Ok((first..end).collect())
}

/// Runs a statement for all `ids`, some at a time, and returns all rows. `{ids}` in its text is
/// replaced by the list, wherever it occurs. An id that is given twice may return its rows twice.
pub(crate) fn query_by_ids<R: FromRow>(
    conn: &Conn<'_>,
    statement: &str,
    ids: &[i64],
) -> Result<Vec<R>, StoreError> {
    let mut rows = Vec::new();
    in_id_chunks(statement, ids, |sql, ids| {
        rows.extend(conn.query::<R>(sql, ids)?);
        Ok(())
    })?;
    Ok(rows)
}

/// [`query_by_ids`] of a statement with parameters before the ids: `first` are `$1`, `$2`, ….
pub(crate) fn query_by_ids_with<R: FromRow>(
    conn: &Conn<'_>,
    first: &[Param<'_>],
    statement: &str,
    ids: &[i64],
) -> Result<Vec<R>, StoreError> {
    let sql = statement.replace("{ids}", &placeholders(first.len()));
    let mut rows = Vec::new();
    for chunk in ids.chunks(ROWS) {
        let mut params = first.to_vec();
        params.extend(filled(chunk));
        rows.extend(conn.query::<R>(&sql, &params)?);
    }
    Ok(rows)
}

/// [`query_by_ids`] of several statements at once. Takes what they return for some of the ids at a time.
pub(crate) fn ask_by_ids(
    conn: &Conn<'_>,
    statements: &[&str],
    ids: &[i64],
    mut take: impl FnMut(&Answers<'_, '_>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut ask = |list: &str, ids: &[Param<'_>]| {
        let sql: Vec<String> =
            statements.iter().map(|statement| statement.replace("{ids}", list)).collect();
        let asked: Vec<Asked<'_>> = sql.iter().map(|sql| (sql.as_str(), ids)).collect();
        take(&conn.ask(&asked)?)
    };
    if let [id] = ids {
        return ask("$1", &[(*id).into()]);
    }
    let list = placeholders(0);
    ids.chunks(ROWS).try_for_each(|chunk| ask(&list, &filled(chunk)))
}

/// [`reserve_ids`], and what [`query_by_ids`] returns for a few ids, at once.
pub(crate) fn reserve_ids_and_query<R: FromRow>(
    conn: &Conn<'_>,
    (table, id_column, count): (&str, &str, usize),
    statement: &str,
    ids: &[i64],
) -> Result<(Vec<i64>, Vec<R>), StoreError> {
    if conn.engine() != Engine::Postgres || count == 0 || ids.len() > ROWS {
        let reserved = reserve_ids(conn, table, id_column, count)?;
        return Ok((reserved, query_by_ids(conn, statement, ids)?));
    }
    let statement = statement.replace("{ids}", &placeholders(0));
    conn.query_both(
        (NEXT_IDS, &[table.into(), id_column.into(), (count as i64).into()]),
        (&statement, &filled(ids)),
    )
}

/// [`query_by_ids`] without returning rows.
pub(crate) fn execute_by_ids(
    conn: &Conn<'_>,
    statement: &str,
    ids: &[i64],
) -> Result<(), StoreError> {
    in_id_chunks(statement, ids, |sql, ids| conn.run(sql, ids))
}

/// [`execute_by_ids`] of a statement with parameters before the ids: `first` are `$1`, `$2`, ….
pub(crate) fn execute_by_ids_with(
    conn: &Conn<'_>,
    first: &[Param<'_>],
    statement: &str,
    ids: &[i64],
) -> Result<(), StoreError> {
    let sql = statement.replace("{ids}", &placeholders(first.len()));
    ids.chunks(ROWS).try_for_each(|chunk| {
        let mut params = first.to_vec();
        params.extend(filled(chunk));
        conn.run(&sql, &params)
    })
}

fn in_id_chunks(
    statement: &str,
    ids: &[i64],
    mut run: impl FnMut(&str, &[Param<'_>]) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    if let [id] = ids {
        return run(&statement.replace("{ids}", "$1"), &[(*id).into()]);
    }
    let sql = statement.replace("{ids}", &placeholders(0));
    ids.chunks(ROWS).try_for_each(|chunk| run(&sql, &filled(chunk)))
}

/// Runs a statement for all `texts`, which replace `{texts}`; `first` are its parameters `$1`,
/// `$2`, ….
pub(crate) fn query_by_texts<R: FromRow>(
    conn: &Conn<'_>,
    first: &[Param<'_>],
    statement: &str,
    texts: &[&str],
) -> Result<Vec<R>, StoreError> {
    let sql = statement.replace("{texts}", &placeholders(first.len()));
    let mut rows = Vec::new();
    for chunk in texts.chunks(ROWS) {
        let mut params = first.to_vec();
        params.extend(chunk.iter().map(|text| Param::from(*text)));
        // Fill up with NULL, which equals nothing.
        params.resize(first.len() + ROWS, Param::Null);
        rows.extend(conn.query::<R>(&sql, &params)?);
    }
    Ok(rows)
}

/// Runs a statement over pairs of integers. It reads them from a table expression `pairs (a, b)`
/// that is put before it. Lists are filled up with pairs of `NO_ID`.
pub(crate) fn query_by_pairs<R: FromRow>(
    conn: &Conn<'_>,
    pairs: impl IntoIterator<Item = (i64, i64)>,
    statement: &str,
) -> Result<Vec<R>, StoreError> {
    let sql = with_pairs(statement);
    let mut rows = Vec::new();
    in_pair_chunks(pairs, |params| {
        rows.extend(conn.query::<R>(&sql, params)?);
        Ok(())
    })?;
    Ok(rows)
}

/// Adds to an integer column of one table; `deltas` maps a row's id to the amount. A delta of 0
/// is skipped.
pub(crate) fn add_to_column(
    conn: &Conn<'_>,
    table: &str,
    id_column: &str,
    column: &str,
    deltas: &BTreeMap<i64, i64>,
) -> Result<(), StoreError> {
    let changed: Vec<(i64, i64)> =
        deltas.iter().filter(|(_, by)| **by != 0).map(|(id, by)| (*id, *by)).collect();
    if let [(id, by)] = changed[..] {
        // A change by one person often changes one row: then the long list is not needed.
        let sql = format!("UPDATE {table} SET {column} = {column} + $2 WHERE {id_column} = $1");
        return conn.run(&sql, &[id.into(), by.into()]);
    }
    let sql = with_pairs(&format!(
        "UPDATE {table} SET {column} = {column} + pairs.b FROM pairs WHERE {id_column} = pairs.a"
    ));
    in_pair_chunks(changed, |params| conn.run(&sql, params))
}

/// Sets a text column of one table; `texts` are ids of rows and what the column is to be.
pub(crate) fn set_texts(
    conn: &Conn<'_>,
    (table, id_column, column): (&str, &str, &str),
    texts: &[(i64, String)],
) -> Result<(), StoreError> {
    if let [(id, text)] = texts {
        let sql = format!("UPDATE {table} SET {column} = $2 WHERE {id_column} = $1");
        return conn.run(&sql, &[(*id).into(), text.into()]);
    }
    let places: Vec<String> = (0..ROWS)
        .map(|row| format!("(CAST(${} AS BIGINT), CAST(${} AS TEXT))", row * 2 + 1, row * 2 + 2))
        .collect();
    let sql = format!(
        "WITH texts (a, b) AS (VALUES {}) UPDATE {table} SET {column} = texts.b FROM texts WHERE {id_column} = texts.a",
        places.join(", ")
    );
    for chunk in texts.chunks(ROWS) {
        let mut params: Vec<Param<'_>> =
            chunk.iter().flat_map(|(id, text)| [(*id).into(), text.into()]).collect();
        for _ in chunk.len()..ROWS {
            params.extend([NO_ID.into(), "".into()]);
        }
        conn.run(&sql, &params)?;
    }
    Ok(())
}

fn with_pairs(statement: &str) -> String {
    let mut sql = String::from("WITH pairs (a, b) AS (VALUES ");
    for row in 0..ROWS {
        // PostgreSQL takes parameters in VALUES for text without a cast.
        let separator = if row == 0 { "" } else { ", " };
        let (a, b) = (row * 2 + 1, row * 2 + 2);
        let _ = write!(sql, "{separator}(CAST(${a} AS BIGINT), CAST(${b} AS BIGINT))");
    }
    sql.push_str(") ");
    sql.push_str(statement);
    sql
}

fn in_pair_chunks(
    pairs: impl IntoIterator<Item = (i64, i64)>,
    mut run: impl FnMut(&[Param<'_>]) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut pairs = pairs.into_iter().peekable();
    while pairs.peek().is_some() {
        let mut params: Vec<Param<'_>> =
            pairs.by_ref().take(ROWS).flat_map(|(a, b)| [a.into(), b.into()]).collect();
        params.resize(ROWS * 2, NO_ID.into());
        run(&params)?;
    }
    Ok(())
}

fn filled(ids: &[i64]) -> Vec<Param<'static>> {
    let mut params: Vec<Param<'static>> = ids.iter().map(|id| Param::Integer(*id)).collect();
    params.resize(ROWS, NO_ID.into());
    params
}

/// `$3, $4, …`: [`ROWS`] placeholders after the first `taken`.
fn placeholders(taken: usize) -> String {
    let list: Vec<String> = (taken + 1..=taken + ROWS).map(|number| format!("${number}")).collect();
    list.join(", ")
}
