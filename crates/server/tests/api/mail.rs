//! Letters on their way: from the call that causes them to a mail server, over SMTP.

use jiff::SignedDuration;
use serde_json::json;
use touchline_app::letters::Sent;
use touchline_app::mail::{MailServer, MailSettings, Security};
use touchline_app::{AppError, Platform};
use touchline_domain::jobs::JobState;
use touchline_operator::doctor;
use touchline_server::Limits;
use touchline_store::doctor::Depth;
use touchline_store::letters::{self, LetterRow};
use touchline_store::testing::TestDb;
use touchline_store::{Db, jobs};
use touchline_testing::client::Reply;
use touchline_testing::mail::{Manner, Smtp};
use touchline_testing::server::Running;

const EMAIL: &str = "ines@example.org";
const NEW_PASSWORD: &str = "a quiet line by the sea";

/// The server's platform, with a mail server.
fn mailing(platform: &Platform, smtp: &Smtp, security: Security) -> Platform {
    let login = Some(("cup".to_owned(), "a secret word".to_owned()));
    mailing_as(platform, smtp, security, login)
}

fn mailing_as(
    platform: &Platform,
    smtp: &Smtp,
    security: Security,
    login: Option<(String, String)>,
) -> Platform {
    let settings = MailSettings {
        server: smtp.address.to_string(),
        security,
        login,
        sender: "The Cup <cup@example.org>".to_owned(),
        roots: Some(smtp.certificate.clone().into_bytes()),
    };
    let server = MailServer::of(settings).expect("a mail server");
    let public_url = "https://cup.example.org".parse().expect("an address");
    platform.clone().reached_at(public_url).mailing_through(server)
}

/// A mail server on this machine that lets everybody in, and the platform that uses it.
fn open_mail(server: &Running) -> (Smtp, Platform) {
    let smtp = Smtp::start(Manner::default());
    let platform = mailing_as(server.platform(), &smtp, Security::Plain, None);
    (smtp, platform)
}

async fn ask_for(server: &Running, call: &str, email: &str, language: &str) {
    let call = server.post(&format!("/api/v1/auth/{call}")).json(&json!({ "email": email }));
    done(&call.header("accept-language", language).send().await);
}

async fn register(server: &Running, email: &str) {
    let call = server.post("/api/v1/auth/register").json(&json!({
        "fullName": "Inês Duarte", "email": email, "password": NEW_PASSWORD,
    }));
    done(&call.send().await);
}

fn done(reply: &Reply) {
    assert_eq!(reply.status, 200, "{}", reply.text());
}

async fn send(platform: &Platform) -> (u64, u64, u64) {
    let Sent { sent, put_off, given_up } =
        platform.send_letters(|| false).await.expect("a try to send");
    (sent, put_off, given_up)
}

async fn newest(server: &Running) -> LetterRow {
    let newest = server.db().read(|conn| {
        let id: i64 = conn.query_one("SELECT MAX(letter_id) FROM letters", &[])?;
        letters::find(conn, id)
    });
    newest.await.expect("a read").expect("a letter")
}

#[tokio::test]
async fn a_person_registers_by_the_link_that_comes_over_smtp() {
    for security in [Security::StartTls, Security::Tls] {
        for server in Running::on_every_engine().await {
            let smtp = Smtp::start(Manner {
                offers_starttls: security == Security::StartTls,
                is_encrypted_at_once: security == Security::Tls,
                login: Some(("cup", "a secret word")),
            });
            let platform = mailing(server.platform(), &smtp, security);
            assert!(platform.sends_letters() && !server.platform().sends_letters());
            register(&server, EMAIL).await;
            let before = newest(&server).await;
            assert!(before.details_json.is_some_and(|details| details.contains("token")));
            assert_eq!(send(&platform).await, (1, 0, 0));

            let letters = smtp.letters();
            let [letter] = letters.as_slice() else { panic!("{letters:?}") };
            assert!(letter.was_encrypted);
            assert_eq!(
                (letter.from.as_str(), letter.to.as_slice()),
                ("cup@example.org", &[EMAIL.to_owned()][..])
            );
            assert_eq!(letter.header("Subject"), "Confirm your email address");
            assert_eq!(letter.header("To"), EMAIL);
            assert_eq!(letter.header("Auto-Submitted"), "auto-generated");
            let link = "https://cup.example.org/app/verify#token=";
            assert_eq!(letter.readable().matches(link).count(), 3, "{}", letter.readable());

            // The secret is gone, and nothing is sent again.
            let after = newest(&server).await;
            assert_eq!((after.details_json, after.due_at, after.tries), (None, None, 1));
            assert_eq!(after.sent_at, Some(server.now().as_millisecond()));
            assert_eq!(send(&platform).await, (0, 0, 0));
            assert_eq!(smtp.letters().len(), 1);

            let verify = json!({ "token": letter.token() });
            let verified = server.post("/api/v1/auth/verify").json(&verify).send().await;
            assert_eq!(verified.json()["data"]["email"], EMAIL, "{}", verified.text());
            done(&server.person_login(EMAIL, NEW_PASSWORD).send().await);
        }
    }
}

#[tokio::test]
async fn a_letter_is_in_the_language_of_its_reader() {
    let server = Running::on_sqlite().await;
    let (smtp, platform) = open_mail(&server);
    for language in ["de", "fr", "es", "ar"] {
        ask_for(&server, "forgot-password", &format!("{language}@example.org"), language).await;
    }
    assert_eq!(send(&platform).await, (4, 0, 0));
    for (letter, language) in smtp.letters().iter().zip(["de", "fr", "es", "ar"]) {
        assert!(letter.readable().contains(&format!("<html lang=\"{language}\"")), "{letter:?}");
        // All of it is ASCII on its way.
        assert!(letter.text.is_ascii(), "{letter:?}");
    }
}

#[tokio::test]
async fn two_servers_with_one_database_send_each_letter_once() {
    for test in TestDb::on_every_engine() {
        let db = Db::open(&test.url).expect("a second connection");
        let server = Running::start(test, Limits::default()).await;
        let other = Running::beside(&server, db).await;
        let smtp = Smtp::start(Manner::default());
        let nodes = [server.platform(), other.platform()]
            .map(|platform| mailing_as(platform, &smtp, Security::Plain, None));
        for number in 0..12 {
            ask_for(&server, "forgot-password", &format!("p{number}@example.org"), "en").await;
        }
        let (one, two) = tokio::join!(send(&nodes[0]), send(&nodes[1]));
        assert_eq!(one.0 + two.0, 12, "{one:?} and {two:?}");
        let mut readers: Vec<_> = smtp.letters().into_iter().flat_map(|it| it.to).collect();
        readers.sort_unstable();
        readers.dedup();
        assert_eq!((readers.len(), smtp.letters().len()), (12, 12));
    }
}

#[tokio::test]
async fn a_job_of_a_server_that_died_is_taken_over_when_its_lease_is_over() {
    for server in Running::on_every_engine().await {
        let (smtp, platform) = open_mail(&server);
        ask_for(&server, "sign-in-link", EMAIL, "en").await;
        let until = (server.now() + SignedDuration::from_mins(2)).as_millisecond();
        let kind = touchline_domain::jobs::JobKind::SendLetters;
        server
            .write(move |conn| {
                jobs::add(conn, kind, 0, 0)?;
                Ok(jobs::take(conn, kind, 0, "a server that died", until)?)
            })
            .await;
        assert_eq!(send(&platform).await, (0, 0, 0), "another server has the job");
        let running = platform.work_left().await.expect("the work");
        assert!(running.jobs.contains(&(JobState::Running, 1)), "{running:?}");

        server.wait(SignedDuration::from_mins(2));
        assert_eq!(send(&platform).await, (1, 0, 0));
        assert_eq!(smtp.letters().len(), 1);
        let left = platform.work_left().await.expect("the work");
        assert!(left.jobs.contains(&(JobState::Idle, 1)) && left.letters == 0, "{left:?}");
    }
}

#[tokio::test]
async fn a_letter_that_is_put_off_is_tried_again_after_growing_pauses() {
    for server in Running::on_every_engine().await {
        let (smtp, platform) = open_mail(&server);
        register(&server, EMAIL).await;
        for (tries, minutes) in [(1, 1), (2, 5), (3, 15)] {
            smtp.answer_recipient("451 4.7.1 come back later");
            assert_eq!(send(&platform).await, (0, 1, 0));
            let row = newest(&server).await;
            assert_eq!((row.tries, row.failure.as_deref()), (tries, Some("put_off")));
            assert_eq!(row.answer.as_deref(), Some("451 4.7.1 come back later"));
            let pause = SignedDuration::from_mins(minutes);
            assert_eq!(row.due_at, Some((server.now() + pause).as_millisecond()));
            server.wait(pause - SignedDuration::from_secs(1));
            assert_eq!(send(&platform).await, (0, 0, 0), "too early");
            server.wait(SignedDuration::from_secs(1));
        }
        assert_eq!(send(&platform).await, (1, 0, 0));
        let [letter] = &smtp.letters()[..] else { panic!("one letter") };
        assert!(letter.header("Message-ID").ends_with("@example.org>"));
        let row = newest(&server).await;
        assert_eq!((row.tries, row.failure, row.details_json), (4, None, None));
    }
}

#[tokio::test]
async fn a_letter_that_is_refused_for_good_is_given_up_and_the_next_one_is_sent() {
    for server in Running::on_every_engine().await {
        let (smtp, platform) = open_mail(&server);
        register(&server, EMAIL).await;
        smtp.answer_recipient("550 5.1.1 no such user here");
        assert_eq!(send(&platform).await, (0, 0, 1));
        let row = newest(&server).await;
        assert_eq!((row.due_at, row.details_json, row.sent_at), (None, None, None));
        assert_eq!(row.failure.as_deref(), Some("refused"));
        assert_eq!(row.answer.as_deref(), Some("550 5.1.1 no such user here"));

        ask_for(&server, "forgot-password", "sena@example.org", "en").await;
        server.wait(SignedDuration::from_hours(2));
        ask_for(&server, "forgot-password", "tomas@example.org", "en").await;
        // A letter without a link is of use for a day.
        assert_eq!(send(&platform).await, (2, 0, 0));
        let to: Vec<_> = smtp.letters().into_iter().flat_map(|letter| letter.to).collect();
        assert_eq!(to, ["sena@example.org", "tomas@example.org"]);
    }
}

#[tokio::test]
async fn the_bell_rings_once_a_day_for_letters_that_are_given_up() {
    for server in Running::on_every_engine().await {
        let (smtp, platform) = open_mail(&server);
        for (hours, unread) in [(0, 1), (1, 1), (24, 2)] {
            server.wait(SignedDuration::from_hours(hours));
            ask_for(&server, "forgot-password", &format!("p{hours}@example.org"), "en").await;
            smtp.answer_recipient("550 5.1.1 no such user here");
            assert_eq!(send(&platform).await, (0, 0, 1));
            let bell = server.admin().await.data("/admin/notifications").await;
            assert_eq!(bell["unread"], unread, "after {hours} hours more: {bell}");
            assert_eq!(bell["items"][0]["kind"], "letter_unsent");
        }
    }
}

#[tokio::test]
async fn a_link_that_works_no_more_is_not_sent() {
    for server in Running::on_every_engine().await {
        server.add_person("Ines Duarte", EMAIL).await;
        let (smtp, platform) = open_mail(&server);
        ask_for(&server, "sign-in-link", EMAIL, "en").await;
        server.wait(SignedDuration::from_mins(15));
        assert_eq!(send(&platform).await, (0, 0, 1));
        assert!(smtp.letters().is_empty());
        let row = newest(&server).await;
        assert_eq!((row.failure.as_deref(), row.details_json), (Some("too_late"), None));
    }
}

#[tokio::test]
async fn an_unreachable_mail_server_costs_no_letter_a_try_and_is_told_by_the_doctor() {
    for server in Running::on_every_engine().await {
        let (smtp, platform) = open_mail(&server);
        register(&server, EMAIL).await;
        smtp.close(true);
        for seconds in [15, 60, 120, 300, 600] {
            assert_eq!(send(&platform).await, (0, 0, 0));
            server.wait(SignedDuration::from_secs(seconds));
        }
        assert_eq!(newest(&server).await.tries, 0);
        let now = server.now();
        let examined = doctor::examine(server.db(), Depth::Quick, now, |_| {}).await;
        let jobs = examined.expect("an end").into_iter().find(|one| one.of == "jobs");
        let jobs = jobs.expect("the jobs");
        assert_eq!(jobs.remark.as_deref(), Some("1 letter waits"));
        assert!(jobs.findings[0].rows[0].starts_with("send_letters 0: unreachable"), "{jobs:?}");

        smtp.close(false);
        assert_eq!(send(&platform).await, (1, 0, 0));
        let examined = doctor::examine(server.db(), Depth::Quick, now, |_| {}).await;
        assert!(examined.expect("an end").iter().all(|one| one.findings.is_empty()));
    }
}

/// The refusal of one password must not cost all letters.
#[tokio::test]
async fn a_wrong_password_of_the_mail_server_gives_no_letter_up_and_is_shown_nowhere() {
    let server = Running::on_sqlite().await;
    let smtp = Smtp::start(Manner {
        offers_starttls: true,
        login: Some(("cup", "another word")),
        ..Manner::default()
    });
    let platform = mailing(server.platform(), &smtp, Security::StartTls);
    register(&server, EMAIL).await;
    assert_eq!(send(&platform).await, (0, 0, 0));
    let job = server.db().read(jobs::all).await.expect("the jobs").remove(0);
    assert_eq!((job.failure.as_deref(), job.answer.as_deref()), (Some("not_let_in"), Some("535")));
    assert!(newest(&server).await.due_at.is_some());
    assert!(!format!("{platform:?}").contains("a secret word"));
}

#[tokio::test]
async fn a_mail_server_without_tls_or_with_a_strange_certificate_gets_nothing() {
    let server = Running::on_sqlite().await;
    register(&server, EMAIL).await;
    let plain = Smtp::start(Manner::default());
    assert_eq!(send(&mailing(server.platform(), &plain, Security::StartTls)).await, (0, 0, 0));
    assert!(plain.heard().iter().all(|said| said.starts_with("EHLO") || said == "QUIT"));

    server.wait(SignedDuration::from_mins(1));
    let manner = Manner { offers_starttls: true, ..Manner::default() };
    let (strange, known) = (Smtp::start(manner.clone()), Smtp::start(manner));
    let mut smtp = Smtp::start(Manner::default());
    (smtp.address, smtp.certificate) = (strange.address, known.certificate);
    assert_eq!(send(&mailing(server.platform(), &smtp, Security::StartTls)).await, (0, 0, 0));
    assert!(strange.heard().iter().all(|said| said.starts_with("EHLO") || said == "STARTTLS"));
    let job = server.db().read(jobs::all).await.expect("the jobs").remove(0);
    assert_eq!((job.failure.as_deref(), job.tries), (Some("insecure"), 2));
}

#[tokio::test]
async fn an_address_with_a_line_end_reaches_nobody() {
    for server in Running::on_every_engine().await {
        let (smtp, platform) = open_mail(&server);
        // No call takes such an address; a file that was imported or restored may hold one.
        let wrong = [
            "ines@example.org\r\nBcc: eve@example.org",
            "ines@example.org>\r\nRCPT TO:<eve@example.org",
        ];
        for recipient in wrong {
            server
                .write(move |conn| {
                    let details = "{\"kind\":\"no_account\"}";
                    let letter = letters::NewLetter {
                        kind: "no_account",
                        recipient,
                        language: "en",
                        details,
                    };
                    letters::insert(conn, letter, 1_773_144_000_000)?;
                    Ok::<_, AppError>(())
                })
                .await;
        }
        assert_eq!(send(&platform).await, (0, 0, 2));
        assert!(smtp.letters().is_empty());
        assert!(smtp.heard().iter().all(|said| !said.contains("eve")), "{:?}", smtp.heard());
    }
}

#[tokio::test]
async fn letters_are_removed_after_thirty_days() {
    for server in Running::on_every_engine().await {
        let (_smtp, platform) = open_mail(&server);
        register(&server, EMAIL).await;
        assert_eq!(send(&platform).await, (1, 0, 0));
        let count = async || {
            let sql = "SELECT COUNT(*) FROM letters";
            let count = server.db().read(move |conn| conn.query_one::<i64>(sql, &[]));
            count.await.expect("a count")
        };
        server.wait(SignedDuration::from_hours(30 * 24));
        platform.operations.remove_outdated().await.expect("upkeep");
        assert_eq!(count().await, 1);
        server.wait(SignedDuration::from_millis(1));
        platform.operations.remove_outdated().await.expect("upkeep");
        assert_eq!(count().await, 0);
    }
}
