//! The zones of time that places have, by their IANA names. The database of zones is part of the program, so that every server
//! and every machine knows the same ones.

use std::sync::LazyLock;

use jiff::civil::{Date, DateTime, date};
use jiff::tz::{Dst, Offset, TimeZone, TimeZoneDatabase};
use jiff::{SignedDuration, Timestamp};

/// The longest name of a zone.
pub const MOST_NAME: usize = 64;

static ZONES: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);

/// Names in the database that are no place: a machine without a zone, and a rule without one.
const NO_PLACES: [&str; 2] = ["Factory", "posixrules"];

/// The zone with this name, in any case; its `iana_name` is spelt as the database spells it.
pub fn zone(name: &str) -> Option<TimeZone> {
    let name = name.trim();
    if name.len() > MOST_NAME || NO_PLACES.iter().any(|no| no.eq_ignore_ascii_case(name)) {
        return None;
    }
    ZONES.get(name).ok().filter(|zone| zone.iana_name().is_some())
}

/// The day of an instant at a place: in its zone, or in UTC where the zone is not known.
///
/// ```
/// # use touchline_domain::zones::day_at;
/// let late = "2026-11-28T23:22Z".parse().expect("an instant");
/// assert_eq!(day_at(Some("Asia/Tokyo"), late).to_string(), "2026-11-29");
/// assert_eq!(day_at(None, late).to_string(), "2026-11-28");
/// ```
pub fn day_at(zone_name: Option<&str>, at: Timestamp) -> Date {
    zone_name.and_then(zone).unwrap_or(TimeZone::UTC).to_datetime(at).date()
}

/// When a day is over at a place: where its zone is not known, when it is over everywhere.
///
/// ```
/// # use touchline_domain::zones::end_of_day;
/// let day = "2026-11-28".parse().expect("a day");
/// assert_eq!(end_of_day(Some("Asia/Tokyo"), day).to_string(), "2026-11-28T15:00:00Z");
/// assert_eq!(end_of_day(None, day).to_string(), "2026-11-29T12:00:00Z");
/// ```
pub fn end_of_day(zone_name: Option<&str>, day: Date) -> Timestamp {
    // It is over last where the clocks are twelve hours behind UTC.
    let zone = zone_name.and_then(zone).unwrap_or(TimeZone::fixed(Offset::constant(-12)));
    let over = day.tomorrow().ok().and_then(|next| next.to_zoned(zone).ok());
    over.map_or(Timestamp::MAX, |over| over.timestamp())
}

/// A zone's name as it is stored.
pub fn zone_name(name: &str) -> Option<String> {
    zone(name)?.iana_name().map(str::to_owned)
}

/// A time during which the clocks of a zone do not change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observance {
    /// What the clocks showed when it began, before they were changed.
    pub begins: DateTime,
    /// How they differed from UTC before.
    pub before: Offset,
    /// How they differ from UTC.
    pub offset: Offset,
    /// What the time is called there, such as `CEST`.
    pub name: String,
    /// Whether it is summer time.
    pub is_summer: bool,
}

/// So many changes of the clocks are listed at most: those of a hundred years.
const MOST_CHANGES: usize = 200;

/// The observances that two moments and all between them are in, and the one before: readers of calendars want one of each
/// kind. A zone that has had none has one from 1970 on.
pub fn observances(zone: &TimeZone, from: Timestamp, until: Timestamp) -> Vec<Observance> {
    let instant = SignedDuration::from_nanos(1);
    let mut earlier: Vec<_> =
        zone.preceding(from.saturating_add(instant).unwrap_or(from)).take(2).collect();
    earlier.reverse();
    let later = zone.following(from).take_while(|change| change.timestamp() <= until);
    let changes = earlier.into_iter().chain(later).take(MOST_CHANGES);
    let told = changes.map(|change| {
        let at = change.timestamp();
        let before = zone.to_offset(at.saturating_sub(instant).unwrap_or(at));
        Observance {
            begins: before.to_datetime(at),
            before,
            offset: change.offset(),
            name: change.abbreviation().to_owned(),
            is_summer: change.dst() == Dst::Yes,
        }
    });
    let mut told: Vec<Observance> = told.collect();
    if told.is_empty() {
        let info = zone.to_offset_info(from);
        told.push(Observance {
            begins: date(1970, 1, 1).at(0, 0, 0, 0),
            before: info.offset(),
            offset: info.offset(),
            name: info.abbreviation().to_owned(),
            is_summer: false,
        });
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(name: &str, from: &str, until: &str) -> Vec<String> {
        let [from, until] = [from, until].map(|at| at.parse().expect("a moment"));
        let of = observances(&zone(name).expect("a zone"), from, until);
        of.iter()
            .map(|one| format!("{} {} {} {}", one.begins, one.before, one.offset, one.name))
            .collect()
    }

    #[test]
    fn observances_of_a_zone_tell_each_change_of_its_clocks() {
        let of = told("Europe/Berlin", "2027-03-27T12:00:00Z", "2027-03-29T12:00:00Z");
        let changes = [
            "2026-03-29T02:00:00 +01 +02 CEST",
            "2026-10-25T03:00:00 +02 +01 CET",
            "2027-03-28T02:00:00 +01 +02 CEST",
        ];
        assert_eq!(of, changes);
        let of = told("Australia/Lord_Howe", "2027-01-01T00:00:00Z", "2027-05-01T00:00:00Z");
        assert_eq!(of.last().expect("a change"), "2027-04-04T02:00:00 +11 +10:30 +1030");
        let of = told("Asia/Kathmandu", "2027-01-01T00:00:00Z", "2027-05-01T00:00:00Z");
        assert_eq!(of.last().expect("a change"), "1986-01-01T00:00:00 +05:30 +05:45 +0545");
        let of = told("Etc/UTC", "2027-01-01T00:00:00Z", "2027-05-01T00:00:00Z");
        assert_eq!(of, ["1970-01-01T00:00:00 +00 +00 UTC"]);
    }

    #[test]
    fn a_zone_is_found_by_its_name_in_any_case() {
        for (name, kept) in [
            ("Europe/Berlin", Some("Europe/Berlin")),
            (" europe/berlin ", Some("Europe/Berlin")),
            ("Asia/Calcutta", Some("Asia/Calcutta")),
            ("America/Argentina/Buenos_Aires", Some("America/Argentina/Buenos_Aires")),
            ("UTC", Some("UTC")),
            ("", None),
            ("Factory", None),
            ("Europe/Atlantis", None),
            ("+02:00", None),
            ("CEST", None),
            ("../../etc/passwd", None),
        ] {
            assert_eq!(zone_name(name).as_deref(), kept, "{name}");
        }
    }
}
