//! The search texts of a table, packed into blocks that are read from end to end (SQLite only).
//!
//! A search for a common word, or for one or two letters, has to read every text to know its
//! total. Row by row that takes SQLite about 170 ms per million rows; in blocks of 512 rows it is
//! a search through plain memory.
//!
//! Triggers mark a block as stale when a text in it changes. A scan reads a stale block from its
//! rows, so that it is always right. Code that writes texts calls [`refresh`] afterwards, so that
//! few blocks are stale.

use std::ops::ControlFlow;

use memchr::{memchr, memmem, memrchr};

use super::id_set::IdSet;
use super::search::Searched;
use crate::{Conn, Engine, StoreError, params};

/// Rows per block: a row's block is its id divided by this. The migration uses the same number.
const ROWS: i64 = 512;
/// Bytes before a line's text: the row's place in its block.
const PLACE: usize = 2;

/// The rows of a table whose text contains all of `words`, of which there is at least one.
pub(super) fn scan(
    conn: &Conn<'_>,
    searched: Searched,
    words: &[String],
) -> Result<IdSet, StoreError> {
    let Searched { table, id } = searched;
    let mut finders: Vec<memmem::Finder<'_>> = words.iter().map(memmem::Finder::new).collect();
    let mut found = IdSet::default();
    let mut is_first = true;
    conn.each(
        "SELECT b.block, b.lines FROM text_blocks b WHERE b.list = $1 AND NOT EXISTS
            (SELECT 1 FROM stale_text_blocks s WHERE s.list = b.list AND s.block = b.block)",
        params![table],
        |row| {
            let first_id = row.get::<i64>(0)? * ROWS;
            let lines = row.text(1)?.as_bytes();
            if std::mem::take(&mut is_first) {
                // Lines are looked for by the first word: the one that is rarest in this block.
                finders.sort_by_cached_key(|finder| finder.find_iter(lines).count());
            }
            find_lines(lines, &finders, |place| found.insert(first_id + place));
            Ok(ControlFlow::Continue(()))
        },
    )?;
    conn.each(
        &format!(
            "SELECT t.{id}, t.search_text FROM stale_text_blocks s
             JOIN {table} t ON t.{id} BETWEEN s.block * {ROWS} AND s.block * {ROWS} + {ROWS} - 1
             WHERE s.list = $1"
        ),
        params![table],
        |row| {
            let text = row.text(1)?.as_bytes();
            if finders.iter().all(|finder| finder.find(text).is_some()) {
                found.insert(row.get(0)?);
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(found)
}

/// Rebuilds the stale blocks of a table. Does nothing on PostgreSQL, which has no blocks.
pub(crate) fn refresh(conn: &Conn<'_>, searched: Searched) -> Result<(), StoreError> {
    if conn.engine() == Engine::Postgres {
        return Ok(());
    }
    // The first two formats have no blocks either.
    let blocks = "SELECT 1 FROM sqlite_schema WHERE name = 'text_blocks'";
    if conn.query_opt::<i64>(blocks, &[])?.is_none() {
        return Ok(());
    }
    let Searched { table, id } = searched;
    conn.run(
        "DELETE FROM text_blocks WHERE list = $1
            AND block IN (SELECT block FROM stale_text_blocks WHERE list = $1)",
        params![table],
    )?;
    conn.run(
        &format!(
            "INSERT INTO text_blocks (list, block, lines)
             SELECT s.list, s.block, group_concat(
                char(65 + t.{id} % {ROWS} / 26, 65 + t.{id} % {ROWS} % 26) || t.search_text || char(10), '')
             FROM stale_text_blocks s
             JOIN {table} t ON t.{id} BETWEEN s.block * {ROWS} AND s.block * {ROWS} + {ROWS} - 1
             WHERE s.list = $1 GROUP BY s.block"
        ),
        params![table],
    )?;
    conn.run("DELETE FROM stale_text_blocks WHERE list = $1", params![table])
}

/// Passes the places of the lines that have all words; `finders` is not empty.
fn find_lines(lines: &[u8], finders: &[memmem::Finder<'_>], mut tell: impl FnMut(i64)) {
    let mut from = 0;
    while let Some(hit) = finders[0].find(&lines[from..]).map(|hit| from + hit) {
        let start = memrchr(b'\n', &lines[..hit]).map_or(0, |feed| feed + 1);
        let end = memchr(b'\n', &lines[hit..]).map_or(lines.len(), |feed| hit + feed);
        let line = &lines[start..end];
        // The place is in capitals and folded words are not, so that no word matches it.
        if finders[1..].iter().all(|finder| finder.find(line).is_some()) {
            tell(i64::from(line[0] - b'A') * 26 + i64::from(line[PLACE - 1] - b'A'));
        }
        from = end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(lines: &str, words: &[&str]) -> Vec<i64> {
        let finders: Vec<_> = words.iter().map(memmem::Finder::new).collect();
        let mut found = Vec::new();
        find_lines(lines.as_bytes(), &finders, |place| found.push(place));
        found
    }

    #[test]
    fn a_line_is_found_once_by_all_its_words_and_by_nothing_across_lines() {
        let lines = "AAana banana\nABbo ana\nTRana zed\n";
        assert_eq!(places(lines, &["ana"]), [0, 1, 511]);
        assert_eq!(places(lines, &["ana", "b"]), [0, 1]);
        assert_eq!(places(lines, &["zed", "ana"]), [511]);
        assert_eq!(places(lines, &["anabo"]), Vec::<i64>::new());
        assert_eq!(places("", &["a"]), Vec::<i64>::new());
    }
}
