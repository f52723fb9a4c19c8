//! What the name of a round says that its matches are for.

use std::collections::HashSet;

use super::structure::names_a_match_day;
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
    // A day of a league is for nothing but its table.
    let round = round.filter(|name| !names_a_match_day(name));
    let of = |name: Option<&str>| name.filter(|name| !name.is_empty()).map(said_by);
    match (of(round), of(stage).unwrap_or(Purpose::Unsaid)) {
        // The final of a relegation is not for the title.
        (_, Purpose::LowerPlaces) if stage.is_some_and(is_apart) => Purpose::LowerPlaces,
        // The first rounds of a stage that is named "Final" are not the final.
        (Some(Purpose::Unsaid), Purpose::Title) => Purpose::Unsaid,
        (Some(Purpose::Unsaid) | None, of_stage) => of_stage,
        (Some(of_round), _) => of_round,
    }
}

/// A stage with one of these words in its name is apart from the way to the title.
const APART: [&str; 6] = ["relegation", "consolation", "plate", "bowl", "playout", "playouts"];

/// Whether a stage is named as one that is played beside the way to the title, whatever its rounds are named.
pub(super) fn is_apart(stage: &str) -> bool {
    words_of(&fold(stage)).any(|word| APART.contains(&word))
}

pub(super) fn words_of(folded: &str) -> impl Iterator<Item = &str> {
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Whether the name of a round says that its matches are legs of a tie: `Semi-finals, first leg`.
pub fn names_a_leg(round: &str) -> bool {
    words_of(&fold(round)).any(|word| word == "leg" || word == "legs")
}

/// What the legs are of that a name tells: `round of 16` of `Round of 16, second leg`; `None` for any other name.
pub(super) fn legs_of(name: &str) -> Option<String> {
    const LEGS: [&str; 8] = ["leg", "legs", "first", "second", "1st", "2nd", "1", "2"];
    if !names_a_leg(name) {
        return None;
    }
    let name = fold(name);
    let of: Vec<&str> = words_of(&name).filter(|word| !LEGS.contains(word)).collect();
    (!of.is_empty()).then(|| of.join(" "))
}

/// Words beside that of the final that do not make it another match.
const SAYS_NOTHING_ELSE: [&str; 14] = [
    "the", "a", "first", "second", "1st", "2nd", "1", "2", "leg", "match", "game", "replay",
    "grand", "cup",
];

fn said_by(name: &str) -> Purpose {
    let name = fold(name);
    let words: Vec<&str> = words_of(&name).collect();
    let known: HashSet<&str> = words.iter().copied().collect();
    let has = |wanted: &[&str]| wanted.iter().any(|word| known.contains(word));
    let is_about_a_place = is_about_a_place(&words);
    // The one bowl that is not for those who were beaten.
    if has(&["super"]) && has(&["bowl"]) {
        return Purpose::Title;
    }
    if has(&["bronze"]) || (has(&["petite", "kleines", "small", "minor"]) && has(&FINAL)) {
        return Purpose::ThirdPlace;
    }
    if has(&APART) {
        return Purpose::LowerPlaces;
    }
    let is_half = words.windows(3).any(|part| part[..2] == ["1", "2"] && FINAL.contains(&part[2]))
        || words.iter().any(|word| word.starts_with("semi"));
    match places_in(&words, is_about_a_place) {
        Some((1, 2)) if !is_half => return Purpose::Title,
        Some((3, _)) => return Purpose::ThirdPlace,
        Some((4.., _)) => return Purpose::LowerPlaces,
        None if has(&["classification", "placement"]) => return Purpose::LowerPlaces,
        // All places from the first on: the way to the title.
        Some(_) | None => {}
    }
    let mut rest = words.iter().filter(|word| !SAYS_NOTHING_ELSE.contains(word));
    let is_final = |word: &&str| {
        FINAL.contains(word) || ["championship", "gold", "medal", "title"].contains(word)
    };
    let names_it =
        has(&FINAL) || (has(&["gold", "championship", "title"]) && has(&["match", "game"]));
    if names_it && !is_half && rest.all(is_final) {
        return Purpose::Title;
    }
    Purpose::Unsaid
}

/// Whether the numbers of a name are those of places.
pub(super) fn is_about_a_place(words: &[&str]) -> bool {
    words.iter().any(|word| PLACE.contains(word))
}

const FINAL: [&str; 3] = ["final", "finals", "finale"];

/// Whether a name is that of a round before the final: `Quarter-finals`, `Round of 16`, `1/8 finals`, `Last 16`.
pub fn names_a_round_before_the_final(name: &str) -> bool {
    const BEGIN: [&str; 12] = [
        "semi",
        "quarter",
        "eighth",
        "halbfinal",
        "viertelfinal",
        "achtelfinal",
        "demi",
        "quart",
        "huitieme",
        "octavos",
        "cuartos",
        "preliminar",
    ];
    let name = fold(name);
    let words: Vec<&str> = words_of(&name).collect();
    let begins = |word: &&str| BEGIN.iter().any(|begin| word.starts_with(begin));
    let is_size = |word: &str| word.parse::<u32>().is_ok_and(|size| size > 2);
    let is_of_size = |at: usize| words.get(at).copied().is_some_and(is_size);
    words.iter().any(begins)
        || (0..words.len()).any(|at| match words[at..] {
            ["round", "of", ..] => is_of_size(at + 2),
            ["last", ..] => is_of_size(at + 1),
            ["1", size, last, ..] => size.parse::<u32>().is_ok() && FINAL.contains(&last),
            _ => false,
        })
}

/// Words that say that a number is that of a place.
const PLACE: [&str; 9] =
    ["place", "places", "placed", "platz", "position", "positions", "puesto", "lugar", "posto"];

/// The best and the last of the places that a name says a match is for; `None` where its numbers say something else: `Round of 16`,
/// `Quarter-final 4`, `1/8 finals`.
pub(super) fn places_in(words: &[&str], is_about_a_place: bool) -> Option<(u32, u32)> {
    let is_beside_leg = |at: usize| {
        let beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        beside.filter_map(|at| words.get(at)).any(|word| ["leg", "legs", "game"].contains(word))
    };
    let numbers: Vec<(usize, u32)> = (0..words.len())
        .filter(|at| !is_beside_leg(*at))
        .filter_map(|at| Some((at, place_of(words[at])?)))
        .collect();
    let places = || numbers.iter().map(|(_, place)| *place);
    let both = places().min().zip(places().max());
    if is_about_a_place {
        return both;
    }
    match numbers[..] {
        // `Semi-finals 5-8`, `Final 5-6`, `Match 5/6`.
        [(first, from), (second, to)] if second == first + 1 && from < to && to <= MOST_PLACES => {
            let is_of_time = |word: &&str| OF_TIME.iter().any(|begin| word.starts_with(begin));
            both.filter(|_| !words.iter().any(is_of_time))
        }
        // `5th`, `Match for 7th`.
        [(at, _)] if is_ordinal(words[at]) => {
            let is_for_it = words.len() == 1 || words.contains(&"for");
            let says_no_more = |word: &&str| place_of(word).is_some() || FOR_A_PLACE.contains(word);
            both.filter(|_| is_for_it && words.iter().all(says_no_more))
        }
        _ => None,
    }
}

/// The most places that a name is taken to count.
const MOST_PLACES: u32 = 32;

/// How words begin beside which numbers are days, rounds or matches.
const OF_TIME: [&str; 18] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "round",
    "week", "day", "matchday", "group", "pool",
];

/// Words around the only ordinal of a name that is a place.
const FOR_A_PLACE: [&str; 8] = ["final", "finale", "for", "the", "match", "play", "off", "playoff"];

const ORDINALS: [&str; 13] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
];

/// The third, in other languages in which sources are written.
const THIRD: [&str; 6] = ["troisieme", "tercer", "terceiro", "terzo", "dritter", "dritten"];

fn is_ordinal(word: &str) -> bool {
    let ends_as_one = |digits: &str| ["st", "nd", "rd", "th"].contains(&&word[digits.len()..]);
    ORDINALS.contains(&word)
        || ends_as_one(word.trim_end_matches(|c: char| c.is_ascii_alphabetic()))
}

/// `5th`, `fifth`, `5`: the number.
fn place_of(word: &str) -> Option<u32> {
    if THIRD.contains(&word) {
        return Some(3);
    }
    let named = ORDINALS.iter().zip(1..).find(|(ordinal, _)| **ordinal == word);
    named
        .map(|(_, place)| place)
        .or_else(|| word.trim_end_matches(|c: char| c.is_ascii_alphabetic()).parse().ok())
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
            "Final 1-2",
            "Places 1-2",
            "1st-2nd",
            "Match 1/2",
            "Final A",
        ];
        for name in names {
            assert_eq!(round(name), Purpose::Title, "{name}");
        }
        let others = [
            "Semi-finals",
            "Semi-final, first leg",
            "Quarter-finals",
            "1/2 final",
            "Semi-finals 1-2",
            "First place",
            "1/8 finals",
            "Final round",
            "Halbfinale",
            "Round of 16",
            "Third round",
            "Round 2",
            "First leg",
            "Quarter-final 4",
            "4th quarter-final",
            "Semi-finals 1–4",
            "Places 1-8",
            "Finals (places 1–8)",
            "1st to 4th place",
            "Placement matches 1-4",
            "Final classification 1-8",
            "Round 9-12",
            "Final four",
            "Play-offs 2019-20",
            "7-8 May",
            "Match 61",
            "5th round",
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
            "Third place, first leg",
            "Play-off for third",
            "Match pour la troisième place",
            "Tercer puesto",
            "Final 3-4",
            "3rd-4th",
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
            "Semifinals 5-8",
            "Semi-finals 5–8",
            "Final 7-8",
            "Match 5/6",
            "Finale 5-6",
            "5th-6th",
            "5th",
            "Match for 7th",
            "9-12",
            "Playouts",
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
    fn a_round_before_the_final_is_named_as_one() {
        let before = [
            "Quarter-finals",
            "Semi-final 2",
            "Semifinals",
            "1/8 finals",
            "1/2 final",
            "Round of 16",
            "Last 16",
            "Halbfinale",
            "Preliminary round",
        ];
        for name in before {
            assert!(names_a_round_before_the_final(name), "{name}");
        }
        for name in ["Final", "Cup", "Round 3", "Round of 2", "Final 1-2", "Third round", ""] {
            assert!(!names_a_round_before_the_final(name), "{name}");
        }
    }

    #[test]
    fn a_leg_is_named_as_one() {
        assert!(names_a_leg("Semi-finals, first leg") && names_a_leg("Leg 2"));
        assert!(!names_a_leg("Final") && !names_a_leg("College round"));
    }
}
