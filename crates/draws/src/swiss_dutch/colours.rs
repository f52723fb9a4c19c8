//! Who gets which colour (C.04.3 article 5), and what that costs by the criteria C10 to C13.

use super::player::{Player, Preference};
use super::state::Colour;

/// The colour of the higher of two players who meet (article 5.2), by the order of article 1.2.
pub(super) fn colour_of_higher(higher: &Player, lower: &Player, initial: Colour) -> Colour {
    let (wish, other_wish) = (higher.preference(), lower.preference());
    match (wish.colour(), other_wish.colour()) {
        // 5.2.1: grant both preferences.
        (Some(colour), Some(other)) if colour != other => colour,
        (Some(colour), None) => colour,
        (None, Some(other)) => other.other(),
        (Some(colour), Some(_)) => {
            // 5.2.2: grant the stronger one; of two absolute ones, that of the wider difference.
            let width = |player: &Player| match player.preference() {
                Preference::Absolute(_) => player.colour_difference().abs(),
                _ => 0,
            };
            let strengths = (wish.strength(), width(higher));
            let others = (other_wish.strength(), width(lower));
            if strengths != others {
                return if strengths > others { colour } else { colour.other() };
            }
            // 5.2.3: alternate to the latest round in which they had different colours.
            let latest = higher.colours.iter().rev().zip(lower.colours.iter().rev());
            match latest.into_iter().find(|(one, other)| one != other) {
                Some((had, _)) => had.other(),
                // 5.2.4: grant the preference of the higher.
                None => colour,
            }
        }
        // 5.2.5: an odd number has the initial colour.
        (None, None) if higher.place % 2 == 1 => initial,
        (None, None) => initial.other(),
    }
}

/// How many of two players who meet are left unsatisfied, by criterion.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Faults {
    /// Topscorers and their opponents with a colour difference beyond +2 or -2.
    pub(super) c10: i64,
    /// Topscorers and their opponents with one colour three times in a row.
    pub(super) c11: i64,
    /// Players without the colour that they prefer.
    pub(super) c12: i64,
    /// Players without the colour that they strongly prefer.
    pub(super) c13: i64,
}

/// What the colours of two players who meet cost.
pub(super) fn faults(higher: &Player, lower: &Player, initial: Colour) -> Faults {
    let colour = colour_of_higher(higher, lower, initial);
    let with_topscorer = higher.is_topscorer || lower.is_topscorer;
    let mut faults = Faults::default();
    for (player, colour) in [(higher, colour), (lower, colour.other())] {
        let step = if colour == Colour::White { 1 } else { -1 };
        let wish = player.preference();
        let denied = wish.colour() == Some(colour.other());
        let too_wide = (player.colour_difference() + step).abs() > 2;
        faults.c10 += i64::from(with_topscorer && too_wide);
        faults.c11 += i64::from(with_topscorer && player.repeated_colour() == Some(colour));
        faults.c12 += i64::from(denied);
        faults.c13 += i64::from(denied && matches!(wish, Preference::Strong(_)));
    }
    faults
}
