//! The database: the engine, the migrations and every SQL statement of the platform, one module
//! per aggregate. There are no business rules here.

mod engine;

mod about;
pub mod accounts;
pub mod activity;
pub mod audit;
pub mod checksums;
pub mod competitions;
pub mod dashboard;
mod division_key;
pub mod doctor;
pub mod following;
pub mod idempotency;
pub mod import_ledger;
pub mod jobs;
pub mod letters;
pub mod listing;
mod match_columns;
pub mod matches;
pub mod migrations;
pub mod new_rows;
mod open_files;
pub mod outdated;
pub mod people;
pub mod reference;
pub mod rollups;
pub mod row_changes;
pub mod search;
mod search_text;
pub mod sqlite_file;
mod stored_names;
pub mod tables;
pub mod teams;
#[cfg(feature = "testing")]
pub mod testing;
mod topics;
pub mod unused_bytes;

pub use about::{About, Footprint};
pub use engine::{
    Cell, Column, Conn, DatabaseUrl, Db, Engine, FromRow, Moment, OpenError, Param,
    PostgresAddress, Revisions, Row, StoreError, Upgrade, in_background, observed,
};
pub use topics::{Topic, Topics};
