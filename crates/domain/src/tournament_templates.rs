//! What a tournament can begin with: a closed list of templates, as data. The sport is left to choose.

use crate::drawing::PlannedDraw;
use crate::entries::EntrantKind;
use crate::vocabulary;

/// The most templates that are stored of a tournament.
pub const MOST_TEMPLATES: usize = 20;

vocabulary!(
    /// A template that every platform has.
    BuiltInTemplate, {
        /// Everybody meets everybody at home and away.
        League = "league",
        /// Groups of four, and the best of them in a knock-out.
        GroupsAndKnockOut = "groups_and_knock_out",
        /// The loser is out.
        Cup = "cup",
        /// Many players and few rounds.
        SwissWeekend = "swiss_weekend",
        /// Heats and finals for single runners.
        SprintMeeting = "sprint_meeting",
    }
);

/// What a template says of its division.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuiltInDivision {
    /// Who enters.
    pub entrants: EntrantKind,
    /// The number of places.
    pub capacity: i64,
    /// The most entries of one club; `None` for as many as it wants.
    pub per_club: Option<i64>,
    /// Whether the organiser looks at every entry first.
    pub reviews: bool,
    /// How it is drawn.
    pub planned_draw: PlannedDraw,
}

impl BuiltInTemplate {
    /// Its division.
    pub fn division(self) -> BuiltInDivision {
        use PlannedDraw::{Groups, Heats, HomeAndAway, KnockOut, Swiss};
        let of = |entrants, capacity, per_club, reviews, planned_draw| BuiltInDivision {
            entrants,
            capacity,
            per_club,
            reviews,
            planned_draw,
        };
        match self {
            Self::League => of(EntrantKind::Team, 10, None, true, HomeAndAway),
            Self::GroupsAndKnockOut => of(EntrantKind::Team, 16, Some(2), true, Groups),
            Self::Cup => of(EntrantKind::Team, 32, None, false, KnockOut),
            Self::SwissWeekend => of(EntrantKind::Player, 64, None, false, Swiss),
            Self::SprintMeeting => of(EntrantKind::Player, 48, Some(6), false, Heats),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_template_has_places_that_its_draw_can_fill() {
        for template in BuiltInTemplate::ALL {
            let of = template.division();
            assert!((2..=10_000).contains(&of.capacity), "{template}");
            assert!(of.per_club.is_none_or(|most| most <= of.capacity), "{template}");
            if of.planned_draw == PlannedDraw::Groups {
                assert_eq!(of.capacity % 4, 0, "{template}: groups of four");
            }
        }
    }
}
