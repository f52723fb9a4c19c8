//! Volleyball and badminton: rallies in sets.

use super::course::Moment;
use super::format::{Format, RallyFormat, ServesNext, can_end_with};
use super::operation::{Card, Operation};
use super::refusal::Refusal;
use super::sets;
use super::state::{Event, EventType, PeriodKind, Phase, ScoredMatch, Service};
use crate::standings::{Side, Sides};

pub(super) fn apply(
    state: &mut ScoredMatch,
    format: &RallyFormat,
    moment: Moment<'_>,
    operation: &Operation,
) -> Result<(), Refusal> {
    use Operation as Op;
    let kind = if format.sets_are_games { PeriodKind::Game } else { PeriodKind::Set };
    let mut play = Play { state, format, kind, moment };
    if let Op::Positions { side, places } = operation {
        sets::may_begin(play.state)?;
        play.state.take_positions(format, *side, places)?;
        if play.state.phase != Phase::BeforeStart {
            sets::current(play.state, kind);
        }
        play.follow_service();
        return Ok(());
    }
    match *operation {
        Op::Start { .. } => sets::start(play.state, kind),
        Op::Service { side, player } => {
            let service = Service { side, player, court: None };
            sets::serve_first(play.state, kind, service)?;
            play.state.serves_from_the_right(format, service);
            play.follow_service();
            Ok(())
        }
        Op::Point { side, player } => {
            sets::is_on_court(play.state)?;
            play.state.is_on_the_pitch(side, player)?;
            play.point(side, player);
            Ok(())
        }
        Op::SetEnd { tiebreak: Some(_), .. } => Err(Refusal::TieBreakCannotEndSo),
        Op::SetEnd { score, tiebreak: None } => play.set_end(score),
        Op::Card { side, card, player, .. } => {
            play.state.has_begun()?;
            play.state.is_in_the_line_up(side, player)?;
            play.card(side, card, player)
        }
        Op::TimeOut { side } => {
            sets::is_on_court(play.state)?;
            let taken = play.state.time_outs.of(side);
            if format.time_outs.is_some_and(|most| taken >= most) {
                return Err(Refusal::NoTimeOutLeft);
            }
            play.state.time_outs.set(side, taken.saturating_add(1));
            play.tell(EventType::TimeOut, Some(side), None, None);
            Ok(())
        }
        Op::Substitution { side, off, on, additional, .. } => {
            sets::is_on_court(play.state)?;
            play.state.substitute(side, [off, on], format.substitutions, !additional, None)?;
            play.state.substitute_in_place(side, off, on);
            play.follow_service();
            let (player, other) = if on.is_some() { (on, off) } else { (off, None) };
            play.tell(EventType::Substitution, Some(side), player, other);
            Ok(())
        }
        Op::Let {} => {
            sets::is_on_court(play.state)?;
            play.tell(EventType::Let, None, None, None);
            Ok(())
        }
        Op::SideChange {} => {
            play.state.has_begun()?;
            play.state.ends_are_changed = !play.state.ends_are_changed;
            Ok(())
        }
        Op::Result { score, shootout: None } => {
            sets::result(play.state, moment, score, &Format::Rallies(*format))
        }
        Op::Finish {} => Err(Refusal::NotDecided),
        _ => Err(Refusal::OtherSport),
    }
}

struct Play<'p> {
    state: &'p mut ScoredMatch,
    format: &'p RallyFormat,
    /// What its sets are called.
    kind: PeriodKind,
    moment: Moment<'p>,
}

impl Play<'_> {
    fn point(&mut self, side: Side, player: Option<i64>) {
        let set = sets::current(self.state, self.kind);
        set.score.set(side, set.score.of(side) + 1);
        let (number, score) = (set.number, set.score);
        self.tell(EventType::Point, Some(side), player, None);
        let before = self.state.service;
        let player = before.filter(|before| before.side == side).and_then(|before| before.player);
        self.state.move_after_rally(self.format, side, before.map(|before| before.side));
        self.state.service = Some(Service { side, player, court: None });
        if let Some(winner) = self.format.set_won_by(number, score) {
            self.end_set(winner);
        } else if self.is_time_to_change_ends(number, side, score) {
            self.state.ends_are_changed = !self.state.ends_are_changed;
        }
        self.follow_service();
    }

    fn is_time_to_change_ends(&self, set: u16, side: Side, score: Sides<i64>) -> bool {
        let ends = &self.format.ends;
        let is_last = self.format.is_last(set);
        let every = if is_last { ends.every_in_last_set } else { ends.every };
        let is_due = every.is_some_and(|every| (score.a + score.b) % i64::from(every.max(1)) == 0);
        let is_first_there = |points: u16| {
            let points = i64::from(points);
            is_last && score.of(side) == points && score.of(side.other()) < points
        };
        is_due || ends.in_last_set_at.is_some_and(is_first_there)
    }

    fn set_end(&mut self, score: Sides<u16>) -> Result<(), Refusal> {
        sets::is_on_court(self.state)?;
        let number = sets::number_of_next(self.state)?;
        let score = Sides::new(i64::from(score.a), i64::from(score.b));
        let winner = can_end_with(score, |score| self.format.set_won_by(number, score))
            .ok_or(Refusal::SetCannotEndSo)?;
        sets::current(self.state, self.kind).score = score;
        self.end_set(winner);
        self.follow_service();
        Ok(())
    }

    fn end_set(&mut self, winner: Side) {
        let Some(set) = self.state.periods.last() else { return };
        let (number, served_first) = (set.number, set.served_first);
        let next = match self.format.serves_next {
            ServesNext::Winner => Some(winner),
            ServesNext::TheOther if self.format.is_last(number.saturating_add(1)) => None,
            ServesNext::TheOther => served_first.map(Side::other),
        };
        if self.format.ends.after_set {
            self.state.ends_are_changed = !self.state.ends_are_changed;
        }
        sets::end(self.state, self.moment, winner, self.format.sets_to_win, next);
        self.state.forget_positions();
    }

    /// A red card gives the other side the point (FIVB rule 21.3.1; BWF Law 16.7.1).
    fn card(&mut self, side: Side, card: Card, player: Option<i64>) -> Result<(), Refusal> {
        let shown = match card {
            Card::Green => return Err(Refusal::OtherSport),
            Card::Yellow => EventType::YellowCard,
            Card::Red => EventType::RedCard,
        };
        self.tell(shown, Some(side), player, None);
        if card == Card::Red {
            self.point(side.other(), None);
        }
        Ok(())
    }

    /// Says who serves from where, with the points of the set that is played.
    fn follow_service(&mut self) {
        let between_sets = self.state.phase == Phase::Break;
        let set = self.state.periods.last().filter(|set| !between_sets && !set.is_over);
        let points = set.map(|set| set.score).unwrap_or_default();
        self.state.follow_service(self.format, points);
    }

    fn tell(
        &mut self,
        kind: EventType,
        side: Option<Side>,
        player: Option<i64>,
        related_player: Option<i64>,
    ) {
        let event = sets::event(self.state, self.moment, kind);
        self.state.events.push(Event { side, player, player_side: side, related_player, ..event });
    }
}
