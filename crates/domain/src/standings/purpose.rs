//! What the name of a round says that its matches are for.

use std::collections::HashSet;

use crate::rounds::{MatchRound, RoundName};
use crate::text::fold;

/// What the winner of a match in a knock-out wins, as far as a name says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The title.
    Title,
    /// Third place.
    ThirdPlace,
    /// A place below the third, or nothing but to stay: no way to the title.
    LowerPlaces,
    /// The name does not say it: the way to the title, in most data.
    Unsaid,
}

/// What a match of a round is for: as its draw says, else as [`purpose_of`] reads the names.
pub fn purpose_of_round(round: &MatchRound, stage: Option<&str>) -> Purpose {
    match round.made.map(|made| made.word) {
        Some(RoundName::Final | RoundName::SecondFinal) => Purpose::Title,
        Some(RoundName::ThirdPlace) => Purpose::ThirdPlace,
        Some(_) => Purpose::Unsaid,
        None => purpose_of(round.told.as_deref(), stage),
    }
}

/// What a match is for, by the name of its round, or by the name of its stage where the round has none.
///
/// Sources name rounds freely. A name is that of the final only when it says nothing else: `Final`, `Final, second
/// leg`, `Cup final`, but not `Final round` and not `Plate final`.
pub fn purpose_of(round: Option<&str>, stage: Option<&str>) -> Purpose {
    let of = |name: Option<&str>| name.filter(|name| !name.is_empty()).map(said_by);
    let is_apart =
        stage.is_some_and(|name| words_of(&fold(name)).any(|word| APART.contains(&word)));
    match (of(round), of(stage).unwrap_or(Purpose::Unsaid)) {
        // The final of a relegation is not for the title.
        (_, Purpose::LowerPlaces) if is_apart => Purpose::LowerPlaces,
        // The first rounds of a stage that is named "Final" are not the final.
        (Some(Purpose::Unsaid), Purpose::Title) => Purpose::Unsaid,
        (Some(Purpose::Unsaid) | None, of_stage) => of_stage,
        (Some(of_round), _) => of_round,
    }
}

/// A stage with one of these words in its name is apart from the way to the title.
const APART: [&str; 5] = ["relegation", "consolation", "plate", "bowl", "playout"];

fn words_of(folded: &str) -> impl Iterator<Item = &str> {
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Whether the name of a round says that its matches are legs of a tie: `Semi-finals, first leg`.
pub fn names_a_leg(round: &str) -> bool {
    words_of(&fold(round)).any(|word| word == "leg" || word == "legs")
}

/// Words beside that of the final that do not make it another match.
const SAYS_NOTHING_ELSE: [&str; 13] = [
    "the", "first", "second", "1st", "2nd", "1", "2", "leg", "match", "game", "replay", "grand",
    "cup",
];

fn said_by(name: &str) -> Purpose {
    let name = fold(name);
    let words: Vec<&str> = words_of(&name).collect();
    let known: HashSet<&str> = words.iter().copied().collect();
    let has = |wanted: &[&str]| wanted.iter().any(|word| known.contains(word));
    let is_about_a_place = has(&["place", "places", "placed", "platz", "position", "positions"]);
    // The one bowl that is not for those who were beaten.
    if has(&["super"]) && has(&["bowl"]) {
        return Purpose::Title;
    }
    if has(&["bronze"]) || (is_about_a_place && has(&["third", "3rd", "3"])) {
        return Purpose::ThirdPlace;
    }
    if has(&["petite", "kleines", "small", "minor"]) && has(&["final", "finale"]) {
        return Purpose::ThirdPlace;
    }
    if has(&APART)
        || has(&["classification", "placement"])
        || (is_about_a_place && words.iter().any(|word| is_below_third(word)))
    {
        return Purpose::LowerPlaces;
    }
    let is_half = has(&["1"]) && has(&["2"]);
    let mut rest = words.iter().filter(|word| !SAYS_NOTHING_ELSE.contains(word));
    let is_final = |word: &&str| {
        ["final", "finals", "finale", "championship", "gold", "medal", "title"].contains(word)
    };
    let names_it = has(&["final", "finals", "finale"])
        || (has(&["gold", "championship", "title"]) && has(&["match", "game"]));
    if names_it && !is_half && rest.all(is_final) {
        return Purpose::Title;
    }
    Purpose::Unsaid
}

/// `5th`, `fifth`, `7` and so on.
fn is_below_third(word: &str) -> bool {
    const WORDS: [&str; 9] = [
        "fourth",
        "fifth",
        "sixth",
        "seventh",
        "eighth",
        "ninth",
        "tenth",
        "eleventh",
        "thirteenth",
    ];
    let digits = word.trim_end_matches(|c: char| c.is_alphabetic());
    WORDS.contains(&word) || digits.parse::<u32>().is_ok_and(|place| place > 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(name: &str) -> Purpose {
        purpose_of(Some(name), Some("Knockout stage"))
    }

    #[test]
    fn a_name_that_says_nothing_but_final_is_the_final() {
        let names = [
            "Final",
            "final",
            "The Final",
            "Finals",
            "Grand final",
            "Cup Final",
            "Finale",
            "Final, first leg",
            "Final (2nd leg)",
            "Final - Leg 2",
            "Final replay",
            "Championship final",
            "Gold medal match",
            "Championship game",
            "Super Bowl",
        ];
        for name in names {
            assert_eq!(round(name), Purpose::Title, "{name}");
        }
        let others = [
            "Semi-finals",
            "Semi-final, first leg",
            "Quarter-finals",
            "1/2 final",
            "1/8 finals",
            "Final round",
            "Halbfinale",
            "Round of 16",
            "Third round",
            "Round 2",
            "First leg",
            "Eastern Conference final",
            "Cup",
            "",
        ];
        for name in others {
            assert_eq!(round(name), Purpose::Unsaid, "{name}");
        }
    }

    #[test]
    fn names_tell_third_place_and_lower_places() {
        for name in [
            "Third place",
            "3rd-place match",
            "Bronze medal match",
            "Match for third place",
            "Small final",
        ] {
            assert_eq!(round(name), Purpose::ThirdPlace, "{name}");
        }
        let lower = [
            "5th-place match",
            "Fifth place",
            "5th–8th place semi-finals",
            "Places 5-8",
            "Platz 7",
            "Relegation play-off",
            "Consolation final",
            "Bowl final",
            "Plate final",
            "Classification 9-12",
            "13th place",
        ];
        for name in lower {
            assert_eq!(round(name), Purpose::LowerPlaces, "{name}");
        }
    }

    #[test]
    fn the_stage_tells_where_the_round_does_not() {
        let of = |round: &str, stage| purpose_of(Some(round), Some(stage));
        assert_eq!(of("", "Final"), Purpose::Title);
        assert_eq!(of("", "Super Bowl"), Purpose::Title);
        assert_eq!(of("Semi-finals", "Final"), Purpose::Unsaid);
        assert_eq!(of("Semi-finals", "Consolation"), Purpose::LowerPlaces);
        assert_eq!(of("Final", "Promotion play-offs"), Purpose::Title);
        assert_eq!(of("Final", "Relegation play-offs"), Purpose::LowerPlaces);
        assert_eq!(of("Final", "Classification round"), Purpose::Title);
        assert_eq!(purpose_of(None, Some("Third place")), Purpose::ThirdPlace);
        assert_eq!(purpose_of(None, None), Purpose::Unsaid);
    }

    #[test]
    fn a_leg_is_named_as_one() {
        assert!(names_a_leg("Semi-finals, first leg") && names_a_leg("Leg 2"));
        assert!(!names_a_leg("Final") && !names_a_leg("College round"));
    }
}
