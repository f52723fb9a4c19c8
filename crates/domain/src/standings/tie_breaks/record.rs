//! What each player had in each round.

use thiserror::Error;

use crate::standings::matches::Side;

/// How it was known who meets whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pairing {
    /// Round after round, by the scores: unplayed rounds are treated by article 16.
    Swiss,
    /// Before the first round, as in a round robin: forfeits are treated as games by article 15, and a round without an
    /// opponent is none.
    Predetermined,
}

/// The points of the three results of a game, in the unit of the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GamePoints {
    /// For a win.
    pub win: i64,
    /// For a draw.
    pub draw: i64,
    /// For a loss.
    pub loss: i64,
}

/// One player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwissPlayer {
    /// The rating at the start of the tournament (note of article 10); `None` without one.
    pub rating: Option<i64>,
    /// The rounds, in their order.
    pub rounds: Vec<SwissRound>,
}

/// What a player had in a round. Opponents are positions among the players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SwissRound {
    /// A game over the board.
    Game {
        /// The opponent.
        opponent: usize,
        /// The player's side; the first has the white pieces.
        side: Side,
        /// What the player got.
        points: i64,
    },
    /// A game that is not over.
    Open {
        /// The opponent.
        opponent: usize,
        /// The player's side.
        side: Side,
    },
    /// The opponent did not appear.
    ForfeitWin {
        /// The scheduled opponent.
        opponent: usize,
        /// The side that the player would have had.
        side: Side,
        /// What the player got.
        points: i64,
    },
    /// The player did not appear.
    ForfeitLoss {
        /// The scheduled opponent.
        opponent: usize,
        /// The side that the player would have had.
        side: Side,
        /// What the player got all the same.
        points: i64,
    },
    /// The pairing left the player over.
    AllocatedBye {
        /// What it was worth.
        points: i64,
    },
    /// A bye that the player asked for: of a full, of half or of no point.
    GrantedBye {
        /// What it was worth.
        points: i64,
    },
    /// The player was not there to be paired.
    Absent,
    /// The player entered later.
    NotEntered,
    /// The player had left.
    Withdrawn,
}

impl SwissRound {
    /// What the player got; nothing of a game that is not over.
    pub const fn points(self) -> i64 {
        match self {
            Self::Game { points, .. }
            | Self::ForfeitWin { points, .. }
            | Self::ForfeitLoss { points, .. }
            | Self::AllocatedBye { points }
            | Self::GrantedBye { points } => points,
            Self::Open { .. } | Self::Absent | Self::NotEntered | Self::Withdrawn => 0,
        }
    }

    /// The opponent of a game over the board, and the player's side.
    pub const fn game(self) -> Option<(usize, Side)> {
        match self {
            Self::Game { opponent, side, .. } => Some((opponent, side)),
            Self::Open { .. }
            | Self::ForfeitWin { .. }
            | Self::ForfeitLoss { .. }
            | Self::AllocatedBye { .. }
            | Self::GrantedBye { .. }
            | Self::Absent
            | Self::NotEntered
            | Self::Withdrawn => None,
        }
    }

    /// Whom the player was paired with, whether or not they played.
    pub const fn paired_with(self) -> Option<usize> {
        match self {
            Self::Game { opponent, .. }
            | Self::Open { opponent, .. }
            | Self::ForfeitWin { opponent, .. }
            | Self::ForfeitLoss { opponent, .. } => Some(opponent),
            Self::AllocatedBye { .. }
            | Self::GrantedBye { .. }
            | Self::Absent
            | Self::NotEntered
            | Self::Withdrawn => None,
        }
    }
}

/// Why a record cannot be one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum WrongRecord {
    /// A player has more or fewer rounds than others.
    #[error("Player {player} has {rounds} rounds, and the tournament has {of}.")]
    Rounds {
        /// The player, by position from 1.
        player: usize,
        /// Theirs.
        rounds: usize,
        /// Those of the tournament.
        of: usize,
    },
    /// Two who were paired are so for one of them alone.
    #[error(
        "In round {round}, player {player} is paired with somebody who is not paired with them."
    )]
    Opponent {
        /// The player, by position from 1.
        player: usize,
        /// The round, from 1.
        round: usize,
    },
}

/// What all players had in all rounds of a tournament: of its final table all of them, of an earlier one those until then, as if
/// the tournament had ended there. [`SwissRecord::new`] makes sure that those who are paired with each other exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwissRecord {
    pub(super) pairing: Pairing,
    pub(super) worth: GamePoints,
    pub(super) rounds: usize,
    pub(super) ends: bool,
    pub(super) unrated_as: Option<i64>,
    pub(super) players: Vec<SwissPlayer>,
}

impl SwissRecord {
    /// A record of `rounds` rounds, the last of which is the last of the tournament.
    pub fn new(
        pairing: Pairing,
        worth: GamePoints,
        rounds: usize,
        players: Vec<SwissPlayer>,
    ) -> Result<Self, WrongRecord> {
        for (at, player) in players.iter().enumerate() {
            if player.rounds.len() != rounds {
                let has = player.rounds.len();
                return Err(WrongRecord::Rounds { player: at + 1, rounds: has, of: rounds });
            }
            for (index, round) in player.rounds.iter().enumerate() {
                let is_mutual = |opponent: usize| {
                    let back = players.get(opponent).and_then(|other| other.rounds.get(index));
                    opponent != at && back.and_then(|back| back.paired_with()) == Some(at)
                };
                if round.paired_with().is_some_and(|opponent| !is_mutual(opponent)) {
                    return Err(WrongRecord::Opponent { player: at + 1, round: index + 1 });
                }
            }
        }
        Ok(Self { pairing, worth, rounds, ends: true, unrated_as: None, players })
    }

    /// The same, of a tournament that goes on after these rounds: no game is the last round's for [`super::TieBreak::ForeBuchholz`].
    #[must_use]
    pub const fn goes_on(mut self) -> Self {
        self.ends = false;
        self
    }

    /// The same, where the regulations of the tournament say which rating those without one count as.
    #[must_use]
    pub const fn with_unrated_as(mut self, rating: i64) -> Self {
        self.unrated_as = Some(rating);
        self
    }

    /// The players, in the order of all values.
    pub fn players(&self) -> &[SwissPlayer] {
        &self.players
    }

    /// The points of each player.
    pub fn scores(&self) -> Vec<i64> {
        self.players.iter().map(SwissPlayer::score).collect()
    }

    /// The rounds of a player with their numbers, from 1.
    pub(super) fn rounds_of(&self, player: usize) -> impl Iterator<Item = (usize, SwissRound)> {
        (1..).zip(self.players[player].rounds.iter().copied())
    }

    /// Whether a round was a game for the tie-breaks that look at opponents (15.2): over the board, and without play as well where it
    /// was known before who would meet.
    pub(super) const fn is_met(&self, round: SwissRound) -> bool {
        match round {
            SwissRound::Game { .. } => true,
            SwissRound::ForfeitWin { .. } | SwissRound::ForfeitLoss { .. } => {
                matches!(self.pairing, Pairing::Predetermined)
            }
            SwissRound::Open { .. }
            | SwissRound::AllocatedBye { .. }
            | SwissRound::GrantedBye { .. }
            | SwissRound::Absent
            | SwissRound::NotEntered
            | SwissRound::Withdrawn => false,
        }
    }

    /// Whether a round was unplayed by the will of the player (16.1.2). A bye of a full point is not (16.2.1).
    pub(super) const fn is_voluntary(&self, round: SwissRound) -> bool {
        matches!(round, SwissRound::ForfeitLoss { .. }) || self.is_requested(round)
    }

    /// Whether a round was a requested bye (16.1.1): of half a point or of none, asked for or by not being there.
    pub(super) const fn is_requested(&self, round: SwissRound) -> bool {
        match round {
            SwissRound::GrantedBye { points } => points < self.worth.win,
            SwissRound::Absent | SwissRound::NotEntered | SwissRound::Withdrawn => true,
            SwissRound::Game { .. }
            | SwissRound::Open { .. }
            | SwissRound::ForfeitWin { .. }
            | SwissRound::ForfeitLoss { .. }
            | SwissRound::AllocatedBye { .. } => false,
        }
    }
}

impl SwissPlayer {
    /// The points of all rounds.
    pub fn score(&self) -> i64 {
        self.rounds.iter().map(|round| round.points()).sum()
    }
}
