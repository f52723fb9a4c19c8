//! The criteria that order a table, as data, and the values that they compare.

use super::carries::Rounded;
use super::few::{Few, Filler};
use crate::points::Points;
use crate::{spelled_on_the_wire, vocabulary};
use std::cmp::Ordering;
use std::fmt;

vocabulary!(
    /// A number computed from a team's matches.
    Measure, "measure of a table", {
        /// Points; over the whole table with the adjustments, among level teams without.
        Points = "points",
        /// Matches won.
        Wins = "wins",
        /// Matches lost: fewer are better.
        FewestLosses = "fewest_losses",
        /// Matches that counted as played.
        MostPlayed = "most_played",
        /// The same: fewer are better.
        FewestPlayed = "fewest_played",
        /// Goals (sets, games) scored minus conceded.
        GoalDifference = "goal_difference",
        /// Goals (sets, games) for.
        GoalsFor = "goals_for",
        /// Goals for ÷ goals against.
        GoalAverage = "goal_average",
        /// The same as a percentage.
        Percentage = "percentage",
        /// Sets (games) won ÷ lost.
        SetQuotient = "set_quotient",
        /// Rally points won minus lost.
        PointDifference = "point_difference",
        /// Rally points for ÷ those against.
        PointQuotient = "point_quotient",
        /// Goals scored as the second side of a match.
        AwayGoals = "away_goals",
        /// Fair play points (FIFA): negative, so more are better.
        FairPlay = "fair_play",
        /// Disciplinary points of UEFA: fewer are better.
        FewestDisciplinaryPoints = "fewest_disciplinary_points",
        /// Red cards: fewer are better.
        FewestRedCards = "fewest_red_cards",
        /// Yellow cards: fewer are better.
        FewestYellowCards = "fewest_yellow_cards",
        /// Matches won as the second side.
        AwayWins = "away_wins",
        /// Matches won within the regular time.
        RegulationWins = "regulation_wins",
        /// Matches won other than by a shoot-out.
        WinsWithoutShootout = "wins_without_shootout",
        /// Tries scored, in rugby.
        Tries = "tries",
        /// Runs scored per over faced minus runs conceded per over bowled; a side that was all
        /// out counts as having faced all its overs.
        NetRunRate = "net_run_rate",
        /// Points ÷ matches played.
        PointsPerMatch = "points_per_match",
        /// Matches won ÷ matches played; a draw is half a win.
        WinShare = "win_share",
        /// The points of all opponents together, each from all its matches.
        OpponentsPoints = "opponents_points",
        /// The goal differences of all opponents together.
        OpponentsGoalDifference = "opponents_goal_difference",
        /// The goals of all opponents together.
        OpponentsGoalsFor = "opponents_goals_for",
    }
);

impl Measure {
    const fn fewer_is_better(self) -> bool {
        matches!(
            self,
            Self::FewestLosses
                | Self::FewestPlayed
                | Self::FewestDisciplinaryPoints
                | Self::FewestRedCards
                | Self::FewestYellowCards
        )
    }
}

vocabulary!(
    /// The next step for teams that are still level after a comparison among level teams has
    /// separated others.
    Again, "next step of a comparison", {
        /// The next criterion: the comparison is made once.
        Never = "never",
        /// The whole comparison again, with only the matches among them, after all its measures
        /// were applied.
        AfterAll = "after_all",
        /// The same, but as soon as one measure, or any later step of the pack, has separated
        /// some.
        AfterEach = "after_each",
    }
);

vocabulary!(
    /// A part of a match, beside its result, that a measure uses.
    MatchPart, {
        /// The scores of its periods.
        Periods = "periods",
        /// The cards that were shown.
        Cards = "cards",
        /// Figures from the organiser, such as tries.
        Figures = "figures",
    }
);

impl Measure {
    /// The part of a match that the measure uses, beside the result.
    pub const fn taken_from(self) -> Option<MatchPart> {
        match self {
            Self::PointDifference | Self::PointQuotient => Some(MatchPart::Periods),
            Self::FairPlay
            | Self::FewestDisciplinaryPoints
            | Self::FewestRedCards
            | Self::FewestYellowCards => Some(MatchPart::Cards),
            Self::Tries | Self::NetRunRate => Some(MatchPart::Figures),
            _ => None,
        }
    }

    /// Whether it is the same for some of the teams as for all: it looks at matches against teams that are not among them.
    pub const fn is_of_all_matches(self) -> bool {
        matches!(
            self,
            Self::OpponentsPoints | Self::OpponentsGoalDifference | Self::OpponentsGoalsFor
        )
    }
}

/// The most measures of one step.
pub const MOST_MEASURES: usize = 8;

/// The measures of one step, in order.
pub type Measures = Few<Measure, MOST_MEASURES>;

impl Filler for Measure {
    const FILLER: Self = Self::Points;
}

impl Filler for Criterion {
    const FILLER: Self = Self::ManualOrder;
}

/// One step of a rule pack. A step orders the teams that all earlier steps left level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Criterion {
    /// A measure over all matches of the table.
    Overall(Measure),
    /// Measures, one after the other, over the matches among the level teams.
    HeadToHead {
        /// The measures, in order.
        measures: Measures,
        /// Whether teams that are still level, while others are not, are compared again
        /// with only the matches among them.
        again: Again,
        /// How often each pair of the level teams must have met for the step to count; 0
        /// when it always counts.
        meetings: usize,
    },
    /// When exactly two teams are level: measures over the matches between them.
    BetweenTwo {
        /// The measures, in order.
        measures: Measures,
    },
    /// The points from the matches among the level teams as a share of the possible points.
    /// When two teams met an odd number of times, the first match at the team with more
    /// home matches does not count.
    ShareOfPoints {
        /// The most points that a match can give.
        possible: i64,
    },
    /// When exactly two teams are level: the winner of the latest match between them.
    LastMeeting,
    /// The play-offs among the level teams. When only some of them played one, the later
    /// steps place all of them, and the play-off then orders those that played.
    PlayOff,
    /// The drawing of lots, as the organiser recorded it.
    DrawingOfLots,
    /// An order that the organiser set by hand.
    ManualOrder,
    /// Half a point that a team lost or gained when half of its points was brought along from an earlier stage. No pack has
    /// it: a table gets it after its points.
    HalfPoint(Rounded),
}

impl Criterion {
    /// The criteria by which it may separate teams, in order.
    pub fn deciders(&self) -> Vec<DecidedBy> {
        match *self {
            Self::Overall(measure) => vec![DecidedBy::Overall(measure)],
            Self::HeadToHead { ref measures, .. } | Self::BetweenTwo { ref measures } => {
                measures.iter().copied().map(DecidedBy::HeadToHead).collect()
            }
            Self::ShareOfPoints { .. } => vec![DecidedBy::ShareOfPoints],
            Self::LastMeeting => vec![DecidedBy::LastMeeting],
            Self::PlayOff => vec![DecidedBy::PlayOff],
            Self::DrawingOfLots => vec![DecidedBy::DrawingOfLots],
            Self::ManualOrder => vec![DecidedBy::ManualOrder],
            Self::HalfPoint(rounded) => vec![DecidedBy::HalfPoint(rounded)],
        }
    }
}

/// What separated two neighbours of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DecidedBy {
    /// A measure over all matches.
    Overall(Measure),
    /// A measure over the matches among the level teams.
    HeadToHead(Measure),
    /// The share of the possible points from the matches among the level teams.
    ShareOfPoints,
    /// The latest match between the two.
    LastMeeting,
    /// The play-offs among the level teams.
    PlayOff,
    /// The drawing of lots.
    DrawingOfLots,
    /// The organiser's order.
    ManualOrder,
    /// The lower team was struck from the competition.
    Withdrawal,
    /// Half a point that was lost by rounding, and not by the lower team; or gained, by the lower team alone.
    HalfPoint(Rounded),
}

/// The spelling on the wire: `goal_difference`, `head_to_head_points`, `drawing_of_lots`.
impl fmt::Display for DecidedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overall(measure) => write!(f, "{measure}"),
            Self::HeadToHead(measure) => write!(f, "head_to_head_{measure}"),
            Self::ShareOfPoints => f.write_str("head_to_head_points_share"),
            Self::LastMeeting => f.write_str("last_meeting"),
            Self::PlayOff => f.write_str("play_off"),
            Self::DrawingOfLots => f.write_str("drawing_of_lots"),
            Self::ManualOrder => f.write_str("manual_order"),
            Self::Withdrawal => f.write_str("withdrawal"),
            Self::HalfPoint(rounded) => write!(f, "half_point_{rounded}"),
        }
    }
}

spelled_on_the_wire!(DecidedBy, Self::all());

impl DecidedBy {
    fn all() -> impl Iterator<Item = Self> {
        let measures = || Measure::ALL.iter().copied();
        let others = [
            Self::ShareOfPoints,
            Self::LastMeeting,
            Self::PlayOff,
            Self::DrawingOfLots,
            Self::ManualOrder,
            Self::Withdrawal,
            Self::HalfPoint(Rounded::Lost),
            Self::HalfPoint(Rounded::Gained),
        ];
        measures().map(Self::Overall).chain(measures().map(Self::HeadToHead)).chain(others)
    }

    /// `Less` when `one` ranks above `other`.
    pub(super) fn order(self, one: Value, other: Value) -> Ordering {
        let fewer_is_better = match self {
            Self::Overall(measure) | Self::HeadToHead(measure) => measure.fewer_is_better(),
            Self::DrawingOfLots
            | Self::ManualOrder
            | Self::Withdrawal
            | Self::HalfPoint(Rounded::Gained) => true,
            Self::ShareOfPoints
            | Self::LastMeeting
            | Self::PlayOff
            | Self::HalfPoint(Rounded::Lost | Rounded::Exactly) => false,
        };
        let rising = one.size().cmp_by_product(other.size());
        if fewer_is_better { rising } else { rising.reverse() }
    }
}

/// What a criterion compares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// A count, a sum, a difference, or a place in a drawing or an order (from 1). For
    /// [`DecidedBy::LastMeeting`], 1 is the winner and 0 the loser. For
    /// [`DecidedBy::Withdrawal`], 1 is struck from the competition and 0 is not. For
    /// [`DecidedBy::PlayOff`], more is better. For [`DecidedBy::HalfPoint`], 1 is the team that lost or gained it.
    Number(i64),
    /// A quotient of two numbers, neither negative.
    Quotient {
        /// Won or scored.
        won: i64,
        /// Lost or conceded.
        lost: i64,
    },
    /// A rate or a share; 0 when `per` is 0.
    Rate {
        /// The amount; it may be negative.
        amount: i64,
        /// The number that the amount is divided by, not negative.
        per: i64,
    },
    /// A number of points.
    Points(Points),
    /// Points for each match, or as a share of those that were possible; 0 when `per` is 0.
    PointsRate {
        /// The points; there may be fewer than none.
        points: Points,
        /// The number that they are divided by, not negative.
        per: i64,
    },
    /// A figure of which a match lacks a part: it separates nobody.
    Unknown,
}

impl Value {
    /// The number as people write it, near enough; `None` for a quotient without anything lost, a rate of nothing, and what
    /// is not known.
    pub fn approximate(self) -> Option<f64> {
        let Fraction { over, under } = match self {
            Self::Quotient { lost: 0, .. }
            | Self::Rate { per: 0, .. }
            | Self::PointsRate { per: 0, .. }
            | Self::Unknown => {
                return None;
            }
            _ => self.size(),
        };
        Some(over as f64 / under as f64)
    }

    fn size(self) -> Fraction {
        match self {
            Self::Number(number) => Fraction { over: number, under: 1 },
            // 0 ÷ 0 is a balanced quotient, as 0 − 0 is a balanced difference.
            Self::Quotient { won: 0, lost: 0 } => Fraction { over: 1, under: 1 },
            // A quotient without losses is above every other, and all such are level: the
            // regulations call it "MAX" (FIVB) or 100 per cent (ATP).
            Self::Quotient { lost: 0, .. } => Fraction { over: 1, under: 0 },
            Self::Quotient { won, lost } => Fraction { over: won, under: lost },
            Self::Rate { per: 0, .. } | Self::PointsRate { per: 0, .. } | Self::Unknown => {
                Fraction { over: 0, under: 1 }
            }
            Self::Points(points) => Fraction { over: points.hundredths(), under: 100 },
            Self::PointsRate { points, per } => {
                Fraction { over: points.hundredths(), under: 100 * per }
            }
            Self::Rate { amount, per } => Fraction { over: amount, under: per },
        }
    }
}

/// Takes a value from all teams where it is not known of one of them, because nobody can be above or below what is not
/// known. Each team has one value for each criterion.
pub(super) fn level_where_unknown(values: &mut [Vec<Value>]) {
    let criteria = values.first().map_or(0, Vec::len);
    for at in 0..criteria {
        if values.iter().any(|of_team| of_team[at] == Value::Unknown) {
            for of_team in &mut *values {
                of_team[at] = Value::Unknown;
            }
        }
    }
}

/// A fraction whose denominator is not negative; 1/0 is above every other.
#[derive(Clone, Copy)]
struct Fraction {
    over: i64,
    under: i64,
}

impl Fraction {
    fn cmp_by_product(self, other: Self) -> Ordering {
        let product = |over: i64, under: i64| i128::from(over) * i128::from(under);
        product(self.over, other.under).cmp(&product(other.over, self.under))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn quotient(won: i64, lost: i64) -> Value {
        Value::Quotient { won, lost }
    }

    const BY_SETS: DecidedBy = DecidedBy::Overall(Measure::SetQuotient);

    #[test]
    fn quotients_are_compared_exactly() {
        assert_eq!(BY_SETS.order(quotient(2, 3), quotient(4, 6)), Ordering::Equal);
        assert_eq!(BY_SETS.order(quotient(i64::MAX, i64::MAX - 1), quotient(1, 1)), Ordering::Less);
    }

    #[test]
    fn a_quotient_without_losses_is_highest_and_an_empty_one_is_balanced() {
        assert_eq!(BY_SETS.order(quotient(3, 0), quotient(900, 1)), Ordering::Less);
        assert_eq!(BY_SETS.order(quotient(3, 0), quotient(6, 0)), Ordering::Equal);
        assert_eq!(BY_SETS.order(quotient(0, 0), quotient(5, 5)), Ordering::Equal);
        assert_eq!(BY_SETS.order(quotient(0, 0), quotient(0, 3)), Ordering::Less);
    }

    #[test]
    fn fewer_losses_and_earlier_lots_rank_above() {
        let (one, two) = (Value::Number(1), Value::Number(2));
        assert_eq!(DecidedBy::Overall(Measure::Wins).order(two, one), Ordering::Less);
        assert_eq!(DecidedBy::Overall(Measure::FewestLosses).order(one, two), Ordering::Less);
        assert_eq!(DecidedBy::DrawingOfLots.order(one, two), Ordering::Less);
    }

    #[test]
    fn what_is_not_known_of_one_separates_nobody() {
        let of = |values: [Value; 3]| values.map(|value| vec![value, Value::Number(1)]);
        let [six, four, none] = [Value::Number(6), Value::Number(4), Value::Unknown];
        let mut values = of([six, none, four]);
        level_where_unknown(&mut values);
        assert_eq!(values, of([none; 3]));
        let mut values = of([six, six, four]);
        level_where_unknown(&mut values);
        assert_eq!(values, of([six, six, four]));
    }

    #[test]
    fn a_rate_is_exact_and_without_a_divisor_it_is_zero() {
        let by_rate = DecidedBy::Overall(Measure::PointsPerMatch);
        let rate = |amount, per| Value::Rate { amount, per };
        assert_eq!(by_rate.order(rate(53, 28), rate(51, 27)), Ordering::Less);
        assert_eq!(by_rate.order(rate(2, 4), rate(1, 2)), Ordering::Equal);
        assert_eq!(by_rate.order(rate(0, 0), rate(0, 9)), Ordering::Equal);
        assert_eq!(by_rate.order(rate(-1, 3), rate(0, 0)), Ordering::Greater);
    }

    proptest! {
        #[test]
        fn quotients_have_one_order(terms in prop::array::uniform3((0..6i64, 0..6i64))) {
            let [a, b, c] = terms.map(|(won, lost)| quotient(won, lost));
            prop_assert_eq!(BY_SETS.order(a, b), BY_SETS.order(b, a).reverse());
            if BY_SETS.order(a, b).is_le() && BY_SETS.order(b, c).is_le() {
                prop_assert!(BY_SETS.order(a, c).is_le());
            }
        }
    }
}
