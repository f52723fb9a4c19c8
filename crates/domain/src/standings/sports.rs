//! What the sports are like, as far as tables and knock-outs depend on it.

use super::knockout::Repeated;

/// What the score of a match counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoreUnit {
    /// Goals.
    Goals,
    /// Sets, or games of racket sports.
    Sets,
    /// Points, and whatever else a sport counts.
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

/// What the score of a match counts in a sport; `sport` is the sport's key.
pub fn score_unit(sport: &str) -> ScoreUnit {
    match sport {
        "football" | "hockey" | "field hockey" | "ice hockey" | "futsal" | "handball"
        | "water polo" | "floorball" => ScoreUnit::Goals,
        "volleyball" | "beach volleyball" | "badminton" | "tennis" | "table tennis" | "squash"
        | "padel" => ScoreUnit::Sets,
        _ => ScoreUnit::Points,
    }
}

/// How two teams that meet more than once in a knock-out settle it by the custom
/// of a sport: legs in football and its kin, a series elsewhere.
pub fn repeated_meetings(sport: &str) -> Repeated {
    match sport {
        "football" | "futsal" | "handball" | "water polo" => Repeated::Legs,
        _ => Repeated::Series,
    }
}
