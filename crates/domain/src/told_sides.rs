//! The sides of a match in the name that a source gives it: `Winner of match 3 vs Runner-up Group B`. Imports read names so,
//! and so did the step that made sides of the names of older platforms. Nobody else does.
//!
//! The forms are a closed list (docs/import-format.md). A side in other words stays as it is told, because it may be the name of a
//! team: a club's second eleven is the `2nd 11`.

use crate::sides::{MatchName, SideRole, SideSource};
use crate::terms::ParticipantMode;
use crate::text::same_name;

/// What the name of a match says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToldSides {
    /// The name, where it is not made of the two sides.
    pub title: Option<String>,
    /// Where the sides come from that have no team.
    pub sources: [Option<SideSource>; 2],
}

/// What the name of a match says beside the names of its `teams`: all that each is called, and none where it is not known. A race
/// has no sides.
pub fn told_sides(mode: ParticipantMode, name: &str, teams: [&[&str]; 2]) -> ToldSides {
    let none = [None, None];
    if mode == ParticipantMode::MultiEntry {
        return ToldSides { title: Some(name.to_owned()), sources: none };
    }
    let is_between =
        |a: &&str, b: &&str| same_name(&MatchName::between([a, b]).to_string()) == same_name(name);
    if teams[0].iter().any(|a| teams[1].iter().any(|b| is_between(a, b))) {
        return ToldSides { title: None, sources: none };
    }
    let says = |team: &[&str], half: &str| match team {
        [] => source(half).is_some(),
        names => names.iter().any(|name| same_name(name) == same_name(half)),
    };
    // The name of a team may have a separator in it.
    let is_of_sides = |[a, b]: &[&str; 2]| says(teams[0], a) && says(teams[1], b);
    let of_sides = halves(name).find(is_of_sides);
    let title = of_sides.is_none().then(|| name.to_owned());
    let Some([a, b]) = of_sides.or_else(|| halves(name).next()) else {
        return ToldSides { title, sources: none };
    };
    let open = |team: &[&str], half: &str| if team.is_empty() { source(half) } else { None };
    ToldSides { title, sources: [open(teams[0], a), open(teams[1], b)] }
}

/// The ways to cut a name in two: those of the most usual separator first, from its begin on.
fn halves(name: &str) -> impl Iterator<Item = [&str; 2]> {
    // Lower case of ASCII alone leaves every position where it is.
    let lower = name.to_ascii_lowercase();
    let cuts = [" vs. ", " vs ", " v ", " – ", " - "].into_iter().flat_map(move |between| {
        let at = lower.match_indices(between).map(|(at, _)| (at, at + between.len()));
        at.collect::<Vec<_>>()
    });
    cuts.map(|(end, begin)| [&name[..end], &name[begin..]])
}

fn source(half: &str) -> Option<SideSource> {
    let words: Vec<&str> = half.split_whitespace().collect();
    let lower: Vec<String> = words.iter().map(|word| word.to_ascii_lowercase()).collect();
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    if let [code] = lower[..] {
        return short_code(code);
    }
    if let ["no", "opponent"] = lower[..] {
        return Some(SideSource::NO_OPPONENT);
    }
    if let ["best", place] = lower[..] {
        let place = ordinal(place)?;
        return Some(SideSource { place: Some(place), ..SideSource::plain(SideRole::BestPlaced) });
    }
    let (role, taken) = role_at_start(&lower)
        .map(|(role, taken)| (role, taken..words.len()))
        .or_else(|| role_at_end(&lower).map(|role| (role, 0..words.len() - 1)))?;
    let joins = |word: &&&str| matches!(**word, "of" | "in" | "from" | "the" | "place" | "placed");
    let joining = lower[taken.clone()].iter().take_while(joins).count();
    let begins = taken.start + joining;
    decided_by(role, joining > 0, &words[begins..taken.end], &lower[begins..taken.end])
}

/// A role as the words have it: `Place(1)` is a winner.
#[derive(Clone, Copy)]
enum Role {
    Winner,
    Loser,
    RunnerUp,
    Place(i64),
}

/// The role that the first words say, and how many words say it.
fn role_at_start(lower: &[&str]) -> Option<(Role, usize)> {
    match *lower {
        ["runner", "up", ..] => Some((Role::RunnerUp, 2)),
        [first, ..] => Some((role_word(first).or_else(|| ordinal(first).map(Role::Place))?, 1)),
        [] => None,
    }
}

/// The role that the last word says: `Group A winner`.
fn role_at_end(lower: &[&str]) -> Option<Role> {
    role_word(lower.last()?)
}

fn role_word(word: &str) -> Option<Role> {
    match word {
        "winner" | "winners" => Some(Role::Winner),
        "loser" | "losers" => Some(Role::Loser),
        "runner-up" | "runners-up" | "runnerup" => Some(Role::RunnerUp),
        _ => None,
    }
}

fn ordinal(word: &str) -> Option<i64> {
    const WORDS: [&str; 8] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    if let Some(at) = WORDS.iter().position(|known| *known == word) {
        return Some(at as i64 + 1);
    }
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|end| word.strip_suffix(end))?;
    small_number(digits).filter(|place| *place > 0)
}

/// What decides a side of a role, in the words beside it; `is_joined` where an `of` stands between.
fn decided_by(role: Role, is_joined: bool, words: &[&str], lower: &[&str]) -> Option<SideSource> {
    let numbered = |number: &str| small_number(number.trim_start_matches('#'));
    let named_match = match *lower {
        ["match" | "game" | "tie", number]
        | ["match" | "game", "no." | "no" | "number", number] => numbered(number),
        _ => None,
    };
    // `2nd 11` and `2nd of 12` say no match.
    let bare_number = match (role, lower) {
        (Role::Winner | Role::Loser | Role::RunnerUp, [number]) => numbered(number),
        _ => None,
    };
    if let Some(number) = named_match.or(bare_number) {
        return match role {
            Role::Winner => Some(of_match(SideRole::Winner, number)),
            Role::Loser | Role::RunnerUp | Role::Place(2) => {
                Some(of_match(SideRole::Loser, number))
            }
            Role::Place(_) => None,
        };
    }
    let is_group = matches!(lower, ["group" | "pool", _, ..]);
    match role {
        Role::Winner if is_joined || is_group || is_round(lower) => {
            of_part(SideRole::Winner, None, words)
        }
        Role::Loser if is_joined || is_round(lower) => of_part(SideRole::Loser, None, words),
        // A club's name may begin with an ordinal, too.
        Role::Place(1) if is_group => of_part(SideRole::Winner, None, words),
        Role::Place(place) if is_group => of_part(SideRole::Placed, Some(place), words),
        Role::RunnerUp if is_group => of_part(SideRole::Placed, Some(2), words),
        Role::Winner | Role::Loser | Role::RunnerUp | Role::Place(_) => None,
    }
}

/// Whether words name a match by its round: `Semi-final 1`, `QF2`. `Winners Chapel` and `Roundhay Losers` are clubs.
fn is_round(lower: &[&str]) -> bool {
    const ROUNDS: [&str; 16] = [
        "final",
        "semi-final",
        "semifinal",
        "semi",
        "quarter-final",
        "quarterfinal",
        "quarter",
        "round",
        "play-off",
        "playoff",
        "play-in",
        "qualifier",
        "eliminator",
        "preliminary",
        "match",
        "tie",
    ];
    let is_short = |word: &str| {
        let number = ["sf", "qf", "r"].iter().find_map(|code| word.strip_prefix(code));
        number.is_some_and(|number| number.is_empty() || small_number(number).is_some())
    };
    let of_several = |word: &&str| word.strip_suffix('s').is_some_and(|one| ROUNDS.contains(&one));
    lower.iter().any(|word| ROUNDS.contains(word) || of_several(word) || is_short(word))
}

/// The short forms of fixture lists: `W49`, `L61`, `1A`, `A2`.
fn short_code(code: &str) -> Option<SideSource> {
    let mut letters = code.chars();
    let (first, rest) = (letters.next()?, letters.as_str());
    if let ('w' | 'l', Some(number)) = (first, small_number(rest)) {
        let role = if first == 'w' { SideRole::Winner } else { SideRole::Loser };
        return Some(of_match(role, number));
    }
    let mut pair = code.chars();
    let (place, group) = match (pair.next()?, pair.next()?, pair.next()) {
        (digit @ '1'..='9', letter @ 'a'..='z', None)
        | (letter @ 'a'..='z', digit @ '1'..='9', None) => {
            (i64::from(digit.to_digit(10)?), letter.to_ascii_uppercase())
        }
        _ => return None,
    };
    Some(SideSource {
        role: if place == 1 { SideRole::Winner } else { SideRole::Placed },
        place: (place > 1).then_some(place),
        of: Some(format!("Group {group}")),
        ..SideSource::plain(SideRole::Winner)
    })
}

fn small_number(digits: &str) -> Option<i64> {
    let are_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if are_digits && digits.len() <= 6 { digits.parse().ok() } else { None }
}

fn of_match(role: SideRole, number: i64) -> SideSource {
    SideSource { match_number: Some(number), ..SideSource::plain(role) }
}

/// A group or a round by its name.
fn of_part(role: SideRole, place: Option<i64>, words: &[&str]) -> Option<SideSource> {
    let of = Some(words.join(" ")).filter(|of| !of.is_empty())?;
    Some(SideSource { place, of: Some(of), ..SideSource::plain(role) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEAM: ParticipantMode = ParticipantMode::Team;

    /// The two sources as sentences; `-` for none.
    fn told(name: &str) -> [String; 2] {
        told_sides(TEAM, name, [&[], &[]]).sources.map(|source| {
            source.map_or("-".to_owned(), |source| {
                let what = source.match_number.map_or_else(
                    || source.of_in_sentence().unwrap_or_default(),
                    |number| format!("match {number}"),
                );
                let place = source.place.map(|place| place.to_string()).unwrap_or_default();
                format!("{}{place} of {what}", source.role)
            })
        })
    }

    #[test]
    fn the_name_of_a_match_says_where_its_sides_come_from() {
        for (name, a, b) in [
            ("Winner of match 3 vs Winner of match 4", "winner of match 3", "winner of match 4"),
            ("Loser of match 12 v LOSER MATCH 13", "loser of match 12", "loser of match 13"),
            ("Winner Group A vs Runner-up Group B", "winner of group A", "placed2 of group B"),
            ("Second of group B – 1st Pool 2", "placed2 of group B", "winner of pool 2"),
            (
                "Third place Group C vs 4th of the Group D",
                "placed3 of group C",
                "placed4 of group D",
            ),
            ("Group A winners - Group B runners-up", "winner of group A", "placed2 of group B"),
            ("Winner Semi-final 1 vs Winner of SF2", "winner of semi-final 1", "winner of SF2"),
            ("W49 vs L61", "winner of match 49", "loser of match 61"),
            ("1A vs b2", "winner of group A", "placed2 of group B"),
            ("Winner 29 vs Match 30 winner", "winner of match 29", "winner of match 30"),
            ("Runner-up of match 7 vs Winner game #8", "loser of match 7", "winner of match 8"),
            ("Runner-up 7 vs 2nd of match 12", "loser of match 7", "loser of match 12"),
            ("Loser Semi-finals 2 vs QF1 winner", "loser of semi-finals 2", "winner of QF1"),
            ("Winner of Kent Plate vs Pool 3 winners", "winner of Kent Plate", "winner of pool 3"),
        ] {
            assert_eq!(told(name), [a, b], "{name}");
        }
    }

    #[test]
    fn a_name_that_says_nothing_gives_no_source() {
        for name in [
            "Final",
            "To be decided vs TBD",
            "First Vienna vs Second Division XI",
            "Harbour United vs Old Boys",
            "Winner vs Loser",
            "2nd 11 vs 2nd XI",
            "2nd of 12 vs 2nd of the 12",
            "Second 11 vs 1st 11",
            "Winners Chapel vs Roundhay Losers",
            "3rd of match 4 vs 2nd of Kent",
            "",
        ] {
            assert_eq!(told(name), ["-", "-"], "{name}");
        }
        assert_eq!(told("Harbour United vs Winner of match 3"), ["-", "winner of match 3"]);
    }

    #[test]
    fn made_name_of_a_source_is_read_again() {
        for words in [
            "Winner of match 12",
            "Loser of match 61",
            "Winner of Group B",
            "2nd of Group B",
            "11th of Group B",
            "Best 3rd",
            "No opponent",
        ] {
            let told = told_sides(TEAM, &format!("{words} vs Rovers"), [&[], &["Rovers"]]);
            assert_eq!(told.title, None);
            let [Some(source), None] = told.sources else { panic!("{words}") };
            assert_eq!(source.to_string(), words);
        }
    }

    #[test]
    fn side_that_is_known_has_no_source() {
        let name = "Winner of match 3 vs Winner of match 4";
        let told = told_sides(TEAM, name, [&["Reds"], &[]]);
        assert_eq!(told.title.as_deref(), Some(name));
        let [None, Some(source)] = told.sources else { panic!("one source") };
        assert_eq!(source.match_number, Some(4));
        let race = told_sides(ParticipantMode::MultiEntry, name, [&[], &[]]);
        assert_eq!((race.title.as_deref(), race.sources), (Some(name), [None, None]));
    }

    #[test]
    fn name_that_says_its_sides_is_no_title() {
        for (name, a, b) in [
            ("Reds vs Blues", Some("Reds"), Some("Blues")),
            ("REDS – blues", Some("Reds"), Some("Blues")),
            ("Kent vs Essex vs Surrey", Some("Kent vs Essex"), Some("Surrey")),
            ("Kent vs Essex vs Winner of match 2", Some("Kent vs Essex"), None),
            ("W49 vs Surrey v Kent", None, Some("Surrey v Kent")),
            ("1A v 2B", None, None),
        ] {
            assert_eq!(told_sides(TEAM, name, [a.as_slice(), b.as_slice()]).title, None, "{name}");
        }
        for (name, a, b) in [
            ("Reds vs Blues, return", Some("Reds"), Some("Blues")),
            ("TBD vs Rovers", None, Some("Rovers")),
            ("Final", None, None),
        ] {
            assert_eq!(
                told_sides(TEAM, name, [a.as_slice(), b.as_slice()]).title.as_deref(),
                Some(name)
            );
        }
    }

    #[test]
    fn team_is_told_by_any_of_its_names() {
        let eagles: &[&str] = &["Essex Eagles", "Essex"];
        for (name, teams) in [
            ("Kent vs Essex", [&["Kent"], eagles]),
            ("W49 – Essex", [&[], eagles]),
            ("Essex Eagles v Winner of match 2", [eagles, &[]]),
        ] {
            assert_eq!(told_sides(TEAM, name, teams).title, None, "{name}");
        }
        assert!(told_sides(TEAM, "W49 – Sussex", [&[], eagles]).title.is_some());
    }
}
