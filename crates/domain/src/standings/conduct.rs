//! Conduct points from the cards of a match.

use std::collections::HashMap;
use std::hash::Hash;
use std::iter::repeat_n;

use crate::terms::EventKind;

/// A card shown to a player. Other events may be passed; they count for nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Booking<P> {
    /// Identifies the player; `None` when it is not known who was shown the card.
    pub player: Option<P>,
    /// What happened.
    pub kind: EventKind,
}

/// Conduct points and card counts of one side in one match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Conduct {
    /// Fair play points, 0 or less. For each player only one deduction applies:
    /// yellow card −1, second yellow −3, red card −4, yellow and then red −5 (FIFA
    /// World Cup Qatar 2022 regulations, art. 12).
    pub fair_play: i64,
    /// Disciplinary points: yellow card 1, red card 3, two yellow cards in a match 3
    /// (UEFA Champions League regulations 2024/25, art. 18).
    pub disciplinary: i64,
    /// Players sent off.
    pub red_cards: i64,
    /// Yellow cards of players who were not sent off by a second one.
    pub yellow_cards: i64,
}

impl Conduct {
    /// The sum of both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            fair_play: self.fair_play + other.fair_play,
            disciplinary: self.disciplinary + other.disciplinary,
            red_cards: self.red_cards + other.red_cards,
            yellow_cards: self.yellow_cards + other.yellow_cards,
        }
    }
}

/// The conduct of one side in one match from its bookings. Cards of players who are not known are of different
/// players, but a second yellow card goes with a first one: no player gets it without.
pub fn conduct<P: Eq + Hash>(bookings: impl IntoIterator<Item = Booking<P>>) -> Conduct {
    #[derive(Default)]
    struct Cards {
        yellow: bool,
        second_yellow: bool,
        red: bool,
    }
    let mut by_player: HashMap<P, Cards> = HashMap::new();
    let mut of_unknown: Vec<EventKind> = Vec::new();
    for Booking { player, kind } in bookings {
        let Some(player) = player else {
            of_unknown.push(kind);
            continue;
        };
        match kind {
            EventKind::YellowCard => by_player.entry(player).or_default().yellow = true,
            EventKind::SecondYellowCard => {
                by_player.entry(player).or_default().second_yellow = true;
            }
            EventKind::RedCard => by_player.entry(player).or_default().red = true,
            _ => {}
        }
    }
    let unknown = |wanted: EventKind| of_unknown.iter().filter(|kind| **kind == wanted).count();
    let second_yellow = unknown(EventKind::SecondYellowCard);
    let only_yellow = unknown(EventKind::YellowCard).saturating_sub(second_yellow);
    let unknown_players = [
        (only_yellow, Cards { yellow: true, ..Cards::default() }),
        (second_yellow, Cards { second_yellow: true, ..Cards::default() }),
        (unknown(EventKind::RedCard), Cards { red: true, ..Cards::default() }),
    ];
    let unknown_players = unknown_players.iter().flat_map(|(count, cards)| repeat_n(cards, *count));
    let of_player = |cards: &Cards| {
        let (fair_play, disciplinary, red_cards, yellow_cards) = match cards {
            Cards { second_yellow: true, .. } => (-3, 3, 1, 0),
            Cards { yellow: true, red: true, .. } => (-5, 4, 1, 1),
            Cards { red: true, .. } => (-4, 3, 1, 0),
            Cards { yellow: true, .. } => (-1, 1, 0, 1),
            Cards { .. } => (0, 0, 0, 0),
        };
        Conduct { fair_play, disciplinary, red_cards, yellow_cards }
    };
    by_player.values().chain(unknown_players).map(of_player).fold(Conduct::default(), Conduct::and)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_is_deducted_once() {
        let booked = |kinds: &[EventKind]| {
            let of_one = conduct(kinds.iter().map(|kind| Booking { player: Some(7), kind: *kind }));
            (of_one.fair_play, of_one.disciplinary)
        };
        assert_eq!(booked(&[]), (0, 0));
        assert_eq!(booked(&[EventKind::Goal]), (0, 0));
        assert_eq!(booked(&[EventKind::YellowCard]), (-1, 1));
        assert_eq!(booked(&[EventKind::YellowCard, EventKind::SecondYellowCard]), (-3, 3));
        assert_eq!(booked(&[EventKind::RedCard]), (-4, 3));
        assert_eq!(booked(&[EventKind::YellowCard, EventKind::RedCard]), (-5, 4));
    }

    #[test]
    fn the_deductions_of_a_side_add_up() {
        let bookings =
            [(1, EventKind::YellowCard), (2, EventKind::YellowCard), (3, EventKind::RedCard)];
        let side = conduct(bookings.map(|(player, kind)| Booking { player: Some(player), kind }));
        let expected = Conduct { fair_play: -6, disciplinary: 5, red_cards: 1, yellow_cards: 2 };
        assert_eq!(side, expected);
    }

    fn of_unknown(kinds: &[EventKind]) -> Conduct {
        conduct(kinds.iter().map(|kind| Booking::<i64> { player: None, kind: *kind }))
    }

    #[test]
    fn cards_of_unknown_players_are_of_different_players() {
        let side = of_unknown(&[EventKind::YellowCard, EventKind::YellowCard, EventKind::RedCard]);
        let expected = Conduct { fair_play: -6, disciplinary: 5, red_cards: 1, yellow_cards: 2 };
        assert_eq!(side, expected);
    }

    #[test]
    fn a_second_yellow_card_of_an_unknown_player_goes_with_a_first_one() {
        let side = of_unknown(&[
            EventKind::YellowCard,
            EventKind::YellowCard,
            EventKind::SecondYellowCard,
        ]);
        let expected = Conduct { fair_play: -4, disciplinary: 4, red_cards: 1, yellow_cards: 1 };
        assert_eq!(side, expected);
        assert_eq!(
            of_unknown(&[EventKind::SecondYellowCard]).fair_play,
            -3,
            "the first is not recorded"
        );
    }
}
