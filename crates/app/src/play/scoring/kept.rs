//! The matches that are being scored, as they stand after the last batches. The next ones need not read what nobody else
//! has changed meanwhile.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use touchline_store::{Conn, Engine, StoreError, Topics};

use super::page::{Page, pages};

/// The most rows that they are made of together: about 40 MB. A match that takes no more operations is one of those that
/// are kept, with an event of each.
const MOST_ROWS: usize = 25_000;

/// Matches, and what they were read from.
#[derive(Debug, Default)]
pub(super) struct KeptPages {
    pub(super) pages: BTreeMap<i64, Page>,
    reads: Topics,
}

impl KeptPages {
    /// These matches, beside those that are kept.
    pub(super) fn of(
        conn: &Conn<'_>,
        now: Timestamp,
        ids: &BTreeSet<i64>,
    ) -> Result<Self, StoreError> {
        let mut kept = conn.kept_from_last::<Self>()?.unwrap_or_default();
        if cfg!(debug_assertions) && conn.engine() == Engine::Sqlite {
            kept.compare(conn, now, ids)?;
        }
        let is_missing = |id: &i64| !kept.pages.contains_key(id);
        let missing: Vec<i64> = ids.iter().copied().filter(is_missing).collect();
        if !missing.is_empty() {
            let (read, reads) = conn.noting_reads(|| pages(conn, now, &missing))?;
            kept.pages.extend(read);
            kept.reads = kept.reads.with(reads);
        }
        Ok(kept)
    }

    /// Keeps them for the next batches. When they are too many, those stay that were asked for last.
    pub(super) fn keep(mut self, conn: &Conn<'_>, asked: &BTreeSet<i64>) {
        let size = |pages: &BTreeMap<i64, Page>| pages.values().map(Page::size).sum::<usize>();
        if size(&self.pages) > MOST_ROWS {
            self.pages.retain(|id, _| asked.contains(id));
        }
        if size(&self.pages) <= MOST_ROWS {
            let reads = self.reads;
            conn.keep_for_next(self, reads);
        }
    }

    /// Panics when the database has something else of a match. Development builds look each time.
    fn compare(
        &self,
        conn: &Conn<'_>,
        now: Timestamp,
        asked: &BTreeSet<i64>,
    ) -> Result<(), StoreError> {
        let kept: Vec<i64> =
            asked.iter().copied().filter(|id| self.pages.contains_key(id)).collect();
        let stored = pages(conn, now, &kept)?;
        for id in &kept {
            let page = &self.pages[id];
            let is_same = stored.get(id).is_some_and(|stored| page.is_same_as(stored));
            assert!(
                is_same,
                "match {id} is kept as {page:#?}\nbut stored as {:#?}",
                stored.get(id)
            );
        }
        Ok(())
    }
}
