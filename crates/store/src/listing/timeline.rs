//! The order of a list by what matters on a day: what is under way, then what begins on the day or
//! later, the nearest first, then what began before, the latest first, then what has no beginning.
//!
//! No index has this order. A page is read from ranges of the indexes of beginnings, one after the
//! other, so it costs what a page of any other order costs.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::Conditions;
use crate::Param;

/// How a list tells what is under way and when something begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeline {
    /// The column of the state.
    pub(crate) state: &'static str,
    /// The state of what is under way.
    pub(crate) under_way: &'static str,
    /// The column of the beginning. It has an index of its own, and continues that of the state.
    pub(crate) begins: &'static str,
    /// The orders that continue the index of the state.
    pub(crate) orders: &'static [&'static str],
    /// Whether beginnings are milliseconds; otherwise they are days.
    pub(crate) has_times: bool,
    /// The list's id.
    pub(crate) id: &'static str,
}

/// A timeline seen from a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Around {
    /// The list's.
    pub(crate) timeline: Timeline,
    /// The day, in UTC.
    pub(crate) day: Date,
}

/// The first moment of a day in UTC, in milliseconds.
pub(crate) fn midnight(day: Date) -> i64 {
    // Only the last day that a date can name has none.
    TimeZone::UTC.to_timestamp(day.at(0, 0, 0, 0)).map_or(i64::MAX, Timestamp::as_millisecond)
}

/// Rows that follow each other in an index.
pub(super) struct Part<'a> {
    pub(super) conditions: Conditions<'a>,
    pub(super) order: String,
}

impl Around {
    /// The day's beginning, as the column has beginnings.
    fn start(self) -> Param<'static> {
        if self.timeline.has_times { midnight(self.day).into() } else { self.day.into() }
    }

    /// The parts of the list, in order, of the rows that fulfil the conditions.
    pub(super) fn parts<'a>(self, conditions: &Conditions<'a>) -> Vec<Part<'a>> {
        let Timeline { state, under_way, begins, orders, id, .. } = self.timeline;
        let latest = format!("ORDER BY {begins} DESC NULLS LAST, {id} DESC");
        let nearest = format!("ORDER BY {begins} ASC NULLS FIRST, {id} ASC");
        let wanted = conditions.wanted(state);
        let mut parts = Vec::new();
        if wanted.is_none() {
            let mut conditions = conditions.clone();
            conditions.lead(&format!("{state} = $?"), orders, under_way);
            parts.push(Part { conditions, order: latest.clone() });
        }
        if wanted == Some(&Param::from(under_way)) {
            parts.push(Part { conditions: conditions.clone(), order: latest });
            return parts;
        }
        let mut others = conditions.clone();
        if wanted.is_none() {
            others.and(&format!("{state} <> $?"), under_way);
        }
        for (side, order) in [(">=", nearest), ("<", latest.clone())] {
            let mut conditions = others.clone();
            conditions.tighten(begins, side, self.start());
            parts.push(Part { conditions, order });
        }
        if !others.are_in_range_of(begins) {
            others.test(&format!("{begins} IS NULL"));
            parts.push(Part { conditions: others, order: latest });
        }
        parts
    }

    /// The same order as expressions with their directions, for rows that no index brings in it.
    /// Their parameter is added to the conditions.
    pub(super) fn keys(self, conditions: &mut Conditions<'_>) -> Vec<(String, &'static str)> {
        let Timeline { state, under_way, begins, id, .. } = self.timeline;
        let start = conditions.value(self.start());
        let part = format!(
            "CASE WHEN {state} = '{under_way}' THEN 0 WHEN {begins} >= {start} THEN 1 ELSE 2 END"
        );
        vec![
            (part.clone(), "ASC"),
            (format!("CASE WHEN {part} = 1 THEN {begins} END"), "ASC"),
            (begins.to_owned(), "DESC NULLS LAST"),
            (format!("CASE WHEN {part} = 1 THEN {id} ELSE -{id} END"), "ASC"),
        ]
    }
}
