//! Tennis: points, games and sets (ITF, Rules of Tennis).

use super::course::Moment;
use super::format::{Format, TennisFormat, TieBreak, can_end_with};
use super::operation::Operation;
use super::refusal::Refusal;
use super::sets;
use super::state::{
    Event, EventType, Period, PeriodKind, ScoredMatch, Service, ServiceCourt, TennisGame,
};
use crate::standings::{Side, Sides};

pub(super) fn apply(
    state: &mut ScoredMatch,
    format: &TennisFormat,
    moment: Moment<'_>,
    operation: &Operation,
) -> Result<(), Refusal> {
    use Operation as Op;
    let mut play = Play { state, format, moment };
    match *operation {
        Op::Start { .. } => {
            sets::start(play.state, PeriodKind::Set)?;
            play.begin_game();
            Ok(())
        }
        Op::Service { side, player } => {
            play.state.is_on_the_pitch(side, player)?;
            play.service(side, player)
        }
        Op::Point { side, player } => {
            sets::is_on_court(play.state)?;
            play.state.is_on_the_pitch(side, player)?;
            play.point(side, player);
            Ok(())
        }
        Op::Game { side } => {
            sets::is_on_court(play.state)?;
            if play.state.game.is_some_and(|game| game.points != Sides::default()) {
                return Err(Refusal::GameHasBegun);
            }
            sets::current(play.state, PeriodKind::Set);
            play.begin_game();
            play.end_game(side);
            Ok(())
        }
        Op::SetEnd { score, tiebreak } => play.set_end(score, tiebreak),
        Op::TimeOut { side } => {
            sets::is_on_court(play.state)?;
            let event = sets::event(play.state, moment, EventType::TimeOut);
            play.state.events.push(Event { side: Some(side), ..event });
            Ok(())
        }
        Op::Let {} => {
            sets::is_on_court(play.state)?;
            let event = sets::event(play.state, moment, EventType::Let);
            play.state.events.push(event);
            Ok(())
        }
        Op::SideChange {} => {
            play.state.has_begun()?;
            play.state.ends_are_changed = !play.state.ends_are_changed;
            Ok(())
        }
        Op::Result { score, shootout: None } => {
            sets::result(play.state, moment, score, &Format::Tennis(*format))
        }
        Op::Finish {} => Err(Refusal::NotDecided),
        _ => Err(Refusal::OtherSport),
    }
}

struct Play<'p> {
    state: &'p mut ScoredMatch,
    format: &'p TennisFormat,
    moment: Moment<'p>,
}

impl Play<'_> {
    /// The tie-break that comes next in a set with these games.
    fn tie_break_at(&self, set: u16, games: Sides<i64>) -> Option<TieBreak> {
        let (at, tie_break) = self.format.tie_break_of(set)?;
        let at = i64::from(at);
        (games == Sides::new(at, at)).then_some(tie_break)
    }

    fn set(&self) -> (u16, Sides<i64>) {
        self.state.periods.last().map_or((1, Sides::default()), |set| (set.number, set.score))
    }

    /// Says who serves: the side before the first point of a set, and the player before that of a game. The members
    /// of a pair serve in turn, in the order in which they served in the first games of the set (rules 14 and 15).
    fn service(&mut self, side: Side, player: Option<i64>) -> Result<(), Refusal> {
        let is_new = self.state.game.is_none_or(|game| game.points == Sides::default());
        let its_turn = self.state.service.filter(|service| service.side == side && is_new);
        if let (Some(service), Some(_)) = (its_turn, player) {
            self.state.service = Some(Service { player, ..service });
        } else {
            let service = Service { side, player, court: Some(ServiceCourt::Right) };
            sets::serve_first(self.state, PeriodKind::Set, service)?;
        }
        if let Some(game) = &mut self.state.game {
            game.served_first = Some(side);
            self.note_server();
        }
        Ok(())
    }

    /// Which turn to serve it is in the set, from 0: the games before, and the turns of a tie-break.
    fn turn(&self) -> usize {
        let (_, games) = self.set();
        let in_game = self.state.game.filter(|game| game.is_tie_break);
        let points = in_game.map_or(0, |game| game.points.a + game.points.b);
        usize::try_from(games.a + games.b + (points + 1) / 2).unwrap_or(0)
    }

    fn note_server(&mut self) {
        let (turn, service) = (self.turn(), self.state.service);
        if self.state.servers.len() <= turn {
            self.state.servers.resize(turn + 1, None);
        }
        self.state.servers[turn] = service.and_then(|service| service.player);
    }

    /// The player of a side whose turn it is.
    fn player_to_serve(&self, side: Side) -> Option<i64> {
        let turn = self.turn();
        let earlier = |turns: usize| {
            turn.checked_sub(turns).and_then(|turn| *self.state.servers.get(turn)?)
        };
        let mut members = self.state.players.iter().filter(|one| one.side == side && one.is_listed);
        let members = [members.next(), members.next(), members.next()];
        match members.map(|one| one.map(|one| one.player)) {
            [only, None, _] => only,
            [Some(one), Some(other), None] if earlier(2) == Some(one) => Some(other),
            [Some(one), Some(other), None] if earlier(2) == Some(other) => Some(one),
            _ => earlier(4),
        }
    }

    /// A new game begins, if none is under way.
    fn begin_game(&mut self) {
        if self.state.game.is_some() {
            return;
        }
        let (number, games) = self.set();
        let is_tie_break = self.tie_break_at(number, games).is_some();
        let served_first = self.state.service.map(|service| service.side);
        self.state.game = Some(TennisGame { points: Sides::default(), is_tie_break, served_first });
        if let Some(service) = self.state.service {
            let player = service.player.or_else(|| self.player_to_serve(service.side));
            self.state.service = Some(Service { player, ..service });
            self.note_server();
        }
    }

    fn point(&mut self, side: Side, player: Option<i64>) {
        sets::current(self.state, PeriodKind::Set);
        self.begin_game();
        let (number, games) = self.set();
        let Some(game) = &mut self.state.game else { return };
        game.points.set(side, game.points.of(side) + 1);
        let game = *game;
        let winner = match self.tie_break_at(number, games) {
            Some(tie_break) => tie_break.won_by(game.points),
            None => self.format.game_won_by(game.points),
        };
        let event = sets::event(self.state, self.moment, EventType::Point);
        let (side_told, score) = (Some(side), Some(game.points));
        self.state.events.push(Event {
            side: side_told,
            player,
            player_side: side_told,
            score,
            ..event
        });
        match winner {
            Some(winner) => self.end_game(winner),
            None => self.after_point(game),
        }
    }

    /// In a tie-break the first point is served by one side, then two by each, and ends change every six points
    /// (rules 5 and 10).
    fn after_point(&mut self, game: TennisGame) {
        let played = game.points.a + game.points.b;
        if game.is_tie_break && played % 6 == 0 {
            self.state.ends_are_changed = !self.state.ends_are_changed;
        }
        let Some(first) = game.served_first else { return };
        let is_first = !game.is_tie_break || (played + 1) / 2 % 2 == 0;
        let side = if is_first { first } else { first.other() };
        let court = if played % 2 == 0 { ServiceCourt::Right } else { ServiceCourt::Left };
        let goes_on = self.state.service.filter(|service| service.side == side);
        let player = match goes_on {
            Some(service) => service.player,
            None => self.player_to_serve(side),
        };
        self.state.service = Some(Service { side, player, court: Some(court) });
        self.note_server();
    }

    fn end_game(&mut self, winner: Side) {
        let (number, games) = self.set();
        let tie_break = self.tie_break_at(number, games);
        let game = self.state.game.take();
        let Some(set) = self.state.periods.last_mut() else { return };
        set.score.set(winner, set.score.of(winner) + 1);
        if tie_break.is_some() {
            set.tiebreak =
                game.map(|game| game.points).filter(|points| *points != Sides::default());
        }
        let score = set.score;
        self.change_ends_after(score);
        let event = sets::event(self.state, self.moment, EventType::Game);
        self.state.events.push(Event { side: Some(winner), ..event });
        let next = game.and_then(|game| game.served_first).map(Side::other);
        let court = Some(ServiceCourt::Right);
        self.state.service = next.map(|side| Service { side, player: None, court });
        match self.format.set_won_by(number, score) {
            Some(winner) => self.end_set(winner, next),
            None => self.begin_game(),
        }
    }

    fn end_set(&mut self, winner: Side, next: Option<Side>) {
        sets::end(self.state, self.moment, winner, self.format.sets_to_win, next);
        if let Some(service) = &mut self.state.service {
            service.court = Some(ServiceCourt::Right);
        }
    }

    /// Ends change after the first, the third and every other odd game of a set (rule 10).
    const fn change_ends_after(&mut self, games: Sides<i64>) {
        if (games.a + games.b) % 2 == 1 {
            self.state.ends_are_changed = !self.state.ends_are_changed;
        }
    }

    fn set_end(&mut self, score: Sides<u16>, tiebreak: Option<Sides<u16>>) -> Result<(), Refusal> {
        sets::is_on_court(self.state)?;
        let number = sets::number_of_next(self.state)?;
        let whole = |of: Sides<u16>| Sides::new(i64::from(of.a), i64::from(of.b));
        let told_by_points = match tiebreak {
            None => self.format.match_tie_break(number, whole(score)),
            Some(_) => None,
        };
        let (games, points) = match told_by_points {
            Some(counted) => (counted.games, Some(counted.points)),
            None => (whole(score), tiebreak.map(whole)),
        };
        let winner = can_end_with(games, |games| self.format.set_won_by(number, games))
            .ok_or(Refusal::SetCannotEndSo)?;
        if let Some(points) = points {
            let told = Sides::new(Some(points.a), Some(points.b));
            let ended = self.format.tie_break_points(number, games, told);
            ended.ok_or(Refusal::TieBreakCannotEndSo)?;
        }
        let served_first = self.state.service.map(|service| service.side);
        let set: &mut Period = sets::current(self.state, PeriodKind::Set);
        (set.score, set.tiebreak) = (games, points);
        self.state.game = None;
        // Ends have changed once for each odd game, and the service with every game.
        let played = games.a + games.b;
        if (played + 1) / 2 % 2 == 1 {
            self.state.ends_are_changed = !self.state.ends_are_changed;
        }
        let next = served_first.map(|first| if played % 2 == 0 { first } else { first.other() });
        self.end_set(winner, next);
        Ok(())
    }
}
