//! What is left of an erased person outside the tables: the log, the metrics, the files and a new backup.

use std::fs::File;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::process::Signal;
use serde_json::{Value, json};

use crate::program::{PASSWORD, Serving, admin, call, sqlite, told, touchline};

const NAME: &str = "Sentinelle Quixote";
const EMAIL: &str = "sentinelle@example.org";
/// What must be nowhere, in lower case.
const SENTINEL: &[u8] = b"sentinelle";

/// A call that must not be refused, and its data.
fn ask(serving: &Serving, method: &str, path: &str, token: &str, body: &Value) -> Value {
    let (status, reply) = serving.call(method, &format!("/api/v1{path}"), token, &body.to_string());
    assert_eq!(status, 200, "{method} {path}: {reply}");
    serde_json::from_str(&reply).expect("JSON")
}

fn has_sentinel(bytes: &[u8]) -> bool {
    bytes.windows(SENTINEL.len()).any(|part| part.eq_ignore_ascii_case(SENTINEL))
}

/// The files below a folder that have the sentinel in their name or in their bytes.
fn files_with_sentinel(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let found = paths.filter(|path| {
        let bytes = std::fs::read(path).expect("a file");
        has_sentinel(&bytes) || has_sentinel(path.as_os_str().as_encoded_bytes())
    });
    found.map(|path| path.display().to_string()).collect()
}

#[test]
fn an_erased_person_is_in_no_log_no_metric_no_file_and_no_new_backup() {
    let home = tempfile::tempdir().expect("a folder");
    let logs = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    admin(&database, "create", "anna", PASSWORD);
    let mut serve = touchline(&database);
    let log = logs.path().join("log");
    serve.args(["serve", "--public-url", "https://cup.example.org", "--metrics", "127.0.0.1:0"]);
    serve.env("TOUCHLINE_LOG", "debug").stderr(File::create(&log).expect("a log"));
    let serving = Serving::run(&mut serve);
    let anna = serving.sign_in("anna", PASSWORD).expect("a sign-in");

    // A person who registers, signs in, fails to, and asks for what is not theirs.
    let person = json!({ "fullName": NAME, "email": EMAIL, "password": PASSWORD });
    ask(&serving, "POST", "/auth/register", "", &person);
    let letters = ask(&serving, "GET", "/admin/outbox", &anna, &Value::Null);
    let letter = format!("/admin/outbox/{}/link", letters["letters"][0]["id"]);
    let link = ask(&serving, "POST", &letter, &anna, &Value::Null).to_string();
    let token = link.split("token=").nth(1).and_then(|rest| rest.split('"').next());
    ask(&serving, "POST", "/auth/verify", "", &json!({ "token": token.expect("a token") }));
    let login = |password: &str| {
        let body = json!({ "email": EMAIL, "password": password }).to_string();
        serving.call("POST", "/api/v1/auth/login", "", &body)
    };
    assert_eq!(login("not this one").0, 401);
    let signed_in: Value = serde_json::from_str(&login(PASSWORD).1).expect("JSON");
    let token = signed_in["data"]["accessToken"].as_str().expect("a token");
    assert_eq!(serving.call("GET", "/api/v1/admin/users?search=Sentinelle", token, "").0, 403);
    assert_eq!(serving.call("GET", "/api/v1/Sentinelle", token, "").0, 404);

    let users = ask(&serving, "GET", "/admin/users?search=Sentinelle", &anna, &Value::Null);
    let path = format!("/admin/users/{}", users["users"][0]["user_id"]);
    assert!(!files_with_sentinel(home.path()).is_empty(), "it is in the files before");
    ask(&serving, "POST", &format!("{path}/erase"), &anna, &Value::Null);
    let begun = Instant::now();
    while ask(&serving, "GET", &path, &anna, &Value::Null)["data"]["full_name"] != "Former user" {
        assert!(begun.elapsed() < Duration::from_secs(20), "the name is still there");
        std::thread::sleep(Duration::from_millis(20));
    }
    for read in ["/admin/users", "/admin/activity", "/admin/outbox", &path] {
        let reply = ask(&serving, "GET", read, &anna, &Value::Null);
        assert!(!has_sentinel(reply.to_string().as_bytes()), "{read}: {reply}");
    }
    let log = std::fs::read_to_string(&log).expect("the log");
    let address = log.split("metrics address=").nth(1).and_then(|rest| rest.lines().next());
    let (status, metrics) = call(address.expect("an address"), "GET", "/metrics", &[], "");
    assert_eq!(status, 200);
    assert!(!has_sentinel(metrics.as_bytes()), "{metrics}");

    let backup = logs.path().join("backup.db").display().to_string();
    let output = touchline(&database).args(["backup", &backup]).output().expect("touchline runs");
    assert_eq!(told(&output).0, Some(0), "{output:?}");
    // The end writes the log of the database into the file.
    assert_eq!(serving.end_by(Signal::TERM), Some(0));
    for folder in [home.path(), logs.path()] {
        let found = files_with_sentinel(folder);
        assert_eq!(found, [""; 0]);
    }
}
