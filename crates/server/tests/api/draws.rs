//! Draws of divisions: from a seed whose hash everybody reads to matches whose sides are decided by results.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use touchline_app::doctor;
use touchline_app::match_day::{self, NewMatch};
use touchline_domain::standings::MatchRole;
use touchline_domain::{Lifecycle, Outcome, ParticipantMode};
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::doctor::Depth;
use touchline_store::{Conn, params, rollups};

use crate::client::{Call, Reply};
use crate::running::{Running, beginning};

const INES: &str = "ines@example.org";
const OTTO: &str = "otto@example.org";

/// An organiser with a published division, in which teams have places.
pub(crate) struct Cup<'s> {
    pub(crate) server: &'s Running,
    access: String,
    pub(crate) tournament: i64,
    pub(crate) division: i64,
}

impl Running {
    /// A tournament of one division with this many teams, every two of one club.
    pub(crate) async fn cup_of(&self, teams: usize) -> Cup<'_> {
        let club = self.with_club().await;
        self.add_person("Inês Duarte", INES).await;
        let access = self.sign_in_person(INES).await.access;
        let mut cup = Cup { server: self, access, tournament: 0, division: 0 };
        let body = json!({
            "name": "Harbour Cup", "startDate": "2026-06-06", "endDate": "2026-06-08",
            "divisions": [{ "name": "Men", "sportId": club.football, "reviews": false }],
        });
        let made = data_of(&cup.send("POST", "/tournaments", &body).await, 201);
        cup.tournament = made["tournamentId"].as_i64().expect("an id");
        cup.division = made["divisions"][0]["divisionId"].as_i64().expect("an id");
        let publish = json!({ "version": made["version"], "step": "publish" });
        let path = format!("/tournaments/{}/steps", cup.tournament);
        data_of(&cup.send("POST", &path, &publish).await, 200);
        for number in 1..=teams {
            cup.enter(number).await;
        }
        cup
    }

    pub(crate) async fn nothing_is_wrong(&self) {
        assert_eq!(self.db().read(rollups::recount).await.expect("a recount"), []);
        let examined = doctor::examine(self.db(), Depth::Thorough, self.now(), |_| {}).await;
        for examination in examined.expect("an end") {
            assert_eq!(examination.findings, [], "{}", examination.of);
        }
    }
}

impl Cup<'_> {
    pub(crate) fn call(&self, method: &str, path: &str) -> Call {
        self.server.call(method, &format!("/api/v1{path}")).bearer(&self.access)
    }

    pub(crate) async fn send(&self, method: &str, path: &str, body: &Value) -> Reply {
        self.call(method, path).json(body).send().await
    }

    async fn enter(&self, number: usize) {
        let body = json!({
            "name": format!("Team {number:02}"), "club": format!("Club {}", number.div_ceil(2)),
        });
        let path = format!("/divisions/{}/entries", self.division);
        let entered = data_of(&self.send("POST", &path, &body).await, 201);
        assert_eq!(entered["state"], "accepted");
    }

    fn draws(&self) -> String {
        format!("/divisions/{}/draws", self.division)
    }

    async fn prepare(&self) -> Value {
        data_of(&self.call("POST", &self.draws()).send().await, 201)
    }

    async fn listed(&self) -> Value {
        data_of(&self.call("GET", &self.draws()).send().await, 200)
    }

    /// What everybody sees.
    async fn public(&self) -> Value {
        let path = format!("/api/v1/tournaments/{}/draws", self.tournament);
        data_of(&self.server.get(&path).send().await, 200)
    }

    async fn preview(&self, draw: &Value, plan: &Value) -> Value {
        let path = format!("/draws/{}/previews", draw["drawId"]);
        data_of(&self.send("POST", &path, plan).await, 200)
    }

    async fn save(&self, draw: &Value, plan: &Value) -> Value {
        let token = self.preview(draw, plan).await["token"].take();
        let body = json!({ "version": draw["version"], "plan": plan, "token": token });
        data_of(&self.send("PUT", &format!("/draws/{}", draw["drawId"]), &body).await, 200)
    }

    /// Sends what a draw is to become, from the version that was seen.
    async fn change(&self, draw: &Value, what: &str, mut body: Value) -> Reply {
        body["version"] = draw["version"].clone();
        self.send("POST", &format!("/draws/{}/{what}", draw["drawId"]), &body).await
    }

    pub(crate) async fn published(&self, plan: &Value) -> Value {
        let drawn = self.save(&self.prepare().await, plan).await;
        data_of(&self.change(&drawn, "publication", json!({})).await, 200)
    }

    /// The names of the division's matches, in the order of their numbers.
    async fn matches(&self) -> Vec<(i64, String)> {
        let division = self.division;
        let read = move |conn: &Conn<'_>| {
            conn.query(
                "SELECT match_number, match_name FROM matches WHERE division_id = $1 ORDER BY match_number",
                params![division],
            )
        };
        self.server.db().read(read).await.expect("matches")
    }

    async fn match_name(&self, number: i64) -> String {
        let found = self.matches().await.into_iter().find(|(known, _)| *known == number);
        found.expect("a match with the number").1
    }

    /// Writes the result of a match, as a program does that takes results down; `None` takes it back.
    pub(crate) async fn result(&self, number: i64, score: Option<[i64; 2]>) {
        let division = DivisionKey { tournament_id: self.tournament, division_id: self.division };
        self.server
            .write(move |conn| {
                let id: i64 = conn.query_one(
                    "SELECT match_id FROM matches WHERE division_id = $1 AND match_number = $2",
                    params![division.division_id, number],
                )?;
                let (sport_id, stage_id, group_id): (i64, Option<i64>, Option<i64>) = conn
                    .query_one(
                        "SELECT sport_id, stage_id, group_id FROM matches WHERE match_id = $1",
                        params![id],
                    )?;
                let (match_name, round_name): (String, Option<String>) = conn.query_one(
                    "SELECT match_name, round_name FROM matches WHERE match_id = $1",
                    params![id],
                )?;
                let teams: (Option<i64>, Option<i64>) = conn.query_one(
                    "SELECT team_a_id, team_b_id FROM matches WHERE match_id = $1",
                    params![id],
                )?;
                let winner = score.and_then(|[a, b]| match a.cmp(&b) {
                    std::cmp::Ordering::Greater => teams.0,
                    std::cmp::Ordering::Less => teams.1,
                    std::cmp::Ordering::Equal => None,
                });
                let new = NewMatch {
                    division: Some(division),
                    sport_id,
                    stage_id,
                    group_id,
                    round_name,
                    match_number: Some(number),
                    match_name,
                    participant_mode: ParticipantMode::Team,
                    lifecycle: score.map_or(Lifecycle::Scheduled, |_| Lifecycle::Completed),
                    outcome: score.map(|_| Outcome::Played),
                    scheduled: None,
                    venue_id: None,
                    team_a_id: teams.0,
                    team_a_score: score.map(|[a, _]| a),
                    team_b_id: teams.1,
                    team_b_score: score.map(|[_, b]| b),
                    winner_team_id: winner,
                    team_a_shootout: None,
                    team_b_shootout: None,
                    extra_time: None,
                    match_format_id: None,
                    duration_minutes: None,
                    gender_category_id: None,
                    note: None,
                    role: MatchRole::Regular,
                    decided_on: None,
                    created_at: beginning(),
                };
                match_day::change_matches(conn, beginning(), &[(id, new)])
            })
            .await;
    }
}

pub(crate) fn data_of(reply: &Reply, status: u16) -> Value {
    assert_eq!(reply.status, status, "{}", reply.text());
    reply.json()["data"].take()
}

/// The home teams of a match, and where a side comes from otherwise.
fn home(one: &Value) -> &Value {
    &one["sides"][0]["name"]
}

pub(crate) fn four_groups() -> Value {
    let avoid = json!([{ "by": "club" }]);
    let options = json!({ "groups": 4, "qualify": 2, "third_place": true, "avoid": avoid });
    json!({ "algorithm": "groups", "options": options })
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
        let replay = format!("/api/v1/draws/{}/replay", receipt["drawId"]);
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
        // Whoever has the smaller number wins by as many goals as the numbers differ, so each group is in order.
        for one in &matches[..played] {
            let number_of = |side: &Value| -> i64 {
                let name = side["name"].as_str().expect("a name");
                name.trim_start_matches("Team ").parse().expect("a number")
            };
            let [a, b] = [&one["sides"][0], &one["sides"][1]].map(number_of);
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
        let [one, other] = [0, 1].map(|at| before[at]["sides"][0]["teamId"].clone());
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
            let [a, b] = [0, 1].map(|at| one["sides"][at]["name"].as_str().unwrap_or("?"));
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
            (json!({ "algorithm": "knock-out", "options": { "redraw": true } }), "options", "anew"),
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
        // Whoever does not run it learns nothing and changes nothing.
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
        let replay = format!("/api/v1/draws/{}/replay", prepared["drawId"]);
        server.get(&replay).send().await.problem(404, "not_found");
        let unknown = json!({ "version": 1, "reason": "x" });
        let unknown = cup.send("POST", "/draws/99999/void", &unknown).await;
        assert!(matches!(unknown.status, 403 | 404));
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
            let [a, b] = [&one["sides"][0], &one["sides"][1]].map(number_of);
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
        assert_eq!(bent["kind"], "may_meet");
        assert_eq!((&bent["by"], &bent["because"]), (&json!("club"), &json!("too_many")));
        assert_eq!(
            [&bent["count"], &bent["most"], &bent["rounds"]],
            [&json!(2), &json!(1), &json!(2)]
        );
        let [one, other] = [0, 1].map(|at| bent["teams"][at]["name"].as_str().expect("a name"));
        let value = bent["value"].as_str().expect("a club");
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
