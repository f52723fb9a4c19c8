//! Deep pages of a list in the order of creation: the roll-up of new rows per day tells on which
//! day a page begins, so that the rows before that day are not read.

use super::{Page, PageIds, Sort, SortColumn};
use crate::{Conn, Engine};

/// A list's creation column, and the columns of `daily_growth` that count its rows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GrowthOrder {
    /// The expression to sort by.
    pub(crate) created_at: &'static str,
    /// New rows on the day.
    pub(crate) new: &'static str,
    /// Rows of earlier days.
    pub(crate) before: &'static str,
}

/// Pages that begin before this row are reached by skipping rows.
const NEAR: i64 = 1_000;

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

impl GrowthOrder {
    /// The ids of a page of the whole list: `from` is the list's table, `order` how it is sorted.
    /// `None` where the list is sorted by another column, or the page is near.
    pub(super) fn page<C: SortColumn>(
        self,
        conn: &Conn<'_>,
        (id, from, order): (&str, &str, &str),
        sort: Sort<C>,
        page: Page,
    ) -> Option<PageIds<'static>> {
        let Self { created_at, new, before } = self;
        if sort.column.sql() != created_at || page.offset < NEAR {
            return None;
        }
        // The day that the page's first row was created on, and the rows of the list before it.
        let (is_day, skipped, side, days) = if sort.descending {
            let total = format!(
                "(SELECT {before} + {new} FROM daily_growth ORDER BY growth_date DESC LIMIT 1)"
            );
            (format!("{before} < {total} - $2"), format!("{total} - {before} - {new}"), "<", 1)
        } else {
            (format!("{before} <= $2"), before.to_owned(), ">=", 0)
        };
        let day_number = match conn.engine() {
            Engine::Sqlite => "CAST(julianday(growth_date) - julianday('1970-01-01') AS INTEGER)",
            Engine::Postgres => "CAST(CAST(growth_date AS DATE) - DATE '1970-01-01' AS BIGINT)",
        };
        let select = format!(
            "WITH day AS (
                SELECT ({day_number} + {days}) * {DAY_MS} AS moment, {skipped} AS skipped
                FROM daily_growth WHERE {is_day} ORDER BY {before} DESC, growth_date DESC LIMIT 1)
             SELECT {id} FROM {from} WHERE {created_at} {side} (SELECT moment FROM day)
             {order} LIMIT $1 OFFSET COALESCE((SELECT $2 - skipped FROM day), 0)"
        );
        Some(PageIds::Selected(select, vec![page.limit.into(), page.offset.into()]))
    }
}
