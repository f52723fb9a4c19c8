//! Names of people from many languages, drawn from `data/languages.txt` and `data/own_scripts.csv`.

use std::sync::LazyLock;

use serde::Deserialize;
use touchline_domain::found_by;

use crate::chance::Chance;
use crate::data;

/// A person's name, as they write it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PersonName {
    /// The whole name as it is shown.
    pub full: String,
    /// Given names; for a single name, that name.
    pub given: String,
    /// The family name, if there is one.
    pub family: Option<String>,
    /// The country, three letters.
    pub country: &'static str,
    /// What an e-mail address is made of: ASCII words joined by dots.
    pub address: String,
    /// The list it was drawn from.
    language: Option<usize>,
}

/// What a list says of how its language puts names together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    GivenFamily,
    FamilyGiven,
    Single,
}

/// One language's names.
#[derive(Debug)]
struct Language {
    order: Order,
    /// How often a person has two family names, and how often only one name.
    second_family: f64,
    single: f64,
    countries: Vec<&'static str>,
    /// Given names of men and of women.
    given: [Vec<&'static str>; 2],
    /// Family names of men and of women, in the same order.
    family: [Vec<&'static str>; 2],
    /// How often the language is drawn.
    weight: f64,
}

/// A name in its own script, with its Latin spelling for the e-mail address.
#[derive(Debug, Deserialize)]
struct OwnScript {
    is_female: bool,
    name: String,
    latin: String,
    country: String,
}

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    include_str!("../data/languages.txt").split("\n\n").map(Language::parse).collect()
});
static OWN_SCRIPTS: LazyLock<Vec<OwnScript>> =
    LazyLock::new(|| data::rows(include_str!("../data/own_scripts.csv")));

/// How many people write their name in their own script.
const IN_OWN_SCRIPT: f64 = 0.012;
/// How many have a second given name.
const SECOND_GIVEN: f64 = 0.14;

/// Draws a name.
pub(crate) fn draw(chance: &mut Chance, is_female: bool) -> PersonName {
    if chance.happens(IN_OWN_SCRIPT) {
        let fitting: Vec<&OwnScript> =
            OWN_SCRIPTS.iter().filter(|name| name.is_female == is_female).collect();
        let OwnScript { name, latin, country, .. } = fitting[chance.below(fitting.len())];
        return PersonName {
            full: name.clone(),
            given: name.clone(),
            family: None,
            country,
            address: address_words(latin),
            language: None,
        };
    }
    let languages = &*LANGUAGES;
    let language = chance.weighted(languages.iter().map(|l| l.weight));
    PersonName { language: Some(language), ..languages[language].draw(chance, is_female) }
}

/// Draws a name for a child of the family: a given name of the parent's language
/// and the parent's family name. `None` where family names are not handed on.
pub(crate) fn draw_child(
    chance: &mut Chance,
    parent: &PersonName,
    is_female: bool,
) -> Option<PersonName> {
    let language = &LANGUAGES[parent.language?];
    let given = (*chance.pick(&language.given[usize::from(is_female)])).to_owned();
    Some(PersonName {
        language: parent.language,
        ..language.person(given, Some(parent.family.clone()?), parent.country)
    })
}

impl Language {
    fn parse(text: &'static str) -> Self {
        let list = |key: &str| data::list(text, key, ", ");
        let number = |key: &str| list(key).first().and_then(|s| s.parse().ok()).unwrap_or(0.0);
        let order = match list("order").first() {
            Some(&"family given") => Order::FamilyGiven,
            Some(&"single") => Order::Single,
            _ => Order::GivenFamily,
        };
        let [of_men, of_women] = [list("family"), list("family-female")];
        let of_women = if of_women.is_empty() { of_men.clone() } else { of_women };
        Self {
            order,
            second_family: number("second-family"),
            single: number("single"),
            countries: list("countries"),
            given: [list("male"), list("female")],
            family: [of_men, of_women],
            weight: number("weight"),
        }
    }

    fn draw(&self, chance: &mut Chance, is_female: bool) -> PersonName {
        let (givens, families) =
            (&self.given[usize::from(is_female)], &self.family[usize::from(is_female)]);
        let country = *chance.pick(&self.countries);
        let mut given = (*chance.pick(givens)).to_owned();
        if self.order == Order::Single || chance.happens(self.single) {
            return self.person(given, None, country);
        }
        if self.order == Order::GivenFamily && chance.happens(SECOND_GIVEN) {
            let second = *chance.pick(givens);
            if second != given {
                given = format!("{given} {second}");
            }
        }
        let mut family = (*chance.pick(families)).to_owned();
        if chance.happens(self.second_family) {
            let second = *chance.pick(families);
            if second != family {
                family = format!("{family} {second}");
            }
        }
        self.person(given, Some(family), country)
    }

    fn person(&self, given: String, family: Option<String>, country: &'static str) -> PersonName {
        let full = match &family {
            Some(family) if self.order == Order::FamilyGiven => format!("{family} {given}"),
            Some(family) => format!("{given} {family}"),
            None => given.clone(),
        };
        let address = address_words(&format!("{given} {}", family.as_deref().unwrap_or_default()));
        PersonName { full, given, family, country, address, language: None }
    }
}

/// `Łukasz O'Connor-Nuñez` as `lukasz.oconnor.nunez`.
fn address_words(name: &str) -> String {
    let plain = found_by(name);
    let mut address = String::with_capacity(plain.len());
    for letter in plain.chars() {
        match letter {
            'a'..='z' | '0'..='9' => address.push(letter),
            ' ' | '-' if !address.ends_with('.') && !address.is_empty() => address.push('.'),
            _ => {}
        }
    }
    address.trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_is_complete_and_names_nobody_twice() {
        for language in &*LANGUAGES {
            assert!(
                !language.countries.is_empty() && language.countries.iter().all(|c| c.len() == 3)
            );
            assert_eq!(language.family[0].len(), language.family[1].len(), "{:?}", language.family);
            let lists = language.given.iter().chain(&language.family);
            for list in lists.filter(|list| !list.is_empty()) {
                let mut names = list.clone();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names.len(), list.len(), "a name stands twice in {list:?}");
                assert!(names.iter().all(|name| name.trim() == *name && !name.is_empty()));
            }
            assert!(language.given.iter().all(|list| list.len() >= 8));
            assert!(language.order == Order::Single || language.family[0].len() >= 7);
        }
        assert!(OWN_SCRIPTS.len() > 20);
    }

    #[test]
    fn every_name_makes_an_address() {
        assert_eq!(address_words("Łukasz O'Connor-Núñez"), "lukasz.oconnor.nunez");
        assert_eq!(address_words("Þór  IJzerman Weiß"), "thor.ijzerman.weiss");
        let mut chance = Chance::new(1, "names");
        for round in 0..5000 {
            let name = draw(&mut chance, round % 2 == 0);
            assert!(name.address.len() >= 3 && name.address.is_ascii(), "{name:?}");
        }
    }

    #[test]
    fn a_child_has_its_parents_family_name() {
        let mut chance = Chance::new(2, "families");
        for _ in 0..200 {
            let parent = draw(&mut chance, true);
            let child = draw_child(&mut chance, &parent, false);
            assert_eq!(child.and_then(|child| child.family), parent.family);
        }
    }
}
