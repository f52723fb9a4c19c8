//! The zone of a tournament: what its matches' clocks, days and calendars follow from.

use serde_json::{Value, json};
use touchline_testing::calendar::{events, value};
use touchline_testing::client::{Reply, data_of};
use touchline_testing::cup::{Cup, league, to};
use touchline_testing::phone::Phone;
use touchline_testing::server::Running;

async fn is_in(cup: &Cup<'_>, zone: Option<&str>) -> Reply {
    let path = format!("/tournaments/{}", cup.tournament);
    let setup = data_of(&cup.call("GET", &format!("{path}/setup")).send().await, 200);
    let changes = json!({ "version": setup["version"], "timeZone": zone });
    cup.send("PATCH", &path, &changes).await
}

async fn plays_at(cup: &Cup<'_>, starts: &[&str]) -> Vec<Value> {
    let planned = cup.planned().await;
    let matches = planned["matches"].as_array().expect("matches");
    let moves: Vec<Value> =
        matches.iter().zip(starts).map(|(one, start)| to(one, start, "")).collect();
    let saved = cup.save_moves(&moves).await;
    let saved = saved["matches"].as_array().expect("matches");
    saved.iter().take(starts.len()).cloned().collect()
}

async fn day_of(cup: &Cup<'_>, day: &str) -> usize {
    let path = format!(
        "/tournaments/{}/match-day?day={day}&at=2027-03-28T12:00:00Z&clock={day}T12:00:00",
        cup.tournament
    );
    let board = data_of(&cup.call("GET", &path).send().await, 200);
    board["matches"].as_array().map_or(0, Vec::len)
}

#[tokio::test]
async fn a_start_in_a_zone_is_the_same_moment_everywhere() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        data_of(&is_in(&cup, Some("europe/berlin")).await, 200);
        let placed = plays_at(
            &cup,
            &["2027-03-28T10:00", "2027-10-31T02:30", "2027-10-31T02:30+01:00", "2027-05-01"],
        )
        .await;
        let local: Vec<&Value> = placed.iter().map(|one| &one["startLocal"]).collect();
        let told = [
            "2027-03-28T10:00:00+02:00",
            "2027-10-31T02:30:00+02:00",
            "2027-10-31T02:30:00+01:00",
            "2027-05-01",
        ];
        assert_eq!(local, told);
        assert_eq!(placed[0]["start"], "2027-03-28T10:00:00", "what was told stays");

        let path = format!("/api/v1/public/tournaments/{}/calendar.ics", cup.tournament);
        let reply = server.get(&path).send().await;
        let events = events(&reply);
        let starts: Vec<String> = events.iter().map(|one| value(one, "DTSTART")).collect();
        // A time that comes twice is written in UTC.
        let told = ["20270328T100000", "20270501", "20271031T003000Z", "20271031T013000Z"];
        assert_eq!(starts, told);
        let text = reply.text();
        assert!(text.contains("DTSTART;TZID=Europe/Berlin:20270328T100000"), "{text}");
        assert!(
            text.contains("BEGIN:DAYLIGHT\r\nDTSTART:20270328T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200"),
            "{text}"
        );
    }
}

#[tokio::test]
async fn the_zone_and_the_clock_at_the_place_are_told_on_every_page() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        cup.published(&league()).await;
        data_of(&is_in(&cup, Some("Europe/Berlin")).await, 200);
        let placed = plays_at(&cup, &["2027-03-28T22:30:00Z"]).await;
        let match_id = placed[0]["matchId"].as_i64().expect("an id");
        let result = json!({ "type": "result", "score": { "a": 1, "b": 0 } });
        Phone::new(&server, &cup.access, match_id, "p").plays(&[result]).await;

        let tournament = format!("/public/tournaments/{}", cup.tournament);
        let public = data_of(&server.get(&format!("/api/v1{tournament}")).send().await, 200);
        assert_eq!(public["timeZone"], "Europe/Berlin");
        let own = data_of(&cup.call("GET", "/me/tournaments").send().await, 200);
        assert_eq!(own[0]["timeZone"], "Europe/Berlin");

        let local = "2027-03-29T00:30:00+02:00";
        let told = server.get(&format!("/api/v1{tournament}/standings")).send().await;
        let told = data_of(&told, 200);
        let row = told.pointer("/groups/0/rows/0").unwrap_or(&told);
        assert_eq!(row["form"][0]["scheduled_local"], local, "{told}");
        let team = row["team_id"].as_i64().expect("a team");
        let admin = server.admin().await;
        let page = data_of(&admin.get(&format!("/admin/teams/{team}")).send().await, 200);
        assert_eq!(page["form"][0]["scheduled_date"], "2027-03-28T22:30:00.000Z");
        assert_eq!(page["form"][0]["scheduled_local"], local);
        assert_eq!(page["last_match_date"], local);
        assert_eq!(page["opponents"][0]["last_match_date"], local);
        assert_eq!(page["rating"]["points"][0][0], "2027-03-29");
    }
}

#[tokio::test]
async fn a_time_that_the_clocks_leave_out_is_refused_with_a_sentence() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        cup.published(&league()).await;
        data_of(&is_in(&cup, Some("Europe/Berlin")).await, 200);
        let planned = cup.planned().await;
        let moves = json!({ "moves": [to(&planned["matches"][0], "2027-03-28T02:30", "")] });
        let path = format!("/tournaments/{}/timetable", cup.tournament);
        let refused = cup.send("PATCH", &path, &moves).await;
        assert_eq!(refused.status, 400, "{}", refused.text());
        assert!(refused.text().contains("there is no 02:30 on that day"), "{}", refused.text());
        let refused = is_in(&cup, Some("Europe/Atlantis")).await;
        assert_eq!(refused.status, 400);
        assert!(refused.json()["fields"]["timeZone"].is_string(), "{}", refused.text());

        // Where the zone is set later, a match at such a time is in its way.
        data_of(&is_in(&cup, None).await, 200);
        plays_at(&cup, &["2027-03-28T02:30"]).await;
        let refused = is_in(&cup, Some("Europe/Berlin")).await;
        assert_eq!(refused.status, 400, "{}", refused.text());
        data_of(&is_in(&cup, Some("Asia/Tokyo")).await, 200);
    }
}

#[tokio::test]
async fn matches_without_a_day_are_found_on_the_match_day() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let board = async |day: &str| {
            let path = format!(
                "/tournaments/{}/match-day?{day}at=2027-03-28T12:00:00Z&clock=2027-03-28T12:00:00",
                cup.tournament
            );
            data_of(&cup.call("GET", &path).send().await, 200)
        };
        let numbers = |board: &Value| -> Vec<Value> {
            let matches = board["matches"].as_array().expect("matches").iter();
            matches.map(|one| one["result"]["match"]["matchNumber"].clone()).collect()
        };
        let none = board("").await;
        assert_eq!((numbers(&none).len(), &none["withoutDay"]), (6, &json!(6)));
        plays_at(&cup, &["2027-03-28T10:00", "2027-03-28"]).await;
        cup.result(3, Some([1, 0])).await;
        let none = board("").await;
        // The one that is over comes last.
        assert_eq!(numbers(&none), [4, 5, 6, 3].map(|number| json!(number)));
        let of_day = board("day=2027-03-28&").await;
        assert_eq!((numbers(&of_day).len(), &of_day["withoutDay"]), (2, &json!(4)));
    }
}

#[tokio::test]
async fn matches_keep_their_clock_when_the_zone_is_told_later() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        plays_at(&cup, &["2027-03-28T21:30", "2027-03-28", "2027-03-29T01:30:00Z"]).await;
        assert_eq!(day_of(&cup, "2027-03-28").await, 2);
        for (zone, local, moment) in [
            ("America/Bogota", "2027-03-28T21:30:00-05:00", "2027-03-28T20:30:00-05:00"),
            ("Australia/Sydney", "2027-03-28T21:30:00+11:00", "2027-03-29T12:30:00+11:00"),
            ("America/Bogota", "2027-03-28T21:30:00-05:00", "2027-03-28T20:30:00-05:00"),
        ] {
            data_of(&is_in(&cup, Some(zone)).await, 200);
            let planned = cup.planned().await;
            let told: Vec<&Value> =
                (0..3).map(|at| &planned["matches"][at]["startLocal"]).collect();
            assert_eq!(told, [local, "2027-03-28", moment]);
        }
        assert_eq!(day_of(&cup, "2027-03-28").await, 3, "days are those of the place");
        assert_eq!(day_of(&cup, "2027-03-29").await, 0);
        let path =
            format!("/admin/matches?tournamentId={}&from=2027-03-28&to=2027-03-28", cup.tournament);
        let listed = server.admin().await.get(&path).send().await;
        assert_eq!(listed.json()["matches"].as_array().map(Vec::len), Some(3));
        data_of(&is_in(&cup, None).await, 200);
        let planned = cup.planned().await;
        assert_eq!(planned["matches"][0]["startLocal"], "2027-03-28T21:30:00");
        cup.server.nothing_is_wrong().await;
    }
}
