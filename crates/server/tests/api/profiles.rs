//! Player profiles that people keep, and claims to profiles.

use jiff::SignedDuration;
use jiff::civil::date;
use serde_json::{Value, json};
use touchline_app::AppError;
use touchline_app::registration::{self, NewPlayer};
use touchline_domain::permissions::{Role, Scope};
use touchline_store::params;
use touchline_testing::calls::known_calls;
use touchline_testing::client::{Call, Reply, data_of};
use touchline_testing::clock::beginning;
use touchline_testing::server::{PASSWORD, Running, Tokens};

const INES: &str = "ines@example.org";
const OTTO: &str = "otto@example.org";
const OLGA: &str = "olga@example.org";

/// A signed-in person who asks questions.
struct Person<'s> {
    server: &'s Running,
    access: String,
}

async fn visitor<'s>(server: &'s Running, name: &str, email: &str) -> Person<'s> {
    server.add_person(name, email).await;
    Person { server, access: server.sign_in_person(email).await.access }
}

async fn code_for(server: &Running, id: i64) -> String {
    let admin = server.admin().await;
    let made = admin.post(&format!("/players/{id}/claim-codes")).json(&json!({}));
    let made = data_of(&made.send().await, 201);
    made["code"].as_str().expect("a code").to_owned()
}

/// Gives a profile a birth date, as an import would.
async fn born(server: &Running, id: i64, birth_date: &'static str) {
    let sql = "UPDATE player_profiles SET birth_date = $2 WHERE player_profile_id = $1";
    server.write(move |conn| Ok(conn.execute(sql, params![id, birth_date])?)).await;
}

impl Person<'_> {
    fn call(&self, method: &str, path: &str) -> Call {
        self.server.call(method, &format!("/api/v1{path}")).bearer(&self.access)
    }

    async fn get(&self, path: &str) -> Value {
        data_of(&self.call("GET", path).send().await, 200)
    }

    async fn add(&self, body: &Value) -> Reply {
        self.call("POST", "/me/players").json(body).send().await
    }

    async fn change(&self, id: &Value, body: &Value) -> Reply {
        self.call("PATCH", &format!("/me/players/{id}")).json(body).send().await
    }

    async fn claim(&self, body: &Value) -> Reply {
        self.call("POST", "/me/claims").json(body).send().await
    }

    async fn consent(&self) -> String {
        let choices = self.get("/me/players/choices").await;
        choices["consent"]["version"].as_str().expect("a version").to_owned()
    }
}

fn own(name: &str, birth_date: &str, sport: i64) -> Value {
    json!({ "relation": "own", "playerName": name, "birthDate": birth_date, "sportIds": [sport] })
}

fn child(name: &str, birth_date: &str, sport: i64, consent: &str) -> Value {
    json!({
        "relation": "child", "playerName": name, "birthDate": birth_date, "sportIds": [sport],
        "consentVersion": consent,
    })
}

fn claim(code: &str, name: &str, birth_date: &str) -> Value {
    json!({ "code": code, "relation": "own", "playerName": name, "birthDate": birth_date })
}

#[tokio::test]
async fn a_person_adds_the_own_profile_and_it_counts_and_is_found_at_once() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = visitor(&server, "Inês Duarte", INES).await;
        let admin = server.admin().await;
        let players = async || admin.read("/admin/players?search=duarte").await["players"].take();
        let totals = async || admin.data("/admin/dashboard/kpis").await;
        assert_eq!(players().await, json!([]));
        let before = totals().await;

        let mut asked = own("  Inês Duarte ", "1990-02-28", club.football);
        asked["genderCategoryId"] = 1.into();
        let added = data_of(&ines.add(&asked).await, 201);
        assert_eq!(
            (&added["playerName"], &added["relation"]),
            (&"Inês Duarte".into(), &"own".into())
        );
        assert_eq!((&added["birthDate"], &added["consent"]), (&"1990-02-28".into(), &Value::Null));
        assert_eq!(added["sports"][0]["sport_id"], club.football);
        let id = &added["playerProfileId"];
        assert_eq!(ines.get("/me/players").await, json!([added]));
        assert_eq!(ines.get(&format!("/me/players/{id}")).await, added);

        let found = players().await;
        assert_eq!((&found[0]["player_profile_id"], &found[0]["email"]), (id, &INES.into()));
        let after = totals().await;
        let of = |totals: &Value| totals["totalPlayers"].as_i64();
        assert_eq!(of(&after), of(&before).map(|total| total + 1));
        assert_eq!(ines.get("/me").await["playerCount"], 1);

        // What is left out stays, and the search follows.
        let none = data_of(&ines.change(id, &json!({})).await, 200);
        assert_eq!(none, added);
        let changes = json!({
            "playerName": "Inês Prado", "birthDate": "1988-02-29", "genderCategoryId": null,
            "sportIds": [club.chess],
        });
        let changed = data_of(&ines.change(id, &changes).await, 200);
        assert_eq!(
            (&changed["birthDate"], &changed["genderName"]),
            (&"1988-02-29".into(), &Value::Null)
        );
        assert_eq!(changed["sports"][0]["sport_id"], club.chess);
        assert_eq!(changed["sports"][1], Value::Null, "the sports are replaced");
        let found = admin.read("/admin/players?search=prado").await["players"].take();
        assert_eq!(found[0]["sports"], "Chess");

        let trail = admin.trail_of("player").await;
        let actions: Vec<_> = trail.iter().map(|entry| entry["action"].clone()).collect();
        assert_eq!(actions, ["changed", "created"]);
        assert_eq!(trail[0]["after"]["birth_date_changed"], true);
        let told = format!("{trail:?}");
        assert!(!told.contains("1990") && !told.contains("1988"), "{told}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_guardian_adds_a_child_and_the_consent_is_kept_as_it_was_read() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = visitor(&server, "Inês Duarte", INES).await;
        let read = ines.call("GET", "/me/players/choices").header("accept-language", "de");
        let choices = data_of(&read.send().await, 200);
        let consent = &choices["consent"];
        assert!(consent["wording"].as_str().expect("a text").contains("Vormund"), "{consent}");
        let version = consent["version"].as_str().expect("a version");

        let mut asked = child("Rui Duarte", "2015-05-06", club.football, version);
        asked["consentVersion"] = Value::Null;
        let refused = ines.add(&asked).await.problem(400, "invalid_input");
        assert!(refused["fields"]["consentVersion"].is_string(), "{refused}");
        for unknown in ["", "0-de", "1", "1-xx"] {
            let asked = child("Rui Duarte", "2015-05-06", club.football, unknown);
            ines.add(&asked).await.problem(400, "invalid_input");
        }
        let asked = child("Rui Duarte", "2015-05-06", club.football, version);
        let added = data_of(&ines.add(&asked).await, 201);
        assert_eq!(added["relation"], "child");
        assert_eq!(added["consent"]["wording"], consent["wording"]);
        assert_eq!(added["consent"]["consentedAt"], format!("{:.3}", beginning()));
        ines.add(&asked).await.problem(409, "conflict");

        // An own profile has none, and a child of 18 is none.
        let mut mine = own("Inês Duarte", "1990-02-28", club.football);
        mine["consentVersion"] = version.into();
        ines.add(&mine).await.problem(400, "invalid_input");
        let grown = child("Eva Duarte", "2008-03-10", club.football, version);
        ines.add(&grown).await.problem(400, "invalid_input");

        let admin = server.admin().await;
        let trail = admin.trail_of("player").await;
        assert_eq!(trail[0]["after"]["consent_version"], version);
        let activity = admin.data("/admin/dashboard/recent-activity").await;
        assert!(activity.to_string().contains("added_child_profile"), "{activity}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn an_account_has_one_own_profile_and_twenty_children() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = visitor(&server, "Inês Duarte", INES).await;
        let mine = own("Inês Duarte", "1990-02-28", club.football);
        data_of(&ines.add(&mine).await, 201);
        let other = own("Another Name", "1991-02-28", club.football);
        ines.add(&other).await.problem(409, "conflict");
        let version = ines.consent().await;
        for number in 1..=20 {
            let asked = child(&format!("Child {number}"), "2015-05-06", club.football, &version);
            data_of(&ines.add(&asked).await, 201);
        }
        let asked = child("Child 21", "2015-05-06", club.football, &version);
        ines.add(&asked).await.problem(409, "conflict");
        assert_eq!(ines.get("/me").await["playerCount"], 21);
    }
}

#[tokio::test]
async fn what_is_not_fit_is_refused_with_a_sentence_for_its_field() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = visitor(&server, "Inês Duarte", INES).await;
        let fit = own("Inês Duarte", "1990-02-28", club.football);
        let many: Vec<i64> = (1..=21).collect();
        for (field, value) in [
            ("playerName", json!("")),
            ("playerName", json!(" \u{200b} ")),
            ("playerName", json!("a\u{0}b")),
            ("playerName", json!("x".repeat(256))),
            ("birthDate", json!("2026-03-11")),
            ("birthDate", json!("2010-03-11")),
            ("birthDate", json!("2009-02-29")),
            ("birthDate", json!("1899-12-31")),
            ("birthDate", json!("0000-00-00")),
            ("birthDate", json!("2000-1-1")),
            ("birthDate", json!("2000-01-01T00:00:00Z")),
            ("birthDate", json!("")),
            ("genderCategoryId", json!(0)),
            ("genderCategoryId", json!(999_999)),
            ("genderCategoryId", json!(i64::MAX)),
            ("sportIds", json!([])),
            ("sportIds", json!([0])),
            ("sportIds", json!([-1])),
            ("sportIds", json!([999_999])),
            ("sportIds", json!([club.football, club.football])),
            ("sportIds", json!(many)),
            ("relation", json!("cousin")),
        ] {
            let mut asked = fit.clone();
            asked[field] = value.clone();
            let reply = ines.add(&asked).await;
            let refused = reply.problem(400, "invalid_input");
            assert!(refused["fields"][field].is_string(), "{field} {value}: {refused}");
        }
        for raw in [
            r#"{"relation":"own","playerName":"\ud800","birthDate":"1990-01-01","sportIds":[1]}"#,
            r#"{"relation":"own","playerName":7,"birthDate":"1990-01-01","sportIds":[1]}"#,
            r#"{"relation":"own","playerName":"A","birthDate":"1990-01-01","sportIds":["1"]}"#,
            r#"{"relation":"own","playerName":"A","birthDate":"1990-01-01","sportIds":[1],"x":1}"#,
            r#"{"relation":"own","playerName":"A","birthDate":"1990-01-01"}"#,
            r#"["own","A","1990-01-01",null,[1],null]"#,
        ] {
            let call = ines.call("POST", "/me/players").header("content-type", "application/json");
            let reply = call.body(raw).send().await;
            assert_eq!(reply.status, 400, "{raw}: {}", reply.text());
        }
        assert_eq!(ines.get("/me/players").await, json!([]));

        // Names of any script, as long as a name may be, and the first fit birth dates.
        let mut asked = own(&"é".repeat(255), "2010-03-10", club.football);
        asked["playerName"] = "李小龙 ابن 🏐".into();
        let added = data_of(&ines.add(&asked).await, 201);
        let id = &added["playerProfileId"];
        let long = json!({ "playerName": "é".repeat(255), "birthDate": "1905-03-11" });
        data_of(&ines.change(id, &long).await, 200);
        for (field, value) in [
            ("playerName", json!("a\u{0}b")),
            ("birthDate", json!("2010-03-11")),
            ("genderCategoryId", json!(999_999)),
            ("sportIds", json!([])),
            ("consentVersion", json!("1-en")),
        ] {
            let reply = ines.change(id, &json!({ field: value })).await;
            let refused = reply.problem(400, "invalid_input");
            assert!(refused["fields"][field].is_string(), "{field}: {refused}");
        }
    }
}

#[tokio::test]
async fn a_profile_is_seen_and_changed_by_its_person_and_guardians_alone() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = visitor(&server, "Inês Duarte", INES).await;
        let otto = visitor(&server, "Otto Ohm", OTTO).await;
        let version = ines.consent().await;
        let asked = child("Rui Duarte", "2015-05-06", club.football, &version);
        let added = data_of(&ines.add(&asked).await, 201);
        for id in [added["playerProfileId"].clone(), club.ana.into(), 999_999.into()] {
            let path = format!("/me/players/{id}");
            otto.call("GET", &path).send().await.problem(403, "forbidden");
            otto.change(&id, &json!({ "playerName": "Mine" })).await.problem(403, "forbidden");
        }
        assert_eq!(otto.get("/me/players").await, json!([]));
        server.suspend(INES).await;
        ines.call("GET", "/me/players").send().await.problem(403, "account_suspended");
    }
}

#[tokio::test]
async fn a_source_does_not_change_what_a_person_said_of_the_birth() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = visitor(&server, "Inês Duarte", INES).await;
        let added = data_of(&ines.add(&own("Inês", "1990-02-28", club.football)).await, 201);
        let id = added["playerProfileId"].as_i64().expect("an id");
        let chess = club.chess;
        let source = move || NewPlayer {
            user_id: None,
            player_name: "Ines D.".to_owned(),
            given_name: None,
            family_name: None,
            birth_date: Some(date(1999, 9, 9)),
            birth_year: None,
            gender_category_id: None,
            country_code: Some("POR".to_owned()),
            sport_ids: vec![chess],
            is_active: true,
            created_at: beginning(),
        };
        server.write(move |conn| registration::change_players(conn, &[(id, source())])).await;
        let now = &ines.get("/me/players").await[0];
        assert_eq!(
            (&now["birthDate"], &now["playerName"]),
            (&"1990-02-28".into(), &"Ines D.".into())
        );
        assert_eq!(now["sports"].as_array().map(Vec::len), Some(2));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_profile_is_claimed_with_a_code_when_nothing_speaks_against_it() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let (kim, ines) = (club.ana + 1, visitor(&server, "Kim", INES).await);
        let code = code_for(&server, kim).await;
        let typed = code.to_lowercase().replace('-', " ");
        let done = data_of(&ines.claim(&claim(&typed, "KIM", "1995-06-07")).await, 201);
        assert_eq!((&done["state"], &done["playerName"]), (&"accepted".into(), &"Kim".into()));
        let mine = ines.get("/me/players").await;
        assert_eq!(
            (&mine[0]["playerProfileId"], &mine[0]["birthDate"]),
            (&kim.into(), &"1995-06-07".into())
        );
        assert_eq!(ines.get("/me").await["playerCount"], 1);
        assert_eq!(ines.get("/me/claims").await, json!([done]));
        let admin = server.admin().await;
        let listed = admin.read("/admin/players?search=ines").await["players"].take();
        assert_eq!(listed[0]["player_profile_id"], kim, "the address is searched");

        // The code was for once.
        let otto = visitor(&server, "Otto Ohm", OTTO).await;
        let again = claim(&code, "Kim", "1995-06-07");
        otto.claim(&again).await.problem(410, "claim_code_over");
        ines.claim(&again).await.problem(410, "claim_code_over");
        // Another organiser has made another profile of the same person.
        let other = code_for(&server, kim + 1).await;
        let listed = admin.data(&format!("/admin/players/{}", kim + 1)).await;
        let name = listed["player_name"].as_str().expect("a name").to_owned();
        data_of(&ines.claim(&claim(&other, &name, "1995-06-07")).await, 201);
        let mut held: Vec<i64> = ines
            .get("/me/players")
            .await
            .as_array()
            .expect("profiles")
            .iter()
            .filter_map(|one| one["playerProfileId"].as_i64())
            .collect();
        held.sort_unstable();
        assert_eq!(held, [kim, kim + 1]);
        let mine = code_for(&server, kim).await;
        ines.claim(&claim(&mine, "Kim", "1995-06-07")).await.problem(409, "conflict");

        let trail =
            format!("{:?}{:?}", admin.trail_of("claim").await, admin.trail_of("player").await);
        assert!(trail.contains("made_claim_code") && trail.contains("claimed"), "{trail}");
        assert!(!trail.contains("1995") && !trail.contains(&code), "{trail}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_guardian_claims_the_profile_of_a_child_and_the_grown_up_claims_it_from_the_guardian() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let (kim, ines) = (club.ana + 1, visitor(&server, "Inês Duarte", INES).await);
        let code = code_for(&server, kim).await;
        let mut asked = claim(&code, "Kim", "2010-03-10");
        asked["relation"] = "child".into();
        ines.claim(&asked).await.problem(400, "invalid_input");
        asked["consentVersion"] = ines.consent().await.into();
        assert_eq!(data_of(&ines.claim(&asked).await, 201)["state"], "accepted");
        let mine = &ines.get("/me/players").await[0];
        assert_eq!((&mine["relation"], &mine["playerProfileId"]), (&"child".into(), &kim.into()));
        assert!(mine["consent"]["wording"].is_string(), "{mine}");
        let path = format!("/me/players/{kim}/calendar-link");
        data_of(&ines.call("POST", &path).json(&json!({})).send().await, 201);

        let admin = server.admin().await;
        let young = visitor(&server, "Kim", OTTO).await;
        let code = code_for(&server, kim).await;
        let open = data_of(&young.claim(&claim(&code, "Kim", "2010-03-10")).await, 201);
        assert_eq!((&open["state"], &open["reason"]), (&"open".into(), &Value::Null));
        assert_eq!(young.get("/me/players").await, json!([]));
        let listed = admin.read("/admin/claims").await;
        assert_eq!(listed["pagination"]["totalItems"], 1);
        assert_eq!(listed["claims"][0]["objections"], json!(["has_guardian"]));
        assert_eq!(listed["claims"][0]["claimant"]["email"], OTTO);
        let accept = format!("/admin/claims/{}/accept", open["claimId"]);
        let ruling = json!({ "reason": "The club knows Kim.", "objections": ["has_guardian"] });
        let accepted = data_of(&admin.post(&accept).json(&ruling).send().await, 200);
        assert_eq!(accepted["state"], "accepted");
        assert_eq!(ines.get("/me/players").await, json!([]));
        assert_eq!(ines.get("/me").await["playerCount"], 0);
        // The guardian's link to the calendar has gone with the profile.
        assert_eq!(server.number("SELECT COUNT(*) FROM calendar_links", &[]).await, 0);
        let theirs = &young.get("/me/players").await[0];
        assert_eq!((&theirs["relation"], &theirs["consent"]), (&"own".into(), &Value::Null));
        assert_eq!(young.get("/me/claims").await[0]["reason"], "The club knows Kim.");
        let kept = "SELECT COUNT(*) FROM guardians WHERE ended_at IS NOT NULL";
        let kept = server.write(move |conn| Ok(conn.query_one::<i64>(kept, &[])?)).await;
        assert_eq!(kept, 1, "the consent is kept");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_claim_that_something_speaks_against_waits_for_an_administrator() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let lucja = club.ana + 3;
        born(&server, lucja, "2001-01-02").await;
        let (ines, otto) =
            (visitor(&server, "Inês Duarte", INES).await, visitor(&server, "Otto Ohm", OTTO).await);
        let admin = server.admin().await;
        let body = json!({ "email": "somebody@example.org" });
        let made = admin.post(&format!("/players/{lucja}/claim-codes")).json(&body).send().await;
        let code = data_of(&made, 201)["code"].as_str().expect("a code").to_owned();
        let first = data_of(&ines.claim(&claim(&code, "Łucja", "2001-02-01")).await, 201);
        // What speaks against it is for the administrator.
        assert!(!first.to_string().contains("differs"), "{first}");
        let code = code_for(&server, lucja).await;
        ines.claim(&claim(&code, "Łucja Dąb", "2001-01-02")).await.problem(409, "conflict");
        let second = data_of(&otto.claim(&claim(&code, "Łucja Dąb", "2001-01-02")).await, 201);
        let bell = admin.data("/admin/notifications").await;
        let rung = |item: &&Value| item["kind"] == "claim_opened" && item["readAt"].is_null();
        let rings = bell["items"].as_array().expect("items").iter().filter(rung).count();
        assert_eq!(rings, 2, "once for each claim that waits: {bell}");

        let listed = admin.read("/admin/claims").await;
        let seen = &listed["claims"][0]["objections"];
        let told = ["name_differs", "birth_date_differs", "has_person", "code_for_another"];
        assert_eq!(*seen, json!(told));
        assert_eq!(listed["claims"][1]["objections"], json!(["has_person"]));
        assert_eq!(listed["claims"][0]["birth_date"], Value::Null, "camelCase");
        assert_eq!(listed["claims"][0]["birthDate"], "2001-01-02");

        let rule = |claim: &Value, how: &str, reason: &str, seen: &Value| {
            let path = format!("/admin/claims/{}/{how}", claim["claimId"]);
            admin.post(&path).json(&json!({ "reason": reason, "objections": seen })).send()
        };
        for reason in ["", "  ", "a\nb", &"x".repeat(501)] {
            rule(&first, "refuse", reason, seen).await.problem(400, "invalid_input");
        }
        rule(&first, "refuse", "No.", &json!(["no_such"])).await.problem(400, "invalid_input");
        rule(&first, "accept", "Yes.", &json!(["has_person"])).await.problem(409, "conflict");
        let refused = data_of(&rule(&first, "refuse", &"x".repeat(500), seen).await, 200);
        assert_eq!((&refused["state"], &refused["objections"]), (&"refused".into(), seen));
        rule(&first, "accept", "Yes.", seen).await.problem(409, "conflict");
        rule(&json!({ "claimId": 999_999 }), "accept", "Yes.", seen)
            .await
            .problem(404, "not_found");
        let accepted = rule(&second, "accept", "It is.", &json!(["has_person"])).await;
        assert_eq!(data_of(&accepted, 200)["state"], "accepted");
        let refused = admin.read("/admin/claims?state=refused").await;
        assert_eq!(refused["claims"][0]["claimId"], first["claimId"]);
        assert_eq!(admin.read("/admin/claims").await["claims"], json!([]));
        let trail = admin.trail_of("claim").await;
        let actions: Vec<_> = trail.iter().map(|entry| entry["action"].clone()).collect();
        assert_eq!(actions, ["accepted_claim", "refused_claim", "claimed", "claimed"]);
        assert!(!format!("{trail:?}").contains("2001"), "{trail:?}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn of_two_claims_to_one_profile_the_second_is_looked_at_anew() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let kim = club.ana + 1;
        let (ines, otto) =
            (visitor(&server, "Kim", INES).await, visitor(&server, "Kim", OTTO).await);
        let code = code_for(&server, kim).await;
        let open = data_of(&ines.claim(&claim(&code, "Kim K.", "1995-06-07")).await, 201);
        let code = code_for(&server, kim).await;
        let body = claim(&code, "Kim", "1996-06-07");
        // One code, two claims at the same time: one of them has it.
        let (one, two) = tokio::join!(otto.claim(&body), otto.claim(&body));
        let mut statuses = [one.status, two.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 410]);

        let admin = server.admin().await;
        let accept = |seen: Value| {
            let path = format!("/admin/claims/{}/accept", open["claimId"]);
            admin.post(&path).json(&json!({ "reason": "Yes.", "objections": seen })).send()
        };
        accept(json!(["name_differs"])).await.problem(409, "conflict");
        let listed = admin.read("/admin/claims").await;
        let seen = listed["claims"][0]["objections"].clone();
        assert_eq!(seen, json!(["name_differs", "birth_date_differs", "has_person"]));
        server.suspend(INES).await;
        accept(seen.clone()).await.problem(409, "conflict");
        server
            .write(|conn| Ok(conn.execute("UPDATE accounts SET suspended_at = NULL", &[])?))
            .await;
        let (one, two) = tokio::join!(accept(seen.clone()), accept(seen));
        let mut statuses = [one.status, two.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        assert_eq!(otto.get("/me/players").await, json!([]));
        assert_eq!(ines.get("/me/players").await[0]["playerProfileId"], kim);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_code_is_over_when_it_is_late_or_replaced_or_its_maker_may_not_any_more() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let (kim, ines) = (club.ana + 1, visitor(&server, "Kim", INES).await);
        let olga = visitor(&server, "Olga Orel", OLGA).await;
        server.give(OLGA, Role::Organiser, Scope::Tournament(club.cup), None).await;
        let over = async |code: &str| {
            ines.claim(&claim(code, "Kim", "1995-06-07")).await.problem(410, "claim_code_over");
        };
        let path = format!("/players/{kim}/claim-codes");
        let made = olga.call("POST", &path).json(&json!({})).send().await;
        let hers = data_of(&made, 201)["code"].as_str().expect("a code").to_owned();
        let role = "UPDATE grants SET revoked_at = 5";
        server.write(move |conn| Ok(conn.execute(role, &[])?)).await;
        over(&hers).await;
        olga.call("POST", &path).json(&json!({})).send().await.problem(403, "forbidden");

        let first = code_for(&server, kim).await;
        let second = code_for(&server, kim).await;
        over(&first).await;
        server.wait(SignedDuration::from_hours(30 * 24));
        let ines = Person { server: &server, access: server.sign_in_person(INES).await.access };
        let late = claim(&second, "Kim", "1995-06-07");
        ines.claim(&late).await.problem(410, "claim_code_over");
        server.wait(SignedDuration::from_secs(1));
        server.platform().operations.remove_outdated().await.expect("upkeep");
        let left = "SELECT COUNT(*) FROM claim_codes";
        assert_eq!(server.write(move |conn| Ok(conn.query_one::<i64>(left, &[])?)).await, 0);
    }
}

#[tokio::test]
async fn codes_cannot_be_guessed_for_long() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = visitor(&server, "Kim", INES).await;
        let code = code_for(&server, club.ana + 1).await;
        for guess in ["", "-", "AAAA", &"A".repeat(10_000), "\u{0}", "李"] {
            let reply = ines.claim(&claim(guess, "Kim", "1995-06-07")).await;
            reply.problem(410, "claim_code_over");
        }
        for _ in 0..4 {
            let reply = ines.claim(&claim("AAAA-BBBB", "Kim", "1995-06-07")).await;
            reply.problem(410, "claim_code_over");
        }
        let right = claim(&code, "Kim", "1995-06-07");
        let reply = ines.claim(&right).await;
        assert_eq!(reply.header("retry-after"), Some("60"), "{}", reply.text());
        assert_eq!(reply.status, 429);
        server.wait(SignedDuration::from_secs(60));
        assert_eq!(data_of(&ines.claim(&right).await, 201)["state"], "accepted");
    }
}

#[tokio::test]
async fn a_code_is_made_by_administrators_and_organisers_of_the_players_tournaments() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let greens = server.team_of(club.cup).await;
        let path = format!("/players/{}/claim-codes", club.ana + 1);
        let mut number = 0;
        for (role, scope, is_allowed) in [
            (Some(Role::Organiser), Scope::Tournament(club.cup), true),
            (Some(Role::Organiser), Scope::Tournament(club.quick), false),
            (Some(Role::Official), Scope::Tournament(club.cup), false),
            (Some(Role::Scorer), Scope::Match(club.final_match), false),
            (Some(Role::TeamManager), Scope::Team(greens), false),
            (Some(Role::Player), Scope::Player(club.ana + 1), false),
            (None, Scope::Tournament(club.cup), false),
        ] {
            number += 1;
            let email: &'static str = Box::leak(format!("p{number}@example.org").into_boxed_str());
            let person = visitor(&server, "Somebody", email).await;
            if let Some(role) = role {
                server.give(email, role, scope, None).await;
            }
            let reply = person.call("POST", &path).json(&json!({})).send().await;
            assert_eq!(reply.status, if is_allowed { 201 } else { 403 }, "{role:?} {scope:?}");
            // What is not there looks like what is not theirs.
            let gone = person.call("POST", "/players/999999/claim-codes").json(&json!({}));
            gone.send().await.problem(403, "forbidden");
        }
        let admin = server.admin().await;
        let gone = admin.post("/players/999999/claim-codes").json(&json!({}));
        gone.send().await.problem(404, "not_found");
        let unfit = admin.post(&path).json(&json!({ "email": "nobody" })).send().await;
        unfit.problem(400, "invalid_input");
        server
            .post(&format!("/api/v1{path}"))
            .json(&json!({}))
            .send()
            .await
            .problem(401, "token_missing");
    }
}

/// Birth dates that nobody else may see: of an imported player, of a child, and of a claim.
const SENTINELS: [&str; 3] = ["1987-06-05", "2016-07-08", "1988-09-10"];

#[tokio::test]
async fn a_birth_date_is_seen_by_the_person_guardians_organisers_and_administrators_alone() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        assert_eq!(club.ana, 1, "the calls are tried with the id 1");
        born(&server, club.ana, SENTINELS[0]).await;
        let ines = visitor(&server, "Inês Duarte", INES).await;
        let version = ines.consent().await;
        let asked = child("Rui", SENTINELS[1], club.football, &version);
        data_of(&ines.add(&asked).await, 201);
        let code = code_for(&server, club.ana).await;
        let open = data_of(&ines.claim(&claim(&code, "Ana", SENTINELS[2])).await, 201);
        assert_eq!((&open["state"], &open["claimId"]), (&"open".into(), &1.into()));

        // Everybody who might come near it.
        let greens = server.team_of(club.cup).await;
        let mut callers: Vec<(String, Option<String>)> = vec![("nobody".to_owned(), None)];
        for (role, scope) in [
            (None, Scope::Tournament(club.cup)),
            (Some(Role::Organiser), Scope::Tournament(club.cup)),
            (Some(Role::Official), Scope::Tournament(club.cup)),
            (Some(Role::Scorer), Scope::Match(club.final_match)),
            (Some(Role::TeamManager), Scope::Team(greens)),
            (Some(Role::Player), Scope::Player(club.ana)),
        ] {
            let number = callers.len();
            let email: &'static str = Box::leak(format!("p{number}@example.org").into_boxed_str());
            let person = visitor(&server, "Somebody", email).await;
            if let Some(role) = role {
                server.give(email, role, scope, None).await;
            }
            callers.push((format!("{role:?}"), Some(person.access)));
        }
        // Organisers see whom they let play in their own divisions.
        let organiser = callers[2].1.as_deref().expect("the organiser's token");
        let squads = format!("/api/v1/divisions/{}/squads", club.cup_division.division_id);
        let squads = server.get(&squads).bearer(organiser).send().await.text();
        assert!(squads.contains(SENTINELS[0]), "{squads}");

        let mut tried = 0;
        for (method, path) in known_calls() {
            let path = match path.as_str() {
                "/grants" | "/invitations" if method == "GET" => {
                    format!("{path}?scope=tournament&scopeId={}", club.cup)
                }
                _ => path,
            };
            for (who, token) in &callers {
                // The one ends the session of its caller; the other has no end, and names topics alone.
                if matches!(path.as_str(), "/auth/logout" | "/me/live") {
                    continue;
                }
                let mut call = server.call(&method, &format!("/api/v1{path}")).json(&json!({}));
                if let Some(token) = token {
                    call = call.bearer(token);
                }
                let told = call.send().await.text();
                let is_of_own_squads =
                    who == "Some(Organiser)" && path.starts_with("/divisions/1/squads");
                if is_of_own_squads {
                    continue;
                }
                let seen = SENTINELS.iter().find(|date| told.contains(**date));
                assert_eq!(seen, None, "{method} {path} shows it to {who}");
                tried += 1;
            }
        }
        assert!(tried > 700, "{tried} calls");

        // Those who may see it do.
        assert!(ines.get("/me/players").await.to_string().contains(SENTINELS[1]));
        let admin = server.admin().await;
        assert!(admin.data("/admin/players/1").await.to_string().contains(SENTINELS[0]));
        let claims = admin.read("/admin/claims").await.to_string();
        assert!(claims.contains(SENTINELS[0]) && claims.contains(SENTINELS[2]), "{claims}");
        // The trail and the lists do not have it even for administrators.
        for path in ["/admin/activity", "/admin/players", "/admin/users", "/admin/search?q=ana"] {
            let told = admin.read(path).await.to_string();
            assert!(!SENTINELS.iter().any(|date| told.contains(date)), "{path}: {told}");
        }
    }
}

/// A person whom a file named, with children of that file, gets an account.
#[tokio::test]
async fn the_profiles_of_an_imported_app_user_are_the_persons_and_children_need_a_consent() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        born(&server, club.ana, "1990-01-01").await;
        born(&server, club.ana + 4, "2015-01-01").await;
        let account = "INSERT INTO accounts (kind, user_id, sign_in_name, sign_in_key, full_name, password_hash,
                password_changed_at, created_at)
             SELECT 'person', $1, email, 'mailto:' || email_key, full_name,
                (SELECT password_hash FROM accounts LIMIT 1), 5, 5 FROM users WHERE user_id = $1";
        let user = club.anas_account;
        server.write(move |conn| Ok::<_, AppError>(conn.execute(account, params![user])?)).await;
        let reply = server.person_login("ana@example.org", PASSWORD).send().await;
        let ana = Person { server: &server, access: Tokens::of(&reply).access };
        let mine = ana.get("/me/players").await;
        let told: Vec<_> = [0, 1].map(|place| mine[place]["relation"].clone()).into();
        assert_eq!(told, ["own", "child"], "{mine}");
        let id = &mine[1]["playerProfileId"];
        let rename = json!({ "playerName": "Tom" });
        ana.change(id, &rename).await.problem(400, "invalid_input");
        let agreed = json!({ "playerName": "Tom", "consentVersion": ana.consent().await });
        let changed = data_of(&ana.change(id, &agreed).await, 200);
        assert!(changed["consent"]["wording"].is_string(), "{changed}");
        data_of(&ana.change(id, &json!({ "playerName": "Tom A." })).await, 200);
    }
}
