//! A team's sums over a set of matches.

use std::ops::AddAssign;

use super::conduct::Conduct;
use super::criteria::{Measure, Value};
use super::matches::{Side, Sides};
use super::points::{Counted, Decided, Verdict};
use crate::drawing::ByeKind;
use crate::points::Points;

/// Sums over matches, without adjustments.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) played: i64,
    pub(super) won: i64,
    pub(super) drawn: i64,
    pub(super) lost: i64,
    pub(super) overtime_won: i64,
    pub(super) overtime_lost: i64,
    /// Matches that count as played, without a win, a draw or a loss.
    pub(super) no_result: i64,
    pub(super) goals: Sides<i64>,
    pub(super) points: Points,
    shootout_won: i64,
    away_goals: i64,
    away_won: i64,
    conduct: Conduct,
    /// Included in `points`.
    bonus_points: Sum<Points>,
    rally_points: Sum<Sides<i64>>,
    tries: Sum<i64>,
    /// The runs, and the balls that they were made of.
    runs: Sides<i64>,
    balls: Sum<Sides<i64>>,
}

/// A sum of figures.
#[derive(Debug, Clone, Copy, Default)]
struct Sum<T> {
    of: T,
    /// Whether a match lacks the figure, so that the sum is not known.
    lacks_one: bool,
}

impl<T: AddAssign> Sum<T> {
    fn add_figure(&mut self, figure: Option<T>) {
        match figure {
            Some(figure) => self.of += figure,
            None => self.lacks_one = true,
        }
    }

    fn value(self, value: impl FnOnce(T) -> Value) -> Value {
        if self.lacks_one { Value::Unknown } else { value(self.of) }
    }
}

impl Sum<Sides<i64>> {
    const fn add(&mut self, figure: Option<Sides<i64>>, side: Side) {
        match figure {
            Some(figure) => {
                self.of.a += figure.of(side);
                self.of.b += figure.of(side.other());
            }
            None => self.lacks_one = true,
        }
    }

    fn known(self, value: impl FnOnce(Sides<i64>) -> Value) -> Value {
        if self.lacks_one { Value::Unknown } else { value(self.of) }
    }
}

impl Tally {
    /// Adds a match from the view of `side`. In sums, `a` is for and `b` is against.
    pub(super) fn add(&mut self, counted: &Counted, side: Side, conduct: Sides<Conduct>) {
        self.played += i64::from(counted.counts_as_played);
        let overtime = i64::from(counted.decided != Decided::InTime);
        match counted.verdict {
            Verdict::Won(winner) if winner == side => {
                self.won += 1;
                self.overtime_won += overtime;
                self.shootout_won += i64::from(counted.decided == Decided::ByShootout);
                self.away_won += i64::from(side == Side::B);
            }
            Verdict::Won(_) => {
                self.lost += 1;
                self.overtime_lost += overtime;
            }
            Verdict::BothLost => self.lost += 1,
            Verdict::Drawn => self.drawn += 1,
            Verdict::Void => self.no_result += i64::from(counted.counts_as_played),
        }
        self.points += counted.points.of(side);
        for (sum, told) in [(&mut self.goals, counted.goals), (&mut self.runs, counted.runs)] {
            sum.a += told.of(side);
            sum.b += told.of(side.other());
        }
        self.bonus_points.add_figure(counted.bonus_points.of(side));
        self.rally_points.add(counted.rally_points, side);
        self.balls.add(counted.balls, side);
        self.tries.add_figure(counted.tries.of(side));
        self.conduct = self.conduct.and(conduct.of(side));
        if side == Side::B {
            self.away_goals += counted.goals.b;
        }
    }

    /// Adds a round without an opponent. A bye with points is a match that was won or drawn, so that a team with one
    /// is behind nobody in wins and in matches played; it has no score, because nobody conceded one. Its points are
    /// the adjustment that it comes with.
    pub(super) const fn add_bye(&mut self, bye: ByeKind) {
        match bye {
            ByeKind::Full => self.won += 1,
            ByeKind::Half => self.drawn += 1,
            ByeKind::Zero | ByeKind::TakenBack => return,
        }
        self.played += 1;
    }

    /// Points beyond those of results, included in the points.
    pub(super) fn bonus_points(&self) -> Value {
        self.bonus_points.value(Value::Points)
    }

    pub(super) fn value(&self, measure: Measure) -> Value {
        match measure {
            // For the opponents' measures the table adds up these values of each opponent.
            Measure::Points | Measure::OpponentsPoints => Value::Points(self.points),
            Measure::Wins => Value::Number(self.won),
            Measure::FewestLosses => Value::Number(self.lost),
            Measure::MostPlayed | Measure::FewestPlayed => Value::Number(self.played),
            Measure::GoalDifference | Measure::OpponentsGoalDifference => {
                Value::Number(self.goals.a - self.goals.b)
            }
            Measure::GoalsFor | Measure::OpponentsGoalsFor => Value::Number(self.goals.a),
            Measure::GoalAverage | Measure::SetQuotient | Measure::Percentage => {
                quotient(self.goals)
            }
            Measure::PointDifference => {
                self.rally_points.known(|points| Value::Number(points.a - points.b))
            }
            Measure::PointQuotient => self.rally_points.known(quotient),
            Measure::AwayGoals => Value::Number(self.away_goals),
            Measure::AwayWins => Value::Number(self.away_won),
            Measure::FairPlay => Value::Number(self.conduct.fair_play),
            Measure::FewestDisciplinaryPoints => Value::Number(self.conduct.disciplinary),
            Measure::FewestRedCards => Value::Number(self.conduct.red_cards),
            Measure::FewestYellowCards => Value::Number(self.conduct.yellow_cards),
            Measure::RegulationWins => Value::Number(self.won - self.overtime_won),
            Measure::WinsWithoutShootout => Value::Number(self.won - self.shootout_won),
            Measure::Tries => self.tries.value(Value::Number),
            Measure::NetRunRate => self.net_run_rate(),
            Measure::PointsPerMatch => Value::PointsRate { points: self.points, per: self.played },
            Measure::WinShare => {
                Value::Rate { amount: 2 * self.won + self.drawn, per: 2 * self.played }
            }
        }
    }

    /// Runs per over scored minus conceded, as one exact fraction.
    fn net_run_rate(&self) -> Value {
        const BALLS_OF_AN_OVER: i64 = 6;
        let runs = self.runs;
        self.balls.known(|balls| {
            let amount = (runs.a * balls.b - runs.b * balls.a) * BALLS_OF_AN_OVER;
            Value::Rate { amount, per: balls.a * balls.b }
        })
    }
}

const fn quotient(terms: Sides<i64>) -> Value {
    Value::Quotient { won: terms.a, lost: terms.b }
}
