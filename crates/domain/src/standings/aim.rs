//! What the name of a stage says that the stage is played for.
//!
//! A stage may be the way to the title, or beside it: a round against relegation, a round for lower places, a play-off for
//! promotion or for a place in Europe, a first part that others follow. Names alone do not make a champion: the
//! [final ranking](super::final_ranking) also asks who plays in a stage.

use super::purpose::{is_about_a_place, is_apart, places_in, words_of};
use crate::text::fold;

/// What a stage, or a group of it, is played for, as far as its name says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// The title: `Championship round`, `Final round`, `Places 1-4`.
    Title,
    /// Places below those for the title, from the told one on if it tells one: `Placement round 5-8`, `Consolation`.
    Lower(Option<u32>),
    /// To stay: `Relegation round`.
    Stay,
    /// A place in another competition: `Promotion play-offs`, `European competition play-offs`.
    Elsewhere,
    /// What others follow: `Group stage`, `Qualifying round`.
    FirstPart,
    /// The name does not say it.
    Unsaid,
}

impl Aim {
    /// Of the matches of a stage in a group and a round; the first name that says it counts, from the group on. A round
    /// tells only what is beside the title: its other names tell of its [purpose](super::Purpose).
    pub fn of(stage: Option<&str>, group: Option<&str>, round: Option<&str>) -> Self {
        let told = |name: Option<&str>| name.map_or(Self::Unsaid, said_by);
        let of_round = match told(round) {
            aside @ (Self::Stay | Self::Elsewhere) => aside,
            Self::Title | Self::Lower(_) | Self::FirstPart | Self::Unsaid => Self::Unsaid,
        };
        let all = [of_round, told(group), told(stage)];
        all.into_iter().find(|aim| *aim != Self::Unsaid).unwrap_or(Self::Unsaid)
    }

    /// Whether its matches give no place among the teams of the competition: the table stays as it is.
    pub const fn is_for_no_place(self) -> bool {
        matches!(self, Self::Stay | Self::Elsewhere)
    }
}

const STAY: [&str; 9] = [
    "relegation",
    "playout",
    "playouts",
    "descenso",
    "maintien",
    "relegazione",
    "degradering",
    "barrage",
    "barrages",
];
const PROMOTION: [&str; 5] = ["promotion", "promocion", "ascenso", "promozione", "promotie"];
const EUROPE: [&str; 7] =
    ["european", "europe", "europa", "uefa", "libertadores", "sudamericana", "intertoto"];
/// Words that tell that a name of another competition is that of the place which is played for.
const FOR_A_PLACE_IN_IT: [&str; 13] = [
    "play",
    "playoff",
    "playoffs",
    "competition",
    "competitions",
    "place",
    "places",
    "spot",
    "spots",
    "qualification",
    "qualifying",
    "qualifier",
    "qualifiers",
];
const GROUPS: [&str; 5] = ["group", "groups", "pool", "pools", "poule"];
const PARTS: [&str; 6] = ["stage", "phase", "round", "rounds", "play", "matches"];
const FIRST_PART: [&str; 10] = [
    "preliminary",
    "preliminaries",
    "prelims",
    "qualification",
    "qualifying",
    "qualifier",
    "qualifiers",
    "vorrunde",
    "gruppenphase",
    "poulefase",
];
const FOR_PLACES: [&str; 2] = ["classification", "placement"];
const LOWER: [&str; 2] = ["bottom", "lower"];
const TITLE: [&str; 12] = [
    "championship",
    "champions",
    "champion",
    "title",
    "final",
    "finals",
    "finale",
    "superfinal",
    "top",
    "upper",
    "gold",
    "medal",
];

fn said_by(name: &str) -> Aim {
    let folded = fold(name);
    let words: Vec<&str> = words_of(&folded).collect();
    let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(word));
    let begins = |wanted: &[&str]| {
        words.iter().any(|word| wanted.iter().any(|begin| word.starts_with(begin)))
    };
    let is_play_out =
        words.windows(2).any(|two| two[0] == "play" && ["out", "outs"].contains(&two[1]));
    if has(&STAY) || begins(&["abstieg"]) || is_play_out {
        return Aim::Stay;
    }
    let is_of_another = has(&EUROPE) || (has(&["league"]) && has(&["champions", "conference"]));
    if has(&PROMOTION) || begins(&["aufstieg"]) || (is_of_another && has(&FOR_A_PLACE_IN_IT)) {
        return Aim::Elsewhere;
    }
    // `Placement round 5-8` has no day in it.
    let places = match places_in(&words, is_about_a_place(&words)) {
        None if has(&FOR_PLACES) => places_in(&words, true).filter(|(best, last)| best < last),
        known => known,
    };
    match places {
        Some((1, _)) if words.len() > 1 => return Aim::Title,
        Some((from @ 2.., _)) => return Aim::Lower(Some(from)),
        Some(_) | None => {}
    }
    if is_apart(name) || has(&LOWER) || has(&FOR_PLACES) {
        return Aim::Lower(None);
    }
    let is_first = has(&["first", "1st", "opening", "erste"]) && has(&PARTS);
    if has(&FIRST_PART) || (has(&GROUPS) && has(&PARTS)) || is_first {
        // The last groups: `Final group stage`.
        return if has(&["final", "championship"]) { Aim::Title } else { Aim::FirstPart };
    }
    if begins(&["semi", "quarter", "halbfinal", "viertelfinal", "achtelfinal"]) {
        return Aim::Unsaid;
    }
    if has(&TITLE) || begins(&["meister"]) { Aim::Title } else { Aim::Unsaid }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_stages_tell_what_they_are_played_for() {
        let told = [
            ("Championship round", Aim::Title),
            ("Championship play-offs", Aim::Title),
            ("Final round", Aim::Title),
            ("Meisterrunde", Aim::Title),
            ("Places 1-3", Aim::Title),
            ("Top six", Aim::Title),
            ("Final group stage", Aim::Title),
            ("Relegation round", Aim::Stay),
            ("Promotion/relegation play-off", Aim::Stay),
            ("Abstiegsrunde", Aim::Stay),
            ("Play-outs", Aim::Stay),
            ("Placement round 5-8", Aim::Lower(Some(5))),
            ("Places 4-6", Aim::Lower(Some(4))),
            ("Consolation round", Aim::Lower(None)),
            ("Bottom six", Aim::Lower(None)),
            ("Promotion play-offs", Aim::Elsewhere),
            ("Aufstiegsrunde", Aim::Elsewhere),
            ("European competition play-offs", Aim::Elsewhere),
            ("Europa Conference League play-off", Aim::Elsewhere),
            ("Champions League qualification", Aim::Elsewhere),
            ("Group stage", Aim::FirstPart),
            ("Group-Stage", Aim::FirstPart),
            ("Qualifying", Aim::FirstPart),
            ("First round", Aim::FirstPart),
            ("League", Aim::Unsaid),
            ("Regular season", Aim::Unsaid),
            ("Apertura", Aim::Unsaid),
            ("Group A", Aim::Unsaid),
            ("Play-offs", Aim::Unsaid),
            ("Semi-final groups", Aim::Unsaid),
            ("European Cup", Aim::Unsaid),
            ("League phase", Aim::Unsaid),
            ("", Aim::Unsaid),
        ];
        for (name, aim) in told {
            assert_eq!(Aim::of(Some(name), None, None), aim, "{name}");
        }
    }

    #[test]
    fn the_group_tells_before_the_stage_and_a_round_only_what_is_beside() {
        assert_eq!(Aim::of(Some("Final round"), Some("Places 4-6"), None), Aim::Lower(Some(4)));
        assert_eq!(Aim::of(Some("Play-offs"), None, Some("Promotion final")), Aim::Elsewhere);
        assert_eq!(Aim::of(Some("Promotion play-offs"), None, Some("Final")), Aim::Elsewhere);
        assert_eq!(Aim::of(Some("Play-offs"), None, Some("Final")), Aim::Unsaid);
    }
}
