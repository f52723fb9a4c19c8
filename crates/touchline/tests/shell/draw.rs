//! `touchline draw` as programs run it.

use std::io::Write as _;
use std::process::{Output, Stdio};

use crate::program::{told, touchline};

/// Runs `touchline draw` with a request on standard input; it needs no database.
fn draw(request: &[u8]) -> Output {
    let mut child = touchline("sqlite:/no/such/folder/touchline.db")
        .arg("draw")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("touchline runs");
    child.stdin.take().expect("standard input").write_all(request).expect("it reads");
    child.wait_with_output().expect("an end")
}

#[test]
fn a_request_on_standard_input_is_answered_on_standard_output() {
    let request =
        br#"{"algorithm": "round-robin", "seed": 7, "entries": ["A", 2], "options": {"order": "listed"}}"#;
    let (code, answer, complaint) = told(&draw(request));
    assert_eq!((code, complaint.as_str()), (Some(0), ""));
    let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(answer["rounds"], serde_json::json!([[["A", 2]]]));
}

#[test]
fn a_request_that_cannot_be_drawn_ends_with_2_and_the_reason_on_standard_error() {
    let request = br#"{"algorithm": "knock-out", "seed": 7, "entries": [1]}"#;
    let (code, answer, complaint) = told(&draw(request));
    assert_eq!((code, answer.as_str()), (Some(2), ""));
    assert_eq!(complaint, "touchline: A draw needs 2 to 128 entries, and this one has 1.\n");
    assert_eq!(draw(b"\xff").status.code(), Some(2));
}
