//! Tournaments that are made here, from nothing to published and on.

use serde_json::{Value, json};
use touchline_app::competitions::{self, NewDivisionTeam, NewTeam, NewTournament};
use touchline_domain::lifecycle::{DIVISION, Kind, Need, Step, TOURNAMENT};
use touchline_domain::permissions::{Role, Scope};
use touchline_domain::reference::GenderCategoryDraft;
use touchline_domain::{TeamType, TournamentStatus};
use touchline_store::accounts::grants::{self, NewGrant};
use touchline_store::params;
use touchline_store::reference::gender_categories::GenderCategories;
use touchline_store::reference::table;
use touchline_testing::client::{Call, Reply, data_of};
use touchline_testing::clock::beginning;
use touchline_testing::club::Club;
use touchline_testing::server::Running;

const INES: &str = "ines@example.org";
const OTTO: &str = "otto@example.org";

/// Somebody who makes tournaments.
struct Maker<'s> {
    server: &'s Running,
    access: String,
}

async fn maker<'s>(server: &'s Running, name: &str, email: &str) -> Maker<'s> {
    server.add_person(name, email).await;
    Maker { server, access: server.sign_in_person(email).await.access }
}

impl Maker<'_> {
    fn call(&self, method: &str, path: &str) -> Call {
        self.server.call(method, &format!("/api/v1{path}")).bearer(&self.access)
    }

    async fn get(&self, path: &str) -> Value {
        data_of(&self.call("GET", path).send().await, 200)
    }

    async fn send(&self, method: &str, path: &str, body: &Value) -> Reply {
        self.call(method, path).json(body).send().await
    }

    async fn make(&self, body: &Value) -> Value {
        data_of(&self.send("POST", "/tournaments", body).await, 201)
    }

    async fn setup(&self, setup: &Value) -> Value {
        self.get(&format!("{}/setup", path_of(setup))).await
    }

    /// Changes a tournament from the version that `setup` shows.
    async fn change(&self, setup: &Value, mut changes: Value) -> Reply {
        changes["version"] = setup["version"].clone();
        self.send("PATCH", &path_of(setup), &changes).await
    }

    /// Takes a step with a tournament or one of its divisions.
    async fn step(&self, of: &Value, step: Step, reason: Option<&str>) -> Reply {
        let mut body = json!({ "version": of["version"], "step": step });
        if let Some(reason) = reason {
            body["reason"] = reason.into();
        }
        self.send("POST", &format!("{}/steps", path_of(of)), &body).await
    }

    /// Takes steps with a tournament, all of which must succeed.
    async fn steps(&self, mut setup: Value, steps: &[Step]) -> Value {
        for step in steps {
            setup = data_of(&self.step(&setup, *step, Some("a test")).await, 200);
        }
        setup
    }

    /// Takes steps with a division of a tournament.
    async fn division_steps(&self, mut setup: Value, place: usize, steps: &[Step]) -> Value {
        for step in steps {
            let division = setup["divisions"][place].clone();
            setup = data_of(&self.step(&division, *step, Some("a test")).await, 200);
        }
        setup
    }

    async fn change_division(&self, division: &Value, mut changes: Value) -> Reply {
        changes["version"] = division["version"].clone();
        self.send("PATCH", &path_of(division), &changes).await
    }
}

/// The path of a tournament or a division.
fn path_of(of: &Value) -> String {
    match of["tournamentId"].as_i64() {
        Some(id) => format!("/tournaments/{id}"),
        None => format!("/divisions/{}", of["divisionId"]),
    }
}

/// A draft with everything that publishing needs.
fn cup(club: Club, divisions: &[&str]) -> Value {
    let division = |name: &&str| json!({ "name": name, "sportId": club.football });
    json!({
        "name": "Harbour Cup", "startDate": "2026-06-06", "endDate": "2026-06-08",
        "divisions": divisions.iter().map(division).collect::<Vec<_>>(),
    })
}

fn names(setup: &Value, field: &str) -> Vec<String> {
    let divisions = setup["divisions"].as_array().expect("divisions");
    divisions.iter().map(|one| one[field].as_str().unwrap_or("none").to_owned()).collect()
}

#[tokio::test]
async fn what_a_person_sends_again_under_its_key_is_done_once() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let sent = async |path: &str, key: &str, body: &Value| {
            let call = ines.call("POST", path).header("idempotency-key", key).json(body);
            call.send().await
        };
        let division = json!({ "sportId": club.football, "genderCategoryId": 1 });
        let cup = json!({ "name": "Cup", "divisions": [division] });
        let made = sent("/tournaments", "one", &cup).await;
        assert_eq!(made.status, 201, "{}", made.text());
        assert_eq!(sent("/tournaments", "one", &cup).await.body, made.body);
        let other = json!({ "name": "Other", "divisions": [division] });
        sent("/tournaments", "one", &other).await.problem(422, "idempotency_key_reused");
        let own = async || ines.get("/me/tournaments").await.as_array().map(Vec::len);
        assert_eq!(own().await, Some(1));
        let copies = format!("{}/copies", path_of(&made.json()["data"]));
        let copy = json!({ "name": "Copy" });
        let copied = sent(&copies, "two", &copy).await;
        assert_eq!(copied.status, 201, "{}", copied.text());
        assert_eq!(sent(&copies, "two", &copy).await.body, copied.body);
        assert_eq!(own().await, Some(2));
    }
}

#[tokio::test]
async fn a_person_makes_a_tournament_publishes_it_and_everybody_sees_it() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let admin = server.admin().await;
        let choices = ines.get("/tournaments/choices").await;
        let sport = &choices["sports"].as_array().expect("sports")[0];
        assert!(sport["sportId"].is_i64() && sport["sportName"].is_string(), "{choices}");
        let packs = choices["rulePacks"].as_array().expect("packs");
        let default =
            packs.iter().find(|one| one["sportId"] == club.football && one["isDefault"] == true);
        assert!(default.is_some_and(|one| one["title"].is_string()), "{packs:?}");
        assert!(choices["matchFormats"][0]["matchFormatId"].is_i64(), "{choices}");

        let typed = "# Welcome\n\n<script>alert(1)</script> *to all*\n";
        let made = ines
            .make(&json!({
                "name": "  Harbour Cup ", "description": typed,
                "divisions": [{ "sportId": club.football, "genderCategoryId": 1 }],
            }))
            .await;
        assert_eq!((&made["name"], &made["status"]), (&"Harbour Cup".into(), &"draft".into()));
        assert_eq!(made["description"], typed, "it is kept as it was typed");
        assert_eq!(made["missing"], json!(["start_date", "end_date"]));
        assert_eq!(made["divisions"][0]["name"], made["divisions"][0]["genderName"]);
        assert_eq!(made["divisions"][0]["missing"], json!([]));
        assert_eq!(
            made["steps"],
            json!([{ "step": "publish", "to": "published", "needsReason": false }])
        );
        assert_eq!(ines.setup(&made).await, made);
        let mine = ines.get("/me/tournaments").await;
        assert_eq!(
            (&mine[0]["tournamentId"], &mine[0]["divisions"], &mine[0]["status"]),
            (&made["tournamentId"], &json!(1), &"draft".into())
        );

        // A draft is nobody else's business, and lacks its days.
        let open = format!("/api/v1/public{}", path_of(&made));
        server.get(&open).send().await.problem(404, "not_found");
        let refused = ines.step(&made, Step::Publish, None).await.problem(409, "not_ready");
        let named: Vec<_> = refused["fields"].as_object().expect("fields").keys().collect();
        assert_eq!(named, ["end_date", "start_date"]);
        assert_eq!(ines.setup(&made).await, made, "nothing was changed");

        let days = json!({ "startDate": "2026-06-06", "endDate": "2026-06-08" });
        let ready = data_of(&ines.change(&made, days).await, 200);
        assert_eq!((&ready["missing"], &ready["version"]), (&json!([]), &json!(2)));
        let published = data_of(&ines.step(&ready, Step::Publish, None).await, 200);
        assert_eq!(published["status"], "published");
        assert_eq!(published["divisions"][0]["status"], "published");
        let seen = data_of(&server.get(&open).send().await, 200);
        assert_eq!((&seen["name"], &seen["description"]), (&"Harbour Cup".into(), &typed.into()));
        assert_eq!(seen["divisions"][0]["sportName"], "Football");
        assert!(seen.get("version").is_none(), "{seen}");

        // The console lists it with the others, and the trail has each change.
        let found = admin.read("/admin/tournaments?search=harbour").await["tournaments"].take();
        assert_eq!(
            (&found[0]["status"], &found[0]["sports_names"], &found[0]["organizer_name"]),
            (&"published".into(), &"Football".into(), &"Inês Duarte".into())
        );
        let trail = admin.trail_of("tournament").await;
        let did: Vec<_> = trail.iter().map(|entry| entry["action"].clone()).collect();
        assert_eq!(did, ["changed", "changed", "created"]);
        assert_eq!(
            (&trail[0]["before"]["status"], &trail[0]["after"]["status"]),
            (&"draft".into(), &"published".into())
        );
        assert_eq!(trail[0]["tournament_id"], made["tournamentId"]);
        assert_eq!(admin.trail_of("division").await[0]["after"]["status"], "published");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_is_not_fit_is_refused_with_a_sentence_for_its_field() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let before = ines.get("/me/tournaments").await;
        for (field, value) in [
            ("name", json!("")),
            ("name", json!(" \u{200b} ")),
            ("name", json!("x".repeat(256))),
            ("description", json!("x".repeat(5_001))),
            ("description", json!("a\u{0}b")),
            ("description", json!(">".repeat(5_000))),
            ("description", json!(format!("{}a", "- ".repeat(11)))),
            ("contact", json!("é".repeat(501))),
            ("contact", json!("a\u{0}b")),
            ("startDate", json!("2026-02-30")),
            ("startDate", json!("0001-01-01")),
            ("endDate", json!("2026-06-05")),
            ("divisions", json!([])),
            ("divisions", json!(vec![json!({ "sportId": club.football }); 51])),
            ("divisions[0].sportId", json!([{ "sportId": 999_999 }])),
            ("divisions[0].sportId", json!([{ "sportId": -1 }])),
            ("divisions[0].name", json!([{ "sportId": club.football, "name": "\n" }])),
            ("divisions[0].name", json!([{ "sportId": club.football, "name": "é".repeat(256) }])),
            (
                "divisions[0].genderCategoryId",
                json!([{ "sportId": club.football, "genderCategoryId": 0 }]),
            ),
            (
                "divisions[0].ageGroupId",
                json!([{ "sportId": club.football, "ageGroupId": 999_999 }]),
            ),
            (
                "divisions[0].matchFormatId",
                json!([{ "sportId": club.football, "matchFormatId": 999_999 }]),
            ),
            ("divisions[0].rulePack", json!([{ "sportId": club.football, "rulePack": "no such" }])),
            (
                "divisions[0].rulePack",
                json!([{ "sportId": club.football, "rulePack": "volleyball_fivb" }]),
            ),
            ("divisions[1].sportId", json!([{ "sportId": club.football }, { "sportId": 0 }])),
            ("ageCountsOn", json!([{ "sportId": club.football, "ageCountsOn": "soon" }])),
            (
                "divisions[0].ageCountsOn",
                json!([{ "sportId": club.football, "ageCountsOn": "1700-01-01" }]),
            ),
        ] {
            let mut asked = cup(club, &["Men"]);
            let part = field.split(['[', '.']).next().unwrap_or(field);
            asked[if part == "ageCountsOn" { "divisions" } else { part }] = value.clone();
            let refused =
                ines.send("POST", "/tournaments", &asked).await.problem(400, "invalid_input");
            assert!(refused["fields"][field].is_string(), "{field} {value}: {refused}");
        }
        // The sprint is a format of another sport.
        let choices = ines.get("/tournaments/choices").await;
        let formats = choices["matchFormats"].as_array().expect("formats");
        let other = formats.iter().find(|one| one["sportId"] != club.football).expect("a format");
        let mut asked = cup(club, &["Men"]);
        asked["divisions"][0]["matchFormatId"] = other["matchFormatId"].clone();
        let refused = ines.send("POST", "/tournaments", &asked).await.problem(400, "invalid_input");
        assert!(refused["fields"]["divisions[0].matchFormatId"].is_string(), "{refused}");
        let twice = ines.send("POST", "/tournaments", &cup(club, &["Men", "MEN"])).await;
        twice.problem(409, "name_taken");
        for raw in [
            "[]",
            "{}",
            r#"{"name":"A","divisions":[{}]}"#,
            r#"{"name":"A","divisions":[{"sportId":"1"}]}"#,
        ] {
            let call = ines.call("POST", "/tournaments").header("content-type", "application/json");
            assert_eq!(call.body(raw).send().await.status, 400, "{raw}");
        }
        assert_eq!(ines.get("/me/tournaments").await, before, "nothing was made");

        // As long as each may be.
        let mut asked = cup(club, &["李小龙 ابن 🏐"]);
        asked["name"] = "é".repeat(255).into();
        asked["description"] = "é".repeat(5_000).into();
        let made = ines.make(&asked).await;
        let blank = data_of(&ines.change(&made, json!({ "description": " \n" })).await, 200);
        assert_eq!(blank["description"], Value::Null);
        for (field, value) in [
            ("name", json!("")),
            ("description", json!("é".repeat(5_001))),
            ("description", json!(">".repeat(11))),
            ("endDate", json!("2026-06-05")),
        ] {
            let refused = ines.change(&blank, json!({ field: value })).await;
            let refused = refused.problem(400, "invalid_input");
            assert!(refused["fields"][field].is_string(), "{field}: {refused}");
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn only_those_who_run_a_tournament_see_how_it_is_set_up_and_change_it() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let otto = maker(&server, "Otto Ohm", OTTO).await;
        let made = ines.make(&cup(club, &["Men"])).await;
        let division = &made["divisions"][0];
        let other = otto.make(&cup(club, &["Men"])).await;
        let unknown = json!({ "tournamentId": 999_999, "version": 1 });
        let calls = async |of: &Value, division: &Value| {
            vec![
                otto.call("GET", &format!("{}/setup", path_of(of))).send().await,
                otto.change(of, json!({ "name": "Mine" })).await,
                otto.step(of, Step::Publish, None).await,
                otto.send(
                    "POST",
                    &format!("{}/divisions", path_of(of)),
                    &json!({ "sportId": club.football }),
                )
                .await,
                otto.send("POST", &format!("{}/copies", path_of(of)), &json!({ "name": "Mine" }))
                    .await,
                otto.change_division(division, json!({ "name": "Mine" })).await,
                otto.step(division, Step::Publish, None).await,
                otto.call("DELETE", &format!("{}?version=1", path_of(division))).send().await,
            ]
        };
        let nothing = json!({ "divisionId": 999_999, "version": 1 });
        for (of, division) in [(&made, division), (&unknown, &nothing)] {
            for reply in calls(of, division).await {
                reply.problem(403, "forbidden");
            }
        }
        assert_eq!(ines.setup(&made).await, made);
        assert_eq!(otto.get("/me/tournaments").await.as_array().map(Vec::len), Some(1));

        // An administrator runs everything, and learns what there is not. What one makes has no organiser.
        let admin = server.admin().await;
        admin.get("/tournaments/999999/setup").send().await.problem(404, "not_found");
        let renamed = json!({ "version": 1, "name": "By an administrator" });
        let path = format!("/api/v1{}", path_of(&made));
        let changed =
            server.call("PATCH", &path).bearer(&admin.tokens.access).json(&renamed).send().await;
        assert_eq!(data_of(&changed, 200)["name"], "By an administrator");
        let own = admin.post("/tournaments").json(&cup(club, &["Men"])).send().await;
        let own = data_of(&own, 201);
        let roles =
            admin.read(&format!("/grants?scope=tournament&scopeId={}", own["tournamentId"])).await;
        assert_eq!(roles["grants"], json!([]));

        // Who was made an organiser runs it from the next request on, and a role that was taken is over.
        let id = made["tournamentId"].as_i64().expect("an id");
        let grant = server.give(OTTO, Role::Organiser, Scope::Tournament(id), None).await;
        let setup = otto.setup(&made).await;
        assert_eq!(setup["name"], "By an administrator");
        assert_eq!(otto.get("/me/tournaments").await[1]["tournamentId"], made["tournamentId"]);
        assert_eq!(ines.call("DELETE", &format!("/grants/{grant}")).send().await.status, 200);
        otto.change(&setup, json!({ "name": "Mine" })).await.problem(403, "forbidden");
        assert_eq!(otto.setup(&other).await, other);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_change_from_an_older_version_is_refused() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let made = ines.make(&cup(club, &["Men", "Women"])).await;
        let division = made["divisions"][0].clone();
        let named = data_of(&ines.change(&made, json!({ "name": "Summer Cup" })).await, 200);
        let same = data_of(&ines.change(&named, json!({ "name": " Summer Cup " })).await, 200);
        assert_eq!(same, named, "what changes nothing raises no version");
        let longer =
            data_of(&ines.change_division(&division, json!({ "name": "Boys" })).await, 200);
        for reply in [
            ines.change(&made, json!({ "name": "Winter Cup" })).await,
            ines.step(&made, Step::Publish, None).await,
            ines.change_division(&division, json!({ "name": "Girls" })).await,
            ines.step(&division, Step::Publish, None).await,
            ines.call("DELETE", &format!("{}?version=1", path_of(&division))).send().await,
        ] {
            reply.problem(409, "changed_meanwhile");
        }
        assert_eq!(ines.setup(&made).await, longer);
        // Two at the same moment: one of them has seen the other's change.
        let both = tokio::join!(
            ines.change(&longer, json!({ "description": "one" })),
            ines.change(&longer, json!({ "description": "other" })),
        );
        let mut statuses = [both.0.status, both.1.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
    }
}

/// The steps that lead from a draft to a state.
fn way_to(status: TournamentStatus) -> &'static [Step] {
    use TournamentStatus::{Cancelled, Completed, Draft, Ongoing, Published};
    match status {
        Draft => &[],
        Published => &[Step::Publish],
        Ongoing => &[Step::Publish, Step::Begin],
        Completed => &[Step::Publish, Step::Begin, Step::Complete],
        Cancelled => &[Step::Publish, Step::Cancel],
    }
}

/// Tries every step of every state. `pick` finds what steps in a setup.
async fn try_every_step(
    ines: &Maker<'_>,
    kind: Kind<TournamentStatus>,
    bring: impl AsyncFn(TournamentStatus) -> Value,
    pick: impl Fn(&Value) -> Value,
) {
    for status in TournamentStatus::ALL {
        let setup = bring(*status).await;
        let of = pick(&setup);
        assert_eq!(of["status"], status.as_str());
        let told: Vec<_> =
            of["steps"].as_array().expect("steps").iter().map(|one| &one["step"]).collect();
        let known: Vec<_> = kind.from(*status).map(|one| one.step.as_str()).collect();
        assert_eq!(told, known, "{status}");
        for step in Step::ALL.iter().filter(|step| kind.take(*status, **step).is_err()) {
            let refused = ines.step(&of, *step, Some("a test")).await.problem(409, "conflict");
            assert!(
                refused["message"].as_str().is_some_and(|text| text.contains("can be done")),
                "{refused}"
            );
            assert_eq!(ines.setup(&setup).await, setup, "{step} of {status} changed something");
        }
        for taken in kind.from(*status) {
            let setup = bring(*status).await;
            let of = pick(&setup);
            if taken.need == Need::Reason {
                for reason in [None, Some(" "), Some("a\nb")] {
                    let refused =
                        ines.step(&of, taken.step, reason).await.problem(400, "invalid_input");
                    assert!(refused["fields"]["reason"].is_string(), "{refused}");
                }
                assert_eq!(ines.setup(&setup).await, setup);
            }
            let done = data_of(&ines.step(&of, taken.step, Some(" a test ")).await, 200);
            let after = pick(&done);
            assert_eq!(after["status"], taken.to.as_str(), "{} of {status}", taken.step);
            assert_ne!(after["version"], of["version"]);
        }
    }
    let unknown = pick(&bring(TournamentStatus::Draft).await);
    let path = format!("{}/steps", path_of(&unknown));
    for body in [
        json!({ "version": 1, "step": "fly" }),
        json!({ "step": "publish" }),
        json!({ "version": 1 }),
    ] {
        assert_eq!(ines.send("POST", &path, &body).await.status, 400, "{body}");
    }
}

#[tokio::test]
async fn every_step_of_a_tournament_is_one_of_the_table_or_a_409_that_changes_nothing() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let bring = async |status: TournamentStatus| {
            let made = ines.make(&cup(club, &["Men"])).await;
            ines.steps(made, way_to(status)).await
        };
        try_every_step(&ines, TOURNAMENT, bring, Value::clone).await;
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn every_step_of_a_division_is_one_of_the_table_or_a_409_that_changes_nothing() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        // The tournament is under way, so that each division goes its own way.
        let made = ines.make(&cup(club, &["Men"])).await;
        ines.steps(made.clone(), &[Step::Publish, Step::Begin]).await;
        let bring = async |status: TournamentStatus| {
            let name =
                json!({ "name": format!("{status} {}", number()), "sportId": club.football });
            let path = format!("{}/divisions", path_of(&made));
            let setup = match ines.send("POST", &path, &name).await {
                full if full.status == 409 => panic!("{}", full.text()),
                added => data_of(&added, 201),
            };
            let last = setup["divisions"].as_array().expect("divisions").len() - 1;
            ines.division_steps(setup, last, way_to(status)).await
        };
        let last = |setup: &Value| {
            setup["divisions"].as_array().and_then(|all| all.last()).expect("a division").clone()
        };
        try_every_step(&ines, DIVISION, bring, last).await;
        server.nothing_is_wrong().await;
    }
}

/// A number that no other call of this process gets.
fn number() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

#[tokio::test]
async fn divisions_go_with_their_tournament_and_never_before_it() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let made = ines.make(&cup(club, &["Men", "Women", "Youth"])).await;
        // One division still lacks its sport.
        let youth = made["divisions"][2].clone();
        let made = data_of(&ines.change_division(&youth, json!({ "sportId": null })).await, 200);
        assert_eq!(made["divisions"][2]["missing"], json!(["sport"]));
        let men = made["divisions"][0].clone();
        assert_eq!(men["steps"], json!([]), "nothing is published in a draft");
        let refused = ines.step(&men, Step::Publish, None).await.problem(409, "conflict");
        assert!(
            refused["message"].as_str().is_some_and(|text| text.contains("draft")),
            "{refused}"
        );

        let setup = data_of(&ines.step(&made, Step::Publish, None).await, 200);
        assert_eq!(names(&setup, "status"), ["published", "published", "draft"]);
        let open = format!("/api/v1/public{}", path_of(&made));
        let seen = data_of(&server.get(&open).send().await, 200);
        assert_eq!(names(&seen, "name"), ["Men", "Women"]);
        let youth = setup["divisions"][2].clone();
        let refused = ines.step(&youth, Step::Publish, None).await.problem(409, "not_ready");
        assert!(refused["fields"]["sport"].is_string(), "{refused}");

        // What was announced stays complete.
        let men = setup["divisions"][0].clone();
        for reply in [
            ines.change(&setup, json!({ "startDate": null })).await,
            ines.change(&setup, json!({ "endDate": null })).await,
            ines.change_division(&men, json!({ "sportId": null })).await,
        ] {
            reply.problem(409, "conflict");
        }
        // The tournament begins with the first division, and ends after the last one.
        let setup = ines.division_steps(setup, 0, &[Step::Begin]).await;
        assert_eq!(setup["status"], "ongoing");
        assert_eq!(names(&setup, "status"), ["ongoing", "published", "draft"]);
        let refused = ines.step(&setup, Step::Complete, None).await.problem(409, "conflict");
        let told = refused["message"].as_str().unwrap_or_default();
        // Men end with it, and nothing of Youth was announced. Women were neither played nor called off.
        assert!(
            told.contains("Women") && !told.contains("Men,") && !told.contains("Youth"),
            "{told}"
        );
        ines.step(&setup, Step::PutBack, Some("rain")).await.problem(409, "conflict");
        let setup = ines.division_steps(setup, 0, &[Step::Complete]).await;
        assert_eq!(setup["status"], "ongoing", "Women are still announced");
        let setup = ines.division_steps(setup, 1, &[Step::Cancel]).await;
        assert_eq!(setup["status"], "completed");
        let men = setup["divisions"][0].clone();
        assert_eq!(men["steps"], json!([]), "its tournament is over");
        ines.step(&men, Step::Reopen, Some("a protest")).await.problem(409, "conflict");

        // Calling off is for all.
        let made = ines.make(&cup(club, &["Men", "Women"])).await;
        let setup = ines.steps(made, &[Step::Publish, Step::Cancel]).await;
        assert_eq!(names(&setup, "status"), ["cancelled", "cancelled"]);
        let setup = ines.steps(setup, &[Step::Reinstate]).await;
        assert_eq!(names(&setup, "status"), ["published", "published"]);
        let setup = ines.division_steps(setup, 0, &[Step::Cancel]).await;
        let setup = ines.steps(setup, &[Step::Retract]).await;
        assert_eq!(names(&setup, "status"), ["cancelled", "draft"]);
        server
            .get(&format!("/api/v1/public{}", path_of(&setup)))
            .send()
            .await
            .problem(404, "not_found");
        let admin = server.admin().await;
        let trail = admin.trail_of("tournament").await;
        assert_eq!(trail[0]["after"]["reason"], "a test");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_was_called_off_with_its_tournament_comes_back_with_it_and_nothing_else_does() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let made = ines.make(&cup(club, &["Men", "Women", "Youth"])).await;
        let setup = ines.steps(made, &[Step::Publish]).await;
        let setup = ines.division_steps(setup, 0, &[Step::Begin]).await;
        let setup = ines.division_steps(setup, 2, &[Step::Cancel]).await;
        let setup = ines.steps(setup, &[Step::Cancel, Step::Reinstate]).await;
        assert_eq!(names(&setup, "status"), ["published", "published", "cancelled"]);
        let public = format!("/api/v1/public{}", path_of(&setup));
        let seen = data_of(&server.get(&public).send().await, 200);
        assert_eq!(names(&seen, "status"), ["published", "published", "cancelled"]);

        // One that came back and is called off alone afterwards stays called off.
        let setup = ines.division_steps(setup, 1, &[Step::Cancel]).await;
        let setup = ines.steps(setup, &[Step::Cancel, Step::Reinstate]).await;
        assert_eq!(names(&setup, "status"), ["published", "cancelled", "cancelled"]);
        let setup = ines.division_steps(setup, 2, &[Step::Reinstate]).await;
        assert_eq!(names(&setup, "status"), ["published", "cancelled", "published"]);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_tournament_that_was_played_in_part_before_it_was_called_off_comes_back_under_way() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let made = ines.make(&cup(club, &["Men", "Women", "Youth"])).await;
        let setup = ines.steps(made, &[Step::Publish]).await;
        let setup = ines.division_steps(setup, 0, &[Step::Begin, Step::Complete]).await;
        let setup = ines.division_steps(setup, 1, &[Step::Begin]).await;
        let setup = ines.steps(setup, &[Step::Cancel]).await;
        assert_eq!(names(&setup, "status"), ["completed", "cancelled", "cancelled"]);
        let way = json!([{ "step": "reinstate", "to": "ongoing", "needsReason": true }]);
        assert_eq!(setup["steps"], way);
        let setup = ines.steps(setup, &[Step::Reinstate]).await;
        assert_eq!(setup["status"], "ongoing");
        assert_eq!(names(&setup, "status"), ["completed", "published", "published"]);
        let setup = ines.division_steps(setup, 1, &[Step::Begin]).await;
        assert_eq!(names(&setup, "status"), ["completed", "ongoing", "published"]);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_draft_whose_divisions_are_all_called_off_can_be_published_again() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let made = ines.make(&cup(club, &["Men", "Women"])).await;
        let setup = ines.steps(made, &[Step::Publish]).await;
        let setup = ines.division_steps(setup, 0, &[Step::Cancel]).await;
        let setup = ines.division_steps(setup, 1, &[Step::Cancel]).await;
        let setup = ines.steps(setup, &[Step::Retract]).await;
        assert_eq!(names(&setup, "status"), ["cancelled", "cancelled"]);
        assert_eq!(setup["missing"], json!(["division"]));
        ines.step(&setup, Step::Publish, None).await.problem(409, "not_ready");
        let way = json!([{ "step": "reinstate", "to": "draft", "needsReason": false }]);
        assert_eq!(setup["divisions"][1]["steps"], way);
        let men = setup["divisions"][0].clone();
        ines.step(&men, Step::Publish, None).await.problem(409, "conflict");
        let setup = data_of(&ines.step(&setup["divisions"][1], Step::Reinstate, None).await, 200);
        assert_eq!(names(&setup, "status"), ["cancelled", "draft"]);
        assert_eq!((&setup["status"], &setup["missing"]), (&"draft".into(), &json!([])));
        let setup = ines.steps(setup, &[Step::Publish]).await;
        assert_eq!(names(&setup, "status"), ["cancelled", "published"]);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn divisions_are_added_changed_and_removed() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let made = ines.make(&cup(club, &["Boys"])).await;
        let path = format!("{}/divisions", path_of(&made));
        let add = async |body: Value| ines.send("POST", &path, &body).await;
        let football = json!({ "sportId": club.football, "genderCategoryId": 1 });
        let first = data_of(&add(football.clone()).await, 201);
        let second = data_of(&add(football).await, 201);
        let third =
            data_of(&add(json!({ "sportId": club.chess, "ageCountsOn": "2026-01-01" })).await, 201);
        let gender = first["divisions"][1]["genderName"].as_str().expect("a name");
        assert_eq!(names(&third, "name"), ["Boys", gender, &format!("{gender} 2"), "Chess"]);
        assert_ne!(second["version"], first["version"], "publishing would publish it, too");
        add(json!({ "sportId": club.chess, "name": "BOYS" })).await.problem(409, "name_taken");
        let refused = add(json!({ "sportId": 999_999 })).await.problem(400, "invalid_input");
        assert!(refused["fields"]["sportId"].is_string(), "{refused}");
        let admin = server.admin().await;
        let listed = async || {
            admin.read("/admin/tournaments?search=harbour").await["tournaments"][0]["sports_names"]
                .take()
        };
        assert_eq!(listed().await, "Chess, Football");

        let chess = third["divisions"][3].clone();
        let changed =
            ines.change_division(&chess, json!({ "ageCountsOn": null, "name": "Rapid" })).await;
        let changed = data_of(&changed, 200);
        assert_eq!(
            (&changed["divisions"][3]["ageCountsOn"], &changed["divisions"][3]["name"]),
            (&Value::Null, &"Rapid".into())
        );
        assert_eq!(changed["divisions"][3]["sportId"], club.chess, "what is left out stays");
        let rapid = changed["divisions"][3].clone();
        ines.change_division(&rapid, json!({ "name": "boys" })).await.problem(409, "name_taken");
        let refused = ines.change_division(&rapid, json!({ "rulePack": "volleyball_fivb" })).await;
        refused.problem(400, "invalid_input");

        // A team relies on its division.
        let men = third["divisions"][0].clone();
        let division_id = men["divisionId"].as_i64().expect("an id");
        server
            .write(move |conn| {
                let team = NewTeam {
                    team_name: "Greens".to_owned(),
                    team_type: TeamType::Club,
                    country_code: None,
                    created_at: beginning(),
                };
                let team_id = competitions::add_teams(conn, &[team])?[0];
                let find = "SELECT tournament_id FROM divisions WHERE division_id = $1";
                let tournament_id = conn.query_one::<i64>(find, params![division_id])?;
                let division = competitions::division_of(conn, tournament_id, Some(division_id))?;
                competitions::add_division_teams(
                    conn,
                    &[NewDivisionTeam { division, team_id, group_id: None }],
                )
            })
            .await;
        let refused = ines.change_division(&men, json!({ "sportId": club.chess })).await;
        refused.problem(409, "conflict");
        let remove = async |division: &Value| {
            let path = format!("{}?version={}", path_of(division), division["version"]);
            ines.call("DELETE", &path).send().await
        };
        remove(&men).await.problem(409, "conflict");
        let left = data_of(&remove(&rapid).await, 200);
        assert_eq!(left["divisions"].as_array().map(Vec::len), Some(3));
        assert_eq!(listed().await, "Football");
        remove(&rapid).await.problem(403, "forbidden");
        assert_eq!(
            ines.call("DELETE", &path_of(&men)).send().await.status,
            400,
            "without a version"
        );

        // The last one stays, and so does what was published.
        let lonely = ines.make(&cup(club, &["Men"])).await;
        remove(&lonely["divisions"][0]).await.problem(409, "conflict");
        let two = ines.make(&cup(club, &["Men", "Women"])).await;
        let two = ines.steps(two, &[Step::Publish]).await;
        remove(&two["divisions"][0]).await.problem(409, "conflict");
        let trail = admin.trail_of("division").await;
        assert!(
            trail
                .iter()
                .any(|entry| entry["action"] == "deleted" && entry["entity_name"] == "Rapid")
        );
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_copy_has_the_divisions_and_no_people_and_its_days_move() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let mut asked = cup(club, &["Men", "Women"]);
        asked["description"] = "Bring boots.".into();
        asked["venueName"] = "Harbour Hall".into();
        asked["contact"] = " Inês Duarte\n+351 21 555 01 23 \n".into();
        asked["divisions"][0]["ageCountsOn"] = "2026-01-01".into();
        asked["divisions"][0]["genderCategoryId"] = 1.into();
        let made = ines.make(&asked).await;
        let made = ines.steps(made, &[Step::Publish]).await;
        let copies = format!("{}/copies", path_of(&made));
        let next = json!({ "name": "Harbour Cup 2027", "startDate": "2027-06-05" });
        let copy = data_of(&ines.send("POST", &copies, &next).await, 201);
        assert_eq!((&copy["status"], &copy["version"]), (&"draft".into(), &json!(1)));
        assert_eq!(
            (&copy["description"], &copy["endDate"]),
            (&"Bring boots.".into(), &"2027-06-07".into())
        );
        let contact = json!("Inês Duarte\n+351 21 555 01 23");
        assert_eq!((&made["contact"], &copy["contact"]), (&contact, &contact));
        let hall = json!("Harbour Hall");
        assert_eq!((&made["venueName"], &copy["venueName"]), (&hall, &hall));
        assert_eq!(names(&copy, "name"), ["Men", "Women"]);
        assert_eq!(names(&copy, "status"), ["draft", "draft"]);
        assert_eq!(
            (&copy["divisions"][0]["ageCountsOn"], &copy["divisions"][0]["genderCategoryId"]),
            (&"2027-01-01".into(), &json!(1))
        );
        let undated =
            data_of(&ines.send("POST", &copies, &json!({ "name": "Some day" })).await, 201);
        assert_eq!(undated["missing"], json!(["start_date", "end_date"]));
        assert_eq!(undated["divisions"][0]["ageCountsOn"], Value::Null);
        for body in [
            json!({ "name": "" }),
            json!({ "name": "A", "startDate": "2027-06-05", "endDate": "2027-06-04" }),
            json!({}),
        ] {
            assert_eq!(ines.send("POST", &copies, &body).await.status, 400, "{body}");
        }
        assert_eq!(ines.get("/me/tournaments").await.as_array().map(Vec::len), Some(3));

        // Last year's came from files. Its teams and matches stay where they are.
        let admin = server.admin().await;
        let path = format!("/tournaments/{}/copies", club.cup);
        let copied =
            admin.post(&path).json(&json!({ "name": "Spring Cup II", "startDate": "2027-03-01" }));
        let copied = data_of(&copied.send().await, 201);
        assert_eq!((&copied["endDate"], names(&copied, "name").len()), (&"2027-03-09".into(), 1));
        let page = admin.data(&format!("/admin/tournaments/{}", copied["tournamentId"])).await;
        assert_eq!((&page["total_teams"], &page["total_matches"]), (&json!(0), &json!(0)));
        assert_eq!(admin.trail_of("tournament").await[0]["after"]["copy_of"], "Spring Cup");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_template_has_the_setup_of_its_tournament_without_people_and_days() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let otto = maker(&server, "Otto Berg", OTTO).await;
        let mut asked = cup(club, &["Men", "Women"]);
        asked["description"] = "Bring boots.".into();
        asked["divisions"][0]["capacity"] = 16.into();
        asked["divisions"][0]["closesAt"] = "2026-06-01T00:00:00Z".into();
        asked["divisions"][0]["plannedDraw"] = "groups".into();
        let made = ines.make(&asked).await;
        assert_eq!(made["divisions"][0]["plannedDraw"], "groups");
        let path = format!("{}/templates", path_of(&made));
        let saved = data_of(&ines.send("POST", &path, &json!({ "name": " Summer " })).await, 201);
        assert_eq!((&saved["name"], &saved["tournamentName"]), (&"Summer".into(), &made["name"]));
        let first = &saved["divisions"][0];
        assert_eq!((&first["name"], &first["capacity"]), (&"Men".into(), &json!(16)));
        assert_eq!((&first["plannedDraw"], &first["entrants"]), (&"groups".into(), &"team".into()));
        assert_eq!(saved["divisions"][1]["name"], "Women");
        assert!(first.get("closesAt").is_none() && first.get("ageCountsOn").is_none());

        // The organisers find it, and nobody else does.
        let listed = ines.get("/me/templates").await;
        assert_eq!(listed["saved"], json!([saved]));
        let built_in = listed["builtIn"].as_array().expect("templates");
        assert_eq!(built_in.len(), 5);
        assert!(built_in.iter().all(|one| one["divisions"][0]["sportId"].is_null()));
        assert_eq!(otto.get("/me/templates").await["saved"], json!([]));
        let remove = format!("{path}/{}", saved["templateId"]);
        otto.send("POST", &path, &json!({ "name": "Mine" })).await.problem(403, "forbidden");
        otto.call("DELETE", &remove).send().await.problem(403, "forbidden");

        // It is what a tournament can be made of as it stands.
        let again = json!({
            "name": "Harbour Cup again", "description": saved["description"],
            "divisions": saved["divisions"],
        });
        let again = ines.make(&again).await;
        assert_eq!(again["divisions"][0]["plannedDraw"], "groups");
        assert_eq!(again["description"], "Bring boots.");

        let taken = ines.send("POST", &path, &json!({ "name": "SUMMER" })).await;
        taken.problem(409, "name_taken");
        for name in ["", "  ", &"x".repeat(256)] {
            ines.send("POST", &path, &json!({ "name": name })).await.problem(400, "invalid_input");
        }
        for number in 2..=20 {
            let name = json!({ "name": format!("Summer {number}") });
            data_of(&ines.send("POST", &path, &name).await, 201);
        }
        ines.send("POST", &path, &json!({ "name": "One more" })).await.problem(409, "conflict");
        assert_eq!(ines.call("DELETE", &remove).send().await.status, 200);
        ines.call("DELETE", &remove).send().await.problem(404, "not_found");
        assert_eq!(ines.get("/me/templates").await["saved"].as_array().map(Vec::len), Some(19));
        let trail = server.admin().await.trail_of("tournament").await;
        assert_eq!(trail[0]["before"]["template"], "Summer");

        // How a division is to be drawn can be chosen otherwise, and not at all.
        let division = &again["divisions"][0];
        let way = ines.change_division(division, json!({ "plannedDraw": "knock_out" })).await;
        let changed = data_of(&way, 200);
        assert_eq!(changed["divisions"][0]["plannedDraw"], "knock_out");
        let none = json!({ "plannedDraw": null });
        let changed = ines.change_division(&changed["divisions"][0], none).await;
        assert_eq!(data_of(&changed, 200)["divisions"][0]["plannedDraw"], Value::Null);
        server.nothing_is_wrong().await;
    }
}

/// What the divisions of a tournament say of their matches: what cards cost, pace and hours of confirmation, by division.
async fn conduct(ines: &Maker<'_>, setup: &Value) -> Vec<[Value; 4]> {
    let path = path_of(setup);
    let rules = ines.get(&format!("{path}/suspensions")).await["divisions"].take();
    let paces = ines.get(&format!("{path}/timetable")).await["paces"].take();
    let results = ines.get(&format!("{path}/results")).await["divisions"].take();
    let divisions = setup["divisions"].as_array().expect("divisions");
    let of = |division: &Value| {
        let one = |all: &Value| {
            let mut all = all.as_array().expect("divisions").iter();
            all.find(|one| one["divisionId"] == division["divisionId"]).expect("it").clone()
        };
        let (pace, rule) = (one(&paces), one(&rules)["rule"].take());
        let hours = one(&results)["hours"].take();
        [rule, pace["matchMinutes"].clone(), pace["restMinutes"].clone(), hours]
    };
    divisions.iter().map(of).collect()
}

#[tokio::test]
async fn a_copy_and_a_template_keep_what_cards_cost_pace_and_confirmation() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let mut asked = cup(club, &["Mixed", "Women"]);
        asked["divisions"][0]["genderCategoryId"] = 1.into();
        asked["divisions"][0]["admitsEveryCategory"] = true.into();
        let made = ines.make(&asked).await;
        let rule = json!({ "yellow": { "cards": 3, "matches": 1 }, "secondYellow": 1, "red": 2 });
        let nothing = json!({ "yellow": null, "secondYellow": null, "red": null });
        let usual = [nothing, Value::Null, 0.into(), Value::Null];
        assert_eq!(conduct(&ines, &made).await, [usual.clone(), usual.clone()]);
        let division = path_of(&made["divisions"][0]);
        let pace = json!({ "matchMinutes": 25, "restMinutes": 40 });
        for (what, body) in [
            ("suspensions", rule.clone()),
            ("pace", pace.clone()),
            ("confirmation", json!({ "hours": 12 })),
        ] {
            let set = ines.send("PUT", &format!("{division}/{what}"), &body).await;
            assert_eq!(set.status, 200, "{}", set.text());
        }
        let expected = [[rule.clone(), 25.into(), 40.into(), 12.into()], usual];
        assert_eq!(conduct(&ines, &made).await, expected);

        let copies = format!("{}/copies", path_of(&made));
        let copy = data_of(&ines.send("POST", &copies, &json!({ "name": "Next" })).await, 201);
        assert_eq!(conduct(&ines, &copy).await, expected);
        assert_eq!(copy["divisions"][0]["admitsEveryCategory"], true);

        let templates = format!("{}/templates", path_of(&made));
        let saved =
            data_of(&ines.send("POST", &templates, &json!({ "name": "Summer" })).await, 201);
        let kept = |of: &Value| {
            let fields = ["suspensions", "pace", "confirmHours", "admitsEveryCategory"];
            fields.map(|field| of[field].clone())
        };
        let first = [rule.clone(), pace.clone(), 12.into(), true.into()];
        assert_eq!(kept(&saved["divisions"][0]), first);
        let other = [Value::Null, Value::Null, Value::Null, false.into()];
        assert_eq!(kept(&saved["divisions"][1]), other);
        let again = json!({ "name": "Again", "divisions": saved["divisions"] });
        let again = ines.make(&again).await;
        assert_eq!(conduct(&ines, &again).await, expected);
        assert_eq!(again["divisions"][0]["admitsEveryCategory"], true);

        // A change of something else leaves it as it is, and a division that is added can have it, too.
        let renamed = ines.change_division(&again["divisions"][0], json!({ "name": "Open" })).await;
        let renamed = data_of(&renamed, 200);
        assert_eq!(conduct(&ines, &renamed).await, expected);
        let path = format!("{}/divisions", path_of(&again));
        let body =
            json!({ "sportId": club.football, "pace": { "restMinutes": 5 }, "confirmHours": 720 });
        let added = data_of(&ines.send("POST", &path, &body).await, 201);
        let [_, minutes, rest, hours] = &conduct(&ines, &added).await[2];
        assert_eq!((minutes, rest, hours), (&Value::Null, &json!(5), &json!(720)));

        for (field, value, named) in [
            ("suspensions", json!({ "red": 21 }), "suspensions.red"),
            ("suspensions", json!({ "secondYellow": 0 }), "suspensions.secondYellow"),
            (
                "suspensions",
                json!({ "yellow": { "cards": 0, "matches": 1 } }),
                "suspensions.yellow.cards",
            ),
            (
                "suspensions",
                json!({ "yellow": { "cards": 1, "matches": 21 } }),
                "suspensions.yellow.matches",
            ),
            ("pace", json!({ "matchMinutes": 0, "restMinutes": 0 }), "pace.matchMinutes"),
            ("pace", json!({ "restMinutes": 10_081 }), "pace.restMinutes"),
            ("confirmHours", json!(0), "confirmHours"),
            ("confirmHours", json!(721), "confirmHours"),
        ] {
            let mut wrong = asked.clone();
            wrong["divisions"][1][field] = value.clone();
            let refused = ines.send("POST", "/tournaments", &wrong).await;
            let refused = refused.problem(400, "invalid_input");
            let named = format!("divisions[1].{named}");
            assert!(refused["fields"][&named].is_string(), "{field} {value}: {refused}");
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn the_points_that_a_division_has_of_its_own_go_into_copies_and_templates() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let points = json!({
            "win": 2, "draw": 1, "loss": 0, "cancelled": 1,
            "extraRules": "A bonus for four goals.", "basis": "The league's rules, 4.2",
        });
        let mut asked = cup(club, &["Men", "Women"]);
        asked["divisions"][0]["points"] = points.clone();
        let made = ines.make(&asked).await;
        let divisions_of = async |of: &Value, name: &str| {
            let path = format!("{}/templates", path_of(of));
            data_of(&ines.send("POST", &path, &json!({ "name": name })).await, 201)["divisions"]
                .take()
        };
        let both = |divisions: &Value| [0, 1].map(|at| divisions[at]["points"].clone());
        let divisions = divisions_of(&made, "Summer").await;
        let expected = [points.clone(), Value::Null];
        assert_eq!(both(&divisions), expected);
        let copies = format!("{}/copies", path_of(&made));
        let copy = data_of(&ines.send("POST", &copies, &json!({ "name": "Next" })).await, 201);
        assert_eq!(both(&divisions_of(&copy, "Copy").await), expected);
        let again = ines.make(&json!({ "name": "Again", "divisions": divisions })).await;
        assert_eq!(both(&divisions_of(&again, "Again").await), expected);

        // A change of something else leaves them; those of one sport are not those of another.
        let first = &again["divisions"][0];
        let open = data_of(&ines.change_division(first, json!({ "name": "Open" })).await, 200);
        assert_eq!(both(&divisions_of(&open, "Open").await), expected);
        let chess = json!({ "sportId": club.chess });
        let chess = data_of(&ines.change_division(&open["divisions"][0], chess).await, 200);
        assert_eq!(both(&divisions_of(&chess, "Chess").await), [Value::Null, Value::Null]);
        // A draft with points of its own can be removed like another one.
        let men = &copy["divisions"][0];
        let path = format!("{}?version={}", path_of(men), men["version"]);
        let left = data_of(&ines.call("DELETE", &path).send().await, 200);
        assert_eq!(names(&left, "name"), ["Women"]);

        for (field, value) in
            [("win", json!(1001)), ("loss", json!(-1)), ("extraRules", "x".repeat(5001).into())]
        {
            let mut wrong = asked.clone();
            wrong["divisions"][0]["points"][field] = value;
            let refused = ines.send("POST", "/tournaments", &wrong).await;
            let refused = refused.problem(400, "invalid_input");
            let named = format!("divisions[0].points.{field}");
            assert!(refused["fields"][&named].is_string(), "{refused}");
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_template_of_an_earlier_release_is_as_it_was() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let made = ines.make(&cup(club, &["Men"])).await;
        let path = format!("{}/templates", path_of(&made));
        data_of(&ines.send("POST", &path, &json!({ "name": "Old" })).await, 201);
        let division = json!({
            "name": "Men", "sport_id": club.football, "gender_category_id": null, "age_group_id": null,
            "match_format_id": null, "rule_pack": null, "capacity": 8, "per_club": null, "reviews": true,
            "entrants": "team", "planned_draw": null,
        });
        let stored = json!({ "description": null, "divisions": [division] }).to_string();
        let write = "UPDATE tournament_templates SET setup_json = $1";
        server.write(move |conn| Ok(conn.execute(write, params![&stored])?)).await;
        let saved = ines.get("/me/templates").await["saved"][0].take();
        let first = &saved["divisions"][0];
        assert_eq!((&first["capacity"], &first["admitsEveryCategory"]), (&json!(8), &json!(false)));
        assert_eq!((&first["pace"], &first["suspensions"]), (&Value::Null, &Value::Null));
        ines.make(&json!({ "name": "Again", "divisions": saved["divisions"] })).await;
    }
}

#[tokio::test]
async fn there_are_at_most_fifty_divisions_and_two_hundred_drafts() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let all: Vec<String> = (1..=50).map(|number| format!("Division {number}")).collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        let full = ines.make(&cup(club, &all)).await;
        assert_eq!(names(&full, "name"), all);
        let path = format!("{}/divisions", path_of(&full));
        let more = ines.send("POST", &path, &json!({ "sportId": club.football })).await;
        more.problem(409, "conflict");

        let account_id = server.account_of(INES).await;
        server
            .write(move |conn| {
                let draft = NewTournament {
                    tournament_name: "Draft".to_owned(),
                    status: TournamentStatus::Draft,
                    description: None,
                    is_quick_match: false,
                    gender_category_id: None,
                    age_group_id: None,
                    start_date: None,
                    end_date: None,
                    venue_id: None,
                    organizer_user_id: None,
                    organizer_name: None,
                    rule_pack: None,
                    sport_ids: Vec::new(),
                    created_at: beginning(),
                };
                for made in competitions::add_tournaments(conn, beginning(), &vec![draft; 199])? {
                    let scope = Scope::Tournament(made.tournament_id);
                    let role = Role::Organiser;
                    let grant =
                        NewGrant { account_id, role, scope, given_by: None, expires_at: None };
                    grants::insert(conn, grant, beginning().as_millisecond())?;
                }
                Ok(())
            })
            .await;
        let one_more = async || ines.send("POST", "/tournaments", &cup(club, &["Men"])).await;
        one_more().await.problem(409, "conflict");
        ines.steps(full, &[Step::Publish]).await;
        assert_eq!(one_more().await.status, 201, "a published one is no draft");

        // Nobody makes more than fifty at once.
        let otto = maker(&server, "Otto Ohm", OTTO).await;
        for _ in 0..50 {
            otto.make(&cup(club, &["Men"])).await;
        }
        let refused = otto.send("POST", "/tournaments", &cup(club, &["Men"])).await;
        refused.problem(429, "too_many_attempts");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn those_who_have_a_role_are_told_by_letter_when_it_is_called_off_and_takes_place_after_all()
{
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let made = ines.make(&cup(club, &["Men", "Women"])).await;
        let id = made["tournamentId"].as_i64().expect("an id");
        for (email, role, scope) in [
            ("organiser@example.org", Role::Organiser, Scope::Tournament(id)),
            ("scorer@example.org", Role::Scorer, Scope::Tournament(id)),
            ("manager@example.org", Role::TeamManager, Scope::Team(server.team_of(id).await)),
            ("suspended@example.org", Role::Official, Scope::Tournament(id)),
            ("elsewhere@example.org", Role::Organiser, Scope::Tournament(club.cup)),
        ] {
            server.add_person(email, email).await;
            server.give(email, role, scope, None).await;
        }
        server.suspend("suspended@example.org").await;
        let told = async || {
            let read = "SELECT recipient, kind, details_json FROM letters ORDER BY letter_id";
            let letters: Vec<(String, String, Option<String>)> =
                server.db().read(move |conn| conn.query(read, &[])).await.expect("letters");
            letters
        };
        let published = ines.steps(made, &[Step::Publish]).await;
        assert_eq!(told().await, [], "what needs no reason is told to nobody");
        let women = published["divisions"][1].clone();
        data_of(&ines.step(&women, Step::Cancel, Some("Too few")).await, 200);
        let read = told().await;
        let readers: Vec<&str> = read.iter().map(|letter| letter.0.as_str()).collect();
        assert_eq!(readers, ["organiser@example.org", "scorer@example.org"], "no team plays there");
        assert!(read.iter().all(|letter| letter.1 == "tournament_news"), "{read:?}");
        let details = read[0].2.as_deref().unwrap_or_default();
        assert!(details.contains("Harbour Cup: Women") && details.contains("Too few"), "{details}");

        let setup = ines.setup(&published).await;
        ines.steps(setup, &[Step::Cancel, Step::Reinstate]).await;
        let read = told().await;
        let readers: Vec<&str> = read[2..].iter().map(|letter| letter.0.as_str()).collect();
        let both = ["organiser@example.org", "scorer@example.org", "manager@example.org"].repeat(2);
        assert_eq!(readers, both, "one letter for each step, not one for each division");
    }
}

#[tokio::test]
async fn how_a_division_takes_entries_is_set_with_it_and_counted_for_those_who_run_it() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let otto = maker(&server, "Otto Ohm", OTTO).await;
        let plain = ines.make(&cup(club, &["Men"])).await;
        let taken = |of: &Value| {
            let fields = ["opensAt", "closesAt", "capacity", "perClub", "reviews", "entrants"];
            fields.map(|field| of[field].clone())
        };
        let none = Value::Null;
        let usual = [none.clone(), none.clone(), none.clone(), none, true.into(), "team".into()];
        assert_eq!(taken(&plain["divisions"][0]), usual);

        let mut asked = cup(club, &["Men", "Women"]);
        let rules = json!({
            "opensAt": "2026-03-01T00:00:00+02:00", "closesAt": "2026-05-31T22:00:00Z", "capacity": 1,
            "perClub": 3, "reviews": false, "entrants": "player",
        });
        for (field, value) in rules.as_object().expect("fields") {
            asked["divisions"][0][field] = value.clone();
        }
        for (field, value) in [
            ("capacity", json!(0)),
            ("capacity", json!(10_001)),
            ("perClub", json!(0)),
            ("closesAt", json!("2026-02-28T22:00:00Z")),
            ("closesAt", json!("1700-02-28T22:00:00Z")),
        ] {
            let mut wrong = asked.clone();
            wrong["divisions"][0][field] = value.clone();
            let refused = ines.send("POST", "/tournaments", &wrong).await;
            let refused = refused.problem(400, "invalid_input");
            let named = format!("divisions[0].{field}");
            assert!(refused["fields"][&named].is_string(), "{field} {value}: {refused}");
        }
        for (field, value) in [
            ("opensAt", json!("soon")),
            ("opensAt", json!("2026-03-01")),
            ("entrants", json!("horse")),
            ("reviews", json!("perhaps")),
        ] {
            let mut wrong = asked.clone();
            wrong["divisions"][0][field] = value.clone();
            let refused = ines.send("POST", "/tournaments", &wrong).await;
            assert_eq!(refused.status, 400, "{field} {value}: {}", refused.text());
        }
        let made = ines.make(&asked).await;
        let moment = |at: &str| Value::from(at);
        let expected = [
            moment("2026-02-28T22:00:00.000Z"),
            moment("2026-05-31T22:00:00.000Z"),
            1.into(),
            3.into(),
            false.into(),
            "player".into(),
        ];
        assert_eq!(taken(&made["divisions"][0]), expected);
        let published = ines.steps(made, &[Step::Publish]).await;
        let seen = data_of(
            &server.get(&format!("/api/v1/public{}", path_of(&published))).send().await,
            200,
        );
        assert_eq!(taken(&seen["divisions"][0]), expected);
        assert_eq!(
            (&seen["divisions"][0]["accepted"], &seen["divisions"][0]["waitlisted"]),
            (&json!(0), &json!(0))
        );

        // Two enter for one place. With another place, the waiting entry has it at once.
        let entries = format!("{}/entries", path_of(&published["divisions"][0]));
        for name in ["Ada Aho", "Bo Bek"] {
            let entered =
                otto.send("POST", &entries, &json!({ "name": name, "club": "Reds" })).await;
            assert_eq!(entered.status, 201, "{}", entered.text());
        }
        let setup = ines.setup(&published).await;
        let men = setup["divisions"][0].clone();
        assert_eq!(
            (&men["entries"]["accepted"], &men["entries"]["waitlisted"]),
            (&json!(1), &json!(1))
        );
        assert_eq!(
            men["version"], published["divisions"][0]["version"],
            "an entry changes no setup"
        );
        let more = data_of(&ines.change_division(&men, json!({ "capacity": 2 })).await, 200);
        let counts = &more["divisions"][0]["entries"];
        assert_eq!((&counts["accepted"], &counts["waitlisted"]), (&json!(2), &json!(0)));
        let seen = data_of(
            &server.get(&format!("/api/v1/public{}", path_of(&published))).send().await,
            200,
        );
        assert_eq!(seen["divisions"][0]["accepted"], 2);
        let mine = ines.get("/me/tournaments").await;
        assert_eq!((&mine[0]["accepted"], &mine[0]["submitted"]), (&json!(2), &json!(0)));

        // What others have relied on stays.
        let men = more["divisions"][0].clone();
        for changes in [json!({ "entrants": "team" }), json!({ "sportId": club.chess })] {
            ines.change_division(&men, changes).await.problem(409, "conflict");
        }
        let open = json!({ "closesAt": null, "capacity": null, "reviews": true });
        let changed = data_of(&ines.change_division(&men, open).await, 200);
        let now = taken(&changed["divisions"][0]);
        assert_eq!((&now[1], &now[2], &now[4]), (&Value::Null, &Value::Null, &json!(true)));
        assert_eq!(now[3], 3, "what is left out stays");
        let draft = ines.steps(changed, &[Step::Retract]).await;
        let path = format!(
            "{}?version={}",
            path_of(&draft["divisions"][0]),
            draft["divisions"][0]["version"]
        );
        ines.call("DELETE", &path).send().await.problem(409, "conflict");

        // The windows of a copy move with its days.
        let next = json!({ "name": "Next", "startDate": "2027-06-05" });
        let copy = ines.send("POST", &format!("{}/copies", path_of(&draft)), &next).await;
        let copy = data_of(&copy, 201);
        let kept = taken(&copy["divisions"][0]);
        assert_eq!((&kept[0], &kept[3]), (&moment("2027-02-27T22:00:00.000Z"), &json!(3)));
        assert_eq!(copy["divisions"][0]["entries"]["accepted"], 0);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn reference_data_that_one_division_of_several_uses_is_in_use_and_lists_its_tournament() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let admin = server.admin().await;
        let add = async |path: &str, body: Value| {
            let added =
                admin.post(&format!("/admin/configuration/{path}")).json(&body).send().await;
            data_of(&added, 201)
        };
        let gender = add("gender-categories", json!({ "gender_name": "Veterans" })).await;
        let ages = json!({ "age_group_name": "Over 40", "min_age": 40, "max_age": 99 });
        let ages = add("age-groups", ages).await;
        let format = json!({ "format_name": "Halves of 30", "sport_id": club.football });
        let format = add("match-formats", format).await;
        let mut asked = cup(club, &["Men", "Women"]);
        asked["divisions"][0]["genderCategoryId"] = gender["gender_category_id"].clone();
        asked["divisions"][0]["ageGroupId"] = ages["age_group_id"].clone();
        asked["divisions"][0]["matchFormatId"] = format["match_format_id"].clone();
        let made = ines.make(&asked).await;
        for (path, id, filter) in [
            ("gender-categories", &gender["gender_category_id"], "genderCategoryId"),
            ("age-groups", &ages["age_group_id"], "ageGroupId"),
            ("match-formats", &format["match_format_id"], "matchFormatId"),
        ] {
            let path = format!("/admin/configuration/{path}/{id}");
            let uses = admin.data(&format!("{path}/uses")).await;
            assert_eq!(
                (&uses[0]["list"], &uses[0]["filter"], &uses[0]["count"]),
                (&"tournaments".into(), &filter.into(), &json!(1)),
                "{uses}"
            );
            admin.delete(&path).send().await.problem(409, "in_use");
            let listed = admin.read(&format!("/admin/tournaments?{filter}={id}")).await;
            assert_eq!(listed["tournaments"][0]["tournament_id"], made["tournamentId"]);
            assert_eq!(listed["pagination"]["totalItems"], 1);
            let removed = ines.setup(&made).await["divisions"][0].clone();
            data_of(&ines.change_division(&removed, json!({ filter: null })).await, 200);
            assert_eq!(admin.delete(&path).send().await.status, 200, "{path}");
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn reference_data_that_is_inactive_is_offered_to_nobody_and_stays_where_it_was_chosen() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let veterans = server
            .write(|conn| {
                let draft = GenderCategoryDraft {
                    gender_name: "Veterans".to_owned(),
                    is_active: Some(true),
                };
                let row = table::insert::<GenderCategories>(conn, &draft, 5)?.expect("a new row");
                Ok(row.gender_category_id)
            })
            .await;
        let mut asked = cup(club, &["Men"]);
        asked["divisions"][0]["genderCategoryId"] = veterans.into();
        let made = ines.make(&asked).await;
        let end = "UPDATE gender_categories SET is_active = FALSE WHERE gender_category_id = $1";
        server.write(move |conn| Ok(conn.execute(end, params![veterans])?)).await;
        let offered = ines.get("/tournaments/choices").await["genderCategories"].to_string();
        assert!(!offered.contains("Veterans"), "{offered}");
        let refused = ines.send("POST", "/tournaments", &asked).await.problem(400, "invalid_input");
        assert!(refused["fields"]["divisions[0].genderCategoryId"].is_string(), "{refused}");
        let division = made["divisions"][0].clone();
        let changed = ines.change_division(&division, json!({ "name": "Old boys" })).await;
        assert_eq!(data_of(&changed, 200)["divisions"][0]["genderCategoryId"], veterans);
    }
}

#[tokio::test]
async fn everybody_reads_whom_to_ask_until_it_is_taken_out() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let mut asked = cup(club, &["Men"]);
        asked["venueName"] = "Harbour Hall".into();
        let made = ines.make(&asked).await;
        assert_eq!(made["contact"], Value::Null);
        let made = ines.steps(made, &[Step::Publish]).await;
        let open = format!("/api/v1/public{}", path_of(&made));
        let written = json!({ "contact": "  desk@harbour.example\n+351 21 555 01 23 " });
        let changed = data_of(&ines.change(&made, written).await, 200);
        let seen = data_of(&server.get(&open).send().await, 200);
        assert_eq!(seen["contact"], "desk@harbour.example\n+351 21 555 01 23");
        assert_eq!(seen["venueName"], "Harbour Hall");
        let renamed = data_of(&ines.change(&changed, json!({ "name": "Cup" })).await, 200);
        assert_eq!(renamed["contact"], seen["contact"], "what is left out stays");
        data_of(&ines.change(&renamed, json!({ "contact": " \n" })).await, 200);
        let seen = data_of(&server.get(&open).send().await, 200);
        assert_eq!(seen["contact"], Value::Null);
        let admin = server.admin().await;
        let trail = admin.trail_of("tournament").await;
        let told = trail.iter().filter(|entry| entry.to_string().contains("desk@harbour.example"));
        assert!(told.count() >= 2, "{trail:?}");
    }
}

#[tokio::test]
async fn names_that_are_made_clash_with_none_of_the_same_call() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = maker(&server, "Inês Duarte", INES).await;
        let mut wanted = cup(club, &["football", "Football 2"]);
        let unnamed = json!({ "sportId": club.football });
        let divisions = wanted["divisions"].as_array_mut().expect("divisions");
        divisions.insert(0, unnamed.clone());
        divisions.push(unnamed);
        let made = ines.make(&wanted).await;
        assert_eq!(
            names(&made, "name"),
            ["Football 3", "football", "Football 2", "Football 4"],
            "those that are given come first, wherever they stand"
        );
    }
}
