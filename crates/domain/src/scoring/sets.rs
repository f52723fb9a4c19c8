//! What all sports with sets have in common.

use super::course::Moment;
use super::finals::{FinalResult, RulesOfResult};
use super::format::Format;
use super::refusal::Refusal;
use super::state::{Event, EventType, Period, PeriodKind, Phase, ScoredMatch, Service};
use crate::standings::{Side, Sides};
use crate::terms::Outcome;

/// The match begins, or its next set.
pub(super) fn start(state: &mut ScoredMatch, kind: PeriodKind) -> Result<(), Refusal> {
    match state.phase {
        Phase::BeforeStart => state.begin(Some(Sides::default())),
        Phase::Break => {}
        _ => return Err(Refusal::PeriodIsPlayed),
    }
    current(state, kind);
    Ok(())
}

/// Refuses what only happens between the first rally and the last one. The next set begins with its first rally.
pub(super) fn is_on_court(state: &ScoredMatch) -> Result<(), Refusal> {
    state.has_begun()
}

/// The set that is played. After a set, this begins the next one.
pub(super) fn current(state: &mut ScoredMatch, kind: PeriodKind) -> &mut Period {
    if state.phase == Phase::Break {
        state.phase = Phase::Playing;
    }
    if state.periods.last().is_none_or(|set| set.is_over) {
        let number = state.period_number().saturating_add(1);
        state.periods.push(Period {
            number,
            kind,
            name: format!("{kind} {number}"),
            score: Sides::default(),
            tiebreak: None,
            served_first: state.service.map(|service| service.side),
            is_over: false,
        });
        state.servers.clear();
        state.time_outs = Sides::default();
        state.substitutions = Sides::default();
    }
    let last = state.periods.len() - 1;
    &mut state.periods[last]
}

/// Refuses what is said of the beginning of a set when it has begun.
pub(super) fn may_begin(state: &ScoredMatch) -> Result<(), Refusal> {
    number_of_next(state).map(drop).map_err(|_| Refusal::ServiceFollows)
}

/// The number of a set of which nothing was recorded yet.
pub(super) fn number_of_next(state: &ScoredMatch) -> Result<u16, Refusal> {
    let is_untouched = |set: &Period| set.score == Sides::default() && state.game_is_untouched();
    match state.periods.last() {
        Some(set) if set.is_over => Ok(set.number.saturating_add(1)),
        Some(set) if is_untouched(set) => Ok(set.number),
        Some(_) => Err(Refusal::SetHasBegun),
        None => Ok(1),
    }
}

/// Says who serves first, before the first point of a set. Before the match the toss says it.
pub(super) fn serve_first(
    state: &mut ScoredMatch,
    kind: PeriodKind,
    service: Service,
) -> Result<(), Refusal> {
    may_begin(state)?;
    if state.phase != Phase::BeforeStart {
        current(state, kind).served_first = Some(service.side);
    }
    state.service = Some(service);
    Ok(())
}

/// The set is won; perhaps the match is.
pub(super) fn end(
    state: &mut ScoredMatch,
    moment: Moment<'_>,
    winner: Side,
    sets_to_win: u16,
    next_server: Option<Side>,
) {
    let is_game = state.periods.last().is_some_and(|set| set.kind == PeriodKind::Game);
    let kind = if is_game { EventType::GameWon } else { EventType::SetWon };
    let told = event(state, moment, kind);
    let mut sets = state.score_now();
    sets.set(winner, sets.of(winner) + 1);
    state.score = Some(sets);
    state.events.push(Event { side: Some(winner), score: Some(sets), ..told });
    if let Some(set) = state.periods.last_mut() {
        set.is_over = true;
    }
    state.game = None;
    state.service = next_server.map(|side| Service { side, player: None, court: None });
    if sets.of(winner) >= sets_to_win.into() {
        state.service = None;
        state.end(moment, Outcome::Played, Some(winner));
    } else {
        state.phase = Phase::Break;
    }
}

/// The final score of a match whose sets were not recorded, or not all of them.
pub(super) fn result(
    state: &mut ScoredMatch,
    moment: Moment<'_>,
    sets: Sides<u16>,
    format: &Format,
) -> Result<(), Refusal> {
    let (sets, recorded) = (Sides::new(sets.a.into(), sets.b.into()), state.score_now());
    let told = FinalResult { score: Some(sets), ..FinalResult::PLAYED };
    let winner = RulesOfResult::of_format(format).winner_of(&told)?;
    if sets.a < recorded.a || sets.b < recorded.b {
        return Err(Refusal::FewerThanRecorded);
    }
    // Which sets the others were is not known.
    state.periods.clear();
    (state.game, state.service) = (None, None);
    state.score = Some(sets);
    state.end(moment, Outcome::Played, winner);
    Ok(())
}

/// An event of the set that is played, with the score of it.
pub(super) fn event(state: &ScoredMatch, moment: Moment<'_>, kind: EventType) -> Event {
    let set = state.periods.last();
    Event {
        period_name: set.map(|set| set.name.clone()),
        score: set.map(|set| set.score),
        ..moment.event(kind)
    }
}

impl ScoredMatch {
    /// Whether no point of a game of tennis was recorded.
    fn game_is_untouched(&self) -> bool {
        self.game.is_none_or(|game| game.points == Sides::default())
    }
}
