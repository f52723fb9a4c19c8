//! The pages of teams and players, and two teams against each other.

use serde_json::{Value, json};
use touchline_app::match_day::{self, NewMatch};
use touchline_domain::Outcome;
use touchline_store::params;
use touchline_testing::clock::beginning;
use touchline_testing::harbour::Harbour;
use touchline_testing::server::Running;

#[tokio::test]
async fn a_team_has_a_record_over_all_its_competitions() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let told = admin.data(&format!("/admin/teams/{}", town.anchors)).await;
        assert_eq!((&told["team_name"], &told["team_type"]), (&json!("Anchors"), &json!("club")));
        assert_eq!(told["sport_id"], town.football);
        // Both leagues, four matches each, and four matches of the cup.
        assert_eq!(
            told["sports"],
            json!([{ "sport_id": town.football, "sport_name": "Football", "matches": 12 }])
        );
        let all = &told["record"]["all"];
        // In the cup three wins, and a final that stood level before the shoot-out.
        let expected = json!({ "played": 10, "won": 7, "drawn": 1, "lost": 2, "goals_for": 12, "goals_against": 4 });
        assert_eq!(*all, expected);
        for field in ["played", "won", "drawn", "lost", "goals_for", "goals_against"] {
            let of = |half: &str| told["record"][half][field].as_i64().expect(field);
            assert_eq!(of("all"), of("home") + of("away"), "{field}");
        }
        assert_eq!(told["first_match_date"], "2026-02-01");
        assert_eq!(told["form"][0]["opponent_name"], "Bells");
        assert_eq!(
            (&told["form"][0]["score_for"], &told["form"][0]["result"]),
            (&json!(1), &json!("drawn"))
        );
        assert_eq!(
            (&told["opponents"][0]["team_name"], &told["opponents"][0]["played"]),
            (&json!("Bells"), &json!(4))
        );
        assert_eq!(told["total_competitions"], 3);
        let competitions = told["competitions"].as_array().expect("competitions");
        let positions: Vec<Value> = competitions
            .iter()
            .map(|one| json!([one["tournament_name"], one["position"]]))
            .collect();
        let expected = ["Quay Cup", "Old Harbour League", "Harbour League"];
        assert_eq!(positions, expected.map(|name| json!([name, 1])));
        assert_eq!(told["recent_matches"].as_array().map(Vec::len), Some(10));
        assert_eq!(told["next_matches"].as_array().map(Vec::len), Some(2));
        assert_eq!(told["squad_latest"]["tournament_name"], "Quay Cup");
        assert_eq!(told["squad_latest"]["players"][0]["player_name"], "Ann");
    }
}

#[tokio::test]
async fn a_match_without_a_day_has_one_place_on_every_engine() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let lists = async || {
            let told = admin.data(&format!("/admin/teams/{}", town.anchors)).await;
            ["recent_matches", "next_matches"].map(|list| {
                let matches = told[list].as_array().expect("matches").iter();
                matches.map(|one| one["match_id"].as_i64().expect("an id")).collect::<Vec<_>>()
            })
        };
        let [mut recent, mut next] = lists().await;
        let (over, to_come) = (recent[0], next[0]);
        let set = "UPDATE matches SET scheduled_at = NULL, scheduled_precision = NULL, scheduled_offset = NULL
            WHERE match_id IN ($1, $2)";
        server.write(move |conn| Ok(conn.run(set, params![over, to_come])?)).await;
        // The one that is over was before all others, and the other one is to come after them.
        recent.rotate_left(1);
        next.rotate_left(1);
        assert_eq!(lists().await, [recent, next]);
    }
}

#[tokio::test]
async fn a_rating_follows_every_change_of_a_match_at_once() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let rating = async |team: i64| {
            let path = format!("/admin/teams/{team}?sportId={}", town.football);
            admin.data(&path).await["rating"].take()
        };
        let (before, of_bells) = (rating(town.anchors).await, rating(town.bells).await);
        assert_eq!(before["formula"]["start"], 1500);
        assert_eq!(before["points"].as_array().map(Vec::len), Some(10));
        let peak = before["peak"].as_i64().expect("a peak");
        let points = before["points"].as_array().expect("points");
        assert!(points.iter().all(|point| point[1].as_i64().is_some_and(|rating| rating <= peak)));
        assert!(before["current"].as_i64() > of_bells["current"].as_i64());
        assert_eq!(before["rank_now"], 1);
        let return_match = win_of_bells(town);
        server
            .write(move |conn| {
                let changes = [(town.return_match, return_match.clone())];
                match_day::change_matches(conn, beginning(), &changes)
            })
            .await;
        let (after, of_bells_after) = (rating(town.anchors).await, rating(town.bells).await);
        assert!(after["current"].as_i64() < before["current"].as_i64());
        assert!(of_bells_after["current"].as_i64() > of_bells["current"].as_i64());
        assert_eq!(after["points"].as_array().map(Vec::len), Some(11));
    }
}

/// The match that was still to be played, lost by Anchors.
fn win_of_bells(town: Harbour) -> NewMatch {
    NewMatch {
        scheduled: "2026-03-22".parse().ok(),
        ..NewMatch::new(Some(town.league_division), town.football, beginning())
            .between([town.bells, town.anchors])
            .ended(Outcome::Played, 4, 0)
    }
}

#[tokio::test]
async fn two_teams_see_their_matches_from_both_sides() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let path = |one: i64, other: i64| format!("/admin/teams/{one}/against/{other}");
        let told = admin.data(&path(town.anchors, town.bells)).await;
        let other = admin.data(&path(town.bells, town.anchors)).await;
        // The two leagues twice each, a group of the cup and its final.
        assert_eq!(told["total"], 6);
        assert_eq!(told["matches"], other["matches"]);
        assert!(told["matches"][0]["match_id"].is_i64());
        let of = |told: &Value, field: &str| told["record"]["all"][field].clone();
        assert_eq!((of(&told, "won"), of(&told, "drawn")), (json!(3), json!(1)));
        for (field, mirrored) in
            [("won", "lost"), ("goals_for", "goals_against"), ("drawn", "drawn")]
        {
            assert_eq!(of(&told, field), of(&other, mirrored), "{field}");
        }
        let itself = admin.get(&path(town.bells, town.bells)).send().await;
        assert!(itself.problem(400, "invalid_input")["fields"]["opponentId"].is_string());
        for (one, other) in [(town.bells, 999_999), (999_999, town.bells)] {
            admin.get(&path(one, other)).send().await.problem(404, "not_found");
        }
        for bad in ["/admin/teams/1/against/0", "/admin/teams/x/against/1"] {
            admin.get(bad).send().await.problem(400, "invalid_input");
        }
    }
}

#[tokio::test]
async fn a_player_has_totals_over_all_competitions() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let told = admin.data(&format!("/admin/players/{}", town.ann)).await;
        assert_eq!((&told["player_name"], &told["birth_year"]), (&json!("Ann"), &json!(2000)));
        let expected = json!({
            "matches": 3, "starts": 1, "goals": 2, "penalties": 1, "own_goals": 0,
            "yellow": 0, "second_yellow": 0, "red": 1, "wins_in_races": 0, "podiums": 0
        });
        assert_eq!(told["totals"], expected);
        let cup = &told["competitions"][0];
        assert_eq!(
            (&cup["team_name"], &cup["goals"], &cup["cards"]),
            (&json!("Anchors"), &json!(2), &json!(1))
        );
        assert_eq!(
            (&told["recent_matches"][0]["goals"], &told["recent_matches"][0]["tournament_name"]),
            (&json!(0), &json!("Quay Cup"))
        );
        let goals: i64 = told["recent_matches"]
            .as_array()
            .expect("matches")
            .iter()
            .filter_map(|one| one["goals"].as_i64())
            .sum();
        assert_eq!(goals, 2);
    }
}

#[tokio::test]
async fn who_is_not_there_has_no_page() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let team = town.anchors;
        for (path, status, code) in [
            ("/admin/teams/999999".to_owned(), 404, "not_found"),
            (format!("/admin/teams/{team}?sportId=999999"), 404, "not_found"),
            (format!("/admin/teams/{team}?sportId=0"), 400, "invalid_input"),
            (format!("/admin/teams/{team}?sport=1"), 400, "invalid_input"),
            ("/admin/teams/9223372036854775808".to_owned(), 400, "invalid_input"),
            ("/admin/players/999999".to_owned(), 404, "not_found"),
            ("/admin/players/-1".to_owned(), 400, "invalid_input"),
        ] {
            admin.get(&path).send().await.problem(status, code);
        }
    }
}
