//! The examples of docs/scoring.md.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;
use touchline_domain::ParticipantMode;
use touchline_domain::scoring::{
    BADMINTON, EventType, FOOTBALL, Format, HOCKEY, LineUpPlayer, MatchSetup, Operation,
    PeriodKind, RELAY, Recorded, Refusal, Side, TENNIS, VOLLEYBALL, fold,
};

use utoipa::PartialSchema;

use crate::support::race;

/// The code blocks of the documentation in pairs: operations, and what is said of the match that they make.
fn examples() -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scoring.md");
    let text = fs::read_to_string(path).expect("docs/scoring.md");
    let blocks: Vec<String> = text
        .split("```json\n")
        .skip(1)
        .map(|rest| rest.split("```").next().expect("an end").to_owned())
        .collect();
    assert!(blocks.len().is_multiple_of(2), "{}", blocks.len());
    blocks.chunks(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect()
}

/// The match that an example is of, in the order of the document.
fn setups() -> Vec<MatchSetup> {
    let teams = |format| MatchSetup::of_teams(41, format, 1, 2);
    let cup = |format| MatchSetup { must_be_decided: true, ..teams(format) };
    let listed = |player| LineUpPlayer { side: Side::A, player, starts: false };
    let pair = |format| MatchSetup { mode: ParticipantMode::Individual, ..teams(format) };
    vec![
        MatchSetup { line_up: [17, 10, 19].map(listed).to_vec(), ..teams(Format::Goals(FOOTBALL)) },
        teams(Format::Goals(FOOTBALL)),
        cup(Format::Goals(HOCKEY)),
        cup(Format::Goals(HOCKEY)),
        teams(Format::Rallies(VOLLEYBALL)),
        pair(Format::Rallies(BADMINTON)),
        pair(Format::Tennis(TENNIS)),
        MatchSetup { match_id: 41, ..race(Format::Times(RELAY), 1..=6) },
        teams(Format::Goals(FOOTBALL)),
        teams(Format::Goals(FOOTBALL)),
        teams(Format::Goals(FOOTBALL)),
        teams(Format::Goals(FOOTBALL)),
        teams(Format::Rallies(VOLLEYBALL)),
        teams(Format::Goals(FOOTBALL)),
    ]
}

/// Whether everything that is said is so; what is not said may be anything.
fn says(actual: &Value, said: &Value) -> bool {
    match (actual, said) {
        (Value::Object(actual), Value::Object(said)) => {
            said.iter().all(|(key, said)| actual.get(key).is_some_and(|one| says(one, said)))
        }
        (Value::Array(actual), Value::Array(said)) => {
            actual.len() == said.len() && actual.iter().zip(said).all(|(one, said)| says(one, said))
        }
        _ => actual == said,
    }
}

#[test]
fn the_examples_of_the_documentation_come_to_what_it_says() {
    let examples = examples();
    assert_eq!(examples.len(), setups().len());
    for ((operations, said), setup) in examples.iter().zip(setups()) {
        let recorded: Vec<Recorded> =
            serde_json::from_str(operations).unwrap_or_else(|e| panic!("{e}: {operations}"));
        let written: Value = serde_json::from_str(operations).expect("JSON");
        assert_eq!(serde_json::to_value(&recorded).expect("JSON"), written);
        let state = serde_json::to_value(fold(&setup, &recorded)).expect("JSON");
        let said: Value = serde_json::from_str(said).unwrap_or_else(|e| panic!("{e}: {said}"));
        assert!(says(&state, &said), "{operations}\n{said:#}\n{state:#}");
    }
}

#[test]
fn the_documentation_has_an_example_of_every_operation() {
    let mut shown = BTreeSet::new();
    for (operations, _) in examples() {
        let read: Value = serde_json::from_str(&operations).expect("JSON");
        for one in read.as_array().expect("a list") {
            let operation = &one["operation"];
            shown.insert(operation["type"].as_str().expect("a type").to_owned());
        }
    }
    let unknown = serde_json::from_str::<Operation>(r#"{"type": "?"}"#).expect_err("unknown");
    // serde names every operation that there is, between backquotes.
    let known: BTreeSet<String> =
        unknown.to_string().split('`').skip(3).step_by(2).map(str::to_owned).collect();
    assert!(known.len() > 30, "{known:?}");
    assert_eq!(shown, known);
}

/// The names of fields come from two derives, of serde and of the API's schema.
#[test]
fn operation_schema_has_the_fields_of_every_example() {
    let schema = serde_json::to_value(<Operation as PartialSchema>::schema()).expect("JSON");
    let variants = schema["oneOf"].as_array().expect("variants");
    for (operations, _) in examples() {
        let read: Value = serde_json::from_str(&operations).expect("JSON");
        for one in read.as_array().expect("a list") {
            let operation = one["operation"].as_object().expect("an operation");
            let is_its = |of: &&Value| of["properties"]["type"]["enum"][0] == operation["type"];
            let variant = variants.iter().find(is_its).expect("its variant");
            let names = |of: &Value| of.as_object().map(|of| of.keys().cloned().collect());
            let known: BTreeSet<String> = names(&variant["properties"]).unwrap_or_default();
            let said: BTreeSet<String> = operation.keys().cloned().collect();
            assert!(said.is_subset(&known), "{operation:?}");
            let required = variant["required"].as_array().expect("required fields");
            assert!(required.iter().all(|name| said.contains(name.as_str().unwrap_or_default())));
        }
    }
}

#[test]
fn the_documentation_names_every_refusal() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scoring.md");
    let text = fs::read_to_string(path).expect("docs/scoring.md");
    for word in Refusal::WORDS {
        assert!(text.contains(&format!("| `{word}` |")), "{word} is missing");
    }
}

/// The console words what match sheets say by these keys.
#[test]
fn the_console_has_words_for_every_event_and_period() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words/en/matches.json");
    let text = fs::read_to_string(path).expect("words/en/matches.json");
    let words: Value = serde_json::from_str(&text).expect("JSON");
    let message = |key: &str| words[key].as_str().unwrap_or_default().to_owned();
    let key = |word: &str| word.to_lowercase().replace([' ', '-'], "_");
    for event in EventType::WORDS {
        assert!(message("event").contains(&format!(" {} {{", key(event))), "{event}");
    }
    for period in PeriodKind::WORDS.iter().filter(|word| **word != "extra time") {
        assert!(message("numberedPeriod").contains(&format!(" {period} {{")), "{period}");
    }
}
