//! The audit trail: every change by a person, written in the change's own
//! transaction, each entry carrying the hash of the one before it.

use jiff::Timestamp;
use sha2::{Digest as _, Sha256};
use touchline_domain::fold;
use touchline_store::{Conn, StoreError, audit};

use crate::tokens::hex;

/// Who acts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// `None` for the command line.
    pub administrator_id: Option<i64>,
    /// The name at the time of the action.
    pub name: String,
}

impl Actor {
    /// Somebody with a shell on the machine.
    pub fn command_line() -> Self {
        Self { administrator_id: None, name: "command line".to_owned() }
    }
}

/// What was done to what.
#[derive(Debug, Clone, Copy, Default)]
pub struct Deed<'a> {
    /// A verb in the past: `signed_in`.
    pub action: &'a str,
    /// The kind of thing: `administrator`.
    pub entity_type: &'a str,
    /// Which one.
    pub entity_id: Option<i64>,
    /// Its name.
    pub entity_name: Option<&'a str>,
    /// The thing before, as JSON.
    pub before: Option<&'a str>,
    /// The thing after, as JSON.
    pub after: Option<&'a str>,
}

/// Adds an entry to the trail.
pub fn record(
    conn: &Conn<'_>,
    now: Timestamp,
    actor: &Actor,
    deed: Deed<'_>,
) -> Result<(), StoreError> {
    let last = audit::last(conn)?;
    let (id, previous_hash) =
        last.map_or((1, String::new()), |last| (last.audit_entry_id + 1, last.entry_hash));
    let search_text = fold(&format!("{} {}", actor.name, deed.entity_name.unwrap_or_default()));
    let mut row = audit::NewAuditRow {
        audit_entry_id: id,
        occurred_at: now.as_millisecond(),
        administrator_id: actor.administrator_id,
        actor_name: &actor.name,
        action: deed.action,
        entity_type: deed.entity_type,
        entity_id: deed.entity_id,
        entity_name: deed.entity_name,
        search_text: &search_text,
        before_json: deed.before,
        after_json: deed.after,
        previous_hash: &previous_hash,
        entry_hash: "",
    };
    let entry_hash = hash_of(&row);
    row.entry_hash = &entry_hash;
    audit::insert(conn, &row)
}

/// SHA-256 over the entry's fields, each with its length before it, so that no
/// two different entries read the same.
fn hash_of(row: &audit::NewAuditRow<'_>) -> String {
    let number = |n: Option<i64>| n.map(|n| n.to_string());
    let fields = [
        Some(row.previous_hash.to_owned()),
        Some(row.audit_entry_id.to_string()),
        Some(row.occurred_at.to_string()),
        number(row.administrator_id),
        Some(row.actor_name.to_owned()),
        Some(row.action.to_owned()),
        Some(row.entity_type.to_owned()),
        number(row.entity_id),
        row.entity_name.map(str::to_owned),
        row.before_json.map(str::to_owned),
        row.after_json.map(str::to_owned),
    ];
    let mut hasher = Sha256::new();
    for field in fields {
        match field {
            Some(text) => hasher.update(format!("{}:{text}", text.len())),
            None => hasher.update("-"),
        }
    }
    hex(&hasher.finalize())
}
