//! Who is here: the line-ups that scorers record.
//!
//! A line-up says something of the whole match, not of the moment at which it is recorded. So it counts from the
//! beginning, and the last one of a side counts for it. Players who are not in it can still be named: a scorer who
//! forgot to tick somebody must be able to record what that player does.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::corrections::Fate;
use super::format::Format;
use super::operation::{Operation, OperationId, Recorded};
use super::players::{Place, PlayerState};
use super::refusal::Refusal;
use super::setup::MatchSetup;
use super::state::{ScoredMatch, Verdict};
use crate::ShirtNumber;
use crate::standings::{Side, Sides};
use crate::terms::ParticipantMode;

/// The most players of a line-up. No association allows half as many.
pub const MOST_IN_LINE_UP: usize = 99;

/// A player who is here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlayerHere {
    /// Who.
    pub player: i64,
    /// Whether the player starts. Where nobody does, who is on the pitch is not known.
    #[serde(default, skip_serializing_if = "super::operation::is_no")]
    pub starts: bool,
    /// The number on the shirt; without one, that of the squad.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<ShirtNumber>,
}

impl MatchSetup {
    /// Refuses a line-up that the match cannot have.
    pub(super) fn takes_line_up(
        &self,
        side: Side,
        players: &[PlayerHere],
        captain: Option<i64>,
    ) -> Result<(), Refusal> {
        let are_teams = self.mode == ParticipantMode::Team;
        if !are_teams || matches!(self.format, Format::Times(_)) {
            return Err(Refusal::OtherSport);
        }
        if self.sides.of(side).is_none() {
            return Err(Refusal::SidesNotKnown);
        }
        if self.given.of(side) {
            return Err(Refusal::LineUpIsGiven);
        }
        if players.is_empty() {
            return Err(Refusal::NobodyIsHere);
        }
        if players.len() > MOST_IN_LINE_UP {
            return Err(Refusal::TooManyAreHere);
        }
        let listed = |of: Side| -> BTreeSet<i64> {
            self.line_up.iter().filter(|one| one.side == of).map(|one| one.player).collect()
        };
        let (own, other) = (listed(side), listed(side.other()));
        let mut here = BTreeSet::new();
        for one in players {
            if !own.contains(&one.player) && other.contains(&one.player) {
                return Err(Refusal::OfTheOtherSide);
            }
            if !own.is_empty() && !own.contains(&one.player) {
                return Err(Refusal::UnknownPlayer);
            }
            if !here.insert(one.player) {
                return Err(Refusal::HereTwice);
            }
        }
        if captain.is_some_and(|captain| !here.contains(&captain)) {
            return Err(Refusal::CaptainIsNotHere);
        }
        let starting = players.iter().filter(|one| one.starts).count();
        match self.format.starters() {
            Some(most) if starting > usize::from(most) => Err(Refusal::TooManyStart),
            _ => Ok(()),
        }
    }
}

/// The last line-up of each side, by its place among the operations; earlier ones are marked as replaced by it.
pub(super) fn keep_the_last(
    setup: &MatchSetup,
    recorded: &[Recorded],
    fates: &mut [Fate<'_>],
) -> Sides<Option<usize>> {
    let mut last: Sides<Option<usize>> = Sides::default();
    for place in 0..fates.len() {
        let (Fate::Counts(operation) | Fate::IsReplaced(operation, _)) = &fates[place] else {
            continue;
        };
        let Operation::LineUp { side, players, captain } = *operation else { continue };
        if setup.takes_line_up(*side, players, *captain).is_err() {
            continue;
        }
        let side = *side;
        if let Some(before) = last.of(side) {
            let by: OperationId = recorded[place].id.clone();
            fates[before] = Fate::Is(Verdict::Amended { by });
        }
        last.set(side, Some(place));
    }
    last
}

impl ScoredMatch {
    /// Puts a line-up in the place of what is known of the players of a side. Those who are here come first.
    pub(super) fn line_up(&mut self, side: Side, players: &[PlayerHere], captain: Option<i64>) {
        let is_known = players.iter().any(|one| one.starts);
        let here: BTreeSet<i64> = players.iter().map(|one| one.player).collect();
        self.players.retain(|one| one.side != side || !here.contains(&one.player));
        for one in self.players.iter_mut().filter(|one| one.side == side) {
            one.place = Place::NotKnown;
        }
        let listed = players.iter().map(|one| {
            let place = match (is_known, one.starts) {
                (false, _) => Place::NotKnown,
                (true, true) => Place::OnThePitch,
                (true, false) => Place::OnTheBench,
            };
            PlayerState {
                is_here: true,
                starts: one.starts,
                is_captain: captain == Some(one.player),
                shirt_number: one.number,
                ..PlayerState::new(side, one.player, true, place)
            }
        });
        self.players.splice(0..0, listed);
    }

    /// Whether somebody has recorded who of a side is here.
    pub fn has_line_up(&self, side: Side) -> bool {
        self.players.iter().any(|one| one.side == side && one.is_here)
    }
}
