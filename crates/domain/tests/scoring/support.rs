//! Scorers, and matches to score.

use touchline_domain::ParticipantMode;
use touchline_domain::scoring::{
    EventType, FOOTBALL, Format, LineUpPlayer, MatchSetup, Operation, OperationId, Recorded,
    Refusal, ScoredMatch, Side, Sides, Stamp, VOLLEYBALL, fold,
};

/// The match that all of them score.
pub(crate) const MATCH: i64 = 7;

/// When recording begins.
pub(crate) const NOON: i64 = 1_800_000_000_000;

/// A scorer with a device, who records something every second by default.
pub(crate) struct Scorer {
    device: &'static str,
    sequence: u32,
    now_ms: i64,
}

impl Scorer {
    pub(crate) const fn new(device: &'static str) -> Self {
        Self { device, sequence: 0, now_ms: NOON }
    }

    pub(crate) fn records(&mut self, operation: Operation) -> Recorded {
        self.now_ms += 1_000;
        self.sequence += 1;
        let id = OperationId { device: self.device.to_owned(), sequence: self.sequence };
        Recorded { id, match_id: MATCH, stamp: Stamp::at(self.now_ms), operation }
    }

    pub(crate) fn waits_until(&mut self, seconds: i64) {
        self.now_ms = NOON + seconds * 1_000;
    }
}

/// What one scorer records, a second apart.
pub(crate) fn recorded(operations: impl IntoIterator<Item = Operation>) -> Vec<Recorded> {
    let mut scorer = Scorer::new("phone");
    operations.into_iter().map(|operation| scorer.records(operation)).collect()
}

/// What a scorer's operations come to.
pub(crate) fn scored(
    setup: &MatchSetup,
    operations: impl IntoIterator<Item = Operation>,
) -> ScoredMatch {
    fold(setup, &recorded(operations))
}

/// The reasons of all refusals, in order.
pub(crate) fn refusals(scored: &ScoredMatch) -> Vec<Refusal> {
    scored.refused().map(|(_, reason)| reason).collect()
}

/// What the timeline says.
pub(crate) fn told(scored: &ScoredMatch) -> Vec<EventType> {
    scored.events.iter().map(|event| event.event_type).collect()
}

pub(crate) fn football() -> MatchSetup {
    MatchSetup::of_teams(MATCH, Format::Goals(FOOTBALL), 1, 2)
}

/// Football with the players 101 to 116 against 201 to 216, of whom eleven start.
pub(crate) fn football_with_line_ups() -> MatchSetup {
    let side = |side, first: i64| {
        (0..16).map(move |n| LineUpPlayer { side, player: first + n, starts: n < 11 })
    };
    MatchSetup { line_up: side(Side::A, 101).chain(side(Side::B, 201)).collect(), ..football() }
}

pub(crate) fn volleyball() -> MatchSetup {
    MatchSetup::of_teams(MATCH, Format::Rallies(VOLLEYBALL), 1, 2)
}

pub(crate) fn race(format: Format, entrants: impl IntoIterator<Item = i64>) -> MatchSetup {
    MatchSetup {
        mode: ParticipantMode::MultiEntry,
        sides: Sides::default(),
        entrants: entrants.into_iter().collect(),
        ..MatchSetup::of_teams(MATCH, format, 0, 0)
    }
}

pub(crate) const START: Operation = Operation::Start { clock: true };
pub(crate) const END_PERIOD: Operation = Operation::EndPeriod {};
pub(crate) const FINISH: Operation = Operation::Finish {};

pub(crate) const fn goal(side: Side) -> Operation {
    Operation::Goal { side, player: None, assist: None, at: None }
}

pub(crate) const fn goal_by(side: Side, player: i64) -> Operation {
    Operation::Goal { side, player: Some(player), assist: None, at: None }
}

pub(crate) const fn kick(side: Side, scored: bool) -> Operation {
    Operation::Kick { side, scored, player: None }
}

pub(crate) const fn point(side: Side) -> Operation {
    Operation::Point { side, player: None }
}

/// So many points for one side.
pub(crate) fn points(side: Side, number: usize) -> Vec<Operation> {
    vec![point(side); number]
}

/// The points of a set that ends with this score: in turn as long as both have some, then those of the winner.
pub(crate) fn rallies(a: u16, b: u16) -> Vec<Operation> {
    let (winner, low, high) = if a > b { (Side::A, b, a) } else { (Side::B, a, b) };
    let in_turn = (0..low).flat_map(|_| [point(winner.other()), point(winner)]);
    in_turn.chain((low..high).map(|_| point(winner))).collect()
}

pub(crate) const fn set_end(a: u16, b: u16) -> Operation {
    Operation::SetEnd { score: Sides::new(a, b), tiebreak: None }
}

pub(crate) fn undo(recorded: &Recorded) -> Operation {
    Operation::Undo { target: recorded.id.clone() }
}

pub(crate) fn amend(recorded: &Recorded, operation: Operation) -> Operation {
    Operation::Amend { target: recorded.id.clone(), operation: Box::new(operation) }
}
