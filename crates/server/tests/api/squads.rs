//! Squads that are pasted from a spreadsheet: checked first, then saved as they were checked, or not at all.

use serde_json::{Value, json};
use touchline_store::{params, rollups};
use touchline_testing::client::{Reply, data_of};
use touchline_testing::clock::beginning;
use touchline_testing::server::Running;
use touchline_testing::squads::{Boys, INES, sheet};

/// Adds another division of pairs; answers it.
async fn another_pairs(boys: &Boys<'_>) -> i64 {
    let body = json!({ "name": "Doubles", "sportId": boys.sport, "entrants": "pair" });
    let path = format!("/tournaments/{}/divisions", boys.tournament);
    let setup = data_of(&boys.send("POST", &path, &body).await, 201);
    setup["divisions"][2]["divisionId"].as_i64().expect("an id")
}

/// Changes the first division; answers it.
async fn set_division(boys: &Boys<'_>, change: &Value) -> Value {
    let mut body = change.clone();
    body["version"] = boys.setup().await["divisions"][0]["version"].take();
    let path = format!("/divisions/{}", boys.division);
    data_of(&boys.send("PATCH", &path, &body).await, 200)["divisions"][0].take()
}

/// What the check says of the only row that it refuses.
async fn refused(boys: &Boys<'_>, text: &str) -> (u64, String) {
    let check = boys.check(text).await;
    assert_eq!(check["counts"]["refused"], 1, "{check}");
    let row = &check["rows"][0];
    assert_eq!(row["fate"], "refused", "{check}");
    let sentence = row["sentences"][0].as_str().expect("a sentence").to_owned();
    (row["line"].as_u64().expect("a line"), sentence)
}

#[tokio::test]
async fn squads_are_saved_as_they_were_checked_and_the_same_rows_twice_change_nothing() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(Some(16)).await;
        let before = boys.written().await;
        let check = boys.check(&sheet(16)).await;
        let counts = json!({ "new": 64, "changed": 0, "same": 0, "waits": 0, "alike": 0, "asks": 0, "refused": 0 });
        assert_eq!(
            (&check["counts"], &check["newTeams"], &check["newPlayers"]),
            (&counts, &json!(16), &json!(64))
        );
        assert_eq!(boys.written().await, before, "a check writes nothing");

        boys.save(&sheet(16)).await;
        let squads = boys.squads().await;
        assert_eq!(squads.as_array().map(Vec::len), Some(16));
        let first = &squads[0];
        assert_eq!((&first["teamName"], &first["club"]), (&json!("Team 01"), &json!("Club 1")));
        let names: Vec<_> = (0..4).map(|at| first["members"][at]["playerName"].clone()).collect();
        assert_eq!(names, ["Player 1-1", "Player 1-2", "Player 1-3", "Player 1-4"]);
        assert_eq!(first["members"][0]["isCaptain"], true);
        assert_eq!(first["members"][0]["verdict"], "eligible");

        let saved = boys.written().await;
        let again = boys.save(&sheet(16)).await;
        assert_eq!(again["counts"]["same"], 64, "{again}");
        assert_eq!(boys.written().await, saved);

        let moved = sheet(16).replace("\t2\t\n", "\t22\t\n");
        assert_eq!(boys.save(&moved).await["counts"]["changed"], 16);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn of_two_that_save_the_same_rows_at_once_one_does() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        let text = "team,player,birth date\nTerns,Kit Wells,2013-05-06\nAuks,Ana Petrel,2013-07-08";
        let token = boys.check(text).await["token"].take();
        let body = json!({ "text": text, "token": token });
        let path = boys.path("");
        let save = || boys.send("POST", &path, &body);
        let (one, other, third) = tokio::join!(save(), save(), save());
        let mut answers = [one.status, other.status, third.status];
        answers.sort_unstable();
        assert_eq!(answers, [200, 409, 409], "{}", other.text());
        let players =
            "SELECT COUNT(*) FROM player_profiles WHERE player_name IN ('Kit Wells', 'Ana Petrel')";
        assert_eq!(server.number(players, &[]).await, 2);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn each_defect_of_a_row_is_named_with_its_line_and_nothing_is_saved() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(Some(2)).await;
        boys.save(&sheet(2)).await;
        let before = boys.written().await;
        let head = "team,player,birth date,gender,number,captain\n";
        for (rows, line, said) in [
            (
                "Team 01,New One,2013-05-05,Men,1,",
                2,
                "Player 1-1 has number 1 at the same time. Choose another number, or change the days of one of the two.",
            ),
            (
                "Team 01,A,,,,x\nTeam 01,B,,,,x",
                3,
                "A is the captain at the same time. Change the days of one of the two.",
            ),
            (
                "Team 02,Player 1-1,2013-01-01,Men,,",
                2,
                "The player plays for Team 01 at the same time. Change the days in one of the two squads.",
            ),
            ("Team 01,A,,,,\nTeam 01,a,,,,", 3, "Line 2 has the same player already."),
            ("Team 01,A,2030-01-01,,,", 2, "The birth date cannot be in the future."),
            ("Team 01,A,,Robots,,", 2, "No gender category is called “Robots”."),
            (
                "Team 01,Player 1-1,2013-01-01,Women,,",
                2,
                "The profile of this player has another gender category: Men.",
            ),
            ("Team 01,A,31/13/2012,,,", 2, "“31/13/2012” is not a day."),
            ("Team 01,,,,,", 2, "The player is missing."),
        ] {
            let text = format!("{head}{rows}");
            let (at, sentence) = refused(&boys, &text).await;
            assert_eq!(at, line, "{rows}");
            assert!(sentence.starts_with(said), "{rows}: {sentence}");
            let token = boys.check(&text).await["token"].take();
            let reply =
                boys.send("POST", &boys.path(""), &json!({ "text": text, "token": token })).await;
            assert_eq!(reply.status, 409, "{}", reply.json());
        }
        let unread = json!({ "text": "team;shoe size\nReds;44" });
        assert_eq!(boys.send("POST", &boys.path("/checks"), &unread).await.status, 400);
        let sql = "UPDATE gender_categories SET is_active = FALSE";
        server.write(move |conn| Ok(conn.execute(sql, params![])?)).await;
        let (_, sentence) = refused(&boys, &format!("{head}Team 01,A,,Robots,,")).await;
        assert!(sentence.contains("none is in use here"), "{sentence}");
        assert_eq!(boys.written().await, before);
    }
}

#[tokio::test]
async fn an_open_question_about_a_text_is_asked_before_its_rows() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        let before = boys.written().await;
        let text = "The squads\r\nteam;player;birth date;\r\nReds;Ann;01/02/2013;\r\n;Kim;12/03/2013;new\r\nTotal;2;;";
        let check = boys.check(text).await;
        let questions = json!([
            { "kind": "nameless_column", "line": 4, "column": 4, "text": "new" },
            { "kind": "total_row", "line": 5, "column": null, "text": "Total · 2" },
            { "kind": "day_order", "line": 3, "column": null, "text": "01/02/2013" },
        ]);
        assert_eq!((&check["questions"], &check["rows"]), (&questions, &json!([])));
        let mut body = json!({ "text": text, "token": check["token"] });
        assert_eq!(boys.send("POST", &boys.path(""), &body).await.status, 409);
        assert_eq!(boys.written().await, before, "nothing is saved before the answers");

        let answers = |order: &str| json!({ "namelessColumns": "left_out", "totalRows": "left_out", "dayOrder": order });
        body = json!({ "text": text, "answers": answers("day_first") });
        let check = data_of(&boys.send("POST", &boys.path("/checks"), &body).await, 200);
        assert_eq!((&check["questions"], &check["counts"]["new"]), (&json!([]), &json!(2)));
        body["token"] = check["token"].clone();
        body["answers"] = answers("month_first");
        assert_eq!(boys.send("POST", &boys.path(""), &body).await.status, 409, "other answers");
        body["answers"] = answers("day_first");
        data_of(&boys.send("POST", &boys.path(""), &body).await, 200);
        let births = boys.squads().await[0]["members"].take();
        assert_eq!(births[0]["birthDate"], "2013-02-01", "{births}");
        assert_eq!(births[1]["birthDate"], "2013-03-12", "{births}");

        let unknown = json!({ "text": text, "answers": { "dayOrder": "year_first" } });
        let refused = boys.send("POST", &boys.path("/checks"), &unknown).await;
        assert_eq!(refused.status, 400);
        assert!(refused.json()["fields"]["answers.dayOrder"].is_string(), "{}", refused.json());
    }
}

#[tokio::test]
async fn names_alone_are_entries_of_teams_and_of_single_players() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        let teams = (1..=12).map(|team| format!("Team {team:02}")).collect::<Vec<_>>().join("\n");
        let check = boys.save(&teams).await;
        assert_eq!((&check["newTeams"], &check["counts"]["new"]), (&json!(12), &json!(12)));
        let squads = boys.squads().await;
        assert_eq!(squads.as_array().map(Vec::len), Some(12));
        assert_eq!(squads[0]["members"], json!([]), "their players come later");
        let again = boys.check("Team\nTeam 01\nTeam 13\nteam 13").await;
        let counts = (&again["counts"]["same"], &again["counts"]["new"], &again["newTeams"]);
        assert_eq!(counts, (&json!(2), &json!(1), &json!(1)), "{again}");

        let singles = boys.another_division().await;
        let path = |of: &str| format!("/divisions/{singles}{of}");
        let version = boys.setup().await["divisions"][1]["version"].take();
        let change = json!({ "version": version, "entrants": "player" });
        data_of(&boys.send("PATCH", &path(""), &change).await, 200);
        let names: Vec<_> = (1..=20).map(|player| format!("Single {player:02}")).collect();
        let mut body = json!({ "text": names.join("\n") });
        let check = data_of(&boys.send("POST", &path("/squads/checks"), &body).await, 200);
        assert_eq!((&check["newTeams"], &check["newPlayers"]), (&json!(20), &json!(20)));
        body["token"] = check["token"].clone();
        data_of(&boys.send("POST", &path("/squads"), &body).await, 200);
        let squads = data_of(&boys.send("GET", &path("/squads"), &Value::Null).await, 200);
        let first = &squads[0];
        assert_eq!(first["teamName"], first["members"][0]["playerName"], "{first}");
        assert_eq!(squads.as_array().map(Vec::len), Some(20));
    }
}

#[tokio::test]
async fn names_beyond_the_places_go_on_the_waiting_list_in_order() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(Some(2)).await;
        let names = "Team 01\nTeam 02\nTeam 03\nTeam 04\nteam 03";
        let check = boys.save(names).await;
        assert_eq!((&check["newTeams"], &check["newWaiting"]), (&json!(2), &json!(2)), "{check}");
        let counts = &check["counts"];
        let found = ["new", "waits", "same", "refused"].map(|fate| counts[fate].as_u64());
        assert_eq!(found, [Some(2), Some(2), Some(1), Some(0)], "{check}");
        let again = boys.check(names).await;
        assert_eq!((&again["counts"]["same"], &again["newWaiting"]), (&json!(5), &json!(0)));

        let entries = async |state: &str| {
            let path = format!("/divisions/{}/entries?state={state}", boys.division);
            boys.send("GET", &path, &Value::Null).await.json()["entries"].take()
        };
        let names_of = |entries: &Value| {
            let entries = entries.as_array().into_iter().flatten();
            entries
                .map(|one| one["name"].as_str().unwrap_or_default().to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(names_of(&entries("waitlisted").await), ["Team 03", "Team 04"]);

        // A waiting entry has no stored squad yet.
        let players = "team,player\nTeam 02,Ann\nTeam 03,Bob\nTeam 05,Cleo\nTeam 05,Dora";
        let check = boys.save(players).await;
        let row = |line: u64| {
            let rows = check["rows"].as_array().into_iter().flatten();
            rows.clone().find(|row| row["line"] == line).cloned().unwrap_or_default()
        };
        let fates = [2, 3, 4, 5].map(|line| row(line)["fate"].take());
        assert_eq!(fates, ["new", "same", "waits", "waits"].map(Value::from), "{check}");
        let said = row(3)["sentences"][0].take();
        assert!(said.as_str().is_some_and(|said| said.starts_with("Team 03 is on the")), "{said}");
        let waiting = entries("waitlisted").await;
        assert_eq!(names_of(&waiting), ["Team 03", "Team 04", "Team 05"]);

        // Nobody overtakes those who wait, and they move up in their order.
        let first = entries("accepted").await[0].take();
        let step = json!({ "version": first["version"], "step": "withdraw" });
        let path = format!("/entries/{}/steps", first["entryId"]);
        data_of(&boys.send("POST", &path, &step).await, 200);
        assert_eq!(names_of(&entries("accepted").await), ["Team 02", "Team 03"]);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn who_is_too_old_needs_an_exception_with_a_reason_that_is_kept() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        let text = "team,player,birth date,gender\nReds,Old Tom,2011-06-05,Men\nReds,Ann,2013-01-01,Women\nReds,Kim,,";
        let check = boys.check(text).await;
        assert_eq!(check["counts"]["asks"], 2, "{check}");
        let said = |at: usize| check["rows"][at]["sentences"].clone();
        assert_eq!(said(0), json!(["Turns 15 on 2026-06-05; the oldest age is 14 on 2026-06-06."]));
        assert_eq!(check["rows"][2]["fate"], "new");
        assert_eq!(said(2).as_array().map(Vec::len), Some(2), "what is not known is said");
        let token = &check["token"];
        let refused =
            boys.send("POST", &boys.path(""), &json!({ "text": text, "token": token })).await;
        assert_eq!(refused.status, 409, "{}", refused.json());

        let exceptions = json!([
            { "line": 2, "reason": "Played all season" }, { "line": 3, "reason": "Mixed squad agreed" },
        ]);
        let mut body = json!({ "text": text, "exceptions": exceptions });
        let check = data_of(&boys.send("POST", &boys.path("/checks"), &body).await, 200);
        assert_eq!(check["counts"]["new"], 3, "{check}");
        body["token"] = check["token"].clone();
        data_of(&boys.send("POST", &boys.path(""), &body).await, 200);
        let squads = boys.squads().await;
        let members = squads[0]["members"].as_array().expect("members");
        let of =
            |name: &str| members.iter().find(|one| one["playerName"] == name).expect("a member");
        assert_eq!(of("Old Tom")["allowedBecause"], "Played all season");
        assert_eq!(of("Old Tom")["verdict"], "barred");
        assert_eq!(of("Kim")["verdict"], "incomplete");
        // The exception stands: the same rows without one are the same.
        assert_eq!(boys.check(text).await["counts"]["same"], 3);
        let kept = server
            .number(
                "SELECT COUNT(*) FROM squad_members WHERE allowed_because = 'Mixed squad agreed'",
                &[],
            )
            .await;
        assert_eq!(kept, 1);
    }
}

#[tokio::test]
async fn a_division_that_admits_every_gender_category_asks_for_no_exception() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        let text = "team,player,birth date,gender\nReds,Ann,2013-01-01,Women\nReds,Kim,2013-01-01,";
        assert_eq!(boys.check(text).await["counts"]["asks"], 1);
        let changed = set_division(&boys, &json!({ "admitsEveryCategory": true })).await;
        assert_eq!(changed["admitsEveryCategory"], true);
        let check = boys.check(text).await;
        assert_eq!(check["counts"]["new"], 2, "{check}");
        assert_eq!(check["rows"][0]["sentences"], json!([]), "{check}");
        boys.save(text).await;

        let path = format!("/tournaments/{}/copies", boys.tournament);
        let copy = data_of(&boys.send("POST", &path, &json!({ "name": "Copy" })).await, 201);
        assert_eq!(copy["divisions"][0]["admitsEveryCategory"], true, "a copy keeps it");
        // Without a category it says nothing.
        let open = set_division(&boys, &json!({ "genderCategoryId": null })).await;
        assert_eq!(open["admitsEveryCategory"], false);
    }
}

#[tokio::test]
async fn of_somebody_who_looks_like_a_known_player_it_is_asked_who_it_is_and_nothing_is_chosen() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save("team,player\nReds,Kim Lee").await;
        let girls = boys.another_division().await;
        let path = |of: &str| format!("/divisions/{girls}/squads{of}");
        let text = "team,player,birth date\nBlues,\"LEE, kim\",2013-05-05";
        let check = async |choices: Value| {
            let body = json!({ "text": text, "choices": choices });
            data_of(&boys.send("POST", &path("/checks"), &body).await, 200)
        };
        let save = async |choices: &Value, token: &Value| {
            let body = json!({ "text": text, "choices": choices, "token": token });
            boys.send("POST", &path(""), &body).await.status
        };
        let asked = check(json!([])).await;
        let row = &asked["rows"][0];
        assert_eq!((&row["fate"], &asked["counts"]["alike"]), (&json!("alike"), &json!(1)));
        let alike = &row["alike"];
        assert_eq!(alike.as_array().map(Vec::len), Some(1), "{alike}");
        assert_eq!(alike[0]["playerName"], "Kim Lee");
        assert_eq!(alike[0]["squads"][0]["teamName"], "Reds");
        let before = boys.written().await;
        assert_eq!(save(&json!([]), &asked["token"]).await, 409);
        // Somebody who does not look the same is no choice.
        let other = check(json!([{ "line": 2, "playerProfileId": 1 }])).await;
        assert_eq!(other["counts"]["alike"], 1, "{other}");

        let kim = alike[0]["playerProfileId"].as_i64().expect("an id");
        let same = json!([{ "line": 2, "playerProfileId": kim }]);
        let another = json!([{ "line": 2, "playerProfileId": null }]);
        let (of_same, of_another) = (check(same.clone()).await, check(another.clone()).await);
        assert_eq!((&of_same["newPlayers"], &of_another["newPlayers"]), (&json!(0), &json!(1)));
        assert_eq!(of_same["rows"][0]["alike"], *alike, "it can be chosen anew");
        let said = &of_same["rows"][0]["sentences"];
        let warning = "Also plays for Reds in Boys, which may be played at the same time.";
        assert_eq!(*said, json!([warning]));
        assert_eq!(save(&another, &of_same["token"]).await, 409, "the choice is in the token");
        assert_eq!(boys.written().await, before);
        assert_eq!(save(&same, &of_same["token"]).await, 200);
        let playing = "SELECT COUNT(*) FROM squad_members WHERE player_profile_id = $1";
        assert_eq!(server.number(playing, params![kim]).await, 2);
        // The profile has the birth date now: the same row means the same player without a question.
        assert_eq!(check(json!([])).await["counts"]["same"], 1);

        // Another person of the name in the same team.
        let body = json!({ "name": "kim LEE" });
        let found = data_of(&boys.send("POST", &boys.path("/alike"), &body).await, 200);
        assert_eq!(found[0]["playerProfileId"], kim);
        assert_eq!(found[0]["birthDate"], "2013-05-05");
        let found = json!({ "name": "Kim" });
        let found = data_of(&boys.send("POST", &boys.path("/alike"), &found).await, 200);
        assert_eq!(found, json!([]), "a part of the name is not the name");

        // An address tells who it is under another name.
        server
            .write(move |conn| {
                let give = "UPDATE player_profiles SET user_id = (SELECT user_id FROM users
                    WHERE email = 'ines@example.org') WHERE player_profile_id = $1";
                Ok(conn.execute(give, params![kim])?)
            })
            .await;
        let asked = boys.check("team,player,email\nReds,K. L.,INES@example.org").await;
        assert_eq!(asked["rows"][0]["alike"][0]["playerProfileId"], kim, "{asked}");
    }
}

#[tokio::test]
async fn what_moved_since_the_check_is_not_overwritten() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        let token = boys.check(&sheet(2)).await["token"].take();
        boys.save(&sheet(1)).await;
        let saved = boys.written().await;
        let body = json!({ "text": sheet(2), "token": token });
        let reply = boys.send("POST", &boys.path(""), &body).await;
        assert_eq!(reply.status, 409, "{}", reply.json());
        assert_eq!(boys.written().await, saved);
    }
}

#[tokio::test]
async fn a_member_is_changed_and_taken_out_and_a_new_captain_takes_over() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(&sheet(1)).await;
        let squads = boys.squads().await;
        let team = squads[0]["teamId"].as_i64().expect("an id");
        let player =
            |at: usize| squads[0]["members"][at]["playerProfileId"].as_i64().expect("an id");
        let path = |at: usize| boys.path(&format!("/{team}/members/{}", player(at)));

        let taken = json!({ "shirtNumber": 1, "isCaptain": false });
        let reply = boys.send("PUT", &path(1), &taken).await;
        assert_eq!(reply.status, 409, "{}", reply.json());
        let change = json!({ "shirtNumber": 10, "position": "Goalkeeper", "isCaptain": true, "validUntil": "2026-06-07" });
        let after = data_of(&boys.send("PUT", &path(1), &change).await, 200);
        let captains: Vec<_> = after["members"]
            .as_array()
            .expect("members")
            .iter()
            .filter(|one| one["isCaptain"] == true)
            .map(|one| (one["shirtNumber"].clone(), one["validUntil"].clone()))
            .collect();
        assert_eq!(captains, [(json!(10), json!("2026-06-07"))]);

        for (number, unfit) in
            [(json!("x"), "“x” is"), (json!(-1), "“-1” is"), (json!(1000), "“1000” is")]
        {
            let change = json!({ "shirtNumber": number, "isCaptain": false });
            let reply = boys.send("PUT", &path(1), &change).await;
            let said = reply.problem(400, "invalid_input")["fields"]["shirtNumber"].to_string();
            assert!(said.contains(unfit), "{said}");
        }
        let left = data_of(&boys.send("DELETE", &path(0), &Value::Null).await, 200);
        assert_eq!(left["members"].as_array().map(Vec::len), Some(3));
        assert_eq!(boys.send("DELETE", &path(0), &Value::Null).await.status, 409);
        assert_eq!(server.db().read(rollups::recount).await.expect("a recount"), []);
        let now = server
            .number("SELECT COUNT(*) FROM squad_members WHERE team_id = $1", params![team])
            .await;
        assert_eq!(now, 3);
    }
}

#[tokio::test]
async fn shirts_00_and_0_are_two_and_00_is_first() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        let text = "Team,Player,Number\nReds,Ada,1\nReds,Bea,0\nReds,Cleo,00\n";
        boys.save(text).await;
        assert_eq!(boys.check(text).await["counts"]["same"], 3, "read back as it was");
        let squads = boys.squads().await;
        let members = squads[0]["members"].as_array().expect("members");
        let numbers: Vec<_> = members.iter().map(|one| one["shirtNumber"].clone()).collect();
        assert_eq!(numbers, [json!("00"), json!(0), json!(1)]);
        let (_, wrong) = refused(&boys, "Team,Player,Number\nReds,Dora,00\n").await;
        assert!(wrong.contains("Cleo has number 00"), "{wrong}");

        let team = &squads[0]["teamId"];
        let path =
            |at: usize| boys.path(&format!("/{team}/members/{}", members[at]["playerProfileId"]));
        let taken = json!({ "shirtNumber": "00", "isCaptain": false });
        assert_eq!(boys.send("PUT", &path(2), &taken).await.status, 409);
        let seen = json!({ "shirtNumber": "00", "isCaptain": false });
        let change = json!({ "shirtNumber": 23, "isCaptain": false, "seen": seen });
        data_of(&boys.send("PUT", &path(0), &change).await, 200);
        let after = data_of(&boys.send("PUT", &path(2), &taken).await, 200);
        assert_eq!(after["members"][0]["playerName"], "Ada");
        assert_eq!(after["members"][0]["shirtNumber"], "00");
    }
}

#[tokio::test]
async fn who_was_taken_out_of_a_squad_and_comes_back_is_the_same_player() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(&sheet(2)).await;
        let squads = boys.squads().await;
        let (team, member) = (&squads[0]["teamId"], &squads[0]["members"][1]);
        let player = member["playerProfileId"].as_i64().expect("an id");
        let path = boys.path(&format!("/{team}/members/{player}"));
        data_of(&boys.send("DELETE", &path, &Value::Null).await, 200);

        let head = "team,player,birth date";
        for (row, new_players) in [
            ("Team 01,Player 1-2,", 0),
            ("Team 01,PLAYER 1-2,2013-01-02", 0),
            ("Team 01,Player 1-2,2013", 0),
            ("Team 01,Player 1-2,2013-01-03", 1),
        ] {
            let check = boys.check(&format!("{head}\n{row}")).await;
            assert_eq!(check["newPlayers"], new_players, "{row}: {check}");
            assert_eq!(check["counts"]["new"], 1, "{row}: {check}");
        }
        // In another squad it may be another person of the name.
        let elsewhere = boys.check("team,player\nTeam 02,Player 1-2").await;
        assert_eq!(elsewhere["rows"][0]["alike"][0]["playerProfileId"], player, "{elsewhere}");
        let found = json!({ "name": "player 1-2" });
        let found = data_of(&boys.send("POST", &boys.path("/alike"), &found).await, 200);
        assert_eq!(found[0]["playerProfileId"], player, "{found}");

        boys.save(&sheet(2)).await;
        assert_eq!(boys.squads().await, squads, "everything is as it was");
        let profiles = "SELECT COUNT(*) FROM player_profiles WHERE player_name = 'Player 1-2'";
        assert_eq!(server.number(profiles, &[]).await, 1);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn organisers_put_the_birth_date_of_a_player_right_whom_nobody_has_claimed() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(&sheet(1)).await;
        let squads = boys.squads().await;
        let player = squads[0]["members"][1]["playerProfileId"].as_i64().expect("an id");
        let path = boys.path(&format!("/players/{player}"));
        let put = async |body: &Value| boys.send("PUT", &path, body).await;

        let seen = json!({ "playerName": "Player 1-2", "birthDate": "2013-01-02" });
        let wanted = json!({ "playerName": " Pia Lind ", "birthDate": "2013-10-20", "seen": seen });
        let after = data_of(&put(&wanted).await, 200);
        let of_player = |squads: &Value| {
            let members = squads[0]["members"].as_array().expect("members").clone();
            members.into_iter().find(|one| one["playerProfileId"] == player).expect("the player")
        };
        let mut expected = squads[0]["members"][1].clone();
        expected["playerName"] = json!("Pia Lind");
        expected["birthDate"] = json!("2013-10-20");
        assert_eq!(of_player(&after), expected);
        assert_eq!(expected["canBeCorrected"], true);
        assert_eq!(put(&wanted).await.status, 409, "it was read before");

        // Who is too old now needs a reason, which is gone when it is not needed any more.
        let old = |reason: Value| json!({ "playerName": "Pia Lind", "birthDate": "2005-10-20", "allowedBecause": reason });
        let refused = put(&old(Value::Null)).await;
        assert_eq!(refused.status, 400, "{}", refused.text());
        let said = refused.json()["fields"]["allowedBecause"].to_string();
        assert!(said.contains("the oldest age is 14"), "{}", refused.text());
        let allowed = of_player(&data_of(&put(&old(json!("Plays up"))).await, 200));
        assert_eq!(
            (&allowed["allowedBecause"], &allowed["verdict"]),
            (&json!("Plays up"), &json!("barred"))
        );
        let by_year = json!({ "playerName": "Pia Lind", "birthYear": 2013 });
        let by_year = of_player(&data_of(&put(&by_year).await, 200));
        assert_eq!(by_year["allowedBecause"], Value::Null);
        assert_eq!((&by_year["birthDate"], &by_year["birthYear"]), (&Value::Null, &json!(2013)));

        for (body, field) in [
            (json!({ "playerName": "", "birthYear": 2013 }), "playerName"),
            (json!({ "playerName": "Pia", "birthDate": "2999-01-01" }), "birthDate"),
            (json!({ "playerName": "Pia", "birthYear": 201 }), "birthYear"),
        ] {
            let reply = put(&body).await;
            assert_eq!(reply.status, 400, "{}", reply.text());
            assert!(reply.text().contains(field), "{}", reply.text());
        }
        let trail = server.admin().await.trail_of("player").await;
        let said = trail[0].to_string();
        assert!(said.contains("birth_date_changed") && !said.contains("2013-"), "{said}");

        // Another tournament to which the player comes does not change it.
        let elsewhere = "UPDATE player_profiles SET made_in = 1 WHERE player_profile_id = $1";
        server.write(move |conn| Ok(conn.execute(elsewhere, params![player])?)).await;
        let right = json!({ "playerName": "Pia Lind", "birthDate": "2013-10-21" });
        let reply = put(&right).await;
        assert_eq!(reply.status, 409, "{}", reply.text());
        assert!(reply.text().contains("in another tournament"), "{}", reply.text());
        assert_eq!(of_player(&boys.squads().await)["canBeCorrected"], false);
        // A claim ends it.
        let claim =
            "UPDATE player_profiles SET user_id = (SELECT MIN(user_id) FROM users), made_in = $2
            WHERE player_profile_id = $1";
        let made_in = boys.tournament;
        server.write(move |conn| Ok(conn.execute(claim, params![player, made_in])?)).await;
        let reply = put(&right).await;
        assert_eq!(reply.status, 409, "{}", reply.text());
        assert!(reply.text().contains("keeps the profile"), "{}", reply.text());
        let nobody = boys.path("/players/999999");
        assert_eq!(boys.send("PUT", &nobody, &right).await.status, 409);
    }
}

#[tokio::test]
async fn a_category_that_is_missing_is_said_of_a_player() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save("team,player,birth date\nRovers,Pia Lind,2013-01-02").await;
        let squads = boys.squads().await;
        let pia = &squads[0]["members"][0];
        assert_eq!(
            (&pia["verdict"], &pia["genderCategoryId"]),
            (&json!("incomplete"), &json!(null))
        );
        let path = boys.path(&format!("/players/{}", pia["playerProfileId"]));
        let put = async |body: &Value| boys.send("PUT", &path, body).await;
        let member = |reply: &Reply| data_of(reply, 200)[0]["members"][0].take();
        let category = "SELECT gender_category_id FROM gender_categories WHERE gender_name = $1";
        let men = server.number(category, params!["Men"]).await;
        let women = server.number(category, params!["Women"]).await;

        let facts = json!({ "playerName": "Pia Lind", "birthDate": "2013-01-02" });
        let with = |id: Value| {
            let mut body = facts.clone();
            body["seen"] = facts.clone();
            body["seen"]["genderCategoryId"] = Value::Null;
            body["genderCategoryId"] = id;
            body
        };
        let said = member(&put(&with(json!(men))).await);
        assert_eq!(
            (&said["verdict"], &said["genderCategoryId"]),
            (&json!("eligible"), &json!(men))
        );
        assert_eq!(put(&with(json!(women))).await.status, 409, "it was read before");
        // A change that leaves it out leaves it as it is.
        assert_eq!(member(&put(&facts).await)["genderCategoryId"], men);

        let mut other = facts.clone();
        other["genderCategoryId"] = json!(women);
        let refused = put(&other).await;
        assert_eq!(refused.status, 400, "{}", refused.text());
        assert!(refused.text().contains("allowedBecause"), "{}", refused.text());
        other["allowedBecause"] = json!("The club has no girls' team.");
        let allowed = member(&put(&other).await);
        assert_eq!(allowed["allowedBecause"], other["allowedBecause"]);
        other["genderCategoryId"] = json!(999_999);
        let refused = put(&other).await;
        assert_eq!(refused.status, 400, "{}", refused.text());
        assert!(refused.text().contains("genderCategoryId"), "{}", refused.text());
        other["genderCategoryId"] = Value::Null;
        let unsaid = member(&put(&other).await);
        assert_eq!(
            (&unsaid["verdict"], &unsaid["allowedBecause"]),
            (&json!("incomplete"), &json!(null))
        );
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn whoever_runs_a_division_no_more_keeps_nothing_of_the_teams_put_in_for_others() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(&sheet(2)).await;
        boys.step("publish").await;
        let team = boys.squads().await[0]["teamId"].as_i64().expect("an id");
        let own = boys.send("GET", "/me/entries", &Value::Null).await.json();
        assert_eq!(own["entries"], json!([]), "they are nobody's own");
        let entries = format!("/divisions/{}/entries?state=accepted", boys.division);
        let entry = boys.send("GET", &entries, &Value::Null).await.json()["entries"][0].take();

        let tournament = boys.tournament;
        server
            .write(move |conn| {
                let end = "UPDATE grants SET expires_at = 1 WHERE scope_kind = 'tournament' AND scope_id = $1";
                Ok(conn.run(end, params![tournament])?)
            })
            .await;
        let former = Boys { access: server.sign_in_person(INES).await.access, ..boys };
        let squad = format!("/divisions/{}/squads/{team}", former.division);
        assert_eq!(former.send("GET", &squad, &Value::Null).await.status, 403);
        let step = json!({ "step": "withdraw", "version": entry["version"] });
        let path = format!("/entries/{}/steps", entry["entryId"]);
        assert_eq!(former.send("POST", &path, &step).await.status, 403);
    }
}

#[tokio::test]
async fn squads_after_one_that_is_gone_are_those_after_its_name() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(&sheet(3)).await;
        let squads = boys.squads().await;
        let second = squads[1].clone();
        assert_eq!(second["teamName"], "Team 02", "{squads}");
        let entries = format!("/divisions/{}/entries?state=accepted", boys.division);
        let entries = boys.send("GET", &entries, &Value::Null).await.json();
        let entries = entries["entries"].as_array().expect("entries").clone();
        let gone = entries.iter().find(|one| one["teamId"] == second["teamId"]).expect("its entry");
        let step = json!({ "step": "withdraw", "version": gone["version"], "reason": "Ill." });
        let path = format!("/entries/{}/steps", gone["entryId"]);
        data_of(&boys.send("POST", &path, &step).await, 200);

        let after = format!("?from={}.Team%2002", second["teamId"]);
        let rest = boys.send("GET", &boys.path(&after), &Value::Null).await.json();
        let names: Vec<&Value> =
            rest["data"].as_array().expect("squads").iter().map(|one| &one["teamName"]).collect();
        assert_eq!(names, ["Team 03"]);
        assert_eq!(rest["nextFrom"], Value::Null);
        let wrong = boys.send("GET", &boys.path("?from=2"), &Value::Null).await;
        assert!(wrong.problem(400, "invalid_input")["fields"]["from"].is_string());
    }
}

#[tokio::test]
async fn a_division_that_is_over_or_drawn_takes_no_new_teams() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(&sheet(2)).await;
        let division = boys.division;
        server
            .write(move |conn| {
                Ok(conn.execute(
                    "INSERT INTO draws (division_id, tournament_id, draw_number, state, seed, seed_sha256, created_at,
                        updated_at)
                     SELECT division_id, tournament_id, 1, 'published', 'x', 'y', 0, 0 FROM divisions WHERE division_id = $1",
                    params![division],
                )?)
            })
            .await;
        let (line, said) = refused(&boys, "team,player\nTeam 01,Late Larry\nTeam 09,A").await;
        assert_eq!((line, said.starts_with("The division is drawn.")), (3, true), "{said}");
        let sql = "UPDATE divisions SET status = 'completed' WHERE division_id = $1";
        server.write(move |conn| Ok(conn.execute(sql, params![division])?)).await;
        let reply = boys.send("POST", &boys.path("/checks"), &json!({ "text": sheet(1) })).await;
        assert_eq!(reply.status, 409, "{}", reply.json());
    }
}

/// A division of pairs in the category "Mixed", which every player may enter.
async fn mixed_pairs(server: &Running) -> Boys<'_> {
    let mut boys = server.boys(None).await;
    let mixed = server
        .write(|conn| {
            let now = beginning();
            touchline_app::reference_names::find_or_add_gender_categories(conn, now, &["Mixed"])
        })
        .await[0];
    let body = json!({
        "name": "Mixed doubles", "sportId": boys.sport, "entrants": "pair", "genderCategoryId": mixed,
        "admitsEveryCategory": true,
    });
    let path = format!("/tournaments/{}/divisions", boys.tournament);
    let setup = data_of(&boys.send("POST", &path, &body).await, 201);
    boys.division = setup["divisions"][1]["divisionId"].as_i64().expect("an id");
    boys
}

#[tokio::test]
async fn pairs_in_one_line_are_entries_of_two_players_each() {
    for server in Running::on_every_engine().await {
        let pairs = mixed_pairs(&server).await;
        let text = "Ana Lima / Bo Ek\nCy Young & Dee Park";
        let check = pairs.save(text).await;
        let counted = [&check["newTeams"], &check["newPlayers"], &check["counts"]["new"]];
        assert_eq!(counted, [&json!(2), &json!(4), &json!(4)], "{check}");
        let squads = pairs.squads().await;
        assert_eq!(squads[1]["teamName"], "Cy Young / Dee Park", "{squads}");
        assert_eq!(squads[1]["members"].as_array().map(Vec::len), Some(2), "{squads}");
        assert_eq!(pairs.check(text).await["counts"]["same"], 4);

        // In the next division both of a line may be known.
        let other = Boys { division: another_pairs(&pairs).await, ..pairs };
        let text = "Dee Park / Ana Lima";
        let check = other.check(text).await;
        assert_eq!(check["counts"]["alike"], 2, "{check}");
        let known = |nth: usize| &check["rows"][nth]["alike"][0]["playerProfileId"];
        let choices = json!([
            { "line": 1, "playerProfileId": known(0) }, { "line": 1, "nth": 2, "playerProfileId": null },
        ]);
        let mut body = json!({ "text": text, "choices": choices });
        let check = data_of(&other.send("POST", &other.path("/checks"), &body).await, 200);
        assert_eq!(check["newPlayers"], 1, "one of them is another person: {check}");
        body["token"] = check["token"].clone();
        data_of(&other.send("POST", &other.path(""), &body).await, 200);
        let turned = other.check("Kwan, Li / Bo, Da\nLi Kwan / Da Bo").await;
        assert_eq!((&turned["counts"]["new"], &turned["counts"]["alike"]), (&json!(2), &json!(2)));
        let (line, said) = refused(&other, "Eve Wong / Flo Ray\nGil Sand").await;
        assert_eq!((line, said.starts_with("A pair is two players.")), (2, true), "{said}");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_pair_is_of_two_and_a_mixed_one_of_one_and_one() {
    for server in Running::on_every_engine().await {
        let pairs = mixed_pairs(&server).await;
        let of = |rows: &[(&str, &str)]| {
            let row = |(at, (player, gender)): (usize, &(&str, &str))| {
                format!("Quick Pair\t{player}\t2000-01-0{}\t{gender}\n", at + 1)
            };
            let head = "Team\tPlayer\tBirth date\tGender\n".to_owned();
            std::iter::once(head).chain(rows.iter().enumerate().map(row)).collect::<String>()
        };
        let fates = |check: &Value| {
            let counts = &check["counts"];
            ["new", "asks", "refused"].map(|fate| counts[fate].as_u64().unwrap_or_default())
        };
        let three = of(&[("Ana Lima", "Women"), ("Bo Ek", "Men"), ("Cy Young", "Men")]);
        let check = pairs.check(&three).await;
        assert_eq!(fates(&check), [0, 0, 3], "{check}");
        let alone = of(&[("Ana Lima", "Women")]);
        assert_eq!(fates(&pairs.check(&alone).await), [0, 1, 0]);
        let men = of(&[("Bo Ek", "Men"), ("Cy Young", "Men")]);
        let check = pairs.check(&men).await;
        assert_eq!(fates(&check), [0, 2, 0], "{check}");
        assert!(check["rows"][0]["sentences"][0].as_str().is_some_and(|said| said.contains("Men")));
        let body = json!({ "text": men, "token": check["token"] });
        pairs.send("POST", &pairs.path(""), &body).await.problem(409, "conflict");
        // The organiser may make an exception.
        let exceptions = json!([{ "line": 2, "reason": "By leave of the referee." }]);
        let body = json!({ "text": men, "exceptions": exceptions });
        let check = data_of(&pairs.send("POST", &pairs.path("/checks"), &body).await, 200);
        assert_eq!(fates(&check), [2, 0, 0], "{check}");

        let mixed = of(&[("Ana Lima", "Women"), ("Bo Ek", "Men")]);
        assert_eq!(fates(&pairs.save(&mixed).await), [2, 0, 0]);
        // A third player is one too many, also later.
        let check = pairs.check(&of(&[("Cy Young", "Men")])).await;
        assert_eq!(fates(&check), [0, 0, 1], "{check}");
    }
}
