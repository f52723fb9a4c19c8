//! Random plans never lose or double a place.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::shape::BlockOf;
use super::*;
use crate::rounds::StageName;

/// A number that a random plan takes its choices from.
struct Choices(Vec<u32>);

impl Choices {
    fn below(&mut self, most: u32) -> u32 {
        let next = self.0.pop().unwrap_or(0);
        next % most.max(1)
    }
}

fn kind(choices: &mut Choices, entrants: u32) -> PhaseKind {
    match choices.below(7) {
        0 => PhaseKind::RoundRobin { legs: choices.below(2) + 1 },
        1 | 2 => PhaseKind::Groups {
            groups: choices.below(entrants / 2) + 1,
            legs: choices.below(2) + 1,
        },
        3 => PhaseKind::Swiss { rounds: choices.below(entrants.saturating_sub(1)) + 1 },
        4 if entrants >= 3 => PhaseKind::DoubleElimination,
        5 => PhaseKind::PlaceMatches,
        _ => {
            let winners = 1 << choices.below(entrants.max(2).ilog2());
            let third_place = winners == 1 && entrants >= 4 && choices.below(2) == 0;
            PhaseKind::KnockOut { legs: 1, third_place, winners }
        }
    }
}

/// Phases that take whole blocks of earlier ones, or parts of those that have an order.
fn plan(choices: &mut Choices, entries: u32) -> Plan {
    let first = Phase {
        name: PhaseName::made(StageName::MainDraw),
        kind: kind(choices, entries),
        entrants: vec![Intake::Entries],
        seeding: PhaseSeeding::InOrder,
    };
    let mut plan = Plan { phases: vec![first] };
    for _ in 0..choices.below(6) {
        let Ok(outline) = plan.outline(entries) else { break };
        let from = choices.below(outline.phases.len() as u32);
        let phase = from + 1;
        let blocks = &outline.phases[from as usize].shape.blocks;
        let block = blocks[choices.below(blocks.len() as u32) as usize];
        let intake = match block.of {
            BlockOf::Rank => {
                let from = choices.below(8) + 1;
                Intake::Places { phase, from, to: from + choices.below(8) }
            }
            BlockOf::RankOfGroups { rank } => match choices.below(3) {
                0 => Intake::Rank { phase, rank },
                1 => Intake::BestOfRank { phase, rank, count: choices.below(block.size) + 1 },
                _ => Intake::RestOfRank { phase, rank, without_best: choices.below(block.size) },
            },
            BlockOf::Winners => Intake::Winners { phase },
            BlockOf::LosersOfRound { round } if choices.below(3) > 0 => {
                Intake::LosersOfRound { phase, round }
            }
            BlockOf::LosersOfRound { .. } => Intake::FirstMatchLosers { phase },
        };
        let entrants = choices.below(60) + 2;
        let next = Phase {
            name: PhaseName::made(StageName::Finals),
            kind: kind(choices, entrants),
            entrants: vec![intake],
            seeding: PhaseSeeding::ByLot,
        };
        plan.phases.push(next);
        if plan.outline(entries).is_err() {
            plan.phases.pop();
        }
    }
    plan
}

/// Where everybody ends: each entrant of a phase takes one of its places, and goes on from there or not.
fn played(outline: &Outline, plan: &Plan) -> BTreeMap<u32, Final> {
    let mut ends = BTreeMap::new();
    let mut at: Vec<Vec<Option<u32>>> = Vec::new();
    for ((number, phase), own) in (1..).zip(&outline.phases).zip(&plan.phases) {
        let who: Vec<Option<u32>> = phase
            .entrants
            .iter()
            .flatten()
            .map(|place| match (place.phase, place.of) {
                (None, PlaceOf::Rank(rank)) => Some(rank),
                (None, _) => None,
                (Some(from), of) => {
                    let index = index_of(&outline.phases[from as usize - 1], of);
                    at[from as usize - 1][index as usize - 1]
                }
            })
            .collect();
        assert!(!who.is_empty(), "{own:?}");
        at.push(who.clone());
        for (index, entry) in (1..).zip(&who) {
            let taken = phase.taken.iter().find(|one| one.from <= index && index <= one.to);
            let is_left = taken.is_none_or(|one| !one.all);
            if let (Some(entry), true) = (entry, is_left) {
                let end = Final { phase: number, from: index, to: index };
                // Who may have gone on is moved by the later phase.
                ends.insert(*entry, end);
            }
            if let (Some(entry), Some(true)) = (entry, taken.map(|one| one.all)) {
                ends.remove(entry);
            }
        }
    }
    ends
}

/// The index of a place among all places of a phase, from 1.
fn index_of(phase: &PhaseOutline, of: PlaceOf) -> u32 {
    let first = |wanted: BlockOf| {
        let before = phase.shape.blocks.iter().take_while(|block| block.of != wanted);
        before.map(|block| block.size).sum::<u32>()
    };
    match of {
        PlaceOf::Rank(rank) => rank,
        PlaceOf::RankInGroup { group, rank } => first(BlockOf::RankOfGroups { rank }) + group,
        PlaceOf::BestOfRank { rank, place } => first(BlockOf::RankOfGroups { rank }) + place,
        PlaceOf::WinnerOf { tie } => first(BlockOf::Winners) + tie,
        PlaceOf::LoserOf { round, tie } => first(BlockOf::LosersOfRound { round }) + tie,
        PlaceOf::FirstMatchLoserOf { tie } => first(BlockOf::LosersOfRound { round: 2 }) + tie,
    }
}

#[test]
fn random_plans_never_lose_or_double_a_place() {
    let choices = (2..70_u32, prop::collection::vec(0..1_000_u32, 60));
    let mut runner = TestRunner::new(Config { cases: 10_000, ..Config::default() });
    let checked = runner.run(&choices, |(entries, numbers)| {
        let mut choices = Choices(numbers);
        let plan = plan(&mut choices, entries);
        let Ok(outline) = plan.outline(entries) else { return Ok(()) };
        for phase in &outline.phases {
            let sizes: u32 = phase.shape.blocks.iter().map(|block| block.size).sum();
            prop_assert_eq!(sizes, phase.size(), "{:?}", plan);
            let mut taken: Vec<(u32, u32)> =
                phase.taken.iter().map(|one| (one.from, one.to)).collect();
            taken.sort_unstable();
            prop_assert!(taken.windows(2).all(|two| two[0].1 < two[1].0), "{:?}", plan);
        }
        let ends = played(&outline, &plan);
        prop_assert_eq!(ends.len(), entries as usize, "{:?}", plan);
        let is_final = |end: &Final| {
            outline
                .finals
                .iter()
                .any(|one| one.phase == end.phase && one.from <= end.from && end.to <= one.to)
        };
        prop_assert!(ends.values().all(is_final), "{:?} {:?}", plan, outline.finals);
        let [fewest, most] = outline.matches;
        prop_assert!(fewest <= most && outline.plays[0] <= outline.plays[1]);
        let json = serde_json::to_string(&plan).expect("JSON");
        prop_assert_eq!(&serde_json::from_str::<Plan>(&json).expect("a plan"), &plan);
        Ok(())
    });
    checked.unwrap_or_else(|failed| panic!("{failed}"));
}
