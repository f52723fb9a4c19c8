//! Whether a player may play in a division, by age and by gender category.
//!
//! The answer is data with its reasons. What is not known is a reason of its own and never guessed.
//!
//! **Age** is that of one day, which the division names. A player with the youngest or the oldest age of the age
//! group on that day belongs to it. Where only the year of birth is known, it decides as far as every day of it leads
//! to the same answer.
//!
//! **Gender categories** are names that the platform's administrators choose (Women, Girls, Mixed, Open …), and
//! nothing says which of them includes which. So the rule is: a division admits everybody when it has no category, or
//! when its organiser says that it does; it admits players of its own category; about everybody else the organiser
//! decides. A girl who enters for "Women" is a question to a person, and no refusal.

use jiff::Span;
use jiff::civil::{Date, date};
use touchline_words::Sentence;

use crate::profiles::age_on;
use crate::schedule::year_is_plausible;
use crate::text::fold;
use crate::vocabulary;

/// What is known of a birth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Birth {
    /// The day.
    Day(Date),
    /// The year alone.
    Year(i16),
    /// Nothing.
    Unknown,
}

impl Birth {
    /// Checks what somebody says of another person's birth.
    ///
    /// # Errors
    /// A sentence for what no birth of anybody who plays can be, and for one in the future.
    pub fn is_fit(self, today: Date) -> Result<(), Sentence> {
        let (year, is_later) = match self {
            Self::Day(day) => (day.year(), day > today),
            Self::Year(year) => (year, year > today.year()),
            Self::Unknown => return Ok(()),
        };
        year_is_plausible(year)?;
        if is_later { Err(Sentence::BornInFuture) } else { Ok(()) }
    }
}

/// What counts of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Person<'a> {
    /// The birth.
    pub birth: Birth,
    /// The gender category; `None` where it is not known.
    pub category: Option<Category<'a>>,
}

/// A gender category.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Category<'a> {
    /// Identifies it.
    pub id: i64,
    /// Its name.
    pub name: &'a str,
}

/// An age group, as of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ages {
    /// The youngest age in years that belongs to it.
    pub min: i64,
    /// The oldest.
    pub max: i64,
    /// The day on which age counts.
    pub on: Date,
}

/// Whom a division is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Admission<'a> {
    /// The ages; `None` for every age.
    pub ages: Option<Ages>,
    /// The gender category; `None` for every one.
    pub category: Option<Category<'a>>,
    /// Whether players of every category are admitted all the same, as in "Mixed" or "Open".
    pub admits_every_category: bool,
}

/// Something that speaks against a player in a division, or that has to be known first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finding<'a> {
    /// Older than the age group on the day.
    TooOld {
        /// The first age that is too old.
        age: i64,
        /// The day on which the player had it; `None` where only the year of birth is known.
        since: Option<Date>,
        /// What the division asks for.
        ages: Ages,
    },
    /// Younger than the age group on the day.
    TooYoung {
        /// The first age that is old enough.
        age: i64,
        /// The day on which the player has it; `None` where only the year of birth is known.
        from: Option<Date>,
        /// What the division asks for.
        ages: Ages,
    },
    /// What is known of the birth does not decide.
    BirthDateNeeded,
    /// The player's category is another one.
    OtherCategory {
        /// That of the player.
        has: Category<'a>,
        /// That of the division.
        wanted: Category<'a>,
    },
    /// The player's category is not known.
    CategoryNeeded,
}

vocabulary!(
    /// What comes of the findings, from the best to the worst.
    Verdict, "verdict", {
        /// The player may play.
        Eligible = "eligible",
        /// The organiser decides.
        Asks = "asks",
        /// A missing fact has to be given first.
        Incomplete = "incomplete",
        /// The player may not play.
        Barred = "barred",
    }
);

impl Finding<'_> {
    /// It without the day of a birthday, for those who do not see the birth date.
    #[must_use]
    pub const fn without_day(self) -> Self {
        match self {
            Self::TooOld { age, ages, .. } => Self::TooOld { age, since: None, ages },
            Self::TooYoung { age, ages, .. } => Self::TooYoung { age, from: None, ages },
            other => other,
        }
    }

    /// What comes of it alone.
    pub const fn verdict(&self) -> Verdict {
        match self {
            Self::TooOld { .. } | Self::TooYoung { .. } => Verdict::Barred,
            Self::BirthDateNeeded | Self::CategoryNeeded => Verdict::Incomplete,
            Self::OtherCategory { .. } => Verdict::Asks,
        }
    }

    /// It in words. They have days of the player's birth in them, so they are for those who may see the birth
    /// date; for others there is [`Self::without_day`].
    pub fn sentence(&self) -> Sentence {
        match *self {
            Self::TooOld { age, since: Some(day), ages } => Sentence::TooOldSince {
                age,
                day: day.to_string().into(),
                limit: ages.max,
                on: ages.on.to_string().into(),
            },
            Self::TooYoung { age, from: Some(day), ages } => Sentence::TooYoungUntil {
                age,
                day: day.to_string().into(),
                limit: ages.min,
                on: ages.on.to_string().into(),
            },
            Self::TooOld { ages, since: None, .. } => {
                Sentence::TooOldOn { limit: ages.max.into(), on: ages.on.to_string().into() }
            }
            Self::TooYoung { ages, from: None, .. } => {
                Sentence::TooYoungOn { limit: ages.min.into(), on: ages.on.to_string().into() }
            }
            Self::BirthDateNeeded => Sentence::BirthDateNeeded,
            Self::OtherCategory { has, wanted } => {
                Sentence::OtherGenderCategory { has: has.name.into(), wanted: wanted.name.into() }
            }
            Self::CategoryNeeded => Sentence::GenderCategoryNeeded,
        }
    }
}

/// Whether a gender category is that of mixed pairs, each of one and one. Administrators name categories, so it is known by the
/// usual names, as sports are.
pub fn is_mixed(category: &str) -> bool {
    const NAMES: [&str; 9] = [
        "mixed",
        "mixed doubles",
        "mix",
        "gemischt",
        "mixte",
        "double mixte",
        "mixto",
        "mista",
        "مختلط",
    ];
    NAMES.iter().any(|name| fold(name) == fold(category))
}

/// Whether a mixed pair is of two of one category, as far as both are known. `division` is the category of the pairs.
pub fn is_of_one_kind(pair: [Option<Category<'_>>; 2], division: Category<'_>) -> bool {
    match pair {
        [Some(one), Some(other)] => {
            is_mixed(division.name) && one.id == other.id && one.id != division.id
        }
        _ => false,
    }
}

/// What comes of all findings together: the most severe of them.
pub fn verdict(findings: &[Finding<'_>]) -> Verdict {
    findings.iter().map(Finding::verdict).max().unwrap_or(Verdict::Eligible)
}

/// What speaks against a player in a division. Nothing speaks against one who may play.
pub fn findings<'a>(person: Person<'a>, division: Admission<'a>) -> Vec<Finding<'a>> {
    let age = division.ages.and_then(|ages| against_age(person.birth, ages));
    age.into_iter().chain(against_category(person, division)).collect()
}

fn against_category<'a>(person: Person<'a>, division: Admission<'a>) -> Option<Finding<'a>> {
    let wanted = division.category.filter(|_| !division.admits_every_category)?;
    match person.category {
        None => Some(Finding::CategoryNeeded),
        Some(has) if has.id != wanted.id => Some(Finding::OtherCategory { has, wanted }),
        Some(_) => None,
    }
}

fn against_age(birth: Birth, ages: Ages) -> Option<Finding<'static>> {
    match birth {
        Birth::Day(born) => against_age_of(born, ages),
        Birth::Year(year) => {
            let oldest = against_age_of(date(year, 1, 1), ages).map(Finding::without_day);
            let youngest = against_age_of(date(year, 12, 31), ages).map(Finding::without_day);
            // Every day between the two is between the two in age as well.
            if oldest == youngest { oldest } else { Some(Finding::BirthDateNeeded) }
        }
        Birth::Unknown => Some(Finding::BirthDateNeeded),
    }
}

fn against_age_of(born: Date, ages: Ages) -> Option<Finding<'static>> {
    let age = age_on(born, ages.on);
    if age > ages.max {
        let age = ages.max + 1;
        Some(Finding::TooOld { age, since: day_of_age(born, age), ages })
    } else if age < ages.min {
        let age = ages.min;
        Some(Finding::TooYoung { age, from: day_of_age(born, age), ages })
    } else {
        None
    }
}

/// The day on which somebody gets to an age; `None` beyond the calendar.
fn day_of_age(born: Date, age: i64) -> Option<Date> {
    let years = Span::new().try_years(age).ok()?;
    let birthday = born.checked_add(years).ok()?;
    // The birthday of people born on 29 February is 1 March in a year that has no such day.
    if birthday.day() == born.day() { Some(birthday) } else { birthday.tomorrow().ok() }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_mixed_pair_is_of_one_and_one() {
        let of = |id, name| Category { id, name };
        let (men, women, mixed) = (of(1, "Men"), of(2, "Women"), of(3, "Mixed"));
        assert!(is_of_one_kind([Some(men), Some(men)], mixed));
        assert!(!is_of_one_kind([Some(men), Some(women)], mixed));
        assert!(!is_of_one_kind([Some(men), None], mixed), "what is not known is no reason");
        assert!(!is_of_one_kind([Some(men), Some(men)], of(4, "Open")));
        assert!(is_mixed("MIXTE") && is_mixed("Gemischt") && !is_mixed("Men"));
    }

    const NEW_YEAR: Date = date(2027, 1, 1);
    const U14: Ages = Ages { min: 12, max: 14, on: NEW_YEAR };
    const GIRLS: Category<'_> = Category { id: 1, name: "Girls" };
    const WOMEN: Category<'_> = Category { id: 2, name: "Women" };

    fn of_age(birth: Birth) -> Vec<Finding<'static>> {
        let admission = Admission { ages: Some(U14), category: None, admits_every_category: false };
        findings(Person { birth, category: None }, admission)
    }

    fn said(found: &[Finding<'_>]) -> Vec<String> {
        found.iter().map(|one| one.sentence().to_string()).collect()
    }

    #[test]
    fn the_age_is_that_of_the_day_which_the_division_names() {
        assert_eq!(of_age(Birth::Day(date(2012, 1, 2))), [], "turns 15 on the day after");
        let born_on_the_day = of_age(Birth::Day(date(2012, 1, 1)));
        assert_eq!(
            said(&born_on_the_day),
            ["Turns 15 on 2027-01-01; the oldest age is 14 on 2027-01-01."]
        );
        assert_eq!(of_age(Birth::Day(date(2015, 1, 1))), [], "turns 12 on the day");
        let a_day_later = of_age(Birth::Day(date(2015, 1, 2)));
        assert_eq!(
            said(&a_day_later),
            ["Turns 12 on 2027-01-02; the youngest age is 12 on 2027-01-01."]
        );
        assert_eq!(verdict(&a_day_later), Verdict::Barred);
    }

    #[test]
    fn a_year_of_birth_decides_when_every_day_of_it_does() {
        assert_eq!(of_age(Birth::Year(2013)), []);
        assert_eq!(of_age(Birth::Year(2012)), [Finding::BirthDateNeeded]);
        // All of 2014 are 12 on New Year's Day of 2027, and all of 2015 but those of 1 January are 11.
        assert_eq!(of_age(Birth::Year(2014)), []);
        assert_eq!(of_age(Birth::Year(2015)), [Finding::BirthDateNeeded]);
        assert_eq!(said(&of_age(Birth::Year(2000))), ["Older than 14 on 2027-01-01."]);
        assert_eq!(said(&of_age(Birth::Year(2020))), ["Younger than 12 on 2027-01-01."]);
    }

    #[test]
    fn what_is_not_known_is_asked_for_and_never_guessed() {
        assert_eq!(of_age(Birth::Unknown), [Finding::BirthDateNeeded]);
        assert_eq!(verdict(&of_age(Birth::Unknown)), Verdict::Incomplete);
        let admission =
            Admission { ages: None, category: Some(WOMEN), admits_every_category: false };
        let nobody_known = Person { birth: Birth::Unknown, category: None };
        assert_eq!(findings(nobody_known, admission), [Finding::CategoryNeeded]);
        let open = Admission { category: None, ..admission };
        assert_eq!(findings(nobody_known, open), [], "nothing is asked for that does not count");
    }

    #[test]
    fn another_category_is_a_question_unless_the_division_admits_every_one() {
        let girl = Person { birth: Birth::Unknown, category: Some(GIRLS) };
        let women = Admission { ages: None, category: Some(WOMEN), admits_every_category: false };
        let found = findings(girl, women);
        assert_eq!(found, [Finding::OtherCategory { has: GIRLS, wanted: WOMEN }]);
        assert_eq!(verdict(&found), Verdict::Asks);
        assert_eq!(said(&found), ["The division is for “Women”, and the player is in “Girls”."]);
        assert_eq!(findings(girl, Admission { category: Some(GIRLS), ..women }), []);
        assert_eq!(findings(girl, Admission { category: None, ..women }), []);
        assert_eq!(findings(girl, Admission { admits_every_category: true, ..women }), []);
    }

    #[test]
    fn the_most_severe_finding_decides() {
        let bars = Finding::TooOld { age: 15, since: None, ages: U14 };
        let asks = Finding::OtherCategory { has: GIRLS, wanted: WOMEN };
        assert_eq!(verdict(&[asks, bars, Finding::CategoryNeeded]), Verdict::Barred);
        assert_eq!(verdict(&[asks, Finding::CategoryNeeded]), Verdict::Incomplete);
        assert_eq!(verdict(&[]), Verdict::Eligible);
    }

    fn any_day() -> impl Strategy<Value = Date> {
        (1950_i16..2030, 1_i8..=12, 1_i8..=31)
            .prop_filter_map("a day of the calendar", |(y, m, d)| Date::new(y, m, d).ok())
    }

    proptest! {
        #[test]
        fn the_day_in_the_reason_is_the_first_one_of_the_age(
            born in any_day(), on in any_day(), min in 0_i64..80, more in 0_i64..40,
        ) {
            let ages = Ages { min, max: min + more, on };
            match against_age_of(born, ages) {
                None => prop_assert!((ages.min..=ages.max).contains(&age_on(born, on))),
                Some(Finding::TooOld { age, since: Some(day), .. }) => {
                    prop_assert_eq!((age_on(born, day), age), (ages.max + 1, ages.max + 1));
                    prop_assert!(age_on(born, day.yesterday().expect("a day before")) < age);
                    prop_assert!(day <= on);
                }
                Some(Finding::TooYoung { age, from: Some(day), .. }) => {
                    prop_assert_eq!((age_on(born, day), age), (ages.min, ages.min));
                    // Nobody has an age before the birth.
                    prop_assert!(day > on);
                }
                other => prop_assert!(false, "{:?}", other),
            }
        }

        #[test]
        fn a_year_says_only_what_each_of_its_days_says(
            born in any_day(), on in any_day(), min in 0_i64..80, more in 0_i64..40,
        ) {
            let ages = Ages { min, max: min + more, on };
            let by_year = against_age(Birth::Year(born.year()), ages);
            let by_day = against_age(Birth::Day(born), ages).map(Finding::without_day);
            prop_assert!(by_year == Some(Finding::BirthDateNeeded) || by_year == by_day);
        }
    }

    #[test]
    fn nobody_is_born_in_the_future_or_before_anybody_who_plays() {
        let today = date(2026, 6, 6);
        let implausible = Sentence::DayImplausible { first: 1850.into(), last: 2100.into() };
        for (birth, fit) in [
            (Birth::Unknown, Ok(())),
            (Birth::Day(today), Ok(())),
            (Birth::Day(date(2026, 6, 7)), Err(Sentence::BornInFuture)),
            (Birth::Year(2026), Ok(())),
            (Birth::Year(2027), Err(Sentence::BornInFuture)),
            (Birth::Year(1849), Err(implausible.clone())),
            (Birth::Day(date(201, 5, 1)), Err(implausible)),
        ] {
            assert_eq!(birth.is_fit(today), fit, "{birth:?}");
        }
    }
}
