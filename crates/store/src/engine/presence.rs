//! The lock on a PostgreSQL database. Every process holds a shared lock; replacing the whole
//! contents takes an exclusive one. The server releases the lock when the connection ends, even
//! by a crash.

use std::time::Duration;

use super::postgres_client::{CallError, Client, Server};

/// How often the connection that holds the lock is checked.
const LOOK: Duration = Duration::from_secs(5);

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
pub(super) fn enter(client: &mut Client, company: Company) -> Result<bool, CallError> {
    let function = match company {
        Company::Welcome => "pg_try_advisory_lock_shared",
        Company::Excluded => "pg_try_advisory_lock",
    };
    Ok(client.query_one(&format!("SELECT {function}({KEY})"))?.get(0))
}

/// `TOUC`, and the schema's object id: two platforms may share a database.
const KEY: &str = "(CAST(1414485315 AS BIGINT) << 32)
    | (SELECT CAST(oid AS BIGINT) FROM pg_namespace WHERE nspname = current_schema())";

/// Holds the lock until the database is closed. When the connection is lost, so is the lock: it is
/// taken again as soon as the server can be reached.
pub(super) fn stay(mut client: Client, server: &Server, company: Company) {
    while server.pause(LOOK) {
        if client.is_there().is_err()
            && let Ok(mut fresh) = server.connect_only()
            && enter(&mut fresh, company).is_ok_and(|entered| entered)
        {
            client = fresh;
        }
    }
    // The server notices the end of a connection only some time later.
    let _ = client.batch("SELECT pg_advisory_unlock_all()");
}
