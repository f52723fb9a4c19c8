//! Values whose type is known only when they are read: for work on whole tables with any columns.

use super::error::StoreError;
use super::value::{FromRow, Param, Row, RowOf};

/// A value as both engines hold it. A boolean is 0 or 1, as on SQLite, so that
/// equal rows are equal cells on both.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cell {
    /// SQL NULL.
    Null,
    /// BIGINT or BOOLEAN.
    Integer(i64),
    /// TEXT.
    Text(String),
}

impl Cell {
    /// The cell as a statement's parameter.
    pub fn as_param(&self) -> Param<'_> {
        match self {
            Self::Null => Param::Null,
            Self::Integer(value) => Param::Integer(*value),
            Self::Text(value) => value.into(),
        }
    }
}

/// A row of any statement.
impl FromRow for Vec<Cell> {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        match row.0 {
            RowOf::Sqlite(row) => {
                (0..row.as_ref().column_count()).map(|index| of_sqlite(row, index)).collect()
            }
            RowOf::Postgres(row) => (0..row.len()).map(|index| of_postgres(row, index)).collect(),
        }
    }
}

fn of_sqlite(row: &rusqlite::Row<'_>, index: usize) -> Result<Cell, StoreError> {
    use rusqlite::types::ValueRef;
    match row.get_ref(index)? {
        ValueRef::Null => Ok(Cell::Null),
        ValueRef::Integer(value) => Ok(Cell::Integer(value)),
        value @ ValueRef::Text(_) => value
            .as_str()
            .map(|text| Cell::Text(text.to_owned()))
            .map_err(|e| StoreError::Decode(e.to_string())),
        other => Err(StoreError::Decode(format!("{} in column {index}", other.data_type()))),
    }
}

fn of_postgres(row: &tokio_postgres::Row, index: usize) -> Result<Cell, StoreError> {
    use tokio_postgres::types::Type;
    let decode = |e: tokio_postgres::Error| StoreError::Decode(e.to_string());
    let cell = match *row.columns()[index].type_() {
        Type::BOOL => {
            row.try_get::<_, Option<bool>>(index).map_err(decode)?.map(|b| Cell::Integer(b.into()))
        }
        Type::INT8 => row.try_get::<_, Option<i64>>(index).map_err(decode)?.map(Cell::Integer),
        Type::TEXT => row.try_get::<_, Option<String>>(index).map_err(decode)?.map(Cell::Text),
        ref other => return Err(StoreError::Decode(format!("{other} in column {index}"))),
    };
    Ok(cell.unwrap_or(Cell::Null))
}
