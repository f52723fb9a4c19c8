//! What is true of any operations of any match, in each sport for 1,000 matches.

use proptest::prelude::*;
use proptest::sample::Index;
use touchline_domain::ShirtNumber;
use touchline_domain::match_state::entry_faults;
use touchline_domain::scoring::{
    BADMINTON, BEACH_VOLLEYBALL, Card, Ends, FAST4, FOOTBALL, Format, GOLDEN_GOAL, GameScoring,
    GameTime, GoalFormat, HOCKEY, MATCH_TIE_BREAK, MatchSetup, Operation, OperationId, PlayerHere,
    RACE, RELAY, RallyFormat, Recorded, ScoreSheet, ScoredMatch, Side, Sides, Stamp, TENNIS,
    TennisFormat, TieBreak, VOLLEYBALL, fold,
};
use touchline_domain::{Outcome, ParticipantMode};

use crate::support::{MATCH, NOON, football_with_line_ups, race, undo};

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::A), Just(Side::B)]
}

fn player() -> impl Strategy<Value = Option<i64>> {
    prop_oneof![3 => (101..118_i64).prop_map(Some), 3 => (201..218_i64).prop_map(Some), 1 => Just(None)]
}

fn at() -> impl Strategy<Value = Option<GameTime>> {
    prop::option::weighted(
        0.2,
        (1..120_u16, prop::option::of(1..9_u16))
            .prop_map(|(minute, stoppage)| GameTime { minute, stoppage }),
    )
}

/// Who is here: of either side, unknown players and doubles among them.
fn line_up() -> impl Strategy<Value = Operation> {
    let number = (-1..30_i64).prop_map(ShirtNumber::from_stored);
    let here = (99..120_i64, any::<bool>(), any::<bool>(), number);
    let of = |(side, here, captain): (Side, Vec<_>, Option<i64>)| {
        let first = if side == Side::A { 0 } else { 100 };
        let players = here.into_iter().map(|(player, starts, is_own, number)| {
            let player = if is_own { player + first } else { player };
            PlayerHere { player, starts, number }
        });
        Operation::LineUp {
            side,
            players: players.collect(),
            captain: captain.map(|id| id + first),
        }
    };
    (side(), prop::collection::vec(here, 0..6), prop::option::of(101..104_i64)).prop_map(of)
}

fn score(most: u16) -> impl Strategy<Value = Sides<u16>> {
    (0..=most, 0..=most).prop_map(|(a, b)| Sides::new(a, b))
}

fn corrected_result() -> impl Strategy<Value = Operation> {
    let outcomes = prop::sample::select(Outcome::ALL);
    let scores = (prop::option::of(score(4)), prop::option::of(score(5)));
    (outcomes, scores, prop::option::of(side())).prop_map(|(outcome, (score, shootout), winner)| {
        Operation::CorrectResult { outcome, score, shootout, winner }
    })
}

/// What may happen in any sport. Few matches end in another way than by being played.
fn course() -> impl Strategy<Value = Operation> {
    let ending = prop_oneof![
        side().prop_map(|winner| Operation::Walkover { winner }),
        side().prop_map(|side| Operation::Retire { side }),
        side().prop_map(|side| Operation::Default { side }),
        any::<bool>().prop_map(|to_be_continued| Operation::Abandon { to_be_continued }),
        Just(Operation::Postpone {}),
        Just(Operation::Cancel {}),
        (prop::option::of(side()), prop::option::of(score(4)))
            .prop_map(|(winner, score)| Operation::Award { winner, score }),
        Just(Operation::DoubleForfeit {}),
        corrected_result(),
        (score(4), prop::option::of(score(5)))
            .prop_map(|(score, shootout)| Operation::Result { score, shootout }),
    ];
    prop_oneof![
        15 => any::<bool>().prop_map(|clock| Operation::Start { clock }),
        15 => Just(Operation::EndPeriod {}),
        4 => Just(Operation::Pause {}),
        5 => Just(Operation::Resume {}),
        8 => Just(Operation::Finish {}),
        2 => ending,
    ]
}

fn of_goals() -> impl Strategy<Value = Operation> {
    let card = prop_oneof![Just(Card::Green), Just(Card::Yellow), Just(Card::Red)];
    prop_oneof![
        20 => course(),
        6 => (side(), player(), player(), at()).prop_map(|(side, player, assist, at)| {
            Operation::Goal { side, player, assist, at }
        }),
        3 => side().prop_map(|side| Operation::Goal { side, player: None, assist: None, at: None }),
        1 => (side(), player(), at())
            .prop_map(|(side, player, at)| Operation::PenaltyGoal { side, player, at }),
        1 => (side(), player(), at())
            .prop_map(|(side, player, at)| Operation::PenaltyMiss { side, player, at }),
        1 => (side(), player(), at())
            .prop_map(|(side, player, at)| Operation::OwnGoal { side, player, at }),
        3 => (side(), card, player(), at())
            .prop_map(|(side, card, player, at)| Operation::Card { side, card, player, at }),
        3 => (side(), player(), player(), any::<bool>(), at()).prop_map(
            |(side, off, on, additional, at)| Operation::Substitution { side, off, on, additional, at }
        ),
        3 => line_up(),
        10 => (side(), any::<bool>())
            .prop_map(|(side, scored)| Operation::Kick { side, scored, player: None }),
        1 => (side(), prop::option::of(score(5)))
            .prop_map(|(side, kicks)| Operation::ShootoutWon { side, kicks }),
    ]
}

fn of_sets() -> impl Strategy<Value = Operation> {
    let card = prop_oneof![Just(Card::Yellow), Just(Card::Red)];
    let set = prop_oneof![
        Just(Sides::new(25, 20)),
        Just(Sides::new(6, 4)),
        Just(Sides::new(7, 6)),
        Just(Sides::new(19, 21)),
        score(30),
    ];
    prop_oneof![
        200 => (side(), player()).prop_map(|(side, player)| Operation::Point { side, player }),
        12 => side().prop_map(|side| Operation::Game { side }),
        2 => (set, prop::option::weighted(0.3, score(10)))
            .prop_map(|(score, tiebreak)| Operation::SetEnd { score, tiebreak }),
        3 => (side(), player()).prop_map(|(side, player)| Operation::Service { side, player }),
        3 => (side(), prop::collection::vec(player(), 0..7)).prop_map(|(side, players)| {
            Operation::Positions { side, places: players.into_iter().flatten().collect() }
        }),
        3 => side().prop_map(|side| Operation::TimeOut { side }),
        1 => Just(Operation::Let {}),
        1 => Just(Operation::SideChange {}),
        2 => (side(), card).prop_map(|(side, card)| {
            Operation::Card { side, card, player: None, at: None }
        }),
        2 => (side(), player(), player()).prop_map(|(side, off, on)| {
            Operation::Substitution { side, off, on, additional: false, at: None }
        }),
        4 => Just(Operation::Start { clock: true }),
        2 => line_up(),
        3 => course(),
    ]
}

fn of_races() -> impl Strategy<Value = Operation> {
    let entrant = || 1..7_i64;
    // Few different times, so that dead heats are common.
    let ms = || (100..108_u32).prop_map(|tenths| tenths * 100);
    let several = || prop::collection::vec(1..7_i64, 0..4);
    prop_oneof![
        20 => (entrant(), ms()).prop_map(|(entrant, ms)| Operation::FinishTime { entrant, ms }),
        6 => (entrant(), 0..6_u16, ms())
            .prop_map(|(entrant, leg, ms)| Operation::Split { entrant, leg, ms }),
        2 => entrant().prop_map(|entrant| Operation::DidNotStart { entrant }),
        8 => entrant().prop_map(|entrant| Operation::DidNotFinish { entrant }),
        2 => entrant().prop_map(|entrant| Operation::Disqualify { entrant, rule: None }),
        2 => entrant().prop_map(|entrant| Operation::FalseStart { entrant }),
        4 => several().prop_map(|entrants| Operation::DeadHeat { entrants }),
        4 => several().prop_map(|order| Operation::PhotoFinish { order }),
        4 => Just(Operation::Start { clock: true }),
        4 => Just(Operation::Finish {}),
        1 => line_up(),
        2 => course(),
    ]
}

/// What two scorers and an official record, some of it at the same moment.
fn recorded(
    operation: impl Strategy<Value = Operation>,
    number: usize,
) -> impl Strategy<Value = Vec<Recorded>> {
    let device = prop_oneof![Just("one"), Just("official"), Just("two")];
    let entry = (device, 0..4_000_i64, operation);
    let start = (Just("one"), Just(1), Just(Operation::Start { clock: true }));
    (prop::option::weighted(0.9, start), prop::collection::vec(entry, 1..number)).prop_map(
        |(start, entries)| {
            let (mut ms, mut sequences) = (NOON, std::collections::HashMap::new());
            start
                .into_iter()
                .chain(entries)
                .map(|(device, gap, operation)| {
                    ms += gap;
                    let sequence = sequences.entry(device).or_insert(0);
                    *sequence += 1;
                    let id = OperationId { device: device.to_owned(), sequence: *sequence };
                    Recorded { id, match_id: MATCH, stamp: Stamp::at(ms), operation }
                })
                .collect()
        },
    )
}

/// Adds corrections of any operation, those of corrections among them.
fn corrected(recorded: Vec<Recorded>, corrections: Vec<(Index, Option<Index>)>) -> Vec<Recorded> {
    let mut all = recorded;
    for (place, (target, instead)) in corrections.into_iter().enumerate() {
        let one = &all[target.index(all.len())];
        let operation = match instead {
            None => undo(one),
            Some(instead) => Operation::Amend {
                target: one.id.clone(),
                operation: Box::new(all[instead.index(all.len())].operation.clone()),
            },
        };
        let id = OperationId { device: "judge".to_owned(), sequence: place as u32 + 1 };
        let stamp = Stamp::at(NOON + 1_000 * place as i64 * 7);
        all.push(Recorded { id, match_id: MATCH, stamp, operation });
    }
    all
}

/// The match without the record of how it came about.
fn board(mut state: ScoredMatch) -> ScoredMatch {
    state.rulings.clear();
    state.conflicts.clear();
    for event in &mut state.events {
        event.operation = OperationId { device: String::new(), sequence: 0 };
    }
    state
}

fn storable(setup: &MatchSetup, state: &ScoredMatch) -> Result<(), TestCaseError> {
    let kept = state.match_state(setup);
    prop_assert_eq!(kept.faults(), []);
    prop_assert_eq!(kept.winner.is_some(), state.winner.is_some());
    for one in &state.entrants {
        prop_assert_eq!(entry_faults(one.rank, one.time_ms, Some(one.status)).count(), 0);
    }
    let numbers = state.periods.iter().map(|period| usize::from(period.number));
    prop_assert!(numbers.eq(1..=state.periods.len()));
    let listed = state.score.filter(|_| setup.mode != ParticipantMode::MultiEntry);
    if let (Some(score), Format::Goals(_)) = (listed, setup.format) {
        let told = state.periods.iter().fold(Sides::new(0, 0), |sum, period| {
            Sides::new(sum.a + period.score.a, sum.b + period.score.b)
        });
        let was_ruled = matches!(state.outcome, Some(Outcome::Awarded | Outcome::DoubleForfeit));
        prop_assert!(told == score || state.periods.is_empty() || was_ruled);
    }
    Ok(())
}

/// Any order of the batches, any split of them, and any repetition leads to one fold.
fn one_fold(
    setup: &MatchSetup,
    recorded: &[Recorded],
    shuffled: &[Recorded],
    sizes: &[usize],
) -> Result<(), TestCaseError> {
    let expected = fold(setup, recorded);
    storable(setup, &expected)?;
    let mut sheet = ScoreSheet::new(setup.clone());
    let mut rest = shuffled;
    for size in sizes.iter().cycle() {
        let (batch, later) = rest.split_at((*size).min(rest.len()));
        sheet.take(batch.iter().cloned());
        sheet.take(batch.iter().rev().cloned());
        rest = later;
        if rest.is_empty() {
            break;
        }
    }
    prop_assert_eq!(sheet.scored(), &expected);
    // In order, one by one, as a match is usually scored.
    let mut sheet = ScoreSheet::new(setup.clone());
    let mut in_order = recorded.to_vec();
    in_order.sort();
    for one in in_order {
        sheet.take([one]);
    }
    prop_assert_eq!(sheet.scored(), &expected);
    Ok(())
}

/// Undoing everything that is no correction leads to the beginning.
fn all_undone(setup: &MatchSetup, recorded: &[Recorded]) -> Result<(), TestCaseError> {
    let mut all = recorded.to_vec();
    for (place, one) in recorded.iter().filter(|one| !one.operation.is_correction()).enumerate() {
        let id = OperationId { device: "undoing".to_owned(), sequence: place as u32 + 1 };
        let stamp = Stamp::at(NOON + 1_000_000_000);
        all.push(Recorded { id, match_id: MATCH, stamp, operation: undo(one) });
    }
    prop_assert_eq!(board(fold(setup, &all)), ScoredMatch::new(setup));
    Ok(())
}

/// To amend an operation is to undo it and to record the other one in its place.
fn amending(
    setup: &MatchSetup,
    recorded: &[Recorded],
    target: Index,
    instead: Index,
) -> Result<(), TestCaseError> {
    let (target, instead) = (target.index(recorded.len()), instead.index(recorded.len()));
    let operation = recorded[instead].operation.clone();
    let one = &recorded[target];
    let with = |operation, stamp, sequence| {
        let id = OperationId { sequence, ..one.id.clone() };
        Recorded { id, match_id: MATCH, stamp, operation }
    };
    let last = Stamp::at(NOON + 1_000_000_000);
    let amend = Operation::Amend { target: one.id.clone(), operation: Box::new(operation.clone()) };
    let amended = [recorded, &[with(amend, last, 9_001)]].concat();
    let done_anew =
        [recorded, &[with(undo(one), last, 9_001), with(operation.clone(), one.stamp, 9_002)]];
    let mut other = recorded.to_vec();
    other[target].operation = operation;
    let expected = board(fold(setup, &other));
    prop_assert_eq!(board(fold(setup, &amended)), expected.clone());
    prop_assert_eq!(board(fold(setup, &done_anew.concat())), expected);
    Ok(())
}

/// Gives every operation a moment of its own.
fn spread(recorded: &[Recorded]) -> Vec<Recorded> {
    let at = |place: usize, one: &Recorded| Stamp { count: place as u32, ..one.stamp };
    let with = |(place, one)| Recorded { stamp: at(place, one), ..one.clone() };
    recorded.iter().enumerate().map(with).collect()
}

/// One test for each sport, which makes 1,000 matches and holds all properties against each.
macro_rules! properties {
    ($sport:ident: $operations:expr, $number:literal, $setups:expr) => {
        proptest! {
            #![proptest_config(ProptestConfig::with_cases(1_000))]

            #[test]
            fn $sport(
                setup in prop::sample::select($setups),
                must_be_decided in any::<bool>(),
                (all, with_corrections, shuffled) in (
                    recorded($operations, $number),
                    prop::collection::vec(any::<(Index, Option<Index>)>(), 0..6),
                ).prop_flat_map(|(all, corrections)| {
                    let with_corrections = corrected(all.clone(), corrections);
                    (Just(all), Just(with_corrections.clone()), Just(with_corrections).prop_shuffle())
                }),
                sizes in prop::collection::vec(1..20_usize, 1..8),
                target in any::<Index>(),
                instead in any::<Index>(),
            ) {
                let setup = MatchSetup { must_be_decided, ..setup };
                one_fold(&setup, &with_corrections, &shuffled, &sizes)?;
                all_undone(&setup, &with_corrections)?;
                amending(&setup, &spread(&all), target, instead)?;
            }
        }
    };
}

fn of_teams(format: Format) -> MatchSetup {
    MatchSetup::of_teams(MATCH, format, 1, 2)
}

/// Of random matches in two halves hardly any comes to a shoot-out.
const SOON_A_SHOOTOUT: GoalFormat =
    GoalFormat { periods: 1, extra_time: None, shootout: Some(2), ..FOOTBALL };

/// Composed: short sets, a tie-break at its latest, star points.
const STAR_POINT: TennisFormat = TennisFormat {
    games: 2,
    tie_break_at: Some(3),
    tie_break: TieBreak { points: 3, lead: 1 },
    game: GameScoring::StarPoint,
    ..TENNIS
};

/// Composed: short sets with a cap, three time-outs, and ends that change often.
const SHORT_SETS: RallyFormat = RallyFormat {
    sets_to_win: 3,
    points: 5,
    last_set_points: 3,
    lead: 3,
    cap: Some(7),
    ends: Ends {
        after_set: true,
        every: Some(2),
        every_in_last_set: Some(3),
        in_last_set_at: None,
    },
    time_outs: Some(3),
    ..VOLLEYBALL
};

properties!(
    football_is_one_fold_and_can_be_taken_back: of_goals(),
    60,
    vec![
        of_teams(Format::Goals(FOOTBALL)),
        of_teams(Format::Goals(GOLDEN_GOAL)),
        of_teams(Format::Goals(SOON_A_SHOOTOUT)),
        football_with_line_ups(),
        football_with_line_ups(),
        MatchSetup { sides: Sides::new(Some(1), None), ..football_with_line_ups() },
        MatchSetup { given: Sides::new(false, true), ..football_with_line_ups() },
    ]
);
properties!(
    hockey_is_one_fold_and_can_be_taken_back: of_goals(),
    60,
    vec![
        of_teams(Format::Goals(HOCKEY)),
        MatchSetup { format: Format::Goals(HOCKEY), ..football_with_line_ups() },
    ]
);
properties!(
    volleyball_is_one_fold_and_can_be_taken_back: of_sets(),
    150,
    vec![of_teams(Format::Rallies(VOLLEYBALL)), of_teams(Format::Rallies(BEACH_VOLLEYBALL)), of_teams(Format::Rallies(SHORT_SETS)),]
);
properties!(
    badminton_is_one_fold_and_can_be_taken_back: of_sets(),
    120,
    vec![MatchSetup { mode: ParticipantMode::Individual, ..of_teams(Format::Rallies(BADMINTON)) },]
);
properties!(
    tennis_is_one_fold_and_can_be_taken_back: of_sets(),
    150,
    vec![
        of_teams(Format::Tennis(TENNIS)),
        of_teams(Format::Tennis(FAST4)),
        of_teams(Format::Tennis(MATCH_TIE_BREAK)),
        of_teams(Format::Tennis(STAR_POINT)),
    ]
);
properties!(
    athletics_is_one_fold_and_can_be_taken_back: of_races(),
    40,
    vec![race(Format::Times(RELAY), 1..=6), race(Format::Times(RACE), 1..=4),]
);
