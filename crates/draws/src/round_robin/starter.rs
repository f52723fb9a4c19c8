//! Starters: the first round, from which all other rounds follow by adding one.
//!
//! The places are 0 to `q - 1` for an odd `q`, and one more. In round `r` the entry in place `r` meets
//! the entry in the additional place. All others are paired as the starter pairs the places 1 to
//! `q - 1`, with `r` added to both, modulo `q`. Every pair of places meets exactly once if the
//! differences of the starter's pairs are all different (W. D. Wallis, "One-Factorizations", 1997).

use crate::Seed;

/// For each size without a formula a starter that carries little over, found by a search over
/// starters by simulated annealing. A line has `q`, a colon, and for each difference `d` from 1 on the place `x` of
/// the pair `x` and `x + d`.
const FOUND: &str = include_str!("starters.txt");

/// Primitive polynomials over the field of two elements, of degree 2 to 7, as bits.
const PRIMITIVE: [usize; 6] = [0b111, 0b1011, 0b1_0011, 0b10_0101, 0b100_0011, 0b1000_0011];

/// The pairing of the first round, and who plays at home in it.
#[derive(Debug, Clone)]
pub(super) struct Starter {
    /// The partner of each place; 0 for place 0, which meets the additional place.
    partner: Vec<usize>,
    /// Whether a place plays at home in the first round. The additional place's matches alternate.
    at_home: Vec<bool>,
}

impl Starter {
    /// The canonical starter pairs `k` with `q - k`; the odd one is at home. It gives the fewest
    /// breaks that there can be (D. de Werra, "Scheduling in Sports", 1981).
    pub(super) fn canonical(q: usize) -> Self {
        let partner = (0..q).map(|place| (q - place) % q).collect();
        let at_home = (0..q).map(|place| place % 2 == 1).collect();
        Self { partner, at_home }
    }

    /// A starter that carries little over from one round to the next.
    ///
    /// If `q + 1` is a power of two, the entries are the elements of the field of that size, and
    /// in round `r` the entry `x` meets `x + g^r` for a primitive `g` (K. G. Russell, "Balancing
    /// Carry-Over Effects in Round Robin Tournaments", 1980). With the logarithms of the elements as
    /// places, that is a starter.
    pub(super) fn balanced(q: usize) -> Self {
        let partner = if (q + 1).is_power_of_two() { of_the_field(q) } else { found(q) };
        let at_home = with_few_breaks(&partner);
        Self { partner, at_home }
    }

    /// The matches of a round, home first, as places; the additional place is `q`.
    pub(super) fn round(&self, round: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let q = self.partner.len();
        let additional = if round.is_multiple_of(2) { (round, q) } else { (q, round) };
        let others = (1..q)
            .filter(|&place| self.at_home[place])
            .map(move |place| ((place + round) % q, (self.partner[place] + round) % q));
        std::iter::once(additional).chain(others)
    }
}

fn of_the_field(q: usize) -> Vec<usize> {
    let size = q + 1;
    let polynomial = PRIMITIVE.iter().find(|&&polynomial| polynomial >= size).copied();
    let polynomial = polynomial.unwrap_or_default();
    let mut powers = Vec::with_capacity(q);
    let mut logarithms = vec![0; size];
    let mut element = 1;
    for exponent in 0..q {
        powers.push(element);
        logarithms[element] = exponent;
        element <<= 1;
        if element >= size {
            element ^= polynomial;
        }
    }
    (0..q).map(|place| if place == 0 { 0 } else { logarithms[powers[place] ^ 1] }).collect()
}

fn found(q: usize) -> Vec<usize> {
    let mut partner = vec![0; q];
    let line = FOUND.lines().find_map(|line| line.strip_prefix(&format!("{q}:")));
    let places = line.unwrap_or_default().split_whitespace().zip(1..);
    for (place, difference) in places {
        let place: usize = place.parse().unwrap_or_default();
        let other = (place + difference) % q;
        partner[place] = other;
        partner[other] = place;
    }
    partner
}

/// Chooses who of each pair is at home, so that places one apart differ as often as possible. An
/// entry goes through the places in turn, so two alike are a break for every entry.
///
/// Starts from many random choices and improves each by one pair at a time. The choices come from a
/// seed of their own, because a schedule belongs to its size and not to a draw.
fn with_few_breaks(partner: &[usize]) -> Vec<bool> {
    const STARTS: usize = 16;
    let q = partner.len();
    let alike = |at_home: &[bool], place: usize| {
        [place - 1, place + 1]
            .into_iter()
            .filter(|&next| (1..q).contains(&next) && at_home[next] == at_home[place])
            .count()
    };
    let mut chance = Seed::new("few breaks").chance();
    let mut fewest: Option<(usize, Vec<bool>)> = None;
    for _ in 0..STARTS {
        let mut at_home = vec![false; q];
        for (place, &other) in partner.iter().enumerate().skip(1) {
            at_home[place] = if other < place { !at_home[other] } else { chance.below(2) == 1 };
        }
        let mut improved = true;
        while improved {
            improved = false;
            for (place, &other) in partner.iter().enumerate().skip(1) {
                let before = alike(&at_home, place) + alike(&at_home, other);
                flip(&mut at_home, place, other);
                if alike(&at_home, place) + alike(&at_home, other) < before {
                    improved = true;
                } else {
                    flip(&mut at_home, place, other);
                }
            }
        }
        let breaks = (1..q).map(|place| alike(&at_home, place)).sum();
        if fewest.as_ref().is_none_or(|(least, _)| breaks < *least) {
            fewest = Some((breaks, at_home));
        }
    }
    fewest.map(|(_, at_home)| at_home).unwrap_or_default()
}

fn flip(at_home: &mut [bool], place: usize, other: usize) {
    at_home[place] = !at_home[place];
    at_home[other] = !at_home[other];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_differences_of_a_starter_are_different() {
        for q in (1..128).step_by(2) {
            for starter in [Starter::canonical(q), Starter::balanced(q)] {
                let mut differences: Vec<usize> =
                    (1..q).map(|place| (starter.partner[place] + q - place) % q).collect();
                differences.sort_unstable();
                assert!(differences.into_iter().eq(1..q), "{q}");
                assert!((1..q).all(|place| starter.partner[starter.partner[place]] == place));
            }
        }
    }
}
