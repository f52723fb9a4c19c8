//! Times and courts that organisers give to matches by hand: what clashes is named, and nothing is overwritten unseen.

use serde_json::{Value, json};
use touchline_app::match_day::{self, NewMatch};
use touchline_domain::Lifecycle;
use touchline_store::params;
use touchline_testing::client::data_of;
use touchline_testing::clock::beginning;
use touchline_testing::cup::{Cup, four_groups, league, to};
use touchline_testing::phone::Phone;
use touchline_testing::server::Running;

const OTTO: &str = "otto@example.org";

async fn refused(cup: &Cup<'_>, moves: &[Value], status: u16) -> String {
    let reply = cup.send("PATCH", &cup.timetable(), &json!({ "moves": moves })).await;
    assert_eq!(reply.status, status, "{}", reply.text());
    reply.text()
}

/// The match in which two teams meet.
fn meeting<'a>(planned: &'a Value, teams: &str) -> &'a Value {
    let matches = planned["matches"].as_array().expect("matches");
    let of_teams = |one: &&Value| {
        let name = one["matchName"].as_str().unwrap_or_default();
        teams.split(' ').all(|team| name.contains(team))
    };
    matches.iter().find(of_teams).expect("a match of both")
}

fn kinds(found: &Value) -> Vec<&str> {
    let clashes = found["clashes"].as_array().expect("clashes");
    clashes.iter().filter_map(|clash| clash["kind"].as_str()).collect()
}

#[tokio::test]
async fn matches_get_times_and_courts_and_what_clashes_is_named_before_it_is_saved() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let planned = cup.planned().await;
        assert_eq!(planned["matches"].as_array().map(Vec::len), Some(6));
        assert_eq!(planned["paces"][0]["minutes"], 60);
        let (first, other) = (meeting(&planned, "01 02"), meeting(&planned, "03 04"));
        let shared = meeting(&planned, "01 03");

        let on_one_court =
            [to(first, "2026-06-06T10:00", "Court 1"), to(other, "2026-06-06T10:59", "court 1")];
        let found = cup.checked(&on_one_court).await;
        assert_eq!(kinds(&found), ["court"]);
        assert_eq!(found["clashes"][0]["name"], "Court 1");
        assert_eq!(found["clashes"][0]["matchIds"], json!([first["matchId"], other["matchId"]]));
        assert_eq!(cup.planned().await, planned, "a check writes nothing");

        let fine = [
            to(first, "2026-06-06T10:00", "Court 1"),
            to(other, "2026-06-06T10:00", " Court 2 "),
            to(shared, "2026-06-06T11:00", "Court 1"),
        ];
        let saved = cup.save_moves(&fine).await;
        assert_eq!(saved["courts"], json!(["Court 1", "Court 2"]));
        assert_eq!(saved["findings"]["clashesCount"], 0);
        assert_eq!(saved["findings"]["clashesCountIsExact"], true);
        assert_eq!(meeting(&saved, "01 02")["start"], "2026-06-06T10:00:00");
        assert_eq!(cup.save_moves(&fine).await, saved, "the same again changes nothing");

        // A longer match takes the court of the next one, and a rest is needed.
        let path = format!("/divisions/{}/pace", cup.division);
        let pace = json!({ "matchMinutes": 50, "restMinutes": 15 });
        let paced = data_of(&cup.send("PUT", &path, &pace).await, 200);
        assert_eq!(kinds(&paced["findings"]), ["rest", "rest"]);
        let trail = server.admin().await.trail_of("division").await;
        assert_eq!(data_of(&cup.send("PUT", &path, &pace).await, 200), paced);
        assert_eq!(server.admin().await.trail_of("division").await, trail, "it is so already");
        let reply = cup.send("PUT", &path, &json!({ "restMinutes": -1 })).await;
        assert_eq!(reply.status, 400, "{}", reply.text());

        let both = [to(meeting(&paced, "01 03"), "2026-06-06T10:30", "Court 3")];
        assert_eq!(kinds(&cup.checked(&both).await), ["team", "team"]);
        let late = [to(meeting(&paced, "01 03"), "2026-06-09", "")];
        assert_eq!(cup.checked(&late).await["outsideMatchIds"], json!([shared["matchId"]]));

        // The list of fixtures shows it with its court.
        let path = format!("/admin/tournaments/{}/fixtures", cup.tournament);
        let text = server.admin().await.read(&path).await.to_string();
        assert!(text.contains("Court 2") && text.contains("2026-06-06T10:00:00"), "{text}");
        server.nothing_is_wrong().await;
    }
}

/// Pools of 18, 20 and 22 minutes in one division: no pace of the division says all of them.
#[tokio::test]
async fn imported_matches_clash_by_the_minutes_that_they_take() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let planned = cup.planned().await;
        let id = |teams: &str| meeting(&planned, teams)["matchId"].as_i64().expect("an id");
        let lengths = [(id("01 02"), 18), (id("03 04"), 22)];
        server
            .write(move |conn| {
                for (of_match, minutes) in lengths {
                    let sql = "UPDATE matches SET duration_minutes = $2 WHERE match_id = $1";
                    conn.execute(sql, params![of_match, minutes])?;
                }
                Ok(())
            })
            .await;
        let places = |third: &str| {
            [
                to(meeting(&planned, "01 02"), "2026-06-06T10:00", "Court 1"),
                to(meeting(&planned, "03 04"), "2026-06-06T10:18", "Court 1"),
                to(meeting(&planned, "01 03"), third, "Court 1"),
            ]
        };
        assert_eq!(kinds(&cup.checked(&places("2026-06-06T10:40")).await), [""; 0]);
        let clashes = ["court", "team"];
        assert_eq!(kinds(&cup.checked(&places("2026-06-06T10:39")).await), clashes);
        // A pace of the division is for matches that say nothing of themselves.
        let path = format!("/divisions/{}/pace", cup.division);
        let pace = json!({ "matchMinutes": 90, "restMinutes": 0 });
        data_of(&cup.send("PUT", &path, &pace).await, 200);
        assert_eq!(kinds(&cup.checked(&places("2026-06-06T10:40")).await), [""; 0]);
    }
}

#[tokio::test]
async fn no_match_of_a_tournament_that_is_over_can_be_moved() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let can_move = async || -> Vec<Value> {
            let planned = cup.planned().await;
            let matches = planned["matches"].as_array().expect("matches").iter();
            matches.map(|one| one["canMove"].clone()).collect()
        };
        assert_eq!(can_move().await, vec![json!(true); 6]);
        for step in ["begin", "complete"] {
            cup.takes_step(false, step).await;
        }
        assert_eq!(can_move().await, vec![json!(false); 6]);
    }
}

#[tokio::test]
async fn a_postponed_match_is_to_be_played_once_it_has_another_day() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let planned = cup.planned().await;
        let places = [
            to(meeting(&planned, "01 02"), "2026-06-06T10:00", "Court 1"),
            to(meeting(&planned, "03 04"), "2026-06-06T10:00", "Court 2"),
        ];
        cup.save_moves(&places).await;
        let admin = server.admin().await.tokens.access;
        let id = |name: &str| meeting(&planned, name)["matchId"].as_i64().expect("an id");
        let mut phone = Phone::new(&server, &admin, id("01 02"), "p");
        phone.plays(&[json!({ "type": "postpone" })]).await;
        // As an import writes it: no operation tells of it.
        let other = id("03 04");
        server
            .write(move |conn| {
                let row = touchline_store::matches::scoring::matches(conn, &[other])?.remove(0);
                let new = NewMatch { lifecycle: Lifecycle::Postponed, ..row.as_new() };
                match_day::change_matches(conn, beginning(), &[(other, new)])
            })
            .await;
        let status = async |name: &str| meeting(&cup.planned().await, name)["lifecycle"].clone();
        let both = async || [status("01 02").await, status("03 04").await];
        assert_eq!(both().await, ["postponed", "postponed"]);
        let planned = cup.planned().await;
        let another_court = [to(meeting(&planned, "01 02"), "2026-06-06T10:00", "Court 3")];
        cup.save_moves(&another_court).await;
        assert_eq!(both().await, ["postponed", "postponed"], "on the same day");
        let planned = cup.planned().await;
        let moves = [
            to(meeting(&planned, "01 02"), "2026-06-07T10:00", "Court 1"),
            to(meeting(&planned, "03 04"), "2026-06-07", ""),
        ];
        cup.save_moves(&moves).await;
        assert_eq!(both().await, ["scheduled", "scheduled"]);
        // It can be played, and postponed again.
        phone.plays(&[json!({ "type": "start", "clock": false })]).await;
        assert_eq!(status("01 02").await, "live");
        Phone::new(&server, &admin, other, "p").plays(&[json!({ "type": "postpone" })]).await;
        assert_eq!(status("03 04").await, "postponed");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_another_has_moved_or_what_has_begun_is_refused_as_a_whole() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        server.add_person("Otto Ohm", OTTO).await;
        let otto = server.sign_in_person(OTTO).await.access;
        let path = format!("/api/v1/divisions/{}/entries", cup.division);
        let entry = json!({ "name": "Team 05" });
        let entered = server.call("POST", &path).bearer(&otto).json(&entry).send().await;
        assert_eq!(entered.status, 201, "{}", entered.text());
        cup.published(&league()).await;
        let planned = cup.planned().await;
        let (first, other) = (meeting(&planned, "01 02"), meeting(&planned, "03 04"));
        let saved = cup.save_moves(&[to(first, "2026-06-06T10:00", "Court 1")]).await;

        let stale = [to(other, "2026-06-06T12:00", "Court 1"), to(first, "2026-06-07", "Court 2")];
        let told = refused(&cup, &stale, 409).await;
        assert!(told.contains("Team 01") && told.contains("Nothing was saved"), "{told}");
        assert_eq!(cup.planned().await, saved, "nothing half done");

        let twice = [to(other, "2026-06-07", "Court 1"), to(other, "2026-06-08", "Court 1")];
        let told = refused(&cup, &twice, 400).await;
        assert!(told.contains("named twice"), "{told}");
        let told = refused(&cup, &[to(other, "tomorrow", "Court 1")], 400).await;
        assert!(told.contains("moves.0.start"), "{told}");
        let told = refused(&cup, &[to(other, "1026-06-07", "Court 1")], 400).await;
        assert!(told.contains("moves.0.start"), "{told}");
        let told = refused(&cup, &[to(other, "2026-06-07", &"x".repeat(300))], 400).await;
        assert!(told.contains("moves.0.court"), "{told}");
        let foreign = json!({ "matchId": 999_999, "start": "2026-06-07" });
        let told = refused(&cup, &[foreign], 409).await;
        assert!(told.contains("not in this tournament"), "{told}");

        let number = first["matchNumber"].as_i64().expect("a number");
        cup.result(number, Some([2, 1])).await;
        let seen = cup.planned().await;
        let played = meeting(&seen, "01 02");
        assert_eq!(played["canMove"], false);
        let told = refused(&cup, &[to(played, "2026-06-08", "Court 1")], 409).await;
        assert!(told.contains("has begun or has a result"), "{told}");

        // Its teams are notified of a match that had a day before, and not of a first day.
        let read =
            "SELECT recipient, details_json FROM letters WHERE details_json LIKE '%\"moved\"%'";
        let letters = async || -> Vec<(String, Option<String>)> {
            server.db().read(move |conn| conn.query(read, &[])).await.expect("letters")
        };
        let dated = cup.save_moves(&[to(meeting(&seen, "01 03"), "2026-06-07", "Court 4")]).await;
        assert_eq!(letters().await, []);
        let again = to(meeting(&dated, "01 03"), "2026-06-08T09:15", "Court 4");
        cup.save_moves(&[again]).await;
        let told = letters().await;
        let (reader, details) = told.first().expect("a letter");
        assert_eq!((told.len(), reader.as_str()), (1, OTTO));
        let details = details.as_deref().unwrap_or_default();
        assert!(details.contains("2026-06-08 09:15, Court 4"), "{details}");
        let off = cup.planned().await;
        cup.save_moves(&[to(meeting(&off, "01 03"), "2026-06-08T09:15", "")]).await;

        // Such letters can be switched off, and others still come.
        assert_eq!(letters().await.len(), 2);
        let switches = "/api/v1/me/letters";
        let off = json!({ "topic": "times", "isOn": false });
        let reply = server.call("PUT", switches).bearer(&otto).json(&off).send().await;
        let topics = data_of(&reply, 200);
        let reply = server.call("GET", switches).bearer(&otto).send().await;
        assert_eq!(data_of(&reply, 200), topics);
        let on = topics.as_array().expect("topics").iter().filter(|one| one["isOn"] == true);
        let on: Vec<&str> = on.filter_map(|one| one["topic"].as_str()).collect();
        assert_eq!(
            on,
            ["entries", "arrivals", "draws", "results", "announcements", "roles", "claims"]
        );
        let unknown = json!({ "topic": "weather", "isOn": false });
        let reply = server.call("PUT", switches).bearer(&otto).json(&unknown).send().await;
        assert_eq!(reply.status, 400, "{}", reply.text());
        let seen = cup.planned().await;
        cup.save_moves(&[to(meeting(&seen, "01 03"), "2026-06-08T11:00", "")]).await;
        assert_eq!(letters().await.len(), 2, "what is switched off is not written");

        // A court that no match is played on any more is forgotten.
        let there = [to(other, "2026-06-07T10:00", "Court 9")];
        let saved = cup.save_moves(&there).await;
        assert_eq!(saved["courts"], json!(["Court 1", "Court 9"]));
        let back = to(meeting(&saved, "03 04"), "2026-06-07T10:00", "");
        assert_eq!(cup.save_moves(&[back]).await["courts"], json!(["Court 1"]));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_match_waits_for_those_that_decide_who_plays_in_it() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(16).await;
        cup.published(&four_groups()).await;
        let planned = cup.planned().await;
        let all = planned["matches"].as_array().expect("matches");
        let of_round =
            |name: &str| all.iter().filter(|one| one["roundName"] == name).collect::<Vec<_>>();
        let (quarters, semis) = (of_round("Quarter-finals"), of_round("Semi-finals"));
        let moves = [
            to(quarters[0], "2026-06-07T10:00", "Court 1"),
            to(semis[0], "2026-06-07T10:30", "Court 2"),
        ];
        let found = cup.checked(&moves).await;
        assert_eq!(kinds(&found), ["order"]);
        let pair = json!([quarters[0]["matchId"], semis[0]["matchId"]]);
        assert_eq!(found["clashes"][0]["matchIds"], pair);

        // Also over a round that has no time yet, and by the day alone.
        let last = of_round("Final");
        let pair = json!([quarters[0]["matchId"], last[0]["matchId"]]);
        for (quarter, last_start) in
            [("2026-06-07T10:00", "2026-06-07T09:00"), ("2026-06-08", "2026-06-07")]
        {
            let moves = [to(quarters[0], quarter, ""), to(last[0], last_start, "")];
            let found = cup.checked(&moves).await;
            assert_eq!(kinds(&found), ["order"], "{quarter}");
            assert_eq!(found["clashes"][0]["matchIds"], pair);
        }
        let moves = [to(quarters[0], "2026-06-07", ""), to(last[0], "2026-06-07T09:00", "")];
        assert_eq!(kinds(&cup.checked(&moves).await), [""; 0], "a day says no time");

        // A group decides its places when its last match is over.
        let needs_a = |one: &&&Value| one["matchName"].to_string().contains("Group A");
        let quarter = quarters.iter().find(needs_a).expect("a quarter-final of the group");
        let group = all.iter().find(|one| one["groupName"] == "Group A").expect("its match");
        let moves = [to(quarter, "2026-06-07T10:00", ""), to(group, "2026-06-07T18:00", "")];
        assert_eq!(kinds(&cup.checked(&moves).await), ["order"]);
    }
}
