//! Which places the tables of a competition give at its end.
//!
//! A stage is the way to the title when nobody was before it, or when a first team of the tables before plays in it;
//! any other stage is beside the title, and its teams stay where they came from: below those who had been above them. The last table on
//! the way to the title, if it is one alone, has the winner. Those who were left out on the way follow, the later the
//! better, by their places. The order in which stages begin, or stand in a file, never decides between stages side by side.
//!
//! A table ranks only where it is one. The matches of a tournament of which nothing tells the stages make one table, too, in which the
//! finalists have played most; a league that ended early has teams with different numbers of matches as well. What tells
//! them apart is the source: [`is_one_table`] believes a name or a draw, and without these only matches in
//! which every two of the teams meet equally often.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::aim::Aim;
use super::matches::Sides;
use crate::vocabulary;

/// A team that has come to the end of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TablePlace {
    /// The team.
    pub team: i64,
    /// Its position, from 1.
    pub position: i64,
    /// Whether it has withdrawn: it is not missed in a later stage.
    pub has_left: bool,
}

/// What the data says of the matches of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableSays {
    /// A draw of the platform made them, or their group, stage or rounds are named as those of a league.
    League,
    /// Their stage has a name that says nothing of a league.
    Stage,
    /// Nothing.
    Nothing,
}

/// Whether matches of these teams are one table: see the head of the module. A match that was called off was to be
/// played.
pub fn is_one_table(matches: &[Sides<i64>], says: TableSays) -> bool {
    let mut meetings: BTreeMap<[i64; 2], usize> = BTreeMap::new();
    let mut of_team: BTreeMap<i64, usize> = BTreeMap::new();
    for Sides { a, b } in matches {
        *meetings.entry([*a.min(b), *a.max(b)]).or_default() += 1;
        for team in [a, b] {
            *of_team.entry(*team).or_default() += 1;
        }
    }
    let are_equal = |mut counts: Box<dyn Iterator<Item = &usize> + '_>| {
        let first = counts.next().copied();
        counts.all(|count| Some(*count) == first)
    };
    let all_meet = meetings.len() * 2 == of_team.len() * of_team.len().saturating_sub(1);
    match says {
        _ if meetings.is_empty() => false,
        TableSays::League => true,
        TableSays::Stage => are_equal(Box::new(of_team.values())),
        TableSays::Nothing => all_meet && are_equal(Box::new(meetings.values())),
    }
}

/// A table at the end of a competition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinalTable {
    /// The stage; tables of one stage stand side by side.
    pub stage: Option<i64>,
    /// What it is played for.
    pub aim: Aim,
    /// The start of its first match, to compare.
    pub began: Option<i64>,
    /// Its places. Where the data does not say whether results of an earlier table count in it, there are those with
    /// them, too.
    pub orders: Vec<Vec<TablePlace>>,
    /// Whether it [is one](is_one_table), and each of its teams has a result.
    pub is_one: bool,
}

vocabulary!(
    /// Why there is no final ranking.
    NoRanking, {
        /// It is not over.
        NotOver = "not_over",
        /// The knock-out has no final that is decided.
        NoFinal = "no_final",
        /// Several parts have a winner of their own, and the data does not say which comes first.
        SeveralParts = "several_parts",
        /// The deciding table is none: it lacks results, or the matches of several stages are in it.
        NoTable = "no_table",
        /// Stages are missing: the last one is a first part by its name.
        FirstPart = "first_part",
        /// The winner depends on whether results of an earlier stage count in the last one.
        CarriedResults = "carried_results",
    }
);

/// Where a team stands among the tables: the smaller is above.
pub(super) type TableKey = [i64; 5];

/// What places a team by the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ByTable {
    pub(super) team: i64,
    pub(super) key: TableKey,
    /// Its position in its last table.
    pub(super) position: i64,
    /// Whether that is the table with the winner.
    pub(super) is_top: bool,
}

/// How a table lies to the title.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lies {
    /// It leads there, after so many tables before it.
    OnTheWay(usize),
    /// It is beside it.
    Beside,
    /// Its name and its teams contradict each other.
    Unclear,
}

/// The tables of a competition in the order of play, as they follow each other.
pub(super) struct Tables<'a> {
    tables: &'a [FinalTable],
    places: Vec<Vec<TablePlace>>,
    lies: Vec<Lies>,
    /// The tables of each team, in the order of play.
    of_team: BTreeMap<i64, Vec<usize>>,
    /// Whether all teams of one table before play in it again: parts of a year, of which none is above the other.
    repeats: Vec<bool>,
}

impl<'a> Tables<'a> {
    pub(super) fn of(tables: &'a [FinalTable]) -> Self {
        let mut found = Self {
            tables,
            places: tables.iter().map(|table| agreed(&table.orders)).collect(),
            lies: Vec::new(),
            of_team: BTreeMap::new(),
            repeats: Vec::new(),
        };
        for at in 0..tables.len() {
            let before = found.before(at);
            let (lies, repeats) = (found.lies(at, &before), found.repeats(at, &before));
            found.lies.push(lies);
            found.repeats.push(repeats);
            for place in &found.places[at] {
                found.of_team.entry(place.team).or_default().push(at);
            }
        }
        found
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// The last tables of a table's teams before it.
    fn before(&self, at: usize) -> BTreeSet<usize> {
        let of = |place: &TablePlace| self.of_team.get(&place.team)?.last().copied();
        self.places[at].iter().filter_map(of).collect()
    }

    fn has(&self, at: usize, team: i64) -> bool {
        self.places[at].iter().any(|place| place.team == team)
    }

    /// The best teams of a table that have not withdrawn.
    pub(super) fn firsts(&self, at: usize) -> Vec<i64> {
        let staying = || self.places[at].iter().filter(|place| !place.has_left);
        let best = staying().map(|place| place.position).min();
        staying().filter(|place| Some(place.position) == best).map(|place| place.team).collect()
    }

    fn lies(&self, at: usize, before: &BTreeSet<usize>) -> Lies {
        let on_the_way = |other: &usize| match self.lies[*other] {
            Lies::OnTheWay(depth) => Some((*other, depth)),
            Lies::Beside | Lies::Unclear => None,
        };
        let way: Vec<(usize, usize)> = before.iter().filter_map(on_the_way).collect();
        let aim = self.tables[at].aim;
        let is_beside = matches!(aim, Aim::Lower(_) | Aim::Stay);
        let Some(depth) = way.iter().map(|(_, depth)| depth + 1).max() else {
            return if is_beside || !before.is_empty() { Lies::Beside } else { Lies::OnTheWay(0) };
        };
        let has_first = way
            .iter()
            .any(|(before, _)| self.firsts(*before).into_iter().any(|team| self.has(at, team)));
        match (has_first, aim) {
            (true, Aim::Lower(_) | Aim::Stay) | (false, Aim::Title) => Lies::Unclear,
            (true, Aim::Title | Aim::Elsewhere | Aim::FirstPart | Aim::Unsaid) => {
                Lies::OnTheWay(depth)
            }
            (false, Aim::Lower(_) | Aim::Stay | Aim::Elsewhere | Aim::FirstPart | Aim::Unsaid) => {
                Lies::Beside
            }
        }
    }

    fn repeats(&self, at: usize, before: &BTreeSet<usize>) -> bool {
        let plays_on = |place: &TablePlace| place.has_left || self.has(at, place.team);
        before.iter().any(|before| {
            self.places[*before].len() > 1 && self.places[*before].iter().all(plays_on)
        }) && before.len() == 1
    }

    fn depth(&self, at: usize) -> Option<usize> {
        match self.lies[at] {
            Lies::OnTheWay(depth) => Some(depth),
            Lies::Beside | Lies::Unclear => None,
        }
    }

    /// The last table on the way to the title among those of a team.
    fn last_on_the_way(&self, team: i64) -> Option<usize> {
        let tables = self.of_team.get(&team)?;
        tables.iter().rev().copied().find(|at| self.depth(*at).is_some())
    }

    /// The tables from which these teams have come, each the last on its way.
    pub(super) fn behind(&self, teams: &BTreeSet<i64>) -> BTreeSet<usize> {
        teams.iter().filter_map(|team| self.last_on_the_way(*team)).collect()
    }

    /// Whether a match of these teams leads to a table on the way to the title.
    pub(super) fn follow(&self, teams: &[i64], began: Option<i64>) -> bool {
        (0..self.tables.len()).any(|at| {
            let is_later = began.zip(self.tables[at].began).is_some_and(|(one, table)| one < table);
            is_later && self.depth(at).is_some() && teams.iter().any(|team| self.has(at, *team))
        })
    }

    /// The table with the winner, where no knock-out has one.
    fn top(&self) -> Result<usize, NoRanking> {
        let depth = |at: &usize| self.depth(*at);
        let deepest = (0..self.tables.len()).filter_map(|at| self.depth(at)).max();
        let Some(deepest) = deepest else { return Err(NoRanking::NoTable) };
        let mut last = (0..self.tables.len()).filter(|at| depth(at) == Some(deepest));
        let (Some(top), None) = (last.next(), last.next()) else {
            return Err(NoRanking::SeveralParts);
        };
        // Nobody plays in it who was out, and nobody is in another table of its depth: the others led to it, or are
        // competitions of their own.
        let leads_on = |at: usize| {
            self.places[at].iter().any(|place| {
                self.of_team[&place.team].iter().any(|other| self.depth(*other) > self.depth(at))
            })
        };
        let ends = (0..self.tables.len()).any(|at| {
            at != top && self.depth(at).is_some() && !leads_on(at) && !self.has_beside(at, top)
        });
        let contradicts = self.lies.contains(&Lies::Unclear);
        match () {
            () if contradicts || ends || self.repeats[top] => Err(NoRanking::SeveralParts),
            () if deepest == 0 && self.tables[top].aim == Aim::FirstPart => {
                Err(NoRanking::FirstPart)
            }
            () if !self.tables[top].is_one => Err(NoRanking::NoTable),
            () if !self.has_one_first(top) => Err(NoRanking::CarriedResults),
            () => Ok(top),
        }
    }

    /// Whether a table is a group beside others of which teams play in `top`: of a group nobody may go on.
    fn has_beside(&self, at: usize, top: usize) -> bool {
        let is_of_stage = |other: &usize| self.tables[*other].stage == self.tables[at].stage;
        let before: BTreeSet<usize> = self.places[top]
            .iter()
            .flat_map(|place| self.of_team[&place.team].iter().copied())
            .filter(|other| *other != top)
            .collect();
        self.depth(at) < self.depth(top) && before.iter().any(is_of_stage)
    }

    /// Whether every order of a table has the same first teams.
    fn has_one_first(&self, at: usize) -> bool {
        let firsts = |order: &Vec<TablePlace>| -> BTreeSet<i64> {
            let best = order.iter().map(|place| place.position).min();
            let first = order.iter().filter(|place| Some(place.position) == best);
            first.map(|place| place.team).collect()
        };
        let mut all = self.tables[at].orders.iter().map(firsts);
        let first = all.next();
        all.all(|other| Some(other) == first)
    }

    /// The teams by the tables without a knock-out for the title.
    pub(super) fn ranked(&self) -> Result<Vec<ByTable>, NoRanking> {
        let top = self.top()?;
        Ok(self.places(Some(top)))
    }

    /// The teams by the tables. Those of a table that is none have no place by it, and nobody has one among parts of a year.
    pub(super) fn places(&self, top: Option<usize>) -> Vec<ByTable> {
        let of_team = |(team, tables): (&i64, &Vec<usize>)| {
            let way = self.last_on_the_way(*team)?;
            let last = tables.last().copied().filter(|last| *last > way);
            if !self.tables[way].is_one || self.repeats[way] {
                return None;
            }
            let depth = i64::try_from(self.depth(way)?).ok()?;
            let place = |at: usize| self.places[at].iter().find(|one| one.team == *team);
            let position = place(way)?.position;
            let by = |key, position| ByTable {
                team: *team,
                key,
                position,
                is_top: Some(way) == top && last.is_none(),
            };
            let Some(last) = last else { return Some(by([-depth, position, 1, 0, 0], position)) };
            let (best, from) = (self.best_before(last), self.places_from(last));
            let marker = if self.tables[last].aim == Aim::Stay { 2 } else { 0 };
            let here = place(last)?.position;
            // A table beside the title that is none leaves its teams level.
            let own = if self.tables[last].is_one { here } else { 0 };
            Some(by([-depth, best.unwrap_or(position), marker, from, own], here))
        };
        let mut places: Vec<ByTable> = self.of_team.iter().filter_map(of_team).collect();
        self.share_overlaps(&mut places);
        places
    }

    /// The best place on the way to the title from which a team of a table beside it came.
    fn best_before(&self, at: usize) -> Option<i64> {
        let before = |place: &TablePlace| {
            let way = self.last_on_the_way(place.team)?;
            let there = self.places[way].iter().find(|one| one.team == place.team);
            there.map(|one| one.position)
        };
        self.places[at].iter().filter_map(before).min()
    }

    fn places_from(&self, at: usize) -> i64 {
        match self.tables[at].aim {
            Aim::Lower(Some(from)) => i64::from(from),
            Aim::Lower(None)
            | Aim::Title
            | Aim::Stay
            | Aim::Elsewhere
            | Aim::FirstPart
            | Aim::Unsaid => 0,
        }
    }

    /// Lets a team share a place with the teams of a round beside the title that came from above it and from below it.
    fn share_overlaps(&self, places: &mut [ByTable]) {
        for at in (0..self.tables.len()).filter(|at| self.depth(*at).is_none()) {
            let position = |team: i64| {
                let way = self.last_on_the_way(team)?;
                let place = self.places[way].iter().find(|one| one.team == team)?;
                Some((way, place.position))
            };
            let from: Vec<(usize, i64)> =
                self.places[at].iter().filter_map(|place| position(place.team)).collect();
            let ways: BTreeSet<usize> = from.iter().map(|(way, _)| *way).collect();
            let (Some(way), 1) = (ways.first().copied(), ways.len()) else { continue };
            let best = from.iter().map(|(_, position)| *position).min().unwrap_or(0);
            let worst = from.iter().map(|(_, position)| *position).max().unwrap_or(0);
            let is_between = |one: &ByTable| {
                !self.has(at, one.team)
                    && position(one.team)
                        .is_some_and(|(of, there)| of == way && best < there && there < worst)
            };
            if !places.iter().any(is_between) {
                continue;
            }
            for one in &mut *places {
                if self.has(at, one.team) || is_between(one) {
                    one.key = [one.key[0], best, 2, 0, 0];
                }
            }
        }
    }
}

/// The places on which all orders of a table agree; teams between which they differ share one.
fn agreed(orders: &[Vec<TablePlace>]) -> Vec<TablePlace> {
    let Some((first, others)) = orders.split_first() else { return Vec::new() };
    let positions: Vec<HashMap<i64, i64>> = others
        .iter()
        .map(|order| order.iter().map(|place| (place.team, place.position)).collect())
        .collect();
    let mut sorted = first.clone();
    sorted.sort_by_key(|place| place.position);
    let is_above = |one: &TablePlace, other: &TablePlace| {
        one.position < other.position
            && positions.iter().all(|of| of.get(&one.team) < of.get(&other.team))
    };
    let mut places: Vec<TablePlace> = Vec::with_capacity(sorted.len());
    let mut position = 1;
    for at in 0..sorted.len() {
        let (before, from_here) = sorted.split_at(at);
        if before.iter().all(|one| from_here.iter().all(|other| is_above(one, other))) {
            position = at as i64 + 1;
        }
        places.push(TablePlace { position, ..sorted[at] });
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(pairs: &[(i64, i64)]) -> Vec<Sides<i64>> {
        pairs.iter().map(|(a, b)| Sides::new(*a, *b)).collect()
    }

    #[test]
    fn unnamed_matches_are_a_table_where_all_meet_equally_often() {
        let once = [(1, 2), (3, 1), (2, 3)];
        let twice = [(2, 1), (1, 3), (3, 2)];
        let is_one = |pairs: &[(i64, i64)]| is_one_table(&met(pairs), TableSays::Nothing);
        assert!(is_one(&once) && is_one(&[once, twice].concat()));
        // The best two meet once more: a final.
        assert!(!is_one(&[&once[..], &[(1, 2)]].concat()));
        // Two groups and the matches after them.
        assert!(!is_one(&[(1, 2), (3, 4), (1, 3), (2, 4), (1, 4)]));
        // Each has played two, but not against all.
        assert!(!is_one(&[(1, 2), (2, 3), (3, 4), (4, 1)]));
        assert!(!is_one(&[]));
    }

    #[test]
    fn a_league_that_ended_early_is_a_table_where_it_is_named() {
        let early = met(&[(1, 2), (3, 4), (1, 3)]);
        assert!(is_one_table(&early, TableSays::League));
        assert!(!is_one_table(&early, TableSays::Stage));
        assert!(!is_one_table(&[], TableSays::League));
        let equal = met(&[(1, 2), (3, 4), (1, 3), (2, 4)]);
        assert!(is_one_table(&equal, TableSays::Stage));
    }

    #[test]
    fn orders_agree_on_a_place_or_share_it() {
        let order = |teams: &[i64]| -> Vec<TablePlace> {
            let place = |(team, position): (&i64, i64)| TablePlace {
                team: *team,
                position,
                has_left: false,
            };
            teams.iter().zip(1..).map(place).collect()
        };
        let told = |orders: &[Vec<TablePlace>]| -> Vec<(i64, i64)> {
            agreed(orders).iter().map(|place| (place.team, place.position)).collect()
        };
        assert_eq!(told(&[order(&[3, 1, 2])]), [(3, 1), (1, 2), (2, 3)]);
        let differ = [order(&[3, 1, 2, 4]), order(&[3, 2, 1, 4])];
        assert_eq!(told(&differ), [(3, 1), (1, 2), (2, 2), (4, 4)]);
        assert_eq!(told(&[order(&[1, 2]), order(&[2, 1])]), [(1, 1), (2, 1)]);
    }
}
