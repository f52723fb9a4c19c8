//! What a knock-out promises, for every number of entries and of seeds.

use proptest::prelude::*;
use touchline_draws::knock_out::{KnockOut, Options, Winners};
use touchline_draws::{
    Drawn, Entry, IfImpossible, KeptApart, Key, Part, Request, Round, Rules, Seed, Seeding, Side,
    Undrawable, draw,
};

fn entries(number: usize, seeds: usize) -> Vec<Entry> {
    (1..=number)
        .map(|number| Entry {
            seed: (number <= seeds).then_some(number as u32),
            ..Entry::new(number as i64)
        })
        .collect()
}

fn drawn(entries: Vec<Entry>, seed: i64, options: Options) -> Result<KnockOut, Undrawable> {
    let rules = Rules::KnockOut(options);
    let request = Request { version: None, seed: Seed::from(seed), entries, rules };
    draw(&request).map(|answer| match answer.drawn {
        Drawn::KnockOut(drawn) => drawn,
        other => panic!("{other:?}"),
    })
}

fn number(id: &Key) -> usize {
    id.to_string().parse().expect("a number")
}

/// For each pair of entries the round in which they meet if both win until then; the places of the
/// first round say it.
fn meeting_rounds(first: &Round) -> Vec<(usize, usize, u32)> {
    let places: Vec<Option<usize>> = first
        .matches
        .iter()
        .flat_map(|played| &played.sides)
        .map(|side| match side {
            Side::Entry(id) => Some(number(id)),
            Side::Bye => None,
            other => panic!("{other:?}"),
        })
        .collect();
    let mut meetings = Vec::new();
    for (at, one) in places.iter().enumerate() {
        for (further, other) in places.iter().enumerate().skip(at + 1) {
            if let (Some(one), Some(other)) = (one, other) {
                let round = usize::BITS - (at ^ further).leading_zeros();
                meetings.push((*one, *other, round));
            }
        }
    }
    meetings
}

#[test]
fn everybody_but_the_winner_loses_once_and_matches_are_numbered_in_the_order_of_play() {
    for entries_number in 2..=128 {
        let drawn = drawn(entries(entries_number, 0), 1, Options::default()).expect("a draw");
        let played: Vec<u32> = drawn
            .rounds
            .iter()
            .flat_map(|round| round.matches.iter().filter_map(|played| played.number))
            .collect();
        assert!(played.iter().copied().eq(1..entries_number as u32));
        let mut sources: Vec<u32> = Vec::new();
        for (at, side) in drawn
            .rounds
            .iter()
            .flat_map(|round| &round.matches)
            .flat_map(|played| played.sides.iter().map(|side| (played.number, side)))
        {
            if let Side::WinnerOf(number) = side {
                assert!(Some(*number) < at);
                sources.push(*number);
            }
        }
        sources.sort_unstable();
        assert!(sources.into_iter().eq(1..entries_number as u32 - 1));
    }
}

#[test]
fn seeds_meet_as_late_as_their_ranks_say() {
    for number in 2..=128_usize {
        let rounds = number.next_power_of_two().trailing_zeros();
        for (seeds, seeding) in [
            (number, Seeding::ByRank),
            (number, Seeding::ByLot),
            (number / 3, Seeding::ByRank),
            (number / 3, Seeding::ByLot),
        ] {
            let options = Options { seeding, ..Options::default() };
            let drawn = drawn(entries(number, seeds), number as i64, options).expect("a draw");
            for (one, other, round) in meeting_rounds(&drawn.rounds[0]) {
                let worse = one.max(other);
                if worse <= seeds {
                    // Of 2^k seeds, two meet at the earliest when 2^k are left.
                    let left = worse.next_power_of_two().trailing_zeros();
                    assert!(round > rounds - left, "{one} and {other} of {number}");
                }
            }
        }
    }
}

#[test]
fn the_byes_belong_to_the_best() {
    for number_of_entries in 2..=128_usize {
        let byes = number_of_entries.next_power_of_two() - number_of_entries;
        for seeds in [0, 1, 4, number_of_entries / 2, number_of_entries] {
            let seeds = seeds.min(number_of_entries);
            for seeding in [Seeding::ByRank, Seeding::ByLot] {
                let options = Options { seeding, ..Options::default() };
                let drawn = drawn(entries(number_of_entries, seeds), 5, options).expect("a draw");
                assert_eq!(drawn.byes.len(), byes);
                for best in 1..=seeds.min(byes) {
                    assert!(drawn.byes.contains(&Key::from(best as i64)));
                }
            }
        }
    }
}

#[test]
fn all_unseeded_places_are_equally_likely() {
    // Entry 3 of 6 is unseeded. It has one of the four places that the two seeds leave.
    let mut opponents = [0; 7];
    for seed in 0..4_000 {
        let drawn = drawn(entries(6, 2), seed, Options::default()).expect("a draw");
        let met = meeting_rounds(&drawn.rounds[0]).into_iter().find_map(|(one, other, round)| {
            (round == 1 && (one == 3 || other == 3)).then(|| one + other - 3)
        });
        opponents[met.expect("no bye for an unseeded entry")] += 1;
    }
    assert_eq!(opponents[..4], [0; 4]);
    assert!(opponents[4..].iter().all(|count| (1_200..=1_470).contains(count)), "{opponents:?}");
}

#[test]
fn the_losers_of_the_semi_finals_may_play_for_third_place() {
    let options = || Options { third_place: true, ..Options::default() };
    let drawn4 = drawn(entries(4, 4), 1, options()).expect("a draw");
    let [_, third, last] = &drawn4.rounds[..] else { panic!("three rounds") };
    assert_eq!((third.part, last.part), (Part::ThirdPlace, Part::Final));
    assert_eq!(third.matches[0].sides, [Side::LoserOf(1), Side::LoserOf(2)]);
    assert_eq!(last.matches[0].sides, [Side::WinnerOf(1), Side::WinnerOf(2)]);
    assert_eq!(last.matches[0].number, Some(4));
    assert!(drawn(entries(3, 3), 1, options()).is_err());
}

#[test]
fn a_tie_has_two_legs_with_both_sides_at_home_and_the_final_has_one() {
    let options: Options = serde_json::from_str(r#"{"legs": 2}"#).expect("options");
    let drawn = drawn(entries(4, 4), 1, options).expect("a draw");
    let first = &drawn.rounds[0].matches;
    let legs: Vec<_> = first.iter().map(|played| (played.number, played.leg)).collect();
    assert_eq!(
        legs,
        [(Some(1), Some(1)), (Some(2), Some(1)), (Some(3), Some(2)), (Some(4), Some(2))]
    );
    let [home, away] = first[0].sides.clone();
    assert_eq!(first[2].sides, [away, home]);
    assert_eq!(drawn.rounds[1].matches[0].sides, [Side::WinnerOf(3), Side::WinnerOf(4)]);
    assert_eq!(drawn.rounds[1].matches.len(), 1);
}

#[test]
fn with_redraws_one_round_is_drawn() {
    let options = Options { redraw: true, ..Options::default() };
    let drawn = drawn(entries(20, 0), 1, options).expect("a draw");
    assert_eq!(drawn.rounds.len(), 1);
    assert_eq!(drawn.byes.len(), 12);
}

fn of_clubs(clubs: &[usize], seeds: usize) -> Vec<Entry> {
    let with_club =
        |(entry, club): (Entry, &usize)| Entry { club: Some(Key::from(*club as i64)), ..entry };
    entries(clubs.len(), seeds).into_iter().zip(clubs).map(with_club).collect()
}

fn apart(rounds: usize, if_impossible: IfImpossible) -> Options {
    let avoid = vec![KeptApart { by: touchline_draws::Attribute::Club, rounds }];
    Options { avoid, if_impossible, ..Options::default() }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_club_is_kept_apart_or_the_draw_says_why_not(
        clubs in prop::collection::vec(0_usize..20, 4..=128),
        seeds in 0_usize..8,
        rounds in 1_usize..=2,
        seed: i64,
    ) {
        let listed = of_clubs(&clubs, seeds.min(clubs.len()));
        let club = |id: usize| clubs[id - 1];
        let strict = drawn(listed.clone(), seed, apart(rounds, IfImpossible::Refuse));
        let bent = drawn(listed, seed, apart(rounds, IfImpossible::Bend)).expect("a draw");
        let early = |drawn: &KnockOut| meeting_rounds(&drawn.rounds[0])
            .into_iter()
            .any(|(one, other, round)| club(one) == club(other) && round as usize <= rounds);
        prop_assert_eq!(early(&bent), !bent.bent.is_empty());
        match strict {
            Ok(strict) => prop_assert!(!early(&strict) && strict.bent.is_empty()),
            Err(refused) => prop_assert!(refused.to_string().contains("Club "), "{}", refused),
        }
    }
}

#[test]
fn a_club_that_is_too_large_is_named_with_its_size() {
    let clubs = [1, 1, 1, 1, 1, 2, 3, 4];
    let refused = drawn(of_clubs(&clubs, 0), 1, apart(1, IfImpossible::Refuse)).expect_err("five");
    assert!(
        refused
            .to_string()
            .starts_with("Club 1 has 5 entries, and 4 at most can be kept apart in round 1.")
    );
    let bent = drawn(of_clubs(&clubs, 0), 1, apart(1, IfImpossible::Bend)).expect("a draw");
    assert_eq!(bent.bent.len(), 1);
}

#[test]
fn seeds_of_one_club_are_not_moved() {
    // Seeds 1 and 8 meet in round 1 of 8.
    let clubs = [1, 2, 3, 4, 5, 6, 7, 1];
    let refused = drawn(of_clubs(&clubs, 8), 1, apart(1, IfImpossible::Refuse)).expect_err("met");
    assert_eq!(
        refused.to_string(),
        "Club 1: no draw keeps all apart that should be. 1 and 8 can meet in round 1."
    );
}

/// The winners of eight groups and their runners-up: pot 1 and pot 2, of which no two of one group meet before the final.
#[test]
fn those_of_the_first_pot_meet_those_of_the_second() {
    for seed in 0..30 {
        let entry = |number: u32| Entry {
            pot: Some((number - 1) / 8 + 1),
            club: Some(i64::from((number - 1) % 8).into()),
            ..Entry::new(i64::from(number))
        };
        let avoid = vec![KeptApart { by: touchline_draws::Attribute::Club, rounds: 3 }];
        let options = Options { avoid, pots: true, ..Options::default() };
        let drawn = drawn((1..=16).map(entry).collect(), seed, options).expect("a draw");
        assert_eq!(drawn.bent, []);
        for (one, other, round) in meeting_rounds(&drawn.rounds[0]) {
            let is_of_first = |number: usize| number <= 8;
            assert!(round > 1 || is_of_first(one) != is_of_first(other), "{one} {other}");
            assert!(round > 3 || one % 8 != other % 8, "{one} {other}");
        }
    }
}

fn pots() -> Options {
    Options { pots: true, ..Options::default() }
}

/// A request of the days before pots counted has the answer that it had.
#[test]
fn pots_count_nothing_unless_the_options_say_so() {
    let entry = |number: i64| Entry { pot: Some(9 - number as u32), ..Entry::new(number) };
    for seed in 0..10 {
        let plain = drawn(entries(8, 0), seed, Options::default()).expect("a draw");
        let of_pots = drawn((1..=8).map(entry).collect(), seed, Options::default());
        assert_eq!(of_pots.expect("a draw").rounds, plain.rounds);
    }
}

#[test]
fn byes_belong_to_seeds_and_then_to_the_pots() {
    let pot = |number: usize| (number > 2).then_some(if number <= 6 { 1 } else { 2 });
    let entry = |number: usize| Entry {
        seed: (number <= 2).then_some(number as u32),
        pot: pot(number),
        ..Entry::new(number as i64)
    };
    // Eleven in a bracket of sixteen: five byes, for the two seeds and three of the first pot.
    let drawn = drawn((1..=11).map(entry).collect(), 7, pots()).expect("a draw");
    let byes: Vec<usize> = drawn.byes.iter().map(number).collect();
    assert_eq!(byes.len(), 5);
    assert!([1, 2].iter().all(|seed| byes.contains(seed)), "{byes:?}");
    assert!(byes.iter().all(|number| *number <= 6), "{byes:?}");
    let gap = |number: usize| Entry { pot: Some(if number == 1 { 1 } else { 3 }), ..entry(number) };
    let of_gap: Vec<Entry> = (1..=4).map(|number| Entry { seed: None, ..gap(number) }).collect();
    assert!(crate::knock_out::drawn(of_gap, 7, pots()).is_err());
}

#[test]
fn a_qualifying_ends_when_as_many_are_left_as_qualify() {
    for (entries_number, winners) in [(20, 4), (32, 8), (5, 2), (9, 8)] {
        let options = Options { winners: Winners(winners), ..Options::default() };
        let drawn = drawn(entries(entries_number, 4), 3, options).expect("a draw");
        let played: usize = drawn
            .rounds
            .iter()
            .map(|round| round.matches.iter().filter(|one| one.number.is_some()).count())
            .sum();
        assert_eq!(played, entries_number - winners);
        assert!(drawn.rounds.iter().all(|round| round.part == Part::KnockOut));
        assert_eq!(drawn.rounds.last().map(|round| round.matches.len()), Some(winners));
    }
    for (winners, third_place) in [(3, false), (8, false), (2, true)] {
        let options = Options { winners: Winners(winners), third_place, ..Options::default() };
        assert!(drawn(entries(8, 0), 3, options).is_err(), "{winners}");
    }
}
