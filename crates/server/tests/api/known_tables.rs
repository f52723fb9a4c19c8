//! Tables as they were known at an earlier moment: without what was recorded later.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_store::params;
use touchline_testing::client::data_of;
use touchline_testing::corrector::result;
use touchline_testing::cup::{Cup, league};
use touchline_testing::server::Running;
use touchline_testing::tables::table_of;

async fn matches_of(server: &Running, division: i64) -> Vec<i64> {
    let sql =
        "SELECT match_id FROM matches WHERE division_id = $1 ORDER BY match_number NULLS LAST";
    server.db().read(move |conn| conn.query(sql, params![division])).await.expect("matches")
}

fn own_table(cup: &Cup<'_>) -> String {
    table_of(cup.tournament, cup.division)
}

async fn scores(cup: &Cup<'_>, match_id: i64, operations: &[Value]) {
    let stamp = json!({ "ms": cup.server.now().as_millisecond(), "count": 99 });
    let sent: Vec<Value> = operations
        .iter()
        .map(|operation| {
            json!({
                "id": { "device": "phone", "sequence": operation["sequence"] }, "matchId": match_id,
                "stamp": stamp, "operation": operation["does"],
            })
        })
        .collect();
    let path = format!("/matches/{match_id}/operations");
    let body = json!({ "sentAt": stamp, "operations": sent });
    data_of(&cup.send("POST", &path, &body).await, 200);
}

#[tokio::test]
async fn a_table_is_read_again_as_it_was_known_at_every_moment() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let page = own_table(&cup);
        let corrector = cup.corrector();
        let mut known = vec![server.knows(&page).await];
        // Before the first match all are level.
        let all: Value = serde_json::from_str(&known[0].2).expect("a table");
        let all = all["data"]["groups"][0]["rows"].as_array().expect("rows").iter();
        let turned: Vec<Value> = all.rev().map(|row| row["team_id"].clone()).collect();
        let lots = json!({ "kind": "order", "byLots": true, "teamIds": turned });
        corrector.corrects(cup.division, &lots, None).await;
        known.push(server.knows(&page).await);
        for number in 1..=3 {
            let entered = result(cup.match_id(number).await, number, 1);
            corrector.corrects(cup.division, &entered, None).await;
            known.push(server.knows(&page).await);
        }
        // Kept by a scorer, undone, and kept otherwise.
        let scored = cup.match_id(4).await;
        let ends = |a: i64, b: i64| json!({ "type": "result", "score": { "a": a, "b": b } });
        for operations in [
            vec![json!({ "sequence": 1, "does": { "type": "start", "clock": false } })],
            vec![json!({ "sequence": 2, "does": ends(4, 0) })],
            vec![
                json!({ "sequence": 3, "does": { "type": "undo", "target": { "device": "phone", "sequence": 2 } } }),
                json!({ "sequence": 4, "does": ends(0, 1) }),
            ],
        ] {
            scores(&cup, scored, &operations).await;
            known.push(server.knows(&page).await);
        }
        let first = cup.match_id(1).await;
        let table: Value = serde_json::from_str(&known[2].2).expect("a table");
        let team = |place: usize| table["data"]["groups"][0]["rows"][place]["team_id"].clone();
        let (_, _, _, [Some(awarded), _]) = cup.ended(1).await else { panic!() };
        for correction in [
            result(first, 0, 5),
            json!({ "kind": "points", "teamId": team(0), "points": -3 }),
            json!({ "kind": "result", "matchId": first, "result": {
                "outcome": "awarded", "winner_team_id": awarded, "team_a_score": 3, "team_b_score": 0 } }),
            json!({ "kind": "withdrawal", "teamId": team(3), "policy": "annul" }),
            result(first, 2, 2),
        ] {
            corrector.corrects(cup.division, &correction, None).await;
            known.push(server.knows(&page).await);
        }
        for (at, (page, moment, text)) in known.iter().enumerate() {
            server.assert_known(page, *moment, text).await;
            // Nothing that was recorded is missing, either.
            assert!(
                at == 0 || at == 5 || known[at - 1].2 != *text,
                "step {at} has changed nothing"
            );
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_match_whose_teams_are_decided_later_has_none_before() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(8).await;
        let options = json!({ "groups": 2, "qualify": 2 });
        cup.published(&json!({ "algorithm": "groups", "options": options })).await;
        let page = own_table(&cup);
        let corrector = cup.corrector();
        let mut known = vec![server.knows(&page).await];
        let matches = matches_of(&server, cup.division).await;
        let of_groups = matches.len() - 3;
        for (at, match_id) in matches.iter().take(of_groups + 1).enumerate() {
            let goals = i64::try_from(at).expect("a few");
            corrector.corrects(cup.division, &result(*match_id, goals, 1), None).await;
            known.push(server.knows(&page).await);
        }
        // The first of a group is another team, and so is one of a semi-final that is over.
        let first = result(matches[0], 0, 30);
        corrector.corrects(cup.division, &first, Some("replay")).await;
        known.push(server.knows(&page).await);
        for (page, at, text) in &known {
            server.assert_known(page, *at, text).await;
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_is_not_kept_is_refused_with_a_sentence() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let page = own_table(&cup);
        let refused = async |at: &str| {
            let reply = server.get(&format!("{page}&knownAt={at}")).send().await;
            let told = reply.problem(400, "invalid_input")["fields"]["knownAt"].take();
            told.as_str().expect("a sentence").to_owned()
        };
        let now = server.now();
        let later = now.checked_add(SignedDuration::from_secs(60)).expect("a moment");
        assert!(refused(&later.to_string()).await.contains("in the past"));
        assert!(refused("yesterday").await.contains("moment"));
        let (division, since_ms) = (cup.division, now.as_millisecond());
        server.wait(SignedDuration::from_secs(5));
        server
            .write(move |conn| {
                let sql = "UPDATE divisions SET known_since = $2 WHERE division_id = $1";
                Ok(conn.execute(sql, params![division, since_ms])?)
            })
            .await;
        let earlier = now.checked_sub(SignedDuration::from_secs(60)).expect("a moment");
        assert!(refused(&earlier.to_string()).await.contains("not kept"));
        let reply = server.get(&format!("{page}&knownAt={now}")).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        // Administrators may ask for the same, and for the file.
        let admin = server.admin().await;
        let path = format!("/admin/tournaments/{}/standings?knownAt={now}", cup.tournament);
        assert_eq!(admin.data(&path).await["known_at"], reply.json()["data"]["known_at"]);
        let path =
            format!("/api/v1/admin/tournaments/{}/standings/export?knownAt={now}", cup.tournament);
        let file = server.get(&path).bearer(&admin.tokens.access).send().await;
        assert_eq!(file.status, 200, "{}", file.text());
    }
}
