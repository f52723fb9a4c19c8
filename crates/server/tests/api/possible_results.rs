//! Results that a match can have, at each door; formats that are understood; results of matches that scorers have recorded.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_operator::doctor;
use touchline_store::doctor::Depth;
use touchline_store::{Conn, params};
use touchline_testing::client::data_of;
use touchline_testing::corrector::result;
use touchline_testing::cup::{Cup, league, to};
use touchline_testing::phone::Phone;
use touchline_testing::server::Running;

/// Makes the sport of the cup another one.
async fn plays_sport(cup: &Cup<'_>, name: &'static str) {
    let division = cup.division;
    cup.server
        .write(move |conn| {
            let own = "(SELECT sport_id FROM divisions WHERE division_id = $1)";
            let other = format!(
                "UPDATE sports SET sport_name = 'Sport ' || sport_id, sport_key = 'sport ' || sport_id
                 WHERE sport_key = $2 AND sport_id <> {own}"
            );
            conn.execute(&other, params![division, name.to_lowercase()])?;
            let sql = format!(
                "UPDATE sports SET sport_name = $2, sport_key = $3 WHERE sport_id = {own}"
            );
            Ok(conn.execute(&sql, params![division, name, name.to_lowercase()])?)
        })
        .await;
}

/// Gives all matches and the division a format with this name.
async fn has_format(cup: &Cup<'_>, name: &str) -> i64 {
    let admin = cup.server.admin().await;
    let division = cup.division;
    let read = move |conn: &Conn<'_>| {
        let sql = "SELECT sport_id FROM divisions WHERE division_id = $1";
        conn.query_one(sql, params![division])
    };
    let sport: i64 = cup.server.db().read(read).await.expect("a sport");
    let body = json!({ "format_name": name, "sport_id": sport, "description": null, "duration_minutes": 30 });
    let added = admin.post("/admin/configuration/match-formats").json(&body).send().await;
    let format = data_of(&added, 201)["match_format_id"].as_i64().expect("an id");
    cup.server
        .write(move |conn| {
            let sql = "UPDATE matches SET match_format_id = $1 WHERE division_id = $2";
            Ok(conn.execute(sql, params![format, division])?)
        })
        .await;
    format
}

fn played(match_id: i64, of: &Value) -> Value {
    json!({ "kind": "result", "matchId": match_id, "result": of })
}

#[tokio::test]
async fn impossible_result_is_refused_at_its_field() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        let (corrector, first) = (cup.corrector(), cup.match_id(1).await);
        let admin = server.admin().await;
        for (sport, [a, b], field) in [
            ("Tennis", [9, 4], "team_a_score"),
            ("Tennis", [1, 1], "team_b_score"),
            ("Volleyball", [1, 5], "team_b_score"),
            ("Volleyball", [2, 2], "team_b_score"),
            ("Badminton", [3, 3], "team_b_score"),
            ("Basketball", [80, 80], "team_b_score"),
            ("Table tennis", [7, 1], "team_a_score"),
            ("Table tennis", [2, 2], "team_b_score"),
            ("Rugby", [12, 12], "winner_team_id"),
            ("Football", [1, 1], "winner_team_id"),
        ] {
            plays_sport(&cup, sport).await;
            let entered = result(first, a, b);
            let told = corrector.preview(cup.division, &entered, None).await;
            assert!(told.problem(400, "invalid_input")["fields"][field].is_string(), "{sport}");
            let told = corrector.save(cup.division, &entered, None, &json!("x")).await;
            assert!(told.problem(400, "invalid_input")["fields"][field].is_string(), "{sport}");
            let body = json!({ "team_a_score": a, "team_b_score": b });
            let told = admin.post(&format!("/admin/matches/{first}/preview")).json(&body).send();
            let told = told.await;
            assert!(told.problem(400, "invalid_input")["fields"][field].is_string(), "{sport}");
        }
        let (_, _, _, [Some(team), _]) = cup.ended(1).await else { panic!() };
        for (sport, told, field) in [
            (
                "Football",
                json!({ "outcome": "awarded", "team_a_score": 0, "team_b_score": 3 }),
                "winner_team_id",
            ),
            (
                "Tennis",
                json!({ "outcome": "walkover", "team_a_score": 0, "team_b_score": 2 }),
                "winner_team_id",
            ),
            (
                "Tennis",
                json!({ "outcome": "awarded", "team_a_score": 9, "team_b_score": 4 }),
                "team_a_score",
            ),
            (
                "Football",
                json!({ "outcome": "awarded", "team_a_score": 2, "team_b_score": 0, "team_a_shootout": 4, "team_b_shootout": 3 }),
                "team_a_shootout",
            ),
            (
                "Badminton",
                json!({ "outcome": "retired", "team_a_score": 1, "team_b_score": 1, "team_a_shootout": 4, "team_b_shootout": 3 }),
                "team_a_shootout",
            ),
        ] {
            plays_sport(&cup, sport).await;
            let mut told = told;
            told["winner_team_id"] = team.into();
            let told = corrector.preview(cup.division, &played(first, &told), None).await;
            assert!(told.problem(400, "invalid_input")["fields"][field].is_string(), "{sport}");
        }
        plays_sport(&cup, "Table tennis").await;
        let periods: Vec<Value> = [[11, 10], [4, 3], [0, 99], [11, 9]]
            .map(|[a, b]| json!({ "team_a_score": a, "team_b_score": b }))
            .to_vec();
        let games = json!({ "team_a_score": 3, "team_b_score": 1, "periods": periods });
        let told = corrector.preview(cup.division, &played(first, &games), None).await;
        assert!(told.problem(400, "invalid_input")["fields"]["periods"].is_string());
        // With a shoot-out the winner goes on.
        plays_sport(&cup, "Football").await;
        let kicks = json!({ "team_a_score": 1, "team_b_score": 1, "team_a_shootout": 3, "team_b_shootout": 4 });
        let told = corrector.corrects(cup.division, &played(first, &kicks), None).await;
        assert_eq!(told["needsChoice"], false);
    }
}

#[tokio::test]
async fn level_tie_of_two_legs_goes_to_who_is_named() {
    for sport in ["Volleyball", "Badminton", "Tennis", "Football", "Handball"] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(4).await;
            plays_sport(&cup, sport).await;
            cup.published(&json!({ "algorithm": "knock-out", "options": { "legs": 2 } })).await;
            let matches = cup.matches().await;
            let (_, name) = &matches[0];
            let (home, away) = name.split_once(" vs ").expect("two sides");
            let back = format!("{away} vs {home}");
            let (back, _) = *matches.iter().find(|one| one.1 == back).expect("the second leg");
            let to_win = if sport == "Volleyball" { 3 } else { 2 };
            let (first, last) = (cup.match_id(1).await, cup.match_id(back).await);
            let corrector = cup.corrector();
            corrector.corrects(cup.division, &result(first, to_win, 0), None).await;
            let level = result(last, to_win, 0);
            let told = corrector.preview(cup.division, &level, None).await;
            let told = told.problem(400, "invalid_input")["fields"]["winner_team_id"].clone();
            assert!(told.as_str().is_some_and(|told| told.contains("level")), "{sport}: {told}");
            // Also the side that has lost the last leg, by a golden set or kicks that nobody has counted.
            let (_, _, _, sides) = cup.ended(back).await;
            for (side, goes_on) in sides.into_iter().zip([away, home]) {
                for outcome in ["played", "awarded"] {
                    let named = json!({
                        "outcome": outcome, "team_a_score": to_win, "team_b_score": 0, "winner_team_id": side,
                    });
                    corrector.corrects(cup.division, &played(last, &named), None).await;
                    let ties = cup.ties().await;
                    assert!(ties.iter().any(|tie| tie["decided"] == true), "{sport}: {ties:?}");
                    let last_match = cup.match_name(5).await;
                    assert!(last_match.contains(goes_on), "{sport}: {last_match}");
                }
            }
            // Lots decide it where nobody is named.
            let sql = "UPDATE matches SET winner_team_id = NULL WHERE match_id = $1";
            server.write(move |conn| Ok(conn.execute(sql, params![last])?)).await;
            let lots = json!({ "kind": "order", "byLots": true, "teamIds": [sides[1], sides[0]] });
            corrector.corrects(cup.division, &lots, None).await;
            assert!(cup.match_name(5).await.contains(home), "{sport}");
        }
    }
}

#[tokio::test]
async fn level_match_of_a_league_is_won_by_nobody() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let first = cup.match_id(1).await;
        let (_, _, _, [Some(team), _]) = cup.ended(1).await else { panic!() };
        let corrector = cup.corrector();
        for outcome in ["played", "awarded"] {
            let level = json!({
                "outcome": outcome, "team_a_score": 1, "team_b_score": 1, "winner_team_id": team,
            });
            let told = corrector.preview(cup.division, &played(first, &level), None).await;
            let fields = told.problem(400, "invalid_input")["fields"].clone();
            assert!(fields["winner_team_id"].is_string(), "{fields}");
        }
        // An award by a telephone is refused alike, and is a draw without the winner.
        let admin = server.admin().await.tokens.access;
        let mut phone = Phone::new(&server, &admin, first, "p");
        let award = |winner: Value| json!({ "type": "award", "winner": winner, "score": { "a": 1, "b": 1 } });
        assert_eq!(phone.is_refused(award(json!("a"))).await, "other_side_won");
        phone.plays(&[award(Value::Null)]).await;
        let seen = phone.sees().await;
        assert_eq!(
            [&seen["scored"]["outcome"], &seen["scored"]["winner"]],
            [&json!("awarded"), &Value::Null]
        );
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn award_by_a_scorer_names_who_goes_on_in_a_knock_out() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        let first = cup.match_id(1).await;
        let admin = server.admin().await.tokens.access;
        let mut phone = Phone::new(&server, &admin, first, "p");
        let award = |score: Value| json!({ "type": "award", "winner": null, "score": score });
        for score in [Value::Null, json!({ "a": 2, "b": 2 })] {
            assert_eq!(phone.is_refused(award(score)).await, "needs_winner");
        }
        phone.plays(&[award(json!({ "a": 0, "b": 3 }))]).await;
        let (_, outcome, winner, sides) = cup.ended(1).await;
        assert_eq!((outcome.as_deref(), winner), (Some("awarded"), sides[1]));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn sets_of_a_retired_match_are_sets_in_its_sport() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        plays_sport(&cup, "Tennis").await;
        cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        let first = cup.match_id(1).await;
        let (_, _, _, sides) = cup.ended(1).await;
        let sets: Vec<Value> =
            [[6, 4], [2, 1]].map(|[a, b]| json!({ "team_a_score": a, "team_b_score": b })).to_vec();
        let retired = json!({
            "outcome": "retired", "team_a_score": 1, "team_b_score": 0, "periods": sets, "winner_team_id": sides[1],
        });
        cup.corrector().corrects(cup.division, &played(first, &retired), None).await;
        let kinds = move |conn: &Conn<'_>| {
            let sql = "SELECT period_type FROM match_periods WHERE match_id = $1";
            conn.query(sql, params![first])
        };
        let kinds: Vec<String> = server.db().read(kinds).await.expect("periods");
        assert_eq!(kinds, ["set", "set"]);
    }
}

#[tokio::test]
async fn tie_break_of_a_typed_set_is_kept_and_told() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        plays_sport(&cup, "Tennis").await;
        cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        let first = cup.match_id(1).await;
        let corrector = cup.corrector();
        let told = |second: Value| {
            let sets = [json!({ "team_a_score": 6, "team_b_score": 4 }), second];
            let score = json!({ "team_a_score": 2, "team_b_score": 0, "periods": sets });
            played(first, &score)
        };
        let set = |a: i64, b: i64, of_a: Option<i64>, of_b: Option<i64>| {
            json!({
                "team_a_score": a, "team_b_score": b, "team_a_tiebreak": of_a, "team_b_tiebreak": of_b,
            })
        };
        // The set had none, or it cannot have ended so.
        for wrong in [set(6, 4, None, Some(5)), set(7, 6, Some(7), Some(6))] {
            let told = corrector.preview(cup.division, &told(wrong), None).await;
            let told = told.problem(400, "invalid_input")["fields"]["periods"].clone();
            assert!(told.as_str().is_some_and(|told| told.contains("tie-break")), "{told}");
        }
        corrector.corrects(cup.division, &told(set(7, 6, None, Some(5))), None).await;
        let page = corrector.data(&format!("/matches/{first}/result")).await;
        let points = |of: &Value| of["periods"][1]["tiebreak"].clone();
        assert_eq!(points(&page), json!({ "a": 7, "b": 5 }), "{page}");
        // The same sets again without it leave it as it is.
        corrector.corrects(cup.division, &told(set(7, 6, None, None)), None).await;
        let page = corrector.data(&format!("/matches/{first}/result")).await;
        assert_eq!(points(&page), json!({ "a": 7, "b": 5 }), "{page}");
        let tournament = page["result"]["match"]["tournamentId"].as_i64().expect("an id");
        let file = corrector.get(&format!("/tournaments/{tournament}/files/results")).await;
        assert!(file.text().contains(",6–4 7–6(5),"), "{}", file.text());
    }
}

#[tokio::test]
async fn first_result_needs_no_reason_and_a_correction_does() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let (corrector, first) = (cup.corrector(), cup.match_id(1).await);
        let save = async |correction: &Value| {
            let shown = data_of(&corrector.preview(cup.division, correction, None).await, 200);
            let body = json!({ "correction": correction, "token": shown["token"] });
            let path = format!("/divisions/{}/corrections", cup.division);
            cup.call("POST", &path).json(&body).send().await
        };
        data_of(&save(&result(first, 2, 1)).await, 200);
        let trail = server.admin().await.trail_of("match").await;
        assert!(!trail[0].to_string().contains("correction"), "{}", trail[0]);
        let again = save(&result(first, 2, 2)).await;
        assert!(again.problem(400, "invalid_input")["fields"]["reason"].is_string());
        let second = cup.match_id(2).await;
        let award = json!({ "outcome": "awarded", "team_a_score": 3, "team_b_score": 0 });
        let award = save(&played(second, &award)).await;
        assert!(award.problem(400, "invalid_input")["fields"]["reason"].is_string());
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn scored_match_is_corrected_and_awarded_from_the_results() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let first = cup.match_id(1).await;
        let admin = server.admin().await.tokens.access;
        let mut phone = Phone::new(&server, &admin, first, "p");
        let start = || json!({ "type": "start", "clock": false });
        let (goal, half) = (json!({ "type": "goal", "side": "a" }), json!({ "type": "endPeriod" }));
        phone.plays(&[start(), goal, half, start(), json!({ "type": "finish" })]).await;
        let corrector = cup.corrector();
        let told = corrector.corrects(cup.division, &result(first, 1, 2), None).await;
        assert!(
            told["tables"][0]["rows"].as_array().is_some_and(|rows| !rows.is_empty()),
            "{told}"
        );
        let seen = phone.sees().await;
        assert_eq!(seen["scored"]["score"], json!({ "a": 1, "b": 2 }));
        assert_eq!(seen["operations"].as_array().map(Vec::len), Some(6));
        let award = json!({ "outcome": "awarded", "team_a_score": 3, "team_b_score": 0 });
        corrector.corrects(cup.division, &played(first, &award), None).await;
        assert_eq!(phone.sees().await["scored"]["outcome"], "awarded");
        let lost = json!({ "outcome": "double_forfeit" });
        corrector.corrects(cup.division, &played(first, &lost), None).await;
        assert_eq!(phone.sees().await["scored"]["outcome"], "double_forfeit");
        let undone: Vec<Value> = (1..=3)
            .map(|sequence| {
                let target = json!({ "device": "organisers-desk", "sequence": sequence });
                json!({ "type": "undo", "target": target })
            })
            .collect();
        // Somebody takes all of that back, later.
        server.wait(SignedDuration::from_hours(2));
        let admin = server.admin().await.tokens.access;
        let later = Phone::new(&server, &admin, first, "q");
        let mut phone = later.an_hour_later().an_hour_later().an_hour_later();
        phone.plays(&undone).await;
        assert_eq!(phone.sees().await["scored"]["score"], json!({ "a": 1, "b": 0 }));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn format_is_played_as_its_rules_say_or_not_at_all() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        let first = cup.match_id(1).await;
        let admin = server.admin().await.tokens.access;
        let phone = Phone::new(&server, &admin, first, "p");
        let small = has_format(&cup, "Small pitch 1 x 10").await;
        let of = phone.sees().await["setup"]["format"].take();
        assert_eq!((&of["periods"], &of["minutes"]), (&json!(1), &json!(10)), "{of}");
        assert_eq!((&of["extraTime"], &of["shootout"]), (&Value::Null, &json!(5)), "{of}");

        let unknown = has_format(&cup, "Old boys").await;
        let path = format!("/api/v1/matches/{first}/scoring");
        let told = server.get(&path).bearer(&admin).send().await;
        let told = told.problem(409, "conflict");
        assert!(told["message"].as_str().is_some_and(|told| told.contains("Old boys")), "{told}");
        // A final score is entered all the same.
        let entered = result(first, 12, 3);
        cup.corrector().corrects(cup.division, &entered, None).await;

        let setup = cup.call("GET", &format!("/tournaments/{}/setup", cup.tournament)).send().await;
        let version = data_of(&setup, 200)["divisions"][0]["version"].clone();
        let choose = async |format: i64| {
            let body = json!({ "version": version, "matchFormatId": format });
            let path = format!("/divisions/{}", cup.division);
            cup.call("PATCH", &path).json(&body).send().await
        };
        let refused = choose(unknown).await;
        let fields = refused.problem(400, "invalid_input")["fields"].clone();
        assert!(fields["matchFormatId"].is_string(), "{fields}");
        data_of(&choose(small).await, 200);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn match_without_a_day_has_the_rules_of_its_tournament() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        plays_sport(&cup, "Badminton").await;
        let admin = server.admin().await.tokens.access;
        let phone = Phone::new(&server, &admin, cup.match_id(1).await, "p");
        let points = async || phone.sees().await["setup"]["format"]["points"].take();
        let lasts = async |from: &'static str| {
            let tournament = cup.tournament;
            let sql = "UPDATE tournaments SET start_date = $1, end_date = '2027-01-31' WHERE tournament_id = $2";
            server.write(move |conn| Ok(conn.execute(sql, params![from, tournament])?)).await;
        };
        lasts("2027-01-04").await;
        assert_eq!(points().await, 15, "whatever day it is today");
        lasts("2027-01-03").await;
        assert_eq!(points().await, 21);
        let planned = cup.planned().await;
        cup.save_moves(&[to(&planned["matches"][0], "2027-01-04T10:00:00", "Court 1")]).await;
        assert_eq!(points().await, 15, "its own day goes before");
    }
}

#[tokio::test]
async fn order_of_teams_that_are_not_level_is_refused() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        for number in 1..=6 {
            cup.result(number, Some([number, 0])).await;
        }
        let path = format!("/api/v1/public/tournaments/{}/standings", cup.tournament);
        let table = data_of(&server.get(&path).send().await, 200);
        let teams: Vec<Value> = table["groups"][0]["rows"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| row["team_id"].clone())
            .collect();
        let order = json!({ "kind": "order", "teamIds": [teams[1], teams[0]] });
        let told = cup.corrector().preview(cup.division, &order, None).await;
        assert!(told.problem(400, "invalid_input")["fields"]["teamIds"].is_string());
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn abandoned_match_stays_on_its_day_until_somebody_decides() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let first = cup.match_id(1).await;
        let planned = cup.planned().await;
        let of_match = planned["matches"].as_array().expect("matches").iter();
        let of_match = of_match.clone().find(|one| one["matchId"] == first).expect("the match");
        cup.save_moves(&[to(of_match, "2026-06-06T10:00:00", "Court 1")]).await;
        let admin = server.admin().await.tokens.access;
        let mut phone = Phone::new(&server, &admin, first, "p");
        let start = json!({ "type": "start", "clock": false });
        let goal = json!({ "type": "goal", "side": "a" });
        phone.plays(&[start, goal, json!({ "type": "abandon" })]).await;
        let clock = "day=2026-06-06&at=2026-06-06T10:40:00Z&clock=2026-06-06T10:40:00";
        let board = async || {
            let path = format!("/tournaments/{}/match-day?{clock}", cup.tournament);
            data_of(&cup.call("GET", &path).send().await, 200)["matches"][0].take()
        };
        let shown = board().await;
        assert_eq!(shown["troubles"][0], "abandoned", "{shown}");
        assert_eq!(shown["result"]["match"]["outcome"], "abandoned");
        assert_eq!(shown["result"]["score"], json!({ "a": 1, "b": 0 }));
        let waiting = async || {
            let path = format!("/tournaments/{}/results", cup.tournament);
            data_of(&cup.call("GET", &path).send().await, 200)["abandoned"].take()
        };
        assert_eq!(waiting().await.as_array().map(Vec::len), Some(1));
        let counts = json!({ "outcome": "awarded", "team_a_score": 1, "team_b_score": 0 });
        let told = cup.corrector().corrects(cup.division, &played(first, &counts), None).await;
        assert!(told["tables"][0]["rows"].is_array(), "{told}");
        assert_eq!(board().await["troubles"], json!([]));
        assert_eq!(waiting().await, json!([]));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn abandoned_scored_match_is_replayed_or_stands_as_decided() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let first = cup.match_id(1).await;
        let admin = server.admin().await.tokens.access;
        let stopped = || {
            let start = json!({ "type": "start", "clock": false });
            [start, json!({ "type": "goal", "side": "a" }), json!({ "type": "abandon" })]
        };
        let mut phone = Phone::new(&server, &admin, first, "p");
        phone.plays(&stopped()).await;
        let path = format!("/tournaments/{}/results", cup.tournament);
        let waiting = async || data_of(&cup.call("GET", &path).send().await, 200);
        let seen = waiting().await;
        assert_eq!(seen["abandoned"].as_array().map(Vec::len), Some(1));
        let counts = json!([{ "divisionId": cup.division, "counts": "result" }]);
        assert_eq!(seen["abandonedCounts"], counts);
        let corrector = cup.corrector();

        let replay = json!({ "status": "scheduled" });
        corrector.corrects(cup.division, &played(first, &replay), None).await;
        assert_eq!(cup.ended(1).await.0, "scheduled");
        assert_eq!(waiting().await["abandonedCounts"], json!([]));
        let seen = phone.sees().await;
        assert_eq!(
            (&seen["scored"]["score"], &seen["may"]["record"]),
            (&json!(null), &json!(true))
        );
        let mut again = Phone::new(&server, &admin, first, "q");
        again.plays(&stopped()).await;
        assert_eq!(waiting().await["abandoned"].as_array().map(Vec::len), Some(1));

        let stands = json!({ "outcome": "abandoned", "team_a_score": 1, "team_b_score": 0 });
        let told = corrector.corrects(cup.division, &played(first, &stands), None).await;
        let rows = told["tables"][0]["rows"].as_array().expect("a table that changes");
        assert!(rows.iter().any(|row| row["points_to"] == 3), "{told}");
        let (lifecycle, outcome, ..) = cup.ended(1).await;
        assert_eq!((lifecycle.as_str(), outcome.as_deref()), ("completed", Some("abandoned")));
        assert_eq!(waiting().await["abandoned"], json!([]));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn division_ends_without_results_only_for_who_knows_how_many() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        cup.takes_step(true, "begin").await;
        cup.result(1, Some([1, 0])).await;
        let path = format!("/tournaments/{}/setup", cup.tournament);
        let setup = data_of(&cup.call("GET", &path).send().await, 200);
        assert_eq!(setup["divisions"][0]["matchesLeft"], 5);
        let complete = async |known: Option<i64>| {
            let mut body =
                json!({ "version": setup["divisions"][0]["version"], "step": "complete" });
            if let Some(known) = known {
                body["withoutResult"] = known.into();
            }
            let path = format!("/divisions/{}/steps", cup.division);
            cup.call("POST", &path).json(&body).send().await
        };
        for known in [None, Some(4)] {
            let told = complete(known).await;
            let told = told.problem(409, "conflict")["message"].to_string();
            assert!(told.contains("5 of 6"), "{told}");
        }
        data_of(&complete(Some(5)).await, 200);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn tournament_that_ends_takes_along_what_was_played() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        // Nobody has said that the first division began, and the second one makes the tournament begin.
        cup.result(1, Some([1, 0])).await;
        let of_cup = format!("/tournaments/{}", cup.tournament);
        let setup =
            async || data_of(&cup.call("GET", &format!("{of_cup}/setup")).send().await, 200);
        let sport = setup().await["divisions"][0]["sportId"].clone();
        let second = json!({ "name": "Second", "sportId": sport });
        data_of(&cup.call("POST", &format!("{of_cup}/divisions")).json(&second).send().await, 201);
        let path = format!("/divisions/{}", setup().await["divisions"][1]["divisionId"]);
        for step in ["publish", "begin"] {
            let version = setup().await["divisions"][1]["version"].clone();
            let body = json!({ "version": version, "step": step });
            data_of(&cup.call("POST", &format!("{path}/steps")).json(&body).send().await, 200);
        }
        let before = setup().await;
        assert_eq!(before["status"], "ongoing");
        assert_eq!(before["divisions"][0]["status"], "published");
        let mut body = json!({ "version": before["version"], "step": "complete" });
        let path = format!("{of_cup}/steps");
        let told = cup.call("POST", &path).json(&body).send().await.problem(409, "conflict");
        assert!(told["message"].to_string().contains("5 of 6"), "{told}");
        body["withoutResult"] = 5.into();
        let after = data_of(&cup.call("POST", &path).json(&body).send().await, 200);
        assert_eq!(after["status"], "completed");
        for division in [0, 1] {
            assert_eq!(after["divisions"][division]["status"], "completed");
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn setup_counts_what_has_no_start_no_squad_and_no_confirmation() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let of_cup = format!("/tournaments/{}", cup.tournament);
        let division = async || {
            let setup = data_of(&cup.call("GET", &format!("{of_cup}/setup")).send().await, 200);
            setup["divisions"][0].clone()
        };
        let unconfirmed = async || {
            let found = cup.call("GET", &format!("{of_cup}/results")).send().await;
            data_of(&found, 200)["unconfirmed"].clone()
        };
        let of = division().await;
        assert_eq!([&of["matchesWithoutStart"], &of["teamsWithoutSquad"]], [&json!(6), &json!(4)]);
        assert_eq!(unconfirmed().await, 0);
        cup.result(1, Some([1, 0])).await;
        assert_eq!(division().await["matchesWithoutStart"], 5);
        assert_eq!(unconfirmed().await, 1);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn division_ends_with_rounds_to_be_drawn_only_for_who_knows() {
    for (plan, rounds, left) in [
        (json!({ "algorithm": "swiss-dutch", "options": { "rounds": 3 } }), 2, 2),
        (json!({ "algorithm": "knock-out", "options": { "redraw": true } }), 1, 1),
    ] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(4).await;
            let draw = cup.published(&plan).await;
            cup.takes_step(true, "begin").await;
            for number in 1..=2 {
                cup.result(number, Some([1, 0])).await;
            }
            let path = format!("/tournaments/{}/setup", cup.tournament);
            let division = async || {
                let setup = data_of(&cup.call("GET", &path).send().await, 200);
                setup["divisions"][0].clone()
            };
            let complete = async |known: Option<i64>| {
                let mut body =
                    json!({ "version": division().await["version"], "step": "complete" });
                if let Some(known) = known {
                    body["withoutRounds"] = known.into();
                }
                let path = format!("/divisions/{}/steps", cup.division);
                cup.call("POST", &path).json(&body).send().await
            };
            assert_eq!(division().await["roundsLeft"], rounds);
            for known in [None, Some(rounds + 1)] {
                let told = complete(known).await;
                let told = told.problem(409, "conflict")["message"].to_string();
                assert!(told.contains("still to be drawn"), "{told}");
            }
            // A round that is drawn has matches without a result.
            cup.next_round(&draw, &[]).await;
            assert_eq!(division().await["roundsLeft"], left - 1);
            let told = complete(None).await;
            let told = told.problem(409, "conflict")["message"].to_string();
            assert!(told.contains("no result yet"), "{told}");
            for number in 3..=cup.matches().await.len() as i64 {
                cup.result(number, Some([1, 0])).await;
            }
            data_of(&complete(Some(left - 1)).await, 200);
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn table_of_a_day_before_an_award_has_the_result_on_the_pitch() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let first = cup.match_id(1).await;
        let corrector = cup.corrector();
        corrector.corrects(cup.division, &result(first, 0, 2), None).await;
        // It was played long before the award, which is of today.
        let sql = "UPDATE matches SET scheduled_at = 1767312000000, scheduled_precision = 'day' WHERE match_id = $1";
        server.write(move |conn| Ok(conn.execute(sql, params![first])?)).await;
        let goals = async || {
            let path = "standings?asOf=2026-01-03";
            let path = format!("/api/v1/public/tournaments/{}/{path}", cup.tournament);
            let table = data_of(&server.get(&path).send().await, 200);
            let rows = table["groups"][0]["rows"].as_array().expect("rows").clone();
            rows.iter().map(|row| row["goals_for"].as_i64().unwrap_or(0)).sum::<i64>()
        };
        assert_eq!(goals().await, 2);
        server.wait(SignedDuration::from_mins(1));
        let award = json!({ "outcome": "awarded", "team_a_score": 3, "team_b_score": 0 });
        corrector.corrects(cup.division, &played(first, &award), None).await;
        assert_eq!(goals().await, 2, "the award was decided later");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn impossible_result_of_an_earlier_version_is_hinted_at() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        plays_sport(&cup, "Tennis").await;
        let (first, second) = (cup.match_id(1).await, cup.match_id(2).await);
        let corrector = cup.corrector();
        for id in [first, second] {
            corrector.corrects(cup.division, &result(id, 2, 0), None).await;
        }
        let now = server.now();
        let hints = async || {
            let examined = doctor::examine(server.db(), Depth::Thorough, now, |_| {}).await;
            let mut examined = examined.expect("an examination").into_iter();
            let of = examined.find(|one| one.of == "results").expect("results");
            assert_eq!(of.findings, [], "a hint is no finding");
            // Other tournaments of the sport have results of its former rules.
            let own = format!("{}:", cup.tournament);
            let rows = of.hints.into_iter().flat_map(|hint| hint.rows);
            rows.filter(|row| row.starts_with(&own)).collect::<Vec<_>>()
        };
        assert_eq!(hints().await, [""; 0]);
        let sql = "UPDATE matches SET team_a_score = 9, team_b_score = 4 WHERE match_id = $1";
        server.write(move |conn| Ok(conn.execute(sql, params![first])?)).await;
        assert_eq!(hints().await, [format!("{}: 1 ({first})", cup.tournament)]);
    }
}
