//! What a double elimination promises, for every number of entries.

use std::collections::{BTreeMap, BTreeSet};

use touchline_draws::double_elimination::{DoubleElimination, Options, first_possible_rematch};
use touchline_draws::{Drawn, Entry, Key, Match, Part, Request, Rules, Seed, Side, draw};

fn drawn(entries: usize, second_final: bool) -> DoubleElimination {
    let listed = (1..=entries)
        .map(|number| Entry { seed: Some(number as u32), ..Entry::new(number as i64) })
        .collect();
    let rules = Rules::DoubleElimination(Options { second_final, ..Options::default() });
    let request = Request { version: None, seed: Seed::new(""), entries: listed, rules };
    match draw(&request).expect("a draw").drawn {
        Drawn::DoubleElimination(drawn) => drawn,
        other => panic!("{other:?}"),
    }
}

fn played(drawn: &DoubleElimination) -> impl Iterator<Item = (Part, usize, &Match)> {
    drawn.rounds.iter().flat_map(|round| {
        let played = round.matches.iter().filter(|played| played.number.is_some());
        played.map(move |played| (round.part, round.round, played))
    })
}

/// Plays the bracket with `decide` saying whether the first side wins, and gives each match
/// with who met.
fn simulate(
    drawn: &DoubleElimination,
    mut decide: impl FnMut() -> bool,
) -> Vec<(Part, usize, Key, Key)> {
    let mut results: BTreeMap<u32, (Key, Key)> = BTreeMap::new();
    let mut meetings = Vec::new();
    for (part, round, played) in played(drawn) {
        let [one, other] = played.sides.clone().map(|side| match side {
            Side::Entry(id) => id,
            Side::WinnerOf(number) => results[&number].0.clone(),
            Side::LoserOf(number) => results[&number].1.clone(),
            side => panic!("{side:?}"),
        });
        let result =
            if decide() { (one.clone(), other.clone()) } else { (other.clone(), one.clone()) };
        results.insert(played.number.expect("a number"), result);
        meetings.push((part, round, one, other));
    }
    meetings
}

/// The round of the losers' bracket with the first rematch, or one after all of them.
fn first_rematch(meetings: &[(Part, usize, Key, Key)]) -> usize {
    let mut met = BTreeSet::new();
    for (part, round, one, other) in meetings {
        let pair = (one.min(other), one.max(other));
        if *part == Part::Losers && met.contains(&pair) {
            return *round;
        }
        met.insert(pair);
    }
    usize::MAX
}

#[test]
fn everybody_is_out_after_two_defeats_and_nobody_before() {
    for entries in 3..=128 {
        let drawn = drawn(entries, false);
        assert_eq!(played(&drawn).count(), 2 * entries - 2);
        let numbers = played(&drawn).filter_map(|(_, _, played)| played.number);
        assert!(numbers.eq(1..2 * entries as u32 - 1));
        let mut defeats: BTreeMap<u32, usize> = BTreeMap::new();
        for (part, _, played) in played(&drawn) {
            for side in &played.sides {
                if let Side::LoserOf(number) = side {
                    assert_eq!(part, Part::Losers);
                    *defeats.entry(*number).or_default() += 1;
                }
            }
        }
        let of_winners: Vec<u32> = played(&drawn)
            .filter(|(part, ..)| *part == Part::Winners)
            .filter_map(|(_, _, played)| played.number)
            .collect();
        assert!(defeats.keys().eq(&of_winners) && defeats.values().all(|&times| times == 1));
    }
}

#[test]
fn no_two_can_meet_again_before_the_round_in_which_that_is_unavoidable() {
    for entries in 3..=128 {
        let drawn = drawn(entries, false);
        // For each match of the winners' bracket the matches before it, by which two losers may have
        // met: the one of a later match may have beaten the one of an earlier match.
        let mut before: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        // For each match the matches of the winners' bracket whose losers may play in it.
        let mut losers: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        let mut first = usize::MAX;
        for (part, round, played) in played(&drawn) {
            let number = played.number.expect("a number");
            if part == Part::Winners {
                let mut earlier = BTreeSet::from([number]);
                for side in &played.sides {
                    if let Side::WinnerOf(number) = side {
                        earlier.extend(&before[number]);
                    }
                }
                before.insert(number, earlier);
            }
            if part == Part::Losers {
                let sides = played.sides.clone().map(|side| match side {
                    Side::LoserOf(number) => BTreeSet::from([number]),
                    Side::WinnerOf(number) => losers[&number].clone(),
                    side => panic!("{side:?}"),
                });
                let have_met = |one: &u32, other: &u32| {
                    before[one].contains(other) || before[other].contains(one)
                };
                if sides[0].iter().any(|one| sides[1].iter().any(|other| have_met(one, other))) {
                    first = first.min(round);
                }
                losers.insert(number, sides.iter().flatten().copied().collect());
            }
        }
        assert_eq!(first, first_possible_rematch(entries), "{entries} entries");
        assert_eq!(drawn.first_possible_rematch, first);
    }
}

#[test]
fn the_unavoidable_rounds_are_known() {
    let known = [(4, 2), (8, 3), (16, 4), (32, 5), (64, 7), (128, 8)];
    for (entries, round) in known {
        assert_eq!(first_possible_rematch(entries), round);
        assert_eq!(first_possible_rematch(entries / 2 + 1), round);
    }
}

#[test]
fn of_all_results_of_up_to_eight_entries_none_has_an_earlier_rematch_and_one_has_it() {
    for entries in 4..=8 {
        let drawn = drawn(entries, false);
        let matches = 2 * entries - 2;
        let earliest = (0..1_u32 << matches).map(|results| {
            let mut results = results;
            first_rematch(&simulate(&drawn, || {
                results >>= 1;
                results & 1 == 1
            }))
        });
        assert_eq!(earliest.min(), Some(first_possible_rematch(entries)));
    }
}

/// All ways to put the losers of round 1 into pairs and to let the losers of rounds 2 join: with eight
/// entries, none has its first rematch later.
#[test]
fn no_other_order_of_eight_entries_has_its_first_rematch_later() {
    // Matches 0 to 3 of round 1 belong in pairs to matches 0 and 1 of round 2.
    let pairings = [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]];
    let later = pairings.iter().any(|pairs| {
        [[0, 1], [1, 0]].iter().any(|joining| {
            // In round 2 of the losers' bracket: nobody may have met.
            let second = pairs
                .iter()
                .zip(joining)
                .all(|(pair, joins)| pair.iter().all(|of_first| of_first / 2 != *joins));
            // In round 3 both branches meet.
            let third = pairs.iter().enumerate().all(|(branch, pair)| {
                let others = pairs[1 - branch];
                let crossing = pair.iter().all(|of_first| of_first / 2 != joining[1 - branch]);
                let from_there = others.iter().all(|of_first| of_first / 2 != joining[branch]);
                crossing && from_there
            });
            second && third
        })
    });
    assert!(!later);
    assert_eq!(first_possible_rematch(8), 3);
}

#[test]
fn the_final_may_be_played_again() {
    let drawn = drawn(8, true);
    let [.., last, again] = &drawn.rounds[..] else { panic!("rounds") };
    assert_eq!((last.part, again.part), (Part::Final, Part::SecondFinal));
    let number = last.matches[0].number.expect("a number");
    assert_eq!(again.matches[0].sides, [Side::WinnerOf(number), Side::LoserOf(number)]);
}
