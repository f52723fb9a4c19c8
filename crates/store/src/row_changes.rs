//! The log of changed rows of `users`, `player_profiles`, `tournaments` and `matches`. Triggers write it in the
//! transaction of each change. A reader remembers a [`Mark`] and later asks for the rows that have changed
//! [since](Mark::since).
//!
//! **On SQLite** a moment is a number that rises with every entry. Transactions of writes follow one
//! another, so the numbers are in the order of commits: what was committed after a snapshot has
//! greater numbers than all that the snapshot shows.
//!
//! **On PostgreSQL** numbers of a sequence would not be in the order of commits, so a moment is the
//! id of the transaction. A snapshot says below which id every transaction has ended
//! (`pg_snapshot_xmin`); that is the mark, read in the same statement as the log. A transaction that
//! the snapshot does not show has at least this id, so the entries from the mark on have every later
//! change. Some of them may be known already; that does no harm, because a change is applied by
//! reading its row anew. The same holds on a standby, whose snapshots know the lowest id, too, though
//! not the others.
//!
//! **Which snapshot is the later one** the last moment tells: the transactions of writes follow one
//! another on PostgreSQL as well. A snapshot whose last moment lies before that of the mark is
//! [earlier](Changes::Earlier) than the mark.
//!
//! **Whether entries are missing** the first moment tells: the oldest entries are removed first, so
//! nothing is missing from the first one on. If the mark lies before it, or if there is no entry at
//! all, which happens only to a log that somebody has emptied, the changes are
//! [unknown](Changes::Unknown). The migration writes the first entry, and [`remove`] leaves the last
//! ones.
//!
//! The log belongs to one database, and is neither copied nor compared with it. A PostgreSQL database
//! that was restored from another server brings moments with it that lie ahead there: until
//! [`remove`] has taken them away, changes are unknown. Marks are of use only as long as the same
//! database answers: see [`Followed`](crate::following::Followed).

use crate::{Conn, Engine, StoreError, params};

/// Changes of more rows are not worth following.
const MOST: i64 = 2_000;

/// The entries that stay.
const KEPT: i64 = 50_000;

/// Up to where a snapshot shows the log. Only those of [`Db::read`](crate::Db::read) are of use: what
/// a transaction of writes shows may be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Every change that the snapshot does not show has at least this moment.
    next: i64,
    /// The last moment that it shows.
    last: i64,
}

/// What has changed between a mark and a snapshot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Changes {
    /// These rows at most, each of them once, and the mark of the snapshot.
    Of(Vec<i64>, Mark),
    /// The snapshot is earlier than the mark.
    Earlier,
    /// Any row: too many have changed, or the log does not reach back so far.
    Unknown,
}

impl Mark {
    /// The mark of a snapshot.
    pub fn of(conn: &Conn<'_>) -> Result<Self, StoreError> {
        let none = Self { next: i64::MAX, last: 0 };
        Ok(none.read(conn, "")?.now)
    }

    /// Whether a snapshot shows the same rows as that of this mark: [`last_moment`] there is `last`.
    pub(crate) fn is_of(self, last: Option<i64>) -> bool {
        last == Some(self.last)
    }

    /// The rows of a table that have changed since this mark. Replies that are made from cached rows of the table
    /// depend on it, as if they had read it.
    pub fn since(self, conn: &Conn<'_>, table: &str) -> Result<Changes, StoreError> {
        conn.depends_on(table);
        let Entries { first, now, mut rows } = self.read(conn, table)?;
        if first.is_none_or(|first| first > self.next) || rows.contains(&0) {
            return Ok(Changes::Unknown);
        }
        if now.last < self.last {
            return Ok(Changes::Earlier);
        }
        if rows.len() as i64 > MOST {
            return Ok(Changes::Unknown);
        }
        rows.sort_unstable();
        rows.dedup();
        Ok(Changes::Of(rows, now))
    }

    fn read(self, conn: &Conn<'_>, table: &str) -> Result<Entries, StoreError> {
        let last = last_moment(conn.engine());
        let next = match conn.engine() {
            Engine::Sqlite => "SELECT MAX(moment) + 1 FROM row_changes",
            Engine::Postgres => {
                "SELECT CAST(CAST(pg_snapshot_xmin(pg_current_snapshot()) AS TEXT) AS BIGINT)"
            }
        };
        // The order makes PostgreSQL begin at the mark, whatever it thinks of the number of entries.
        let rows: Vec<(Number, Number, Number, Number)> = conn.query(
            &format!(
                "SELECT log.first, log.last, log.next, entry.row_id
                 FROM (SELECT (SELECT MIN(moment) FROM row_changes) AS first,
                        ({last}) AS last, ({next}) AS next) log
                 LEFT JOIN (SELECT row_id FROM row_changes WHERE moment >= $1 AND table_name = $2
                        ORDER BY moment LIMIT {}) entry ON TRUE",
                MOST + 1
            ),
            params![self.next, table],
        )?;
        let (first, last, next, _) = rows.first().copied().unwrap_or_default();
        let now = Self { next: next.unwrap_or(0), last: last.unwrap_or(0) };
        Ok(Entries { first, now, rows: rows.into_iter().filter_map(|row| row.3).collect() })
    }
}

/// Selects the last moment that a snapshot shows. It is the same as long as no row changes.
pub(crate) const fn last_moment(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => "SELECT MAX(moment) FROM row_changes",
        Engine::Postgres => {
            "SELECT MAX(moment) FROM row_changes WHERE moment <
                CAST(CAST(pg_snapshot_xmax(pg_current_snapshot()) AS TEXT) AS BIGINT)"
        }
    }
}

/// A number that a statement may not have.
type Number = Option<i64>;

/// What a snapshot shows of the log.
struct Entries {
    /// The first moment.
    first: Option<i64>,
    now: Mark,
    /// The rows of the entries from a mark on.
    rows: Vec<i64>,
}

/// Whether there are more entries than stay.
pub fn has_outdated(conn: &Conn<'_>) -> Result<bool, StoreError> {
    Ok(outdated(conn)?.is_some())
}

/// Removes about so many of the oldest entries that need not stay; returns how many.
pub fn remove(conn: &Conn<'_>, most: i64) -> Result<u64, StoreError> {
    let Some((stays, ahead)) = outdated(conn)? else { return Ok(0) };
    conn.execute(
        "DELETE FROM row_changes WHERE moment > $1 OR (moment < $2 AND moment <= (
            SELECT MAX(moment) FROM (SELECT moment FROM row_changes ORDER BY moment LIMIT $3) oldest))",
        params![ahead, stays, most],
    )
}

/// If there are entries to be removed: the first moment that stays, and the last one.
fn outdated(conn: &Conn<'_>) -> Result<Option<(i64, i64)>, StoreError> {
    let now = match conn.engine() {
        Engine::Sqlite => "SELECT MAX(moment) FROM row_changes",
        Engine::Postgres => {
            "SELECT CAST(CAST(pg_snapshot_xmax(pg_current_snapshot()) AS TEXT) AS BIGINT)"
        }
    };
    let (first, stays, last, now): (Number, Number, Number, Number) = conn.query_one(
        &format!(
            "SELECT (SELECT MIN(moment) FROM row_changes),
                    (SELECT moment FROM row_changes ORDER BY moment DESC LIMIT 1 OFFSET {}),
                    (SELECT MAX(moment) FROM row_changes), ({now})",
            KEPT - 1
        ),
        &[],
    )?;
    let is_long = stays.is_some() && first < stays;
    let is_ahead = last > now;
    Ok((is_long || is_ahead).then(|| (stays.unwrap_or(0), now.unwrap_or(0))))
}
