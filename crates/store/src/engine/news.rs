//! Messages between the nodes on one PostgreSQL: which topics a change touched, sent in the
//! change's own transaction.

use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError};
use postgres::fallible_iterator::FallibleIterator as _;
use postgres::{Config, NoTls};

use super::revisions::Revisions;
use crate::topics::Topics;

/// One channel for the whole database: the message says which schema it concerns.
const CHANNEL: &str = "touchline";
/// How long the listener waits before it checks whether it should stop.
const PATIENCE: Duration = Duration::from_millis(100);
/// After so many waits without a message it asks the server for a sign of life …
const SILENT_WAITS: u32 = 10;
/// … which must come within this time.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);
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
    pub(super) fn new(
        client: &mut postgres::Client,
        revisions: Arc<Revisions>,
    ) -> Result<Self, postgres::Error> {
        let row = client.query_one(
            "SELECT CAST(oid AS BIGINT), CAST(gen_random_uuid() AS TEXT)
             FROM pg_namespace WHERE nspname = current_schema()",
            &[],
        )?;
        Ok(Self { schema: row.get(0), node: row.get(1), revisions })
    }

    /// The statements that end a transaction which wrote to these topics: the other nodes are
    /// notified if it is committed.
    pub(super) fn commit(&self, written: Topics) -> String {
        if written.is_empty() {
            return "COMMIT".to_owned();
        }
        // Nothing in it needs quoting: it has digits, a UUID and topic names.
        format!("NOTIFY {CHANNEL}, '{} {} {written}'; COMMIT", self.schema, self.node)
    }

    /// The topics that another node's message says have changed; none for this node's own
    /// messages, which were counted already.
    fn understand(&self, message: &str) -> Topics {
        if message.is_empty() {
            // An empty message: an administrator changed rows with another tool.
            return Topics::ALL;
        }
        let mut parts = message.splitn(3, ' ');
        let (schema, node, words) = (parts.next(), parts.next(), parts.next());
        let is_here = schema.and_then(|schema| schema.parse().ok()) == Some(self.schema);
        if is_here && node != Some(&self.node) {
            words.map_or(Topics::ALL, Topics::from_words)
        } else {
            Topics::NONE
        }
    }
}

/// Listens to the other nodes until `stop` is closed.
pub(super) fn listen_loop(config: &Config, sender: &Sender, stop: &Receiver<()>) {
    loop {
        if let Err(error) = listen(config, sender, stop) {
            sender.revisions.set_hears_others(false);
            tracing::warn!(%error, "cannot hear the other nodes: replies are not kept");
        }
        match stop.recv_timeout(PAUSE) {
            Err(RecvTimeoutError::Timeout) => {}
            _ => return,
        }
    }
}

/// `Ok` when it must stop; `Err` when the connection is lost.
fn listen(config: &Config, sender: &Sender, stop: &Receiver<()>) -> Result<(), postgres::Error> {
    let mut client = config.connect(NoTls)?;
    client.batch_execute(&format!("LISTEN {CHANNEL}"))?;
    // Messages may have been missed until now.
    sender.revisions.raise(Topics::ALL);
    sender.revisions.set_hears_others(true);
    let mut silent_waits = 0;
    loop {
        let heard = client.notifications().timeout_iter(PATIENCE).next()?;
        if let Some(notification) = heard {
            sender.revisions.raise(sender.understand(notification.payload()));
            silent_waits = 0;
        } else {
            silent_waits += 1;
        }
        if matches!(stop.try_recv(), Err(crossbeam_channel::TryRecvError::Disconnected)) {
            return Ok(());
        }
        // After a long silence the connection may be lost.
        if client.is_closed() || silent_waits >= SILENT_WAITS {
            client.is_valid(SIGN_OF_LIFE)?;
            silent_waits = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topics::Topic;

    fn node(name: &str, schema: i64) -> Sender {
        Sender { node: name.to_owned(), schema, revisions: Arc::new(Revisions::new(false)) }
    }

    #[test]
    fn a_node_understands_the_others_of_its_schema_and_ignores_itself() {
        let here = node("here", 1);
        let users = Topics::of(&[Topic::Users]);
        assert_eq!(here.commit(users), "NOTIFY touchline, '1 here users'; COMMIT");
        assert_eq!(here.commit(Topics::NONE), "COMMIT");
        assert_eq!(here.understand("1 there users"), users);
        assert_eq!(here.understand("1 there"), Topics::ALL);
        assert_eq!(here.understand("1 here users"), Topics::NONE);
        assert_eq!(here.understand("2 there users"), Topics::NONE);
        assert_eq!(here.understand(""), Topics::ALL);
    }
}
