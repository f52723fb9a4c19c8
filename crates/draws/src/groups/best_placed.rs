//! Which of the best thirds meets whom.

use std::collections::BTreeSet;

use serde::Serialize;

use super::{EXCHANGES, OF_WHOLE_GROUPS, Place, meeting};

/// Where the best of one rank go, for every combination of groups that they may come from.
///
/// The rule: as few of them as possible can meet somebody of their own group in the first round of the knock-out; with
/// that kept, as few as possible in the second; and so on. Among the solutions, the one that
/// the search finds first is always the same, so a table may be printed before the groups are played, as the
/// European championship and the world cup of football do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BestPlaced {
    /// The rank in the groups: 3 for best thirds.
    pub rank: usize,
    /// The table; none if it would have more than 1,000 rows. [`BestPlaced::assign`] works anyway.
    pub table: Option<Vec<Row>>,
    #[serde(skip)]
    names: Vec<String>,
    /// For each group and place the rounds in which the own group may be met.
    #[serde(skip)]
    meetings: Vec<Vec<Vec<usize>>>,
    /// The places of the bracket.
    #[serde(skip)]
    bracket: Vec<Place>,
    /// The version of the algorithm says which exchanges there are.
    #[serde(skip)]
    version: u32,
}

/// A row of the table: if the best come from these groups, these are their places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The groups of the best, in the order of the alphabet.
    pub groups: Vec<String>,
    /// For place 1, 2, and so on the group whose entry takes it.
    pub places: Vec<String>,
    /// Two groups that exchange places, so that nobody meets the own group in the first match of both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchange: Option<Exchange>,
}

/// Two groups whose teams have each other's places in the bracket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Exchange {
    /// The rank whose teams do: 1 for the winners of the groups. `None` if all do that qualify directly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<usize>,
    /// The two groups.
    pub groups: [String; 2],
}

/// An exchange by the numbers of the groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Exchanged {
    rank: Option<usize>,
    groups: [usize; 2],
}

impl Exchanged {
    /// The group in whose places one is.
    fn of(self, group: usize) -> usize {
        let [one, other] = self.groups;
        match group {
            group if group == one => other,
            group if group == other => one,
            group => group,
        }
    }
}

/// How bad it is where teams of one group are in a bracket. The less comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    /// The pairs of one group that meet under all results.
    certain: usize,
    /// The byes that are not those of the bracket as it was drawn.
    moved_byes: usize,
    /// [`cost_of`].
    meetings: i128,
}

const MOST_ROWS: usize = 1_000;

impl BestPlaced {
    pub(super) fn new(
        rank: usize,
        names: &[String],
        meetings: Vec<Vec<Vec<usize>>>,
        (bracket, version): (Vec<Place>, u32),
    ) -> Self {
        let names = names.to_vec();
        let mut all = Self { rank, table: None, names, meetings, bracket, version };
        let best = all.meetings.first().map_or(0, Vec::len);
        if let Some(combinations) = combinations(all.names.len(), best) {
            let row = |groups: &Vec<usize>| {
                let (assigned, exchange) = all.case(groups);
                Row {
                    groups: all.named(groups),
                    places: all.named(&assigned),
                    exchange: exchange.map(|exchange| all.told(exchange)),
                }
            };
            all.table = Some(combinations.iter().map(row).collect());
        }
        all
    }

    fn named(&self, groups: &[usize]) -> Vec<String> {
        groups.iter().map(|&at| self.names[at].clone()).collect()
    }

    fn told(&self, Exchanged { rank, groups }: Exchanged) -> Exchange {
        Exchange { rank, groups: groups.map(|group| self.names[group].clone()) }
    }

    /// The group for each place, if the best come from these groups. None if a name is unknown or
    /// given twice, or if their number is not that of the places.
    pub fn assign(&self, groups: &[&str]) -> Option<Vec<String>> {
        Some(self.named(&self.case(&self.numbers(groups)?).0))
    }

    /// The two groups that exchange places, if the best come from these groups; `None` where no two have to.
    pub fn exchange_for(&self, groups: &[&str]) -> Option<Exchange> {
        self.case(&self.numbers(groups)?).1.map(|exchange| self.told(exchange))
    }

    fn numbers(&self, groups: &[&str]) -> Option<Vec<usize>> {
        let position = |name: &&str| self.names.iter().position(|known| known == name);
        let mut numbers = groups.iter().map(position).collect::<Option<Vec<usize>>>()?;
        numbers.sort_unstable();
        numbers.dedup();
        let fits = numbers.len() == groups.len()
            && Some(numbers.len()) == self.meetings.first().map(Vec::len);
        fits.then_some(numbers)
    }

    /// The group for each place and the groups that exchange places, if the best come from these groups.
    fn case(&self, groups: &[usize]) -> (Vec<usize>, Option<Exchanged>) {
        let assigned = self.assigned(groups);
        match self.version {
            OF_WHOLE_GROUPS.. => self.with_any_exchange(groups, assigned),
            EXCHANGES => {
                let exchange = self.exchange_of_a_rank(&assigned);
                (assigned, exchange)
            }
            _ => (assigned, None),
        }
    }

    /// The group in each place of the bracket when the best have these places; `None` for a bye.
    fn groups_in(&self, assigned: &[usize], exchange: Option<Exchanged>) -> Vec<Option<usize>> {
        let group = |place: &Place| match *place {
            Place::Rank { rank, group } => Some(match exchange {
                Some(exchange) if exchange.rank.is_none_or(|of| of == rank) => exchange.of(group),
                _ => group,
            }),
            Place::Best(best) => assigned.get(best).copied(),
            Place::Bye => None,
        };
        self.bracket.iter().map(group).collect()
    }

    /// The exchange of version 2: where one of the best meets the own group in the first round, the one among teams
    /// of the rank of its opponent after which those of one group meet as late as possible.
    fn exchange_of_a_rank(&self, assigned: &[usize]) -> Option<Exchanged> {
        let bracket = &self.bracket;
        let groups = self.groups_in(assigned, None);
        let meets_own = |at: usize| groups[at].is_some() && groups[at] == groups[at ^ 1];
        let met = (0..bracket.len()).find(|&at| {
            matches!(bracket[at], Place::Rank { .. })
                && matches!(bracket[at ^ 1], Place::Best(_))
                && meets_own(at)
        })?;
        let Place::Rank { rank, group: own } = bracket[met] else { return None };
        let exchanged = (0..bracket.len()).filter_map(|at| match bracket[at] {
            Place::Rank { rank: of, group } if of == rank && group != own => {
                let mut groups = groups.clone();
                groups.swap(met, at);
                Some((cost_of(&groups), at, group))
            }
            _ => None,
        });
        let (cost, _, other) = exchanged.min()?;
        (cost < cost_of(&groups)).then_some(Exchanged { rank: Some(rank), groups: [own, other] })
    }

    /// The places and the exchange of version 3. Where two of one group would meet under all results, their group
    /// exchanges places with another one, in one rank or in all. Of all such exchanges it is the one after which the
    /// fewest meet so, then the fewest byes change hands, then those of one group meet as late as possible.
    fn with_any_exchange(
        &self,
        best: &[usize],
        assigned: Vec<usize>,
    ) -> (Vec<usize>, Option<Exchanged>) {
        let as_drawn = self.groups_in(&assigned, None);
        let of_certain: BTreeSet<usize> =
            certain(&as_drawn).filter_map(|at| as_drawn[at]).collect();
        let cost = |groups: &[Option<usize>]| Cost {
            certain: certain(groups).count(),
            moved_byes: self.with_bye(groups).difference(&self.with_bye(&as_drawn)).count(),
            meetings: cost_of(groups),
        };
        let ranks = self.bracket.iter().filter_map(|place| place.rank()).max().unwrap_or(0);
        let others = 0..self.names.len();
        let exchanges = of_certain.iter().flat_map(|&own| {
            let pairs = others.clone().filter(move |&other| other != own).map(move |o| [own, o]);
            pairs.flat_map(move |groups| {
                let of_ranks = (1..=ranks).map(Some).chain([None]);
                of_ranks.map(move |rank| Exchanged { rank, groups })
            })
        });
        let exchanged = exchanges.map(|exchange| {
            let assigned = if exchange.rank.is_some() {
                assigned.clone()
            } else {
                self.assigned_after(best, exchange)
            };
            (cost(&self.groups_in(&assigned, Some(exchange))), assigned, exchange)
        });
        match exchanged.min_by_key(|(cost, ..)| *cost) {
            Some((less, assigned, exchange)) if less < cost(&as_drawn) => {
                (assigned, Some(exchange))
            }
            _ => (assigned, None),
        }
    }

    /// The group for each place where two groups exchange all of theirs: as if the best came from the groups in whose places
    /// they are.
    fn assigned_after(&self, best: &[usize], exchange: Exchanged) -> Vec<usize> {
        let mut places: Vec<usize> = best.iter().map(|&group| exchange.of(group)).collect();
        places.sort_unstable();
        self.assigned(&places).into_iter().map(|group| exchange.of(group)).collect()
    }

    /// The rank and the group of each that goes on without a match.
    fn with_bye(&self, groups: &[Option<usize>]) -> BTreeSet<(Option<usize>, Option<usize>)> {
        let has_bye = |at: &usize| self.bracket[at ^ 1] == Place::Bye;
        let places = (0..groups.len()).filter(has_bye);
        places.map(|at| (self.bracket[at].rank(), groups[at])).collect()
    }

    /// All exchanges that may happen, each once.
    pub fn exchanges(&self) -> Vec<Exchange> {
        let mut all: Vec<Exchange> = Vec::new();
        for exchange in self.table.iter().flatten().filter_map(|row| row.exchange.clone()) {
            if !all.contains(&exchange) {
                all.push(exchange);
            }
        }
        all
    }

    /// The first round in which two of one group may meet, in any row of the table.
    pub(super) fn first_possible_rematch(&self) -> Option<usize> {
        self.table.iter().flatten().filter_map(|row| meetings(&self.groups_of(row)?).min()).min()
    }

    /// The group in each place of the bracket in the case of a row.
    fn groups_of(&self, row: &Row) -> Option<Vec<Option<usize>>> {
        let number = |name: &String| self.names.iter().position(|known| known == name);
        let assigned: Option<Vec<usize>> = row.places.iter().map(number).collect();
        let exchange = match &row.exchange {
            Some(Exchange { rank, groups: [one, other] }) => {
                Some(Exchanged { rank: *rank, groups: [number(one)?, number(other)?] })
            }
            None => None,
        };
        Some(self.groups_in(&assigned?, exchange))
    }

    fn assigned(&self, groups: &[usize]) -> Vec<usize> {
        // A meeting counts more than all meetings of later rounds together: there are at most 128.
        let cost =
            |rounds: &Vec<usize>| rounds.iter().map(|round| 1_i64 << (7 * (8 - round))).sum();
        let costs: Vec<Vec<i64>> =
            groups.iter().map(|&group| self.meetings[group].iter().map(cost).collect()).collect();
        cheapest(&costs).into_iter().map(|row| groups[row]).collect()
    }
}

/// The rounds in which those of one group would meet, who are in these places.
fn meetings(groups: &[Option<usize>]) -> impl Iterator<Item = usize> {
    (0..groups.len()).flat_map(move |one| {
        let alike = move |other: &usize| groups[one].is_some() && groups[one] == groups[*other];
        (one + 1..groups.len()).filter(alike).map(move |other| meeting(one, other))
    })
}

/// A meeting counts more than all meetings of later rounds together.
fn cost_of(groups: &[Option<usize>]) -> i128 {
    meetings(groups).map(|round| 1_i128 << (14 * (8 - round))).sum()
}

/// For each pair of one group that meets under all results, the place of one of the two: neighbours, and those of two
/// neighbouring matches that both go on without one.
fn certain(groups: &[Option<usize>]) -> impl Iterator<Item = usize> {
    let without_match = |at: usize| match (groups[at], groups[at + 1]) {
        (Some(_), None) => Some(at),
        (None, Some(_)) => Some(at + 1),
        _ => None,
    };
    let neighbours = (0..groups.len()).step_by(2).map(|at| (at, at + 1));
    let after_byes = (0..groups.len() - 2)
        .step_by(4)
        .filter_map(move |at| Some((without_match(at)?, without_match(at + 2)?)));
    let alike =
        |&(one, other): &(usize, usize)| groups[one].is_some() && groups[one] == groups[other];
    neighbours.chain(after_byes).filter(alike).map(|(one, _)| one)
}

/// All choices of `chosen` of the numbers below `of`, in ascending order, if they are few enough.
fn combinations(of: usize, chosen: usize) -> Option<Vec<Vec<usize>>> {
    let mut count = 1_usize;
    for step in 0..chosen {
        count = count.checked_mul(of - step)? / (step + 1);
        if count > MOST_ROWS * of {
            return None;
        }
    }
    if count > MOST_ROWS {
        return None;
    }
    let mut all = Vec::with_capacity(count);
    let mut current: Vec<usize> = (0..chosen).collect();
    loop {
        all.push(current.clone());
        let Some(at) = (0..chosen).rev().find(|&at| current[at] < of - chosen + at) else {
            return Some(all);
        };
        current[at] += 1;
        for later in at + 1..chosen {
            current[later] = current[later - 1] + 1;
        }
    }
}

/// For each column the row that takes it, so that the sum of the costs is least. The matrix is square.
///
/// The Hungarian method with shortest augmenting paths (R. Jonker and A. Volgenant, 1987): rows
/// join one after the other, each by the cheapest chain of exchanges.
fn cheapest(costs: &[Vec<i64>]) -> Vec<usize> {
    let size = costs.len();
    let mut row_price = vec![0; size];
    let mut column_price = vec![0; size];
    let mut row_of: Vec<Option<usize>> = vec![None; size];
    for joining in 0..size {
        let mut distance = vec![i64::MAX; size];
        let mut before: Vec<Option<usize>> = vec![None; size];
        let mut done = vec![false; size];
        let (mut row, mut last, mut walked) = (joining, None, 0);
        let free = loop {
            for column in (0..size).filter(|&column| !done[column]) {
                let way = walked + costs[row][column] - row_price[row] - column_price[column];
                if way < distance[column] {
                    (distance[column], before[column]) = (way, last);
                }
            }
            let open = (0..size).filter(|&column| !done[column]);
            let Some(next) = open.min_by_key(|&column| distance[column]) else { break None };
            walked = distance[next];
            done[next] = true;
            last = Some(next);
            match row_of[next] {
                Some(taken) => row = taken,
                None => break Some(next),
            }
        };
        row_price[joining] += walked;
        for column in (0..size).filter(|&column| done[column]) {
            if let Some(row) = row_of[column] {
                row_price[row] += walked - distance[column];
            }
            column_price[column] += distance[column] - walked;
        }
        let mut at = free;
        while let Some(column) = at {
            let previous = before[column];
            row_of[column] = previous.map_or(Some(joining), |column| row_of[column]);
            at = previous;
        }
    }
    row_of.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;
    use crate::groups::{Options, VERSION, best_placed};

    fn options(groups: usize, qualify: usize, best: usize) -> Options {
        let text =
            format!(r#"{{"groups": {groups}, "qualify": {qualify}, "best_placed": {best}}}"#);
        serde_json::from_str(&text).expect("options")
    }

    #[test]
    fn the_best_second_does_not_meet_the_winner_of_its_own_group_first() {
        for version in [2, VERSION] {
            let three = best_placed(&options(3, 1, 1), version).expect("a best second");
            for group in ["A", "B", "C"] {
                let exchange = three.exchange_for(&[group]);
                // Without an exchange, the best second meets the winner of group A.
                assert_eq!(exchange.is_some(), group == "A", "{group}");
            }
            assert_eq!(three.exchanges().len(), 1);
        }
        let before = best_placed(&options(3, 1, 1), 1).expect("a best second");
        assert_eq!(before.exchange_for(&["A"]), None, "what version 1 draws never changes");
    }

    /// The pairs of one group that meet under all results, over all cases.
    fn certain_in_any_case(of: &BestPlaced) -> usize {
        let rows = of.table.as_ref().expect("a table");
        rows.iter().map(|row| certain(&of.groups_of(row).expect("groups")).count()).sum()
    }

    #[test]
    fn nobody_meets_the_own_group_in_the_first_match_of_both() {
        for groups in 2..=12 {
            for qualify in 0..=5 {
                for best in (1..groups).filter(|best| groups * qualify + best > 2) {
                    let of = best_placed(&options(groups, qualify, best), VERSION);
                    let of = of.expect("some of the best");
                    let told = format!("{groups} groups, {qualify} and {best}");
                    assert_eq!(certain_in_any_case(&of), 0, "{told}");
                    assert_ne!(of.first_possible_rematch(), Some(1), "{told}");
                }
            }
        }
    }

    #[test]
    fn two_groups_exchange_all_places_where_one_rank_does_not_do() {
        // A1 – bye, B2 – best third; A2 – bye, bye – B1: with a third of group B, B2 and B1 would meet in a semi-final.
        let of = best_placed(&options(2, 2, 1), VERSION).expect("a best third");
        assert_eq!(of.exchange_for(&["A"]), None);
        let all = Exchange { rank: None, groups: ["B".to_owned(), "A".to_owned()] };
        assert_eq!(of.exchange_for(&["B"]), Some(all));
        let before = best_placed(&options(2, 2, 1), 2).expect("a best third");
        let seconds = Exchange { rank: Some(2), groups: ["B".to_owned(), "A".to_owned()] };
        assert_eq!(
            before.exchange_for(&["B"]),
            Some(seconds),
            "what version 2 draws never changes"
        );
        assert_eq!(certain_in_any_case(&before), 1);
    }

    #[test]
    fn a_bye_changes_hands_only_where_nothing_else_keeps_apart() {
        let with_bye =
            |of: &BestPlaced, row: &Row| of.with_bye(&of.groups_of(row).expect("groups"));
        for (groups, qualify, moves) in [(3, 2, false), (5, 1, false), (2, 2, true)] {
            let of = best_placed(&options(groups, qualify, 1), VERSION).expect("a best one");
            let rows = of.table.as_ref().expect("a table");
            let drawn = rows.iter().find(|row| row.exchange.is_none()).expect("no exchange");
            let moved = rows.iter().any(|row| with_bye(&of, row) != with_bye(&of, drawn));
            assert_eq!(moved, moves, "{groups} groups, {qualify}");
        }
    }

    #[test]
    fn the_cheapest_assignment_is_that_of_all_orders() {
        let mut chance = Seed::new("costs").chance();
        for size in 1..=6 {
            for _ in 0..50 {
                let costs: Vec<Vec<i64>> = (0..size)
                    .map(|_| (0..size).map(|_| chance.below(20) as i64).collect())
                    .collect();
                let sum = |rows: &[usize]| {
                    rows.iter().enumerate().map(|(column, &row)| costs[row][column]).sum::<i64>()
                };
                let found = cheapest(&costs);
                let mut rows: Vec<usize> = (0..size).collect();
                let mut least = i64::MAX;
                permutations(&mut rows, 0, &mut |rows| least = least.min(sum(rows)));
                assert_eq!(sum(&found), least);
                rows.sort_unstable();
                let mut taken = found;
                taken.sort_unstable();
                assert_eq!(taken, rows);
            }
        }
    }

    fn permutations(items: &mut [usize], from: usize, see: &mut impl FnMut(&[usize])) {
        if from == items.len() {
            see(items);
        }
        for other in from..items.len() {
            items.swap(from, other);
            permutations(items, from + 1, see);
            items.swap(from, other);
        }
    }

    #[test]
    fn four_of_six_groups_are_fifteen_combinations() {
        let all = combinations(6, 4).expect("few");
        assert_eq!(all.len(), 15);
        assert_eq!(all.first(), Some(&vec![0, 1, 2, 3]));
        assert_eq!(all.last(), Some(&vec![2, 3, 4, 5]));
        assert_eq!(combinations(12, 8).expect("few").len(), 495);
        assert_eq!(combinations(64, 32), None);
    }
}
