//! API keys: from making one to the last request that it lets through.

use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use touchline_domain::permissions::{Role, Scope};
use touchline_server::Limits;
use touchline_store::testing::TestDb;
use touchline_store::{Db, params};
use touchline_testing::client::{Call, Reply};
use touchline_testing::rows::holding;
use touchline_testing::server::Running;

const OLGA: &str = "olga@example.org";
const OTTO: &str = "otto@example.org";
const DAY: SignedDuration = SignedDuration::from_hours(24);
const MILLISECOND: SignedDuration = SignedDuration::from_millis(1);

trait ApiKeys {
    fn with(&self, method: &str, path: &str, token: &str) -> Call;
    async fn key(&self, access: &str, name: &str, role: &str, tournament: i64) -> (i64, String);
    async fn asks(&self, token: &str, tournament: i64) -> Reply;
    async fn organiser(&self, email: &'static str, tournament: i64) -> String;
    async fn last_use_of(&self, key: i64) -> Option<Timestamp>;
}

impl ApiKeys for Running {
    fn with(&self, method: &str, path: &str, token: &str) -> Call {
        self.call(method, &format!("/api/v1{path}")).bearer(token)
    }

    /// Makes a key for a tournament that ends in a week; returns its id and its token.
    async fn key(&self, access: &str, name: &str, role: &str, tournament: i64) -> (i64, String) {
        let wanted = wanted(name, role, tournament, self.now() + DAY * 7);
        let made = made(&self.with("POST", "/keys", access).json(&wanted).send().await);
        let token = made["token"].as_str().expect("a token").to_owned();
        (made["key"]["keyId"].as_i64().expect("an id"), token)
    }

    /// What a key gets that asks for the roles in a tournament.
    async fn asks(&self, token: &str, tournament: i64) -> Reply {
        self.with("GET", &roles_in(tournament), token).send().await
    }

    /// An organiser of a tournament, signed in.
    async fn organiser(&self, email: &'static str, tournament: i64) -> String {
        self.add_person(if email == OLGA { "Olga Orel" } else { "Otto Ohm" }, email).await;
        self.give(email, Role::Organiser, Scope::Tournament(tournament), None).await;
        self.sign_in_person(email).await.access
    }

    async fn last_use_of(&self, key: i64) -> Option<Timestamp> {
        let find = "SELECT last_used_at FROM api_keys WHERE api_key_id = $1";
        let found = self.db().read(move |conn| conn.query_one::<Option<i64>>(find, params![key]));
        found.await.expect("a row").map(|ms| Timestamp::from_millisecond(ms).expect("an instant"))
    }
}

fn wanted(name: &str, role: &str, tournament: i64, until: Timestamp) -> Value {
    json!({
        "name": name, "role": role, "scope": "tournament", "scopeId": tournament,
        "expiresAt": until.to_string(),
    })
}

fn made(reply: &Reply) -> Value {
    assert_eq!(reply.status, 201, "{}", reply.text());
    reply.json()["data"].take()
}

fn roles_in(tournament: i64) -> String {
    format!("/grants?scope=tournament&scopeId={tournament}")
}

#[tokio::test]
async fn a_key_does_what_its_role_may_and_tells_its_token_once() {
    for test in TestDb::on_every_engine() {
        let url = test.url.clone();
        let server = Running::start(test, Limits::default()).await;
        let club = server.with_club().await;
        let olga = server.organiser(OLGA, club.cup).await;
        let until = server.now() + DAY * 366;
        let wanted = wanted(" Score board ", "organiser", club.cup, until);
        let reply = server.with("POST", "/keys", &olga).json(&wanted).send().await;
        assert_eq!(reply.header("cache-control"), Some("no-store"));
        let made = made(&reply);
        let (key, token) = (&made["key"], made["token"].as_str().expect("a token"));
        assert_eq!((token.len(), token.starts_with("tlk_")), (68, true), "256 bits");
        assert_eq!(key["name"], "Score board");
        assert_eq!(key["tokenStart"], token[..12]);
        assert_eq!(key["lastUsedAt"], Value::Null);
        assert_eq!((&key["role"], &key["scope"]["id"]), (&"organiser".into(), &club.cup.into()));
        assert_eq!(key["makerName"], "Olga Orel");

        assert_eq!(server.asks(token, club.cup).await.status, 200);
        server.asks(token, club.quick).await.problem(403, "forbidden");
        // What it does is the key's in the trail, and ends with the key at the latest.
        let invite = |until: Value| {
            let asked = json!({
                "email": OTTO, "role": "scorer", "scope": "tournament", "scopeId": club.cup,
                "grantExpiresAt": until,
            });
            server.with("POST", "/invitations", token).json(&asked).send()
        };
        let late = (server.now() + DAY * 367).to_string();
        for end in [Value::Null, late.into()] {
            let refused = invite(end).await.problem(400, "invalid_input");
            assert!(refused["fields"]["grantExpiresAt"].is_string(), "{refused}");
        }
        let sent = invite((server.now() + DAY).to_string().into()).await;
        assert_eq!(sent.json()["data"]["invitedBy"], "Olga Orel", "{}", sent.text());
        let admin = server.admin().await;
        let invited = admin.trail_of("invitation").await;
        assert_eq!(invited[0]["actor_name"], "key Score board of Olga Orel");
        let refused = &admin.trail_of("api_key").await[0];
        assert_eq!(refused["action"], "refused_permission", "{refused}");
        assert_eq!(refused["actor_name"], "key Score board of Olga Orel");

        let listed = server.with("GET", "/keys", &olga).send().await;
        assert_eq!(listed.json()["keys"][0]["keyId"], key["keyId"]);
        let id = key["keyId"].as_i64().expect("an id");
        let revoke = || server.with("DELETE", &format!("/keys/{id}"), &olga).send();
        assert_eq!(revoke().await.status, 200);
        revoke().await.problem(404, "not_found");
        server.asks(token, club.cup).await.problem(401, "key_revoked");
        let trail = admin.trail_of("api_key").await;
        assert_eq!(trail[0]["action"], "revoked_key");
        assert_eq!(trail[0]["before"]["maker"], "Olga Orel");
        assert_eq!(trail[2]["action"], "created");
        assert_eq!(trail[2]["after"]["role"], "organiser");
        assert_eq!(trail[2]["entity_name"], "Score board");
        assert_eq!(holding(server.db(), &url, token).await, Vec::<String>::new());
    }
}

#[tokio::test]
async fn a_role_that_a_key_has_given_ends_when_the_key_is_revoked() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let olga = server.organiser(OLGA, club.cup).await;
        let wanted = wanted("Score board", "organiser", club.cup, server.now() + DAY * 30);
        let made = made(&server.with("POST", "/keys", &olga).json(&wanted).send().await);
        let token = made["token"].as_str().expect("a token");
        server.add_person("Otto Ohm", OTTO).await;
        let otto = server.sign_in_person(OTTO).await.access;
        // One with the key, another one by the organiser.
        for (by, role) in [(token, "scorer"), (&*olga, "official")] {
            let asked = json!({
                "email": OTTO, "role": role, "scope": "tournament", "scopeId": club.cup,
                "grantExpiresAt": (server.now() + DAY).to_string(),
            });
            let sent = server.with("POST", "/invitations", by).json(&asked).send().await;
            let id = sent.json()["data"]["invitationId"].clone();
            let accept = format!("/me/invitations/{id}/accept");
            assert_eq!(server.with("POST", &accept, &otto).send().await.status, 200);
        }
        let path = format!("/keys/{}", made["key"]["keyId"]);
        assert_eq!(server.with("DELETE", &path, &olga).send().await.status, 200);
        let left = server.with("GET", "/me/grants", &otto).send().await;
        let roles = left.text();
        assert!(roles.contains("official") && !roles.contains("\"scorer\""), "{roles}");
        let trail = server.admin().await.trail_of("grant").await;
        assert_eq!(trail[0]["action"], "revoked_grant");
    }
}

#[tokio::test]
async fn the_only_organisers_role_ends_neither_by_key_nor_by_date() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let cup = club.cup;
        let set = "UPDATE tournaments SET status = 'published' WHERE tournament_id = $1";
        server.write(move |conn| Ok(conn.run(set, params![cup])?)).await;
        let olga = server.organiser(OLGA, cup).await;
        let (_, key) = server.key(&olga, "Board", "organiser", cup).await;
        let held = server.asks(&olga, cup).await.json()["grants"][0]["grantId"].take();
        let path = format!("/grants/{held}");
        let takes = async |token: &str| server.with("DELETE", &path, token).send().await;
        let ends = async |token: &str, days: i32| {
            let body = json!({ "expiresAt": (server.now() + DAY * days).to_string() });
            server.with("PATCH", &path, token).json(&body).send().await
        };
        for token in [&olga, &key] {
            for refused in [takes(token).await, ends(token, 1).await] {
                let told = refused.problem(409, "conflict")["message"].to_string();
                assert!(told.contains("Nobody else"), "{told}");
            }
        }
        // Otto goes before Olga would.
        let otto = server.organiser(OTTO, cup).await;
        let roles = server.asks(&olga, cup).await.json()["grants"].take();
        let of_otto =
            roles.as_array().and_then(|all| all.iter().find(|one| one["grantId"] != held));
        let of_otto = format!("/grants/{}", of_otto.expect("a role")["grantId"]);
        let body = json!({ "expiresAt": (server.now() + DAY * 2).to_string() });
        let changed = server.with("PATCH", &of_otto, &otto).json(&body).send().await;
        assert_eq!(changed.status, 200, "{}", changed.text());
        ends(&olga, 3).await.problem(409, "conflict");
        assert_eq!(ends(&olga, 1).await.status, 200);
        server.with("DELETE", &of_otto, &olga).send().await;
        let admin = server.admin().await;
        let sooner = json!({ "expiresAt": (server.now() + DAY / 2).to_string() });
        let by_admin = server.with("PATCH", &path, &admin.tokens.access).json(&sooner);
        assert_eq!(by_admin.send().await.status, 200);
        takes(&key).await.problem(409, "conflict");
        assert_eq!(admin.delete(&path).send().await.status, 200);
    }
}

#[tokio::test]
async fn what_is_no_key_is_refused_with_a_sentence() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let olga = server.organiser(OLGA, club.cup).await;
        let end = |by: SignedDuration| json!((server.now() + DAY * 366 + by).to_string());
        let fit = wanted("Board", "scorer", club.cup, server.now() + DAY);
        let ask = |field: &str, value: Value| {
            let mut body = fit.clone();
            body[field] = value;
            server.with("POST", "/keys", &olga).json(&body).send()
        };
        let unfit = [
            ("name", json!("")),
            ("name", json!(" \t ")),
            ("name", json!("\u{200b}")),
            ("name", json!("a\0b")),
            ("name", json!("é".repeat(81))),
            ("name", json!(7)),
            ("role", json!("administrator")),
            ("role", json!("")),
            ("role", json!("player")),
            ("scope", json!("platform")),
            ("scope", json!("team")),
            ("scopeId", json!("1")),
            ("scopeId", json!(1.5)),
            ("expiresAt", json!("")),
            ("expiresAt", json!("2026-04-01")),
            ("expiresAt", json!(server.now().to_string())),
            ("expiresAt", json!((server.now() - MILLISECOND).to_string())),
            ("expiresAt", end(MILLISECOND)),
            ("expiresAt", json!("9999-12-31T00:00:00Z")),
            ("expiresAt", Value::Null),
            ("token", json!("tlk_mine")),
        ];
        for (field, value) in unfit {
            let refused = ask(field, value.clone()).await;
            let refused = refused.problem(400, "invalid_input");
            // A role that nothing of this kind has is named by the role.
            let told = if field == "scope" && value == "team" { "role" } else { field };
            assert!(refused["fields"][told].is_string(), "{field} {value}: {refused}");
        }
        // Each says by itself what it is about.
        for (field, value, sentence) in [
            ("expiresAt", json!(server.now().to_string()), "The end must be in the future."),
            ("expiresAt", end(MILLISECOND), "A key works for at most 366 days."),
            ("role", json!("player"), "The role must be one of organiser, official, scorer."),
        ] {
            let refused = ask(field, value).await.problem(400, "invalid_input");
            assert_eq!(refused["message"], sentence);
        }
        for field in ["name", "role", "scope", "scopeId", "expiresAt"] {
            let mut body = fit.clone();
            body.as_object_mut().expect("an object").remove(field);
            let refused = server.with("POST", "/keys", &olga).json(&body).send().await;
            assert!(refused.problem(400, "invalid_input")["fields"][field].is_string());
        }
        let raw = |body: &str| {
            let call = server.with("POST", "/keys", &olga);
            call.header("content-type", "application/json").body(body.to_owned()).send()
        };
        let lone = fit.to_string().replace("Board", "\\ud83d");
        raw(&lone).await.problem(400, "invalid_json");
        raw("{").await.problem(400, "invalid_json");
        raw("[]").await.problem(400, "invalid_input");

        // Nobody gives more than they hold, nor learns what there is.
        for id in [0, -1, i64::MAX, club.quick] {
            ask("scopeId", id.into()).await.problem(403, "forbidden");
        }
        let admin = server.admin().await;
        let mut nowhere = fit.clone();
        nowhere["scopeId"] = json!(i64::MAX);
        admin.post("/keys").json(&nowhere).send().await.problem(404, "not_found");
        server.add_person("Otto Ohm", OTTO).await;
        server.give(OTTO, Role::Scorer, Scope::Tournament(club.cup), None).await;
        let otto = server.sign_in_person(OTTO).await.access;
        let asked = server.with("POST", "/keys", &otto).json(&fit).send().await;
        asked.problem(403, "forbidden");
        let none = server.with("GET", "/keys", &olga).send().await;
        assert_eq!(none.json()["keys"], json!([]));

        // At the limits.
        made(&ask("name", json!("é".repeat(80))).await);
        made(&ask("name", json!("a")).await);
        made(&ask("expiresAt", end(SignedDuration::ZERO)).await);
        for query in ["?page=0", "?pageSize=1001", "?scope=match"] {
            admin.get(&format!("/keys{query}")).send().await.problem(400, "invalid_input");
        }
        for id in ["0", "x", "9223372036854775808"] {
            let path = format!("/keys/{id}");
            server.with("DELETE", &path, &olga).send().await.problem(400, "invalid_input");
        }
    }
}

#[tokio::test]
async fn a_name_is_taken_once_whatever_its_case_and_a_lost_answer_makes_no_second_key() {
    for test in TestDb::on_every_engine() {
        let url = test.url.clone();
        let server = Running::start(test, Limits::default()).await;
        let club = server.with_club().await;
        let olga = server.organiser(OLGA, club.cup).await;
        let otto = server.organiser(OTTO, club.cup).await;
        let make = |access: &str, name: &str| {
            let wanted = wanted(name, "scorer", club.cup, server.now() + DAY);
            let call = server.with("POST", "/keys", access).header("Idempotency-Key", "one");
            call.json(&wanted).send()
        };
        let first = made(&make(&olga, "Élan").await);
        let again = make(&olga, "élan").await.problem(409, "name_taken");
        assert!(again["fields"]["name"].is_string(), "{again}");
        made(&make(&otto, "Élan").await);
        // The answer with the token is not stored for a repeated request.
        let token = first["token"].as_str().expect("a token");
        assert_eq!(holding(server.db(), &url, token).await, Vec::<String>::new());
        assert!(holding(server.db(), &url, &token[..12]).await.contains(&"api_keys".to_owned()));
        // The name of a revoked key is free.
        let path = format!("/keys/{}", first["key"]["keyId"]);
        assert_eq!(server.with("DELETE", &path, &olga).send().await.status, 200);
        made(&make(&olga, "ÉLAN").await);
        let trail = format!("{:?}", server.admin().await.trail_of("api_key").await);
        assert!(!trail.contains(token), "{trail}");
    }
}

#[tokio::test]
async fn an_account_has_a_limited_number_of_keys() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let admin = server.admin().await;
        let make = |name: String| {
            let wanted = wanted(&name, "organiser", club.cup, server.now() + DAY);
            admin.post("/keys").json(&wanted).send()
        };
        for number in 0..50 {
            made(&make(format!("Key {number}")).await);
        }
        make("One more".into()).await.problem(409, "conflict");
        let page = admin.read("/keys?pageSize=20&page=3").await;
        assert_eq!(page["keys"].as_array().map(Vec::len), Some(10));
        assert_eq!(page["pagination"]["totalItems"], 50);
        assert_eq!(page["keys"][9]["name"], "Key 0", "the newest first");
        let revoked = format!("/keys/{}", page["keys"][0]["keyId"]);
        assert_eq!(admin.delete(&revoked).send().await.status, 200);
        // There is room again, but not for keys that are made and revoked without end.
        make("One more".into()).await.problem(429, "too_many_attempts");
        server.wait(SignedDuration::from_mins(10));
        let later = server.admin().await;
        let wanted = wanted("One more", "organiser", club.cup, server.now() + DAY);
        made(&later.post("/keys").json(&wanted).send().await);
    }
}

#[tokio::test]
async fn only_its_maker_and_administrators_revoke_a_key() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let olga = server.organiser(OLGA, club.cup).await;
        let otto = server.organiser(OTTO, club.cup).await;
        let (id, token) = server.key(&olga, "Board", "organiser", club.cup).await;
        let path = format!("/keys/{id}");
        server.with("DELETE", &path, &otto).send().await.problem(404, "not_found");
        server.with("DELETE", &path, &token).send().await.problem(403, "forbidden");
        let listed = server.with("GET", "/keys", &otto).send().await;
        assert_eq!(listed.json()["keys"], json!([]));
        let admin = server.admin().await;
        let all = admin.read("/keys").await;
        assert_eq!(all["keys"][0]["makerName"], "Olga Orel");
        assert!(all["keys"][0]["makerUserId"].is_i64());
        assert_eq!(server.asks(&token, club.cup).await.status, 200);
        let path = format!("/keys/{id}");
        assert_eq!(admin.delete(&path).send().await.status, 200);
        admin.delete(&path).send().await.problem(404, "not_found");
        server.asks(&token, club.cup).await.problem(401, "key_revoked");
        assert_eq!(admin.read("/keys").await["keys"], json!([]));
        assert_eq!(admin.trail_of("api_key").await[0]["actor_name"], "Admin");
    }
}

#[tokio::test]
async fn a_key_works_until_it_expires() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let olga = server.organiser(OLGA, club.cup).await;
        let (_, token) = server.key(&olga, "Board", "organiser", club.cup).await;
        server.wait(DAY * 7 - MILLISECOND);
        assert_eq!(server.asks(&token, club.cup).await.status, 200);
        server.wait(MILLISECOND);
        server.asks(&token, club.cup).await.problem(401, "key_expired");
        // Its maker sees it for a month.
        let olga = server.sign_in_person(OLGA).await.access;
        let seen = async |olga: &str| {
            let listed = server.with("GET", "/keys", olga).send().await.json();
            listed["keys"].as_array().expect("a list").len()
        };
        server.platform().operations.remove_outdated().await.expect("upkeep");
        assert_eq!(seen(&olga).await, 1);
        server.wait(DAY * 30 + MILLISECOND);
        server.platform().operations.remove_outdated().await.expect("upkeep");
        let olga = server.sign_in_person(OLGA).await.access;
        assert_eq!(seen(&olga).await, 0);
        server.asks(&token, club.cup).await.problem(401, "key_invalid");
        server.asks("tlk_", club.cup).await.problem(401, "key_invalid");
    }
}

#[tokio::test]
async fn a_key_stops_when_its_maker_may_not_give_its_role() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        server.add_person("Olga Orel", OLGA).await;
        let held = server.give(OLGA, Role::Organiser, Scope::Tournament(club.cup), None).await;
        let olga = server.sign_in_person(OLGA).await.access;
        let (_, token) = server.key(&olga, "Board", "organiser", club.cup).await;
        assert_eq!(server.asks(&token, club.cup).await.status, 200);
        let account = server.account_of(OLGA).await;

        server.suspend(OLGA).await;
        server.asks(&token, club.cup).await.problem(401, "key_stopped");
        let reinstate = "UPDATE accounts SET suspended_at = NULL, suspended_because = NULL
             WHERE account_id = $1";
        server.write(move |conn| Ok(conn.execute(reinstate, params![account])?)).await;
        assert_eq!(server.asks(&token, club.cup).await.status, 200);

        // The maker's own role may come to an end before the key.
        let soon = (server.now() + DAY).as_millisecond();
        let shorten = "UPDATE grants SET expires_at = $2 WHERE grant_id = $1";
        server.write(move |conn| Ok(conn.execute(shorten, params![held, soon])?)).await;
        assert_eq!(server.asks(&token, club.cup).await.status, 200);
        server.wait(DAY - MILLISECOND);
        assert_eq!(server.asks(&token, club.cup).await.status, 200);
        server.wait(MILLISECOND);
        server.asks(&token, club.cup).await.problem(401, "key_stopped");
        server.wait(-DAY);
        let olga = server.sign_in_person(OLGA).await.access;
        // Nobody gives a role for longer than they hold their own.
        let late = wanted("Late", "scorer", club.cup, server.now() + DAY + MILLISECOND);
        let refused = server.with("POST", "/keys", &olga).json(&late).send().await;
        assert!(refused.problem(400, "invalid_input")["fields"]["expiresAt"].is_string());

        let admin = server.admin().await;
        assert_eq!(admin.delete(&format!("/grants/{held}")).send().await.status, 200);
        server.asks(&token, club.cup).await.problem(401, "key_stopped");
    }
}

#[tokio::test]
async fn a_key_whose_tournament_is_gone_opens_nothing_and_says_so() {
    for server in Running::on_every_engine().await {
        let gone = server
            .write(|conn| {
                let add = "INSERT INTO tournaments (tournament_name, status, search_text, created_at, updated_at)
                    VALUES ('Gone', 'draft', 'gone', 5, 5) RETURNING tournament_id";
                Ok(conn.query_one::<i64>(add, &[])?)
            })
            .await;
        let olga = server.organiser(OLGA, gone).await;
        let (_, token) = server.key(&olga, "Board", "organiser", gone).await;
        assert_eq!(server.asks(&token, gone).await.status, 200);
        let remove = "DELETE FROM tournaments WHERE tournament_id = $1";
        server.write(move |conn| Ok(conn.execute(remove, params![gone])?)).await;
        server.asks(&token, gone).await.problem(401, "key_stopped");
        let listed = server.with("GET", "/keys", &olga).send().await.json();
        assert_eq!(listed["keys"][0]["scope"], Value::Null);
        assert_eq!(listed["keys"][0]["scopeKind"], "tournament");
    }
}

#[tokio::test]
async fn a_person_is_told_what_keys_can_be_made_for() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let team = server.team_of(club.quick).await;
        let olga = server.organiser(OLGA, club.cup).await;
        let until = server.now() + DAY;
        server.give(OLGA, Role::TeamManager, Scope::Team(team), Some(until)).await;
        server.give(OLGA, Role::Scorer, Scope::Tournament(club.quick), None).await;
        let told = server.with("GET", "/keys/choices", &olga).send().await;
        let choices: Vec<_> = told.json()["data"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|one| (one["role"].clone(), one["scope"]["id"].clone(), one["until"].clone()))
            .collect();
        let choice = |role: &str, id: i64, until: Value| (role.into(), id.into(), until);
        assert_eq!(
            choices,
            [
                choice("team_manager", team, "2026-03-11T12:00:00.000Z".into()),
                choice("organiser", club.cup, Value::Null),
                choice("official", club.cup, Value::Null),
                choice("scorer", club.cup, Value::Null),
            ]
        );
    }
}

#[tokio::test]
async fn the_last_use_of_a_key_is_written_once_a_minute() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let olga = server.organiser(OLGA, club.cup).await;
        let (id, token) = server.key(&olga, "Board", "organiser", club.cup).await;
        assert_eq!(server.last_use_of(id).await, None);
        let first = server.now();
        for wait in [0, 59] {
            server.wait(SignedDuration::from_secs(wait));
            assert_eq!(server.asks(&token, club.cup).await.status, 200);
            assert_eq!(server.last_use_of(id).await, Some(first));
        }
        server.wait(SignedDuration::from_secs(1));
        assert_eq!(server.asks(&token, club.cup).await.status, 200);
        assert_eq!(server.last_use_of(id).await, Some(server.now()));
        let listed = server.with("GET", "/keys", &olga).send().await.json();
        assert_eq!(listed["keys"][0]["lastUsedAt"], "2026-03-10T12:01:00.000Z");
    }
}

#[tokio::test]
async fn a_program_that_calls_too_fast_waits_and_nobody_else_does() {
    let server = Running::on_sqlite().await;
    let club = server.with_club().await;
    let olga = server.organiser(OLGA, club.cup).await;
    let (_, token) = server.key(&olga, "Board", "organiser", club.cup).await;
    let (_, other) = server.key(&olga, "Other", "organiser", club.cup).await;
    for _ in 0..600 {
        assert_eq!(server.asks(&token, club.cup).await.status, 200);
    }
    let refused = server.asks(&token, club.cup).await;
    assert_eq!(refused.header("retry-after"), Some("1"));
    let told = refused.problem(429, "too_many_calls");
    assert!(told["message"].as_str().is_some_and(|told| told.contains("600")), "{told}");
    // Not even what it may not do.
    server.with("GET", "/me", &token).send().await.problem(429, "too_many_calls");
    assert_eq!(server.asks(&other, club.cup).await.status, 200);
    assert_eq!(server.asks(&olga, club.cup).await.status, 200);
    server.wait(SignedDuration::from_secs(1));
    assert_eq!(server.asks(&token, club.cup).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_server_changes_of_a_key_holds_on_the_other_within_a_second() {
    for test in TestDb::on_every_engine() {
        let db = Db::open(&test.url).expect("the same database");
        let server = Running::start(test, Limits::default()).await;
        let other = Running::beside(&server, db).await;
        let club = server.with_club().await;
        let olga = server.organiser(OLGA, club.cup).await;
        let becomes = async |token: &str, status: u16| {
            let begun = Instant::now();
            while other.asks(token, club.cup).await.status != status {
                assert!(begun.elapsed() < Duration::from_secs(1), "not {status} within a second");
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let (id, revoked) = server.key(&olga, "Board", "organiser", club.cup).await;
        let (_, stopped) = server.key(&olga, "Other", "organiser", club.cup).await;
        becomes(&revoked, 200).await;
        becomes(&stopped, 200).await;
        let path = format!("/keys/{id}");
        assert_eq!(server.with("DELETE", &path, &olga).send().await.status, 200);
        becomes(&revoked, 401).await;
        server.suspend(OLGA).await;
        becomes(&stopped, 401).await;
    }
}
