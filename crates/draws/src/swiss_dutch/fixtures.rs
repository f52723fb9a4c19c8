//! Small brackets, each made for one article or criterion, with the pairs that follow from it.

use super::bracket::pair_brackets;
use super::colours::{Faults, colour_of_higher, faults};
use super::player::{Float, Player, Preference, players_of};
use super::state::{ByeKind, Colour, Score};
use super::tests::{bye, game, state};
use super::{Unpairable, pair};
use Colour::{Black, White};

/// Players by score from number 1 on, who have played nobody.
fn players(scores: &[i64]) -> Vec<Player> {
    let player = |(index, score): (usize, &i64)| Player {
        no: index as u32 + 1,
        place: index + 1,
        score: Score(*score),
        won: Score(*score),
        opponents: [].into(),
        colours: Vec::new(),
        floats: [Float::None; 2],
        may_have_bye: true,
        unplayed: 0,
        is_topscorer: false,
    };
    scores.iter().enumerate().map(player).collect()
}

fn met(players: &mut [Player], a: u32, b: u32) {
    players[a as usize - 1].opponents.insert(b);
    players[b as usize - 1].opponents.insert(a);
}

/// The numbers of the pairs and of the player with the bye.
fn pairs(players: &[Player]) -> (Vec<(u32, u32)>, Option<u32>) {
    let paired = pair_brackets(players, White).expect("a pairing");
    let no = |player: usize| players[player].no;
    let mut pairs: Vec<_> = paired.pairs.iter().map(|(a, b)| (no(*a), no(*b))).collect();
    pairs.sort_unstable();
    (pairs, paired.bye.map(no))
}

#[test]
fn the_upper_half_meets_the_lower_half() {
    assert_eq!(pairs(&players(&[0; 6])), (vec![(1, 4), (2, 5), (3, 6)], None));
}

#[test]
fn c1_nobody_meets_twice() {
    let mut four = players(&[0; 4]);
    met(&mut four, 1, 3);
    assert_eq!(pairs(&four).0, [(1, 4), (2, 3)]);
    met(&mut four, 1, 2);
    met(&mut four, 1, 4);
    assert!(pair_brackets(&four, White).is_none());
}

#[test]
fn c2_who_had_a_bye_gets_no_other() {
    let mut three = players(&[0; 3]);
    three[2].may_have_bye = false;
    assert_eq!(pairs(&three), (vec![(1, 3)], Some(2)));
    for player in &mut three {
        player.may_have_bye = false;
    }
    assert!(pair_brackets(&three, White).is_none());
}

#[test]
fn c3_two_with_one_absolute_preference_meet_only_with_a_topscorer() {
    let mut four = players(&[0; 4]);
    four[0].colours = vec![White, White];
    four[2].colours = vec![White, White];
    assert_eq!(pairs(&four).0, [(1, 4), (2, 3)]);
    met(&mut four, 1, 4);
    met(&mut four, 1, 2);
    assert!(pair_brackets(&four, White).is_none());
    four[2].is_topscorer = true;
    assert_eq!(pairs(&four).0, [(1, 3), (2, 4)]);
}

#[test]
fn c4_a_bracket_is_broken_up_when_the_rest_could_not_be_paired() {
    let mut four = players(&[2, 2, 0, 0]);
    met(&mut four, 3, 4);
    assert_eq!(pairs(&four).0, [(1, 3), (2, 4)]);
}

#[test]
fn c5_the_bye_goes_to_the_lowest_score_even_when_a_higher_bracket_loses_a_pair() {
    // 3 and 4 have met. When 5 gets the bye, 1 and 2 must therefore meet 3 and 4.
    let mut five = players(&[4, 4, 2, 2, 0]);
    met(&mut five, 3, 4);
    assert_eq!(pairs(&five), (vec![(1, 3), (2, 4)], Some(5)));
    five[4].may_have_bye = false;
    assert_eq!(pairs(&five), (vec![(1, 2), (3, 5)], Some(4)));
}

#[test]
fn c7_the_mdp_with_the_higher_score_is_paired_first() {
    let mut four = players(&[6, 4, 2, 0]);
    met(&mut four, 1, 2);
    assert_eq!(pairs(&four).0, [(1, 3), (2, 4)]);
}

#[test]
fn c8_the_downfloater_is_one_whom_the_next_bracket_can_take() {
    let mut six = players(&[4, 4, 4, 2, 0, 0]);
    assert_eq!(pairs(&six).0, [(1, 2), (3, 4), (5, 6)]);
    met(&mut six, 3, 4);
    assert_eq!(pairs(&six).0, [(1, 3), (2, 4), (5, 6)]);
}

#[test]
fn c9_the_bye_goes_to_the_one_with_fewer_unplayed_rounds() {
    let mut three = players(&[0; 3]);
    three[2].unplayed = 1;
    assert_eq!(pairs(&three), (vec![(1, 3)], Some(2)));
}

#[test]
fn c12_as_many_as_possible_get_the_colour_they_prefer() {
    let mut four = players(&[0; 4]);
    for (player, last) in four.iter_mut().zip([White, Black, White, Black]) {
        player.colours = vec![last.other(), last];
    }
    assert_eq!(pairs(&four).0, [(1, 4), (2, 3)]);
}

#[test]
fn c13_of_two_denied_preferences_the_mild_one_is_denied() {
    // Three prefer white, so one is denied it: 2, because 1 and 3 have a strong preference.
    let mut four = players(&[0; 4]);
    four[0].colours = vec![Black];
    four[1].colours = vec![White, Black];
    four[2].colours = vec![Black];
    four[3].colours = vec![Black, White];
    assert_eq!(pairs(&four).0, [(1, 4), (2, 3)]);
}

#[test]
fn c14_and_c16_who_floated_down_lately_floats_later() {
    let mut four = players(&[2, 2, 2, 0]);
    four[2].floats = [Float::Down, Float::None];
    assert_eq!(pairs(&four).0, [(1, 3), (2, 4)], "C14");
    four[2].floats = [Float::None, Float::Down];
    assert_eq!(pairs(&four).0, [(1, 3), (2, 4)], "C16");
    four[0].floats[0] = Float::Down;
    four[1].floats[0] = Float::Down;
    assert_eq!(pairs(&four).0, [(1, 2), (3, 4)], "C14 before C16");
}

#[test]
fn c15_and_c17_who_floated_up_lately_does_not_meet_an_mdp() {
    let mut four = players(&[2, 0, 0, 0]);
    four[1].floats = [Float::Up, Float::None];
    assert_eq!(pairs(&four).0, [(1, 3), (2, 4)], "C15");
    four[1].floats = [Float::None, Float::Up];
    assert_eq!(pairs(&four).0, [(1, 3), (2, 4)], "C17");
    four[2].floats[0] = Float::Up;
    four[3].floats[0] = Float::Up;
    assert_eq!(pairs(&four).0, [(1, 2), (3, 4)], "C15 before C17");
}

#[test]
fn c18_and_c20_an_mdp_who_floated_down_lately_is_paired_first() {
    for ago in 0..2 {
        let mut four = players(&[4, 4, 2, 0]);
        met(&mut four, 1, 2);
        assert_eq!(pairs(&four).0, [(1, 3), (2, 4)]);
        four[1].floats[ago] = Float::Down;
        assert_eq!(pairs(&four).0, [(1, 4), (2, 3)]);
    }
}

#[test]
fn c19_and_c21_who_floats_up_again_meets_the_mdp_with_the_lower_score() {
    for ago in 0..2 {
        let mut four = players(&[6, 4, 2, 2]);
        met(&mut four, 1, 2);
        assert_eq!(pairs(&four).0, [(1, 3), (2, 4)]);
        four[2].floats[ago] = Float::Up;
        assert_eq!(pairs(&four).0, [(1, 4), (2, 3)]);
    }
}

#[test]
fn article_4_2_changes_the_last_opponents_first() {
    let mut six = players(&[0; 6]);
    met(&mut six, 3, 6);
    assert_eq!(pairs(&six).0, [(1, 4), (2, 6), (3, 5)]);
}

#[test]
fn article_4_3_exchanges_the_nearest_when_no_transposition_helps() {
    let mut six = players(&[0; 6]);
    for other in 4..=6 {
        met(&mut six, 1, other);
    }
    assert_eq!(pairs(&six).0, [(1, 3), (2, 5), (4, 6)]);
}

#[test]
fn article_4_4_pairs_the_highest_mdps() {
    let mut six = players(&[4, 4, 4, 2, 2, 0]);
    for (a, b) in [(1, 2), (1, 3), (2, 3)] {
        met(&mut six, a, b);
    }
    assert_eq!(pairs(&six).0, [(1, 4), (2, 5), (3, 6)]);
}

#[test]
fn article_1_7_tells_four_strengths_of_preference() {
    let wish = |colours: &[Colour]| {
        let mut one = players(&[0]).remove(0);
        one.colours = colours.to_vec();
        one.preference()
    };
    assert_eq!(wish(&[]), Preference::None);
    assert_eq!(wish(&[White, Black]), Preference::Mild(White));
    assert_eq!(wish(&[White]), Preference::Strong(Black));
    assert_eq!(wish(&[White, Black, White]), Preference::Strong(Black));
    assert_eq!(wish(&[White, White, Black, White]), Preference::Absolute(Black), "difference 2");
    assert_eq!(wish(&[White, Black, Black]), Preference::Absolute(White), "twice the same");
    assert_eq!(wish(&[White, White, White, Black, Black]), Preference::Absolute(White));
}

#[test]
fn article_5_2_gives_the_colours_in_this_order_of_reasons() {
    let colour = |higher: &[Colour], lower: &[Colour]| {
        let mut two = players(&[0, 0]);
        two[0].colours = higher.to_vec();
        two[1].colours = lower.to_vec();
        colour_of_higher(&two[0], &two[1], White)
    };
    assert_eq!(colour(&[White], &[Black]), Black, "5.2.1: both");
    assert_eq!(colour(&[], &[White]), White, "5.2.1: the only one");
    assert_eq!(colour(&[Black, White], &[White]), White, "5.2.2: strong before mild");
    assert_eq!(
        colour(&[White, Black, Black], &[Black, Black]),
        Black,
        "5.2.2: the wider difference"
    );
    assert_eq!(colour(&[White, Black, White], &[Black, White, White]), White, "5.2.2: absolute");
    assert_eq!(
        colour(&[White, Black, Black, White], &[Black, White, Black, White]),
        White,
        "5.2.3: the latest round with different colours"
    );
    assert_eq!(colour(&[Black, White], &[Black, White]), Black, "5.2.4: the higher");
    assert_eq!(colour(&[], &[]), White, "5.2.5: an odd number");
    let two = players(&[0, 0]);
    assert_eq!(colour_of_higher(&two[1], &two[0], White), Black, "5.2.5: an even number");
}

#[test]
fn c10_and_c11_count_only_with_a_topscorer() {
    let mut two = players(&[8, 8]);
    two[0].colours = vec![White, White];
    two[1].colours = vec![White, White];
    assert_eq!(faults(&two[0], &two[1], White), Faults { c12: 1, ..Faults::default() });
    two[0].is_topscorer = true;
    assert_eq!(
        faults(&two[0], &two[1], White),
        Faults { c10: 1, c11: 1, c12: 1, c13: 0 },
        "an absolute preference is not a strong one"
    );
    two[1].colours = vec![White];
    assert_eq!(faults(&two[0], &two[1], White), Faults { c12: 1, c13: 1, ..Faults::default() });
}

#[test]
fn floats_and_the_right_to_a_bye_come_from_the_rounds_before() {
    let mut state = state(10, 4);
    state.history[0].pairings = vec![game(1, 2, "WL"), game(3, 4, "W-"), game(5, 6, "DD")];
    state.history[0].byes =
        vec![bye(7, ByeKind::Full), bye(8, ByeKind::Half), bye(9, ByeKind::Pairing)];
    state.history[1].pairings = vec![game(1, 5, "DD"), game(2, 4, "L-")];
    state.round = 3;
    state.history.truncate(2);
    let players = players_of(&state);
    let of = |no: u32| players.iter().find(|player| player.no == no).expect("a player");
    let floats = |no| of(no).floats;
    assert_eq!(floats(1), [Float::Down, Float::None], "more points than 5 in the last round");
    assert_eq!(floats(5), [Float::Up, Float::None]);
    assert_eq!(floats(3), [Float::None, Float::Down], "a forfeit win; absent without points");
    assert_eq!(floats(2), [Float::None; 2], "a double forfeit brings no points");
    assert_eq!([7, 8, 9].map(|no| floats(no)[1]), [Float::Down; 3]);
    let may_have_bye: Vec<u32> =
        players.iter().filter(|player| player.may_have_bye).map(|player| player.no).collect();
    assert_eq!(may_have_bye, [1, 5, 6, 8, 2, 4, 10], "not 3, 7 and 9");
    assert!(of(3).opponents.is_empty() && of(3).colours.is_empty(), "a forfeit is no game");
    assert_eq!((of(1).unplayed, of(3).unplayed, of(10).unplayed), (0, 2, 2));
    assert!(players.iter().all(|player| !player.is_topscorer), "not before the last round");
}

#[test]
fn a_late_entry_has_no_place_before_it_is_paired() {
    let mut state = state(4, 3);
    state.history.clear();
    state.round = 1;
    state.absent = vec![1];
    let places = |state: &_| -> Vec<(u32, usize)> {
        players_of(state).iter().map(|player| (player.no, player.place)).collect()
    };
    assert_eq!(places(&state), [(2, 1), (3, 2), (4, 3)]);
    let first = pair(&state).expect("a pairing");
    assert_eq!((first.pairings, first.bye), (vec![(2, 3)], Some(4)), "2 is the first, so white");
}

#[test]
fn topscorers_have_more_than_half_of_the_points_before_the_last_round() {
    let mut state = state(4, 3);
    state.history[0].pairings = vec![game(1, 2, "WL"), game(3, 4, "DD")];
    state.history[1].pairings = vec![game(3, 1, "DD"), game(4, 2, "DD")];
    let topscorers: Vec<u32> = players_of(&state)
        .iter()
        .filter(|player| player.is_topscorer)
        .map(|player| player.no)
        .collect();
    assert_eq!(topscorers, [1]);
}

#[test]
fn a_player_alone_gets_the_bye_and_nobody_is_no_round() {
    let mut state = state(2, 1);
    state.absent = vec![1];
    let alone = pair(&state).expect("a bye");
    assert_eq!((alone.pairings, alone.bye), (Vec::new(), Some(2)));
    state.absent = vec![1, 2, 1];
    assert_eq!(pair(&state), Err(Unpairable::NobodyToPair));
}
