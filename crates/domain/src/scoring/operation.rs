//! What scorers record. An operation says one thing that happened; who recorded it when stands beside it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::line_ups::PlayerHere;
use super::race_rule::RaceRule;
use super::stamp::Stamp;
use crate::standings::{Side, Sides};
use crate::terms::{Outcome, word};

/// Which operation: the device that recorded it, and its number on that device. A device uses each number
/// once, so an operation that comes twice counts once.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OperationId {
    /// The device, by a name that it gives itself.
    pub device: String,
    /// Its number on the device, from 1.
    pub sequence: u32,
}

/// An operation as a device recorded it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[schema(as = RecordedOperation)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Recorded {
    /// When, by the device's hybrid clock.
    pub stamp: Stamp,
    /// Which operation it is.
    pub id: OperationId,
    /// The match that the scorer had on screen.
    pub match_id: i64,
    /// What happened.
    pub operation: Operation,
}

impl Recorded {
    /// The order of the fold: the clock, then the device, then its number.
    pub fn place(&self) -> (Stamp, &OperationId) {
        (self.stamp, &self.id)
    }
}

/// A moment on the clock of a match: `45+2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GameTime {
    /// The minute that is being played, from 1.
    pub minute: u16,
    /// The minute of added time, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stoppage: Option<u16>,
}

impl std::fmt::Display for GameTime {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.stoppage {
            Some(stoppage) => write!(f, "{}+{stoppage}", self.minute),
            None => write!(f, "{}", self.minute),
        }
    }
}

/// The colour of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[schema(as = CardColour)]
#[serde(rename_all = "camelCase")]
pub enum Card {
    /// Two minutes off the pitch, in hockey.
    Green,
    /// A caution. In football the second one sends off; in hockey it costs five minutes or more.
    Yellow,
    /// A sending-off. In volleyball and badminton it gives the opponent a point.
    Red,
}

/// What happened. Every field that is left out is not known.
///
/// `side` is the side that the operation is about; of goals and points, the side that they count for.
/// `at` is the moment on the match clock; without it, the moment follows from the clock, if that runs.
/// Players are named by the ids of their profiles, entrants of a race by those of their entries.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Operation {
    // The course of a match ---------------------------------------------------------------------
    /// The match begins, or its next period or set.
    Start {
        /// Whether the match clock runs with it. It does not when a match is entered afterwards.
        #[serde(default = "yes", skip_serializing_if = "is_yes")]
        clock: bool,
    },
    /// Play is interrupted, and the clock stops.
    Pause {},
    /// Play goes on, also that of a match which was stopped to be continued.
    Resume {},
    /// A half, a quarter or a period of extra time is over.
    EndPeriod {},
    /// The match is over.
    Finish {},
    /// One side did not appear.
    Walkover {
        /// The side that did.
        winner: Side,
    },
    /// One side gives up.
    Retire {
        /// The side that gives up.
        side: Side,
    },
    /// One side is excluded from the match.
    Default {
        /// The side that is excluded.
        side: Side,
    },
    /// The match is stopped before its end.
    Abandon {
        /// Whether it will be continued on another day from where it stands.
        // `utoipa` knows no `rename_all_fields`, so the one name of two words says it itself.
        #[serde(rename = "toBeContinued", default, skip_serializing_if = "is_no")]
        to_be_continued: bool,
    },
    /// The match will be played at another time.
    Postpone {},
    /// The match will not be played.
    Cancel {},
    /// The organiser decides the match.
    Award {
        /// The winner; without one, it is a draw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<Side>,
        /// The score that counts; without it, the score stays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        score: Option<Sides<u16>>,
    },
    /// Both sides lose.
    DoubleForfeit {},
    /// The final score of a match whose goals were not recorded, or not all of them.
    Result {
        /// The score, without a shoot-out.
        score: Sides<u16>,
        /// The score of the shoot-out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shootout: Option<Sides<u16>>,
    },

    /// The organiser says what the result is, whatever was recorded of it.
    CorrectResult {
        /// How the match ended.
        #[serde(deserialize_with = "word")]
        outcome: Outcome,
        /// The score that counts; without it nobody knows one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        score: Option<Sides<u16>>,
        /// The score of the shoot-out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shootout: Option<Sides<u16>>,
        /// The winner, where the score does not say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<Side>,
    },

    // Who plays ----------------------------------------------------------------------------------
    /// Who of a side is here, and who of them starts. It counts from the beginning of the match, whenever it is
    /// recorded, and the last one of a side counts.
    LineUp {
        /// The side.
        side: Side,
        /// Those who are here.
        players: Vec<PlayerHere>,
        /// The captain, who is one of them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        captain: Option<i64>,
    },

    // Football and hockey ------------------------------------------------------------------------
    /// A goal.
    Goal {
        /// The side that scored.
        side: Side,
        /// Who scored.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<i64>,
        /// Who gave the last pass.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        assist: Option<i64>,
        /// When.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<GameTime>,
    },
    /// A goal from a penalty during play.
    PenaltyGoal {
        /// The side that scored.
        side: Side,
        /// Who took it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<i64>,
        /// When.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<GameTime>,
    },
    /// A penalty during play that was no goal.
    PenaltyMiss {
        /// The side that took it.
        side: Side,
        /// Who took it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<i64>,
        /// When.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<GameTime>,
    },
    /// A goal into the own net.
    OwnGoal {
        /// The side that it counts for.
        side: Side,
        /// Who touched the ball last: a player of the other side.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<i64>,
        /// When.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<GameTime>,
    },
    /// A card. The rules say what follows: a second yellow card sends off, a red one may cost a point.
    Card {
        /// The side of the player.
        side: Side,
        /// Its colour.
        card: Card,
        /// Who got it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<i64>,
        /// When.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<GameTime>,
    },
    /// A change of players.
    Substitution {
        /// The side.
        side: Side,
        /// Who goes off.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        off: Option<i64>,
        /// Who comes on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<i64>,
        /// Whether it is outside the limit, as after a concussion.
        #[serde(default, skip_serializing_if = "is_no")]
        additional: bool,
        /// When.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<GameTime>,
    },
    /// A kick of a shoot-out.
    Kick {
        /// The side that takes it.
        side: Side,
        /// Whether it is a goal.
        scored: bool,
        /// Who takes it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<i64>,
    },
    /// The winner of a shoot-out whose kicks were not recorded.
    ShootoutWon {
        /// The winner.
        side: Side,
        /// The score of the shoot-out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kicks: Option<Sides<u16>>,
    },

    // Volleyball, badminton, tennis --------------------------------------------------------------
    /// Who serves first in the set that begins.
    Service {
        /// The side.
        side: Side,
        /// The player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<i64>,
    },
    /// Where the players of a side are when a set begins. Who serves follows from it.
    Positions {
        /// The side.
        side: Side,
        /// In volleyball those in the positions 1 to 6; of a pair of badminton whoever is in the right court, and the other one.
        places: Vec<i64>,
    },
    /// A rally, or a point of tennis. Games, sets and the match end by themselves.
    Point {
        /// The side that won it.
        side: Side,
        /// Who scored.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<i64>,
    },
    /// A game of tennis whose points were not recorded.
    Game {
        /// The side that won it.
        side: Side,
    },
    /// The score of a set whose points were not recorded.
    SetEnd {
        /// Its points; in tennis, its games.
        score: Sides<u16>,
        /// The points of its tie-break, in tennis.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tiebreak: Option<Sides<u16>>,
    },
    /// A side takes a time-out.
    TimeOut {
        /// The side.
        side: Side,
    },
    /// A rally that is played again.
    Let {},
    /// The sides change ends although no rule says so, or they did not when one did.
    SideChange {},

    // Athletics -----------------------------------------------------------------------------------
    /// An entrant has finished.
    FinishTime {
        /// Who.
        entrant: i64,
        /// The time in milliseconds.
        ms: u32,
    },
    /// An entrant has completed a leg or a lap.
    Split {
        /// Who.
        entrant: i64,
        /// Which leg or lap, from 1.
        leg: u16,
        /// The time since the start, in milliseconds.
        ms: u32,
    },
    /// An entrant has not started.
    DidNotStart {
        /// Who.
        entrant: i64,
    },
    /// An entrant has not finished.
    DidNotFinish {
        /// Who.
        entrant: i64,
    },
    /// An entrant is disqualified.
    Disqualify {
        /// Who.
        entrant: i64,
        /// The rule that was broken.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<RaceRule>,
    },
    /// An entrant has started too early.
    FalseStart {
        /// Who.
        entrant: i64,
    },
    /// Entrants with one time cannot be separated.
    DeadHeat {
        /// Who.
        entrants: Vec<i64>,
    },
    /// The order of entrants with one time, as the photo shows it.
    PhotoFinish {
        /// The first one first.
        order: Vec<i64>,
    },

    // Corrections ---------------------------------------------------------------------------------
    /// Takes an operation back. Nothing is erased: undoing this operation brings the other one back.
    Undo {
        /// The operation.
        target: OperationId,
    },
    /// Puts another operation in the place of one.
    Amend {
        /// The one that was wrong.
        target: OperationId,
        /// What happened there. It is no correction itself.
        #[schema(no_recursion)]
        operation: Box<Operation>,
    },
}

impl Operation {
    /// Whether it is about another operation.
    pub const fn is_correction(&self) -> bool {
        matches!(self, Self::Undo { .. } | Self::Amend { .. })
    }

    /// The players whom it names.
    pub fn players(&self) -> Vec<i64> {
        let named = match self {
            Self::LineUp { players, .. } => return players.iter().map(|one| one.player).collect(),
            Self::Positions { places, .. } => return places.clone(),
            Self::Amend { operation, .. } => return operation.players(),
            Self::Goal { player, assist, .. } => [*player, *assist],
            Self::Substitution { off, on, .. } => [*off, *on],
            Self::PenaltyGoal { player, .. }
            | Self::PenaltyMiss { player, .. }
            | Self::OwnGoal { player, .. }
            | Self::Card { player, .. }
            | Self::Kick { player, .. }
            | Self::Service { player, .. }
            | Self::Point { player, .. } => [*player, None],
            Self::Start { .. }
            | Self::Pause {}
            | Self::Resume {}
            | Self::EndPeriod {}
            | Self::Finish {}
            | Self::Walkover { .. }
            | Self::Retire { .. }
            | Self::Default { .. }
            | Self::Abandon { .. }
            | Self::Postpone {}
            | Self::Cancel {}
            | Self::Award { .. }
            | Self::DoubleForfeit {}
            | Self::Result { .. }
            | Self::CorrectResult { .. }
            | Self::ShootoutWon { .. }
            | Self::Game { .. }
            | Self::SetEnd { .. }
            | Self::TimeOut { .. }
            | Self::Let {}
            | Self::SideChange {}
            | Self::FinishTime { .. }
            | Self::Split { .. }
            | Self::DidNotStart { .. }
            | Self::DidNotFinish { .. }
            | Self::Disqualify { .. }
            | Self::FalseStart { .. }
            | Self::DeadHeat { .. }
            | Self::PhotoFinish { .. }
            | Self::Undo { .. } => [None, None],
        };
        named.into_iter().flatten().collect()
    }

    /// Whether it says something of the moment at which it was recorded, and nothing of what was before.
    pub(super) const fn is_of_its_moment(&self) -> bool {
        !self.is_correction() && !matches!(self, Self::LineUp { .. })
    }
}

const fn yes() -> bool {
    true
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde calls it so
const fn is_yes(value: &bool) -> bool {
    *value
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde calls it so
pub(super) const fn is_no(value: &bool) -> bool {
    !*value
}
