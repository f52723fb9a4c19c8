//! How far a PostgreSQL database is: the number of its last write, and the history that the number belongs to. A
//! snapshot that shows a position shows every write up to it.
//!
//! Writes follow one another, on all nodes together, and each transaction that changed something
//! raises the number. So the snapshot that shows a number shows all writes before it, on a standby
//! as well: it makes transactions visible in the order in which they were committed.
//!
//! A position of the log (LSN) would say less. The position up to which the log is flushed is
//! often in the middle of a record, as long as an import or a vacuum runs, and a standby does not
//! reach it until more is flushed. And after a failover a standby may be beyond the position of the
//! new first server, but on the lost part of the old one's log.

use std::sync::Arc;

use super::postgres_client::{CallError, Client};

/// The table, which the engine owns as it does that of the migrations: backups and copies leave it
/// out.
pub(super) const TABLE: &str = "CREATE TABLE touchline_writes (
        only_row BOOLEAN PRIMARY KEY CHECK (only_row), number BIGINT NOT NULL, history TEXT NOT NULL
    ) WITH (fillfactor = 10);
    INSERT INTO touchline_writes VALUES (TRUE, 0, '')";

/// Before the end of a transaction: raises the number if the transaction has changed anything, and returns the
/// position then.
pub(super) const RAISE: &str = "UPDATE touchline_writes SET number = number + 1
    WHERE pg_current_xact_id_if_assigned() IS NOT NULL RETURNING number, history";

/// Raises the number outside a transaction. It does not wait for a standby.
pub(super) const RAISE_NOW: &str = "UPDATE touchline_writes SET number = number + 1
    WHERE set_config('synchronous_commit', 'local', TRUE) <> ''";

/// Begins a new history when this server has begun one by a promotion. A standby that has the
/// history's name in its tables follows the server that wrote it, and has nothing else: the name is
/// written after the promotion and cannot be guessed.
const ANNOUNCE: &str = "UPDATE touchline_writes
    SET number = number + 1, history = here.name || gen_random_uuid()
    FROM (SELECT system_identifier || ' ' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) || ' ' AS name
          FROM pg_control_system()) AS here
    WHERE NOT starts_with(history, here.name) AND set_config('synchronous_commit', 'local', TRUE) <> ''";

pub(super) const READ: &str = "SELECT number, history FROM touchline_writes";

const BEGIN_AND_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SELECT number, history FROM touchline_writes";

const SYSTEM: &str = "SELECT system_identifier || ' ' FROM pg_control_system()";

/// How far a database is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Position {
    number: i64,
    /// The system, its timeline, and a name that no other history has.
    history: Arc<str>,
}

impl Position {
    /// Whether a database at this position has every write that one at `other` has.
    pub(super) fn covers(&self, other: &Self) -> bool {
        self.lacks(other) == Some(0)
    }

    /// How many writes a database at this position lacks that one at `other` has; `None` when it
    /// follows another history.
    pub(super) fn lacks(&self, other: &Self) -> Option<i64> {
        (self.history == other.history).then(|| (other.number - self.number).max(0))
    }

    /// Whether there was no other write between these two.
    pub(super) fn is_next_after(&self, other: &Self) -> bool {
        self.history == other.history && self.number == other.number + 1
    }

    /// Whether it is one of the server whose connection said this of itself.
    pub(super) fn is_of(&self, system: &str) -> bool {
        self.history.starts_with(system)
    }
}

/// Makes sure that the history of this server has a name.
pub(super) fn announce(client: &mut Client) -> Result<(), CallError> {
    client.batch(ANNOUNCE)
}

/// The position of now.
pub(super) fn read(client: &mut Client) -> Result<Position, CallError> {
    understand(&client.first_row(READ)?)
}

/// Begins a transaction that only reads, and returns the position that it shows.
pub(super) fn begin(client: &mut Client) -> Result<Position, CallError> {
    understand(&client.first_row(BEGIN_AND_READ)?)
}

/// The system of a server: the same for a server and its standbys, and for no other.
pub(super) fn system(client: &mut Client) -> Result<String, CallError> {
    client.first_row(SYSTEM)?.pop().ok_or_else(unclear)
}

pub(super) fn understand(row: &[String]) -> Result<Position, CallError> {
    let [number, history] = row else { return Err(unclear()) };
    let number = number.parse().map_err(|_| unclear())?;
    Ok(Position { number, history: history.as_str().into() })
}

fn unclear() -> CallError {
    std::io::Error::other("the server does not say how far it is").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(number: i64, history: &str) -> Position {
        Position { number, history: history.into() }
    }

    #[test]
    fn a_higher_number_of_another_history_covers_nothing() {
        assert!(at(8, "7 1 a").covers(&at(8, "7 1 a")));
        assert!(at(9, "7 1 a").covers(&at(8, "7 1 a")));
        assert!(!at(7, "7 1 a").covers(&at(8, "7 1 a")));
        assert!(!at(9, "7 1 a").covers(&at(8, "7 2 b")));
        assert!(at(8, "7 1 a").is_next_after(&at(7, "7 1 a")));
        assert!(!at(9, "7 1 a").is_next_after(&at(7, "7 1 a")));
        assert!(!at(8, "7 2 b").is_next_after(&at(7, "7 1 a")));
        assert!(at(1, "7 1 a").is_of("7 "));
        assert!(!at(1, "77 1 a").is_of("7 "));
    }
}
