//! Points in halves, and the rules of tables that an organiser composes.

use serde_json::{Value, json};
use touchline_testing::client::{Reply, data_of};
use touchline_testing::cup::{Cup, league};
use touchline_testing::server::Running;

async fn setup(cup: &Cup<'_>) -> Value {
    let path = format!("/tournaments/{}/setup", cup.tournament);
    let told = data_of(&cup.call("GET", &path).send().await, 200);
    told["divisions"][0].clone()
}

/// Changes the division from the version that it has.
async fn change(cup: &Cup<'_>, mut changes: Value) -> Reply {
    changes["version"] = setup(cup).await["version"].clone();
    cup.send("PATCH", &format!("/divisions/{}", cup.division), &changes).await
}

async fn standings(cup: &Cup<'_>) -> Value {
    let path = format!("/api/v1/public/tournaments/{}/standings", cup.tournament);
    data_of(&cup.server.get(&path).send().await, 200)
}

/// The teams of the first table, each with its points.
fn table(standings: &Value) -> Vec<(i64, Value)> {
    let rows = standings["groups"][0]["rows"].as_array().expect("rows");
    let row = |row: &Value| (row["team_id"].as_i64().expect("a team"), row["points"].clone());
    rows.iter().map(row).collect()
}

fn overall(measure: &str) -> Value {
    json!({ "kind": "overall", "measure": measure })
}

fn composed(criteria: &[Value]) -> Value {
    json!({ "tableRules": { "criteria": criteria } })
}

#[tokio::test]
async fn half_points_are_written_with_decimals_and_whole_ones_not() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let half = json!({ "win": 1, "draw": 0.5, "loss": 0, "cancelled": 0 });
        data_of(&change(&cup, json!({ "points": half })).await, 200);
        let told = setup(&cup).await["points"].clone();
        assert_eq!(told["draw"], json!(0.5));
        cup.published(&league()).await;
        cup.result(1, Some([1, 1])).await;
        cup.result(2, Some([2, 0])).await;
        let told = standings(&cup).await;
        assert_eq!(told["points"]["draw"], json!(0.5));
        let points: Vec<Value> = table(&told).into_iter().map(|(_, points)| points).collect();
        assert_eq!(points, [json!(1), json!(0.5), json!(0.5), json!(0)]);
        let why = &told["groups"][0]["rows"][0]["separated_by"];
        assert_eq!(why["value"], json!({ "kind": "number", "number": 1 }));
        assert_eq!(why["next_value"], json!({ "kind": "number", "number": 0.5 }));

        let corrector = cup.corrector();
        let (last, _) = table(&told)[3].clone();
        let given = json!({ "kind": "points", "teamId": last, "points": 0.25 });
        corrector.corrects(cup.division, &given, None).await;
        let told = standings(&cup).await;
        assert_eq!(table(&told)[3], (last, json!(0.25)));
        assert_eq!(told["adjustments"][0]["points_delta"], json!(0.25));
        let third = json!({ "kind": "points", "teamId": last, "points": 0.125 });
        corrector.preview(cup.division, &third, None).await.problem(400, "invalid_input");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn points_of_a_division_are_in_steps_of_one_half() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        let with =
            |win: Value| json!({ "points": { "win": win, "draw": 1, "loss": 0, "cancelled": 0 } });
        for win in [json!(1.25), json!(-0.5), json!(1000.5)] {
            let refused = change(&cup, with(win.clone())).await.problem(400, "invalid_input");
            assert!(refused["fields"]["points.win"].is_string(), "{win}: {refused}");
        }
        for win in [json!(0.125), json!("3"), json!(1e300)] {
            change(&cup, with(win)).await.problem(400, "invalid_input");
        }
        data_of(&change(&cup, with(json!(1000))).await, 200);
        data_of(&change(&cup, json!({ "points": null })).await, 200);
        assert_eq!(setup(&cup).await["points"], Value::Null);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn composed_order_decides_the_public_table_and_is_told() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let criteria = [overall("points"), overall("goals_for"), overall("goal_average")];
        data_of(&change(&cup, composed(&criteria)).await, 200);
        assert_eq!(setup(&cup).await["tableRules"]["criteria"], json!(criteria));
        cup.published(&league()).await;
        cup.result(1, Some([4, 3])).await;
        cup.result(2, Some([2, 0])).await;
        let told = standings(&cup).await;
        let (rows, pack) = (&told["groups"][0]["rows"], &told["rule_pack"]);
        assert_eq!(rows[0]["separated_by"]["criterion"], "goals_for");
        assert_eq!(rows[0]["goals_for"], 4);
        assert_eq!(pack["id"], "football-goal-difference");
        assert_eq!(pack["composed_version"], 1);
        assert_eq!(pack["criteria"], json!(["points", "goals_for", "goal_average"]));
        assert_eq!(pack["columns"], json!(["goal_average"]));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn wrong_rules_are_refused_by_the_name_of_the_criterion() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        let among = json!({ "kind": "head_to_head", "measures": ["points"], "meetings": 11 });
        for (criteria, field) in [
            (vec![], "criteria"),
            (vec![overall("points"); 21], "criteria"),
            (vec![overall("points"), overall("points")], "criteria[1].kind"),
            (vec![overall("tries")], "criteria[0].measure"),
            (vec![overall("beauty")], "criteria[0].measure"),
            (vec![json!({ "kind": "coin" })], "criteria[0].kind"),
            (vec![overall("points"), among], "criteria[1].meetings"),
        ] {
            let refused = change(&cup, composed(&criteria)).await.problem(400, "invalid_input");
            let field = format!("tableRules.{field}");
            assert!(refused["fields"][&field].is_string(), "{field}: {refused}");
        }
        let unknown =
            json!({ "tableRules": { "criteria": [{ "kind": "overall", "of": "points" }] } });
        change(&cup, unknown).await.problem(400, "invalid_input");
        assert_eq!(setup(&cup).await["tableRules"], Value::Null);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn version_rises_with_the_rules_and_a_new_pack_drops_them() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let by_goals = composed(&[overall("points"), overall("goals_for")]);
        data_of(&change(&cup, by_goals.clone()).await, 200);
        let once = setup(&cup).await["version"].clone();
        data_of(&change(&cup, by_goals).await, 200);
        assert_eq!(setup(&cup).await["version"], once, "nothing has changed");
        let by_wins = composed(&[overall("points"), overall("wins")]);
        data_of(&change(&cup, by_wins).await, 200);
        cup.published(&league()).await;
        assert_eq!(standings(&cup).await["rule_pack"]["composed_version"], 2);
        data_of(&change(&cup, json!({ "rulePack": "football-spain" })).await, 200);
        let told = setup(&cup).await;
        assert_eq!(
            (&told["rulePack"], &told["tableRules"]),
            (&json!("football-spain"), &Value::Null)
        );
        // What says nothing else than the pack is none.
        let same = composed(&[
            overall("points"),
            json!({ "kind": "head_to_head", "measures": ["points", "goal_difference"],
                "again": "after_all", "meetings": 2 }),
            overall("goal_difference"),
            overall("goals_for"),
            overall("fair_play"),
        ]);
        data_of(&change(&cup, same).await, 200);
        assert_eq!(setup(&cup).await["tableRules"], Value::Null);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn rules_stand_once_a_match_has_begun_and_a_correction_changes_them() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        cup.result(1, Some([4, 3])).await;
        cup.result(2, Some([2, 0])).await;
        let by_goals = json!({ "criteria": [overall("points"), overall("goals_for")] });
        for changes in [
            json!({ "tableRules": by_goals }),
            json!({ "rulePack": "football-spain" }),
            json!({ "points": { "win": 2, "draw": 1, "loss": 0, "cancelled": 0 } }),
        ] {
            change(&cup, changes).await.problem(409, "conflict");
        }
        data_of(&change(&cup, json!({ "name": "Women" })).await, 200);

        let before = table(&standings(&cup).await);
        let corrector = cup.corrector();
        let half = json!({ "win": 1, "draw": 0.5, "loss": 0, "cancelled": 0 });
        let rules = json!({ "kind": "rules", "tableRules": by_goals, "points": half });
        let told = corrector.corrects(cup.division, &rules, None).await;
        let shown: Vec<(i64, Value, Value)> = told["tables"][0]["rows"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| {
                let team = row["team_id"].as_i64().expect("a team");
                (team, row["position_to"].clone(), row["points_to"].clone())
            })
            .collect();
        let after = standings(&cup).await;
        let is = after["groups"][0]["rows"].as_array().expect("rows");
        let is: Vec<(i64, Value, Value)> = is
            .iter()
            .filter(|row| shown.iter().any(|(team, ..)| row["team_id"] == *team))
            .map(|row| {
                let team = row["team_id"].as_i64().expect("a team");
                (team, row["position"].clone(), row["points"].clone())
            })
            .collect();
        assert_eq!(shown, is, "what was shown is what is");
        let leaders = |table: &[(i64, Value)]| [table[0].0, table[1].0];
        let [first, second] = leaders(&before);
        assert_eq!(leaders(&table(&after)), [second, first]);
        assert_eq!(after["rule_pack"]["composed_version"], 1);
        corrector.preview(cup.division, &rules, None).await.problem(409, "conflict");

        // And back to the pack.
        let back = json!({ "kind": "rules" });
        corrector.corrects(cup.division, &back, None).await;
        let again = standings(&cup).await;
        assert_eq!(table(&again), before);
        assert_eq!(again["rule_pack"]["composed_version"], Value::Null);
        for wrong in [
            json!({ "kind": "rules", "rulePack": "volleyball-fivb" }),
            json!({ "kind": "rules", "rulePack": "none-such" }),
            json!({ "kind": "rules", "tableRules": { "criteria": [overall("tries")] } }),
            json!({ "kind": "rules", "points": { "win": 0.25, "draw": 0, "loss": 0, "cancelled": 0 } }),
        ] {
            corrector.preview(cup.division, &wrong, None).await.problem(400, "invalid_input");
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn template_and_copy_have_the_composed_rules() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        let criteria = [overall("points"), overall("goals_for")];
        data_of(&change(&cup, composed(&criteria)).await, 200);
        let path = format!("/tournaments/{}", cup.tournament);
        let saved = json!({ "name": "By goals" });
        data_of(&cup.send("POST", &format!("{path}/templates"), &saved).await, 201);
        let templates = data_of(&cup.call("GET", "/me/templates").send().await, 200);
        let of_template = &templates["saved"][0]["divisions"][0];
        assert_eq!(of_template["tableRules"]["criteria"], json!(criteria));
        let body = json!({ "name": "Anew", "divisions": [of_template] });
        let made = data_of(&cup.send("POST", "/tournaments", &body).await, 201);
        assert_eq!(made["divisions"][0]["tableRules"]["criteria"], json!(criteria));
        let copy = json!({ "name": "Harbour Cup 2027" });
        let copied = data_of(&cup.send("POST", &format!("{path}/copies"), &copy).await, 201);
        assert_eq!(copied["divisions"][0]["tableRules"]["criteria"], json!(criteria));
        server.nothing_is_wrong().await;
    }
}
