//! The course of a match, as far as it is the same in every sport.

use std::cmp::Ordering;

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
            Op::Award { winner, score } => {
                let given = score.map(|score| Sides::new(score.a.into(), score.b.into()));
                let is_level = given.is_none_or(|score| setup.is_level(score));
                if winner.is_none() && setup.must_be_decided && is_level {
                    return Err(Refusal::NeedsWinner);
                }
                let counts = given.unwrap_or_else(|| self.score_now());
                let ahead = match counts.a.cmp(&counts.b) {
                    Ordering::Greater => Some(Side::A),
                    Ordering::Less => Some(Side::B),
                    Ordering::Equal => None,
                };
                let is_against = winner.zip(ahead).is_some_and(|(winner, ahead)| winner != ahead);
                if is_against && given.is_some() && !setup.rules_of_result().is_leg() {
                    return Err(Refusal::OtherSideWon);
                }
                // A match that nobody wins is a draw: tables follow its score.
                let is_draw = winner.is_none() && !setup.must_be_decided;
                if is_draw && given.is_none() && ahead.is_some() {
                    return Err(Refusal::NotLevel);
                }
                if given.is_some() || is_draw {
                    self.score = Some(counts);
                }
                let winner = winner.or(ahead.filter(|_| is_draw));
                self.end(moment, Outcome::Awarded, winner);
                Ok(())
            }
            Op::CorrectResult { outcome, score, shootout, winner } => {
                self.correct(setup, moment, (*outcome, *winner), [*score, *shootout])
            }
            Op::DoubleForfeit {} => {
                self.end(moment, Outcome::DoubleForfeit, None);
                Ok(())
            }
            _ => match (&setup.format, is_race) {
                (Format::Goals(format), false) => {
                    goals::apply(self, setup, format, moment, operation)
                }
                (Format::Rallies(format), false) => rallies::apply(self, format, moment, operation),
                (Format::Tennis(format), false) => tennis::apply(self, format, moment, operation),
                (Format::Times(format), true) => race::apply(self, *format, moment, operation),
                _ => Err(Refusal::OtherSport),
            },
        }
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
