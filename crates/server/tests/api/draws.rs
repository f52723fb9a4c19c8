//! Draws of divisions: from a seed whose hash everybody reads to matches whose sides are decided by results.

use std::collections::{BTreeMap, BTreeSet};

use data_encoding::HEXLOWER;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use touchline_app::competitions::{self, NewDivisionTeam, NewTeam};
use touchline_domain::{Outcome, TeamType};
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::params;
use touchline_testing::client::{Reply, data_of};
use touchline_testing::clock::beginning;
use touchline_testing::cup::{Cup, OTTO, four_groups};
use touchline_testing::server::Running;

/// The home teams of a match, and where a side comes from otherwise.
fn home(one: &Value) -> &Value {
    &one["sides"][0]["team"]["name"]
}

/// Names and a draw are the organiser's own affair until there is an audience.
#[tokio::test]
async fn a_draft_takes_names_and_a_draw_that_nobody_else_sees() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(Some(4)).await;
        let (tournament, division) = (boys.tournament, boys.division);
        boys.save("Team\nRovers\nUnited\nAlbion\nWanderers\nLate").await;
        let cup = Cup { server: &server, access: boys.access, tournament, division };
        let entries = async |state: &str| {
            let path = format!("/divisions/{division}/entries?state={state}");
            cup.call("GET", &path).send().await.json()["entries"].take()
        };
        let accepted = entries("accepted").await;
        assert_eq!(accepted.as_array().map(Vec::len), Some(4), "{accepted}");
        assert_eq!(entries("waitlisted").await[0]["name"], "Late");
        // A team that was typed in by mistake goes again, and a waiting one moves up.
        let step = json!({ "step": "withdraw", "version": accepted[3]["version"] });
        let path = format!("/entries/{}/steps", accepted[3]["entryId"]);
        data_of(&cup.send("POST", &path, &step).await, 200);
        let team = entries("accepted").await[3].take();
        assert_eq!(team["name"], "Late");

        let seeds: Vec<_> = (0..2)
            .map(|at| json!({ "teamId": accepted[1 - at]["teamId"], "seed": at + 1 }))
            .collect();
        let plan = json!({ "algorithm": "knock-out", "teams": seeds });
        let drawn = cup.save(&cup.prepare().await, &plan).await;
        assert_eq!(drawn["state"], "drawn");
        let refused = cup.change(&drawn, "publication", json!({})).await;
        assert_eq!(refused.status, 409);
        assert!(refused.text().contains("Publish the division first"), "{}", refused.text());
        assert_eq!(cup.matches().await, []);

        // Everybody else sees nothing of it, and nobody is notified.
        let (of, team) = (format!("/tournaments/{tournament}"), &team["teamId"]);
        for path in [
            of.clone(),
            format!("{of}/entries"),
            format!("{of}/draws"),
            format!("{of}/teams/{team}"),
            format!("/teams/{team}/calendar.ics"),
            format!("/draws/{}/receipt", drawn["drawId"]),
            format!("/draws/{}/rounds", drawn["drawId"]),
        ] {
            let reply = server.get(&format!("/api/v1/public{path}")).send().await;
            assert_eq!(reply.status, 404, "{path}: {}", reply.text());
        }
        server.add_person("Otto Ohm", OTTO).await;
        let otto = server.sign_in_person(OTTO).await.access;
        let path = format!("/api/v1/divisions/{division}/entries");
        let body = json!({ "name": "Otto" });
        let refused = server.call("POST", &path).bearer(&otto).json(&body).send().await;
        assert_eq!(refused.status, 404, "{}", refused.text());
        assert_eq!(server.number("SELECT COUNT(*) FROM notices", &[]).await, 0);

        let setup = data_of(&cup.call("GET", &format!("{of}/setup")).send().await, 200);
        let publish = json!({ "version": setup["version"], "step": "publish" });
        data_of(&cup.send("POST", &format!("{of}/steps"), &publish).await, 200);
        assert_eq!(cup.public().await[0]["seedSha256"], drawn["seedSha256"]);
        let published = data_of(&cup.change(&drawn, "publication", json!({})).await, 200);
        assert_eq!(published["sheet"], drawn["sheet"], "it is the draw that was prepared");
        assert_eq!(cup.matches().await.len(), 3);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_draw_is_prepared_looked_at_saved_and_published_and_everybody_can_repeat_it() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(16).await;
        assert_eq!(cup.public().await, json!([]));
        let prepared = cup.prepare().await;
        assert_eq!((&prepared["state"], &prepared["seed"]), (&json!("prepared"), &Value::Null));
        let seen = cup.public().await;
        assert_eq!(seen[0]["seedSha256"], prepared["seedSha256"], "the hash is known before");
        cup.call("POST", &cup.draws()).send().await.problem(409, "conflict");

        let preview = cup.preview(&prepared, &four_groups()).await;
        assert_eq!(preview["sheet"]["groups"].as_array().map(Vec::len), Some(4));
        assert_eq!(preview, cup.preview(&prepared, &four_groups()).await);
        let drawn = cup.save(&prepared, &four_groups()).await;
        assert_eq!((&drawn["state"], &drawn["sheet"]), (&json!("drawn"), &preview["sheet"]));
        let seen = cup.public().await;
        assert_eq!(
            (&seen[0]["state"], &seen[0]["sheet"], &seen[0]["seed"]),
            (&json!("prepared"), &Value::Null, &Value::Null),
            "what is not published is not read"
        );
        assert_eq!(cup.matches().await, [], "no match is made yet");

        let published = data_of(&cup.change(&drawn, "publication", json!({})).await, 200);
        assert_eq!(published["state"], "published");
        let receipt = cup.public().await[0].clone();
        assert_eq!(receipt["sheet"], preview["sheet"]);
        let seed = receipt["seed"].as_str().expect("the seed");
        let hash =
            Sha256::digest(seed).iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>();
        assert_eq!(receipt["seedSha256"], hash.concat());
        let request = receipt["request"].as_str().expect("the request");
        let answer = touchline_draws::answer(request).expect("an answer");
        assert_eq!(receipt["answer"], answer, "byte for byte");
        let replay = format!("/api/v1/public/draws/{}/replay", receipt["drawId"]);
        let replay = data_of(&server.get(&replay).send().await, 200);
        assert_eq!((&replay["isSame"], &replay["answer"]), (&json!(true), &receipt["answer"]));
        let late = json!({ "name": "Team 99", "club": "Club 99" });
        let entries = format!("/divisions/{}/entries", cup.division);
        cup.send("POST", &entries, &late).await.problem(409, "conflict");

        let matches = cup.matches().await;
        assert_eq!(matches.len(), 24 + 4 + 2 + 1 + 1);
        let open: Vec<&str> = matches[24..].iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(open[7], "Winner of match 29 vs Winner of match 30");
        assert_eq!(open[6], "Loser of match 29 vs Loser of match 30");
        let of_groups: BTreeSet<&str> =
            open[..4].iter().flat_map(|name| name.split(" vs ")).collect();
        let groups = ["A", "B", "C", "D"];
        let places = groups
            .map(|letter| [format!("Winner of Group {letter}"), format!("2nd of Group {letter}")]);
        assert_eq!(of_groups, places.iter().flatten().map(String::as_str).collect());
        let admin = server.admin().await;
        let bracket = admin.data(&format!("/admin/tournaments/{}/bracket", cup.tournament)).await;
        assert_eq!(bracket["rounds"].as_array().map(Vec::len), Some(4), "{bracket}");
        let standings =
            admin.data(&format!("/admin/tournaments/{}/standings", cup.tournament)).await;
        assert_eq!(standings["groups"].as_array().map(Vec::len), Some(4), "{standings}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn results_decide_who_plays_on_and_a_result_taken_back_leaves_it_open() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(8).await;
        let options = json!({ "groups": 2, "qualify": 2, "third_place": true });
        let plan = json!({ "algorithm": "groups", "options": options });
        let published = cup.published(&plan).await;
        let sheet = &published["sheet"];
        let played = 12;
        let rounds = sheet["rounds"].as_array().expect("rounds");
        let matches: Vec<&Value> =
            rounds.iter().flat_map(|round| round["matches"].as_array().expect("matches")).collect();
        // The team with the smaller number wins by as many goals as the numbers differ, so each group is in order.
        for one in &matches[..played] {
            let number_of = |side: &Value| -> i64 {
                let name = side["name"].as_str().expect("a name");
                name.trim_start_matches("Team ").parse().expect("a number")
            };
            let [a, b] = [0, 1].map(|at| number_of(&one["sides"][at]["team"]));
            let score = if a < b { [b - a, 0] } else { [0, a - b] };
            cup.result(one["number"].as_i64().expect("a number"), Some(score)).await;
        }
        let ranked = |group: usize| -> Vec<String> {
            let teams = sheet["groups"][group]["teams"].as_array().expect("teams");
            let mut names: Vec<String> = teams
                .iter()
                .map(|team| team["name"].as_str().expect("a name").to_owned())
                .collect();
            names.sort();
            names
        };
        let [a, b] = [ranked(0), ranked(1)];
        let sides = |name: String| name.split(" vs ").map(str::to_owned).collect();
        let semi_finals: BTreeSet<BTreeSet<String>> =
            [cup.match_name(13).await, cup.match_name(14).await].map(sides).into();
        let expected = [[&a[0], &b[1]], [&b[0], &a[1]]];
        let expected: BTreeSet<BTreeSet<String>> =
            expected.map(|pair| pair.map(Clone::clone).into()).into();
        assert_eq!(semi_finals, expected);
        assert_eq!(cup.match_name(16).await, "Winner of match 13 vs Winner of match 14");

        cup.result(13, Some([2, 0])).await;
        cup.result(14, Some([0, 1])).await;
        let first = cup.match_name(13).await;
        let second = cup.match_name(14).await;
        let pair = |name: &str| -> [String; 2] {
            let (a, b) = name.split_once(" vs ").expect("two sides");
            [a.to_owned(), b.to_owned()]
        };
        let ([winner, loser], [other_loser, other_winner]) = (pair(&first), pair(&second));
        assert_eq!(cup.match_name(16).await, format!("{winner} vs {other_winner}"));
        assert_eq!(cup.match_name(15).await, format!("{loser} vs {other_loser}"));

        cup.result(14, None).await;
        assert_eq!(cup.match_name(16).await, format!("{winner} vs Winner of match 14"));
        cup.result(14, Some([3, 1])).await;
        assert_eq!(cup.match_name(16).await, format!("{winner} vs {other_loser}"));

        // A final that is played stays as it is, whatever is said of the semi-final later.
        cup.result(16, Some([1, 0])).await;
        cup.result(14, Some([0, 1])).await;
        assert_eq!(cup.match_name(16).await, format!("{winner} vs {other_loser}"));
        let voided = cup.listed().await["draws"][0].clone();
        let refused = cup.change(&voided, "void", json!({ "reason": "a mistake" })).await;
        refused.problem(409, "conflict");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn open_side_beside_a_team_named_as_a_match_keeps_its_source() {
    const NAME: &str = "Kent vs Essex";
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(3).await;
        let path = format!("/divisions/{}/entries", cup.division);
        data_of(&cup.send("POST", &path, &json!({ "name": NAME })).await, 201);
        cup.published(&json!({ "algorithm": "knock-out" })).await;
        let first = cup.match_name(1).await;
        let (own, other) = if first.contains(NAME) { (1, 2) } else { (2, 1) };
        let wins = if cup.match_name(own).await.starts_with(NAME) { [1, 0] } else { [0, 1] };
        cup.result(own, Some(wins)).await;

        let [a, b] = if own == 1 { ["a", "b"] } else { ["b", "a"] };
        let named = |other: &str| match own {
            1 => format!("{NAME} vs {other}"),
            _ => format!("{other} vs {NAME}"),
        };
        let last = async || {
            let path = format!("/api/v1/public/tournaments/{}/fixtures", cup.tournament);
            let fixtures = data_of(&server.get(&path).send().await, 200);
            let fixtures = fixtures["matches"].as_array().expect("matches").clone();
            fixtures.into_iter().find(|one| one["match_number"] == 3).expect("a final")
        };
        let fixture = last().await;
        assert_eq!(fixture["match_name"], named(&format!("Winner of match {other}")).as_str());
        assert_eq!(fixture[format!("team_{a}_name")], NAME);
        assert_eq!(fixture[format!("team_{a}_source")], Value::Null);
        let source = &fixture[format!("team_{b}_source")];
        assert_eq!((&source["as"], &source["match"]), (&json!("winner"), &json!(other)));

        cup.ends(other, None, Some(Outcome::DoubleForfeit)).await;
        let fixture = last().await;
        assert_eq!(fixture["match_name"], named("No opponent").as_str());
        assert_eq!(fixture[format!("team_{b}_source")]["as"], "no_opponent");
        assert_eq!(fixture["status"], "cancelled");
        cup.ends(other, None, None).await;
        let fixture = last().await;
        assert_eq!(fixture["match_name"], named(&format!("Winner of match {other}")).as_str());
        assert_eq!(fixture["status"], "scheduled");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn two_teams_change_places_and_a_draw_is_given_up_with_a_reason() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(5).await;
        server.add_person("Otto Ohm", OTTO).await;
        let otto = server.sign_in_person(OTTO).await.access;
        let entering = format!("/api/v1/divisions/{}/entries", cup.division);
        let body = json!({ "name": "Team 06" });
        let entered = server.call("POST", &entering).bearer(&otto).json(&body).send().await;
        assert_eq!(entered.status, 201, "{}", entered.text());
        let plan = json!({ "algorithm": "knock-out" });
        let published = cup.published(&plan).await;
        let first_round = |draw: &Value| -> Vec<Value> {
            draw["sheet"]["rounds"][0]["matches"].as_array().expect("matches").clone()
        };
        let before = first_round(&published);
        assert_eq!(before.len(), 2);
        let [one, other] = [0, 1].map(|at| before[at]["sides"][0]["team"]["teamId"].clone());
        let swap = |teams: [&Value; 2], reason: &str| json!({ "teams": teams, "reason": reason });
        for (body, status) in [
            (swap([&one, &one], "a mistake"), 400),
            (swap([&one, &json!(1_000_000)], "a mistake"), 400),
            (swap([&one, &other], " "), 400),
        ] {
            let refused = cup.change(&published, "swaps", body).await;
            assert_eq!(refused.status, status, "{}", refused.text());
        }
        let body = swap([&one, &other], "They share a bus.");
        let swapped = data_of(&cup.change(&published, "swaps", body.clone()).await, 200);
        let after = first_round(&swapped);
        assert_eq!([home(&after[0]), home(&after[1])], [home(&before[1]), home(&before[0])]);
        assert_eq!(swapped["swaps"][0]["reason"], "They share a bus.");
        let named = |one: &Value| {
            let [a, b] = [0, 1].map(|at| one["sides"][at]["team"]["name"].as_str().unwrap_or("?"));
            format!("{a} vs {b}")
        };
        assert_eq!(cup.match_name(1).await, named(&after[0]));
        cup.change(&published, "swaps", body).await.problem(409, "changed_meanwhile");

        let refused = cup.change(&swapped, "void", json!({ "reason": "" })).await;
        assert_eq!(refused.status, 400);
        let voided =
            data_of(&cup.change(&swapped, "void", json!({ "reason": "One has left." })).await, 200);
        assert_eq!(
            (&voided["state"], &voided["voidReason"]),
            (&json!("void"), &json!("One has left."))
        );
        assert_eq!(cup.matches().await, []);
        server.nothing_is_wrong().await;
        for (what, body) in [
            ("void", json!({ "reason": "again" })),
            ("publication", json!({})),
            ("swaps", swap([&one, &other], "again")),
        ] {
            cup.change(&voided, what, body).await.problem(409, "conflict");
        }
        let again = cup.published(&plan).await;
        assert_eq!(again["number"], 2);
        assert_ne!(again["seedSha256"], voided["seedSha256"]);
        let seen = cup.public().await;
        let states: Vec<&Value> =
            seen.as_array().expect("draws").iter().map(|one| &one["state"]).collect();
        assert_eq!(states, [&json!("published"), &json!("void")], "what was given up is on record");
        let read = "SELECT recipient, details_json FROM letters WHERE kind = 'tournament_news' ORDER BY letter_id";
        let letters: Vec<(String, Option<String>)> =
            server.db().read(move |conn| conn.query(read, &[])).await.expect("letters");
        let steps: Vec<&str> = letters
            .iter()
            .map(|(reader, details)| {
                assert_eq!(reader, OTTO);
                let details = details.as_deref().unwrap_or_default();
                if details.contains("One has left.") { "given up" } else { "drawn" }
            })
            .collect();
        assert_eq!(steps, ["drawn", "given up", "drawn"], "whoever plays there is told");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn whoever_waits_has_the_places_that_are_free_once_a_draw_is_given_up() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let set_places = async |places: i64| {
            let division = cup.division;
            let set = "UPDATE divisions SET capacity = $1 WHERE division_id = $2";
            server.write(move |conn| Ok(conn.run(set, params![places, division])?)).await;
        };
        set_places(4).await;
        let path = format!("/divisions/{}/entries", cup.division);
        let late = json!({ "name": "Late", "club": "Late FC" });
        let late = data_of(&cup.send("POST", &path, &late).await, 201);
        assert_eq!(late["state"], "waitlisted");
        let published = cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        set_places(6).await;
        let given_up = cup.change(&published, "void", json!({ "reason": "There is more room." }));
        data_of(&given_up.await, 200);
        let own = cup.call("GET", "/me/entries").send().await.json();
        let now = own["entries"].as_array().expect("entries").iter();
        let states: Vec<&Value> = now.map(|one| &one["state"]).collect();
        assert_eq!(states, ["accepted"; 5], "{own}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_has_changed_since_it_was_shown_is_not_saved_and_nothing_half_done_stays() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let plan = json!({ "algorithm": "round-robin", "options": { "legs": 2 } });
        let prepared = cup.prepare().await;
        let preview = cup.preview(&prepared, &plan).await;
        cup.enter(5).await;
        let path = format!("/draws/{}", prepared["drawId"]);
        let body =
            json!({ "version": prepared["version"], "plan": plan, "token": preview["token"] });
        cup.send("PUT", &path, &body).await.problem(409, "conflict");
        let drawn = cup.save(&prepared, &plan).await;
        cup.enter(6).await;
        cup.change(&drawn, "publication", json!({})).await.problem(409, "conflict");
        assert_eq!(cup.matches().await, []);
        let again = cup.save(&drawn, &plan).await;
        data_of(&cup.change(&again, "publication", json!({})).await, 200);
        assert_eq!(cup.matches().await.len(), 30);

        for (plan, field) in [
            (json!({ "algorithm": "chess960" }), "algorithm"),
            (json!({ "algorithm": "heats", "options": { "lanes": 8 } }), "algorithm"),
        ] {
            let path = format!("/draws/{}/previews", again["drawId"]);
            let refused = cup.send("POST", &path, &plan).await;
            assert_eq!(refused.status, 409, "{field}: {}", refused.text());
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_cannot_be_drawn_is_refused_with_the_reason() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        let prepared = cup.prepare().await;
        let path = format!("/draws/{}/previews", prepared["drawId"]);
        let avoid = json!([{ "by": "club" }]);
        for (plan, field, says) in [
            (json!({ "algorithm": "chess960" }), "algorithm", "round-robin"),
            (json!({ "algorithm": "groups", "options": { "groups": 9 } }), "options", "groups"),
            (
                json!({
                    "algorithm": "knock-out", "options": { "redraw": true, "third_place": true },
                }),
                "options",
                "third place",
            ),
            (
                json!({ "algorithm": "knock-out", "options": { "sedding": 1 } }),
                "options",
                "sedding",
            ),
            (
                json!({ "algorithm": "knock-out", "options": { "avoid": avoid } }),
                "options",
                "Team 0",
            ),
            (json!({ "algorithm": "double-elimination" }), "options", "3"),
        ] {
            let refused = cup.send("POST", &path, &plan).await.problem(400, "invalid_input");
            let told = refused["fields"][field].as_str().unwrap_or_default().to_owned();
            assert!(told.contains(says), "{plan}: {refused}");
        }
        // Others than its organisers learn nothing and change nothing.
        server.add_person("Otto Ohm", OTTO).await;
        let otto = server.sign_in_person(OTTO).await.access;
        for (method, path, body) in [
            ("GET", cup.draws(), Value::Null),
            ("POST", cup.draws(), Value::Null),
            ("POST", path.clone(), json!({ "algorithm": "knock-out" })),
            ("POST", "/draws/99999/previews".to_owned(), json!({ "algorithm": "knock-out" })),
        ] {
            let call = server.call(method, &format!("/api/v1{path}")).bearer(&otto);
            let call = if body.is_null() { call } else { call.json(&body) };
            call.send().await.problem(403, "forbidden");
        }
        let replay = format!("/api/v1/public/draws/{}/replay", prepared["drawId"]);
        server.get(&replay).send().await.problem(404, "not_found");
        let unknown = json!({ "version": 1, "reason": "x" });
        let unknown = cup.send("POST", "/draws/99999/void", &unknown).await;
        assert!(matches!(unknown.status, 403 | 404));
        server.nothing_is_wrong().await;
    }
}

fn swiss(rounds: i64) -> Value {
    json!({ "algorithm": "swiss-dutch", "options": { "rounds": rounds } })
}

/// The matches of a round of a draw: the number, and the ids of the two teams.
fn meetings(draw: &Value, round: usize) -> Vec<(i64, [i64; 2])> {
    let matches = draw["sheet"]["rounds"][round - 1]["matches"].as_array().expect("matches");
    let of = |one: &Value| {
        let team = |at: usize| one["sides"][at]["team"]["teamId"].as_i64().expect("a team");
        (one["number"].as_i64().expect("a number"), [team(0), team(1)])
    };
    matches.iter().map(of).collect()
}

/// The ids of the teams without an opponent, or of the absent ones.
fn listed_in(draw: &Value, round: usize, list: &str) -> Vec<i64> {
    let teams = draw["sheet"]["rounds"][round - 1][list].as_array().expect("teams");
    teams.iter().map(|team| team["teamId"].as_i64().expect("an id")).collect()
}

#[tokio::test]
async fn a_swiss_tournament_is_paired_round_by_round_from_its_results() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(5).await;
        let prepared = cup.prepare().await;
        let preview = cup.preview(&prepared, &swiss(3)).await;
        assert_eq!(preview["sheet"]["rounds"][0]["part"], "swiss");
        let drawn = cup.save(&prepared, &swiss(3)).await;
        assert_eq!(drawn["sheet"], preview["sheet"]);
        assert_eq!(
            (&drawn["byRounds"], &drawn["announcedRounds"], &drawn["nextRound"]),
            (&json!("swiss"), &json!(3), &Value::Null)
        );
        let seen = cup.public().await[0].clone();
        assert_eq!((&seen["sheet"], &seen["rounds"]), (&Value::Null, &json!([])));
        let mut draw = data_of(&cup.change(&drawn, "publication", json!({})).await, 200);
        let admin = server.admin().await;
        let standings = format!("/admin/tournaments/{}/standings", cup.tournament);
        let (mut met, mut rested) = (BTreeSet::new(), BTreeSet::new());
        for round in 1..=3 {
            let played = meetings(&draw, round);
            assert_eq!(played.len(), 2, "{draw}");
            for (_, teams) in &played {
                let pair = BTreeSet::from(*teams);
                assert!(met.insert(pair), "nobody meets anybody twice: {draw}");
            }
            let bye = listed_in(&draw, round, "byes");
            assert!(rested.insert(bye[0]), "nobody rests twice: {draw}");
            let table = admin.data(&standings).await;
            let rows = table["groups"][0]["rows"].as_array().expect("rows").clone();
            assert_eq!(rows.len(), 5, "{table}");
            let row = rows.iter().find(|row| row["team_id"] == bye[0]).expect("a row");
            assert_eq!(row["points_adjustment"], table["points"]["win"], "a bye is a win");
            let of_round = |one: &&Value| one["bye_round"] == round;
            let adjustments = table["adjustments"].as_array().expect("adjustments");
            let told = adjustments.iter().find(of_round).expect("the bye is told");
            assert_eq!(told["team_id"], bye[0]);

            let receipt = cup.public().await[0]["rounds"][round - 1].clone();
            let request = receipt["request"].as_str().expect("the request");
            let answer = touchline_draws::answer(request).expect("an answer");
            assert_eq!(receipt["answer"], answer, "byte for byte");
            let replay = cup.replayed(&draw, Some(round as i64)).await;
            assert_eq!((&replay["isSame"], &replay["answer"]), (&json!(true), &receipt["answer"]));
            if round == 3 {
                break;
            }
            let numbers: Vec<i64> = played.iter().map(|(number, _)| *number).collect();
            let next = json!({
                "round": round + 1, "undecided": numbers, "level": [], "late": [], "numbers": 5,
            });
            assert_eq!(cup.listed().await["draws"][0]["nextRound"], next);
            let refused = cup.preview_round(&draw, &[]).await.problem(409, "conflict");
            let told = refused["message"].as_str().expect("a sentence");
            assert!(numbers.iter().all(|number| told.contains(&number.to_string())), "{told}");
            for (number, [a, b]) in played {
                cup.result(number, Some(if a < b { [1, 0] } else { [0, 0] })).await;
            }
            draw = cup.next_round(&draw, &[]).await;
        }
        assert_eq!(draw["nextRound"], Value::Null);
        cup.preview_round(&draw, &[]).await.problem(409, "conflict");
        let order = cup.replayed(&draw, None).await;
        assert_eq!((&order["isSame"], &order["answer"]), (&json!(true), &draw["answer"]));
        let unknown = format!("/api/v1/public/draws/{}/replay?round=4", draw["drawId"]);
        server.get(&unknown).send().await.problem(404, "not_found");
        let names: Vec<String> = cup.matches().await.into_iter().map(|(_, name)| name).collect();
        assert_eq!(names.len(), 6);
        let bracket = admin.data(&format!("/admin/tournaments/{}/bracket", cup.tournament)).await;
        assert_eq!(bracket["rounds"], json!([]), "nobody is out in a Swiss tournament");
        server.nothing_is_wrong().await;
    }
}

/// Of six teams in four rounds, every second tournament comes to a round in which all pairings repeat a match.
#[tokio::test]
async fn a_swiss_tournament_of_few_teams_goes_on_when_some_have_to_meet_again() {
    let server = Running::on_sqlite().await;
    let cup = server.cup_of(6).await;
    for _ in 0..30 {
        let mut draw = cup.published(&swiss(4)).await;
        for round in 1..=4 {
            for (number, _) in meetings(&draw, round) {
                cup.result(number, Some([1, 0])).await;
            }
            if round < 4 {
                draw = cup.next_round(&draw, &[]).await;
                assert_eq!(meetings(&draw, round + 1).len(), 3, "{draw}");
            }
        }
        let bent = draw["sheet"]["bent"].as_array().expect("what was bent").clone();
        if let Some(bent) = bent.first() {
            assert_eq!(bent["rule"]["kind"], "met_before");
            assert!(
                bent["sentence"].as_str().is_some_and(|said| said.ends_with("may meet again."))
            );
            let receipt = cup.public().await[0]["rounds"].as_array().expect("rounds").clone();
            let requests = receipt.iter().map(|one| one["request"].as_str().expect("a request"));
            assert!(requests.filter(|one| one.contains("may_meet_again")).count() > 0);
            return;
        }
        // The results go, and so does the draw.
        for round in 1..=4 {
            for (number, _) in meetings(&draw, round) {
                cup.result(number, None).await;
            }
        }
        data_of(&cup.change(&draw, "void", json!({ "reason": "Another try." })).await, 200);
    }
    panic!("no tournament came to such a round");
}

#[tokio::test]
async fn forfeits_absences_late_entries_and_withdrawals_are_in_the_next_rounds() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(6).await;
        let prepared = cup.prepare().await;
        let teams: Vec<i64> = cup.listed().await["teams"]
            .as_array()
            .expect("teams")
            .iter()
            .map(|team| team["teamId"].as_i64().expect("an id"))
            .collect();
        let mut plan = swiss(4);
        plan["absent"] = json!([teams[0]]);
        plan["teams"] = json!([{ "teamId": teams[5], "seed": 1 }]);
        let drawn = cup.save(&prepared, &plan).await;
        assert_eq!(listed_in(&drawn, 1, "absent"), [teams[0]]);
        let first = data_of(&cup.change(&drawn, "publication", json!({})).await, 200);
        let order: Value =
            serde_json::from_str(first["answer"].as_str().expect("an answer")).expect("JSON");
        assert_eq!(order["order"][0], teams[5], "the seeded team has the first number");
        let [(walkover, without_play), (level, _)] =
            meetings(&first, 1).try_into().expect("two matches");
        cup.ends(walkover, Some([3, 0]), Some(Outcome::Walkover)).await;
        cup.ends(level, None, Some(Outcome::NoResult)).await;

        // Between two rounds one team comes in, and one leaves.
        cup.enter(7).await;
        let entries = format!("/divisions/{}/entries?state=accepted", cup.division);
        let entries = cup.call("GET", &entries).send().await.json();
        let leaving = entries["entries"]
            .as_array()
            .expect("entries")
            .iter()
            .find(|entry| entry["name"] == "Team 02")
            .expect("the second team")
            .clone();
        let step = json!({ "step": "withdraw", "version": leaving["version"] });
        let path = format!("/entries/{}/steps", leaving["entryId"]);
        assert_eq!(data_of(&cup.send("POST", &path, &step).await, 200)["state"], "withdrawn");
        let now_in = cup.listed().await["teams"].as_array().expect("teams").clone();
        let late = now_in[5]["teamId"].as_i64().expect("an id");
        let names: Vec<&str> =
            now_in.iter().map(|team| team["name"].as_str().expect("a name")).collect();
        assert_eq!(names, ["Team 01", "Team 03", "Team 04", "Team 05", "Team 06", "Team 07"]);

        let second = cup.next_round(&first, &[]).await;
        assert_eq!(listed_in(&second, 2, "absent"), [teams[1]], "who has withdrawn is absent");
        let playing: BTreeSet<i64> =
            meetings(&second, 2).into_iter().flat_map(|(_, teams)| teams).collect();
        assert!(playing.contains(&late) && playing.contains(&teams[0]), "{second}");
        let request: Value =
            serde_json::from_str(second["rounds"][1]["request"].as_str().expect("the request"))
                .expect("JSON");
        let number_of = |team: i64| {
            let players = request["players"].as_array().expect("players");
            players.iter().find(|player| player["id"] == team).expect("a player")["no"].clone()
        };
        assert_eq!(number_of(late), 7, "who comes in later has the next number");
        let history = &request["history"][0];
        let [white, black] = without_play.map(number_of);
        assert_eq!(history["pairings"], json!([[white, black, "W", "L", false]]));
        let byes = history["byes"].as_array().expect("byes");
        assert_eq!(byes.len(), 3, "two whose match was called off, and one without an opponent");
        assert_eq!(byes[2]["kind"], "pairing");

        // A team that has left may come back.
        let left = cup.call("GET", &format!("/divisions/{}/entries?state=withdrawn", cup.division));
        let left = left.send().await.json()["entries"][0].clone();
        let step = json!({ "step": "enter_again", "version": left["version"] });
        assert_eq!(data_of(&cup.send("POST", &path, &step).await, 200)["state"], "accepted");
        for (number, _) in meetings(&second, 2) {
            cup.result(number, Some([2, 1])).await;
        }
        let third = cup.next_round(&second, &[]).await;
        assert!(listed_in(&third, 3, "absent").is_empty());
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_round_is_saved_as_it_was_shown_and_says_which_results_have_changed_since() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let first = cup.published(&swiss(3)).await;
        let played = meetings(&first, 1);
        for (number, _) in &played {
            cup.result(*number, Some([1, 0])).await;
        }
        let preview = data_of(&cup.preview_round(&first, &[]).await, 200);
        cup.result(played[0].0, Some([0, 1])).await;
        let refused = cup.save_round(&first, &[], &preview["token"]).await;
        refused.problem(409, "conflict");
        let preview = data_of(&cup.preview_round(&first, &[]).await, 200);
        let saved = data_of(&cup.save_round(&first, &[], &preview["token"]).await, 200);
        assert_eq!(saved["rounds"][1]["state"], "drawn");
        assert_eq!(cup.public().await[0]["rounds"].as_array().map(Vec::len), Some(1));
        assert_eq!(cup.matches().await.len(), 2, "a saved round has no matches yet");
        let stale = cup.save_round(&first, &[], &preview["token"]).await;
        stale.problem(409, "changed_meanwhile");

        // What has changed since it was saved is not published.
        cup.result(played[0].0, Some([2, 2])).await;
        cup.change(&saved, "publication", json!({})).await.problem(409, "conflict");
        cup.result(played[0].0, None).await;
        cup.change(&saved, "publication", json!({})).await.problem(409, "conflict");
        cup.result(played[0].0, Some([0, 3])).await;
        let second = data_of(&cup.change(&saved, "publication", json!({})).await, 200);
        assert_eq!(second["rounds"][1]["changedMatches"], json!([]), "who won is what counts");

        // A result that changes later leaves the round as it is, and everybody reads that.
        cup.result(played[0].0, Some([3, 0])).await;
        let seen = cup.public().await[0].clone();
        assert_eq!(seen["rounds"][1]["changedMatches"], json!([played[0].0]));
        assert_eq!(seen["sheet"], second["sheet"]);
        assert_eq!(cup.matches().await.len(), 4);

        // The organiser may take the round back, and draw it from the results as they are now.
        let no_reason = cup.change(&second, "rounds/void", json!({ "reason": " " })).await;
        assert_eq!(no_reason.status, 400);
        let reason = json!({ "reason": "A result was wrong." });
        let back = data_of(&cup.change(&second, "rounds/void", reason.clone()).await, 200);
        assert_eq!(cup.matches().await.len(), 2);
        assert_eq!(back["rounds"][1]["voidReason"], "A result was wrong.");
        cup.change(&back, "rounds/void", reason.clone()).await.problem(409, "conflict");
        let again = cup.next_round(&back, &[]).await;
        let states: Vec<&Value> = again["rounds"]
            .as_array()
            .expect("rounds")
            .iter()
            .map(|round| &round["state"])
            .collect();
        assert_eq!(states, ["published", "void", "published"], "what was taken back is on record");
        assert_eq!(again["rounds"][2]["changedMatches"], json!([]));

        let [(number, [one, other]), _] = meetings(&again, 2).try_into().expect("two matches");
        let swap = json!({ "teams": [one, other], "reason": "They want to." });
        cup.change(&again, "swaps", swap).await.problem(409, "conflict");
        cup.result(number, Some([1, 0])).await;
        cup.change(&again, "rounds/void", reason.clone()).await.problem(409, "conflict");
        cup.change(&again, "void", reason).await.problem(409, "conflict");
        cup.change(&again, "publication", json!({})).await.problem(409, "conflict");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_swiss_tournament_that_cannot_be_is_refused_with_the_reason() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let prepared = cup.prepare().await;
        let path = format!("/draws/{}/previews", prepared["drawId"]);
        let teams = cup.listed().await["teams"].as_array().expect("teams").clone();
        let ids: Vec<&Value> = teams.iter().map(|team| &team["teamId"]).collect();
        for (plan, field, says) in [
            (swiss(4), "options", "1 to 3"),
            (swiss(0), "options", "1 to 3"),
            (json!({ "algorithm": "swiss-dutch" }), "options", "rounds"),
            (
                json!({ "algorithm": "swiss-dutch", "options": { "rounds": 3, "legs": 2 } }),
                "options",
                "legs",
            ),
            (
                json!({
                    "algorithm": "swiss-dutch", "options": { "rounds": 3 }, "absent": ids[..3],
                }),
                "absent",
                "Fewer than two",
            ),
            (
                json!({
                    "algorithm": "swiss-dutch", "options": { "rounds": 3 }, "absent": [99_999],
                }),
                "absent",
                "teams of this draw",
            ),
            (json!({ "algorithm": "round-robin", "absent": ids[..1] }), "absent", "Swiss"),
        ] {
            let refused = cup.send("POST", &path, &plan).await.problem(400, "invalid_input");
            let told = refused["fields"][field].as_str().unwrap_or_default().to_owned();
            assert!(told.contains(says), "{plan}: {refused}");
        }
        cup.preview_round(&prepared, &[]).await.problem(409, "conflict");
        let drawn = cup.save(&prepared, &swiss(3)).await;
        cup.enter(5).await;
        cup.change(&drawn, "publication", json!({})).await.problem(409, "conflict");
        assert_eq!(cup.matches().await, []);
        // Drawn as a league instead, it is no Swiss tournament any more.
        let league = cup.save(&drawn, &json!({ "algorithm": "round-robin" })).await;
        assert_eq!((&league["byRounds"], &league["rounds"]), (&Value::Null, &json!([])));
        let published = data_of(&cup.change(&league, "publication", json!({})).await, 200);
        cup.preview_round(&published, &[]).await.problem(409, "conflict");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn one_team_and_129_are_not_drawn() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(1).await;
        let prepared = cup.prepare().await;
        let path = format!("/draws/{}/previews", prepared["drawId"]);
        for more in [0, 128] {
            cup.takes_in(more).await;
            let refused = cup.send("POST", &path, &swiss(1)).await.problem(400, "invalid_input");
            let told = refused["fields"]["options"].as_str().expect("a sentence");
            assert!(told.contains("2 to 128"), "{told}");
        }
    }
}

#[tokio::test]
async fn each_round_of_a_knock_out_is_drawn_among_those_who_are_left() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(6).await;
        let plan = json!({ "algorithm": "knock-out", "options": { "redraw": true } });
        let mut draw = cup.published(&plan).await;
        assert_eq!((&draw["byRounds"], &draw["announcedRounds"]), (&json!("redrawn"), &json!(3)));
        assert_eq!(listed_in(&draw, 1, "byes").len(), 2);
        for (round, matches) in [(1, 2), (2, 2), (3, 1)] {
            let played = meetings(&draw, round);
            assert_eq!(played.len(), matches, "{draw}");
            let receipt = cup.public().await[0].clone();
            let seed = receipt["seed"].as_str();
            assert_eq!(seed.is_some(), round == 3, "the seed is revealed with the last round");
            let replay = cup.replayed(&draw, Some(round as i64)).await;
            assert_eq!(replay["isSame"], true);
            let mut left: BTreeSet<i64> = listed_in(&draw, round, "byes").into_iter().collect();
            if round < 3 {
                cup.preview_round(&draw, &[]).await.problem(409, "conflict");
            }
            for (number, [one, _]) in played {
                cup.result(number, Some([2, 1])).await;
                left.insert(one);
            }
            if round == 3 {
                let request = receipt["rounds"][2]["request"].as_str().expect("the request");
                let request: Value = serde_json::from_str(request).expect("JSON");
                let of_round = format!("{}/3", seed.expect("the seed"));
                assert_eq!(request["seed"], HEXLOWER.encode(&Sha256::digest(of_round)));
                break;
            }
            draw = cup.next_round(&draw, &[]).await;
            let drawn: BTreeSet<i64> =
                meetings(&draw, round + 1).into_iter().flat_map(|(_, teams)| teams).collect();
            assert_eq!(drawn, left, "the winners and those without a match");
        }
        cup.preview_round(&draw, &[]).await.problem(409, "conflict");
        // The winner of the first match would be another now: the round says so and stays.
        cup.result(1, Some([0, 1])).await;
        let seen = cup.public().await[0].clone();
        assert_eq!(seen["rounds"][1]["changedMatches"], json!([1]));
        let admin = server.admin().await;
        let bracket = admin.data(&format!("/admin/tournaments/{}/bracket", cup.tournament)).await;
        assert_eq!(bracket["rounds"].as_array().map(Vec::len), Some(3), "{bracket}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_redrawn_knock_out_goes_on_after_a_match_that_both_have_forfeited() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(8).await;
        let options = json!({ "redraw": true });
        let mut draw =
            cup.published(&json!({ "algorithm": "knock-out", "options": options })).await;
        cup.ends(1, None, Some(Outcome::DoubleForfeit)).await;
        for number in 2..=4 {
            cup.result(number, Some([1, 0])).await;
        }
        draw = cup.next_round(&draw, &[]).await;
        let left: BTreeSet<i64> =
            meetings(&draw, 2).into_iter().flat_map(|(_, teams)| teams).collect();
        assert_eq!(left.len(), 2, "and one without a match");
        // The only match of the round: the one without a match has won.
        cup.ends(5, None, Some(Outcome::DoubleForfeit)).await;
        let seen = cup.public().await[0].clone();
        assert_eq!(seen["nextRound"], Value::Null, "{seen}");
        server.nothing_is_wrong().await;
    }
}

/// Plays all matches in their order, and checks before each that it has the teams that the results so far say. The
/// first side wins where `wins` says so, by 2 to 1 in each match.
async fn play_all(cup: &Cup<'_>, wins: impl Fn(i64) -> bool) {
    let drawn = cup.matches().await;
    let mut ended: Vec<[String; 2]> = Vec::new();
    for (number, name) in drawn {
        let team = |side: &str| -> String {
            let of = |told: &str| -> Option<usize> { side.strip_prefix(told)?.parse().ok() };
            let winner = of("Winner of match ").map(|at| ended[at - 1][0].clone());
            let loser = of("Loser of match ").map(|at| ended[at - 1][1].clone());
            winner.or(loser).unwrap_or_else(|| side.to_owned())
        };
        let (a, b) = name.split_once(" vs ").expect("two sides");
        let sides = [team(a), team(b)];
        assert_eq!(cup.match_name(number).await, sides.join(" vs "), "match {number}");
        cup.result(number, Some(if wins(number) { [2, 1] } else { [1, 2] })).await;
        let [one, other] = sides;
        ended.push(if wins(number) { [one, other] } else { [other, one] });
    }
}

#[tokio::test]
async fn a_qualifying_ends_when_as_many_are_left_as_qualify() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(10).await;
        let plan = |options: Value| json!({ "algorithm": "knock-out", "options": options });
        cup.published(&plan(json!({ "winners": 4 }))).await;
        // Six have no bye: two play the first round, and eight the second.
        assert_eq!(cup.matches().await.len(), 6);
        play_all(&cup, |number| number % 2 == 0).await;
        let ties = cup.ties().await;
        assert!(ties.iter().all(|tie| tie["decided"] == true), "{ties:?}");
        assert!(ties.iter().all(|tie| tie["kind"] != "final"), "{ties:?}");
        let made = |tie: &Value| tie["matches"][0]["made_round_name"].to_string();
        assert_eq!(ties.iter().map(made).collect::<BTreeSet<_>>().len(), 2, "{ties:?}");
        let path = format!("/api/v1/public/tournaments/{}/final-ranking", cup.tournament);
        let told = data_of(&server.get(&path).send().await, 200);
        assert_eq!(told["no_ranking"], "first_part", "{told}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_bracket_marks_the_teams_that_the_draw_seeded() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(8).await;
        let prepared = cup.prepare().await;
        let teams: Vec<i64> = cup.listed().await["teams"]
            .as_array()
            .expect("teams")
            .iter()
            .map(|team| team["teamId"].as_i64().expect("an id"))
            .collect();
        let seeded = json!([{ "teamId": teams[5], "seed": 1 }, { "teamId": teams[2], "seed": 2 }]);
        let plan = json!({ "algorithm": "knock-out", "options": {}, "teams": seeded });
        let drawn = cup.save(&prepared, &plan).await;
        data_of(&cup.change(&drawn, "publication", json!({})).await, 200);
        let sides = |ties: &[Value]| -> BTreeMap<i64, Option<i64>> {
            let sides = ties.iter().flat_map(|tie| tie["teams"].as_array().expect("teams"));
            sides
                .filter_map(|side| Some((side["team_id"].as_i64()?, side["seed"].as_i64())))
                .collect()
        };
        let known = sides(&cup.ties().await);
        assert_eq!(known.len(), 8);
        assert_eq!(known[&teams[5]], Some(1));
        assert_eq!(known[&teams[2]], Some(2));
        assert_eq!(known.values().flatten().count(), 2, "{known:?}");
    }
}

#[tokio::test]
async fn a_double_elimination_is_played_to_its_end_whoever_wins() {
    for teams in [3, 4, 5, 8] {
        for server in Running::on_every_engine().await {
            let cup = server.cup_of(teams).await;
            let options = json!({ "second_final": teams % 2 == 1 });
            cup.published(&json!({ "algorithm": "double-elimination", "options": options })).await;
            // The second final is played because the first side lost the final.
            let matches = cup.matches().await.len();
            play_all(&cup, |number| number % 3 == 0 && number + 1 < matches as i64).await;
            let ties = cup.ties().await;
            assert_eq!(ties.len(), matches);
            assert!(ties.iter().all(|tie| tie["decided"] == true), "{ties:?}");
            let kinds: Vec<&Value> = ties.iter().map(|tie| &tie["kind"]).collect();
            assert_eq!(kinds.iter().filter(|kind| **kind == "final").count(), 1, "{kinds:?}");
            assert!(kinds.iter().all(|kind| *kind != "third_place"), "{kinds:?}");
            server.nothing_is_wrong().await;
        }
    }
}

#[tokio::test]
async fn a_second_final_is_called_off_while_the_unbeaten_team_has_won_the_first() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(3).await;
        let options = json!({ "second_final": true });
        cup.published(&json!({ "algorithm": "double-elimination", "options": options })).await;
        let matches = cup.matches().await.len() as i64;
        for number in 1..matches - 1 {
            cup.result(number, Some([1, 0])).await;
        }
        for (first_wins, needed) in [(true, false), (false, true), (true, false)] {
            let score = if first_wins { [1, 0] } else { [0, 1] };
            cup.result(matches - 1, Some(score)).await;
            let ties = cup.ties().await;
            let last = ties.last().expect("the second final");
            let status = if needed { "scheduled" } else { "cancelled" };
            assert_eq!(last["matches"][0]["status"], status);
            let title: Vec<&Value> = ties.iter().filter(|tie| tie["kind"] == "final").collect();
            assert_eq!(title.len(), 1);
            assert_eq!(title[0]["decided"], !needed, "the first final, or the second to come");
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn two_legs_of_a_drawn_tie_are_added_up_in_every_sport() {
    for server in Running::on_every_engine().await {
        let chess = server.with_club().await.chess;
        let cup = server.cup_for(chess, "team").await;
        for number in 1..=4 {
            cup.enter(number).await;
        }
        cup.published(&json!({ "algorithm": "knock-out", "options": { "legs": 2 } })).await;
        let matches = cup.matches().await;
        let (_, first) = &matches[0];
        let (home, away) = first.split_once(" vs ").expect("two sides");
        for (number, name) in &matches[..4] {
            // The home side of the first match wins by five and loses by two.
            let score = match name {
                name if name == first => [5, 0],
                name if *name == format!("{away} vs {home}") => [2, 0],
                _ => [1, 0],
            };
            cup.result(*number, Some(score)).await;
        }
        // Nobody has said who goes on from the tie that is level.
        let division = cup.division;
        let sql =
            "UPDATE matches SET winner_team_id = NULL WHERE division_id = $1 AND match_number <= 4";
        server.write(move |conn| Ok(conn.execute(sql, params![division])?)).await;
        cup.result(1, Some([5, 0])).await;
        let ties = cup.ties().await;
        let told = |tie: &Value| (tie["format"].clone(), tie["decided"].clone());
        let told: Vec<_> = ties[..2].iter().map(told).collect();
        // The other two won a leg each by the same score.
        assert!(told.contains(&(json!("two_legs"), json!(true))), "{ties:?}");
        assert!(told.contains(&(json!("two_legs"), json!(false))), "{ties:?}");
        let name = cup.match_name(5).await;
        assert!(name.contains(home) && !name.contains(away), "{name}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn the_best_second_plays_on_once_all_groups_are_over() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(9).await;
        let options = json!({ "groups": 3, "qualify": 1, "best_placed": 1 });
        let plan = json!({ "algorithm": "groups", "options": options });
        let published = cup.published(&plan).await;
        let rounds = published["sheet"]["rounds"].as_array().expect("rounds").clone();
        let matches: Vec<Value> = rounds
            .iter()
            .flat_map(|round| round["matches"].as_array().expect("matches").clone())
            .collect();
        let open: Vec<String> =
            cup.matches().await[9..11].iter().map(|one| one.1.clone()).collect();
        assert!(open.iter().any(|name| name.contains("Best 2nd")), "{open:?}");
        let number_of = |side: &Value| -> i64 {
            let name = side["name"].as_str().expect("a name");
            name.trim_start_matches("Team ").parse().expect("a number")
        };
        for (at, one) in matches[..9].iter().enumerate() {
            if at == 8 {
                let waiting: Vec<(i64, String)> = cup.matches().await;
                assert!(waiting[9..11].iter().any(|(_, name)| name.contains("Best 2nd")));
            }
            let [a, b] = [0, 1].map(|at| number_of(&one["sides"][at]["team"]));
            let score = if a < b { [10 - a, 0] } else { [0, 10 - b] };
            cup.result(one["number"].as_i64().expect("a number"), Some(score)).await;
        }
        // Each group is in the order of its numbers. A second has lost 0 to 10 - x and won 10 - y to 0.
        let groups = published["sheet"]["groups"].as_array().expect("groups");
        let best = groups.iter().map(|group| {
            let mut numbers: Vec<i64> =
                group["teams"].as_array().expect("teams").iter().map(number_of).collect();
            numbers.sort_unstable();
            (numbers[0] - numbers[1], 10 - numbers[1], numbers[1])
        });
        let (.., best) = best.max().expect("three groups");
        let decided: Vec<String> =
            cup.matches().await[9..11].iter().map(|one| one.1.clone()).collect();
        let name = format!("Team {best:02}");
        assert!(decided.iter().any(|one| one.contains(&name)), "{decided:?}");
        assert!(decided.iter().all(|one| !one.contains("Best")), "{decided:?}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn teams_of_a_group_do_not_meet_in_the_first_match_of_both() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(6).await;
        let options = json!({ "groups": 2, "qualify": 2, "best_placed": 1 });
        let published = cup.published(&json!({ "algorithm": "groups", "options": options })).await;
        let rounds = published["sheet"]["rounds"].as_array().expect("rounds").clone();
        let matches =
            rounds[..3].iter().flat_map(|round| round["matches"].as_array().expect("matches"));
        let mut of_b = BTreeSet::new();
        for (at, one) in matches.enumerate() {
            if at == 5 {
                let open = cup.matches().await.split_off(6);
                assert!(open.iter().all(|(_, name)| !name.contains("Team")), "{open:?}");
            }
            let name = |side: usize| one["sides"][side]["team"]["name"].as_str().expect("a name");
            // The third of group B is the better one: it loses by one goal, and that of group A by three.
            let goals = if one["group"] == "B" { 1 } else { 3 };
            if goals == 1 {
                of_b.extend([name(0).to_owned(), name(1).to_owned()]);
            }
            let score = if name(0) < name(1) { [goals, 0] } else { [0, goals] };
            cup.result(one["number"].as_i64().expect("a number"), Some(score)).await;
        }
        // The second of one group meets the third of the other, and each winner the way of the other group.
        let after: Vec<String> =
            cup.matches().await.split_off(6).into_iter().map(|(_, name)| name).collect();
        for name in &after[..3] {
            let sides: Vec<&str> = name.split(" vs ").collect();
            let of_one_group = sides.iter().all(|side| of_b.contains(*side))
                || !sides.iter().any(|side| of_b.contains(*side));
            assert!(name.contains("Winner") || !of_one_group, "{after:?}");
        }
        assert_eq!(
            after[..3].iter().filter(|name| name.contains("Winner")).count(),
            1,
            "{after:?}"
        );
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn byes_go_to_the_best_winners_where_the_organiser_says_so() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(9).await;
        let options = |byes: &str| json!({ "groups": 3, "qualify": 2, "byes": byes });
        let plan = |byes: &str| json!({ "algorithm": "groups", "options": options(byes) });
        let prepared = cup.prepare().await;
        let by_group = cup.preview(&prepared, &plan("by-group")).await;
        let sheet = &by_group["sheet"];
        assert_eq!(sheet["byesOfBest"], Value::Null);
        let letters = |sheet: &Value| -> Vec<(Value, Value)> {
            let byes = sheet["groupByes"].as_array().expect("byes").iter();
            let place = |side: &Value| {
                let of = &side["rank_in_group"];
                (of["group"].clone(), of["rank"].clone())
            };
            byes.map(place).collect()
        };
        let first_two = [(json!("A"), json!(1)), (json!("B"), json!(1))];
        assert_eq!(letters(sheet), first_two);
        let best = cup.preview(&prepared, &plan("best-winners")).await;
        assert_eq!(
            (&best["sheet"]["byesOfBest"], letters(&best["sheet"])),
            (&json!(1), first_two.to_vec())
        );
        let saved = cup.save(&prepared, &plan("best-winners")).await;
        let published = cup.change(&saved, "publication", json!({})).await;
        let published = data_of(&published, 200);
        let rounds = published["sheet"]["rounds"].as_array().expect("rounds").clone();
        let matches =
            rounds[..3].iter().flat_map(|round| round["matches"].as_array().expect("some"));
        let matches: Vec<Value> = matches.cloned().collect();
        let name_of = |one: &Value, side: usize| {
            one["sides"][side]["team"]["name"].as_str().expect("a name").to_owned()
        };
        // The winner of group A is the worst one: it has won by the fewest goals.
        let goals = |one: &Value| match one["group"].as_str() {
            Some("A") => 1,
            Some("B") => 2,
            _ => 3,
        };
        let mut of_group: BTreeMap<String, BTreeSet<String>> = BTreeMap::default();
        for (at, one) in matches.iter().enumerate() {
            let (a, b) = (name_of(one, 0), name_of(one, 1));
            of_group
                .entry(one["group"].as_str().expect("a group").to_owned())
                .or_default()
                .extend([a.clone(), b.clone()]);
            if at + 1 == matches.len() {
                let open = cup.matches().await.split_off(9);
                assert!(open.iter().all(|(_, name)| !name.contains("Team")), "{open:?}");
            }
            let score = if a < b { [goals(one), 0] } else { [0, goals(one)] };
            cup.result(one["number"].as_i64().expect("a number"), Some(score)).await;
        }
        let of = |letter: &str, place: usize| {
            of_group[letter].iter().nth(place).expect("a team").clone()
        };
        let after: Vec<(i64, String)> = cup.matches().await.split_off(9);
        let plays_first =
            |team: &String| after[..2].iter().any(|(_, name)| name.contains(team.as_str()));
        for letter in ["B", "C"] {
            assert!(!plays_first(&of(letter, 0)), "the winner of {letter}: {after:?}");
            assert!(after[2..].iter().any(|(_, name)| name.contains(&of(letter, 0))), "{after:?}");
        }
        assert!(plays_first(&of("A", 0)), "{after:?}");
        for letter in ["A", "B", "C"] {
            let both =
                |name: &String| name.contains(&of(letter, 0)) && name.contains(&of(letter, 1));
            assert!(
                plays_first(&of(letter, 1)) && !after.iter().any(|(_, name)| both(name)),
                "{after:?}"
            );
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn group_winner_is_through_while_another_place_is_open() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(9).await;
        let options = json!({ "groups": 3, "qualify": 1, "best_placed": 1 });
        let published = cup.published(&json!({ "algorithm": "groups", "options": options })).await;
        let rounds = published["sheet"]["rounds"].as_array().expect("rounds").clone();
        let matches =
            rounds[..3].iter().flat_map(|round| round["matches"].as_array().expect("some"));
        let matches: Vec<Value> = matches.cloned().collect();
        let number_of = |one: &Value, side: usize| -> i64 {
            let name = one["sides"][side]["team"]["name"].as_str().expect("a name");
            name.trim_start_matches("Team ").parse().expect("a number")
        };
        let standings = async || {
            let path = format!("/api/v1/public/tournaments/{}/standings", cup.tournament);
            data_of(&server.get(&path).send().await, 200)
        };
        // Of each group its rows from the first place on, by their names.
        let through = |told: &Value| -> Vec<(String, Vec<Value>)> {
            let of_group = |group: &Value| {
                let rows = group["rows"].as_array().expect("rows");
                let on = rows.iter().map(|row| row["advanced"].clone()).collect();
                (group["group_name"].as_str().expect("a name").to_owned(), on)
            };
            told["groups"].as_array().expect("groups").iter().map(of_group).collect()
        };
        // The best number of each match wins by one goal, so the seconds are level.
        let play = async |one: &Value| {
            let score = if number_of(one, 0) < number_of(one, 1) { [1, 0] } else { [0, 1] };
            cup.result(one["number"].as_i64().expect("a number"), Some(score)).await;
        };
        let of_last = |one: &&Value| one["group"] == "C";
        for one in matches.iter().filter(|one| !of_last(one)) {
            play(one).await;
        }
        let told = standings().await;
        for (group, on) in through(&told) {
            let expected = if group.ends_with('C') {
                [Value::Null, Value::Null, Value::Null]
            } else {
                [json!(true), Value::Null, json!(false)]
            };
            assert_eq!(on, expected, "{group}");
        }
        assert_eq!(told["best_placed"], Value::Null, "no table before the groups are over");
        for one in matches.iter().filter(of_last) {
            play(one).await;
        }
        // The seconds are level, and wait for lots: the organiser who draws them sees the table.
        let told = standings().await;
        for (group, on) in through(&told) {
            assert_eq!(on, [json!(true), Value::Null, json!(false)], "{group}");
        }
        let best = &told["best_placed"];
        assert_eq!((&best["place"], &best["taken"]), (&json!(2), &json!(1)), "{best}");
        let teams: Vec<Value> = best["rows"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| row["team_id"].clone())
            .collect();
        let lots = json!({ "kind": "order", "byLots": true, "teamIds": teams });
        cup.corrector().corrects(cup.division, &lots, None).await;
        let told = standings().await;
        let seconds: Vec<Value> = through(&told).into_iter().map(|(_, on)| on[1].clone()).collect();
        assert_eq!(seconds.iter().filter(|on| **on == json!(true)).count(), 1, "{seconds:?}");
        assert_eq!(seconds.iter().filter(|on| **on == json!(false)).count(), 2, "{seconds:?}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_a_draw_bends_or_refuses_is_told_as_data_and_in_the_language_of_the_reader() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let prepared = cup.prepare().await;
        let plan = |bend: bool| {
            let if_impossible = if bend { "bend" } else { "refuse" };
            let avoid = json!([{ "by": "club", "rounds": 2 }]);
            let options = json!({ "avoid": avoid, "if_impossible": if_impossible });
            json!({ "algorithm": "knock-out", "options": options })
        };
        let preview = cup.preview(&prepared, &plan(true)).await;
        let bent = &preview["sheet"]["bent"][0];
        let (rule, alike) = (&bent["rule"], &bent["rule"]["alike"]);
        assert_eq!((&rule["kind"], &rule["rounds"]), (&json!("may_meet"), &json!(2)));
        assert_eq!(rule["why"], json!({ "because": "too_many", "count": 2, "most": 1 }));
        assert_eq!(alike["by"], "club");
        assert!(alike["teams"][0]["name"].is_string(), "{bent}");
        // The stored request names nobody.
        let [one, other] = [0, 1].map(|at| &alike["teams"][at]["teamId"]);
        let value = alike["value"].as_str().expect("a club");
        let sentence = format!(
            "Club {value} has 2 entries, and 1 at most can be kept apart in rounds 1 to 2. {one} and {other} can meet \
             in rounds 1 to 2."
        );
        assert_eq!(bent["sentence"], sentence);
        let drawn = cup.save(&prepared, &plan(true)).await;
        assert_eq!(drawn["sheet"]["bent"], preview["sheet"]["bent"]);

        let path = format!("/draws/{}/previews", prepared["drawId"]);
        let refused = cup.send("POST", &path, &plan(false)).await.problem(400, "invalid_input");
        let told = refused["message"].as_str().expect("a sentence");
        assert!(told.starts_with("This cannot be drawn: Club Club "), "{told}");
        let call = cup.call("POST", &path).header("accept-language", "de").json(&plan(false));
        let refused = call.send().await.problem(400, "invalid_input");
        let told = refused["message"].as_str().expect("a sentence");
        assert!(
            told.starts_with("Das lässt sich nicht auslosen: Verein Club ")
                && told.contains("können in den Runden 1 bis 2 aufeinandertreffen."),
            "{told}"
        );
    }
}

#[tokio::test]
async fn what_a_draw_names_is_told_as_data_and_stays_when_a_result_comes() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(16).await;
        cup.published(&four_groups()).await;
        let admin = server.admin().await;
        let told = async |page: &str| {
            admin.data(&format!("/admin/tournaments/{}/{page}", cup.tournament)).await
        };
        let fixtures = told("fixtures").await;
        let of = |number: i64| {
            let all = fixtures["matches"].as_array().expect("matches");
            let found = all.iter().find(|one| one["match_number"] == number);
            found.expect("a match").clone()
        };
        let names = |one: &Value| {
            json!([
                one["made_stage_name"],
                one["group_letter"],
                one["made_round_name"]["word"],
                one["made_round_name"]["number"]
            ])
        };
        assert_eq!(names(&of(1)), json!(["group_stage", "A", "league_round", 1]));
        assert_eq!(of(1)["round_name"], "Round 1", "English stands beside it");
        assert_eq!(of(1)["stage_name"], "Group stage");
        assert_eq!(names(&of(25)), json!(["knock_out", null, "quarter_finals", null]));
        assert_eq!(names(&of(29)), json!(["knock_out", null, "semi_finals", null]));
        assert_eq!(names(&of(31)), json!(["knock_out", null, "third_place", null]));
        assert_eq!(names(&of(32)), json!(["knock_out", null, "final", null]));
        let source = &of(25)["team_a_source"];
        assert!(source["group_letter"].is_string(), "{source}");
        let listed = admin.read(&format!("/admin/matches?tournamentId={}", cup.tournament)).await;
        let first = listed["matches"].as_array().expect("matches").iter();
        let first = first.clone().find(|one| one["match_number"] == 25).expect("a match");
        assert_eq!(names(first), json!(["knock_out", null, "quarter_finals", null]));
        let board = admin.data(&format!("/match/{}/scoreboard", first["match_id"])).await;
        assert_eq!(
            (&board["madeRoundName"]["word"], &board["madeStageName"]),
            (&json!("quarter_finals"), &json!("knock_out"))
        );
        let plan = data_of(
            &cup.call("GET", &format!("/tournaments/{}/timetable", cup.tournament)).send().await,
            200,
        );
        assert_eq!(
            plan["matches"][0]["madeRoundName"],
            json!({ "word": "league_round", "number": 1 })
        );
        assert_eq!(plan["matches"][0]["groupLetter"], "A");
        let quarter = &plan["matches"][24];
        assert_eq!((&quarter["teamAName"], &quarter["matchNumber"]), (&Value::Null, &json!(25)));
        assert!(quarter["teamASource"]["group_letter"].is_string(), "{quarter}");
        let tables = told("standings").await;
        assert_eq!(
            (&tables["groups"][1]["group_letter"], &tables["groups"][1]["made_stage_name"]),
            (&json!("B"), &json!("group_stage"))
        );
        let rounds = told("bracket").await["rounds"].clone();
        let words: Vec<&Value> = rounds
            .as_array()
            .expect("rounds")
            .iter()
            .map(|round| &round["made_name"]["word"])
            .collect();
        assert_eq!(words.first(), Some(&&json!("quarter_finals")), "{rounds}");

        cup.result(1, Some([1, 0])).await;
        let fixtures = told("fixtures").await;
        let played = fixtures["matches"].as_array().expect("matches").iter();
        let played = played.clone().find(|one| one["match_number"] == 1).expect("a match");
        assert_eq!(names(played), json!(["group_stage", "A", "league_round", 1]));
    }
}

/// Grants a team a bye, or takes it back.
async fn grants(cup: &Cup<'_>, draw: &Value, round: i64, team: i64, kind: &str) -> Reply {
    cup.change(draw, "byes", json!({ "round": round, "teamId": team, "kind": kind })).await
}

async fn row_of(cup: &Cup<'_>, team: i64) -> Value {
    let admin = cup.server.admin().await;
    let table = admin.data(&format!("/admin/tournaments/{}/standings", cup.tournament)).await;
    let rows = table["groups"][0]["rows"].as_array().expect("rows").clone();
    rows.into_iter().find(|row| row["team_id"] == team).expect("a row")
}

/// The byes of a round in the history of a request, as (team, kind).
fn byes_in_history(receipt: &Value, round: usize) -> BTreeSet<(i64, String)> {
    let request: Value =
        serde_json::from_str(receipt["request"].as_str().expect("a request")).expect("JSON");
    let id = |bye: &Value| {
        let no = bye["no"].as_u64().expect("a number") as usize;
        request["players"][no - 1]["id"].as_i64().expect("an id")
    };
    let byes = request["history"][round - 1]["byes"].as_array().expect("byes");
    byes.iter().map(|bye| (id(bye), bye["kind"].as_str().expect("a kind").to_owned())).collect()
}

#[tokio::test]
async fn a_bye_is_a_win_in_a_sport_that_ranks_by_wins() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let cup = server.cup_in(club.tennis, 5).await;
        let mut draw = cup.published(&swiss(3)).await;
        let rested = listed_in(&draw, 1, "byes")[0];
        for round in 1..=3 {
            for (number, [a, b]) in meetings(&draw, round) {
                // The team with the first bye wins all; else the first of the two.
                let score = if b == rested { [0, 2] } else { [2, 0] };
                assert!(a != b);
                cup.result(number, Some(score)).await;
            }
            if round < 3 {
                draw = cup.next_round(&draw, &[]).await;
            }
        }
        let row = row_of(&cup, rested).await;
        let told = (&row["position"], &row["tied"], &row["won"], &row["played"]);
        assert_eq!(told, (&json!(1), &json!(false), &json!(3), &json!(3)), "{row}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_bye_that_was_granted_counts_in_table_and_pairing() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(7).await;
        let prepared = cup.prepare().await;
        let drawn = cup.save(&prepared, &swiss(4)).await;
        let teams: Vec<i64> = meetings(&drawn, 1).iter().flat_map(|(_, teams)| *teams).collect();
        let [late, other, ..] = teams[..] else { panic!("teams") };
        // Before the first round is published: what was saved is not published without a new look.
        let granted = data_of(&grants(&cup, &drawn, 1, late, "half").await, 200);
        assert_eq!(granted["grantedByes"][0]["kind"], "half");
        cup.change(&granted, "publication", json!({})).await.problem(409, "conflict");
        assert_eq!(cup.public().await[0]["grantedByes"], json!([]), "it is not published");
        let drawn = cup.save(&granted, &swiss(4)).await;
        assert_eq!(listed_in(&drawn, 1, "absent"), [late]);
        let mut draw = data_of(&cup.change(&drawn, "publication", json!({})).await, 200);
        assert_eq!(cup.public().await[0]["grantedByes"][0]["teamId"], late);
        let row = row_of(&cup, late).await;
        assert_eq!((&row["points"], &row["drawn"]), (&json!(1), &json!(1)), "half of a win: {row}");

        // In a later round, and after it was published.
        for (number, _) in meetings(&draw, 1) {
            cup.result(number, Some([1, 0])).await;
        }
        draw = data_of(&grants(&cup, &draw, 2, late, "zero").await, 200);
        draw = data_of(&grants(&cup, &draw, 2, late, "none").await, 200);
        draw = data_of(&grants(&cup, &draw, 2, other, "full").await, 200);
        draw = cup.next_round(&draw, &[]).await;
        assert_eq!(listed_in(&draw, 2, "absent"), [other]);
        let receipt = draw["rounds"][1].clone();
        assert!(byes_in_history(&receipt, 1).contains(&(late, "half".to_owned())), "{receipt}");
        let paired = meetings(&draw, 2)[0].1[0];
        grants(&cup, &draw, 2, paired, "half").await.problem(409, "conflict");
        for (number, _) in meetings(&draw, 2) {
            cup.result(number, Some([1, 0])).await;
        }
        let [away, ..] = teams[2..] else { panic!("a team") };
        draw = cup.next_round(&draw, &[away]).await;
        let points = row_of(&cup, away).await["points"].as_i64().expect("points");
        for (number, _) in meetings(&draw, 3) {
            cup.result(number, Some([1, 0])).await;
        }
        draw = cup.next_round(&draw, &[]).await;
        assert_eq!(draw["rounds"][3]["changedByes"], json!([]));
        draw = data_of(&grants(&cup, &draw, 3, away, "half").await, 200);
        assert_eq!(row_of(&cup, away).await["points"], points + 1);
        assert_eq!(draw["rounds"][3]["changedByes"], json!([away]), "it was paired without");
        let reason = json!({ "reason": "The bye was forgotten." });
        let draw = data_of(&cup.change(&draw, "rounds/void", reason).await, 200);
        let draw = cup.next_round(&draw, &[]).await;
        let receipt = draw["rounds"].as_array().expect("rounds").last().expect("a round").clone();
        assert!(byes_in_history(&receipt, 3).contains(&(away, "half".to_owned())), "{receipt}");
        assert!(byes_in_history(&receipt, 2).contains(&(other, "full".to_owned())), "{receipt}");
        assert_eq!(receipt["changedByes"], json!([]));

        grants(&cup, &draw, 5, away, "half").await.problem(400, "invalid_input");
        grants(&cup, &draw, 1, 1_000_000, "half").await.problem(400, "invalid_input");
        grants(&cup, &draw, 1, away, "double").await.problem(400, "invalid_input");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn byes_are_granted_in_swiss_draws_and_half_points_where_they_exist() {
    let server = Running::on_sqlite().await;
    let club = server.with_club().await;
    let tennis = server.cup_in(club.tennis, 4).await;
    let draw = tennis.published(&swiss(2)).await;
    let team = meetings(&draw, 1)[0].1[0];
    grants(&tennis, &draw, 2, team, "half").await.problem(400, "invalid_input");
    data_of(&grants(&tennis, &draw, 2, team, "full").await, 200);
}

#[tokio::test]
async fn byes_are_refused_in_other_draws() {
    let server = Running::on_sqlite().await;
    let cup = server.cup_of(4).await;
    let draw = cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
    let team = meetings(&draw, 1)[0].1[0];
    grants(&cup, &draw, 1, team, "full").await.problem(409, "conflict");
}

/// What a replacement says: who leaves, and who comes.
fn replacement(leaves: i64, comes: &str, who: &Value) -> Value {
    let mut plan = json!({ "teamId": leaves });
    plan[comes] = who.clone();
    plan
}

async fn preview_replacement(cup: &Cup<'_>, draw: &Value, plan: &Value) -> Reply {
    let path = format!("/draws/{}/replacements/previews", draw["drawId"]);
    cup.send("POST", &path, plan).await
}

async fn replaces(cup: &Cup<'_>, draw: &Value, plan: &Value, token: &Value) -> Reply {
    let body = json!({ "plan": plan, "token": token, "reason": "Ill since this morning." });
    cup.change(draw, "replacements", body).await
}

async fn state_of_entries(cup: &Cup<'_>, state: &str) -> Vec<Value> {
    let path = format!("/divisions/{}/entries?state={state}", cup.division);
    let reply = cup.call("GET", &path).send().await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()["entries"].as_array().expect("entries").clone()
}

#[tokio::test]
async fn a_team_that_leaves_a_drawn_knock_out_is_replaced_before_its_first_match() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let draw = cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        let receipt = (draw["request"].clone(), draw["answer"].clone());
        let [(_, [left, opponent]), (_, [other, _])] = meetings(&draw, 1)[..] else {
            panic!("two matches")
        };
        let plan = replacement(left, "name", &json!("Late Risers"));
        let shown = data_of(&preview_replacement(&cup, &draw, &plan).await, 200);
        let becomes = shown["matches"][0].clone();
        assert_eq!(becomes["nameBefore"], cup.match_name(1).await);
        let moved = replaces(&cup, &draw, &plan, &json!("another token")).await;
        moved.problem(409, "conflict");
        let after = data_of(&replaces(&cup, &draw, &plan, &shown["token"]).await, 200);
        assert_eq!(becomes["nameAfter"], cup.match_name(1).await);
        assert!(cup.match_name(1).await.contains("Late Risers"));
        assert_eq!((&after["request"], &after["answer"]), (&receipt.0, &receipt.1));
        assert_eq!(after["swaps"][0]["replaces"], true);
        assert_eq!(after["swaps"][0]["teams"][0]["teamId"], left);
        let [(_, [taken, still]), _] = meetings(&after, 1)[..] else { panic!("two matches") };
        assert!(taken != left && still == opponent);
        assert_eq!(cup.public().await[0]["swaps"], after["swaps"], "everybody reads it");
        let replay = cup.replayed(&after, None).await;
        assert_eq!(replay["isSame"], true);
        let names: Vec<Value> = cup.listed().await["teams"]
            .as_array()
            .expect("teams")
            .iter()
            .map(|team| team["teamId"].clone())
            .collect();
        assert!(!names.contains(&json!(left)) && names.contains(&json!(taken)));

        // A team that takes a place plays on in it, and no team is replaced that has played.
        cup.result(1, Some([2, 0])).await;
        assert!(cup.match_name(3).await.starts_with("Late Risers vs"));
        let plan = replacement(taken, "name", &json!("Too Late"));
        preview_replacement(&cup, &after, &plan).await.problem(409, "conflict");
        let plan = replacement(other, "name", &json!("Late Risers"));
        preview_replacement(&cup, &after, &plan).await.problem(409, "conflict");
        let nobody = json!({ "teamId": other });
        preview_replacement(&cup, &after, &nobody).await.problem(400, "invalid_input");
        let stranger = replacement(1_000_000, "name", &json!("Some"));
        preview_replacement(&cup, &after, &stranger).await.problem(400, "invalid_input");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn reserves_and_teams_of_other_divisions_take_the_place_of_who_leaves() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let setup = format!("/tournaments/{}/setup", cup.tournament);
        let setup = data_of(&cup.call("GET", &setup).send().await, 200);
        let sport = setup["divisions"][0]["sportId"].clone();
        let body = json!({ "name": "Qualifying", "sportId": sport, "reviews": false });
        let path = format!("/tournaments/{}/divisions", cup.tournament);
        let made = data_of(&cup.send("POST", &path, &body).await, 201);
        let beside = made["divisions"]
            .as_array()
            .expect("divisions")
            .iter()
            .find(|division| division["name"] == "Qualifying")
            .expect("the division")["divisionId"]
            .clone();
        let (tournament, beside) = (cup.tournament, beside.as_i64().expect("an id"));
        let lucky = server
            .write(move |conn| {
                let team = NewTeam {
                    team_name: "Lucky Losers".to_owned(),
                    team_type: TeamType::Club,
                    country_code: None,
                    created_at: beginning(),
                };
                let id = competitions::add_teams(conn, &[team])?[0];
                let division = DivisionKey { tournament_id: tournament, division_id: beside };
                let place = NewDivisionTeam { division, team_id: id, group_id: None };
                competitions::add_division_teams(conn, &[place])?;
                conn.run(
                    "INSERT INTO competition_entries (division_id, tournament_id, entry_number, state, entrant_kind,
                        entrant_name, entrant_key, account_id, created_at, updated_at)
                     SELECT division_id, tournament_id, 90, 'waitlisted', entrant_kind, 'Patient', 'patient', account_id,
                        created_at, updated_at FROM competition_entries WHERE tournament_id = $1
                     ORDER BY entry_id LIMIT 1",
                    params![tournament],
                )?;
                Ok(id)
            })
            .await;
        let draw = cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        let path = format!("/draws/{}/replacements", draw["drawId"]);
        let possible = data_of(&cup.call("GET", &path).send().await, 200);
        assert_eq!(possible["others"][0]["teamId"], lucky, "{possible}");
        assert_eq!(possible["reserves"][0]["name"], "Patient");
        let [(_, [one, _]), (_, [other, _])] = meetings(&draw, 1)[..] else {
            panic!("two matches")
        };
        let reserve = replacement(one, "entryId", &possible["reserves"][0]["entryId"]);
        let shown = data_of(&preview_replacement(&cup, &draw, &reserve).await, 200);
        let draw = data_of(&replaces(&cup, &draw, &reserve, &shown["token"]).await, 200);
        assert!(cup.match_name(1).await.starts_with("Patient vs"));
        assert_eq!(state_of_entries(&cup, "withdrawn").await.len(), 1);
        let loser = replacement(other, "otherTeamId", &json!(lucky));
        let shown = data_of(&preview_replacement(&cup, &draw, &loser).await, 200);
        let draw = data_of(&replaces(&cup, &draw, &loser, &shown["token"]).await, 200);
        assert!(cup.match_name(2).await.starts_with("Lucky Losers vs"));
        let again = replacement(one, "entryId", &possible["reserves"][0]["entryId"]);
        preview_replacement(&cup, &draw, &again).await.problem(400, "invalid_input");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_place_that_a_withdrawal_has_ended_is_played_again_by_who_takes_it() {
    let server = Running::on_sqlite().await;
    let cup = server.cup_of(4).await;
    let draw = cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
    let [(_, [left, _]), _] = meetings(&draw, 1)[..] else { panic!("two matches") };
    let gone = json!({ "kind": "withdrawal", "teamId": left, "policy": "forfeit_rest" });
    cup.corrector().corrects(cup.division, &gone, None).await;
    let plan = replacement(left, "name", &json!("Late Risers"));
    let shown = data_of(&preview_replacement(&cup, &draw, &plan).await, 200);
    data_of(&replaces(&cup, &draw, &plan, &shown["token"]).await, 200);
    assert!(cup.match_name(1).await.starts_with("Late Risers vs"));
    assert!(cup.match_name(3).await.starts_with("Winner of match 1"), "it is played after all");
    server.nothing_is_wrong().await;
}

#[tokio::test]
async fn a_swiss_division_takes_entries_between_rounds_also_after_it_has_begun() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let draw = cup.published(&swiss(2)).await;
        let path = format!("/tournaments/{}/setup", cup.tournament);
        let setup = data_of(&cup.call("GET", &path).send().await, 200);
        let begin = json!({ "version": setup["version"], "step": "begin" });
        let steps = format!("/tournaments/{}/steps", cup.tournament);
        data_of(&cup.send("POST", &steps, &begin).await, 200);
        cup.enter(9).await;
        for (number, _) in meetings(&draw, 1) {
            cup.result(number, Some([1, 0])).await;
        }
        let draw = cup.next_round(&draw, &[]).await;
        let played = meetings(&draw, 2).len() * 2 + listed_in(&draw, 2, "byes").len();
        assert_eq!(played, 5, "{draw}");
        let path = format!("/divisions/{}/entries", cup.division);
        let late = json!({ "name": "Too Late", "club": "Nowhere" });
        cup.send("POST", &path, &late).await.problem(409, "conflict");
    }
}

#[tokio::test]
async fn late_entrant_has_the_pairing_number_of_its_strength() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(6).await;
        let draw = cup.published(&swiss(4)).await;
        for (number, _) in meetings(&draw, 1) {
            cup.result(number, Some([1, 0])).await;
        }
        cup.enter(9).await;
        let listed = cup.listed().await["draws"][0].clone();
        let next = &listed["nextRound"];
        assert_eq!((&next["numbers"], &next["late"][0]["number"]), (&json!(7), &json!(7)));
        let late = next["late"][0]["teamId"].as_i64().expect("a team");
        let first = meetings(&draw, 1)[0].1[0];
        let path = format!("/draws/{}/rounds/previews", draw["drawId"]);
        let wish = |team: i64, number: i64| json!({ "absent": [], "late": [{ "teamId": team, "number": number }] });
        for unfit in [wish(late, 8), wish(late, 0), wish(first, 2)] {
            let told = cup.send("POST", &path, &unfit).await.problem(400, "invalid_input");
            assert!(told["fields"]["late"].is_string(), "{told}");
        }
        let shown = data_of(&cup.send("POST", &path, &wish(late, 2)).await, 200);
        let usual = data_of(&cup.preview_round(&draw, &[]).await, 200);
        assert_ne!(shown["token"], usual["token"]);
        let mut body = wish(late, 2);
        body["version"] = draw["version"].clone();
        body["token"] = shown["token"].clone();
        let path = format!("/draws/{}/rounds", draw["drawId"]);
        let saved = data_of(&cup.send("PUT", &path, &body).await, 200);
        let mut draw = data_of(&cup.change(&saved, "publication", json!({})).await, 200);
        let players = |draw: &Value, round: usize| -> Vec<i64> {
            let request = draw["rounds"][round - 1]["request"].as_str().expect("a request");
            let request: Value = serde_json::from_str(request).expect("JSON");
            let players = request["players"].as_array().expect("players").iter();
            players.map(|player| player["id"].as_i64().expect("an id")).collect()
        };
        let numbered = players(&draw, 2);
        assert_eq!((numbered.len(), numbered[1]), (7, late));
        let others: Vec<i64> = numbered.into_iter().filter(|team| *team != late).collect();
        assert_eq!(others, players(&draw, 1), "the others keep their order");
        for round in [2, 3] {
            for (number, _) in meetings(&draw, round) {
                cup.result(number, Some([1, 0])).await;
            }
            let next = cup.listed().await["draws"][0]["nextRound"].clone();
            let open = next["late"].as_array().expect("those who came late").len();
            assert_eq!(open, usize::from(round == 2), "the fourth round changes no numbers");
            draw = cup.next_round(&draw, &[]).await;
            assert_eq!(players(&draw, round + 1)[1], late, "it stays");
        }
        server.nothing_is_wrong().await;
    }
}
