//! Compares SQLite's search indexes with the texts that they were made from. PostgreSQL keeps its
//! own indexes right.

use super::{Finding, finding};
use crate::{Conn, Engine, StoreError, tables};

/// Rows that a search would not find by their present text. Looks each row up in its list's
/// index by one three-letter piece of its text, a different one from row to row.
pub fn wrong_search_indexes(conn: &Conn<'_>) -> Result<Vec<Finding>, StoreError> {
    if conn.engine() == Engine::Postgres {
        return Ok(Vec::new());
    }
    let mut findings = Vec::new();
    for table in tables::all(conn)? {
        let tables::StoredTable { name: list, identity: Some(id), .. } = &table else { continue };
        let index = format!("{list}_trigrams");
        let has_index: Option<String> = conn.query_opt(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name = $1",
            &[index.as_str().into()],
        )?;
        if has_index.is_none() {
            continue;
        }
        let rows = format!(
            "SELECT CAST(p.id AS TEXT) FROM (SELECT id, substr(words, 1 + id % (length(words) - 2), 3) AS piece
                FROM (SELECT {id} AS id, '  ' || replace(search_text, ' ', '  ') AS words FROM {list})
                WHERE length(words) > 2) AS p
             WHERE NOT EXISTS (SELECT 1 FROM {index}
                WHERE {index} MATCH '\"' || replace(p.piece, '\"', '\"\"') || '\"' AND rowid = p.id)"
        );
        findings.extend(finding(conn, &format!("{index} does not find a row of {list}"), &rows)?);
    }
    Ok(findings)
}
