//! Computing a table from matches.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::adjustments::PointsAdjustment;
use super::carries::{CarriedHalf, Rounded};
use super::conduct::Conduct;
use super::criteria::{Criterion, Measure, Value};
use super::decisions::Decisions;
use super::matches::{PlayedMatch, Side, Sides};
use super::packs::{ExtraColumn, RulePack, Shown};
use super::points::{ConfiguredPoints, Counted, count};
use super::ranking::Ranking;
use super::separation::Separation;
use super::tally::Tally;
use super::withdrawals::{apply_withdrawals, struck};
use crate::points::Points;
use crate::schedule::Scheduled;
use crate::terms::MatchRole;

/// One row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingRow {
    /// The place, from 1. Level teams share it, and the next place leaves a gap.
    pub position: i64,
    /// Whether another team shares the place.
    pub tied: bool,
    /// The team.
    pub team: i64,
    /// Matches that count as played.
    pub played: i64,
    /// Matches won.
    pub won: i64,
    /// Matches drawn.
    pub drawn: i64,
    /// Matches lost.
    pub lost: i64,
    /// Matches won in overtime or by a shoot-out; included in `won`.
    pub overtime_won: i64,
    /// Matches lost in overtime or by a shoot-out; included in `lost`.
    pub overtime_lost: i64,
    /// Goals scored, or sets won.
    pub goals_for: i64,
    /// Goals conceded, or sets lost.
    pub goals_against: i64,
    /// `goals_for` minus `goals_against`.
    pub goal_difference: i64,
    /// Points given or taken apart from any match; included in `points`.
    pub points_adjustment: Points,
    /// Half of the points of an earlier stage; included in `points`.
    pub carried: Option<CarriedHalf>,
    /// All points.
    pub points: Points,
    /// The values of the pack's [`RulePack::columns`], in their order.
    pub extra: Vec<(ExtraColumn, Value)>,
    /// Why it stands above the next row; `None` when they are level and in the last row.
    pub separated_by: Option<Separation>,
}

/// The table of `teams`, first to last, by the rules of `pack`.
///
/// Only matches between two of the teams count, and only completed ones are results. A cancelled
/// match gives each side the points that the configuration has for it, a postponed one gives none.
/// A play-off counts only between level teams. Level teams stay in the order of `teams`.
pub fn standings(
    teams: &[i64],
    matches: &[PlayedMatch],
    pack: &RulePack,
    configured: &ConfiguredPoints,
    adjustments: &[PointsAdjustment],
    decisions: &Decisions,
) -> Vec<StandingRow> {
    standings_among(teams, teams, matches, pack, configured, adjustments, decisions)
}

/// As [`standings`], but with rows for some of the teams alone, as in the table of a conference: their matches against all
/// `teams` count, and only those ranked are level with each other.
pub fn standings_among(
    ranked: &[i64],
    teams: &[i64],
    matches: &[PlayedMatch],
    pack: &RulePack,
    configured: &ConfiguredPoints,
    adjustments: &[PointsAdjustment],
    decisions: &Decisions,
) -> Vec<StandingRow> {
    let rules = Rules { pack, configured, adjustments, decisions };
    let table = Table::new(teams, matches, &rules);
    let ranked: HashSet<&i64> = ranked.iter().collect();
    let is_ranked = |at: &usize| ranked.contains(&table.teams[*at]);
    table.rows((0..table.teams.len()).filter(is_ranked).collect(), &rules)
}

/// The rules that a table is computed by.
pub(super) struct Rules<'a> {
    pub(super) pack: &'a RulePack,
    pub(super) configured: &'a ConfiguredPoints,
    pub(super) adjustments: &'a [PointsAdjustment],
    pub(super) decisions: &'a Decisions,
}

/// A match that counts, with its teams as positions in the table.
pub(super) struct TableMatch {
    pub(super) match_id: i64,
    pub(super) teams: Sides<usize>,
    pub(super) counted: Counted,
    pub(super) conduct: Sides<Conduct>,
    /// The start, in milliseconds, to order by.
    pub(super) began_ms: Option<i64>,
}

/// All sums of a table, computed once. Teams and matches are positions.
pub(super) struct Table {
    pub(super) teams: Vec<i64>,
    pub(super) matches: Vec<TableMatch>,
    pub(super) matches_of: Vec<Vec<usize>>,
    pub(super) totals: Vec<Tally>,
    /// The matches that only decide the order of level teams.
    pub(super) play_offs: Vec<PlayedMatch>,
    adjustments: Vec<Points>,
    /// Half of the points of an earlier stage.
    carried: Vec<Option<CarriedHalf>>,
    /// The teams whose results do not count; they come last.
    struck: HashSet<i64>,
}

impl Table {
    pub(super) fn new(teams: &[i64], matches: &[PlayedMatch], rules: &Rules<'_>) -> Self {
        let withdrawals = &rules.decisions.withdrawals;
        let mut place: HashMap<i64, usize> = HashMap::with_capacity(teams.len());
        let mut table = Self {
            teams: Vec::with_capacity(teams.len()),
            matches: Vec::with_capacity(matches.len()),
            matches_of: Vec::new(),
            totals: Vec::new(),
            play_offs: Vec::new(),
            adjustments: Vec::new(),
            carried: Vec::new(),
            struck: struck(matches, withdrawals, rules.pack.deletes_unfinished),
        };
        for team in teams {
            place.entry(*team).or_insert_with(|| {
                table.teams.push(*team);
                table.teams.len() - 1
            });
        }
        table.matches_of.resize(table.teams.len(), Vec::new());
        table.totals.resize(table.teams.len(), Tally::default());
        table.adjustments.resize(table.teams.len(), Points::ZERO);
        table.carried.resize(table.teams.len(), None);
        for adjustment in rules.adjustments {
            if let Some(team) = place.get(&adjustment.team) {
                if let Some(rounded) = adjustment.carried {
                    table.carried[*team] = Some(CarriedHalf { points: adjustment.delta, rounded });
                    continue;
                }
                table.adjustments[*team] += adjustment.delta;
                if let Some(bye) =
                    adjustment.bye.filter(|_| !table.struck.contains(&adjustment.team))
                {
                    table.totals[*team].add_bye(bye);
                }
            }
        }
        let mut take = |played: &PlayedMatch| {
            let Some(teams) = place_of(played.teams, &place) else { return };
            if played.role == MatchRole::Playoff {
                table.play_offs.push(played.clone());
                return;
            }
            let Some(counted) = count(played, rules.pack, rules.configured) else { return };
            if !table.is_struck(teams.a) && !table.is_struck(teams.b) {
                table.add(TableMatch {
                    match_id: played.match_id,
                    teams,
                    counted,
                    conduct: played.conduct,
                    began_ms: played.scheduled.map(Scheduled::order_ms),
                });
            }
        };
        if withdrawals.is_empty() {
            matches.iter().for_each(&mut take);
        } else {
            apply_withdrawals(matches, withdrawals).iter().for_each(&mut take);
        }
        table
    }

    fn add(&mut self, played: TableMatch) {
        for side in Side::BOTH {
            let team = played.teams.of(side);
            self.matches_of[team].push(self.matches.len());
            self.totals[team].add(&played.counted, side, played.conduct);
        }
        self.matches.push(played);
    }

    /// A team's points, with adjustments and what was brought along.
    pub(super) fn points(&self, team: usize) -> Points {
        let carried = self.carried[team].map_or(Points::ZERO, |half| half.points);
        self.totals[team].points + self.adjustments[team] + carried
    }

    /// Half of the points that a team had in an earlier stage.
    pub(super) fn carried(&self, team: usize) -> Option<CarriedHalf> {
        self.carried[team]
    }

    /// The criteria of a pack. Half a point of rounding comes right after the points.
    fn criteria(&self, pack: &RulePack) -> Vec<Criterion> {
        let mut criteria = pack.criteria.to_vec();
        let mut rounded = self.carried.iter().flatten().map(|half| half.rounded);
        if let Some(rounded) = rounded.find(|one| *one != Rounded::Exactly) {
            let of_points = |one: &Criterion| {
                let points = [Measure::Points, Measure::PointsPerMatch];
                points.map(Criterion::Overall).contains(one)
            };
            let at = criteria.iter().position(of_points).map_or(criteria.len(), |at| at + 1);
            criteria.insert(at, Criterion::HalfPoint(rounded));
        }
        criteria
    }

    /// The value of a team over all matches.
    pub(super) fn overall(&self, team: usize, measure: Measure) -> Value {
        match measure {
            Measure::Points => Value::Points(self.points(team)),
            Measure::PointsPerMatch => {
                Value::PointsRate { points: self.points(team), per: self.totals[team].played }
            }
            Measure::OpponentsPoints => {
                Value::Points(self.opponents(team).map(|other| self.points(other)).sum())
            }
            Measure::OpponentsGoalDifference => {
                let difference = |other: usize| {
                    let goals = self.totals[other].goals;
                    goals.a - goals.b
                };
                Value::Number(self.opponents(team).map(difference).sum())
            }
            Measure::OpponentsGoalsFor => {
                Value::Number(self.opponents(team).map(|other| self.totals[other].goals.a).sum())
            }
            _ => self.totals[team].value(measure),
        }
    }

    fn shown(&self, team: usize, column: ExtraColumn) -> Value {
        match column.shows() {
            Shown::Measure(measure) => self.overall(team, measure),
            Shown::Count(count) => count(&self.totals[team]),
        }
    }

    /// The opponents of a team, each once.
    fn opponents(&self, team: usize) -> impl Iterator<Item = usize> {
        let of_match = |index: &usize| {
            let teams = self.matches[*index].teams;
            if teams.a == team { teams.b } else { teams.a }
        };
        self.matches_of[team].iter().map(of_match).collect::<BTreeSet<_>>().into_iter()
    }

    fn is_struck(&self, team: usize) -> bool {
        self.struck.contains(&self.teams[team])
    }

    /// The rows of some of the table's teams.
    pub(super) fn rows(&self, teams: Vec<usize>, rules: &Rules<'_>) -> Vec<StandingRow> {
        let is_struck = |team| self.is_struck(team);
        let criteria = self.criteria(rules.pack);
        let ranking = Ranking::new(self, teams, is_struck, &criteria, rules.decisions);
        let mut position = 1;
        let mut rows = Vec::with_capacity(ranking.order().len());
        for (place, separated_by) in ranking.separations().into_iter().enumerate() {
            let level_with_last = place > 0 && ranking.level_with_next(place - 1);
            if !level_with_last {
                position = place as i64 + 1;
            }
            let team = ranking.order()[place];
            let total = &self.totals[team];
            let columns = rules.pack.columns.iter();
            rows.push(StandingRow {
                position,
                tied: level_with_last || ranking.level_with_next(place),
                team: self.teams[team],
                played: total.played,
                won: total.won,
                drawn: total.drawn,
                lost: total.lost,
                overtime_won: total.overtime_won,
                overtime_lost: total.overtime_lost,
                goals_for: total.goals.a,
                goals_against: total.goals.b,
                goal_difference: total.goals.a - total.goals.b,
                points_adjustment: self.adjustments[team],
                carried: self.carried[team],
                points: self.points(team),
                extra: columns.map(|column| (*column, self.shown(team, *column))).collect(),
                separated_by,
            });
        }
        rows
    }
}

/// The positions of two different teams in a table.
fn place_of(teams: Sides<i64>, place: &HashMap<i64, usize>) -> Option<Sides<usize>> {
    let (a, b) = (*place.get(&teams.a)?, *place.get(&teams.b)?);
    (a != b).then_some(Sides::new(a, b))
}
