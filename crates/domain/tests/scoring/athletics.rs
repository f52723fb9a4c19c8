//! Athletics.

use touchline_domain::match_state::entry_faults;
use touchline_domain::scoring::{
    ConflictKind, EventType, Format, Operation, RACE, RELAY, RaceFormat, RaceRule, Refusal,
    ScoredMatch, fold,
};
use touchline_domain::{EntryStatus, Lifecycle, Outcome};

use crate::support::{FINISH, START, Scorer, race, refusals, scored, told};

const fn time(entrant: i64, ms: u32) -> Operation {
    Operation::FinishTime { entrant, ms }
}

fn run(operations: impl IntoIterator<Item = Operation>) -> ScoredMatch {
    scored(&race(Format::Times(RACE), 1..=5), [START].into_iter().chain(operations))
}

/// The ranks of the entrants, in the order of the start list.
fn ranks(state: &ScoredMatch) -> Vec<(Option<i64>, bool)> {
    state.entrants.iter().map(|one| (one.rank, one.is_tied)).collect()
}

#[test]
fn times_make_the_ranks_and_a_dead_heat_leaves_a_gap() {
    let times = [time(1, 10_100), time(2, 10_020), time(3, 10_100), time(4, 10_300)];
    let mut operations = times.to_vec();
    operations.extend([FINISH, Operation::DidNotFinish { entrant: 5 }, FINISH]);
    let state = run(operations);
    let expected = [(2, true), (1, false), (2, true), (4, false)].map(|(r, tied)| (Some(r), tied));
    assert_eq!(ranks(&state)[..4], expected);
    assert_eq!(ranks(&state)[4], (None, false));
    assert_eq!(refusals(&state), [Refusal::SomebodyIsRunning]);
    assert_eq!((state.lifecycle, state.outcome), (Lifecycle::Completed, Some(Outcome::Played)));
    assert_eq!((state.score, state.winner), (None, None));
    assert_eq!(state.entrants[4].status, EntryStatus::DidNotFinish);
    for one in &state.entrants {
        assert_eq!(entry_faults(one.rank, one.time_ms, Some(one.status)).count(), 0);
    }
}

#[test]
fn a_photo_tells_apart_those_with_one_time_and_no_others() {
    let times = [time(1, 10_100), time(2, 10_100), time(3, 10_100), time(4, 10_200)];
    let photo = |order: &[i64]| Operation::PhotoFinish { order: order.to_vec() };
    let refused = [photo(&[1, 4]), photo(&[1, 5]), photo(&[1]), photo(&[1, 1]), photo(&[1, 9])];
    let mut operations = times.to_vec();
    operations.push(photo(&[3, 1, 2]));
    operations.extend(refused);
    let state = run(operations.clone());
    let expected = [
        Refusal::TimesDiffer,
        Refusal::HasNoTime,
        Refusal::TooFewEntrants,
        Refusal::TooFewEntrants,
        Refusal::UnknownEntrant,
    ];
    assert_eq!(refusals(&state), expected);
    let of = |state: &ScoredMatch| ranks(state).into_iter().map(|(r, _)| r).collect::<Vec<_>>();
    assert_eq!(of(&state), [Some(2), Some(3), Some(1), Some(4), None]);
    operations.push(Operation::DeadHeat { entrants: vec![1, 2] });
    assert_eq!(of(&run(operations)), [Some(2), Some(2), Some(1), Some(4), None]);
}

#[test]
fn those_of_a_dead_heat_share_the_best_place_of_their_photo() {
    let times = (1..=4).map(|entrant| time(entrant, 10_000));
    let photo = Operation::PhotoFinish { order: vec![1, 2, 3, 4] };
    let photo: Vec<Operation> = times.chain([photo]).collect();
    let after = |heats: &[&[i64]]| {
        let heats = heats.iter().map(|of| Operation::DeadHeat { entrants: of.to_vec() });
        let state = run(photo.iter().cloned().chain(heats));
        ranks(&state).into_iter().take(4).map(|(rank, _)| rank).collect::<Vec<_>>()
    };
    assert_eq!(after(&[&[1, 2]]), [Some(1), Some(1), Some(3), Some(4)]);
    assert_eq!(after(&[&[2, 3]]), [Some(1), Some(2), Some(2), Some(4)]);
    assert_eq!(after(&[&[1, 2], &[3, 4]]), [Some(1), Some(1), Some(3), Some(3)]);
    assert_eq!(after(&[&[3, 2, 1]]), [Some(1), Some(1), Some(1), Some(4)]);
}

#[test]
fn a_false_start_disqualifies_when_the_format_says_so() {
    let early = Operation::FalseStart { entrant: 2 };
    let state = run([early.clone(), time(2, 10_000)]);
    assert_eq!(state.entrants[1].status, EntryStatus::Disqualified);
    assert_eq!(refusals(&state), [Refusal::NotInTheRace]);
    assert_eq!(told(&state), [EventType::FalseStart]);
    let lenient = Format::Times(RaceFormat { false_starts: 1, ..RACE });
    let state = scored(&race(lenient, 1..=5), [early, START]);
    assert_eq!(state.entrants[1].status, EntryStatus::Running);
}

#[test]
fn whoever_does_not_start_is_out_and_nobody_finishes_before_the_start() {
    let absent = Operation::DidNotStart { entrant: 1 };
    let setup = race(Format::Times(RACE), 1..=2);
    let state = scored(&setup, [absent, time(2, 9_000), START, time(1, 9_000), time(2, 9_990)]);
    assert_eq!(refusals(&state), [Refusal::NotBegun, Refusal::NotInTheRace]);
    assert_eq!(state.entrants[0].status, EntryStatus::DidNotStart);
    assert_eq!(state.entrants[1].time_ms, Some(9_990));
}

#[test]
fn a_disqualification_after_the_race_moves_the_others_up() {
    let mut operations = vec![time(1, 10_000), time(2, 10_100)];
    operations.extend((3..=5).map(|entrant| Operation::DidNotFinish { entrant }));
    operations.extend([FINISH, Operation::Disqualify { entrant: 1, rule: None }, time(3, 9_000)]);
    let state = run(operations);
    assert_eq!(refusals(&state), [Refusal::IsOver]);
    assert_eq!((state.entrants[0].rank, state.entrants[1].rank), (None, Some(1)));
}

#[test]
fn the_legs_of_a_relay_add_up() {
    let split = |leg, ms| Operation::Split { entrant: 1, leg, ms };
    let legs = [split(1, 10_500), split(3, 31_000), split(2, 20_800), split(4, 30_000)];
    let others = [split(5, 50_000), split(4, 41_000), time(1, 40_000), time(1, 41_000)];
    let setup = race(Format::Times(RELAY), 1..=1);
    let state = scored(&setup, [START].into_iter().chain(legs).chain(others));
    let expected = [Refusal::SplitsOutOfOrder, Refusal::NoSuchLeg, Refusal::SplitsOutOfOrder];
    assert_eq!(refusals(&state), expected);
    let splits = [(1, 10_500), (2, 20_800), (3, 31_000), (4, 41_000)];
    assert_eq!(state.entrants[0].splits, splits);
}

#[test]
fn two_watches_that_differ_are_a_conflict_and_the_later_one_counts() {
    let (mut first, mut second) = (Scorer::new("first"), Scorer::new("second"));
    second.waits_until(5);
    let recorded = [
        first.records(START),
        first.records(time(1, 10_000)),
        first.records(time(2, 10_500)),
        second.records(time(1, 10_040)),
        second.records(time(2, 10_500)),
    ];
    let state = fold(&race(Format::Times(RACE), 1..=2), &recorded);
    let told: Vec<ConflictKind> = state.conflicts.iter().map(|one| one.kind).collect();
    assert_eq!(told, [ConflictKind::Disagree]);
    assert_eq!(state.entrants[0].time_ms, Some(10_040));
}

#[test]
fn who_is_disqualified_keeps_the_rule_that_was_broken() {
    let disqualified = |entrant, rule| Operation::Disqualify { entrant, rule };
    let operations = [
        disqualified(1, Some(RaceRule::Lane)),
        disqualified(2, None),
        Operation::FalseStart { entrant: 3 },
    ];
    let rules = |state: &ScoredMatch| state.entrants.iter().map(|one| one.rule).collect::<Vec<_>>();
    let expected = [Some(RaceRule::Lane), None, Some(RaceRule::FalseStart), None, None];
    assert_eq!(rules(&run(operations)), expected);
}
