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
    assert_eq!(refusal(&of_the_future), "knock-out has no version 2. The only version is 1.");
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
