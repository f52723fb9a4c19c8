//! How people are called where strangers read: the one rule for pages, replies, calendars, frames and previews.
//!
//! What is shown in the place of a name is short, and never has the family name in it where that is known. The order of
//! names that are written in one field is told by commas, capitals and initials; without any of these the last word is the
//! family name.

use std::fmt;

use unicode_normalization::char::is_combining_mark;

use crate::forgetting::{forgotten, turned};
use crate::shirts::ShirtNumber;
use crate::text::same_name;
use crate::vocabulary;

/// The age up to which the oldest of an age group make it one of juniors.
const OLDEST_JUNIORS: i64 = 18;

/// An age group, as far as it decides how people are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgeGroup<'a> {
    /// Its name.
    pub name: &'a str,
    /// The age of the oldest.
    pub oldest: i64,
}

impl AgeGroup<'_> {
    /// Whether it is one of juniors: by the age of the oldest, or by its name, because an age group that an import brings is of
    /// all ages. In `U19` the oldest are 18.
    pub fn is_of_juniors(self) -> bool {
        let name = same_name(self.name).replace([' ', '-', '.'], "");
        let number = ["under", "sub", "u"].iter().find_map(|word| name.strip_prefix(word));
        let below = number.and_then(|number| number.parse::<i64>().ok());
        self.oldest <= OLDEST_JUNIORS || below.is_some_and(|age| age <= OLDEST_JUNIORS + 1)
    }
}

vocabulary!(
    /// How people are called in public, the most open way first.
    ShownNames, "way to show names", {
        /// By their whole name.
        Full = "full",
        /// By the first name and the initial of the family name: `Anna K.`.
        Initial = "initial",
        /// By their number alone.
        Number = "number",
    }
);

vocabulary!(
    /// What a person, or a guardian, may ask for: less than the whole name.
    ShownWish, "way to show less of a name", {
        /// The first name and the initial of the family name.
        Initial = "initial",
        /// The number alone.
        Number = "number",
    }
);

impl From<ShownWish> for ShownNames {
    fn from(wish: ShownWish) -> Self {
        match wish {
            ShownWish::Initial => Self::Initial,
            ShownWish::Number => Self::Number,
        }
    }
}

impl ShownNames {
    /// What a division has that says nothing.
    pub fn usual(age_group: Option<AgeGroup<'_>>) -> Self {
        if age_group.is_some_and(AgeGroup::is_of_juniors) { Self::Initial } else { Self::Full }
    }

    /// The one of two ways that shows less.
    #[must_use]
    pub fn stricter(self, other: Self) -> Self {
        self.max(other)
    }

    /// The way for somebody who has asked for less, or has not. A wish never shows more.
    #[must_use]
    pub fn with(self, wish: Option<ShownWish>) -> Self {
        wish.map_or(self, |wish| self.stricter(wish.into()))
    }
}

/// The name of a person, as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PersonName<'a> {
    /// All of it.
    pub name: &'a str,
    /// The first names, where a source has them apart.
    pub given: Option<&'a str>,
    /// The family name, where a source has it apart.
    pub family: Option<&'a str>,
}

impl<'a> PersonName<'a> {
    /// A name in one field.
    pub const fn of(name: &'a str) -> Self {
        Self { name, given: None, family: None }
    }
}

/// What is shown in the place of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shown {
    /// A name, or what is left of it.
    Name(String),
    /// The number on the shirt.
    Number(ShirtNumber),
    /// Nothing.
    Nothing,
}

/// What stands in texts for readers of any language, who are told `No. 7` or `Player` in their own: `#7`, and `#` without a number.
impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => f.write_str(name),
            Self::Number(number) => write!(f, "{UNNAMED}{number}"),
            Self::Nothing => write!(f, "{UNNAMED}"),
        }
    }
}

/// What the key of somebody without a name begins with.
pub const UNNAMED: char = '#';

/// What is shown of a person. `number` is the one of the shirt.
///
/// ```
/// use touchline_domain::shown_names::{PersonName, ShownNames, shown};
/// let anna = PersonName::of("Anna Maria Karlsson");
/// let number = "7".parse().ok();
/// let told = |names| shown(anna, number, names).to_string();
/// assert_eq!(told(ShownNames::Full), "Anna Maria Karlsson");
/// assert_eq!(told(ShownNames::Initial), "Anna K.");
/// assert_eq!(told(ShownNames::Number), "#7");
/// assert_eq!(shown(anna, None, ShownNames::Number).to_string(), "#");
/// ```
pub fn shown(person: PersonName<'_>, number: Option<ShirtNumber>, names: ShownNames) -> Shown {
    match names {
        ShownNames::Full => Shown::Name(person.name.to_owned()),
        ShownNames::Initial => match shortened(person, false) {
            short if short.is_empty() => unnamed(number),
            short => Shown::Name(short),
        },
        ShownNames::Number => unnamed(number),
    }
}

fn unnamed(number: Option<ShirtNumber>) -> Shown {
    number.map_or(Shown::Nothing, Shown::Number)
}

/// Somebody of a pair, or the one who plays alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Partner<'a> {
    /// The name.
    pub name: PersonName<'a>,
    /// The number on the shirt.
    pub number: Option<ShirtNumber>,
    /// What the person has asked for.
    pub wish: Option<ShownWish>,
}

/// What is shown of an entry that is called by the names of its players, of whom `partners` are known. Where its name has others
/// than theirs, as after a misspelling, theirs are shown.
pub fn shown_entry(name: &str, partners: &[Partner<'_>], names: ShownNames) -> String {
    let strictest = partners.iter().fold(names, |names, one| names.with(one.wish));
    if strictest == ShownNames::Full {
        return name.to_owned();
    }
    let told = |one: &Partner<'_>| shown(one.name, one.number, names.with(one.wish)).to_string();
    let parts = parts_of(name);
    let known = |part: &str| partners.iter().find(|one| names_the_same(part, &one.name));
    let is_misspelt = parts.iter().any(|part| known(part).is_none());
    if parts.is_empty() || (is_misspelt && partners.len() >= parts.len()) {
        let told: Vec<String> = partners.iter().map(told).collect();
        return if told.is_empty() { Shown::Nothing.to_string() } else { told.join(BETWEEN) };
    }
    let is_of_pair = parts.len() > 1;
    let part = |part: &&str| match known(part) {
        Some(one) if names.with(one.wish) == ShownNames::Full => (*part).to_owned(),
        Some(one) => told(one),
        None => match shortened(PersonName::of(part), is_of_pair) {
            short if strictest == ShownNames::Initial && !short.is_empty() => short,
            _ => Shown::Nothing.to_string(),
        },
    };
    parts.iter().map(part).collect::<Vec<_>>().join(BETWEEN)
}

/// What stands between the names of two who play together.
const BETWEEN: &str = " / ";

/// The names that stand in the name of an entry.
fn parts_of(name: &str) -> Vec<&str> {
    const WORDS: [&str; 9] =
        [" and ", " und ", " et ", " y ", " e ", " with ", " - ", " \u{2013} ", " \u{2014} "];
    let mut parts: Vec<&str> = name.split(['/', '&', '+', ';', '|', '\u{60c}']).collect();
    for word in WORDS {
        parts = parts.into_iter().flat_map(|part| part.split(word)).collect();
    }
    let parts = parts.into_iter().map(str::trim).filter(|part| !part.is_empty());
    parts.collect()
}

/// Whether a text is the name of a person, or the family name of it.
fn names_the_same(text: &str, person: &PersonName<'_>) -> bool {
    let text = same_name(text);
    let is_it = |name: &str| same_name(name) == text;
    is_it(person.name)
        || person.family.is_some_and(is_it)
        || turned(person.name).iter().any(|turned| is_it(turned))
        || person.name.split_whitespace().next_back().is_some_and(is_it)
}

/// What a text about somebody is searched for, and what takes its place: the name in every order, and the family name alone.
/// Nothing for somebody whose whole name is shown.
pub fn in_texts(
    person: PersonName<'_>,
    number: Option<ShirtNumber>,
    names: ShownNames,
) -> Vec<(String, String)> {
    let told = shown(person, number, names).to_string();
    if told == person.name {
        return Vec::new();
    }
    let mut words = vec![(person.name.to_owned(), told.clone())];
    words.extend(turned(person.name).into_iter().map(|turned| (turned, told.clone())));
    if let Some(family) = parts(person).family.filter(|name| name.chars().count() > 1) {
        let short = initial(&family).filter(|_| names == ShownNames::Initial);
        words.push((family, short.unwrap_or(told)));
    }
    words
}

/// The same of an entry: its whole name, and the names in it.
pub fn entry_in_texts(
    name: &str,
    partners: &[Partner<'_>],
    names: ShownNames,
) -> Vec<(String, String)> {
    let told = shown_entry(name, partners, names);
    if told == name {
        return Vec::new();
    }
    let mut words = vec![(name.to_owned(), told)];
    for one in partners {
        words.extend(in_texts(one.name, one.number, names.with(one.wish)));
    }
    let parts = parts_of(name);
    for part in
        parts.iter().filter(|part| !partners.iter().any(|one| names_the_same(part, &one.name)))
    {
        let short = shortened(PersonName::of(part), parts.len() > 1);
        if names == ShownNames::Initial && !part.contains(char::is_whitespace) && short != **part {
            words.push(((*part).to_owned(), short));
        } else {
            words.extend(in_texts(PersonName::of(part), None, names));
        }
    }
    words
}

/// A text with what is shown in the place of names, however these are written there.
pub fn with_shown(text: &str, words: &[(String, String)]) -> String {
    forgotten(text, words).unwrap_or_else(|| text.to_owned())
}

/// A text with words in the place of the keys of people without a name, [`UNNAMED`] and a number or none. A sign inside of a
/// word is no key.
pub fn put_into_words(text: &str, word: impl Fn(Option<&str>) -> String) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    let mut before = None;
    while let Some(at) = rest.find(UNNAMED) {
        told.push_str(&rest[..at]);
        before = rest[..at].chars().next_back().or(before);
        rest = &rest[at + UNNAMED.len_utf8()..];
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let is_in_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == UNNAMED);
        if is_in_word(before) || is_in_word(rest[digits..].chars().next()) {
            told.push(UNNAMED);
            before = Some(UNNAMED);
            continue;
        }
        let number = &rest[..digits];
        told.push_str(&word(Some(number).filter(|number| !number.is_empty())));
        rest = &rest[digits..];
        before = Some(UNNAMED).filter(|_| digits == 0);
    }
    told.push_str(rest);
    told
}

/// The first name and the initial of the family name. Of a single word it is not known which of the two it is: who plays under one
/// name keeps it, and in a pair, where players are called by their family names, its initial is left.
fn shortened(person: PersonName<'_>, is_of_pair: bool) -> String {
    let Parts { given, family } = parts(person);
    let Some(given) = given else {
        return family.and_then(|family| initial(&family)).unwrap_or_default();
    };
    let Some(family) = family else {
        let is_kept = !is_of_pair && !is_written_without_blanks(&given);
        return if is_kept { given } else { initial(&given).unwrap_or_default() };
    };
    let short = initial(&family).unwrap_or_default();
    // A first name that is the family name as well says it.
    let is_said = words(&family).iter().filter(|word| !is_particle(word)).any(|word| {
        let word = same_name(word);
        word.chars().count() > 1 && same_name(&given).contains(&word)
    });
    let first = if is_said { initial(&given).unwrap_or_default() } else { given };
    [first, short].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A first name and a family name, as far as there are both.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Parts {
    given: Option<String>,
    family: Option<String>,
}

fn parts(PersonName { name, given, family }: PersonName<'_>) -> Parts {
    let is_said = |part: &&str| !part.trim().is_empty();
    match (given.filter(is_said), family.filter(is_said)) {
        (Some(given), Some(family)) => {
            Parts { given: first_of(&words(given)), family: Some(family.to_owned()) }
        }
        (None, Some(family)) => {
            Parts { given: first_of(&words_without(name, family)), family: Some(family.to_owned()) }
        }
        (Some(given), None) => {
            let rest = words_without(name, given);
            let family = (!rest.is_empty()).then(|| rest.join(" "));
            Parts { given: first_of(&words(given)), family }
        }
        (None, None) => told_apart(name),
    }
}

/// The words of a name that are not in a part of it.
fn words_without<'a>(name: &'a str, part: &str) -> Vec<&'a str> {
    let part: Vec<String> = words(part).into_iter().map(same_name).collect();
    words(name).into_iter().filter(|word| !part.contains(&same_name(word))).collect()
}

/// A name in one field.
fn told_apart(name: &str) -> Parts {
    // What stands in brackets is a club, a country or a place on the field.
    let name = name.split(['(', '[']).next().unwrap_or_default();
    if let Some((last, first)) = name.split_once(',') {
        let (family, given) = (words(last), words(first));
        if !family.is_empty() && !given.is_empty() {
            return Parts { given: first_of(&given), family: Some(family.join(" ")) };
        }
    }
    let words = words(name);
    let is_capitals = |word: &&str| {
        let letters = word.chars().filter(|c| c.is_alphabetic());
        letters.clone().count() > 1
            && letters.clone().all(|c| !c.is_lowercase())
            && word.chars().any(char::is_uppercase)
    };
    let (capitals, others): (Vec<&str>, Vec<&str>) = words.iter().copied().partition(is_capitals);
    let is_short = capitals.iter().all(|word| word.chars().count() == 2);
    if !capitals.is_empty() && others.iter().any(|word| !is_initial(word)) {
        // `LI Na` and `TJ Smith` are written alike, and the family name of neither is told.
        let is_open = is_short && words.first().is_some_and(is_capitals);
        let given = first_of(&others);
        let given = if is_open { given.as_deref().and_then(initial) } else { given };
        return Parts { given, family: Some(capitals.join(" ")) };
    }
    match words.as_slice() {
        [] => Parts { given: None, family: None },
        // People with a title are called by their family name.
        [only] if name.split_whitespace().count() > 1 => {
            Parts { given: None, family: Some((*only).to_owned()) }
        }
        [only] => Parts { given: Some((*only).to_owned()), family: None },
        // Where they are written in such signs, the family name is usually the first word, and the initial of either is left.
        [first, ..] if words.iter().all(|word| is_written_without_blanks(word)) => {
            Parts { given: None, family: Some((*first).to_owned()) }
        }
        [rest @ .., last] if is_initial(last) && !is_initial(rest[0]) => {
            Parts { given: Some((*last).to_owned()), family: Some(rest.join(" ")) }
        }
        [rest @ .., last] => Parts { given: first_of(rest), family: Some((*last).to_owned()) },
    }
}

/// The first name of some. Such as begin with a word that no name ends with have two words.
fn first_of(words: &[&str]) -> Option<String> {
    const WITH_NEXT: [&str; 6] =
        ["\u{639}\u{628}\u{62f}", "\u{623}\u{628}\u{648}", "\u{623}\u{645}", "abd", "abdul", "abu"];
    let (first, second) = (words.first()?, words.get(1));
    match second {
        Some(second) if WITH_NEXT.contains(&same_name(first).as_str()) => {
            Some(format!("{first} {second}"))
        }
        _ => Some((*first).to_owned()),
    }
}

/// The words of a name, without titles before it and what tells generations apart behind it.
fn words(name: &str) -> Vec<&str> {
    const BEFORE: &[&str] = &[
        "dr",
        "prof",
        "mr",
        "mrs",
        "ms",
        "miss",
        "sir",
        "dame",
        "herr",
        "frau",
        "mme",
        "mlle",
        "sr",
        "sra",
        "srta",
        "don",
        "do\u{f1}a",
        "rev",
        "ing",
        "dipl.-ing",
        "med",
        "\u{62f}",
        "\u{633}\u{64a}\u{62f}",
        "coach",
    ];
    const BEHIND: &[&str] = &["jr", "sr", "jnr", "snr", "jun", "sen", "ii", "iii", "iv", "phd"];
    let is_one = |of: &[&str], word: &str| {
        let word = same_name(word);
        of.contains(&word.trim_end_matches('.'))
    };
    let is_between =
        |c: char| c.is_whitespace() || matches!(c, '_' | ',' | ';' | '\u{b7}' | '\u{30fb}');
    let mut words: Vec<&str> =
        name.split(is_between).filter(|word| word.chars().any(char::is_alphanumeric)).collect();
    while words.len() > 1 && is_one(BEFORE, words[0]) {
        words.remove(0);
    }
    while words.len() > 1 && is_one(BEHIND, words[words.len() - 1]) {
        words.pop();
    }
    words
}

/// Whether a word is the initial of a name, or several: `K.`, `K`, `J.P.`.
fn is_initial(word: &str) -> bool {
    let letters = |part: &str| part.chars().filter(|c| c.is_alphabetic()).count();
    word.chars().any(char::is_alphabetic)
        && word.split('.').all(|part| letters(part) <= 1)
        && !is_written_without_blanks(word)
}

/// The initial of a name, without the particles that it begins with: `B.` of `van der Berg`, `S.` of `al-Sayed`.
fn initial(name: &str) -> Option<String> {
    let words = words(name);
    let main = words.iter().find(|word| !is_particle(word)).or(words.first())?;
    // `al-Sayed`, `d'Artagnan`
    let after = |sign: char| {
        let (before, after) = main.split_once(sign)?;
        let is_small = before.chars().next().is_some_and(char::is_lowercase);
        (is_small && before.chars().count() <= 2 && !after.is_empty()).then_some(after)
    };
    let main = after('-').or_else(|| after('\'')).or_else(|| after('\u{2019}')).unwrap_or(main);
    let main =
        main.strip_prefix("\u{627}\u{644}").filter(|rest| rest.chars().count() > 1).unwrap_or(main);
    let mut signs = main.chars().skip_while(|c| !c.is_alphanumeric());
    let first = signs.next()?;
    let marks = signs.take_while(|c| is_combining_mark(*c));
    Some(first.to_uppercase().take(1).chain(marks).chain(['.']).collect())
}

/// Whether a word stands before a family name and is not what the family is called by.
fn is_particle(word: &str) -> bool {
    const PARTICLES: &[&str] = &[
        "van",
        "von",
        "der",
        "den",
        "de",
        "del",
        "della",
        "di",
        "da",
        "do",
        "dos",
        "das",
        "du",
        "des",
        "la",
        "le",
        "las",
        "los",
        "el",
        "al",
        "ter",
        "ten",
        "te",
        "zu",
        "zum",
        "zur",
        "af",
        "av",
        "bin",
        "bint",
        "ibn",
        "ben",
        "y",
        "e",
        "\u{627}\u{644}",
        "\u{622}\u{644}",
        "\u{628}\u{646}",
        "\u{628}\u{646}\u{62a}",
    ];
    PARTICLES.contains(&same_name(word).as_str())
}

/// Whether a word is written in signs that put no blank between the names of a person. Newspapers of these countries leave the
/// first sign of a name that is not to be told, and so does [`shortened`]: which signs are the family name is not known.
fn is_written_without_blanks(word: &str) -> bool {
    let is_one = |c: char| {
        matches!(c,
            '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}'
            | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
    };
    let mut letters = word.chars().filter(|c| c.is_alphabetic()).peekable();
    letters.peek().is_some() && letters.all(is_one)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn short(name: &str) -> String {
        shown(PersonName::of(name), None, ShownNames::Initial).to_string()
    }

    #[test]
    fn juniors_are_shown_by_first_name_and_initial() {
        let usual = |name, oldest| ShownNames::usual(Some(AgeGroup { name, oldest }));
        assert_eq!(usual("Juniors", 18), ShownNames::Initial);
        assert_eq!(usual("Young adults", 19), ShownNames::Full);
        for name in ["U15", "u-19", "Under 12", "Sub 17"] {
            assert_eq!(usual(name, 120), ShownNames::Initial, "{name}");
        }
        for name in ["U20", "U23", "Under 21", "Ü40", "Seniors", "U"] {
            assert_eq!(usual(name, 120), ShownNames::Full, "{name}");
        }
        assert_eq!(ShownNames::usual(None), ShownNames::Full);
    }

    #[test]
    fn a_wish_shows_less_and_never_more() {
        assert_eq!(ShownNames::Full.with(Some(ShownWish::Initial)), ShownNames::Initial);
        assert_eq!(ShownNames::Number.with(Some(ShownWish::Initial)), ShownNames::Number);
        assert_eq!(ShownNames::Initial.with(Some(ShownWish::Number)), ShownNames::Number);
        assert_eq!(ShownNames::Initial.with(None), ShownNames::Initial);
    }

    #[test]
    fn a_name_in_one_field_is_read_as_it_is_usually_written() {
        for (name, told) in [
            ("Anna Karlsson", "Anna K."),
            ("Anna Maria Karlsson", "Anna K."),
            ("Karlsson, Anna", "Anna K."),
            ("Karlsson, Anna Maria", "Anna K."),
            ("KARLSSON Anna", "Anna K."),
            ("Anna KARLSSON", "Anna K."),
            ("VAN DER BERG Anna", "Anna B."),
            ("Karlsson A.", "A. K."),
            ("A. Karlsson", "A. K."),
            ("LI Na", "N. L."),
            ("TJ Smith", "S. T."),
            ("ANNA KARLSSON", "ANNA K."),
            ("Dr. Anna Karlsson", "Anna K."),
            ("Ken Griffey Jr.", "Ken G."),
            ("Anna Karlsson (SWE)", "Anna K."),
            ("Anna-Maria Karlsson-Lind", "Anna-Maria K."),
            ("Anna van der Berg", "Anna B."),
            ("Mary O'Brien", "Mary O."),
            ("Charles d'Artagnan", "Charles A."),
            ("Omar al-Sayed", "Omar S."),
            ("Anna_Karlsson", "Anna K."),
            ("anna karlsson", "anna K."),
            ("Åsa Öberg", "Åsa Ö."),
            ("Thomas Thomas", "T. T."),
            ("Coach Karlsson", "K."),
            ("Karlsson Jr.", "K."),
            ("Pel\u{e9}", "Pel\u{e9}"),
            ("王小明", "王."),
            ("山田 太郎", "山."),
            ("김민수", "김."),
            ("محمد السيد", "محمد س."),
            ("عبد الله محمد", "عبد الله م."),
        ] {
            assert_eq!(short(name), told, "{name}");
        }
        assert_eq!(short("  "), "#");
    }

    #[test]
    fn names_that_a_source_has_apart_decide() {
        let of = |name, given, family| {
            let person = PersonName { name, given, family };
            shown(person, None, ShownNames::Initial).to_string()
        };
        assert_eq!(of("Wang Xiaoming", Some("Xiaoming"), Some("Wang")), "Xiaoming W.");
        assert_eq!(of("Wang Xiaoming", None, Some("Wang")), "Xiaoming W.");
        assert_eq!(of("Wang Xiaoming", Some("Xiaoming"), None), "Xiaoming W.");
        assert_eq!(
            of("Gabriel García Márquez", Some("Gabriel"), Some("García Márquez")),
            "Gabriel G."
        );
        assert_eq!(of("Karlsson", None, Some("Karlsson")), "K.");
        assert_eq!(of("王小明", Some("小明"), Some("王")), "小明 王.");
    }

    #[test]
    fn an_entry_is_called_by_its_known_players() {
        let wish = |name, wish| Partner { name: PersonName::of(name), number: None, wish };
        let pair = [wish("Anna Karlsson", None), wish("Berta Lind", None)];
        let told = |name, partners: &[Partner<'_>], names| shown_entry(name, partners, names);
        assert_eq!(
            told("Anna Karlsson / Berta Lind", &pair, ShownNames::Initial),
            "Anna K. / Berta L."
        );
        assert_eq!(told("Lind / Karlsson", &pair, ShownNames::Initial), "Berta L. / Anna K.");
        assert_eq!(told("Lind / Karlsson", &pair, ShownNames::Number), "# / #");
        assert_eq!(told("Lind / Karlsson", &pair[..1], ShownNames::Initial), "L. / Anna K.");
        assert_eq!(told("Lind & Karlsson", &[], ShownNames::Initial), "L. / K.");
        assert_eq!(told("Lind/Karlsson", &[], ShownNames::Full), "Lind/Karlsson");
        assert_eq!(told("Anna Karlsson", &[], ShownNames::Initial), "Anna K.");
        let asked = [wish("Anna Karlsson", Some(ShownWish::Number)), wish("Berta Lind", None)];
        assert_eq!(told("Anna Karlsson / Berta Lind", &asked, ShownNames::Full), "# / Berta Lind");
    }

    #[test]
    fn a_text_has_what_is_shown_in_the_place_of_names() {
        let anna = in_texts(PersonName::of("Anna Karlsson"), None, ShownNames::Initial);
        let told = |text| with_shown(text, &anna);
        assert_eq!(
            told("Anna Karlsson scores: Reds 1–0 Blues."),
            "Anna K. scores: Reds 1–0 Blues."
        );
        assert_eq!(told("KARLSSON, Anna and Karlsson's header"), "Anna K. and K.'s header");
        assert_eq!(told("Karlssons 1–0"), "Karlssons 1–0");
        let pair = entry_in_texts("Karlsson / Lind", &[], ShownNames::Initial);
        assert_eq!(
            with_shown("Karlsson / Lind vs Winner of match 3", &pair),
            "K. / L. vs Winner of match 3"
        );
        assert!(in_texts(PersonName::of("Anna Karlsson"), None, ShownNames::Full).is_empty());
    }

    #[test]
    fn people_without_a_name_are_called_in_the_reader_s_words() {
        let told = |text| {
            put_into_words(text, |number| match number {
                Some(number) => format!("No. {number}"),
                None => "Player".to_owned(),
            })
        };
        assert_eq!(told("#7 2 – 1 #"), "No. 7 2 – 1 Player");
        assert_eq!(told("# / #00 vs Anna K."), "Player / No. 00 vs Anna K.");
        assert_eq!(told("C#7 ## #7a a#"), "C#7 ## #7a a#");
    }

    proptest! {
        #[test]
        fn the_family_name_is_never_in_what_is_shown(
            given in "[A-ZÅÖÉ][a-zåöé]{1,8}",
            middle in "([A-Z][a-z]{2,6} )?",
            family in "[A-ZÅÖÉ][a-zåöé]{2,9}",
            title in "(Dr\\. |Prof\\. )?",
            number in proptest::option::of(0_i64..100),
            way in 0_usize..7,
        ) {
            let capitals = family.to_uppercase();
            let (name, apart) = match way {
                0 => (format!("{title}{given} {middle}{family}"), false),
                1 => (format!("{family}, {given} {middle}"), false),
                2 => (format!("{capitals} {given} {middle}"), false),
                3 => (format!("{title}{given} {middle}{capitals}"), false),
                4 => (format!("{family} {}.", &given.chars().next().unwrap_or('A')), false),
                5 => (format!("{family} {given}"), true),
                _ => (format!("{given} {family}"), true),
            };
            let person = if apart {
                PersonName { name: &name, given: Some(&given), family: Some(&family) }
            } else {
                PersonName::of(&name)
            };
            let number = number.and_then(ShirtNumber::of);
            for names in [ShownNames::Initial, ShownNames::Number] {
                let told = shown(person, number, names).to_string();
                prop_assert!(!same_name(&told).contains(&same_name(&family)), "{name}: {told}");
            }
        }

        #[test]
        fn any_text_is_shortened(name in "\\PC{0,30}", family in proptest::option::of("\\PC{0,8}")) {
            let person = PersonName { name: &name, given: None, family: family.as_deref() };
            let told = shown(person, None, ShownNames::Initial).to_string();
            prop_assert!(!told.is_empty());
            let entry = shown_entry(&name, &[], ShownNames::Number);
            prop_assert!(entry.chars().all(|c| matches!(c, '#' | '/' | ' ')), "{entry}");
        }
    }
}
