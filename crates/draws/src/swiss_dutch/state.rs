//! A Swiss tournament before the pairing of a round: what the pairing is made from.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

use super::Unpairable;

/// A tournament before the pairing of a round.
#[derive(Debug, Clone)]
pub struct State {
    /// The round to be paired, from 1.
    pub round: u32,
    /// How many rounds were announced before the first. The last one has rules of its own.
    pub rounds: u32,
    /// The colour drawn by lot before the first round (C.04.3 article 5.1).
    pub initial_colour: Colour,
    /// What results and byes are worth.
    pub points: Points,
    /// Points that count for the pairing only (C.04.7), if any.
    pub acceleration: Vec<Acceleration>,
    /// Everybody in the tournament, with those who are absent or have withdrawn.
    pub players: Vec<Entrant>,
    /// The rounds before this one, from the first.
    pub history: Vec<Round>,
    /// The numbers of the players who are not to be paired in this round.
    pub absent: Vec<u32>,
    /// Those who met in rounds 1 to this one may meet again; 0 by the regulations. It is the arbiter's way out when no
    /// pairing keeps all apart who have met (C.04.3 does not say what else to do).
    pub may_meet_again: u32,
}

/// A player as entered.
#[derive(Debug, Clone, Deserialize)]
pub struct Entrant {
    /// The pairing number from the initial order: 1 is the highest (C.04.2 article 2).
    pub no: u32,
}

/// A colour of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// The player who moves first.
    White,
    /// The other.
    Black,
}

impl Colour {
    /// The opponent's colour.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// A number of points, counted in half points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Score(pub i64);

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let halves = f64::deserialize(deserializer)? * 2.0;
        if (0.0..=2000.0).contains(&halves) && halves.fract() == 0.0 {
            Ok(Self(halves as i64))
        } else {
            Err(D::Error::custom("points are multiples of 0.5 from 0 to 1000"))
        }
    }
}

/// What results and byes are worth.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// A game played and won.
    pub win: Score,
    /// A game played and drawn.
    pub draw: Score,
    /// A game played and lost.
    pub loss: Score,
    /// A win because the opponent did not play.
    pub forfeit_win: Score,
    /// A loss for not playing.
    pub forfeit_loss: Score,
    /// A bye that was granted with the points of a win.
    pub full_bye: Score,
    /// A bye that was granted with half of them.
    pub half_bye: Score,
    /// A bye without points, or absence.
    pub zero_bye: Score,
    /// The bye that the pairing gives when the number of players is odd.
    pub pairing_bye: Score,
}

/// Virtual points for some players in some rounds.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Acceleration {
    /// The first round in which they count.
    pub first_round: u32,
    /// The last round in which they count.
    pub last_round: u32,
    /// The lowest number of the players who have them.
    pub first_no: u32,
    /// The highest number of the players who have them.
    pub last_no: u32,
    /// How many.
    pub points: Score,
}

/// What happened in a round.
#[derive(Debug, Clone, Deserialize)]
pub struct Round {
    /// The number of the round, from 1.
    pub round: u32,
    /// Who met.
    pub pairings: Vec<Game>,
    /// Who was not paired. A player who is neither here nor in a pairing had no points.
    pub byes: Vec<Bye>,
}

/// A game of a round. In JSON a list: white, black, their results, and whether it was played.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "(u32, u32, Outcome, Outcome, bool)")]
pub struct Game {
    /// The number of the player with the white pieces.
    pub white: u32,
    /// The number of the player with the black pieces.
    pub black: u32,
    /// How it ended for white.
    pub white_result: Outcome,
    /// How it ended for black.
    pub black_result: Outcome,
    /// False when one of them or both did not play.
    pub played: bool,
}

impl From<(u32, u32, Outcome, Outcome, bool)> for Game {
    fn from(
        (white, black, white_result, black_result, played): (u32, u32, Outcome, Outcome, bool),
    ) -> Self {
        Self { white, black, white_result, black_result, played }
    }
}

/// How a game ended for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Outcome {
    /// Won.
    #[serde(rename = "W")]
    Win,
    /// Drawn.
    #[serde(rename = "D")]
    Draw,
    /// Lost.
    #[serde(rename = "L")]
    Loss,
}

/// A player without an opponent in a round.
#[derive(Debug, Clone, Deserialize)]
pub struct Bye {
    /// The player's number.
    pub no: u32,
    /// Why there was no opponent.
    pub kind: ByeKind,
    /// What it is worth, where that is not what its kind is worth.
    #[serde(default)]
    pub points: Option<Score>,
}

/// Why a player had no opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ByeKind {
    /// The number of players was odd.
    Pairing,
    /// Granted, with the points of a win.
    Full,
    /// Granted, with half of them.
    Half,
    /// Granted without points, or the player was absent.
    Zero,
}

impl Points {
    /// What a player got in a game.
    pub(super) fn of_game(&self, outcome: Outcome, played: bool) -> Score {
        match (outcome, played) {
            (Outcome::Win, true) => self.win,
            (Outcome::Draw, _) => self.draw,
            (Outcome::Loss, true) => self.loss,
            (Outcome::Win, false) => self.forfeit_win,
            (Outcome::Loss, false) => self.forfeit_loss,
        }
    }

    /// What a player got without an opponent.
    pub(super) fn of_bye(&self, bye: &Bye) -> Score {
        bye.points.unwrap_or(match bye.kind {
            ByeKind::Pairing => self.pairing_bye,
            ByeKind::Full => self.full_bye,
            ByeKind::Half => self.half_bye,
            ByeKind::Zero => self.zero_bye,
        })
    }
}

impl State {
    /// The most players of a tournament. The time for a round grows with the third power of the
    /// number, and the memory with more than the second.
    pub const MOST_PLAYERS: usize = 1000;

    /// Refuses what cannot be a tournament before a round.
    pub(super) fn check(&self) -> Result<(), Unpairable> {
        if self.round == 0 || self.round > self.rounds {
            return Err(Unpairable::NoSuchRound { round: self.round, rounds: self.rounds });
        }
        if self.players.len() > Self::MOST_PLAYERS {
            return Err(Unpairable::TooManyPlayers(self.players.len()));
        }
        if self.history.len() != self.round as usize - 1
            || !self.history.iter().map(|round| round.round).eq(1..self.round)
        {
            return Err(Unpairable::HistoryNotContiguous { round: self.round });
        }
        let mut seen_in: BTreeMap<u32, u32> = BTreeMap::new();
        for player in &self.players {
            if seen_in.insert(player.no, 0).is_some() {
                return Err(Unpairable::NumberTwice(player.no));
            }
        }
        if let Some(no) = self.absent.iter().find(|no| !seen_in.contains_key(no)) {
            return Err(Unpairable::UnknownAbsent(*no));
        }
        for record in &self.history {
            let paired = record.pairings.iter().flat_map(|game| [game.white, game.black]);
            for no in paired.chain(record.byes.iter().map(|bye| bye.no)) {
                match seen_in.insert(no, record.round) {
                    None => return Err(Unpairable::UnknownPlayer { no, round: record.round }),
                    Some(round) if round == record.round => {
                        return Err(Unpairable::TwiceInRound { no, round });
                    }
                    Some(_) => {}
                }
            }
            let drawn = record.pairings.iter().find(|game| {
                !game.played && [game.white_result, game.black_result].contains(&Outcome::Draw)
            });
            if let Some(game) = drawn {
                return Err(Unpairable::DrawnWithoutPlaying {
                    white: game.white,
                    black: game.black,
                    round: record.round,
                });
            }
        }
        if self.players.len() <= self.absent.len()
            && self.players.iter().all(|player| self.absent.contains(&player.no))
        {
            return Err(Unpairable::NobodyToPair);
        }
        Ok(())
    }

    /// The virtual points of a player in a round.
    pub(super) fn virtual_points(&self, no: u32, round: u32) -> Score {
        Score(
            self.acceleration
                .iter()
                .filter(|part| {
                    (part.first_round..=part.last_round).contains(&round)
                        && (part.first_no..=part.last_no).contains(&no)
                })
                .map(|part| part.points.0)
                .sum(),
        )
    }
}
