//! What a schedule costs, in numbers.

use serde::Serialize;

use super::Round;

/// What can be said of a schedule in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Measures {
    /// How often an entry plays two of its matches in a row at home, or two away. A rest between
    /// them does not count.
    pub breaks: usize,
    /// The carry-over effects value: `a` carries over to `b` each time somebody meets `b` in the
    /// round after `a`, and in the first round after `a` in the last; the value is the sum of
    /// the squares of these counts. For an even number `n` of entries and one leg it is at least
    /// `n (n - 1)`, when every entry carries over to every other one once (K. G. Russell, 1980).
    pub carry_over: usize,
    /// The greatest difference between an entry's numbers of matches at home and away.
    pub home_away_difference: usize,
}

impl Measures {
    /// Counts in the rounds of a schedule for so many entries.
    pub(crate) fn of(entries: usize, rounds: &[Round]) -> Self {
        let mut opponents = vec![vec![None; rounds.len()]; entries];
        let mut venues = vec![Vec::with_capacity(rounds.len()); entries];
        for (number, round) in rounds.iter().enumerate() {
            for &(home, away) in round {
                opponents[home][number] = Some(away);
                opponents[away][number] = Some(home);
                venues[home].push(true);
                venues[away].push(false);
            }
        }
        let breaks = venues
            .iter()
            .map(|venues| venues.windows(2).filter(|pair| pair[0] == pair[1]).count())
            .sum();
        let mut carried = vec![0_usize; entries * entries];
        for of_one in &opponents {
            for (number, before) in of_one.iter().enumerate() {
                if let (Some(before), Some(next)) = (before, of_one[(number + 1) % rounds.len()]) {
                    carried[before * entries + next] += 1;
                }
            }
        }
        let home_away_difference = venues
            .iter()
            .map(|venues| {
                let home = venues.iter().filter(|&&home| home).count();
                home.abs_diff(venues.len() - home)
            })
            .max()
            .unwrap_or(0);
        let carry_over = carried.iter().map(|count| count * count).sum();
        Self { breaks, carry_over, home_away_difference }
    }
}
