//! Which of the best thirds meets whom.

use serde::Serialize;

use super::{Place, meeting};

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
    /// The places of the bracket, in versions in which groups exchange places.
    #[serde(skip)]
    bracket: Option<Vec<Place>>,
}

/// A row of the table: if the best come from these groups, these are their places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The groups of the best, in the order of the alphabet.
    pub groups: Vec<String>,
    /// For place 1, 2, and so on the group whose entry takes it.
    pub places: Vec<String>,
    /// Two groups whose teams of one rank exchange their places, so that nobody meets the own group in the first round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchange: Option<Exchange>,
}

/// Two groups whose teams of one rank have each other's places in the bracket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Exchange {
    /// The rank: 1 for the winners of the groups.
    pub rank: usize,
    /// The two groups.
    pub groups: [String; 2],
}

const MOST_ROWS: usize = 1_000;

impl BestPlaced {
    pub(super) fn new(
        rank: usize,
        names: &[String],
        meetings: Vec<Vec<Vec<usize>>>,
        bracket: Option<Vec<Place>>,
    ) -> Self {
        let mut all = Self { rank, table: None, names: names.to_vec(), meetings, bracket };
        let best = all.meetings.first().map_or(0, Vec::len);
        if let Some(combinations) = combinations(names.len(), best) {
            let named = |groups: &[usize]| groups.iter().map(|&at| names[at].clone()).collect();
            let row = |groups: &Vec<usize>| {
                let assigned = all.assigned(groups);
                Row {
                    groups: named(groups),
                    places: named(&assigned),
                    exchange: all.exchange(&assigned),
                }
            };
            all.table = Some(combinations.iter().map(row).collect());
        }
        all
    }

    /// The group for each place, if the best come from these groups. None if a name is unknown or
    /// given twice, or if their number is not that of the places.
    pub fn assign(&self, groups: &[&str]) -> Option<Vec<String>> {
        let assigned = self.assigned_to(groups)?;
        Some(assigned.into_iter().map(|at| self.names[at].clone()).collect())
    }

    /// The two groups that exchange places, if the best come from these groups; `None` where no two have to.
    pub fn exchange_for(&self, groups: &[&str]) -> Option<Exchange> {
        self.exchange(&self.assigned_to(groups)?)
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

    fn assigned_to(&self, groups: &[&str]) -> Option<Vec<usize>> {
        let position = |name: &&str| self.names.iter().position(|known| known == name);
        let mut numbers = groups.iter().map(position).collect::<Option<Vec<usize>>>()?;
        numbers.sort_unstable();
        numbers.dedup();
        let fits = numbers.len() == groups.len()
            && Some(numbers.len()) == self.meetings.first().map(Vec::len);
        fits.then(|| self.assigned(&numbers))
    }

    /// The groups in the places of the bracket when the best have these places; `None` for a bye.
    fn groups_in(&self, assigned: &[usize]) -> Option<Vec<Option<usize>>> {
        let group = |place: &Place| match *place {
            Place::Rank { group, .. } => Some(group),
            Place::Best(best) => assigned.get(best).copied(),
            Place::Bye => None,
        };
        Some(self.bracket.as_ref()?.iter().map(group).collect())
    }

    /// The exchange after which nobody meets the own group in the first round, if somebody does without it: among teams of
    /// the rank of whoever is met, the one after which those of one group meet as late as possible.
    fn exchange(&self, assigned: &[usize]) -> Option<Exchange> {
        let bracket = self.bracket.as_ref()?;
        let groups = self.groups_in(assigned)?;
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
        let groups_of = [own, other].map(|group| self.names[group].clone());
        (cost < cost_of(&groups)).then_some(Exchange { rank, groups: groups_of })
    }

    /// The first round in which one of the best may meet the own group, in any row of the table.
    pub(super) fn first_possible_rematch(&self) -> Option<usize> {
        if let Some(bracket) = &self.bracket {
            return self.table.iter().flatten().filter_map(|row| self.first_in(bracket, row)).min();
        }
        let rounds = self.table.iter().flatten().flat_map(|row| {
            row.places.iter().enumerate().filter_map(|(place, name)| {
                let group = self.names.iter().position(|known| known == name)?;
                self.meetings[group][place].iter().min().copied()
            })
        });
        rounds.min()
    }

    /// The first round in which two of one group may meet in the case of a row.
    fn first_in(&self, bracket: &[Place], row: &Row) -> Option<usize> {
        let number = |name: &String| self.names.iter().position(|known| known == name);
        let assigned: Vec<usize> = row.places.iter().filter_map(number).collect();
        let mut groups = self.groups_in(&assigned)?;
        if let Some(Exchange { rank, groups: [one, other] }) = &row.exchange {
            let place = |name: &String| {
                let of = Place::Rank { rank: *rank, group: number(name)? };
                bracket.iter().position(|place| *place == of)
            };
            groups.swap(place(one)?, place(other)?);
        }
        meetings(&groups).min()
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
        let three = best_placed(&options(3, 1, 1), VERSION).expect("a best second");
        for group in ["A", "B", "C"] {
            let exchange = three.exchange_for(&[group]);
            // Without an exchange, the best second meets the winner of group A.
            assert_eq!(exchange.is_some(), group == "A", "{group}");
        }
        assert_eq!(three.exchanges().len(), 1);
        let before = best_placed(&options(3, 1, 1), 1).expect("a best second");
        assert_eq!(before.exchange_for(&["A"]), None, "what version 1 draws never changes");
    }

    #[test]
    fn nobody_meets_the_own_group_in_the_first_round_where_that_can_be_avoided() {
        for groups in 2..=12 {
            for qualify in 1..=3 {
                for best in 1..groups {
                    if groups * qualify + best < 3 {
                        continue;
                    }
                    let of = best_placed(&options(groups, qualify, best), VERSION);
                    let of = of.expect("some of the best");
                    let first = of.first_possible_rematch();
                    assert_ne!(first, Some(1), "{groups} groups, {qualify} and {best}");
                }
            }
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
