//! What becomes of an entry in a division: the entry window, places and the waiting list.
//!
//! Every entry gets a number when it arrives, and the numbers of a division rise. They alone are the order of the
//! waiting list: two entries may arrive in the same millisecond.

use jiff::Timestamp;
use touchline_words::Sentence;

use crate::terms::TournamentStatus;
use crate::vocabulary;

/// The most places of a division.
pub const MOST_PLACES: i64 = 10_000;
/// The most characters of the message with which an entry is given back, and of a reason.
pub const MAX_MESSAGE: usize = 500;

vocabulary!(
    /// How it stands with an entry in a division.
    EntryState, "state of an entry", {
        /// The organiser has to decide.
        Submitted = "submitted",
        /// It was given back, to be corrected.
        Returned = "returned",
        /// It has a place.
        Accepted = "accepted",
        /// It has a place when one becomes free.
        Waitlisted = "waitlisted",
        /// Its sender has taken it back.
        Withdrawn = "withdrawn",
        /// The organiser has refused it.
        Rejected = "rejected",
    }
);

impl EntryState {
    /// Whether the entry still counts: it has a place, or may get one.
    pub const fn is_alive(self) -> bool {
        !matches!(self, Self::Withdrawn | Self::Rejected)
    }
}

vocabulary!(
    /// Who enters in a division.
    EntrantKind, "kind of entrant", {
        /// Teams.
        Team = "team",
        /// Pairs of players.
        Pair = "pair",
        /// Single players.
        Player = "player",
    }
);

impl EntrantKind {
    /// How many players an entry is at one time; `None` where the rules of the competition say it.
    pub const fn players(self) -> Option<usize> {
        match self {
            Self::Team => None,
            Self::Pair => Some(2),
            Self::Player => Some(1),
        }
    }
}

vocabulary!(
    /// A field of an entry that is to be corrected.
    MarkedField, "field of an entry", {
        /// The name of the team, pair or player.
        Name = "name",
        /// The club.
        Club = "club",
        /// What the entrant tells the organiser.
        Note = "note",
    }
);

/// How a division is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// The state of the division.
    pub status: TournamentStatus,
    /// The first moment at which it can be entered; `None` when it can as soon as it is announced.
    pub opens_at: Option<Timestamp>,
    /// The first moment at which it cannot be entered any more; `None` when it can until it begins.
    pub closes_at: Option<Timestamp>,
    /// The number of places; `None` for as many as enter.
    pub capacity: Option<i64>,
    /// The most entries of one club; `None` for as many as it wants.
    pub per_club: Option<i64>,
    /// Whether the organiser looks at every entry first.
    pub reviews: bool,
}

/// How many entries a division has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    /// Those with a place.
    pub accepted: i64,
    /// Those on the waiting list.
    pub waitlisted: i64,
    /// Those of the club of the new entry that are alive.
    pub of_club: i64,
}

/// Why an entry is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotTaken {
    /// The division is not announced, or has begun.
    NotOpen,
    /// It opens later, at this moment.
    NotYet(Timestamp),
    /// It has closed, at this moment.
    TooLate(Timestamp),
    /// The club has as many entries as one may have.
    ClubIsFull(i64),
    /// The club has to be named, because the entries of each one are counted.
    ClubNeeded,
}

impl NotTaken {
    /// The refusal.
    pub fn sentence(self) -> Sentence {
        match self {
            Self::NotOpen => Sentence::EntriesNotOpen,
            Self::NotYet(opens) => Sentence::EntriesNotYet { moment: opens.to_string().into() },
            Self::TooLate(closed) => Sentence::EntriesClosed { moment: closed.to_string().into() },
            Self::ClubIsFull(most) => Sentence::ClubIsFull { most },
            Self::ClubNeeded => Sentence::ClubNeeded,
        }
    }
}

/// Whether the next entry that nobody has to look at gets a place of a division, or waits for one.
pub fn place_of_next(capacity: Option<i64>, standing: Standing) -> EntryState {
    if free_places(capacity, standing.accepted) > standing.waitlisted {
        EntryState::Accepted
    } else {
        // Nobody overtakes those who wait.
        EntryState::Waitlisted
    }
}

fn free_places(capacity: Option<i64>, accepted: i64) -> i64 {
    capacity.map_or(i64::MAX, |capacity| (capacity - accepted).max(0))
}

impl Rules {
    /// Whether entries are taken now.
    ///
    /// # Errors
    /// The reason why not.
    pub fn are_open(&self, now: Timestamp) -> Result<(), NotTaken> {
        if self.status != TournamentStatus::Published {
            return Err(NotTaken::NotOpen);
        }
        match (self.opens_at, self.closes_at) {
            (Some(opens), _) if now < opens => Err(NotTaken::NotYet(opens)),
            (_, Some(closed)) if closed <= now => Err(NotTaken::TooLate(closed)),
            _ => Ok(()),
        }
    }

    /// What becomes of an entry that arrives now. `has_question` says that something of it needs the organiser's
    /// decision, whatever the division's rule is.
    ///
    /// # Errors
    /// The reason why it is not taken.
    pub fn on_arrival(
        &self,
        now: Timestamp,
        has_club: bool,
        standing: Standing,
        has_question: bool,
    ) -> Result<EntryState, NotTaken> {
        self.are_open(now)?;
        self.takes_club(has_club, standing.of_club)?;
        Ok(if self.reviews || has_question {
            EntryState::Submitted
        } else {
            place_of_next(self.capacity, standing)
        })
    }

    /// Whether an entry of a club is taken that has `of_club` others.
    ///
    /// # Errors
    /// The reason why not.
    pub fn takes_club(&self, has_club: bool, of_club: i64) -> Result<(), NotTaken> {
        match self.per_club {
            Some(_) if !has_club => Err(NotTaken::ClubNeeded),
            Some(most) if of_club >= most => Err(NotTaken::ClubIsFull(most)),
            _ => Ok(()),
        }
    }

    /// Whether the organiser may accept one more entry.
    ///
    /// # Errors
    /// The refusal, when no place is free.
    pub fn has_room(&self, accepted: i64) -> Result<(), Sentence> {
        match self.capacity {
            Some(capacity) if accepted >= capacity => Err(Sentence::NoFreePlace { capacity }),
            _ => Ok(()),
        }
    }

    /// How many of those who wait get a place now: as many as are free, in the order of arrival. Once the
    /// division has begun, nobody moves up any more, because it is known who meets whom.
    pub fn moving_up(&self, accepted: i64, waitlisted: i64) -> i64 {
        match self.status {
            TournamentStatus::Draft | TournamentStatus::Published => {
                self.free_places(accepted).min(waitlisted)
            }
            TournamentStatus::Ongoing
            | TournamentStatus::Completed
            | TournamentStatus::Cancelled => 0,
        }
    }

    fn free_places(&self, accepted: i64) -> i64 {
        free_places(self.capacity, accepted)
    }

    /// Checks what an organiser sets.
    ///
    /// # Errors
    /// The field with a sentence.
    pub fn checked(self) -> Result<Self, (&'static str, Sentence)> {
        let places = |value: Option<i64>| value.is_none_or(|one| (1..=MOST_PLACES).contains(&one));
        let between = Sentence::PlacesBetween { least: 1.into(), most: MOST_PLACES.into() };
        if !places(self.capacity) {
            return Err(("capacity", between));
        }
        if !places(self.per_club) {
            return Err(("entries_per_club", between));
        }
        let in_order = self.opens_at.zip(self.closes_at).is_none_or(|(opens, end)| opens < end);
        if in_order { Ok(self) } else { Err(("entries_close_at", Sentence::ClosesBeforeOpening)) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const OPEN: Rules = Rules {
        status: TournamentStatus::Published,
        opens_at: None,
        closes_at: None,
        capacity: None,
        per_club: None,
        reviews: false,
    };

    fn at(millisecond: i64) -> Timestamp {
        Timestamp::from_millisecond(millisecond).unwrap_or(Timestamp::MAX)
    }

    fn arrives(rules: Rules, standing: Standing) -> Result<EntryState, NotTaken> {
        rules.on_arrival(at(5), true, standing, false)
    }

    #[test]
    fn the_window_is_open_from_its_first_moment_up_to_its_last_which_is_late() {
        let window = Rules { opens_at: Some(at(10)), closes_at: Some(at(20)), ..OPEN };
        assert_eq!(window.are_open(at(9)), Err(NotTaken::NotYet(at(10))));
        assert_eq!(window.are_open(at(10)), Ok(()));
        assert_eq!(window.are_open(at(19)), Ok(()));
        assert_eq!(window.are_open(at(20)), Err(NotTaken::TooLate(at(20))));
        let said = NotTaken::TooLate(at(20)).sentence().to_string();
        assert_eq!(said, "Entries closed at 1970-01-01T00:00:00.02Z.");
    }

    #[test]
    fn only_an_announced_division_that_has_not_begun_is_entered() {
        for status in TournamentStatus::ALL {
            let is_open = Rules { status: *status, ..OPEN }.are_open(at(0)).is_ok();
            assert_eq!(is_open, *status == TournamentStatus::Published, "{status}");
        }
    }

    #[test]
    fn an_entry_is_accepted_as_long_as_there_is_room_and_waits_after_that() {
        let two = Rules { capacity: Some(2), ..OPEN };
        let with = |accepted, waitlisted| Standing { accepted, waitlisted, of_club: 0 };
        assert_eq!(arrives(two, with(1, 0)), Ok(EntryState::Accepted));
        assert_eq!(arrives(two, with(2, 0)), Ok(EntryState::Waitlisted));
        assert_eq!(arrives(two, with(1, 1)), Ok(EntryState::Waitlisted), "behind who waits");
        assert_eq!(arrives(OPEN, with(9_999, 0)), Ok(EntryState::Accepted));
        let reviewed = Rules { reviews: true, ..two };
        assert_eq!(arrives(reviewed, with(0, 0)), Ok(EntryState::Submitted));
        let asked = two.on_arrival(at(5), true, with(0, 0), true);
        assert_eq!(asked, Ok(EntryState::Submitted));
    }

    #[test]
    fn a_club_enters_as_often_as_the_division_lets_it() {
        let two_each = Rules { per_club: Some(2), ..OPEN };
        let with = |of_club| Standing { of_club, ..Standing::default() };
        assert_eq!(arrives(two_each, with(1)), Ok(EntryState::Accepted));
        assert_eq!(arrives(two_each, with(2)), Err(NotTaken::ClubIsFull(2)));
        let nameless = two_each.on_arrival(at(5), false, with(0), false);
        assert_eq!(nameless, Err(NotTaken::ClubNeeded));
        assert_eq!(OPEN.on_arrival(at(5), false, with(0), false), Ok(EntryState::Accepted));
    }

    #[test]
    fn nobody_moves_up_once_the_division_has_begun() {
        let two = Rules { capacity: Some(2), ..OPEN };
        assert_eq!(two.moving_up(1, 5), 1);
        assert_eq!(two.moving_up(2, 5), 0);
        assert_eq!(two.moving_up(3, 5), 0, "the organiser has made the division smaller");
        assert_eq!(OPEN.moving_up(2, 5), 5);
        for status in [TournamentStatus::Ongoing, TournamentStatus::Completed] {
            assert_eq!(Rules { status, ..two }.moving_up(0, 5), 0, "{status}");
        }
        assert!(two.has_room(1).is_ok());
        assert!(two.has_room(2).is_err());
        assert!(OPEN.has_room(2_000_000).is_ok());
    }

    #[test]
    fn an_organiser_sets_a_window_that_opens_before_it_closes_and_at_least_one_place() {
        let field = |rules: Rules| rules.checked().err().map(|(field, _)| field);
        assert_eq!(field(OPEN), None);
        assert_eq!(field(Rules { capacity: Some(0), ..OPEN }), Some("capacity"));
        assert_eq!(field(Rules { capacity: Some(MOST_PLACES), ..OPEN }), None);
        assert_eq!(field(Rules { per_club: Some(-1), ..OPEN }), Some("entries_per_club"));
        let (opens_at, closes_at) = (Some(at(5)), Some(at(5)));
        assert_eq!(field(Rules { opens_at, closes_at, ..OPEN }), Some("entries_close_at"));
    }

    /// A division as the platform keeps it: the entries with their numbers and states.
    #[derive(Debug, Default)]
    struct Division {
        entries: Vec<(i64, EntryState)>,
        /// The numbers in the order in which they got their places.
        places: Vec<i64>,
        numbers: i64,
    }

    impl Division {
        fn count(&self, state: EntryState) -> i64 {
            self.entries.iter().filter(|one| one.1 == state).count() as i64
        }

        fn enter(&mut self, rules: Rules) {
            let standing = Standing {
                accepted: self.count(EntryState::Accepted),
                waitlisted: self.count(EntryState::Waitlisted),
                of_club: 0,
            };
            self.numbers += 1;
            let state = arrives(rules, standing).expect("the division is open");
            self.entries.push((self.numbers, state));
            if state == EntryState::Accepted {
                self.places.push(self.numbers);
            }
        }

        fn withdraw(&mut self, place: usize, rules: Rules) {
            self.entries.remove(place);
            self.move_up(rules);
        }

        fn move_up(&mut self, rules: Rules) {
            let (accepted, waitlisted) =
                (self.count(EntryState::Accepted), self.count(EntryState::Waitlisted));
            let moving = rules.moving_up(accepted, waitlisted) as usize;
            self.entries.sort_unstable();
            let waiting = self.entries.iter_mut().filter(|one| one.1 == EntryState::Waitlisted);
            for one in waiting.take(moving) {
                one.1 = EntryState::Accepted;
                self.places.push(one.0);
            }
        }
    }

    #[derive(Debug, Clone, Copy)]
    enum Deed {
        Enter,
        Withdraw(prop::sample::Index),
        EnterAgain(prop::sample::Index),
        Enlarge(i64),
    }

    fn deed() -> impl Strategy<Value = Deed> {
        prop_oneof![
            3 => Just(Deed::Enter),
            2 => any::<prop::sample::Index>().prop_map(Deed::Withdraw),
            1 => any::<prop::sample::Index>().prop_map(Deed::EnterAgain),
            1 => (0_i64..3).prop_map(Deed::Enlarge),
        ]
    }

    proptest! {
        #[test]
        fn places_go_in_the_order_of_arrival_and_none_is_empty_while_somebody_waits(
            capacity in 1_i64..8, deeds in prop::collection::vec(deed(), 0..60),
        ) {
            let mut rules = Rules { capacity: Some(capacity), ..OPEN };
            let mut division = Division::default();
            for deed in deeds {
                match deed {
                    Deed::Enter => division.enter(rules),
                    Deed::Withdraw(index) | Deed::EnterAgain(index) => {
                        if !division.entries.is_empty() {
                            division.withdraw(index.index(division.entries.len()), rules);
                        }
                        if matches!(deed, Deed::EnterAgain(_)) {
                            division.enter(rules);
                        }
                    }
                    Deed::Enlarge(more) => {
                        rules.capacity = rules.capacity.map(|places| places + more);
                        division.move_up(rules);
                    }
                }
                let places = rules.capacity.unwrap_or_default();
                let accepted = division.count(EntryState::Accepted);
                prop_assert!(accepted <= places);
                let waiting = division.count(EntryState::Waitlisted);
                prop_assert!(waiting == 0 || accepted == places);
            }
            prop_assert!(division.places.is_sorted(), "{:?}", division.places);
        }
    }
}
