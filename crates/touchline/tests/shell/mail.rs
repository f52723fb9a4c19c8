//! `touchline serve` with a mail server.

use std::fs::File;
use std::process::Stdio;

use rustix::process::Signal;
use touchline_testing::mail::{Manner, Smtp};

use crate::program::{PASSWORD, Serving, admin, sqlite, told, touchline};

const EMAIL: &str = "ines.duarte@example.org";

#[test]
fn a_letter_is_sent_at_once_and_the_log_has_nothing_personal() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    admin(&database, "create", "anna", PASSWORD);
    let mail = Smtp::start(Manner {
        offers_starttls: true,
        login: Some(("cup", "s3cret word")),
        ..Manner::default()
    });
    let file = |name: &str, text: &str| {
        let path = home.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path
    };
    let log = home.path().join("log");
    mail.answer_recipient("550 5.1.1 <ines.duarte@example.org> is not here");
    let mut serve = touchline(&database);
    serve
        .args([
            "serve",
            "--smtp",
            &format!("localhost:{}", mail.address.port()),
            "--smtp-user",
            "cup",
        ])
        .args([
            "--mail-from",
            "The Cup <cup@example.org>",
            "--public-url",
            "https://cup.example.org",
        ])
        .arg("--smtp-ca")
        .arg(file("ca.pem", &mail.certificate))
        .arg("--smtp-password-file")
        .arg(file("password", "s3cret word\n"))
        .env("TOUCHLINE_LOG", "debug")
        .stderr(Stdio::from(File::create(&log).expect("a log")));
    let serving = Serving::run(&mut serve);
    let ask = |email: &str| {
        let body = format!("{{\"email\":\"{email}\"}}");
        let (status, reply) = serving.call("POST", "/api/v1/auth/forgot-password", "", &body);
        assert_eq!(status, 200, "{reply}");
    };
    ask(EMAIL);
    ask("sena@example.org");
    let letters = mail.wait_for(1);
    assert_eq!(letters[0].to, ["sena@example.org"]);
    assert!(letters[0].was_encrypted);
    assert_eq!(serving.end_by(Signal::TERM), Some(0));
    let log = std::fs::read_to_string(log).expect("the log");
    assert!(log.contains("a letter was given up") && log.contains("550"), "{log}");
    for personal in ["ines", "sena", "example.org>", "s3cret", "is not here"] {
        assert!(!log.contains(personal), "{personal}: {log}");
    }
}

#[test]
fn a_setting_of_the_mail_server_that_cannot_be_is_refused_at_the_start() {
    let home = tempfile::tempdir().expect("a folder");
    let database = sqlite(home.path());
    let at = "--public-url=https://cup.example.org";
    let from = "--mail-from=cup@example.org";
    for (options, code, why) in [
        (vec!["--smtp=mail.example.org", at], 2, "--mail-from"),
        (vec!["--smtp=mail.example.org", at, "--mail-from=cup"], 1, "'cup' cannot send mail"),
        (vec!["--smtp=mail.example.org:x", at, from], 1, "no mail server"),
        (vec!["--smtp=mail.example.org", at, from, "--smtp-security=plain"], 1, "unencrypted"),
        (
            vec!["--smtp=mail.example.org", at, from, "--smtp-security=ssl"],
            2,
            "starttls, tls, plain",
        ),
        (vec!["--smtp=mail.example.org", at, from, "--smtp-user=cup"], 1, "needs a password"),
        (
            vec!["--smtp=mail.example.org", at, from, "--smtp-password-file=/no/such"],
            1,
            "cannot read the password",
        ),
        (
            vec!["--smtp=mail.example.org", at, from, "--smtp-ca=/no/such"],
            1,
            "cannot read the certificates",
        ),
    ] {
        let mut serve = touchline(&database);
        let output = serve.arg("serve").args(&options).output().expect("touchline runs");
        let (exit, out, err) = told(&output);
        assert_eq!((exit, out.as_str()), (Some(code), ""), "{options:?}: {err}");
        assert!(err.contains(why), "{options:?}: {err}");
    }
    let mut serve = touchline(&database);
    serve.args(["serve", "--smtp=mail.example.org", at, from]);
    let output = serve.env("TOUCHLINE_SMTP_PASSWORD", "s3cret word").output();
    let (exit, _, err) = told(&output.expect("touchline runs"));
    assert!(exit == Some(1) && err.contains("--smtp-user") && !err.contains("s3cret"), "{err}");
}
