//! Messages between the nodes on one PostgreSQL: which topics a change touched, sent in the
//! change's own transaction.
//!
//! A node that cannot listen caches nothing until it can again. On SQLite there are no messages: all writes of a
//! process go through one connection, for which `PRAGMA data_version` changes only when another process has written.
//! The writer looks at it within its transactions, and ten times a second when idle.

use std::sync::Arc;
use std::time::Duration;

use super::position;
use super::postgres_client::{CallError, Client, Server};
use super::revisions::Revisions;
use crate::about::Footprint;
use crate::topics::Topics;

/// One channel for the whole database: the message says which schema it concerns.
const CHANNEL: &str = "touchline";
/// How long the listener waits before it checks whether it should stop.
const PATIENCE: Duration = Duration::from_millis(100);
/// After so many waits without a message it asks the server for a sign of life.
const SILENT_WAITS: u32 = 10;
/// Between two tries to connect.
const PAUSE: Duration = Duration::from_millis(500);

/// The sender of messages, and its schema.
#[derive(Debug, Clone)]
pub(super) struct Sender {
    /// Identifies this process among the nodes.
    node: String,
    /// The schema's object id: two platforms may share a database.
    schema: i64,
    pub(super) revisions: Arc<Revisions>,
}

impl Sender {
    /// For the schema that is current on new connections.
    pub(super) fn new(client: &mut Client, revisions: Arc<Revisions>) -> Result<Self, CallError> {
        let row = client.query_one(
            "SELECT CAST(oid AS BIGINT), CAST(gen_random_uuid() AS TEXT)
             FROM pg_namespace WHERE nspname = current_schema()",
        )?;
        Ok(Self { schema: row.get(0), node: row.get(1), revisions })
    }

    /// The statements that end a transaction which wrote this: the other nodes are notified if it is committed.
    pub(super) fn commit(&self, written: &Footprint) -> String {
        if written.topics.is_empty() {
            return "COMMIT".to_owned();
        }
        // Nothing in it needs quoting: it has digits, a UUID and topic names.
        let words = written.in_words();
        format!("NOTIFY {CHANNEL}, '{} {} {words}'; COMMIT", self.schema, self.node)
    }

    /// What another node's message says has changed; nothing for this node's own messages, which were counted already.
    fn understand(&self, message: &str) -> Footprint {
        if message.is_empty() {
            // An empty message: an administrator changed rows with another tool.
            return Footprint::of(Topics::ALL);
        }
        let mut parts = message.splitn(3, ' ');
        let (schema, node, words) = (parts.next(), parts.next(), parts.next());
        let is_here = schema.and_then(|schema| schema.parse().ok()) == Some(self.schema);
        if is_here && node != Some(&self.node) {
            words.map_or_else(|| Footprint::of(Topics::ALL), Footprint::from_words)
        } else {
            Footprint::default()
        }
    }
}

/// Listens to the other nodes until the database is closed.
pub(super) fn listen_loop(server: &Server, sender: &Sender) {
    loop {
        if let Err(error) = listen(server, sender) {
            sender.revisions.set_hears_others(false);
            tracing::warn!(%error, "cannot hear the other nodes: replies are not kept");
        }
        if !server.pause(PAUSE) {
            return;
        }
    }
}

/// `Ok` when it must stop; `Err` when the connection is lost.
fn listen(server: &Server, sender: &Sender) -> Result<(), CallError> {
    let mut client = server.connect_only()?;
    client.batch(&format!("LISTEN {CHANNEL}"))?;
    // Messages may have been missed until now.
    count_others(&mut client);
    sender.revisions.raise(&Footprint::of(Topics::ALL));
    sender.revisions.set_hears_others(true);
    let mut silent_waits = 0;
    loop {
        if let Some(notification) = client.hear(PATIENCE)? {
            if notification.payload().is_empty() {
                count_others(&mut client);
                // Whatever the tool has done: no cached rows are used any more.
                sender.revisions.set_hears_others(true);
            }
            sender.revisions.raise(&sender.understand(notification.payload()));
            silent_waits = 0;
        } else {
            silent_waits += 1;
        }
        if server.is_closing() {
            return Ok(());
        }
        // After a long silence the connection may be lost.
        if client.is_lost() || silent_waits >= SILENT_WAITS {
            client.is_there()?;
            silent_waits = 0;
        }
    }
}

/// Counts changes that another tool has made, so that replicas must show them.
fn count_others(client: &mut Client) {
    // Fails where the database is read only, and so has no changes.
    let _ = client.batch(position::RAISE_NOW);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::about::About;
    use crate::topics::Topic;

    fn node(name: &str, schema: i64) -> Sender {
        Sender { node: name.to_owned(), schema, revisions: Arc::new(Revisions::new(false)) }
    }

    #[test]
    fn a_node_understands_the_others_of_its_schema_and_ignores_itself() {
        let here = node("here", 1);
        let users = Footprint::of(Topics::of(&[Topic::Users]));
        let (nothing, everything) = (Footprint::default(), Footprint::of(Topics::ALL));
        assert_eq!(here.commit(&users), "NOTIFY touchline, '1 here users'; COMMIT");
        assert_eq!(here.commit(&nothing), "COMMIT");
        assert_eq!(here.understand("1 there users"), users);
        assert_eq!(here.understand("1 there"), everything);
        assert_eq!(here.understand("1 here users"), nothing);
        assert_eq!(here.understand("2 there users"), nothing);
        assert_eq!(here.understand(""), everything);
        let of_one = About::Match { match_id: 12, tournament_id: Some(5) };
        let scored = Footprint::within(Topics::of(&[Topic::Matches]), of_one);
        assert_eq!(here.commit(&scored), "NOTIFY touchline, '1 here matches m12.5'; COMMIT");
        assert_eq!(here.understand("1 there matches m12.5"), scored);
    }
}
