//! Ordering: each criterion splits what all before it left level.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use super::criteria::{Criterion, DecidedBy, Measure, Value};
use super::decisions::{Decisions, places};
use super::separation::Separation;
use super::table::Table;
use super::tally::Tally;

/// What separates a place from the next.
struct Boundary {
    decided_by: DecidedBy,
    value: Value,
    next_value: Value,
    /// The places that were level until then.
    among: Range<usize>,
}

/// Teams in the order of a table.
pub(super) struct Ranking<'a> {
    table: &'a Table,
    criteria: &'a [Criterion],
    decisions: &'a Decisions,
    order: Vec<usize>,
    /// By place: what separates it from the next; `None` where they are level.
    boundaries: Vec<Option<Boundary>>,
}

impl<'a> Ranking<'a> {
    /// Orders `teams` of the table; `is_struck` are last.
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

    /// By place: what separates it from the next.
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

    /// Splits the places of `range`, which are level by all criteria before
    /// `next`, as far as the rules go.
    fn split(&mut self, range: Range<usize>, next: usize) {
        if range.len() < 2 {
            return;
        }
        // What the rules leave level, the organiser may have decided.
        const DECIDED: [Criterion; 2] = [Criterion::DrawingOfLots, Criterion::ManualOrder];
        let Some(criterion) = self.criteria.iter().chain(&DECIDED).nth(next) else { return };
        let groups = match self.values(criterion, &self.order[range.clone()]) {
            Some(values) => self.sort(range.clone(), &criterion.deciders(), values),
            None => vec![range],
        };
        let once_more =
            groups.len() > 1 && matches!(criterion, Criterion::HeadToHead { again: true, .. });
        for group in groups {
            self.split(group, if once_more { next } else { next + 1 });
        }
    }

    /// What each of the `level` teams has by `criterion`, a value for each of its
    /// deciders; `None` when the criterion says nothing of them.
    fn values(&self, criterion: &Criterion, level: &[usize]) -> Option<Vec<Vec<Value>>> {
        let ordered = |orders: &[Vec<i64>]| {
            let teams: Vec<i64> = level.iter().map(|team| self.table.teams[*team]).collect();
            let places = places(orders, &teams)?;
            Some(places.into_iter().map(|place| vec![Value::Number(place)]).collect())
        };
        match *criterion {
            Criterion::Overall(measure) => {
                Some(level.iter().map(|team| vec![self.overall(*team, measure)]).collect())
            }
            Criterion::HeadToHead { measures, meetings, .. } => {
                let tallies = self.table.tallies_among(level, meetings)?;
                let of_team =
                    |tally: &Tally| measures.iter().map(|measure| tally.value(*measure)).collect();
                Some(tallies.iter().map(of_team).collect())
            }
            Criterion::LastMeeting => {
                let [one, other] = *level else { return None };
                let (_, winner) = self.table.last_meeting(one, other)?;
                let won = |team: &usize| vec![Value::Number(i64::from(*team == winner))];
                Some(level.iter().map(won).collect())
            }
            Criterion::DrawingOfLots => ordered(&self.decisions.lots),
            Criterion::ManualOrder => ordered(&self.decisions.manual_orders),
        }
    }

    fn overall(&self, team: usize, measure: Measure) -> Value {
        match measure {
            Measure::Points => Value::Number(self.table.points(team)),
            _ => self.table.totals[team].value(measure),
        }
    }

    /// Sorts the places of `range` by `values` (of each team, one value for each
    /// decider), notes what separates them, and answers the groups left level.
    fn sort(
        &mut self,
        range: Range<usize>,
        deciders: &[DecidedBy],
        values: Vec<Vec<Value>>,
    ) -> Vec<Range<usize>> {
        // The first decider by which two teams differ, and how.
        let difference = |one: &[Value], other: &[Value]| {
            deciders.iter().enumerate().find_map(|(index, decider)| {
                let order = decider.order(one[index], other[index]);
                order.is_ne().then_some((index, order))
            })
        };
        let mut sorted: Vec<(usize, Vec<Value>)> =
            self.order[range.clone()].iter().copied().zip(values).collect();
        // A stable sort: level teams keep the order they were given in.
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

    /// The matches that made the values of the teams at `place` and after it.
    fn matches_behind(&self, decided_by: DecidedBy, place: usize, level: &[usize]) -> Vec<i64> {
        let pair = [self.order[place], self.order[place + 1]];
        let matches = &self.table.matches;
        let indices: Vec<usize> = match decided_by {
            DecidedBy::Overall(_) => {
                pair.iter().flat_map(|team| &self.table.matches_of[*team]).copied().collect()
            }
            DecidedBy::HeadToHead(_) => {
                let of_pair = |index: &usize| {
                    let teams = matches[*index].teams;
                    pair.contains(&teams.a) || pair.contains(&teams.b)
                };
                self.table.matches_among(level).into_iter().filter(of_pair).collect()
            }
            DecidedBy::LastMeeting => self
                .table
                .last_meeting(pair[0], pair[1])
                .map(|(index, _)| index)
                .into_iter()
                .collect(),
            DecidedBy::DrawingOfLots | DecidedBy::ManualOrder | DecidedBy::Withdrawal => Vec::new(),
        };
        let mut ids: Vec<i64> = indices.into_iter().map(|index| matches[index].match_id).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }
}
