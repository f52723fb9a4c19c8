//! Calendars to subscribe to, read by a parser that has nothing to do with what writes them.

use ical::parser::ical::component::IcalEvent;
use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_store::params;
use touchline_testing::calendar::{events, sequence, value};
use touchline_testing::client::data_of;
use touchline_testing::cup::{Cup, league, to};
use touchline_testing::phone::Phone;
use touchline_testing::server::Running;

async fn calendar(server: &Running, path: &str) -> Vec<IcalEvent> {
    events(&server.get(&format!("/api/v1/public{path}/calendar.ics")).send().await)
}

async fn teams_of(server: &Running, division: i64) -> Vec<i64> {
    let sql = "SELECT team_id FROM division_teams WHERE division_id = $1";
    server.db().read(move |conn| conn.query(sql, params![division])).await.expect("teams")
}

/// The first event in the calendar.
async fn first_event(cup: &Cup<'_>) -> IcalEvent {
    calendar(cup.server, &cup.of_cup()).await.remove(0)
}

/// Gives the first matches these starts, and answers their ids.
async fn starts_at(cup: &Cup<'_>, starts: &[&str]) -> Vec<i64> {
    let planned = cup.planned().await;
    let matches = planned["matches"].as_array().expect("matches").iter().zip(starts);
    let moves: Vec<Value> = matches.map(|(one, start)| to(one, start, "")).collect();
    cup.save_moves(&moves).await;
    moves.iter().filter_map(|one| one["matchId"].as_i64()).collect()
}

async fn has_pace(cup: &Cup<'_>, minutes: Option<i64>) {
    let pace = json!({ "matchMinutes": minutes, "restMinutes": 0 });
    let path = format!("/divisions/{}/pace", cup.division);
    data_of(&cup.send("PUT", &path, &pace).await, 200);
}

#[tokio::test]
async fn a_match_that_is_moved_keeps_its_name_in_calendars_and_has_a_higher_number() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let of_cup = format!("/tournaments/{}", cup.tournament);
        assert_eq!(calendar(&server, &of_cup).await.len(), 0, "no match has a day");
        let planned = cup.planned().await;
        let matches = planned["matches"].as_array().expect("matches");
        cup.save_moves(&[
            to(&matches[0], "2026-06-06T10:00", "Court 1; by the pier, left"),
            to(&matches[1], "2026-06-06", ""),
            to(&matches[2], "2026-06-06T18:00:00Z", ""),
        ])
        .await;
        let before = calendar(&server, &of_cup).await;
        let starts: Vec<String> = before.iter().map(|one| value(one, "DTSTART")).collect();
        assert_eq!(starts, ["20260606", "20260606T100000", "20260606T180000Z"]);
        assert_eq!(value(&before[0], "DTEND"), "20260607");
        assert!(value(&before[1], "LOCATION").contains(r"Court 1\; by the pier\, left"));
        assert!(value(&before[1], "SUMMARY").contains(" – "), "{:?}", before[1]);
        assert!(before.iter().all(|one| value(one, "STATUS") == "CONFIRMED"));

        server.wait(SignedDuration::from_secs(90));
        let planned = cup.planned().await;
        let listed = planned["matches"].as_array().expect("matches");
        let moved = listed.iter().find(|one| one["matchId"] == matches[0]["matchId"]);
        cup.save_moves(&[to(moved.expect("the match"), "2026-06-07T10:00", "Court 2")]).await;
        let after = calendar(&server, &of_cup).await;
        assert_eq!(after.len(), 3);
        let (was, is) = (&before[1], &after[2]);
        assert_eq!(value(was, "UID"), value(is, "UID"));
        assert_eq!(value(is, "DTSTART"), "20260607T100000");
        assert!(sequence(is) > sequence(was), "{is:?}");
        assert_eq!(after[0].properties, before[0].properties, "what was not moved is as it was");

        // Each match is in the calendars of both teams.
        let mut in_calendars = 0;
        for team in teams_of(&server, cup.division).await {
            in_calendars += calendar(&server, &format!("/teams/{team}")).await.len();
        }
        assert_eq!(in_calendars, 6);
    }
}

#[tokio::test]
async fn what_is_called_off_is_called_off_in_calendars() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        cup.published(&json!({ "algorithm": "round-robin", "options": { "legs": 2 } })).await;
        let planned = cup.planned().await;
        let moves: Vec<Value> = planned["matches"]
            .as_array()
            .expect("matches")
            .iter()
            .zip(["2026-06-06T10:00", "2026-06-07T10:00"])
            .map(|(one, start)| to(one, start, ""))
            .collect();
        cup.save_moves(&moves).await;
        cup.result(1, Some([3, 1])).await;
        // The result of a program may have no day.
        let of_cup = format!("/tournaments/{}", cup.tournament);
        let before = calendar(&server, &of_cup).await;
        assert_eq!(before.len(), 1, "a result of a program that names no day has none");

        server.wait(SignedDuration::from_secs(90));
        let setup = data_of(&cup.call("GET", &format!("{of_cup}/setup")).send().await, 200);
        let step = json!({ "version": setup["version"], "step": "cancel", "reason": "Storm." });
        data_of(&cup.send("POST", &format!("{of_cup}/steps"), &step).await, 200);
        let after = calendar(&server, &of_cup).await;
        assert_eq!(value(&after[0], "STATUS"), "CANCELLED");
        assert_eq!(value(&after[0], "UID"), value(&before[0], "UID"));
        assert!(sequence(&after[0]) > sequence(&before[0]));
    }
}

#[tokio::test]
async fn what_was_called_off_and_takes_place_after_all_is_newer_in_calendars_each_time() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        cup.published(&league()).await;
        starts_at(&cup, &["2026-06-06T10:00"]).await;
        let mut was = first_event(&cup).await;
        assert_eq!(value(&was, "STATUS"), "CONFIRMED");
        for with_division in [true, false] {
            for (step, status) in [("cancel", "CANCELLED"), ("reinstate", "CONFIRMED")] {
                server.wait(SignedDuration::from_secs(90));
                cup.takes_step(with_division, step).await;
                let is = first_event(&cup).await;
                assert_eq!(value(&is, "STATUS"), status);
                assert_eq!(value(&is, "UID"), value(&was, "UID"));
                assert!(sequence(&is) > sequence(&was), "{step}: {is:?}, before: {was:?}");
                for moment in ["LAST-MODIFIED", "DTSTAMP"] {
                    assert!(value(&is, moment) > value(&was, moment), "{step}: {is:?}");
                }
                was = is;
            }
        }
    }
}

#[tokio::test]
async fn a_match_takes_as_long_in_calendars_as_in_the_timetable() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let cup = server.cup_in(club.football, 2).await;
        cup.published(&league()).await;
        starts_at(&cup, &["2026-06-06T10:00"]).await;
        let ends = async || value(&first_event(&cup).await, "DTEND");
        let minutes = async || cup.planned().await["paces"][0]["minutes"].clone();
        assert_eq!((minutes().await, ends().await), (json!(60), "20260606T110000".to_owned()));

        let format = json!({
            "format_name": "Halves of 20", "sport_id": club.football, "description": null,
            "duration_minutes": 45,
        });
        let admin = server.admin().await;
        let added = admin.post("/admin/configuration/match-formats").json(&format).send().await;
        let format = data_of(&added, 201)["match_format_id"].as_i64().expect("an id");
        let division = cup.division;
        server
            .write(move |conn| {
                let sql = "UPDATE divisions SET match_format_id = $1 WHERE division_id = $2";
                Ok(conn.execute(sql, params![format, division])?)
            })
            .await;
        assert_eq!((minutes().await, ends().await), (json!(45), "20260606T104500".to_owned()));

        has_pace(&cup, Some(20)).await;
        assert_eq!((minutes().await, ends().await), (json!(20), "20260606T102000".to_owned()));
        has_pace(&cup, None).await;
        assert_eq!((minutes().await, ends().await), (json!(45), "20260606T104500".to_owned()));

        // As an import writes it: what the match says of itself is nearer than what is said of its division.
        let lasts = async |minutes: i64| {
            let sql = "UPDATE matches SET duration_minutes = $1";
            server.write(move |conn| Ok(conn.execute(sql, params![minutes])?)).await;
            let planned = cup.planned().await["matches"][0].take();
            (planned["minutes"].clone(), planned["ownMinutes"].clone(), ends().await)
        };
        has_pace(&cup, Some(20)).await;
        assert_eq!(lasts(18).await, (json!(18), json!(18), "20260606T101800".to_owned()));
        assert_eq!(minutes().await, json!(20), "the pace is that of the other matches");
        assert_eq!(lasts(0).await, (json!(20), Value::Null, "20260606T102000".to_owned()));

        // It has a format where its division has none.
        has_pace(&cup, None).await;
        server
            .write(move |conn| {
                conn.execute("UPDATE divisions SET match_format_id = NULL", &[])?;
                Ok(conn.execute("UPDATE matches SET match_format_id = $1", params![format])?)
            })
            .await;
        assert_eq!(minutes().await, json!(60));
        assert_eq!(lasts(0).await, (json!(45), Value::Null, "20260606T104500".to_owned()));
    }
}

#[tokio::test]
async fn a_match_that_a_side_does_not_come_to_is_cancelled_in_calendars() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        cup.published(&league()).await;
        let of_match = starts_at(&cup, &["2026-06-06T10:00"]).await[0];
        assert_eq!(value(&first_event(&cup).await, "STATUS"), "CONFIRMED");
        let walkover = json!({ "type": "walkover", "winner": "a" });
        Phone::new(&server, &cup.access, of_match, "p").plays(&[walkover]).await;
        assert_eq!(value(&first_event(&cup).await, "STATUS"), "CANCELLED");
    }
}

#[tokio::test]
async fn abandoned_match_stays_in_calendars_and_says_that_it_was() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        cup.published(&league()).await;
        let of_match = starts_at(&cup, &["2026-06-06T10:00"]).await[0];
        let start = json!({ "type": "start", "clock": false });
        let stopped = [start, json!({ "type": "abandon" })];
        Phone::new(&server, &cup.access, of_match, "p").plays(&stopped).await;
        let event = first_event(&cup).await;
        assert_eq!(value(&event, "STATUS"), "CONFIRMED");
        assert!(value(&event, "SUMMARY").ends_with("(abandoned)"), "{event:?}");
    }
}

#[tokio::test]
async fn a_result_in_calendars_says_how_the_shoot_out_ended() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        let of_match = starts_at(&cup, &["2026-06-06T10:00"]).await[0];
        let before = value(&first_event(&cup).await, "SUMMARY");
        let (a, b) = before.split_once(" – ").expect("two sides");
        let ends = json!({
            "type": "result", "score": { "a": 1, "b": 1 }, "shootout": { "a": 4, "b": 3 },
        });
        Phone::new(&server, &cup.access, of_match, "p").plays(&[ends]).await;
        let after = value(&first_event(&cup).await, "SUMMARY");
        assert_eq!(after, format!("{a} 1 – 1 {b} (4 – 3)"));
    }
}

#[tokio::test]
async fn a_result_in_calendars_says_how_the_match_ended() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let ids =
            starts_at(&cup, &["2026-06-06T10:00", "2026-06-06T11:00", "2026-06-06T12:00"]).await;
        let start = json!({ "type": "start" });
        let endings = [
            (vec![start, json!({ "type": "retire", "side": "b" })], " won by retirement)"),
            (vec![json!({ "type": "doubleForfeit" })], " (double forfeit)"),
            (
                vec![json!({ "type": "award", "winner": "a", "score": { "a": 3, "b": 0 } })],
                " won by award)",
            ),
        ];
        for (match_id, (operations, _)) in ids.iter().zip(&endings) {
            Phone::new(&server, &cup.access, *match_id, "p").plays(operations).await;
        }
        let events = calendar(&server, &cup.of_cup()).await;
        for (event, (_, words)) in events.iter().zip(&endings) {
            let summary = value(event, "SUMMARY");
            assert!(summary.ends_with(words), "{summary}");
        }
    }
}

#[tokio::test]
async fn what_everybody_does_not_see_has_no_calendar() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        for path in ["tournaments/999999", "teams/999999", &format!("tournaments/{}", club.quick)] {
            let path = format!("/api/v1/public/{path}/calendar.ics");
            server.get(&path).send().await.problem(404, "not_found");
        }
    }
}

#[tokio::test]
async fn a_court_has_a_calendar_of_what_is_played_on_it() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let planned = cup.planned().await;
        let matches = planned["matches"].as_array().expect("matches");
        cup.save_moves(&[
            to(&matches[0], "2026-06-06T10:00", "Court 1"),
            to(&matches[1], "2026-06-06T10:00", "Court 2"),
            to(&matches[2], "2026-06-06T12:00", ""),
        ])
        .await;
        let of = |query: String| {
            server.get(&format!("/api/v1/public{}/calendar.ics?{query}", cup.of_cup())).send()
        };
        let reply = of("court=COURT+1".to_owned()).await;
        assert!(reply.text().contains(": Court 1"), "{}", reply.text());
        let found = events(&reply);
        assert_eq!(found.len(), 1, "{found:?}");
        let id = format!("match-{}@", matches[0]["matchId"]);
        assert!(value(&found[0], "UID").starts_with(&id), "{found:?}");
        let both = of(format!("court=Court+2&divisionId={}", cup.division)).await;
        assert_eq!(events(&both).len(), 1);
        of("court=Court+3".to_owned()).await.problem(404, "not_found");
    }
}
