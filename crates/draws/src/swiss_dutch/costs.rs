//! Costs that are compared like words in a dictionary: an important reason outweighs any number of
//! less important ones.

use std::cmp::Ordering;

/// The place of one reason within a cost.
#[derive(Debug, Clone, Copy)]
pub(super) struct Digit {
    limb: usize,
    shift: u32,
}

/// The reasons of a cost, from the most to the least important.
///
/// The criteria of the regulation and the order of its candidates need far more than 128 bits for a
/// large bracket. So a cost is a row of numbers ("limbs"), and digits that fit share a limb.
#[derive(Debug)]
pub(super) struct Scale {
    limbs: usize,
    used: u32,
}

impl Scale {
    /// Digits take at most this many bits of a limb. The other bits are for the dual values of the
    /// matching: they are sums of the costs along a path, so up to a few times the number of players.
    const BITS: u32 = 40;

    /// A scale without digits.
    pub(super) fn new() -> Self {
        Self { limbs: 1, used: 0 }
    }

    /// Adds a digit that is less important than all before it.
    ///
    /// `spread` is the most by which the totals of this digit can differ between two matchings.
    pub(super) fn digit(&mut self, spread: usize) -> Digit {
        let bits = (usize::BITS - spread.leading_zeros()).max(1);
        assert!(bits <= Self::BITS, "a digit is wider than a limb");
        if self.used + bits > Self::BITS {
            self.limbs += 1;
            self.used = 0;
        }
        self.used += bits;
        Digit { limb: self.limbs - 1, shift: Self::BITS - self.used }
    }
}

/// An undirected graph whose edges have costs on a [`Scale`].
#[derive(Debug)]
pub(super) struct Graph {
    vertices: usize,
    limbs: usize,
    neighbours: Vec<Vec<usize>>,
    /// For each limb and each lower vertex the costs of its edges by the higher vertex. Most rows
    /// of the last limbs cost nothing and are empty.
    costs: Vec<Vec<i64>>,
}

impl Graph {
    /// A graph without edges.
    pub(super) fn new(vertices: usize, scale: &Scale) -> Self {
        Self {
            vertices,
            limbs: scale.limbs,
            neighbours: vec![Vec::new(); vertices],
            costs: vec![Vec::new(); scale.limbs * vertices],
        }
    }

    /// Adds an edge that costs nothing so far.
    pub(super) fn connect(&mut self, a: usize, b: usize) {
        self.neighbours[a].push(b);
        self.neighbours[b].push(a);
    }

    /// Raises the cost of an edge, or lowers it by a negative amount.
    pub(super) fn charge(&mut self, a: usize, b: usize, digit: Digit, amount: i64) {
        if amount == 0 {
            return;
        }
        let row = &mut self.costs[digit.limb * self.vertices + a.min(b)];
        if row.is_empty() {
            row.resize(self.vertices, 0);
        }
        row[a.max(b)] += amount << digit.shift;
    }

    pub(super) fn vertices(&self) -> usize {
        self.vertices
    }

    pub(super) fn limbs(&self) -> usize {
        self.limbs
    }

    pub(super) fn neighbours(&self, vertex: usize) -> &[usize] {
        &self.neighbours[vertex]
    }

    /// One limb of the cost of an edge.
    pub(super) fn limb(&self, a: usize, b: usize, limb: usize) -> i64 {
        self.costs[limb * self.vertices + a.min(b)].get(a.max(b)).copied().unwrap_or(0)
    }

    /// Compares the costs of two edges.
    pub(super) fn compare(&self, one: (usize, usize), other: (usize, usize)) -> Ordering {
        (0..self.limbs)
            .map(|limb| self.limb(one.0, one.1, limb).cmp(&self.limb(other.0, other.1, limb)))
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }
}
