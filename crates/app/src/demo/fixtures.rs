//! Who meets whom: round robins and knock-out brackets, by position.

/// The rounds of a round robin by the circle method: everybody meets everybody
/// once, nobody twice in a round, home and away taking turns. `double` adds the
/// return matches. With an odd number one side rests in each round.
pub(super) fn round_robin(sides: usize, double: bool) -> Vec<Vec<(usize, usize)>> {
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

/// The name of a knock-out round by how many sides are left in it.
pub(super) fn round_name(sides: usize) -> &'static str {
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
    use super::round_robin;

    #[test]
    fn everybody_meets_everybody_and_nobody_plays_twice_in_a_round() {
        for sides in 2..=11 {
            for double in [false, true] {
                let rounds = round_robin(sides, double);
                let mut met = vec![vec![0; sides]; sides];
                for pairs in &rounds {
                    let mut busy: Vec<usize> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
                    busy.sort_unstable();
                    busy.dedup();
                    assert_eq!(busy.len(), pairs.len() * 2);
                    pairs.iter().for_each(|(a, b)| met[*a][*b] += 1);
                }
                for a in 0..sides {
                    for b in 0..a {
                        let times = met[a][b] + met[b][a];
                        assert_eq!(times, if double { 2 } else { 1 });
                        assert!(!double || met[a][b] == 1);
                    }
                }
            }
        }
    }
}
