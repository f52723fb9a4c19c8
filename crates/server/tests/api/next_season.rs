//! The next season: a copy with the teams of the last one, two of which have changed places.

use serde_json::{Value, json};
use touchline_testing::client::{Reply, data_of};
use touchline_testing::cup::{Cup, league};
use touchline_testing::server::Running;

/// Two divisions of four teams, whose leagues are played: the team with the lower number wins. Teams 1 to 4 are in the first one.
async fn two_leagues(server: &Running) -> [Cup<'_>; 2] {
    let club = server.with_club().await;
    let first = server.cup_for(club.football, "team").await;
    let body = json!({ "name": "Second", "sportId": club.football, "reviews": false });
    let path = format!("/tournaments/{}/divisions", first.tournament);
    let made = data_of(&first.send("POST", &path, &body).await, 201);
    let added = &made["divisions"][1];
    let second = Cup {
        server,
        access: first.access.clone(),
        tournament: first.tournament,
        division: added["divisionId"].as_i64().expect("an id"),
    };
    let publish = json!({ "version": added["version"], "step": "publish" });
    let steps = format!("/divisions/{}/steps", second.division);
    data_of(&second.send("POST", &steps, &publish).await, 200);
    for (cup, numbers) in [(&first, 1..=4), (&second, 5..=8)] {
        for number in numbers {
            cup.enter(number).await;
        }
        cup.published(&league()).await;
        for (number, name) in cup.matches().await {
            let (a, b) = name.split_once(" vs ").expect("two sides");
            cup.result(number, Some(if a < b { [1, 0] } else { [0, 1] })).await;
        }
    }
    [first, second]
}

async fn proposed(cup: &Cup<'_>, exchanged: &[u8]) -> Reply {
    let path = format!("/tournaments/{}/copies/previews", cup.tournament);
    cup.send("POST", &path, &json!({ "exchanged": exchanged })).await
}

fn named(division: &Value) -> Vec<(&str, &str)> {
    let teams = division["teams"].as_array().expect("teams").iter();
    let texts = teams.map(|team| Some((team["name"].as_str()?, team["moved"].as_str()?)));
    texts.map(|one| one.expect("texts")).collect()
}

#[tokio::test]
async fn a_copy_has_the_teams_that_went_up_and_down() {
    for server in Running::on_every_engine().await {
        let [first, second] = two_leagues(&server).await;
        let plan = json!({ "phases": [{
            "name": { "is": "made", "word": "league" },
            "kind": { "kind": "round_robin", "legs": 2 },
            "entrants": [{ "take": "entries" }],
            "seeding": "in_order",
        }] });
        let shown = data_of(&proposed(&first, &[1]).await, 200);
        let (stays, up, down) = ("stays", "promoted", "relegated");
        assert_eq!(
            named(&shown[0]),
            [("Team 01", stays), ("Team 02", stays), ("Team 03", stays), ("Team 05", up)]
        );
        assert_eq!(
            named(&shown[1]),
            [("Team 04", down), ("Team 06", stays), ("Team 07", stays), ("Team 08", stays)]
        );
        assert_eq!(
            (&shown[0]["isRanked"], &shown[1]["teams"][0]["place"]),
            (&json!(true), &json!(4))
        );

        let ids = |division: &Value| -> Value {
            let teams = division["teams"].as_array().expect("teams").iter();
            teams.map(|team| team["teamId"].clone()).collect()
        };
        let teams = json!([
            { "divisionId": first.division, "teamIds": ids(&shown[0]) },
            { "divisionId": second.division, "teamIds": ids(&shown[1]) },
        ]);
        let copies = format!("/tournaments/{}/copies", first.tournament);
        let body = json!({ "name": "Harbour Cup II", "startDate": "2027-06-05", "teams": teams });
        let made = data_of(&first.send("POST", &copies, &body).await, 201);
        for (at, division) in made["divisions"].as_array().expect("divisions").iter().enumerate() {
            let path = format!("/divisions/{}/entries?state=accepted", division["divisionId"]);
            let entries = first.call("GET", &path).send().await.json();
            let entries = entries["entries"].as_array().expect("entries").clone();
            let teams: Value = entries.iter().map(|one| one["teamId"].clone()).collect();
            assert_eq!(teams, ids(&shown[at]));
            // Every two are of one club.
            assert!(entries.iter().all(|one| one["club"].is_string()), "{entries:?}");
        }
        // It is planned as a division of its own, and a copy of the copy is, too.
        let promoted = made["divisions"][0]["divisionId"].clone();
        let phases = format!("/divisions/{promoted}/phases");
        let version = data_of(&first.call("GET", &phases).send().await, 200)["version"].take();
        let body = json!({ "version": version, "plan": plan, "entries": 4 });
        data_of(&first.send("PUT", &phases, &body).await, 200);
        let copies = format!("/tournaments/{}/copies", made["tournamentId"]);
        let again = data_of(&first.send("POST", &copies, &json!({ "name": "III" })).await, 201);
        let phases = format!("/divisions/{}/phases", again["divisions"][0]["divisionId"]);
        assert_eq!(data_of(&first.call("GET", &phases).send().await, 200)["plan"], plan);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_next_season_that_is_not_clear_is_refused() {
    for server in Running::on_every_engine().await {
        let [first, second] = two_leagues(&server).await;
        let reply = proposed(&first, &[5]).await;
        assert_eq!((reply.status, reply.text().contains("Fewer must change")), (400, true));
        // What is not decided after all has no last team.
        first.result(1, None).await;
        let reply = proposed(&first, &[1]).await;
        assert_eq!((reply.status, reply.text().contains("share a place")), (400, true));
        let shown = data_of(&proposed(&first, &[]).await, 200);
        assert_eq!((&shown[0]["isRanked"], &shown[1]["isRanked"]), (&json!(false), &json!(true)));

        let copies = format!("/tournaments/{}/copies", first.tournament);
        let team = shown[0]["teams"][0]["teamId"].clone();
        for (division, teams) in [(0, json!([team])), (second.division, json!([99_999]))] {
            let teams = json!([{ "divisionId": division, "teamIds": teams }]);
            let reply = first.send("POST", &copies, &json!({ "name": "II", "teams": teams })).await;
            assert_eq!((reply.status, reply.text().contains("is copied")), (400, true));
        }
        let twice = json!([{ "divisionId": second.division, "teamIds": [team, team] }]);
        let reply = first.send("POST", &copies, &json!({ "name": "II", "teams": twice })).await;
        assert_eq!(reply.status, 409, "{}", reply.text());
        let mine = data_of(&first.call("GET", "/me/tournaments").send().await, 200);
        assert_eq!(mine.as_array().map(Vec::len), Some(1));
        server.nothing_is_wrong().await;
    }
}
