//! The bytes of an SQLite file that belong to no row. SQLite overwrites what it deletes, but not what it has moved: when rows
//! go to another page, copies of them stay between the pointers and the cells of the page that they come from.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};

use crate::StoreError;
use crate::open_files::{self, Access};

/// The pages of a step. Writes wait for one step, and that is some milliseconds.
const PAGES: i64 = 256;
/// Between two steps, so that a process that waits for the lock finds it free.
const PAUSE: Duration = Duration::from_millis(5);
/// Up to here, no page that continues a long row begins like one with rows: 128 GiB in the usual pages of 4 KiB.
const MOST_PAGES: i64 = 0x0200_0000 - 1;
/// How long writes wait at most when the log is emptied, …
const LOG_PATIENCE: Duration = Duration::from_millis(50);
/// … and how often that is tried while somebody reads from it.
const LOG_TRIES: usize = 100;

/// Overwrites them while others use the file, in small steps, and empties the log, which has the pages of before. `false` when
/// the file is too large.
///
/// # Errors
/// [`StoreError`]; some steps may be done.
pub fn overwrite(database: &Path) -> Result<bool, StoreError> {
    let mut connection = open_files::connect(database, Access::Write)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.execute_batch("PRAGMA synchronous = FULL")?;
    let mut next = 1;
    loop {
        let last: i64 = connection.query_row("PRAGMA page_count", [], |row| row.get(0))?;
        if last > MOST_PAGES {
            return Ok(false);
        }
        if next > last {
            break;
        }
        let pages = next..(next + PAGES).min(last + 1);
        if has_any(&connection, pages.clone())? {
            let step = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            for number in pages {
                if let Some(page) = overwritten_page(&step, number)? {
                    let write = "UPDATE sqlite_dbpage SET data = ?2 WHERE pgno = ?1";
                    step.prepare_cached(write)?.execute(params![number, page])?;
                }
            }
            step.commit()?;
            std::thread::sleep(PAUSE);
        }
        next += PAGES;
    }
    empty_log(&connection)?;
    Ok(true)
}

/// Whether one of these pages has bytes to overwrite.
fn has_any(connection: &Connection, pages: std::ops::Range<i64>) -> Result<bool, StoreError> {
    let reading = connection.unchecked_transaction()?;
    for number in pages {
        if overwritten_page(&reading, number)?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The page without them; `None` when it has none.
fn overwritten_page(connection: &Connection, number: i64) -> rusqlite::Result<Option<Vec<u8>>> {
    let mut read = connection.prepare_cached("SELECT data FROM sqlite_dbpage WHERE pgno = ?1")?;
    let page: Option<Vec<u8>> = read.query_row([number], |row| row.get(0)).optional()?;
    Ok(page.and_then(|page| overwritten(page, number == 1)))
}

/// The same of the bytes of a page, as SQLite's file format has them: a header that says how many cells there are and where the
/// first one begins, then a pointer to each. The first page begins with the header of the file.
fn overwritten(mut page: Vec<u8>, is_first: bool) -> Option<Vec<u8>> {
    let header = if is_first { 100 } else { 0 };
    let number = |at: usize| {
        let bytes = page.get(header + at..header + at + 2)?;
        Some(usize::from(u16::from_be_bytes([bytes[0], bytes[1]])))
    };
    let length = match page.get(header)? {
        2 | 5 => 12,
        10 | 13 => 8,
        _ => return None,
    };
    let end = match number(5)? {
        0 => 1 << 16,
        end => end,
    };
    let unused = header + length + 2 * number(3)?..end;
    let bytes = page.get_mut(unused)?;
    if bytes.iter().all(|byte| *byte == 0) {
        return None;
    }
    bytes.fill(0);
    Some(page)
}

/// Moves the log into the file and empties it. Only the last moment needs that nobody reads from the log.
fn empty_log(connection: &Connection) -> Result<(), StoreError> {
    connection.busy_timeout(LOG_PATIENCE)?;
    for _ in 0..LOG_TRIES {
        let checkpoint = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
        checkpoint("PRAGMA wal_checkpoint(PASSIVE)")?;
        if checkpoint("PRAGMA wal_checkpoint(TRUNCATE)")? == 0 {
            return Ok(());
        }
        std::thread::sleep(PAUSE * 20);
    }
    tracing::info!("the log of the database is in use, and was not emptied");
    Ok(())
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "the file is nobody's but the test's")]
mod tests {
    use super::*;

    const WORD: &str = "unforgettable";

    fn has_word(file: &Path) -> bool {
        let bytes = std::fs::read(file).expect("the file");
        bytes.windows(WORD.len()).any(|part| part == WORD.as_bytes())
    }

    #[test]
    fn what_was_moved_and_then_erased_leaves_no_byte_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("rows.db");
        let connection = Connection::open(&file).expect("a database");
        let make = "PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON;
             CREATE TABLE people (name TEXT PRIMARY KEY, words TEXT) WITHOUT ROWID;
             CREATE TABLE notes (note INTEGER PRIMARY KEY, words TEXT); CREATE INDEX by_words ON notes (words);";
        connection.execute_batch(make).expect("tables");
        for number in 0..4000_i64 {
            let name = format!("{} {number}", number * 7919 % 4001);
            let words = WORD.repeat(1 + usize::try_from(number % 400).expect("small") / 40);
            for sql in [
                "INSERT INTO people VALUES (?1, ?2)",
                "INSERT INTO notes (words) VALUES (?2 || ?1)",
            ] {
                let mut insert = connection.prepare_cached(sql).expect("a statement");
                insert.execute(params![name, words]).expect("a row");
            }
        }
        let erase = "UPDATE people SET words = 'somebody'; DELETE FROM notes WHERE note % 3 = 0;
             UPDATE notes SET words = 'something'; PRAGMA wal_checkpoint(TRUNCATE);";
        connection.execute_batch(erase).expect("an erasure");
        assert!(has_word(&file), "SQLite alone leaves copies");

        let rows = |sql: &str| -> String {
            connection.query_row(sql, [], |row| row.get(0)).expect("an answer")
        };
        let all = "SELECT group_concat(name || words) || (SELECT group_concat(note || words) FROM notes) FROM people";
        let before = rows(all);
        assert!(overwrite(&file).expect("an end"));
        assert!(!has_word(&file));
        assert_eq!(rows("PRAGMA integrity_check"), "ok");
        assert_eq!(rows(all), before);
    }

    #[test]
    fn a_page_without_rows_is_left_alone() {
        for first in [0, 1, 3, 255] {
            let mut page = vec![7; 4096];
            page[0] = first;
            assert_eq!(overwritten(page, false), None);
        }
        // More cells than a page can have.
        assert_eq!(overwritten(vec![13; 4096], false), None);
    }
}
