//! Football and hockey: goals in periods of time, extra time, shoot-outs.

use super::course::Moment;
use super::finals::FinalResult;
use super::format::GoalFormat;
use super::operation::{GameTime, Operation};
use super::refusal::Refusal;
use super::setup::MatchSetup;
use super::state::{Event, EventType, GameClock, Period, PeriodKind, Phase, ScoredMatch};
use crate::standings::{Side, Sides};
use crate::terms::Outcome;

/// What the name of a shoot-out is on match sheets.
const SHOOTOUT: &str = "penalty shootout";

pub(super) fn apply(
    state: &mut ScoredMatch,
    setup: &MatchSetup,
    format: &GoalFormat,
    moment: Moment<'_>,
    operation: &Operation,
) -> Result<(), Refusal> {
    use Operation as Op;
    let mut play = Play { state, setup, format, moment };
    match *operation {
        Op::Start { clock } => play.start(clock),
        Op::EndPeriod {} => play.end_period(),
        Op::Finish {} => play.finish(),
        Op::Result { score, shootout } => play.result(score, shootout),
        Op::Goal { side, player, assist, at } => {
            play.goal(EventType::Goal, side, (side, player), assist, at)
        }
        Op::PenaltyGoal { side, player, at } => {
            play.goal(EventType::PenaltyGoal, side, (side, player), None, at)
        }
        Op::OwnGoal { side, player, at } => {
            play.goal(EventType::OwnGoal, side, (side.other(), player), None, at)
        }
        Op::PenaltyMiss { side, player, at } => {
            play.is_in_play()?;
            play.state.is_on_the_pitch(side, player)?;
            play.tell(EventType::PenaltyMiss, side, (side, player), None, at);
            Ok(())
        }
        Op::Card { side, card, player, at } => {
            play.state.has_begun()?;
            let (at, sends_off) = (play.time(at), format.second_yellow_sends_off);
            let shown = play.state.show_card(side, player, card, sends_off, at)?;
            play.tell(shown, side, (side, player), None, at);
            Ok(())
        }
        Op::Substitution { side, off, on, additional, at } => {
            play.state.has_begun()?;
            let at = play.time(at);
            let mut rules = format.substitutions;
            if let Some(extra) = format.extra_time.filter(|_| play.state.extra_time) {
                rules.most = rules.most.map(|most| most.saturating_add(extra.substitutions));
            }
            play.state.substitute(side, [off, on], rules, !additional, at)?;
            let (player, other) = if on.is_some() { (on, off) } else { (off, None) };
            play.tell(EventType::Substitution, side, (side, player), other, at);
            Ok(())
        }
        Op::Kick { side, scored, player } => play.kick(side, scored, player),
        Op::ShootoutWon { side, kicks } => play.shootout_won(side, kicks),
        _ => Err(Refusal::OtherSport),
    }
}

/// The side that can no longer be caught: it has more goals than the other one would have with a goal from each
/// kick that is left. After the first kicks of a shoot-out both sides have equally many.
fn decided(goals: Sides<i64>, taken: Sides<i64>, kicks: u16) -> Option<Side> {
    let all = taken.a.max(taken.b).max(kicks.into());
    Side::BOTH
        .into_iter()
        .find(|side| goals.of(*side) > goals.of(side.other()) + all - taken.of(side.other()))
}

fn whole(score: Sides<u16>) -> Sides<i64> {
    Sides::new(score.a.into(), score.b.into())
}

struct Play<'p> {
    state: &'p mut ScoredMatch,
    setup: &'p MatchSetup,
    format: &'p GoalFormat,
    moment: Moment<'p>,
}

impl Play<'_> {
    fn is_level(&self) -> bool {
        self.setup.is_level(self.state.score_now())
    }

    fn is_in_play(&self) -> Result<(), Refusal> {
        self.state.has_begun()?;
        if self.state.is_played() { Ok(()) } else { Err(Refusal::NoPeriodIsPlayed) }
    }

    /// Whether a golden goal has been scored.
    fn has_golden_goal(&self) -> bool {
        let golden = self.format.extra_time.is_some_and(|extra| extra.golden_goal);
        golden && self.state.extra_time && !self.is_level()
    }

    fn start(&mut self, keeps_time: bool) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::BeforeStart => self.state.begin(Some(Sides::default())),
            Phase::Break => self.next_period_may_begin()?,
            Phase::Shootout => return Err(Refusal::ShootoutHasBegun),
            Phase::Playing | Phase::Paused | Phase::Over => return Err(Refusal::PeriodIsPlayed),
        }
        let number = self.state.period_number().saturating_add(1);
        self.state.extra_time = number > self.format.periods;
        self.state.phase = Phase::Playing;
        self.state.periods.push(self.period(number));
        self.state.clock = GameClock { keeps_time, ..GameClock::default() };
        self.state.clock.run(self.moment.stamp.ms);
        Ok(())
    }

    fn next_period_may_begin(&self) -> Result<(), Refusal> {
        let played = self.state.period_number();
        if played < self.format.periods {
            return Ok(());
        }
        if played >= self.format.last_period(true) {
            return Err(Refusal::NoMorePeriods);
        }
        if self.has_golden_goal() {
            return Err(Refusal::DecidedByGoldenGoal);
        }
        if played == self.format.periods && !self.is_level() {
            return Err(Refusal::NotLevel);
        }
        Ok(())
    }

    fn period(&self, number: u16) -> Period {
        let (kind, name) = period_name(self.format, number);
        let score = Sides::default();
        Period { number, kind, name, score, tiebreak: None, served_first: None, is_over: false }
    }

    fn end_period(&mut self) -> Result<(), Refusal> {
        self.is_in_play()?;
        self.state.clock.stop(self.moment.stamp.ms);
        self.state.phase = Phase::Break;
        if let Some(period) = self.state.periods.last_mut() {
            period.is_over = true;
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Refusal> {
        self.state.has_begun()?;
        let mut winner = self.state.score_now().ahead();
        if self.state.phase == Phase::Shootout {
            winner = Some(self.state.shootout_winner.ok_or(Refusal::NotDecided)?);
        } else {
            let last = self.format.last_period(self.state.extra_time);
            if self.state.period_number() < last && !self.has_golden_goal() {
                return Err(Refusal::PeriodsAreMissing);
            }
            if self.setup.must_be_decided && self.is_level() {
                return Err(Refusal::NeedsWinner);
            }
        }
        if let Some(period) = self.state.periods.last_mut() {
            period.is_over = true;
        }
        self.state.end(self.moment, Outcome::Played, winner);
        Ok(())
    }

    fn result(&mut self, score: Sides<u16>, shootout: Option<Sides<u16>>) -> Result<(), Refusal> {
        if self.state.phase == Phase::Shootout {
            return Err(Refusal::ShootoutHasBegun);
        }
        let (score, recorded) = (whole(score), self.state.score_now());
        if score.a < recorded.a || score.b < recorded.b {
            return Err(Refusal::FewerThanRecorded);
        }
        let kicks = shootout.map(whole);
        let told = FinalResult { score: Some(score), shootout: kicks, ..FinalResult::PLAYED };
        let winner = self.setup.rules_of_result().winner_of(&told)?;
        if score != recorded || self.state.period_number() < self.format.periods {
            // In which period the other goals were scored is not known.
            self.state.periods.clear();
        }
        self.state.score = Some(score);
        self.state.shootout = kicks;
        self.state.shootout_winner = winner.filter(|_| kicks.is_some());
        self.state.end(self.moment, Outcome::Played, winner);
        Ok(())
    }

    fn goal(
        &mut self,
        kind: EventType,
        side: Side,
        (of, player): (Side, Option<i64>),
        assist: Option<i64>,
        at: Option<GameTime>,
    ) -> Result<(), Refusal> {
        self.is_in_play()?;
        if self.has_golden_goal() {
            return Err(Refusal::DecidedByGoldenGoal);
        }
        self.state.is_on_the_pitch(of, player)?;
        self.state.is_on_the_pitch(of, assist)?;
        let mut score = self.state.score_now();
        score.set(side, score.of(side) + 1);
        self.state.score = Some(score);
        if let Some(period) = self.state.periods.last_mut() {
            period.score.set(side, period.score.of(side) + 1);
        }
        self.tell(kind, side, (of, player), assist, at);
        Ok(())
    }

    fn tell(
        &mut self,
        kind: EventType,
        side: Side,
        (of, player): (Side, Option<i64>),
        related_player: Option<i64>,
        at: Option<GameTime>,
    ) {
        let event = Event {
            at: self.time(at),
            period_name: self.state.periods.last().map(|period| period.name.clone()),
            side: Some(side),
            player,
            player_side: Some(of),
            related_player,
            score: self.state.score,
            ..self.moment.event(kind)
        };
        self.state.events.push(event);
    }

    /// The moment on the match clock: as it was said, else what the clock shows.
    fn time(&self, said: Option<GameTime>) -> Option<GameTime> {
        let (period, clock) = (self.state.period_number(), self.state.clock);
        let lasts = self.format.minutes_of(period);
        if said.is_some() || !clock.keeps_time || !self.state.is_played() || lasts == 0 {
            return said;
        }
        let minute = clock.shows_at(self.moment.stamp.ms) / 60_000 + 1;
        let minute = u16::try_from(minute).unwrap_or(u16::MAX);
        let stoppage = minute.checked_sub(lasts).filter(|added| *added > 0);
        let before = self.format.minutes_before(period);
        Some(GameTime { minute: before.saturating_add(minute.min(lasts)), stoppage })
    }

    fn shootout_may_begin(&self) -> Result<u16, Refusal> {
        let kicks = self.format.shootout.ok_or(Refusal::NoShootout)?;
        match self.state.phase {
            Phase::Shootout => return Ok(kicks),
            Phase::BeforeStart => return Err(Refusal::NotBegun),
            Phase::Playing | Phase::Paused | Phase::Over => return Err(Refusal::PeriodIsPlayed),
            Phase::Break => {}
        }
        let played = self.state.period_number();
        if played < self.format.periods {
            return Err(Refusal::PeriodsAreMissing);
        }
        if !self.is_level() {
            return Err(Refusal::NotLevel);
        }
        if played < self.format.last_period(true) {
            return Err(Refusal::ExtraTimeComesFirst);
        }
        Ok(kicks)
    }

    fn kick(&mut self, side: Side, scored: bool, player: Option<i64>) -> Result<(), Refusal> {
        let kicks = self.shootout_may_begin()?;
        if self.state.shootout_winner.is_some() {
            return Err(Refusal::ShootoutIsDecided);
        }
        let mut taken = self.state.kicks;
        if taken.of(side) > taken.of(side.other()) {
            return Err(Refusal::OutOfTurn);
        }
        if self.format.substitutions.may_return {
            self.state.is_in_the_line_up(side, player)?;
        } else {
            // Only those who were on the pitch at the end take kicks (IFAB, Law 10.3).
            self.state.is_on_the_pitch(side, player)?;
        }
        taken.set(side, taken.of(side) + 1);
        let mut goals = self.state.shootout.unwrap_or_default();
        goals.set(side, goals.of(side) + i64::from(scored));
        self.state.phase = Phase::Shootout;
        self.state.kicks = taken;
        self.state.shootout = Some(goals);
        self.state.shootout_winner = decided(goals, taken, kicks);
        let kind = if scored { EventType::ShootoutGoal } else { EventType::ShootoutMiss };
        self.tell_of_shootout(kind, side, player);
        Ok(())
    }

    fn tell_of_shootout(&mut self, kind: EventType, side: Side, player: Option<i64>) {
        let event = Event {
            period_name: Some(SHOOTOUT.to_owned()),
            side: Some(side),
            player,
            player_side: Some(side),
            score: self.state.shootout,
            ..self.moment.event(kind)
        };
        self.state.events.push(event);
    }

    fn shootout_won(&mut self, side: Side, kicks: Option<Sides<u16>>) -> Result<(), Refusal> {
        self.shootout_may_begin()?;
        if self.state.phase == Phase::Shootout {
            return Err(Refusal::ShootoutHasBegun);
        }
        let kicks = kicks.map(whole);
        match kicks.map(Sides::ahead) {
            Some(None) => return Err(Refusal::ShootoutIsLevel),
            Some(Some(ahead)) if ahead != side => return Err(Refusal::OtherSideWon),
            _ => {}
        }
        self.state.phase = Phase::Shootout;
        self.state.shootout = kicks;
        self.state.shootout_winner = Some(side);
        Ok(())
    }
}

/// What a period is and what match sheets call it.
fn period_name(format: &GoalFormat, number: u16) -> (PeriodKind, String) {
    const ORDINALS: [&str; 4] = ["first", "second", "third", "fourth"];
    let ordinal = |of: u16| ORDINALS.get(usize::from(of).wrapping_sub(1));
    if number > format.periods {
        let halves = format.extra_time.is_some_and(|extra| extra.periods == 2);
        let name = match ordinal(number - format.periods) {
            Some(ordinal) if halves => format!("extra time, {ordinal} half"),
            _ => "extra time".to_owned(),
        };
        return (PeriodKind::ExtraTime, name);
    }
    let kind = match format.periods {
        2 => PeriodKind::Half,
        4 => PeriodKind::Quarter,
        _ => PeriodKind::Period,
    };
    match ordinal(number) {
        Some(ordinal) if kind != PeriodKind::Period => (kind, format!("{ordinal} {kind}")),
        _ => (kind, format!("{kind} {number}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shoot_out_ends_as_soon_as_nobody_can_catch_up() {
        let decided = |goals: [i64; 2], taken: [i64; 2]| {
            decided(Sides::new(goals[0], goals[1]), Sides::new(taken[0], taken[1]), 5)
        };
        assert_eq!(decided([2, 0], [3, 3]), None);
        assert_eq!(decided([3, 0], [3, 3]), Some(Side::A));
        assert_eq!(decided([1, 3], [4, 4]), Some(Side::B));
        assert_eq!(decided([4, 4], [5, 5]), None);
        assert_eq!(decided([5, 4], [6, 5]), None);
        assert_eq!(decided([4, 5], [6, 6]), Some(Side::B));
        assert_eq!(decided([0, 0], [0, 0]), None);
    }
}
