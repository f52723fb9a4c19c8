//! Where the sides of a match come from that is not drawn yet. Sources say it in the match's
//! name: `Winner of match 3 vs Runner-up Group B`.

use crate::reference::MAX_NAME;
use crate::terms::ParticipantMode;
use crate::vocabulary;

vocabulary!(
    /// How a side gets into a match.
    SideRole, {
        /// It wins a match, or a group.
        Winner = "winner",
        /// It loses a match.
        Loser = "loser",
        /// It has a place in a group, the second or a lower one.
        Placed = "placed",
        /// It is one of the best of those who have the same place in their groups.
        BestPlaced = "best_placed",
        /// No team can get into the match here any more: the other side goes on without playing.
        NoOpponent = "no_opponent",
    }
);

/// What decides who a side of a match will be, or that it will have none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideSource {
    /// How the side gets into the match.
    pub role: SideRole,
    /// The place in the group, from 2; only of [`SideRole::Placed`] and [`SideRole::BestPlaced`].
    pub place: Option<i64>,
    /// The number of the match that decides it.
    pub match_number: Option<i64>,
    /// What decides it where that is no numbered match, as a sentence has it: `group B`,
    /// `semi-final 1`.
    pub of: Option<String>,
}

impl SideSource {
    /// The side that no team can get to any more.
    pub const NO_OPPONENT: Self =
        Self { role: SideRole::NoOpponent, place: None, match_number: None, of: None };
}

/// What decides a side, as the name of a match says it: `Winner of match 3`, `2nd of group B`, `Best 3rd`,
/// `No opponent`. What is said here, [`side_sources`] reads.
pub fn source_words(source: &SideSource) -> String {
    let of = match (&source.match_number, &source.of) {
        (Some(number), _) => format!("match {number}"),
        (None, Some(part)) => part.clone(),
        (None, None) => String::new(),
    };
    let place = source.place.unwrap_or(1);
    match source.role {
        SideRole::Winner => format!("Winner of {of}"),
        SideRole::Loser => format!("Loser of {of}"),
        SideRole::Placed => format!("{} of {of}", numbered(place)),
        SideRole::BestPlaced => format!("Best {}", numbered(place)),
        SideRole::NoOpponent => "No opponent".to_owned(),
    }
}

/// `2nd`, `3rd`, `11th`.
fn numbered(number: i64) -> String {
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// The sources of the sides of a match that are not known yet, as far as the name of the
/// match says them. `teams` are the known sides; these have no source. A race has no sides.
pub fn side_sources(
    mode: ParticipantMode,
    match_name: &str,
    teams: [Option<i64>; 2],
) -> [Option<SideSource>; 2] {
    if mode == ParticipantMode::MultiEntry || teams.iter().all(Option::is_some) {
        return [None, None];
    }
    let Some([a, b]) = halves(match_name) else { return [None, None] };
    let open = |team: Option<i64>, half: &str| if team.is_none() { source(half) } else { None };
    [open(teams[0], a), open(teams[1], b)]
}

/// The name of a match of two sides, at most [`MAX_NAME`] characters: of two long names, each is cut.
///
/// ```
/// assert_eq!(touchline_domain::match_name("Ada", "Bo"), "Ada vs Bo");
/// ```
pub fn match_name(a: &str, b: &str) -> String {
    const BETWEEN: &str = " vs ";
    let whole = format!("{a}{BETWEEN}{b}");
    let most = MAX_NAME - BETWEEN.len();
    let of_b = b.chars().count();
    if a.chars().count() + of_b <= most {
        return whole;
    }
    let cut = |name: &str, room: usize| {
        if name.chars().count() <= room {
            return name.to_owned();
        }
        let begin: String = name.chars().take(room - 1).collect();
        format!("{}…", begin.trim_end())
    };
    // A shorter one leaves what it does not need to the other one.
    let a = cut(a, most - of_b.min(most / 2));
    let b = cut(b, most - a.chars().count());
    format!("{a}{BETWEEN}{b}")
}

fn halves(name: &str) -> Option<[&str; 2]> {
    // Lower case of ASCII alone leaves every position where it is.
    let lower = name.to_ascii_lowercase();
    [" vs. ", " vs ", " v ", " – ", " - "].into_iter().find_map(|between| {
        let at = lower.find(between)?;
        Some([&name[..at], &name[at + between.len()..]])
    })
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
        let role = SideRole::BestPlaced;
        return Some(SideSource { role, place: Some(place), match_number: None, of: None });
    }
    let (role, taken) = role_at_start(&lower)
        .map(|(role, taken)| (role, taken..words.len()))
        .or_else(|| role_at_end(&lower).map(|role| (role, 0..words.len() - 1)))?;
    let joins = |word: &&&str| matches!(**word, "of" | "in" | "from" | "the" | "place" | "placed");
    let begins = taken.start + lower[taken.clone()].iter().take_while(|word| joins(word)).count();
    decided_by(role, &words[begins..taken.end], &lower[begins..taken.end])
}

/// A role as the words have it: `Place(1)` is a winner.
#[derive(Clone, Copy)]
enum Role {
    Winner,
    Loser,
    Place(i64),
}

/// The role that the first words say, and how many words say it.
fn role_at_start(lower: &[&str]) -> Option<(Role, usize)> {
    match *lower {
        ["runner", "up", ..] => Some((Role::Place(2), 2)),
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
        "runner-up" | "runners-up" | "runnerup" => Some(Role::Place(2)),
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

fn decided_by(role: Role, words: &[&str], lower: &[&str]) -> Option<SideSource> {
    let number = match *lower {
        ["match" | "game" | "tie", number]
        | ["match" | "game", "no." | "no" | "number", number] => {
            small_number(number.trim_start_matches('#'))
        }
        [number] => small_number(number.trim_start_matches('#')),
        _ => None,
    };
    if let Some(number) = number {
        return match role {
            Role::Winner => Some(of_match(SideRole::Winner, number)),
            Role::Loser | Role::Place(2) => Some(of_match(SideRole::Loser, number)),
            Role::Place(_) => None,
        };
    }
    match role {
        Role::Winner => of_part(SideRole::Winner, None, words, lower),
        Role::Loser => of_part(SideRole::Loser, None, words, lower),
        // A club's name may begin with an ordinal, too.
        Role::Place(place) if matches!(lower, ["group" | "pool", _, ..]) => match place {
            1 => of_part(SideRole::Winner, None, words, lower),
            _ => of_part(SideRole::Placed, Some(place), words, lower),
        },
        Role::Place(_) => None,
    }
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
        match_number: None,
        of: Some(format!("group {group}")),
    })
}

fn small_number(digits: &str) -> Option<i64> {
    let are_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if are_digits && digits.len() <= 6 { digits.parse().ok() } else { None }
}

const fn of_match(role: SideRole, number: i64) -> SideSource {
    SideSource { role, place: None, match_number: Some(number), of: None }
}

/// A group or a round by its name. Its first word is a common one, which a sentence does not
/// begin with a capital.
fn of_part(
    role: SideRole,
    place: Option<i64>,
    words: &[&str],
    lower: &[&str],
) -> Option<SideSource> {
    const COMMON: [&str; 7] = ["group", "pool", "semi", "quarter", "round", "final", "match"];
    let (first, rest) = (words.first()?, &words[1..]);
    let is_common = COMMON.iter().any(|word| lower[0].starts_with(word));
    let first = if is_common { lower[0] } else { *first };
    let of = std::iter::once(first).chain(rest.iter().copied()).collect::<Vec<_>>().join(" ");
    Some(SideSource { role, place, match_number: None, of: Some(of) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::name_can_be_kept;

    const TEAM: ParticipantMode = ParticipantMode::Team;

    #[test]
    fn what_a_draw_says_of_a_side_is_read_again() {
        let group = || Some("group B".to_owned());
        let source = |role, place, match_number, of| SideSource { role, place, match_number, of };
        for (source, words) in [
            (source(SideRole::Winner, None, Some(12), None), "Winner of match 12"),
            (source(SideRole::Loser, None, Some(61), None), "Loser of match 61"),
            (source(SideRole::Winner, None, None, group()), "Winner of group B"),
            (source(SideRole::Placed, Some(2), None, group()), "2nd of group B"),
            (source(SideRole::Placed, Some(11), None, group()), "11th of group B"),
            (source(SideRole::BestPlaced, Some(3), None, None), "Best 3rd"),
            (SideSource::NO_OPPONENT, "No opponent"),
        ] {
            assert_eq!(source_words(&source), words);
            let name = format!("{words} vs Rovers");
            assert_eq!(side_sources(TEAM, &name, [None, Some(1)]), [Some(source), None]);
        }
    }

    /// The two sources as sentences; `-` for none.
    fn told(name: &str) -> [String; 2] {
        side_sources(TEAM, name, [None, None]).map(|source| {
            source.map_or("-".to_owned(), |source| {
                let what = source.match_number.map_or_else(
                    || source.of.clone().unwrap_or_default(),
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
        ] {
            assert_eq!(told(name), [a, b], "{name}");
        }
    }

    #[test]
    fn a_match_of_long_names_has_a_name_that_can_be_kept() {
        let names = ["Ada".to_owned(), "é".repeat(126), "ü".repeat(250), "x".repeat(255)];
        for a in &names {
            for b in &names {
                let name = match_name(a, b);
                assert!(name_can_be_kept(&name).is_ok(), "{}", name.chars().count());
                let begins = |half: &str, whole: &str| {
                    whole == half
                        || half.strip_suffix('…').is_some_and(|cut| whole.starts_with(cut))
                };
                let (first, second) = name.split_once(" vs ").expect("two sides");
                assert!(begins(first, a) && begins(second, b), "{name}");
            }
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
            "",
        ] {
            assert_eq!(told(name), ["-", "-"], "{name}");
        }
        assert_eq!(told("Harbour United vs Winner of match 3"), ["-", "winner of match 3"]);
    }

    #[test]
    fn a_side_that_is_known_has_no_source() {
        let name = "Winner of match 3 vs Winner of match 4";
        let [a, b] = side_sources(TEAM, name, [Some(7), None]);
        assert_eq!((a, b.and_then(|source| source.match_number)), (None, Some(4)));
        assert_eq!(side_sources(TEAM, name, [Some(7), Some(8)]), [None, None]);
        let race = ParticipantMode::MultiEntry;
        assert_eq!(side_sources(race, name, [None, None]), [None, None]);
    }
}
