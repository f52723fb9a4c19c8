//! What an administrator looks at first: what is on, what comes next, what is late, and what is overdue.

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp};
use touchline_domain::troubles::{Waiting, waiting};
use touchline_domain::{Lifecycle, Scheduled};
use touchline_store::competitions::fixtures::{self, FixtureRow};
use touchline_store::{Conn, StoreError, dashboard};

use crate::AppError;
use crate::pages::Pages;

/// The most matches of each list.
const LISTED: usize = 6;
/// Of the matches that have not begun, so many are looked at whose start has passed within a day: the latest.
const MOST_AWAITED: i64 = 1_000;

/// In progress, and begun or changed no longer ago than this: it goes on.
const STILL_LIVE: SignedDuration = SignedDuration::from_hours(24);

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
    /// Scheduled and not late; the next one first.
    pub next: FirstMatches,
    /// Their start has passed and they have not begun; the latest first.
    pub late: FirstMatches,
    /// So late that their result is missed, or in progress and not changed for a day; the latest first.
    pub overdue: FirstMatches,
}

impl Pages {
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
    let day_ago_ms = now_ms.saturating_sub(STILL_LIVE.as_millis() as i64);
    let live = dashboard::live_matches(conn, day_ago_ms, limit)?;
    let (mut next, mut late, mut missed) = (Vec::new(), Vec::new(), Vec::new());
    for row in dashboard::awaited(conn, (day_ago_ms, now_ms), MOST_AWAITED)? {
        let start =
            Scheduled::from_parts(row.scheduled_at, &row.scheduled_precision, row.scheduled_offset);
        let since = (now_ms - row.scheduled_at).div_euclid(60_000);
        let minutes = row.length.minutes();
        match start.map_or(Waiting::ToCome, |start| waiting(start, minutes, since)) {
            Waiting::ToCome => next.push(row.match_id),
            Waiting::Late => late.push(row.match_id),
            Waiting::Missed => missed.push((row.match_id, row.scheduled_at)),
        }
    }
    next.reverse();
    next.extend(dashboard::matches_from(conn, Lifecycle::Scheduled, now_ms, limit)?);
    missed.extend(dashboard::matches_before(conn, Lifecycle::Scheduled, day_ago_ms, limit)?);
    missed.extend(dashboard::matches_before(conn, Lifecycle::Live, day_ago_ms, limit)?);
    missed.sort_by_key(|(id, start)| std::cmp::Reverse((*start, *id)));
    let overdue: Vec<i64> = missed.into_iter().map(|(id, _)| id).collect();

    let shown = |ids: &[i64]| ids.iter().take(LISTED).copied().collect::<Vec<_>>();
    let all = [shown(&live), shown(&next), shown(&late), shown(&overdue)].concat();
    let mut rows: HashMap<i64, FixtureRow> =
        fixtures::by_ids(conn, &all)?.into_iter().map(|row| (row.match_id, row)).collect();
    let mut first = |ids: &[i64]| FirstMatches {
        matches: shown(ids).iter().filter_map(|id| rows.remove(id)).collect(),
        more: ids.len() > LISTED,
    };
    Ok(Today {
        live: first(&live),
        next: first(&next),
        late: first(&late),
        overdue: first(&overdue),
    })
}
