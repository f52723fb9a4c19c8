//! Teams that leave a competition, and how their matches count.

use std::collections::HashSet;

use super::matches::{PlayedMatch, Sides};
use crate::rounds::StageName;
use crate::terms::{Lifecycle, Outcome, WithdrawalPolicy};

/// A team that left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Withdrawal {
    /// The team.
    pub team: i64,
    /// How its matches count.
    pub policy: WithdrawalPolicy,
}

/// Whether a team may leave so. The rounds of the Swiss system were paired by the results against it as well, so these cannot count
/// for nothing afterwards: others would be in the wrong pairings, with fewer matches than the rest.
pub fn may_leave(policy: WithdrawalPolicy, stage: Option<StageName>) -> bool {
    policy != WithdrawalPolicy::Annul || stage != Some(StageName::SwissSystem)
}

/// How a match ends that is not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unplayed {
    /// A walkover of this team.
    WonBy(i64),
    /// Both sides have left.
    LostByBoth,
    /// It is called off.
    CalledOff,
}

/// What withdrawals say of the two sides of a match.
fn policies_of(teams: Sides<i64>, withdrawals: &[Withdrawal]) -> Sides<Option<WithdrawalPolicy>> {
    let policy_of = |team: i64| {
        withdrawals.iter().find(|gone| gone.team == team).map(|withdrawal| withdrawal.policy)
    };
    Sides::new(policy_of(teams.a), policy_of(teams.b))
}

/// How a match ends that has not begun, when a side has left; `None` when both are there. Where somebody has to go on, as
/// in a knock-out, it is won by the side that is left, whatever the policy.
pub fn unplayed(
    teams: Sides<i64>,
    withdrawals: &[Withdrawal],
    somebody_goes_on: bool,
) -> Option<Unplayed> {
    let policies = policies_of(teams, withdrawals);
    let lost = [policies.a, policies.b].into_iter().flatten();
    let is_forfeit = lost.clone().all(|policy| policy == WithdrawalPolicy::ForfeitRest);
    lost.last()?;
    Some(match (policies.a, policies.b) {
        _ if !is_forfeit && !somebody_goes_on => Unplayed::CalledOff,
        (Some(_), Some(_)) => Unplayed::LostByBoth,
        (Some(_), None) => Unplayed::WonBy(teams.b),
        (None, _) => Unplayed::WonBy(teams.a),
    })
}

/// The matches of a table with `withdrawals` applied.
pub fn apply_withdrawals(matches: &[PlayedMatch], withdrawals: &[Withdrawal]) -> Vec<PlayedMatch> {
    let as_it_counts = |played: &PlayedMatch| -> Option<PlayedMatch> {
        let policies = policies_of(played.teams, withdrawals);
        let any = |policy| policies.a == Some(policy) || policies.b == Some(policy);
        if any(WithdrawalPolicy::Annul) {
            return None;
        }
        if played.lifecycle == Lifecycle::Completed {
            return Some(played.clone());
        }
        let (outcome, winner) = match unplayed(played.teams, withdrawals, false) {
            None => return Some(played.clone()),
            Some(Unplayed::CalledOff) => return None,
            Some(Unplayed::LostByBoth) => (Outcome::DoubleForfeit, None),
            Some(Unplayed::WonBy(team)) => (Outcome::Walkover, Some(team)),
        };
        Some(not_played(played, outcome, winner))
    };
    matches.iter().filter_map(as_it_counts).collect()
}

/// The matches of a knock-out with `withdrawals` applied: the team that is left goes on from a match that was not
/// played.
pub(super) fn forfeited(matches: &[PlayedMatch], withdrawals: &[Withdrawal]) -> Vec<PlayedMatch> {
    let as_it_counts = |played: &PlayedMatch| {
        let is_open = !matches!(played.lifecycle, Lifecycle::Completed | Lifecycle::Live)
            && played.recorded_winner().is_none();
        match unplayed(played.teams, withdrawals, true).filter(|_| is_open) {
            None | Some(Unplayed::CalledOff) => played.clone(),
            Some(Unplayed::LostByBoth) => not_played(played, Outcome::DoubleForfeit, None),
            Some(Unplayed::WonBy(team)) => not_played(played, Outcome::Walkover, Some(team)),
        }
    };
    matches.iter().map(as_it_counts).collect()
}

/// A match that has ended without being played.
fn not_played(played: &PlayedMatch, outcome: Outcome, winner: Option<i64>) -> PlayedMatch {
    PlayedMatch {
        lifecycle: Lifecycle::Completed,
        outcome: Some(outcome),
        winner,
        is_named: false,
        score: None,
        shootout: None,
        extra_time: false,
        periods: Vec::new(),
        ..played.clone()
    }
}

/// The teams whose results do not count: those that the organiser annulled and, where the
/// pack deletes unfinished teams, those that lost by walkover, retirement or default.
pub(super) fn struck(
    matches: &[PlayedMatch],
    withdrawals: &[Withdrawal],
    deletes_unfinished: bool,
) -> HashSet<i64> {
    let mut struck: HashSet<i64> = withdrawals
        .iter()
        .filter(|withdrawal| withdrawal.policy == WithdrawalPolicy::Annul)
        .map(|withdrawal| withdrawal.team)
        .collect();
    if deletes_unfinished {
        for played in matches {
            let unfinished = matches!(
                played.ended(),
                Some(Outcome::Walkover | Outcome::Retired | Outcome::Defaulted)
            );
            match (unfinished, played.recorded_winner()) {
                (true, Some(winner)) => {
                    struck.insert(played.teams.of(winner.other()));
                }
                _ if played.ended() == Some(Outcome::DoubleForfeit) => {
                    struck.extend([played.teams.a, played.teams.b]);
                }
                _ => {}
            }
        }
    }
    struck
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::fixtures::{cell, game, played_table, to_be_played, whole};

    /// 3 beat 1, lost to 2, and leaves before it meets 4.
    fn season(policy: WithdrawalPolicy) -> Vec<PlayedMatch> {
        let matches = [
            game(1, 3, 1, (2, 0)),
            game(2, 2, 3, (1, 0)),
            to_be_played(3, 3, 4),
            game(4, 1, 2, (1, 1)),
        ];
        apply_withdrawals(&matches, &[Withdrawal { team: 3, policy }])
    }

    #[test]
    fn a_match_that_a_team_leaves_unplayed_is_won_called_off_or_lost_by_both() {
        let gone = |team, policy| Withdrawal { team, policy };
        let (teams, [forfeit, annul, keep]) = (
            Sides::new(1, 2),
            [WithdrawalPolicy::ForfeitRest, WithdrawalPolicy::Annul, WithdrawalPolicy::Keep],
        );
        assert_eq!(unplayed(teams, &[gone(3, forfeit)], true), None);
        for policy in [forfeit, annul, keep] {
            assert_eq!(unplayed(teams, &[gone(2, policy)], true), Some(Unplayed::WonBy(1)));
            let league = unplayed(teams, &[gone(1, policy)], false);
            let won = Some(Unplayed::WonBy(2));
            assert_eq!(league, if policy == forfeit { won } else { Some(Unplayed::CalledOff) });
        }
        let both = [gone(1, forfeit), gone(2, forfeit)];
        assert_eq!(unplayed(teams, &both, false), Some(Unplayed::LostByBoth));
        let mixed = [gone(1, forfeit), gone(2, keep)];
        assert_eq!(unplayed(teams, &mixed, false), Some(Unplayed::CalledOff));
        assert_eq!(unplayed(teams, &mixed, true), Some(Unplayed::LostByBoth));
    }

    #[test]
    fn what_was_played_in_the_swiss_system_is_not_annulled() {
        for policy in WithdrawalPolicy::ALL {
            let is_annulled = *policy == WithdrawalPolicy::Annul;
            assert_eq!(may_leave(*policy, Some(StageName::SwissSystem)), !is_annulled);
            assert!(may_leave(*policy, None) && may_leave(*policy, Some(StageName::GroupStage)));
        }
    }

    #[test]
    fn the_rest_is_forfeited() {
        let rows = played_table("football-goal-difference", &season(WithdrawalPolicy::ForfeitRest));
        assert_eq!(cell(&rows, 4, |row| (row.won, row.goals_for, whole(row.points))), (1, 3, 3));
        assert_eq!(cell(&rows, 3, |row| (row.played, row.won, row.lost)), (3, 1, 2));
    }

    #[test]
    fn the_unplayed_counts_for_nobody() {
        let rows = played_table("football-goal-difference", &season(WithdrawalPolicy::Keep));
        assert_eq!(cell(&rows, 4, |row| (row.played, whole(row.points))), (0, 0));
        assert_eq!(cell(&rows, 3, |row| (row.played, whole(row.points))), (2, 3));
    }

    #[test]
    fn nothing_ever_counted() {
        let rows = played_table("football-goal-difference", &season(WithdrawalPolicy::Annul));
        assert_eq!(cell(&rows, 1, |row| (row.played, whole(row.points))), (1, 1));
        assert_eq!(cell(&rows, 2, |row| (row.played, whole(row.points))), (1, 1));
        assert_eq!(cell(&rows, 3, |row| (row.played, whole(row.points))), (0, 0));
    }

    #[test]
    fn two_that_left_both_lose_the_match_between_them() {
        let gone = [1, 2].map(|team| Withdrawal { team, policy: WithdrawalPolicy::ForfeitRest });
        let matches = apply_withdrawals(&[to_be_played(1, 1, 2)], &gone);
        assert_eq!(matches[0].outcome, Some(Outcome::DoubleForfeit));
    }
}
