//! What a change would do to the tables, and that saving makes exactly that true.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use touchline_testing::harbour::Harbour;
use touchline_testing::server::{Admin, Running};

/// The bases that scoring configurations answer on.
const BASES: [&str; 3] = ["/admin/configuration", "/configuration", ""];

fn points(town: Harbour, win: i64) -> Value {
    json!({ "sport_id": town.football, "win_points": win, "draw_points": 1, "loss_points": 0, "cancelled_points": 0 })
}

async fn previewed(admin: &Admin<'_>, path: &str, body: &Value) -> Value {
    let reply =
        admin.server.post(&format!("/api/v1{path}")).bearer(&admin.tokens.access).json(body);
    let reply = reply.send().await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    reply.json()["data"].take()
}

/// Position and points of every team of a tournament's tables.
async fn places_in(admin: &Admin<'_>, tournament: i64) -> BTreeMap<(String, i64), (i64, i64)> {
    let told = admin.data(&format!("/admin/tournaments/{tournament}/standings")).await;
    let mut places = BTreeMap::new();
    for group in told["groups"].as_array().expect("groups") {
        let name = group["group_name"].as_str().expect("a name").to_owned();
        for row in group["rows"].as_array().expect("rows") {
            let of = |field: &str| row[field].as_i64().expect("a number");
            places.insert((name.clone(), of("team_id")), (of("position"), of("points")));
        }
    }
    places
}

/// The places before, changed as a preview says.
fn changed(
    mut places: BTreeMap<(String, i64), (i64, i64)>,
    preview: &Value,
    tournament: i64,
) -> BTreeMap<(String, i64), (i64, i64)> {
    for table in preview["tables"].as_array().expect("tables") {
        if table["tournament_id"] != tournament {
            continue;
        }
        let name = table["group_name"].as_str().expect("a name");
        for row in table["rows"].as_array().expect("rows") {
            let of = |field: &str| row[field].as_i64().expect("a number");
            let key = (name.to_owned(), of("team_id"));
            let now = (of("position_to"), of("points_to"));
            let before = places.insert(key, now);
            assert_eq!(before, Some((of("position_from"), of("points_from"))), "{row}");
        }
    }
    places
}

#[tokio::test]
async fn saving_a_scoring_configuration_makes_exactly_its_preview_true() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let body = points(town, 1);
        let preview = previewed(&admin, "/admin/configuration/scoring-config/preview", &body).await;
        assert_eq!(preview["before"], json!({ "win": 3, "draw": 1, "loss": 0, "cancelled": 0 }));
        assert_eq!(preview["after"], json!({ "win": 1, "draw": 1, "loss": 0, "cancelled": 0 }));
        // The league and both cups follow, the old league does not.
        assert_eq!(
            (&preview["competitions_following"], &preview["competitions_with_own_points"]),
            (&json!(3), &json!(1))
        );
        assert_eq!(
            (&preview["tables_checked"], &preview["is_complete"]),
            (&json!(5), &json!(true))
        );
        let tables = preview["tables"].as_array().expect("tables");
        assert_eq!(preview["tables_affected"], tables.len());
        let moves: Vec<i64> = tables.iter().filter_map(|t| t["rows_moved"].as_i64()).collect();
        assert_eq!(preview["rows_moved"], moves.iter().sum::<i64>());
        // In the league Capes, who drew, pass Docks, who won and were deducted.
        assert_eq!(
            (&tables[0]["tournament_name"], &tables[0]["rows_moved"]),
            (&json!("Harbour League"), &json!(2))
        );
        assert!(moves[1..].iter().all(|moved| *moved == 0), "{moves:?}");
        for base in BASES {
            let again = previewed(&admin, &format!("{base}/scoring-config/preview"), &body).await;
            assert_eq!(again, preview);
        }

        let all = [town.league, town.old_league, town.cup, town.pier_cup];
        let mut expected = Vec::new();
        for tournament in all {
            expected.push(changed(places_in(&admin, tournament).await, &preview, tournament));
        }
        let configs = admin.data("/scoring-config").await;
        let configs = configs.as_array().expect("configurations");
        let of_football = |config: &&Value| config["sport_id"] == town.football;
        let id = configs.iter().find(of_football).expect("football's")["config_id"].clone();
        let path = format!("/api/v1/scoring-config/{id}");
        let saved = server.call("PUT", &path).bearer(&admin.tokens.access).json(&body).send().await;
        assert_eq!(saved.status, 200, "{}", saved.text());
        for (tournament, expected) in all.into_iter().zip(expected) {
            assert_eq!(places_in(&admin, tournament).await, expected, "{tournament}");
        }
        let nothing = previewed(&admin, "/scoring-config/preview", &body).await;
        assert_eq!((&nothing["tables"], &nothing["tables_affected"]), (&json!([]), &json!(0)));
    }
}

#[tokio::test]
async fn an_inactive_configuration_leaves_the_usual_points() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let mut body = points(town, 9);
        body["is_active"] = json!(false);
        let preview = previewed(&admin, "/scoring-config/preview", &body).await;
        assert_eq!(preview["after"], json!({ "win": 3, "draw": 1, "loss": 0, "cancelled": 0 }));
        assert_eq!(preview["tables"], json!([]));
    }
}

#[tokio::test]
async fn what_cannot_be_saved_cannot_be_previewed() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let with = |field: &str, value: Value| {
            let mut body = points(town, 3);
            body[field] = value;
            body
        };
        for (body, field) in [
            (with("win_points", json!(-1)), "win_points"),
            (with("win_points", json!(1001)), "win_points"),
            (with("win_points", json!("3")), "win_points"),
            (with("sport_id", json!(999_999)), "sport_id"),
            (with("points", json!(1)), "points"),
        ] {
            let path = "/api/v1/scoring-config/preview";
            let reply = server.post(path).bearer(&admin.tokens.access).json(&body).send().await;
            let refusal = reply.problem(400, "invalid_input");
            assert!(refusal["fields"][field].is_string(), "{refusal}");
        }
    }
}

#[tokio::test]
async fn a_result_shows_what_it_would_do_to_its_table() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let path = format!("/admin/matches/{}/preview", town.return_match);
        let body = json!({ "team_a_score": 2, "team_b_score": 0 });
        let preview = previewed(&admin, &path, &body).await;
        let table = &preview["tables"][0];
        assert_eq!(
            (&table["tournament_id"], &table["rows_moved"]),
            (&json!(town.league), &json!(2))
        );
        assert_eq!(preview["tables"].as_array().map(Vec::len), Some(1));
        let bells = &table["rows"][0];
        assert_eq!(
            json!([
                bells["team_id"],
                bells["position_from"],
                bells["position_to"],
                bells["points_from"],
                bells["points_to"]
            ]),
            json!([town.bells, 2, 1, 6, 9])
        );
        // Nothing was saved.
        assert_eq!(places_in(&admin, town.league).await[&(String::new(), town.bells)], (2, 6));
        let awarded =
            json!({ "status": "Completed", "outcome": "walkover", "winner_team_id": town.anchors });
        let preview = previewed(&admin, &path, &awarded).await;
        assert_eq!(preview["tables"][0]["rows"][0]["points_to"], 9);
        let postponed = previewed(&admin, &path, &json!({ "status": "postponed" })).await;
        assert_eq!(postponed["tables"], json!([]));
    }
}

#[tokio::test]
async fn a_result_that_a_match_cannot_have_is_refused() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        for (id, body, status, field) in [
            (town.return_match, json!({ "team_a_score": 1 }), 400, "team_b_score"),
            (
                town.return_match,
                json!({ "team_a_score": -1, "team_b_score": 0 }),
                400,
                "team_a_score",
            ),
            (
                town.return_match,
                json!({ "team_a_score": i64::MAX, "team_b_score": 0 }),
                400,
                "team_a_score",
            ),
            (town.return_match, json!({ "winner_team_id": town.capes }), 400, "winner_team_id"),
            (town.return_match, json!({ "status": "over" }), 400, "status"),
            (town.return_match, json!({ "outcome": "lost" }), 400, "outcome"),
            (town.return_match, json!({ "score": 1 }), 400, "score"),
            (town.first_race, json!({}), 400, "matchId"),
            (999_999, json!({}), 404, ""),
        ] {
            let path = format!("/api/v1/admin/matches/{id}/preview");
            let reply = server.post(&path).bearer(&admin.tokens.access).json(&body).send().await;
            let code = if status == 404 { "not_found" } else { "invalid_input" };
            let refusal = reply.problem(status, code);
            assert!(status == 404 || refusal["fields"][field].is_string(), "{body}: {refusal}");
        }
    }
}

#[tokio::test]
async fn a_result_with_its_cards_is_previewed_as_it_would_be_saved() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        // Capes and Docks are level but for a card of Docks.
        let path = format!("/admin/matches?tournamentId={}&pageSize=1000", town.cup);
        let matches = admin.read(&path).await["matches"].take();
        let matches = matches.as_array().expect("matches");
        let of_both = |one: &&Value| one["team_a_id"] == town.capes && one["team_b_score"] == 0;
        let of_both = |one: &&Value| of_both(one) && one["team_b_id"] == town.docks;
        let id = &matches.iter().find(of_both).expect("their match")["match_id"];
        let path = format!("/admin/matches/{id}/preview");
        let with = |cards: Value| json!({ "team_a_score": 0, "team_b_score": 0, "cards": cards, "periods": [] });
        let card = |team: i64, card: &str| json!({ "team_id": team, "player": "7", "card": card });

        let unknown =
            previewed(&admin, &path, &json!({ "team_a_score": 0, "team_b_score": 0 })).await;
        assert_eq!((&unknown["tables"], &unknown["left_out"]), (&json!([]), &json!(["cards"])));
        let same = previewed(&admin, &path, &with(json!([card(town.docks, "yellow_card")]))).await;
        assert_eq!((&same["tables"], &same["left_out"]), (&json!([]), &json!([])));
        let cards = json!([card(town.docks, "yellow_card"), card(town.capes, "red_card")]);
        let other = previewed(&admin, &path, &with(cards)).await;
        assert_eq!(other["tables"][0]["rows_moved"], 2, "{other}");
        let tied = previewed(&admin, &path, &with(json!([]))).await;
        assert_eq!(tied["tables"][0]["rows"][0]["tied_to"], true, "{tied}");
        // What is not over has no cards to compare.
        let open = previewed(&admin, &path, &json!({ "status": "scheduled" })).await;
        assert_eq!(open["left_out"], json!([]));

        for (cards, why) in [
            (json!([card(town.anchors, "red_card")]), "one of the two teams"),
            (json!([card(town.capes, "green_card")]), "must be yellow_card"),
        ] {
            let path = format!("/api/v1{path}");
            let call = server.post(&path).bearer(&admin.tokens.access).json(&with(cards));
            let refusal = call.send().await.problem(400, "invalid_input");
            let told = refusal["fields"]["cards"].as_str().unwrap_or_default();
            assert!(told.contains(why), "{refusal}");
        }
    }
}
