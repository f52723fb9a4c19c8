//! Tables of composed competitions: what a stage brings along from an earlier one, tables over several stages, and which parts
//! follow which.

use std::collections::{BTreeSet, HashMap, HashSet};

use jiff::civil::Date;
use touchline_domain::same_name;
use touchline_domain::standings::{
    Carries, CompetitionPart, PartKind, PlayedMatch, Sides, carried_by_meetings,
};

use super::tables::{MadeParts, Table, decisions, in_order_of_names};
use super::{Competition, FurtherTable};

/// A table over several stages: with all that counts in their own tables, but for what these bring along.
pub(super) fn further_table(
    of: &Competition,
    further: &FurtherTable,
    tables: &[Table],
    day: Option<Date>,
) -> Table {
    let is_of_it = |table: &&Table| table.stage.is_some_and(|id| further.stages.contains(&id));
    let of_it: Vec<&Table> = tables.iter().filter(is_of_it).collect();
    let teams = of_it.iter().flat_map(|table| &table.teams).copied().collect();
    let matches: Vec<PlayedMatch> =
        of_it.iter().flat_map(|table| &table.matches).cloned().collect();
    let of_day: HashSet<i64> = matches.iter().map(|one| one.match_id).collect();
    let played = of.matches.iter().filter(|one| of_day.contains(&one.match_id));
    Table {
        group_name: further.name.clone(),
        stage_name: None,
        made: MadeParts::default(),
        stage: None,
        is_group: false,
        teams: in_order_of_names(of, teams),
        conference: None,
        carried_matches: 0,
        further: Some(further.clone()),
        opponents: Vec::new(),
        adjustments: of_it.iter().flat_map(|table| &table.adjustments).cloned().collect(),
        byes: of_it.iter().flat_map(|table| &table.byes).cloned().collect(),
        decisions: decisions(of, None, day, played),
        matches,
        later: None,
    }
}

/// Gives each table what its stage brings along, after those that it brings it from.
pub(super) fn bring_along(of: &Competition, parts: &[&CompetitionPart], tables: &mut [Table]) {
    let sides = |part: &CompetitionPart| -> Vec<Sides<i64>> {
        part.matches.iter().map(|at| of.matches[*at].teams).collect()
    };
    let brought = |at: usize| -> (Carries, Vec<usize>) {
        let part = parts[at];
        let of_stage = |stage: Option<i64>| {
            let others = (0..parts.len()).filter(move |other| parts[*other].stage == stage);
            others.filter(|other| *other != at).collect()
        };
        match of.carries(part.stage) {
            Some((carries, from)) => (carries, of_stage(Some(from))),
            None if of.rules.pack.carries_results => {
                let earlier: Vec<usize> =
                    (0..at).filter(|other| parts[*other].stage != part.stage).collect();
                let before = earlier.iter().flat_map(|other| sides(parts[*other]));
                let before: Vec<Sides<i64>> = before.collect();
                (carried_by_meetings(&sides(part), &before), earlier)
            }
            None => (Carries::None, Vec::new()),
        }
    };
    let mut waiting: Vec<(usize, Carries, Vec<usize>)> = (0..parts.len())
        .map(|at| (at, brought(at)))
        .filter(|(_, (carries, _))| *carries != Carries::None)
        .map(|(at, (carries, from))| (at, carries, from))
        .collect();
    // Of stages that would wait for each other, none brings anything along.
    let is_ready = |waiting: &[(usize, Carries, Vec<usize>)], from: &[usize]| {
        waiting.iter().all(|(at, ..)| !from.contains(at))
    };
    while let Some(next) = waiting.iter().position(|(_, _, from)| is_ready(&waiting, from)) {
        let (at, carries, from) = waiting.remove(next);
        let earlier: Vec<&Table> = from.iter().map(|other| &tables[*other]).collect();
        tables[at] = tables[at].clone().bringing(carries, &earlier, of);
    }
}

/// The parts of a year, each the stage of its table, by the stages of their play-offs.
pub(super) fn parts_of_year(of: &Competition) -> HashMap<i64, i64> {
    let parts: Vec<&CompetitionPart> =
        of.parts.iter().filter(|part| part.kind != PartKind::Playoff).collect();
    let mut found = HashMap::new();
    for (at, part) in parts.iter().enumerate() {
        if !is_part_of_year(of, part, &parts) {
            continue;
        }
        let later: Vec<&CompetitionPart> = parts[at + 1..].to_vec();
        for after in followed_by(of, part, &parts, later).into_iter().flatten() {
            if let Some((stage, year)) = after.stage.zip(part.stage) {
                found.entry(stage).or_insert(year);
            }
        }
    }
    found
}

fn is_part_of_year(of: &Competition, part: &CompetitionPart, parts: &[&CompetitionPart]) -> bool {
    parts.iter().any(|other| are_of_year(of, [part, other], parts))
}

/// Whether two parts are of one year: each is the only table of its stage, and they have the same teams, or count in one further
/// table.
fn are_of_year(
    of: &Competition,
    [one, other]: [&CompetitionPart; 2],
    parts: &[&CompetitionPart],
) -> bool {
    let is_alone = |one: &CompetitionPart| {
        let of_stage = parts.iter().filter(|other| other.stage == one.stage);
        one.kind == PartKind::Table
            && of_stage.filter(|other| other.kind == PartKind::Table).count() == 1
    };
    let teams = |one: &CompetitionPart| -> BTreeSet<i64> {
        let sides = one.matches.iter().map(|at| of.matches[*at].teams);
        sides.flat_map(|Sides { a, b }| [a, b]).collect()
    };
    let both = [one.stage, other.stage];
    let are_of_one = |further: &FurtherTable| {
        both.iter().all(|stage| stage.is_some_and(|stage| further.stages.contains(&stage)))
    };
    let goes_on = [one, other].into_iter().any(|part| of.carries(part.stage).is_some());
    one.stage != other.stage
        && !goes_on
        && is_alone(one)
        && is_alone(other)
        && (of.further_tables.iter().any(are_of_one) || teams(one) == teams(other))
}

/// The parts that follow a part, of those that begin later. Nobody goes from a league to the stages in which it goes on, nor
/// from one of these to another. Where all teams of a table play again in a later one, these are parts of a year: what is
/// played before the next part begins follows the first, or what is named after it is (`Apertura play-offs`).
pub(super) fn followed_by<'p>(
    of: &Competition,
    part: &CompetitionPart,
    parts: &[&CompetitionPart],
    mut later: Vec<&'p CompetitionPart>,
) -> Option<Vec<&'p CompetitionPart>> {
    let from = of.carries(part.stage).map(|(_, from)| from);
    let goes_on = |other: &&CompetitionPart| match of.carries(other.stage) {
        Some((carries, from)) => carries != Carries::Met && Some(from) == part.stage,
        None => false,
    };
    if later.iter().any(goes_on) {
        return None;
    }
    later.retain(|other| from.is_none() || of.carries(other.stage).map(|(_, of)| of) != from);
    let is_of_year = |other: &CompetitionPart| are_of_year(of, [part, other], parts);
    if !is_part_of_year(of, part, parts) {
        return Some(later);
    }
    let name = |one: &CompetitionPart| of.stage_name(one.stage).map(same_name).unwrap_or_default();
    let is_named_after = |other: &&&CompetitionPart| {
        let words = |name: String| format!(" {name} ");
        other.stage != part.stage
            && !name(part).is_empty()
            && words(name(other)).contains(&words(name(part)))
    };
    let named: Vec<&CompetitionPart> = later.iter().filter(is_named_after).copied().collect();
    if !named.is_empty() {
        return Some(named);
    }
    let next = later.iter().position(|other| is_of_year(other));
    later.truncate(next.unwrap_or(later.len()));
    Some(later)
}
