//! An imported tournament of several sports and categories, as its pages show it.

use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};
use touchline_operator::import::{self, WhenGone};
use touchline_testing::clock::beginning;
use touchline_testing::server::{Admin, Running};

async fn with_games(server: &Running) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../app/tests/fixtures/city-games");
    let nothing = Arc::new(|_| ());
    let db = server.platform.db();
    let report = import::import_competition(db, &folder, WhenGone::Leave, beginning(), nothing)
        .await
        .expect("an import");
    assert!(report.changed_anything(), "{:?}", report.problems);
}

async fn games(admin: &Admin<'_>) -> (i64, [i64; 3]) {
    let listed = admin.read("/admin/tournaments?search=City%20Games").await;
    let id = listed["tournaments"][0]["tournament_id"].as_i64().expect("an id");
    let page = admin.data(&format!("/admin/tournaments/{id}")).await;
    let divisions = page["divisions"].as_array().expect("divisions");
    let named = |name: &str| {
        let of = divisions.iter().find(|one| one["division_name"] == name).expect("a division");
        of["division_id"].as_i64().expect("an id")
    };
    (id, ["Football men", "Football women", "Tennis"].map(named))
}

fn column(rows: &Value, names: &[&str]) -> Vec<Value> {
    let rows = rows.as_array().unwrap_or_else(|| panic!("{rows} is no list"));
    rows.iter().map(|row| names.iter().map(|name| row[name].clone()).collect()).collect()
}

#[tokio::test]
async fn an_imported_tournament_has_the_pages_of_each_of_its_divisions() {
    for server in Running::on_every_engine().await {
        with_games(&server).await;
        let admin = server.admin().await;
        let (id, [men, women, tennis]) = games(&admin).await;
        let page = admin.data(&format!("/admin/tournaments/{id}")).await;
        assert_eq!(
            column(&page["divisions"], &["division_name", "sport_name", "gender_name", "status"]),
            [
                json!(["Football men", "Football", "Men", "completed"]),
                json!(["Football women", "Football", "Women", "ongoing"]),
                json!(["Tennis", "Tennis", null, "ongoing"]),
            ]
        );
        let of = async |division: i64, page: &str| {
            admin.data(&format!("/admin/tournaments/{id}/{page}?divisionId={division}")).await
        };

        let names = ["team_name", "played", "points", "points_adjustment"];
        let table = of(men, "standings").await;
        assert_eq!(
            column(&table["groups"][0]["rows"], &names),
            [json!(["Wolves", 2, 4, 0]), json!(["Lions", 2, 3, 0]), json!(["Bears", 2, 1, 0])]
        );
        let table = of(women, "standings").await;
        assert_eq!(table["points"]["win"], 2, "the women have points of their own");
        assert_eq!(
            column(&table["groups"][0]["rows"], &names),
            [json!(["Hawks", 1, 2, 0]), json!(["Lions", 1, -1, -1])]
        );
        let table = of(tennis, "standings").await;
        assert_eq!(table["division_id"], tennis, "a single match makes no table");

        let rounds = of(men, "bracket").await["rounds"].clone();
        assert_eq!(rounds.as_array().expect("rounds").len(), 1, "{rounds}");
        assert_eq!(of(women, "bracket").await["rounds"], json!([]));
        let total = async |division: i64| of(division, "fixtures").await["total"].clone();
        assert_eq!([total(men).await, total(women).await, total(tennis).await], [4, 2, 1]);
        let scorers = async |division: i64| {
            column(&of(division, "leaders").await["scorers"], &["player_name", "goals"])
        };
        assert_eq!(scorers(men).await, [json!(["Leo Marsh", 2])]);
        assert_eq!(scorers(women).await, [json!(["Hanna Wells", 1])]);

        let export = format!("/admin/tournaments/{id}/standings/export?divisionId={women}");
        let file = admin.get(&export).send().await.text();
        assert!(file.contains("Hawks") && !file.contains("Wolves"), "{file}");
        let lions = of(men, "standings").await["groups"][0]["rows"][1]["team_id"].clone();
        let team = admin.data(&format!("/admin/teams/{lions}")).await;
        let record = &team["record"]["all"];
        assert_eq!((&record["played"], &record["won"]), (&json!(4), &json!(2)), "{record}");
    }
}
