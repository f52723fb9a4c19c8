//! Tests of each pack against its regulation, with small invented tables.

use super::fixtures::{
    THREE_ONE_NIL, cell, decided_table, ended, game, in_points, named, order, played_table,
    reasons, sets, whole,
};
use super::*;
use crate::Points;
use crate::terms::{Lifecycle, Outcome};

fn play_off(match_id: i64, team_a: i64, team_b: i64, score: (i64, i64)) -> PlayedMatch {
    PlayedMatch { role: MatchRole::Playoff, ..game(match_id, team_a, team_b, score) }
}

fn overtime(match_id: i64, team_a: i64, team_b: i64, score: (i64, i64)) -> PlayedMatch {
    PlayedMatch { extra_time: true, ..game(match_id, team_a, team_b, score) }
}

/// The score contains the goal that the winner of the shoot-out is given.
fn shootout(match_id: i64, team_a: i64, team_b: i64, score: (i64, i64)) -> PlayedMatch {
    let shots = if score.0 > score.1 { Sides::new(1, 0) } else { Sides::new(0, 1) };
    PlayedMatch { shootout: Some(shots), ..overtime(match_id, team_a, team_b, score) }
}

fn teams(rows: &[StandingRow]) -> Vec<i64> {
    rows.iter().map(|row| row.team).collect()
}

/// 1 beat all others; 2 and 3 have two points each, and 3 has the better goals.
fn group_of_1954() -> Vec<PlayedMatch> {
    vec![game(1, 1, 2, (8, 3)), game(2, 1, 4, (9, 0)), game(3, 2, 3, (4, 1)), game(4, 3, 4, (7, 0))]
}

#[test]
fn a_play_off_decides_second_place_and_counts_in_no_column() {
    let matches = [group_of_1954(), vec![play_off(5, 3, 2, (2, 7))]].concat();
    let rows = played_table("football-playoff-1954", &matches);
    assert_eq!(order(&rows), [(1, 1), (2, 2), (3, 3), (4, 4)]);
    assert_eq!(reasons(&rows), ["points", "play_off", "points", "-"]);
    assert_eq!(cell(&rows, 2, |row| (row.played, whole(row.points), row.goals_for)), (2, 2, 7));
    assert_eq!(rows[1].separated_by.as_ref().map(|why| why.match_ids.clone()), Some(vec![5]));
}

#[test]
fn a_play_off_of_two_says_nothing_of_a_third_team_that_is_level_with_both() {
    // Each beat one of the others.
    let circle = [game(1, 1, 2, (1, 0)), game(2, 2, 3, (1, 0)), game(3, 3, 1, (1, 0))];
    for (winner, loser) in [(1, 2), (2, 1), (3, 1), (3, 2), (2, 3), (1, 3)] {
        let matches = [&circle[..], &[play_off(4, winner, loser, (2, 1))]].concat();
        let rows = played_table("football-playoff-1954", &matches);
        assert!(rows[..3].iter().all(|row| row.position == 1));
        let place = |team| rows.iter().position(|row| row.team == team);
        assert!(place(winner) < place(loser));
    }
}

#[test]
fn without_a_play_off_goals_decide_nothing_in_1954_and_lots_do() {
    let rows = played_table("football-playoff-1954", &group_of_1954());
    assert_eq!(order(&rows), [(1, 1), (2, 2), (2, 3), (4, 4)]);
    let lots = Decisions { lots: vec![vec![3, 2]], ..Decisions::default() };
    let drawn = decided_table("football-playoff-1954", &group_of_1954(), &lots);
    assert_eq!(order(&drawn), [(1, 1), (2, 3), (3, 2), (4, 4)]);
    assert_eq!(reasons(&drawn)[1], "drawing_of_lots");
}

#[test]
fn in_every_pack_a_play_off_orders_those_whom_the_rules_leave_level() {
    let matches = [game(1, 1, 2, (0, 0)), play_off(2, 2, 1, (1, 0))];
    for pack in packs().iter().filter(|pack| !pack.deletes_unfinished) {
        let rows = standings(&[1, 2], &matches, pack, &THREE_ONE_NIL, &[], &Decisions::default());
        assert_eq!(teams(&rows), [2, 1], "{}", pack.id);
    }
}

#[test]
fn italy_puts_a_play_off_before_the_matches_between_two() {
    let season = [
        game(1, 1, 2, (2, 1)),
        game(2, 2, 1, (0, 0)),
        game(3, 2, 3, (1, 0)),
        game(4, 3, 1, (1, 0)),
    ];
    let season = [&season[..], &[game(5, 2, 4, (0, 1)), game(6, 4, 1, (0, 0))]].concat();
    // 1 has five points, 2 four; a match of 2 makes them level.
    let level = [&season[..], &[game(7, 2, 4, (0, 0))]].concat();
    let by_meetings = played_table("football-italy-playoff", &level);
    assert_eq!(
        cell(&by_meetings, 1, |row| whole(row.points)),
        cell(&by_meetings, 2, |row| whole(row.points))
    );
    assert!(cell(&by_meetings, 1, |row| row.position) < cell(&by_meetings, 2, |row| row.position));
    let played = [&level[..], &[play_off(8, 1, 2, (1, 3))]].concat();
    let rows = played_table("football-italy-playoff", &played);
    assert!(cell(&rows, 2, |row| row.position) < cell(&rows, 1, |row| row.position));
}

#[test]
fn of_three_that_are_level_in_italy_the_matches_among_them_say_which_two_play() {
    let matches = [
        game(1, 1, 2, (1, 0)),
        game(2, 1, 3, (1, 0)),
        game(3, 2, 3, (1, 0)),
        game(4, 4, 1, (1, 0)),
        game(5, 2, 4, (1, 0)),
        game(6, 3, 4, (1, 0)),
        game(7, 4, 3, (0, 1)),
    ];
    // Six points each; among them 1 has six, 2 three, 3 none.
    let rows = played_table("football-italy-playoff", &matches);
    assert_eq!(teams(&rows), [1, 2, 3, 4]);
    let played = [&matches[..], &[play_off(8, 2, 3, (0, 2))]].concat();
    let rows = played_table("football-italy-playoff", &played);
    assert_eq!(order(&rows), [(1, 1), (2, 3), (3, 2), (4, 4)]);
    assert_eq!(reasons(&rows), ["head_to_head_points", "play_off", "points", "-"]);
    let first = rows[0].separated_by.as_ref().expect("it is separated");
    assert_eq!((first.value, first.next_value), (in_points(6), in_points(0)));
}

#[test]
fn france_looks_at_goals_scored_away_among_the_tied_before_goals_of_all_matches() {
    let matches = [
        game(1, 2, 1, (2, 3)),
        game(2, 1, 2, (1, 2)),
        game(3, 2, 3, (5, 5)),
        game(4, 1, 4, (0, 0)),
    ];
    let rows = played_table("football-france", &matches);
    assert_eq!(teams(&rows)[..2], [1, 2]);
    assert_eq!(reasons(&rows)[0], "head_to_head_away_goals");
    assert_eq!(teams(&played_table("football-goal-difference", &matches))[0], 2);
}

#[test]
fn a_curtailed_season_is_ordered_by_points_for_each_match() {
    let matches = [
        game(1, 1, 3, (1, 0)),
        game(2, 1, 4, (1, 0)),
        game(3, 2, 3, (9, 0)),
        game(4, 2, 4, (9, 0)),
        game(5, 2, 3, (0, 0)),
    ];
    let rows = played_table("football-points-per-game", &matches);
    assert_eq!(teams(&rows)[..2], [1, 2]);
    let why = rows[0].separated_by.as_ref().expect("it is separated");
    assert_eq!(why.next_value, Value::PointsRate { points: Points::whole(7), per: 3 });
}

#[test]
fn a_curtailed_season_compares_two_by_their_matches_only_when_both_were_played() {
    let first = [game(1, 1, 2, (1, 0)), game(2, 2, 3, (5, 0)), game(3, 3, 1, (1, 0))];
    // Three points from two matches each.
    assert_eq!(reasons(&played_table("football-points-per-game", &first))[0], "goal_difference");
    let both = [
        game(1, 1, 2, (1, 0)),
        game(2, 2, 1, (0, 0)),
        game(3, 2, 3, (5, 0)),
        game(4, 1, 4, (0, 0)),
    ];
    let both = [&both[..], &[game(5, 2, 4, (0, 1))]].concat();
    let rows = played_table("football-points-per-game", &both);
    assert_eq!(cell(&rows, 1, |row| (whole(row.points), row.played)), (5, 3));
    let level = [&both[..], &[game(6, 2, 3, (1, 0)), game(7, 1, 3, (1, 0)), game(8, 2, 4, (0, 0))]]
        .concat();
    let rows = played_table("football-points-per-game", &level);
    // 1 has eight of four, 2 eight of six.
    assert_eq!(teams(&rows)[0], 1);
}

#[test]
fn the_league_phase_asks_what_the_opponents_have_and_never_who_won_between_two() {
    let matches = [game(1, 1, 3, (1, 0)), game(2, 2, 4, (1, 0)), game(3, 3, 4, (1, 0))];
    let rows = played_table("football-uefa-league-phase", &matches);
    assert_eq!(order(&rows)[..2], [(1, 1), (2, 2)]);
    assert_eq!(reasons(&rows)[0], "opponents_points");
    let away = [game(1, 1, 2, (1, 0)), game(2, 2, 3, (3, 0)), game(3, 3, 1, (1, 0))];
    let keys: Vec<String> = named("football-uefa-league-phase")
        .criteria
        .iter()
        .flat_map(Criterion::deciders)
        .map(|by| by.to_string())
        .collect();
    assert!(keys.iter().all(|key| !key.starts_with("head_to_head")));
    assert_eq!(played_table("football-uefa-league-phase", &away).len(), 4);
}

#[test]
fn uefa_groups_of_2012_count_goals_scored_away_among_the_tied() {
    let matches = [
        game(1, 1, 2, (2, 1)),
        game(2, 2, 1, (1, 0)),
        game(3, 1, 3, (7, 0)),
        game(4, 2, 4, (1, 0)),
    ];
    let rows = played_table("football-uefa-groups-2012", &matches);
    assert_eq!(order(&rows)[..2], [(1, 2), (2, 1)]);
    assert_eq!(reasons(&rows)[0], "head_to_head_away_goals");
}

/// Four points each; by the goals among the four 1 and 2 come first, and 2 beat 1.
fn four_level() -> [PlayedMatch; 6] {
    [
        game(1, 1, 4, (3, 0)),
        game(2, 2, 3, (0, 1)),
        game(3, 3, 4, (1, 2)),
        game(4, 2, 1, (2, 0)),
        game(5, 3, 1, (1, 1)),
        game(6, 4, 2, (0, 0)),
    ]
}

#[test]
fn uefa_and_fifa_compare_again_only_after_all_steps_among_the_tied() {
    for pack in ["football-head-to-head", "football-uefa-groups-2012", "football-fifa-2026"] {
        let rows = played_table(pack, &four_level());
        assert_eq!(teams(&rows), [1, 2, 3, 4], "{pack}");
        assert_eq!(reasons(&rows)[0], "head_to_head_goals_for", "{pack}");
    }
}

#[test]
fn fiba_and_iihf_compare_again_as_soon_as_one_step_has_split_the_tied() {
    // The difference separates 3 and 4; then 2 stands above 1, having beaten it.
    let iihf =
        RulePack { points: named("football-goal-difference").points, ..*named("hockey-iihf") };
    let rows =
        standings(&[1, 2, 3, 4], &four_level(), &iihf, &THREE_ONE_NIL, &[], &Decisions::default());
    assert_eq!(teams(&rows), [2, 1, 3, 4]);
    assert_eq!(reasons(&rows)[0], "head_to_head_points");
}

#[test]
fn the_world_cup_of_2026_puts_the_match_between_two_before_the_goal_difference() {
    let matches = [
        game(1, 1, 2, (1, 0)),
        game(2, 2, 3, (6, 0)),
        game(3, 3, 1, (1, 0)),
        game(4, 3, 4, (0, 1)),
        game(5, 1, 4, (0, 0)),
        game(6, 2, 4, (0, 0)),
    ];
    let rows = played_table("football-fifa-2026", &matches);
    // 4 has five points; 1 and 2 four each.
    assert_eq!(teams(&rows), [4, 1, 2, 3]);
    assert_eq!(reasons(&rows)[1], "head_to_head_points");
    assert_eq!(teams(&played_table("football-fifa-overall", &matches)), [4, 2, 1, 3]);
}

#[test]
fn brazil_counts_wins_before_the_goal_difference() {
    let matches = [
        game(1, 1, 3, (1, 0)),
        game(2, 4, 1, (5, 0)),
        game(3, 1, 4, (0, 5)),
        game(4, 2, 3, (0, 0)),
        game(5, 2, 3, (0, 0)),
        game(6, 3, 2, (0, 0)),
    ];
    let rows = played_table("football-brazil", &matches);
    assert!(cell(&rows, 1, |row| row.position) < cell(&rows, 2, |row| row.position));
    assert_eq!(reasons(&rows)[1], "wins");
}

#[test]
fn brazil_compares_the_matches_between_exactly_two() {
    let two = [game(1, 1, 2, (2, 1)), game(2, 2, 1, (1, 0))];
    let rows = played_table("football-brazil", &two);
    assert_eq!(order(&rows)[..2], [(1, 2), (2, 1)]);
    assert_eq!(reasons(&rows)[0], "head_to_head_away_goals");
    let red = Conduct { red_cards: 1, ..Conduct::default() };
    let three = [
        game(1, 1, 2, (1, 0)),
        PlayedMatch { conduct: Sides::new(red, Conduct::default()), ..game(2, 2, 3, (1, 0)) },
        PlayedMatch { conduct: Sides::new(red, Conduct::default()), ..game(3, 3, 1, (1, 0)) },
    ];
    let rows = played_table("football-brazil", &three);
    assert_eq!(order(&rows)[..3], [(1, 1), (2, 2), (2, 3)]);
    assert_eq!(reasons(&rows)[0], "fewest_red_cards");
}

#[test]
fn portugal_compares_wins_after_the_goal_difference_and_two_only_after_both_matches() {
    let once = [game(1, 2, 1, (1, 0)), game(2, 1, 3, (4, 0)), game(3, 2, 4, (0, 1))];
    assert_eq!(reasons(&played_table("football-portugal", &once))[0], "goal_difference");
    let twice = [&once[..], &[game(4, 1, 2, (0, 0)), game(5, 1, 3, (0, 0)), game(6, 2, 3, (0, 0))]]
        .concat();
    let rows = played_table("football-portugal", &twice);
    assert_eq!(cell(&rows, 1, |row| whole(row.points)), cell(&rows, 2, |row| whole(row.points)));
    assert!(cell(&rows, 2, |row| row.position) < cell(&rows, 1, |row| row.position));
    let wins = [
        game(1, 1, 3, (2, 0)),
        game(2, 4, 1, (1, 0)),
        game(3, 1, 4, (0, 1)),
        game(4, 2, 3, (0, 0)),
        game(5, 2, 3, (0, 0)),
        game(6, 3, 2, (0, 0)),
    ];
    let rows = played_table("football-portugal", &wins);
    let (one, two) = (cell(&rows, 1, |row| row.position), cell(&rows, 2, |row| row.position));
    assert!(one < two);
    assert_eq!(reasons(&rows)[one as usize - 1], "wins");
}

#[test]
fn futsal_follows_the_order_of_the_fifa_with_its_own_forfeit() {
    let rows = played_table("futsal-fifa", &[ended(1, 1, 2, Outcome::Walkover, Some(1))]);
    assert_eq!(cell(&rows, 1, |row| (row.goals_for, whole(row.points))), (5, 3));
    assert!(named("futsal-fifa").is_for("futsal") && !named("futsal-fifa").is_for("football"));
}

#[test]
fn the_nhl_gives_a_point_for_a_loss_in_overtime_and_counts_them_in_a_column() {
    let matches = [overtime(1, 1, 2, (3, 2)), shootout(2, 2, 3, (2, 1)), game(3, 1, 3, (0, 4))];
    let rows = played_table("hockey-nhl-2011", &matches);
    let told =
        |team| cell(&rows, team, |row| (whole(row.points), row.won, row.lost, row.overtime_lost));
    assert_eq!((told(1), told(2), told(3)), ((2, 1, 1, 0), (3, 1, 1, 1), (3, 1, 1, 1)));
    let (lost, won) = (ExtraColumn::OvertimeLosses, ExtraColumn::WinsWithoutShootout);
    assert_eq!(*named("hockey-nhl-2011").columns, [lost, won]);
    let of_two = [(lost, Value::Number(1)), (won, Value::Number(0))];
    assert_eq!(cell(&rows, 2, |row| row.extra.clone()), of_two);
}

#[test]
fn the_nhl_counts_fewer_games_then_wins_without_shootouts() {
    let fewer = [game(1, 1, 3, (1, 0)), game(2, 2, 3, (1, 0)), game(3, 4, 2, (1, 0))];
    let rows = played_table("hockey-nhl-2011", &fewer);
    assert_eq!(reasons(&rows)[1], "fewest_played");
    assert_eq!(teams(&rows)[2], 2);
    let shootouts = [shootout(1, 1, 3, (9, 8)), overtime(2, 2, 4, (1, 0))];
    let rows = played_table("hockey-nhl-2011", &shootouts);
    assert_eq!(teams(&rows)[..2], [2, 1]);
    assert_eq!(reasons(&rows)[0], "wins_without_shootout");
}

#[test]
fn the_nhl_since_2019_counts_wins_in_regulation_first() {
    let matches = [overtime(1, 1, 3, (9, 8)), game(2, 2, 4, (1, 0)), shootout(3, 4, 3, (1, 0))];
    let rows = played_table("hockey-nhl-2020", &matches);
    assert_eq!(teams(&rows)[..2], [2, 1]);
    assert_eq!(reasons(&rows)[0], "regulation_wins");
}

#[test]
fn the_first_game_in_the_city_with_the_extra_game_is_left_out() {
    let on = |day: &str, played: PlayedMatch| PlayedMatch { scheduled: day.parse().ok(), ..played };
    let matches = [
        on("2010-10-01", game(1, 1, 2, (1, 0))),
        on("2010-11-01", game(2, 1, 2, (0, 1))),
        on("2010-12-01", game(3, 2, 1, (0, 1))),
        on("2011-01-01", game(4, 2, 3, (1, 0))),
        on("2011-01-02", game(5, 1, 3, (0, 9))),
    ];
    let rows = played_table("hockey-nhl-2011", &matches);
    // 1 won two of three against 2; without the first match each has one win.
    assert_eq!(cell(&rows, 1, |row| whole(row.points)), cell(&rows, 2, |row| whole(row.points)));
    assert_eq!(teams(&rows)[..2], [2, 1]);
    assert_eq!(reasons(&rows)[0], "goal_difference");
}

#[test]
fn the_iihf_gives_three_two_one_or_no_points() {
    let matches = [game(1, 1, 2, (2, 0)), overtime(2, 2, 3, (3, 2)), shootout(3, 3, 4, (2, 1))];
    let rows = played_table("hockey-iihf", &matches);
    let told =
        |team| cell(&rows, team, |row| (whole(row.points), row.overtime_won, row.overtime_lost));
    assert_eq!((told(1), told(2)), ((3, 0, 0), (2, 1, 0)));
    assert_eq!((told(3), told(4)), ((3, 1, 1), (1, 0, 1)));
}

#[test]
fn of_two_that_are_level_the_iihf_looks_at_their_game_however_it_was_won() {
    let matches = [shootout(1, 2, 1, (2, 1)), game(2, 1, 3, (9, 0)), overtime(3, 2, 4, (2, 1))];
    let rows = played_table("hockey-iihf", &matches);
    assert_eq!(order(&rows)[..2], [(1, 2), (2, 1)]);
    assert_eq!(reasons(&rows)[0], "head_to_head_points");
}

#[test]
fn basketball_gives_a_point_for_a_loss_and_none_for_a_forfeit() {
    let matches = [game(1, 1, 2, (80, 70)), ended(2, 1, 3, Outcome::Walkover, Some(1))];
    let rows = played_table("basketball-fiba", &matches);
    let told =
        |team| cell(&rows, team, |row| (whole(row.points), row.goals_for, row.goals_against));
    assert_eq!((told(1), told(2), told(3)), ((4, 100, 70), (1, 70, 80), (0, 0, 20)));
}

#[test]
fn three_basketball_teams_in_a_circle_are_placed_one_by_one() {
    let matches = [
        game(1, 1, 2, (92, 80)),
        game(2, 3, 1, (77, 71)),
        game(3, 2, 3, (84, 77)),
        game(4, 4, 1, (93, 83)),
        game(5, 4, 2, (88, 85)),
        game(6, 4, 3, (86, 79)),
    ];
    // Among the three: +6, −5, −1.
    let rows = played_table("basketball-fiba", &matches);
    assert_eq!(teams(&rows), [4, 1, 3, 2]);
    // Once 1 is placed, 2 and 3 have only the match between them, which 2 won.
    let level = [
        game(1, 1, 2, (92, 80)),
        game(2, 3, 1, (80, 76)),
        game(3, 2, 3, (84, 76)),
        game(4, 4, 1, (93, 83)),
        game(5, 4, 2, (88, 85)),
        game(6, 4, 3, (86, 79)),
    ];
    let rows = played_table("basketball-fiba", &level);
    assert_eq!(teams(&rows), [4, 1, 2, 3]);
    assert_eq!(reasons(&rows)[1..3], ["head_to_head_goal_difference", "head_to_head_points"]);
}

#[test]
fn a_share_of_wins_compares_unequal_numbers_of_matches_and_halves_a_draw() {
    let matches = [game(1, 1, 3, (1, 0)), game(2, 2, 3, (1, 0)), game(3, 2, 4, (1, 1))];
    let rows = played_table("win-percentage", &matches);
    assert_eq!(teams(&rows)[..2], [1, 2]);
    let why = rows[0].separated_by.as_ref().expect("it is separated");
    assert_eq!(why.next_value, Value::Rate { amount: 3, per: 4 });
    let share = (ExtraColumn::WinShare, Value::Rate { amount: 3, per: 4 });
    assert_eq!(cell(&rows, 2, |row| row.extra.clone()), [share]);
    let level = [game(1, 2, 1, (1, 0)), game(2, 1, 3, (9, 0)), game(3, 4, 2, (1, 0))];
    let rows = played_table("win-percentage", &level);
    assert!(cell(&rows, 2, |row| row.position) < cell(&rows, 1, |row| row.position));
}

fn rugby(score: (i64, i64), tries: (i64, i64)) -> PlayedMatch {
    let figures = |tries| MatchFigures { tries: Some(tries), ..MatchFigures::default() };
    PlayedMatch { figures: Sides::new(figures(tries.0), figures(tries.1)), ..game(1, 1, 2, score) }
}

#[test]
fn rugby_gives_bonus_points_for_four_tries_and_for_a_narrow_loss() {
    let points = |played: PlayedMatch| {
        let rows = played_table("rugby-bonus", &[played]);
        [1, 2].map(|team| cell(&rows, team, |row| whole(row.points)))
    };
    assert_eq!(points(rugby((34, 10), (4, 1))), [5, 0]);
    assert_eq!(points(rugby((41, 28), (5, 4))), [5, 1]);
    assert_eq!(points(rugby((23, 29), (3, 4))), [1, 5]);
    assert_eq!(points(rugby((29, 28), (3, 4))), [4, 2]);
    assert_eq!(points(rugby((17, 10), (2, 1))), [4, 1]);
    assert_eq!(points(rugby((18, 10), (2, 1))), [4, 0]);
    assert_eq!(points(rugby((20, 20), (4, 3))), [3, 2]);
}

#[test]
fn bonus_points_that_are_recorded_are_taken_as_they_are() {
    let given = |points| MatchFigures { bonus_points: Some(points), ..MatchFigures::default() };
    let played = PlayedMatch { figures: Sides::new(given(0), given(2)), ..rugby((34, 30), (5, 4)) };
    let rows = played_table("rugby-bonus", &[played]);
    assert_eq!([1, 2].map(|team| cell(&rows, team, |row| whole(row.points))), [4, 2]);
    let tries_and_bonus = |team| cell(&rows, team, |row| row.extra.clone());
    // Of the tries nobody has said anything.
    let extra = |bonus| {
        vec![(ExtraColumn::Tries, Value::Unknown), (ExtraColumn::BonusPoints, in_points(bonus))]
    };
    assert_eq!([1, 2].map(tries_and_bonus), [extra(0), extra(2)]);
}

#[test]
fn rugby_compares_the_difference_and_then_the_tries() {
    let matches = [
        rugby((20, 10), (2, 1)),
        PlayedMatch { match_id: 2, teams: Sides::new(3, 4), ..rugby((30, 20), (3, 2)) },
    ];
    let rows = played_table("rugby-bonus", &matches);
    assert_eq!(teams(&rows), [3, 1, 4, 2]);
    assert_eq!(reasons(&rows), ["tries", "points", "tries", "-"]);
    let extra = [(ExtraColumn::Tries, Value::Number(3)), (ExtraColumn::BonusPoints, in_points(0))];
    assert_eq!(rows[0].extra, extra);
}

#[test]
fn tries_that_nobody_told_are_not_known_and_separate_nobody() {
    let untold = |id, teams: (i64, i64), score| game(id, teams.0, teams.1, score);
    let matches = [
        untold(1, (1, 2), (20, 10)),
        PlayedMatch { match_id: 2, teams: Sides::new(3, 4), ..rugby((20, 10), (3, 2)) },
    ];
    let rows = played_table("rugby-bonus", &matches);
    assert_eq!(order(&rows), [(1, 1), (1, 3), (3, 2), (3, 4)]);
    let extra = |team| cell(&rows, team, |row| row.extra.clone());
    let told = |tries, bonus| [(ExtraColumn::Tries, tries), (ExtraColumn::BonusPoints, bonus)];
    assert_eq!(extra(1), told(Value::Unknown, Value::Unknown));
    // With ten points nobody has four tries.
    assert_eq!(extra(2), told(Value::Unknown, in_points(0)));
    assert_eq!(extra(4), told(Value::Number(2), in_points(0)));
    // Three points are no try.
    let rows = played_table("rugby-bonus", &[untold(1, (1, 2), (3, 0))]);
    assert_eq!(cell(&rows, 1, |row| row.extra[0].1), Value::Number(0));
}

#[test]
fn sets_that_nobody_told_are_not_known_and_separate_nobody() {
    let untold = game(2, 3, 4, (2, 0));
    let matches = [sets(1, 1, 2, &[(21, 15), (21, 15)]), untold.clone()];
    let rows = played_table("badminton-bwf-groups", &matches);
    assert_eq!(order(&rows), [(1, 1), (1, 3), (3, 2), (3, 4)]);
    let half = PlayedMatch { periods: vec![Sides::new(21, 3)], ..untold.clone() };
    assert_eq!(
        order(&played_table("badminton-bwf-groups", &[matches[0].clone(), half]))[0],
        (1, 1)
    );
    // A walkover counts as the rules say, and lacks nothing.
    let walkover =
        PlayedMatch { outcome: Some(Outcome::Walkover), winner: Some(3), score: None, ..untold };
    let rows = played_table("badminton-bwf-groups", &[matches[0].clone(), walkover]);
    assert_eq!(order(&rows)[..2], [(1, 1), (2, 3)]);
}

/// Runs and balls faced of both sides; `all_out` is about the second side.
fn cricket(
    match_id: i64,
    teams: (i64, i64),
    runs: (i64, i64),
    balls: (i64, i64),
    all_out: bool,
) -> PlayedMatch {
    let figures = |faced, all_out| MatchFigures {
        balls_faced: Some(faced),
        balls_allotted: Some(300),
        all_out,
        ..MatchFigures::default()
    };
    PlayedMatch {
        figures: Sides::new(figures(balls.0, false), figures(balls.1, all_out)),
        ..game(match_id, teams.0, teams.1, runs)
    }
}

#[test]
fn a_revised_target_counts_less_one_for_the_side_that_batted_first() {
    let mut played = cricket(1, (1, 2), (180, 101), (120, 57), false);
    played.figures.a.runs_credited = Some(99);
    played.figures.a.balls_credited = Some(60);
    let rows = played_table("cricket-net-run-rate", &[played]);
    let rate = |runs: i64, balls: i64| Value::Rate { amount: runs * 6, per: balls };
    let extra = |team| cell(&rows, team, |row| row.extra.last().map(|(_, value)| *value));
    // 101 in 57 balls against 99 in 60.
    assert_eq!(extra(2), Some(rate(101 * 60 - 99 * 57, 57 * 60)));
    assert_eq!(extra(1), Some(rate(99 * 57 - 101 * 60, 57 * 60)));
}

#[test]
fn goals_scored_come_before_the_goal_difference() {
    let matches = [game(1, 1, 3, (5, 4)), game(2, 2, 4, (2, 0))];
    assert_eq!(teams(&played_table("football-goals-scored", &matches))[..2], [1, 2]);
    assert_eq!(teams(&played_table("football-goal-difference", &matches))[..2], [2, 1]);
}

#[test]
fn a_side_that_was_all_out_counts_as_having_faced_all_its_overs() {
    let rate = |all_out| {
        let matches = [
            cricket(1, (1, 2), (300, 200), (300, 200), all_out),
            cricket(2, (3, 4), (9, 0), (300, 300), false),
        ];
        let rows = played_table("cricket-net-run-rate", &matches);
        assert_eq!(reasons(&rows)[0], "net_run_rate");
        rows[0].separated_by.as_ref().map(|why| why.value)
    };
    // 300 in 50 overs minus 200 in 50 overs: two runs per over.
    assert_eq!(
        rate(true),
        Some(Value::Rate { amount: 6 * (300 * 300 - 200 * 300), per: 300 * 300 })
    );
    // 200 in 33.2 overs: six per over, as many as the other side.
    assert_eq!(
        cell(
            &played_table(
                "cricket-net-run-rate",
                &[cricket(1, (1, 2), (300, 200), (300, 200), false)]
            ),
            1,
            |row| whole(row.points)
        ),
        2
    );
}

#[test]
fn a_cricket_match_without_a_result_gives_each_side_a_point_and_no_runs() {
    for (lifecycle, outcome) in [
        (Lifecycle::Completed, Some(Outcome::NoResult)),
        (Lifecycle::Completed, Some(Outcome::Abandoned)),
        (Lifecycle::Cancelled, None),
    ] {
        let washed_out =
            PlayedMatch { lifecycle, outcome, ..cricket(1, (1, 2), (120, 0), (100, 0), false) };
        let rows = played_table("cricket-net-run-rate", &[washed_out]);
        let told = cell(&rows, 1, |row| {
            (row.played, whole(row.points), row.won, row.drawn, row.goals_for)
        });
        assert_eq!(told, (1, 1, 0, 0, 0), "{lifecycle} {outcome:?}");
    }
}

/// What a cricket table shows of a team: played, won, tied, lost, points, and its own columns.
fn cricket_row(rows: &[StandingRow], team: i64) -> ([i64; 5], i64, Value) {
    let row = rows.iter().find(|row| row.team == team).expect("a row");
    let counts = [row.played, row.won, row.drawn, row.lost, whole(row.points)];
    let [(ExtraColumn::NoResult, Value::Number(none)), (ExtraColumn::NetRunRate, rate)] =
        row.extra[..]
    else {
        panic!("{:?}", row.extra)
    };
    (counts, none, rate)
}

#[test]
fn a_cricket_table_has_matches_without_a_result_and_the_net_run_rate() {
    let none = PlayedMatch {
        outcome: Some(Outcome::NoResult),
        score: None,
        ..cricket(3, (1, 4), (0, 0), (0, 0), false)
    };
    let matches = [
        cricket(1, (1, 2), (300, 200), (300, 200), true),
        cricket(2, (1, 3), (250, 250), (300, 300), false),
        none,
    ];
    let rows = played_table("cricket-net-run-rate", &matches);
    let (counts, none, rate) = cricket_row(&rows, 1);
    // Played are the win, the tie and the match without a result.
    assert_eq!((counts, none), ([3, 1, 1, 0, 4], 1));
    // 550 runs in 100 overs, and 450 in 100 by the others.
    assert_eq!(rate.approximate(), Some(1.0));
    assert_eq!(cricket_row(&rows, 4), ([1, 0, 0, 0, 1], 1, Value::Rate { amount: 0, per: 0 }));
    assert_eq!(Value::Rate { amount: 0, per: 0 }.approximate(), None, "nothing to divide");
}

/// What the run rate was made of is not all known, so a rate of the other matches would be another one.
#[test]
fn a_run_rate_is_not_known_without_the_balls_of_a_match() {
    let known = cricket(1, (1, 2), (300, 250), (300, 300), false);
    let half_known = PlayedMatch {
        figures: Sides::new(known.figures.a, MatchFigures::default()),
        ..game(2, 1, 3, (200, 190))
    };
    for other in [game(2, 1, 3, (200, 190)), half_known] {
        let rows = played_table("cricket-net-run-rate", &[known.clone(), other]);
        assert_eq!(cricket_row(&rows, 1), ([2, 2, 0, 0, 4], 0, Value::Unknown));
        assert_eq!(cell(&rows, 1, |row| (row.goals_for, row.goals_against)), (500, 440));
        // 2 has −1.000, and of 3 the rate is not known.
        assert_eq!(order(&rows), [(1, 1), (2, 2), (2, 3), (2, 4)]);
    }
}

#[test]
fn a_super_over_wins_a_cricket_match_and_counts_in_no_run_rate() {
    let level = cricket(1, (1, 2), (250, 250), (300, 300), false);
    for (shootout, winner) in [
        (Some(Sides::new(9, 12)), None),
        (Some(Sides::new(9, 12)), Some(2)),
        // Level, too, and decided by boundaries.
        (Some(Sides::new(15, 15)), Some(2)),
        (None, Some(2)),
    ] {
        let played = PlayedMatch { shootout, winner, ..level.clone() };
        let rows = played_table("cricket-net-run-rate", &[played]);
        let even = Value::Rate { amount: 0, per: 300 * 300 };
        assert_eq!(cricket_row(&rows, 2), ([1, 1, 0, 0, 2], 0, even), "{shootout:?}");
        assert_eq!(cricket_row(&rows, 1), ([1, 0, 0, 1, 0], 0, even), "{shootout:?}");
    }
}

/// A level match that a shoot-out decided.
fn level_shootout(
    match_id: i64,
    team_a: i64,
    team_b: i64,
    goals: i64,
    shots: (i64, i64),
) -> PlayedMatch {
    PlayedMatch {
        shootout: Some(Sides::new(shots.0, shots.1)),
        ..game(match_id, team_a, team_b, (goals, goals))
    }
}

#[test]
fn a_draw_gives_a_point_and_its_shootout_another_where_the_rules_say_so() {
    for pack in ["fih-pro-league", "football-shootout-bonus", "football-leagues-cup"] {
        let matches = [game(1, 1, 2, (2, 0)), level_shootout(2, 3, 4, 1, (4, 2))];
        let rows = played_table(pack, &matches);
        let told = |team| {
            let counts = cell(&rows, team, |row| [whole(row.points), row.won, row.drawn, row.lost]);
            let extra = cell(&rows, team, |row| row.extra.clone());
            (counts, [extra[0].1, extra[1].1], cell(&rows, team, |row| row.goal_difference))
        };
        let extra = |won, lost| [Value::Number(won), Value::Number(lost)];
        assert_eq!(told(1), ([3, 1, 0, 0], extra(0, 0), 2), "{pack}");
        assert_eq!(told(3), ([2, 1, 0, 0], extra(1, 0), 0), "{pack}");
        assert_eq!(told(4), ([1, 0, 0, 1], extra(0, 1), 0), "{pack}");
        assert_eq!(told(2), ([0, 0, 0, 1], extra(0, 0), -2), "{pack}");
        // The source knows who won the shoot-out, and not its score.
        let named = PlayedMatch { winner: Some(3), ..game(2, 3, 4, (1, 1)) };
        let rows = played_table(pack, &[named]);
        assert_eq!([3, 4].map(|team| cell(&rows, team, |row| whole(row.points))), [2, 1], "{pack}");
        // No shoot-out was held.
        let rows = played_table(pack, &[game(2, 3, 4, (1, 1))]);
        assert_eq!(cell(&rows, 3, |row| (whole(row.points), row.drawn)), (1, 1), "{pack}");
    }
}

#[test]
fn the_pro_league_counts_wins_without_shootouts_before_the_goal_difference() {
    let matches = [
        game(1, 1, 3, (1, 0)),
        game(2, 1, 4, (0, 1)),
        game(3, 3, 1, (1, 0)),
        level_shootout(4, 2, 4, 3, (3, 1)),
        level_shootout(5, 2, 3, 3, (0, 3)),
    ];
    let rows = played_table("fih-pro-league", &matches);
    // 1 has a win, and 2 one won and one lost shoot-out and the better goals.
    assert_eq!([1, 2].map(|team| cell(&rows, team, |row| whole(row.points))), [3, 3]);
    assert!(cell(&rows, 1, |row| row.position) < cell(&rows, 2, |row| row.position));
    let place = cell(&rows, 1, |row| row.position) as usize;
    assert_eq!(reasons(&rows)[place - 1], "regulation_wins");
}

#[test]
fn the_efl_trophy_compares_goals_and_the_leagues_cup_the_match_of_exactly_two() {
    let two = [
        level_shootout(1, 2, 1, 1, (5, 4)),
        game(2, 1, 3, (4, 0)),
        level_shootout(3, 2, 3, 0, (3, 2)),
    ];
    // Four points each; 2 won their shoot-out, and 1 has the better goals.
    let cup = played_table("football-leagues-cup", &two);
    let trophy = played_table("football-shootout-bonus", &two);
    assert_eq!([1, 2].map(|team| cell(&cup, team, |row| whole(row.points))), [4, 4]);
    assert_eq!((teams(&cup)[0], reasons(&cup)[0].as_str()), (2, "head_to_head_points"));
    assert_eq!((teams(&trophy)[0], reasons(&trophy)[0].as_str()), (1, "goal_difference"));
    let three = [
        level_shootout(1, 1, 2, 0, (5, 4)),
        level_shootout(2, 2, 3, 1, (5, 4)),
        level_shootout(3, 3, 1, 2, (5, 4)),
    ];
    let cup = played_table("football-leagues-cup", &three);
    assert_eq!(teams(&cup), [3, 1, 2, 4]);
    assert_eq!(reasons(&cup)[..2], ["goals_for", "goals_for"]);
}

#[test]
fn table_tennis_players_are_compared_only_by_the_matches_among_the_tied() {
    let straight = [(11, 5), (11, 5), (11, 5)];
    let long = [(11, 5), (5, 11), (11, 5), (5, 11), (11, 5)];
    let matches = [
        sets(1, 1, 2, &straight),
        sets(2, 2, 3, &straight),
        sets(3, 3, 1, &long),
        sets(4, 1, 4, &long),
        sets(5, 2, 4, &straight),
        sets(6, 3, 4, &straight),
    ];
    let rows = played_table("table-tennis-ittf", &matches);
    // Games among the three: 5–3, 3–3, 3–5; 1 has the worst match against 4.
    assert_eq!(teams(&rows), [1, 2, 3, 4]);
    assert_eq!(reasons(&rows)[0], "head_to_head_set_quotient");
    assert_eq!(cell(&rows, 4, |row| whole(row.points)), 3);
    let unplayed = played_table("table-tennis-ittf", &[ended(1, 1, 2, Outcome::Walkover, Some(1))]);
    assert_eq!([1, 2].map(|team| cell(&unplayed, team, |row| whole(row.points))), [2, 0]);
    let retired = PlayedMatch {
        outcome: Some(Outcome::Retired),
        winner: Some(1),
        ..sets(1, 1, 2, &[(11, 5)])
    };
    assert_eq!(cell(&played_table("table-tennis-ittf", &[retired]), 2, |row| whole(row.points)), 0);
}

#[test]
fn beach_volleyball_gives_two_points_or_one_and_compares_points_among_three() {
    let matches = [
        sets(1, 1, 2, &[(21, 10), (21, 10)]),
        sets(2, 2, 3, &[(21, 19), (21, 19)]),
        sets(3, 3, 1, &[(21, 19), (21, 19)]),
        sets(4, 4, 1, &[(0, 21), (0, 21)]),
        sets(5, 4, 2, &[(0, 21), (0, 21)]),
        sets(6, 4, 3, &[(0, 21), (0, 21)]),
    ];
    let rows = played_table("beach-volleyball-fivb", &matches);
    assert_eq!(teams(&rows), [1, 3, 2, 4]);
    assert_eq!(reasons(&rows)[0], "head_to_head_point_quotient");
    assert_eq!(cell(&rows, 4, |row| whole(row.points)), 3);
}

#[test]
fn handball_compares_the_matches_among_the_tied_first_and_a_forfeit_is_ten_nil() {
    let matches = [
        game(1, 1, 2, (25, 24)),
        game(2, 2, 3, (40, 20)),
        game(3, 3, 1, (30, 29)),
        game(4, 3, 4, (20, 30)),
    ];
    let rows = played_table("handball-ihf", &matches);
    assert_eq!(cell(&rows, 2, |row| whole(row.points)), 2);
    let two = [game(1, 1, 2, (25, 24)), game(2, 2, 3, (40, 20)), game(3, 4, 1, (30, 29))];
    let rows = played_table("handball-ihf", &two);
    assert!(cell(&rows, 4, |row| row.position) < cell(&rows, 1, |row| row.position));
    let forfeit = played_table("handball-ihf", &[ended(1, 1, 2, Outcome::Walkover, Some(1))]);
    assert_eq!(cell(&forfeit, 1, |row| (whole(row.points), row.goals_for)), (2, 10));
}

#[test]
fn german_handball_compares_two_after_both_matches_and_the_bundesliga_never() {
    let once = [game(1, 1, 2, (25, 24)), game(2, 2, 3, (40, 20)), game(3, 3, 1, (30, 29))];
    assert_eq!(reasons(&played_table("handball-dhb", &once))[0], "goal_difference");
    let twice = [
        game(1, 1, 2, (25, 24)),
        game(2, 2, 1, (20, 20)),
        game(3, 2, 3, (40, 20)),
        game(4, 3, 1, (10, 10)),
        game(5, 4, 2, (1, 0)),
    ];
    let twice = [&twice[..], &[game(6, 2, 4, (1, 1))]].concat();
    let dhb = played_table("handball-dhb", &twice);
    let hbl = played_table("handball-hbl", &twice);
    let above = |rows: &[StandingRow]| {
        cell(rows, 1, |row| row.position) < cell(rows, 2, |row| row.position)
    };
    assert_eq!(cell(&dhb, 1, |row| whole(row.points)), cell(&dhb, 2, |row| whole(row.points)));
    assert!(above(&dhb) && !above(&hbl));
}

#[test]
fn goal_average_decides_before_goals_scored() {
    let matches = [game(1, 1, 3, (5, 2)), game(2, 2, 4, (2, 0)), game(3, 3, 4, (0, 0))];
    let rows = played_table("football-goal-average", &matches);
    // Nothing was conceded; 5:2 is 2.5.
    assert_eq!(teams(&rows)[..2], [2, 1]);
    assert_eq!(reasons(&rows)[0], "goal_average");
}

#[test]
fn conmebol_looks_at_their_matches_first_since_2025() {
    let matches = [game(1, 1, 2, (1, 0)), game(2, 2, 3, (4, 0)), game(3, 1, 4, (0, 1))];
    let since = played_table("football-conmebol", &matches);
    assert_eq!(teams(&since)[..3], [4, 1, 2]);
    assert_eq!(reasons(&since)[1], "head_to_head_points");
    let until = played_table("football-conmebol-2024", &matches);
    assert_eq!(teams(&until)[..3], [2, 4, 1]);
    let away = [game(1, 3, 1, (1, 2)), game(2, 2, 4, (2, 1))];
    assert_eq!(teams(&played_table("football-conmebol-2024", &away))[..2], [1, 2]);
    assert_eq!(reasons(&played_table("football-conmebol-2024", &away))[0], "away_goals");
}

#[test]
fn three_tries_more_than_the_other_side_give_a_point() {
    let points = |pack: &str, played: PlayedMatch| {
        let rows = played_table(pack, &[played]);
        [1, 2].map(|team| cell(&rows, team, |row| whole(row.points)))
    };
    for pack in ["rugby-three-tries", "rugby-top-14", "rugby-super"] {
        assert_eq!(points(pack, rugby((34, 10), (4, 1))), [5, 0], "{pack}");
        assert_eq!(points(pack, rugby((34, 20), (4, 2))), [4, 0], "{pack}");
        assert_eq!(points(pack, rugby((20, 15), (2, 1))), [4, 1], "{pack}");
        assert_eq!(points(pack, rugby((9, 10), (0, 1))), [1, 4], "{pack}");
    }
    assert_eq!(points("rugby-three-tries", rugby((20, 14), (2, 2))), [4, 0]);
    assert_eq!(points("rugby-super", rugby((20, 14), (2, 2))), [4, 1]);
}

#[test]
fn try_bonus_without_tries_of_both_is_not_known() {
    let untold = game(1, 1, 2, (34, 10));
    let rows = played_table("rugby-super", &[untold]);
    assert_eq!(cell(&rows, 1, |row| row.extra[1].1), Value::Unknown);
    // With ten points nobody has three tries more than another.
    assert_eq!(cell(&rows, 2, |row| row.extra[1].1), in_points(0));
}

#[test]
fn top_14_compares_points_among_the_level_teams_first() {
    let of = |id, (a, b), played: PlayedMatch| PlayedMatch {
        match_id: id,
        teams: Sides::new(a, b),
        ..played
    };
    let matches = [
        of(1, (1, 2), rugby((20, 10), (2, 1))),
        of(2, (2, 3), rugby((40, 20), (4, 2))),
        of(3, (4, 1), rugby((20, 10), (2, 1))),
        of(4, (4, 3), rugby((20, 10), (2, 1))),
    ];
    let rows = played_table("rugby-top-14", &matches);
    assert_eq!(teams(&rows), [4, 1, 2, 3], "1 has beaten 2");
    assert_eq!(reasons(&rows)[1], "head_to_head_points");
    let by_day = played_table("rugby-super", &matches);
    assert_eq!(teams(&by_day)[1], 2, "its difference is the better one");
}

#[test]
fn rugby_league_and_australian_football_have_their_own_points() {
    let matches = [game(1, 1, 3, (30, 10)), game(2, 2, 4, (60, 35)), game(3, 3, 4, (12, 12))];
    let league = played_table("rugby-league", &matches);
    assert_eq!(order(&league)[..2], [(1, 2), (2, 1)], "25 more than conceded, and 20");
    assert_eq!(cell(&league, 1, |row| whole(row.points)), 2);
    let football = played_table("australian-football", &matches);
    assert_eq!(order(&football)[..2], [(1, 1), (2, 2)], "300 per cent, and 171");
    assert_eq!(reasons(&football)[0], "percentage");
    let told = |team| cell(&football, team, |row| (whole(row.points), row.extra[0]));
    let percentage = Value::Quotient { won: 30, lost: 10 };
    assert_eq!(told(1), (4, (ExtraColumn::Percentage, percentage)));
    assert_eq!(told(3).0, 2, "a draw");
}
