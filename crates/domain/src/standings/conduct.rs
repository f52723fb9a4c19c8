//! Fair play points from the cards of a match.

use std::collections::HashMap;
use std::hash::Hash;

use crate::terms::EventKind;

/// A card shown to a player. Other events are no bookings and may be given too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Booking<P> {
    /// The player, or anything that tells one from the other.
    pub player: P,
    /// What happened.
    pub kind: EventKind,
}

/// The fair play points of one side in one match: 0 or less. For each player only
/// one deduction applies: yellow card −1, second yellow −3, red card −4, yellow
/// and then red −5 (FIFA World Cup Qatar 2022 regulations, art. 12).
pub fn fair_play_points<P: Eq + Hash>(bookings: impl IntoIterator<Item = Booking<P>>) -> i64 {
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
    let deduction = |cards: &Cards| match cards {
        Cards { second_yellow: true, .. } => 3,
        Cards { yellow: true, red: true, .. } => 5,
        Cards { red: true, .. } => 4,
        Cards { yellow: true, .. } => 1,
        Cards { .. } => 0,
    };
    -by_player.values().map(deduction).sum::<i64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_is_deducted_once() {
        let booked = |kinds: &[EventKind]| {
            fair_play_points(kinds.iter().map(|kind| Booking { player: 7, kind: *kind }))
        };
        assert_eq!(booked(&[]), 0);
        assert_eq!(booked(&[EventKind::Goal]), 0);
        assert_eq!(booked(&[EventKind::YellowCard]), -1);
        assert_eq!(booked(&[EventKind::YellowCard, EventKind::SecondYellowCard]), -3);
        assert_eq!(booked(&[EventKind::RedCard]), -4);
        assert_eq!(booked(&[EventKind::YellowCard, EventKind::RedCard]), -5);
    }

    #[test]
    fn the_deductions_of_a_side_add_up() {
        let bookings =
            [(1, EventKind::YellowCard), (2, EventKind::YellowCard), (3, EventKind::RedCard)];
        let points = fair_play_points(bookings.map(|(player, kind)| Booking { player, kind }));
        assert_eq!(points, -6);
    }
}
