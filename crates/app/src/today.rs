//! What an administrator looks at first: what is on, what comes next, and what is overdue.

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp};
use touchline_domain::Lifecycle;
use touchline_store::competitions::fixtures::{self, FixtureRow};
use touchline_store::{Conn, StoreError, dashboard};

use crate::AppError;
use crate::platform::Platform;

/// The most matches of each list.
const LISTED: usize = 6;

/// From this time after its start on, a match without a result is overdue. A start of which only
/// the day is known counts from the beginning of the day (UTC).
const OVERDUE_AFTER: SignedDuration = SignedDuration::from_hours(24);

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The first matches of a list.
#[derive(Debug, Clone, Default)]
pub struct FirstMatches {
    /// The matches.
    pub matches: Vec<FixtureRow>,
    /// Whether there are more of them.
    pub more: bool,
}

/// The matches around a moment.
#[derive(Debug, Clone, Default)]
pub struct Today {
    /// In progress, begun or changed within a day; in the order of their start, those without one last.
    pub live: FirstMatches,
    /// Scheduled from the moment on, or for its day; the next one first.
    pub next: FirstMatches,
    /// Still scheduled a day after their start, or in progress and not changed since; the latest first.
    pub overdue: FirstMatches,
}

impl Platform {
    /// The matches around the moment `at`; without one, around the beginning of this day (UTC).
    pub async fn matches_today(&self, at: Option<Timestamp>) -> Result<Today, AppError> {
        let now_ms = match at {
            Some(at) => at.as_millisecond(),
            None => day_of(self.clock.now().as_millisecond()),
        };
        Ok(self.db.read(move |conn| read(conn, now_ms)).await?)
    }
}

const fn day_of(ms: i64) -> i64 {
    ms - ms.rem_euclid(DAY_MS)
}

fn read(conn: &Conn<'_>, now_ms: i64) -> Result<Today, StoreError> {
    // One more than are listed says whether there are more.
    let limit = LISTED as i64 + 1;
    let overdue_ms = now_ms.saturating_sub(OVERDUE_AFTER.as_millis() as i64);
    let live = dashboard::live_matches(conn, overdue_ms, limit)?;
    let mut next = dashboard::matches_on_day(conn, Lifecycle::Scheduled, day_of(now_ms), limit)?;
    for id in dashboard::matches_between(conn, Lifecycle::Scheduled, (now_ms, i64::MAX), limit)? {
        if !next.contains(&id) {
            next.push(id);
        }
    }
    let mut late = dashboard::matches_before(conn, Lifecycle::Scheduled, overdue_ms, limit)?;
    late.extend(dashboard::matches_before(conn, Lifecycle::Live, overdue_ms, limit)?);
    late.sort_by_key(|(id, start)| std::cmp::Reverse((*start, *id)));
    let overdue: Vec<i64> = late.into_iter().map(|(id, _)| id).collect();

    let shown = |ids: &[i64]| ids.iter().take(LISTED).copied().collect::<Vec<_>>();
    let all = [shown(&live), shown(&next), shown(&overdue)].concat();
    let mut rows: HashMap<i64, FixtureRow> =
        fixtures::by_ids(conn, &all)?.into_iter().map(|row| (row.match_id, row)).collect();
    let mut first = |ids: &[i64]| FirstMatches {
        matches: shown(ids).iter().filter_map(|id| rows.remove(id)).collect(),
        more: ids.len() > LISTED,
    };
    Ok(Today { live: first(&live), next: first(&next), overdue: first(&overdue) })
}
