//! Foreign keys that lead nowhere. Both engines prevent them, except in a damaged file or after
//! the check was switched off by hand.

use super::{Finding, finding};
use crate::{Conn, Engine, StoreError, tables};

/// Rows whose foreign key names a row that does not exist.
pub fn dangling_references(conn: &Conn<'_>) -> Result<Vec<Finding>, StoreError> {
    // Table, column, and the table and column that it refers to.
    let keys: Vec<(String, String, String, String)> = match conn.engine() {
        Engine::Sqlite => conn.query(
            "SELECT t.name, k.\"from\", k.\"table\",
                COALESCE(k.\"to\", (SELECT name FROM pragma_table_info(k.\"table\") WHERE pk = 1))
             FROM pragma_table_list AS t, pragma_foreign_key_list(t.name) AS k
             WHERE t.schema = 'main' AND t.type = 'table' ORDER BY t.name, k.\"from\"",
            &[],
        )?,
        Engine::Postgres => conn.query(
            "SELECT CAST(t.relname AS TEXT), CAST(a.attname AS TEXT), CAST(o.relname AS TEXT), CAST(b.attname AS TEXT)
             FROM pg_constraint AS c
             JOIN pg_class AS t ON t.oid = c.conrelid JOIN pg_class AS o ON o.oid = c.confrelid
             JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
             JOIN pg_attribute AS b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
             WHERE c.connamespace = CAST(current_schema() AS regnamespace) AND c.contype = 'f'
             ORDER BY 1, 2",
            &[],
        )?,
    };
    let tables = tables::all(conn)?;
    let mut findings = Vec::new();
    for (table, column, other, other_column) in keys {
        let key =
            tables.iter().find(|known| known.name == table).map(tables::StoredTable::key_as_text);
        let key = key.unwrap_or_else(|| "'?'".to_owned());
        let what = format!("{table}.{column} names a row of {other} that is not there");
        let rows = format!(
            "SELECT {key} || ' names ' || CAST({column} AS TEXT) FROM {table} WHERE {column} IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM {other} AS o WHERE o.{other_column} = {table}.{column})"
        );
        findings.extend(finding(conn, &what, &rows)?);
    }
    Ok(findings)
}
