//! What may be wrong with a match on the day on which it is played, for those who run the day.

use crate::schedule::Scheduled;
use crate::terms::{Lifecycle, Outcome};
use crate::vocabulary;

vocabulary!(
    /// Something that somebody has to look after.
    Trouble, "trouble", {
        /// It was stopped for good, and nobody has decided whether and how it counts.
        Abandoned = "abandoned",
        /// Somebody disputes the result.
        Disputed = "disputed",
        /// By the results before it, others should play in it than do.
        OtherSides = "other_sides",
        /// It should have had a result long ago.
        NoResult = "no_result",
        /// Its start has passed, and it has not begun.
        Late = "late",
        /// It is being played for longer than it takes.
        RunningLong = "running_long",
        /// It begins soon, and who plays is not known.
        SidesUnknown = "sides_unknown",
        /// Nobody has been found who scores it.
        NoScorer = "no_scorer",
    }
);

/// From so many minutes after its start on, the result of a match is missed, unless the match takes longer.
pub const RESULT_WITHIN: i64 = 180;
/// For so many minutes more than it takes, a match may last.
pub const MAY_LAST_LONGER: i64 = 15;
/// So many minutes before the start, the sides should be known.
pub const SIDES_BEFORE: i64 = 60;

/// A match of the day. Times are minutes from the start to now: negative before the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Watched {
    /// Where it stands.
    pub lifecycle: Lifecycle,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Since its planned start; `None` where only the day is known.
    pub since_start: Option<i64>,
    /// Since it was begun, if that was recorded.
    pub since_begun: Option<i64>,
    /// How long it takes, in minutes.
    pub minutes: i64,
    /// Whether both sides are known, or it needs none.
    pub has_sides: bool,
    /// Whether somebody scores it.
    pub has_scorer: bool,
    /// Whether its result is disputed.
    pub is_disputed: bool,
    /// Whether it has begun with other sides than follow from the results before it.
    pub is_contradicted: bool,
}

const DAY: i64 = 24 * 60;

/// From so many minutes after its start on, the result of a match that takes `minutes` is missed: a day later at the latest.
pub fn missed_after(minutes: i64) -> i64 {
    RESULT_WITHIN.max(minutes.saturating_add(MAY_LAST_LONGER)).min(DAY)
}

/// How a match that has not begun is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waiting {
    /// It is not late yet.
    ToCome,
    /// Its start has passed.
    Late,
    /// Its result is missed, too.
    Missed,
}

/// How a match that has not begun is waited for, so many minutes after its start (`Scheduled::order_ms`). Where nobody knows the
/// clock at its place, that may be half a day behind; and where only the day is known, the whole day is right.
pub fn waiting(start: Scheduled, minutes: i64, since: i64) -> Waiting {
    let (late_after, missed_after) = match (start.moment(), start.clock()) {
        (Some(_), _) => (0, missed_after(minutes)),
        (None, Some(_)) => (DAY / 2, DAY),
        (None, None) => (DAY, DAY),
    };
    if since >= missed_after {
        Waiting::Missed
    } else if since > late_after {
        Waiting::Late
    } else {
        Waiting::ToCome
    }
}

/// Whether a match was stopped for good, and nobody has decided whether and how it counts.
pub fn awaits_decision(lifecycle: Lifecycle, outcome: Option<Outcome>) -> bool {
    lifecycle == Lifecycle::Cancelled && outcome == Some(Outcome::Abandoned)
}

/// What files call the state in which a match is: its status, but `abandoned` for one that was stopped for good, as every
/// screen says.
///
/// ```
/// use touchline_domain::{Lifecycle, Outcome, troubles::told_status};
/// assert_eq!(told_status(Lifecycle::Cancelled, Some(Outcome::Abandoned)), "abandoned");
/// assert_eq!(told_status(Lifecycle::Postponed, Some(Outcome::Abandoned)), "postponed");
/// ```
pub fn told_status(lifecycle: Lifecycle, outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(abandoned) if awaits_decision(lifecycle, outcome) => abandoned.as_str(),
        _ => lifecycle.as_str(),
    }
}

/// What is wrong with a match, the most urgent first.
pub fn troubles(of: &Watched) -> Vec<Trouble> {
    let is_to_come = of.lifecycle == Lifecycle::Scheduled;
    let is_live = of.lifecycle == Lifecycle::Live;
    let since = of.since_start;
    let is_missed =
        (is_to_come || is_live) && since.is_some_and(|since| since >= missed_after(of.minutes));
    let lasts = of.since_begun.or(since);
    Trouble::ALL
        .iter()
        .copied()
        .filter(|trouble| match trouble {
            Trouble::Abandoned => awaits_decision(of.lifecycle, of.outcome),
            Trouble::Disputed => of.is_disputed,
            Trouble::OtherSides => of.is_contradicted,
            Trouble::NoResult => is_missed,
            Trouble::Late => is_to_come && !is_missed && since.is_some_and(|since| since > 0),
            Trouble::RunningLong => {
                is_live
                    && !is_missed
                    && lasts.is_some_and(|lasts| lasts > of.minutes + MAY_LAST_LONGER)
            }
            Trouble::SidesUnknown => {
                is_to_come && !of.has_sides && since.is_none_or(|since| since >= -SIDES_BEFORE)
            }
            Trouble::NoScorer => is_to_come && !of.has_scorer,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FINE: Watched = Watched {
        lifecycle: Lifecycle::Scheduled,
        outcome: None,
        since_start: Some(-120),
        since_begun: None,
        minutes: 60,
        has_sides: true,
        has_scorer: true,
        is_disputed: false,
        is_contradicted: false,
    };

    fn of(change: impl FnOnce(&mut Watched)) -> Vec<Trouble> {
        let mut watched = FINE;
        change(&mut watched);
        troubles(&watched)
    }

    #[test]
    fn a_match_that_is_well_prepared_has_no_trouble() {
        assert_eq!(of(|_| {}), []);
        assert_eq!(of(|one| one.since_start = Some(0)), []);
        assert_eq!(of(|one| one.since_start = None), []);
    }

    #[test]
    fn what_is_played_by_others_than_it_should_be_is_told_after_a_dispute() {
        let both = of(|one| (one.is_contradicted, one.is_disputed) = (true, true));
        assert_eq!(both, [Trouble::Disputed, Trouble::OtherSides]);
    }

    #[test]
    fn what_has_not_begun_is_late_and_then_misses_its_result() {
        assert_eq!(of(|one| one.since_start = Some(1)), [Trouble::Late]);
        assert_eq!(of(|one| one.since_start = Some(RESULT_WITHIN - 1)), [Trouble::Late]);
        assert_eq!(of(|one| one.since_start = Some(RESULT_WITHIN)), [Trouble::NoResult]);
        // One that takes longer than three hours is missed when it should be over.
        let long = |since: i64| of(|one| (one.minutes, one.since_start) = (240, Some(since)));
        assert_eq!(long(200), [Trouble::Late]);
        assert_eq!(long(255), [Trouble::NoResult]);
    }

    #[test]
    fn a_match_that_nobody_begins_is_to_come_then_late_then_missed_and_never_nothing() {
        use Waiting::{Late, Missed, ToCome};
        let day = jiff::civil::date(2026, 6, 6);
        let instant = Scheduled::instant("2026-06-06T10:00:00Z".parse().expect("an instant"));
        let local = Scheduled::local(day.at(10, 0, 0, 0));
        let of =
            |start, minutes, since: [i64; 4]| since.map(|since| waiting(start, minutes, since));
        assert_eq!(of(instant, 60, [0, 1, 179, 180]), [ToCome, Late, Late, Missed]);
        assert_eq!(of(instant, 240, [-1, 1, 254, 255]), [ToCome, Late, Late, Missed]);
        // Days of cricket: a day is enough.
        assert_eq!(of(instant, 7200, [0, 1, 1439, 1440]), [ToCome, Late, Late, Missed]);
        assert_eq!(of(local, 60, [720, 721, 1439, 1440]), [ToCome, Late, Late, Missed]);
        assert_eq!(
            of(Scheduled::on_day(day), 60, [0, 1, 1439, 1440]),
            [ToCome, ToCome, ToCome, Missed]
        );
    }

    #[test]
    fn what_is_played_runs_long_from_when_it_was_begun() {
        let live = |since_begun: Option<i64>| {
            of(|one| {
                one.lifecycle = Lifecycle::Live;
                (one.since_start, one.since_begun, one.has_scorer) = (Some(90), since_begun, false);
            })
        };
        assert_eq!(live(Some(70)), [], "it was begun late");
        assert_eq!(live(Some(76)), [Trouble::RunningLong]);
        assert_eq!(live(None), [Trouble::RunningLong]);
    }

    #[test]
    fn sides_are_missed_when_the_start_is_near() {
        let without =
            |since: Option<i64>| of(|one| (one.has_sides, one.since_start) = (false, since));
        assert_eq!(without(Some(-61)), []);
        assert_eq!(without(Some(-60)), [Trouble::SidesUnknown]);
        assert_eq!(without(None), [Trouble::SidesUnknown], "on its day");
    }

    #[test]
    fn what_is_over_is_only_disputed() {
        let over = of(|one| {
            one.lifecycle = Lifecycle::Completed;
            (one.since_start, one.has_scorer, one.is_disputed) = (Some(900), false, true);
        });
        assert_eq!(over, [Trouble::Disputed]);
        assert_eq!(of(|one| one.has_scorer = false), [Trouble::NoScorer]);
        assert_eq!(of(|one| one.lifecycle = Lifecycle::Postponed), []);
    }

    #[test]
    fn abandoned_match_waits_for_a_decision_before_all_others() {
        let abandoned = Watched {
            lifecycle: Lifecycle::Cancelled,
            outcome: Some(Outcome::Abandoned),
            is_contradicted: true,
            ..FINE
        };
        assert_eq!(troubles(&abandoned), [Trouble::Abandoned, Trouble::OtherSides]);
        let decided =
            Watched { lifecycle: Lifecycle::Completed, is_contradicted: false, ..abandoned };
        assert_eq!(troubles(&decided), []);
        let called_off = Watched { outcome: None, is_contradicted: false, ..abandoned };
        assert_eq!(troubles(&called_off), []);
    }
}
