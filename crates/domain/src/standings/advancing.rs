//! Which teams of the tables of a stage go on.

use std::collections::HashSet;
use std::ops::Range;

/// Who plays after the tables of a stage, and since when.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Onward {
    /// The teams that play in later stages.
    pub teams: HashSet<i64>,
    /// Those of them that came in later than others: they had a bye.
    pub after_bye: HashSet<i64>,
    /// Whether they play for the title.
    pub for_title: bool,
    /// The places, from 0, of which the best of all tables go on and it is not known yet who: once for each that is open.
    pub open_best: Vec<usize>,
}

impl Onward {
    /// From the rounds of the later stages in the order of time, each with its teams. A team that first plays in a
    /// round with teams of an earlier one had a bye.
    pub fn of(rounds: impl IntoIterator<Item = HashSet<i64>>, for_title: bool) -> Self {
        let mut onward = Self { for_title, ..Self::default() };
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

/// A table of a stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankedTable {
    /// Its teams, first to last.
    pub teams: Vec<i64>,
    /// Whether all its matches are over.
    pub is_over: bool,
    /// The places, from 0, whose team goes on, where it is not known yet which match it plays in: the other one of an
    /// exchange is open, or somebody is level.
    pub open: HashSet<usize>,
    /// For each of the teams the places that may be its own: several where it is level with others, none once it has left.
    pub places: Vec<Range<usize>>,
}

impl RankedTable {
    /// A table in which nobody is level and all places are taken.
    pub fn of(teams: Vec<i64>, is_over: bool) -> Self {
        let places = (0..teams.len()).map(|at| at..at + 1).collect();
        Self { teams, is_over, open: HashSet::new(), places }
    }
}

/// For each place of the tables of one stage: has its team advanced? It has if it plays later, or if every team that
/// plays later is ranked below it (a bye). `is_best` says of another team at the first of these places that it has
/// advanced as the best of them, where no team of its table plays later. `None` while that is open: of a team that
/// does not play later, as long as its table is not over. Of a single table also when only its lower half plays
/// later: then the data does not say who went on.
///
/// An open place of a later round counts more than the teams that play already: the team of that place advances as
/// soon as the table is over, and no team that may still get one is out.
///
/// Where first teams of the tables play for the title, a first team that does not play later is out.
///
/// Where all teams of the stage go on, but some of them skip the next round, only these do: in the Olympic tournament of
/// ice hockey the others play for the places in the quarter-finals.
pub fn advanced(
    tables: &[RankedTable],
    onward: &Onward,
    is_best: impl Fn(i64, usize) -> bool,
) -> Vec<Vec<Option<bool>>> {
    let plays = |team: &i64| onward.teams.contains(team);
    let first_that_plays = |table: &RankedTable| table.teams.iter().position(plays);
    let first = tables.iter().filter_map(first_that_plays).min();
    if let [table] = tables
        && first.is_none_or(|first| first * 2 >= table.teams.len())
    {
        return vec![vec![None; table.teams.len()]];
    }
    let are_all_over = tables.iter().all(|table| table.is_over);
    let is_through = |table: &RankedTable, place: usize| {
        let first = first.filter(|_| table.is_over)?;
        let may_be_best = place == first
            && first_that_plays(table).is_none()
            && !(onward.for_title && first == 0);
        if may_be_best {
            return are_all_over.then(|| is_best(table.teams[place], place));
        }
        Some(place < first)
    };
    let all = |goes_on: &dyn Fn(&RankedTable, usize) -> Option<bool>| -> Vec<Vec<Option<bool>>> {
        let of_table = |table: &RankedTable| {
            (0..table.teams.len()).map(|place| goes_on(table, place)).collect()
        };
        tables.iter().map(of_table).collect()
    };
    let without_match = |table: &RankedTable, place: usize| {
        let own = table.places.get(place).cloned().unwrap_or_default();
        if table.is_over && !own.is_empty() && own.clone().all(|at| table.open.contains(&at)) {
            return Some(true);
        }
        let is_open = |at: usize| table.open.contains(&at) || onward.open_best.contains(&at);
        if own.clone().any(is_open) {
            return None;
        }
        let is_drawn = !table.open.is_empty() || !onward.open_best.is_empty();
        if is_drawn && table.is_over && !own.is_empty() {
            return Some(false);
        }
        is_through(table, place)
    };
    let go_on = all(&|table, place| {
        if plays(&table.teams[place]) { Some(true) } else { without_match(table, place) }
    });
    let directly = all(&|table, place| {
        let team = &table.teams[place];
        if plays(team) {
            Some(onward.after_bye.contains(team))
        } else {
            without_match(table, place)
        }
    });
    let is_all = go_on.iter().flatten().all(|goes_on| *goes_on == Some(true));
    let is_any = directly.iter().flatten().any(|directly| *directly == Some(true));
    if is_all && is_any { directly } else { go_on }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn onward(rounds: &[&[i64]]) -> Onward {
        Onward::of(rounds.iter().map(|round| round.iter().copied().collect()), false)
    }

    fn ranked(teams: &[i64], is_over: bool) -> RankedTable {
        RankedTable::of(teams.to_vec(), is_over)
    }

    /// The teams that go on, by table; `None` where it is open of all teams.
    fn on(tables: &[&[i64]], rounds: &[&[i64]], best: &[i64]) -> Option<Vec<Vec<i64>>> {
        let tables: Vec<RankedTable> = tables.iter().map(|table| ranked(table, true)).collect();
        let told = advanced(&tables, &onward(rounds), |team, _| best.contains(&team));
        let is_told = told.iter().flatten().any(Option::is_some);
        let names = |(table, told): (&RankedTable, Vec<Option<bool>>)| {
            let on = table.teams.iter().zip(told).filter(|(_, on)| *on == Some(true));
            on.map(|(team, _)| *team).collect()
        };
        is_told.then(|| tables.iter().zip(told).map(names).collect())
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

    #[test]
    fn while_a_table_is_not_over_it_is_open_who_of_it_goes_on_besides_those_who_play_later() {
        let tables = [ranked(&[1, 2, 3], true), ranked(&[4, 5, 6], false)];
        let (yes, no, open) = (Some(true), Some(false), None);
        let told = advanced(&tables, &onward(&[&[1, 2]]), |_, _| false);
        assert_eq!(told, [[yes, yes, no], [open, open, open]]);
        let told = advanced(&tables, &onward(&[&[1, 5]]), |_, _| false);
        assert_eq!(told, [[yes, no, no], [open, yes, open]]);
        // 1 may be the best of the first places.
        let told = advanced(&tables, &onward(&[&[4, 5]]), |_, _| false);
        assert_eq!(told, [[open, no, no], [yes, yes, open]]);
        let league = [ranked(&[1, 2, 3, 4], false)];
        let told = advanced(&league, &onward(&[&[1, 2]]), |_, _| false);
        assert_eq!(told, [[yes, yes, open, open]]);
    }

    #[test]
    fn while_a_place_is_open_who_may_get_it_is_not_out() {
        let (yes, no, open) = (Some(true), Some(false), None);
        let tables = [&[1, 2, 3], &[4, 5, 6], &[7, 8, 9]].map(|teams| ranked(teams, true));
        // Two winners are known. The third one and the best second wait for each other.
        let mut later = onward(&[&[1, 4]]);
        later.open_best = vec![1];
        let mut waiting = tables.clone();
        waiting[2].open = HashSet::from([0]);
        let told = advanced(&waiting, &later, |_, _| false);
        assert_eq!(told, [[yes, open, no], [yes, open, no], [yes, open, no]]);
        // Who shares a place that goes on with one that does not waits.
        let mut level = tables.clone();
        level[2].open = HashSet::from([0]);
        level[2].places = vec![0..2, 0..2, 2..3];
        let told = advanced(&level, &onward(&[&[1, 4]]), |_, _| false);
        assert_eq!(told[2], [open, open, no]);
        // Both of two level teams go on, whichever is first.
        level[2].open = HashSet::from([0, 1]);
        let told = advanced(&level, &onward(&[&[1, 2, 4, 5]]), |_, _| false);
        assert_eq!(told[2], [yes, yes, no]);
        // A table that is not over says nothing.
        level[2].is_over = false;
        let told = advanced(&level, &onward(&[&[1, 2, 4, 5]]), |_, _| false);
        assert_eq!(told[2], [open, open, open]);
    }

    #[test]
    fn where_firsts_play_for_the_title_no_other_first_is_through_without_playing() {
        // The groups of two divisions: 1 and 4 play the final of the upper one.
        let tables = [&[1, 2, 3], &[4, 5, 6], &[7, 8, 9]].map(|teams| ranked(teams, true));
        let is_best = |team: i64, _: usize| team == 7;
        let told = |for_title: bool| {
            let later = Onward { for_title, ..onward(&[&[1, 4]]) };
            advanced(&tables, &later, is_best).concat()
        };
        let on = |teams: &[i64]| -> Vec<Option<bool>> {
            (1..=9).map(|team| Some(teams.contains(&team))).collect()
        };
        assert_eq!(told(true), on(&[1, 4]));
        // In play-offs for promotion the best one may be promoted already.
        assert_eq!(told(false), on(&[1, 4, 7]));
        // The best of the second places is through where only others of these play.
        let seconds = Onward { for_title: true, ..onward(&[&[2, 8]]) };
        let told = advanced(&tables, &seconds, |team, _| team == 5).concat();
        assert_eq!(told, on(&[1, 2, 4, 5, 7, 8]));
    }
}
