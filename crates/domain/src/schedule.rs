//! The start of a match, as exactly as it is known.

use std::ops::RangeInclusive;
use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use touchline_words::Sentence;

/// The years that a day may be in. A date before the first organised competitions, or far
/// in the future, is a typing error.
pub const YEARS: RangeInclusive<i16> = 1850..=2100;

/// Whether a day is in one of the [`YEARS`].
pub fn is_plausible_day(day: Date) -> bool {
    YEARS.contains(&day.year())
}

/// Checks that a year is one of the [`YEARS`].
///
/// # Errors
/// The sentence that names the first and the last of them.
pub fn year_is_plausible(year: i16) -> Result<(), Sentence> {
    if YEARS.contains(&year) {
        return Ok(());
    }
    Err(Sentence::DayImplausible { first: (*YEARS.start()).into(), last: (*YEARS.end()).into() })
}

/// The start of a match. Many sources do not know the exact instant; adding a zone or an
/// hour that the source does not give would show false times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scheduled {
    /// A moment, the same everywhere.
    Instant(Timestamp),
    /// The clock at the venue; its zone is not known.
    Local(DateTime),
    /// Only the day is known.
    Day(Date),
}

/// A text that is neither a day, nor a local time, nor an instant.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a date: use YYYY-MM-DD, YYYY-MM-DDThh:mm or YYYY-MM-DDThh:mm+hh:mm")]
pub struct ParseScheduledError(String);

impl Scheduled {
    /// Milliseconds since 1970-01-01T00:00Z, to order by. A local time or a day is read as
    /// UTC.
    pub fn order_ms(self) -> i64 {
        let as_utc = |wall: DateTime| {
            // Every date-time in jiff's range has a UTC instant except on the range's last
            // day, and no match is on that day.
            TimeZone::UTC.to_timestamp(wall).map_or(i64::MAX, Timestamp::as_millisecond)
        };
        match self {
            Self::Instant(instant) => instant.as_millisecond(),
            Self::Local(wall) => as_utc(wall),
            Self::Day(day) => as_utc(day.at(0, 0, 0, 0)),
        }
    }

    /// The day: of an instant the one in UTC.
    pub fn day(self) -> Date {
        match self {
            Self::Instant(instant) => TimeZone::UTC.to_datetime(instant).date(),
            Self::Local(wall) => wall.date(),
            Self::Day(day) => day,
        }
    }

    /// How exactly the start is known, as the database spells it.
    pub const fn precision(self) -> &'static str {
        match self {
            Self::Instant(_) => "instant",
            Self::Local(_) => "local",
            Self::Day(_) => "day",
        }
    }

    /// The inverse of [`order_ms`](Self::order_ms) and [`precision`](Self::precision);
    /// `None` when the two make no valid start.
    pub fn from_parts(order_ms: i64, precision: &str) -> Option<Self> {
        let instant = Timestamp::from_millisecond(order_ms).ok()?;
        let wall = TimeZone::UTC.to_datetime(instant);
        match precision {
            "instant" => Some(Self::Instant(instant)),
            "local" => Some(Self::Local(wall)),
            "day" => Some(Self::Day(wall.date())),
            _ => None,
        }
    }
}

/// `2024-06-08`, `2018-08-10T20:00`, `2026-11-20T18:00+01:00` or the same with `Z`.
impl FromStr for Scheduled {
    type Err = ParseScheduledError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refused = || ParseScheduledError(text.to_owned());
        let Some((day, clock)) = text.split_once(['T', ' ']) else {
            return parse_day(text).map(Self::Day).ok_or_else(refused);
        };
        parse_day(day).ok_or_else(refused)?;
        // jiff would accept a zone's name without looking it up.
        if clock.contains('[') {
            return Err(refused());
        }
        if clock.contains(['Z', 'z', '+', '-']) {
            return text.parse().map(Self::Instant).map_err(|_| refused());
        }
        // The clock at a venue is told to the second, and what is told is what is kept.
        let wall: DateTime = text.parse().map_err(|_| refused())?;
        wall.with().subsec_nanosecond(0).build().map(Self::Local).map_err(|_| refused())
    }
}

/// Exactly `YYYY-MM-DD`: jiff itself also reads other spellings of a date.
fn parse_day(text: &str) -> Option<Date> {
    let shape = text.len() == 10 && text.as_bytes()[4] == b'-' && text.as_bytes()[7] == b'-';
    if shape { text.parse().ok() } else { None }
}

/// As on the wire: `2024-06-08`, `2018-08-10T20:00:00`, `2026-11-20T17:00:00.000Z`.
impl std::fmt::Display for Scheduled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Instant(instant) => write!(f, "{instant:.3}"),
            Self::Local(wall) => write!(f, "{}", wall.strftime("%Y-%m-%dT%H:%M:%S")),
            Self::Day(day) => write!(f, "{day}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_at_a_venue_is_kept_as_it_is_told() {
        let start: Scheduled = "2027-03-28T10:00:00.5".parse().expect("a start");
        assert_eq!(start.to_string(), "2027-03-28T10:00:00");
        assert_eq!(start.to_string().parse(), Ok(start));
    }

    #[test]
    fn a_start_keeps_the_precision_it_was_given_with() {
        for (written, shown) in [
            ("1872-11-30", "1872-11-30"),
            ("2018-08-10T20:00", "2018-08-10T20:00:00"),
            ("2026-11-20T18:00+01:00", "2026-11-20T17:00:00.000Z"),
            ("2026-11-20T18:00:00Z", "2026-11-20T18:00:00.000Z"),
        ] {
            let start: Scheduled = written.parse().unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(start.to_string(), shown);
            assert_eq!(Scheduled::from_parts(start.order_ms(), start.precision()), Some(start));
        }
    }

    #[test]
    fn a_text_that_is_not_a_date_is_refused() {
        for text in [
            "",
            "2024-6-8",
            "2024-02-30",
            "08/06/2024",
            "2024-06-08T25:00",
            "20240608",
            "2024-06-08T20:00[Europe/Berlin]",
            "2024-06-08T20:00+02:00[Europe/Berlin]",
            "2024-06-08T20:00 CEST",
        ] {
            assert!(text.parse::<Scheduled>().is_err(), "{text} was taken for a date");
        }
    }
}
