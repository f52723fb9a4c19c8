//! Backups taken while clients write.

use std::collections::BTreeSet;

use touchline_chaos::{Cluster, Server, touchline};
use touchline_store::tables::{self, StoredTable};
use touchline_store::{Cell, DatabaseUrl, Db, StoreError};

use crate::writers::{Writers, assert_well, sqlite};

const WRITERS: usize = 8;

type Rows = Vec<(String, BTreeSet<Vec<Cell>>)>;

/// Every row of every table.
fn rows(database: &str) -> Rows {
    let url: DatabaseUrl = database.parse().expect("an address");
    let db = Db::open_read_only(&url).expect("a database");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let read = db.read(|conn| {
        let of = |table: StoredTable| -> Result<_, StoreError> {
            let mut rows = BTreeSet::new();
            table.each_batch(conn, 1000, |batch| {
                rows.extend(batch);
                Ok::<(), StoreError>(())
            })?;
            Ok((table.name, rows))
        };
        let mut rows: Rows = tables::all(conn)?.into_iter().map(of).collect::<Result<_, _>>()?;
        rows.sort();
        Ok::<_, StoreError>(rows)
    });
    runtime.block_on(read).expect("the rows")
}

fn of<'r>(rows: &'r Rows, table: &str) -> &'r BTreeSet<Vec<Cell>> {
    let found = rows.iter().find(|(name, _)| name == table);
    found.map_or_else(|| panic!("no {table}"), |(_, rows)| rows)
}

fn back_up_under_load(engine: &str, database: &str) {
    let server = Server::on_new_platform(database);
    let writers = Writers::new(&server);
    // A new platform has the usual age groups.
    let start = rows(database);
    let folder = tempfile::tempdir().expect("a folder");
    let file = |number: usize| folder.path().join(format!("{number}.db")).display().to_string();
    let mut known = Vec::new();
    std::thread::scope(|scope| {
        let _stop = writers.stop_at_the_end();
        for writer in 0..WRITERS {
            let writers = &writers;
            scope.spawn(move || writers.write_on(writer));
        }
        for number in 0..5 {
            writers.until_acknowledged(writers.acknowledged() + 200);
            let before = writers.acknowledged();
            let written = touchline(database, &["backup", &file(number)]);
            assert!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
            known.push((before, writers.acknowledged() + WRITERS));
        }
    });
    let live = rows(database);
    for (number, (least, most)) in known.into_iter().enumerate() {
        let backup = rows(&file(number));
        // These rows are added and never changed: the backup has the first of them.
        for table in ["age_groups", "audit_entries"] {
            let (held, all) = (of(&backup, table), of(&live, table));
            assert!(held.is_subset(all), "{table} has rows that never were");
        }
        let added = |table: &str| of(&backup, table).len() - of(&start, table).len();
        let groups = added("age_groups");
        assert!((least..=most).contains(&groups), "{groups} rows, {least} to {most} were written");
        assert_eq!(added("audit_entries"), groups, "a moment within a write");
        assert_well(&file(number));

        let restored = folder.path().join(format!("restored-{number}.db")).display().to_string();
        let done = touchline(&restored, &["restore", &file(number)]);
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        for (table, held) in rows(&restored) {
            match table.as_str() {
                // The restore ends the sessions, and adds an entry to the trail.
                "sessions" => assert_eq!(held.len(), of(&backup, &table).len()),
                "audit_entries" => {
                    assert!(held.is_superset(of(&backup, &table)));
                    assert_eq!(held.len(), of(&backup, &table).len() + 1);
                }
                _ => assert_eq!(held, *of(&backup, &table), "{table}"),
            }
        }
        assert_well(&restored);
    }
    println!(
        "{engine}: 5 backups during {} acknowledged writes, each restored and equal row by row",
        writers.acknowledged()
    );
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_backup_under_write_load_is_one_moment_and_restores_row_by_row_on_sqlite() {
    let (_folder, database) = sqlite();
    back_up_under_load("SQLite", &database);
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn a_backup_under_write_load_is_one_moment_and_restores_row_by_row_on_postgresql() {
    let Some(cluster) = Cluster::new() else { return };
    back_up_under_load("PostgreSQL", &cluster.address());
}
