//! A match of football, from its rows to what its scorers would have recorded.

use std::collections::{BTreeMap, HashMap};

use touchline_domain::scoring::{
    Card, ExtraTime, FOOTBALL, Format, GameTime, GoalFormat, LineUpPlayer, MatchSetup, Operation,
    Side, Sides, fold,
};

use super::source::{EventRow, MatchRow, PeriodRow, Source};
use crate::support::{END_PERIOD, FINISH, MATCH, goal, recorded};

/// A number for a key of the source.
#[derive(Default)]
struct Numbers(HashMap<String, i64>);

impl Numbers {
    fn of(&mut self, key: &str) -> Option<i64> {
        let next = self.0.len() as i64 + 1;
        (!key.is_empty()).then(|| *self.0.entry(key.to_owned()).or_insert(next))
    }
}

/// A match of football, as it is read from its rows.
pub(super) struct Football<'r> {
    row: &'r MatchRow,
    score: Sides<u16>,
    /// The events of each period, in order.
    periods: Vec<Vec<Operation>>,
    kicks: BTreeMap<Side, Vec<Operation>>,
    had_extra_time: bool,
    line_up: Vec<LineUpPlayer>,
    numbers: Numbers,
}

impl<'r> Football<'r> {
    pub(super) fn read(source: &Source, row: &'r MatchRow, score: Sides<u16>) -> Self {
        let events = Source::of(&source.events, row);
        let halves = Source::of(&source.periods, row);
        let had_extra_time = had_extra_time(row, score, events);
        let mut read = Self {
            row,
            score,
            periods: vec![Vec::new(); if had_extra_time { 4 } else { 2 }],
            kicks: BTreeMap::new(),
            had_extra_time,
            line_up: Vec::new(),
            numbers: Numbers::default(),
        };
        read.take_line_ups(source);
        read.take_events(events);
        read.add_goals_without_event(halves);
        read
    }

    /// A line-up may name only those who played. The others of the squad were on the bench.
    fn take_line_ups(&mut self, source: &Source) {
        let row = self.row;
        let line_up = Source::of(&source.line_ups, row);
        for place in line_up {
            let (side, player) = (row.side(&place.team_key), self.numbers.of(&place.player_key));
            if let (Some(side), Some(player)) = (side, player) {
                self.line_up.push(LineUpPlayer { side, player, starts: place.role == "starter" });
            }
        }
        for (side, team) in [(Side::A, &row.team_a_key), (Side::B, &row.team_b_key)] {
            let squad = source.squads.get(team).filter(|_| !line_up.is_empty());
            for member in squad.into_iter().flatten() {
                let player = self.numbers.of(&member.player_key).expect("a key");
                if !self.line_up.iter().any(|one| one.player == player) {
                    self.line_up.push(LineUpPlayer { side, player, starts: false });
                }
            }
        }
    }

    fn take_events(&mut self, events: &[EventRow]) {
        let mut period = 1;
        let mut off: HashMap<&str, Vec<Option<i64>>> = HashMap::new();
        let mut changes: HashMap<Side, usize> = HashMap::new();
        let mut cautioned: Vec<Option<i64>> = Vec::new();
        for (place, event) in events.iter().enumerate() {
            let of = if event.player_team_key.is_empty() {
                &event.team_key
            } else {
                &event.player_team_key
            };
            let (Some(side), Some(own)) = (self.row.side(&event.team_key), self.row.side(of))
            else {
                panic!("{} has an event of no team", self.row.match_key)
            };
            let player = self.numbers.of(&event.player_key);
            let at = event.minute.map(|minute| GameTime { minute, stoppage: event.stoppage });
            period = period_of(event, period, self.had_extra_time);
            let card = |card| Operation::Card { side: own, card, player, at };
            let operation = match event.event_type.as_str() {
                "Goal" => Operation::Goal { side, player, assist: None, at },
                "Penalty Goal" => Operation::PenaltyGoal { side, player, at },
                "Own Goal" => Operation::OwnGoal { side, player, at },
                kind @ ("Yellow Card" | "Second Yellow Card") => {
                    // Where the first caution is missing, it came before the second one.
                    let is_second = kind == "Second Yellow Card" && !plays_on(&events[place..]);
                    if is_second && !cautioned.contains(&player) {
                        self.periods[period - 1].push(card(Card::Yellow));
                    }
                    cautioned.push(player);
                    card(Card::Yellow)
                }
                "Red Card" => card(Card::Red),
                "Substitution Off" => {
                    off.entry(&event.team_key).or_default().push(player);
                    continue;
                }
                "Substitution On" => {
                    let goes = off.entry(&event.team_key).or_default().remove(0);
                    let made = changes.entry(side).or_default();
                    // One more in extra time; what is beyond that replaces a player with a concussion.
                    let additional = *made >= if period > 2 { 6 } else { 5 };
                    *made += usize::from(!additional);
                    Operation::Substitution { side, off: goes, on: player, additional, at }
                }
                kind @ ("Shootout Goal" | "Shootout Miss") => {
                    let scored = kind == "Shootout Goal";
                    let kick = Operation::Kick { side, scored, player };
                    self.kicks.entry(side).or_default().push(kick);
                    continue;
                }
                other => panic!("{other} is not known"),
            };
            self.periods[period - 1].push(operation);
        }
    }

    /// A source may not name all goals of a match, or none. Such goals have no scorer and no minute; a source
    /// with half-time scores says in which half they were.
    fn add_goals_without_event(&mut self, halves: &[PeriodRow]) {
        let mut missing = self.score;
        for operation in self.periods.iter().flatten() {
            if let Some(side) = side_of_goal(operation) {
                let left = missing.of(side).checked_sub(1);
                missing
                    .set(side, left.unwrap_or_else(|| panic!("{}: too many", self.row.match_key)));
            }
        }
        for (period, half) in halves.iter().enumerate() {
            for side in Side::BOTH {
                let scored = Sides::new(half.team_a_score, half.team_b_score).of(side);
                let told = self.told(period, side);
                for _ in told..usize::from(scored) {
                    missing.set(side, missing.of(side) - 1);
                    self.periods[period].push(goal(side));
                }
            }
        }
        // A match that was won in extra time was level before it.
        let level = usize::from(self.score.a.min(self.score.b));
        for side in Side::BOTH {
            let told = self.told(0, side) + self.told(1, side);
            let left = usize::from(missing.of(side));
            let in_time = match (self.had_extra_time, halves.is_empty()) {
                (true, false) => 0,
                (true, true) if !self.has_shootout() => left.min(level.saturating_sub(told)),
                _ => left,
            };
            self.periods[1].extend(std::iter::repeat_n(goal(side), in_time));
            if let Some(extra_time) = self.periods.get_mut(2) {
                extra_time.extend(std::iter::repeat_n(goal(side), left - in_time));
            }
        }
    }

    fn told(&self, period: usize, side: Side) -> usize {
        self.periods[period].iter().filter(|one| side_of_goal(one) == Some(side)).count()
    }

    /// The goals of an earlier leg with which the score was level when it had to be: before extra time and a
    /// shoot-out.
    fn carried(&self) -> Sides<i64> {
        let periods = 0..if self.had_extra_time { 2 } else { self.periods.len() };
        let of = |side| periods.clone().map(|period| self.told(period, side) as i64).sum();
        Sides::new(of(Side::B), of(Side::A))
    }

    fn has_shootout(&self) -> bool {
        let winner = self.row.winner();
        let is_told_otherwise = winner.is_some() && winner != self.score.ahead();
        !self.kicks.is_empty() || self.row.shootout().is_some() || is_told_otherwise
    }

    pub(super) fn setup(&self) -> MatchSetup {
        let was_cup = self.had_extra_time || self.has_shootout();
        let extra_time: Option<ExtraTime> = FOOTBALL.extra_time.filter(|_| self.had_extra_time);
        MatchSetup {
            line_up: self.line_up.clone(),
            must_be_decided: was_cup && self.row.winner().is_some(),
            carried: if was_cup { self.carried() } else { Sides::default() },
            ..MatchSetup::of_teams(
                MATCH,
                Format::Goals(GoalFormat { extra_time, ..FOOTBALL }),
                1,
                2,
            )
        }
    }

    /// The operations; of a shoot-out with the side first that began it. Sources list its kicks side by side, but
    /// they were taken in turn, and it ended when it was decided.
    pub(super) fn operations(&self) -> Vec<Operation> {
        let first = |side: Side| self.operations_with([side, side.other()]);
        let fits = |operations: &Vec<Operation>| {
            fold(&self.setup(), &recorded(operations.iter().cloned())).refused().next().is_none()
        };
        Some(first(Side::A)).filter(fits).unwrap_or_else(|| first(Side::B))
    }

    fn operations_with(&self, order: [Side; 2]) -> Vec<Operation> {
        let mut operations = Vec::new();
        for period in &self.periods {
            operations.push(Operation::Start { clock: false });
            operations.extend(period.iter().cloned());
            operations.push(END_PERIOD);
        }
        let [first, second] =
            order.map(|side| self.kicks.get(&side).map_or(&[][..], Vec::as_slice));
        for turn in 0..first.len().max(second.len()) {
            operations.extend(first.get(turn).into_iter().chain(second.get(turn)).cloned());
        }
        if let Some(side) =
            self.row.winner().filter(|_| self.has_shootout() && self.kicks.is_empty())
        {
            operations.push(Operation::ShootoutWon { side, kicks: self.row.shootout() });
        }
        operations.push(FINISH);
        operations
    }
}

/// Whether the player of the first event takes part in a later one: then that was no sending-off, whatever it is called.
pub(super) fn plays_on(events: &[EventRow]) -> bool {
    let [event, later @ ..] = events else { return false };
    let plays = |other: &EventRow| {
        other.event_type.contains("Goal") || other.event_type == "Substitution Off"
    };
    later.iter().any(|other| other.player_key == event.player_key && plays(other))
}

/// A source that says nothing of extra time tells it by its goals: one after 90 minutes is of extra time if
/// the match was level until then, and of added time if not.
fn had_extra_time(row: &MatchRow, score: Sides<u16>, events: &[EventRow]) -> bool {
    if row.extra_time == Some(true)
        || events.iter().any(|event| event.period_name.starts_with("extra"))
    {
        return true;
    }
    let is_goal =
        |event: &&EventRow| event.event_type.ends_with("Goal") && event.period_name.is_empty();
    let goals: Vec<&EventRow> = events.iter().filter(is_goal).collect();
    let by_90 = |event: &&&EventRow| event.minute.is_none_or(|minute| minute <= 90);
    let told = |side, of: &[&EventRow]| {
        of.iter().filter(|event| row.side(&event.team_key) == Some(side)).count()
    };
    let until_then: Vec<&EventRow> = goals.iter().filter(by_90).copied().collect();
    let are_all_told =
        Side::BOTH.iter().all(|side| told(*side, &goals) == usize::from(score.of(*side)));
    let was_level = told(Side::A, &until_then) == told(Side::B, &until_then);
    are_all_told && was_level && until_then.len() < goals.len()
}

/// The period of an event, from 1. One without a minute is in that of the event before.
fn period_of(event: &EventRow, before: usize, had_extra_time: bool) -> usize {
    match (event.period_name.as_str(), event.minute) {
        (name, _) if name.starts_with("first half") => 1,
        (name, _) if name.starts_with("second half") => 2,
        (name, _) if name.starts_with("extra time, first half") => 3,
        (name, _) if name.starts_with("extra time, second half") => 4,
        (_, None) => before,
        (_, Some(0..=45)) => 1,
        (_, Some(minute)) if minute <= 90 || !had_extra_time => 2,
        (_, Some(0..=105)) => 3,
        _ => 4,
    }
}

pub(super) fn side_of_goal(operation: &Operation) -> Option<Side> {
    match operation {
        Operation::Goal { side, .. }
        | Operation::PenaltyGoal { side, .. }
        | Operation::OwnGoal { side, .. } => Some(*side),
        _ => None,
    }
}
