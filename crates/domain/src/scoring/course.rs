//! The course of a match, as far as it is the same in every sport.

use super::finals::FinalResult;
use super::format::Format;
use super::operation::{Operation, OperationId};
use super::refusal::Refusal;
use super::setup::MatchSetup;
use super::stamp::Stamp;
use super::state::{Event, EventType, Phase, ScoredMatch};
use super::{goals, race, rallies, tennis};
use crate::standings::{Side, Sides};
use crate::terms::{Lifecycle, Outcome, ParticipantMode};

/// Which operation is applied, and when it was recorded.
#[derive(Debug, Clone, Copy)]
pub(super) struct Moment<'o> {
    pub(super) id: &'o OperationId,
    pub(super) stamp: Stamp,
}

impl Moment<'_> {
    /// An event that the operation tells.
    pub(super) fn event(self, event_type: EventType) -> Event {
        Event {
            operation: self.id.clone(),
            recorded_ms: self.stamp.ms,
            event_type,
            at: None,
            period_name: None,
            side: None,
            player: None,
            player_side: None,
            related_player: None,
            entrant: None,
            score: None,
        }
    }
}

impl ScoredMatch {
    /// Applies one operation, or refuses it and changes nothing.
    pub(super) fn apply(
        &mut self,
        setup: &MatchSetup,
        moment: Moment<'_>,
        operation: &Operation,
    ) -> Result<(), Refusal> {
        use Operation as Op;
        // The fold has dealt with corrections before.
        if operation.is_correction() {
            return Ok(());
        }
        // It counts from the beginning, so the fold has put it on the match before; also one that is over.
        if let Op::LineUp { side, players, captain } = operation {
            return setup.takes_line_up(*side, players, *captain);
        }
        let is_race = setup.mode == ParticipantMode::MultiEntry;
        let are_known = is_race || (setup.sides.a.is_some() && setup.sides.b.is_some());
        if !are_known && !matches!(operation, Op::Postpone {} | Op::Cancel {}) {
            return Err(Refusal::SidesNotKnown);
        }
        let is_ruling = matches!(
            operation,
            Op::Award { .. }
                | Op::CorrectResult { .. }
                | Op::DoubleForfeit {}
                | Op::Disqualify { .. }
                | Op::DeadHeat { .. }
                | Op::PhotoFinish { .. }
        );
        if self.is_over() && !is_ruling {
            return Err(Refusal::IsOver);
        }
        match operation {
            Op::Pause {} => self.pause(moment),
            Op::Resume {} => self.resume(moment),
            Op::Postpone {} => self.is_before_start().map(|()| {
                self.lifecycle = Lifecycle::Postponed;
            }),
            Op::Cancel {} => {
                self.is_before_start()?;
                self.lifecycle = Lifecycle::Cancelled;
                self.phase = Phase::Over;
                Ok(())
            }
            Op::Abandon { to_be_continued } => self.abandon(moment, *to_be_continued),
            _ if self.is_stopped() && !is_ruling => Err(Refusal::IsPaused),
            Op::Walkover { .. }
            | Op::Retire { .. }
            | Op::Default { .. }
            | Op::Award { .. }
            | Op::CorrectResult { .. }
            | Op::DoubleForfeit {}
                if is_race =>
            {
                Err(Refusal::OtherSport)
            }
            Op::Walkover { winner } => {
                self.is_before_start()?;
                self.end(moment, Outcome::Walkover, Some(*winner));
                Ok(())
            }
            Op::Retire { side } => {
                self.has_begun()?;
                let event = Event {
                    period_name: self.periods.last().map(|period| period.name.clone()),
                    side: Some(side.other()),
                    player_side: Some(*side),
                    ..moment.event(EventType::Retirement)
                };
                self.events.push(event);
                self.end(moment, Outcome::Retired, Some(side.other()));
                Ok(())
            }
            Op::Default { side } => {
                self.end(moment, Outcome::Defaulted, Some(side.other()));
                Ok(())
            }
            Op::Award { winner, score } => self.award(setup, moment, *winner, *score),
            Op::CorrectResult { outcome, score, shootout, winner } => {
                self.correct(setup, moment, (*outcome, *winner), [*score, *shootout])
            }
            Op::DoubleForfeit {} => {
                // What both have lost has no score, whatever was played or awarded before.
                self.periods.clear();
                (self.game, self.service) = (None, None);
                (self.score, self.shootout, self.shootout_winner) = (None, None, None);
                self.kicks = Sides::default();
                self.end(moment, Outcome::DoubleForfeit, None);
                Ok(())
            }
            _ => match (&setup.format, is_race) {
                (Format::Goals(format), false) => {
                    goals::apply(self, setup, format, moment, operation)
                }
                (Format::Rallies(format), false) => {
                    rallies::apply(self, format, moment, operation)?;
                    self.leave_level_tie_open(setup);
                    Ok(())
                }
                (Format::Tennis(format), false) => {
                    tennis::apply(self, format, moment, operation)?;
                    self.leave_level_tie_open(setup);
                    Ok(())
                }
                (Format::Times(format), true) => race::apply(self, *format, moment, operation),
                _ => Err(Refusal::OtherSport),
            },
        }
    }

    /// Somebody decides the match. A score that is not level names the winner; a match that nobody wins is a draw,
    /// with the score that it has.
    fn award(
        &mut self,
        setup: &MatchSetup,
        moment: Moment<'_>,
        winner: Option<Side>,
        score: Option<Sides<u16>>,
    ) -> Result<(), Refusal> {
        let given = score.map(|score| Sides::new(score.a.into(), score.b.into()));
        if winner.is_none() && given.is_none() {
            if setup.must_be_decided {
                return Err(Refusal::NeedsWinner);
            }
            if self.score_now().ahead().is_some() {
                return Err(Refusal::NotLevel);
            }
        }
        let counts = given.or_else(|| winner.is_none().then(|| self.score_now()));
        let outcome = Outcome::Awarded;
        let told = FinalResult { outcome, score: counts, winner, ..FinalResult::PLAYED };
        let winner = setup.rules_of_result().winner_of(&told)?;
        if counts.is_some() {
            self.score = counts;
        }
        self.end(moment, outcome, winner);
        Ok(())
    }

    /// The organiser says how the match ended. Of what was recorded, the events stay, and the periods as long as they come to
    /// the score.
    fn correct(
        &mut self,
        setup: &MatchSetup,
        moment: Moment<'_>,
        (outcome, winner): (Outcome, Option<Side>),
        told: [Option<Sides<u16>>; 2],
    ) -> Result<(), Refusal> {
        let [score, shootout] =
            told.map(|told| told.map(|of| Sides::new(of.a.into(), of.b.into())));
        let result = FinalResult { outcome, score, shootout, winner, ..FinalResult::PLAYED };
        let winner = setup.rules_of_result().winner_of(&result)?;
        // What an award has made of the score is no sum of periods either.
        if score != self.score || self.outcome == Some(Outcome::Awarded) {
            self.periods.clear();
        }
        (self.game, self.service) = (None, None);
        self.score = score;
        self.shootout = shootout;
        self.shootout_winner = winner.filter(|_| shootout.is_some());
        self.end(moment, outcome, winner);
        Ok(())
    }

    /// The sets of a last leg say nothing of who goes on where both legs together are level: somebody else says it.
    fn leave_level_tie_open(&mut self, setup: &MatchSetup) {
        let rules = setup.rules_of_result();
        let is_level = self.score.is_some_and(|score| rules.leaves_level(score));
        if self.lifecycle == Lifecycle::Completed && is_level {
            self.winner = None;
        }
    }

    fn is_before_start(&self) -> Result<(), Refusal> {
        if self.phase == Phase::BeforeStart { Ok(()) } else { Err(Refusal::HasBegun) }
    }

    pub(super) fn has_begun(&self) -> Result<(), Refusal> {
        if self.phase == Phase::BeforeStart { Err(Refusal::NotBegun) } else { Ok(()) }
    }

    /// Whether it was stopped to be continued on another day.
    fn is_stopped(&self) -> bool {
        self.lifecycle == Lifecycle::Postponed && self.outcome == Some(Outcome::Abandoned)
    }

    fn pause(&mut self, moment: Moment<'_>) -> Result<(), Refusal> {
        match self.phase {
            _ if self.is_stopped() => return Err(Refusal::IsPaused),
            Phase::Playing => {}
            Phase::Paused => return Err(Refusal::IsPaused),
            _ => return Err(Refusal::NoPeriodIsPlayed),
        }
        self.clock.stop(moment.stamp.ms);
        self.phase = Phase::Paused;
        Ok(())
    }

    fn resume(&mut self, moment: Moment<'_>) -> Result<(), Refusal> {
        let was_stopped = self.is_stopped();
        if !was_stopped && self.phase != Phase::Paused {
            return Err(Refusal::IsNotPaused);
        }
        if was_stopped {
            (self.lifecycle, self.outcome) = (Lifecycle::Live, None);
        }
        if self.phase == Phase::Paused {
            self.clock.run(moment.stamp.ms);
            self.phase = Phase::Playing;
        }
        Ok(())
    }

    fn abandon(&mut self, moment: Moment<'_>, to_be_continued: bool) -> Result<(), Refusal> {
        self.has_begun()?;
        self.clock.stop(moment.stamp.ms);
        self.outcome = Some(Outcome::Abandoned);
        if to_be_continued {
            self.lifecycle = Lifecycle::Postponed;
            if self.phase == Phase::Playing {
                self.phase = Phase::Paused;
            }
        } else {
            self.lifecycle = Lifecycle::Cancelled;
            self.phase = Phase::Over;
        }
        Ok(())
    }

    /// Play begins.
    pub(super) fn begin(&mut self, score: Option<Sides<i64>>) {
        self.lifecycle = Lifecycle::Live;
        self.phase = Phase::Playing;
        self.score = score;
    }

    /// The match is over.
    pub(super) fn end(&mut self, moment: Moment<'_>, outcome: Outcome, winner: Option<Side>) {
        self.clock.stop(moment.stamp.ms);
        self.lifecycle = Lifecycle::Completed;
        self.phase = Phase::Over;
        self.outcome = Some(outcome);
        self.winner = winner;
    }
}
