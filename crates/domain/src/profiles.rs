//! Players' profiles of people and of their children, and claims to profiles that somebody else made.
//!
//! A profile has owners: the account of its app user, and its guardians. An app user may have the profiles of
//! children, so the profile of a child is one with a guardian, or of somebody under 16 (`relation`). What speaks
//! against a claim follows from the rows until it is decided: an administrator decides about what is so now, and is
//! refused when more speaks against it than was on screen. A birth date is in no reply but to the person, guardians,
//! administrators, and organisers whom the player enters with, and never in the trail; the test `profiles` of the API
//! looks for one everywhere. What people have said of their own birth stays when a source says something else
//! (`store::people::changes`).

use jiff::civil::Date;
use touchline_words::Sentence;

use crate::reference::MAX_AGE;
use crate::schedule::year_is_plausible;
use crate::text::suspected_by;
use crate::vocabulary;

/// The age in years from which a person has an account of their own.
pub const OWN_FROM: i64 = 16;
/// The age in years from which nobody has a guardian.
pub const ADULT_FROM: i64 = 18;
/// The most profiles that one person has: each organiser may have made one, and the person claims them.
pub const MOST_OWN: usize = 20;
/// The most children whose profiles one account looks after.
pub const MOST_CHILDREN: usize = 20;
/// The most sports of a profile that a person makes.
pub const MOST_SPORTS: usize = 20;

vocabulary!(
    /// Whose a profile is, as its account sees it.
    Relation, "relation", {
        /// The person's own.
        Own = "own",
        /// That of a child.
        Child = "child",
    }
);

vocabulary!(
    /// How it stands with a claim.
    ClaimState, "state of a claim", {
        /// An administrator has to look at it.
        Open = "open",
        /// The profile went to the account that claimed it.
        Accepted = "accepted",
        /// It did not.
        Refused = "refused",
    }
);

vocabulary!(
    /// What speaks against a claim.
    Objection, "objection", {
        /// The profile has another name.
        NameDiffers = "name_differs",
        /// The profile has another birth date, or another year of birth.
        BirthDateDiffers = "birth_date_differs",
        /// The profile belongs to an account, or to an app user who has none yet.
        HasPerson = "has_person",
        /// Another account looks after the profile, as that of a child.
        HasGuardian = "has_guardian",
        /// The code was made for another e-mail address.
        CodeForAnother = "code_for_another",
        /// By its birth date, the profile is that of somebody who has no account of their own yet.
        IsAChild = "is_a_child",
        /// By its birth date, the profile is that of an adult.
        IsAnAdult = "is_an_adult",
    }
);

/// The age in years on a day. A person born on 29 February is a year older on 1 March.
pub fn age_on(birth_date: Date, day: Date) -> i64 {
    let has_had_birthday = (day.month(), day.day()) >= (birth_date.month(), birth_date.day());
    i64::from(day.year()) - i64::from(birth_date.year()) - i64::from(!has_had_birthday)
}

/// Whether a player is an adult on a day, as far as the birth is known. Of a year alone the last day counts.
pub fn is_adult(birth_date: Option<Date>, birth_year: Option<i64>, day: Date) -> bool {
    match (birth_date, birth_year) {
        (Some(born), _) => age_on(born, day) >= ADULT_FROM,
        (None, Some(year)) => i64::from(day.year()) - year > ADULT_FROM,
        (None, None) => false,
    }
}

/// Whose a profile is to the account that it belongs to. A guardian's profile is that of a child; without a
/// guardian, the age decides: an app user who was imported may have the profiles of children.
pub fn relation(has_guardian: bool, birth_date: Option<Date>, today: Date) -> Relation {
    let is_young = birth_date.is_some_and(|day| age_on(day, today) < OWN_FROM);
    if has_guardian || is_young { Relation::Child } else { Relation::Own }
}

/// Checks a birth date that a person gives.
///
/// # Errors
/// A sentence: for a day that nobody who plays was born on, and for an age that does not go with the relation.
pub fn birth_date_is_fit(
    relation: Relation,
    birth_date: Date,
    today: Date,
) -> Result<(), Sentence> {
    year_is_plausible(birth_date.year())?;
    if birth_date > today {
        return Err(Sentence::BornInFuture);
    }
    let age = age_on(birth_date, today);
    if age > MAX_AGE {
        return Err(Sentence::BornTooLongAgo { most: MAX_AGE.into() });
    }
    match relation {
        Relation::Own if age < OWN_FROM => {
            Err(Sentence::TooYoungForAccount { least: OWN_FROM.into() })
        }
        Relation::Child if age >= ADULT_FROM => {
            Err(Sentence::NotAChild { least: ADULT_FROM.into() })
        }
        Relation::Own | Relation::Child => Ok(()),
    }
}

/// What somebody says who claims a profile.
#[derive(Debug, Clone, Copy)]
pub struct Claimed<'a> {
    /// Whose it is to them.
    pub relation: Relation,
    /// The name of the player.
    pub name: &'a str,
    /// The birth date of the player.
    pub birth_date: Date,
    /// Whether the code was made for their e-mail address, or for nobody in particular.
    pub is_theirs: bool,
}

/// What is known of the profile that is claimed.
#[derive(Debug, Clone, Copy)]
pub struct Recorded<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its birth date.
    pub birth_date: Option<Date>,
    /// Its year of birth, where the day is not known.
    pub birth_year: Option<i64>,
    /// Whether an app user has it.
    pub has_person: bool,
    /// Whether an account looks after it as that of a child.
    pub has_guardian: bool,
}

/// What speaks against a claim; nothing speaks against one that is accepted at once.
pub fn objections(claimed: Claimed<'_>, recorded: Recorded<'_>, today: Date) -> Vec<Objection> {
    let year = || i64::from(claimed.birth_date.year());
    let birth_differs = match recorded.birth_date {
        Some(day) => day != claimed.birth_date,
        None => recorded.birth_year.is_some_and(|known| known != year()),
    };
    let age = recorded.birth_date.map(|day| age_on(day, today));
    let speaks = |objection: &Objection| match objection {
        Objection::NameDiffers => words_of(claimed.name) != words_of(recorded.name),
        Objection::BirthDateDiffers => birth_differs,
        Objection::HasPerson => recorded.has_person && !recorded.has_guardian,
        Objection::HasGuardian => recorded.has_guardian,
        Objection::CodeForAnother => !claimed.is_theirs,
        Objection::IsAChild => {
            claimed.relation == Relation::Own && age.is_some_and(|age| age < OWN_FROM)
        }
        Objection::IsAnAdult => {
            claimed.relation == Relation::Child && age.is_some_and(|age| age >= ADULT_FROM)
        }
    };
    Objection::ALL.iter().copied().filter(speaks).collect()
}

/// The words of a name in one order: some sources write the family name first.
fn words_of(name: &str) -> Vec<String> {
    let is_between = |c: char| c.is_whitespace() || c == ',';
    let folded = suspected_by(name);
    let mut words: Vec<String> =
        folded.split(is_between).filter(|word| !word.is_empty()).map(str::to_owned).collect();
    words.sort_unstable();
    words
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const TODAY: Date = date(2026, 3, 10);

    #[test]
    fn somebody_is_a_year_older_on_the_birthday() {
        assert_eq!(age_on(date(2010, 3, 10), TODAY), 16);
        assert_eq!(age_on(date(2010, 3, 11), TODAY), 15);
        assert_eq!(age_on(TODAY, TODAY), 0);
        // In a year without a 29 February, the day after the 28th counts.
        let leap = date(2008, 2, 29);
        assert_eq!(age_on(leap, date(2026, 2, 28)), 17);
        assert_eq!(age_on(leap, date(2026, 3, 1)), 18);
        assert_eq!(age_on(leap, date(2028, 2, 28)), 19);
        assert_eq!(age_on(leap, date(2028, 2, 29)), 20);
    }

    #[test]
    fn somebody_is_an_adult_from_the_eighteenth_birthday_on_or_once_that_has_passed_for_certain() {
        assert!(is_adult(Some(date(2008, 3, 10)), None, TODAY));
        assert!(!is_adult(Some(date(2008, 3, 11)), None, TODAY));
        assert!(is_adult(None, Some(2007), TODAY));
        assert!(!is_adult(None, Some(2008), TODAY));
        assert!(!is_adult(None, None, TODAY));
        assert!(!is_adult(Some(date(2010, 1, 1)), Some(1990), TODAY), "the day says more");
    }

    #[test]
    fn an_own_profile_needs_sixteen_years_and_that_of_a_child_less_than_eighteen() {
        let fit = |relation, day| birth_date_is_fit(relation, day, TODAY);
        assert_eq!(fit(Relation::Own, date(2010, 3, 10)), Ok(()));
        let young = Sentence::TooYoungForAccount { least: 16.into() };
        assert_eq!(fit(Relation::Own, date(2010, 3, 11)), Err(young));
        assert_eq!(fit(Relation::Child, date(2008, 3, 11)), Ok(()));
        let grown = Sentence::NotAChild { least: 18.into() };
        assert_eq!(fit(Relation::Child, date(2008, 3, 10)), Err(grown));
        assert_eq!(fit(Relation::Child, TODAY), Ok(()));
        for relation in [Relation::Own, Relation::Child] {
            assert_eq!(fit(relation, date(2026, 3, 11)), Err(Sentence::BornInFuture));
            let old = Sentence::BornTooLongAgo { most: 120.into() };
            assert_eq!(fit(relation, date(1899, 12, 31)), Err(old));
            let day = fit(relation, date(1849, 12, 31));
            assert!(matches!(day, Err(Sentence::DayImplausible { .. })), "{day:?}");
        }
        assert_eq!(fit(Relation::Own, date(1905, 3, 11)), Ok(()), "120 years old until tomorrow");
    }

    #[test]
    fn a_guardian_or_the_age_makes_a_profile_that_of_a_child() {
        let (young, grown) = (Some(date(2015, 1, 1)), Some(date(1990, 1, 1)));
        assert_eq!(relation(false, young, TODAY), Relation::Child);
        assert_eq!(relation(false, grown, TODAY), Relation::Own);
        assert_eq!(relation(false, None, TODAY), Relation::Own);
        assert_eq!(relation(true, grown, TODAY), Relation::Child, "until the person claims it");
    }

    const CLAIMED: Claimed<'_> = Claimed {
        relation: Relation::Own,
        name: "Łukasz Müller",
        birth_date: date(2000, 5, 6),
        is_theirs: true,
    };
    const RECORDED: Recorded<'_> = Recorded {
        name: "Łukasz Müller",
        birth_date: None,
        birth_year: None,
        has_person: false,
        has_guardian: false,
    };

    fn against(claimed: Claimed<'_>, recorded: Recorded<'_>) -> Vec<Objection> {
        objections(claimed, recorded, TODAY)
    }

    #[test]
    fn nothing_speaks_against_a_claim_that_agrees_with_the_profile() {
        assert_eq!(against(CLAIMED, RECORDED), []);
        let known = Recorded { birth_date: Some(date(2000, 5, 6)), ..RECORDED };
        assert_eq!(against(CLAIMED, known), []);
        let year = Recorded { birth_year: Some(2000), ..RECORDED };
        assert_eq!(against(CLAIMED, year), []);
        for name in ["MULLER, łukasz", "  müller   Łukasz "] {
            assert_eq!(against(Claimed { name, ..CLAIMED }, RECORDED), [], "{name}");
        }
    }

    #[test]
    fn whatever_does_not_agree_speaks_against_a_claim() {
        let named = Claimed { name: "Lukas Müller", ..CLAIMED };
        assert_eq!(against(named, RECORDED), [Objection::NameDiffers]);
        let other_day = Recorded { birth_date: Some(date(2000, 6, 5)), ..RECORDED };
        assert_eq!(against(CLAIMED, other_day), [Objection::BirthDateDiffers]);
        let other_year = Recorded { birth_year: Some(2001), ..RECORDED };
        assert_eq!(against(CLAIMED, other_year), [Objection::BirthDateDiffers]);
        let owned = Recorded { has_person: true, ..RECORDED };
        assert_eq!(against(CLAIMED, owned), [Objection::HasPerson]);
        let guarded = Recorded { has_guardian: true, ..owned };
        assert_eq!(against(CLAIMED, guarded), [Objection::HasGuardian]);
        let passed_on = Claimed { is_theirs: false, ..CLAIMED };
        assert_eq!(against(passed_on, RECORDED), [Objection::CodeForAnother]);
        let young = Recorded { birth_date: Some(date(2015, 5, 6)), ..RECORDED };
        let told = [Objection::BirthDateDiffers, Objection::IsAChild];
        assert_eq!(against(CLAIMED, young), told);
        let child = Claimed { relation: Relation::Child, ..CLAIMED };
        let grown = Recorded { birth_date: Some(date(2000, 5, 6)), ..RECORDED };
        assert_eq!(against(child, grown), [Objection::IsAnAdult]);
    }
}
