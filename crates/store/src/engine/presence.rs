//! The lock on a PostgreSQL database. Every process holds a shared lock; replacing the whole
//! contents takes an exclusive one. The server releases the lock when the connection ends, even
//! by a crash.

use std::time::Duration;

use super::postgres_client::{CallError, Client, Server};

/// How long the holder of the lock listens to its connection before it checks whether it should
/// stop.
const PATIENCE: Duration = Duration::from_millis(100);
/// After so many silent waits it asks the server for a sign of life.
const SILENT_WAITS: u32 = 50;
/// Between two tries to take a lost lock again.
const PAUSE: Duration = Duration::from_millis(500);

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
    | CAST(CAST(CAST(quote_ident(current_schema()) AS regnamespace) AS oid) AS BIGINT)";

/// The statement with which a transaction of writes takes part in the lock until its end. So a
/// process that has lost its lock, and perhaps does not know it yet, never writes beside one that
/// has the database for itself.
pub(super) fn in_transaction(company: Company) -> String {
    match company {
        Company::Welcome => format!("; SELECT pg_advisory_xact_lock_shared({KEY})"),
        // Its own lock would stop it.
        Company::Excluded => String::new(),
    }
}

/// Holds the lock until the database is closed. When the connection is lost, so is the lock: it is
/// taken again as soon as the server can be reached and nobody has the database for itself.
pub(super) fn stay(mut client: Client, server: &Server, company: Company) {
    while watch(&mut client, server).is_err() {
        tracing::warn!("the lock on the database was lost with its connection");
        client = loop {
            if let Ok(mut fresh) = server.connect_only()
                && enter(&mut fresh, company).is_ok_and(|entered| entered)
            {
                break fresh;
            }
            if !server.pause(PAUSE) {
                return;
            }
        };
        tracing::info!("the lock on the database is held again");
    }
    // The server notices the end of a connection only some time later.
    let _ = client.batch("SELECT pg_advisory_unlock_all()");
}

/// `Ok` when it must stop; `Err` when the connection is lost.
fn watch(client: &mut Client, server: &Server) -> Result<(), CallError> {
    let mut silent_waits = 0;
    while !server.is_closing() {
        // Nobody sends messages here: this returns early only when the connection has ended.
        client.hear(PATIENCE)?;
        silent_waits += 1;
        if client.is_lost() || silent_waits >= SILENT_WAITS {
            client.is_there()?;
            silent_waits = 0;
        }
    }
    Ok(())
}
