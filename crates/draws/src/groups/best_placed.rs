//! Which of the best thirds meets whom.

use serde::Serialize;

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
}

/// A row of the table: if the best come from these groups, these are their places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The groups of the best, in the order of the alphabet.
    pub groups: Vec<String>,
    /// For place 1, 2, and so on the group whose entry takes it.
    pub places: Vec<String>,
}

const MOST_ROWS: usize = 1_000;

impl BestPlaced {
    pub(super) fn new(rank: usize, names: &[String], meetings: Vec<Vec<Vec<usize>>>) -> Self {
        let mut all = Self { rank, table: None, names: names.to_vec(), meetings };
        let best = all.meetings.first().map_or(0, Vec::len);
        if let Some(combinations) = combinations(names.len(), best) {
            let named = |groups: &[usize]| groups.iter().map(|&at| names[at].clone()).collect();
            let row = |groups: &Vec<usize>| Row {
                groups: named(groups),
                places: named(&all.assigned(groups)),
            };
            all.table = Some(combinations.iter().map(row).collect());
        }
        all
    }

    /// The group for each place, if the best come from these groups. None if a name is unknown or
    /// given twice, or if their number is not that of the places.
    pub fn assign(&self, groups: &[&str]) -> Option<Vec<String>> {
        let position = |name: &&str| self.names.iter().position(|known| known == name);
        let mut numbers = groups.iter().map(position).collect::<Option<Vec<usize>>>()?;
        numbers.sort_unstable();
        numbers.dedup();
        let fits = numbers.len() == groups.len()
            && Some(numbers.len()) == self.meetings.first().map(Vec::len);
        fits.then(|| self.assigned(&numbers).into_iter().map(|at| self.names[at].clone()).collect())
    }

    /// The first round in which one of the best may meet the own group, in any row of the table.
    pub(super) fn first_possible_rematch(&self) -> Option<usize> {
        let rounds = self.table.iter().flatten().flat_map(|row| {
            row.places.iter().enumerate().filter_map(|(place, name)| {
                let group = self.names.iter().position(|known| known == name)?;
                self.meetings[group][place].iter().min().copied()
            })
        });
        rounds.min()
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
