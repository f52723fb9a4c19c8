//! The order of a list by what matters on a day: what is under way, then what begins on the day or
//! later, the nearest first, then what began before, the latest first, then what has no beginning. The
//! public list of tournaments has [phases] instead.
//!
//! No index has this order. A page is read from ranges of the indexes of beginnings, one after the
//! other, so it costs what a page of any other order costs.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::{Conditions, phases};
use crate::Param;
use touchline_domain::publishing::TournamentPhase;

/// What decides what matters on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Timeline {
    /// What is under way, and when the rest begins.
    Beginnings(Beginnings),
    /// Where published tournaments stand ([`phases`]); all of them, or those of one phase.
    Phases(Option<TournamentPhase>),
}

/// How a list tells what is under way and when something begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beginnings {
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
    /// The order of the index.
    pub(super) along: &'static str,
    pub(super) order: String,
}

impl Around {
    /// The parts of the list, in order, of the rows that fulfil the conditions.
    pub(super) fn parts<'a>(self, conditions: &Conditions<'a>) -> Vec<Part<'a>> {
        match self.timeline {
            Timeline::Beginnings(of) => of.parts(self.day, conditions),
            Timeline::Phases(wanted) => phases::parts(self.day, wanted, conditions),
        }
    }

    /// The same order as expressions with their directions, for rows that no index brings in it.
    /// Their parameter is added to the conditions.
    pub(super) fn keys(self, conditions: &mut Conditions<'_>) -> Vec<(String, &'static str)> {
        match self.timeline {
            Timeline::Beginnings(of) => of.keys(self.day, conditions),
            Timeline::Phases(_) => phases::keys(self.day, conditions),
        }
    }
}

impl Beginnings {
    /// The day's beginning, as the column has beginnings.
    fn start(self, day: Date) -> Param<'static> {
        if self.has_times { midnight(day).into() } else { day.into() }
    }

    fn parts<'a>(self, day: Date, conditions: &Conditions<'a>) -> Vec<Part<'a>> {
        let Self { state, under_way, begins, orders, id, .. } = self;
        let latest = format!("ORDER BY {begins} DESC NULLS LAST, {id} DESC");
        let nearest = format!("ORDER BY {begins} ASC NULLS FIRST, {id} ASC");
        let part = |conditions, order| Part { conditions, along: begins, order };
        let wanted = conditions.wanted(state);
        let mut parts = Vec::new();
        if wanted.is_none() {
            let mut conditions = conditions.clone();
            conditions.lead(&format!("{state} = $?"), orders, under_way);
            parts.push(part(conditions, latest.clone()));
        }
        if wanted == Some(&Param::from(under_way)) {
            parts.push(part(conditions.clone(), latest));
            return parts;
        }
        let mut others = conditions.clone();
        if wanted.is_none() {
            others.and(&format!("{state} <> $?"), under_way);
        }
        for (side, order) in [(">=", nearest), ("<", latest.clone())] {
            let mut conditions = others.clone();
            conditions.tighten(begins, side, self.start(day));
            parts.push(part(conditions, order));
        }
        if !others.are_in_range_of(begins) {
            others.test(&format!("{begins} IS NULL"));
            parts.push(part(others, latest));
        }
        parts
    }

    fn keys(self, day: Date, conditions: &mut Conditions<'_>) -> Vec<(String, &'static str)> {
        let Self { state, under_way, begins, id, .. } = self;
        let start = conditions.value(self.start(day));
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
