//! The list of scorers.

use std::collections::HashMap;
use std::hash::Hash;

use super::ranks::shared_ranks;
use crate::terms::EventKind;

/// One row of the list of scorers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScorerRow<P> {
    /// The rank, from 1; equal for equal goals, and the next rank leaves a gap.
    pub rank: i64,
    /// Whether another player has the same rank.
    pub tied: bool,
    /// The player.
    pub player: P,
    /// Goals, or points of a rally sport. Own goals and shoot-out kicks count for no
    /// player.
    pub goals: i64,
    /// How many of the goals were from a penalty during play.
    pub penalties: i64,
}

/// All players who scored, most goals first; level players in the order of their first
/// score.
pub fn top_scorers<P: Copy + Eq + Hash>(
    events: impl IntoIterator<Item = (P, EventKind)>,
) -> Vec<ScorerRow<P>> {
    let mut place: HashMap<P, usize> = HashMap::new();
    let mut rows: Vec<ScorerRow<P>> = Vec::new();
    for (player, kind) in events.into_iter().filter(|(_, kind)| kind.scores_for_player()) {
        let index = *place.entry(player).or_insert_with(|| {
            rows.push(ScorerRow { rank: 0, tied: false, player, goals: 0, penalties: 0 });
            rows.len() - 1
        });
        rows[index].goals += 1;
        rows[index].penalties += i64::from(kind == EventKind::PenaltyGoal);
    }
    rows.sort_by_key(|row| std::cmp::Reverse(row.goals));
    let goals: Vec<i64> = rows.iter().map(|row| row.goals).collect();
    for (row, (rank, tied)) in rows.iter_mut().zip(shared_ranks(&goals)) {
        (row.rank, row.tied) = (rank, tied);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_goals_share_a_rank_and_leave_a_gap() {
        let events = [
            (4, EventKind::Goal),
            (1, EventKind::Goal),
            (2, EventKind::PenaltyGoal),
            (3, EventKind::OwnGoal),
            (1, EventKind::Goal),
            (2, EventKind::Goal),
            (4, EventKind::ShootoutGoal),
        ];
        let told: Vec<_> = top_scorers(events)
            .into_iter()
            .map(|row| (row.rank, row.tied, row.player, row.goals, row.penalties))
            .collect();
        assert_eq!(told, [(1, true, 1, 2, 0), (1, true, 2, 2, 1), (3, false, 4, 1, 0)]);
    }
}
