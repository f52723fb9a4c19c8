//! What the standings say of a league that split with half of its points, and of a table over several stages.

use std::fs;
use std::sync::Arc;

use serde_json::{Value, json};
use touchline_operator::import::{self, WhenGone};
use touchline_testing::clock::beginning;
use touchline_testing::server::Running;

/// A league of four that splits in two: auks have 7 points, gulls 5, skuas 4 and terns none.
fn files() -> [(&'static str, String); 6] {
    let season = "Regular season";
    let matches = [
        (season, "auks", 1, "gulls", 1),
        (season, "skuas", 2, "terns", 0),
        (season, "auks", 3, "skuas", 1),
        (season, "gulls", 1, "terns", 0),
        (season, "auks", 2, "terns", 0),
        (season, "gulls", 1, "skuas", 1),
        ("Final part", "auks", 0, "skuas", 1),
        ("Final part", "gulls", 1, "skuas", 1),
        ("Final part", "gulls", 2, "auks", 2),
    ];
    let row = |(day, (stage, one, a, other, b)): (usize, &(&str, &str, i64, &str, i64))| {
        format!(
            "split,m{day},{one} vs {other},team,football,{stage},completed,played,2026-03-{day:02},{one},{a},{other},{b}\n"
        )
    };
    let rows: String = matches.iter().enumerate().map(|(at, one)| row((at + 1, one))).collect();
    let teams = ["auks", "gulls", "skuas", "terns"].map(|key| format!("split,{key},{key},club\n"));
    [
        (
            "tournaments",
            "tournament_key,tournament_name,sport_name,status\nsplit,Split League,football,completed\n".to_owned(),
        ),
        ("teams", format!("tournament_key,team_key,team_name,team_type\n{}", teams.concat())),
        (
            "scoring_config",
            "tournament_key,sport_name,win_points,draw_points,loss_points\nsplit,football,3,1,0\n".to_owned(),
        ),
        (
            "matches",
            format!(
                "tournament_key,match_key,match_name,participant_mode,sport_name,stage_name,status,outcome,scheduled_date,\
                 team_a_key,team_a_score,team_b_key,team_b_score\n{rows}"
            ),
        ),
        (
            "stages",
            "tournament_key,stage_name,carries,carried_from\nsplit,Final part,half_down,Regular season\n".to_owned(),
        ),
        (
            "tables",
            "tournament_key,table_name,stages,rule_pack\n\
             split,All matches,Regular season; Final part,football-head-to-head\n"
                .to_owned(),
        ),
    ]
}

#[tokio::test]
async fn standings_say_what_a_stage_brings_along() {
    for server in Running::on_every_engine().await {
        let folder = tempfile::tempdir().expect("a folder");
        for (file, text) in files() {
            fs::write(folder.path().join(format!("{file}.csv")), text).expect("a file");
        }
        let (db, nothing) = (server.platform.db(), Arc::new(|_| ()));
        let report =
            import::import_competition(db, folder.path(), WhenGone::Leave, beginning(), nothing);
        let report = report.await.expect("an import");
        assert!(report.changed_anything(), "{:?}", report.problems);
        let listed = server.get("/api/v1/public/tournaments?search=split").send().await.json();
        let id = &listed["data"]["tournaments"][0]["tournamentId"];
        let path = format!("/api/v1/public/tournaments/{id}/standings");
        let told = server.get(&path).send().await.json()["data"].take();
        let group = |name: &str| -> Value {
            let groups = told["groups"].as_array().expect("groups");
            let found = groups.iter().find(|one| one["group_name"] == name);
            found.unwrap_or_else(|| panic!("no {name} in {told}")).clone()
        };
        let part = group("Final part");
        assert_eq!(
            (&part["carries"], &part["carried_from"]),
            (&json!("half_down"), &json!("Regular season"))
        );
        let rows: Vec<Value> = part["rows"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| {
                json!([
                    row["team_name"],
                    row["points"],
                    row["carried_points"],
                    row["carried_rounded"]
                ])
            })
            .collect();
        let expected = [
            json!(["skuas", 6, 2, "exactly"]),
            json!(["gulls", 4, 2, "lost"]),
            json!(["auks", 4, 3, "lost"]),
        ];
        assert_eq!(rows, expected);
        let season = group("Regular season");
        assert_eq!((&season["carries"], &season["carried_from"]), (&json!("none"), &Value::Null));
        assert_eq!(season["rows"][0]["carried_points"], Value::Null);
        let all = group("All matches");
        assert_eq!(
            (&all["is_further"], &all["rule_pack"]["id"]),
            (&json!(true), &json!("football-head-to-head"))
        );
        assert_eq!(
            (&all["matches_total"], &all["rows"][0]["team_name"]),
            (&json!(9), &json!("auks"))
        );
        assert_eq!(told["rule_pack"]["id"], "football-goal-difference");
    }
}
