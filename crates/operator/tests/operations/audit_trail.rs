//! The audit trail is one chain over all servers, and every change of an entry is noticed.

use touchline_app::audit::{self, Actor, AuditAction, AuditedKind, Deed};
use touchline_store::testing::TestDb;
use touchline_store::{Cell, Conn, Db, StoreError, audit as stored, tables};

use crate::old_chain::{self, without_commitments};
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
        let whole = sound.unbroken - 1;
        assert_each_field_is_guarded(&test.db, whole).await;
        // Without the actor's words, the entry is still the one that was written.
        let erased = sound.unbroken - 2;
        erase_actor(&test.db, erased).await;
        assert_eq!(test.db.read(audit::verify).await.expect("a trail"), sound);
        assert_each_field_is_guarded(&test.db, erased).await;
        assert_eq!(test.db.read(audit::verify).await.expect("a trail"), sound);
    }
}

async fn erase_actor(db: &Db, entry: i64) {
    let erase = db.write(move |conn| {
        conn.execute(
            "UPDATE audit_entries SET actor_name = '', actor_salt = NULL, erased_at = 5,
                search_text = 'thing' WHERE audit_entry_id = $1",
            &[entry.into()],
        )
    });
    assert_eq!(erase.await, Ok(1));
}

async fn assert_each_field_is_guarded(db: &Db, victim: i64) {
    let columns = db.read(|conn| columns_of_the_trail(conn, 1)).await.expect("columns");
    assert_eq!(columns.len(), 18);
    for (place, (column, _)) in columns.into_iter().enumerate() {
        let name = column.clone();
        // Checked inside the transaction, which is then undone.
        let seen = db
            .write(move |conn| -> Result<(), Seen> {
                let value = match (column.as_str(), &columns_of_the_trail(conn, victim)?[place].1) {
                    // The nearest numbers belong to its neighbours.
                    ("audit_entry_id", _) => Cell::Integer(victim + 1000),
                    ("actor_salt", Cell::Null) => Cell::Text("x".to_owned()),
                    // Any time will do: it says that words are missing, and not since when.
                    ("erased_at", Cell::Integer(_)) => Cell::Null,
                    (_, cell) => altered(cell),
                };
                conn.execute(
                    &format!("UPDATE audit_entries SET {column} = $1 WHERE audit_entry_id = $2"),
                    &[value.as_param(), victim.into()],
                )?;
                Err(Seen::Trail(audit::verify(conn)?))
            })
            .await;
        let trail = match seen {
            Err(Seen::Trail(trail)) => trail,
            Err(Seen::Failed(error)) => panic!("{name}: {error}"),
            Ok(()) => unreachable!("it ends in an error"),
        };
        let named = trail.broken.map(|(entry, _)| entry);
        assert_eq!(named, Some(victim), "{name}: {trail:?}");
    }
}

/// A trail from before entries had commitments, with the entry that closes it.
async fn closed_trail(test: &TestDb, entries: i64) {
    for _ in 0..entries {
        note(&test.db, AuditAction::Changed).await.expect("an entry");
    }
    test.db.write(without_commitments).await.expect("an old trail");
    let old = test.db.read(audit::verify).await.expect("a trail");
    assert_eq!((old.unbroken, old.broken), (entries, None));
    note(&test.db, AuditAction::Created).await.expect("an entry");
}

#[tokio::test]
async fn the_next_entry_closes_an_old_chain_and_names_its_head() {
    for test in TestDb::on_every_engine() {
        closed_trail(&test, 3).await;
        let trail = test.db.read(audit::verify).await.expect("a trail");
        assert_eq!((trail.unbroken, trail.broken), (5, None));
        let closing = test.db.read(|conn| stored::find(conn, 4)).await.expect("a read");
        let closing = closing.expect("the closing entry");
        assert_eq!(closing.action, "closed_chain");
        let head = test.db.read(|conn| stored::hash_of(conn, 3)).await.expect("a read");
        let told: serde_json::Value =
            serde_json::from_str(&closing.after_json.expect("words")).expect("JSON");
        assert_eq!((&told["entries"], told["head"].as_str()), (&3.into(), head.as_deref()));
        // It is closed once.
        note(&test.db, AuditAction::Created).await.expect("an entry");
        let trail = test.db.read(audit::verify).await.expect("a trail");
        assert_eq!((trail.unbroken, trail.broken), (6, None));
    }
}

#[tokio::test]
async fn words_of_a_closed_chain_can_be_erased_and_nothing_else() {
    const ERASE: &str =
        "UPDATE audit_entries SET actor_name = '', entity_name = NULL, before_json = NULL,
        after_json = NULL, search_text = '', erased_at = 5 WHERE audit_entry_id = 2";
    for test in TestDb::on_every_engine() {
        closed_trail(&test, 3).await;
        let erased = test.db.write(|conn| conn.execute(ERASE, &[])).await;
        assert_eq!(erased, Ok(1));
        let trail = test.db.read(audit::verify).await.expect("a trail");
        assert_eq!((trail.unbroken, trail.broken), (5, None));
        for (altered, named) in [
            // The closing entry has a digest of what is left.
            ("SET action = 'deleted' WHERE audit_entry_id = 2", 4),
            ("SET occurred_at = 7 WHERE audit_entry_id = 2", 4),
            ("SET entity_id = 8 WHERE audit_entry_id = 2", 4),
            ("SET actor_name = 'eve', search_text = 'eve' WHERE audit_entry_id = 2", 2),
            ("SET erased_at = NULL WHERE audit_entry_id = 2", 2),
            ("SET actor_name = 'eve' WHERE audit_entry_id = 3", 3),
            (
                "SET after_json = NULL, object_salt = NULL, erased_at = 5 WHERE audit_entry_id = 4",
                4,
            ),
        ] {
            let seen = test.db.write(move |conn| -> Result<(), Seen> {
                conn.execute(&format!("UPDATE audit_entries {altered}"), &[])?;
                Err(Seen::Trail(audit::verify(conn)?))
            });
            let Err(Seen::Trail(trail)) = seen.await else { panic!("{altered}") };
            assert_eq!(trail.broken.map(|(entry, _)| entry), Some(named), "{altered}");
        }
        // In a chain that was not closed, words cannot have been erased.
        let seen = test.db.write(move |conn| -> Result<(), Seen> {
            conn.execute("DELETE FROM audit_entries WHERE audit_entry_id > 3", &[])?;
            Err(Seen::Trail(audit::verify(conn)?))
        });
        let Err(Seen::Trail(trail)) = seen.await else { panic!("it ends in an error") };
        assert_eq!(trail.broken.map(|(entry, _)| entry), Some(2));
    }
}

#[tokio::test]
async fn a_long_chain_is_closed_as_well() {
    const ENTRIES: i64 = 10_000;
    for test in TestDb::on_every_engine() {
        note(&test.db, AuditAction::Created).await.expect("an entry");
        test.db.write(|conn| lengthen(conn, ENTRIES)).await.expect("a long trail");
        note(&test.db, AuditAction::Changed).await.expect("an entry");
        let trail = test.db.read(audit::verify).await.expect("a trail");
        assert_eq!((trail.unbroken, trail.broken), (ENTRIES + 2, None));
    }
}

/// Makes an old trail of so many entries out of one entry.
fn lengthen(conn: &Conn<'_>, entries: i64) -> Result<(), StoreError> {
    let model = stored::find(conn, 1)?.expect("the entry");
    conn.execute("DELETE FROM audit_entries", &[])?;
    old_chain::add(conn, &model, entries)
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
