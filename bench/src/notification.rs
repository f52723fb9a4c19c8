//! The cost of notifying the other nodes on one PostgreSQL of a write.

use std::time::Duration;

use touchline_app::AppError;
use touchline_store::{Db, params};

use crate::load::Measured;
use crate::writes::by_callers;

/// Whether a write notifies the other nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Told {
    Others,
    Nobody,
}

/// A table of the bench, and a function that writes a row into it. A call of the function names
/// no table, so that the store itself notifies no node.
const TABLE: &str = "CREATE TABLE bench_writes (number BIGINT NOT NULL)";
const FUNCTION: &str = "CREATE FUNCTION bench_write(number BIGINT, others BOOLEAN) RETURNS BIGINT
    LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO bench_writes VALUES (number);
        IF others THEN NOTIFY touchline, 'bench'; END IF;
        RETURN number;
    END $$";

/// Creates what [`writes`] needs.
pub(crate) async fn prepare(db: &Db) -> Result<(), AppError> {
    db.write(|conn| {
        conn.execute(TABLE, &[])?;
        conn.execute(FUNCTION, &[])?;
        Ok(())
    })
    .await
}

/// Writes rows for some time, with many callers at once; each call writes one row.
pub(crate) async fn writes(
    db: &Db,
    told: Told,
    callers: usize,
    time: Duration,
) -> anyhow::Result<Measured> {
    by_callers(db, callers, time, move |_, number| {
        move |conn| {
            let arguments = params![number, told == Told::Others];
            conn.query_one::<i64>("SELECT bench_write($1, $2)", arguments)?;
            Ok(())
        }
    })
    .await
}
