//! Work on whole tables, whatever they hold: the list of tables, their rows in batches, and a
//! digest that is the same on both engines. The list comes from the database's own catalogue, so
//! that a new table is neither forgotten nor described wrongly. Tables that an engine derives
//! itself (search indexes, the count of migrations) are left out.
//!
//! A new table is copied, compared and examined without a change here.

use std::collections::BTreeSet;

use sha2::{Digest as _, Sha256};

use crate::{Cell, Conn, Engine, Param, StoreError, params};

/// Tables that triggers fill: the log of changed rows, which belongs to one database, and those of
/// older formats for SQLite's searches.
const DERIVED: &[&str] = &["row_changes", "text_blocks", "stale_text_blocks"];

/// A table of the platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredTable {
    /// Its name.
    pub name: String,
    /// Its columns, in alphabetical order.
    pub columns: Vec<TableColumn>,
    /// The columns of its primary key, in the key's order.
    key: Vec<String>,
    /// The tables that its foreign keys refer to.
    refers_to: Vec<String>,
    /// The column with automatic ids, if there is one.
    pub identity: Option<String>,
}

/// A column of a [`StoredTable`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableColumn {
    /// Its name.
    pub name: String,
    /// PostgreSQL has booleans; SQLite stores them as numbers.
    is_boolean: bool,
}

/// Every table, each one after those that it refers to.
pub fn all(conn: &Conn<'_>) -> Result<Vec<StoredTable>, StoreError> {
    let mut waiting = match conn.engine() {
        Engine::Sqlite => all_of_sqlite(conn)?,
        Engine::Postgres => all_of_postgres(conn)?,
    };
    waiting.retain(|table| !DERIVED.contains(&table.name.as_str()));
    let mut ordered: Vec<StoredTable> = Vec::with_capacity(waiting.len());
    let mut placed: BTreeSet<String> = BTreeSet::new();
    while !waiting.is_empty() {
        let (ready, others): (Vec<StoredTable>, Vec<StoredTable>) =
            waiting.into_iter().partition(|table| {
                table.refers_to.iter().all(|other| *other == table.name || placed.contains(other))
            });
        if ready.is_empty() {
            let names: Vec<_> = others.into_iter().map(|table| table.name).collect();
            return Err(StoreError::Statement(format!("{names:?} refer to each other in a ring")));
        }
        placed.extend(ready.iter().map(|table| table.name.clone()));
        ordered.extend(ready);
        waiting = others;
    }
    Ok(ordered)
}

fn all_of_sqlite(conn: &Conn<'_>) -> Result<Vec<StoredTable>, StoreError> {
    // Virtual tables and their storage have other types.
    let found: Vec<(String, bool)> = conn.query(
        "SELECT t.name, s.sql LIKE '%AUTOINCREMENT%' FROM pragma_table_list AS t
         JOIN sqlite_schema AS s ON s.type = 'table' AND s.name = t.name
         WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
         ORDER BY t.name",
        &[],
    )?;
    let table = |(name, counts): (String, bool)| {
        let columns: Vec<String> =
            conn.query("SELECT name FROM pragma_table_info($1) ORDER BY name", params![&name])?;
        let key: Vec<String> = conn.query(
            "SELECT name FROM pragma_table_info($1) WHERE pk > 0 ORDER BY pk",
            params![&name],
        )?;
        let refers_to = conn
            .query("SELECT DISTINCT \"table\" FROM pragma_foreign_key_list($1)", params![&name])?;
        let identity = key.first().filter(|_| counts).cloned();
        let columns =
            columns.into_iter().map(|name| TableColumn { name, is_boolean: false }).collect();
        Ok(StoredTable { name, columns, key, refers_to, identity })
    };
    found.into_iter().map(table).collect()
}

fn all_of_postgres(conn: &Conn<'_>) -> Result<Vec<StoredTable>, StoreError> {
    let names: Vec<String> = conn.query(
        "SELECT CAST(relname AS TEXT) FROM pg_class
         WHERE relnamespace = CAST(current_schema() AS regnamespace) AND relkind = 'r'
             AND relname NOT IN ('touchline_migrations', 'touchline_writes')
         ORDER BY relname COLLATE \"C\"",
        &[],
    )?;
    let table = |name: String| {
        let columns: Vec<(String, bool, bool)> = conn.query(
            "SELECT CAST(attname AS TEXT), atttypid = CAST('boolean' AS regtype), attidentity <> ''
             FROM pg_attribute WHERE attrelid = CAST(CAST($1 AS TEXT) AS regclass) AND attnum > 0
                 AND NOT attisdropped AND attgenerated = ''
             ORDER BY attname COLLATE \"C\"",
            params![&name],
        )?;
        let key: Vec<String> = conn.query(
            "SELECT CAST(a.attname AS TEXT) FROM pg_index AS i
             CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (attnum, place)
             JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
             WHERE i.indrelid = CAST(CAST($1 AS TEXT) AS regclass) AND i.indisprimary ORDER BY k.place",
            params![&name],
        )?;
        let refers_to = conn.query(
            "SELECT DISTINCT CAST(o.relname AS TEXT) FROM pg_constraint AS c
             JOIN pg_class AS o ON o.oid = c.confrelid
             WHERE c.conrelid = CAST(CAST($1 AS TEXT) AS regclass) AND c.contype = 'f'",
            params![&name],
        )?;
        let identity = columns.iter().find(|(_, _, counts)| *counts).map(|found| found.0.clone());
        let columns = columns
            .into_iter()
            .map(|(name, is_boolean, _)| TableColumn { name, is_boolean })
            .collect();
        Ok(StoredTable { name, columns, key, refers_to, identity })
    };
    names.into_iter().map(table).collect()
}

/// Lets PostgreSQL count and sample all tables. It does so by itself only minutes after many rows were written, and
/// plans statements for empty tables until then. SQLite's statements say how to find rows.
pub fn take_statistics(conn: &Conn<'_>) -> Result<(), StoreError> {
    if conn.engine() == Engine::Sqlite {
        return Ok(());
    }
    let names: Vec<String> = all(conn)?.into_iter().map(|table| table.name).collect();
    conn.run(&format!("ANALYZE {}", names.join(", ")), &[])
}

impl StoredTable {
    fn column_list(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| column.name.as_str()).collect();
        names.join(", ")
    }

    /// An SQL expression for a row's key: `17`, or `3/17` where it has two columns.
    pub(crate) fn key_as_text(&self) -> String {
        let parts: Vec<String> =
            self.key.iter().map(|column| format!("CAST({column} AS TEXT)")).collect();
        parts.join(" || '/' || ")
    }

    /// Whether it has a column of this name.
    pub fn has_column(&self, name: &str) -> bool {
        self.columns.iter().any(|column| column.name == name)
    }

    /// Whether it has no rows.
    pub fn is_empty(&self, conn: &Conn<'_>) -> Result<bool, StoreError> {
        let found: Option<i64> =
            conn.query_opt(&format!("SELECT CAST(1 AS BIGINT) FROM {} LIMIT 1", self.name), &[])?;
        Ok(found.is_none())
    }

    /// The number of rows. Counts them.
    pub fn count(&self, conn: &Conn<'_>) -> Result<i64, StoreError> {
        conn.query_one(&format!("SELECT COUNT(*) FROM {}", self.name), &[])
    }

    /// Passes every row to `take`, at most `size` at a time, in the key's order; values in the
    /// order of `columns`.
    pub fn each_batch<E: From<StoreError>>(
        &self,
        conn: &Conn<'_>,
        size: usize,
        mut take: impl FnMut(Vec<Vec<Cell>>) -> Result<(), E>,
    ) -> Result<(), E> {
        let (columns, key) = (self.column_list(), self.key.join(", "));
        let places: Vec<String> = (1..=self.key.len()).map(|place| format!("${place}")).collect();
        let first = format!("SELECT {columns} FROM {} ORDER BY {key} LIMIT {size}", self.name);
        let next = format!(
            "SELECT {columns} FROM {} WHERE ({key}) > ({}) ORDER BY {key} LIMIT {size}",
            self.name,
            places.join(", ")
        );
        let key_places: Vec<usize> = self
            .key
            .iter()
            .filter_map(|name| self.columns.iter().position(|column| column.name == *name))
            .collect();
        let mut rows: Vec<Vec<Cell>> = conn.query(&first, &[])?;
        while let Some(last) = rows.last() {
            let last: Vec<Cell> = key_places.iter().map(|place| last[*place].clone()).collect();
            let is_full = rows.len() == size;
            take(rows)?;
            if !is_full {
                break;
            }
            let after: Vec<Param<'_>> = last.iter().map(Cell::as_param).collect();
            rows = conn.query(&next, &after)?;
        }
        Ok(())
    }

    /// Adds rows whose values are in the order of `columns`.
    pub fn insert(&self, conn: &Conn<'_>, rows: &[Vec<Cell>]) -> Result<(), StoreError> {
        let insert = format!("INSERT INTO {} ({})", self.name, self.column_list());
        let rows = rows.iter().map(|row| {
            row.iter()
                .zip(&self.columns)
                .map(|(cell, column)| match cell {
                    Cell::Integer(value) if column.is_boolean => Param::Boolean(*value != 0),
                    other => other.as_param(),
                })
                .collect()
        });
        conn.insert_many(&insert, "", rows)
    }

    /// Removes every row.
    pub fn clear(&self, conn: &Conn<'_>) -> Result<(), StoreError> {
        conn.run(&format!("DELETE FROM {}", self.name), &[])
    }

    /// The last automatic id; 0 when there is none yet, and for a table without automatic ids.
    pub fn last_number(&self, conn: &Conn<'_>) -> Result<i64, StoreError> {
        let Some(identity) = &self.identity else { return Ok(0) };
        let last: Option<i64> = match conn.engine() {
            Engine::Sqlite => conn.query_opt(
                "SELECT seq FROM sqlite_sequence WHERE name = $1",
                params![&self.name],
            )?,
            Engine::Postgres => {
                let sequence: String = conn.query_one(
                    "SELECT pg_get_serial_sequence($1, $2)",
                    params![&self.name, identity],
                )?;
                conn.query_one(
                    &format!("SELECT CASE WHEN is_called THEN last_value END FROM {sequence}"),
                    &[],
                )?
            }
        };
        Ok(last.unwrap_or(0))
    }

    /// Sets the last automatic id; the next row gets a greater one.
    pub fn set_last_number(&self, conn: &Conn<'_>, last: i64) -> Result<(), StoreError> {
        let Some(identity) = &self.identity else { return Ok(()) };
        match conn.engine() {
            Engine::Sqlite => {
                conn.run("DELETE FROM sqlite_sequence WHERE name = $1", params![&self.name])?;
                conn.run(
                    "INSERT INTO sqlite_sequence (name, seq) SELECT $1, $2 WHERE $2 > 0",
                    params![&self.name, last],
                )
            }
            // A sequence that was never used has the value 1.
            Engine::Postgres => conn
                .query_one::<i64>(
                    "SELECT setval(CAST(pg_get_serial_sequence($1, $2) AS regclass),
                        GREATEST(CAST($3 AS BIGINT), 1), CAST($3 AS BIGINT) > 0)",
                    params![&self.name, identity, last],
                )
                .map(drop),
        }
    }
}

/// The number and the contents of rows, whatever their order. Equal contents have equal digests
/// on both engines.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TableDigest {
    /// The number of rows.
    pub rows: u64,
    /// The sum of 128 bits of each row's SHA-256.
    sum: u128,
}

impl TableDigest {
    /// Adds rows, whose values are in the alphabetical order of their columns.
    pub fn add(&mut self, rows: &[Vec<Cell>]) {
        for row in rows {
            let mut hasher = Sha256::new();
            for cell in row {
                match cell {
                    Cell::Null => hasher.update("-"),
                    Cell::Integer(value) => hasher.update(format!("{value};")),
                    Cell::Text(text) => hasher.update(format!("{}:{text}", text.len())),
                }
            }
            let hash: [u8; 32] = hasher.finalize().into();
            let mut half = [0; 16];
            half.copy_from_slice(&hash[..16]);
            self.sum = self.sum.wrapping_add(u128::from_be_bytes(half));
            self.rows += 1;
        }
    }

    /// The digest of a table as it is now.
    pub fn of(conn: &Conn<'_>, table: &StoredTable, batch: usize) -> Result<Self, StoreError> {
        let mut digest = Self::default();
        table.each_batch(conn, batch, |rows| -> Result<(), StoreError> {
            digest.add(&rows);
            Ok(())
        })?;
        Ok(digest)
    }

    /// The checksum, 32 hexadecimal digits.
    pub fn checksum(&self) -> String {
        format!("{:032x}", self.sum)
    }
}
