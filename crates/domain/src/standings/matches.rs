//! A match as a table needs it.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::conduct::Conduct;
use crate::schedule::Scheduled;
use crate::terms::{Figure, Lifecycle, MatchRole, Outcome};
use crate::text::fold;

/// One of the two sides of a match. By custom the first side is at home.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The first side.
    A,
    /// The second side.
    B,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// A value for each of the two sides.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, ToSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Sides<T> {
    /// The value of the first side.
    pub a: T,
    /// The value of the second side.
    pub b: T,
}

impl<T: Copy> Sides<T> {
    /// `a` for the first side, `b` for the second.
    pub const fn new(a: T, b: T) -> Self {
        Self { a, b }
    }

    /// `value` for `side`, `other` for its opponent.
    pub const fn seen_from(side: Side, value: T, other: T) -> Self {
        match side {
            Side::A => Self { a: value, b: other },
            Side::B => Self { a: other, b: value },
        }
    }

    /// The value of `side`.
    pub const fn of(self, side: Side) -> T {
        match side {
            Side::A => self.a,
            Side::B => self.b,
        }
    }

    /// Replaces the value of `side`.
    pub const fn set(&mut self, side: Side, value: T) {
        match side {
            Side::A => self.a = value,
            Side::B => self.b = value,
        }
    }
}

impl<T: Copy + Ord> Sides<T> {
    /// The side with the larger value, if they differ.
    pub fn ahead(self) -> Option<Side> {
        match self.a.cmp(&self.b) {
            std::cmp::Ordering::Greater => Some(Side::A),
            std::cmp::Ordering::Less => Some(Side::B),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// Figures of one side of a match, beyond its score, that some tables need.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MatchFigures {
    /// Tries, in rugby.
    pub tries: Option<i64>,
    /// Bonus points recorded by the organiser; `None` where they follow from the result.
    pub bonus_points: Option<i64>,
    /// Legal balls that the side's batters faced, in cricket.
    pub balls_faced: Option<i64>,
    /// Balls that the side's innings could have lasted, in cricket.
    pub balls_allotted: Option<i64>,
    /// Whether all of the side's batters were out, in cricket.
    pub all_out: bool,
    /// Runs that count for the run rate instead of those scored: the target less one, where a target was revised.
    pub runs_credited: Option<i64>,
    /// Balls that count for the run rate instead of those of the innings.
    pub balls_credited: Option<i64>,
}

impl MatchFigures {
    /// Sets one figure.
    pub const fn set(&mut self, figure: Figure, value: i64) {
        match figure {
            Figure::Tries => self.tries = Some(value),
            Figure::BonusPoints => self.bonus_points = Some(value),
            Figure::BallsFaced => self.balls_faced = Some(value),
            Figure::BallsAllotted => self.balls_allotted = Some(value),
            Figure::AllOut => self.all_out = value != 0,
            Figure::RunsCredited => self.runs_credited = Some(value),
            Figure::BallsCredited => self.balls_credited = Some(value),
        }
    }
}

/// A match of two teams, played or not, as a table needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedMatch {
    /// The match.
    pub match_id: i64,
    /// Its number in its competition, which orders matches of the same moment.
    pub number: Option<i64>,
    /// The two teams.
    pub teams: Sides<i64>,
    /// Goals, or sets won in sports that count sets; with extra time, without a shoot-out.
    pub score: Option<Sides<i64>>,
    /// Kicks or shots that went in during a shoot-out.
    pub shootout: Option<Sides<i64>>,
    /// Whether it was played beyond its regular time.
    pub extra_time: bool,
    /// The status of the match.
    pub lifecycle: Lifecycle,
    /// How it ended; `None` on a completed match counts as played.
    pub outcome: Option<Outcome>,
    /// The recorded winner; it counts before the score.
    pub winner: Option<i64>,
    /// Whether somebody has named that winner, because the score does not show who it is.
    pub is_named: bool,
    /// The score of each period; rally points in the sports that count sets.
    pub periods: Vec<Sides<i64>>,
    /// The conduct of each side, from its cards.
    pub conduct: Sides<Conduct>,
    /// When it began, as exactly as it is known.
    pub scheduled: Option<Scheduled>,
    /// The purpose of the match.
    pub role: MatchRole,
    /// Figures beyond the score.
    pub figures: Sides<MatchFigures>,
}

impl PlayedMatch {
    /// To order matches by: their start, matches of the same moment by their number, and those by their id.
    pub fn in_time(&self) -> (Option<i64>, i64, i64) {
        let start = self.scheduled.map(Scheduled::order_ms);
        (start, self.number.unwrap_or(i64::MAX), self.match_id)
    }

    /// The side of `team`, if it plays in the match.
    pub fn side_of(&self, team: i64) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.teams.of(*side) == team)
    }

    /// The side of the recorded winner, if it is one of the two teams.
    pub fn recorded_winner(&self) -> Option<Side> {
        self.winner.and_then(|team| self.side_of(team))
    }

    /// How it ended, if it is over.
    pub fn ended(&self) -> Option<Outcome> {
        (self.lifecycle == Lifecycle::Completed).then(|| self.outcome.unwrap_or(Outcome::Played))
    }
}

/// Whether a match began on or before `day`, so that a table of that day counts it. The day
/// is the one at its place. A match without a date is in no table of a day.
pub fn played_by(played: &PlayedMatch, day: Date) -> bool {
    began_by(played.scheduled, day)
}

/// Whether something with this start began on or before `day`; see [`played_by`].
pub fn began_by(scheduled: Option<Scheduled>, day: Date) -> bool {
    scheduled.is_some_and(|began| began.day() <= day)
}

/// The shoot-out of a match whose source mentions it only in a note: 1 for the winner and 0
/// for the loser, because the shots are not known. The score already contains the goal that
/// the winner is given.
pub fn shootout_in_words(note: &str, score: Sides<i64>) -> Option<Sides<i64>> {
    let words = fold(note).replace('-', " ");
    let told = ["decided by shoot out", "decided by shootout", "decided by a shoot out"];
    let winner = score.ahead().filter(|_| told.iter().any(|words_of| words.contains(words_of)))?;
    Some(Sides::seen_from(winner, 1, 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::fixtures::game;
    use jiff::civil::date;

    #[test]
    fn a_shootout_that_only_a_note_mentions_counts() {
        let note = "Decided by shoot-out (score includes the shoot-out goal)";
        assert_eq!(shootout_in_words(note, Sides::new(4, 5)), Some(Sides::new(0, 1)));
        assert_eq!(shootout_in_words(note, Sides::new(4, 4)), None);
        assert_eq!(shootout_in_words("after extra time", Sides::new(4, 5)), None);
    }

    #[test]
    fn a_table_of_a_day_takes_the_matches_that_began_by_then() {
        let on = |text: &str| PlayedMatch { scheduled: text.parse().ok(), ..game(1, 1, 2, (0, 0)) };
        let day = date(2026, 3, 1);
        assert!(played_by(&on("2026-03-01"), day));
        assert!(played_by(&on("2026-03-01T23:30"), day));
        assert!(played_by(&on("2026-03-01T23:30-02:00"), day));
        assert!(!played_by(&on("2026-03-02T01:30Z"), day));
        assert!(!played_by(&on("2026-03-02"), day));
        assert!(!played_by(&PlayedMatch { scheduled: None, ..on("2026-03-01") }, day));
    }
}
