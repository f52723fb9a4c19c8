//! Whether the server says every sentence that the catalogue has.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const CRATES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
const ENGLISH: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../words/en/server.json"));

#[test]
fn every_sentence_is_used() {
    let mut code = String::new();
    for one in fs::read_dir(CRATES).expect("crates").flatten() {
        if one.file_name() != "words" {
            read(&one.path().join("src"), &mut code);
        }
    }
    let messages: BTreeMap<String, String> =
        serde_json::from_str(ENGLISH).unwrap_or_else(|error| panic!("{error}"));
    let is_used = |key: &str| {
        let variant: String = key
            .char_indices()
            .map(|(at, c)| if at == 0 { c.to_ascii_uppercase() } else { c })
            .collect();
        // `Fault` names them without the type.
        [format!("Sentence::{variant}"), format!(": {variant},")].iter().any(|name| {
            let is_end = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric());
            code.match_indices(name.as_str()).any(|(at, _)| is_end(&code[at + name.len()..]))
        })
    };
    let unused: Vec<&String> = messages.keys().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "nothing says {unused:?}");
    assert!(!is_used("nothingSaysThis"));
}

fn read(folder: &Path, code: &mut String) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            read(&path, code);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            code.push_str(&fs::read_to_string(path).unwrap_or_default());
        }
    }
}
