//! Deep pages of a list in the order of creation: the roll-up of new rows per day tells on which
//! day a page begins, so that the rows before that day are not read.

use std::ops::ControlFlow;

use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::{Page, Sort, SortColumn};
use crate::{Conn, Engine, StoreError};

/// A list's creation column, and the roll-up that counts its new rows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GrowthOrder {
    /// The expression to sort by.
    pub(crate) created_at: &'static str,
    /// The column of `daily_growth`.
    pub(crate) counted_in: &'static str,
}

/// Pages that begin before this row are reached by skipping rows.
const NEAR: i64 = 1_000;

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// A position in the order of creation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct KnownPosition {
    /// Rows before this moment (milliseconds UTC) are skipped when ascending, rows from this
    /// moment on when descending.
    pub(super) moment: i64,
    /// The number of skipped rows.
    pub(super) skipped: i64,
}

impl GrowthOrder {
    /// The ids of a page of the whole list on PostgreSQL, in one statement: `from` is the list's
    /// table, `order` how it is sorted. `None` where the list is sorted by another column, or the
    /// page is near.
    pub(super) fn ids_on_postgres<C: SortColumn>(
        self,
        conn: &Conn<'_>,
        (id, from, order): (&str, &str, &str),
        sort: Sort<C>,
        page: Page,
    ) -> Result<Option<Vec<i64>>, StoreError> {
        if conn.engine() != Engine::Postgres || !self.helps(sort, page) {
            return Ok(None);
        }
        let Self { created_at, counted_in } = self;
        let (direction, side, days) =
            if sort.descending { ("DESC", "<", 1) } else { ("ASC", ">=", 0) };
        // The first day with whose new rows the running sum is beyond the page's beginning.
        conn.query(
            &format!(
                "WITH day AS (
                    SELECT growth_date, skipped FROM (
                        SELECT growth_date, {counted_in} AS new, CAST(SUM({counted_in})
                            OVER (ORDER BY growth_date {direction}) AS BIGINT) - {counted_in} AS skipped
                        FROM daily_growth) d
                    WHERE skipped + new > $2 ORDER BY growth_date {direction} LIMIT 1)
                 SELECT {id} FROM {from}
                 WHERE {created_at} {side} (SELECT CAST({DAY_MS} AS BIGINT)
                    * (CAST(growth_date AS DATE) - DATE '1970-01-01' + {days}) FROM day)
                 {order} LIMIT $1 OFFSET (SELECT $2 - skipped FROM day)"
            ),
            &[page.limit.into(), page.offset.into()],
        )
        .map(Some)
    }

    fn helps<C: SortColumn>(self, sort: Sort<C>, page: Page) -> bool {
        sort.column.sql() == self.created_at && page.offset >= NEAR
    }

    /// The last known position before a page of the whole list; `None` where the list is sorted
    /// by another column, or the page is near.
    pub(super) fn place_before<C: SortColumn>(
        self,
        conn: &Conn<'_>,
        sort: Sort<C>,
        page: Page,
    ) -> Result<Option<KnownPosition>, StoreError> {
        if !self.helps(sort, page) {
            return Ok(None);
        }
        let (counted_in, direction) =
            (self.counted_in, if sort.descending { "DESC" } else { "ASC" });
        // Several hundred rows: adding them up here takes a third of the time of a window
        // function.
        let mut skipped = 0;
        let mut day = None;
        conn.each(
            &format!("SELECT growth_date, {counted_in} FROM daily_growth ORDER BY growth_date {direction}"),
            &[],
            |row| {
                let new: i64 = row.get(1)?;
                if skipped + new > page.offset {
                    day = Some(row.text(0)?.to_owned());
                    return Ok(ControlFlow::Break(()));
                }
                skipped += new;
                Ok(ControlFlow::Continue(()))
            },
        )?;
        let Some(day) = day else { return Ok(None) };
        let date: Date = day.parse().map_err(|error| {
            StoreError::Decode(format!("daily_growth has the day {day}: {error}"))
        })?;
        let midnight = date
            .to_zoned(TimeZone::UTC)
            .map_err(|error| StoreError::Decode(error.to_string()))?
            .timestamp()
            .as_millisecond();
        let moment = if sort.descending { midnight + DAY_MS } else { midnight };
        Ok(Some(KnownPosition { moment, skipped }))
    }
}
