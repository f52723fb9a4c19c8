//! Comparing teams of different groups: for example, the best third-placed teams.

use std::collections::HashSet;

use super::adjustments::PointsAdjustment;
use super::decisions::Decisions;
use super::matches::PlayedMatch;
use super::packs::RulePack;
use super::points::ConfiguredPoints;
use super::table::{Rules, StandingRow, Table, standings};
use super::withdrawals::struck;

/// One group of a competition.
#[derive(Debug, Clone, Copy)]
pub struct Group<'a> {
    /// Its teams.
    pub teams: &'a [i64],
    /// Its matches.
    pub matches: &'a [PlayedMatch],
}

/// A place of a group that the rules leave to several teams.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the place is undecided between {} teams of group {group}", teams.len())]
pub struct UndecidedPlace {
    /// The group, as a position in the list that was given.
    pub group: usize,
    /// The teams that are level there.
    pub teams: Vec<i64>,
}

/// Ranks the teams at `place` (from 1) of their groups, by the overall criteria of `pack`;
/// a group with fewer teams is left out. Teams that are `passed_over` leave their place to the next one.
///
/// With `like_smallest`, groups of unequal size become comparable: results against teams
/// placed below the size of the smallest group do not count. In a group of six, where
/// others have five, the results against the last team do not count (UEFA European
/// Qualifiers regulations, ranking of runners-up). Teams that are struck from the competition
/// do not count in the size of a group.
///
/// # Errors
/// A group in which several teams are level at that place: a decision has to come first.
pub fn best_placed(
    groups: &[Group<'_>],
    (place, passed_over): (usize, &[i64]),
    like_smallest: bool,
    pack: &RulePack,
    configured: &ConfiguredPoints,
    adjustments: &[PointsAdjustment],
    decisions: &Decisions,
) -> Result<Vec<StandingRow>, UndecidedPlace> {
    let struck_of =
        |group: &Group<'_>| struck(group.matches, &decisions.withdrawals, pack.deletes_unfinished);
    let struck: HashSet<i64> = groups.iter().flat_map(struck_of).collect();
    let size = |group: &Group<'_>| group.teams.iter().filter(|team| !struck.contains(team)).count();
    let smallest = groups.iter().map(size).min().unwrap_or(0);
    let mut compared = Vec::new();
    let mut ignored: HashSet<i64> = HashSet::new();
    for (index, group) in groups.iter().enumerate() {
        let mut rows =
            standings(group.teams, group.matches, pack, configured, adjustments, decisions);
        rows.retain(|row| !passed_over.contains(&row.team) && !struck.contains(&row.team));
        let Some(row) = place.checked_sub(1).and_then(|place| rows.get(place)) else { continue };
        let level: Vec<i64> = rows
            .iter()
            .filter(|other| other.position == row.position)
            .map(|row| row.team)
            .collect();
        if row.tied && level.len() > 1 {
            return Err(UndecidedPlace { group: index, teams: level });
        }
        compared.push(row.team);
        if like_smallest {
            ignored.extend(rows.iter().skip(smallest.max(place)).map(|row| row.team));
        }
    }
    let teams: Vec<i64> = groups.iter().flat_map(|group| group.teams).copied().collect();
    let matches: Vec<PlayedMatch> = groups
        .iter()
        .flat_map(|group| group.matches)
        .filter(|played| !ignored.contains(&played.teams.a) && !ignored.contains(&played.teams.b))
        .cloned()
        .collect();
    let rules = Rules { pack, configured, adjustments, decisions };
    let table = Table::new(&teams, &matches, &rules);
    let position = |team: &i64| table.teams.iter().position(|known| known == team);
    let compared = compared.iter().filter_map(position).collect();
    Ok(table.rows(compared, &rules))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::Withdrawal;
    use crate::standings::fixtures::{THREE_ONE_NIL, game, named, order};
    use crate::terms::WithdrawalPolicy;

    /// In a group of `teams`, each team beats all later teams by `goals`.
    fn group(first_match: i64, teams: &[i64], goals: i64) -> Vec<PlayedMatch> {
        let mut matches = Vec::new();
        for (place, winner) in teams.iter().enumerate() {
            for loser in &teams[place + 1..] {
                let match_id = first_match + matches.len() as i64;
                matches.push(game(match_id, *winner, *loser, (goals, 0)));
            }
        }
        matches
    }

    fn placed(place: usize, like_smallest: bool) -> Result<Vec<StandingRow>, UndecidedPlace> {
        let four = group(100, &[1, 2, 3, 4], 1);
        let three = group(200, &[11, 12, 13], 2);
        let groups = [
            Group { teams: &[1, 2, 3, 4], matches: &four },
            Group { teams: &[11, 12, 13], matches: &three },
        ];
        let pack = named("football-goal-difference");
        let decisions = Decisions::default();
        best_placed(&groups, (place, &[]), like_smallest, pack, &THREE_ONE_NIL, &[], &decisions)
    }

    #[test]
    fn the_second_of_a_larger_group_has_more_points() {
        assert_eq!(placed(2, false).map(|rows| order(&rows)), Ok(vec![(1, 2), (2, 12)]));
    }

    #[test]
    fn without_the_results_against_the_last_the_seconds_are_comparable() {
        let rows = placed(2, true).unwrap_or_default();
        // Both have won one and lost one; 2 with 1–1 goals, 12 with 2–2.
        assert_eq!(order(&rows), [(1, 12), (2, 2)]);
        assert_eq!((rows[1].played, rows[1].goals_for), (2, 1));
    }

    #[test]
    fn a_team_that_is_annulled_does_not_count_in_the_size_of_its_group() {
        let four = group(100, &[1, 2, 3, 4], 1);
        let three_and_one = group(200, &[11, 12, 13, 14], 2);
        let groups = [
            Group { teams: &[1, 2, 3, 4], matches: &four },
            Group { teams: &[11, 12, 13, 14], matches: &three_and_one },
        ];
        let annulled = Withdrawal { team: 14, policy: WithdrawalPolicy::Annul };
        let decisions = Decisions { withdrawals: vec![annulled], ..Decisions::default() };
        let at = |place: usize| {
            let pack = named("football-goal-difference");
            let place = (place, &[][..]);
            let rows = best_placed(&groups, place, true, pack, &THREE_ONE_NIL, &[], &decisions);
            rows.unwrap_or_default().iter().map(|row| (row.team, row.played)).collect::<Vec<_>>()
        };
        // The results against 4, the last of the larger group, do not count.
        assert_eq!(at(2), [(12, 2), (2, 2)]);
        // Nor is the annulled team compared with the other fourth.
        assert_eq!(at(4), [(4, 3)]);
    }

    #[test]
    fn a_place_that_only_larger_groups_have_is_compared_among_them() {
        let rows = placed(4, true).unwrap_or_default();
        assert_eq!(rows.iter().map(|row| (row.team, row.played)).collect::<Vec<_>>(), [(4, 3)]);
    }

    #[test]
    fn the_next_team_has_the_place_of_one_that_is_passed_over() {
        let matches = group(100, &[1, 2, 3, 4], 1);
        let groups = [Group { teams: &[1, 2, 3, 4], matches: &matches }];
        let pack = named("football-goal-difference");
        let decisions = Decisions::default();
        let third = |passed_over: &[i64]| {
            let place = (3, passed_over);
            let rows = best_placed(&groups, place, false, pack, &THREE_ONE_NIL, &[], &decisions);
            order(&rows.unwrap_or_default())
        };
        assert_eq!(third(&[]), [(1, 3)]);
        assert_eq!(third(&[2]), [(1, 4)]);
        assert_eq!(third(&[2, 3]), []);
    }

    #[test]
    fn a_place_that_several_teams_share_is_not_compared() {
        let groups = [Group { teams: &[1, 2, 3], matches: &[game(1, 1, 2, (0, 0))] }];
        let pack = named("football-goal-difference");
        let decisions = Decisions::default();
        let undecided =
            best_placed(&groups, (1, &[]), false, pack, &THREE_ONE_NIL, &[], &decisions);
        assert_eq!(undecided, Err(UndecidedPlace { group: 0, teams: vec![1, 2] }));
    }
}
