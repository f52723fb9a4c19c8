//! Conduct points from the cards of a match.

use std::collections::HashMap;
use std::hash::Hash;

use crate::terms::EventKind;

/// A card shown to a player. Other events may be passed; they count for nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Booking<P> {
    /// Identifies the player.
    pub player: P,
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

/// The conduct of one side in one match from its bookings.
pub fn conduct<P: Eq + Hash>(bookings: impl IntoIterator<Item = Booking<P>>) -> Conduct {
    #[derive(Default)]
    struct Cards {
        yellow: bool,
        second_yellow: bool,
        red: bool,
    }
    let mut by_player: HashMap<P, Cards> = HashMap::new();
    for booking in bookings {
        match booking.kind {
            EventKind::YellowCard => by_player.entry(booking.player).or_default().yellow = true,
            EventKind::SecondYellowCard => {
                by_player.entry(booking.player).or_default().second_yellow = true;
            }
            EventKind::RedCard => by_player.entry(booking.player).or_default().red = true,
            _ => {}
        }
    }
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
    by_player.values().map(of_player).fold(Conduct::default(), Conduct::and)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_is_deducted_once() {
        let booked = |kinds: &[EventKind]| {
            let of_one = conduct(kinds.iter().map(|kind| Booking { player: 7, kind: *kind }));
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
        let side = conduct(bookings.map(|(player, kind)| Booking { player, kind }));
        let expected = Conduct { fair_play: -6, disciplinary: 5, red_cards: 1, yellow_cards: 2 };
        assert_eq!(side, expected);
    }
}
