//! The rule packs that the server knows, and where they are used.

use serde_json::{Value, json};

use crate::running::Running;

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
