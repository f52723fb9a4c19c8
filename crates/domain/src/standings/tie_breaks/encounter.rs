//! Direct encounter (article 6): the games among players who are level.

use std::collections::{BTreeMap, HashMap};

use super::record::{Pairing, SwissRecord};

/// What a player has from the games among those who are level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EncounterRow {
    /// The player, by position.
    pub player: usize,
    /// The points; of several games against one opponent, their average (6.1.2). To be divided by [`EncounterStep::per`].
    pub points: i64,
    /// The most that it could be if all games that are missing were won; to be divided likewise.
    pub at_most: i64,
    /// How many of the others the player has met.
    pub met: usize,
}

/// One comparison of players who are level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncounterStep {
    /// The rows, best first.
    pub rows: Vec<EncounterRow>,
    /// What the points in the rows are multiplied by, so that they are whole.
    pub per: i64,
    /// Whether each has met each other, so that the points decide (6.2). If not, a player is placed who is alone
    /// at the top whatever comes of the games that are missing (6.3).
    pub all_met: bool,
    /// What came of it: those who are still level stand together.
    pub order: Vec<Vec<usize>>,
}

/// The order of players who were level, and the comparisons that led to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DirectEncounter {
    /// Best first; those who are still level stand together, by position.
    pub order: Vec<Vec<usize>>,
    /// The comparisons, each of players whom an earlier one left level.
    pub steps: Vec<EncounterStep>,
}

/// Orders the `level` players by the games among them.
pub fn direct_encounter(record: &SwissRecord, level: &[usize]) -> DirectEncounter {
    let mut level = level.to_vec();
    level.sort_unstable();
    level.dedup();
    let mut found = DirectEncounter { order: Vec::new(), steps: Vec::new() };
    let mut waiting = vec![level];
    while let Some(group) = waiting.pop() {
        if group.len() < 2 {
            found.order.extend((!group.is_empty()).then_some(group));
            continue;
        }
        let step = compare(record, &group);
        if step.order.len() == 1 {
            found.order.push(group);
        } else {
            waiting.extend(step.order.iter().rev().cloned());
        }
        found.steps.push(step);
    }
    found
}

fn compare(record: &SwissRecord, group: &[usize]) -> EncounterStep {
    let (mut rows, per) = rows(record, group);
    rows.sort_by_key(|row| (-row.points, row.player));
    let others = group.len() - 1;
    let all_met =
        record.pairing == Pairing::Predetermined || rows.iter().all(|row| row.met == others);
    let mut order: Vec<Vec<usize>> = Vec::new();
    if all_met {
        for same in rows.chunk_by(|one, next| one.points == next.points) {
            order.push(same.iter().map(|row| row.player).collect());
        }
    } else {
        let mut left = &rows[..];
        while let [first, rest @ ..] = left {
            let missing = i64::try_from(others - first.met).unwrap_or(i64::MAX);
            let at_least = first.points + per * missing * record.worth.loss;
            if rest.iter().any(|row| row.at_most >= at_least) {
                break;
            }
            order.push(vec![first.player]);
            left = rest;
        }
        if !left.is_empty() {
            let mut together: Vec<usize> = left.iter().map(|row| row.player).collect();
            together.sort_unstable();
            order.push(together);
        }
    }
    EncounterStep { rows, per, all_met, order }
}

/// What each has against the others, times the number that makes all averages whole.
fn rows(record: &SwissRecord, group: &[usize]) -> (Vec<EncounterRow>, i64) {
    let place: HashMap<usize, usize> =
        group.iter().enumerate().map(|(place, player)| (*player, place)).collect();
    let of_player = |player: usize| {
        let mut against: BTreeMap<usize, (i64, i64)> = BTreeMap::new();
        for (_, round) in record.rounds_of(player) {
            let opponent = round.paired_with().filter(|other| place.contains_key(other));
            // A forfeit is an encounter where it was known before who would meet (6.1.1, 15.2).
            if let (Some(opponent), true) = (opponent, record.is_met(round)) {
                let (points, games) = against.entry(opponent).or_default();
                *points += round.points();
                *games += 1;
            }
        }
        against.into_values().collect::<Vec<_>>()
    };
    let met: Vec<_> = group.iter().map(|player| of_player(*player)).collect();
    let per = met.iter().flatten().fold(1, |per, (_, games)| common_multiple(per, *games));
    let row = |(player, met): (&usize, &Vec<(i64, i64)>)| {
        let points: i64 = met.iter().map(|(points, games)| points * (per / games)).sum();
        let missing = i64::try_from(group.len() - 1 - met.len()).unwrap_or(i64::MAX);
        let at_most = points + per * missing * record.worth.win;
        EncounterRow { player: *player, points, at_most, met: met.len() }
    };
    (group.iter().zip(&met).map(row).collect(), per)
}

fn common_multiple(one: i64, other: i64) -> i64 {
    let (mut large, mut small) = (one, other);
    while small != 0 {
        (large, small) = (small, large % small);
    }
    one / large * other
}
