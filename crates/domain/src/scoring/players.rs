//! Who is on the pitch, and who may come on.

use serde::Serialize;
use utoipa::ToSchema;

use super::format::Substitutions;
use super::operation::{Card, GameTime};
use super::refusal::Refusal;
use super::state::{EventType, ScoredMatch};
use crate::ShirtNumber;
use crate::standings::Side;
use crate::vocabulary;

vocabulary!(
    /// Where a player is.
    Place, {
        /// Nobody said who starts.
        NotKnown = "not_known",
        /// Playing.
        OnThePitch = "on_the_pitch",
        /// Not used yet.
        OnTheBench = "on_the_bench",
        /// Replaced.
        WentOff = "went_off",
        /// Sent off.
        SentOff = "sent_off",
    }
);

/// A player during a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayerState {
    /// The side.
    pub side: Side,
    /// Who.
    pub player: i64,
    /// Whether the player is in the line-up. Of a side without one, those who were named follow here.
    pub is_listed: bool,
    /// Whether a recorded line-up says that the player is here, or the player came on.
    pub is_here: bool,
    /// Whether a recorded line-up says that the player starts.
    pub starts: bool,
    /// Whether a recorded line-up says that the player is the captain.
    pub is_captain: bool,
    /// The number on the shirt, where a recorded line-up says one.
    pub shirt_number: Option<ShirtNumber>,
    /// Where the player is.
    pub place: Place,
    /// When the player last came on.
    pub came_on: Option<GameTime>,
    /// When the player last went off.
    pub went_off: Option<GameTime>,
    /// Yellow cards.
    pub yellow_cards: u16,
}

impl PlayerState {
    pub(super) const fn new(side: Side, player: i64, is_listed: bool, place: Place) -> Self {
        Self {
            side,
            player,
            is_listed,
            is_here: false,
            starts: false,
            is_captain: false,
            shirt_number: None,
            place,
            came_on: None,
            went_off: None,
            yellow_cards: 0,
        }
    }
}

impl ScoredMatch {
    fn player(&self, side: Side, player: i64) -> Option<&PlayerState> {
        self.players.iter().find(|one| one.side == side && one.player == player)
    }

    /// The player, who is added where the side has no line-up.
    fn player_mut(&mut self, side: Side, player: i64) -> &mut PlayerState {
        let known = self.players.iter().position(|one| one.side == side && one.player == player);
        let index = known.unwrap_or_else(|| {
            self.players.push(PlayerState::new(side, player, false, Place::NotKnown));
            self.players.len() - 1
        });
        &mut self.players[index]
    }

    /// Refuses a player who is not in the line-up, if the side has one.
    pub(super) fn is_in_the_line_up(&self, side: Side, player: Option<i64>) -> Result<(), Refusal> {
        let Some(player) = player else { return Ok(()) };
        let has_line_up = || self.players.iter().any(|one| one.side == side && one.is_listed);
        match self.player(side, player) {
            Some(known) if known.place == Place::SentOff => Err(Refusal::WasSentOff),
            None if has_line_up() => Err(Refusal::UnknownPlayer),
            _ => Ok(()),
        }
    }

    /// Refuses a player who cannot have played a part just now.
    pub(super) fn is_on_the_pitch(&self, side: Side, player: Option<i64>) -> Result<(), Refusal> {
        self.is_in_the_line_up(side, player)?;
        let known = player.and_then(|player| self.player(side, player));
        let is_off =
            known.is_some_and(|one| matches!(one.place, Place::OnTheBench | Place::WentOff));
        if is_off { Err(Refusal::NotOnThePitch) } else { Ok(()) }
    }

    /// Changes players.
    pub(super) fn substitute(
        &mut self,
        side: Side,
        [off, on]: [Option<i64>; 2],
        rules: Substitutions,
        counts: bool,
        at: Option<GameTime>,
    ) -> Result<(), Refusal> {
        if off == on {
            return Err(Refusal::SamePlayer);
        }
        self.is_on_the_pitch(side, off)?;
        self.is_in_the_line_up(side, on)?;
        match on.and_then(|on| self.player(side, on)).map(|one| one.place) {
            Some(Place::OnThePitch) => return Err(Refusal::OnThePitch),
            Some(Place::WentOff) if !rules.may_return => return Err(Refusal::MayNotReturn),
            _ => {}
        }
        let made = self.substitutions.of(side);
        if counts && rules.most.is_some_and(|most| made >= most) {
            return Err(Refusal::NoSubstitutionLeft);
        }
        self.substitutions.set(side, made.saturating_add(u16::from(counts)));
        if let Some(off) = off {
            let player = self.player_mut(side, off);
            (player.place, player.went_off) = (Place::WentOff, at);
        }
        if let Some(on) = on {
            let is_recorded = self.has_line_up(side);
            let player = self.player_mut(side, on);
            (player.place, player.came_on) = (Place::OnThePitch, at);
            // A player who was not ticked is here all the same.
            player.is_here = is_recorded;
        }
        Ok(())
    }

    /// Shows a card. Players on the bench get cards, too.
    pub(super) fn show_card(
        &mut self,
        side: Side,
        player: Option<i64>,
        card: Card,
        second_yellow_sends_off: bool,
        at: Option<GameTime>,
    ) -> Result<EventType, Refusal> {
        self.is_in_the_line_up(side, player)?;
        let mut shown = match card {
            Card::Green => EventType::GreenCard,
            Card::Yellow => EventType::YellowCard,
            Card::Red => EventType::RedCard,
        };
        let Some(player) = player else { return Ok(shown) };
        let player = self.player_mut(side, player);
        if card == Card::Yellow {
            player.yellow_cards = player.yellow_cards.saturating_add(1);
            if second_yellow_sends_off && player.yellow_cards == 2 {
                shown = EventType::SecondYellowCard;
            }
        }
        if matches!(shown, EventType::RedCard | EventType::SecondYellowCard) {
            if player.place != Place::WentOff {
                player.went_off = at.filter(|_| player.place != Place::OnTheBench);
            }
            player.place = Place::SentOff;
        }
        Ok(shown)
    }
}
