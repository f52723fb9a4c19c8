//! The matches among teams that are level.

use std::collections::{BTreeMap, HashMap};

use super::matches::Side;
use super::points::Verdict;
use super::table::Table;
use super::tally::Tally;

impl Table {
    /// The matches among `level` teams, each once, as positions in the table's matches.
    pub(super) fn matches_among(&self, level: &[usize]) -> Vec<usize> {
        let mut is_level = vec![false; self.teams.len()];
        for team in level {
            is_level[*team] = true;
        }
        let mut among = Vec::new();
        for team in level {
            for index in &self.matches_of[*team] {
                let played = &self.matches[*index];
                // Taken from the first side only, so that each match comes once.
                if played.teams.a == *team && is_level[played.teams.b] {
                    among.push(*index);
                }
            }
        }
        among
    }

    /// The sums of each of the `level` teams over the matches among them, in the order of
    /// `level`; `None` when any two of them met less often than `meetings` times.
    pub(super) fn tallies_among(&self, level: &[usize], meetings: usize) -> Option<Vec<Tally>> {
        let among = self.matches_among(level);
        if meetings > 0 && !self.all_met(level, &among, meetings) {
            return None;
        }
        Some(self.tallies_of(level, &among))
    }

    /// The sums of each of the `level` teams over the given matches.
    pub(super) fn tallies_of(&self, level: &[usize], among: &[usize]) -> Vec<Tally> {
        let place: HashMap<usize, usize> =
            level.iter().enumerate().map(|(place, team)| (*team, place)).collect();
        let mut tallies = vec![Tally::default(); level.len()];
        for index in among {
            let played = &self.matches[*index];
            for side in Side::BOTH {
                let tally = &mut tallies[place[&played.teams.of(side)]];
                tally.add(&played.counted, side, played.conduct);
            }
        }
        tallies
    }

    fn all_met(&self, level: &[usize], among: &[usize], meetings: usize) -> bool {
        let mut times: HashMap<(usize, usize), usize> = HashMap::new();
        for index in among {
            let played = &self.matches[*index];
            if played.counted.counts_as_played {
                let teams = played.teams;
                *times.entry((teams.a.min(teams.b), teams.a.max(teams.b))).or_default() += 1;
            }
        }
        let pairs = level.len() * (level.len() - 1) / 2;
        times.len() == pairs && times.values().all(|met| *met >= meetings)
    }

    /// The matches among `level` teams without the odd ones: when two teams met an odd
    /// number of times, the first match at the team with more home matches is left out.
    pub(super) fn even_matches_among(&self, level: &[usize]) -> Vec<usize> {
        let mut of_pair: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
        for index in self.matches_among(level) {
            let teams = self.matches[index].teams;
            of_pair.entry((teams.a.min(teams.b), teams.a.max(teams.b))).or_default().push(index);
        }
        for ((one, other), matches) in &mut of_pair {
            let hosted = |team: usize| {
                matches.iter().copied().filter(move |index| self.matches[*index].teams.a == team)
            };
            if matches.len() % 2 == 1 {
                let more =
                    if hosted(*one).count() > hosted(*other).count() { *one } else { *other };
                let began =
                    |index: &usize| (self.matches[*index].began_ms, self.matches[*index].match_id);
                let odd = hosted(more).min_by_key(began);
                matches.retain(|index| Some(*index) != odd);
            }
        }
        of_pair.into_values().flatten().collect()
    }

    /// The latest match between two teams, if it was won, and its winner. `None` when they
    /// did not meet, when the latest match was not won, or when the data does not say which
    /// match was the latest.
    pub(super) fn last_meeting(&self, one: usize, other: usize) -> Option<(usize, usize)> {
        let mut meetings: Vec<usize> = self
            .matches_among(&[one, other])
            .into_iter()
            .filter(|index| self.matches[*index].counted.verdict != Verdict::Void)
            .collect();
        let began = |index: &usize| self.matches[*index].began_ms;
        if meetings.len() > 1 && meetings.iter().any(|index| began(index).is_none()) {
            return None;
        }
        meetings.sort_by_key(began);
        let latest = *meetings.last()?;
        if meetings.iter().filter(|index| began(index) == began(&latest)).count() > 1 {
            return None;
        }
        match self.matches[latest].counted.verdict {
            Verdict::Won(side) => Some((latest, self.matches[latest].teams.of(side))),
            Verdict::Drawn | Verdict::BothLost | Verdict::Void => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::standings::criteria::{DecidedBy, Measure, Value};
    use crate::standings::fixtures::{game, in_points, order, played_table, reasons, whole};

    /// Three teams beat each other in a circle and have six points each; team 4
    /// lost to all of them.
    #[test]
    fn a_circle_is_opened_by_the_goals_among_the_three() {
        let matches = [
            game(1, 1, 2, (1, 0)),
            game(2, 2, 3, (3, 0)),
            game(3, 3, 1, (2, 1)),
            game(4, 1, 4, (1, 0)),
            game(5, 2, 4, (1, 0)),
            game(6, 3, 4, (9, 0)),
        ];
        let rows = played_table("football-head-to-head", &matches);
        assert_eq!(order(&rows), [(1, 2), (2, 1), (3, 3), (4, 4)]);
        let first = rows[0].separated_by.as_ref().expect("it is separated");
        assert_eq!(first.decided_by, DecidedBy::HeadToHead(Measure::GoalDifference));
        assert_eq!((first.value, first.next_value), (Value::Number(2), Value::Number(0)));
        assert_eq!(first.match_ids, [1, 2, 3]);
        assert_eq!(first.among.to_vec(), [2, 1, 3]);
        // By the goal difference of all matches, team 3 would be first.
        assert_eq!(order(&played_table("football-goal-difference", &matches))[0], (1, 3));
    }

    /// Teams 1, 2 and 3 are level. Among them 3 has more goals; 1 and 2 have the same
    /// points, difference and goals. Only the match between 1 and 2 separates them.
    #[test]
    fn teams_still_level_are_compared_again_by_the_matches_between_them() {
        let matches = [
            game(1, 1, 2, (1, 0)),
            game(2, 1, 3, (0, 1)),
            game(3, 2, 3, (2, 1)),
            game(4, 1, 2, (0, 0)),
            game(5, 1, 3, (1, 1)),
            game(6, 2, 3, (0, 0)),
            game(7, 1, 4, (0, 0)),
            game(8, 2, 4, (0, 0)),
            game(9, 3, 4, (0, 0)),
        ];
        let rows = played_table("football-head-to-head", &matches);
        // Among the three: 1 has 5 points and 2–2 goals, 2 the same, 3 has 5 and 3–3.
        let points: Vec<_> = rows.iter().map(|row| (row.team, whole(row.points))).collect();
        assert_eq!(points, [(3, 6), (1, 6), (2, 6), (4, 3)]);
        let why = ["head_to_head_goals_for", "head_to_head_points", "points", "-"];
        assert_eq!(reasons(&rows), why);
        let again = rows[1].separated_by.as_ref().expect("it is separated");
        assert_eq!((again.value, again.next_value), (in_points(4), in_points(1)));
        assert_eq!(again.match_ids, [1, 4]);
    }

    #[test]
    fn a_block_that_is_not_applied_again_leaves_them_level() {
        let matches = [game(1, 1, 2, (1, 1))];
        assert_eq!(order(&played_table("football-fifa-overall", &matches))[..2], [(1, 1), (1, 2)]);
    }
}
