//! What a process keeps in memory of a table's rows, and brings up to date from the log of changed
//! rows instead of making it anew.
//!
//! What is held has a [`Mark`](crate::row_changes::Mark), read in the snapshot that it was made in. In a later
//! snapshot the rows that have changed since are read anew.
//!
//! - **Invariant**: what is held is what its snapshot showed, and every change that this snapshot did not show is in
//!   the log from the mark on. `row_changes` says why that is so on both engines and on standbys.
//! - **When in doubt it is made anew**: when the log does not reach back to the mark, when very many rows have
//!   changed, and when the process could not hear the others for a moment (`Revisions::stretch`), because another
//!   database may answer since then, such as a standby after a failover.
//! - A snapshot earlier than the mark is answered from the database.
//! - A reply depends on the rows that what it uses was made from, although no statement named their table
//!   (`Conn::depends_on`).
//! - The log has a bound: `app::upkeep` leaves the last 50,000 entries. It is not copied, not compared, and no topic.

use std::sync::Arc;

use crate::row_changes::{Changes, Mark};
use crate::{Conn, StoreError};

/// Something made from the rows of one table as a snapshot showed them. It does not change: what
/// follows from it for a later snapshot is another one, so that nobody waits for anybody, and it does
/// no harm when an earlier one takes the place of a later one.
#[derive(Debug)]
pub struct Followed<T> {
    what: Arc<T>,
    mark: Mark,
    stretch: u64,
}

impl<T> Clone for Followed<T> {
    fn clone(&self) -> Self {
        Self { what: self.what.clone(), ..*self }
    }
}

/// The cached value, in a snapshot.
#[derive(Debug)]
pub enum CaughtUp<T> {
    /// As the snapshot shows it.
    Now(Followed<T>),
    /// The snapshot is an earlier one, for which it is of no use.
    Earlier,
    /// It must be made anew.
    Lost,
}

impl<T> Followed<T> {
    /// Makes it from what `conn` shows. `stretch` is [`Revisions::stretch`](crate::Revisions::stretch)
    /// from before the snapshot.
    pub fn made(
        conn: &Conn<'_>,
        stretch: u64,
        make: impl FnOnce() -> Result<T, StoreError>,
    ) -> Result<Self, StoreError> {
        Ok(Self { mark: Mark::of(conn)?, what: Arc::new(make()?), stretch })
    }

    /// Whether it was made in this stretch.
    pub const fn is_of(&self, stretch: u64) -> bool {
        self.stretch == stretch
    }

    /// Whether a snapshot whose last moment is `last` shows the same rows.
    pub(crate) fn is_as_of(&self, last: Option<i64>) -> bool {
        self.mark.is_of(last)
    }

    /// What was made.
    pub const fn what(&self) -> &Arc<T> {
        &self.what
    }

    /// Something else that was made from the same rows of the same snapshot.
    pub fn with<U>(&self, what: U) -> Followed<U> {
        Followed { what: Arc::new(what), mark: self.mark, stretch: self.stretch }
    }

    /// Brings it to the snapshot of `conn`. `follow` gets what was made and the rows that may have
    /// changed since, and reads them anew; `None` when nothing is different.
    pub fn caught_up(
        &self,
        conn: &Conn<'_>,
        stretch: u64,
        table: &str,
        follow: impl FnOnce(&T, &[i64]) -> Result<Option<T>, StoreError>,
    ) -> Result<CaughtUp<T>, StoreError> {
        if stretch != self.stretch {
            return Ok(CaughtUp::Lost);
        }
        let (rows, mark) = match self.mark.since(conn, table)? {
            Changes::Of(rows, mark) => (rows, mark),
            Changes::Earlier => return Ok(CaughtUp::Earlier),
            Changes::Unknown => return Ok(CaughtUp::Lost),
        };
        let other = if rows.is_empty() { None } else { follow(&self.what, &rows)? };
        let what = other.map_or_else(|| self.what.clone(), Arc::new);
        Ok(CaughtUp::Now(Self { what, mark, stretch }))
    }
}
