//! Draws as they are kept: how a draw stands, and how it is played.

use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::vocabulary;

vocabulary!(
    /// How a draw stands.
    DrawState, "state of a draw", {
        /// Its seed is chosen, and everybody reads the seed's hash.
        Prepared = "prepared",
        /// It is drawn, and its organisers see it.
        Drawn = "drawn",
        /// Everybody sees it, and its matches are made.
        Published = "published",
        /// It was given up. It stays on record.
        Void = "void",
    }
);

vocabulary!(
    /// How a division is to be drawn, as long as it is not.
    PlannedDraw, "way to draw", {
        /// Everybody meets everybody once.
        League = "league",
        /// Everybody meets everybody at home and away.
        HomeAndAway = "home_and_away",
        /// Groups, and the best of them in a knock-out.
        Groups = "groups",
        /// Whoever loses is out.
        KnockOut = "knock_out",
        /// Whoever loses twice is out.
        DoubleElimination = "double_elimination",
        /// Each round pairs players who have done equally well.
        Swiss = "swiss",
        /// Races, and the best of them in a final.
        Heats = "heats",
    }
);

vocabulary!(
    /// Where in a competition a round of a draw is.
    DrawPart, "part of a draw", {
        /// Everybody meets everybody.
        League = "league",
        /// Groups that play at the same time.
        Groups = "groups",
        /// The rounds of a knock-out.
        KnockOut = "knock_out",
        /// The match of the losers of the semi-finals.
        ThirdPlace = "third_place",
        /// The bracket of those who have not lost.
        Winners = "winners",
        /// The bracket of those who have lost once.
        Losers = "losers",
        /// The final.
        Final = "final",
        /// The final's repetition, which is played if it is needed.
        SecondFinal = "second_final",
    }
);

/// A side of a match of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawnSide {
    /// A team.
    Team(i64),
    /// The winner of the match with this number.
    WinnerOf(i64),
    /// The loser of the match with this number.
    LoserOf(i64),
    /// Who ends in a rank of a group.
    RankInGroup {
        /// The group's name.
        group: String,
        /// 1 for the first.
        rank: i64,
    },
    /// One of the best of those in one rank of their groups.
    BestPlaced {
        /// 3 for best thirds.
        rank: i64,
        /// The number of the place in the draw's table of the best.
        place: i64,
    },
}

/// A match of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnMatch {
    /// From 1, in the order of play.
    pub number: i64,
    /// 1 or 2 in a tie of two legs.
    pub leg: Option<i64>,
    /// The group, in a match of a group.
    pub group: Option<String>,
    /// The sides. Where there is a home side, it is the first.
    pub sides: [DrawnSide; 2],
}

/// A round of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnRound {
    /// Where it is.
    #[serde(deserialize_with = "word")]
    pub part: DrawPart,
    /// From 1 in its part.
    pub round: i64,
    /// Its matches.
    pub matches: Vec<DrawnMatch>,
}

fn word<'de, D: Deserializer<'de>, T: FromStr<Err: std::fmt::Display>>(
    deserializer: D,
) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

/// A group of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnGroup {
    /// A letter.
    pub name: String,
    /// Its teams.
    pub teams: Vec<i64>,
}

/// A draw as it is played.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// Its groups; none in a draw without groups.
    pub groups: Vec<DrawnGroup>,
    /// Its rounds in the order of play.
    pub rounds: Vec<DrawnRound>,
    /// Who goes on from the first round without a match.
    pub byes: Vec<i64>,
    /// What could not be kept apart, and why.
    pub bent: Vec<String>,
}

impl Sheet {
    /// All matches, in the order of play.
    pub fn matches(&self) -> impl Iterator<Item = (&DrawnRound, &DrawnMatch)> {
        self.rounds.iter().flat_map(|round| round.matches.iter().map(move |one| (round, one)))
    }

    /// The same draw in which two teams have changed places.
    #[must_use]
    pub fn swapped(mut self, one: i64, other: i64) -> Self {
        let swap = |team: &mut i64| {
            if *team == one {
                *team = other;
            } else if *team == other {
                *team = one;
            }
        };
        self.groups.iter_mut().flat_map(|group| &mut group.teams).for_each(swap);
        self.byes.iter_mut().for_each(swap);
        let matches = self.rounds.iter_mut().flat_map(|round| &mut round.matches);
        for side in matches.flat_map(|one| &mut one.sides) {
            if let DrawnSide::Team(team) = side {
                swap(team);
            }
        }
        self
    }
}

/// An exchange of two teams that was made by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swap {
    /// The two.
    pub teams: [i64; 2],
    /// Why.
    pub reason: String,
}

/// Where a side of a match comes from that is not known yet, by primary keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The winner of a match, or of the tie that it belongs to.
    WinnerOf {
        /// The match.
        match_id: i64,
    },
    /// Its loser.
    LoserOf {
        /// The match.
        match_id: i64,
    },
    /// Who ends in a rank of a group.
    RankInGroup {
        /// The group.
        group_id: i64,
        /// 1 for the first.
        rank: i64,
    },
    /// One of the best of those in one rank of their groups.
    BestPlaced {
        /// 3 for best thirds.
        rank: i64,
        /// The number of the place in the draw's table of the best.
        place: i64,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_teams_change_places_everywhere_and_back() {
        let meeting = |number, sides| DrawnMatch { number, leg: None, group: None, sides };
        let team = DrawnSide::Team;
        let round = DrawnRound {
            part: DrawPart::KnockOut,
            round: 1,
            matches: vec![
                meeting(1, [team(1), team(2)]),
                meeting(2, [team(3), DrawnSide::WinnerOf(1)]),
            ],
        };
        let group = DrawnGroup { name: "A".to_owned(), teams: vec![1, 3] };
        let sheet = Sheet { groups: vec![group], rounds: vec![round], byes: vec![3], bent: vec![] };
        let swapped = sheet.clone().swapped(1, 3);
        assert_eq!(swapped.groups[0].teams, [3, 1]);
        assert_eq!(swapped.byes, [1]);
        assert_eq!(swapped.rounds[0].matches[0].sides, [team(3), team(2)]);
        assert_eq!(swapped.rounds[0].matches[1].sides, [team(1), DrawnSide::WinnerOf(1)]);
        assert_eq!(swapped.swapped(3, 1), sheet);
    }
}
