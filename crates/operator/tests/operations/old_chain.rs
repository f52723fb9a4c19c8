//! The audit trail as it was before its entries had commitments: the hash covered the words.

use sha2::{Digest as _, Sha256};
use touchline_store::audit::ChainedRow;
use touchline_store::{Cell, Conn, StoreError, new_rows, params};

/// The hash of that time over an entry's fields: each after its length.
fn hash_of(fields: &[Option<String>]) -> String {
    let mut hasher = Sha256::new();
    for field in fields {
        match field {
            Some(text) => hasher.update(format!("{}:{text}", text.len())),
            None => hasher.update("-"),
        }
    }
    data_encoding::HEXLOWER.encode(&hasher.finalize())
}

/// Gives all entries the hashes of that time. `account` is the name that the account's column had.
pub(crate) fn rehash(conn: &Conn<'_>, account: &str) -> Result<(), StoreError> {
    let rows: Vec<Vec<Cell>> = conn.query(
        &format!(
            "SELECT audit_entry_id, occurred_at, {account}, actor_name, action, entity_type, entity_id,
                entity_name, before_json, after_json FROM audit_entries ORDER BY audit_entry_id"
        ),
        &[],
    )?;
    let mut previous = String::new();
    for row in rows {
        let text = |cell: &Cell| match cell {
            Cell::Null => None,
            Cell::Integer(number) => Some(number.to_string()),
            Cell::Text(text) => Some(text.clone()),
        };
        let fields: Vec<_> =
            [Some(previous.clone())].into_iter().chain(row.iter().map(text)).collect();
        let hash = hash_of(&fields);
        conn.execute(
            "UPDATE audit_entries SET previous_hash = $2, entry_hash = $3 WHERE audit_entry_id = $1",
            params![row[0].as_param(), &previous, &hash],
        )?;
        previous = hash;
    }
    Ok(())
}

/// Makes the whole trail one of that time.
pub(crate) fn without_commitments(conn: &Conn<'_>) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE audit_entries SET actor_salt = NULL, actor_commitment = NULL, object_salt = NULL,
            object_commitment = NULL",
        &[],
    )?;
    rehash(conn, "account_id")
}

/// Adds a trail of that time with so many entries, all like this one.
pub(crate) fn add(conn: &Conn<'_>, model: &ChainedRow, entries: i64) -> Result<(), StoreError> {
    let number = |number: Option<i64>| number.map(|number| number.to_string());
    let mut previous = String::new();
    let mut rows = Vec::new();
    for id in 1..=entries {
        let mut row = ChainedRow {
            audit_entry_id: id,
            previous_hash: std::mem::take(&mut previous),
            actor_salt: None,
            actor_commitment: None,
            object_salt: None,
            object_commitment: None,
            ..model.clone()
        };
        row.entry_hash = hash_of(&[
            Some(row.previous_hash.clone()),
            Some(id.to_string()),
            Some(row.occurred_at.to_string()),
            number(row.account_id),
            Some(row.actor_name.clone()),
            Some(row.action.clone()),
            Some(row.entity_type.clone()),
            number(row.entity_id),
            row.entity_name.clone(),
            row.before_json.clone(),
            row.after_json.clone(),
        ]);
        previous.clone_from(&row.entry_hash);
        rows.push(row);
    }
    new_rows::insert(conn, &rows)
}
