//! The tables of a competition.

use std::collections::{BTreeSet, HashMap, HashSet};

use jiff::civil::Date;
use touchline_domain::standings::{
    CompetitionPart, ConfiguredPoints, Decisions, Group, PartKind, PlayedMatch, PointsAdjustment,
    StandingRow, best_placed, played_by, standings,
};
use touchline_domain::{Lifecycle, fold};

use super::competition::{Competition, as_of};

/// The teams and matches of one table.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    /// The group's name; the stage's where the competition has several stages and
    /// this one no groups; empty when the table is the whole competition.
    pub(crate) group_name: String,
    pub(crate) stage_name: Option<String>,
    /// The stage, to tell which groups belong together.
    pub(crate) stage: Option<i64>,
    pub(crate) is_group: bool,
    pub(crate) teams: Vec<i64>,
    pub(crate) matches: Vec<PlayedMatch>,
    pub(crate) adjustments: Vec<PointsAdjustment>,
    /// What the organiser decided of this table.
    pub(crate) decisions: Decisions,
    /// The teams that play in a later stage; `None` without a later stage.
    pub(crate) later: Option<HashSet<i64>>,
}

impl Table {
    /// The rows, first to last, by the competition's rules.
    pub(crate) fn rows(&self, of: &Competition) -> Vec<StandingRow> {
        self.rows_worth(of, &of.rules.configured)
    }

    /// The rows as they were if results were worth something else.
    pub(crate) fn rows_worth(
        &self,
        of: &Competition,
        configured: &ConfiguredPoints,
    ) -> Vec<StandingRow> {
        let pack = of.rules.pack;
        standings(&self.teams, &self.matches, pack, configured, &self.adjustments, &self.decisions)
    }

    /// How many of its matches are over.
    pub(crate) fn matches_played(&self) -> i64 {
        self.matches.iter().filter(|one| one.lifecycle == Lifecycle::Completed).count() as i64
    }
}

/// The tables of a competition, in the order of its stages and groups; as they
/// stood at the end of a day, if one is given.
pub(crate) fn tables(of: &Competition, day: Option<Date>) -> Vec<Table> {
    let table_parts: Vec<&CompetitionPart> =
        of.parts.iter().filter(|part| part.kind == PartKind::Table).collect();
    let mut tables = Vec::new();
    let mut placed_groups = HashSet::new();
    for part in &table_parts {
        let listed = match part.group {
            Some(group) if placed_groups.insert(group) => teams_of_group(of, group),
            None if table_parts.len() == 1 => teams_without_matches(of),
            Some(_) | None => Vec::new(),
        };
        tables.push(table(of, part, listed, day));
    }
    tables.extend(drawn_groups(of, &placed_groups, day));
    // An adjustment counts once: in the first table that its team stands in.
    let in_force = of.adjustments.iter().filter(|adjustment| {
        let from = adjustment.effective_date.as_deref().and_then(|text| text.parse::<Date>().ok());
        day.zip(from).is_none_or(|(day, from)| from <= day)
    });
    for adjustment in in_force {
        let team = adjustment.team_id;
        if let Some(table) = tables.iter_mut().find(|table| table.teams.contains(&team)) {
            table.adjustments.push(PointsAdjustment {
                team,
                delta: adjustment.points_delta,
                reason: adjustment.reason.clone(),
                date: adjustment.effective_date.as_deref().and_then(|text| text.parse().ok()),
            });
        }
    }
    tables
}

fn table(of: &Competition, part: &CompetitionPart, listed: Vec<i64>, day: Option<Date>) -> Table {
    let played = part.matches.iter().map(|at| &of.matches[*at]);
    let mut teams: BTreeSet<i64> = played.clone().flat_map(|m| [m.teams.a, m.teams.b]).collect();
    teams.extend(listed);
    let stage_name = of.stage_name(part.stage).map(str::to_owned);
    let several_stages = of.parts.iter().any(|other| other.stage != part.stage);
    let group_name = match part.group {
        Some(group) => of.group_name(group).to_owned(),
        None if several_stages => stage_name.clone().unwrap_or_default(),
        None => String::new(),
    };
    Table {
        group_name,
        stage_name,
        stage: part.stage,
        is_group: part.group.is_some(),
        teams: in_order_of_names(of, teams),
        matches: played.map(|one| day.map_or_else(|| one.clone(), |day| as_of(one, day))).collect(),
        adjustments: Vec::new(),
        decisions: Decisions::in_force(&of.decisions, part.group, day),
        later: teams_later(of, part, day),
    }
}

/// Level teams keep the order they are given in: that of their names.
fn in_order_of_names(of: &Competition, teams: BTreeSet<i64>) -> Vec<i64> {
    let mut teams = Vec::from_iter(teams);
    teams.sort_by_cached_key(|team| (fold(&of.name_of(*team)), *team));
    teams
}

fn teams_of_group(of: &Competition, group: i64) -> Vec<i64> {
    let in_group = of.teams.iter().filter(|team| team.group_id == Some(group));
    in_group.map(|team| team.team_id).collect()
}

/// The teams that are entered and have no match yet.
fn teams_without_matches(of: &Competition) -> Vec<i64> {
    let play: HashSet<i64> = of.matches.iter().flat_map(|m| [m.teams.a, m.teams.b]).collect();
    of.teams.iter().map(|team| team.team_id).filter(|team| !play.contains(team)).collect()
}

/// Groups that are drawn and have no match yet.
fn drawn_groups(of: &Competition, placed: &HashSet<i64>, day: Option<Date>) -> Vec<Table> {
    of.groups
        .iter()
        .filter(|group| !placed.contains(&group.part_id))
        .map(|group| Table {
            group_name: group.part_name.clone(),
            stage_name: None,
            stage: None,
            is_group: true,
            teams: teams_of_group(of, group.part_id),
            matches: Vec::new(),
            adjustments: Vec::new(),
            decisions: Decisions::in_force(&of.decisions, Some(group.part_id), day),
            later: None,
        })
        .filter(|table| !table.teams.is_empty())
        .collect()
}

/// The teams of the stages that begin after that of `part`, as far as they were
/// known on `day`. The parts stand in the order of their stages.
fn teams_later(
    of: &Competition,
    part: &CompetitionPart,
    day: Option<Date>,
) -> Option<HashSet<i64>> {
    let stage_at = of.parts.iter().rposition(|other| other.stage == part.stage)?;
    let later: HashSet<i64> = of.parts[stage_at + 1..]
        .iter()
        .flat_map(|other| &other.matches)
        .map(|at| &of.matches[*at])
        .filter(|one| day.is_none_or(|day| played_by(one, day)))
        .flat_map(|one| [one.teams.a, one.teams.b])
        .collect();
    (!later.is_empty()).then_some(later)
}

/// The ranking of those who stood at one place of their groups, of whom some and
/// not all went on: the best thirds.
#[derive(Debug, Clone)]
pub struct BestPlaced {
    /// The place, from 1.
    pub place: i64,
    /// How many of them went on.
    pub taken: i64,
    /// Their ranking.
    pub rows: Vec<StandingRow>,
}

/// The best of the first place in the groups of a stage from which some went on
/// and others did not; `None` when everybody of a place went on or nobody, or
/// when the rules leave open who stands there.
pub(crate) fn best_of_place(
    of: &Competition,
    tables: &[Table],
    rows: &[Vec<StandingRow>],
) -> Option<BestPlaced> {
    let mut stages: HashMap<Option<i64>, Vec<usize>> = HashMap::new();
    for (at, table) in tables.iter().enumerate().filter(|(_, table)| table.is_group) {
        stages.entry(table.stage).or_default().push(at);
    }
    let mut stages: Vec<Vec<usize>> = stages.into_values().filter(|at| at.len() > 1).collect();
    stages.sort();
    for at in stages {
        let Some(later) = tables[at[0]].later.as_ref() else { continue };
        let longest = at.iter().map(|at| rows[*at].len()).max().unwrap_or(0);
        for place in 0..longest {
            let there: Vec<i64> =
                at.iter().filter_map(|at| Some(rows[*at].get(place)?.team)).collect();
            let taken = there.iter().filter(|team| later.contains(team)).count();
            if taken == 0 || taken == there.len() {
                continue;
            }
            let groups: Vec<Group<'_>> = at
                .iter()
                .map(|at| Group { teams: &tables[*at].teams, matches: &tables[*at].matches })
                .collect();
            let adjustments: Vec<PointsAdjustment> =
                at.iter().flat_map(|at| tables[*at].adjustments.clone()).collect();
            let rules = &of.rules;
            let ranked = best_placed(
                &groups,
                place + 1,
                true,
                rules.pack,
                &rules.configured,
                &adjustments,
                &Decisions::default(),
            );
            return ranked.ok().map(|rows| BestPlaced {
                place: place as i64 + 1,
                taken: taken as i64,
                rows,
            });
        }
    }
    None
}
