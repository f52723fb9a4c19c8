//! The squad of a team, kept by its managers and the person who entered it until its division begins.

use serde_json::{Value, json};
use touchline_domain::permissions::{Role, Scope};
use touchline_store::params;
use touchline_testing::client::{Reply, data_of};
use touchline_testing::server::Running;
use touchline_testing::squads::{Boys, sheet};

const MAX: &str = "max@example.org";
const MIA: &str = "mia@example.org";

/// Somebody who keeps the squad of a team.
struct Keeper<'s> {
    server: &'s Running,
    access: String,
    division: i64,
    team: i64,
}

/// A person who manages one of the teams.
async fn manager<'s>(
    server: &'s Running,
    boys: &Boys<'_>,
    email: &'static str,
    team: usize,
) -> Keeper<'s> {
    let squads = boys.squads().await;
    let team = squads[team]["teamId"].as_i64().expect("an id");
    server.add_person("Max Meyer", email).await;
    server.give(email, Role::TeamManager, Scope::Team(team), None).await;
    let access = server.sign_in_person(email).await.access;
    Keeper { server, access, division: boys.division, team }
}

impl Keeper<'_> {
    async fn send(&self, method: &str, of: &str, body: &Value) -> Reply {
        let squads = format!("/api/v1/divisions/{}/squads", self.division);
        let path = match method {
            "POST" => format!("{squads}{of}"),
            _ => format!("{squads}/{}{of}", self.team),
        };
        let mut body = body.clone();
        if method == "POST" {
            body["teamId"] = json!(self.team);
        }
        let call = self.server.call(method, &path).bearer(&self.access);
        if body.is_null() { call.send().await } else { call.json(&body).send().await }
    }

    async fn squad(&self) -> Value {
        data_of(&self.send("GET", "", &Value::Null).await, 200)
    }

    async fn check(&self, text: &str, choices: &Value) -> Value {
        let body = json!({ "text": text, "choices": choices });
        data_of(&self.send("POST", "/checks", &body).await, 200)
    }

    async fn save(&self, text: &str, choices: &Value) -> Reply {
        let token = self.check(text, choices).await["token"].take();
        self.send("POST", "", &json!({ "text": text, "choices": choices, "token": token })).await
    }

    /// The only row of a check, without its token.
    async fn row(&self, text: &str) -> Value {
        self.check(text, &json!([])).await["rows"][0].take()
    }
}

fn member<'v>(squad: &'v Value, name: &str) -> &'v Value {
    let members = squad["members"].as_array().expect("members");
    members.iter().find(|one| one["playerName"] == name).expect("a member")
}

fn refused(reply: &Reply, sentence: &str) {
    assert_eq!(reply.status, 409, "{}", reply.text());
    assert!(reply.text().contains(sentence), "{}", reply.text());
}

#[tokio::test]
async fn a_manager_keeps_the_squad_of_the_own_team_and_of_no_other() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(&sheet(2)).await;
        let max = manager(&server, &boys, MAX, 0).await;
        assert_eq!(max.send("GET", "", &Value::Null).await.status, 403, "nobody sees a draft");
        boys.step("publish").await;

        let squad = max.squad().await;
        assert_eq!((&squad["teamName"], &squad["club"]), (&json!("Team 01"), &json!("Club 1")));
        assert_eq!((&squad["divisionName"], &squad["canChange"]), (&json!("Boys"), &json!(true)));
        assert_eq!(squad["members"].as_array().map(Vec::len), Some(4));
        let listed = server.get("/api/v1/me/squads").bearer(&max.access).send().await;
        let listed = data_of(&listed, 200);
        assert_eq!(listed.as_array().map(Vec::len), Some(1), "{listed}");
        assert_eq!((&listed[0]["players"], &listed[0]["teamId"]), (&json!(4), &json!(max.team)));

        let text = "player,birth date,gender,number,captain\nNew Boy,2013-02-03,Men,9,x";
        data_of(&max.save(text, &json!([])).await, 200);
        let squad = max.squad().await;
        assert_eq!(member(&squad, "New Boy")["isCaptain"], true);
        assert_eq!(member(&squad, "New Boy")["verdict"], "eligible");
        assert_eq!(member(&squad, "Player 1-1")["isCaptain"], false);
        let written = boys.written().await;
        assert_eq!(max.check(text, &json!([])).await["counts"]["same"], 1);
        data_of(&max.save(text, &json!([])).await, 200);
        assert_eq!(boys.written().await, written, "the same rows twice change nothing");

        let other = max.row("player,team\nNew Boy,team 01\nSomebody,Team 02").await;
        assert_eq!((&other["line"], &other["fate"]), (&json!(3), &json!("refused")), "{other}");
        let said = other["sentences"][0].as_str().unwrap_or_default();
        assert!(said.starts_with("This is the squad of Team 01."), "{said}");

        let of = format!("/members/{}", member(&squad, "New Boy")["playerProfileId"]);
        let seen = json!({ "shirtNumber": 9, "isCaptain": true });
        let wanted = json!({
            "shirtNumber": 10, "isCaptain": false, "validUntil": "2026-06-07", "seen": seen,
        });
        let changed = data_of(&max.send("PUT", &of, &wanted).await, 200);
        assert_eq!(changed["members"].as_array().map(Vec::len), Some(5));
        assert_eq!(member(&max.squad().await, "New Boy")["validUntil"], "2026-06-07");
        let late = max.send("PUT", &of, &wanted).await;
        refused(&late, "Somebody else has changed this place in the squad meanwhile.");
        let left = data_of(&max.send("DELETE", &of, &Value::Null).await, 200);
        assert_eq!(left["members"].as_array().map(Vec::len), Some(4));

        let theirs = manager(&server, &boys, MIA, 1).await;
        let elsewhere = Keeper { access: max.access.clone(), ..theirs };
        for (method, of, body) in [
            ("GET", String::new(), Value::Null),
            ("POST", "/checks".to_owned(), json!({ "text": text })),
            ("POST", String::new(), json!({ "text": text, "token": "none" })),
            ("POST", "/alike".to_owned(), json!({ "name": "New Boy" })),
            ("PUT", of.clone(), wanted),
            ("DELETE", of, Value::Null),
        ] {
            let status = elsewhere.send(method, &of, &body).await.status;
            assert_eq!(status, 403, "{method} {of} of another team");
        }
        for (of, body) in [
            ("/checks", json!({ "text": sheet(1) })),
            ("", json!({ "text": sheet(1), "token": "none" })),
            ("/alike", json!({ "name": "New Boy" })),
        ] {
            let path = format!("/api/v1/divisions/{}/squads{of}", boys.division);
            let reply = server.post(&path).bearer(&max.access).json(&body).send().await;
            assert_eq!(reply.status, 403, "{of} of all teams: {}", reply.text());
        }
        let in_trail = "SELECT COUNT(*) FROM audit_entries a JOIN accounts c ON c.account_id = a.account_id
            WHERE c.sign_in_name = 'max@example.org' AND a.entity_type = 'division' AND a.action = 'changed'";
        assert_eq!(server.number(in_trail, params![]).await, 3, "saved, changed, taken out");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_squad_is_changed_by_its_keepers_until_the_division_begins_and_by_organisers_until_the_end()
 {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(&sheet(1)).await;
        boys.step("publish").await;
        let max = manager(&server, &boys, MAX, 0).await;
        let text = "player\nLate Larry";
        let early = max.check(text, &json!([])).await["token"].take();
        boys.step("begin").await;

        let squad = max.squad().await;
        assert_eq!((&squad["canChange"], &squad["status"]), (&json!(false), &json!("ongoing")));
        let of = format!("/members/{}", squad["members"][0]["playerProfileId"]);
        let written = boys.written().await;
        for (method, of, body) in [
            ("POST", "/checks", json!({ "text": text })),
            ("POST", "", json!({ "text": text, "token": early })),
            ("PUT", &*of, json!({ "shirtNumber": 77, "isCaptain": false })),
            ("DELETE", &*of, Value::Null),
        ] {
            let reply = max.send(method, of, &body).await;
            refused(&reply, "The division has begun. Only its organisers change squads now.");
        }
        assert_eq!(boys.written().await, written);

        // Organisers do, wherever they do it.
        let organiser = Keeper { access: boys.access.clone(), ..max };
        data_of(&organiser.save(text, &json!([])).await, 200);
        boys.save("team,player\nTeam 01,Later Lou").await;
        boys.step("complete").await;
        for reply in [
            organiser.send("POST", "/checks", &json!({ "text": text })).await,
            boys.send("POST", &boys.path("/checks"), &json!({ "text": sheet(1) })).await,
        ] {
            refused(&reply, "The division is over or cancelled.");
        }
        assert_eq!(organiser.squad().await["canChange"], false);
    }
}

#[tokio::test]
async fn whoever_entered_a_team_keeps_its_squad_as_long_as_the_team_has_its_place() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.step("publish").await;
        server.add_person("Mia Moreno", MIA).await;
        let access = server.sign_in_person(MIA).await.access;
        let ask = async |path: &str, body: Value| {
            server.post(&format!("/api/v1{path}")).bearer(&access).json(&body).send().await
        };
        let path = format!("/divisions/{}/entries", boys.division);
        let entry = data_of(&ask(&path, json!({ "name": "Harbour Reds" })).await, 201);
        assert_eq!(entry["teamId"], Value::Null, "it has no place yet");
        let steps = format!("/entries/{}/steps", entry["entryId"]);
        let accept = json!({ "step": "accept", "version": entry["version"] });
        let entry = data_of(&boys.send("POST", &steps, &accept).await, 200);
        let team = entry["teamId"].as_i64().expect("a team");
        let mia = Keeper { server: &server, access: access.clone(), division: boys.division, team };
        let text = "player,number\nRui Costa,7";
        data_of(&mia.save(text, &json!([])).await, 200);
        assert_eq!(mia.squad().await["members"][0]["shirtNumber"], 7);

        // A withdrawn team has no squad, and who withdrew it keeps none.
        let own = async |step: &str| {
            let read = server.get("/api/v1/me/entries").bearer(&access).send().await;
            let version = read.json()["entries"][0]["version"].take();
            data_of(&ask(&steps, json!({ "step": step, "version": version })).await, 200)
        };
        own("withdraw").await;
        assert_eq!(mia.send("GET", "", &Value::Null).await.status, 403);
        let late = mia.send("POST", "/checks", &json!({ "text": text })).await;
        assert_eq!(late.status, 403, "{}", late.text());
        let listed = server.get("/api/v1/me/squads").bearer(&access).send().await;
        assert_eq!(data_of(&listed, 200), json!([]));
        let of_team = "SELECT COUNT(*) FROM squad_members WHERE team_id = $1";
        assert_eq!(server.number(of_team, params![team]).await, 0);

        // It enters again: with a new decision, the same team, and an empty squad.
        let again = own("enter_again").await;
        assert_eq!(mia.send("GET", "", &Value::Null).await.status, 403, "not decided");
        let accept = json!({ "step": "accept", "version": again["version"] });
        let entry = data_of(&boys.send("POST", &steps, &accept).await, 200);
        assert_eq!(entry["teamId"], team);
        assert_eq!(mia.squad().await["members"], json!([]));
        data_of(&mia.save(text, &json!([])).await, 200);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_manager_finds_players_of_the_tournament_by_name_and_learns_no_birth_date() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(&sheet(2)).await;
        let exceptions = json!([{ "line": 2, "reason": "Played all season" }]);
        let old_tom = "team,player,birth date,gender\nTeam 01,Old Tom,2011-06-05,Men";
        let mut body = json!({ "text": old_tom, "exceptions": exceptions });
        let check = data_of(&boys.send("POST", &boys.path("/checks"), &body).await, 200);
        body["token"] = check["token"].clone();
        data_of(&boys.send("POST", &boys.path(""), &body).await, 200);
        boys.step("publish").await;
        let max = manager(&server, &boys, MAX, 0).await;

        let mut told = vec![max.squad().await];
        assert_eq!(member(&told[0], "Old Tom")["isAllowed"], true);
        let find = async |name: &str| {
            data_of(&max.send("POST", "/alike", &json!({ "name": name })).await, 200)
        };
        let found = find("2-1, player").await;
        assert_eq!(found.as_array().map(Vec::len), Some(1), "{found}");
        assert_eq!(found[0]["squads"][0]["teamName"], "Team 02");
        assert_eq!(find("Ana Ärlig").await, json!([]), "she plays in another tournament");
        told.push(found);

        // Whatever birth date is tried, the answer is the same: of another team's player and of an own one.
        for name in ["Player 2-1", "Player 1-2"] {
            let mut answers = Vec::new();
            for birth in ["", "2013-01-01", "2013-01-02", "2013", "2012"] {
                let row = max.row(&format!("player,birth date\n{name},{birth}")).await;
                answers.push(row);
            }
            assert!(answers.iter().all(|one| *one == answers[0]), "{answers:?}");
            told.extend(answers);
        }
        let tom = max.row("player,number\nOld Tom,99").await;
        assert_eq!(tom["sentences"], json!(["Older than 14 on 2026-06-06."]), "{tom}");
        told.push(tom);
        // What the manager says of a new player is the manager's own.
        let barred = max.row("player,birth date\nBig Ben,2001-01-01").await;
        assert_eq!(barred["fate"], "asks");
        let said = barred["sentences"].to_string();
        assert!(said.contains("Only an organiser makes an exception"), "{said}");
        let text = "player,birth date\nBig Ben,2001-01-01";
        let body = json!({ "text": text, "exceptions": [{ "line": 2, "reason": "x" }] });
        assert_eq!(max.send("POST", "/checks", &body).await.status, 400);
        assert_eq!(max.save(text, &json!([])).await.status, 409);
        for one in told {
            let text = one.to_string();
            assert!(!text.contains("2013-") && !text.contains("2011-"), "{text}");
        }
    }
}

#[tokio::test]
async fn a_manager_brings_back_who_was_in_the_squad_and_learns_no_birth_date() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(&sheet(2)).await;
        boys.step("publish").await;
        let max = manager(&server, &boys, MAX, 0).await;
        let player = member(&max.squad().await, "Player 1-2")["playerProfileId"].clone();
        data_of(&max.send("DELETE", &format!("/members/{player}"), &Value::Null).await, 200);

        // Another squad has nothing to do with it.
        let mia = manager(&server, &boys, MIA, 1).await;
        let theirs = mia.check("player\nPlayer 1-2", &json!([])).await;
        assert_eq!(theirs["newPlayers"], 1, "{theirs}");
        assert_eq!(mia.row("player\nPlayer 1-2").await["alike"], json!([]));

        // Whatever birth date is written, it is asked who that is.
        let mut answers = Vec::new();
        for birth in ["2013-01-02", "2013-01-03", "2013", "2012"] {
            answers.push(max.row(&format!("player,birth date\nPlayer 1-2,{birth}")).await);
        }
        assert!(answers.iter().all(|one| *one == answers[0]), "{answers:?}");
        assert_eq!(answers[0]["fate"], "alike");
        assert_eq!(answers[0]["alike"][0]["playerProfileId"], player);
        assert_eq!(answers[0]["alike"][0]["birthDate"], Value::Null);
        let another = json!([{ "line": 2, "playerProfileId": null }]);
        let text = "player,birth date\nPlayer 1-2,2013-01-03";
        assert_eq!(max.check(text, &another).await["newPlayers"], 1);

        let text = "player,number\nplayer 1-2,22";
        assert_eq!(max.check(text, &json!([])).await["newPlayers"], 0);
        data_of(&max.save(text, &json!([])).await, 200);
        let back = max.squad().await;
        assert_eq!(member(&back, "Player 1-2")["playerProfileId"], player);
        assert_eq!(member(&back, "Player 1-2")["shirtNumber"], 22);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_tournament_that_a_player_comes_to_later_learns_no_birth_date_and_makes_no_code() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(&sheet(2)).await;
        boys.step("publish").await;
        let max = manager(&server, &boys, MAX, 0).await;
        // The manager of a team makes a tournament of his own, with its players.
        let made = json!({
            "name": "Own Cup", "startDate": "2026-06-06", "endDate": "2026-06-08",
            "divisions": [{ "name": "Boys", "sportId": boys.sport, "reviews": false }],
        });
        let call = |method: &str, path: &str| server.call(method, path).bearer(&max.access);
        let made = data_of(&call("POST", "/api/v1/tournaments").json(&made).send().await, 201);
        let own = made["divisions"][0]["divisionId"].clone();
        let steps = format!("/api/v1/tournaments/{}/steps", made["tournamentId"]);
        let publish = json!({ "version": made["version"], "step": "publish" });
        data_of(&call("POST", &steps).json(&publish).send().await, 200);
        let path = format!("/api/v1/divisions/{own}/squads");
        let entered = json!({ "name": "Our team" });
        let entries = format!("/api/v1/divisions/{own}/entries");
        let entry = data_of(&call("POST", &entries).json(&entered).send().await, 201);
        let known = boys.squads().await;
        assert!(known.to_string().contains("2013-"), "those who entered the players know it");
        let player = member(&known[0], "Player 1-1")["playerProfileId"].clone();
        let choices = json!([{ "line": 2, "playerProfileId": player }]);
        let team = &entry["teamId"];
        let mut body = json!({ "teamId": team, "text": "player\nPlayer 1-1", "choices": choices });
        let check = data_of(&call("POST", &format!("{path}/checks")).json(&body).send().await, 200);
        body["token"] = check["token"].clone();
        let saved = call("POST", &path).json(&body).send().await;
        assert_eq!(saved.status, 200, "{check}");
        let squads = call("GET", &path).send().await.text();
        assert!(squads.contains("Player 1-1") && !squads.contains("2013-"), "{squads}");
        let alike = json!({ "name": "Player 1-1" });
        let alike = call("POST", &format!("{path}/alike")).json(&alike).send().await.text();
        assert!(alike.contains("Player 1-1") && !alike.contains("2013-"), "{alike}");
        // Nor does it write one: the player would be barred where the day is not known.
        let text = "team\tplayer\nTeam 01\tNo Date";
        boys.save(text).await;
        let known = boys.squads().await;
        let undated = member(&known[0], "No Date")["playerProfileId"].clone();
        for row in
            ["team,player\nOur team,No Date", "team,player,birth date\nOur team,No Date,2001-01-01"]
        {
            let choices = json!([{ "line": 2, "playerProfileId": undated }]);
            let mut body = json!({ "text": row, "choices": choices });
            let check =
                data_of(&call("POST", &format!("{path}/checks")).json(&body).send().await, 200);
            body["token"] = check["token"].clone();
            call("POST", &path).json(&body).send().await;
        }
        let known = boys.squads().await;
        assert_eq!(member(&known[0], "No Date")["birthDate"], Value::Null);

        let codes = format!("/api/v1/players/{player}/claim-codes");
        assert_eq!(call("POST", &codes).json(&json!({})).send().await.status, 403);
        let theirs = boys.send("POST", &format!("/players/{player}/claim-codes"), &json!({})).await;
        assert_eq!(theirs.status, 201, "{}", theirs.text());
    }
}

#[tokio::test]
async fn of_two_managers_who_take_one_player_at_once_one_is_told_and_nothing_is_half_done() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(&sheet(2)).await;
        boys.step("publish").await;
        let girls = boys.another_division().await;
        let path = format!("/divisions/{girls}/squads");
        let text = "team,player\nGulls,Kim Lee";
        let check = boys.send("POST", &format!("{path}/checks"), &json!({ "text": text })).await;
        let body = json!({ "text": text, "token": data_of(&check, 200)["token"] });
        data_of(&boys.send("POST", &path, &body).await, 200);
        let kim = "SELECT player_profile_id FROM player_profiles WHERE player_name = 'Kim Lee'";
        let kim = server.number(kim, params![]).await;

        let max = manager(&server, &boys, MAX, 0).await;
        let mia = manager(&server, &boys, MIA, 1).await;
        let found = max.send("POST", "/alike", &json!({ "name": "Kim Lee" })).await;
        assert_eq!(data_of(&found, 200), json!([]), "nobody sees the squads of a draft");
        boys.step_division(girls, "publish").await;
        let (text, same) = ("player\nKim Lee", json!([{ "line": 2, "playerProfileId": kim }]));
        let mut bodies = Vec::new();
        for keeper in [&max, &mia] {
            let check = keeper.check(text, &same).await;
            assert_eq!(check["counts"]["new"], 1, "{check}");
            bodies.push(json!({ "text": text, "choices": same, "token": check["token"] }));
        }
        let (one, other) =
            tokio::join!(max.send("POST", "", &bodies[0]), mia.send("POST", "", &bodies[1]));
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{} {}", one.text(), other.text());
        let late = if one.status == 409 { &max } else { &mia };
        let check = late.check(text, &same).await;
        assert_eq!(check["rows"][0]["fate"], "refused", "{check}");
        let playing = "SELECT COUNT(*) FROM squad_members WHERE player_profile_id = $1";
        assert_eq!(server.number(playing, params![kim]).await, 2);
        server.nothing_is_wrong().await;
    }
}
