//! Deep pages of a list in the order of creation: the roll-up of new rows per
//! day says on which day a page begins, so that nothing before that day is read.

use std::ops::ControlFlow;

use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::{Page, Sort, SortColumn};
use crate::{Conn, StoreError};

/// The column of creation of a list, and where its new rows are counted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GrowthOrder {
    /// The expression to order by.
    pub(crate) created_at: &'static str,
    /// The column of `daily_growth`.
    pub(crate) counted_in: &'static str,
}

/// Pages that begin nearer than this are reached by skipping rows.
const NEAR: i64 = 1_000;

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// A place in the order of creation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    /// The rows before this moment (milliseconds UTC) are skipped when ascending,
    /// those from it on when descending.
    pub(super) moment: i64,
    /// How many rows that makes.
    pub(super) skipped: i64,
}

impl GrowthOrder {
    /// The last place known before a page of the whole list; `None` where the
    /// list is ordered by something else, or the page is near.
    pub(super) fn place_before<C: SortColumn>(
        self,
        conn: &Conn<'_>,
        sort: Sort<C>,
        page: Page,
    ) -> Result<Option<Place>, StoreError> {
        if sort.column.sql() != self.created_at || page.offset < NEAR {
            return Ok(None);
        }
        let (counted_in, direction) =
            (self.counted_in, if sort.descending { "DESC" } else { "ASC" });
        // Some hundred rows: adding them up here takes a third of what a window
        // function takes.
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
        Ok(Some(Place { moment, skipped }))
    }
}
