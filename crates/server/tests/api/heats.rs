//! Heats as kept draws: races in lanes, and later rounds drawn from their results.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use touchline_app::match_day::{self, NewEntry, NewMatch};
use touchline_app::reference_names;
use touchline_domain::{EntryStatus, Lifecycle, Outcome, ParticipantMode};
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::{Conn, params};
use touchline_testing::client::data_of;
use touchline_testing::clock::beginning;
use touchline_testing::cup::{Cup, to};
use touchline_testing::server::Running;

/// Lanes, and who goes on from each round.
fn heats(lanes: i64, progression: &Value) -> Value {
    let options = json!({ "lanes": lanes, "progression": progression, "lots": "none" });
    json!({ "algorithm": "heats", "options": options })
}

/// An entry of a race as the platform has it: its id, team and lane.
type Starter = (i64, i64, String, String);

async fn races_of(server: &Running, entries: usize) -> Cup<'_> {
    server.with_club().await;
    let athletics = server
        .write(|conn| reference_names::find_or_add_sports(conn, beginning(), &["athletics"]))
        .await[0];
    server.cup_in(athletics, entries).await
}

/// Who starts in a heat, in the order of the lanes.
async fn starters_of(cup: &Cup<'_>, heat: i64) -> Vec<Starter> {
    let division = cup.division;
    let read = move |conn: &Conn<'_>| {
        conn.query(
            "SELECT e.entry_id, e.team_id, e.participant_name, e.lane
             FROM matches m JOIN entries e ON e.match_id = m.match_id
             WHERE m.division_id = $1 AND m.match_number = $2 ORDER BY e.entry_id",
            params![division, heat],
        )
    };
    cup.server.db().read(read).await.expect("starters")
}

/// Writes the result of a heat: the time of each team, `None` for who did not start, and marks of the officials.
/// No times at all take the result back.
async fn runs(cup: &Cup<'_>, heat: i64, times: &[(i64, Option<i64>, Option<&str>)]) {
    let starters = starters_of(cup, heat).await;
    let division = DivisionKey { tournament_id: cup.tournament, division_id: cup.division };
    let times: Vec<(i64, Option<i64>, Option<String>)> =
        times.iter().map(|(team, time, mark)| (*team, *time, mark.map(str::to_owned))).collect();
    cup.server
        .write(move |conn| {
            let (id, sport_id): (i64, i64) = conn.query_one(
                "SELECT match_id, sport_id FROM matches WHERE division_id = $1 AND match_number = $2",
                params![division.division_id, heat],
            )?;
            let (title, round_name): (Option<String>, Option<String>) = conn.query_one(
                "SELECT title, round_name FROM matches WHERE match_id = $1",
                params![id],
            )?;
            let is_over = !times.is_empty();
            let race = NewMatch {
                round_name,
                match_number: Some(heat),
                title,
                participant_mode: ParticipantMode::MultiEntry,
                lifecycle: if is_over { Lifecycle::Completed } else { Lifecycle::Scheduled },
                outcome: is_over.then_some(Outcome::Played),
                ..NewMatch::new(Some(division), sport_id, beginning())
            };
            let entry = |(entry_id, team, name, lane): &Starter| {
                let known = times.iter().find(|(of, ..)| of == team);
                let time_ms = known.and_then(|(_, time, _)| *time);
                let entry_status = match (is_over, time_ms) {
                    (false, _) => EntryStatus::Entered,
                    (true, Some(_)) => EntryStatus::Completed,
                    (true, None) => EntryStatus::DidNotStart,
                };
                let row = NewEntry {
                    match_id: id,
                    finish_rank: None,
                    participant_name: name.clone(),
                    player_profile_id: None,
                    team_id: Some(*team),
                    team_name: None,
                    time_ms,
                    entry_status,
                    is_tied: false,
                    qualified: known.and_then(|(.., mark)| mark.clone()),
                    points_hundredths: None,
                    laps: None,
                    bib: None,
                    lane: Some(lane.clone()),
                    reaction_ms: None,
                    note: None,
                };
                (*entry_id, row)
            };
            let rows: Vec<(i64, NewEntry)> = starters.iter().map(entry).collect();
            match_day::change_rows(conn, &rows)?;
            match_day::change_matches(conn, beginning(), &[(id, race)])
        })
        .await;
}

/// Takes an accepted entry back.
async fn withdraws(cup: &Cup<'_>, name: &str) {
    let entries = format!("/divisions/{}/entries?state=accepted", cup.division);
    let entries = cup.call("GET", &entries).send().await.json();
    let mut entries = entries["entries"].as_array().expect("entries").iter();
    let leaving = entries.find(|entry| entry["name"] == name).expect("the entry");
    let step = json!({ "step": "withdraw", "version": leaving["version"] });
    let path = format!("/entries/{}/steps", leaving["entryId"]);
    assert_eq!(data_of(&cup.send("POST", &path, &step).await, 200)["state"], "withdrawn");
}

/// Writes a result in which the teams finish in the order of their ids, a tenth of a second apart.
async fn runs_by_id(cup: &Cup<'_>, heat: i64, winner_ms: i64) -> Vec<i64> {
    let mut teams: Vec<i64> =
        starters_of(cup, heat).await.into_iter().map(|(_, team, ..)| team).collect();
    teams.sort_unstable();
    let time = |(team, at): (&i64, i64)| (*team, Some(winner_ms + 100 * at), None);
    let times: Vec<_> = teams.iter().zip(0..).map(time).collect();
    runs(cup, heat, &times).await;
    teams
}

/// The heats of a round of a draw: the number, and the lane and the team of each who starts.
fn drawn_heats(draw: &Value, round: usize) -> Vec<(i64, Vec<(i64, i64)>)> {
    let heats = draw["sheet"]["rounds"][round - 1]["heats"].as_array().expect("heats");
    let lane = |lane: &Value| {
        (lane["lane"].as_i64().expect("a lane"), lane["team"]["teamId"].as_i64().expect("a team"))
    };
    heats
        .iter()
        .map(|heat| {
            let lanes = heat["lanes"].as_array().expect("lanes").iter().map(lane).collect();
            (heat["number"].as_i64().expect("a number"), lanes)
        })
        .collect()
}

#[tokio::test]
async fn heats_become_races_with_lanes_and_their_results_draw_the_final() {
    for server in Running::on_every_engine().await {
        let cup = races_of(&server, 9).await;
        let plan = heats(8, &json!([{ "by_place": 2, "by_time": 2 }]));
        let prepared = cup.prepare().await;
        let preview = cup.preview(&prepared, &plan).await;
        assert_eq!(preview["sheet"]["rounds"][0]["part"], "heats");
        assert_eq!(preview["sheet"]["rounds"][0]["goingOn"], json!({ "byPlace": 2, "byTime": 2 }));
        let drawn = cup.save(&prepared, &plan).await;
        assert_eq!(drawn["sheet"], preview["sheet"], "what is saved is what was shown");
        assert_eq!((&drawn["byRounds"], &drawn["announcedRounds"]), (&json!("heats"), &json!(2)));
        assert_eq!(cup.matches().await, [], "a saved draw has no races yet");
        let first = data_of(&cup.change(&drawn, "publication", json!({})).await, 200);
        assert_eq!(
            cup.matches().await,
            [(1, "Heat 1".to_owned()), (2, "Heat 2".to_owned())],
            "{first}"
        );
        let races = drawn_heats(&first, 1);
        assert_eq!(races.iter().map(|(_, lanes)| lanes.len()).collect::<Vec<_>>(), [5, 4]);
        for (heat, lanes) in &races {
            let starters = starters_of(&cup, *heat).await;
            let kept: Vec<(i64, i64)> = starters
                .iter()
                .map(|(_, team, _, lane)| (lane.parse().expect("a lane"), *team))
                .collect();
            assert_eq!(kept, *lanes);
            assert!(starters.iter().all(|(_, _, name, _)| name.starts_with("Team ")));
        }
        let admin = server.admin().await;
        let told = admin.data(&format!("/admin/tournaments/{}/fixtures", cup.tournament)).await;
        assert_eq!(told["matches"][0]["participant_mode"], "multi_entry");
        assert_eq!(told["matches"][0]["made_round_name"]["word"], "league_round");

        let refused = cup.preview_round(&first, &[]).await.problem(409, "conflict");
        assert!(refused["message"].as_str().is_some_and(|told| told.contains("1, 2")), "{refused}");
        let of_first = runs_by_id(&cup, 1, 11_000).await;
        cup.preview_round(&first, &[]).await.problem(409, "conflict");
        let of_second = runs_by_id(&cup, 2, 10_950).await;
        let named = cup.preview_round(&first, &of_first[..1]).await;
        assert!(named.problem(400, "invalid_input")["fields"]["absent"].is_string());
        let last = cup.next_round(&first, &[]).await;
        // Winners by time, seconds by time, then the two fastest of the others.
        let ranked =
            [of_second[0], of_first[0], of_second[1], of_first[1], of_second[2], of_first[2]];
        let lanes: Vec<(i64, i64)> = [4, 5, 3, 6, 2, 7].into_iter().zip(ranked).collect();
        let [(number, drawn)] = drawn_heats(&last, 2).try_into().expect("one final");
        assert_eq!(number, 3);
        let sorted: BTreeSet<(i64, i64)> = lanes.into_iter().collect();
        assert_eq!(drawn, sorted.into_iter().collect::<Vec<_>>(), "the best have the middle lanes");
        assert_eq!(cup.matches().await[2], (3, "Final".to_owned()));
        assert_eq!(last["nextRound"], Value::Null);
        cup.preview_round(&last, &[]).await.problem(409, "conflict");

        for round in 1..=2 {
            let receipt = cup.public().await[0]["rounds"][round - 1].clone();
            let request = receipt["request"].as_str().expect("the request");
            let answer = touchline_draws::answer(request).expect("an answer");
            assert_eq!(receipt["answer"], answer, "byte for byte");
            let replay = cup.replayed(&last, Some(round as i64)).await;
            assert_eq!((&replay["isSame"], &replay["answer"]), (&json!(true), &receipt["answer"]));
        }
        assert!(cup.public().await[0]["seed"].is_string());
        let path = format!("/admin/multi-entry/{}/leaderboard", told["matches"][0]["match_id"]);
        let race = admin.data(&path).await;
        assert_eq!(race["entries"].as_array().map(Vec::len), Some(5));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn where_fewer_go_on_than_planned_and_fit_in_one_race_that_is_the_final() {
    for server in Running::on_every_engine().await {
        let cup = races_of(&server, 6).await;
        let rules = json!([{ "by_place": 1, "by_time": 2 }, { "by_place": 1, "by_time": 0 }]);
        let first = cup.published(&heats(3, &rules)).await;
        assert_eq!(first["announcedRounds"], 3);
        let teams = async |heat| -> Vec<i64> {
            starters_of(&cup, heat).await.into_iter().map(|(_, team, ..)| team).collect()
        };
        let (one, two) = (teams(1).await, teams(2).await);
        runs(&cup, 1, &[(one[0], Some(11_000), None)]).await;
        runs(&cup, 2, &[(two[0], Some(11_050), None), (two[1], Some(11_150), None)]).await;
        let last = cup.next_round(&first, &[]).await;
        let [(number, lanes)] = drawn_heats(&last, 2).try_into().expect("one final");
        assert_eq!((number, lanes.len()), (3, 3));
        assert_eq!(cup.matches().await[2], (3, "Final".to_owned()));
        assert_eq!(last["nextRound"], Value::Null);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn lanes_of_a_final_are_those_of_its_track() {
    for server in Running::on_every_engine().await {
        let cup = races_of(&server, 9).await;
        let division = cup.division;
        server
            .write(move |conn| {
                let sql = "UPDATE divisions SET division_name = '200 m' WHERE division_id = $1";
                Ok(conn.execute(sql, params![division])?)
            })
            .await;
        let options = json!({ "lanes": 8, "progression": [{ "by_place": 2, "by_time": 2 }] });
        let first = cup.published(&json!({ "algorithm": "heats", "options": options })).await;
        // Nobody has an inside lane of a heat that does not fill the track.
        let lanes = drawn_heats(&first, 1).into_iter().map(|(_, lanes)| lanes);
        for lanes in lanes {
            let last = lanes.iter().map(|(lane, _)| *lane).max();
            let free = lanes.iter().map(|(lane, _)| lane - 1).min();
            assert_eq!((last, free), (Some(8), Some(8 - lanes.len() as i64)));
        }
        let of_first = runs_by_id(&cup, 1, 11_000).await;
        let of_second = runs_by_id(&cup, 2, 10_950).await;
        let last = cup.next_round(&first, &[]).await;
        let [(_, lanes)] = drawn_heats(&last, 2).try_into().expect("one final");
        let best = [of_second[0], of_first[0], of_second[1]];
        let lane_of = |team: &i64| lanes.iter().find(|(_, of)| of == team).expect("a lane").0;
        for team in &best {
            assert!((5..=7).contains(&lane_of(team)), "{lanes:?}");
        }
        assert!(lanes.iter().all(|(lane, _)| *lane > 2), "{lanes:?}");
        let request = cup.public().await[0]["rounds"][1]["request"].clone();
        let request: Value =
            serde_json::from_str(request.as_str().expect("a request")).expect("JSON");
        assert_eq!(request["options"]["track"], "one-bend");
        assert_eq!(request["version"], 2);
    }
}

#[tokio::test]
async fn whoever_runs_for_two_is_not_in_two_races_at_a_time() {
    for server in Running::on_every_engine().await {
        let cup = races_of(&server, 9).await;
        cup.published(&heats(8, &json!([{ "by_place": 2, "by_time": 2 }]))).await;
        let teams = [starters_of(&cup, 1).await[0].1, starters_of(&cup, 2).await[0].1];
        let (tournament, division) = (cup.tournament, cup.division);
        server
            .write(move |conn| {
                for team in teams {
                    conn.run(
                        "INSERT INTO squad_members (tournament_id, division_id, team_id, player_profile_id)
                         SELECT $1, $2, $3, MIN(player_profile_id) FROM player_profiles",
                        params![tournament, division, team],
                    )?;
                }
                Ok(())
            })
            .await;
        let races = cup.planned().await["matches"].as_array().expect("races").clone();
        let both =
            |second: &str| [to(&races[0], "2026-06-07T10:00", ""), to(&races[1], second, "")];
        let clashes = async |second: &str| {
            let found = cup.checked(&both(second)).await;
            found["clashes"]
                .as_array()
                .expect("clashes")
                .iter()
                .map(|one| one["kind"].clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(clashes("2026-06-07T10:00").await, [json!("person")]);
        assert_eq!(clashes("2026-06-07T12:00").await, [Value::Null; 0]);
    }
}

#[tokio::test]
async fn a_corrected_heat_says_which_final_it_touches_and_draws_nothing_anew() {
    for server in Running::on_every_engine().await {
        let cup = races_of(&server, 4).await;
        let first = cup.published(&heats(2, &json!([{ "by_place": 1, "by_time": 0 }]))).await;
        let one = runs_by_id(&cup, 1, 11_000).await;
        runs_by_id(&cup, 2, 11_050).await;
        let preview = data_of(&cup.preview_round(&first, &[]).await, 200);
        // The other one has won: what was shown is not saved, and what is saved is not published.
        let turned = [(one[1], Some(10_900), None), (one[0], Some(11_000), None)];
        let as_it_was = [(one[0], Some(11_000), None), (one[1], Some(11_100), None)];
        runs(&cup, 1, &turned).await;
        let stale = cup.save_round(&first, &[], &preview["token"]).await;
        stale.problem(409, "conflict");
        runs(&cup, 1, &as_it_was).await;
        let saved = data_of(&cup.save_round(&first, &[], &preview["token"]).await, 200);
        runs(&cup, 1, &turned).await;
        cup.change(&saved, "publication", json!({})).await.problem(409, "conflict");
        runs(&cup, 1, &as_it_was).await;
        let last = data_of(&cup.change(&saved, "publication", json!({})).await, 200);
        assert_eq!(last["rounds"][1]["changedMatches"], json!([]));

        runs(&cup, 1, &turned).await;
        let seen = cup.public().await[0].clone();
        assert_eq!(seen["rounds"][1]["changedMatches"], json!([1]));
        assert_eq!(seen["sheet"], last["sheet"], "the final stays as it is");
        runs(&cup, 1, &[]).await;
        assert_eq!(cup.public().await[0]["rounds"][1]["changedMatches"], json!([1]));
        runs(&cup, 1, &turned).await;

        let swap = json!({ "teams": [one[0], one[1]], "reason": "They want to." });
        cup.change(&last, "swaps", swap).await.problem(409, "conflict");
        let reason = json!({ "reason": "A time was wrong." });
        let back = data_of(&cup.change(&last, "rounds/void", reason.clone()).await, 200);
        assert_eq!(cup.matches().await.len(), 2, "the final goes with its entries");
        let again = cup.next_round(&back, &[]).await;
        let [(_, lanes)] = drawn_heats(&again, 2).try_into().expect("one final");
        assert!(lanes.iter().any(|(_, team)| *team == one[1]), "{again}");
        assert_eq!(again["rounds"][2]["changedMatches"], json!([]));
        cup.change(&again, "void", reason).await.problem(409, "conflict");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn who_is_level_at_the_last_place_goes_on_once_the_officials_have_said_so() {
    for server in Running::on_every_engine().await {
        let cup = races_of(&server, 6).await;
        let first = cup.published(&heats(3, &json!([{ "by_place": 1, "by_time": 1 }]))).await;
        let one = runs_by_id(&cup, 1, 11_000).await;
        let two = runs_by_id(&cup, 2, 11_000).await;
        let refused = cup.preview_round(&first, &[]).await.problem(409, "conflict");
        let told = refused["message"].as_str().expect("a sentence").to_owned();
        let names: Vec<String> = starters_of(&cup, 1)
            .await
            .into_iter()
            .chain(starters_of(&cup, 2).await)
            .filter(|(_, team, ..)| [one[1], two[1]].contains(team))
            .map(|(_, _, name, _)| name)
            .collect();
        assert!(names.iter().all(|name| told.contains(name.as_str())), "{told}");
        let known = cup.listed().await["draws"][0]["nextRound"]["level"].clone();
        let level: Vec<i64> = known
            .as_array()
            .expect("teams")
            .iter()
            .filter_map(|team| team["teamId"].as_i64())
            .collect();
        assert_eq!(level, [one[1], two[1]]);
        // Lots among them.
        let order = json!({ "kind": "order", "byLots": true, "teamIds": [two[1], one[1]] });
        cup.corrector().corrects(cup.division, &order, None).await;
        let drawn = data_of(&cup.preview_round(&first, &[]).await, 200);
        let through = drawn_heats(&drawn, 1).remove(0).1.into_iter().map(|(_, team)| team);
        let through: BTreeSet<i64> = through.collect();
        assert_eq!(through, BTreeSet::from([one[0], two[0], two[1]]), "{drawn}");

        // Marks in the results count in their place.
        let marks = [Some("Q"), Some("q"), None];
        let times = |teams: &[i64], marks: &[Option<&'static str>]| -> Vec<_> {
            let of = teams.iter().zip(marks).zip(0..);
            of.map(|((team, mark), at)| (*team, Some(11_000 + 100 * at), *mark)).collect()
        };
        runs(&cup, 1, &times(&one, &marks)).await;
        runs(&cup, 2, &times(&two, &[Some("Q"), None, None])).await;
        let last = cup.next_round(&first, &[]).await;
        let [(_, lanes)] = drawn_heats(&last, 2).try_into().expect("one final");
        let through: BTreeSet<i64> = lanes.into_iter().map(|(_, team)| team).collect();
        assert_eq!(through, BTreeSet::from([one[0], one[1], two[0]]));
        server.nothing_is_wrong().await;
    }
}

/// World Athletics, Technical Rule 21: who is level at the last place goes on where there is a lane, else lots decide.
#[tokio::test]
async fn all_who_are_level_go_on_where_there_is_an_extra_lane() {
    for server in Running::on_every_engine().await {
        let cup = races_of(&server, 6).await;
        let first = cup.published(&heats(3, &json!([{ "by_place": 1, "by_time": 1 }]))).await;
        let one = runs_by_id(&cup, 1, 11_000).await;
        let two = runs_by_id(&cup, 2, 11_000).await;
        let path = format!("/draws/{}/rounds", first["drawId"]);
        let body = json!({ "allLevel": true });
        let shown = data_of(&cup.send("POST", &format!("{path}/previews"), &body).await, 200);
        let body = json!({
            "version": first["version"], "allLevel": true, "token": shown["token"],
        });
        let saved = data_of(&cup.send("PUT", &path, &body).await, 200);
        let last = data_of(&cup.change(&saved, "publication", json!({})).await, 200);
        let [(_, lanes)] = drawn_heats(&last, 2).try_into().expect("one final");
        let through: BTreeSet<i64> = lanes.iter().map(|(_, team)| *team).collect();
        assert_eq!(through, BTreeSet::from([one[0], one[1], two[0], two[1]]));
        assert_eq!(lanes.iter().map(|(lane, _)| *lane).max(), Some(4), "{last}");
        assert_eq!(last["rounds"][1]["changedMatches"], json!([]));

        // Another time is another final.
        runs(&cup, 2, &[(two[0], Some(11_000), None), (two[1], Some(11_050), None)]).await;
        let told = cup.listed().await["draws"][0]["rounds"][1]["changedMatches"].clone();
        assert_ne!(told, json!([]));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn who_withdraws_does_not_go_on_and_who_comes_late_is_told_so() {
    for server in Running::on_every_engine().await {
        let cup = races_of(&server, 5).await;
        let prepared = cup.prepare().await;
        let plan = heats(3, &json!([{ "by_place": 1, "by_time": 1 }]));
        let drawn = cup.save(&prepared, &plan).await;
        cup.enter(6).await;
        cup.change(&drawn, "publication", json!({})).await.problem(409, "conflict");
        let again = cup.save(&drawn, &plan).await;
        let first = data_of(&cup.change(&again, "publication", json!({})).await, 200);
        let late = json!({ "name": "Team 07" });
        let path = format!("/divisions/{}/entries", cup.division);
        let refused = cup.send("POST", &path, &late).await;
        assert!([400, 409].contains(&refused.status), "{}", refused.text());
        let one = runs_by_id(&cup, 1, 11_000).await;
        let two = runs_by_id(&cup, 2, 11_050).await;
        let winner = starters_of(&cup, 1).await.into_iter().find(|(_, team, ..)| *team == one[0]);
        let winner = winner.expect("the winner").2;
        withdraws(&cup, &winner).await;
        let last = cup.next_round(&first, &[]).await;
        let [(_, lanes)] = drawn_heats(&last, 2).try_into().expect("one final");
        let through: BTreeSet<i64> = lanes.into_iter().map(|(_, team)| team).collect();
        assert_eq!(through, BTreeSet::from([two[0], one[1]]), "nobody takes the winner's place");
        assert_eq!(last["rounds"][1]["changedMatches"], json!([]));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn who_withdraws_before_a_race_leaves_its_start_list_and_stays_in_those_that_were_run() {
    for server in Running::on_every_engine().await {
        let cup = races_of(&server, 6).await;
        let prepared = cup.prepare().await;
        let plan = heats(3, &json!([{ "by_place": 1, "by_time": 1 }]));
        let drawn = cup.save(&prepared, &plan).await;
        let first = data_of(&cup.change(&drawn, "publication", json!({})).await, 200);
        let two = runs_by_id(&cup, 2, 11_050).await;
        let all = [starters_of(&cup, 1).await, starters_of(&cup, 2).await];
        let race = cup.match_id(1).await;
        let pages = async || {
            let public = server.get(&format!("/api/v1/public/matches/{race}")).send().await;
            let scorer = cup.call("GET", &format!("/matches/{race}/scoring")).send().await;
            [public.text(), scorer.text()]
        };
        let leaves = all[0][1].2.as_str();
        assert!(pages().await.iter().all(|page| page.contains(leaves)));
        withdraws(&cup, leaves).await;
        assert_eq!(starters_of(&cup, 1).await, [all[0][0].clone(), all[0][2].clone()]);
        assert!(!pages().await.iter().any(|page| page.contains(leaves)));
        // The last of a heat that was run has its place there.
        let last = all[1].iter().find(|(_, team, ..)| *team == two[2]).expect("the last one");
        withdraws(&cup, &last.2).await;
        assert_eq!(starters_of(&cup, 2).await, all[1]);
        let one = runs_by_id(&cup, 1, 11_000).await;
        let last = cup.next_round(&first, &[]).await;
        let [(_, lanes)] = drawn_heats(&last, 2).try_into().expect("one final");
        let through: BTreeSet<i64> = lanes.into_iter().map(|(_, team)| team).collect();
        assert_eq!(through, BTreeSet::from([one[0], one[1], two[0]]));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn two_to_128_are_drawn_into_heats_of_at_most_eight() {
    for server in Running::on_every_engine().await {
        let cup = races_of(&server, 1).await;
        let prepared = cup.prepare().await;
        let path = format!("/draws/{}/previews", prepared["drawId"]);
        let mut entered = 1;
        for (entries, sizes) in [(1, None), (2, Some((1, 2))), (8, Some((1, 8))), (9, Some((2, 5)))]
            .into_iter()
            .chain([(64, Some((8, 8))), (128, Some((16, 8))), (129, None)])
        {
            cup.takes_in(entries - entered).await;
            entered = entries;
            let Some((number, largest)) = sizes else {
                let refused = cup.send("POST", &path, &heats(8, &json!([]))).await;
                let refused = refused.problem(400, "invalid_input");
                let told = refused["fields"]["options"].as_str().expect("a sentence");
                assert!(told.contains("2 to 128"), "{told}");
                continue;
            };
            let preview = cup.preview(&prepared, &heats(8, &json!([]))).await;
            let races = drawn_heats(&preview, 1);
            assert_eq!(races.len(), number, "{entries} entries");
            let sizes: Vec<usize> = races.iter().map(|(_, lanes)| lanes.len()).collect();
            assert_eq!(sizes.iter().max(), Some(&largest));
            assert_eq!(sizes.iter().sum::<usize>() as i64, entries);
        }
    }
}

/// World Athletics, Technical Rule 19: hundredths on the track, whole seconds on the road, always rounded up.
#[tokio::test]
async fn official_times_follow_the_rule_of_the_division() {
    for server in Running::on_every_engine().await {
        let cup = races_of(&server, 4).await;
        cup.published(&heats(4, &json!([]))).await;
        let teams: Vec<i64> =
            starters_of(&cup, 1).await.into_iter().map(|(_, team, ..)| team).collect();
        runs(&cup, 1, &[(teams[0], Some(10_503), None), (teams[1], Some(10_508), None)]).await;
        let admin = server.admin().await;
        let path = format!("/admin/multi-entry/{}/leaderboard", cup.match_id(1).await);
        let told = async || {
            let board = admin.data(&path).await;
            assert_eq!(board["entries"][0]["timeMs"], 10_503, "as it was measured");
            let file = admin.get(&format!("{path}/export")).send().await;
            let line = file.text().lines().nth(1).expect("a line").to_owned();
            (board["timeRounding"].clone(), line.contains(",10.51,"), line.contains(",11,"))
        };
        assert_eq!(told().await, (json!("hundredths"), true, false));
        let division = format!("/divisions/{}", cup.division);
        let setup = format!("/tournaments/{}/setup", cup.tournament);
        let version = async || {
            let setup = data_of(&cup.call("GET", &setup).send().await, 200);
            setup["divisions"][0]["version"].clone()
        };
        for unfit in ["up", ""] {
            let body = json!({ "version": version().await, "timeRounding": unfit });
            let told = cup.call("PATCH", &division).json(&body).send().await;
            assert_eq!(told.status, 400, "{}", told.json());
        }
        for (rounding, of) in [(json!("seconds"), "seconds"), (Value::Null, "hundredths")] {
            let body = json!({ "version": version().await, "timeRounding": rounding });
            let told_of = data_of(&cup.call("PATCH", &division).json(&body).send().await, 200);
            assert_eq!(told_of["divisions"][0]["timeRounding"], rounding);
            assert_eq!(told().await, (json!(of), of == "hundredths", of == "seconds"));
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn heats_that_cannot_be_are_refused_with_the_reason() {
    for server in Running::on_every_engine().await {
        let cup = races_of(&server, 4).await;
        let prepared = cup.prepare().await;
        let path = format!("/draws/{}/previews", prepared["drawId"]);
        for (plan, field, says) in [
            (heats(1, &json!([])), "options", "lanes"),
            (json!({ "algorithm": "heats" }), "options", "lanes"),
            (heats(2, &json!([{ "by_place": 3 }])), "options", "smallest heat"),
            (heats(2, &json!([{ "by_time": 5 }])), "options", "would qualify"),
            (json!({ "algorithm": "heats", "absent": [1] }), "absent", "Swiss"),
        ] {
            let refused = cup.send("POST", &path, &plan).await.problem(400, "invalid_input");
            let told = refused["fields"][field].as_str().unwrap_or_default().to_owned();
            assert!(told.contains(says), "{plan}: {refused}");
        }
    }
}

#[tokio::test]
async fn heats_of_a_sport_between_two_sides_are_refused() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let prepared = cup.prepare().await;
        let path = format!("/draws/{}/previews", prepared["drawId"]);
        let refused = cup.send("POST", &path, &heats(8, &json!([]))).await;
        let refused = refused.problem(400, "invalid_input");
        let told = refused["fields"]["algorithm"].as_str().expect("a sentence");
        assert!(told.contains("races"), "{told}");
    }
}

#[tokio::test]
async fn lanes_are_by_lot_in_athletics_unless_the_organiser_says_otherwise() {
    for server in Running::on_every_engine().await {
        let cup = races_of(&server, 9).await;
        let mut plan = heats(8, &json!([{ "by_place": 2, "by_time": 2 }]));
        plan["options"].as_object_mut().expect("options").remove("lots");
        let first = cup.published(&plan).await;
        let request = |draw: &Value, round: usize| -> Value {
            let text = draw["rounds"][round - 1]["request"].as_str().expect("a request");
            serde_json::from_str(text).expect("JSON")
        };
        assert_eq!(request(&first, 1)["options"]["lots"], "first-round");
        let one = runs_by_id(&cup, 1, 11_000).await;
        let two = runs_by_id(&cup, 2, 10_950).await;
        let last = cup.next_round(&first, &[]).await;
        let of_last = request(&last, 2);
        assert_eq!(of_last["options"]["lots"], "later-round");
        assert_ne!(of_last["seed"], request(&first, 1)["seed"], "it has a seed of its own");
        let [(_, lanes)] = drawn_heats(&last, 2).try_into().expect("one final");
        let best = [two[0], one[0], two[1], one[1]];
        for (lane, team) in lanes {
            assert_eq!((3..=6).contains(&lane), best.contains(&team), "lane {lane}");
        }
        server.nothing_is_wrong().await;
    }
}
