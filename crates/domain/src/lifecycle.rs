//! Which state of a tournament, a division or an entry follows which: one table for each kind. Nothing else
//! changes a state; only an import says what its source says.

use touchline_words::{EntryStands, Sentence, Stands, Step as StepWord, Value};

use crate::entries::EntryState;
use crate::terms::TournamentStatus;

/// Declares the steps, with the word that a sentence has for each.
macro_rules! steps {
    ($($(#[$meta:meta])* $name:ident = $word:literal,)+) => {
        crate::vocabulary!(
            /// What takes something from one state to another.
            Step, "step", { $($(#[$meta])* $name = $word,)+ }
        );

        impl Step {
            /// Its name in a sentence.
            fn sentence(self) -> Sentence {
                let step = match self { $(Self::$name => StepWord::$name,)+ };
                Sentence::StepName { step }
            }
        }
    };
}

steps! {
    /// Announces a competition.
    Publish = "publish",
    /// Takes the announcement back.
    Retract = "retract",
    /// Begins to play.
    Begin = "begin",
    /// Says that play had not begun.
    PutBack = "put_back",
    /// Ends the competition.
    Complete = "complete",
    /// Says that it was not over.
    Reopen = "reopen",
    /// Calls the competition off.
    Cancel = "cancel",
    /// Says that it takes place after all.
    Reinstate = "reinstate",
    /// Gives an entry a place.
    Accept = "accept",
    /// Puts an entry on the waiting list.
    Waitlist = "waitlist",
    /// Gives an entry back, to be corrected.
    Return = "return",
    /// Refuses an entry, or takes its place away.
    Reject = "reject",
    /// Takes an entry back.
    Withdraw = "withdraw",
    /// Sends a returned entry again.
    Resubmit = "resubmit",
    /// Enters anew after a withdrawal.
    EnterAgain = "enter_again",
    /// Opens a refused entry again.
    Reconsider = "reconsider",
}

/// Who takes a step. Whether somebody is that, `permissions` says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// An organiser of the tournament.
    Organiser,
    /// The person who entered, and the managers of the team; the organiser may do it for them.
    Entrant,
}

/// What a step needs from the person who takes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// Nothing.
    Nothing,
    /// A reason, which those concerned read.
    Reason,
    /// A message that says what is to be corrected, and in which fields.
    MarkedFields,
}

/// What follows from a step, in the same transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The team gets its place in the division.
    PutsTeamIn,
    /// The team loses its place in the division.
    TakesTeamOut,
    /// A place may have become free: the entry that has waited longest gets it.
    MovesWaitingListUp,
    /// The entry goes to the end of the line.
    GoesToTheEnd,
    /// The people concerned are notified.
    TellsThoseConcerned,
}

/// A line of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transition<S: 'static> {
    /// The state before.
    pub from: S,
    /// The state after.
    pub to: S,
    /// The name of the step.
    pub step: Step,
    /// Who takes the step.
    pub by: By,
    /// What it needs.
    pub need: Need,
    /// What follows.
    pub effects: &'static [Effect],
}

/// Something with a lifecycle, by its states.
pub trait State: Copy + Eq + 'static {
    /// All of them.
    const ALL_STATES: &'static [Self];
}

impl State for TournamentStatus {
    const ALL_STATES: &'static [Self] = Self::ALL;
}

impl State for EntryState {
    const ALL_STATES: &'static [Self] = Self::ALL;
}

/// What has a lifecycle, with its states as `S`.
#[derive(Debug, Clone, Copy)]
pub struct Kind<S: 'static> {
    /// The table.
    pub transitions: &'static [Transition<S>],
    /// The sentence that says in which state something is.
    stands: fn(S) -> Sentence,
}

/// Tournaments.
pub const TOURNAMENT: Kind<TournamentStatus> = Kind {
    transitions: COMPETITIONS,
    stands: |status| Sentence::TournamentStands { stands: word_of(status) },
};

/// Tournaments that were called off after one of their divisions was completed, in the place of what [`TOURNAMENT`] says. That
/// division stays completed, so they come back under way.
pub const TOURNAMENT_PLAYED_IN_PART: Kind<TournamentStatus> =
    Kind { transitions: PLAYED_IN_PART, stands: TOURNAMENT.stands };

/// Divisions. They have the states of tournaments, and each has its own.
pub const DIVISION: Kind<TournamentStatus> = Kind {
    transitions: COMPETITIONS,
    stands: |status| Sentence::DivisionStands { stands: word_of(status) },
};

/// Divisions of a tournament that is a draft, beside what [`DIVISION`] says. Nothing is announced there, so one that
/// was called off does not come back announced.
pub const DIVISION_OF_DRAFT: Kind<TournamentStatus> =
    Kind { transitions: DIVISIONS_OF_DRAFTS, stands: DIVISION.stands };

/// Entries in a division.
pub const ENTRY: Kind<EntryState> = Kind {
    transitions: ENTRIES,
    stands: |state| {
        let entry_stands = match state {
            EntryState::Submitted => EntryStands::Submitted,
            EntryState::Returned => EntryStands::Returned,
            EntryState::Accepted => EntryStands::Accepted,
            EntryState::Waitlisted => EntryStands::Waitlisted,
            EntryState::Withdrawn => EntryStands::Withdrawn,
            EntryState::Rejected => EntryStands::Rejected,
        };
        Sentence::EntryIs { entry_stands }
    },
};

const fn word_of(status: TournamentStatus) -> Stands {
    match status {
        TournamentStatus::Draft => Stands::Draft,
        TournamentStatus::Published => Stands::Published,
        TournamentStatus::Ongoing => Stands::Ongoing,
        TournamentStatus::Completed => Stands::Completed,
        TournamentStatus::Cancelled => Stands::Cancelled,
    }
}

/// A step that nothing in the table is. What can be done instead is data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotFromHere {
    /// The steps that lead on from the state.
    pub possible: Vec<Step>,
    stands: Box<Sentence>,
}

impl NotFromHere {
    /// The refusal, which says how it stands and what can be done.
    pub fn sentence(&self) -> Sentence {
        if self.possible.is_empty() {
            return (*self.stands).clone();
        }
        let steps = Value::list(self.possible.iter().map(|step| step.sentence()));
        let possible = Sentence::StepsFromHere { steps };
        Sentence::Reasons { reasons: Value::sentences([(*self.stands).clone(), possible]) }
    }
}

impl<S: State> Kind<S> {
    /// The sentence that says in which state something is.
    pub fn stands(&self, state: S) -> Sentence {
        (self.stands)(state)
    }

    /// What leads from one state to another.
    ///
    /// # Errors
    /// [`NotFromHere`], which names what is possible.
    pub fn step(&self, from: S, to: S) -> Result<&'static Transition<S>, NotFromHere> {
        let found = self.from(from).find(|one| one.to == to);
        found.ok_or_else(|| self.refusal(from))
    }

    /// Where a step leads from a state.
    ///
    /// # Errors
    /// [`NotFromHere`], which names what is possible.
    pub fn take(&self, from: S, step: Step) -> Result<&'static Transition<S>, NotFromHere> {
        let found = self.from(from).find(|one| one.step == step);
        found.ok_or_else(|| self.refusal(from))
    }

    /// What can be done in a state.
    pub fn from(&self, from: S) -> impl Iterator<Item = &'static Transition<S>> {
        self.transitions.iter().filter(move |one| one.from == from)
    }

    fn refusal(&self, from: S) -> NotFromHere {
        let possible = self.from(from).map(|one| one.step).collect();
        NotFromHere { possible, stands: Box::new((self.stands)(from)) }
    }
}

/// Makes a table: `from => to: step, who may, what is needed, [what follows];`
macro_rules! transitions {
    ($state:ident: $($from:ident => $to:ident: $step:ident, $by:ident, $need:ident, [$($effect:ident),*];)+) => {
        &[$(Transition {
            from: $state::$from,
            to: $state::$to,
            step: Step::$step,
            by: By::$by,
            need: Need::$need,
            effects: &[$(Effect::$effect),*],
        }),+]
    };
}

/// A draft cannot be called off, because nobody has heard of it. What was announced is only taken back or
/// called off with a reason, because people have planned with it.
const COMPETITIONS: &[Transition<TournamentStatus>] = transitions! { TournamentStatus:
    Draft => Published: Publish, Organiser, Nothing, [];
    Published => Draft: Retract, Organiser, Reason, [TellsThoseConcerned];
    Published => Ongoing: Begin, Organiser, Nothing, [];
    Published => Cancelled: Cancel, Organiser, Reason, [TellsThoseConcerned];
    Ongoing => Published: PutBack, Organiser, Reason, [];
    Ongoing => Completed: Complete, Organiser, Nothing, [];
    Ongoing => Cancelled: Cancel, Organiser, Reason, [TellsThoseConcerned];
    Completed => Ongoing: Reopen, Organiser, Reason, [];
    Cancelled => Published: Reinstate, Organiser, Reason, [TellsThoseConcerned];
};

const PLAYED_IN_PART: &[Transition<TournamentStatus>] = transitions! { TournamentStatus:
    Cancelled => Ongoing: Reinstate, Organiser, Reason, [TellsThoseConcerned];
};

/// A division that was called off stays so when its tournament is taken back. Without this step the tournament could not
/// be published again when all of them are called off.
const DIVISIONS_OF_DRAFTS: &[Transition<TournamentStatus>] = transitions! { TournamentStatus:
    Cancelled => Draft: Reinstate, Organiser, Nothing, [];
};

/// Every decision can be undone: a refused entry is reconsidered, and a withdrawn one entered again, behind
/// those who have waited meanwhile.
const ENTRIES: &[Transition<EntryState>] = transitions! { EntryState:
    Submitted => Accepted: Accept, Organiser, Nothing, [PutsTeamIn, TellsThoseConcerned];
    Submitted => Waitlisted: Waitlist, Organiser, Nothing, [MovesWaitingListUp, TellsThoseConcerned];
    Submitted => Returned: Return, Organiser, MarkedFields, [TellsThoseConcerned];
    Submitted => Rejected: Reject, Organiser, Reason, [TellsThoseConcerned];
    Submitted => Withdrawn: Withdraw, Entrant, Nothing, [TellsThoseConcerned];
    Returned => Submitted: Resubmit, Entrant, Nothing, [];
    Returned => Rejected: Reject, Organiser, Reason, [TellsThoseConcerned];
    Returned => Withdrawn: Withdraw, Entrant, Nothing, [TellsThoseConcerned];
    Accepted => Rejected: Reject, Organiser, Reason,
        [TakesTeamOut, MovesWaitingListUp, TellsThoseConcerned];
    Accepted => Withdrawn: Withdraw, Entrant, Nothing,
        [TakesTeamOut, MovesWaitingListUp, TellsThoseConcerned];
    Waitlisted => Accepted: Accept, Organiser, Nothing, [PutsTeamIn, TellsThoseConcerned];
    Waitlisted => Rejected: Reject, Organiser, Reason, [TellsThoseConcerned];
    Waitlisted => Withdrawn: Withdraw, Entrant, Nothing, [TellsThoseConcerned];
    Withdrawn => Submitted: EnterAgain, Entrant, Nothing, [GoesToTheEnd];
    Rejected => Submitted: Reconsider, Organiser, Nothing, [TellsThoseConcerned];
};

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::fmt::Debug;
    use std::hash::Hash;

    use super::*;

    /// Every pair of states is a step of the table, or is refused with all steps that are possible.
    fn each_pair_is_a_step_or_refused<S: State + Debug + Hash>(kind: Kind<S>) {
        let pairs: HashSet<(S, S)> = kind.transitions.iter().map(|t| (t.from, t.to)).collect();
        assert_eq!(pairs.len(), kind.transitions.len(), "two steps lead the same way");
        for from in S::ALL_STATES {
            let possible: Vec<Step> = kind.from(*from).map(|one| one.step).collect();
            assert!(!possible.is_empty(), "{from:?} is a dead end");
            for to in S::ALL_STATES {
                match kind.step(*from, *to) {
                    Ok(found) => {
                        assert_eq!((found.from, found.to), (*from, *to));
                        assert!(pairs.contains(&(*from, *to)));
                        assert_eq!(kind.take(*from, found.step), Ok(found));
                    }
                    Err(refused) => {
                        assert!(!pairs.contains(&(*from, *to)));
                        assert_eq!(refused.possible, possible);
                        let said = refused.sentence().to_string();
                        for step in &possible {
                            assert!(said.contains(&step.sentence().to_string()), "{said}");
                        }
                    }
                }
            }
            for step in Step::ALL {
                assert_eq!(kind.take(*from, *step).is_ok(), possible.contains(step), "{step}");
            }
        }
    }

    #[test]
    fn every_other_step_than_those_of_the_table_is_refused_with_what_is_possible() {
        each_pair_is_a_step_or_refused(TOURNAMENT);
        each_pair_is_a_step_or_refused(DIVISION);
        each_pair_is_a_step_or_refused(ENTRY);
    }

    #[test]
    fn a_division_that_was_called_off_comes_back_as_what_fits_its_tournament() {
        use TournamentStatus::{Cancelled, Draft, Published};
        let to =
            |kind: Kind<TournamentStatus>| kind.take(Cancelled, Step::Reinstate).map(|one| one.to);
        assert_eq!((to(DIVISION_OF_DRAFT), to(DIVISION)), (Ok(Draft), Ok(Published)));
        assert_eq!(DIVISION_OF_DRAFT.transitions.len(), 1);
    }

    #[test]
    fn a_refusal_says_how_it_stands_and_what_can_be_done() {
        let refused = DIVISION.step(TournamentStatus::Draft, TournamentStatus::Completed);
        let said = refused.map_err(|refused| refused.sentence().to_string());
        assert_eq!(said, Err("The division is a draft. What can be done now: publish.".into()));
        let refused = ENTRY.step(EntryState::Returned, EntryState::Accepted);
        let said = refused.map_err(|refused| refused.sentence().to_string());
        let sentence = "The entry was returned for correction. What can be done now: send again, reject, withdraw.";
        assert_eq!(said, Err(sentence.into()));
        // Nothing leads on from here while the tournament is a draft.
        let refused = DIVISION_OF_DRAFT.take(TournamentStatus::Completed, Step::Publish);
        let said = refused.map_err(|refused| refused.sentence().to_string());
        assert_eq!(said, Err("The division is over.".into()));
    }

    #[test]
    fn nothing_stays_as_it_is_by_a_step() {
        assert!(TOURNAMENT.transitions.iter().all(|one| one.from != one.to));
        assert!(ENTRY.transitions.iter().all(|one| one.from != one.to));
    }

    #[test]
    fn a_team_is_in_the_division_as_long_as_its_entry_is_accepted() {
        for one in ENTRY.transitions {
            let gets_in = one.to == EntryState::Accepted;
            let gets_out = one.from == EntryState::Accepted;
            assert_eq!(one.effects.contains(&Effect::PutsTeamIn), gets_in, "{one:?}");
            assert_eq!(one.effects.contains(&Effect::TakesTeamOut), gets_out, "{one:?}");
            if gets_out {
                assert!(one.effects.contains(&Effect::MovesWaitingListUp), "{one:?}");
            }
        }
    }

    #[test]
    fn an_organiser_decides_about_an_entry_and_an_entrant_only_enters_and_withdraws() {
        for one in ENTRY.transitions {
            let is_entrants = matches!(one.to, EntryState::Withdrawn)
                || matches!(one.step, Step::Resubmit | Step::EnterAgain);
            assert_eq!(one.by == By::Entrant, is_entrants, "{one:?}");
        }
    }

    #[test]
    fn whoever_says_no_says_why() {
        for one in ENTRY.transitions {
            let needed = match one.to {
                EntryState::Returned => Need::MarkedFields,
                EntryState::Rejected => Need::Reason,
                _ => Need::Nothing,
            };
            assert_eq!(one.need, needed, "{one:?}");
        }
        for one in TOURNAMENT.transitions {
            if one.to == TournamentStatus::Cancelled {
                assert_eq!(one.need, Need::Reason, "{one:?}");
            }
        }
    }
}
