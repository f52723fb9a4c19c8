//! What is said in a text of JSON: the strings that are its values, read as they are meant. In the text itself a line break within one
//! stands as `\n` and a quotation mark as `\"`, so that a name beside these would not be found. Names of fields are the platform's own words.

use std::ops::Range;

use serde::de::IgnoredAny;

/// Stands between strings: no name goes on behind it, and each may begin there.
const BETWEEN: &str = "\u{1f}";

/// What is said, string by string; the text itself where it is no JSON.
pub fn said(json: &str) -> String {
    if !is_json(json) {
        return json.to_owned();
    }
    let strings: Vec<String> = values(json).into_iter().map(|at| read(&json[at])).collect();
    strings.join(BETWEEN)
}

/// The same JSON with other strings in the place of some; `None` where that changes nothing. A text that is no JSON is one string.
pub(super) fn replaced(json: &str, other: impl Fn(&str) -> Option<String>) -> Option<String> {
    if !is_json(json) {
        return other(json);
    }
    // A draw has thousands of strings, and hardly ever one that changes.
    other(&said(json))?;
    let (mut after, mut copied) = (String::with_capacity(json.len()), 0);
    for at in values(json) {
        let Some(string) = other(&read(&json[at.clone()])) else { continue };
        after.push_str(&json[copied..at.start]);
        after.push_str(&serde_json::Value::from(string).to_string());
        copied = at.end;
    }
    after.push_str(&json[copied..]);
    (after != json).then_some(after)
}

fn is_json(text: &str) -> bool {
    text.starts_with(['{', '[', '"']) && serde_json::from_str::<IgnoredAny>(text).is_ok()
}

/// A string with its quotation marks, as it is meant.
fn read(literal: &str) -> String {
    serde_json::from_str(literal).unwrap_or_else(|_| literal.to_owned())
}

/// Where the strings of JSON are that are no names of fields, with their quotation marks.
fn values(json: &str) -> Vec<Range<usize>> {
    let (bytes, mut found, mut at) = (json.as_bytes(), Vec::new(), 0);
    while let Some(length) = json[at..].find('"') {
        let begin = at + length;
        let mut end = begin + 1;
        while bytes.get(end).is_some_and(|byte| *byte != b'"') {
            end += if bytes[end] == b'\\' { 2 } else { 1 };
        }
        at = (end + 1).min(json.len());
        if !json[at..].trim_start().starts_with(':') {
            found.push(begin..at);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use touchline_domain::forgetting::forgotten;

    fn without(json: &str) -> Option<String> {
        let words = [(r#"Ana "Li" Berg"#, "Former user"), ("Note", "-")];
        let words = words.map(|(old, new)| (old.to_owned(), new.to_owned()));
        replaced(json, |string| forgotten(string, &words))
    }

    #[test]
    fn a_name_is_found_however_json_writes_it() {
        for (json, after) in [
            (r#"{"note":"Ask\nAna \"Li\" Berg."}"#, Some(r#"{"note":"Ask\nFormer user."}"#)),
            (r#"["Ana\n\"Li\"\tBerg", 1]"#, Some(r#"["Former user", 1]"#)),
            (
                r#"{"a": {"b": ["\u0041na \"Li\" Berg\\"]}}"#,
                Some(r#"{"a": {"b": ["Former user\\"]}}"#),
            ),
            (r#"{"note" : "x", "y": 1.50}"#, None),
            (r#"{"x":"note","y":"\\"}"#, Some(r#"{"x":"-","y":"\\"}"#)),
            (r#"["Ana","\"Li\"","Berg"]"#, None),
            (r#"Ana "Li" Berg, a sheet"#, Some("Former user, a sheet")),
            (r#"[Ana "Li" Berg]"#, Some("[Former user]")),
            ("", None),
        ] {
            assert_eq!(without(json).as_deref(), after, "{json}");
        }
    }

    #[test]
    fn a_longer_name_that_stays_does_not_begin_in_the_string_before() {
        let words = [("Ana Li", "Former user"), ("Ana Li Berg", "Ana Li Berg")];
        let words = words.map(|(old, new)| (old.to_owned(), new.to_owned()));
        let other = replaced(r#"["Ana Li","Berg"]"#, |string| forgotten(string, &words));
        assert_eq!(other.as_deref(), Some(r#"["Former user","Berg"]"#));
    }

    #[test]
    fn names_of_fields_are_nothing_that_is_said() {
        assert_eq!(said(r#"{"note":"a\nb","more":["c",{"d":"é"}]}"#), "a\nb\u{1f}c\u{1f}é");
        assert_eq!(said("no JSON"), "no JSON");
    }
}
