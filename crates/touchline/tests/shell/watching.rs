//! What a running server shows of itself: its log and its metrics.

use std::fs::File;
use std::path::{Path, PathBuf};

use rustix::process::Signal;
use touchline_store::testing::TestDb;

use crate::program::{PASSWORD, Serving, address, admin, call, sqlite, touchline};

/// A server whose log is written to a file and whose metrics are served.
struct Watched {
    serving: Serving,
    log: PathBuf,
    /// The address of the metrics.
    figures: String,
}

impl Watched {
    fn start(database: &str, home: &Path, arguments: &[&str]) -> Self {
        let log = home.join("log");
        let mut command = touchline(database);
        command.env("TOUCHLINE_LOG", "debug");
        command.args(["serve", "--metrics", "127.0.0.1:0"]).args(arguments);
        let serving = Serving::run(command.stderr(File::create(&log).expect("a log")));
        let line = told_in(&log, ": metrics address=");
        let figures = line.rsplit_once('=').expect("an address").1.trim().to_owned();
        Self { serving, log, figures }
    }

    fn figures(&self) -> String {
        let (status, figures) = call(&self.figures, "GET", "/metrics", &[], "");
        assert_eq!(status, 200);
        figures
    }

    /// Stops it and returns its whole log.
    fn log(self) -> String {
        assert_eq!(self.serving.end_by(Signal::TERM), Some(0));
        std::fs::read_to_string(self.log).expect("a log")
    }
}

/// Waits for the line of a log that contains a text.
fn told_in(log: &Path, text: &str) -> String {
    loop {
        let told = std::fs::read_to_string(log).expect("a log");
        if let Some(line) = told.lines().find(|line| line.contains(text)) {
            return line.to_owned();
        }
        std::thread::yield_now();
    }
}

fn name_everything(database: &str, home: &Path) {
    assert_eq!(admin(database, "create", "markedadmin", "marked password").status.code(), Some(0));
    let watched = Watched::start(database, home, &["--trusted-proxy", "127.0.0.1"]);
    let ask = |method: &str, path: &str, token: &str, body: &str| {
        let headers = [
            &format!("Authorization: Bearer {token}"),
            "User-Agent: markedagent",
            "X-Forwarded-For: 198.51.100.77",
            "Idempotency-Key: markedkey",
        ];
        watched.serving.call_with(method, &format!("/api/v1{path}"), &headers, body)
    };
    let sign_in = |name: &str, password: &str| {
        let body = format!(r#"{{"username":"{name}","password":"{password}"}}"#);
        ask("POST", "/auth/admin-login", "", &body)
    };
    assert_eq!(sign_in("markedstranger", "marked guess").0, 401);
    assert_eq!(sign_in("markedadmin", "marked guess").0, 401);
    let (status, body) = sign_in("markedadmin", "marked password");
    assert_eq!(status, 200);
    let word = |name: &str| {
        let rest = body.split_once(&format!(r#""{name}":""#)).expect("a token").1;
        rest.split_once('"').expect("its end").0.to_owned()
    };
    let (access, refresh) = (word("accessToken"), word("refreshToken"));
    let group = r#"{"age_group_name":"markedgroup","min_age":1,"max_age":2}"#;
    for (method, path, token, body, status) in [
        ("POST", "/age-groups", access.as_str(), group, 201),
        ("POST", "/age-groups", &access, r#"{"markedfield":"markedtext"}"#, 400),
        ("GET", "/admin/users?search=markedsearch", &access, "", 200),
        ("GET", "/admin/users?markedparameter=1", &access, "", 400),
        ("GET", "/markedpath", &access, "", 404),
        ("GET", "/age-groups", "markedtoken", "", 401),
        ("POST", "/auth/refresh", "", &format!(r#"{{"refreshToken":"{refresh}"}}"#), 200),
        ("POST", "/auth/logout", &access, "", 200),
    ] {
        assert_eq!(ask(method, path, token, body).0, status, "{method} {path}");
    }
    let figures = watched.figures();
    let log = watched.log();
    assert!(figures.contains(r#"route="/api/v1/admin/users""#), "{figures}");
    assert!(log.contains("/api/v1/admin/users"), "{log}");
    for (told, whose) in [(log, "log"), (figures, "figures")] {
        let lower = told.to_lowercase();
        for word in ["marked", "198.51.100.77", &access, &refresh] {
            let line = lower.lines().find(|line| line.contains(word));
            assert_eq!(line, None, "{word} in the {whose}");
        }
    }
}

#[test]
fn neither_the_log_nor_the_figures_name_anybody() {
    let home = tempfile::tempdir().expect("a folder");
    name_everything(&sqlite(home.path()), home.path());
    if let Some(test) = TestDb::postgres() {
        name_everything(&address(&test.url), home.path());
    }
}

#[test]
fn a_request_is_a_line_of_the_log_under_the_id_of_its_reply() {
    let home = tempfile::tempdir().expect("a folder");
    let watched = Watched::start(&sqlite(home.path()), home.path(), &[]);
    let (status, body) = watched.serving.call("GET", "/api/v1/sports", "", "");
    assert_eq!(status, 401, "{body}");
    let log = watched.log();
    let line = log.lines().find(|line| line.contains(r#"route="/api/v1/sports""#)).expect(&log);
    for field in ["method=GET", "status=401", "milliseconds=", "id=\""] {
        assert!(line.contains(field), "{field}: {line}");
    }
}

#[test]
fn a_json_log_has_one_object_a_line_that_says_when_who_what_and_how_it_ended() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    assert_eq!(admin(&database, "create", "anna", PASSWORD).status.code(), Some(0));
    let log = home.path().join("log");
    let mut serve = touchline(&database);
    serve
        .env("TOUCHLINE_LOG_FORMAT", "json")
        .arg("serve")
        .stderr(File::create(&log).expect("a log"));
    let serving = Serving::run(&mut serve);
    let token = serving.sign_in("anna", PASSWORD).expect("a token");
    // A line break in what a client says begins no line of the log.
    let path = "/api/v1/admin/users?search=a%0A%7B%22level%22%3A%22FORGED%22%7D";
    assert_eq!(serving.call("GET", path, &token, "").0, 200);
    assert_eq!(serving.call("GET", "/api/v1/%0AFORGED", &token, "").0, 404);
    assert_eq!(serving.end_by(Signal::TERM), Some(0));
    let log = std::fs::read_to_string(log).expect("a log");
    let mut lines = log.lines().map(|line| {
        let told: serde_json::Value = serde_json::from_str(line).expect(line);
        let when = told["timestamp"].as_str().and_then(|when| when.parse::<jiff::Timestamp>().ok());
        assert!(when.is_some() && told["level"].is_string(), "{line}");
        assert!(!line.contains("FORGED"), "{line}");
        told
    });
    let listed = lines.find(|told| told["route"] == "/api/v1/admin/users").expect("a request");
    assert_eq!(listed["account"], 1);
    assert_eq!((&listed["method"], &listed["status"]), (&"GET".into(), &200.into()));
    assert!(listed["id"].is_string(), "{listed}");
    assert!(lines.count() >= 2, "the call that does not exist, and the end: {log}");
}

#[test]
fn the_figures_tell_of_scheduled_backups_how_they_ended_and_when() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    assert_eq!(admin(&database, "create", "anna", PASSWORD).status.code(), Some(0));
    let backups = home.path().join("backups");
    std::fs::create_dir(&backups).expect("a folder");
    // Written by an earlier process: its time is reported from the start.
    std::fs::write(backups.join("touchline-2020-01-01T00-00-00Z.db"), "old").expect("a file");
    let folder = backups.display().to_string();
    let watched = Watched::start(&database, home.path(), &["--backup-dir", &folder]);
    told_in(&watched.log, "a backup was written");
    let figures = watched.figures();
    let figure = |name: &str| -> f64 {
        let of_name = |line: &&str| line.starts_with(&format!("{name} "));
        let line = figures.lines().find(of_name).unwrap_or_else(|| panic!("{name}: {figures}"));
        line.rsplit_once(' ').and_then(|(_, value)| value.parse().ok()).expect("a figure")
    };
    assert!(figure(r#"touchline_backups_total{result="written"}"#) > 0.5);
    assert!(figure(r#"touchline_backups_total{result="failed"}"#) < 0.5);
    assert!(figure("touchline_backup_last_size_bytes") > 4096.0);
    assert!(figure("touchline_backup_last_duration_seconds") > 0.0);
    // 2020-01-01.
    assert!(figure("touchline_backup_last_success_timestamp_seconds") >= 1_577_836_800.0);
}
