//! Ordering a table: each criterion separates teams that all earlier ones left level.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use super::criteria::{Again, Criterion, DecidedBy, Measure, Value, level_where_unknown};
use super::decisions::{Decisions, places};
use super::play_offs::{PlayOff, VALUES, play_offs};
use super::separation::Separation;
use super::table::Table;
use super::tally::Tally;

/// The separation between a place and the next.
#[derive(Clone)]
struct Boundary {
    decided_by: DecidedBy,
    value: Value,
    next_value: Value,
    /// The places that were level before.
    among: Range<usize>,
}

/// Teams in the order of a table.
pub(super) struct Ranking<'a> {
    table: &'a Table,
    criteria: &'a [Criterion],
    decisions: &'a Decisions,
    order: Vec<usize>,
    /// For each place: its separation from the next; `None` where they are level.
    boundaries: Vec<Option<Boundary>>,
}

impl<'a> Ranking<'a> {
    /// Orders `teams` of the table; teams marked in `is_struck` come last.
    pub(super) fn new(
        table: &'a Table,
        teams: Vec<usize>,
        is_struck: impl Fn(usize) -> bool,
        criteria: &'a [Criterion],
        decisions: &'a Decisions,
    ) -> Self {
        let boundaries = teams.iter().map(|_| None).collect();
        let mut ranking = Self { table, criteria, decisions, order: teams, boundaries };
        let struck: Vec<Vec<Value>> = ranking
            .order
            .iter()
            .map(|team| vec![Value::Number(i64::from(is_struck(*team)))])
            .collect();
        for group in ranking.sort(0..ranking.order.len(), &[DecidedBy::Withdrawal], struck) {
            if !is_struck(ranking.order[group.start]) {
                ranking.split(group, 0);
            }
        }
        ranking
    }

    /// The teams, first to last.
    pub(super) fn order(&self) -> &[usize] {
        &self.order
    }

    /// Whether the team at `place` (from 0) is level with the next.
    pub(super) fn level_with_next(&self, place: usize) -> bool {
        place + 1 < self.order.len() && self.boundaries[place].is_none()
    }

    /// For each place: its separation from the next.
    pub(super) fn separations(&self) -> Vec<Option<Separation>> {
        let mut shared: HashMap<(usize, usize), Arc<[i64]>> = HashMap::new();
        let separation = |(place, boundary): (usize, &Option<Boundary>)| {
            let boundary = boundary.as_ref()?;
            let level = &self.order[boundary.among.clone()];
            let among = shared
                .entry((boundary.among.start, boundary.among.end))
                .or_insert_with(|| level.iter().map(|team| self.table.teams[*team]).collect());
            Some(Separation {
                decided_by: boundary.decided_by,
                value: boundary.value,
                next_value: boundary.next_value,
                match_ids: self.matches_behind(boundary.decided_by, place, level),
                among: Arc::clone(among),
            })
        };
        self.boundaries.iter().enumerate().map(separation).collect()
    }

    /// Separates the places of `range`, which are level by all criteria before `next`, as
    /// far as the rules allow.
    fn split(&mut self, range: Range<usize>, next: usize) {
        if range.len() < 2 {
            return;
        }
        let Some(criterion) = self.criterion(next) else { return };
        let groups = match criterion {
            Criterion::HeadToHead { measures, again: Again::AfterEach, meetings } => {
                self.by_first_that_differs(range.clone(), measures, *meetings)
            }
            Criterion::PlayOff => match self.by_play_off(range.clone(), next) {
                Some(groups) => groups,
                None => return,
            },
            _ => match self.values(criterion, &self.order[range.clone()]) {
                Some(values) => self.sort(range.clone(), &criterion.deciders(), values),
                None => vec![range.clone()],
            },
        };
        for group in groups {
            let from = if group.len() < range.len() { self.after_split(next) } else { next + 1 };
            self.split(group, from);
        }
    }

    /// A step of the pack; after its last one, the organiser's decisions about teams that
    /// the rules leave level.
    fn criterion(&self, index: usize) -> Option<&'a Criterion> {
        const DECIDED: [Criterion; 3] =
            [Criterion::PlayOff, Criterion::DrawingOfLots, Criterion::ManualOrder];
        self.criteria.iter().chain(&DECIDED).nth(index)
    }

    /// The next step for teams that are still level when the step at `index` has separated
    /// others.
    fn after_split(&self, index: usize) -> usize {
        if let Some(Criterion::HeadToHead { again: Again::AfterAll, .. }) = self.criterion(index) {
            return index;
        }
        let starts_again = |criterion: &Criterion| {
            matches!(criterion, Criterion::HeadToHead { again: Again::AfterEach, .. })
        };
        let until_here = self.criteria.iter().take(index + 1);
        until_here.clone().position(starts_again).unwrap_or(index + 1)
    }

    /// Sorts by the first measure among the level teams by which any two differ.
    fn by_first_that_differs(
        &mut self,
        range: Range<usize>,
        measures: &[Measure],
        meetings: usize,
    ) -> Vec<Range<usize>> {
        let Some(tallies) = self.table.tallies_among(&self.order[range.clone()], meetings) else {
            return vec![range];
        };
        for measure in measures {
            let decider = DecidedBy::HeadToHead(*measure);
            let mut values: Vec<Vec<Value>> =
                tallies.iter().map(|tally| vec![tally.value(*measure)]).collect();
            level_where_unknown(&mut values);
            if values.iter().any(|value| decider.order(value[0], values[0][0]).is_ne()) {
                return self.sort(range, &[decider], values);
            }
        }
        vec![range]
    }

    /// Sorts by the play-offs among the level teams. When only some of the teams played
    /// one, the steps after `next` place all of them first; then the result is `None`: the
    /// range is finished.
    fn by_play_off(&mut self, range: Range<usize>, next: usize) -> Option<Vec<Range<usize>>> {
        if self.table.play_offs.is_empty() {
            return Some(vec![range]);
        }
        let level: Vec<i64> = self.ids(&self.order[range.clone()]);
        let decided = play_offs(&self.table.play_offs, &level);
        if let [only] = &*decided
            && only.teams.len() == level.len()
        {
            let of_team = |team: &i64| {
                let at = only.teams.iter().position(|known| known == team);
                at.map_or_else(Vec::new, |at| only.values[at].clone())
            };
            let values = level.iter().map(of_team).collect();
            return Some(self.sort(range, &[DecidedBy::PlayOff; VALUES], values));
        }
        self.split(range.clone(), next + 1);
        for play_off in decided {
            self.reorder(range.clone(), &play_off);
        }
        None
    }

    /// Reorders the teams of a play-off among the places that they hold within `range`. Where a team without a play-off
    /// holds a place level with theirs, all of these stay level: its order and theirs are not decided.
    fn reorder(&mut self, range: Range<usize>, play_off: &PlayOff) {
        let old = self.order.clone();
        let result_of = |team: usize| {
            let id = self.table.teams[team];
            let at = play_off.teams.iter().position(|known| *known == id)?;
            Some(&play_off.values[at])
        };
        let above = |one: usize, other: usize| -> Option<(Ordering, Value, Value)> {
            let (one, other) = (result_of(one)?, result_of(other)?);
            let differing = one.iter().zip(other).find_map(|(one, other)| {
                let order = DecidedBy::PlayOff.order(*one, *other);
                order.is_ne().then_some((order, *one, *other))
            });
            Some(differing.unwrap_or((Ordering::Equal, one[0], other[0])))
        };
        let places: Vec<usize> =
            range.clone().filter(|place| result_of(old[*place]).is_some()).collect();
        let mut teams: Vec<usize> = places.iter().map(|place| old[*place]).collect();
        teams
            .sort_by(|one, other| above(*one, *other).map_or(Ordering::Equal, |(order, ..)| order));
        let boundaries = self.boundaries.clone();
        for (place, team) in places.iter().zip(teams) {
            self.order[*place] = team;
        }
        let level_with = |place: usize| {
            let first = (range.start..place).rev().find(|at| boundaries[*at].is_some());
            let last = (place..range.end - 1).find(|at| boundaries[*at].is_some());
            first.map_or(range.start, |at| at + 1)..=last.unwrap_or(range.end - 1)
        };
        for place in range.start..range.end - 1 {
            let (one, other) = (self.order[place], self.order[place + 1]);
            let mut level = level_with(place);
            if level.contains(&(place + 1)) && !level.all(|at| places.contains(&at)) {
                continue;
            }
            let was = |team: usize| old.iter().position(|known| *known == team).unwrap_or(place);
            let (from, to) = (was(one), was(other));
            self.boundaries[place] = match above(one, other) {
                Some((Ordering::Less, value, next_value)) => Some(Boundary {
                    decided_by: DecidedBy::PlayOff,
                    value,
                    next_value,
                    among: range.clone(),
                }),
                _ if from < to => {
                    // The step that separated the two first compared the most teams.
                    let between = boundaries[from..to].iter().flatten();
                    let first = between.max_by_key(|boundary| boundary.among.len()).cloned();
                    first.map(|boundary| self.between(boundary, one, other))
                }
                _ => None,
            };
        }
    }

    /// A boundary, with the values of two other teams that it also separates.
    fn between(&self, boundary: Boundary, one: usize, other: usize) -> Boundary {
        let value = |team: usize| match boundary.decided_by {
            DecidedBy::Overall(measure) => Some(self.table.overall(team, measure)),
            DecidedBy::HeadToHead(measure) => {
                let level = &self.order[boundary.among.clone()];
                let tallies = self.table.tallies_among(level, 0)?;
                let at = level.iter().position(|known| *known == team)?;
                Some(tallies[at].value(measure))
            }
            _ => None,
        };
        let (own, next) = (value(one), value(other));
        Boundary {
            value: own.unwrap_or(boundary.value),
            next_value: next.unwrap_or(boundary.next_value),
            ..boundary
        }
    }

    fn ids(&self, teams: &[usize]) -> Vec<i64> {
        teams.iter().map(|team| self.table.teams[*team]).collect()
    }

    /// The values of each of the `level` teams by `criterion`, one for each of its
    /// deciders; `None` when the criterion does not apply to them.
    fn values(&self, criterion: &Criterion, level: &[usize]) -> Option<Vec<Vec<Value>>> {
        let ordered = |orders: &[Vec<i64>]| {
            let places = places(orders, &self.ids(level))?;
            Some(places.into_iter().map(|place| vec![Value::Number(place)]).collect())
        };
        let among = |measures: &[Measure], meetings: usize| {
            let tallies = self.table.tallies_among(level, meetings)?;
            let of_team =
                |tally: &Tally| measures.iter().map(|measure| tally.value(*measure)).collect();
            Some(tallies.iter().map(of_team).collect())
        };
        match *criterion {
            Criterion::Overall(measure) => {
                let of_team = |team: &usize| vec![self.table.overall(*team, measure)];
                Some(level.iter().map(of_team).collect())
            }
            Criterion::HeadToHead { ref measures, meetings, .. } => among(measures, meetings),
            Criterion::BetweenTwo { ref measures } if level.len() == 2 => among(measures, 0),
            Criterion::ShareOfPoints { possible } => {
                let matches = self.table.even_matches_among(level);
                let share = |tally: &Tally| {
                    vec![Value::PointsRate { points: tally.points, per: possible * tally.played }]
                };
                Some(self.table.tallies_of(level, &matches).iter().map(share).collect())
            }
            Criterion::LastMeeting => {
                let [one, other] = *level else { return None };
                let (_, winner) = self.table.last_meeting(one, other)?;
                let won = |team: &usize| vec![Value::Number(i64::from(*team == winner))];
                Some(level.iter().map(won).collect())
            }
            Criterion::DrawingOfLots => ordered(&self.decisions.lots),
            Criterion::ManualOrder => ordered(&self.decisions.manual_orders),
            Criterion::HalfPoint(rounded) => {
                let of_team = |team: &usize| {
                    let half = self.table.carried(*team).is_some_and(|one| one.rounded == rounded);
                    vec![Value::Number(i64::from(half))]
                };
                Some(level.iter().map(of_team).collect())
            }
            Criterion::BetweenTwo { .. } | Criterion::PlayOff => None,
        }
    }

    /// Sorts the places of `range` by `values` (one for each decider, for each team),
    /// stores what separates them, and returns the ranges that stay level.
    fn sort(
        &mut self,
        range: Range<usize>,
        deciders: &[DecidedBy],
        mut values: Vec<Vec<Value>>,
    ) -> Vec<Range<usize>> {
        level_where_unknown(&mut values);
        // The first decider by which two teams differ, and their order.
        let difference = |one: &[Value], other: &[Value]| {
            deciders.iter().enumerate().find_map(|(index, decider)| {
                let order = decider.order(one[index], other[index]);
                order.is_ne().then_some((index, order))
            })
        };
        let mut sorted: Vec<(usize, Vec<Value>)> =
            self.order[range.clone()].iter().copied().zip(values).collect();
        // A stable sort: level teams keep their order.
        sorted.sort_by(|(_, one), (_, other)| {
            difference(one, other).map_or(Ordering::Equal, |(_, order)| order)
        });
        let mut groups = Vec::new();
        let mut start = range.start;
        for (offset, pair) in sorted.windows(2).enumerate() {
            let (one, other) = (&pair[0].1, &pair[1].1);
            if let Some((index, _)) = difference(one, other) {
                let place = range.start + offset;
                self.boundaries[place] = Some(Boundary {
                    decided_by: deciders[index],
                    value: one[index],
                    next_value: other[index],
                    among: range.clone(),
                });
                groups.push(start..place + 1);
                start = place + 1;
            }
        }
        if !range.is_empty() {
            groups.push(start..range.end);
        }
        for (place, (team, _)) in range.zip(sorted) {
            self.order[place] = team;
        }
        groups
    }

    /// The matches behind the values of the teams at `place` and the next.
    fn matches_behind(&self, decided_by: DecidedBy, place: usize, level: &[usize]) -> Vec<i64> {
        let pair = [self.order[place], self.order[place + 1]];
        let matches = &self.table.matches;
        let of_pair = |index: &usize| {
            let teams = matches[*index].teams;
            pair.contains(&teams.a) || pair.contains(&teams.b)
        };
        let among = |indices: Vec<usize>| indices.into_iter().filter(of_pair).collect();
        let indices: Vec<usize> = match decided_by {
            DecidedBy::Overall(_) => {
                pair.iter().flat_map(|team| &self.table.matches_of[*team]).copied().collect()
            }
            DecidedBy::HeadToHead(_) => among(self.table.matches_among(level)),
            DecidedBy::ShareOfPoints => among(self.table.even_matches_among(level)),
            DecidedBy::LastMeeting => self
                .table
                .last_meeting(pair[0], pair[1])
                .map(|(index, _)| index)
                .into_iter()
                .collect(),
            DecidedBy::PlayOff
            | DecidedBy::DrawingOfLots
            | DecidedBy::ManualOrder
            | DecidedBy::HalfPoint(_)
            | DecidedBy::Withdrawal => Vec::new(),
        };
        let mut ids: Vec<i64> = indices.into_iter().map(|index| matches[index].match_id).collect();
        if decided_by == DecidedBy::PlayOff {
            let (pair, level) = (self.ids(&pair), self.ids(level));
            let decided = self.table.play_offs.iter().filter(|one| {
                let teams = [one.teams.a, one.teams.b];
                teams.iter().any(|team| pair.contains(team))
                    && teams.iter().all(|team| level.contains(team))
            });
            ids.extend(decided.map(|one| one.match_id));
        }
        ids.sort_unstable();
        ids.dedup();
        ids
    }
}
