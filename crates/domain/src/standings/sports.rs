//! Properties of sports that tables and knock-outs depend on.

use super::knockout::Repeated;

/// The unit of a match's score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoreUnit {
    /// Goals.
    Goals,
    /// Sets, or games of racket sports.
    Sets,
    /// Points, or any other unit.
    Points,
}

impl ScoreUnit {
    /// The spelling on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Goals => "goals",
            Self::Sets => "sets",
            Self::Points => "points",
        }
    }
}

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
