//! What groups promise, and the knock-out after them.

use std::collections::BTreeSet;

use proptest::prelude::*;
use touchline_draws::groups::{Groups, Options};
use touchline_draws::{
    Drawn, Entry, Key, Match, Part, Request, Rules, Seed, Side, Undrawable, draw,
};

fn drawn(entries: Vec<Entry>, seed: i64, options: &str) -> Result<Groups, Undrawable> {
    let options: Options = serde_json::from_str(options).expect("options");
    let rules = Rules::Groups(options);
    let request = Request { version: None, seed: Seed::from(seed), entries, rules };
    draw(&request).map(|answer| match answer.drawn {
        Drawn::Groups(drawn) => drawn,
        other => panic!("{other:?}"),
    })
}

fn entries(number: i64) -> Vec<Entry> {
    (1..=number).map(Entry::new).collect()
}

fn number(id: &Key) -> usize {
    id.to_string().parse().expect("a number")
}

/// Matches of the knock-out with their numbers.
fn knock_out(drawn: &Groups) -> Vec<&Match> {
    drawn
        .rounds
        .iter()
        .filter(|round| !matches!(round.part, Part::Groups | Part::ThirdPlace))
        .flat_map(|round| &round.matches)
        .collect()
}

/// The round in which two places of the knock-out meet, read from the matches alone: the smallest
/// part of the bracket that has both.
fn meeting(drawn: &Groups, one: &Side, other: &Side) -> usize {
    let all = knock_out(drawn);
    let mut reached: Vec<(u32, BTreeSet<usize>)> = Vec::new();
    for played in &all {
        let mut here = BTreeSet::new();
        let mut depth = 1;
        for side in &played.sides {
            match side {
                Side::WinnerOf(number) => {
                    let (_, before) = reached
                        .iter()
                        .find(|(known, _)| known == number)
                        .expect("an earlier match");
                    here.extend(before.iter().filter(|&&mark| mark < 2));
                    depth = before.iter().max().expect("a depth") - 9;
                }
                side if side == one => _ = here.insert(0),
                side if side == other => _ = here.insert(1),
                _ => {}
            }
        }
        if here.contains(&0) && here.contains(&1) {
            return depth;
        }
        here.insert(depth + 10);
        if let Some(number) = played.number {
            reached.push((number, here));
        }
    }
    panic!("{one:?} and {other:?} do not meet")
}

#[test]
fn pots_are_spread_over_the_groups() {
    for (groups, pots) in [(2, 3), (4, 4), (8, 4), (12, 4), (16, 8)] {
        let of_pots: Vec<Entry> = (0..groups * pots)
            .map(|at| Entry { pot: Some((at / groups + 1) as u32), ..Entry::new(at as i64) })
            .collect();
        let drawn = drawn(of_pots, 3, &format!(r#"{{"groups": {groups}}}"#)).expect("a draw");
        for group in &drawn.groups {
            let pots_here: Vec<usize> =
                group.entries.iter().map(|id| number(id) / groups + 1).collect();
            assert!(pots_here.into_iter().eq(1..=pots), "one of each pot, in their order");
        }
    }
}

#[test]
fn seeds_are_spread_and_sizes_differ_by_one_at_most() {
    for entries_number in 2..=128_usize {
        for groups in [1, 2, 3, 5, 8, 16] {
            if groups * 2 > entries_number {
                continue;
            }
            let seeds = entries_number / 2;
            let seeded = entries(entries_number as i64)
                .into_iter()
                .zip(1..)
                .map(|(entry, seed)| Entry {
                    seed: (seed <= seeds as u32).then_some(seed),
                    ..entry
                })
                .collect();
            let drawn = drawn(seeded, 9, &format!(r#"{{"groups": {groups}}}"#)).expect("a draw");
            let sizes = drawn.groups.iter().map(|group| group.entries.len());
            assert!(sizes.clone().max().expect("a size") - sizes.min().expect("a size") <= 1);
            let all: BTreeSet<&Key> =
                drawn.groups.iter().flat_map(|group| &group.entries).collect();
            assert_eq!(all.len(), entries_number);
            for group in &drawn.groups {
                let rows: Vec<usize> = group
                    .entries
                    .iter()
                    .map(number)
                    .filter(|&seed| seed <= seeds)
                    .map(|seed| (seed - 1) / groups)
                    .collect();
                let distinct: BTreeSet<&usize> = rows.iter().collect();
                assert_eq!(distinct.len(), rows.len(), "two of one row of seeds in a group");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn limits_hold_or_the_draw_says_why_not(
        countries in prop::collection::vec(0_i64..8, 8..=64),
        groups in 2_usize..=4,
        at_most in 1_usize..=3,
        seed: i64,
    ) {
        let listed: Vec<Entry> = entries(countries.len() as i64)
            .into_iter()
            .zip(&countries)
            .map(|(entry, country)| Entry { country: Some(Key::from(*country)), ..entry })
            .collect();
        let options = |if_impossible: &str| format!(
            r#"{{"groups": {groups}, "avoid": [{{"by": "country", "at_most": {at_most}}}],
                "if_impossible": "{if_impossible}"}}"#
        );
        let most = |drawn: &Groups| {
            let in_group = |group: &touchline_draws::groups::Group| (0..8)
                .map(|country| group.entries.iter()
                    .filter(|id| countries[number(id) - 1] == country).count())
                .max();
            drawn.groups.iter().filter_map(in_group).max()
        };
        let bent = drawn(listed.clone(), seed, &options("bend")).expect("a draw");
        prop_assert_eq!(most(&bent) > Some(at_most), !bent.bent.is_empty());
        match drawn(listed, seed, &options("refuse")) {
            Ok(strict) => prop_assert!(most(&strict) <= Some(at_most)),
            Err(refused) => {
                // A refused draw has too many of one country: there are no pots here.
                let largest = (0..8)
                    .map(|country| countries.iter().filter(|&&of| of == country).count())
                    .max();
                prop_assert!(largest > Some(groups * at_most), "{}", refused);
            }
        }
    }
}

#[test]
fn an_impossible_limit_is_named() {
    let of_spain: Vec<Entry> = entries(16)
        .into_iter()
        .enumerate()
        .map(|(at, entry)| Entry { country: (at < 5).then(|| Key::from("ESP")), ..entry })
        .collect();
    let refused = drawn(of_spain, 1, r#"{"groups": 4, "avoid": [{"by": "country"}]}"#);
    let refused = refused.expect_err("five").to_string();
    assert!(
        refused.starts_with("Country ESP has 5 entries and there are 4 groups with at most 1"),
        "{refused}"
    );
}

/// 48 entries in four pots with the confederations of a world cup: at most one of each in a group, but
/// one or two of Europe.
#[test]
fn the_limits_of_a_world_cup_are_met() {
    let pots = ["CCCUUUUUUUSS", "AAACUUUUUSSS", "AAAAFFFFUUUS", "AAFFFFFOCCUU"];
    let listed: Vec<Entry> = pots
        .iter()
        .zip(1..)
        .flat_map(|(pot, number)| pot.chars().map(move |region| (region, number)))
        .zip(1..)
        .map(|((region, pot), id)| Entry {
            region: Some(Key::from(region.to_string().as_str())),
            pot: Some(pot),
            ..Entry::new(id)
        })
        .collect();
    let options = r#"{"groups": 12, "avoid": [{"by": "region", "except": {"U": 2}}],
        "qualify": 2, "best_placed": 8, "third_place": true}"#;
    for seed in 0..20 {
        let drawn = drawn(listed.clone(), seed, options).expect("a draw");
        assert!(drawn.bent.is_empty());
        for group in &drawn.groups {
            let regions: String = group
                .entries
                .iter()
                .map(|id| pots.concat().chars().nth(number(id) - 1).expect("a region"))
                .collect();
            for region in "ACFOSU".chars() {
                let here = regions.chars().filter(|&of| of == region).count();
                assert!(here <= if region == 'U' { 2 } else { 1 }, "{regions}");
            }
        }
        // 72 matches of groups, 32 of the knock-out.
        let numbers: Vec<u32> = drawn
            .rounds
            .iter()
            .flat_map(|round| round.matches.iter().filter_map(|played| played.number))
            .collect();
        assert!(numbers.into_iter().eq(1..=104));
    }
}

#[test]
fn everybody_of_a_group_meets_everybody() {
    let drawn = drawn(entries(14), 1, r#"{"groups": 4, "legs": 2}"#).expect("a draw");
    let mut meetings = BTreeSet::new();
    for played in drawn.rounds.iter().flat_map(|round| &round.matches) {
        let [Side::Entry(home), Side::Entry(away)] = &played.sides else { panic!("entries") };
        let group = drawn.groups.iter().find(|group| Some(&group.name) == played.group.as_ref());
        let group = group.expect("a group");
        assert!(group.entries.contains(home) && group.entries.contains(away));
        assert!(meetings.insert((home, away)));
    }
    let expected: usize =
        drawn.groups.iter().map(|group| group.entries.len() * (group.entries.len() - 1)).sum();
    assert_eq!(meetings.len(), expected);
}

#[test]
fn winners_and_runners_up_of_a_group_meet_in_the_final_only() {
    for groups in [2, 3, 4, 5, 6, 8, 12, 16, 32] {
        let options = format!(r#"{{"groups": {groups}, "qualify": 2}}"#);
        let drawn = drawn(entries(groups * 4), 1, &options).expect("a draw");
        let last = (2 * groups as usize).next_power_of_two().trailing_zeros() as usize;
        assert_eq!(drawn.first_possible_rematch, Some(last), "{groups} groups");
        for group in &drawn.groups {
            let side = |rank| Side::RankInGroup { group: group.name.clone(), rank };
            if (groups as u64).is_power_of_two() {
                assert_eq!(meeting(&drawn, &side(1), &side(2)), last);
            }
        }
    }
}

#[test]
fn the_best_thirds_meet_nobody_of_their_group_before_the_semi_finals() {
    // The groups of a European championship and of a world cup.
    for (groups, best, rows, rounds) in [(6, 4, 15, 3), (12, 8, 495, 4)] {
        let options = format!(r#"{{"groups": {groups}, "qualify": 2, "best_placed": {best}}}"#);
        let drawn = drawn(entries(groups * 4), 1, &options).expect("a draw");
        let thirds = drawn.best_placed.as_ref().expect("best thirds");
        let table = thirds.table.as_ref().expect("a table");
        assert_eq!(table.len(), rows);
        let mut earliest = usize::MAX;
        for row in table {
            let places: BTreeSet<&String> = row.places.iter().collect();
            assert!(places.into_iter().eq(&row.groups), "each group once");
            let groups: Vec<&str> = row.groups.iter().map(String::as_str).collect();
            assert_eq!(thirds.assign(&groups).as_ref(), Some(&row.places));
            for (group, place) in row.places.iter().zip(1..) {
                let third = Side::BestPlaced { rank: 3, place };
                for rank in 1..=2 {
                    let other = Side::RankInGroup { group: group.clone(), rank };
                    earliest = earliest.min(meeting(&drawn, &third, &other));
                }
            }
        }
        assert_eq!(drawn.first_possible_rematch, Some(earliest));
        assert_eq!(earliest, rounds, "{groups} groups");
    }
}

#[test]
fn what_makes_no_groups_is_refused() {
    let refused = |number, options: &str| {
        drawn(entries(number), 1, options).expect_err("a refusal").to_string()
    };
    assert_eq!(
        refused(8, r#"{"groups": 5}"#),
        "8 entries fill 1 to 4 groups of at least two, not 5. Choose another number of groups."
    );
    assert_eq!(
        refused(8, r#"{"groups": 2, "qualify": 5}"#),
        "The smallest group has 4 entries, so nobody can qualify as number 5. Choose fewer qualifiers, or fewer groups."
    );
    assert_eq!(
        refused(8, r#"{"groups": 2, "qualify": 1, "best_placed": 2}"#),
        "There are 2 groups, so 1 to 1 of those in one rank can be the best, not 2."
    );
    assert_eq!(
        refused(8, r#"{"groups": 2, "avoid": [{"by": "club"}]}"#),
        "Entries are to be kept apart by club, but none has a club."
    );
    let mut of_pots = entries(8);
    of_pots[0].pot = Some(1);
    let refused = drawn(of_pots, 1, r#"{"groups": 2}"#).expect_err("a refusal").to_string();
    assert_eq!(refused, "Entry 2 has no pot, and others have one.");
}
