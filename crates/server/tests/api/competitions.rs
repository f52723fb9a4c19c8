//! The pages of a competition: standings that say why, knock-out, fixtures,
//! leaders.

use serde_json::{Value, json};
use touchline_app::AppError;
use touchline_app::competitions::{self, NewDecision};
use touchline_domain::{DecisionKind, WithdrawalPolicy};
use touchline_testing::clock::beginning;
use touchline_testing::harbour::{Harbour, undrawn_final, women_of_the_league};
use touchline_testing::server::{Admin, Running};

/// Something below a tournament.
async fn of_tournament(admin: &Admin<'_>, tournament: i64, page: &str) -> Value {
    admin.data(&format!("/admin/tournaments/{tournament}{page}")).await
}

/// Some fields of the rows of a list.
fn fields(rows: &Value, names: &[&str]) -> Vec<Value> {
    let rows = rows.as_array().unwrap_or_else(|| panic!("{rows} is no list"));
    rows.iter().map(|row| names.iter().map(|name| row[name].clone()).collect()).collect()
}

/// The numbers of a table fit together whatever the results were.
fn adds_up(group: &Value) {
    let rows = group["rows"].as_array().expect("rows");
    let sum = |field: &str| rows.iter().map(|row| row[field].as_i64().expect(field)).sum::<i64>();
    assert_eq!(sum("won"), sum("lost"), "{group}");
    assert_eq!(sum("goals_for"), sum("goals_against"), "{group}");
    assert_eq!(sum("goal_difference"), 0, "{group}");
    assert_eq!(sum("played"), 2 * group["matches_played"].as_i64().expect("matches"), "{group}");
    for row in rows {
        let of = |field: &str| row[field].as_i64().expect(field);
        let both = |field: &str| {
            ["home", "away"].map(|half| row[half][field].as_i64().expect(field)).iter().sum::<i64>()
        };
        for field in ["played", "won", "drawn", "lost", "goals_for", "goals_against"] {
            assert_eq!(of(field), both(field), "{field} of {row}");
        }
        assert_eq!(of("points"), both("points") + of("points_adjustment"), "{row}");
        assert_eq!(of("played"), of("won") + of("drawn") + of("lost"), "{row}");
        let form = row["form"].as_array().expect("form").len() as i64;
        assert_eq!(form, of("played").min(5), "{row}");
    }
}

#[tokio::test]
async fn standings_say_what_separates_each_row_from_the_next() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let told = of_tournament(&admin, town.league, "/standings").await;
        assert_eq!(told["as_of"], Value::Null);
        assert_eq!(told["score_unit"], "goals");
        assert_eq!(told["rule_pack"]["id"], "football-head-to-head");
        assert_eq!(told["rule_pack"]["is_default"], false);
        assert_eq!(told["rule_pack"]["criteria"][1], "head_to_head_points");
        assert_eq!(told["points"]["from"], "sport");
        assert_eq!(told["points"]["win"], 3);
        assert_eq!(told["seasons"], json!([]));
        let group = &told["groups"][0];
        assert_eq!((&group["group_name"], &group["stage_name"]), (&json!(""), &json!("League")));
        assert_eq!((&group["matches_played"], &group["matches_total"]), (&json!(6), &json!(7)));
        adds_up(group);
        let columns = ["position", "team_name", "points", "goal_difference", "points_adjustment"];
        assert_eq!(
            fields(&group["rows"], &columns),
            [
                json!([1, "Anchors", 6, 2, 0]),
                json!([2, "Bells", 6, 3, 0]),
                json!([3, "Docks", 2, -1, -2]),
                json!([4, "Capes", 1, -4, 0]),
            ]
        );
        let why = &group["rows"][0]["separated_by"];
        assert_eq!(why["criterion"], "head_to_head_points");
        assert_eq!(why["value"], json!({ "kind": "number", "number": 3 }));
        assert_eq!(why["next_value"], json!({ "kind": "number", "number": 0 }));
        assert_eq!(why["among"], json!([town.anchors, town.bells]));
        assert_eq!(why["match_ids"].as_array().map(Vec::len), Some(1));
        assert_eq!(fields(&told["matches"], &["match_id"]), [json!([why["match_ids"][0]])]);
        assert_eq!(told["matches"][0]["team_a_name"], "Anchors");
        let by_points = &group["rows"][1]["separated_by"];
        assert_eq!(
            (&by_points["criterion"], &by_points["match_ids"]),
            (&json!("points"), &json!([]))
        );
        assert_eq!(group["rows"][3]["separated_by"], Value::Null);
        assert_eq!(group["rows"][0]["advanced"], Value::Null);
        assert_eq!(
            fields(&group["rows"][0]["form"], &["result", "opponent_name", "scheduled_date"]),
            [
                json!(["won", "Capes", "2026-02-15"]),
                json!(["lost", "Docks", "2026-02-08"]),
                json!(["won", "Bells", "2026-02-01"]),
            ]
        );
        let deduction = &told["adjustments"][0];
        assert_eq!(
            (&deduction["team_id"], &deduction["points_delta"]),
            (&json!(town.docks), &json!(-2))
        );
        assert_eq!(deduction["effective_date"], "2026-02-10");
    }
}

#[tokio::test]
async fn standings_of_a_day_know_nothing_of_later_days() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let told = of_tournament(&admin, town.league, "/standings?asOf=2026-02-08").await;
        assert_eq!(told["as_of"], "2026-02-08");
        let group = &told["groups"][0];
        adds_up(group);
        assert_eq!((&group["matches_played"], &group["matches_total"]), (&json!(4), &json!(7)));
        // The deduction came later; Docks drew one and won one.
        assert_eq!(told["adjustments"], json!([]));
        assert_eq!(
            fields(&group["rows"], &["team_name", "points"]),
            [json!(["Docks", 4]), json!(["Anchors", 3]), json!(["Bells", 3]), json!(["Capes", 1])]
        );
        let before = of_tournament(&admin, town.league, "/standings?asOf=2026-01-01").await;
        let rows = &before["groups"][0]["rows"];
        assert!(
            fields(rows, &["position", "tied", "points"])
                .iter()
                .all(|row| *row == json!([1, true, 0]))
        );
        let of_cup = of_tournament(&admin, town.cup, "/standings?asOf=2026-02-21").await;
        assert_eq!(of_cup["groups"][0]["rows"][0]["advanced"], Value::Null);
    }
}

#[tokio::test]
async fn groups_are_found_without_case_and_accents() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let told = of_tournament(&admin, town.cup, "/standings").await;
        let groups = told["groups"].as_array().expect("groups");
        groups.iter().for_each(adds_up);
        assert_eq!(
            fields(&told["groups"], &["group_name"]),
            [json!(["Group A"]), json!(["Grüppe B"])]
        );
        let columns = ["position", "team_name", "points", "advanced"];
        assert_eq!(
            fields(&groups[0]["rows"], &columns),
            [
                json!([1, "Anchors", 6, true]),
                json!([2, "Bells", 3, true]),
                json!([3, "Eels", 0, false])
            ]
        );
        assert_eq!(
            fields(&groups[1]["rows"], &columns),
            [
                json!([1, "Capes", 4, true]),
                json!([2, "Docks", 4, true]),
                json!([3, "Ferries", 0, false])
            ]
        );
        assert_eq!(groups[1]["rows"][0]["separated_by"]["criterion"], "fair_play");
        assert_eq!(told["best_placed"], Value::Null);
        let one = of_tournament(&admin, town.cup, "/standings?group=GRUPPE%20b").await;
        assert_eq!(one["groups"], json!([groups[1]]));
        let path = format!("/admin/tournaments/{}/standings?group=C", town.cup);
        let refusal = admin.get(&path).send().await.problem(404, "not_found");
        assert_eq!(refusal["message"], "There is no group “C”. The groups are Group A, Grüppe B.");
        let path = format!("/admin/tournaments/{}/standings?group=A", town.regatta);
        admin.get(&path).send().await.problem(404, "not_found");
    }
}

#[tokio::test]
async fn the_best_of_a_place_are_ranked_where_some_went_on_and_others_did_not() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let told = of_tournament(&admin, town.pier_cup, "/standings").await;
        let best = &told["best_placed"];
        assert_eq!((&best["place"], &best["taken"]), (&json!(2), &json!(1)));
        let columns = ["position", "team_name", "group_name", "goal_difference", "advanced"];
        assert_eq!(
            fields(&best["rows"], &columns),
            [json!([1, "Eels", "North", -1, true]), json!([2, "Ferries", "South", -3, false])]
        );
        // The play-off was won by Docks, whose final is still to be played.
        let rounds = of_tournament(&admin, town.pier_cup, "/bracket").await["rounds"].take();
        let last = &rounds[1]["ties"][0];
        assert_eq!((&last["decided"], &last["teams"][0]["score"]), (&json!(false), &Value::Null));
        assert_eq!(last["teams"][1]["came_from"], json!({ "tie": 0, "as": "winner" }));
    }
}

#[tokio::test]
async fn points_of_a_competition_come_before_those_of_its_sport() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let told = of_tournament(&admin, town.old_league, "/standings").await;
        assert_eq!(told["points"]["from"], "competition");
        assert_eq!(
            (&told["points"]["win"], &told["points"]["extra_rules"]),
            (&json!(2), &json!("as it was"))
        );
        adds_up(&told["groups"][0]);
        assert_eq!(told["groups"][0]["rows"][0]["points"], 4);
    }
}

#[tokio::test]
async fn races_that_give_points_make_a_championship_and_no_table() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let told = of_tournament(&admin, town.regatta, "/standings").await;
        assert_eq!((&told["groups"], &told["rule_pack"]), (&json!([]), &Value::Null));
        let columns = ["position", "participant_name", "points", "wins", "podiums", "races"];
        assert_eq!(told["seasons"][0]["category"], "athletes");
        assert_eq!(
            fields(&told["seasons"][0]["rows"], &columns),
            [json!([1, "Lou", 30.5, 1, 2, 2]), json!([2, "Kim", 25.0, 1, 2, 2])]
        );
        assert_eq!(told["seasons"][1]["category"], "teams");
        assert_eq!(
            fields(&told["seasons"][1]["rows"], &["participant_name", "points"]),
            [json!(["Yacht Club", 55.5])]
        );
        let rounds = of_tournament(&admin, town.regatta, "/bracket").await["rounds"].take();
        assert_eq!(rounds, json!([]));
    }
}

#[tokio::test]
async fn a_bracket_says_who_went_on_and_why() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let told = of_tournament(&admin, town.cup, "/bracket").await;
        assert_eq!(told["score_unit"], "goals");
        assert_eq!(
            fields(&told["rounds"], &["round", "name", "made_name"]),
            [
                json!([0, "Semi-finals", null]),
                json!([1, "Third place", null]),
                json!([2, "Final", null])
            ]
        );
        let tie = |round: usize, at: usize| told["rounds"][round]["ties"][at].clone();
        let side = |tie: &Value, at: usize| {
            let team = &tie["teams"][at];
            json!([team["team_name"], team["score"], team["advances"], team["came_from"]])
        };
        let first = tie(0, 0);
        assert_eq!(
            (side(&first, 0), side(&first, 1)),
            (json!(["Anchors", 2, true, null]), json!(["Docks", 1, false, null]))
        );
        assert_eq!(
            (&first["decided_by"], &first["format"]),
            (&json!("score"), &json!("single_match"))
        );
        let second = tie(0, 1);
        assert_eq!(
            (&second["decided_by"], &second["matches"][0]["team_b_shootout"]),
            (&json!("shootout"), &json!(4))
        );
        let third = tie(1, 0);
        assert_eq!(
            (&third["kind"], &third["teams"][0]["came_from"]),
            (&json!("third_place"), &json!({ "tie": 0, "as": "loser" }))
        );
        let last = tie(2, 0);
        assert_eq!(
            (&last["kind"], &last["tie"], &last["decided"]),
            (&json!("final"), &json!(3), &json!(true))
        );
        assert_eq!(side(&last, 0), json!(["Anchors", 1, true, { "tie": 0, "as": "winner" }]));
        let none = of_tournament(&admin, town.league, "/bracket").await;
        assert_eq!(none["rounds"], json!([]));
    }
}

#[tokio::test]
async fn a_match_that_is_not_drawn_says_who_its_sides_will_be() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let name = "Winner of the League vs Second of Group B";
        let undrawn =
            server.write(move |conn| undrawn_final(conn, town.league, town.football, name)).await;
        let sources = [
            json!({ "as": "winner", "match": null, "of": "League", "place": null, "group_letter": null, "stage": null }),
            json!({ "as": "placed", "match": null, "of": "group B", "place": 2, "group_letter": null, "stage": null }),
        ];
        let board = admin.data(&format!("/match/{undrawn}/scoreboard")).await;
        assert_eq!(
            (&board["teamAName"], &board["scheduledDate"]),
            (&Value::Null, &json!("2026-04-01"))
        );
        assert_eq!([&board["teamASource"], &board["teamBSource"]], [&sources[0], &sources[1]]);
        let all = of_tournament(&admin, town.league, "/fixtures").await;
        let columns = ["match_id", "team_a_source", "team_b_source"];
        let last = fields(&all["matches"], &columns).pop().expect("the final");
        assert_eq!(last, json!([undrawn, sources[0], sources[1]]));
        // The league has no knock-out but the one that is to come.
        let details = of_tournament(&admin, town.league, "").await;
        assert_eq!(details["has"]["bracket"], true);
        let told = of_tournament(&admin, town.league, "/bracket").await;
        let tie = &told["rounds"][0]["ties"][0];
        assert_eq!((&told["rounds"][0]["name"], &tie["kind"]), (&json!("Final"), &json!("final")));
        assert_eq!(
            fields(&tie["teams"], &["team_id", "team_name", "source", "came_from"]),
            [json!([null, null, sources[0], null]), json!([null, null, sources[1], null])]
        );
    }
}

#[tokio::test]
async fn fixtures_stand_in_the_order_of_play() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let all = of_tournament(&admin, town.league, "/fixtures").await;
        assert_eq!(all["total"], 7);
        let days: Vec<String> = all["matches"]
            .as_array()
            .expect("matches")
            .iter()
            .map(|one| one["scheduled_date"].as_str().expect("a day").to_owned())
            .collect();
        assert!(days.is_sorted(), "{days:?}");
        let page = of_tournament(&admin, town.league, "/fixtures?page=2&pageSize=4").await;
        assert_eq!(page["matches"], json!(all["matches"].as_array().expect("matches")[4..]));
        let open = of_tournament(&admin, town.league, "/fixtures?status=Scheduled").await;
        assert_eq!(
            (&open["total"], fields(&open["matches"], &["match_id"])),
            (&json!(1), vec![json!([town.return_match])])
        );
        let races = of_tournament(&admin, town.regatta, "/fixtures").await;
        let columns = ["participant_mode", "team_a_id", "entries_count", "winner_name"];
        assert_eq!(fields(&races["matches"], &columns)[0], json!(["multi_entry", null, 2, "Kim"]));
    }
}

#[tokio::test]
async fn leaders_are_those_who_scored_were_booked_and_played() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let told = of_tournament(&admin, town.cup, "/leaders").await;
        assert_eq!(told["scorer_unit"], "goals");
        let columns = ["rank", "tied", "player_name", "team_name", "goals", "penalties"];
        assert_eq!(
            fields(&told["scorers"], &columns),
            [json!([1, false, "Ann", "Anchors", 2, 1]), json!([2, false, "Bob", "Bells", 1, 0])]
        );
        assert_eq!(
            fields(&told["cards"], &["rank", "player_name", "yellow", "red"]),
            [json!([1, "Ann", 0, 1]), json!([2, "Dee", 1, 0])]
        );
        let columns = ["player_profile_id", "matches", "starts", "captain"];
        assert_eq!(fields(&told["appearances"], &columns)[0], json!([town.ann, 3, 1, 1]));
        let columns = ["rank", "tied", "team_name", "clean_sheets", "played"];
        assert_eq!(
            fields(&told["clean_sheets"], &columns),
            [
                json!([1, false, "Capes", 4, 4]),
                json!([2, true, "Anchors", 2, 4]),
                json!([2, true, "Bells", 2, 4]),
                json!([2, true, "Docks", 2, 4]),
            ]
        );
        let one = of_tournament(&admin, town.cup, "/leaders?limit=1").await;
        assert_eq!(one["scorers"].as_array().map(Vec::len), Some(1));
    }
}

#[tokio::test]
async fn a_tournament_says_which_of_its_pages_have_something_to_show() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let has = |standings, bracket, leaders, seasons| json!({ "standings": standings, "bracket": bracket, "leaders": leaders, "seasons": seasons });
        for (tournament, expected) in [
            (town.league, has(true, false, false, false)),
            (town.cup, has(true, true, true, false)),
            (town.regatta, has(false, false, false, true)),
        ] {
            let told = of_tournament(&admin, tournament, "").await;
            assert_eq!(told["has"], expected, "{told}");
            let pages = of_tournament(&admin, tournament, "/standings").await;
            assert_eq!(told["rule_pack"], pages["rule_pack"]);
        }
        let league = of_tournament(&admin, town.league, "").await;
        assert_eq!(
            league["sports"],
            json!([{ "sport_id": town.football, "sport_name": "Football" }])
        );
        let by_status =
            json!({ "scheduled": 1, "live": 0, "completed": 6, "cancelled": 0, "postponed": 0 });
        assert_eq!(league["matches_by_status"], by_status);
    }
}

/// The pages below a tournament.
const PAGES: [&str; 5] = ["", "/standings", "/bracket", "/fixtures", "/leaders"];

#[tokio::test]
async fn what_is_no_tournament_has_no_pages() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let Harbour { league, .. } = server.with_harbour().await;
        for page in PAGES {
            for (id, status, code) in [
                ("999999".to_owned(), 404, "not_found"),
                (i64::MAX.to_string(), 404, "not_found"),
                ("9223372036854775808".to_owned(), 400, "invalid_input"),
                ("0".to_owned(), 400, "invalid_input"),
                ("abc".to_owned(), 400, "invalid_input"),
            ] {
                let path = format!("/admin/tournaments/{id}{page}");
                admin.get(&path).send().await.problem(status, code);
            }
        }
        for (page, field) in [
            ("standings?asOf=", "asOf"),
            ("standings?asOf=2026-02-30", "asOf"),
            ("standings?asOf=08.02.2026", "asOf"),
            ("standings?asOf=2026-02-08T12:00", "asOf"),
            ("fixtures?status=soon", "status"),
            ("fixtures?pageSize=1001", "pageSize"),
            ("leaders?limit=0", "limit"),
        ] {
            let path = format!("/admin/tournaments/{league}/{page}");
            let refusal = admin.get(&path).send().await.problem(400, "invalid_input");
            assert!(refusal["fields"][field].is_string(), "{page}: {refusal}");
        }
    }
}

#[tokio::test]
async fn a_table_uses_and_names_what_the_organiser_had_decided_by_its_day() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        // Docks left after their last match; Anchors and Bells drew a lot that no table needs.
        server
            .write(move |conn| {
                let row = |team_id, key: &str, kind, position| NewDecision {
                    division_id: town.league_division.division_id,
                    group_id: None,
                    decision_key: key.to_owned(),
                    kind,
                    position,
                    team_id,
                    decided_on: "2026-02-20".parse().ok(),
                    policy: (kind == DecisionKind::Withdrawal).then_some(WithdrawalPolicy::Annul),
                    reason: Some("No pitch".to_owned()),
                    source: Some("The board".to_owned()),
                    created_at: beginning(),
                };
                let rows = [
                    row(town.docks, "gone", DecisionKind::Withdrawal, None),
                    row(town.bells, "toss", DecisionKind::Lots, Some(1)),
                    row(town.anchors, "toss", DecisionKind::Lots, Some(2)),
                ];
                competitions::add_decisions(conn, &rows)
            })
            .await;
        let before = of_tournament(&admin, town.league, "/standings?asOf=2026-02-19").await;
        assert_eq!(before["decisions"], json!([]));
        assert_eq!(before["groups"][0]["rows"][2]["played"], 3, "Docks");
        let told = of_tournament(&admin, town.league, "/standings").await;
        assert_eq!(
            told["decisions"],
            json!([
                {
                    "kind": "withdrawal", "group_name": null, "policy": "annul", "decided_on": "2026-02-20",
                    "teams": [{ "team_id": town.docks, "team_name": "Docks" }],
                    "reason": "No pitch", "source": "The board"
                },
                {
                    "kind": "lots", "group_name": null, "policy": null, "decided_on": "2026-02-20",
                    "teams": [
                        { "team_id": town.bells, "team_name": "Bells" },
                        { "team_id": town.anchors, "team_name": "Anchors" }
                    ],
                    "reason": "No pitch", "source": "The board"
                }
            ])
        );
        let rows = fields(&told["groups"][0]["rows"], &["team_name", "played", "points"]);
        assert_eq!(rows[0], json!(["Anchors", 2, 6]), "the loss to Docks counts for nobody");
        assert_eq!(rows[3], json!(["Docks", 0, -2]));
        // The page of a team and the preview of a result take the same table.
        let page = admin.data(&format!("/admin/teams/{}", town.docks)).await;
        let position = page["competitions"].as_array().expect("competitions").iter();
        let position = position.map(|one| (&one["tournament_id"], &one["position"]));
        assert!(position.clone().any(|one| one == (&json!(town.league), &json!(4))), "{page}");
    }
}

#[tokio::test]
async fn an_award_and_an_adjustment_are_unknown_before_their_day() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        server
            .write(move |conn| {
                conn.execute(
                    "UPDATE matches SET outcome = 'awarded', decided_on = '2026-02-25'
                     WHERE tournament_id = $1 AND team_a_id = $2 AND team_b_id = $3",
                    &[town.league.into(), town.docks.into(), town.anchors.into()],
                )
                .map_err(AppError::from)
            })
            .await;
        let of = async |day: &str| {
            let table = of_tournament(&admin, town.league, &format!("/standings?asOf={day}")).await;
            let rows = fields(&table["groups"][0]["rows"], &["team_name", "played", "points"]);
            rows.into_iter().find(|row| row[0] == "Docks").expect("Docks")
        };
        assert_eq!(of("2026-02-09").await, json!(["Docks", 1, 1]), "no deduction, no award");
        assert_eq!(of("2026-02-24").await, json!(["Docks", 2, -1]), "the deduction");
        assert_eq!(of("2026-02-25").await, json!(["Docks", 3, 2]), "the award");
    }
}

#[tokio::test]
async fn each_division_of_a_tournament_has_tables_matches_and_leaders_of_its_own() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let of_league = async |page: &str| of_tournament(&admin, town.league, page).await;
        let before = of_league("/standings").await;
        let (all_fixtures, leaders) = (of_league("/fixtures").await, of_league("/leaders").await);
        let women = server.write(move |conn| women_of_the_league(conn, town)).await;

        let details = of_league("").await;
        assert_eq!(
            fields(&details["divisions"], &["division_name", "sport_name"]),
            [json!(["Football", "Football"]), json!(["Women", "Football"])]
        );
        assert_eq!(details["total_teams"], 4, "a team in two divisions is one team");
        assert_eq!(
            of_league("/standings").await,
            before,
            "the first division is shown unless told"
        );
        assert_eq!(of_league("/leaders").await, leaders);

        let within = format!("?divisionId={}", women.division_id);
        let told = of_league(&format!("/standings{within}")).await;
        assert_eq!(told["division_id"], women.division_id);
        assert_eq!(
            fields(&told["groups"][0]["rows"], &["team_name", "points", "points_adjustment"]),
            [json!(["Bells", 3, 0]), json!(["Anchors", 0, 0])]
        );
        let total = |fixtures: &Value| fixtures["total"].as_i64().expect("a number");
        assert_eq!(total(&of_league(&format!("/fixtures{within}")).await), 1);
        assert_eq!(total(&of_league("/fixtures").await), total(&all_fixtures) + 1);
        assert_eq!(of_league(&format!("/leaders{within}")).await["scorers"], json!([]));
        assert_eq!(of_league(&format!("/bracket{within}")).await["rounds"], json!([]));

        for page in ["standings", "bracket", "leaders", "fixtures", "standings/export"] {
            let of = |tournament: i64, division: i64| {
                format!("/admin/tournaments/{tournament}/{page}?divisionId={division}")
            };
            let foreign = of(town.cup, women.division_id);
            admin.get(&foreign).send().await.problem(404, "not_found");
            admin.get(&of(town.league, 999_999)).send().await.problem(404, "not_found");
            admin.get(&of(town.league, 0)).send().await.problem(400, "invalid_input");
        }
    }
}
