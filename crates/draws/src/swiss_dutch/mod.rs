//! Swiss pairings by the FIDE (Dutch) System: FIDE Handbook C.04.3 in the edition applied from
//! 1 February 2026, with C.04.1 (Basic Rules for Swiss Systems), C.04.2 (General Handling Rules) and
//! the virtual points of C.04.7 (Accelerated Systems) as an input.
//!
//! Articles without a chapter are those of C.04.3, and C1 to C21 are its criteria.
//!
//! Nothing is random: the regulations define one result for every state of a tournament.

mod bracket;
mod colours;
mod costs;
mod matching;
mod player;
mod request;
mod state;

#[cfg(test)]
mod fixtures;
#[cfg(test)]
mod literal;
#[cfg(test)]
mod tests;

use thiserror::Error;

pub use state::{
    Acceleration, Bye, ByeKind, Colour, Entrant, Game, Outcome, Points, Round, Score, State,
};

pub(crate) use request::answer;

use player::Player;

/// The only version: the edition of 2026.
const VERSION: u32 = 1;

/// Who meets whom in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundPairing {
    /// The numbers of the players with white and with black, in the order of the boards (C.04.2
    /// article 3.6): by the points of the higher player, then of the lower, then by the number of
    /// the higher. Virtual points do not count here.
    pub pairings: Vec<(u32, u32)>,
    /// The number of the player who gets the pairing-allocated bye.
    pub bye: Option<u32>,
}

/// Why a round cannot be paired.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unpairable {
    /// The round is not one of those announced.
    #[error("There is no round {round} in a tournament of {rounds} rounds.")]
    NoSuchRound {
        /// The round asked for.
        round: u32,
        /// The rounds announced.
        rounds: u32,
    },
    /// More players than the pairing is made for.
    #[error("A Swiss tournament has at most {most} players, and this one has {0}.", most = State::MOST_PLAYERS)]
    TooManyPlayers(usize),
    /// The history is not rounds 1, 2 and so on up to the one before.
    #[error("The history of round {round} must be the rounds before it, from 1, each once.")]
    HistoryNotContiguous {
        /// The round to be paired.
        round: u32,
    },
    /// Two players have one number.
    #[error("The number {0} is given to two players.")]
    NumberTwice(u32),
    /// Nobody has the number of somebody absent.
    #[error("The absent player {0} is not in the tournament.")]
    UnknownAbsent(u32),
    /// Nobody has a number of the history.
    #[error("Player {no} of round {round} is not in the tournament.")]
    UnknownPlayer {
        /// The number.
        no: u32,
        /// The round that has it.
        round: u32,
    },
    /// A player is in a round of the history more than once.
    #[error("Player {no} is in round {round} more than once.")]
    TwiceInRound {
        /// The player's number.
        no: u32,
        /// The round.
        round: u32,
    },
    /// A game of the history was drawn and not played.
    #[error(
        "The match between {white} and {black} in round {round} was not played, so it cannot have ended \
         level."
    )]
    DrawnWithoutPlaying {
        /// The player with white.
        white: u32,
        /// The player with black.
        black: u32,
        /// The round.
        round: u32,
    },
    /// All players are absent, or there are none.
    #[error("There are no players to be paired.")]
    NobodyToPair,
    /// No pairing complies with the absolute criteria.
    #[error(
        "No pairing keeps the rules: two would meet again, somebody would get a bye that they may not \
         have or, where there are colours, the wrong colour. Play fewer rounds, or mark somebody as \
         absent."
    )]
    NoPairing,
}

/// Pairs a round.
pub fn pair(state: &State) -> Result<RoundPairing, Unpairable> {
    state.check()?;
    let players = player::players_of(state);
    let paired =
        bracket::pair_brackets(&players, state.initial_colour).ok_or(Unpairable::NoPairing)?;

    let on_board = |player: &Player| (std::cmp::Reverse(player.won), player.no);
    let mut boards: Vec<_> = paired
        .pairs
        .iter()
        .map(|(higher, lower)| {
            let (higher, lower) = (&players[*higher], &players[*lower]);
            let white = match colours::colour_of_higher(higher, lower, state.initial_colour) {
                Colour::White => (higher.no, lower.no),
                Colour::Black => (lower.no, higher.no),
            };
            let (first, second) = (on_board(higher), on_board(lower));
            let (first, second) = (first.min(second), first.max(second));
            ((first.0, second.0, first.1), white)
        })
        .collect();
    boards.sort_unstable();
    Ok(RoundPairing {
        pairings: boards.into_iter().map(|(_, pairing)| pairing).collect(),
        bye: paired.bye.map(|player| players[player].no),
    })
}
