//! Where two scorers seem to disagree. Nothing is thrown away because of it: somebody looks, and undoes what is
//! wrong.

use std::collections::HashMap;

use super::operation::{Card, Operation, OperationId, Recorded};
use super::state::{Conflict, ConflictKind};
use crate::standings::Side;

/// How many earlier operations are looked at.
const LOOKS_BACK: usize = 32;

/// What an operation says, as far as another one may say the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Claim {
    Goal(Side),
    Card(Side, Card, Option<i64>),
    Kick(Side),
    Point(Side),
    Game(Side),
}

impl Claim {
    const fn of(operation: &Operation) -> Option<Self> {
        use Operation as Op;
        Some(match *operation {
            Op::Goal { side, .. } | Op::PenaltyGoal { side, .. } | Op::OwnGoal { side, .. } => {
                Self::Goal(side)
            }
            Op::Card { side, card, player, .. } => Self::Card(side, card, player),
            Op::Kick { side, .. } => Self::Kick(side),
            Op::Point { side, .. } => Self::Point(side),
            Op::Game { side } => Self::Game(side),
            _ => return None,
        })
    }

    /// Whether two claims, so many milliseconds apart, contradict each other. The times are shorter than the
    /// shortest in which two such things happen one after the other.
    fn against(self, later: Self, apart_ms: i64) -> Option<ConflictKind> {
        let (is_same, most_ms) = match (self, later) {
            (Self::Goal(one), Self::Goal(other)) => (one == other, 20_000),
            (Self::Point(one), Self::Point(other)) => (one == other, 3_000),
            (Self::Kick(one), Self::Kick(other)) if one == other => (true, 15_000),
            (Self::Game(one), Self::Game(other)) => (one == other, 30_000),
            (Self::Card(one, card, player), Self::Card(other, its_card, its_player))
                if one == other && card == its_card =>
            {
                let may_be_one = player == its_player || player.is_none() || its_player.is_none();
                (true, if may_be_one { 60_000 } else { -1 })
            }
            _ => return None,
        };
        let kind = if is_same { ConflictKind::PossiblySame } else { ConflictKind::Disagree };
        (apart_ms <= most_ms).then_some(kind)
    }
}

/// What the operations that count have claimed so far.
#[derive(Debug, Clone, Default)]
pub(super) struct Claims {
    recent: Vec<(OperationId, i64, Claim)>,
    /// The last time of each entrant.
    times: HashMap<i64, (OperationId, u32)>,
}

impl Claims {
    /// Takes an operation that counts, and says which earlier one it contradicts.
    pub(super) fn take(&mut self, recorded: &Recorded, operation: &Operation) -> Option<Conflict> {
        let conflict = |kind, first: &OperationId| Conflict {
            kind,
            first: first.clone(),
            second: recorded.id.clone(),
        };
        if let Operation::FinishTime { entrant, ms } = operation {
            let before = self.times.insert(*entrant, (recorded.id.clone(), *ms));
            let (first, time) = before?;
            let differs = first.device != recorded.id.device && time != *ms;
            return differs.then(|| conflict(ConflictKind::Disagree, &first));
        }
        let claim = Claim::of(operation)?;
        let now = recorded.stamp.ms;
        let found = self.recent.iter().rev().take(LOOKS_BACK).find_map(|(first, ms, earlier)| {
            let kind = earlier.against(claim, now.saturating_sub(*ms))?;
            (first.device != recorded.id.device).then(|| conflict(kind, first))
        });
        self.recent.push((recorded.id.clone(), now, claim));
        found
    }
}
