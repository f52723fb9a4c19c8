//! Matches, and who their sides are as long as that is not decided.

use serde::Serialize;

use crate::Key;

/// A side of a match: an entry, or where the entry will come from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// An entry, by its id.
    Entry(Key),
    /// The winner of the match with this number; of a tie of two legs, its second match is named.
    WinnerOf(u32),
    /// The loser of the match with this number.
    LoserOf(u32),
    /// Who ends in a rank of a group's table.
    RankInGroup {
        /// The group's name.
        group: String,
        /// 1 for the first.
        rank: usize,
    },
    /// One of the best of those who end in the same rank of their groups. Which one, the table
    /// of [`crate::groups::BestPlaced`] says.
    BestPlaced {
        /// The rank in the groups, 3 for best thirds.
        rank: usize,
        /// The number of the place in the table, from 1 on.
        place: usize,
    },
    /// Who has a rank among those who qualified from a round of heats.
    Qualifier {
        /// The round of heats, from 1 on.
        round: usize,
        /// 1 for the best.
        rank: usize,
    },
    /// Nobody: the other side goes on without a match.
    Bye,
}

/// Two sides that meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Match {
    /// The number of the match, from 1 on in the order of play; none for a bye, which is not played.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// 1 or 2 in a tie of two legs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leg: Option<u8>,
    /// The group, in a match of a group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// The sides. Where there is a home side, it is the first.
    pub sides: [Side; 2],
}

/// Where in a competition a round is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Groups that play at the same time.
    Groups,
    /// The rounds of a knock-out.
    KnockOut,
    /// The match of the losers of the semi-finals.
    ThirdPlace,
    /// The bracket of those who have not lost.
    Winners,
    /// The bracket of those who have lost once.
    Losers,
    /// The final.
    Final,
    /// The final's repetition, played if the one who had not lost loses the final.
    SecondFinal,
}

/// Matches that are played at about the same time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Round {
    /// Where the round is.
    pub part: Part,
    /// The round's number in its part, from 1 on.
    pub round: usize,
    /// Its matches.
    pub matches: Vec<Match>,
}

/// Gives matches their numbers in the order in which they are asked for.
#[derive(Debug, Default)]
pub(crate) struct Numbers(u32);

impl Numbers {
    pub(crate) fn next(&mut self) -> u32 {
        self.0 += 1;
        self.0
    }
}
