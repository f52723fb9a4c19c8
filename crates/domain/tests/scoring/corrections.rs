//! Undoing, amending, two scorers, and what arrives out of order.

use touchline_domain::scoring::{
    ConflictKind, Hole, MatchSetup, Notice, Operation, Recorded, Refusal, ScoreSheet, Side, Sides,
    Verdict, fold, holes,
};

use crate::support::{
    END_PERIOD, FINISH, START, Scorer, amend, football, football_with_line_ups, goal, goal_by,
    point, refusals, undo, volleyball,
};

fn verdicts(setup: &MatchSetup, recorded: &[Recorded]) -> Vec<Verdict> {
    fold(setup, recorded).rulings.into_iter().map(|ruling| ruling.verdict).collect()
}

#[test]
fn what_is_undone_does_not_count_and_stays_on_the_sheet() {
    let mut scorer = Scorer::new("phone");
    let mut recorded = vec![scorer.records(START), scorer.records(goal(Side::A))];
    recorded.push(scorer.records(undo(&recorded[1])));
    let by = recorded[2].id.clone();
    assert_eq!(fold(&football(), &recorded).score, Some(Sides::new(0, 0)));
    let expected = [Verdict::Applied, Verdict::Voided { by }, Verdict::Applied];
    assert_eq!(verdicts(&football(), &recorded), expected);
    recorded.push(scorer.records(undo(&recorded[2])));
    assert_eq!(fold(&football(), &recorded).score, Some(Sides::new(1, 0)));
}

#[test]
fn an_undone_finish_opens_the_match_again() {
    let mut scorer = Scorer::new("phone");
    let played = [START, END_PERIOD, START, FINISH, goal(Side::A)];
    let mut recorded: Vec<Recorded> = played.into_iter().map(|one| scorer.records(one)).collect();
    assert_eq!(refusals(&fold(&football(), &recorded)), [Refusal::IsOver]);
    recorded.push(scorer.records(undo(&recorded[3])));
    let state = fold(&football(), &recorded);
    assert_eq!((refusals(&state), state.score), (vec![], Some(Sides::new(1, 0))));
}

#[test]
fn an_amended_operation_keeps_its_place() {
    let mut scorer = Scorer::new("phone");
    let played = [START, goal_by(Side::A, 101), END_PERIOD, START, goal_by(Side::B, 201)];
    let mut recorded: Vec<Recorded> = played.into_iter().map(|one| scorer.records(one)).collect();
    recorded.push(scorer.records(amend(&recorded[1], goal_by(Side::A, 102))));
    let state = fold(&football_with_line_ups(), &recorded);
    let scorers: Vec<Option<i64>> = state.events.iter().map(|event| event.player).collect();
    assert_eq!(scorers, [Some(102), Some(201)]);
    assert_eq!(state.periods[0].score, Sides::new(1, 0));
    assert_eq!(state.rulings[1].verdict, Verdict::Amended { by: recorded[5].id.clone() });
}

#[test]
fn the_last_correction_is_in_force() {
    let mut scorer = Scorer::new("phone");
    let mut recorded = vec![scorer.records(START), scorer.records(goal_by(Side::A, 101))];
    let scorers = |recorded: &[Recorded]| {
        let state = fold(&football_with_line_ups(), recorded);
        state.events.iter().filter_map(|event| event.player).collect::<Vec<_>>()
    };
    recorded.push(scorer.records(amend(&recorded[1], goal_by(Side::A, 102))));
    recorded.push(scorer.records(amend(&recorded[1], goal_by(Side::A, 103))));
    assert_eq!(scorers(&recorded), [103]);
    recorded.push(scorer.records(amend(&recorded[3], goal_by(Side::A, 104))));
    assert_eq!(scorers(&recorded), [104]);
    recorded.push(scorer.records(undo(&recorded[3])));
    assert_eq!(scorers(&recorded), [102]);
    recorded.push(scorer.records(undo(&recorded[1])));
    assert_eq!(scorers(&recorded), Vec::<i64>::new());
}

#[test]
fn only_an_earlier_operation_of_the_match_can_be_corrected() {
    let mut scorer = Scorer::new("phone");
    let mut other = Scorer::new("other");
    let start = scorer.records(START);
    let elsewhere = Recorded { match_id: 8, ..other.records(goal(Side::A)) };
    let unknown = other.records(START);
    let early = Recorded { stamp: start.stamp, ..scorer.records(undo(&unknown)) };
    let nested = scorer.records(amend(&start, undo(&start)));
    let back = scorer.records(undo(&start));
    let of_undo = scorer.records(amend(&back, goal(Side::A)));
    let foreign = scorer.records(undo(&elsewhere));
    let recorded = [start, elsewhere, early, nested, back, of_undo, foreign];
    let expected = [
        Refusal::OtherMatch,
        Refusal::NoSuchOperation,
        Refusal::CorrectionsAreNotAmended,
        Refusal::CorrectionsAreNotAmended,
        Refusal::NoSuchOperation,
    ];
    assert_eq!(refusals(&fold(&football(), &recorded)), expected);
}

#[test]
fn a_number_that_is_used_twice_counts_once() {
    let mut scorer = Scorer::new("phone");
    let start = scorer.records(START);
    let first = scorer.records(goal(Side::A));
    let again = Recorded { operation: goal(Side::B), ..first.clone() };
    let state = fold(&football(), &[start, again, first.clone(), first]);
    assert_eq!(refusals(&state), [Refusal::NumberUsedTwice]);
    assert_eq!(state.score, Some(Sides::new(1, 0)));
}

#[test]
fn one_goal_on_two_phones_is_marked_and_not_thrown_away() {
    let (mut one, mut two) = (Scorer::new("one"), Scorer::new("two"));
    one.waits_until(60);
    let start = two.records(START);
    two.waits_until(70);
    let recorded = [start, one.records(goal(Side::A)), two.records(goal(Side::A))];
    let state = fold(&football(), &recorded);
    assert_eq!(state.score, Some(Sides::new(2, 0)));
    let told = &state.conflicts[0];
    assert_eq!(told.kind, ConflictKind::PossiblySame);
    assert_eq!((&told.first, &told.second), (&recorded[1].id, &recorded[2].id));
    two.waits_until(120);
    let later = two.records(goal(Side::A));
    assert_eq!(fold(&football(), &[&recorded[..], &[later]].concat()).conflicts.len(), 1);
}

#[test]
fn a_rally_that_two_scorers_give_to_different_sides_is_a_disagreement() {
    let (mut one, mut two) = (Scorer::new("one"), Scorer::new("two"));
    let start = one.records(START);
    two.waits_until(2);
    let recorded = [start, one.records(point(Side::A)), two.records(point(Side::B))];
    let state = fold(&volleyball(), &recorded);
    assert_eq!(state.conflicts[0].kind, ConflictKind::Disagree);
    assert_eq!(state.periods[0].score, Sides::new(1, 1));
}

#[test]
fn what_arrives_late_takes_its_place_and_is_told() {
    let (mut one, mut two) = (Scorer::new("one"), Scorer::new("two"));
    let start = one.records(START);
    two.waits_until(10);
    let early = two.records(goal(Side::B));
    one.waits_until(100);
    let shown = [one.records(goal(Side::A)), one.records(END_PERIOD)];
    let mut sheet = ScoreSheet::new(football());
    assert_eq!(sheet.take([start.clone()]), []);
    assert_eq!(sheet.take(shown.clone()), []);
    let notice = Notice { operation: early.id.clone(), before: 2 };
    assert_eq!(sheet.take([early.clone(), start.clone()]), [notice]);
    assert_eq!(sheet.scored().events[0].operation, early.id);
    assert_eq!(sheet.scored().periods[0].score, Sides::new(1, 1));
    let all = [&[start, early][..], &shown].concat();
    assert_eq!(*sheet.scored(), fold(&football(), &all));
}

#[test]
fn what_contradicts_the_match_counts_when_the_reason_arrives() {
    let mut scorer = Scorer::new("phone");
    let start = scorer.records(START);
    let first = scorer.records(goal(Side::A));
    let mut sheet = ScoreSheet::new(football());
    sheet.take([first]);
    assert_eq!(refusals(sheet.scored()), [Refusal::NotBegun]);
    sheet.take([start]);
    assert_eq!(sheet.scored().score, Some(Sides::new(1, 0)));
}

#[test]
fn missing_numbers_are_named() {
    let mut scorer = Scorer::new("phone");
    let all: Vec<Recorded> = (0..6).map(|_| scorer.records(START)).collect();
    assert_eq!(holes(&all), []);
    let hole = |first, last| Hole { device: "phone".to_owned(), first, last };
    let some = [all[5].clone(), all[2].clone()];
    assert_eq!(holes(&some), [hole(1, 2), hole(4, 5)]);
}

#[test]
fn an_operation_is_read_strictly() {
    let read = |json: &str| serde_json::from_str::<Operation>(json).map_err(|e| e.to_string());
    assert_eq!(read(r#"{"type": "goal", "side": "a"}"#), Ok(goal(Side::A)));
    for (json, said) in [
        (r#"{"type": "goal", "side": "a", "by": 3}"#, "unknown field `by`"),
        (r#"{"type": "pause", "minute": 3}"#, "unknown field `minute`"),
        (r#"{"type": "try", "side": "a"}"#, "unknown variant `try`"),
        (r#"{"type": "goal", "side": "c"}"#, "unknown variant `c`"),
        (r#"{"type": "goal"}"#, "missing field `side`"),
        (r#"{"type": "setEnd", "score": {"a": -1, "b": 25}}"#, "invalid value"),
        (r#"{"type": "setEnd", "score": {"a": 1, "b": 2, "c": 3}}"#, "unknown field `c`"),
        (r#"{"type": "undo", "target": {"device": "x"}}"#, "missing field `sequence`"),
    ] {
        let refused = read(json).expect_err(json);
        assert!(refused.contains(said), "{json}: {refused}");
    }
}
