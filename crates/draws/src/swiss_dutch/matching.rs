//! The cheapest perfect matching of a general graph: the blossom algorithm of J. Edmonds, "Maximum
//! matching and a polyhedron with 0,1-vertices" (1965), in its primal-dual form.
//!
//! Written here because the libraries at hand take costs of at most 128 bits, and ours have many
//! hundreds (see [`Scale`](super::costs::Scale)). The algorithm only adds, subtracts, halves and
//! compares costs, so costs that are rows of numbers need no other proof.
//!
//! Each vertex has a dual value and so has each blossom, an odd cycle of vertices or of smaller
//! blossoms that is treated as one node. The slack of an edge is twice its cost less the values of
//! its ends (and plus the values of the blossoms that hold both ends, which never matter here). No
//! slack is ever negative, matched edges have none, and only blossoms of value zero are dissolved:
//! a perfect matching with these properties is a cheapest one.
//!
//! Every phase takes one unmatched vertex as the root of an alternating tree and lets it grow until
//! it reaches another unmatched vertex. A phase takes O(n²) steps when there are few blossoms.

use std::cmp::Ordering;
use std::collections::VecDeque;

use super::costs::Graph;

/// Matches every vertex with a neighbour at the least total cost.
///
/// The answer has each vertex's partner. There is none when no perfect matching exists.
pub(super) fn cheapest_perfect_matching(graph: &Graph) -> Option<Vec<usize>> {
    let mut search = Search::new(graph);
    search.match_by_values();
    for vertex in 0..graph.vertices() {
        if search.partner[vertex].is_none() && !search.match_root(vertex) {
            return None;
        }
    }
    search.partner.into_iter().collect()
}

/// A node's place in the alternating tree.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Label {
    /// Not in the tree.
    Free,
    /// At an even distance from the root.
    Outer,
    /// At an odd distance, reached by the edge from a vertex of an outer node to a vertex of this.
    Inner(usize, usize),
}

/// A vertex or a blossom.
#[derive(Debug)]
struct Node {
    /// The blossom that holds this node directly.
    parent: Option<usize>,
    /// Of a blossom: its nodes around the cycle. The first one holds the base, and the others are
    /// matched in pairs: the second with the third and so on.
    cycle: Vec<usize>,
    /// Of a blossom: the edges around the cycle, from each node to the next.
    links: Vec<(usize, usize)>,
    /// All vertices inside.
    vertices: Vec<usize>,
    /// The vertex that is matched outside this node, or not at all.
    base: usize,
    /// Of a blossom: its dual value.
    value: Vec<i64>,
    label: Label,
    /// Of an outer node: its edge of least slack to another outer node.
    bridge: Option<(usize, usize)>,
}

/// What the tree does next.
enum Step {
    Grow(usize, usize),
    Shrink(usize, usize),
    Expand(usize),
}

struct Search<'a> {
    graph: &'a Graph,
    limbs: usize,
    /// The dual values of the vertices, `limbs` numbers each.
    values: Vec<i64>,
    partner: Vec<Option<usize>>,
    /// The vertices, then the blossoms. A blossom without a cycle is not in use.
    nodes: Vec<Node>,
    unused: Vec<usize>,
    /// For each vertex the outermost node that holds it.
    outermost: Vec<usize>,
    /// For each vertex that is in no outer node: the vertex of an outer node with the least slack.
    nearest: Vec<Option<usize>>,
    /// For each two outer nodes, as `node * most nodes + node`: their edge of least slack.
    bridges: Vec<Option<(u32, u32)>>,
}

impl<'a> Search<'a> {
    fn new(graph: &'a Graph) -> Self {
        let limbs = graph.limbs();
        let mut values = Vec::with_capacity(graph.vertices() * limbs);
        for vertex in 0..graph.vertices() {
            let cheapest = graph
                .neighbours(vertex)
                .iter()
                .min_by(|a, b| graph.compare((vertex, **a), (vertex, **b)));
            values.extend(
                (0..limbs).map(|limb| {
                    cheapest.map_or(0, |neighbour| graph.limb(vertex, *neighbour, limb))
                }),
            );
        }
        let nodes = (0..graph.vertices())
            .map(|vertex| Node {
                parent: None,
                cycle: Vec::new(),
                links: Vec::new(),
                vertices: vec![vertex],
                base: vertex,
                value: Vec::new(),
                label: Label::Free,
                bridge: None,
            })
            .collect();
        Self {
            graph,
            limbs,
            values,
            partner: vec![None; graph.vertices()],
            nodes,
            unused: Vec::new(),
            outermost: (0..graph.vertices()).collect(),
            nearest: vec![None; graph.vertices()],
            bridges: vec![None; (2 * graph.vertices()).pow(2)],
        }
    }

    fn slack_limb(&self, (a, b): (usize, usize), limb: usize) -> i64 {
        2 * self.graph.limb(a, b, limb)
            - self.values[a * self.limbs + limb]
            - self.values[b * self.limbs + limb]
    }

    fn slack(&self, edge: (usize, usize)) -> Vec<i64> {
        (0..self.limbs).map(|limb| self.slack_limb(edge, limb)).collect()
    }

    fn compare_slack(&self, one: (usize, usize), other: (usize, usize)) -> Ordering {
        (0..self.limbs)
            .map(|limb| self.slack_limb(one, limb).cmp(&self.slack_limb(other, limb)))
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    /// Whether the edge has less slack than the other, or there is no other.
    fn is_closer(&self, edge: (usize, usize), than: Option<(usize, usize)>) -> bool {
        than.is_none_or(|than| self.compare_slack(edge, than).is_lt())
    }

    /// Before the first phase: matches vertices as far as values alone tell how, so that few phases
    /// are left.
    ///
    /// An unmatched vertex takes its closest neighbour, whose value sinks until the second closest
    /// would do as well. A former partner of the neighbour must look for another. (This is the
    /// "augmenting row reduction" of R. Jonker and A. Volgenant, "A shortest augmenting path
    /// algorithm for dense and sparse linear assignment problems", 1987; no slack becomes negative
    /// in a general graph either.)
    fn match_by_values(&mut self) {
        let mut waiting: VecDeque<usize> = (0..self.graph.vertices()).collect();
        // Without a limit two vertices could outbid each other for long.
        for _ in 0..4 * self.graph.vertices() {
            let Some(vertex) = waiting.pop_front() else { return };
            if self.partner[vertex].is_some() {
                continue;
            }
            let (mut closest, mut second): (Option<(usize, usize)>, _) = (None, None);
            for neighbour in self.graph.neighbours(vertex) {
                let edge = (vertex, *neighbour);
                // Of neighbours that are equally close, one that nobody has.
                let is_closest = closest.is_none_or(|closest| {
                    let has_partner = |(_, end): (usize, usize)| self.partner[end].is_some();
                    let order = self.compare_slack(edge, closest);
                    order.then(has_partner(edge).cmp(&has_partner(closest))).is_lt()
                });
                if is_closest {
                    second = closest.replace(edge);
                } else if self.is_closer(edge, second) {
                    second = Some(edge);
                }
            }
            let Some(edge) = closest else { continue };
            let slack = self.slack(edge);
            let next = second.map_or_else(|| slack.clone(), |edge| self.slack(edge));
            self.raise(vertex, &next, 1);
            self.raise(edge.1, &next, -1);
            self.raise(edge.1, &slack, 1);
            match self.partner[edge.1] {
                // The former partner's edge has no slack either, so nothing is won.
                Some(_) if slack == next => continue,
                Some(former) => {
                    self.partner[former] = None;
                    waiting.push_back(former);
                }
                None => {}
            }
            self.partner[vertex] = Some(edge.1);
            self.partner[edge.1] = Some(vertex);
        }
    }

    fn raise(&mut self, vertex: usize, by: &[i64], sign: i64) {
        let values = &mut self.values[vertex * self.limbs..(vertex + 1) * self.limbs];
        for (value, by) in values.iter_mut().zip(by) {
            *value += sign * by;
        }
    }

    /// One phase: matches the unmatched root and another unmatched vertex. False when none can be
    /// reached, so that no perfect matching exists.
    fn match_root(&mut self, root: usize) -> bool {
        for node in &mut self.nodes {
            node.label = Label::Free;
            node.bridge = None;
        }
        self.nearest.fill(None);
        self.make_outer(self.outermost[root]);
        loop {
            match self.next_step() {
                None => return false,
                Some(Step::Grow(from, to)) => {
                    let inner = self.outermost[to];
                    self.nodes[inner].label = Label::Inner(from, to);
                    let Some(partner) = self.partner[self.nodes[inner].base] else {
                        self.augment(inner);
                        return true;
                    };
                    self.make_outer(self.outermost[partner]);
                }
                Some(Step::Shrink(a, b)) => self.shrink(a, b),
                Some(Step::Expand(blossom)) => self.expand(blossom),
            }
        }
    }

    /// Adds a node to the tree at an even distance from the root.
    fn make_outer(&mut self, node: usize) {
        self.nodes[node].label = Label::Outer;
        self.forget_bridges(node);
        self.look_along_edges(node, node);
    }

    /// Notes the edges of the vertices of a part of an outer node, or of the whole.
    fn look_along_edges(&mut self, node: usize, part: usize) {
        for index in 0..self.nodes[part].vertices.len() {
            let vertex = self.nodes[part].vertices[index];
            for neighbour in self.graph.neighbours(vertex) {
                let other = self.outermost[*neighbour];
                let edge = (vertex, *neighbour);
                if other == node {
                    continue;
                }
                if self.nodes[other].label == Label::Outer {
                    self.note_bridge(node, other, edge);
                } else if self
                    .is_closer(edge, self.nearest[*neighbour].map(|outer| (outer, *neighbour)))
                {
                    self.nearest[*neighbour] = Some(vertex);
                }
            }
        }
    }

    fn bridge(&self, node: usize, other: usize) -> Option<(usize, usize)> {
        self.bridges[node * 2 * self.graph.vertices() + other]
            .map(|(a, b)| (a as usize, b as usize))
    }

    /// Notes an edge between two outer nodes, if it is the closest.
    fn note_bridge(&mut self, node: usize, other: usize, edge: (usize, usize)) {
        if !self.is_closer(edge, self.bridge(node, other)) {
            return;
        }
        for (end, far) in [(node, other), (other, node)] {
            self.bridges[end * 2 * self.graph.vertices() + far] =
                Some((edge.0 as u32, edge.1 as u32));
            if self.is_closer(edge, self.nodes[end].bridge) {
                self.nodes[end].bridge = Some(edge);
            }
        }
    }

    fn forget_bridges(&mut self, node: usize) {
        let most = 2 * self.graph.vertices();
        self.bridges[node * most..(node + 1) * most].fill(None);
        for other in 0..self.nodes.len() {
            self.bridges[other * most + node] = None;
        }
    }

    /// Changes the dual values of the tree as far as possible, so that its next step is one
    /// without slack.
    fn next_step(&mut self) -> Option<Step> {
        let mut growing = None;
        for vertex in 0..self.graph.vertices() {
            if self.nodes[self.outermost[vertex]].label == Label::Free
                && let Some(outer) = self.nearest[vertex]
                && self.is_closer((outer, vertex), growing)
            {
                growing = Some((outer, vertex));
            }
        }
        let mut bridge = None;
        let mut dissolving: Option<usize> = None;
        for (index, node) in self.nodes.iter().enumerate() {
            if node.parent.is_some() {
                continue;
            }
            match node.label {
                Label::Outer => {
                    if let Some(edge) = node.bridge
                        && self.is_closer(edge, bridge)
                    {
                        bridge = Some(edge);
                    }
                }
                Label::Inner(..)
                    if !node.cycle.is_empty()
                        && dissolving.is_none_or(|least| node.value < self.nodes[least].value) =>
                {
                    dissolving = Some(index);
                }
                _ => {}
            }
        }

        // All of these are compared at twice the change that they allow: both ends of a bridge
        // rise, and a blossom's value changes twice as fast as that of a vertex.
        let growing = growing.map(|(from, to)| {
            let doubled = self.slack((from, to)).into_iter().map(|limb| 2 * limb).collect();
            (doubled, Step::Grow(from, to))
        });
        let bridge = bridge.map(|(a, b)| (self.slack((a, b)), Step::Shrink(a, b)));
        let dissolving =
            dissolving.map(|node| (self.nodes[node].value.clone(), Step::Expand(node)));
        let (doubled, step) = [growing, bridge, dissolving]
            .into_iter()
            .flatten()
            .min_by(|a: &(Vec<i64>, Step), b| a.0.cmp(&b.0))?;
        self.change_values(&doubled);
        Some(step)
    }

    fn change_values(&mut self, doubled: &[i64]) {
        if doubled.iter().all(|limb| *limb == 0) {
            return;
        }
        for (vertex, values) in self.values.chunks_exact_mut(self.limbs).enumerate() {
            let sign = match self.nodes[self.outermost[vertex]].label {
                Label::Free => continue,
                Label::Outer => 1,
                Label::Inner(..) => -1,
            };
            for (value, doubled) in values.iter_mut().zip(doubled) {
                *value += sign * (doubled / 2);
            }
        }
        for node in self.nodes.iter_mut().filter(|node| node.parent.is_none()) {
            let sign = match node.label {
                Label::Free => continue,
                Label::Outer => 1,
                Label::Inner(..) => -1,
            };
            for (value, doubled) in node.value.iter_mut().zip(doubled) {
                *value += sign * doubled;
            }
        }
    }

    /// The edges that lead from an outer node two steps up the tree, to an inner and to an outer
    /// node. The root has none.
    fn up(&self, outer: usize) -> Option<[(usize, usize); 2]> {
        let base = self.nodes[outer].base;
        let partner = self.partner[base]?;
        match self.nodes[self.outermost[partner]].label {
            Label::Inner(from, to) => Some([(base, partner), (to, from)]),
            _ => None,
        }
    }

    /// The way from an outer node up to one of its ancestors: the nodes on it without the ancestor,
    /// and for each node the edge to the next.
    fn climb(&self, from: usize, ancestor: usize) -> (Vec<usize>, Vec<(usize, usize)>) {
        let (mut nodes, mut links) = (Vec::new(), Vec::new());
        let mut outer = from;
        while outer != ancestor
            && let Some([to_inner, to_outer]) = self.up(outer)
        {
            nodes.extend([outer, self.outermost[to_inner.1]]);
            links.extend([to_inner, to_outer]);
            outer = self.outermost[to_outer.1];
        }
        (nodes, links)
    }

    /// Makes a blossom of the odd cycle that an edge between two outer nodes closes.
    fn shrink(&mut self, a: usize, b: usize) {
        let mut ancestors = vec![self.outermost[a]];
        while let Some([_, (_, above)]) = self.up(ancestors[ancestors.len() - 1]) {
            ancestors.push(self.outermost[above]);
        }
        let mut meeting = self.outermost[b];
        while !ancestors.contains(&meeting)
            && let Some([_, (_, above)]) = self.up(meeting)
        {
            meeting = self.outermost[above];
        }

        let (nodes, links) = self.climb(self.outermost[a], meeting);
        let mut cycle = vec![meeting];
        cycle.extend(nodes.into_iter().rev());
        let mut around: Vec<_> =
            links.into_iter().rev().map(|(below, above)| (above, below)).collect();
        around.push((a, b));
        let (nodes, links) = self.climb(self.outermost[b], meeting);
        cycle.extend(nodes);
        around.extend(links);

        let blossom = Node {
            parent: None,
            vertices: cycle.iter().flat_map(|node| self.nodes[*node].vertices.clone()).collect(),
            base: self.nodes[meeting].base,
            value: vec![0; self.limbs],
            label: Label::Outer,
            bridge: None,
            cycle,
            links: around,
        };
        let index = if let Some(index) = self.unused.pop() {
            self.nodes[index] = blossom;
            index
        } else {
            self.nodes.push(blossom);
            self.nodes.len() - 1
        };
        for position in 0..self.nodes[index].cycle.len() {
            let node = self.nodes[index].cycle[position];
            self.nodes[node].parent = Some(index);
        }
        for position in 0..self.nodes[index].vertices.len() {
            let vertex = self.nodes[index].vertices[position];
            self.outermost[vertex] = index;
        }
        self.forget_bridges(index);
        let others: Vec<usize> = (0..self.nodes.len())
            .filter(|other| {
                let node = &self.nodes[*other];
                *other != index && node.parent.is_none() && node.label == Label::Outer
            })
            .collect();
        for position in 0..self.nodes[index].cycle.len() {
            let part = self.nodes[index].cycle[position];
            if self.nodes[part].label == Label::Outer {
                for other in &others {
                    if let Some(edge) = self.bridge(part, *other) {
                        self.note_bridge(index, *other, edge);
                    }
                }
            } else {
                self.look_along_edges(index, part);
            }
        }
    }

    /// Dissolves an inner blossom of value zero. The even part of its cycle that leads from the
    /// edge above to the base stays in the tree.
    fn expand(&mut self, blossom: usize) {
        let cycle = std::mem::take(&mut self.nodes[blossom].cycle);
        let links = std::mem::take(&mut self.nodes[blossom].links);
        let label = self.nodes[blossom].label;
        self.nodes[blossom].label = Label::Free;
        self.unused.push(blossom);
        for node in &cycle {
            self.nodes[*node].parent = None;
            self.nodes[*node].label = Label::Free;
            self.nodes[*node].bridge = None;
            for position in 0..self.nodes[*node].vertices.len() {
                let vertex = self.nodes[*node].vertices[position];
                self.outermost[vertex] = *node;
            }
        }
        let Label::Inner(_, entered) = label else { return };
        let mut position = self.position(&cycle, entered);
        self.nodes[cycle[position]].label = label;
        let mut outer = Vec::new();
        if position.is_multiple_of(2) {
            while position > 0 {
                let (inner, from) = links[position - 2];
                outer.push(cycle[position - 1]);
                self.nodes[cycle[position - 2]].label = Label::Inner(from, inner);
                position -= 2;
            }
        } else {
            while position < cycle.len() {
                let (from, inner) = links[position + 1];
                outer.push(cycle[position + 1]);
                self.nodes[cycle[(position + 2) % cycle.len()]].label = Label::Inner(from, inner);
                position += 2;
            }
        }
        for node in outer {
            self.make_outer(node);
        }
    }

    /// Which node of a cycle holds the vertex.
    fn position(&self, cycle: &[usize], vertex: usize) -> usize {
        cycle.iter().position(|node| self.nodes[*node].vertices.contains(&vertex)).unwrap_or(0)
    }

    /// Swaps matched and unmatched edges from an inner node with an unmatched base up to the root.
    fn augment(&mut self, reached: usize) {
        let mut inner = reached;
        while let Label::Inner(from, to) = self.nodes[inner].label {
            let outer = self.outermost[from];
            let above = self.partner[self.nodes[outer].base];
            self.move_base(inner, to);
            self.move_base(outer, from);
            self.partner[from] = Some(to);
            self.partner[to] = Some(from);
            match above {
                Some(partner) => inner = self.outermost[partner],
                None => return,
            }
        }
    }

    /// Matches the vertices of a node anew among each other, so that `base` is the one that is left
    /// over.
    fn move_base(&mut self, node: usize, base: usize) {
        if self.nodes[node].cycle.is_empty() || self.nodes[node].base == base {
            return;
        }
        self.nodes[node].base = base;
        let mut cycle = std::mem::take(&mut self.nodes[node].cycle);
        let mut links = std::mem::take(&mut self.nodes[node].links);
        let position = self.position(&cycle, base);
        self.move_base(cycle[position], base);
        let matched: Vec<usize> = if position.is_multiple_of(2) {
            (0..position).step_by(2).collect()
        } else {
            (position + 1..cycle.len()).step_by(2).collect()
        };
        for link in matched {
            let (a, b) = links[link];
            self.move_base(cycle[link], a);
            self.move_base(cycle[(link + 1) % cycle.len()], b);
            self.partner[a] = Some(b);
            self.partner[b] = Some(a);
        }
        cycle.rotate_left(position);
        links.rotate_left(position);
        self.nodes[node].cycle = cycle;
        self.nodes[node].links = links;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::costs::Scale;
    use super::*;

    /// The least cost of a perfect matching by trying all, as one number for each limb.
    fn least_cost(graph: &Graph, open: &[usize]) -> Option<Vec<i64>> {
        let Some((first, rest)) = open.split_first() else {
            return Some(vec![0; graph.limbs()]);
        };
        rest.iter()
            .filter(|other| graph.neighbours(*first).contains(other))
            .filter_map(|other| {
                let others: Vec<usize> = rest.iter().copied().filter(|v| v != other).collect();
                let mut cost = least_cost(graph, &others)?;
                for (limb, cost) in cost.iter_mut().enumerate() {
                    *cost += graph.limb(*first, *other, limb);
                }
                Some(cost)
            })
            .min()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn no_perfect_matching_is_cheaper(
            half in 1_usize..=5,
            edges in proptest::collection::vec((0_u8..4, 0_i64..6, -2_i64..3), 45),
            density in 1_u8..=4,
        ) {
            let vertices = 2 * half;
            // Digits that need a limb each, so that the order between limbs is tested.
            let mut scale = Scale::new();
            let digits = [scale.digit(1 << 30), scale.digit(1 << 30)];
            let mut graph = Graph::new(vertices, &scale);
            let mut edges = edges.into_iter();
            for a in 0..vertices {
                for b in a + 1..vertices {
                    let (chance, first, second) = edges.next().expect("an edge");
                    if chance < density {
                        graph.connect(a, b);
                        graph.charge(a, b, digits[0], first);
                        graph.charge(a, b, digits[1], second);
                    }
                }
            }
            let all: Vec<usize> = (0..vertices).collect();
            let found = cheapest_perfect_matching(&graph).map(|partners| {
                let mut cost = vec![0; graph.limbs()];
                for (a, b) in partners.iter().enumerate() {
                    assert_eq!(partners[*b], a);
                    assert!(graph.neighbours(a).contains(b));
                    for (limb, cost) in cost.iter_mut().enumerate() {
                        *cost += if a < *b { graph.limb(a, *b, limb) } else { 0 };
                    }
                }
                cost
            });
            prop_assert_eq!(found, least_cost(&graph, &all));
        }
    }
}
