//! The rules of match formats: told by a name, given, changed and copied; those that an organiser composes for a division; and a match
//! that is made up by some.

use serde_json::{Value, json};
use touchline_app::reference_names::find_or_add_sports;
use touchline_domain::scoring::{BADMINTON, FOOTBALL, Format, GoalFormat};
use touchline_testing::client::{Reply, data_of};
use touchline_testing::clock::beginning;
use touchline_testing::cup::Cup;
use touchline_testing::phone::{Phone, verdicts};
use touchline_testing::server::{Admin, Running};

const FORMATS: &str = "/admin/configuration/match-formats";

/// Football of one period with seven players.
fn one_by_ten() -> Value {
    let rules =
        GoalFormat { starters: Some(7), periods: 1, minutes: 10, extra_time: None, ..FOOTBALL };
    json!(Format::Goals(rules))
}

async fn add(admin: &Admin<'_>, body: &Value) -> Reply {
    admin.post(FORMATS).json(body).send().await
}

async fn change_division(cup: &Cup<'_>, mut body: Value) -> Reply {
    let setup = cup.call("GET", &format!("/tournaments/{}/setup", cup.tournament)).send().await;
    body["version"] = data_of(&setup, 200)["divisions"][0]["version"].clone();
    cup.send("PATCH", &format!("/divisions/{}", cup.division), &body).await
}

#[tokio::test]
async fn rules_follow_from_a_name_only_where_none_are_given() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let admin = server.admin().await;
        let format = |name: &str| json!({ "format_name": name, "sport_id": club.football });
        let mut told = data_of(&add(&admin, &format("Small pitch 1 x 12")).await, 201);
        assert_eq!(
            (&told["rules"]["counts"], &told["rules"]["minutes"]),
            (&json!("goals"), &json!(12))
        );
        let unknown = data_of(&add(&admin, &format("Old boys")).await, 201);
        assert_eq!(unknown["rules"], Value::Null);

        let mut given = format("2 x 45");
        given["rules"] = one_by_ten();
        let given = data_of(&add(&admin, &given).await, 201);
        assert_eq!(given["rules"], one_by_ten(), "the name is only shown");

        // A change without rules leaves them, whatever the format is called then.
        let path = format!("{FORMATS}/{}", told["match_format_id"]);
        let renamed = admin.put(&path).json(&format("3 x 20")).send().await;
        told = data_of(&renamed, 200);
        assert_eq!(told["rules"]["minutes"], 12);
        // Where there are none, a name that tells some does.
        let path = format!("{FORMATS}/{}", unknown["match_format_id"]);
        let renamed = admin.put(&path).json(&format("Old boys, 2 x 30")).send().await;
        assert_eq!(data_of(&renamed, 200)["rules"]["minutes"], 30);

        // Rules go along to a sport that counts so, and not to another one.
        let copy = |sport: i64| json!({ "ids": [given["match_format_id"]], "sport_id": sport });
        let hockey =
            server.write(|conn| find_or_add_sports(conn, beginning(), &["hockey"])).await[0];
        for (sport, rules) in [(hockey, one_by_ten()), (club.tennis, Value::Null)] {
            let copied = admin.post(&format!("{FORMATS}/copy")).json(&copy(sport)).send().await;
            assert_eq!(data_of(&copied, 200)["added"][0]["rules"], rules);
        }
        let trail = admin.trail_of("match_format").await;
        assert!(trail.iter().any(|entry| entry["after"]["rules"]["starters"] == 7), "{trail:?}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn unfit_rules_are_refused_at_their_field() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let admin = server.admin().await;
        let refused = async |rules: Value| {
            let body = json!({ "format_name": "Odd", "sport_id": club.football, "rules": rules });
            add(&admin, &body).await.problem(400, "invalid_input")["fields"].clone()
        };
        let with = |field: &str, value: Value| {
            let mut rules = one_by_ten();
            rules[field] = value;
            rules
        };
        for (field, rules) in [
            ("rules.periods", with("periods", json!(0))),
            ("rules.minutes", with("minutes", json!(121))),
            ("rules.starters", with("starters", json!(0))),
            (
                "rules.substitutions.most",
                with("substitutions", json!({ "most": 900, "mayReturn": true })),
            ),
            ("rules.counts", json!(Format::Rallies(BADMINTON))),
            ("rules.setsToWin", json!({ "counts": "usual", "setsToWin": 2 })),
            ("innings", with("innings", json!(9))),
        ] {
            let fields = refused(rules).await;
            assert!(fields[field].is_string(), "{field}: {fields}");
        }
    }
}

#[tokio::test]
async fn restored_format_has_the_rules_that_it_had() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let admin = server.admin().await;
        let body =
            json!({ "format_name": "Ours", "sport_id": club.football, "rules": one_by_ten() });
        let added = data_of(&add(&admin, &body).await, 201);
        let path = format!("{FORMATS}/{}", added["match_format_id"]);
        let removed = admin.delete(&path).send().await.json();
        let undo = json!({ "audit_entry_id": removed["undo"]["audit_entry_id"] });
        let restored = admin.post(&format!("{path}/restore")).json(&undo).send().await;
        assert_eq!(data_of(&restored, 200)["rules"], one_by_ten());
    }
}

#[tokio::test]
async fn match_is_made_up_by_rules_and_the_same_for_a_seed() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        let choices = data_of(&cup.call("GET", "/tournaments/choices").send().await, 200);
        let mut sports = choices["sports"].as_array().expect("sports").iter();
        let football = sports.find(|sport| sport["sportName"] == "Football").expect("football");
        let football = football["sportId"].as_i64().expect("an id");
        let ask = async |body: Value| cup.send("POST", "/match-rules/preview", &body).await;
        let of = |seed: i64| json!({ "sportId": football, "rules": one_by_ten(), "seed": seed });
        let one = data_of(&ask(of(7)).await, 200);
        assert_eq!(one["rules"], one_by_ten());
        assert_eq!(one["example"]["course"][0]["kind"], "period");
        assert_eq!(data_of(&ask(of(7)).await, 200), one);
        let refused =
            ask(json!({ "sportId": football, "rules": json!(Format::Rallies(BADMINTON)) }));
        assert!(refused.await.problem(400, "invalid_input")["fields"]["rules.counts"].is_string());
        let presets = data_of(&cup.call("GET", "/match-rules").send().await, 200);
        let mut presets = presets.as_array().expect("sports").iter();
        let presets = presets.find(|of| of["sportId"] == football).expect("football");
        assert_eq!(presets["usual"]["counts"], "goals");
        assert!(presets["presets"].as_array().is_some_and(|all| all.len() > 3), "{presets}");
        let nowhere = ask(json!({ "sportId": 4711, "rules": one_by_ten() })).await;
        assert!(nowhere.problem(400, "invalid_input")["fields"]["sportId"].is_string());
        assert_eq!(server.get("/api/v1/match-rules").send().await.status, 401);
    }
}

#[tokio::test]
async fn division_is_played_by_the_format_that_it_has_composed() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        data_of(&change_division(&cup, json!({ "ownFormat": one_by_ten() })).await, 200);
        cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        let first = cup.match_id(1).await;
        let admin = server.admin().await.tokens.access;
        let mut phone = Phone::new(&server, &admin, first, "p");
        assert_eq!(phone.sees().await["setup"]["format"], one_by_ten());
        // One period, and it is over.
        let answer = phone
            .plays(&[
                json!({ "type": "start", "clock": false }),
                json!({ "type": "goal", "side": "a" }),
                json!({ "type": "endPeriod" }),
            ])
            .await;
        assert_eq!(verdicts(&answer).len(), 3, "{answer}");
        assert_eq!(phone.sees().await["scored"]["score"], json!({ "a": 1, "b": 0 }));

        // Another format is for the matches that have not begun.
        let mut longer = one_by_ten();
        longer["periods"] = 2.into();
        data_of(&change_division(&cup, json!({ "ownFormat": longer })).await, 200);
        assert_eq!(phone.sees().await["setup"]["format"], one_by_ten());
        let second = Phone::new(&server, &admin, cup.match_id(2).await, "q");
        assert_eq!(second.sees().await["setup"]["format"], longer);
        // Without one of its own, they have the usual one.
        data_of(&change_division(&cup, json!({ "ownFormat": null })).await, 200);
        assert_eq!(second.sees().await["setup"]["format"]["minutes"], 45);

        let mut unfit = one_by_ten();
        unfit["periods"] = 99.into();
        let refused = change_division(&cup, json!({ "ownFormat": unfit })).await;
        let fields = refused.problem(400, "invalid_input")["fields"].clone();
        assert!(fields["ownFormat.periods"].is_string(), "{fields}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn composed_format_goes_along_to_copies_and_templates() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        data_of(&change_division(&cup, json!({ "ownFormat": one_by_ten() })).await, 200);
        let path = format!("/tournaments/{}", cup.tournament);
        let copy = json!({ "name": "Harbour Cup 2027" });
        let copied = data_of(&cup.send("POST", &format!("{path}/copies"), &copy).await, 201);
        assert_eq!(copied["divisions"][0]["ownFormat"], one_by_ten());
        let saved =
            cup.send("POST", &format!("{path}/templates"), &json!({ "name": "Small" })).await;
        let saved = data_of(&saved, 201);
        assert_eq!(saved["divisions"][0]["ownFormat"], one_by_ten());
        let body = json!({ "name": "Another cup", "divisions": saved["divisions"] });
        let made = data_of(&cup.send("POST", "/tournaments", &body).await, 201);
        assert_eq!(made["divisions"][0]["ownFormat"], one_by_ten());
    }
}
