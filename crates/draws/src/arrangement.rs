//! Puts items into seats by lot so that limits hold: the search behind every avoidance.
//!
//! A seat belongs to a row, and an item may sit in some rows only. A limit divides the seats into
//! cells and says how many items of one value (a country, for example) a cell may have. What is
//! above that is the excess, and an arrangement with the least excess is looked for:
//!
//! 1. The items are shuffled into the seats that they may have. If no limit is exceeded, every
//!    allowed arrangement was equally likely.
//! 2. Otherwise pairs of items are exchanged at random, and exchanges that raise the excess become rarer
//!    with time (simulated annealing), until no limit is exceeded or the steps are used up.
//! 3. If a limit is still exceeded, a complete search looks for an arrangement without excess. It
//!    finds one, proves that there is none, or ends after a fixed number of steps.
//! 4. Many more random exchanges follow. One that raises the excess is not made, all others are. As an
//!    exchange and its reverse are equally likely, this leads towards equal chances for all
//!    arrangements that can be reached, whatever the search has favoured.
//!
//! All steps have fixed bounds, so no draw hangs.

use std::ops::RangeInclusive;

use crate::Chance;

/// Exchanges for each seat that the search may try. Enough for the tight draws among the tests.
const SEARCH: usize = 1_000;

/// Times that the search begins anew before it gives up.
const SEARCHES: usize = 3;

/// Exchanges for each seat after the search.
const MIXING: usize = 100;

/// How often the complete search may ask whether an item may have a seat. A draw of 128 entries asks
/// about 700,000 times if it never has to turn back.
const COMPLETE: usize = 5_000_000;

/// How many items of one value may be in one cell.
#[derive(Debug, Clone)]
pub(crate) struct Limit {
    /// The cell of each seat.
    pub(crate) cells: Vec<usize>,
    /// The value of each item, or none.
    pub(crate) values: Vec<Option<usize>>,
    /// For each value, how many items of it a cell may have.
    pub(crate) at_most: Vec<usize>,
}

/// Items, seats and limits. There are as many items as seats.
#[derive(Debug, Clone)]
pub(crate) struct Problem {
    /// The row of each seat.
    pub(crate) seats: Vec<usize>,
    /// The rows that each item may sit in. The ranges of two items are apart, equal, or one is a
    /// single row of the other.
    pub(crate) items: Vec<RangeInclusive<usize>>,
    /// What must not be exceeded.
    pub(crate) limits: Vec<Limit>,
}

/// Who sits where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Arrangement {
    /// The item in each seat.
    pub(crate) items: Vec<usize>,
    /// By how much limits are exceeded in all.
    pub(crate) excess: usize,
    /// Whether there is certainly no arrangement without excess.
    pub(crate) proven: bool,
}

/// More items of a value in a cell than the limit allows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Exceeded {
    /// The limit, as its index.
    pub(crate) limit: usize,
    /// The items.
    pub(crate) items: Vec<usize>,
}

impl Limit {
    fn number_of_cells(&self) -> usize {
        self.cells.iter().max().map_or(0, |last| last + 1)
    }

    /// How many more items of a value there are than all cells together may have.
    pub(crate) fn surplus(&self, value: usize) -> usize {
        let mut sizes = vec![0; self.number_of_cells()];
        self.cells.iter().for_each(|&cell| sizes[cell] += 1);
        let room: usize = sizes.into_iter().map(|size: usize| size.min(self.at_most[value])).sum();
        self.values.iter().filter(|&&of| of == Some(value)).count().saturating_sub(room)
    }
}

impl Problem {
    /// An arrangement with the least excess that was found.
    pub(crate) fn solve(&self, chance: &mut Chance) -> Arrangement {
        let unavoidable = self
            .limits
            .iter()
            .flat_map(|limit| (0..limit.at_most.len()).map(|value| limit.surplus(value)))
            .sum();
        let movable = self.movable();
        let mut best = Seating::new(self, self.shuffled(chance));
        let mut proven = unavoidable > 0;
        for _ in 0..SEARCHES {
            if best.excess <= unavoidable || movable.len() < 2 {
                break;
            }
            let mut seating = Seating::new(self, self.shuffled(chance));
            seating.anneal(&movable, unavoidable, chance);
            if seating.excess < best.excess {
                best = seating;
            }
        }
        if best.excess > 0 && unavoidable == 0 {
            let mut complete = Complete::new(self, chance);
            match complete.place(0) {
                Some(true) => best = Seating::new(self, complete.seated),
                Some(false) => proven = true,
                None => {}
            }
        }
        if movable.len() > 1 {
            let excess = best.excess;
            for _ in 0..MIXING * movable.len() {
                best.exchange(&movable, chance, |_, after| after <= excess);
            }
        }
        Arrangement { excess: best.excess, items: best.items, proven }
    }

    /// Where an arrangement exceeds a limit.
    pub(crate) fn exceeded(&self, arrangement: &Arrangement) -> Vec<Exceeded> {
        let mut exceeded = Vec::new();
        for (number, limit) in self.limits.iter().enumerate() {
            for cell in 0..limit.number_of_cells() {
                for value in 0..limit.at_most.len() {
                    let here = |&seat: &usize| {
                        limit.cells[seat] == cell
                            && limit.values[arrangement.items[seat]] == Some(value)
                    };
                    let items: Vec<usize> = (0..self.seats.len())
                        .filter(here)
                        .map(|seat| arrangement.items[seat])
                        .collect();
                    if items.len() > limit.at_most[value] {
                        exceeded.push(Exceeded { limit: number, items });
                    }
                }
            }
        }
        exceeded
    }

    /// The seats whose item could sit elsewhere.
    fn movable(&self) -> Vec<usize> {
        let choices = |seat: usize| {
            let rows = self.items.iter().filter(|rows| rows.contains(&self.seats[seat]));
            rows.count() > 1
        };
        (0..self.seats.len()).filter(|&seat| choices(seat)).collect()
    }

    /// The items in seats of their rows, all such arrangements equally likely.
    fn shuffled(&self, chance: &mut Chance) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.items.len()).collect();
        chance.shuffle(&mut order);
        // Items with fewer rows first, so that those with more leave them their seats.
        order.sort_by_key(|&item| self.items[item].end() - self.items[item].start());
        let mut seats: Vec<usize> = (0..self.seats.len()).collect();
        chance.shuffle(&mut seats);
        let mut seated = vec![usize::MAX; self.seats.len()];
        for item in order {
            let rows = &self.items[item];
            let free = seats
                .iter()
                .position(|&seat| seated[seat] == usize::MAX && rows.contains(&self.seats[seat]));
            if let Some(at) = free {
                seated[seats.swap_remove(at)] = item;
            }
        }
        seated
    }
}

/// An arrangement while it is changed, with its counts.
struct Seating<'a> {
    problem: &'a Problem,
    items: Vec<usize>,
    /// For each limit the numbers of items by cell and value.
    counts: Vec<Vec<usize>>,
    excess: usize,
}

impl<'a> Seating<'a> {
    fn new(problem: &'a Problem, items: Vec<usize>) -> Self {
        let counts = problem
            .limits
            .iter()
            .map(|limit| vec![0; limit.number_of_cells() * limit.at_most.len()])
            .collect();
        let mut seating = Self { problem, items: Vec::new(), counts, excess: 0 };
        for (seat, &item) in items.iter().enumerate() {
            seating.add(item, seat);
        }
        seating.items = items;
        seating
    }

    fn add(&mut self, item: usize, seat: usize) {
        for (limit, counts) in self.problem.limits.iter().zip(&mut self.counts) {
            if let Some(value) = limit.values[item] {
                let count = &mut counts[limit.cells[seat] * limit.at_most.len() + value];
                self.excess += usize::from(*count >= limit.at_most[value]);
                *count += 1;
            }
        }
    }

    fn remove(&mut self, item: usize, seat: usize) {
        for (limit, counts) in self.problem.limits.iter().zip(&mut self.counts) {
            if let Some(value) = limit.values[item] {
                let count = &mut counts[limit.cells[seat] * limit.at_most.len() + value];
                *count -= 1;
                self.excess -= usize::from(*count >= limit.at_most[value]);
            }
        }
    }

    fn swap(&mut self, one: usize, other: usize) {
        let (of_one, of_other) = (self.items[one], self.items[other]);
        self.remove(of_one, one);
        self.remove(of_other, other);
        self.add(of_one, other);
        self.add(of_other, one);
        self.items.swap(one, other);
    }

    /// Exchanges two items at random, if they may sit there and `accept` agrees to the excess
    /// before and after.
    fn exchange(
        &mut self,
        movable: &[usize],
        chance: &mut Chance,
        accept: impl FnOnce(usize, usize) -> bool,
    ) {
        let one = movable[chance.below(movable.len())];
        let other = movable[chance.below(movable.len())];
        let rows = |item: usize| &self.problem.items[item];
        let may = rows(self.items[one]).contains(&self.problem.seats[other])
            && rows(self.items[other]).contains(&self.problem.seats[one]);
        if one == other || !may {
            return;
        }
        let before = self.excess;
        self.swap(one, other);
        if !accept(before, self.excess) {
            self.swap(one, other);
        }
    }

    fn anneal(&mut self, movable: &[usize], enough: usize, chance: &mut Chance) {
        /// An exchange that raises the excess by one is made once in so many times at first.
        const RARITY: usize = 4;
        let steps = SEARCH * movable.len();
        for step in 0..steps {
            if self.excess <= enough {
                return;
            }
            let rarity = RARITY + 200 * step / steps;
            let lucky = chance.below(rarity) == 0;
            self.exchange(movable, chance, |before, after| {
                after <= before || (after == before + 1 && lucky)
            });
        }
    }
}

/// The complete search: the item with the fewest seats left is placed next.
struct Complete<'a> {
    problem: &'a Problem,
    seated: Vec<usize>,
    placed: Vec<bool>,
    counts: Vec<Vec<usize>>,
    /// The order in which seats are tried.
    seats: Vec<usize>,
    asked: usize,
}

impl<'a> Complete<'a> {
    fn new(problem: &'a Problem, chance: &mut Chance) -> Self {
        let mut seats: Vec<usize> = (0..problem.seats.len()).collect();
        chance.shuffle(&mut seats);
        let counts = problem
            .limits
            .iter()
            .map(|limit| vec![0; limit.number_of_cells() * limit.at_most.len()])
            .collect();
        Self {
            problem,
            seated: vec![usize::MAX; problem.seats.len()],
            placed: vec![false; problem.items.len()],
            counts,
            seats,
            asked: 0,
        }
    }

    fn may(&self, item: usize, seat: usize) -> bool {
        let problem = self.problem;
        self.seated[seat] == usize::MAX
            && problem.items[item].contains(&problem.seats[seat])
            && problem.limits.iter().zip(&self.counts).all(|(limit, counts)| {
                limit.values[item].is_none_or(|value| {
                    counts[limit.cells[seat] * limit.at_most.len() + value] < limit.at_most[value]
                })
            })
    }

    fn count(&mut self, item: usize, seat: usize, change: impl Fn(&mut usize)) {
        for (limit, counts) in self.problem.limits.iter().zip(&mut self.counts) {
            if let Some(value) = limit.values[item] {
                change(&mut counts[limit.cells[seat] * limit.at_most.len() + value]);
            }
        }
    }

    /// Whether the items that are left can be placed; none when it has asked too often.
    fn place(&mut self, placed: usize) -> Option<bool> {
        if placed == self.problem.items.len() {
            return Some(true);
        }
        let left = (0..self.problem.items.len()).filter(|&item| !self.placed[item]);
        self.asked += (self.problem.items.len() - placed) * self.seats.len();
        if self.asked > COMPLETE {
            return None;
        }
        let choices = |item: usize| self.seats.iter().filter(|&&seat| self.may(item, seat)).count();
        let (number, item) = left.map(|item| (choices(item), item)).min()?;
        if number == 0 {
            return Some(false);
        }
        let seats: Vec<usize> =
            self.seats.iter().copied().filter(|&seat| self.may(item, seat)).collect();
        for seat in seats {
            self.seated[seat] = item;
            self.placed[item] = true;
            self.count(item, seat, |count| *count += 1);
            match self.place(placed + 1) {
                Some(false) => {}
                found => return found,
            }
            self.count(item, seat, |count| *count -= 1);
            self.placed[item] = false;
            self.seated[seat] = usize::MAX;
        }
        Some(false)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::Seed;

    /// Items with values in one row of seats, `cells` of equal size, at most one of a value in each.
    fn one_row(values: &[usize], cells: usize) -> Problem {
        let size = values.len() / cells;
        Problem {
            seats: vec![0; values.len()],
            items: vec![0..=0; values.len()],
            limits: vec![Limit {
                cells: (0..values.len()).map(|seat| seat / size).collect(),
                values: values.iter().map(|&value| Some(value)).collect(),
                at_most: vec![1; values.iter().max().map_or(0, |last| last + 1)],
            }],
        }
    }

    #[test]
    fn every_allowed_arrangement_comes_about_equally_often() {
        let problem = one_row(&[0, 0, 1, 1, 2, 2], 3);
        let mut chance = Seed::new("equally").chance();
        let mut counts: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
        for _ in 0..10_000 {
            let arrangement = problem.solve(&mut chance);
            assert_eq!(arrangement.excess, 0);
            *counts.entry(arrangement.items).or_default() += 1;
        }
        // The pairs have the values 01, 12 and 20 in any of 6 orders, each in any of 2, and each
        // value's items in any of 2 orders.
        assert_eq!(counts.len(), 6 * 8 * 8);
        // 26 of each are expected, with a standard deviation of 5.
        assert!(counts.values().all(|count| (5..=50).contains(count)));
    }

    #[test]
    fn a_tight_arrangement_is_found() {
        // Every cell must have one of every value.
        let values: Vec<usize> = (0..64).map(|item| item % 8).collect();
        let arrangement = one_row(&values, 8).solve(&mut Seed::new("tight").chance());
        assert_eq!(arrangement.excess, 0);
    }

    #[test]
    fn what_cannot_be_is_proven_and_met_as_far_as_possible() {
        let problem = one_row(&[0, 0, 0, 1, 2, 3], 2);
        let arrangement = problem.solve(&mut Seed::new("three into two").chance());
        assert_eq!((arrangement.excess, arrangement.proven), (1, true));
        assert_eq!(problem.exceeded(&arrangement)[0].items.len(), 2);
        // Nobody has more than there are cells, but two rows force two alike together.
        let rows = Problem {
            seats: vec![0, 1, 0, 1],
            items: vec![0..=0, 0..=0, 1..=1, 1..=1],
            limits: vec![
                Limit {
                    cells: vec![0, 0, 1, 1],
                    values: vec![Some(0), None, Some(0), None],
                    at_most: vec![1],
                },
                Limit {
                    cells: vec![0, 0, 1, 1],
                    values: vec![Some(0), None, None, Some(0)],
                    at_most: vec![1],
                },
            ],
        };
        let arrangement = rows.solve(&mut Seed::new("rows").chance());
        assert_eq!((arrangement.excess, arrangement.proven), (1, true));
    }
}
