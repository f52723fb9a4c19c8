//! Divisions of several phases: planned, drawn one after the other over places, and filled by results.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use touchline_testing::client::data_of;
use touchline_testing::cup::Cup;
use touchline_testing::server::Running;

fn path(cup: &Cup<'_>) -> String {
    format!("/divisions/{}/phases", cup.division)
}

async fn phases(cup: &Cup<'_>) -> Value {
    data_of(&cup.call("GET", &path(cup)).send().await, 200)
}

/// The usual composition of a name for the teams of the division.
async fn preset(cup: &Cup<'_>, name: &str) -> Value {
    let offered = phases(cup).await["presets"].take();
    let offered = offered.as_array().expect("presets");
    offered.iter().find(|one| one["preset"] == name).expect("the preset").clone()
}

/// Plans a division for so many entries.
async fn planned(cup: &Cup<'_>, plan: &Value, entries: usize) -> Value {
    let version = phases(cup).await["version"].take();
    let body = json!({ "version": version, "plan": plan, "entries": entries });
    data_of(&cup.send("PUT", &path(cup), &body).await, 200)
}

/// Draws and publishes a phase.
async fn drawn(cup: &Cup<'_>, phase: usize) -> Value {
    let prepare = cup.call("POST", &format!("{}?phase={phase}", cup.draws()));
    let prepared = data_of(&prepare.send().await, 201);
    assert_eq!(prepared["phase"], phase);
    let saved = cup.save(&prepared, &json!({ "algorithm": "phase" })).await;
    data_of(&cup.change(&saved, "publication", json!({})).await, 200)
}

/// Plays the matches with these numbers, whose teams are known: the one with the lower number wins.
async fn play_in_order(cup: &Cup<'_>, numbers: impl IntoIterator<Item = i64>) {
    let known = cup.matches().await;
    for number in numbers {
        let (_, name) = known.iter().find(|(one, _)| *one == number).expect("a match");
        let (a, b) = name.split_once(" vs ").expect("two sides");
        cup.result(number, Some(if a < b { [1, 0] } else { [0, 1] })).await;
    }
}

/// Plays the matches with these numbers: the first side wins.
async fn play(cup: &Cup<'_>, numbers: impl IntoIterator<Item = i64>) {
    for number in numbers {
        cup.result(number, Some([2, 1])).await;
    }
}

/// The teams of some matches, which are all known.
async fn teams_of(cup: &Cup<'_>, numbers: impl IntoIterator<Item = i64>) -> BTreeSet<String> {
    let known = cup.matches().await;
    let mut teams = BTreeSet::new();
    for number in numbers {
        let (_, name) = known.iter().find(|(one, _)| *one == number).expect("a match");
        teams.extend(name.split(" vs ").map(str::to_owned));
    }
    assert!(teams.iter().all(|team| team.starts_with("Team ")), "{teams:?}");
    teams
}

#[tokio::test]
async fn gold_and_silver_are_drawn_over_the_ranks_of_groups() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(8).await;
        let offered = preset(&cup, "gold_and_silver").await;
        assert_eq!(offered["outline"]["matches"], json!({ "fewest": 20, "most": 20 }));
        let made = planned(&cup, &offered["plan"], 8).await;
        assert_eq!(made["phases"][0]["canBeDrawn"], true);
        assert_eq!(made["phases"][1]["canBeDrawn"], false);
        drawn(&cup, 1).await;
        let gold = drawn(&cup, 2).await;
        drawn(&cup, 3).await;
        let names = cup.matches().await;
        assert_eq!(names.len(), 20);
        // Everybody sees who will meet before anybody has played.
        let first = &gold["sheet"]["rounds"][0]["matches"];
        assert_eq!(first[0]["number"], 13);
        assert!(names.iter().any(|(_, name)| name.contains("Winner of Group A")), "{names:?}");
        assert!(names.iter().any(|(_, name)| name.contains("4th of Group B")), "{names:?}");
        play_in_order(&cup, 1..=12).await;
        let (of_gold, of_silver) = (teams_of(&cup, 13..=14).await, teams_of(&cup, 17..=18).await);
        assert_eq!((of_gold.len(), of_silver.len()), (4, 4));
        assert!(of_gold.is_disjoint(&of_silver));
        // The winner of a group meets the second of the other one.
        for number in [13, 14] {
            let pair = teams_of(&cup, [number]).await;
            let groups = gold_groups(&cup).await;
            assert!(groups.iter().all(|group| group.intersection(&pair).count() == 1), "{pair:?}");
        }
        play(&cup, 13..=20).await;
        teams_of(&cup, [15, 16, 19, 20]).await;
        // A result of the groups that is taken back opens what has not begun, and is asked about elsewhere.
        server.nothing_is_wrong().await;
        let replay = cup.replayed(&gold, None).await;
        assert_eq!(replay["isSame"], true);
    }
}

/// The teams of both groups.
async fn gold_groups(cup: &Cup<'_>) -> Vec<BTreeSet<String>> {
    let path = format!("/api/v1/public/tournaments/{}/standings", cup.tournament);
    let told = data_of(&cup.server.get(&path).send().await, 200);
    let groups = told["groups"].as_array().expect("groups").iter();
    let team = |row: &Value| row["team_name"].as_str().expect("a name").to_owned();
    groups.map(|group| group["rows"].as_array().expect("rows").iter().map(team).collect()).collect()
}

#[tokio::test]
async fn ranks_of_a_league_are_the_seeds_of_its_knock_out() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let plan = json!({ "phases": [
            {
                "name": { "is": "made", "word": "league" },
                "kind": { "kind": "round_robin", "legs": 1 },
                "entrants": [{ "take": "entries" }],
            },
            {
                "name": { "is": "told", "text": "Final Four" },
                "kind": { "kind": "knock_out", "legs": 1, "third_place": true, "winners": 1 },
                "entrants": [{ "take": "places", "phase": 1, "from": 1, "to": 4 }],
            },
        ] });
        planned(&cup, &plan, 4).await;
        drawn(&cup, 1).await;
        drawn(&cup, 2).await;
        let names = cup.matches().await;
        assert_eq!(names[6].1, "Winner of League vs 4th of League");
        play_in_order(&cup, 1..=6).await;
        let known = cup.matches().await;
        assert_eq!(known[6].1, "Team 01 vs Team 04");
        assert_eq!(known[7].1, "Team 03 vs Team 02");
        // What was not decided after all is open again.
        cup.result(1, None).await;
        assert_eq!(cup.matches().await[6].1, "Winner of League vs 4th of League");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn who_loses_the_first_match_plays_in_the_consolation() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(6).await;
        let offered = preset(&cup, "consolation").await;
        planned(&cup, &offered["plan"], 6).await;
        let main = drawn(&cup, 1).await;
        drawn(&cup, 2).await;
        // Two first rounds, and two second ones that a bye leads to: four may come.
        let rounds = main["sheet"]["rounds"].as_array().expect("rounds");
        assert_eq!(rounds[0]["matches"].as_array().map(Vec::len), Some(2));
        assert_eq!(cup.matches().await.len(), 5 + 3);
        play(&cup, 1..=5).await;
        let losers: BTreeSet<String> = loser_names(&cup).await;
        // Who has won a match is out after the second; who had a bye and lost the first one comes.
        let sides: BTreeSet<String> = consolation_teams(&cup).await;
        assert!(sides.is_subset(&losers), "{sides:?} {losers:?}");
        assert!(sides.len() >= 2, "{sides:?}");
        server.nothing_is_wrong().await;
    }
}

/// Who has lost every match of the main draw, which has five.
async fn loser_names(cup: &Cup<'_>) -> BTreeSet<String> {
    let mut lost = BTreeSet::new();
    let mut won = BTreeSet::new();
    for (number, name) in cup.matches().await.into_iter().take(5) {
        let (a, b) = name.split_once(" vs ").expect("two sides");
        assert!(number <= 5);
        won.insert(a.to_owned());
        lost.insert(b.to_owned());
    }
    lost.difference(&won).cloned().collect()
}

async fn consolation_teams(cup: &Cup<'_>) -> BTreeSet<String> {
    let matches = cup.matches().await.into_iter().skip(5);
    let sides =
        matches.flat_map(|(_, name)| name.split(" vs ").map(str::to_owned).collect::<Vec<_>>());
    sides.filter(|side| side.starts_with("Team ")).collect()
}

#[tokio::test]
async fn a_plan_that_cannot_be_is_refused_with_the_reason() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(8).await;
        let offered = preset(&cup, "gold_and_silver").await;
        let refused = async |change: &dyn Fn(&mut Value), told: &str| {
            let mut plan = offered["plan"].clone();
            change(&mut plan);
            let body = json!({ "plan": plan, "entries": 8 });
            let reply = cup.send("POST", &format!("{}/previews", path(&cup)), &body).await;
            assert_eq!(reply.status, 400, "{}", reply.text());
            assert!(reply.text().contains(told), "{told}: {}", reply.text());
        };
        refused(
            &|plan| plan["phases"][2]["entrants"] = plan["phases"][1]["entrants"].clone(),
            "same places",
        )
        .await;
        refused(&|plan| plan["phases"][0]["kind"]["groups"] = 5.into(), "1 to 4 groups").await;
        refused(&|plan| plan["phases"][1]["entrants"][0]["rank"] = 9.into(), "Rule 1 of phase 2")
            .await;
        refused(&|plan| plan["phases"][1]["entrants"][0]["phase"] = 3.into(), "comes later").await;
        refused(&|plan| plan["phases"] = json!([]), "1 to 24 phases").await;

        // A draw of the whole division, and of a phase whose places are not drawn.
        planned(&cup, &offered["plan"], 8).await;
        let whole = cup.call("POST", &cup.draws()).send().await;
        assert_eq!(whole.status, 400, "{}", whole.text());
        let prepare = cup.call("POST", &format!("{}?phase=2", cup.draws()));
        let prepared = data_of(&prepare.send().await, 201);
        let preview = format!("/draws/{}/previews", prepared["drawId"]);
        let reply = cup.send("POST", &preview, &json!({ "algorithm": "phase" })).await;
        assert_eq!(
            (reply.status, reply.text().contains("not published")),
            (409, true),
            "{}",
            reply.text()
        );

        // A phase that is drawn stays, and so do those before it.
        let first = drawn(&cup, 1).await;
        let saved = cup.save(&prepared, &json!({ "algorithm": "phase" })).await;
        data_of(&cup.change(&saved, "publication", json!({})).await, 200);
        let body = json!({ "version": phases(&cup).await["version"], "plan": null, "entries": 8 });
        assert_eq!(cup.send("PUT", &path(&cup), &body).await.status, 409);
        let reason = json!({ "reason": "Another way" });
        assert_eq!(cup.change(&first, "void", reason.clone()).await.status, 409);
        let listed = cup.listed().await;
        let gold = listed["draws"].as_array().expect("draws").iter().find(|one| one["phase"] == 2);
        data_of(&cup.change(gold.expect("gold"), "void", reason.clone()).await, 200);
        let listed = cup.listed().await;
        let first = listed["draws"].as_array().expect("draws").iter().find(|one| one["phase"] == 1);
        data_of(&cup.change(first.expect("groups"), "void", reason).await, 200);
        assert_eq!(cup.matches().await.len(), 0);
        let body = json!({ "version": phases(&cup).await["version"], "plan": null, "entries": 8 });
        data_of(&cup.send("PUT", &path(&cup), &body).await, 200);
        cup.published(&touchline_testing::cup::league()).await;
        server.nothing_is_wrong().await;
    }
}
