//! What a tournament needs before it can be published, and how its divisions go with it.

use jiff::civil::Date;
use touchline_words::{Missing as MissingWord, Sentence, Value};

use crate::lifecycle::{Kind, Step, TOURNAMENT, TOURNAMENT_PLAYED_IN_PART};
use crate::match_state::has_begun;
use crate::terms::{Lifecycle, Outcome, TournamentStatus};
use crate::vocabulary;

/// The most divisions of a tournament.
pub const MOST_DIVISIONS: usize = 50;
/// The most characters of a tournament's description.
pub const MAX_DESCRIPTION: usize = 5_000;
/// The most characters of whom to ask about a tournament.
pub const MAX_CONTACT: usize = 500;

vocabulary!(
    /// What readers need of something that is published.
    Missing, {
        /// The first day of the tournament.
        StartDate = "start_date",
        /// Its last day.
        EndDate = "end_date",
        /// A division with nothing missing.
        Division = "division",
        /// The sport of the division.
        Sport = "sport",
    }
);

vocabulary!(
    /// Where a published tournament stands on a day, for people who look for one.
    TournamentPhase, "phase", {
        /// It is on.
        Now = "now",
        /// It is announced for a later day.
        Soon = "soon",
        /// It is over, or called off.
        Over = "over",
    }
);

vocabulary!(
    /// Why a match is neither scored nor given a result: how its division or tournament stands.
    NotPlayed, {
        /// It is not published.
        Draft = "draft",
        /// It was called off.
        CalledOff = "called_off",
        /// It is over.
        Completed = "completed",
    }
);

impl NotPlayed {
    /// What is to be done about it, in a sentence.
    pub const fn sentence(self) -> Sentence {
        match self {
            Self::Draft => Sentence::MatchOfDraft,
            Self::CalledOff => Sentence::MatchOfCalledOff,
            Self::Completed => Sentence::MatchOfCompleted,
        }
    }
}

impl TournamentPhase {
    /// The phase of a published tournament. Its days decide as well: not everybody begins and ends a tournament here.
    pub fn on(
        day: Date,
        status: TournamentStatus,
        first_day: Option<Date>,
        last_day: Option<Date>,
    ) -> Self {
        let is_past = |last: Option<Date>| last.is_some_and(|last| last < day);
        match status {
            TournamentStatus::Completed | TournamentStatus::Cancelled => Self::Over,
            TournamentStatus::Ongoing if is_past(last_day) => Self::Over,
            TournamentStatus::Ongoing => Self::Now,
            TournamentStatus::Draft | TournamentStatus::Published => match first_day {
                _ if is_past(last_day.or(first_day)) => Self::Over,
                Some(first) if first <= day => Self::Now,
                _ => Self::Soon,
            },
        }
    }
}

impl Missing {
    /// What is missing, in a sentence.
    pub const fn sentence(self) -> Sentence {
        let missing = match self {
            Self::StartDate => MissingWord::StartDate,
            Self::EndDate => MissingWord::EndDate,
            Self::Division => MissingWord::Division,
            Self::Sport => MissingWord::Sport,
        };
        Sentence::MissingThing { missing }
    }

    /// Several of them, in a sentence.
    pub fn listed(all: &[Self]) -> Value {
        Value::all_of(all.iter().map(|one| one.sentence()))
    }
}

/// What a division needs before it can be published.
pub fn missing_of_division(sport_id: Option<i64>) -> Vec<Missing> {
    Vec::from_iter(sport_id.is_none().then_some(Missing::Sport))
}

/// What a tournament needs before it can be published. `has_division` says whether one of its divisions has
/// nothing missing.
pub fn missing_of_tournament(
    first_day: Option<Date>,
    last_day: Option<Date>,
    has_division: bool,
) -> Vec<Missing> {
    let needed = [
        (first_day.is_some(), Missing::StartDate),
        (last_day.is_some(), Missing::EndDate),
        (has_division, Missing::Division),
    ];
    needed.into_iter().filter(|(is_there, _)| !is_there).map(|(_, what)| what).collect()
}

/// Whether a division may stand like this while its tournament stands like that: nothing is announced,
/// begun or open in a tournament that is not.
pub const fn fits(tournament: TournamentStatus, division: TournamentStatus) -> bool {
    use TournamentStatus::{Cancelled, Completed, Draft, Ongoing, Published};
    match tournament {
        Draft => matches!(division, Draft | Cancelled),
        Published => matches!(division, Draft | Published | Cancelled),
        Ongoing => true,
        Completed | Cancelled => matches!(division, Draft | Completed | Cancelled),
    }
}

/// Whether the divisions for which a step of their tournament is possible take it together with the
/// tournament. An only division goes with its tournament always. Of several, each begins on a day of its
/// own, and one that was called off alone does not come back with the tournament.
pub const fn is_taken_along(step: Step, is_only_division: bool) -> bool {
    is_only_division
        || matches!(step, Step::Publish | Step::Retract | Step::Cancel | Step::Complete)
}

/// The steps of a tournament in a state, with divisions in theirs.
pub fn steps_of_tournament(
    tournament: TournamentStatus,
    mut divisions: impl Iterator<Item = TournamentStatus>,
) -> Kind<TournamentStatus> {
    let is_called_off = tournament == TournamentStatus::Cancelled;
    if is_called_off && divisions.any(|one| one == TournamentStatus::Completed) {
        TOURNAMENT_PLAYED_IN_PART
    } else {
        TOURNAMENT
    }
}

/// Whether a division's step is also the tournament's: where one division is played, the tournament is under way.
pub fn begins_tournament(tournament: TournamentStatus, step: Step) -> bool {
    step == Step::Begin && tournament == TournamentStatus::Published
}

/// Whether play in a division begins with what has become of a match: the first one that starts or gets a result puts what is
/// announced in play. One that the platform has ended without play says nothing of it.
pub fn begins_with_match(
    division: Option<TournamentStatus>,
    before: (Lifecycle, Option<Outcome>),
    after: (Lifecycle, Option<Outcome>),
) -> bool {
    let has_begun = |(lifecycle, outcome)| has_begun(lifecycle, outcome);
    division == Some(TournamentStatus::Published) && !has_begun(before) && has_begun(after)
}

/// Why a match of a division is neither scored nor given a first result while the division and its tournament stand like this;
/// `None` where it may be. A match of no division or tournament may be. Of one that has a result, `has_result`, the result is
/// put right whenever it has been announced: protests come late.
pub fn why_not_played(
    tournament: Option<TournamentStatus>,
    division: Option<TournamentStatus>,
    has_result: bool,
) -> Option<NotPlayed> {
    let is = |status| [tournament, division].contains(&Some(status));
    if is(TournamentStatus::Draft) {
        return Some(NotPlayed::Draft);
    }
    if has_result {
        return None;
    }
    if is(TournamentStatus::Cancelled) {
        return Some(NotPlayed::CalledOff);
    }
    is(TournamentStatus::Completed).then_some(NotPlayed::Completed)
}

/// Whether a tournament ends with the last of its divisions, which stand like this: something was played, and none is
/// announced or under way any more.
pub fn ends_tournament(
    tournament: TournamentStatus,
    mut divisions: impl Iterator<Item = TournamentStatus> + Clone,
) -> bool {
    tournament == TournamentStatus::Ongoing
        && divisions.clone().any(|one| one == TournamentStatus::Completed)
        && divisions.all(|one| fits(TournamentStatus::Completed, one))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::lifecycle::DIVISION;

    #[test]
    fn every_missing_thing_is_named() {
        let day = Some(date(2026, 5, 1));
        assert_eq!(missing_of_tournament(day, day, true), []);
        assert_eq!(
            missing_of_tournament(None, None, false),
            [Missing::StartDate, Missing::EndDate, Missing::Division]
        );
        assert_eq!(missing_of_tournament(day, None, true), [Missing::EndDate]);
        assert_eq!(missing_of_division(None), [Missing::Sport]);
        assert_eq!(missing_of_division(Some(1)), []);
        let told = Sentence::NotReady { things: Missing::listed(Missing::ALL) }.to_string();
        let sentence = "Before it can be published, this is still needed: the first day, the last day, \
                        a division that can be published and the sport.";
        assert_eq!(told, sentence);
    }

    #[test]
    fn the_phase_of_a_tournament_follows_its_days() {
        use TournamentStatus::{Cancelled, Completed, Ongoing, Published};
        let today = date(2026, 5, 2);
        let [before, after] = [date(2026, 5, 1), date(2026, 5, 3)].map(Some);
        let phase = |status, first, last| TournamentPhase::on(today, status, first, last);
        assert_eq!(phase(Published, after, after), TournamentPhase::Soon);
        assert_eq!(phase(Published, None, None), TournamentPhase::Soon);
        // Nobody has said that it began, or that it ended.
        assert_eq!(phase(Published, before, after), TournamentPhase::Now);
        assert_eq!(phase(Published, before, before), TournamentPhase::Over);
        assert_eq!(phase(Published, before, None), TournamentPhase::Over);
        assert_eq!(phase(Ongoing, before, before), TournamentPhase::Over);
        // A league whose end is not known, and one that began early.
        assert_eq!(phase(Ongoing, before, None), TournamentPhase::Now);
        assert_eq!(phase(Ongoing, after, after), TournamentPhase::Now);
        assert_eq!(phase(Completed, before, after), TournamentPhase::Over);
        assert_eq!(phase(Cancelled, after, after), TournamentPhase::Over);
    }

    #[test]
    fn a_division_that_goes_with_its_tournament_fits_it_afterwards() {
        for one in TOURNAMENT.transitions {
            for before in TournamentStatus::ALL.iter().filter(|before| fits(one.from, **before)) {
                for is_only in [true, false] {
                    let goes = is_taken_along(one.step, is_only);
                    let step = DIVISION.take(*before, one.step).ok().filter(|_| goes);
                    if let Some(step) = step {
                        assert!(fits(one.to, step.to), "{one:?} takes a division from {before}");
                    }
                }
            }
        }
    }

    #[test]
    fn calling_off_and_taking_back_leave_nothing_that_does_not_fit() {
        for one in TOURNAMENT.transitions {
            if !matches!(one.step, Step::Publish | Step::Retract | Step::Cancel | Step::Begin) {
                continue;
            }
            for before in TournamentStatus::ALL.iter().filter(|before| fits(one.from, **before)) {
                let goes = is_taken_along(one.step, false);
                let step = DIVISION.take(*before, one.step).ok().filter(|_| goes);
                let after = step.map_or(*before, |step| step.to);
                assert!(fits(one.to, after), "{one:?} leaves a division in {before}");
            }
        }
    }

    #[test]
    fn what_was_called_off_comes_back_as_what_fits_its_divisions() {
        use TournamentStatus::{Cancelled, Completed, Draft, Ongoing, Published};
        for (divisions, expected) in [
            (vec![Cancelled, Draft], Published),
            (vec![Cancelled, Completed], Ongoing),
            (vec![Completed], Ongoing),
        ] {
            let steps = steps_of_tournament(Cancelled, divisions.iter().copied());
            let to = steps.take(Cancelled, Step::Reinstate).map(|one| one.to);
            assert_eq!(to, Ok(expected), "{divisions:?}");
            for before in divisions {
                let step = DIVISION.take(before, Step::Reinstate);
                assert!(fits(expected, step.map_or(before, |step| step.to)), "{before}");
            }
        }
        let begun = steps_of_tournament(Ongoing, [Completed].into_iter());
        assert_eq!(begun.transitions, TOURNAMENT.transitions);
    }

    #[test]
    fn a_tournament_ends_with_the_last_division_that_is_played() {
        use TournamentStatus::{Cancelled, Completed, Draft, Ongoing, Published};
        for (divisions, ends) in [
            (vec![Completed], true),
            (vec![Completed, Completed], true),
            (vec![Completed, Cancelled, Draft], true),
            (vec![Completed, Published], false),
            (vec![Completed, Ongoing], false),
            (vec![Cancelled, Cancelled], false),
            (vec![], false),
        ] {
            assert_eq!(ends_tournament(Ongoing, divisions.iter().copied()), ends, "{divisions:?}");
            assert!(!ends_tournament(Published, divisions.iter().copied()));
        }
    }

    #[test]
    fn play_begins_with_the_first_match_that_is_played_or_decided() {
        use TournamentStatus::{Draft, Ongoing, Published};
        let to_come = (Lifecycle::Scheduled, None);
        for (after, begins) in [
            ((Lifecycle::Live, None), true),
            ((Lifecycle::Completed, Some(Outcome::Played)), true),
            ((Lifecycle::Completed, Some(Outcome::Walkover)), true),
            ((Lifecycle::Completed, Some(Outcome::Awarded)), true),
            ((Lifecycle::Cancelled, Some(Outcome::Abandoned)), true),
            ((Lifecycle::Postponed, Some(Outcome::Abandoned)), true),
            ((Lifecycle::Postponed, None), false),
            ((Lifecycle::Cancelled, None), false),
            (to_come, false),
        ] {
            assert_eq!(begins_with_match(Some(Published), to_come, after), begins, "{after:?}");
            assert!(!begins_with_match(Some(Ongoing), to_come, after));
            assert!(!begins_with_match(Some(Draft), to_come, after));
            assert!(!begins_with_match(None, to_come, after));
        }
        let (live, over) = ((Lifecycle::Live, None), (Lifecycle::Completed, None));
        assert!(!begins_with_match(Some(Published), live, over), "it has begun before");
    }

    #[test]
    fn what_may_be_played_is_announced_and_neither_over_nor_called_off() {
        use TournamentStatus::{Cancelled, Completed, Draft, Ongoing, Published};
        for of in TournamentStatus::ALL.iter().copied().map(Some) {
            for other in [Published, Ongoing].map(Some).into_iter().chain([None]) {
                for (tournament, division) in [(of, other), (other, of)] {
                    let why = |has_result| why_not_played(tournament, division, has_result);
                    let (first, later) = match of {
                        Some(Draft) => (Some(NotPlayed::Draft), Some(NotPlayed::Draft)),
                        Some(Cancelled) => (Some(NotPlayed::CalledOff), None),
                        Some(Completed) => (Some(NotPlayed::Completed), None),
                        Some(Published | Ongoing) | None => (None, None),
                    };
                    assert_eq!((why(false), why(true)), (first, later), "{of:?} {other:?}");
                }
            }
        }
        assert_eq!(why_not_played(None, None, false), None);
    }

    #[test]
    fn a_draft_fits_everywhere_and_everything_fits_while_play_goes_on() {
        for status in TournamentStatus::ALL {
            assert!(fits(*status, TournamentStatus::Draft));
            assert!(fits(TournamentStatus::Ongoing, *status));
        }
        assert!(begins_tournament(TournamentStatus::Published, Step::Begin));
        assert!(!begins_tournament(TournamentStatus::Draft, Step::Begin));
        assert!(!begins_tournament(TournamentStatus::Published, Step::Cancel));
    }
}
