//! The audit trail is one chain over all servers, and every change of an entry is noticed.

use touchline_app::audit::{self, Actor, AuditAction, AuditedKind, Deed};
use touchline_store::testing::TestDb;
use touchline_store::{Cell, Conn, Db, StoreError, tables};

use crate::platforms::{contents, fill, now};

async fn note(db: &Db, action: AuditAction) -> Result<(), StoreError> {
    db.write(move |conn| {
        let deed = Deed {
            action,
            entity_type: AuditedKind::AgeGroup,
            entity_id: Some(7),
            entity_name: Some("Thing"),
            before: Some("{\"a\":1}"),
            after: Some("{\"a\":2}"),
        };
        audit::note(conn, now(), &Actor::command_line(), deed)
    })
    .await
}

/// A value with the smallest possible difference.
fn altered(cell: &Cell) -> Cell {
    match cell {
        Cell::Null => Cell::Integer(1),
        Cell::Integer(value) => Cell::Integer(value ^ 1),
        Cell::Text(text) if text.is_empty() => Cell::Text("x".to_owned()),
        Cell::Text(text) => {
            let mut bytes = text.clone().into_bytes();
            bytes[0] ^= 1;
            Cell::Text(String::from_utf8(bytes).expect("ASCII"))
        }
    }
}

#[tokio::test]
async fn one_altered_byte_in_any_field_is_named() {
    for test in TestDb::on_every_engine() {
        fill(&test).await;
        for action in [AuditAction::Created, AuditAction::Changed, AuditAction::Deleted] {
            note(&test.db, action).await.expect("an entry");
        }
        let sound = test.db.read(audit::verify).await.expect("a trail");
        assert_eq!(sound.broken, None);
        let victim = sound.unbroken - 1;
        let columns = test.db.read(|conn| columns_of_the_trail(conn, 1)).await.expect("columns");
        assert_eq!(columns.len(), 13);
        for (place, (column, _)) in columns.into_iter().enumerate() {
            // Checked inside the transaction, which is then undone.
            let seen = test
                .db
                .write(move |conn| -> Result<(), Seen> {
                    let value = match column.as_str() {
                        // The nearest numbers belong to its neighbours.
                        "audit_entry_id" => Cell::Integer(victim + 1000),
                        _ => altered(&columns_of_the_trail(conn, victim)?[place].1),
                    };
                    conn.execute(
                        &format!(
                            "UPDATE audit_entries SET {column} = $1 WHERE audit_entry_id = $2"
                        ),
                        &[value.as_param(), victim.into()],
                    )?;
                    Err(Seen::Trail(audit::verify(conn)?))
                })
                .await;
            let trail = match seen {
                Err(Seen::Trail(trail)) => trail,
                Err(Seen::Failed(error)) => panic!("{error}"),
                Ok(()) => unreachable!("it ends in an error"),
            };
            let named = trail.broken.map(|(entry, _)| entry);
            assert_eq!(named, Some(victim), "field {place}: {trail:?}");
        }
        assert_eq!(test.db.read(audit::verify).await.expect("a trail"), sound);
    }
}

/// The findings before everything was undone.
enum Seen {
    Trail(audit::Trail),
    Failed(StoreError),
}

impl From<StoreError> for Seen {
    fn from(error: StoreError) -> Self {
        Self::Failed(error)
    }
}

/// Names and values of an entry's columns.
fn columns_of_the_trail(conn: &Conn<'_>, entry: i64) -> Result<Vec<(String, Cell)>, StoreError> {
    let trail = tables::all(conn)?.into_iter().find(|table| table.name == "audit_entries");
    let trail = trail.expect("the trail");
    let mut found = Vec::new();
    trail.each_batch(conn, 100, |rows| {
        let names = || trail.columns.iter().map(|column| column.name.clone());
        let id = names().position(|name| name == "audit_entry_id").expect("the id");
        let is_it = |row: &Vec<Cell>| row[id] == Cell::Integer(entry);
        found.extend(rows.into_iter().filter(is_it).flat_map(|row| names().zip(row)));
        Ok::<(), StoreError>(())
    })?;
    Ok(found)
}

#[tokio::test]
async fn a_missing_entry_is_named() {
    for test in TestDb::on_every_engine() {
        for action in [AuditAction::Created, AuditAction::Changed, AuditAction::Deleted] {
            note(&test.db, action).await.expect("an entry");
        }
        for missing in [2, 1] {
            let gone = test.db.write(move |conn| {
                conn.execute(
                    "DELETE FROM audit_entries WHERE audit_entry_id = $1",
                    &[missing.into()],
                )
            });
            assert_eq!(gone.await, Ok(1));
            let trail = test.db.read(audit::verify).await.expect("a trail");
            assert_eq!(trail.broken, Some((missing, "is missing")));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_write_at_once_do_not_fork_the_chain() {
    const NODES: i64 = 3;
    const ENTRIES: i64 = 40;
    for test in TestDb::on_every_engine() {
        let mut writers = Vec::new();
        for _ in 0..NODES {
            let node = Db::open(&test.url).expect("a node");
            writers.push(tokio::spawn(async move {
                for _ in 0..ENTRIES {
                    let noted = tokio::join!(
                        note(&node, AuditAction::Created),
                        note(&node, AuditAction::Changed)
                    );
                    noted.0.and(noted.1).expect("an entry");
                }
            }));
        }
        for writer in writers {
            writer.await.expect("a writer");
        }
        let trail = test.db.read(audit::verify).await.expect("a trail");
        assert_eq!((trail.unbroken, trail.broken), (NODES * ENTRIES * 2, None));
    }
}

#[tokio::test]
async fn an_entry_is_undone_with_the_change_that_it_tells_of() {
    for test in TestDb::on_every_engine() {
        note(&test.db, AuditAction::Created).await.expect("an entry");
        let before = contents(&test.db).await;
        let undone = test.db.write(|conn| -> Result<(), StoreError> {
            audit::note(
                conn,
                now(),
                &Actor::command_line(),
                Deed::of(AuditAction::SignedIn, AuditedKind::Administrator),
            )?;
            Err(StoreError::Statement("changed its mind".to_owned()))
        });
        undone.await.expect_err("a refusal");
        assert_eq!(contents(&test.db).await, before);
    }
}
