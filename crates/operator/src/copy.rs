//! Copying a whole platform into another database, of either engine.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use touchline_store::tables::{self, StoredTable, TableDigest};
use touchline_store::{Cell, Conn, Db, StoreError, migrations};

/// Rows that are read, sent and written together.
const BATCH: usize = 2000;
/// The most batches that wait between reading and writing.
const WAITING: usize = 8;

/// Why a platform was not copied. The target is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CopyError {
    /// The target is not empty.
    #[error("the target is not empty: there are rows in {0}. Nothing was copied")]
    NotEmpty(String),
    /// The two databases do not have the same tables.
    #[error("the target cannot hold the table {0} as it is in the source. Nothing was copied")]
    Unlike(String),
    /// The rows read back from the target differ from the rows written.
    #[error(
        "the table {0} does not read back from the target as it was written: do not use the target"
    )]
    Differs(String),
    /// A database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What [`copy`] does with existing rows of the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The target must be empty.
    Empty,
    /// Existing rows are removed, in the same transaction.
    Replaced,
}

/// A table that was copied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CopiedTable {
    /// Its name.
    pub name: String,
    /// The digest of its rows, the same in both databases.
    pub digest: TableDigest,
}

/// Called with the table and the number of its rows written so far.
pub type OnProgress = Arc<dyn Fn(&str, u64) + Send + Sync>;

/// A message from the reading to the writing transaction.
enum Sent {
    Rows(usize, Vec<Vec<Cell>>),
    /// The last number given in each table; the last message.
    LastNumbers(Vec<i64>),
}

/// Copies every table as it is at one moment into another database, in one transaction, and
/// reads it back. Later writes to the source are not in the copy.
///
/// # Errors
/// [`CopyError`]; except for [`CopyError::Differs`] the target is unchanged.
pub async fn copy(
    from: &Db,
    to: &Db,
    target: Target,
    on_progress: OnProgress,
) -> Result<Vec<CopiedTable>, CopyError> {
    let theirs = from.read(tables::all).await?;
    let ours = to.read(tables::all).await?;
    let matched = matched(&theirs, ours)?;
    if target == Target::Empty
        && let Some(name) = to.read(first_used_table).await?
    {
        return Err(CopyError::NotEmpty(name));
    }

    let (sender, receiver) = sync_channel(WAITING);
    let reading = {
        let theirs = theirs.clone();
        from.read(move |conn| send_all(conn, &theirs, &sender))
    };
    let writing = {
        let matched = matched.clone();
        let receiver = Mutex::new(Some(receiver));
        to.write(move |conn| {
            let receiver = receiver.lock().unwrap_or_else(PoisonError::into_inner).take();
            // The rows were sent once and cannot be sent again.
            let receiver = receiver.ok_or_else(|| interrupted("the target"))?;
            write_all(conn, &matched, &receiver, &*on_progress)
        })
    };
    let (digests, written) = tokio::join!(reading, writing);
    // A failure of the target also fails the source, so the target's error is returned first.
    written?;
    let digests = digests?;
    to.write(tables::take_statistics).await?;

    let read_back = to.read(move |conn| {
        matched
            .iter()
            .map(|table| TableDigest::of(conn, table, BATCH))
            .collect::<Result<Vec<_>, _>>()
    });
    let copied = theirs.into_iter().zip(digests).zip(read_back.await?);
    copied
        .map(|((table, digest), read_back)| {
            if read_back == digest {
                Ok(CopiedTable { name: table.name, digest })
            } else {
                Err(CopyError::Differs(table.name))
            }
        })
        .collect()
}

/// The first table, in alphabetical order, with rows of the platform's own.
pub(crate) fn first_used_table(conn: &Conn<'_>) -> Result<Option<String>, StoreError> {
    let mut tables = tables::all(conn)?;
    tables.retain(|table| !migrations::SEEDED.contains(&table.name.as_str()));
    tables.sort_by(|a, b| a.name.cmp(&b.name));
    for table in tables {
        if !table.is_empty(conn)? {
            return Ok(Some(table.name));
        }
    }
    Ok(None)
}

/// Our tables in the order of theirs; an error if any columns differ.
fn matched(theirs: &[StoredTable], ours: Vec<StoredTable>) -> Result<Vec<StoredTable>, CopyError> {
    let names = |table: &StoredTable| -> Vec<String> {
        table.columns.iter().map(|column| column.name.clone()).collect()
    };
    theirs
        .iter()
        .map(|table| {
            let same =
                |other: &&StoredTable| other.name == table.name && names(other) == names(table);
            ours.iter().find(same).cloned().ok_or_else(|| CopyError::Unlike(table.name.clone()))
        })
        .collect()
}

fn interrupted(which: &str) -> StoreError {
    StoreError::Unavailable(format!("{which} was interrupted; try again"))
}

fn send_all(
    conn: &Conn<'_>,
    tables: &[StoredTable],
    to: &SyncSender<Sent>,
) -> Result<Vec<TableDigest>, StoreError> {
    let send = |what| to.send(what).map_err(|_| interrupted("the target"));
    let mut digests = Vec::with_capacity(tables.len());
    for (place, table) in tables.iter().enumerate() {
        let mut digest = TableDigest::default();
        table.each_batch(conn, BATCH, |rows| {
            digest.add(&rows);
            send(Sent::Rows(place, rows))
        })?;
        digests.push(digest);
    }
    let last = tables.iter().map(|table| table.last_number(conn)).collect::<Result<_, _>>()?;
    send(Sent::LastNumbers(last))?;
    Ok(digests)
}

fn write_all(
    conn: &Conn<'_>,
    tables: &[StoredTable],
    from: &Receiver<Sent>,
    on_progress: &dyn Fn(&str, u64),
) -> Result<(), StoreError> {
    tables.iter().rev().try_for_each(|table| table.clear(conn))?;
    let mut written = vec![0; tables.len()];
    loop {
        match from.recv().map_err(|_| interrupted("the source"))? {
            Sent::Rows(place, rows) => {
                tables[place].insert(conn, &rows)?;
                written[place] += rows.len() as u64;
                on_progress(&tables[place].name, written[place]);
            }
            Sent::LastNumbers(last) => {
                for (table, last) in tables.iter().zip(last) {
                    table.set_last_number(conn, last)?;
                }
                return Ok(());
            }
        }
    }
}
