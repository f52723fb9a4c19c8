//! Athletics: times, who did not start or finish, false starts, photo finishes, splits.

use super::course::Moment;
use super::format::RaceFormat;
use super::operation::Operation;
use super::race_rule::RaceRule;
use super::refusal::Refusal;
use super::state::{EntrantState, Event, EventType, Phase, ScoredMatch};
use crate::terms::{EntryStatus, Outcome};

pub(super) fn apply(
    state: &mut ScoredMatch,
    format: RaceFormat,
    moment: Moment<'_>,
    operation: &Operation,
) -> Result<(), Refusal> {
    use Operation as Op;
    match operation {
        Op::Start { .. } => {
            if state.phase != Phase::BeforeStart {
                return Err(Refusal::HasBegun);
            }
            state.begin(None);
            for entrant in &mut state.entrants {
                if entrant.status == EntryStatus::Entered {
                    entrant.status = EntryStatus::Running;
                }
            }
        }
        Op::Finish {} => {
            state.has_begun()?;
            if state.entrants.iter().any(|one| one.status == EntryStatus::Running) {
                return Err(Refusal::SomebodyIsRunning);
            }
            state.end(moment, Outcome::Played, None);
        }
        Op::FinishTime { entrant, ms } => {
            state.has_begun()?;
            let ms = i64::from(*ms);
            let one = in_the_race(state, *entrant)?;
            if one.splits.last().is_some_and(|(_, split)| *split > ms) {
                return Err(Refusal::SplitsOutOfOrder);
            }
            (one.status, one.time_ms, one.photo_place) = (EntryStatus::Completed, Some(ms), None);
        }
        Op::Split { entrant, leg, ms } => {
            state.has_begun()?;
            split(in_the_race(state, *entrant)?, format.legs, *leg, i64::from(*ms))?;
        }
        Op::DidNotStart { entrant } => leaves(state, *entrant, EntryStatus::DidNotStart)?,
        Op::DidNotFinish { entrant } => {
            state.has_begun()?;
            leaves(state, *entrant, EntryStatus::DidNotFinish)?;
        }
        Op::Disqualify { entrant, rule } => {
            let one = known(state, *entrant)?;
            if one.status == EntryStatus::Disqualified {
                return Err(Refusal::NotInTheRace);
            }
            disqualify(one, *rule);
        }
        Op::FalseStart { entrant } => {
            let one = known(state, *entrant)?;
            match one.status {
                EntryStatus::Entered | EntryStatus::Running => {}
                EntryStatus::Completed => return Err(Refusal::HasFinished),
                _ => return Err(Refusal::NotInTheRace),
            }
            one.false_starts = one.false_starts.saturating_add(1);
            if one.false_starts > format.false_starts {
                disqualify(one, Some(RaceRule::FalseStart));
            }
            let event = moment.event(EventType::FalseStart);
            state.events.push(Event { entrant: Some(*entrant), ..event });
        }
        Op::DeadHeat { entrants } => {
            have_one_time(state, entrants)?;
            // They share the best of their places, so that those behind them in the photo stay behind.
            let is_of_it = |one: &&EntrantState| entrants.contains(&one.entrant);
            let places = state.entrants.iter().filter(is_of_it).filter_map(|one| one.photo_place);
            let best = places.min();
            for entrant in entrants {
                known(state, *entrant)?.photo_place = best;
            }
        }
        Op::PhotoFinish { order } => {
            have_one_time(state, order)?;
            for (place, entrant) in order.iter().enumerate() {
                let place = u16::try_from(place + 1).unwrap_or(u16::MAX);
                known(state, *entrant)?.photo_place = Some(place);
            }
        }
        _ => return Err(Refusal::OtherSport),
    }
    rank(&mut state.entrants);
    Ok(())
}

fn known(state: &mut ScoredMatch, entrant: i64) -> Result<&mut EntrantState, Refusal> {
    let found = state.entrants.iter_mut().find(|one| one.entrant == entrant);
    found.ok_or(Refusal::UnknownEntrant)
}

fn in_the_race(state: &mut ScoredMatch, entrant: i64) -> Result<&mut EntrantState, Refusal> {
    let one = known(state, entrant)?;
    match one.status {
        EntryStatus::Entered | EntryStatus::Running | EntryStatus::Completed => Ok(one),
        _ => Err(Refusal::NotInTheRace),
    }
}

fn leaves(state: &mut ScoredMatch, entrant: i64, status: EntryStatus) -> Result<(), Refusal> {
    let one = in_the_race(state, entrant)?;
    if one.status == EntryStatus::Completed {
        return Err(Refusal::HasFinished);
    }
    one.status = status;
    Ok(())
}

/// A disqualified entrant has neither a rank nor a time.
const fn disqualify(one: &mut EntrantState, rule: Option<RaceRule>) {
    (one.status, one.time_ms, one.photo_place) = (EntryStatus::Disqualified, None, None);
    one.rule = rule;
}

/// Puts a split in its place. Legs may come in any order; a later one takes longer.
fn split(one: &mut EntrantState, legs: u16, leg: u16, ms: i64) -> Result<(), Refusal> {
    if leg == 0 || leg > legs {
        return Err(Refusal::NoSuchLeg);
    }
    let is_in_order = one.splits.iter().all(|(other, time)| match other.cmp(&leg) {
        std::cmp::Ordering::Less => *time < ms,
        std::cmp::Ordering::Equal => true,
        std::cmp::Ordering::Greater => *time > ms,
    });
    if !is_in_order || one.time_ms.is_some_and(|time| time < ms) {
        return Err(Refusal::SplitsOutOfOrder);
    }
    match one.splits.binary_search_by_key(&leg, |(leg, _)| *leg) {
        Ok(known) => one.splits[known].1 = ms,
        Err(place) => one.splits.insert(place, (leg, ms)),
    }
    Ok(())
}

/// Refuses entrants who do not share one time.
fn have_one_time(state: &mut ScoredMatch, entrants: &[i64]) -> Result<(), Refusal> {
    let mut shared = None;
    for (place, entrant) in entrants.iter().enumerate() {
        if entrants[..place].contains(entrant) {
            return Err(Refusal::TooFewEntrants);
        }
        let time = known(state, *entrant)?.time_ms.ok_or(Refusal::HasNoTime)?;
        if *shared.get_or_insert(time) != time {
            return Err(Refusal::TimesDiffer);
        }
    }
    if entrants.len() < 2 { Err(Refusal::TooFewEntrants) } else { Ok(()) }
}

/// Ranks by time, and those with one time by the photo. Entrants who cannot be separated share a rank, and the next
/// one leaves a gap (World Athletics, TR19.24 and TR21).
fn rank(entrants: &mut [EntrantState]) {
    let mut order: Vec<usize> = (0..entrants.len()).collect();
    // Those whom the photo does not name come after those whom it does.
    let key =
        |one: &EntrantState| (one.time_ms.unwrap_or(i64::MAX), one.photo_place.unwrap_or(u16::MAX));
    order.sort_by_key(|index| key(&entrants[*index]));
    let ranked = order.iter().filter(|index| entrants[**index].time_ms.is_some()).count();
    for index in order.split_off(ranked) {
        (entrants[index].rank, entrants[index].is_tied) = (None, false);
    }
    let mut first = 0;
    while first < order.len() {
        let own = key(&entrants[order[first]]);
        let level = order[first..].iter().take_while(|one| key(&entrants[**one]) == own).count();
        for index in &order[first..first + level] {
            entrants[*index].rank = i64::try_from(first + 1).ok();
            entrants[*index].is_tied = level > 1;
        }
        first += level;
    }
}
