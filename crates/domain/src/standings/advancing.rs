//! Which teams of the tables of a stage go on.

use std::collections::HashSet;

/// Who plays after the tables of a stage, and since when.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Onward {
    /// The teams that play in later stages.
    pub teams: HashSet<i64>,
    /// Those of them that came in later than others: they had a bye.
    pub after_bye: HashSet<i64>,
}

impl Onward {
    /// From the rounds of the later stages in the order of time, each with its teams. Whoever first plays in a round
    /// with teams of an earlier one had a bye.
    pub fn of(rounds: impl IntoIterator<Item = HashSet<i64>>) -> Self {
        let mut onward = Self::default();
        for round in rounds {
            let new: Vec<i64> = round.difference(&onward.teams).copied().collect();
            if new.len() < round.len() {
                onward.after_bye.extend(&new);
            }
            onward.teams.extend(new);
        }
        onward
    }
}

/// For each place of the tables of one stage, whether its team goes on: it plays later, or it is above all places of
/// which a team does, which are through without playing. `is_best` says of another team at the first of these places that
/// it is through as the best of them, where no team of its table plays later. Of a single table `None` when only its lower
/// half plays later: then the data does not say who went on.
///
/// Where all teams of the stage go on, but some of them skip the next round, only these do: in the Olympic tournament of
/// ice hockey the others play for the places in the quarter-finals.
pub fn advanced(
    tables: &[Vec<i64>],
    onward: &Onward,
    is_best: impl Fn(i64, usize) -> bool,
) -> Option<Vec<Vec<bool>>> {
    let first_that_plays =
        |table: &Vec<i64>| table.iter().position(|team| onward.teams.contains(team));
    let first = tables.iter().filter_map(first_that_plays).min();
    if let [table] = tables {
        first.filter(|first| first * 2 < table.len())?;
    }
    let is_through = |table: &Vec<i64>, place: usize| {
        first.is_some_and(|first| {
            let is_first_out = place == first && first_that_plays(table).is_none();
            place < first || (is_first_out && is_best(table[place], place))
        })
    };
    let all = |goes_on: &dyn Fn(&Vec<i64>, usize) -> bool| -> Vec<Vec<bool>> {
        let of_table =
            |table: &Vec<i64>| (0..table.len()).map(|place| goes_on(table, place)).collect();
        tables.iter().map(of_table).collect()
    };
    let plays = |table: &Vec<i64>, place: usize| onward.teams.contains(&table[place]);
    let go_on = all(&|table, place| plays(table, place) || is_through(table, place));
    let directly = all(&|table, place| {
        onward.after_bye.contains(&table[place])
            || (!plays(table, place) && is_through(table, place))
    });
    let is_all = go_on.iter().flatten().all(|goes_on| *goes_on);
    let is_any = directly.iter().flatten().any(|directly| *directly);
    Some(if is_all && is_any { directly } else { go_on })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn onward(rounds: &[&[i64]]) -> Onward {
        Onward::of(rounds.iter().map(|round| round.iter().copied().collect()))
    }

    /// The teams that go on, by table.
    fn on(tables: &[&[i64]], rounds: &[&[i64]], best: &[i64]) -> Option<Vec<Vec<i64>>> {
        let tables: Vec<Vec<i64>> = tables.iter().map(|table| table.to_vec()).collect();
        let told = advanced(&tables, &onward(rounds), |team, _| best.contains(&team))?;
        let names = |(table, told): (&Vec<i64>, Vec<bool>)| {
            table.iter().zip(told).filter(|(_, on)| *on).map(|(team, _)| *team).collect()
        };
        Some(tables.iter().zip(told).map(names).collect())
    }

    #[test]
    fn who_plays_later_goes_on_and_so_do_those_above_all_of_them() {
        let tables: [&[i64]; 2] = [&[1, 2, 3, 4], &[5, 6, 7, 8]];
        assert_eq!(on(&tables, &[&[1, 2, 5, 6], &[1, 5]], &[]), Some(vec![vec![1, 2], vec![5, 6]]));
        // The first are through, the third of one and the second of the other play on.
        assert_eq!(on(&tables, &[&[3, 6]], &[]), Some(vec![vec![1, 3], vec![5, 6]]));
        assert_eq!(on(&[&[1, 2, 3, 4]], &[&[3, 4]], &[]), None);
    }

    #[test]
    fn where_all_play_on_those_with_a_bye_went_on() {
        // 1, 5, 9 and the best second team, 6, are in the quarter-finals.
        let tables: [&[i64]; 3] = [&[1, 2, 3, 4], &[5, 6, 7, 8], &[9, 10, 11, 12]];
        let play_offs: &[i64] = &[2, 3, 4, 7, 8, 10, 11, 12];
        let quarter_finals: &[i64] = &[1, 2, 5, 3, 9, 7, 6, 10];
        let expected = Some(vec![vec![1], vec![5, 6], vec![9]]);
        assert_eq!(on(&tables, &[play_offs, quarter_finals, &[1, 5, 9, 7]], &[]), expected);
        // The data does not say which round each match is of: each tie is one.
        let ties: [&[i64]; 8] =
            [&[2, 3], &[4, 7], &[8, 10], &[11, 12], &[1, 2], &[5, 4], &[9, 8], &[6, 11]];
        assert_eq!(on(&tables, &ties, &[]), expected);
        // All play in the same next round.
        let all: &[i64] = &[1, 2, 3, 4];
        assert_eq!(on(&[all], &[all, &[1, 2]], &[]), Some(vec![vec![1, 2, 3, 4]]));
    }

    #[test]
    fn where_some_are_out_those_who_play_for_a_place_in_the_next_round_went_on_too() {
        // As in the league phase of 2024/25: the best are in the next round, the next ones play for it.
        let league: &[i64] = &[1, 2, 3, 4, 5, 6, 7, 8];
        let rounds: [&[i64]; 2] = [&[3, 6, 4, 5], &[1, 3, 2, 4]];
        assert_eq!(on(&[league], &rounds, &[]), Some(vec![vec![1, 2, 3, 4, 5, 6]]));
    }

    #[test]
    fn the_best_of_a_place_may_be_through_where_the_others_play_on() {
        let tables: [&[i64]; 3] = [&[1, 2, 3], &[4, 5, 6], &[7, 8, 9]];
        assert_eq!(on(&tables, &[&[2, 8]], &[5]), Some(vec![vec![1, 2], vec![4, 5], vec![7, 8]]));
        assert_eq!(on(&tables, &[&[2, 8]], &[]), Some(vec![vec![1, 2], vec![4], vec![7, 8]]));
        // A team whose place another one of its group took is out, as Yugoslavia in 1992.
        assert_eq!(on(&tables, &[&[1, 5, 7]], &[4]), Some(vec![vec![1], vec![5], vec![7]]));
    }
}
