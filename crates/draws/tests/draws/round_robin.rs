//! What a round robin promises, for every number of entries.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use touchline_draws::round_robin::{Legs, Measures, Options, Order, RoundRobin, Schedule};
use touchline_draws::{Drawn, Entry, Key, Request, Rules, Seed, draw};

fn drawn(entries: i64, legs: Legs, schedule: Schedule) -> RoundRobin {
    let request = Request {
        version: None,
        seed: Seed::from(entries),
        entries: (1..=entries).map(Entry::new).collect(),
        rules: Rules::RoundRobin(Options { legs, schedule, order: Order::Drawn }),
    };
    match draw(&request).expect("a draw").drawn {
        Drawn::RoundRobin(drawn) => drawn,
        other => panic!("{other:?}"),
    }
}

/// A drawn round robin with its number of entries.
type Case = (usize, Legs, Schedule, RoundRobin);

/// Every size, with one leg and with two, and both schedules.
static ALL: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let of_size = |entries: i64| {
        [Legs::One, Legs::Two].into_iter().flat_map(move |legs| {
            [Schedule::FewestBreaks, Schedule::BalancedCarryOver].map(move |schedule| {
                (entries as usize, legs, schedule, drawn(entries, legs, schedule))
            })
        })
    };
    (2..=128).flat_map(of_size).collect()
});

fn all() -> impl Iterator<Item = (usize, Legs, Schedule, &'static RoundRobin)> {
    ALL.iter().map(|(entries, legs, schedule, drawn)| (*entries, *legs, *schedule, drawn))
}

#[test]
fn every_pair_meets_once_or_twice_and_then_at_each_ones_home() {
    for (entries, legs, _, drawn) in all() {
        let mut meetings: BTreeMap<[Key; 2], usize> = BTreeMap::new();
        for pair in drawn.rounds.iter().flatten() {
            *meetings.entry(pair.clone()).or_default() += 1;
        }
        assert!(meetings.values().all(|&count| count == 1));
        let pairs = entries * (entries - 1) / 2;
        assert_eq!(meetings.len(), if legs == Legs::One { pairs } else { 2 * pairs });
        for [home, away] in meetings.keys() {
            let back = meetings.contains_key(&[away.clone(), home.clone()]);
            assert_eq!(back, legs == Legs::Two);
        }
    }
}

#[test]
fn everybody_plays_once_in_a_round_and_one_rests_if_the_number_is_odd() {
    for (entries, _, _, drawn) in all() {
        assert_eq!(drawn.rests.len(), if entries % 2 == 1 { drawn.rounds.len() } else { 0 });
        for (number, round) in drawn.rounds.iter().enumerate() {
            let mut seen: Vec<&Key> =
                round.iter().flatten().chain(drawn.rests.get(number)).collect();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), entries);
            assert_eq!(round.len(), entries / 2);
        }
    }
}

#[test]
fn home_and_away_are_balanced() {
    for (entries, legs, schedule, drawn) in all() {
        let least = usize::from(entries % 2 == 0 && legs == Legs::One);
        assert_eq!(drawn.numbers.home_away_difference, least, "{entries} {schedule:?}");
    }
}

#[test]
fn the_schedule_of_fewest_breaks_has_no_more_than_there_must_be() {
    for (entries, legs, schedule, drawn) in all() {
        if schedule == Schedule::FewestBreaks {
            let fewest = match (entries % 2, legs) {
                (1, Legs::One) => 0,
                (_, Legs::One) => entries - 2,
                // A mirrored second half cannot have fewer (de Werra).
                (1, Legs::Two) => entries,
                (_, Legs::Two) => (3 * entries).saturating_sub(6),
            };
            assert_eq!(drawn.numbers.breaks, fewest, "{entries} {legs:?}");
        }
    }
}

#[test]
fn carry_over_is_balanced_for_powers_of_two_and_close_to_it_elsewhere() {
    for (entries, legs, schedule, drawn) in all() {
        if (schedule, legs) == (Schedule::BalancedCarryOver, Legs::One) && entries > 2 {
            let Measures { carry_over, .. } = drawn.numbers;
            let canonical = drawn.numbers_of_the_other_schedule.carry_over;
            assert!(carry_over <= canonical, "{entries}");
            let least = entries * (entries - 1);
            if entries.is_power_of_two() {
                assert_eq!(carry_over, least);
            } else if entries % 2 == 0 && entries > 6 {
                assert!(carry_over * 100 <= least * 142, "{entries}: {carry_over} of {least}");
            }
        }
    }
}

#[test]
fn another_seed_gives_another_order_and_a_listed_order_needs_no_chance() {
    let by = |seed: &str, order| {
        let request = Request {
            version: Some(1),
            seed: Seed::new(seed),
            entries: ["a", "b", "c", "d"].map(Entry::new).to_vec(),
            rules: Rules::RoundRobin(Options { order, ..Options::default() }),
        };
        serde_json::to_value(draw(&request).expect("a draw").drawn).expect("JSON")
    };
    assert_ne!(by("one", Order::Drawn), by("two", Order::Drawn));
    assert_eq!(by("one", Order::Drawn), by("one", Order::Drawn));
    assert_eq!(by("one", Order::Listed), by("two", Order::Listed));
}

#[test]
fn the_table_of_the_documentation_is_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/draws.md");
    let text = fs::read_to_string(path).expect("docs/draws.md");
    let numbers = |line: &str| -> Vec<usize> {
        line.split('|').filter_map(|cell| cell.trim().replace(',', "").parse().ok()).collect()
    };
    let rows = text
        .lines()
        .skip_while(|line| !line.starts_with("| Entries | Fewest breaks"))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(numbers);
    let mut count = 0;
    for row in rows {
        let found = all().find(|(entries, legs, schedule, _)| {
            *entries == row[0] && *legs == Legs::One && *schedule == Schedule::FewestBreaks
        });
        let (_, _, _, drawn) = found.expect("a size");
        let (canonical, balanced) = (drawn.numbers, drawn.numbers_of_the_other_schedule);
        let expected =
            [canonical.breaks, canonical.carry_over, balanced.breaks, balanced.carry_over];
        assert_eq!(row[1..5], expected, "{} entries", row[0]);
        count += 1;
    }
    assert!(count > 10);
}
