//! The rule packs that the server knows, and where they are used.

use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};
use touchline_domain::standings::ExtraColumn;
use touchline_operator::import::{self, WhenGone};
use touchline_testing::clock::beginning;
use touchline_testing::server::Running;

fn pack<'p>(packs: &'p Value, id: &str) -> &'p Value {
    let found = packs.as_array().expect("packs").iter().find(|pack| pack["id"] == id);
    found.unwrap_or_else(|| panic!("no {id} in {packs}"))
}

#[tokio::test]
async fn every_rule_pack_says_what_it_is_and_which_competitions_it_orders() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let packs = admin.data("/admin/rule-packs").await;

        let head_to_head = pack(&packs, "football-head-to-head");
        assert_eq!(head_to_head["criteria"][1], "head_to_head_points");
        assert_eq!(head_to_head["version"], 1);
        assert_eq!(head_to_head["points"]["win"], 3);
        assert_eq!(head_to_head["points"]["configurable"], true);
        assert!(head_to_head["source"].as_str().is_some_and(|source| source.contains("UEFA")));
        let sports = head_to_head["sports"].as_array().expect("sports");
        assert!(sports.contains(&json!("football")), "{sports:?}");
        assert_eq!(head_to_head["score_unit"], "goals");
        assert_eq!(
            head_to_head["reproduces"],
            json!([{
                "kind": "worked_example", "name": "Worked example: Football, head-to-head first"
            }])
        );
        assert_eq!(head_to_head["competitions"], 2);
        assert_eq!(head_to_head["competitions_by_default"], 0);
        assert_eq!(
            head_to_head["latest"][0],
            json!({
                "tournament_id": town.old_league, "tournament_name": "Old Harbour League",
                "tournament_start": "2026-02-01", "by_default": false
            })
        );

        let overtime = pack(&packs, "hockey-overtime");
        assert_eq!(overtime["points"]["close_loss"], 1);
        assert_eq!(overtime["points"]["configurable"], false);
        assert_eq!((&overtime["competitions"], &overtime["latest"]), (&json!(0), &json!([])));

        // Pier Cup names no pack. The regatta has races alone, so no table.
        let default = pack(&packs, "football-goal-difference");
        assert_eq!(default["competitions"], 1);
        assert_eq!(default["competitions_by_default"], 1);
        assert_eq!(default["latest"][0]["tournament_id"], town.pier_cup);
        assert_eq!(default["latest"][0]["by_default"], true);

        let refused = admin.get("/admin/rule-packs?sport=football").send().await;
        assert_eq!(refused.status, 400, "{}", refused.text());
    }
}

/// The worked examples of the rule packs, as a source would send them.
async fn with_worked_examples(server: &Running) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../app/tests/fixtures/rule-packs");
    let nothing = Arc::new(|_| ());
    let db = server.platform.db();
    let report = import::import_competition(db, &folder, WhenGone::Leave, beginning(), nothing)
        .await
        .expect("an import");
    assert!(report.changed_anything(), "{:?}", report.problems);
}

#[tokio::test]
async fn tables_show_the_columns_of_their_pack_and_so_do_the_public_page_and_the_file() {
    for server in Running::on_every_engine().await {
        with_worked_examples(&server).await;
        let admin = server.admin().await;
        let id_of = async |name: &str| {
            let listed = admin.read(&format!("/admin/tournaments?search={name}")).await;
            listed["tournaments"][0]["tournament_id"].as_i64().expect("an id")
        };
        let cricket = id_of("Cricket%20net").await;
        let table = admin.data(&format!("/admin/tournaments/{cricket}/standings")).await;
        assert_eq!(table["rule_pack"]["columns"], json!(["no_result", "net_run_rate"]));
        let first = &table["groups"][0]["rows"][0];
        assert_eq!((&first["team_name"], &first["played"]), (&json!("Alder"), &json!(2)));
        assert_eq!(
            first["extra"],
            json!([
                { "column": "no_result", "value": { "kind": "number", "number": 1 } },
                { "column": "net_run_rate", "value": { "kind": "rate", "amount": 180_000, "per": 90_000 } },
            ])
        );
        let public =
            server.get(&format!("/api/v1/public/tournaments/{cricket}/standings")).send().await;
        assert_eq!(public.json()["data"]["groups"], table["groups"], "{}", public.text());

        let file = async |id: i64| {
            let path = format!("/admin/tournaments/{id}/standings/export");
            let text = admin.get(&path).send().await.text();
            let cells = |line: &str| line.split(',').map(str::to_owned).collect::<Vec<_>>();
            text.lines().map(cells).collect::<Vec<_>>()
        };
        let column = |lines: &[Vec<String>], name: &str| {
            let at = lines[0].iter().position(|of| of == name).expect("a column");
            lines[1..].iter().map(|line| line[at].clone()).collect::<Vec<_>>()
        };
        let lines = file(cricket).await;
        assert_eq!(column(&lines, "no_result"), ["1", "1", "0", "0"]);
        assert_eq!(column(&lines, "net_run_rate"), ["2.000", "1.400", "-0.700", "-1.000"]);
        assert_eq!(column(&lines, "tries"), ["", "", "", ""]);
        let rugby = file(id_of("Rugby%20bonus").await).await;
        assert_eq!(column(&rugby, "tries"), ["8", "6", "5"]);
        assert_eq!(column(&rugby, "bonus_points"), ["3", "0", "1"]);
        for known in ExtraColumn::ALL {
            assert!(
                lines[0].iter().any(|name| name == known.as_str()),
                "{known} is not in the file"
            );
        }
    }
}
