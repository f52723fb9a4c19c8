//! Ties of two legs whose legs are corrected, lots that are drawn for them, and matches that both have lost.

use serde_json::{Value, json};
use touchline_store::params;
use touchline_testing::corrector::result;
use touchline_testing::cup::{Cup, league};
use touchline_testing::phone::Phone;
use touchline_testing::server::Running;

fn told(match_id: i64, of: &Value) -> Value {
    json!({ "kind": "result", "matchId": match_id, "result": of })
}

fn lots(teams: [i64; 2]) -> Value {
    json!({ "kind": "order", "byLots": true, "teamIds": teams })
}

/// The first tie of two legs of a cup: its matches and its teams, those at home first in the first leg.
struct Legs {
    first: i64,
    last: i64,
    teams: [i64; 2],
}

async fn legs(cup: &Cup<'_>) -> Legs {
    cup.published(&json!({ "algorithm": "knock-out", "options": { "legs": 2 } })).await;
    let matches = cup.matches().await;
    let (_, name) = &matches[0];
    let (home, away) = name.split_once(" vs ").expect("two sides");
    let back = format!("{away} vs {home}");
    let (back, _) = *matches.iter().find(|one| one.1 == back).expect("the second leg");
    let (_, _, _, [Some(home), Some(away)]) = cup.ended(1).await else { panic!() };
    let (first, last) = (cup.match_id(1).await, cup.match_id(back).await);
    Legs { first, last, teams: [home, away] }
}

/// Who goes on to the final by the first tie.
async fn who_goes_on(cup: &Cup<'_>) -> Option<i64> {
    let [one, other] = cup.ended(5).await.3;
    one.or(other)
}

/// What a correction says of ties, each by its last match.
fn ties_of(shown: &Value) -> Vec<(i64, &str)> {
    let matches = shown["matches"].as_array().expect("matches").iter();
    matches.filter_map(|one| Some((one["matchId"].as_i64()?, one["tie"].as_str()?))).collect()
}

#[tokio::test]
async fn tie_that_becomes_level_is_open_until_somebody_is_named() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let Legs { first, last, teams: [home, away] } = legs(&cup).await;
        let corrector = cup.corrector();
        corrector.corrects(cup.division, &result(first, 2, 0), None).await;
        corrector.corrects(cup.division, &result(last, 1, 0), None).await;
        assert_eq!(who_goes_on(&cup).await, Some(home));
        // Both legs together are level now, and the winner of the second one was not named.
        let shown = corrector.corrects(cup.division, &result(first, 1, 0), None).await;
        assert_eq!(ties_of(&shown), [(last, "open")], "{shown}");
        assert_eq!(who_goes_on(&cup).await, None);
        let again = corrector.corrects(cup.division, &result(first, 3, 2), None).await;
        assert_eq!(ties_of(&again), [], "it was open before: {again}");
        for goes_on in [away, home] {
            let named = told(
                last,
                &json!({ "team_a_score": 1, "team_b_score": 0, "winner_team_id": goes_on }),
            );
            corrector.corrects(cup.division, &named, None).await;
            assert_eq!(who_goes_on(&cup).await, Some(goes_on));
        }
        // The naming counts while the tie is level.
        let shown = corrector.corrects(cup.division, &result(first, 0, 1), None).await;
        assert_eq!(ties_of(&shown), [(last, "naming_lapses")], "{shown}");
        assert_eq!(who_goes_on(&cup).await, Some(away));
        corrector.corrects(cup.division, &result(first, 1, 0), None).await;
        assert_eq!(who_goes_on(&cup).await, Some(home));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn first_leg_entered_last_names_nobody() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let Legs { first, last, teams: [home, away] } = legs(&cup).await;
        let corrector = cup.corrector();
        corrector.corrects(cup.division, &result(last, 1, 0), None).await;
        let shown = corrector.corrects(cup.division, &result(first, 1, 0), None).await;
        assert_eq!(ties_of(&shown), [(last, "open")], "{shown}");
        assert_eq!(who_goes_on(&cup).await, None);
        // Lots decide it.
        corrector.corrects(cup.division, &lots([away, home]), None).await;
        assert_eq!(who_goes_on(&cup).await, Some(away));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn leg_that_scorers_recorded_names_nobody_but_who_is_named() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let Legs { first, last, teams: [home, _] } = legs(&cup).await;
        let corrector = cup.corrector();
        corrector.corrects(cup.division, &result(first, 2, 0), None).await;
        let admin = server.admin().await.tokens.access;
        let mut phone = Phone::new(&server, &admin, last, "p");
        let start = || json!({ "type": "start", "clock": false });
        let (goal, half) = (json!({ "type": "goal", "side": "a" }), json!({ "type": "endPeriod" }));
        phone.plays(&[start(), goal, half, start(), json!({ "type": "finish" })]).await;
        assert_eq!(who_goes_on(&cup).await, Some(home));
        corrector.corrects(cup.division, &result(first, 1, 0), None).await;
        assert_eq!(who_goes_on(&cup).await, None);
        let named =
            told(last, &json!({ "team_a_score": 1, "team_b_score": 0, "winner_team_id": home }));
        corrector.corrects(cup.division, &named, None).await;
        assert_eq!(who_goes_on(&cup).await, Some(home));
        // What was named is passed over and stays recorded.
        corrector.corrects(cup.division, &result(first, 3, 0), None).await;
        assert_eq!(who_goes_on(&cup).await, Some(home));
        assert_eq!(phone.sees().await["scored"]["score"], json!({ "a": 1, "b": 0 }));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn naming_and_lots_are_refused_for_decided_tie() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let Legs { first, last, teams: [home, away] } = legs(&cup).await;
        let corrector = cup.corrector();
        let named = |id: i64, [a, b]: [i64; 2], winner: i64| {
            told(id, &json!({ "team_a_score": a, "team_b_score": b, "winner_team_id": winner }))
        };
        let refused = async |correction: &Value, field: &str, says: &str| {
            let shown = corrector.preview(cup.division, correction, None).await;
            let shown = shown.problem(400, "invalid_input");
            let told = shown["fields"][field].as_str().unwrap_or_default();
            assert!(told.contains(says), "{correction}: {shown}");
        };
        // Neither who has lost the first leg nor anybody of a drawn one has won it.
        refused(&named(first, [2, 0], away), "winner_team_id", "level").await;
        refused(&named(first, [1, 1], home), "winner_team_id", "level").await;
        refused(&lots([home, away]), "teamIds", "not over").await;
        corrector.corrects(cup.division, &named(first, [2, 0], home), None).await;
        refused(&named(last, [1, 0], home), "winner_team_id", "level").await;
        corrector.corrects(cup.division, &named(last, [1, 0], away), None).await;
        assert_eq!(who_goes_on(&cup).await, Some(home));
        refused(&lots([away, home]), "teamIds", "already decided").await;
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_both_have_lost_has_no_score() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let corrector = cup.corrector();
        let (entered, scored) = (cup.match_id(1).await, cup.match_id(2).await);
        let admin = server.admin().await.tokens.access;
        let mut phone = Phone::new(&server, &admin, scored, "p");
        let start = || json!({ "type": "start", "clock": false });
        let (goal, half) = (json!({ "type": "goal", "side": "a" }), json!({ "type": "endPeriod" }));
        phone.plays(&[start(), goal, half, start(), json!({ "type": "finish" })]).await;
        for id in [entered, scored] {
            let award = json!({ "outcome": "awarded", "team_a_score": 3, "team_b_score": 0 });
            corrector.corrects(cup.division, &told(id, &award), None).await;
            let lost = json!({ "outcome": "double_forfeit", "team_a_score": 3, "team_b_score": 0 });
            corrector.corrects(cup.division, &told(id, &lost), None).await;
            let read = move |conn: &touchline_store::Conn<'_>| {
                conn.query_one(
                    "SELECT outcome, team_a_score, team_b_score,
                        (SELECT COUNT(*) FROM match_periods p WHERE p.match_id = m.match_id)
                     FROM matches m WHERE match_id = $1",
                    params![id],
                )
            };
            let is: (String, Option<i64>, Option<i64>, i64) =
                server.db().read(read).await.expect("a match");
            assert_eq!(is, ("double_forfeit".to_owned(), None, None, 0));
        }
        assert_eq!(phone.sees().await["scored"]["score"], Value::Null);
        server.nothing_is_wrong().await;
    }
}
