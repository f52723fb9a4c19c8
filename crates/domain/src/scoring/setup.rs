//! What is known of a match before anything is recorded.

use super::format::Format;
use super::operation::{EntrantId, PlayerId};
use super::players::{Place, PlayerState};
use crate::standings::{Side, Sides};
use crate::terms::ParticipantMode;

/// What is known of a match before anything is recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSetup {
    /// The match.
    pub match_id: i64,
    /// How the participants meet.
    pub mode: ParticipantMode,
    /// How it is played.
    pub format: Format,
    /// The teams; `None` where a side is not known yet.
    pub sides: Sides<Option<i64>>,
    /// The line-ups, as far as they are known. A side without one may name anybody.
    pub line_up: Vec<LineUpPlayer>,
    /// The start list of a race.
    pub entrants: Vec<EntrantId>,
    /// Whether there has to be a winner, as in a knock-out.
    pub must_be_decided: bool,
    /// The goals of an earlier leg that count for the tie.
    pub carried: Sides<i64>,
}

/// A player of a line-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineUpPlayer {
    /// The side.
    pub side: Side,
    /// Who.
    pub player: PlayerId,
    /// Whether the player starts.
    pub starts: bool,
}

impl MatchSetup {
    /// A match of two teams of which nothing else is known.
    pub const fn of_teams(match_id: i64, format: Format, a: i64, b: i64) -> Self {
        Self {
            match_id,
            mode: ParticipantMode::Team,
            format,
            sides: Sides::new(Some(a), Some(b)),
            line_up: Vec::new(),
            entrants: Vec::new(),
            must_be_decided: false,
            carried: Sides::new(0, 0),
        }
    }

    /// Whether the score, with what is carried from an earlier leg, is level.
    pub(super) const fn is_level(&self, score: Sides<i64>) -> bool {
        let ahead = score.a.saturating_sub(score.b);
        ahead.saturating_add(self.carried.a.saturating_sub(self.carried.b)) == 0
    }

    /// The players before the match. Where nobody is said to start, who is on the pitch is not known.
    pub(super) fn players(&self) -> Vec<PlayerState> {
        let known = |of: Side| self.line_up.iter().any(|one| one.side == of && one.starts);
        let is_known = Sides::new(known(Side::A), known(Side::B));
        self.line_up
            .iter()
            .map(|one| {
                let place = match (is_known.of(one.side), one.starts) {
                    (false, _) => Place::NotKnown,
                    (true, true) => Place::OnThePitch,
                    (true, false) => Place::OnTheBench,
                };
                PlayerState::new(one.side, one.player, true, place)
            })
            .collect()
    }
}
