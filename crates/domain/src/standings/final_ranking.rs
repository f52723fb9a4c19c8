//! The final ranking of a division: who has come which, once everything is played, and by what.
//!
//! A league ends with its table. In a knock-out a team that lost later is above, and a team that plays on after a
//! defeat, for third place or for a place below, is placed by that. Teams that did not reach the knock-out follow by
//! their places in the groups. Where nothing decides, places are shared.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::bracket::BracketTie;
use super::matches::{Side, Sides};

/// A team that has come to the end of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TablePlace {
    /// The team.
    pub team: i64,
    /// Its position, from 1.
    pub position: i64,
}

/// The tables of a stage, each first to last.
pub type StageTables = Vec<Vec<TablePlace>>;

/// What has placed a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlacedBy {
    /// It has won the final, a tie of the bracket.
    WonFinal(usize),
    /// It has lost the final.
    LostFinal(usize),
    /// It has won a tie for third place or for a place below, its last one.
    WonPlace(usize),
    /// It has lost such a tie.
    LostPlace(usize),
    /// It has lost a tie on the way to the final, its last one.
    OutIn(usize),
    /// The table.
    Table,
    /// The place in the table of its group, without a knock-out that it has reached.
    GroupPlace(i64),
}

/// A team in the final ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FinalPlace {
    /// The team.
    pub team: i64,
    /// The place, from 1.
    pub place: i64,
    /// Whether others have it, too.
    pub shared: bool,
    /// What has placed it.
    pub by: PlacedBy,
}

/// The final ranking, first to last; nothing as long as nobody has won, and where several tables stand side by side and no
/// knock-out follows. `last` is the final among the ties of the bracket, and `stages` are the tables of the stages, in the
/// order of play.
pub fn final_ranking(
    ties: &[BracketTie],
    last: Option<usize>,
    stages: &[StageTables],
) -> Vec<FinalPlace> {
    let ranked = match last {
        Some(last) => of_knockout(ties, last, stages),
        None if ties.is_empty() => of_tables(stages),
        None => Vec::new(),
    };
    numbered(ranked)
}

/// What places a team before others: the smaller comes first, and those who are equal share.
type Key = Vec<i64>;

type Ranked = Vec<(Key, i64, PlacedBy)>;

fn numbered(mut ranked: Ranked) -> Vec<FinalPlace> {
    ranked.sort_by(|(a, team_a, _), (b, team_b, _)| a.cmp(b).then(team_a.cmp(team_b)));
    let mut places: Vec<FinalPlace> = Vec::with_capacity(ranked.len());
    let mut first = 0;
    for (at, (key, team, by)) in ranked.iter().enumerate() {
        if ranked[first].0 != *key {
            first = at;
        }
        let shared = ranked.iter().filter(|(other, ..)| other == key).count() > 1;
        places.push(FinalPlace { team: *team, place: first as i64 + 1, shared, by: *by });
    }
    places
}

/// A tie from the side of a team.
#[derive(Debug, Clone, Copy)]
struct Played {
    tie: usize,
    round: usize,
    has_won: bool,
}

fn of_knockout(ties: &[BracketTie], last: usize, stages: &[StageTables]) -> Ranked {
    let Some(end) = ties.get(last) else { return Vec::new() };
    let Sides { a: Some(one), b: Some(other) } = end.teams else { return Vec::new() };
    if end.result.advances.is_none() {
        return Vec::new();
    }
    let of_teams = played_by_team(ties);
    let main = connected(&of_teams, ties, [one, other]);
    // Where a finalist has lost before, a team is out with its second defeat, and the later the better.
    let has_second_chance = [one, other].iter().any(|team| {
        of_teams[team].iter().any(|played| !played.has_won && played.round < end.round)
    });
    let mut ranked = Ranked::new();
    for team in &main {
        let played = &of_teams[team];
        let key = if has_second_chance { by_last(played, last) } else { by_results(played) };
        ranked.push(([vec![0], key].concat(), *team, placed_by(played, last, has_second_chance)));
    }
    for place in positions(stages).into_values().filter(|place| !main.contains(&place.team)) {
        let by = PlacedBy::GroupPlace(place.position);
        ranked.push((vec![1, place.position], place.team, by));
    }
    ranked
}

/// The ties of each team in the order of the rounds.
fn played_by_team(ties: &[BracketTie]) -> HashMap<i64, Vec<Played>> {
    let mut of_teams: HashMap<i64, Vec<Played>> = HashMap::new();
    for (tie, of) in ties.iter().enumerate() {
        for team in Side::BOTH.into_iter().filter_map(|side| of.teams.of(side)) {
            let played = Played { tie, round: of.round, has_won: of.goes_on(team) };
            of_teams.entry(team).or_default().push(played);
        }
    }
    for played in of_teams.values_mut() {
        played.sort_by_key(|one| (one.round, one.tie));
    }
    of_teams
}

/// The teams that have met the finalists, or somebody who has: those of one bracket, if there are others beside it.
fn connected(
    of_teams: &HashMap<i64, Vec<Played>>,
    ties: &[BracketTie],
    finalists: [i64; 2],
) -> BTreeSet<i64> {
    let mut found = BTreeSet::new();
    let mut next = Vec::from(finalists);
    while let Some(team) = next.pop() {
        if !found.insert(team) {
            continue;
        }
        for played in of_teams.get(&team).into_iter().flatten() {
            let Sides { a, b } = ties[played.tie].teams;
            next.extend([a, b].into_iter().flatten());
        }
    }
    found
}

/// Won ties before lost ones, the first tie first: a team that came in later had nothing to lose before.
fn by_results(played: &[Played]) -> Key {
    let before = played.first().map_or(0, |first| first.round);
    let results = played.iter().map(|one| i64::from(!one.has_won));
    std::iter::repeat_n(0, before).chain(results).collect()
}

/// The later the last tie, the better.
fn by_last(played: &[Played], last: usize) -> Key {
    let Some(one) = played.last() else { return Vec::new() };
    let is_last = i64::from(one.tie != last);
    vec![is_last, -(one.round as i64), i64::from(!one.has_won)]
}

fn placed_by(played: &[Played], last: usize, has_second_chance: bool) -> PlacedBy {
    let Some(one) = played.last() else { return PlacedBy::Table };
    let had_lost = played.iter().rev().skip(1).any(|before| !before.has_won);
    match (one.tie == last, one.has_won) {
        (true, true) => PlacedBy::WonFinal(one.tie),
        (true, false) => PlacedBy::LostFinal(one.tie),
        (false, true) => PlacedBy::WonPlace(one.tie),
        (false, false) if had_lost && !has_second_chance => PlacedBy::LostPlace(one.tie),
        (false, false) => PlacedBy::OutIn(one.tie),
    }
}

/// Where each team stands in its last table.
fn positions(stages: &[StageTables]) -> BTreeMap<i64, TablePlace> {
    let places = stages.iter().flatten().flatten();
    places.map(|place| (place.team, *place)).collect()
}

fn of_tables(stages: &[StageTables]) -> Ranked {
    let Some((last, before)) = stages.split_last() else { return Vec::new() };
    let [table] = last.as_slice() else { return Vec::new() };
    let by_table = |place: &TablePlace| (vec![0, place.position], place.team, PlacedBy::Table);
    let mut ranked: Ranked = table.iter().map(by_table).collect();
    let known: BTreeSet<i64> = table.iter().map(|place| place.team).collect();
    let others = positions(before).into_values().filter(|place| !known.contains(&place.team));
    ranked.extend(
        others.map(|place| {
            (vec![1, place.position], place.team, PlacedBy::GroupPlace(place.position))
        }),
    );
    ranked
}

#[cfg(test)]
mod tests {
    use super::super::bracket::CameFrom;
    use super::super::knockout::{Advancement, KnockoutFormat, TieResult};
    use super::*;

    /// A tie of a round that its first team has won.
    fn won(round: usize, winner: i64, loser: i64) -> BracketTie {
        BracketTie {
            round,
            teams: Sides::new(Some(winner), Some(loser)),
            format: KnockoutFormat::SingleMatch,
            result: TieResult { score: None, advances: Some((winner, Advancement::Score)) },
            both_advance: false,
            came_from: Sides::new(CameFrom::Entered, CameFrom::Entered),
            match_ids: Vec::new(),
        }
    }

    fn table(teams: &[(i64, i64)]) -> Vec<TablePlace> {
        teams
            .iter()
            .map(|(team, position)| TablePlace { team: *team, position: *position })
            .collect()
    }

    fn told(ranking: &[FinalPlace]) -> Vec<(i64, i64, bool)> {
        ranking.iter().map(|one| (one.team, one.place, one.shared)).collect()
    }

    #[test]
    fn a_knockout_ranks_by_the_round_and_shares_where_nothing_decides() {
        let ties = [
            won(0, 1, 8),
            won(0, 2, 7),
            won(0, 3, 6),
            won(0, 4, 5),
            won(1, 1, 4),
            won(1, 2, 3),
            won(2, 1, 2),
        ];
        let ranking = final_ranking(&ties, Some(6), &[]);
        let shared = [(3, 3, true), (4, 3, true), (5, 5, true), (6, 5, true), (7, 5, true)];
        let expected = [&[(1, 1, false), (2, 2, false)], &shared[..], &[(8, 5, true)]].concat();
        assert_eq!(told(&ranking), expected);
        assert_eq!(ranking[0].by, PlacedBy::WonFinal(6));
        assert_eq!(ranking[1].by, PlacedBy::LostFinal(6));
        assert_eq!(ranking[2].by, PlacedBy::OutIn(5));
        assert_eq!(ranking[7].by, PlacedBy::OutIn(0));
    }

    #[test]
    fn matches_for_third_and_lower_places_decide_them() {
        let ties = [
            won(0, 1, 8),
            won(0, 2, 7),
            won(0, 3, 6),
            won(0, 4, 5),
            won(1, 1, 4),
            won(1, 2, 3),
            won(1, 5, 8),
            won(1, 6, 7),
            won(2, 3, 4),
            won(2, 6, 5),
            won(2, 1, 2),
        ];
        let ranking = final_ranking(&ties, Some(10), &[]);
        let places: Vec<i64> = ranking.iter().map(|one| one.team).collect();
        assert_eq!(places, [1, 2, 3, 4, 6, 5, 7, 8]);
        assert_eq!(ranking[2].by, PlacedBy::WonPlace(8));
        assert_eq!(ranking[3].by, PlacedBy::LostPlace(8));
        // They lost before the match for seventh place, which was not played.
        assert_eq!(told(&ranking)[6..], [(7, 7, true), (8, 7, true)]);
    }

    #[test]
    fn a_team_with_a_bye_that_loses_its_first_match_lost_in_that_round() {
        let ties = [won(0, 2, 3), won(1, 1, 2), won(1, 4, 5), won(2, 1, 4)];
        let ranking = final_ranking(&ties, Some(3), &[]);
        assert_eq!(
            told(&ranking),
            [(1, 1, false), (4, 2, false), (2, 3, true), (5, 3, true), (3, 5, false)]
        );
    }

    #[test]
    fn with_a_second_chance_the_last_defeat_counts() {
        // Winners: 1-2, 3-4, 1-3. Losers: 4-2, 3-4. Final: 3-1.
        let ties =
            [won(0, 1, 2), won(0, 3, 4), won(1, 1, 3), won(2, 4, 2), won(3, 3, 4), won(4, 3, 1)];
        let ranking = final_ranking(&ties, Some(5), &[]);
        let order = [(3, 1, false), (1, 2, false), (4, 3, false), (2, 4, false)];
        assert_eq!(told(&ranking), order);
        assert_eq!(ranking[2].by, PlacedBy::OutIn(4));
    }

    #[test]
    fn after_groups_those_who_did_not_go_on_follow_by_their_places() {
        let stages = [vec![
            table(&[(1, 1), (3, 2), (5, 3), (7, 4)]),
            table(&[(2, 1), (4, 2), (6, 3), (8, 4)]),
        ]];
        let ties = [won(0, 1, 4), won(0, 2, 3), won(1, 2, 1)];
        let ranking = final_ranking(&ties, Some(2), &stages);
        let expected = [
            (2, 1, false),
            (1, 2, false),
            (3, 3, true),
            (4, 3, true),
            (5, 5, true),
            (6, 5, true),
            (7, 7, true),
            (8, 7, true),
        ];
        assert_eq!(told(&ranking), expected);
        assert_eq!(ranking[4].by, PlacedBy::GroupPlace(3));
    }

    #[test]
    fn a_bracket_beside_the_title_places_nobody_above_its_groups() {
        let stages = [vec![table(&[(1, 1), (3, 2)]), table(&[(2, 1), (4, 2)])]];
        let ties = [won(0, 3, 4), won(0, 1, 2)];
        let ranking = final_ranking(&ties, Some(1), &stages);
        assert_eq!(told(&ranking), [(1, 1, false), (2, 2, false), (3, 3, true), (4, 3, true)]);
    }

    #[test]
    fn a_league_ends_with_its_table() {
        let ranking = final_ranking(&[], None, &[vec![table(&[(4, 1), (2, 2), (3, 2), (1, 4)])]]);
        assert_eq!(told(&ranking), [(4, 1, false), (2, 2, true), (3, 2, true), (1, 4, false)]);
        assert_eq!(ranking[0].by, PlacedBy::Table);
        let groups = vec![table(&[(1, 1), (2, 2)]), table(&[(3, 1), (4, 2)])];
        // Nothing was played between the groups.
        assert_eq!(final_ranking(&[], None, std::slice::from_ref(&groups)), []);
        let round = vec![table(&[(3, 1), (1, 2)])];
        let ranking = final_ranking(&[], None, &[groups, round]);
        assert_eq!(told(&ranking), [(3, 1, false), (1, 2, false), (2, 3, true), (4, 3, true)]);
    }

    #[test]
    fn without_a_winner_there_is_no_ranking() {
        let open = BracketTie { result: TieResult::default(), ..won(0, 1, 2) };
        assert_eq!(final_ranking(&[open], Some(0), &[vec![table(&[(1, 1), (2, 2)])]]), []);
        assert_eq!(final_ranking(&[won(0, 1, 2)], None, &[]), []);
        assert_eq!(final_ranking(&[], None, &[]), []);
    }
}
