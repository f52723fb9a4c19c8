//! What a team has from a set of matches.

use super::criteria::{Measure, Value};
use super::matches::{Side, Sides};
use super::points::{Counted, Verdict};

/// Sums over matches, without adjustments.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) played: i64,
    pub(super) won: i64,
    pub(super) drawn: i64,
    pub(super) lost: i64,
    pub(super) goals: Sides<i64>,
    pub(super) points: i64,
    away_goals: i64,
    rally_points: Sides<i64>,
    fair_play: i64,
}

impl Tally {
    /// Adds a match as `side` sees it. In sums, `a` is for and `b` is against.
    pub(super) fn add(&mut self, counted: &Counted, side: Side, fair_play: Sides<i64>) {
        self.played += i64::from(counted.counts_as_played);
        match counted.verdict {
            Verdict::Won(winner) if winner == side => self.won += 1,
            Verdict::Won(_) | Verdict::BothLost => self.lost += 1,
            Verdict::Drawn => self.drawn += 1,
            Verdict::Void => {}
        }
        self.points += counted.points.of(side);
        self.goals.a += counted.goals.of(side);
        self.goals.b += counted.goals.of(side.other());
        self.rally_points.a += counted.rally_points.of(side);
        self.rally_points.b += counted.rally_points.of(side.other());
        self.fair_play += fair_play.of(side);
        if side == Side::B {
            self.away_goals += counted.goals.b;
        }
    }

    pub(super) fn value(&self, measure: Measure) -> Value {
        let quotient = |terms: Sides<i64>| Value::Quotient { won: terms.a, lost: terms.b };
        match measure {
            Measure::Points => Value::Number(self.points),
            Measure::Wins => Value::Number(self.won),
            Measure::FewestLosses => Value::Number(self.lost),
            Measure::MostPlayed => Value::Number(self.played),
            Measure::GoalDifference => Value::Number(self.goals.a - self.goals.b),
            Measure::GoalsFor => Value::Number(self.goals.a),
            Measure::GoalAverage | Measure::SetQuotient => quotient(self.goals),
            Measure::PointDifference => Value::Number(self.rally_points.a - self.rally_points.b),
            Measure::PointQuotient => quotient(self.rally_points),
            Measure::AwayGoals => Value::Number(self.away_goals),
            Measure::FairPlay => Value::Number(self.fair_play),
        }
    }
}
