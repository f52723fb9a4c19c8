//! Writing rows of one table, many at a time: a kind of row says its table and its columns.

use std::collections::HashMap;

use crate::engine::batch;
use crate::{Conn, FromRow, Param, StoreError};

/// Columns with their values.
pub type Columns<'p> = Vec<(&'static str, Param<'p>)>;

/// A row to add or to overwrite.
pub trait NewRow {
    /// Its table.
    const TABLE: &'static str;
    /// The columns that identify a row: its id, which [`Self::columns`] leaves out, or several
    /// columns, which it has.
    const KEY: &'static [&'static str];
    /// The columns that a change leaves as they are.
    const KEPT: &'static [&'static str] = &["created_at"];
    /// Whether a change raises the row's version.
    const HAS_VERSION: bool = false;

    /// The columns, the same ones for every row.
    fn columns(&self) -> Columns<'_>;
}

/// Adds rows with ids; returns their ids in the same order.
pub fn add<R: NewRow>(conn: &Conn<'_>, rows: &[R]) -> Result<Vec<i64>, StoreError> {
    add_with(conn, rows, |_| Vec::new())
}

/// The same with more columns, such as those that follow from other tables.
pub(crate) fn add_with<R: NewRow>(
    conn: &Conn<'_>,
    rows: &[R],
    more: impl Fn(&R) -> Columns<'static>,
) -> Result<Vec<i64>, StoreError> {
    if let [row] = rows {
        // A row by one person: the database numbers it in the statement that adds it.
        let (insert, values) = insert_one(row, more(row));
        return Ok(vec![conn.query_one(&insert, &values)?]);
    }
    let ids = batch::reserve_ids(conn, R::TABLE, R::KEY[0], rows.len())?;
    let numbered = ids.iter().zip(rows).map(|(id, row)| with_id(*id, row, &more));
    write::<R>(conn, "", numbered)?;
    Ok(ids)
}

/// Adds rows with ids and reads others by `ids`, for which PostgreSQL is asked once. Returns the new rows' ids in the same
/// order, and what was read.
pub(crate) fn add_and_query<R: NewRow, Q: FromRow>(
    conn: &Conn<'_>,
    rows: &[R],
    statement: &str,
    ids: &[i64],
) -> Result<(Vec<i64>, Vec<Q>), StoreError> {
    if let ([row], [id]) = (rows, ids) {
        let (insert, values) = insert_one(row, Vec::new());
        let statement = statement.replace("{ids}", "$1");
        return conn.query_both((&insert, &values), (&statement, &[(*id).into()]));
    }
    let new = (R::TABLE, R::KEY[0], rows.len());
    let (reserved, read) = batch::reserve_ids_and_query(conn, new, statement, ids)?;
    let numbered = reserved.iter().zip(rows).map(|(id, row)| with_id(*id, row, &|_| Vec::new()));
    write::<R>(conn, "", numbered)?;
    Ok((reserved, read))
}

/// The statement that adds a row and returns its id, and its values.
fn insert_one<'r, R: NewRow>(row: &'r R, more: Columns<'static>) -> (String, Vec<Param<'r>>) {
    let columns: Columns<'_> = row.columns().into_iter().chain(more).collect();
    let (names, values): (Vec<&str>, Vec<Param<'_>>) = columns.into_iter().unzip();
    let places: Vec<String> = (1..=values.len()).map(|place| format!("${place}")).collect();
    let (names, places, id) = (names.join(", "), places.join(", "), R::KEY[0]);
    let insert = format!("INSERT INTO {} ({names}) VALUES ({places}) RETURNING {id}", R::TABLE);
    (insert, values)
}

/// Overwrites rows with ids. Of several with one id, the last one counts.
pub fn change<R: NewRow>(conn: &Conn<'_>, rows: &[(i64, R)]) -> Result<(), StoreError> {
    change_with(conn, rows, |_| Vec::new())
}

/// The same with more columns.
pub(crate) fn change_with<R: NewRow>(
    conn: &Conn<'_>,
    rows: &[(i64, R)],
    more: impl Fn(&R) -> Columns<'static>,
) -> Result<(), StoreError> {
    overwrite::<R>(conn, rows.iter().map(|(id, row)| with_id(*id, row, &more)))
}

/// Removes rows by id.
pub fn remove<R: NewRow>(conn: &Conn<'_>, ids: &[i64]) -> Result<(), StoreError> {
    let delete = format!("DELETE FROM {} WHERE {} IN ({{ids}})", R::TABLE, R::KEY[0]);
    batch::execute_by_ids(conn, &delete, ids)
}

/// Adds rows that several columns identify; each must be new.
pub fn insert<R: NewRow>(conn: &Conn<'_>, rows: &[R]) -> Result<(), StoreError> {
    write::<R>(conn, "", rows.iter().map(R::columns))
}

/// Adds rows that several columns identify; an existing one is overwritten. Of several with one key, the last one counts.
pub fn set<R: NewRow>(conn: &Conn<'_>, rows: &[R]) -> Result<(), StoreError> {
    overwrite::<R>(conn, rows.iter().map(R::columns))
}

/// Removes rows by the values of [`NewRow::KEY`].
pub fn remove_keys<'p, R: NewRow>(
    conn: &Conn<'_>,
    keys: impl IntoIterator<Item = Vec<Param<'p>>>,
) -> Result<(), StoreError> {
    let conditions: Vec<String> =
        R::KEY.iter().zip(1..).map(|(column, place)| format!("{column} = ${place}")).collect();
    let delete = format!("DELETE FROM {} WHERE {}", R::TABLE, conditions.join(" AND "));
    keys.into_iter().try_for_each(|key| conn.run(&delete, &key))
}

fn with_id<'p, R: NewRow>(
    id: i64,
    row: &'p R,
    more: &impl Fn(&R) -> Columns<'static>,
) -> Columns<'p> {
    let mut columns = vec![(R::KEY[0], id.into())];
    columns.extend(row.columns());
    columns.extend(more(row));
    columns
}

fn overwrite<'p, R: NewRow>(
    conn: &Conn<'_>,
    rows: impl Iterator<Item = Columns<'p>>,
) -> Result<(), StoreError> {
    let rows = last_of_each(R::KEY, rows);
    let Some(first) = rows.first() else { return Ok(()) };
    let mut sets: Vec<String> = first
        .iter()
        .filter(|(column, _)| !R::KEY.contains(column) && !R::KEPT.contains(column))
        .map(|(column, _)| format!("{column} = excluded.{column}"))
        .collect();
    sets.extend(R::HAS_VERSION.then(|| format!("version = {}.version + 1", R::TABLE)));
    let suffix = format!("ON CONFLICT ({}) DO UPDATE SET {}", R::KEY.join(", "), sets.join(", "));
    write::<R>(conn, &suffix, rows.into_iter())
}

/// PostgreSQL refuses a statement that would overwrite a row twice.
fn last_of_each<'p>(key: &[&str], rows: impl Iterator<Item = Columns<'p>>) -> Vec<Columns<'p>> {
    let (mut last, mut places): (Vec<Columns<'p>>, HashMap<Vec<Param<'p>>, usize>) =
        (Vec::new(), HashMap::new());
    for row in rows {
        let key_of = row.iter().filter(|(column, _)| key.contains(column));
        let place =
            *places.entry(key_of.map(|(_, value)| value.clone()).collect()).or_insert(last.len());
        if place == last.len() {
            last.push(row);
        } else {
            last[place] = row;
        }
    }
    last
}

fn write<'p, R: NewRow>(
    conn: &Conn<'_>,
    suffix: &str,
    rows: impl Iterator<Item = Columns<'p>>,
) -> Result<(), StoreError> {
    let mut rows = rows.peekable();
    let Some(first) = rows.peek() else { return Ok(()) };
    let names: Vec<&str> = first.iter().map(|(column, _)| *column).collect();
    let insert = format!("INSERT INTO {} ({})", R::TABLE, names.join(", "));
    let values = rows.map(|row| row.into_iter().map(|(_, value)| value).collect());
    conn.insert_many(&insert, suffix, values)
}
