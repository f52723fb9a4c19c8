//! The start of a match, as exactly as it is known.
//!
//! A start (`Scheduled`) is what a source said (a day, a clock, or an instant), and how the clock at its place is
//! ahead of UTC then, where that is known. It is shown as exactly as it is known and no more. `matches.scheduled_at`
//! is the moment (of a day its beginning there), `scheduled_precision` what was said, `scheduled_offset` the seconds
//! ahead; without an offset clocks and days are read as UTC, as far as they are only ordered. So no zone is looked up
//! for a day or a time of day: SQL takes `matches::clock_ms!`, rules take `Scheduled::day` and `Scheduled::clock`.
//!
//! - **The zone of a match** is its own (`matches.time_zone`, from an import) or that of its tournament. The
//!   organiser is asked for it once, and it is never guessed. `Scheduled::in_zone` places a start at every door: a
//!   time that clocks leave out is refused, and of one that comes twice the first is meant. The second one is sent as
//!   an instant.
//! - **An offset in the source stands**; `Z` means none (RFC 9557). When a zone is set later or corrected, the start
//!   as it was given stays (`app::timetable::move_to_zone`): 10:00 is 10:00 there, and an instant is the same moment.
//! - **Calendars** write the clock of a zone with its `VTIMEZONE`, whose observances are listed one by one and not by
//!   a rule. Times that come twice, and offsets that are not those of the zone, are written in UTC, because readers
//!   differ on them.

use std::ops::RangeInclusive;
use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::{AmbiguousOffset, Offset, TimeZone};
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

/// The start of a match as its source gives it. Many sources do not know the exact instant; adding a zone or an hour
/// that the source does not give would show false times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// A moment, the same everywhere.
    Instant(Timestamp),
    /// The clock at the venue.
    Local(DateTime),
    /// Only the day.
    Day(Date),
}

/// The start of a match: as it was given, and how the clock at its place differs from UTC then, where that is known.
/// Its day and its time of day are those of its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scheduled {
    told: Told,
    offset: Option<Offset>,
}

/// A text that is neither a day, nor a local time, nor an instant.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a date: use YYYY-MM-DD, YYYY-MM-DDThh:mm or YYYY-MM-DDThh:mm+hh:mm")]
pub struct ParseScheduledError(String);

/// A time that the clocks of a zone leave out when they are put forward.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the clocks are put forward then: there is no {0} on that day")]
pub struct NoSuchTime(pub DateTime);

impl From<Told> for Scheduled {
    fn from(told: Told) -> Self {
        Self { told, offset: None }
    }
}

impl Scheduled {
    /// A moment of which nobody knows what the clock at the venue says.
    pub fn instant(at: Timestamp) -> Self {
        Told::Instant(at).into()
    }

    /// A clock at a venue whose zone is not known.
    pub fn local(wall: DateTime) -> Self {
        Told::Local(wall).into()
    }

    /// A day without a time.
    pub fn on_day(day: Date) -> Self {
        Told::Day(day).into()
    }

    /// What was told.
    pub const fn told(self) -> Told {
        self.told
    }

    /// How the clock at the place differs from UTC.
    pub const fn offset(self) -> Option<Offset> {
        self.offset
    }

    /// Where the clock shows what its zone says: a given offset stands. Of a time that comes twice, when the clocks
    /// are put back, it is the earlier one; the later one is given as an instant.
    ///
    /// # Errors
    /// [`NoSuchTime`] for a time that the clocks leave out.
    pub fn in_zone(self, zone: &TimeZone) -> Result<Self, NoSuchTime> {
        let at_wall = |wall: DateTime| zone.to_ambiguous_timestamp(wall);
        let offset = match self.told {
            Told::Instant(at) => self.offset.unwrap_or_else(|| zone.to_offset(at)),
            Told::Local(wall) => match at_wall(wall).offset() {
                AmbiguousOffset::Unambiguous { offset } => offset,
                AmbiguousOffset::Fold { before, .. } => before,
                AmbiguousOffset::Gap { .. } => return Err(NoSuchTime(wall)),
            },
            // Some clocks are put forward at midnight, and the day begins at one o'clock.
            Told::Day(day) => match at_wall(day.at(0, 0, 0, 0)).offset() {
                AmbiguousOffset::Unambiguous { offset } => offset,
                AmbiguousOffset::Fold { before, .. } | AmbiguousOffset::Gap { before, .. } => {
                    before
                }
            },
        };
        Ok(Self { offset: Some(offset), ..self })
    }

    /// The same where the zone of the place is another one than was thought: the given start stays. An instant whose
    /// clock was not that of the zone was given with its own offset, which stays, too.
    ///
    /// # Errors
    /// As [`Self::in_zone`].
    pub fn moved_to_zone(
        self,
        from: Option<&TimeZone>,
        to: Option<&TimeZone>,
    ) -> Result<Self, NoSuchTime> {
        let is_of_zone = match self.told {
            Told::Instant(at) => from.is_some_and(|zone| self.offset == Some(zone.to_offset(at))),
            Told::Local(_) | Told::Day(_) => true,
        };
        let bare = Self { offset: self.offset.filter(|_| !is_of_zone), ..self };
        to.map_or(Ok(bare), |zone| bare.in_zone(zone))
    }

    /// Milliseconds since 1970-01-01T00:00Z, to order by. A local time or a day is read as
    /// UTC where its place is not known.
    pub fn order_ms(self) -> i64 {
        let wall = match self.told {
            Told::Instant(at) => return at.as_millisecond(),
            Told::Local(wall) => wall,
            Told::Day(day) => day.at(0, 0, 0, 0),
        };
        // Every date-time in jiff's range has an instant except on the range's first and last
        // days, and no match is on these.
        let offset = self.offset.unwrap_or(Offset::UTC);
        offset.to_timestamp(wall).map_or(i64::MAX, Timestamp::as_millisecond)
    }

    /// The moment, where it is known.
    pub fn moment(self) -> Option<Timestamp> {
        match self.told {
            Told::Instant(at) => Some(at),
            Told::Local(wall) => self.offset?.to_timestamp(wall).ok(),
            Told::Day(_) => None,
        }
    }

    /// What the clock at the place says; an instant without a place is written in UTC.
    pub fn clock(self) -> Option<DateTime> {
        match self.told {
            Told::Instant(at) => Some(self.offset.unwrap_or(Offset::UTC).to_datetime(at)),
            Told::Local(wall) => Some(wall),
            Told::Day(_) => None,
        }
    }

    /// The day at the place: of an instant without a place the one in UTC.
    pub fn day(self) -> Date {
        match self.told {
            Told::Day(day) => day,
            Told::Instant(at) => self.offset.unwrap_or(Offset::UTC).to_datetime(at).date(),
            Told::Local(wall) => wall.date(),
        }
    }

    /// Its place in a list by days: milliseconds of the clock at its place, as if that were UTC.
    pub fn clock_ms(self) -> i64 {
        self.order_ms() + self.offset_ms()
    }

    fn offset_ms(self) -> i64 {
        self.offset.map_or(0, |offset| i64::from(offset.seconds()) * 1000)
    }

    /// How exactly the start is known, as the database spells it.
    pub const fn precision(self) -> &'static str {
        match self.told {
            Told::Instant(_) => "instant",
            Told::Local(_) => "local",
            Told::Day(_) => "day",
        }
    }

    /// Seconds that the clock at the place is ahead of UTC.
    pub fn offset_seconds(self) -> Option<i64> {
        self.offset.map(|offset| offset.seconds().into())
    }

    /// The inverse of [`order_ms`](Self::order_ms), [`precision`](Self::precision) and
    /// [`offset_seconds`](Self::offset_seconds); `None` when they make no valid start.
    pub fn from_parts(order_ms: i64, precision: &str, offset: Option<i64>) -> Option<Self> {
        let instant = Timestamp::from_millisecond(order_ms).ok()?;
        let offset = match offset {
            None => None,
            Some(seconds) => Some(Offset::from_seconds(seconds.try_into().ok()?).ok()?),
        };
        let wall = offset.unwrap_or(Offset::UTC).to_datetime(instant);
        let told = match precision {
            "instant" => Told::Instant(instant),
            "local" => Told::Local(wall),
            "day" => Told::Day(wall.date()),
            _ => return None,
        };
        Some(Self { told, offset })
    }

    /// How the clock that it is written by is ahead of UTC, `+02:00`; an instant without a place is written in UTC.
    pub fn ahead_of_utc(self) -> Option<String> {
        let is_instant = matches!(self.told, Told::Instant(_));
        self.clock()?;
        self.offset.or(is_instant.then_some(Offset::UTC)).map(signed)
    }

    /// As a letter says it: `2027-05-01`, `2027-05-01 18:30 (UTC+02:00)`, or `2027-05-01 18:30` where the place is not known.
    pub fn in_words(self) -> String {
        let Some(clock) = self.clock() else { return self.day().to_string() };
        let clock = clock.strftime("%Y-%m-%d %H:%M");
        match (self.told, self.offset) {
            (_, Some(offset)) => format!("{clock} (UTC{})", signed(offset)),
            (Told::Instant(_), None) => format!("{clock} (UTC)"),
            (_, None) => clock.to_string(),
        }
    }

    /// The start in columns of the database, if there is one.
    pub fn stored(at: Option<i64>, precision: Option<&str>, offset: Option<i64>) -> Option<Self> {
        Self::from_parts(at?, precision?, offset)
    }

    /// As the clock at its place says it, with its difference from UTC: `2026-11-20T18:00:00+01:00`. Where that is not known, or
    /// where only the day is, the same as [`Display`](std::fmt::Display).
    pub fn at_its_place(self) -> String {
        let Some((offset, clock)) = self.offset.zip(self.clock()) else { return self.to_string() };
        format!("{}{}", clock.strftime("%Y-%m-%dT%H:%M:%S"), signed(offset))
    }
}

/// `+05:45`. What is written has whole minutes: the mean time of a town, before there were zones, has seconds.
fn signed(offset: Offset) -> String {
    let minutes = offset.seconds() / 60;
    let sign = if minutes < 0 { '-' } else { '+' };
    format!("{sign}{:02}:{:02}", minutes.abs() / 60, minutes.abs() % 60)
}

/// `2024-06-08`, `2018-08-10T20:00`, `2026-11-20T18:00+01:00` or the same with `Z`, which says nothing of the clock at the
/// place (RFC 9557).
impl FromStr for Scheduled {
    type Err = ParseScheduledError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refused = || ParseScheduledError(text.to_owned());
        let Some((day, clock)) = text.split_once(['T', ' ']) else {
            return parse_day(text).map(Self::on_day).ok_or_else(refused);
        };
        parse_day(day).ok_or_else(refused)?;
        // jiff would accept a zone's name without looking it up.
        if clock.contains('[') {
            return Err(refused());
        }
        if clock.contains(['Z', 'z']) {
            return text.parse().map(Self::instant).map_err(|_| refused());
        }
        // The clock at a venue is written to the second, and stored as it is written.
        if let Some(sign) = clock.find(['+', '-']) {
            let at: Timestamp = text.parse().map_err(|_| refused())?;
            let (wall, _) = text.split_at(day.len() + 1 + sign);
            let wall: DateTime = wall.parse().map_err(|_| refused())?;
            let ahead = wall.duration_since(TimeZone::UTC.to_datetime(at)).as_secs();
            let offset =
                i32::try_from(ahead).ok().and_then(|ahead| Offset::from_seconds(ahead).ok());
            return Ok(Self { told: Told::Instant(at), offset: Some(offset.ok_or_else(refused)?) });
        }
        let wall: DateTime = text.parse().map_err(|_| refused())?;
        wall.with().subsec_nanosecond(0).build().map(Self::local).map_err(|_| refused())
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
        match self.told {
            Told::Instant(instant) => write!(f, "{instant:.3}"),
            Told::Local(wall) => write!(f, "{}", wall.strftime("%Y-%m-%dT%H:%M:%S")),
            Told::Day(day) => write!(f, "{day}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zones::zone;

    fn start(text: &str) -> Scheduled {
        text.parse().unwrap_or_else(|e| panic!("{e}"))
    }

    fn placed(text: &str, name: &str) -> Scheduled {
        start(text).in_zone(&zone(name).expect("a zone")).unwrap_or_else(|e| panic!("{e}"))
    }

    fn kept(start: Scheduled) -> Option<Scheduled> {
        Scheduled::from_parts(start.order_ms(), start.precision(), start.offset_seconds())
    }

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
            let start = start(written);
            assert_eq!(start.to_string(), shown);
            assert_eq!(kept(start), Some(start));
        }
    }

    #[test]
    fn an_offset_that_is_told_decides_the_day() {
        for (written, day) in [
            ("2026-05-14T19:30-05:00", "2026-05-14"),
            ("2026-05-14T19:30:00-05", "2026-05-14"),
            ("2026-05-15T00:30Z", "2026-05-15"),
            ("2026-05-15T05:30+14:00", "2026-05-15"),
            ("2026-05-15T05:15+05:45", "2026-05-15"),
            ("2026-05-14T20:00-03:30", "2026-05-14"),
        ] {
            let start = start(written);
            assert_eq!(start.day().to_string(), day, "{written}");
            assert_eq!(kept(start), Some(start));
        }
    }

    #[test]
    fn a_start_in_a_zone_is_a_moment_and_a_clock() {
        for (told, name, moment, here) in [
            (
                "2027-03-28T10:00",
                "Europe/Berlin",
                "2027-03-28T08:00:00Z",
                "2027-03-28T10:00:00+02:00",
            ),
            (
                "2027-03-28T01:59",
                "Europe/Berlin",
                "2027-03-28T00:59:00Z",
                "2027-03-28T01:59:00+01:00",
            ),
            // It comes twice; the earlier one is meant.
            (
                "2027-10-31T02:30",
                "Europe/Berlin",
                "2027-10-31T00:30:00Z",
                "2027-10-31T02:30:00+02:00",
            ),
            (
                "2027-10-31T02:30+01:00",
                "Europe/Berlin",
                "2027-10-31T01:30:00Z",
                "2027-10-31T02:30:00+01:00",
            ),
            (
                "2027-10-31T01:30Z",
                "Europe/Berlin",
                "2027-10-31T01:30:00Z",
                "2027-10-31T02:30:00+01:00",
            ),
            (
                "2027-04-04T02:30",
                "Australia/Sydney",
                "2027-04-03T15:30:00Z",
                "2027-04-04T02:30:00+11:00",
            ),
            (
                "2026-05-14T19:30",
                "America/Bogota",
                "2026-05-15T00:30:00Z",
                "2026-05-14T19:30:00-05:00",
            ),
            (
                "2026-05-14T19:30",
                "Asia/Kathmandu",
                "2026-05-14T13:45:00Z",
                "2026-05-14T19:30:00+05:45",
            ),
            (
                "2027-04-04T01:45",
                "Australia/Lord_Howe",
                "2027-04-03T14:45:00Z",
                "2027-04-04T01:45:00+11:00",
            ),
            // A given offset stands.
            (
                "2026-06-15T21:00-07:00",
                "America/New_York",
                "2026-06-16T04:00:00Z",
                "2026-06-15T21:00:00-07:00",
            ),
        ] {
            let start = placed(told, name);
            assert_eq!(start.moment().expect("a moment").to_string(), moment, "{told} {name}");
            assert_eq!(start.at_its_place(), here, "{told} {name}");
            assert_eq!(kept(start), Some(start));
            assert_eq!(start.order_ms(), start.moment().expect("a moment").as_millisecond());
        }
    }

    #[test]
    fn a_time_that_the_clocks_leave_out_is_refused() {
        for (told, name) in [
            ("2027-03-28T02:30", "Europe/Berlin"),
            ("2027-10-03T02:00", "Australia/Sydney"),
            ("2027-10-03T02:15", "Australia/Lord_Howe"),
        ] {
            let zone = zone(name).expect("a zone");
            assert!(start(told).in_zone(&zone).is_err(), "{told} {name}");
        }
    }

    #[test]
    fn a_day_stays_a_day_and_begins_at_its_place() {
        let day = placed("2026-05-15", "America/Bogota");
        assert_eq!(
            (day.to_string(), day.at_its_place()),
            ("2026-05-15".into(), "2026-05-15".into())
        );
        assert_eq!(kept(day), Some(day));
        assert!(day.order_ms() > placed("2026-05-14T23:00", "America/Bogota").order_ms());
        // Here the clocks are put forward at midnight.
        let without = placed("2026-04-24", "Africa/Cairo");
        assert_eq!(kept(without), Some(without));
    }

    #[test]
    fn another_zone_keeps_what_was_told() {
        let [berlin, bogota] =
            ["Europe/Berlin", "America/Bogota"].map(|name| zone(name).expect("a zone"));
        for (told, here) in [
            ("2026-05-14T19:30", "2026-05-14T19:30:00-05:00"),
            ("2026-05-14", "2026-05-14"),
            ("2026-05-14T19:30Z", "2026-05-14T14:30:00-05:00"),
            ("2026-05-14T19:30+01:00", "2026-05-14T19:30:00+01:00"),
        ] {
            let was = start(told).moved_to_zone(None, Some(&berlin)).expect("a time");
            let is = was.moved_to_zone(Some(&berlin), Some(&bogota)).expect("a time");
            assert_eq!(is.at_its_place(), here);
            assert_eq!(
                is.moved_to_zone(Some(&bogota), None).expect("a time").told(),
                start(told).told()
            );
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
