//! The letters as administrators see them.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_app::letters::{Letter, Reader, post};
use touchline_app::mail::{MailServer, MailSettings, Security};
use touchline_store::Conn;
use touchline_testing::server::{Admin, Running};
use touchline_words::Language;

const EMAIL: &str = "ines@example.org";

async fn forgot(server: &Running, email: &str) {
    let call = server.post("/api/v1/auth/forgot-password").json(&json!({ "email": email }));
    assert_eq!(call.send().await.status, 200);
}

/// The server's platform at a public address, with or without a mail server.
async fn reached(server: &Running, mails: bool) -> Running {
    let public_url = "https://cup.example.org".parse().expect("an address");
    let mut platform = server.platform().clone().reached_at(public_url);
    if mails {
        let settings = MailSettings {
            server: "localhost".to_owned(),
            security: Security::Plain,
            login: None,
            sender: "cup@example.org".to_owned(),
            roots: None,
        };
        platform = platform.mailing_through(MailServer::of(settings).expect("a mail server"));
    }
    Running::over(server, platform).await
}

async fn letters(admin: &Admin<'_>) -> Vec<Value> {
    admin.read("/admin/outbox").await["letters"].as_array().expect("letters").clone()
}

#[tokio::test]
async fn without_a_mail_server_an_administrator_reads_a_link_and_the_trail_says_so() {
    for server in Running::on_every_engine().await {
        let user_id = server.add_person("Ines Duarte", EMAIL).await;
        let server = &reached(&server, false).await;
        forgot(server, EMAIL).await;
        forgot(server, "nobody@example.org").await;
        let admin = server.admin().await;
        let body = admin.read("/admin/outbox").await;
        assert_eq!((&body["isSent"], &body["sending"]), (&json!(false), &Value::Null));
        let listed = body["letters"].as_array().expect("letters");
        let told = |letter: &Value| {
            let fields = ["kind", "recipient", "state", "hasLink"];
            fields.map(|field| letter[field].clone())
        };
        assert_eq!(
            told(&listed[0]),
            [json!("no_account"), json!("nobody@example.org"), json!("waiting"), json!(false)]
        );
        assert_eq!(
            told(&listed[1]),
            [json!("reset_password"), json!(EMAIL), json!("waiting"), json!(true)]
        );
        assert!(!body.to_string().contains("token"), "{body}");

        let link_of = |letter: &Value| admin.post(&format!("/admin/outbox/{}/link", letter["id"]));
        let link = link_of(&listed[1]).send().await.json()["data"]["link"].take();
        let link = link.as_str().expect("a link").to_owned();
        let (_, token) =
            link.split_once("https://cup.example.org/app/reset-password#token=").expect("a link");
        let entry = &admin.trail_of("user").await[0];
        assert_eq!((&entry["action"], &entry["entity_id"]), (&json!("read_link"), &json!(user_id)));
        assert_eq!(entry["actor_kind"], "administrator");
        assert_eq!(entry["after"], json!({ "letter": "reset_password" }));
        assert!(!entry.to_string().contains(token));

        let reset = json!({ "token": token, "newPassword": "a quiet line by the sea" });
        assert_eq!(
            server.post("/api/v1/auth/reset-password").json(&reset).send().await.status,
            200
        );
        // A link that was used needs no handing on.
        let used = letters(&admin).await[1].take();
        assert_eq!((&used["state"], &used["hasLink"]), (&json!("used"), &json!(false)));
        link_of(&used).send().await.problem(410, "link_over");
        link_of(&listed[0]).send().await.problem(409, "conflict");
        admin.post("/admin/outbox/4711/link").send().await.problem(404, "not_found");
    }
}

#[tokio::test]
async fn a_link_that_is_over_is_not_shown() {
    let server = Running::on_sqlite().await;
    server.add_person("Ines Duarte", EMAIL).await;
    let server = &reached(&server, false).await;
    forgot(server, EMAIL).await;
    server.wait(SignedDuration::from_hours(1));
    let admin = server.admin().await;
    let listed = letters(&admin).await;
    assert_eq!((&listed[0]["hasLink"], &listed[0]["state"]), (&json!(false), &json!("expired")));
    let path = format!("/admin/outbox/{}/link", listed[0]["id"]);
    admin.post(&path).send().await.problem(410, "link_over");
    assert!(admin.trail_of("user").await.is_empty());
}

#[tokio::test]
async fn an_administrator_reads_a_letter_but_not_its_link() {
    for server in Running::on_every_engine().await {
        server.add_person("Ines Duarte", EMAIL).await;
        let server = &reached(&server, false).await;
        forgot(server, EMAIL).await;
        let admin = server.admin().await;
        let listed = letters(&admin).await;
        let path = format!("/admin/outbox/{}", listed[0]["id"]);
        let read = admin.get(&path).send().await;
        assert!(!read.text().contains("token"), "{}", read.text());
        let letter = read.json()["data"].take();
        assert_eq!(
            (&letter["language"], &letter["subject"]),
            (&json!("en"), &listed[0]["subject"])
        );
        let paragraphs = letter["paragraphs"].as_array().expect("paragraphs");
        assert!(paragraphs.len() > 2, "{letter}");
        admin.get("/admin/outbox/4711").send().await.problem(404, "not_found");

        // With the secret of a letter, its words are forgotten.
        let id = listed[0]["id"].as_i64().expect("an id");
        server.write(move |conn| Ok(touchline_store::letters::note_sent(conn, id, 0)?)).await;
        assert_eq!(letters(&admin).await[0]["subject"], Value::Null);
        admin.get(&path).send().await.problem(409, "conflict");

        // A notice has no secret: its text stays.
        let now = server.now();
        let tell = move |conn: &Conn<'_>| {
            let (address, language) = (EMAIL.to_owned(), Language::default());
            let (notice, name) = ("result_disputed".to_owned(), "Harbour Cup".to_owned());
            let notice = Letter::Notice { notice, name, role: None };
            Ok(post(conn, now, &Reader { address, language }, &notice)?)
        };
        server.write(tell).await;
        let subject = json!("The result is disputed: Harbour Cup");
        let told = letters(&admin).await[0].take();
        assert_eq!((&told["kind"], &told["subject"]), (&json!("notice"), &subject));
        let id = told["id"].as_i64().expect("an id");
        server.write(move |conn| Ok(touchline_store::letters::note_sent(conn, id, 0)?)).await;
        let told = letters(&admin).await[0].take();
        assert_eq!((&told["state"], &told["subject"]), (&json!("sent"), &subject));
    }
}

#[tokio::test]
async fn what_a_platform_still_lacks_is_told() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let told = json!({
            "reach": "everybody", "mails": false, "waitingLetters": 0, "hasTournament": false
        });
        assert_eq!(admin.data("/admin/dashboard/readiness").await, told);
        forgot(&server, EMAIL).await;
        assert_eq!(admin.data("/admin/dashboard/readiness").await["waitingLetters"], 1);
        server.wait(SignedDuration::from_hours(24));
        let admin = server.admin().await;
        assert_eq!(admin.data("/admin/dashboard/readiness").await["waitingLetters"], 0, "too late");
        server.with_club().await;
        let local = server.platform().clone();
        let local = local.reached_at("http://localhost:8080".parse().expect("an address"));
        let local = Running::over(&server, local).await;
        let told = local.admin().await.data("/admin/dashboard/readiness").await;
        assert_eq!(
            (&told["reach"], &told["hasTournament"]),
            (&json!("this_computer"), &json!(true))
        );
        forgot(&server, EMAIL).await;
        let mailing = reached(&server, true).await;
        let told = mailing.admin().await.data("/admin/dashboard/readiness").await;
        let all_well = json!({
            "reach": "everybody", "mails": true, "waitingLetters": 0, "hasTournament": true
        });
        assert_eq!(told, all_well);
    }
}

#[tokio::test]
async fn with_a_mail_server_no_link_can_be_read() {
    for server in Running::on_every_engine().await {
        server.add_person("Ines Duarte", EMAIL).await;
        let server = &reached(&server, true).await;
        forgot(server, EMAIL).await;
        let admin = server.admin().await;
        let body = admin.read("/admin/outbox").await;
        assert_eq!(
            (&body["isSent"], &body["letters"][0]["hasLink"]),
            (&json!(true), &json!(false))
        );
        let path = format!("/admin/outbox/{}/link", body["letters"][0]["id"]);
        let refused = admin.post(&path).send().await;
        assert!(!refused.text().contains("token"), "{}", refused.text());
        refused.problem(409, "conflict");
        assert!(admin.trail_of("user").await.is_empty());
    }
}

#[tokio::test]
async fn the_letters_come_in_pages_the_newest_first() {
    for server in Running::on_every_engine().await {
        for number in 0..3 {
            forgot(&server, &format!("p{number}@example.org")).await;
        }
        let admin = server.admin().await;
        let page = admin.read("/admin/outbox?page=2&pageSize=2").await;
        assert_eq!(page["letters"][0]["recipient"], "p0@example.org");
        assert_eq!(
            (&page["pagination"]["totalItems"], &page["pagination"]["totalPages"]),
            (&json!(3), &json!(2))
        );
        for wrong in ["page=0", "pageSize=1001", "search=p0", "page=20000"] {
            assert_eq!(
                admin.get(&format!("/admin/outbox?{wrong}")).send().await.status,
                400,
                "{wrong}"
            );
        }
    }
}
