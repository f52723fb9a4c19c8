//! What heats promise.

use std::collections::{BTreeMap, BTreeSet};

use touchline_draws::heats::{Heats, Options};
use touchline_draws::{Drawn, Entry, Key, Request, Rules, Seed, Side, Undrawable, draw};

fn drawn(entries: Vec<Entry>, options: &str) -> Result<Heats, Undrawable> {
    let options: Options = serde_json::from_str(options).expect("options");
    let request =
        Request { version: None, seed: Seed::new("heats"), entries, rules: Rules::Heats(options) };
    draw(&request).map(|answer| match answer.drawn {
        Drawn::Heats(drawn) => drawn,
        other => panic!("{other:?}"),
    })
}

fn seeded(number: i64) -> Vec<Entry> {
    (1..=number).map(|id| Entry { seed: Some(id as u32), ..Entry::new(id) }).collect()
}

/// For each heat of a round its ranks by lane.
fn ranks(drawn: &Heats, round: usize) -> Vec<BTreeMap<usize, usize>> {
    let rank = |side: &Side| match side {
        Side::Entry(id) => id.to_string().parse().expect("a number"),
        Side::Qualifier { rank, .. } => *rank,
        other => panic!("{other:?}"),
    };
    let heats = drawn.rounds[round].heats.iter();
    heats
        .map(|heat| heat.lanes.iter().map(|lane| (lane.lane, rank(&lane.side))).collect())
        .collect()
}

#[test]
fn the_middle_lanes_belong_to_the_best() {
    let drawn = drawn(seeded(8), r#"{"lanes": 8}"#).expect("heats");
    let lanes = ranks(&drawn, 0).remove(0);
    let by_rank: BTreeMap<usize, usize> =
        lanes.into_iter().map(|(lane, rank)| (rank, lane)).collect();
    assert!(by_rank.into_values().eq([4, 5, 3, 6, 2, 7, 1, 8]));
}

#[test]
fn lanes_have_the_order_that_the_request_gives_and_the_last_stay_empty() {
    let options = r#"{"lanes": 4, "lane_order": [2, 3, 1, 4]}"#;
    let drawn = drawn(seeded(6), options).expect("heats");
    let expected =
        [BTreeMap::from([(2, 1), (3, 4), (1, 5)]), BTreeMap::from([(2, 2), (3, 3), (1, 6)])];
    assert_eq!(ranks(&drawn, 0), expected);
}

#[test]
fn a_serpentine_makes_heats_of_equal_strength() {
    for entries in 2..=128 {
        for lanes in [4, 6, 8, 10] {
            let drawn = drawn(seeded(entries), &format!(r#"{{"lanes": {lanes}}}"#)).expect("heats");
            let heats = ranks(&drawn, 0);
            assert_eq!(heats.len(), (entries as usize).div_ceil(lanes));
            let sizes = heats.iter().map(BTreeMap::len);
            assert!(sizes.clone().max().expect("a size") <= lanes);
            assert!(sizes.clone().max().expect("a size") - sizes.min().expect("a size") <= 1);
            let all: BTreeSet<usize> =
                heats.iter().flat_map(|heat| heat.values().copied()).collect();
            assert!(all.into_iter().eq(1..=entries as usize));
            // In each turn of the serpentine every heat has one, in alternating order.
            for (at, heat) in heats.iter().enumerate() {
                let sorted: BTreeSet<usize> = heat.values().copied().collect();
                for (turn, rank) in sorted.into_iter().enumerate() {
                    let place = if turn % 2 == 0 { at } else { heats.len() - 1 - at };
                    assert_eq!(rank, turn * heats.len() + place + 1);
                }
            }
        }
    }
}

#[test]
fn qualifiers_by_place_and_time_fill_the_next_round() {
    // Five heats, three of each and one by time: two semi-finals, two of each and four by time.
    let options = r#"{"lanes": 8, "progression": [
        {"by_place": 3, "by_time": 1}, {"by_place": 2, "by_time": 4}]}"#;
    let drawn = drawn(seeded(40), options).expect("heats");
    let sizes: Vec<Vec<usize>> =
        (0..3).map(|round| ranks(&drawn, round).iter().map(BTreeMap::len).collect()).collect();
    assert_eq!(sizes, [vec![8; 5], vec![8; 2], vec![8]]);
    let numbers = drawn.rounds.iter().flat_map(|round| &round.heats).map(|heat| heat.heat);
    assert!(numbers.eq(1..=8));
    let last: BTreeSet<usize> = ranks(&drawn, 2)[0].values().copied().collect();
    assert!(last.into_iter().eq(1..=8));
    assert_eq!(drawn.rounds[2].progression, None);
}

#[test]
fn entries_of_one_country_are_put_into_different_heats() {
    let countries = ["A", "B", "C", "C", "C", "B", "A", "D"];
    let listed: Vec<Entry> = seeded(8)
        .into_iter()
        .zip(countries)
        .map(|(entry, country)| Entry { country: Some(Key::from(country)), ..entry })
        .collect();
    let drawn = drawn(listed, r#"{"lanes": 2, "avoid": ["country"]}"#).expect("heats");
    for heat in ranks(&drawn, 0) {
        let here: BTreeSet<&str> = heat.values().map(|rank| countries[rank - 1]).collect();
        assert_eq!(here.len(), 2);
        assert!(heat.values().any(|&rank| rank <= 4) && heat.values().any(|&rank| rank > 4));
    }
    assert_eq!(drawn.bent.len(), 1, "the serpentine was given up");
}

#[test]
fn a_progression_that_the_heats_cannot_have_is_refused() {
    let refused = |options: &str| drawn(seeded(9), options).expect_err("a refusal").to_string();
    assert_eq!(
        refused(r#"{"lanes": 8, "progression": [{"by_place": 5}]}"#),
        "The smallest heat of round 1 has 4 entries, so 5 of each cannot qualify."
    );
    assert_eq!(
        refused(r#"{"lanes": 8, "progression": [{"by_time": 10}]}"#),
        "10 would qualify from round 1, which has 9 entries in 2 heats."
    );
    assert_eq!(refused(r#"{"lanes": 0}"#), "A race needs 2 to 128 lanes, not 0.");
    assert_eq!(
        refused(r#"{"lanes": 3, "lane_order": [1, 2, 2]}"#),
        "The order of the lanes must have each lane from 1 to 3 once."
    );
}
