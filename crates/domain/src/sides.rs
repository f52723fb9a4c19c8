//! What a match of two sides is called: its sides, each a team or where it comes from.

use std::fmt;

use touchline_words::{Language, Sentence, Value};

use crate::reference::MAX_NAME;
use crate::rounds::StageName;
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
    /// What decides it where that is no numbered match: `Group B`, `Semi-final 1`.
    pub of: Option<String>,
    /// The letter of the group, if a draw has made it.
    pub group_letter: Option<String>,
    /// The stage, if it is one that a draw has made.
    pub stage: Option<StageName>,
}

impl SideSource {
    /// The side that no team can get to any more.
    pub const NO_OPPONENT: Self = Self::plain(SideRole::NoOpponent);

    /// A source of which nothing but the role is known.
    pub const fn plain(role: SideRole) -> Self {
        Self { role, place: None, match_number: None, of: None, group_letter: None, stage: None }
    }

    /// What decides it as a sentence has it, which does not begin a common word with a capital: `group B`, `semi-final 1`.
    pub fn of_in_sentence(&self) -> Option<String> {
        const COMMON: [&str; 7] = ["group", "pool", "semi", "quarter", "round", "final", "match"];
        let of = self.of.as_deref()?;
        let (first, rest) = of.split_at(of.find(' ').unwrap_or(of.len()));
        let lower = first.to_ascii_lowercase();
        let is_common = COMMON.iter().any(|word| lower.starts_with(word));
        Some(if is_common { lower + rest } else { of.to_owned() })
    }

    /// In the reader's words. Groups that a draw has made have their letters; other names stand as they are.
    pub fn sentence(&self) -> Sentence {
        let of = || -> Value {
            match (self.match_number, &self.group_letter, self.stage) {
                (Some(number), ..) => Sentence::SideMatch { number: number.into() }.into(),
                (None, Some(letter), _) => Sentence::SideGroup { letter: letter.into() }.into(),
                (None, None, Some(stage)) => Sentence::SideStage { stage: stage.word() }.into(),
                (None, None, None) => self.of_in_sentence().unwrap_or_default().into(),
            }
        };
        let place = self.place.unwrap_or(1);
        match (self.role, self.match_number) {
            (SideRole::Winner, Some(number)) => {
                Sentence::SideWinnerOfMatch { number: number.into() }
            }
            (SideRole::Winner, None) => Sentence::SideWinnerOf { of: of() },
            (SideRole::Loser, Some(number)) => Sentence::SideLoserOfMatch { number: number.into() },
            (SideRole::Loser, None) => Sentence::SideLoserOf { of: of() },
            (SideRole::Placed, _) => Sentence::SidePlacedOf { place, of: of() },
            (SideRole::BestPlaced, _) => Sentence::SideBestPlaced { place },
            (SideRole::NoOpponent, _) => Sentence::SideNoOpponent,
        }
    }

    /// As the fragment of SQL of `store` writes it: kind of source, rank, number of a match, letter of a group, word of a stage,
    /// and the name of the group or the stage.
    fn from_stored(text: &str) -> Option<Self> {
        let mut parts = text.splitn(6, ',').map(|part| Some(part).filter(|part| !part.is_empty()));
        let mut next = || parts.next().flatten();
        let (kind, rank) = (next()?, next().and_then(|rank| rank.parse::<i64>().ok()));
        let role = match (kind, rank) {
            ("winner_of", _) | ("rank_in_group" | "rank_in_stage", Some(1)) => SideRole::Winner,
            ("loser_of" | "first_match_loser_of", _) => SideRole::Loser,
            ("rank_in_group" | "rank_in_stage", _) => SideRole::Placed,
            ("best_placed" | "best_of_rank", _) => SideRole::BestPlaced,
            ("no_opponent", _) => return Some(Self::NO_OPPONENT),
            _ => return None,
        };
        Some(Self {
            role,
            place: rank.filter(|_| matches!(role, SideRole::Placed | SideRole::BestPlaced)),
            match_number: next().and_then(|number| number.parse().ok()),
            group_letter: next().map(str::to_owned),
            stage: next().and_then(|word| word.parse().ok()),
            of: next().map(str::to_owned),
        })
    }
}

/// `Winner of match 3`, `2nd of Group B`, `Best 3rd`, `No opponent`.
impl fmt::Display for SideSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.place.unwrap_or(1);
        match self.role {
            SideRole::Winner => f.write_str("Winner of ")?,
            SideRole::Loser => f.write_str("Loser of ")?,
            SideRole::Placed => write!(f, "{} of ", numbered(place))?,
            SideRole::BestPlaced => return write!(f, "Best {}", numbered(place)),
            SideRole::NoOpponent => return f.write_str("No opponent"),
        }
        match (self.match_number, &self.of) {
            (Some(number), _) => write!(f, "match {number}"),
            (None, Some(part)) => f.write_str(part),
            (None, None) => f.write_str("a match"),
        }
    }
}

/// What a side of a match is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SideName {
    /// By the name of its team.
    Team(String),
    /// By where its team will come from.
    Source(SideSource),
    /// Nobody has said who it will be.
    Open,
}

impl SideName {
    /// In the reader's words.
    fn value(&self) -> Value {
        match self {
            Self::Team(name) => name.into(),
            Self::Source(source) => source.sentence().into(),
            Self::Open => Sentence::SideOpen.into(),
        }
    }
}

impl fmt::Display for SideName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Team(name) => f.write_str(name),
            Self::Source(source) => source.fmt(f),
            Self::Open => f.write_str("TBD"),
        }
    }
}

/// What a match is called: by a title of its own, or else by its sides, `Reds vs Winner of match 3`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchName {
    /// The title that its source gave it. A race has one always.
    pub title: Option<String>,
    /// Its sides, also beside a title. Those of a race are open.
    pub sides: [SideName; 2],
}

impl MatchName {
    /// Stands between the parts of a stored name.
    const SEPARATOR: char = '\u{1f}';

    /// The name of a match of which nothing is known.
    pub const OPEN: Self = Self { title: None, sides: [SideName::Open, SideName::Open] };

    /// The name of a match between two teams.
    pub fn between(teams: [&str; 2]) -> Self {
        Self { title: None, sides: teams.map(|name| SideName::Team(name.to_owned())) }
    }

    /// As the fragment of SQL of `store` writes it: the title, and each side as `=` with a name or as a source. `None` for
    /// other texts.
    pub fn from_stored(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, Self::SEPARATOR);
        let title = parts.next().filter(|title| !title.is_empty()).map(str::to_owned);
        let side = |part: &str| match part.strip_prefix('=') {
            Some(name) => SideName::Team(name.to_owned()),
            None => SideSource::from_stored(part).map_or(SideName::Open, SideName::Source),
        };
        let sides = [side(parts.next()?), side(parts.next()?)];
        Some(Self { title, sides })
    }

    /// In the reader's words, within a sentence. What [`Display`](fmt::Display) writes is the name on the wire, in English.
    pub fn value(&self) -> Value {
        self.title.as_ref().map_or_else(|| self.of_sides().into(), Value::from)
    }

    /// In the words of a language.
    pub fn text(&self, language: Language) -> String {
        self.title.clone().unwrap_or_else(|| self.of_sides().text(language))
    }

    fn of_sides(&self) -> Sentence {
        let [a, b] = self.sides.each_ref().map(SideName::value);
        Sentence::SidesOfMatch { a, b }
    }

    /// Where the two sides come from that are not known yet.
    pub fn sources(&self) -> [Option<&SideSource>; 2] {
        self.sides.each_ref().map(|side| match side {
            SideName::Source(source) => Some(source),
            SideName::Team(_) | SideName::Open => None,
        })
    }
}

impl fmt::Display for MatchName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(title) = &self.title {
            return f.write_str(title);
        }
        let [a, b] = self.sides.each_ref().map(ToString::to_string);
        f.write_str(&match_name(&a, &b))
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

/// The name of a match of two sides, at most [`MAX_NAME`] characters: of two long names, each is cut.
///
fn match_name(a: &str, b: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::name_can_be_kept;

    #[test]
    fn stored_name_is_told_by_its_sides() {
        for (stored, told) in [
            ("\u{1f}=Kent vs Essex\u{1f}winner_of,,2,,,", "Kent vs Essex vs Winner of match 2"),
            (
                "\u{1f}loser_of,,61,,,\u{1f}rank_in_group,1,,B,,Group B",
                "Loser of match 61 vs Winner of Group B",
            ),
            (
                "\u{1f}rank_in_group,11,,B,,Group B\u{1f}best_placed,3,,,,",
                "11th of Group B vs Best 3rd",
            ),
            ("\u{1f}=Reds\u{1f}no_opponent,,,,,", "Reds vs No opponent"),
            ("\u{1f}=Reds\u{1f}", "Reds vs TBD"),
            ("Heat 3\u{1f}\u{1f}", "Heat 3"),
        ] {
            let name = MatchName::from_stored(stored).map(|name| name.to_string());
            assert_eq!(name.as_deref(), Some(told));
        }
        assert_eq!(MatchName::from_stored("Reds vs Blues"), None);
    }

    #[test]
    fn name_of_open_sides_is_worded_in_the_readers_language() {
        let told = |stored: &str, language| {
            let name = MatchName::from_stored(stored).unwrap_or_else(|| panic!("{stored}"));
            name.text(language)
        };
        let groups = "\u{1f}rank_in_group,1,,C,,Group C\u{1f}rank_in_group,2,,,,Pool x";
        for (stored, language, text) in [
            (groups, Language::English, "Winner of Group C vs Second of pool x"),
            (groups, Language::German, "Sieger: Gruppe C – Zweiter: pool x"),
            (
                "\u{1f}winner_of,,1204,,,\u{1f}best_placed,3,,,,",
                Language::French,
                "Vainqueur du match 1204 – Meilleur troisième",
            ),
            ("\u{1f}=Reds\u{1f}no_opponent,,,,,", Language::Spanish, "Reds – Exento"),
            ("\u{1f}=Reds\u{1f}", Language::German, "Reds – Steht noch nicht fest"),
            ("Heat 3\u{1f}\u{1f}", Language::Arabic, "Heat 3"),
        ] {
            assert_eq!(told(stored, language), text);
        }
    }

    #[test]
    fn source_in_a_sentence_begins_with_a_small_letter() {
        let told = |of: &str| {
            let of = Some(of.to_owned());
            SideSource { of, ..SideSource::plain(SideRole::Winner) }.of_in_sentence()
        };
        for (of, sentence) in
            [("Group B", "group B"), ("Semi-final 1", "semi-final 1"), ("SF2", "SF2")]
        {
            assert_eq!(told(of).as_deref(), Some(sentence));
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
}
