//! Where a result stands: provisional, confirmed, disputed, ruled on. Which step leads from where, who takes it, and what it
//! needs is one table.
//!
//! Nothing of this is stored but what people have said, each about one result. A result that changes is another one: what was
//! said of the one before says nothing of it, so it is provisional.

use serde::Serialize;
use touchline_words::{ResultStands, Sentence};

use crate::vocabulary;

vocabulary!(
    /// Where a result stands.
    ResultState, "state of a result", {
        /// Nobody else has agreed to it yet.
        Provisional = "provisional",
        /// Both sides agree, or an official says so, or nobody has disputed it in time.
        Confirmed = "confirmed",
        /// Somebody says that it is wrong.
        Disputed = "disputed",
        /// An organiser has decided a dispute.
        Ruled = "ruled",
    }
);

vocabulary!(
    /// What somebody says of a result.
    ResultStep, "step of a result", {
        /// Those who direct the match have entered it themselves. Nobody says this alone: it comes with what they enter.
        Enter = "enter",
        /// It is right.
        Confirm = "confirm",
        /// It is wrong.
        Dispute = "dispute",
        /// The dispute is decided.
        Rule = "rule",
    }
);

/// As what somebody takes a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Party {
    /// Somebody who manages or has entered one of the two sides.
    Side,
    /// An official of the match or the tournament.
    Official,
    /// An organiser of the tournament.
    Organiser,
    /// An administrator.
    Administrator,
}

/// A line of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transition {
    /// The state before.
    pub from: ResultState,
    /// The step.
    pub step: ResultStep,
    /// The state after. What one side confirms waits for the other one.
    pub to: ResultState,
    /// Who takes it.
    pub by: &'static [Party],
    /// Whether it needs a reason, which those concerned read.
    pub needs_reason: bool,
}

/// Makes the table: `from => to: step, [who may], whether a reason is needed;`
macro_rules! transitions {
    ($($from:ident => $to:ident: $step:ident, [$($by:ident),+], $needs_reason:literal;)+) => {
        &[$(Transition {
            from: ResultState::$from,
            step: ResultStep::$step,
            to: ResultState::$to,
            by: &[$(Party::$by),+],
            needs_reason: $needs_reason,
        }),+]
    };
}

/// What is confirmed was agreed to, so a side does not take it back alone: it asks the organisers. A ruling ends it; only an
/// administrator rules once more.
pub const TRANSITIONS: &[Transition] = transitions! {
    Provisional => Confirmed: Confirm, [Side, Official, Organiser, Administrator], false;
    Provisional => Disputed: Dispute, [Side, Official, Organiser, Administrator], true;
    Confirmed => Disputed: Dispute, [Organiser, Administrator], true;
    Disputed => Ruled: Rule, [Organiser, Administrator], true;
    Ruled => Ruled: Rule, [Administrator], true;
};

/// The line for a step, if somebody may take it now.
///
/// # Errors
/// The sentence that says why not.
pub fn take(
    from: ResultState,
    step: ResultStep,
    party: Party,
) -> Result<&'static Transition, Sentence> {
    let line = TRANSITIONS.iter().find(|one| one.from == from && one.step == step);
    match line {
        Some(line) if line.by.contains(&party) => Ok(line),
        Some(_) if from == ResultState::Ruled => Err(Sentence::ResultRuledOnce),
        Some(_) => Err(Sentence::ResultOnlyOrganisers),
        None if step == ResultStep::Rule => Err(Sentence::ResultNotDisputed),
        None => Err(Sentence::ResultIs { result_stands: from.word() }),
    }
}

impl ResultState {
    /// Whether scorers may still change the result. Once people have agreed to it, or it was ruled on, those who
    /// direct the match correct it: a scorer's link has no account, and its holder would undo what both sides have
    /// confirmed.
    pub const fn is_open_to_scorers(self) -> bool {
        matches!(self, Self::Provisional | Self::Disputed)
    }

    const fn word(self) -> ResultStands {
        match self {
            Self::Provisional => ResultStands::Provisional,
            Self::Confirmed => ResultStands::Confirmed,
            Self::Disputed => ResultStands::Disputed,
            Self::Ruled => ResultStands::Ruled,
        }
    }
}

/// What somebody has said of a result of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Said {
    /// What.
    pub step: ResultStep,
    /// For which of the two sides; for none by somebody who stands above both.
    pub sides: [bool; 2],
    /// Whether it is about the result that the match has.
    pub is_of_this: bool,
}

/// Where a result stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// In short.
    pub state: ResultState,
    /// Which of the two sides have confirmed it.
    pub confirmed_by: [bool; 2],
    /// Whether those who direct the match have entered it. Both sides may still dispute it.
    pub is_entered: bool,
    /// Whether it is confirmed because nobody has disputed it in time.
    pub by_time: bool,
    /// Whether something was said of another result that the match had before.
    pub was_changed: bool,
}

impl Standing {
    /// Whether it waits for somebody to confirm it. What organisers have entered themselves waits for nobody.
    pub fn waits(&self) -> bool {
        self.state == ResultState::Provisional && !self.is_entered
    }
}

/// Where a result stands after what was said, in its order. `time_is_up`: the time is over after which it counts as confirmed.
pub fn standing(said: impl IntoIterator<Item = Said>, time_is_up: bool) -> Standing {
    let mut standing = Standing {
        state: ResultState::Provisional,
        confirmed_by: [false; 2],
        is_entered: false,
        by_time: false,
        was_changed: false,
    };
    for one in said {
        if !one.is_of_this {
            // What organisers enter in the place of what they had entered surprises nobody.
            standing.was_changed |= one.step != ResultStep::Enter;
            continue;
        }
        match one.step {
            ResultStep::Enter => standing.is_entered = true,
            ResultStep::Confirm => {
                let [a, b] = standing.confirmed_by;
                standing.confirmed_by = [a || one.sides[0], b || one.sides[1]];
                if one.sides == [false; 2] || standing.confirmed_by == [true; 2] {
                    standing.state = ResultState::Confirmed;
                }
            }
            ResultStep::Dispute => standing.state = ResultState::Disputed,
            ResultStep::Rule => standing.state = ResultState::Ruled,
        }
    }
    if standing.state == ResultState::Provisional && time_is_up {
        standing.state = ResultState::Confirmed;
        standing.by_time = true;
    }
    standing
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARTIES: [Party; 4] =
        [Party::Side, Party::Official, Party::Organiser, Party::Administrator];

    fn said(step: ResultStep, sides: [bool; 2]) -> Said {
        Said { step, sides, is_of_this: true }
    }

    #[test]
    fn whatever_the_table_does_not_have_is_refused_with_a_sentence_of_its_own() {
        for from in ResultState::ALL {
            for step in ResultStep::ALL {
                for party in PARTIES {
                    let line = TRANSITIONS.iter().find(|one| {
                        (one.from, one.step) == (*from, *step) && one.by.contains(&party)
                    });
                    match take(*from, *step, party) {
                        Ok(found) => assert_eq!(Some(found), line),
                        Err(refusal) => {
                            assert_eq!(line, None, "{from} {step} {party:?}");
                            assert!(refusal.to_string().len() > 10);
                        }
                    }
                }
            }
        }
        let told = |from, step| take(from, step, Party::Side).map_err(|why| why.to_string());
        let of_confirmed = told(ResultState::Confirmed, ResultStep::Confirm);
        assert_eq!(of_confirmed, Err("The result is confirmed already.".to_owned()));
    }

    #[test]
    fn whoever_says_no_and_whoever_decides_says_why() {
        for one in TRANSITIONS {
            assert_eq!(one.needs_reason, one.step != ResultStep::Confirm, "{one:?}");
        }
    }

    #[test]
    fn scorers_change_only_what_nobody_has_agreed_to_or_somebody_disputes() {
        let open = |state: &&ResultState| state.is_open_to_scorers();
        let open: Vec<&ResultState> = ResultState::ALL.iter().filter(open).collect();
        assert_eq!(open, [&ResultState::Provisional, &ResultState::Disputed]);
    }

    #[test]
    fn nobody_who_plays_rules_on_it() {
        for one in TRANSITIONS.iter().filter(|one| one.step == ResultStep::Rule) {
            assert!(!one.by.contains(&Party::Side) && !one.by.contains(&Party::Official));
            assert!(one.by.contains(&Party::Administrator), "the last who decides: {one:?}");
        }
    }

    #[test]
    fn both_sides_or_one_official_confirm() {
        let a = said(ResultStep::Confirm, [true, false]);
        let b = said(ResultStep::Confirm, [false, true]);
        let official = said(ResultStep::Confirm, [false, false]);
        let one = standing([a], false);
        assert_eq!((one.state, one.confirmed_by), (ResultState::Provisional, [true, false]));
        assert_eq!(standing([a, a], false).state, ResultState::Provisional);
        assert_eq!(standing([a, b], false).state, ResultState::Confirmed);
        assert_eq!(standing([official], false).state, ResultState::Confirmed);
    }

    #[test]
    fn time_confirms_what_nobody_disputes() {
        let dispute = said(ResultStep::Dispute, [true, false]);
        let confirm = said(ResultStep::Confirm, [true, false]);
        let in_time = standing([confirm], true);
        assert_eq!((in_time.state, in_time.by_time), (ResultState::Confirmed, true));
        assert_eq!(standing([], false).state, ResultState::Provisional);
        let disputed = standing([dispute], true);
        assert_eq!((disputed.state, disputed.by_time), (ResultState::Disputed, false));
        let ruled = standing([dispute, said(ResultStep::Rule, [false, false])], true);
        assert_eq!(ruled.state, ResultState::Ruled);
    }

    #[test]
    fn what_organisers_enter_waits_for_nobody_and_can_be_disputed() {
        let entered = said(ResultStep::Enter, [false, false]);
        let now = standing([entered], false);
        assert_eq!((now.state, now.waits()), (ResultState::Provisional, false));
        for step in ResultStep::ALL {
            let can = take(now.state, *step, Party::Side).is_ok();
            assert_eq!(can, matches!(step, ResultStep::Confirm | ResultStep::Dispute), "{step}");
        }
        assert!(standing([], false).waits());
        assert!(standing([said(ResultStep::Confirm, [true, false])], false).waits());
        for over in [standing([], true), standing([said(ResultStep::Confirm, [false; 2])], false)] {
            assert!(!over.waits());
        }
        let of_another = Said { is_of_this: false, ..entered };
        assert!(standing([of_another], false).waits(), "its result is another now");
    }

    #[test]
    fn what_was_said_of_another_result_says_nothing_of_this_one() {
        for step in ResultStep::ALL {
            let before = Said { is_of_this: false, ..said(*step, [false, false]) };
            let now = standing([before], false);
            let was_said = *step != ResultStep::Enter;
            assert_eq!(
                (now.state, now.was_changed),
                (ResultState::Provisional, was_said),
                "{step}"
            );
        }
    }
}
