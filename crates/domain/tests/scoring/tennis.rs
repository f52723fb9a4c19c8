//! Tennis.

use touchline_domain::scoring::{
    FAST4, Format, GameScoring, LastSet, LineUpPlayer, MATCH_TIE_BREAK, MatchSetup, Operation,
    Refusal, ScoredMatch, ServiceCourt, Side, Sides, TENNIS, TennisFormat,
};

use crate::support::{MATCH, START, point, points, refusals, scored, set_end};

fn tennis(format: TennisFormat) -> MatchSetup {
    MatchSetup::of_teams(MATCH, Format::Tennis(format), 1, 2)
}

fn played(format: TennisFormat, parts: &[Vec<Operation>]) -> ScoredMatch {
    scored(&tennis(format), [vec![START], parts.concat()].concat())
}

/// So many games for each side, in turn, without their points.
fn games(a: usize, b: usize) -> Vec<Operation> {
    let game = |side| Operation::Game { side };
    let in_turn = (0..a.min(b)).flat_map(|_| [game(Side::A), game(Side::B)]);
    let winner = if a > b { Side::A } else { Side::B };
    in_turn.chain((a.min(b)..a.max(b)).map(|_| game(winner))).collect()
}

fn set_scores(state: &ScoredMatch) -> Vec<(i64, i64)> {
    state.periods.iter().map(|set| (set.score.a, set.score.b)).collect()
}

fn called(state: &ScoredMatch) -> Option<[String; 2]> {
    state.game.map(|game| [game.called(Side::A), game.called(Side::B)])
}

#[test]
fn a_game_is_won_with_four_points_and_two_more() {
    let deuce = vec![[point(Side::A), point(Side::B)]; 3].concat();
    let state = played(TENNIS, std::slice::from_ref(&deuce));
    assert_eq!(called(&state), Some(["40".to_owned(), "40".to_owned()]));
    let advantage = played(TENNIS, &[deuce.clone(), points(Side::B, 1)]);
    assert_eq!(called(&advantage), Some(["40".to_owned(), "A".to_owned()]));
    let won = played(TENNIS, &[deuce.clone(), points(Side::B, 2)]);
    assert_eq!(set_scores(&won), [(0, 1)]);
    let without_advantage = TennisFormat { game: GameScoring::NoAdvantage, ..TENNIS };
    let won = played(without_advantage, &[deuce, points(Side::A, 1)]);
    assert_eq!(set_scores(&won), [(1, 0)]);
    assert_eq!(called(&won), Some(["0".to_owned(), "0".to_owned()]));
}

#[test]
fn star_point_is_the_one_after_the_third_deuce() {
    let format = TennisFormat { game: GameScoring::StarPoint, ..TENNIS };
    let level = |times: usize| vec![[point(Side::A), point(Side::B)]; times].concat();
    for deuces in [3, 4] {
        let advantage = played(format, &[level(deuces), points(Side::A, 1)]);
        assert_eq!(called(&advantage), Some(["A".to_owned(), "40".to_owned()]), "{deuces}");
        let won = played(format, &[level(deuces), points(Side::A, 2)]);
        assert_eq!(set_scores(&won), [(1, 0)], "{deuces}");
    }
    let third = played(format, &[level(5)]);
    assert_eq!(called(&third), Some(["40".to_owned(), "40".to_owned()]));
    let won = played(format, &[level(5), points(Side::B, 1)]);
    assert_eq!(set_scores(&won), [(0, 1)]);
}

#[test]
fn at_six_all_a_tie_break_decides_the_set() {
    let tie_break = [points(Side::A, 6), points(Side::B, 6), points(Side::A, 1)].concat();
    let level = [games(6, 6), tie_break].concat();
    let state = played(TENNIS, std::slice::from_ref(&level));
    assert!(state.game.is_some_and(|game| game.is_tie_break));
    assert_eq!(called(&state), Some(["7".to_owned(), "6".to_owned()]));
    let state = played(TENNIS, &[level, points(Side::A, 1)]);
    assert_eq!((set_scores(&state), state.score), (vec![(7, 6)], Some(Sides::new(1, 0))));
    assert_eq!(state.periods[0].tiebreak, Some(Sides::new(8, 6)));
}

#[test]
fn a_set_without_tie_break_is_played_out() {
    let format = TennisFormat { last_set: LastSet::PlayedOut, ..TENNIS };
    let one_all = vec![set_end(6, 0), set_end(0, 6)];
    let state = played(format, &[one_all, games(8, 8), games(2, 0)]);
    assert_eq!(set_scores(&state)[2], (10, 8));
    assert_eq!(state.winner, Some(Side::A));
}

#[test]
fn a_match_tie_break_stands_for_the_third_set() {
    let one_all = vec![set_end(6, 0), set_end(6, 7)];
    let decider = [points(Side::B, 9), points(Side::A, 9), points(Side::B, 2)].concat();
    let state = played(MATCH_TIE_BREAK, &[one_all, decider]);
    assert_eq!((set_scores(&state)[2], state.winner), ((0, 1), Some(Side::B)));
    assert_eq!(state.periods[2].tiebreak, Some(Sides::new(9, 11)));
}

#[test]
fn a_match_tie_break_is_told_by_its_points_alone() {
    let state = played(MATCH_TIE_BREAK, &[vec![set_end(6, 4), set_end(4, 6), set_end(10, 8)]]);
    assert_eq!(refusals(&state), []);
    assert_eq!(set_scores(&state), [(6, 4), (4, 6), (1, 0)]);
    assert_eq!((state.periods[2].tiebreak, state.winner), (Some(Sides::new(10, 8)), Some(Side::A)));
    let other = vec![set_end(6, 4), set_end(4, 6), set_end(10, 9), set_end(6, 4)];
    let cannot = Refusal::SetCannotEndSo;
    assert_eq!(refusals(&played(MATCH_TIE_BREAK, &[other])), [cannot, cannot]);
}

#[test]
fn fast4_has_a_tie_break_at_three_all_in_which_the_ninth_point_decides() {
    let tie_break = [points(Side::A, 4), points(Side::B, 4), points(Side::B, 1)].concat();
    let state = played(FAST4, &[games(3, 3), tie_break]);
    assert_eq!(set_scores(&state), [(3, 4)]);
    assert_eq!(state.periods[0].tiebreak, Some(Sides::new(4, 5)));
}

#[test]
fn the_sides_serve_in_turn_and_in_a_tie_break_two_points_each() {
    let served = |parts: &[Vec<Operation>]| {
        let toss = vec![Operation::Service { side: Side::A, player: None }];
        let operations = [toss, vec![START], parts.concat()].concat();
        scored(&tennis(TENNIS), operations).service.map(|service| (service.side, service.court))
    };
    let (right, left) = (Some(ServiceCourt::Right), Some(ServiceCourt::Left));
    assert_eq!(served(&[]), Some((Side::A, right)));
    assert_eq!(served(&[points(Side::B, 1)]), Some((Side::A, left)));
    assert_eq!(served(&[games(1, 0)]), Some((Side::B, right)));
    // After twelve games it is the turn of the first side again.
    assert_eq!(served(&[games(6, 6)]), Some((Side::A, right)));
    let in_tie_break: Vec<Option<Side>> =
        (0..6).map(|n| served(&[games(6, 6), points(Side::B, n)]).map(|(side, _)| side)).collect();
    let expected = [Side::A, Side::B, Side::B, Side::A, Side::A, Side::B].map(Some);
    assert_eq!(in_tie_break, expected);
    // The first receiver of the tie-break begins the next set.
    assert_eq!(served(&[games(6, 6), points(Side::B, 7)]), Some((Side::B, right)));
    assert_eq!(served(&[vec![set_end(6, 4)]]), Some((Side::A, right)));
    assert_eq!(served(&[vec![set_end(6, 3)]]), Some((Side::B, right)));
}

#[test]
fn ends_are_changed_after_odd_games_and_every_six_points_of_a_tie_break() {
    let changed = |parts: &[Vec<Operation>]| played(TENNIS, parts).ends_are_changed;
    let after: Vec<bool> = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2)]
        .map(|(a, b)| changed(&[games(a, b)]))
        .to_vec();
    assert_eq!(after, [false, true, true, false, false, true]);
    let at_six_all = changed(&[games(6, 6)]);
    assert_ne!(changed(&[games(6, 6), points(Side::A, 6)]), at_six_all);
    // A set of ten games ends as it stands after nine.
    assert_eq!(changed(&[games(4, 4), games(2, 0)]), changed(&[vec![set_end(6, 4)]]));
    assert_eq!(changed(&[games(3, 3), games(3, 0)]), changed(&[vec![set_end(6, 3)]]));
}

#[test]
fn a_score_that_no_set_can_have_is_refused() {
    let with = |score, tiebreak| Operation::SetEnd { score, tiebreak: Some(tiebreak) };
    let state = played(
        TENNIS,
        &[vec![
            set_end(6, 5),
            with(Sides::new(6, 4), Sides::new(7, 3)),
            with(Sides::new(7, 6), Sides::new(3, 7)),
            with(Sides::new(7, 6), Sides::new(9, 3)),
            with(Sides::new(7, 6), Sides::new(7, 3)),
            point(Side::A),
            Operation::Game { side: Side::A },
            set_end(6, 0),
        ]],
    );
    let expected = [
        Refusal::SetCannotEndSo,
        Refusal::TieBreakCannotEndSo,
        Refusal::TieBreakCannotEndSo,
        Refusal::TieBreakCannotEndSo,
        Refusal::GameHasBegun,
        Refusal::SetHasBegun,
    ];
    assert_eq!(refusals(&state), expected);
    assert_eq!(state.periods[0].tiebreak, Some(Sides::new(7, 3)));
}

#[test]
fn the_members_of_a_pair_serve_in_turn() {
    let member = |side, player| LineUpPlayer { side, player, starts: true };
    let pairs = MatchSetup {
        line_up: [(Side::A, 11), (Side::A, 12), (Side::B, 21), (Side::B, 22)]
            .map(|(side, player)| member(side, player))
            .to_vec(),
        ..tennis(TENNIS)
    };
    let serves = |side, player| Operation::Service { side, player: Some(player) };
    let mut operations = vec![serves(Side::A, 12), START];
    operations.extend([serves(Side::B, 99), Operation::Game { side: Side::A }]);
    operations.extend([serves(Side::B, 21), Operation::Game { side: Side::B }]);
    operations.extend(games(5, 5));
    operations.extend(points(Side::A, 6));
    let state = scored(&pairs, operations);
    assert_eq!(refusals(&state), [Refusal::UnknownPlayer]);
    let turns = [12, 21, 11, 22].map(Some);
    let expected: Vec<Option<i64>> = turns.iter().copied().cycle().take(16).collect();
    assert_eq!(state.servers, expected);
    // A single player always serves alone.
    let single = MatchSetup { line_up: vec![member(Side::B, 5)], ..tennis(TENNIS) };
    let first = Operation::Service { side: Side::B, player: None };
    let state = scored(&single, [vec![first, START], games(2, 1)].concat());
    assert_eq!(state.servers, [Some(5), None, Some(5), None]);
}
