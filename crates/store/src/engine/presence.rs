//! The lock on a PostgreSQL database. Every process holds a shared lock; replacing the whole
//! contents takes an exclusive one. The server releases the lock when the connection ends, even
//! by a crash.

use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError};
use postgres::{Client, Config, NoTls};

/// How often the connection that holds the lock is checked.
const LOOK: Duration = Duration::from_secs(5);
/// A sign of life must come within this time.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);

/// Whether other processes may use the database as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Company {
    /// They may.
    Welcome,
    /// They may not.
    Excluded,
}

/// Takes the lock for as long as the client lives; `false` while another process holds a lock
/// that excludes this one.
pub(super) fn enter(client: &mut Client, company: Company) -> Result<bool, postgres::Error> {
    let function = match company {
        Company::Welcome => "pg_try_advisory_lock_shared",
        Company::Excluded => "pg_try_advisory_lock",
    };
    Ok(client.query_one(&format!("SELECT {function}({KEY})"), &[])?.get(0))
}

/// `TOUC`, and the schema's object id: two platforms may share a database.
const KEY: &str = "(CAST(1414485315 AS BIGINT) << 32)
    | (SELECT CAST(oid AS BIGINT) FROM pg_namespace WHERE nspname = current_schema())";

/// Holds the lock until `stop` is closed. When the connection is lost, so is the lock: it is
/// taken again as soon as the server can be reached.
pub(super) fn stay(mut client: Client, config: &Config, company: Company, stop: &Receiver<()>) {
    while stop.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
        if client.is_valid(SIGN_OF_LIFE).is_err()
            && let Ok(mut fresh) = config.connect(NoTls)
            && enter(&mut fresh, company).is_ok_and(|entered| entered)
        {
            client = fresh;
        }
    }
    // The server notices the end of a connection only some time later.
    let _ = client.batch_execute("SELECT pg_advisory_unlock_all()");
}
