//! Refusals and made-up examples are worded in the language of `Accept-Language`; everything else is the same
//! in all languages.

use serde_json::{Value, json};
use touchline_testing::client::{Call, Reply};
use touchline_testing::server::{NAME, PASSWORD, Running};

const AGE_GROUPS: &str = "/admin/configuration/age-groups";

trait InLanguage {
    fn accepting(self, languages: &str) -> Call;
}

impl InLanguage for Call {
    fn accepting(self, languages: &str) -> Call {
        self.header("accept-language", languages)
    }
}

fn problem_in(language: &str, reply: &Reply, status: u16, code: &str) -> Value {
    assert_eq!(reply.header("content-language"), Some(language), "{}", reply.text());
    assert!(varies(reply), "{:?}", reply.header("vary"));
    reply.problem(status, code)
}

fn varies(reply: &Reply) -> bool {
    reply.header("vary").is_some_and(|vary| vary.contains("accept-language"))
}

#[tokio::test]
async fn a_refused_field_is_explained_in_each_language() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let body = json!({ "age_group_name": "U12", "min_age": 13, "max_age": 12 });
        for (languages, language, sentence) in [
            ("en", "en", "The maximum age must not be below the minimum age."),
            ("de", "de", "Das Höchstalter darf nicht unter dem Mindestalter liegen."),
            ("fr", "fr", "L’âge maximum ne doit pas être inférieur à l’âge minimum."),
            ("es", "es", "La edad máxima no debe ser inferior a la mínima."),
            ("ar", "ar", "يجب ألا يقل الحد الأقصى للعمر عن الحد الأدنى."),
            (
                "de-AT;q=0.8, en;q=0.5",
                "de",
                "Das Höchstalter darf nicht unter dem Mindestalter liegen.",
            ),
            ("nl, pt-BR;q=0.5", "en", "The maximum age must not be below the minimum age."),
        ] {
            let reply = admin.post(AGE_GROUPS).json(&body).accepting(languages).send().await;
            let problem = problem_in(language, &reply, 400, "invalid_input");
            assert_eq!(problem["fields"], json!({ "max_age": sentence }), "{languages}");
            assert_eq!(problem["message"], sentence, "{languages}");
        }
        let unasked = admin.post(AGE_GROUPS).json(&body).send().await;
        problem_in("en", &unasked, 400, "invalid_input");
    }
}

#[tokio::test]
async fn what_a_refusal_lists_is_joined_as_the_language_does() {
    let server = Running::on_sqlite().await;
    let admin = server.admin().await;
    let asked =
        |languages: &str| admin.get("/admin/users?page=0&nope=1").accepting(languages).send();
    let problem = problem_in("de", &asked("de").await, 400, "invalid_input");
    assert_eq!(
        problem["message"],
        "nope: ist kein Parameter dieses Aufrufs. page: muss eine ganze Zahl von 1 bis 1000000000 sein."
    );
    assert_eq!(problem["fields"]["nope"], "ist kein Parameter dieses Aufrufs");
    let unknown = admin.get("/admin/matches?status=nope").accepting("ar").send().await;
    let problem = problem_in("ar", &unknown, 400, "invalid_input");
    let sentence = problem["fields"]["status"].as_str().expect("a sentence");
    assert!(sentence.contains("\u{2068}scheduled\u{2069}، \u{2068}live\u{2069}"), "{sentence}");
}

#[tokio::test]
async fn a_refusal_before_any_handler_has_words_too() {
    let server = Running::on_sqlite().await;
    let access = server.sign_in().await.access;
    let nowhere = server.get("/api/v1/no/such").bearer(&access).accepting("ar-EG").send().await;
    let problem = problem_in("ar", &nowhere, 404, "no_such_call");
    assert_eq!(problem["message"], "لا يوجد استدعاء بهذا العنوان.");

    let unsigned = server.get("/api/v1/admin/users").accepting("es").send().await;
    assert_eq!(problem_in("es", &unsigned, 401, "token_missing")["message"], "Inicie sesión.");
    assert_eq!(unsigned.header("www-authenticate"), Some("Bearer"));

    let wrong = server.call("DELETE", "/api/v1/admin/users").bearer(&access).accepting("fr");
    let problem = problem_in("fr", &wrong.send().await, 405, "method_not_allowed");
    assert_eq!(problem["message"], "Cet appel ne connaît pas la méthode DELETE.");
}

#[tokio::test]
async fn a_throttled_sign_in_says_how_long_to_wait_in_the_forms_of_the_language() {
    for server in Running::on_every_engine().await {
        for _ in 0..10 {
            server.login(NAME, "wrong").send().await.problem(401, "invalid_credentials");
        }
        for (language, sentence) in [
            ("fr", "Trop de tentatives. Veuillez attendre 5 secondes et réessayer."),
            ("ar", "محاولات كثيرة جدًا. يُرجى الانتظار 5 ثوانٍ ثم المحاولة مجددًا."),
        ] {
            let refused = server.login(NAME, PASSWORD).accepting(language).send().await;
            let problem = problem_in(language, &refused, 429, "too_many_attempts");
            assert_eq!(problem["message"], sentence);
            assert_eq!(refused.header("retry-after"), Some("5"));
        }
    }
}

#[tokio::test]
async fn replies_that_are_no_refusals_are_the_same_in_every_language() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let english = admin.get(AGE_GROUPS).accepting("en").send().await;
        assert_eq!(english.status, 200, "{}", english.text());
        for language in ["de", "ar"] {
            let reply = admin.get(AGE_GROUPS).accepting(language).send().await;
            assert_eq!(
                (reply.text(), reply.header("etag")),
                (english.text(), english.header("etag"))
            );
            assert_eq!(reply.header("content-language"), None);
            assert!(!varies(&reply), "{:?}", reply.header("vary"));
        }
    }
}

#[tokio::test]
async fn the_example_that_a_template_is_tried_on_is_made_up_in_the_readers_language() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let text = "{player}: {team1} – {team2} ({sport}, {venue}) {score}";
        let body = json!({ "sport_type": "athletics", "template_text": text });
        for (language, filled) in [
            ("en", "A. Player: Home side – Visitors (Athletics (Track Events), Main ground) 2–1"),
            (
                "fr",
                "A. Joueur: Équipe locale – Équipe visiteuse (Athlétisme (épreuves sur piste), Terrain principal) 2–1",
            ),
        ] {
            let path = "/admin/configuration/event-templates/preview";
            let reply = admin.post(path).json(&body).accepting(language).send().await;
            assert_eq!(reply.status, 200, "{}", reply.text());
            assert_eq!(reply.json()["data"], json!({ "text": filled, "match_name": null }));
        }
    }
}

/// The answer is stored and a refusal is not, so a repeated request is refused in the language that it asks for.
#[tokio::test]
async fn a_repeated_request_is_refused_in_its_own_language() {
    let server = Running::on_sqlite().await;
    let admin = server.admin().await;
    let add = |name: &str, key: &str, language: &str| {
        let body = json!({ "age_group_name": name, "min_age": 1, "max_age": 2 });
        let call = admin.post(AGE_GROUPS).json(&body).header("idempotency-key", key);
        call.accepting(language).send()
    };
    let added = add("U12", "one", "de").await;
    assert_eq!(added.status, 201, "{}", added.text());
    assert_eq!(add("U12", "one", "fr").await.text(), added.text());
    for (language, sentence) in [
        ("de", "Eine Altersklasse „U12“ gibt es bereits."),
        ("es", "Ya existe una categoría de edad «U12»."),
    ] {
        let refused = add("U12", "two", language).await;
        let problem = problem_in(language, &refused, 409, "name_taken");
        assert_eq!(problem["fields"]["age_group_name"], sentence);
    }
    let reused = add("U13", "one", "de").await;
    problem_in("de", &reused, 422, "idempotency_key_reused");
}
