//! The common parts of all tables of reference data: an id, whether the row is active, a version,
//! and columns that a draft fills.

use touchline_domain::same_name;

use crate::engine::{FromRow, batch};
use crate::{Conn, Engine, Param, StoreError, params};

/// One kind of reference data.
pub trait ReferenceTable: 'static {
    /// The new values that an administrator enters for a row.
    type Draft: Clone + Send + Sync + 'static;
    /// A row as it is stored.
    type Row: FromRow + Clone + Send + 'static;
    /// Its name.
    const TABLE: &'static str;
    /// The column of its id.
    const ID: &'static str;
    /// The columns that a draft fills, without `is_active`.
    const COLUMNS: &'static [&'static str];
    /// Those of them whose values identify a row.
    const UNIQUE: &'static [&'static str];
    /// All columns of [`Self::Row`], with the table as `r`.
    const SELECT: &'static str;
    /// The order of the list.
    const ORDER: &'static str;

    /// The row's id.
    fn id(row: &Self::Row) -> i64;
    /// The name that identifies a row; empty where rows have no name.
    fn name(draft: &Self::Draft) -> &str;
    /// The values of [`Self::COLUMNS`]; `key` is the name by [`same_name`].
    fn values<'d>(draft: &'d Self::Draft, key: &'d str) -> Vec<Param<'d>>;
    /// Whether the row is to be active; `None` keeps the present value.
    fn is_active(draft: &Self::Draft) -> Option<bool>;
}

/// All rows, in the order of the list.
pub fn list<K: ReferenceTable>(conn: &Conn<'_>) -> Result<Vec<K::Row>, StoreError> {
    conn.query(&format!("{} ORDER BY {}", K::SELECT, K::ORDER), &[])
}

/// One row.
pub fn find<K: ReferenceTable>(conn: &Conn<'_>, id: i64) -> Result<Option<K::Row>, StoreError> {
    conn.query_opt(&format!("{} WHERE r.{} = $1", K::SELECT, K::ID), params![id])
}

/// The rows with these ids that exist.
pub fn find_all<K: ReferenceTable>(
    conn: &Conn<'_>,
    ids: &[i64],
) -> Result<Vec<K::Row>, StoreError> {
    let select = format!("{} WHERE r.{} IN ({{ids}})", K::SELECT, K::ID);
    batch::query_by_ids(conn, &select, ids)
}

/// The existing row with the same unique columns as a draft, if there is one.
pub fn id_of_same<K: ReferenceTable>(
    conn: &Conn<'_>,
    draft: &K::Draft,
) -> Result<Option<i64>, StoreError> {
    let key = same_name(K::name(draft));
    let (columns, values): (Vec<String>, Vec<Param<'_>>) = K::COLUMNS
        .iter()
        .zip(K::values(draft, &key))
        .filter(|(column, _)| K::UNIQUE.contains(column))
        .zip(1..)
        .map(|((column, value), place)| (format!("{column} = ${place}"), value))
        .unzip();
    let sql = format!("SELECT {} FROM {} WHERE {}", K::ID, K::TABLE, columns.join(" AND "));
    conn.query_opt(&sql, &values)
}

/// Adds rows. `on_conflict` is SQL for rows that exist already.
pub fn insert_many<K: ReferenceTable>(
    conn: &Conn<'_>,
    now_ms: i64,
    drafts: &[K::Draft],
    on_conflict: &str,
) -> Result<(), StoreError> {
    let keys: Vec<String> = drafts.iter().map(|draft| same_name(K::name(draft))).collect();
    conn.insert_many(
        &insert_into::<K>(),
        on_conflict,
        drafts.iter().zip(&keys).map(|(draft, key)| new_row::<K>(draft, key, now_ms)),
    )
}

/// Adds a row and returns it; `None` when a row has the same unique columns.
pub fn insert<K: ReferenceTable>(
    conn: &Conn<'_>,
    draft: &K::Draft,
    now_ms: i64,
) -> Result<Option<K::Row>, StoreError> {
    let key = same_name(K::name(draft));
    let values = new_row::<K>(draft, &key, now_ms);
    let places: Vec<String> = (1..=values.len()).map(|place| format!("${place}")).collect();
    let insert = format!(
        "{} VALUES ({}) ON CONFLICT ({}) DO NOTHING RETURNING",
        insert_into::<K>(),
        places.join(", "),
        K::UNIQUE.join(", ")
    );
    match conn.engine() {
        Engine::Postgres => {
            let select = K::SELECT.replace(&format!("FROM {} r", K::TABLE), "FROM added r");
            conn.query_opt(&format!("WITH added AS ({insert} *) {select}"), &values)
        }
        Engine::Sqlite => {
            let id: Option<i64> = conn.query_opt(&format!("{insert} {}", K::ID), &values)?;
            id.map_or(Ok(None), |id| find::<K>(conn, id))
        }
    }
}

/// A row whose id is known before it is added.
#[derive(Debug, Clone, Copy)]
pub struct NumberedRow<'d, D> {
    /// Its id.
    pub id: i64,
    /// Its values.
    pub draft: &'d D,
    /// Its version.
    pub version: i64,
    /// Milliseconds UTC.
    pub created_at: i64,
}

/// Reserves ids for rows.
pub fn reserve_ids<K: ReferenceTable>(
    conn: &Conn<'_>,
    count: usize,
) -> Result<Vec<i64>, StoreError> {
    batch::reserve_ids(conn, K::TABLE, K::ID, count)
}

/// Adds rows under ids that are free.
pub fn insert_numbered<K: ReferenceTable>(
    conn: &Conn<'_>,
    rows: &[NumberedRow<'_, K::Draft>],
    now_ms: i64,
) -> Result<(), StoreError> {
    let keys: Vec<String> = rows.iter().map(|row| same_name(K::name(row.draft))).collect();
    let columns = K::COLUMNS.join(", ");
    let insert = format!(
        "INSERT INTO {} ({columns}, is_active, {}, version, created_at, updated_at)",
        K::TABLE,
        K::ID
    );
    let values = rows.iter().zip(&keys).map(|(row, key)| {
        let mut values = K::values(row.draft, key);
        values.push(K::is_active(row.draft).unwrap_or(true).into());
        values.extend([row.id, row.version, row.created_at, now_ms].map(Param::from));
        values
    });
    conn.insert_many(&insert, "", values)
}

/// Makes rows active or inactive.
pub fn set_active<K: ReferenceTable>(
    conn: &Conn<'_>,
    ids: &[i64],
    is_active: bool,
    now_ms: i64,
) -> Result<(), StoreError> {
    let update = format!(
        "UPDATE {} SET is_active = $1, version = version + 1, updated_at = $2 WHERE {} IN ({{ids}})",
        K::TABLE,
        K::ID
    );
    batch::execute_by_ids_with(conn, params![is_active, now_ms], &update, ids)
}

/// The values of a draft that identify a row: two drafts with the same ones are the same thing.
pub fn identity<K: ReferenceTable>(draft: &K::Draft) -> Vec<Param<'static>> {
    let key = same_name(K::name(draft));
    let values = K::COLUMNS.iter().zip(K::values(draft, &key));
    let unique = values.filter(|(column, _)| K::UNIQUE.contains(column));
    unique.map(|(_, value)| value.owned()).collect()
}

/// Whether a draft has the values that a row has already.
pub fn is_the_same<K: ReferenceTable>(draft: &K::Draft, standing: &K::Draft) -> bool {
    let is_active = K::is_active(draft);
    let [key, standing_key] = [draft, standing].map(|one| same_name(K::name(one)));
    K::values(draft, &key) == K::values(standing, &standing_key)
        && (is_active.is_none() || is_active == K::is_active(standing))
}

/// Overwrites a row.
pub fn update<K: ReferenceTable>(
    conn: &Conn<'_>,
    id: i64,
    draft: &K::Draft,
    now_ms: i64,
) -> Result<(), StoreError> {
    let set: Vec<String> =
        K::COLUMNS.iter().zip(4..).map(|(column, place)| format!("{column} = ${place}")).collect();
    let sql = format!(
        "UPDATE {} SET {}, is_active = COALESCE($2, is_active), version = version + 1, updated_at = $3
         WHERE {} = $1",
        K::TABLE,
        set.join(", "),
        K::ID
    );
    let key = same_name(K::name(draft));
    let mut values = vec![id.into(), K::is_active(draft).into(), now_ms.into()];
    values.extend(K::values(draft, &key));
    conn.run(&sql, &values)
}

/// Removes a row that nothing uses.
pub fn delete<K: ReferenceTable>(conn: &Conn<'_>, id: i64) -> Result<(), StoreError> {
    conn.run(&format!("DELETE FROM {} WHERE {} = $1", K::TABLE, K::ID), params![id])
}

fn insert_into<K: ReferenceTable>() -> String {
    let columns = K::COLUMNS.join(", ");
    format!("INSERT INTO {} ({columns}, is_active, created_at, updated_at)", K::TABLE)
}

fn new_row<'d, K: ReferenceTable>(
    draft: &'d K::Draft,
    key: &'d str,
    now_ms: i64,
) -> Vec<Param<'d>> {
    let stamp = Param::from(now_ms);
    let mut values = K::values(draft, key);
    values.extend([K::is_active(draft).unwrap_or(true).into(), stamp.clone(), stamp]);
    values
}
