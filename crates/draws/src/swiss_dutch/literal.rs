//! A second reading of C.04.3, for tests: it generates every candidate of a bracket in the order of
//! the regulations and compares them criterion by criterion. It is slow and shares with the engine
//! only what is said of one player and of the colours of a pair.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::bracket::Paired;
use super::colours::faults;
use super::player::{Float, Player, Preference};
use super::state::{Colour, Score};

type Pairs = Vec<(usize, usize)>;

/// The round's pairs, found by trying everything.
pub(super) fn pair_literally(players: &[Player], initial: Colour) -> Option<Paired> {
    let everybody: BTreeSet<usize> = (0..players.len()).collect();
    let mut rules = Rules { players, initial, bye: None };
    if players.len() % 2 == 1 {
        let mut scores: Vec<Score> = players.iter().map(|player| player.score).collect();
        scores.sort_unstable();
        rules.bye = scores
            .into_iter()
            .find(|score| Rules { bye: Some(*score), ..rules }.can_be_completed(&everybody));
        rules.bye?;
    }
    if !rules.can_be_completed(&everybody) {
        return None;
    }
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for player in 0..players.len() {
        match groups.last_mut() {
            Some(group) if players[group[0]].score == players[player].score => group.push(player),
            _ => groups.push(vec![player]),
        }
    }
    let mut pairs = Pairs::new();
    let mut moved_down: Vec<usize> = Vec::new();
    for (index, residents) in groups.iter().enumerate() {
        let later: Vec<usize> = groups[index + 1..].concat();
        let next = groups.get(index + 1).cloned().unwrap_or_default();
        let chosen = rules.best_candidate(&moved_down, residents, &next, &later);
        let paired: BTreeSet<usize> = chosen.iter().flat_map(|(a, b)| [*a, *b]).collect();
        moved_down.extend(residents);
        moved_down.retain(|player| !paired.contains(player));
        pairs.extend(chosen);
    }
    Some(Paired { pairs, bye: moved_down.first().copied() })
}

#[derive(Clone, Copy)]
struct Rules<'a> {
    players: &'a [Player],
    initial: Colour,
    bye: Option<Score>,
}

impl Rules<'_> {
    /// C1 and C3.
    fn may_meet(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.players[a], &self.players[b]);
        let same_absolute =
            matches!(a.preference(), Preference::Absolute(_)) && a.preference() == b.preference();
        !a.opponents.contains(&b.no) && (!same_absolute || a.is_topscorer || b.is_topscorer)
    }

    /// C4: whether all of them can be paired, but for one who gets the bye.
    fn can_be_completed(&self, unpaired: &BTreeSet<usize>) -> bool {
        let mut rest = unpaired.clone();
        let Some(first) = rest.pop_first() else { return true };
        let gets_bye = unpaired.len() % 2 == 1
            && self.players[first].may_have_bye
            && self.bye == Some(self.players[first].score)
            && Rules { bye: None, ..*self }.can_be_completed(&rest);
        gets_bye
            || rest.iter().any(|other| {
                let mut others = rest.clone();
                others.remove(other);
                self.may_meet(first, *other) && self.can_be_completed(&others)
            })
    }

    fn score(&self, player: usize) -> Score {
        self.players[player].score
    }

    /// The downfloaters of some pairs in a bracket.
    fn left_over(bracket: &[usize], pairs: &Pairs) -> Vec<usize> {
        let is_paired = |player| pairs.iter().any(|(a, b)| *a == player || *b == player);
        bracket.iter().copied().filter(|player| !is_paired(*player)).collect()
    }

    /// C6 and C7: the number of downfloaters, then their scores.
    fn floats(&self, left_over: &[usize]) -> (usize, Vec<Score>) {
        let mut scores: Vec<Score> = left_over.iter().map(|player| self.score(*player)).collect();
        scores.sort_unstable_by_key(|score| Reverse(*score));
        (left_over.len(), scores)
    }

    /// The best that a bracket can reach by C6 and C7 while the round can be completed.
    fn best_floats(
        &self,
        moved_down: &[usize],
        residents: &[usize],
        later: &[usize],
    ) -> Option<(usize, Vec<Score>)> {
        let mut best = None;
        let everybody = [moved_down, residents].concat();
        self.every_pairing(moved_down, &everybody, &mut Pairs::new(), &mut |pairs| {
            let left_over = Self::left_over(&everybody, pairs);
            let floats = self.floats(&left_over);
            if best.as_ref().is_none_or(|best| floats < *best)
                && self.can_be_completed(&left_over.iter().chain(later).copied().collect())
            {
                best = Some(floats);
            }
        });
        best
    }

    fn every_pairing(
        &self,
        moved_down: &[usize],
        open: &[usize],
        pairs: &mut Pairs,
        visit: &mut dyn FnMut(&Pairs),
    ) {
        let Some((first, rest)) = open.split_first() else { return visit(pairs) };
        self.every_pairing(moved_down, rest, pairs, visit);
        for other in rest {
            if !moved_down.contains(other) && self.may_meet(*first, *other) {
                let others: Vec<usize> =
                    rest.iter().copied().filter(|player| player != other).collect();
                pairs.push((*first, *other));
                self.every_pairing(moved_down, &others, pairs, visit);
                pairs.pop();
            }
        }
    }

    /// Article 3: goes through all candidates and keeps the first of the best.
    fn best_candidate(
        &self,
        moved_down: &[usize],
        residents: &[usize],
        next: &[usize],
        later: &[usize],
    ) -> Pairs {
        let bracket = [moved_down, residents].concat();
        let (downfloaters, scores) =
            self.best_floats(moved_down, residents, later).expect("the round can be completed");
        let most_pairs = (bracket.len() - downfloaters) / 2;
        let mut best: Option<(Quality, Pairs)> = None;
        let mut consider = |pairs: Pairs| {
            if !pairs.iter().all(|(a, b)| self.may_meet(*a, *b)) {
                return;
            }
            let left_over = Self::left_over(&bracket, &pairs);
            if !self.can_be_completed(&left_over.iter().chain(later).copied().collect()) {
                return;
            }
            let quality = self.quality(moved_down, &pairs, &left_over, next, later);
            if best.as_ref().is_none_or(|(least, _)| quality < *least) {
                best = Some((quality, pairs));
            }
        };
        // 4.4: the sets of MDPs whose limbo complies with C7, by their lowest different number.
        for paired in every_choice(moved_down) {
            let limbo: Vec<usize> =
                moved_down.iter().copied().filter(|player| !paired.contains(player)).collect();
            if !limbo
                .iter()
                .map(|player| self.score(*player))
                .eq(scores.iter().copied().filter(|score| *score > self.score(residents[0])))
            {
                continue;
            }
            if paired.len() > most_pairs {
                continue;
            }
            for opponents in every_order(residents, paired.len()) {
                let with_mdps: Pairs =
                    paired.iter().copied().zip(opponents.iter().copied()).collect();
                let remainder = Self::left_over(residents, &with_mdps);
                for s1 in every_exchange(&remainder, most_pairs - paired.len()) {
                    let s2: Vec<usize> =
                        remainder.iter().copied().filter(|player| !s1.contains(player)).collect();
                    for opponents in every_order(&s2, s1.len()) {
                        let pairs = s1.iter().zip(opponents).map(|(a, b)| (*a.min(&b), *a.max(&b)));
                        consider(with_mdps.iter().copied().chain(pairs).collect());
                    }
                }
            }
        }
        best.map(|(_, pairs)| pairs).unwrap_or_default()
    }

    /// Articles 2.3 and 2.4.
    fn quality(
        &self,
        moved_down: &[usize],
        pairs: &Pairs,
        left_over: &[usize],
        next: &[usize],
        later: &[usize],
    ) -> Quality {
        let (c6, c7) = self.floats(left_over);
        let c8 = match next {
            [] => (0, Vec::new()),
            _ => self.best_floats(left_over, next, &later[next.len()..]).expect("it is complete"),
        };
        let lower: BTreeSet<usize> = later.iter().copied().collect();
        let gets_bye = |player: usize| {
            let player = &self.players[player];
            player.may_have_bye && self.bye == Some(player.score)
        };
        let c9 = match left_over {
            [one] if gets_bye(*one) && Rules { bye: None, ..*self }.can_be_completed(&lower) => {
                self.players[*one].unplayed
            }
            _ => 0,
        };
        let mut colours = [0; 4];
        for (a, b) in pairs {
            let faults = faults(&self.players[*a], &self.players[*b], self.initial);
            for (sum, more) in
                colours.iter_mut().zip([faults.c10, faults.c11, faults.c12, faults.c13])
            {
                *sum += more;
            }
        }
        let had = |player: usize, ago: usize, float| self.players[player].floats[ago] == float;
        let again_down = |ago, from_above| {
            let mut scores: Vec<Score> = left_over
                .iter()
                .filter(|player| moved_down.contains(player) == from_above)
                .filter(|player| had(**player, ago, Float::Down))
                .map(|player| self.score(*player))
                .collect();
            scores.sort_unstable_by_key(|score| Reverse(*score));
            scores
        };
        let again_up = |ago| {
            let mut scores: Vec<Score> = pairs
                .iter()
                .filter(|(a, b)| self.score(*a) > self.score(*b) && had(*b, ago, Float::Up))
                .map(|(a, _)| self.score(*a))
                .collect();
            scores.sort_unstable_by_key(|score| Reverse(*score));
            scores
        };
        Quality {
            c6,
            c7,
            c8,
            c9,
            c10_to_c13: colours,
            c14_to_c17: [
                again_down(0, false).len(),
                again_up(0).len(),
                again_down(1, false).len(),
                again_up(1).len(),
            ],
            c18_to_c21: [again_down(0, true), again_up(0), again_down(1, true), again_up(1)],
        }
    }
}

/// What article 3.8 compares, from the criterion of highest priority. Less is better.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Quality {
    c6: usize,
    c7: Vec<Score>,
    c8: (usize, Vec<Score>),
    c9: usize,
    c10_to_c13: [i64; 4],
    c14_to_c17: [usize; 4],
    c18_to_c21: [Vec<Score>; 4],
}

/// All subsets, so that of two sets the one with the lowest different element comes first.
fn every_choice(of: &[usize]) -> Vec<Vec<usize>> {
    let Some((first, rest)) = of.split_first() else { return vec![Vec::new()] };
    let without = every_choice(rest);
    let with = without.iter().map(|choice| [&[*first], choice.as_slice()].concat());
    with.chain(without.iter().cloned()).collect()
}

/// Article 4.2: all ways to put `count` of the elements in a row, the lowest first.
fn every_order(of: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut orders = Vec::new();
    for first in of {
        let rest: Vec<usize> = of.iter().copied().filter(|other| other != first).collect();
        for order in every_order(&rest, count - 1) {
            orders.push([&[*first], order.as_slice()].concat());
        }
    }
    orders
}

/// Article 4.3: all S1 of a remainder, from the original one.
fn every_exchange(remainder: &[usize], pairs: usize) -> Vec<Vec<usize>> {
    // The numbers that 4.1 gives are the places in the remainder.
    let places: Vec<usize> = (0..remainder.len()).collect();
    let (s1, s2) = places.split_at(pairs);
    let mut exchanges = Vec::new();
    for leaving in every_choice(s1) {
        for entering in every_choice(s2).into_iter().filter(|set| set.len() == leaving.len()) {
            let difference = entering.iter().sum::<usize>() - leaving.iter().sum::<usize>();
            let highest: Vec<Reverse<usize>> =
                leaving.iter().rev().map(|place| Reverse(*place)).collect();
            let mut new: Vec<usize> =
                s1.iter().filter(|place| !leaving.contains(place)).copied().collect();
            new.extend(&entering);
            new.sort_unstable();
            let new = new.into_iter().map(|place| remainder[place]).collect();
            exchanges.push((leaving.len(), difference, highest, entering, new));
        }
    }
    exchanges.sort();
    exchanges.into_iter().map(|(.., s1)| s1).collect()
}
