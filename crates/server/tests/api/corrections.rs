//! Corrections: what was shown is what is saved, and what was shown before something changed is not saved.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};
use touchline_domain::Outcome;
use touchline_domain::permissions::{Role, Scope};
use touchline_operator::import;
use touchline_store::{Conn, StoreError, params};
use touchline_testing::client::data_of;
use touchline_testing::corrector::{Corrector, result};
use touchline_testing::cup::{Cup, Ended, league, to};
use touchline_testing::phone::Phone;
use touchline_testing::server::Running;
use touchline_testing::tables::table_of;

async fn public_standings(cup: &Cup<'_>) -> Value {
    let path = format!("/api/v1/public/tournaments/{}/standings", cup.tournament);
    data_of(&cup.server.get(&path).send().await, 200)
}

/// The rows of the first table: team, position and points.
fn rows(standings: &Value) -> Vec<(Value, Value, Value)> {
    let rows = standings["groups"][0]["rows"].as_array().expect("rows");
    let row =
        |row: &Value| (row["team_id"].clone(), row["position"].clone(), row["points"].clone());
    rows.iter().map(row).collect()
}

#[tokio::test]
async fn the_table_that_was_shown_is_the_table_that_everybody_reads_afterwards() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        for number in 1..=6 {
            cup.result(number, Some([number, 1])).await;
        }
        let corrector = cup.corrector();
        let first = cup.match_id(1).await;
        let before = rows(&public_standings(&cup).await);
        let (last, _, _) = before.last().expect("a row").clone();
        let (leader, _, _) = before.first().expect("a row").clone();
        let team = |id: &Value| id.as_i64().expect("an id");
        for correction in [
            result(first, 0, 9),
            json!({ "kind": "result", "matchId": first, "result": {
                "status": "completed", "outcome": "awarded", "team_a_score": 3, "team_b_score": 0 } }),
            json!({ "kind": "points", "teamId": team(&leader), "points": -7 }),
            json!({ "kind": "withdrawal", "teamId": team(&last), "policy": "annul" }),
        ] {
            let told = corrector.corrects(cup.division, &correction, None).await;
            let is = rows(&public_standings(&cup).await);
            for row in told["tables"][0]["rows"].as_array().into_iter().flatten() {
                let shown =
                    (row["team_id"].clone(), row["position_to"].clone(), row["points_to"].clone());
                assert!(is.contains(&shown), "{correction}: {shown:?} in {is:?}");
            }
            assert_eq!(told["needsChoice"], false);
        }
        let gone = json!({ "kind": "withdrawal", "teamId": team(&last), "policy": "keep" });
        corrector.preview(cup.division, &gone, None).await.problem(409, "conflict");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_was_shown_before_something_changed_is_not_saved() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        cup.result(1, Some([1, 0])).await;
        let corrector = cup.corrector();
        let [first, second] = [cup.match_id(1).await, cup.match_id(2).await];
        let correction = result(first, 0, 2);
        let token =
            data_of(&corrector.preview(cup.division, &correction, None).await, 200)["token"].take();
        // Another result in the same division, and another correction under the same token.
        corrector.corrects(cup.division, &result(second, 5, 5), None).await;
        let late = corrector.save(cup.division, &correction, None, &token).await;
        let told = late.problem(409, "conflict");
        assert!(told["message"].as_str().is_some_and(|told| told.contains("Nothing was saved")));
        let token =
            data_of(&corrector.preview(cup.division, &correction, None).await, 200)["token"].take();
        let other = corrector.save(cup.division, &result(first, 0, 3), None, &token).await;
        other.problem(409, "conflict");
        data_of(&corrector.save(cup.division, &correction, None, &token).await, 200);
        let again = corrector.save(cup.division, &correction, None, &token).await;
        again.problem(409, "conflict");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn previews_and_checks_have_no_turn_among_the_writes() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        cup.result(1, Some([1, 0])).await;
        let corrector = cup.corrector();
        let correction = result(cup.match_id(1).await, 0, 2);

        let (let_go, wait) = std::sync::mpsc::channel::<()>();
        let (begin, mut begun) = tokio::sync::mpsc::unbounded_channel();
        let db = server.db().clone();
        let writing = tokio::spawn(async move {
            let held = move |_: &Conn<'_>| {
                let _ = begin.send(());
                let _ = wait.recv();
                Ok::<_, StoreError>(())
            };
            db.write(held).await
        });
        begun.recv().await.expect("a write that goes on");
        let shown = data_of(&corrector.preview(cup.division, &correction, None).await, 200);
        let again = data_of(&corrector.preview(cup.division, &correction, None).await, 200);
        assert_eq!(shown, again, "nothing of it stays");
        assert_eq!(cup.checked(&[]).await["clashesCount"], 0);
        drop(let_go);
        writing.await.expect("an end").expect("a write");

        let saved = corrector.save(cup.division, &correction, None, &shown["token"]).await;
        assert_eq!(data_of(&saved, 200), shown);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_was_shown_is_saved_without_another_rehearsal() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        cup.result(1, Some([1, 0])).await;
        let corrector = cup.corrector();
        let correction = result(cup.match_id(1).await, 0, 2);
        let shown = data_of(&corrector.preview(cup.division, &correction, None).await, 200);

        let (let_go, wait) = std::sync::mpsc::channel::<()>();
        let (begin, mut begun) = tokio::sync::mpsc::unbounded_channel();
        let (db, division) = (server.db().clone(), cup.division);
        let rehearsing = tokio::spawn(async move {
            let held = move |_: &Conn<'_>| {
                let _ = begin.send(());
                let _ = wait.recv();
                Ok::<_, StoreError>(())
            };
            db.rehearse(division, held).await
        });
        begun.recv().await.expect("a rehearsal that goes on");
        // Six wait for their turn, and the next one is refused at once.
        let path = format!("/divisions/{}/corrections/previews", cup.division);
        let body = json!({ "correction": &correction, "laterMatches": null });
        let mut asked = tokio::task::JoinSet::new();
        for _ in 0..7 {
            asked.spawn(cup.call("POST", &path).json(&body).send());
        }
        let first = asked.join_next().await.expect("an answer").expect("an end");
        first.problem(429, "too_many_attempts");
        let saved = corrector.save(cup.division, &correction, None, &shown["token"]).await;
        assert_eq!(data_of(&saved, 200), shown);
        drop(let_go);
        rehearsing.await.expect("an end").expect("a rehearsal");
        while let Some(waited) = asked.join_next().await {
            assert_eq!(waited.expect("an end").status, 200);
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_change_of_anything_that_a_table_is_made_of_is_seen_before_saving() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        cup.result(1, Some([1, 0])).await;
        let corrector = cup.corrector();
        let correction = result(cup.match_id(1).await, 0, 2);
        let division = cup.division;
        let first_team = "SELECT MIN(team_id) FROM division_teams WHERE division_id = $1";
        let team: i64 =
            server.write(move |conn| Ok(conn.query_one(first_team, params![division])?)).await;
        let changes = [
            "UPDATE matches SET version = version + 1 WHERE match_id = (SELECT MAX(match_id) FROM matches WHERE division_id = $1)",
            "UPDATE divisions SET rule_pack = 'football-spain' WHERE division_id = $1",
            "UPDATE teams SET team_name = 'Another name' WHERE team_id = (SELECT MIN(team_id) FROM division_teams WHERE division_id = $1)",
            "DELETE FROM points_adjustments WHERE division_id = $1",
            "UPDATE decisions SET reason = 'Another' WHERE division_id = $1",
        ];
        let points = json!({ "kind": "points", "teamId": team, "points": -1 });
        corrector.corrects(division, &points, None).await;
        let gone = json!({ "kind": "withdrawal", "teamId": team, "policy": "keep" });
        corrector.corrects(division, &gone, None).await;
        for change in changes {
            let shown = data_of(&corrector.preview(division, &correction, None).await, 200);
            server.write(move |conn| Ok(conn.execute(change, params![division])?)).await;
            let late = corrector.save(division, &correction, None, &shown["token"]).await;
            assert_eq!(late.status, 409, "{change}: {}", late.text());
        }
        corrector.corrects(division, &correction, None).await;
    }
}

#[tokio::test]
async fn matches_that_have_begun_are_kept_replayed_or_struck_as_somebody_chooses() {
    for (choice, name) in [("keep", "before"), ("replay", "after"), ("void", "before")] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(4).await;
            cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
            cup.result(1, Some([2, 1])).await;
            cup.result(2, Some([3, 0])).await;
            cup.result(3, Some([1, 0])).await;
            let corrector = cup.corrector();
            let semi = result(cup.match_id(1).await, 1, 2);
            let was = cup.match_name(3).await;

            let shown = data_of(&corrector.preview(cup.division, &semi, None).await, 200);
            assert_eq!(shown["needsChoice"], true, "{shown}");
            let later = &shown["matches"][0];
            assert_eq!((&later["nameBefore"], &later["hasBegun"]), (&json!(was), &json!(true)));
            assert_ne!(later["nameAfter"], later["nameBefore"]);
            let unsaid = corrector.save(cup.division, &semi, None, &shown["token"]).await;
            assert!(unsaid.problem(400, "invalid_input")["fields"]["laterMatches"].is_string());
            assert_eq!(cup.match_name(3).await, was);

            let told = corrector.corrects(cup.division, &semi, Some(choice)).await;
            let is = cup.match_name(3).await;
            let expected =
                if name == "before" { json!(was) } else { told["matches"][0]["nameAfter"].clone() };
            assert_eq!(json!(is), expected, "{choice}");
            let path = format!("/admin/matches/{}", cup.match_id(3).await);
            let of_final = server.admin().await.read(&path).await.to_string();
            assert_eq!(of_final.contains("no_result"), choice == "void", "{of_final}");
            assert_eq!(of_final.contains("\"scheduled\""), choice == "replay", "{of_final}");
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn a_match_that_was_kept_is_asked_about_again_and_has_its_teams_when_it_has_not_begun_after_all()
 {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        cup.result(1, Some([2, 1])).await;
        cup.result(2, Some([3, 0])).await;
        let last = cup.match_id(3).await;
        let admin = server.admin().await.tokens.access;
        let planned = cup.planned().await;
        let of_final = planned["matches"].as_array().expect("matches").iter();
        let of_final = of_final.clone().find(|one| one["matchId"] == last).expect("the final");
        cup.save_moves(&[to(of_final, "2026-06-06T10:00:00", "Court 1")]).await;
        let mut phone = Phone::new(&server, &admin, last, "p");
        phone.plays(&[json!({ "type": "start", "clock": false })]).await;
        let corrector = cup.corrector();
        let [first, second] = [cup.match_id(1).await, cup.match_id(2).await];
        let was = cup.ended(3).await.3;
        corrector.corrects(cup.division, &result(first, 1, 2), Some("keep")).await;
        assert_eq!(cup.ended(3).await.3, was, "it was kept");
        let clock = "day=2026-06-06&at=2026-06-06T10:00:00Z&clock=2026-06-06T10:00:00";
        let board = format!("/tournaments/{}/match-day?{clock}", cup.tournament);
        let board = data_of(&cup.call("GET", &board).send().await, 200);
        assert_eq!(board["matches"][0]["troubles"][0], "other_sides", "{board}");
        // Nothing else follows from this one, so nothing is asked.
        let same = data_of(&corrector.preview(cup.division, &result(first, 1, 3), None).await, 200);
        assert_eq!(same["needsChoice"], false, "{same}");
        // By this one the other side should be another one, too.
        let other =
            data_of(&corrector.preview(cup.division, &result(second, 0, 3), None).await, 200);
        assert_eq!(other["needsChoice"], true, "{other}");
        let undo = json!({ "type": "undo", "target": { "device": "p", "sequence": 1 } });
        phone.plays(&[undo]).await;
        let (lifecycle, _, _, is) = cup.ended(3).await;
        assert_eq!(lifecycle, "scheduled");
        assert_ne!(is, was, "the winner of the first match is another one");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_scorers_have_recorded_counts_no_more_when_their_match_is_replayed_or_struck() {
    for (choice, lifecycle, is_open) in
        [("replay", "scheduled", true), ("void", "completed", false)]
    {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(4).await;
            cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
            cup.result(1, Some([2, 1])).await;
            cup.result(2, Some([3, 0])).await;
            let last = cup.match_id(3).await;
            let admin = server.admin().await.tokens.access;
            let mut phone = Phone::new(&server, &admin, last, "p");
            let start = json!({ "type": "start", "clock": false });
            let goal = json!({ "type": "goal", "side": "a" });
            phone.plays(&[start.clone(), goal]).await;
            let corrector = cup.corrector();
            let semi = result(cup.match_id(1).await, 1, 2);
            corrector.corrects(cup.division, &semi, Some(choice)).await;
            let (is, ..) = cup.ended(3).await;
            assert_eq!(is, lifecycle);
            let seen = phone.sees().await;
            assert_eq!(seen["operations"], json!([]), "{seen}");
            assert_eq!(seen["may"]["record"], is_open);
            if is_open {
                let answer = phone.plays(&[start]).await;
                assert_eq!(answer["scored"]["score"], json!({ "a": 0, "b": 0 }));
            } else {
                let entered = result(last, 2, 0);
                corrector.corrects(cup.division, &entered, None).await;
            }
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn whoever_was_sent_off_stays_suspended_when_the_match_is_replayed_until_somebody_lifts_it() {
    for choice in ["replay", "void"] {
        for server in Running::on_every_engine().await {
            let town = server.with_town().await;
            let [ada, bea, ..] = town.players[..] else { panic!("players") };
            let cup = server.cup_in(town.football, 4).await;
            cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
            cup.result(1, Some([2, 1])).await;
            cup.result(2, Some([3, 0])).await;
            let of_division = format!("/divisions/{}/suspensions", cup.division);
            let rule = json!({ "yellow": { "cards": 1, "matches": 1 }, "red": 1 });
            data_of(&cup.call("PUT", &of_division).json(&rule).send().await, 200);
            // The semi-finals were played before.
            let sql = "UPDATE matches SET scheduled_at = 1, scheduled_precision = 'instant' WHERE match_id IN ($1, $2)";
            let semis = [cup.match_id(1).await, cup.match_id(2).await];
            server.write(move |conn| Ok(conn.execute(sql, params![semis[0], semis[1]])?)).await;
            let last = cup.match_id(3).await;
            let admin = server.admin().await.tokens.access;
            let mut phone = Phone::new(&server, &admin, last, "p");
            let card = |colour: &str, player: i64| json!({ "type": "card", "side": "b", "card": colour, "player": player });
            let start = json!({ "type": "start", "clock": false });
            phone.plays(&[start, card("red", ada), card("yellow", bea)]).await;
            let semi = result(cup.match_id(1).await, 1, 2);
            cup.corrector().corrects(cup.division, &semi, Some(choice)).await;

            let path = format!("/tournaments/{}/suspensions", cup.tournament);
            let suspended = data_of(&cup.call("GET", &path).send().await, 200)["suspended"].take();
            assert_eq!(suspended.as_array().map(Vec::len), Some(1), "no yellow card: {suspended}");
            let one = &suspended[0];
            assert_eq!((&one["playerId"], &one["mayBeLifted"]), (&json!(ada), &json!(true)));
            assert_eq!(
                one["toMiss"].as_array().map(Vec::len),
                Some(usize::from(choice == "replay"))
            );
            server.nothing_is_wrong().await;

            let lifts = format!("{of_division}/lifts");
            let lift = async |reason: &str| {
                let body = json!({ "matchId": last, "playerId": ada, "reason": reason });
                cup.call("POST", &lifts).json(&body).send().await
            };
            lift("").await.problem(400, "invalid_input");
            let left = data_of(&lift("Mistaken identity.").await, 200);
            assert_eq!(left["suspended"], json!([]));
            lift("Mistaken identity.").await.problem(409, "conflict");
            let trail = server.admin().await.trail_of("division").await;
            assert!(trail[0].to_string().contains("Mistaken identity."), "{trail:?}");
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn a_match_of_which_everything_was_taken_back_can_have_its_result_entered() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let first = cup.match_id(1).await;
        let admin = server.admin().await.tokens.access;
        let mut phone = Phone::new(&server, &admin, first, "p");
        let undo = json!({ "type": "undo", "target": { "device": "p", "sequence": 1 } });
        phone.plays(&[json!({ "type": "start", "clock": false })]).await;
        let corrector = cup.corrector();
        let entered = result(first, 2, 0);
        phone.plays(&[undo]).await;
        corrector.corrects(cup.division, &entered, None).await;
        assert_eq!(phone.sees().await["may"]["record"], false);
        assert_eq!(cup.ended(1).await.0, "completed");
        server.nothing_is_wrong().await;
    }
}

fn leaves(team: i64, policy: &str) -> Value {
    json!({ "kind": "withdrawal", "teamId": team, "policy": policy })
}

#[tokio::test]
async fn the_matches_of_a_team_that_leaves_a_knock_out_are_won_without_playing() {
    for policy in ["forfeit_rest", "annul", "keep"] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(4).await;
            cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
            let corrector = cup.corrector();
            let (_, _, _, [Some(first), Some(second)]) = cup.ended(1).await else { panic!() };
            let (_, _, _, [Some(third), Some(fourth)]) = cup.ended(2).await else { panic!() };
            // Before its first match: the opponent goes on.
            let told = corrector.corrects(cup.division, &leaves(third, policy), None).await;
            let end = told["matches"]
                .as_array()
                .expect("matches")
                .iter()
                .find(|one| one["end"] != Value::Null);
            let end = end.unwrap_or_else(|| panic!("no match ends: {told}"));
            assert_eq!((&end["matchNumber"], &end["end"]), (&json!(2), &json!("won")));
            assert!(end["winner"].is_string());
            let walkover = Some("walkover".to_owned());
            let won = |by: i64, teams| ("completed".to_owned(), walkover.clone(), Some(by), teams);
            assert_eq!(cup.ended(2).await, won(fourth, [Some(third), Some(fourth)]));
            let (_, _, _, finalists) = cup.ended(3).await;
            assert!(finalists.contains(&Some(fourth)), "{finalists:?}");
            // Before its opponent in the final is known: that opponent has won it.
            corrector.corrects(cup.division, &leaves(fourth, policy), None).await;
            assert_eq!(cup.ended(3).await.0, "scheduled");
            let semi =
                corrector.corrects(cup.division, &result(cup.match_id(1).await, 0, 1), None).await;
            assert_eq!(semi["matches"].as_array().map(Vec::len), Some(1), "{semi}");
            let (lifecycle, outcome, winner, teams) = cup.ended(3).await;
            assert_eq!(
                (lifecycle.as_str(), outcome, winner),
                ("completed", walkover, Some(second))
            );
            assert!(teams.contains(&Some(second)) && !teams.contains(&Some(first)));
            // The result before it is taken back: the match that was not played has another winner.
            let back = result(cup.match_id(1).await, 1, 0);
            let back = corrector.corrects(cup.division, &back, None).await;
            assert_eq!(back["needsChoice"], false, "{back}");
            let (lifecycle, _, winner, teams) = cup.ended(3).await;
            assert_eq!((lifecycle.as_str(), winner), ("completed", Some(first)));
            assert!(teams.contains(&Some(first)) && !teams.contains(&Some(second)));
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn the_matches_to_come_of_a_team_that_leaves_a_league_are_won_or_called_off_and_the_others_hear_of_it()
 {
    for (policy, lifecycle, outcome) in [
        ("forfeit_rest", "completed", Some("walkover")),
        ("annul", "cancelled", None),
        ("keep", "cancelled", None),
    ] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(4).await;
            cup.published(&league()).await;
            let (_, _, _, [Some(leaver), Some(opponent)]) = cup.ended(1).await else { panic!() };
            cup.result(1, Some([2, 1])).await;
            server.add_person("Otto Ohm", "otto@example.org").await;
            let mut others = Vec::new();
            for number in 2..=6 {
                let (_, _, _, teams) = cup.ended(number).await;
                if teams.contains(&Some(leaver)) {
                    others.extend(teams.into_iter().flatten().filter(|team| *team != leaver));
                }
            }
            assert!(!others.contains(&opponent) && others.len() == 2);
            let scope = Scope::Team(others[0]);
            server.give("otto@example.org", Role::TeamManager, scope, None).await;
            let corrector = cup.corrector();
            // A start that was a mistake was recorded of one of them.
            let mut prepared = None;
            for number in 2..=6 {
                let (_, _, _, teams) = cup.ended(number).await;
                prepared = prepared.or(teams.contains(&Some(leaver)).then_some(number));
            }
            let prepared = cup.match_id(prepared.expect("a match to come")).await;
            let admin = server.admin().await.tokens.access;
            let mut phone = Phone::new(&server, &admin, prepared, "p");
            phone.plays(&[json!({ "type": "start", "clock": false })]).await;
            let undo = json!({ "type": "undo", "target": { "device": "p", "sequence": 1 } });
            phone.plays(&[undo]).await;
            let told = corrector.corrects(cup.division, &leaves(leaver, policy), None).await;
            assert_eq!(
                told["told"]["people"], 1,
                "the manager of a team that will not play: {told}"
            );
            for number in 1..=6 {
                let (is, how, winner, teams) = cup.ended(number).await;
                let expected = match number {
                    1 => ("completed", Some("played")),
                    _ if teams.contains(&Some(leaver)) => (lifecycle, outcome),
                    _ => ("scheduled", None),
                };
                assert_eq!((is.as_str(), how.as_deref()), expected, "{policy}: {number}");
                if how.as_deref() == Some("walkover") {
                    assert!(winner.is_some_and(|winner| winner != leaver));
                }
            }
            let division = cup.division;
            let sql = "SELECT COUNT(*) FROM division_teams
                WHERE division_id = $1 AND team_id = $2 AND withdrawn_at IS NOT NULL";
            let read = server.db().read(move |conn| conn.query_one(sql, params![division, leaver]));
            let gone: i64 = read.await.expect("a number");
            assert_eq!(gone, 1, "no later round is drawn with it");
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn a_match_that_was_called_off_is_lost_by_the_team_that_leaves_as_its_table_says() {
    for (policy, lifecycle, outcome) in
        [("forfeit_rest", "completed", Some("walkover")), ("annul", "cancelled", None)]
    {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(4).await;
            cup.published(&league()).await;
            let (_, _, _, [Some(leaver), Some(opponent)]) = cup.ended(1).await else { panic!() };
            let admin = server.admin().await.tokens.access;
            let mut phone = Phone::new(&server, &admin, cup.match_id(1).await, "p");
            phone.plays(&[json!({ "type": "cancel" })]).await;
            let told = cup.corrector().corrects(cup.division, &leaves(leaver, policy), None).await;
            let matches = told["matches"].as_array().expect("matches");
            let end = matches.iter().find(|one| one["matchNumber"] == 1).map(|one| &one["end"]);
            assert_eq!(end.and_then(Value::as_str), outcome.map(|_| "won"), "{told}");
            let (is, how, winner, _) = cup.ended(1).await;
            assert_eq!((is.as_str(), how.as_deref()), (lifecycle, outcome), "{policy}");
            assert_eq!(winner, outcome.map(|_| opponent));
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn a_team_that_has_left_takes_no_place_of_its_group() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(8).await;
        let options = json!({ "groups": 2, "qualify": 2, "third_place": true });
        cup.published(&json!({ "algorithm": "groups", "options": options })).await;
        for number in 1..=12 {
            // The team that was made first wins, so each group is in order.
            let (_, _, _, [Some(a), Some(b)]) = cup.ended(number).await else { panic!() };
            cup.result(number, Some(if a < b { [b - a, 0] } else { [0, a - b] })).await;
        }
        let semis = async || [cup.ended(13).await.3, cup.ended(14).await.3].concat();
        let before = semis().await;
        let second = cup.ended(13).await.3.into_iter().flatten().max().expect("a team");
        let corrector = cup.corrector();
        let left = corrector.corrects(cup.division, &leaves(second, "forfeit_rest"), None).await;
        let after = semis().await;
        assert!(before.contains(&Some(second)) && !after.contains(&Some(second)), "{left}");
        assert!(after.iter().all(Option::is_some), "{after:?}");
        assert_eq!(after.iter().filter(|team| before.contains(team)).count(), 3);
        // A team that has played in its place keeps it, and moves nobody else.
        cup.result(13, Some([2, 0])).await;
        let (_, _, _, [Some(played), _]) = cup.ended(13).await else { panic!() };
        let other = cup.ended(14).await.3;
        let gone = leaves(played, "forfeit_rest");
        let left = corrector.corrects(cup.division, &gone, None).await;
        assert_eq!(left["needsChoice"], false, "{left}");
        assert_eq!(cup.ended(14).await.3, other);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn nobody_has_two_places_when_a_match_that_has_begun_is_kept() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(8).await;
        let options = json!({ "groups": 2, "qualify": 2 });
        cup.published(&json!({ "algorithm": "groups", "options": options })).await;
        for number in 1..=12 {
            // The team that was made first wins, so each group is in order.
            let (_, _, _, [Some(a), Some(b)]) = cup.ended(number).await else { panic!() };
            cup.result(number, Some(if a < b { [b - a, 0] } else { [0, a - b] })).await;
        }
        let (_, _, _, [Some(first), Some(other)]) = cup.ended(13).await else { panic!() };
        cup.result(13, Some([1, 0])).await;
        let mut to_come = cup.ended(14).await.3;
        // The first of a group loses all its matches by correction, and is the last of it: its semi-final is kept.
        for number in 1..=12 {
            let (_, _, _, [Some(a), Some(b)]) = cup.ended(number).await else { panic!() };
            if [a, b].contains(&first) {
                let lost = if a == first { (0, 9) } else { (9, 0) };
                let correction = result(cup.match_id(number).await, lost.0, lost.1);
                cup.corrector().corrects(cup.division, &correction, Some("keep")).await;
            }
        }
        let mut now = cup.ended(14).await.3;
        assert!(!now.contains(&Some(first)) && !now.contains(&Some(other)), "{now:?}");
        now.sort_unstable();
        to_come.sort_unstable();
        assert_eq!(now, to_come, "the second is the first of those who are left");
        cup.result(14, Some([1, 0])).await;
        let (_, _, _, [Some(a), Some(b)]) = cup.ended(15).await else { panic!() };
        assert_ne!(a, b);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn the_only_team_left_of_a_group_plays_on_also_when_no_match_of_it_was_played() {
    for policy in ["forfeit_rest", "annul", "keep"] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(4).await;
            let options = json!({ "groups": 2, "qualify": 1 });
            cup.published(&json!({ "algorithm": "groups", "options": options })).await;
            let (_, _, _, [Some(leaver), Some(left)]) = cup.ended(1).await else { panic!() };
            cup.corrector().corrects(cup.division, &leaves(leaver, policy), None).await;
            let (_, _, _, finalists) = cup.ended(3).await;
            assert!(finalists.contains(&Some(left)), "{policy}: {finalists:?}");
            server.nothing_is_wrong().await;
        }
    }
}

/// The winner of each tie of the bracket that is decided, and why, by the number of its match.
async fn decided(cup: &Cup<'_>) -> Vec<(i64, i64, String)> {
    let path = format!("/api/v1/public/tournaments/{}/bracket", cup.tournament);
    let told = data_of(&cup.server.get(&path).send().await, 200);
    let rounds = told["rounds"].as_array().expect("rounds");
    let ties = rounds.iter().flat_map(|round| round["ties"].as_array().expect("ties"));
    let decided = ties.filter_map(|tie| {
        let number = tie["matches"][0]["match_number"].as_i64()?;
        let mut teams = tie["teams"].as_array().expect("teams").iter();
        let winner = teams.find(|team| team["advances"] == true)?["team_id"].as_i64()?;
        Some((number, winner, tie["decided_by"].as_str()?.to_owned()))
    });
    let mut decided: Vec<_> = decided.collect();
    decided.sort_unstable();
    decided
}

/// Nine teams in three groups, of each of which all but the last goes on, two thirds of the three with them.
async fn with_best_thirds(cup: &Cup<'_>) -> Vec<Vec<i64>> {
    let options = json!({ "groups": 3, "qualify": 2, "best_placed": 2 });
    cup.published(&json!({ "algorithm": "groups", "options": options })).await;
    let mut groups: Vec<Vec<i64>> = Vec::new();
    for number in 1..=9 {
        let (_, _, _, [Some(a), Some(b)]) = cup.ended(number).await else { panic!() };
        // The team that was made first wins, so each group is in order.
        cup.result(number, Some(if a < b { [b - a, 0] } else { [0, a - b] })).await;
        match groups.iter_mut().find(|group| group.contains(&a) || group.contains(&b)) {
            Some(group) => group.extend([a, b]),
            None => groups.push(vec![a, b]),
        }
    }
    for group in &mut groups {
        group.sort_unstable();
        group.dedup();
    }
    groups
}

#[tokio::test]
async fn where_no_team_can_take_a_place_of_a_knock_out_the_opponent_goes_on_without_playing() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(9).await;
        let groups = with_best_thirds(&cup).await;
        let corrector = cup.corrector();
        for group in &groups[1..] {
            corrector.corrects(cup.division, &leaves(group[2], "keep"), None).await;
        }
        let mut unopposed = Vec::new();
        let mut teams = Vec::new();
        for number in 10..=13 {
            let (lifecycle, outcome, winner, sides) = cup.ended(number).await;
            teams.extend(sides.into_iter().flatten());
            if let [Some(team), None] | [None, Some(team)] = sides {
                assert_eq!((lifecycle.as_str(), outcome, winner), ("cancelled", None, None));
                assert!(cup.match_name(number).await.contains("No opponent"));
                unopposed.push((number, team, "walkover".to_owned()));
            } else {
                assert_eq!(lifecycle, "scheduled");
            }
        }
        assert_eq!((unopposed.len(), teams.len()), (1, 7), "{teams:?}");
        assert!(teams.contains(&groups[0][2]), "the only third has one of the two places");
        assert_eq!(decided(&cup).await, unopposed);
        for number in (10..=13).filter(|number| *number != unopposed[0].0) {
            cup.result(number, Some([1, 0])).await;
        }
        for number in [14, 15] {
            let (lifecycle, _, _, sides) = cup.ended(number).await;
            assert_eq!(lifecycle, "scheduled");
            assert!(sides.iter().all(Option::is_some), "{number}: {sides:?}");
            cup.result(number, Some([2, 1])).await;
        }
        cup.result(16, Some([3, 1])).await;
        assert_eq!(decided(&cup).await.len(), 7);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn the_second_place_of_a_group_with_one_team_left_stays_free() {
    for policy in ["forfeit_rest", "annul", "keep"] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(6).await;
            let options = json!({ "groups": 2, "qualify": 2 });
            cup.published(&json!({ "algorithm": "groups", "options": options })).await;
            let (_, _, _, [Some(one), Some(other)]) = cup.ended(1).await else { panic!() };
            let corrector = cup.corrector();
            for team in [one, other] {
                corrector.corrects(cup.division, &leaves(team, policy), None).await;
            }
            for number in 1..=6 {
                let (lifecycle, _, _, sides) = cup.ended(number).await;
                if let ("scheduled", [Some(a), Some(b)]) = (lifecycle.as_str(), sides) {
                    cup.result(number, Some(if a < b { [1, 0] } else { [0, 1] })).await;
                }
            }
            let semis = [cup.ended(7).await, cup.ended(8).await];
            let is_off = |semi: &&Ended| semi.0 == "cancelled";
            let off = semis.iter().find(is_off).unwrap_or_else(|| panic!("{policy}: {semis:?}"));
            let free: Vec<i64> = off.3.iter().flatten().copied().collect();
            assert_eq!(free.len(), 1, "{semis:?}");
            let (_, _, _, finalists) = cup.ended(9).await;
            assert!(finalists.contains(&Some(free[0])), "{policy}: {finalists:?}");
            // A team that went on without playing and leaves after the final has played it all the same.
            cup.result(if semis[0].0 == "cancelled" { 8 } else { 7 }, Some([1, 0])).await;
            cup.result(9, Some([2, 1])).await;
            let ends = async || [cup.ended(7).await, cup.ended(8).await, cup.ended(9).await];
            let before = ends().await;
            // Without its matches its group has no first any more: what follows from that has to be said.
            let later = (policy == "annul").then_some("keep");
            corrector.corrects(cup.division, &leaves(free[0], policy), later).await;
            assert_eq!(ends().await, before, "{policy}");
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn what_a_team_has_played_in_the_swiss_system_is_not_annulled() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let options = json!({ "rounds": 3 });
        cup.published(&json!({ "algorithm": "swiss-dutch", "options": options })).await;
        let (_, _, _, [Some(leaver), _]) = cup.ended(1).await else { panic!() };
        let corrector = cup.corrector();
        let annul = leaves(leaver, "annul");
        let refused = corrector.preview(cup.division, &annul, None).await;
        assert!(refused.problem(400, "invalid_input")["fields"]["policy"].is_string());
        corrector.corrects(cup.division, &leaves(leaver, "keep"), None).await;
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn after_a_match_that_both_have_forfeited_nobody_waits_and_it_is_played_when_that_is_corrected()
 {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let options = json!({ "third_place": true });
        cup.published(&json!({ "algorithm": "knock-out", "options": options })).await;
        let numbers: Vec<i64> = cup.matches().await.iter().map(|(number, _)| *number).collect();
        let by_name = async |words: &str| {
            let all = cup.matches().await;
            all.into_iter().find(|(_, name)| name.contains(words)).expect("a match").0
        };
        let third = by_name("Loser of match").await;
        let last = by_name("Winner of match").await;
        assert_eq!((numbers.len(), [1, 2].contains(&third)), (4, false));
        cup.ends(1, None, Some(Outcome::DoubleForfeit)).await;
        assert_eq!(cup.ended(last).await.0, "scheduled", "its other side is still to be known");
        cup.result(2, Some([2, 1])).await;
        let (_, _, _, [Some(winner), Some(loser)]) = cup.ended(2).await else { panic!() };
        assert_eq!(cup.ended(last).await.0, "cancelled");
        let told = data_of(&cup.call("GET", "/me/notifications").send().await, 200);
        let told = told["items"].as_array().expect("items").iter();
        let off = told.filter(|one| one["kind"] == "match_called_off").count();
        assert_eq!(off, 2, "the organiser hears of both");
        let by = |match_number, team: i64, by: &str| (match_number, team, by.to_owned());
        let mut expected = vec![
            by(2, winner, "score"),
            by(last, winner, "walkover"),
            by(third, loser, "walkover"),
        ];
        expected.sort_unstable();
        assert_eq!(decided(&cup).await, expected);
        // The organiser corrects it: there is a final, and a match for third place.
        let corrected = result(cup.match_id(1).await, 1, 0);
        let told = cup.corrector().corrects(cup.division, &corrected, None).await;
        assert_eq!(told["matches"].as_array().map(Vec::len), Some(2), "{told}");
        for number in [last, third] {
            let (lifecycle, outcome, _, sides) = cup.ended(number).await;
            assert_eq!((lifecycle.as_str(), outcome), ("scheduled", None));
            assert!(sides.iter().all(Option::is_some), "{sides:?}");
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_draw_ends_also_when_both_teams_forfeit_some_of_its_matches() {
    for (algorithm, options) in [
        ("knock-out", json!({ "third_place": true })),
        ("knock-out", json!({ "legs": 2 })),
        ("double-elimination", json!({ "second_final": true })),
    ] {
        for teams in [5, 8] {
            for every in [1, 2, 3] {
                let server = Running::on_sqlite().await;
                let cup = server.cup_of(teams).await;
                cup.published(&json!({ "algorithm": algorithm, "options": options })).await;
                let what = format!("{algorithm} of {teams}, every {every}");
                for (number, name) in cup.matches().await {
                    let (lifecycle, _, _, sides) = cup.ended(number).await;
                    if lifecycle == "cancelled" {
                        continue;
                    }
                    let [Some(a), Some(b)] = sides else { panic!("{what}: {name} waits for ever") };
                    if number % every == 0 {
                        cup.ends(number, None, Some(Outcome::DoubleForfeit)).await;
                    } else {
                        cup.result(number, Some(if a < b { [2, 1] } else { [1, 2] })).await;
                    }
                }
                for (number, name) in cup.matches().await {
                    let (lifecycle, ..) = cup.ended(number).await;
                    assert_ne!(lifecycle, "scheduled", "{what}: {name}");
                }
                server.nothing_is_wrong().await;
            }
        }
    }
}

#[tokio::test]
async fn teams_that_change_places_after_a_withdrawal_have_the_matches_of_their_places() {
    for with_winner in [false, true] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(4).await;
            let plan = json!({ "algorithm": "knock-out", "options": {} });
            let published = cup.published(&plan).await;
            let (_, _, _, [Some(gone), Some(winner)]) = cup.ended(1).await else { panic!() };
            let (_, _, _, [Some(other), _]) = cup.ended(2).await else { panic!() };
            cup.corrector().corrects(cup.division, &leaves(gone, "keep"), None).await;
            let one = if with_winner { winner } else { gone };
            let swap = json!({ "teams": [one, other], "reason": "A mistake." });
            data_of(&cup.change(&published, "swaps", swap).await, 200);
            for number in [1, 2] {
                let (lifecycle, outcome, won_by, teams) = cup.ended(number).await;
                if teams.contains(&Some(gone)) {
                    assert_eq!((&*lifecycle, outcome.as_deref()), ("completed", Some("walkover")));
                    assert!(won_by.is_some_and(|team| team != gone && teams.contains(&Some(team))));
                } else {
                    assert_eq!((&*lifecycle, outcome, won_by), ("scheduled", None, None));
                }
            }
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn a_match_without_an_opponent_stands_in_its_round_of_the_bracket() {
    for legs in [1, 2] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(8).await;
            let options = json!({ "legs": legs });
            cup.published(&json!({ "algorithm": "knock-out", "options": options })).await;
            for (number, _) in cup.matches().await {
                let (lifecycle, _, _, sides) = cup.ended(number).await;
                match sides {
                    _ if lifecycle == "cancelled" => {}
                    // The first tie, by both.
                    [Some(_), Some(_)] if number == 1 || (legs == 2 && number == 5) => {
                        cup.ends(number, None, Some(Outcome::DoubleForfeit)).await;
                    }
                    [Some(a), Some(b)] => {
                        cup.result(number, Some(if a < b { [1, 0] } else { [0, 1] })).await;
                    }
                    _ => panic!("{legs}: match {number} has {sides:?}"),
                }
            }
            let path = format!("/api/v1/public/tournaments/{}/bracket", cup.tournament);
            let told = data_of(&server.get(&path).send().await, 200);
            let rounds = told["rounds"].as_array().expect("rounds");
            let sizes: Vec<usize> =
                rounds.iter().map(|round| round["ties"].as_array().map_or(0, Vec::len)).collect();
            assert_eq!(sizes, [4, 2, 1], "{legs}: {told}");
            let ties = rounds[0]["ties"].as_array().into_iter().flatten();
            let both = ties.filter(|tie| tie["outcome"] == "double_forfeit");
            let both: Vec<&Value> = both.map(|tie| &tie["decided"]).collect();
            assert_eq!(both, [&json!(true)], "nobody goes on from it");
            let last = &rounds[2]["ties"][0];
            let semis: Vec<&Value> =
                rounds[1]["ties"].as_array().into_iter().flatten().map(|tie| &tie["tie"]).collect();
            for team in last["teams"].as_array().expect("teams") {
                assert!(semis.contains(&&team["came_from"]["tie"]), "{legs}: {told}");
            }
            assert_eq!(last["decided"], true);
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn a_match_after_one_that_both_have_forfeited_is_asked_about() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        for number in 1..=3 {
            cup.result(number, Some([1, 0])).await;
        }
        let forfeited = json!({ "kind": "result", "matchId": cup.match_id(1).await,
            "result": { "outcome": "double_forfeit" } });
        let corrector = cup.corrector();
        let asked = data_of(&corrector.preview(cup.division, &forfeited, None).await, 200);
        assert_eq!(asked["needsChoice"], true, "{asked}");
        let told = &asked["matches"][0];
        assert_eq!((&told["matchNumber"], &told["hasBegun"]), (&json!(3), &json!(true)));
        assert!(told["nameAfter"].as_str().is_some_and(|name| name.contains("No opponent")));
        corrector.corrects(cup.division, &forfeited, Some("replay")).await;
        let (_, _, Some(second), _) = cup.ended(2).await else { panic!() };
        assert_eq!(cup.ended(3).await.0, "cancelled");
        assert_eq!(decided(&cup).await.last(), Some(&(3, second, "walkover".to_owned())));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_replay_goes_on_to_the_matches_after_it() {
    for (choice, lifecycle) in [("replay", "scheduled"), ("void", "completed")] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(8).await;
            cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
            for number in 1..=7 {
                cup.result(number, Some([1, 0])).await;
            }
            let corrected = result(cup.match_id(1).await, 0, 1);
            let told = cup.corrector().corrects(cup.division, &corrected, Some(choice)).await;
            let named = told["matches"].as_array().map(Vec::len);
            assert_eq!(named, Some(2), "a semi-final and the final: {told}");
            for number in [5, 7] {
                let (is, how, winner, _) = cup.ended(number).await;
                assert_eq!((is.as_str(), winner), (lifecycle, None), "{choice}: {number}");
                assert_eq!(how.is_some(), choice == "void");
            }
            assert_eq!(cup.ended(6).await.0, "completed", "the other semi-final");
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn who_did_not_appear_and_leaves_afterwards_has_lost_that_match() {
    for by_scorer in [false, true] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(6).await;
            let options = json!({ "groups": 2, "qualify": 2 });
            cup.published(&json!({ "algorithm": "groups", "options": options })).await;
            for number in 1..=6 {
                let (_, _, _, [Some(a), Some(b)]) = cup.ended(number).await else { panic!() };
                cup.result(number, Some(if a < b { [b - a, 0] } else { [0, a - b] })).await;
            }
            let (_, _, _, [Some(winner), Some(absent)]) = cup.ended(7).await else { panic!() };
            let semi = cup.match_id(7).await;
            if by_scorer {
                let admin = server.admin().await.tokens.access;
                let mut phone = Phone::new(&server, &admin, semi, "p");
                phone.plays(&[json!({ "type": "walkover", "winner": "a" })]).await;
            } else {
                let walkover = json!({ "kind": "result", "matchId": semi,
                    "result": { "outcome": "walkover", "winner_team_id": winner } });
                cup.corrector().corrects(cup.division, &walkover, None).await;
            }
            let ended = cup.ended(7).await;
            let walkover = Some("walkover".to_owned());
            let teams = [Some(winner), Some(absent)];
            assert_eq!(ended, ("completed".to_owned(), walkover, Some(winner), teams));
            let told = cup.corrector().corrects(cup.division, &leaves(absent, "keep"), None).await;
            assert_eq!(cup.ended(7).await, ended, "{told}");
            assert!(cup.ended(9).await.3.contains(&Some(winner)));
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn a_draw_is_given_up_as_long_as_all_that_ended_is_what_a_team_left_behind() {
    for policy in ["forfeit_rest", "annul", "keep"] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(4).await;
            let published = cup.published(&league()).await;
            let (_, _, _, [Some(leaver), _]) = cup.ended(1).await else { panic!() };
            cup.corrector().corrects(cup.division, &leaves(leaver, policy), None).await;
            let reason = json!({ "reason": "A team has left." });
            data_of(&cup.change(&published, "void", reason).await, 200);
            cup.published(&league()).await;
            assert_eq!(cup.matches().await.len(), 3, "a league of three");
            server.nothing_is_wrong().await;

            // A result that somebody has entered is another matter.
            cup.result(1, Some([1, 0])).await;
            let drawn = cup.listed().await["draws"][0].clone();
            let refused = cup.change(&drawn, "void", json!({ "reason": "Too late." })).await;
            refused.problem(409, "conflict");
        }
    }
}

#[tokio::test]
async fn a_team_that_has_left_and_enters_again_plays() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let published = cup.published(&league()).await;
        let (_, _, _, [Some(leaver), _]) = cup.ended(1).await else { panic!() };
        cup.corrector().corrects(cup.division, &leaves(leaver, "annul"), None).await;
        let reason = json!({ "reason": "A team has left." });
        data_of(&cup.change(&published, "void", reason).await, 200);
        let own = cup.call("GET", "/me/entries").send().await.json();
        let own = own["entries"].as_array().expect("entries").clone();
        let mut entry = own.into_iter().find(|one| one["teamId"] == leaver).expect("an entry");
        for step in ["withdraw", "enter_again"] {
            let path = format!("/entries/{}/steps", entry["entryId"]);
            let body = json!({ "step": step, "version": entry["version"] });
            entry = data_of(&cup.send("POST", &path, &body).await, 200);
        }
        assert_eq!(entry["state"], "accepted");
        cup.published(&league()).await;
        assert_eq!(cup.matches().await.len(), 6, "a league of four");
        for number in 1..=6 {
            assert_eq!(cup.ended(number).await.0, "scheduled", "{number}");
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn final_ranking_tells_the_shootout_that_decided_a_tie() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&json!({ "algorithm": "knock-out" })).await;
        for number in [1, 2] {
            cup.result(number, Some([1, 0])).await;
        }
        let last = json!({
            "kind": "result", "matchId": cup.match_id(3).await,
            "result": {
                "team_a_score": 1, "team_b_score": 1, "team_a_shootout": 3, "team_b_shootout": 4,
            },
        });
        cup.corrector().corrects(cup.division, &last, None).await;
        let path = format!("/api/v1/public/tournaments/{}/final-ranking", cup.tournament);
        let places = data_of(&server.get(&path).send().await, 200)["places"].take();
        let told = |at: usize| (places[at]["score"].clone(), places[at]["shootout"].clone());
        assert_eq!(told(0), (json!([1, 1]), json!([4, 3])), "from the side of who has won");
        assert_eq!(told(1), (json!([1, 1]), json!([3, 4])));
        assert_eq!(told(2).1, json!(null));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_cannot_be_corrected_is_refused_with_a_sentence_and_changes_nothing() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        cup.result(1, Some([1, 0])).await;
        let corrector = cup.corrector();
        let first = cup.match_id(1).await;
        let before = public_standings(&cup).await;
        let teams: Vec<i64> = rows(&before).iter().filter_map(|row| row.0.as_i64()).collect();
        let one = teams[0];
        for (correction, status) in [
            (result(999_999, 1, 0), 404),
            (result(first, -1, 0), 400),
            (json!({ "kind": "result", "matchId": first, "result": { "team_a_score": 1 } }), 400),
            (
                json!({ "kind": "result", "matchId": first, "result": {
                "outcome": "walkover", "winner_team_id": 999_999 } }),
                400,
            ),
            (json!({ "kind": "points", "teamId": one, "points": 0 }), 400),
            (json!({ "kind": "points", "teamId": one, "points": 5000 }), 400),
            (json!({ "kind": "points", "teamId": 999_999, "points": 1 }), 404),
            (json!({ "kind": "withdrawal", "teamId": one, "policy": "vanish" }), 400),
            (json!({ "kind": "order", "teamIds": [one] }), 400),
            (json!({ "kind": "order", "teamIds": [one, one] }), 400),
            (json!({ "kind": "order", "teamIds": [one, 999_999] }), 404),
            (json!({ "kind": "magic" }), 400),
        ] {
            let refused = corrector.preview(cup.division, &correction, None).await;
            assert_eq!(refused.status, status, "{correction}: {}", refused.text());
            let refused = corrector.save(cup.division, &correction, None, &json!("x")).await;
            assert_eq!(refused.status, status, "{correction}: {}", refused.text());
        }
        let no_choice = corrector.preview(cup.division, &result(first, 2, 0), Some("burn")).await;
        assert_eq!(no_choice.status, 400);
        assert_eq!(public_standings(&cup).await, before);

        // A scorer rules on nothing; an official of the match rules on this match alone.
        server.add_person("Otto Ohm", "otto@example.org").await;
        let access = server.sign_in_person("otto@example.org").await.access;
        let otto = Corrector { server: &server, access };
        let correction = result(first, 2, 0);
        otto.preview(cup.division, &correction, None).await.problem(403, "forbidden");
        server.give("otto@example.org", Role::Scorer, Scope::Match(first), None).await;
        otto.preview(cup.division, &correction, None).await.problem(403, "forbidden");
        server.give("otto@example.org", Role::Official, Scope::Match(first), None).await;
        data_of(&otto.preview(cup.division, &correction, None).await, 200);
        let other = result(cup.match_id(2).await, 2, 0);
        otto.preview(cup.division, &other, None).await.problem(403, "forbidden");
        let points = json!({ "kind": "points", "teamId": one, "points": 1 });
        otto.preview(cup.division, &points, None).await.problem(403, "forbidden");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_correction_of_every_kind_takes_a_reason_of_five_hundred_characters_and_no_longer_one() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        cup.result(1, Some([1, 0])).await;
        let corrector = cup.corrector();
        let teams: Vec<i64> =
            rows(&public_standings(&cup).await).iter().filter_map(|row| row.0.as_i64()).collect();
        let path = format!("/divisions/{}/corrections", cup.division);
        for correction in [
            result(cup.match_id(1).await, 2, 0),
            json!({ "kind": "points", "teamId": teams[0], "points": -1 }),
            json!({ "kind": "order", "teamIds": [teams[1], teams[2]] }),
            json!({ "kind": "withdrawal", "teamId": teams[1], "policy": "annul" }),
        ] {
            let told = data_of(&corrector.preview(cup.division, &correction, None).await, 200);
            let save = async |reason: String| {
                let body = json!({
                    "correction": correction, "laterMatches": null, "token": told["token"], "reason": reason,
                });
                corrector.call(&path, &body).send().await
            };
            save("ü".repeat(501)).await.problem(400, "invalid_input");
            data_of(&save("ü".repeat(500)).await, 200);
        }
        server.nothing_is_wrong().await;
    }
}

/// How many corrections are tried on real competitions; more with `TOUCHLINE_CORRECTIONS`.
const TRIED: usize = 40;

#[tokio::test]
async fn random_corrections_of_real_competitions_are_saved_as_they_were_shown() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/competitions");
    let Ok(folders) = std::fs::read_dir(&folder) else {
        eprintln!("There are no real competitions at {}: nothing is tried.", folder.display());
        return;
    };
    let mut folders: Vec<_> =
        folders.flatten().map(|one| one.path()).filter(|at| at.is_dir()).collect();
    folders.sort();
    let tried = std::env::var("TOUCHLINE_CORRECTIONS").ok().and_then(|text| text.parse().ok());
    let tried: usize = tried.unwrap_or(TRIED);
    for server in Running::on_every_engine().await {
        for folder in &folders {
            let leave = import::WhenGone::Leave;
            import::import_competition(server.db(), folder, leave, server.now(), Arc::new(|_| ()))
                .await
                .unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        }
        let read = |conn: &Conn<'_>| {
            conn.query(
                "SELECT match_id, division_id, team_a_id, team_b_id FROM matches
                 WHERE division_id IS NOT NULL AND team_a_id IS NOT NULL AND team_b_id IS NOT NULL
                    AND participant_mode <> 'multi_entry' ORDER BY match_id",
                &[],
            )
        };
        let matches: Vec<(i64, i64, i64, i64)> = server.db().read(read).await.expect("matches");
        let sql = "SELECT division_id, tournament_id FROM divisions";
        let divisions: Vec<(i64, i64)> =
            server.db().read(|conn| conn.query(sql, &[])).await.expect("divisions");
        let tournament_of: HashMap<i64, i64> = divisions.into_iter().collect();
        let mut known = Vec::new();
        let mut corrector =
            Corrector { server: &server, access: server.admin().await.tokens.access };
        let mut chance: u64 = 20_260_606;
        let mut next = |below: usize| {
            // Knuth's constants; the upper bits are the better ones.
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (chance >> 33) as usize % below
        };
        let mut saved = 0;
        let mut before: Option<(i64, Value, Value)> = None;
        let mut stale = 0;
        for at in 0..tried {
            if at % 200 == 199 {
                // The clock moves on with every correction, and a token lasts half an hour.
                corrector.access = server.admin().await.tokens.access;
            }
            let (match_id, division, a, b) = matches[next(matches.len())];
            let correction = match next(10) {
                0 => json!({ "kind": "points", "teamId": a, "points": next(9) as i64 - 10 }),
                1 => {
                    let policy = ["annul", "forfeit_rest", "keep"][next(3)];
                    json!({ "kind": "withdrawal", "teamId": b, "policy": policy })
                }
                2 => json!({ "kind": "order", "byLots": next(2) == 0, "teamIds": [b, a] }),
                3 => json!({ "kind": "result", "matchId": match_id, "result": {
                    "outcome": "awarded", "winner_team_id": a, "team_a_score": 3, "team_b_score": 0 } }),
                _ => {
                    let (of_a, of_b) = (next(6) as i64, next(6) as i64);
                    let winner = match of_a.cmp(&of_b) {
                        std::cmp::Ordering::Greater => json!(a),
                        std::cmp::Ordering::Less => json!(b),
                        std::cmp::Ordering::Equal => Value::Null,
                    };
                    json!({ "kind": "result", "matchId": match_id, "result": {
                        "team_a_score": of_a, "team_b_score": of_b, "winner_team_id": winner } })
                }
            };
            let shown = corrector.preview(division, &correction, Some("keep")).await;
            if [400, 409].contains(&shown.status) {
                // The match cannot end so, the teams are not level, or the team has gone already.
                continue;
            }
            let told = data_of(&shown, 200);
            let done = corrector.save(division, &correction, Some("keep"), &told["token"]).await;
            assert_eq!(done.status, 200, "{at}: {correction}: {}", done.text());
            assert_eq!(done.text(), shown.text(), "{at}: {correction}");
            saved += 1;
            let page = table_of(tournament_of[&division], division);
            known.push(server.knows(&page).await);
            let now = (division, correction, told["token"].clone());
            let Some((division, correction, token)) = before.replace(now) else { continue };
            let fresh = corrector.preview(division, &correction, Some("keep")).await;
            if fresh.status == 200 && fresh.json()["data"]["token"] == token {
                // It said what was recorded already, so nothing has changed.
                continue;
            }
            stale += 1;
            let late = corrector.save(division, &correction, Some("keep"), &token).await;
            assert!([400, 409].contains(&late.status), "{at}: {correction}: {}", late.text());
        }
        for (page, at, text) in &known {
            server.assert_known(page, *at, text).await;
        }
        // In sports with sets few of the scores are possible, and few teams are level.
        assert!(stale * 4 > tried, "{stale} of {tried}");
        assert!(saved * 4 > tried, "{saved} of {tried}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn the_trail_says_how_it_was_before_a_correction_and_in_which_tournament() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        cup.result(1, Some([2, 1])).await;
        let corrected = cup.match_id(1).await;
        cup.corrector().corrects(cup.division, &result(corrected, 0, 5), None).await;
        let admin = server.admin().await;
        let entry = admin.trail_of("match").await.remove(0);
        assert_eq!((&entry["action"], &entry["entity_id"]), (&json!("changed"), &json!(corrected)));
        assert!(entry["entity_name"].as_str().is_some_and(|name| name.contains(" vs ")), "{entry}");
        assert_eq!(entry["before"]["correction"]["score"], json!([2, 1]), "{entry}");
        assert_eq!(entry["after"]["correction"]["score"], json!([0, 5]), "{entry}");
        assert_eq!(entry["tournament_id"], cup.tournament);

        for (what, body) in [
            ("pace", json!({ "matchMinutes": 50, "restMinutes": 5 })),
            ("pace", json!({ "matchMinutes": 60, "restMinutes": 5 })),
            ("confirmation", json!({ "hours": 24 })),
            ("confirmation", json!({ "hours": 48 })),
            ("suspensions", json!({ "red": 1 })),
            ("suspensions", json!({ "red": 3 })),
        ] {
            let path = format!("/divisions/{}/{what}", cup.division);
            data_of(&cup.send("PUT", &path, &body).await, 200);
        }
        let entries = admin.trail_of("division").await;
        let of = |at: usize, when: &str| entries[at][when].clone();
        assert_eq!(of(0, "before")["suspensions"]["red"], 1, "{entries:?}");
        assert_eq!(of(0, "after")["suspensions"]["red"], 3, "{entries:?}");
        assert_eq!(
            [of(2, "before"), of(2, "after")],
            [24, 48].map(|is| json!({ "confirm_hours": is }))
        );
        assert_eq!(of(4, "before")["match_minutes"], 50, "{entries:?}");
        assert!(entries.iter().all(|entry| entry["tournament_id"] == cup.tournament));
    }
}

fn comes_back(team: i64) -> Value {
    json!({ "kind": "reinstatement", "teamId": team })
}

#[tokio::test]
async fn withdrawal_is_taken_back_while_nothing_follows_from_it() {
    for plan in [json!({ "algorithm": "knock-out", "options": {} }), league()] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(4).await;
            cup.published(&plan).await;
            let corrector = cup.corrector();
            let first = cup.match_id(1).await;
            let (_, _, _, [Some(gone), Some(stays)]) = cup.ended(1).await else { panic!() };
            let told = corrector.preview(cup.division, &comes_back(gone), None).await;
            told.problem(409, "conflict");
            let before = cup.matches().await;
            corrector.corrects(cup.division, &leaves(gone, "forfeit_rest"), None).await;
            assert_eq!(cup.ended(1).await.1.as_deref(), Some("walkover"));
            // Its match would end again at once.
            let put_back = json!({
                "kind": "result", "matchId": first, "result": { "status": "scheduled" },
            });
            let told = corrector.preview(cup.division, &put_back, None).await;
            let told = told.problem(409, "conflict")["message"].to_string();
            assert!(told.contains("has withdrawn"), "{told}");
            let told = corrector.corrects(cup.division, &comes_back(gone), None).await;
            assert!(told.to_string().contains("to_be_played"), "{told}");
            let (lifecycle, outcome, winner, teams) = cup.ended(1).await;
            assert_eq!((&*lifecycle, outcome, winner), ("scheduled", None, None));
            assert_eq!(teams, [Some(gone), Some(stays)]);
            assert_eq!(cup.matches().await, before, "all plays as it was drawn");
            corrector.corrects(cup.division, &result(first, 2, 1), None).await;
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn withdrawal_of_who_has_a_bye_is_taken_back() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(3).await;
        cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        let of_final = cup.ended(2).await;
        let ([Some(rests), None] | [None, Some(rests)]) = of_final.3 else {
            panic!("{of_final:?}")
        };
        let corrector = cup.corrector();
        corrector.corrects(cup.division, &leaves(rests, "forfeit_rest"), None).await;
        let back = json!({ "kind": "reinstatement", "teamId": rests });
        corrector.corrects(cup.division, &back, None).await;
        assert_eq!(cup.ended(2).await, of_final);
        cup.result(1, Some([1, 0])).await;
        assert_eq!(cup.ended(2).await.0, "scheduled");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn withdrawal_stays_where_a_later_match_was_played_by_it() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        let corrector = cup.corrector();
        let (_, _, _, [Some(gone), _]) = cup.ended(1).await else { panic!() };
        corrector.corrects(cup.division, &leaves(gone, "forfeit_rest"), None).await;
        cup.result(2, Some([1, 0])).await;
        cup.result(3, Some([1, 0])).await;
        let told = corrector.preview(cup.division, &comes_back(gone), None).await;
        let told = told.problem(409, "conflict")["message"].to_string();
        assert!(told.contains("cannot come back") && told.contains('3'), "{told}");
        // Once the final is taken back, nothing follows from it.
        cup.result(3, None).await;
        corrector.corrects(cup.division, &comes_back(gone), None).await;
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn second_final_declared_void_leaves_the_title_to_the_first() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(3).await;
        let options = json!({ "second_final": true });
        cup.published(&json!({ "algorithm": "double-elimination", "options": options })).await;
        let last = cup.matches().await.len() as i64;
        for number in 1..last - 1 {
            cup.result(number, Some([1, 0])).await;
        }
        let corrector = cup.corrector();
        let first = cup.match_id(last - 1).await;
        corrector.corrects(cup.division, &result(first, 0, 1), None).await;
        corrector.corrects(cup.division, &result(cup.match_id(last).await, 2, 1), None).await;
        corrector.corrects(cup.division, &result(first, 3, 1), Some("void")).await;
        assert_eq!(cup.ended(last).await.0, "cancelled");
        let ties = cup.ties().await;
        let title: Vec<&Value> = ties.iter().filter(|tie| tie["kind"] == "final").collect();
        assert_eq!(title.len(), 1, "{ties:?}");
        assert_eq!(title[0]["decided"], true, "{ties:?}");
        // When the unbeaten team has lost after all, it is to be played.
        corrector.corrects(cup.division, &result(first, 0, 2), None).await;
        assert_eq!(cup.ended(last).await.0, "scheduled");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn withdrawal_stays_where_its_place_in_a_group_was_played() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(8).await;
        let options = json!({ "groups": 2, "qualify": 2 });
        cup.published(&json!({ "algorithm": "groups", "options": options })).await;
        for number in 1..=11 {
            let (_, _, _, [Some(a), Some(b)]) = cup.ended(number).await else { panic!() };
            cup.result(number, Some(if a < b { [b - a, 0] } else { [0, a - b] })).await;
        }
        let (_, _, _, [Some(gone), _]) = cup.ended(12).await else { panic!() };
        let corrector = cup.corrector();
        corrector.corrects(cup.division, &leaves(gone, "forfeit_rest"), None).await;
        cup.result(13, Some([1, 0])).await;
        let told = corrector.preview(cup.division, &comes_back(gone), None).await;
        let told = told.problem(409, "conflict")["message"].to_string();
        assert!(told.contains("follow from its withdrawal: 13."), "{told}");
        // Once the semi-final is taken back, the group is played to its end.
        cup.result(13, None).await;
        corrector.corrects(cup.division, &comes_back(gone), None).await;
        assert_eq!(cup.ended(12).await.0, "scheduled");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn withdrawal_stays_where_a_round_was_drawn_since() {
    let swiss = json!({ "algorithm": "swiss-dutch", "options": { "rounds": 3 } });
    let redrawn = json!({ "algorithm": "knock-out", "options": { "redraw": true } });
    for (plan, teams, rests) in [(&swiss, 6, false), (&redrawn, 6, true), (&redrawn, 8, false)] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(teams).await;
            let draw = cup.published(plan).await;
            let matches = cup.matches().await.len() as i64;
            let gone = if rests {
                draw["sheet"]["rounds"][0]["byes"][0]["teamId"].as_i64().expect("a team")
            } else {
                let (_, _, _, [Some(gone), _]) = cup.ended(1).await else { panic!() };
                gone
            };
            let corrector = cup.corrector();
            corrector.corrects(cup.division, &leaves(gone, "forfeit_rest"), None).await;
            for number in if rests { 1..=matches } else { 2..=matches } {
                cup.result(number, Some([1, 0])).await;
            }
            let (_, _, _, [_, Some(beaten)]) = cup.ended(2).await else { panic!() };
            cup.next_round(&draw, &[]).await;
            let told = corrector.preview(cup.division, &comes_back(gone), None).await;
            let told = told.problem(409, "conflict")["message"].to_string();
            assert!(told.contains("a later round has been drawn"), "{told}");
            // A team that was beaten, or has played in the round before, comes back to nothing that is lost.
            corrector.corrects(cup.division, &leaves(beaten, "forfeit_rest"), None).await;
            corrector.corrects(cup.division, &comes_back(beaten), None).await;
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn withdrawal_stays_once_the_division_is_over() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let (_, _, _, [Some(gone), _]) = cup.ended(1).await else { panic!() };
        let corrector = cup.corrector();
        cup.takes_step(true, "begin").await;
        corrector.corrects(cup.division, &leaves(gone, "forfeit_rest"), None).await;
        cup.takes_step(true, "complete").await;
        let told = corrector.preview(cup.division, &comes_back(gone), None).await;
        let told = told.problem(409, "conflict")["message"].to_string();
        assert!(told.contains("the division is over"), "{told}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn matches_of_who_comes_back_are_what_they_were() {
    for policy in ["forfeit_rest", "keep"] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(4).await;
            cup.published(&league()).await;
            let (_, _, _, [Some(gone), _]) = cup.ended(1).await else { panic!() };
            let mut own = Vec::new();
            for number in 1..=6 {
                if cup.ended(number).await.3.contains(&Some(gone)) {
                    own.push(number);
                }
            }
            let corrector = cup.corrector();
            for (number, status) in own.iter().zip(["postponed", "cancelled"]) {
                let id = cup.match_id(*number).await;
                let put_off =
                    json!({ "kind": "result", "matchId": id, "result": { "status": status } });
                corrector.corrects(cup.division, &put_off, None).await;
            }
            let before =
                [cup.ended(own[0]).await, cup.ended(own[1]).await, cup.ended(own[2]).await];
            assert_eq!(
                before.each_ref().map(|one| &*one.0),
                ["postponed", "cancelled", "scheduled"]
            );
            corrector.corrects(cup.division, &leaves(gone, policy), None).await;
            // An opponent who leaves as well changes nothing of what the match was before.
            let (_, _, _, teams) = before[0];
            let other = teams.into_iter().flatten().find(|team| *team != gone).expect("a team");
            corrector.corrects(cup.division, &leaves(other, policy), None).await;
            corrector.corrects(cup.division, &comes_back(other), None).await;
            corrector.corrects(cup.division, &comes_back(gone), None).await;
            let after = [cup.ended(own[0]).await, cup.ended(own[1]).await, cup.ended(own[2]).await];
            assert_eq!(after, before, "{policy}");
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn best_thirds_are_ranked_before_and_after_one_leaves() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(12).await;
        let options = json!({ "groups": 3, "qualify": 2, "best_placed": 2 });
        cup.published(&json!({ "algorithm": "groups", "options": options })).await;
        let standings = async || {
            let path = format!("/api/v1/public/tournaments/{}/standings", cup.tournament);
            data_of(&server.get(&path).send().await, 200)
        };
        let told = standings().await;
        let groups: Vec<Vec<i64>> = told["groups"]
            .as_array()
            .expect("groups")
            .iter()
            .map(|group| {
                let rows = group["rows"].as_array().expect("rows");
                let mut teams: Vec<i64> =
                    rows.iter().filter_map(|row| row["team_id"].as_i64()).collect();
                teams.sort_unstable();
                teams
            })
            .collect();
        assert_eq!(groups.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4, 4]);
        for number in 1..=18 {
            if number == 18 {
                let told = standings().await["best_placed"].take();
                assert_eq!(
                    (&told["place"], &told["taken"], &told["is_over"]),
                    (&json!(3), &json!(2), &json!(false)),
                    "{told}"
                );
                let rows = told["rows"].as_array().expect("rows");
                assert_eq!(rows.len(), 3);
                assert!(
                    rows.iter().all(|row| row["advanced"] == false),
                    "nobody is through yet: {told}"
                );
            }
            let (_, _, _, [Some(a), Some(b)]) = cup.ended(number).await else { panic!() };
            let in_group = |group: &Vec<i64>| group.contains(&a);
            let group = groups.iter().position(in_group).expect("a group");
            let rank = |team: i64| groups[group].iter().position(|one| *one == team);
            let [of_a, of_b] = [a, b].map(|team| rank(team).expect("a team") as i64);
            // The team that was made first wins, and the thirds differ by their matches against the fourths.
            let more = if of_a + of_b == 5 { 5 * group as i64 } else { 0 };
            let goals = (of_a - of_b).abs() + more;
            cup.result(number, Some(if of_a < of_b { [goals, 0] } else { [0, goals] })).await;
        }
        let ranked = async || {
            let told = standings().await["best_placed"].take();
            assert_eq!(
                (&told["place"], &told["taken"], &told["is_over"]),
                (&json!(3), &json!(2), &json!(true)),
                "{told}"
            );
            let rows = told["rows"].as_array().expect("rows").clone();
            assert!(
                rows[0]["separated_by"]["criterion"].is_string(),
                "a row says why it is above: {told}"
            );
            let on: Vec<bool> = rows.iter().map(|row| row["advanced"] == true).collect();
            assert_eq!(on, [true, true, false], "{told}");
            let mut teams: Vec<i64> =
                rows.iter().filter_map(|row| row["team_id"].as_i64()).collect();
            teams.sort_unstable();
            teams
        };
        let thirds = |first: i64| {
            let mut teams = vec![first, groups[1][2], groups[2][2]];
            teams.sort_unstable();
            teams
        };
        assert_eq!(ranked().await, thirds(groups[0][2]));
        // The fourth is the third of those that stay.
        cup.corrector().corrects(cup.division, &leaves(groups[0][1], "keep"), None).await;
        assert_eq!(ranked().await, thirds(groups[0][3]));
        server.nothing_is_wrong().await;
    }
}
