//! Matches as their scorers record them, over HTTP: what is stored, what it comes to, and who may.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_app::match_day::{self, NewMatch};
use touchline_domain::permissions::{Role, Scope};
use touchline_domain::{Lifecycle, Scheduled};
use touchline_operator::import::{self, WhenGone};
use touchline_server::Limits;
use touchline_store::matches::scoring::{OperationRow, add_operations};
use touchline_store::testing::TestDb;
use touchline_store::{Conn, Db, params};
use touchline_testing::client::{Reply, data_of};
use touchline_testing::clock::beginning;
use touchline_testing::cup::league;
use touchline_testing::phone::{Phone, verdicts};
use touchline_testing::server::Running;

fn start() -> Value {
    json!({ "type": "start", "clock": false })
}

fn end_period() -> Value {
    json!({ "type": "endPeriod" })
}

fn finish() -> Value {
    json!({ "type": "finish" })
}

fn goal(side: &str) -> Value {
    json!({ "type": "goal", "side": side })
}

fn point(side: &str) -> Value {
    json!({ "type": "point", "side": side })
}

fn goal_by(side: &str, player: i64) -> Value {
    json!({ "type": "goal", "side": side, "player": player, "at": { "minute": 12 } })
}

/// A match of football with these goals in the first half.
fn whole_match(goals: &[Value]) -> Vec<Value> {
    let first = std::iter::once(start()).chain(goals.iter().cloned());
    first.chain([end_period(), start(), end_period(), finish()]).collect()
}

/// The rows that a match is read from, but for its times of writing.
async fn stored(server: &Running, match_id: i64) -> Vec<String> {
    let read = server.db().read(move |conn| {
        let matches: Vec<String> = conn.query(
            "SELECT lifecycle || ' ' || COALESCE(outcome, '-') || ' ' || COALESCE(CAST(team_a_score AS TEXT), '-') || ':'
                || COALESCE(CAST(team_b_score AS TEXT), '-') || ' ' || COALESCE(CAST(winner_team_id AS TEXT), '-')
             FROM matches WHERE match_id = $1",
            params![match_id],
        )?;
        let periods: Vec<String> = conn.query(
            "SELECT CAST(period_number AS TEXT) || ' ' || period_type || ' ' || CAST(team_a_score AS TEXT) || ':'
                || CAST(team_b_score AS TEXT) FROM match_periods WHERE match_id = $1 ORDER BY period_number",
            params![match_id],
        )?;
        let events: Vec<String> = conn.query(
            "SELECT CAST(match_event_id AS TEXT) || ' ' || CAST(sequence AS TEXT) || ' ' || event_type || ' '
                || COALESCE(CAST(player_profile_id AS TEXT), '-') || ' ' || COALESCE(score, '-')
             FROM match_events WHERE match_id = $1 ORDER BY sequence",
            params![match_id],
        )?;
        Ok::<_, touchline_store::StoreError>([matches, periods, events].concat())
    });
    read.await.expect("the rows")
}

async fn has_no_difference(server: &Running) {
    let differences = server.db().read(touchline_store::rollups::recount).await.expect("a recount");
    assert_eq!(differences, []);
}

#[tokio::test]
async fn a_scorer_sees_the_match_and_what_is_needed_to_score_it() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.sign_in().await.access;
        let seen = Phone::new(&server, &admin, town.semis[0], "p").sees().await;
        assert_eq!(seen["setup"]["sides"], json!({ "a": town.teams[0], "b": town.teams[1] }));
        assert_eq!(seen["setup"]["mustBeDecided"], true, "a semi-final has a winner");
        assert_eq!(seen["setup"]["format"]["counts"], "goals");
        assert_eq!(seen["match"]["tournamentName"], "Town Cup");
        assert_eq!(seen["match"]["roundName"], "Semi-finals");
        assert_eq!(seen["match"]["sides"]["b"]["name"], "Blues");
        assert_eq!(seen["match"]["sportKey"], "football");
        assert_eq!(seen["match"]["lifecycle"], "scheduled");
        let first = json!({
            "id": town.players[0], "side": "a", "name": "Ada", "shirtNumber": 7, "starts": false,
            "isCaptain": false,
        });
        assert_eq!(seen["players"][0], first, "{seen}");
        assert_eq!(seen["players"].as_array().map(Vec::len), Some(4));
        assert_eq!(seen["may"], json!({ "record": true, "amendAny": true, "notPlayed": null }));
        assert_eq!(seen["now"], json!({ "ms": server.now().as_millisecond(), "count": 0 }));
        assert_eq!((&seen["operations"], &seen["holes"]), (&json!([]), &json!([])));
        assert_eq!(seen["scored"]["phase"], "before_start");

        let seen = Phone::new(&server, &admin, town.last, "p").sees().await;
        let source = &seen["match"]["sides"]["a"]["source"];
        assert_eq!((&source["as"], &source["match"]), (&json!("winner"), &json!(1)), "{seen}");
        let seen = Phone::new(&server, &admin, town.of_league, "p").sees().await;
        assert_eq!(seen["setup"]["mustBeDecided"], false, "a match of a league may be level");
        let seen = Phone::new(&server, &admin, town.race, "p").sees().await;
        assert_eq!(seen["setup"]["entrants"], json!(town.lanes));
        let lane = json!({ "id": town.lanes[1], "name": "Bess", "lane": "4", "bib": null });
        assert_eq!(seen["entrants"][1], lane);
    }
}

#[tokio::test]
async fn what_is_recorded_is_at_once_what_everybody_reads() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let board = format!("/match/{}/scoreboard", town.of_league);
        assert_eq!(admin.data(&board).await["status"], "scheduled");
        let table = format!("/api/v1/public/tournaments/{}/standings", town.league);
        let points = async || {
            let told = server.get(&table).send().await.json();
            told["data"]["groups"][0]["rows"][0].clone()
        };

        let mut phone = Phone::new(&server, &admin.tokens.access, town.of_league, "p");
        let scorer = town.players[1];
        let answer = phone.plays(&[start(), goal_by("a", scorer)]).await;
        assert_eq!(answer["scored"]["score"], json!({ "a": 1, "b": 0 }));
        let live = admin.data(&board).await;
        assert_eq!((&live["status"], &live["teamAScore"]), (&json!("live"), &json!(1)), "{live}");
        let event = &live["events"][0];
        assert_eq!(event["description"], "Bea scores: Reds 1–0 Blues.");
        assert_eq!((&event["eventTime"], &event["playerName"]), (&json!("12"), &json!("Bea")));
        assert_eq!(live["periods"].as_array().map(Vec::len), Some(1), "{live}");

        phone.plays(&[end_period(), start(), goal("b"), goal("a"), end_period(), finish()]).await;
        let over = admin.data(&board).await;
        assert_eq!(over["status"], "completed");
        assert_eq!((&over["teamAScore"], &over["teamBScore"]), (&json!(2), &json!(1)));
        assert_eq!(over["winnerTeamName"], "Reds");
        assert_eq!(over["statistics"]["starPerformers"][0]["playerName"], "Bea");
        let first = points().await;
        assert_eq!((&first["team_name"], &first["points"]), (&json!("Reds"), &json!(3)), "{first}");
        let fixtures = format!("/api/v1/public/tournaments/{}/fixtures", town.league);
        let told = server.get(&fixtures).send().await.text();
        assert!(told.contains("\"completed\""), "{told}");
        let trail = admin.trail_of("match").await;
        assert_eq!(trail.len(), 2, "one entry for each batch");
        assert_eq!(trail[0]["action"], "scored");
        has_no_difference(&server).await;
    }
}

#[tokio::test]
async fn the_winner_goes_on_into_the_next_match_and_comes_back_when_the_result_is_undone() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let mut phone = Phone::new(&server, &admin.tokens.access, town.semis[0], "p");
        phone.plays(&whole_match(&[goal("b")])).await;
        let board = format!("/match/{}/scoreboard", town.last);
        assert_eq!(admin.data(&board).await["teamAName"], "Blues");
        let bracket = format!("/api/v1/public/tournaments/{}/bracket", town.cup);
        let told = server.get(&bracket).send().await.text();
        assert!(told.contains("Blues"), "{told}");

        // The final is not known yet: its start is stored, and counts when it is.
        let mut of_final = Phone::new(&server, &admin.tokens.access, town.last, "q");
        let begun = of_final.records(start());
        assert_eq!(verdicts(&of_final.sends(&[begun]).await), ["sides_not_known"]);
        assert_eq!(admin.data(&board).await["status"], "scheduled");
        let mut other = Phone::new(&server, &admin.tokens.access, town.semis[1], "p");
        other.plays(&whole_match(&[goal("a")])).await;
        let both = admin.data(&board).await;
        assert_eq!((&both["teamAName"], &both["teamBName"]), (&json!("Blues"), &json!("Greens")));
        assert_eq!(both["status"], "live", "its sides are known, so its start counts");
        let undo =
            of_final.records(json!({ "type": "undo", "target": { "device": "q", "sequence": 1 } }));
        of_final.sends(&[undo]).await;
        assert_eq!(admin.data(&board).await["status"], "scheduled");

        let last = phone.sequence;
        let undo =
            phone.records(json!({ "type": "undo", "target": { "device": "p", "sequence": last } }));
        let answer = phone.sends(&[undo]).await;
        assert_eq!(answer["scored"]["lifecycle"], "live");
        assert_eq!(admin.data(&board).await["teamAName"], Value::Null, "nobody has won yet");
        has_no_difference(&server).await;
    }
}

#[tokio::test]
async fn a_batch_that_is_sent_a_hundred_times_at_once_counts_once() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let mut phone = Phone::new(&server, &admin.tokens.access, town.of_league, "p");
        let batch: Vec<Value> =
            [start(), goal("a"), goal("b"), goal("a")].map(|one| phone.records(one)).into();
        let mut sent = tokio::task::JoinSet::new();
        let body =
            json!({ "sentAt": { "ms": server.now().as_millisecond() }, "operations": batch });
        for _ in 0..100 {
            let path = format!("/api/v1/matches/{}/operations", town.of_league);
            let call = server.post(&path).bearer(&admin.tokens.access).json(&body);
            sent.spawn(call.send());
        }
        let mut answers = Vec::new();
        while let Some(reply) = sent.join_next().await {
            let reply = reply.expect("a reply");
            assert_eq!(reply.status, 200, "{}", reply.text());
            answers.push(reply.json()["data"].take());
        }
        for answer in &answers {
            assert_eq!(answer["scored"]["score"], json!({ "a": 2, "b": 1 }));
            assert_eq!(verdicts(answer), ["applied"; 4]);
        }
        let seen = phone.sees().await;
        assert_eq!(seen["operations"].as_array().map(Vec::len), Some(4));
        assert_eq!(admin.trail_of("match").await.len(), 1, "what is there changes nothing");
        let board = admin.data(&format!("/match/{}/scoreboard", town.of_league)).await;
        assert_eq!(board["events"].as_array().map(Vec::len), Some(3));
        has_no_difference(&server).await;
    }
}

#[tokio::test]
async fn two_phones_come_to_the_same_match_in_whatever_order_they_send() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let token = &admin.tokens.access;
        let mut results = Vec::new();
        for (match_id, is_turned) in [(town.semis[0], false), (town.semis[1], true)] {
            let mut one = Phone::new(&server, token, match_id, "one");
            let mut other = Phone::new(&server, token, match_id, "other");
            other.now_ms += 30_000;
            let mut batches: Vec<Vec<Value>> = Vec::new();
            for _ in 0..4 {
                batches.push(vec![one.records(goal("a")), one.records(goal("b"))]);
                batches.push(vec![
                    other.records(json!({ "type": "card", "side": "b", "card": "yellow" })),
                ]);
            }
            let mut first = Phone::new(&server, token, match_id, "first");
            batches.insert(0, vec![first.records(start())]);
            if is_turned {
                batches.reverse();
            }
            for batch in &batches {
                one.sends(batch).await;
            }
            let seen = one.sees().await;
            let told: Vec<Value> = seen["scored"]["events"]
                .as_array()
                .expect("events")
                .iter()
                .map(|event| json!([event["operation"], event["eventType"], event["score"]]))
                .collect();
            assert_eq!(seen["scored"]["score"], json!({ "a": 4, "b": 4 }));
            let board = admin.data(&format!("/match/{match_id}/scoreboard")).await;
            let shown = board["events"].as_array().expect("events").iter();
            let shown: Vec<Value> = shown.map(|one| one["eventType"].clone()).collect();
            assert_eq!(shown, told.iter().map(|one| one[1].clone()).collect::<Vec<_>>());
            results.push((told, shown));
        }
        assert_eq!(results[0], results[1]);
        has_no_difference(&server).await;
    }
}

/// A node's cached match must not outlive a change by others.
#[tokio::test(flavor = "multi_thread")]
async fn nodes_score_one_match_in_turn_while_its_names_change() {
    for test in TestDb::on_every_engine() {
        let db = Db::open(&test.url).expect("the same database");
        let server = Running::start(test, Limits::default()).await;
        let other = Running::beside(&server, db).await;
        let town = server.with_town().await;
        let token = server.admin().await.tokens.access;
        let mut here = Phone::new(&server, &token, town.of_league, "here");
        let mut there = Phone::new(&other, &token, town.of_league, "there");
        here.plays(&[start(), goal("a")]).await;
        for round in 0..6 {
            here.plays(&[goal_by("a", town.players[0])]).await;
            here.plays(&[goal("b")]).await;
            let renaming = if round % 2 == 0 { &server } else { &other };
            let (name, team) = (format!("Renamed {round}"), town.teams[0]);
            renaming
                .write(move |conn| {
                    let rename = "UPDATE teams SET team_name = $1 WHERE team_id = $2";
                    Ok(conn.execute(rename, params![name.as_str(), team])?)
                })
                .await;
            there.now_ms = here.now_ms + 1_000;
            there.plays(&[goal("a")]).await;
            here.now_ms = there.now_ms + 1_000;
        }
        let seen = here.sees().await;
        assert_eq!(seen["scored"]["score"], json!({ "a": 13, "b": 6 }));
        let rows = stored(&server, town.of_league).await;
        let told = rows.iter().filter(|row| row.contains("Goal")).count();
        assert_eq!(told, 19, "{rows:#?}");
        let board = format!("/match/{}/scoreboard", town.of_league);
        let board = server.admin().await.data(&board).await;
        let sentences = board["events"].as_array().expect("events").iter();
        let sentences = sentences.filter_map(|event| event["description"].as_str());
        assert_eq!(sentences.filter(|told| told.contains("Renamed 5")).count(), 6, "{board}");
        assert_eq!(rows, stored(&other, town.of_league).await);
        has_no_difference(&server).await;
    }
}

/// What is read of two matches together is cached for each of them alone.
#[tokio::test(flavor = "multi_thread")]
async fn matches_of_two_sports_are_scored_together_and_then_alone() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let token = server.admin().await.tokens.access;
        let mut football = Phone::new(&server, &token, town.of_league, "football");
        let mut volleyball = Phone::new(&server, &token, town.volleyball, "volleyball");
        let start = [start()];
        tokio::join!(football.plays(&start), volleyball.plays(&start));
        for _ in 0..8 {
            let (goals, points) = ([goal("a")], [point("b")]);
            tokio::join!(football.plays(&goals), volleyball.plays(&points));
            volleyball.plays(&[point("a")]).await;
        }
        assert_eq!(football.sees().await["scored"]["score"], json!({ "a": 8, "b": 0 }));
        let sets = &volleyball.sees().await["scored"]["periods"];
        assert_eq!(sets[0]["score"], json!({ "a": 8, "b": 8 }), "{sets}");
    }
}

#[tokio::test]
async fn an_event_keeps_its_row_when_another_one_is_put_right() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let mut phone = Phone::new(&server, &admin.tokens.access, town.semis[0], "p");
        let [ada, bea] = [town.players[0], town.players[1]];
        phone.plays(&[start(), goal_by("a", ada), goal_by("a", ada), goal("b")]).await;
        let board = format!("/match/{}/scoreboard", town.semis[0]);
        let ids = |board: &Value| -> Vec<i64> {
            let events = board["events"].as_array().expect("events").iter();
            events.map(|event| event["id"].as_i64().expect("an id")).collect()
        };
        let before = admin.data(&board).await;
        let amend = json!({
            "type": "amend", "target": { "device": "p", "sequence": 3 }, "operation": goal_by("a", bea),
        });
        let answer = phone.plays(&[amend]).await;
        assert_eq!(answer["scored"]["events"][1]["player"], bea);
        let after = admin.data(&board).await;
        assert_eq!(ids(&after), ids(&before));
        assert_eq!(after["events"][1]["description"], "Bea scores: Reds 2–0 Blues.");

        // A goal that arrives late moves the others, which stay what they are.
        let mut late = Phone::new(&server, &admin.tokens.access, town.semis[0], "late");
        late.now_ms += 90_000;
        let answer = late.plays(&[goal_by("b", town.players[2])]).await;
        assert_eq!(
            answer["notices"],
            json!([{ "operation": { "device": "late", "sequence": 1 }, "before": 3 }])
        );
        let moved = admin.data(&board).await;
        assert_eq!(ids(&moved)[0], ids(&after)[0]);
        assert_eq!(ids(&moved)[2..], ids(&after)[1..], "{moved}");
        assert_eq!(moved["events"][2]["description"], "Bea scores: Reds 2–1 Blues.");

        // All is undone: the match is as it was before.
        let undo = |device: &str, sequence: u32| json!({ "type": "undo", "target": { "device": device, "sequence": sequence } });
        phone
            .plays(&[undo("late", 1), undo("p", 4), undo("p", 3), undo("p", 2), undo("p", 1)])
            .await;
        let told = stored(&server, town.semis[0]).await;
        assert_eq!(told, ["scheduled - -:- -"]);
        has_no_difference(&server).await;
    }
}

#[tokio::test]
async fn what_was_told_of_an_event_stays_when_its_template_changes() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let mut phone = Phone::new(&server, &admin.tokens.access, town.semis[0], "p");
        let scorer = town.players[0];
        phone.plays(&[start(), goal_by("a", scorer)]).await;
        let board = format!("/match/{}/scoreboard", town.semis[0]);
        let told = async || -> Vec<Value> {
            let board = admin.data(&board).await;
            let events = board["events"].as_array().expect("events").iter();
            events.map(|event| event["description"].clone()).collect()
        };
        let templates = admin.data("/event-templates").await;
        let is_goal = |row: &&Value| row["event_type"] == "Goal";
        let goal_template = templates.as_array().expect("rows").iter().find(is_goal).expect("one");
        let path = format!("/api/v1/event-templates/{}", goal_template["id"]);
        let body = json!({
            "event_type": "Goal", "sport_type": "football", "template_text": "{player} nets at {venue}!",
        });
        let put = server.call("PUT", &path).bearer(&admin.tokens.access).json(&body).send().await;
        assert_eq!(put.status, 200, "{}", put.text());
        // The match has no venue: what has no value is worded as events without a template are.
        phone.plays(&[goal_by("a", scorer)]).await;
        let first = "Ada scores: Reds 1–0 Blues.";
        assert_eq!(told().await, [json!(first), Value::Null]);

        let delete = server.call("DELETE", &path).bearer(&admin.tokens.access).send().await;
        assert_eq!(delete.status, 200, "{}", delete.text());
        phone.plays(&[goal_by("b", town.players[2])]).await;
        assert_eq!(told().await, [json!(first), Value::Null, Value::Null]);

        // A corrected event has its new values in its first wording.
        let amend = json!({
            "type": "amend", "target": { "device": "p", "sequence": 2 },
            "operation": goal_by("a", town.players[1]),
        });
        phone.plays(&[amend]).await;
        assert_eq!(told().await[0], "Bea scores: Reds 1–0 Blues.");
        has_no_difference(&server).await;
    }
}

#[tokio::test]
async fn what_is_wrong_is_told_and_nothing_is_lost_or_doubled() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let mut phone = Phone::new(&server, &admin.tokens.access, town.of_league, "p");
        phone.plays(&[start(), goal("a")]).await;
        let before = stored(&server, town.of_league).await;
        let now_ms = server.now().as_millisecond();
        let sound = |sequence: u32| {
            json!({
                "id": { "device": "q", "sequence": sequence }, "matchId": town.of_league,
                "stamp": { "ms": now_ms - 1000 }, "operation": goal("b"),
            })
        };
        let with = |path: &str, value: Value| {
            let mut one = sound(1);
            *one.pointer_mut(path).expect("a field") = value;
            one
        };
        let mut unknown = sound(1);
        unknown["operation"]["colour"] = json!("red");
        for (what, operation) in [
            ("a future time", with("/stamp/ms", json!(now_ms + 1))),
            ("a time before there was this platform", with("/stamp/ms", json!(i64::MIN))),
            ("a number that is none", with("/id/sequence", json!(0))),
            ("a device without a name", with("/id/device", json!(" "))),
            ("a device with a name that cannot be kept", with("/id/device", json!("a\u{0}b"))),
            ("a device with a long name", with("/id/device", json!("x".repeat(65)))),
            ("a field that is not known", unknown),
            ("a player who does not exist", with("/operation", goal_by("b", 999_999))),
            (
                "a negative score",
                with("/operation", json!({ "type": "result", "score": { "a": -1, "b": 0 } })),
            ),
            ("a type that is not known", with("/operation/type", json!("fly"))),
            ("no operation", json!(7)),
        ] {
            let refused = phone.post(&[sound(2), operation]).await;
            let told = refused.problem(400, "invalid_input");
            let fields = told["fields"].as_object().expect("fields");
            assert!(fields.keys().all(|name| name.starts_with("operations.1")), "{what}: {told}");
        }
        let many: Vec<Value> = (1..=1_001).map(sound).collect();
        phone.post(&many).await.problem(400, "invalid_input");
        let more: Vec<Value> = (1..=10_000).map(sound).collect();
        phone.post(&more).await.problem(413, "body_too_large");
        for body in [json!({}), json!({ "sentAt": 5, "operations": [] }), json!([1])] {
            let path = format!("/api/v1/matches/{}/operations", town.of_league);
            let reply = server.post(&path).bearer(&phone.token).json(&body).send().await;
            assert_eq!(reply.status, 400, "{body}: {}", reply.text());
        }
        assert_eq!(
            stored(&server, town.of_league).await,
            before,
            "a refused batch is not taken in part"
        );

        // A number that was used: the first one stays.
        let mut again = phone.records(goal("b"));
        again["id"]["sequence"] = json!(2);
        assert_eq!(verdicts(&phone.sends(&[again]).await), ["number_used_twice"]);
        // An operation of another match, and one of another sport.
        let mut elsewhere = sound(1);
        elsewhere["matchId"] = json!(town.semis[0]);
        let point = point("a");
        let mut other_sport = sound(4);
        other_sport["operation"] = point;
        let answer = phone.sends(&[elsewhere, other_sport]).await;
        assert_eq!(verdicts(&answer), ["other_match", "other_sport"]);
        let hole = json!([{ "device": "p", "first": 3, "last": 3 }, { "device": "q", "first": 2, "last": 3 }]);
        assert_eq!(
            phone.sends(&[]).await["holes"],
            json!([{ "device": "q", "first": 2, "last": 3 }])
        );
        phone.sequence = 3;
        let goal_after = phone.records(goal("b"));
        assert_eq!(phone.sends(&[goal_after]).await["holes"], hole);
        assert_eq!(phone.sees().await["operations"].as_array().map(Vec::len), Some(5));
        has_no_difference(&server).await;
    }
}

/// Gives a match that somebody has begun so many operations that count for nothing, every other one barred.
async fn fill(server: &Running, match_id: i64, device: &'static str, count: i64) {
    let written = server.write(move |conn| {
        let account_id: i64 = conn.query_one(
            "SELECT MIN(account_id) FROM score_operations WHERE match_id = $1",
            params![match_id],
        )?;
        let row = |number: i64| {
            let stamp_ms = beginning().as_millisecond() - 4 * 3_600_000 + number;
            let operation = json!({
                "id": { "device": device, "sequence": number }, "matchId": match_id,
                "stamp": { "ms": stamp_ms }, "operation": goal("b"),
            });
            OperationRow {
                match_id,
                device: device.to_owned(),
                device_sequence: number,
                stamp_ms,
                stamp_count: 0,
                operation_json: operation.to_string(),
                account_id,
                api_key_id: None,
                is_barred: number % 2 == 0,
                received_at: stamp_ms,
            }
        };
        let rows: Vec<OperationRow> = (1..=count).map(row).collect();
        Ok(add_operations(conn, &rows)?)
    });
    written.await;
}

#[tokio::test]
async fn who_is_recorded_in_a_match_stays_in_the_squad() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        cup.published(&league()).await;
        let squads = format!("/divisions/{}/squads", cup.division);
        let mut body = json!({ "text": "team\tplayer\nTeam 01\tAna Ek\nTeam 02\tBo Ek" });
        let check = data_of(&cup.send("POST", &format!("{squads}/checks"), &body).await, 200);
        body["token"] = check["token"].clone();
        data_of(&cup.send("POST", &squads, &body).await, 200);
        let saved = data_of(&cup.call("GET", &squads).send().await, 200);
        let match_id = cup.match_id(1).await;
        let mut phone = Phone::new(&server, &cup.access, match_id, "p");
        let side_a = phone.sees().await["setup"]["lineUp"][0].clone();
        let player = side_a["player"].clone();
        let squad = saved.as_array().expect("squads").iter();
        let mut squad = squad.filter(|squad| squad["members"][0]["playerProfileId"] == player);
        let (squad, side) = (squad.next().expect("the squad"), side_a["side"].clone());
        let member = format!("{squads}/{}/members/{player}", squad["teamId"]);
        let goal = json!({ "type": "goal", "side": side, "player": player });
        phone.plays(&[json!({ "type": "start", "clock": false }), goal]).await;
        let refused = cup.call("DELETE", &member).send().await;
        assert!(refused.problem(409, "conflict")["message"].to_string().contains("last day"));
        let undo = json!({ "type": "undo", "target": { "device": "p", "sequence": 2 } });
        phone.plays(&[undo]).await;
        data_of(&cup.call("DELETE", &member).send().await, 200);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn who_is_not_in_the_squad_on_the_day_of_the_match_does_not_take_part() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        cup.published(&league()).await;
        let squads = format!("/divisions/{}/squads", cup.division);
        let mut body = json!({ "text": "team\tplayer\nTeam 01\tAna Ek\nTeam 02\tBo Ek" });
        let check = data_of(&cup.send("POST", &format!("{squads}/checks"), &body).await, 200);
        body["token"] = check["token"].clone();
        data_of(&cup.send("POST", &squads, &body).await, 200);
        let saved = data_of(&cup.call("GET", &squads).send().await, 200);
        let match_id = cup.match_id(1).await;
        let mut phone = Phone::new(&server, &cup.access, match_id, "p");
        let listed = phone.sees().await["players"][0].clone();
        let player = listed["id"].clone();
        let squad = saved.as_array().expect("squads").iter();
        let mut squad = squad.filter(|squad| squad["members"][0]["playerProfileId"] == player);
        let team = &squad.next().expect("the squad")["teamId"];
        let member = format!("{squads}/{team}/members/{player}");
        let from = async |day: &str| {
            let place = json!({ "isCaptain": false, "validFrom": day });
            data_of(&cup.send("PUT", &member, &place).await, 200);
        };
        let is_offered = |seen: &Value| {
            seen["players"].as_array().expect("players").iter().any(|one| one["id"] == player)
        };
        let side = &listed["side"];
        let line_up = json!({ "type": "lineUp", "side": side, "players": [{ "player": player }] });
        let goal = json!({ "type": "goal", "side": side, "player": player });

        // The match has no day: today counts.
        from("2099-01-02").await;
        assert!(!is_offered(&phone.sees().await));
        for operation in [&line_up, &goal] {
            let sent = phone.records(operation.clone());
            let refused = phone.post(&[sent]).await;
            let fields = refused.problem(400, "invalid_input")["fields"].take();
            let said = fields["operations.0"].as_str().unwrap_or_default().to_owned();
            assert!(said.ends_with("who is not in the squad on the day of the match"), "{fields}");
        }
        let takes_place_on = async |day: &str| {
            let at = format!("{day}T00:00:00Z").parse::<jiff::Timestamp>().expect("a day");
            let set = "UPDATE matches SET scheduled_at = $2, scheduled_precision = 'day' WHERE match_id = $1";
            let at = at.as_millisecond();
            server.write(move |conn| Ok(conn.execute(set, params![match_id, at])?)).await;
        };
        takes_place_on("2099-01-01").await;
        assert!(!is_offered(&phone.sees().await), "the day before");
        takes_place_on("2099-01-02").await;
        assert!(is_offered(&phone.sees().await));
        phone.plays(&[line_up]).await;

        // Who is in the match stays there.
        from("2099-01-03").await;
        assert!(is_offered(&phone.sees().await));
        phone.plays(&[json!({ "type": "start", "clock": false }), goal]).await;
    }
}

#[tokio::test]
async fn a_team_without_a_squad_names_nobody_who_does_not_play_in_the_tournament() {
    for server in Running::on_every_engine().await {
        // Of the players that are there, none plays in this cup.
        let cup = server.cup_of(2).await;
        let private = 1;
        cup.published(&league()).await;
        let match_id = cup.match_id(1).await;
        let mut organiser = Phone::new(&server, &cup.access, match_id, "o");
        let line_up = json!({ "type": "lineUp", "side": "a", "players": [{ "player": private }] });
        let goal = json!({ "type": "goal", "side": "a", "player": private });
        for operation in [line_up.clone(), goal] {
            let sent = organiser.records(operation);
            let refused = organiser.post(&[sent]).await;
            assert_eq!(refused.status, 400, "{}", refused.text());
        }
        let shown = server.get(&format!("/api/v1/public/matches/{match_id}")).send().await.text();
        let name = move |conn: &Conn<'_>| {
            conn.query_one::<String>(
                "SELECT player_name FROM player_profiles WHERE player_profile_id = $1",
                params![private],
            )
        };
        assert!(!shown.contains(&server.db().read(name).await.expect("a name")), "{shown}");
        // An administrator knows everybody.
        let admin = server.admin().await.tokens.access;
        Phone::new(&server, &admin, match_id, "a").plays(&[line_up]).await;
    }
}

#[tokio::test]
async fn a_match_takes_ten_thousand_operations_and_some_more_of_officials() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let of = town.semis[0];
        let links = format!("/matches/{of}/scorer-links");
        let link = admin.post(&links).json(&json!({})).send().await.json();
        let (_, key) =
            link["data"]["url"].as_str().and_then(|url| url.split_once("#key=")).expect("a key");
        let mut phone = Phone::new(&server, key, of, "p");
        let begun = [start(), goal("a")].map(|one| phone.records(one));
        phone.sends(&begun).await;
        fill(&server, of, "q", 9_996).await;

        let is_full = |reply: Reply, most: &str| {
            let told = reply.problem(409, "conflict");
            let sentence = format!(
                "A match takes at most {most} operations. With these it would have more, so none of them was taken."
            );
            assert_eq!(told["message"], sentence.as_str());
        };
        let [one, other, last] = [goal("a"), goal("b"), goal("a")].map(|what| phone.records(what));
        is_full(phone.post(&[one.clone(), other.clone(), last.clone()]).await, "10,000");
        assert_eq!(
            phone.sees().await["scored"]["score"],
            json!({ "a": 1, "b": 0 }),
            "nothing of the batch is taken"
        );
        phone.sends(std::slice::from_ref(&one)).await;
        // A long one counts as several.
        let target = json!({ "device": "x".repeat(900), "sequence": 1 });
        let mut long = last.clone();
        long["operation"] = json!({ "type": "undo", "target": target });
        is_full(phone.post(&[long]).await, "10,000");
        let answer = phone.sends(std::slice::from_ref(&other)).await;
        assert_eq!(answer["scored"]["score"], json!({ "a": 2, "b": 1 }));

        is_full(phone.post(std::slice::from_ref(&last)).await, "10,000");
        is_full(phone.post(&[one.clone(), last.clone()]).await, "10,000");
        let known = [begun.as_slice(), &[one, other]].concat();
        assert_eq!(verdicts(&phone.sends(&known).await), ["applied"; 4], "an answer that was lost");

        let mut official = Phone::new(&server, &admin.tokens.access, of, "official");
        official.now_ms = phone.now_ms;
        let undo = json!({ "type": "undo", "target": { "device": "p", "sequence": 2 } });
        let answer = official.plays(&[undo]).await;
        assert_eq!(answer["scored"]["score"], json!({ "a": 1, "b": 1 }));
        fill(&server, of, "r", 999).await;
        is_full(official.post(std::slice::from_ref(&last)).await, "11,000");
        is_full(phone.post(&[last]).await, "10,000");
        assert_eq!(verdicts(&phone.sends(&known[..1]).await), ["applied"]);
        has_no_difference(&server).await;
    }
}

#[tokio::test]
async fn a_phone_whose_clock_is_two_days_off_takes_its_place_in_time() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let two_days = 2 * 24 * 3_600_000;
        let mut phone = Phone::new(&server, &admin.tokens.access, town.of_league, "p");
        let begun = phone.records(start());
        phone.now_ms += two_days;
        let scored = phone.records(goal("a"));
        phone.now_ms -= two_days;
        phone.sends(&[begun]).await;
        let body = |ahead_ms: i64| {
            let sent_ms = server.now().as_millisecond() + ahead_ms;
            json!({ "sentAt": { "ms": sent_ms }, "operations": [scored] })
        };
        let path = format!("/api/v1/matches/{}/operations", town.of_league);
        let send = async |ahead_ms: i64| {
            let call = server.post(&path).bearer(&phone.token).json(&body(ahead_ms));
            call.send().await.json()["data"].take()
        };
        let answer = send(two_days).await;
        assert_eq!(verdicts(&answer), ["applied"]);
        let stamp = answer["rulings"][0]["stamp"]["ms"].as_i64().expect("a moment");
        assert_eq!(stamp, phone.now_ms, "it was recorded now");
        // The same again, after the phone got the right time: it is the same operation.
        assert_eq!(verdicts(&send(two_days + 500).await), ["applied"]);
        let seen = phone.sees().await;
        assert_eq!(seen["scored"]["score"], json!({ "a": 1, "b": 0 }));
        assert_eq!(seen["operations"][1]["stamp"]["ms"], stamp);
    }
}

#[tokio::test]
async fn a_result_that_was_entered_in_another_way_is_left_alone() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let admin = server.admin().await;
        for match_id in [club.final_match, club.live, club.cancelled, club.race] {
            let before = stored(&server, match_id).await;
            let mut phone = Phone::new(&server, &admin.tokens.access, match_id, "p");
            let sent = phone.records(start());
            phone.post(&[sent]).await.problem(409, "conflict");
            let seen = phone.sees().await;
            assert_eq!(seen["may"]["record"], false);
            assert_eq!(stored(&server, match_id).await, before);
        }
        let blitz = "SELECT match_id FROM matches WHERE title = 'Blitz'";
        let blitz = server.write(move |conn| Ok(conn.query_one::<i64>(blitz, &[])?)).await;
        let phone = Phone::new(&server, &admin.tokens.access, blitz, "p");
        phone.post(&[]).await.problem(409, "conflict");
        let missing = Phone::new(&server, &admin.tokens.access, 999_999, "p");
        missing.post(&[]).await.problem(404, "not_found");
    }
}

#[tokio::test]
async fn a_match_is_over_when_its_scorer_says_so_and_what_comes_after_does_not_count() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let mut phone = Phone::new(&server, &admin.tokens.access, town.of_league, "p");
        phone.plays(&whole_match(&[goal("a")])).await;
        let before = stored(&server, town.of_league).await;
        let late = phone.records(goal("b"));
        assert_eq!(verdicts(&phone.sends(&[late]).await), ["is_over"]);
        assert_eq!(stored(&server, town.of_league).await, before);
        // An official decides otherwise, a day later.
        phone.now_ms = server.now().as_millisecond();
        server.wait(SignedDuration::from_hours(48));
        phone.now_ms += 47 * 3_600_000;
        phone.token = server.sign_in().await.access;
        let admin = server.admin().await;
        phone
            .plays(&[json!({ "type": "award", "winner": "b", "score": { "a": 0, "b": 3 } })])
            .await;
        let board = admin.data(&format!("/match/{}/scoreboard", town.of_league)).await;
        assert_eq!(board["outcome"], "awarded");
        assert_eq!((&board["teamAScore"], &board["winnerTeamName"]), (&json!(0), &json!("Blues")));
        has_no_difference(&server).await;
    }
}

#[tokio::test]
async fn matches_end_in_every_way() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let [reds, blues] = [town.teams[0].to_string(), town.teams[1].to_string()];
        let ways = [
            (
                vec![json!({ "type": "walkover", "winner": "b" })],
                format!("completed walkover -:- {blues}"),
            ),
            (vec![json!({ "type": "postpone" })], "postponed - -:- -".to_owned()),
            (vec![json!({ "type": "cancel" })], "cancelled - -:- -".to_owned()),
            (vec![json!({ "type": "doubleForfeit" })], "completed double_forfeit -:- -".to_owned()),
            (
                vec![start(), goal("a"), json!({ "type": "abandon" })],
                "cancelled abandoned 1:0 -".to_owned(),
            ),
            (
                vec![start(), json!({ "type": "abandon", "toBeContinued": true })],
                "postponed abandoned 0:0 -".to_owned(),
            ),
            (
                vec![start(), goal("b"), json!({ "type": "retire", "side": "b" })],
                format!("completed retired 0:1 {reds}"),
            ),
            (
                vec![start(), json!({ "type": "default", "side": "a" })],
                format!("completed defaulted 0:0 {blues}"),
            ),
            (
                vec![json!({ "type": "award", "winner": "a", "score": { "a": 3, "b": 0 } })],
                format!("completed awarded 3:0 {reds}"),
            ),
            (
                vec![json!({ "type": "result", "score": { "a": 2, "b": 2 } })],
                "completed played 2:2 -".to_owned(),
            ),
        ];
        let mut phone = Phone::new(&server, &admin.tokens.access, town.of_league, "p");
        for (operations, expected) in ways {
            phone.plays(&operations).await;
            let told = stored(&server, town.of_league).await;
            assert_eq!(told[0], expected, "{operations:?}");
            let last = phone.sequence;
            let first = last + 1 - operations.len() as u32;
            let undo: Vec<Value> = (first..=last)
                .rev()
                .map(|sequence| json!({ "type": "undo", "target": { "device": "p", "sequence": sequence } }))
                .collect();
            phone.plays(&undo).await;
            assert_eq!(stored(&server, town.of_league).await, ["scheduled - -:- -"]);
        }
        has_no_difference(&server).await;
    }
}

#[tokio::test]
async fn the_second_leg_of_a_tie_needs_a_winner_of_both() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let first = town.semis[0];
        let second = server
            .write(move |conn| {
                let rows = touchline_store::matches::scoring::matches(conn, &[first])?;
                let leg = rows[0].as_new();
                let later = beginning() + SignedDuration::from_hours(72);
                let back = NewMatch {
                    team_a_id: leg.team_b_id,
                    team_b_id: leg.team_a_id,
                    scheduled: Some(Scheduled::instant(later)),
                    ..leg
                };
                Ok(match_day::add_matches(conn, beginning(), &[back])?[0])
            })
            .await;
        let admin = server.admin().await;
        let mut home = Phone::new(&server, &admin.tokens.access, first, "p");
        assert_eq!(home.sees().await["setup"]["mustBeDecided"], false);
        home.plays(&whole_match(&[goal("a"), goal("a"), goal("b")])).await;
        let mut away = Phone::new(&server, &admin.tokens.access, second, "p");
        let setup = away.sees().await["setup"].take();
        assert_eq!((&setup["mustBeDecided"], &setup["isLeg"]), (&json!(true), &json!(true)));
        assert_eq!(setup["carried"], json!({ "a": 1, "b": 2 }), "the sides have changed");
        // One each makes 3:2 together, so there is no extra time.
        away.plays(&whole_match(&[goal("a"), goal("b")])).await;
    }
}

#[tokio::test]
async fn a_scored_match_stays_as_it_was_recorded_when_its_source_is_imported_again() {
    for server in Running::on_every_engine().await {
        let fixture =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../app/tests/fixtures/harbour-cup");
        let folder = tempfile::tempdir().expect("a folder");
        for file in fs::read_dir(fixture).expect("a fixture") {
            let file = file.expect("a file");
            fs::copy(file.path(), folder.path().join(file.file_name())).expect("a copy");
        }
        let import = async || {
            let (db, path) = (server.platform.db(), folder.path());
            let nothing = Arc::new(|_| ());
            let done = import::import_competition(db, path, WhenGone::Leave, beginning(), nothing);
            let report = done.await.expect("an import");
            assert!(report.changed_anything(), "{:?}", report.problems);
        };
        import().await;
        let find = "SELECT match_id FROM matches WHERE title = 'Final'";
        let match_id = server.write(move |conn| Ok(conn.query_one::<i64>(find, &[])?)).await;
        let admin = server.admin().await;
        let mut phone = Phone::new(&server, &admin.tokens.access, match_id, "p");
        phone.plays(&[start(), goal("b"), end_period()]).await;
        let before = stored(&server, match_id).await;
        assert_eq!(before[0], "live - 0:1 -");

        let matches = folder.path().join("matches.csv");
        let told = fs::read_to_string(&matches).expect("the matches");
        let moved = told.replace(
            "Scheduled,,2031-05-11T18:00+02:00,Quay Park,gulls,Gull Rock,,skuas,Skua Point,,",
            "Completed,played,2031-05-12T18:00+02:00,Quay Park,gulls,Gull Rock,4,skuas,Skua Point,0,gulls",
        );
        assert_ne!(moved, told);
        fs::write(&matches, moved).expect("other matches");
        import().await;
        assert_eq!(stored(&server, match_id).await, before);
        let board = admin.data(&format!("/match/{match_id}/scoreboard")).await;
        assert_eq!(
            board["scheduledDate"], "2031-05-12T16:00:00.000Z",
            "the rest follows the source"
        );
        has_no_difference(&server).await;
    }
}

/// Recorded matches: the operations, and what is stored of each.
#[tokio::test]
async fn matches_of_every_sport_come_to_their_recorded_results() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let [reds, blues] = [town.teams[0], town.teams[1]];
        let set = |a: i64, b: i64| json!({ "type": "setEnd", "score": { "a": a, "b": b } });
        let tie_break = json!({
            "type": "setEnd", "score": { "a": 7, "b": 6 }, "tiebreak": { "a": 7, "b": 3 },
        });
        let kick =
            |side: &str, scored: bool| json!({ "type": "kick", "side": side, "scored": scored });
        let mut game = vec![start(), point("b")];
        game.extend(vec![point("a"); 21]);
        game.extend([set(19, 21), set(21, 12)]);
        // A level semi-final: extra time, then kicks.
        let mut decided = vec![start(), goal("a"), goal("b"), end_period(), start(), end_period()];
        decided.extend([start(), end_period(), start(), end_period()]);
        for _ in 0..3 {
            decided.extend([kick("a", false), kick("b", true)]);
        }
        decided.push(finish());
        for (match_id, operations, expected, periods) in [
            (
                town.volleyball,
                vec![start(), set(25, 21), set(20, 25), set(25, 23), set(26, 24)],
                format!("completed played 3:1 {reds}"),
                vec!["1 set 25:21", "2 set 20:25", "3 set 25:23", "4 set 26:24"],
            ),
            (
                town.badminton,
                game,
                format!("completed played 2:1 {reds}"),
                vec!["1 game 21:1", "2 game 19:21", "3 game 21:12"],
            ),
            (
                town.tennis,
                vec![start(), set(4, 6), tie_break, set(2, 6)],
                format!("completed played 1:2 {blues}"),
                vec!["1 set 4:6", "2 set 7:6", "3 set 2:6"],
            ),
            (
                town.semis[0],
                decided,
                format!("completed played 1:1 {blues}"),
                vec!["1 half 1:1", "2 half 0:0", "3 extra time 0:0", "4 extra time 0:0"],
            ),
        ] {
            Phone::new(&server, &admin.tokens.access, match_id, "p").plays(&operations).await;
            let told = stored(&server, match_id).await;
            assert_eq!(told[0], expected);
            assert_eq!(told[1..=periods.len()], periods);
        }
        let board = admin.data(&format!("/match/{}/scoreboard", town.semis[0])).await;
        assert_eq!(
            (&board["extraTime"], &board["teamBShootout"]),
            (&json!(true), &json!(3)),
            "{board}"
        );

        let time = |at: usize, ms: u32| json!({ "type": "finishTime", "entrant": town.lanes[at], "ms": ms });
        let out = json!({ "type": "didNotFinish", "entrant": town.lanes[0] });
        let race = [start(), time(2, 11_000), time(1, 10_900), out, finish()];
        Phone::new(&server, &admin.tokens.access, town.race, "p").plays(&race).await;
        let board = admin.data(&format!("/admin/multi-entry/{}/leaderboard", town.race)).await;
        let places: Vec<_> = board["entries"]
            .as_array()
            .expect("entries")
            .iter()
            .map(|one| json!([one["participantName"], one["rank"], one["timeMs"], one["status"]]))
            .collect();
        let expected = [
            json!(["Bess", 1, 10_900, "Completed"]),
            json!(["Chloe", 2, 11_000, "Completed"]),
            json!(["Ann", null, null, "DNF"]),
        ];
        assert_eq!(places, expected);
        assert_eq!(board["status"], "completed");
        has_no_difference(&server).await;
    }
}

#[tokio::test]
async fn a_list_of_results_names_the_rule_for_which_somebody_was_disqualified_as_long_as_it_stands()
{
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let mut phone = Phone::new(&server, &admin.tokens.access, town.race, "p");
        let out =
            |rule: &str| json!({ "type": "disqualify", "entrant": town.lanes[0], "rule": rule });
        let noted = async || {
            let board = admin.data(&format!("/admin/multi-entry/{}/leaderboard", town.race)).await;
            let entries = board["entries"].as_array().expect("entries").clone();
            let ann = entries.iter().find(|one| one["participantName"] == "Ann").expect("Ann");
            json!([ann["status"], ann["note"]])
        };
        phone.plays(&[start(), out("lane")]).await;
        assert_eq!(noted().await, json!(["DSQ", "TR17.3"]));
        let undo = json!({ "type": "undo", "target": { "device": "p", "sequence": 2 } });
        phone.plays(&[undo]).await;
        assert_eq!(noted().await, json!(["Running", null]));
        let unknown = phone.records(out("luck"));
        phone.post(&[unknown]).await.problem(400, "invalid_input");
        has_no_difference(&server).await;
    }
}

#[tokio::test]
async fn who_serves_in_doubles_follows_and_places_are_of_players_that_there_are() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let token = server.admin().await.tokens.access;
        let mut phone = Phone::new(&server, &token, town.badminton, "p");
        let [ada, bea] = [town.players[0], town.players[1]];
        let places = |side: &str, players: &[i64]| json!({ "type": "positions", "side": side, "places": players });
        let nobody = phone.records(places("a", &[ada, 999_999]));
        phone.post(&[nobody]).await.problem(400, "invalid_input");
        let serves = json!({ "type": "service", "side": "b" });
        let point = point("a");
        let answer = phone.plays(&[places("a", &[ada, bea]), serves, start(), point]).await;
        assert_eq!(answer["scored"]["service"]["player"], bea, "{answer}");
        assert_eq!(answer["scored"]["positions"], json!({ "a": [ada, bea], "b": [] }));
        let one = phone.records(places("a", &[ada]));
        assert_eq!(verdicts(&phone.sends(&[one]).await), ["service_follows"]);
    }
}

#[tokio::test]
async fn a_volunteers_key_scores_its_match_alone_and_corrects_only_what_is_recent() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let key = async |name: &str| {
            let wanted = json!({
                "name": name, "role": "scorer", "scope": "match", "scopeId": town.semis[0],
                "expiresAt": (server.now() + SignedDuration::from_hours(24)).to_string(),
            });
            let made = admin.post("/keys").json(&wanted).send().await.json();
            let id = made["data"]["key"]["keyId"].as_i64().expect("an id");
            (id, made["data"]["token"].as_str().expect("a token").to_owned())
        };
        let (_, first) = key("first").await;
        let (id, second) = key("second").await;
        let mut one = Phone::new(&server, &first, town.semis[0], "one");
        assert_eq!(
            one.sees().await["may"],
            json!({ "record": true, "amendAny": false, "notPlayed": null })
        );
        let goals: Vec<Value> =
            std::iter::once(start()).chain((0..11).map(|_| goal("a"))).collect();
        one.plays(&goals).await;
        let undo = |sequence: u32| json!({ "type": "undo", "target": { "device": "one", "sequence": sequence } });

        let mut other = Phone::new(&server, &second, town.semis[0], "other");
        other.now_ms = one.now_ms;
        // Of twelve operations the second is the eleventh last, and the third the tenth.
        let [long_past, recent] = [other.records(undo(2)), other.records(undo(3))];
        let answer = other.sends(std::slice::from_ref(&long_past)).await;
        assert_eq!(verdicts(&answer), ["only_for_officials"]);
        assert_eq!(answer["scored"]["score"], json!({ "a": 11, "b": 0 }));
        let answer = other.sends(&[recent]).await;
        assert_eq!(verdicts(&answer), ["applied"]);
        assert_eq!(answer["scored"]["score"], json!({ "a": 10, "b": 0 }));
        assert_eq!(answer["holes"], json!([]), "what does not count was received all the same");
        // It stays so when anybody sends it again.
        assert_eq!(verdicts(&other.sends(&[long_past]).await), ["only_for_officials"]);
        // The own operations are corrected however long ago they were.
        one.now_ms = other.now_ms;
        assert_eq!(one.plays(&[undo(2)]).await["scored"]["score"], json!({ "a": 9, "b": 0 }));
        let mut official = Phone::new(&server, &admin.tokens.access, town.semis[0], "official");
        official.now_ms = one.now_ms;
        official.plays(&[undo(4)]).await;

        let elsewhere = Phone::new(&server, &second, town.semis[1], "other");
        elsewhere.post(&[]).await.problem(403, "forbidden");
        assert_eq!(admin.delete(&format!("/keys/{id}")).send().await.status, 200);
        let late = other.records(goal("b"));
        other.post(&[late]).await.problem(401, "key_revoked");
        server.wait(SignedDuration::from_hours(25));
        one.post(&[]).await.problem(401, "key_expired");
        official.token = server.sign_in().await.access;
        assert_eq!(official.sees().await.pointer("/scored/score/a"), Some(&json!(8)));
    }
}

#[tokio::test]
async fn who_has_a_role_in_the_match_or_its_tournament_scores_it_and_nobody_else() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let tournament = Scope::Tournament(town.cup);
        let own = Scope::Match(town.semis[0]);
        let team = Scope::Team(town.teams[0]);
        let elsewhere = Scope::Tournament(town.league);
        let cases = [
            ("organiser@example.org", Role::Organiser, tournament, Some(true)),
            ("official@example.org", Role::Official, tournament, Some(true)),
            ("official.here@example.org", Role::Official, own, Some(true)),
            ("scorer@example.org", Role::Scorer, tournament, Some(false)),
            ("scorer.here@example.org", Role::Scorer, own, Some(false)),
            ("scorer.there@example.org", Role::Scorer, elsewhere, None),
            ("scorer.other@example.org", Role::Scorer, Scope::Match(town.semis[1]), None),
            ("organiser.there@example.org", Role::Organiser, elsewhere, None),
            ("manager@example.org", Role::TeamManager, team, None),
            ("player@example.org", Role::Player, Scope::Player(town.players[0]), None),
        ];
        for (email, role, scope, amends) in cases {
            server.add_person(email, email).await;
            server.give(email, role, scope, None).await;
            let token = server.sign_in_person(email).await.access;
            let phone = Phone::new(&server, &token, town.semis[0], email);
            if let Some(any) = amends {
                let may = json!({ "record": true, "amendAny": any, "notPlayed": null });
                assert_eq!(phone.sees().await["may"], may, "{email}");
                phone.sends(&[]).await;
            } else {
                phone.post(&[]).await.problem(403, "forbidden");
                let path = format!("/api/v1/matches/{}/scoring", town.semis[0]);
                server.get(&path).bearer(&token).send().await.problem(403, "forbidden");
            }
        }
        let path = format!("/api/v1/matches/{}/scoring", town.semis[0]);
        server.get(&path).send().await.problem(401, "token_missing");
        let phone = Phone::new(&server, "no-token", town.semis[0], "p");
        assert_eq!(phone.post(&[]).await.status, 401);
    }
}

#[tokio::test]
async fn a_link_scores_one_match_for_a_day_without_an_account() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let email = "official@example.org";
        server.add_person("Olga", email).await;
        server.give(email, Role::Official, Scope::Match(town.semis[0]), None).await;
        let official = server.sign_in_person(email).await.access;
        let path = format!("/api/v1/matches/{}/scorer-links", town.semis[0]);
        let ask = |body: Value| server.post(&path).bearer(&official).json(&body).send();
        for hours in [0, 25, -1] {
            ask(json!({ "hours": hours })).await.problem(400, "invalid_input");
        }
        let made = ask(json!({})).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let link = made.json()["data"].take();
        let expires = (server.now() + SignedDuration::from_hours(24)).to_string();
        assert_eq!(link["expiresAt"].as_str().map(|text| &text[..19]), Some(&expires[..19]));
        let url = link["url"].as_str().expect("an address");
        let place =
            format!("https://touchline.example.org/app/matches/{}/score#key=", town.semis[0]);
        let key = url.strip_prefix(&place).unwrap_or_else(|| panic!("{url}"));

        let mut phone = Phone::new(&server, key, town.semis[0], "p");
        assert_eq!(
            phone.sees().await["may"],
            json!({ "record": true, "amendAny": false, "notPlayed": null })
        );
        phone.plays(&[start(), goal("a")]).await;
        let elsewhere = Phone::new(&server, key, town.semis[1], "p");
        elsewhere.post(&[]).await.problem(403, "forbidden");
        let again = server.post(&path).bearer(key).json(&json!({})).send().await;
        again.problem(403, "forbidden");
        let own = server.get("/api/v1/keys").bearer(&official).send().await.json();
        assert_eq!(own["keys"][0]["role"], "scorer", "it is listed, and can be revoked");

        // It ends when its maker is no official any more, and after a day.
        let revoke = "UPDATE grants SET revoked_at = $1";
        server.write(move |conn| Ok(conn.execute(revoke, params![5])?)).await;
        let sent = phone.records(goal("b"));
        phone.post(&[sent]).await.problem(401, "key_stopped");
        let admin = server.sign_in().await.access;
        let made = server.post(&path).bearer(&admin).json(&json!({ "hours": 1 })).send().await;
        let url = made.json()["data"]["url"].as_str().expect("an address").to_owned();
        let phone = Phone::new(&server, &url[place.len()..], town.semis[0], "q");
        phone.sends(&[]).await;
        server.wait(SignedDuration::from_mins(61));
        phone.post(&[]).await.problem(401, "key_expired");
    }
}

/// The line-ups of a match as they are stored, with the names of their players: name, number, role, `C` for the captain, when on and off.
async fn line_ups(server: &Running, match_id: i64) -> Vec<String> {
    let read = server.db().read(move |conn| {
        conn.query::<String>(
            "SELECT COALESCE(p.player_name, l.player_name) || ' ' || COALESCE(CAST(shirt_number AS TEXT), '-') || ' ' || role
                || CASE WHEN is_captain THEN ' C' ELSE '' END || COALESCE(' on ' || minute_on, '')
                || COALESCE(' off ' || minute_off, '')
             FROM lineup_members l LEFT JOIN player_profiles p ON p.player_profile_id = l.player_profile_id
             WHERE match_id = $1 ORDER BY lineup_member_id",
            params![match_id],
        )
    });
    read.await.expect("the rows")
}

/// How many matches a player took part in.
async fn appearances(server: &Running, player: i64) -> i64 {
    let read = server.db().read(move |conn| {
        let count = "SELECT COUNT(*) FROM appearances WHERE player_profile_id = $1";
        conn.query_one::<i64>(count, params![player])
    });
    read.await.expect("a number")
}

#[tokio::test]
async fn who_is_here_is_the_line_up_that_everybody_reads_and_goes_when_it_is_undone() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let [match_id, ..] = town.semis;
        let [ada, bea, cleo, dora] = town.players[..4] else { panic!("four players") };
        let mut phone = Phone::new(&server, &admin.tokens.access, match_id, "p");
        let of_a = |players: Value| json!({ "type": "lineUp", "side": "a", "players": players });
        let first = phone.records(of_a(json!([{ "player": bea }])));
        phone.sends(std::slice::from_ref(&first)).await;
        assert_eq!(line_ups(&server, match_id).await, ["Bea 8 listed"]);
        assert_eq!(stored(&server, match_id).await, ["scheduled - -:- -"]);
        let seen = phone.sees().await;
        assert_eq!(seen["setup"]["lineUp"].as_array().map(Vec::len), Some(4), "the squads");
        assert_eq!(seen["setup"]["given"], json!({ "a": false, "b": false }));
        assert_eq!(
            (&seen["scored"]["players"][0]["player"], appearances(&server, bea).await),
            (&json!(bea), 1)
        );

        let whole = json!({
            "type": "lineUp", "side": "a", "captain": ada,
            "players": [{ "player": ada, "starts": true, "number": 30 }, { "player": bea }],
        });
        let change = json!({
            "type": "substitution", "side": "a", "off": ada, "on": bea, "at": { "minute": 46 },
        });
        let second = phone.records(whole);
        let answer = phone.sends(std::slice::from_ref(&second)).await;
        assert_eq!(verdicts(&answer), ["applied"]);
        phone.plays(&[start(), change.clone()]).await;
        let both = ["Ada 30 starter C off 46", "Bea 8 substitute on 46"];
        assert_eq!(line_ups(&server, match_id).await, both);
        let public = server.get(&format!("/api/v1/public/matches/{match_id}")).send().await.json();
        let shown = public["data"]["lineups"].as_array().expect("line-ups");
        assert_eq!(shown.len(), 2, "{public}");
        assert_eq!(
            (&shown[0]["playerName"], &shown[0]["isCaptain"]),
            (&json!("Ada"), &json!(true))
        );
        assert_eq!([appearances(&server, ada).await, appearances(&server, cleo).await], [1, 0]);
        has_no_difference(&server).await;

        // Nobody of the other side, nobody twice, and nobody who does not exist.
        let refused = [
            (json!([{ "player": cleo }]), "of_the_other_side"),
            (json!([{ "player": ada }, { "player": ada }]), "here_twice"),
            (json!([]), "nobody_is_here"),
            (json!([{ "player": town.players[7] }]), "unknown_player"),
        ];
        for (players, reason) in refused {
            let sent = phone.records(of_a(players));
            assert_eq!(verdicts(&phone.sends(&[sent]).await), [reason]);
        }
        let nobody = phone.post(&[phone_of(&phone, of_a(json!([{ "player": 999_999 }])))]).await;
        assert_eq!(nobody.status, 400, "{}", nobody.text());
        assert_eq!(line_ups(&server, match_id).await, both);

        // The other side's comes after the first one's, and the one before is back when the last one is undone.
        let of_b = json!({ "type": "lineUp", "side": "b", "players": [{ "player": dora }] });
        phone.plays(&[of_b, json!({ "type": "undo", "target": second["id"] })]).await;
        let rows = line_ups(&server, match_id).await;
        assert_eq!(rows, ["Bea 8 listed on 46", "Dora 8 listed"]);
        let undone = json!({ "type": "undo", "target": first["id"] });
        phone.plays(&[undone]).await;
        assert_eq!(line_ups(&server, match_id).await, ["Dora 8 listed"]);
        has_no_difference(&server).await;
    }
}

#[tokio::test]
async fn whoever_stays_on_the_bench_has_not_played_and_whoever_comes_on_has() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let [match_id, ..] = town.semis;
        let [ada, bea, ..] = town.players[..] else { panic!("players") };
        let mut phone = Phone::new(&server, &admin.tokens.access, match_id, "p");
        let players = json!([{ "player": ada, "starts": true }, { "player": bea }]);
        phone.plays(&[json!({ "type": "lineUp", "side": "a", "players": players }), start()]).await;
        assert_eq!([appearances(&server, ada).await, appearances(&server, bea).await], [1, 0]);
        has_no_difference(&server).await;

        let change = phone.records(json!({
            "type": "substitution", "side": "a", "off": ada, "on": bea, "at": { "minute": 46 },
        }));
        phone.sends(std::slice::from_ref(&change)).await;
        assert_eq!([appearances(&server, ada).await, appearances(&server, bea).await], [1, 1]);
        phone.plays(&[json!({ "type": "undo", "target": change["id"] })]).await;
        assert_eq!([appearances(&server, ada).await, appearances(&server, bea).await], [1, 0]);
        has_no_difference(&server).await;
    }
}

/// What a phone records next, without counting it.
fn phone_of(phone: &Phone<'_>, operation: Value) -> Value {
    json!({
        "id": { "device": "another", "sequence": 1 }, "matchId": phone.match_id,
        "stamp": { "ms": phone.now_ms, "count": 0 }, "operation": operation,
    })
}

#[tokio::test]
async fn a_line_up_says_nothing_of_the_result_and_goes_with_the_side() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let admin = server.admin().await;
        let of = |match_id| Phone::new(&server, &admin.tokens.access, match_id, "p");
        let here = |side: &str, player: i64| json!({ "type": "lineUp", "side": side, "players": [{ "player": player }] });
        let postponed = town.semis[1];
        server
            .write(move |conn| {
                let row = touchline_store::matches::scoring::matches(conn, &[postponed])?.remove(0);
                let new = NewMatch { lifecycle: Lifecycle::Postponed, ..row.as_new() };
                match_day::change_matches(conn, beginning(), &[(postponed, new)])
            })
            .await;
        let mut phone = of(postponed);
        phone.plays(&[here("a", town.players[4])]).await;
        phone.plays(&[json!({ "type": "undo", "target": { "device": "p", "sequence": 1 } })]).await;
        assert_eq!(stored(&server, postponed).await, ["postponed - -:- -"]);

        let mut semi = of(town.semis[0]);
        semi.plays(&whole_match(&[goal("a")])).await;
        of(town.last).plays(&[here("a", town.players[0])]).await;
        assert_eq!(line_ups(&server, town.last).await, ["Ada 7 listed"]);
        let over =
            json!({ "type": "undo", "target": { "device": "p", "sequence": semi.sequence } });
        semi.plays(&[over]).await;
        assert_eq!(line_ups(&server, town.last).await, [""; 0]);
        semi.plays(&[finish()]).await;
        assert_eq!(line_ups(&server, town.last).await, ["Ada 7 listed"]);
        has_no_difference(&server).await;
    }
}
