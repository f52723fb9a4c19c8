//! The tie-breaks of FIDE C.07, "Play-Off and Tie-Break Regulations", as in force since 1 March 2026: numbers that order players
//! with the same score, from the rounds of a tournament alone. Numbers of articles in this folder are of that text.
//!
//! A [`SwissRecord`] says what each player had in each round. [`tie_breaks`] turns it into one [`TieBreakValue`] for each player, with
//! the rounds that it is the sum of, so that a screen can show where a number comes from. [`direct_encounter`] orders players who
//! are level. What stays true: nothing is rounded but where the text says so, and numbering the players otherwise changes no value.
//!
//! The unit of points is the caller's, as long as it is one: halves, or hundredths. Sums of scores are in that unit, and the
//! Sonneborn-Berger score, which multiplies two, in its square.

mod encounter;
#[cfg(test)]
mod examples;
mod opponents;
mod own_rounds;
#[cfg(test)]
mod properties;
mod ratings;
mod record;
mod unplayed;

use super::criteria::Value;

pub use encounter::{DirectEncounter, EncounterRow, EncounterStep, direct_encounter};
pub use record::{GamePoints, Pairing, SwissPlayer, SwissRecord, SwissRound, WrongRecord};
pub use unplayed::{AdjustedScore, adjusted_scores};

/// How many contributions do not count (14.1 to 14.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cuts {
    /// The least significant ones, taken away first.
    pub lowest: usize,
    /// The most significant ones.
    pub highest: usize,
}

impl Cuts {
    /// All contributions count.
    pub const NONE: Self = Self { lowest: 0, highest: 0 };

    /// Without the `count` least significant ones: Cut-1 (14.1), Cut-2 (14.2).
    pub const fn lowest(count: usize) -> Self {
        Self { lowest: count, highest: 0 }
    }

    /// Without as many of either kind: Median-1 (14.3), Median-2 (14.4).
    pub const fn median(count: usize) -> Self {
        Self { lowest: count, highest: count }
    }
}

/// A tie-break that has a value for each player. More is better in each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// Rounds with as many points as a win gives, played or not (7.1).
    Wins,
    /// Games won over the board (7.2).
    GamesWon,
    /// Games played over the board as the second side, which has the black pieces (7.3).
    GamesAsSecond,
    /// Games won over the board as the second side (7.4).
    WinsAsSecond,
    /// Rounds that the player elected to play (7.6).
    RoundsElected,
    /// The scores after each round, added up (7.5), without those after the first rounds (14.1.1).
    Progressive {
        /// How many rounds that is.
        cut: usize,
    },
    /// The adjusted scores of all opponents (8.1).
    Buchholz(Cuts),
    /// The same, as if all games of the last round had been drawn (8.3).
    ForeBuchholz(Cuts),
    /// The average of the Buchholz scores of the opponents met over the board (8.2).
    AverageOfBuchholz {
        /// Whether of their Fore Buchholz scores.
        fore: bool,
    },
    /// The adjusted score of each opponent times the points scored against them (9.1).
    SonnebornBerger(Cuts),
    /// The points scored against those who have at least half of the points that can be had (9.2).
    Koya {
        /// Points by which that limit is higher; less than 0 if it is lower (14.5).
        above_half: i64,
    },
    /// The average rating of the opponents met over the board, to the nearest whole number (10.1).
    AverageRating(Cuts),
    /// That average, and the difference of ratings at which the score against them is to be expected (10.2).
    PerformanceRating,
}

/// What the value of a [`TieBreak`] counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TieBreakUnit {
    /// Rounds or games.
    Rounds,
    /// Points, in the unit of the record.
    Points,
    /// Points times points: the square of that unit.
    SquarePoints,
    /// Rating points.
    Rating,
}

impl TieBreak {
    /// What its value counts.
    pub const fn unit(self) -> TieBreakUnit {
        match self {
            Self::Wins
            | Self::GamesWon
            | Self::GamesAsSecond
            | Self::WinsAsSecond
            | Self::RoundsElected => TieBreakUnit::Rounds,
            Self::Progressive { .. }
            | Self::Buchholz(_)
            | Self::ForeBuchholz(_)
            | Self::AverageOfBuchholz { .. }
            | Self::Koya { .. } => TieBreakUnit::Points,
            Self::SonnebornBerger(_) => TieBreakUnit::SquarePoints,
            Self::AverageRating(_) | Self::PerformanceRating => TieBreakUnit::Rating,
        }
    }

    /// Whether it makes sense where everybody meets everybody. The text forbids those of article 8 there (its note), because the
    /// sum over all others says nothing but the player's own score again.
    pub const fn fits(self, pairing: Pairing) -> bool {
        match self {
            Self::Buchholz(_) | Self::ForeBuchholz(_) | Self::AverageOfBuchholz { .. } => {
                matches!(pairing, Pairing::Swiss)
            }
            Self::Wins
            | Self::GamesWon
            | Self::GamesAsSecond
            | Self::WinsAsSecond
            | Self::RoundsElected
            | Self::Progressive { .. }
            | Self::SonnebornBerger(_)
            | Self::Koya { .. }
            | Self::AverageRating(_)
            | Self::PerformanceRating => true,
        }
    }
}

/// Against whom a contribution was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Against {
    /// A player, by position.
    Opponent(usize),
    /// The dummy of an unplayed round (16.4).
    Dummy {
        /// Whom the player would have met, after a forfeit.
        scheduled: Option<usize>,
    },
    /// Nobody: the round counts by itself.
    Nobody,
}

/// What one round adds to a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contribution {
    /// The round, from 1.
    pub round: usize,
    /// Against whom.
    pub against: Against,
    /// What of the opponent counts: the adjusted score, the Buchholz score, or the rating. In a round against nobody, the amount.
    pub score: i64,
    /// The points that the player got in the round.
    pub points: i64,
    /// What is added, in the unit of the tie-break.
    pub amount: i64,
    /// Whether it is cut, and not added.
    pub cut: bool,
    /// Whether the player did not play of their own will (16.1.2), so that it is cut before others (16.5).
    pub voluntary: bool,
}

impl Contribution {
    const fn of_round(round: usize, points: i64, amount: i64) -> Self {
        let against = Against::Nobody;
        Self { round, against, score: amount, points, amount, cut: false, voluntary: false }
    }
}

/// The value of a tie-break for one player, and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TieBreakValue {
    /// The value, to compare. It is unknown for everybody where the text drops the tie-break because a player has no rating.
    pub value: Value,
    /// The rounds it comes from, in their order; those that are cut as well.
    pub from: Vec<Contribution>,
}

impl TieBreakValue {
    fn sum(from: Vec<Contribution>) -> Self {
        Self { value: Value::Number(total(&from)), from }
    }
}

/// The sum of those that are not cut.
fn total(from: &[Contribution]) -> i64 {
    from.iter().filter(|one| !one.cut).map(|one| one.amount).sum()
}

/// The value of `tie_break` for each player of `record`, in their order.
pub fn tie_breaks(record: &SwissRecord, tie_break: TieBreak) -> Vec<TieBreakValue> {
    match tie_break {
        TieBreak::Wins => own_rounds::counted(record, own_rounds::is_win),
        TieBreak::GamesWon => own_rounds::counted(record, own_rounds::is_game_won),
        TieBreak::GamesAsSecond => own_rounds::counted(record, own_rounds::is_second),
        TieBreak::WinsAsSecond => own_rounds::counted(record, |record, round| {
            own_rounds::is_second(record, round) && own_rounds::is_game_won(record, round)
        }),
        TieBreak::RoundsElected => own_rounds::counted(record, own_rounds::is_elected),
        TieBreak::Progressive { cut } => own_rounds::progressive(record, cut),
        TieBreak::Buchholz(cuts) => opponents::buchholz(record, false, cuts),
        TieBreak::ForeBuchholz(cuts) => opponents::buchholz(record, true, cuts),
        TieBreak::AverageOfBuchholz { fore } => opponents::average_of_buchholz(record, fore),
        TieBreak::SonnebornBerger(cuts) => opponents::sonneborn_berger(record, cuts),
        TieBreak::Koya { above_half } => opponents::koya(record, above_half),
        TieBreak::AverageRating(cuts) => ratings::average_rating(record, cuts),
        TieBreak::PerformanceRating => ratings::performance_rating(record),
    }
}
