//! Properties of sports that tables and knock-outs depend on.

use super::knockout::Repeated;
use crate::vocabulary;

vocabulary!(
    /// The unit of a match's score.
    ScoreUnit, {
        /// Goals.
        Goals = "goals",
        /// Sets, or games of racket sports.
        Sets = "sets",
        /// Points, or any other unit.
        Points = "points",
    }
);

/// The unit of a match's score in a sport; `sport` is the sport's key.
pub fn score_unit(sport: &str) -> ScoreUnit {
    match sport {
        "football" | "hockey" | "field hockey" | "ice hockey" | "futsal" | "handball"
        | "water polo" | "floorball" => ScoreUnit::Goals,
        "volleyball" | "beach volleyball" | "badminton" | "tennis" | "table tennis" | "squash"
        | "padel" => ScoreUnit::Sets,
        _ => ScoreUnit::Points,
    }
}

/// How two teams that meet more than once in a knock-out settle the tie by the custom of
/// the sport: legs in football and similar sports, a series in others.
pub fn repeated_meetings(sport: &str) -> Repeated {
    match sport {
        "football" | "futsal" | "handball" | "water polo" => Repeated::Legs,
        _ => Repeated::Series,
    }
}
