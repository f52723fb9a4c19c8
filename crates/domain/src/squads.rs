//! Squads: rows that were pasted from a spreadsheet, and what speaks against a player's place in a team.

mod reading;

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use jiff::civil::Date;
use touchline_words::Sentence;

use crate::ShirtNumber;
use crate::eligibility::Birth;
use crate::terms::TournamentStatus;
use crate::text::{found_by, suspected_by};
use crate::vocabulary;

pub use reading::{
    Answers, Column, DayOrder, Lines, MOST_ROWS, NamelessColumns, Question, Reading, Row, TeamRow,
    TornRow, TotalRows, Whose, read,
};

vocabulary!(
    /// What becomes of a pasted row.
    RowFate, "fate", {
        /// The player comes into the squad.
        New = "new",
        /// Something about the player's place changes.
        Changed = "changed",
        /// Nothing changes.
        Same = "same",
        /// The entry goes on the waiting list, with its name alone: no place is free.
        Waits = "waits",
        /// A player who looks the same is known; the organiser says whether it is the same person.
        Alike = "alike",
        /// A rule speaks against the player; an organiser can give a reason for an exception.
        Asks = "asks",
        /// It cannot be saved.
        Refused = "refused",
    }
);

/// Whether squads of a division can be changed: until it is over by its organisers, and until it begins by those who
/// keep the squad of a team.
///
/// # Errors
/// A sentence that says why not.
pub const fn can_be_changed(status: TournamentStatus, by_organiser: bool) -> Result<(), Sentence> {
    match status {
        TournamentStatus::Completed | TournamentStatus::Cancelled => {
            Err(Sentence::SquadDivisionOver)
        }
        TournamentStatus::Ongoing if !by_organiser => Err(Sentence::SquadDivisionBegun),
        TournamentStatus::Draft | TournamentStatus::Published | TournamentStatus::Ongoing => Ok(()),
    }
}

/// The words of a name, as one of the comparisons makes them. A comma separates words, because lists write "Silva, José".
fn words(name: &str, compared: fn(&str) -> String) -> Vec<String> {
    let words = compared(&name.replace(',', " "));
    words.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// What two names have in common that have the same words in any order, as they are suspected ([`suspected_by`]).
pub fn likeness(name: &str) -> String {
    let mut words = words(name, suspected_by);
    words.sort_unstable();
    words.join(" ")
}

/// What a name is found by, with its words in the orders in which people write them: turned round, and with the last ones first.
/// They are all orders of up to three words, and at most six.
pub fn orders(name: &str) -> Vec<String> {
    let there = words(name, found_by);
    let back: Vec<String> = there.iter().rev().cloned().collect();
    let mut orders = Vec::new();
    for turned in 0..there.len() {
        for words in [&there, &back] {
            let (first, last) = words.split_at(turned);
            let order = [last, first].concat().join(" ");
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
    }
    orders.truncate(6);
    orders
}

/// Whether two births can be of one person, and whether they surely are the same day.
pub fn births_agree(one: Birth, other: Birth) -> Option<bool> {
    match (one, other) {
        (Birth::Day(one), Birth::Day(other)) => Some(one == other),
        (Birth::Year(one), Birth::Year(other)) if one != other => Some(false),
        (Birth::Day(day), Birth::Year(year)) | (Birth::Year(year), Birth::Day(day))
            if day.year() != year =>
        {
            Some(false)
        }
        _ => None,
    }
}

/// When a player belongs to a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Validity {
    /// The first day; `None` from the beginning.
    pub from: Option<Date>,
    /// The last day; `None` to the end.
    pub until: Option<Date>,
}

impl Validity {
    /// Whether it begins before it ends.
    pub fn is_in_order(self) -> bool {
        self.from.zip(self.until).is_none_or(|(from, until)| from <= until)
    }

    /// Whether a day is one of it.
    pub fn includes(self, day: Date) -> bool {
        self.overlaps(Self { from: Some(day), until: Some(day) })
    }

    /// Whether the two have a day in common.
    pub fn overlaps(self, other: Self) -> bool {
        self.and(other).is_some()
    }

    /// The days that the two have in common, if there are any.
    pub fn and(self, other: Self) -> Option<Self> {
        let from = self.from.into_iter().chain(other.from).max();
        let until = self.until.into_iter().chain(other.until).min();
        Some(Self { from, until }).filter(|both| both.is_in_order())
    }
}

/// How many of some belong to a team at one time, at the most. As many as possible do when one of them begins.
pub fn most_at_once(of: &[Validity]) -> usize {
    let at_its_beginning = |one: &Validity| {
        let day = Validity { from: one.from, until: one.from };
        let is_there = |other: &&Validity| match one.from {
            Some(_) => other.overlaps(day),
            None => other.from.is_none(),
        };
        of.iter().filter(is_there).count()
    };
    of.iter().map(at_its_beginning).max().unwrap_or_default()
}

/// A player's place in a team of a division.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The team.
    pub team: i64,
    /// The player.
    pub player: i64,
    /// The shirt number.
    pub number: Option<ShirtNumber>,
    /// Whether the player is the captain.
    pub is_captain: bool,
    /// When the player belongs to the team.
    pub validity: Validity,
}

/// Why two places do not go together. Each names the other place's player or team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clash {
    /// Another player of the team has the shirt number at the same time.
    NumberTaken {
        /// Who.
        by: i64,
    },
    /// The team has another captain at the same time.
    TwoCaptains {
        /// Who.
        other: i64,
    },
    /// The player plays for another team of the division at the same time.
    InTwoTeams {
        /// Which.
        other: i64,
    },
}

/// The places of a division that go together.
#[derive(Debug, Clone, Default)]
pub struct Places {
    by_number: HashMap<(i64, ShirtNumber), Vec<Place>>,
    captains: HashMap<i64, Vec<Place>>,
    by_player: HashMap<i64, Vec<Place>>,
}

impl Places {
    /// Takes a place in, or says why it does not go with those before.
    ///
    /// # Errors
    /// The first clash: of numbers, then of captains, then of teams.
    pub fn take(&mut self, place: Place) -> Result<(), Clash> {
        let at_once = |places: Option<&Vec<Place>>, is_other: &dyn Fn(&Place) -> bool| {
            let mut places = places.into_iter().flatten();
            places.find(|one| is_other(one) && one.validity.overlaps(place.validity)).copied()
        };
        let is_other_player = |one: &Place| one.player != place.player;
        let is_other_team = |one: &Place| one.team != place.team;
        if let Some(number) = place.number
            && let Some(by) = at_once(self.by_number.get(&(place.team, number)), &is_other_player)
        {
            return Err(Clash::NumberTaken { by: by.player });
        }
        if place.is_captain
            && let Some(other) = at_once(self.captains.get(&place.team), &is_other_player)
        {
            return Err(Clash::TwoCaptains { other: other.player });
        }
        if let Some(other) = at_once(self.by_player.get(&place.player), &is_other_team) {
            return Err(Clash::InTwoTeams { other: other.team });
        }
        self.add(place);
        Ok(())
    }

    /// Adds a place that stands already, whatever it clashes with.
    pub fn add(&mut self, place: Place) {
        if let Some(number) = place.number {
            push(self.by_number.entry((place.team, number)), place);
        }
        if place.is_captain {
            push(self.captains.entry(place.team), place);
        }
        push(self.by_player.entry(place.player), place);
    }
}

/// A place in the team of another division, for [`is_at_once`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Elsewhere {
    /// When the player belongs to that team.
    pub validity: Validity,
    /// The days on which that division is played, as far as they are known.
    pub days: Validity,
}

/// Whether a player who belongs to a team of a division on some days may have to play in another division on one of them.
pub fn is_at_once(validity: Validity, days: Validity, elsewhere: Elsewhere) -> bool {
    let here = validity.and(days);
    let there = elsewhere.validity.and(elsewhere.days);
    here.zip(there).is_some_and(|(here, there)| here.overlaps(there))
}

fn push<K>(entry: Entry<'_, K, Vec<Place>>, place: Place) {
    entry.or_default().push(place);
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_partner_who_comes_for_another_is_not_there_at_the_same_time() {
        let of = |from: Option<i8>, until: Option<i8>| Validity {
            from: from.map(|day| date(2027, 5, day)),
            until: until.map(|day| date(2027, 5, day)),
        };
        let always = of(None, None);
        assert_eq!(most_at_once(&[]), 0);
        assert_eq!(most_at_once(&[always, always, always]), 3);
        assert_eq!(most_at_once(&[always, of(None, Some(3)), of(Some(4), None)]), 2);
        assert_eq!(most_at_once(&[always, of(None, Some(4)), of(Some(4), None)]), 3);
        assert_eq!(most_at_once(&[of(Some(1), Some(2)), of(Some(3), Some(4))]), 1);
    }

    #[test]
    fn organisers_change_squads_until_the_end_and_others_until_the_beginning() {
        use TournamentStatus::{Cancelled, Completed, Draft, Ongoing, Published};
        for (status, organiser, keeper) in [
            (Draft, true, true),
            (Published, true, true),
            (Ongoing, true, false),
            (Completed, false, false),
            (Cancelled, false, false),
        ] {
            assert_eq!(can_be_changed(status, true).is_ok(), organiser, "{status}");
            assert_eq!(can_be_changed(status, false).is_ok(), keeper, "{status}");
        }
        assert_eq!(can_be_changed(Ongoing, false), Err(Sentence::SquadDivisionBegun));
    }

    #[test]
    fn names_are_alike_with_the_same_words_in_any_order() {
        for other in ["SILVA, josé", "jose  silva", "Silva José"] {
            assert_eq!(likeness(other), likeness("José Silva"), "{other}");
        }
        for other in ["José da Silva", "Jo Silva", "José", ""] {
            assert_ne!(likeness(other), likeness("José Silva"), "{other}");
        }
        assert_eq!(likeness("देवी कमला"), likeness("कमला, देवी"));
        assert_ne!(likeness("कमला देवी"), likeness("कमल देवी"));
        assert_eq!(orders("Silva, José"), ["silva jose", "jose silva"]);
        assert_eq!(orders("a b c").len(), 6, "all of them");
        assert_eq!(orders("a a"), ["a a"]);
        assert_eq!(orders("a b c d e f g").len(), 6);
        assert_eq!(orders(" , "), [""; 0]);
    }

    #[test]
    fn two_divisions_are_played_at_once_on_the_days_that_all_have_in_common() {
        let days = |from, until| Validity {
            from: Some(date(2026, 6, from)),
            until: Some(date(2026, 6, until)),
        };
        let always = Validity::default();
        let elsewhere = Elsewhere { validity: always, days: days(6, 7) };
        assert!(is_at_once(always, days(7, 8), elsewhere));
        assert!(!is_at_once(always, days(8, 9), elsewhere));
        assert!(is_at_once(always, always, elsewhere), "days that are not known may be any");
        let left = Validity { from: None, until: Some(date(2026, 6, 6)) };
        assert!(!is_at_once(left, days(7, 8), elsewhere));
        assert!(!is_at_once(always, days(7, 8), Elsewhere { validity: left, ..elsewhere }));
    }

    #[test]
    fn a_player_belongs_to_a_team_on_the_first_day_on_the_last_and_between() {
        let of = |from, until| Validity { from, until };
        let (first, last) = (date(2026, 6, 6), date(2026, 6, 8));
        for (validity, days) in [
            (of(Some(first), Some(last)), [false, true, true, true, false]),
            (of(Some(first), None), [false, true, true, true, true]),
            (of(None, Some(last)), [true, true, true, true, false]),
            (of(None, None), [true; 5]),
        ] {
            let found = [5, 6, 7, 8, 9].map(|day| validity.includes(date(2026, 6, day)));
            assert_eq!(found, days, "{validity:?}");
        }
    }

    fn place(team: i64, player: i64) -> Place {
        Place { team, player, number: None, is_captain: false, validity: Validity::default() }
    }

    #[test]
    fn a_number_a_captain_and_a_player_are_one_at_a_time() {
        let until = Validity { from: None, until: Some(date(2026, 6, 30)) };
        let from = Validity { from: Some(date(2026, 7, 1)), until: None };
        let mut places = Places::default();
        let first =
            Place { number: ShirtNumber::of(7), is_captain: true, validity: until, ..place(1, 1) };
        assert_eq!(places.take(first), Ok(()));
        let same_number = Place { number: ShirtNumber::of(7), ..place(1, 2) };
        assert_eq!(places.take(same_number), Err(Clash::NumberTaken { by: 1 }));
        assert_eq!(places.take(Place { validity: from, ..same_number }), Ok(()));
        let captain = Place { is_captain: true, ..place(1, 3) };
        assert_eq!(places.take(captain), Err(Clash::TwoCaptains { other: 1 }));
        assert_eq!(places.take(place(2, 1)), Err(Clash::InTwoTeams { other: 1 }));
        assert_eq!(places.take(Place { validity: from, ..place(2, 1) }), Ok(()));
        assert_eq!(
            places.take(Place { number: ShirtNumber::of(7), is_captain: true, ..place(2, 4) }),
            Ok(())
        );
    }
}
