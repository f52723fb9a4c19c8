//! `touchline serve` and `touchline admin` as a shell sees them: what they print
//! where, their exit codes, and what they leave alone.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

use rustix::process::Signal;
use touchline_store::testing::TestDb;

use crate::program::{PASSWORD, Serving, address, admin, call, sqlite, told, touchline};

#[test]
fn help_begins_with_the_first_steps_and_lists_the_verbs() {
    let output = touchline("x.db").arg("--help").output().expect("touchline runs");
    let (code, help, _) = told(&output);
    assert_eq!(code, Some(0));
    let (first_steps, rest) = help.split_once("\n\n").expect("two parts");
    for step in
        ["touchline demo", "touchline admin create anna --password-stdin", "touchline serve"]
    {
        assert!(first_steps.contains(step) && !rest.contains(step), "{step}: {help}");
    }
    for verb in ["serve", "import", "admin"] {
        assert!(help.lines().any(|line| line.trim_start().starts_with(verb)), "{verb}: {help}");
    }
}

#[test]
fn an_address_of_no_database_is_refused_by_what_is_wrong_with_it() {
    let output = touchline("mysql://localhost/x").arg("serve").output().expect("touchline runs");
    let (code, out, err) = told(&output);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(
        err.contains("unknown kind of database mysql://: use sqlite:FILE or postgres://"),
        "{err}"
    );
}

#[test]
fn a_server_that_does_not_answer_is_one_line_without_its_password() {
    let output = touchline("postgres://user:hunter2@%2Fno%2Fsuch%2Ffolder/platform")
        .arg("serve")
        .output()
        .expect("touchline runs");
    let (code, out, err) = told(&output);
    assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{err}");
    assert!(err.starts_with("touchline: cannot open platform: "), "{err}");
    assert!(!err.contains("hunter2"), "{err}");
}

#[test]
fn no_refusal_and_no_help_shows_the_password_of_the_database() {
    for wrong in [
        "postgres://user:hunter2@db:port/platform",
        "postgres://user:hunter2@db/platform?sslmode=hunter2",
        "postgres://user:hunter2@db/platform?sslmode=verify-full",
        "postgre://user:hunter2@db/platform",
    ] {
        for words in [&["serve"][..], &["doctor"], &["copy", "--from", wrong, "--to", "x.db"]] {
            let (code, out, err) = told(&touchline(wrong).args(words).output().expect("an end"));
            assert_eq!((code, out.as_str(), err.lines().count()), (Some(2), "", 1), "{err}");
            assert!(!err.contains("hunter2"), "{err}");
            assert!(err.starts_with("touchline: --database: "), "{err}");
        }
        let replica =
            touchline("postgres://user@db/platform").args(["serve", "--replica", wrong]).output();
        let (code, out, err) = told(&replica.expect("an end"));
        assert_eq!((code, out.as_str()), (Some(2), ""), "{err}");
        assert!(!err.contains("hunter2") && err.contains("--replica"), "{err}");
    }
    let mut help = touchline("x.db");
    help.env("TOUCHLINE_DATABASE", "postgres://user:hunter2@db/platform");
    let (_, help, _) = told(&help.args(["serve", "--help"]).output().expect("touchline runs"));
    assert!(help.contains("--database-password-file") && !help.contains("hunter2"), "{help}");
    let missing = touchline("postgres://user@db/platform")
        .args(["doctor", "--database-password-file", "/no/such/file"])
        .output();
    let (code, _, err) = told(&missing.expect("touchline runs"));
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("the password cannot be read from /no/such/file"), "{err}");
}

#[test]
fn an_administrator_is_added_once() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    let first = told(&admin(&database, "create", "anna", "correct horse\r\n"));
    assert_eq!(first, (Some(0), "Administrator anna can sign in now.\n".into(), String::new()));
    let (code, out, err) = told(&admin(&database, "create", "ANNA", "another one\n"));
    assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{err}");
    assert!(err.starts_with("touchline: There is an administrator ANNA already."), "{err}");
    let serving = Serving::start(&database);
    assert!(serving.sign_in("anna", PASSWORD).is_ok(), "the end of the line is not the password's");
    assert_eq!(serving.sign_in("anna", "another one"), Err(401));
}

#[test]
fn an_empty_platform_is_ready_and_says_what_is_missing() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    admin(&database, "create", "anna", PASSWORD);
    let start = || {
        let mut serving = Serving::run(touchline(&database).arg("serve").stderr(Stdio::piped()));
        let line = serving.logs("no letter can be mailed");
        assert!(line.contains("WARN") && line.contains("--smtp and --mail-from"), "{line}");
        let token = serving.sign_in("anna", PASSWORD).expect("a token");
        let age_groups = serving.call("GET", "/api/v1/age-groups", &token, "").1;
        (serving, token, age_groups)
    };
    let (serving, token, age_groups) = start();
    assert!(age_groups.contains("U14"), "{age_groups}");
    let formats = serving.call("GET", "/api/v1/match-formats", &token, "").1;
    assert!(formats.contains("Best of 3 sets"), "{formats}");
    assert_eq!(serving.end_by(Signal::TERM), Some(0));
    assert_eq!(start().2, age_groups, "once");
}

#[test]
fn a_name_or_password_that_breaks_a_rule_is_refused() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    let long = "x".repeat(65);
    for (verb, name, password, reason) in [
        ("create", "anna", "short", "at least 6 characters"),
        ("create", "anna", "", "password is required"),
        ("create", "anna", "Liverpool123", "one that everybody tries first"),
        ("reset-password", "anna", "Password1", "one that everybody tries first"),
        ("create", "anna", "Touchline-4711", "the name of this product"),
        ("reset-password", "anna", "my anna 4711", "contains the user name"),
        ("create", "  ", PASSWORD, "1 to 64 characters"),
        ("create", long.as_str(), PASSWORD, "1 to 64 characters"),
        ("create", "an\u{202e}an", PASSWORD, "1 to 64 characters"),
        ("reset-password", "nobody", PASSWORD, "There is no administrator nobody."),
    ] {
        let (code, out, err) = told(&admin(&database, verb, name, password));
        assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{err}");
        assert!(err.contains(reason), "{err}");
    }
    // A password among the arguments would show in the process list.
    let output = touchline(&database).args(["admin", "create", "anna"]).output();
    assert_eq!(output.expect("touchline runs").status.code(), Some(2));
    assert_eq!(Serving::start(&database).sign_in("anna", PASSWORD), Err(401));
}

#[test]
fn a_reset_password_ends_the_sessions_of_a_running_server() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    assert_eq!(admin(&database, "create", "anna", PASSWORD).status.code(), Some(0));
    let serving = Serving::start(&database);
    let token = serving.sign_in("anna", PASSWORD).expect("a sign-in");
    assert_eq!(serving.status_of(&token), 200);
    assert_eq!(admin(&database, "reset-password", "Anna", "another one").status.code(), Some(0));
    // The server is notified a moment later.
    while serving.status_of(&token) == 200 {}
    assert_eq!(serving.status_of(&token), 401);
    assert_eq!(serving.sign_in("anna", PASSWORD), Err(401));
    assert!(serving.sign_in("anna", "another one").is_ok());
}

#[test]
fn a_second_factor_that_is_not_there_cannot_be_reset() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    assert_eq!(admin(&database, "create", "anna", PASSWORD).status.code(), Some(0));
    for (name, sentence) in
        [("anna", "anna has no second factor."), ("nobody", "There is no administrator nobody.")]
    {
        let output = touchline(&database).args(["admin", "reset-second-factor", name]).output();
        let (code, out, err) = told(&output.expect("an end"));
        assert_eq!((code, out.as_str()), (Some(1), ""));
        assert!(err.contains(sentence), "{err}");
    }
}

#[test]
fn the_order_to_stop_is_a_good_end() {
    for signal in [Signal::TERM, Signal::INT] {
        let home = tempfile::tempdir().expect("a folder");
        let serving = Serving::start(&sqlite(home.path()));
        assert_eq!(serving.call("GET", "/ready", "", "").0, 200);
        assert_eq!(serving.end_by(signal), Some(0), "{signal:?}");
        // No write-ahead log is left: everything is in the database file.
        assert!(!home.path().join("touchline.db-wal").exists(), "{signal:?}");
    }
}

#[test]
fn the_order_to_stop_is_heard_from_the_moment_the_server_is_ready() {
    let home = tempfile::tempdir().expect("a folder");
    for _ in 0..5 {
        assert_eq!(Serving::start(&sqlite(home.path())).end_by(Signal::TERM), Some(0));
    }
}

#[test]
fn after_the_order_to_stop_requests_under_way_are_answered_and_streams_end() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    assert_eq!(admin(&database, "create", "anna", PASSWORD).status.code(), Some(0));
    let serving = Serving::start(&database);
    let token = serving.sign_in("anna", PASSWORD).expect("a sign-in");
    let mut stream = serving.connect();
    write!(stream, "GET /api/v1/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n")
        .expect("a request");
    assert!(head_of(&mut stream).starts_with("HTTP/1.1 200"));
    let body = format!(r#"{{"username":"anna","password":"{PASSWORD}"}}"#);
    let mut request = serving.connect();
    write!(
        request,
        "POST /api/v1/auth/admin-login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nExpect: 100-continue\r\n\r\n",
        body.len()
    )
    .expect("a head");
    // The server asks for the body when the handler reads it, so the request is now under way.
    assert!(head_of(&mut request).starts_with("HTTP/1.1 100"));
    let ended = std::thread::spawn(move || serving.end_by(Signal::TERM));
    stream.read_to_end(&mut Vec::new()).expect("the end of the stream");
    request.write_all(body.as_bytes()).expect("a body");
    assert!(head_of(&mut request).starts_with("HTTP/1.1 200"));
    assert_eq!(ended.join().expect("an end"), Some(0));
}

/// Reads up to and including the blank line after a reply's headers.
fn head_of(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).expect("more of a head");
        head.extend(byte);
    }
    String::from_utf8(head).expect("text")
}

#[test]
fn a_port_in_use_is_one_line_and_touches_nothing() {
    let home = tempfile::tempdir().expect("a folder");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_touchline"));
    let output = command
        .args(["serve", "--database", &sqlite(home.path()), "--listen", &address])
        .output()
        .expect("touchline runs");
    let (code, out, err) = told(&output);
    assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{err}");
    let why = format!("touchline: cannot listen on {address} (--listen names another address): ");
    assert!(err.starts_with(&why), "{err}");
    assert_eq!(std::fs::read_dir(home.path()).expect("the folder").count(), 0);
}

#[test]
fn a_socket_that_systemd_has_opened_is_served_instead_of_the_address() {
    let home = tempfile::tempdir().expect("a folder");
    let opened = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = opened.local_addr().expect("an address").to_string();
    let mut shell = Command::new("sh");
    shell.args(["-c", r#"LISTEN_PID=$$ LISTEN_FDS=$0 exec "$@" 3<&0"#, "1"]);
    shell.arg(env!("CARGO_BIN_EXE_touchline"));
    shell.args(["--database", &sqlite(home.path()), "--listen", &address, "serve"]);
    let serving =
        Serving::run(shell.stdin(std::os::fd::OwnedFd::from(opened)).stderr(Stdio::null()));
    assert_eq!(call(&address, "GET", "/health", &[], "").0, 200);
    assert_eq!(serving.end_by(Signal::TERM), Some(0));
}

#[test]
fn metrics_are_for_this_machine_unless_told_otherwise() {
    let home = tempfile::tempdir().expect("a folder");
    let output = touchline(&sqlite(home.path()))
        .args(["serve", "--metrics", "0.0.0.0:0"])
        .output()
        .expect("touchline runs");
    let (code, _, err) = told(&output);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("--metrics-beyond-loopback"), "{err}");
}

/// A server that is to listen on an address.
fn listening(home: &Path, address: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_touchline"));
    command.args(["serve", "--database", &sqlite(home), "--listen", address]);
    command
}

#[test]
fn other_machines_are_served_only_over_tls_or_behind_a_proxy() {
    let home = tempfile::tempdir().expect("a folder");
    for address in ["0.0.0.0:0", "[::]:0"] {
        let output = listening(home.path(), address).output().expect("touchline runs");
        let (code, out, err) = told(&output);
        assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{err}");
        assert!(err.contains("--tls-cert"), "{err}");
        assert!(err.contains("--trusted-proxy"), "{err}");
        assert_eq!(std::fs::read_dir(home.path()).expect("the folder").count(), 0, "untouched");
    }
    let mut behind = listening(home.path(), "0.0.0.0:0");
    let serving = Serving::run(behind.args(["--trusted-proxy", "10.0.0.1"]).stderr(Stdio::null()));
    assert_eq!(serving.end_by(Signal::TERM), Some(0));
}

#[test]
fn a_certificate_makes_the_address_https_and_one_that_cannot_be_used_is_named() {
    let home = tempfile::tempdir().expect("a folder");
    let (cert, key) = (home.path().join("cert.pem"), home.path().join("key.pem"));
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a pair");
    std::fs::write(&cert, made.cert.pem()).expect("a file");
    std::fs::write(&key, "no key").expect("a file");
    let serve = || {
        let mut command = listening(home.path(), "0.0.0.0:0");
        command.arg("--tls-cert").arg(&cert).arg("--tls-key").arg(&key);
        command
    };
    let (code, out, err) = told(&serve().output().expect("touchline runs"));
    assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{err}");
    assert!(err.contains("key.pem has no private key"), "{err}");
    std::fs::write(&key, made.signing_key.serialize_pem()).expect("a file");
    let mut child = serve().stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a server");
    let mut line = String::new();
    let out = child.stdout.take().expect("standard output");
    BufReader::new(out).read_line(&mut line).expect("a line");
    child.kill().expect("an end");
    child.wait().expect("an end");
    assert!(line.starts_with("Touchline is ready at https://0.0.0.0:"), "{line}");
    // The one without the other is of no use.
    let alone = listening(home.path(), "127.0.0.1:0").arg("--tls-cert").arg(&cert).output();
    assert_eq!(alone.expect("touchline runs").status.code(), Some(2));
}

#[test]
fn the_rules_of_signing_in_are_the_operators() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    assert_eq!(admin(&database, "create", "anna", PASSWORD).status.code(), Some(0));
    for time in ["4m", "13h", "soon"] {
        let output = touchline(&database).args(["serve", "--idle-session", time]).output();
        assert_eq!(output.expect("touchline runs").status.code(), Some(2), "{time}");
    }
    let mut strict = touchline(&database);
    strict.args(["serve", "--require-second-factor", "--idle-session", "30m"]);
    let serving = Serving::run(strict.stderr(Stdio::null()));
    let token = serving.sign_in("anna", PASSWORD).expect("a sign-in");
    assert_eq!(serving.status_of(&token), 200);
    assert_eq!(serving.call("GET", "/api/v1/admin/users", &token, "").0, 403);
}

#[test]
fn a_file_of_another_program_is_refused_and_left_alone() {
    let home = tempfile::tempdir().expect("a folder");
    let letter = home.path().join("touchline.db");
    std::fs::write(&letter, "Dear Sir").expect("a file");
    let serve = touchline(&sqlite(home.path())).arg("serve").output().expect("touchline runs");
    let create = admin(&sqlite(home.path()), "create", "anna", PASSWORD);
    for output in [serve, create] {
        let (code, out, err) = told(&output);
        assert_eq!((code, out.as_str(), err.lines().count()), (Some(1), "", 1), "{err}");
        assert!(err.contains("is not a Touchline database; it was left untouched"), "{err}");
    }
    assert_eq!(std::fs::read_to_string(&letter).expect("the file"), "Dear Sir");
    assert_eq!(std::fs::read_dir(home.path()).expect("the folder").count(), 1);
}

#[test]
fn the_same_program_serves_a_postgresql_database() {
    let Some(test) = TestDb::postgres() else { return };
    let database = address(&test.url);
    assert_eq!(admin(&database, "create", "anna", PASSWORD).status.code(), Some(0));
    let serving = Serving::start(&database);
    let token = serving.sign_in("anna", PASSWORD).expect("a sign-in");
    assert_eq!(serving.status_of(&token), 200);
    assert_eq!(serving.call("GET", "/api/v1/admin/users", &token, "").0, 200);
    assert_eq!(admin(&database, "reset-password", "anna", "another one").status.code(), Some(0));
    while serving.status_of(&token) == 200 {}
    assert_eq!(serving.status_of(&token), 401);
    assert_eq!(serving.end_by(Signal::TERM), Some(0));
}
