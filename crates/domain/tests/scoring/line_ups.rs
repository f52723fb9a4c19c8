//! Who is here, as scorers record it.

use touchline_domain::ParticipantMode;
use touchline_domain::ShirtNumber;
use touchline_domain::scoring::{
    FIVE_A_SIDE, Format, LineUpPlayer, MatchSetup, Operation, Place, PlayerHere, RACE, Recorded,
    Refusal, ScoreSheet, ScoredMatch, Side, Sides, Verdict, fold,
};

use crate::support::{
    END_PERIOD, FINISH, START, Scorer, amend, football, goal_by, race, recorded, refusals, scored,
    undo,
};

/// Football of two squads, 101 to 108 and 201 to 208: nobody said who is here.
fn squads() -> MatchSetup {
    let squad = |side, first: i64| {
        (first..first + 8).map(move |player| LineUpPlayer { side, player, starts: false })
    };
    MatchSetup { line_up: squad(Side::A, 101).chain(squad(Side::B, 201)).collect(), ..football() }
}

const fn here(player: i64) -> PlayerHere {
    PlayerHere { player, starts: false, number: None }
}

const fn starts(player: i64) -> PlayerHere {
    PlayerHere { player, starts: true, number: None }
}

fn line_up(side: Side, players: &[PlayerHere]) -> Operation {
    Operation::LineUp { side, players: players.to_vec(), captain: None }
}

/// Those of a side who are here, in order.
fn ticked(state: &ScoredMatch, side: Side) -> Vec<i64> {
    let of_side = state.players.iter().filter(|one| one.side == side && one.is_here);
    of_side.map(|one| one.player).collect()
}

#[test]
fn those_who_are_here_come_first_and_everybody_else_can_still_be_named() {
    let captain = Some(105);
    let players = vec![PlayerHere { number: ShirtNumber::of(30), ..here(107) }, here(105)];
    let operation = Operation::LineUp { side: Side::A, players, captain };
    let state = scored(&squads(), [operation, START, goal_by(Side::A, 102), goal_by(Side::A, 107)]);
    assert_eq!(refusals(&state), []);
    assert_eq!(state.score, Some(Sides::new(2, 0)));
    let of_a: Vec<i64> = state.players[..8].iter().map(|one| one.player).collect();
    assert_eq!(of_a, [107, 105, 101, 102, 103, 104, 106, 108]);
    assert_eq!(ticked(&state, Side::A), [107, 105]);
    assert_eq!(ticked(&state, Side::B), [0_i64; 0]);
    let [first, second] = &state.players[..2] else { panic!("two players") };
    assert_eq!((first.shirt_number, first.is_captain), (ShirtNumber::of(30), false));
    assert_eq!((second.shirt_number, second.is_captain), (None, true));
    assert!(state.players.iter().all(|one| one.place == Place::NotKnown));
}

#[test]
fn who_starts_is_on_the_pitch_and_who_comes_on_is_here() {
    let change = |off, on| Operation::Substitution {
        side: Side::A,
        off: Some(off),
        on: Some(on),
        additional: false,
        at: None,
    };
    let operations = [
        line_up(Side::A, &[starts(101), here(102)]),
        START,
        goal_by(Side::A, 102),
        change(101, 103),
        change(103, 102),
        goal_by(Side::A, 102),
    ];
    let state = scored(&squads(), operations);
    assert_eq!(refusals(&state), [Refusal::NotOnThePitch]);
    assert_eq!(ticked(&state, Side::A), [101, 102, 103]);
}

#[test]
fn a_line_up_that_is_recorded_late_counts_from_the_beginning() {
    let late = [START, goal_by(Side::A, 103), line_up(Side::A, &[here(101), here(103)])];
    let state = scored(&squads(), late);
    assert_eq!((refusals(&state), state.score), (vec![], Some(Sides::new(1, 0))));
    assert_eq!(ticked(&state, Side::A), [101, 103]);
    let after = [START, END_PERIOD, START, END_PERIOD, FINISH, line_up(Side::B, &[here(201)])];
    let state = scored(&squads(), after);
    assert_eq!((refusals(&state), ticked(&state, Side::B)), (vec![], vec![201]));
}

#[test]
fn the_last_line_up_of_a_side_counts_and_undoing_it_brings_the_one_before_back() {
    let mut scorer = Scorer::new("phone");
    let first = scorer.records(line_up(Side::A, &[here(101)]));
    let other = scorer.records(line_up(Side::B, &[here(201)]));
    let second = scorer.records(line_up(Side::A, &[here(102), here(103)]));
    let back = scorer.records(undo(&second));
    let all = [&first, &other, &second, &back].map(Clone::clone);
    let sheet = |of: &[Recorded]| {
        let mut sheet = ScoreSheet::new(squads());
        for one in of {
            sheet.take([one.clone()]);
        }
        assert_eq!(sheet.scored(), &fold(&squads(), of));
        sheet.scored().clone()
    };
    let of_both = sheet(&all[..3]);
    assert_eq!((ticked(&of_both, Side::A), ticked(&of_both, Side::B)), (vec![102, 103], vec![201]));
    assert_eq!(of_both.rulings[0].verdict, Verdict::Amended { by: second.id.clone() });
    let undone = sheet(&all);
    assert_eq!((ticked(&undone, Side::A), ticked(&undone, Side::B)), (vec![101], vec![201]));
    assert_eq!(undone.rulings[0].verdict, Verdict::Applied);
    // One that arrives late and was recorded before changes nothing.
    assert_eq!(fold(&squads(), &[second, first, other]), of_both);
}

#[test]
fn a_line_up_is_amended_in_its_place() {
    let mut scorer = Scorer::new("phone");
    let wrong = scorer.records(line_up(Side::A, &[starts(101), here(102)]));
    let start = scorer.records(START);
    let goal = scorer.records(goal_by(Side::A, 102));
    let right = scorer.records(amend(&wrong, line_up(Side::A, &[here(101), starts(102)])));
    let before = fold(&squads(), &[wrong.clone(), start.clone(), goal.clone()]);
    assert_eq!(before.score, Some(Sides::new(0, 0)));
    let after = fold(&squads(), &[wrong, start, goal, right]);
    assert_eq!((refusals(&after), after.score), (vec![], Some(Sides::new(1, 0))));
}

#[test]
fn a_line_up_that_cannot_be_is_refused_with_the_reason() {
    let reason = |setup: &MatchSetup, operation: Operation| {
        let all = recorded([operation.clone()]);
        let state = fold(setup, &all);
        assert_eq!(state.players, ScoredMatch::new(setup).players);
        let sheet = ScoreSheet::new(setup.clone());
        let [reason] = refusals(&state)[..] else { panic!("{:?}", state.rulings) };
        assert_eq!(sheet.would_count(&operation), Err(reason));
        reason
    };
    let of_a = |players: &[PlayerHere]| line_up(Side::A, players);
    let squads = squads();
    assert_eq!(reason(&squads, of_a(&[])), Refusal::NobodyIsHere);
    assert_eq!(reason(&squads, of_a(&[here(101), here(999)])), Refusal::UnknownPlayer);
    assert_eq!(reason(&squads, of_a(&[here(101), here(201)])), Refusal::OfTheOtherSide);
    assert_eq!(reason(&squads, of_a(&[here(101), starts(101)])), Refusal::HereTwice);
    let captain = Operation::LineUp { side: Side::A, players: vec![here(101)], captain: Some(102) };
    assert_eq!(reason(&squads, captain), Refusal::CaptainIsNotHere);
    let crowd: Vec<PlayerHere> = (1..=100).map(here).collect();
    assert_eq!(reason(&football(), of_a(&crowd)), Refusal::TooManyAreHere);
    let small = MatchSetup { format: Format::Goals(FIVE_A_SIDE), ..squads.clone() };
    let six: Vec<PlayerHere> = (101..107).map(starts).collect();
    assert_eq!(reason(&small, of_a(&six)), Refusal::TooManyStart);
    assert_eq!(refusals(&scored(&small, [of_a(&six[..5])])), []);
    let given = MatchSetup { given: Sides::new(true, false), ..squads.clone() };
    assert_eq!(reason(&given, of_a(&[here(101)])), Refusal::LineUpIsGiven);
    assert_eq!(refusals(&scored(&given, [line_up(Side::B, &[here(201)])])), []);
    let unknown = MatchSetup { sides: Sides::new(None, Some(2)), ..squads.clone() };
    assert_eq!(reason(&unknown, of_a(&[here(101)])), Refusal::SidesNotKnown);
    assert_eq!(refusals(&scored(&unknown, [line_up(Side::B, &[here(201)])])), []);
    let single = MatchSetup { mode: ParticipantMode::Individual, ..squads };
    assert_eq!(reason(&single, of_a(&[here(101)])), Refusal::OtherSport);
    assert_eq!(reason(&race(Format::Times(RACE), [1, 2]), of_a(&[here(1)])), Refusal::OtherSport);
}

#[test]
fn a_side_without_a_squad_lists_anybody_but_players_of_the_other_side() {
    let of_b: Vec<_> = squads().line_up.into_iter().filter(|one| one.side == Side::B).collect();
    let setup = MatchSetup { line_up: of_b, ..football() };
    let state = scored(&setup, [line_up(Side::A, &[here(77)])]);
    assert_eq!((refusals(&state), ticked(&state, Side::A)), (vec![], vec![77]));
    let state = scored(&setup, [line_up(Side::A, &[here(77), here(201)])]);
    assert_eq!(refusals(&state), [Refusal::OfTheOtherSide]);
}
