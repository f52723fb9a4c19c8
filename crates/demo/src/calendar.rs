//! When things happened: the growth of the platform over its first eighteen
//! months, and the hours at which people sign up and play. Everything hangs on
//! one `now`.

use jiff::civil::{Date, DateTime, Weekday};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan as _};

use crate::chance::Chance;

/// How long ago the platform opened, days.
const DAYS_OPEN: i64 = 548;
/// Newcomers of the current day, at least.
const NEWCOMERS_TODAY: f64 = 3.0;
/// Live matches of the demo began at least and at most so long ago, minutes.
const LIVE_SINCE: std::ops::RangeInclusive<i64> = 10..=80;

/// `instant` moved by minutes (back when negative).
pub(crate) fn minutes_after(instant: Timestamp, minutes: i64) -> Timestamp {
    instant + SignedDuration::from_mins(minutes)
}

/// The full minutes from one moment to another.
pub(crate) fn minutes_since(from: Timestamp, to: Timestamp) -> i64 {
    (to.as_millisecond() - from.as_millisecond()) / 60_000
}

/// `instant` moved by days of 24 hours (back when negative).
pub(crate) fn days_after(instant: Timestamp, days: i64) -> Timestamp {
    instant + SignedDuration::from_hours(24 * days)
}

/// The day (UTC) of an instant.
pub(crate) fn day_of(instant: Timestamp) -> Date {
    TimeZone::UTC.to_datetime(instant).date()
}

/// A clock time of a day, UTC.
pub(crate) fn at(day: Date, hour: i8, minute: i8) -> Timestamp {
    on_utc_clock(day.at(hour, minute, 0, 0))
}

fn on_utc_clock(wall: DateTime) -> Timestamp {
    TimeZone::UTC.to_timestamp(wall).unwrap_or(Timestamp::MAX)
}

/// The moment at `share` (0 to 1) of the current day's past: never yesterday,
/// never later than now, whatever the hour.
pub(crate) fn earlier_today(now: Timestamp, share: f64) -> Timestamp {
    between(at(day_of(now), 0, 0), now, share)
}

/// The moment at `share` of the way from one moment to another.
pub(crate) fn between(from: Timestamp, to: Timestamp, share: f64) -> Timestamp {
    let way = (to.as_millisecond() - from.as_millisecond()) as f64;
    from + SignedDuration::from_millis((way * share.clamp(0.0, 1.0)) as i64)
}

/// A kick-off that is under way now: so many minutes ago, on a full five minutes.
pub(crate) fn under_way(now: Timestamp, minutes_ago: i64) -> Timestamp {
    let five = SignedDuration::from_mins(5).as_millis() as i64;
    let start = minutes_after(now, -minutes_ago).as_millisecond();
    Timestamp::from_millisecond(start - start.rem_euclid(five)).unwrap_or(now)
}

/// A start so many minutes from now, on a full five minutes; nobody begins at
/// night, so that it may be early tomorrow.
pub(crate) fn later_by_day(now: Timestamp, minutes: i64) -> Timestamp {
    let start = under_way(minutes_after(now, minutes), 0);
    let wall = TimeZone::UTC.to_datetime(start);
    match wall.hour() {
        0..8 => at(wall.date(), 8, (minutes % 60) as i8),
        22.. => at(wall.date().saturating_add(1.day()), 8, (minutes % 60) as i8),
        _ => start,
    }
}

/// Keeps starts away from the edges of play, so that what is live has visibly
/// begun and is not about to end: `start`, moved when it lies within the last
/// ten minutes or would be live for longer than eighty.
pub(crate) fn settled(start: Timestamp, lasts_minutes: i64, now: Timestamp) -> Timestamp {
    let ago = minutes_since(start, now);
    let begun_or_near = now >= start;
    if begun_or_near && ago < *LIVE_SINCE.start() {
        minutes_after(start, -15)
    } else if begun_or_near && ago > *LIVE_SINCE.end() - 5 && ago <= lasts_minutes {
        minutes_after(start, -lasts_minutes)
    } else {
        start
    }
}

/// When the fixture of a match was put down: about a fortnight before it, and
/// for matches further ahead some time in the last three weeks.
pub(crate) fn put_down(chance: &mut Chance, start: Timestamp, now: Timestamp) -> Timestamp {
    let ahead = minutes_after(start, -chance.between(9 * 1440, 15 * 1440));
    if ahead < now { ahead } else { minutes_after(now, -chance.between(30, 21 * 1440)) }
}

/// The first `weekday` on or after a day.
pub(crate) fn next_weekday(day: Date, weekday: Weekday) -> Date {
    let ahead = day.weekday().until(weekday);
    day.saturating_add(i64::from(ahead).days())
}

/// How the platform's people came: a curve over days, from its opening to now.
#[derive(Debug)]
pub(crate) struct Growth {
    first_day: Date,
    now: Timestamp,
    /// The share of all newcomers who came before the end of each day.
    cumulative: Vec<f64>,
}

impl Growth {
    /// The growth of a platform that has `users` now.
    pub(crate) fn new(seed: u64, now: Timestamp, users: usize) -> Self {
        let mut chance = Chance::new(seed, "growth");
        let today = day_of(now);
        let first_day = today.saturating_sub(DAYS_OPEN.days());
        let mut weights: Vec<f64> = (0..=DAYS_OPEN)
            .map(|age| weight_of(first_day.saturating_add(age.days()), age, &mut chance))
            .collect();
        // Today is not over, but it has brought somebody already.
        let hours = (now.as_millisecond() - at(today, 0, 0).as_millisecond()) as f64 / 3_600_000.0;
        let total: f64 = weights.iter().sum();
        let least = total * NEWCOMERS_TODAY / users.max(1) as f64;
        if let Some(last) = weights.last_mut() {
            *last = (*last * by_the_hour(hours)).max(least);
        }
        let total: f64 = weights.iter().sum();
        let cumulative = weights
            .iter()
            .scan(0.0, |sum, weight| {
                *sum += weight / total;
                Some(*sum)
            })
            .collect();
        Self { first_day, now, cumulative }
    }

    /// When the newcomer came who stands at this share (0 to 1) of all.
    pub(crate) fn moment(&self, share: f64) -> Timestamp {
        let day = self.cumulative.partition_point(|sum| *sum < share).min(DAYS_OPEN as usize);
        let before = if day == 0 { 0.0 } else { self.cumulative[day - 1] };
        let of_day = ((share - before) / (self.cumulative[day] - before)).clamp(0.0, 1.0);
        let midnight = at(self.first_day.saturating_add((day as i64).days()), 0, 0);
        if day as i64 == DAYS_OPEN {
            return between(midnight, self.now, of_day);
        }
        minutes_after(midnight, (hour_of_share(of_day) * 60.0) as i64)
            + SignedDuration::from_millis((of_day * 7_919_000.0) as i64 % 60_000)
    }

    /// The day the platform opened.
    pub(crate) fn opening(&self) -> Timestamp {
        at(self.first_day, 8, 0)
    }
}

/// How many come on one day, in relation to other days.
fn weight_of(day: Date, age: i64, chance: &mut Chance) -> f64 {
    let t = age as f64 / DAYS_OPEN as f64;
    let ramp = 0.6 + 0.95 * t;
    let season = match (day.month(), day.day()) {
        // Clubs enrol when a season begins; nobody does at Christmas.
        (12, 22..=31) | (1, 1..=2) => 0.35,
        (9, _) => 1.45,
        (1, _) | (8, 16..) => 1.25,
        (3 | 4, _) => 1.15,
        (7 | 8, _) => 0.7,
        _ => 1.0,
    };
    let weekday = match day.weekday() {
        Weekday::Monday | Weekday::Sunday => 1.2,
        Weekday::Friday => 0.8,
        Weekday::Saturday => 0.9,
        _ => 1.0,
    };
    ramp * season * weekday * (0.75 + 0.5 * chance.unit())
}

/// The share of a day's newcomers at the end of hours 0, 3, 6, …: few at night,
/// most in the evening.
const SHARE_BY_THREE_HOURS: [f64; 9] = [0.0, 0.02, 0.03, 0.11, 0.26, 0.40, 0.57, 0.85, 1.0];

fn by_the_hour(hours: f64) -> f64 {
    let step = (hours / 3.0).clamp(0.0, 7.999);
    let [low, high] = [step as usize, step as usize + 1].map(|i| SHARE_BY_THREE_HOURS[i]);
    low + (high - low) * step.fract()
}

fn hour_of_share(share: f64) -> f64 {
    let step = SHARE_BY_THREE_HOURS.partition_point(|s| *s <= share).clamp(1, 8);
    let [low, high] = [step - 1, step].map(|i| SHARE_BY_THREE_HOURS[i]);
    ((step - 1) as f64 + (share - low) / (high - low)).clamp(0.0, 7.999) * 3.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn instant(text: &str) -> Timestamp {
        text.parse().unwrap_or_else(|e| panic!("{e}"))
    }

    #[test]
    fn people_come_in_order_and_some_today_even_on_the_first_of_a_month() {
        for now in ["2026-11-20T20:00:00Z", "2027-01-01T00:00:05Z", "2027-02-28T23:59:59Z"] {
            let now = instant(now);
            let growth = Growth::new(1, now, 1200);
            let moments: Vec<Timestamp> =
                (0..1200).map(|i| growth.moment((f64::from(i) + 0.5) / 1200.0)).collect();
            assert!(moments.is_sorted() && moments.iter().all(|m| *m <= now));
            assert!(moments.iter().filter(|m| day_of(**m) == day_of(now)).count() >= 2);
            let early = moments.iter().filter(|m| **m < days_after(now, -365)).count();
            assert!((150..360).contains(&early), "{early} in the first six months");
        }
    }

    #[test]
    fn what_is_live_has_begun_some_time_ago() {
        let now = instant("2026-11-20T20:03:00Z");
        for ago in -20..120 {
            let start = settled(minutes_after(now, -ago), 107, now);
            let since = minutes_since(start, now);
            assert!(
                !(0..=107).contains(&since) || LIVE_SINCE.contains(&since),
                "{ago} became {since}"
            );
        }
        assert_eq!(under_way(now, 30), instant("2026-11-20T19:30:00Z"));
    }
}
