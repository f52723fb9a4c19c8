//! Requests as programs send them: what is answered, what is refused, and in which words.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use touchline_draws::answer;

fn refusal(request: &Value) -> String {
    answer(&request.to_string()).expect_err("a refusal").to_string()
}

fn request(algorithm: &str, entries: Value, options: Value) -> Value {
    json!({"algorithm": algorithm, "seed": "s", "entries": entries, "options": options})
}

/// The code blocks of the documentation in pairs: a request and its answer.
#[test]
fn the_examples_of_the_documentation_are_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/draws.md");
    let text = fs::read_to_string(path).expect("docs/draws.md");
    let blocks: Vec<&str> = text
        .split("```json\n")
        .skip(1)
        .map(|rest| rest.split("```").next().expect("an end"))
        .collect();
    assert!(blocks.len() >= 10 && blocks.len().is_multiple_of(2), "{}", blocks.len());
    for pair in blocks.chunks(2) {
        assert_eq!(answer(pair[0]).expect("an answer"), pair[1].trim_end(), "{}", pair[0]);
    }
}

#[test]
fn an_id_is_answered_as_it_was_given() {
    let entries = json!([7, "7", {"id": -3, "name": "x"}, {"id": "ü\"\n"}]);
    let answered = answer(&request("round-robin", entries, json!({})).to_string()).expect("rounds");
    let answered: Value = serde_json::from_str(&answered).expect("JSON");
    let mut ids: Vec<String> = answered["rounds"][0]
        .as_array()
        .expect("pairs")
        .iter()
        .flat_map(|pair| pair.as_array().expect("a pair").iter().map(Value::to_string))
        .collect();
    ids.sort_unstable();
    assert_eq!(ids, [r#""7""#, r#""ü\"\n""#, "-3", "7"]);
}

#[test]
fn the_same_request_has_the_same_answer_and_any_seed_is_one() {
    for algorithm in ["round-robin", "knock-out", "double-elimination"] {
        for seed in [json!(""), json!(0), json!(-5), json!("x".repeat(5000)), json!(u64::MAX)] {
            let mut request = request(algorithm, json!([1, 2, 3, 4, 5]), json!({}));
            request["seed"] = seed.clone();
            let once = answer(&request.to_string()).expect("an answer");
            assert_eq!(answer(&request.to_string()).expect("an answer"), once);
            let read: Value = serde_json::from_str(&once).expect("JSON");
            assert_eq!((&read["seed"], &read["version"]), (&seed, &json!(1)));
        }
    }
}

#[test]
fn a_number_of_entries_that_no_draw_has_is_refused() {
    let list = |number: i64| (1..=number).collect::<Vec<_>>();
    let all = [
        ("round-robin", 2, json!({})),
        ("knock-out", 2, json!({})),
        ("double-elimination", 3, json!({})),
        ("groups", 2, json!({"groups": 1})),
        ("heats", 2, json!({"lanes": 8})),
    ];
    for (algorithm, fewest, options) in all {
        for number in [0, 1, fewest - 1, 129] {
            assert_eq!(
                refusal(&request(algorithm, json!(list(number)), options.clone())),
                format!("A draw needs {fewest} to 128 entries, and this one has {number}."),
                "{algorithm}"
            );
        }
        for number in [fewest, 128] {
            answer(&request(algorithm, json!(list(number)), options.clone()).to_string())
                .expect(algorithm);
        }
    }
}

#[test]
fn what_is_unknown_is_refused_by_name_with_what_is_known() {
    let four = json!([1, 2, 3, 4]);
    assert_eq!(
        refusal(&request("lottery", four.clone(), json!({}))),
        "There is no algorithm \"lottery\". Known are: round-robin, groups, knock-out, \
         double-elimination, heats, swiss-order, swiss-dutch."
    );
    let mut of_the_future = request("knock-out", four.clone(), json!({}));
    of_the_future["version"] = json!(2);
    assert_eq!(refusal(&of_the_future), "knock-out has no version 2. The newest is 1.");
    let misspelt = refusal(&request("knock-out", four.clone(), json!({"third-place": true})));
    assert!(misspelt.contains("unknown field `third-place`"), "{misspelt}");
    assert!(misspelt.contains("`third_place`"), "{misspelt}");
    let mut extra = request("knock-out", four.clone(), json!({}));
    extra["seeds"] = json!(4);
    assert!(refusal(&extra).contains("unknown field `seeds`"));
    let legs = refusal(&request("round-robin", four.clone(), json!({"legs": 3})));
    assert!(legs.contains("there are 1 or 2 legs, not 3"), "{legs}");
    let needed = refusal(&request("groups", four, json!({})));
    assert!(needed.contains("missing field `groups`"), "{needed}");
}

#[test]
fn entries_that_contradict_each_other_are_refused() {
    let of = |entries| refusal(&request("knock-out", entries, json!({})));
    assert_eq!(of(json!([1, 2, 3, 2])), "The id 2 is given to two entries.");
    assert_eq!(
        of(json!([{"id": "a", "seed": 1}, {"id": "b", "seed": 1}, "c"])),
        "Seed 1 is given to two entries: a and b."
    );
    assert_eq!(
        of(json!([{"id": "a", "seed": 1}, {"id": "b", "seed": 3}, "c"])),
        "2 entries have a seed, so the seeds are 1 to 2. Seed 2 is missing."
    );
    assert!(of(json!([{"id": "a", "seed": 0}, "b"])).contains("Seed 1 is missing"));
}

#[test]
fn what_is_no_request_is_refused_and_never_panics() {
    for text in [
        "",
        "null",
        "[]",
        "{",
        "7",
        r#"{"algorithm": 3}"#,
        r#"{"algorithm": "knock-out"}"#,
        r#"{"algorithm": "knock-out", "seed": 1, "entries": [NaN, 2]}"#,
        r#"{"algorithm": "knock-out", "seed": 1, "entries": [1e999, 2]}"#,
        r#"{"algorithm": "knock-out", "seed": 1, "entries": [1.5, 2]}"#,
        r#"{"algorithm": "knock-out", "seed": 1, "entries": [null, 2]}"#,
        r#"{"algorithm": "knock-out", "seed": 1.5, "entries": [1, 2]}"#,
        r#"{"algorithm": "knock-out", "seed": 1, "seed": 2, "entries": [1, 2]}"#,
        r#"{"algorithm": "knock-out", "seed": 1, "entries": [{"id": 1, "seed": -1}, 2]}"#,
        r#"{"algorithm": "knock-out", "seed": 1, "entries": [{"name": "x"}, 2]}"#,
        r#"{"algorithm": "knock-out", "seed": 1, "entries": [1, 2], "version": "one"}"#,
        r#"{"algorithm": "groups", "seed": 1, "entries": [1, 2], "options": {"groups": 1e30}}"#,
        r#"{"algorithm": "groups", "seed": 1, "entries": [1, 2],
            "options": {"groups": 18446744073709551615}}"#,
        r#"{"algorithm": "groups", "seed": 1, "entries": [1, 2],
            "options": {"groups": 1, "qualify": 18446744073709551615, "best_placed": 1}}"#,
        r#"{"algorithm": "heats", "seed": 1, "entries": [1, 2], "options":
            {"lanes": 2, "progression": [{"by_place": 18446744073709551615, "by_time": 2}]}}"#,
        r#"{"algorithm": "heats", "seed": 1, "entries": [1, 2], "options":
            {"lanes": 2, "progression": [{"by_time": 18446744073709551615, "by_place": 1}]}}"#,
        r#"{"algorithm": "knock-out", "seed": 1, "entries": [{"id": 1, "club": 1}, 2], "options":
            {"avoid": [{"by": "club", "rounds": 18446744073709551615}]}}"#,
    ] {
        let refused = answer(text).expect_err(text).to_string();
        assert!(refused.ends_with('.'), "{refused}");
    }
}

#[test]
fn what_was_bent_is_a_sentence_in_the_answer() {
    let of = |clubs: &[&str]| -> Value {
        let entry =
            |(at, club): (usize, &&str)| json!({"id": at, "name": format!("T{at}"), "club": club});
        clubs.iter().enumerate().map(entry).collect()
    };
    let bend = |by: Value| json!({"avoid": by, "if_impossible": "bend", "groups": 2});
    let bent = |algorithm: &str, entries: Value, mut options: Value| -> Vec<String> {
        if algorithm != "groups" {
            options.as_object_mut().expect("options").remove("groups");
        }
        let answered = answer(&request(algorithm, entries, options).to_string()).expect("a draw");
        let answered: Value = serde_json::from_str(&answered).expect("JSON");
        serde_json::from_value(answered["bent"].clone()).expect("sentences")
    };
    let told = bent("knock-out", of(&["x", "x", "x", "y"]), bend(json!([{"by": "club"}])));
    assert_eq!(told.len(), 1);
    assert!(
        told[0].starts_with("Club x has 3 entries, and 2 at most can be kept apart in round 1. T")
            && told[0].ends_with(" can meet in round 1."),
        "{told:?}"
    );
    let told =
        bent("knock-out", of(&["x", "x", "x", "y"]), bend(json!([{"by": "club", "rounds": 2}])));
    assert!(told.iter().any(|told| told.contains("kept apart in rounds 1 to 2. T")), "{told:?}");
    let told = bent("groups", of(&["x", "x", "x", "y"]), bend(json!([{"by": "club"}])));
    assert!(
        told[0].starts_with("Club x has 3 entries and there are 2 groups with at most 1. Group "),
        "{told:?}"
    );
    let heats = json!({"avoid": ["club"], "lanes": 2});
    let told = bent("heats", of(&["x", "x", "x", "y"]), heats);
    let lot = "The heats of each turn of the serpentine were drawn by lot to keep entries apart.";
    assert_eq!(told[0], lot);
    assert!(told[1].starts_with("Club x: heat ") && told[1].contains(" and T"), "{told:?}");
}

#[test]
fn what_does_not_fit_is_refused_in_the_same_words_as_ever() {
    let four = json!([1, 2, 3, 4]);
    let of = |algorithm: &str, entries: &Value, options: Value| {
        refusal(&request(algorithm, entries.clone(), options))
    };
    let with_pots = |pots: [Value; 4]| -> Value {
        let entry =
            |(at, pot): (usize, Value)| json!({"id": at, "name": format!("T{at}"), "pot": pot});
        pots.into_iter().enumerate().map(entry).collect()
    };
    let two = || json!({"groups": 2});
    let mut seeded = with_pots([json!(1), json!(1), json!(2), json!(2)]);
    seeded[3]["seed"] = json!(1);
    for (told, expected) in [
        (
            of("groups", &four, json!({"groups": 3})),
            "4 entries fill 1 to 2 groups of at least two, not 3. Choose another number of groups.",
        ),
        (
            of("groups", &four, json!({"groups": 2, "qualify": 3})),
            "The smallest group has 2 entries, so nobody can qualify as number 3. Choose fewer qualifiers, or fewer groups.",
        ),
        (
            of("groups", &four, json!({"groups": 2, "qualify": 1, "best_placed": 2})),
            "There are 2 groups, so 1 to 1 of those in one rank can be the best, not 2.",
        ),
        (
            of("groups", &four, json!({"groups": 2, "qualify": 1, "third_place": true})),
            "2 qualify for the knock-out, which are too few. Choose more qualifiers.",
        ),
        (
            of("groups", &seeded, two()),
            "Entry T3 has a seed, and there are pots. Remove the seeds or the pots.",
        ),
        (
            of("groups", &with_pots([json!(1), json!(1), json!(2), Value::Null]), two()),
            "Entry T3 has no pot, and others have one.",
        ),
        (
            of("groups", &with_pots([json!(1), json!(1), json!(3), json!(3)]), two()),
            "There are 2 pots, so they are 1 to 2. Pot 2 is missing.",
        ),
        (
            of("groups", &with_pots([json!(1), json!(1), json!(1), json!(2)]), two()),
            "Pot 1 has 3 entries. Every pot but the last needs the same number for each of the 2 groups.",
        ),
        (
            of("knock-out", &four, json!({"avoid": [{"by": "region"}]})),
            "Entries are to be kept apart by region, but none has a region.",
        ),
        (
            of("knock-out", &four, json!({"avoid": [{"by": "club", "rounds": 3}]})),
            "Entries can be kept apart in 1 to 2 rounds of this bracket, not in 3.",
        ),
        (
            of("knock-out", &four, json!({"redraw": true, "third_place": true})),
            "With re-draws the match for third place belongs to the draw of the last round.",
        ),
        (
            of("knock-out", &json!([1, 2]), json!({"third_place": true})),
            "A match for third place needs two semi-finals, so at least 4 entries.",
        ),
        (of("heats", &four, json!({"lanes": 1})), "A race needs 2 to 128 lanes, not 1."),
        (
            of("heats", &four, json!({"lanes": 3, "lane_order": [1, 2]})),
            "The order of the lanes must have each lane from 1 to 3 once.",
        ),
        (
            of("heats", &four, json!({"lanes": 2, "progression": [{"by_place": 3}]})),
            "The smallest heat of round 1 has 2 entries, so 3 of each cannot qualify.",
        ),
        (
            of("heats", &four, json!({"lanes": 2, "progression": [{"by_time": 5}]})),
            "5 would qualify from round 1, which has 4 entries in 2 heats.",
        ),
    ] {
        assert_eq!(told, expected);
    }
}
