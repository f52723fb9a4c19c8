//! Play-offs between teams that are level in a table.

use super::criteria::Value;
use super::knockout::{Repeated, TieResult, decide_tie, format_of, ties};
use super::matches::{PlayedMatch, Sides};
use crate::terms::Lifecycle;

/// Teams whose order play-offs decided, and by which values.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct PlayOff {
    /// The teams.
    pub(super) teams: Vec<i64>,
    /// The values of each team, in the order of the teams: more is better, and the first
    /// value comes before the second.
    pub(super) values: Vec<Vec<Value>>,
}

/// The number of values that order the teams of a [`PlayOff`].
pub(super) const VALUES: usize = 3;

/// A tie of play-offs.
struct Tie {
    teams: Sides<i64>,
    result: TieResult,
    over: bool,
}

/// The results of the play-offs among `level` teams, one for each set of teams that met each other.
///
/// Two teams meet in one match, in replays until one has a winner, or in two legs. With three or
/// more teams that all met each other, the ties won come first, then the goal difference, then the
/// goals. With three or more where losers were out, a team that lost later stands higher. Play-offs
/// that are not over decide nothing.
pub(super) fn play_offs(matches: &[PlayedMatch], level: &[i64]) -> Vec<PlayOff> {
    let among: Vec<PlayedMatch> = matches
        .iter()
        .filter(|one| level.contains(&one.teams.a) && level.contains(&one.teams.b))
        .filter(|one| one.lifecycle != Lifecycle::Cancelled)
        .cloned()
        .collect();
    let mut met: Vec<Tie> = Vec::new();
    let mut in_time = ties(&among);
    in_time.sort_by_key(|tie| tie.legs.last().map(|leg| leg.in_time()));
    for tie in &in_time {
        let result = decide_tie(tie, format_of(tie, Repeated::Legs, false));
        let over = tie.legs.iter().all(|leg| leg.ended().is_some());
        met.push(Tie { teams: tie.teams, result, over });
    }
    let mut groups: Vec<Vec<i64>> = Vec::new();
    for tie in met.iter().filter(|tie| tie.over) {
        let (joined, mut rest): (Vec<Vec<i64>>, Vec<Vec<i64>>) = groups
            .into_iter()
            .partition(|group| group.contains(&tie.teams.a) || group.contains(&tie.teams.b));
        let mut group: Vec<i64> = joined.into_iter().flatten().collect();
        group.extend([tie.teams.a, tie.teams.b]);
        rest.push(group);
        groups = rest;
    }
    groups
        .into_iter()
        .filter_map(|mut teams| {
            teams.sort_unstable();
            teams.dedup();
            let values = values(&teams, &met)?;
            Some(PlayOff { teams, values })
        })
        .collect()
}

/// The values of each of `teams` from the ties among them; `None` when all teams stay
/// level.
fn values(teams: &[i64], met: &[Tie]) -> Option<Vec<Vec<Value>>> {
    let among = || met.iter().filter(|tie| teams.contains(&tie.teams.a));
    let everybody_met = among().count() == teams.len() * (teams.len() - 1) / 2;
    if everybody_met && among().any(|tie| !tie.over) {
        return None;
    }
    let of_team = |team: i64| {
        let mine = |tie: &&Tie| tie.teams.a == team || tie.teams.b == team;
        let won = |tie: &Tie| tie.result.advances.map(|(winner, _)| winner == team);
        let numbers = if everybody_met {
            let goals = |tie: &Tie| {
                let score = tie.result.score.unwrap_or_default();
                if tie.teams.a == team { score } else { Sides::new(score.b, score.a) }
            };
            let points = |tie: &Tie| won(tie).map_or(1, |won| if won { 2 } else { 0 });
            [
                among().filter(mine).map(points).sum(),
                among().filter(mine).map(|tie| goals(tie).a - goals(tie).b).sum(),
                among().filter(mine).map(|tie| goals(tie).a).sum(),
            ]
        } else {
            let lost = among().position(|tie| mine(&tie) && won(tie) == Some(false));
            [lost.map_or(among().count() as i64, |at| at as i64), 0, 0]
        };
        numbers.map(Value::Number).to_vec()
    };
    let values: Vec<Vec<Value>> = teams.iter().map(|team| of_team(*team)).collect();
    values.iter().any(|value| *value != values[0]).then_some(values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::fixtures::{game, to_be_played};

    fn on(day: &str, played: PlayedMatch) -> PlayedMatch {
        PlayedMatch { scheduled: day.parse().ok(), ..played }
    }

    /// The teams from best to worst; level teams in one list.
    fn order(matches: &[PlayedMatch]) -> Vec<Vec<i64>> {
        let decided = play_offs(matches, &[1, 2, 3, 4]);
        assert!(decided.len() < 2);
        let Some(PlayOff { teams, values }) = decided.into_iter().next() else {
            return Vec::new();
        };
        let number = |value: &Value| match value {
            Value::Number(number) => *number,
            _ => unreachable!("play-offs compare numbers"),
        };
        let mut sorted: Vec<(Vec<i64>, i64)> = values
            .iter()
            .map(|values| values.iter().map(|value| -number(value)).collect())
            .zip(teams)
            .collect();
        sorted.sort();
        sorted
            .chunk_by(|one, other| one.0 == other.0)
            .map(|level| level.iter().map(|(_, team)| *team).collect())
            .collect()
    }

    #[test]
    fn one_match_decides_between_two_also_by_a_shootout() {
        assert_eq!(order(&[game(1, 1, 2, (0, 1))]), [[2], [1]]);
        let shootout = PlayedMatch { shootout: Some(Sides::new(4, 3)), ..game(1, 1, 2, (1, 1)) };
        assert_eq!(order(&[shootout]), [[1], [2]]);
        assert!(order(&[game(1, 1, 2, (1, 1))]).is_empty());
    }

    #[test]
    fn a_replay_and_a_second_leg_are_waited_for() {
        let replayed =
            [on("2026-06-01", game(1, 1, 2, (1, 1))), on("2026-06-03", game(2, 2, 1, (2, 0)))];
        assert_eq!(order(&replayed), [[2], [1]]);
        let first_leg = on("2026-06-01", game(1, 1, 2, (1, 0)));
        assert!(order(&[first_leg.clone(), on("2026-06-03", to_be_played(2, 2, 1))]).is_empty());
        let both_legs = [first_leg, on("2026-06-03", game(2, 2, 1, (3, 1)))];
        assert_eq!(order(&both_legs), [[2], [1]]);
    }

    #[test]
    fn three_that_all_meet_make_a_table_of_their_own() {
        let circle = [game(1, 1, 2, (3, 0)), game(2, 2, 3, (1, 0)), game(3, 3, 1, (1, 0))];
        // Each won one; goals 3–1, 1–3, 1–1.
        assert_eq!(order(&circle), [[1], [3], [2]]);
        let unfinished = [game(1, 1, 2, (3, 0)), game(2, 2, 3, (1, 0)), to_be_played(3, 3, 1)];
        assert!(order(&unfinished).is_empty());
    }

    #[test]
    fn a_team_that_loses_later_stands_higher_where_losers_are_out() {
        let semi_final = on("2026-06-01", game(1, 1, 2, (0, 1)));
        let last = on("2026-06-05", game(2, 2, 3, (0, 1)));
        assert_eq!(order(&[last, semi_final]), [[3], [2], [1]]);
    }
}
