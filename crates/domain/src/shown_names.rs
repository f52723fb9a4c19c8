//! How people are called where strangers read: the one rule for pages, replies, calendars, frames and previews.
//!
//! What is shown in the place of a name is short, and never has the family name in it where that is known. The order
//! of names that are written in one field follows from commas, capitals and initials; without any of these the last
//! word is the family name. Where it is in doubt, less is shown: a single word may be a family name, and so may each
//! word of a pair.
//!
//! A player without a shown name is `#7` or `#` between two word joiners (U+2060), which has no language and is no
//! other name. The reader's side puts it into words: the screens, and `in_words` for calendars and the heads of
//! pages. The test `shown_names` of the API asks every call that needs no token.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt;

use unicode_normalization::char::is_combining_mark;

use crate::forgetting::{FORMER_PLAYER, FORMER_USER, as_read, forgotten, turned};
use crate::shirts::ShirtNumber;
use crate::text::{is_visible, same_name, suspected_by};
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
    /// All of it, as it is written where it is to be shown.
    pub name: &'a str,
    /// The first names, where a source has them apart.
    pub given: Option<&'a str>,
    /// The family name, where a source has it apart.
    pub family: Option<&'a str>,
    /// The name in the profile, which may be written otherwise.
    pub profile: Option<&'a str>,
}

impl<'a> PersonName<'a> {
    /// A name in one field.
    pub const fn of(name: &'a str) -> Self {
        Self { name, given: None, family: None, profile: None }
    }

    /// The family name, as far as it is known; the whole name where it is one word.
    pub fn family_name(self) -> Option<String> {
        let Parts { given, family } = parts(self);
        family.or(given.filter(|_| self.given.is_none()))
    }

    /// Whether it is of somebody who was erased, and nobody's any more.
    fn is_former(self) -> bool {
        self.name == FORMER_PLAYER || self.name == FORMER_USER
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

/// What stands in texts for readers of any language, who read `No. 7` or `Player` in their own: `#7`, and `#` without
/// a number, between two signs that nobody sees and no name has ([`hidden_character`](crate::hidden_character)). So a
/// team that is called `#7` keeps its name.
impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => f.write_str(name),
            Self::Number(number) => write!(f, "{AROUND}#{number}{AROUND}"),
            Self::Nothing => write!(f, "{AROUND}#{AROUND}"),
        }
    }
}

/// What stands around the key of somebody without a name: a word joiner.
const AROUND: char = '\u{2060}';

/// What is shown of a person. `number` is the one of the shirt.
///
/// ```
/// use touchline_domain::shown_names::{PersonName, ShownNames, shown};
/// let anna = PersonName::of("Anna Maria Karlsson");
/// let number = "7".parse().ok();
/// let told = |names| shown(anna, number, names).to_string();
/// assert_eq!(told(ShownNames::Full), "Anna Maria Karlsson");
/// assert_eq!(told(ShownNames::Initial), "Anna K.");
/// assert_eq!(told(ShownNames::Number), "\u{2060}#7\u{2060}");
/// assert_eq!(shown(anna, None, ShownNames::Number).to_string(), "\u{2060}#\u{2060}");
/// ```
pub fn shown(person: PersonName<'_>, number: Option<ShirtNumber>, names: ShownNames) -> Shown {
    match names {
        ShownNames::Full => Shown::Name(person.name.to_owned()),
        _ if person.is_former() => Shown::Name(person.name.to_owned()),
        ShownNames::Initial => match shortened(person) {
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

/// An entry that is called by the names of its players.
#[derive(Debug, Clone, Copy)]
pub struct NamedEntry<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whether two play together.
    pub is_pair: bool,
    /// The players, as far as they are known.
    pub partners: &'a [Partner<'a>],
    /// Who has asked for less, of whom it is not known whether they are these players.
    pub asked: &'a [&'a Asked],
}

impl<'a> NamedEntry<'a> {
    fn parts(&self) -> Vec<&'a str> {
        parts_of(self.name, self.is_pair)
    }

    /// Who is meant by a part of the name.
    fn known(&self, part: &str) -> Option<Partner<'a>> {
        let partner = self.partners.iter().find(|one| names_the_same(part, &one.name)).copied();
        partner.or_else(|| self.asked.iter().find_map(|asked| asked.find(part)))
    }
}

/// People who have asked for less, by their names.
#[derive(Debug, Default)]
pub struct Asked {
    people: Vec<KnownName>,
    by_key: HashMap<String, usize>,
}

#[derive(Debug)]
struct KnownName {
    name: String,
    given: Option<String>,
    family: Option<String>,
    wish: ShownWish,
}

impl Asked {
    /// Adds somebody; of whom it is not known that they play there, the family name alone says nothing.
    pub fn add(&mut self, person: PersonName<'_>, wish: ShownWish, plays: bool) {
        let at = self.people.len();
        self.people.push(KnownName {
            name: person.name.to_owned(),
            given: person.given.map(str::to_owned),
            family: person.family.map(str::to_owned),
            wish,
        });
        let family = person.family_name().filter(|_| plays);
        for name in [Some(person.name), family.as_deref()].into_iter().flatten() {
            let key = key_of(name);
            let is_stricter = self.by_key.get(&key).is_none_or(|at| self.people[*at].wish < wish);
            if is_stricter && !key.is_empty() {
                self.by_key.insert(key, at);
            }
        }
    }

    /// Whether nobody has asked.
    pub fn is_empty(&self) -> bool {
        self.people.is_empty()
    }

    /// Somebody of this name.
    pub fn find(&self, name: &str) -> Option<Partner<'_>> {
        let known = &self.people[*self.by_key.get(&key_of(name))?];
        let name = PersonName {
            name: &known.name,
            given: known.given.as_deref(),
            family: known.family.as_deref(),
            profile: None,
        };
        Some(Partner { name, number: None, wish: Some(known.wish) })
    }
}

/// What is shown of an entry that is called by the names of its players. Where its name has others
/// than theirs, as after a misspelling, theirs are shown.
pub fn shown_entry(of: &NamedEntry<'_>, names: ShownNames) -> String {
    let parts = of.parts();
    let known: Vec<Option<Partner<'_>>> = parts.iter().map(|part| of.known(part)).collect();
    let strictest = of
        .partners
        .iter()
        .chain(known.iter().flatten())
        .fold(names, |names, one| names.with(one.wish));
    if strictest == ShownNames::Full {
        return of.name.to_owned();
    }
    let told = |one: &Partner<'_>| shown(one.name, one.number, names.with(one.wish)).to_string();
    let is_former = |part: &str| PersonName::of(part).is_former();
    let is_misspelt =
        parts.iter().zip(&known).any(|(part, known)| known.is_none() && !is_former(part));
    let needed = if of.is_pair { 2 } else { 1 };
    if parts.is_empty() || (is_misspelt && of.partners.len() >= needed) {
        let told: Vec<String> = of.partners.iter().map(told).collect();
        return if told.is_empty() { Shown::Nothing.to_string() } else { told.join(BETWEEN) };
    }
    let are_families = are_family_names(&parts);
    // A person who is not found in the name may be meant by an unknown word of it.
    let is_named = |one: &Partner<'_>| known.iter().flatten().any(|known| known.name == one.name);
    let unnamed = of.partners.iter().filter(|one| !is_named(one));
    let unnamed = unnamed.fold(names, |names, one| names.with(one.wish));
    let part = |(part, known): (&&str, &Option<Partner<'_>>)| match known {
        Some(one) if names.with(one.wish) == ShownNames::Full => (*part).to_owned(),
        Some(one) => told(one),
        None if is_former(part) || unnamed == ShownNames::Full => (*part).to_owned(),
        None if unnamed == ShownNames::Number => Shown::Nothing.to_string(),
        None => {
            let short = if are_families { initial(part) } else { None };
            match short.unwrap_or_else(|| shortened(PersonName::of(part))) {
                short if short.is_empty() => Shown::Nothing.to_string(),
                short => short,
            }
        }
    };
    parts.iter().zip(&known).map(part).collect::<Vec<_>>().join(BETWEEN)
}

/// Whether the names in the name of a pair are family names: one of them has no first name.
fn are_family_names(parts: &[&str]) -> bool {
    parts.len() > 1 && parts.iter().any(|part| words(part).len() < 2)
}

/// What stands between the names of two who play together.
const BETWEEN: &str = " / ";

/// The names that stand in the name of an entry. Where nothing else is between the two of a pair, each word may be a name.
fn parts_of(name: &str, is_pair: bool) -> Vec<&str> {
    const WORDS: [&str; 9] =
        [" and ", " und ", " et ", " y ", " e ", " with ", " - ", " \u{2013} ", " \u{2014} "];
    let is_part = |part: &&str| !part.is_empty();
    let mut parts: Vec<&str> =
        name.split(['/', '&', '+', ';', '|', '\\', '\u{2215}', '\u{60c}']).collect();
    for word in WORDS {
        parts = parts.into_iter().flat_map(|part| part.split(word)).collect();
    }
    let parts: Vec<&str> = parts.into_iter().map(str::trim).filter(is_part).collect();
    let [only] = parts[..] else { return parts };
    if !is_pair || PersonName::of(only).is_former() {
        return parts;
    }
    let is_weak = |c: char| {
        matches!(c, '-' | ',' | '.' | ':' | '_' | '\u{b7}' | '\u{30fb}' | '\u{2010}'..='\u{2015}')
    };
    let weak: Vec<&str> = only.split(is_weak).map(str::trim).filter(is_part).collect();
    if weak.len() > 1 { weak } else { only.split_whitespace().collect() }
}

/// Whether a text is the name of a person, or the family name of it.
fn names_the_same(text: &str, person: &PersonName<'_>) -> bool {
    let text = key_of(text);
    let is_it = |name: &str| key_of(name) == text;
    let last = person.name.split_whitespace().next_back();
    !text.is_empty()
        && (is_it(person.name) || person.family.is_some_and(is_it) || last.is_some_and(is_it))
}

/// What names have in common that may be one: the same words, in whatever order and however they are spelt.
fn key_of(name: &str) -> String {
    let name = name.split(['(', '[']).next().unwrap_or_default();
    let words: BTreeSet<String> = words(name).into_iter().map(word_key).collect();
    words.into_iter().collect::<Vec<_>>().join(" ")
}

/// The same of a word of a name.
fn word_key(word: &str) -> String {
    suspected_by(word).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The shortest family name that is taken to stand in a longer word, as in `Karlssons` and `Team-Karlsson`: shorter ones stand in
/// many words of the language.
const INSIDE: usize = 5;

/// What a text about people is searched for, and what takes its place: whole names in every order, and family names alone, in
/// whatever case they stand and within longer words. Whose whole name is shown keeps it.
#[derive(Debug, Default)]
pub struct InTexts {
    /// Whole names, each with what takes its place.
    whole: Vec<(String, String)>,
    /// How many words each of them has.
    words_of: Vec<usize>,
    /// The places in `whole` of the names that have a word.
    by_word: HashMap<String, Vec<usize>>,
    /// What takes the place of a family name, by its key.
    alone: HashMap<String, String>,
    /// The same of first names, where numbers alone are shown.
    given: HashMap<String, String>,
    /// Names in signs that put no blanks between words, the longest first.
    unspaced: Vec<(String, String)>,
    /// The signs of the longest key in `alone`.
    longest: usize,
    /// The people who were added, by the key of the name.
    known: HashSet<String>,
    /// The words of names that are shown whole: nobody of elsewhere takes them away.
    open: HashSet<String>,
    /// Whether somebody of elsewhere is added.
    is_elsewhere: bool,
    /// Whether names within longer words stay.
    leaves_longer_words: bool,
}

impl InTexts {
    /// Adds a name that is shown as it is, although it may have one in it that is not.
    pub fn keep(&mut self, name: &str) {
        self.put_whole(name, name);
    }

    /// Adds a person who is shown somewhere else, once all are added who are shown here: a person of the same name
    /// here is shown as here, and so are the words of names that stand here.
    pub fn person_elsewhere(
        &mut self,
        person: PersonName<'_>,
        number: Option<ShirtNumber>,
        names: ShownNames,
    ) {
        if names == ShownNames::Full || self.known.contains(&key_of(person.name)) {
            return;
        }
        self.is_elsewhere = true;
        self.person(person, number, names);
        self.is_elsewhere = false;
    }

    /// The same of an entry.
    pub fn entry_elsewhere(&mut self, of: &NamedEntry<'_>, names: ShownNames) {
        if shown_entry(of, names) == of.name || self.known.contains(&key_of(of.name)) {
            return;
        }
        self.is_elsewhere = true;
        self.entry(of, names);
        self.is_elsewhere = false;
    }

    /// Notes a name that is shown whole.
    fn open(&mut self, name: &str) {
        if !self.is_elsewhere {
            self.open.extend(name.split(|c: char| !is_in_word(c)).map(word_key));
            self.open.extend(words(name).into_iter().map(word_key));
        }
    }

    /// Adds a person.
    pub fn person(
        &mut self,
        person: PersonName<'_>,
        number: Option<ShirtNumber>,
        names: ShownNames,
    ) {
        if !self.is_elsewhere {
            self.known.insert(key_of(person.name));
        }
        let told = shown(person, number, names).to_string();
        let is_shown = told == person.name && person.profile.is_none_or(|name| name == told);
        if names == ShownNames::Full || person.is_former() || is_shown {
            self.keep(person.name);
            self.open(person.name);
            return;
        }
        for name in [Some(person.name), person.profile].into_iter().flatten() {
            self.put_whole(name, &told);
            for turned in turned(name) {
                self.put_whole(&turned, &told);
            }
            if words(name).iter().all(|word| is_written_without_blanks(word)) {
                self.put_unspaced(name.split_whitespace().collect(), told.clone());
            }
        }
        let Parts { given, family } = parts(person);
        let others = [said_otherwise(person), given.clone().filter(|_| family.is_none())];
        for family in family.iter().chain(others.iter().flatten()) {
            self.put_family(family, (names == ShownNames::Number).then_some(&told));
        }
        if names == ShownNames::Number {
            let whole = person.given.unwrap_or(given.as_deref().unwrap_or_default());
            for word in words(whole).into_iter().filter(|word| word.chars().count() > 1) {
                self.put_word(Of::Given, word_key(word), told.clone());
            }
        }
    }

    /// Adds an entry: its whole name, and the names in it.
    pub fn entry(&mut self, of: &NamedEntry<'_>, names: ShownNames) {
        let told = shown_entry(of, names);
        self.put_whole(of.name, &told);
        if !self.is_elsewhere {
            self.known.insert(key_of(of.name));
        }
        for one in of.partners {
            self.person(one.name, one.number, names.with(one.wish));
        }
        if told == of.name {
            self.open(of.name);
            return;
        }
        let parts = of.parts();
        let are_families = are_family_names(&parts);
        for part in parts {
            match of.known(part) {
                Some(one) => self.person(one.name, one.number, names.with(one.wish)),
                None if names == ShownNames::Full || PersonName::of(part).is_former() => {}
                None if are_families => {
                    let nobody = Shown::Nothing.to_string();
                    self.put_family(part, (names == ShownNames::Number).then_some(&nobody));
                }
                None => self.person(PersonName::of(part), None, names),
            }
        }
    }

    /// A text with what is shown in the place of names.
    pub fn told(&self, text: &str) -> String {
        self.told_beside(text, &[])
    }

    /// The same of a text that names some teams, which keep their names.
    pub fn told_beside(&self, text: &str, teams: &[&str]) -> String {
        if self.alone.is_empty() && self.given.is_empty() && self.unspaced.is_empty() {
            return text.to_owned();
        }
        let found = self.may_stand_in(text);
        // What has been put there is not looked through again.
        let taken = |at: usize| format!("\u{e000}{at}\u{e001}");
        let mut pairs: Vec<(String, String)> =
            found.iter().map(|at| (self.whole[*at].0.clone(), taken(*at))).collect();
        let teams = || teams.iter().zip(self.whole.len()..);
        pairs.extend(teams().map(|(team, at)| ((*team).to_owned(), taken(at))));
        let text = forgotten(text, &pairs).unwrap_or_else(|| text.to_owned());
        let mut told = String::with_capacity(text.len());
        let mut rest = text.as_str();
        while let Some(start) = rest.find(is_in_word) {
            told.push_str(&rest[..start]);
            let word = text_word(&rest[start..]);
            self.tell_word(&mut told, word);
            rest = &rest[start + word.len()..];
        }
        told.push_str(rest);
        for at in found {
            told = told.replace(&taken(at), &self.whole[at].1);
        }
        for (team, at) in teams() {
            told = told.replace(&taken(at), team);
        }
        told
    }

    /// The places of the names all of whose words are in a text, also as it is read without marks and escapes. Many have a first
    /// name in common.
    fn may_stand_in(&self, text: &str) -> BTreeSet<usize> {
        let mut words = keys_in(text);
        for read in as_read(text) {
            words.extend(keys_in(&read));
        }
        let mut there: HashMap<usize, usize> = HashMap::new();
        for at in words.iter().filter_map(|word| self.by_word.get(word)).flatten() {
            *there.entry(*at).or_default() += 1;
        }
        let is_whole = |(at, count): (usize, usize)| (count == self.words_of[at]).then_some(at);
        there.into_iter().filter_map(is_whole).collect()
    }

    fn tell_word(&self, told: &mut String, word: &str) {
        if let Some(new) = self.in_place_of(word) {
            told.push_str(new);
        } else if let Some((base, end)) = word.rsplit_once(APOSTROPHES)
            && let Some(new) = self.in_place_of(base)
        {
            told.push_str(new);
            told.push_str(&word[base.len()..word.len() - end.len()]);
            told.push_str(end);
        } else if let Some((_, base)) = word.split_once(APOSTROPHES)
            && let Some(new) = self.in_place_of(base)
        {
            told.push_str(&word[..word.len() - base.len()]);
            told.push_str(new);
        } else if let Some(new) = self.around(word) {
            told.push_str(new);
        } else {
            let unspaced = self.unspaced.iter().filter(|(name, _)| word.contains(name.as_str()));
            let mut word = word.to_owned();
            for (name, new) in unspaced {
                word = word.replace(name, new);
            }
            told.push_str(&word);
        }
    }

    /// What takes the place of a word that is a name.
    fn in_place_of(&self, word: &str) -> Option<&String> {
        let key = word_key(word);
        let is_name = word.chars().next().is_some_and(|c| !c.is_lowercase());
        self.alone.get(&key).or_else(|| self.given.get(&key).filter(|_| is_name))
    }

    /// What takes the place of a longer word that a name stands in.
    fn around(&self, word: &str) -> Option<&String> {
        let key: Vec<char> = word_key(word).chars().collect();
        let part = |from: usize, to: usize| -> Option<&String> {
            self.alone.get(&key[from..to].iter().collect::<String>())
        };
        let of_end = |end: &str, shortest: usize| {
            let stem = key.len().checked_sub(end.len()).filter(|stem| *stem >= shortest)?;
            key[stem..].iter().copied().eq(end.chars()).then(|| part(0, stem)).flatten()
        };
        // What tells whose something is.
        if let Some(new) = of_end("s", 2).or_else(|| of_end("es", 3)).or_else(|| of_end("n", 3)) {
            return Some(new);
        }
        if self.leaves_longer_words {
            return None;
        }
        (0..key.len()).find_map(|from| {
            let ends = from + INSIDE..=key.len().min(from + self.longest);
            ends.rev().find_map(|to| part(from, to))
        })
    }

    fn put_whole(&mut self, name: &str, told: &str) {
        if name.trim().is_empty() {
            return;
        }
        let at = self.whole.len();
        let words = keys_in(name);
        self.words_of.push(words.len());
        for word in words {
            self.by_word.entry(word).or_default().push(at);
        }
        self.whole.push((name.to_owned(), told.to_owned()));
    }

    fn put_unspaced(&mut self, name: String, told: String) {
        let at = self.unspaced.partition_point(|(other, _)| other.len() >= name.len());
        self.unspaced.insert(at, (name, told));
    }

    /// Adds a family name that stands alone: the whole of it, and each word of it. Where nothing else takes their place, their
    /// initials do.
    fn put_family(&mut self, family: &str, told: Option<&String>) {
        let is_word = |word: &&str| word_key(word).chars().count() > 1;
        let all = words(family);
        let mut parts: Vec<&str> =
            all.iter().copied().filter(|word| !is_particle(word)).filter(is_word).collect();
        if parts.is_empty() {
            parts.extend(all.iter().copied().filter(is_word));
        }
        let hyphened: Vec<&str> = parts
            .iter()
            .flat_map(|part| part.split('-'))
            .filter(|part| is_word(part) && !is_particle(part))
            .collect();
        parts.extend(hyphened);
        for part in parts {
            let Some(new) = told.cloned().or_else(|| initial(part)) else { continue };
            if is_written_without_blanks(part) {
                self.put_unspaced(part.to_owned(), new.clone());
            }
            self.put_word(Of::Family, word_key(part), new);
        }
        if all.len() > 1
            && let Some(new) = told.cloned().or_else(|| initial(family))
        {
            self.put_whole(family, &new);
        }
    }
}

/// Which name of a person a word is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Of {
    Given,
    Family,
}

impl InTexts {
    fn put_word(&mut self, of: Of, key: String, told: String) {
        let words = if of == Of::Given { &mut self.given } else { &mut self.alone };
        let is_taken = self.open.contains(&key) || words.contains_key(&key);
        if self.is_elsewhere && is_taken {
            return;
        }
        if of == Of::Family {
            self.longest = self.longest.max(key.chars().count());
        }
        put(words, key, told);
    }
}

/// What takes the place of a name that somebody does not have any more, in texts that were written before: what is found is what is
/// not shown of a name, and what takes its place is the new one.
#[derive(Debug)]
pub struct Renamed {
    texts: InTexts,
    sought: Vec<String>,
}

impl Renamed {
    /// Of somebody who is called otherwise now. What is in the names of others in `stays` stays. Within longer words a family name
    /// is found where `is_hidden`, and nowhere else: `Stein` stands in `Steinbach`, too.
    pub fn person(
        old: PersonName<'_>,
        new: PersonName<'_>,
        stays: &[String],
        is_hidden: bool,
    ) -> Self {
        Self::of(&[(old, new)], stays, is_hidden)
    }

    /// Of an entry that is called otherwise now by the names of its players.
    pub fn entry([old, new]: [&str; 2], is_pair: bool, stays: &[String], is_hidden: bool) -> Self {
        let (before, after) = (parts_of(old, is_pair), parts_of(new, is_pair));
        let other = |at: usize| if before.len() == after.len() { after[at] } else { new };
        let mut pairs: Vec<(PersonName<'_>, PersonName<'_>)> = Vec::new();
        for (at, part) in before.iter().enumerate().filter(|(_, part)| !after.contains(part)) {
            pairs.push((PersonName::of(part), PersonName::of(other(at))));
        }
        Self::of(&pairs, stays, is_hidden)
    }

    fn of(renamed: &[(PersonName<'_>, PersonName<'_>)], stays: &[String], is_hidden: bool) -> Self {
        let mut texts = InTexts { leaves_longer_words: !is_hidden, ..InTexts::default() };
        for name in stays {
            texts.open(name);
        }
        for (old, new) in renamed {
            texts.renamed(*old, *new);
        }
        let families = renamed.iter().filter_map(|(old, _)| old.family_name());
        let sought = families.flat_map(|family| {
            words(&family).into_iter().map(str::to_owned).collect::<Vec<String>>()
        });
        Self { texts, sought: sought.collect() }
    }

    /// Whether there is nothing to change.
    pub fn is_empty(&self) -> bool {
        self.texts.alone.is_empty()
    }

    /// The words of family names of which a text that changes has one, in whatever case.
    pub fn sought(&self) -> &[String] {
        &self.sought
    }

    /// A text with the new name; `None` where nothing changes.
    pub fn told(&self, text: &str) -> Option<String> {
        let told = self.texts.told(text);
        (told != text).then_some(told)
    }
}

impl InTexts {
    fn renamed(&mut self, old: PersonName<'_>, new: PersonName<'_>) {
        self.put_whole(new.name, new.name);
        self.put_whole(old.name, new.name);
        for turned in turned(old.name) {
            self.put_whole(&turned, new.name);
        }
        // `Player 1-2` has a number, which is in many texts.
        let has_letters = |family: &String| family.chars().any(char::is_alphabetic);
        let Some(family) = old.family_name().filter(has_letters) else { return };
        let other = new.family_name().unwrap_or_else(|| new.name.to_owned());
        // What both names have in common stays.
        self.open(new.name);
        self.is_elsewhere = true;
        self.put_family(&family, Some(&other));
        self.is_elsewhere = false;
    }
}

/// The first names and the family name of a name that has taken the place of another one whose parts a source has apart: where one of
/// the parts stands in it as it was, the rest is the other one.
///
/// ```
/// use touchline_domain::shown_names::parts_after;
/// let (given, family) = parts_after("Wilma Garc\u{ed}a M\u{e1}rquez", Some("Wilma"), Some("Garc\u{ed}a Marqez"));
/// assert_eq!((given.as_deref(), family.as_deref()), (Some("Wilma"), Some("Garc\u{ed}a M\u{e1}rquez")));
/// assert_eq!(parts_after("Wanda Nowak", Some("Wilma"), Some("Garc\u{ed}a Marqez")), (None, None));
/// ```
pub fn parts_after(
    name: &str,
    given: Option<&str>,
    family: Option<&str>,
) -> (Option<String>, Option<String>) {
    let name = name.trim();
    let (Some(given), Some(family)) = (given, family) else { return (None, None) };
    let behind = name.strip_prefix(given).filter(|rest| rest.starts_with(char::is_whitespace));
    let before = name.strip_suffix(family).filter(|rest| rest.ends_with(char::is_whitespace));
    let parts = match (behind, before) {
        (Some(rest), _) => Some((given, rest.trim())),
        (None, Some(rest)) => Some((rest.trim(), family)),
        (None, None) => None,
    };
    let parts = parts.filter(|(given, family)| !given.is_empty() && !family.is_empty());
    parts.map(|(given, family)| (given.to_owned(), family.to_owned())).unzip()
}

const APOSTROPHES: [char; 3] = ['\'', '\u{2019}', '\u{2bc}'];

/// Shows one of several people of the same name: what differs would distinguish them, and is left out.
fn put(words: &mut HashMap<String, String>, key: String, told: String) {
    let one = words.entry(key).or_insert_with(|| told.clone());
    if *one != told {
        *one = Shown::Nothing.to_string();
    }
}

/// Whether a character is a part of a word.
fn is_in_word(c: char) -> bool {
    let is_unseen = !c.is_ascii() && c != AROUND && !c.is_whitespace();
    c.is_alphanumeric() || (is_unseen && !is_visible(c.encode_utf8(&mut [0; 4])))
}

/// The word that a text begins with, with the apostrophes in it.
fn text_word(text: &str) -> &str {
    let mut end = 0;
    for (at, c) in text.char_indices() {
        let goes_on = || text[at + c.len_utf8()..].chars().next().is_some_and(is_in_word);
        let is_in_it = is_in_word(c) || (APOSTROPHES.contains(&c) && goes_on());
        if !is_in_it {
            break;
        }
        end = at + c.len_utf8();
    }
    &text[..end]
}

/// The keys of the words of a name or a text.
fn keys_in(text: &str) -> BTreeSet<String> {
    let parts = text.split(|c: char| !is_in_word(c)).map(word_key);
    parts.filter(|word| !word.is_empty()).collect()
}

/// Whether the name of an entrant of a race is that of a team, or of one of several that it has: `Harbour`, `Harbour
/// 2`, `Harbour B`. Somebody whose name begins with that of the team is no team.
pub fn is_of_team(name: &str, team: &str) -> bool {
    let (name, team) = (same_name(name), same_name(team));
    let Some(rest) = name.strip_prefix(&team).filter(|_| !team.is_empty()) else { return false };
    let sign = rest.trim_matches(|c: char| !c.is_alphanumeric());
    let is_apart = rest.is_empty() || !rest.starts_with(char::is_alphabetic);
    let is_number = sign.chars().all(char::is_numeric)
        || sign.chars().count() == 1
        || sign.chars().all(|c| matches!(c, 'i' | 'v' | 'x'));
    is_apart && is_number
}

/// A text with words in the place of the keys of people without a name, with a number or none.
pub fn put_into_words(text: &str, word: impl Fn(Option<&str>) -> String) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(AROUND) {
        told.push_str(before);
        let key = after.split_once(AROUND).and_then(|(key, after)| {
            let number = key.strip_prefix('#')?;
            number.bytes().all(|byte| byte.is_ascii_digit()).then_some((number, after))
        });
        if let Some((number, after)) = key {
            told.push_str(&word(Some(number).filter(|number| !number.is_empty())));
            rest = after;
        } else {
            told.push(AROUND);
            rest = after;
        }
    }
    told.push_str(rest);
    told
}

/// The first name and the initial of the family name. Of a single word it is not known which of the two it is, and its initial is left,
/// unless a source says that it is the first name.
fn shortened(person: PersonName<'_>) -> String {
    let Parts { given, family } = parts(person);
    let Some(given) = given else {
        return family.and_then(|family| initial(&family)).unwrap_or_default();
    };
    let Some(family) = family else {
        let is_known = person.given.is_some() && !is_written_without_blanks(&given);
        return if is_known { given } else { initial(&given).unwrap_or_default() };
    };
    let short = initial(&family).unwrap_or_default();
    // A first name that is the family name as well says it.
    let other = said_otherwise(person);
    let families = [Some(family.as_str()), other.as_deref()].into_iter().flatten();
    let is_said = families.flat_map(words).filter(|word| !is_particle(word)).any(|word| {
        let word = word_key(word);
        word.chars().count() > 1 && word_key(&given).contains(&word)
    });
    let first = if is_said { initial(&given).unwrap_or_default() } else { given };
    [first, short].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The family name as the name that is to be shown has it, where the profile may have it in another order, and no source has it
/// apart.
fn said_otherwise(person: PersonName<'_>) -> Option<String> {
    let is_open = person.given.is_none() && person.family.is_none();
    let other = person.profile.filter(|profile| is_open && *profile != person.name)?;
    let is_same = key_of(other) == key_of(person.name);
    is_same.then(|| told_apart(person.name).family).flatten()
}

/// A first name and a family name, as far as there are both.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Parts {
    given: Option<String>,
    family: Option<String>,
}

fn parts(PersonName { name, given, family, profile }: PersonName<'_>) -> Parts {
    let name = profile.unwrap_or(name);
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
    let part: Vec<String> = words(part).into_iter().map(word_key).collect();
    words(name).into_iter().filter(|word| !part.contains(&word_key(word))).collect()
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
        // `LI Na` and `TJ Smith` are written alike, and the family name of neither is shown.
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

/// Whether a word is written in signs that put no blank between the names of a person. Newspapers of these countries
/// leave the first sign of a name that is not to be shown, and so does [`shortened`]: which signs are the family name
/// is not known.
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
            ("Pel\u{e9}", "P."),
            ("Former player", "Former player"),
            ("王小明", "王."),
            ("山田 太郎", "山."),
            ("김민수", "김."),
            ("محمد السيد", "محمد س."),
            ("عبد الله محمد", "عبد الله م."),
        ] {
            assert_eq!(short(name), told, "{name}");
        }
        assert_eq!(short("  "), "\u{2060}#\u{2060}");
    }

    #[test]
    fn names_that_a_source_has_apart_decide() {
        let of = |name, given, family| {
            let person = PersonName { given, family, ..PersonName::of(name) };
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
        assert_eq!(of("Pel\u{e9}", Some("Pel\u{e9}"), None), "Pel\u{e9}");
        assert_eq!(of("Anna Mueller", None, Some("M\u{fc}ller")), "Anna M.");
    }

    #[test]
    fn a_profile_decides_however_the_name_is_spelt() {
        let of = |name, profile, given, family| {
            let person = PersonName { name, given, family, profile: Some(profile) };
            shown(person, None, ShownNames::Initial).to_string()
        };
        assert_eq!(
            of("Wang Xiaoming", "Xiaoming Wang", Some("Xiaoming"), Some("Wang")),
            "Xiaoming W."
        );
        assert_eq!(of("Anna Gross", "Anna Gro\u{df}", Some("Anna"), Some("Gro\u{df}")), "Anna G.");
        assert_eq!(of("Brandhuber, Anna", "Anna Brandhuber", None, None), "Anna B.");
        assert_eq!(of("Anna", "Anna Brandhuber", None, None), "Anna B.");
        // Which of the two is the family name is not known.
        assert_eq!(of("Brandhuber Anna", "Anna Brandhuber", None, None), "A. B.");
    }

    /// The entries that are the more readable without what nobody sees.
    fn seen(told: &str) -> String {
        told.replace(AROUND, "")
    }

    fn pair_of(name: &str, partners: &[Partner<'_>], names: ShownNames) -> String {
        seen(&shown_entry(&NamedEntry { name, is_pair: true, partners, asked: &[] }, names))
    }

    fn single(name: &str, partners: &[Partner<'_>], names: ShownNames) -> String {
        seen(&shown_entry(&NamedEntry { name, is_pair: false, partners, asked: &[] }, names))
    }

    fn partner(name: &str, wish: Option<ShownWish>) -> Partner<'_> {
        Partner { name: PersonName::of(name), number: None, wish }
    }

    #[test]
    fn an_entry_is_called_by_its_known_players() {
        let pair = [partner("Anna Karlsson", None), partner("Berta Lind", None)];
        let told = pair_of;
        assert_eq!(
            told("Anna Karlsson / Berta Lind", &pair, ShownNames::Initial),
            "Anna K. / Berta L."
        );
        assert_eq!(told("Lind / Karlsson", &pair, ShownNames::Initial), "Berta L. / Anna K.");
        assert_eq!(
            told("Lind, Berta / Karlsson", &pair, ShownNames::Initial),
            "Berta L. / Anna K."
        );
        assert_eq!(told("Lind / Karlsson", &pair, ShownNames::Number), "# / #");
        assert_eq!(told("Lind / Karlsson", &pair[..1], ShownNames::Initial), "L. / Anna K.");
        assert_eq!(told("Lind & Karlsson", &[], ShownNames::Initial), "L. / K.");
        assert_eq!(told("Lind/Karlsson", &[], ShownNames::Full), "Lind/Karlsson");
        assert_eq!(single("Anna Karlsson", &[], ShownNames::Initial), "Anna K.");
        let asked =
            [partner("Anna Karlsson", Some(ShownWish::Number)), partner("Berta Lind", None)];
        assert_eq!(told("Anna Karlsson / Berta Lind", &asked, ShownNames::Full), "# / Berta Lind");
        let former = told("Former player / Berta Lind", &[], ShownNames::Initial);
        assert_eq!(former, "Former player / Berta L.");
    }

    #[test]
    fn a_pair_shows_no_word_that_may_be_a_family_name() {
        for (name, told) in [
            ("Anna Brandhuber-Eva Kost", "Anna B. / Eva K."),
            ("Brandhuber-Kost", "B. / K."),
            ("Brandhuber Kost", "B. / K."),
            ("Brandhuber, Kost", "B. / K."),
            ("Anna Brandhuber, Eva Kost", "Anna B. / Eva K."),
            ("Anna Brandhuber Eva Kost", "A. / B. / E. / K."),
            ("Garc\u{ed}a L\u{f3}pez / P\u{e9}rez", "G. / P."),
            ("Brandhuber", "B."),
        ] {
            assert_eq!(pair_of(name, &[], ShownNames::Initial), told, "{name}");
            let nobody = pair_of(name, &[], ShownNames::Number);
            assert!(!nobody.contains(char::is_alphabetic), "{nobody}");
        }
        let both = [partner("Anna Brandhuber", None), partner("Eva Kost", None)];
        for name in ["Anna Brandhuber-Eva Kost", "Brandhuber Kost", "BRANDHUBER/KOST", "The Aces"] {
            assert_eq!(pair_of(name, &both, ShownNames::Initial), "Anna B. / Eva K.", "{name}");
        }
    }

    #[test]
    fn a_wish_counts_by_name_where_no_squad_says_who_plays() {
        let mut asked = Asked::default();
        asked.add(PersonName::of("Anna Gro\u{df}"), ShownWish::Number, true);
        asked.add(PersonName::of("Berta Lind"), ShownWish::Initial, false);
        let told = |name, is_pair, names| {
            let of = NamedEntry { name, is_pair, partners: &[], asked: &[&asked] };
            seen(&shown_entry(&of, names))
        };
        assert_eq!(told("Gross, Anna", false, ShownNames::Full), "#");
        assert_eq!(told("Anna Gross / Cleo Ek", true, ShownNames::Full), "# / Cleo Ek");
        assert_eq!(told("Gross / Ek", true, ShownNames::Initial), "# / E.");
        assert_eq!(told("Berta Lind", false, ShownNames::Full), "Berta L.");
        assert_eq!(told("Lind", false, ShownNames::Full), "Lind", "it may be anybody's");
        assert_eq!(told("Anna Grossmann", false, ShownNames::Full), "Anna Grossmann");
    }

    #[test]
    fn a_text_has_what_is_shown_in_the_place_of_names() {
        let mut anna = InTexts::default();
        anna.person(PersonName::of("Anna Karlsson"), None, ShownNames::Initial);
        anna.person(PersonName::of("Ida Ek"), None, ShownNames::Initial);
        anna.person(PersonName::of("Mia O'Brien"), None, ShownNames::Initial);
        anna.person(PersonName::of("\u{5c71}\u{7530} \u{592a}\u{90ce}"), None, ShownNames::Initial);
        anna.keep("Karlsson United");
        for (text, told) in [
            (
                "Anna Karlsson scores: Reds 1\u{2013}0 Blues.",
                "Anna K. scores: Reds 1\u{2013}0 Blues.",
            ),
            ("KARLSSON, Anna and Karlsson's header", "Anna K. and K.'s header"),
            ("Karlssons 1\u{2013}0", "K. 1\u{2013}0"),
            ("Karlsson\u{2019}s and Eks lane", "K.\u{2019}s and E. lane"),
            ("the Team-Karlssonsche heat", "the Team-K. heat"),
            ("AnnaKarlsson, l'Ek", "K., l'E."),
            ("Ekman, a week", "Ekman, a week"),
            ("O'Brien's and O\u{2019}Brien", "O.'s and O."),
            ("**Karls\u{ad}son**", "**K.**"),
            ("Karlsson United vs Reds", "Karlsson United vs Reds"),
            ("\u{5c71}\u{7530}\u{592a}\u{90ce}\u{304c}", "\u{5c71}.\u{304c}"),
            ("\u{5c71}\u{7530}\u{304c}", "\u{5c71}.\u{304c}"),
            ("Reds vs Blues", "Reds vs Blues"),
        ] {
            assert_eq!(anna.told(text), told);
        }
        let mut pair = InTexts::default();
        let of = NamedEntry { name: "Karlsson / Lind", is_pair: true, partners: &[], asked: &[] };
        pair.entry(&of, ShownNames::Initial);
        assert_eq!(
            pair.told("Karlsson / Lind vs Winner of match 3: Lind retired"),
            "K. / L. vs Winner of match 3: L. retired"
        );
        let mut full = InTexts::default();
        full.person(PersonName::of("Anna Karlsson"), None, ShownNames::Full);
        assert_eq!(full.told("Anna Karlsson"), "Anna Karlsson");
    }

    #[test]
    fn a_text_about_numbers_has_no_first_names() {
        let mut of = InTexts::default();
        of.person(PersonName::of("Will Karlsson"), "7".parse().ok(), ShownNames::Number);
        assert_eq!(seen(&of.told("Will is out; it will go on")), "#7 is out; it will go on");
        assert_eq!(seen(&of.told("Karlsson (7)")), "#7 (7)");
    }

    #[test]
    fn a_family_name_in_letters_of_others_stands_for_both() {
        let mut of = InTexts::default();
        of.person(PersonName::of("Anna Karlsson"), "7".parse().ok(), ShownNames::Number);
        of.person(PersonName::of("Max Karlsson"), "8".parse().ok(), ShownNames::Number);
        assert_eq!(seen(&of.told("Karlsson and Max Karlsson")), "# and #8");
    }

    #[test]
    fn whoever_is_shown_elsewhere_takes_no_name_away_that_is_shown_here() {
        let mut texts = InTexts::default();
        texts.person(PersonName::of("Anna Lima"), None, ShownNames::Full);
        for name in ["Bea Lima", "Cleo Fjordgren", "Anna Lima"] {
            texts.person_elsewhere(PersonName::of(name), None, ShownNames::Initial);
        }
        texts.person_elsewhere(PersonName::of("Dora Ek"), None, ShownNames::Full);
        for (text, told) in [
            ("Anna Lima met Bea Lima", "Anna Lima met Bea L."),
            ("Lima met Fjordgren", "Lima met F."),
            ("Dora Ek and Cleo Fjordgren", "Dora Ek and Cleo F."),
        ] {
            assert_eq!(texts.told(text), told, "{text}");
        }
    }

    #[test]
    fn a_former_name_gives_way_to_the_new_one() {
        let person = |old, new, stays: &[&str], is_hidden| {
            let stays: Vec<String> = stays.iter().map(|name| (*name).to_owned()).collect();
            Renamed::person(PersonName::of(old), PersonName::of(new), &stays, is_hidden)
        };
        let stein = person("Anna Stein", "Anna Berg", &[], false);
        for (text, told) in [
            ("Anna Stein scored", Some("Anna Berg scored")),
            ("STEIN, Anna was hurt by Stein's foul", Some("Anna Berg was hurt by Berg's foul")),
            ("Played at Steinbach", None),
            ("Anna scored", None),
        ] {
            assert_eq!(stein.told(text).as_deref(), told, "{text}");
        }
        let hidden = person("Anna Stein", "Anna Berg", &[], true);
        assert_eq!(hidden.told("TeamStein won").as_deref(), Some("Berg won"));
        let shared = person("Anna Stein", "Anna Berg", &["Bea Stein"], true);
        assert!(shared.is_empty());
        let longer = person("Anna Stein", "Anna Stein-Berg", &[], true);
        assert!(longer.is_empty(), "the name is there as before");

        let pair = ["Anna Stein / Bea Ek", "Anna Berg / Bea Ek"];
        let pair = Renamed::entry(pair, true, &[], true);
        assert_eq!(pair.told("Stein and Ek").as_deref(), Some("Berg and Ek"));
    }

    #[test]
    fn whose_name_begins_with_a_team_s_is_no_team() {
        for (name, is_team) in [
            ("Harbour", true),
            ("HARBOUR 2", true),
            ("Harbour (B)", true),
            ("Harbour II", true),
            ("Harbour Brandhuber", false),
            ("Harbours", false),
            ("Anna Harbour", false),
        ] {
            assert_eq!(is_of_team(name, "Harbour"), is_team, "{name}");
        }
    }

    #[test]
    fn people_without_a_name_are_called_in_the_reader_s_words() {
        let told = |text: &str| {
            put_into_words(text, |number| match number {
                Some(number) => format!("No. {number}"),
                None => "Player".to_owned(),
            })
        };
        let [seven, nobody] = [Shown::Number("7".parse().expect("a number")), Shown::Nothing]
            .map(|of| of.to_string());
        assert_eq!(told(&format!("{seven} 2 – 1 {nobody}")), "No. 7 2 – 1 Player");
        assert_eq!(told(&format!("{nobody} / {seven} vs Anna K.")), "Player / No. 7 vs Anna K.");
        assert_eq!(told("Team #1 vs #7"), "Team #1 vs #7", "what is called so has no key");
        assert_eq!(told("a\u{2060}b"), "a\u{2060}b");
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
            // What others call somebody may contain the family name by chance.
            let others = same_name(&format!("{title}{given} {middle}"));
            prop_assume!(!others.contains(&same_name(&family)));
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
                PersonName { given: Some(&given), family: Some(&family), ..PersonName::of(&name) }
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
            let person = PersonName { family: family.as_deref(), ..PersonName::of(&name) };
            let told = shown(person, None, ShownNames::Initial).to_string();
            prop_assert!(!told.is_empty());
            let entry = single(&name, &[], ShownNames::Number);
            prop_assert!(entry.chars().all(|c| matches!(c, '#' | '/' | ' ')), "{entry}");
            let pair = pair_of(&name, &[], ShownNames::Number);
            prop_assert!(pair.chars().all(|c| matches!(c, '#' | '/' | ' ')), "{pair}");
        }
    }
}
