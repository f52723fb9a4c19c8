//! Who meets whom: round robins and knock-out brackets, by position.

/// The rounds of a round robin by the circle method: everybody meets everybody
/// once, nobody twice in a round, home and away taking turns. `double` adds the
/// return matches. With an odd number one side rests in each round.
pub(crate) fn round_robin(sides: usize, double: bool) -> Vec<Vec<(usize, usize)>> {
    let seats = sides + sides % 2;
    let mut circle: Vec<usize> = (0..seats).collect();
    let mut rounds: Vec<Vec<(usize, usize)>> = Vec::new();
    for round in 0..seats.saturating_sub(1) {
        let pairs: Vec<(usize, usize)> = (0..seats / 2)
            .map(|i| (circle[i], circle[seats - 1 - i]))
            .filter(|(a, b)| *a < sides && *b < sides)
            .map(|(a, b)| if round % 2 == 0 { (a, b) } else { (b, a) })
            .collect();
        rounds.push(pairs);
        circle[1..].rotate_right(1);
    }
    if double {
        let returns: Vec<Vec<(usize, usize)>> =
            rounds.iter().map(|pairs| pairs.iter().map(|(a, b)| (*b, *a)).collect()).collect();
        rounds.extend(returns);
    }
    rounds
}

/// The rounds of a league: home and away, and where only four sides play, twice
/// so.
pub(crate) fn league_rounds(sides: usize) -> Vec<Vec<(usize, usize)>> {
    let rounds = round_robin(sides, true);
    if sides == 4 { [rounds.clone(), rounds].concat() } else { rounds }
}

/// The name of a knock-out round by how many sides are left in it.
pub(crate) fn round_name(sides: usize) -> &'static str {
    match sides {
        2 => "Final",
        4 => "Semi-finals",
        8 => "Quarter-finals",
        16 => "Round of 16",
        32 => "Round of 32",
        _ => "First round",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::round_robin;

    #[test]
    fn everybody_meets_everybody_and_nobody_plays_twice_in_a_round() {
        for sides in 2..=11 {
            for double in [false, true] {
                let rounds = round_robin(sides, double);
                let mut met = BTreeMap::new();
                for pairs in &rounds {
                    let mut busy: Vec<usize> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
                    busy.sort_unstable();
                    busy.dedup();
                    assert_eq!(busy.len(), pairs.len() * 2);
                    for pair in pairs {
                        *met.entry(*pair).or_insert(0) += 1;
                    }
                }
                assert!(met.values().all(|times| *times == 1));
                let pairs = sides * (sides - 1);
                assert_eq!(met.len(), if double { pairs } else { pairs / 2 });
                assert!(double || met.keys().all(|(a, b)| !met.contains_key(&(*b, *a))));
            }
        }
    }
}
