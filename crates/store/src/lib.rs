//! The database: the engine, the migrations and every SQL statement of the
//! platform, one module per aggregate. No rules live here.

mod engine;
pub mod migrations;

pub use engine::{
    Column, Conn, DatabaseUrl, Db, Engine, FromRow, OpenError, Param, Row, StoreError,
};
